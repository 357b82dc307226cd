"""The boards of Ekö: hexes, their terrain and their neighbours (EKO-G2, EKO-G15).

The layouts are our own, one for each number of players, made of flowers of seven
hexes like the tiles of the box. Turned half round, each looks the same but for at
most two spaces, so no side of it is better than the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

SAND: Final = 0
STONE: Final = 1
GORGE: Final = 2
CAPITAL: Final = 3
MOUNTAIN: Final = 4
CHASM: Final = 5

_TERRAIN: Final = {".": SAND, "S": STONE, "G": GORGE, "C": CAPITAL, "M": MOUNTAIN, "X": CHASM}
_AROUND: Final = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))

MAPS: Final = {
    2: """
         S .
        . . . G S
     . G . X . . .
    . . G . . M .
     S . . C . . S
      . M . . S . .
     . . . X . G .
      S G . . .
           . S
    """,
    3: """
         . S
        . . . . G
     S . G . M . . . S
    . . . X . . C . . .
     . M . . S . . G .
      . G . . S . . G .
     . . . C . . X . . .
      S . . . M . G . S
           G . . . .
                S .
    """,
    4: """
                 . .
        S .     S . G
       . . . G . . .
        . M . . C . S
         . . X . . . . . .
        G . S . . G . M . S
     . . . . . C . . . . .
    S . M . G . . S . G
     . . . . . . X . .
          S . C . . M .
           . . . G . . .
          G . S     . S
           . .
    """,
}
"""The layouts as pictures, by the number of players: `.` sand, `S` stone desert, `G` gorge, `C` capital,
`M` mountain, `X` chasm. A hex touches its neighbours to the left and right and the four above and below."""


@dataclass(frozen=True, slots=True)
class Board:
    """One layout. Its spaces are numbered by row from the top, from left to right."""

    spaces: tuple[tuple[int, int], ...]
    """The hexes in axial coordinates: the diagonal (q) and the row (r), both from 0."""
    names: tuple[str, ...]
    """Each space by row letter and diagonal number: `c3`."""
    terrain: bytes
    near: tuple[tuple[int, ...], ...]
    """The neighbours of each space, 2 to 6."""
    sand: tuple[int, ...]
    """The spaces on which pieces stand and move (EKO-G15)."""
    sites: tuple[int, ...]
    """The spaces on which buildings stand: all but sand and chasms (EKO-G15)."""
    places: dict[str, int] = field(compare=False)
    """The number of each space by its name."""
    sites_near: tuple[tuple[int, ...], ...]
    """The building spaces next to each space."""
    bits: tuple[int, ...]
    """A bit for each space. Those of neighbours differ by a shift of 1, `width` or `width` - 1."""
    at: dict[int, int] = field(compare=False)
    """The number of each space by its bit."""
    borders: tuple[int, ...]
    """The bits of the sand next to each space."""
    width: int
    """One more than the number of diagonals, so that no row runs on into the next."""

    def index(self, name: str) -> int:
        """The number of the space of that name. Raises `KeyError`."""
        return self.places[name]


def _cells(picture: str) -> dict[tuple[int, int], int]:
    """The terrain of each hex of a picture, by row and diagonal, so that sorting goes along the rows."""
    rows = [row for row in picture.split("\n") if row.strip()]
    placed = {(r, x): row[x] for r, row in enumerate(rows) for x in range(len(row)) if row[x] != " "}
    r, x = min(placed)
    odd = (x - r) % 2
    least = min((x + odd - r) // 2 for r, x in placed)
    return {(r, (x + odd - r) // 2 - least): _TERRAIN[mark] for (r, x), mark in sorted(placed.items())}


def read(picture: str) -> Board:
    """Make a board of its picture."""
    cells = _cells(picture)
    spaces = tuple((q, r) for r, q in cells)
    terrain = bytes(cells.values())
    number = {space: at for at, space in enumerate(spaces)}
    near = tuple(tuple(number[q + dq, r + dr] for dq, dr in _AROUND if (q + dq, r + dr) in number) for q, r in spaces)
    names = tuple(f"{chr(ord('a') + r)}{q + 1}" for q, r in spaces)
    sites = tuple(at for at, kind in enumerate(terrain) if kind not in {SAND, CHASM})
    width = max(q for q, _r in spaces) + 2
    bits = tuple(1 << (r * width + q) for q, r in spaces)
    return Board(
        spaces=spaces,
        names=names,
        terrain=terrain,
        near=near,
        sand=tuple(at for at, kind in enumerate(terrain) if kind == SAND),
        sites=sites,
        places={name: at for at, name in enumerate(names)},
        sites_near=tuple(tuple(other for other in some if other in sites) for some in near),
        bits=bits,
        at={bit: at for at, bit in enumerate(bits)},
        borders=tuple(sum(bits[other] for other in some if terrain[other] == SAND) for some in near),
        width=width,
    )


BOARDS: Final = {seats: read(picture) for seats, picture in MAPS.items()}
"""The board for each number of players (EKO-G2)."""
