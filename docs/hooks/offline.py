"""The site can be read, and once started played, without a network: `sw.js` with all it must know."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from mkdocs.exceptions import PluginError

TEMPLATE: Final = Path(__file__).parents[1] / "assets" / "sw.js"
PLACE: Final = "__SITE__"

# The worker reads pages with the same two expressions, so they use only what Python and JavaScript share.
HASH: Final = r"[-._/][0-9a-f]{8,}(?=[-._/]|$)"
NAMED: Final = r"""["']([^"'\s<>]*[-._/][0-9a-f]{8,}[^"'\s<>]*)["']"""

OWN_FOLDERS: Final = ("assets", "live")
"""Where hashed files lie. Elsewhere a host may have put some of its own into the pages."""

HASHED: Final = re.compile(rf"^(?:{'|'.join(OWN_FOLDERS)})(?=/).*?{HASH}")

_NAMED: Final = re.compile(NAMED)
_LOADED: Final = re.compile(r'(<(?:script|link|img|source)\b[^>]*?\s(?:src|href)=")([^"?#:]+)(?=")')
_IMPORT: Final = re.compile(r"""^\s*(?:import|export)\b[^;"'(]*["'](\.{1,2}/[^"']+)["']""", re.MULTILINE)
_SUFFIXES: Final = frozenset({".css", ".gif", ".ico", ".jpg", ".js", ".mjs", ".png", ".svg", ".webp", ".woff2"})
_BESIDES: Final = ("search/search_index.json", "sitemap.xml")
"""What pages ask for by itself, beside what they name."""


def write(site_dir: Path) -> None:
    """Give every file that a page loads the hash of its content as part of its name, and write `sw.js`.

    To be called last, when the site is complete. Raises `PluginError` with one line if a page
    loads a file whose name would not change with its content, or names one that is not there.
    """
    pages = _pages(site_dir)
    _fingerprint(site_dir, pages)
    files = sorted(path for path in _files(site_dir) if HASHED.match(path) and not path.endswith(".map"))
    for page in pages:
        if page != "404.html":  # served at any depth, so its addresses begin with those of the host
            _check(site_dir, page, frozenset(files))
    kept = [page for page in pages if page != "404.html"] + [each for each in _BESIDES if (site_dir / each).is_file()]
    site = {
        # The names of the files say what is in them.
        "version": _digest("\n".join(files).encode(), *((site_dir / path).read_bytes() for path in kept)),
        "hashed": HASHED.pattern,
        "named": NAMED,
        "pages": [re.sub(r"(^|/)index\.html$", r"\1", page) for page in kept],
        "files": files,
        "imports": {path: found for path in files if (found := _imports(site_dir, path))},
    }
    template = TEMPLATE.read_text(encoding="utf-8")
    if template.count(f"= {PLACE};") != 1:
        msg = f"{TEMPLATE.name} has no place for {PLACE}"
        raise PluginError(msg)
    filled = template.replace(f"= {PLACE};", f"= {json.dumps(site, separators=(',', ':'))};")
    (site_dir / "sw.js").write_text(filled, encoding="utf-8")


def _pages(site_dir: Path) -> list[str]:
    return sorted(
        path for path in _files(site_dir) if path.endswith(".html") and path.partition("/")[0] not in OWN_FOLDERS
    )


def _files(site_dir: Path) -> list[str]:
    """Every file but JupyterLite's, which keeps them itself."""
    every = (path.relative_to(site_dir).as_posix() for path in site_dir.rglob("*") if path.is_file())
    return [path for path in every if not path.startswith("lite/")]


def _fingerprint(site_dir: Path, pages: list[str]) -> None:
    """Rename what the theme and the plugins name without a hash, in the folder and in the pages."""
    names: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        before, reference = found.groups()
        # The page for what is not there names files from the root of the host, wherever the site lies.
        at = reference.find("assets/")
        path = reference[at:]
        if at < 0 or (reference[:at].strip("./") and not reference.startswith("/")):
            return found.group()
        if path not in names and not HASHED.match(path) and (site_dir / path).is_file():
            stem, suffix = posixpath.splitext(path)
            names[path] = f"{stem}.{_digest((site_dir / path).read_bytes())}{suffix}"
            (site_dir / path).rename(site_dir / names[path])
        return before + reference[:at] + names.get(path, path)

    for page in pages:
        html = (site_dir / page).read_text(encoding="utf-8")
        changed = _LOADED.sub(renamed, html)
        if changed != html:
            (site_dir / page).write_text(changed, encoding="utf-8")


def _check(site_dir: Path, page: str, files: frozenset[str]) -> None:
    html = (site_dir / page).read_text(encoding="utf-8")
    for reference in (found[2] for found in _LOADED.finditer(html)):
        path = _resolved(page, reference)
        if path is not None and posixpath.splitext(path)[1] in _SUFFIXES and not HASHED.match(path):
            msg = f"{page} loads {path}, whose name does not change with its content"
            raise PluginError(msg)
    for reference in _NAMED.findall(html):
        path = _resolved(page, reference)
        if path is not None and not path.endswith("/") and HASHED.match(path) and path not in files:
            msg = f"{page} names {path}, which is not in the site"
            raise PluginError(msg)


def _resolved(page: str, reference: str) -> str | None:
    """The path in the site that a reference on a page leads to; none if it leads out of it."""
    parts = urlsplit(reference)
    if parts.scheme or parts.netloc or parts.path.startswith("/"):
        return None
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
    if path.startswith("../"):
        return None
    return path + "/" if parts.path.endswith("/") else path


def _imports(site_dir: Path, path: str) -> list[str]:
    """The modules that a module imports when it is loaded, and what these import."""
    found: list[str] = []
    waiting = [path]
    while waiting:
        module = waiting.pop()
        if posixpath.splitext(module)[1] not in {".js", ".mjs"}:
            continue
        for reference in _IMPORT.findall((site_dir / module).read_text(encoding="utf-8")):
            imported = posixpath.normpath(posixpath.join(posixpath.dirname(module), reference))
            if imported != path and imported not in found and (site_dir / imported).is_file():
                found.append(imported)
                waiting.append(imported)
    return sorted(found)


def _digest(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:10]
