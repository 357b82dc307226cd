"""Soch yoymoH as the rulebook reads, card by card: slow, plain, and written without the engine.

Cards are the strings of notation (`7`, `+2`, `x2`, `F`, `T`, `S`). A game is one generator that
stops wherever somebody has to decide, so whatever interrupts something is simply a call inside it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

MODIFIERS: Final = {"+2": 2, "+4": 4, "+6": 6, "+8": 8, "+10": 10, "x2": 0}
ACTIONS: Final = ("F", "T", "S")
FREEZE, FLIP_THREE, SECOND_CHANCE = ACTIONS
ACTIVE, STAYED, FROZEN, JONHA = "active", "stayed", "frozen", "jonha"


class Decision(NamedTuple):
    """What is asked, whom, and every answer allowed, in notation."""

    question: str
    seat: int
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Setting:
    """A beginning: seats, both piles with the next card first, and the rulings that can be switched."""

    seats: int
    dealer: int
    pile: list[str]
    used: list[str]
    goal: int = 200  # SOCH-03
    deal_flip3_target_may_stay: bool = False  # SOCH-G4
    empty_stay: bool = False  # SOCH-G6
    shared_win: bool = False  # SOCH-G20
    early_shuffle: bool = False  # SOCH-G22


@dataclass
class Player:
    """One seat: the cards in front of it, how it stands in the round, and its total."""

    line: list[str] = field(default_factory=list)
    status: str = ACTIVE
    total: int = 0

    @property
    def points(self) -> int:
        """What the line is worth now; nothing when jonHa' (SOCH-04)."""
        return 0 if self.status == JONHA else count(self.line)


T = TypeVar("T")
Asking = Generator[Decision, str, T]
"""A piece of the game that asks, is sent the moves, and gives a T when it is through."""


class SevenNumbers(Exception):  # noqa: N818 - not an error: the round is over
    """Ends the round wherever it stands (SOCH-08)."""


def deck() -> list[str]:
    """The 94 cards (SOCH-24, SOCH-25)."""
    return ["0", *(str(number) for number in range(1, 13) for _copy in range(number)), *MODIFIERS, *ACTIONS * 3]


def count(line: Collection[str]) -> int:
    """Count a line in the four steps (SOCH-12 to SOCH-15, SOCH-G8)."""
    numbers = [int(card) for card in line if card.isdigit()]
    points = sum(numbers) * (2 if "x2" in line else 1) + sum(MODIFIERS.get(card, 0) for card in line)
    return points + (15 if len(set(numbers)) >= 7 else 0)


