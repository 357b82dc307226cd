"""What must hold in every position of ECK, said independently of the rules that make it so."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import _
from gamekit.games.eck.cards import DECK, HAND, UNKNOWN, card_codes
from gamekit.games.eck.piles import ECK, OVER, PLAYER, PLAYING, TIED
from gamekit.games.eck.rules import EckState

LEFT: Final = 16
"""Cards left in ECK's deck after a round: 29 less one for each trick (ECK-07, ECK-09)."""


def invariants(state: EckState, before: EckState | None = None) -> list[str]:
    """Say what is wrong with a position, and with the step from the one before; usually nothing.

    Checked are the 42 cards (ECK-01, ECK-02), one card of each side for every trick
    (ECK-09), 13 tricks and 16 cards left at the end of a round, what the hold area may
    hold (ECK-17), and how trick cards and counter change (ECK-44 to ECK-52).
    """
    broken = _cards(state) + _tricks(state) + _trick_cards(state)
    return broken if before is None else broken + _step(state, before)


def _cards(state: EckState) -> list[str]:
    lead = b"" if state.lead < 0 else bytes((state.lead,))
    piles = (state.hand, state.deck, state.face_up, state.hold, lead, state.tied, state.mine, state.ecks)
    everywhere = bytes(sorted(b"".join(piles)))
    if everywhere == DECK or (state.hidden and len(everywhere) == len(DECK) and UNKNOWN in everywhere):
        return []
    return [_("not every card is in exactly one place: {cards}").format(cards=card_codes(everywhere))]


def _tricks(state: EckState) -> list[str]:
    broken = []
    over = len(state.mine) + len(state.ecks) + len(state.tied)
    eck_has = len(state.deck) + len(state.face_up) + len(state.hold)
    if over % 2 or len(state.mine) % 2 or len(state.tied) % 2:
        broken.append(_("a trick that has not two cards"))
    if state.phase != PLAYING:
        if over and (over != 2 * HAND or state.tied or eck_has != LEFT or state.hand):
            broken.append(_("a round that ended without 13 tricks won and 16 cards in ECK's deck"))
        return broken
    mine_lies = state.lead >= 0 and state.leader == PLAYER
    ecks_lies = state.lead >= 0 and state.leader == ECK
    if len(state.hand) + over // 2 + mine_lies != HAND:
        broken.append(_("the player has not played one card a trick"))
    if eck_has + over // 2 + ecks_lies != LEFT + HAND:
        broken.append(_("ECK has not played one card a trick"))
    if state.hold and not (mine_lies and state.lead < 36):
        broken.append(_("held cards where ECK answers nothing"))
    lead = state.lead
    if any(card // 6 == lead // 6 or card % 6 == lead % 6 or card >= 36 for card in state.hold):
        broken.append(_("a held card that answers the lead: {cards}").format(cards=card_codes(state.hold)))
    return broken


def _trick_cards(state: EckState) -> list[str]:
    broken = []
    held, grey, laid = set(state.held), set(state.grey), set(state.rules.cards)
    if held & grey or not held | grey <= laid or 13 in grey:
        broken.append(_("trick cards that are not each in one place"))
    if (state.phase == OVER) != (len(held) >= state.rules.needed or state.counter == 3 or state.taken > 0):
        broken.append(_("a game that is over without a reason, or goes on in spite of one"))
    if state.taken and (state.taken in held or len(state.ecks) // 2 != state.taken):
        broken.append(_("a trick card that ECK took wrongly"))
    return broken


def _step(state: EckState, before: EckState) -> list[str]:
    if state.rules != before.rules:
        return [_("the options changed")]
    broken = []
    ended = before.phase == PLAYING and state.phase != PLAYING
    if not ended and state.campaign != before.campaign:
        broken.append(_("trick cards, counter or round changed while no round ended"))
    if ended:
        broken.extend(_round_end(state, before))
    elif state.last_winner == TIED and state.leader != before.leader:
        broken.append(_("another leader after a tie"))
    return broken


def _round_end(state: EckState, before: EckState) -> list[str]:
    """A round brings a trick card and clears the counter, or moves it by one; ECK needs an even number."""
    broken = []
    gained = len(state.held) - len(before.held)
    if gained not in {0, 1} or state.counter != (0 if gained else before.counter + 1):
        broken.append(_("the counter does not fit the trick card won"))
    turned = len(set(state.grey) - set(before.grey))
    if turned + bool(state.taken) > 1 or (gained and (turned or state.taken)):
        broken.append(_("ECK hit a trick card in a round in which the player won one"))
    if state.round != before.round + (0 if state.phase == OVER else 1):
        broken.append(_("the round number does not go up by one"))
    return broken
