"""Where every card lies, and how cards move from one place to another."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from typing import Final

from gamekit.core.contract import Rules, Seat, UnknownCards
from gamekit.core.i18n import N_
from gamekit.games.ekko.cards import ONE, UNKNOWN

READY: Final = 0
LOOKING: Final = 1
PLAYING: Final = 2
EFFECT: Final = 3
OVER: Final = 4

NOTHING: Final = tuple((b"",) * seats for seats in range(9))
"""No card for each of so many seats."""

make_event: Final = tuple.__new__
"""Makes the events that every round is full of, without the named tuple's own constructor,
which takes as long as the rest of a play: `make_event(Event, (kind, seat, clauses, facts))`."""


@dataclass(frozen=True, slots=True)
class EkkoRules(Rules):
    """What players may agree on in EKKO, and the rulings that can be switched."""

    goal: int = field(
        default=25, metadata={"ruling": "EKKO-43", "label": N_("Points that end the game"), "least": 1, "most": 1000}
    )
    """The total that ends the game as soon as somebody reaches it (EKKO-43)."""
    warning_draw_stacks: bool = field(default=True, metadata={"ruling": "EKKO-G11"})
    """Whether a player whose last card is mirrored draws twice if the Mirror makes the others draw."""
    penalty_card_mirrors: bool = field(default=False, metadata={"ruling": "EKKO-G18"})
    """Whether the card drawn for a wrong card may be played at once as a Mirror."""


class Piles:
    """The cards and marks of a position, and how they move."""

    __slots__ = (
        "barred",
        "dealer",
        "follow",
        "hands",
        "orders",
        "owner",
        "pending",
        "phase",
        "pile",
        "played",
        "removed",
        "round",
        "rules",
        "seed",
        "totals",
        "turn",
        "warned",
    )

    rules: EkkoRules
    hands: tuple[bytes, ...]
    """The hand of each seat, sorted. Open to all between rounds, when they have been counted."""
    barred: tuple[bytes, ...]
    """For each seat, the cards of its hand that were drawn as a penalty and may not be played yet (EKKO-33)."""
    removed: tuple[bytes, ...]
    """The cards each seat has discarded face down, sorted (EKKO-28)."""
    played: bytes
    """The Play Area, the top card last; empty until the starter lies there (EKKO-09)."""
    pile: bytes
    """The draw pile, next card first; sorted between rounds."""
    totals: tuple[int, ...]
    dealer: Seat
    turn: Seat
    """Whose turn it is; with an effect open, the Mirror player; between rounds, the dealer."""
    owner: Seat
    """Who played the top card; the dealer for the starter (EKKO-10) and between rounds."""
    follow: bool
    """Whether the seat on turn has to play again after a multiple of 11 (EKKO-16)."""
    pending: int
    """A bit for each seat that may still answer in the open window, or is not ready yet; 0 if none."""
    warned: Seat
    """With an effect open, who drew because a Mirror met the last card (EKKO-37); else -1."""
    round: int
    phase: int
    seed: int
    """What the next shuffle depends on; -1 in a view, which does not know."""
    orders: tuple[bytes, ...]
    """Shuffles decided beforehand, used before the seed."""

    def take(self, seat: Seat, card: int) -> bytes:
        """Take a card out of a hand; the hand that is left."""
        hands = list(self.hands)
        hand = hands[seat] = hands[seat].replace(ONE[card], b"")
        self.hands = tuple(hands)
        if card in self.barred[seat]:
            barred = list(self.barred)
            barred[seat] = barred[seat].replace(ONE[card], b"")
            self.barred = tuple(barred)
        return hand

    def draw_card(self, seat: Seat) -> int:
        """The first card of the pile goes into a hand; the card, or 0 if there is none.

        Raises `UnknownCards` on a view, which does not know the card.
        """
        pile = self.pile
        if not pile:
            return 0
        card = pile[0]
        if card == UNKNOWN:
            message = "this view does not know the next card of the draw pile: guess(seed) first"
            raise UnknownCards(message)
        self.pile = pile[1:]
        hands = list(self.hands)
        hand = hands[seat]
        at = bisect(hand, card)
        hands[seat] = hand[:at] + ONE[card] + hand[at:]
        self.hands = tuple(hands)
        return card

    def open_window(self) -> None:
        """Ask everybody for a Mirror (EKKO-G7, EKKO-G27)."""
        self.pending = (1 << len(self.hands)) - 1

    def turn_over(self) -> None:
        """The turn goes to the left of the one who acted last; penalty cards become cards like any other (EKKO-G28)."""
        seats = len(self.hands)
        self.turn = (self.turn + 1) % seats
        self.follow = False
        if self.barred != NOTHING[seats]:
            self.barred = NOTHING[seats]
        self.pending = (1 << seats) - 1
