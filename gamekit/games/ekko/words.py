"""What cards, seats and facts of EKKO are called, wherever a sentence needs them."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Fact, Facts, Seat, seat_name
from gamekit.core.i18n import _, ngettext
from gamekit.games.ekko.cards import UNKNOWN, is_eleven, is_odd
from gamekit.games.ekko.scoring import FOR_ELEVEN, FOR_OTHERS, score

_SEATS: Final = ("winner", "dealer", "owner", "turn", "warned")
CARDS: Final = ("card", "top", "mirror", "under")
"""The facts that are one card each."""


def card_name(card: int) -> str:
    """What a card is called: its number, or `a face-down card`."""
    return _("a face-down card") if card == UNKNOWN else str(card)


def two_digits(card: int) -> str:
    """A card as a Mirror reads it: `03` (EKKO-25)."""
    return f"{card:02}"


def sign_name(card: int) -> str:
    """The sign of a card in a word: `plus` or `minus` (EKKO-02, EKKO-03)."""
    return _("plus") if is_odd(card) else _("minus")


def seat_title(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """The name of a seat, or its letter."""
    return names[seat] if 0 <= seat < len(names) else seat_name(seat)


def points_text(n: int) -> str:
    """So many points, in words."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def cards_text(n: int) -> str:
    """So many cards, in words."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def listed(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def card_names(some: bytes) -> str:
    """Some cards by their names, the unknown ones counted: `3, 45 and 2 face-down cards`."""
    unknown = some.count(UNKNOWN)
    words = [card_name(card) for card in some if card != UNKNOWN]
    if unknown:
        words.append(ngettext("{n} face-down card", "{n} face-down cards", unknown).format(n=unknown))
    return listed(words) or _("no cards")


def facts_text(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Each fact in words: seats by name, cards by number. A shuffle stays secret."""
    return {name: _fact(name, fact, names) for name, fact in facts.items()}


def _fact(name: str, fact: Fact, names: tuple[str, ...]) -> str:
    if name == "order":
        return ""
    if isinstance(fact, tuple):
        return listed([seat_title(seat, names) for seat in fact])
    if isinstance(fact, bytes):
        return card_names(fact)
    if isinstance(fact, int):
        if name in _SEATS:
            return seat_title(fact, names)
        if name == "points":
            return points_text(fact)
    return str(fact)


def working(hand: bytes) -> str:
    """How a hand is counted: `22, 88 and 7: 2 + 2 + 1 = 5` (EKKO-39, EKKO-40)."""
    counted = score(hand)
    if not hand:
        return "0"
    each = [*[FOR_ELEVEN] * counted.elevens, *[FOR_OTHERS] * counted.others]
    ordered = sorted(hand, key=lambda card: (not is_eleven(card), card))
    added = " + ".join(map(str, each)) + " = " if len(each) > 1 else ""
    return f"{card_names(bytes(ordered))}: {added}{counted.total}"
