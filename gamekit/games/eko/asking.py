"""Which moves there are in a position of Ekö: the legal ones, and those worth asking about."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Seat
from gamekit.games.eko.judging import Judge
from gamekit.games.eko.moves import DONE, KEEP, KINDS, MARCH, MOVES, Move, Moves
from gamekit.games.eko.moves import SETUP as SET_UP
from gamekit.games.eko.pieces import ACTION, EMPEROR, HIGHEST, OVER, REINFORCING, SETUP, SWAPPING
from gamekit.games.eko.reach import options_on

_SETUP: Final = (SET_UP,)


class Asking(Judge):
    """A position that lists moves."""

    __slots__ = ()

    @property
    def moves(self) -> Moves:
        """All moves of this board."""
        return MOVES[len(self.reserve)]

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every move the seat may make now."""
        if seat != self.turn or self.phase == OVER:
            return ()
        phase = self.phase
        if phase == ACTION:
            return self._actions(seat)
        if phase == REINFORCING:
            return self._reinforcements(seat)
        if phase == SETUP:
            return _SETUP
        swaps = self.moves.swap
        stacks = self.stacks
        return (*[swaps[space] for space in self.stacks_of(seat) if not stacks[space] & EMPEROR], KEEP)

    def _actions(self, seat: Seat) -> tuple[Move, ...]:
        """Every move and every building that is possible (EKO-05)."""
        board, stacks = self.board, self.stacks
        bits, at, borders = board.bits, board.at, board.borders
        low = seat << 4
        high = low + 16
        mine = []
        own, foes = [0] * 5, [0] * 5
        for space in board.sand:
            stack = stacks[space]
            if stack:
                if low < stack < high:
                    mine.append(space)
                    own[stack & 7] |= bits[space]
                else:
                    foes[stack & 7] |= bits[space]
        lands = self.lands
        found: list[Move] = []
        rows = self.moves.move
        targets: dict[int, int] = {}
        for space in mine:
            stack, bit, row = stacks[space], bits[space], rows[space]
            touched = borders[space]
            for _free, border, spaces in lands:
                if border & bit:
                    found += [row[to] for to in spaces]
                    touched |= border
            size = stack & 15
            if size not in targets:
                targets[size] = _targets(size, own, foes)
            left = touched & targets[size] & ~bit
            while left:
                one = left & -left
                left ^= one
                found.append(row[at[one]])
        self._builds(seat, mine, found)
        return tuple(found)

    def _builds(self, seat: Seat, mine: list[int], found: list[Move]) -> None:
        """Add every building that the stacks can pay for (EKO-10 to EKO-12, EKO-G14, EKO-G19)."""
        board, stacks, buildings = self.board, self.stacks, self.buildings
        stock = self.stock(seat)
        builds = self.moves.build
        options: dict[int, tuple[tuple[int, int], ...]] = {}
        for space in mine:
            stack = stacks[space]
            size, emperor = stack & 7, stack & EMPEROR
            others = size - 1 if emperor else size
            row = builds[space]
            for site in board.sites_near[space]:
                if site not in options:
                    options[site] = options_on(self.rules, seat, board.terrain[site], buildings[site], stock)
                for kind, cost in options[site]:
                    if cost <= others:
                        found.append(row[site][kind][0])
                    if emperor and cost <= size:
                        found.append(row[site][kind][1])

    def _reinforcements(self, seat: Seat) -> tuple[Move, ...]:
        """Every reinforcement, the extra action, and the end of the turn where nothing can come back (EKO-16)."""
        found: list[Move] = []
        rows = self.moves.reinforce
        if self.reserve[seat]:
            for space in self.stacks_of(seat):
                found += rows[space][1 : self.room(seat, space) + 1]
        if not found:
            found.append(DONE)
        if self.rules.march_from_stack:
            if not self.marched:
                found += [self.moves.march[space] for space in self.march_spaces(seat)]
        elif self.can_march(seat):
            found.append(MARCH)
        return tuple(found)

    # ---- what may be asked ------------------------------------------------------------

    def candidates(self, seat: Seat) -> tuple[Move, ...]:
        """Every move worth asking about.

        In the action phase each own stack to every other space of sand and each building next to it; in the
        reinforcement phase every stack and free space to be reinforced. Of those who are not awaited, the
        ends of their turn only.
        """
        phase = self.phase
        if phase in {SETUP, OVER} or not 0 <= seat < len(self.reserve):
            return _SETUP
        mine = self.stacks_of(seat)
        if phase == SWAPPING:
            return (*[self.moves.swap[space] for space in mine], KEEP)
        marches = [self.moves.march[space] for space in mine] if self.rules.march_from_stack else [MARCH]
        if seat != self.turn:
            return (*marches, DONE)
        if phase == ACTION:
            return (*self._asked_actions(mine), *[self.moves.reinforce[space][1] for space in mine], *marches, DONE)
        rows = self.moves.reinforce
        asked = [move for space in mine for move in rows[space][1:]]
        asked += [rows[space][1] for space in self.board.sand if space not in mine]
        return (*self._asked_steps(mine), *asked, *marches, DONE)

    def _asked_actions(self, mine: list[int]) -> list[Move]:
        board, stacks = self.board, self.stacks
        asked = []
        for space in mine:
            row, builds = self.moves.move[space], self.moves.build[space]
            asked += [row[to] for to in board.sand if to != space]
            for site in board.sites_near[space]:
                asked += [builds[site][kind][0] for kind in KINDS]
                if stacks[space] & EMPEROR:
                    asked += [builds[site][kind][1] for kind in KINDS]
        return asked

    def _asked_steps(self, mine: list[int]) -> list[Move]:
        """A second action that somebody might try: each stack to the sand next to it."""
        board = self.board
        return [self.moves.move[space][to] for space in mine for to in board.near[space] if not board.terrain[to]]


def _targets(size: int, own: list[int], foes: list[int]) -> int:
    """The bits of all stacks that one of that size (plus 8 with the Emperor) may join or attack, if it gets there."""
    pieces = size & 7
    bits = 0
    for other in range(1, HIGHEST + 1):
        if pieces + other <= HIGHEST:
            bits |= own[other]
        if other < pieces or (other == pieces and size & EMPEROR) or (other == HIGHEST and pieces == 1):
            bits |= foes[other]
    return bits
