"""A playthrough of each game as text, compared line by line.

The header of a file says what is played; `GAMEKIT_GOLDEN=write pytest tests/golden` writes
the files anew. Read the difference before committing it: each line is a promise about
positions, legal moves, events, clauses and sentences.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Final

import pytest

from gamekit.core.contract import TABLE, seat_name
from gamekit.core.match import Match
from gamekit.core.registry import game, game_ids

FILES: Final = sorted(Path(__file__).parent.glob("*.txt"))
MOST_LINES: Final = 600


def playthrough(header: str) -> list[str]:
    """Play the game that a header such as `soch seats=3 seed=1 goal=40` asks for, everybody at random.

    `decisions=60` in it ends the playthrough after so many.
    """
    game_id, *options = header.split()
    values = {name: int(value) for name, _equals, value in (option.partition("=") for option in options)}
    of = game(game_id)
    seats, seed, most = values.pop("seats"), values.pop("seed"), values.pop("decisions", 10_000)
    names = tuple(("Ann", "Ben", "Cleo", "Dana")[:seats])
    match = Match(of.new(seats, seed, of.rules(**values)))
    pick = Random(seed)
    lines = [header]
    while match.state.to_act and len(match.history) < most:
        state = match.state
        lines += ["", str(state), state.describe(None, names)]
        for seat in sorted(state.to_act):
            labels = [f"{move} ({of.text.move_label(state, seat, move, names)})" for move in state.legal_moves(seat)]
            lines.append(f"{seat_name(seat)} may: {', '.join(labels)}")
        seat = pick.choice(sorted(state.to_act))
        moves = state.legal_moves(seat)
        move = moves[int(pick.random() * len(moves))]
        verdict = state.judge(seat, move)
        lines.append(f"> {seat_name(seat)} {move} [{' '.join(verdict.clauses)}] {of.text.explain(verdict, names)}")
        for event in match.play(seat, move):
            who = "-" if event.seat == TABLE else seat_name(event.seat)
            lines.append(f"  {event.kind} {who} [{' '.join(event.clauses)}] {of.text.narrate(event, names)}")
    return [*lines, "", str(match.state), match.state.describe(None, names), f"result: {match.state.result}"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_playthrough_is_as_recorded(file: Path) -> None:
    recorded = file.read_text(encoding="utf-8").splitlines()
    played = playthrough(recorded[0])
    if os.environ.get("GAMEKIT_GOLDEN") == "write":
        file.write_text("\n".join(played) + "\n", encoding="utf-8")
        pytest.skip(f"{file.name} written anew")
    for number, (line, expected) in enumerate(zip(played, recorded, strict=False), 1):
        assert line == expected, f"line {number} of {file.name}"
    assert len(played) == len(recorded)
    assert len(recorded) < MOST_LINES


def test_there_is_a_playthrough_of_every_game() -> None:
    assert {file.read_text(encoding="utf-8").split()[0] for file in FILES} == set(game_ids())
