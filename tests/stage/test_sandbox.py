"""The sandbox: every change gives a position that can be, keeps the rest, and counts only if it changed something."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.core.registry import game
from gamekit.stage.opening import open_address, open_state
from gamekit.stage.sandbox import Sandbox
from tests.stage.page import check


def opened(text: str) -> Sandbox:
    """A sandbox on that position."""
    activity = open_state(soch.parse_state(text))
    assert isinstance(activity, Sandbox)
    return activity


def at(sandbox: Sandbox) -> soch.SochState:
    """The position in sight."""
    state = sandbox.position
    assert isinstance(state, soch.SochState)
    return state


BETWEEN = (
    "A@5:3/stayed B@4:4/stayed deal=A round=3",
    "A:3.3/jonha B:9.F/frozen C:4/stayed deal=B round=2",
    "A@200:3/stayed B@150:4/stayed over=A round=9",
    "A@200:3/stayed B@200:4/stayed over=A shared_win=1 round=9",
)


@pytest.mark.parametrize("text", BETWEEN)
@pytest.mark.parametrize("edit", ["line 0 5", "line 1 13", "status 0 0", "status 1 3", "next 8"])
def test_a_change_after_a_round_or_a_game_is_made(text: str, edit: str) -> None:
    sandbox = opened(text)
    before = sandbox.position
    sandbox.act("edit", edit)
    assert sandbox.problem == ""
    assert sandbox.position != before
    assert soch.parse_state(str(sandbox.position)) == sandbox.position
    check(sandbox)


def test_who_is_active_again_is_on_turn() -> None:
    sandbox = opened("A:3/stayed B:4/stayed deal=A round=3")
    sandbox.act("edit", "status 1 0")
    assert (at(sandbox).question, at(sandbox).awaited, at(sandbox).round) == ("turn", 1, 3)


def test_when_nobody_is_active_any_more_the_deal_is_awaited() -> None:
    sandbox = opened("A:3/stayed B:4 turn=B dealer=B round=3")
    sandbox.act("edit", "status 1 1")
    assert (at(sandbox).question, at(sandbox).awaited, at(sandbox).round) == ("deal", 1, 3)


def test_a_finished_game_goes_on_just_below_its_goal() -> None:
    sandbox = opened("A@250:3/stayed B@150:4/stayed over=A")
    sandbox.act("edit", "status 0 0")
    assert sandbox.position.result is None
    assert at(sandbox).totals == (199, 150)


@pytest.mark.parametrize(
    "edit", ["line 0 5", "line 0 3", "line 1 21", "status 1 1", "status 1 2", "status 0 3", "turn 1"]
)
def test_a_change_keeps_round_totals_discards_options_and_the_next_card(edit: str) -> None:
    sandbox = opened(
        "A@40:3 B@60:4 C:8 turn=A dealer=B round=5 used=9.9.F pile=12.* goal=150 empty_stay=1 early_shuffle=1"
    )
    before = at(sandbox)
    sandbox.act("edit", edit)
    after = at(sandbox)
    assert after != before
    assert (after.round, after.dealer, after.totals, after.rules) == (5, 1, (40, 60, 0), before.rules)
    assert after.used == before.used == soch.cards("9.9.F")
    assert after.pile[:1] == soch.cards("12")


@pytest.mark.parametrize("text", ["A:3 B:4 turn=A", "A:3/stayed B:4 turn=B", "A:3 B:4 deal=A"])
def test_what_changes_nothing_is_answered_and_does_not_count(text: str) -> None:
    for act, arg in (("text", str(soch.parse_state(text))), ("rule", "goal=200"), ("rule", "empty_stay=0")):
        sandbox = opened(text)
        before = sandbox.position
        sandbox.act(act, arg)
        assert (sandbox.done, sandbox.past, sandbox.position) == (False, [], before), act
        assert sandbox.status == "That changes nothing."


def test_a_change_that_gives_the_same_position_does_not_count() -> None:
    sandbox = opened("A:3 B:4 turn=A dealer=A")
    sandbox.act("edit", "next 8")
    sandbox.done = False
    past = len(sandbox.past)
    sandbox.act("edit", "next 8")
    assert not sandbox.done
    assert len(sandbox.past) == past


def test_what_changes_something_counts() -> None:
    finished: list[int] = []
    sandbox = opened("A:3 B:4 turn=A")
    sandbox.on_finish = finished.append
    sandbox.act("edit", "line 0 5")
    assert sandbox.done
    sandbox.act("edit", "line 0 6")
    assert finished == [3]


@pytest.mark.parametrize(
    "edit", ["foo 0", "lines 0 5", "", "line", "line 0", "line 9 5", "line -1 5", "line x 5", "turn 9"]
)
def test_a_change_that_is_none_is_refused_in_words(edit: str) -> None:
    sandbox = opened("A:3 B:4 turn=A")
    before = sandbox.position
    sandbox.act("edit", edit)
    assert sandbox.position == before
    assert sandbox.problem.startswith("Expected ")
    assert sandbox.status == sandbox.problem
    assert not sandbox.done
    check(sandbox)


@pytest.mark.parametrize("status", ["3/stayed", "3.F/frozen", "3.3/jonha"])
def test_the_turn_of_a_player_who_is_out_is_refused_in_words(status: str) -> None:
    sandbox = opened(f"A:{status} B:4 turn=B")
    sandbox.act("edit", "turn 0")
    assert "the turn of an active player" in sandbox.problem
    assert at(sandbox).awaited == 1
    assert not sandbox.done


@pytest.mark.parametrize(
    ("act", "arg"), [("edit", "line 0 5"), ("edit", "line 2 6"), ("rule", "empty_stay=1"), ("edit", "next 8")]
)
def test_whose_moves_are_listed_stays(act: str, arg: str) -> None:
    sandbox = open_address("soch/sandbox?at=A:3 B:4 C:7 turn=A")
    assert isinstance(sandbox, Sandbox)
    sandbox.act("seat", "2")
    sandbox.act(act, arg)
    assert sandbox.problem == ""
    assert sandbox.past, "something changed"
    assert sandbox.seat == 2


def test_whose_moves_are_listed_is_a_seat_of_a_smaller_table_too() -> None:
    sandbox = opened("A:3 B:4 C:7 turn=A")
    sandbox.act("seat", "2")
    sandbox.act("text", "A:3 B:4 turn=A")
    assert sandbox.seat == 1
    check(sandbox)


@pytest.mark.parametrize("seat", ["3", "9", "007", "-1", "00", "²", "٣", "x", "1000"])
def test_whose_moves_is_a_seat_of_the_table(seat: str) -> None:
    sandbox = opened("A:3 B:4 C:7 turn=B")
    sandbox.act("seat", seat)
    assert sandbox.seat == 1


@pytest.mark.parametrize("text", ["A:3 B:4 turn=A", "A:- B:4 C:5.F/frozen turn=B", "A:3 B:4 deal=A", *BETWEEN])
def test_every_change_of_who_plays_is_made_or_refused_in_words(text: str) -> None:
    state = soch.parse_state(text)
    room = game("soch").room("edit")
    names = ("Ann", "Ben", "Cleo")[: state.seats]
    for edit in room.edits(state, "table", names):
        sandbox = opened(text)
        sandbox.act("edit", edit.key)
        assert sandbox.status
        assert not edit.key.startswith("status") or sandbox.problem == "", edit
