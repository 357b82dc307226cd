"""Practice positions come from random games, the same ones for the same seed."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.contract import State
from gamekit.teach import mining
from gamekit.teach.mining import Given, Mined, NothingFound, find

GIVEN = Given(("A:3 B:9 turn=A seed={seed}", "A:5 B:7 turn=B seed={seed}"))
SOURCES = pytest.mark.parametrize("source", [Mined(), Mined((("hit", 9),), (2, 18)), GIVEN])


def first(source: mining.Source, seed: int, most: int = 60) -> list[tuple[State[Any], int]]:
    return list(islice(source.positions("soch", seed, 0), most))


@SOURCES
@given(seed=st.integers(0, 2**32 - 1))
def test_the_same_seed_mines_the_same_positions(source: mining.Source, seed: int) -> None:
    assert first(source, seed, 20) == first(source, seed, 20)


@SOURCES
def test_other_seeds_mine_other_positions(source: mining.Source) -> None:
    assert len({str(first(source, seed, 4)) for seed in range(8)}) == 8


@SOURCES
def test_every_position_awaits_the_seat_that_comes_with_it(source: mining.Source) -> None:
    for state, seat in first(source, 5, 400):
        assert seat in state.to_act
        assert state.legal_moves(seat)


def test_the_number_of_seats_is_as_asked() -> None:
    seats = {state.seats for state, _seat in first(Mined(seats=(2, 4)), 1, 8000)}
    assert seats == {2, 3, 4}


def test_weights_choose_the_moves() -> None:
    def stayed(source: Mined) -> float:
        states = [state for state, _seat in first(source, 1, 4000)]
        return sum("/stayed" in str(state) for state in states) / len(states)

    assert stayed(Mined((("hit", 20), ("stay", 1)))) < stayed(Mined((("hit", 1), ("stay", 20))))


def test_the_first_position_wanted_is_found() -> None:
    state, seat = find(Mined(), "soch", (3, 0), lambda state, _seat: state.scores[0] > 0)
    assert state.scores[0] > 0
    assert (state, seat) == find(Mined(), "soch", (3, 0), lambda state, _seat: state.scores[0] > 0)
    earlier = [found for found, _seat in islice(Mined().positions("soch", 3, 0), 5000)]
    assert all(found.scores[0] == 0 for found in earlier[: earlier.index(state)])


def test_a_search_for_what_is_not_there_ends() -> None:
    with pytest.raises(NothingFound, match="soch"):
        find(GIVEN, "soch", (3, 0), lambda _state, _seat: False)


def test_written_positions_take_turns() -> None:
    for turn in range(4):
        state, seat = find(GIVEN, "soch", (9, turn), lambda _state, _seat: True)
        assert seat == turn % 2
        assert str(state).startswith(("A:3 B:9", "A:5 B:7")[turn % 2])
