"""Mirror cards: which card, when, and the two effects."""

from __future__ import annotations

import pytest

from gamekit import ekko
from tests.games.ekko.tables import A, B, C, D, allowed, at, cites, go, hand, legal, refused, run, settle


@pytest.mark.clause("EKKO-24")
@pytest.mark.parametrize(("card", "other"), [(37, 73), (52, 25), (83, 38), (98, 89), (12, 21)])
def test_the_digits_the_other_way_round(card: int, other: int) -> None:
    assert (ekko.mirror_of(card), ekko.mirror_of(other)) == (other, card)
    state = at(f"A:1.{other} B:2.3 played={card} window=A turn=B")
    assert legal(state, A) == {"pass", f"mirror {other}"}


@pytest.mark.clause("EKKO-25")
@pytest.mark.parametrize("card", range(1, 10))
def test_one_digit_is_read_with_a_zero_in_front(card: int) -> None:
    assert (ekko.mirror_of(card), ekko.mirror_of(10 * card)) == (10 * card, card)


@pytest.mark.clause("EKKO-21", "EKKO-G7")
def test_after_a_card_is_played_everybody_is_asked_whether_they_hold_its_mirror_or_not() -> None:
    state, _ = run("A:41.1 B:3.4 C:14.50 D:70.80 played=60 owner=D turn=A", "A play 41")
    assert state.question == "window"
    assert state.to_act == {A, B, C, D}
    assert legal(state, A) == legal(state, D) == {"pass"}
    assert legal(state, C) == {"pass", "mirror 14"}
    assert legal(state, B) == {"pass", "draw"}
    assert [state.silence(seat) for seat in range(4)] == [ekko.PASS, None, ekko.PASS, ekko.PASS]


@pytest.mark.clause("EKKO-21", "EKKO-26", "EKKO-31", "EKKO-28")
def test_out_of_turn_the_mirror_breaks_in_and_ignores_odd_and_even() -> None:
    state, _ = run("A:41.1 B:3.4 C:14.50.51 D:70.80 played=60 owner=D turn=A", "A play 41")
    assert allowed(state, "C mirror 14", "EKKO-21", "EKKO-26")
    state, events = go(state, "C mirror 14")
    assert (state.top, state.owner, state.question) == (14, C, "effect")
    assert state.to_act == {C}
    assert cites(events, "EKKO-21")
    assert legal(state, C) == {"discard 50", "discard 51", "others draw"}
    state, events = go(state, "C discard 50")
    assert hand(state, C) == [51]
    assert list(state.removed[C]) == [50]
    assert (state.turn, state.owner, state.top) == (D, C, 14)
    assert cites(events, "EKKO-28", "EKKO-31")


@pytest.mark.clause("EKKO-27", "EKKO-30", "EKKO-31")
def test_the_other_effect_has_all_the_others_draw_in_order() -> None:
    state, _ = run(
        "A:41.1 B:3.4 C:14.50.51 D:70.80 played=60 owner=D turn=A pile=7.8.9.5.*", "A play 41", "C mirror 14"
    )
    state, events = go(state, "C others draw")
    assert (hand(state, D), hand(state, A), hand(state, B)) == ([7, 70, 80], [1, 8], [3, 4, 9])
    assert hand(state, C) == [50, 51]
    assert state.pile[0] == 5
    assert state.turn == D
    assert cites(events, "EKKO-30", "EKKO-31")


@pytest.mark.clause("EKKO-27")
def test_exactly_one_effect_is_chosen_by_the_mirror_player() -> None:
    state, _ = run("A:41.1 B:3.4 C:14.50.51 played=60 owner=C turn=A", "A play 41", "C mirror 14")
    assert refused(state, "A others draw", "EKKO-27")
    assert refused(state, "C discard 3")
    for decision in ("A play 1", "B draw", "B pass", "C pass", "C draw"):
        assert refused(state, decision), decision
    state, _ = go(state, "C discard 50")
    for decision in ("C discard 51", "C others draw"):
        assert refused(state, decision, "EKKO-27"), decision


