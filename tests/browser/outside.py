"""The way out of this machine, refused and watched."""

from __future__ import annotations

import socketserver
from http.server import BaseHTTPRequestHandler
from typing import Any, Final

from playwright.sync_api import Request

CHATTER: Final = (
    "accounts.google.com",
    "content-autofill.googleapis.com",
    "redirector.gvt1.com",
    "update.googleapis.com",
)
"""What Chromium asks for itself whatever page it shows; no page may, and `requests` of pages are counted apart."""

OWN: Final = ("http://127.0.0.1:", "data:", "blob:")


class Outside(socketserver.ThreadingTCPServer):
    """A proxy that lets nothing through and remembers what was asked of it."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refuse)

    def notice(self, request: Request) -> None:
        """Remember what a page asks of other hosts, before it gets to the proxy."""
        if not request.url.startswith(OWN):
            self.asked.append(request.url)


class _Refuse(BaseHTTPRequestHandler):
    server: Outside

    def _refuse(self) -> None:
        if not self.path.removeprefix("http://").startswith(CHATTER):
            self.server.asked.append(self.path)
        self.send_error(403)

    do_CONNECT = do_GET = do_POST = do_HEAD = _refuse  # noqa: N815 - the names http.server looks for

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its own name for it
        """Nothing on the terminal."""
