"""The picture of Soch yoymoH: faces of our own design for the 22 kinds of card.

Every kind is told apart without colour: a number by its numeral, its pips and how high
the shade behind it stands (the higher, the more copies the deck holds); a modifier by
its double frame; an action by its icon and the name on a solid band.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.soch.cards import FLIP_THREE, FREEZE, PLUS, SECOND_CHANCE, TIMES_TWO, is_number
from gamekit.games.soch.piles import ACTIVE, JONHA
from gamekit.games.soch.text import card_name, seat_title
from gamekit.stage import html as h
from gamekit.stage import kit, svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markupsafe import Markup

    from gamekit.core.contract import Seat
    from gamekit.games.soch.rules import SochState

ACTION_NAMES: Final = {
    FREEZE: ("taDmoH",),
    FLIP_THREE: ("wej", "yIyoymoH"),
    SECOND_CHANCE: ("'eb", "cha'DIch"),
}
"""The name printed on each action card, line by line (SOCH-16, SOCH-18, SOCH-21)."""

_CLASSES: Final = {FREEZE: "soch-f", FLIP_THREE: "soch-t", SECOND_CHANCE: "soch-s"}
_BAND: Final = "M2 96H98V135Q98 143 90 143H18L2 127Z"
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
    star = (svg.shape("gk-emblem", svg.star(7, 2, radius=36)), svg.shape("gk-emblem", svg.star(7, 3, radius=20)))
    return svg.back("soch-back", star)


@cache
def _number(card: int, *, small: bool) -> Markup:
    rise = _SHADE_STEP * (card - 1)
    shade = f"M3 {_SHADE_LEFT - rise}L97 {_SHADE_RIGHT - rise}V135Q97 142 90 142H18L3 127Z"
    return svg.card(
        f"soch-n{card}",
        svg.shape("gk-shade", shade) if card else None,
        svg.numeral(str(card), y=80 if small else 68, height=65 if small else 52),
        None if small else svg.pips(card) if card else svg.shape("gk-nought", "M50 115l9 9-9 9-9-9Z"),
        svg.corner(str(card)),
    )


@cache
def _modifier(kind: str, text: str, caption: tuple[str, ...]) -> Markup:
    height = 44 if len(text) == len("+4") else 33
    return svg.card(
        kind,
        svg.shape("gk-frame", _FRAME),
        svg.numeral(text, y=79 - 6.5 * len(caption), height=height),
        svg.caption("gk-cap", *caption, y=112),
        svg.corner(text, inset=7),
    )


@cache
def _action(card: int, *, small: bool) -> Markup:
    names = ACTION_NAMES[card][:1] if small else ACTION_NAMES[card]
    return svg.card(
        f"{_CLASSES[card]} gk-mini" if small else _CLASSES[card],
        svg.shape("gk-band", _BAND),
        _ICONS[card],
        svg.caption("gk-name", *names, y=117),
    )


_ICONS: Final[Mapping[int, h.Node]] = {
    FREEZE: svg.shape(
        "gk-icon",
        "M50 20V88M20.5 37 79.5 71M20.5 71 79.5 37M41 23l9 9 9-9M41 85l9-9 9 9"
        "M19 47l12-4-3-12M81 47l-12-4 3-12M19 61l12 4-3 12M81 61l-12 4 3 12",
    ),
    FLIP_THREE: h.fragment[
        svg.shape(
            "gk-icon gk-solid", "M5 33 28 24.5 28 77.5 22 80ZM95 33 72 24.5 72 77.5 78 80ZM32 16H60L68 24V84H40L32 76Z"
        ),
        svg.numeral("3", y=50, height=34),
    ],
    SECOND_CHANCE: svg.shape(
        "gk-icon gk-solid", "M50 18 80 28V56L50 90 20 56V28ZM50 33 55 46 68 51 55 56 50 69 45 56 32 51 45 46Z"
    ),
}
"""A snow crystal, three cards of which one is turned, and a shield with a star."""

_AWAITED: Final = {
    "choose": N_("to choose"),
    "deal": N_("to deal"),
    "flip": N_("must reveal"),
    "give": N_("to give a card away"),
    "offer": N_("to decide"),
    "turn": N_("to decide"),
}
_BADGES: Final = {1: (N_("stayed"), "ok"), 2: (N_("frozen"), "ice"), 3: (N_("jonHa'"), "no")}


def cover() -> h.Element:
    """Return the picture that stands for the game: a hand of its cards."""
    return h.div(".gk-felt")[
        h.div(".gk-line", role="img", aria_label="Soch yoymoH")[
            [h.span(".gk-c")[card_face(card)] for card in (7, 12, TIMES_TWO, FLIP_THREE, SECOND_CHANCE)]
        ]
    ]


def draw(state: SochState, scene: kit.Scene) -> h.Element:
    """Return the whole table: every seat with its line, the draw pile and the discards."""
    return h.div(".gk-felt")[
        h.div(".gk-seats", role="group", aria_label=_("Players"), data_row=None if scene.still else "1")[
            [_seat(state, seat, scene) for seat in range(state.seats)]
        ],
        h.div(".gk-piles")[
            _pile(card_back() if state.pile else None, _("draw pile"), len(state.pile)),
            bool(state.used) and _pile(_stacked(), _("discards"), len(state.used)),
            _business(state, scene),
        ],
    ]


def _seat(state: SochState, seat: Seat, scene: kit.Scene) -> h.Element:
    mine = seat == scene.viewer
    turn = seat in state.to_act
    out = state.status[seat] == JONHA
    kinds = ["gk-seat", "you" if mine else "", "turn" if turn else "", "out" if out else ""]
    name = seat_title(seat, scene.names)
    chosen = scene.take(f"to {chr(ord('A') + seat)}")
    return h.div(class_=" ".join(filter(None, kinds)), key=f"seat {seat}")[
        h.div(".gk-seat-head")[
            kit.option(chosen, name, kind="name", still=scene.still) if chosen else h.b[name],
            mine and not scene.still and h.span(".gk-you")[_("you")],
            turn and h.span(".gk-vh")[_(_AWAITED[state.question])],
            seat == state.dealer and h.span(".gk-dealer")[_("dealer")],
            h.span(".gk-total")[_total(state, seat, scene)],
            _badge(state.status[seat]),
        ],
        h.div(".gk-line", role="list", aria_label=_("{name}'s line").format(name=name))[
            [_in_line(card, card_name(card), small=not mine) for card in state.lines[seat]]
        ],
    ]


def _total(state: SochState, seat: Seat, scene: kit.Scene) -> str:
    if not scene.counted:
        return _("{total} total").format(total=state.totals[seat])
    now = state.line_points(seat)
    return _("{now} this round · {total} total").format(now=now, total=state.totals[seat])


def _badge(status: int) -> h.Node:
    if status == ACTIVE:
        return None
    words, kind = _BADGES[status]
    return h.span(class_=f"gk-state {kind}")[_(words)]


@cache
def _in_line(card: int, name: str, *, small: bool) -> Markup:
    picture = h.span(role="img", aria_label=name, title=name)[card_face(card, small=small)]
    return h.span(".gk-c", role="listitem")[picture]


def _pile(picture: h.Node, label: str, n: int) -> h.Element:
    cards = ngettext("{label} · {n} card", "{label} · {n} cards", n).format(label=label, n=n)
    return h.div(".gk-pile")[picture, h.span(".gk-label")[cards]]


@cache
def _stacked() -> Markup:
    """Return the discards: a heap of cards seen from above, whose order never matters."""
    return svg.card("soch-used", svg.shape("gk-frame", "M14 20 80 10 90 122 24 132Z"), svg.shape("gk-frame", _FRAME))


def _business(state: SochState, scene: kit.Scene) -> h.Node:
    """Return the action cards under way: revealed, but lying in nobody's line."""
    found: list[h.Element] = []
    for kind, seat, *rest in state.stack:
        name = seat_title(seat, scene.names)
        if kind == "flip":
            words = ngettext("{name}: {n} card to go", "{name}: {n} cards to go", rest[0])
            words = words if rest[0] else _("{name}: all revealed")
            found.append(_lying(FLIP_THREE, words.format(name=name, n=rest[0])))
            found.extend(_lying(card, _("waits")) for card in rest[1])
        elif kind == "give":
            found.append(_lying(SECOND_CHANCE, _("{name} gives it away").format(name=name)))
        elif kind in {"choose", "resolve"}:
            cards, targets = rest
            chosen = [_("for {name}").format(name=seat_title(target, scene.names)) for target in targets]
            asked = [_("{name} chooses").format(name=name)] if kind == "choose" else []
            labels = [*chosen, *asked, *[_("waits")] * len(cards)]
            found.extend(_lying(card, label) for card, label in zip(cards, labels, strict=False))
    return found


def _lying(card: int, label: str) -> h.Element:
    return h.div(".gk-pile")[
        h.span(role="img", aria_label=card_name(card))[card_face(card)], h.span(".gk-label")[label]
    ]
