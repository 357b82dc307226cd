"""Changing a position by hand: what the sandbox offers, and what-if next cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.core.i18n import _
from gamekit.games.ekko.cards import DECK, HAND_SIZES, ONE, UNKNOWN, is_eleven
from gamekit.games.ekko.notation import state_text
from gamekit.games.ekko.parsing import parse_state
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.positions import check
from gamekit.games.ekko.rules import EkkoState
from gamekit.games.ekko.text import card_name, seat_title

USUAL_POSITION: Final = "A:10.33.38.90 B:25.41.67 C:2.58.77 turn=A dealer=C played=52.83"
"""What a sandbox opens on that was given no position: every kind of move to ask about."""


class Edit(NamedTuple):
    """One change: its key, its words, the card it shows (or -1), and whether it is in force now."""

    key: str
    label: str
    face: int
    on: bool


def topics(state: EkkoState, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What can be changed, as (key, words)."""
    hands = [(f"hand {seat}", _("{name}'s hand").format(name=seat_title(seat, names))) for seat in range(state.seats)]
    return (
        ("table", _("whose turn it is, and who may answer")),
        *hands,
        ("top", _("the top card")),
        ("next", _("the next card of the draw pile")),
    )


def edits(state: EkkoState, topic: str, names: tuple[str, ...]) -> tuple[Edit, ...]:
    """The changes of one topic. Cards are offered in words, as 98 pictures would be too many."""
    kind, _space, seat = topic.partition(" ")
    if kind == "hand":
        hand = state.hands[int(seat)]
        return tuple(Edit(f"hand {seat} {card}", card_name(card), -1, card in hand) for card in DECK)
    if kind == "top":
        return tuple(Edit(f"top {card}", card_name(card), -1, card == state.top) for card in DECK)
    if kind == "next":
        return tuple(Edit(f"next {card}", card_name(card), -1, state.pile[:1] == ONE[card]) for card in DECK)
    return tuple(edit for place in range(state.seats) for edit in _turns(state, place, seat_title(place, names)))


def _turns(state: EkkoState, seat: Seat, name: str) -> list[Edit]:
    playing = state.phase == PLAYING and not state.last_card
    mine = playing and state.turn == seat
    normal = mine and not state.free_play and not state.follow
    found = [
        Edit(f"turn {seat}", _("{name}'s turn").format(name=name), -1, normal and not state.pending),
        Edit(
            f"window {seat}", _("{name}'s turn, all may answer").format(name=name), -1, normal and bool(state.pending)
        ),
        Edit(f"free {seat}", _("{name}'s turn, any card").format(name=name), -1, mine and state.free_play),
        Edit(f"last {seat}", _("{name} has played the last card").format(name=name), -1, _is_last(state, seat)),
    ]
    if is_eleven(state.top) and state.top:
        words = _("{name} plays again").format(name=name)
        found.append(Edit(f"follow {seat}", words, -1, mine and state.follow))
    return found


def _is_last(state: EkkoState, seat: Seat) -> bool:
    return state.phase == PLAYING and state.last_card and state.owner == seat


