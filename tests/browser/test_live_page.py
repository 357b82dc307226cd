"""A live page on the way: its start, links to positions, what it keeps, and what happens when something is missing."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from gamekit.core.registry import games
from gamekit.teach.steps import examples
from tests.browser.lab import ROOT, Tutorial, free_port, panel_of, server, wait_for_panel
from tests.browser.live import AWAKE, kept, open_tutorial, pythons, twin, visitor, wait_until_awake
from tests.browser.outside import Outside

pytestmark = pytest.mark.browser

SOCH: Final = Tutorial("soch")
LINE: Final = "soch/line"
HIT: Final = '[data-act="move"][data-arg="hit"], [data-act="pick"][data-arg="hit"]'

POSITIONS: Final = (
    "soch/line",
    "soch/example/score-60",
    "soch/play?seats=3&seed=7",
    "soch/sandbox?at=A:3.7 B:9 turn=A",
    "soch/odds?at=A:3.7.12 B:- C:-",
    "eko/play?seats=3",
    "echolis/rules",
    "eck/progress",
    *(f"{game.id}/sandbox" for game in games()),
)
HOSTILE: Final = (
    "",
    "soch",
    "nope/line",
    "soch/nope",
    "soch/play?seats=99",
    "soch/play?seats=2&seats=2&x=<b>",
    "soch/sandbox?at=A:3.3 B:9",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "soch/sandbox?at=" + "A" * 6000,
    "../../../etc/passwd",
    "\N{RIGHT-TO-LEFT OVERRIDE}soch/line\0",
)
NOTHING: Final = "nothing"
"""A pattern that nothing of the site answers to."""

_SHIFTS: Final = """() => {
  window.gkShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.gkShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@pytest.fixture
def reader(closed: Browser, outside: Outside) -> Iterator[BrowserContext]:
    """A new person's browser, which asks nothing outside."""
    with visitor(closed, outside) as context:
        yield context
    assert outside.asked == []


@pytest.fixture
def page(reader: BrowserContext) -> Page:
    """A page of that browser; nothing on it may alert."""
    page = reader.new_page()
    page.on("dialog", lambda dialog: pytest.fail(f"something opened a dialog: {dialog.message}"))
    return page


Lacking = Callable[[str], AbstractContextManager[str]]


@pytest.fixture(scope="module")
def lacking(folder: Path, url: str, tmp_path_factory: pytest.TempPathFactory) -> Lacking:
    """The site on a host of its own, with the files of a pattern missing; the host is gone after the block."""

    @contextmanager
    def serve(pattern: str) -> Iterator[str]:
        copy = tmp_path_factory.mktemp("lacking") / "site"
        shutil.copytree(folder, copy, copy_function=os.link)
        missing = list(copy.glob(pattern))
        assert missing or pattern == NOTHING, pattern
        for path in missing:
            path.unlink()
        here = f"http://127.0.0.1:{(port := free_port())}/"
        sitemap = copy / "sitemap.xml"
        places = sitemap.read_text(encoding="utf-8").replace(url, here)
        sitemap.unlink()  # it is a link to the site's own
        sitemap.write_text(places, encoding="utf-8")
        command = [sys.executable, str(ROOT / "scripts" / "serve.py"), str(copy), str(port)]
        with server(command, here, copy.parent / "server.log"):
            yield here

    return serve


def first_choice(page: Page) -> Any:
    """The first thing to choose in the first step."""
    return panel_of(page, LINE).first.locator(".gk-opt").first


def touch(page: Page, site: str, by: str = "button.click()") -> None:
    """Touch the first choice, and find the panel answering just that touch."""
    mirror, choice = twin(site, LINE), first_choice(page)
    mirror.act(choice.get_attribute("data-act") or "", choice.get_attribute("data-arg") or "")
    choice.evaluate(f"(button) => {{ {by} }}")
    wait_for_panel(page, LINE, mirror.html, aloud=False)


# ---- the start ----------------------------------------------------------------------------


def test_nothing_starts_before_somebody_comes_near(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_tutorial(page, site, SOCH)
    page.wait_for_timeout(1500)
    assert pythons(page) == []
    assert [url for url in asked if "snapshot" in url or "pyodide" in url] == []


def test_an_early_sign_starts_it_and_a_touch_is_not_lost(page: Page, site: str) -> None:
    open_tutorial(page, site, SOCH)
    first_choice(page).hover()
    page.wait_for_function("performance.getEntriesByName('gk-wake').length")
    touch(page, site)


def test_while_it_loads_the_page_says_so_and_repeated_touches_count_once(page: Page, site: str) -> None:
    open_tutorial(page, site, SOCH)
    page.evaluate(
        """() => {
      window.said = [];
      const seen = () => {
        const pill = document.querySelector(".gk-pill");
        const busy = document.querySelector(".gk-awake[aria-busy=true] [data-gk]")?.dataset.gk ?? "";
        if (pill) window.said.push(`${pill.getAttribute("role")}|${pill.textContent}|${busy}`);
      };
      new MutationObserver(seen).observe(document.body, { attributes: true, childList: true, subtree: true });
    }"""
    )
    touch(page, site, "button.click(); button.click(); button.click();")
    pill = page.locator(".gk-pill")
    assert f"status|Getting ready …|{LINE}" in page.evaluate("window.said")
    expect(page.locator(".gk-awake[aria-busy]")).to_have_count(0)
    expect(pill).to_be_hidden()


def test_the_keyboard_stays_where_it_was(page: Page, site: str) -> None:
    """The panel is taken over under the reader's finger."""
    open_tutorial(page, site, SOCH)
    choice = first_choice(page)
    arg = choice.get_attribute("data-arg")
    choice.focus()
    page.keyboard.press("Enter")
    wait_until_awake(page)
    expect(page.locator(".gk-awake[aria-busy]")).to_have_count(0)
    assert page.evaluate(
        "[document.activeElement.className.includes('gk-opt'), document.activeElement.dataset.arg]"
    ) == [
        True,
        arg,
    ]


def test_nothing_moves_when_python_takes_over(page: Page, site: str) -> None:
    """All panels of the page are taken over, and look exactly as they did asleep."""
    open_tutorial(page, site, SOCH)
    # Else what is out of sight would have no height yet.
    page.add_style_tag(content=".gk-awake { content-visibility: visible !important }")
    page.evaluate(_SHIFTS)
    looks = "() => [...document.querySelectorAll('.gk-awake')].map((place) => place.innerHTML)"
    asleep = page.evaluate(looks)
    tops = (
        "() => [...document.querySelectorAll('.gk-awake')].map((place) => place.getBoundingClientRect().top + scrollY)"
    )
    before = page.evaluate(tops)
    panel_of(page, LINE).first.hover()
    wait_until_awake(page)
    page.wait_for_timeout(2500)
    assert page.evaluate(tops) == before
    assert page.evaluate("window.gkShift") <= 0.05
    changed = [at for at, (then, now) in enumerate(zip(asleep, page.evaluate(looks), strict=True)) if then != now]
    assert changed == []


def test_a_step_is_found_by_its_address(page: Page, site: str) -> None:
    """Panels out of sight are not laid out yet; a link to one far down leads there all the same."""
    page.goto(f"{site}soch/learn/#seven")
    panel = page.locator("#seven")
    page.wait_for_timeout(1000)
    expect(panel).to_be_in_viewport()
    page.locator(".md-nav--secondary a", has_text="14. Sandbox").last.click()
    page.wait_for_timeout(1000)
    expect(page.get_by_role("heading", name="14. Sandbox: set up any position")).to_be_in_viewport()


def test_one_worker_serves_all_pages(page: Page, site: str) -> None:
    """The theme swaps pages without loading them anew; Python goes on."""
    open_tutorial(page, site, SOCH)
    page.evaluate("window.same = 1")
    first_choice(page).click()
    wait_until_awake(page)
    page.locator(".md-nav--primary a[href$='eko/learn/']").first.click()
    page.wait_for_url("**/eko/learn/")
    panel = panel_of(page, "eko/where").first
    panel.locator('[data-act="hint"]').click()
    expect(panel.locator(".gk-hint")).to_have_count(1)
    assert page.evaluate("window.same") == 1
    assert len(pythons(page)) == 1
    page.go_back()
    page.wait_for_url("**/soch/learn/")
    touch(page, site)


def test_chance_does_not_repeat_itself(reader: BrowserContext, site: str) -> None:
    """The snapshot has one state of Python's generator; no two visits may begin with it."""
    drawn = []
    for _visit in range(2):
        page = reader.new_page()
        open_tutorial(page, site, SOCH)
        first_choice(page).click()
        wait_until_awake(page)
        drawn.append(pythons(page)[0].evaluate("self.python.runPython('import random; random.random()')"))
        page.close()
    assert drawn[0] != drawn[1]


# ---- links -------------------------------------------------------------------------------


@pytest.mark.parametrize("address", POSITIONS)
def test_a_link_opens_what_it_names(page: Page, site: str, address: str) -> None:
    page.goto(f"{site}play/?a={quote(address)}")
    wait_for_panel(page, address, twin(site, address).html)


@pytest.mark.parametrize("address", HOSTILE)
def test_a_bad_link_is_one_friendly_line(page: Page, site: str, address: str) -> None:
    page.goto(f"{site}play/?a={quote(address)}")
    panel = page.locator(".gk-spot[data-ask] section.gk")
    expect(panel).to_have_count(1)
    expect(panel).to_contain_text("Nothing to show: expected ")
    assert panel.locator("[data-act], script, b:not(.gk-mark)").count() == 0
    assert page.locator("table").first.is_visible(), "what the page offers is still there"


def test_the_menu_of_the_page_for_links_and_the_way_back(page: Page, site: str) -> None:
    """However the page was reached: the theme takes what differs only behind the ? for the same page."""
    open_tutorial(page, site, SOCH)
    page.locator(".md-nav--primary a[href$='play/']").first.click()
    page.wait_for_url("**/play/")
    for address in ("soch/play", "eko/sandbox", "ekko/rules"):
        page.locator(f'article a[href$="?a={address}"]').click()
        wait_for_panel(page, address, twin(site, address).html)
        expect(page.locator(".gk-pill")).to_be_hidden()
    page.go_back()
    wait_for_panel(page, "eko/sandbox", twin(site, "eko/sandbox").html)
    page.locator(".md-nav--primary a[href$='play/']").first.click()
    expect(page.locator(".gk-spot[data-ask]")).to_be_hidden()


def test_every_example_plays_on_its_page(page: Page, site: str) -> None:
    for of in games():
        page.goto(f"{site}{of.id}/examples/")
        for example in list(examples(of))[:3]:
            address = f"{of.id}/example/{example}"
            mirror = twin(site, address)
            panel = panel_of(page, address).first
            for act in ("next", "whatif"):
                mirror.act(act)
                panel.locator(f'[data-act="{act}"]').click()
                wait_for_panel(page, mirror.activity.address, mirror.html, aloud=False)


def test_a_link_is_copied_and_leads_to_the_position(reader: BrowserContext, page: Page, site: str) -> None:
    reader.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}play/?a={quote('soch/sandbox?at=A:3.7 B:9 turn=A')}")
    panel = page.locator(".gk-spot[data-ask] section.gk")
    panel.locator('[data-act="move"][data-arg="stay"]').click()
    panel.get_by_role("button", name="Copy link").click()
    field = panel.locator(".gk-copy input")
    expect(page.locator(".gk-pill")).to_contain_text("copied")
    link = field.input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert link.startswith(f"{site}play/?a=soch")
    (address,) = parse_qs(urlsplit(link).query)["a"]
    assert address.startswith("soch/sandbox?at=A%3A3.7%2Fstayed")
    other = reader.new_page()
    other.goto(link)
    wait_for_panel(other, address, twin(site, address).html)


def test_a_link_is_shown_where_nothing_may_be_copied(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_tutorial(page, site, SOCH)
    panel = panel_of(page, LINE).first
    panel.get_by_role("button", name="Copy link").click()
    expect(page.locator(".gk-pill")).to_contain_text("selected")
    assert page.evaluate("getSelection().toString() || document.activeElement.value") == f"{site}play/?a=soch%2Fline"


# ---- progress -------------------------------------------------------------------------------


def solve(page: Page) -> None:
    """Finish the first step."""
    panel = panel_of(page, LINE).first
    panel.locator('[data-act="restart"]').click()
    wait_until_awake(page)
    expect(page.locator(".gk-awake[aria-busy]")).to_have_count(0)
    for name, arg in SOCH.steps[0].solution:
        before = panel.inner_html()
        panel.locator(f'[data-act="{name}"][data-arg="{arg}"]').click()
        page.wait_for_function("([panel, before]) => panel.innerHTML !== before", arg=[panel.element_handle(), before])
    expect(panel.locator(".gk-done")).to_have_count(1)


def test_two_windows_keep_what_the_other_has_done(reader: BrowserContext, site: str) -> None:
    one, two = reader.new_page(), reader.new_page()
    for page in (one, two):
        open_tutorial(page, site, SOCH)
        first_choice(page).hover()
        wait_until_awake(page)
    solve(one)
    two.locator('section[data-gk="soch/repeat"] [data-act="hint"]').first.click()
    panel = panel_of(two, "soch/examples").first
    panel.scroll_into_view_if_needed()
    solve(two)
    assert set(kept(two)["steps"]) == {LINE}
    assert kept(one)["steps"][LINE][2] == 2, "both tries are counted"


def test_bots_that_play_on_undo_nothing_another_window_does(reader: BrowserContext, site: str) -> None:
    one, two = reader.new_page(), reader.new_page()
    one.goto(f"{site}play/?a={quote('soch/play?seats=4&seed=3')}")
    table = one.locator(".gk-spot[data-ask] section.gk")
    table.locator('[data-act="begin"]').click()
    for _decision in range(12):
        if table.locator('[data-act="hurry"]').count():
            break
        table.locator('.gk-opt[data-act="move"]:not(.off)').last.click()
        one.wait_for_timeout(300)
    expect(table.locator('[data-act="hurry"]')).to_have_count(1)
    open_tutorial(two, site, SOCH)
    solve(two)
    one.bring_to_front()
    one.wait_for_timeout(2500)
    assert kept(two)["steps"][LINE][0] is True
    assert list(kept(two)["games"]), "and the game is kept, too"


def test_what_is_pasted_while_python_starts_is_not_lost(page: Page, site: str) -> None:
    page.goto(site)
    page.evaluate(
        'localStorage.setItem(\'gamekit-progress\', \'{"gamekit progress": 1, "steps": {"soch/line": [true, 3, 1]}}\')'
    )
    open_tutorial(page, site, SOCH)
    panel = panel_of(page, "soch/progress").first
    panel.evaluate("(panel) => { panel.querySelector('details').open = true; }")
    field = panel.locator("textarea")
    field.fill('{"gamekit progress": 1, "steps": {"soch/deck": [true, 2, 1]}}')
    wait_until_awake(page)
    field.blur()
    expect(panel.locator(".gk-task")).to_have_text("2 of 15 steps are done.")


def test_the_overview_wakes_when_it_comes_into_sight(page: Page, site: str) -> None:
    page.goto(site)
    page.evaluate(
        'localStorage.setItem(\'gamekit-progress\', \'{"gamekit progress": 1, "steps": {"soch/line": [true, 3, 1]}}\')'
    )
    open_tutorial(page, site, SOCH)
    panel = panel_of(page, "soch/progress").first
    panel.evaluate("(panel) => panel.scrollIntoView()")
    expect(panel.locator(".gk-task")).to_have_text("1 of 15 steps are done.")


def test_progress_moves_to_and_fro(page: Page, site: str) -> None:
    """What JupyterLab exports is imported here, and what is exported here is the same document."""
    open_tutorial(page, site, SOCH)
    solve(page)
    panel = panel_of(page, "soch/progress").first
    panel.locator("summary", has_text="Export or import").click()
    expect(panel.locator(".gk-task")).to_have_text("1 of 15 steps are done.")
    field = panel.locator("textarea")
    assert json.loads(field.input_value()) == kept(page)
    field.fill('{"gamekit progress": 1, "steps": {"soch/deck": [true, 2, 1], "eko/where": [true, 3, 1]}}')
    field.blur()
    expect(panel.locator(".gk-task")).to_have_text("2 of 15 steps are done.")
    assert set(kept(page)["steps"]) == {LINE, "soch/deck", "eko/where"}


@pytest.mark.parametrize(
    "damaged", ["", "{", "[" * 20_000, "null", "[]", '{"gamekit progress": 2, "steps": {}}', "x" * 100_000]
)
def test_damaged_progress_is_set_aside(page: Page, site: str, damaged: str) -> None:
    page.goto(site)
    page.evaluate("(text) => localStorage.setItem('gamekit-progress', text)", damaged)
    open_tutorial(page, site, SOCH)
    solve(page)
    expect(panel_of(page, LINE).first).to_contain_text("It was set aside as gamekit-progress.set-aside-1")
    assert page.evaluate("localStorage.getItem('gamekit-progress.set-aside-1')") == damaged
    assert kept(page)["steps"][LINE][0]


_FULL: Final = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
_BLOCKED: Final = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        (_FULL, "could not be saved (the browser's storage is full)"),
        (_BLOCKED, "could not be read (the browser allows no storage)"),
    ],
)
def test_a_storage_that_refuses_breaks_nothing(page: Page, site: str, script: str, says: str) -> None:
    page.add_init_script(script)
    open_tutorial(page, site, SOCH)
    solve(page)
    panel = panel_of(page, LINE).first
    expect(panel.locator(".gk-done")).to_have_count(1)
    expect(panel).to_contain_text(says)


