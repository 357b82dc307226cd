"""The command line: what it answers, and one clear line for whatever it cannot do."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import gamekit
from gamekit.core.match import Match
from gamekit.hosts import cli, simulate
from gamekit.hosts.terminal import Terminal

ROOT = Path(gamekit.__file__).parent.parent


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code, and what was written to stdout and stderr."""
    code = cli.main(words)
    out, err = capsys.readouterr()
    return code, out, err


def outside(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    command = [sys.executable, "-m", "gamekit", *words]
    return subprocess.run(command, env=env, capture_output=True, stdin=subprocess.DEVNULL, check=False)  # noqa: S603 - our own command


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"gamekit {gamekit.__version__}\n"
    code, out, err = run(capsys)
    assert (code, err) == (0, "")
    assert all(name in out for name in ("learn", "play", "explain", "simulate", "coverage"))


@pytest.mark.clause("SOCH-07")
def test_explain_a_legal_move(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "explain", "soch", "A:3.7 B:9/stayed turn=A", "stay")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Legal: A, stay."
    assert any(line.startswith("  SOCH-07  Stay: ") for line in lines)
    assert lines[-1] == "  Facts: points = 10"


@pytest.mark.clause("SOCH-G6")
def test_explain_an_illegal_move_is_an_answer_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "explain", "soch", "A:- B:9 turn=A", "stay")
    assert (code, err) == (0, "")
    assert out.startswith("Not legal: A, stay.\n")
    assert "  SOCH-G6  May you stay with nothing" in out


def test_explain_for_another_seat_and_after_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run(capsys, "explain", "soch", "A:3 B:9 turn=A", "hit", "--seat", "B")
    assert code == 0
    assert out.startswith("Not legal: B, hit.\n")
    assert "awaited = A" in out
    code, out, _err = run(capsys, "explain", "soch", "A@210:3 B:9 over=A", "hit")
    assert code == 0
    assert "The game is over: A won." in out


