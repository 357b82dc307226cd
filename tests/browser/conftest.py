"""One Chromium for the tests that need a real browser; without one they fail, they are not skipped."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.lab import ROOT, Lab, Tutorial, free_port, jupyterlab, own_environment, server
from tests.browser.outside import Outside

CHROMIUM: Final = os.environ.get("GAMEKIT_CHROMIUM") or "/usr/bin/chromium"
ARGUMENTS: Final = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The browser: `GAMEKIT_CHROMIUM`, else Debian's."""
    if not Path(CHROMIUM).is_file():
        pytest.fail(f"no browser at {CHROMIUM}: set GAMEKIT_CHROMIUM to the path of a Chromium")
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def tutorial(request: pytest.FixtureRequest) -> Tutorial:
    """The tutorial that a test is for: its parameter."""
    given: Tutorial = request.param
    return given


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab of the module's own."""
    with jupyterlab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def url() -> str:
    """Where the site is going to be."""
    return f"http://127.0.0.1:{free_port()}/"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory, url: str) -> Path:
    """The strict site, built for that address."""
    target = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)]
    environment = {**own_environment(), "NO_MKDOCS_2_WARNING": "1", "GAMEKIT_SITE_URL": url}
    built = run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout[-4000:] + built.stderr[-4000:]
    return target


@pytest.fixture(scope="session")
def site(folder: Path, url: str) -> Iterator[str]:
    """Its address on this machine."""
    command = [sys.executable, str(ROOT / "scripts" / "serve.py"), str(folder), str(urlsplit(url).port)]
    with server(command, url, folder.parent / "server.log"):
        yield url


@pytest.fixture(scope="session")
def outside() -> Iterator[Outside]:
    """The way out, refused."""
    with Outside() as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        yield proxy
        proxy.shutdown()


@pytest.fixture(scope="session")
def closed(playwright: Playwright, outside: Outside) -> Iterator[Browser]:
    """A browser whose every request to another host ends at the refusing proxy."""
    proxy = f"http://127.0.0.1:{outside.server_address[1]}"
    browser = playwright.chromium.launch(
        executable_path=CHROMIUM, args=[*ARGUMENTS, f"--proxy-server={proxy}", "--proxy-bypass-list=127.0.0.1"]
    )
    yield browser
    browser.close()
