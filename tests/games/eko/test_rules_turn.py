"""The phases of a turn and the extra action (EKO-04, EKO-05, EKO-13, EKO-G20 to EKO-G22, EKO-G33, EKO-G35)."""

from __future__ import annotations

import pytest

from tests.games.eko.tables import A, B, allowed, at, cites, go, judged, kinds, legal, refused, run, stack

TURN = "A:c5*2.a7 B:d3*2.i3*2 turn=A"
"""Fourteen pieces in A's reserve but one: 13 there, the Emperor among them."""

AFTER = "A:c5*2E.a7 B:d3*2.i3*2 turn=A phase=reinforce"


@pytest.mark.clause("EKO-04")
def test_the_action_comes_before_the_reinforcement() -> None:
    refused(TURN, "A reinforce c5 1", "action-first", "EKO-04")
    refused(TURN, "A done", "action-first", "EKO-04")
    state, _events = run(TURN, "A move a7 c7")
    assert (state.turn, state.question) == (A, "reinforce")
    assert judged(state, "A reinforce c5 1").legal
    state, _events = go(state, "A reinforce c5 1")
    assert (state.turn, state.question) == (B, "action")


@pytest.mark.clause("EKO-05")
def test_one_action_is_all_there_is() -> None:
    refused(AFTER, "A move a7 c7", "one-action", "EKO-05", "EKO-13")
    refused(AFTER, "A build d4 village from c5", "one-action", "EKO-05")
    assert legal(at(TURN), A) == legal(at(TURN), A, "move") | legal(at(TURN), A, "build")


@pytest.mark.clause("EKO-04", "EKO-G6")
def test_others_wait_for_their_turn() -> None:
    verdict = refused(TURN, "B move i3 h3", "not-your-turn", "EKO-04", "EKO-G6")
    assert verdict.facts["turn"] == A
    assert legal(at(TURN), B) == set()


@pytest.mark.clause("EKO-13", "EKO-G20", "EKO-G21")
def test_three_pieces_of_the_reserve_pay_for_one_more_action() -> None:
    before = at(AFTER)
    allowed(AFTER, "A march", "march", "EKO-13", "EKO-G20", "EKO-G21")
    after, events = run(AFTER, "A march")
    assert after.reserve[A] == before.reserve[A] - 3
    assert after.gone[A] == 3, "they are out of the game for good"
    assert kinds(events) == ["march"]
    assert (after.question, after.marched) == ("action", True)
    after, _events = go(after, "A move a7 c7")
    assert (after.turn, after.question) == (A, "reinforce")
    assert judged(after, "A march").reason == "marched"
    assert judged(after, "A move c7 c8").reason == "two-actions"
    after, _events = go(after, "A reinforce c7 1")
    assert not after.marched
    assert after.gone[A] == 3


@pytest.mark.clause("EKO-G21", "EKO-13")
def test_the_extra_action_comes_after_the_first_and_is_compulsory() -> None:
    refused(TURN, "A march", "march-too-early", "EKO-13", "EKO-G21")
    extra = TURN + " marched gone=A3"
    refused(extra, "A reinforce c5 1", "march-action-first", "EKO-G21")
    refused(extra, "A done", "march-action-first", "EKO-G21")
    refused(extra, "A march", "marched", "EKO-13")


@pytest.mark.clause("EKO-G20")
def test_the_emperor_is_never_one_of_the_three() -> None:
    # 13 on the board: three in reserve, one of them the Emperor.
    text = "A:c5*4.a7*4.g1*4.d2 B:d3*2.i3*2 turn=A phase=reinforce"
    assert at(text).reserve[A] == 3
    verdict = refused(text, "A march", "march-emperor", "EKO-13", "EKO-G20")
    assert (verdict.facts["have"], verdict.facts["reserve"]) == (2, 3)
    refused(text.replace("d2 B", "d2*2 B"), "A march", "march-too-few", "EKO-13", "EKO-G20")
    allowed(text.replace("g1*4.d2", "g1*4E.d2"), "A march", "march")


@pytest.mark.clause("EKO-G20")
def test_the_pieces_come_from_the_reserve_unless_the_option_says_otherwise() -> None:
    refused(AFTER, "A march c5", "march-from-reserve", "EKO-G20")
    option = "A:c5*4.a7*2 B:d3*2.i3*2 turn=A phase=reinforce march_from_stack=1"
    refused(option, "A march", "march-which-stack", "EKO-13", "EKO-G20")
    refused(option, "A march a7", "march-low-stack", "EKO-G20")
    refused(option, "A march d3", "not-your-stack")
    allowed(option, "A march c5", "march-stack", "EKO-13", "EKO-G20")
    before = at(option)
    after, events = run(option, "A march c5")
    assert stack(after, "c5") == (A, 1, False)
    assert after.reserve[A] == before.reserve[A] + 3, "they are not out of the game"
    assert after.gone[A] == 0
    assert cites(events, "EKO-G20", "EKO-13")
    refused(TURN + " march_from_stack=1", "A march c5", "march-too-early", "EKO-G21")


