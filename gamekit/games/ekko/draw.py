"""The picture of EKKO: faces of our own design for the 98 cards, and the table.

Odd and even are told apart without colour: by the sign, and by the edge of the shade,
which points up where the next card must be higher and down where it must be lower. Below
that edge stands the mirror number, or the round arrow of the cards that play again.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import _, ngettext
from gamekit.games.ekko.cards import UNKNOWN
from gamekit.games.ekko.text import card_name, seat_title
from gamekit.stage import html as h
from gamekit.stage import kit, svg

if TYPE_CHECKING:
    from markupsafe import Markup

    from gamekit.core.contract import Seat
    from gamekit.games.ekko.rules import EkkoState

_LAST: Final = 98
_BOTTOM: Final = "V133Q97 142 88 142H12Q3 142 3 133Z"
_UP: Final = f"M3 110L50 91 97 110{_BOTTOM}"
_DOWN: Final = f"M3 90L50 109 97 90{_BOTTOM}"
_PLUS: Final = "M12 19H28M20 11V27"
_MINUS: Final = "M12 19H28"
_AGAIN: Final = "M66 110V118.5H57.5M62.5 126A13 13 0 1 1 59.5 112.5L66 118.5"
_CALL: Final = "M39 56Q32 72.5 39 89M27 47Q15 72.5 27 98"
_ECHO: Final = "M50 40V105M61 56Q68 72.5 61 89M73 47Q85 72.5 73 98"


def card_face(card: int, *, small: bool = False) -> Markup:
    """Return the face of a card, 1 to 98 (EKKO-02); a `small` one leaves out the mirror number. UNKNOWN is a back.

    The picture is hidden from assistive technology: name the card beside it.
    Raises `ValueError` if there is no such card.
    """
    if card == UNKNOWN:
        return card_back()
    if not 0 < card <= _LAST:
        msg = f"expected a card from 1 to {_LAST}, got {card}"
        raise ValueError(msg)
    return _face(card, small=small)


@cache
def card_back() -> Markup:
    """Return a face-down card: a call and its echo, either side of the mirror."""
    return backs(1)


@cache
def backs(count: int) -> Markup:
    """Return that many face-down cards, at least one, held as a fan: one small picture for a whole hand."""
    emblem = (svg.shape("gk-emblem ekko-call", _CALL), svg.shape("gk-emblem", _ECHO))
    return svg.round_back("ekko-back", emblem, cards=count)


@cache
def _face(card: int, *, small: bool) -> Markup:
    odd = card % 2 == 1
    again = card % 11 == 0
    number = svg.soft_numeral(str(card), y=66 if small else 62, height=50 if small else 44)
    mirrored = None if small else svg.shape("ekko-mirror", svg.soft_numeral(f"{card:02}"[::-1], y=123.5, height=18))
    return svg.card(
        "ekko-odd" if odd else "ekko-even",
        svg.shape("gk-shade", _UP if odd else _DOWN),
        svg.shape("ekko-sign", _PLUS if odd else _MINUS),
        svg.shape("ekko-num", number),
        svg.shape("ekko-sign", _AGAIN) if again else mirrored,
        outline=svg.ROUND,
    )


_UNDER: Final = 2
"""How many of the cards below the top one stay in sight in the Play Area."""

_MOST_BACKS: Final = 12
"""A fan shows no more backs than this: how many there are is said in words."""


def cover() -> h.Element:
    """Return the picture that stands for the game: two cards and their mirrors, and one that plays again."""
    return h.div(".gk-felt")[
        h.div(".gk-line", role="img", aria_label="EKKO")[
            [h.span(".gk-c")[card_face(card)] for card in (38, 83, 33, 3, 30)]
        ]
    ]


def draw(state: EkkoState, scene: kit.Scene) -> h.Element:
    """Return the whole table: every seat with its hand, the Play Area, the draw pile and the discards.

    A card just being played lies on the Play Area already. Where something is to be
    counted, the cards do not show their mirror numbers.
    """
    card = scene.place_revealed()
    if card > 0:
        hands = tuple(hand.replace(bytes((card,)), b"") for hand in state.hands)
        state = state.changed(hands=hands, played=state.played + bytes((card,)), owner=scene.viewer or 0)
    return h.div(".gk-felt.ekko")[
        h.div(".gk-seats", role="group", aria_label=_("Players"))[
            [_seat(state, seat, scene) for seat in range(state.seats)]
        ],
        h.div(".gk-piles")[
            _pile(len(state.pile), _("draw pile"), empty=True),
            _play_area(state, scene),
            _pile(sum(map(len, state.removed)), _("discards")),
        ],
    ]


# ---- the middle of the table ------------------------------------------------------------


def _play_area(state: EkkoState, scene: kit.Scene) -> h.Element:
    """Return the Play Area: its top card large, the last ones below it beside it, smaller the longer ago."""
    played = state.played
    shown = played[-1 - _UNDER :]
    ages = range(len(shown) - 1, -1, -1)
    words = [_("Play Area · {cards}").format(cards=_cards(len(played)))]
    if played:
        # The starter counts as the dealer's card (EKKO-10).
        said = _("{card}: played by {name}") if len(played) > 1 else _("{card}: counts as {name}'s")
        words.append(said.format(card=card_name(played[-1]), name=seat_title(state.owner, scene.names)))
    return h.div(".gk-pile.ekko-area")[
        h.div(".ekko-played", role="list", aria_label=_("Play Area, the top card last"))[
            [_lying(card, card_name(card), age, plain=not scene.counted) for card, age in zip(shown, ages, strict=True)]
            or h.span(".gk-place")
        ],
        [h.span(".gk-label")[line] for line in words],
    ]


@cache
def _lying(card: int, name: str, age: int, *, plain: bool) -> Markup:
    picture = h.span(role="img", aria_label=name, title=name)[card_face(card, small=plain)]
    return h.span(class_=f"gk-c ekko-{age}", role="listitem")[picture]


def _pile(n: int, label: str, *, empty: bool = False) -> h.Node:
    """Return a face-down pile and how many cards it has; one that is used up only where `empty` asks for it."""
    if not n and not empty:
        return None
    return h.div(".gk-pile")[
        card_back() if n else h.span(".gk-place"),
        [h.span(".gk-label")[words] for words in (label, _cards(n))],
    ]


def _cards(n: int) -> str:
    return ngettext("{n} card", "{n} cards", n).format(n=n)


# ---- the seats ----------------------------------------------------------------------------


def _seat(state: EkkoState, seat: Seat, scene: kit.Scene) -> h.Element:
    mine = seat == scene.viewer
    turn = _on_turn(state, seat)
    kinds = ["gk-seat", "you" if mine else "", "turn" if turn else ""]
    name = seat_title(seat, scene.names)
    return h.div(class_=" ".join(filter(None, kinds)), key=f"seat {seat}")[
        h.div(".gk-seat-head")[
            h.b[name],
            mine and not scene.still and h.span(".gk-you")[_("you")],
            turn and h.span(".gk-vh")[_("on turn")],
            seat == state.dealer and h.span(".gk-dealer")[_("dealer")],
            [h.span(".gk-total")[words] for words in _standing(state, seat)],
            _badge(state, seat),
        ],
        _hand(state, seat, scene) if mine else _other_hand(state.hands[seat], name),
    ]


def _standing(state: EkkoState, seat: Seat) -> tuple[str, str]:
    total = state.totals[seat]
    return _cards(len(state.hands[seat])), ngettext("{n} point", "{n} points", total).format(n=total)


def _on_turn(state: EkkoState, seat: Seat) -> bool:
    """Whether the game waits for this seat more than for the others."""
    return seat == state.on_turn or (state.question in {"deal", "effect"} and seat in state.to_act)


def _badge(state: EkkoState, seat: Seat) -> h.Node:
    """What a seat has said where everybody is asked, or that it chooses; else how many cards it may not play yet."""
    silent = seat not in state.to_act
    if state.question == "ready" and silent:
        return h.span(".gk-state.ok")[_("ready")]
    if state.question == "window" and silent:
        return h.span(".gk-state")[_("passes")]
    if state.question == "effect" and not silent:
        return h.span(".gk-state")[_("chooses")]
    barred = len(state.barred[seat])
    return (
        barred > 0
        and h.span(".gk-state.no")[ngettext("{n} not yet playable", "{n} not yet playable", barred).format(n=barred)]
    )


def _other_hand(hand: bytes, name: str) -> h.Element:
    """Return a hand beside the table: a fan of backs for what is not known, faces for the rest."""
    hidden = hand.count(UNKNOWN)
    words = ngettext("{n} face-down card", "{n} face-down cards", hidden).format(n=hidden)
    return h.div(".gk-line.ekko-small", role="list", aria_label=_("{name}'s hand").format(name=name))[
        hidden > 0
        and h.span(".gk-c", role="listitem")[h.span(role="img", aria_label=words)[backs(min(hidden, _MOST_BACKS))]],
        [_in_hand(card, card_name(card), small=True) for card in hand if card != UNKNOWN],
    ]


def _hand(state: EkkoState, seat: Seat, scene: kit.Scene) -> h.Element:
    """Return the hand of whoever looks: each card with what can be done with it."""
    hand = state.hands[seat]
    slots = [_slot(card, scene, barred=card in state.barred[seat]) for card in hand]
    label = _("{name}'s hand").format(name=seat_title(seat, scene.names))
    if any(asked for asked, _drawn in slots):
        return h.div(".ekko-hand", role="group", aria_label=label, data_row="1")[[drawn for _asked, drawn in slots]]
    return h.div(".ekko-hand", role="list", aria_label=label)[[drawn for _asked, drawn in slots]]


def _slot(card: int, scene: kit.Scene, *, barred: bool) -> tuple[bool, h.Node]:
    """Return whether the card can be chosen, and the card over its Mirror button and what bars it."""
    chosen = scene.take(f"discard {card}") or scene.take(f"play {card}")
    mirror = scene.take(f"mirror {card}")
    # To look alike, whether right or wrong: whoever holds the Mirror has to see it (EKKO-21).
    mirror = mirror and mirror._replace(look="" if mirror.look == "off" else mirror.look)
    if chosen is None and mirror is None and not barred:
        return False, _in_hand(card, card_name(card), small=not scene.counted)
    asked = chosen is not None or mirror is not None
    return asked, h.div(".ekko-slot", role=None if asked else "listitem", key=f"card {card}")[
        kit.option(chosen, card_face(card), kind="card", still=scene.still)
        if chosen
        else h.span(role="img", aria_label=card_name(card))[card_face(card)],
        mirror and kit.option(mirror, _("Mirror"), kind="slip", still=scene.still),
        barred and h.span(".gk-label.ekko-barred")[_("not yet")],
    ]


@cache
def _in_hand(card: int, name: str, *, small: bool) -> Markup:
    picture = h.span(role="img", aria_label=name, title=name)[card_face(card, small=small)]
    return h.span(".gk-c", role="listitem")[picture]