def apply(state: EkkoState, key: str) -> EkkoState:
    """Make one change. Raises `NotationError` if it cannot be."""
    words = key.split(" ")
    try:
        numbers = [int(word) for word in words[1:]]
        if words[0] == "next":
            return with_next(state, numbers[0])
        if words[0] == "top":
            changed = _topped(_under_way(state), numbers[0])
        elif words[0] == "hand":
            changed = _handed(_under_way(state), numbers[0], numbers[1])
        else:
            changed = _turned(_under_way(state), words[0], numbers[0])
    except (IndexError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        expected = "a change the sandbox offers"
        raise NotationError(expected, key) from error
    if len(changed.played) == 1:
        # The first card is the dealer's (EKKO-10).
        changed = changed.changed(dealer=changed.owner)
    check(changed)
    return changed


def _under_way(state: EkkoState) -> EkkoState:
    """The position as a turn of a round: an effect still to be chosen is left out, a round not begun begins.

    A finished game goes on just below its goal.
    """
    if state.hidden:
        expected = "a position whose cards are all known"
        raise NotationError(expected, str(state))
    if state.phase == PLAYING:
        return state
    nobody = (b"",) * state.seats
    turn = (state.owner + 1) % state.seats
    if state.phase in {READY, OVER}:
        totals = tuple(min(total, state.rules.goal - 1) for total in state.totals)
        state = state.changed(totals=totals)
    if state.phase != EFFECT and not state.played:
        pile = state.pile
        if state.phase != LOOKING:
            size = HAND_SIZES[state.seats]
            hands = tuple(pile[seat * size : (seat + 1) * size] for seat in range(state.seats))
            state, pile = state.changed(hands=hands), pile[size * state.seats :]
        state = state.changed(played=pile[:1], pile=pile[1:])
    changed = state.changed(phase=PLAYING, turn=turn, pending=0, warned=-1, follow=False, barred=nobody)
    return _dealt_in(changed)


def _dealt_in(state: EkkoState) -> EkkoState:
    """The position with a card for everybody who has none, from the draw pile as far as it goes."""
    hands, pile = list(state.hands), state.pile
    for seat, hand in enumerate(hands):
        if not hand:
            hands[seat], pile = pile[:1], pile[1:]
    return state.changed(hands=tuple(hands), pile=pile)


def _seat(state: EkkoState, seat: Seat) -> Seat:
    if not 0 <= seat < state.seats:
        expected = "a seat of this table"
        raise NotationError(expected, str(seat))
    return seat


def _card(card: int) -> bytes:
    if card == UNKNOWN or card not in DECK:
        expected = "a card from 1 to 98"
        raise NotationError(expected, str(card))
    return ONE[card]


def _without(state: EkkoState, one: bytes) -> EkkoState:
    """The position with a card taken from wherever it lies."""
    return state.changed(
        hands=tuple(hand.replace(one, b"") for hand in state.hands),
        barred=tuple(some.replace(one, b"") for some in state.barred),
        removed=tuple(some.replace(one, b"") for some in state.removed),
        played=state.played.replace(one, b""),
        pile=state.pile.replace(one, b""),
    )


def _handed(state: EkkoState, seat: Seat, card: int) -> EkkoState:
    """A card into a hand from wherever it lies, or out of it to the bottom of the pile."""
    one, seat = _card(card), _seat(state, seat)
    held = card in state.hands[seat]
    if card == state.top and len(state.played) == 1:
        expected = "another card than the only one in the Play Area"
        raise NotationError(expected, str(card))
    changed = _without(state, one)
    if held:
        changed = changed.changed(pile=changed.pile + one)
    else:
        hands = list(changed.hands)
        hands[seat] = bytes(sorted(hands[seat] + one))
        changed = changed.changed(hands=tuple(hands))
    return _fitted(changed)


def _topped(state: EkkoState, card: int) -> EkkoState:
    """A card on top of the Play Area, from wherever it lies."""
    one = _card(card)
    changed = _without(state, one)
    return _fitted(changed.changed(played=changed.played + one))


def _fitted(state: EkkoState) -> EkkoState:
    """The position with whoever must play again put on turn only if the top card asks for it."""
    if state.follow and not is_eleven(state.top):
        return state.changed(follow=False, turn=(state.owner + 1) % state.seats)
    return state


def _turned(state: EkkoState, what: str, seat: Seat) -> EkkoState:
    """The turn given to a seat: with the window closed or open, with any card, or to play again."""
    seat = _seat(state, seat)
    before = (seat - 1) % state.seats
    everybody = (1 << state.seats) - 1
    if what == "last":
        hands = list(state.hands)
        pile = state.pile + hands[seat]
        hands[seat] = b""
        nobody = (b"",) * state.seats
        emptied = state.changed(
            hands=tuple(hands), barred=nobody, pile=pile, owner=seat, turn=(seat + 1) % state.seats, follow=False
        )
        return _others_dealt_in(emptied, seat).changed(pending=everybody)
    ways: dict[str, tuple[Seat, bool, int]] = {
        "turn": (before, False, 0),
        "window": (before, False, everybody),
        "free": (seat, False, 0),
        "follow": (seat, True, 0),
    }
    if what not in ways:
        expected = "a change the sandbox offers"
        raise NotationError(expected, f"{what} {seat_name(seat)}")
    owner, follow, pending = ways[what]
    return _dealt_in(state).changed(turn=seat, owner=owner, follow=follow, pending=pending)


def _others_dealt_in(state: EkkoState, seat: Seat) -> EkkoState:
    """The position with a card for everybody but one seat."""
    filled = list(_dealt_in(state).hands)
    one, filled[seat] = filled[seat], b""
    pile = _dealt_in(state).pile
    return state.changed(hands=tuple(filled), pile=one + pile)


def with_next(state: EkkoState, card: int) -> EkkoState:
    """The same position with that card on top of the pile. Raises `NotationError` if it is not in the pile."""
    one = _card(card)
    if one not in state.pile or state.phase in {READY, OVER}:
        expected = "a card of a draw pile in play"
        raise NotationError(expected, str(card))
    changed = state.changed(pile=one + state.pile.replace(one, b""))
    check(changed)
    return changed


def next_cards(state: EkkoState) -> list[tuple[int, EkkoState]]:
    """Every card that may come next, with the position in which it does."""
    if state.phase in {READY, OVER}:
        return []
    return [(card, with_next(state, card)) for card in sorted(state.pile) if card != UNKNOWN]


def with_rules(state: EkkoState, **options: int) -> EkkoState:
    """The same position under other rulings. Raises `NotationError` if it cannot be."""
    words = [word for word in state_text(state).split(" ") if word.partition("=")[0] not in options]
    return parse_state(" ".join([*words, *(f"{name}={value}" for name, value in options.items())]))
