"""One line of text for a position: what the words mean, and writing them; `parsing` reads them.

`A@2:Bs.La/Zd/Ba B@1:Rd.Vs/-/Ka A.archive=Zs.Hd.* first=A announce=B round=5 A.played=Rd`

- a card is the letter of a hero and `a` (ATK), `d` (DEF) or `s` (SPEC), as in `Ba`, or an
  Ultra, `U1`; cards are joined by dots, `-` is none and `?` one that is not known
- a seat: its letter, `@` its fragments if there are any, `:` its hand, `/` its Past and
  `/` its Oblivion; empty piles at the end are left out. The Core has what is left of 10
- `A.archive=` the Archive, top card first; `*` stands for the cards of the deck named
  nowhere, shuffled by `seed=`, and is all of it if the word is left out
- `A.deck=` the deck, by its cards or by the number of a ready deck; if it is left out it is
  made of the cards named, and for `*` filled up from a ready deck as far as the limits let it
- `deal` (the cards are about to be dealt), `building=A` (A puts a deck together),
  `announce=A`, `choose=A`, `tie=A`, `answer=A`, `return=A` (what A decides) or `over`
- `first=A` the first player of the round; `round=` its number
- `A.played=` what lies before A: a card, a chain `Ba.Ba` or a stack `Ba.U1`; `A.second=` the
  second card; `A.does=` what A has announced, where the cards before A do not tell:
  `swap`, `play`, `rearrange` or `nothing`; `rearranged=AB` who has rearranged in this round
- `A.ultra=U2*1` an Ultra on the table and for how many rounds; `shield=A` who is protected;
  `A.lasting=Ba*2` cards that stay on the table, and for how many rounds
- `A.last=`, `A.last-second=` and `won=A`: the cards and the winner of the round just over
- `sealed`: a game that was over before the cards were turned up
- `set=` the id of the set of cards; `seed=` what the next shuffle depends on, `?` in a view,
  where no order of an Archive is known
- `next=` what chance decides next: cards for a shuffle, `AB` or `BA` for lots
- options that differ from their default, by name: `short=1`, `most_extra_rounds=5`
"""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Seat, seat_name
from gamekit.core.reading import option_words
from gamekit.games.echolis.cards import UNKNOWN, CardSet
from gamekit.games.echolis.piles import (
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CHOOSING,
    NONE,
    OVER,
    PLAYS,
    READY,
    REARRANGES,
    RETURNING,
    SWAPS,
    TIE,
)
from gamekit.games.echolis.rules import EcholisState

PHASES: Final = {
    "building": BUILDING, "announce": ANNOUNCING, "choose": CHOOSING, "tie": TIE, "answer": ANSWER,
    "return": RETURNING,
}  # fmt: skip
"""The words that say who decides what."""

DOES: Final = {"nothing": NONE, "play": PLAYS, "swap": SWAPS, "rearrange": REARRANGES}
_DOES: Final = {action: word for word, action in DOES.items()}
_PHASES: Final = {phase: word for word, phase in PHASES.items()}


def state_text(state: EcholisState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    parts = [_seat_text(state, seat) for seat in (0, 1)]
    for seat in (0, 1):
        parts.extend(f"{seat_name(seat)}.{word}" for word in _own_words(state, seat))
    if state.phase not in {READY, BUILDING}:
        parts.append(f"first={seat_name(state.first)}")
    parts.extend(_phase_words(state))
    if state.round > 1:
        parts.append(f"round={state.round}")
    for name, mask in (("rearranged", state.rearranged), ("shield", state.shields)):
        if mask:
            parts.append(f"{name}={''.join(seat_name(seat) for seat in (0, 1) if mask >> seat & 1)}")
    if state.last_winner >= 0:
        parts.append(f"won={seat_name(state.last_winner)}")
    if state.set.id != "house":
        parts.append(f"set={state.set.id}")
    if state.seed:
        parts.append(f"seed={state.seed}" if state.seed > 0 else "seed=?")
    parts.extend(f"next={order_text(state.set, order)}" for order in state.orders)
    parts.extend(option_words(state.rules))
    return " ".join(parts)


def _seat_text(state: EcholisState, seat: Seat) -> str:
    fragments = f"@{state.fragments[seat]}" if state.fragments[seat] else ""
    piles = [state.set.text(pile[seat]) for pile in (state.hands, state.pasts, state.oblivions)]
    while len(piles) > 1 and piles[-1] == "-":
        piles.pop()
    return f"{seat_name(seat)}{fragments}:{'/'.join(piles)}"


def _own_words(state: EcholisState, seat: Seat) -> list[str]:
    """The words of one seat, without its letter."""
    cards, words = state.set, []
    deck = state.decks[seat]
    if state.phase in {READY, BUILDING} or (state.hidden and UNKNOWN not in deck):
        words.append(f"deck={cards.text(deck)}")
    elif not state.hidden:
        words.append(f"archive={cards.text(state.archives[seat])}")
    usual = PLAYS if state.played[seat] else NONE
    if state.actions[seat] != usual:
        words.append(f"does={_DOES[state.actions[seat]]}")
    for name, some in (
        ("played", state.played), ("second", state.seconds), ("last", state.last_played),
        ("last-second", state.last_seconds),
    ):  # fmt: skip
        if some[seat]:
            words.append(f"{name}={cards.text(some[seat])}")
    if state.ultras[seat]:
        words.append(f"ultra={cards.text(state.ultras[seat])}*{state.ultra_rounds[seat]}")
    if state.lasting[seat]:
        pairs = zip(state.lasting[seat], state.lasting_rounds[seat], strict=True)
        words.append("lasting=" + ".".join(f"{cards.code(card)}*{left}" for card, left in pairs))
    return words


def _phase_words(state: EcholisState) -> list[str]:
    if state.phase == READY:
        return ["deal"]
    if state.phase == OVER:
        sealed = any(state.played) and not state.revealed
        return ["over", "sealed"] if sealed else ["over"]
    return [f"{_PHASES[state.phase]}={seat_name(state.turn)}"]


def order_text(cards: CardSet, order: bytes) -> str:
    """What chance decides: the first player and the other, or cards in order."""
    if sorted(order) == [0, 1]:
        return "".join(map(seat_name, order))
    return cards.text(order)
