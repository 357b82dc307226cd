"""EKKO as the rulebook reads, card by card: slow, plain, and written without the engine.

A game is one generator that stops wherever somebody has to decide. What it yields is the question
and the answers of every seat that may speak; what it is sent is a seat and its answer in notation.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar


class Asked(NamedTuple):
    """What is asked, and every answer allowed to each seat that is awaited, in notation."""

    question: str
    moves: dict[int, frozenset[str]]


@dataclass(frozen=True)
class Setting:
    """A beginning: seats, the first dealer, totals, and what can be switched."""

    seats: int
    dealer: int
    totals: tuple[int, ...]
    goal: int = 25  # EKKO-43
    warning_draw_stacks: bool = True  # EKKO-G11
    penalty_card_mirrors: bool = False  # EKKO-G18


T = TypeVar("T")
Asking = Generator[Asked, tuple[int, str], T]
"""A piece of the game that asks, is sent answers, and gives a T when it is through."""


class RoundOver(Exception):  # noqa: N818 - not an error: the round is over
    """Ends the round wherever it stands."""


def mirror(card: int) -> int:
    """The card with the digits of this one in reverse, or 0 where that is the card itself (EKKO-24, EKKO-25)."""
    reverse = int(f"{card:02}"[::-1])
    return 0 if reverse == card else reverse


def again(card: int) -> bool:
    """Whether whoever plays the card plays again (EKKO-16)."""
    return card in {11, 22, 33, 44, 55, 66, 77, 88}


def fits(card: int, top: int) -> bool:
    """The odd and even numbers rule (EKKO-13, EKKO-14)."""
    return card > top if top % 2 else card < top


def each(seats: int) -> int:
    """How many cards a player is dealt (EKKO-04 to EKKO-06)."""
    return {2: 6, 3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 4}[seats]


def points(hand: list[int]) -> int:
    """What a hand counts (EKKO-39, EKKO-40)."""
    return sum(2 if again(card) else 1 for card in hand)


class Reference:
    """A game under way; `shuffle` is given the cards and returns them in their new order."""

    def __init__(self, given: Setting, shuffle: Callable[[list[int]], list[int]]) -> None:
        self.given, self.shuffle = given, shuffle
        self.dealer, self.totals, self.round = given.dealer, list(given.totals), 1
        self.everyone = range(given.seats)
        self._clear()
        self.winners: tuple[int, ...] = ()
        self._game = self._rounds()
        self.asked: Asked | None = next(self._game)  # None when the game is over

    def decide(self, seat: int, move: str) -> None:
        """Answer for a seat with one of its moves, or with a mistake."""
        try:
            self.asked = self._game.send((seat, move))
        except StopIteration:
            self.asked = None

    def mistakes(self, seat: int) -> frozenset[str]:
        """The cards a seat could lay by mistake: at any moment of a round (EKKO-32, EKKO-G28, EKKO-G30).

        The Mirror of the top card is never wrong, nor is a fitting card of the seat on turn,
        even where its player has to wait for others to answer first.
        """
        question = self.asked.question if self.asked else "nothing"
        if question not in {"window", "turn", "effect"}:
            return frozenset()
        right = self._mirrors(seat) | self._plays(seat) if question != "effect" else set[int]()
        return frozenset(f"misplay {card}" for card in self.hands[seat] if card not in right)

    def _clear(self) -> None:
        self.hands = [list[int]() for _seat in self.everyone]
        self.barred = [set[int]() for _seat in self.everyone]
        self.removed = [list[int]() for _seat in self.everyone]
        self.pile, self.played = list[int](), list[int]()
        self.owner = self.dealer  # who has played the card on top
        self.turn: int | None = None  # nobody's, while it is open whether the round is over
        self.follow = False  # the seat on turn has a multiple of 11 to play on
        self.pending = set[int]()  # who has yet to say whether they break in

    def _left(self, seat: int) -> int:
        return (seat + 1) % self.given.seats

    def _take(self, seat: int) -> int:
        """A card from the pile, or the end of the round (EKKO-38)."""
        if not self.pile:
            raise RoundOver
        card = self.pile.pop(0)
        self.hands[seat].append(card)
        return card

    def _put(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.played.append(card)
        self.owner = seat

    def _ready(self, seat: int) -> list[int]:
        """The cards a seat may lay now: all but its penalty cards (EKKO-33, EKKO-G17)."""
        return [card for card in self.hands[seat] if card not in self.barred[seat]]

    def _mirrors(self, seat: int) -> set[int]:
        """The Mirror of the top card, if the seat may lay it (EKKO-21, EKKO-G18)."""
        cards = self.hands[seat] if self.given.penalty_card_mirrors else self._ready(seat)
        return {card for card in cards if card == mirror(self.played[-1])}

    def _plays(self, seat: int) -> set[int]:
        """What the seat on turn may play; all the others have drawn if the top card is its own (EKKO-20)."""
        free = self.owner == seat and not self.follow
        return {card for card in self._ready(seat) if seat == self.turn and (free or fits(card, self.played[-1]))}

    def _answers(self, seat: int) -> frozenset[str]:
        """What a seat may say in a window, or on its turn when nobody is asked any more (EKKO-12 to EKKO-15)."""
        moves = set[str]()
        if seat in self.pending:
            moves.add("pass")
        if seat in self.pending or (seat == self.turn and not self.pending):
            moves |= {f"mirror {card}" for card in self._mirrors(seat)}
            if seat == self.turn:
                moves |= {f"play {card}" for card in self._plays(seat)} or {"draw"}
        return frozenset(moves)

    def _ask(self, question: str, moves: Callable[[int], frozenset[str]]) -> Asking[tuple[int, str]]:
        """Ask all who have an answer; mistakes are put right before the game goes on (EKKO-32 to EKKO-35)."""
        while True:
            asked = {seat: answers for seat in self.everyone if (answers := moves(seat))}
            seat, move = yield Asked(question, asked)
            if not move.startswith("misplay "):
                return seat, move
            card = int(move.split()[1])
            late = len(self.played) > 1 and card == mirror(self.played[-2])  # EKKO-23, EKKO-G31
            barred = card in self.barred[seat] and not self.given.penalty_card_mirrors  # EKKO-G18, EKKO-G28
            if not late or barred:
                self.barred[seat].add(self._take(seat))

    def _effect(self, seat: int) -> Asking[None]:
        """The Mirror lies there: the warning, then one of two effects (EKKO-27 to EKKO-31, EKKO-37)."""
        warned = None
        if self.turn is None:
            warned = next(other for other in self.everyone if not self.hands[other] and other != seat)
            self._take(warned)
        self.turn = self._left(seat)
        _seat, move = yield from self._ask("effect", lambda other: self._choices() if other == seat else frozenset())
        if move == "others draw":
            for step in range(1, self.given.seats):  # EKKO-G13
                other = (seat + step) % self.given.seats
                if other != warned or self.given.warning_draw_stacks:  # EKKO-G11
                    self._take(other)
        else:
            card = int(move.split()[1])
            self.hands[seat].remove(card)
            self.removed[seat].append(card)
        if not self.hands[seat]:  # EKKO-29, EKKO-G10, EKKO-G12
            raise RoundOver

    def _choices(self) -> frozenset[str]:
        """The effects of a Mirror, for whoever has laid it (EKKO-27, EKKO-G10)."""
        return frozenset({"others draw", *(f"discard {card}" for card in self.hands[self.owner])})

    def _after(self, seat: int) -> None:
        """A card was played in turn: whose turn is it now? (EKKO-11, EKKO-16, EKKO-18, EKKO-19, EKKO-36)."""
        self.follow = again(self.played[-1])
        if self.follow and self.hands[seat]:
            self.turn = seat
            return
        if self.follow:
            self._take(seat)
            self.follow = False
        self.turn = self._left(seat) if self.hands[seat] else None
        self._unbar()

    def _unbar(self) -> None:
        self.barred = [set[int]() for _seat in self.everyone]

    def _window(self) -> Asking[tuple[int, str]]:
        """Everybody is asked about a Mirror; the answer that ends it, or that of the seat on turn (EKKO-G7)."""
        self.pending = set(self.everyone)
        while self.pending:
            seat, move = yield from self._ask("window", self._answers)
            if move != "pass":
                self.pending = set()
                return seat, move
            self.pending.remove(seat)
        if self.turn is None:  # EKKO-36
            raise RoundOver
        return (yield from self._ask("turn", self._answers))

    def _acts(self) -> Asking[None]:
        """From the first card turned up until the round is over (EKKO-08 to EKKO-11, EKKO-G3)."""
        self.played.append(self.pile.pop(0))
        self.follow = again(self.played[-1])
        self.turn = self.dealer if self.follow else self._left(self.dealer)
        while True:
            seat, move = yield from self._window()
            if move == "draw":
                self._take(seat)
                self.turn, self.follow = self._left(seat), False
                self._unbar()
            elif move.startswith("play "):
                self._put(seat, int(move.split()[1]))
                self._after(seat)
            else:
                self._put(seat, int(move.split()[1]))
                self.follow = False
                yield from self._effect(seat)
                self._unbar()

    def _round(self) -> Asking[None]:
        """Deal, look, play (EKKO-04 to EKKO-09, EKKO-G32)."""
        yield Asked("deal", {self.dealer: frozenset({"deal"})})
        self._clear()
        self.pile = self.shuffle(list(range(1, 99)))
        for step in range(each(self.given.seats) * self.given.seats):
            self._take((self.dealer + 1 + step) % self.given.seats)
        looking = set(self.everyone)
        while looking:
            seat, _ready = yield Asked("ready", {seat: frozenset({"ready"}) for seat in looking})
            looking.remove(seat)
        try:
            yield from self._acts()
        except RoundOver:
            self.pending = set()

    def _rounds(self) -> Asking[None]:
        """Rounds until somebody has reached the goal (EKKO-41 to EKKO-45, EKKO-G20, EKKO-G24)."""
        while True:
            yield from self._round()
            for seat in self.everyone:
                self.totals[seat] += points(self.hands[seat])
            if max(self.totals) >= self.given.goal:
                lowest = [seat for seat in self.everyone if self.totals[seat] == min(self.totals)]
                self.winners = tuple(lowest) if len(lowest) == 1 else ()
                return
            self.dealer = self.owner
            self.round += 1
