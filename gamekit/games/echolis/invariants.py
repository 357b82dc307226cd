"""What must hold in every position of Echolis, said independently of the rules that make it so."""

from __future__ import annotations

from collections import Counter

from gamekit.core.contract import seat_name
from gamekit.core.i18n import _
from gamekit.games.echolis.piles import (
    ANSWER,
    BUILDING,
    OVER,
    READY,
    RETURNING,
    TIE,
)
from gamekit.games.echolis.rules import EcholisState


def invariants(state: EcholisState, before: EcholisState | None = None) -> list[str]:
    """Say what is wrong with a position, and with the step from the one before; usually nothing.

    Checked are the ten fragments (ECHO-07), the cards of each deck and its limits (ECHO-04 to
    ECHO-06), the size of the hands (ECHO-09), the Archives (ECHO-13), what may lie in which pile
    (ECHO-12, ECHO-G26), what is turned up (ECHO-16), and when the game is over (ECHO-01 to ECHO-03).
    """
    broken = _fragments(state)
    for seat in (0, 1):
        broken += _cards(state, seat)
    shown = state.phase in {TIE, ANSWER, RETURNING}
    if shown and not state.revealed:
        broken.append(_("a decision on cards that have not been turned up"))
    if any(state.seconds) and state.phase not in {ANSWER, RETURNING, OVER}:
        broken.append(_("a second card without a contest"))
    return broken if before is None else broken + _step(state, before)


def _fragments(state: EcholisState) -> list[str]:
    broken = []
    ours, theirs = state.fragments
    if ours + theirs + state.core != 10 or min(ours, theirs, state.core) < 0:
        broken.append(_("not ten fragments in all"))
    eight = max(ours, theirs) >= 8
    ended = state.phase == OVER
    unequal = ours != theirs
    if max(ours, theirs) > 8 or (eight and not ended):
        broken.append(_("eight fragments, and the game goes on"))
    if state.round > 14 and unequal and not ended:
        broken.append(_("a fragment in a Sudden Clash, and the game goes on"))
    if ended and not eight and not (state.round >= 14 and (unequal or state.round > 14)):
        broken.append(_("the game is over without a reason"))
    return broken


def _cards(state: EcholisState, seat: int) -> list[str]:
    broken = []
    name = seat_name(seat)
    piles = (
        state.hands, state.archives, state.pasts, state.oblivions, state.played, state.seconds, state.ultras,
        state.lasting,
    )  # fmt: skip
    everywhere = bytes(sorted(b"".join(pile[seat] for pile in piles)))
    deck = state.decks[seat]
    if everywhere != deck:
        broken.append(_("the cards of {name} are not its deck, each in one place").format(name=name))
    heroes = Counter(card // 3 for card in deck if card < 24)
    ultras = sum(card >= 24 for card in deck)
    if ultras > (not state.rules.short) or max(heroes.values(), default=0) > 3:
        broken.append(_("the deck of {name} breaks a limit").format(name=name))
    if (len(deck) != 10 and state.phase != BUILDING) or len(deck) > 10:
        broken.append(_("the deck of {name} has not ten cards").format(name=name))
    if len(state.hands[seat]) > 2:
        broken.append(_("more than two cards in the hand of {name}").format(name=name))
    if state.phase not in {BUILDING, READY} and not state.archives[seat] and state.pasts[seat]:
        broken.append(_("the Archive of {name} is empty, and the Past is not").format(name=name))
    if any(card >= 24 for card in state.pasts[seat]):
        broken.append(_("an Ultra in the Past of {name}").format(name=name))
    if (state.ultra_rounds[seat] > 0) != bool(state.ultras[seat]):
        broken.append(_("the rounds of an Ultra do not fit"))
    return broken


def _step(state: EcholisState, before: EcholisState) -> list[str]:
    broken = []
    if state.rules != before.rules or state.set != before.set:
        broken.append(_("the options or the cards changed"))
    if state.decks != before.decks and before.phase != BUILDING:
        broken.append(_("a deck changed"))
    if state.core > before.core:
        broken.append(_("the Core grew"))
    if state.round < before.round:
        broken.append(_("a round came back"))
    burnt = zip(before.oblivions, state.oblivions, strict=True)
    return broken + [
        _("a card of {name} came back from Oblivion").format(name=seat_name(seat))
        for seat, (then, now) in enumerate(burnt)
        if Counter(then) - Counter(now)
    ]
