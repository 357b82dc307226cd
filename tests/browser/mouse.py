"""What a hand does with a mouse, in JupyterLab and on the live page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from gamekit.teach.steps import Act
from tests.browser.lab import Twin, folded_around, panel_of, wait_for_panel


def unfold(target: Locator) -> None:
    """Open the folded parts that the target is in."""
    for heading in folded_around(target):
        heading.click()


def play(page: Page, twin: Twin, acts: tuple[Act, ...], click: Callable[[Locator], None] = Locator.click) -> None:
    """Play the acts on the panel and find it right after each."""
    address = twin.activity.address
    panel = panel_of(page, address)
    for at, (name, arg) in enumerate(acts):
        if name == "hurry":
            continue  # whenever bots play, they are hurried
        twin.act(name, arg)
        typed = panel.locator(f'input[data-act="{name}"]')
        if typed.count():
            unfold(typed)
            typed.click(click_count=3)
            page.keyboard.type(arg)
            if acts[at + 1 : at + 2] == (("check", ""),):
                continue  # leaving the field for the button sends what was typed
            page.keyboard.press("Enter")
        else:
            target = panel.locator(f'[data-act="{name}"][data-arg="{arg}"]')
            unfold(target)
            click(target)
        if twin.hurried:
            hurry(panel, click)
        wait_for_panel(page, address, twin.html, aloud=not twin.hurried)


def hurry(panel: Locator, click: Callable[[Locator], None]) -> None:
    """Press Skip ahead, unless the bots are through before."""
    button = panel.locator('[data-act="hurry"]')
    try:
        button.wait_for(timeout=5000)
        click(button)
    except NotInTime:
        assert button.count() == 0
