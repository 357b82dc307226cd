"""One line of text for a position: what the words mean, and writing them; `parsing` reads them.

`A@12:3.7!.45/60 B:9.88 turn=B dealer=A round=2 played=52.25 pile=14.2.*`

- a seat: its letter, `@` its total if not 0, `:` its hand, `/` the cards it has
  discarded face down, if any; `-` is no card, `?` an unknown one, and `!` marks a
  penalty card that may not be played yet
- `turn=B` (B has the turn), `follow=B` (B has to play again after a multiple of
  11), `effect=B` (B has played a Mirror and chooses its effect), `looking=AC` (A
  and C are not ready yet), `deal=B` (B deals next) or `over=B` (B played the last
  card of the game)
- `window=AC`: A and C may still answer the top card; without it the window is closed
- `dealer=A`: who dealt; a single card in the Play Area is the dealer's
- `owner=A`: who played the top card, if not the seat before the one on turn;
  `owner=B turn=B` is a turn with no new card, in which B may play any card
- `warned=A`: with `effect=`, who had to draw because a Mirror met the last card
- `played=` the Play Area, the top card last; `*.52` puts all cards named nowhere
  under the 52
- `pile=` the next card first; `*` stands for the cards named nowhere, shuffled by
  `seed=`; `?` for as many unknown cards as are left
- `seed=` what the next shuffle depends on; `?` in a view
- `next=` a whole shuffle decided beforehand, the first card dealt first; it may end
  in `*` as well
- options that differ from their default, by name: `goal=50`, `warning_draw_stacks=0`
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Seat, seat_name
from gamekit.core.reading import option_words
from gamekit.games.ekko.cards import ONE, card_codes
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.rules import EkkoState

PENALTY: Final = "!"
"""The mark of a penalty card that may not be played yet."""


def state_text(state: EkkoState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    between = state.phase in {READY, OVER}
    parts = [_seat_text(state, seat) for seat in range(state.seats)]
    parts.extend(_phase_text(state))
    if not between:
        parts.append(f"dealer={seat_name(state.dealer)}")
    parts.append(f"round={state.round}")
    if state.played:
        parts.append(f"played={card_codes(state.played)}")
    parts.append(f"pile={_pile_text(state.pile, between=between)}")
    if state.seed:
        parts.append(f"seed={state.seed}" if state.seed > 0 else "seed=?")
    parts.extend(f"next={card_codes(order)}" for order in state.orders)
    parts.extend(option_words(state.rules))
    return " ".join(parts)


def _seat_text(state: EkkoState, seat: Seat) -> str:
    total = f"@{state.totals[seat]}" if state.totals[seat] else ""
    removed = f"/{card_codes(state.removed[seat])}" if state.removed[seat] else ""
    return f"{seat_name(seat)}{total}:{hand_text(state.hands[seat], state.barred[seat])}{removed}"


def hand_text(hand: bytes, barred: bytes) -> str:
    """Write a hand, its penalty cards marked: `3.7!.45`."""
    codes = []
    for card in hand:
        mark = PENALTY if card in barred else ""
        barred = barred.replace(ONE[card], b"", 1)
        codes.append(card_codes(ONE[card]) + mark)
    return ".".join(codes) or "-"


def _phase_text(state: EkkoState) -> list[str]:
    if state.phase == LOOKING:
        return [f"looking={seats_text(state.pending)}"]
    name = {READY: "deal", PLAYING: "follow" if state.follow else "turn", EFFECT: "effect", OVER: "over"}[state.phase]
    words = [f"{name}={seat_name(state.turn)}"]
    if state.phase == PLAYING and not state.follow and state.owner != (state.turn - 1) % state.seats:
        words.append(f"owner={seat_name(state.owner)}")
    if state.pending:
        words.append(f"window={seats_text(state.pending)}")
    if state.warned >= 0:
        words.append(f"warned={seat_name(state.warned)}")
    return words


def seats_text(mask: int) -> str:
    """The letters of the seats of a bit mask: `AC`."""
    return "".join(seat_name(seat) for seat in range(mask.bit_length()) if mask >> seat & 1)


def _pile_text(pile: bytes, *, between: bool) -> str:
    """The draw pile; between rounds its order does not matter, and all cards left are in it."""
    if not pile:
        return "-"
    if not pile[0]:
        return "?"
    return "*" if between else card_codes(pile)
