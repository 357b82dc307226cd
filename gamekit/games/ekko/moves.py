"""What a player may decide in EKKO, and how it is written."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError
from gamekit.games.ekko.cards import HIGHEST


class Move(NamedTuple):
    """A decision. `card` is 0 where the kind says it all.

    The kinds are `deal`, `ready`, `play`, `mirror`, `draw`, `pass`, `discard`,
    `others` (written `others draw`) and `misplay`.
    """

    kind: str
    card: int = 0

    def __str__(self) -> str:
        if self.kind == "others":
            return "others draw"
        return f"{self.kind} {self.card}" if self.card else self.kind


DEAL: Final = Move("deal")
"""The dealer deals a round (EKKO-04 to EKKO-07, EKKO-42)."""

READY: Final = Move("ready")
"""Say that one has looked at one's cards (EKKO-09)."""

DRAW: Final = Move("draw")
"""Draw because no card can be played; the turn ends (EKKO-15)."""

PASS: Final = Move("pass")
"""Say, while a window is open, that one plays no Mirror (EKKO-G7)."""

OTHERS_DRAW: Final = Move("others")
"""The second effect of a Mirror: every other player draws a card (EKKO-30)."""

PLAY: Final = tuple(Move("play", card) for card in range(HIGHEST + 1))
"""Play that card on one's turn (EKKO-12); index 0 is no move."""

MIRROR: Final = tuple(Move("mirror", card) for card in range(HIGHEST + 1))
"""Play that card as the Mirror of the top card (EKKO-21); index 0 is no move."""

DISCARD: Final = tuple(Move("discard", card) for card in range(HIGHEST + 1))
"""The first effect of a Mirror: that card leaves the round face down (EKKO-28); index 0 is no move."""

MISPLAY: Final = tuple(Move("misplay", card) for card in range(HIGHEST + 1))
"""Play that wrong card all the same and bear the consequences (EKKO-32, EKKO-G19); index 0 is no move."""

_WITH_CARD: Final = {"play": PLAY, "mirror": MIRROR, "discard": DISCARD, "misplay": MISPLAY}
_MOVES: Final = {
    str(move): move
    for move in (
        *(DEAL, READY, DRAW, PASS, OTHERS_DRAW),
        *(move for moves in _WITH_CARD.values() for move in moves[1:]),
    )
}


def parse_move(text: str) -> Move:
    """Read `deal`, `ready`, `play 33`, `mirror 38`, `draw`, `pass`, `discard 7`, `others draw` or `misplay 67`.

    The inverse of `str(move)`. Raises `NotationError` naming what was expected and what came.
    """
    found = _MOVES.get(text)
    if found is None:
        expected = (
            "a move (deal, ready, play N, mirror N, draw, pass, discard N, others draw or misplay N, N from 1 to 98)"
        )
        raise NotationError(expected, text)
    return found
