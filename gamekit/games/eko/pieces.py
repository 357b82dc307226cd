"""Where every piece and building is, and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from gamekit.core.contract import Rules, Seat
from gamekit.core.i18n import N_
from gamekit.games.eko.board import BOARDS, CAPITAL, GORGE, MOUNTAIN, SAND, STONE, Board
from gamekit.games.eko.moves import CASTLE, KINDS, TOWER, VILLAGE

SETUP: Final = 0
SWAPPING: Final = 1
ACTION: Final = 2
REINFORCING: Final = 3
OVER: Final = 4

PIECES: Final = 16
"""How many pieces each player has, the Emperor among them (EKO-G3)."""

HIGHEST: Final = 4
"""How many pieces a stack may have (EKO-G7)."""

MARCH_COST: Final = 3
"""How many pieces an extra action costs (EKO-13)."""

EMPEROR: Final = 8
"""The bit of a stack that holds its owner's Emperor."""

ON_BOARD: Final = 0
IN_RESERVE: Final = 1
HELD: Final = 2
"""Where an Emperor is; captured by seat s, it is `HELD + s`."""

STOCK: Final = (0, 5, 3, 1)
"""How many buildings of each kind a player has (EKO-G16)."""

ADMITS: Final = {STONE: VILLAGE, GORGE: TOWER, CAPITAL: TOWER, MOUNTAIN: CASTLE}
"""The highest building that each terrain admits (EKO-11, EKO-G36)."""

CAPTURED_VALUE: Final = 3
"""What a captured Emperor is worth (EKO-15, EKO-21)."""


def height(stack: int) -> int:
    """How many pieces a stack has; 0 for an empty space."""
    return stack & 7


def owner(stack: int) -> Seat:
    """Whose stack it is."""
    return stack >> 4


def plain(stack: int) -> int:
    """How many pieces of a stack are not the Emperor."""
    return (stack & 7) - (stack >> 3 & 1)


def builder(building: int) -> Seat:
    """Whose building it is."""
    return building >> 2


def kind_of(building: int) -> int:
    """Which building it is: 1 village, 2 tower, 3 castle, 0 none."""
    return building & 3


@dataclass(frozen=True, slots=True)
class EkoRules(Rules):
    """What players may agree on in Ekö, and the rulings that can be switched."""

    goal: int = field(
        default=12,
        metadata={"ruling": "EKO-20", "label": N_("Victory points that end the game"), "least": 1, "most": 20},
    )
    """The victory points that end the game for a player with a palace (EKO-20)."""
    palace_is_castle: bool = field(default=False, metadata={"ruling": "EKO-G1"})
    """Whether a palace is a castle, wherever it stands, instead of a building on a capital."""
    own_downgrade: bool = field(default=True, metadata={"ruling": "EKO-G16"})
    """Whether a building of one's own may be replaced by a lower one."""
    sequential_upgrade: bool = field(default=False, metadata={"ruling": "EKO-G37"})
    """Whether a tower stands only on a village of one's own, and a castle only on a tower."""
    march_from_stack: bool = field(default=False, metadata={"ruling": "EKO-G20"})
    """Whether the three pieces of an extra action come from a stack and go to the reserve."""
    most_turns: int = field(
        default=0,
        metadata={
            "ruling": "EKO-G31",
            "label": N_("Turns after which the game is a draw (0: never)"),
            "least": 0,
            "most": 10_000,
        },
    )
    """After how many turns the game is a draw; 0 for no such limit."""


