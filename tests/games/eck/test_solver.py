"""The solver that finds what can be won with every card known, against trying everything without it."""

from __future__ import annotations

from random import Random

import pytest

from gamekit import eck
from gamekit.core.registry import game
from gamekit.games.eck.piles import PLAYER, PLAYING
from gamekit.teach.predicates import Happened
from gamekit.teach.steps import Task, lesson
from tests.games.eck.solver import MOST_CARDS, decisions, reachable, solve


def tried(state: eck.EckState) -> set[int]:
    """The totals that playing every line brings, without remembering any position."""
    if state.phase != PLAYING:
        return {len(state.mine) // 2}
    return set().union(*(tried(state.play(PLAYER, move)[0]) for move in state.legal_moves(PLAYER)))


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    state = eck.parse_state(f"hand=R3.B5.G8.black lead=R5 mine=*4 ecks=*5 seed={seed}")
    assert set(reachable(state)) == tried(state)


def test_a_line_leads_where_it_says() -> None:
    for seed in range(5):
        state = eck.parse_state(f"hand=R3.R6.B5.G8.P1.white mine=*3 ecks=*4 seed={seed}")
        for tricks, line in reachable(state).items():
            after = state
            for move in line:
                after, _events = after.play(PLAYER, move)
            assert after.phase != PLAYING
            assert len(after.mine) // 2 == tricks
            assert 1 <= decisions(state, line) <= len(state.hand)
            assert solve(state, tricks) == line


def test_what_cannot_be_won_has_no_line() -> None:
    state = eck.parse_state("hand=R1 lead=R4 mine=*5 ecks=*7")
    assert set(reachable(state)) == {5}
    assert solve(state, 6) is None


def test_random_lines_are_among_what_can_be_reached() -> None:
    pick = Random(4)
    start = eck.parse_state("hand=R3.R6.B5.G8.P1.black lead=R5 mine=*3 ecks=*4 seed=8")
    found = set(reachable(start))
    assert len(found) > 1
    for _game in range(30):
        state = start
        while state.phase == PLAYING:
            state, _events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
        assert len(state.mine) // 2 in found


def test_a_whole_hand_is_too_much_to_search() -> None:
    state, _events = eck.new(1).play(PLAYER, eck.DEAL)
    with pytest.raises(ValueError, match=f"at most {MOST_CARDS} cards"):
        reachable(state)
    with pytest.raises(ValueError, match="a round in play"):
        reachable(eck.new(1))


def puzzles() -> list[Task]:
    """The positions of the lesson in which a number of tricks is to be won."""
    tasks = [step.activity for step in lesson(game("eck")).steps if isinstance(step.activity, Task)]
    return [each for task in tasks for each in (task, *task.more)]


@pytest.mark.parametrize("task", puzzles(), ids=lambda task: task.text[:30])
def test_the_tasks_of_the_lesson_have_a_solution_and_can_be_missed(task: Task) -> None:
    state = eck.parse_state(task.start)
    assert isinstance(task.goal, Happened)
    ((_name, wanted),) = task.goal.facts
    line = solve(state, wanted)
    assert line is not None
    assert sum(move.kind == "play" for move in line) == task.par
    assert len(reachable(state)) > 1, "it takes some thought"
