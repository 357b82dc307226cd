"""The picture of Echolis: the Core and the rounds, what is announced and played, and each player's piles."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from gamekit.core.i18n import _, ngettext
from gamekit.games.echolis.cards import ULTRA, CardSet, is_chain
from gamekit.games.echolis.draw_deck import builder
from gamekit.games.echolis.draw_faces import card_back, card_face, core
from gamekit.games.echolis.draw_seat import named, side
from gamekit.games.echolis.piles import ANNOUNCING, BUILDING, CORE, NONE, OVER, PLAYS, READY, REARRANGES, ROUNDS, SWAPS
from gamekit.games.echolis.text import seat_title
from gamekit.stage import html as h
from gamekit.stage import kit

if TYPE_CHECKING:
    from markupsafe import Markup

    from gamekit.core.contract import Seat
    from gamekit.games.echolis.rules import EcholisState

__all__ = ["card_back", "card_face", "cover", "draw"]

_COVER: Final = (0, 13, 14, ULTRA)


def cover() -> h.Element:
    """Return the picture that stands for the game: the three states and an Ultra before the Core."""
    return h.div(".gk-felt")[
        h.div(".gk-line.eho-cover", role="img", aria_label="Echolis")[
            [h.span(".gk-c")[card_face(card)] for card in _COVER], h.span(".gk-c")[card_back()]
        ]
    ]


def draw(state: EcholisState, scene: kit.Scene) -> h.Element:
    """Return the whole table: the other player, the middle with what is played, and whoever looks."""
    own = scene.viewer if scene.viewer in {0, 1} else 0
    if state.phase == BUILDING:
        return h.div(".gk-felt.eho")[builder(state, own, scene)]
    revealed = scene.place_revealed()
    if revealed >= 0:
        state = _laid(state, own, revealed)
    return h.div(".gk-felt.eho")[side(state, 1 - own, scene), _middle(state, scene), side(state, own, scene)]


def _laid(state: EcholisState, seat: Seat, card: int) -> EcholisState:
    """Return the position with a card of a hand just being played as a first or a second card."""
    second = bool(state.played[seat])
    lying = list(state.seconds if second else state.played)
    hands, actions = list(state.hands), list(state.actions)
    lying[seat] = bytes((card,))
    hands[seat] = hands[seat].replace(lying[seat], b"", 1)
    actions[seat] = PLAYS
    laid = {"seconds" if second else "played": tuple(lying)}
    return state.changed(hands=tuple(hands), actions=tuple(actions), **laid)


# ---- the middle of the table -----------------------------------------------------------------


def _middle(state: EcholisState, scene: kit.Scene) -> h.Element:
    """Return the Core, the rounds, and before each player what was announced and played.

    Until something is announced in a round, the round just over stays in sight.
    """
    over = _before_play(state) and any(state.last_played)
    left = ngettext("{n} fragment in the Core", "{n} fragments in the Core", state.core).format(n=state.core)
    return h.div(".eho-middle")[
        h.div(".eho-heart")[
            h.span(role="img", aria_label=left, title=left)[core(state.core, CORE)],
            h.span(".gk-label", aria_hidden="true")[_("Core")],
        ],
        h.div(".eho-field")[
            _track(state.round, finished=state.phase == OVER),
            h.p(".gk-label.eho-title")[_title(state, scene, over=over)],
            h.div(".eho-lanes")[[_lane(state, seat, scene, over=over) for seat in (0, 1)]],
        ],
    ]


def _before_play(state: EcholisState) -> bool:
    """Whether nothing has been announced in this round yet, or the game is over."""
    announced = state.actions != (NONE, NONE) or any(state.played) or state.rearranged
    return state.phase in {ANNOUNCING, READY, OVER} and not announced


def _title(state: EcholisState, scene: kit.Scene, *, over: bool) -> str:
    if over:
        n = state.round if state.phase == OVER else state.round - 1
        if state.last_winner in {0, 1}:
            name = seat_title(state.last_winner, scene.names)
            return _("round {n} is over: {name} won it").format(n=n, name=name)
        return _("round {n} is over: nobody won it").format(n=n)
    if state.phase == OVER:
        return _("the game is over in round {n}").format(n=state.round)
    if state.phase == READY:
        return _("before the first round")
    name = seat_title(state.first, scene.names)
    if state.round > ROUNDS:
        return _("Sudden Clash: {name} is first").format(name=name)
    return _("round {n}: {name} is first").format(n=state.round, name=name)


@cache
def _track(number: int, *, finished: bool) -> Markup:
    """Return the rounds in a line, those that are over crossed out (ECHO-08)."""
    done = number if finished else number - 1
    words = _("round {n} of {all}").format(n=min(number, ROUNDS), all=ROUNDS)
    if number > ROUNDS:
        words = _("Sudden Clash after round {all}").format(all=ROUNDS)
    shown = [h.s[str(n)] if n <= done else h.b[str(n)] if n == number else h.span[str(n)] for n in range(1, ROUNDS + 1)]
    return h.div(".eho-track", role="img", aria_label=words, title=words)[
        shown, number > ROUNDS and h.b(".eho-sudden")["⚡"]
    ]


def _lane(state: EcholisState, seat: Seat, scene: kit.Scene, *, over: bool) -> h.Element:
    """Return what lies before a player: the action in words, first and second card, Ultra, shield."""
    name = seat_title(seat, scene.names)
    played = state.last_played[seat] if over else state.played[seat]
    seconds = state.last_seconds[seat] if over else state.seconds[seat]
    won = over and state.last_winner == seat
    sealed = bool(played) and not over and not state.revealed and not scene.open_cards
    doing = "" if over else _doing(state, seat)
    return h.div(class_="eho-lane won" if won else "eho-lane", key=f"lane {seat}")[
        h.div(".eho-lane-head")[
            h.b[name], won and h.span(".gk-state.ok")["★ ", _("won")], doing and h.span(".gk-label")[doing]
        ],
        h.div(".eho-cards")[
            _played(played, state.set, sealed=sealed) if played else h.span(".gk-place"),
            bool(seconds) and _pile(_stack(seconds, state.set), _("second card")),
            [_ultra(card, state.set, state.ultra_rounds[seat]) for card in state.ultras[seat]],
            [_pile(named(card, state.set), _("stays")) for card in state.lasting[seat]],
        ],
    ]


def _doing(state: EcholisState, seat: Seat) -> str:
    """What a player has announced in this round, in words."""
    back = state.rearranged >> seat & 1
    action = state.actions[seat]
    if action == PLAYS:
        return _("rearranges, then plays") if back else _("plays")
    if action == SWAPS:
        return _("swaps")
    if back or action == REARRANGES:
        return _("rearranges")
    return "" if state.phase in {READY, OVER} else _("not announced yet")


def _played(cards: bytes, card_set: CardSet, *, sealed: bool) -> h.Element:
    """Return the card or cards of an action, face down or marked where they are still sealed."""
    words = _("sealed") if sealed else _("Echo Chain") if is_chain(cards) else _("stacked") if len(cards) > 1 else ""
    return _pile(_stack(cards, card_set), words, kind=".eho-sealed" if sealed else "")


def _stack(cards: bytes, card_set: CardSet) -> h.Element:
    """Return cards that are played together: the second one looks out from under the first (ECHO-49)."""
    return h.span(class_="eho-stack" if len(cards) > 1 else None)[[named(card, card_set) for card in reversed(cards)]]


def _pile(picture: h.Node, words: str, kind: str = "") -> h.Element:
    return h.div(f".gk-pile{kind}")[picture, words and h.span(".gk-label")[words]]


def _ultra(card: int, card_set: CardSet, left: int) -> h.Element:
    """Return an announced Ultra: upright in its first round, turned sideways in its second (ECHO-44)."""
    rounds = card_set.ultra(card).rounds
    turned = left < rounds
    words = _("active, round {n} of {all}").format(n=min(rounds - left + 1, rounds), all=rounds)
    return _pile(h.span(class_="eho-turned" if turned else None)[named(card, card_set)], words, kind=".eho-active")
