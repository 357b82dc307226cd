"""The engine and the plain reference play the same games and agree after every decision."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from gamekit import eko
from gamekit.games.eko.board import BOARDS, CAPITAL, CHASM, GORGE, MOUNTAIN, SAND, STONE
from gamekit.games.eko.pieces import ACTION
from tests.games.eko import reference
from tests.games.eko.reference import (
    ADMITS,
    GOAL,
    HIGHEST,
    KINDS,
    PIECES,
    STOCK,
    Layout,
    Piece,
    Reference,
    Setting,
    Site,
)

SEEDS = 160
CHUNK = 20
PRISONER = 0.15
"""How often an Emperor begins as a prisoner."""
TERRAIN = {
    SAND: reference.SAND,
    STONE: reference.STONE,
    GORGE: reference.GORGE,
    CAPITAL: reference.CAPITAL,
    MOUNTAIN: reference.MOUNTAIN,
    CHASM: "chasm",
}
QUESTIONS = {"swap": "swap", "action": "action", "reinforce": "reinforce"}


def setting(pick: Random) -> Setting:
    """Seats and options at random, on the engine's board."""
    seats = pick.choice((2, 2, 3, 4))
    board = BOARDS[seats]
    return Setting(
        seats,
        {name: TERRAIN[kind] for name, kind in zip(board.names, board.terrain, strict=True)},
        dict(zip(board.names, board.spaces, strict=True)),
        0,
        pick.random() < 0.3,
        pick.random() < 0.3,
        pick.random() < 0.6,
        pick.random() < 0.3,
        pick.choice((0, 0, 5, 30)),
        pick.choice((GOAL, GOAL, 9, 6)),
    )


def rules(given: Setting) -> eko.EkoRules:
    """The options as the engine takes them."""
    return eko.EkoRules(
        palace_is_castle=given.palace_is_castle,
        march_from_stack=given.march_from_stack,
        own_downgrade=given.own_downgrade,
        sequential_upgrade=given.sequential_upgrade,
        most_turns=given.most_turns,
        goal=given.goal,
    )


def layout(given: Setting, pick: Random) -> Layout:
    """Stacks of all heights, buildings, prisoners and pieces gone, anywhere on the board."""
    on = Layout()
    sand = [space for space, terrain in given.terrain.items() if terrain == reference.SAND]
    pick.shuffle(sand)
    alive = given.seats if given.seats == 2 or pick.random() < 0.7 else given.seats - 1
    seats = pick.sample(range(given.seats), given.seats)
    crowd = pick.choice((3, 10, 16))
    for seat in seats[:alive]:
        where = pick.random()
        left = pick.randrange(1, crowd + (where >= PRISONER))
        spaces = list[str]()
        while left:
            size = min(left, pick.choice((1, 1, 2, 3, 4, 4)))
            spaces.append(sand.pop())
            on.stacks[spaces[-1]] = [Piece(seat, emperor=False)] * size
            left -= size
        captors = [other for other in range(given.seats) if other != seat and on.captured.get(other) != seat]
        if where < PRISONER and captors:
            on.captured[seat] = pick.choice(captors)
        elif where < 0.85:
            space = pick.choice(spaces)
            on.stacks[space] = [Piece(seat, emperor=True), *on.stacks[space][1:]]
    build(given, on, pick)
    for seat in range(given.seats):
        placed = sum(len(stack) for stack in on.stacks.values() if stack[0].owner == seat)
        if placed <= PIECES - 5 and not given.march_from_stack and pick.random() < 0.3:
            on.gone[seat] = reference.MARCH
    return on


def build(given: Setting, on: Layout, pick: Random) -> None:
    """Buildings at random, none that would have ended the game."""
    share = pick.choice((0.0, 0.3, 0.8))
    judge = Reference(given, on, 0)
    for space, terrain in given.terrain.items():
        if terrain not in ADMITS or pick.random() > share:
            continue
        site = Site(pick.randrange(given.seats), pick.choice(ADMITS[terrain]))
        if sum(other == site for other in on.buildings.values()) < STOCK[site.kind]:
            on.buildings[space] = site
            if judge.points(site.owner) >= given.goal:
                del on.buildings[space]


