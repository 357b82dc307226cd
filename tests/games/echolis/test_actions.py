"""The three actions of a round: Play, Swap and Rearrange."""

from __future__ import annotations

import pytest

from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, refused, run

START = "A:Ba.Zs B:Rd.Vs first=A announce=A"


@pytest.mark.clause("ECHO-14")
def test_the_first_player_announces_then_the_other() -> None:
    state = at(START)
    assert state.to_act == {A}
    assert refused(state, "B play Rd", "ECHO-10", "ECHO-14")
    assert {move.split()[0] for move in legal(state, A)} == {"play", "swap", "rearrange"}
    state, events = go(state, "A play Ba")
    assert state.to_act == {B}
    assert cites(events, "ECHO-14", "ECHO-15")
    assert refused(state, "A swap Zs", "ECHO-14")
    assert refused(state, "B pass", "ECHO-33")
    assert refused(state, "B duel Rd", "ECHO-36")
    assert refused(state, "B refuse", "ECHO-38")
    assert refused(state, "B return Rd", "ECHO-30")
    assert refused(state, "B play Ba", "ECHO-14")
    assert refused(state, "B play Ga", "ECHO-28")


@pytest.mark.clause("ECHO-15", "ECHO-G28", "ECHO-G32")
def test_the_first_card_lies_face_down_until_both_have_chosen() -> None:
    state, events = run(START, "A play Ba")
    assert state.played == (b"\x00", b"")
    assert not state.revealed
    assert one(events, "announces-play").facts == {}
    assert state.set.text(state.seen_by(B).played[A]) == "?"
    assert state.set.text(state.seen_by(A).played[A]) == "Ba"


@pytest.mark.clause("ECHO-16", "ECHO-17", "ECHO-18", "ECHO-29")
def test_both_cards_are_turned_up_and_more_stars_win() -> None:
    state, events = run("A:Ba.Zs B:Kd.Vs first=A announce=A", "A play Ba", "B play Kd")
    assert one(events, "reveal").facts["first"] == b"\x00"
    won = one(events, "wins")
    assert (won.seat, won.facts["stars"], won.facts["less"]) == (A, 3, 1)
    assert state.fragments == (1, 0)
    assert state.last_winner == A
    assert [state.set.text(cards) for cards in state.last_played] == ["Ba", "Kd"]
    assert cites(events, "ECHO-16", "ECHO-17", "ECHO-18", "ECHO-29")


@pytest.mark.clause("ECHO-12", "ECHO-19", "ECHO-27")
def test_played_cards_of_1_and_2_stars_go_to_the_past_and_those_of_3_burn() -> None:
    state, events = run("A:Ba.Zs B:Kd.Vs first=A announce=A", "A play Ba", "B play Kd")
    assert (pile(state, "oblivion", A), pile(state, "past", A)) == ("Ba", "-")
    assert (pile(state, "oblivion", B), pile(state, "past", B)) == ("-", "Kd")
    assert cites(events, "ECHO-12", "ECHO-19", "ECHO-27")
    state, _ = run("A:La.Zs B:Kd.Vs first=A announce=A", "A play La", "B play Kd")
    assert (pile(state, "past", A), pile(state, "past", B)) == ("La", "Kd")


@pytest.mark.clause("ECHO-09", "ECHO-20")
def test_then_both_draw_back_to_two() -> None:
    text = "A:Ba.Zs B:Kd.Vs A.archive=Hd.Bs.* B.archive=La.* first=A announce=A"
    state, events = run(text, "A play Ba", "B play Kd")
    assert pile(state, "hand", A) == "Zs.Hd"
    assert pile(state, "hand", B) == "La.Vs"
    assert [event.facts["cards"] for event in events if event.kind == "draws"] == [1, 1]
    assert cites(events, "ECHO-09", "ECHO-20")


@pytest.mark.clause("ECHO-13")
def test_an_archive_that_has_run_out_is_made_of_the_past_at_once() -> None:
    text = "A:Bs.Zs/Zd.Zd/Ba.La.La.Rd.Ks A.archive=Hd B:Kd.Vs first=A announce=A"
    state, events = run(text, "A play Zs", "B play Kd")
    assert pile(state, "past", A) == "-"
    assert sorted(pile(state, "archive", A).split(".")) == ["Zd", "Zd"]
    assert pile(state, "hand", A) == "Bs.Hd"
    assert one(events, "renews").facts["cards"] == 2
    assert cites(events, "ECHO-13")
    assert not cites(events, "ECHO-G5")


@pytest.mark.clause("ECHO-22")
def test_a_swapped_card_goes_to_the_past_whatever_its_stars() -> None:
    state, events = run("A:Ba.Zs A.archive=Hd.* B:Kd.Vs first=A announce=A", "A swap Ba")
    assert pile(state, "past", A) == "Ba"
    assert pile(state, "oblivion", A) == "-"
    assert pile(state, "hand", A) == "Zs.Hd"
    assert state.to_act == {B}
    assert cites(events, "ECHO-22")
    assert allowed(at(START), "A swap Ba", "ECHO-22", "ECHO-23")


@pytest.mark.clause("ECHO-23", "ECHO-18")
@pytest.mark.parametrize("order", [("A swap Ba", "B play Rs"), ("A play La", "B swap Vs")])
def test_after_a_swap_the_other_card_wins_whatever_its_stars(order: tuple[str, str]) -> None:
    state, events = run("A:Ba.La B:Rs.Vs first=A announce=A", *order)
    winner = B if "swap" in order[0] else A
    assert state.fragments[winner] == 1
    assert state.last_winner == winner
    assert one(events, "wins-alone").seat == winner
    assert cites(events, "ECHO-23")
    assert "reveal" not in kinds(events)


