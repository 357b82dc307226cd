"""What every game promises: states, moves, verdicts and events.

Verdicts and events are cheap values made of ids and facts; their sentences are
written by the game's `text` room only when somebody reads them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

Seat = int
"""A place at the table, counted from 0; notation calls seat 0 `A`."""

TABLE: Seat = -1
"""The seat of an event that concerns the whole table."""

Fact = int | str | bytes | tuple[int, ...]
Facts = Mapping[str, Fact]
NO_FACTS: Facts = {}


NOBODY: Seat = -1
"""The viewer who has no seat, and so sees what everybody may see."""


class Verdict(NamedTuple):
    """Whether a move is legal, and why: true in a condition if it is.

    `reason` names a sentence in the game's `text` room, `facts` are the numbers
    in play, `clauses` the ids of the clauses and rulings that decide.
    """

    legal: bool
    reason: str
    clauses: tuple[str, ...]
    facts: Facts = NO_FACTS

    def __bool__(self) -> bool:
        return self.legal


class Event(NamedTuple):
    """One thing that happened, with the clauses it follows from."""

    kind: str
    seat: Seat
    clauses: tuple[str, ...]
    facts: Facts = NO_FACTS


class Result(NamedTuple):
    """How a game ended: the winning seats and every seat's final score.

    Nobody at the table may have won: then `winners` is empty.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class IllegalMove(ValueError):  # noqa: N818 - the name the contract fixes; it is an answer more than an error
    """Raised by `State.play`; carries the verdict that says why."""

    def __init__(self, verdict: Verdict, seat: Seat, move: object) -> None:
        super().__init__(f"{seat_name(seat)} may not {move}: {verdict.reason} ({', '.join(verdict.clauses)})")
        self.verdict = verdict
        self.seat = seat
        self.move = move


class UnknownCards(ValueError):  # noqa: N818 - says what is the matter, like KeyError's kin LookupError does not
    """Raised when a view is asked to play on with cards it has not seen; `guess` first."""


class NotationError(ValueError):
    """Raised by every `parse_x`: says what was expected and what came."""

    def __init__(self, expected: str, got: str) -> None:
        shown = got if len(got) <= 60 else got[:57] + "..."  # noqa: PLR2004 - one line of a terminal
        super().__init__(f"expected {expected}, got {shown!r}")
        self.expected = expected
        self.got = got


@dataclass(frozen=True, slots=True)
class Rules:
    """The rulings in force: each field is a gap of the rulebook with its default.

    A field's metadata names the ruling it belongs to (`ruling`), or the clause where
    the rulebook itself leaves the choice; the bounds of a number (`least`, `most`);
    what a lobby calls it (`label`); and, for a number that is a set of bits, the
    word of each bit (`flags`).
    """

    def __post_init__(self) -> None:
        """Raise `NotationError` for a number outside the bounds in the field's metadata."""
        for option in fields(self):
            value = getattr(self, option.name)
            least, most = option.metadata.get("least"), option.metadata.get("most")
            if least is not None and not least <= value <= most:
                expected = f"{option.name} from {least} to {most}"
                raise NotationError(expected, str(value))

    def changed(self) -> dict[str, object]:
        """The options that differ from their default, by name."""
        return {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}


M = TypeVar("M")


class State(ABC, Generic[M]):
    """A position: immutable, hashable, compared by value.

    Chance is part of the position: what a deal or a shuffle decided is in the
    state and is recorded as an event, so the same state and move always give
    the same next state and events.
    """

    __slots__ = ()
    game: ClassVar[str]
    """The id of the game in the registry."""

    high_wins: ClassVar[bool] = True
    """Whether more points are better."""

    private: ClassVar[bool] = False
    """Whether each seat has cards that the others at the same screen must not see."""

    rules: Any
    """The game's `Rules` in force."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @property
    @abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """The seats whose decision is awaited; empty when the game is over."""

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""

    @abstractmethod
    def legal_moves(self, seat: Seat) -> tuple[M, ...]:
        """Every move the seat may make now, in a fixed order; empty if it is not awaited."""

    @abstractmethod
    def candidates(self, seat: Seat) -> tuple[M, ...]:
        """Every move a learner might ask about, legal or not, in a fixed order."""

    @abstractmethod
    def judge(self, seat: Seat, move: M) -> Verdict:
        """Whether the seat may make the move now, and the clauses and facts that decide.

        Never raises for a well-formed move and any integer seat.
        """

    @abstractmethod
    def play(self, seat: Seat, move: M) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and what happened.

        Raises `IllegalMove` with the verdict, or `UnknownCards` on a view that
        would need a card it has not seen.
        """

    def silence(self, seat: Seat) -> M | None:  # noqa: ARG002 - a game without such moments asks nothing of the seat
        """The move that saying nothing stands for, while others may go on; None where a decision is needed."""
        return None

    @property
    def chore(self) -> M | None:
        """The one move there is, where everybody can see that it is mere handling; else None."""
        return None

    def usual(self, seat: Seat) -> M | None:  # noqa: ARG002 - as above
        """The move with which somebody goes on who does not want to think about it; None where there is none."""
        return None

    def mistake(self, seat: Seat, move: M) -> M | None:  # noqa: ARG002 - as above
        """The move that carries out the mistake of making a forbidden move; None where the rules know none.

        Such a move is never among `legal_moves`, but `play` accepts it.
        """
        return None

    @abstractmethod
    def seen_by(self, seat: Seat) -> Self:
        """The position as that seat may know it, or `NOBODY`: nothing hidden from it is in it."""

    @abstractmethod
    def guess(self, seed: int) -> Self:
        """A full position that agrees with this view; the same seed guesses the same."""

    @abstractmethod
    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next chance outcomes are these, in order."""

    def __str__(self) -> str:
        """One line of text from which the game's `parse_state` makes an equal state."""
        from gamekit.core.registry import game  # noqa: PLC0415 - the registry loads games, games load this module

        return game(self.game).text.state_text(self)

    def describe(self, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:
        """Say the position in plain sentences, as `viewer` may know it (None: all of it)."""
        from gamekit.core.registry import game  # noqa: PLC0415 - as above

        shown = self if viewer is None else self.seen_by(viewer)
        return game(self.game).text.describe(shown, viewer, names)


def seat_name(seat: Seat) -> str:
    """The letter of a seat in notation: 0 is `A`."""
    return chr(ord("A") + seat) if 0 <= seat < 26 else f"seat {seat}"  # noqa: PLR2004 - letters A to Z


def parse_seat(text: str) -> Seat:
    """Read a seat letter, the inverse of `seat_name`. Raises `NotationError`."""
    if len(text) == 1 and "A" <= text <= "Z":
        return ord(text) - ord("A")
    expected = "a seat letter A to Z"
    raise NotationError(expected, text)
