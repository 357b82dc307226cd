"""The drawing kit that every card game shares: frames, numerals, pips, stars.

All shapes live on one card of `WIDTH` by `HEIGHT` units and carry classes only; colours
and weights come from `assets/stage.css`, so that a theme changes every game at once and
a face stays a few hundred bytes. The pictures are hidden from assistive technology:
whoever places a card also names it in text.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Final

import htpy as h
from markupsafe import Markup

WIDTH: Final = 100
HEIGHT: Final = 145
CENTRE: Final = WIDTH / 2

OUTLINE: Final = "M10 2H82L98 18V135Q98 143 90 143H18L2 127V10Q2 2 10 2Z"
"""The outline of a card: two rounded corners, two cut ones."""

_LINE: Final = 15.5
"""Units from one line of small text to the next."""

# Numerals are strokes, not a font: the same on every system, and as angular as the card.
# For each sign: how wide it is, and its strokes as points on a grid 52 units high; `Z` closes one.
_PEN_HEIGHT: Final = 52
_PEN_GAP: Final = 15
_PEN: Final = {
    "0": (26, "8 0 18 0 26 8 26 44 18 52 8 52 0 44 0 8Z"),
    "1": (12, "-1 14 12 4 12 57"),
    "2": (26, "0 13 0 8 8 0 18 0 26 8 26 20 0 46 0 52 29 52"),
    "3": (26, "0 8 8 0 18 0 26 8 26 18 18 25 9 25/18 25 26 33 26 44 18 52 8 52 0 44"),
    "4": (28, "21 57 21 0 18 0 0 31 0 38 30 38"),
    "5": (26, "25 0 1 0 1 22 18 22 26 30 26 44 18 52 7 52 0 45"),
    "6": (26, "24 3 21 0 8 0 0 8 0 44 8 52 18 52 26 44 26 31 18 23 2 23"),
    "7": (26, "-1 0 26 0 26 6 9 57"),
    "8": (26, "8 25 1 18 1 8 8 0 18 0 25 8 25 18 18 25 8 25 0 33 0 44 8 52 18 52 26 44 26 33 18 25"),
    "9": (26, "2 49 5 52 18 52 26 44 26 8 18 0 8 0 0 8 0 21 8 29 24 29"),
    "+": (28, "0 26 28 26/14 12 14 40"),
    "×": (22, "0 15 22 37/22 15 0 37"),
}


def card(kind: str, *content: h.Node) -> h.Element:
    """Return a card: its outline, then what is printed on it.

    `kind` is one or more class names apart by spaces, which the style sheet colours.
    """
    return h.svg(class_=f"gk-card {kind}", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        h.path(".gk-face", d=OUTLINE), content
    ]


def back(kind: str, *content: h.Node) -> h.Element:
    """Return a face-down card: the outline, an inner line, then the game's own emblem."""
    return card(f"gk-back {kind}", h.path(".gk-inner", d="M15 9H78L91 22V136H22L9 123V9Z"), content)


def shape(kind: str, d: str) -> h.Element:
    """Return a path of the given class."""
    return h.path(d=d, class_=kind)


def corner(label: str, *, inset: int = 0) -> h.Element:
    """Return the index at the top left: what is still seen when cards overlap.

    `inset` moves it this many units into the card, clear of a frame.
    """
    return h.text(".gk-ix", x=str(9 + inset), y=str(25 + inset))[label]


def caption(kind: str, *lines: str, y: float) -> h.Fragment:
    """Return small centred text whose lines, about 10 letters at most, are centred on `y`."""
    top = y + 5 - _LINE * (len(lines) - 1) / 2
    return h.fragment[
        [h.text(class_=kind, x=_short(CENTRE), y=_short(top + _LINE * row))[line] for row, line in enumerate(lines)]
    ]


def freeze(picture: h.Element) -> Markup:
    """Render a picture once and for all, so that a table full of cards costs no more than its text."""
    return Markup(picture)  # noqa: S704 - htpy has escaped it


def numeral(text: str, *, y: float = 68, height: float = 52) -> h.Element:
    """Return digits, plus and times signs, centred on `y` and `height` units high.

    Raises `KeyError` for any other character.
    """
    return h.path(".gk-num", d=_numeral(text, y, height))


def pips(count: int, *, y: float = 125, per_row: int = 6, pitch: int = 11) -> h.Element:
    """Return `count` slanted strokes in rows centred on `y`, a full row below the rest."""
    rows = [per_row] * (count // per_row)
    if count % per_row:
        rows.insert(0, count % per_row)
    top = y - 12 * (len(rows) - 1) / 2
    # One line a row: the style sheet cuts it into strokes of 6 units, 11 apart.
    lines = (
        f"M{_short(CENTRE - (pitch * (n - 1) + 6) / 2)} {_short(top + 12 * row)}h{pitch * (n - 1) + 6}"
        for row, n in enumerate(rows)
    )
    return h.path(".gk-pips", d="".join(lines))


@cache
def star(points: int, step: int, *, x: float = CENTRE, y: float = HEIGHT / 2, radius: float = 30) -> str:
    """Return the path of a star polygon: `points` corners, joined to every `step`-th one.

    Raises `ValueError` where one closed line cannot visit every corner.
    """
    corners = [step * n % points for n in range(points)]
    if len(set(corners)) != points:
        msg = f"expected a step that visits all {points} points, got {step}"
        raise ValueError(msg)
    turns = (2 * pi * n / points for n in corners)
    return "M" + "L".join(f"{_short(x + radius * sin(t))} {_short(y - radius * cos(t))}" for t in turns) + "Z"


@cache
def _numeral(text: str, y: float, height: float) -> str:
    scale = height / _PEN_HEIGHT
    signs = [_PEN[sign] for sign in text]
    left = CENTRE - scale * (sum(wide for wide, _ in signs) + _PEN_GAP * (len(signs) - 1)) / 2
    drawn = []
    for wide, strokes in signs:
        for stroke in strokes.split("/"):
            along = [float(at) * scale for at in stroke.rstrip("Z").split()]
            points = zip(along[::2], along[1::2], strict=True)
            drawn.append(
                "M"
                + " ".join(f"{_short(left + px)} {_short(y - height / 2 + py)}" for px, py in points)
                + ("Z" if stroke.endswith("Z") else "")
            )
        left += scale * (wide + _PEN_GAP)
    return "".join(drawn)


def _short(value: float) -> str:
    """Write a coordinate to the nearest half: finer than any screen shows, and short."""
    return f"{round(2 * value) / 2:g}"
