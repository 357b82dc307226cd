"""Setting up (EKO-02, EKO-03) and who begins (EKO-G3 to EKO-G6)."""

from __future__ import annotations

from collections import Counter

import pytest

from gamekit.core.contract import NotationError, UnknownCards
from gamekit.games import eko
from tests.games.eko.tables import A, B, C, go, judged, kinds, legal, stack

seats_ = pytest.mark.parametrize("seats", [2, 3, 4])


def filled(seats: int = 2, seed: int = 1, first: int | None = None) -> eko.EkoState:
    """The board after the setup."""
    state = eko.new(seats, seed, first=first)
    return state.play(state.turn, eko.SETUP)[0]


@pytest.mark.clause("EKO-02", "EKO-G3", "EKO-G4")
@seats_
def test_all_pieces_fill_the_board_one_on_each_space_of_sand(seats: int) -> None:
    state = filled(seats)
    assert all(state.stacks[space] & 7 == 1 for space in state.board.sand)
    owners = Counter(state.stacks[space] >> 4 for space in state.board.sand)
    assert owners == dict.fromkeys(range(seats), 16)
    emperors = [state.stacks[space] >> 4 for space in state.board.sand if state.stacks[space] & 8]
    assert sorted(emperors) == list(range(seats))
    assert list(state.reserve) == [0] * seats


@pytest.mark.clause("EKO-02")
def test_the_places_are_left_to_chance() -> None:
    assert len({filled(2, seed, first=A).stacks for seed in range(20)}) == 20
    assert filled(2, 7).stacks == filled(2, 7).stacks


@pytest.mark.clause("EKO-02")
def test_a_setup_can_be_decided_beforehand() -> None:
    order = filled(2, 5, first=A).stacks
    pieces = bytes(order[space] for space in filled().board.sand)
    state, events = eko.new(2, 1, first=A).with_chance((pieces,)).play(A, eko.SETUP)
    assert state.stacks == order
    assert events[0].facts["order"] == pieces
    with pytest.raises(NotationError, match="each piece once"):
        eko.new(2, 1, first=A).with_chance((pieces[:-1] + pieces[:1],)).play(A, eko.SETUP)
    with pytest.raises(UnknownCards):
        eko.new(2, 1, first=A).seen_by(A).play(A, eko.SETUP)


@pytest.mark.clause("EKO-02")
def test_only_the_first_player_sets_up_and_only_once() -> None:
    state = eko.new(2, 1, first=A)
    assert state.chore == eko.SETUP
    assert judged(state, "A setup").legal
    assert judged(state, "B setup").reason == "not-first"
    assert judged(state, "A keep").reason == "setup-first"
    assert judged(state, "A move c5 d5").reason == "setup-first"
    state = filled(2, 1, first=A)
    assert state.chore is None
    assert judged(state, "A setup").reason == "already-set-up"


@pytest.mark.clause("EKO-03")
def test_the_emperor_changes_places_with_another_own_piece() -> None:
    state = filled(2, 1, first=A)
    at = state.emperor_of(A)
    others = [space for space in state.stacks_of(A) if space != at]
    assert legal(state, A) == {"keep", *(f"swap {state.board.names[space]}" for space in others)}
    to = state.board.names[others[4]]
    after, events = go(state, f"A swap {to}")
    assert stack(after, to) == (A, 1, True)
    assert stack(after, state.board.names[at]) == (A, 1, False)
    assert kinds(events) == ["swap"]
    assert [after.stacks[space] for space in others if space != others[4]] == [
        state.stacks[space] for space in others if space != others[4]
    ]


@pytest.mark.clause("EKO-03")
def test_the_emperor_changes_places_with_no_other_piece() -> None:
    state = filled(2, 1, first=A)
    names = state.board.names
    assert judged(state, f"A swap {names[state.stacks_of(B)[0]]}").reason == "swap-other"
    assert judged(state, f"A swap {names[state.emperor_of(A)]}").reason == "swap-same"
    assert judged(state, f"A swap {names[state.board.sites[0]]}").reason == "swap-empty"
    assert judged(state, "A swap z99").reason == "no-such-space"
    assert judged(state, "A move c5 d5").reason == "swaps-first"


@pytest.mark.clause("EKO-03", "EKO-G5")
def test_each_is_asked_once_in_turn_order_and_may_say_no() -> None:
    state = filled(3, 2, first=B)
    assert state.to_act == {B}
    assert judged(state, "C keep").reason == "not-your-swap"
    state, _events = go(state, "B keep")
    assert state.to_act == {C}
    assert judged(state, "B keep").reason == "has-swapped"
    assert judged(state, "A keep").reason == "not-your-swap"
    before = state.stacks
    state, events = go(state, "C keep", "A keep")
    assert state.stacks == before
    assert kinds(events) == ["keep", "keep", "begins"]
    assert (state.question, state.turn) == ("action", B)
    assert judged(state, "B keep").reason == "too-late-to-swap"


@pytest.mark.clause("EKO-G6")
def test_chance_draws_who_begins_and_the_turn_passes_clockwise() -> None:
    assert {eko.new(4, seed).first for seed in range(40)} == set(range(4))
    state = filled(3, 2, first=C)
    order = []
    for _ in range(12):
        order.append(state.turn)
        (move, *_rest) = [move for move in state.legal_moves(state.turn) if move.kind in {"keep", "move"}]
        state = state.play(state.turn, move)[0]
    assert order == [C, A, B] * 4


@pytest.mark.clause("EKO-G2")
def test_other_numbers_of_players_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(NotationError, match="2 to 4"):
            eko.new(seats)
    with pytest.raises(NotationError, match="first player"):
        eko.new(2, first=2)
    assert judged(filled(2), "C keep").reason == "no-such-seat"
