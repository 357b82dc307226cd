"""Moves that are chosen in steps: first a piece, then where it goes.

A game with such moves has a room `choosing` that offers `path`, `stations` and `title`.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Station(NamedTuple):
    """One thing that can be touched on the way to a move.

    `move` is the complete move that touching it makes, or None where more has to be
    chosen; `legal`, whether it is a legal move or leads to one.
    """

    key: str
    label: str
    move: Any = None
    legal: bool = True
