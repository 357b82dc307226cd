"""The engine and the plain reference play the same games and agree after every decision."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from gamekit import ekko
from gamekit.games.ekko.cards import is_eleven
from tests.games.ekko.reference import Asked, Reference, Setting, again, each, mirror, points

SEEDS = 300
CHUNK = 50
GOALS = (1, 5, 12, 25, 25)
LONGEST = (150, 300, 600)
Habits = tuple[float, float, float, float]
"""How likely a mirror, a mistake, the first move of the seat on turn, and the smaller card are."""


def setting(pick: Random) -> Setting:
    """Seats, the dealer, totals and options at random."""
    seats = pick.choice((2, 2, 3, 3, 4, 5, 6, 7, 8))
    goal = pick.choice(GOALS)
    totals = tuple(pick.randrange(goal) for _seat in range(seats)) if pick.random() < 0.5 else (0,) * seats
    return Setting(seats, pick.randrange(seats), totals, goal, pick.random() < 0.6, pick.random() < 0.4)


def order(pick: Random, seats: int) -> bytes:
    """A deal: often with many pairs of mirrors, multiples of 11 or hardly a fitting card in the hands."""
    cards = list(range(1, 99))
    pick.shuffle(cards)
    kind = pick.choice(("any", "mirrors", "elevens", "middle"))
    size = seats * each(seats)
    if kind == "elevens":
        cards.sort(key=lambda card: (not again(card), pick.random()))
        hands = cards[:size]
    elif kind == "mirrors":
        pairs = [card for first in cards if mirror(first) > first for card in (first, mirror(first))]
        hands = pairs[:size]
    elif kind == "middle":
        hands = sorted(cards, key=lambda card: (card % 2 == (card > 50), pick.random()))[:size]
    else:
        hands = cards[:size]
    pick.shuffle(hands)
    return bytes([*hands, *(card for card in cards if card not in hands)])


def started(given: Setting) -> ekko.EkkoState:
    """The engine's position before the first deal."""
    rules = ekko.EkkoRules(given.goal, given.warning_draw_stacks, given.penalty_card_mirrors)
    return ekko.new(given.seats, 1, rules, given.dealer).changed(totals=given.totals)


def shorten(state: ekko.EkkoState, game: Reference, pick: Random) -> ekko.EkkoState:
    """Leave only a few cards in both draw piles; the others count as put aside by the dealer."""
    left = pick.randrange(1, 14)
    pile, rest = state.pile[:left], state.pile[left:]
    removed = [*state.removed]
    removed[state.dealer] = bytes(sorted(removed[state.dealer] + rest))
    game.pile = game.pile[:left]
    game.removed[game.dealer] += list(rest)
    return state.changed(pile=pile, removed=tuple(removed))


def chosen(asked: Asked, game: Reference, pick: Random, habits: Habits) -> tuple[int, str]:
    """A seat that is awaited and one of its moves, or a mistake of any seat."""
    mirrors, mistakes, quick, small = habits
    if pick.random() < mistakes:
        wrong = [(seat, move) for seat in game.everyone for move in sorted(game.mistakes(seat))]
        if wrong:
            return pick.choice(wrong)
    keen = [(seat, move) for seat, moves in asked.moves.items() for move in moves if move.startswith("mirror ")]
    if keen and pick.random() < mirrors:
        return pick.choice(sorted(keen))
    seat = game.turn if game.turn in asked.moves and pick.random() < quick else pick.choice(sorted(asked.moves))
    assert seat is not None
    moves = sorted(asked.moves[seat])
    acts = [move for move in moves if move != "pass"] if pick.random() < quick else []
    discards = [move for move in acts if move.startswith("discard ")]
    if discards and pick.random() < small:
        return seat, pick.choice(discards)
    return seat, pick.choice(acts or moves)


def engine_says(state: ekko.EkkoState) -> dict[str, object]:
    """The position as the engine sees it, in words that both sides share."""
    result = state.result
    running = state.question in {"turn", "window", "effect"}
    between = state.question in {"deal", "nothing"}
    return {
        "question": state.question if result is None else "nothing",
        "moves": {seat: legal(state, seat) for seat in range(state.seats) if state.legal_moves(seat)},
        "awaited": sorted(state.to_act),
        "hands": [] if between else [sorted(cards) for cards in state.hands],
        "barred": [] if between else [sorted(set(cards)) for cards in state.barred],
        "removed": [] if between else [sorted(cards) for cards in state.removed],
        "pile": [] if between else list(state.pile),
        "played": [] if between else list(state.played),
        "owner": state.owner if running else None,
        "turn": state.turn if running and not state.last_card and state.question != "effect" else None,
        "follow": state.follow if running else False,
        "totals": list(state.totals),
        "dealer": state.dealer if result is None else None,
        "round": state.round,
        "result": (result.winners, list(result.scores)) if result else None,
    }


