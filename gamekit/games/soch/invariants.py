"""What must hold in every position of Soch yoymoH, said independently of the rules that make it so."""

from __future__ import annotations

from gamekit.core.contract import Seat, seat_name
from gamekit.core.i18n import _
from gamekit.games.soch.cards import DECK, FLIP_THREE, FREEZE, SECOND_CHANCE, card_codes
from gamekit.games.soch.piles import ACTIVE, DEALING, FROZEN, JONHA, OVER, PLAYING, READY, Frame
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.scoring import SEVEN


def invariants(state: SochState, before: SochState | None = None) -> list[str]:
    """Say what is wrong with a position, and with the step from the one before; usually nothing.

    Checked are the 94 cards (SOCH-24, SOCH-25, SOCH-32), what a line may hold
    (SOCH-04, SOCH-06, SOCH-08, SOCH-17, SOCH-23), and that totals and rounds only grow.
    """
    broken = _cards(state)
    for seat in range(state.seats):
        broken += _line(state, seat)
    if state.stack and state.phase not in {DEALING, PLAYING}:
        broken.append(_("open business between rounds"))
    return broken if before is None else broken + _step(state, before)


def _cards(state: SochState) -> list[str]:
    everywhere = b"".join((*state.lines, state.pile, state.used, *map(_in_business, state.stack)))
    if bytes(sorted(everywhere)) == DECK:
        return []
    missing, extra = list(DECK), list[int]()
    for card in sorted(everywhere):
        if card in missing:
            missing.remove(card)
        else:
            extra.append(card)
    return [
        _("not every card is in exactly one place: missing {missing}, too many {extra}").format(
            missing=card_codes(bytes(missing)), extra=card_codes(bytes(extra))
        )
    ]


def _in_business(frame: Frame) -> bytes:
    """The cards of open business: they lie neither in a line nor in a pile."""
    kind = frame[0]
    if kind == "give":
        return bytes((SECOND_CHANCE,))
    if kind == "flip":
        return bytes((FLIP_THREE, *frame[3]))
    return bytes(frame[2]) if kind in {"choose", "resolve"} else b""


def _line(state: SochState, seat: Seat) -> list[str]:
    line, status = state.lines[seat], state.status[seat]
    numbers = [card for card in line if card < 13]
    different = len(set(numbers))
    broken = []
    if len(numbers) - different != (1 if status == JONHA else 0):
        broken.append(_("a repeated number without jonHa', or jonHa' without one"))
    if line.count(SECOND_CHANCE) > (0 if status == JONHA else 1):
        broken.append(_("an 'eb cha'DIch too many"))
    if FLIP_THREE in line or line.count(FREEZE) != (1 if status == FROZEN else 0):
        broken.append(_("an action card that does not belong in a line"))
    if different > SEVEN or (different == SEVEN and state.phase in {DEALING, PLAYING}):
        broken.append(_("seven numbers that did not end the round"))
    name = seat_name(seat)
    return [
        _("{problem} in front of {seat}: {cards}").format(problem=each, seat=name, cards=card_codes(line))
        for each in broken
    ]


def _step(state: SochState, before: SochState) -> list[str]:
    broken = []
    if state.rules != before.rules or state.seats != before.seats:
        broken.append(_("the options or the number of seats changed"))
        return broken
    if any(now < then for now, then in zip(state.totals, before.totals, strict=True)):
        broken.append(_("a total fell"))
    ended = state.round == before.round + 1 or state.phase == OVER
    if not ended and (state.round != before.round or state.totals != before.totals):
        broken.append(_("points or rounds changed while the round went on"))
    back = any(now == ACTIVE != then for now, then in zip(state.status, before.status, strict=True))
    if back and before.phase != READY:
        broken.append(_("a player who was out came back in the same round"))
    return broken
