"""What has to be measured in processes of its own: imports and whole notebooks."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.measure import Row, Size, number

ROOT: Final = Path(__file__).parents[1]
_IMPORT: Final = "from time import perf_counter as now; start = now(); {}; print(now() - start)"
_EXECUTE: Final = """
import sys, nbclient, nbformat
book = nbformat.read(sys.argv[1], 4) if len(sys.argv) > 1 else nbformat.v4.new_notebook()
nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute()
"""


def _environment(folder: str) -> dict[str, str]:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    progress = str(Path(folder) / "progress.json")
    return {**os.environ, "PYTHONPATH": path, "GAMEKIT_PROGRESS": progress, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}


def _seconds(statement: str, folder: str) -> float:
    command = [sys.executable, "-c", _IMPORT.format(statement)]
    done = subprocess.run(command, env=_environment(folder), capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    return float(done.stdout)


def imports(size: Size) -> list[Row]:
    """The time of an import in a fresh interpreter, next to that of ipywidgets."""
    whats = {
        "import gamekit ÷ import ipywidgets": ("import gamekit", 0.5, 0.3),
        "from gamekit import show, soch ÷ import ipywidgets": ("from gamekit import show, soch", 1.5, 1),
    }
    if find_spec("ipywidgets") is None:
        return [
            Row(what, None, "×", least, reach, "less", "ipywidgets is not installed")
            for what, (_statement, least, reach) in whats.items()
        ]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for what, (statement, least, reach) in whats.items():
            pairs = [
                (_seconds(statement, folder), _seconds("import ipywidgets", folder)) for _ in range(2 * size.rounds)
            ]
            ours, theirs = (median(one[side] for one in pairs) for side in (0, 1))
            note = f"{number(ours * 1000)} ÷ {number(theirs * 1000)} ms"
            rows.append(Row(what, median(a / b for a, b in pairs), "×", least, reach, "less", note))
    return rows


def _cpu(arguments: list[str], folder: str) -> float:
    """Seconds of CPU that executing a notebook takes, its kernel included."""
    command = [sys.executable, "-c", _EXECUTE, *arguments]
    process = subprocess.Popen(command, env=_environment(folder), cwd=folder)  # noqa: S603 - our own code
    _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return used.ru_utime + used.ru_stime


def notebooks(size: Size) -> list[Row]:
    """The CPU of executing each tutorial, next to that of a notebook without cells."""
    return [_notebook(path, size) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))]


def _notebook(path: Path, size: Size) -> Row:
    what = f"executing {path.relative_to(ROOT)} ÷ an empty notebook, CPU"
    missing = ""
    if find_spec("nbclient") is None:
        missing = "nbclient is not installed"
    elif not hasattr(os, "wait4"):
        missing = "this system does not tell the CPU time of a process"
    if missing:
        return Row(what, None, "×", 1.5, 1.25, "less", missing)
    with tempfile.TemporaryDirectory() as folder:
        pairs = [(_cpu([str(path)], folder), _cpu([], folder)) for _ in range(size.rounds)]
    ours, theirs = (median(one[side] for one in pairs) for side in (0, 1))
    note = f"{number(ours)} ÷ {number(theirs)} s of CPU"
    return Row(what, median(a / b for a, b in pairs), "×", 1.5, 1.25, "less", note)
