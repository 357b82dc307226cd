"""A whole notebook in JupyterLite, in a real browser: no server, nothing from outside, nothing left behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.lab import PATIENCE, Tutorial, Twin, choose, panel_of, wait_for_panel
from tests.browser.live import visitor
from tests.browser.mouse import play
from tests.browser.outside import Outside

pytestmark = pytest.mark.browser

SOCH: Final = Tutorial("soch")
PANELS: Final = (*(step.id for step in SOCH.steps), "sandbox", "odds", "examples", "rules", "progress")

_FAULTS: Final = '.jp-OutputArea-output:is([data-mime-type$=".error"], [data-mime-type$=".stderr"])'
_ASK_FROM_A_WORKER: Final = """new Promise((done) => {
  const code = "fetch('http://outside.invalid/worker').catch(() => 0).finally(() => postMessage(0))";
  new Worker(URL.createObjectURL(new Blob([code]))).onmessage = done;
})"""


def visit(page: Page, site: str) -> None:
    """Open the notebook and wait until it has run, which it does by itself."""
    page.goto(f"{site}lite/notebooks/index.html?path=soch.ipynb", timeout=3 * PATIENCE)
    wait_for_the_run(page)


def wait_for_the_run(page: Page) -> None:
    """Wait until the last cell is through and the kernel has nothing to do."""
    page.locator(".jp-CodeCell").last.locator(".widget-slider").wait_for(state="attached", timeout=6 * PATIENCE)
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="idle"]').wait_for(timeout=2 * PATIENCE)


def done(page: Page) -> int:
    """How many steps the overview says are done, after it has been drawn anew."""
    choose(page, "Run", "Run All Cells")
    page.locator('.jp-Notebook-ExecutionIndicator[data-status="busy"]').wait_for(timeout=PATIENCE)
    wait_for_the_run(page)
    task = panel_of(page, "soch/progress").locator(".gk-task").text_content() or ""
    return int(task.split()[0])


@pytest.fixture(scope="module")
def reader(closed: Browser, outside: Outside) -> Iterator[BrowserContext]:
    """A person's browser; what it asks for is noted from the first page on."""
    with visitor(closed, outside) as context:
        yield context


@pytest.fixture(scope="module")
def page(reader: BrowserContext, site: str) -> Page:
    """The notebook, open and run."""
    page = reader.new_page()
    visit(page, site)
    return page


def test_every_panel_comes_alive_by_itself(page: Page) -> None:
    for name in PANELS:
        panel = panel_of(page, f"soch/{name}")
        assert panel.count() == 1, name
        assert panel.locator("[data-act]").count() > 0, f"{name} is only a picture"
    assert page.locator(_FAULTS).count() == 0
    assert page.locator(".jp-Dialog").count() == 0


def test_the_reader_begins_at_the_top_and_sees_no_code(page: Page) -> None:
    assert page.locator(".jp-WindowedPanel-outer").evaluate("(node) => node.scrollTop") == 0
    shown = page.locator(".jp-CodeCell .jp-Cell-inputWrapper").evaluate_all(
        "(inputs) => inputs.filter((input) => input.getClientRects().length > 0).map((input) => input.textContent)"
    )
    assert len(shown) == 1, "only the cell for those who do read code"
    assert "IntSlider" in shown[0]


def test_every_step_is_solved_by_clicks(page: Page) -> None:
    for step in SOCH.steps:
        address = f"soch/{step.id}"
        twin = Twin(address)
        wait_for_panel(page, address, twin.html)
        play(page, twin, step.solution)
        assert panel_of(page, address).locator(".gk-done").text_content() == "✓ done", address
    assert page.locator(_FAULTS).count() == 0


def test_a_slider_moves_the_position(page: Page) -> None:
    """Ordinary ipywidgets controls work beside the panels."""
    cell = page.locator(".jp-CodeCell").last
    cell.scroll_into_view_if_needed()
    cards = cell.locator(".gk-card")
    before = cards.count()
    cell.locator(".noUi-handle").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "([cell, before]) => cell.querySelectorAll('.gk-card').length === before + 1",
        arg=[cell.element_handle(), before],
    )


def test_progress_lasts_for_the_sitting_and_can_be_taken_along(page: Page, site: str) -> None:
    assert done(page) == len(SOCH.steps)
    document = page.locator('section[data-gk="soch/progress"] textarea').input_value()
    visit(page, site)
    assert done(page) == 0, "the sitting is over"
    panel = panel_of(page, "soch/progress")
    panel.locator("summary").first.click()
    panel.locator("textarea").fill(document)
    panel.locator("textarea").blur()
    panel.get_by_text("Imported.").first.wait_for()
    assert done(page) == len(SOCH.steps)


def test_nobody_comes_back_to_a_stale_copy(page: Page, site: str) -> None:
    """What a reader changes and saves is gone with the page: the next visit shows the site's notebook."""
    visit(page, site)
    title = page.locator(".jp-MarkdownCell").first
    before = title.inner_text()
    title.locator(".jp-RenderedMarkdown").dblclick()
    title.locator(".cm-content").press("Control+End")
    page.keyboard.type(" Changed.")
    page.keyboard.press("Shift+Enter")
    title.locator(".jp-RenderedMarkdown").get_by_text("Changed.").wait_for()
    choose(page, "File", "Save Notebook")
    page.reload()
    wait_for_the_run(page)
    assert page.locator(".jp-MarkdownCell").first.inner_text() == before


def test_nothing_was_asked_outside(page: Page, outside: Outside) -> None:
    """Through all of the above; and the control: what a worker asks outside would have been noticed."""
    assert outside.asked == []
    page.evaluate(_ASK_FROM_A_WORKER)
    assert set(outside.asked) == {"http://outside.invalid/worker"}
