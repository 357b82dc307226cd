"""Rows of the table, and timing side by side with a peer."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Literal


@dataclass(frozen=True)
class Size:
    """How much is measured: rounds of each side, and how long one round should take at least."""

    rounds: int
    seconds: float
    smoke: bool = False


FULL = Size(rounds=7, seconds=1.0)
SMOKE = Size(rounds=1, seconds=0.05, smoke=True)


@dataclass(frozen=True)
class Row:
    """One line of the table. `measured` is None where the peer is missing, and `note` says why."""

    what: str
    measured: float | None
    unit: str
    least: float
    reach: float
    better: Literal["more", "less"]
    note: str = ""

    @property
    def verdict(self) -> str:
        """How the measured value stands."""
        if self.measured is None:
            return "not measured"
        sign = 1 if self.better == "more" else -1
        if sign * self.measured >= sign * self.reach:
            return "reached"
        return "ok" if sign * self.measured >= sign * self.least else "MISSED"


Work = Callable[[int], int]
"""Do the round of that number once and say how many things were done."""


def rate(work: Work, seconds: float, seed: int) -> float:
    """How many things a second `work` does, over at least that many seconds."""
    done = 0
    gc.collect()
    start = perf_counter()
    while True:
        done += work(seed)
        seed += 1
        passed = perf_counter() - start
        if passed >= seconds:
            return done / passed


def side_by_side(ours: Work, theirs: Work, size: Size) -> tuple[float, float, float]:
    """Rates of both in alternate rounds: the median of the ratios, our median, their median."""
    ours(0)
    theirs(0)
    seeds = [10_000 * turn for turn in range(size.rounds)]
    pairs = [(rate(ours, size.seconds, seed), rate(theirs, size.seconds, seed)) for seed in seeds]
    return median(a / b for a, b in pairs), median(a for a, _b in pairs), median(b for _a, b in pairs)


def percentile(values: list[float], share: float) -> float:
    """The value below which that share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def number(value: float) -> str:
    """A value in three digits or so."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"  # noqa: PLR2004 - three digits


def table(rows: list[Row]) -> str:
    """The rows as text."""
    cells = [("what", "measured", "at least", "reach for", "")]
    for row in rows:
        sign = "≥" if row.better == "more" else "≤"
        value = "–" if row.measured is None else f"{number(row.measured)} {row.unit}"
        cells.append((row.what, value, f"{sign} {number(row.least)}", f"{sign} {number(row.reach)}", row.verdict))
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    lines = ["  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip() for line in cells]
    lines.insert(1, "  ".join("-" * width for width in widths))
    notes = [f"{row.what}: {row.note}" for row in rows if row.note]
    return "\n".join([*lines, "", *notes])
