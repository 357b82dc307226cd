"""How fast the engine plays, next to engines that others have made."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from benchmarks.measure import Row, Size, Work, number, rate, side_by_side
from gamekit import soch
from gamekit.core.bots import one_of
from gamekit.core.contract import State
from gamekit.core.registry import Game, games
from gamekit.games.soch import odds

SEATS: Final = 4
"""At every table measured, but where fewer play."""

HOLD_AT: Final = 25
LONGEST_CHESS: Final = 200
"""Moves of a random game of chess; by then few pieces are left."""

EXACT: Final = ((False, 18.5652), (True, 20.2291))
"""Whether modifiers are in the deck, and the best average of one player (four decimals)."""


def hold_at_25(seed: int) -> int:
    """Play one game to 200 through the whole API: hit below 25, else stay; targets at random."""
    draw = Random(seed).random
    state = soch.new(SEATS, seed)
    while state.to_act:
        (seat,) = state.to_act
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            move = moves[0]
        elif soch.HIT in moves:
            move = soch.HIT if state.line_points(seat) < HOLD_AT else soch.STAY
        else:
            move = moves[int(draw() * len(moves))]
        state, _events = state.play(seat, move)
    return 1


def flop7_engine() -> Work:
    """The same with flop7's engine and plain functions as players, its fastest way. May raise `ImportError`."""
    play = _flop7()

    def once(seed: int) -> int:
        draw = Random(seed).random
        play(
            lambda _game, player: player.active_score < HOLD_AT,
            lambda _game, _event, _player, eligible: eligible[int(draw() * len(eligible))],
        )
        return 1

    return once


def flop7_bots() -> Work:
    """The same with flop7's bots, who see views and choose among those eligible. May raise `ImportError`."""
    play = _flop7()
    controller = import_module("flop7.bot.controller").BotController

    def once(seed: int) -> int:
        bot = _Flop7Bot(seed)
        one = controller(dict.fromkeys(range(SEATS), bot))
        play(one.hit_stay, one.target_selector)
        return 1

    return once


class _Flop7Bot:
    """The rule of play as a bot of flop7."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed).random

    def hit_stay(self, _view: Any, player: Any) -> bool:
        """Whether to take a card."""
        return bool(player.active_score < HOLD_AT)

    def target_selector(self, _view: Any, _event: Any, _player: Any, eligible: Any) -> Any:
        """Somebody at random."""
        return eligible[int(self.draw() * len(eligible))]


def _flop7() -> Callable[[Any, Any], None]:
    """Play one game with these two deciders."""
    engine = import_module("flop7.core.engine.engine")
    deck = import_module("flop7.core.classes.deck")
    player = import_module("flop7.core.classes.player")

    def play(hit_stay: Any, target: Any) -> None:
        engine.GameEngine(
            deck=deck.Deck(),
            players=[player.Player(f"Player {seat}") for seat in range(SEATS)],
            card_provider=lambda game, _player: game.deck.deal(),
            hit_stay_decider=hit_stay,
            target_selector=target,
        ).play()

    return play


def against_flop7(size: Size) -> list[Row]:
    """Whole games a second, next to flop7's bots and to its bare engine."""
    rows = []
    # The first is the row of the design; the second tells how far a mutable engine without legal moves gets.
    for way, make, least, reach in (("bots with views", flop7_bots, 3, 8), ("bare engine", flop7_engine, 0.5, 1)):
        what = f"Soch yoymoH games/s ÷ flop7, {way} (4 seats, hold at 25)"
        try:
            theirs = make()
        except ImportError as error:
            rows.append(Row(what, None, "×", least, reach, "more", f"flop7 is not installed ({error})"))
            continue
        ratio, mine, other = side_by_side(hold_at_25, theirs, size)
        rows.append(Row(what, ratio, "×", least, reach, "more", f"{number(mine)} ÷ {number(other)} games/s"))
    return rows


def start(of: Game, seed: int) -> State[Any]:
    """A game with four seats, or as many as it has; one that is no card game, with its usual number."""
    return of.new(of.usual if of.id in PEERS else max(of.fewest, min(SEATS, of.most)), seed)


