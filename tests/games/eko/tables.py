"""Short ways to say positions of Ekö and what happened in them."""

from __future__ import annotations

from collections.abc import Iterable

from gamekit.core.contract import Event, Verdict, parse_seat
from gamekit.games import eko

A, B, C, D = range(4)
NAMES = ("Ann", "Ben", "Cleo", "Dana")


def at(text: str) -> eko.EkoState:
    """The position in notation."""
    return eko.parse_state(text)


def go(state: eko.EkoState, *decisions: str) -> tuple[eko.EkoState, list[Event]]:
    """Make these decisions, as in `A move c3 e5`; the last position and all events."""
    happened: list[Event] = []
    for decision in decisions:
        seat, move = decision.split(" ", 1)
        state, events = state.play(parse_seat(seat), eko.parse_move(move))
        happened.extend(events)
    return state, happened


def run(text: str, *decisions: str) -> tuple[eko.EkoState, list[Event]]:
    """The same from a position in notation."""
    return go(at(text), *decisions)


def legal(state: eko.EkoState, seat: int, kind: str = "") -> set[str]:
    """What the seat may do, in notation; of that kind, if one is given."""
    return {str(move) for move in state.legal_moves(seat) if move.kind == (kind or move.kind)}


def judged(state: eko.EkoState, decision: str) -> Verdict:
    """The verdict on a decision such as `A move c3 e5`; it agrees with the legal moves."""
    seat, text = decision.split(" ", 1)
    move = eko.parse_move(text)
    verdict = state.judge(parse_seat(seat), move)
    assert verdict.legal == (move in state.legal_moves(parse_seat(seat)))
    return verdict


def refused(text: str, decision: str, reason: str, *clauses: str) -> Verdict:
    """The decision is illegal for that reason, and the verdict cites all these clauses."""
    verdict = judged(at(text), decision)
    assert (verdict.legal, verdict.reason) == (False, reason)
    assert set(clauses) <= set(verdict.clauses), verdict.clauses
    return verdict


def allowed(text: str, decision: str, reason: str, *clauses: str) -> Verdict:
    """The decision is legal for that reason, and the verdict cites all these clauses."""
    verdict = judged(at(text), decision)
    assert (verdict.legal, verdict.reason) == (True, reason)
    assert set(clauses) <= set(verdict.clauses), verdict.clauses
    return verdict


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events."""
    return [event.kind for event in events]


def cites(events: Iterable[Event], *clauses: str) -> bool:
    """Whether each of these clauses is cited by one of the events."""
    return set(clauses) <= {clause for event in events for clause in event.clauses}


def stack(state: eko.EkoState, space: str) -> tuple[int, int, bool] | None:
    """Whose stack stands there, how high it is and whether the Emperor is in it; None for an empty space."""
    value = state.stacks[state.board.index(space)]
    return (value >> 4, value & 7, bool(value & 8)) if value else None


def building(state: eko.EkoState, space: str) -> tuple[int, int] | None:
    """Whose building stands there, and its kind; None for none."""
    value = state.buildings[state.board.index(space)]
    return (value >> 2, value & 3) if value else None
