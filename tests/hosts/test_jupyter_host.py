"""The Jupyter host without a browser: traits, messages, linked state, long work."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

pytest.importorskip("anywidget")

import ipywidgets  # type: ignore[import-untyped]
import traitlets

from gamekit import soch
from gamekit.core.contract import NotationError
from gamekit.core.registry import game
from gamekit.hosts.jupyter import Stage
from gamekit.stage import html as h
from gamekit.stage.opening import open_state
from gamekit.stage.sandbox import Sandbox
from gamekit.stage.table import Table
from tests.hosts.widgets import progress, send, stage
from tests.stage.page import read

__all__ = ["progress"]  # a fixture that pytest finds here


def test_a_stage_is_a_widget_with_its_picture_and_its_traits() -> None:
    widget = stage("soch/line")
    assert isinstance(widget, ipywidgets.DOMWidget)
    assert widget.html == widget.activity.html()
    assert widget.state == str(widget.activity.visible)
    assert widget.status == ""
    assert widget.done is False
    synced = widget.trait_names(sync=True)
    assert {"html", "state", "status", "done"} <= set(synced)


def test_what_python_alone_knows_cannot_be_set() -> None:
    widget = stage("soch/line")
    with pytest.raises(traitlets.TraitError):
        widget.status = "x"
    with pytest.raises(traitlets.TraitError):
        widget.done = True


def test_a_click_changes_picture_state_and_status() -> None:
    widget = stage("soch/line")
    seen: list[str] = []
    widget.observe(lambda change: seen.append(change["name"]), names=["html", "state", "status", "done"])
    send(widget, "move", "hit")
    assert set(seen) == {"html", "state", "status"}
    assert "9" in widget.status
    assert widget.state == str(widget.activity.visible)
    assert "A:5.9" in widget.state
    read(widget.html)


@pytest.mark.parametrize("content", [{}, {"act": 3}, {"act": None}, [], "move", None, {"arg": "hit"}])
def test_messages_that_are_none_of_ours_are_passed_over(content: Any) -> None:
    widget = stage("soch/line")
    before = widget.html
    widget._handle_custom_msg(content, [])
    assert widget.html == before


@pytest.mark.parametrize(
    ("act", "arg"),
    [("move", 7), ("move", None), ("nope", ""), ("move", "x" * 10_000), ("__init__", ""), ("clause", {"a": 1})],
)
def test_odd_messages_are_answered(act: str, arg: Any) -> None:
    widget = stage("soch/line")
    send(widget, act, arg)
    assert widget.status
    read(widget.html)


def test_setting_the_state_sets_the_position_up() -> None:
    widget = Stage(open_state(soch.parse_state("A:3.7 B:9 turn=A")))
    widget.state = "A:12 B:11 turn=B seed=3"
    assert widget.activity.state == soch.parse_state("A:12 B:11 turn=B seed=3")
    assert widget.state == str(soch.parse_state("A:12 B:11 turn=B seed=3"))
    assert "12" in read(widget.html).text


def test_setting_the_state_of_a_step_opens_a_sandbox_with_a_way_back() -> None:
    widget = stage("soch/line")
    before = widget.html
    widget.state = "A:12 B:11 turn=B"
    assert widget.activity.inner is not None
    assert widget.activity.inner.state == soch.parse_state("A:12 B:11 turn=B")
    send(widget, "back")
    assert widget.html == before


def test_a_state_that_cannot_be_is_refused_in_words() -> None:
    widget = stage("soch/line")
    before = widget.activity.visible
    widget.state = "A:3.3 B:1"
    assert "cannot be read" in widget.status
    assert widget.state == str(before)


@pytest.mark.parametrize(
    "address", ["soch/line", "soch/score", "soch/sandbox", "soch/odds", "soch/play", "soch/example/zero-counts"]
)
def test_a_good_position_after_a_bad_one_is_said(address: str) -> None:
    widget = stage(address)
    widget.state = "nonsense"
    assert "cannot be read" in widget.status
    assert "cannot be read" in widget.html
    widget.state = "A:3 B:4"
    assert widget.status
    assert "cannot be read" not in widget.status
    assert "cannot be read" not in widget.html
    assert widget.state == str(soch.parse_state("A:3 B:4"))


@pytest.mark.parametrize("text", ["nonsense", "A:3.3 B:1", "A:- B:- deal=A", "A@200:3 B:4 over=A", "A:3 B:4 pile=?"])
def test_a_state_set_while_what_if_is_open_is_answered_there(text: str) -> None:
    widget = stage("soch/example/zero-counts")
    send(widget, "whatif")
    inner = widget.activity.inner
    assert inner is not None
    before = widget.state
    widget.state = text
    assert widget.activity.inner is not None
    assert widget.status
    assert widget.status == widget.activity.inner.status
    try:
        wanted = str(soch.parse_state(text))
    except NotationError:
        assert "cannot be read" in widget.status
        assert "cannot be read" in widget.html
        wanted = before
    assert widget.state == wanted
    send(widget, "back")
    assert widget.activity.inner is None


def test_a_linked_odds_panel_follows_past_the_end_of_a_round() -> None:
    sandbox = Stage(open_state(soch.parse_state("A:3 B:4/stayed turn=A dealer=A pile=3.*")))
    odds = stage("soch/odds")
    traitlets.dlink((sandbox, "state"), (odds, "state"))
    send(sandbox, "move", "hit")
    assert "deal=B" in sandbox.state
    assert odds.state == sandbox.state
    assert "takes no card" in odds.html
    assert odds.status == odds.activity.status


def test_a_linked_control_follows_and_leads() -> None:
    widget = Stage(open_state(soch.parse_state("A:3.7 B:9 turn=A pile=5.*")))
    text = ipywidgets.Text()
    told = ipywidgets.HTML()
    traitlets.link((widget, "state"), (text, "value"))
    traitlets.dlink((widget, "status"), (told, "value"))
    assert text.value == widget.state
    send(widget, "move", "hit")
    assert text.value == widget.state
    assert "A:3.7.5" in text.value
    assert told.value == widget.status != ""
    text.value = "A:1 B:2 turn=A"
    assert widget.activity.state == soch.parse_state("A:1 B:2 turn=A")


def test_a_failure_inside_is_told_and_logged_but_never_raised(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    widget = stage("soch/line")

    def fail(_name: str, _arg: str = "") -> None:
        raise RuntimeError

    monkeypatch.setattr(widget.activity, "act", fail)
    with caplog.at_level(logging.ERROR, "gamekit"):
        send(widget, "move", "hit")
    assert "went wrong" in widget.status
    assert "failed" in caplog.text


class Fragile(Sandbox):
    """Cannot draw any position but its first."""

    def body(self) -> h.Node:
        if self.position != self.first:
            raise RuntimeError
        return super().body()


@pytest.mark.parametrize("how", ["act", "state"])
def test_a_picture_that_fails_starts_the_panel_over_in_words(how: str, caplog: pytest.LogCaptureFixture) -> None:
    start = soch.parse_state("A:3 B:4 turn=A")
    widget = Stage(Fragile(game("soch"), "soch/sandbox", start, "Sandbox"))
    first = widget.state
    with caplog.at_level(logging.ERROR, "gamekit"):
        if how == "act":
            send(widget, "move", "hit")
        else:
            widget.state = "A:12 B:11 turn=B"
    assert "starts over" in widget.status
    assert "starts over" in read(widget.html).text
    assert widget.state == first
    assert widget.activity.state == start
    assert "failed" in caplog.text
    send(widget, "topic", "table")
    assert "starts over" not in widget.status


def test_closing_the_panel_ends_its_work() -> None:
    async def play() -> tuple[Stage, asyncio.Task[None]]:
        widget = stage("soch/odds")
        send(widget, "simulate")
        await asyncio.sleep(0.05)
        running = widget._running
        assert running is not None
        assert widget.activity.job is not None
        widget.close()
        await asyncio.wait({running}, timeout=0.5)
        return widget, running

    widget, running = asyncio.run(play())
    assert widget.activity.job is None
    assert running.cancelled()


def test_a_panel_at_rest_can_be_closed() -> None:
    widget = stage("soch/line")
    widget.close()
    assert widget.activity.job is None


def test_long_work_goes_on_in_slices_and_shows_progress() -> None:
    async def play() -> tuple[list[str], Stage]:
        widget = stage("soch/odds")
        shown: list[str] = []
        widget.observe(lambda change: shown.append(change["new"]), names=["html"])
        send(widget, "simulate")
        await asyncio.sleep(0.3)
        assert widget.activity.job is not None
        return shown, widget

    shown, _widget = asyncio.run(play())
    assert len(shown) > 2
    assert any("<progress" in html for html in shown)


def test_long_work_can_be_stopped() -> None:
    async def play() -> Stage:
        widget = stage("soch/odds")
        send(widget, "simulate")
        await asyncio.sleep(0.1)
        send(widget, "stop")
        assert widget._running is not None
        await asyncio.wait_for(widget._running, 5)
        return widget

    widget = asyncio.run(play())
    assert widget.activity.job is None
    assert widget.status.startswith("Stopped")


def test_bots_play_on_by_themselves_until_a_person_is_awaited() -> None:
    async def play() -> Stage:
        widget = stage("soch/play?seats=2&seed=1&goal=60")
        send(widget, "kind", "0=random")
        send(widget, "kind", "1=person")
        send(widget, "begin")
        for _ in range(100):
            await asyncio.sleep(0.05)
            if widget.activity.job is None:
                break
            if widget._running is None or widget._running.done():
                break
        return widget

    widget = asyncio.run(play())
    assert widget.activity.job is None
    assert isinstance(widget.activity, Table)
    assert widget.activity.match is not None
    assert widget.activity.match.history, "the bot has dealt"
    assert widget.activity.match.waiting_for_person
    assert widget.html == widget.activity.html()


def test_work_that_fails_is_told_and_ends() -> None:
    def failing() -> Any:
        yield 0.0
        raise RuntimeError

    async def play() -> Stage:
        widget = stage("soch/odds")
        widget.activity.job = failing()
        widget._work()
        assert widget._running is not None
        await asyncio.wait_for(widget._running, 5)
        return widget

    widget = asyncio.run(play())
    assert widget.activity.job is None
    assert "went wrong" in widget.status


def test_readers_without_widgets_see_the_same_picture() -> None:
    bundle: Any = stage("soch/line")._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Secure or risk" in data["text/html"]
    read(data["text/html"])


def test_an_act_is_followed_at_once_however_long_the_pause_before_it_was() -> None:
    """A bot on turn gives the others seconds to react; whoever speaks in them is not made to wait."""

    async def play() -> float:
        widget = stage("ekko/play?seats=2&seed=4")
        send(widget, "begin")
        loop = asyncio.get_running_loop()
        while "pass" not in {str(move) for move in widget.activity.state.legal_moves(0)} or 1 in {
            seat for seat in widget.activity.state.to_act if widget.activity.state.silence(seat) is not None
        }:
            legal = [str(move) for move in widget.activity.state.legal_moves(0) if str(move) != "pass"]
            if legal:
                send(widget, "move", legal[0])
            await asyncio.sleep(0.02)
        start = loop.time()
        send(widget, "move", "pass")
        answered = widget.activity.state
        while widget.activity.state == answered:
            await asyncio.sleep(0.02)
            if loop.time() - start > 8:
                break
        widget.close()
        return loop.time() - start

    assert asyncio.run(play()) < 2
