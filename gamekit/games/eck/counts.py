"""The numbers of ECK that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import ngettext
from gamekit.games.eck.campaign import COUNTER_X, card_for
from gamekit.games.eck.cards import HAND, THIRTEEN_OR_NONE
from gamekit.games.eck.moves import PLAY, TURN, Move
from gamekit.games.eck.piles import NO_TRICK, PLAYER, PLAYING
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.text import card_name, counter_name, in_short
from gamekit.teach.problems import Counted

__all__ = ["COUNTS", "face_of", "imagined", "in_short", "prompt_facts"]


def tricks(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - there is one player
    """The tricks the player has won in this round, tied ones taken included (ECK-24, ECK-25, ECK-26)."""
    n = len(state.mine) // 2
    return Counted(n, str(n), ("ECK-26",))


def eck_tricks(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The tricks ECK has won in this round (ECK-26)."""
    n = len(state.ecks) // 2
    return Counted(n, str(n), ("ECK-26",))


def at_stake(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """How many tricks the winner of the next trick takes, tied ones included (ECK-24, ECK-25)."""
    tied = len(state.tied) // 2
    clauses: tuple[str, ...] = ("ECK-25",) if tied > 1 else ("ECK-24",) if tied else ()
    if tied and state.trick_no == HAND:
        clauses = (*clauses, "ECK-G15")
    words = ngettext(
        "{tied} tied trick and the one being played: {tied} + 1 = {n}",
        "{tied} tied tricks and the one being played: {tied} + 1 = {n}",
        tied,
    )
    return Counted(tied + 1, words.format(tied=tied, n=tied + 1) if tied else "1", clauses)


def in_hand(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The cards in the player's hand (ECK-09)."""
    n = len(state.hand)
    return Counted(n, str(n), ("ECK-09",))


def cards_held(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The trick cards the player has (ECK-43)."""
    n = len(state.held)
    return Counted(n, str(n), ("ECK-43",))


def counter(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """Where the counter stands, X being 3 (ECK-46)."""
    return Counted(state.counter, counter_name(state.counter), ("ECK-46",))


COUNTS: Final = {
    "at_stake": at_stake,
    "cards_held": cards_held,
    "counter": counter,
    "eck_tricks": eck_tricks,
    "in_hand": in_hand,
    "tricks": tricks,
}


def imagined(kind: str, state: EckState, seat: Seat, start: Event) -> Event:
    """An event of that kind that did not follow `start`, with facts as it would have had: a wrong answer."""
    card = start.facts.get("card", -1)
    over = _round_over(state, start)
    won = over if over >= 0 else len(state.mine) // 2 + len(state.tied) // 2 + (1 if kind == "player-wins" else 0)
    of_eck = kind in {"card-flipped", "card-taken", "card-safe", "card-never"}
    n = HAND - won if of_eck else won
    number = card_for(n, state.rules)
    if not number or (kind == "card-won" and number in state.held):
        left = [each for each in state.rules.cards if each not in state.held] or [*state.rules.cards]
        number = min(left, key=lambda each: (abs(each - n), each))
    facts: dict[str, Fact] = {
        "lead": state.lead if state.lead >= 0 else card,
        "card": card,
        "second": card,
        "leader": state.leader,
        "why": _imagined_why(kind),
        "last": int(over >= 0),
        "tricks": len(state.tied) // 2 + 1 if kind.endswith("takes-tied") else n,
        "ecks": HAND - won,
        "number": number,
        "counter": min(state.counter + 1, COUNTER_X),
        "stays": counter_name(state.counter),
        "held": state.rules.needed if kind == "won" else len(state.hold),
        "round": state.round + (1 if kind == "next-round" else 0),
        "cards": state.hold or state.hand[:1],
        "grey": 0,
    }
    if kind == "lost":
        facts |= {"number": number if state.grey and state.counter < COUNTER_X - 1 else 0, "counter": COUNTER_X}
    if kind == "counter-back":
        facts["counter"] = state.counter
    if kind == "card-won":
        facts["tricks"] = 0 if number == THIRTEEN_OR_NONE and not won else number
    return Event(kind, seat, (), {**start.facts, **facts})


def _round_over(state: EckState, start: Event) -> int:
    """The player's tricks at the end of the round that the move ends, or -1 if it ends none."""
    card = start.facts.get("card", -1)
    move = PLAY[card] if start.kind in {"leads", "follows"} and isinstance(card, int) else TURN
    if move not in state.legal_moves(PLAYER):
        return -1
    after, _events = state.play(PLAYER, move)
    return -1 if after.phase == PLAYING else len(after.mine) // 2


def _imagined_why(kind: str) -> str:
    """The sentence that a wrong answer of that kind gives as its reason."""
    return {
        "tie": "equal",
        "player-wins": "beats",
        "eck-wins": "beats",
        "no-card": "odd",
        "turns": "ECK-17",
        "eck-leads": "ECK-12",
        "leads": "ECK-13",
        "follows": "ECK-16",
    }.get(kind, "")


def face_of(move: Move) -> int:
    """The card that a move is about, or -1."""
    return move.card


def prompt_facts(state: EckState) -> dict[str, object]:
    """Facts that the prompt of a question may use: the card led, and the two cards of the trick just over."""
    lead = card_name(state.lead) if state.lead >= 0 else ""
    first, second = map(card_name, state.last) if state.last_winner != NO_TRICK else ("", "")
    return {"lead": lead, "first": first, "second": second, "round": state.round, "trick": state.trick_no}
