"""Each game's notebook becomes its Learn page: executed, as plain HTML, without Jupyter's own styles and scripts."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from gamekit.core.registry import games

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
NOTE = """\
Everything on this page plays right here: choose, press a button, and the panel answers. With the keyboard, Tab goes from
part to part, the arrow keys move within a row, Enter chooses, and **?** asks why. Choose a label to read
its rule. What you finish is kept in this browser. To look behind the steps or to write code of your own,
<a href="../../lite/notebooks/index.html?path={game}.ipynb" target="_blank">open this tutorial as a notebook in
the browser</a>, or [in JupyterLab](../../#play-along)."""
NO_SCRIPTS = """\
<noscript><p>Scripts are switched off here, so every step is a picture of a position: think first, then unfold
the answer. The small labels lead to the rules.</p></noscript>"""
NOTE_ID = "site-note"
BEGIN = '<div class="jupyter-wrapper">'
END = "</div> <!-- jupyter-wrapper -->"

# Lives as long as the build: mkdocs-jupyter reads the notebooks by their path.
_copies = TemporaryDirectory(prefix="gamekit-site-")


def for_site(notebook: dict[str, Any], game: str) -> dict[str, Any]:
    """Leave out what only JupyterLab can show, and the sources that JupyterLab folds away."""
    cells = []
    for cell in notebook["cells"]:
        metadata = cell["metadata"]
        tags = set(metadata.get("tags", ()))
        if "jupyter-only" in tags:
            continue
        if metadata.get("jupyter", {}).get("source_hidden"):
            tags.add("hide-input")
        cells.append({**cell, "metadata": {**metadata, "tags": sorted(tags)}})
    note = {"cell_type": "markdown", "id": NOTE_ID, "metadata": {}, "source": NOTE.format(game=game)}
    return {**notebook, "cells": [*cells[:1], note, *cells[1:]]}


def on_startup(**_: object) -> None:
    """Tell the notebooks' kernels to answer with plain HTML instead of widgets, and not to comment on themselves."""
    os.environ["GAMEKIT_HOST"] = "site"
    os.environ["JUPYTER_CONFIG_PATH"] = str(Path(__file__).parent / "jupyter")


@event_priority(50)  # before mkdocs-jupyter looks for notebooks among the files
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add `<game>/learn.ipynb` for every game."""
    for game in games():
        notebook = json.loads((NOTEBOOKS / f"{game.id}.ipynb").read_text(encoding="utf-8"))
        name = f"{game.id}/learn.ipynb"
        copy = Path(_copies.name, name)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(json.dumps(for_site(notebook, game.id)), encoding="utf-8")
        files.append(File(name, _copies.name, config.site_dir, config.use_directory_urls))
    return files


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Keep the cells; drop the 0.5 MB of styles and the requests to other hosts that come with them.

    The outputs stay out of the search index, which the games' other pages fill with the same sentences.
    """
    if not page.file.src_uri.endswith(".ipynb"):
        return html
    try:
        cells = html[html.index(BEGIN) : html.index(END)] + "</div>"
    except ValueError:
        msg = f"{page.file.src_uri}: mkdocs-jupyter's page no longer has the wrapper that this hook looks for"
        raise PluginError(msg) from None
    cells = cells.replace('class="anchor-link"', 'class="headerlink"')
    cells = cells.replace(
        '<div class="jp-Cell-outputWrapper"', '<div class="jp-Cell-outputWrapper" data-search-exclude'
    )
    # The address of a step on its page: the last part of its address everywhere, `soch/line`.
    cells = re.sub(r'data-address="[a-z]+/([a-z0-9-]+)"', r'id="\1" \g<0>', cells)
    # Only what can be acted on is a tab stop, so not the cells themselves.
    cells = re.sub(r'(<div class="jp-[^>]*) tabindex="0">', r"\1>", cells)
    note = f'id="cell-id={NOTE_ID}"'
    if note not in cells:
        msg = f"{page.file.src_uri}: the note for readers of the site is not on its page"
        raise PluginError(msg)
    return cells.replace(BEGIN, f"{BEGIN}{NO_SCRIPTS}", 1)


def on_shutdown(**_: object) -> None:
    """Remove the copies."""
    _copies.cleanup()
