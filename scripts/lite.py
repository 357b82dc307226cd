"""Make build/lite: every tutorial as a notebook in JupyterLite, which needs no server and asks nothing outside.

It shares Pyodide and the wheels of gamekit with the live pages: make build/live first.
Run again, it does nothing unless something changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts import lite_packages, wheels

ROOT: Final = Path(__file__).resolve().parents[1]
BUILD: Final = ROOT / "build"
TARGET: Final = BUILD / "lite"
STAMP: Final = BUILD / "lite.stamp"
ENVIRONMENT: Final = ROOT / ".venv-lite"
START: Final = Path(__file__).with_name("lite_start.js")
NOTEBOOKS: Final = ROOT / "notebooks"

PYTHON: Final = ENVIRONMENT / "bin" / "python"
VERSION: Final[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

SOURCES: Final = (
    "constraints.txt",
    "pyproject.toml",
    "scripts/lite.py",
    "scripts/lite_packages.py",
    "scripts/lite_start.js",
    "scripts/wheels.py",
)

KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"

HIDDEN: Final = (
    "@jupyter-notebook/application-extension:dirty",  # asks before leaving, as if anything could be kept
    "@jupyter-notebook/application-extension:pages",  # opens JupyterLab, which is not part of the site
    "@jupyter-notebook/notebook-extension:checkpoints",
    "@jupyter-notebook/notebook-extension:kernel-logo",
    "@jupyter-notebook/notebook-extension:tab-icon",  # asks for pictures that only a server has
    "@jupyter-notebook/notebook-extension:trusted",
    "@jupyterlab/filebrowser-extension:open-url",
    "@jupyterlab/help-extension:jupyter-forum",
    "@jupyterlab/help-extension:resources",
    "@jupyterlite/application-extension:clear-browser-data",
    "@jupyterlite/application-extension:service-worker-manager",  # only needed to share files with the kernel
    "@jupyterlite/application-extension:share-file",
)
"""Parts of JupyterLite that do nothing for a reader of these notebooks, or lead out of the site."""

UNUSED: Final = (
    "**/*.eot",
    "**/*.map",
    "build/fa-*.svg",
    "build/fa-*.ttf",
    "build/fa-*.woff",
    "jupyterlite.schema.v0.json",
)
"""What no browser asks for that can run the rest."""

HEAD: Final = """\
<link rel="icon" href="favicon.ico">
<style>.jp-CodeCell .jp-Cell-inputWrapper:has(.jp-InputPlaceholder) {{ display: none; }}</style>
<script>
{script}</script>
"""
"""What JupyterLite's page is told besides: folded code is not even a line, and how to start."""

HOME: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>gamekit</title>
<meta http-equiv="refresh" content="0; url=../{up}">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root="{root}">{{}}</script>
<a href="../{up}">gamekit</a>
</html>
"""
"""In place of JupyterLite's own list of files: the way back to the site."""


def main() -> int:
    """Bring build/lite up to date; return the exit code."""
    runtime, shared = live("pyodide-*"), live("gamekit-*")
    wanted = fingerprint(runtime, shared)
    if TARGET.is_dir() and STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted:
        return 0
    print("Building the notebooks for the browser (JupyterLite) ...")
    STAMP.unlink(missing_ok=True)
    set_up(runtime)
    # Made aside and from nothing: JupyterLite's own way of doing only what has changed loses settings.
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="lite-") as scratch:
        made = Path(scratch) / "site"
        assemble(Path(scratch), made)
        packages = add_packages(made, runtime, shared)
        add_notebooks(made)
        configure(made, runtime, packages)
        shutil.rmtree(TARGET, ignore_errors=True)
        made.rename(TARGET)
    STAMP.write_text(wanted, encoding="utf-8")
    return 0


def live(pattern: str) -> Path:
    """The one folder of build/live with such a name. Raises `SystemExit` if there is none."""
    found = sorted((BUILD / "live").glob(pattern))
    if len(found) != 1:
        sys.exit(f"gamekit: {len(found)} folders build/live/{pattern} instead of one; run scripts/live.py first")
    return found[0]


def set_up(runtime: Path) -> None:
    """The environment to build in. Raises `SystemExit` if its kernel is made for another Pyodide."""
    environment = {**os.environ, "VENV": str(ENVIRONMENT)}
    if subprocess.run([ROOT / "scripts" / "setup.sh", "lite"], env=environment, check=False).returncode:  # noqa: S603
        sys.exit(1)
    needed = run(["-c", "from jupyterlite_pyodide_kernel.constants import *; print(PYODIDE_VERSION)"], ROOT).strip()
    if not runtime.name.startswith(f"pyodide-{needed}-"):
        sys.exit(f"gamekit: JupyterLite's kernel needs Pyodide {needed}, and build/live has {runtime.name}")


def fingerprint(runtime: Path, shared: Path) -> str:
    """All that goes into build/lite, in one line; the two folders' names stand for what is in them."""
    seen = hashlib.sha256(f"{runtime.name} {shared.name}".encode())
    for path in (*(ROOT / name for name in SOURCES), *sorted(NOTEBOOKS.glob("*.ipynb"))):
        seen.update(f"{path.name} ".encode() + path.read_bytes())
    return seen.hexdigest()


