"""Ultras: announced for their effect, for one round or two."""

from __future__ import annotations

import pytest

from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, refused, run

BELL = "A:Ba.U1 A.archive=Zd.Hd.* B:Kd.Vs B.archive=La.* first=A announce=A"


@pytest.mark.clause("ECHO-44", "ECHO-45", "ECHO-G22")
def test_g22_an_ultra_is_announced_a_card_drawn_at_once_and_then_one_is_played() -> None:
    state = at(BELL)
    assert allowed(state, "A ultra U1", "ECHO-44", "ECHO-45", "ECHO-G22")
    assert refused(state, "A ultra Ba", "ECHO-45")
    state, events = go(state, "A ultra U1")
    assert pile(state, "hand", A) == "Ba.Zd"
    assert (state.ultras, state.ultra_rounds) == ((b"\x18", b""), (1, 0))
    assert state.to_act == {A}
    assert legal(state, A) == {"play Ba", "play Zd"}
    assert refused(state, "A swap Ba", "ECHO-45", "ECHO-G22")
    assert refused(state, "A rearrange Ba Zd", "ECHO-G22")
    assert kinds(events) == ["ultra", "draws"]
    assert cites(events, "ECHO-45")


@pytest.mark.clause("ECHO-G22")
def test_g22_no_ultra_is_announced_after_a_rearrange() -> None:
    state, _ = run("A:Ba.Zs A.archive=La.U1.* B:Rd.Vs first=A announce=A", "A rearrange Ba Zs")
    assert refused(state, "A ultra U1", "ECHO-G22")


@pytest.mark.clause("ECHO-47", "ECHO-48", "ECHO-G27", "ECHO-G40")
def test_whoever_wins_with_the_base_card_gets_the_effect_of_the_ultra() -> None:
    state, events = run(BELL, "A ultra U1", "A play Ba", "B play Kd")
    assert state.fragments == (2, 0)
    assert kinds(events).index("attacks") < kinds(events).index("ultra-acts")
    assert (pile(state, "oblivion", A), state.ultras) == ("Ba.U1", (b"", b""))
    assert cites(events, "ECHO-47", "ECHO-48", "ECHO-G27", "ECHO-G2")


@pytest.mark.clause("ECHO-47")
def test_the_losers_ultra_has_no_effect_in_that_round() -> None:
    state, events = run(BELL, "A ultra U1", "A play Zd", "B play Vs")
    assert state.fragments == (0, 2)
    assert one(events, "ultra-lost").seat == A
    assert pile(state, "oblivion", A) == "U1"


@pytest.mark.clause("ECHO-46")
def test_two_ultras_at_once_are_equal_and_follow_the_winning_base_card() -> None:
    text = "A:Ba.U1 A.archive=Zd.Hd.* B:Kd.U1 B.archive=La.Rd.* first=A announce=A"
    state, events = run(text, "A ultra U1", "A play Ba", "B ultra U1", "B play Kd")
    assert state.fragments == (2, 0)
    assert one(events, "ultra-acts").seat == A
    assert one(events, "ultra-lost").seat == B
    assert cites(events, "ECHO-46", "ECHO-47")
    assert not cites(events, "ECHO-G27")


@pytest.mark.clause("ECHO-44", "ECHO-21", "ECHO-G23", "ECHO-G41")
def test_g23_an_ultra_of_two_rounds_stays_for_the_second_even_if_the_first_is_lost() -> None:
    text = "A:Zd.U2 A.archive=Bs.Hd.* B:Kd.Vs B.archive=La.Kd.* first=A announce=A"
    state, events = run(text, "A ultra U2", "A play Zd", "B play Vs")
    assert state.ultra_rounds == (1, 0)
    assert state.shields == 0
    assert cites(events, "ECHO-44", "ECHO-21", "ECHO-47", "ECHO-G23")
    state, events = go(state, "B swap La", "A swap Bs")
    assert (state.ultras, pile(state, "oblivion", A)) == ((b"", b""), "U2")
    assert cites(events, "ECHO-48", "ECHO-G41")


@pytest.mark.clause("ECHO-47", "ECHO-G41")
def test_g41_protection_lasts_until_the_ultra_leaves() -> None:
    text = "A:Ba.U2 A.archive=Bs.Hd.* B:Kd.Vs B.archive=La.Kd.* first=A announce=A"
    state, _ = run(text, "A ultra U2", "A play Ba", "B play Kd")
    assert (state.shields, state.ultra_rounds) == (1, (1, 0))
    state, events = go(state, "B swap La", "A swap Bs")
    assert (state.shields, state.ultras) == (0, (b"", b""))
    assert cites(events, "ECHO-G41")


@pytest.mark.clause("ECHO-09", "ECHO-G2")
def test_a_card_can_forbid_to_draw() -> None:
    text = "A:Ba.U3 A.archive=Bs.Hd.* B:Kd.Vs B.archive=La.Kd.* first=A announce=A"
    state, events = run(text, "A ultra U3", "A play Ba", "B play Kd")
    assert pile(state, "hand", B) == "Vs"
    assert one(events, "draws-none").seat == B
    assert cites(events, "ECHO-09")
    state, _ = go(state, "B swap Vs", "A swap Bs")
    assert pile(state, "hand", B) == "Kd.La"
    swapped, _ = run(text, "A ultra U3", "A play Ba", "B swap Kd")
    assert len(swapped.hands[B]) == 2, "a Swap draws in the round itself"


@pytest.mark.clause("ECHO-G24", "ECHO-23")
def test_g24_a_win_because_of_a_swap_counts_for_the_ultra() -> None:
    state, events = run(BELL, "A ultra U1", "A play Zd", "B swap Kd")
    assert state.fragments == (1, 0)
    assert cites(events, "ECHO-23", "ECHO-G24")


@pytest.mark.clause("ECHO-G26", "ECHO-22")
def test_g26_a_swapped_ultra_goes_to_oblivion() -> None:
    state = at(BELL)
    assert allowed(state, "A swap U1", "ECHO-22", "ECHO-G26")
    state, events = go(state, "A swap U1")
    assert (pile(state, "oblivion", A), pile(state, "past", A)) == ("U1", "-")
    assert cites(events, "ECHO-22", "ECHO-G26")


@pytest.mark.clause("ECHO-G37", "ECHO-G6")
def test_g37_whoever_holds_only_an_ultra_and_cannot_draw_has_no_card_to_play() -> None:
    text = "A:U1/-/Ba.Bs.Bs.La.La.Zs.Zd.Zd.Rd A.archive=- B:Kd.Vs first=B announce=B"
    state, events = run(text, "B play Kd")
    assert [event.seat for event in events if event.kind == "cannot-act"] == [A, A], "in this round and in the next"
    assert one(events, "wins-alone").facts["why"] == "empty"
    assert cites(events, "ECHO-G6", "ECHO-G37")
    assert state.turn == B, "A is first, but passed over"
    with_cards = at("A:U1/-/Ba.Bs.Bs.La.La.Zs.Zd.Zd A.archive=Rd B:Kd.Vs first=A announce=A")
    assert legal(with_cards, A) == {"ultra U1", "swap U1", "rearrange U1"}
