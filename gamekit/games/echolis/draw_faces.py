"""The cards and signs of Echolis: faces of our own design, drawn for whatever card set is in play.

A card's state is told by its sign (sword, shield, spark), its strength by that many star
shapes and the number, and by how bright the memory is: a pale card has only the outline of
its sign, a balanced one a tinted sign, a bright one a solid sign and flames, since it burns.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import ngettext
from gamekit.games.echolis.cards import MODES, ULTRA, UNKNOWN, CardSet
from gamekit.games.echolis.sets import house
from gamekit.stage import html as h
from gamekit.stage import svg

if TYPE_CHECKING:
    from markupsafe import Markup

_SIGNS: Final = (
    "M50 24L58 35V61H67V70H55V81H58V87H42V81H45V70H33V61H42V35Z",
    "M50 26L75 33V54Q75 77 50 88Q25 77 25 54V33Z",
    "M46 29Q50 54 74 58Q50 62 46 87Q42 62 18 58Q42 54 46 29ZM74 34Q75.5 42 83 43.5Q75.5 45 74 53Q72.5 45 65 43.5Q72.5 42 74 34Z",
)
_CLASSES: Final = {
    "warrior": "M69 30V19Q69 7 81 7T93 19V30H86V21H76V30Z",
    "healer": "M81 30Q68 21 70 14Q74 6 81 13Q88 6 92 14Q94 21 81 30Z",
    "mage": "M82 5L87 20H93V25H69V20H75Z",
    "shapeshifter": "M81 7A11.5 11.5 0 1 0 81 30A11.5 11.5 0 1 0 81 7ZM81 10A8.5 8.5 0 0 1 81 27A4.2 4.2 0 0 1 81 18.5A4.2 4.2 0 0 0 81 10Z",
}
"""The sign of each class, at the top right: a helmet, a heart, a hat, two halves that turn into each other."""

_FITS: Final = 10
"""Letters of a line that fit on a card as they are."""

_BAND: Final = "M2 117H98V133Q98 143 88 143H12Q2 143 2 133Z"
_FLAMES: Final = (
    "M2 133V64Q10 74 8 86Q17 76 14 56Q27 70 24 90Q32 84 30 72Q42 84 40 98Q50 90 50 78Q61 86 60 98Q70 88 69 72Q77 80 "
    "76 90Q88 74 85 56Q93 70 92 86Q97 76 98 64V133Q98 143 88 143H12Q2 143 2 133Z"
)
_RAYS: Final = "M50 14V24M70 17L64.5 26M86 30L77.5 36M89 62H80M11 62H20M15 87L22.5 82M85 87L77.5 82"
_EFFECTS: Final = {
    "gain": "M50 36L70 55L50 90L30 55ZM30 55H70M50 36L42 55L50 90L58 55L50 36",
    "shield": "M50 36L70 42V60Q70 78 50 89Q30 78 30 60V42ZM50 48V77M40 61H60",
    "no-draw": "M36 40H64V86H36ZM28 92L72 34",
}


def card_face(card: int, *, small: bool = False, cards: CardSet | None = None) -> Markup:
    """Return the face of a card of a set (the house set by default): a hero's, an Ultra, or for UNKNOWN the back.

    A `small` one has larger signs and leaves out the name. The picture is hidden from
    assistive technology: name the card beside it. Raises `ValueError` if there is no such card.
    """
    if card == UNKNOWN:
        return card_back()
    cards = cards or house()
    if 0 <= card < ULTRA:
        return _base(card, cards, small=small)
    if ULTRA <= card < ULTRA + len(cards.ultras):
        return _ultra(card - ULTRA, cards, small=small)
    msg = f"expected a card from 0 to {ULTRA + len(cards.ultras) - 1}, got {card}"
    raise ValueError(msg)


@cache
def card_back() -> Markup:
    """Return a face-down card: an echo that has broken into pieces around its core."""
    return backs(1)


@cache
def backs(count: int) -> Markup:
    """Return that many face-down cards, at least one, each over the one before: one small picture."""
    rings = "".join(
        _arc(radius, start + third, start + third + 0.24)
        for radius, start in ((14, 0.05), (25, 0.14), (36, 0.25))
        for third in (0, 1 / 3, 2 / 3)
    )
    emblem = svg.shape("gk-emblem", rings), svg.shape("eho-core", "M50 65L56 72.5L50 80L44 72.5Z")
    return svg.round_back("eho-back", emblem, cards=count, step=13)


def _arc(radius: float, start: float, end: float) -> str:
    """Return the path of an arc around the middle of the card; `start` and `end` in turns, clockwise."""
    (x0, y0), (x1, y1) = (
        (svg.CENTRE + radius * sin(2 * pi * turn), svg.HEIGHT / 2 - radius * cos(2 * pi * turn))
        for turn in (start, end)
    )
    return f"M{x0:.3g} {y0:.3g}A{radius} {radius} 0 0 1 {x1:.3g} {y1:.3g}"


@cache
def _base(card: int, cards: CardSet, *, small: bool) -> Markup:
    at, state = divmod(card, len(MODES))
    hero, stars = cards.heroes[at], cards.stars[card]
    burning = svg.shape("eho-fire", _FLAMES) if stars == 3 else None
    sign = h.path(class_="eho-sign", d=_SIGNS[state], transform="translate(0 15)" if small else None)
    return svg.card(
        f"eho-{MODES[state].lower()} eho-{stars}" + (" gk-mini" if small else ""),
        burning,
        sign,
        h.text(".gk-ix", x="9", y="29" if small else "25")[cards.code(card)],
        _stars(stars, small=small),
        None if small else (svg.shape("eho-class", _CLASSES[hero.kind]), _band(hero.name)),
        outline=svg.ROUND,
    )


def _stars(stars: int, *, small: bool) -> Markup:
    """Return the number of stars and the stars themselves, in the middle of the card's lower half."""
    radius, pitch, y = (12.5, 24, 127) if small else (9.5, 20.5, 104.5)
    if small:
        left = svg.CENTRE - pitch * (stars - 1) / 2
        number = h.text(".eho-n", x="92", y="29")[str(stars)]
    else:
        left = svg.CENTRE - pitch * (stars - 1) / 2 + 10
        number = h.text(".eho-n", x=f"{left - 19:g}", y=f"{y + 7:g}")[str(stars)]
    path = "".join(svg.star(5, 2, x=left + pitch * n, y=y, radius=radius) for n in range(stars))
    return h.fragment[number, svg.shape("eho-star", path)]


