"""The cards of ECK: faces of our own design.

A coloured card is told apart without colour by its index, the letter of the colour and
the number of sides, and by how its shape is filled: the hatchings by which engravers have
shown colours in black and white for centuries. The trick cards that have been turned to
their grey side are struck through.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import N_, _
from gamekit.games.eck.campaign import trick_card_name
from gamekit.games.eck.cards import BLACK, COLOUR_LETTERS, SHAPE_DIGITS, UNKNOWN, WHITE
from gamekit.stage import svg

if TYPE_CHECKING:
    from markupsafe import Markup

    from gamekit.stage import html as h

_HATCHES: Final = (((90, 8),), ((45, 11), (-45, 11)), (), ((45, 8.5),), ((0, 8.5),), ((-45, 8.5),))
"""How each colour is hatched: angle and pitch of its lines; yellow has dots."""

_FRAME: Final = "M18 9H82Q91 9 91 18V127Q91 136 82 136H18Q9 136 9 127V18Q9 9 18 9Z"
_FRAMED: Final = ((9, 12), (12, 9), (88, 9), (91, 12), (91, 133), (88, 136), (12, 136), (9, 133))
_COUNTS: Final = "012X"

_MIDDLE: Final = 80
_BAR: Final = ((14, 70), (86, 70), (86, 90), (14, 90))
_RADII: Final = {3: 42, 4: 42, 5: 37, 6: 36, 8: 36}
_DOT: Final = 10
_DISC: Final = "M50 45A33 33 0 1 0 50.1 45Z"
_SMALL_DISC: Final = "M17 10A8 8 0 1 0 17.1 10Z"
_NAMES: Final = {BLACK: N_("black"), WHITE: N_("white")}


def card_face(card: int, *, small: bool = False) -> Markup:
    """Return the face of a card (ECK-01, ECK-02); a `small` one has a larger index. UNKNOWN is a back.

    The picture is hidden from assistive technology: name the card beside it.
    Raises `ValueError` if there is no such card.
    """
    if card == UNKNOWN:
        return card_back()
    if not 0 <= card < UNKNOWN:
        msg = f"expected a card from 0 to {UNKNOWN}, got {card}"
        raise ValueError(msg)
    return _circle(card, _(_NAMES[card])) if card in _NAMES else _coloured(card, small=small)


@cache
def card_back() -> Markup:
    """Return a face-down card: the shapes, one within the other."""
    return backs(1)


@cache
def backs(count: int) -> Markup:
    """Return that many face-down cards, at least one, each over the one before: one small picture."""
    rings = [svg.closed(_shape(sides, 72.5, radius)) for sides, radius in ((8, 34), (6, 25), (4, 17), (3, 9))]
    return svg.round_back("eck-back", svg.shape("gk-emblem", "".join(rings)), cards=count, step=12)


def _shape(sides: int, y: float, radius: float) -> tuple[tuple[float, float], ...]:
    """Return a regular shape standing on a side."""
    return svg.corners(sides, y=y, radius=radius, turn=0 if sides % 2 else 0.5 / sides)


@cache
def _coloured(card: int, *, small: bool) -> Markup:
    colour, rank = divmod(card, 6)
    sides = int(SHAPE_DIGITS[rank])
    points = (
        _BAR if sides == 1 else _shape(sides, _MIDDLE + (6 if sides == 3 else 1 if sides == 5 else 0), _RADII[sides])
    )
    filling = "".join(svg.hatch(points, angle, pitch) for angle, pitch in _HATCHES[colour])
    return svg.card(
        f"eck-{COLOUR_LETTERS[colour].lower()}" + (" gk-mini" if small else ""),
        svg.shape("eck-shape", svg.closed(points)),
        svg.shape("eck-hatch", filling) if filling else svg.shape("eck-dots", svg.dots(points, _DOT)),
        svg.corner(f"{COLOUR_LETTERS[colour]}{sides}"),
        outline=svg.ROUND,
    )


@cache
def _circle(card: int, name: str) -> Markup:
    return svg.card(
        "eck-black" if card == BLACK else "eck-white",
        svg.shape("eck-disc", _SMALL_DISC),
        svg.shape("eck-disc", _DISC),
        svg.caption("gk-cap", name, y=131),
        outline=svg.ROUND,
    )


@cache
def trick_face(number: int, *, grey: bool = False) -> Markup:
    """Return a trick card (ECK-03): its number on the colour side, or struck through on the grey side (ECK-48)."""
    return svg.card(
        "eck-grey" if grey else "eck-prize",
        svg.shape("gk-frame", _FRAME),
        svg.shape("eck-strike", svg.hatch(_FRAMED, -45, 13)) if grey else None,
        _number(trick_card_name(number)),
        outline=svg.ROUND,
    )


@cache
def counter_face(counter: int) -> Markup:
    """Return the counter card (ECK-04): what is on top, 0 to 3 for the X, and as many dots filled of three."""
    dots = [svg.shape("eck-dot" if at >= counter else "eck-dot eck-full", f"M{at * 22 + 28} 112h0") for at in range(3)]
    return svg.card("eck-counter", _number(_COUNTS[counter], y=62), dots, outline=svg.ROUND)


def _number(text: str, y: float = 72.5) -> h.Tag:
    if "/" in text:
        return svg.shape("eck-num eck-both", svg.soft_numeral(text, y=y, height=27))
    return svg.shape("eck-num", svg.soft_numeral(text, y=y, height=54))
