"""Notation: positions and moves as text and back, and refusals that say what was expected."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.contract import NotationError
from gamekit.games import eko
from tests.games.eko.tables import A, B, C, at, building, stack

FULL = (
    "A:c5*3.d6.e4*2.f4E B:d5*2.e6*3.g5*4.h4 built=A:e5t.f6v built=B:d7v.g6v gone=B3 captured=A:B turn=B "
    "phase=reinforce marched first=B turn_no=20 seed=7 goal=15 palace_is_castle=1"
)


def test_every_word_of_a_position_is_read() -> None:
    state = at(FULL)
    assert stack(state, "c5") == (A, 3, False)
    assert stack(state, "f4") == (A, 1, True)
    assert stack(state, "g5") == (B, 4, False)
    assert building(state, "e5") == (A, eko.TOWER)
    assert building(state, "g6") == (B, eko.VILLAGE)
    assert list(state.reserve) == [16 - 7, 16 - 10 - 3 - 1]
    assert list(state.gone) == [0, 3]
    assert state.captured_by(A) == [B]
    assert (state.turn, state.question, state.marched, state.first) == (B, "reinforce", True, B)
    assert (state.turn_no, state.seed, state.rules.goal) == (20, 7, 15)
    assert state.rules.palace_is_castle
    assert str(state) == FULL


def test_what_is_left_out_has_its_usual_value() -> None:
    state = at("A:c5 B:d5")
    assert (state.turn, state.question, state.marched, state.first, state.turn_no) == (A, "action", False, A, 1)
    assert list(state.reserve) == [15, 15]
    assert list(state.emperors) == [1, 1]
    assert str(state) == "A:c5 B:d5 turn=A"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_opening_goes_into_text_and_back(seats: int) -> None:
    state = eko.new(seats, 5)
    for _ in range(seats + 2):
        assert at(str(state)) == state
        assert at(str(state.seen_by(A))) == state.seen_by(A)
        assert state.seen_by(A) != state
        state = state.play(state.turn, state.legal_moves(state.turn)[-1])[0]


def test_who_has_been_asked_about_the_emperor_follows_from_the_first_player() -> None:
    state = eko.new(3, 1, first=C)
    state = state.play(C, eko.SETUP)[0].play(C, eko.KEEP)[0]
    assert (state.turn, state.swapped) == (A, 1)
    assert at(str(state)) == state


def test_a_setup_decided_beforehand_is_written_by_letters() -> None:
    letters = "a" + "A" * 15 + "B" * 15 + "b"
    state = at(f"A:- B:- turn=A phase=setup next={letters}")
    after, _events = state.play(A, eko.SETUP)
    assert [after.stacks[space] >> 4 for space in after.board.sand] == [A] * 16 + [B] * 16
    assert after.emperor_of(A) == after.board.sand[0]
    assert after.emperor_of(B) == after.board.sand[-1]
    assert f"next={letters}" in str(state)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "2 to 4 seats"),
        ("A:c5", "2 to 4 seats"),
        ("A:c5 C:d5", "seat B"),
        ("A:c5 B:d5 C:- D:- E:-", "seat E"),
        ("A:c5 B d5", "seat B"),
        ("A:c5*5 B:d5", "a stack, as in c3"),
        ("A:c5*1 B:d5", "a stack, as in c3"),
        ("A:c5e B:d5", "a stack, as in c3"),
        ("A: B:d5", "a stack, as in c3"),
        ("A:z5 B:d5", "a space of the board for 2"),
        ("A:c05 B:d5", "a space of the board for 2"),
        ("A:c5.c5 B:d5", "one stack on c5"),
        ("A:c5 B:c5", "one stack on c5"),
        ("A:d4 B:c5", "on sand only"),
        ("A:c6 B:c5", "on sand only"),
        ("A:c5E.d5E B:c7", "one Emperor"),
        ("A:a7*4.b5*4.b6*4.b7*4E.c3 B:g1", "at most 16 pieces"),
        ("A:a7*4.b5*4.b6*4.b7*4 B:g1", "its Emperor included"),
        ("A:c5 B:d5 built=A:f6x", "a building, as in"),
        ("A:c5 B:d5 built=A", "built=A:f6v"),
        ("A:c5 B:d5 built=B:f6v built=A:g6v", "in their order"),
        ("A:c5 B:d5 built=C:f6v", "a seat A to B"),
        ("A:c5 B:d5 built=A:f6t", "admits a tower"),
        ("A:c5 B:d5 built=A:d5v", "admits a village"),
        ("A:c5 B:d5 built=A:f3c.d7c", "at most 5 villages, 3 towers and 1 castle"),
        ("A:c5 B:d5 gone=A4", "by threes"),
        ("A:c5 B:d5 gone=A3.A3", "each seat once"),
        ("A:c5 B:d5 gone=A0", "pieces gone from 1"),
        ("A:c5 B:d5 captured=A:A", "which is nowhere else"),
        ("A:c5 B:d5E captured=A:B", "which is nowhere else"),
        ("A:c5 B:d5 captured=A:B.B:A", "each other's Emperor"),
        ("A:c5 B:d5 turn=C", "a seat A to B"),
        ("A:c5 B:d5 turn=A turn=A", "turn= once"),
        ("A:c5 B:d5 marched marched", "marched once"),
        ("A:c5 B:d5 phase=build", "phase= and one of"),
        ("A:c5 B:d5 phase=setup", "an empty board"),
        ("A:c5 B:d5 phase=swap", "each piece alone"),
        ("A:- B:- phase=setup turn_no=2", "before the first turn"),
        ("A:- B:- phase=setup built=A:f6v", "before the first turn"),
        ("A:c5 B:d5 phase=over", "for phase=over"),
        ("A:c5 B:-", "of two players at least"),
        ("A:- B:c4 C:a6.b5", "of the one on turn"),
        ("A:c5 B:d5 turn_no=0", "a turn_no from 1"),
        ("A:c5 B:d5 turn_no=9 most_turns=8", "up to most_turns=8"),
        ("A:c5 B:d5 goal=21", "goal from 1 to 20"),
        ("A:c5 B:d5 own_downgrade=2", "own_downgrade=0 or 1"),
        ("A:c5 B:d5 colour=red", "no other name=value"),
        ("A:c5 B:d5 seed=-1", "a seed from 0"),
        ("A:- B:- phase=setup next=AB", "a letter for each piece"),
        ("A:- B:- phase=setup seed=? next=" + "a" + "A" * 15 + "B" * 15 + "b", "no next= in a view"),
        ("A:a7 B:b6*2.b7*2 built=B:a6v", "can move or build"),
        ("A:c5*4E.d3*4.g1*4.g5*4 B:d5 phase=reinforce", "for phase=reinforce"),
    ],
)
def test_what_is_no_position_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(text)
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "setup", "keep", "swap c3", "move c3 e5", "build f6 tower from e5", "build f6 village from e5 emperor",
        "march", "march e5", "reinforce c3 2", "reinforce c3 0", "done",
    ],
)  # fmt: skip
def test_moves_are_written_as_they_are_read(text: str) -> None:
    assert str(eko.parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "move c3", "move c3 e5 f6", "build f6 hut from e5", "build f6 tower", "reinforce c3 4", "reinforce c3", "swap",
     "march e5 f6", "move c0 e5", "move C3 e5", "move c3 e\u0665", "done "],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a move"):
        eko.parse_move(text)


def test_a_view_is_written_with_an_unknown_seed() -> None:
    assert str(at("A:c5 B:d5 seed=5").seen_by(A)) == "A:c5 B:d5 turn=A seed=?"


@given(cut=st.integers(0, 300), put=st.text("ABEc5.*:=vtc 0123", max_size=3))
def test_a_damaged_position_is_refused_or_is_another_position(cut: int, put: str) -> None:
    damaged = FULL[: cut % len(FULL)] + put + FULL[cut % len(FULL) + 1 :]
    try:
        state = at(damaged)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
        return
    assert at(str(state)) == state
    assert all(state.legal_moves(seat) for seat in state.to_act)


@given(cut=st.integers(0, 60), put=st.text(max_size=2), which=st.integers(0, 3))
def test_a_damaged_move_is_refused_or_is_another_move(cut: int, put: str, which: int) -> None:
    text = ("move c3 e5", "build f6 tower from e5 emperor", "reinforce c3 2", "swap c3")[which]
    damaged = text[: cut % len(text)] + put + text[cut % len(text) + 1 :]
    try:
        move = eko.parse_move(damaged)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert str(move) == damaged
