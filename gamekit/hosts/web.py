"""The web host: the panels of one page of the site, in the reader's own browser.

A worker calls it through Pyodide, with text in and text out: each answer is a JSON
object with the panel's `html` and, where there is any, `pause` (seconds until
`go_on` is to be called, null if not at all; without it, as said before), `save`
(the progress to keep, with `base`: what it was made from, and `others`: the panels
that show how it stands) and
`aside` (a progress document that could not be read, to be kept under another name).
"""

from __future__ import annotations

import contextlib
import gc
import json
from dataclasses import dataclass, field
from pkgutil import iter_modules
from typing import Any, Final

from gamekit import games as all_games
from gamekit.core.contract import NotationError
from gamekit.core.i18n import N_, _
from gamekit.core.registry import games
from gamekit.hosts.panel import Panel
from gamekit.hosts.static import sorry
from gamekit.hosts.store import Store, StoreError
from gamekit.stage.activity import Job
from gamekit.stage.opening import open_address
from gamekit.stage.overview import Overview
from gamekit.teach.progress import Progress, ProgressError

WORDS: Final = {
    "waking": N_("Getting ready …"),
    "slow": N_("Still loading: about 15 MB, the first time only. Text and pictures can be read meanwhile."),
    "ready": N_("Ready."),
    "done": N_("✓ done"),
    "copied": N_("The link is copied."),
    "copy": N_("The link is selected: copy it with the keys of your system."),
    "blocked": N_("the browser allows no storage"),
    "full": N_("the browser's storage is full"),
    "again": N_("Try again"),
    "offline": N_(
        "What this page needs to play could not be fetched: is there a network? Text and pictures work without."
    ),
    "cannot": N_("This browser cannot run the panels, so they are shown as pictures."),
    "broken": N_("The panels stopped working; your progress is safe. Load the page again to go on."),
    "opening": N_("Opening …"),
}
"""What the page itself says, by the name its script knows it under."""


@dataclass
class Kept:
    """What the browser keeps of the progress, as far as this page knows."""

    text: str | None = None
    problem: str = ""
    """Why it cannot be read, if so."""
    refused: str = ""
    """Why it cannot be written, if so."""
    aside: str = ""
    """The name for a document that has to be set aside."""
    answer: dict[str, Any] = field(default_factory=dict)
    """What the page has to do about it."""


class PageStore(Store):
    """Progress in the browser's storage, which only the page itself can reach."""

    def __init__(self, kept: Kept) -> None:
        super().__init__()
        self.kept = kept

    def read(self) -> str | None:
        """What the page last told."""
        if self.kept.problem:
            raise StoreError(self.kept.problem)
        return self.kept.text

    def write(self, text: str) -> None:
        """Have the page write it, on top of what it was made from; it stays known here even if the browser refuses."""
        self.kept.answer.setdefault("base", self.kept.text)
        self.kept.text = self.kept.answer["save"] = text
        if self.kept.refused:
            raise StoreError(self.kept.refused)

    def put_aside(self) -> str:
        """Have the page keep it under another name."""
        self.kept.answer["aside"] = self.kept.text
        self.kept.text = None
        return self.kept.aside


class Page:
    """The panels of one page, by the name the page gives each. `links` is where links to positions lead."""

    def __init__(self, links: str = "") -> None:
        self.links = links
        self.kept = Kept()
        self.panels: dict[str, Panel] = {}
        self._html: dict[str, str] = {}
        self._going: dict[str, Job | None] = {}

    def keep(self, text: str | None, problem: str = "", refused: str = "", aside: str = "") -> None:
        """What the browser's storage holds: told at the start, and when another window has changed it."""
        self.kept.text, self.kept.problem, self.kept.refused, self.kept.aside = text, problem, refused, aside

    def open(self, name: str, address: str) -> str:
        """Open an address. A wrong one, which may come from a link, is answered with one friendly line."""
        try:
            activity = open_address(address)
        except NotationError as error:
            line = sorry(_("Nothing to show: {problem}.").format(problem=error))
            return json.dumps({"html": str(line), "wrong": True})
        activity.links = self.links

        def show() -> None:
            self._html[name] = activity.html()

        panel = self.panels[name] = Panel(activity, PageStore(self.kept), show)
        panel.guarded(lambda: None)
        return self._answer(name)

    def act(self, name: str, act: str, arg: str = "") -> str:
        """Do what a click or a key does in a panel; one that could not be opened has nothing to do."""
        if name not in self.panels:
            return json.dumps({"html": str(sorry(_("Nothing to show."))), "wrong": True})
        self.panels[name].act(act, arg)
        return self._answer(name)

    def look_ahead(self, name: str) -> None:
        """Have a panel prepare what may be asked for next, while nothing else is to be done."""
        if name in self.panels:
            self.panels[name].look_ahead()

    def go_on(self, name: str) -> str:
        """Do the next slice of long work."""
        panel = self.panels[name]
        job = self._going[name] = panel.activity.job
        if job is None:
            return self._answer(name)
        pause = panel.go_on(job)
        return self._answer(name, pause if panel.activity.job is job else 0.0)

    def refuse(self, name: str, problem: str) -> str:
        """Say in a panel that the browser would not keep the progress; an empty problem says it does again."""
        panel = self.panels[name]
        self.kept.refused = problem
        said = _("Your progress could not be saved ({problem}).").format(problem=problem)
        panel.store.notice = said if problem else ""
        panel.guarded(panel.tell)
        return self._answer(name)

    def merge(self, name: str, text: str) -> str:
        """Another window has saved this meanwhile: put what was to be saved here on top of it."""
        panel, ours = self.panels[name], self.kept.text or ""
        self.kept.text = text
        panel.guarded(lambda: self._put_on_top(panel.store, ours))
        return self._answer(name)

    def _put_on_top(self, store: Store, ours: str) -> None:
        with contextlib.suppress(ProgressError):
            store.merge(Progress.load(ours))

    def close(self, name: str) -> None:
        """Forget a panel that is no longer on the page."""
        for of in (self.panels, self._html, self._going):
            of.pop(name, None)

    def _answer(self, name: str, pause: float | None = None) -> str:
        answer: dict[str, Any] = {"html": self._html[name], **self.kept.answer}
        self.kept.answer.clear()
        if "save" in answer:
            answer["others"] = self._overviews(but=name)
        job = self.panels[name].activity.job
        if job is None:
            answer["pause"] = None
        elif pause is not None or job is not self._going.get(name):
            answer["pause"] = pause or 0.0
        return json.dumps(answer, ensure_ascii=False)

    def _overviews(self, but: str) -> dict[str, str]:
        """The other panels that show how the progress stands, as they are now."""
        found = {}
        for name, panel in self.panels.items():
            if name != but and isinstance(panel.activity, Overview):
                panel.guarded(lambda: None)
                found[name] = self._html[name]
        return found


def warm() -> None:
    """Load all games with everything that lies in files, so that a snapshot of the memory needs none of them."""
    for game in games():
        for module in iter_modules([f"{all_games.__path__[0]}/{game.id}"]):
            game.room(module.name)
        Page().open("", f"{game.id}/rules")
        Page().open("", f"{game.id}/play")
    gc.collect()
