"""What a set of cards for Echolis is: eight heroes in three states each, their stars, and the Ultras.

A card is a number, so that a hand or a pile is a `bytes` value: the states of hero h are
3h (ATK), 3h + 1 (DEF) and 3h + 2 (SPEC), and Ultras follow from 24 on. The rulebook leaves
the cards themselves open (ECHO-G1, ECHO-G2): a `CardSet` says what they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

ATK: Final = 0
DEF: Final = 1
SPEC: Final = 2
MODES: Final = ("ATK", "DEF", "SPEC")
"""The three states of a hero (ECHO-28)."""

MODE_LETTERS: Final = "ads"
HEROES: Final = 8
ULTRA: Final = 3 * HEROES
"""The first Ultra of a set."""

MOST_ULTRAS: Final = 9
UNKNOWN: Final = 63
"""A card that a view does not know."""

KINDS: Final = ("warrior", "healer", "mage", "shapeshifter")
"""The four classes of heroes, two heroes in each (ECHO-28)."""

GAIN: Final = "gain"
SHIELD: Final = "shield"
NO_DRAW: Final = "no-draw"
EFFECTS: Final = (GAIN, SHIELD, NO_DRAW)
"""What an Ultra can do: one more fragment, protection from steals, or no card for the loser (ECHO-G2)."""

ONE: Final = tuple(bytes((card,)) for card in range(UNKNOWN + 1))
"""Each card as a pile of one card."""

ULTRAS: Final = bytes(range(ULTRA, ULTRA + MOST_ULTRAS))
"""Every number that an Ultra can have."""


class Hero(NamedTuple):
    """A hero: the letter in notation, the name, its Bulgarian form, and the class."""

    letter: str
    name: str
    original: str
    kind: str


class Ultra(NamedTuple):
    """An Ultra: its name, its Bulgarian form, how many rounds it is active (ECHO-44), and what it does."""

    name: str
    original: str
    rounds: int
    effect: str


@dataclass(frozen=True)
class CardSet:
    """All cards one can put into a deck; compared by value.

    `stars` holds the stars of the 24 hero cards, 1 to 3; `lasts`, how many further rounds
    each of them stays on the table after it has won, usually 0 (ECHO-21, ECHO-G43);
    `decks` are ready decks, each a name and ten cards in order.
    """

    id: str
    title: str
    heroes: tuple[Hero, ...]
    stars: bytes
    ultras: tuple[Ultra, ...] = ()
    lasts: bytes = bytes(ULTRA)
    decks: tuple[tuple[str, bytes], ...] = ()
    note: str = ""
    codes: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The notation of each card: `Ba`, `Bd`, `Bs` and `U1`."""
    by_code: dict[str, int] = field(init=False, compare=False, repr=False)
    memo: dict[Any, Any] = field(init=False, compare=False, repr=False)
    """Lists of moves made once for each hand."""

    def __post_init__(self) -> None:
        codes = [hero.letter + mode for hero in self.heroes for mode in MODE_LETTERS]
        codes += [f"U{number}" for number in range(1, len(self.ultras) + 1)]
        object.__setattr__(self, "codes", tuple(codes))
        object.__setattr__(self, "by_code", {code: card for card, code in enumerate(codes)})
        object.__setattr__(self, "memo", {})

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        values = (self.id, self.title, self.heroes, self.stars, self.ultras, self.lasts, self.decks, self.note)
        return CardSet, values

    @property
    def cards(self) -> bytes:
        """Every card of the set once, Ultras last."""
        return bytes(range(len(self.codes)))

    def code(self, card: int) -> str:
        """The notation of a card; `?` for an unknown one."""
        return "?" if card == UNKNOWN else self.codes[card]

    def text(self, some: bytes) -> str:
        """Write cards as `read` reads them: `Ba.Cd.U1`, `-` for none."""
        return ".".join(map(self.code, some)) or "-"

    def read(self, text: str) -> bytes:
        """Read cards. Raises `ValueError` for a code that the set does not have."""
        if text == "-":
            return b""
        try:
            return bytes([UNKNOWN if code == "?" else self.by_code[code] for code in text.split(".")])
        except KeyError as error:
            message = f"no card {error.args[0]!r} in the set {self.id}"
            raise ValueError(message) from None

    def ultra(self, card: int) -> Ultra:
        """What an Ultra is. Raises `IndexError` for a card that is none."""
        if card < ULTRA:
            message = f"{card} is no Ultra"
            raise IndexError(message)
        return self.ultras[card - ULTRA]


def is_ultra(card: int) -> bool:
    """Whether the card is an Ultra, which has no stars (ECHO-46)."""
    return ULTRA <= card < UNKNOWN


def is_chain(cards: bytes) -> bool:
    """Whether cards played together are two equal ones, an Echo Chain (ECHO-42)."""
    return len(cards) == 2 and cards[0] == cards[1]


def is_stack(cards: bytes) -> bool:
    """Whether cards played together are a hero card with an Ultra under it (ECHO-49)."""
    return len(cards) == 2 and cards[0] != cards[1]


def strength(cards: bytes, stars: bytes) -> int:
    """The stars that count when cards are compared: a chain is 3★, a stack one more, at most 3 (ECHO-42, ECHO-49)."""
    if len(cards) == 1:
        return stars[cards[0]]
    return 3 if cards[0] == cards[1] else min(3, stars[cards[0]] + 1)
