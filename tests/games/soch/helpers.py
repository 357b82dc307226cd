"""Short ways to say positions and what happened in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekit import soch
from gamekit.games.soch.cards import DECK, FLIP_THREE, SECOND_CHANCE, card_codes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekit.core.contract import Event

ACTIVE, STAYED, FROZEN, JONHA = range(4)
A, B, C, D = range(4)


def go(state: soch.SochState, *moves: str) -> tuple[soch.SochState, list[Event]]:
    """Let whoever is awaited make these moves; the last position and all events."""
    happened: list[Event] = []
    for move in moves:
        state, events = state.play(state.awaited, soch.parse_move(move))
        happened.extend(events)
    return state, happened


def run(text: str, *moves: str) -> tuple[soch.SochState, list[Event]]:
    """The same from a position in notation."""
    return go(soch.parse_state(text), *moves)


def exhausted(text: str, pile: str = "-") -> str:
    """The position with only these cards in the draw pile and every other spare card discarded."""
    spare = Counter(soch.parse_state(f"{text} pile=*").pile) - Counter(soch.cards(pile))
    return f"{text} used={card_codes(bytes(sorted(spare.elements())))} pile={pile}"


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events in order."""
    return [event.kind for event in events]


def all_of(events: Iterable[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def only(events: Iterable[Event], kind: str) -> Event:
    """The one event of this kind."""
    (event,) = all_of(events, kind)
    return event


def has(events: Sequence[Event], kind: str, *clauses: str) -> bool:
    """Whether an event of this kind cites all these clauses."""
    return any(set(clauses) <= set(event.clauses) for event in all_of(events, kind))


def line(state: soch.SochState, seat: int) -> str:
    """The cards in front of a seat in notation."""
    return card_codes(state.lines[seat])


def legal(state: soch.SochState) -> list[str]:
    """What the awaited seat may do, in notation."""
    return [str(move) for move in state.legal_moves(state.awaited)]


def refused(state: soch.SochState, seat: int, move: str, *clauses: str) -> bool:
    """Whether the move is illegal and the verdict cites all these clauses."""
    verdict = state.judge(seat, soch.parse_move(move))
    return not verdict.legal and set(clauses) <= set(verdict.clauses)


def allowed(state: soch.SochState, seat: int, move: str, *clauses: str) -> bool:
    """Whether the move is legal and the verdict cites all these clauses."""
    verdict = state.judge(seat, soch.parse_move(move))
    return verdict.legal and set(clauses) <= set(verdict.clauses)


def every_card(state: soch.SochState) -> bytes:
    """All cards of a position, sorted: in lines, in both piles and in open business."""
    held = b""
    for frame in state.stack:
        if frame[0] == "flip":
            held += bytes((FLIP_THREE,)) + bytes(frame[3])
        elif frame[0] == "give":
            held += bytes((SECOND_CHANCE,))
        elif frame[0] in {"choose", "resolve"}:
            held += bytes(frame[2])
    return bytes(sorted(b"".join(state.lines) + state.pile + state.used + held))


def is_whole(state: soch.SochState) -> bool:
    """Whether each of the 94 cards is in exactly one place."""
    return every_card(state) == DECK
