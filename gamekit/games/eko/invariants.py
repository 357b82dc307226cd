"""What must hold in every position of Ekö, said independently of the rules that make it so."""

from __future__ import annotations

from gamekit.core.contract import seat_name
from gamekit.core.i18n import _
from gamekit.games.eko.pieces import OVER, REINFORCING, SETUP
from gamekit.games.eko.rules import EkoState

_FITTING = {1: (1,), 2: (1, 2), 3: (1, 2), 4: (1, 2, 3)}
"""The buildings of each terrain (EKO-G36)."""


def invariants(state: EkoState, before: EkoState | None = None) -> list[str]:
    """Say what is wrong with a position, and with the step from the one before; usually nothing.

    Checked are the 16 pieces of each seat (EKO-G3), the 5, 3 and 1 buildings and their terrain (EKO-09,
    EKO-11), stacks on sand and 1 to 4 high (EKO-G7, EKO-G15), each Emperor in one place, and that the
    game is over exactly when it should be (EKO-20 to EKO-23).
    """
    broken = []
    for seat in range(state.seats):
        broken += _pieces(state, seat)
        broken += _built(state, seat)
    broken += _spaces(state)
    broken += _end(state)
    return broken if before is None else broken + _step(state, before)


def _pieces(state: EkoState, seat: int) -> list[str]:
    """The pieces of a seat, counted wherever they are."""
    name = seat_name(seat)
    stacks = [stack for stack in state.stacks if stack and stack // 16 == seat]
    placed = sum(stack % 8 for stack in stacks)
    where = state.emperors[seat]
    total = placed + state.reserve[seat] + state.gone[seat] + (where > 1)
    broken = []
    if total != 16:
        broken.append(_("{name} has {n} pieces, and not 16").format(name=name, n=total))
    seen = sum(stack // 8 % 2 for stack in stacks)
    if seen != (where == 0):
        broken.append(_("{name}'s Emperor is on the board {n} times").format(name=name, n=seen))
    if where > 1 + state.seats or where == 2 + seat or (where == 1 and not state.reserve[seat]):
        broken.append(_("{name}'s Emperor is nowhere").format(name=name))
    return broken


def _built(state: EkoState, seat: int) -> list[str]:
    """The buildings of a seat, on the board and in stock."""
    kinds = [building % 4 for building in state.buildings if building and building // 4 == seat]
    counts = [kinds.count(kind) for kind in (1, 2, 3)]
    if any(n > most for n, most in zip(counts, (5, 3, 1), strict=True)) or len(kinds) != sum(counts):
        return [_("{name} has {n} buildings that there are not").format(name=seat_name(seat), n=counts)]
    if [n + left for n, left in zip(counts, state.stock(seat), strict=True)] != [5, 3, 1]:
        return [_("{name}'s stock and buildings do not add up").format(name=seat_name(seat))]
    if state.victory_points(seat) != sum(kinds) + 3 * list(state.emperors).count(2 + seat):
        return [_("{name}'s points do not add up").format(name=seat_name(seat))]
    return []


def _spaces(state: EkoState) -> list[str]:
    broken = []
    for name, terrain, stack, building in zip(
        state.board.names, state.board.terrain, state.stacks, state.buildings, strict=True
    ):
        if stack and (terrain or not 1 <= stack % 8 <= 4 or stack // 16 >= state.seats):
            broken.append(_("no such stack can stand on {space}").format(space=name))
        if building and (building % 4 not in _FITTING.get(terrain, ()) or building // 4 >= state.seats):
            broken.append(_("no such building can stand on {space}").format(space=name))
    return broken


def _end(state: EkoState) -> list[str]:
    if state.phase == SETUP:
        return []
    left = {stack // 16 for stack in state.stacks if stack}
    reached = [seat for seat in range(state.seats) if state.victory_points(seat) >= state.rules.goal and state.palaces(seat)]  # fmt: skip
    should = len(left) < 2 or bool(reached)
    if state.phase != OVER:
        broken = [_("the game goes on though it is over")] if should else []
        if state.turn not in left:
            broken.append(_("{name} has the turn without a piece").format(name=seat_name(state.turn)))
        return broken
    if not should and not 0 < state.rules.most_turns <= state.turn_no:
        return [_("the game is over too soon")]
    return []


def _step(state: EkoState, before: EkoState) -> list[str]:
    if state.rules != before.rules or state.seats != before.seats:
        return [_("the options or the number of seats changed")]
    if before.phase == SETUP:
        return []
    broken: list[str] = []
    if any(now < then for now, then in zip(state.gone, before.gone, strict=True)):
        broken.append(_("a piece came back from out of the game"))
    if state.turn_no < before.turn_no:
        broken.append(_("the turns ran backwards"))
    if before.phase == REINFORCING and (state.buildings != before.buildings or state.emperors.count(1) > before.emperors.count(1)):  # fmt: skip
        broken.append(_("a reinforcement changed a building or lost an Emperor"))
    grown = [seat for seat in range(state.seats) if state.victory_points(seat) > before.victory_points(seat)]
    if grown not in ([], [before.turn]):
        broken.append(_("somebody's points rose by another's action"))
    return broken
