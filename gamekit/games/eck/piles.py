"""Where every card lies, and how ECK's deck is turned up and shuffled."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import TABLE, Event, NotationError, UnknownCards
from gamekit.games.eck.campaign import Campaign, EckRules
from gamekit.games.eck.cards import COLOURED, KINDS, card_codes

PLAYER: Final = 0
"""The player's side, and the only seat."""

ECK: Final = 1
"""ECK's side; ECK has no seat."""

TIED: Final = 2
"""Who won the trick just over, where it was tied."""

NO_TRICK: Final = -1
"""Who won the trick just over, where none is."""

READY: Final = 0
PLAYING: Final = 1
OVER: Final = 2

make_event: Final = tuple.__new__
"""Makes an event without the named tuple's own constructor, which takes as long as the rest of a
move: `make_event(Event, (kind, seat, clauses, facts))`."""


class Chance(NamedTuple):
    """What later shuffles depend on.

    `seed` decides the next shuffle unless `orders` holds shuffles decided beforehand;
    `hidden` marks a view, in which neither they nor the deck are known.
    """

    seed: int = 0
    orders: tuple[bytes, ...] = ()
    hidden: bool = False


class Piles:
    """The cards and marks of a position."""

    __slots__ = (
        "campaign",
        "chance",
        "deck",
        "ecks",
        "face_up",
        "hand",
        "hold",
        "last_winner",
        "lead",
        "leader",
        "mine",
        "phase",
        "rules",
        "tied",
    )

    rules: EckRules
    campaign: Campaign
    """Trick cards, counter and round number."""
    phase: int
    """READY before a deal, PLAYING, or OVER."""
    hand: bytes
    """The player's cards, sorted."""
    deck: bytes
    """The face-down part of ECK's deck, top card first; all 42 cards, sorted, before the first deal."""
    face_up: bytes
    """The face-up part under it, in the order in which the cards went there (ECK-19)."""
    hold: bytes
    """The hold area: what the search under way has turned up (ECK-18)."""
    lead: int
    """The card that was led, -1 between tricks."""
    leader: int
    """PLAYER or ECK: who led this trick or leads the next."""
    tied: bytes
    """Tied tricks put aside, two cards each, lead first (ECK-22)."""
    mine: bytes
    """The tricks the player has won, two cards each."""
    ecks: bytes
    """The tricks ECK has won, two cards each."""
    last_winner: int
    """PLAYER, ECK or TIED while a trick just over still lies in sight, else NO_TRICK."""
    chance: Chance

    @property
    def held(self) -> bytes:
        """The player's trick cards, sorted; 13 is the 13/0 card."""
        return self.campaign.held

    @property
    def grey(self) -> bytes:
        """The trick cards that show their grey side, sorted (ECK-48)."""
        return self.campaign.grey

    @property
    def counter(self) -> int:
        """Rounds in a row without a trick card, 0 to 3; 3 is X (ECK-46)."""
        return self.campaign.counter

    @property
    def taken(self) -> int:
        """The grey card that ECK took, or 0 (ECK-49)."""
        return self.campaign.taken

    @property
    def round(self) -> int:
        """The round being played; between rounds, the one to be dealt."""
        return self.campaign.round

    @property
    def seed(self) -> int:
        """What the next shuffle depends on."""
        return self.chance.seed

    @property
    def orders(self) -> tuple[bytes, ...]:
        """Shuffles decided beforehand, used before the seed."""
        return self.chance.orders

    @property
    def hidden(self) -> bool:
        """Whether this is a view, in which the order of ECK's deck is not known."""
        return self.chance.hidden

    @property
    def last(self) -> bytes:
        """The two cards of the trick just over, lead first, or none."""
        if self.last_winner == NO_TRICK:
            return b""
        return (self.mine, self.ecks, self.tied)[self.last_winner][-2:]

    @property
    def tricks_over(self) -> int:
        """How many tricks of the round are over, tied ones included."""
        return (len(self.mine) + len(self.ecks) + len(self.tied)) // 2

    @property
    def trick_no(self) -> int:
        """The number of the trick being played, 1 to 13; of the last one between rounds, 0 before any."""
        return self.tricks_over + 1 if self.phase == PLAYING else self.tricks_over

    def shuffle(self, some: bytes) -> bytes:
        """Some cards, sorted, in the order decided beforehand or by the seed.

        Raises `UnknownCards` on a view and `NotationError` for an order of other cards.
        """
        seed, orders, hidden = self.chance
        if orders:
            order, orders = orders[0], orders[1:]
            if bytes(sorted(order)) != some:
                expected = "a shuffle decided beforehand that holds exactly the cards to shuffle"
                raise NotationError(expected, card_codes(order) if set(order) <= set(KINDS) else order.hex())
        elif hidden:
            message = "this view cannot shuffle: guess(seed) first"
            raise UnknownCards(message)
        else:
            order = bytes(shuffled(some, seed))
        self.chance = Chance(next_seed(seed), orders, hidden)
        return order

    def turn_over(self, events: list[Event]) -> bytes:
        """Turn the face-up cards over and shuffle them; what is held stays out of it (ECK-20, ECK-G3, ECK-G4).

        Where there are none, the hold area is the deck (ECK-G1, ECK-G20).
        """
        if self.face_up:
            order = self.shuffle(bytes(sorted(self.face_up)))
            self.face_up = b""
            searching = 0 <= self.lead < COLOURED
            further = () if searching and not self.hold else ("ECK-G4",) if searching else ("ECK-G3",)
            clauses: tuple[str, ...] = ("ECK-20", "ECK-G20", *further)
            kind = "turned-over"
        else:
            events.append(Event("no-match", TABLE, ("ECK-G1",), {"lead": self.lead}))
            order = self.shuffle(bytes(sorted(self.hold)))
            self.hold = b""
            clauses, kind = ("ECK-G1", "ECK-G20"), "hold-shuffled"
        events.append(Event(kind, TABLE, clauses, {"order": order, "held": len(self.hold)}))
        return order
