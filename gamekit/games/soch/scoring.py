"""Counting a line in the four steps of the rulebook."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from gamekit.games.soch.cards import PLUS, TIMES_TWO, unique_numbers

SEVEN: Final = 7
SEVEN_BONUS: Final = 15

# Translation tables: what a card adds in step 1 and in step 3. Translating a whole line
# and adding it up is done in C, which is most of the speed of a simulated game.
_NUMBER: Final = bytes(card if card < 13 else 0 for card in range(256))
_PLUS: Final = bytes(PLUS.get(card, 0) for card in range(256))


class Score(NamedTuple):
    """A line counted: the steps of SOCH-12 to SOCH-15 and their sum, in points."""

    numbers: int
    doubled: bool
    plus: int
    bonus: int
    total: int


def number_sum(line: bytes) -> int:
    """Step 1: add the number cards (SOCH-12); zero adds nothing (SOCH-11)."""
    return sum(line.translate(_NUMBER))


def bonus(line: bytes) -> int:
    """Step 4: 15 points for seven different numbers (SOCH-09, SOCH-15)."""
    return SEVEN_BONUS if len(line) >= SEVEN and unique_numbers(line) >= SEVEN else 0


@lru_cache(maxsize=1 << 14)
def points(line: bytes) -> int:
    """The points of a line that is not jonHa' (SOCH-02, SOCH-12 to SOCH-15)."""
    numbers = sum(line.translate(_NUMBER))
    return numbers * (2 if TIMES_TWO in line else 1) + sum(line.translate(_PLUS)) + bonus(line)


@lru_cache(maxsize=1 << 14)
def score(line: bytes) -> Score:
    """Count a line that is not jonHa' in the four steps, SOCH-12 to SOCH-15."""
    numbers, doubled = number_sum(line), TIMES_TWO in line
    return Score(numbers, doubled, sum(line.translate(_PLUS)), bonus(line), points(line))


@lru_cache(maxsize=1 << 10)
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
