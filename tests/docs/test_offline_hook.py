"""`sw.js` knows the built site, and a page whose files could change under it is no site."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest
from mkdocs.exceptions import PluginError

from tests.docs.tools import load

offline: Final = load("docs/hooks/offline.py")
serve: Final = load("scripts/serve.py")

LIVE: Final = "live/gamekit-0123456789"
HOME: Final = """<!doctype html><html><head><link rel="canonical" href="https://example.org/">
<link rel="icon" href="assets/icon.png"><link rel="stylesheet" href="assets/main.0a1b2c3d.min.css">
<link rel="stylesheet" href="assets/extra.css"></head><body data-live="live/gamekit-0123456789/">
<script>{"search": "assets/search.a7633da7.min.js"}</script><a href="a/">a</a>
<script type="module" src="live/gamekit-0123456789/live.js"></script></body></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small built site."""
    written = {
        "index.html": HOME,
        "a/index.html": HOME.replace('="assets', '="../assets').replace('"live', '"../live').replace('"a/', '"../a/'),
        "404.html": HOME.replace('="assets', '="/sub/assets').replace('="live', '="/sub/live'),
        "assets/icon.png": "icon",
        "assets/extra.css": "extra",
        "assets/main.0a1b2c3d.min.css": "main",
        "assets/main.0a1b2c3d.min.css.map": "map",
        "assets/search.a7633da7.min.js": "search",
        "assets/lunr/tinyseg.js": "for another language",
        f"{LIVE}/live.js": 'import { attach } from "./stage.js";\nimport "./site.js";\nnew Worker("./worker.js");\n',
        f"{LIVE}/stage.js": 'export {\n  morph,\n} from "./morph.js";\nimport("./late.js");\n',
        f"{LIVE}/site.js": 'import "./live.js";\n// import "./comment.js";\n',
        f"{LIVE}/morph.js": "",
        f"{LIVE}/worker.js": 'import { site } from "./site.js";\nimport "https://example.org/x.js";\n',
        f"{LIVE}/late.js": "",
        "lite/index.html": '<link rel="stylesheet" href="theme.css">',
        "lite/build/1.0123456789.js": "lite",
        "search/search_index.json": "{}",
    }
    for path, content in written.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, encoding="utf-8")
    return tmp_path


def written(site: Path) -> dict[str, Any]:
    """Write the worker, and what it knows."""
    offline.write(site)
    found = re.search(r"^const SITE = (\{.*\});$", (site / "sw.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    known: dict[str, Any] = json.loads(found[1])
    return known


def test_the_worker_knows_every_page_and_every_file_that_never_changes(site: Path) -> None:
    known = written(site)
    assert sorted(known["pages"]) == ["", "a/", "search/search_index.json"]
    icon, extra = (f"{stem}.{_hash(stem)}" for stem in ("icon", "extra"))
    assert known["files"] == sorted(
        [
            f"assets/{extra}.css",
            f"assets/{icon}.png",
            "assets/main.0a1b2c3d.min.css",
            "assets/search.a7633da7.min.js",
            *(f"{LIVE}/{name}.js" for name in ("late", "live", "morph", "site", "stage", "worker")),
        ]
    )
    assert known["imports"] == {
        f"{LIVE}/live.js": [f"{LIVE}/{name}.js" for name in ("morph", "site", "stage")],
        f"{LIVE}/site.js": [f"{LIVE}/{name}.js" for name in ("live", "morph", "stage")],
        f"{LIVE}/stage.js": [f"{LIVE}/morph.js"],
        f"{LIVE}/worker.js": [f"{LIVE}/{name}.js" for name in ("live", "morph", "site", "stage")],
    }


def test_files_that_pages_load_get_names_that_change_with_them(site: Path) -> None:
    written(site)
    extra = f"assets/extra.{_hash('extra')}.css"
    assert (site / extra).read_text(encoding="utf-8") == "extra"
    assert not (site / "assets/extra.css").exists()
    for page, before in (("index.html", ""), ("a/index.html", "../"), ("404.html", "/sub/")):
        html = (site / page).read_text(encoding="utf-8")
        assert f'href="{before}{extra}"' in html
        assert f'href="{before}assets/main.0a1b2c3d.min.css"' in html
        assert 'href="https://example.org/"' in html
    assert (site / "assets/lunr/tinyseg.js").exists(), "no page loads it"
    assert 'href="theme.css"' in (site / "lite/index.html").read_text(encoding="utf-8")


def test_writing_twice_changes_nothing(site: Path) -> None:
    first = written(site)
    assert written(site) == first


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("index.html", True),
        ("search/search_index.json", True),
        ("assets/extra.css", True),
        ("assets/lunr/tinyseg.js", False),
        ("lite/index.html", False),
    ],
)
def test_the_version_changes_with_what_a_reader_gets(site: Path, path: str, *, changes: bool) -> None:
    kept = (site / path).read_text(encoding="utf-8")
    copies = {page: (site / page).read_text(encoding="utf-8") for page in ("index.html", "a/index.html", "404.html")}
    before = written(site)["version"]
    for page, html in copies.items():
        (site / page).write_text(html, encoding="utf-8")
    (site / "assets/extra.css").write_text("extra", encoding="utf-8")
    (site / "assets/icon.png").write_text("icon", encoding="utf-8")
    (site / path).write_text(kept + " ", encoding="utf-8")
    for old in (site / "assets").glob("extra.*.css"):
        old.unlink()
    assert (written(site)["version"] != before) == changes


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ('<script src="loose.js"></script>', "index.html loads loose.js, whose name does not change with its content"),
        (
            '<link rel="stylesheet" href="assets/gone.css">',
            "index.html loads assets/gone.css, whose name does not change with its content",
        ),
        (
            '<img src="assets/gone.0123456789.png">',
            "index.html names assets/gone.0123456789.png, which is not in the site",
        ),
        (
            f'<p data-what="{LIVE}/gone.js">',
            f"index.html names {LIVE}/gone.js, which is not in the site",
        ),
    ],
)
def test_a_page_that_could_mix_versions_fails_the_build(site: Path, wrong: str, fault: str) -> None:
    (site / "index.html").write_text(HOME + wrong, encoding="utf-8")
    with pytest.raises(PluginError) as failed:
        offline.write(site)
    assert str(failed.value) == fault


@pytest.mark.parametrize(
    ("path", "hashed"),
    [
        ("live/gamekit-0123456789/live.js", True),
        ("live/pyodide-314.0.6-134f795e7b/pyodide.asm.wasm", True),
        ("assets/stage.0a1b2c3d4e.css", True),
        ("assets/javascripts/bundle.79ae519e.min.js", True),
        ("assets/0a1b2c3d4e/x.png", True),
        ("assets/extra.css", False),
        ("assets/step-1234567.png", False),
        ("assets/facade.css", False),
        ("live/", False),
        ("search/search_index.json", False),
        ("eck/learn/", False),
        ("", False),
    ],
)
def test_the_worker_and_the_server_agree_on_what_never_changes(path: str, *, hashed: bool) -> None:
    assert bool(offline.HASHED.search(path)) == hashed
    assert bool(serve.HASHED.search(path)) == hashed


def test_the_worker_takes_only_its_own_folders() -> None:
    assert serve.HASHED.search("cdn-cgi/scripts/5c5dd728/email.js")
    assert not offline.HASHED.search("cdn-cgi/scripts/5c5dd728/email.js")


def _hash(content: str) -> str:
    return sha256(len(content).to_bytes(8, "big") + content.encode()).hexdigest()[:10]
