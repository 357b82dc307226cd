"""Soch yoymoH as a state: who decides, what is legal and why, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final, Self, cast

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, IllegalMove, NotationError, Result, Seat, State, Verdict
from gamekit.core.frozen import Frozen
from gamekit.games.soch import scoring
from gamekit.games.soch.cards import DECK, FREEZE, SECOND_CHANCE, TIMES_TWO
from gamekit.games.soch.moves import DEAL, HIT, MOST_SEATS, STAY, TO, Move
from gamekit.games.soch.piles import ACTIVE, FROZEN, JONHA, OVER, PLAYING, READY, STAYED, Piles, SochRules
from gamekit.games.soch.table import Table, apply

FEWEST_SEATS: Final = 2
_ALONE: Final = tuple(frozenset((seat,)) for seat in range(MOST_SEATS))
_NOBODY: Final[frozenset[Seat]] = frozenset()
_HIT_ONLY: Final = (HIT,)
_HIT_OR_STAY: Final = (HIT, STAY)
_BUSINESS: Final = {
    "flip": ("SOCH-18", "SOCH-G5"),
    "choose": ("SOCH-06", "SOCH-16", "SOCH-G5"),
    "give": ("SOCH-23", "SOCH-G5"),
    "offer": ("SOCH-26", "SOCH-G4"),
}
"""The clauses under which open business comes before the turn."""

_OUT: Final = {STAYED: "SOCH-07", FROZEN: "SOCH-17", JONHA: "SOCH-04"}


class SochState(Frozen, Table, State[Move]):
    """A position of Soch yoymoH. Made by `new`, by `parse_state`, or by `play`."""

    __slots__ = ()
    game: ClassVar[str] = "soch"
    FIELDS: ClassVar = Piles.__slots__

    # ---- who decides ------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play, 2 to 18 (SOCH-G25)."""
        return len(self.lines)

    @property
    def awaited(self) -> Seat:
        """The seat whose decision is awaited, -1 when the game is over."""
        if self.stack:
            return cast("Seat", self.stack[-1][1])
        if self.phase == PLAYING:
            return self.turn
        return self.dealer if self.phase == READY else -1

    @property
    def to_act(self) -> frozenset[Seat]:
        """One seat at a time: the player on turn, a chooser, or the dealer (SOCH-30)."""
        if self.phase == PLAYING and not self.stack:
            return _ALONE[self.turn]
        seat = self.awaited
        return _NOBODY if seat < 0 else _ALONE[seat]

    @property
    def result(self) -> Result | None:
        """The highest total wins once somebody has reached the goal (SOCH-03)."""
        if self.phase != OVER:
            return None
        best = max(self.totals)
        return Result(tuple(seat for seat, total in enumerate(self.totals) if total == best), self.totals)

    @property
    def scores(self) -> tuple[int, ...]:
        """The total of every seat over the rounds that are over."""
        return self.totals

    @property
    def question(self) -> str:
        """What is being decided: deal, turn, flip, choose, give, offer or nothing."""
        if self.stack:
            return cast("str", self.stack[-1][0])
        return {PLAYING: "turn", READY: "deal"}.get(self.phase, "nothing")

    @property
    def card_in_question(self) -> int:
        """The action card a target is being chosen for, or -1."""
        if not self.stack:
            return -1
        kind, _, *rest = self.stack[-1]
        if kind == "choose":
            return cast("int", rest[0][len(rest[1])])
        return SECOND_CHANCE if kind == "give" else -1

    def line_points(self, seat: Seat) -> int:
        """What the line in front of a seat is worth now; 0 when jonHa' (SOCH-02, SOCH-04)."""
        return 0 if self.status[seat] == JONHA else scoring.points(self.lines[seat])

    # ---- what is legal ----------------------------------------------------------

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every move the seat may make now."""
        if self.stack:
            return self._legal_in_between(seat)
        if self.phase == PLAYING:
            if seat != self.turn:
                return ()
            return _HIT_OR_STAY if self.lines[seat] or self.rules.empty_stay else _HIT_ONLY
        return (DEAL,) if self.phase == READY and seat == self.dealer else ()

    def _legal_in_between(self, seat: Seat) -> tuple[Move, ...]:
        kind, chooser, *_ = self.stack[-1]
        if seat != chooser:
            return ()
        if kind == "flip":
            return _HIT_ONLY
        if kind == "offer":
            return _HIT_OR_STAY if self.lines[seat] or self.rules.empty_stay else _HIT_ONLY
        if kind == "give":
            return tuple([TO[target] for target in self.eligible(seat)])
        return tuple([TO[target] for target, status in enumerate(self.status) if status == ACTIVE])

    def candidates(self, seat: Seat) -> tuple[Move, ...]:  # noqa: ARG002 - the same questions make sense for every seat
        """Every move worth asking about: deal, hit, stay and each seat."""
        return (DEAL, HIT, STAY, *TO[: len(self.lines)])

    def judge(self, seat: Seat, move: Move) -> Verdict:
        """Whether the seat may make the move now, and the clauses and facts that decide."""
        awaited = self.awaited
        if awaited < 0:
            return Verdict(False, "game-over", ("SOCH-03",), {"winners": self.result.winners if self.result else ()})
        if not 0 <= seat < len(self.lines):
            return Verdict(False, "no-such-seat", ("SOCH-G25",), {"seats": len(self.lines)})
        if seat != awaited:
            return self._judge_out_of_turn(seat, awaited)
        if move.kind == "to":
            return self._judge_target(seat, move.seat)
        question = self.question
        if question in {"choose", "give"}:
            clauses = ("SOCH-23",) if question == "give" else ("SOCH-06", "SOCH-16")
            return Verdict(False, "choose-first", clauses, {"card": self.card_in_question})
        if (move.kind == "deal") != (question == "deal"):
            return self._judge_deal(question)
        if move.kind == "deal":
            return Verdict(True, "deal", ("SOCH-26", "SOCH-30"), {"round": self.round})
        if move.kind == "hit":
            return self._judge_hit(seat, question)
        return self._judge_stay(seat, question)

    def _judge_out_of_turn(self, seat: Seat, awaited: Seat) -> Verdict:
        if self.phase == READY:
            return Verdict(False, "not-dealer", ("SOCH-30",), {"dealer": self.dealer})
        status = self.status[seat]
        if status != ACTIVE:
            clauses = (_OUT[status], "SOCH-G28") if status == FROZEN else (_OUT[status],)
            facts = {"points": self.line_points(seat)}
            return Verdict(False, ("", "has-stayed", "is-frozen", "is-jonha")[status], clauses, facts)
        if self.stack:
            return Verdict(False, "comes-first", _BUSINESS[self.question], {"awaited": awaited})
        return Verdict(False, "not-your-turn", ("SOCH-G1", "SOCH-G5"), {"awaited": awaited})

    def _judge_deal(self, question: str) -> Verdict:
        if question == "deal":
            return Verdict(False, "deal-first", ("SOCH-26",), {"round": self.round})
        return Verdict(False, "already-dealt", ("SOCH-26", "SOCH-28"), {"round": self.round})

    def _judge_hit(self, seat: Seat, question: str) -> Verdict:
        if question == "flip":
            return Verdict(True, "flip", ("SOCH-18",), {"left": self.stack[-1][2]})
        if question == "offer":
            return Verdict(True, "take-dealt-card", ("SOCH-26", "SOCH-G4"), {})
        return Verdict(True, "hit", ("SOCH-01", "SOCH-05"), {"points": scoring.points(self.lines[seat])})

    def _judge_stay(self, seat: Seat, question: str) -> Verdict:
        line = self.lines[seat]
        if question == "flip":
            return Verdict(False, "stay-in-flip", ("SOCH-18", "SOCH-19"), {"left": self.stack[-1][2]})
        if not line and not self.rules.empty_stay:
            clauses: tuple[str, ...] = ("SOCH-G6", "SOCH-G33") if question == "offer" else ("SOCH-G6",)
            return Verdict(False, "stay-empty", clauses, {"cards": 0})
        counted = scoring.score(line)
        if line and min(line) >= 13 and min(line) <= TIMES_TWO:
            return Verdict(True, "stay", ("SOCH-01", "SOCH-07", "SOCH-G7"), {"points": counted.total})
        clauses = ("SOCH-01", "SOCH-07", "SOCH-G4") if question == "offer" else ("SOCH-01", "SOCH-07")
        return Verdict(True, "stay", clauses, {"points": counted.total})

    def _judge_target(self, seat: Seat, target: Seat) -> Verdict:
        question = self.question
        if question not in {"choose", "give"}:
            return Verdict(False, "nothing-to-assign", ("SOCH-06", "SOCH-16"), {})
        if not 0 <= target < len(self.lines):
            return Verdict(False, "no-such-seat", ("SOCH-G25",), {"seats": len(self.lines)})
        status = self.status[target]
        if question == "give":
            return self._judge_gift(seat, target, status)
        card = self.card_in_question
        general: tuple[str, ...] = ("SOCH-16",) if card == FREEZE else ("SOCH-16", "SOCH-G30")
        if status != ACTIVE:
            facts = {"card": card, "target": target, "status": status}
            return Verdict(False, "target-inactive", (*general, "SOCH-G27", _OUT[status]), facts)
        if self.status.count(ACTIVE) == 1:
            return Verdict(True, "only-yourself", general, {"card": card, "target": target})
        return Verdict(True, "target", general, {"card": card, "target": target})

    def _judge_gift(self, seat: Seat, target: Seat, status: int) -> Verdict:
        if target == seat:
            return Verdict(False, "give-self", ("SOCH-23",), {"target": target})
        if status != ACTIVE:
            return Verdict(False, "give-inactive", ("SOCH-23", _OUT[status]), {"target": target, "status": status})
        if SECOND_CHANCE in self.lines[target]:
            return Verdict(False, "give-holder", ("SOCH-23", "SOCH-G17"), {"target": target})
        return Verdict(True, "give", ("SOCH-23", "SOCH-G17"), {"target": target})

    # ---- what follows -----------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and the events, each with its clauses."""
        if move not in self.legal_moves(seat):
            raise IllegalMove(self.judge(seat, move), seat, move)
        working = self._working()
        events = tuple(apply(working, seat, move))
        working.__class__ = SochState
        return cast("Self", working), events

    def _working(self) -> Table:
        copy: Table = Table.__new__(Table)
        copy.rules = self.rules
        copy.lines = self.lines
        copy.status = self.status
        copy.totals = self.totals
        copy.dealer = self.dealer
        copy.round = self.round
        copy.phase = self.phase
        copy.turn = self.turn
        copy.dealt = self.dealt
        copy.guests = self.guests
        copy.stack = self.stack
        copy.pile = self.pile
        copy.used = self.used
        copy.seed = self.seed
        copy.orders = self.orders
        copy.hidden = self.hidden
        return copy

    def _freeze(self, working: Table) -> Self:
        working.__class__ = SochState
        return cast("Self", working)

    def seen_by(self, seat: Seat) -> Self:  # noqa: ARG002 - every seat sees the same: all cards but the pile lie open
        """Everything but the order of the draw pile and what decides later shuffles."""
        working = self._working()
        working.pile = bytes(sorted(self.pile))
        working.seed, working.orders, working.hidden = 0, (), True
        return self._freeze(working)

    def guess(self, seed: int) -> Self:
        """The same position with the draw pile in an order decided by the seed."""
        working = self._working()
        working.pile = bytes(shuffled(sorted(self.pile), seed))
        working.seed, working.orders, working.hidden = next_seed(seed), (), False
        return self._freeze(working)

    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next shuffles are these orders (SOCH-31)."""
        working = self._working()
        working.orders = outcomes
        return self._freeze(working)


def new(seats: int = 3, seed: int = 0, rules: SochRules | None = None, dealer: Seat = 0) -> SochState:
    """The position before the first deal: the whole deck shuffled by the seed (SOCH-24, SOCH-25).

    Raises `NotationError` for a number of seats outside 2 to 18 or a dealer who has no seat.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        expected = "2 to 18 seats"
        raise NotationError(expected, str(seats))
    if not 0 <= dealer < seats:
        expected = f"a dealer from 0 to {seats - 1}"
        raise NotationError(expected, str(dealer))
    working = Table.__new__(Table)
    working.rules = rules or SochRules()
    working.lines = (b"",) * seats
    working.status = (ACTIVE,) * seats
    working.totals = (0,) * seats
    working.dealer, working.round, working.phase, working.turn = dealer, 1, READY, dealer
    working.dealt, working.guests, working.stack = 0, (), ()
    working.pile = bytes(shuffled(DECK, seed))
    working.used, working.seed, working.orders, working.hidden = b"", next_seed(seed), (), False
    working.__class__ = SochState
    return cast("SochState", working)
