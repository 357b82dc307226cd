"""The engine and the plain reference play the same games and agree after every decision.

Chance is the reference's: what it shuffles is handed to the engine before the move.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from gamekit import echolis
from gamekit.games.echolis.cards import CardSet
from gamekit.games.echolis.sets import house
from tests.games.echolis.reference import FRAGMENTS, GOAL, ROUNDS, Asked, Reference, Setting, Ultra

SEEDS = 1000
CHUNK = 125
HOUSE = house()
CODES = HOUSE.codes
BASE = CODES[:24]
ULTRAS = {
    code: Ultra(HOUSE.ultra(card).rounds, HOUSE.ultra(card).effect) for card, code in enumerate(CODES) if card > 23
}
STARS = dict(zip(BASE, HOUSE.stars, strict=True))


def deck(pick: Random, heroes: str, ultra: str) -> tuple[str, ...]:
    """Ten cards of few heroes, so that doubles and mirrors abound (ECHO-04 to ECHO-06)."""
    cards = [ultra] if ultra else []
    states = "ads" if pick.random() < 0.4 else pick.choice(("ad", "as", "ds", "d", "s"))
    pool = [hero + pick.choice(states) for hero in heroes for _copy in range(3)]
    pick.shuffle(pool)
    return tuple(cards + pool[: 10 - len(cards)])


def setting(pick: Random) -> Setting:
    """Decks and options at random."""
    heroes = pick.sample("BKRLZVSH", pick.choice((4, 4, 5, 8)))
    short = pick.random() < 0.2
    ultra = "" if short else pick.choice(("", "U1", "U2", "U2", "U3"))
    decks = [deck(pick, "".join(heroes), ultra if pick.random() < 0.8 else "") for _seat in (0, 1)]
    return Setting(
        STARS,
        ULTRAS,
        (decks[0], decks[1]),
        short,
        pick.random() < 0.1,
        pick.random() < 0.3,
        pick.random() < 0.2,
        pick.random() < 0.4,
        pick.random() < 0.3,
        pick.choice((1, 2, 20)),
    )


def numbers(cards: list[str] | tuple[str, ...]) -> bytes:
    """Cards as the engine numbers them."""
    return bytes(map(CODES.index, cards))


def codes(cards: bytes) -> list[str]:
    """Cards as notation names them."""
    return [CODES[card] for card in cards]


def started(given: Setting, cards: CardSet) -> echolis.EcholisState:
    """The engine's position before the deal."""
    rules = echolis.EcholisRules(
        short=given.short,
        own_decks=given.own_decks,
        seal_after=given.seal_after,
        lots_every_round=given.lots_every_round,
        chain_effect_as_3_stars=given.chain_effect_as_3_stars,
        first_without_second_tie=given.first_without_second_tie,
        most_extra_rounds=given.most_extra_rounds,
    )
    decks = (numbers(given.decks[0]), numbers(given.decks[1]))
    return echolis.new(2, 1, rules, decks=decks, cards=cards)


def advance(state: echolis.EcholisState, game: Reference, pick: Random) -> echolis.EcholisState:
    """After the deal, both sides to a later round with fragments won."""
    mine, theirs = pick.choice(((7, 2), (2, 7), (5, 5), (5, 5), (4, 6), (3, 3), (4, 2), (0, 0)))
    for player, fragments in zip(game.players, (mine, theirs), strict=True):
        player.fragments = fragments
    game.core = FRAGMENTS - mine - theirs
    game.round = pick.choice((1, 5, ROUNDS - 1, ROUNDS))
    return state.changed(fragments=(mine, theirs), core=game.core, round=game.round)


def engine_says(state: echolis.EcholisState) -> dict[str, object]:
    """The position as the engine sees it, in words that both sides share."""
    result = state.result
    going = result is None
    dealt = state.question not in {"deck", "deal"}
    return {
        "moves": {seat: moves for seat in (0, 1) if (moves := legal(state, seat))},
        "awaited": sorted(state.to_act),
        "decks": [sorted(codes(deck)) for deck in state.decks],
        "hands": [sorted(codes(hand)) for hand in state.hands] if going else [],
        "archives": [codes(pile) for pile in state.archives] if dealt and going else [[], []] if going else [],
        "pasts": [sorted(codes(pile)) for pile in state.pasts] if going else [],
        "oblivions": [sorted(codes(pile)) for pile in state.oblivions] if going else [],
        "played": [codes(cards) for cards in state.played] if going else [],
        "seconds": [codes(cards) for cards in state.seconds] if going else [],
        "ultras": [codes(cards) for cards in state.ultras] if going else [],
        "ultra rounds": list(state.ultra_rounds) if going else [],
        "shields": [bool(state.shields >> seat & 1) for seat in (0, 1)] if going else [],
        "rearranged": [bool(state.rearranged >> seat & 1) for seat in (0, 1)] if going else [],
        "fragments": list(state.fragments),
        "core": state.core,
        "round": state.round if going else 0,
        "first": state.first if going else -1,
        "result": (list(result.winners), list(result.scores)) if result else None,
    }


