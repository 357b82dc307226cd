"""One Chromium for the tests that need a real browser; without one they fail, they are not skipped."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.lab import Lab, Tutorial, jupyterlab

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
