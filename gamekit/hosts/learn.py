"""Open the tutorials in JupyterLab; first copy them out of an installed package."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tomllib
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from gamekit import __version__
from gamekit.core.i18n import _

NEEDED: Final = ("jupyterlab", "anywidget", "ipywidgets", "platformdirs")
MANIFEST: Final = ".gamekit-copies.json"
"""Beside the copies: the hash of each as it was made, which tells whether its reader has changed it."""


class LearnError(Exception):
    """Why the tutorials cannot be opened, in one line."""


class Copied(NamedTuple):
    """The notebook to open, and what its reader should be told, if anything."""

    path: Path
    notice: str = ""


def package_folder() -> Path:
    """Where the package lies."""
    return Path(str(files("gamekit")))


def checkout() -> Path | None:
    """The folder of the checkout that the package is run from, or None if it is installed apart from it."""
    root = package_folder().parent
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["name"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return root if project == "gamekit" and (root / "notebooks").is_dir() else None


def missing() -> list[str]:
    """What of the `learn` extra is not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def prepare(game: str = "", folder: Path | None = None) -> tuple[Path, list[str]]:
    """What JupyterLab is to open, and what its reader should be told.

    The notebooks of a checkout are opened where they are; those of an installed
    package, or for a `folder`, are copied first. Raises `LearnError`.
    """
    root = checkout()
    source = root / "notebooks" if root else package_folder() / "_notebooks"
    try:
        names = sorted(path.name for path in source.glob("*.ipynb"))
    except OSError:
        names = []
    if not names:
        raise LearnError(_("This installation holds no notebooks: {folder} is empty.").format(folder=source))
    if game and f"{game}.ipynb" not in names:
        raise LearnError(_("There is no notebook for {game}.").format(game=game))
    if root and folder is None:
        places = {name: Copied(source / name) for name in names}
    else:
        folder = folder or documents()
        try:
            places = copy_notebooks(source, folder, names)
        except OSError as error:
            raise LearnError(
                _("The notebooks cannot be copied to {folder}: {problem}.").format(
                    folder=folder, problem=error.strerror
                )
            ) from error
    notices = [copied.notice for copied in places.values() if copied.notice]
    if game or len(places) == 1:
        return places[f"{game}.ipynb" if game else names[0]].path, notices
    return folder or source, notices


def documents() -> Path:
    """The folder of the user's that copies go to."""
    from platformdirs import user_documents_path  # noqa: PLC0415 - of the learn extra; not needed in a checkout

    return user_documents_path() / "gamekit"


def copy_notebooks(source: Path, folder: Path, names: list[str]) -> dict[str, Copied]:
    """Copy notebooks into a folder, never over one that its reader has changed.

    Where the reader's copy differs from what was copied last and a newer version
    comes, that is put beside it under another name. Raises `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    made = _read_manifest(folder / MANIFEST)
    places = {name: _place(folder, name, (source / name).read_bytes(), made) for name in names}
    (folder / MANIFEST).write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return places


def _place(folder: Path, name: str, content: bytes, made: dict[str, str]) -> Copied:
    new = hashlib.sha256(content).hexdigest()
    stem = name.removesuffix(".ipynb")
    number = 0
    candidate = name
    while True:
        path = folder / candidate
        is_new = not path.exists()
        current = "" if is_new else hashlib.sha256(path.read_bytes()).hexdigest()
        last = made.get(candidate)
        if is_new or current in {new, last}:
            if current != new:
                path.write_bytes(content)
            made[candidate] = new
            notice = ""
            if is_new and number:
                notice = _("You have changed {name}, so the new version was put beside it: {new}").format(
                    name=name, new=candidate
                )
            return Copied(path, notice)
        if last == new:
            # The reader's own version of just this notebook: nothing newer to bring.
            return Copied(path)
        number += 1
        candidate = f"{stem} ({__version__}).ipynb" if number == 1 else f"{stem} ({__version__}) {number}.ipynb"


def _read_manifest(path: Path) -> dict[str, str]:
    """The hashes by name; none if the file is missing or damaged, so that every copy counts as changed."""
    try:
        read = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(read, dict):
        return {}
    return {name: value for name, value in read.items() if isinstance(value, str)}


def command(path: Path, *, browser: bool = True, port: int = 0) -> list[str]:
    """The command that opens JupyterLab on a notebook or a folder, with the Python that runs us."""
    options = ([] if browser else ["--no-browser"]) + ([f"--port={port}"] if port else [])
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Whoever is root, as in a container, has decided that already; JupyterLab would only refuse.
        options.append("--allow-root")
    return [sys.executable, "-m", "jupyterlab", str(path.resolve()), *options]


def launch(words: list[str]) -> int:
    """Become JupyterLab; where a process cannot become another, wait for it and return its exit code."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execv(words[0], words)  # noqa: S606 - our own Python and a path, without a shell
    return subprocess.call(words)  # noqa: S603 - the same
