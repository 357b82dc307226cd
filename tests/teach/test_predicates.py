"""Goals are small records combined with and, or, not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest

from gamekit import soch
from gamekit.core.contract import Event, State
from gamekit.teach.predicates import AllOf, AnyOf, AtLeast, Happened, Not

STATE = soch.parse_state("A:3.7 B@60:9 turn=A")
EVENTS = (Event("hit", 0, (), {"card": 5}), Event("jonha", 1, (), {"card": 9}))


@dataclass(frozen=True)
class _Is:
    value: bool

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:
        assert state is STATE
        assert events is EVENTS
        return self.value


@pytest.mark.parametrize(("one", "two"), list(product((False, True), repeat=2)))
def test_and_or_not(one: bool, two: bool) -> None:  # noqa: FBT001 - a truth table
    parts = (_Is(one), _Is(two))
    assert AllOf(parts).holds(STATE, EVENTS) == (one and two)
    assert AnyOf(parts).holds(STATE, EVENTS) == (one or two)
    assert Not(_Is(one)).holds(STATE, EVENTS) == (not one)
    assert Not(AllOf(parts)).holds(STATE, EVENTS) == AnyOf((Not(parts[0]), Not(parts[1]))).holds(STATE, EVENTS)


def test_nothing_at_all_is_all_but_not_any() -> None:
    assert AllOf(()).holds(STATE, EVENTS)
    assert not AnyOf(()).holds(STATE, EVENTS)


def test_something_happened() -> None:
    assert Happened("hit").holds(STATE, EVENTS)
    assert Happened("hit", 0).holds(STATE, EVENTS)
    assert not Happened("hit", 1).holds(STATE, EVENTS)
    assert not Happened("stay").holds(STATE, EVENTS)
    assert not Happened("hit").holds(STATE, ())
    assert Happened("hit", 0, (("card", 5),)).holds(STATE, EVENTS)
    assert not Happened("hit", 0, (("card", 9),)).holds(STATE, EVENTS)
    assert not Happened("hit", 0, (("left", 5),)).holds(STATE, EVENTS)


def test_a_count_is_high_enough() -> None:
    assert AtLeast("line_score", 0, 10).holds(STATE, ())
    assert not AtLeast("line_score", 0, 11).holds(STATE, ())
    assert AtLeast("total", 1, 60).holds(STATE, ())
    assert not AtLeast("total", 0, 1).holds(STATE, ())