def _band(name: str) -> Markup:
    fit = {"textLength": "86", "lengthAdjust": "spacingAndGlyphs"} if len(name) > _FITS else {}
    return h.fragment[svg.shape("gk-band", _BAND), h.text(**fit, class_="gk-name", x="50", y="135")[name]]


@cache
def _ultra(at: int, cards: CardSet, *, small: bool) -> Markup:
    ultra = cards.ultras[at]
    rounds = ngettext("{n} round", "{n} rounds", ultra.rounds).format(n=ultra.rounds)
    words = ultra.name.split(" ", 1) if len(ultra.name) > _FITS else [ultra.name]
    return svg.card(
        "eho-ultra" + (" gk-mini" if small else ""),
        svg.shape("eho-inner", "M15 8H85Q92 8 92 15V130Q92 137 85 137H15Q8 137 8 130V15Q8 8 15 8Z"),
        None if small else svg.shape("eho-ray", _RAYS),
        svg.shape("eho-effect", _EFFECTS[ultra.effect]),
        h.text(".gk-ix", x="12", y="34" if small else "30")[cards.code(ULTRA + at)],
        h.text(".eho-n", x="88", y="131")[str(ultra.rounds)] if small else svg.caption("gk-cap", *words, rounds, y=115),
        outline=svg.ROUND,
    )


# ---- signs of the table -------------------------------------------------------------------


_GEM: Final = "M0-9L8-3L5 8H-5L-8-3Z"
"""A fragment: a splinter with five corners, around its own middle."""
_FACETS: Final = "M-8-3H8M-5 8L0-3L5 8"


@cache
def core(left: int, of: int) -> Markup:
    """Return the Core as a ring of fragments; those that have been taken are gaps."""
    places = [
        f"translate({60 + 46 * sin(2 * pi * n / of):.3g} {60 - 46 * cos(2 * pi * n / of):.3g})" for n in range(of)
    ]
    return h.svg(".eho-core-ring", viewBox="0 0 120 120", aria_hidden="true")[
        h.circle(".eho-orbit", cx="60", cy="60", r="30"),
        [_gem(place, full=n < left) for n, place in enumerate(places)],
        h.text(".eho-count", x="60", y="71")[str(left)],
    ]


@cache
def fragments(have: int, of: int) -> Markup:
    """Return fragments in a row, with the places of those that are still wanted."""
    most = max(have, of)
    return h.svg(".eho-gems", viewBox=f"0 0 {most * 21 + 2} 22", aria_hidden="true", style=f"--n:{most}")[
        [_gem(f"translate({n * 21 + 11.5:g} 11.5)", full=n < have) for n in range(most)]
    ]


def _gem(place: str, *, full: bool) -> h.Node:
    if not full:
        return h.path(".eho-gap", d=_GEM, transform=place)
    return h.g(transform=place)[h.path(".eho-gem", d=_GEM), h.path(".eho-facet", d=_FACETS)]


@cache
def shield() -> Markup:
    """Return the sign of a player who is protected."""
    return h.svg(".eho-shield", viewBox="0 0 20 22", aria_hidden="true")[
        h.path(d="M10 1L19 4V11Q19 18 10 21Q1 18 1 11V4Z"), h.path(d="M6 11L9 14L14.5 7.5")
    ]
