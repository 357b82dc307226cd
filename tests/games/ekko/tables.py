"""Short ways to say positions of EKKO and what happened in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit import ekko
from gamekit.core.contract import parse_seat, seat_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekit.core.contract import Event, Verdict

A, B, C, D = range(4)
DECK = range(1, 99)


def at(text: str) -> ekko.EkkoState:
    """The position in notation."""
    return ekko.parse_state(text)


def go(state: ekko.EkkoState, *decisions: str) -> tuple[ekko.EkkoState, list[Event]]:
    """Make these decisions, as in `A play 33`; the last position and all events."""
    happened: list[Event] = []
    for decision in decisions:
        seat, move = decision.split(" ", 1)
        state, events = state.play(parse_seat(seat), ekko.parse_move(move))
        happened.extend(events)
    return state, happened


def run(text: str, *decisions: str) -> tuple[ekko.EkkoState, list[Event]]:
    """The same from a position in notation."""
    return go(at(text), *decisions)


def settle(state: ekko.EkkoState) -> tuple[ekko.EkkoState, list[Event]]:
    """Let everybody who is asked say that they do not break in."""
    happened: list[Event] = []
    while seats := [seat for seat in range(state.seats) if "pass" in legal(state, seat)]:
        state, events = state.play(seats[0], ekko.PASS)
        happened.extend(events)
    return state, happened


def legal(state: ekko.EkkoState, seat: int) -> set[str]:
    """What the seat may do, in notation."""
    return set(map(str, state.legal_moves(seat)))


def judged(state: ekko.EkkoState, decision: str) -> Verdict:
    """The verdict on a decision such as `A play 33`."""
    seat, move = decision.split(" ", 1)
    verdict: Verdict = state.judge(parse_seat(seat), ekko.parse_move(move))
    return verdict


def refused(state: ekko.EkkoState, decision: str, *clauses: str) -> bool:
    """Whether the decision is illegal and the verdict cites all these clauses."""
    verdict = judged(state, decision)
    return not verdict.legal and set(clauses) <= set(verdict.clauses)


def allowed(state: ekko.EkkoState, decision: str, *clauses: str) -> bool:
    """Whether the decision is legal and the verdict cites all these clauses."""
    verdict = judged(state, decision)
    return verdict.legal and set(clauses) <= set(verdict.clauses)


def cites(events: Iterable[Event], *clauses: str) -> bool:
    """Whether each of these clauses is cited by one of the events."""
    return set(clauses) <= {clause for event in events for clause in event.clauses}


def hand(state: ekko.EkkoState, seat: int) -> list[int]:
    """The cards of a seat."""
    return list(state.hands[seat])


def everything(state: ekko.EkkoState) -> list[int]:
    """All cards of a position, sorted."""
    return sorted(b"".join(state.hands) + state.pile + state.played + b"".join(state.removed))


def dealt(seats: int, dealer: int = A, order: Iterable[int] = DECK) -> ekko.EkkoState:
    """Everybody looks at cards dealt in this order."""
    state = ekko.new(seats, 1, dealer=dealer).with_chance((bytes(order),))
    return go(state, f"{seat_name(dealer)} deal")[0]


def started(seats: int, dealer: int = A, order: Iterable[int] = DECK) -> ekko.EkkoState:
    """All have said that they are ready, and the first card is turned up."""
    return go(dealt(seats, dealer, order), *(f"{seat_name(seat)} ready" for seat in range(seats)))[0]


def start_with(card: int, seats: int, dealer: int = A) -> ekko.EkkoState:
    """The same with this first card; the others are dealt from the low ones up."""
    size = {2: 6, 3: 6, 4: 5, 5: 5}[seats] * seats
    others = [other for other in DECK if other != card]
    return started(seats, dealer, [*others[:size], card, *others[size:]])