def run(arguments: list[str], folder: Path) -> str:
    """What the environment's Python prints. Raises `SystemExit` with the end of it if that fails."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER", "PYTHONPATH"))}
    environment["JUPYTER_NO_CONFIG"] = "1"
    command = [str(PYTHON), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        sys.exit(f"gamekit: {' '.join(arguments[:3])} failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def assemble(folder: Path, made: Path) -> None:
    """JupyterLite itself with the extensions of the environment, less what no reader needs."""
    arguments = [
        "-m", "jupyterlite_core", "build", f"--lite-dir={folder}", f"--output-dir={made}",
        "--apps=notebooks", "--no-sourcemaps", "--no-unused-shared-packages",
    ]  # fmt: skip
    run(arguments, folder)
    for path in [path for pattern in UNUSED for path in made.glob(pattern)]:
        path.unlink()
    (made / "index.html").write_text(HOME.format(up="", root="."), encoding="utf-8")
    (made / "tree").mkdir()
    (made / "tree" / "index.html").write_text(HOME.format(up="../", root=".."), encoding="utf-8")


def add_packages(made: Path, runtime: Path, shared: Path) -> str:
    """Put the wheels and their lock into a folder that is named by its content; return its name."""
    folder = made / "packages"
    folder.mkdir()
    for wheel in lite_packages.fetched(PYTHON, ROOT / "constraints.txt", BUILD / "lite-wheels").glob("*.whl"):
        shutil.copy(wheel, folder)
    kernel = made / "extensions" / KERNEL / "static" / "pypi"
    for name in lite_packages.FROM_THE_KERNEL:
        shutil.copy(next(kernel.glob(f"{name}-*.whl")), folder)
    # The kernel asks for Jedi by name. It is 5 MB that only complete code, and IPython does without.
    wheels.empty("jedi", folder)
    elsewhere = {wheel.name: f"../../live/{shared.name}/{wheel.name}" for wheel in shared.glob("*.whl")}
    lock = lite_packages.lock(runtime, [*folder.glob("*.whl"), *shared.glob("*.whl")], elsewhere)
    text = json.dumps(lock, indent=1)
    (folder / lite_packages.LOCK).write_text(text, encoding="utf-8")
    name = f"packages-{hashlib.sha256(text.encode()).hexdigest()[:10]}"
    folder.rename(made / name)
    return name


def add_notebooks(made: Path) -> None:
    """Copies of the notebooks for JupyterLite's kernel, and the list by which JupyterLite finds them."""
    files, listed = made / "files", made / "api" / "contents"
    files.mkdir()
    listed.mkdir(parents=True)
    entries = []
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        notebook["metadata"]["kernelspec"] = {"display_name": "Python", "language": "python", "name": "python"}
        text = json.dumps(notebook, ensure_ascii=False, indent=1)
        (files / path.name).write_text(text, encoding="utf-8")
        entries.append(content(path.name, "notebook", size=len(text.encode())))
    folder = {**content("", "directory"), "content": entries, "format": "json"}
    (listed / "all.json").write_text(json.dumps(folder, indent=1), encoding="utf-8")


def content(name: str, kind: str, size: int | None = None) -> dict[str, Any]:
    """What Jupyter's contents service says of a file or folder, without what is in it."""
    dawn = datetime(2026, 1, 1, tzinfo=UTC).isoformat()
    return {
        "name": name,
        "path": name,
        "type": kind,
        "format": None,
        "mimetype": None,
        "content": None,
        "created": dawn,
        "last_modified": dawn,
        "size": size,
        "writable": True,
    }


def configure(made: Path, runtime: Path, packages: str) -> None:
    """Point the kernel at the site's own files, keep nothing in the browser, start the notebook by itself."""
    path = made / "jupyter-lite.json"
    config = json.loads(path.read_text(encoding="utf-8"))
    lock = json.loads((made / packages / lite_packages.LOCK).read_text(encoding="utf-8"))
    config["jupyter-config-data"].update(settings(runtime.name, packages, lock["packages"]))
    path.write_text(json.dumps(config, indent=1), encoding="utf-8")
    page = made / "notebooks" / "index.html"
    before, tag, after = page.read_text(encoding="utf-8").partition("<head>")
    head = HEAD.format(script=START.read_text(encoding="utf-8"))
    page.write_text(f"{before}{tag}\n{head}{after}", encoding="utf-8")


def settings(runtime: str, packages: str, names: Iterable[str]) -> dict[str, Any]:
    """What `jupyter-lite.json` has to say beyond what the build wrote there."""
    memory = {f"{what}StorageDrivers": ["memoryStorageDriver"] for what in ("contents", "settings", "workspaces")}
    return {
        **memory,
        "enableMemoryStorage": True,
        "appName": f"gamekit {VERSION}",
        "contentsAllJsonFile": "all.json",
        "exposeAppInBrowser": True,
        "showLoadingIndicator": True,
        "disabledExtensions": list(HIDDEN),
        "settingsOverrides": {
            "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        },
        "litePluginSettings": {
            f"{KERNEL}:kernel": {
                "pyodideUrl": f"./../live/{runtime}/pyodide.mjs",
                "disablePyPIFallback": True,
                "loadPyodideOptions": {
                    "lockFileURL": f"./{packages}/{lite_packages.LOCK}",
                    "packages": sorted(names),
                    "env": {"HOME": "/home/pyodide", "GAMEKIT_PROGRESS": "/home/pyodide/progress.json"},
                },
            },
        },
    }


if __name__ == "__main__":
    sys.exit(main())
