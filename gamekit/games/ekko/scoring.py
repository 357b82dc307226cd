"""What the cards left in a hand cost (EKKO-39, EKKO-40)."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.games.ekko.cards import is_eleven

FOR_ELEVEN: Final = 2
"""Points for each multiple of 11 (EKKO-39)."""

FOR_OTHERS: Final = 1
"""Points for every other card (EKKO-40)."""


class Score(NamedTuple):
    """A hand counted: how many multiples of 11, and how many other cards."""

    elevens: int
    others: int

    @property
    def total(self) -> int:
        """The points of the hand; few are good."""
        return FOR_ELEVEN * self.elevens + FOR_OTHERS * self.others


def score(hand: bytes) -> Score:
    """Count a hand of known cards (EKKO-39, EKKO-40)."""
    elevens = sum(map(is_eleven, hand))
    return Score(elevens, len(hand) - elevens)


def score_clauses(counted: Score) -> tuple[str, ...]:
    """The clauses by which these points are counted, and that they add up (EKKO-41)."""
    if counted.elevens:
        return ("EKKO-39", "EKKO-40", "EKKO-41") if counted.others else ("EKKO-39", "EKKO-41")
    return ("EKKO-40", "EKKO-41") if counted.others else ("EKKO-41",)
