"""What holds in every position that play can lead to."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.contract import IllegalMove
from gamekit.games import eko
from gamekit.games.eko.invariants import invariants
from gamekit.games.eko.reach import survey
from tests.games.eko.tables import at

SEEDS = st.integers(0, 2**32 - 1)


@st.composite
def _positions(draw: st.DrawFn) -> eko.EkoState:
    """A position some random decisions into a game with random options."""
    rules = eko.EkoRules(
        goal=draw(st.sampled_from([3, 12, 20])),
        palace_is_castle=draw(st.booleans()),
        own_downgrade=draw(st.booleans()),
        sequential_upgrade=draw(st.booleans()),
        march_from_stack=draw(st.booleans()),
        most_turns=draw(st.sampled_from([0, 0, 40])),
    )
    state = eko.new(draw(st.integers(2, 4)), draw(SEEDS), rules)
    pick = Random(draw(SEEDS))
    for _ in range(draw(st.integers(0, 250))):
        if not state.to_act:
            break
        before = state
        state, _events = state.play(state.turn, pick.choice(state.legal_moves(state.turn)))
        assert invariants(state, before) == []
    return state


@pytest.mark.clause("EKO-G3", "EKO-09", "EKO-11", "EKO-G7", "EKO-G15")
@given(_positions())
def test_pieces_and_buildings_are_all_there_and_the_text_makes_the_same_position(state: eko.EkoState) -> None:
    assert invariants(state) == []
    copy = at(str(state))
    assert copy == state
    assert hash(copy) == hash(state)
    assert str(copy) == str(state)
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - its own bytes


@settings(max_examples=40)
@given(_positions())
def test_judge_and_legal_moves_agree_about_every_move(state: eko.EkoState) -> None:
    """Not only the candidates: each stack to every space, and each building from every stack."""
    names = state.board.names
    for seat in range(-1, state.seats + 1):
        moves = state.legal_moves(seat)
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (seat in state.to_act)
        assert set(moves) <= set(state.candidates(seat)) or not moves
        every = set(state.candidates(seat)) | {eko.march_from(name) for name in names} | {eko.MARCH, eko.DONE, eko.KEEP}
        if seat == state.turn:
            mine = [names[space] for space in state.stacks_of(seat)]
            every |= {eko.move(origin, to) for origin in mine for to in names}
            every |= {
                eko.build(names[site], kind, origin, emperor=emperor)
                for origin in mine
                for site in state.board.sites
                for kind in (1, 2, 3)
                for emperor in (False, True)
            }
            every |= {eko.reinforce(name, pieces) for name in names for pieces in range(4)}
            every |= {eko.swap(name) for name in names}
        assert {move for move in every if state.judge(seat, move)} == set(moves)


@settings(max_examples=30)
@given(_positions())
def test_what_is_refused_is_not_played(state: eko.EkoState) -> None:
    for seat in range(state.seats):
        legal = set(state.legal_moves(seat))
        for move in state.candidates(seat)[:60]:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    state.play(seat, move)


@pytest.mark.clause("EKO-G8")
@settings(max_examples=40)
@given(_positions())
def test_the_free_sand_is_divided_as_walking_space_by_space_divides_it(state: eko.EkoState) -> None:
    board, stacks = state.board, state.stacks

    def walk(start: int) -> frozenset[int]:
        seen, to_see = set(), [start]
        while to_see:
            space = to_see.pop()
            for near in board.near[space]:
                if near not in seen and board.terrain[near] == 0 and not stacks[near]:
                    seen.add(near)
                    to_see.append(near)
        return frozenset(seen)

    for land in survey(board, stacks):
        assert set(land.spaces) == walk(land.spaces[0]) | {land.spaces[0]}
        assert land.free == sum(board.bits[space] for space in land.spaces)
    for space in board.sand:
        if stacks[space]:
            assert set(state.reachable(space)) == walk(space)


@pytest.mark.clause("EKO-G8")
@settings(max_examples=40)
@given(_positions())
def test_a_stack_in_the_way_is_really_in_the_way(state: eko.EkoState) -> None:
    """With the stacks that are named taken away there is a path; with the others alone there is none."""
    board = state.board
    for origin in state.stacks_of(state.turn)[:4]:
        for to in board.sand:
            if to == origin or state.touched(origin) & board.bits[to]:
                continue
            way = state.in_the_way(origin, to)
            assert way
            assert all(state.stacks[space] for space in way)
            stacks = bytearray(state.stacks)
            for space in way:
                stacks[space] = 0
            freed = state.changed(stacks=bytes(stacks))
            assert freed.touched(origin) & board.bits[to]


@settings(max_examples=30)
@given(seed=SEEDS, seats=st.integers(2, 4))
def test_games_end_and_only_the_one_who_acts_gains_points(seed: int, seats: int) -> None:
    state = eko.new(seats, seed)
    pick = Random(seed)
    while state.to_act:
        before = state
        state, events = state.play(state.turn, pick.choice(state.legal_moves(state.turn)))
        assert events
        for seat in range(seats):
            assert seat == before.turn or state.victory_points(seat) <= before.victory_points(seat)
    assert state.result is not None
    assert state.result.scores == state.scores
