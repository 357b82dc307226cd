"""Short ways to say positions of Echolis and what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit import echolis
from gamekit.core.contract import parse_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekit.core.contract import Event, Verdict

A, B = 0, 1
NAMES = ("Ann", "Ben")


def at(text: str) -> echolis.EcholisState:
    """The position in notation."""
    return echolis.parse_state(text)


def go(state: echolis.EcholisState, *decisions: str) -> tuple[echolis.EcholisState, list[Event]]:
    """Make these decisions, as in `A play Ba`; the last position and all events."""
    happened: list[Event] = []
    for decision in decisions:
        seat, move = decision.split(" ", 1)
        state, events = state.play(parse_seat(seat), echolis.parse_move(move))
        happened.extend(events)
    return state, happened


def run(text: str, *decisions: str) -> tuple[echolis.EcholisState, list[Event]]:
    """The same from a position in notation."""
    return go(at(text), *decisions)


def legal(state: echolis.EcholisState, seat: int) -> set[str]:
    """What the seat may do, in notation."""
    return set(map(str, state.legal_moves(seat)))


def judged(state: echolis.EcholisState, decision: str) -> Verdict:
    """The verdict on a decision such as `A play Ba`."""
    seat, move = decision.split(" ", 1)
    verdict: Verdict = state.judge(parse_seat(seat), echolis.parse_move(move))
    return verdict


def refused(state: echolis.EcholisState, decision: str, *clauses: str) -> bool:
    """Whether the decision is illegal and the verdict cites all these clauses."""
    verdict = judged(state, decision)
    return not verdict.legal and set(clauses) <= set(verdict.clauses)


def allowed(state: echolis.EcholisState, decision: str, *clauses: str) -> bool:
    """Whether the decision is legal and the verdict cites all these clauses."""
    verdict = judged(state, decision)
    return verdict.legal and set(clauses) <= set(verdict.clauses)


def cites(events: Iterable[Event], *clauses: str) -> bool:
    """Whether each of these clauses is cited by one of the events."""
    return set(clauses) <= {clause for event in events for clause in event.clauses}


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events in order."""
    return [event.kind for event in events]


def one(events: Iterable[Event], kind: str) -> Event:
    """The only event of that kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def pile(state: echolis.EcholisState, name: str, seat: int) -> str:
    """One of the piles of a seat in notation: hand, archive, past or oblivion."""
    piles = {"hand": state.hands, "archive": state.archives, "past": state.pasts, "oblivion": state.oblivions}
    text: str = state.set.text(piles[name][seat])
    return text


def everything(state: echolis.EcholisState, seat: int) -> list[int]:
    """All cards of a seat, wherever they lie, sorted."""
    places = (
        state.hands, state.archives, state.pasts, state.oblivions, state.played, state.seconds, state.ultras,
        state.lasting,
    )  # fmt: skip
    return sorted(b"".join(place[seat] for place in places))
