"""The numbers of EKKO that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import _
from gamekit.games.ekko.cards import HAND_SIZES, MIRRORS, is_odd
from gamekit.games.ekko.moves import Move
from gamekit.games.ekko.piles import EFFECT, PLAYING
from gamekit.games.ekko.rules import EkkoState
from gamekit.games.ekko.scoring import score, score_clauses
from gamekit.games.ekko.words import card_name, card_names, two_digits, working
from gamekit.teach.questions import Counted


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
        text = _("{top} is a multiple of 11 and has no Mirror.").format(top=card_name(top)) if top else "0"
        return Counted(0, text, ("EKKO-G5",))
    text = _("{top} read backwards is {mirror}.").format(top=two_digits(top), mirror=two_digits(mirror))
    return Counted(mirror, text, ("EKKO-24", "EKKO-25") if min(top, mirror) < 10 else ("EKKO-24",))


def hand_size(state: EkkoState, seat: Seat) -> Counted:
    """How many cards a seat holds (EKKO-15, EKKO-36)."""
    cards = len(state.hands[seat])
    return Counted(cards, str(cards), ("EKKO-15", "EKKO-36"))


def dealt(state: EkkoState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for every seat
    """How many cards everyone is dealt (EKKO-04 to EKKO-06)."""
    size = HAND_SIZES[state.seats]
    text = _("{seats} players: {size} cards each.").format(seats=state.seats, size=size)
    return Counted(size, text, ({6: "EKKO-04", 5: "EKKO-05", 4: "EKKO-06"}[size],))


def total(state: EkkoState, seat: Seat) -> Counted:
    """The points of a seat over all rounds that are over (EKKO-41)."""
    points = state.totals[seat]
    return Counted(points, str(points), ("EKKO-41",))


def total_then(state: EkkoState, seat: Seat) -> Counted:
    """The total of a seat if the round ended with its hand as it is (EKKO-39 to EKKO-41)."""
    counted = score(state.hands[seat])
    points = state.totals[seat] + counted.total
    text = _("{working}; {total} + {points} = {sum}.").format(
        working=working(state.hands[seat]), total=state.totals[seat], points=counted.total, sum=points
    )
    return Counted(points, text, score_clauses(counted))


def playable(state: EkkoState, seat: Seat) -> Counted:
    """How many cards of a hand fit on the top card (EKKO-13, EKKO-14; any card EKKO-20)."""
    top = state.top
    if not top:
        return Counted(0, "0", ("EKKO-09",))
    some = state.playable(seat) if seat == state.turn else _fitting(state, seat)
    clauses = ("EKKO-20",) if state.free_play and seat == state.turn else ("EKKO-13",) if top % 2 else ("EKKO-14",)
    return Counted(len(some), f"{card_names(some)}: {len(some)}", clauses)


def _fitting(state: EkkoState, seat: Seat) -> bytes:
    top = state.top
    return bytes(card for card in state.hands[seat] if card and (card > top if is_odd(top) else card < top))


def in_pile(state: EkkoState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for every seat
    """How many cards are left in the draw pile (EKKO-07)."""
    return Counted(len(state.pile), str(len(state.pile)), ("EKKO-07",))


def top_card(state: EkkoState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for every seat
    """The card on top of the Play Area, 0 before the starter (EKKO-09)."""
    return Counted(state.top, str(state.top), ("EKKO-09",))


def barred(state: EkkoState, seat: Seat) -> Counted:
    """How many cards of a hand were drawn as a penalty and may not be played yet (EKKO-33)."""
    cards = len(state.barred[seat])
    return Counted(cards, str(cards), ("EKKO-33",))


def my_turn(state: EkkoState, seat: Seat) -> Counted:
    """1 if the seat has the turn in a round under way, else 0 (EKKO-11)."""
    mine = int(state.phase in {PLAYING, EFFECT} and state.turn == seat)
    return Counted(mine, str(mine), ("EKKO-11",))


def asked(state: EkkoState, seat: Seat) -> Counted:
    """1 if the open window asks the seat for a Mirror, else 0 (EKKO-21)."""
    mine = int(state.question == "window" and seat in state.to_act)
    return Counted(mine, str(mine), ("EKKO-21",))


COUNTS: Final = {
    "asked": asked,
    "barred": barred,
    "dealt": dealt,
    "hand_points": hand_points,
    "hand_size": hand_size,
    "in_pile": in_pile,
    "mirror_of": mirror_of,
    "my_turn": my_turn,
    "playable": playable,
    "top_card": top_card,
    "total": total,
    "total_then": total_then,
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


def face_of(move: Move) -> int:
    """The card that a move is about, or -1."""
    return move.card or -1


def prompt_facts(state: EkkoState) -> dict[str, object]:
    """Facts that the prompt of a question may use: the top card (`card`, `top`), the next one, the pile, the seats."""
    top = card_name(state.top)
    upcoming = card_name(state.pile[0]) if state.pile else ""
    return {"card": top, "top": top, "next": upcoming, "pile": len(state.pile), "seats": state.seats}
