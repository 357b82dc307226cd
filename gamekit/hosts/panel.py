"""An activity on a page, whatever the page: its progress is kept, and no fault ever reaches the learner."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from gamekit.core.i18n import _
from gamekit.hosts.store import Store
from gamekit.stage.activity import Activity, Job
from gamekit.stage.overview import Overview
from gamekit.teach.progress import Progress

_log = logging.getLogger("gamekit")


class Panel:
    """An activity and the store that keeps its progress; `show` is called whenever there is something new to see.

    The learner gets a sentence for a fault, the log gets the traceback.
    """

    def __init__(self, activity: Activity, store: Store, show: Callable[[], None]) -> None:
        self.activity = activity
        self.store = store
        self.show = show
        self._keep()

    # ---- progress -------------------------------------------------------------------

    def _keep(self) -> None:
        activity, store = self.activity, self.store
        if isinstance(activity, Overview):
            activity.reload = self._load
            activity.take_over = store.merge
            activity.forget = self._forget
            return
        step, progress = activity.address, self._load()
        activity.kept = progress.games.get(step, "")
        activity.on_keep = lambda game: self._change(step, game=game)
        if activity.step is not None:
            record = progress[step]
            activity.done, activity.stars = record.done, record.stars
            activity.on_finish = lambda stars: self._change(step, stars=stars)
            activity.on_try = lambda: self._change(step, tried=True)

    def _load(self) -> Progress:
        progress = self.store.load()
        self.tell()
        return progress

    def _change(self, step: str, *, stars: int | None = None, tried: bool = False, game: str | None = None) -> None:
        self.store.change(step, stars=stars, tried=tried, game=game)
        self.tell()

    def tell(self) -> None:
        """Show what the store has to say, and say it once."""
        if self.store.notice != self.activity.notice:
            self.activity.notice = self.activity.status = self.store.notice

    def _forget(self, step: str) -> Progress:
        self.store.change(step, reset=True)
        return self.store.load()

    # ---- what is done -----------------------------------------------------------------

    def act(self, name: str, arg: str = "") -> None:
        """Do what a click or a key does."""
        self.guarded(lambda: self.activity.act(name, arg))

    def look_ahead(self) -> None:
        """Have the next act prepared; what goes wrong now goes wrong then, and is told then."""
        with suppress(Exception):
            self.activity.look_ahead()

    def guarded(self, do: Callable[[], None]) -> None:
        """Do it and show what came of it."""
        try:
            do()
            self.show()
        except Exception:  # noqa: BLE001 - whatever it was, the page goes on
            _log.exception("the panel %s failed", self.activity.address)
            self.activity.inner = None
            self.activity.job = None
            self.activity.reset()
            self.activity.remark(_("Something went wrong here, so the panel starts over; your progress is safe."))
            self.show()

    def go_on(self, job: Job) -> float:
        """Do one slice of long work and show what came of it; the seconds to wait before the next."""
        pause = 0.0
        try:
            pause = next(job)
        except StopIteration:
            if self.activity.job is job:
                self.activity.job = None
        except Exception:  # noqa: BLE001 - whatever it was, the page goes on
            _log.exception("long work of %s failed", self.activity.address)
            self.activity.job = None
            self.activity.remark(_("Something went wrong here; your progress is safe. Start over to go on."))
        self.show()
        return pause
