"""What every position has of `Frozen`, and the strict reading that all notations share."""

from __future__ import annotations

import pickle

import pytest

from gamekit.core import reading
from gamekit.core.contract import NotationError
from gamekit.core.registry import Game, games

every_game = pytest.mark.parametrize("of", games(), ids=lambda of: of.id)


@every_game
def test_a_position_cannot_be_changed_but_a_changed_one_made(of: Game) -> None:
    state = of.new(of.usual, 5)
    with pytest.raises(AttributeError, match="never changes"):
        state.phase = 1  # type: ignore[attr-defined]
    other = state.changed(phase=state.phase + 1)  # type: ignore[attr-defined]
    assert other != state
    assert type(other) is type(state)
    assert other.changed(phase=state.phase) == state  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="no such field: colour"):
        state.changed(colour=1)  # type: ignore[attr-defined]


@every_game
def test_a_position_is_pickled_by_its_fields(of: Game) -> None:
    state = of.new(of.usual, 5)
    copy = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    assert copy == state
    assert hash(copy) == hash(state)
    assert repr(copy) == f"{of.id}.parse_state({str(state)!r})"


@pytest.mark.parametrize("text", ["", "-1", "07", "٣", "1" * 40, "8", "x", " 3"])
def test_other_text_is_no_number(text: str) -> None:
    with pytest.raises(NotationError, match="a thing from 0 to 7"):
        reading.number("a thing", text, 0, 7)


@every_game
def test_options_are_taken_out_and_written_back(of: Game) -> None:
    rules = of.rules()
    assert reading.options(of.rules, {}) == rules
    assert reading.option_words(rules) == []
    given = {"round": "3"}
    reading.options(of.rules, given)
    assert given == {"round": "3"}, "only options are taken"
