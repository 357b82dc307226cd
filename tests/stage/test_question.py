"""Questions: a streak finishes the step, again and better too, and help stays at hand."""

from __future__ import annotations

from typing import Any

import pytest

from gamekit.core.chance import next_seed
from gamekit.core.contract import Seat, State
from gamekit.core.registry import game
from gamekit.stage.opening import open_address
from gamekit.stage.question import QuestionActivity
from gamekit.teach import mining, questions
from gamekit.teach.mining import Source, Wanted
from gamekit.teach.steps import Ask, lesson
from tests.stage.page import acts, check

ASKED = [f"soch/{step.id}" for step in lesson(game("soch")).steps if isinstance(step.activity, Ask)]
every_question = pytest.mark.parametrize("address", ASKED)


def opened(address: str) -> tuple[QuestionActivity, list[int]]:
    """A question step, and the list of the stars it will be finished with."""
    activity = open_address(address)
    assert isinstance(activity, QuestionActivity)
    stars: list[int] = []
    activity.on_finish = stars.append
    return activity, stars


def answer(activity: QuestionActivity, *, right: bool = True) -> None:
    """Answer what is asked and go on to the next question."""
    problem = activity.problem
    if problem.number is not None:
        activity.act("number", str(problem.number if right else problem.number + 1))
    else:
        wrong = next(choice.key for choice in problem.choices if not choice.right) if not right else ""
        for key in (wrong,) if wrong else problem.answer:
            activity.act("pick", key)
    activity.act("check")
    assert activity.graded
    assert activity.right is right
    activity.act("another")


def offered(activity: QuestionActivity) -> list[str]:
    """The acts that can be done now."""
    return [act for act, _arg, _node in acts(check(activity))]


def test_a_streak_finishes_with_fewer_stars_after_slips_and_the_next_one_with_all() -> None:
    activity, finished = opened("soch/score")
    for _ in range(4):
        answer(activity, right=False)
    for _ in range(activity.record.streak):
        answer(activity)
    assert (finished, activity.stars) == ([1], 1)
    for _ in range(activity.record.streak):
        answer(activity)
    assert finished == [1, 3]
    assert activity.stars == 3


@every_question
def test_a_step_done_before_can_be_done_better(address: str) -> None:
    activity, finished = opened(address)
    activity.done, activity.stars = True, 1
    for _ in range(activity.record.streak):
        answer(activity)
    assert finished == [3]
    assert (activity.done, activity.stars) == (True, 3)


def test_a_worse_streak_takes_no_star_away() -> None:
    activity, finished = opened("soch/score")
    for right in (*[True] * activity.record.streak, False, *[True] * activity.record.streak):
        answer(activity, right=right)
    assert finished == [3, 2]
    assert activity.stars == 3


@every_question
def test_a_step_done_before_still_offers_its_hints(address: str) -> None:
    activity, _finished = opened(address)
    activity.done, activity.stars = True, 2
    assert "hint" in offered(activity)
    activity.act("hint", "")
    assert activity.step is not None
    assert activity.step.nudge in check(activity).text


@pytest.mark.parametrize("address", ["eck/circles", "soch/repeat", "ekko/catch"])
def test_a_number_is_no_answer_where_choices_are_asked_for(address: str) -> None:
    activity = open_address(address)
    activity.act("number", "3")
    activity.act("check")
    assert activity.remarked
    check(activity)


@every_question
def test_the_next_question_is_looked_for_while_the_answer_is_read(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    activity, _stars = opened(address)
    searched: list[int] = []

    def counted(source: Source, game_id: str, at: tuple[int, int], wanted: Wanted) -> tuple[State[Any], Seat]:
        searched.append(at[0])
        return mining.find(source, game_id, at, wanted)

    monkeypatch.setattr(questions, "find", counted)
    activity.seed = 4711  # nobody has asked from here yet
    activity.look_ahead()
    assert searched == [], "nothing has been answered"
    activity.show_me()
    activity.look_ahead()
    assert searched
    found = len(searched)
    activity.act("another")
    assert activity.seed == next_seed(4711)
    assert len(searched) == found, "it was found before it was asked for"
