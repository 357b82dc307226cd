"""The drawing kit that every card game shares: frames, numerals, pips, stars.

All shapes live on one card of `WIDTH` by `HEIGHT` units and carry classes only; colours
and weights come from `assets/stage.css`, so that a theme changes every game at once and
a face stays a few hundred bytes. The pictures are hidden from assistive technology:
whoever places a card also names it in text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, pi, sin
from typing import Final

from markupsafe import Markup

from gamekit.stage import html as h

WIDTH: Final = 100
HEIGHT: Final = 145
CENTRE: Final = WIDTH / 2

OUTLINE: Final = "M10 2H82L98 18V135Q98 143 90 143H18L2 127V10Q2 2 10 2Z"
"""The outline of a card: two rounded corners, two cut ones."""

ROUND: Final = "M12 2H88Q98 2 98 12V133Q98 143 88 143H12Q2 143 2 133V12Q2 2 12 2Z"
"""The outline of a card with four rounded corners."""

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
# The same for the soft hand, which rounds every corner as far as the strokes allow, but for those marked `!`.
_SOFT: Final = {
    "0": (28, "14 0 28 0 28 52 0 52 0 0 14 0Z"),
    "1": (13, "0 10 13 0! 13 52"),
    "2": (28, "1 13 1 0 27 0 27 25 0 52! 29 52"),
    "3": (28, "1 10 1 0 26 0 26 24 10 24/10 24 28 24 28 52 0 52 0 42"),
    "4": (29, "18 0 0 37! 29 37/22 24 22 52"),
    "5": (28, "25 0 4 0! 2 23! 5 20 28 18 28 52 0 52 0 42"),
    "6": (28, "26 9 26 0 0 0 0 52 28 52 28 22 0 22 0 36"),
    "7": (27, "0 0 27 0! 9 52"),
    "8": (28, "14 24 2 24 2 0 26 0 26 24 14 24Z/14 24 28 24 28 52 0 52 0 24 14 24Z"),
    "9": (28, "2 43 2 52 28 52 28 0 0 0 0 30 28 30 28 16"),
    "X": (28, "0 4 28 48/28 4 0 48"),
    "/": (16, "16 -4 0 56"),
}
_SOFT_RADIUS: Final = 14


def card(kind: str, *content: h.Node, outline: str = OUTLINE) -> h.Element:
    """Return a card: its outline, then what is printed on it.

    `kind` is one or more class names apart by spaces, which the style sheet colours.
    """
    return h.svg(class_=f"gk-card {kind}", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[
        h.path(".gk-face", d=outline), content
    ]


def back(kind: str, *content: h.Node) -> h.Element:
    """Return a face-down card: the outline, an inner line, then the game's own emblem."""
    return card(f"gk-back {kind}", h.path(".gk-inner", d="M15 9H78L91 22V136H22L9 123V9Z"), content)


def round_back(kind: str, *content: h.Node, cards: int = 1, step: int = 16) -> h.Element:
    """Return face-down cards with rounded corners, each over the one to its left, then the game's own emblem.

    However many there are, they are one picture: a card adds the edge that is seen of it,
    `step` units wide. The emblem lies on the last one, whose left edge is at 0.
    """
    left = (cards - 1) * step
    edges = "".join(
        f"M{x + 26} 2H{x + 12}Q{x + 2} 2 {x + 2} 12V133Q{x + 2} 143 {x + 12} 143H{x + 26}"
        for x in range(-left, 0, step)
    )
    return h.svg(
        class_=f"gk-card gk-back {kind}",
        viewBox=f"{-left} 0 {left + WIDTH} {HEIGHT}",
        aria_hidden="true",
        style=f"width:calc(var(--card-w)*{(left + WIDTH) / WIDTH:g})" if left else None,
    )[edges and h.path(".gk-face", d=edges), h.path(".gk-face", d=ROUND), content]


def shape(kind: str, d: str) -> h.Tag:
    """Return a path of the given class."""
    return h.path(d=d, class_=kind)


def corner(label: str, *, inset: int = 0) -> h.Element:
    """Return the index at the top left: what is still seen when cards overlap.

    `inset` moves it this many units into the card, clear of a frame.
    """
    return h.text(".gk-ix", x=str(9 + inset), y=str(25 + inset))[label]


def caption(kind: str, *lines: str, y: float) -> Markup:
    """Return small centred text whose lines, about 10 letters at most, are centred on `y`."""
    top = y + 5 - _LINE * (len(lines) - 1) / 2
    return h.fragment[
        [h.text(class_=kind, x=_short(CENTRE), y=_short(top + _LINE * row))[line] for row, line in enumerate(lines)]
    ]


def numeral(text: str, *, y: float = 68, height: float = 52) -> h.Tag:
    """Return digits, plus and times signs, centred on `y` and `height` units high.

    Raises `KeyError` for any other character.
    """
    return h.path(".gk-num", d=_numeral(text, y, height))


