"""The pages come alive: the scripts of the live page, and what they run, go into the site as they were built."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import htpy as h
import offline
from markupsafe import Markup
from mkdocs.exceptions import PluginError
from mkdocs.utils import get_relative_url

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

BUILD: Final = Path(__file__).parents[2] / "build"
PARTS: Final = ("live", "lite")

# Where panels cannot run, and on paper, a page shows its panels as they are printed.
STILL: Final = """
function gkPrinted() {
  document.querySelectorAll(".gk-spot > noscript").forEach(function (kept) {
    var printed = document.createElement("div");
    printed.className = "gk-printed";
    printed.innerHTML = kept.innerHTML;
    kept.replaceWith(printed);
  });
}
var gkFollowed = false;
function gkStill() {
  document.documentElement.classList.add("gk-still");
  gkPrinted();
  if (gkFollowed || !window.document$) return;
  gkFollowed = true;
  window.document$.subscribe(gkPrinted);
}
addEventListener("beforeprint", gkPrinted);
if (!("noModule" in HTMLScriptElement.prototype && window.Worker && window.WebAssembly && window.DecompressionStream))
  addEventListener("load", gkStill);
"""
NO_SCRIPT: Final = '.gk-awake, [id="cell-id=site-note"] { display: none }'


def folder() -> str:
    """The folder of the live page's scripts, as built: `live/gamekit-HASH/`."""
    found = sorted((BUILD / "live").glob("gamekit-*"))
    if len(found) != 1 or not all((BUILD / part).is_dir() for part in PARTS):
        msg = "what the live pages run is not built: run `make build`"
        raise PluginError(msg)
    return f"live/{found[0].name}/"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Fail before anything is built if the parts are missing."""
    folder()
    return config


def on_page_content(html: str, **_: object) -> str:
    """Say in each page which version's scripts it was made for."""
    return f"{html}{h.div(hidden=True, data_gk_version=folder())}"


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Put the scripts into each page: what must be known early into its head, the rest at its end."""
    module = get_relative_url(f"{folder()}live.js", page.url)
    early = h.fragment[h.script[Markup(STILL)], h.noscript[h.style[Markup(NO_SCRIPT)]]]  # noqa: S704 - our own
    late = h.script(type="module", src=module, onerror="gkStill()")
    return output.replace("</head>", f"{early}</head>", 1).replace("</body>", f"{late}</body>", 1)


def on_post_build(config: MkDocsConfig) -> None:
    """Copy the parts, and write the service worker, which names every file."""
    site = Path(config.site_dir)
    for part in PARTS:
        shutil.rmtree(site / part, ignore_errors=True)
        shutil.copytree(BUILD / part, site / part)
    offline.write(site)
