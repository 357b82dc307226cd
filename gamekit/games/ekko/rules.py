"""EKKO as a state: who decides, what may be decided, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Self, cast

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, IllegalMove, NotationError, Result, Seat, State, Verdict
from gamekit.core.frozen import Frozen
from gamekit.games.ekko.cards import DECK, MIRRORS, UNKNOWN
from gamekit.games.ekko.judging import Judge
from gamekit.games.ekko.moves import DEAL, DISCARD, DRAW, MIRROR, MISPLAY, OTHERS_DRAW, PASS, PLAY, Move
from gamekit.games.ekko.moves import READY as I_AM_READY
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY, EkkoRules, Piles
from gamekit.games.ekko.table import Table, apply

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8
_SETS: Final = tuple(
    frozenset(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
)
"""The seats of each bit mask."""

_ALONE: Final = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))
_NOBODY: Final[frozenset[Seat]] = frozenset()
_UNKNOWNS: Final = bytes((UNKNOWN,))
_DEAL: Final = (DEAL,)
_READY: Final = (I_AM_READY,)
_PASS: Final = (PASS,)
_DRAW: Final = (DRAW,)
_MIRROR_OR_PASS: Final = tuple((move, PASS) for move in MIRROR)
_DRAW_OR_PASS: Final = (DRAW, PASS)


class EkkoState(Frozen, Judge, State[Move]):
    """A position of EKKO. Made by `new`, by `parse_state`, or by `play`."""

    __slots__ = ()
    game: ClassVar[str] = "ekko"
    FIELDS: ClassVar = Piles.__slots__
    high_wins: ClassVar[bool] = False
    private: ClassVar[bool] = True

    # ---- who decides ------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play, 2 to 8 (EKKO-04 to EKKO-06)."""
        return len(self.hands)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Everybody the open window still asks; else the one on turn, the Mirror player or the dealer."""
        if self.pending:
            return _SETS[self.pending]
        return _NOBODY if self.phase == OVER else _ALONE[self.turn]

    @property
    def question(self) -> str:
        """What is being decided: deal, ready, turn, window, effect or nothing."""
        if self.phase == PLAYING:
            return "window" if self.pending else "turn"
        return ("deal", "ready", "", "effect", "nothing")[self.phase]

    @property
    def drawn(self) -> int:
        """How many draws have ended a turn since the top card was played."""
        if self.phase != PLAYING or self.follow:
            return 0
        gone = (self.turn - self.owner - 1) % len(self.hands)
        return gone if self.played[-1] % 11 else gone + 1

    @property
    def hidden(self) -> bool:
        """Whether this is a view, which does not know every card."""
        return self.seed < 0

    @property
    def result(self) -> Result | None:
        """Once somebody has reached the goal the lowest total wins; a tie for it has no winner (EKKO-43 to EKKO-45)."""
        if self.phase != OVER:
            return None
        least = min(self.totals)
        alone = self.totals.count(least) == 1
        return Result((self.totals.index(least),) if alone else (), self.totals)

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of every seat over the rounds that are over; low is good (EKKO-44)."""
        return self.totals

    # ---- what may be decided ------------------------------------------------------

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every move the seat may make now; a mistake (`misplay`) is never among them."""
        phase = self.phase
        if phase == PLAYING:
            pending = self.pending
            if not pending:
                return self._on_turn(seat, _DRAW) if seat == self.turn else ()
            if seat not in _SETS[pending]:
                return ()
            if seat == self.turn and self.hands[self.owner]:
                return self._on_turn(seat, _DRAW_OR_PASS)
            mirror = MIRRORS[self.played[-1]]
            if mirror and mirror in self.hands[seat] and self.may_mirror(seat, mirror):
                return _MIRROR_OR_PASS[mirror]
            return _PASS
        if seat not in self.to_act:
            return ()
        if phase == EFFECT:
            return (*[DISCARD[card] for card in self.hands[seat] if card], OTHERS_DRAW)
        return _DEAL if phase == READY else _READY

    def _on_turn(self, seat: Seat, rest: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves of the seat on turn; the draw in `rest` stands only if no card can be played (EKKO-12)."""
        moves = [PLAY[card] for card in self.playable(seat)]
        if moves:
            rest = rest[1:]
        mirror = MIRRORS[self.played[-1]]
        if mirror and mirror in self.hands[seat] and self.may_mirror(seat, mirror):
            moves.append(MIRROR[mirror])
        return (*moves, *rest) if moves else rest

    def candidates(self, seat: Seat) -> tuple[Move, ...]:
        """Every move worth asking about: each card of the hand played or as a Mirror, draw and pass."""
        phase = self.phase
        if phase in {READY, OVER} or not 0 <= seat < len(self.hands):
            return _DEAL
        if phase == LOOKING:
            return _READY
        hand = [card for card in self.hands[seat] if card]
        if phase == EFFECT and seat == self.owner:
            return (*[DISCARD[card] for card in hand], OTHERS_DRAW)
        return (*[PLAY[card] for card in hand], *[MIRROR[card] for card in hand], *_DRAW_OR_PASS)

    def silence(self, seat: Seat) -> Move | None:
        """What saying nothing stands for: no Mirror, for everybody asked but the one on turn (EKKO-G7)."""
        asked = self.phase == PLAYING and seat in _SETS[self.pending] and seat != self.on_turn
        return PASS if asked else None

    def mistake(self, seat: Seat, move: Move) -> Move | None:
        """The move that plays a forbidden card all the same (EKKO-32, EKKO-G19), or None if that is no mistake."""
        if move.kind not in {"play", "mirror"} or not self.judge(seat, MISPLAY[move.card]):
            return None
        return MISPLAY[move.card]

    # ---- what follows -----------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and the events, each with its clauses."""
        if move == PASS and self.phase == PLAYING and seat in _SETS[self.pending]:
            # Most decisions of a round are passes, so they go the shortest way.
            working = self._working()
            events = working.pass_by(seat)
        else:
            if not self._allows(seat, move):
                verdict: Verdict = self.judge(seat, move)
                if not verdict.legal:
                    raise IllegalMove(verdict, seat, move)
            working = self._working()
            events = apply(working, seat, move)
        working.__class__ = EkkoState
        return cast("Self", working), events

    def _allows(self, seat: Seat, move: Move) -> bool:
        """Whether the move is legal; plays and draws, made all the time, are not looked up among all moves."""
        kind, card = move
        if kind in {"play", "draw"}:
            if seat != self.turn or self.phase != PLAYING or not self.hands[self.owner]:
                return False
            if self.pending and not self.pending >> seat & 1:
                return False
            some = self.playable(seat)
            return card in some if kind == "play" else not some
        return move in self.legal_moves(seat)

    def _working(self) -> Table:
        copy: Table = Table.__new__(Table)
        copy.rules = self.rules
        copy.hands = self.hands
        copy.barred = self.barred
        copy.removed = self.removed
        copy.played = self.played
        copy.pile = self.pile
        copy.totals = self.totals
        copy.dealer = self.dealer
        copy.turn = self.turn
        copy.owner = self.owner
        copy.follow = self.follow
        copy.pending = self.pending
        copy.warned = self.warned
        copy.round = self.round
        copy.phase = self.phase
        copy.seed = self.seed
        copy.orders = self.orders
        return copy

    def _freeze(self, working: Table) -> Self:
        working.__class__ = EkkoState
        return cast("Self", working)

    def seen_by(self, seat: Seat) -> Self:
        """Own cards, the Play Area and how many cards lie elsewhere; hands are open only while they are counted."""
        working = self._working()
        if self.phase not in {READY, OVER}:
            working.hands = _covered(self.hands, seat)
        working.barred = _covered(self.barred, seat)
        working.removed = _covered(self.removed, seat)
        working.pile = bytes(len(self.pile))
        working.seed, working.orders = -1, ()
        return self._freeze(working)

    def guess(self, seed: int) -> Self:
        """The same position with the unknown cards laid out as the seed decides."""
        working = self._working()
        known = b"".join((*self.hands, *self.removed, self.played, self.pile))
        rest = iter(shuffled(DECK.translate(None, known), seed))
        working.hands = tuple([_filled(hand, rest) for hand in self.hands])
        working.removed = tuple([_filled(some, rest) for some in self.removed])
        between = self.phase in {READY, OVER}
        filled = bytes([card or next(rest) for card in self.pile])
        working.pile = bytes(sorted(filled)) if between else filled
        working.barred = tuple(map(_penalties, self.barred, self.hands, working.hands))
        working.seed, working.orders = next_seed(seed), ()
        return self._freeze(working)

    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next shuffles are these orders (EKKO-42)."""
        working = self._working()
        working.orders = outcomes
        return self._freeze(working)


def _covered(some: tuple[bytes, ...], viewer: Seat) -> tuple[bytes, ...]:
    """The cards of each seat as the viewer sees them."""
    return tuple([each if seat == viewer else bytes(len(each)) for seat, each in enumerate(some)])


def _filled(some: bytes, rest: Iterator[int]) -> bytes:
    """The cards with the unknown ones taken from the rest, sorted."""
    return bytes(sorted([card or next(rest) for card in some]))


def _penalties(barred: bytes, view: bytes, hand: bytes) -> bytes:
    """The penalty cards of a hand, the unknown ones being any of the cards that its view does not show."""
    known = barred.translate(None, _UNKNOWNS)
    return bytes(sorted(known + hand.translate(None, view)[: len(barred) - len(known)]))


def new(seats: int = 4, seed: int = 0, rules: EkkoRules | None = None, dealer: Seat | None = None) -> EkkoState:
    """The position before the first deal; the seed draws the first dealer if none is given (EKKO-G21).

    Raises `NotationError` for a number of seats outside 2 to 8 or a dealer who has no seat.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        expected = "2 to 8 seats"
        raise NotationError(expected, str(seats))
    if dealer is None:
        dealer = shuffled(range(seats), seed)[0]
    if not 0 <= dealer < seats:
        expected = f"a dealer from 0 to {seats - 1}"
        raise NotationError(expected, str(dealer))
    working = Table.__new__(Table)
    working.rules = rules or EkkoRules()
    working.hands = working.barred = working.removed = (b"",) * seats
    working.played, working.pile, working.totals = b"", DECK, (0,) * seats
    working.dealer = working.turn = working.owner = dealer
    working.follow, working.pending, working.warned = False, 0, -1
    working.round, working.phase, working.seed, working.orders = 1, READY, next_seed(seed), ()
    working.__class__ = EkkoState
    return cast("EkkoState", working)
