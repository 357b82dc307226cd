"""How far stacks can move, and whether a seat can act at all (EKO-G8, EKO-G22)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gamekit.core.contract import Seat
from gamekit.games.eko.board import Board
from gamekit.games.eko.moves import KINDS
from gamekit.games.eko.pieces import ADMITS, EMPEROR, HIGHEST, STOCK, EkoRules, Pieces


class Land(NamedTuple):
    """Free spaces of sand that hang together: who comes to one of them comes to all."""

    free: int
    """Their bits."""
    border: int
    """The bits of these spaces and of all around them."""
    spaces: list[int]


def survey(board: Board, stacks: bytes) -> tuple[Land, ...]:
    """The lands into which the stacks divide the free sand."""
    bits, slant = board.bits, board.width - 1
    empty = [space for space in board.sand if not stacks[space]]
    left = sum([bits[space] for space in empty])
    lands: list[Land] = []
    while left:
        free = left & -left
        while True:
            up, down = free | free << 1, free | free >> 1
            border = up | down | up << slant | down >> slant
            grown = border & left
            if grown == free:
                break
            free = grown
        left ^= free
        if not left and not lands:
            spaces = empty
        elif free & free - 1:
            spaces = [space for space in empty if bits[space] & free]
        else:
            spaces = [board.at[free]]
        lands.append(Land(free, border, spaces))
    return tuple(lands)


class Reach(Pieces):
    """A position that knows how far its stacks can move."""

    __slots__ = ()

    @property
    def lands(self) -> tuple[Land, ...]:
        """The free sand, worked out when first asked for; only a position that never changes may ask."""
        try:
            return self._lands
        except AttributeError:
            found = survey(self.board, self.stacks)
            object.__setattr__(self, "_lands", found)
            return found

    _lands: tuple[Land, ...]

    def touched(self, space: int) -> int:
        """The bits of all spaces that a stack there comes to, or stands next to on its way (EKO-G8)."""
        board = self.board
        bit = board.bits[space]
        bits = board.borders[space]
        for _free, border, _spaces in self.lands:
            if border & bit:
                bits |= border
        return bits

    def reachable(self, space: int) -> list[int]:
        """The free spaces that a stack there can move to."""
        bit = self.board.bits[space]
        return sorted(free for land in self.lands if land.border & bit for free in land.spaces)

    def in_the_way(self, origin: int, to: int) -> tuple[int, ...]:
        """The fewest stacks that keep a stack from a space of sand it cannot come to, the nearest first."""
        terrain, near, stacks = self.board.terrain, self.board.near, self.stacks
        ways: dict[int, tuple[int, ...]] = {origin: ()}
        queue = deque((origin,))
        done = set()
        while queue:
            at = queue.popleft()
            if at in done:
                continue
            done.add(at)
            way = ways[at]
            if at == to:
                return way
            over = at != origin and stacks[at]
            if over:
                way = (*way, at)
            for other in near[at]:
                if not terrain[other] and (other not in ways or len(way) < len(ways[other])):
                    ways[other] = way
                    (queue.append if over else queue.appendleft)(other)
        return ()


def options_on(
    rules: EkoRules, seat: Seat, terrain: int, building: int, stock: tuple[int, int, int]
) -> tuple[tuple[int, int], ...]:
    """What the seat may put up on a building space with that building on it, as (kind, cost) (EKO-10 to EKO-12)."""
    left = (stock[0] > 0, stock[1] > 0, stock[2] > 0)
    if building and building >> 2 != seat:
        return _over_enemy(ADMITS[terrain], building & 3, left)
    return _own(ADMITS[terrain], building & 3, left, (rules.own_downgrade, rules.sequential_upgrade))


@cache
def _over_enemy(most: int, old: int, left: tuple[bool, ...]) -> tuple[tuple[int, int], ...]:
    """Buildings of at least the same value, for one piece more (EKO-G17)."""
    return tuple((kind, kind + 1) for kind in KINDS if old <= kind <= most and left[kind - 1])


@cache
def _own(most: int, old: int, left: tuple[bool, ...], options: tuple[bool, bool]) -> tuple[tuple[int, int], ...]:
    """Any other building, or only the ones that the options allow (EKO-G16, EKO-G37)."""
    downgrade, sequential = options
    return tuple(
        (kind, kind)
        for kind in KINDS
        if kind <= most
        and kind != old
        and left[kind - 1]
        and (downgrade or kind > old)
        and not (sequential and kind not in {1, old + 1})
    )


def can_act(board: Board, rules: EkoRules, seat: Seat, stacks: bytes, buildings: bytes) -> bool:
    """Whether the seat can move or build with these stacks (EKO-G22, EKO-G33)."""
    low = seat << 4
    high = low + 16
    terrain = board.terrain
    for space, stack in enumerate(stacks):
        if not low < stack < high:
            continue
        size = stack & 7
        for near in board.near[space]:
            if terrain[near]:
                continue
            other = stacks[near]
            if not other:
                return True
            if low < other < high:
                if size + (other & 7) <= HIGHEST:
                    return True
            elif can_attack(stack, other):
                return True
        if any(cost <= size for cost in _costs(board, rules, seat, space, buildings)):
            return True
    return False


def can_attack(stack: int, other: int) -> bool:
    """Whether a stack may attack that enemy stack beside it (EKO-07, EKO-08, EKO-14)."""
    size, against = stack & 7, other & 7
    if size > against:
        return True
    if size == against:
        return bool(stack & EMPEROR)
    return size == 1 and against == HIGHEST


def _costs(board: Board, rules: EkoRules, seat: Seat, space: int, buildings: bytes) -> Iterator[int]:
    """What the buildings cost that the seat may put up next to a space."""
    count = buildings.count
    low = seat << 2
    stock = (STOCK[1] - count(low | 1), STOCK[2] - count(low | 2), STOCK[3] - count(low | 3))
    for site in board.sites_near[space]:
        for _kind, cost in options_on(rules, seat, board.terrain[site], buildings[site], stock):
            yield cost
