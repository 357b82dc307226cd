"""The numbers of EKKO that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import N_, _
from gamekit.games.ekko.cards import HAND_SIZES, MIRRORS
from gamekit.games.ekko.moves import Move
from gamekit.games.ekko.rules import EkkoState
from gamekit.games.ekko.scoring import score, score_clauses
from gamekit.games.ekko.text import facts_text, narrate
from gamekit.games.ekko.words import card_name, seat_title, two_digits, working
from gamekit.teach.problems import Counted


def hand_points(state: EkkoState, seat: Seat) -> Counted:
    """What the cards left in a hand cost at the end of the round (EKKO-39, EKKO-40)."""
    hand = state.hands[seat]
    counted = score(hand)
    return Counted(counted.total, working(hand), score_clauses(counted)[:-1] or ("EKKO-41",))


def mirror_of(state: EkkoState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for every seat
    """The Mirror of the top card, 0 if it has none (EKKO-24, EKKO-25, EKKO-G5)."""
    top = state.top
    mirror = MIRRORS[top]
    if not mirror:
        text = _("{top} is a multiple of 11 and has no Mirror").format(top=card_name(top)) if top else "0"
        return Counted(0, text, ("EKKO-G5",))
    text = _("{top} read backwards is {mirror}").format(top=two_digits(top), mirror=two_digits(mirror))
    return Counted(mirror, text, ("EKKO-24", "EKKO-25") if min(top, mirror) < 10 else ("EKKO-24",))


def hand_size(state: EkkoState, seat: Seat) -> Counted:
    """How many cards a seat holds (EKKO-15, EKKO-36)."""
    cards = len(state.hands[seat])
    return Counted(cards, str(cards), ("EKKO-15", "EKKO-36"))


def dealt(state: EkkoState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for every seat
    """How many cards everyone is dealt (EKKO-04 to EKKO-06)."""
    size = HAND_SIZES[state.seats]
    text = _("{seats} players: {size} cards each").format(seats=state.seats, size=size)
    return Counted(size, text, ({6: "EKKO-04", 5: "EKKO-05", 4: "EKKO-06"}[size],))


def total(state: EkkoState, seat: Seat) -> Counted:
    """The points of a seat over all rounds that are over (EKKO-41)."""
    points = state.totals[seat]
    return Counted(points, str(points), ("EKKO-41",))


def mine_on_top(state: EkkoState, seat: Seat) -> Counted:
    """1 if the top card is the seat's own or the first card of the round, else 0 (EKKO-10)."""
    mine = int(state.owner == seat or len(state.played) < 2)
    return Counted(mine, str(mine), ("EKKO-10",))


COUNTS: Final = {
    "dealt": dealt,
    "hand_points": hand_points,
    "hand_size": hand_size,
    "mine_on_top": mine_on_top,
    "mirror_of": mirror_of,
    "total": total,
}


def imagined(kind: str, state: EkkoState, seat: Seat, start: Event) -> Event:
    """An event of that kind that did not follow `start`, with facts as it would have had: a wrong answer."""
    card = start.facts.get("card", state.top)
    left = (seat + 1) % state.seats
    ends = [total + score(hand).total for total, hand in zip(state.totals, state.hands, strict=True)]
    order = sorted(range(state.seats), key=lambda place: ends[place])
    facts: dict[str, Fact] = {
        "card": card,
        "top": state.top,
        "under": state.played[-2] if len(state.played) > 1 else state.top,
        "hand": state.hands[seat],
        "points": min(ends) if kind in {"game-over", "tie"} else score(state.hands[seat]).total,
        "total": state.totals[seat],
        "round": state.round,
        "size": HAND_SIZES[state.seats],
        "cards": len(state.pile),
        "reached": max(*ends, state.rules.goal),
        "winners": tuple(order[:1]),
        "leaders": tuple(order[:2]),
    }
    kept = {name: fact for name, fact in start.facts.items() if name in {"card", "top"}}
    who = {
        "begins": left,
        "goes-on": left,
        "free-play": state.owner,
        "warning": state.owner,
        "draws-twice": state.warned if state.warned >= 0 else left,
        "next-dealer": state.owner,
    }.get(kind, seat)
    return Event(kind, who, (), {**facts, **kept})


_IN_SHORT: Final = {
    "not-out": N_("{seat} draws a card, and the turn ends."),
    "last-card": N_("The round is over unless a Mirror comes."),
    "again": N_("{seat} must play again."),
    "next-turn": N_("The turn ends, and nothing else happens."),
    "draw": N_("{seat} draws a card, and the turn ends."),
    "cannot-draw": N_("The round is over and is counted."),
    "game-over": N_("The game is over: {winners} wins with {points}."),
    "tie": N_("The game is over and nobody wins: {leaders} share the lowest score, {points}."),
    "next-dealer": N_("The game goes on: {seat} deals the next round."),
}
"""What some events bring, as choices of a question: no reasons, so that all look alike."""


def in_short(event: Event, names: tuple[str, ...]) -> str:
    """What an event brings, without the reason why."""
    if event.kind not in _IN_SHORT:
        return narrate(event, names)
    return _(_IN_SHORT[event.kind]).format(seat=seat_title(event.seat, names), **facts_text(event.facts, names))


def face_of(move: Move) -> int:
    """The card that a move is about, or -1."""
    return move.card or -1


def prompt_facts(state: EkkoState) -> dict[str, object]:
    """Facts that the prompt of a question may use: the top card (`card`, `top`), the next one, the pile, the seats."""
    top = card_name(state.top)
    upcoming = card_name(state.pile[0]) if state.pile else ""
    return {"card": top, "top": top, "next": upcoming, "pile": len(state.pile), "seats": state.seats}
