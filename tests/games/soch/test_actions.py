"""taDmoH, wej yIyoymoH and 'eb cha'DIch in play."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.games.soch.text import explain
from tests.games.soch.helpers import (
    ACTIVE,
    FROZEN,
    JONHA,
    A,
    B,
    C,
    D,
    all_of,
    allowed,
    go,
    has,
    is_whole,
    kinds,
    legal,
    line,
    only,
    refused,
    run,
)

# ---------------------------------------------------------------- taDmoH


@pytest.mark.clause("SOCH-16", "SOCH-17", "SOCH-G27")
def test_freeze_goes_to_any_active_player() -> None:
    state, _ = run("A:3 B:9 C:4.+2 D:5/stayed E:6.6/jonha turn=A pile=F.*", "hit")
    assert legal(state) == ["to A", "to B", "to C"]
    for target in ("to A", "to B", "to C"):
        assert allowed(state, A, target, "SOCH-16")
    assert refused(state, A, "to D", "SOCH-16", "SOCH-G27", "SOCH-07")
    assert refused(state, A, "to E", "SOCH-16", "SOCH-G27", "SOCH-04")
    assert not state.judge(A, soch.parse_move("to F"))
    assert refused(state, B, "to B", "SOCH-G5")
    after, events = go(state, "to C")
    assert after.status == (ACTIVE, ACTIVE, FROZEN, 1, JONHA)
    frozen = only(events, "frozen")
    assert (frozen.seat, frozen.facts["points"]) == (C, 6)
    assert "SOCH-17" in frozen.clauses
    assert only(events, "assigned").facts == {"card": soch.card("F"), "target": C}


@pytest.mark.clause("SOCH-16", "SOCH-17", "SOCH-G30")
@pytest.mark.parametrize("code", ["F", "T"])
def test_the_only_active_player_must_choose_themselves(code: str) -> None:
    state, _ = run(f"A:3 B:9/stayed C:4.F/frozen turn=A pile={code}.5.6.7.*", "hit")
    assert legal(state) == ["to A"]
    assert allowed(state, A, "to A", "SOCH-16")
    assert refused(state, A, "to B", "SOCH-16")
    assert refused(state, A, "to C", "SOCH-16", "SOCH-17")
    after, _ = go(state, "to A")
    if code == "F":
        assert after.totals == (3, 9, 4)
    else:
        assert (after.awaited, after.question) == (A, "flip")


@pytest.mark.clause("SOCH-17")
def test_the_frozen_player_scores_what_lay_there_even_nothing() -> None:
    state, _ = run("A:7.x2 B:- turn=B dealer=A pile=F.F.*", "hit", "to B", "hit", "to A")
    assert state.totals == (14, 0)


@pytest.mark.clause("SOCH-G19", "SOCH-17")
def test_second_chance_does_not_stop_a_freeze() -> None:
    state, events = run("A:3 B:9.S C:4 turn=A pile=F.*", "hit", "to B")
    assert state.status[B] == FROZEN
    assert soch.card("S") in state.lines[B]
    assert has(events, "frozen", "SOCH-17", "SOCH-G19")
    assert soch.card("S") not in state.used
    state, _ = go(state, "stay", "stay", "deal")
    assert soch.card("S") in state.used


# ---------------------------------------------------------------- wej yIyoymoH


@pytest.mark.clause("SOCH-18", "SOCH-G30", "SOCH-G27")
def test_flip_three_has_the_chosen_player_reveal_three_one_at_a_time() -> None:
    state, _ = run("A:3 B:9 C:4/stayed turn=A pile=T.5.+2.6.8.*", "hit")
    assert legal(state) == ["to A", "to B"]
    assert allowed(state, A, "to B", "SOCH-16", "SOCH-G30")
    assert refused(state, A, "to C", "SOCH-G30", "SOCH-G27")
    state, events = go(state, "to B")
    assert has(events, "flip-start", "SOCH-18")
    for left, code in ((3, "5"), (2, "+2"), (1, "6")):
        assert (state.awaited, state.question) == (B, "flip")
        assert state.judge(B, soch.HIT).facts["left"] == left
        assert allowed(state, B, "hit", "SOCH-18")
        assert refused(state, B, "stay", "SOCH-18")
        assert refused(state, A, "hit", "SOCH-G5")
        state, events = go(state, "hit")
        assert only(events, "flip").facts == {"card": soch.card(code), "left": left - 1}
        assert has(events, "flip", "SOCH-18")
    assert line(state, B) == "9.5.+2.6"
    assert has(events, "flip-done", "SOCH-G31")
    assert (state.awaited, state.question) == (B, "turn")
    assert state.pile[0] == 8


@pytest.mark.clause("SOCH-19", "SOCH-04", "SOCH-G10")
@pytest.mark.parametrize("waiting", ["F", "T"])
def test_jonha_stops_the_three_and_waiting_cards_are_lost(waiting: str) -> None:
    state, events = run(f"A:3 B:9 C:4 turn=A pile=T.{waiting}.9.5.*", "hit", "to B", "hit", "hit")
    assert state.status == (ACTIVE, JONHA, ACTIVE)
    assert only(events, "flip-stops").facts["left"] == 1
    assert has(events, "flip-stops", "SOCH-19")
    lost = only(events, "waiting-lost")
    assert lost.facts["cards"] == soch.cards(waiting)
    assert "SOCH-G10" in lost.clauses
    assert soch.card(waiting) in state.used
    assert state.pile[0] == 5
    assert (state.awaited, state.question) == (C, "turn")


@pytest.mark.clause("SOCH-04", "SOCH-G10", "SOCH-19")
def test_jonha_on_the_third_card_also_loses_the_waiting_cards() -> None:
    state, events = run("A:3 B:9 C:4 turn=A pile=T.F.T.9.*", "hit", "to B", "hit", "hit", "hit")
    assert state.status == (ACTIVE, JONHA, ACTIVE)
    assert has(events, "waiting-lost", "SOCH-G10")
    assert state.question == "turn"
    assert state.used == soch.cards("F.T.T")


@pytest.mark.clause("SOCH-19", "SOCH-08", "SOCH-G10", "SOCH-16")
def test_seven_stops_the_three_and_waiting_cards_are_lost() -> None:
    state, events = run("A:3 B:0.1.2.4.5.6 C:4 turn=A pile=T.F.7.8.*", "hit", "to B", "hit", "hit")
    assert has(events, "seven", "SOCH-08")
    assert only(events, "flip-stops").facts["left"] == 1
    assert has(events, "flip-stops", "SOCH-19")
    assert only(events, "waiting-lost").facts["cards"] == soch.cards("F")
    assert state.totals == (3, 40, 4)
    assert state.pile[0] == 8
    assert state.used == soch.cards("F.T")
    assert is_whole(state)


@pytest.mark.clause("SOCH-08", "SOCH-G10", "SOCH-G13")
def test_seven_in_a_nested_flip_three_loses_what_is_assigned_and_waits() -> None:
    moves = ("hit", "to B", "hit", "hit", "hit", "to C", "to D", "hit", "hit")
    state, events = run("A:3 B:9 C:0.1.2.4.5.6 D:8 turn=A pile=T.T.F.10.F.7.11.*", *moves)
    assert has(events, "seven", "SOCH-08")
    assert "frozen" not in kinds(events)
    assert state.totals == (3, 19, 25 + 15, 8)
    assert state.used == soch.cards("F.F.T.T")
    assert state.pile[0] == 11
    assert is_whole(state)


@pytest.mark.clause("SOCH-16", "SOCH-19", "SOCH-08", "SOCH-G30")
def test_the_only_active_player_may_make_seven_on_the_first_of_three() -> None:
    state, _ = run("A:1.2.3.4.5.6 B:9/stayed turn=A pile=T.7.8.9.*", "hit")
    assert legal(state) == ["to A"]
    state, events = go(state, "to A", "hit")
    assert has(events, "seven", "SOCH-08")
    assert only(events, "flip-stops").facts["left"] == 2
    assert state.pile[:2] == soch.cards("8.9")
    assert state.totals == (28 + 15, 9)


@pytest.mark.clause("SOCH-20", "SOCH-G11", "SOCH-G12", "SOCH-G14")
def test_waiting_cards_are_assigned_by_the_revealer_then_resolved_in_order() -> None:
    state, events = run("A:3 B:9 C:4 D:7 turn=A pile=T.F.T.5.6.8.*", "hit", "to B", "hit", "hit")
    assert [event.facts["card"] for event in all_of(events, "waits")] == list(soch.cards("F.T"))
    assert has(events, "waits", "SOCH-20")
    assert state.status == (ACTIVE,) * 4
    assert (state.awaited, state.question) == (B, "flip")
    state, events = go(state, "hit")
    assert line(state, B) == "9.5"
    assert has(events, "assign-waiting", "SOCH-20", "SOCH-G11")
    assert (state.awaited, state.question, state.card_in_question) == (B, "choose", soch.card("F"))
    assert legal(state) == ["to A", "to B", "to C", "to D"]
    assert refused(state, A, "to A", "SOCH-G5")
    state, events = go(state, "to C")
    assert state.status == (ACTIVE,) * 4
    assert state.card_in_question == soch.card("T")
    assert legal(state) == ["to A", "to B", "to C", "to D"]
    state, events = go(state, "to C")
    assert state.status == (ACTIVE, ACTIVE, FROZEN, ACTIVE)
    out = only(events, "target-out")
    assert (out.seat, out.facts["card"], out.clauses) == (C, soch.card("T"), ("SOCH-G12",))
    assert state.used == soch.cards("T.T")
    assert (state.awaited, state.question) == (B, "turn")


@pytest.mark.clause("SOCH-G12")
def test_waiting_cards_are_resolved_in_the_order_revealed() -> None:
    state, events = run(
        "A:3 B:9 C:4 D:7 turn=A pile=T.T.F.5.6.8.10.*", "hit", "to B", "hit", "hit", "hit", "to C", "to C"
    )
    assert (state.awaited, state.question) == (C, "flip")
    assert state.status[C] == ACTIVE
    state, events = go(state, "hit", "hit", "hit")
    assert line(state, C) == "4.6.8.10.F"
    assert only(events, "frozen").facts["points"] == 28
    assert state.awaited == B


@pytest.mark.clause("SOCH-G13", "SOCH-G11")
def test_a_nested_flip_three_is_finished_with_its_own_waiting_cards_first() -> None:
    state, _ = run("A:3 B:9 C:4 D:7 turn=A pile=T.T.F.5.F.6.8.*", "hit", "to B", "hit", "hit", "hit", "to D", "to C")
    assert state.awaited == D
    state, events = go(state, "hit", "hit", "hit")
    assert has(events, "assign-waiting", "SOCH-G13", "SOCH-G11")
    assert (state.awaited, state.question) == (D, "choose")
    assert "frozen" not in kinds(events)
    state, events = go(state, "to C")
    assert [(event.kind, event.seat) for event in events if event.kind in {"frozen", "target-out"}] == [
        ("frozen", C), ("target-out", C),
    ]  # fmt: skip
    assert line(state, C) == "4.F"
    assert soch.card("F") in state.used
    assert state.awaited == B


@pytest.mark.clause("SOCH-G14")
def test_every_revealed_card_counts_among_the_three() -> None:
    state, events = run("A:3 B:9 C:4 turn=A pile=T.F.T.S.5.*", "hit", "to B", "hit", "hit", "hit")
    assert [event.facts["left"] for event in all_of(events, "flip")] == [2, 1, 0]
    assert has(events, "flip", "SOCH-G14")
    assert state.question == "choose"
    assert state.pile[0] == 5


# ---------------------------------------------------------------- 'eb cha'DIch


@pytest.mark.clause("SOCH-21", "SOCH-G16")
def test_the_first_second_chance_is_kept() -> None:
    state, events = run("A:3 B:9 turn=A pile=S.*", "hit")
    assert line(state, A) == "3.S"
    assert has(events, "keep-chance", "SOCH-21", "SOCH-G16")
    assert (state.awaited, state.question) == (B, "turn")


@pytest.mark.clause("SOCH-21", "SOCH-22", "SOCH-G18")
def test_a_duplicate_uses_it_up_and_ends_the_turn() -> None:
    state, events = run("A:3.S.8 B:9 turn=A pile=8.*", "hit")
    assert line(state, A) == "3.8"
    assert state.status == (ACTIVE, ACTIVE)
    saved = only(events, "saved")
    assert (saved.seat, saved.facts["card"]) == (A, 8)
    assert {"SOCH-21", "SOCH-22", "SOCH-G18"} <= set(saved.clauses)
    assert state.used == soch.cards("8.S")
    assert (state.awaited, state.question) == (B, "turn")
    assert "jonha" not in kinds(events)


@pytest.mark.clause("SOCH-21", "SOCH-04")
def test_it_saves_only_once_and_only_from_duplicates() -> None:
    state, events = run("A:3.S B:9/stayed turn=A pile=4.+2.3.4.*", "hit", "hit")
    assert line(state, A) == "3.S.4.+2"
    state, events = go(state, "hit")
    assert "saved" in kinds(events)
    state, events = go(state, "hit")
    assert "jonha" in kinds(events)
    assert state.totals == (0, 9)


@pytest.mark.clause("SOCH-22", "SOCH-G14", "SOCH-G15")
def test_second_chance_inside_flip_three_saves_in_the_same_three() -> None:
    state, events = run("A:3 B:8 C:4 turn=A pile=T.S.8.5.6.*", "hit", "to B", "hit", "hit", "hit")
    assert line(state, B) == "8.5"
    assert state.status[B] == ACTIVE
    assert has(events, "flip", "SOCH-G15")
    assert "saved" in kinds(events)
    assert state.pile[0] == 6
    assert state.question == "turn"


@pytest.mark.clause("SOCH-23", "SOCH-G15", "SOCH-G17")
def test_an_extra_one_in_flip_three_is_given_away_at_once() -> None:
    state, _ = run("A:3 B:8.S C:4 turn=A pile=T.S.5.6.*", "hit", "to B", "hit")
    assert (state.awaited, state.question) == (B, "give")
    assert legal(state) == ["to A", "to C"]
    state, events = go(state, "to C")
    assert line(state, C) == "4.S"
    assert only(events, "gives").facts["target"] == C
    assert (state.awaited, state.question) == (B, "flip")
    assert state.judge(B, soch.HIT).facts["left"] == 2


@pytest.mark.clause("SOCH-23", "SOCH-G17")
def test_an_extra_one_goes_to_an_active_player_without_one() -> None:
    state, events = run("A:3.S B:9 C:4.S D:5/stayed E:6 turn=A pile=S.*", "hit")
    assert has(events, "extra-chance", "SOCH-23", "SOCH-G17")
    assert (state.awaited, state.question, state.card_in_question) == (A, "give", soch.card("S"))
    assert legal(state) == ["to B", "to E"]
    assert allowed(state, A, "to B", "SOCH-23", "SOCH-G17")
    assert refused(state, A, "to A", "SOCH-23")
    assert refused(state, A, "to C", "SOCH-23", "SOCH-G17")
    assert refused(state, A, "to D", "SOCH-23", "SOCH-07")
    assert refused(state, A, "hit", "SOCH-23")
    assert refused(state, A, "stay", "SOCH-23")
    state, events = go(state, "to E")
    assert line(state, 4) == "6.S"
    assert line(state, A) == "3.S"
    assert has(events, "gives", "SOCH-23")
    assert state.awaited == B


@pytest.mark.clause("SOCH-23", "SOCH-G17")
@pytest.mark.parametrize("other", ["B:9.S", "B:9/stayed", "B:9.F/frozen", "B:9.9/jonha"])
def test_an_extra_one_nobody_can_take_is_discarded(other: str) -> None:
    state, events = run(f"A:3.S {other} turn=A pile=S.*", "hit")
    assert line(state, A) == "3.S"
    assert has(events, "chance-discarded", "SOCH-23", "SOCH-G17")
    assert soch.card("S") in state.used
    assert state.question == "turn"


# ---------------------------------------------------------------- asked out of order


@pytest.mark.clause("SOCH-18", "SOCH-06", "SOCH-16", "SOCH-23", "SOCH-G5")
@pytest.mark.parametrize(
    ("business", "clause"),
    [
        ("A:3 B:4 C:5 turn=A flip=B:2:-", "SOCH-18"),
        ("A:3 B:4 C:5 turn=A flip=B:0:- choose=B:F>-", "SOCH-16"),
        ("A:3 B:4.S C:5 turn=A flip=B:1:- give=B", "SOCH-23"),
    ],
)
@pytest.mark.parametrize("move", ["hit", "stay", "deal", "to A"])
def test_the_player_on_turn_hears_that_an_action_card_comes_first(business: str, clause: str, move: str) -> None:
    state = soch.parse_state(business)
    for seat in (A, C):
        assert refused(state, seat, move, clause, "SOCH-G5")
        verdict = state.judge(seat, soch.parse_move(move))
        assert verdict.facts["awaited"] == B
        words = explain(verdict, ("Ann", "Ben", "Cleo"))
        assert words == "An action card comes first: the decision is Ben's."


@pytest.mark.clause("SOCH-26", "SOCH-G4")
def test_whoever_asks_during_an_offer_hears_that_the_deal_comes_first() -> None:
    state = soch.parse_state("A:- B:3 C:- dealer=A dealing=B.1 guests=B offer=B deal_flip3_target_may_stay=1")
    assert state.question == "offer"
    assert refused(state, A, "hit", "SOCH-26", "SOCH-G4")


@pytest.mark.clause("SOCH-07", "SOCH-17", "SOCH-04")
def test_who_is_out_hears_that_and_not_what_comes_first() -> None:
    state = soch.parse_state("A:3 B:4 C:5/stayed D:6.F/frozen E:7.7/jonha turn=A flip=B:2:-")
    for seat, clause in ((C, "SOCH-07"), (D, "SOCH-17"), (4, "SOCH-04")):
        assert refused(state, seat, "hit", clause)
        assert "SOCH-18" not in state.judge(seat, soch.HIT).clauses
