"""Every question of every lesson, on many seeds: answerable, with a right and a wrong choice, explained."""

from __future__ import annotations

from typing import Any, Final

import pytest

from gamekit.core.chance import next_seed
from gamekit.core.contract import State, seat_name
from gamekit.core.registry import Game, game, games
from gamekit.stage.question import NAMES
from gamekit.teach.mining import Mined
from gamekit.teach.problems import Problem
from gamekit.teach.questions import Count, Legal, NextCard, Predict, Question, Spot
from gamekit.teach.steps import Ask, lesson
from tests.contract.plays import sentence_is_whole

SEEDS: Final = 500
ASKED: Final = [
    pytest.param(of, question, id=f"{step.id}-{number}")
    for of in games()
    for step in lesson(of).steps
    if isinstance(step.activity, Ask)
    for number, question in enumerate(step.activity.questions, 1)
]

STREAKS: Final = [
    pytest.param(of, step.activity, id=f"{of.id}-{step.id}")
    for of in games()
    for step in lesson(of).steps
    if isinstance(step.activity, Ask)
]


def problems(of: Game, question: Question, how_many: int = SEEDS) -> list[Problem]:
    return [question.ask(of, seed * 7919 % 2**32, NAMES, seed) for seed in range(how_many)]


@pytest.mark.parametrize(("of", "question"), ASKED)
def test_every_question_can_be_answered_and_is_explained(of: Game, question: Question) -> None:
    for problem in problems(of, question):
        assert sentence_is_whole(problem.prompt), problem.prompt
        assert problem.answer, str(problem.state)
        assert problem.seat < len(NAMES)
        assert problem.state.seats <= len(NAMES)
        assert of.text.parse_state(str(problem.state)) == problem.state
        if problem.number is None:
            check_choices(of, problem, mixed=getattr(question, "mixed", True))
        else:
            assert problem.choices == ()
            assert sentence_is_whole(problem.working)
            assert problem.clauses
            assert all(id_ in of.rulebook for id_ in problem.clauses)
            assert 0 <= problem.number <= 999


def check_choices(of: Game, problem: Problem, *, mixed: bool) -> None:
    keys = [choice.key for choice in problem.choices]
    assert len(set(keys)) == len(keys) >= 2
    right = [choice for choice in problem.choices if choice.right]
    assert right
    assert len(right) < len(keys) or not mixed, f"nothing wrong to pick: {problem.state}"
    if not problem.many:
        assert len(right) == 1
    labels = [choice.label for choice in problem.choices]
    assert len(set(labels)) == len(labels), labels
    for choice in problem.choices:
        assert sentence_is_whole(choice.label)
        assert sentence_is_whole(choice.why)
        assert all(id_ in of.rulebook for id_ in choice.clauses)
        assert choice.clauses, choice


@pytest.mark.parametrize(("of", "question"), ASKED)
def test_the_same_seed_asks_the_same(of: Game, question: Question) -> None:
    assert problems(of, question, 10) == problems(of, question, 10)


@pytest.mark.parametrize(("of", "question"), ASKED)
def test_other_seeds_ask_something_else(of: Game, question: Question) -> None:
    positions = {str(problem.state) for problem in problems(of, question, 40)}
    assert len(positions) >= (30 if isinstance(question.source, Mined) else 3)


@pytest.mark.parametrize(("of", "record"), STREAKS)
def test_giving_the_same_answer_every_time_does_not_pass(of: Game, record: Ask) -> None:
    """An answer may repeat within one kind of question, but not through a whole streak of all kinds."""
    same = 0
    for first in range(30):
        seed, answers = first, set()
        for asked in range(record.streak):
            question = record.questions[asked % len(record.questions)]
            answers.add(question.ask(of, seed, NAMES, asked // len(record.questions)).answer)
            seed = next_seed(seed)
        same += len(answers) == 1
    assert same < 10


@pytest.mark.parametrize(("of", "question"), ASKED)
def test_the_clause_that_is_taught_decides(of: Game, question: Question) -> None:
    for problem in problems(of, question, 60):
        if isinstance(question, Predict):
            cited = {id_ for choice in problem.choices if choice.right for id_ in choice.clauses}
            assert cited & set(question.clauses)
        elif isinstance(question, Count):
            assert question.clause in problem.clauses
        elif isinstance(question, Spot):
            (right,) = [choice for choice in problem.choices if choice.right]
            assert right.key == question.silence or question.clause in right.clauses
        else:
            assert any(question.clause in choice.clauses for choice in problem.choices)


@pytest.mark.parametrize(("of", "question"), ASKED)
def test_the_answers_are_those_of_the_engine(of: Game, question: Question) -> None:
    for problem in problems(of, question, 100):
        state, seat = problem.state, problem.seat
        for choice in problem.choices:
            if isinstance(question, Spot):
                fits = choice.key.startswith(f"{question.kind} ")
                others = [one for one in problem.choices if state.judge(seat, of.text.parse_move(one.key)).legal]
                assert choice.right == (choice in others and (fits or len(others) == 1))
            elif isinstance(question, Legal):
                assert choice.right == state.judge(seat, of.text.parse_move(choice.key)).legal
            elif isinstance(question, NextCard):
                assert choice.right == (question.outcome in kinds_after(of, state, seat, question.move, choice.face))
            elif isinstance(question, Predict) and choice.right and choice.key != question.otherwise:
                happened = state.play(seat, problem.made)[1]
                assert choice.key in {
                    key for event in happened for key in (event.kind, f"{event.kind} {seat_name(event.seat)}")
                }


def kinds(state: State[Any], seat: int, move: object) -> list[str]:
    """The kinds of event a move brings about."""
    return [event.kind for event in state.play(seat, move)[1]]


def kinds_after(of: Game, state: State[Any], seat: int, move: str, face: int) -> list[str]:
    """The kinds of event if that card is the next one."""
    return kinds(of.room("edit").with_next(state, face), seat, of.text.parse_move(move))


def test_counting_checks_the_arithmetic() -> None:
    soch = game("soch")
    count = soch.room("counts").COUNTS["line_score"]
    counted = count(soch.text.parse_state("A:3.11.5.7.10.x2.+10 B:9 turn=A"), 0)
    assert counted.value == 82
    assert "36" in counted.working
    assert counted.working.endswith("82")
