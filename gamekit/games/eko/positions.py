"""Which positions can occur: what the notation and the sandbox may set up."""

from __future__ import annotations

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.eko.board import CHASM, SAND
from gamekit.games.eko.moves import BUILDING_WORDS, KINDS
from gamekit.games.eko.notation import buildings_text, stacks_text
from gamekit.games.eko.pieces import (
    ACTION,
    ADMITS,
    HELD,
    HIGHEST,
    MARCH_COST,
    OVER,
    REINFORCING,
    SETUP,
    SWAPPING,
)
from gamekit.games.eko.rules import EkoState


def check(state: EkoState) -> None:
    """Raise `NotationError` unless the position can occur."""
    _check_owners(state)
    for seat in range(state.seats):
        _check_buildings(state, seat)
        _check_gone(state, seat)
    _check_stacks(state)
    _check_held(state)
    if state.phase in {SETUP, SWAPPING}:
        _check_opening(state)
    elif state.phase == OVER:
        _check_over(state)
    else:
        _check_turn(state)


def _check_owners(state: EkoState) -> None:
    """Whatever stands on the board is a stack or a building of somebody who plays."""
    for space, (stack, building) in enumerate(zip(state.stacks, state.buildings, strict=True)):
        strange = stack and (stack >> 4 >= state.seats or not stack & 7)
        if strange or (building and (building >> 2 >= state.seats or not building & 3)):
            expected = "stacks and buildings of those who play"
            raise NotationError(expected, state.board.names[space])


def _check_stacks(state: EkoState) -> None:
    """Stacks stand on sand and are at most four pieces high (EKO-G7, EKO-G15)."""
    for space, stack in enumerate(state.stacks):
        if stack and state.board.terrain[space] != SAND:
            expected = "stacks on sand only (EKO-G15)"
            raise NotationError(expected, state.board.names[space])
        if stack and not 1 <= stack & 7 <= HIGHEST:
            expected = "stacks of 1 to 4 pieces (EKO-G7)"
            raise NotationError(expected, state.board.names[space])


def _check_buildings(state: EkoState, seat: Seat) -> None:
    """Every building stands on terrain that admits it, and comes from the stock (EKO-11, EKO-G16, EKO-G36)."""
    for space in state.buildings_of(seat):
        kind, terrain = state.buildings[space] & 3, state.board.terrain[space]
        if terrain in {SAND, CHASM} or kind > ADMITS[terrain]:
            expected = f"terrain that admits a {BUILDING_WORDS[kind]} (EKO-11)"
            raise NotationError(expected, state.board.names[space])
    for kind in KINDS:
        if state.stock(seat)[kind - 1] < 0:
            expected = "at most 5 villages, 3 towers and 1 castle of a seat"
            raise NotationError(expected, f"{seat_name(seat)}:{buildings_text(state, seat)}")


def _check_gone(state: EkoState, seat: Seat) -> None:
    """Pieces leave the game three at a time (EKO-13, EKO-G20)."""
    if state.gone[seat] % MARCH_COST:
        expected = "pieces gone by threes (EKO-G20)"
        raise NotationError(expected, f"{seat_name(seat)}{state.gone[seat]}")


def _check_held(state: EkoState) -> None:
    """Two players never hold each other's Emperor: those are exchanged at once (EKO-G34)."""
    for seat, where in enumerate(state.emperors):
        if where >= HELD and state.emperors[where - HELD] == HELD + seat and state.phase != OVER:
            expected = "no two players who hold each other's Emperor (EKO-G34)"
            raise NotationError(expected, f"{seat_name(seat)} and {seat_name(where - HELD)}")


def _check_opening(state: EkoState) -> None:
    """Before the first turn nothing is on the board, or all pieces are, each alone (EKO-02, EKO-G4)."""
    if any(state.buildings) or any(state.gone) or any(where >= HELD for where in state.emperors):
        expected = "nothing built, gone or captured before the first turn"
        raise NotationError(expected, _stacks(state))
    if state.marched or state.turn_no != 1:
        expected = "no marched and no turn_no= before the first turn"
        raise NotationError(expected, f"turn_no={state.turn_no}")
    if state.phase == SETUP:
        if any(state.stacks):
            expected = "an empty board for phase=setup"
            raise NotationError(expected, _stacks(state))
    elif any(state.reserve) or any(stack & 7 > 1 for stack in state.stacks):
        expected = "each piece alone on a space for phase=swap (EKO-G4)"
        raise NotationError(expected, _stacks(state))


def _check_over(state: EkoState) -> None:
    """A game is over because of points and a palace, because at most one is left, or by its limit of turns."""
    most = state.rules.most_turns
    won = [seat for seat in range(state.seats) if state.has_won(seat)]
    if won not in ([], [state.turn]):
        expected = "turn= the player with the points and a palace"
        raise NotationError(expected, ", ".join(map(seat_name, won)))
    if not won and len(state.standing()) > 1 and not (most and state.turn_no >= most):
        expected = f"{state.rules.goal} points and a palace, or one player on the board, for phase=over"
        raise NotationError(expected, _stacks(state))


def _check_turn(state: EkoState) -> None:
    """While the game goes on nobody has won, and the one on turn has something to decide."""
    standing, seat = state.standing(), state.turn
    if len(standing) < 2 or seat not in standing:
        expected = "pieces on the board of two players at least, and of the one on turn"
        raise NotationError(expected, _stacks(state))
    for other in range(state.seats):
        if state.has_won(other):
            expected = f"nobody with a palace and {state.rules.goal} points while the game goes on"
            raise NotationError(expected, f"{seat_name(other)} with {state.victory_points(other)}")
    most = state.rules.most_turns
    if most and state.turn_no > most:
        expected = f"turn_no= up to most_turns={most}"
        raise NotationError(expected, str(state.turn_no))
    if state.phase == ACTION and not state.acts(seat):
        expected = "a position in which the one on turn can move or build (EKO-G22)"
        raise NotationError(expected, _stacks(state))
    if state.phase == REINFORCING and not state.can_reinforce(seat) and not state.can_march(seat):
        expected = "a reinforcement or an extra action that is possible for phase=reinforce"
        raise NotationError(expected, _stacks(state))


def _stacks(state: EkoState) -> str:
    return " ".join(f"{seat_name(seat)}:{stacks_text(state, seat)}" for seat in range(state.seats))
