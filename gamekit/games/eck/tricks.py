"""Who wins a trick: the result table, and which cards answer a coloured lead."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.games.eck.cards import COLOURED, KINDS, WHITE, colour, is_circle, shape

LEADER: Final = 0
SECOND: Final = 1
TIE: Final = 2


class Outcome(NamedTuple):
    """What two cards bring: LEADER, SECOND or TIE, the reason, and the clauses that decide.

    The reason names a sentence of the `text` room.
    """

    winner: int
    why: str
    clauses: tuple[str, ...]


_HIGHER: Final = ("ECK-28", "ECK-29")
_SAME_SHAPE: Final = ("ECK-21", "ECK-30")
_NEITHER: Final = ("ECK-32", "ECK-33")


def _coloured(lead: int, second: int) -> Outcome:
    """Two coloured cards (ECK-28 to ECK-30, ECK-32)."""
    if colour(lead) == colour(second):
        winner = SECOND if shape(second) > shape(lead) else LEADER
        return Outcome(winner, "higher", _HIGHER)
    if shape(lead) == shape(second):
        return Outcome(TIE, "same-shape", _SAME_SHAPE)
    return Outcome(LEADER, "neither", _NEITHER)


def _decide(lead: int, second: int) -> Outcome:
    if lead < COLOURED and second < COLOURED:
        return _coloured(lead, second)
    if lead == second:
        return Outcome(TIE, "same-circle", ("ECK-21", "ECK-41"))
    if is_circle(lead) and is_circle(second):
        return Outcome(LEADER if lead == WHITE else SECOND, "white-beats-black", ("ECK-34", "ECK-42"))
    circle = lead if is_circle(lead) else second
    side, other = (LEADER, SECOND) if circle == lead else (SECOND, LEADER)
    if circle == WHITE:
        return Outcome(other, "white-loses", ("ECK-34", "ECK-40"))
    return Outcome(side, "black-wins", ("ECK-34", "ECK-39"))


OUTCOMES: Final = tuple(tuple(_decide(lead, second) for second in KINDS) for lead in KINDS)
"""The result of every pair, by lead and second card (ECK-28 to ECK-42)."""


def outcome(lead: int, second: int) -> Outcome:
    """Who wins the trick, leaving aside that the last trick of a round is never tied (ECK-31).

    Two equal coloured cards, which cannot meet (ECK-G14), count as a second card that is not higher.
    """
    return OUTCOMES[lead][second]


def _matches(lead: int, second: int) -> bool:
    return is_circle(second) or colour(second) == colour(lead) or shape(second) == shape(lead)


MATCHING: Final = tuple(
    frozenset(second for second in KINDS if second != lead and _matches(lead, second)) for lead in range(COLOURED)
)
"""The cards with which ECK answers each coloured lead: its colour, its shape, or a circle (ECK-17)."""
