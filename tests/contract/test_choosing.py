"""Every game whose moves are chosen in steps: each legal move can be reached, and each step tells the truth."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.choosing import Station
from gamekit.core.contract import State
from gamekit.core.registry import Game, games
from tests.contract.plays import positions, sentence_is_whole

in_steps: Final = pytest.mark.parametrize("of", [pytest.param(of, id=of.id) for of in games() if of.has("choosing")])
NAMES: Final = ("Ann", "Ben", "Cleo", "Dana")


def after(of: Game, state: State[Any], seat: int, chosen: tuple[str, ...]) -> dict[str, Station]:
    """What can be chosen next, by key; no key comes twice."""
    found = of.room("choosing").stations(state, seat, chosen, NAMES)
    by_key = {station.key: station for station in found}
    assert len(by_key) == len(found)
    return by_key


def leads_on(of: Game, state: State[Any], seat: int, chosen: tuple[str, ...]) -> bool:
    """Whether some way on from here ends in a legal move."""
    return any(
        station.legal if station.move is not None else leads_on(of, state, seat, (*chosen, key))
        for key, station in after(of, state, seat, chosen).items()
    )


@in_steps
@settings(max_examples=40)
@given(data=st.data())
def test_every_legal_move_can_be_chosen_step_by_step(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    path = of.room("choosing").path
    for seat in state.to_act:
        moves = state.legal_moves(seat)
        for move in Random(1).sample(moves, min(len(moves), 40)):
            way = path(move)
            assert way
            for at, key in enumerate(way):
                station = after(of, state, seat, way[:at])[key]
                assert station.legal
                assert station.move == (move if at + 1 == len(way) else None)


@in_steps
@settings(max_examples=25)
@given(data=st.data())
def test_every_step_says_what_it_is_and_whether_it_leads_to_a_legal_move(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        ways: list[tuple[str, ...]] = [()]
        while ways:
            chosen = ways.pop()
            assert sentence_is_whole(of.room("choosing").title(state, seat, chosen, NAMES))
            for key, station in after(of, state, seat, chosen).items():
                assert sentence_is_whole(station.label)
                if station.move is not None:
                    assert station.legal == state.judge(seat, station.move).legal
                    assert of.room("choosing").path(station.move) == (*chosen, key)
                elif len(chosen) < 2:
                    assert station.legal == leads_on(of, state, seat, (*chosen, key))
                    ways.append((*chosen, key))


@in_steps
@given(data=st.data(), chosen=st.lists(st.text(max_size=4), max_size=3))
def test_nothing_can_be_chosen_after_steps_there_are_not(of: Game, data: st.DataObject, chosen: list[str]) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        first = after(of, state, seat, ())
        if chosen and chosen[0] not in first:
            assert not after(of, state, seat, tuple(chosen))
