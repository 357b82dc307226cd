"""The site in a real browser: no request leaves it, and every page works on a phone and without JavaScript."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urldefrag, urljoin

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from gamekit.core.registry import game
from gamekit.stage.opening import open_address
from tests.browser.lab import PATIENCE, TUTORIALS, UNNAMED, Tutorial, named
from tests.browser.outside import Outside

pytestmark = pytest.mark.browser

PLACEHOLDERS: Final = ("Loading widget", "Output()", "application/vnd.jupyter", "widget-view", "Stage(", "<gamekit.")
every_tutorial: Final = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)
VIEWS: Final = tuple((width, scheme) for width in (1280, 390) for scheme in ("light", "dark"))

_FACTS: Final = (
    "() => {"
    + UNNAMED
    + """
  const all = (selector) => [...document.querySelectorAll(selector)];
  const article = document.querySelector("article") ?? document.body;
  const levels = [...article.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((one) => Number(one.nodeName[1]));
  const ids = all("[id]").map((one) => one.id);
  return {
    lang: document.documentElement.lang,
    h1: all("h1").map((one) => one.textContent.trim()),
    leaps: levels.filter((level, at) => at > 0 && level > levels[at - 1] + 1),
    nameless: nameless(document.body),
    unlabelled: unlabelled(article),
    bare: bare(article),
    doubled: ids.filter((id, at) => ids.indexOf(id) !== at),
    links: all("a[href]").map((one) => one.href),
    ids,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    panels: all("section.gk").length,
  };
}"""
)


class Complaints:
    """What a page's console and its failed requests say."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def listen_to(self, page: Page) -> None:
        """Hear everything that page complains about."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.heard.append(str(error)))
        page.on("requestfailed", self._failed)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.heard.append(message.text)

    def _failed(self, request: Request) -> None:
        # A worker that still loads when the next page is opened is given up; that is no fault.
        if request.failure != "net::ERR_ABORTED":
            self.heard.append(f"failed: {request.url}")


@pytest.fixture(scope="module")
def pages(folder: Path) -> tuple[str, ...]:
    """Every page of the site, but the one for what is not there."""
    found = sorted(path.relative_to(folder).as_posix().removesuffix("index.html") for path in folder.rglob("*.html"))
    return tuple(page for page in found if page != "404.html" and not page.startswith("lite/"))


Seen = dict[tuple[str, int, str], dict[str, Any]]
"""What is on a page, by its address, the width of the window and the colour scheme."""


@pytest.fixture(scope="module")
def seen(closed: Browser, outside: Outside, site: str, pages: tuple[str, ...]) -> Seen:
    """Every page in every view: what is on it, what its console says, whom it asked."""
    found: Seen = {}
    for width, scheme in VIEWS:
        context = closed.new_context(
            viewport={"width": width, "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
        )
        context.on("request", outside.notice)
        page, complaints = context.new_page(), Complaints()
        complaints.listen_to(page)
        for name in pages:
            complaints.heard.clear()
            outside.asked.clear()
            page.goto(site + name, wait_until="load", timeout=2 * PATIENCE)
            facts: dict[str, Any] = page.evaluate(_FACTS)
            facts["complaints"], facts["outside"] = list(complaints.heard), list(outside.asked)
            facts["html"] = page.content()
            facts["background"] = page.evaluate("getComputedStyle(document.body).backgroundColor")
            found[name, width, scheme] = facts
        context.close()
    return found


def where(seen: Seen, fact: str, right: Any) -> dict[tuple[str, int, str], Any]:
    """The pages and views on which the fact is not as it should be."""
    return {view: facts[fact] for view, facts in seen.items() if facts[fact] != right}


def test_the_proxy_would_notice(closed: Browser, outside: Outside, site: str) -> None:
    """The control: a request to another host does arrive at the proxy, one to the site does not."""
    outside.asked.clear()
    page = closed.new_page()
    page.goto(site)
    assert outside.asked == []
    page.evaluate("fetch('http://outside.invalid/secret').catch(() => 0)")
    page.evaluate("fetch('https://outside.invalid/secret').catch(() => 0)")
    page.close()
    assert outside.asked == ["http://outside.invalid/secret", "outside.invalid:443"]


def test_faults_would_be_found(closed: Browser) -> None:
    """The control: what is asked of every page does find each fault on a page that has them all."""
    page = closed.new_page()
    page.set_content(
        "<article><h2 id=a>One</h2><h4 id=a>Two</h4><button></button><input><section class=gk></section>"
        "<span role=img></span><svg width=9 height=9></svg><p style='width: 3000px'>wide</p></article>"
    )
    facts = page.evaluate(_FACTS)
    page.close()
    assert (facts["h1"], facts["leaps"], facts["doubled"]) == ([], [4], ["a"])
    assert (len(facts["nameless"]), len(facts["unlabelled"]), len(facts["bare"])) == (2, 2, 1)
    assert facts["wide"] > 0


def test_the_pages_are_all_there(pages: tuple[str, ...]) -> None:
    own = {f"{each.game}/{page}/" for each in TUTORIALS for page in ("learn", "rules", "examples", "rulings", "sheet")}
    assert own | {"", "play/", "odds/", "notation/", "api/", "how-it-is-built/", "add-a-game/", "credits/"} <= set(
        pages
    )


@pytest.mark.parametrize(
    ("fact", "right"),
    [
        ("outside", []),
        ("complaints", []),
        ("lang", "en"),
        ("nameless", []),
        ("unlabelled", []),
        ("bare", []),
        ("doubled", []),
    ],
)
def test_on_every_page(seen: Seen, fact: str, right: Any) -> None:
    assert seen
    assert where(seen, fact, right) == {}


def test_nothing_is_wider_than_a_phone(seen: Seen) -> None:
    wide = {view: facts["wide"] for view, facts in seen.items() if view[1] == 390}
    assert wide
    assert {view: wide_by for view, wide_by in wide.items() if wide_by > 0} == {}


def test_one_first_heading_and_none_left_out(seen: Seen) -> None:
    assert {view: facts["h1"] for view, facts in seen.items() if len(facts["h1"]) != 1 or not facts["h1"][0]} == {}
    assert where(seen, "leaps", []) == {}


def test_dark_is_dark(seen: Seen) -> None:
    for (name, width, scheme), facts in seen.items():
        brightness = sum(map(int, re.findall(r"\d+", facts["background"])[:3])) / 3
        assert (brightness < 128) == (scheme == "dark"), (name, width, scheme, facts["background"])


def test_no_placeholders(seen: Seen) -> None:
    found = {
        (view, word)
        for view, facts in seen.items()
        if view[0] != "api/"
        for word in PLACEHOLDERS
        if word in facts["html"]
    }
    assert found == set()


def test_every_link_leads_somewhere(seen: Seen, site: str, folder: Path) -> None:
    ids = {
        site + name: set(facts["ids"]) for (name, width, scheme), facts in seen.items() if (width, scheme) == VIEWS[0]
    }
    checked, broken = 0, []
    for name, width, scheme in seen:
        if (width, scheme) != VIEWS[0]:
            continue
        for link in seen[name, width, scheme]["links"]:
            whole, anchor = urldefrag(urljoin(site + name, link))
            address, _mark, query = whole.partition("?")
            if not address.startswith(site):
                continue
            checked += 1
            if address == f"{site}play/" and query:
                open_address(parse_qs(query)["a"][0])
            if address in ids:
                if anchor and anchor not in ids[address]:
                    broken.append((name, link))
            elif not (folder / address.removeprefix(site)).is_file():
                broken.append((name, link))
    assert checked > 200
    assert broken == []


@every_tutorial
def test_every_clause_and_ruling_has_an_address(seen: Seen, tutorial: Tutorial) -> None:
    book = game(tutorial.game).rulebook
    for page, entries in (("rules", book.clauses), ("rulings", book.rulings)):
        ids = seen[f"{tutorial.game}/{page}/", 1280, "light"]["ids"]
        assert [id_ for id_ in entries if id_.lower() not in ids] == []


@every_tutorial
def test_every_step_has_an_address(seen: Seen, tutorial: Tutorial) -> None:
    facts = seen[f"{tutorial.game}/learn/", 1280, "light"]
    assert [step.id for step in tutorial.steps if step.id not in facts["ids"]] == []


def test_readable_without_javascript(closed: Browser, site: str, seen: Seen, pages: tuple[str, ...]) -> None:
    """The words of every page's article, and the pictures of the lessons, are there without a script."""
    context = closed.new_context(java_script_enabled=False, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    for name in pages:
        page.goto(site + name)
        article = page.locator("article")
        assert article.is_visible(), name
        assert len(article.inner_text()) > 300, name
        assert page.locator("section.gk:visible").count() == seen[name, 1280, "light"]["panels"], name
    for tutorial in TUTORIALS:
        page.goto(f"{site}{tutorial.game}/learn/")
        panels = page.locator("noscript section.gk")
        assert panels.count() >= len(tutorial.steps)
        for step in tutorial.steps:
            panel = page.locator(f'noscript section.gk[data-gk="{tutorial.game}/{step.id}"]')
            assert panel.is_visible(), step.id
            assert panel.locator("svg").first.is_visible(), step.id
        assert page.locator("section.gk :is(button, input):visible").count() == 0, "a button that does nothing"
        page.goto(f"{site}{tutorial.game}/rules/")
        for clause in game(tutorial.game).rulebook.clauses:
            assert page.locator(f"#{clause.lower()}").is_visible(), clause
    context.close()


@every_tutorial
def test_the_sheet_prints_on_one_page(closed: Browser, site: str, tutorial: Tutorial) -> None:
    page = closed.new_page()
    page.goto(f"{site}{tutorial.game}/sheet/")
    for paper in ("A4", "Letter"):
        printed = page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1, paper
    page.goto(f"{site}{tutorial.game}/examples/")
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(format="A4"))) > 1, "the control: pages are counted"
    page.close()
