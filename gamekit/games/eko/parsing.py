"""Reading the notation of a position, strictly: whatever is refused is told what was expected."""

from __future__ import annotations

import re
from typing import Final

from gamekit.core import reading
from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.eko.board import BOARDS
from gamekit.games.eko.notation import BUILDING_LETTERS, PHASES
from gamekit.games.eko.opening import all_pieces
from gamekit.games.eko.pieces import EMPEROR, HELD, IN_RESERVE, ON_BOARD, PIECES, SWAPPING, EkoRules
from gamekit.games.eko.positions import check
from gamekit.games.eko.rules import FEWEST_SEATS, MOST_SEATS, EkoState, new

_MOST: Final = 10**9
_MOST_SEED: Final = 0xFFFFFFFF
_STACK: Final = re.compile(r"([a-z][0-9]{1,2})(?:\*([2-4]))?(E?)")
_BUILDING: Final = re.compile(r"([a-z][0-9]{1,2})([vtc])")
_GONE: Final = re.compile(r"([A-D])([0-9]{1,2})")


def parse_state(text: str) -> EkoState:
    """Read a position; parts left out take their usual value.

    Raises `NotationError` for anything that is not a possible position, naming
    what was expected and what came.
    """
    return _Reader(text).state()


class _Reader:
    """Reads the words of one position, each with its own complaint."""

    def __init__(self, text: str) -> None:
        self.seats: list[str] = []
        self.built: list[str] = []
        self.orders: list[str] = []
        self.values: dict[str, str] = {}
        self.marched = False
        for word in text.split():
            self._word(word)
        self.n = len(self.seats)
        if not FEWEST_SEATS <= self.n <= MOST_SEATS:
            expected = "2 to 4 seats, written A:c3.d4*2 B:e5E and so on"
            raise NotationError(expected, text)
        self.board = BOARDS[self.n]

    def _word(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if word == "marched":
            if self.marched:
                expected = "marched once"
                raise NotationError(expected, word)
            self.marched = True
        elif not equals:
            self._seat(word)
        elif name == "next":
            self.orders.append(value)
        elif name == "built":
            self.built.append(value)
        elif name in self.values:
            expected = f"{name}= once"
            raise NotationError(expected, word)
        else:
            self.values[name] = value

    def _seat(self, word: str) -> None:
        letter, colon, stacks = word.partition(":")
        due = seat_name(len(self.seats))
        if not colon or letter != due or len(self.seats) >= MOST_SEATS:
            expected = f"seat {due}, as in {due}:c3.d4*2, or name=value"
            raise NotationError(expected, word)
        self.seats.append(stacks)

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def _place_of(self, text: str) -> Seat:
        if len(text) == 1 and 0 <= ord(text) - ord("A") < self.n:
            return ord(text) - ord("A")
        expected = f"a seat A to {seat_name(self.n - 1)}"
        raise NotationError(expected, text)

    def _space(self, name: str) -> int:
        space = self.board.places.get(name)
        if space is None:
            expected = f"a space of the board for {self.n} players"
            raise NotationError(expected, name)
        return space

    # ---- the parts ------------------------------------------------------------------

    def _stacks(self) -> tuple[bytes, list[int]]:
        """The stacks of the board, and how many pieces of each seat are in them."""
        stacks = bytearray(len(self.board.spaces))
        counts = [0] * self.n
        for seat, text in enumerate(self.seats):
            for word in [] if text == "-" else text.split("."):
                found = _STACK.fullmatch(word)
                if not found:
                    expected = "a stack, as in c3, d4*2 or e5*3E, or - for none"
                    raise NotationError(expected, word)
                space = self._space(found[1])
                if stacks[space]:
                    expected = f"one stack on {found[1]}"
                    raise NotationError(expected, word)
                size = int(found[2] or 1)
                stacks[space] = seat << 4 | (EMPEROR if found[3] else 0) | size
                counts[seat] += size
        return bytes(stacks), counts

    def _buildings(self) -> bytes:
        buildings = bytearray(len(self.board.spaces))
        known = -1
        for text in self.built:
            letter, colon, rest = text.partition(":")
            seat = self._place_of(letter)
            if not colon or seat <= known:
                expected = "built=A:f6v.g5t, once for each seat that has buildings, in their order"
                raise NotationError(expected, text)
            known = seat
            for word in rest.split("."):
                found = _BUILDING.fullmatch(word)
                if not found:
                    expected = "a building, as in f6v (village), f6t (tower) or f6c (castle)"
                    raise NotationError(expected, word)
                space = self._space(found[1])
                if buildings[space]:
                    expected = f"one building on {found[1]} (EKO-09)"
                    raise NotationError(expected, word)
                buildings[space] = seat << 2 | BUILDING_LETTERS.index(found[2])
        return bytes(buildings)

    def _gone(self) -> bytes:
        gone = bytearray(self.n)
        for word in filter(None, self._take("gone", "").split(".")):
            found = _GONE.fullmatch(word)
            if not found or gone[self._place_of(found[1])]:
                expected = "gone=A3.B6, each seat once"
                raise NotationError(expected, word)
            gone[self._place_of(found[1])] = reading.number("pieces gone", found[2], 1, PIECES)
        return bytes(gone)

    def _emperors(self, stacks: bytes) -> bytes:
        """Where each Emperor is: seen on the board, captured, or else in its reserve."""
        emperors = bytearray((IN_RESERVE,) * self.n)
        for seat in range(self.n):
            placed = sum(1 for stack in stacks if stack & EMPEROR and stack >> 4 == seat)
            if placed > 1:
                expected = f"one Emperor (E) of {seat_name(seat)}"
                raise NotationError(expected, str(placed))
            if placed:
                emperors[seat] = ON_BOARD
        for word in filter(None, self._take("captured", "").split(".")):
            captor, colon, owner = word.partition(":")
            by, whose = self._place_of(captor), self._place_of(owner)
            if not colon or by == whose or emperors[whose] != IN_RESERVE:
                expected = "captured=A:B, where A has B's Emperor, which is nowhere else"
                raise NotationError(expected, word)
            emperors[whose] = HELD + by
        return bytes(emperors)

    def _reserve(self, counts: list[int], gone: bytes, emperors: bytes) -> bytes:
        reserve = []
        for seat, count in enumerate(counts):
            left = PIECES - count - gone[seat] - (emperors[seat] >= HELD)
            if left < (emperors[seat] == IN_RESERVE):
                expected = f"at most {PIECES} pieces of {seat_name(seat)}, its Emperor included"
                raise NotationError(expected, str(PIECES - left + (emperors[seat] == IN_RESERVE)))
            reserve.append(left)
        return bytes(reserve)

    def _phase(self) -> int:
        text = self._take("phase", "action")
        if text not in PHASES:
            expected = f"phase= and one of {', '.join(PHASES)}"
            raise NotationError(expected, text)
        return PHASES[text]

    def _seed(self) -> int:
        text = self._take("seed", "0")
        return -1 if text == "?" else reading.number("a seed", text, 0, _MOST_SEED)

    def _order(self, text: str) -> bytes:
        known = {seat_name(seat): seat << 4 | 1 for seat in range(self.n)}
        known |= {seat_name(seat).lower(): seat << 4 | EMPEROR | 1 for seat in range(self.n)}
        order = bytes([known.get(letter, 0) for letter in text])
        if bytes(sorted(order)) != all_pieces(self.n):
            expected = "next= with a letter for each piece, the Emperors in lower case"
            raise NotationError(expected, text)
        return order

    # ---- the whole position -----------------------------------------------------------

    def state(self) -> EkoState:
        rules = reading.options(EkoRules, self.values)
        stacks, counts = self._stacks()
        buildings, gone = self._buildings(), self._gone()
        emperors = self._emperors(stacks)
        reserve = self._reserve(counts, gone, emperors)
        phase, seed = self._phase(), self._seed()
        turn, first = self._place_of(self._take("turn", "A")), self._place_of(self._take("first", "A"))
        turn_no = reading.number("a turn_no", self._take("turn_no", "1"), 1, _MOST)
        orders = tuple(map(self._order, self.orders))
        if orders and seed < 0:
            expected = "no next= in a view"
            raise NotationError(expected, self.orders[0])
        if self.values:
            expected = "no other name=value"
            raise NotationError(expected, "=".join(next(iter(self.values.items()))))
        if phase < SWAPPING:
            first = turn
        swapped = (turn - first) % self.n if phase == SWAPPING else self.n if phase > SWAPPING else 0
        state = new(self.n, rules=rules, first=first).changed(
            stacks=stacks, buildings=buildings, reserve=reserve, gone=gone, emperors=emperors, phase=phase,
            turn=turn, marched=self.marched, swapped=swapped, turn_no=turn_no, seed=seed, orders=orders,
        )  # fmt: skip
        check(state)
        return state
