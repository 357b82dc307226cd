"""What the player may do in ECK, and how it is written.

The player also handles ECK's deck: `turn` turns its top card up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError
from gamekit.games.eck.cards import CODES, KINDS, card


class Move(NamedTuple):
    """A decision: `deal`, `turn`, `look`, or `play` with a card."""

    kind: str
    card: int = -1

    def __str__(self) -> str:
        return f"play {CODES[self.card]}" if self.kind == "play" else self.kind


DEAL: Final = Move("deal")
"""Shuffle and deal the next round (ECK-06, ECK-07)."""

TURN: Final = Move("turn")
"""Turn up the top card of ECK's deck: its lead, a card of its search, or its answer (ECK-14, ECK-17, ECK-38)."""

LOOK: Final = Move("look")
"""Look at tricks already won: nobody may before the round is over (ECK-27)."""

PLAY: Final = tuple(Move("play", kind) for kind in KINDS)
"""Play that card from the hand (ECK-13, ECK-15)."""

_PLAIN: Final = {"deal": DEAL, "turn": TURN, "look": LOOK}


def parse_move(text: str) -> Move:
    """Read `deal`, `turn`, `look`, `play P6` or `play black`, the inverse of `str(move)`.

    Raises `NotationError` naming what was expected and what came.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    verb, space, code = text.partition(" ")
    if verb == "play" and space:
        try:
            return PLAY[card(code)]
        except ValueError:
            pass
    expected = "a move (deal, turn, look, or play with a card, as in play P6 or play black)"
    raise NotationError(expected, text)
