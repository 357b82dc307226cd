"""What two players choose before a game of Echolis: whose cards they are, and a deck each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamekit.core.contract import NotationError
from gamekit.core.i18n import _
from gamekit.core.setup import Offer
from gamekit.games.echolis.cards import CardSet, is_ultra
from gamekit.games.echolis.deck import whole
from gamekit.games.echolis.piles import EcholisRules
from gamekit.games.echolis.rules import EcholisState, new, ready_decks
from gamekit.games.echolis.sets import add_set, house, known_set, known_sets, parse_set

_DECKS: Final = ("deck1", "deck2")


def offers(rules: EcholisRules, chosen: Mapping[str, str]) -> tuple[Offer, ...]:
    """The sets of cards there are, if more than one, and for each player the ready decks of the set in force."""
    cards = _set(chosen)
    names = tuple(
        (name, _("{deck}, with an Ultra").format(deck=name) if any(map(is_ultra, deck)) else name)
        for name, deck in cards.decks
        if whole(cards, deck, short=rules.short)
    )
    decks = (
        []
        if rules.own_decks or not names
        else [
            Offer(key, _("Deck of seat {n}").format(n=seat + 1), names, _deck_name(cards, rules, chosen, seat))
            for seat, key in enumerate(_DECKS)
        ]
    )
    sets = known_sets()
    if len(sets) == 1:
        return tuple(decks)
    return (Offer("cards", _("Cards"), tuple((one.id, one.title) for one in sets), cards.id), *decks)


def start(seats: int, seed: int, rules: EcholisRules | None, chosen: Mapping[str, str]) -> EcholisState:
    """The position before the deal with the cards and decks chosen (ECHO-04). Raises `NotationError`."""
    rules, cards = rules or EcholisRules(), _set(chosen)
    unknown = chosen.keys() - {"cards", *_DECKS}
    if unknown:
        expected = f"cards, {' or '.join(_DECKS)}"
        raise NotationError(expected, ", ".join(sorted(unknown)))
    decks = dict(cards.decks)
    for key in _DECKS:
        name = chosen.get(key, "")
        if name and (name not in decks or not whole(cards, decks[name], short=rules.short)):
            may = [each for each, deck in decks.items() if whole(cards, deck, short=rules.short)]
            expected = f"a deck of the set ({', '.join(may)})"
            raise NotationError(expected, name)
    ready = ready_decks(cards, rules)
    first, second = (decks.get(_deck_name(cards, rules, chosen, seat), ready[seat]) for seat in (0, 1))
    return new(seats, seed, rules, (first, second), cards)


def load(text: str) -> dict[str, str]:
    """Read a card file and make its set known; what is chosen by that. Raises `NotationError` with line and reason."""
    return {"cards": add_set(parse_set(text)).id}


def _set(chosen: Mapping[str, str]) -> CardSet:
    id_ = chosen.get("cards", house().id)
    found = known_set(id_)
    if found is None:
        expected = f"a set of cards that is known ({', '.join(one.id for one in known_sets())})"
        raise NotationError(expected, id_)
    return found


def _deck_name(cards: CardSet, rules: EcholisRules, chosen: Mapping[str, str], seat: int) -> str:
    """The name of the deck that the seat plays with: a usual one if the one chosen may not be; empty if the set has none."""
    names = {name: deck for name, deck in cards.decks if whole(cards, deck, short=rules.short)}
    name = chosen.get(_DECKS[seat], "")
    if name in names:
        return name
    ready = ready_decks(cards, rules)[seat]
    return next((name for name, deck in names.items() if bytes(sorted(deck)) == bytes(sorted(ready))), "")
