"""What fingers do on a keyboard in JupyterLab: no mouse, and no focus but by keys."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as NotInTime

from gamekit.teach.steps import Act
from tests.browser.lab import PATIENCE, Lab, Tutorial, Twin, open_notebook, panel_of, wait_for_panel, wait_until_run

CELLS_BACK: Final = 60
"""More presses of the arrow key than the notebook has cells."""

# Where the keyboard is in a panel: its tab stops in order, which of them has the focus, which leads
# to the target, and how far the target is along its row.
_PLACES: Final = """([address, act, arg]) => {
  const panel = document.querySelector(`section.gk[data-gk="${address}"]`);
  const seen = (node) => {
    const fold = (node.nodeName === "SUMMARY" ? node.parentElement.parentElement : node).closest("details:not([open])");
    return !node.disabled && fold === null && node.checkVisibility();
  };
  const stops = [...panel.querySelectorAll("button, input, select, textarea, summary, a[href], [tabindex]")]
    .filter((node) => node.tabIndex >= 0 && seen(node));
  let target = [...panel.querySelectorAll("[data-act]")]
    .find((node) => node.dataset.act === act && (arg === null || node.matches("input, select, textarea") || (node.dataset.arg ?? "") === arg));
  const folded = target?.closest("details:not([open])");
  if (folded) target = folded.querySelector("summary");
  if (!target) return null;
  const row = target.closest("[data-row]");
  const items = row ? [...row.querySelectorAll(".gk-opt")] : [target];
  const stop = row ? items.find((item) => item.tabIndex === 0) : target;
  return {
    now: stops.indexOf(document.activeElement),
    stop: stops.indexOf(stop),
    stops: stops.length,
    along: items.indexOf(target) - items.indexOf(stop),
    folded: Boolean(folded),
    rowStops: items.filter((item) => item.tabIndex === 0).length,
    typed: target.matches("input"),
    chosen: target.matches("select"),
    grid: row?.dataset.row === "grid",
  };
}"""

# Which way the target lies from the item that has the keyboard, as the arrow keys in order of use.
_WAY: Final = """([address, act, arg]) => {
  const from = document.activeElement;
  const to = [...document.querySelectorAll(`section.gk[data-gk="${address}"] [data-row=grid] .gk-opt`)]
    .find((node) => node.dataset.act === act && (node.dataset.arg ?? "") === arg);
  if (from === to) return [];
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [b.left - a.left, b.top - a.top];
  const along = x > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const across = y > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const [first, second] = Math.abs(x) > Math.abs(y) ? [along, across] : [across, along];
  return [first[0], second[0], second[1], first[1]];
}"""
_FOCUS: Final = """() => {
  const node = document.activeElement;
  return { panel: node.closest("section.gk")?.dataset.gk ?? "", act: node.dataset.act ?? node.nodeName, arg: node.dataset.arg ?? "" };
}"""


def notebook_page(chromium: Browser, lab: Lab, tutorial: Tutorial) -> Page:
    """The notebook, every cell run from the command palette, and the first cell selected again."""
    page = chromium.new_page(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    open_notebook(page, lab, tutorial)
    command(page, "Run All Cells")
    wait_until_run(page, tutorial)
    page.keyboard.press("Escape")
    for _press in range(CELLS_BACK):
        page.keyboard.press("ArrowUp")
    return page


def command(page: Page, label: str) -> None:
    """Run a command from JupyterLab's palette, which closes again if the page is not settled yet."""
    typed = page.locator(".lm-CommandPalette-input:focus")
    for _try in range(10):
        page.keyboard.press("Control+Shift+c")
        try:
            typed.wait_for(timeout=2000)
        except NotInTime:
            continue
        page.wait_for_timeout(400)
        if typed.count():
            break
    page.keyboard.type(label)
    page.locator(".lm-CommandPalette-item.lm-mod-active", has_text=label).wait_for()
    page.keyboard.press("Enter")
    page.locator(".lm-CommandPalette-input").wait_for(state="hidden")


def focus(page: Page) -> dict[str, str]:
    """Which panel and which act has the keyboard."""
    found: dict[str, str] = page.evaluate(_FOCUS)
    return found


