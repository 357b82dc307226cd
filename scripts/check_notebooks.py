"""Fail if a notebook stores outputs: they age, they hide in diffs, and the build makes them anew.

Usage: check_notebooks.py [NOTEBOOK ...], by default all of notebooks/.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


def stored(notebook: dict[str, Any]) -> list[str]:
    """What the notebook stores that only running it should make; one line each."""
    faults = [
        f"cell {number} stores its {what}"
        for number, cell in enumerate(notebook["cells"], 1)
        for key, what in (("outputs", "output"), ("execution_count", "execution count"))
        if cell.get(key)
    ]
    if "widgets" in notebook["metadata"]:
        faults.append("its metadata stores the state of widgets")
    return faults


def main(arguments: list[str]) -> int:
    """Check the notebooks named, or all; return the exit code."""
    paths = [Path(name) for name in arguments] or sorted(NOTEBOOKS.glob("*.ipynb"))
    faults = [f"{path}: {fault}" for path in paths for fault in stored(json.loads(path.read_text(encoding="utf-8")))]
    print("\n".join(faults) or f"{len(paths)} notebook(s), no stored outputs")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
