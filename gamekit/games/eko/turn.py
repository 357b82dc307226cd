"""What happens in a turn: the procedures that a decision sets going.

`Turn` is the working copy that `State.play` changes and then freezes.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Facts, Seat
from gamekit.games.eko.board import CAPITAL
from gamekit.games.eko.ending import Ending, put
from gamekit.games.eko.moves import CASTLE, Move
from gamekit.games.eko.pieces import ACTION, EMPEROR, HELD, IN_RESERVE, MARCH_COST, ON_BOARD

make_event: Final = tuple.__new__
"""Makes the events that every turn is full of, without the named tuple's own constructor,
which takes as long as the rest of a move: `make_event(Event, (kind, seat, clauses, facts))`."""

_ALONE: Final = ("EKO-06", "EKO-G8")
_WHOLE: Final = ("EKO-06", "EKO-G8", "EKO-G9")
_REGROUP: Final = ("EKO-06", "EKO-G7")
_ATTACK: Final = ("EKO-06", "EKO-07", "EKO-G10")
_EQUAL: Final = ("EKO-06", "EKO-14", "EKO-G10")


class Turn(Ending):
    """The working copy of a position."""

    __slots__ = ()

    # ---- moving -----------------------------------------------------------------------

    def move(self, seat: Seat, origin: int, to: int, events: list[Event]) -> None:
        """A stack moves to an empty space, onto an own stack, or attacks (EKO-06)."""
        stacks = bytearray(self.stacks)
        stack, other = stacks[origin], stacks[to]
        names = self.board.names
        size = stack & 7
        facts: Facts = {"space": names[origin], "to": names[to], "size": size}
        if other and other >> 4 != seat:
            self.attack(seat, origin, to, events)
            return
        stacks[origin] = 0
        if other:
            stacks[to] = (stack | other) & ~7 | size + (other & 7)
            facts = {**facts, "height": size + (other & 7)}
            events.append(make_event(Event, ("regroup", seat, _REGROUP, facts)))
        else:
            stacks[to] = stack
            events.append(make_event(Event, ("move", seat, _WHOLE if size > 1 else _ALONE, facts)))
        self.stacks = bytes(stacks)
        self.after_action(seat, events)

    def attack(self, seat: Seat, origin: int, to: int, events: list[Event]) -> None:
        """The enemy stack is destroyed (EKO-07, EKO-14), and a single piece goes with a stack of four (EKO-08)."""
        before = self.standing()
        stacks = bytearray(self.stacks)
        stack, other = stacks[origin], stacks[to]
        owner = other >> 4
        size, against = stack & 7, other & 7
        names = self.board.names
        facts: Facts = {"space": names[origin], "to": names[to], "size": size, "against": against, "owner": owner}
        stacks[origin] = 0
        if size < against:
            stacks[to] = 0
            events.append(Event("kamikaze", seat, ("EKO-08", "EKO-G11"), facts))
            returned = "EKO-G11"
        else:
            stacks[to] = stack
            events.append(Event("attack", seat, _EQUAL if size == against else _ATTACK, facts))
            returned = "EKO-G10"
        self.stacks = bytes(stacks)
        captured = other & EMPEROR
        back = against - 1 if captured else against
        if back:
            self.returned(owner, back, returned, events)
        if size < against:
            if stack & EMPEROR:
                self.emperors = put(self.emperors, seat, IN_RESERVE)
            self.returned(seat, 1, "EKO-G11", events, emperor=bool(stack & EMPEROR))
        if captured:
            self.emperors = put(self.emperors, owner, HELD + seat)
            clauses = ("EKO-15", "EKO-G11", "EKO-G27") if size < against else ("EKO-15", "EKO-G27")
            events.append(Event("capture", seat, clauses, {"owner": owner}))
            self.tell_points(seat, events)
        self.after_action(seat, events, before)

    def returned(self, seat: Seat, count: int, ruling: str, events: list[Event], *, emperor: bool = False) -> None:
        """Pieces go to their owner's reserve."""
        self.reserve = put(self.reserve, seat, self.reserve[seat] + count)
        facts: Facts = {"count": count, "emperor": 1} if emperor else {"count": count}
        events.append(Event("returned", seat, (ruling,), facts))

    # ---- building ---------------------------------------------------------------------

    def build(self, seat: Seat, move: Move, events: list[Event]) -> None:
        """Put up a building for pieces of one stack next to it (EKO-09 to EKO-12, EKO-G14 to EKO-G19)."""
        before = self.standing()
        board = self.board
        site, space = board.places[move.to], board.places[move.origin]
        kind, old = move.building, self.buildings[site]
        whose = old >> 2
        enemy = bool(old) and whose != seat
        cost = kind + enemy
        facts: dict[str, int | str] = {"site": move.to, "space": move.origin, "building": kind, "count": cost}
        self.buildings = put(self.buildings, site, seat << 2 | kind)
        if not old:
            events.append(Event("build", seat, ("EKO-11", "EKO-12", "EKO-G14"), facts))
        elif not enemy:
            facts |= {"old": old & 3}
            events.append(Event("rebuild", seat, ("EKO-09", "EKO-10", "EKO-G16"), facts))
        else:
            facts |= {"old": old & 3, "owner": whose}
            events.append(Event("build-over", seat, ("EKO-10", "EKO-G17"), facts))
        self.sacrifice(seat, space, cost, emperor=move.emperor, events=events)
        self.tell_points(seat, events)
        if enemy:
            self.tell_points(whose, events)
        if kind == CASTLE if self.rules.palace_is_castle else board.terrain[site] == CAPITAL:
            events.append(Event("palace", seat, ("EKO-22", "EKO-G1"), {"site": move.to, "building": kind}))
        self.after_action(seat, events, before)

    def sacrifice(self, seat: Seat, space: int, count: int, *, emperor: bool, events: list[Event]) -> None:
        """Pieces of a stack go to the reserve, the Emperor only if it is chosen (EKO-12, EKO-G18, EKO-G19)."""
        stack = self.stacks[space]
        if emperor:
            stack ^= EMPEROR
            self.emperors = put(self.emperors, seat, IN_RESERVE)
        left = (stack & 7) - count
        self.stacks = put(self.stacks, space, stack & ~7 | left if left else 0)
        self.reserve = put(self.reserve, seat, self.reserve[seat] + count)
        facts: Facts = {"space": self.board.names[space], "count": count, "left": left, "emperor": int(emperor)}
        events.append(Event("sacrifice", seat, ("EKO-G18", "EKO-G19") if emperor else ("EKO-G18",), facts))

    # ---- the extra action, and the reinforcement ---------------------------------------

    def march(self, seat: Seat, move: Move, events: list[Event]) -> None:
        """Three pieces pay for an extra action, which has to follow (EKO-13, EKO-G20, EKO-G21)."""
        if move.origin:
            space = self.board.places[move.origin]
            stack = self.stacks[space]
            left = (stack & 7) - MARCH_COST
            self.stacks = put(self.stacks, space, stack - MARCH_COST if left else 0)
            self.reserve = put(self.reserve, seat, self.reserve[seat] + MARCH_COST)
            facts: Facts = {"space": move.origin, "count": MARCH_COST, "left": left}
            clauses: tuple[str, ...] = ("EKO-13", "EKO-G20", "EKO-G21")
            if stack & EMPEROR:
                clauses = (*clauses, "EKO-G35")
            events.append(Event("march", seat, clauses, facts))
        else:
            self.reserve = put(self.reserve, seat, self.reserve[seat] - MARCH_COST)
            self.gone = put(self.gone, seat, self.gone[seat] + MARCH_COST)
            facts = {"count": MARCH_COST, "left": self.reserve[seat]}
            events.append(Event("march", seat, ("EKO-13", "EKO-G20", "EKO-G21"), facts))
        self.marched = True
        self.phase = ACTION

    def reinforce(self, seat: Seat, move: Move, events: list[Event]) -> None:
        """Up to three pieces go onto one own stack, the Emperor first; the turn is over (EKO-16, EKO-17, EKO-G25)."""
        space, count = self.board.places[move.to], move.pieces
        stack = self.stacks[space] + count
        facts: dict[str, int | str] = {"space": move.to, "count": count, "height": stack & 7}
        if self.emperors[seat] == IN_RESERVE:
            self.emperors = put(self.emperors, seat, ON_BOARD)
            stack |= EMPEROR
            facts["emperor"] = 1
            events.append(Event("reinforce", seat, ("EKO-16", "EKO-17", "EKO-G25"), facts))
        else:
            events.append(make_event(Event, ("reinforce", seat, ("EKO-16", "EKO-17"), facts)))
        self.stacks = put(self.stacks, space, stack)
        self.reserve = put(self.reserve, seat, self.reserve[seat] - count)
        self.next_turn(events)

    def done(self, seat: Seat, events: list[Event]) -> None:
        """The turn ends without an extra action, and nothing can come back (EKO-16, EKO-G23)."""
        events.append(Event("done", seat, ("EKO-13",), {}))
        self.tell_no_reinforcement(seat, events)
        self.next_turn(events)


def apply(working: Turn, seat: Seat, move: Move) -> tuple[Event, ...]:
    """Carry out a legal decision on the working copy."""
    events: list[Event] = []
    kind = move.kind
    places = working.board.places
    if kind == "move":
        working.move(seat, places[move.origin], places[move.to], events)
    elif kind == "reinforce":
        working.reinforce(seat, move, events)
    elif kind == "build":
        working.build(seat, move, events)
    elif kind == "march":
        working.march(seat, move, events)
    elif kind == "done":
        working.done(seat, events)
    elif kind == "swap":
        working.swap(seat, places[move.to], events)
    elif kind == "keep":
        working.keep(seat, events)
    else:
        working.set_up(seat, events)
    return tuple(events)
