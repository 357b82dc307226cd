"""Opening the tutorials: in place from a checkout, as copies that stay the reader's from a package."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gamekit
from gamekit import __version__
from gamekit.hosts import cli, learn

ROOT = Path(gamekit.__file__).parent.parent
NAME = "soch.ipynb"
BESIDE = f"soch ({__version__}).ipynb"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """The notebooks of a package."""
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / NAME).write_text("one")
    return folder


def copy(source: Path, folder: Path) -> learn.Copied:
    """Copy the notebook as `learn` does."""
    return learn.copy_notebooks(source, folder, [NAME])[NAME]


def names(folder: Path) -> list[str]:
    """What lies in the folder, without our own manifest."""
    return sorted(path.name for path in folder.iterdir() if path.name != learn.MANIFEST)


def test_the_first_time_everything_is_copied(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "deep" / "mine"
    assert copy(source, mine) == (mine / NAME, "")
    assert (mine / NAME).read_text() == "one"
    assert names(mine) == [NAME]


def test_an_unchanged_copy_follows_the_package(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy(source, mine)
    (source / NAME).write_text("two")
    assert copy(source, mine) == (mine / NAME, "")
    assert (mine / NAME).read_text() == "two"
    assert names(mine) == [NAME]


def test_a_changed_copy_is_opened_as_it_is(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy(source, mine)
    (mine / NAME).write_text("my notes")
    assert copy(source, mine) == (mine / NAME, "")
    assert (mine / NAME).read_text() == "my notes"
    assert names(mine) == [NAME]


def test_a_newer_version_goes_beside_a_changed_copy_and_says_so(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy(source, mine)
    (mine / NAME).write_text("my notes")
    (source / NAME).write_text("two")
    path, notice = copy(source, mine)
    assert path == mine / BESIDE
    assert NAME in notice
    assert BESIDE in notice
    assert copy(source, mine) == (mine / BESIDE, ""), "said once"
    assert (mine / NAME).read_text() == "my notes"
    assert (mine / BESIDE).read_text() == "two"

    (mine / BESIDE).write_text("more notes")
    assert copy(source, mine) == (mine / BESIDE, "")
    (source / NAME).write_text("three")
    assert copy(source, mine).path.name == f"soch ({__version__}) 2.ipynb"
    assert [(mine / name).read_text() for name in names(mine)] == ["three", "more notes", "my notes"]


@pytest.mark.parametrize("manifest", [None, "{", "[]", '{"soch.ipynb": 3}', "\x00"])
def test_without_a_sound_manifest_every_copy_counts_as_changed(
    source: Path, tmp_path: Path, manifest: str | None
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / NAME).write_text("whose?")
    if manifest is not None:
        (mine / learn.MANIFEST).write_text(manifest)
    assert copy(source, mine).path == mine / BESIDE
    assert (mine / NAME).read_text() == "whose?"
    assert NAME not in json.loads((mine / learn.MANIFEST).read_text())


def test_a_copy_that_was_deleted_comes_back(source: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy(source, mine).path.unlink()
    assert copy(source, mine).path.read_text() == "one"


def test_a_checkout_is_opened_where_it_is() -> None:
    assert learn.checkout() == ROOT
    assert learn.prepare("soch") == (ROOT / "notebooks" / NAME, [])
    assert learn.prepare()[0].is_relative_to(ROOT / "notebooks")


def test_a_folder_gets_copies_even_from_a_checkout(tmp_path: Path) -> None:
    path, notices = learn.prepare("soch", tmp_path / "mine")
    assert (path, notices) == (tmp_path / "mine" / NAME, [])
    assert path.read_bytes() == (ROOT / "notebooks" / NAME).read_bytes()


def test_a_folder_that_cannot_be_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert cli.main(["learn", "soch", "--folder", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"gamekit: The notebooks cannot be copied to {file}: ")
    assert err.count("\n") == 1


def test_without_jupyterlab_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "find_spec", lambda name: None if name == "jupyterlab" else object())
    assert cli.main(["learn", "soch"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "jupyterlab" in err
    assert 'pip install "gamekit[learn]"' in err


def test_the_command_is_jupyterlab_of_this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    path = ROOT / "notebooks" / NAME
    assert learn.command(path) == [sys.executable, "-m", "jupyterlab", str(path)]
    assert learn.command(path, browser=False, port=8899)[4:] == ["--no-browser", "--port=8899"]
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert learn.command(path)[4:] == ["--allow-root"]


def _installed(folder: Path) -> dict[str, str]:
    """A package as it is installed, JupyterLab replaced by one that only says what it was given."""
    site = folder / "site"
    shutil.copytree(Path(gamekit.__file__).parent, site / "gamekit", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "notebooks", site / "gamekit" / "_notebooks", ignore=shutil.ignore_patterns(".*"))
    (site / "jupyterlab").mkdir()
    (site / "jupyterlab" / "__init__.py").touch()
    (site / "jupyterlab" / "__main__.py").write_text("import sys\nprint(*sys.argv[1:], sep='\\n')\nsys.exit(7)\n")
    home = folder / "home"
    home.mkdir()
    return {**os.environ, "PYTHONPATH": str(site), "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config")}


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of documents is elsewhere")
def test_an_installed_package_copies_to_the_documents_and_becomes_jupyterlab(tmp_path: Path) -> None:
    env = _installed(tmp_path)
    env.pop("XDG_DOCUMENTS_DIR", None)
    command = [sys.executable, "-m", "gamekit", "learn", "soch", "--no-browser"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    copied = tmp_path / "home" / "Documents" / "gamekit" / NAME
    assert (done.returncode, done.stderr) == (7, ""), "the exit code is JupyterLab's own"
    lines = done.stdout.splitlines()
    assert lines[0] == f"Opening {copied} in JupyterLab (stop it with Ctrl-C)."
    assert lines[1:3] == [str(copied), "--no-browser"]
    assert copied.read_bytes() == (ROOT / "notebooks" / NAME).read_bytes()
    copied.write_text("my notes")
    subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, check=False)  # noqa: S603 - as above
    assert copied.read_text() == "my notes"


def test_a_package_without_notebooks_says_so(tmp_path: Path) -> None:
    env = _installed(tmp_path)
    shutil.rmtree(tmp_path / "site" / "gamekit" / "_notebooks")
    command = [sys.executable, "-m", "gamekit", "learn"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)  # noqa: S603 - as above
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("gamekit: This installation holds no notebooks")
    assert done.stderr.count("\n") == 1
