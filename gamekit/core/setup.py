"""What can be chosen before a game begins, beside seats and rulings: such as a deck.

A game that offers this has a room `setup` with `offers(rules, chosen)`, `start(seats, seed,
rules, chosen)` and `load(text)`, which reads a file of the reader's own.
"""

from __future__ import annotations

from typing import NamedTuple


class Offer(NamedTuple):
    """One thing to choose: its key, its words, the choices as (value, words), and the value in force."""

    key: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str
