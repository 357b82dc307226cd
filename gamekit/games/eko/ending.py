"""What follows an action: who has won, who is out, whose turn it is (EKO-20 to EKO-23, EKO-G34)."""

from __future__ import annotations

from gamekit.core.contract import TABLE, Event, Seat
from gamekit.games.eko.moves import CASTLE, TOWER, VILLAGE
from gamekit.games.eko.opening import Opening
from gamekit.games.eko.pieces import (
    ACTION,
    HELD,
    IN_RESERVE,
    MARCH_COST,
    OVER,
    REINFORCING,
    plain,
)
from gamekit.games.eko.reach import can_act


def put(some: bytes, at: int, value: int) -> bytes:
    """The bytes with another value in one place."""
    found = bytearray(some)
    found[at] = value
    return bytes(found)


class Ending(Opening):
    """What is asked after every action, and how a turn ends."""

    __slots__ = ()

    def after_action(self, seat: Seat, events: list[Event], before: list[Seat] | None = None) -> None:
        """The game may be over; if not, the turn goes on to an extra action, the reinforcement or its end.

        `before`: who had pieces on the board before the action, where it may have changed that.
        """
        if before is not None:
            points = self.victory_points(seat)
            if points >= self.rules.goal and self.palaces(seat):
                clauses = ("EKO-01", "EKO-20", "EKO-22", "EKO-G29")
                events.append(Event("game-over", TABLE, clauses, {"winner": seat, "points": points}))
                self.phase = OVER
                return
            standing = self.standing()
            if points >= self.rules.goal and len(standing) > 1:
                facts = {"points": points, "goal": self.rules.goal}
                events.append(Event("no-palace", seat, ("EKO-22", "EKO-G30"), facts))
            out = [other for other in before if other not in standing]
            events += [Event("out", other, ("EKO-18", "EKO-G28"), {}) for other in out]
            if len(standing) < 2:
                self.last_standing(standing, events)
                return
            self.exchange(seat, events)
            if seat not in standing:
                self.next_turn(events)
                return
        self.phase = REINFORCING
        self.go_on(seat, events)

    def last_standing(self, standing: list[Seat], events: list[Event]) -> None:
        """The only player with pieces on the board has won; with nobody left it is a draw (EKO-23, EKO-G32)."""
        self.phase = OVER
        if standing:
            events.append(Event("last-standing", TABLE, ("EKO-23",), {"winner": standing[0]}))
        else:
            events.append(Event("nobody-left", TABLE, ("EKO-23", "EKO-G32"), {}))

    def exchange(self, seat: Seat, events: list[Event]) -> None:
        """Two players who hold each other's Emperor exchange them at once (EKO-G27, EKO-G34)."""
        emperors = self.emperors
        for other in self.captured_by(seat):
            if emperors[seat] == HELD + other:
                for one in (seat, other):
                    self.emperors = put(self.emperors, one, IN_RESERVE)
                    self.reserve = put(self.reserve, one, self.reserve[one] + 1)
                events.append(Event("exchange", seat, ("EKO-G27", "EKO-G34"), {"owner": other}))
                self.tell_points(seat, events)
                self.tell_points(other, events)

    def tell_points(self, seat: Seat, events: list[Event]) -> None:
        """Say what the seat has now, with the working (EKO-20, EKO-21)."""
        count = self.buildings.count
        low = seat << 2
        facts = {
            "villages": count(low | VILLAGE),
            "towers": count(low | TOWER),
            "castles": count(low | CASTLE),
            "emperors": len(self.captured_by(seat)),
            "points": self.victory_points(seat),
        }
        events.append(Event("points", seat, ("EKO-20", "EKO-21"), facts))

    # ---- after the action -----------------------------------------------------------

    def march_spaces(self, seat: Seat) -> list[int]:
        """The stacks that three pieces may be taken from for an extra action (EKO-G20, EKO-G33, EKO-G35)."""
        return [space for space in self.stacks_of(seat) if plain(self.stacks[space]) >= MARCH_COST and self.acts_without(seat, space)]  # fmt: skip

    def acts_without(self, seat: Seat, space: int) -> bool:
        """Whether an action is possible once three pieces have left that stack (EKO-G33)."""
        stack = self.stacks[space]
        left = stack - MARCH_COST if stack & 7 > MARCH_COST else 0
        return can_act(self.board, self.rules, seat, put(self.stacks, space, left), self.buildings)

    def acts(self, seat: Seat) -> bool:
        """Whether the seat can move or build (EKO-G22)."""
        return can_act(self.board, self.rules, seat, self.stacks, self.buildings)

    def can_march(self, seat: Seat) -> bool:
        """Whether an extra action may be paid for now (EKO-13, EKO-G20, EKO-G21, EKO-G33)."""
        if self.marched:
            return False
        if self.rules.march_from_stack:
            return bool(self.march_spaces(seat))
        return self.marchable(seat) >= MARCH_COST and self.acts(seat)

    def go_on(self, seat: Seat, events: list[Event]) -> None:
        """After the action: wait for a reinforcement or an extra action, or end the turn where neither is possible."""
        if self.can_reinforce(seat) or self.can_march(seat):
            return
        self.tell_no_reinforcement(seat, events)
        self.next_turn(events)

    def tell_no_reinforcement(self, seat: Seat, events: list[Event]) -> None:
        """Say why nothing comes back into play (EKO-16, EKO-G23)."""
        if self.reserve[seat]:
            clauses = ("EKO-16", "EKO-19", "EKO-G23")
            events.append(Event("cannot-reinforce", seat, clauses, {"count": self.reserve[seat]}))
        else:
            events.append(Event("no-reserve", seat, ("EKO-16",), {}))

    def next_turn(self, events: list[Event]) -> None:
        """The turn passes clockwise to the next player with pieces on the board (EKO-G6, EKO-G28)."""
        standing = self.standing()
        while True:
            most = self.rules.most_turns
            if most and self.turn_no >= most:
                self.phase = OVER
                events.append(Event("too-long", TABLE, ("EKO-G31",), {"turns": self.turn_no}))
                return
            self.turn = seat = (self.turn + 1) % len(self.reserve)
            while seat not in standing:
                events.append(Event("passed-over", seat, ("EKO-G28",), {}))
                self.turn = seat = (seat + 1) % len(self.reserve)
            self.turn_no += 1
            self.marched = False
            self.phase = ACTION
            if self.acts(seat):
                return
            events.append(Event("skip", seat, ("EKO-05", "EKO-G22"), {}))
            self.phase = REINFORCING
            if self.can_reinforce(seat) or self.can_march(seat):
                return
            self.tell_no_reinforcement(seat, events)
