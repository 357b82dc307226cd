"""How the game ends (EKO-01, EKO-20 to EKO-23, EKO-G1, EKO-G28 to EKO-G34)."""

from __future__ import annotations

import pytest

from gamekit.core.contract import NotationError
from tests.games.eko.tables import A, B, C, at, cites, go, judged, kinds, legal, run

ELEVEN = "built=A:d7c.d4t.g6t.h2t.f6v.a6v"
"""Eleven points of A's: 3 + 3 × 2 + 2 × 1, and no palace."""


@pytest.mark.clause("EKO-20", "EKO-21", "EKO-15")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("", 0),
        ("built=A:d4v", 1),
        ("built=A:d4t", 2),
        ("built=A:d7c", 3),
        ("captured=A:B", 3),
        (ELEVEN, 11),
        ("built=A:d7c.f3t.d4t.g6t.a6v.b9v.e2v.e8v.f6v", 14),
        ("built=A:d7c.d4t.g6t.a6v.b9v captured=A:B", 12),
    ],
)
def test_points_are_the_buildings_and_the_captured_emperors(words: str, points: int) -> None:
    state = at(f"A:c5*2.c7 B:i3.h3 {words} turn=A")
    assert state.victory_points(A) == points
    assert state.scores == (points, 0)


@pytest.mark.clause("EKO-01", "EKO-20", "EKO-22", "EKO-G29")
def test_twelve_points_and_a_palace_end_the_game_at_once() -> None:
    text = f"A:d5*2.c7 B:i3.h3 {ELEVEN} turn=A"
    after, events = run(text, "A build e5 village from d5")
    assert after.result is not None
    assert after.result.winners == (A,)
    assert after.result.scores == (12, 0)
    assert kinds(events)[-1] == "game-over", "no reinforcement, and no turn of B"
    assert cites(events, "EKO-01", "EKO-20", "EKO-22", "EKO-G29", "EKO-G1")
    assert after.to_act == frozenset()
    assert judged(after, "B move i3 h4").reason == "over"
    assert "EKO-20" in judged(after, "A reinforce d5 1").clauses


@pytest.mark.clause("EKO-22", "EKO-G30")
def test_twelve_points_without_a_palace_do_not_end_it() -> None:
    text = f"A:c8*2.c7.d5*2 B:i3.h3 {ELEVEN.replace('f6v', 'f6v.b9v')} turn=A".replace("a6v", "a6v.e8v")
    after, events = run(f"A:c8*2.c7.d5*2 B:i3.h3 {ELEVEN} turn=A", "A build b9 village from c8")
    assert after.result is None
    assert after.victory_points(A) == 12
    assert cites(events, "EKO-22", "EKO-G30")
    assert "no-palace" in kinds(events)
    after, events = run(text, "A build e5 village from d5")
    assert after.result is not None, "as soon as there is a palace"
    assert after.result.winners == (A,)


@pytest.mark.clause("EKO-22", "EKO-G30")
def test_a_palace_without_twelve_points_does_not_end_it() -> None:
    after, _events = run("A:d5*2.c7 B:i3.h3 turn=A", "A build e5 tower from d5")
    assert (after.palaces(A), after.victory_points(A)) == (1, 2)
    assert after.result is None


@pytest.mark.clause("EKO-G1")
def test_a_palace_is_a_building_on_a_capital_or_by_the_option_a_castle() -> None:
    state = at(f"A:d5*2.c7 B:i3.h3 {ELEVEN} turn=A")
    assert state.palaces(A) == 0
    other = at(f"A:d5*2.c7 B:i3.h3 {ELEVEN} turn=A palace_is_castle=1")
    assert other.palaces(A) == 1
    after, events = go(other, "A build e5 village from d5")
    assert after.result is not None
    assert "palace" not in kinds(events), "the village on the capital is none then"
    after, events = run("A:c7*4.d5 B:i3.h3 turn=A palace_is_castle=1", "A build d7 castle from c7")
    assert cites(events, "EKO-G1", "EKO-22")
    assert after.palaces(A) == 1


@pytest.mark.clause("EKO-20", "EKO-15")
def test_a_capture_may_bring_the_last_points() -> None:
    text = "A:c5*3.c7 B:d5*2E.h3 built=A:d7c.e5t.d4t.g6t turn=A"
    after, events = run(text, "A move c5 d5")
    assert after.result is not None
    assert after.result.winners == (A,)
    assert kinds(events) == ["attack", "returned", "capture", "points", "game-over"]


@pytest.mark.clause("EKO-23")
def test_the_only_player_with_pieces_on_the_board_wins() -> None:
    after, events = run("A:c5*3.c7 B:d5*2 turn=A", "A move c5 d5")
    assert after.result is not None
    assert after.result.winners == (A,)
    assert kinds(events)[-2:] == ["out", "last-standing"]
    assert judged(after, "A done").reason == "over-alone"


@pytest.mark.clause("EKO-23", "EKO-G18")
def test_who_uses_up_the_last_stack_leaves_the_board_to_the_other() -> None:
    after, _events = run("A:d5 B:i3 turn=A", "A build e5 village from d5")
    assert after.result is not None
    assert after.result.winners == (B,)


@pytest.mark.clause("EKO-G32")
def test_nobody_wins_where_nobody_is_left() -> None:
    after, events = run("A:c5 B:d5*4 turn=A", "A move c5 d5")
    assert after.result is not None
    assert after.result.winners == ()
    assert kinds(events)[-1] == "nobody-left"
    assert cites(events, "EKO-G32", "EKO-23")
    assert judged(after, "A done").reason == "over-nobody"


