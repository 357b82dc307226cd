"""Every tutorial in a real JupyterLab by mouse: every step, then a restart of the kernel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import (
    PATIENCE,
    TUTORIALS,
    UNNAMED,
    Lab,
    Tutorial,
    Twin,
    choose,
    named,
    open_notebook,
    panel_of,
    sources,
    wait_for_panel,
    wait_until_run,
    wait_until_saved,
)
from tests.browser.mouse import play

pytestmark = pytest.mark.browser

every_tutorial = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)


def stars(tutorial: Tutorial) -> dict[str, int]:
    """What a player earns who goes through the tutorial without a slip after starting over."""
    return {f"{tutorial.game}/{step.id}": 3 for step in tutorial.steps}


@pytest.fixture(scope="module")
def page(chromium: Browser, lab: Lab, tutorial: Tutorial) -> Iterator[Page]:
    """The notebook, every cell run from the menu."""
    page = chromium.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    open_notebook(page, lab, tutorial)
    choose(page, "Run", "Run All Cells")
    wait_until_run(page, tutorial)
    yield page
    page.close()


@every_tutorial
def test_every_step(page: Page, tutorial: Tutorial) -> None:
    for step in tutorial.steps:
        address = f"{tutorial.game}/{step.id}"
        twin, panel = Twin(address), panel_of(page, address)
        done = panel.locator(".gk-done")
        wait_for_panel(page, address, twin.html)
        play(page, twin, step.mistake)
        assert done.count() == 0, f"{address}: the mistake finished the step"
        play(page, twin, (("restart", ""),))
        assert done.count() == 0, address
        play(page, twin, step.solution)
        assert done.text_content() == "✓ done", address
        assert panel.locator(".gk-stars").first.get_attribute("aria-label") == "3 of 3 stars", address


@every_tutorial
def test_the_overview_knows_what_is_done(page: Page, lab: Lab, tutorial: Tutorial) -> None:
    """Run its cell again: it lists every step with its stars, as the progress file has them."""
    assert lab.finished(tutorial) == stars(tutorial)
    address, all_ = f"{tutorial.game}/progress", len(tutorial.steps)
    panel = panel_of(page, address)
    assert panel.locator(".gk-stars").count() == 0, "it was drawn before anything was done"
    panel.scroll_into_view_if_needed()
    cell = page.locator(".jp-CodeCell", has=page.locator(f'section[data-gk="{address}"]'))
    cell.locator(".jp-OutputCollapser").hover()
    cell.locator(".jp-Cell-outputWrapper").click(position={"x": 40, "y": 4})
    choose(page, "Run", "Run Selected Cell and Do not Advance")
    task = panel.locator(".gk-task", has_text=f"{all_} of {all_} steps are done.")
    task.wait_for()
    assert panel.locator('.gk-stars[aria-label="3 of 3 stars"]').count() == all_


@every_tutorial
def test_progress_outlives_the_kernel(page: Page, lab: Lab, tutorial: Tutorial) -> None:
    """After a restart every panel is fresh, and done as before."""
    before = lab.progress.read_text(encoding="utf-8")
    choose(page, "Kernel", "Restart Kernel and Run All Cells…")
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm Kernel Restart").click()
    for address in stars(tutorial):
        wait_for_panel(page, address, Twin(address, done=True, stars=3).html)
        assert panel_of(page, address).locator(".gk-done").count() == 1
    wait_until_run(page, tutorial)
    assert lab.progress.read_text(encoding="utf-8") == before
    assert lab.finished(tutorial) == stars(tutorial)


@every_tutorial
def test_everything_in_a_panel_has_a_name(page: Page, tutorial: Tutorial) -> None:
    """Buttons, fields, rows and pictures of every panel have words, and what is touched is large enough."""
    found = page.evaluate(
        "() => {"
        + UNNAMED
        + """
      const panels = [...document.querySelectorAll("section.gk")];
      const small = (node) => {
        const box = node.getBoundingClientRect();
        return box.width > 0 && Math.min(box.width, box.height) < 24;
      };
      return {
        panels: panels.length,
        faults: panels.flatMap((panel) => [...nameless(panel), ...unlabelled(panel), ...bare(panel)]),
        small: panels.flatMap((panel) => brief([...panel.querySelectorAll("button, select, summary")].filter(small))),
        heads: panels.map((panel) => panel.querySelectorAll("h3.gk-title").length),
        regions: panels.map((panel) => panel.querySelectorAll("[aria-live=polite]").length),
      };
    }"""
    )
    assert found["panels"] > len(tutorial.steps)
    assert found["faults"] == []
    assert found["small"] == []
    assert set(found["heads"]) == set(found["regions"]) == {1}


@every_tutorial
def test_the_notebook_itself_is_unchanged(page: Page, lab: Lab, tutorial: Tutorial) -> None:
    """Whatever was clicked and typed, no cell was."""
    notebook = lab.notebook(tutorial)
    before = notebook.stat().st_mtime_ns
    choose(page, "File", "Save Notebook")
    wait_until_saved(page, notebook, before)
    assert sources(notebook) == sources(tutorial.notebook)
