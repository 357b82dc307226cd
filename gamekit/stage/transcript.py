"""Transcript: a whole game as text, to copy."""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.match import Match
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage.activity import Activity


class Transcript(Activity):
    """The transcript of a game, to copy."""

    can_hint = False

    def __init__(self, game: Game, address: str, match: Match) -> None:
        super().__init__(game, address, _("Transcript"))
        self.match = match

    @property
    def state(self) -> State[Any]:
        """The last position."""
        return self.match.state

    def reset(self) -> None:
        """Nothing to begin again."""

    def body(self) -> h.Node:
        """The text."""
        return h.textarea(".gk-notation", readonly=True, rows="12", aria_label=self.title)[self.match.transcript()]
