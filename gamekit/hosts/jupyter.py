"""The Jupyter host: an activity as an ipywidgets widget (by anywidget)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from gamekit.core.contract import NotationError
from gamekit.core.i18n import _
from gamekit.core.registry import game
from gamekit.hosts.static import StaticView
from gamekit.hosts.store import Store, progress_file
from gamekit.stage.activity import Activity, Job
from gamekit.stage.overview import Overview
from gamekit.stage.sandbox import Sandbox
from gamekit.teach.progress import Progress

_log = logging.getLogger("gamekit")
_ASSETS = Path(str(files("gamekit").joinpath("assets")))


class Stage(anywidget.AnyWidget):
    """An activity on the page of a notebook.

    Link `state` (the position as text; setting it sets the position up) and
    `status` (what was last said) with ordinary ipywidgets controls.
    """

    _esm = _ASSETS / "stage.js"
    _css = _ASSETS / "stage.css"

    html = traitlets.Unicode().tag(sync=True)
    state = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode(read_only=True).tag(sync=True)
    done = traitlets.Bool(read_only=True).tag(sync=True)

    def __init__(self, activity: Activity) -> None:
        super().__init__()
        self.activity = activity
        self.store = Store(progress_file())
        self._running: asyncio.Task[None] | None = None
        self._pumped: Job | None = None
        self._wake: Callable[[], object] = lambda: None
        # A kernel may handle the messages of a panel in another thread than the cells.
        self._lock = threading.RLock()
        self._showing = False
        self._keep()
        self.on_msg(self._message)
        self._show()

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
        self._tell()
        return progress

    def _change(self, step: str, *, stars: int | None = None, tried: bool = False, game: str | None = None) -> None:
        self.store.change(step, stars=stars, tried=tried, game=game)
        self._tell()

    def _tell(self) -> None:
        """Show what the store has to say, and say it once."""
        if self.store.notice != self.activity.notice:
            self.activity.notice = self.activity.status = self.store.notice

    def _forget(self, step: str) -> Progress:
        self.store.change(step, reset=True)
        return self.store.load()

    # ---- what is shown ----------------------------------------------------------------

    def _show(self) -> None:
        self._showing = True
        try:
            with self.hold_trait_notifications():
                self.html = self.activity.html()
                self.state = str((self.activity.inner or self.activity).visible)
                self.set_trait("status", (self.activity.inner or self.activity).status)
                self.set_trait("done", self.activity.done)
        finally:
            self._showing = False

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and the same picture for readers without one."""
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if isinstance(data, dict):
            data["text/html"] = StaticView(self.activity)._repr_html_()
        return bundle

    @traitlets.observe("state")
    def _state_set(self, change: dict[str, Any]) -> None:
        """Set the position up that a linked control asks for."""
        if not self._showing:
            self._guarded(lambda: self._set_up(str(change["new"])))

    def _set_up(self, text: str) -> None:
        target = self.activity.inner or self.activity
        try:
            state = game(target.game.id).text.parse_state(text)
        except NotationError as error:
            target.remark(_("That cannot be read: {problem}.").format(problem=error))
            self.activity.status = target.status
            return
        target.status = target.remarked = ""
        if not target.set_up(state):
            self.activity.open_inside(Sandbox(target.game, target.address, state, target.title))
        shown = self.activity.inner or self.activity
        shown.status = self.activity.status = shown.status or state.describe(None)

    # ---- what is done -------------------------------------------------------------------

    def act(self, name: str, arg: str = "") -> None:
        """Do what a click or a key does."""
        self._guarded(lambda: self.activity.act(name, arg))
        self._work()

    def _guarded(self, do: Callable[[], None]) -> None:
        """Do it and show what came of it. The learner gets a sentence for a fault, the log gets the traceback."""
        with self._lock:
            try:
                do()
                self._show()
            except Exception:  # noqa: BLE001 - whatever it was, the page goes on
                _log.exception("the panel %s failed", self.activity.address)
                self.activity.inner = None
                self.activity.job = None
                self.activity.reset()
                self.activity.remark(_("Something went wrong here, so the panel starts over; your progress is safe."))
                self._show()

    def close(self) -> None:
        """Stop what is still running and take the panel off the page."""
        self.activity.job = None
        if self._running is not None:
            self._running.cancel()
        super().close()

    def _message(self, _widget: object, content: Any, _buffers: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("act"), str):
            self.act(content["act"], str(content.get("arg", "")))

    def _work(self) -> None:
        running = self._running
        if running is not None and not running.done() and running.get_loop().is_running():
            if self.activity.job is not self._pumped:
                self._wake()
            return
        if self.activity.job is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._running = loop.create_task(self._pump())

    async def _pump(self) -> None:
        """Carry long work on in slices, so that clicks are heard in between."""
        while (job := self.activity.job) is not None:
            with self._lock:
                pause = self._slice(job)
            if self.activity.job is job:
                await self._sleep(max(pause, 0.01))

    def _slice(self, job: Job) -> float:
        """Do one slice of a job and show what came of it; the seconds until the next."""
        pause, self._pumped = 0.0, job
        try:
            pause = next(job)
        except StopIteration:
            if self.activity.job is job:
                self.activity.job = None
        except Exception:  # noqa: BLE001 - as in _guarded
            _log.exception("long work of %s failed", self.activity.address)
            self.activity.job = None
            self.activity.remark(_("Something went wrong here; your progress is safe. Start over to go on."))
        self._show()
        return pause

    async def _sleep(self, seconds: float) -> None:
        """Wait, unless a learner sets another job going meanwhile, maybe from another thread."""
        loop, woken = asyncio.get_running_loop(), asyncio.Event()
        self._wake = lambda: loop.call_soon_threadsafe(woken.set)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await woken.wait()
        self._wake = lambda: None
