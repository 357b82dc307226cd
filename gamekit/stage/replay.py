"""Replay: a worked example, one decision a frame, both ways."""

from __future__ import annotations

from typing import Any, NamedTuple

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity
from gamekit.stage.sandbox import Sandbox
from gamekit.teach.steps import Example, parse_decision


class Frame(NamedTuple):
    """One picture: the position and what led to it."""

    state: State[Any]
    title: str
    told: list[tuple[str, tuple[str, ...]]]


class Replay(Activity):
    """Steps through an example; finished at the last frame."""

    can_hint = False

    def __init__(self, game: Game, address: str, example: Example) -> None:
        super().__init__(game, address, _(example.title), example.clauses)
        self.example = example
        self.frames = frames(game, example)
        self.at = 0

    @property
    def state(self) -> State[Any]:
        """The position of the frame in sight."""
        return self.frames[self.at].state

    def reset(self) -> None:
        """Back to the first frame."""
        self.at = 0

    def body(self) -> h.Node:
        """The frame in sight and the way through the others."""
        frame = self.frames[self.at]
        return [
            h.p(".gk-task")[frame.title],
            self.felt(frame.state, kit.Scene(self.names, None, still=True)),
            frame.told and kit.log(frame.told, link=self.link),
            h.div(".gk-frames")[
                kit.button("prev", "◀", off=self.at == 0, kind="step", name=_("Back one step")),
                kit.button("next", "▶", kind="main step", off=self._last, name=_("On one step")),
                h.progress(value=str(self.at + 1), max=str(len(self.frames)), aria_label=_("How far")),
                h.span[_("{at} of {all}").format(at=self.at + 1, all=len(self.frames))],
            ],
        ]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the example."""
        return self.example.names

    @property
    def _last(self) -> bool:
        return self.at == len(self.frames) - 1

    def tools(self) -> h.Node:
        """The way into a sandbox."""
        return kit.button("whatif", _("What if …?"))

    def still(self) -> h.Node:
        """All frames, one under the other."""
        return [
            h.div(".gk-picture")[
                h.p(".gk-task")[f"{number}. {frame.title}"],
                self.felt(frame.state, kit.Scene(self.names, None, still=True)),
                frame.told and kit.log(frame.told, link=self.link),
            ]
            for number, frame in enumerate(self.frames, 1)
        ]

    def do_next(self, _arg: str) -> None:
        """One frame on; the last one finishes the step."""
        self.at = min(self.at + 1, len(self.frames) - 1)
        if self._last and not self.done:
            self.on_try()
            self.finish(3)
        self._announce()

    def do_prev(self, _arg: str) -> None:
        """One frame back."""
        self.at = max(self.at - 1, 0)
        self._announce()

    def _announce(self) -> None:
        frame = self.frames[self.at]
        self.status = " ".join([frame.title, *(text for text, _clauses in frame.told)])

    def do_whatif(self, _arg: str) -> None:
        """Open a sandbox on the position in sight."""
        title = _("What if: {title}").format(title=self.title)
        self.open_inside(Sandbox(self.game, self.address, self.state, title, names=self.names))


def frames(game: Game, example: Example) -> list[Frame]:
    """The example as pictures. Raises `NotationError` or `IllegalMove` if its script is wrong."""
    found = []
    for scene in example.scenes:
        state: State[Any] = game.text.parse_state(scene.start)
        found.append(Frame(state, _(scene.text), []))
        for text in scene.moves:
            seat, move = parse_decision(game, text)
            title = game.text.decision(state, seat, move, example.names)
            state, events = state.play(seat, move)
            told = [(game.text.narrate(event, example.names), event.clauses) for event in events]
            found.append(Frame(state, title, told))
    return found
