"""ECK as the rulebook reads, card by card: slow, plain, and written without the engine.

Cards are the strings of notation (`P6`, `black`, `white`). A game is one generator that stops
wherever the player has to decide or to turn a card of ECK's deck over.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

COLOURS: Final = "ROYGBP"
SHAPES: Final = "134568"  # from weakest to strongest: ECK-29
BLACK, WHITE = "black", "white"
CIRCLES: Final = (BLACK, WHITE)
TRICK_CARDS: Final = (2, 4, 6, 8, 10, 12, 13)  # 13 stands for 13/0
PLAYER, ECK = "player", "ECK"
WON, COUNTED_OUT, GREY_HIT = "four cards", "counter at X", "grey card hit"


class Decision(NamedTuple):
    """What is asked, and every answer allowed, in notation."""

    question: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Setting:
    """A beginning: the trick cards and the counter as they are, and what can be switched."""

    layout: tuple[int, ...] = TRICK_CARDS  # ECK-54
    needed: int = 4  # ECK-43, ECK-53
    circle_is_suit: bool = False  # ECK-G21
    held: tuple[int, ...] = ()
    grey: tuple[int, ...] = ()
    counter: int = 0
    round: int = 1


T = TypeVar("T")
Asking = Generator[Decision, str, T]
"""A piece of the game that asks, is sent the moves, and gives a T when it is through."""


def pack() -> list[str]:
    """The 42 game cards (ECK-01, ECK-02)."""
    return [colour + shape for colour in COLOURS for shape in SHAPES] + [BLACK] * 3 + [WHITE] * 3


def second_wins(lead: str, second: str) -> bool | None:
    """Whether the second card of a trick wins it; None for a tie (ECK-28 to ECK-32, ECK-39 to ECK-42)."""
    if lead == second:  # two circles of one kind: ECK-41, ECK-G14
        return None
    if lead in CIRCLES and second in CIRCLES:
        return second == WHITE
    if second in CIRCLES:
        return second == BLACK
    if lead in CIRCLES:
        return lead == WHITE
    if lead[0] == second[0]:
        return SHAPES.index(second[1]) > SHAPES.index(lead[1])
    return None if lead[1] == second[1] else False


def matches(lead: str, card: str) -> bool:
    """Whether ECK may follow the coloured card with this one (ECK-17)."""
    return card in CIRCLES or card[0] == lead[0] or card[1] == lead[1]


class Reference:
    """A game under way; `shuffle` is given the cards and returns them in their new order."""

    def __init__(self, given: Setting, shuffle: Callable[[list[str]], list[str]]) -> None:
        self.given, self.shuffle = given, shuffle
        self.held, self.grey, self.counter = set(given.held), set(given.grey), given.counter
        self.hand, self.deck, self.face_up = list[str](), list[str](), list[str]()
        self.hold, self.tied = list[str](), list[str]()
        self.lead = ""
        self.leader = ECK
        self.won = {PLAYER: 0, ECK: 0}
        self.round, self.trick = given.round, 0
        self.endings = list[str]()
        self.rare = set[str]()
        self._game = self._rounds()
        self.decision: Decision | None = next(self._game)  # None when the game is over

    def decide(self, move: str) -> None:
        """Answer the question with one of its moves."""
        try:
            self.decision = self._game.send(move)
        except StopIteration:
            self.decision = None

    def _turn_over(self) -> Asking[str]:
        """One card of ECK's deck; what lies face up, or all that is held, is shuffled first (ECK-20, ECK-G1, ECK-G3)."""
        yield Decision("turn", ("turn",))
        if not self.deck and self.face_up:
            self.deck, self.face_up = self.shuffle(self.face_up), []
            self.rare |= {"shuffle while holding"} if self.hold else {"shuffle"}
        elif not self.deck:
            self.deck, self.hold = self.shuffle(self.hold), []
            self.rare.add("nothing matches")
        return self.deck.pop(0)

    def _search(self) -> Asking[str]:
        """Cards are turned up until one matches (ECK-17 to ECK-19, ECK-G1, ECK-G4, ECK-G5)."""
        while True:
            hopeless = not self.deck and not self.face_up
            card = yield from self._turn_over()
            if hopeless or matches(self.lead, card):
                self.face_up, self.hold = self.face_up + self.hold, []
                return card
            self.hold.append(card)

    def _from_hand(self, question: str, allowed: list[str]) -> Asking[str]:
        moves = tuple(f"play {card}" for card in dict.fromkeys(card for card in self.hand if card in allowed))
        card = (yield Decision(question, moves)).removeprefix("play ")
        self.hand.remove(card)
        return card

    def _follow(self) -> Asking[str]:
        """The colour led if there is one, or else anything (ECK-15, ECK-16, ECK-37, ECK-G2, ECK-G21)."""
        if self.lead not in CIRCLES:
            asked_for = [card for card in self.hand if card not in CIRCLES and card[0] == self.lead[0]]
        else:
            asked_for = [card for card in self.hand if card == self.lead and self.given.circle_is_suit]
        return (yield from self._from_hand("follow", asked_for or self.hand))

    def _one_trick(self) -> Asking[None]:
        """Lead, answer, and who gets the cards (ECK-12 to ECK-14, ECK-21 to ECK-25, ECK-31, ECK-38)."""
        if self.leader == ECK:
            self.lead = yield from self._turn_over()
            second = yield from self._follow()
        else:
            self.lead = yield from self._from_hand("lead", self.hand)
            second = yield from self._turn_over() if self.lead in CIRCLES else self._search()
        wins = second_wins(self.lead, second)
        cards = [self.lead, second]
        self.lead = ""
        if wins is None and self.trick < 13:
            self.tied += cards
            return
        if wins:
            self.leader = PLAYER if self.leader == ECK else ECK
        self.won[self.leader] += 1 + len(self.tied) // 2
        self.tied = []

    def _round(self) -> Asking[None]:
        """The deal and 13 tricks (ECK-06, ECK-07, ECK-09, ECK-11, ECK-G7)."""
        yield Decision("deal", ("deal",))
        order = self.shuffle(pack())
        self.hand, self.deck, self.face_up = order[:13], order[13:], []
        self.won = {PLAYER: 0, ECK: 0}
        self.leader = ECK
        for number in range(1, 14):
            self.trick = number
            yield from self._one_trick()

    def _count(self) -> None:
        """The player's card, the counter, ECK's number (ECK-44 to ECK-52, ECK-G8 to ECK-G12)."""
        mine = 13 if self.won[PLAYER] == 0 else self.won[PLAYER]
        if mine in self.given.layout and mine not in self.held:
            self.held.add(mine)
            self.grey.discard(mine)
            self.counter = 0
            if len(self.held) >= self.given.needed:
                self.endings.append(WON)
        else:
            self.counter += 1
            if self.counter == 3:
                self.endings.append(COUNTED_OUT)
        theirs = self.won[ECK]
        if theirs != 13 and theirs in self.given.layout and theirs not in self.held:
            if theirs in self.grey:
                self.endings.append(GREY_HIT)
            self.grey.add(theirs)

    def _rounds(self) -> Asking[None]:
        while True:
            yield from self._round()
            self._count()
            if self.endings:
                return
            self.round += 1
