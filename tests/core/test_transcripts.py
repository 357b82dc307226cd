"""Transcripts that are none: refused in words, however they are broken."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.core.contract import NotationError
from gamekit.core.match import Match, Player


@pytest.fixture(scope="module")
def text() -> str:
    """The transcript of a short match."""
    match = Match(soch.new(2, 5, soch.SochRules(goal=20)), (Player("Ann", "random"), Player("Ben", "random")), 9)
    match.go_on()
    assert Match.parse(match.transcript()).state == match.state
    return match.transcript()


def with_players(text: str, players: str) -> str:
    """The transcript with other words about its players."""
    lines = text.split("\n")
    (place,) = (number for number, line in enumerate(lines) if line.startswith("players: "))
    lines[place] = "players: " + players
    return "\n".join(lines)


@pytest.mark.parametrize(
    "players",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        "",
        "null",
        "{}",
        '"Ann"',
        "[1]",
        '[["Ann"]]',
        '[["Ann", "oracle"], ["Ben", "random"]]',
        '[["Ann", 1]]',
        '[["A", "person"], ["B", "person"], ["C", "person"]]',
    ],
    ids=lambda players: players[:24],
)
def test_players_that_are_none_are_refused_in_words(text: str, players: str) -> None:
    with pytest.raises(NotationError) as caught:
        Match.parse(with_players(text, players))
    assert caught.value.expected
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200
