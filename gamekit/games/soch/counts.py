"""The numbers of Soch yoymoH that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import _
from gamekit.games.soch import scoring
from gamekit.games.soch.cards import ACTIONS, card_codes, unique_numbers
from gamekit.games.soch.piles import JONHA
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.text import card_name, copies_left, working
from gamekit.teach.problems import Counted


def line_score(state: SochState, seat: Seat) -> Counted:
    """What the line of a seat scores (SOCH-12 to SOCH-15; jonHa' SOCH-04)."""
    if state.status[seat] == JONHA:
        return Counted(0, _("A line that is jonHa' scores 0."), ("SOCH-04",))
    counted = scoring.score(state.lines[seat])
    numbers = [card for card in state.lines[seat] if card < 13]
    added = " + ".join(map(str, numbers)) or "0"
    start = f"{added} = " if len(numbers) > 1 else ""
    return Counted(counted.total, start + working(counted), scoring.score_clauses(counted))


def toward_seven(state: SochState, seat: Seat) -> Counted:
    """How many cards of the line count toward seven (SOCH-10, SOCH-11)."""
    line = state.lines[seat]
    numbers = unique_numbers(line)
    clauses: tuple[str, ...] = ("SOCH-10", "SOCH-11") if 0 in line else ("SOCH-10",)
    if len(line) == numbers and 0 not in line:
        clauses = ()
    counting = bytes(card for card in line if card < 13)
    text = _("{numbers}: {n} different numbers; modifiers and action cards do not count.")
    return Counted(numbers, text.format(numbers=card_codes(counting).replace(".", ", "), n=numbers), clauses)


def total(state: SochState, seat: Seat) -> Counted:
    """The points of a seat over all rounds that are over (SOCH-03)."""
    points = state.totals[seat]
    return Counted(points, str(points), ("SOCH-03",))


def repeats_left(state: SochState, seat: Seat) -> Counted:
    """How many cards of the draw pile would repeat a number of the line (SOCH-24, SOCH-25)."""
    numbers = sorted({card for card in state.lines[seat] if card < 13})
    copies = [state.pile.count(number) for number in numbers]
    return Counted(sum(copies), copies_left(numbers, copies), ("SOCH-24", "SOCH-25"))


def action_cards(state: SochState, seat: Seat) -> Counted:  # noqa: ARG001 - counts the whole table
    """How many action cards lie in front of players, wait, or are in question (SOCH-06)."""
    lying = sum(card in ACTIONS for line in state.lines for card in line) + len(state.stack)
    return Counted(lying, str(lying), ("SOCH-06",))


def still_to_reveal(state: SochState, seat: Seat) -> Counted:
    """How many cards of a wej yIyoymoH the seat has yet to reveal (SOCH-18)."""
    left = state.stack[-1][2] if state.question == "flip" and state.awaited == seat else 0
    return Counted(left, str(left), ("SOCH-18",))


COUNTS: Final = {
    "action_cards": action_cards,
    "line_score": line_score,
    "repeats_left": repeats_left,
    "still_to_reveal": still_to_reveal,
    "total": total,
    "toward_seven": toward_seven,
}


def imagined(kind: str, state: SochState, seat: Seat, start: Event) -> Event:
    """An event of that kind that did not follow `start`, with facts as it would have had: a wrong answer."""
    ends = [total + state.line_points(place) for place, total in enumerate(state.totals)]
    order = sorted(range(state.seats), key=lambda place: -ends[place])
    under = state.stack[-1][3] if state.question == "flip" else b""
    facts: dict[str, Fact] = {
        "points": max(ends) if state.question == "turn" else state.line_points(seat),
        "left": max(1, still_to_reveal(state, seat).value - 1),
        "cards": under or state.pile[:1],
        "round": state.round,
        "winners": tuple(order[:1]),
        "leaders": tuple(order[:2]),
    }
    who = (state.dealer + 1) % state.seats if kind == "next-dealer" else seat
    return Event(kind, who, (), {**start.facts, **facts})


def prompt_facts(state: SochState) -> dict[str, object]:
    """Facts that the prompt of a question may use."""
    return {"card": card_name(state.card_in_question) if state.card_in_question >= 0 else ""}
