"""Which positions can occur: what the notation and the sandbox may set up."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.soch.cards import FLIP_THREE, FREEZE, SECOND_CHANCE, card_codes, unique_numbers
from gamekit.games.soch.notation import STATUS, frame_text
from gamekit.games.soch.piles import ACTIVE, DEALING, FROZEN, JONHA, OVER, PLAYING, Frame
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.scoring import SEVEN

_THREE: Final = 3


def check(state: SochState) -> None:
    """Raise `NotationError` unless the position can occur."""
    for seat in range(state.seats):
        _check_line(state, seat)
    if state.guests and (state.phase != DEALING or len(set(state.guests)) < len(state.guests)):
        expected = "guests= of a deal under way, each seat once"
        raise NotationError(expected, ".".join(map(seat_name, state.guests)))
    if state.phase in {DEALING, PLAYING}:
        _check_business(state)
    elif state.stack:
        expected = "no open business between rounds"
        raise NotationError(expected, frame_text(state.stack[-1]))
    best = max(state.totals)
    alone = state.totals.count(best) == 1 or state.rules.shared_win
    if (state.phase == OVER) != (best >= state.rules.goal and alone):
        expected = f"a game that is over exactly when one total leads at {state.rules.goal} or more"
        raise NotationError(expected, ", ".join(map(str, state.totals)))


def _check_line(state: SochState, seat: Seat) -> None:
    line, status = state.lines[seat], state.status[seat]
    numbers = [card for card in line if card < 13]
    repeats = len(numbers) - len(set(numbers))
    name = seat_name(seat)
    expected = ""
    if status == JONHA and (repeats != 1 or SECOND_CHANCE in line):
        expected = f"one repeated number and no 'eb cha'DIch in front of {name}, who is jonHa'"
    elif status != JONHA and repeats:
        expected = f"different numbers in front of {name}, or {name} marked /jonha"
    elif FLIP_THREE in line or line.count(FREEZE) > (1 if status == FROZEN else 0):
        expected = f"no action card in front of {name} but 'eb cha'DIch, or one taDmoH if frozen"
    elif line.count(SECOND_CHANCE) > 1:
        expected = f"one 'eb cha'DIch (S) at most in front of {name}"
    elif state.phase in {DEALING, PLAYING} and unique_numbers(line) >= SEVEN:
        expected = f"fewer than seven numbers in front of {name} while the round goes on"
    if expected:
        raise NotationError(expected, card_codes(line))


def _check_business(state: SochState) -> None:
    """The newest business must await a decision that can be made, the older ones must be under way."""
    if not state.stack:
        if state.phase == DEALING:
            expected = "a deal that awaits a decision, or turn= or deal="
            raise NotationError(expected, f"dealing={seat_name(state.turn)}.{state.dealt}")
        if state.status[state.turn] != ACTIVE:
            expected = "an active player on turn"
            raise NotationError(expected, f"{seat_name(state.turn)} {STATUS[state.status[state.turn]]}")
        return
    top = state.stack[-1]
    if state.status[top[1]] != ACTIVE or not _awaits(state, top):
        expected = "open business of an active player that awaits a decision"
        raise NotationError(expected, frame_text(top))
    for frame, above in pairwise(state.stack):
        # A flip three under way is interrupted by nothing but an extra second chance.
        through = frame[0] == "resolve" or (frame[0] == "flip" and frame[2:] == (0, b""))
        if not (through or (frame[0] == "flip" and above[0] == "give" and frame[2] + len(frame[3]) <= _THREE)):
            expected = "only the newest business to await a decision"
            raise NotationError(expected, frame_text(frame))


def _awaits(state: SochState, frame: Frame) -> bool:
    kind, seat, *rest = frame
    if kind == "flip":
        return 0 < int(rest[0]) <= _THREE - len(rest[1])
    if kind == "give":
        return SECOND_CHANCE in state.lines[seat] and bool(state.eligible(seat))
    if kind == "offer":
        return state.phase == DEALING and state.rules.deal_flip3_target_may_stay and seat in state.guests
    return bool(kind == "choose")
