"""Changing a position by hand: what the sandbox offers, and what-if next cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Seat
from gamekit.core.i18n import _
from gamekit.games.echolis.cards import ONE, ULTRA, UNKNOWN
from gamekit.games.echolis.deck import one_more
from gamekit.games.echolis.notation import state_text
from gamekit.games.echolis.parsing import parse_state
from gamekit.games.echolis.piles import ANNOUNCING, BUILDING, CORE, HAND, NONE, NOTHING, OVER, READY, ROUNDS
from gamekit.games.echolis.positions import check
from gamekit.games.echolis.rules import EcholisState
from gamekit.games.echolis.text import card_name, seat_title

USUAL_POSITION: Final = "A@2:La.La/Zd/Bs B@3:Zd.Vs/Rs first=A announce=A round=5"
"""What a sandbox opens on that was given no position: a chain, equal stars and a Rearrange to ask about."""

_MOST: Final = 7
"""Fragments of a player while the game goes on."""


class Edit(NamedTuple):
    """One change: its key, its words, the card it shows (or -1), and whether it is in force now."""

    key: str
    label: str
    face: int
    on: bool


def topics(state: EcholisState, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What can be changed, as (key, words)."""
    found = [("table", _("whose turn it is, and the round"))]
    for seat in (0, 1):
        name = seat_title(seat, names)
        found += [
            (f"hand {seat}", _("{name}'s hand").format(name=name)),
            (f"past {seat}", _("{name}'s Past").format(name=name)),
            (f"next {seat}", _("the next card of {name}'s Archive").format(name=name)),
            (f"fragments {seat}", _("{name}'s fragments").format(name=name)),
        ]
    if state.phase not in {BUILDING, READY} and any(state.played):
        found.append(("back", _("what has been played in this round")))
    return tuple(found)


def edits(state: EcholisState, topic: str, names: tuple[str, ...]) -> tuple[Edit, ...]:
    """The changes of one topic."""
    kind, _space, place = topic.partition(" ")
    cards = state.set.cards
    if kind == "back":
        return (Edit("back", _("take the cards back into the hands"), -1, on=False),)
    if kind == "table":
        found = []
        for seat in (0, 1):
            words = _("{name} is first and announces").format(name=seat_title(seat, names))
            on = state.phase == ANNOUNCING and state.first == state.turn == seat
            found.append(Edit(f"turn {seat}", words, -1, on))
        rounds = [
            Edit(f"round {n}", _("Sudden Clash") if n > ROUNDS else _("round {n}").format(n=n), -1, state.round == n)
            for n in (1, 5, 13, ROUNDS, ROUNDS + 1)
        ]
        return (*found, *rounds)
    seat = int(place)
    if kind == "fragments":
        return tuple(Edit(f"{topic} {n}", str(n), -1, state.fragments[seat] == n) for n in range(_MOST + 1))
    if kind == "next":
        first = state.archives[seat][:1]
        return tuple(Edit(f"{topic} {c}", card_name(c, state.set), c, first == ONE[c]) for c in _kinds(state, seat))
    pile = (state.hands if kind == "hand" else state.pasts)[seat]
    return tuple(
        Edit(f"{topic} {card}", card_name(card, state.set), card, card in pile)
        for card in cards
        if kind == "hand" or card < ULTRA
    )


def _kinds(state: EcholisState, seat: Seat) -> list[int]:
    return [card for card in sorted(set(state.archives[seat])) if card != UNKNOWN]


