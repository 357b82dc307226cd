"""A player's side of the table of Echolis: fragments, hand, Archive, Past and Oblivion."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.echolis.cards import UNKNOWN, CardSet, is_ultra
from gamekit.games.echolis.draw_faces import backs, card_face, fragments, shield
from gamekit.games.echolis.piles import AIM, OVER, READY
from gamekit.games.echolis.text import card_name, effect_text, seat_title
from gamekit.stage import html as h
from gamekit.stage import kit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

    from gamekit.core.contract import Seat
    from gamekit.games.echolis.rules import EcholisState

_DEEDS: Final = {
    "play": N_("Play"),
    "contest": N_("Contest"),
    "duel": N_("Duel"),
    "ultra": N_("Announce"),
    "swap": N_("Swap"),
    "chain": N_("Chain"),
}
"""What can be done with a card of the hand; the first that may be done is what touching the card does."""


@cache
def named(card: int, card_set: CardSet, *, small: bool = False) -> Markup:
    """Return a card with its name for those who do not see it."""
    name = card_name(card, card_set)
    if is_ultra(card):
        name = f"{name}: {effect_text(card_set.ultra(card).effect)}"
    picture = card_face(card, small=small, cards=card_set)
    return h.span(".gk-c", role="img", aria_label=name, title=name)[picture]


def side(state: EcholisState, seat: Seat, scene: kit.Scene) -> h.Element:
    """Return everything that belongs to one player; the hand of whoever looks can be chosen from."""
    mine = seat == scene.viewer
    turn = seat in state.to_act and state.phase not in {READY, OVER}
    name = seat_title(seat, scene.names)
    kinds = ["gk-seat", "you" if seat == (scene.viewer or 0) else "", "turn" if turn else ""]
    return h.div(class_=" ".join(filter(None, kinds)), key=f"seat {seat}")[
        h.div(".gk-seat-head")[
            h.b[name],
            mine and not scene.still and h.span(".gk-you")[_("you")],
            turn and h.span(".gk-vh")[_("on turn")],
            seat == state.first and state.phase != READY and h.span(".gk-dealer")[_("first")],
            bool(state.shields >> seat & 1) and h.span(".gk-state.ice")[shield(), " ", _("protected")],
            _fragments(state.fragments[seat]),
        ],
        h.div(".eho-side")[
            _hand(state, seat, scene, name) if mine else _other_hand(state.hands[seat], state.set, name),
            h.div(".eho-piles")[
                _archive(len(state.archives[seat])),
                _past(state, seat, scene, name) if mine else _open(state.pasts[seat], state.set, _("Past")),
                _open(state.oblivions[seat], state.set, _("Oblivion")),
            ],
        ],
    ]


def _fragments(have: int) -> h.Element:
    words = _("{have} of {aim} fragments").format(have=have, aim=AIM)
    return h.span(".eho-owned", role="img", aria_label=words, title=words)[
        fragments(have, AIM), h.span(".eho-have")[str(have)]
    ]


def _area(title: str, kind: str, *content: h.Node) -> h.Element:
    return h.div(class_=f"eho-area {kind}".strip())[h.span(".gk-label")[title], content]


def _line(label: str, *cards: h.Node) -> h.Element:
    return h.div(".eho-line", role="group", aria_label=label)[cards]


def _empty() -> h.Tag:
    return h.span(".gk-place")


# ---- the piles ------------------------------------------------------------------------------


def _archive(n: int) -> h.Element:
    """Return the Archive: a face-down pile with its count."""
    title = f"{_('Archive')} · {n}"
    count = ngettext("{n} face-down card", "{n} face-down cards", n).format(n=n)
    return _area(title, "", h.span(role="img", aria_label=count)[backs(min(n, 3)) if n else _empty()])


def _open(cards: bytes, card_set: CardSet, title: str) -> h.Element:
    """Return an open pile, its cards side by side and in order."""
    shown = [named(card, card_set, small=True) for card in sorted(cards)]
    kind = "eho-wide" if cards else "eho-none"
    return _area(f"{title} · {len(cards)}", kind, _line(title, shown) if shown else _empty())


def _past(state: EcholisState, seat: Seat, scene: kit.Scene, name: str) -> h.Element:
    """Return the own Past; while a card is to be returned from it, its cards are what one chooses (ECHO-30)."""
    past, card_set = state.pasts[seat], state.set
    asked = {}
    for card in sorted(set(past) - {UNKNOWN}):
        one = scene.take(f"return {card_set.code(card)}")
        if one is not None:
            asked[card] = _counted(one, past.count(card))
    if not asked:
        return _open(past, card_set, _("Past"))
    shown = [
        _choice(asked[card], [card] * past.count(card), card_set, scene)
        if card in asked
        else [named(card, card_set, small=True)] * past.count(card)
        for card in sorted(set(past))
    ]
    label = _("{name}'s Past").format(name=name)
    row = None if scene.still else "1"
    return _area(
        f"{_('Past')} · {len(past)}",
        "eho-wide eho-return",
        h.div(".eho-line", role="group", aria_label=label, data_row=row)[shown],
    )


def _choice(one: kit.Option, cards: list[int], card_set: CardSet, scene: kit.Scene) -> h.Element:
    faces = [card_face(card, small=True, cards=card_set) for card in cards]
    return kit.option(one, _copies(faces), h.span(".eho-deed")[_("Return")], kind="card", still=scene.still)


def _copies(faces: list[Markup]) -> h.Element:
    return h.span(class_="eho-copies" if len(faces) > 1 else None)[faces]


def _counted(one: kit.Option, copies: int) -> kit.Option:
    """Say how many equal cards one choice stands for."""
    if copies == 1:
        return one
    return one._replace(note=ngettext("{n} of them", "{n} of them", copies).format(n=copies))


# ---- the hands --------------------------------------------------------------------------------


def _other_hand(hand: bytes, card_set: CardSet, name: str) -> h.Element:
    """Return a hand beside the table: backs for what is not known, faces for the rest."""
    hidden = hand.count(UNKNOWN)
    words = ngettext("{n} face-down card", "{n} face-down cards", hidden).format(n=hidden)
    shown = [named(card, card_set, small=True) for card in hand if card != UNKNOWN]
    return _area(
        f"{_('Hand')} · {len(hand)}",
        "eho-other",
        _line(
            _("{name}'s hand").format(name=name),
            hidden > 0 and h.span(role="img", aria_label=words)[backs(hidden)],
            shown,
            not hand and _empty(),
        ),
    )


def _hand(state: EcholisState, seat: Seat, scene: kit.Scene, name: str) -> h.Element:
    """Return the hand of whoever looks: one tab stop, if there is anything to choose."""
    hand = state.hands[seat]
    slots = [_slot(card, hand, scene, state.set) for card in dict.fromkeys(hand)]
    row = any(asked for asked, _drawn in slots) and not scene.still
    label = _("{name}'s hand").format(name=name)
    return _area(
        f"{_('Hand')} · {len(hand)}",
        "eho-own",
        h.div(".eho-hand", role="group", aria_label=label, data_row="1" if row else None)[
            [drawn for _asked, drawn in slots] or _empty()
        ],
    )


def _slot(card: int, hand: bytes, scene: kit.Scene, card_set: CardSet) -> tuple[bool, h.Node]:
    """Return whether the card can be chosen, and the card over the buttons for what else can be done with it."""
    copies = hand.count(card)
    asked = list(_asked(card, hand, scene, card_set))
    if not asked:
        return False, [named(card, card_set)] * copies
    at = next((at for at, (_word, one) in enumerate(asked) if one.look != "off"), 0)
    word, first = asked.pop(at)
    faces = [card_face(card, cards=card_set)] * copies
    return True, h.div(".eho-slot", key=f"card {card}")[
        kit.option(
            _counted(first, copies),
            _copies(faces),
            h.span(".eho-deed")[word],
            kind="card",
            still=scene.still,
        ),
        [kit.option(one, word, kind="slip", still=scene.still) for word, one in asked],
    ]


def _asked(card: int, hand: bytes, scene: kit.Scene, card_set: CardSet) -> Iterator[tuple[str, kit.Option]]:
    """Everything that can be done with a card of the hand, in a word and as an option."""
    if card == UNKNOWN:
        return
    name = card_set.code(card)
    for deed, word in _DEEDS.items():
        if (one := scene.take(f"{deed} {name}")) is not None:
            yield _(word), one
    for ultra in sorted(set(hand)):
        under = card_set.code(ultra)
        if is_ultra(ultra) and (one := scene.take(f"stack {name} {under}")) is not None:
            yield _("Stack {card}").format(card=under), one
