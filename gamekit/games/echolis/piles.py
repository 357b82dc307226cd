"""Where every card and fragment lies, and how they move from one place to another."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from typing import Final

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, NotationError, Rules, Seat, UnknownCards
from gamekit.core.i18n import N_
from gamekit.games.echolis.cards import ONE, UNKNOWN, CardSet, is_ultra

BUILDING: Final = 0
READY: Final = 1
ANNOUNCING: Final = 2
CHOOSING: Final = 3
TIE: Final = 4
ANSWER: Final = 5
RETURNING: Final = 6
OVER: Final = 7

NONE: Final = 0
PLAYS: Final = 1
SWAPS: Final = 2
REARRANGES: Final = 3
"""What a player has announced; the last one only while a Rearrange announced is still to be carried out."""

HAND: Final = 2
"""Cards in hand (ECHO-09)."""

CORE: Final = 10
"""Fragments in the Core at the start (ECHO-07)."""

AIM: Final = 8
"""Fragments that win (ECHO-01)."""

ROUNDS: Final = 14
"""Rounds before a Sudden Clash (ECHO-02, ECHO-03)."""

NOTHING: Final = (b"", b"")

make_event: Final = tuple.__new__
"""Makes the events that every round is full of, without the named tuple's own constructor,
which takes as long as the rest of a play: `make_event(Event, (kind, seat, clauses, facts))`."""

_DRAWN: Final = tuple(
    tuple(Event("draws", seat, ("ECHO-09", "ECHO-20"), {"cards": n}) for n in range(HAND + 1)) for seat in (0, 1)
)
_DRAWN_AT_ONCE: Final = tuple(
    tuple(Event("draws", seat, ("ECHO-09",), {"cards": n}) for n in range(HAND + 1)) for seat in (0, 1)
)
_SHORT: Final = tuple(Event("short-hand", seat, ("ECHO-G6",), {}) for seat in (0, 1))


@dataclass(frozen=True, slots=True)
class EcholisRules(Rules):
    """What players may agree on in Echolis, and the rulings that can be switched."""

    short: bool = field(default=False, metadata={"ruling": "ECHO-G42"})
    """Whether the short rules hold: no refusal, a chain gives 1 fragment only, no Ultras (ECHO-G42)."""
    own_decks: bool = field(
        default=False, metadata={"ruling": "ECHO-04", "label": N_("Each player builds a deck first")}
    )
    """Whether each player puts a deck together first."""
    seal_after: bool = field(default=False, metadata={"ruling": "ECHO-G32"})
    """Whether both players announce before either chooses a card."""
    lots_every_round: bool = field(
        default=False, metadata={"ruling": "ECHO-11", "label": N_("Rock, paper, scissors in every round")}
    )
    """Whether rock, paper, scissors decides in every round who is first."""
    chain_effect_as_3_stars: bool = field(default=False, metadata={"ruling": "ECHO-G30"})
    """Whether a SPEC chain that wins pays as a card of 3 stars."""
    first_without_second_tie: bool = field(default=False, metadata={"ruling": "ECHO-G33"})
    """Whether a tie is drawn if only the second player of the round has a second card."""
    most_extra_rounds: int = field(
        default=20,
        metadata={"ruling": "ECHO-G14", "label": N_("Rounds of a Sudden Clash before a draw"), "least": 1, "most": 100},
    )
    """After how many rounds of a Sudden Clash the game is a draw."""


class Piles:
    """The cards, fragments and marks of a position, and how they move. Tuples of two are by seat."""

    __slots__ = (
        "actions",
        "archives",
        "core",
        "decks",
        "first",
        "fragments",
        "hands",
        "last_played",
        "last_seconds",
        "last_winner",
        "lasting",
        "lasting_rounds",
        "oblivions",
        "orders",
        "pasts",
        "phase",
        "played",
        "rearranged",
        "revealed",
        "round",
        "rules",
        "seconds",
        "seed",
        "set",
        "shields",
        "turn",
        "ultra_rounds",
        "ultras",
    )

    rules: EcholisRules
    set: CardSet
    decks: tuple[bytes, bytes]
    """The cards each seat plays with, sorted (ECHO-04)."""
    hands: tuple[bytes, bytes]
    """The hands, sorted."""
    archives: tuple[bytes, bytes]
    """The Archives, top card first; before the deal, the decks."""
    pasts: tuple[bytes, bytes]
    """The Pasts, sorted."""
    oblivions: tuple[bytes, bytes]
    """The Oblivions, sorted."""
    fragments: tuple[int, int]
    core: int
    """Fragments in the Core."""
    round: int
    """The round being played; from 15 on it belongs to the Sudden Clash."""
    first: Seat
    """The first player of the round (ECHO-10)."""
    turn: Seat
    """Who decides; when the game is over, the first player of the round."""
    phase: int
    actions: tuple[int, int]
    """What each seat has announced in this round."""
    rearranged: int
    """A bit for each seat that has rearranged in this round."""
    played: tuple[bytes, bytes]
    """The cards before each seat: one; two equal ones, a chain; or a hero card and the Ultra under it."""
    revealed: bool
    """Whether the cards before the seats have been turned up (ECHO-16)."""
    seconds: tuple[bytes, bytes]
    """The second cards after equal stars; they lie open (ECHO-G44)."""
    ultras: tuple[bytes, bytes]
    """The Ultra announced by each seat, while it is active (ECHO-44)."""
    ultra_rounds: tuple[int, int]
    """For how many rounds it is still active, this one included."""
    shields: int
    """A bit for each seat that is protected from steals (ECHO-51)."""
    lasting: tuple[bytes, bytes]
    """The cards of each seat that have stayed on the table (ECHO-21)."""
    lasting_rounds: tuple[bytes, bytes]
    """For how many rounds each of them still stays, this one included."""
    last_played: tuple[bytes, bytes]
    """What lay before the seats in the round just over."""
    last_seconds: tuple[bytes, bytes]
    last_winner: Seat
    """Who won the round just over; -1 nobody, or no round is over."""
    seed: int
    """What the next shuffle depends on; -1 in a view, which does not know."""
    orders: tuple[bytes, ...]
    """What chance decides next, if it was decided beforehand."""

    # ---- chance -----------------------------------------------------------------

    def shuffle(self, some: bytes) -> bytes:
        """The cards, given sorted, in the order that chance gives them, or that was decided beforehand.

        Raises `UnknownCards` on a view, and `NotationError` for an order of other cards.
        """
        if self.orders:
            order, self.orders = self.orders[0], self.orders[1:]
            if bytes(sorted(order)) != some:
                expected = "a shuffle decided beforehand that holds exactly the cards to shuffle"
                raise NotationError(expected, order.hex())
        elif self.seed < 0:
            message = "this view cannot shuffle: guess(seed) first"
            raise UnknownCards(message)
        else:
            order = bytes(shuffled(some, self.seed))
        if self.seed >= 0:
            self.seed = next_seed(self.seed)
        return order

    # ---- cards --------------------------------------------------------------------

    def take(self, seat: Seat, card: int) -> None:
        """Take a card out of a hand."""
        hand = self.hands[seat].replace(ONE[card], b"", 1)
        self.hands = (hand, self.hands[1]) if seat == 0 else (self.hands[0], hand)

    def burn(self, seat: Seat, cards: bytes) -> None:
        """Cards go to Oblivion (ECHO-12)."""
        pile = bytes(sorted(self.oblivions[seat] + cards))
        self.oblivions = (pile, self.oblivions[1]) if seat == 0 else (self.oblivions[0], pile)

    def keep(self, seat: Seat, cards: bytes) -> None:
        """Cards go to the Past (ECHO-12)."""
        pile = bytes(sorted(self.pasts[seat] + cards))
        self.pasts = (pile, self.pasts[1]) if seat == 0 else (self.pasts[0], pile)

    def to_bottom(self, seat: Seat, cards: bytes) -> None:
        """Cards go to the bottom of the Archive, the last of them lowest (ECHO-24, ECHO-G4)."""
        pile = self.archives[seat] + cards
        self.archives = (pile, self.archives[1]) if seat == 0 else (self.archives[0], pile)

    def draw(self, seat: Seat, events: list[Event], *, at_once: bool = False) -> None:
        """Fill the hand up to two cards (ECHO-09); an Archive that runs out is made anew (ECHO-13, ECHO-G5).

        `at_once`: in the middle of a round. Raises `UnknownCards` on a view, which does not know the cards.
        """
        hand = self.hands[seat]
        due = HAND - len(hand)
        drawn = 0
        archive = self.archives[seat]
        while drawn < due:
            if not archive:
                if not self.pasts[seat]:
                    break
                archive = self.renew(seat, events, midway=True)
            card = archive[0]
            if card == UNKNOWN:
                message = "this view does not know the next card of the Archive: guess(seed) first"
                raise UnknownCards(message)
            archive = archive[1:]
            at = bisect(hand, card)
            hand = hand[:at] + ONE[card] + hand[at:]
            drawn += 1
        if drawn:
            if seat == 0:
                self.archives, self.hands = (archive, self.archives[1]), (hand, self.hands[1])
            else:
                self.archives, self.hands = (self.archives[0], archive), (self.hands[0], hand)
            events.append((_DRAWN_AT_ONCE if at_once else _DRAWN)[seat][drawn])
        if drawn < due:
            events.append(_SHORT[seat])
        elif not archive and self.pasts[seat]:
            self.renew(seat, events, midway=False)

    def renew(self, seat: Seat, events: list[Event], *, midway: bool) -> bytes:
        """The Past is shuffled and becomes the Archive (ECHO-13, ECHO-G5)."""
        order = self.shuffle(self.pasts[seat])
        self.pasts = (b"", self.pasts[1]) if seat == 0 else (self.pasts[0], b"")
        self.archives = (order, self.archives[1]) if seat == 0 else (self.archives[0], order)
        clauses = ("ECHO-13", "ECHO-G5") if midway else ("ECHO-13",)
        facts = {"order": order, "cards": len(order), "midway": int(midway)}
        events.append(make_event(Event, ("renews", seat, clauses, facts)))
        return order

    # ---- what a hand is good for --------------------------------------------------

    def can_draw(self, seat: Seat) -> bool:
        """Whether there is a card that the seat could draw."""
        return bool(self.archives[seat] or self.pasts[seat])

    def can_act(self, seat: Seat) -> bool:
        """Whether the seat has a card to play, or an Ultra and a card to draw after it (ECHO-G6, ECHO-G37).

        Raises `UnknownCards` on a view that cannot know.
        """
        hand = self.hands[seat]
        if len(hand) != 1:
            return bool(hand)
        return self.can_draw(seat) or not self._only_ultra(hand[0])

    def has_second(self, seat: Seat) -> bool:
        """Whether the seat holds a second card; an Ultra is none (ECHO-G37). Raises `UnknownCards` as above."""
        hand = self.hands[seat]
        return len(hand) > 1 or (bool(hand) and not self._only_ultra(hand[0]))

    def _only_ultra(self, card: int) -> bool:
        if card == UNKNOWN:
            message = "this view does not know whether the other's last card is an Ultra: guess(seed) first"
            raise UnknownCards(message)
        return is_ultra(card)
