"""The picture of Ekö: the board, whose spaces are what one chooses, and what each player has."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NoReturn

from markupsafe import Markup

from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.eko.board import CAPITAL, CHASM, GORGE, MOUNTAIN, SAND, STONE
from gamekit.games.eko.draw_board import button_size, crown, picture, place, spot, swatch, token
from gamekit.games.eko.moves import CASTLE, KINDS, TOWER, VILLAGE
from gamekit.games.eko.pieces import EMPEROR, IN_RESERVE, OVER, SETUP
from gamekit.games.eko.text import building_on, listed, pieces_text, seat_title, stack_on
from gamekit.stage import html as h
from gamekit.stage import kit

if TYPE_CHECKING:
    from gamekit.core.contract import Seat
    from gamekit.games.eko.rules import EkoState

_TERRAINS: Final = (
    (SAND, N_("Sand: stacks stand and move here.")),
    (STONE, N_("Stone desert: a village.")),
    (GORGE, N_("Gorge: a village or a tower.")),
    (CAPITAL, N_("Capital: a village or a tower.")),
    (MOUNTAIN, N_("Mountain: a village, a tower or the castle.")),
    (CHASM, N_("Chasm: nothing stands here, and nobody passes.")),
)
_BUILT: Final = (
    (VILLAGE, N_("Village: costs 1 piece, worth 1 point.")),
    (TOWER, N_("Tower: costs 2 pieces, worth 2 points.")),
    (CASTLE, N_("Castle: costs 3 pieces, worth 3 points.")),
)


def card_face(card: int, *, small: bool = False) -> NoReturn:
    """Raise `ValueError`: nothing in Ekö is shown as a card."""
    del small
    msg = f"expected nothing, since there are no cards in Ekö, got {card}"
    raise ValueError(msg)


def cover() -> h.Element:
    """Return the picture that stands for the game: a stack with its Emperor, a castle and an enemy stack."""
    shown = (token(0, EMPEROR | 3), token(0, building=CASTLE), token(1, 4), token(1, building=TOWER), token(1, 1))
    return h.div(".gk-felt")[
        h.div(".gk-line.eko-cover", role="img", aria_label="Ekö")[[h.span(".gk-c")[one] for one in shown]]
    ]


def draw(state: EkoState, scene: kit.Scene) -> h.Element:
    """Return the board, the players beside it, and what the signs mean."""
    seats = len(state.reserve)
    return h.div(".gk-felt.eko")[
        _board(state, scene, seats),
        h.div(".eko-seats", role="group", aria_label=_("Players"))[
            [_seat(state, seat, scene) for seat in range(seats)]
        ],
        kit.details("legend", _("What the signs mean"), _legend(palace_is_castle=state.rules.palace_is_castle)),
    ]


# ---- the board -----------------------------------------------------------------------------------


def _board(state: EkoState, scene: kit.Scene, seats: int) -> h.Element:
    """Return the picture of the board, and over it a button for each space that can be chosen."""
    board = state.board
    options = _by_space(state, scene)
    chosen = tuple(board.places[name] for name in scene.chosen if name in board.places)
    return h.div(".eko-board", style=f"--u:{place(seats).width}")[
        h.div(role="img", aria_label=_in_words(state, scene))[
            picture(state.stacks, state.buildings, chosen, seats=seats)
        ],
        bool(options)
        and not scene.still
        and h.div(".eko-spots", role="group", aria_label=_("Spaces"), data_row="grid", style=button_size(seats))[
            Markup().join([_button(one, seats, at) for at, one in options])
        ],
    ]


def _in_words(state: EkoState, scene: kit.Scene) -> str:
    """What stands on the board, by player."""
    said = []
    for seat in range(state.seats):
        there = [stack_on(state, space) for space in state.stacks_of(seat)]
        there += [building_on(state, space) for space in state.buildings_of(seat)]
        if there:
            said.append(_("{name}: {there}.").format(name=seat_title(seat, scene.names), there=listed(there)))
    return " ".join(said) or _("The board is empty.")


@lru_cache(maxsize=2048)
def _button(one: kit.Option, seats: int, at: int) -> Markup:
    """Return the button of a space: most stay the same from one touch to the next."""
    return kit.option(one, "", kind="eko-spot", style=spot(seats, at))


def _by_space(state: EkoState, scene: kit.Scene) -> list[tuple[int, kit.Option]]:
    """The options that belong to a space, in the order of the board.

    Its key is the space, or the scene says where it belongs, or it is a move: that one
    belongs to its last space, if no other does.
    """
    places = state.board.places
    last: dict[str, list[str]] = {}
    for key in scene.options:
        space = scene.places.get(key) or next((word for word in reversed(key.split()) if word in places), "")
        if space in places:
            last.setdefault(space, []).append(key)
    found = []
    for space in sorted(last, key=places.__getitem__):
        keys = last[space]
        key = space if space in keys else keys[0]
        one = scene.take(key) if key == space or len(keys) == 1 else None
        if one is not None:
            found.append((places[space], one))
    return found


# ---- the players -----------------------------------------------------------------------------------


def _seat(state: EkoState, seat: Seat, scene: kit.Scene) -> h.Element:
    """Return what a player has: points and what they are made of, palaces, reserve, buildings left, captives."""
    turn = seat == state.turn and state.phase not in {SETUP, OVER}
    out = state.phase != SETUP and not state.stacks_of(seat)
    mine = seat == scene.viewer and not scene.still
    kinds = ["gk-seat", "eko-seat", "turn" if turn else "", "out" if out else ""]
    return h.div(class_=" ".join(filter(None, kinds)), key=f"seat {seat}")[
        h.div(".gk-seat-head")[
            token(seat, 1),
            h.b[seat_title(seat, scene.names)],
            mine and h.span(".gk-you")[_("you")],
            turn and h.span(".gk-vh")[_("on turn")],
            out and h.span(".gk-state")[_("no piece on the board")],
        ],
        h.dl(".eko-facts")[
            scene.counted and _row(_("points"), _points(state, seat)),
            _row(_("built"), _built(state, seat)),
            _row(_("palace"), _palace(state.palaces(seat))),
            _row(_("reserve"), _reserve(state, seat)),
            bool(state.captured_by(seat)) and _row(_("captured"), _captured(state, seat, scene)),
            bool(state.gone[seat]) and _row(_("gone"), pieces_text(state.gone[seat])),
        ],
    ]


def _row(name: str, *content: h.Node) -> h.Element:
    return h.div[h.dt[name], h.dd[content]]


def _points(state: EkoState, seat: Seat) -> h.Element:
    return h.b[_("{n} of {goal}").format(n=state.victory_points(seat), goal=state.rules.goal)]


def _built(state: EkoState, seat: Seat) -> Markup:
    return _kinds(seat, tuple(state.buildings.count(seat << 2 | kind) for kind in KINDS), state.stock(seat))


@cache
def _kinds(seat: Seat, built: tuple[int, ...], left: tuple[int, ...]) -> Markup:
    """Return how many buildings of each kind stand, and how many are left: a silhouette and both numbers."""
    said = _("{built}; left: {left}").format(built=_in_kinds(built), left=_in_kinds(left))
    shown = [
        h.span[token(seat, building=kind), h.b[str(n)], h.small[_("{n} left").format(n=more)]]
        for kind, n, more in zip(KINDS, built, left, strict=True)
    ]
    return h.span(".eko-kinds", role="img", aria_label=said, title=said)[shown]


def _in_kinds(counts: tuple[int, ...]) -> str:
    villages, towers, castles = counts
    return ", ".join(
        (
            ngettext("{n} village", "{n} villages", villages).format(n=villages),
            ngettext("{n} tower", "{n} towers", towers).format(n=towers),
            ngettext("{n} castle", "{n} castles", castles).format(n=castles),
        )
    )


def _palace(count: int) -> h.Node:
    if not count:
        return _("none")
    return h.b[ngettext("yes", "{n} of them", count).format(n=count)]


def _reserve(state: EkoState, seat: Seat) -> h.Node:
    n = state.reserve[seat]
    if not n:
        return _("none")
    emperor = state.emperors[seat] == IN_RESERVE
    return h.fragment[pieces_text(n), emperor and [" ", crown(), " ", _("with the Emperor")]]


def _captured(state: EkoState, seat: Seat, scene: kit.Scene) -> h.Node:
    names = [_("{name}'s Emperor").format(name=seat_title(other, scene.names)) for other in state.captured_by(seat)]
    return h.fragment[crown(), " ", ", ".join(names)]


# ---- the legend --------------------------------------------------------------------------------------


@cache
def _legend(*, palace_is_castle: bool) -> Markup:
    """Return what each sign of the board means, and what may stand where."""
    palace = _("A palace is a castle.") if palace_is_castle else _("A palace is a building on a capital.")
    pieces = [
        (token(0, 3), _("A stack: its height in discs and in figures, its owner by letter, colour and rim.")),
        (token(0, EMPEROR | 2), _("A crown: the Emperor is in this stack.")),
        *((token(0, building=kind), _(words)) for kind, words in _BUILT),
    ]
    ground = [(swatch(terrain), _(words)) for terrain, words in _TERRAINS]
    return h.ul(".eko-legend")[[h.li[sign, h.span[words]] for sign, words in (*ground, *pieces, ("", palace))]]