def started(given: Setting, pick: Random) -> tuple[eko.EkoState, Reference]:
    """Both sides at a beginning: a new game, or a drawn layout."""
    if pick.random() < 0.3:
        state, _events = set_up(eko.new(given.seats, pick.randrange(10**6), rules(given)))
        given = Setting(**{**given.__dict__, "first": state.first})
        return state, Reference(given, Layout(says_stacks(state)))
    on = layout(given, pick)
    alive = sorted({stack[0].owner for stack in on.stacks.values()})
    turn = pick.choice(alive)
    state, game = engine_from(given, on, turn), Reference(given, on, turn)
    while game.asked is None or game.asked.question != "action":  # nothing to do at once: another one
        on = layout(given, pick)
        turn = pick.choice(sorted({stack[0].owner for stack in on.stacks.values()}))
        state, game = engine_from(given, on, turn), Reference(given, on, turn)
    return state, game


def set_up(state: eko.EkoState) -> tuple[eko.EkoState, object]:
    """The board filled at random (EKO-02, EKO-G3, EKO-G4)."""
    (seat,) = state.to_act
    state, events = state.play(seat, eko.SETUP)
    stacks = says_stacks(state)
    assert sorted(stacks) == sorted(state.board.names[space] for space in state.board.sand)
    for seat in range(state.seats):
        own = [stack for stack in stacks.values() if stack[0].owner == seat]
        assert len(own) == PIECES
        assert sum(stack[0].emperor for stack in own) == 1
    return state, events


def engine_from(given: Setting, on: Layout, turn: int) -> eko.EkoState:
    """The engine's position for a layout, written field by field."""
    names = BOARDS[given.seats].names
    game = Reference(given, on, turn)
    stacks, buildings = bytearray(len(names)), bytearray(len(names))
    for at, name in enumerate(names):
        if name in on.stacks:
            stack = on.stacks[name]
            emperor = any(piece.emperor for piece in stack)
            stacks[at] = stack[0].owner << 4 | emperor << 3 | len(stack)
        if name in on.buildings:
            buildings[at] = on.buildings[name].owner << 2 | KINDS.index(on.buildings[name].kind) + 1
    seats = range(given.seats)
    reserves = [game.reserve(seat) for seat in seats]
    return eko.new(given.seats, 1, rules(given)).changed(
        stacks=bytes(stacks),
        buildings=bytes(buildings),
        reserve=bytes(there for there, _emperor in reserves),
        gone=bytes(on.gone.get(seat, 0) for seat in seats),
        emperors=bytes(2 + on.captured[seat] if seat in on.captured else int(reserves[seat][1]) for seat in seats),
        turn=turn,
        first=given.first,
        phase=ACTION,
        swapped=given.seats,
        turn_no=1,
    )


def says_stacks(state: eko.EkoState) -> dict[str, list[Piece]]:
    """The engine's stacks, piece by piece, the Emperor first."""
    found = {}
    for name, stack in zip(state.board.names, state.stacks, strict=True):
        if stack:
            owner, emperor, height = stack >> 4, bool(stack & 8), stack & 7
            assert 1 <= height <= HIGHEST
            found[name] = [Piece(owner, emperor and not at) for at in range(height)]
    return found


def engine_says(state: eko.EkoState) -> dict[str, object]:
    """The position as the engine sees it, in words that both sides share."""
    result = state.result
    seats = range(state.seats)
    sites = zip(state.board.names, state.buildings, strict=True)
    return {
        "question": QUESTIONS[state.question] if result is None else "",
        "moves": {seat: moves for seat in seats if (moves := frozenset(map(str, state.legal_moves(seat))))},
        "awaited": sorted(state.to_act),
        "stacks": says_stacks(state),
        "buildings": {name: Site(site >> 2, KINDS[(site & 3) - 1]) for name, site in sites if site},
        "stock": [tuple(state.stock(seat)) for seat in seats],
        "reserve": list(state.reserve),
        "gone": list(state.gone),
        "emperors": list(state.emperors),
        "marched": state.marched if result is None else None,
        "points": [state.victory_points(seat) for seat in seats],
        "palaces": [state.palaces(seat) for seat in seats],
        "turn number": state.turn_no if result is None else None,
        "result": (sorted(result.winners), list(result.scores)) if result else None,
    }


