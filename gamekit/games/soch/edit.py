"""Changing a position by hand: what the sandbox offers, and what-if next cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.core.i18n import _
from gamekit.games.soch.cards import CODES, FLIP_THREE, FREEZE, KINDS, SECOND_CHANCE, card_codes
from gamekit.games.soch.notation import STATUS, state_text
from gamekit.games.soch.parsing import parse_state
from gamekit.games.soch.piles import ACTIVE, FROZEN, JONHA, OVER
from gamekit.games.soch.positions import check
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.text import card_name, seat_title

USUAL_POSITION: Final = "A:3.7.10 B:9 C:5 turn=A"
"""What a sandbox opens on where no position is asked for."""


class Edit(NamedTuple):
    """One change: its key, its words, the card it shows (or -1), and whether it is in force now."""

    key: str
    label: str
    face: int
    on: bool


def topics(state: SochState, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What can be changed, as (key, words)."""
    lines = [(f"line {seat}", _("{name}'s line").format(name=seat_title(seat, names))) for seat in range(state.seats)]
    return (*lines, ("next", _("the next card")), ("table", _("who is in the round, and whose turn it is")))


def edits(state: SochState, topic: str, names: tuple[str, ...]) -> tuple[Edit, ...]:
    """The changes of one topic."""
    kind, _space, seat = topic.partition(" ")
    if kind == "next":
        return tuple(Edit(f"next {card}", card_name(card), card, state.pile[:1] == bytes((card,))) for card in KINDS)
    if kind == "line":
        line = state.lines[int(seat)]
        return tuple(
            Edit(f"line {seat} {card}", card_name(card), card, card in line)
            for card in KINDS
            if card not in {FREEZE, FLIP_THREE}
        )
    found: list[Edit] = []
    for place in range(state.seats):
        name = seat_title(place, names)
        label = (_("{name} plays"), _("{name} has stayed"), _("{name} is frozen"), _("{name} is jonHa'"))
        found.extend(
            Edit(f"status {place} {status}", words.format(name=name), -1, state.status[place] == status)
            for status, words in enumerate(label)
        )
        found.append(Edit(f"turn {place}", _("{name}'s turn").format(name=name), -1, state.turn == place))
    return tuple(found)


def apply(state: SochState, key: str) -> SochState:
    """Make one change; the cards not placed are shuffled anew. Raises `NotationError` if it cannot be."""
    words = key.split(" ")
    try:
        numbers = [int(word) for word in words[1:]]
        if words[0] == "next":
            return with_next(state, numbers[0])
        return _rebuilt(state, words[0], numbers)
    except (IndexError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        expected = "a change the sandbox offers"
        raise NotationError(expected, key) from error


def _rebuilt(state: SochState, what: str, numbers: list[int]) -> SochState:
    """The position with one thing changed; what no longer fits is left out: first the top card, then the discards.

    Open business is closed. Where nobody is active any more, the next deal is awaited;
    a finished game goes on just below its goal.
    """
    lines, status, turn = list(state.lines), list(state.status), state.turn
    seat: Seat = numbers[0]
    if not 0 <= seat < state.seats:
        expected = "a seat of this table"
        raise NotationError(expected, str(seat))
    if what == "line":
        card = bytes((numbers[1],))
        lines[seat] = lines[seat].replace(card, b"") if card in lines[seat] else lines[seat] + card
    elif what == "status":
        lines[seat], status[seat] = _as_status(lines[seat], numbers[1]), numbers[1]
    elif what == "turn" and status[seat] == ACTIVE:
        turn = seat
    else:
        expected = "the turn of an active player" if what == "turn" else "a change the sandbox offers"
        raise NotationError(expected, f"{what} {seat_name(seat)}")
    if status[turn] != ACTIVE and ACTIVE in status:
        turn = status.index(ACTIVE)
    totals = [min(total, state.rules.goal - 1) if state.phase == OVER else total for total in state.totals]
    words = [
        f"{seat_name(place)}@{totals[place]}:{card_codes(line)}"
        + ("/" + STATUS[status[place]] if status[place] else "")
        for place, line in enumerate(lines)
    ]
    dealer = seat_name(state.dealer)
    words.append(f"turn={seat_name(turn)}" if ACTIVE in status else f"deal={dealer}")
    words.append(f"dealer={dealer} round={state.round}")
    words.extend(f"{name}={int(value)}" for name, value in state.rules.changed().items() if isinstance(value, int))
    used = f"used={card_codes(state.used)}"
    top = f"pile={CODES[state.pile[0]]}.*" if state.pile else ""
    for kept in ([used, top], [used], [top]):
        try:
            return parse_state(" ".join([*words, *filter(None, kept)]))
        except NotationError:
            continue
    return parse_state(" ".join(words))


def _as_status(line: bytes, status: int) -> bytes:
    """The line as it lies in front of a player of that status: a taDmoH if frozen, a repeat if jonHa'."""
    kept = bytes(dict.fromkeys(line.replace(bytes((FREEZE,)), b"")))
    if status == FROZEN:
        return kept + bytes((FREEZE,))
    if status == JONHA:
        numbers = [card for card in kept if 1 < card < 13]
        return kept.replace(bytes((SECOND_CHANCE,)), b"") + bytes(numbers[-1:] or (2, 2))
    return kept


def with_next(state: SochState, card: int) -> SochState:
    """The same position with that card on top of the pile. Raises `NotationError` if none is left in it."""
    one = bytes((card,))
    if one not in state.pile:
        expected = "a card that is still in the draw pile"
        raise NotationError(expected, CODES[card])
    changed = state.changed(pile=one + state.pile.replace(one, b"", 1), hidden=False)
    check(changed)
    return changed


def next_cards(state: SochState) -> list[tuple[int, SochState]]:
    """Every kind of card that may come next, with the position in which it does."""
    return [(card, with_next(state, card)) for card in KINDS if card in state.pile]


def with_rules(state: SochState, **options: int) -> SochState:
    """The same position under other rulings. Raises `NotationError` if it cannot be."""
    words = [word for word in state_text(state).split(" ") if word.partition("=")[0] not in options]
    return parse_state(" ".join([*words, *(f"{name}={value}" for name, value in options.items())]))