@pytest.mark.clause("EKO-G35")
def test_a_stack_never_pays_with_the_emperor() -> None:
    option = "turn=A phase=reinforce march_from_stack=1"
    refused(f"A:c5*3E.a7*2 B:d3*2.i3*2 {option}", "A march c5", "march-low-emperor", "EKO-G35")
    text = f"A:c5*4E.a7*2 B:d3*2.i3*2 {option}"
    allowed(text, "A march c5", "march-stack", "EKO-G35")
    after, events = run(text, "A march c5")
    assert stack(after, "c5") == (A, 1, True)
    assert cites(events, "EKO-G35")


STUCK = "A:a7 B:b6*2.b7*2.d2"
"""A's single piece in the corner, both spaces beside it held by two pieces; a6 is stone."""


@pytest.mark.clause("EKO-G22")
def test_a_player_who_cannot_act_skips_the_action() -> None:
    """A has a single piece in a corner between two enemy stacks, and the building space beside it is taken."""
    text = f"{STUCK} built=B:a6v turn=B"
    after, events = run(text, "B move d2 d3", "B reinforce d3 1")
    assert kinds(events)[-2:] == ["skip", "cannot-reinforce"]
    assert cites(events, "EKO-G22", "EKO-05", "EKO-G23")
    assert (after.turn, after.turn_no) == (B, 3), "A cannot reinforce next to B's village either"


@pytest.mark.clause("EKO-G22", "EKO-16")
def test_after_a_skipped_action_comes_the_reinforcement() -> None:
    """The village beside the corner is A's own, so it neither helps nor bars."""
    after, events = run(f"{STUCK} built=A:a6v turn=B", "B move d2 d3", "B reinforce d3 1")
    assert kinds(events)[-1] == "skip"
    assert (after.turn, after.question) == (A, "reinforce")
    assert legal(after, A) == {"reinforce a7 1", "reinforce a7 2", "reinforce a7 3"}
    assert judged(after, "A march").reason == "march-no-action"
    after, _events = go(after, "A reinforce a7 3")
    assert after.turn == B


@pytest.mark.clause("EKO-G33")
def test_nothing_is_sacrificed_where_no_action_would_follow() -> None:
    """A's last stack is shut in, so three pieces of the reserve would buy nothing."""
    text = "A:a7 B:b6*3.b7*3.d2 built=B:a6v turn=A phase=reinforce"
    with pytest.raises(ValueError, match="phase=reinforce"):
        at(text)
    text = "A:a7*2 B:b6*3.b7*3.d2 built=A:a6v turn=A phase=reinforce"
    refused(text, "A march", "march-no-action", "EKO-13", "EKO-G33")
    assert legal(at(text), A, "march") == set()
    allowed(text, "A reinforce a7 2", "reinforce-emperor")


@pytest.mark.clause("EKO-G33")
def test_a_stack_does_not_pay_with_what_would_have_to_act() -> None:
    text = "A:a7*3.i3 B:b6*2.b7*3.h3*3.h4*3 built=A:a6v.i4v turn=A phase=reinforce march_from_stack=1"
    refused(text, "A march a7", "march-no-action", "EKO-G33")


@pytest.mark.clause("EKO-13", "EKO-16")
def test_a_turn_in_which_only_an_extra_action_is_left_can_be_ended() -> None:
    # Both of A's stacks stand next to buildings of B's.
    text = "A:c5*2E.d3*2 B:g1*2.i3*2 built=B:d4v turn=A phase=reinforce"
    allowed(text, "A done", "done-blocked", "EKO-13", "EKO-16", "EKO-G23")
    allowed(text, "A march", "march")
    after, events = run(text, "A done")
    assert kinds(events) == ["done", "cannot-reinforce"]
    assert after.turn == B
    verdict = refused(AFTER, "A done", "must-reinforce", "EKO-16", "EKO-04")
    assert verdict.facts["reserve"] == at(AFTER).reserve[A]
    option = "A:c5*4E.d3*4.g1*4.g5*4 B:a7.i3*2 turn=A phase=reinforce march_from_stack=1"
    allowed(option, "A done", "done-empty", "EKO-13", "EKO-16")


@pytest.mark.clause("EKO-16", "EKO-04")
def test_a_turn_ends_by_itself_where_nothing_is_left_to_decide() -> None:
    text = "A:c5*4E.d3*4.g1*4.g5*4 B:a7.i3*2 turn=A"
    after, events = run(text, "A move c5 c7")
    assert kinds(events) == ["move", "no-reserve"]
    assert after.turn == B
