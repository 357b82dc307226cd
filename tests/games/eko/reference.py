"""Ekö as the rulebook reads, space by space: slow, plain, and written without the engine.

Spaces are known by their names and stacks are lists of pieces. A game is one generator that stops
wherever somebody has to decide; what it yields is the seat and every answer it may give, in notation.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

SAND, STONE, GORGE, CAPITAL, MOUNTAIN = "sand", "stone", "gorge", "capital", "mountain"
VILLAGE, TOWER, CASTLE = "village", "tower", "castle"
KINDS: Final = (VILLAGE, TOWER, CASTLE)
VALUE: Final = {VILLAGE: 1, TOWER: 2, CASTLE: 3}  # EKO-21
COST: Final = {VILLAGE: 1, TOWER: 2, CASTLE: 3}  # EKO-G14
STOCK: Final = {VILLAGE: 5, TOWER: 3, CASTLE: 1}
ADMITS: Final = {  # EKO-11, EKO-G36
    STONE: (VILLAGE,),
    GORGE: (VILLAGE, TOWER),
    CAPITAL: (VILLAGE, TOWER),
    MOUNTAIN: (VILLAGE, TOWER, CASTLE),
}
PIECES: Final = 16  # EKO-G3
HIGHEST: Final = 4  # EKO-G7
GOAL: Final = 12  # EKO-20
EMPEROR_WORTH: Final = 3  # EKO-15
MOST_BACK: Final = 3  # EKO-17
MARCH: Final = 3  # EKO-13
STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Piece(NamedTuple):
    """A piece of a player, which may be the Emperor."""

    owner: int
    emperor: bool


class Site(NamedTuple):
    """A building and whose it is."""

    owner: int
    kind: str


class Asked(NamedTuple):
    """Who is asked, what, and every answer allowed, in notation."""

    question: str
    seat: int
    moves: frozenset[str]


@dataclass(frozen=True)
class Setting:
    """The board, who begins, and what can be switched."""

    seats: int
    terrain: dict[str, str]
    places: dict[str, tuple[int, int]]
    first: int = 0
    palace_is_castle: bool = False  # EKO-G1
    march_from_stack: bool = False  # EKO-G20
    own_downgrade: bool = True  # EKO-G16
    sequential_upgrade: bool = False  # EKO-G37
    most_turns: int = 0  # EKO-G31; 0: no limit
    goal: int = GOAL


@dataclass
class Layout:
    """What lies where at a moment."""

    stacks: dict[str, list[Piece]] = field(default_factory=dict)
    buildings: dict[str, Site] = field(default_factory=dict)
    captured: dict[int, int] = field(default_factory=dict)
    """Whose Emperor is held by whom."""
    gone: dict[int, int] = field(default_factory=dict)
    """How many pieces of a seat are out of the game (EKO-G20)."""


T = TypeVar("T")
Asking = Generator[Asked, str, T]
"""A piece of the game that asks, is sent moves, and gives a T when it is through."""


class GameOver(Exception):  # noqa: N818 - not an error: the game is over
    """Ends the game wherever it stands."""


class Reference:
    """A game under way from a full board, or from any other layout with `turn` to act."""

    def __init__(self, given: Setting, layout: Layout, turn: int | None = None) -> None:
        self.given, self.on = given, layout
        self.turn = given.first if turn is None else turn
        self.turns = 1
        self.marched = False
        self.winners: tuple[int, ...] = ()
        self.seen = set[str]()
        self._at = {place: name for name, place in given.places.items()}
        self._game = self._whole(beginning=turn is None)
        self.asked: Asked | None = None
        self._advance()

    def decide(self, move: str) -> None:
        """Answer the question with one of its moves."""
        self._advance(move)

    def _advance(self, move: str | None = None) -> None:
        try:
            self.asked = next(self._game) if move is None else self._game.send(move)
        except StopIteration:
            self.asked = None

    # ---- What lies where ----

    def near(self, space: str) -> list[str]:
        """The spaces that share an edge with this one."""
        q, r = self.given.places[space]
        return [self._at[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in self._at]

    def owner(self, space: str) -> int:
        """Whose stack stands there."""
        return self.on.stacks[space][0].owner

    def mine(self, seat: int) -> list[str]:
        """The spaces with a stack of the seat."""
        return [space for space in self.on.stacks if self.owner(space) == seat]

    def reserve(self, seat: int) -> tuple[int, bool]:
        """How many pieces are in a seat's reserve, and whether the Emperor is one of them."""
        pieces = [piece for stack in self.on.stacks.values() for piece in stack if piece.owner == seat]
        held = seat in self.on.captured
        there = PIECES - len(pieces) - self.on.gone.get(seat, 0) - held
        return there, not held and not any(piece.emperor for piece in pieces)

    def stock(self, seat: int, kind: str) -> int:
        """How many buildings of a kind a seat has left."""
        return STOCK[kind] - sum(site == (seat, kind) for site in self.on.buildings.values())

    def points(self, seat: int) -> int:
        """EKO-20, EKO-21."""
        built = sum(VALUE[site.kind] for site in self.on.buildings.values() if site.owner == seat)
        return built + EMPEROR_WORTH * sum(captor == seat for captor in self.on.captured.values())

    def palaces(self, seat: int) -> int:
        """EKO-22, EKO-G1."""
        return sum(
            site.kind == CASTLE if self.given.palace_is_castle else self.given.terrain[space] == CAPITAL
            for space, site in self.on.buildings.items()
            if site.owner == seat
        )

    # ---- What may be done ----

    def _reached(self, start: str) -> set[str]:
        """The free spaces that a stack can come to (EKO-G8)."""
        found, last = set[str](), [start]
        while last:
            here = last.pop()
            for space in self.near(here):
                free = self.given.terrain[space] == SAND and space not in self.on.stacks
                if free and space not in found:
                    found.add(space)
                    last.append(space)
        return found

    def _strikes(self, attacker: list[Piece], defender: list[Piece]) -> bool:
        """EKO-07, EKO-08, EKO-14, EKO-G11 to EKO-G13."""
        if len(attacker) > len(defender) or (len(attacker), len(defender)) == (1, HIGHEST):
            return True
        return len(attacker) == len(defender) and any(piece.emperor for piece in attacker)

    def _moves(self, seat: int) -> set[str]:
        """EKO-06, EKO-G7 to EKO-G9."""
        found = set[str]()
        for start in self.mine(seat):
            stack = self.on.stacks[start]
            free = self._reached(start)
            found |= {f"move {start} {space}" for space in free}
            for space, other in self.on.stacks.items():
                if space == start or not {start, *free} & set(self.near(space)):
                    continue
                own = other[0].owner == seat
                if len(stack) + len(other) <= HIGHEST if own else self._strikes(stack, other):
                    found.add(f"move {start} {space}")
        return found

    def _price(self, seat: int, space: str, kind: str) -> int:
        """What a building costs there; 0 if it may not stand there (EKO-10 to EKO-12, EKO-G14 to EKO-G17)."""
        if kind not in ADMITS.get(self.given.terrain[space], ()) or not self.stock(seat, kind):
            return 0
        old = self.on.buildings.get(space)
        if old is not None and old.owner != seat:
            return COST[kind] + 1 if VALUE[kind] >= VALUE[old.kind] else 0
        if old is not None and (old.kind == kind or (VALUE[kind] < VALUE[old.kind] and not self.given.own_downgrade)):
            return 0
        return COST[kind]

    def _in_steps(self, seat: int, space: str, kind: str) -> bool:
        """EKO-G37: with the option, a tower only on one's own village, a castle only on one's own tower.

        A building of another player is replaced as ever (EKO-G17).
        """
        old = self.on.buildings.get(space)
        if not self.given.sequential_upgrade or kind == VILLAGE or (old is not None and old.owner != seat):
            return True
        return old == (seat, VILLAGE if kind == TOWER else TOWER)

    def _builds(self, seat: int) -> set[str]:
        """EKO-12, EKO-G15, EKO-G18, EKO-G19."""
        found = set[str]()
        for space in self.given.terrain:
            for kind in KINDS:
                price = self._price(seat, space, kind)
                if not price or not self._in_steps(seat, space, kind):
                    continue
                for start in set(self.near(space)) & set(self.mine(seat)):
                    stack = self.on.stacks[start]
                    others = sum(not piece.emperor for piece in stack)
                    if others >= price:
                        found.add(f"build {space} {kind} from {start}")
                    if others < len(stack) and others >= price - 1:
                        found.add(f"build {space} {kind} from {start} emperor")
        return found

    def _actions(self, seat: int) -> set[str]:
        return self._moves(seat) | self._builds(seat)

    def _marches(self, seat: int) -> set[str]:
        """The extra action, if it would be of any use (EKO-13, EKO-G20, EKO-G21, EKO-G33, EKO-G35)."""
        if self.marched:
            return set()
        if not self.given.march_from_stack:
            there, emperor = self.reserve(seat)
            return {"march"} if there - emperor >= MARCH and self._actions(seat) else set()
        found = set[str]()
        for space in self.mine(seat):
            whole = self.on.stacks[space]
            if sum(not piece.emperor for piece in whole) < MARCH:
                continue
            self._take(space, MARCH)
            if self._actions(seat):
                found.add(f"march {space}")
            self.on.stacks[space] = whole
        return found

    def _reinforcements(self, seat: int) -> set[str]:
        """EKO-16 to EKO-19, EKO-G23 to EKO-G26."""
        found = set[str]()
        for space in self.mine(seat):
            around = [self.on.buildings[other] for other in self.near(space) if other in self.on.buildings]
            if any(site.owner != seat for site in around):
                continue
            most = min(MOST_BACK, self.reserve(seat)[0], HIGHEST - len(self.on.stacks[space]))
            found |= {f"reinforce {space} {number}" for number in range(1, most + 1)}
        return found

    # ---- What happens ----

    def _take(self, space: str, number: int, *, emperor: bool = False) -> None:
        """Take pieces off a stack into the reserve, the Emperor only if wanted."""
        left = sorted(self.on.stacks[space], key=lambda piece: piece.emperor != emperor)[number:]
        self.on.stacks.pop(space)
        if left:
            self.on.stacks[space] = left

    def _act(self, seat: int, move: str) -> None:
        words = move.split()
        if words[0] == "build":
            _build, space, kind, _from, start, *emperor = words
            price = self._price(seat, space, kind)
            if space in self.on.buildings:
                self.seen.add("own replaced" if self.on.buildings[space].owner == seat else "enemy replaced")
            self.on.buildings[space] = Site(seat, kind)
            self._take(start, price, emperor=bool(emperor))
            self.seen |= {"emperor sacrificed"} if emperor else {kind}
        else:
            self._go(seat, words[1], words[2])
        self._check(seat)

    def _go(self, seat: int, start: str, end: str) -> None:
        """EKO-06 to EKO-08, EKO-15, EKO-G10, EKO-G11."""
        stack = self.on.stacks.pop(start)
        there = self.on.stacks.pop(end, [])
        if not there or there[0].owner == seat:
            self.on.stacks[end] = stack + there
            return
        for piece in there:
            if piece.emperor:
                self.on.captured[piece.owner] = seat
                self.seen.add("capture")
        if (len(stack), len(there)) == (1, HIGHEST):
            self.seen.add("emperor's kamikaze" if stack[0].emperor else "kamikaze")
        else:
            self.seen.add("attack of equals" if len(stack) == len(there) else "attack")
            self.on.stacks[end] = stack

    def _check(self, seat: int) -> None:
        """Is the game over? Then Emperors are exchanged (EKO-20 to EKO-23, EKO-G27, EKO-G29 to EKO-G34)."""
        if self.points(seat) >= self.given.goal and self.palaces(seat):
            self.winners = (seat,)
            self.seen.add("points")
            raise GameOver
        if self.points(seat) >= self.given.goal:
            self.seen.add("no palace")
        alive = [other for other in range(self.given.seats) if self.mine(other)]
        if len(alive) <= 1:
            self.winners = tuple(alive)
            self.seen.add("alone" if alive else "nobody left")
            raise GameOver
        for one, other in list(self.on.captured.items()):
            if self.on.captured.get(other) == one and one in self.on.captured:
                del self.on.captured[one], self.on.captured[other]
                self.seen.add("exchange")

    # ---- The course of the game ----

    def _whole(self, *, beginning: bool) -> Asking[None]:
        if beginning:
            yield from self._swaps()
        try:
            while True:
                yield from self._turn(self.turn)
                self._pass_on()
        except GameOver:
            pass

    def _swaps(self) -> Asking[None]:
        """EKO-03, EKO-G5."""
        for step in range(self.given.seats):
            seat = (self.given.first + step) % self.given.seats
            emperor = next(space for space in self.mine(seat) if self.on.stacks[space][0].emperor)
            others = {space for space in self.mine(seat) if space != emperor}
            answers = {"keep", *(f"swap {space}" for space in others)}
            move = yield Asked("swap", seat, frozenset(answers))
            if move != "keep":
                space = move.split()[1]
                stacks = self.on.stacks
                stacks[emperor], stacks[space] = stacks[space], stacks[emperor]

    def _turn(self, seat: int) -> Asking[None]:
        """Action, perhaps a second one, reinforcement (EKO-04, EKO-05, EKO-G21, EKO-G22)."""
        self.marched = False
        acted = yield from self._one_action(seat)
        marches = self._marches(seat) if acted else set[str]()
        reinforcements = self._reinforcements(seat)
        if not marches and not reinforcements:
            return
        move = yield Asked("reinforce", seat, frozenset(marches | (reinforcements or {"done"})))
        if move.startswith("march"):
            self.marched = True
            self.seen.add("march")
            if self.given.march_from_stack:
                self._take(move.split()[1], MARCH)
            else:
                self.on.gone[seat] = self.on.gone.get(seat, 0) + MARCH
            yield from self._one_action(seat)
            reinforcements = self._reinforcements(seat)
            if not reinforcements:
                return
            move = yield Asked("reinforce", seat, frozenset(reinforcements))
        if move == "done":
            self.seen.add("done")
            return
        _reinforce, space, number = move.split()
        returning = self.reserve(seat)[1]
        self.seen |= {"emperor returns"} if returning else set()
        new = [Piece(seat, returning and not step) for step in range(int(number))]  # EKO-G25
        self.on.stacks[space] = self.on.stacks[space] + new

    def _one_action(self, seat: int) -> Asking[bool]:
        actions = self._actions(seat)
        if not actions:
            self.seen.add("no action")
            return False
        self._act(seat, (yield Asked("action", seat, frozenset(actions))))
        return True

    def _pass_on(self) -> None:
        """To the left, over those who have no piece on the board (EKO-G6, EKO-G28)."""
        if self.given.most_turns and self.turns >= self.given.most_turns:
            self.seen.add("turn limit")
            raise GameOver
        self.turns += 1
        while True:
            self.turn = (self.turn + 1) % self.given.seats
            if self.mine(self.turn):
                return
            self.seen.add("skipped")
