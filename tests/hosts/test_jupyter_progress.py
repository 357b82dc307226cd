"""The Jupyter host keeps progress: finished, tried, shown, set aside, and seen by other windows."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("anywidget")


from gamekit.hosts.store import FileStore
from gamekit.stage.question import QuestionActivity
from gamekit.teach.progress import Record
from tests.hosts.widgets import progress, send, solve, stage
from tests.stage.page import work

__all__ = ["progress"]  # a fixture that pytest finds here


def test_a_finished_step_is_kept_for_the_next_visit(progress: Path) -> None:
    widget = stage("soch/line")
    solve(widget)
    assert widget.done
    assert FileStore(progress).load()["soch/line"] == Record(done=True, stars=3, tries=1)
    again = stage("soch/line")
    assert again.done
    assert "✓ done" in again.html
    assert "✓ done" not in stage("soch/repeat").html


def test_starting_over_keeps_what_is_done(progress: Path) -> None:
    FileStore(progress).change("soch/deck", stars=2)
    widget = stage("soch/line")
    solve(widget)
    send(widget, "restart")
    assert widget.done
    assert FileStore(progress).load()["soch/line"] == Record(done=True, stars=3, tries=1)
    assert FileStore(progress).load()["soch/deck"] == Record(done=True, stars=2)


def test_a_try_that_fails_is_counted(progress: Path) -> None:
    widget = stage("soch/line")
    send(widget, "move", "stay")
    assert not widget.done
    assert FileStore(progress).load()["soch/line"] == Record(tries=1)


def test_what_is_shown_by_the_last_hint_does_not_count(progress: Path) -> None:
    widget = stage("soch/line")
    for _ in range(3):
        send(widget, "hint")
    assert not widget.done
    assert not FileStore(progress).load()["soch/line"].done


def test_damaged_progress_is_set_aside_and_the_learner_told(progress: Path) -> None:
    progress.write_text("damaged", encoding="utf-8")
    widget = stage("soch/line")
    assert "set aside" in widget.status
    assert "set aside" in widget.html.partition('class="gk-live"')[0]
    send(widget, "move", "hit")
    assert "set aside" in widget.html.partition('class="gk-live"')[0]
    assert (progress.parent / "progress.set-aside-1.json").read_text(encoding="utf-8") == "damaged"


def test_the_overview_too_tells_that_progress_was_set_aside(progress: Path) -> None:
    progress.write_text("damaged", encoding="utf-8")
    widget = stage("soch/progress")
    assert "set aside" in widget.html.partition('class="gk-live"')[0]
    assert "set aside" in widget.status


def test_the_overview_shows_exports_imports_and_resets(progress: Path) -> None:
    solve(stage("soch/line"))
    overview = stage("soch/progress")
    assert "1 of 15 steps are done" in overview.html
    exported = progress.read_text(encoding="utf-8")
    send(overview, "forget", "soch/line")
    assert FileStore(progress).load().records == {}
    assert "0 of 15 steps are done" in overview.html
    send(overview, "import", exported)
    assert FileStore(progress).load()["soch/line"].done
    assert "1 of 15 steps are done" in overview.html
    send(overview, "import", "nonsense")
    assert "damaged" in overview.status
    assert FileStore(progress).load()["soch/line"].done


@pytest.mark.parametrize("act", ["restart", "clause", "no_such_act"])
def test_an_overview_left_open_shows_what_other_windows_finish_after_its_next_act(act: str) -> None:
    overview = stage("soch/progress")
    assert "0 of 15 steps are done" in overview.html
    solve(stage("soch/line"))
    send(overview, act)
    assert "1 of 15 steps are done" in overview.html


def test_revisiting_a_question_can_improve_its_stars(progress: Path) -> None:
    FileStore(progress).change("soch/score", stars=1)
    widget = stage("soch/score")
    assert widget.done
    activity = widget.activity
    assert isinstance(activity, QuestionActivity)
    for _ in range(activity.record.streak):
        send(widget, "number", str(activity.problem.number))
        send(widget, "check")
        send(widget, "another")
    assert FileStore(progress).load()["soch/score"].stars == 3


def test_an_overview_left_open_does_not_undo_what_other_windows_finish(progress: Path) -> None:
    overview = stage("soch/progress")
    solve(stage("soch/line"))
    send(overview, "forget", "soch/deck")
    assert FileStore(progress).load()["soch/line"].done


def test_an_unfinished_game_waits_for_the_next_visit(progress: Path) -> None:
    widget = stage("soch/play?seats=2&seed=3")
    send(widget, "begin")
    send(widget, "move", "deal")
    send(widget, "hurry")
    work(widget.activity)
    send(widget, "move", "hit")
    state = str(widget.activity.state)
    (address, game) = next(iter(FileStore(progress).load().games.items()))
    assert address == "soch/play?seats=2&seed=3"
    assert game.rstrip().endswith(f"end: {state}")
    again = stage("soch/play?seats=2&seed=3")
    assert str(again.activity.state) != state
    send(again, "resume")
    assert str(again.activity.state) == state
    assert stage("soch/play?seats=2&seed=4").activity.kept == ""