@pytest.mark.clause("EKKO-21", "EKKO-G6")
def test_the_seat_on_turn_and_the_owner_of_the_card_may_lay_the_mirror_as_well() -> None:
    text = "A:41.14.1 B:3.4 C:50.51 played=60 owner=C turn=A"
    state, _ = run(text, "A play 41")
    assert allowed(state, "A mirror 14", "EKKO-G6")
    state, _ = go(state, "A mirror 14", "A others draw")
    assert (state.turn, state.owner) == (B, A)
    state, _ = run("A:41.2.1 B:3.14 C:50.51 played=60 owner=C turn=A", "A play 41", "B mirror 14")
    state, _ = go(state, "B discard 3")
    assert (state.question, state.totals) == ("deal", (2, 0, 2))
    state, _ = run("A:41.2.1 B:3.14.4 C:50.51 played=60 owner=C turn=A", "A play 41", "B mirror 14", "B discard 3")
    assert (state.turn, state.owner) == (C, B)


@pytest.mark.clause("EKKO-G26", "EKKO-21")
def test_after_all_have_passed_only_the_seat_on_turn_may_still_mirror() -> None:
    state, _ = run("A:41.1 B:14.42.4 C:50.51 played=60 owner=C turn=A", "A play 41")
    state, _ = settle(state)
    assert (state.question, state.turn) == ("turn", B)
    assert legal(state, B) == {"play 42", "mirror 14"}
    assert allowed(state, "B mirror 14", "EKKO-G26")
    state, _ = go(state, "B mirror 14", "B others draw")
    assert (state.turn, state.top) == (C, 14)
    state, _ = run("A:41.1 B:42.4 C:14.51 played=60 owner=C turn=A", "A play 41")
    state, _ = settle(state)
    assert refused(state, "C mirror 14")


@pytest.mark.clause("EKKO-21", "EKKO-24", "EKKO-25", "EKKO-G26")
def test_1_on_10_is_a_play_or_a_mirror_as_its_player_says() -> None:
    text = "A:1.5.60 B:2.3 C:50.51 played=10 owner=C turn=A"
    state = at(text)
    assert {"play 1", "mirror 1"} <= legal(state, A)
    played, _ = go(state, "A play 1")
    assert (played.turn, played.question) == (B, "window")
    mirrored, _ = go(state, "A mirror 1")
    assert (mirrored.to_act, mirrored.question) == (frozenset({A}), "effect")
    state, _ = run("A:10.5.60 B:1.3 C:2.51 played=12 owner=C turn=A", "A play 10", "B play 1")
    assert (state.turn, state.top, state.question) == (C, 1, "window")


@pytest.mark.clause("EKKO-22")
def test_right_after_drawing_the_mirror_may_be_laid() -> None:
    state, _ = run("A:50.60 B:2.3 C:51.4 played=40 owner=C turn=A pile=7.*", "A draw")
    assert legal(state, A) == {"pass"}
    state, _ = run("A:50.60 B:2.3 C:51.5 played=40 owner=C turn=A pile=4.*", "A draw")
    assert state.question == "window"
    assert legal(state, A) == {"pass", "mirror 4"}
    assert allowed(state, "A mirror 4", "EKKO-22")
    state, _ = go(state, "A mirror 4", "A discard 60")
    assert (state.turn, state.top, hand(state, A)) == (B, 4, [50])


@pytest.mark.clause("EKKO-G9", "EKKO-22", "EKKO-12")
def test_the_mirror_alone_does_not_forbid_to_draw() -> None:
    state = at("A:50.83 B:2.3 C:51.4 played=38 owner=C turn=A pile=7.*")
    assert legal(state, A) == {"draw", "mirror 83"}
    assert allowed(state, "A draw", "EKKO-G9")
    state, _ = go(state, "A draw")
    assert legal(state, A) == {"pass", "mirror 83"}


@pytest.mark.clause("EKKO-21", "EKKO-23", "EKKO-G7")
def test_the_next_card_closes_the_window() -> None:
    state, _ = run("A:41.1 B:42.4 C:14.50 D:70.80 played=60 owner=D turn=A", "A play 41", "B play 42")
    assert refused(state, "C mirror 14", "EKKO-23")
    assert "mirror 14" not in legal(state, C)
    state, _ = run("A:41.1 B:3.4 C:14.50 D:70.80 played=60 owner=D turn=A pile=7.*", "A play 41", "B draw")
    assert "mirror 14" in legal(state, C)


