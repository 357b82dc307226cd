"""The board of Ekö as a printed game: hexes with their terrain, stacks of discs and buildings.

Nothing is told by colour alone: each terrain has a pattern, each player a letter and a rim
on the discs, an Emperor a crown, and each building a silhouette. Whatever is alike is one
path, so that a full board stays small.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from gamekit.core.contract import seat_name
from gamekit.games.eko.board import BOARDS, CAPITAL, CHASM, GORGE, MOUNTAIN, SAND, STONE
from gamekit.games.eko.moves import CASTLE, TOWER, VILLAGE
from gamekit.games.eko.pieces import EMPEROR
from gamekit.stage import html as h

if TYPE_CHECKING:
    from markupsafe import Markup

    from gamekit.core.contract import Seat

_HALF: Final = 26
"""Half the width of a hex in units; the distance from one row to the next is `_ROW`."""
_ROW: Final = 45
_CORNER: Final = 30
_EDGE: Final = 18
"""Room beside the board for the letters of rows, and below it for the numbers of diagonals."""

_HEX: Final = "m0-28l24 14v28l-24 14-24-14v-28z"
_INSET: Final = "m0-23l20 11.5v23l-20 11.5-20-11.5v-23z"
_SIGNS: Final = {
    STONE: "m-17-2l3-7 8-2 6 4 1 7zm20-5l4-6 7 1 3 5zm-15 17l3-6 9-1 4 4 2 5z",
    GORGE: "m-15-19l5 9-6 9 6 9-5 9m11-38l4 9-6 10 7 9-5 10m13-36l4 8-6 9 6 9-5 9",
    CAPITAL: "m0-16l4 8 9-4-4 9 8 4-8 4 4 9-9-4-4 8-4-8-9 4 4-9-8-4 8-4-4-9 9 4z",
    MOUNTAIN: "m-22 12l13-24 8 13 6-8 16 19zm8-15l5-9 6 9-4 2-3-3z",
    CHASM: "m-6-20l7 10-6 8 9 10-7 13m4-23l9 3m-9 10l-10 4",
}
"""The pattern of each terrain, from the middle of its hex: rocks, a canyon's walls, a star, peaks, a crack."""

_BUILDINGS: Final = {
    VILLAGE: "m-13 12v-12h-4l17-14 17 14h-4v12z",
    TOWER: "m-9 13v-21h-3v-10h5v4h4v-4h6v4h4v-4h5v10h-3v21z",
    CASTLE: "m-19 13v-23h4v4h3v-4h4v6h2v-13h4v3h4v-3h4v13h2v-6h4v4h3v-4h4v23z",
}
_RX: Final = 18
_RY: Final = 10
_THICK: Final = 5.5
_FOOT: Final = 6
"""How far below the middle of its hex the foot of a stack is."""
_CROWN: Final = "l-2-11 6 4 5-7 5 7 6-4-2 11z"


class Place(NamedTuple):
    """Where a board lies in its picture, in units."""

    left: int
    top: int
    width: int
    height: int


@cache
def place(seats: int) -> Place:
    """Return the box around the board for so many players."""
    middles = [middle(seats, at) for at in range(len(BOARDS[seats].spaces))]
    xs, ys = [x for x, _y in middles], [y for _x, y in middles]
    left, top = min(xs) - _HALF - _EDGE, min(ys) - _CORNER - 4
    return Place(left, top, max(xs) + _HALF + 4 - left, max(ys) + _CORNER + _EDGE - top)


@cache
def middle(seats: int, at: int) -> tuple[int, int]:
    """Return the middle of a space in units."""
    q, r = BOARDS[seats].spaces[at]
    return _HALF * (2 * q + r), _ROW * r


@cache
def spot(seats: int, at: int) -> str:
    """Return where the button of a space lies, as a style."""
    box, (x, y) = place(seats), middle(seats, at)
    left, top = 100 * (x - _HALF - box.left) / box.width, 100 * (y - _CORNER - box.top) / box.height
    return f"left:{left:.3g}%;top:{top:.3g}%"


@cache
def button_size(seats: int) -> str:
    """Return how large a hex is within its board, as a style."""
    box = place(seats)
    return f"--w:{200 * _HALF / box.width:.4g}%;--h:{200 * _CORNER / box.height:.4g}%"


def picture(stacks: bytes, buildings: bytes, chosen: tuple[int, ...] = (), *, seats: int) -> h.Element:
    """Return the whole board with what stands on it; `chosen` spaces are outlined.

    It is hidden from assistive technology: say beside it what is on the board.
    """
    box = place(seats)
    pieces = [_owned(stacks, buildings, seat, seats) for seat in range(seats)]
    return h.svg(".eko-map", viewBox=f"{box.left} {box.top} {box.width} {box.height}", aria_hidden="true")[
        _ground(seats),
        pieces,
        bool(chosen) and h.path(".eko-chosen", d="".join(f"M{_at(*middle(seats, at))}{_HEX}" for at in chosen)),
    ]


@cache
def swatch(terrain: int) -> Markup:
    """Return one hex of a terrain, for the legend."""
    return h.svg(".eko-swatch", viewBox="-26 -30 52 60", aria_hidden="true")[_terrain(terrain, [(0, 0)])]


@cache
def token(seat: Seat, stack: int = 0, building: int = 0) -> Markup:
    """Return a stack or a building of a player by itself."""
    drawn = _stacks(seat, [(0, 2, stack)]) if stack else _houses(seat, [(0, 1, building)])
    box = "-20 -22 40 44" if stack else "-20 -18 40 32"
    return h.svg(".eko-token", viewBox=box, aria_hidden="true")[h.g(class_=f"eko-p{seat}")[drawn]]


