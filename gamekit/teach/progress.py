"""What a learner has finished, under stable step ids, as a small JSON document."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from gamekit.core.i18n import _

VERSION: Final = 1
MOST_STARS: Final = 3
_LONGEST_ID: Final = 80
_LONGEST_GAME: Final = 400_000
"""Characters of a kept game."""
_LONGEST: Final = 4_000_000
"""Characters of a document."""
_MOST_TRIES: Final = 1_000_000
_DEEPEST: Final = 10
"""Brackets within brackets: more than a document has, and far fewer than break a reader of JSON in the browser."""
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"?')


class Record(NamedTuple):
    """One step: finished or not, the stars earned, and how often it was tried."""

    done: bool = False
    stars: int = 0
    tries: int = 0


class ProgressError(ValueError):
    """A document that is no progress of this version; the message is for the learner."""


class Progress:
    """The records of all steps tried so far."""

    def __init__(self, records: dict[str, Record] | None = None, games: dict[str, str] | None = None) -> None:
        self.records: dict[str, Record] = dict(records or {})
        self.games: dict[str, str] = dict(games or {})
        """Games that are not over yet, as transcripts, by the address of their table."""

    def __getitem__(self, step: str) -> Record:
        """The record of a step, an empty one if it was never tried."""
        return self.records.get(step, Record())

    def tried(self, step: str) -> None:
        """Count a try."""
        record = self[step]
        self.records[step] = record._replace(tries=min(record.tries + 1, _MOST_TRIES))

    def finished(self, step: str, stars: int) -> None:
        """Note that a step is finished; the best result counts."""
        record = self[step]
        self.records[step] = record._replace(done=True, stars=max(record.stars, min(stars, MOST_STARS)))

    def reset(self, step: str) -> None:
        """Forget one step."""
        self.records.pop(step, None)

    def keep(self, table: str, game: str) -> None:
        """Keep a game for another sitting; an empty text or one too long keeps none."""
        if game and len(game) <= _LONGEST_GAME and len(table) <= _LONGEST_ID:
            self.games[table] = game
        else:
            self.games.pop(table, None)

    def merge(self, other: Progress) -> None:
        """Take over what is finished or better in the other, and games where there is none."""
        self.games = other.games | self.games
        for step, theirs in other.records.items():
            ours = self[step]
            self.records[step] = Record(
                ours.done or theirs.done, max(ours.stars, theirs.stars), max(ours.tries, theirs.tries)
            )

    def dump(self) -> str:
        """The document; `load` reads it."""
        steps = {step: list(record) for step, record in sorted(self.records.items())}
        document: dict[str, Any] = {"gamekit progress": VERSION, "steps": steps}
        if self.games:
            document["games"] = dict(sorted(self.games.items()))
        return json.dumps(document, indent=1) + "\n"

    @classmethod
    def load(cls, text: str) -> Progress:
        """Read a document. Raises `ProgressError` for a damaged or a newer one."""
        if len(text) > _LONGEST or _depth(text) > _DEEPEST:
            raise ProgressError(_("This is not a progress file of gamekit, or it is damaged."))
        try:
            read: Any = json.loads(text)
            version = read["gamekit progress"]
            steps = read["steps"].items()
            games = read.get("games", {}).items()
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ProgressError(_("This is not a progress file of gamekit, or it is damaged.")) from error
        if type(version) is not int or version != VERSION:
            raise ProgressError(_("This progress file was written by another version of gamekit."))
        records: dict[str, Record] = {}
        for step, value in steps:
            records[step] = _record(step, value)
        kept = cls(records)
        for table, game in games:
            if not isinstance(game, str):
                raise ProgressError(_("This is not a progress file of gamekit, or it is damaged."))
            kept.keep(table, game)
        return kept


def _depth(text: str) -> int:
    """How many brackets lie within each other."""
    deepest = depth = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _record(step: str, value: Any) -> Record:
    whole = (
        len(step) <= _LONGEST_ID
        and isinstance(value, list)
        and [type(part) for part in value] == [bool, int, int]
        and 0 <= value[1] <= MOST_STARS
        and 0 <= value[2] <= _MOST_TRIES
    )
    if not whole:
        raise ProgressError(_("This is not a progress file of gamekit, or it is damaged."))
    return Record(*value)
