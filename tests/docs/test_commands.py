"""The commands that the README and the documentation print are run as printed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (ROOT / "README.md", ROOT / "docs" / "index.md", ROOT / "docs" / "add-a-game.md")
SHELL: Final = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)
OPENS_A_BROWSER: Final = "learn"
"""`gamekit learn` opens JupyterLab and stays: the browser tests do that."""


def lines() -> list[tuple[str, list[str]]]:
    """Every line of a shell block, with the page it stands on, as words."""
    return [
        (page.name, shlex.split(line, comments=True))
        for page in PAGES
        for block in SHELL.findall(page.read_text(encoding="utf-8"))
        for line in block.splitlines()
    ]


def commands() -> list[tuple[str, list[str]]]:
    """Those that call `gamekit`, without the ones that stay open."""
    found = [(page, words) for page, words in lines() if words and Path(words[0]).name == "gamekit"]
    return [(page, words[1:]) for page, words in found if words[1] != OPENS_A_BROWSER]


@pytest.mark.parametrize(("page", "words"), commands(), ids=lambda part: part if isinstance(part, str) else part[0])
def test_a_printed_command_works(page: str, words: list[str]) -> None:
    done = subprocess.run(  # noqa: S603 - our own command with our own words
        [sys.executable, "-m", "gamekit", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, f"{page}: {done.stderr}"
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_every_target_of_make_that_is_printed_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    printed = {words[1] for _page, words in lines() if words[:1] == ["make"]}
    assert {"learn", "test"} <= printed <= targets
