"""What must hold in every position of EKKO, said independently of the rules that make it so."""

from __future__ import annotations

from gamekit.core.contract import seat_name
from gamekit.core.i18n import _
from gamekit.games.ekko.cards import card_codes
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.rules import EkkoState


def invariants(state: EkkoState, before: EkkoState | None = None) -> list[str]:
    """Say what is wrong with a position, and with the step from the one before; usually nothing.

    Checked are the 98 cards (EKKO-01), who may be without a card (EKKO-19, EKKO-36), penalty cards
    (EKKO-33, EKKO-G28), what lies on what (EKKO-13, EKKO-14, EKKO-20, EKKO-24), that the
    Play Area and the totals only grow, and that the game ends at its goal (EKKO-43).
    """
    broken = _cards(state)
    broken += _hands(state)
    if state.pending and state.phase not in {LOOKING, PLAYING}:
        broken.append(_("somebody is asked while nobody can answer"))
    if (state.phase == OVER) != (max(state.totals) >= state.rules.goal):
        broken.append(_("the game is over without a total at its goal, or goes on with one"))
    return broken if before is None else broken + _step(state, before)


def _cards(state: EkkoState) -> list[str]:
    everywhere = b"".join((*state.hands, *state.removed, state.played, state.pile))
    if sorted(everywhere) == list(range(1, 99)):
        return []
    missing = bytes(card for card in range(1, 99) if card not in everywhere)
    extra = bytes(sorted(card for card in set(everywhere) if everywhere.count(card) > 1 or not 1 <= card <= 98))
    return [
        _("not every card is in exactly one place: missing {missing}, too many {extra}").format(
            missing=card_codes(missing), extra=card_codes(extra)
        )
    ]


def _hands(state: EkkoState) -> list[str]:
    broken = []
    if state.phase in {PLAYING, EFFECT}:
        empty = [seat for seat, hand in enumerate(state.hands) if not hand]
        if empty and empty != [state.owner]:
            broken.append(_("{seat} has no card, and the round goes on").format(seat=seat_name(empty[0])))
        if empty and state.phase == PLAYING and (not state.pending or state.played[-1] % 11 == 0):
            broken.append(_("a round that should be over, or a multiple of 11 as a last card"))
    for seat, barred in enumerate(state.barred):
        if set(barred) - set(state.hands[seat]):
            broken.append(_("{seat} is barred from a card of another place").format(seat=seat_name(seat)))
    if any(state.barred) and state.phase not in {PLAYING, EFFECT}:
        broken.append(_("a penalty card outlived its round"))
    return broken


def _step(state: EkkoState, before: EkkoState) -> list[str]:
    if state.rules != before.rules or state.seats != before.seats:
        return [_("the options or the number of seats changed")]
    broken = []
    ended = state.round == before.round + 1 or state.phase == OVER
    if any(now < then for now, then in zip(state.totals, before.totals, strict=True)):
        broken.append(_("a total fell"))
    if not ended and (state.round != before.round or state.totals != before.totals):
        broken.append(_("points or rounds changed while the round went on"))
    if ended:
        left = [2 * sum(card % 11 == 0 for card in hand) + sum(card % 11 > 0 for card in hand) for hand in state.hands]
        if [now - then for now, then in zip(state.totals, before.totals, strict=True)] != left:
            broken.append(_("the points added are not those of the cards in hand"))
    if before.phase == READY:
        return broken
    if state.played[: len(before.played)] != before.played or len(state.played) > len(before.played) + 1:
        broken.append(_("the Play Area did not just grow by a card"))
    elif len(state.played) > len(before.played) > 0:
        broken += _laid(state, before)
    return broken


def _laid(state: EkkoState, before: EkkoState) -> list[str]:
    """A card on another is its Mirror, fits by odd and even, or is the free one of a turn with no new card."""
    under, card = before.played[-1], state.played[-1]
    mirrored = f"{under:02}" == f"{card:02}"[::-1]
    fits = card > under if under % 2 else card < under
    free = before.owner == before.turn and not before.follow
    if fits or mirrored or free:
        return []
    return [_("{card} does not fit on {under}").format(card=card, under=under)]
