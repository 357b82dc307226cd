"""Gallery: all worked examples of a game, to pick one and step through it."""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity
from gamekit.stage.replay import Replay
from gamekit.teach.steps import example, examples


class Gallery(Activity):
    """A list of the examples; each opens as a replay with a way back."""

    can_hint = False

    def __init__(self, game: Game, address: str) -> None:
        super().__init__(game, address, _("All examples: {game}").format(game=game.name))

    @property
    def state(self) -> State[Any]:
        """The start of the first example."""
        first = next(iter(examples(self.game).values()))
        state: State[Any] = self.game.text.parse_state(first.start)
        return state

    def reset(self) -> None:
        """Back to the list."""
        self.inner = None

    def body(self) -> h.Node:
        """The list."""
        options = [kit.Option("open", one.id, _(one.title)) for one in examples(self.game).values()]
        return [
            h.p(".gk-task")[_("Which example would you like to step through?")],
            kit.row(map(kit.option, options), _("Examples"), "list"),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the list, with links to the examples page if there is one."""
        items = [h.li[self._linked(one.id, _(one.title))] for one in examples(self.game).values()]
        return [h.ol(".gk-log")[items]]

    def _linked(self, id_: str, title: str) -> h.Node:
        return h.a(href=f"{self.link}../examples/#{id_}")[title] if self.link else title

    def do_open(self, arg: str) -> None:
        """Open one example."""
        one = example(self.game, arg)
        self.open_inside(Replay(self.game, f"{self.game.id}/example/{one.id}", one))
