"""The Jupyter host: an activity as an ipywidgets widget (by anywidget)."""

from __future__ import annotations

import asyncio
import contextlib
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
from gamekit.hosts.panel import Panel
from gamekit.hosts.static import StaticView
from gamekit.hosts.store import FileStore, progress_file
from gamekit.stage.activity import Activity, Job
from gamekit.stage.sandbox import Sandbox

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
        self._running: asyncio.Task[None] | None = None
        self._pumped: Job | None = None
        self._wake: Callable[[], object] = lambda: None
        # A kernel may handle the messages of a panel in another thread than the cells.
        self._lock = threading.RLock()
        self._showing = False
        self.panel = Panel(activity, FileStore(progress_file()), self._show)
        self.on_msg(self._message)
        self._show()

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
        with self._lock:
            self.panel.guarded(do)

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
                self._pumped = job
                pause = self.panel.go_on(job)
            if self.activity.job is job:
                await self._sleep(max(pause, 0.01))

    async def _sleep(self, seconds: float) -> None:
        """Wait, unless a learner sets another job going meanwhile, maybe from another thread."""
        loop, woken = asyncio.get_running_loop(), asyncio.Event()
        self._wake = lambda: loop.call_soon_threadsafe(woken.set)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await woken.wait()
        self._wake = lambda: None
