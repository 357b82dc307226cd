"""The overview: how the steps stand now, not how they stood when it was opened."""

from __future__ import annotations

import pytest

from gamekit.core.registry import game
from gamekit.stage.opening import open_address
from gamekit.stage.overview import Overview
from gamekit.teach.progress import Progress, Record
from gamekit.teach.steps import lesson
from tests.stage.page import acts, check

STEPS = len(lesson(game("soch")).steps)


def opened(*done: str) -> Overview:
    """An overview of these steps done with two stars."""
    overview = open_address("soch/progress")
    assert isinstance(overview, Overview)
    overview.take_over(Progress({step: Record(done=True, stars=2, tries=1) for step in done}))
    return overview


def test_a_step_finished_elsewhere_shows_after_the_next_act() -> None:
    kept = Progress()
    overview = opened()
    overview.reload = lambda: Progress(kept.records)
    assert f"0 of {STEPS} steps are done" in check(overview).text
    kept.finished("soch/line", 3)
    overview.act("restart")
    page = check(overview)
    assert f"1 of {STEPS} steps are done" in page.text
    assert ("forget", "soch/line") in [(act, arg) for act, arg, _node in acts(page)]
    assert '"soch/line"' in page.text


@pytest.mark.parametrize("step", ["", "nope", "line", "soch/nope", "soch/", "other/line", "soch/line "])
def test_a_step_that_is_none_is_refused_in_words(step: str) -> None:
    overview = opened("soch/line", "nope", step)
    before = dict(overview.progress.records)
    overview.act("forget", step)
    assert overview.status == "There is no such step."
    assert overview.progress.records == before


def test_one_step_is_reset() -> None:
    overview = opened("soch/line", "soch/deck")
    overview.act("forget", "soch/line")
    assert overview.status == "The step is reset."
    assert sorted(overview.progress.records) == ["soch/deck"]
    assert f"1 of {STEPS} steps are done" in check(overview).text
