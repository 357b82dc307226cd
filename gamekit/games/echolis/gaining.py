"""Fragments: where they come from, and when they end the game."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat
from gamekit.games.echolis.piles import AIM, OVER, ROUNDS, Piles, make_event

BY_EIGHT: Final = "eight"
BY_ROUNDS: Final = "rounds"
BY_CLASH: Final = "clash"
"""Why a game is over: 8 fragments, more of them after round 14, or the first one of a Sudden Clash."""

_CLAUSES: Final = {
    BY_EIGHT: ("ECHO-01",),
    BY_ROUNDS: ("ECHO-02",),
    BY_CLASH: ("ECHO-03", "ECHO-G14"),
}


class Gaining(Piles):
    """Taking fragments."""

    __slots__ = ()

    def gain(self, seat: Seat, events: list[Event], *, second: bool = False, paid: bool = False) -> bool:
        """One fragment for the seat, from the Core or the other (ECHO-32, ECHO-51); whether that ends the game.

        `second`: the one before it emptied the Core (ECHO-G13). `paid`: it is the price of a Rearrange.
        """
        ours, theirs = self.fragments[seat], self.fragments[1 - seat]
        if self.core:
            self.core -= 1
            clauses: tuple[str, ...] = ("ECHO-32",)
            facts: Facts = {"total": ours + 1, "core": self.core}
            events.append(make_event(Event, ("takes", seat, clauses, facts)))
            ours += 1
        elif theirs and not self.shields >> (1 - seat) & 1:
            clauses = ("ECHO-32", "ECHO-G13") if second else ("ECHO-32",)
            ours, theirs = ours + 1, theirs - 1
            events.append(make_event(Event, ("steals", seat, clauses, {"total": ours, "left": theirs})))
        else:
            events.append(Event("gets-nothing", seat, ("ECHO-51", "ECHO-G12"), {"total": ours}))
            return False
        self.fragments = (ours, theirs) if seat == 0 else (theirs, ours)
        if ours >= AIM:
            self.over(seat, BY_EIGHT, ("ECHO-G11",) if paid else (), events)
            return True
        if self.round > ROUNDS:
            self.over(seat, BY_CLASH, (), events)
            return True
        return False

    def over(self, winner: Seat, why: str, more: tuple[str, ...], events: list[Event]) -> None:
        """The game is over and won (ECHO-01 to ECHO-03)."""
        self.phase, self.turn = OVER, self.first
        mine, others = self.fragments[winner], self.fragments[1 - winner]
        facts: Facts = {"winner": winner, "total": mine, "left": others, "why": why}
        events.append(Event("game-over", TABLE, (*_CLAUSES[why], *more), facts))
