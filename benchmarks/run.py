"""Measure gamekit against its peers and print the ratios.

    python benchmarks/run.py            # some minutes, on a quiet machine
    python benchmarks/run.py --smoke    # only that everything runs, under a minute
    python benchmarks/run.py --json FILE

Each ratio is the median of several rounds in which both sides take turns in the same
process (or in fresh ones, for imports and notebooks). A peer that is not installed is
said, not guessed; `pip install '.[bench]'` brings them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import engine, page, processes, touch
from benchmarks.measure import FULL, SMOKE, Row, Size, table
from gamekit.core.registry import games


def rows(size: Size) -> Iterator[Row]:
    """Every row, as it is measured."""
    yield from engine.against_flop7(size)
    yield from engine.against_peers(size)
    for of in games():
        yield engine.explaining(of, size)
    yield from touch.rows(size)
    yield engine.exact_odds()
    yield from processes.imports(size)
    yield from processes.notebooks(size)
    yield from page.rows(size)


def main() -> None:
    """Measure, print, and write the file if one is asked for."""
    parser = argparse.ArgumentParser(description="Measure gamekit against its peers and print the ratios.")
    parser.add_argument("--smoke", action="store_true", help="tiny counts: only check that everything runs")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to a file as well")
    chosen = parser.parse_args()
    found: list[Row] = []
    for row in rows(SMOKE if chosen.smoke else FULL):
        found.append(row)
        print(f"  measured: {row.what}", file=sys.stderr)
    print(f"Python {platform.python_version()} on {platform.machine()}, {os.cpu_count()} cores")
    print(table(found))
    if chosen.smoke:
        print("\nA smoke run: the values mean nothing, everything ran.")
    if chosen.json:
        data = [asdict(row) | {"verdict": row.verdict} for row in found]
        chosen.json.write_text(json.dumps({"smoke": chosen.smoke, "rows": data}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
