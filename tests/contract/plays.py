"""Random play of any game, for the checks that every game gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import strategies as st

from gamekit.core.contract import Event, NotationError, Rules, State
from gamekit.core.registry import Game, games

every_game: Final = pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
"""Run the test for each registered game, as `of`."""

LONGEST_GAME: Final = 20_000
"""Decisions within which a game played at random must be over."""

FAR_SEATS: Final = (-1_000_000, -2, 1_000_000)
"""Seats that no table has; -1 and the seat after the last are asked as well."""


class Turn(NamedTuple):
    """One decision of random play, with the positions around it."""

    before: State[Any]
    seat: int
    move: Any
    after: State[Any]
    events: tuple[Event, ...]


def random_rules(of: Game, pick: Random) -> Rules:
    """Rulings drawn at random within the bounds that their options declare, and that can be played together."""
    while True:
        try:
            return of.rules(**_random_values(of, pick))
        except NotationError:
            continue


def _random_values(of: Game, pick: Random) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for option in fields(of.rules):
        default: Any = option.default
        if isinstance(default, bool):
            values[option.name] = pick.random() < 0.5
        elif "flags" in option.metadata:
            values[option.name] = pick.randint(option.metadata["least"], option.metadata["most"])
        elif option.name == of.goal:
            values[option.name] = pick.choice((default, max(option.metadata["least"], default // 8)))
        else:
            values[option.name] = pick.choice((default, option.metadata["least"], option.metadata["most"]))
    return values


def turns(start: State[Any], seed: int, most: int = LONGEST_GAME) -> Iterator[Turn]:
    """Random play from a position until the game is over or `most` decisions are made."""
    pick = Random(seed)
    state = start
    for _ in range(most):
        if not state.to_act:
            return
        seat = pick.choice(sorted(state.to_act))
        move = pick.choice(state.legal_moves(seat))
        after, events = state.play(seat, move)
        yield Turn(state, seat, move, after, events)
        state = after


def starts(of: Game, seed: int) -> State[Any]:
    """The start of a game with random seats and rulings."""
    pick = Random(seed)
    return of.new(pick.randint(of.fewest, of.most), seed, random_rules(of, pick))


def whole_games(of: Game, how_many: int) -> Iterator[Turn]:
    """Every decision of random games; the number of seats runs from the fewest to the most."""
    width = of.most - of.fewest + 1
    for seed in range(how_many):
        seats = of.fewest + seed * width // how_many
        yield from turns(of.new(seats, seed, random_rules(of, Random(seed))), seed)


@st.composite
def positions(draw: st.DrawFn, of: Game) -> State[Any]:
    """A position some random decisions into a random game, the end included."""
    seed = draw(st.integers(0, 2**32 - 1))
    state = starts(of, seed)
    for turn in turns(state, draw(st.integers(0, 2**32 - 1)), draw(st.integers(0, 150))):
        state = turn.after
    return state


def other_moves(of: Game, state: State[Any]) -> tuple[Any, ...]:
    """Moves to ask about in any position: its own candidates, and those of the largest table."""
    largest = of.new(of.most)
    own = [move for seat in range(state.seats) for move in state.candidates(seat)]
    return tuple(dict.fromkeys((*own, *largest.candidates(min(largest.to_act)))))


def odd_seats(state: State[Any]) -> tuple[int, ...]:
    """Every seat of the table, and some that are none."""
    return (*range(-1, state.seats + 1), *FAR_SEATS)


def sentence_is_whole(text: str) -> bool:
    """Whether a sentence says something and no field of it was left unfilled."""
    return bool(text.strip()) and not set("{}") & set(text) and "None" not in text.split()
