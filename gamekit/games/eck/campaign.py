"""The game across rounds: trick cards, grey cards and the counter, as pure functions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Rules
from gamekit.core.i18n import N_
from gamekit.games.eck.cards import HAND, THIRTEEN_OR_NONE, TRICK_CARDS

COUNTER_X: Final = 3
"""The counter shows 0, 1, 2 and then X, which loses (ECK-46, ECK-G13)."""

ALL_CARDS: Final = (1 << len(TRICK_CARDS)) - 1


def trick_card_name(number: int) -> str:
    """What is printed on a trick card: `8`, or `13/0`."""
    return "13/0" if number == THIRTEEN_OR_NONE else str(number)


@dataclass(frozen=True, slots=True)
class EckRules(Rules):
    """The options of ECK: its difficulty, and the ruling that can be switched."""

    needed: int = field(
        default=4, metadata={"ruling": "ECK-53", "least": 2, "most": 7, "label": N_("Trick cards needed to win")}
    )
    """Different trick cards that win the game (ECK-43, ECK-53)."""
    layout: int = field(
        default=ALL_CARDS,
        metadata={
            "ruling": "ECK-54",
            "least": 3,
            "most": ALL_CARDS,
            "label": N_("Trick cards laid out"),
            "flags": tuple(map(trick_card_name, TRICK_CARDS)),
        },
    )
    """The trick cards laid out: a bit for each of `TRICK_CARDS` (ECK-54)."""
    circle_is_suit: bool = field(default=False, metadata={"ruling": "ECK-G21"})
    """Whether a circle that ECK leads asks for a circle of the same kind."""

    def __post_init__(self) -> None:
        """Raise `NotationError` for numbers out of bounds, or fewer cards laid out than needed (ECK-G18)."""
        Rules.__post_init__(self)
        if self.layout.bit_count() < self.needed:
            expected = f"at least {self.needed} trick cards laid out, as {self.needed} are needed to win"
            raise NotationError(expected, layout_text(self.layout))

    @property
    def cards(self) -> tuple[int, ...]:
        """The numbers of the trick cards laid out, in order."""
        return tuple(number for bit, number in enumerate(TRICK_CARDS) if self.layout >> bit & 1)


def layout_text(layout: int) -> str:
    """The trick cards laid out as notation writes them: `2.4.12.13`."""
    return ".".join(str(number) for bit, number in enumerate(TRICK_CARDS) if layout >> bit & 1) or "-"


class Campaign(NamedTuple):
    """What lasts from round to round.

    `held` are the player's trick cards and `grey` those turned to their grey side, both
    sorted; `counter` is 0 to 3, 3 being X; `taken` is the grey card that ECK took, or 0;
    `round` is the round being played, the next one between rounds, the last one at the end.
    """

    held: bytes = b""
    grey: bytes = b""
    counter: int = 0
    taken: int = 0
    round: int = 1

    def is_won(self, rules: EckRules) -> bool:
        """Whether the player has the cards needed (ECK-43)."""
        return len(self.held) >= rules.needed

    @property
    def is_lost(self) -> bool:
        """Whether the counter shows X or ECK took a card (ECK-46, ECK-49)."""
        return self.counter == COUNTER_X or self.taken > 0


class Evaluation(NamedTuple):
    """A finished round looked at: what lasts now, and what it meant.

    `card` is the trick card the player's number is on, or 0 if there is none laid out;
    `won` says whether the player took it, `was_grey` whether from its grey side.
    `ecks` is the trick card ECK's number is on, or 0; `hit` what that did: `flipped`,
    `taken`, `safe` (the player holds it), `never` (13/0), or `nothing`.
    """

    after: Campaign
    card: int
    won: bool
    was_grey: bool
    ecks: int
    hit: str


def card_for(tricks: int, rules: EckRules) -> int:
    """The trick card laid out that this number of tricks is on, or 0 (ECK-44, ECK-51, ECK-54)."""
    number = THIRTEEN_OR_NONE if tricks == 0 else tricks
    return number if number in rules.cards else 0


def evaluate(before: Campaign, tricks: int, rules: EckRules) -> Evaluation:
    """Look at a round in which the player won `tricks` of 13 and ECK the rest.

    First the player's card, then the counter, then ECK's number (ECK-44 to ECK-52,
    ECK-G8). The round number is left as it is.
    """
    held, grey = before.held, before.grey
    card = card_for(tricks, rules)
    won = card > 0 and card not in held
    was_grey = won and card in grey
    if won:
        held = bytes(sorted((*held, card)))
        grey = grey.replace(bytes((card,)), b"")
    counter = 0 if won else before.counter + 1
    ecks = card_for(HAND - tricks, rules)
    hit, taken = "nothing", 0
    if ecks == THIRTEEN_OR_NONE:
        hit = "never"
    elif ecks and ecks in held:
        hit = "safe"
    elif ecks and ecks in grey:
        hit, taken = "taken", ecks
    elif ecks:
        hit = "flipped"
        grey = bytes(sorted((*grey, ecks)))
    return Evaluation(Campaign(held, grey, counter, taken, before.round), card, won, was_grey, ecks, hit)
