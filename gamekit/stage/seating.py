"""What a table is before the game: a lobby whose fields are set one by one."""

from __future__ import annotations

from collections.abc import Callable

from gamekit.core.i18n import _
from gamekit.core.match import Match
from gamekit.core.registry import Game
from gamekit.stage.lobby import Lobby
from gamekit.stage.playing import Playing


class Seating(Playing):
    """An activity with a lobby; once there is a match nothing in it changes any more."""

    def __init__(  # noqa: PLR0913 - what the lobby can be opened with
        self, game: Game, address: str, title: str, *, seats: int | None = None, seed: int = 1, goal: int | None = None
    ) -> None:
        super().__init__(game, address, title)
        self.opened_with = (seats, seed, goal)
        self.match: Match | None = None
        self.open_lobby()

    def open_lobby(self) -> None:
        """A lobby as it was opened first."""
        seats, seed, goal = self.opened_with
        self.lobby = Lobby(self.game, seats=seats, seed=seed, goal=goal)

    def do_seats(self, arg: str) -> None:
        """How many seats."""
        self._set(self.lobby.set_seats, arg)

    def do_seed(self, arg: str) -> None:
        """The number that decides the cards."""
        self._set(self.lobby.set_seed, arg)

    def do_rule(self, arg: str) -> None:
        """`goal=100`: one option of the rulings."""
        self._set(self.lobby.set_rule, arg)

    def do_name(self, arg: str) -> None:
        """`0=Ann`: who sits there."""
        self._set(self.lobby.set_name, arg)

    def do_kind(self, arg: str) -> None:
        """`1=random`: a person or which bot plays the seat."""
        self._set(self.lobby.set_kind, arg)

    def do_pace(self, arg: str) -> None:
        """How long a bot on turn gives the others to react."""
        self._set(self.lobby.set_pace, arg)

    def do_strict(self, arg: str) -> None:
        """Whether a person's forbidden move is carried out with its consequences."""
        self._set(self.lobby.set_strict, arg)

    def do_setup(self, arg: str) -> None:
        """`deck0=Dawn`: what else the game lets one choose."""
        self._set(self.lobby.set_setup, arg)

    def do_hide(self, arg: str) -> None:
        """Whether cards are hidden while the screen changes hands."""
        self._set(self.lobby.set_hide, arg)

    def _set(self, change: Callable[[str], None], arg: str) -> None:
        """Change the lobby, while there is no game."""
        if self.match is None:
            change(arg)
        else:
            self.remark(_("The game has begun."))
