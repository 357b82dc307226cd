"""Which clauses the code cites, the tests check and the lesson teaches."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.hosts.learn import checkout
from gamekit.teach.steps import lesson

TEACHING: Final = frozenset({"examples.py", "lesson.py"})
"""The modules of a game whose citations are lessons, not rules."""

Found = dict[str, list[str]]


def tests_at_hand() -> Path | None:
    """The tests of the checkout we run from, if we do."""
    root = checkout()
    return root / "tests" if root and (root / "tests").is_dir() else None


def cited(game: Game) -> Found:
    """For each clause or ruling, the modules of the game whose code cites it; docstrings do not count."""
    found: Found = {}
    for name, source in _modules(files(f"gamekit.games.{game.id}"), game.id):
        for id_ in sorted(set(_constants(ast.parse(source))) & {*game.rulebook.clauses, *game.rulebook.rulings}):
            found.setdefault(id_, []).append(name)
    return found


def tested(root: Path) -> Found:
    """For each id named by `@pytest.mark.clause`, the tests in that folder that name it.

    Tests are called as pytest calls them, from the folder above `root`. A test that is
    always skipped checks nothing. Raises `SyntaxError` for a file that is not Python.
    """
    root = root.resolve()
    found: Found = {}
    for path in sorted({*root.rglob("test_*.py"), *root.rglob("*_test.py")}):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        module = path.relative_to(root.parent).as_posix()
        shared = _pytestmarks(tree.body)
        for name, marks in _tests(tree.body, shared):
            if any(map(_skips, marks)):
                continue
            for id_ in dict.fromkeys(id_ for mark in marks for id_ in _ids(mark)):
                found.setdefault(id_, []).append(f"{module}::{name}")
    return found


def taught(game: Game) -> Found:
    """For each clause or ruling, the ids of the steps that teach it."""
    if find_spec(f"gamekit.games.{game.id}.lesson") is None:
        return {}
    return {id_: [step.id for step in steps] for id_, steps in lesson(game).taught().items()}


@dataclass(frozen=True)
class Report:
    """What is covered and what is not, in lines; `complete` if nothing is missing."""

    lines: tuple[str, ...]
    complete: bool


def report(game: Game, tests: Found | None) -> Report:
    """The coverage of one game; `tests` as `tested` gives it, or None where there are none at hand.

    Missing is a clause that is not cited, tested or taught, a ruling that is not
    cited or tested, and what a lesson names but the rulebook does not have.
    """
    ways = [(_("cited"), cited(game)), (_("tested"), tests), (_("taught"), taught(game))]
    at_hand = [(way, found) for way, found in ways if found is not None]
    book = game.rulebook
    lines = [
        _counted(game, _("clauses"), book.clauses, at_hand),
        _counted(game, _("rulings"), book.rulings, [each for each in at_hand if each[0] != _("taught")]),
    ]
    missing = [
        _("{game}: {id} is not {way}: {text}").format(game=game.id, id=id_, way=way, text=book[id_].text)
        for way, found in at_hand
        for id_ in (*book.clauses, *(() if way == _("taught") else book.rulings))
        if id_ not in found
    ]
    missing += [
        _("{game}: the lesson teaches {id}, which the rulebook does not have").format(game=game.id, id=id_)
        for id_ in taught(game)
        if id_ not in book
    ]
    return Report((*lines, *missing), not missing)


def strangers(games: Iterable[Game], tests: Found) -> Report:
    """What tests name but no rulebook has."""
    books = [game.rulebook for game in games]
    unknown = {id_: names for id_, names in tests.items() if not any(id_ in book for book in books)}
    text = _("no rulebook has {id}, which is named by {tests}")
    return Report(tuple(text.format(id=id_, tests=", ".join(names)) for id_, names in unknown.items()), not unknown)


def _counted(game: Game, what: str, ids: Iterable[str], ways: list[tuple[str, Found]]) -> str:
    every = list(ids)
    parts = [f"{sum(id_ in found for id_ in every)}/{len(every)} {way}" for way, found in ways]
    first, space, rest = parts[0].partition(" ")
    return f"{game.id}: " + ", ".join([f"{first}{space}{what} {rest}", *parts[1:]])


def _modules(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _modules(entry, f"{package}.{entry.name}")
        elif entry.name.endswith(".py") and entry.name not in TEACHING:
            name = package if entry.name == "__init__.py" else f"{package}.{entry.name.removesuffix('.py')}"
            yield name, entry.read_text(encoding="utf-8")


def _constants(tree: ast.Module) -> Iterator[str]:
    """The string constants that code uses: not those that merely stand there, as docstrings do."""
    idle = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in idle:
            yield node.value


def _pytestmarks(body: list[ast.stmt]) -> list[ast.expr]:
    """What a module or class sets `pytestmark` to, mark by mark."""
    found: list[ast.expr] = []
    for node in body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if value is not None and any(isinstance(each, ast.Name) and each.id == "pytestmark" for each in targets):
            found.extend(value.elts if isinstance(value, ast.List | ast.Tuple) else [value])
    return found


def _tests(body: list[ast.stmt], marks: list[ast.expr], inside: str = "") -> Iterator[tuple[str, list[ast.expr]]]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            shared = [*marks, *node.decorator_list, *_pytestmarks(node.body)]
            yield from _tests(node.body, shared, f"{inside}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield f"{inside}{node.name}", [*marks, *node.decorator_list]


def _ids(mark: ast.expr) -> Iterator[str]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and _is_mark(node.func, "clause"):
            yield from (
                each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )


def _skips(mark: ast.expr) -> bool:
    return _is_mark(mark.func if isinstance(mark, ast.Call) else mark, "skip")


def _is_mark(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name and ast.unparse(node.value).endswith("mark")
