"""How a game ends: eight fragments, more of them after round 14, or a Sudden Clash."""

from __future__ import annotations

import pytest

from gamekit import echolis
from tests.games.echolis.tables import A, B, cites, go, judged, kinds, one, run


@pytest.mark.clause("ECHO-01")
def test_eight_fragments_win_at_once() -> None:
    state, events = run("A@7:Ba.Zs B@1:Kd.Vs first=A announce=A round=9", "A play Ba", "B play Kd")
    assert state.result is not None
    assert state.result.winners == (A,)
    assert state.scores == (8, 1)
    assert state.to_act == frozenset()
    assert state.legal_moves(A) == ()
    assert kinds(events)[-1] == "game-over"
    assert cites(events, "ECHO-01")
    assert judged(state, "A play Zs").clauses == ("ECHO-01",)


@pytest.mark.clause("ECHO-01", "ECHO-G11")
def test_the_first_of_two_fragments_may_be_the_eighth() -> None:
    state, events = run("A@7:La.Zs B@3:Kd.Vs first=A announce=A", "A play Zs", "B play Kd")
    assert state.scores == (8, 2)
    assert kinds(events).count("steals") == 1


@pytest.mark.clause("ECHO-25", "ECHO-G11")
def test_g11_the_price_of_a_rearrange_can_end_the_game_before_any_card_is_shown() -> None:
    state, events = run("A@1:Ba.Zs B@7:Kd.Vs first=A announce=A", "A rearrange Ba Zs")
    assert state.result is not None
    assert state.result.winners == (B,)
    assert "reveal" not in kinds(events)
    assert "rearranges" not in kinds(events)
    assert cites(events, "ECHO-25", "ECHO-01", "ECHO-G11")
    second, _ = run("A@7:Ba.Zs B@1:Kd.Vs first=A announce=A", "A play Ba", "B rearrange Kd Vs")
    assert second.result is not None
    assert second.result.winners == (A,)
    assert not second.revealed
    assert second.seen_by(B).set.text(second.seen_by(B).played[A]) == "?"


@pytest.mark.clause("ECHO-02")
def test_after_round_14_more_fragments_win() -> None:
    state, events = run("A@2:Ba.Zs B@4:Kd.Vs first=A announce=A round=14", "A play Ba", "B play Kd")
    assert state.result is not None
    assert state.result.winners == (B,)
    assert state.scores == (3, 4)
    assert cites(events, "ECHO-02")
    assert judged(state, "B swap Vs").clauses == ("ECHO-02",)
    on, _ = run("A@2:Ba.Zs B@4:Kd.Vs first=A announce=A round=13", "A play Ba", "B play Kd")
    assert on.result is None


@pytest.mark.clause("ECHO-03", "ECHO-G14", "ECHO-G29")
def test_equal_after_round_14_a_sudden_clash_follows_and_the_first_player_goes_on_changing() -> None:
    state, events = run("A@3:Ba.Zs B@4:Kd.Vs first=A announce=A round=14", "A play Ba", "B play Kd")
    assert (state.result, state.round, state.first) == (None, 15, B)
    assert cites(events, "ECHO-03", "ECHO-G14", "ECHO-G29")
    hand = state.set.text(state.hands[B])[:2]
    state, events = go(state, f"B swap {hand}", f"A swap {state.set.text(state.hands[A])[:2]}")
    assert (state.round, state.first) == (16, A)
    assert cites(events, "ECHO-G29")


@pytest.mark.clause("ECHO-03", "ECHO-G14")
def test_g14_any_fragment_ends_a_sudden_clash_a_rearrange_too() -> None:
    text = "A@4:Ba.Zd/Bs.Rd B@4:Kd.Vs first=A announce=A round=16"
    state, events = run(text, "A play Ba", "B play Kd")
    assert state.result is not None
    assert state.result.winners == (A,)
    assert cites(events, "ECHO-03", "ECHO-G14")
    assert judged(state, "A swap Zd").clauses == ("ECHO-03",)
    state, _ = run(text, "A rearrange Ba Zd")
    assert state.result is not None
    assert state.result.winners == (B,)
    state, _ = run(text, "A play Zd", "B play Kd", "A return Rd")
    assert state.result is None
    assert state.round == 17


@pytest.mark.clause("ECHO-G14")
def test_g14_after_the_rounds_agreed_on_the_game_is_a_draw() -> None:
    text = "A@4:Ba.Zd B@4:Kd.Vs first=A announce=A round=17 most_extra_rounds=3"
    state, events = run(text, "A swap Ba", "B swap Kd")
    assert state.result is not None
    assert state.result.winners == ()
    assert state.result.scores == (4, 4)
    assert one(events, "draw").clauses == ("ECHO-03", "ECHO-G14")
    assert judged(state, "A swap Zd").reason == "game-over-draw"


@pytest.mark.clause("ECHO-07", "ECHO-G11")
def test_both_cannot_have_eight() -> None:
    for seed in range(40):
        state = echolis.new(2, seed)
        while state.to_act:
            moves = state.legal_moves(state.turn)
            state, _ = state.play(state.turn, moves[seed % len(moves)])
            assert sum(state.fragments) + state.core == 10
            assert min(state.fragments) <= 2 or max(state.fragments) < 8


@pytest.mark.clause("ECHO-G6")
def test_g6_when_nobody_has_a_card_left_the_rounds_run_out() -> None:
    gone = "Ba.Bs.Bs.La.La.Zs.Zd.Zd.Rd"
    text = f"A@1:Ka/-/{gone} A.archive=- B@1:-/-/{gone}.Kd B.archive=- first=A announce=A round=14"
    state, _ = run(text, "A swap Ka")
    assert state.hands == (b"\x03", b""), "the swapped card is all there is to draw"
    state, _ = run(text, "A play Ka")
    assert state.result is not None
    assert state.result.winners == (A,)


@pytest.mark.clause("ECHO-G6", "ECHO-G14")
def test_g6_two_players_without_cards_play_the_game_out_to_a_draw() -> None:
    gone = "Ba.Bs.Bs.La.La.Zs.Zd.Zd.Rd"
    text = f"A@5:La/-/{gone} A.archive=- B@5:La/-/{gone} B.archive=- first=A announce=A round=13 most_extra_rounds=4"
    state, events = run(text.replace("La.La", "La.Kd"), "A play La", "B play La")
    assert kinds(events).count("mirror") == 1
    assert kinds(events).count("nobody-plays") == 5, "rounds 14 to 18"
    assert state.result is not None
    assert state.result.winners == ()
    assert cites(events, "ECHO-G6")
