"""The site asks nothing of any other host: its styles are its own, and a page that would ask fails the build."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

STAGE_CSS = Path(__file__).parents[2] / "gamekit" / "assets" / "stage.css"

_ELSEWHERE = re.compile(
    r"""<(?:script|img|iframe|source|audio|video|embed|object|link(?![^>]*rel=["']?(?:canonical|prev|next)))\b"""
    r"""[^>]*?\s(?:src|srcset|data|href)=["']?\s*(?:https?:)?//[^\s"'>]+"""
    r"""|url\(\s*["']?(?:https?:)?//[^)\s"']+|@import\s+["'](?:https?:)?//[^"']+""",
    re.IGNORECASE,
)


def outside_requests(html: str) -> list[str]:
    """Everything in a page that would make a browser ask another host while it loads the page."""
    return [found.group() for found in _ELSEWHERE.finditer(html)]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the stage's style sheet, the same file that JupyterLab gets."""
    css = STAGE_CSS.read_text(encoding="utf-8")
    files.append(File.generated(config, "assets/stage.css", content=css))
    return files


def on_post_page(output: str, page: Page, **_: object) -> str:
    """Fail on the first page that is not self-contained."""
    found = outside_requests(output)
    if found:
        msg = f"{page.file.src_uri} asks another host: {found[0]}"
        raise PluginError(msg)
    return output
