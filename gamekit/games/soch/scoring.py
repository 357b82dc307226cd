"""Counting a line in the four steps of the rulebook."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.games.soch.cards import PLUS, TIMES_TWO, unique_numbers

SEVEN: Final = 7
SEVEN_BONUS: Final = 15

_POINTS: Final = bytes(card if card < TIMES_TWO - 5 else PLUS.get(card, 0) for card in range(22))


class Score(NamedTuple):
    """A line counted: the steps of SOCH-12 to SOCH-15 and their sum, in points."""

    numbers: int
    doubled: bool
    plus: int
    bonus: int
    total: int


def number_sum(line: bytes) -> int:
    """Step 1: add the number cards (SOCH-12); zero adds nothing (SOCH-11)."""
    return sum([card for card in line if card < 13])


def points(line: bytes) -> int:
    """The points of a line that is not jonHa' (SOCH-02, SOCH-12 to SOCH-15)."""
    return score(line).total


def score(line: bytes) -> Score:
    """Count a line that is not jonHa' in the four steps, SOCH-12 to SOCH-15."""
    numbers = number_sum(line)
    doubled = TIMES_TWO in line
    plus = sum([_POINTS[card] for card in line if card > 12])
    bonus = SEVEN_BONUS if len(line) >= SEVEN and unique_numbers(line) >= SEVEN else 0
    return Score(numbers, doubled, plus, bonus, numbers * (2 if doubled else 1) + plus + bonus)


def score_clauses(counted: Score) -> tuple[str, ...]:
    """The clauses of the steps that mattered for this score."""
    cited = ["SOCH-02", "SOCH-12"]
    if counted.doubled:
        cited.append("SOCH-13")
    if counted.plus:
        cited.append("SOCH-14")
    if counted.bonus:
        cited.append("SOCH-15")
    if counted.doubled and (counted.plus or counted.bonus):
        cited.append("SOCH-G8")
    return tuple(cited)
