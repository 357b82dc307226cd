"""Which positions can occur: what the notation and the sandbox may set up."""

from __future__ import annotations

from gamekit.core.contract import NotationError, seat_name
from gamekit.games.ekko.cards import DECK, HAND_SIZES, MIRRORS, UNKNOWN, card_codes, is_eleven
from gamekit.games.ekko.notation import hand_text, seats_text
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.rules import EkkoState


def check(state: EkkoState) -> None:
    """Raise `NotationError` unless the position can occur."""
    _check_cards(state)
    if state.phase == LOOKING:
        _check_looking(state)
    elif state.phase in {READY, OVER}:
        _check_between(state)
    else:
        _check_round(state)
    most = max(state.totals)
    if (state.phase == OVER) != (most >= state.rules.goal):
        expected = f"a game that is over exactly when a total is {state.rules.goal} or more"
        raise NotationError(expected, ", ".join(map(str, state.totals)))


def _check_cards(state: EkkoState) -> None:
    """Every card lies in exactly one place (EKKO-01)."""
    everywhere = b"".join((*state.hands, *state.removed, state.played, state.pile))
    known = everywhere.replace(bytes((UNKNOWN,)), b"")
    if len(everywhere) != len(DECK) or len(set(known)) != len(known):
        missing = card_codes(DECK.translate(None, known))
        expected = "each of the 98 cards in exactly one place"
        raise NotationError(expected, f"{len(everywhere)} cards, {missing} nowhere")


def _check_looking(state: EkkoState) -> None:
    """After the deal everybody has as many cards as are dealt, and nothing has been played (EKKO-04 to EKKO-09)."""
    size = HAND_SIZES[state.seats]
    for seat, hand in enumerate(state.hands):
        if len(hand) != size:
            expected = f"{size} cards for each of {state.seats} players while they look at them"
            raise NotationError(expected, f"{seat_name(seat)}:{card_codes(hand)}")
    if state.played or any(state.removed) or any(state.barred):
        expected = "nothing played, discarded or barred before the starter is turned up"
        raise NotationError(expected, card_codes(state.played))


def _check_between(state: EkkoState) -> None:
    """Between rounds either nothing is dealt, or the round that is over still lies there."""
    if any(state.barred):
        expected = "no penalty card (!) between rounds"
        raise NotationError(expected, _hands_text(state))
    if not state.played:
        if any(state.hands) or any(state.removed) or state.phase == OVER:
            expected = "played= with the cards of the round that is over"
            raise NotationError(expected, _hands_text(state))
    elif state.phase == READY and state.round == 1:
        expected = "nothing played before the first deal, or round=2 and so on"
        raise NotationError(expected, card_codes(state.played))
    elif all(state.hands) and state.pile:
        expected = "an empty hand or an empty pile at the end of a round"
        raise NotationError(expected, _hands_text(state))


def _check_round(state: EkkoState) -> None:
    if not state.played:
        expected = "played= with the top card while the round goes on"
        raise NotationError(expected, "no card in the Play Area")
    top, owner = state.played[-1], state.owner
    if len(state.played) == 1 and owner != state.dealer:
        expected = "the first card to count as the dealer's (EKKO-10): dealer= its owner, or another card under it"
        raise NotationError(expected, seat_name(owner))
    if state.follow and not is_eleven(top):
        expected = "a multiple of 11 on top for follow="
        raise NotationError(expected, str(top))
    if state.phase == EFFECT and (len(state.played) == 1 or MIRRORS[state.played[-2]] != top):
        expected = "a card and its Mirror on top of it for effect=, as in played=83.38"
        raise NotationError(expected, card_codes(state.played[-2:]))
    if state.warned == owner:
        expected = "another seat than the Mirror player's for warned="
        raise NotationError(expected, seat_name(owner))
    for seat, hand in enumerate(state.hands):
        if hand or (seat == owner and _may_be_empty(state)):
            continue
        expected = (
            "a card in every hand, but for the player whose last card may still be answered: "
            "no multiple of 11, the turn with the next seat, and a window= still open"
        )
        raise NotationError(expected, f"{seat_name(seat)}:- window={seats_text(state.pending)}")


def _may_be_empty(state: EkkoState) -> bool:
    """Whether the owner of the top card may have no card left (EKKO-37, EKKO-G10)."""
    if state.phase == PLAYING:
        answerable = not is_eleven(state.played[-1]) and bool(state.pending)
        return answerable and not state.follow and state.turn == (state.owner + 1) % state.seats
    return state.phase == EFFECT


def _hands_text(state: EkkoState) -> str:
    return " ".join(map(hand_text, state.hands, state.barred))
