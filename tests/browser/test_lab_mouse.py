"""The whole tutorial in a real JupyterLab by mouse: every step, then a restart of the kernel."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from gamekit.teach.steps import Act, Step
from tests.browser.lab import (
    NOTEBOOK,
    PATIENCE,
    STEPS,
    Lab,
    Twin,
    jupyterlab,
    open_notebook,
    panel_of,
    percentile,
    repaint_times,
    sources,
    wait_for_panel,
    wait_until_run,
)

pytestmark = pytest.mark.browser

STARS = {f"soch/{step.id}": 3 for step in STEPS}
"""What a player earns who goes through the tutorial without a slip after starting over."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab of this module's own."""
    with jupyterlab(tmp_path_factory.mktemp("mouse")) as running:
        yield running


@pytest.fixture(scope="module")
def page(chromium: Browser, lab: Lab) -> Iterator[Page]:
    """The notebook, every cell run from the menu."""
    page = chromium.new_page(viewport={"width": 1280, "height": 1000})
    page.set_default_timeout(PATIENCE)
    open_notebook(page, lab)
    choose(page, "Run", "Run All Cells")
    wait_until_run(page)
    yield page
    page.close()


def choose(page: Page, menu: str, item: str) -> None:
    """Choose from JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-item", has_text=menu).first.click()
    page.locator(".lm-Menu-item", has=page.get_by_text(item, exact=True)).click()


def unfold(panel: Locator, target: Locator) -> None:
    """Open the folded parts of the panel that the target is in, the outermost first."""
    for folded in panel.locator("details:not([open])", has=target).all():
        folded.locator("> summary").click()


def play(page: Page, twin: Twin, acts: tuple[Act, ...]) -> None:
    """Play the acts on the panel and find it right after each."""
    address = twin.activity.address
    panel = panel_of(page, address)
    for at, (name, arg) in enumerate(acts):
        if name == "hurry":
            continue  # whenever bots play, they are hurried
        twin.act(name, arg)
        typed = panel.locator(f'input[data-act="{name}"]')
        if typed.count():
            unfold(panel, typed)
            typed.click(click_count=3)
            page.keyboard.type(arg)
            if acts[at + 1 : at + 2] == (("check", ""),):
                continue  # leaving the field for the button sends what was typed
            page.keyboard.press("Enter")
        else:
            target = panel.locator(f'[data-act="{name}"][data-arg="{arg}"]')
            unfold(panel, target)
            target.click()
        if twin.hurried:
            hurry(panel)
        wait_for_panel(page, address, twin.html, aloud=not twin.hurried)


def hurry(panel: Locator) -> None:
    """Press Skip ahead, unless the bots are through before."""
    button = panel.locator('[data-act="hurry"]')
    try:
        button.click(timeout=5000)
    except NotInTime:
        assert button.count() == 0


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_step(page: Page, step: Step) -> None:
    address = f"soch/{step.id}"
    twin, panel = Twin(address), panel_of(page, address)
    done = panel.locator(".gk-done")
    wait_for_panel(page, address, twin.html)
    play(page, twin, step.mistake)
    assert done.count() == 0, "the mistake finished the step"
    play(page, twin, (("restart", ""),))
    assert done.count() == 0
    play(page, twin, step.solution)
    assert done.text_content() == "✓ done"
    assert panel.locator(".gk-stars").first.get_attribute("aria-label") == "3 of 3 stars"
