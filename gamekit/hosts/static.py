"""The static host: the same picture where nothing can be touched."""

from __future__ import annotations

from importlib.resources import files

import htpy as h
from markupsafe import Markup

from gamekit.core.i18n import _
from gamekit.stage.activity import Activity


def asset(name: str) -> str:
    """The text of a file of the package's assets."""
    return files("gamekit").joinpath("assets", name).read_text(encoding="utf-8")


class StaticView:
    """An activity as `text/html`; `styled` carries the style sheet along."""

    def __init__(self, activity: Activity, *, styled: bool = True) -> None:
        self.activity = activity
        self.styled = styled
        if not styled:
            activity.link = "../rules/"

    def _repr_html_(self) -> str:
        style = h.style[Markup(asset("stage.css"))] if self.styled else None  # noqa: S704 - our own file
        return str(h.fragment[style, self.activity.printed()])

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": self.text()}

    def text(self) -> str:
        """The picture in sentences."""
        return f"{self.activity.title}\n{self.activity.visible.describe(None)}"


class Problem:
    """What is shown instead of an activity that cannot be: one friendly line."""

    def __init__(self, message: str) -> None:
        self.message = message

    def _repr_html_(self) -> str:
        style = h.style[Markup(asset("stage.css"))]  # noqa: S704 - our own file
        panel = h.section(".gk", aria_label=_("Cannot be shown"))[
            h.div(".gk-say.no")[h.b(".gk-mark")["✗"], h.div(".gk-words")[h.p[self.message]]]
        ]
        return str(h.fragment[style, panel])

    def __repr__(self) -> str:
        return self.message
