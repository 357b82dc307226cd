"""Serves a built site as a good static host would: `python scripts/serve.py FOLDER PORT`.

Text and WebAssembly travel compressed; a file whose name or folder carries the hash of its
content is never asked for twice, everything else is revalidated each time. Only this machine
can reach it, unless `--host` names an address of the network.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import gzip
import mimetypes
import re
import sys
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, StaticFileHandler

if TYPE_CHECKING:
    from collections.abc import Generator
    from socket import socket

HASHED: Final = re.compile(r"(?:^|[-._/])[0-9a-f]{8,}(?=[-._/]|$)")
"""A path with the hash of its content in it: `live/gamekit-0123456789/live.js`, `assets/stage.0a1b2c3d4e.css`."""

FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"

# What the system's own table may lack or, on Windows, have wrong.
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
COMPRESSED: Final = frozenset({"application/json", "application/wasm", "application/xml", "image/svg+xml"})
SMALLEST: Final = 1024
"""Bytes below which compressing is not worth it."""

_PACKED: Final = "\0gzip"
"""Behind the path of a file: its compressed content is meant."""


class Files(StaticFileHandler):
    """The files of one folder."""

    def set_default_headers(self) -> None:
        """Revalidate what is not said to be for ever, the page for what is not there included."""
        self.set_header("Cache-Control", REVALIDATE)
        self.set_header("Vary", "Accept-Encoding")

    def set_extra_headers(self, path: str) -> None:
        """Say what is for ever, and how the content is packed."""
        if HASHED.search(path):
            self.set_header("Cache-Control", FOREVER)
        if self._file[1]:
            self.set_header("Content-Encoding", "gzip")

    def get_cache_time(self, path: str, modified: datetime | None, mime_type: str) -> int:  # noqa: ARG002 - Tornado's
        """Leave `Cache-Control` as it was set."""
        return 0

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Choose the compressed content of a file that is worth it, if the reader takes it."""
        path = super().validate_absolute_path(root, absolute_path)
        if path is None or "Range" in self.request.headers:
            return path
        takes = "gzip" in self.request.headers.get("Accept-Encoding", "")
        kind = _type(path)
        worth = kind.startswith("text/") or kind in COMPRESSED
        return path + _PACKED if takes and worth and Path(path).stat().st_size >= SMALLEST else path

    def get_content_type(self) -> str:
        """The type of the file, packed or not."""
        return _type(self._file[0])

    def get_content_size(self) -> int:
        """The number of bytes that travel."""
        path, packed = self._file
        return len(_gzip(path)) if packed else super().get_content_size()

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Generator[bytes, None, None]:
        """The bytes that travel."""
        path, packed, _rest = abspath.partition(_PACKED)
        return (part for part in (_gzip(path),)) if packed else super().get_content(path, start, end)

    def compute_etag(self) -> str:
        """Tell versions of a file apart by its time and size: a site may be built anew while it is served."""
        found = Path(self._file[0]).stat()
        return f'W/"{found.st_mtime_ns:x}-{found.st_size:x}"'

    def write_error(self, status_code: int, **details: Any) -> None:
        """Show the site's own page for what is not there."""
        page = Path(self.root, "404.html")
        if status_code == 404 and page.is_file():  # noqa: PLR2004 - the number everybody knows
            self.set_header("Content-Type", "text/html")
            self.finish(page.read_bytes())
        else:
            super().write_error(status_code, **details)

    @property
    def _file(self) -> tuple[str, bool]:
        path, packed, _rest = (self.absolute_path or "").partition(_PACKED)
        return path, bool(packed)


def application(folder: Path) -> Application:
    """The site in that folder, without a line on the terminal for each request."""
    where = {"path": str(folder.resolve()), "default_filename": "index.html"}
    return Application([(r"/(.*)", Files, where)], log_function=lambda _handler: None)


def main() -> int:
    """Serve until Ctrl-C; 1 with one line on what is wrong."""
    parser = argparse.ArgumentParser(description="Serve a built site.")
    parser.add_argument("folder", type=Path, help="the built site")
    parser.add_argument("port", type=int, choices=range(1, 65536), metavar="port", help="the port to listen on")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        return _fail(f"no site in {given.folder}; make build builds it")
    try:
        sockets = bind_sockets(given.port, given.host)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return _fail(f"port {given.port} is taken; try another, as in make site PORT={given.port + 1}")
        return _fail(f"cannot listen on {given.host}, port {given.port}: {error}")
    print(f"The site: http://{given.host}:{given.port}/ (stop with Ctrl-C)", flush=True)
    try:
        asyncio.run(_serve(given.folder, sockets))
    except KeyboardInterrupt:
        print()
    return 0


async def _serve(folder: Path, sockets: list[socket]) -> None:
    HTTPServer(application(folder)).add_sockets(sockets)
    await asyncio.Event().wait()


def _fail(reason: str) -> int:
    print(f"gamekit: {reason}", file=sys.stderr)
    return 1


def _type(path: str) -> str:
    guessed, encoding = mimetypes.guess_type(path)
    if encoding is not None:
        return "application/gzip" if encoding == "gzip" else "application/octet-stream"
    return TYPES.get(Path(path).suffix, guessed or "application/octet-stream")


def _gzip(path: str) -> bytes:
    found = Path(path).stat()
    return _compressed(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=256)
def _compressed(path: str, _modified: int, _size: int) -> bytes:
    """Compress once per version of a file; the larger ones take a good part of a second."""
    return gzip.compress(Path(path).read_bytes(), 6)


if __name__ == "__main__":
    sys.exit(main())
