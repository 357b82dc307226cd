"""A real JupyterLab with a copy of the notebook, and what a hand does in it."""

from __future__ import annotations

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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from gamekit.core.registry import game
from gamekit.stage.activity import Activity
from gamekit.stage.opening import open_address
from gamekit.teach.steps import Step, lesson

ROOT: Final = Path(__file__).parents[2]
NOTEBOOK: Final = ROOT / "notebooks" / "soch.ipynb"
STEPS: Final = lesson(game("soch")).steps
PATIENCE: Final = 30_000
"""Milliseconds until something that must appear is given up: generous, the machine may be busy."""

_QUIET: Final = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/apputils-extension:sessionDialogs": {"skipKernelRestartDialog": False},
}

# Panels are compared as lists of lines: what is parsed afresh against what morphing has made of
# the old panel. Left out is what the reader decides: the tab stop of a row, and unfolded parts.
_SERIAL: Final = """
const serial = (root, aloud) => {
  const lines = [];
  const walk = (node, depth) => {
    if (node.nodeType === Node.TEXT_NODE) return void lines.push(" ".repeat(depth) + node.nodeValue);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    if (!aloud && node.classList.contains("gk-live")) return;
    const own = node.nodeName === "DETAILS" ? ["open", "tabindex"] : ["tabindex"];
    const names = node.getAttributeNames().filter((name) => !own.includes(name)).sort();
    const said = names.map((name) => `${name}=${node.getAttribute(name)}`);
    if (["INPUT", "SELECT", "TEXTAREA"].includes(node.nodeName)) said.push(`now=${node.value}/${node.checked}`);
    lines.push(" ".repeat(depth) + node.nodeName + " " + said.join(" "));
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(root, 0);
  return lines;
};
const fresh = (html) => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
};
"""
_SAME: Final = (
    "([address, html, aloud]) => {"
    + _SERIAL
    + """
  const now = document.querySelector(`section.gk[data-gk="${address}"]`);
  return now !== null && serial(now, aloud).join("\\n") === serial(fresh(html), aloud).join("\\n");
}"""
)
_BOTH: Final = (
    "([address, html, aloud]) => {"
    + _SERIAL
    + """
  const now = document.querySelector(`section.gk[data-gk="${address}"]`);
  return [now ? serial(now, aloud) : [], serial(fresh(html), aloud)];
}"""
)

_REPAINTS: Final = """(panel) => {
  window.gkRepaints = [];
  let touched = 0;
  panel.addEventListener("pointerup", () => { touched = performance.now(); }, { capture: true });
  new MutationObserver(() => {
    if (!touched) return;
    const start = touched;
    touched = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.gkRepaints.push(performance.now() - start);
      channel.port2.postMessage(0);
    });
  }).observe(panel, { attributes: true, childList: true, characterData: true, subtree: true });
}"""


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: where its notebook is, and where its kernels keep the progress."""

    url: str
    folder: Path
    progress: Path

    @property
    def notebook(self) -> Path:
        """The copy of the notebook that is open."""
        return self.folder / NOTEBOOK.name

    def finished(self) -> dict[str, int]:
        """The stars of every step that the progress file says is done."""
        steps = json.loads(self.progress.read_text(encoding="utf-8"))["steps"]
        return {step: stars for step, (done, stars, _tries) in steps.items() if done}

    def sources(self) -> list[str]:
        """The cells of the notebook as saved."""
        return sources(self.notebook)


def sources(notebook: Path) -> list[str]:
    """The sources of a notebook's cells."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells]


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_server(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return once the server answers. Raises `AssertionError` with its log if it does not."""
    for _try in range(300):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(url, timeout=5):  # noqa: S310 - our own server
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    message = f"no server at {url}:\n{log.read_text(encoding='utf-8', errors='replace')[-4000:]}"
    raise AssertionError(message)


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process of ours, gently first."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def jupyterlab(folder: Path) -> Iterator[Lab]:
    """Start JupyterLab on a copy of the notebook, with settings, data and progress of its own."""
    work = folder / "notebooks"
    work.mkdir()
    shutil.copy(NOTEBOOK, work)
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "GAMEKIT_"))}
    for variable, name in (
        ("JUPYTER_CONFIG_DIR", "config"),
        ("JUPYTER_DATA_DIR", "data"),
        ("JUPYTER_RUNTIME_DIR", "runtime"),
        ("JUPYTERLAB_SETTINGS_DIR", "settings"),
        ("JUPYTERLAB_WORKSPACES_DIR", "workspaces"),
        ("IPYTHONDIR", "ipython"),
    ):
        environment[variable] = str(folder / name)
    progress = folder / "progress" / "progress.json"
    environment["GAMEKIT_PROGRESS"] = str(progress)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    for plugin, values in _QUIET.items():
        package, _colon, name = plugin.partition(":")
        path = folder / "settings" / package / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    port, token, log = free_port(), secrets.token_hex(16), folder / "jupyterlab.log"
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
        "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={work}", f"--IdentityProvider.token={token}", "--LabApp.news_url=none",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]  # fmt: skip
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=environment, stdout=out, stderr=out, cwd=folder)
        try:
            wait_for_server(f"http://127.0.0.1:{port}/api", process, log)
            yield Lab(f"http://127.0.0.1:{port}/lab/tree/{NOTEBOOK.name}?token={token}", work, progress)
        finally:
            stop(process)
