"""The picture of Soch yoymoH: faces of our own design for the 22 kinds of card.

Every kind is told apart without colour: a number by its numeral, its pips and how high
the shade behind it stands (the higher, the more copies the deck holds); a modifier by
its double frame; an action by its icon and the name on a solid band.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import htpy as h

from gamekit.core.i18n import N_, _
from gamekit.games.soch.cards import FLIP_THREE, FREEZE, PLUS, SECOND_CHANCE, TIMES_TWO, is_number
from gamekit.stage import svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

ACTION_NAMES: Final = {
    FREEZE: ("taDmoH",),
    FLIP_THREE: ("wej", "yIyoymoH"),
    SECOND_CHANCE: ("'eb", "cha'DIch"),
}
"""The name printed on each action card, line by line (SOCH-16, SOCH-18, SOCH-21)."""

_CLASSES: Final = {FREEZE: "soch-f", FLIP_THREE: "soch-t", SECOND_CHANCE: "soch-s"}
_BAND: Final = "M2 101H98V135Q98 143 90 143H18L2 127Z"
_FRAME: Final = "M14 10H78L90 22V129L84 135H22L10 123V14Z"

# A number's shade rises from the cut corner of the card, one step of this many units a point.
_SHADE_STEP: Final = 8
_SHADE_LEFT: Final = 127
_SHADE_RIGHT: Final = 109

_ADDS: Final = N_("adds {points}")
_DOUBLES: Final = (N_("doubles"), N_("numbers"))


def card_face(card: int, *, small: bool = False) -> Markup:
    """Return the face of a card (one of `cards.KINDS`); a `small` one leaves out the fine print.

    The picture is hidden from assistive technology: name the card beside it.
    Raises `ValueError` if there is no such card.
    """
    if card in PLUS:
        caption = (_(_ADDS).format(points=PLUS[card]),)
        return _modifier("soch-m", f"+{PLUS[card]}", () if small else caption)
    if card == TIMES_TWO:
        return _modifier("soch-m soch-x2", "×2", () if small else tuple(map(_, _DOUBLES)))
    if card in ACTION_NAMES:
        return _action(card, small=small)
    if not is_number(card) or card < 0:
        msg = f"expected a card from 0 to 21, got {card}"
        raise ValueError(msg)
    return _number(card, small=small)


@cache
def card_back() -> Markup:
    """Return a face-down card: a star of seven points, for the seven numbers."""
    star = (svg.shape("gk-emblem", svg.star(7, 3, radius=33)), svg.shape("gk-emblem", svg.star(7, 2, radius=14)))
    return svg.freeze(svg.back("soch-back", star))


@cache
def _number(card: int, *, small: bool) -> Markup:
    rise = _SHADE_STEP * (card - 1)
    shade = f"M2 {_SHADE_LEFT - rise}L98 {_SHADE_RIGHT - rise}V135Q98 143 90 143H18L2 127Z"
    face = svg.card(
        f"soch-n{card}",
        svg.shape("gk-shade", shade) if card else None,
        svg.numeral(str(card), y=78 if small else 68, height=58 if small else 52),
        None if small else svg.pips(card) if card else svg.shape("gk-nought", "M50 115l9 9-9 9-9-9Z"),
        svg.corner(str(card)),
    )
    return svg.freeze(face)


@cache
def _modifier(kind: str, text: str, caption: tuple[str, ...]) -> Markup:
    height = 46 if len(text) == len("+4") else 36
    face = svg.card(
        kind,
        svg.shape("gk-frame", _FRAME),
        svg.numeral(text, y=67 if caption else 76, height=height),
        svg.caption("gk-cap", *caption, y=113),
        svg.corner(text, inset=7),
    )
    return svg.freeze(face)


@cache
def _action(card: int, *, small: bool) -> Markup:
    names = () if small else ACTION_NAMES[card]
    face = svg.card(
        _CLASSES[card],
        svg.shape("gk-band", _BAND),
        _ICONS[card],
        svg.caption("gk-name", *names, y=122),
    )
    return svg.freeze(face)


_ICONS: Final[Mapping[int, h.Node]] = {
    FREEZE: svg.shape(
        "gk-icon",
        "M50 20V88M20.5 37 79.5 71M20.5 71 79.5 37M41 23l9 9 9-9M41 85l9-9 9 9"
        "M19 47l12-4-3-12M81 47l-12-4 3-12M19 61l12 4-3 12M81 61l-12 4 3 12",
    ),
    FLIP_THREE: h.fragment[
        svg.shape("gk-icon", "M31 84 14 39 33 31M69 84 86 39 67 31"),
        svg.shape("gk-icon gk-solid", "M36 22H58L64 28V84H42L36 78Z"),
    ],
    SECOND_CHANCE: svg.shape(
        "gk-icon gk-solid", "M50 18 80 28V56L50 90 20 56V28ZM50 33 55 46 68 51 55 56 50 69 45 56 32 51 45 46Z"
    ),
}
"""A snow crystal, three cards of which one is turned, and a shield with a star."""
