"""What happens at the table: the procedures that a decision sets going.

`Table` is the working copy that `State.play` changes and then freezes.
"""

from __future__ import annotations

from bisect import bisect
from typing import Final

from gamekit.core.contract import Event, Facts, Seat
from gamekit.games.ekko.cards import MIRRORS, ONE, UNKNOWN, is_eleven
from gamekit.games.ekko.moves import Move
from gamekit.games.ekko.piles import EFFECT, PLAYING, make_event
from gamekit.games.ekko.round import Round

_UNKNOWNS: Final = bytes((UNKNOWN,))
_HIGHER: Final = ("EKKO-12", "EKKO-13")
_LOWER: Final = ("EKKO-12", "EKKO-14")
_PASSED: Final = tuple((Event("pass", seat, ("EKKO-G7",), {}),) for seat in range(8))
"""What is told when a seat passes, made once."""


class Table(Round):
    """The working copy of a position."""

    __slots__ = ()

    @property
    def top(self) -> int:
        """The top card of the Play Area; 0 before the starter lies there."""
        return self.played[-1] if self.played else 0

    @property
    def free_play(self) -> bool:
        """Whether nobody could play on the top card and it is its owner's turn again (EKKO-20)."""
        return self.turn == self.owner and self.phase == PLAYING and not self.follow

    @property
    def last_card(self) -> bool:
        """Whether the owner of the top card has played the last card of the hand: only a Mirror can go on (EKKO-37)."""
        return self.phase == PLAYING and not self.hands[self.owner]

    # ---- one decision each ------------------------------------------------------

    def play_card(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Play a card on one's turn (EKKO-12 to EKKO-14, EKKO-20); a multiple of 11 demands another (EKKO-16)."""
        top = self.played[-1]
        free = self.turn == self.owner and not self.follow
        if free:
            clauses: tuple[str, ...] = ("EKKO-20",)
            facts: Facts = {"card": card, "top": top, "free": 1}
        else:
            clauses = _HIGHER if top % 2 else _LOWER
            facts = {"card": card, "top": top}
        events.append(make_event(Event, ("play", seat, clauses, facts)))
        hand = self.take(seat, card)
        self.played += ONE[card]
        self.owner = seat
        if not is_eleven(card):
            self.turn_over()
            if not hand:
                events.append(Event("last-card", seat, ("EKKO-36", "EKKO-37"), {"card": card}))
        elif hand:
            self.follow = True
            self.open_window()
            clauses = ("EKKO-16", "EKKO-G22") if free else ("EKKO-16",)
            facts = {"card": card, "free": 1} if free else {"card": card}
            events.append(make_event(Event, ("again", seat, clauses, facts)))
        else:
            events.append(Event("not-out", seat, ("EKKO-18", "EKKO-19", "EKKO-G1"), {"card": card}))
            if self.draw_card(seat):
                self.turn_over()
            else:
                self.pile_empty(seat, ("EKKO-38", "EKKO-G14"), events)

    def draw(self, seat: Seat, events: list[Event]) -> None:
        """Draw because no card can be played; the turn ends (EKKO-15)."""
        if not self.draw_card(seat):
            self.pile_empty(seat, ("EKKO-15", "EKKO-38"), events)
            return
        top = self.played[-1]
        clauses: tuple[str, ...] = ("EKKO-15", "EKKO-G2") if self.follow else ("EKKO-15",)
        events.append(make_event(Event, ("draw", seat, clauses, {"top": top, "follow": int(self.follow)})))
        self.turn_over()
        if self.turn == self.owner:
            starter = len(self.played) == 1
            clauses = ("EKKO-20", "EKKO-10", "EKKO-G4") if starter else ("EKKO-20",)
            events.append(Event("free-play", self.owner, clauses, {"top": top, "starter": int(starter)}))

    def pass_by(self, seat: Seat) -> tuple[Event, ...]:
        """Play no Mirror (EKKO-G7); after the last card of a hand the last to pass ends the round (EKKO-36)."""
        self.pending ^= 1 << seat
        if self.pending or self.hands[self.owner]:
            return _PASSED[seat]
        events = [*_PASSED[seat], Event("out", self.owner, ("EKKO-36",), {})]
        self.round_over(events, ("EKKO-36",))
        return tuple(events)

    def mirror(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Interrupt with the Mirror of the top card (EKKO-21); a last card is answered by a draw (EKKO-37)."""
        top = self.played[-1]
        gone = self.owner if not self.hands[self.owner] else -1
        clauses = ("EKKO-21", "EKKO-24", "EKKO-25") if min(card, top) < 10 else ("EKKO-21", "EKKO-24")
        events.append(Event("mirror", seat, clauses, {"card": card, "top": top}))
        self.take(seat, card)
        self.played += ONE[card]
        self.owner = self.turn = seat
        self.pending, self.follow, self.phase, self.warned = 0, False, EFFECT, gone
        if gone < 0:
            return
        if self.draw_card(gone):
            events.append(Event("warning", gone, ("EKKO-37",), {}))
        else:
            self.pile_empty(gone, ("EKKO-37", "EKKO-38", "EKKO-G15", "EKKO-G29"), events)

    def discard(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Effect A of a Mirror: a card leaves the round face down (EKKO-28), and a last one ends it (EKKO-29)."""
        hand = self.take(seat, card)
        removed = list(self.removed)
        removed[seat] = bytes(sorted(removed[seat] + ONE[card]))
        self.removed = tuple(removed)
        events.append(Event("discard", seat, ("EKKO-28",), {}))
        if hand:
            self.effect_over(events)
        else:
            self.mirrored_out(seat, "EKKO-29", events)

    def others_draw(self, seat: Seat, events: list[Event]) -> None:
        """Effect B of a Mirror: every other player draws, clockwise from the left (EKKO-30, EKKO-G13)."""
        seats = len(self.hands)
        warned, stacks = self.warned, self.rules.warning_draw_stacks
        events.append(Event("others-draw", seat, ("EKKO-30",), {}))
        for step in range(1, seats):
            other = (seat + step) % seats
            if other == warned:
                if not stacks:
                    events.append(Event("spared", other, ("EKKO-G11",), {}))
                    continue
                events.append(Event("draws-twice", other, ("EKKO-30", "EKKO-37", "EKKO-G11"), {}))
            if not self.draw_card(other):
                self.pile_empty(other, ("EKKO-30", "EKKO-38", "EKKO-G13"), events)
                return
        if self.hands[seat]:
            self.effect_over(events)
        else:
            self.mirrored_out(seat, "EKKO-36", events)

    def misplay(self, seat: Seat, card: int, events: list[Event]) -> None:
        """A wrong card is taken back and costs a card (EKKO-32 to EKKO-35); a late Mirror costs nothing (EKKO-23)."""
        played = self.played
        if self.is_late(seat, card):
            facts: Facts = {"card": card, "under": played[-2], "top": played[-1]}
            events.append(Event("late", seat, ("EKKO-23", "EKKO-G31"), facts))
            return
        mine = seat == self.turn and self.phase == PLAYING and not self.last_card
        again = ONE[card] in self.barred[seat]
        clauses: tuple[str, ...] = ("EKKO-32",)
        if again:
            clauses = ("EKKO-32", "EKKO-33", "EKKO-G28")
        elif not mine:
            clauses = ("EKKO-32", "EKKO-G30")
        facts = {"card": card, "top": played[-1], "reflex": int(not mine), "barred": int(again)}
        events.append(Event("misplay", seat, clauses, facts))
        penalty = self.draw_card(seat)
        if not penalty:
            self.pile_empty(seat, ("EKKO-32", "EKKO-38", "EKKO-G16"), events)
            return
        barred = list(self.barred)
        barred[seat] = bytes(sorted(barred[seat] + ONE[penalty]))
        self.barred = tuple(barred)
        clauses = ("EKKO-32", "EKKO-33", "EKKO-34", "EKKO-35") if mine else ("EKKO-32", "EKKO-33", "EKKO-35")
        events.append(Event("penalty", seat, clauses, {"mine": int(mine)}))

    # ---- what follows -----------------------------------------------------------

    def is_late(self, seat: Seat, card: int) -> bool:
        """Whether the card is the Mirror of the one under the top card: too late, not wrong (EKKO-23, EKKO-G31)."""
        played = self.played
        return len(played) > 1 and MIRRORS[played[-2]] == card and self.may_mirror(seat, card)

    def may_mirror(self, seat: Seat, card: int) -> bool:
        """Whether the card is no penalty card that may not be played as a Mirror yet (EKKO-33, EKKO-G18)."""
        return card not in self.barred[seat] or self.rules.penalty_card_mirrors

    def playable(self, seat: Seat) -> bytes:
        """The cards of a hand that may be played on one's turn (EKKO-13, EKKO-14, EKKO-20), penalty cards aside."""
        top, hand, barred = self.played[-1], self.hands[seat], self.barred[seat]
        if self.turn == self.owner and not self.follow:
            some = hand.lstrip(_UNKNOWNS)
        elif top % 2:
            some = hand[bisect(hand, top) :]
        else:
            some = hand[: bisect(hand, top)].lstrip(_UNKNOWNS)
        return some.translate(None, barred) if barred else some

    def effect_over(self, events: list[Event]) -> None:
        """The round goes on with the player left of the Mirror player (EKKO-31)."""
        self.phase, self.warned = PLAYING, -1
        self.turn_over()
        events.append(Event("goes-on", self.turn, ("EKKO-31",), {}))

    def mirrored_out(self, seat: Seat, clause: str, events: list[Event]) -> None:
        """The Mirror player has no card left, and no Mirror can meet a Mirror: the round is over (EKKO-29, EKKO-G10)."""
        clauses: tuple[str, ...] = (clause,) if clause == "EKKO-29" else (clause, "EKKO-G10")
        facts: Facts = {"discarded" if clause == "EKKO-29" else "mirrored": 1}
        if self.warned >= 0:
            clauses, facts = (*clauses, "EKKO-G12"), {**facts, "warned": self.warned}
        events.append(Event("out", seat, clauses, facts))
        self.round_over(events, (clause,))

    def pile_empty(self, seat: Seat, clauses: tuple[str, ...], events: list[Event]) -> None:
        """Somebody must draw and cannot: the round is over (EKKO-38)."""
        events.append(Event("cannot-draw", seat, clauses, {}))
        self.round_over(events, ("EKKO-38",))


def apply(table: Table, seat: Seat, move: Move) -> tuple[Event, ...]:
    """Carry out any move but a pass on the working copy, and whatever follows from it."""
    kind = move.kind
    events: list[Event] = []
    if kind == "play":
        table.play_card(seat, move.card, events)
    elif kind == "draw":
        table.draw(seat, events)
    elif kind == "mirror":
        table.mirror(seat, move.card, events)
    elif kind == "discard":
        table.discard(seat, move.card, events)
    elif kind == "others":
        table.others_draw(seat, events)
    elif kind == "ready":
        table.ready(seat, events)
    elif kind == "misplay":
        table.misplay(seat, move.card, events)
    else:
        table.deal(seat, events)
    return tuple(events)
