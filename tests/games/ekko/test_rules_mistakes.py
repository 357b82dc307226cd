"""Wrong cards: the penalty, the card that may not be played at once, and Mirrors that come too late."""

from __future__ import annotations

import pytest

from gamekit import ekko
from gamekit.core.contract import IllegalMove
from tests.games.ekko.tables import A, B, C, allowed, at, cites, go, hand, legal, refused, run, settle

ON_TURN = "A:30.41.45 B:50.52 C:51.60 played=40 owner=C turn=A pile=7.8.9.*"


@pytest.mark.clause("EKKO-32", "EKKO-34", "EKKO-35")
def test_a_wrong_number_is_taken_back_and_costs_a_card() -> None:
    before = at(ON_TURN)
    assert allowed(before, "A misplay 41", "EKKO-32")
    state, events = go(before, "A misplay 41")
    assert hand(state, A) == [7, 30, 41, 45]
    assert (state.turn, state.top, state.owner, state.question) == (A, 40, C, "turn")
    assert state.played == before.played
    assert cites(events, "EKKO-32", "EKKO-33")
    assert allowed(state, "A play 30")
    state, _ = go(state, "A play 30")
    assert (state.turn, state.top, hand(state, A)) == (B, 30, [7, 41, 45])


@pytest.mark.clause("EKKO-33", "EKKO-G28")
def test_the_penalty_card_may_not_be_played_at_once() -> None:
    state, _ = run(ON_TURN, "A misplay 41")
    assert legal(state, A) == {"play 30"}
    assert refused(state, "A play 7", "EKKO-33")
    again, _ = go(state, "A misplay 7")
    assert hand(again, A) == [7, 8, 30, 41, 45]
    assert legal(again, A) == {"play 30"}
    state, _ = go(state, "A play 30", "B draw", "C draw")
    assert state.turn == A
    assert "play 7" in legal(state, A)


@pytest.mark.clause("EKKO-G17", "EKKO-33")
def test_with_nothing_but_the_penalty_card_to_play_one_draws() -> None:
    state, _ = run("A:41.45 B:1.2 C:5.6 played=40 owner=C turn=A pile=7.8.9.*", "A misplay 41")
    assert legal(state, A) == {"draw"}
    assert allowed(state, "A draw", "EKKO-G17")
    state, _ = go(state, "A draw")
    assert hand(state, A) == [7, 8, 41, 45]
    assert state.turn == B


@pytest.mark.clause("EKKO-32", "EKKO-35", "EKKO-G30")
def test_a_wrong_reflex_out_of_turn_changes_nothing_else() -> None:
    before = at(ON_TURN)
    state, events = go(before, "B misplay 50")
    assert hand(state, B) == [7, 50, 52]
    assert cites(events, "EKKO-32")
    assert legal(state, A) == legal(before, A)
    assert (state.turn, state.question, state.played) == (A, "turn", before.played)
    assert refused(state, "B play 50")


@pytest.mark.clause("EKKO-32", "EKKO-35", "EKKO-G27")
def test_a_mistake_opens_and_closes_no_window() -> None:
    state, _ = run("A:41.1 B:3.42 C:14.50 played=60 owner=C turn=A pile=7.8.*", "A play 41", "A pass")
    pending = state.pending
    state, _ = go(state, "A misplay 1")
    assert (state.pending, state.question, hand(state, A)) == (pending, "window", [1, 7])
    assert allowed(state, "C mirror 14")
    state, _ = run(ON_TURN, "A misplay 41")
    assert (state.question, state.pending) == ("turn", 0)
    assert legal(state, B) == set()


@pytest.mark.clause("EKKO-G30")
def test_the_card_of_the_next_seat_in_the_window_is_its_turn_and_no_mistake() -> None:
    state, _ = run("A:41.1 B:3.42 C:14.50 played=60 owner=C turn=A pile=7.8.*", "A play 41")
    assert refused(state, "B misplay 42", "EKKO-12")
    assert allowed(state, "B play 42")
    assert refused(state, "C misplay 14", "EKKO-21")
    assert allowed(state, "B misplay 3", "EKKO-32")
    assert allowed(state, "C misplay 50", "EKKO-G30")


@pytest.mark.clause("EKKO-G19")
def test_a_mistake_is_never_offered_and_a_wrong_card_is_refused() -> None:
    state = at(ON_TURN)
    for seat in (A, B, C):
        assert not any(str(move).startswith("misplay") for move in (*state.legal_moves(seat), *state.candidates(seat)))
    with pytest.raises(IllegalMove):
        go(state, "A play 41")
    assert state.mistake(A, ekko.parse_move("play 41")) == ekko.parse_move("misplay 41")
    assert state.mistake(A, ekko.parse_move("play 30")) is None
    assert allowed(state, "A misplay 41", "EKKO-G19")
    assert refused(state, "A misplay 30", "EKKO-12")
    assert refused(state, "A misplay 77")


