"""The steps in which a move of Ekö is chosen: a stack, then where it goes or what is built (EKO-05, EKO-12)."""

from __future__ import annotations

from gamekit.core.choosing import Station
from gamekit.core.contract import Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.eko.moves import (
    BUILDING_WORDS,
    DONE,
    KEEP,
    KINDS,
    MARCH,
    MOST_PLACED,
    Move,
    build,
    march_from,
    move,
    reinforce,
    swap,
)
from gamekit.games.eko.moves import SETUP as SET_UP
from gamekit.games.eko.pieces import ACTION, EMPEROR, OVER, REINFORCING, SETUP, SWAPPING
from gamekit.games.eko.rules import EkoState
from gamekit.games.eko.text import building_name, move_label, pieces_text, seat_title, space_label

_WITH_EMPEROR = " emperor"
"""The end of the key of a building for which the Emperor is sacrificed as well."""


def path(move: Move) -> tuple[str, ...]:
    """The keys one touches for a move: `("c3", "e5")`, `("e5", "f6", "tower")`, `("c3", "2")`, `("march",)`.

    A move that goes nowhere and a reinforcement with no piece are asked about by touching the space alone.
    """
    kind = move.kind
    if kind == "move":
        return (move.origin,) if move.origin == move.to else (move.origin, move.to)
    if kind == "build":
        return move.origin, move.to, BUILDING_WORDS[move.building] + (_WITH_EMPEROR if move.emperor else "")
    if kind == "reinforce":
        return (move.to, str(move.pieces)) if move.pieces else (move.to,)
    if kind == "swap":
        return (move.to,)
    return (kind, move.origin) if move.origin else (kind,)


def stations(
    state: EkoState, seat: Seat, chosen: tuple[str, ...] = (), names: tuple[str, ...] = ()
) -> tuple[Station, ...]:
    """What can be touched after `chosen`; what leads to no legal move is there as well and answers why.

    Nothing follows keys that are no beginning of a move.
    """
    if not chosen:
        return tuple(_first(state, seat, names))
    if state.phase in {SETUP, SWAPPING, OVER}:
        return ()
    if chosen == ("march",) and state.rules.march_from_stack:
        legal = set(state.legal_moves(seat))
        marches = [(state.board.names[space], march_from(state.board.names[space])) for space in state.stacks_of(seat)]
        return tuple(Station(name, move_label(state, seat, each, names), each, each in legal) for name, each in marches)
    space = state.board.places.get(chosen[0], -1)
    if space < 0 or space not in state.stacks_of(seat):
        return ()
    if state.phase == ACTION:
        if len(chosen) == 1:
            return tuple(_targets(state, seat, space, names))
        site = state.board.places.get(chosen[1], -1)
        if len(chosen) == 2 and site in state.board.sites_near[space]:
            return tuple(_kinds(state, seat, space, site))
    elif len(chosen) == 1:
        return tuple(_amounts(state, seat, space))
    return ()


