"""A page of the site that plays, and what can be known of it from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Worker

from tests.browser.lab import PATIENCE, Tutorial, Twin
from tests.browser.outside import Outside

AWAKE = "document.documentElement.dataset.gk === 'awake'"


@contextmanager
def visitor(closed: Browser, outside: Outside) -> Iterator[BrowserContext]:
    """A new person's browser; what its pages ask of other hosts is noted from the first on."""
    outside.asked.clear()
    context = closed.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.on("request", outside.notice)
    yield context
    context.close()


def open_tutorial(page: Page, site: str, tutorial: Tutorial) -> None:
    """Open the Learn page of a game; its panels sleep."""
    page.goto(f"{site}{tutorial.game}/learn/")
    page.wait_for_function("window.document$ !== undefined")


def wait_until_awake(page: Page) -> None:
    """Wait until Python has started in the page."""
    page.wait_for_function(AWAKE, timeout=3 * PATIENCE)


def pythons(page: Page) -> list[Worker]:
    """The workers of the page that run Python; the theme's search has one, too."""
    return [worker for worker in page.workers if "/live/" in worker.url]


def twin(site: str, address: str, *, done: bool = False, stars: int = 0) -> Twin:
    """The same activity in this process, as the page shows it."""
    return Twin(address, done=done, stars=stars, links=f"{site}play/")


def kept(page: Page) -> dict[str, Any]:
    """The progress document in the browser's storage."""
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('gamekit-progress')") or '{"steps": {}}')
    return found


def finished(page: Page, tutorial: Tutorial) -> dict[str, int]:
    """The stars of every step of a tutorial that the browser's storage says is done."""
    own = {step: record for step, record in kept(page)["steps"].items() if step.startswith(f"{tutorial.game}/")}
    return {step: stars for step, (done, stars, _tries) in own.items() if done}
