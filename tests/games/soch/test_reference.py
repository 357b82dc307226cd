"""The engine and the plain reference play the same games and agree after every decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from gamekit import soch
from gamekit.core.contract import Event
from gamekit.games.soch.cards import CODES
from tests.games.soch.reference import (
    ACTIONS,
    ACTIVE,
    FROZEN,
    JONHA,
    STAYED,
    Decision,
    Reference,
    Setting,
    count,
    deck,
)

STATUS = (ACTIVE, STAYED, FROZEN, JONHA)
SEEDS = 400
CHUNK = 40
GOALS = (1, 3, 8, 20, 100, 200)
SEATS = (2, 2, 3, 3, 4, 5, 6, 9, 12, 18)
LONGEST = (100, 200, 400)


def setting(pick: Random) -> Setting:
    """Seats, rulings and cards at random, often with few cards or many action cards."""
    seats = pick.choice(SEATS)
    pile = deck()
    pick.shuffle(pile)
    kind = pick.choice(("whole", "actions", "discarded", "few", "few", "seven", "high"))
    used: list[str] = []
    if kind in {"actions", "discarded"}:
        others = pick.randrange(10)
        early = [card for card in pile if card in ACTIONS]
        rest = [card for card in pile if card not in ACTIONS]
        first = early + rest[:others]
        pick.shuffle(first)
        pile = first + rest[others:]
    if kind == "discarded":
        left = pick.randrange(25)
        pile, used = pile[:left], pile[left:]
    elif kind == "few":
        early = [card for card in pile if card in ACTIONS][: pick.randrange(2, 10)]
        rest = [card for card in pile if card not in ACTIONS][: pick.randrange(1, 22)]
        every = early + rest
        pick.shuffle(every)
        left = pick.randrange(len(every) + 1)
        pile, used = every[:left], every[left:]
    elif kind == "seven":
        first = ["T", *map(str, pick.sample(range(13), 7))]
        for card in first:
            pile.remove(card)
        pile[pick.randrange(3) : 0] = first
    elif kind == "high":
        pile.sort(key=lambda card: card not in {"12", "11", "10", *ACTIONS})
    return Setting(
        seats,
        pick.randrange(seats),
        pile,
        used,
        goal=pick.choice(GOALS),
        deal_flip3_target_may_stay=pick.random() < 0.4,
        empty_stay=pick.random() < 0.3,
        shared_win=pick.random() < 0.3,
        early_shuffle=pick.random() < 0.3,
    )


def started(given: Setting) -> soch.SochState:
    """The engine's position before the first deal."""
    rules = soch.SochRules(**{option.name: getattr(given, option.name) for option in fields(soch.SochRules)})
    state = soch.new(given.seats, 1, rules, given.dealer)
    return state.changed(pile=numbers(given.pile), used=bytes(sorted(numbers(given.used))))


def numbers(codes: list[str]) -> bytes:
    """Cards of the reference as the engine keeps them."""
    return bytes(map(CODES.index, codes))


def codes(cards: bytes) -> list[str]:
    """Cards of the engine as the reference keeps them."""
    return [CODES[card] for card in cards]


