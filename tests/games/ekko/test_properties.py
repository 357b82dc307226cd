"""What holds in every position that play can lead to, mistakes included."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import ekko
from gamekit.core.chance import shuffled
from gamekit.core.contract import Event, IllegalMove, UnknownCards
from gamekit.games.ekko.invariants import invariants
from tests.games.ekko.tables import everything

SEEDS = st.integers(0, 2**32 - 1)


def step(state: ekko.EkkoState, pick: Random, slips: float) -> tuple[ekko.EkkoState, tuple[Event, ...]]:
    """A random decision; with that chance a mistake of anybody, if one can be made."""
    seat = pick.choice(sorted(state.to_act))
    move = pick.choice(state.legal_moves(seat))
    if pick.random() < slips:
        other = pick.randrange(state.seats)
        forbidden = [state.mistake(other, each) for each in state.candidates(other)]
        possible = [slip for slip in forbidden if slip is not None]
        if possible:
            seat, move = other, pick.choice(possible)
    after, events = state.play(seat, move)
    return after, events


@st.composite
def _positions(draw: st.DrawFn) -> ekko.EkkoState:
    """A position some random decisions into a game with random options; a short pile now and then."""
    rules = ekko.EkkoRules(
        goal=draw(st.sampled_from([3, 25])),
        warning_draw_stacks=draw(st.booleans()),
        penalty_card_mirrors=draw(st.booleans()),
    )
    seats = draw(st.integers(2, 8))
    state = ekko.new(seats, draw(SEEDS), rules, draw(st.integers(0, seats - 1)))
    pick = Random(draw(SEEDS))
    slips = draw(st.sampled_from([0, 0.05, 0.3]))
    for _ in range(draw(st.integers(0, 160))):
        if not state.to_act:
            break
        before = state
        state, _events = step(state, pick, slips)
        assert invariants(state, before) == []
    return state


@pytest.mark.clause("EKKO-01", "EKKO-41", "EKKO-43", "EKKO-G28")
@given(_positions())
def test_the_98_cards_are_all_there_and_the_text_makes_the_same_position(state: ekko.EkkoState) -> None:
    assert everything(state) == list(range(1, 99))
    copy = ekko.parse_state(str(state))
    assert copy == state
    assert hash(copy) == hash(state)
    assert str(copy) == str(state)
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - its own bytes


@given(_positions())
def test_judge_and_legal_moves_agree_for_every_seat(state: ekko.EkkoState) -> None:
    every = [*ekko.PLAY[1:], *ekko.MIRROR[1:], *ekko.DISCARD[1:]]
    every += [ekko.DEAL, ekko.READY, ekko.DRAW, ekko.PASS, ekko.OTHERS_DRAW]
    for seat in range(-1, state.seats + 1):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.to_act)
        assert set(moves) <= set(state.candidates(seat))
        assert {move for move in every if state.judge(seat, move)} == set(moves)


@given(_positions())
def test_a_mistake_is_a_card_in_hand_that_may_not_be_played(state: ekko.EkkoState) -> None:
    for seat in range(state.seats):
        legal = set(state.legal_moves(seat))
        for card in range(1, 99):
            verdict = state.judge(seat, ekko.MISPLAY[card])
            if not verdict:
                with pytest.raises(IllegalMove):
                    state.play(seat, ekko.MISPLAY[card])
                continue
            assert card in state.hands[seat]
            assert not {ekko.PLAY[card], ekko.MIRROR[card]} & legal
            after, events = state.play(seat, ekko.MISPLAY[card])
            assert invariants(after, state) == []
            assert events[0].seat == seat
            if verdict.reason == "late":
                assert after == state
            elif state.pile:
                assert after == state.changed(hands=after.hands, pile=state.pile[1:], barred=after.barred)
                assert len(after.hands[seat]) == len(state.hands[seat]) + 1
                assert len(after.barred[seat]) == len(state.barred[seat]) + 1
            else:
                assert after.question in {"deal", "nothing"}


@given(_positions())
def test_an_illegal_move_is_refused_with_its_verdict(state: ekko.EkkoState) -> None:
    before = str(state)
    for seat in range(state.seats):
        for move in state.candidates(seat):
            if move in state.legal_moves(seat):
                continue
            with pytest.raises(IllegalMove) as caught:
                state.play(seat, move)
            assert caught.value.verdict == state.judge(seat, move)
    assert str(state) == before


@given(_positions(), SEEDS)
def test_a_view_tells_nothing_of_what_lies_face_down(state: ekko.EkkoState, seed: int) -> None:
    for seat in range(state.seats):
        view = state.seen_by(seat)
        other = view.guess(seed).changed(orders=(state.pile,), seed=seed)
        assert everything(other) == list(range(1, 99))
        assert view == other.seen_by(seat)
        assert str(view) == str(other.seen_by(seat))
        assert view.seen_by(seat) == view
        assert ekko.parse_state(str(view)) == view
        assert state.describe(seat) == other.describe(seat)
        asked = [*view.candidates(seat), *(ekko.MISPLAY[card] for card in view.hands[seat])]
        assert [view.judge(seat, move) for move in asked] == [state.judge(seat, move) for move in asked]
        assert [view.mistake(seat, move) for move in asked] == [state.mistake(seat, move) for move in asked]


@given(_positions())
def test_what_is_told_to_all_names_no_hidden_card(state: ekko.EkkoState) -> None:
    for seat in state.to_act:
        for move in state.legal_moves(seat):
            _after, events = state.play(seat, move)
            for event in events:
                named = {"card", "hand"} & set(event.facts)
                assert not named or event.kind not in {"draw", "discard", "others-draw", "penalty", "warning"}


@given(_positions(), SEEDS)
def test_a_view_plays_on_only_with_what_it_knows(state: ekko.EkkoState, seed: int) -> None:
    for seat in state.to_act:
        view = state.seen_by(seat)
        for move in view.legal_moves(seat):
            try:
                after, events = view.play(seat, move)
            except UnknownCards:
                continue
            really, told = view.guess(seed).play(seat, move)
            assert told == events
            assert after.seen_by(seat) == really.seen_by(seat)


@given(_positions(), SEEDS)
def test_the_order_of_the_pile_changes_nothing_one_can_see(state: ekko.EkkoState, seed: int) -> None:
    other = state.changed(pile=bytes(shuffled(state.pile, seed)))
    for seat in range(state.seats):
        assert other.seen_by(seat) == state.seen_by(seat)
        assert other.legal_moves(seat) == state.legal_moves(seat)


@pytest.mark.clause("EKKO-43", "EKKO-44", "EKKO-45", "EKKO-G24")
@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(2, 8), st.sampled_from([0, 0.1]))
def test_random_games_end_with_the_lowest_total_winning(seed: int, seats: int, slips: float) -> None:
    pick = Random(seed)
    state = ekko.new(seats, seed, ekko.EkkoRules(goal=10))
    while state.to_act:
        state, _events = step(state, pick, slips)
    assert state.result is not None
    assert max(state.totals) >= 10
    least = min(state.totals)
    lowest = tuple(seat for seat, total in enumerate(state.totals) if total == least)
    assert state.result.winners == (lowest if len(lowest) == 1 else ())
    assert not state.high_wins


def test_a_position_cannot_be_changed() -> None:
    state = ekko.new()
    with pytest.raises(AttributeError):
        state.totals = (1, 2, 3, 4)
    assert state == ekko.new()
    assert state != ekko.new(4, 1)
