"""`scripts/serve.py` does what a good static host does, and says in one line why it cannot."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPResponse
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets

from tests.docs.tools import ROOT, load

serve: Final = load("scripts/serve.py")
SCRIPT: Final = str(ROOT / "scripts" / "serve.py")
LONG: Final = "a line of text\n" * 200
FOREVER: Final = "public, max-age=31536000, immutable"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small built site."""
    for path, content in {
        "index.html": LONG,
        "short.html": "<p>short</p>",
        "eck/learn/index.html": LONG,
        "404.html": "<h1>not there</h1>",
        "live/gamekit-0123456789/live.js": LONG,
        "live/gamekit-0123456789/pyodide.asm.wasm": LONG,
        "live/gamekit-0123456789/pyodide.mjs": LONG,
        "live/gamekit-0123456789/gamekit-0.1.0-py3-none-any.whl": LONG,
        "live/gamekit-0123456789/snapshot.bin.gz": LONG,
        "notebook.ipynb": LONG,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    return tmp_path


def ask(site: Path, *questions: tuple[str, dict[str, str]]) -> list[HTTPResponse]:
    """What the server answers, as it travels."""

    async def answers() -> list[HTTPResponse]:
        (listening,) = bind_sockets(0, "127.0.0.1")
        server = HTTPServer(serve.application(site))
        server.add_socket(listening)
        client = AsyncHTTPClient(force_instance=True, defaults={"decompress_response": False})
        root = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        try:
            return [
                await client.fetch(root + path, headers=headers, raise_error=False, follow_redirects=False)
                for path, headers in questions
            ]
        finally:
            client.close()
            server.stop()
            await server.close_all_connections()

    # In a thread of its own: a browser test before may have left its event loop running in this one.
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, answers()).result()


@pytest.mark.parametrize(
    ("path", "kind", "packed", "caching"),
    [
        ("", "text/html", True, "no-cache"),
        ("eck/learn/", "text/html", True, "no-cache"),
        ("short.html", "text/html", False, "no-cache"),
        ("notebook.ipynb", "application/json", True, "no-cache"),
        ("live/gamekit-0123456789/live.js", "text/javascript", True, FOREVER),
        ("live/gamekit-0123456789/pyodide.mjs", "text/javascript", True, FOREVER),
        ("live/gamekit-0123456789/pyodide.asm.wasm", "application/wasm", True, FOREVER),
        ("live/gamekit-0123456789/gamekit-0.1.0-py3-none-any.whl", "application/zip", False, FOREVER),
        ("live/gamekit-0123456789/snapshot.bin.gz", "application/gzip", False, FOREVER),
    ],
)
def test_type_packing_and_caching(site: Path, path: str, kind: str, caching: str, *, packed: bool) -> None:
    (answer,) = ask(site, (path, {"Accept-Encoding": "gzip"}))
    assert answer.code == 200
    assert answer.headers["Content-Type"] == kind
    assert answer.headers["Cache-Control"] == caching
    assert (answer.headers.get("Content-Encoding") == "gzip") == packed
    body = gzip.decompress(answer.body) if packed else answer.body
    assert body == (site / path / "index.html" if path == "" or path.endswith("/") else site / path).read_bytes()


def test_who_cannot_unpack_gets_it_plain(site: Path) -> None:
    (answer,) = ask(site, ("", {}))
    assert "Content-Encoding" not in answer.headers
    assert answer.body == LONG.encode()
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_part_of_a_file_is_a_part_of_the_file(site: Path) -> None:
    (answer,) = ask(site, ("", {"Range": "bytes=2-5", "Accept-Encoding": "gzip"}))
    assert (answer.code, answer.body) == (206, LONG.encode()[2:6])


def test_what_has_not_changed_is_not_sent_again_and_what_has_is(site: Path) -> None:
    (first,) = ask(site, ("", {"Accept-Encoding": "gzip"}))
    known = {"If-None-Match": first.headers["ETag"], "Accept-Encoding": "gzip"}
    (second,) = ask(site, ("", known))
    assert (second.code, second.body) == (304, b"")
    page = site / "index.html"
    page.write_text(LONG.upper(), encoding="utf-8")
    os.utime(page, ns=(1, 1))
    (third,) = ask(site, ("", known))
    assert (third.code, gzip.decompress(third.body)) == (200, LONG.upper().encode())


def test_what_is_not_there(site: Path) -> None:
    gone, forever, above, folder = ask(
        site, ("gone", {}), ("live/gone-0123456789.js", {}), ("%2e%2e/secret", {}), ("eck/learn", {})
    )
    assert (gone.code, gone.body, gone.headers["Content-Type"]) == (404, b"<h1>not there</h1>", "text/html")
    assert (forever.code, forever.headers["Cache-Control"]) == (404, "no-cache"), "it may come yet"
    assert above.code in {403, 404}
    assert (folder.code, folder.headers["Location"]) == (301, "/eck/learn/")


@contextmanager
def running(*words: str) -> Iterator[subprocess.Popen[str]]:
    """The script itself."""
    process = subprocess.Popen(  # noqa: S603 - our own script
        [sys.executable, SCRIPT, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def taken_port() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        yield port


def test_it_says_where_the_site_is_and_stops_quietly(site: Path) -> None:
    with taken_port() as port:
        pass
    with running(str(site), str(port)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"The site: http://127.0.0.1:{port}/ (stop with Ctrl-C)\n"
        with socket.create_connection(("127.0.0.1", port), 5) as asking:
            asking.sendall(b"GET /gone HTTP/1.0\r\n\r\n")
            assert asking.recv(20).startswith(b"HTTP/1.1 404")
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said.strip(), complained) == (0, "", "")


def test_a_taken_port_is_one_clear_line(site: Path) -> None:
    with taken_port() as port, running(str(site), str(port)) as process:
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said) == (1, "")
    assert complained == f"gamekit: port {port} is taken; try another, as in make site PORT={port + 1}\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("{site}/gone", "8000"), "gamekit: no site in {site}/gone; make build builds it\n"),
        (("{site}", "8000", "--host", "192.0.2.1"), "gamekit: cannot listen on 192.0.2.1, port 8000: "),
        (("{site}", "8000", "--host", "no such host"), "gamekit: cannot listen on no such host, port 8000: "),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(site: Path, words: tuple[str, ...], reason: str) -> None:
    with running(*(word.format(site=site) for word in words)) as process:
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said) == (1, "")
    assert complained.startswith(reason.format(site=site))
    assert complained.count("\n") == 1


def test_a_port_that_is_none_is_refused(site: Path) -> None:
    with running(str(site), "80000") as process:
        said, complained = process.communicate(timeout=20)
    assert (process.returncode, said) == (2, "")
    assert "Traceback" not in complained
