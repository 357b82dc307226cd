"""What the README and the documentation show is true: every snippet runs."""

from __future__ import annotations

import contextlib
import doctest
import io
import pkgutil
import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pytest

import gamekit
from gamekit.core.registry import game_ids, games

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def snippets(page: Path, language: str) -> list[str]:
    """The blocks of that language on a page."""
    return [code for found, code in FENCE.findall(page.read_text(encoding="utf-8")) if found == language]


def modules() -> list[str]:
    """Every module of the package that can be imported here."""
    return ["gamekit", *(found.name for found in pkgutil.walk_packages(gamekit.__path__, "gamekit."))]


def run_doctest(test: doctest.DocTest) -> None:
    report = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=report.write)
    assert runner.summarize(verbose=False).failed == 0, report.getvalue()


SESSIONS: Final = [page for page in PAGES if any(">>>" in code for code in snippets(page, "python"))]
SCRIPTS: Final = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in (ROOT / "README.md", ROOT / "docs" / "index.md")
    for number, code in enumerate(snippets(page, "python"), 1)
    if ">>>" not in code
]


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.name)
def test_the_sessions_of_a_page_give_what_they_show(page: Path) -> None:
    text = "\n".join(code for code in snippets(page, "python") if ">>>" in code)
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert test.examples
    run_doctest(test)


@pytest.mark.parametrize("code", SCRIPTS)
def test_the_scripts_of_the_readme_run(code: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - the README's own code
    assert said.getvalue() or "print" not in code


def test_there_are_sessions_and_scripts() -> None:
    assert {page.name for page in SESSIONS} >= {"api.md", "notation.md"}
    assert SCRIPTS


@pytest.mark.parametrize("name", modules())
def test_the_docstrings_of_a_module_are_true(name: str) -> None:
    try:
        module: Any = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("gamekit"):
            raise
        pytest.skip(f"{name} needs {error.name}")
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        if test.examples:
            run_doctest(test)


def test_the_positions_of_the_notation_page_are_read_as_they_are_explained() -> None:
    lines = snippets(ROOT / "docs" / "notation.md", "text")
    assert len(lines) == len(games())
    for of, line in zip(games(), lines, strict=True):
        state = of.text.parse_state(line.strip())
        assert of.text.parse_state(str(state)) == state
    shown = {of.id: of.text.parse_state(line.strip()) for of, line in zip(games(), lines, strict=True)}
    assert (shown["soch"].totals[0], shown["soch"].round) == (120, 2)
    assert (shown["ekko"].totals[0], shown["ekko"].barred[0]) == (12, bytes((7,)))
    assert (shown["echolis"].core, shown["echolis"].round) == (7, 2)
    assert (shown["eko"].victory_points(0), shown["eko"].turn_no, shown["eko"].gone[0]) == (4, 12, 3)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_addresses_and_commands_of_a_page_exist(page: Path) -> None:
    """Every address shown can be opened, every `make` word is a target, every file linked is there."""
    from gamekit.stage.opening import open_address  # noqa: PLC0415 - beside its use

    text = page.read_text(encoding="utf-8")
    for address in re.findall(r'show\("([^"<]+)"\)', text):
        assert open_address(address).html()
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)make ([a-z]+)", text, re.MULTILINE)) <= targets
    for link in re.findall(r"\]\(([^)#:]+\.md)[^)]*\)", text):
        if link.partition("/")[0] not in game_ids():  # made while the site is built
            assert (page.parent / link).exists(), link
