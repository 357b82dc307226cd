"""Shuffles that depend on a number only, the same on every machine and version.

`random.Random.random` is the one method whose sequence Python keeps for ever,
so everything here is built on it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Sequence[T], seed: int) -> list[T]:
    """The items in an order decided by the seed, every order equally likely."""
    draw = Random(seed).random  # noqa: S311 - a game, not a secret
    keys = [draw() for _ in items]
    return [items[at] for at in sorted(range(len(keys)), key=keys.__getitem__)]


def next_seed(seed: int) -> int:
    """A seed for the chance after this one (a 32-bit mixing step)."""
    mixed = (seed + 0x9E3779B9) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 16)) * 0x85EBCA6B) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 0xC2B2AE35) & 0xFFFFFFFF
    return mixed ^ (mixed >> 16)
