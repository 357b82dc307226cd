"""What the live pages run, as built: named by its content, pinned, and pure Python."""

from __future__ import annotations

import gzip
import json
import re
import zipfile
from pathlib import Path

import pytest

from gamekit.hosts.web import WORDS
from scripts import live, wheels

PINNED = json.loads((live.SCRIPTS / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]


@pytest.fixture(scope="module")
def runtime() -> Path:
    """The folder with Pyodide."""
    (found,) = live.LIVE.glob("pyodide-*")
    return found


@pytest.fixture(scope="module")
def ours() -> Path:
    """The folder with gamekit."""
    (found,) = live.LIVE.glob("gamekit-*")
    return found


def test_a_digest_stands_for_names_and_contents() -> None:
    one = live.digest([("a", b"1"), ("b", b"2")])
    assert re.fullmatch(r"[0-9a-f]{10}", one)
    assert live.digest([("b", b"2"), ("a", b"1")]) == one
    assert live.digest([("a", b"12"), ("b", b"")]) != one
    assert live.digest([("a1", b""), ("b", b"2")]) != one


def test_folders_are_named_by_their_content(runtime: Path, ours: Path) -> None:
    for folder in (runtime, ours):
        assert folder.name.rpartition("-")[2] == live.digest(live.contents(folder))


def test_pyodide_is_the_pinned_one_and_knows_no_packages(runtime: Path) -> None:
    assert runtime.name.startswith(f"pyodide-{PINNED}-")
    lock = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}
    assert {path.name for path in runtime.iterdir()} == {*live.RUNTIME, "pyodide-lock.json"}


def test_the_lock_names_versions_and_no_addresses() -> None:
    lock = (live.SCRIPTS / "package-lock.json").read_text(encoding="utf-8")
    assert f'"version": "{PINNED}"' in lock
    assert "://" not in lock


def test_the_snapshot_is_a_whole_memory(ours: Path) -> None:
    memory = gzip.decompress((ours / "snapshot.bin.gz").read_bytes())
    assert len(memory) > 20_000_000
    assert b"NothingFound" in memory, "gamekit lies in it, imported"


def test_wheels_are_pure(ours: Path) -> None:
    names = {path.name.partition("-")[0] for path in ours.glob("*.whl")}
    assert names == {"gamekit", *live.NEEDED}
    for path in ours.glob("*.whl"):
        assert path.name.endswith("-none-any.whl")
        inside = zipfile.ZipFile(path).namelist()
        assert [name for name in inside if name.endswith((".so", ".pyd", ".c"))] == []
        assert any(name.endswith(".dist-info/METADATA") for name in inside)


def test_a_wheel_of_the_same_files_is_the_same(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(wheels.pure("markupsafe", tmp_path / name).read_bytes())
    assert made[0] == made[1]


def test_the_page_knows_what_to_load_and_what_to_say(runtime: Path, ours: Path) -> None:
    text = (ours / "site.js").read_text(encoding="utf-8")
    values = dict(re.findall(r"export const (\w+) = (.*);", text))
    assert json.loads(values["PYODIDE"]) == f"../{runtime.name}/"
    assert (ours / json.loads(values["SNAPSHOT"])).is_file()
    assert [(ours / name).is_file() for name in json.loads(values["WHEELS"])] == [True] * 3
    assert json.loads(values["WORDS"]) == WORDS


def test_what_is_built_is_of_these_sources() -> None:
    """Else the site would run yesterday's gamekit: `make build` makes it anew."""
    assert json.loads(live.STAMP.read_text(encoding="utf-8"))["inputs"] == live.inputs()
