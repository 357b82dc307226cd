"""The options are the rulings with a second reading, and every engine answer cites a real clause."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from gamekit import soch
from gamekit.core.contract import Event, Verdict
from gamekit.games.soch.rules import SochState
from tests.games.soch.helpers import go

CLAUSES = {f"SOCH-{number:02}" for number in range(1, 33)} | {f"SOCH-G{number}" for number in range(1, 36)}


@pytest.mark.clause("SOCH-G4", "SOCH-G6", "SOCH-G20", "SOCH-G22", "SOCH-G29")
def test_each_option_names_its_ruling_and_defaults_to_it() -> None:
    named = {option.name: option.metadata["ruling"] for option in fields(soch.SochRules)}
    assert named == {
        "goal": "SOCH-G29",
        "deal_flip3_target_may_stay": "SOCH-G4",
        "empty_stay": "SOCH-G6",
        "shared_win": "SOCH-G20",
        "early_shuffle": "SOCH-G22",
    }
    assert soch.SochRules() == soch.SochRules(200, False, False, False, False)  # noqa: FBT003 - the defaults in order


@pytest.mark.clause("SOCH-G4", "SOCH-G6", "SOCH-G20", "SOCH-G22", "SOCH-G29")
def test_changed_options_are_part_of_the_position_and_of_its_text() -> None:
    rules = soch.SochRules(
        goal=50, deal_flip3_target_may_stay=True, empty_stay=True, shared_win=True, early_shuffle=True
    )
    state, _ = go(soch.new(3, 7, rules), "deal")
    assert state.rules == rules
    assert soch.parse_state(str(state)).rules == rules
    assert str(soch.new(3, 7)) != str(soch.new(3, 7, rules))
    assert soch.new(3, 7) != soch.new(3, 7, rules)


def _games() -> list[tuple[list[SochState], list[Event]]]:
    every: list[tuple[list[SochState], list[Event]]] = []
    for seed in range(60):
        rules = soch.SochRules(
            goal=60, deal_flip3_target_may_stay=bool(seed % 2), empty_stay=seed % 3 == 0, early_shuffle=seed % 5 == 0
        )
        pick = Random(seed).choice
        state = soch.new(2 + seed % 17, seed, rules)
        states, events = [state], list[Event]()
        for _ in range(120):
            if state.result:
                break
            state, happened = state.play(state.awaited, pick(state.legal_moves(state.awaited)))
            states.append(state)
            events.extend(happened)
        every.append((states, events))
    return every


def test_every_verdict_and_event_cites_clauses_that_exist() -> None:
    for states, events in _games():
        for event in events:
            assert event.clauses, event
            assert set(event.clauses) <= CLAUSES
        for state in states:
            for seat in range(state.seats):
                for move in state.candidates(seat):
                    verdict: Verdict = state.judge(seat, move)
                    assert verdict.clauses, verdict
                    assert set(verdict.clauses) <= CLAUSES


@pytest.mark.clause("SOCH-04", "SOCH-08", "SOCH-23", "SOCH-G27")
def test_what_always_holds() -> None:
    for states, _ in _games():
        for state in states:
            for seat in range(state.seats):
                numbers = [card for card in state.lines[seat] if card < 13]
                if state.question == "deal" or state.result:
                    continue
                assert len(set(numbers)) < 7
                assert (len(set(numbers)) < len(numbers)) == (state.status[seat] == 3)
                assert state.lines[seat].count(soch.card("S")) <= 1
                assert (soch.card("F") in state.lines[seat]) == (state.status[seat] == 2)
            if state.question in {"choose", "give"}:
                for move in state.legal_moves(state.awaited):
                    assert state.status[move.seat] == 0
            if state.awaited >= 0 and state.question != "deal":
                assert state.status[state.awaited] == 0


def test_the_games_reach_every_question() -> None:
    asked = {state.question for states, _ in _games() for state in states}
    assert asked == {"deal", "turn", "choose", "flip", "give", "offer", "nothing"}
