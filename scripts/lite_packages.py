"""The Python packages of the JupyterLite site: wheels, and the lock file by which Pyodide finds them.

Everything a notebook imports is listed in the lock and loaded with the kernel, so no
notebook installs anything, and nothing is looked for outside the site.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

FROM_THE_INDEX: Final = (
    "anywidget",
    "asttokens",
    "comm",
    "executing",
    "ipython",
    "ipython-pygments-lexers",
    "ipywidgets",
    "matplotlib-inline",
    "micropip",
    "packaging",
    "prompt-toolkit",
    "psygnal",
    "pure-eval",
    "pygments",
    "stack-data",
    "traitlets",
    "typing-extensions",
    "wcwidth",
)
"""What the kernel and gamekit's panels import; all of it pure Python, in the versions of constraints.txt."""

FROM_THE_KERNEL: Final = ("ipykernel", "piplite", "pyodide_kernel")
"""What lies in the kernel's labextension."""

PYTHON: Final = "3.14"
"""The Python of the Pyodide that the kernel needs."""

LOCK: Final = "pyodide-lock.json"


def fetched(python: Path, constraints: Path, target: Path) -> Path:
    """The folder `target` with the wheels from the package index, downloaded by the pip of `python` if need be.

    Raises `SystemExit` with one line if that fails.
    """
    wanted, stamp = "\n".join((PYTHON, *FROM_THE_INDEX, constraints.read_text(encoding="utf-8"))), target / "wanted"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return target
    shutil.rmtree(target, ignore_errors=True)
    command = [
        str(python), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
        "--only-binary=:all:", "--platform=any", f"--python-version={PYTHON}",
        f"--constraint={constraints}", f"--dest={target}", *FROM_THE_INDEX,
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    if done.returncode:
        reasons = re.findall(r"(?m)^ERROR: .*", done.stderr) or [done.stderr.strip()[-300:]]
        sys.exit(f"gamekit: pip could not fetch the packages of the notebooks; is there a network? {reasons[-1]}")
    stamp.write_text(wanted, encoding="utf-8")
    return target


def lock(runtime: Path, wheels: Iterable[Path], addresses: dict[str, str]) -> dict[str, Any]:
    """The lock of the wheels for the Pyodide in `runtime`.

    A wheel is looked for beside the lock, or where `addresses` says, by its file name.
    """
    info = json.loads((runtime / LOCK).read_text(encoding="utf-8"))["info"]
    packages = [entry(wheel, addresses.get(wheel.name, wheel.name)) for wheel in wheels]
    return {"info": info, "packages": {package["name"]: package for package in sorted(packages, key=_name)}}


def _name(package: dict[str, Any]) -> str:
    return str(package["name"])


def entry(wheel: Path, address: str) -> dict[str, Any]:
    """What a lock says of one wheel. All are loaded together, so none names those it needs."""
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as archive:
        tops = {path.partition("/")[0] for path in archive.namelist()}
    return {
        "name": re.sub(r"[-_.]+", "-", name).lower(),
        "version": version,
        "file_name": address,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top.removesuffix(".py") for top in tops if not top.endswith((".dist-info", ".data"))),
        "depends": [],
        "unvendored_tests": False,
    }
