"""The games there are, found by their folder; each is loaded when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Final, Protocol

from gamekit.core.contract import Event, Facts, NotationError, Rules, Seat, State, Verdict
from gamekit.core.i18n import N_
from gamekit.core.rulebook import Rulebook

_PACKAGE = "gamekit.games"
NOTHING_CHOSEN: Final[Mapping[str, str]] = {}


class TextRoom(Protocol):
    """What a game's `text` module offers: notation both ways, and sentences."""

    def state_text(self, state: Any) -> str: ...  # noqa: D102 - the Protocol's doc says it
    def parse_state(self, text: str) -> Any: ...  # noqa: D102
    def parse_move(self, text: str) -> Any: ...  # noqa: D102
    def describe(self, state: Any, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def awaiting(self, state: Any, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def explain(self, verdict: Verdict, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def narrate(self, event: Event, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def move_label(self, state: Any, seat: Seat, move: Any, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def decision(self, state: Any, seat: Seat, move: Any, names: tuple[str, ...] = ()) -> str: ...  # noqa: D102
    def facts_text(self, facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]: ...  # noqa: D102


@dataclass(frozen=True)
class Game:
    """One game: its declared facts, and its rooms by name."""

    id: str
    name: str
    fewest: int
    most: int
    usual: int
    new: Callable[..., State[Any]]
    """`new(seats, seed=0, rules=None)`: the position before the first deal."""
    rules: type[Rules]
    goal: str = ""
    """The field of `Rules` that holds the score to play to, if the game has one."""
    quiet: frozenset[str] = frozenset()
    """The kinds of event that happen all the time, so that a log leaves them out."""
    score_name: str = N_("Points")
    """What the numbers of `scores` are."""
    mistakes: bool = False
    """Whether the rules say what follows from a forbidden move (`State.mistake`)."""

    def room(self, name: str) -> Any:
        """The module of that name in the game's folder. Raises `ModuleNotFoundError`."""
        return import_module(f"{_PACKAGE}.{self.id}.{name}")

    def has(self, name: str) -> bool:
        """Whether the game's folder has a module of that name."""
        return find_spec(f"{_PACKAGE}.{self.id}.{name}") is not None

    def start(
        self, seats: int, seed: int = 0, rules: Rules | None = None, chosen: Mapping[str, str] = NOTHING_CHOSEN
    ) -> State[Any]:
        """The position before the first deal, with what was `chosen` in the game's `setup` room.

        Raises `NotationError` for what cannot be.
        """
        if not self.has("setup"):
            if chosen:
                expected = f"no more than seats and rulings to choose for {self.name}"
                raise NotationError(expected, ", ".join(chosen))
            return self.new(seats, seed, rules)
        started: State[Any] = self.room("setup").start(seats, seed, rules, chosen)
        return started

    @cached_property
    def text(self) -> TextRoom:
        """Notation and sentences."""
        room: TextRoom = self.room("text")
        return room

    @cached_property
    def rulebook(self) -> Rulebook:
        """Clauses, rulings and glossary."""
        source = files(f"{_PACKAGE}.{self.id}").joinpath("rulebook.toml")
        return Rulebook.parse(source.read_text(encoding="utf-8"))


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    package = import_module(_PACKAGE)
    return tuple(sorted(module.name for module in iter_modules(package.__path__) if module.ispkg))


def game(id_: str) -> Game:
    """The game with that id. Raises `NotationError` that lists the games there are."""
    known = game_ids()
    if id_ not in known:
        expected = f"a game ({', '.join(known)})"
        raise NotationError(expected, id_)
    found: Game = import_module(f"{_PACKAGE}.{id_}").GAME
    return found


def games() -> tuple[Game, ...]:
    """All games, in alphabetical order of their ids."""
    return tuple(map(game, game_ids()))