@pytest.mark.clause("EKO-G28", "EKO-18")
def test_a_player_with_no_piece_on_the_board_is_out_and_passed_over() -> None:
    text = "A:c4*3.b5 B:d4*2 C:i5.i6 built=B:b9v captured=A:C turn=A"
    after, events = run(text, "A move c4 d4", "A reinforce b5 1")
    assert {"out", "passed-over"} <= set(kinds(events))
    assert after.turn == C
    assert after.victory_points(B) == 1, "the buildings stay"
    assert judged(after, "B reinforce d4 1").reason == "is-out"
    assert "EKO-G28" in judged(after, "B move d4 e4").clauses
    assert not legal(after, B)


@pytest.mark.clause("EKO-G28")
def test_who_is_out_by_the_own_action_ends_the_turn() -> None:
    after, events = run("A:b5 B:d4*2 C:i5.i6 turn=A", "A build c5 village from b5")
    assert "out" in kinds(events)
    assert after.turn == B
    assert after.result is None


@pytest.mark.clause("EKO-G27", "EKO-G34")
def test_emperors_held_by_each_other_are_exchanged_at_once() -> None:
    text = "A:c5*3.c7 B:d5*2E.h3 captured=B:A turn=A"
    before = at(text)
    after, events = run(text, "A move c5 d5")
    assert kinds(events) == ["attack", "returned", "capture", "points", "exchange", "points", "points"]
    assert cites(events, "EKO-G27", "EKO-G34")
    assert list(after.emperors) == [1, 1]
    assert after.reserve[A] == before.reserve[A] + 1
    assert after.reserve[B] == before.reserve[B] + 2
    assert after.scores == (0, 0)


@pytest.mark.clause("EKO-G34", "EKO-20")
def test_twelve_points_come_before_the_exchange() -> None:
    """From 9 points the capture makes 12: A has won while B still holds A's Emperor."""
    text = "A:c5*3.c7 B:d5*2E.h3 built=A:d7c.e5t.d4t.g6t captured=B:A turn=A"
    after, events = run(text, "A move c5 d5")
    assert after.result is not None
    assert after.result.winners == (A,)
    assert "exchange" not in kinds(events)
    assert after.captured_by(B) == [A]


@pytest.mark.clause("EKO-G34", "EKO-G27")
def test_below_twelve_points_the_exchange_takes_them_away_again() -> None:
    """From 8 points the capture makes 11, and the exchange leaves 8."""
    text = "A:c5*3.c7 B:d5*2E.h3 built=A:d7c.e5v.d4t.g6t captured=B:A turn=A"
    after, events = run(text, "A move c5 d5")
    assert [event.facts["points"] for event in events if event.kind == "points" and event.seat == A] == [11, 8]
    assert after.victory_points(A) == 8
    assert after.result is None


@pytest.mark.clause("EKO-G34", "EKO-23")
def test_the_last_one_standing_comes_before_the_exchange() -> None:
    after, events = run("A:c5*3.c7 B:d5*2E captured=B:A turn=A", "A move c5 d5")
    assert kinds(events)[-1] == "last-standing"
    assert after.captured_by(A) == [B]


@pytest.mark.clause("EKO-G34", "EKO-G28")
def test_a_player_who_is_out_takes_part_in_the_exchange() -> None:
    text = "A:c4*3.b5 B:d4*2E C:i5.i6 captured=B:A turn=A"
    after, events = run(text, "A move c4 d4")
    assert {"out", "exchange"} <= set(kinds(events))
    assert after.reserve[B] == 16


@pytest.mark.clause("EKO-G27")
def test_two_of_three_hold_each_others_emperor_only_if_it_is_mutual() -> None:
    after, events = run("A:c4*3.b5 B:d4*2E.j6 C:i5.i6 captured=C:A turn=A", "A move c4 d4")
    assert "exchange" not in kinds(events)
    assert (after.captured_by(A), after.captured_by(C)) == ([B], [A])


@pytest.mark.clause("EKO-G31")
def test_with_the_option_a_long_game_is_a_draw() -> None:
    text = "A:c5*4E.d3*4.g1*4.g5*4 B:a7.i3*2 turn=A turn_no=30 most_turns=30"
    after, events = run(text, "A move c5 c7")
    assert after.result is not None
    assert after.result.winners == ()
    assert kinds(events)[-1] == "too-long"
    assert cites(events, "EKO-G31")
    assert judged(after, "B move a7 b7").reason == "over-too-long"
    without, _events = run(text.replace(" most_turns=30", ""), "A move c5 c7")
    assert without.result is None
    assert without.turn_no == 31


@pytest.mark.clause("EKO-20")
def test_the_points_that_end_the_game_can_be_agreed_on() -> None:
    after, _events = run("A:d5*2.c7 B:i3.h3 turn=A goal=1", "A build e5 village from d5")
    assert after.result is not None
    assert after.result.winners == (A,)


@pytest.mark.clause("EKO-G29")
def test_nobody_else_can_have_reached_the_points() -> None:
    with pytest.raises(NotationError, match="while the game goes on"):
        at("A:d5*2.c7 B:i3.h3 built=B:d7c.e5t.d4t.g6t.a6v.b9v.f6v turn=A")


@pytest.mark.clause("EKO-G28")
def test_with_four_players_the_turn_passes_over_all_who_are_out() -> None:
    state = at("A:a11.m3E B:- C:- D:m2.a12 turn=A phase=reinforce")
    after, events = go(state, "A reinforce a11 1")
    assert kinds(events) == ["reinforce", "passed-over", "passed-over"]
    assert [event.seat for event in events[1:]] == [B, C]
    assert after.turn == 3
