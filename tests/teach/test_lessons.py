"""Every step and every worked example: complete, playable, and ending as it says."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from gamekit.core.contract import NotationError, State
from gamekit.core.registry import Game, games
from gamekit.stage.opening import open_step
from gamekit.teach.steps import Act, Example, Step, Task, example, examples, lesson, parse_decision

STEPS: Final = [pytest.param(of, step, id=f"{of.id}-{step.id}") for of in games() for step in lesson(of).steps]
EXAMPLES: Final = [pytest.param(of, one, id=f"{of.id}-{one.id}") for of in games() for one in examples(of).values()]
every_step: Final = pytest.mark.parametrize(("of", "step"), STEPS)


def played(of: Game, step: Step, acts: tuple[Act, ...]) -> tuple[bool, list[int]]:
    """Whether the step is done after these acts, and the stars of each time it was finished."""
    activity = open_step(of, step)
    stars: list[int] = []
    activity.on_finish = stars.append
    for name, arg in acts:
        activity.act(name, arg)
        while activity.job is not None:
            if next(activity.job, None) is None:
                activity.job = None
    assert activity.html()
    return activity.done, stars


@every_step
def test_a_step_has_a_solution_and_a_typical_mistake(of: Game, step: Step) -> None:  # noqa: ARG001 - for the id
    assert step.solution
    assert step.mistake
    assert step.solution != step.mistake


@every_step
def test_the_stored_solution_finishes_the_step(of: Game, step: Step) -> None:
    done, stars = played(of, step, step.solution)
    assert done
    assert len(stars) == 1, "finished once, at the deciding event"
    assert 1 <= stars[0] <= 3


@every_step
def test_the_solution_is_not_longer_than_needed(of: Game, step: Step) -> None:
    """The last act decides, or, where bots answer it, the last but one."""
    assert not played(of, step, step.solution[:-2])[0]


@every_step
def test_the_stored_mistake_does_not_finish_the_step(of: Game, step: Step) -> None:
    done, stars = played(of, step, step.mistake)
    assert not done
    assert stars == []


@every_step
def test_after_the_mistake_the_step_can_still_be_finished(of: Game, step: Step) -> None:
    assert played(of, step, (*step.mistake, ("restart", ""), *step.solution))[0]


@every_step
def test_a_step_says_what_it_is(of: Game, step: Step) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", step.id)
    assert step.title.strip()
    assert step.nudge.strip().endswith((".", "?", "!"))
    assert len(set(step.clauses)) == len(step.clauses)
    assert lesson(of).step(step.id) is step


PRACTICE: Final = [
    pytest.param(of, step, at, id=f"{of.id}-{step.id}-{at}")
    for of in games()
    for step in lesson(of).steps
    if isinstance(step.activity, Task)
    for at in range(1, 1 + len(step.activity.more))
]


@pytest.mark.parametrize(("of", "step", "at"), PRACTICE)
def test_a_position_for_practice_can_be_solved(of: Game, step: Step, at: int) -> None:
    activity = open_step(of, step)
    for act in step.solution:
        activity.act(*act)
    for position in range(1, at + 1):
        activity.act("another")
        assert isinstance(step.activity, Task)
        record = step.activity.more[position - 1]
        activity.act("hint")
        activity.act("hint")
        activity.act("hint")
        assert "Shown" in activity.html(), "the last hint shows the stored way"
        activity.act("again")
        assert activity.status == record.text
        for move in record.solution:
            activity.act("move", move)
        assert len(record.solution) == record.par
        assert "another" in activity.html(), record.text


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_a_lesson_is_twelve_to_sixteen_steps_with_ids_of_their_own(of: Game) -> None:
    ids = [step.id for step in lesson(of).steps]
    assert 12 <= len(ids) <= 16
    assert len(set(ids)) == len(ids)
    assert not set(ids) & {"play", "examples", "example", "progress", "rules"}, "addresses of their own"
    with pytest.raises(NotationError, match=ids[0]):
        lesson(of).step("no-such-step")


@pytest.mark.parametrize(("of", "one"), EXAMPLES)
def test_an_example_plays_and_ends_as_it_says(of: Game, one: Example) -> None:
    cited: set[str] = set()
    state: State[Any] = of.text.parse_state(one.start)
    for scene in one.scenes:
        state = of.text.parse_state(scene.start)
        assert scene.moves
        assert scene.text.strip().endswith(".")
        for text in scene.moves:
            seat, move = parse_decision(of, text)
            verdict = state.judge(seat, move)
            assert verdict.legal, (text, verdict)
            cited.update(verdict.clauses)
            state, events = state.play(seat, move)
            for event in events:
                cited.update(event.clauses)
    counts = of.room("counts").COUNTS
    assert [(name, seat, counts[name](state, seat).value) for name, seat, _value in one.ends] == list(one.ends)
    assert one.ends
    assert not set(one.clauses) - cited - scoring(of, state), "each clause of the example acts in it"
    assert len(one.names) == state.seats


def scoring(of: Game, state: State[Any]) -> set[str]:
    """The clauses that count the lines as they lie at the end."""
    counts = of.room("counts").COUNTS
    return {id_ for count in counts.values() for seat in range(state.seats) for id_ in count(state, seat).clauses}


@pytest.mark.parametrize(("of", "one"), EXAMPLES)
def test_an_example_says_what_it_is(of: Game, one: Example) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", one.id)
    assert one.title.strip()
    assert one.text.strip().endswith(".")
    assert example(of, one.id) is one
    with pytest.raises(NotationError, match=one.id):
        example(of, one.id + "-not")


@pytest.mark.parametrize("text", ["", "A", "hit", "AA hit", "A  hit", "a hit"])
def test_other_text_is_no_decision(text: str) -> None:
    for of in games():
        with pytest.raises(NotationError):
            parse_decision(of, text)
