"""One line of text for a position: what the words mean, and writing them; `parsing` reads them.

`A@120:3.7.x2 B:9/stayed turn=A dealer=B round=2 used=5.5 pile=7.8.T.*`

- a seat: its letter, `@` its total if not 0, `:` its line, and `/stayed`,
  `/frozen` or `/jonha` if it is out of the round
- `turn=A`, `deal=A` (the dealer has yet to deal), `dealing=B.2` (2 seats dealt,
  B the last), or `over`
- open business, oldest first: `choose=B:F.T>C`, `resolve=B:F>C`, `flip=C:2:F`,
  `give=B`, `offer=B`
- `pile=` the next card first; `*` stands for the cards named nowhere, shuffled by
  `seed=`; `?` for the same cards in an order nobody knows
- `used=` the discards; `*` there stands for all cards named nowhere
- options that differ from their default, by name: `goal=100`, `empty_stay=1`
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Seat, seat_name
from gamekit.core.reading import option_words
from gamekit.games.soch.cards import card_codes
from gamekit.games.soch.piles import DEALING, OVER, PLAYING, READY, Frame
from gamekit.games.soch.rules import SochState

STATUS: Final = ("", "stayed", "frozen", "jonha")
"""How a seat stands, by the numbers of `piles`."""


def state_text(state: SochState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    parts = [_seat_text(state, seat) for seat in range(state.seats)]
    parts.append(
        {
            READY: f"deal={seat_name(state.dealer)}",
            DEALING: f"dealing={seat_name(state.turn)}.{state.dealt}",
            PLAYING: f"turn={seat_name(state.turn)}",
            OVER: f"over={seat_name(state.turn)}",
        }[state.phase]
    )
    parts.append(f"dealer={seat_name(state.dealer)} round={state.round}")
    if state.phase == READY:
        parts.append(f"last={seat_name(state.turn)}.{state.dealt}")
    elif state.phase == OVER:
        parts.append(f"dealt={state.dealt}")
    if state.guests:
        parts.append("guests=" + ".".join(map(seat_name, state.guests)))
    parts.extend(map(frame_text, state.stack))
    if state.used:
        parts.append(f"used={card_codes(state.used)}")
    parts.append("pile=?" if state.hidden else f"pile={card_codes(state.pile)}")
    if state.seed:
        parts.append(f"seed={state.seed}")
    parts.extend(f"next={card_codes(order)}" for order in state.orders)
    parts.extend(option_words(state.rules))
    return " ".join(parts)


def _seat_text(state: SochState, seat: Seat) -> str:
    total = f"@{state.totals[seat]}" if state.totals[seat] else ""
    status = STATUS[state.status[seat]]
    return f"{seat_name(seat)}{total}:{card_codes(state.lines[seat])}" + (f"/{status}" if status else "")


def frame_text(frame: Frame) -> str:
    """Write one piece of open business: `choose=B:F.T>C`."""
    kind, seat, *rest = frame
    if kind == "flip":
        return f"flip={seat_name(seat)}:{rest[0]}:{card_codes(rest[1])}"
    if kind in {"choose", "resolve"}:
        targets = "".join(map(seat_name, rest[1])) or "-"
        return f"{kind}={seat_name(seat)}:{card_codes(rest[0])}>{targets}"
    return f"{kind}={seat_name(seat)}"
