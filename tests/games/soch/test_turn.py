"""One turn: hit or stay, what stays in the line, jonHa', and whose turn is next."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.core.contract import IllegalMove
from tests.games.soch.helpers import (
    ACTIVE,
    FROZEN,
    JONHA,
    STAYED,
    A,
    B,
    C,
    D,
    allowed,
    go,
    has,
    kinds,
    legal,
    line,
    only,
    refused,
    run,
)

STAYING = [f"{number}" for number in range(13)] + ["+2", "+4", "+6", "+8", "+10", "x2"]


@pytest.mark.clause("SOCH-01", "SOCH-05", "SOCH-07")
def test_the_player_on_turn_secures_or_risks() -> None:
    state = soch.parse_state("A:3.7 B:9 turn=A pile=8.*")
    assert legal(state) == ["hit", "stay"]
    assert allowed(state, A, "hit", "SOCH-01", "SOCH-05")
    assert allowed(state, A, "stay", "SOCH-01", "SOCH-07")
    assert state.judge(A, soch.STAY).facts["points"] == 10
    assert state.to_act == frozenset({A})


@pytest.mark.clause("SOCH-05", "SOCH-06")
@pytest.mark.parametrize("code", STAYING)
def test_a_hit_reveals_the_next_card_and_numbers_and_modifiers_stay(code: str) -> None:
    other = "+4" if code == "+2" else "+2"
    before = soch.parse_state(f"A:{other} B:9 turn=A pile={code}.*")
    after, events = go(before, "hit")
    assert line(after, A) == f"{other}.{code}"
    assert after.pile == before.pile[1:]
    assert after.lines[B] == before.lines[B]
    hit = only(events, "hit")
    assert (hit.seat, hit.facts["card"]) == (A, soch.card(code))
    assert {"SOCH-05", "SOCH-06"} <= set(hit.clauses)
    assert after.awaited == B


@pytest.mark.clause("SOCH-06")
@pytest.mark.parametrize("code", ["F", "T"])
def test_action_cards_are_resolved_when_they_appear(code: str) -> None:
    state, events = run(f"A:3 B:9 turn=A pile={code}.*", "hit")
    assert line(state, A) == "3"
    assert (state.awaited, state.question, state.card_in_question) == (A, "choose", soch.card(code))
    assert legal(state) == ["to A", "to B"]
    assert has(events, "action", "SOCH-06")
    assert refused(state, A, "hit", "SOCH-06")
    assert refused(state, A, "stay", "SOCH-06")


@pytest.mark.clause("SOCH-04")
@pytest.mark.parametrize("number", range(2, 13))
def test_a_number_already_in_the_line_makes_jonha(number: int) -> None:
    state, events = run(f"A:+10.{number} B:1 turn=A pile={number}.*", "hit")
    assert state.status == (JONHA, ACTIVE)
    assert state.line_points(A) == 0
    jonha = only(events, "jonha")
    assert (jonha.seat, jonha.facts["card"], jonha.clauses) == (A, number, ("SOCH-04",))
    assert state.awaited == B
    assert refused(state, A, "hit", "SOCH-04")
    over, events = go(state, "stay")
    assert over.totals == (0, 1)
    assert has([event for event in events if event.seat == A], "score", "SOCH-04")


@pytest.mark.clause("SOCH-04", "SOCH-06")
def test_a_modifier_is_no_duplicate_of_the_number_it_shows() -> None:
    state, events = run("A:2.4.6.8.10 B:9 turn=A pile=+10.*", "hit")
    assert state.status == (ACTIVE, ACTIVE)
    assert "jonha" not in kinds(events)
    assert line(state, A) == "2.4.6.8.10.+10"


@pytest.mark.clause("SOCH-04")
def test_a_number_in_another_line_is_no_duplicate() -> None:
    state, _ = run("A:3 B:9 turn=A pile=9.*", "hit")
    assert state.status == (ACTIVE, ACTIVE)


@pytest.mark.clause("SOCH-07", "SOCH-02", "SOCH-28")
def test_who_stays_secures_the_line_and_sits_out() -> None:
    state, events = run("A:3.7 B:9 C:2 turn=A pile=5.5.*", "stay")
    assert state.status == (STAYED, ACTIVE, ACTIVE)
    stay = only(events, "stay")
    assert (stay.seat, stay.clauses, stay.facts["points"]) == (A, ("SOCH-07",), 10)
    assert state.legal_moves(A) == ()
    assert refused(state, A, "hit", "SOCH-07")
    state, _ = go(state, "hit", "hit")
    assert state.awaited == B
    state, _ = go(state, "stay", "stay")
    assert state.totals == (10, 14, 7)


@pytest.mark.clause("SOCH-G1", "SOCH-G5")
def test_only_the_awaited_seat_may_decide() -> None:
    state = soch.parse_state("A:3 B:9 C:4 turn=B")
    for seat in (A, C):
        assert state.legal_moves(seat) == ()
        assert refused(state, seat, "hit", "SOCH-G1")
        assert refused(state, seat, "stay", "SOCH-G1")
        assert state.judge(seat, soch.HIT).facts["awaited"] == B


@pytest.mark.clause("SOCH-G1")
def test_turns_go_left_over_those_who_are_out() -> None:
    state, _ = run("A:3 B:9/stayed C:4.F/frozen D:5.5/jonha E:6 turn=A pile=1.2.8.*", "hit")
    assert state.awaited == 4
    state, _ = go(state, "hit")
    assert state.awaited == A


@pytest.mark.clause("SOCH-G5")
@pytest.mark.parametrize("target", ["to A", "to B", "to C"])
def test_after_an_action_the_turn_is_left_of_the_drawer(target: str) -> None:
    state, _ = run("A:3 B:9 C:4 D:5 turn=B pile=F.*", "hit", target)
    assert state.awaited == (D if target == "to C" else C)


@pytest.mark.clause("SOCH-G5")
def test_after_flip_three_the_turn_is_left_of_the_drawer() -> None:
    state, _ = run("A:3 B:9 C:4 D:5 turn=B pile=T.1.2.6.*", "hit", "to A", "hit", "hit", "hit")
    assert line(state, A) == "3.1.2.6"
    assert state.awaited == C


@pytest.mark.clause("SOCH-G5", "SOCH-16")
def test_the_last_active_player_goes_on() -> None:
    state, _ = run("A:3 B:9/stayed turn=A pile=4.*", "hit")
    assert state.awaited == A
    assert legal(state) == ["hit", "stay"]


@pytest.mark.clause("SOCH-G6")
def test_staying_needs_a_card_in_front() -> None:
    state = soch.parse_state("A:- B:9 turn=A")
    assert legal(state) == ["hit"]
    assert refused(state, A, "stay", "SOCH-G6")
    with pytest.raises(IllegalMove) as caught:
        state.play(A, soch.STAY)
    assert caught.value.verdict == state.judge(A, soch.STAY)
    assert "SOCH-G6" in str(caught.value)


@pytest.mark.clause("SOCH-G6")
def test_the_option_lets_an_empty_line_stay() -> None:
    state = soch.parse_state("A:- B:9/stayed turn=A empty_stay=1")
    assert legal(state) == ["hit", "stay"]
    assert allowed(state, A, "stay", "SOCH-07")
    state, _ = go(state, "stay")
    assert state.totals == (0, 9)


@pytest.mark.clause("SOCH-G6", "SOCH-G7")
@pytest.mark.parametrize(("held", "points"), [("+4", 4), ("x2", 0), ("x2.+10", 10), ("S", 0), ("0", 0)])
def test_any_card_is_enough_to_stay(held: str, points: int) -> None:
    state = soch.parse_state(f"A:{held} B:9 turn=A")
    assert legal(state) == ["hit", "stay"]
    after, events = go(state, "stay")
    assert only(events, "stay").facts["points"] == points
    assert after.status[A] == STAYED


@pytest.mark.clause("SOCH-G7")
@pytest.mark.parametrize(
    ("held", "cited"), [("+4.x2", True), ("x2", True), ("+2.S", True), ("+4.3", False), ("0", False), ("S", False)]
)
def test_the_ruling_on_modifiers_only_is_cited_where_it_decides(held: str, cited: bool) -> None:  # noqa: FBT001 - a column of the table
    state = soch.parse_state(f"A:{held} B:9 turn=A")
    assert ("SOCH-G7" in state.judge(A, soch.STAY).clauses) is cited


@pytest.mark.clause("SOCH-G27", "SOCH-G28", "SOCH-17")
def test_a_frozen_player_gets_no_further_card() -> None:
    state, _ = run("A:3 B:9 C:4 turn=A pile=F.5.6.9.*", "hit", "to B", "hit", "hit", "hit")
    assert line(state, B) == "9.F"
    assert state.status[B] == FROZEN
    assert state.legal_moves(B) == ()
    assert refused(state, B, "stay", "SOCH-17")
    assert state.totals == (0, 0, 0)
