"""Changing a position by hand: what the sandbox offers."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.core.i18n import _, ngettext
from gamekit.games.eko.moves import CASTLE, KINDS
from gamekit.games.eko.notation import state_text
from gamekit.games.eko.parsing import parse_state
from gamekit.games.eko.pieces import (
    ACTION,
    ADMITS,
    EMPEROR,
    HELD,
    HIGHEST,
    IN_RESERVE,
    MARCH_COST,
    ON_BOARD,
    REINFORCING,
    SETUP,
    SWAPPING,
)
from gamekit.games.eko.positions import check
from gamekit.games.eko.rules import EkoState
from gamekit.games.eko.text import building_name, seat_title, space_label, stack_text

USUAL_POSITION: Final = "A:c5*3.d6*2.e4*2.f4E B:d5*2.e6*3.g5*4E.h4 built=A:e5t.f6v built=B:d7v.g6v turn=A turn_no=20"
"""What a sandbox opens on that was given no position: every kind of move to ask about."""


class Edit(NamedTuple):
    """One change: its key, its words, the card it shows (always -1), and whether it is in force now."""

    key: str
    label: str
    face: int
    on: bool


def topics(state: EkoState, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What can be changed, as (key, words): whose turn it is, where the Emperors are, and each space."""
    spaces = [
        (f"at {name}", space_label(state, space, names))
        for space, name in enumerate(state.board.names)
        if space in state.board.sand or space in state.board.sites
    ]
    return (
        ("turn", _("whose turn it is")),
        ("emperors", _("where the Emperors are")),
        ("gone", _("pieces out of the game")),
        *spaces,
    )


def edits(state: EkoState, topic: str, names: tuple[str, ...]) -> tuple[Edit, ...]:
    """The changes of one topic."""
    kind, _space, name = topic.partition(" ")
    seats = range(state.seats)
    if kind == "turn":
        return tuple(each for seat in seats for each in _turns(state, seat, seat_title(seat, names)))
    if kind == "emperors":
        return tuple(each for seat in seats for each in _emperors(state, seat, names))
    if kind == "gone":
        return tuple(
            Edit(f"gone {seat} {n}", _gone_label(seat_title(seat, names), n), -1, state.gone[seat] == n)
            for seat in seats
            for n in range(0, 13, MARCH_COST)
        )
    space = state.board.places[name]
    if state.is_sand(space):
        return tuple(_stacks(state, space, names))
    return tuple(_buildings(state, space, names))


def _gone_label(name: str, n: int) -> str:
    return ngettext("{n} piece of {name}'s", "{n} pieces of {name}'s", n).format(n=n, name=name)


def _turns(state: EkoState, seat: Seat, name: str) -> list[Edit]:
    mine = state.turn == seat
    return [
        Edit(
            f"turn {seat} action",
            _("{name}'s action").format(name=name),
            -1,
            mine and state.phase == ACTION and not state.marched,
        ),
        Edit(
            f"turn {seat} extra",
            _("{name}'s extra action").format(name=name),
            -1,
            mine and state.phase == ACTION and state.marched,
        ),
        Edit(
            f"turn {seat} reinforce",
            _("{name}'s reinforcement").format(name=name),
            -1,
            mine and state.phase == REINFORCING,
        ),
    ]


def _emperors(state: EkoState, seat: Seat, names: tuple[str, ...]) -> list[Edit]:
    name, where = seat_title(seat, names), state.emperors[seat]
    found = [
        Edit(
            f"emperor {seat} {IN_RESERVE}", _("{name}'s Emperor in reserve").format(name=name), -1, where == IN_RESERVE
        )
    ]
    for other in range(state.seats):
        if other != seat:
            words = _("{name}'s Emperor captured by {other}")
            label = words.format(name=name, other=seat_title(other, names))
            found.append(Edit(f"emperor {seat} {HELD + other}", label, -1, where == HELD + other))
    return found


def _stacks(state: EkoState, space: int, names: tuple[str, ...]) -> list[Edit]:
    name, stack = state.board.names[space], state.stacks[space]
    found = [Edit(f"stack {name} 0", _("empty"), -1, not stack)]
    for seat in range(state.seats):
        for emperor in (0, EMPEROR):
            for size in range(1, HIGHEST + 1):
                value = seat << 4 | emperor | size
                words = _("{name}: {stack} with the Emperor") if emperor else _("{name}: {stack}")
                label = words.format(name=seat_title(seat, names), stack=stack_text(size))
                found.append(Edit(f"stack {name} {value}", label, -1, stack == value))
    return found


def _buildings(state: EkoState, space: int, names: tuple[str, ...]) -> list[Edit]:
    name, building = state.board.names[space], state.buildings[space]
    most = ADMITS.get(state.board.terrain[space], CASTLE)
    found = [Edit(f"built {name} 0", _("nothing"), -1, not building)]
    for seat in range(state.seats):
        for kind in KINDS[:most]:
            words = _("{name}'s {building}")
            label = words.format(name=seat_title(seat, names), building=building_name(kind))
            found.append(Edit(f"built {name} {seat << 2 | kind}", label, -1, building == seat << 2 | kind))
    return found


