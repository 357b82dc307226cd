"""Every notebook runs from the first cell to the last, in JupyterLab's kernel and for the site."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import nbclient
import nbformat
import pytest

from tests.browser.lab import ROOT, TUTORIALS, Tutorial, named

every_tutorial: Final = pytest.mark.parametrize("tutorial", TUTORIALS, indirect=True, ids=named)

read: Final[Any] = nbformat.read
"""Typed here because nbformat types only some of its functions."""


@pytest.fixture
def kernel_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """What a kernel inherits: this checkout, and folders of its own."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("GAMEKIT_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.delenv("GAMEKIT_HOST", raising=False)
    return monkeypatch


def run(tutorial: Tutorial, *, without: str = "") -> Any:
    """The notebook after running all of its cells but those with the tag."""
    notebook = read(tutorial.notebook, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if not without or without not in cell.metadata.get("tags", ())]
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return notebook


def addresses(tutorial: Tutorial) -> list[str]:
    """The address of every step, in order."""
    return [f"{tutorial.game}/{step.id}" for step in tutorial.steps]


def shown(notebook: Any) -> dict[str, Any]:
    """What each cell that is one `show(...)` gave, under the address shown."""
    found = {}
    for cell in notebook.cells:
        source = cell.source.strip()
        if cell.cell_type == "code" and source.startswith("show("):
            results = [output for output in cell.outputs if output.output_type in {"execute_result", "display_data"}]
            assert len(results) == 1, source
            found[source.removeprefix('show("').removesuffix('")')] = results[0].data
    return found


def faults(notebook: Any) -> list[str]:
    """Errors, and anything printed where only pictures belong."""
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    return [str(output) for output in outputs if output.output_type in {"error", "stream"}]


@every_tutorial
def test_it_stores_no_outputs(tutorial: Tutorial) -> None:
    notebook = read(tutorial.notebook, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code
    assert [cell.source for cell in code if cell.outputs or cell.execution_count is not None] == []
    assert "widgets" not in notebook.metadata


@every_tutorial
def test_it_has_every_step_in_order(tutorial: Tutorial) -> None:
    notebook = read(tutorial.notebook, as_version=4)
    text = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
    places = [text.index(f'show("{address}")') for address in addresses(tutorial)]
    assert places == sorted(places)


@every_tutorial
@pytest.mark.usefixtures("kernel_environment")
def test_it_runs_with_widgets(tutorial: Tutorial) -> None:
    notebook = run(tutorial)
    assert faults(notebook) == []
    pictures = shown(notebook)
    assert addresses(tutorial) == list(pictures)[: len(tutorial.steps)]
    for address, data in pictures.items():
        assert "application/vnd.jupyter.widget-view+json" in data, address
        assert f'data-gk="{address}"' in data["text/html"], address


@every_tutorial
def test_it_runs_for_the_site(kernel_environment: pytest.MonkeyPatch, tutorial: Tutorial) -> None:
    kernel_environment.setenv("GAMEKIT_HOST", "site")
    notebook = run(tutorial, without="jupyter-only")
    assert faults(notebook) == []
    pictures = shown(notebook)
    assert addresses(tutorial) == list(pictures)[: len(tutorial.steps)]
    for address, data in pictures.items():
        assert set(data) == {"text/html", "text/plain"}, address
        asleep, _noscript, printed = data["text/html"].partition("<noscript>")
        assert f'data-gk="{address}"' in asleep, address
        assert "data-act=" in asleep, address
        assert f'data-gk="{address}"' in printed, address
        assert "<button" not in printed, address
