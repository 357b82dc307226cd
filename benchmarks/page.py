"""The live page in a real browser: how soon it plays, how fast it answers, what it weighs."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from benchmarks.measure import Row, Size, number, percentile
from gamekit.core.registry import games
from gamekit.teach.steps import lesson

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from tornado.web import RequestHandler

ROOT: Final = Path(__file__).parents[1]
SITE: Final = ROOT / "site"
CHROMIUM: Final = os.environ.get("GAMEKIT_CHROMIUM") or "/usr/bin/chromium"
PATIENCE: Final = 60_000
LOOKING: Final = 3000
"""Milliseconds a reader looks at a page before anything is touched."""

START: Final = "first touch → ready ÷ bare Pyodide boot, warm"
CLICK: Final = "live page: click → repaint, p95"
PAINT: Final = "tutorial page: first paint"
BYTES: Final = "tutorial page: bytes before the first touch"
SHIFT: Final = "tutorial page: cumulative layout shift"
DISK: Final = "whole site on disk"

_BARE: Final = """(folder) => new Promise((resolve, reject) => {
  const code = `const { loadPyodide } = await import("${folder}pyodide.mjs"); await loadPyodide({ indexURL: "${folder}" }); postMessage(0);`;
  const start = performance.now();
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  worker.onerror = reject;
  worker.onmessage = () => { worker.terminate(); resolve(performance.now() - start); };
})"""

# From the touch until its answer has been painted.
_START: Final = """() => new Promise((resolve) => {
  const button = document.querySelector(".gk-awake .gk-opt");
  const panel = button.closest(".gk-awake");
  const start = performance.now();
  new MutationObserver((_, watch) => {
    if (panel.hasAttribute("aria-busy")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  }).observe(panel, { attributes: true });
  button.click();
})"""
_WATCH: Final = """() => {
  window.gkSeen = { shift: 0, paint: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("layout-shift", (entry) => { if (!entry.hadRecentInput) window.gkSeen.shift += entry.value; });
  watch("paint", (entry) => { if (entry.name === "first-contentful-paint") window.gkSeen.paint = entry.startTime; });
}"""


class Host:
    """The site as served, and how many bytes it has sent."""

    def __init__(self) -> None:
        self.sent = 0
        self.url = ""
        self._loop = asyncio.new_event_loop()

    def count(self, handler: RequestHandler) -> None:
        """Add what one answer weighs."""
        self.sent += int(handler._headers.get("Content-Length", 0))  # noqa: SLF001 - Tornado tells it nowhere else

    def run(self, started: threading.Event) -> None:
        """Serve until the loop is stopped."""
        from tornado.httpserver import HTTPServer  # noqa: PLC0415 - of the docs extra
        from tornado.netutil import bind_sockets  # noqa: PLC0415

        from scripts.serve import application  # noqa: PLC0415

        asyncio.set_event_loop(self._loop)
        site = application(SITE)
        site.settings["log_function"] = self.count
        sockets = bind_sockets(0, "127.0.0.1")
        self.url = f"http://127.0.0.1:{sockets[0].getsockname()[1]}/"

        async def begin() -> None:
            HTTPServer(site).add_sockets(sockets)
            started.set()

        self._loop.run_until_complete(begin())
        self._loop.run_forever()

    def stop(self) -> None:
        """End the loop of the serving thread."""
        self._loop.call_soon_threadsafe(self._loop.stop)


@contextmanager
def served() -> Iterator[Host]:
    """The built site on this machine."""
    host, started = Host(), threading.Event()
    thread = threading.Thread(target=host.run, args=(started,), daemon=True)
    thread.start()
    started.wait(20)
    yield host
    host.stop()
    thread.join(20)


def missing() -> str:
    """What is lacking for these rows."""
    if not (SITE / "sw.js").is_file():
        return "there is no built site: make build"
    for module in ("playwright", "tornado"):
        if find_spec(module) is None:
            return f"{module} is not installed"
    return "" if Path(CHROMIUM).is_file() else "there is no Chromium; GAMEKIT_CHROMIUM names one"


def rows(size: Size) -> list[Row]:
    """All rows of the live page."""
    lacking = missing()
    if lacking:
        limits = ((START, "×", 0.5, 0.25), (CLICK, "ms", 50, 16), (PAINT, "ms", 1000, 500), (BYTES, "KB", 1000, 500),
                  (SHIFT, "", 0.05, 0.01), (DISK, "MB", 60, 45))  # fmt: skip
        return [Row(what, None, unit, least, reach, "less", lacking) for what, unit, least, reach in limits]
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - of the test extra

    with served() as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        found = [_start(browser, host, size), _click(browser, host, size), *_look(browser, host), _disk()]
        browser.close()
    return found


def _pyodide() -> str:
    (folder,) = (SITE / "live").glob("pyodide-*")
    return f"live/{folder.name}/"


def _start(browser: Browser, host: Host, size: Size) -> Row:
    """In one browser, in turns: a bare Pyodide, and a page from its first touch to the painted answer."""
    cold = _begin(browser, host)
    context = browser.new_context()
    page = context.new_page()
    pairs = []
    for turn in range(size.rounds + 1):
        page.goto(f"{host.url}credits/")
        bare = page.evaluate(_BARE, host.url + _pyodide())
        page.goto(f"{host.url}soch/learn/", wait_until="networkidle")
        ours = page.evaluate(_START)
        if turn:  # the first fills the caches
            pairs.append((ours, bare))
    context.close()
    ours, bare = (median(pair[side] for pair in pairs) for side in (0, 1))
    note = f"{number(ours)} ÷ {number(bare)} ms; on a first visit {number(cold)} ms"
    return Row(START, median(one / other for one, other in pairs), "×", 0.5, 0.25, "less", note)


def _begin(browser: Browser, host: Host) -> float:
    """The time from touch to answer in a browser that was never here."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{host.url}soch/learn/", wait_until="networkidle")
    found: float = page.evaluate(_START)
    context.close()
    return found


def _click(browser: Browser, host: Host, size: Size) -> Row:
    """Real clicks through every step of every tutorial, each until the repaint that answers it."""
    from tests.browser.lab import panel_of, press, watch_repaints  # noqa: PLC0415 - need Playwright
    from tests.browser.live import twin  # noqa: PLC0415
    from tests.browser.mouse import play  # noqa: PLC0415

    times: list[float] = []
    for of in games():
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.set_default_timeout(PATIENCE)
        page.goto(f"{host.url}{of.id}/learn/")
        _wake(page)
        for step in lesson(of).steps[1 : 3 if size.smoke else None]:  # the first has been touched already
            address = f"{of.id}/{step.id}"
            watch_repaints(panel_of(page, address).first)
            acts = (*step.mistake, ("restart", ""), *step.solution)
            play(page, twin(host.url, address), acts, press)
            times += page.evaluate("window.gkRepaints")
        page.close()
    note = f"{len(times)} clicks, median {number(median(times))} ms, slowest {number(max(times))} ms"
    return Row(CLICK, percentile(times, 0.95), "ms", 50, 16, "less", note)


def _wake(page: Page) -> None:
    """Start Python and wait until all panels are taken over."""
    page.evaluate(_START)
    page.wait_for_function("document.documentElement.dataset.gkOpen === 'all'", timeout=PATIENCE)


def _look(browser: Browser, host: Host) -> list[Row]:
    """Look at every tutorial as a first visitor, then touch it: what is painted when, what is sent, what moves."""
    seen: dict[str, dict[str, Any]] = {}
    for of in games():
        for width in (1280, 390):
            context = browser.new_context(viewport={"width": width, "height": 900})
            context.add_init_script(f"({_WATCH})()")
            page = context.new_page()
            before = host.sent
            page.goto(f"{host.url}{of.id}/learn/", wait_until="networkidle")
            page.wait_for_timeout(LOOKING)
            sent = host.sent - before
            _wake(page)
            page.wait_for_timeout(500)
            seen[f"{of.id} at {width}"] = {**page.evaluate("window.gkSeen"), "sent": sent / 1000}
            context.close()
    found = []
    for what, key, unit, least, reach in (
        (PAINT, "paint", "ms", 1000, 500),
        (BYTES, "sent", "KB", 1000, 500),
        (SHIFT, "shift", "", 0.05, 0.01),
    ):
        where, worst = max(seen.items(), key=lambda item, by=key: item[1][by])  # type: ignore[misc]
        found.append(Row(what, worst[key], unit, least, reach, "less", f"the most: {where}"))
    return found


def _disk() -> Row:
    files = [path for path in SITE.rglob("*") if path.is_file()]
    parts = {
        name: sum(path.stat().st_size for path in files if path.is_relative_to(SITE / name)) / 1e6
        for name in ("live", "lite")
    }
    note = f"{len(files)} files; " + ", ".join(f"{name} {number(size)} MB" for name, size in parts.items())
    return Row(DISK, sum(path.stat().st_size for path in files) / 1e6, "MB", 60, 45, "less", note)
