"""What the pages for publishers and teachers say is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from mkdocs.utils.yaml import yaml_load

from gamekit.stage.opening import open_address
from tests.docs.tools import ROOT, load

PUBLISH: Final = (ROOT / "docs" / "publish.md").read_text(encoding="utf-8")
TEACHERS: Final = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
LINKS: Final = re.findall(r"play/(\?a=[^\s`]+)", TEACHERS)
WORKFLOW: Final = yaml_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))

serve: Final = load("scripts/serve.py")


@pytest.mark.parametrize("link", LINKS)
def test_a_link_for_a_class_opens(link: str) -> None:
    (address,) = parse_qs(urlsplit(link).query)["a"]
    assert open_address(address).html()


def test_there_are_links() -> None:
    assert {"?a=soch/line", "?a=soch/progress"} <= set(LINKS)


@pytest.mark.parametrize("address", re.findall(r"^\| `([^`…]+)`(?:, `([^`]+)`, `([^`]+)`)? \|", TEACHERS, re.MULTILINE))
def test_an_address_of_the_table_opens(address: tuple[str, ...]) -> None:
    for each in filter(None, address):
        assert open_address(each).html()


def test_every_sample_configuration_keeps_what_our_own_server_keeps() -> None:
    samples = re.findall(r"\S*\[0-9a-f\]\S*", PUBLISH)
    assert len(samples) == 3, "nginx once, Caddy twice"
    for sample in samples:
        pattern = sample.strip('"').removeprefix("~")
        for path in (
            "/live/gamekit-0123456789/live.js",
            "/assets/bundle.79ae519e.min.js",
            "/assets/extra.css",
            "/sw.js",
        ):
            assert bool(re.search(pattern, path)) == bool(serve.HASHED.search(path.lstrip("/"))), (pattern, path)


def test_the_workflow_may_do_no_more_than_it_needs() -> None:
    assert WORKFLOW["permissions"] == {}
    build, publish = WORKFLOW["jobs"]["build"], WORKFLOW["jobs"]["publish"]
    assert build["permissions"] == {"contents": "read", "pages": "read"}
    assert publish["permissions"] == {"pages": "write", "id-token": "write"}
    assert [step["run"] for step in build["steps"] if "run" in step] == ["make build"]
    used = [step["uses"] for job in (build, publish) for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", action) for action in used), used
    assert Path(build["steps"][-1]["with"]["path"]) == Path("site")


def test_the_site_takes_the_address_that_the_workflow_gives() -> None:
    (step,) = [step for step in WORKFLOW["jobs"]["build"]["steps"] if step.get("run") == "make build"]
    (name,) = step["env"]
    assert f"!ENV [{name}," in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert f"{name}=" in PUBLISH
