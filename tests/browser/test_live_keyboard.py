"""Every tutorial on its live page by keyboard alone: no mouse, and no focus but by keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.keys import play, tab_into
from tests.browser.lab import TUTORIALS, Tutorial, named, panel_of, wait_for_panel
from tests.browser.live import finished, open_tutorial, twin, visitor
from tests.browser.outside import Outside

pytestmark = pytest.mark.browser

every_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)


@pytest.fixture(scope="module")
def page(closed: Browser, outside: Outside, site: str, tutorial: Tutorial) -> Iterator[Page]:
    """The Learn page, with the keyboard at its text: where its first link, past the navigation, leads."""
    with visitor(closed, outside) as context:
        page = context.new_page()
        open_tutorial(page, site, tutorial)
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        yield page


@every_tutorial
def test_every_step(page: Page, site: str, outside: Outside, tutorial: Tutorial) -> None:
    for step in tutorial.steps:
        address = f"{tutorial.game}/{step.id}"
        mirror, panel = twin(site, address), panel_of(page, address).first
        tab_into(page, address)
        wait_for_panel(page, address, mirror.html)
        play(page, mirror, step.mistake)
        assert panel.locator(".gk-done").count() == 0, f"{address}: the mistake finished the step"
        play(page, mirror, (("restart", ""),))
        play(page, mirror, step.solution)
        assert panel.locator(".gk-done").text_content() == "✓ done", address
    assert set(finished(page, tutorial)) == {f"{tutorial.game}/{step.id}" for step in tutorial.steps}
    assert outside.asked == []