def random_decisions(of: Game) -> Work:
    """Play one game at random through `legal_moves` and `play`; the number of decisions."""

    def play(seed: int) -> int:
        draw = Random(seed).random
        state = start(of, seed)
        decisions = 0
        while awaited := state.to_act:
            seat = one_of(awaited, draw)
            moves = state.legal_moves(seat)
            state, _events = state.play(seat, moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    return play


def open_spiel_decisions() -> Work:
    """The same with the C++ crazy eights of open_spiel. May raise `ImportError`."""
    spiel: Any = import_module("pyspiel")
    crazy = spiel.load_game(f"crazy_eights(players={SEATS})")

    def play(seed: int) -> int:
        draw = Random(seed).random
        state = crazy.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                # Every card left is equally likely, so the cheapest way to draw one is fair.
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions

    return play


def chess_decisions() -> Work:
    """The same with python-chess. May raise `ImportError`."""
    board: Any = import_module("chess").Board

    def play(seed: int) -> int:
        draw = Random(seed).random
        state = board()
        decisions = 0
        while decisions < LONGEST_CHESS:
            moves = list(state.legal_moves)
            if not moves:
                break
            state.push(moves[int(draw() * len(moves))])
            decisions += 1
        return decisions

    return play


class Peer(NamedTuple):
    """Whose random play a game's is measured against, and how much of it is enough."""

    name: str
    work: Callable[[], Work]
    least: float
    reach: float


CARDS: Final = Peer(f"open_spiel C++ crazy_eights ({SEATS} seats)", open_spiel_decisions, 0.4, 1)
PEERS: Final = {"eko": Peer("python-chess", chess_decisions, 1, 4)}
"""The games that are not played with cards."""


def against_peers(size: Size) -> list[Row]:
    """Decisions a second in random play, for each game."""
    rows = []
    for of in games():
        peer = PEERS.get(of.id, CARDS)
        what = f"{of.name} decisions/s ÷ {peer.name}"
        try:
            theirs = peer.work()
        except ImportError as error:
            rows.append(Row(what, None, "×", peer.least, peer.reach, "more", f"not installed ({error})"))
            continue
        ratio, mine, other = side_by_side(random_decisions(of), theirs, size)
        rows.append(
            Row(what, ratio, "×", peer.least, peer.reach, "more", f"{number(mine)} ÷ {number(other)} decisions/s")
        )
    return rows


def explaining(of: Game, size: Size) -> Row:
    """A verdict with its sentence, over positions of random games and every move one might ask about."""
    asked: list[tuple[State[Any], int, Any]] = []
    # Where every piece could go everywhere, a part of the questions is enough.
    share = 0.02 if of.has("choosing") else 1.0
    for seed in range(4):
        draw = Random(seed).random
        state = start(of, seed)
        while awaited := state.to_act:
            seat = one_of(awaited, draw)
            asked.extend((state, seat, move) for move in state.candidates(seat) if draw() < share)
            moves = state.legal_moves(seat)
            state, _events = state.play(seat, moves[int(draw() * len(moves))])

    def explain(_seed: int) -> int:
        for state, seat, move in asked:
            of.text.explain(state.judge(seat, move), ("Ann", "Ben", "Cleo", "Dana"))
        return len(asked)

    explain(0)
    best = max(rate(explain, size.seconds, 0) for _ in range(size.rounds))
    return Row(f"{of.name} judge with its explanation", 1e6 / best, "µs", 50, 20, "less", f"{len(asked)} verdicts")


def exact_odds() -> Row:
    """Both exact optima from nothing, in plain Python."""
    start = perf_counter()
    for modifiers, expected in EXACT:
        odds.solo_optimum.cache_clear()
        found = odds.solo_optimum(modifiers=modifiers)
        if round(found, 4) != expected:
            message = f"solo optimum is {found:.4f}, not {expected}"
            raise ValueError(message)
    seconds = perf_counter() - start
    return Row("exact odds, one player, fresh deck (both)", seconds, "s", 0.5, 0.1, "less", "18.5652 and 20.2291")
