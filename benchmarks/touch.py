"""How long one touch takes: what a learner does, until the new HTML is there."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from benchmarks.measure import Row, Size, number, percentile
from gamekit.core.registry import games
from gamekit.stage.activity import Activity
from gamekit.stage.opening import open_step
from gamekit.teach.steps import lesson


class Touch(NamedTuple):
    """One act on one step, and what it took."""

    step: str
    act: str
    milliseconds: float
    kilobytes: float


def touches() -> list[Touch]:
    """Every step of every lesson: its mistake, its hints, its solution; bots think between the touches."""
    found: list[Touch] = []
    for of in games():
        for step in lesson(of).steps:
            activity = open_step(of, step)
            activity.html()
            acts = [*step.mistake, ("clause", step.clauses[0]), ("hint", ""), ("restart", ""), *step.solution]
            for name, arg in acts:
                if name == "hurry":
                    found.extend(thinking(activity, f"{of.id}/{step.id}"))
                else:
                    found.append(touch(activity, f"{of.id}/{step.id}", name, arg))
    return found


def touch(activity: Activity, step: str, name: str, arg: str) -> Touch:
    """Do one act and draw the page."""
    start = perf_counter()
    activity.act(name, arg)
    html = activity.html()
    return Touch(step, name, (perf_counter() - start) * 1000, len(html.encode()) / 1000)


def thinking(activity: Activity, step: str) -> list[Touch]:
    """Long work slice by slice, as a host does it, each with its new page."""
    found: list[Touch] = []
    while (job := activity.job) is not None:
        start = perf_counter()
        if next(job, None) is None:
            activity.job = None
        html = activity.html()
        found.append(Touch(step, "bot", (perf_counter() - start) * 1000, len(html.encode()) / 1000))
    return found


def rows(size: Size) -> list[Row]:
    """The 95th percentile of the time, and the largest page."""
    found = [one for _ in range(size.rounds) for one in touches()]
    own = [one for one in found if one.act != "bot"]
    bots = [one.milliseconds for one in found if one.act == "bot"]
    slowest, largest = max(own, key=lambda one: one.milliseconds), max(found, key=lambda one: one.kilobytes)
    note = f"{len(own)} touches, slowest {slowest.act} on {slowest.step}: {number(slowest.milliseconds)} ms"
    if bots:
        note += f"; a bot thinks {number(percentile(bots, 0.5))} ms, p95 {number(percentile(bots, 0.95))} ms"
    return [
        Row(
            "one touch: act → new HTML, p95",
            percentile([one.milliseconds for one in own], 0.95),
            "ms",
            20,
            5,
            "less",
            note,
        ),
        Row("largest HTML", largest.kilobytes, "KB", 60, 25, "less", f"{largest.step} after {largest.act}"),
    ]
