"""What the tests of the Jupyter host share: a stage without a browser, clicks, and a progress file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("anywidget")


from gamekit.hosts.jupyter import Stage
from gamekit.stage.opening import open_address


@pytest.fixture(autouse=True)
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A progress file of the test's own."""
    file = tmp_path / "progress.json"
    monkeypatch.setenv("GAMEKIT_PROGRESS", str(file))
    return file


def stage(address: str) -> Stage:
    return Stage(open_address(address))


def send(widget: Stage, act: Any, arg: Any = "") -> None:
    """What the page's script sends for a click."""
    widget._handle_custom_msg({"act": act, "arg": arg}, [])


def solve(widget: Stage) -> None:
    """Play the stored solution of the step."""
    step = widget.activity.step
    assert step is not None
    for name, arg in step.solution:
        send(widget, name, arg)
