"""The morph: whatever a panel was, it becomes what it should be, and what stays is not touched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.lab import ROOT

SOURCE = (ROOT / "gamekit" / "assets" / "stage.js").read_text(encoding="utf-8")

_LOAD = """async (source) => {
  window.stage = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  window.parse = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content.firstElementChild;
  };
}"""

# Random trees from a seed, with keys, classes and texts, each morphed into the next.
_RANDOM = """([seed, rounds]) => {
  const draw = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % below;
  };
  const pick = (list) => list[draw(list.length)];
  const tree = (depth) => {
    const used = new Set();
    let made = "";
    for (let at = draw(6); at > 0; at -= 1) {
      const tag = pick(["div", "section", "span", "em"]);
      const name = draw(8);
      const key = draw(2) && !used.has(name) ? ` key="${name}"` : "";
      if (key) used.add(name);
      if (draw(4) === 0) made += `text ${draw(5)}`;
      made += `<${tag} class="${pick(["", "a", "b x", "c"])}"${key} data-x="${draw(3)}">`;
      made += `${depth > 0 ? tree(depth - 1) : draw(4)}</${tag}>`;
    }
    return made;
  };
  const said = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${value}`).sort();
    return `<${node.nodeName}${attributes.join("")}>${[...node.childNodes].map(said).join("")}</>`;
  };
  const place = parse("<section></section>");
  const wrong = [];
  for (let round = 0; round < rounds; round += 1) {
    const html = `<section>${tree(draw(4))}</section>`;
    stage.morph(place, parse(html));
    if (said(place) !== said(parse(html))) wrong.push([html, place.outerHTML]);
  }
  return wrong.slice(0, 2);
}"""

_KEPT = """([before, after]) => {
  const place = parse(before);
  document.body.replaceChildren(place);
  const stays = [...place.querySelectorAll("[id]")];
  place.querySelector("[data-focused]")?.focus();
  stage.morph(place, parse(after));
  return [
    stays.filter((node) => node.isConnected && document.getElementById(node.id) === node).map((node) => node.id),
    document.activeElement.id,
  ];
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    made = chromium.new_page()
    made.goto("about:blank")
    made.evaluate(_LOAD, SOURCE)
    yield made
    made.close()


@pytest.mark.parametrize("seed", [7, 1977])
def test_any_tree_becomes_any_other(page: Page, seed: int) -> None:
    assert page.evaluate(_RANDOM, [seed, 5000]) == []


def test_what_is_new_is_put_between_what_stays(page: Page) -> None:
    before = """<section><p class="task" id="task">One</p><div class="felt" id="felt"></div>
      <div class="foot" id="foot"><button id="on" data-focused>On</button></div><div class="live" id="live"></div></section>"""
    after = before.replace(
        '<div class="foot"', '<ol class="log"><li>News</li></ol><div class="say">Why</div><div class="foot"'
    )
    after = after.replace("One", "Two")
    assert page.evaluate(_KEPT, [before, after]) == [["task", "felt", "foot", "on", "live"], "on"]


def test_what_is_gone_makes_way_for_what_stays(page: Page) -> None:
    after = """<section><p class="task" id="task">One</p><div class="felt" id="felt"></div>
      <div class="foot" id="foot"><button id="on" data-focused>On</button></div></section>"""
    before = after.replace('<div class="felt"', '<p class="sub">Pick one</p><div class="felt"')
    before = before.replace('<div class="foot"', '<div class="say">Why</div><div class="foot"')
    assert page.evaluate(_KEPT, [before, after]) == [["task", "felt", "foot", "on"], "on"]


def test_a_field_that_stays_the_same_shows_what_it_should(page: Page) -> None:
    typed = """(html) => {
      const place = parse(html);
      document.body.replaceChildren(place);
      place.querySelector("input").value = "typed";
      stage.morph(place, parse(html));
      return place.querySelector("input").value;
    }"""
    assert page.evaluate(typed, '<section><label>Name<input value="Ann"></label></section>') == "Ann"
