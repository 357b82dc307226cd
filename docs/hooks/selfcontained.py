"""The site asks nothing of any other host: its styles are its own, and a page that would ask fails the build."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

STYLES = (
    Path(__file__).parents[2] / "gamekit" / "assets" / "stage.css",
    Path(__file__).parents[1] / "assets" / "extra.css",
)

_ELSEWHERE = re.compile(
    r"""<(?:script|img|iframe|source|audio|video|embed|object|link(?![^>]*rel=["']?(?:canonical|prev|next)))\b"""
    r"""[^>]*?\s(?:src|srcset|data|href)=["']?\s*(?:https?:)?//[^\s"'>]+"""
    r"""|url\(\s*["']?(?:https?:)?//[^)\s"']+|@import\s+["'](?:https?:)?//[^"']+""",
    re.IGNORECASE,
)


def outside_requests(html: str) -> list[str]:
    """Everything in a page that would make a browser ask another host while it loads the page."""
    return [found.group() for found in _ELSEWHERE.finditer(html)]


def address(style: Path) -> str:
    """The address of a style sheet, named by its content, so that a page never meets that of another version."""
    return f"assets/{style.stem}.{hashlib.sha256(style.read_bytes()).hexdigest()[:10]}.css"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the style sheets in every page."""
    config.extra_css = [address(style) for style in STYLES]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the style sheets: the stage's, the same file that JupyterLab gets, and the site's own."""
    for style in STYLES:
        files.append(File.generated(config, address(style), content=style.read_text(encoding="utf-8")))
    return files


def on_post_page(output: str, page: Page, **_: object) -> str:
    """Fail on the first page that is not self-contained."""
    found = outside_requests(output)
    if found:
        msg = f"{page.file.src_uri} asks another host: {found[0]}"
        raise PluginError(msg)
    return output
