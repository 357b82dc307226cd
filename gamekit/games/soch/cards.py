"""The 94 cards of Soch yoymoH (SOCH-24, SOCH-25).

A card is a small integer, so that a line or the draw pile is a `bytes` value:
immutable, hashable and cheap to copy.
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final = range(13)
"""The number cards are their own value, 0 to 12 (SOCH-11, SOCH-24)."""

PLUS: Final = {13: 2, 14: 4, 15: 6, 16: 8, 17: 10}
"""The modifiers that add points, and how many (SOCH-14)."""

TIMES_TWO: Final = 18
"""The modifier that doubles the number cards (SOCH-13)."""

FREEZE: Final = 19
"""taDmoH: the chosen player is frozen (SOCH-16)."""

FLIP_THREE: Final = 20
"""wej yIyoymoH: the chosen player reveals three cards (SOCH-18)."""

SECOND_CHANCE: Final = 21
"""'eb cha'DIch: saves its holder from one duplicate (SOCH-21)."""

ACTIONS: Final = (FREEZE, FLIP_THREE, SECOND_CHANCE)
KINDS: Final = range(22)
"""Every kind of card, in the order in which they are listed."""

COPIES: Final = (1, *range(1, 13), 1, 1, 1, 1, 1, 1, 3, 3, 3)
"""How many of each kind the deck holds (SOCH-24, SOCH-25)."""

DECK: Final = bytes(card for card in KINDS for _ in range(COPIES[card]))
"""All 94 cards in order of kind."""

CODES: Final = (*map(str, NUMBERS), "+2", "+4", "+6", "+8", "+10", "x2", "F", "T", "S")
"""What notation calls each kind: the number, the modifier, or F (freeze: taDmoH),
T (flip three: wej yIyoymoH), S (second chance: 'eb cha'DIch)."""

ONE: Final = tuple(bytes((card,)) for card in KINDS)
"""Each kind as a line of one card, so that adding a card makes no new value."""

_NOT_NUMBERS: Final = bytes(range(13, 22))
_BY_CODE: Final = {code: card for card, code in enumerate(CODES)}


def card(code: str) -> int:
    """Parse one card, the inverse of `CODES[card]`.

    Raises `ValueError` naming what was expected and what came.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        msg = f"expected a card (0 to 12, +2, +4, +6, +8, +10, x2, F, T or S), got {code!r}"
        raise ValueError(msg) from None


def cards(codes: str) -> bytes:
    """Parse cards written as `3.7.x2`; `-` is no card. Raises `ValueError`."""
    return b"" if codes == "-" else bytes(map(card, codes.split(".")))


def card_codes(some: bytes) -> str:
    """Write cards as `cards` reads them."""
    return ".".join([CODES[card] for card in some]) or "-"


def is_number(card: int) -> bool:
    """Whether the card is one of 0 to 12, the only ones that count toward seven (SOCH-10)."""
    return card < 13


def unique_numbers(line: bytes) -> int:
    """How many different numbers lie in a line (SOCH-10, SOCH-11)."""
    return len(set(line.translate(None, _NOT_NUMBERS)))
