"""A rulebook as numbered clauses, the rulings on its gaps, and its glossary."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gamekit.core.contract import NotationError


@dataclass(frozen=True, slots=True)
class Clause:
    """One atomic rule. `text` is ours; `original` is in the rulebook's own language, if another."""

    id: str
    section: str
    text: str
    original: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What we hold where the rulebook is silent, and the field of `Rules` that switches it, if any.

    `source` is "rulebook", "official" (the published game's own rules or answers),
    "derived" (follows from other clauses) or "ours".
    """

    id: str
    question: str
    text: str
    source: str
    option: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: how it is said, what it means and what others call it."""

    word: str
    say: str
    literal: str
    english: str


class Rulebook:
    """All clauses and rulings of one game, by id; `language` is that of the clauses' `original`, as in `fr`."""

    def __init__(
        self, clauses: dict[str, Clause], rulings: dict[str, Ruling], terms: tuple[Term, ...], language: str = ""
    ) -> None:
        self.clauses = clauses
        self.rulings = rulings
        self.terms = terms
        self.language = language

    @classmethod
    def parse(cls, text: str) -> Rulebook:
        """Read `language` and the tables `clause`, `ruling` and `term` of a TOML text.

        Raises `NotationError` for an id used twice and `TypeError` for a wrong field.
        """
        data = tomllib.loads(text)
        clauses = _by_id(Clause(**entry) for entry in data.get("clause", []))
        rulings = _by_id(Ruling(**entry) for entry in data.get("ruling", []))
        terms = tuple(Term(**entry) for entry in data.get("term", []))
        return cls(clauses, rulings, terms, data.get("language", ""))

    def __contains__(self, id_: object) -> bool:
        return id_ in self.clauses or id_ in self.rulings

    def __getitem__(self, id_: str) -> Clause | Ruling:
        """The clause or ruling with that id. Raises `KeyError`."""
        return self.clauses[id_] if id_ in self.clauses else self.rulings[id_]

    def sections(self) -> dict[str, list[Clause]]:
        """The clauses grouped by section, in the rulebook's order."""
        grouped: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            grouped.setdefault(clause.section, []).append(clause)
        return grouped


def _by_id(entries: Iterator[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for entry in entries:
        if entry.id in found:
            expected = "every id once"
            raise NotationError(expected, entry.id)
        found[entry.id] = entry
    return found
