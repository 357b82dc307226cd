"""The reinforcement (EKO-16 to EKO-19, EKO-G23 to EKO-G26)."""

from __future__ import annotations

import pytest

from tests.games.eko.tables import A, B, allowed, at, cites, judged, kinds, legal, refused, run, stack

AFTER = "A:c5.d3*2E.g1*3.g5*4 B:a7.i3*2 turn=A phase=reinforce"
"""A has six pieces in reserve, none of them the Emperor."""


def after_build(board: str) -> str:
    """The same phase on another board."""
    return f"{board} turn=A phase=reinforce"


@pytest.mark.clause("EKO-16")
def test_at_least_one_piece_comes_back_if_it_can() -> None:
    assert at(AFTER).reserve[A] == 6
    assert "done" not in legal(at(AFTER), A)
    refused(AFTER, "A done", "must-reinforce", "EKO-16")
    refused(AFTER, "A reinforce c5 0", "reinforce-none", "EKO-16", "EKO-G24")


@pytest.mark.clause("EKO-17", "EKO-G24")
def test_up_to_three_go_onto_one_stack_up_to_four_high() -> None:
    assert legal(at(AFTER), A, "reinforce") == {
        "reinforce c5 1", "reinforce c5 2", "reinforce c5 3", "reinforce d3 1", "reinforce d3 2", "reinforce g1 1",
    }  # fmt: skip
    after, events = run(AFTER, "A reinforce c5 3")
    assert stack(after, "c5") == (A, 4, False)
    assert after.reserve[A] == 3
    assert after.turn == B, "all pieces go onto one stack, and the turn is over"
    assert kinds(events)[0] == "reinforce"
    assert cites(events, "EKO-16", "EKO-17")
    refused(AFTER, "A reinforce d3 3", "too-high-then", "EKO-G7", "EKO-G24")
    refused(AFTER, "A reinforce g5 1", "full", "EKO-G7")


@pytest.mark.clause("EKO-G24")
def test_no_more_come_back_than_there_are() -> None:
    text = after_build("A:c5.d3*4E.g1*4.g5*4.c7 B:a7.i3*2")
    assert at(text).reserve[A] == 2
    refused(text, "A reinforce c5 3", "not-enough", "EKO-G24", "EKO-17")
    allowed(text, "A reinforce c5 2", "reinforce", "EKO-16", "EKO-17", "EKO-G24")


@pytest.mark.clause("EKO-16")
def test_with_no_piece_in_reserve_nothing_comes_back() -> None:
    text = "A:c5*4E.d3*4.g1*4.g5*4 B:a7.i3*2 turn=A phase=reinforce march_from_stack=1"
    refused(text, "A reinforce c5 1", "empty-reserve", "EKO-16")


@pytest.mark.clause("EKO-17", "EKO-18")
def test_reinforcements_go_onto_own_stacks_and_nowhere_else() -> None:
    refused(AFTER, "A reinforce c7 1", "reinforce-empty", "EKO-18")
    refused(AFTER, "A reinforce a7 1", "reinforce-other", "EKO-17")
    refused(AFTER, "A reinforce d4 1", "no-pieces-there", "EKO-G15")
    refused(AFTER, "A reinforce z4 1", "no-such-space", "EKO-G2")


@pytest.mark.clause("EKO-19")
def test_not_next_to_a_building_of_another_player() -> None:
    text = after_build("A:c5.g1E B:a7.i3*2 built=B:d4v")
    verdict = refused(text, "A reinforce c5 1", "beside-enemy-building", "EKO-19")
    assert (verdict.facts["site"], verdict.facts["owner"], verdict.facts["building"]) == ("d4", B, 1)
    assert legal(at(text), A, "reinforce") == {"reinforce g1 1", "reinforce g1 2", "reinforce g1 3"}


@pytest.mark.clause("EKO-G26")
def test_an_own_building_does_not_stand_in_the_way() -> None:
    text = after_build("A:c5.g1E B:a7.i3*2 built=A:d4v.h1v")
    allowed(text, "A reinforce c5 1", "reinforce", "EKO-G26")
    both = after_build("A:c5.g1E B:a7.i3*2 built=A:d4v built=B:c4v")
    refused(both, "A reinforce c5 1", "beside-enemy-building", "EKO-19")


@pytest.mark.clause("EKO-G23", "EKO-19", "EKO-16")
def test_where_no_stack_can_take_a_piece_nothing_happens() -> None:
    after, events = run("A:d3E.g1 B:d2.a7.i3*2 built=A:h2v built=B:e2v.h1v turn=A marched gone=A3", "A move d3 c3")
    assert after.turn == A, "c3 is next to no building: a piece can come back"
    after, events = run("A:d3E.g1 B:d2.a7.i3*2 built=B:e2v.h1v turn=A marched gone=A3", "A move d3 e3")
    assert kinds(events) == ["move", "cannot-reinforce"]
    assert cites(events, "EKO-16", "EKO-19", "EKO-G23")
    assert after.turn == B
    assert after.reserve[A] == 11


@pytest.mark.clause("EKO-G23", "EKO-G7")
def test_stacks_of_four_cannot_be_reinforced() -> None:
    _after, events = run("A:c5*4E.d3*4.g1*4 B:a7.i3*2 turn=A marched gone=A3", "A move c5 c7")
    assert kinds(events) == ["move", "cannot-reinforce"]


@pytest.mark.clause("EKO-G25")
def test_an_emperor_in_reserve_comes_back_first() -> None:
    text = after_build("A:c5.g1 B:a7.i3*2")
    allowed(text, "A reinforce c5 1", "reinforce-emperor", "EKO-G25")
    after, events = run(text, "A reinforce c5 1")
    assert stack(after, "c5") == (A, 2, True)
    assert after.emperors[A] == 0
    assert cites(events, "EKO-G25")
    after, _events = run(text, "A reinforce c5 3")
    assert stack(after, "c5") == (A, 4, True)


@pytest.mark.clause("EKO-G25", "EKO-15")
def test_a_captured_emperor_does_not_come_back() -> None:
    text = after_build("A:c5.g1 B:a7.i3*2 captured=B:A")
    allowed(text, "A reinforce c5 1", "reinforce")
    after, _events = run(text, "A reinforce c5 3")
    assert stack(after, "c5") == (A, 4, False)


@pytest.mark.clause("EKO-19", "EKO-G28")
def test_the_buildings_of_a_player_who_is_out_still_stand_in_the_way() -> None:
    text = "A:c4.i5E B:a6.i4*2 C:- built=C:c5v turn=A phase=reinforce"
    assert judged(at(text), "A reinforce i5 1").legal
    refused(text, "A reinforce c4 1", "beside-enemy-building", "EKO-19", "EKO-G28")
