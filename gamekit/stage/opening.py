"""Addresses: what `show("soch/line")`, a link or a command line asks for.

- `soch/STEP`: a step of the tutorial
- `soch/examples`, `soch/example/ID`: the worked examples, or one of them
- `soch/rules`: every clause, and the words of the game
- `soch/progress`: what is finished
- `soch/play?seats=3&seed=7&goal=200`: a table
- `soch/sandbox?at=POSITION` and `soch/odds?at=POSITION`

What an address contains is hostile until parsed: anything else raises
`NotationError` with one friendly sentence.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import parse_qsl

from gamekit.core.contract import NotationError, State
from gamekit.core.i18n import _
from gamekit.core.registry import Game, game
from gamekit.stage.activity import Activity
from gamekit.stage.booklet import Booklet
from gamekit.stage.gallery import Gallery
from gamekit.stage.odds import Odds
from gamekit.stage.overview import Overview
from gamekit.stage.question import QuestionActivity
from gamekit.stage.replay import Replay
from gamekit.stage.sandbox import Sandbox
from gamekit.stage.table import Table
from gamekit.stage.task import TaskActivity
from gamekit.teach.steps import Ask, ReplayOf, SandboxOf, Step, TableOf, Task, example, lesson

_LONGEST: Final = 4000


def open_address(address: str) -> Activity:
    """The activity an address names. Raises `NotationError`."""
    if len(address) > _LONGEST:
        expected = f"an address of at most {_LONGEST} characters"
        raise NotationError(expected, address)
    path, _mark, query = address.partition("?")
    game_id, _slash, name = path.partition("/")
    found = game(game_id)
    values = _query(query)
    if name == "play":
        activity: Activity = _table(found, address, values)
    elif name in {"sandbox", "odds"} and (values or name not in step_ids(found)):
        activity = _on_position(found, address, name, values.pop("at", ""))
    elif name == "progress":
        activity = Overview(found, address)
    elif name == "rules":
        activity = Booklet(found, address)
    elif name == "examples":
        activity = Gallery(found, address)
    elif name.startswith("example/"):
        activity = Replay(found, address, example(found, name.removeprefix("example/")))
    else:
        activity = open_step(found, lesson(found).step(name))
    if values:
        expected = "nothing else after the ?"
        raise NotationError(expected, "&".join(values))
    return activity


def open_state(state: State[Any]) -> Activity:
    """A sandbox on a position."""
    found = game(state.game)
    return Sandbox(found, f"{found.id}/sandbox", state, _("Sandbox: {game}").format(game=found.name))


def open_step(found: Game, step: Step) -> Activity:
    """The activity of a step, with its hints and its place in the progress."""
    address = f"{found.id}/{step.id}"
    record = step.activity
    activity: Activity
    if isinstance(record, Ask):
        activity = QuestionActivity(found, address, step, record)
    elif isinstance(record, Task):
        activity = TaskActivity(found, address, step, record)
    elif isinstance(record, ReplayOf):
        activity = Replay(found, address, example(found, record.example))
    elif isinstance(record, TableOf):
        activity = Table(found, address, "", seats=record.seats, seed=record.seed, goal=record.goal)
    elif isinstance(record, SandboxOf):
        activity = Sandbox(found, address, found.text.parse_state(record.start), "")
    else:
        activity = Odds(found, address, found.text.parse_state(record.start), "")
    activity.step = step
    activity.title = _(step.title)
    activity.clauses = step.clauses
    return activity


def step_ids(found: Game) -> frozenset[str]:
    """The ids of the game's steps; a step called sandbox or odds goes before the bare activity."""
    return frozenset(step.id for step in lesson(found).steps)


def _query(query: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(query, strict_parsing=bool(query), max_num_fields=10)
    except ValueError as error:
        expected = "name=value after the ?"
        raise NotationError(expected, query) from error
    return dict(pairs)


def _table(found: Game, address: str, values: dict[str, str]) -> Table:
    numbers: dict[str, int] = {}
    for name in ("seats", "seed", "goal"):
        text = values.pop(name, "")
        if text:
            if not (text.isascii() and text.isdecimal() and len(text) <= 10):  # noqa: PLR2004 - 2**32 has ten digits
                expected = f"a number for {name}"
                raise NotationError(expected, text)
            numbers[name] = int(text)
    return Table(found, address, _("Table: {game}").format(game=found.name), **numbers)


def _on_position(found: Game, address: str, kind: str, text: str) -> Activity:
    state = found.text.parse_state(text or found.room("edit").USUAL_POSITION)
    if kind == "odds":
        if not found.has("outlook"):
            expected = f"{found.id}/sandbox, since {found.name} has no odds"
            raise NotationError(expected, address)
        return Odds(found, address, state, _("Odds: {game}").format(game=found.name))
    return Sandbox(found, address, state, _("Sandbox: {game}").format(game=found.name))
