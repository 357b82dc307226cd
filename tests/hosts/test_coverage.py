"""Coverage: what counts as citing, testing and teaching a clause."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gamekit
from gamekit.core.registry import game, games
from gamekit.hosts import cli, coverage
from gamekit.teach.steps import lesson

SOCH = game("soch")


def test_cited_names_the_modules_whose_code_cites() -> None:
    found = coverage.cited(SOCH)
    assert "soch.rules" in found["SOCH-07"]
    assert "soch.piles" in found["SOCH-31"]
    assert not any(name.endswith((".lesson", ".examples")) for names in found.values() for name in names)
    assert set(found) <= {*SOCH.rulebook.clauses, *SOCH.rulebook.rulings}


def test_docstrings_comments_and_other_words_do_not_cite(tmp_path: Path) -> None:
    text = '''"""SOCH-01"""
"SOCH-02"
# "SOCH-03"
CITED = ("SOCH-04", "see SOCH-05")
def f(x="SOCH-06"):
    """SOCH-07"""
    "SOCH-08"
    return {"ruling": "SOCH-09"}
class C:
    """SOCH-10"""
    y = "SOCH-99"
'''
    (tmp_path / "rules.py").write_text(text)
    (tmp_path / "lesson.py").write_text('A = "SOCH-11"\n')
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "__init__.py").write_text('A = "SOCH-12"\n')
    found: coverage.Found = {}
    for name, source in coverage._modules(tmp_path, "soch"):
        for id_ in coverage._constants(ast.parse(source)):
            found.setdefault(id_, []).append(name)
    known = {id_: names for id_, names in found.items() if id_ in SOCH.rulebook}
    assert known == {
        "SOCH-04": ["soch.rules"],
        "SOCH-06": ["soch.rules"],
        "SOCH-09": ["soch.rules"],
        "SOCH-12": ["soch.deep"],
    }


TESTS = """
import pytest
from pytest import mark
pytestmark = [pytest.mark.clause("SOCH-01"), pytest.mark.slow]

@pytest.mark.clause("SOCH-02", "SOCH-03")
def test_two(): ...

@mark.clause("SOCH-04")
async def test_short(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("SOCH-05"))])
def test_param(x): ...

@pytest.mark.clause("SOCH-06")
def helper(): ...

@pytest.mark.skip(reason="later")
@pytest.mark.clause("SOCH-07")
def test_skipped(): ...

@pytest.mark.other("SOCH-08")
def test_other(): ...

@pytest.mark.clause("SOCH-09")
class TestMany:
    pytestmark = pytest.mark.clause("SOCH-10")

    @pytest.mark.clause("SOCH-11")
    def test_inside(self): ...
"""


def test_tested_reads_the_marks_of_tests(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_it.py").write_text(TESTS)
    (folder / "helpers.py").write_text(TESTS)
    it = "tests/games/test_it.py::"
    every = [f"{it}{name}" for name in ("test_two", "test_short", "test_param", "test_other", "TestMany::test_inside")]
    assert coverage.tested(tmp_path / "tests") == {
        "SOCH-01": every,
        "SOCH-02": every[:1],
        "SOCH-03": every[:1],
        "SOCH-04": every[1:2],
        "SOCH-05": every[2:3],
        "SOCH-09": every[4:],
        "SOCH-10": every[4:],
        "SOCH-11": every[4:],
    }


def test_a_module_that_is_always_skipped_tests_nothing(tmp_path: Path) -> None:
    (tmp_path / "test_off.py").write_text(f"{TESTS}\npytestmark = [pytest.mark.skip]\n")
    assert coverage.tested(tmp_path) == {}


def test_taught_is_what_the_lesson_says() -> None:
    steps = {step.id: step for step in lesson(SOCH).steps}
    found = coverage.taught(SOCH)
    assert found
    assert all(id_ in steps[name].clauses for id_, names in found.items() for name in names)


def test_every_clause_is_cited_tested_and_taught(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main(["coverage"])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert out == "".join(
        f"{of.id}: {n}/{n} clauses cited, {n}/{n} tested, {n}/{n} taught\n"
        f"{of.id}: {m}/{m} rulings cited, {m}/{m} tested\n"
        for of in games()
        for n, m in [(len(of.rulebook.clauses), len(of.rulebook.rulings))]
    )
    assert "eck: 54/54" in out
    assert "ekko: 45/45" in out
    assert "soch: 32/32" in out


def test_what_is_missing_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    every = [id_ for of in games() for id_ in (*of.rulebook.clauses, *of.rulebook.rulings)]
    left = [id_ for id_ in every if id_ not in {"SOCH-13", "SOCH-G6"}]
    marks = ", ".join(f'"{id_}"' for id_ in left)
    (tmp_path / "test_all.py").write_text(f"@pytest.mark.clause({marks}, 'SOCH-77')\ndef test_all(): ...\n")
    code = cli.main(["coverage", "--tests", str(tmp_path)])
    out, _err = capsys.readouterr()
    assert code == 1
    lines = out.splitlines()[-5:]
    assert lines[0] == "soch: 32/32 clauses cited, 31/32 tested, 32/32 taught"
    assert lines[1] == "soch: 35/35 rulings cited, 34/35 tested"
    assert [line.split(": ")[1] for line in lines[2:4]] == ["SOCH-13 is not tested", "SOCH-G6 is not tested"]
    assert lines[4] == f"no rulebook has SOCH-77, which is named by {tmp_path.name}/test_all.py::test_all"
    assert len(out.splitlines()) == 2 * len(games()) + 3


def test_a_lesson_that_misses_a_clause_or_invents_one(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = coverage.taught(SOCH)
    found = {id_: names for id_, names in whole.items() if id_ != "SOCH-02"} | {"SOCH-78": ["line"]}
    monkeypatch.setattr(coverage, "taught", lambda _game: found)
    report = coverage.report(SOCH, None)
    assert not report.complete
    assert report.lines[0] == "soch: 32/32 clauses cited, 31/32 taught"
    assert report.lines[2].startswith("soch: SOCH-02 is not taught: Your points in a round")
    assert report.lines[3:] == ("soch: the lesson teaches SOCH-78, which the rulebook does not have",)


def test_a_test_that_is_not_python_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_bad.py").write_text("def test_(:\n")
    assert cli.main(["coverage", "--tests", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("gamekit: a test cannot be read: ")
    assert err.count("\n") == 1


def test_an_installed_package_says_that_the_tests_are_not_at_hand(tmp_path: Path) -> None:
    shutil.copytree(Path(gamekit.__file__).parent, tmp_path / "gamekit", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests").mkdir()
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-m", "gamekit", "coverage"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "The tests are not at hand (name their folder with --tests), so they are not counted.",
        *(
            line
            for of in games()
            for n, m in [(len(of.rulebook.clauses), len(of.rulebook.rulings))]
            for line in (f"{of.id}: {n}/{n} clauses cited, {n}/{n} taught", f"{of.id}: {m}/{m} rulings cited")
        ),
    ]
