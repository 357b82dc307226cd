"""How a round and the game end, and who deals next."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.core.contract import IllegalMove, NotationError
from tests.games.soch.helpers import A, B, C, all_of, go, has, kinds, legal, only, refused, run


@pytest.mark.clause("SOCH-08", "SOCH-11", "SOCH-G9", "SOCH-09", "SOCH-28")
def test_seven_ends_the_round_for_everyone_at_once() -> None:
    state, events = run("A:0.1.2.3.4.5 B:9 C:7.7/jonha D:8/stayed turn=A pile=6.*", "hit")
    seven = only(events, "seven")
    assert (seven.seat, seven.facts["card"]) == (A, 6)
    assert {"SOCH-08", "SOCH-09"} <= set(seven.clauses)
    assert has(events, "round-over", "SOCH-08", "SOCH-28", "SOCH-G9")
    assert state.totals == (36, 9, 0, 8)
    assert state.question == "deal"


@pytest.mark.clause("SOCH-10", "SOCH-11")
@pytest.mark.parametrize("extra", ["+2", "+4", "+6", "+8", "x2", "S"])
def test_cards_that_are_no_numbers_do_not_count_toward_seven(extra: str) -> None:
    state, events = run(f"A:0.1.2.3.4.5.+10 B:9 turn=A pile={extra}.8.6.*", "hit")
    assert "seven" not in kinds(events)
    assert state.awaited == B
    state, events = go(state, "hit", "hit")
    assert has(events, "seven", "SOCH-08", "SOCH-10")


@pytest.mark.clause("SOCH-10", "SOCH-06")
@pytest.mark.parametrize("code", ["F", "T"])
def test_an_action_card_is_no_seventh_number(code: str) -> None:
    state, events = run(f"A:0.1.2.3.4.5 B:9 turn=A pile={code}.*", "hit")
    assert "seven" not in kinds(events)
    assert state.question == "choose"


@pytest.mark.clause("SOCH-28", "SOCH-07", "SOCH-17", "SOCH-04")
def test_the_round_goes_on_until_everybody_is_out() -> None:
    state, events = run("A:3 B:9 C:4 turn=A pile=F.4.*", "stay", "hit", "to B")
    assert "round-over" not in kinds(events)
    assert state.awaited == C
    state, events = go(state, "hit")
    assert has(events, "round-over", "SOCH-28")
    assert not has(events, "round-over", "SOCH-08")
    assert [event.facts["points"] for event in all_of(events, "score")] == [3, 9, 0]
    assert state.totals == (3, 9, 0)


@pytest.mark.clause("SOCH-30", "SOCH-G21")
@pytest.mark.parametrize(("dealer", "following"), [("A", B), ("B", C), ("C", A)])
def test_the_deck_passes_left(dealer: str, following: int) -> None:
    state, events = run(f"A:3/stayed B:9 C:4/stayed turn=B dealer={dealer} round=4 pile=8.*", "stay")
    passed = only(events, "next-dealer")
    assert passed.seat == following
    assert {"SOCH-30", "SOCH-G21"} <= set(passed.clauses)
    assert (state.awaited, state.dealer, state.round) == (following, following, 5)
    assert legal(state) == ["deal"]
    assert refused(state, (following + 1) % 3, "deal", "SOCH-30")


@pytest.mark.clause("SOCH-29", "SOCH-30", "SOCH-31")
def test_used_cards_stay_aside_and_the_rest_is_dealt_on() -> None:
    state, _ = run("A:3.+2/stayed B:9 turn=B dealer=A used=11.12 pile=8.7.6.*", "stay")
    rest = state.pile
    state, events = go(state, "deal")
    assert state.used == soch.cards("3.9.11.12.+2")
    assert state.pile == rest[2:]
    assert state.lines == (b"\x08", b"\x07")
    assert has(events, "set-aside", "SOCH-29", "SOCH-30")
    assert only(events, "set-aside").facts["cards"] == 3
    assert "shuffle" not in kinds(events)
    assert "deck" not in kinds(events)


@pytest.mark.clause("SOCH-03", "SOCH-G29")
def test_the_highest_total_wins_not_the_first_to_cross() -> None:
    state, events = run("A@190:12 B@199:5.1 turn=A", "stay")
    assert state.result is None
    state, events = go(state, "stay")
    assert state.totals == (202, 205)
    assert state.result == ((B,), (202, 205))
    assert has(events, "game-over", "SOCH-03")
    assert only(events, "game-over").facts == {"winners": (B,), "points": 205}
    assert state.to_act == frozenset()
    assert "next-dealer" not in kinds(events)


@pytest.mark.clause("SOCH-03")
def test_exactly_two_hundred_is_enough_and_one_less_is_not() -> None:
    state, _ = run("A@190:10/stayed B@100:9 turn=B", "stay")
    assert state.result == ((A,), (200, 109))
    state, _ = run("A@190:9/stayed B@100:9 turn=B", "stay")
    assert state.result is None
    assert state.question == "deal"


@pytest.mark.clause("SOCH-03")
def test_after_the_end_nobody_may_move() -> None:
    state, _ = run("A@190:12/stayed B:9 turn=B", "stay")
    for seat in (A, B):
        assert state.legal_moves(seat) == ()
        for move in state.candidates(seat):
            assert not state.judge(seat, move)
            assert "SOCH-03" in state.judge(seat, move).clauses
            with pytest.raises(IllegalMove):
                state.play(seat, move)


@pytest.mark.clause("SOCH-03", "SOCH-G29")
def test_the_goal_is_an_option() -> None:
    state, _ = run("A@90:12/stayed B:9 turn=B goal=100", "stay")
    assert state.result == ((A,), (102, 9))
    state, _ = run("A@90:12/stayed B:9 turn=B", "stay")
    assert state.result is None
    state, _ = run("A@190:12/stayed B:9 turn=B goal=300", "stay")
    assert state.result is None


@pytest.mark.clause("SOCH-G20", "SOCH-G21", "SOCH-03")
def test_a_tie_at_the_top_means_another_round_with_everyone() -> None:
    state, events = run("A@199:4/stayed B@198:5/stayed C@149:1 turn=C dealer=B pile=2.5.6.*", "stay")
    assert state.totals == (203, 203, 150)
    assert state.result is None
    tie = only(events, "tie")
    assert (tie.clauses, tie.facts["leaders"], tie.facts["points"]) == (("SOCH-G20",), (A, B), 203)
    assert (state.awaited, state.question) == (C, "deal")
    state, events = go(state, "deal")
    assert [event.seat for event in all_of(events, "dealt")] == [A, B, C]


@pytest.mark.clause("SOCH-G20", "SOCH-03")
def test_the_next_round_with_one_leader_ends_it() -> None:
    state, _ = run("A@203:4/stayed B@203:3/stayed C@150:12.11.10.9.7 turn=C round=9", "stay")
    assert state.totals == (207, 206, 199)
    assert state.result == ((A,), (207, 206, 199))


@pytest.mark.clause("SOCH-G20")
def test_the_option_shares_the_win() -> None:
    state, events = run("A@199:4/stayed B@199:4/stayed C@149:1 turn=C shared_win=1", "stay")
    assert state.result == ((A, B), (203, 203, 150))
    assert has(events, "game-over", "SOCH-03", "SOCH-G20")
    assert "tie" not in kinds(events)


@pytest.mark.clause("SOCH-G20")
def test_a_tie_below_the_top_changes_nothing() -> None:
    state, _ = run("A@199:4/stayed B@199:3/stayed C@199:3 turn=C", "stay")
    assert state.result == ((A,), (203, 202, 202))


@pytest.mark.clause("SOCH-G25", "SOCH-G35")
def test_two_to_eighteen_play_and_three_are_proposed() -> None:
    for seats in (2, 3, 18):
        state, _ = go(soch.new(seats), "deal")
        assert state.seats == seats
    assert (soch.GAME.fewest, soch.GAME.most, soch.GAME.usual) == (2, 18, 3)
    assert soch.new().seats == 3
    for seats in (-1, 0, 1, 19, 10**9):
        with pytest.raises(NotationError, match="2 to 18"):
            soch.new(seats)
    assert refused(soch.new(2), 2, "deal", "SOCH-G25")
    assert refused(soch.parse_state("A:3 B:4 turn=A choose=A:F>"), A, "to C", "SOCH-G25")


@pytest.mark.clause("SOCH-26", "SOCH-G28", "SOCH-G3")
def test_everybody_is_active_again_in_the_next_round() -> None:
    state, _ = run("A:3.F/frozen B:9.9/jonha C:4 turn=C dealer=A pile=5.6.7.*", "stay", "deal")
    assert state.status == (0, 0, 0)
    assert state.totals == (3, 0, 4)
    assert state.lines == (b"\x06", b"\x07", b"\x05")
    assert state.awaited == C
