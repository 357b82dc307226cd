"""Bots decide from a view, the same way each time; the thinking one thinks."""

from __future__ import annotations

from random import Random

import pytest

from gamekit import soch
from gamekit.core import bots
from gamekit.core.bots import BOT_LABELS, BOTS, random_bot, rollout_bot
from gamekit.core.match import PERSON, Match, Player, clean_name
from gamekit.games.soch.cards import card_codes


def test_every_bot_has_a_label() -> None:
    assert BOTS.keys() == BOT_LABELS.keys()
    assert PERSON not in BOTS


def test_the_random_bot_uses_every_legal_move() -> None:
    view = soch.parse_state("A:3 B:9 C:4 turn=A choose=A:F> pile=*").seen_by(0)
    assert {random_bot(view, 0, seed) for seed in range(60)} == set(view.legal_moves(0))


def test_the_thinking_bot_stays_where_every_card_can_only_lose() -> None:
    line = "A:12.11.10.9.8.7 B:6.5.4.3.2.1/stayed turn=A"
    harmless = bytes(card for card in soch.parse_state(line).pile if not 7 <= card <= 12)
    view = soch.parse_state(f"{line} used={card_codes(harmless)} pile=*").seen_by(0)
    assert set(view.pile) == {7, 8, 9, 10, 11, 12}
    assert {rollout_bot(view, 0, seed) for seed in range(5)} == {soch.STAY}


def test_the_thinking_bot_hits_where_nothing_can_be_lost() -> None:
    view = soch.parse_state("A:0 B:9/stayed turn=A").seen_by(0)
    assert {rollout_bot(view, 0, seed) for seed in range(5)} == {soch.HIT}


def test_the_thinking_bot_beats_the_random_one() -> None:
    wins = 0
    for seed in range(6):
        match = Match(soch.new(2, seed), (Player("Thinker", "rollout"), Player("Roller", "random")), seed)
        match.go_on()
        result = match.state.result
        assert result is not None
        wins += result.winners == (0,)
    assert wins >= 5


def test_bots_that_replay_a_match_decide_the_same() -> None:
    def play() -> str:
        match = Match(soch.new(3, 4), tuple(Player(f"Bot {n}", "random") for n in range(3)), 4)
        match.go_on()
        return match.transcript()

    assert play() == play()


def test_bots_stop_where_a_person_is_awaited() -> None:
    match = Match(soch.new(3, 4), (Player("Bot", "random"), Player("Ann"), Player("Ben")), 4)
    match.go_on()
    assert match.waiting_for_person
    assert match.goes_on() is None


def test_a_name_is_cleaned() -> None:
    assert clean_name("  Ann\n\tLee  ", 0) == "Ann Lee"
    assert clean_name("\x00\u202e", 2) == "Player C"
    assert len(clean_name("x" * 99, 0)) == 24


@pytest.mark.parametrize("seed", range(12))
def test_the_thinking_bot_does_not_depend_on_what_nobody_can_see(seed: int) -> None:
    pick = Random(seed)
    state = soch.new(pick.choice((2, 3, 4)), seed)
    for _ in range(200):
        if state.result or (len(state.legal_moves(state.awaited)) > 1 and state.round > 1):
            break
        state, _events = state.play(state.awaited, pick.choice(state.legal_moves(state.awaited)))
    assert len(state.legal_moves(state.awaited)) > 1
    players = tuple(Player(f"Bot {seat}", "rollout") for seat in range(state.seats))
    decided = set()
    for _ in range(3):
        pile = list(state.pile)
        pick.shuffle(pile)
        same = state.changed(pile=bytes(pile), seed=pick.getrandbits(32), orders=(state.used,))
        turn = Match(same, players, seed=77).goes_on()
        assert turn is not None
        decided.add((turn.seat, turn.move))
    assert len(decided) == 1


def test_an_imagined_future_is_not_played_with_the_numbers_that_shuffled_it(monkeypatch: pytest.MonkeyPatch) -> None:
    guess = soch.SochState.guess
    guessed: list[int] = []
    same: list[bool] = []

    def guessing(view: soch.SochState, seed: int) -> soch.SochState:
        guessed.append(seed)
        return guess(view, seed)

    def drawing(seed: int) -> Random:
        same.append(seed == guessed[-1])
        return Random(seed)

    monkeypatch.setattr(soch.SochState, "guess", guessing)
    monkeypatch.setattr(bots, "Random", drawing)
    rollout_bot(soch.parse_state("A:3.7 B:9 turn=A").seen_by(0), 0, 5)
    assert same
    assert not any(same)
