"""What a player may decide in Ekö, and how it is written."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from gamekit.core.contract import NotationError
from gamekit.games.eko.board import BOARDS, Board

VILLAGE: Final = 1
TOWER: Final = 2
CASTLE: Final = 3
KINDS: Final = (VILLAGE, TOWER, CASTLE)
"""The buildings. Each number is its cost in pieces and its value in victory points as well (EKO-21, EKO-G14)."""

BUILDING_WORDS: Final = ("", "village", "tower", "castle")
"""The buildings as moves name them, by their number."""

MOST_PLACED: Final = 3
"""How many pieces come back at most (EKO-17)."""


class Move(NamedTuple):
    """A decision. Spaces are named as on the board; what a kind does not need is empty.

    The kinds are `setup`, `swap`, `keep`, `move`, `build`, `march`, `reinforce` and `done`.
    """

    kind: str
    origin: str = ""
    """The stack that moves, or that pieces are sacrificed from."""
    to: str = ""
    """Where it goes: the space moved to, built on, reinforced or swapped with."""
    building: int = 0
    pieces: int = 0
    """How many pieces come back; 0 asks about the space alone."""
    emperor: bool = False
    """Whether the Emperor is among the pieces sacrificed (EKO-G19)."""

    def __str__(self) -> str:
        kind = self.kind
        if kind == "move":
            return f"move {self.origin} {self.to}"
        if kind == "build":
            also = " emperor" if self.emperor else ""
            return f"build {self.to} {BUILDING_WORDS[self.building]} from {self.origin}{also}"
        if kind == "reinforce":
            return f"reinforce {self.to} {self.pieces}"
        place = self.origin or self.to
        return f"{kind} {place}" if place else kind


SETUP: Final = Move("setup")
"""Fill the board with all pieces, placed at random (EKO-02)."""

KEEP: Final = Move("keep")
"""Leave the Emperor where it is before play (EKO-03)."""

MARCH: Final = Move("march")
"""Sacrifice three pieces of the reserve for an extra action (EKO-13, EKO-G20)."""

DONE: Final = Move("done")
"""End the turn without an extra action, where no reinforcement is possible (EKO-16, EKO-G23)."""


def swap(space: str) -> Move:
    """The Emperor and the own piece there change places (EKO-03)."""
    return Move("swap", to=space)


def move(origin: str, to: str) -> Move:
    """The stack moves there: to an empty space, onto an own stack, or as an attack (EKO-06)."""
    return Move("move", origin, to)


def build(site: str, building: int, origin: str, *, emperor: bool = False) -> Move:
    """Put up that building, sacrificing pieces of the stack (EKO-12), the Emperor only if said (EKO-G19)."""
    return Move("build", origin, site, building, emperor=emperor)


def march_from(space: str) -> Move:
    """Sacrifice three pieces of that stack for an extra action, where the option allows it (EKO-G20)."""
    return Move("march", space)


def reinforce(space: str, pieces: int) -> Move:
    """So many pieces of the reserve go onto that stack (EKO-17)."""
    return Move("reinforce", to=space, pieces=pieces)


_SPACE: Final = r"[a-z](?:[1-9]|[1-9]\d)"
_PLAIN: Final = {str(each): each for each in (SETUP, KEEP, MARCH, DONE)}
_SWAP: Final = re.compile(rf"swap ({_SPACE})")
_MOVE: Final = re.compile(rf"move ({_SPACE}) ({_SPACE})")
_BUILD: Final = re.compile(rf"build ({_SPACE}) (village|tower|castle) from ({_SPACE})( emperor)?")
_MARCH: Final = re.compile(rf"march ({_SPACE})")
_REINFORCE: Final = re.compile(rf"reinforce ({_SPACE}) ([0-3])")


def parse_move(text: str) -> Move:
    """Read `move c3 e5`, `build f6 tower from e5`, `reinforce c3 2`, `march`, `done`, `swap c3`, `keep` or `setup`.

    A build may end in `emperor`; `march e5` names a stack. The inverse of `str(move)`.
    Raises `NotationError` naming what was expected and what came.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if text.isascii():
        if found := _MOVE.fullmatch(text):
            return move(found[1], found[2])
        if found := _BUILD.fullmatch(text):
            return build(found[1], BUILDING_WORDS.index(found[2]), found[3], emperor=bool(found[4]))
        if found := _REINFORCE.fullmatch(text):
            return reinforce(found[1], int(found[2]))
        if found := _SWAP.fullmatch(text):
            return swap(found[1])
        if found := _MARCH.fullmatch(text):
            return march_from(found[1])
    expected = (
        "a move (setup, swap c3, keep, move c3 e5, build f6 tower from e5, march, reinforce c3 1 (or 2 or 3) or done)"
    )
    raise NotationError(expected, text)


class Moves(NamedTuple):
    """Every move of a board, made once, so that listing the legal ones makes nothing new."""

    move: tuple[tuple[Move, ...], ...]
    """By the space moved from and the space moved to."""
    build: tuple[dict[int, tuple[tuple[Move, Move], ...]], ...]
    """By the space sacrificed from and the building space next to it: for each building (from 1), without
    and with the Emperor."""
    reinforce: tuple[tuple[Move, ...], ...]
    """By space and number of pieces; index 0 is no move."""
    swap: tuple[Move, ...]
    march: tuple[Move, ...]


def _all_moves(board: Board) -> Moves:
    names = board.names
    return Moves(
        move=tuple(tuple(move(one, other) for other in names) for one in names),
        build=tuple(
            {site: _builds(names[site], names[at]) for site in some} for at, some in enumerate(board.sites_near)
        ),
        reinforce=tuple(tuple(reinforce(name, count) for count in range(MOST_PLACED + 1)) for name in names),
        swap=tuple(map(swap, names)),
        march=tuple(map(march_from, names)),
    )


def _builds(site: str, origin: str) -> tuple[tuple[Move, Move], ...]:
    return tuple((build(site, kind, origin), build(site, kind, origin, emperor=True)) for kind in (0, *KINDS))


MOVES: Final = {seats: _all_moves(board) for seats, board in BOARDS.items()}
"""The moves of the board for each number of players."""