def reference_says(game: Reference) -> dict[str, object]:
    """The same of the reference."""
    asked, players = game.asked, game.players
    going = asked is not None
    fragments = [player.fragments for player in players]
    return {
        "moves": {asked.seat: asked.moves} if asked else {},
        "awaited": [asked.seat] if asked else [],
        "decks": game.decks,
        "hands": [sorted(player.hand) for player in players] if going else [],
        "archives": [player.archive for player in players] if going else [],
        "pasts": [sorted(player.past) for player in players] if going else [],
        "oblivions": [sorted(player.oblivion) for player in players] if going else [],
        "played": [player.line.cards() if player.line else [] for player in players] if going else [],
        "seconds": [[player.second] if player.second else [] for player in players] if going else [],
        "ultras": [[player.ultra] if player.ultra else [] for player in players] if going else [],
        "ultra rounds": [player.rounds_left for player in players] if going else [],
        "shields": [player.shielded for player in players] if going else [],
        "rearranged": [player.rearranged for player in players] if going else [],
        "fragments": fragments,
        "core": game.core,
        "round": game.round if going else 0,
        "first": game.first if going else -1,
        "result": None if going else (list(game.winners), fragments),
    }


def legal(state: echolis.EcholisState, seat: int) -> frozenset[str]:
    return frozenset(map(str, state.legal_moves(seat)))


def judged(state: echolis.EcholisState) -> dict[int, frozenset[str]]:
    """The candidates that the engine's verdict allows, by seat."""
    found = {
        seat: frozenset(str(move) for move in state.candidates(seat) if state.judge(seat, move)) for seat in (0, 1)
    }
    return {seat: moves for seat, moves in found.items() if moves}


def chosen(asked: Asked, pick: Random, habits: tuple[float, ...]) -> str:
    """One of the moves; habits are how likely a Swap, a Rearrange, a chain or an Ultra, and a second card are."""
    moves = sorted(asked.moves)
    swaps, orders, rare, seconds = habits
    for chance, kinds in (
        (0.25, ("ready", "add U")),
        (rare, ("chain", "stack", "ultra")),
        (swaps, ("swap", "announce swap")),
        (orders, ("rearrange", "announce rearrange")),
        (seconds, ("contest", "duel")),
        (0.8, ("play", "announce play")),
    ):
        some = [move for move in moves if move.startswith(kinds)]
        if some and pick.random() < chance:
            return pick.choice(some)
    return pick.choice(moves)


def different(says: dict[str, object], wants: dict[str, object]) -> str:
    """What the engine says and what the reference says, where they differ."""
    return "; ".join(f"{name}: {says[name]} and not {wants[name]}" for name in says if says[name] != wants[name])


@cache
def lock_step(seed: int) -> frozenset[str]:
    """Play one drawn game on both sides, comparing everything after each decision; what was seen."""
    pick = Random(seed)
    given = setting(pick)
    habits = (pick.choice((0.1, 0.5)), pick.choice((0.05, 0.5)), pick.choice((0.2, 0.9)), pick.choice((0.3, 0.9)))
    chance: list[bytes] = []

    def shuffle(cards: list[str]) -> list[str]:
        order = list(cards)
        pick.shuffle(order)
        chance.append(numbers(order))
        return order

    def lot() -> int:
        first = pick.randrange(2)
        chance.append(bytes((first, 1 - first)))
        return first

    state, game = started(given, HOUSE), Reference(given, shuffle, lot)
    played: list[str] = []
    while game.asked is not None:
        asked = game.asked
        move = chosen(asked, pick, habits)
        played.append(f"{'AB'[asked.seat]} {move}")
        chance.clear()
        game.decide(move)
        where = f"seed {seed} after {played} with {given.decks}"
        before = state.with_chance(tuple(chance))
        state, _events = before.play(asked.seat, echolis.parse_move(move))
        assert not state.orders, f"{where}: only the reference shuffles"
        if asked.question == "deal" and pick.random() < 0.6:
            state = advance(state, game, pick)
        says, wants = engine_says(state), reference_says(game)
        assert says == wants, f"{where}: {different(says, wants)}"
        assert judged(state) == says["moves"], f"{where}: verdicts"
    assert max(state.fragments) <= GOAL
    return frozenset(game.seen)


@pytest.mark.clause(
    *(f"ECHO-{number:02}" for number in range(1, 52) if number not in {21, 28}),
    *(f"ECHO-G{number}" for number in range(4, 45) if number not in {28, 43}),
)
@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_engine_and_reference_agree_after_every_decision(first: int) -> None:
    for seed in range(first, first + CHUNK):
        lock_step(seed)


def test_the_games_compared_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        seen |= lock_step(seed)
    rare = {
        "shuffle", "stolen", "eight", "more after 14", "sudden clash", "sudden clash won", "drawn", "swap",
        "swap of an Ultra", "rearrange 1", "rearrange 2", "ultra", "gain", "shield", "no-draw", "protected", "stack",
        "add", "remove", "chain", "chain won", "mirror", "pass", "contest", "duel", "refuse", "no answer", "the second decides",
        "no second card", "second tie", "second mirror", "return", "nothing to return", "cannot act",
        "won without a comparison", "mirrored chains",
    }  # fmt: skip
    assert sorted(rare - seen) == []
