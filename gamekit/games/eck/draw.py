"""The picture of ECK: the table laid out as the rulebook says."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import _, ngettext
from gamekit.games.eck.campaign import trick_card_name
from gamekit.games.eck.cards import BLACK, COLOURED, HAND, WHITE, colour
from gamekit.games.eck.draw_faces import backs, card_back, card_face, counter_face, trick_face
from gamekit.games.eck.moves import PLAY
from gamekit.games.eck.piles import READY, TIED
from gamekit.games.eck.text import card_name, counter_name, seat_title
from gamekit.games.eck.tricks import LEADER, SECOND, outcome
from gamekit.stage import html as h
from gamekit.stage import kit

if TYPE_CHECKING:
    from markupsafe import Markup

    from gamekit.games.eck.rules import EckState

__all__ = ["card_back", "card_face", "cover", "draw"]

_PLAYER: Final = 0
_ECK: Final = 1
_IN_SIGHT: Final = 10
"""How many cards of an open deck are shown."""

_COVER: Final = (2, 16, 35, BLACK, WHITE)


def cover() -> h.Element:
    """Return the picture that stands for the game: three colours and shapes, and the circles."""
    return h.div(".gk-felt")[
        h.div(".gk-line", role="img", aria_label="ECK")[[h.span(".gk-c")[card_face(card)] for card in _COVER]]
    ]


def draw(state: EckState, scene: kit.Scene) -> h.Element:
    """Return the whole table: trick cards and counter, ECK's side, the trick, the player's side (ECK-05, ECK-08)."""
    revealed = scene.place_revealed()
    own = revealed >= 0 and state.chore is None
    return h.div(".gk-felt.eck")[
        _prizes(state, scene),
        h.div(".eck-mat")[
            _deck(state, scene),
            _area(_if_any("eck-hold", state.hold), _("hold area"), _line(state.hold, _("hold area"))),
            _trick(state, scene, revealed),
            _tied(state),
        ],
        _player(state, scene, revealed if own else -1),
    ]


def _if_any(kind: str, cards: bytes) -> str:
    """Return the class of a place, marked where nothing lies there: a small screen leaves it out."""
    return kind if cards else f"{kind} eck-none"


def _area(kind: str, title: str, *content: h.Node) -> h.Element:
    """Return a place of the table with its name."""
    return h.div(class_=f"eck-area {kind}")[h.span(".gk-label")[title], content]


def _line(cards: bytes, label: str) -> h.Element:
    """Return cards in a line, which slide under each other where there are many."""
    return h.div(".gk-line.small", role="list", aria_label=label)[
        [_lying(card, card_name(card), small=True) for card in cards]
    ]


@cache
def _lying(card: int, name: str, *, small: bool = False) -> Markup:
    picture = h.span(role="img", aria_label=name, title=name)[card_face(card, small=small)]
    return h.span(".gk-c", role="listitem")[picture]


def _empty() -> h.Tag:
    return h.span(".gk-place")


# ---- across the rounds ---------------------------------------------------------------------


def _prizes(state: EckState, scene: kit.Scene) -> h.Element:
    """Return the trick cards laid out, a gap for each that is gone, and the counter card."""
    owner = seat_title(_PLAYER, scene.names)
    shown = [
        _prize(number, number in state.grey, owner if number in state.held else "", number == state.taken)
        for number in state.rules.cards
    ]
    words = _("counter card: {count}").format(count=counter_name(state.counter))
    return h.div(".eck-prizes", role="list", aria_label=_("Trick cards and counter"))[
        shown,
        h.span(".eck-prize-place.eck-last", role="listitem")[
            h.span(role="img", aria_label=words, title=words)[counter_face(state.counter)],
            h.span(".gk-label", aria_hidden="true")[_("counter")],
        ],
    ]


@cache
def _prize(number: int, grey: bool, owner: str, taken: bool) -> Markup:  # noqa: FBT001 - how a trick card stands
    name = _("trick card {number}").format(number=trick_card_name(number))
    if owner:
        words, below, picture = _("{name}: {owner} has it").format(name=name, owner=owner), owner, None
    elif taken:
        words, below, picture = _("{name}: ECK has it").format(name=name), "ECK", trick_face(number, grey=True)
    elif grey:
        words, below, picture = _("{name}, grey side up").format(name=name), _("grey"), trick_face(number, grey=True)
    else:
        words, below, picture = _("{name}, colour side up").format(name=name), "", trick_face(number)
    return h.span(".eck-prize-place", role="listitem")[
        h.span(role="img", aria_label=words, title=words)[picture or _empty()],
        h.span(".gk-label", aria_hidden="true")[below],
    ]


# ---- ECK's side and the trick ----------------------------------------------------------------


def _deck(state: EckState, scene: kit.Scene) -> h.Element:
    """Return ECK's deck, a button while its top card can be turned, and the cards face up under it."""
    down, up = len(state.deck), len(state.face_up)
    picture = card_back() if down else _empty()
    turn = scene.take("turn")
    count = ngettext("{n} face down", "{n} face down", down).format(n=down)
    under = ngettext("{n} face up under it", "{n} face up under it", up).format(n=up)
    kind = "eck-deck turn" if state.chore is not None and not scene.still else "eck-deck"
    title = _("ECK's deck")
    row = bool(turn) and not scene.still
    known = state.deck[:_IN_SIGHT] if scene.open_cards else b""
    coming = _("the next cards, in order")
    return _area(
        kind,
        title,
        h.div(
            ".eck-piles",
            role="group" if row else None,
            aria_label=title if row else None,
            data_row="1" if row else None,
        )[
            h.div(".gk-pile")[
                kit.option(turn, picture, kind="card", still=scene.still) if turn else picture,
                h.span(".gk-label")[count],
            ],
            h.div(".gk-pile.eck-under")[up > 0 and [_line(state.face_up, under), h.span(".gk-label")[under]]],
            _won(len(state.ecks) // 2, _("ECK's tricks: {n}").format(n=len(state.ecks) // 2)),
        ],
        bool(known) and h.div(".eck-open")[_line(known, coming), h.span(".gk-label")[coming]],
    )


def _trick(state: EckState, scene: kit.Scene, revealed: int) -> h.Element:
    """Return the two play areas: the trick under way, or the one just over until the next card is led.

    A tied trick is drawn where it lies aside. `revealed` is the second card, if it is just being played.
    """
    leader, lead, second = state.leader, state.lead, revealed
    title = _("trick {n} of {all}").format(n=state.trick_no, all=HAND) if state.trick_no else _("play areas")
    if lead < 0 and state.last:
        title = _how_it_went(state, scene)
        if state.last_winner != TIED:
            lead, second = state.last
            leader = _who_led(state)
    cards = (second, lead) if leader == _ECK else (lead, second)
    names = (seat_title(_PLAYER, scene.names), "ECK")
    return _area(
        "eck-trick",
        title,
        h.div(".eck-piles")[
            [_played(cards[side], names[side], led=side == leader and lead >= 0) for side in (_ECK, _PLAYER)]
        ],
    )


def _who_led(state: EckState) -> int:
    """Who led the trick just over: after a tie, whoever leads again."""
    lead, second = state.last
    won = outcome(lead, second).winner
    if won == SECOND:
        return 1 - state.last_winner
    return state.last_winner if won == LEADER or state.last_winner in {_PLAYER, _ECK} else state.leader


def _how_it_went(state: EckState, scene: kit.Scene) -> str:
    if state.last_winner not in {_PLAYER, _ECK}:
        return _("tied: set aside")
    name = "ECK" if state.last_winner == _ECK else seat_title(_PLAYER, scene.names)
    return _("{name} won the trick").format(name=name)


def _played(card: int, name: str, *, led: bool) -> h.Element:
    label = _("{name}'s play area").format(name=name)
    picture = card_face(card) if card >= 0 else _empty()
    words = f"{label}: {card_name(card)}" if card >= 0 else _("{area}: empty").format(area=label)
    return h.div(".gk-pile.eck-played")[
        h.span(role="img", aria_label=words)[picture],
        h.span(".gk-label")[name, led and [" ", h.b(".eck-led")[_("led")]]],
    ]


def _tied(state: EckState) -> h.Element:
    """Return the tied tricks, each a pair, that wait for a winner."""
    pairs = [state.tied[at : at + 2] for at in range(0, len(state.tied), 2)]
    n = len(pairs)
    title = ngettext("tied tricks · {n}", "tied tricks · {n}", n).format(n=n) if n else _("tied tricks")
    return _area(
        _if_any("eck-tied", state.tied), title, h.div(".eck-pairs")[[_line(pair, _("tied trick")) for pair in pairs]]
    )


def _won(tricks: int, words: str, look: kit.Option | None = None, *, still: bool = False) -> h.Element:
    """Return tricks won: face down, and laid so that they can be counted (ECK-27)."""
    picture = backs(tricks) if tricks else _empty()
    return h.div(".gk-pile.eck-won")[
        kit.option(look, picture, kind="card", still=still) if look else picture,
        h.span(".gk-label")[words],
    ]


# ---- the player's side -------------------------------------------------------------------------


def _player(state: EckState, scene: kit.Scene, gone: int) -> h.Element:
    """Return the player's side; `gone` is a card that is just leaving the hand, or -1."""
    name = seat_title(_PLAYER, scene.names)
    mine = scene.viewer == _PLAYER and not scene.still
    asked = state.to_act and state.chore is None and bool(state.hand)
    have = _("{n} of {needed} trick cards").format(n=len(state.held), needed=state.rules.needed)
    return h.div(class_="gk-seat you turn" if asked else "gk-seat you", key="seat 0")[
        h.div(".gk-seat-head")[
            h.b[name],
            mine and h.span(".gk-you")[_("you")],
            h.span(".gk-total")[_round(state), " · ", have],
        ],
        _hand_and_tricks(state, scene, name, gone),
    ]


def _round(state: EckState) -> str:
    """Return which round is played; between rounds, whose cards still lie there."""
    if state.phase == READY and state.tricks_over:
        return _("round {n} is over").format(n=state.round - 1)
    return _("round {n}").format(n=state.round)


def _hand_and_tricks(state: EckState, scene: kit.Scene, name: str, gone: int) -> h.Element:
    """Return the hand, the tricks and the trick cards: one tab stop if there is anything to choose."""
    tricks = len(state.mine) // 2
    won = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
    chosen = {card: scene.take(str(PLAY[card])) for card in dict.fromkeys(state.hand)}
    look = scene.take("look")
    label = _("{name}'s hand").format(name=name)
    row = bool(look or any(chosen.values())) and not scene.still
    return h.div(
        ".eck-mine", role="group" if row else None, aria_label=label if row else None, data_row="1" if row else None
    )[
        _hand(state.hand if gone < 0 else state.hand.replace(bytes((gone,)), b"", 1), chosen, scene, label),
        h.div(".eck-side")[
            _won(tricks, won, look, still=scene.still),
            h.div(".eck-held", role="list", aria_label=_("{name}'s trick cards").format(name=name))[
                [_mine(number) for number in state.held]
            ],
        ],
    ]


@cache
def _mine(number: int) -> Markup:
    words = _("trick card {number}").format(number=trick_card_name(number))
    picture = h.span(role="img", aria_label=words, title=words)[trick_face(number)]
    return h.span(".gk-c", role="listitem")[picture]


def _hand(cards: bytes, chosen: dict[int, kit.Option | None], scene: kit.Scene, label: str) -> h.Element:
    """Return the hand, a group for each colour and one for the circles."""
    groups = [list(group) for _of, group in groupby(cards, _suit)]
    if any(chosen.values()):
        return h.div(".eck-hand")[
            [
                h.div(".eck-group")[
                    [_choice(card, group.count(card), chosen[card], scene) for card in dict.fromkeys(group)]
                ]
                for group in groups
            ]
        ]
    return h.div(".eck-hand", role="list", aria_label=label)[
        [h.div(".eck-group", role="none")[[_lying(card, card_name(card)) for card in group]] for group in groups]
    ]


def _suit(card: int) -> int:
    return colour(card) if card < COLOURED else COLOURED


def _choice(card: int, copies: int, one: kit.Option | None, scene: kit.Scene) -> h.Node:
    """Return a card to choose; circles of one kind are one choice, since they are alike."""
    pictures = [card_face(card)] * copies
    if one is None:
        return [_lying(card, card_name(card)) for _copy in pictures]
    if copies > 1:
        one = one._replace(note=ngettext("{n} of them", "{n} of them", copies).format(n=copies))
    return kit.option(one, pictures, kind="card eck-copies" if copies > 1 else "card", still=scene.still)
