"""A position of Ekö in plain sentences, and who has to decide what."""

from __future__ import annotations

from gamekit.core.contract import Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.eko.pieces import ACTION, EMPEROR, HELD, IN_RESERVE, MARCH_COST, OVER, SETUP, SWAPPING
from gamekit.games.eko.rules import EkoState
from gamekit.games.eko.words import building_name, listed, pieces_text, points_text, seat_title


def describe(state: EkoState, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - everybody sees the same
    """The whole position in plain sentences."""
    parts = [_seat(state, seat, names) for seat in range(state.seats)]
    parts.append(awaiting(state, names))
    return " ".join(parts)


def _seat(state: EkoState, seat: Seat, names: tuple[str, ...]) -> str:
    """One seat in sentences: points, stacks, buildings, captured Emperors and the reserve."""
    name = seat_title(seat, names)
    palaces = state.palaces(seat)
    palace = ngettext("{n} palace", "{n} palaces", palaces).format(n=palaces) if palaces else _("no palace")
    words = _("{name} has {points} and {palace}.")
    parts = [words.format(name=name, points=points_text(state.victory_points(seat)), palace=palace)]
    if stacks := [stack_on(state, space) for space in state.stacks_of(seat)]:
        parts.append(_("Stacks: {stacks}.").format(stacks=listed(stacks)))
    elif state.phase != SETUP:
        parts.append(_("No pieces on the board."))
    if built := [building_on(state, space) for space in state.buildings_of(seat)]:
        parts.append(_("Buildings: {buildings}.").format(buildings=listed(built)))
    if held := [seat_title(other, names) for other in state.captured_by(seat)]:
        parts.append(_("Captured Emperors: {names}.").format(names=listed(held)))
    parts.append(_reserve(state, seat))
    return " ".join(parts)


def _reserve(state: EkoState, seat: Seat) -> str:
    words = _("{pieces} in reserve, the Emperor among them.") if state.emperors[seat] == IN_RESERVE else _("{pieces} in reserve.")  # fmt: skip
    parts = [words.format(pieces=pieces_text(state.reserve[seat]))]
    if state.gone[seat]:
        parts.append(_("{pieces} out of the game.").format(pieces=pieces_text(state.gone[seat])))
    if state.emperors[seat] >= HELD:
        parts.append(_("The Emperor is captured."))
    return " ".join(parts)


def stack_on(state: EkoState, space: int) -> str:
    """A stack by its space and height: `3 on c3 with the Emperor`."""
    stack = state.stacks[space]
    words = _("{n} on {space} with the Emperor") if stack & EMPEROR else _("{n} on {space}")
    return words.format(n=stack & 7, space=state.board.names[space])


def building_on(state: EkoState, space: int) -> str:
    """A building by its kind and space: `tower on g5`."""
    kind = building_name(state.buildings[space] & 3)
    return _("{building} on {space}").format(building=kind, space=state.board.names[space])


def awaiting(state: EkoState, names: tuple[str, ...] = ()) -> str:
    """Who has to decide what, in a sentence."""
    name = seat_title(state.turn, names)
    if state.phase == OVER:
        return _over(state, names)
    if state.phase == SETUP:
        return _("{name} begins and fills the board with all pieces, placed at random.").format(name=name)
    if state.phase == SWAPPING:
        return _("{name} may swap the Emperor with another piece of the same colour.").format(name=name)
    if state.phase == ACTION:
        if state.marched:
            return _("{name} takes the extra action: move or build.").format(name=name)
        return _("{name} has the turn and takes an action: move or build.").format(name=name)
    return _after_action(state, name)


def _after_action(state: EkoState, name: str) -> str:
    seat = state.turn
    march = state.can_march(seat)
    if not state.can_reinforce(seat):
        return _("{name} may pay for an extra action, or ends the turn.").format(name=name)
    if not march:
        return _("{name} reinforces a stack.").format(name=name)
    words = ngettext(
        "{name} reinforces a stack, or first pays {n} piece for an extra action.",
        "{name} reinforces a stack, or first pays {n} pieces for an extra action.",
        MARCH_COST,
    )
    return words.format(name=name, n=MARCH_COST)


def _over(state: EkoState, names: tuple[str, ...]) -> str:
    winner = state.winner
    if winner < 0:
        return _("The game is over: a draw.")
    name = seat_title(winner, names)
    if state.has_won(winner):
        points = points_text(state.victory_points(winner))
        return _("The game is over: {name} has a palace and {points}, and won.").format(name=name, points=points)
    return _("The game is over: {name} is the only one with pieces on the board, and won.").format(name=name)
