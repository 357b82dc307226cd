"""Wheels for Python in the browser: pure, and the same bytes whenever the same goes in."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

_WHEEL: Final = b"Wheel-Version: 1.0\nGenerator: gamekit\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_KEPT: Final = frozenset({".py", ".typed"})
_TOLD: Final = frozenset({"METADATA", "LICENSE", "LICENSE.txt"})


def pure(name: str, folder: Path) -> Path:
    """The Python files of an installed package as a wheel for any system.

    MarkupSafe's compiled part is of no use in a browser; its sources bring the same in Python.
    """
    found = distribution(name)
    files = {}
    for file in found.files or ():
        if file.suffix in _KEPT or file.name in _TOLD:
            files[file.as_posix()] = Path(str(file.locate())).read_bytes()
    return _write(folder, name, found.version, files)


def empty(name: str, folder: Path) -> Path:
    """A wheel that has a name and no content: it counts as installed, and importing it fails."""
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n"
    return _write(folder, name, "0", {f"{name}-0.dist-info/METADATA": metadata.encode()})


def _write(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Path:
    info = f"{name}-{version}.dist-info"
    files = dict(sorted({**files, f"{info}/WHEEL": _WHEEL}.items()))
    rows = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*rows, f"{info}/RECORD,,", ""]).encode()
    target = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w") as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)  # without the time of day
    return target


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
