"""The numbers of ECK that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.eck.campaign import COUNTER_X, card_for
from gamekit.games.eck.cards import COLOURED, HAND, THIRTEEN_OR_NONE, colour, is_circle, of_colour
from gamekit.games.eck.moves import PLAY, TURN, Move
from gamekit.games.eck.piles import ECK, NO_TRICK, PLAYER, PLAYING
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.sentences import COLOURS
from gamekit.games.eck.text import card_name, counter_name, in_short, listed
from gamekit.games.eck.tricks import MATCHING
from gamekit.teach.questions import Counted

__all__ = ["COUNTS", "face_of", "imagined", "in_short", "prompt_facts"]


def tricks(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - there is one player
    """The tricks the player has won in this round, tied ones taken included (ECK-24, ECK-25, ECK-26)."""
    n = len(state.mine) // 2
    return Counted(n, str(n), ("ECK-26",))


def eck_tricks(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The tricks ECK has won in this round (ECK-26)."""
    n = len(state.ecks) // 2
    return Counted(n, str(n), ("ECK-26",))


def tied_tricks(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The tied tricks put aside (ECK-22)."""
    n = len(state.tied) // 2
    return Counted(n, str(n), ("ECK-22",))


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


def grey_cards(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The trick cards on their grey side (ECK-48)."""
    n = len(state.grey)
    return Counted(n, str(n), ("ECK-48",))


def counter(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """Where the counter stands, X being 3 (ECK-46)."""
    return Counted(state.counter, counter_name(state.counter), ("ECK-46",))


def rounds_left(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """How many rounds in a row without a trick card lose the game from here (ECK-46)."""
    left = COUNTER_X - state.counter
    words = ngettext(
        "The counter shows {counter}: {left} more step to X.",
        "The counter shows {counter}: {left} more steps to X.",
        left,
    )
    return Counted(left, words.format(counter=counter_name(state.counter), left=left), ("ECK-46",))


def held_cards(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The cards in the hold area (ECK-18)."""
    n = len(state.hold)
    return Counted(n, str(n), ("ECK-18",))


def face_up_cards(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The cards that lie face up under ECK's deck (ECK-19)."""
    n = len(state.face_up)
    return Counted(n, str(n), ("ECK-19",))


def playable(state: EckState, seat: Seat) -> Counted:
    """How many cards of the hand may be played now (ECK-13, ECK-15, ECK-16)."""
    if state.question not in {"lead", "follow"}:
        return Counted(0, _("No card of the hand is played now."), ())
    n, must, lead = len(state.must or state.hand), state.must, state.lead
    if seat != PLAYER:
        return Counted(0, "", ())
    if lead < 0:
        return Counted(n, _("Whoever leads may play any card."), ("ECK-13",))
    if is_circle(lead):
        clause = "ECK-G21" if must else "ECK-G2"
        words = _("Circles of the same kind: {cards}.") if must else _("A led circle may be answered with any card.")
        return Counted(n, words.format(cards=listed([card_name(card) for card in must])), (clause,))
    name = _(COLOURS[colour(lead)])
    if must:
        words = _("Cards of the led colour, {colour}: {cards}.")
        return Counted(n, words.format(colour=name, cards=listed([card_name(card) for card in must])), ("ECK-15",))
    words = _("There is no {colour} card in hand, so any card may follow.")
    return Counted(n, words.format(colour=name), ("ECK-16",))


def of_led_colour(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """How many cards of the hand have the led colour (ECK-15)."""
    if not 0 <= state.lead < COLOURED or state.leader != ECK:
        return Counted(0, _("ECK has led no colour."), ())
    some = of_colour(state.hand, colour(state.lead))
    words = listed([card_name(card) for card in some]) or _("none")
    return Counted(len(some), words, ("ECK-15",))


def answers_unseen(state: EckState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """How many cards not seen yet would answer the card the player has led (ECK-17)."""
    if not 0 <= state.lead < COLOURED or state.leader != PLAYER:
        return Counted(0, _("No coloured card of the player waits for an answer."), ())
    unseen = state.unseen()
    found = [card for card in unseen if card in MATCHING[state.lead]]
    words = ngettext("{n} card: {cards}", "{n} cards: {cards}", len(found))
    names = listed([card_name(card) for card in found]) or _("none")
    return Counted(len(found), words.format(n=len(found), cards=names), ("ECK-17",))


COUNTS: Final = {
    "answers_unseen": answers_unseen,
    "at_stake": at_stake,
    "cards_held": cards_held,
    "counter": counter,
    "eck_tricks": eck_tricks,
    "face_up_cards": face_up_cards,
    "grey_cards": grey_cards,
    "held_cards": held_cards,
    "in_hand": in_hand,
    "of_led_colour": of_led_colour,
    "playable": playable,
    "rounds_left": rounds_left,
    "tied_tricks": tied_tricks,
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
