"""`show` puts something in place wherever it is called, and never raises."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamekit
from gamekit import show, soch
from gamekit.hosts.show import host
from gamekit.hosts.static import Problem, StaticView, asset
from gamekit.stage.opening import open_address
from tests.stage.page import read


@pytest.fixture(autouse=True)
def _static(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKIT_HOST", "static")


def parts(html: str) -> list[str]:
    """The tags of the outermost elements."""
    return [node.tag for node in read(html).children]


def test_an_address_is_shown_with_its_style() -> None:
    view = show("soch/line")
    assert isinstance(view, StaticView)
    html = view._repr_html_()
    assert parts(html) == ["style", "section"]
    assert "Secure or risk" in html
    assert "<script" not in html


def test_a_state_is_shown_as_a_sandbox() -> None:
    view = show(soch.parse_state("A:3.7 B:9 turn=A"))
    assert view.activity.state == soch.parse_state("A:3.7 B:9 turn=A")
    assert view.activity.address == "soch/sandbox"


def test_every_view_has_words_for_those_who_cannot_see_it() -> None:
    bundle = show("soch/line")._repr_mimebundle_()
    assert bundle.keys() == {"text/html", "text/plain"}
    assert bundle["text/plain"].startswith("Secure or risk\n")
    assert "5 points this round" in bundle["text/plain"]


def test_the_site_brings_its_own_style_and_links_to_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKIT_HOST", "site")
    html = show("soch/line")._repr_html_()
    assert parts(html) == ["div"]
    assert "<style" not in html
    asleep, _noscript, printed = html.partition("<noscript>")
    assert 'data-act="pick"' in asleep or 'data-act="move"' in asleep
    assert "../rules/#soch-01" in printed
    assert "data-act" not in printed


@pytest.mark.parametrize(
    "what",
    [
        "",
        "soch",
        "soch/nope",
        "nope/line",
        "soch/play?seats=99",
        "soch/play?goal=5000",
        "<script>alert(1)</script>",
        "soch/sandbox?at=A:3.3+B:9",
    ],
)
def test_a_wrong_address_is_one_friendly_line(what: str) -> None:
    problem = show(what)
    assert isinstance(problem, Problem)
    assert "\n" not in repr(problem)
    assert repr(problem).startswith("Nothing to show: expected ")
    assert "<script" not in problem._repr_html_()
    assert parts(problem._repr_html_()) == ["style", "section"]


@given(st.text(max_size=50) | st.text("soch/playexmn?=&at:.AB139 ", max_size=30).map("soch/".__add__))
def test_show_never_raises(what: str) -> None:
    view = show(what)
    assert read(view._repr_html_()).children


def test_the_host_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKIT_HOST", "terminal")
    assert host() == "terminal"
    monkeypatch.delenv("GAMEKIT_HOST")
    assert host() == "static"


class _Shell:
    kernel: object = object()


def test_a_kernel_gets_a_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GAMEKIT_HOST")
    ipython = pytest.importorskip("IPython")

    def shell() -> Any:
        return _Shell()

    monkeypatch.setattr(ipython, "get_ipython", shell)
    assert host() == "jupyter"
    from gamekit.hosts.jupyter import Stage  # noqa: PLC0415 - needs the learn extra

    assert isinstance(show("soch/line"), Stage)
    assert isinstance(show("soch/nope"), Problem)


def test_the_package_has_what_it_promises_and_nothing_else() -> None:
    assert gamekit.show is show
    assert gamekit.soch is soch
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = gamekit.chess


def test_the_assets_are_in_the_package() -> None:
    assert "--gk-panel" in asset("stage.css")
    assert "export default" in asset("stage.js")


def test_importing_gamekit_loads_no_game_and_no_display() -> None:
    code = "import sys, gamekit; print([m for m in sys.modules if m.startswith(('gamekit.', 'htpy', 'IPython', 'ipywidgets'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert done.stdout.strip() == "[]"


def test_rules_need_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; from gamekit import soch; s = soch.new(3, 1); s = s.play(0, soch.DEAL)[0]; s.describe(0); str(s); "
        "print(sorted({m.split('.')[0] for m in sys.modules} - set(sys.stdlib_module_names)"
        " - {'gamekit', '__main__'}))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)  # noqa: S603 - our own code
    assert done.stdout.strip() == "[]"


def test_the_static_view_of_every_frame_is_printed() -> None:
    view = StaticView(open_address("soch/example/interrupted-deal"))
    frames = [node for node in read(view._repr_html_()).walk() if node.tag == "div" and node.has("gk-picture")]
    assert len(frames) == 8
