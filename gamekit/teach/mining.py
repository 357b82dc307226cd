"""Fresh positions for practice: random games searched for what a step teaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from gamekit.core.bots import one_of
from gamekit.core.chance import next_seed
from gamekit.core.contract import Seat, State
from gamekit.core.registry import game

LONGEST_SEARCH = 6000
"""How many positions a search looks at before it gives up."""

Wanted = Callable[[State[Any], Seat], bool]


class NothingFound(LookupError):  # noqa: N818 - says what is the matter
    """No position of the kind asked for came up."""


@dataclass(frozen=True, slots=True)
class Mined:
    """Positions of random games in which each kind of move is chosen with some weight.

    `weights` are (kind of move, weight) pairs; a kind not named has weight 1.
    `seats` is (fewest, most); `where` are (count, value) pairs of the game's `counts`
    room that must hold for the seat to decide; `seat` is the only one asked about, if
    given; the first `after` decisions of a game are passed over, and those from `until` on,
    if given.
    """

    weights: tuple[tuple[str, int], ...] = ()
    seats: tuple[int, int] = (3, 3)
    where: tuple[tuple[str, int], ...] = ()
    seat: Seat | None = None
    after: int = 0
    until: int = 0

    def positions(self, game_id: str, seed: int, turn: int) -> Iterator[tuple[State[Any], Seat]]:  # noqa: ARG002 - every turn is as fresh as its seed
        """Positions with the seat that has to decide, without end."""
        weights = dict(self.weights)
        fewest, most = self.seats
        counts = game(game_id).room("counts").COUNTS if self.where else {}
        while True:
            seed = next_seed(seed)
            draw = Random(seed).random  # noqa: S311 - practice, not a secret
            state = game(game_id).new(fewest + int(draw() * (most - fewest + 1)), seed)
            decisions = 0
            while state.to_act and not 0 < self.until <= decisions:
                seat = one_of(state.to_act, draw)
                decisions += 1
                if (
                    decisions > self.after
                    and self.seat in {None, seat}
                    and all(counts[name](state, seat).value == value for name, value in self.where)
                ):
                    yield state, seat
                moves = state.legal_moves(seat)
                heavy = [move for move in moves for _ in range(weights.get(str(move).split(" ")[0], 1))]
                state, _events = state.play(seat, heavy[int(draw() * len(heavy))])


@dataclass(frozen=True, slots=True)
class Given:
    """Positions written down, one a turn; the seed decides what is left open in them."""

    positions_: tuple[str, ...]

    def positions(self, game_id: str, seed: int, turn: int) -> Iterator[tuple[State[Any], Seat]]:
        """The positions from that turn on, each time with other unknown cards."""
        room = game(game_id).text
        while True:
            text = self.positions_[turn % len(self.positions_)]
            state = room.parse_state(text.replace("{seed}", str(seed)))
            yield state, min(state.to_act)
            seed = next_seed(seed)
            turn += 1


Source = Mined | Given


def find(source: Source, game_id: str, at: tuple[int, int], wanted: Wanted) -> tuple[State[Any], Seat]:
    """The first position that is wanted; the same seed and turn (`at`) find the same.

    Raises `NothingFound` after `LONGEST_SEARCH` positions.
    """
    for looked, (state, seat) in enumerate(source.positions(game_id, *at)):
        if wanted(state, seat):
            return state, seat
        if looked >= LONGEST_SEARCH:
            break
    message = f"no position of {game_id} found for seed and turn {at}"
    raise NothingFound(message)
