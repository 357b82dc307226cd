"""Every game: a seat is shown nothing it cannot know, and chance can be replayed."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.bots import BOTS, random_bot, rollout_bot
from gamekit.core.contract import NOBODY, Event, State, UnknownCards
from gamekit.core.match import Match, Player
from gamekit.core.registry import Game
from tests.contract.plays import every_game, positions, starts, turns, whole_games

SEEDS = st.integers(0, 2**32 - 1)


def orders(events: tuple[Event, ...]) -> tuple[bytes, ...]:
    """What chance decided during these events."""
    return tuple(fact for event in events if isinstance(fact := event.facts.get("order"), bytes))


@every_game
@given(data=st.data(), one=SEEDS, two=SEEDS)
def test_positions_that_differ_in_secrets_only_look_the_same(of: Game, data: st.DataObject, one: int, two: int) -> None:
    state = data.draw(positions(of))
    for seat in range(state.seats):
        view = state.seen_by(seat)
        for full in (view.guess(one), view.guess(two)):
            seen = full.seen_by(seat)
            assert seen == view
            assert hash(seen) == hash(view)
            assert str(seen) == str(view)
            assert repr(seen) == repr(view)
            assert full.describe(seat) == state.describe(seat)
            assert full.to_act == state.to_act
            assert full.legal_moves(seat) == state.legal_moves(seat)
            assert [full.judge(seat, move) for move in full.candidates(seat)] == [
                state.judge(seat, move) for move in state.candidates(seat)
            ]


@every_game
@given(data=st.data())
def test_who_has_no_seat_sees_what_everybody_sees(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    public = state.seen_by(NOBODY)
    assert public.seen_by(NOBODY) == public
    for seat in range(state.seats):
        assert state.seen_by(seat).seen_by(NOBODY) == public
        assert public.seen_by(seat) == public
        if not state.private:
            assert state.seen_by(seat) == public


@every_game
@given(data=st.data())
def test_a_view_is_a_position_like_any_other(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in range(state.seats):
        view = state.seen_by(seat)
        assert view.seen_by(seat) == view
        assert of.text.parse_state(str(view)) == view
        assert (view.seats, view.to_act, view.result, view.scores) == (
            state.seats,
            state.to_act,
            state.result,
            state.scores,
        )
        assert view.legal_moves(seat) == state.legal_moves(seat)


@every_game
@given(data=st.data())
def test_a_view_never_makes_up_what_it_has_not_seen(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        view = state.seen_by(seat)
        for move in view.legal_moves(seat):
            try:
                after, events = view.play(seat, move)
            except UnknownCards:
                continue
            for guess in (view.guess(1), view.guess(2)):
                really, told = guess.play(seat, move)
                assert told == events
                assert really.seen_by(seat) == after.seen_by(seat)


@every_game
@given(data=st.data(), seed=SEEDS)
def test_a_guess_is_repeatable_and_can_be_played_out(of: Game, data: st.DataObject, seed: int) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        guess = state.seen_by(seat).guess(seed)
        assert guess == state.seen_by(seat).guess(seed)
        assert of.text.parse_state(str(guess)) == guess
        for _ in turns(guess, seed, 40):
            pass


@every_game
def test_guesses_differ_where_something_is_hidden(of: Game) -> None:
    state = of.new(of.usual, 5)
    view = state.seen_by(0)
    if view == state:
        pytest.skip("nothing is hidden in this game")
    assert len({str(view.guess(seed)) for seed in range(10)}) > 1


@every_game
def test_what_chance_decided_replays_without_its_seed(of: Game) -> None:
    replayed = 0
    for turn in whole_games(of, 6):
        decided = orders(turn.events)
        if not decided:
            continue
        replayed += 1
        assert turn.before.with_chance(decided).play(turn.seat, turn.move) == (turn.after, turn.events)
        turned = tuple(order[::-1] for order in decided[:1])
        _state, events = turn.before.with_chance(turned).play(turn.seat, turn.move)
        assert orders(events)[:1] == turned
    assert replayed, "no random game came to a shuffle"


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=SEEDS)
def test_bots_make_legal_moves_and_the_same_ones_from_the_same_view(of: Game, data: st.DataObject, seed: int) -> None:
    state = data.draw(positions(of))
    for seat in state.to_act:
        view = state.seen_by(seat)
        for bot in (random_bot, rollout_bot):
            move = bot(view, seat, seed)
            assert move in state.legal_moves(seat)
            assert bot(view.guess(7).seen_by(seat), seat, seed) == move


@every_game
def test_a_match_shows_its_bots_the_view_and_nothing_more(of: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[State[Any], int, int]] = []

    def spy(view: State[Any], seat: int, seed: int) -> Any:
        shown.append((view, seat, seed))
        return random_bot(view, seat, seed)

    monkeypatch.setitem(BOTS, "random", spy)
    match = Match(
        starts(of, 3), seed=3, players=tuple(Player(f"Bot {n}", "random") for n in range(starts(of, 3).seats))
    )
    match.go_on()
    assert match.state.result is not None
    assert len(shown) == len(match.history)
    for (view, seat, _seed), turn in zip(shown, match.history, strict=True):
        assert seat == turn.seat
        assert view == turn.before.seen_by(seat)
        assert str(view) == str(turn.before.seen_by(seat))
    assert len({seed for _view, _seat, seed in shown}) == len(shown), "each decision has a seed of its own"


@every_game
def test_the_thinking_bot_plays_a_whole_game(of: Game) -> None:
    least = next((option.metadata["least"] for option in fields(of.rules) if option.name == of.goal), 0)
    options = {of.goal: max(least, int(getattr(of.rules(), of.goal)) // 8)} if of.goal else {}
    start = of.new(of.fewest, 2, of.rules(**options))
    match = Match(start, tuple(Player(f"Bot {n}", "rollout") for n in range(of.fewest)), seed=2)
    match.go_on()
    assert match.state.result is not None
