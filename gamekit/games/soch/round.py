"""What a revealed card does, and how a round is closed and counted."""

from __future__ import annotations

from gamekit.core.contract import TABLE, Event, Facts, Seat
from gamekit.games.soch import scoring
from gamekit.games.soch.cards import FLIP_THREE, SECOND_CHANCE, TIMES_TWO, unique_numbers
from gamekit.games.soch.piles import ACTIVE, DEALING, JONHA, OVER, READY, Piles, make_event


class Round(Piles):
    """Cards as they are revealed, and the end of the round they can bring about."""

    __slots__ = ()

    def reveal(self, seat: Seat, card: int, events: list[Event]) -> bool:
        """Apply a revealed card; true if it is a seventh number, which ends the round (SOCH-06, SOCH-08)."""
        line = self.lines[seat]
        if card < 13:
            if card in line:
                self.duplicate(seat, card, events)
                return False
            self.put(seat, card)
            if len(line) >= scoring.SEVEN - 1 and unique_numbers(line) == scoring.SEVEN - 1:
                events.append(Event("seven", seat, ("SOCH-08", "SOCH-09", "SOCH-10"), {"card": card}))
                return True
        elif card <= TIMES_TWO:
            self.put(seat, card)
        elif card == SECOND_CHANCE:
            self.second_chance(seat, events)
        else:
            self.action(seat, card, events)
        return False

    def duplicate(self, seat: Seat, card: int, events: list[Event]) -> None:
        """A number already in the line: 'eb cha'DIch saves (SOCH-22), otherwise jonHa' (SOCH-04)."""
        line = self.lines[seat]
        if SECOND_CHANCE in line:
            lines = list(self.lines)
            lines[seat] = line.replace(bytes((SECOND_CHANCE,)), b"")
            self.lines = tuple(lines)
            self.discard(bytes((card, SECOND_CHANCE)))
            events.append(Event("saved", seat, ("SOCH-21", "SOCH-22", "SOCH-G18"), {"card": card}))
            return
        self.put(seat, card)
        self.mark(seat, JONHA)
        events.append(Event("jonha", seat, ("SOCH-04",), {"card": card}))

    def second_chance(self, seat: Seat, events: list[Event]) -> None:
        """Keep the first 'eb cha'DIch, give an extra one away or discard it (SOCH-21, SOCH-23)."""
        if SECOND_CHANCE not in self.lines[seat]:
            self.put(seat, SECOND_CHANCE)
            events.append(Event("keep-chance", seat, ("SOCH-21", "SOCH-G16"), {}))
        elif self.eligible(seat):
            self.stack = (*self.stack, ("give", seat))
            clauses = ("SOCH-23", "SOCH-G17", "SOCH-G34") if self.phase == DEALING else ("SOCH-23", "SOCH-G17")
            events.append(Event("extra-chance", seat, clauses, {}))
        else:
            self.discard(bytes((SECOND_CHANCE,)))
            events.append(Event("chance-discarded", seat, ("SOCH-23", "SOCH-G17"), {}))

    def eligible(self, giver: Seat) -> tuple[Seat, ...]:
        """Who may be given an extra 'eb cha'DIch: active, not the giver, holding none (SOCH-23, SOCH-G34)."""
        return tuple(
            seat
            for seat, line in enumerate(self.lines)
            if self.status[seat] == ACTIVE and seat != giver and SECOND_CHANCE not in line
        )

    def action(self, seat: Seat, card: int, events: list[Event]) -> None:
        """A taDmoH or wej yIyoymoH appears: it waits in a Flip Three, else it is resolved now (SOCH-06, SOCH-20)."""
        top = self.stack[-1] if self.stack else None
        if top is not None and top[0] == "flip":
            self.stack = (*self.stack[:-1], ("flip", seat, top[2], top[3] + bytes((card,))))
            events.append(Event("waits", seat, ("SOCH-20",), {"card": card}))
            return
        self.stack = (*self.stack, ("choose", seat, bytes((card,)), b""))
        clauses = ("SOCH-06", "SOCH-27", "SOCH-G2") if self.phase == DEALING else ("SOCH-06",)
        events.append(Event("action", seat, clauses, {"card": card, "dealt": int(self.phase == DEALING)}))

    def round_over(self, events: list[Event]) -> None:
        """Score the round, then end the game or pass the deal left (SOCH-28, SOCH-03, SOCH-30)."""
        if self.stack:
            self.clear_stack(events)
        seven = any(map(scoring.bonus, self.lines))
        clauses: tuple[str, ...] = ("SOCH-08", "SOCH-28", "SOCH-G9") if seven else ("SOCH-28",)
        if self.phase == DEALING:
            clauses = (*clauses, "SOCH-G26")
        events.append(Event("round-over", TABLE, clauses, {"round": self.round}))
        self.totals = tuple(total + self.score(seat, events) for seat, total in enumerate(self.totals))
        self.stack = ()
        best = max(self.totals)
        leaders = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        reached = best >= self.rules.goal
        if reached and (len(leaders) == 1 or self.rules.shared_win):
            self.phase, self.guests = OVER, ()
            clauses = ("SOCH-03",) if len(leaders) == 1 else ("SOCH-03", "SOCH-G20")
            events.append(Event("game-over", TABLE, clauses, {"winners": leaders, "points": best}))
            return
        if reached:
            events.append(Event("tie", TABLE, ("SOCH-G20",), {"leaders": leaders, "points": best}))
        self.phase, self.guests = READY, ()
        self.round += 1
        self.dealer = (self.dealer + 1) % len(self.lines)
        events.append(Event("next-dealer", self.dealer, ("SOCH-30", "SOCH-G21"), {}))

    def clear_stack(self, events: list[Event]) -> None:
        """Seven numbers end everything: cards that still wait are discarded (SOCH-19, SOCH-G10)."""
        for kind, seat, *rest in reversed(self.stack):
            if kind == "flip":
                left, waiting = rest
                if left:
                    events.append(Event("flip-stops", seat, ("SOCH-19",), {"left": left}))
                if waiting:
                    events.append(Event("waiting-lost", seat, ("SOCH-G10",), {"cards": waiting}))
                self.discard(bytes((FLIP_THREE,)) + waiting)
            elif kind == "resolve":
                events.append(Event("waiting-lost", seat, ("SOCH-G10",), {"cards": rest[0]}))
                self.discard(rest[0])

    def score(self, seat: Seat, events: list[Event]) -> int:
        """Count one seat's line at the end of the round (SOCH-12 to SOCH-15); jonHa' scores 0 (SOCH-04)."""
        line = self.lines[seat]
        if self.status[seat] == JONHA:
            events.append(Event("score", seat, ("SOCH-04",), {"points": 0, "jonha": 1, "total": self.totals[seat]}))
            return 0
        counted = scoring.score(line)
        facts: Facts = {"points": counted.total, "line": line, "total": self.totals[seat] + counted.total}
        events.append(make_event(Event, ("score", seat, scoring.score_clauses(counted), facts)))
        return counted.total