@pytest.mark.clause("EKKO-26", "EKKO-G5")
def test_a_mirror_cannot_be_mirrored() -> None:
    state, _ = run("A:41.1.2 B:3.4 C:14.50.51 played=60 owner=C turn=A", "A play 41", "C mirror 14", "C discard 51")
    assert ekko.mirror_of(state.top) == state.played[-2] == 41
    assert not any(move.startswith("mirror") for seat in range(3) for move in legal(state, seat))


@pytest.mark.clause("EKKO-29", "EKKO-28")
def test_putting_the_last_card_aside_ends_the_round_at_once() -> None:
    state, events = run("A:41.22 B:3.4 C:14.50 played=60 owner=C turn=A", "A play 41", "C mirror 14", "C discard 50")
    assert state.question == "deal"
    assert state.totals == (2, 2, 0)
    assert state.to_act == {C}
    assert cites(events, "EKKO-29")


@pytest.mark.clause("EKKO-G10", "EKKO-30", "EKKO-36")
def test_a_mirror_as_the_last_card_leaves_one_effect_and_ends_the_round() -> None:
    state, _ = run("A:41.22 B:3.4 C:14 played=60 owner=C turn=A pile=7.8.*", "A play 41", "C mirror 14")
    assert legal(state, C) == {"others draw"}
    assert allowed(state, "C others draw", "EKKO-G10")
    state, events = go(state, "C others draw")
    state, more = settle(state)
    assert state.question == "deal"
    assert state.totals == (3, 3, 0)
    assert state.to_act == {C}
    assert cites([*events, *more], "EKKO-36")


@pytest.mark.clause("EKKO-G13", "EKKO-30", "EKKO-38")
def test_a_pile_too_small_for_the_effect_ends_the_round_and_those_before_keep_their_card() -> None:
    text = "A:41.22 B:3.4 C:14.50 D:70.80 played=*.60 owner=D turn=A pile=7.8"
    state, events = run(text, "A play 41", "C mirror 14", "C others draw")
    assert state.question == "deal"
    assert state.totals == (3, 2, 1, 3)
    assert state.to_act == {C}
    assert cites(events, "EKKO-38", "EKKO-G13")


@pytest.mark.clause("EKKO-G27")
def test_a_mirror_with_its_effect_is_asked_about_once() -> None:
    state, _ = run("A:41.1.2 B:3.4 C:14.50.51 played=60 owner=C turn=A", "A play 41", "C mirror 14")
    assert state.pending == 0
    state, _ = go(state, "C others draw")
    assert state.question == "window"
    state, _ = settle(state)
    assert (state.question, state.turn) == ("turn", A)


@pytest.mark.clause("EKKO-G27", "EKKO-G7")
def test_everybody_is_asked_after_a_draw_that_ends_a_turn() -> None:
    state, _ = run("A:50.60 B:2.3 C:51.4 played=40 owner=C turn=A pile=7.*", "A draw")
    assert state.question == "window"
    assert state.to_act == {A, B, C}
    assert "mirror 4" in legal(state, C)


@pytest.mark.clause("EKKO-20", "EKKO-31")
def test_a_mirror_begins_a_new_lap() -> None:
    text = "A:95.3.4 B:10.20 C:59.40 D:1.2 played=91 owner=D turn=A pile=12.13.14.15.*"
    state, _ = run(text, "A play 95", "B draw", "C mirror 59", "C discard 40")
    assert (state.question, state.owner) == ("deal", C)
    text = "A:95.3.4 B:10.20 C:59.40.41 D:1.2 played=91 owner=D turn=A pile=12.13.14.15.*"
    state, _ = run(text, "A play 95", "B draw", "C mirror 59", "C discard 40", "D draw", "A draw")
    assert not state.free_play
    state, _ = go(state, "B draw")
    assert (state.turn, state.owner) == (C, C)
    assert state.free_play
