"""What happens at the table: the procedures that a decision sets going.

`Table` is the working copy that `State.play` changes and then freezes. A
decision can interrupt another, so open business lies on `stack`, newest last:

- `("choose", seat, cards, targets)`: seat chooses a target for each action card
- `("resolve", seat, cards, targets)`: cards chosen for, resolved one by one
- `("flip", seat, left, waiting)`: seat reveals `left` more cards of a wej yIyoymoH
- `("give", seat)`: seat holds an extra 'eb cha'DIch to give away
- `("offer", seat)`: a deal-time target may stay instead of taking its dealt card
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat
from gamekit.games.soch import scoring
from gamekit.games.soch.cards import FLIP_THREE, FREEZE, SECOND_CHANCE, TIMES_TWO
from gamekit.games.soch.moves import Move
from gamekit.games.soch.piles import ACTIVE, DEALING, FROZEN, PLAYING, STAYED, make_event
from gamekit.games.soch.round import Round

_NUMBER: Final = ("SOCH-05", "SOCH-06")
_ZERO: Final = ("SOCH-05", "SOCH-06", "SOCH-11")
_ACTION: Final = ("SOCH-05",)
_FLIP: Final = ("SOCH-18", "SOCH-G14")
_DEALT: Final = ("SOCH-26", "SOCH-G1")
_HIT_CLAUSES: Final = (_ZERO, *[_NUMBER] * TIMES_TWO, *[_ACTION] * 3)


class Table(Round):
    """The working copy of a position."""

    __slots__ = ()

    def deal(self, events: list[Event]) -> None:
        """The dealer starts a round: last round's cards go aside, the deal begins (SOCH-26, SOCH-29)."""
        if self.round == 1 and not self.used and not any(self.lines):
            clauses = ("SOCH-24", "SOCH-25", "SOCH-G35" if len(self.lines) == 2 else "SOCH-G25")
            events.append(Event("deck", TABLE, clauses, {"cards": len(self.pile), "seats": len(self.lines)}))
        if any(self.lines):
            aside = b"".join(self.lines)
            self.discard(aside)
            events.append(Event("set-aside", TABLE, ("SOCH-29", "SOCH-30"), {"cards": len(aside)}))
        n = len(self.lines)
        self.lines = (b"",) * n
        self.status = (ACTIVE,) * n
        self.phase, self.dealt, self.turn, self.guests = DEALING, 0, self.dealer, ()

    def deal_next(self, events: list[Event]) -> bool:
        """Deal to the next seat, the dealer last (SOCH-26, SOCH-G1); true if the round ends."""
        seat = self.turn = (self.turn + 1) % len(self.lines)
        self.dealt += 1
        if self.status[seat] != ACTIVE:
            clause = "SOCH-G3" if self.status[seat] == FROZEN else "SOCH-04"
            events.append(Event("deal-skips", seat, (clause,), {}))
            return False
        if seat in self.guests and self.rules.deal_flip3_target_may_stay:
            self.stack = (*self.stack, ("offer", seat))
            return False
        return self.deal_card(seat, events)

    def deal_card(self, seat: Seat, events: list[Event]) -> bool:
        """Give one seat its face-up card (SOCH-26); true if the round ends."""
        card = self.take(events)
        if card < 0:
            events.append(Event("no-card", seat, ("SOCH-G32",), {}))
            return False
        events.append(make_event(Event, ("dealt", seat, _DEALT, {"card": card})))
        return self.reveal(seat, card, events)

    def hit(self, seat: Seat, events: list[Event]) -> bool:
        """Reveal one more card on one's turn (SOCH-05); true if the round ends."""
        card = self.take(events)
        if card < 0:
            self.mark(seat, STAYED)
            clause = "SOCH-G23" if self.lines[seat] else "SOCH-G32"
            events.append(Event("forced-stay", seat, (clause,), {"points": scoring.points(self.lines[seat])}))
            return False
        events.append(make_event(Event, ("hit", seat, _HIT_CLAUSES[card], {"card": card})))
        return self.reveal(seat, card, events)

    def flip(self, seat: Seat, events: list[Event]) -> bool:
        """Reveal the next card of a wej yIyoymoH (SOCH-18); true if the round ends."""
        frame = self.stack[-1]
        card = self.take(events)
        if card < 0:
            self.stack = (*self.stack[:-1], ("flip", seat, 0, frame[3]))
            events.append(Event("flip-short", seat, ("SOCH-G23",), {"left": frame[2]}))
            return False
        self.stack = (*self.stack[:-1], ("flip", seat, frame[2] - 1, frame[3]))
        clauses = (*_FLIP, "SOCH-G15") if card == SECOND_CHANCE else _FLIP
        events.append(Event("flip", seat, clauses, {"card": card, "left": frame[2] - 1}))
        return self.reveal(seat, card, events)

    def stay(self, seat: Seat, events: list[Event]) -> None:
        """Secure the line and sit out (SOCH-07)."""
        self.mark(seat, STAYED)
        events.append(make_event(Event, ("stay", seat, ("SOCH-07",), {"points": scoring.points(self.lines[seat])})))

    def give(self, seat: Seat, target: Seat, events: list[Event]) -> None:
        """Give the extra 'eb cha'DIch away (SOCH-23)."""
        self.stack = self.stack[:-1]
        self.put(target, SECOND_CHANCE)
        events.append(Event("gives", seat, ("SOCH-23", "SOCH-G17"), {"target": target}))

    def choose(self, seat: Seat, target: Seat, events: list[Event]) -> None:
        """Choose who gets the next action card (SOCH-16, SOCH-G30)."""
        _, _, cards, targets = self.stack[-1]
        card = cards[len(targets)]
        targets += bytes((target,))
        kind = "resolve" if len(targets) == len(cards) else "choose"
        self.stack = (*self.stack[:-1], (kind, seat, cards, targets))
        clauses: tuple[str, ...] = ("SOCH-16",) if card == FREEZE else ("SOCH-16", "SOCH-G30")
        if len(cards) > 1:
            clauses = (*clauses, "SOCH-G11", "SOCH-G12")
        events.append(Event("assigned", seat, clauses, {"card": card, "target": target}))

    # ---- what follows by itself -------------------------------------------------

    def settle(self, events: list[Event]) -> None:
        """Carry on until somebody has to decide, or the round is over."""
        while True:
            if self.stack:
                if not self.settle_top(events):
                    return
            elif ACTIVE not in self.status:
                self.round_over(events)
                return
            elif self.phase == DEALING and self.dealt < len(self.lines):
                if self.deal_next(events):
                    self.round_over(events)
                    return
            else:
                if self.phase == DEALING:
                    self.phase, self.turn, self.guests = PLAYING, self.dealer, ()
                self.next_turn()
                return

    def next_turn(self) -> None:
        """The turn goes to the next active player on the left of the last turn (SOCH-G5)."""
        n = len(self.lines)
        seat = (self.turn + 1) % n
        while self.status[seat] != ACTIVE:
            seat = (seat + 1) % n
        self.turn = seat

    def settle_top(self, events: list[Event]) -> bool:
        """Carry the newest open business on by one step; false if it awaits a decision."""
        kind, seat, *rest = self.stack[-1]
        if kind == "flip":
            return self.settle_flip(seat, rest[0], rest[1], events)
        if kind != "resolve":
            return False
        cards, targets = rest
        self.stack = (
            (*self.stack[:-1], ("resolve", seat, cards[1:], targets[1:])) if len(cards) > 1 else self.stack[:-1]
        )
        self.resolve(cards[0], targets[0], events)
        return True

    def settle_flip(self, seat: Seat, left: int, waiting: bytes, events: list[Event]) -> bool:
        """End a wej yIyoymoH that is through, cut short, or has waiting cards to assign (SOCH-19, SOCH-20)."""
        if self.status[seat] == ACTIVE:
            if left:
                return False
            if waiting:
                self.stack = (*self.stack[:-1], ("flip", seat, 0, b""), ("choose", seat, waiting, b""))
                clauses = ("SOCH-20", "SOCH-G11", "SOCH-G13") if self.nested() else ("SOCH-20", "SOCH-G11")
                events.append(Event("assign-waiting", seat, clauses, {"cards": waiting}))
                return True
        else:
            if left:
                events.append(Event("flip-stops", seat, ("SOCH-19",), {"left": left}))
            if waiting:
                events.append(Event("waiting-lost", seat, ("SOCH-G10",), {"cards": waiting}))
        self.stack = self.stack[:-1]
        self.discard(bytes((FLIP_THREE,)) + waiting)
        if left == 0:
            events.append(Event("flip-done", seat, ("SOCH-G31",), {}))
        return True

    def nested(self) -> bool:
        """Whether the newest wej yIyoymoH came out of another one (SOCH-G13)."""
        return [frame[0] for frame in self.stack].count("flip") > 1

    def resolve(self, card: int, target: Seat, events: list[Event]) -> None:
        """An action card takes effect on the player chosen (SOCH-17, SOCH-18)."""
        if self.status[target] != ACTIVE:
            self.discard(bytes((card,)))
            events.append(Event("target-out", target, ("SOCH-G12",), {"card": card}))
        elif card == FREEZE:
            self.put(target, FREEZE)
            self.mark(target, FROZEN)
            chance = SECOND_CHANCE in self.lines[target]
            clauses = ("SOCH-17", "SOCH-G24", "SOCH-G19") if chance else ("SOCH-17", "SOCH-G24")
            facts: Facts = {"points": scoring.points(self.lines[target]), "chance": int(chance)}
            events.append(Event("frozen", target, clauses, facts))
        else:
            self.stack = (*self.stack, ("flip", target, 3, b""))
            if self.phase == DEALING and not self.was_dealt(target):
                self.guests = (*self.guests, target)
                events.append(Event("flip-start", target, ("SOCH-18", "SOCH-G4"), {}))
            else:
                events.append(Event("flip-start", target, ("SOCH-18",), {}))

    def was_dealt(self, seat: Seat) -> bool:
        """Whether the deal has passed that seat."""
        return (seat - self.dealer - 1) % len(self.lines) < self.dealt


def apply(table: Table, seat: Seat, move: Move) -> list[Event]:
    """Carry out a legal move on the working copy and whatever follows from it."""
    events: list[Event] = []
    ended = False
    stack = table.stack
    top = stack[-1][0] if stack else ""
    if move.kind == "hit":
        if top == "flip":
            ended = table.flip(seat, events)
        elif top == "offer":
            table.stack = stack[:-1]
            ended = table.deal_card(seat, events)
        else:
            ended = table.hit(seat, events)
    elif move.kind == "stay":
        if top == "offer":
            table.stack = stack[:-1]
        table.stay(seat, events)
    elif move.kind == "deal":
        table.deal(events)
    elif top == "give":
        table.give(seat, move.seat, events)
    else:
        table.choose(seat, move.seat, events)
    if ended:
        table.round_over(events)
    else:
        table.settle(events)
    return events
