"""The 98 cards of EKKO and their Mirrors (EKKO-01 to EKKO-03, EKKO-24, EKKO-25).

A card is its own number, so that a hand, the Play Area or the draw pile is a
`bytes` value: immutable, hashable and cheap to copy.
"""

from __future__ import annotations

from typing import Final

UNKNOWN: Final = 0
"""A card that a view does not know."""

LOWEST: Final = 1
HIGHEST: Final = 98
DECK: Final = bytes(range(LOWEST, HIGHEST + 1))
"""All 98 cards in order (EKKO-01)."""

ONE: Final = tuple(bytes((card,)) for card in range(HIGHEST + 1))
"""Each card as a hand of one card, so that adding a card makes no new value."""

HAND_SIZES: Final = {2: 6, 3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 4}
"""How many cards each player is dealt, by the number of players (EKKO-04 to EKKO-06)."""

MIRRORS: Final = bytes(0 if card % 11 == 0 else card % 10 * 10 + card // 10 for card in range(HIGHEST + 1))
"""The Mirror of each card, its two digits in reverse order; 0 where there is none (EKKO-24, EKKO-25, EKKO-G5)."""

_CODES: Final = ("?", *map(str, DECK))
_BY_CODE: Final = {code: card for card, code in enumerate(_CODES)}


def mirror_of(card: int) -> int:
    """The Mirror of a card, or 0 for a multiple of 11, which has none (EKKO-24, EKKO-25, EKKO-G5)."""
    return MIRRORS[card]


def is_odd(card: int) -> bool:
    """Whether the card has a plus sign; the even ones have a minus sign (EKKO-02, EKKO-03)."""
    return card % 2 == 1


def is_eleven(card: int) -> bool:
    """Whether the card is a multiple of 11: 11, 22 and so on to 88 (EKKO-16)."""
    return card % 11 == 0


def follows(card: int, top: int) -> bool:
    """Whether the card may lie on that one: higher on an odd one, lower on an even one (EKKO-13, EKKO-14)."""
    return card > top if top % 2 else card < top


def card(code: str) -> int:
    """Parse one card: `1` to `98`, or `?` for an unknown one.

    Raises `ValueError` naming what was expected and what came.
    """
    try:
        return _BY_CODE[code]
    except KeyError:
        msg = f"expected a card (1 to 98), got {code!r}"
        raise ValueError(msg) from None


def cards(codes: str) -> bytes:
    """Parse cards written as `3.52.25`; `-` is no card. Raises `ValueError`."""
    return b"" if codes == "-" else bytes(map(card, codes.split(".")))


def card_codes(some: bytes) -> str:
    """Write cards as `cards` reads them."""
    return ".".join([_CODES[card] for card in some]) or "-"
