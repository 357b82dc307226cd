"""Every tutorial in a real JupyterLab by keyboard alone: no mouse, and no focus but by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.keys import notebook_page, play, tab_into
from tests.browser.lab import TUTORIALS, Lab, Tutorial, Twin, named, panel_of, wait_for_panel

pytestmark = pytest.mark.browser

every_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)


@pytest.fixture(scope="module")
def page(chromium: Browser, lab: Lab, tutorial: Tutorial) -> Iterator[Page]:
    """The notebook, run."""
    page = notebook_page(chromium, lab, tutorial)
    yield page
    page.close()


@every_tutorial
def test_every_step(page: Page, lab: Lab, tutorial: Tutorial) -> None:
    for step in tutorial.steps:
        address = f"{tutorial.game}/{step.id}"
        twin, panel = Twin(address), panel_of(page, address)
        tab_into(page, address)
        wait_for_panel(page, address, twin.html)
        play(page, twin, step.mistake)
        assert panel.locator(".gk-done").count() == 0, f"{address}: the mistake finished the step"
        play(page, twin, (("restart", ""),))
        assert panel.locator(".gk-done").count() == 0, address
        play(page, twin, step.solution)
        assert panel.locator(".gk-done").text_content() == "✓ done", address
    assert set(lab.finished(tutorial)) == {f"{tutorial.game}/{step.id}" for step in tutorial.steps}