@cache
def soft_numeral(text: str, *, x: float = CENTRE, y: float = 68, height: float = 52) -> str:
    """Return the path of digits, an X and a slash in a rounder hand, centred on `x` and `y`.

    Raises `KeyError` for any other character.
    """
    scale = height / _PEN_HEIGHT
    signs = [_SOFT[sign] for sign in text]
    left = x - scale * (sum(wide for wide, _ in signs) + _PEN_GAP * (len(signs) - 1)) / 2
    drawn = []
    for wide, strokes in signs:
        for stroke in strokes.split("/"):
            marks = stroke.rstrip("Z").split()
            points = [
                (left + float(px) * scale, y - height / 2 + float(py.rstrip("!")) * scale)
                for px, py in zip(marks[::2], marks[1::2], strict=True)
            ]
            sharp = [at for at, mark in enumerate(marks[1::2]) if mark.endswith("!")]
            drawn.append(_rounded(points, _SOFT_RADIUS * scale, sharp) + ("Z" if stroke.endswith("Z") else ""))
        left += scale * (wide + _PEN_GAP)
    return "".join(drawn)


def _rounded(points: Sequence[tuple[float, float]], radius: float, sharp: Sequence[int]) -> str:
    """Return the path along the points, its corners rounded but for the sharp ones."""
    last = len(points) - 1
    drawn = [f"M{_pair(*points[0])}"]
    for at in range(1, last):
        (ax, ay), (x, y), (bx, by) = points[at - 1 : at + 2]
        if at in sharp:
            drawn.append(f"L{_pair(x, y)}")
            continue
        before, after = hypot(x - ax, y - ay), hypot(bx - x, by - y)
        # Two corners share the line between them; an end needs nothing of it.
        r = min(radius, before if at == 1 else before / 2, after if at == last - 1 else after / 2)
        start = _pair(x + (ax - x) / before * r, y + (ay - y) / before * r)
        drawn.append(f"L{start}Q{_pair(x, y)} {_pair(x + (bx - x) / after * r, y + (by - y) / after * r)}")
    drawn.append(f"L{_pair(*points[last])}")
    return "".join(drawn)


def pips(count: int, *, y: float = 125, per_row: int = 6, pitch: int = 11) -> h.Tag:
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
def corners(
    sides: int, *, y: float = HEIGHT / 2, radius: float = 30, turn: float = 0
) -> tuple[tuple[float, float], ...]:
    """Return the corners of a regular shape around the middle of the card, the first one `turn` of a circle from the top."""
    return tuple(
        (CENTRE + radius * sin(2 * pi * (n / sides + turn)), y - radius * cos(2 * pi * (n / sides + turn)))
        for n in range(sides)
    )


def closed(points: Sequence[tuple[float, float]]) -> str:
    """Return the path around the points."""
    return "M" + "L".join(_pair(*point) for point in points) + "Z"


def hatch(points: Sequence[tuple[float, float]], angle: float, pitch: float) -> str:
    """Return the path of parallel lines that fill a convex shape, without a clip or a pattern.

    They run at `angle` degrees from the horizontal, falling to the right, `pitch` units apart,
    one of them through the middle of the card's width at the shape's mean height.
    """
    ux, uy = cos(pi * angle / 180), sin(pi * angle / 180)
    cy = sum(y for _x, y in points) / len(points)
    # Along the line, and across it.
    turned = [((x - CENTRE) * ux + (y - cy) * uy, (y - cy) * ux - (x - CENTRE) * uy) for x, y in points]
    first, last = min(v for _u, v in turned), max(v for _u, v in turned)
    drawn = []
    for row in range(int(first // pitch) + 1, int(-(-last // pitch))):
        across = row * pitch
        cuts = sorted(
            u0 + (u1 - u0) * (across - v0) / (v1 - v0)
            for (u0, v0), (u1, v1) in zip(turned, [*turned[1:], turned[0]], strict=True)
            if (v0 <= across) != (v1 <= across)
        )
        ends = [_pair(CENTRE + u * ux - across * uy, cy + u * uy + across * ux) for u in cuts]
        drawn.append(f"M{ends[0]}L{ends[-1]}")
    return "".join(drawn)


def dots(points: Sequence[tuple[float, float]], pitch: float) -> str:
    """Return the path of dots in staggered rows that fill a convex shape, clear of its edge: lines of no length."""
    cy = sum(y for _x, y in points) / len(points)
    drawn = []
    for row in range(-20, 21):
        for column in range(-20, 21):
            x, y = CENTRE + (column + row % 2 / 2) * pitch, cy + row * pitch * 0.866
            if _depth(points, x, y) >= pitch / 2:
                drawn.append(f"M{_pair(x, y)}h0")
    return "".join(drawn)


def _depth(points: Sequence[tuple[float, float]], x: float, y: float) -> float:
    """Return how far inside a convex shape, its corners clockwise, a place is: negative outside."""
    sides = zip(points, [*points[1:], points[0]], strict=True)
    return min(((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in sides)


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


def _pair(x: float, y: float) -> str:
    return f"{_short(x)} {_short(y)}"


def _short(value: float) -> str:
    """Write a coordinate to the nearest half: finer than any screen shows, and short."""
    return f"{round(2 * value) / 2:g}"