class Reference:
    """A game under way; `shuffle` is given the discards and returns them in their new order."""

    def __init__(self, given: Setting, shuffle: Callable[[list[str]], list[str]]) -> None:
        self.players = [Player() for _seat in range(given.seats)]
        self.pile, self.used, self.shuffle = list(given.pile), list(given.used), shuffle
        self.dealer, self.round, self.rulings = given.dealer, 1, given
        self.open: list[str] = []  # action cards not yet done with: in no line and in no pile
        self.undealt, self.guests = set[int](), set[int]()
        self.winners: tuple[int, ...] = ()
        self._game = self._rounds()
        self.decision: Decision | None = next(self._game)  # None when the game is over

    def decide(self, move: str) -> None:
        """Answer the question with one of its moves."""
        try:
            self.decision = self._game.send(move)
        except StopIteration:
            self.decision = None

    def _active(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.status == ACTIVE]

    def _refill(self) -> None:
        """Where the pile is empty, the discards become a new one; lines stay (SOCH-31, SOCH-32, SOCH-G22)."""
        if self.used and not self.pile:
            self.pile, self.used = self.shuffle(self.used), []

    def _draw(self) -> str | None:
        """The next card, or None if neither pile has one (SOCH-G23)."""
        self._refill()
        card = self.pile.pop(0) if self.pile else None
        if self.rulings.early_shuffle:
            self._refill()
        return card

    def _discard(self, card: str) -> None:
        self.open.remove(card)
        self.used.append(card)

    def _hit_or_stay(self, question: str, seat: int) -> Decision:
        """Staying needs a card in front, unless ruled otherwise (SOCH-G6, SOCH-G33)."""
        may_stay = self.players[seat].line or self.rulings.empty_stay
        return Decision(question, seat, ("hit", "stay") if may_stay else ("hit",))

    def _choose(self, question: str, seat: int, targets: list[int]) -> Asking[int]:
        move = yield Decision(question, seat, tuple(f"to {chr(ord('A') + target)}" for target in targets))
        return ord(move.removeprefix("to ")) - ord("A")

    def _reveal(self, seat: int, card: str) -> Asking[bool]:
        """Lay a card where it belongs (SOCH-06); true if it is an action card still to be resolved."""
        player = self.players[seat]
        if card.isdigit() and card in player.line:
            if SECOND_CHANCE in player.line:  # SOCH-22, SOCH-G18
                player.line.remove(SECOND_CHANCE)
                self.used += [SECOND_CHANCE, card]
            else:  # SOCH-04
                player.line.append(card)
                player.status = JONHA
        elif card.isdigit() or card in MODIFIERS:
            player.line.append(card)
            if len({number for number in player.line if number.isdigit()}) == 7:  # SOCH-08, SOCH-10, SOCH-11
                raise SevenNumbers
        elif card == SECOND_CHANCE:
            yield from self._second_chance(seat)
        else:
            self.open.append(card)
            return True
        return False

    def _second_chance(self, seat: int) -> Asking[None]:
        """The first is kept, an extra one is given away or else discarded (SOCH-23, SOCH-G16, SOCH-G17, SOCH-G34)."""
        takers = [other for other in self._active() if SECOND_CHANCE not in self.players[other].line]
        if SECOND_CHANCE not in self.players[seat].line:
            self.players[seat].line.append(SECOND_CHANCE)
        elif takers:
            target = yield from self._choose("give", seat, takers)
            self.players[target].line.append(SECOND_CHANCE)
        else:
            self.used.append(SECOND_CHANCE)

    def _take(self, seat: int, card: str) -> Asking[None]:
        """A card outside a wej yIyoymoH: an action card is resolved at once (SOCH-06, SOCH-16, SOCH-27, SOCH-G30)."""
        if (yield from self._reveal(seat, card)):
            target = yield from self._choose("choose", seat, self._active())
            yield from self._resolve(card, target)

    def _resolve(self, card: str, target: int) -> Asking[None]:
        """Freeze or have three revealed; a player who is out by now is spared (SOCH-17, SOCH-18, SOCH-G12)."""
        player = self.players[target]
        if player.status != ACTIVE:
            self._discard(card)
        elif card == FREEZE:  # it lies in front of the frozen player: SOCH-G24
            self.open.remove(card)
            player.line.append(card)
            player.status = FROZEN
        else:
            yield from self._flip_three(target)
            self._discard(card)  # only when it is done: SOCH-G31

    def _flip_three(self, seat: int) -> Asking[None]:
        """Three cards one at a time, then the action cards among them (SOCH-18 to SOCH-20, SOCH-G10 to SOCH-G14)."""
        self.guests |= {seat} & self.undealt
        waiting, targets = list[str](), list[int]()
        for _card in range(3):
            yield Decision("flip", seat, ("hit",))
            card = self._draw()
            if card is None:
                break
            if (yield from self._reveal(seat, card)):
                waiting.append(card)
            if self.players[seat].status != ACTIVE:
                for lost in waiting:
                    self._discard(lost)
                return
        while len(targets) < len(waiting):
            targets += [(yield from self._choose("choose", seat, self._active()))]
        for card, target in zip(waiting, targets, strict=True):
            yield from self._resolve(card, target)

    def _deal(self) -> Asking[None]:
        """One card each from the dealer's left, the dealer last (SOCH-26, SOCH-G1 to SOCH-G4, SOCH-G26, SOCH-G32)."""
        for step in range(1, len(self.players) + 1):
            seat = (self.dealer + step) % len(self.players)
            self.undealt.remove(seat)
            if self.players[seat].status != ACTIVE:
                continue
            offered = self.rulings.deal_flip3_target_may_stay and seat in self.guests
            if offered and (yield self._hit_or_stay("offer", seat)) == "stay":
                self.players[seat].status = STAYED
                continue
            card = self._draw()
            if card is not None:
                yield from self._take(seat, card)

    def _turns(self) -> Asking[None]:
        """Hit or stay in turn until nobody is active (SOCH-05, SOCH-07, SOCH-28, SOCH-G5, SOCH-G23)."""
        seat = self.dealer
        while self._active():
            seat = (seat + 1) % len(self.players)
            if self.players[seat].status != ACTIVE:
                continue
            card = self._draw() if (yield self._hit_or_stay("turn", seat)) == "hit" else None
            if card is None:
                self.players[seat].status = STAYED
            else:
                yield from self._take(seat, card)

    def _round(self) -> Asking[None]:
        """The dealer starts; last round's lines are set aside (SOCH-26, SOCH-29)."""
        yield Decision("deal", self.dealer, ("deal",))
        for player in self.players:
            self.used += player.line
            player.line, player.status = [], ACTIVE
        self.undealt, self.guests = set(range(len(self.players))), set()
        try:
            yield from self._deal()
            yield from self._turns()
        except SevenNumbers:
            self.used, self.open = self.used + self.open, []  # SOCH-G10

    def _rounds(self) -> Asking[None]:
        """Rounds until one total leads at the goal (SOCH-03, SOCH-30, SOCH-G9, SOCH-G20, SOCH-G21)."""
        while True:
            yield from self._round()
            for player in self.players:
                player.total += player.points
            totals = [player.total for player in self.players]
            leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
            if max(totals) >= self.rulings.goal and (len(leaders) == 1 or self.rulings.shared_win):
                self.winners = leaders
                return
            self.dealer = (self.dealer + 1) % len(self.players)
            self.round += 1
