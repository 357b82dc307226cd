"""Rulings, decks and cards of one's own on the command line."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from gamekit.hosts import cli

HOUSE = files("gamekit.games.echolis").joinpath("house.toml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _no_other_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets of cards that other tests have made known are forgotten, and so are those of this one afterwards."""
    monkeypatch.setattr("gamekit.games.echolis.sets._known", {})


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code, and what was written to stdout and stderr."""
    code = cli.main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A card file of the reader's own."""
    text = HOUSE.replace('id = "house"', 'id = "cli-test"').replace('"Bran"', '"Бран"')
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.clause("ECHO-G42", "EKO-G1")
@pytest.mark.parametrize("words", [("echolis", "short=1"), ("eko", "palace_is_castle=1"), ("soch", "goal=30")])
def test_games_are_simulated_by_other_rulings(capsys: pytest.CaptureFixture[str], words: tuple[str, str]) -> None:
    game, rule = words
    code, out, err = run(capsys, "simulate", game, "--games", "2", "--rule", rule)
    assert (code, err) == (0, "")
    assert "no broken invariant" in out


@pytest.mark.clause("ECHO-G1")
def test_a_game_is_played_with_cards_of_ones_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own: Path
) -> None:
    lines = iter(["1", "transcript", "quit"])
    monkeypatch.setattr("gamekit.hosts.cli.piped", lambda _prompt: next(lines))
    code, out, err = run(
        capsys, "play", "echolis", "--seed", "3", "--cards", str(own), "--choose", "deck1=Falcon", "--rule", "seal_after=1"
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert "set=cli-test" in out
    assert "seal_after=1" in out
    assert "A.deck=Ka." in out


@pytest.mark.clause("ECHO-G1")
def test_a_position_with_cards_of_ones_own_is_explained(capsys: pytest.CaptureFixture[str], own: Path) -> None:
    position = "A:Ba.Zs B:Rd.Vs first=A announce=A set=cli-test"
    code, out, err = run(capsys, "explain", "echolis", position, "play Ba", "--cards", str(own))
    assert (code, err) == (0, "")
    assert "Бран" in out


def test_a_faulty_card_file_gets_one_clear_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    file.write_text(HOUSE.replace("atk = 3", "atk = 4", 1), encoding="utf-8")
    code, out, err = run(capsys, "play", "echolis", "--cards", str(file))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "hero 1: " in err
    assert "atk = a number from 1 to 3" in err


BAD: dict[str, tuple[list[str], str]] = {
    "no such file": (["play", "echolis", "--cards", "/no/such/file"], "cannot be read: No such file"),
    "a folder": (["play", "echolis", "--cards", "."], "cannot be read: Is a directory"),
    "a game without cards of one's own": (["play", "soch", "--cards", "x.toml"], "no cards of your own to bring"),
    "no such deck": (["play", "echolis", "--choose", "deck1=Nobody"], "a deck of the set (Dawn, "),
    "no such choice": (["play", "echolis", "--choose", "hat=red"], "expected cards, deck1 or deck2"),
    "nothing to choose": (["play", "soch", "--choose", "deck1=Dawn"], "no more than seats and rulings"),
    "no such ruling": (["play", "eko", "--rule", "colour=1"], "a ruling and its number, as in NAME=1 (goal, "),
    "a ruling without a number": (["simulate", "eko", "--rule", "goal"], "a ruling and its number"),
    "a ruling that is no number": (["simulate", "eko", "--rule", "goal=x"], "a goal from 1 to 20"),
    "a ruling out of bounds": (["simulate", "eko", "--rule", "palace_is_castle=2"], "palace_is_castle=0 or 1"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_gets_one_clear_line(capsys: pytest.CaptureFixture[str], case: str) -> None:
    words, said = BAD[case]
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("gamekit: ")
    assert err.count("\n") == 1
    assert said in err


@pytest.mark.clause("EKO-06")
def test_in_the_terminal_a_move_is_chosen_step_by_step(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["keep", "1", "back", "1", "1", "why", "why move a7 a7", "1", "rule EKO-22", "quit"])
    monkeypatch.setattr("gamekit.hosts.cli.piped", lambda _prompt: next(lines))
    code, out, err = run(capsys, "play", "eko", "--seed", "2", "--bots", "random", "--name", "Ann", "--name", "Ben")
    assert (code, err) == (0, "")
    assert "…" in out, "a choice that leads on"
    assert "where to, or build where?" in out
    assert "Encore faut-il" in out, "the rule in French as well"
    assert "Name a move, as in: why " in out


@pytest.mark.clause("ECHO-32")
def test_the_terminal_says_a_rule_in_bulgarian_as_well(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["rule echo-32", "quit"])
    monkeypatch.setattr("gamekit.hosts.cli.piped", lambda _prompt: next(lines))
    code, out, _err = run(capsys, "play", "echolis", "--seed", "2")
    assert code == 0
    assert "Ядро" in out