@cache
def crown() -> Markup:
    """Return the sign of an Emperor."""
    return h.svg(".eko-sign", viewBox="-10 -12 20 13", aria_hidden="true")[h.path(".eko-crown", d=f"M-9 0{_CROWN}")]


# ---- the ground ------------------------------------------------------------------------------


@cache
def _ground(seats: int) -> Markup:
    """Return everything of a board that is printed on it."""
    board = BOARDS[seats]
    middles = [middle(seats, at) for at in range(len(board.spaces))]
    kinds = [
        _terrain(terrain, [where for where, kind in zip(middles, board.terrain, strict=True) if kind == terrain])
        for terrain in (SAND, STONE, GORGE, CAPITAL, MOUNTAIN, CHASM)
    ]
    names = [
        h.g(class_=f"eko-names eko-t{terrain}")[
            [
                h.text(x=str(x), y=str(y + 23))[name]
                for (x, y), name, kind in zip(middles, board.names, board.terrain, strict=True)
                if kind == terrain
            ]
        ]
        for terrain in (SAND, STONE, GORGE, CAPITAL, MOUNTAIN, CHASM)
    ]
    return h.g[kinds, names, _edges(seats)]


def _terrain(terrain: int, middles: list[tuple[int, int]]) -> h.Element:
    """Return all hexes of a terrain with their pattern."""
    tiles = "".join(f"M{_at(*where)}{_HEX}" for where in middles)
    inset = "".join(f"M{_at(*where)}{_INSET}" for where in middles) if terrain in {CAPITAL, CHASM} else ""
    sign = "".join(f"M{_at(*where)}{_SIGNS[terrain]}" for where in middles) if terrain in _SIGNS else ""
    return h.g(class_=f"eko-t{terrain}")[
        h.path(".eko-tile", d=tiles),
        inset and h.path(".eko-inset", d=inset),
        sign and h.path(".eko-pattern", d=sign),
    ]


def _edges(seats: int) -> h.Element:
    """Return the letter of each row at its left end, and the number of each diagonal at its lower end."""
    board = BOARDS[seats]
    rows: dict[str, tuple[int, int]] = {}
    diagonals: dict[str, tuple[int, int]] = {}
    for at, name in enumerate(board.names):
        x, y = middle(seats, at)
        rows.setdefault(name[0], (x - _HALF - 9, y + 4))
        diagonals[name[1:]] = (x + 19, y + 35)
    return h.g(".eko-edges")[
        [h.text(x=str(x), y=str(y))[words] for words, (x, y) in (*rows.items(), *diagonals.items())]
    ]


def _at(x: float, y: float) -> str:
    """Return a pair of coordinates as a path takes them."""
    return f"{x:g} {y:g}"


# ---- what stands on it -------------------------------------------------------------------------


def _owned(stacks: bytes, buildings: bytes, seat: Seat, seats: int) -> h.Node:
    """Return everything of one player on the board."""
    discs = [(*middle(seats, at), stack) for at, stack in enumerate(stacks) if stack and stack >> 4 == seat]
    houses = [(*middle(seats, at), each & 3) for at, each in enumerate(buildings) if each and each >> 2 == seat]
    if not discs and not houses:
        return None
    return h.g(class_=f"eko-p{seat}")[_houses(seat, houses), _stacks(seat, discs)]


def _stacks(seat: Seat, stacks: list[tuple[int, int, int]]) -> h.Node:
    """Return stacks of discs with their height in figures, and a crown where the Emperor is."""
    if not stacks:
        return None
    tops = [(x, y + _FOOT - _THICK * (stack & 7)) for x, y, stack in stacks]
    crowns = [top for top, (_x, _y, stack) in zip(tops, stacks, strict=True) if stack & EMPEROR]
    return h.fragment[
        h.path(
            ".eko-body",
            d="".join(_body(x, y, stack & 7) for (x, y), (*_where, stack) in zip(tops, stacks, strict=True)),
        ),
        h.path(".eko-rim", d="".join(f"M{_at(x - _RX, y)}a18 10 0 0 0 36 0a18 10 0 0 0-36 0" for x, y in tops)),
        _letters(seat_name(seat), [(x - 8, y + 4) for x, y in tops]),
        h.text(".eko-height", x=" ".join(f"{x + 5:g}" for x, _y in tops), y=" ".join(f"{y + 6.5:g}" for _x, y in tops))[
            "".join(str(stack & 7) for *_where, stack in stacks)
        ],
        bool(crowns) and h.path(".eko-crown", d="".join(f"M{_at(x - 9, y - 7)}{_CROWN}" for x, y in crowns)),
    ]


def _body(x: float, y: float, height: int) -> str:
    """Return the sides of that many discs whose top is at `y`: the outline, and the edges between them."""
    tall = _THICK * height
    edges = "".join(f"M{_at(x - _RX, y + _THICK * n)}a18 10 0 0 0 36 0" for n in range(1, height))
    return f"M{_at(x - _RX, y)}v{tall:g}a18 10 0 0 0 36 0v{-tall:g}{edges}"


def _houses(seat: Seat, houses: list[tuple[int, int, int]]) -> h.Node:
    """Return buildings with their owner's letter."""
    if not houses:
        return None
    return h.fragment[
        h.path(".eko-house", d="".join(f"M{_at(x, y - 1)}{_BUILDINGS[kind]}" for x, y, kind in houses)),
        _letters(seat_name(seat), [(x, y + 9) for x, y, _kind in houses], kind=".eko-house-letter"),
    ]


def _letters(letter: str, places: list[tuple[float, float]], kind: str = ".eko-letter") -> h.Element:
    """Return the same letter in many places: one element."""
    xs, ys = (" ".join(f"{at:g}" for at in every) for every in zip(*places, strict=True))
    return h.text(kind, x=xs, y=ys)[letter * len(places)]