# ---- without a network --------------------------------------------------------------------


_KEEP: Final = """async () => {
  const { gkVersion } = document.querySelector("[data-gk-version]").dataset;
  return (await import(`../../${gkVersion}offline.js`)).keep();
}"""


def test_after_the_first_visit_everything_plays_offline(reader: BrowserContext, page: Page, lacking: Lacking) -> None:
    """Once a panel has been touched, the whole site is kept: the network goes, and nothing stops."""
    with lacking(NOTHING) as url:
        open_tutorial(page, url, SOCH)
        solve(page)
        assert page.evaluate(_KEEP) is True
    reader.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    panel = panel_of(page, LINE).first
    assert panel.locator(".gk-done").count() == 1, "progress is still there"
    solve(page)
    page.goto(f"{url}eko/learn/")
    panel = panel_of(page, "eko/where").first
    panel.locator('[data-act="hint"]').click()
    expect(panel.locator(".gk-hint")).to_have_count(1)
    page.goto(f"{url}play/?a={quote('ekko/sandbox')}")
    wait_for_panel(page, "ekko/sandbox", twin(url, "ekko/sandbox").html)


def test_a_page_only_looked_at_can_be_read_offline(reader: BrowserContext, page: Page, lacking: Lacking) -> None:
    """What would play has not been fetched, and the page says so in words."""
    with lacking(NOTHING) as url:
        open_tutorial(page, url, SOCH)
        page.wait_for_function("navigator.serviceWorker.controller !== null")
        page.wait_for_timeout(1000)
    reader.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    assert panel_of(page, LINE).first.is_visible()
    first_choice(page).click()
    expect(page.locator(".gk-failed[role=alert]")).to_contain_text("is there a network?")
    assert page.locator('.gk-printed section.gk[data-gk="soch/line"] svg').first.is_visible()


