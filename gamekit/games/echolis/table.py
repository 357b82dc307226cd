"""What happens at the table: the procedures that a decision sets going.

`Table` is the working copy that `State.play` changes and then freezes.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat
from gamekit.games.echolis.cards import HEROES, ONE, ULTRA, is_ultra
from gamekit.games.echolis.moves import ACTIONS, Move
from gamekit.games.echolis.piles import (
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CHOOSING,
    NONE,
    OVER,
    PLAYS,
    READY,
    REARRANGES,
    RETURNING,
    ROUNDS,
    SWAPS,
    TIE,
    make_event,
)
from gamekit.games.echolis.round import Round

__all__ = [
    "ANNOUNCING", "ANSWER", "BUILDING", "CHOOSING", "NONE", "OVER", "PLAYS", "READY", "REARRANGES", "RETURNING",
    "SWAPS", "TIE", "Table", "apply",
]  # fmt: skip

_ACTION: Final = dict(zip(ACTIONS, (PLAYS, SWAPS, REARRANGES), strict=True))
_PLAYS: Final = tuple(Event("announces-play", seat, ("ECHO-14", "ECHO-15"), {}) for seat in (0, 1))
_SEALS: Final = tuple(Event("seals", seat, ("ECHO-15",), {}) for seat in (0, 1))
_ANNOUNCES: Final = tuple(
    {action: Event(f"announces-{action}", seat, ("ECHO-14", "ECHO-G32"), {"before": 1}) for action in ACTIONS}
    for seat in (0, 1)
)


class Table(Round):
    """The working copy of a position."""

    __slots__ = ()

    # ---- before the first round --------------------------------------------------------

    def build(self, seat: Seat, kind: str, card: int, events: list[Event]) -> None:
        """A card into the deck or out of it, which card nobody else is told; or the deck is whole (ECHO-04)."""
        deck = self.decks[seat]
        if kind == "ready":
            events.append(Event("deck-ready", seat, ("ECHO-04", "ECHO-05", "ECHO-06"), {"cards": len(deck)}))
            if seat == 0:
                self.turn = 1
            else:
                self.phase, self.turn = READY, 0
            return
        deck = bytes(sorted(deck + ONE[card])) if kind == "add" else deck.replace(ONE[card], b"", 1)
        self.decks = (deck, self.decks[1]) if seat == 0 else (self.decks[0], deck)
        self.archives = (deck, self.archives[1]) if seat == 0 else (self.archives[0], deck)
        events.append(Event("adds" if kind == "add" else "removes", seat, ("ECHO-04",), {"cards": len(deck)}))

    def deal(self, events: list[Event]) -> None:
        """Shuffle both decks, draw two cards each, and draw lots for the first player (ECHO-04 to ECHO-10)."""
        cards = self.set
        clauses = ("ECHO-28", "ECHO-G1", "ECHO-G2", "ECHO-G43")
        if any(cards.lasts):
            clauses = ("ECHO-28", "ECHO-21", "ECHO-G1", "ECHO-G43")
        facts: Facts = {"set": cards.id, "heroes": HEROES, "lasting": int(any(cards.lasts))}
        events.append(Event("cards", TABLE, clauses, facts))
        for seat in (0, 1):
            order = self.shuffle(self.decks[seat])
            self.archives = (order, self.archives[1]) if seat == 0 else (self.archives[0], order)
            events.append(Event("shuffles", seat, ("ECHO-04", "ECHO-09"), {"order": order, "cards": len(order)}))
        events.append(Event("core", TABLE, ("ECHO-07", "ECHO-08"), {"core": self.core, "last": ROUNDS}))
        for seat in (0, 1):
            self.draw(seat, events, at_once=True)
        order = self.shuffle(b"\x00\x01")
        self.first = order[0]
        events.append(Event("lots", self.first, ("ECHO-10",), {"order": order}))
        self.begin(events)

    # ---- actions -----------------------------------------------------------------------

    def announce(self, seat: Seat, action: str, events: list[Event]) -> None:
        """Announce an action before a card is chosen (option `seal_after`)."""
        self.act(seat, _ACTION[action])
        events.append(_ANNOUNCES[seat][action])
        self.acted(seat, events)

    def act(self, seat: Seat, action: int) -> None:
        """Note what a seat does in this round."""
        self.actions = (action, self.actions[1]) if seat == 0 else (self.actions[0], action)

    def play_cards(self, seat: Seat, card: int, under: int, events: list[Event]) -> None:
        """Choose a card, a chain or a stack, face down (ECHO-15, ECHO-42, ECHO-49); `under` is -1 for one card."""
        self.take(seat, card)
        cards = ONE[card]
        if under >= 0:
            self.take(seat, under)
            cards += ONE[under]
        self.played = (cards, self.played[1]) if seat == 0 else (self.played[0], cards)
        events.append((_PLAYS if self.actions[seat] == NONE else _SEALS)[seat])
        self.act(seat, PLAYS)
        self.acted(seat, events)

    def announce_ultra(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Lay an Ultra on the table, draw at once, and play a card next (ECHO-45, ECHO-G22)."""
        rounds = self.set.ultras[card - ULTRA].rounds
        self.take(seat, card)
        self.ultras = (ONE[card], self.ultras[1]) if seat == 0 else (self.ultras[0], ONE[card])
        self.ultra_rounds = (rounds, self.ultra_rounds[1]) if seat == 0 else (self.ultra_rounds[0], rounds)
        facts: Facts = {"set": self.set.id, "card": card, "rounds": rounds}
        events.append(Event("ultra", seat, ("ECHO-44", "ECHO-45"), facts))
        self.act(seat, PLAYS)
        self.draw(seat, events, at_once=True)

    def swap(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Throw a card away and draw (ECHO-22); an Ultra goes to Oblivion (ECHO-G26)."""
        self.take(seat, card)
        facts: Facts = {"set": self.set.id, "card": card, "ultra": int(is_ultra(card))}
        if is_ultra(card):
            self.burn(seat, ONE[card])
            events.append(Event("swaps", seat, ("ECHO-22", "ECHO-G26"), facts))
        else:
            self.keep(seat, ONE[card])
            events.append(make_event(Event, ("swaps", seat, ("ECHO-22",), facts)))
        self.act(seat, SWAPS)
        self.draw(seat, events, at_once=True)
        self.acted(seat, events)

    def rearrange(self, seat: Seat, card: int, other: int, events: list[Event]) -> None:
        """Pay a fragment, put the hand under the Archive and draw two; a card is played next (ECHO-24 to ECHO-26)."""
        both = self.rearranged != 0
        cards = ONE[card] if other < 0 else ONE[card] + ONE[other]
        clauses: tuple[str, ...] = ("ECHO-25", "ECHO-G8") if both else ("ECHO-25",)
        events.append(Event("pays", seat, clauses, {"other": 1 - seat, "both": int(both)}))
        self.rearranged |= 1 << seat
        self.act(seat, PLAYS)
        if self.gain(1 - seat, events, paid=True):
            return
        self.hands = (b"", self.hands[1]) if seat == 0 else (self.hands[0], b"")
        self.to_bottom(seat, cards)
        clauses = ("ECHO-24", "ECHO-G38") if len(cards) == 2 else ("ECHO-26",)
        events.append(Event("rearranges", seat, clauses, {"cards": len(cards)}))
        self.draw(seat, events, at_once=True)

    def acted(self, seat: Seat, events: list[Event]) -> None:
        """A seat is done: the other goes on, or the cards are turned up (ECHO-14, ECHO-G32)."""
        other = 1 - seat
        if self.phase == ANNOUNCING:
            if seat == self.first:
                if self.can_act(other):
                    self.turn = other
                    return
                self.cannot_act(other, events)
            if self.rules.seal_after:
                self.phase = CHOOSING
                self.turn = self.first if self.actions[self.first] != NONE else 1 - self.first
                return
        elif seat == self.first and self.actions[other] != NONE:
            self.turn = other
            return
        self.resolve(events)


def apply(table: Table, seat: Seat, move: Move) -> tuple[Event, ...]:  # noqa: C901, PLR0912 - one branch for each kind of move
    """Carry out a legal move on the working copy, and whatever follows from it."""
    kind, code, under = move
    events: list[Event] = []
    card = table.set.by_code.get(code, -1)
    if kind == "play":
        table.play_cards(seat, card, -1, events)
    elif kind == "swap":
        table.swap(seat, card, events)
    elif kind == "rearrange":
        table.rearrange(seat, card, table.set.by_code.get(under, -1), events)
    elif kind == "pass":
        table.pass_by(seat, events)
    elif kind == "contest":
        table.contest(seat, card, events)
    elif kind == "duel":
        table.duel(seat, card, events)
    elif kind == "refuse":
        table.refuse(seat, events)
    elif kind == "return":
        table.give_back(seat, card, events)
    elif kind == "chain":
        table.play_cards(seat, card, card, events)
    elif kind == "stack":
        table.play_cards(seat, card, table.set.by_code[under], events)
    elif kind == "ultra":
        table.announce_ultra(seat, card, events)
    elif kind == "announce":
        table.announce(seat, code, events)
    elif kind == "deal":
        table.deal(events)
    else:
        table.build(seat, kind, card, events)
    return tuple(events)
