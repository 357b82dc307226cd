"""Random play: the numbers it brings, and that every sentence is there for something that happens."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from gamekit import eck
from gamekit.core.registry import game
from gamekit.games.eck.campaign import Campaign
from gamekit.games.eck.cards import DECK
from gamekit.games.eck.piles import PLAYER, READY
from gamekit.games.eck.sentences import EVENTS, REASONS, VERDICTS
from gamekit.games.eck.text import _told_as
from tests.games.eck.tables import go, table

ROUNDS = 20_000


def one_round(state: eck.EckState, pick: Random) -> tuple[int, int]:
    """Play one round uniformly at random; the player's tricks, and the ties, a last trick given to its leader included."""
    ties = 0
    state, _events = state.play(PLAYER, eck.DEAL)
    while state.phase != READY:
        moves = state.legal_moves(PLAYER)
        state, events = state.play(PLAYER, moves[int(pick.random() * len(moves))])
        ties += any(event.kind == "tie" or str(event.facts.get("why")).startswith("last-") for event in events)
        if not state.to_act:
            break
    return len(state.mine) // 2, ties


def test_random_play_wins_as_many_tricks_as_the_reference_numbers_say() -> None:
    # Our own Monte Carlo, made before this engine: 5.55 of 13 tricks, 1.93 of them tied (rules/eck.md, section 6).
    pick = Random(2020)
    found = [one_round(eck.new(1, seed), pick) for seed in range(ROUNDS)]
    tricks, ties = zip(*found, strict=True)
    assert fmean(tricks) == pytest.approx(5.55, abs=0.05)
    assert fmean(ties) == pytest.approx(1.93, abs=0.03)
    shares = [tricks.count(n) / ROUNDS for n in range(14)]
    expected = (0.004, 0.023, 0.064, 0.110, 0.150, 0.164, 0.155, 0.127, 0.091, 0.058, 0.033, 0.015, 0.005, 0.002)
    assert shares == pytest.approx(expected, abs=0.008)


def played(seed: int) -> list[eck.EckState]:
    """The positions of a random game with random options, each with what led there."""
    pick = Random(seed)
    rules = eck.EckRules(
        needed=pick.choice((2, 3, 4)), layout=pick.choice((127, 127, 99)), circle_is_suit=pick.random() < 0.5
    )
    state = eck.new(1, seed, rules)
    if seed % 4 == 0:
        state = state.changed(campaign=Campaign(bytes((13,)), b"", 2, 0, 4))
    states = [state]
    while state.to_act:
        state, _events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
        states.append(state)
    return states


RARE = (
    ("hand=- lead=R4 leader=player mine=*6 ecks=*6 hold=Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8 deck=-", "turn"),
    ("hand=R1 leader=eck mine=*6 ecks=*6 deck=- up=Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8", "turn"),
    ("hand=- lead=R4 leader=player mine=*6 ecks=*6 deck=- up=Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8", "turn"),
    ("hand=- lead=R4 leader=player mine=*6 ecks=*6 hold=Y8 deck=- up=G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8", "turn"),
    ("hand=black lead=black mine=*6 ecks=*6", "play black"),
    ("hand=B4 lead=R4 mine=*6 ecks=*6", "play B4"),
    ("hand=B4 lead=R4 tied=R1.O1 mine=*5 ecks=*6", "play B4"),
    ("hand=R8 lead=R4 tied=R1.O1.Y1.G1 mine=*5 ecks=*5", "play R8"),
    ("hand=R8 lead=R4 tied=R1.O1 mine=*5 ecks=*6", "play R8"),
    ("hand=R8.B8 lead=R4 tied=R1.O1.Y1.G1 mine=*5 ecks=*4", "play R8"),
    ("hand=B4.B8 lead=R4 tied=R1.O1.Y1.G1 mine=*5 ecks=*4", "play B8"),
    ("hand=white lead=R8 ecks=*12", "play white"),
    ("hand=white lead=R8 ecks=*12 held=13", "play white"),
    ("hand=black lead=R8 mine=*11 ecks=*1 held=12", "play black"),
    ("hand=- lead=black leader=player mine=*12 deck=R1.*", "turn"),
    ("hand=white lead=R8 mine=*5 ecks=*7 held=2 grey=8 counter=2", "play white"),
    ("hand=white lead=R8 mine=*5 ecks=*7 held=2 grey=8 counter=1", "play white"),
    ("hand=white lead=R8 mine=*5 ecks=*7 held=8 counter=1", "play white"),
    ("hand=white lead=R8 mine=*6 ecks=*6 held=2.8.10 counter=1", "play white"),
    ("hand=white lead=R8 mine=*8 ecks=*4 grey=8 counter=1", "play white"),
    ("hand=white lead=R8 mine=*8 ecks=*4 layout=2.4.12.13 counter=1", "play white"),
    ("hand=black.R1 lead=black mine=*5 circle_is_suit=1", "play black"),
)  # fmt: skip
"""Positions and the move that brings about what random play seldom does."""


def test_every_sentence_tells_of_something_that_happens() -> None:
    told, why = set(), set()
    before: list[eck.EckState] = [state for seed in range(40) for state in played(seed)]
    for text, move in RARE:
        state = eck.parse_state(text)
        before.append(state)
        after, events = go(state, move)
        before.append(after)
        told |= {key for event in events for key in _told_as(event)}
        why |= {event.facts["why"] for event in events if event.kind in {"tie", "player-wins", "eck-wins"}}
    for state in before:
        for each in state.legal_moves(PLAYER)[:2]:
            events = list(state.play(PLAYER, each)[1])
            told |= {key for event in events for key in _told_as(event)}
            why |= {event.facts["why"] for event in events if event.kind in {"tie", "player-wins", "eck-wins"}}
    assert set(EVENTS) - told == set()
    assert set(REASONS) - why == {"beats", "equal"}, "these two are said in wrong answers only"


def test_every_reason_is_given_by_some_verdict() -> None:
    states = [state for seed in range(30) for state in played(seed)]
    states += [eck.parse_state(text) for text, _move in RARE]
    states += [go(eck.parse_state(text), move)[0] for text, move in RARE]
    states.append(table("R1.B4.black", "-", leader="player", mine=1, tied="P6.G6"))
    given = {state.judge(seat, move).reason for state in states for seat in (0, 1) for move in state.candidates(0)}
    asked = eck.parse_state("hand=R1.B4 lead=R4 mine=*5")
    given |= {asked.judge(PLAYER, move).reason for move in (eck.DEAL, eck.parse_move("play G6"))}
    given.add(eck.new(1).judge(PLAYER, eck.TURN).reason)
    assert set(VERDICTS) - given == set()


@pytest.mark.clause("ECK-05", "ECK-06", "ECK-07")
def test_the_first_deal_shuffles_all_the_cards() -> None:
    state, events = go(eck.new(1, 5), "deal")
    (order,) = [event.facts["order"] for event in events if "order" in event.facts]
    assert isinstance(order, bytes)
    assert bytes(sorted(order)) == DECK
    assert state.hand == bytes(sorted(order[:13]))
    assert state.deck == order[13:]
    assert game("eck").text.narrate(events[0], ("Ann",)).startswith("The trick cards 2, 4, 6, 8, 10, 12 and 13/0 lie")
