"""Details of a panel in a real JupyterLab, by keys and by mouse, on one tutorial: they are the same for all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from gamekit.core.registry import game
from gamekit.teach.steps import lesson
from tests.browser.keys import back_to, focus, go_to, notebook_page, play, tab_into
from tests.browser.lab import (
    Lab,
    Tutorial,
    Twin,
    panel_of,
    percentile,
    repaint_times,
    sources,
    wait_for_panel,
    wait_until_saved,
)

pytestmark = pytest.mark.browser

SOCH = Tutorial("soch")


@pytest.fixture(scope="module")
def page(chromium: Browser, lab: Lab) -> Iterator[Page]:
    """The notebook, run."""
    page = notebook_page(chromium, lab, SOCH)
    yield page
    page.close()


def test_arrows_go_round_a_row(page: Page) -> None:
    """All four arrows, Home and End; and Tab leaves the row at once."""
    address = "soch/sandbox"
    back_to(page, address)
    keys = [part.partition('"')[0] for part in Twin(address).html.split('data-act="edit" data-arg="')[1:]]
    go_to(page, address, "edit", keys[0])
    for press, lands in (
        ("ArrowRight", keys[1]),
        ("ArrowDown", keys[2]),
        ("ArrowLeft", keys[1]),
        ("ArrowUp", keys[0]),
        ("ArrowLeft", keys[-1]),
        ("ArrowRight", keys[0]),
        ("End", keys[-1]),
        ("Home", keys[0]),
    ):
        page.keyboard.press(press)
        assert focus(page) == {"panel": address, "act": "edit", "arg": lands}
    page.keyboard.press("Tab")
    assert focus(page)["act"] != "edit"
    page.keyboard.press("Shift+Tab")
    assert focus(page) == {"panel": address, "act": "edit", "arg": keys[0]}


def test_keys_in_a_panel_are_not_the_notebooks(page: Page, lab: Lab) -> None:
    """None of JupyterLab's one-letter commands is heard from a panel; the notebook keeps all its cells."""
    address = "soch/repeat"
    back_to(page, address)
    first = lesson(game("soch")).step("repeat").solution[0]
    for act, arg in (("restart", ""), first):
        go_to(page, address, act, arg)
        for key in ("a", "b", "d", "d", "x", "v", "m", "y", "z", "r", "0", "1", "ArrowDown", "ArrowUp", "j", "k"):
            page.keyboard.press(key)
            assert focus(page)["panel"] == address, key
    notebook = lab.notebook(SOCH)
    before = notebook.stat().st_mtime_ns
    page.keyboard.press("Control+s")
    wait_until_saved(page, notebook, before)
    assert sources(notebook) == sources(SOCH.notebook)
    assert page.locator(".jp-Notebook .jp-Cell").count() == len(sources(SOCH.notebook))


def test_a_field_is_sent_once(page: Page) -> None:
    """Enter sends what is typed, and leaving the field does not send it again: one step back undoes it."""
    address = "soch/sandbox"
    twin = Twin(address)
    back_to(page, address)
    play(page, twin, (("restart", ""), ("text", "A:3 B:9 turn=B")))
    page.keyboard.press("Tab")
    assert focus(page)["act"] != "text"
    play(page, twin, (("undo", ""),))
    assert panel_of(page, address).locator('[data-act="undo"]').get_attribute("aria-disabled") == "true"


def test_news_do_not_disturb_typing(page: Page) -> None:
    """While a simulation draws its progress, a number can be typed; and the simulation can be stopped."""
    address = "soch/odds"
    bar, field = panel_of(page, address).locator("progress"), panel_of(page, address).locator('[data-act="setting"]')
    tab_into(page, address)
    go_to(page, address, "simulate", "")
    page.keyboard.press("Enter")
    panel_of(page, address).locator('[data-act="stop"]').wait_for()
    assert focus(page) == {"panel": address, "act": "stop", "arg": ""}
    go_to(page, address, "setting", None)
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    before = bar.get_attribute("value")
    page.wait_for_function(
        "([address, before]) => document.querySelector(`[data-gk='${address}'] progress`).value > Number(before)",
        arg=[address, before],
    )
    page.keyboard.type("1")
    assert field.input_value() == "21"
    go_to(page, address, "stop", "")
    page.keyboard.press("Enter")
    panel_of(page, address).locator('[data-act="simulate"]').wait_for()
    assert focus(page) == {"panel": address, "act": "simulate", "arg": ""}
    assert field.input_value() == "21"
    assert int(bar.get_attribute("value") or 0) < int(bar.get_attribute("max") or 0)


def test_a_question_mark_explains(page: Page) -> None:
    """`?` on a move answers why, without making it; the keyboard stays where it is."""
    address = "soch/line"
    twin = Twin(address)
    back_to(page, address)
    twin.act("restart")
    go_to(page, address, "restart", "")
    page.keyboard.press("Enter")
    wait_for_panel(page, address, twin.html)
    for arg in ("hit", "stay"):
        go_to(page, address, "move", arg)
        page.keyboard.press("?")
        twin.act("why", arg)
        wait_for_panel(page, address, twin.html)
        assert panel_of(page, address).locator(".gk-say .gk-clause").count() > 0
        assert focus(page) == {"panel": address, "act": "move", "arg": arg}


def test_a_slider_moves_a_panel(page: Page) -> None:
    """The cell for those who read code: an ordinary ipywidgets slider sets the position of a panel."""
    cards = page.locator('section.gk[data-gk^="soch/odds?at="] .gk-seat').first.locator(".gk-c")
    assert cards.count() == 1
    page.locator(".jp-OutputArea .widget-readout").dblclick()
    page.keyboard.press("Control+a")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    cards.nth(3).wait_for()
    assert cards.count() == 4


def test_the_answer_to_a_click_is_painted(page: Page, capsys: pytest.CaptureFixture[str]) -> None:
    """Every click is answered by a repaint; how fast is printed, and judged by the benchmarks only."""
    target = panel_of(page, "soch/repeat").locator('[data-act="pick"]').first
    times = repaint_times(page, target, 20)
    assert len(times) == 20
    median, p95 = percentile(times, 50), percentile(times, 95)
    with capsys.disabled():
        print(f"\nJupyterLab, click to repaint: median {median:.0f} ms, p95 {p95:.0f} ms")  # noqa: T201 - to be read


def test_bots_play_without_being_hurried(page: Page) -> None:
    """Time alone brings the turn back to the person, after each of several decisions."""
    panel = panel_of(page, "soch/game")
    panel.locator('[data-act="begin"]').click()
    for _decision in range(3):
        move = panel.locator('[data-act="move"]:not(.off)').first
        move.wait_for()
        said = panel.locator(".gk-log").all_inner_texts()
        move.click()
        page.wait_for_function(
            """([address, said]) => {
              const panel = document.querySelector(`section.gk[data-gk="${address}"]`);
              return !panel.querySelector('[data-act="hurry"]') && panel.querySelector(".gk-log")?.innerText !== said;
            }""",
            arg=["soch/game", said[0] if said else ""],
        )
    panel.locator('[data-act="restart"]').click()
