"""A turn: higher on odd, lower on even, drawing when nothing fits, and the free play."""

from __future__ import annotations

import pytest

from gamekit.core.contract import IllegalMove
from tests.games.ekko.tables import A, B, C, allowed, at, cites, go, hand, legal, refused, run, settle


@pytest.mark.clause("EKKO-12", "EKKO-13")
def test_an_odd_card_asks_for_a_higher_one() -> None:
    state = at("A:30.40.42.90 B:1.2 played=41 owner=B turn=A")
    assert legal(state, A) == {"play 42", "play 90"}
    assert allowed(state, "A play 42", "EKKO-13")
    assert refused(state, "A play 40", "EKKO-13")
    assert refused(state, "A draw", "EKKO-12")


@pytest.mark.clause("EKKO-12", "EKKO-14")
def test_an_even_card_asks_for_a_lower_one() -> None:
    state = at("A:30.41.42.90 B:1.2 played=40 owner=B turn=A")
    assert legal(state, A) == {"play 30"}
    assert allowed(state, "A play 30", "EKKO-14")
    assert refused(state, "A play 41", "EKKO-14")
    assert refused(state, "A draw", "EKKO-12")


@pytest.mark.clause("EKKO-12")
def test_a_card_played_lies_on_top_and_the_turn_is_over() -> None:
    state, events = run("A:30.41 B:1.2 C:3.4 played=40 owner=C turn=A", "A play 30")
    assert list(state.played)[-2:] == [40, 30]
    assert (state.top, state.owner, state.turn) == (30, A, B)
    assert hand(state, A) == [41]
    assert cites(events, "EKKO-12", "EKKO-14")


@pytest.mark.clause("EKKO-12")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    state = at("A:30.41 B:1.2 played=40 owner=B turn=A")
    assert refused(state, "A play 1")
    assert refused(state, "A play 40")
    with pytest.raises(IllegalMove):
        go(state, "A play 39")


@pytest.mark.clause("EKKO-11")
def test_out_of_turn_nothing_is_played_or_drawn() -> None:
    state = at("A:30.41 B:1.2 C:5.6 played=40 owner=C turn=A")
    for name in "BC":
        assert refused(state, f"{name} draw", "EKKO-11")
        assert legal(state, "ABC".index(name)) == set()
    assert refused(state, "B play 1", "EKKO-11")


@pytest.mark.clause("EKKO-13", "EKKO-14", "EKKO-15")
@pytest.mark.parametrize(
    ("top", "fitting"),
    [(2, {1}), (97, {98}), (1, {2, 50, 96, 98}), (98, {1, 2, 50, 97}), (95, {96, 97, 98}), (40, {1, 2})],
)
def test_the_narrowest_and_the_widest_cards(top: int, fitting: set[int]) -> None:
    cards = [card for card in (1, 2, 50, 96, 97, 98) if card != top]
    if top == 1:
        cards.remove(97)
    if top == 98:
        cards.remove(96)
    state = at(f"A:{'.'.join(map(str, cards))} B:60.61 played={top} owner=B turn=A")
    assert legal(state, A) == {f"play {card}" for card in fitting}


@pytest.mark.clause("EKKO-15")
def test_who_cannot_play_draws_and_the_turn_is_over() -> None:
    state = at("A:50.60 B:1.2 C:3.4 played=40 owner=C turn=A pile=7.8.*")
    assert legal(state, A) == {"draw"}
    assert allowed(state, "A draw", "EKKO-15")
    state, events = go(state, "A draw")
    assert hand(state, A) == [7, 50, 60]
    assert state.pile[0] == 8
    assert (state.turn, state.owner, state.top) == (B, C, 40)
    assert cites(events, "EKKO-15")


@pytest.mark.clause("EKKO-15", "EKKO-G23")
def test_a_drawn_card_that_fits_is_not_played() -> None:
    state, _ = run("A:50.60 B:1.2 C:5.6 played=40 owner=C turn=A pile=7.8.*", "A draw")
    assert hand(state, A) == [7, 50, 60]
    assert refused(state, "A play 7")
    assert legal(state, A) == {"pass"}
    state, _ = settle(state)
    assert legal(state, A) == set()
    assert refused(state, "A play 7", "EKKO-11")