# ---- when something is missing -----------------------------------------------------------


def test_without_its_snapshot_it_starts_all_the_same(page: Page, lacking: Lacking) -> None:
    with lacking("live/gamekit-*/snapshot.bin.gz") as url:
        open_tutorial(page, url, SOCH)
        solve(page)


def test_on_a_metered_connection_the_smaller_start_is_taken(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })"
    )
    open_tutorial(page, site, SOCH)
    first_choice(page).hover()
    page.wait_for_timeout(500)
    assert pythons(page) == [], "a pointer is no reason to spend a reader's money"
    solve(page)
    assert [url for url in asked if "snapshot" in url] == []


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("live/pyodide-*/pyodide.asm.wasm", "Text and pictures work without"),
        ("live/gamekit-*/worker.js", "is there a network?"),
        ("live/gamekit-*/live.js", ""),
    ],
)
def test_what_cannot_play_is_shown_as_pictures(page: Page, lacking: Lacking, pattern: str, says: str) -> None:
    with lacking(pattern) as url:
        page.goto(f"{url}soch/learn/")
        page.wait_for_timeout(500)
        if says:
            first_choice(page).click()
            expect(page.locator(".gk-failed[role=alert]")).to_contain_text(says)
        printed = page.locator('.gk-printed section.gk[data-gk="soch/line"]')
        expect(printed).to_be_visible()
        assert printed.locator("svg").first.is_visible()
        expect(page.locator(".gk-awake").first).to_be_hidden()
        assert page.locator(".gk-printed").count() >= len(SOCH.steps)


