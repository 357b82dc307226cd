"""One line of text for a position: what the words mean, and writing them; `parsing` reads them.

`A:c3.d4*2.e5*3E B:a1.b2*4 built=A:f6v.g5t built=B:c2c gone=B3 captured=A:B turn=A`

- a seat: its letter, `:` its stacks, each with its space, `*` its height if it is more
  than one piece, and `E` where its Emperor is; `-` is no stack
- `built=A:f6v.g5t`: the buildings of a seat, each with its space and `v` (village), `t` (tower)
  or `c` (castle); one such word for each seat that has some
- `gone=A3.B6`: how many pieces of a seat are out of the game after forced marches
- `captured=A:B.A:C`: A holds the Emperors of B and C
- all other pieces of a seat's 16, its Emperor included, are in its reserve
- `turn=A`: who has the turn, is asked about the Emperor, or sets up; whose action ended the game
- `phase=`: `setup`, `swap` (the Emperors may change places), `reinforce` (the first action is done) or
  `over`; without it an action is due
- `marched`: an extra action has been paid for in this turn
- `first=B`: who has the first turn, if not A
- `turn_no=12`: the number of the turn, if not 1
- `seed=` what the setup depends on, if not 0; `?` in a view
- `next=` a whole setup decided beforehand: a letter for each space of sand by row, in lower case the
  Emperor of that seat, as in `next=ABaB...`
- options that differ from their default, by name: `goal=8`, `palace_is_castle=1`
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Seat, seat_name
from gamekit.core.reading import option_words
from gamekit.games.eko.pieces import ACTION, EMPEROR, OVER, REINFORCING, SETUP, SWAPPING
from gamekit.games.eko.rules import EkoState

PHASES: Final = {"setup": SETUP, "swap": SWAPPING, "action": ACTION, "reinforce": REINFORCING, "over": OVER}
"""The words of the phases."""

_PHASE_WORDS: Final = {phase: word for word, phase in PHASES.items()}
BUILDING_LETTERS: Final = "-vtc"
"""The letters of the buildings, by their number."""


def state_text(state: EkoState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    seats = range(state.seats)
    parts = [f"{seat_name(seat)}:{stacks_text(state, seat)}" for seat in seats]
    parts += [f"built={seat_name(seat)}:{text}" for seat in seats if (text := buildings_text(state, seat))]
    if gone := [f"{seat_name(seat)}{state.gone[seat]}" for seat in seats if state.gone[seat]]:
        parts.append(f"gone={'.'.join(gone)}")
    held = [f"{seat_name(seat)}:{seat_name(other)}" for seat in seats for other in state.captured_by(seat)]
    if held:
        parts.append(f"captured={'.'.join(held)}")
    parts.append(f"turn={seat_name(state.turn)}")
    if state.phase != ACTION:
        parts.append(f"phase={_PHASE_WORDS[state.phase]}")
    if state.marched:
        parts.append("marched")
    if state.first:
        parts.append(f"first={seat_name(state.first)}")
    if state.turn_no != 1:
        parts.append(f"turn_no={state.turn_no}")
    if state.seed:
        parts.append(f"seed={state.seed}" if state.seed > 0 else "seed=?")
    parts += [f"next={order_text(order)}" for order in state.orders]
    parts += option_words(state.rules)
    return " ".join(parts)


def stacks_text(state: EkoState, seat: Seat) -> str:
    """The stacks of a seat: `c3.d4*2.e5*3E`."""
    return ".".join([f"{state.board.names[space]}{_stack(state.stacks[space])}" for space in state.stacks_of(seat)]) or "-"  # fmt: skip


def _stack(stack: int) -> str:
    size = stack & 7
    return (f"*{size}" if size > 1 else "") + ("E" if stack & EMPEROR else "")


def buildings_text(state: EkoState, seat: Seat) -> str:
    """The buildings of a seat: `f6v.g5t`; empty if there are none."""
    names, buildings = state.board.names, state.buildings
    return ".".join([names[space] + BUILDING_LETTERS[buildings[space] & 3] for space in state.buildings_of(seat)])


def order_text(order: bytes) -> str:
    """A setup as letters, an Emperor in lower case."""
    return "".join([seat_name(piece >> 4).lower() if piece & EMPEROR else seat_name(piece >> 4) for piece in order])
