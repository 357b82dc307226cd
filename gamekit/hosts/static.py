"""The static host: the same picture where nothing can be touched."""

from __future__ import annotations

from importlib.resources import files

from markupsafe import Markup

from gamekit.core.i18n import _
from gamekit.stage import html as h
from gamekit.stage.activity import Activity


def asset(name: str) -> str:
    """The text of a file of the package's assets."""
    return files("gamekit").joinpath("assets", name).read_text(encoding="utf-8")


class StaticView:
    """An activity as `text/html` that carries its style sheet along."""

    def __init__(self, activity: Activity) -> None:
        self.activity = activity

    def _repr_html_(self) -> str:
        style = h.style[Markup(asset("stage.css"))]  # noqa: S704 - our own file
        return str(h.fragment[style, self.activity.printed()])

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": self.text()}

    def text(self) -> str:
        """The picture in sentences."""
        return f"{self.activity.title}\n{self.activity.visible.describe(None)}"


class SiteView(StaticView):
    """An activity on a page of the site: as it will be played, asleep until it is touched.

    Readers without scripts, and paper, get it printed.
    """

    def _repr_html_(self) -> str:
        return str(place(self.activity))


def place(activity: Activity, *, rules: str = "../rules/") -> h.Element:
    """A place on a page of the site for an activity; `rules` is where its clauses lie.

    An element of a name of its own holds it, since the theme's search takes an exclusion to end with
    the first element of the same name inside. What is shown first is what the web host shows first, so that nothing moves when it takes over.
    """
    activity.links = activity.address  # the host puts the site's own address there; all links are folded away now
    asleep = activity.view()
    activity.link = rules
    return h.div(".gk-spot", data_address=activity.address)[
        h.gk_panel(".gk-awake", data_search_exclude=True)[asleep], h.noscript[activity.printed()]
    ]


def sorry(message: str) -> h.Element:
    """What is shown instead of an activity that cannot be: one friendly line."""
    return h.section(".gk", aria_label=_("Cannot be shown"))[
        h.div(".gk-say.no")[h.b(".gk-mark")["✗"], h.div(".gk-words")[h.p[message]]]
    ]


class Problem:
    """A friendly line in a notebook."""

    def __init__(self, message: str) -> None:
        self.message = message

    def _repr_html_(self) -> str:
        style = h.style[Markup(asset("stage.css"))]  # noqa: S704 - our own file
        return str(h.fragment[style, sorry(self.message)])

    def __repr__(self) -> str:
        return self.message
