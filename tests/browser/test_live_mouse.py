"""Every tutorial on its live page by mouse: every step, and what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import TUTORIALS, Tutorial, named, panel_of, wait_for_panel
from tests.browser.live import finished, open_tutorial, twin, visitor
from tests.browser.mouse import play
from tests.browser.outside import Outside

pytestmark = pytest.mark.browser

every_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)


@pytest.fixture(scope="module")
def page(closed: Browser, outside: Outside, site: str, tutorial: Tutorial) -> Iterator[Page]:
    """The Learn page, as a first visitor finds it."""
    with visitor(closed, outside) as context:
        page = context.new_page()
        open_tutorial(page, site, tutorial)
        yield page


@every_tutorial
def test_every_step(page: Page, site: str, outside: Outside, tutorial: Tutorial) -> None:
    """What is on the page asleep is what the panel looks like; the first touch wakes it and is not lost."""
    for step in tutorial.steps:
        address = f"{tutorial.game}/{step.id}"
        mirror, panel = twin(site, address), panel_of(page, address).first
        done = panel.locator(".gk-done")
        wait_for_panel(page, address, mirror.html)
        play(page, mirror, step.mistake)
        assert done.count() == 0, f"{address}: the mistake finished the step"
        play(page, mirror, (("restart", ""),))
        play(page, mirror, step.solution)
        assert done.text_content() == "✓ done", address
        assert panel.locator(".gk-stars").first.get_attribute("aria-label") == "3 of 3 stars", address
    assert finished(page, tutorial) == {f"{tutorial.game}/{step.id}": 3 for step in tutorial.steps}
    all_ = len(tutorial.steps)
    overview = panel_of(page, f"{tutorial.game}/progress").first
    assert overview.locator(".gk-task").text_content() == f"{all_} of {all_} steps are done."
    assert outside.asked == []


@every_tutorial
def test_progress_outlives_the_page(page: Page, site: str, tutorial: Tutorial) -> None:
    """After a reload every step says at once that it is done, and with its stars when Python is there."""
    page.reload()
    for step in tutorial.steps:
        panel = panel_of(page, f"{tutorial.game}/{step.id}").first
        panel.locator(".gk-done").wait_for(state="attached")
    first = tutorial.steps[0]
    panel_of(page, f"{tutorial.game}/{first.id}").first.locator('[data-act="restart"]').click()
    for step in tutorial.steps[1:]:
        wait_for_panel(
            page, address := f"{tutorial.game}/{step.id}", twin(site, address, done=True, stars=3).html, aloud=False
        )