def apply(state: EcholisState, key: str) -> EcholisState:
    """Make one change. Raises `NotationError` if it cannot be."""
    words = key.split(" ")
    try:
        numbers = [int(word) for word in words[1:]]
        changed = _changed(_under_way(state), words[0], numbers)
    except (IndexError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        expected = "a change the sandbox offers"
        raise NotationError(expected, key) from error
    check(changed)
    return changed


def _changed(state: EcholisState, kind: str, numbers: list[int]) -> EcholisState:
    if kind == "back" and not numbers:
        return _fresh(state, state.first)
    first = numbers[0]
    if kind == "turn" and first in {0, 1} and len(numbers) == 1:
        return _fresh(state, first)
    if kind == "round" and len(numbers) == 1:
        return _in_round(state, first)
    if first not in {0, 1} or len(numbers) != 2:
        expected = "a change the sandbox offers"
        raise NotationError(expected, kind)
    if kind == "next":
        return with_next(state, numbers[1], first)
    if kind == "fragments":
        return _with_fragments(state, first, numbers[1])
    if kind in {"hand", "past"} and numbers[1] in state.set.cards:
        return _handed(state, first, numbers[1], "hands" if kind == "hand" else "pasts")
    expected = "a change the sandbox offers"
    raise NotationError(expected, kind)


def _under_way(state: EcholisState) -> EcholisState:
    """The position as a round under way: before the deal it is dealt, and a finished game goes on."""
    if state.hidden:
        expected = "a position whose cards are all known"
        raise NotationError(expected, str(state))
    if state.phase in {BUILDING, READY}:
        archives = state.archives
        if min(map(len, archives)) <= HAND:
            expected = "decks of 10 cards"
            raise NotationError(expected, str(state))
        hands = (archives[0][:HAND], archives[1][:HAND])
        return state.changed(hands=hands, archives=(archives[0][HAND:], archives[1][HAND:]), phase=ANNOUNCING, turn=0)
    if state.phase != OVER:
        return state
    ours, theirs = (min(each, _MOST) for each in state.fragments)
    core = CORE - ours - theirs
    over = state.changed(fragments=(ours, theirs), core=core, phase=ANNOUNCING, round=min(state.round, 14))
    return _fresh(over, state.first)


def _fresh(state: EcholisState, first: Seat) -> EcholisState:
    """The round begun anew by a first player: what has been played goes back to the hands, or under the Archives."""
    hands, archives = list(state.hands), list(state.archives)
    for seat in (0, 1):
        back = state.played[seat] + state.seconds[seat]
        room = HAND - len(hands[seat])
        hands[seat] = bytes(sorted(hands[seat] + back[:room]))
        archives[seat] += back[room:]
        while len(hands[seat]) < HAND and archives[seat]:
            hands[seat] = bytes(sorted(hands[seat] + archives[seat][:1]))
            archives[seat] = archives[seat][1:]
    changed = state.changed(
        hands=tuple(hands), archives=tuple(archives), played=NOTHING, seconds=NOTHING, revealed=False, rearranged=0,
        actions=(NONE, NONE), phase=ANNOUNCING, turn=first, first=first,
    )  # fmt: skip
    return _renewed(changed)


def _renewed(state: EcholisState) -> EcholisState:
    """The position with a Past become the Archive where that is empty (ECHO-13)."""
    archives, pasts = list(state.archives), list(state.pasts)
    for seat in (0, 1):
        if not archives[seat] and state.phase not in {BUILDING, READY}:
            archives[seat], pasts[seat] = pasts[seat], b""
    return state.changed(archives=tuple(archives), pasts=tuple(pasts))


def _in_round(state: EcholisState, number: int) -> EcholisState:
    """The same in another round; a Sudden Clash needs equal fragments (ECHO-03)."""
    if number > ROUNDS and state.fragments[0] != state.fragments[1]:
        expected = "equal fragments for a Sudden Clash (ECHO-03)"
        raise NotationError(expected, "{} : {}".format(*state.fragments))
    return state.changed(round=number)


def _with_fragments(state: EcholisState, seat: Seat, n: int) -> EcholisState:
    """So many fragments for a seat, from the Core as far as it goes, else from the other."""
    other = min(state.fragments[1 - seat], CORE - n)
    pair = (n, other) if seat == 0 else (other, n)
    return state.changed(fragments=pair, core=CORE - n - other)


def _handed(state: EcholisState, seat: Seat, card: int, where: str) -> EcholisState:
    """A card into a hand or a Past, from the Archive or in place of another card of the deck; or out of it again."""
    piles = {"hands": state.hands, "pasts": state.pasts}[where]
    pile, archive = piles[seat], state.archives[seat]
    deck = state.decks[seat]
    if card in pile:
        pile, archive = pile.replace(ONE[card], b"", 1), archive + ONE[card]
    elif card in archive:
        pile, archive = pile + ONE[card], archive.replace(ONE[card], b"", 1)
    else:
        out = _replaceable(state, seat, card)
        deck = bytes(sorted(deck.replace(ONE[out], b"", 1) + ONE[card]))
        pile, archive = pile + ONE[card], archive.replace(ONE[out], b"", 1)
    if where == "hands" and len(pile) > HAND:
        pile, archive = pile[1:], archive + pile[:1]
    sides: dict[str, object] = {}
    for name, some, cards in (
        ("archives", state.archives, archive),
        ("decks", state.decks, deck),
        (where, piles, pile),
    ):
        kept = bytes(sorted(cards)) if name != "archives" else cards
        sides[name] = (kept, some[1]) if seat == 0 else (some[0], kept)
    return _renewed(state.changed(**sides))


def _replaceable(state: EcholisState, seat: Seat, card: int) -> int:
    """A card of the Archive that may make room for that one within the limits of the deck (ECHO-05, ECHO-06)."""
    deck = state.decks[seat]
    for out in reversed(state.archives[seat]):
        if one_more(state.set, deck.replace(ONE[out], b"", 1), card, short=state.rules.short):
            return out
    expected = "a card that keeps the limits of the deck: 3 of a hero, 1 Ultra, 10 in all"
    raise NotationError(expected, state.set.code(card))


def with_next(state: EcholisState, card: int, seat: Seat | None = None) -> EcholisState:
    """The same position with that card on top of an Archive, of the seat on turn unless another is named.

    Raises `NotationError` if it is not in that Archive, or if no Archive is in play.
    """
    whose = state.turn if seat is None else seat
    archive = state.archives[whose]
    if card == UNKNOWN or card not in archive or state.phase in {BUILDING, READY, OVER}:
        expected = "a card of an Archive in play"
        raise NotationError(expected, str(card))
    archive = ONE[card] + archive.replace(ONE[card], b"", 1)
    changed = state.changed(archives=(archive, state.archives[1]) if whose == 0 else (state.archives[0], archive))
    check(changed)
    return changed


def next_cards(state: EcholisState) -> list[tuple[int, EcholisState]]:
    """Every card that the seat on turn may draw next, with the position in which it does."""
    if state.phase in {BUILDING, READY, OVER}:
        return []
    return [(card, with_next(state, card)) for card in _kinds(state, state.turn)]


def with_rules(state: EcholisState, **options: int) -> EcholisState:
    """The same position under other rulings. Raises `NotationError` if it cannot be."""
    words = [word for word in state_text(state).split(" ") if word.partition("=")[0] not in options]
    return parse_state(" ".join([*words, *(f"{name}={value}" for name, value in options.items())]))