class Shuffles:
    """Hands the engine's shuffles to the reference, if both shuffle the same cards."""

    def __init__(self) -> None:
        self.orders: list[list[str]] = []

    def learn(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if event.kind == "shuffle":
                order = event.facts["order"]
                assert isinstance(order, bytes)
                self.orders.append(codes(order))

    def __call__(self, used: list[str]) -> list[str]:
        assert self.orders, f"only the reference shuffles {used}"
        order = self.orders.pop(0)
        assert Counter(order) == Counter(used), "different cards are shuffled"
        return order


def chosen(asked: Decision, pick: Random, caution: float) -> str:
    """One of the moves; staying is as likely as `caution`, and often the first seat is chosen."""
    if "stay" in asked.moves:
        return "stay" if pick.random() < caution else "hit"
    return asked.moves[0] if pick.random() < 0.4 else pick.choice(asked.moves)


def engine_says(state: soch.SochState) -> dict[str, object]:
    """The position as the engine sees it, in words that both sides share."""
    result = state.result
    return {
        "asked": None if result else Decision(state.question, state.awaited, legal(state, state.awaited)),
        "actor": sorted(state.to_act),
        "lines": list(map(codes, state.lines)),
        "status": [STATUS[status] for status in state.status],
        "points": [state.line_points(seat) for seat in range(state.seats)],
        "totals": list(state.totals),
        "dealer": None if result else state.dealer,
        "round": state.round,
        "pile": codes(state.pile),
        "discards": Counter(codes(state.used)),
        "result": (result.winners, list(result.scores)) if result else None,
    }


def reference_says(game: Reference) -> dict[str, object]:
    """The same of the reference."""
    totals = [player.total for player in game.players]
    return {
        "asked": game.decision,
        "actor": [game.decision.seat] if game.decision else [],
        "lines": [player.line for player in game.players],
        "status": [player.status for player in game.players],
        "points": [player.points for player in game.players],
        "totals": totals,
        "dealer": game.dealer if game.decision else None,
        "round": game.round,
        "pile": game.pile,
        "discards": Counter(game.used),
        "result": None if game.decision else (game.winners, totals),
    }


def legal(state: soch.SochState, seat: int) -> tuple[str, ...]:
    return tuple(map(str, state.legal_moves(seat)))


def judged(state: soch.SochState, seat: int) -> tuple[str, ...]:
    """The candidates that the engine's verdict allows."""
    return tuple(str(move) for move in state.candidates(seat) if state.judge(seat, move))


def lock_step(seed: int) -> None:
    """Play one drawn game on both sides, comparing everything after each decision."""
    pick = Random(seed)
    given = setting(pick)
    caution = pick.choice((0.02, 0.1, 0.3, 0.5))
    shuffles = Shuffles()
    state = started(given)
    game = Reference(given, shuffles)
    played: list[str] = []
    for _step in range(pick.choice(LONGEST)):
        says, wants = engine_says(state), reference_says(game)
        assert says == wants, f"seed {seed} after {played} from {given}"
        asked = game.decision
        if asked is None:
            return
        other = (asked.seat + 1) % given.seats
        assert judged(state, asked.seat) == asked.moves, f"seed {seed} after {played}: verdicts"
        assert judged(state, other) == legal(state, other) == (), f"seed {seed} after {played}: out of turn"
        move = chosen(asked, pick, caution)
        played.append(move)
        state, events = state.play(asked.seat, soch.parse_move(move))
        shuffles.learn(events)
        try:
            game.decide(move)
        except AssertionError as error:
            message = f"seed {seed} after {played}: {error}"
            raise AssertionError(message) from error
        assert not shuffles.orders, f"seed {seed} after {played}: only the engine shuffles"


@pytest.mark.clause(
    *(f"SOCH-{number:02}" for number in (3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 22, 23, 26, 27, 28, 30, 31, 32)),
    *(f"SOCH-G{number}" for number in (1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)),
    *(f"SOCH-G{number}" for number in (24, 26, 27, 30, 31, 32, 33, 34)),
)  # fmt: skip
@pytest.mark.parametrize("first", range(0, SEEDS, CHUNK))
def test_engine_and_reference_agree_after_every_decision(first: int) -> None:
    for seed in range(first, first + CHUNK):
        lock_step(seed)


def test_the_games_compared_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for seed in range(SEEDS):
        pick = Random(seed)
        state = started(setting(pick))
        caution = pick.choice((0.02, 0.1, 0.3, 0.5))
        for _step in range(pick.choice(LONGEST)):
            if state.result:
                break
            asked = Decision(state.question, state.awaited, legal(state, state.awaited))
            seen.update((asked.question, f"{len(state.stack)} open"))
            state, events = state.play(asked.seat, soch.parse_move(chosen(asked, pick, caution)))
            seen.update(event.kind for event in events)
    rare = {
        "offer",
        "give",
        "3 open",
        "4 open",
        "seven",
        "saved",
        "shuffle",
        "target-out",
        "waiting-lost",
        "flip-stops",
    }
    rare |= {
        "flip-short",
        "forced-stay",
        "no-card",
        "tie",
        "chance-discarded",
        "deal-skips",
        "game-over",
        "assign-waiting",
    }
    assert sorted(rare - seen) == []


@pytest.mark.clause("SOCH-12", "SOCH-13", "SOCH-14", "SOCH-15", "SOCH-G8")
def test_engine_and_reference_count_any_line_alike() -> None:
    pick = Random(1)
    for _line in range(2000):
        others = [card for card in ("+2", "+8", "+10", "x2", "S", "F") if pick.random() < 0.4]
        line = [*map(str, pick.sample(range(13), pick.randrange(8))), *others]
        assert soch.score(numbers(line)).total == count(line), line
