"""The engine and the plain reference play the same games and agree after every decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gamekit import eck
from gamekit.core.contract import Event
from gamekit.games.eck.cards import CODES
from tests.games.eck.reference import (
    CIRCLES,
    COUNTED_OUT,
    ECK,
    GREY_HIT,
    PLAYER,
    TRICK_CARDS,
    WON,
    Reference,
    Setting,
    matches,
    pack,
    second_wins,
)
from tests.games.eck.tables import codes

SEEDS = 240
CHUNK = 40
SIDES = (PLAYER, ECK)


def setting(pick: Random) -> Setting:
    """Trick cards won and grey, the counter and the options at random."""
    layout = TRICK_CARDS if pick.random() < 0.6 else tuple(sorted(pick.sample(TRICK_CARDS, pick.randrange(3, 8))))
    needed = pick.randrange(2, len(layout) + 1)
    held = tuple(sorted(pick.sample(layout, pick.randrange(needed)))) if pick.random() < 0.5 else ()
    grey = tuple(number for number in layout if number not in held and number != 13 and pick.random() < 0.3)
    counter = pick.randrange(3)
    return Setting(layout, needed, pick.random() < 0.3, held, grey[: counter + 2 * len(held)], counter)


def order(pick: Random) -> list[str]:
    """A deal: sometimes one that leaves hardly a matching card in ECK's deck."""
    cards = pack()
    pick.shuffle(cards)
    if pick.random() < 0.5:
        lead = pick.choice([card for card in cards if card not in CIRCLES])
        own = [card for card in cards if card[0] == lead[0] and card not in CIRCLES]
        rest = [card for card in cards if card not in own]
        rest.sort(key=lambda card: (not matches(lead, card), pick.random()))
        hand, deck = own + rest[-7:], rest[:-7]
        pick.shuffle(hand)
        cards = hand + deck
    return cards


def started(given: Setting) -> eck.EckState:
    """The engine's position before the first deal."""
    words = ["deal", "seed=7", f"counter={given.counter}", f"needed={given.needed}"]
    lists = {"held": given.held, "grey": given.grey, "layout": given.layout}
    words += [f"{name}={'.'.join(map(str, some))}" for name, some in lists.items() if some]
    return eck.parse_state(" ".join([*words, f"circle_is_suit={int(given.circle_is_suit)}"]))


def chosen(moves: tuple[str, ...], lead: str, pick: Random, greed: float) -> str:
    """One of the moves; a player with greed keeps to the colour that the rest of the hand lacks least."""
    if pick.random() < greed:
        return max(moves, key=lambda move: (sum(move[-2:-1] == other[-2:-1] for other in moves), lead))
    return pick.choice(moves)


def engine_says(state: eck.EckState) -> dict[str, object]:
    """The position as the engine sees it, in words that both sides share."""
    result = state.result
    playing = state.question in {"turn", "lead", "follow"}
    return {
        "moves": legal(state),
        "hand": Counter(codes(state.hand)),
        "deck": codes(state.deck) if playing else [],
        "face up": codes(state.face_up) if playing else [],
        "hold": codes(state.hold),
        "tied": codes(state.tied),
        "lead": CODES[state.lead] if state.lead >= 0 else "",
        "leader": SIDES[state.leader] if playing else "",
        "won": [len(state.mine) // 2, len(state.ecks) // 2],
        "trick": state.trick_no if playing else 0,
        "held": sorted(state.held),
        "grey": sorted(state.grey),
        "counter": state.counter,
        "round": state.round,
        "over": result is not None,
        "won the game": result is not None and result.winners == (0,),
    }


def reference_says(game: Reference) -> dict[str, object]:
    """The same of the reference."""
    asked = game.decision
    playing = asked is not None and asked.question != "deal"
    return {
        "moves": frozenset(asked.moves) if asked else frozenset(),
        "hand": Counter(game.hand),
        "deck": game.deck if playing else [],
        "face up": game.face_up if playing else [],
        "hold": game.hold,
        "tied": game.tied,
        "lead": game.lead,
        "leader": game.leader if playing else "",
        "won": [game.won[PLAYER], game.won[ECK]],
        "trick": game.trick if playing else 0,
        "held": sorted(game.held),
        "grey": sorted(game.grey),
        "counter": game.counter,
        "round": game.round,
        "over": asked is None,
        "won the game": WON in game.endings,
    }


def legal(state: eck.EckState) -> frozenset[str]:
    """What the player may do, besides looking at what was won."""
    return frozenset(str(move) for move in state.legal_moves(0) if move != eck.LOOK)


def judged(state: eck.EckState) -> frozenset[str]:
    """The candidates that the engine's verdict allows."""
    return frozenset(str(move) for move in state.candidates(0) if move != eck.LOOK and state.judge(0, move))


def learn(events: tuple[Event, ...], orders: list[list[str]]) -> None:
    """Note the engine's shuffles for the reference."""
    for event in events:
        shuffle = event.facts.get("order")
        if isinstance(shuffle, bytes):
            orders.append(codes(shuffle))


@cache
def lock_step(seed: int) -> Reference:
    """Play one drawn game on both sides, comparing everything after each decision; the reference at the end."""
    pick = Random(seed)
    given = setting(pick)
    greed = pick.choice((0.0, 0.0, 0.9))
    orders: list[list[str]] = []

    def shuffle(cards: list[str]) -> list[str]:
        assert orders, f"only the reference shuffles {cards}"
        new = orders.pop(0)
        assert Counter(new) == Counter(cards), "different cards are shuffled"
        return new

    state = started(given)
    game = Reference(replace(given, round=state.round), shuffle)
    played: list[str] = []
    while True:
        says, wants = engine_says(state), reference_says(game)
        assert says == wants, f"seed {seed} after {played} from {given}"
        if game.decision is None:
            return game
        assert judged(state) == says["moves"], f"seed {seed} after {played}: verdicts"
        if game.decision.question == "deal":
            state = state.with_chance((eck.cards(".".join(order(pick))),))
        move = chosen(game.decision.moves, game.lead, pick, greed)
        played.append(move)
        state, events = state.play(0, eck.parse_move(move))
        learn(events, orders)
        game.decide(move)
        assert not orders, f"seed {seed} after {played}: only the engine shuffles"


@pytest.mark.clause(
    *(f"ECK-{number:02}" for number in range(6, 54) if number not in {8, 10, 27, 53}),
    *(f"ECK-G{number}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 19, 20, 21)),
)
@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_engine_and_reference_agree_after_every_decision(first: int) -> None:
    for seed in range(first, first + CHUNK):
        lock_step(seed)


def test_the_games_compared_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        game = lock_step(seed)
        seen |= {*game.rare, *game.endings}
    assert seen >= {WON, COUNTED_OUT, GREY_HIT, "shuffle", "shuffle while holding", "nothing matches"}


@pytest.mark.clause("ECK-28", "ECK-29", "ECK-30", "ECK-32", "ECK-39", "ECK-40", "ECK-41", "ECK-42", "ECK-G14")
def test_engine_and_reference_agree_on_every_pair_of_cards() -> None:
    for lead in CODES:
        for second in CODES:
            if lead == second and lead not in CIRCLES:
                continue
            wins = second_wins(lead, second)
            winner = eck.outcome(eck.card(lead), eck.card(second)).winner
            assert winner == (2 if wins is None else int(wins)), (lead, second)
