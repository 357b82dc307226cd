"""The terminal host: a game played by lines of text, with the rule behind every answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import gamekit
from gamekit import echolis, soch
from gamekit.core.contract import NotationError
from gamekit.core.match import Match, Player
from gamekit.hosts.terminal import Terminal, agreed, opening, sit_down


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    monkeypatch.setattr("gamekit.hosts.terminal._WIDEST", 1000)


def told(position: str, lines: Iterable[str], bot: str = "random") -> tuple[Match, list[str]]:
    """What Ann, in seat A, is told from this position on when she types these lines."""
    start = soch.parse_state(position)
    match = Match(start, (Player("Ann"), *[Player("", bot)] * (start.seats - 1)), 1)
    return match, talk(match, lines)


def talk(match: Match, lines: Iterable[str]) -> list[str]:
    """The lines written in answer to these lines; then the input ends."""
    given, written = iter(lines), list[str]()

    def read(_prompt: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    Terminal(match, read, written.append).play()
    return "\n".join(written).split("\n")


TURN = "A:3 B:9/stayed turn=A pile=7.8.3.*"


@pytest.mark.clause("SOCH-05")
def test_the_position_is_said_and_the_choices_are_numbered() -> None:
    match, lines = told(TURN, [])
    assert match.state.describe(0, match.names) in lines
    at = lines.index("Ann, your choice:")
    assert lines[at + 1 : at + 3] == ["  1  Hit: one more card (hit)", "  2  Stay: stop here (stay)"]


@pytest.mark.clause("SOCH-05", "SOCH-06")
@pytest.mark.parametrize("line", ["1", "hit", " HIT ", "1 "])
def test_a_number_and_the_notation_make_the_same_move(line: str) -> None:
    match, lines = told(TURN, [line])
    assert [str(turn.move) for turn in match.history] == ["hit"]
    assert "Ann hits and reveals the 7. [SOCH-05, SOCH-06]" in lines


@pytest.mark.clause("SOCH-16")
def test_a_target_may_be_written_in_small_letters() -> None:
    match, lines = told("A:3 B:9 C:1 turn=A pile=F.*", ["hit", "to c"])
    assert str(match.history[1].move) == "to C"
    assert any(line.startswith("Ann chooses Player C for taDmoH (freeze). [SOCH-16") for line in lines)


@pytest.mark.clause("SOCH-16")
def test_an_illegal_move_is_answered_with_the_rule_and_not_made() -> None:
    match, lines = told(TURN, ["to B"])
    assert not match.history
    at = lines.index("Not legal: Ann, to B.")
    assert lines[at + 1] == "No action card waits for a player to be chosen."
    assert any(line.startswith("  SOCH-16  ") for line in lines[at:])


def test_why_explains_any_move_without_making_it() -> None:
    match, lines = told(TURN, ["why 2", "why DEAL", "why"])
    assert not match.history
    assert "Legal: Ann, stay." in lines
    assert "  Facts: points = 3" in lines
    assert "Not legal: Ann, deal." in lines
    answered = [line.split(":")[0] for line in lines if ": yes." in line or ": no." in line]
    assert answered == ["deal", "hit", "stay", "to A", "to B"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3", "expected a choice from 1 to 2, got '3'"),
        ("0", "expected a choice from 1 to 2, got '0'"),
        ("9" * 6000, "expected a choice from 1 to 2"),
        ("jump", "expected a move (deal, hit, stay, or to A ... to R), got 'jump'"),
        ("\x1b[2J", "got '\\x1b[2J'"),
        ("_help", "got '_help'"),
        ("why nothing", "Nothing to explain: expected a move"),
        ("rule 99", "There is no such rule; the clauses are SOCH-01 to SOCH-32."),
    ],
)
def test_what_cannot_be_understood_is_answered_in_one_line(line: str, said: str) -> None:
    match, lines = told(TURN, [line])
    assert not match.history
    assert sum(said in each for each in lines) == 1


def test_rule_says_clauses_and_rulings() -> None:
    _match, lines = told(TURN, ["rule soch-05", "rule SOCH-G6"])
    assert "  SOCH-05  Hit: you reveal one more card." in lines
    assert any(line.startswith("  SOCH-G6  May you stay with nothing in front of you? No") for line in lines)


def test_undo_takes_the_persons_last_decision_back() -> None:
    match, lines = told(TURN, ["undo", "hit", "undo"])
    assert "Nothing has been played yet." in lines
    assert "Taken back: Ann hits." in lines
    assert match.state == match.start


def test_log_tells_everything_so_far() -> None:
    _match, lines = told(TURN, ["log", "hit", "hit", "log"])
    assert "Nothing has happened yet." in lines
    assert lines.count("Ann hits and reveals the 7. [SOCH-05, SOCH-06]") == 2
    assert lines.count("Ann hits and reveals the 8. [SOCH-05, SOCH-06]") == 2


def test_help_names_every_command() -> None:
    _match, lines = told(TURN, ["help"])
    for name in (name.removeprefix("do_") for name in dir(Terminal) if name.startswith("do_") and name != "do_help"):
        assert any(line.split()[:1] == [name] for line in lines), name


def test_the_transcript_is_shown_and_written_but_never_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    match, lines = told(
        TURN, ["hit", "transcript", f"transcript {file}", f"transcript {file}", "transcript /no/where", "transcript \0"]
    )
    assert "gamekit match 1" in lines
    assert Match.parse(file.read_text(encoding="utf-8")).state == match.state
    assert f"The transcript is in {file}." in lines
    assert f"That file exists already and is left alone: {file}" in lines
    assert sum(line.startswith("The transcript cannot be written there: ") for line in lines) == 2


def test_quit_and_the_end_of_the_lines_stop_politely() -> None:
    said = "Stopped before the end of the game. Good bye."
    _match, lines = told(TURN, ["quit", "hit"])
    assert lines[-1] == said
    match, lines = told(TURN, ["hit"])
    assert lines[-1] == said
    assert len(match.history) == 1


@pytest.mark.clause("SOCH-03")
def test_the_end_names_the_winner_and_still_listens() -> None:
    match, lines = told("A@195:7 B@100:9/stayed turn=A", ["stay", "1", "log", "undo", "stay"])
    assert match.state.result == ((0,), (202, 109))
    over = "The game is over: Ann won. Type log, undo, transcript or quit."
    assert lines.count(over) == 2
    assert any("no more choices, the game is over" in line for line in lines)
    assert lines[-1] == "Good bye."


def test_bots_play_on_until_a_person_is_asked_and_are_narrated() -> None:
    match, lines = told("A:5 B:3 C:4 turn=B dealer=A pile=9.8.*", [])
    assert {turn.seat for turn in match.history} == {1, 2}
    assert 0 in match.state.to_act
    assert any(line.startswith("Player B ") and "[SOCH-" in line for line in lines)


def test_two_people_at_one_terminal_are_asked_in_turn() -> None:
    match = sit_down(opening(soch.GAME, 2, 4, soch.SochRules(goal=30)), ["Ann", "Bo"], "random", 4)
    lines = talk(match, ["1"] * 400)
    assert {"Ann, your choice:", "Bo, your choice:"} <= set(lines)
    assert match.state.rules.goal == 30


def test_a_whole_game_against_bots_ends() -> None:
    match = sit_down(opening(soch.GAME, 3, 2, soch.SochRules(goal=40)), ["Ann"], "random", 2)
    lines = talk(match, (line for _ in range(400) for line in (["1"] if match.state.result is None else [])))
    assert match.state.result is not None
    assert lines[-1] == "Good bye."
    assert all(event.clauses for turn in match.history for event in turn.events)


def test_a_game_without_a_score_to_play_to_refuses_one() -> None:
    goalless = replace(soch.GAME, name="X", goal="")
    with pytest.raises(NotationError, match="X is not played to a score"):
        agreed(goalless, goal=100)
    assert opening(goalless, 2, 1) == soch.new(2, 1)


def test_a_pipe_plays_and_ends_without_a_traceback() -> None:
    root = str(Path(gamekit.__file__).parent.parent)
    command = [sys.executable, "-m", "gamekit", "play", "soch", "--seed", "3", "--bots", "random", "--seats", "2"]
    env = {**os.environ, "PYTHONPATH": root, "COLUMNS": "80"}
    done = subprocess.run(command, input=b"1\nwhy stay\n\xff\xfe\n\n1\n", env=env, capture_output=True, check=False)  # noqa: S603 - our own command
    assert (done.returncode, done.stderr) == (0, b"")
    out = done.stdout.decode()
    assert "> why stay\n" in out
    assert out.endswith("Stopped before the end of the game. Good bye.\n")
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.clause("ECHO-15")
def test_two_persons_hand_the_keyboard_over() -> None:
    match = Match(echolis.new(2, 3), (Player("Ann"), Player("Ben")), 3)
    lines = talk(match, ["", "deal", "", "1", "undo", ""])
    said = "\n".join(lines)
    assert "Hand over to Ann. Ann, press Enter when nobody else can see." in said
    state = match.state
    assert isinstance(state, echolis.EcholisState)
    first, other = match.names[state.first], match.names[1 - state.first]
    hands = said.split("Hand over to ")
    assert [part.split(".")[0] for part in hands[1:]] == ["Ann", first, other, first]
    assert "Taken back: " in said
    before, covered, again = hands[2:]
    for part in (before, again):
        assert f"{other} has 0 fragments and holds 2 face-down cards;" in part
        assert f"{first} has 0 fragments and holds" in part
        assert f"{first} has 0 fragments and holds 2 face-down" not in part
    assert "holds" not in covered, "nobody has the keyboard yet"


@pytest.mark.clause("ECHO-15")
def test_what_is_taken_back_names_no_hidden_card() -> None:
    match = Match(echolis.new(2, 3), (Player("Ann"), Player("Ben")), 3)
    lines = talk(match, ["", "deal", "", "1", "undo"])
    (told,) = [line for line in lines if line.startswith("Taken back")]
    assert told.endswith("plays a card.")


def test_who_plays_alone_hands_nothing_over() -> None:
    match = Match(echolis.new(2, 3), (Player("Ann"), Player("Ben", "random")), 3)
    assert "Hand over" not in "\n".join(talk(match, ["deal", "1", "1"]))
