"""What spaces, terrain, buildings, seats and facts of Ekö are called, wherever a sentence needs them."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Fact, Facts, Seat, seat_name
from gamekit.core.i18n import N_, _, ngettext

TERRAIN_WORDS: Final = (N_("sand"), N_("stone"), N_("a gorge"), N_("a capital"), N_("a mountain"), N_("a chasm"))
"""What each terrain is called, by its number."""

BUILDING_NAMES: Final = ("", N_("village"), N_("tower"), N_("castle"))
"""What each building is called, by its number."""

_SEATS: Final = ("winner", "turn", "owner")
_BUILDINGS: Final = ("building", "old", "step")
_COUNTS: Final = ("count", "cost", "reserve")


def seat_title(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """The name of a seat, or its letter."""
    return names[seat] if 0 <= seat < len(names) else seat_name(seat)


def terrain_name(terrain: int) -> str:
    """What the terrain is called: `a gorge`."""
    return _(TERRAIN_WORDS[terrain])


def building_name(kind: int) -> str:
    """What the building is called: `tower`."""
    return _(BUILDING_NAMES[kind]) if kind else ""


def points_text(n: int) -> str:
    """So many victory points, in words."""
    return ngettext("{n} victory point", "{n} victory points", n).format(n=n)


def pieces_text(n: int) -> str:
    """So many pieces, in words."""
    return ngettext("{n} piece", "{n} pieces", n).format(n=n)


def stack_text(n: int) -> str:
    """A stack of that height, in words."""
    return ngettext("a single piece", "a stack of {n}", n).format(n=n)


def listed(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def facts_text(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Each fact in words: seats by name, terrain and buildings by what they are called."""
    return {name: _fact(name, fact, names) for name, fact in facts.items()}


def _fact(name: str, fact: Fact, names: tuple[str, ...]) -> str:
    if name == "order":
        return ""
    if isinstance(fact, tuple):
        return listed([seat_title(seat, names) for seat in fact])
    if isinstance(fact, int):
        if name in _SEATS:
            return seat_title(fact, names)
        if name in _BUILDINGS:
            return building_name(fact)
        if name == "terrain":
            return terrain_name(fact)
        if name == "points":
            return points_text(fact)
    return str(fact)


def in_sentence(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Facts as they stand in a sentence: numbers of pieces also with their unit."""
    words = facts_text(facts, names)
    for name in _COUNTS:
        fact = facts.get(name)
        if isinstance(fact, int):
            words[f"{name}_text"] = pieces_text(fact)
    size = facts.get("size")
    if isinstance(size, int):
        words["size_stack"] = stack_text(size)
    if "villages" in facts:
        words["working"] = working(*(int(str(facts[name])) for name in ("villages", "towers", "castles", "emperors")))
    return words


def working(villages: int, towers: int, castles: int, emperors: int) -> str:
    """How victory points add up: `2 villages and 1 castle: 2 × 1 + 1 × 3 = 5` (EKO-20, EKO-21)."""
    parts = [
        (villages, 1, ngettext("{n} village", "{n} villages", villages)),
        (towers, 2, ngettext("{n} tower", "{n} towers", towers)),
        (castles, 3, ngettext("{n} castle", "{n} castles", castles)),
        (emperors, 3, ngettext("{n} captured Emperor", "{n} captured Emperors", emperors)),
    ]
    some = [(n, value, words.format(n=n)) for n, value, words in parts if n]
    total = points_text(sum(n * value for n, value, _words in some))
    if not some:
        return total
    added = " + ".join(f"{n} × {value}" for n, value, _words in some)
    return f"{listed([words for _n, _value, words in some])}: {added} = {total}"
