"""A real JupyterLab with copies of the notebooks, and what a hand can do in it."""

from __future__ import annotations

import contextlib
import difflib
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from gamekit.core.registry import game, games
from gamekit.stage.activity import Activity
from gamekit.stage.opening import open_address
from gamekit.teach.steps import Step, lesson
from tests.stage.page import hurry

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 15_000
"""Milliseconds until something that must appear is given up: generous, the machine may be busy."""

_IDLE: Final = '.jp-Notebook-ExecutionIndicator[data-status="idle"]'
_QUIET: Final = {"fetchNews": "false", "checkForUpdates": False}

# A panel as lines: attributes in order, what stands in its fields; without what is the reader's
# own (the tab stop of a row, unfolded parts) and, unless aloud, without the live region.
_SERIAL: Final = """
const serial = (root, aloud) => {
  const lines = [];
  const walk = (node, depth) => {
    if (node.nodeType === Node.TEXT_NODE) return void lines.push(" ".repeat(depth) + node.nodeValue);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (!aloud && node.classList.contains("gk-live")) return;
    if (node.classList.contains("numbering-entry")) return;  // JupyterLab's table of contents adds it to every heading
    const own = node.nodeName === "DETAILS" ? ["open", "tabindex", "data-focus-visible-added"] : ["tabindex", "data-focus-visible-added"];
    const value = (name) => node.getAttribute(name).replace(/ focus-visible$/, "");  // of the site's theme
    const names = node.getAttributeNames().filter((name) => !own.includes(name) && node.getAttribute(name) !== "").sort();
    const said = names.map((name) => `${name}=${value(name)}`);
    if (["INPUT", "SELECT", "TEXTAREA"].includes(node.nodeName)) said.push(`now=${node.value}/${node.checked}`);
    lines.push(" ".repeat(depth) + node.nodeName + " " + said.join(" "));
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(root, 0);
  return lines;
};
const both = (address, html, aloud) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  const now = document.querySelector(`section.gk[data-gk="${address}"]`);
  return [now === null ? [] : serial(now, aloud), serial(template.content.firstElementChild, aloud)];
};
"""
_SAME: Final = (
    "([address, html, aloud]) => {"
    + _SERIAL
    + 'const [now, then] = both(address, html, aloud); return now.join("\\n") === then.join("\\n"); }'
)
_BOTH: Final = "([address, html, aloud]) => {" + _SERIAL + "return both(address, html, aloud); }"

# What a screen reader would have no words for, below a node.
UNNAMED: Final = """
const named = (node) => {
  const said = ["aria-label", "title", "alt", "placeholder"].map((name) => node.getAttribute(name) ?? "");
  const by = document.getElementById(node.getAttribute("aria-labelledby"))?.textContent ?? "";
  const labels = [...(node.labels ?? [])].map((label) => label.textContent);
  return [...said, by, ...labels, node.matches("select, textarea") ? "" : node.textContent].join("").trim() !== "";
};
const labelled = (node) => ["aria-label", "aria-labelledby", "alt"].some((name) => node.getAttribute(name));
const brief = (nodes) => nodes.map((node) => node.outerHTML.slice(0, 160));
const seen = (node) => !node.closest("[aria-hidden=true], [hidden]") && node.getClientRects().length > 0;
const nameless = (root) => brief(
  [...root.querySelectorAll("button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button]")]
    .filter((node) => seen(node) && !named(node)));
const unlabelled = (root) => brief(
  [...root.querySelectorAll("[role=img], [role=group], [role=list], section.gk, progress, img")].filter((node) => !labelled(node)));
const bare = (root) => brief(
  [...root.querySelectorAll("svg")].filter((node) => !node.closest("[aria-hidden=true], [aria-label], a, button, label")));
"""

_WATCH_REPAINTS: Final = """(panel) => {
  window.gkRepaints = [];
  let touched = 0;
  window.gkAwaited = false;
  panel.addEventListener("pointerup", ({ target }) => {
    window.gkAwaited = target.closest("[data-act]") !== null;
    touched = window.gkAwaited ? performance.now() : 0;
  }, { capture: true });
  panel.addEventListener("keydown", () => { touched = 0; }, { capture: true });
  new MutationObserver(() => {
    if (!touched) return;
    const start = touched;
    touched = 0;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.gkRepaints.push(performance.now() - start);
        window.gkAwaited = false;
      };
      painted.port2.postMessage(0);
    });
  }).observe(panel, { attributes: true, childList: true, characterData: true, subtree: true });
}"""
_REPAINTED: Final = """() => new Promise((resolve) => {
  const start = performance.now();
  const look = () => (window.gkAwaited && performance.now() - start < 3000 ? setTimeout(look, 20) : resolve());
  look();
})"""


