"""A position of Echolis in plain sentences, and who has to decide what."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.echolis.cards import UNKNOWN
from gamekit.games.echolis.piles import (
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CHOOSING,
    NONE,
    OVER,
    PLAYS,
    READY,
    REARRANGES,
    RETURNING,
    ROUNDS,
    SWAPS,
    TIE,
)
from gamekit.games.echolis.rules import EcholisState
from gamekit.games.echolis.words import (
    card_name,
    card_names,
    cards_text,
    fragments_text,
    played_name,
    rounds_text,
    seat_title,
)


def describe(state: EcholisState, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - what the viewer may not know is not in the position
    """The whole position in plain sentences; the order of an Archive is never told."""
    parts = []
    if state.phase not in {BUILDING, READY}:
        parts.append(_round(state, names))
    core = state.core
    words = ngettext("The Core has {n} fragment left.", "The Core has {n} fragments left.", core)
    parts.append(words.format(n=core) if core else _("The Core is empty."))
    for seat in (0, 1):
        parts.append(_seat(state, seat, names))
        parts.extend(_lying(state, seat, names))
    parts.append(awaiting(state, names))
    return " ".join(parts)


def _round(state: EcholisState, names: tuple[str, ...]) -> str:
    first = seat_title(state.first, names)
    if state.round > ROUNDS:
        words = _("Sudden Clash, round {round}: {name} is the first player.")
    else:
        words = _("Round {round} of 14: {name} is the first player.")
    return words.format(round=state.round, name=first)


def _seat(state: EcholisState, seat: Seat, names: tuple[str, ...]) -> str:
    """One seat in sentences: fragments, hand and piles."""
    name, cards = seat_title(seat, names), state.set
    fragments = fragments_text(state.fragments[seat])
    if state.phase in {BUILDING, READY}:
        words = _("{name} has {fragments} and this deck: {cards}.")
        deck = state.decks[seat]
        return words.format(name=name, fragments=fragments, cards=card_names(deck, cards))
    words = _("{name} has {fragments} and holds {cards}; Archive: {archive}; Past: {past}; Oblivion: {oblivion}.")
    return words.format(
        name=name,
        fragments=fragments,
        cards=card_names(state.hands[seat], cards),
        archive=cards_text(len(state.archives[seat])),
        past=card_names(state.pasts[seat], cards),
        oblivion=card_names(state.oblivions[seat], cards),
    )


def _lying(state: EcholisState, seat: Seat, names: tuple[str, ...]) -> list[str]:
    """What lies on the table before a seat."""
    name, cards, parts = seat_title(seat, names), state.set, []
    played = state.played[seat]
    if played and not state.revealed:
        known = UNKNOWN not in played
        words = _("{name} has laid down, face down: {cards}.") if known else _("{name} has laid down: {cards}.")
        parts.append(words.format(name=name, cards=card_names(played, cards)))
    elif played:
        parts.append(_("{name} has played {cards}.").format(name=name, cards=played_name(played, cards)))
    elif state.phase != OVER and state.actions[seat] != NONE:
        parts.append(_deed(state, seat, name))
    if state.seconds[seat]:
        words = _("{name}'s second card is {card}.")
        parts.append(words.format(name=name, card=card_names(state.seconds[seat], cards)))
    for card in state.ultras[seat]:
        words = _("{name}'s {card} is active for {rounds}.")
        rounds = rounds_text(state.ultra_rounds[seat])
        parts.append(words.format(name=name, card=card_name(card, cards), rounds=rounds))
    if state.lasting[seat]:
        words = _("On the table there still lies {name}'s {cards}.")
        parts.append(words.format(name=name, cards=card_names(state.lasting[seat], cards)))
    if state.shields >> seat & 1:
        parts.append(_("Nobody can steal from {name}.").format(name=name))
    return parts


def _deed(state: EcholisState, seat: Seat, name: str) -> str:
    if state.actions[seat] == SWAPS:
        carried_out = state.phase != CHOOSING or state.turn != seat
        early = state.phase == ANNOUNCING and state.rules.seal_after
        words = _("{name} has swapped.") if carried_out and not early else _("{name} has announced Swap.")
    elif state.actions[seat] == REARRANGES:
        words = _("{name} has announced Rearrange.")
    elif state.rearranged >> seat & 1:
        words = _("{name} has rearranged.")
    else:
        words = _("{name} has announced Play.")
    return words.format(name=name)


def awaiting(state: EcholisState, names: tuple[str, ...] = ()) -> str:
    """Who has to decide what, in a sentence."""
    name = seat_title(state.turn, names)
    if state.phase == OVER:
        return _over(state, names)
    if state.phase in {ANNOUNCING, CHOOSING}:
        return _acting(state, name)
    words = {
        BUILDING: _("{name} puts a deck together."),
        READY: _("The decks are shuffled and 2 cards each are drawn."),
        TIE: _("The stars are equal: {name} passes or contests."),
        ANSWER: _("{name} answers the contest with a Duel.")
        if state.rules.short
        else _("{name} answers the contest: Duel or Refuse."),
        RETURNING: _("DEF has won: {name} chooses a card of the Past to return."),
    }[state.phase]
    return words.format(name=name)


def _acting(state: EcholisState, name: str) -> str:
    action = state.actions[state.turn]
    if action == SWAPS:
        words = _("{name} chooses the card to swap.")
    elif action == REARRANGES:
        words = _("{name} puts the hand under the Archive.")
    elif action == PLAYS:
        words = _("{name} chooses the card to play.")
    else:
        words = _("{name} announces: Play, Swap or Rearrange.")
    return words.format(name=name)


def _over(state: EcholisState, names: tuple[str, ...]) -> str:
    ours, theirs = state.fragments
    if ours == theirs:
        return _("The game is over: a draw at {fragments} each.").format(fragments=fragments_text(ours))
    winner = 0 if ours > theirs else 1
    words = _("The game is over: {name} has {fragments} and won.")
    return words.format(name=seat_title(winner, names), fragments=fragments_text(max(ours, theirs)))