def reference_says(game: Reference) -> dict[str, object]:
    """The same of the reference."""
    asked = game.asked
    question = asked.question if asked else "nothing"
    running = question in {"turn", "window", "effect"}
    between = question in {"deal", "nothing"}
    return {
        "question": question,
        "moves": asked.moves if asked else {},
        "awaited": sorted(asked.moves) if asked else [],
        "hands": [] if between else [sorted(cards) for cards in game.hands],
        "barred": []
        if between
        else [sorted(cards & set(hand)) for cards, hand in zip(game.barred, game.hands, strict=True)],
        "removed": [] if between else [sorted(cards) for cards in game.removed],
        "pile": [] if between else game.pile,
        "played": [] if between else game.played,
        "owner": game.owner if running else None,
        "turn": game.turn if running and question != "effect" else None,
        "follow": game.follow if running else False,
        "totals": game.totals,
        "dealer": game.dealer if asked else None,
        "round": game.round,
        "result": None if asked else (game.winners, game.totals),
    }


def legal(state: ekko.EkkoState, seat: int) -> frozenset[str]:
    return frozenset(map(str, state.legal_moves(seat)))


def judged(state: ekko.EkkoState) -> dict[int, frozenset[str]]:
    """The candidates that the engine's verdict allows, by seat."""
    found = {
        seat: frozenset(str(move) for move in state.candidates(seat) if state.judge(seat, move))
        for seat in range(state.seats)
    }
    return {seat: moves for seat, moves in found.items() if moves}


def wrong(state: ekko.EkkoState, seat: int) -> frozenset[str]:
    """The mistakes that the engine's verdict allows the seat."""
    return frozenset(f"misplay {card}" for card in range(1, 99) if state.judge(seat, ekko.MISPLAY[card]))


@cache
def lock_step(seed: int) -> frozenset[str]:
    """Play one drawn game on both sides, comparing everything after each decision; what was seen."""
    pick = Random(seed)
    given = setting(pick)
    habits = (pick.choice((0.2, 0.9)), pick.choice((0.0, 0.02, 0.1)), pick.choice((0.1, 0.8)), pick.choice((0.3, 0.8)))
    short = pick.random() < 0.5
    orders: list[bytes] = []
    state = started(given)
    game = Reference(given, lambda _cards: list(orders.pop()))
    played: list[str] = []
    seen: set[str] = set()
    for _step in range(pick.choice(LONGEST)):
        says, wants = engine_says(state), reference_says(game)
        assert says == wants, f"seed {seed} after {played} from {given}: {different(says, wants)}"
        asked = game.asked
        if asked is None:
            break
        assert judged(state) == says["moves"], f"seed {seed} after {played}: verdicts"
        if asked.question == "deal":
            orders.append(order(pick, given.seats))
            state = state.with_chance((orders[-1],))
        elif asked.question == "ready" and short and len(asked.moves) == given.seats:
            state = shorten(state, game, pick)
        elif pick.random() < 0.1:
            seat = pick.randrange(given.seats)
            assert wrong(state, seat) == game.mistakes(seat), f"seed {seed} after {played}: mistakes of {seat}"
        seat, move = chosen(asked, game, pick, habits)
        played.append(f"{'ABCDEFGH'[seat]} {move}")
        state, events = state.play(seat, ekko.parse_move(move))
        game.decide(seat, move)
        seen |= {event.kind for event in events} | {clause for event in events for clause in event.clauses}
    return frozenset(seen)


def different(says: dict[str, object], wants: dict[str, object]) -> str:
    """What the engine says and what the reference says, where they differ."""
    return "; ".join(f"{name}: {says[name]} and not {wants[name]}" for name in says if says[name] != wants[name])


@pytest.mark.clause(
    *(f"EKKO-{number:02}" for number in range(4, 46) if number not in {7, 24, 25}),
    *(f"EKKO-G{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 23, 24)),
    *(f"EKKO-G{number}" for number in (26, 27, 28, 29, 30, 31, 32)),
)
@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_engine_and_reference_agree_after_every_decision(first: int) -> None:
    for seed in range(first, first + CHUNK):
        lock_step(seed)


def test_the_games_compared_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        seen |= lock_step(seed)
    rulings = {f"EKKO-G{number}" for number in (2, 3, 4, 10, 11, 12, 13, 14, 15, 16, 22, 24, 29, 31)}
    assert sorted(rulings - seen) == []


@pytest.mark.clause("EKKO-24", "EKKO-25", "EKKO-16", "EKKO-39", "EKKO-40")
def test_engine_and_reference_agree_on_every_card() -> None:
    for card in range(1, 99):
        assert ekko.mirror_of(card) == mirror(card), card
        assert is_eleven(card) == again(card), card
        assert ekko.score(bytes((card, 1))).total == points([card, 1]), card