@dataclass(frozen=True)
class Tutorial:
    """The tutorial of a game: its steps and its notebook."""

    game: str

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order."""
        return lesson(game(self.game)).steps

    @property
    def notebook(self) -> Path:
        """The notebook in this checkout."""
        return ROOT / "notebooks" / f"{self.game}.ipynb"


TUTORIALS: Final = tuple(Tutorial(each.id) for each in games())


def named(value: object) -> str | None:
    """What a test calls a tutorial."""
    return value.game if isinstance(value, Tutorial) else None


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, its folder of notebooks, its kernels' progress file."""

    here: str
    token: str
    folder: Path
    progress: Path

    def url(self, tutorial: Tutorial) -> str:
        """The address of a tutorial's notebook."""
        return f"{self.here}/lab/tree/{tutorial.notebook.name}?reset&token={self.token}"

    def notebook(self, tutorial: Tutorial) -> Path:
        """The copy that JupyterLab works on."""
        return self.folder / tutorial.notebook.name

    def finished(self, tutorial: Tutorial) -> dict[str, int]:
        """The stars of every step of a tutorial that the progress file says is done."""
        steps = json.loads(self.progress.read_text(encoding="utf-8"))["steps"]
        own = {step: record for step, record in steps.items() if step.startswith(f"{tutorial.game}/")}
        return {step: stars for step, (done, stars, _tries) in own.items() if done}


def sources(notebook: Path) -> list[str]:
    """The sources of a notebook's cells."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


# ---- servers ----------------------------------------------------------------------------


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def own_environment() -> dict[str, str]:
    """This process's environment, with the checkout importable and without settings of Jupyter or gamekit."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "GAMEKIT_"))}
    kept["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    return kept


@contextmanager
def server(command: list[str], url: str, log: Path, environment: dict[str, str] | None = None) -> Iterator[None]:
    """Run a server of ours. Raises `AssertionError` with the end of its log if it does not answer at `url`."""
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=environment, stdout=out, stderr=out, cwd=log.parent)
        try:
            _wait_for(url, process, log)
            yield
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _try in range(400):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own server
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    message = f"no server at {url}:\n{log.read_text(encoding='utf-8', errors='replace')[-4000:]}"
    raise AssertionError(message)


@contextmanager
def jupyterlab(folder: Path) -> Iterator[Lab]:
    """Start JupyterLab on copies of the notebooks, with settings, data and progress of its own."""
    work = folder / "notebooks"
    work.mkdir()
    for tutorial in TUTORIALS:
        shutil.copy(tutorial.notebook, work)
    environment = own_environment()
    for variable, name in (
        ("JUPYTER_CONFIG_DIR", "config"),
        ("JUPYTER_DATA_DIR", "data"),
        ("JUPYTER_RUNTIME_DIR", "runtime"),
        ("JUPYTERLAB_SETTINGS_DIR", "settings"),
        ("JUPYTERLAB_WORKSPACES_DIR", "workspaces"),
        ("IPYTHONDIR", "ipython"),
        ("GAMEKIT_PROGRESS", "progress/progress.json"),
    ):
        environment[variable] = str(folder / name)
    quiet = folder / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    quiet.parent.mkdir(parents=True)
    quiet.write_text(json.dumps(_QUIET), encoding="utf-8")
    port, token = free_port(), secrets.token_hex(16)
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
        "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={work}", f"--IdentityProvider.token={token}", "--LabApp.news_url=none",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    here = f"http://127.0.0.1:{port}"
    with server(command, f"{here}/api", folder / "jupyterlab.log", environment):
        yield Lab(here, token, work, Path(environment["GAMEKIT_PROGRESS"]))


# ---- the page -----------------------------------------------------------------------------


def open_notebook(page: Page, lab: Lab, tutorial: Tutorial) -> None:
    """Open a notebook and wait until its kernel is ready and its first cell has the keyboard."""
    page.goto(lab.url(tutorial), timeout=3 * PATIENCE)
    # The notebook's own indicator says idle before there is a kernel; cells run then are not run at all.
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for(timeout=3 * PATIENCE)
    page.wait_for_function("document.activeElement?.closest('.jp-Notebook .jp-Cell')", timeout=3 * PATIENCE)


