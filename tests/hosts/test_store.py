"""Progress on disk: never lost, never overwritten, and always said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.hosts.store import FileStore, progress_file
from gamekit.teach.progress import Record

NEWER = json.dumps({"gamekit progress": 2, "steps": {"soch/line": {"future": "format"}}})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the progress of a test lies; its folder does not exist yet."""
    return tmp_path / "data" / "gamekit" / "progress.json"


def others(file: Path) -> dict[str, bytes]:
    """The other files of the folder."""
    return {path.name: path.read_bytes() for path in sorted(file.parent.iterdir()) if path != file}


def test_nothing_there_is_no_progress(file: Path) -> None:
    store = FileStore(file)
    assert store.load().records == {}
    assert store.notice == ""
    assert not file.exists()


def test_what_is_saved_is_there_on_the_next_visit(file: Path) -> None:
    store = FileStore(file)
    store.change("soch/line", tried=True)
    store.change("soch/line", stars=2)
    assert FileStore(file).load()["soch/line"] == Record(done=True, stars=2, tries=1)
    assert store.notice == ""
    assert others(file) == {}, "no draft is left behind"


def test_a_step_can_be_reset_alone(file: Path) -> None:
    store = FileStore(file)
    store.change("soch/line", stars=3)
    store.change("soch/deck", stars=1)
    store.change("soch/line", reset=True)
    assert FileStore(file).load().records == {"soch/deck": Record(done=True, stars=1)}


def test_two_windows_keep_what_the_other_has_saved(file: Path) -> None:
    one, two = FileStore(file), FileStore(file)
    one.load()
    two.load()
    one.change("soch/line", stars=3)
    two.change("soch/deck", stars=2)
    one.change("soch/score", tried=True)
    assert FileStore(file).load().records == {
        "soch/line": Record(done=True, stars=3),
        "soch/deck": Record(done=True, stars=2),
        "soch/score": Record(tries=1),
    }


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe\x00",
        b'{"gamekit progress": 1}',
        b'{"gamekit progress": 1, "steps": {"a": [1]}}',
        NEWER.encode(),
    ],
)
def test_a_damaged_or_newer_file_is_set_aside_and_said_so(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    store = FileStore(file)
    assert store.load().records == {}
    assert others(file) == {"progress.set-aside-1.json": content}
    assert "progress.set-aside-1.json" in store.notice
    assert not file.exists()


def test_a_second_damaged_file_does_not_overwrite_the_first(file: Path) -> None:
    file.parent.mkdir(parents=True)
    for content in ("one", "two", "three"):
        file.write_text(content, encoding="utf-8")
        FileStore(file).load()
    assert others(file) == {
        "progress.set-aside-1.json": b"one",
        "progress.set-aside-2.json": b"two",
        "progress.set-aside-3.json": b"three",
    }


def test_after_setting_aside_progress_is_kept_anew(file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(NEWER, encoding="utf-8")
    store = FileStore(file)
    store.load()
    store.change("soch/line", stars=3)
    store.change("soch/deck", stars=1)
    assert FileStore(file).load().records.keys() == {"soch/line", "soch/deck"}
    assert others(file) == {"progress.set-aside-1.json": NEWER.encode()}


def test_a_file_damaged_while_it_is_in_use_is_set_aside_too(file: Path) -> None:
    store = FileStore(file)
    store.change("soch/line", stars=3)
    file.write_text("damaged", encoding="utf-8")
    store.change("soch/deck", stars=1)
    assert others(file) == {"progress.set-aside-1.json": b"damaged"}
    assert FileStore(file).load().records == {"soch/deck": Record(done=True, stars=1)}
    assert store.notice


def test_a_place_that_cannot_be_written_is_said_and_nothing_breaks(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder", encoding="utf-8")
    store = FileStore(blocker / "progress.json")
    assert store.load().records == {}
    store.change("soch/line", stars=3)
    assert store.notice
    assert blocker.read_text(encoding="utf-8") == "not a folder"


def test_a_folder_in_the_place_of_the_file_is_said_and_stays(file: Path) -> None:
    file.mkdir(parents=True)
    (file / "mine.txt").write_text("keep me", encoding="utf-8")
    store = FileStore(file)
    assert store.load().records == {}
    assert store.notice
    store.change("soch/line", stars=3)
    assert (file / "mine.txt").read_text(encoding="utf-8") == "keep me"


def test_a_file_that_cannot_be_set_aside_is_not_overwritten(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(NEWER, encoding="utf-8")

    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    store = FileStore(file)
    store.change("soch/line", stars=3)
    assert file.read_text(encoding="utf-8") == NEWER
    assert "Permission denied" in store.notice


def test_a_crash_while_saving_leaves_the_old_file_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = FileStore(file)
    store.change("soch/line", stars=3)

    def fail(_self: Path, _target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    store.change("soch/deck", stars=1)
    monkeypatch.undo()
    assert "No space left" in store.notice
    assert FileStore(file).load().records == {"soch/line": Record(done=True, stars=3)}
    assert others(file) == {}, "no draft is left behind"


@given(st.binary(max_size=60))
def test_any_file_is_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.mktemp("any") / "progress.json"
    file.write_bytes(content)
    store = FileStore(file)
    store.load()
    assert others(file) == {"progress.set-aside-1.json": content}
    store.change("soch/line", stars=3)
    assert FileStore(file).load()["soch/line"].done


def test_the_file_is_where_it_is_asked_to_be(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAMEKIT_PROGRESS", str(tmp_path / "here.json"))
    assert progress_file() == tmp_path / "here.json"
    monkeypatch.delenv("GAMEKIT_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert progress_file().name == "progress.json"
    assert "gamekit" in progress_file().parts
