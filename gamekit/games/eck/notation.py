"""One line of text for a position: what the words mean, and writing them; `parsing` reads them.

`round=3 held=6 counter=1 hand=R1.P6.black lead=R4 leader=eck mine=B8.B3.*2 deck=G6.G5.*`

- a position is a round in play, unless the word `deal` (a round is to be dealt) or
  `over` (the game is over) stands in it
- a card is a colour R, O, Y, G, B, P with a shape 1 (line), 3, 4, 5, 6, 8, as in `P6`;
  or a circle, `black` or `white`; cards are joined by dots, and `-` is none
- `hand=` the player's cards; `deck=` the face-down part of ECK's deck, top card first;
  `up=` the face-up part under it; `hold=` the hold area
- `lead=` the card led, if one lies there; `leader=player` or `leader=eck` led it or leads next
- `tied=`, `mine=`, `ecks=` the tricks put aside, won by the player, won by ECK, two cards
  each, lead first; `last=player`, `last=eck` or `last=tie` while the newest of them is in sight
- `*` in `deck=` stands for the cards named nowhere, shuffled by `seed=`; `deck=?` for the
  same cards in an order nobody knows; `mine=*3` for three tricks of cards named nowhere,
  and `ecks=*` for all tricks that are missing, as when `ecks=` is left out
- `round=` its number; `held=6.13` the player's trick cards (13 is the 13/0 card), `grey=8`
  those on their grey side, `counter=0` to `2` or `X`; `taken=8` the grey card ECK took
- `next=` a shuffle decided beforehand, with all the cards to be shuffled
- options that differ from their default: `needed=3`, `layout=2.4.12.13`, `circle_is_suit=1`
"""

from __future__ import annotations

from typing import Final

from gamekit.games.eck.campaign import COUNTER_X, layout_text
from gamekit.games.eck.cards import CODES, DECK, card_codes
from gamekit.games.eck.piles import NO_TRICK, OVER, PLAYING, READY
from gamekit.games.eck.rules import EckState

SIDES: Final = ("player", "eck", "tie")
"""PLAYER, ECK and TIED as words."""


def state_text(state: EckState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    parts = {READY: ["deal"], PLAYING: [], OVER: ["over"]}[state.phase]
    parts.append(f"round={state.round}")
    parts.extend(campaign_words(state))
    parts.extend(
        f"{name}={card_codes(some)}"
        for name, some in (
            ("hand", state.hand), ("hold", state.hold), ("tied", state.tied), ("mine", state.mine), ("ecks", state.ecks)
        )
        if some
    )  # fmt: skip
    if state.phase == PLAYING:
        if state.lead >= 0:
            parts.append(f"lead={CODES[state.lead]}")
        parts.append(f"leader={SIDES[state.leader]}")
    if state.last_winner != NO_TRICK:
        parts.append(f"last={SIDES[state.last_winner]}")
    if state.face_up:
        parts.append(f"up={card_codes(state.face_up)}")
    if state.hidden:
        parts.append("deck=?")
    elif len(state.deck) < len(DECK):
        parts.append(f"deck={card_codes(state.deck)}")
    if state.seed:
        parts.append(f"seed={state.seed}")
    parts.extend(f"next={card_codes(order)}" for order in state.orders)
    parts.extend(option_words(state))
    return " ".join(parts)


def campaign_words(state: EckState) -> list[str]:
    """Trick cards and counter, where they are not as at the start."""
    campaign = state.campaign
    parts = [
        f"{name}={numbers_text(some)}" for name, some in (("held", campaign.held), ("grey", campaign.grey)) if some
    ]
    if campaign.counter:
        parts.append("counter=" + ("X" if campaign.counter == COUNTER_X else str(campaign.counter)))
    if campaign.taken:
        parts.append(f"taken={campaign.taken}")
    return parts


def option_words(state: EckState) -> list[str]:
    """The options that differ from their default."""
    return [
        f"layout={layout_text(state.rules.layout)}" if name == "layout" else f"{name}={int(value)}"
        for name, value in state.rules.changed().items()
        if isinstance(value, int)
    ]


def numbers_text(some: bytes) -> str:
    """Write trick cards: `6.13`, or `-` for none."""
    return ".".join(map(str, some)) or "-"
