"""How a game begins: the board is filled, and the Emperors may change places (EKO-02, EKO-03)."""

from __future__ import annotations

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, Facts, NotationError, Seat, UnknownCards
from gamekit.games.eko.pieces import ACTION, EMPEROR, ON_BOARD, PIECES, SWAPPING
from gamekit.games.eko.reach import Reach


def all_pieces(seats: int) -> bytes:
    """Every piece as a stack of one, sorted: 16 for each seat, one of them its Emperor (EKO-G3)."""
    return b"".join(bytes((seat << 4 | 1,)) * (PIECES - 1) + bytes((seat << 4 | EMPEROR | 1,)) for seat in range(seats))


class Opening(Reach):
    """The setup, and the Emperors before play."""

    __slots__ = ()

    def set_up(self, seat: Seat, events: list[Event]) -> None:
        """Place all pieces at random, one on each space of sand (EKO-02, EKO-G3, EKO-G4)."""
        seats = len(self.reserve)
        order = self.shuffle()
        stacks = bytearray(self.stacks)
        for space, piece in zip(self.board.sand, order, strict=True):
            stacks[space] = piece
        self.stacks = bytes(stacks)
        self.reserve, self.emperors = bytes(seats), bytes((ON_BOARD,) * seats)
        self.phase = SWAPPING
        sand = len(self.board.sand)
        facts: Facts = {"order": order, "pieces": PIECES, "seats": seats, "sand": sand}
        events.append(Event("setup", seat, ("EKO-02", "EKO-G2", "EKO-G3", "EKO-G4", "EKO-G15"), facts))
        events.append(Event("first", seat, ("EKO-03", "EKO-G5", "EKO-G6"), {}))

    def shuffle(self) -> bytes:
        """All pieces in the order that chance gives them, or that was decided beforehand.

        Raises `UnknownCards` on a view, and `NotationError` for an order that is not of all the pieces.
        """
        pieces = all_pieces(len(self.reserve))
        if self.orders:
            order, self.orders = self.orders[0], self.orders[1:]
            if bytes(sorted(order)) != pieces:
                expected = "a setup decided beforehand that holds each piece once"
                raise NotationError(expected, order.hex())
        elif self.seed < 0:
            message = "this view does not know where the pieces will lie: guess(seed) first"
            raise UnknownCards(message)
        else:
            order = bytes(shuffled(pieces, self.seed))
        if self.seed >= 0:
            self.seed = next_seed(self.seed)
        return order

    def emperor_of(self, seat: Seat) -> int:
        """The space where the seat's Emperor is; -1 if it is not on the board."""
        return next((space for space in self.stacks_of(seat) if self.stacks[space] & EMPEROR), -1)

    def swap(self, seat: Seat, space: int, events: list[Event]) -> None:
        """The Emperor and another own piece change places (EKO-03)."""
        at = self.emperor_of(seat)
        stacks = bytearray(self.stacks)
        stacks[at] ^= EMPEROR
        stacks[space] ^= EMPEROR
        self.stacks = bytes(stacks)
        names = self.board.names
        events.append(Event("swap", seat, ("EKO-03",), {"space": names[at], "to": names[space]}))
        self.next_swap(events)

    def keep(self, seat: Seat, events: list[Event]) -> None:
        """The Emperor stays where it is (EKO-03, EKO-G5)."""
        space = self.board.names[self.emperor_of(seat)]
        events.append(Event("keep", seat, ("EKO-03", "EKO-G5"), {"space": space}))
        self.next_swap(events)

    def next_swap(self, events: list[Event]) -> None:
        """The next seat in turn order is asked; after the last one the first turn begins (EKO-G5, EKO-G6)."""
        seats = len(self.reserve)
        self.swapped += 1
        self.turn = (self.turn + 1) % seats
        if self.swapped == seats:
            self.phase = ACTION
            events.append(Event("begins", self.turn, ("EKO-04", "EKO-G6"), {}))