def places(page: Page, address: str, act: str, arg: str | None) -> dict[str, Any]:
    """Where the keyboard is in the panel, and where the target."""
    found: dict[str, Any] | None = page.evaluate(_PLACES, [address, act, arg])
    assert found is not None, f"{address}: there is no {act} {arg}"
    return found


def tab_into(page: Page, address: str) -> None:
    """Press Tab until the keyboard is in the panel."""
    for _press in range(80):
        if focus(page)["panel"] == address:
            return
        page.keyboard.press("Tab")
    message = f"Tab does not lead to {address} but to {focus(page)}"
    raise AssertionError(message)


def back_to(page: Page, address: str) -> None:
    """Press Shift+Tab until the keyboard is in a panel further up."""
    for _press in range(400):
        if focus(page)["panel"] == address:
            return
        page.keyboard.press("Shift+Tab")
    message = f"Shift+Tab does not lead back to {address} but to {focus(page)}"
    raise AssertionError(message)


def go_to(page: Page, address: str, act: str, arg: str | None) -> dict[str, Any]:
    """Reach the target by Tab and arrow keys, unfolding what it is folded into; return what it is."""
    at = places(page, address, act, arg)
    assert at["rowStops"] == 1, "a row is one tab stop"
    for _press in range(abs(at["stop"] - at["now"])):
        page.keyboard.press("Tab" if at["stop"] > at["now"] else "Shift+Tab")
        assert focus(page)["panel"] == address
    if at["folded"]:
        assert focus(page)["act"] == "SUMMARY"
        page.keyboard.press("Enter")
        return go_to(page, address, act, arg)
    if at["grid"]:
        over_the_board(page, address, act, arg)
    else:
        for _press in range(abs(at["along"])):
            page.keyboard.press("ArrowRight" if at["along"] > 0 else "ArrowLeft")
    there = focus(page)
    assert there["act"] == act, f"{act} {arg}: the keyboard is at {there}"
    if not at["typed"]:
        assert arg is None or at["chosen"] or there["arg"] == arg, f"{act} {arg}: the keyboard is at {there}"
    return at


def over_the_board(page: Page, address: str, act: str, arg: str | None) -> None:
    """Move over a board with the arrow keys; the way is found as an eye finds it, and never tried twice."""
    tried: set[tuple[str, str]] = set()
    for _press in range(200):
        way: list[str] = page.evaluate(_WAY, [address, act, arg])
        here = str(focus(page))
        key = next((key for key in way if (here, key) not in tried), None)
        if key is None:
            break
        tried.add((here, key))
        page.keyboard.press(key)


def play(page: Page, twin: Twin, acts: tuple[Act, ...]) -> None:
    """Play the acts on the panel by keys; it is right after each, and never loses the keyboard."""
    address = twin.activity.address
    sent = ("", "")
    for number, (name, arg) in enumerate(acts):
        if name == "hurry" or (name, sent[0]) == ("check", "number"):
            sent = (name, arg)
            continue  # bots are hurried whenever they play; Enter in the field has checked already
        at = go_to(page, address, name, arg)
        twin.act(name, arg)
        if at["typed"]:
            page.keyboard.press("Control+a")
            page.keyboard.type(arg)
            page.keyboard.press("Enter")
            if acts[number + 1 : number + 2] == (("check", ""),):
                twin.act("check")
        else:
            page.keyboard.press("Enter" if number % 2 else "Space")
        sent = (name, arg)
        if twin.hurried:
            hurry(page, address)
        wait_for_panel(page, address, twin.html, aloud=not twin.hurried)
        assert focus(page)["panel"] == address, f"{name} {arg}: the keyboard was lost to {focus(page)}"


def hurry(page: Page, address: str) -> None:
    """Press Skip ahead, unless the bots are through before."""
    button = panel_of(page, address).locator('[data-act="hurry"]')
    try:
        button.wait_for(timeout=3000)
        go_to(page, address, "hurry", "")
    except (NotInTime, AssertionError):
        assert button.count() == 0
        return
    page.keyboard.press("Enter")
