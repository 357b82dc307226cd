"""The web host as the worker calls it: text in, JSON out, progress in the browser's hands, no fault ever raised."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.registry import games
from gamekit.hosts.web import WORDS, Page, warm
from gamekit.stage.opening import open_address
from gamekit.teach.progress import Progress, Record
from gamekit.teach.steps import lesson

LINKS = "https://example.org/games/play/"
STEPS = tuple(f"{game.id}/{step.id}" for game in games() for step in lesson(game).steps)
NEWER = '{"gamekit progress": 2, "steps": {}}'


def page(text: str | None = None, **what: str) -> Page:
    """A page in a browser that keeps that text."""
    made = Page(LINKS)
    made.keep(text, **what)
    return made


def said(answer: str) -> dict[str, Any]:
    """What the page is told."""
    found: dict[str, Any] = json.loads(answer)
    return found


def solved(made: Page, address: str) -> dict[str, Any]:
    """Open a step and play its stored solution; the last answer."""
    game, _slash, id_ = address.partition("/")
    of = next(of for of in games() if of.id == game)
    answer = said(made.open(address, address))
    for name, arg in lesson(of).step(id_).solution:
        answer = said(made.act(address, name, arg))
    return answer


@pytest.mark.parametrize("address", STEPS)
def test_a_panel_opens_as_the_page_shows_it_asleep(address: str) -> None:
    asleep = open_address(address)
    asleep.links = address
    answer = said(page().open("1", address))
    assert answer == {"html": asleep.html(), "pause": None}


@pytest.mark.parametrize(
    "address", ["", "soch", "nope/line", "soch/sandbox?at=A:3.3 B:9", "<img src=x onerror=alert(1)>"]
)
def test_a_wrong_address_is_one_friendly_line(address: str) -> None:
    made = page()
    answer = said(made.open("1", address))
    assert answer["wrong"] is True
    assert "Nothing to show: expected " in answer["html"]
    assert "<img" not in answer["html"]
    assert "data-act" not in answer["html"]
    assert made.panels == {}


@given(st.text(max_size=60))
def test_any_address_is_answered(address: str) -> None:
    assert "<section" in said(page().open("1", address))["html"]


@given(st.text(max_size=12), st.text(max_size=40))
def test_any_act_is_answered(name: str, arg: str) -> None:
    made = page()
    made.open("1", "soch/line")
    assert "<section" in said(made.act("1", name, arg))["html"]


def test_what_is_finished_is_given_to_the_browser() -> None:
    made = page()
    answer = solved(made, "soch/line")
    assert Progress.load(answer["save"])["soch/line"] == Record(done=True, stars=3, tries=1)
    assert said(page(answer["save"]).open("1", "soch/line"))["html"].count("gk-done") == 1


def test_what_another_window_has_done_is_kept() -> None:
    made = page()
    made.open("1", "soch/line")
    other = Progress()
    other.finished("soch/deck", 2)
    made.keep(other.dump())
    assert set(Progress.load(solved(made, "soch/line")["save"]).records) == {"soch/line", "soch/deck"}


def test_what_was_saved_meanwhile_is_put_together() -> None:
    """The page finds that another window has saved: both are in what comes next, whichever was first."""
    made = page()
    ours = solved(made, "soch/line")
    assert ours["base"] != ours["save"]
    other = Progress()
    other.finished("soch/deck", 2)
    together = said(made.merge("soch/line", other.dump()))
    assert together["base"] == other.dump()
    assert set(Progress.load(together["save"]).records) == {"soch/line", "soch/deck"}
    damaged = said(made.merge("soch/line", "{"))
    assert damaged["aside"] == "{"
    assert set(Progress.load(damaged["save"]).records) == {"soch/line", "soch/deck"}


def test_a_panel_that_could_not_be_opened_answers_all_the_same() -> None:
    made = page()
    made.open("1", "nope")
    assert "Nothing to show." in said(made.act("1", "hint", ""))["html"]


def test_the_overview_follows() -> None:
    made = page()
    made.open("all", "soch/progress")
    answer = solved(made, "soch/line")
    assert "1 of 15 steps are done." in answer["others"]["all"]


@pytest.mark.parametrize("damaged", ["", "{", "null", NEWER])
def test_a_damaged_document_is_handed_back_to_be_set_aside(damaged: str) -> None:
    answer = said(page(damaged, aside="gamekit-progress.set-aside-4").open("1", "soch/line"))
    assert answer["aside"] == damaged
    assert "set aside as gamekit-progress.set-aside-4" in answer["html"]


def test_a_storage_that_cannot_be_read_is_said_and_left_alone() -> None:
    answer = solved(page(problem="no storage"), "soch/line")
    assert "Your progress could not be read (no storage)." in answer["html"]
    assert "gk-done" in answer["html"]
    assert "save" not in answer


def test_a_storage_that_refuses_is_said_until_it_takes_again() -> None:
    made = page()
    solved(made, "soch/line")
    assert "could not be saved (full)" in said(made.refuse("soch/line", "full"))["html"]
    assert "could not be saved (full)" in said(made.act("soch/line", "clause", "SOCH-01"))["html"]
    assert "could not be saved" not in said(made.refuse("soch/line", ""))["html"]


def test_bots_play_in_slices_and_are_not_hurried_by_other_clicks() -> None:
    made = page()
    made.open("1", "soch/play?seats=3&seed=2")
    answer = said(made.act("1", "begin", ""))
    for _click in range(30):
        if answer.get("pause") is not None or "Deal" not in answer["html"]:
            break
        answer = said(made.act("1", "move", "deal"))
    while answer.get("pause") is None:
        answer = said(made.act("1", "move", "stay"))
    assert answer["pause"] == 0.0
    waiting = said(made.go_on("1"))
    assert waiting["pause"] is None or waiting["pause"] >= 0
    if waiting["pause"] is not None:
        assert "pause" not in said(made.act("1", "clause", "SOCH-01")), "the wait goes on as it was"
    for _slice in range(400):
        waiting = said(made.go_on("1"))
        if waiting["pause"] is None:
            break
    assert waiting["pause"] is None


def test_a_fault_is_a_sentence_and_the_panel_starts_over(monkeypatch: pytest.MonkeyPatch) -> None:
    made = page()
    made.open("1", "soch/line")
    monkeypatch.setattr(made.panels["1"].activity, "do_hint", lambda _arg: 1 / 0)
    answer = said(made.act("1", "hint", ""))
    assert "Something went wrong here, so the panel starts over; your progress is safe." in answer["html"]


def test_looking_ahead_says_nothing_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    made = page()
    made.look_ahead("never opened")
    made.open("one", STEPS[1])

    def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr(made.panels["one"].activity, "look_ahead", fail)
    made.look_ahead("one")
    assert "went wrong" not in said(made.act("one", "hint"))["html"]


def test_a_closed_panel_is_forgotten() -> None:
    made = page()
    made.open("1", "soch/line")
    made.close("1")
    made.close("1")
    assert made.panels == {}


@pytest.mark.parametrize("address", STEPS)
def test_every_panel_has_a_link_that_opens_it(address: str) -> None:
    made = page()
    made.open("1", address)
    link = made.panels["1"].activity.permalink
    assert link in said(made.act("1", "link", ""))["html"].replace("&amp;", "&")
    assert link.startswith(f"{LINKS}?a={address.partition('/')[0]}")
    (there,) = parse_qs(urlsplit(link).query)["a"]
    again = said(page().open("2", there))
    assert "wrong" not in again


def test_everything_can_be_loaded_before_a_snapshot() -> None:
    warm()


def test_what_the_page_says_has_words() -> None:
    assert all(text.strip() for text in WORDS.values())