def apply(state: EkoState, key: str) -> EkoState:
    """Make one change. Raises `NotationError` if it cannot be."""
    words = key.split(" ")
    before = _under_way(state)
    try:
        changed = _changed(before, words)
    except (IndexError, KeyError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        expected = "a change the sandbox offers"
        raise NotationError(expected, key) from error
    check(changed)
    return changed


def _under_way(state: EkoState) -> EkoState:
    """The position as an action of a turn: what comes before the first one is passed over."""
    if state.phase in {SETUP, SWAPPING}:
        if state.phase == SETUP:
            state = _filled(state)
        return state.changed(phase=ACTION, swapped=state.seats, turn=state.first)
    if state.phase not in {ACTION, REINFORCING}:
        return state.changed(phase=ACTION, marched=False)
    return state


def _filled(state: EkoState) -> EkoState:
    """The board after the setup. Raises `NotationError` on a view, which does not know it."""
    if state.hidden:
        expected = "a position whose setup is known"
        raise NotationError(expected, state_text(state))
    (move,) = state.legal_moves(state.turn)
    filled, _events = state.play(state.turn, move)
    return filled


def _changed(state: EkoState, words: list[str]) -> EkoState:
    kind = words[0]
    if kind == "turn":
        phase = {"action": ACTION, "extra": ACTION, "reinforce": REINFORCING}[words[2]]
        return state.changed(turn=_seat(state, words[1]), phase=phase, marched=words[2] == "extra")
    if kind == "emperor":
        return _with_emperor(state, _seat(state, words[1]), int(words[2]))
    if kind == "gone":
        return _with_gone(state, _seat(state, words[1]), int(words[2]))
    space, value = state.board.places[words[1]], int(words[2])
    if kind == "stack":
        return _with_stack(state, space, value)
    if kind == "built":
        buildings = bytearray(state.buildings)
        buildings[space] = value
        return state.changed(buildings=bytes(buildings))
    raise KeyError(kind)


def _seat(state: EkoState, text: str) -> Seat:
    seat = int(text)
    if not 0 <= seat < state.seats:
        raise IndexError(text)
    return seat


def _with_stack(state: EkoState, space: int, value: int) -> EkoState:
    """Another stack on a space of sand; its pieces come from the reserve, and an Emperor from wherever it was."""
    stacks, emperors = bytearray(state.stacks), bytearray(state.emperors)
    old = stacks[space]
    stacks[space] = value
    if old & EMPEROR:
        emperors[old >> 4] = IN_RESERVE
    if value & EMPEROR:
        seat = value >> 4
        for other, stack in enumerate(stacks):
            if other != space and stack >> 4 == seat and stack & EMPEROR:
                stacks[other] ^= EMPEROR
        emperors[seat] = ON_BOARD
    return _counted(state.changed(stacks=bytes(stacks), emperors=bytes(emperors)))


def _with_emperor(state: EkoState, seat: Seat, where: int) -> EkoState:
    """The Emperor in its reserve or captured; a stack that held it is one piece lower."""
    if where not in {IN_RESERVE, *range(HELD, HELD + state.seats)} or where == HELD + seat:
        raise ValueError(where)
    stacks, emperors = bytearray(state.stacks), bytearray(state.emperors)
    for space, stack in enumerate(stacks):
        if stack >> 4 == seat and stack & EMPEROR:
            stacks[space] = (stack ^ EMPEROR) - 1 if stack & 7 > 1 else 0
    emperors[seat] = where
    return _counted(state.changed(stacks=bytes(stacks), emperors=bytes(emperors)))


def _with_gone(state: EkoState, seat: Seat, n: int) -> EkoState:
    gone = bytearray(state.gone)
    gone[seat] = n
    return _counted(state.changed(gone=bytes(gone)))


def _counted(state: EkoState) -> EkoState:
    """The position with all pieces that are nowhere else in reserve. Raises `NotationError` if there are too many."""
    reserve = []
    for seat in range(state.seats):
        placed = sum(state.stacks[space] & 7 for space in state.stacks_of(seat))
        left = 16 - placed - state.gone[seat] - (state.emperors[seat] >= HELD)
        if left < (state.emperors[seat] == IN_RESERVE):
            expected = f"at most 16 pieces of {seat_name(seat)}, its Emperor included"
            raise NotationError(expected, str(16 - left))
        reserve.append(left)
    return state.changed(reserve=bytes(reserve))


def with_rules(state: EkoState, **options: int) -> EkoState:
    """The same position under other rulings. Raises `NotationError` if there are no such rulings."""
    words = [word for word in state_text(state).split(" ") if word.partition("=")[0] not in options]
    changed = " ".join([*words, *(f"{name}={value}" for name, value in options.items())])
    return parse_state(changed)
