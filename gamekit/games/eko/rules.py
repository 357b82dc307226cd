"""Ekö as a state: who decides, what may be decided, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final, Self, cast

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, IllegalMove, NotationError, Result, Seat, State, Verdict
from gamekit.core.frozen import Frozen
from gamekit.games.eko.asking import Asking
from gamekit.games.eko.board import BOARDS
from gamekit.games.eko.moves import SETUP as SET_UP
from gamekit.games.eko.moves import Move
from gamekit.games.eko.pieces import ACTION, IN_RESERVE, OVER, PIECES, SETUP, EkoRules, Pieces
from gamekit.games.eko.turn import Turn, apply

FEWEST_SEATS: Final = min(BOARDS)
MOST_SEATS: Final = max(BOARDS)
_ALONE: Final = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))
_NOBODY: Final[frozenset[Seat]] = frozenset()
_QUESTIONS: Final = ("setup", "swap", "action", "reinforce", "nothing")


class EkoState(Frozen, Asking, State[Move]):
    """A position of Ekö. Made by `new`, by `parse_state`, or by `play`."""

    __slots__ = ()
    game: ClassVar[str] = "eko"
    FIELDS: ClassVar = tuple(name for name in Pieces.__slots__ if not name.startswith("_"))

    @property
    def seats(self) -> int:
        """How many seats play, 2 to 4 (EKO-G2)."""
        return len(self.reserve)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The one whose turn it is, or who is asked about the Emperor; nobody when the game is over."""
        return _NOBODY if self.phase == OVER else _ALONE[self.turn]

    @property
    def question(self) -> str:
        """What is being decided: setup, swap, action, reinforce or nothing."""
        return _QUESTIONS[self.phase]

    @property
    def hidden(self) -> bool:
        """Whether this is a view, which does not know where the pieces will lie."""
        return self.seed < 0

    @property
    def result(self) -> Result | None:
        """The winner by points and a palace, or as the last one on the board; nobody in a draw (EKO-01, EKO-23)."""
        if self.phase != OVER:
            return None
        winner = self.winner
        return Result(() if winner < 0 else (winner,), self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """The victory points of every seat (EKO-20, EKO-21)."""
        return tuple(map(self.victory_points, range(len(self.reserve))))

    @property
    def chore(self) -> Move | None:
        """Filling the board, which is left to chance (EKO-02)."""
        return SET_UP if self.phase == SETUP else None

    # ---- what follows -----------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and the events, each with its clauses."""
        if not self._allows(seat, move):
            verdict: Verdict = self.judge(seat, move)
            if not verdict.legal:
                raise IllegalMove(verdict, seat, move)
        working = self._working()
        events = apply(working, seat, move)
        working.__class__ = EkoState
        return cast("Self", working), events

    def _allows(self, seat: Seat, move: Move) -> bool:
        """Whether the move is a step to a free space that can be made; all others are judged."""
        if move.kind != "move" or seat != self.turn or self.phase != ACTION:
            return False
        places = self.board.places
        origin, to = places.get(move.origin, -1), places.get(move.to, -1)
        if origin < 0 or to < 0 or self.stacks[to]:
            return False
        stack = self.stacks[origin]
        bit, goal = self.board.bits[origin], self.board.bits[to]
        return seat << 4 < stack < seat + 1 << 4 and any(land.border & bit and land.free & goal for land in self.lands)

    def _working(self) -> Turn:
        copy: Turn = Turn.__new__(Turn)
        copy.rules = self.rules
        copy.stacks = self.stacks
        copy.buildings = self.buildings
        copy.reserve = self.reserve
        copy.gone = self.gone
        copy.emperors = self.emperors
        copy.turn = self.turn
        copy.first = self.first
        copy.phase = self.phase
        copy.marched = self.marched
        copy.swapped = self.swapped
        copy.turn_no = self.turn_no
        copy.seed = self.seed
        copy.orders = self.orders
        return copy

    def _freeze(self, working: Turn) -> Self:
        working.__class__ = EkoState
        return cast("Self", working)

    def seen_by(self, seat: Seat) -> Self:  # noqa: ARG002 - everybody sees the same
        """Everything but what the setup depends on."""
        working = self._working()
        working.seed, working.orders = -1, ()
        return self._freeze(working)

    def guess(self, seed: int) -> Self:
        """The same position with a setup that the seed decides."""
        working = self._working()
        working.seed, working.orders = next_seed(seed), ()
        return self._freeze(working)

    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next setup is this one (EKO-02)."""
        working = self._working()
        working.orders = outcomes
        return self._freeze(working)


def new(seats: int = 2, seed: int = 0, rules: EkoRules | None = None, first: Seat | None = None) -> EkoState:
    """The empty board before the setup; the seed draws the first player if none is given (EKO-G6).

    Raises `NotationError` for a number of seats outside 2 to 4 or a first player who has no seat.
    """
    if seats not in BOARDS:
        expected = f"{FEWEST_SEATS} to {MOST_SEATS} seats"
        raise NotationError(expected, str(seats))
    if first is None:
        first = shuffled(range(seats), seed)[0]
    if not 0 <= first < seats:
        expected = f"a first player from 0 to {seats - 1}"
        raise NotationError(expected, str(first))
    working = Turn.__new__(Turn)
    working.rules = rules or EkoRules()
    working.stacks = working.buildings = bytes(len(BOARDS[seats].spaces))
    working.reserve, working.gone, working.emperors = (
        bytes((PIECES,) * seats),
        bytes(seats),
        bytes((IN_RESERVE,) * seats),
    )
    working.turn = working.first = first
    working.phase, working.marched, working.swapped, working.turn_no = SETUP, False, 0, 1
    working.seed, working.orders = next_seed(seed), ()
    working.__class__ = EkoState
    return cast("EkoState", working)