def title(state: EkoState, seat: Seat, chosen: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> str:
    """What is to be chosen after `chosen`: `Ann's stack of 3 on c3: where to?`."""
    name = seat_title(seat, names)
    if not chosen:
        return _opening(state, name)
    if chosen[0] == "march":
        return _("{name}: three pieces of which stack?").format(name=name)
    label = space_label(state, state.board.places[chosen[0]], names)
    if len(chosen) > 1:
        words = _("{name} builds on {site} with pieces from {space}: what?")
        return words.format(name=name, site=chosen[1], space=chosen[0])
    if state.phase == REINFORCING:
        return _("{stack}: how many pieces come back?").format(stack=label)
    return _("{stack}: where to, or build where?").format(stack=label)


def _opening(state: EkoState, name: str) -> str:
    if state.phase == SWAPPING:
        return _("{name}: let the Emperor change places with another piece?").format(name=name)
    if state.phase == ACTION:
        words = _("{name}'s extra action: which stack?") if state.marched else _("{name}'s action: which stack?")
        return words.format(name=name)
    if state.phase == REINFORCING:
        return _("{name}'s reinforcement: which stack?").format(name=name)
    return _("{name}: fill the board").format(name=name)


# ---- what is touched first ------------------------------------------------------------


def _first(state: EkoState, seat: Seat, names: tuple[str, ...]) -> list[Station]:
    legal = state.legal_moves(seat)
    if state.phase in {SETUP, OVER}:
        return [Station("setup", move_label(state, seat, SET_UP, names), SET_UP, bool(legal))]
    board, stacks = state.board, state.stacks
    if state.phase == SWAPPING:
        swaps = [(space, swap(board.names[space])) for space in board.sand]
        found = [Station(each.to, space_label(state, space, names), each, each in legal) for space, each in swaps]
        return [*found, Station("keep", move_label(state, seat, KEEP, names), KEEP, KEEP in legal)]
    leads = {path(each)[0] for each in legal}
    found = []
    for space in board.sand:
        name, label = board.names[space], space_label(state, space, names)
        if stacks[space] and stacks[space] >> 4 == seat and seat == state.turn:
            found.append(Station(name, label, None, name in leads))
        else:
            idle = reinforce(name, 0) if state.phase == REINFORCING else move(name, name)
            found.append(Station(name, label, idle, legal=False))
    return [*found, *_buttons(state, seat, legal, names)]


def _buttons(state: EkoState, seat: Seat, legal: tuple[Move, ...], names: tuple[str, ...]) -> list[Station]:
    """The extra action and the end of the turn."""
    if state.rules.march_from_stack:
        can = any(each.kind == "march" for each in legal)
        label = _("Extra action for 3 pieces of a stack")
        march = Station("march", label, None if can else MARCH, can)
        if not can and state.phase == REINFORCING and not state.marched:
            march = Station("march", label, None, legal=False)
    else:
        march = Station("march", move_label(state, seat, MARCH, names), MARCH, MARCH in legal)
    return [march, Station("done", move_label(state, seat, DONE, names), DONE, DONE in legal)]


# ---- what is touched then -------------------------------------------------------------


def _targets(state: EkoState, seat: Seat, space: int, names: tuple[str, ...]) -> list[Station]:
    """Where a stack may go, and where it may build."""
    board = state.board
    legal = set(state.legal_moves(seat))
    building = {each.to for each in legal if each.kind == "build" and each.origin == board.names[space]}
    origin = board.names[space]
    found = []
    for other, name in enumerate(board.names):
        if other == space:
            continue
        label = space_label(state, other, names)
        if state.is_sand(other):
            each = move(origin, name)
            found.append(Station(name, f"{label}, {_touching(state, seat, other)}", each, each in legal))
        elif other in board.sites_near[space]:
            found.append(Station(name, f"{label}, {_('build')}", None, name in building))
        else:
            found.append(Station(name, label, move(origin, name), legal=False))
    return found


def _touching(state: EkoState, seat: Seat, other: int) -> str:
    """What touching a space would do to it: move there, regroup or attack."""
    stack = state.stacks[other]
    if not stack:
        return _("move")
    return _("regroup") if stack >> 4 == seat else _("attack")


def _kinds(state: EkoState, seat: Seat, space: int, site: int) -> list[Station]:
    """What may be built, each also with the Emperor where it is in the stack."""
    legal = set(state.legal_moves(seat))
    name, origin = state.board.names[site], state.board.names[space]
    found = []
    for emperor in (False, True) if state.stacks[space] & EMPEROR else (False,):
        for kind in KINDS:
            each = build(name, kind, origin, emperor=emperor)
            words = _("{building}, the Emperor among the pieces") if emperor else _("{building}")
            label = words.format(building=building_name(kind))
            found.append(Station(path(each)[-1], label, each, each in legal))
    return found


def _amounts(state: EkoState, seat: Seat, space: int) -> list[Station]:
    """How many pieces may come back; a stack cannot move any more then."""
    legal = set(state.legal_moves(seat))
    name, size = state.board.names[space], state.stacks[space] & 7
    found = []
    for pieces in range(1, MOST_PLACED + 1):
        each = reinforce(name, pieces)
        words = ngettext("{pieces}: a stack of {n}", "{pieces}: a stack of {n}", size + pieces)
        found.append(
            Station(str(pieces), words.format(pieces=pieces_text(pieces), n=size + pieces), each, each in legal)
        )
    return found
