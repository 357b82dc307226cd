"""The 42 game cards of ECK (ECK-01, ECK-02) and its seven trick cards (ECK-03).

A card is a small integer, so that a hand or the deck is a `bytes` value:
immutable, hashable and cheap to copy. A coloured card is `6 * colour + shape`.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = range(6)
"""Red, orange, yellow, green, blue, purple: the suits (ECK-01)."""

SHAPES: Final = range(6)
"""Line, triangle, square, pentagon, hexagon, octagon: the ranks from low to high (ECK-29)."""

COLOURED: Final = 36
"""Cards below this number have a colour and a shape."""

BLACK: Final = 36
"""A black circle; there are three (ECK-02)."""

WHITE: Final = 37
"""A white circle; there are three (ECK-02)."""

UNKNOWN: Final = 38
"""A card nobody has seen, in the views of a position."""

KINDS: Final = range(38)
"""Every kind of card, in the order in which they are listed."""

COPIES: Final = (*([1] * COLOURED), 3, 3)
"""How many of each kind there are."""

DECK: Final = bytes(card for card in KINDS for _ in range(COPIES[card]))
"""All 42 game cards in order of kind."""

HAND: Final = 13
"""Cards of a hand, and tricks of a round (ECK-06, ECK-09)."""

TRICK_CARDS: Final = (2, 4, 6, 8, 10, 12, 13)
"""The trick cards by their number; 13 is the card that shows 13/0 (ECK-03)."""

THIRTEEN_OR_NONE: Final = 13
"""The 13/0 card, won by winning all tricks or none (ECK-51)."""

COLOUR_LETTERS: Final = "ROYGBP"
SHAPE_DIGITS: Final = "134568"
"""What notation calls each shape: its number of sides, with 1 for the line."""

CODES: Final = (
    *(letter + digit for letter in COLOUR_LETTERS for digit in SHAPE_DIGITS),
    "black",
    "white",
)
"""What notation calls each kind: `P6` for the purple hexagon, `black` and `white` for the circles."""

ONE: Final = tuple(bytes((card,)) for card in KINDS)
"""Each kind as a hand of one card, so that adding a card makes no new value."""

_BY_CODE: Final = {code: card for card, code in enumerate(CODES)}
_NOT_OF: Final = tuple(bytes(card for card in range(39) if card // 6 != colour) for colour in COLOURS)


def card(code: str) -> int:
    """Parse one card, the inverse of `CODES[card]`.

    Raises `ValueError` naming what was expected and what came.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        msg = f"expected a card (R, O, Y, G, B or P with 1, 3, 4, 5, 6 or 8, black or white), got {code!r}"
        raise ValueError(msg) from None


def cards(codes: str) -> bytes:
    """Parse cards written as `P6.G6.black`; `-` is no card. Raises `ValueError`."""
    return b"" if codes == "-" else bytes(map(card, codes.split(".")))


def card_codes(some: bytes) -> str:
    """Write cards as `cards` reads them; a card nobody has seen is `?`."""
    return ".".join(["?" if card == UNKNOWN else CODES[card] for card in some]) or "-"


def is_circle(card: int) -> bool:
    """Whether the card is a circle, which has neither colour nor rank (ECK-02, ECK-34)."""
    return card == BLACK or card == WHITE  # noqa: PLR1714 - the quicker way, and this is asked for every card


def colour(card: int) -> int:
    """The suit of a coloured card, 0 to 5 (ECK-01); a circle has none (ECK-G2)."""
    return card // 6


def shape(card: int) -> int:
    """The rank of a coloured card, 0 to 5 from line to octagon (ECK-29)."""
    return card % 6


def of_colour(some: bytes, suit: int) -> bytes:
    """The cards of one colour, in their order."""
    return some.translate(None, _NOT_OF[suit])
