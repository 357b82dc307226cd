"""The sets of cards there are: the house set, and those that a reader writes in a file of their own.

The file is TOML: `id`, `title` and `note`; a table `[[hero]]` for each of the eight heroes with
`letter`, `name`, `original`, `class` and the stars `atk`, `def`, `spec`; `[[ultra]]` with `name`,
`original`, `rounds` and `effect`; `[[deck]]` with `name` and `cards`. A hero may have `atk_lasts`
and `spec_lasts`, the rounds for which that card stays on the table after it has won (ECHO-21).
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, NoReturn

from gamekit.core.contract import NotationError
from gamekit.games.echolis.cards import (
    EFFECTS,
    HEROES,
    KINDS,
    MOST_ULTRAS,
    ULTRA,
    UNKNOWN,
    CardSet,
    Hero,
    Ultra,
)
from gamekit.games.echolis.deck import whole

__all__ = ["ULTRA", "UNKNOWN", "CardSet", "add_set", "house", "known_set", "known_sets", "parse_set", "set_of"]

_ID: Final = re.compile(r"[a-z][a-z0-9-]{0,23}")
_LETTER: Final = re.compile(r"[A-TV-Z]")
_LONGEST: Final = 40
_LONGEST_NOTE: Final = 1000
_LONGEST_FILE: Final = 20_000
_STARS: Final = ("atk", "def", "spec")
_LASTS: Final = ("atk_lasts", "", "spec_lasts")
_MOST_LASTS: Final = 3
_REASONS: Final = {
    "deck-size": "exactly 10 cards (ECHO-04)",
    "deck-full": "exactly 10 cards (ECHO-04)",
    "second-ultra": "at most 1 Ultra (ECHO-05)",
    "fourth-of-hero": "at most 3 cards of a hero (ECHO-06)",
}
_known: Final[dict[str, CardSet]] = {}


def parse_set(text: str) -> CardSet:
    """Read a card file. Raises `NotationError` naming the line or the entry, and what is wrong there."""
    if len(text) > _LONGEST_FILE:
        expected = f"a card file of at most {_LONGEST_FILE} characters"
        raise NotationError(expected, f"{len(text)}")
    try:
        return _parsed(text.removeprefix("\ufeff"))
    except NotationError:
        raise
    except (ValueError, RecursionError) as error:
        # Numbers too long to be said, or tables in tables without end.
        expected = "a card file with short names and numbers"
        raise NotationError(expected, str(error) or type(error).__name__) from error


def _parsed(text: str) -> CardSet:
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"(.*?) \(at (.*)\)", str(error), re.DOTALL)
        where, why = (found[2], found[1]) if found else ("some line", str(error))
        expected = f"a card file in TOML; at {where}"
        raise NotationError(expected, why) from error
    file = _Entry("the file", data)
    id_ = file.text("id")
    if not _ID.fullmatch(id_):
        file.refuse("an id of small letters, digits and hyphens", id_)
    title, note = file.text("title"), file.text("note", "", _LONGEST_NOTE)
    heroes, stars, lasts = _heroes(file)
    ultras = tuple(map(_ultra, file.tables("ultra")))
    if len(ultras) > MOST_ULTRAS:
        file.refuse(f"at most {MOST_ULTRAS} Ultras", str(len(ultras)))
    cards = CardSet(id_, title, heroes, stars, ultras, lasts, (), note)
    decks = tuple(_deck(entry, cards) for entry in file.tables("deck"))
    file.done()
    return CardSet(id_, title, heroes, stars, ultras, lasts, decks, note)


def add_set(cards: CardSet) -> CardSet:
    """Make a set known, so that positions with `set=` and its id can be read; the set itself.

    Raises `NotationError` if another set of that id is known.
    """
    if known_set(cards.id) not in {None, cards}:
        expected = "a set with an id of its own"
        raise NotationError(expected, cards.id)
    _known[cards.id] = cards
    return cards


def known_set(id_: str) -> CardSet | None:
    """The set of that id, or None if no such set is known."""
    return house() if id_ == house().id else _known.get(id_)


def set_of(id_: object) -> CardSet:
    """The set that a fact names; the house set if it is not known."""
    return known_set(str(id_)) or house()


def known_sets() -> tuple[CardSet, ...]:
    """All sets that are known, the house set first."""
    return (house(), *(cards for id_, cards in _known.items() if id_ != house().id))


@cache
def house() -> CardSet:
    """Our own set of cards, marked as such, since the rulebook has none (ECHO-G1, ECHO-G2)."""
    return parse_set(files("gamekit.games.echolis").joinpath("house.toml").read_text(encoding="utf-8"))


def __getattr__(name: str) -> CardSet:
    """`HOUSE` is the house set, read when first asked for."""
    if name == "HOUSE":
        return house()
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


class _Entry:
    """A table of the file whose values are taken out one by one, each with its own complaint."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where = where
        self.values = dict(values)

    def refuse(self, expected: str, got: str) -> NoReturn:
        expected = f"{self.where}: {expected}"
        raise NotationError(expected, got)

    def text(self, name: str, usual: str | None = None, longest: int = _LONGEST) -> str:
        value = self.values.pop(name, usual)
        if value is None:
            self.refuse(f"{name} = a text", "nothing")
        if not isinstance(value, str):
            self.refuse(f"{name} = a text", repr(value))
        words = " ".join(value.split())
        if not all(map(str.isprintable, words)) or len(words) > longest or (usual is None and not words):
            self.refuse(f"{name} = a text of 1 to {longest} characters", value)
        return words

    def number(self, name: str, least: int, most: int, usual: int | None = None) -> int:
        value = self.values.pop(name, usual)
        if value is None:
            self.refuse(f"{name} = a number from {least} to {most}", "nothing")
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(f"{name} = a number from {least} to {most}", repr(value))
        return value

    def one_of(self, name: str, words: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in words:
            self.refuse(f"{name} = {', '.join(words[:-1])} or {words[-1]}", value)
        return value

    def tables(self, name: str) -> list[_Entry]:
        found = self.values.pop(name, [])
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            self.refuse(f"tables [[{name}]]", repr(found))
        return [_Entry(f"{name} {number}", each) for number, each in enumerate(found, 1)]

    def done(self) -> None:
        if self.values:
            self.refuse("no other entry", ", ".join(self.values))


def _heroes(file: _Entry) -> tuple[tuple[Hero, ...], bytes, bytes]:
    """The eight heroes with the stars of their cards, and how long these stay."""
    heroes: list[Hero] = []
    stars: list[int] = []
    lasts: list[int] = []
    for entry in file.tables("hero"):
        letter = entry.text("letter")
        if not _LETTER.fullmatch(letter):
            entry.refuse("letter = one capital letter A to Z, but not U, which is for Ultras", letter)
        name = entry.text("name")
        for used, of in ((letter, [hero.letter for hero in heroes]), (name, [hero.name for hero in heroes])):
            if used in of:
                entry.refuse("a letter and a name of its own", used)
        heroes.append(Hero(letter, name, entry.text("original", ""), entry.one_of("class", KINDS)))
        stars += [entry.number(state, 1, 3) for state in _STARS]
        lasts += [entry.number(state, 0, _MOST_LASTS, 0) if state else 0 for state in _LASTS]
        entry.done()
    if len(heroes) != HEROES:
        file.refuse(f"{HEROES} tables [[hero]] (ECHO-28)", str(len(heroes)))
    for kind in KINDS:
        count = sum(hero.kind == kind for hero in heroes)
        if count != HEROES // len(KINDS):
            file.refuse(f"{HEROES // len(KINDS)} heroes of the class {kind} (ECHO-28)", str(count))
    return tuple(heroes), bytes(stars), bytes(lasts)


def _ultra(entry: _Entry) -> Ultra:
    name, original = entry.text("name"), entry.text("original", "")
    ultra = Ultra(name, original, entry.number("rounds", 1, 2), entry.one_of("effect", EFFECTS))
    entry.done()
    return ultra


def _deck(entry: _Entry, cards: CardSet) -> tuple[str, bytes]:
    name = entry.text("name")
    codes = entry.values.pop("cards", None)
    if not isinstance(codes, list):
        entry.refuse('cards = a list of codes, as in ["Ba", "U1"]', repr(codes))
    for code in codes:
        if not isinstance(code, str) or code not in cards.by_code:
            entry.refuse("codes of cards that the file has", str(code))
    deck = bytes(sorted(cards.by_code[code] for code in codes))
    verdict = whole(cards, deck)
    if not verdict:
        card = verdict.facts.get("card")
        wrong = cards.code(card) if isinstance(card, int) and verdict.reason != "deck-full" else str(len(deck))
        entry.refuse(_REASONS[verdict.reason], wrong)
    entry.done()
    return name, deck
