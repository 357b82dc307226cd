"""Goals as small records: combined with and, or, not, and asked of what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gamekit.core.contract import Event, Seat, State
from gamekit.core.registry import game


class Predicate(Protocol):
    """A question about a position and the events that led to it."""

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:
        """Whether it is true now."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event of this kind happened, to this seat and with these facts if given."""

    kind: str
    seat: Seat | None = None
    facts: tuple[tuple[str, int], ...] = ()

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:  # noqa: ARG002 - asks the events only
        """Whether one of the events matches."""
        return any(
            event.kind == self.kind
            and self.seat in {None, event.seat}
            and all(event.facts.get(name) == value for name, value in self.facts)
            for event in events
        )


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A count of the game's `counts` room has reached a value for a seat."""

    count: str
    seat: Seat
    value: int

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:  # noqa: ARG002 - asks the position only
        """Whether the count is that high now."""
        counted: int = game(state.game).room("counts").COUNTS[self.count](state, self.seat).value
        return counted >= self.value


@dataclass(frozen=True)
class AllOf:
    """Every part holds."""

    parts: tuple[Predicate, ...]

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:
        """Whether all parts are true now."""
        return all(part.holds(state, events) for part in self.parts)


@dataclass(frozen=True)
class AnyOf:
    """At least one part holds."""

    parts: tuple[Predicate, ...]

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:
        """Whether one part is true now."""
        return any(part.holds(state, events) for part in self.parts)


@dataclass(frozen=True)
class Not:
    """The part does not hold."""

    part: Predicate

    def holds(self, state: State[Any], events: Sequence[Event]) -> bool:
        """Whether the part is false now."""
        return not self.part.holds(state, events)