@pytest.mark.clause("EKKO-G18", "EKKO-33")
def test_the_penalty_card_is_no_mirror_while_the_turn_lasts() -> None:
    state, _ = run("A:30.41.45 B:1.2 C:5.6 played=40 owner=C turn=A pile=4.8.9.*", "A misplay 41")
    assert hand(state, A) == [4, 30, 41, 45]
    assert legal(state, A) == {"play 30"}
    assert refused(state, "A mirror 4", "EKKO-G18")
    state, _ = run("A:50.41.45 B:1.2 C:5.6 played=40 owner=C turn=A pile=4.8.9.*", "A misplay 41", "A draw")
    assert "mirror 4" in legal(state, A)


@pytest.mark.clause("EKKO-G18")
def test_the_option_lets_the_penalty_card_break_in_at_once() -> None:
    text = "A:30.41.45 B:1.2 C:5.6 played=40 owner=C turn=A pile=4.8.9.* penalty_card_mirrors=1"
    state, _ = run(text, "A misplay 41")
    assert legal(state, A) == {"play 30", "mirror 4"}
    state, _ = go(state, "A mirror 4")
    assert state.barred[A] == b""
    state, _ = go(state, "A discard 45")
    assert (hand(state, A), state.top, state.turn) == ([30, 41], 4, B)


@pytest.mark.clause("EKKO-G18", "EKKO-G28")
def test_out_of_turn_it_is_barred_until_that_turn_is_over() -> None:
    text = "A:50.41 B:1.2 C:5.6 played=40 owner=C turn=A pile=4.8.9.*"
    state, _ = run(text, "B misplay 1")
    assert refused(state, "B mirror 4")
    state, _ = go(state, "A draw")
    assert "mirror 4" in legal(state, B)


@pytest.mark.clause("EKKO-G28", "EKKO-16")
def test_a_follow_up_belongs_to_the_same_turn() -> None:
    state, _ = run("A:33.20.67 B:1.2 C:5.6 played=38 owner=C turn=A pile=90.8.9.*", "A misplay 67", "A play 33")
    assert legal(state, A) - {"pass"} == {"play 67"}
    assert refused(state, "A play 90", "EKKO-33")
    state, _ = go(state, "A play 67", "B draw", "C draw")
    assert "play 90" in legal(state, A)


@pytest.mark.clause("EKKO-G28", "EKKO-28")
def test_the_effect_of_a_mirror_may_put_the_penalty_card_aside() -> None:
    state, _ = run("A:4.41.45 B:1.2 C:5.6 played=40 owner=C turn=A pile=7.8.9.*", "A misplay 41", "A mirror 4")
    assert "discard 7" in legal(state, A)
    state, _ = go(state, "A discard 7")
    assert (hand(state, A), list(state.removed[A]), state.turn) == ([41, 45], [7], B)


@pytest.mark.clause("EKKO-G16", "EKKO-38", "EKKO-32")
def test_a_penalty_with_an_empty_pile_ends_the_round() -> None:
    state, events = run("A:30.41.44 B:1.2 C:5.6.7 played=*.40 owner=C turn=A pile=-", "A misplay 41")
    assert state.question == "deal"
    assert state.totals == (4, 2, 3)
    assert state.to_act == {C}
    assert cites(events, "EKKO-38", "EKKO-G16")


@pytest.mark.clause("EKKO-23", "EKKO-G31")
def test_a_late_mirror_is_taken_back_without_penalty() -> None:
    text = "A:41.1 B:42.4 C:50.51 D:14.52 played=60 owner=D turn=A pile=7.8.*"
    before, _ = run(text, "A play 41", "B play 42")
    assert refused(before, "D mirror 14", "EKKO-23")
    assert allowed(before, "D misplay 14", "EKKO-23", "EKKO-G31")
    state, events = go(before, "D misplay 14")
    assert (state.hands, state.pile, state.played, state.turn) == (
        before.hands,
        before.pile,
        before.played,
        before.turn,
    )
    assert cites(events, "EKKO-23")


@pytest.mark.clause("EKKO-G28", "EKKO-G31")
def test_a_penalty_card_costs_another_even_if_it_is_a_late_mirror() -> None:
    state, _ = run("A:30.31 B:50.51 C:52.53 played=41.40 owner=C turn=A pile=14.8.9.*", "B misplay 50", "B misplay 14")
    assert hand(state, B) == [8, 14, 50, 51]


@pytest.mark.clause("EKKO-23", "EKKO-G31", "EKKO-32")
def test_two_cards_later_it_is_a_mistake_like_any_other() -> None:
    state, _ = run(
        "A:41.1.2 B:42.4 C:14.30.50 played=60 owner=C turn=A pile=7.8.*", "A play 41", "B play 42", "C play 30"
    )
    state, _ = settle(state)
    state, _ = go(state, "C misplay 14")
    assert hand(state, C) == [7, 14, 50]


@pytest.mark.clause("EKKO-32")
def test_a_card_one_does_not_hold_cannot_even_be_misplayed() -> None:
    assert refused(at(ON_TURN), "A misplay 50")
    assert refused(at(ON_TURN), "C misplay 40")
