"""What cards, seats and facts of Echolis are called, wherever a sentence needs them."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Fact, Facts, Seat, seat_name
from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.echolis.cards import MODES, ULTRA, UNKNOWN, CardSet, is_chain, is_stack, strength
from gamekit.games.echolis.sets import house, set_of

CARDS: Final = ("card", "under", "against")
"""The facts that are one card each."""

_SEATS: Final = ("winner", "turn", "other", "first", "who")
_EFFECTS: Final = {
    "gain": N_("the winner takes 1 fragment more"),
    "shield": N_("nobody can steal from its owner"),
    "no-draw": N_("the loser draws no card at the end of the round"),
}
KINDS: Final = {
    "warrior": N_("Warrior"),
    "healer": N_("Healer"),
    "mage": N_("Mage"),
    "shapeshifter": N_("Shapeshifter"),
}
"""The four classes in words (ECHO-28)."""


def card_name(card: int, cards: CardSet | None = None) -> str:
    """What a card is called: `Bran ATK 3★`, `Ultra Great Bell` or `a face-down card`."""
    if card == UNKNOWN:
        return _("a face-down card")
    cards = cards or house()
    if card >= ULTRA:
        return _("Ultra {name}").format(name=cards.ultras[card - ULTRA].name)
    hero, mode = divmod(card, 3)
    return f"{cards.heroes[hero].name} {MODES[mode]} {stars_text(cards.stars[card])}"


def original_name(card: int, cards: CardSet) -> str:
    """The Bulgarian form of the name on a card, or an empty text."""
    if card >= ULTRA:
        return cards.ultras[card - ULTRA].original
    return cards.heroes[card // 3].original


def stars_text(n: int) -> str:
    """So many stars: `3★`."""
    return f"{n}★"


def played_name(some: bytes, cards: CardSet) -> str:
    """What was played together: a card, an Echo Chain or a stack, with the stars that count (ECHO-42, ECHO-49)."""
    if UNKNOWN in some:
        return card_names(some, cards)
    if is_chain(some):
        return _("an Echo Chain of {card} (3★)").format(card=card_name(some[0], cards))
    if is_stack(some):
        words = _("{card} with {ultra} under it ({stars})")
        stars = stars_text(strength(some, cards.stars))
        return words.format(card=card_name(some[0], cards), ultra=card_name(some[1], cards), stars=stars)
    return card_names(some, cards)


def effect_text(effect: str) -> str:
    """What an Ultra does, in words (ECHO-G2)."""
    return _(_EFFECTS[effect])


def seat_title(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """The name of a seat, or its letter."""
    return names[seat] if 0 <= seat < len(names) else seat_name(seat)


def fragments_text(n: int) -> str:
    """So many fragments, in words."""
    return ngettext("{n} fragment", "{n} fragments", n).format(n=n)


def cards_text(n: int) -> str:
    """So many cards, in words."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def rounds_text(n: int) -> str:
    """So many rounds, in words."""
    return ngettext("{n} round", "{n} rounds", n).format(n=n)


def listed(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def card_names(some: bytes, cards: CardSet) -> str:
    """Some cards by their names, equal ones together, the unknown ones counted."""
    words = []
    for card in dict.fromkeys(some):
        count = some.count(card)
        if card == UNKNOWN:
            continue
        name = card_name(card, cards)
        words.append(name if count == 1 else _("{n} × {card}").format(n=count, card=name))
    unknown = some.count(UNKNOWN)
    if unknown:
        words.append(ngettext("{n} face-down card", "{n} face-down cards", unknown).format(n=unknown))
    return listed(words) or _("no cards")


def facts_text(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Each fact in words: seats by name, cards by the names of their set. A shuffle stays secret."""
    cards = set_of(facts.get("set", ""))
    words = {name: _fact(name, fact, names, cards) for name, fact in facts.items()}
    apart = facts.get("cards")
    if facts.get("pair") == "" and isinstance(apart, bytes):
        words["cards"] = card_names(apart, cards)
    return words


def _fact(name: str, fact: Fact, names: tuple[str, ...], cards: CardSet) -> str:
    if name == "order":
        return ""
    if name == "set":
        return cards.title
    if isinstance(fact, bytes):
        return played_name(fact, cards)
    if isinstance(fact, int):
        return _number(name, fact, names, cards)
    text = str(fact)
    return effect_text(text) if name == "effect" else text


def _number(name: str, fact: int, names: tuple[str, ...], cards: CardSet) -> str:
    if name in CARDS:
        return card_name(fact, cards)
    if name in _SEATS:
        return seat_title(fact, names)
    if name in {"stars", "less"}:
        return stars_text(fact)
    if name == "fragments":
        return fragments_text(fact)
    if name == "cards":
        return cards_text(fact)
    if name == "rounds":
        return rounds_text(fact)
    return str(fact)
