"""A step of a tutorial is a record: what it teaches and which activity it shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gamekit.core.contract import NotationError, Seat, parse_seat
from gamekit.core.registry import Game
from gamekit.teach.predicates import Predicate
from gamekit.teach.questions import Question

Act = tuple[str, str]
"""What a learner does to an activity: the name of the action and its argument."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A part of a worked example that begins at a position of its own, some time later."""

    text: str
    start: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the rulebook: a position and the decisions that follow.

    `moves` are written `A hit`, `B to C`; `later` are further parts that skip what lies
    between; `ends` is what a count of the game gives at the end, as (count, seat, value).
    """

    id: str
    title: str
    text: str
    clauses: tuple[str, ...]
    start: str
    moves: tuple[str, ...] = ()
    ends: tuple[tuple[str, Seat, int], ...] = ()
    names: tuple[str, ...] = ()
    source: str = ""
    later: tuple[Scene, ...] = ()

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All parts in order; the first carries the text of the example."""
        return (Scene(self.text, self.start, self.moves), *self.later)


@dataclass(frozen=True, slots=True)
class ReplayOf:
    """Step through a worked example."""

    example: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Answer fresh questions, of each kind in turn, until `streak` in a row are right."""

    questions: tuple[Question, ...]
    streak: int = 3
    example: str = ""
    """A worked example offered beside the questions."""


@dataclass(frozen=True, slots=True)
class Task:
    """Play from a position until the goal; `par` decisions or fewer earn three stars.

    `open_cards`: the hidden cards are shown, so that the way can be worked out. `more`
    are further positions for practice, each with a `solution` of its own, as moves.
    """

    text: str
    start: str
    goal: Predicate
    fail: Predicate
    par: int
    seat: Seat = 0
    others: str = "random"
    names: tuple[str, ...] = ()
    open_cards: bool = False
    more: tuple[Task, ...] = ()
    solution: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableOf:
    """A whole game with a coach; without a `goal`, to the usual score to play to."""

    seats: int = 3
    seed: int = 1
    goal: int | None = None


@dataclass(frozen=True, slots=True)
class SandboxOf:
    """Set up any position and ask it anything."""

    start: str


@dataclass(frozen=True, slots=True)
class OddsOf:
    """The arithmetic of a position, with its working."""

    start: str


Record = ReplayOf | Ask | Task | TableOf | SandboxOf | OddsOf


@dataclass(frozen=True)
class Step:
    """One step: its stable id, what it teaches, its activity, and two stored play-throughs.

    `solution` finishes the step and `mistake` is a typical wrong try that must
    not; both are acts that the tests play.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    activity: Record
    nudge: str
    solution: tuple[Act, ...]
    mistake: tuple[Act, ...]
    seed: int = 1


@dataclass(frozen=True)
class Lesson:
    """The steps of one game in the order in which a player needs the rules."""

    game: str
    steps: tuple[Step, ...]

    def step(self, id_: str) -> Step:
        """The step with that id. Raises `NotationError` that lists the steps there are."""
        for step in self.steps:
            if step.id == id_:
                return step
        expected = f"a step ({', '.join(step.id for step in self.steps)})"
        raise NotationError(expected, id_)

    def taught(self) -> dict[str, list[Step]]:
        """For each clause or ruling, the steps that teach it."""
        found: dict[str, list[Step]] = {}
        for step in self.steps:
            for clause in step.clauses:
                found.setdefault(clause, []).append(step)
        return found


def lesson(of: Game) -> Lesson:
    """The lesson of a game."""
    found: Lesson = of.room("lesson").LESSON
    return found


def examples(of: Game) -> dict[str, Example]:
    """The worked examples of a game by id."""
    found: tuple[Example, ...] = of.room("examples").EXAMPLES
    return {example.id: example for example in found}


def example(of: Game, id_: str) -> Example:
    """One worked example. Raises `NotationError` that lists those there are."""
    known = examples(of)
    if id_ not in known:
        expected = f"an example ({', '.join(known)})"
        raise NotationError(expected, id_)
    return known[id_]


def whole_game(moves: str, on_the_way: Callable[[str], Sequence[str]] = lambda _move: ()) -> tuple[Act, ...]:
    """The acts of a whole game at a table: the person's moves, written with colons, and the others hurried after each.

    `on_the_way` gives what is chosen before a move is complete, where moves are chosen in steps.
    """
    acts: list[Act] = [("begin", ""), ("hurry", "")]
    for word in moves.split():
        move = word.replace(":", " ")
        acts += [*(("choose", key) for key in on_the_way(move)), ("move", move), ("hurry", "")]
    return tuple(acts)


def parse_decision(of: Game, text: str) -> tuple[Seat, Any]:
    """Read `A hit`: a seat letter and a move. Raises `NotationError`."""
    letter, _, move = text.partition(" ")
    return parse_seat(letter), of.text.parse_move(move)
