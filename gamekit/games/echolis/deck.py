"""What a deck may hold: ten cards, three of a hero, one Ultra (ECHO-04 to ECHO-06)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gamekit.core.chance import shuffled
from gamekit.core.contract import Facts, Verdict
from gamekit.games.echolis.cards import ULTRA, UNKNOWN, CardSet, is_ultra

DECK_SIZE: Final = 10
"""Cards in a deck (ECHO-04)."""

MOST_OF_HERO: Final = 3
"""Cards of one hero in a deck, copies included (ECHO-06, ECHO-G3)."""


def one_more(cards: CardSet, deck: bytes, card: int, *, short: bool = False) -> Verdict:
    """Whether the card may be added to the deck, and the limit that decides."""
    facts: Facts = {"set": cards.id, "card": card, "cards": len(deck)}
    if len(deck) >= DECK_SIZE:
        return Verdict(False, "deck-full", ("ECHO-04",), facts)
    if is_ultra(card):
        if short:
            return Verdict(False, "short-ultra", ("ECHO-G42",), facts)
        if any(map(is_ultra, deck)):
            return Verdict(False, "second-ultra", ("ECHO-05",), facts)
        return Verdict(True, "add-ultra", ("ECHO-04", "ECHO-05"), facts)
    same = of_hero(deck, card)
    if same >= MOST_OF_HERO:
        return Verdict(False, "fourth-of-hero", ("ECHO-06", "ECHO-G3"), {**facts, "same": same})
    return Verdict(True, "add", ("ECHO-04", "ECHO-06"), {**facts, "same": same})


def whole(cards: CardSet, deck: bytes, *, short: bool = False) -> Verdict:
    """Whether the deck may be played with, and the first limit it breaks."""
    facts: Facts = {"set": cards.id, "cards": len(deck)}
    if len(deck) != DECK_SIZE:
        return Verdict(False, "deck-size", ("ECHO-04",), facts)
    part = within(cards, deck, short=short)
    return part._replace(reason="deck-ready", facts=facts) if part else part


def of_hero(deck: bytes, card: int) -> int:
    """How many cards of that card's hero are in the deck."""
    hero = card // 3
    return sum(each // 3 == hero for each in deck if each < ULTRA)


def filled(cards: CardSet, deck: bytes, size: int, seed: int, *, short: bool = False) -> bytes:
    """The deck filled up to that many cards within the limits, with cards that the seed chooses.

    Unknown cards in it are left out. The added cards come last, in the order chosen.
    """
    known = bytes(card for card in deck if card != UNKNOWN)
    pool = shuffled(cards.cards[:ULTRA] * MOST_OF_HERO + cards.cards[ULTRA:], seed)
    for card in pool:
        if len(known) >= size:
            break
        if one_more(cards, known, card, short=short):
            known += bytes((card,))
    return known


@lru_cache(maxsize=256)
def within(cards: CardSet, deck: bytes, *, short: bool = False) -> Verdict:
    """Whether the cards could be part of a deck: no limit is broken, though some may be missing."""
    for place, card in enumerate(deck):
        added = one_more(cards, deck[:place], card, short=short)
        if not added:
            return added
    return Verdict(True, "deck-part", ("ECHO-04", "ECHO-05", "ECHO-06"), {"set": cards.id, "cards": len(deck)})
