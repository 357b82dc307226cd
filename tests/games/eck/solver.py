"""How many tricks can be won from a position whose deck is known, and how.

ECK decides nothing, so a round from a full position is a puzzle for one: every order of
play is tried, each position once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.games.eck.piles import PLAYER, PLAYING

if TYPE_CHECKING:
    from gamekit.games.eck.moves import Move
    from gamekit.games.eck.rules import EckState

MOST_CARDS = 7
"""Cards in hand up to which the search is quick."""


def reachable(state: EckState) -> dict[int, tuple[Move, ...]]:
    """For each number of tricks the player can end the round with, one line of play, handling included.

    Raises `ValueError` for a position with too many cards in hand or no round in play.
    """
    if state.phase != PLAYING or len(state.hand) > MOST_CARDS:
        message = f"expected a round in play with at most {MOST_CARDS} cards in hand, got {state}"
        raise ValueError(message)
    return _search(state, {})


def solve(state: EckState, tricks: int) -> tuple[Move, ...] | None:
    """One line of play that ends the round with exactly that many tricks, or None if there is none."""
    return reachable(state).get(tricks)


def decisions(state: EckState, line: tuple[Move, ...]) -> int:
    """How many of the moves of a line are decisions: more than one was legal."""
    found = 0
    for move in line:
        found += len(state.legal_moves(PLAYER)) > 1
        state, _events = state.play(PLAYER, move)
    return found


def _search(state: EckState, known: dict[EckState, dict[int, tuple[Move, ...]]]) -> dict[int, tuple[Move, ...]]:
    if state in known:
        return known[state]
    found: dict[int, tuple[Move, ...]] = {}
    for move in state.legal_moves(PLAYER):
        after, _events = state.play(PLAYER, move)
        if after.phase != PLAYING:
            found.setdefault(len(after.mine) // 2, (move,))
            continue
        for tricks, line in _search(after, known).items():
            found.setdefault(tricks, (move, *line))
    known[state] = found
    return found