@pytest.mark.clause("ECHO-24", "ECHO-25", "ECHO-G38")
def test_to_rearrange_puts_both_cards_under_the_archive_and_draws_two() -> None:
    text = "A:Ba.Zs A.archive=Hd.Bs.La.La.Zd.Zd.Rd.Bs B:Kd.Vs first=A announce=A"
    state = at(text)
    assert legal(state, A) >= {"rearrange Ba Zs", "rearrange Zs Ba"}
    assert allowed(state, "A rearrange Ba Zs", "ECHO-24", "ECHO-25", "ECHO-G38")
    assert refused(state, "A rearrange Ba", "ECHO-24")
    state, events = go(state, "A rearrange Zs Ba")
    assert pile(state, "hand", A) == "Bs.Hd"
    assert pile(state, "archive", A) == "La.La.Zd.Zd.Rd.Bs.Zs.Ba"
    assert (state.fragments, state.core) == ((0, 1), 9)
    assert cites(events, "ECHO-24", "ECHO-25", "ECHO-G38", "ECHO-32")
    assert all("card" not in event.facts for event in events)


@pytest.mark.clause("ECHO-24")
def test_after_a_rearrange_a_card_is_played_as_usual() -> None:
    text = "A:Ba.Zs A.archive=Hd.Bs.* B:Kd.Vs first=A announce=A"
    state, _ = run(text, "A rearrange Zs Ba")
    assert state.to_act == {A}
    assert legal(state, A) == {"play Hd", "play Bs"}
    assert refused(state, "A swap Hd", "ECHO-24")
    assert refused(state, "A rearrange Hd Bs", "ECHO-24")
    state, events = go(state, "A play Hd", "B play Vs")
    assert state.fragments == (0, 3)
    assert one(events, "wins").seat == B


@pytest.mark.clause("ECHO-25", "ECHO-32")
def test_with_an_empty_core_the_price_is_stolen() -> None:
    state, events = run("A@4:Ba.Zs B@6:Kd.Vs first=A announce=A", "A rearrange Ba Zs")
    assert state.fragments == (3, 7)
    assert one(events, "steals").seat == B
    assert cites(events, "ECHO-25", "ECHO-32")


@pytest.mark.clause("ECHO-26")
def test_one_card_in_hand_can_be_rearranged_too() -> None:
    text = "A:Ba A.archive=Hd.Bs.* B:Kd.Vs first=A announce=A"
    state = at(text)
    assert allowed(state, "A rearrange Ba", "ECHO-25", "ECHO-26")
    assert refused(at("A:Ba/-/- B:Kd.Vs announce=A"), "A rearrange Ba Ba", "ECHO-26")
    state, events = go(state, "A rearrange Ba")
    assert pile(state, "hand", A) == "Bs.Hd"
    assert pile(state, "archive", A).endswith(".Ba")
    assert state.fragments == (0, 1)
    assert cites(events, "ECHO-26")


@pytest.mark.clause("ECHO-08")
def test_every_round_is_crossed_out_with_the_fragments_so_far() -> None:
    state, events = run("A@1:Ba.Zs B@2:Kd.Vs first=A announce=A round=6", "A play Ba", "B play Kd")
    over = one(events, "round-over")
    assert over.facts == {"round": 6, "ours": 2, "theirs": 2}
    assert over.clauses == ("ECHO-08",)
    assert state.round == 7


# ---- first announce, then choose (ECHO-G32) ------------------------------------------------


@pytest.mark.clause("ECHO-G32", "ECHO-14")
def test_g32_as_an_option_both_announce_before_either_chooses() -> None:
    state = at(f"{START} seal_after=1")
    assert legal(state, A) == {"announce play", "announce swap", "announce rearrange"}
    assert refused(state, "A play Ba", "ECHO-14", "ECHO-G32")
    assert refused(at(START), "A announce play", "ECHO-15", "ECHO-G32")
    state, events = go(state, "A announce rearrange", "B announce swap")
    assert cites(events, "ECHO-G32")
    assert (state.question, state.turn, state.fragments) == ("choose", A, (0, 0))
    assert {move.split()[0] for move in legal(state, A)} == {"rearrange"}
    assert refused(state, "A play Ba", "ECHO-G32")
    assert refused(state, "A announce play", "ECHO-14")
    assert refused(state, "B swap Rd", "ECHO-G32")
    state, _ = go(state, "A rearrange Ba Zs")
    assert state.fragments == (0, 1)
    state, _ = go(state, f"A play {pile(state, 'hand', A)[:2]}")
    assert state.turn == B
    assert legal(state, B) == {"swap Rd", "swap Vs"}
    assert refused(state, "B play Rd", "ECHO-G32")
    state, events = go(state, "B swap Rd")
    assert one(events, "wins-alone").seat == A
    assert cites(events, "ECHO-G9", "ECHO-23")


@pytest.mark.clause("ECHO-G32")
def test_g32_an_ultra_may_be_announced_by_whoever_has_announced_play() -> None:
    state, _ = run("A:Ba.U1 B:Rd.Vs first=A announce=A seal_after=1", "A announce play", "B announce play")
    assert legal(state, A) == {"play Ba", "stack Ba U1", "ultra U1"}
    state, _ = go(state, "A ultra U1")
    assert state.turn == A
    assert all(move.startswith(("play", "chain")) for move in legal(state, A))
    assert refused(state, "A swap Ba", "ECHO-G32")