def choose(page: Page, menu: str, item: str) -> None:
    """Choose from JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item", has_text=menu).first.click()
    page.locator(".lm-Menu-item", has=page.get_by_text(item, exact=True)).click()


def panel_of(page: Page, address: str) -> Locator:
    """The panel of an address."""
    return page.locator(f'section.gk[data-gk="{address}"]')


def folded_around(target: Locator) -> list[Locator]:
    """The headings of the folded parts that the target is in, the outermost first."""
    return target.locator("xpath=ancestor::details[not(@open)]").locator("> summary").all()


def wait_until_run(page: Page, tutorial: Tutorial) -> None:
    """Wait until every cell has been run: the last panel is there and the kernel is idle."""
    page.wait_for_selector(f'section.gk[data-gk="{tutorial.game}/progress"]', state="attached", timeout=2 * PATIENCE)
    page.wait_for_selector(_IDLE, timeout=2 * PATIENCE)


def wait_until_saved(page: Page, notebook: Path, before: int) -> None:
    """Wait until the notebook's file is newer than `before` (nanoseconds), and whole.

    Raises `AssertionError` if it never is.
    """
    for _try in range(100):
        if notebook.stat().st_mtime_ns != before:
            with contextlib.suppress(json.JSONDecodeError):
                json.loads(notebook.read_text(encoding="utf-8"))
                return
        page.wait_for_timeout(100)
    message = "the notebook was not saved"
    raise AssertionError(message)


def difference(page: Page, address: str, html: str, *, aloud: bool) -> str:
    """How the panel on the page differs from what it should be; empty if it does not."""
    now, then = page.evaluate(_BOTH, [address, html, aloud])
    return "\n".join(difflib.unified_diff(then, now, "expected", "on the page", lineterm="", n=2))


def wait_for_panel(page: Page, address: str, html: str, *, aloud: bool = True) -> None:
    """Wait until the panel is exactly what `html` says. Raises `AssertionError` with the difference."""
    try:
        page.wait_for_function(_SAME, arg=[address, html, aloud], timeout=PATIENCE)
    except NotInTime:
        raise AssertionError(difference(page, address, html, aloud=aloud) or "only just in time") from None


class Twin:
    """The same activity in this process: what the panel on the page has to look like after each act.

    So every act checks that the page shows what the activity says, to the
    last attribute, whatever was morphed before.
    """

    def __init__(self, address: str, *, done: bool = False, stars: int = 0, links: str = "") -> None:
        self.activity: Activity = open_address(address)
        self.activity.links = links
        self.activity.done, self.activity.stars = done, stars
        self.hurried = False
        """Whether bots were hurried since the last act; what is said then depends on how far they were."""

    @property
    def html(self) -> str:
        """The panel."""
        return self.activity.html()

    def act(self, name: str, arg: str = "") -> None:
        """Do it; bots that would now play with pauses play at once."""
        self.activity.act(name, arg)
        self.hurried = self.activity.job is not None
        if self.hurried:
            hurry(self.activity)


# ---- how fast -----------------------------------------------------------------------------


def watch_repaints(panel: Locator) -> None:
    """From now on, note in `window.gkRepaints` how long each click on the panel waits for its repaint."""
    panel.evaluate(_WATCH_REPAINTS)


def press(target: Locator) -> None:
    """Press the mouse on a watched panel as a hand does, once the pointer rests there, and wait for the repaint.

    Nothing else is asked of the browser meanwhile, since that would slow it down; three seconds at most.
    """
    page = target.page
    target.hover()
    page.wait_for_timeout(150)
    page.mouse.down()
    page.mouse.up()
    page.evaluate(_REPAINTED)


def repaint_times(page: Page, target: Locator, clicks: int) -> list[float]:
    """Milliseconds from letting go of the mouse button on `target` to the repaint that answers, sorted.

    `target` must change its panel at every click. Raises `AssertionError` if a click had no answer.
    """
    watch_repaints(target.locator("xpath=ancestor::section[@data-gk]"))
    for _click in range(clicks):
        press(target)
    times: list[float] = page.evaluate("window.gkRepaints")
    assert len(times) == clicks
    return sorted(times)


def percentile(times: list[float], percent: int) -> float:
    """The value that `percent` of the sorted times do not exceed."""
    return times[min(len(times) - 1, len(times) * percent // 100)]
