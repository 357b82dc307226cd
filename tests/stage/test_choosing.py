"""Moves chosen in steps on a board: a stack, then where it goes; every place answers."""

from __future__ import annotations

import pytest

from gamekit.games import eko
from gamekit.stage.opening import open_address, open_state
from gamekit.stage.playing import Playing
from gamekit.stage.question import QuestionActivity
from gamekit.stage.sandbox import Sandbox
from gamekit.stage.table import Table
from gamekit.stage.task import TaskActivity
from tests.stage.page import Node, check, hurry

BUSY = "A:c5.e3*2.e4.g5*3E B:d6*2.f2*3.f5*2E turn=A"


def task() -> TaskActivity:
    one = open_address("eko/extra")
    assert isinstance(one, TaskActivity)
    return one


def sandbox(text: str) -> Sandbox:
    one = open_state(eko.parse_state(text))
    assert isinstance(one, Sandbox)
    return one


def chosen(one: Playing) -> tuple[str, ...]:
    """What is chosen on the way to a move."""
    return one.chosen


def places(page: Node) -> dict[str, Node]:
    """The buttons over the spaces of the board, by their key."""
    (board,) = [node for node in page.walk() if node.attributes.get("data-row") == "grid"]
    return {node.attributes["key"]: node for node in board.walk() if node.tag == "button"}


@pytest.mark.clause("EKO-06")
def test_first_a_stack_is_chosen_then_where_it_goes() -> None:
    one = task()
    shown = places(check(one))
    assert shown["c5"].attributes["data-act"] == "choose"
    one.act("choose", "c5")
    assert chosen(one) == ("c5",)
    assert "c5" in one.status
    shown = places(check(one))
    assert shown["c5"].attributes["aria-pressed"] == "true"
    assert (shown["d5"].attributes["data-act"], shown["d5"].attributes["data-arg"]) == ("move", "move c5 d5")
    one.act("move", "move c5 d5")
    assert chosen(one) == ()
    assert "d5*2" in str(one.state)


def test_the_place_keeps_its_key_so_that_the_keyboard_stays_on_it() -> None:
    one = task()
    before = places(check(one))
    one.act("choose", "c5")
    assert before.keys() <= places(check(one)).keys()


def test_what_is_chosen_can_be_dropped_again() -> None:
    one = task()
    one.act("choose", "d5")
    one.act("choose", "e5")
    assert chosen(one) == ("d5", "e5")
    one.act("choose", "")
    assert chosen(one) == ("d5",)
    one.act("choose", "")
    assert chosen(one) == ()
    one.act("choose", "")
    assert chosen(one) == ()
    one.act("choose", "c5")
    one.act("restart")
    assert chosen(one) == ()


def test_after_a_refusal_the_stack_stays_chosen() -> None:
    one = task()
    one.act("choose", "g2")
    one.act("move", "move g2 h5")
    assert chosen(one) == ("g2",)
    assert "Not allowed" in check(one).text
    assert one.state == eko.parse_state(one.record.start)


@pytest.mark.parametrize("arg", ["a7", "z9", "march", "move c5 d5", "<b>", "c5 d5"])
def test_what_cannot_be_chosen_is_answered(arg: str) -> None:
    one = task()
    before = one.state
    one.act("choose", arg)
    assert chosen(one) == ()
    assert one.state == before
    assert "cannot be chosen now" in check(one).text


@pytest.mark.clause("EKO-G8", "EKO-07")
def test_every_place_that_is_no_choice_answers_why() -> None:
    one = sandbox(BUSY)
    one.act("choose", "e3")
    shown = places(check(one))
    refused = [node for node in shown.values() if node.has("off")]
    assert len(refused) > 20
    for node in refused:
        if node.attributes["data-act"] == "move":
            one.act("why", node.attributes["data-arg"])
            assert "Not allowed" in check(one).text
            assert chosen(one) == ("e3",)
    one.act("move", "move e3 f2")
    assert "2 against 3" in check(one).text
    one.act("move", "move e3 c9")
    assert "is blocked" in check(one).text


def test_asking_why_of_a_legal_move_does_not_make_it() -> None:
    one = sandbox(BUSY)
    before = one.position
    one.act("choose", "e3")
    one.act("why", "move e3 d3")
    assert one.position == before
    assert "is allowed" in check(one).text


def test_in_the_sandbox_the_seat_in_sight_chooses() -> None:
    one = sandbox(BUSY)
    one.act("seat", "1")
    assert places_shown(one) == 0, "it is not Ben's turn"
    one.act("seat", "0")
    one.act("choose", "g5")
    one.act("move", "move g5 f5")
    assert "captures" in check(one).text


def places_shown(one: Sandbox) -> int:
    return sum(node.attributes.get("data-row") == "grid" for node in check(one).walk())


def test_a_whole_game_is_played_step_by_step() -> None:
    one = open_address("eko/play?seats=3&seed=2&goal=2")
    assert isinstance(one, Table)
    for seat in (1, 2):
        one.act("kind", f"{seat}=random")
    one.act("begin")
    path = one.game.room("choosing").path
    for turn in range(300):
        hurry(one)
        if one.state.result is not None:
            break
        moves = one.state.legal_moves(0)
        move = next((move for move in moves if move.kind == "build"), moves[turn % len(moves)])
        for key in path(move)[:-1]:
            one.act("choose", key)
        assert chosen(one) == path(move)[:-1]
        if turn % 10 == 0:
            check(one)
        one.act("move", str(move))
        assert chosen(one) == ()
    assert one.done


def test_the_moves_of_a_question_lie_on_their_places() -> None:
    one = open_address("eko/where")
    assert isinstance(one, QuestionActivity)
    (asked,) = one.problem.shared
    shown = places(check(one))
    assert asked not in shown, "it is the stack that is asked about"
    assert len(shown) == 31
    for node in shown.values():
        assert node.attributes["data-arg"].split()[1] == asked
        assert node.attributes["aria-pressed"] == "false"
    one = open_address("eko/attack")
    assert isinstance(one, QuestionActivity)
    to = [node.attributes["data-arg"].split()[2] for node in places(check(one)).values()]
    assert set(to) == set(one.problem.shared)