class Pieces:
    """The pieces, buildings and marks of a position, and what follows from where they are."""

    __slots__ = (
        "_lands",
        "buildings",
        "emperors",
        "first",
        "gone",
        "marched",
        "orders",
        "phase",
        "reserve",
        "rules",
        "seed",
        "stacks",
        "swapped",
        "turn",
        "turn_no",
    )

    rules: EkoRules
    stacks: bytes
    """By space: 0, or the owner times 16, plus 8 with the Emperor, plus the height."""
    buildings: bytes
    """By space: 0, or the owner times 4, plus the kind."""
    reserve: bytes
    """How many pieces each seat has in reserve, its own Emperor included."""
    gone: bytes
    """How many pieces of each seat are out of the game after forced marches (EKO-G20)."""
    emperors: bytes
    """Where each seat's Emperor is: on the board, in its reserve, or held by a seat."""
    turn: Seat
    first: Seat
    """Who has the first turn (EKO-G6)."""
    phase: int
    marched: bool
    """Whether the extra action of this turn has been paid for (EKO-13)."""
    swapped: int
    """How many seats have said where their Emperor begins (EKO-03)."""
    turn_no: int
    """The number of the turn, from 1."""
    seed: int
    """What the setup depends on; -1 in a view, which does not know."""
    orders: tuple[bytes, ...]
    """Setups decided beforehand, used before the seed."""

    @property
    def board(self) -> Board:
        """The layout for so many players (EKO-G2)."""
        return BOARDS[len(self.reserve)]

    def stacks_of(self, seat: Seat) -> list[int]:
        """The spaces where the seat has stacks."""
        low = seat << 4
        high = low + 16
        stacks = self.stacks
        return [space for space in self.board.sand if low < stacks[space] < high]

    def buildings_of(self, seat: Seat) -> list[int]:
        """The spaces where the seat has buildings."""
        low = seat << 2
        high = low + 4
        return [space for space, building in enumerate(self.buildings) if low < building < high]

    def standing(self) -> list[Seat]:
        """The seats that have pieces on the board."""
        found = {stack >> 4 for stack in set(self.stacks) if stack}
        return sorted(found)

    def victory_points(self, seat: Seat) -> int:
        """What the seat's buildings and captured Emperors are worth (EKO-20, EKO-21)."""
        count = self.buildings.count
        low = seat << 2
        built = count(low | VILLAGE) + 2 * count(low | TOWER) + 3 * count(low | CASTLE)
        return built + CAPTURED_VALUE * self.emperors.count(HELD + seat)

    def palaces(self, seat: Seat) -> int:
        """How many palaces the seat has: buildings on capitals, or castles (EKO-22, EKO-G1)."""
        if self.rules.palace_is_castle:
            return self.buildings.count(seat << 2 | CASTLE)
        terrain = self.board.terrain
        return sum(terrain[space] == CAPITAL for space in self.buildings_of(seat))

    def has_won(self, seat: Seat) -> bool:
        """Whether the seat has the points and a palace (EKO-01, EKO-20, EKO-22)."""
        return self.victory_points(seat) >= self.rules.goal and self.palaces(seat) > 0

    def stock(self, seat: Seat) -> tuple[int, int, int]:
        """How many villages, towers and castles the seat has not built."""
        count = self.buildings.count
        low = seat << 2
        village, tower, castle = (STOCK[kind] - count(low | kind) for kind in KINDS)
        return village, tower, castle

    def captured_by(self, seat: Seat) -> list[Seat]:
        """Whose Emperors the seat holds."""
        return [other for other, where in enumerate(self.emperors) if where == HELD + seat]

    def marchable(self, seat: Seat) -> int:
        """How many pieces of the reserve a forced march could take: all but the Emperor (EKO-G20)."""
        return self.reserve[seat] - (self.emperors[seat] == IN_RESERVE)

    def blocker(self, seat: Seat, space: int) -> int:
        """A space next to this one with a building of another player, which bars reinforcements; -1 if none (EKO-19)."""
        buildings = self.buildings
        low = seat << 2
        for near in self.board.sites_near[space]:
            building = buildings[near]
            if building and not low < building < low + 4:
                return near
        return -1

    def room(self, seat: Seat, space: int) -> int:
        """How many pieces may be placed on that stack of the seat's: 0 to 3 (EKO-16 to EKO-19, EKO-G24)."""
        if self.blocker(seat, space) >= 0:
            return 0
        return min(3, self.reserve[seat], HIGHEST - (self.stacks[space] & 7))

    def can_reinforce(self, seat: Seat) -> bool:
        """Whether the seat can bring back at least one piece (EKO-16)."""
        if not self.reserve[seat]:
            return False
        low = seat << 4
        high = low + 16
        stacks = self.stacks
        for space in self.board.sand:
            if low < stacks[space] < high and stacks[space] & 7 < HIGHEST and self.blocker(seat, space) < 0:
                return True
        return False

    def is_sand(self, space: int) -> bool:
        """Whether pieces may stand there (EKO-G15)."""
        return self.board.terrain[space] == SAND
