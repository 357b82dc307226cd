"""What holds in every position that play can lead to."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import soch
from gamekit.core.chance import shuffled
from gamekit.core.contract import IllegalMove, UnknownCards
from gamekit.games.soch.rules import SochState
from tests.games.soch.helpers import all_of, is_whole


@st.composite
def _positions(draw: st.DrawFn) -> SochState:
    """A position a few random decisions into a game with random options."""
    rules = soch.SochRules(
        goal=draw(st.sampled_from([20, 200])),
        deal_flip3_target_may_stay=draw(st.booleans()),
        empty_stay=draw(st.booleans()),
        shared_win=draw(st.booleans()),
        early_shuffle=draw(st.booleans()),
    )
    seats = draw(st.integers(2, 18))
    state = soch.new(seats, draw(st.integers(0, 2**32 - 1)), rules, draw(st.integers(0, seats - 1)))
    pick = Random(draw(st.integers(0, 2**32 - 1)))
    for _ in range(draw(st.integers(0, 120))):
        if state.result:
            break
        state, _ = state.play(state.awaited, pick.choice(state.legal_moves(state.awaited)))
    return state


@pytest.mark.clause("SOCH-29", "SOCH-31", "SOCH-32")
@given(_positions())
def test_the_94_cards_are_all_there_and_the_text_makes_the_same_position(state: SochState) -> None:
    assert is_whole(state)
    copy = soch.parse_state(str(state))
    assert copy == state
    assert hash(copy) == hash(state)
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - its own bytes


@given(_positions())
def test_judge_and_legal_moves_agree_for_every_seat(state: SochState) -> None:
    for seat in range(-1, state.seats + 1):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.to_act)
        assert set(moves) <= set(state.candidates(seat))
        assert len(set(moves)) == len(moves)
        for move in (*state.candidates(seat), soch.TO[17]):
            assert state.judge(seat, move).legal == (move in moves), (seat, move)
    assert bool(state.to_act) == (state.result is None)


@given(_positions())
def test_an_illegal_move_is_refused_with_its_verdict(state: SochState) -> None:
    before = str(state)
    for seat in range(state.seats):
        for move in state.candidates(seat):
            if move in state.legal_moves(seat):
                continue
            with pytest.raises(IllegalMove) as caught:
                state.play(seat, move)
            assert caught.value.verdict == state.judge(seat, move)
            assert (caught.value.seat, caught.value.move) == (seat, move)
    assert str(state) == before


@given(_positions())
def test_the_same_move_always_has_the_same_effect(state: SochState) -> None:
    before = hash(state)
    for seat in state.to_act:
        for move in state.legal_moves(seat):
            assert state.play(seat, move) == state.play(seat, move)
    assert hash(state) == before


@given(_positions(), st.integers(0, 2**32 - 1))
def test_a_view_tells_nothing_of_the_order_of_the_pile(state: SochState, seed: int) -> None:
    other = state.changed(pile=bytes(shuffled(state.pile, seed)), seed=seed, orders=(state.used,))
    for seat in range(state.seats):
        view = state.seen_by(seat)
        assert view == other.seen_by(seat)
        assert hash(view) == hash(other.seen_by(seat))
        assert str(view) == str(other.seen_by(seat))
        assert repr(view) == repr(other.seen_by(seat))
        assert view.seen_by(seat) == view
        assert soch.parse_state(str(view)) == view
        assert state.describe(seat) == other.describe(seat)
        assert view.legal_moves(seat) == state.legal_moves(seat)
        assert [view.judge(seat, move) for move in view.candidates(seat)] == [
            state.judge(seat, move) for move in state.candidates(seat)
        ]


@given(_positions(), st.integers(0, 2**32 - 1))
def test_a_guess_agrees_with_the_view_and_can_be_played(state: SochState, seed: int) -> None:
    for seat in state.to_act:
        view = state.seen_by(seat)
        guess = view.guess(seed)
        assert guess == view.guess(seed)
        assert guess.seen_by(seat) == view
        assert is_whole(guess)
        for move in guess.legal_moves(seat):
            after, _ = guess.play(seat, move)
            assert is_whole(after)


@given(_positions())
def test_a_view_never_makes_up_a_card(state: SochState) -> None:
    for seat in state.to_act:
        view = state.seen_by(seat)
        for move in view.legal_moves(seat):
            try:
                after, events = view.play(seat, move)
            except UnknownCards:
                continue
            assert is_whole(after)
            for kind in ("hit", "flip", "dealt", "shuffle"):
                assert not all_of(events, kind)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32 - 1), st.integers(2, 6))
def test_random_games_end_with_the_highest_total_winning(seed: int, seats: int) -> None:
    pick = Random(seed).choice
    state = soch.new(seats, seed, soch.SochRules(goal=60))
    for _ in range(5000):
        if state.result:
            break
        state, events = state.play(state.awaited, pick(state.legal_moves(state.awaited)))
        for event in all_of(events, "score"):
            points = event.facts["points"]
            assert isinstance(points, int)
            assert 0 <= points <= 171
    assert state.result is not None
    assert state.result.winners == (max(range(seats), key=state.totals.__getitem__),)
    assert state.totals.count(max(state.totals)) == 1
    assert max(state.totals) >= 60


def test_a_position_cannot_be_changed() -> None:
    state = soch.new()
    with pytest.raises(AttributeError):
        state.totals = (1, 2, 3)
    assert state == soch.new()
