"""What a player may decide in Soch yoymoH, and how it is written."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Seat, parse_seat, seat_name

MOST_SEATS: Final = 18


class Move(NamedTuple):
    """A decision: `deal`, `hit`, `stay`, or `to` a seat."""

    kind: str
    seat: Seat = -1

    def __str__(self) -> str:
        return f"to {seat_name(self.seat)}" if self.kind == "to" else self.kind


DEAL: Final = Move("deal")
"""The dealer starts the round (SOCH-26)."""

HIT: Final = Move("hit")
"""Reveal one more card (SOCH-05), or the next card of a wej yIyoymoH (SOCH-18)."""

STAY: Final = Move("stay")
"""Secure the line and sit out (SOCH-07)."""

TO: Final = tuple(Move("to", seat) for seat in range(MOST_SEATS))
"""Choose that seat for the card in question (SOCH-16, SOCH-23)."""


def parse_move(text: str) -> Move:
    """Read `deal`, `hit`, `stay` or `to B`, the inverse of `str(move)`.

    Raises `NotationError` naming what was expected and what came.
    """
    if text in {"deal", "hit", "stay"}:
        return Move(text)
    if text.startswith("to ") and len(text) == 4 and "A" <= text[3] <= "R":
        return TO[parse_seat(text[3])]
    expected = "a move (deal, hit, stay, or to A ... to R)"
    raise NotationError(expected, text)
