"""Players that need nothing but the contract: they see `seen_by` and decide.

A bot is a function of what it sees, its seat and a seed, so the same game
replays the same, also after an undo.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from gamekit.core.chance import next_seed
from gamekit.core.contract import Seat, State
from gamekit.core.i18n import N_

Bot = Callable[[State[Any], Seat, int], Any]
"""`bot(view, seat, seed)` returns one of `view.legal_moves(seat)`."""

ROLLOUTS: Final = 24
"""How many futures the roll-out bot imagines for each move, where there are few."""

FEW: Final = 24
"""How many moves are few."""

FUTURES: Final = 300
"""How many it imagines for all moves together, where there are many: at least one for each."""

HORIZON: Final = 120
"""How many decisions an imagined future lasts at most."""


def one_of(seats: frozenset[Seat], draw: Callable[[], float]) -> Seat:
    """One of the seats, all equally likely; `draw` is asked only where there is a choice."""
    return min(seats) if len(seats) == 1 else sorted(seats)[int(draw() * len(seats))]


def random_bot(view: State[Any], seat: Seat, seed: int) -> Any:
    """Any legal move, all equally likely."""
    moves = view.legal_moves(seat)
    return moves[int(Random(seed).random() * len(moves))]  # noqa: S311 - a game, not a secret


def rollout_bot(view: State[Any], seat: Seat, seed: int) -> Any:
    """The move after which random play gains the most points over the others.

    Each move is followed by the same imagined futures (`guess`), played at
    random until somebody's score changes, the game ends or `HORIZON` is reached.
    """
    moves = view.legal_moves(seat)
    if len(moves) == 1:
        return moves[0]
    usual = view.usual(seat)
    if usual is not None:
        return usual
    totals = [0.0] * len(moves)
    for _ in range(ROLLOUTS if len(moves) <= FEW else max(1, FUTURES // len(moves))):
        seed = next_seed(seed)
        world = view.guess(seed)
        for index, move in enumerate(moves):
            state, _events = world.play(seat, move)
            totals[index] += _gain(state, seat, world.scores, seed)
    return moves[totals.index(max(totals))]


def _gain(state: State[Any], seat: Seat, before: tuple[int, ...], seed: int) -> float:
    draw = Random(next_seed(seed)).random  # noqa: S311 - as above
    for _ in range(HORIZON):
        if state.scores != before or not state.to_act:
            break
        actor = one_of(state.to_act, draw)
        moves = state.legal_moves(actor)
        state, _events = state.play(actor, moves[int(draw() * len(moves))])
    sign = 1 if state.high_wins else -1
    gains = [sign * (now - then) for now, then in zip(state.scores, before, strict=True)]
    others = (sum(gains) - gains[seat]) / max(1, len(gains) - 1)
    won = state.result is not None and seat in state.result.winners
    return gains[seat] - others + (100.0 if won else 0.0)


BOTS: Final[dict[str, Bot]] = {"rollout": rollout_bot, "random": random_bot}
"""The bots by the name used in addresses and transcripts."""

BOT_LABELS: Final = {"rollout": N_("thinking bot"), "random": N_("random bot")}
"""What a person is told each bot is."""