def reference_says(game: Reference) -> dict[str, object]:
    """The same of the reference."""
    asked = game.asked
    on, seats = game.on, range(game.given.seats)
    reserves = [game.reserve(seat) for seat in seats]
    points = [game.points(seat) for seat in seats]
    return {
        "question": asked.question if asked else "",
        "moves": {asked.seat: asked.moves} if asked else {},
        "awaited": [asked.seat] if asked else [],
        "stacks": {space: sorted(stack, key=lambda piece: not piece.emperor) for space, stack in on.stacks.items()},
        "buildings": on.buildings,
        "stock": [tuple(game.stock(seat, kind) for kind in KINDS) for seat in seats],
        "reserve": [there for there, _emperor in reserves],
        "gone": [on.gone.get(seat, 0) for seat in seats],
        "emperors": [2 + on.captured[seat] if seat in on.captured else int(reserves[seat][1]) for seat in seats],
        "marched": game.marched if asked else None,
        "points": points,
        "palaces": [game.palaces(seat) for seat in seats],
        "turn number": game.turns if asked else None,
        "result": None if asked else (sorted(game.winners), points),
    }


def judged(state: eko.EkoState) -> dict[int, frozenset[str]]:
    """The candidates that the engine's verdict allows, by seat."""
    found = {
        seat: frozenset(str(move) for move in state.candidates(seat) if state.judge(seat, move))
        for seat in range(state.seats)
    }
    return {seat: moves for seat, moves in found.items() if moves}


def chosen(game: Reference, pick: Random, greed: float) -> str:
    """One of the moves; with greed an attack, a big build or an extra action rather than another."""
    assert game.asked is not None
    moves = sorted(game.asked.moves)
    if pick.random() > greed:
        return pick.choice(moves)
    stacks, seat = game.on.stacks, game.asked.seat

    def worth(move: str) -> float:
        words = move.split()
        if words[0] == "move":
            there = stacks.get(words[2], [])
            if there and there[0].owner != seat:
                return 3 + len(there) + 4 * any(piece.emperor for piece in there)
            return 1 if there else 0
        if words[0] == "build":
            return 4 if game.given.terrain[words[1]] == reference.CAPITAL else KINDS.index(words[2]) + 1.5
        return 5 if words[0] == "march" else 0

    best = max(map(worth, moves))
    return pick.choice([move for move in moves if worth(move) == best])


def different(says: dict[str, object], wants: dict[str, object]) -> str:
    """What the engine says and what the reference says, where they differ."""
    parts = []
    for name, mine in says.items():
        theirs = wants[name]
        if name == "moves" and isinstance(mine, dict) and isinstance(theirs, dict):
            for seat in {*mine, *theirs}:
                one, other = mine.get(seat, frozenset()), theirs.get(seat, frozenset())
                if one != other:
                    parts.append(f"{seat}: engine only {sorted(one - other)}, reference only {sorted(other - one)}")
        elif mine != theirs:
            parts.append(f"{name}: {mine} and not {theirs}")
    return "; ".join(parts)


@cache
def lock_step(seed: int, longest: int = 90) -> frozenset[str]:
    """Play one drawn game on both sides, comparing everything after each decision; what was seen."""
    pick = Random(seed)
    state, game = started(setting(pick), pick)
    greed = pick.choice((0.0, 0.3, 0.8))
    played = [str(state)]
    for step in range(longest):
        says, wants = engine_says(state), reference_says(game)
        assert says == wants, f"seed {seed} after {played}: {different(says, wants)}"
        if game.asked is None:
            break
        if step % 8 == 0:
            verdicts: dict[str, object] = {"moves": judged(state)}
            assert verdicts["moves"] == says["moves"], f"seed {seed} after {played}: {different(verdicts, says)}"
        move = chosen(game, pick, greed)
        played.append(move)
        state, _events = state.play(game.asked.seat, eko.parse_move(move))
        game.decide(move)
    return frozenset(game.seen)


@pytest.mark.clause(
    *(f"EKO-{number:02}" for number in range(2, 24)),
    *(f"EKO-G{number}" for number in range(1, 38) if number != 2),
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
        "points", "no palace", "alone", "exchange", "skipped", "turn limit", "march", "done", "capture", "kamikaze",
        "attack of equals", "own replaced", "enemy replaced", "emperor sacrificed", "emperor returns", *KINDS,
    }  # fmt: skip
    assert sorted(rare - seen) == []