@pytest.mark.clause("EKKO-12", "EKKO-21")
def test_a_hand_with_one_fitting_card_and_a_mirror() -> None:
    state = at("A:3.79.98 B:1.2 played=97 owner=B turn=A")
    assert legal(state, A) == {"play 98", "mirror 79"}
    assert refused(state, "A draw", "EKKO-12")
    assert refused(state, "A play 79", "EKKO-13")


@pytest.mark.clause("EKKO-20")
def test_nobody_else_can_play_on_95_so_its_player_may_play_anything() -> None:
    text = "A:95.3.96 B:10.20 C:30.40 played=91 owner=C turn=A pile=12.13.14.*"
    state, _ = run(text, "A play 95")
    assert legal(state, B) - {"pass"} == {"draw"}
    state, _ = go(state, "B draw", "C draw")
    assert (state.turn, state.top, state.owner) == (A, 95, A)
    assert state.free_play
    state, _ = settle(state)
    assert legal(state, A) == {"play 3", "play 96"}
    assert allowed(state, "A play 3", "EKKO-20")
    state, events = go(state, "A play 3")
    assert (state.top, state.turn, state.owner) == (3, B, A)
    assert cites(events, "EKKO-20")


@pytest.mark.clause("EKKO-20")
def test_one_other_who_plays_ends_the_chance_of_a_free_play() -> None:
    state, _ = run("A:93.3.4 B:10.20 C:94.40 played=91 owner=C turn=A pile=12.13.*", "A play 93", "B draw", "C play 94")
    assert not state.free_play
    assert refused(at("A:5.97 B:10.20 C:94.40 played=96 owner=C turn=A"), "A play 97", "EKKO-14")
    state, _ = go(state, "A play 3", "B play 10")
    assert (state.owner, state.turn) == (B, C)


@pytest.mark.clause("EKKO-20")
def test_one_draw_is_a_whole_lap_for_two() -> None:
    state, _ = run("A:95.3.4 B:10.20 played=91 owner=B turn=A pile=12.13.*", "A play 95", "B draw")
    assert state.free_play
    assert legal(state, A) == {"play 3", "play 4", "pass"}


@pytest.mark.clause("EKKO-20")
def test_without_a_whole_lap_there_is_no_free_play() -> None:
    state, _ = run("A:95.3.4 B:10.20 C:30.40 played=91 owner=C turn=A pile=12.13.*", "A play 95", "B draw")
    assert not state.free_play
    assert state.turn == C
    assert refused(state, "C play 30", "EKKO-13")


@pytest.mark.clause("EKKO-G22", "EKKO-12", "EKKO-20")
def test_a_free_play_has_to_be_made() -> None:
    state, _ = run("A:95.3.4 B:10.20 played=91 owner=B turn=A pile=12.13.*", "A play 95", "B draw")
    state, _ = settle(state)
    assert legal(state, A) == {"play 3", "play 4"}
    assert refused(state, "A draw", "EKKO-G22")


@pytest.mark.clause("EKKO-G22", "EKKO-16")
def test_a_multiple_of_11_played_freely_asks_for_a_fitting_follow_up() -> None:
    state, _ = run("A:95.33.4.50 B:10.20 played=91 owner=B turn=A pile=12.13.*", "A play 95", "B draw", "A play 33")
    assert (state.turn, state.follow) == (A, True)
    assert not state.free_play
    assert refused(state, "A play 4", "EKKO-13")
    state, _ = go(state, "A play 50")
    assert (state.turn, state.top) == (B, 50)


@pytest.mark.clause("EKKO-20")
def test_an_own_draw_after_a_multiple_of_11_does_not_cost_the_free_play() -> None:
    text = "A:88.90.98 B:89.92 C:93.94 played=96 owner=C turn=A pile=95.91.97.*"
    state, _ = run(text, "A play 88", "A draw", "B draw", "C draw")
    assert (state.turn, state.owner, state.top) == (A, A, 88)
    assert state.free_play
    assert {f"play {card}" for card in hand(state, A)} <= legal(state, A)
