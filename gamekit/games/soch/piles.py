"""Where every card lies, and how cards move from one place to another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import TABLE, Event, NotationError, Rules, Seat, UnknownCards
from gamekit.core.i18n import N_
from gamekit.games.soch.cards import ONE, card_codes

ACTIVE: Final = 0
STAYED: Final = 1
FROZEN: Final = 2
JONHA: Final = 3

READY: Final = 0
DEALING: Final = 1
PLAYING: Final = 2
OVER: Final = 3

Frame = tuple[Any, ...]

make_event: Final = tuple.__new__
"""Makes the events that every round is full of, without the named tuple's own constructor,
which takes as long as the rest of a hit: `make_event(Event, (kind, seat, clauses, facts))`."""


@dataclass(frozen=True, slots=True)
class SochRules(Rules):
    """The rulings of Soch yoymoH that can be switched."""

    goal: int = field(default=200, metadata={"ruling": "SOCH-G29", "least": 1, "most": 1000, "label": N_("Play to")})
    """The total at which the game ends (SOCH-03)."""
    deal_flip3_target_may_stay: bool = field(default=False, metadata={"ruling": "SOCH-G4"})
    """Whether the target of a wej yIyoymoH in the deal may stay instead of taking its dealt card."""
    empty_stay: bool = field(default=False, metadata={"ruling": "SOCH-G6"})
    """Whether a player with nothing in front may stay."""
    shared_win: bool = field(default=False, metadata={"ruling": "SOCH-G20"})
    """Whether a tie at the goal is a shared win instead of another round."""
    early_shuffle: bool = field(default=False, metadata={"ruling": "SOCH-G22"})
    """Whether the discards are shuffled right after the last card is taken, not when one is needed."""


class Piles:
    """The cards and marks of a position, and how they move."""

    __slots__ = (
        "dealer",
        "dealt",
        "guests",
        "hidden",
        "lines",
        "orders",
        "phase",
        "pile",
        "round",
        "rules",
        "seed",
        "stack",
        "status",
        "totals",
        "turn",
        "used",
    )

    rules: SochRules
    lines: tuple[bytes, ...]
    """The cards in front of each seat, in the order revealed."""
    status: tuple[int, ...]
    """ACTIVE, STAYED, FROZEN or JONHA for each seat."""
    totals: tuple[int, ...]
    dealer: Seat
    round: int
    phase: int
    turn: Seat
    """Whose turn it is; in the deal, the seat last dealt to."""
    dealt: int
    """How many seats the deal has passed."""
    guests: tuple[Seat, ...]
    """Seats that took a wej yIyoymoH in the deal before their own card (SOCH-G4)."""
    stack: tuple[Frame, ...]
    pile: bytes
    """The draw pile, next card first; sorted, with `hidden`, where the order is not known."""
    used: bytes
    """The discards, sorted: their order never matters (SOCH-31)."""
    seed: int
    """What the next shuffle depends on."""
    orders: tuple[bytes, ...]
    """Shuffles decided beforehand, used before the seed."""
    hidden: bool

    def take(self, events: list[Event]) -> int:
        """The next card of the pile, shuffling the discards if it is empty; -1 if there is none (SOCH-31)."""
        pile = self.pile
        if not pile:
            self.reshuffle(events)
            pile = self.pile
            if not pile:
                return -1
        if self.hidden:
            message = "this view does not know the order of the draw pile: guess(seed) first"
            raise UnknownCards(message)
        self.pile = pile[1:]
        if len(pile) == 1 and self.rules.early_shuffle:
            self.reshuffle(events)
        return pile[0]

    def reshuffle(self, events: list[Event]) -> None:
        """Shuffle the discards into a new pile; cards in front of players stay (SOCH-31, SOCH-32)."""
        if not self.used:
            return
        if self.orders:
            order, self.orders = self.orders[0], self.orders[1:]
            if bytes(sorted(order)) != self.used:
                expected = "a shuffle decided beforehand that holds exactly the discards"
                raise NotationError(expected, card_codes(order))
        elif self.hidden:
            message = "this view cannot shuffle: guess(seed) first"
            raise UnknownCards(message)
        else:
            order = bytes(shuffled(self.used, self.seed))
        self.seed = next_seed(self.seed)
        self.pile, self.used = order, b""
        events.append(Event("shuffle", TABLE, ("SOCH-31", "SOCH-32", "SOCH-G22"), {"order": order}))

    def discard(self, some: bytes) -> None:
        """Set cards aside (SOCH-29)."""
        self.used = bytes(sorted(self.used + some))

    def put(self, seat: Seat, card: int) -> None:
        """Lay a card in front of a seat."""
        lines = list(self.lines)
        lines[seat] += ONE[card]
        self.lines = tuple(lines)

    def mark(self, seat: Seat, status: int) -> None:
        """Change how a seat stands in this round."""
        every = list(self.status)
        every[seat] = status
        self.status = tuple(every)
