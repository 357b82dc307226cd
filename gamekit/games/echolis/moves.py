"""What a player may decide in Echolis, and how it is written.

A move names cards by their codes, as a deck may come from any set of cards.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from gamekit.core.contract import NotationError


class Move(NamedTuple):
    """A decision. `card` and `other` are codes of cards such as `Ba` or `U1`, or empty.

    The kinds are `deal`; `add`, `remove`, `ready` for a deck; `announce` (with `card` one of
    play, swap, rearrange); `play`, `chain`, `stack`, `ultra`, `swap`, `rearrange`; `pass`,
    `contest`, `duel`, `refuse`; and `return`.
    """

    kind: str
    card: str = ""
    other: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


DEAL: Final = Move("deal")
"""Both decks are shuffled, both players draw, and lots decide who is first (ECHO-09, ECHO-10)."""

READY: Final = Move("ready")
"""The deck is whole (ECHO-04)."""

PASS: Final = Move("pass")
"""After equal stars: no second card, no winner (ECHO-34)."""

REFUSE: Final = Move("refuse")
"""After a contest: no second card, the round is lost (ECHO-38)."""

ACTIONS: Final = ("play", "swap", "rearrange")
"""The three actions of a round (ECHO-14)."""

ANNOUNCE: Final = tuple(Move("announce", action) for action in ACTIONS)
"""Announce an action before any card is chosen (option `seal_after`, ECHO-G32)."""

_PLAIN: Final = {str(move): move for move in (DEAL, READY, PASS, REFUSE, *ANNOUNCE)}
_ONE_CARD: Final = ("add", "remove", "play", "chain", "ultra", "swap", "rearrange", "contest", "duel", "return")
_TWO_CARDS: Final = ("stack", "rearrange")
_CODE: Final = re.compile(r"[A-TV-Z][ads]|U[1-9]")


def parse_move(text: str) -> Move:
    """Read `play Ba`, `stack Ba U1`, `pass` and so on, the inverse of `str(move)`.

    Raises `NotationError` naming what was expected and what came.
    """
    found = _PLAIN.get(text)
    if found is not None:
        return found
    kind, *codes = text.split(" ")
    kinds = {1: _ONE_CARD, 2: _TWO_CARDS}.get(len(codes), ())
    if kind in kinds and all(map(_CODE.fullmatch, codes)):
        return Move(kind, *codes)
    expected = (
        "a move (deal, play Ba, chain Ba, stack Ba U1, ultra U1, swap Ba, rearrange Ba Bs, return Bs, pass, contest Ba, "
        "duel Ba, refuse, announce play, add Ba, remove Ba or ready)"
    )
    raise NotationError(expected, text)
