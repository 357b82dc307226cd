"""Every game: positions are values, and everything about them is repeatable."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.contract import IllegalMove, NotationError, State
from gamekit.core.registry import Game, game
from tests.contract.plays import every_game, odd_seats, other_moves, positions, random_rules, starts, turns, whole_games

SEEDS = st.integers(0, 2**32 - 1)


@every_game
@settings(max_examples=25)
@given(seed=SEEDS, play=SEEDS)
def test_the_same_seed_and_moves_lead_to_the_same_positions_and_events(of: Game, seed: int, play: int) -> None:
    first = list(turns(starts(of, seed), play, 120))
    assert first == list(turns(starts(of, seed), play, 120))
    assert first


@every_game
def test_another_seed_brings_other_chances(of: Game) -> None:
    plays = {repr([turn.events for turn in turns(of.new(of.usual, seed), 1, 60)]) for seed in range(8)}
    assert len(plays) > 1


@every_game
@given(data=st.data())
def test_a_position_is_compared_and_hashed_by_value(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    copies = [of.text.parse_state(str(state)), pickle.loads(pickle.dumps(state))]  # noqa: S301 - its own bytes
    for copy in copies:
        assert copy == state
        assert hash(copy) == hash(state)
        assert str(copy) == str(state)
        assert type(copy) is type(state)
        assert copy.rules == state.rules
    assert state != object()


@every_game
@given(data=st.data())
def test_positions_after_different_moves_differ(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        for move in state.legal_moves(seat):
            after, events = state.play(seat, move)
            assert after != state
            assert str(after) != str(state)
            assert events, "something must be told about every move"


@every_game
@given(data=st.data())
def test_a_position_never_changes(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    before, key = str(state), hash(state)
    for seat in odd_seats(state):
        for move in state.candidates(0):
            state.judge(seat, move)
    for seat in state.to_act:
        for move in state.legal_moves(seat):
            state.play(seat, move)
        state.seen_by(seat).guess(3).describe(seat)
    state.with_chance((b"\x00",))
    for name in ("rules", "seats", "to_act", "something_new"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    assert (str(state), hash(state)) == (before, key)


@every_game
def test_every_position_of_random_games_goes_into_text_and_back(of: Game) -> None:
    for number, turn in enumerate(whole_games(of, 8)):
        text = str(turn.after)
        assert "\n" not in text
        if number % 7 == 0 or not turn.after.to_act:
            assert of.text.parse_state(text) == turn.after, text


@every_game
@given(data=st.data())
def test_every_move_goes_into_text_and_back(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for move in other_moves(of, state):
        text = str(move)
        copy = of.text.parse_move(text)
        assert copy == move
        assert hash(copy) == hash(move)
        assert str(copy) == text
        assert pickle.loads(pickle.dumps(move)) == move  # noqa: S301 - its own bytes


@every_game
@given(text=st.text(max_size=40) | st.text("ABC:.@=/>*?0123456789 xFTS", max_size=40))
def test_any_text_is_a_position_or_a_friendly_refusal(of: Game, text: str) -> None:
    try:
        state = of.text.parse_state(text)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
        assert "\n" not in str(error)  # noqa: PT017 - as above
    else:
        assert of.text.parse_state(str(state)) == state


@every_game
@given(data=st.data(), cut=st.integers(0, 400), put=st.text(max_size=3))
def test_a_damaged_position_is_refused_or_is_another_position(
    of: Game, data: st.DataObject, cut: int, put: str
) -> None:
    text = str(data.draw(positions(of)))
    damaged = text[: cut % len(text)] + put + text[cut % len(text) + 1 :]
    try:
        state: State[Any] = of.text.parse_state(damaged)
    except NotationError:
        return
    assert of.text.parse_state(str(state)) == state
    for seat in state.to_act:
        assert state.legal_moves(seat)


@every_game
@given(text=st.text(max_size=12))
def test_any_text_is_a_move_or_a_friendly_refusal(of: Game, text: str) -> None:
    try:
        move = of.text.parse_move(text)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert str(move) == text


@every_game
@given(data=st.data())
def test_judge_agrees_with_the_legal_moves(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in odd_seats(state):
        legal = state.legal_moves(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat in state.to_act)
        for move in other_moves(of, state):
            verdict = state.judge(seat, move)
            assert bool(verdict) is verdict.legal
            assert verdict.legal == (move in legal), (seat, str(move), verdict)


@every_game
@given(data=st.data())
def test_the_legal_moves_are_among_the_candidates(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in range(state.seats):
        candidates = state.candidates(seat)
        assert len(set(candidates)) == len(candidates)
        assert set(state.legal_moves(seat)) <= set(candidates)


@every_game
@settings(max_examples=40)
@given(data=st.data())
def test_an_illegal_move_is_refused_with_the_verdict_of_judge(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in odd_seats(state):
        legal = state.legal_moves(seat)
        for move in other_moves(of, state):
            if move in legal:
                continue
            with pytest.raises(IllegalMove) as caught:
                state.play(seat, move)
            assert caught.value.verdict == state.judge(seat, move)
            assert not caught.value.verdict
            assert (caught.value.seat, caught.value.move) == (seat, move)
            assert all(clause in str(caught.value) for clause in caught.value.verdict.clauses)


@every_game
def test_random_games_end_with_a_result(of: Game) -> None:
    seen_over = 0
    for turn in whole_games(of, 12):
        over = not turn.after.to_act
        assert over == (turn.after.result is not None)
        if over:
            seen_over += 1
            result = turn.after.result
            assert result is not None
            assert set(result.winners) <= set(range(turn.after.seats))
            assert result.scores == turn.after.scores
            assert len(result.scores) == turn.after.seats
            assert not any(turn.after.legal_moves(seat) for seat in odd_seats(turn.after))
    assert seen_over == 12


@every_game
@given(data=st.data())
def test_the_rulings_in_force_stay_in_force(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        for move in state.legal_moves(seat):
            assert state.play(seat, move)[0].rules == state.rules
        assert state.seen_by(seat).rules == state.rules
        assert state.seen_by(seat).guess(1).rules == state.rules


@every_game
def test_the_declared_facts_are_true(of: Game) -> None:
    assert of.id == of.new(of.usual).game
    assert game(of.id) is of
    assert of.fewest <= of.usual <= of.most
    for seats in range(of.fewest, of.most + 1):
        assert of.new(seats).seats == seats
    for seats in (of.fewest - 1, of.most + 1, -1):
        with pytest.raises(NotationError):
            of.new(seats)
    assert of.new(of.usual).rules == of.rules()
    assert not of.rules().changed()
    if of.goal:
        assert hasattr(of.rules(), of.goal)


@every_game
def test_random_rulings_are_kept_by_the_text(of: Game) -> None:
    for seed in range(30):
        rules = random_rules(of, Random(seed))
        state = of.new(of.usual, seed, rules)
        assert of.text.parse_state(str(state)).rules == rules
        assert set(rules.changed()) == {
            name for name in rules.changed() if getattr(rules, name) != getattr(of.rules(), name)
        }