BAD: dict[str, tuple[list[str], str]] = {
    "no such command": (["teach"], "invalid choice: 'teach'"),
    "no such game": (["play", "chess"], "expected a game (echolis, eck, ekko, eko, soch), got 'chess'"),
    "no such game to learn": (["learn", "chess"], "expected a game (echolis, eck, ekko, eko, soch), got 'chess'"),
    "no such option": (["play", "soch", "--colour"], "--colour"),
    "a position that is none": (["explain", "soch", "A:3", "hit"], "POSITION: expected 2 to 18 seats"),
    "a position that cannot be": (["explain", "soch", "A:3.3 B:-", "hit"], "POSITION: expected different numbers"),
    "a move that is none": (["explain", "soch", "A:3 B:-", "hop"], "MOVE: expected a move"),
    "a seat that is none": (["explain", "soch", "A:3 B:-", "hit", "--seat", "7"], "expected a seat letter"),
    "no move": (["explain", "soch", "A:3 B:-"], "required: MOVE"),
    "a number that is none": (["simulate", "soch", "--games", "many"], "expected a number from 1 to"),
    "a number too long": (["simulate", "soch", "--games", "9" * 5000], "expected a number from 1 to"),
    "a negative number": (["simulate", "soch", "--seed", "-1"], "--seed"),
    "digits of another script": (["simulate", "soch", "--games", "٣"], "expected a number from 1 to"),
    "too many seats": (["simulate", "soch", "--seats", "19"], "expected 2 to 18 seats, got '19'"),
    "too few seats": (["play", "soch", "--seats", "1"], "expected 2 to 18 seats, got '1'"),
    "too high a goal": (["play", "soch", "--goal", "1001"], "expected a goal from 1 to 1000"),
    "an unknown bot": (["simulate", "soch", "--bots", "clever"], "invalid choice: 'clever'"),
    "more people than seats": (["play", "soch", "--seats", "2", *["--name=x"] * 3], "expected at most 2 players"),
    "no tests": (["coverage", "--tests", "/nowhere/at/all"], "expected a folder of tests"),
    "letters that move the cursor": (["explain", "soch", "\x1b[2J\nA", "hit"], "POSITION: expected seat A"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_input_gets_one_clear_line_and_exit_2(capsys: pytest.CaptureFixture[str], case: str) -> None:
    words, said = BAD[case]
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("gamekit: ")
    assert err.count("\n") == 1
    assert err.rstrip("\n").isprintable()
    assert said in err


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "simulate", "soch", "--games", "3", "--seats", "4", "--seed", "5")
    assert (code, err) == (0, "")
    assert "4 seats, random bots, seeds from 5, no broken invariant" in out
    rows = [line.split() for line in out.splitlines() if line.split()[:1] in (["A"], ["B"], ["C"], ["D"])]
    assert len(rows) == 4
    assert sum(int(row[1]) for row in rows) == 3


def test_a_broken_promise_is_one_line_and_exit_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gamekit.games.soch.round.Round.discard", lambda *_: None)
    code, out, err = run(capsys, "simulate", "soch", "--games", "5", "--seed", "11")
    assert (code, out) == (1, "")
    assert err.startswith("gamekit: soch, seed 11, decision ")
    assert "not every card is in exactly one place" in err
    assert "; position A" in err
    assert err.count("\n") == 1


def test_a_stopped_simulation_shows_what_it_has(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulate.simulate

    def stopped(*given: Any, **named: Any) -> Iterator[simulate.Tally]:
        yield next(whole(*given, **named))
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", stopped)
    code, out, err = run(capsys, "simulate", "soch", "--games", "1000")
    assert (code, err) == (130, "gamekit: stopped\n")
    assert out.count("no broken invariant") == 1


def test_a_fault_of_our_own_is_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object) -> None:
        message = "two\nlines"
        raise RuntimeError(message)

    monkeypatch.setattr("gamekit.games.soch.rules.SochState.judge", fail)
    code, out, err = run(capsys, "explain", "soch", "A:3 B:-", "hit")
    assert (code, out) == (1, "")
    assert err.startswith("gamekit: a fault in gamekit itself: RuntimeError(")
    assert err.count("\n") == 1


def test_a_terminal_that_knows_only_ascii_gets_question_marks() -> None:
    done = outside("explain", "soch", "A:3.x2 B:9 turn=A", "to B", PYTHONIOENCODING="ascii", LANGUAGE="C")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    done = outside("play", "soch", "--seed=1", "--name=Zoë", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zo? has no cards" in done.stdout


def test_arguments_that_are_no_text_are_refused_politely() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command: list[str | bytes] = [sys.executable, "-m", "gamekit", "explain", "soch", b"A:\xff B:-", "hit"]
    done = subprocess.run(command, env=env, capture_output=True, check=False)  # noqa: S603 - our own command
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_a_reader_who_goes_away_is_no_error() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "gamekit", "play", "soch", "--seed", "1"]
    with subprocess.Popen(  # noqa: S603 - our own command
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_the_package_and_the_module_are_the_same_command() -> None:
    done = outside("--version")
    assert done.stdout.decode().split() == ["gamekit", gamekit.__version__]
    command = [sys.executable, "-m", "gamekit.hosts.cli", "--version"]
    again = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, check=True)  # noqa: S603 - as above
    assert again.stdout == done.stdout


def test_people_get_the_first_seats_and_the_bots_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Match] = []

    class Seen(Terminal):
        def play(self) -> None:
            seen.append(self.match)

    monkeypatch.setattr(cli, "Terminal", Seen)
    words = ("--name", " Ann\x1b ", "--name", "Bo", "--seats", "4", "--seed", "9", "--goal", "50", "--bots", "random")
    code, out, _err = run(capsys, "play", "soch", *words)
    assert code == 0
    assert out == "Seed 9: the same seed brings the same luck.\n"
    assert [tuple(player) for player in seen[0].players] == [
        ("Ann", "person"),
        ("Bo", "person"),
        ("Bot C", "random"),
        ("Bot D", "random"),
    ]
    assert seen[0].state.rules.goal == 50
    assert seen[0].seed == 9
