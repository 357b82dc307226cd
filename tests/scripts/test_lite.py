"""What scripts/lite.py writes into the JupyterLite site, without building one."""

from __future__ import annotations

import base64
import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from scripts import lite, lite_packages, wheels


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """A wheel with a package, a module and a name that has to be normalized."""
    path = tmp_path / "Some_Thing-1.2-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("thing/__init__.py", "single.py", "Some_Thing-1.2.dist-info/METADATA", "Some_Thing-1.2.data/x"):
            archive.writestr(name, "")
    return path


def test_a_lock_names_a_wheel_with_its_hash(wheel: Path) -> None:
    entry = lite_packages.entry(wheel, wheel.name)
    assert (entry["name"], entry["version"], entry["imports"]) == ("some-thing", "1.2", ["single", "thing"])
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_a_lock_says_where_a_wheel_lies(wheel: Path, tmp_path: Path) -> None:
    (tmp_path / lite_packages.LOCK).write_text(json.dumps({"info": {"python": "3.14"}, "packages": {"left": {}}}))
    beside = lite_packages.lock(tmp_path, [wheel], {})
    assert beside["info"] == {"python": "3.14"}
    assert {name: entry["file_name"] for name, entry in beside["packages"].items()} == {"some-thing": wheel.name}
    elsewhere = lite_packages.lock(tmp_path, [wheel], {wheel.name: "../live/x.whl"})
    assert elsewhere["packages"]["some-thing"]["file_name"] == "../live/x.whl"


def test_an_empty_wheel_is_always_the_same_and_its_record_is_right(tmp_path: Path) -> None:
    wheel = wheels.empty("nothing", tmp_path)
    before = wheel.read_bytes()
    assert wheels.empty("nothing", tmp_path).read_bytes() == before
    with zipfile.ZipFile(wheel) as archive:
        rows = [row.split(",") for row in archive.read("nothing-0.dist-info/RECORD").decode().splitlines()]
        assert {name for name, _hash, _size in rows} == set(archive.namelist())
        for name, digest, size in rows[:-1]:
            content = archive.read(name)
            expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={expected}", str(len(content)))


def test_the_settings_point_into_the_site_and_keep_nothing() -> None:
    settings = lite.settings("pyodide-1-abc", "packages-def", ["b", "a"])
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["pyodideUrl"] == "./../live/pyodide-1-abc/pyodide.mjs"
    assert kernel["disablePyPIFallback"] is True
    assert kernel["loadPyodideOptions"]["lockFileURL"] == "./packages-def/pyodide-lock.json"
    assert kernel["loadPyodideOptions"]["packages"] == ["a", "b"]
    assert "://" not in json.dumps(settings)
    for what in ("contents", "settings", "workspaces"):
        assert settings[f"{what}StorageDrivers"] == ["memoryStorageDriver"]


def test_the_notebooks_change_in_their_kernel_only(tmp_path: Path) -> None:
    lite.add_notebooks(tmp_path)
    listed = json.loads((tmp_path / "api" / "contents" / "all.json").read_text(encoding="utf-8"))["content"]
    originals = sorted(lite.NOTEBOOKS.glob("*.ipynb"))
    assert originals
    assert [entry["path"] for entry in listed] == [path.name for path in originals]
    for path in originals:
        before = json.loads(path.read_text(encoding="utf-8"))
        after = json.loads((tmp_path / "files" / path.name).read_text(encoding="utf-8"))
        assert after["metadata"]["kernelspec"]["name"] == "python"
        assert after["cells"] == before["cells"]


def test_the_fingerprint_follows_the_shared_folders() -> None:
    first = lite.fingerprint(Path("pyodide-1"), Path("gamekit-1"))
    assert first == lite.fingerprint(Path("pyodide-1"), Path("gamekit-1"))
    assert first != lite.fingerprint(Path("pyodide-2"), Path("gamekit-1"))
    assert first != lite.fingerprint(Path("pyodide-1"), Path("gamekit-2"))


def test_without_the_live_parts_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lite, "BUILD", tmp_path)
    with pytest.raises(SystemExit, match=r"^gamekit: .*run scripts/live\.py first$"):
        lite.main()