def test_a_failure_before_any_touch_is_silent_and_the_touch_tries_again(page: Page, lacking: Lacking) -> None:
    with lacking("live/pyodide-*/pyodide.asm.wasm") as url:
        open_tutorial(page, url, SOCH)
        page.evaluate("location.hash = 'shuffle'")
        page.wait_for_timeout(1500)
        panel_of(page, "soch/shuffle").first.hover()  # which may scroll, but the failure that follows may not
        before = page.evaluate("scrollY")
        page.wait_for_timeout(3000)
        assert page.evaluate("scrollY") == before
        assert page.locator(".gk-failed").count() == 0
        panel_of(page, "soch/shuffle").first.locator("[data-act]").first.click()
        expect(page.locator(".gk-failed")).to_be_in_viewport()
        page.locator(".md-nav--primary a[href$='eko/learn/']").first.click()
        page.wait_for_url("**/eko/learn/")
        expect(page.locator('.gk-printed section.gk[data-gk="eko/where"] svg').first).to_be_visible()
        expect(page.locator(".gk-failed")).to_contain_text("is there a network?")


def test_a_page_without_its_script_shows_pictures_on_the_next_page_too(page: Page, lacking: Lacking) -> None:
    with lacking("live/gamekit-*/keeping.js") as url:
        page.goto(f"{url}soch/learn/")
        expect(page.locator('.gk-printed section.gk[data-gk="soch/line"]')).to_be_visible()
        page.locator(".md-nav--primary a[href$='eko/learn/']").first.click()
        page.wait_for_url("**/eko/learn/")
        expect(page.locator('.gk-printed section.gk[data-gk="eko/where"]')).to_be_visible()


def test_a_worker_that_is_gone_is_noticed(page: Page, site: str) -> None:
    page.clock.install()
    open_tutorial(page, site, SOCH)
    touch(page, site)
    pythons(page)[0].evaluate("self.close()")
    first_choice(page).click()
    page.clock.fast_forward(60_000)
    expect(page.locator(".gk-failed")).to_contain_text("your progress is safe")


def test_an_old_browser_is_shown_pictures(page: Page, site: str) -> None:
    page.add_init_script("delete window.DecompressionStream")
    page.goto(f"{site}soch/learn/")
    expect(page.locator('.gk-printed section.gk[data-gk="soch/line"]')).to_be_visible()
    expect(page.locator(".gk-awake").first).to_be_hidden()


def test_on_paper_there_are_pictures(page: Page, site: str) -> None:
    """A replay prints all its frames, whatever the page has been doing."""
    open_tutorial(page, site, SOCH)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    expect(page.locator('.gk-printed section.gk[data-gk="soch/line"]')).to_be_visible()
    expect(page.locator(".gk-awake").first).to_be_hidden()
    page.emulate_media(media="screen")
    expect(page.locator(".gk-awake").first).to_be_visible()
    assert page.evaluate(AWAKE) is False
