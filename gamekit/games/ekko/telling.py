"""A position of EKKO in plain sentences, and who has to decide what."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.ekko.cards import MIRRORS, is_odd
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.rules import EkkoState
from gamekit.games.ekko.words import card_name, card_names, cards_text, listed, points_text, seat_title, sign_name


def describe(state: EkkoState, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - what the viewer may not know is not in the position
    """The whole position in plain sentences; the order of the draw pile is never told."""
    parts = [_seat(state, seat, names) for seat in range(state.seats)]
    parts.append(_("{name} is the dealer.").format(name=seat_title(state.dealer, names)))
    if state.played:
        parts.append(_top(state, names))
    pile = len(state.pile)
    words = ngettext("{n} card is left in the draw pile.", "{n} cards are left in the draw pile.", pile)
    parts.append(words.format(n=pile) if pile else _("The draw pile is empty."))
    parts.append(awaiting(state, names))
    return " ".join(parts)


def _seat(state: EkkoState, seat: Seat, names: tuple[str, ...]) -> str:
    """One seat in a sentence: its hand, its total, and what is odd about them."""
    hand, removed, barred = state.hands[seat], state.removed[seat], state.barred[seat]
    name = seat_title(seat, names)
    some = card_names(hand) if hand else cards_text(0)
    words = _("{name} holds {cards} and has {points}.")
    parts = [words.format(name=name, cards=some, points=points_text(state.totals[seat]))]
    if barred:
        words = _("{name} may not play {cards} yet, drawn for a wrong card.")
        parts.append(words.format(name=name, cards=card_names(barred)))
    if removed:
        words = _("{name} has discarded {cards} face down.")
        parts.append(words.format(name=name, cards=card_names(removed) if removed[0] else cards_text(len(removed))))
    return " ".join(parts)


def _top(state: EkkoState, names: tuple[str, ...]) -> str:
    """The top card, whose it is, and what may follow it."""
    top = state.top
    lying = len(state.played)
    words = ngettext(
        "{n} card lies in the Play Area: {card} ({sign}), played by {name}.",
        "{n} cards lie in the Play Area: {card} ({sign}) is on top, played by {name}.",
        lying,
    )
    named = {"card": card_name(top), "sign": sign_name(top), "name": seat_title(state.owner, names)}
    parts = [words.format(n=lying, **named)]
    if under := state.played[-3:-1]:
        parts.append(_("Under it: {cards}.").format(cards=card_names(under)))
    if state.phase in {PLAYING, EFFECT}:
        parts.append(_("A higher card may follow.") if is_odd(top) else _("A lower card may follow."))
    return " ".join(parts)


def awaiting(state: EkkoState, names: tuple[str, ...] = ()) -> str:
    """Who has to decide what, in a sentence."""
    name = seat_title(state.turn, names)
    if state.phase == OVER:
        return _over(state, names)
    if state.phase == READY:
        return _("{name} deals round {round}.").format(name=name, round=state.round)
    if state.phase == EFFECT:
        return _("{name} chooses the effect of the Mirror: discard a card, or let all others draw.").format(name=name)
    if state.pending:
        return _asked(state, names)
    return _own_turn(state, name)


def _asked(state: EkkoState, names: tuple[str, ...]) -> str:
    asked = listed([seat_title(seat, names) for seat in sorted(state.to_act)])
    if state.phase == LOOKING:
        return _("Still looking at their cards: {names}.").format(names=asked)
    if state.last_card:
        words = _(
            "{name} has no card left: the round is over unless the Mirror of {top} comes. {names} may still strike."
        )
        return words.format(name=seat_title(state.owner, names), top=card_name(state.top), names=asked)
    turn = _own_turn(state, seat_title(state.turn, names))
    if not MIRRORS[state.top]:
        return turn
    words = _("{names} may still strike with the Mirror of {top}.").format(top=card_name(state.top), names=asked)
    return f"{turn} {words}"


def _own_turn(state: EkkoState, name: str) -> str:
    top = state.top
    if state.free_play:
        return _("{name} has the turn and may play any card.").format(name=name)
    if state.follow:
        words = (
            _("{name} plays again after {top}: a higher card, or draw.")
            if is_odd(top)
            else _("{name} plays again after {top}: a lower card, or draw.")
        )
        return words.format(name=name, top=card_name(top))
    words = (
        _("{name} has the turn: a higher card than {top}, or draw.")
        if is_odd(top)
        else _("{name} has the turn: a lower card than {top}, or draw.")
    )
    return words.format(name=name, top=card_name(top))


def _over(state: EkkoState, names: tuple[str, ...]) -> str:
    least = min(state.totals)
    fewest = listed([seat_title(seat, names) for seat, total in enumerate(state.totals) if total == least])
    if state.totals.count(least) > 1:
        words = _("The game is over: {names} share the fewest points, {points}. A new game is needed.")
    else:
        words = _("The game is over: {names} has the fewest points, {points}, and won.")
    return words.format(names=fewest, points=points_text(least))
