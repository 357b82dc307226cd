"""The options are what players agree on and the rulings with a second reading; every answer cites a real clause."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from gamekit import ekko
from gamekit.core.contract import Event, NotationError
from gamekit.core.registry import game
from tests.games.ekko.tables import A, B, C, allowed, at, cites, go, hand, legal, refused, run, settle

CLAUSES = {f"EKKO-{number:02}" for number in range(1, 46)} | {f"EKKO-G{number}" for number in range(1, 33)}


@pytest.mark.clause("EKKO-43", "EKKO-G11", "EKKO-G18")
def test_each_option_names_its_ruling_or_clause() -> None:
    named = {option.name: option.metadata["ruling"] for option in fields(ekko.EkkoRules)}
    assert named == {"goal": "EKKO-43", "warning_draw_stacks": "EKKO-G11", "penalty_card_mirrors": "EKKO-G18"}
    assert ekko.EkkoRules() == ekko.EkkoRules(25, True, False)  # noqa: FBT003 - the defaults in order
    for goal in (0, 1001):
        with pytest.raises(NotationError, match="goal"):
            ekko.EkkoRules(goal=goal)


@pytest.mark.clause("EKKO-43")
def test_changed_options_are_part_of_the_position_and_of_its_text() -> None:
    rules = ekko.EkkoRules(goal=50, warning_draw_stacks=False, penalty_card_mirrors=True)
    state, _ = ekko.new(3, 7, rules, A).play(A, ekko.DEAL)
    assert state.rules == rules
    assert ekko.parse_state(str(state)).rules == rules
    assert ekko.new(3, 7) != ekko.new(3, 7, rules)


@pytest.mark.clause("EKKO-G21")
def test_g21_the_seed_draws_the_first_dealer_unless_one_is_given() -> None:
    assert {ekko.new(4, seed).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert ekko.new(4, 5).dealer == ekko.new(4, 5).dealer
    assert ekko.new(4, 5, dealer=2).to_act == {2}
    for dealer in (-1, 4):
        with pytest.raises(NotationError, match="dealer"):
            ekko.new(4, 5, dealer=dealer)


@pytest.mark.clause("EKKO-G11", "EKKO-37", "EKKO-30")
@pytest.mark.parametrize(("stacks", "kind", "cards"), [(1, "draws-twice", 2), (0, "spared", 1)])
def test_g11_one_draw_or_two_for_a_mirrored_last_card(stacks: int, kind: str, cards: int) -> None:
    text = f"A:- B:54.3 C:9 turn=B played=41.45 window=ABC pile=60.61.62.* warning_draw_stacks={stacks}"
    state, events = run(text, "B mirror 54")
    assert (state.warned, hand(state, A)) == (A, [60])
    assert cites(events, "EKKO-37")
    state, events = go(state, "B others draw")
    assert kind in [event.kind for event in events]
    assert cites(events, "EKKO-G11")
    assert (len(hand(state, A)), len(hand(state, C))) == (cards, 2)
    assert hand(state, C) == [9, 61], "clockwise from the left of the Mirror player"


@pytest.mark.clause("EKKO-G18")
def test_g18_the_option_lets_a_penalty_card_mirror_at_once_but_not_be_played() -> None:
    text = "A:3.90 B:60.22 turn=A dealer=B window=AB played=83 pile=38.*"
    strict, _ = run(text, "A misplay 3")
    assert refused(strict, "A mirror 38", "EKKO-G18")
    loose, _ = run(f"{text} penalty_card_mirrors=1", "A misplay 3")
    assert allowed(loose, "A mirror 38", "EKKO-21")
    assert refused(loose, "A play 38", "EKKO-33")
    after, _ = go(loose, "A mirror 38")
    assert after.barred == (b"", b"")
    late = "A:10!.68 B:9.57 turn=B played=1.47 {option}"
    assert allowed(at(late.format(option="penalty_card_mirrors=1")), "A misplay 10", "EKKO-23", "EKKO-G31")
    assert allowed(at(late.format(option="")), "A misplay 10", "EKKO-33", "EKKO-G28")


@pytest.mark.clause("EKKO-G12", "EKKO-42")
def test_g12_the_one_who_was_out_draws_before_the_mirror_player_is_out() -> None:
    state, events = run("A:- B:54.3 C:9 turn=B played=41.45 window=ABC pile=22.*", "B mirror 54", "B discard 3")
    assert cites(events, "EKKO-G12", "EKKO-29")
    assert state.totals == (2, 0, 1)
    assert (state.question, state.dealer) == ("deal", B)


@pytest.mark.clause("EKKO-G10", "EKKO-G12", "EKKO-30")
def test_g10_a_mirror_as_last_card_has_one_effect_only() -> None:
    state, _ = run("A:- B:54 C:9 turn=B played=41.45 window=ABC pile=22.33.10.*", "B mirror 54")
    assert legal(state, B) == {"others draw"}
    assert refused(state, "B discard 54", "EKKO-G10")
    state, events = go(state, "B others draw")
    assert cites(events, "EKKO-G10", "EKKO-G11", "EKKO-G12")
    assert state.totals == (3, 0, 3)


@pytest.mark.clause("EKKO-G13", "EKKO-G20", "EKKO-38")
def test_g13_the_pile_runs_out_while_the_others_draw() -> None:
    state, events = run("A:9.20 B:3.5 C:7 D:8 effect=B played=*.83.38 pile=60", "B others draw")
    assert cites(events, "EKKO-G13", "EKKO-G20")
    assert [event.seat for event in events if event.kind == "cannot-draw"] == [3]
    assert state.totals == (2, 2, 2, 1)
    assert state.dealer == B


@pytest.mark.clause("EKKO-G14", "EKKO-19")
def test_g14_a_multiple_of_11_as_last_card_with_an_empty_pile() -> None:
    state, events = run("A:44 B:9.33 turn=A played=*.60 pile=-", "A play 44")
    assert [event.kind for event in events[:3]] == ["play", "not-out", "cannot-draw"]
    assert cites(events, "EKKO-G14")
    assert state.totals == (0, 3)


@pytest.mark.clause("EKKO-G15", "EKKO-G29")
def test_g29_the_mirror_of_a_last_card_has_no_effect_if_the_pile_is_empty() -> None:
    state, events = run("A:- B:54.3 C:9 turn=B played=*.41.45 window=ABC pile=-", "B mirror 54")
    assert cites(events, "EKKO-G15", "EKKO-G29")
    assert (state.question, state.totals, state.dealer) == ("deal", (0, 1, 1), B)


@pytest.mark.clause("EKKO-G16", "EKKO-G20")
def test_g16_a_mistake_with_an_empty_pile_ends_the_round() -> None:
    state, events = run("A:90.20 B:3 turn=A owner=B dealer=A played=*.60 pile=-", "A misplay 90")
    assert cites(events, "EKKO-G16", "EKKO-38")
    assert state.totals == (2, 1)
    assert state.dealer == B


@pytest.mark.clause("EKKO-G20", "EKKO-10")
def test_g20_with_only_the_first_card_played_the_dealer_deals_again() -> None:
    placed = [60, 97, 5, 7]
    rest = bytes(card for card in range(1, 99) if card not in placed)
    start = at("A:5.7 B:97 turn=B dealer=A played=60")
    state = start.changed(removed=(rest, b""), pile=b"")
    state, events = go(state, "B draw")
    assert (state.dealer, state.question, state.played) == (A, "deal", b"\x3c")
    assert cites(events, "EKKO-G20", "EKKO-38")


@pytest.mark.clause("EKKO-G3", "EKKO-10", "EKKO-16", "EKKO-G2")
def test_g3_a_multiple_of_11_turned_up_is_the_dealers_to_follow() -> None:
    order = "next=2.1.4.3.6.5.8.7.10.9.12.60.33.*"
    state, events = run(f"A:- B:- deal=A {order}", "A deal", "A ready", "B ready")
    assert cites(events, "EKKO-G3")
    assert (state.turn, state.follow, state.owner, state.top) == (A, True, A, 33)
    state, _ = settle(state)
    assert legal(state, A) == {"play 60"}
    without, _ = run("A:1.2 B:3.60 follow=A dealer=A played=33", "A draw")
    assert (without.turn, without.owner, without.drawn) == (B, A, 1)


@pytest.mark.clause("EKKO-G4", "EKKO-G22", "EKKO-20", "EKKO-12")
def test_g22_a_free_play_is_compulsory_and_a_multiple_of_11_is_still_followed() -> None:
    state, events = run("A:11.40 B:3.6 C:5 turn=B dealer=A played=97", "B draw", "C draw")
    assert cites(events, "EKKO-G4", "EKKO-20")
    state, _ = settle(state)
    assert state.free_play
    assert legal(state, A) == {"play 11", "play 40"}
    assert refused(state, "A draw", "EKKO-G22")
    assert allowed(state, "A play 40", "EKKO-G4", "EKKO-G22")
    state, events = go(state, "A play 11")
    assert cites(events, "EKKO-16", "EKKO-G22")
    assert (state.turn, state.follow) == (A, True)
    assert legal(state, A) == {"play 40", "pass"}


def _games() -> list[tuple[list[ekko.EkkoState], list[Event]]]:
    every: list[tuple[list[ekko.EkkoState], list[Event]]] = []
    for seed in range(40):
        rules = ekko.EkkoRules(5, seed % 2 == 0, seed % 3 == 0)
        pick = Random(seed)
        state = ekko.new(2 + seed % 7, seed, rules)
        states, events = [state], list[Event]()
        for _ in range(250):
            if not state.to_act:
                break
            seat = pick.choice(sorted(state.to_act))
            move = pick.choice(state.legal_moves(seat))
            slip = state.mistake(seat, pick.choice(state.candidates(seat))) if pick.random() < 0.1 else None
            state, happened = state.play(seat, slip or move)
            states.append(state)
            events.extend(happened)
        every.append((states, events))
    return every


def test_every_verdict_and_event_cites_clauses_that_exist_and_is_said_in_words() -> None:
    text = game("ekko").text
    said: set[str] = set()
    for states, events in _games():
        for event in events:
            assert event.clauses, event
            assert set(event.clauses) <= CLAUSES
            said.add(text.narrate(event))
        for state in states[::7]:
            for seat in range(state.seats):
                moves = [*state.candidates(seat), *(ekko.MISPLAY[card] for card in state.hands[seat])]
                for move in moves:
                    verdict = state.judge(seat, move)
                    assert verdict.clauses, verdict
                    assert set(verdict.clauses) <= CLAUSES
                    assert len(set(verdict.clauses)) == len(verdict.clauses)
                    said.add(text.explain(verdict))
    assert all(sentence[-1] in ".!" and not set("{}") & set(sentence) for sentence in said)


def test_the_games_reach_every_question() -> None:
    asked = {state.question for states, _ in _games() for state in states}
    assert asked == {"deal", "ready", "turn", "window", "effect", "nothing"}
