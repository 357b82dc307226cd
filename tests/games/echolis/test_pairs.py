"""Two cards played together: the Echo Chain and the Ultra stacked under a card."""

from __future__ import annotations

import pytest

from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, refused, run

# ---- Echo Chain ------------------------------------------------------------------------


@pytest.mark.clause("ECHO-42")
def test_two_equal_cards_count_as_one_of_3_stars() -> None:
    state = at("A:Bs.Bs B:Rs.Vs first=A announce=A")
    assert allowed(state, "A chain Bs", "ECHO-42", "ECHO-43")
    assert refused(at("A:Bs.Ba B:Rs.Vs announce=A"), "A chain Bs", "ECHO-42")
    assert refused(at("A:Bs.U1 B:Rs.Vs announce=A"), "A chain U1", "ECHO-46")
    state, events = go(state, "A chain Bs", "B play Rs")
    won = one(events, "wins")
    assert (won.seat, won.facts["stars"], won.facts["less"]) == (A, 3, 2)
    assert cites(events, "ECHO-17", "ECHO-42")
    assert state.last_winner == A


@pytest.mark.clause("ECHO-43", "ECHO-G40")
@pytest.mark.parametrize(("card", "fragments"), [("Ra", 2), ("Bs", 2), ("Zs", 3), ("Ba", 2)])
def test_a_chain_that_wins_gives_1_fragment_and_the_effect_once_and_burns(card: str, fragments: int) -> None:
    state, events = run(f"A:{card}.{card} B:Kd.Vs first=A announce=A", f"A chain {card}", "B swap Kd")
    assert state.fragments == (fragments, 0)
    assert pile(state, "oblivion", A) == f"{card}.{card}"
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert kinds(events).index("chain-bonus") < min(
        map(kinds(events).index, {"attacks", "special"} & set(kinds(events)))
    )
    assert cites(events, "ECHO-43", "ECHO-G40")


@pytest.mark.clause("ECHO-43", "ECHO-30")
def test_a_def_chain_gives_1_fragment_and_returns_a_card() -> None:
    state, _ = run("A:Zd.Zd/Bs.La B:Kd.Vs first=A announce=A", "A chain Zd", "B play Kd")
    assert (state.question, state.fragments) == ("return", (1, 0))
    state, _ = go(state, "A return La")
    assert pile(state, "archive", A).endswith("La")
    assert pile(state, "oblivion", A) == "Zd.Zd"


@pytest.mark.clause("ECHO-G30")
def test_g30_a_spec_chain_pays_by_its_printed_stars_unless_agreed_otherwise() -> None:
    text = "A:Bs.Bs B:Kd.Vs first=A announce=A"
    state, events = run(text, "A chain Bs", "B play Kd")
    assert state.fragments == (2, 0)
    assert cites(events, "ECHO-G30")
    state, events = run(f"{text} chain_effect_as_3_stars=1", "A chain Bs", "B play Kd")
    assert state.fragments == (3, 0)
    assert one(events, "special").facts["raised"] == 1


@pytest.mark.clause("ECHO-G42")
def test_g42_by_the_short_rules_a_chain_gives_1_fragment_and_nothing_else() -> None:
    state, events = run("A:Ba.Ba B:Kd.Vs first=A announce=A short=1", "A chain Ba", "B play Kd")
    assert state.fragments == (1, 0)
    assert "attacks" not in kinds(events)
    assert cites(events, "ECHO-43", "ECHO-G42")
    state, _ = run("A:Zd.Zd/Bs.La B:Kd.Vs first=A announce=A short=1", "A chain Zd", "B play Kd")
    assert (state.question, state.fragments) == ("announce", (1, 0))


@pytest.mark.clause("ECHO-G16", "ECHO-41")
def test_g16_a_chain_is_no_mirror_of_a_single_card_but_of_an_equal_chain() -> None:
    state, events = run("A:Bs.Bs B:Bs.Vs first=A announce=A", "A chain Bs", "B play Bs")
    assert one(events, "wins").seat == A
    assert pile(state, "past", B) == "Bs"
    assert cites(events, "ECHO-G16")
    state, events = run("A:Bs.Bs B:Bs.Bs first=A announce=A", "A chain Bs", "B chain Bs")
    assert (pile(state, "oblivion", A), pile(state, "oblivion", B)) == ("Bs.Bs", "Bs.Bs")
    assert (state.fragments, state.last_winner) == ((0, 0), -1)
    assert cites(events, "ECHO-41", "ECHO-G16")


@pytest.mark.clause("ECHO-G17")
def test_g17_a_chain_that_ties_goes_to_the_past_and_one_that_loses_to_oblivion() -> None:
    state, _ = run("A:Bs.Bs B:Rd.Vs first=A announce=A", "A chain Bs", "B play Rd")
    assert (state.question, state.turn) == ("tie", B)
    state, events = go(state, "B pass")
    assert pile(state, "past", A) == "Bs.Bs"
    assert cites(events, "ECHO-34", "ECHO-G17")
    state, events = run("A:Bs.Bs B:Rd first=A announce=A", "A chain Bs", "B play Rd")
    assert pile(state, "past", A) == "Bs.Bs"
    assert cites(events, "ECHO-40", "ECHO-G17")
    state, events = run("A:Bs.Bs B:Rd.Vs first=B announce=B", "B play Rd", "A chain Bs", "B contest Vs")
    assert (pile(state, "oblivion", A), state.fragments) == ("Bs.Bs", (0, 2))
    assert cites(events, "ECHO-G17", "ECHO-G20")


# ---- stacking ------------------------------------------------------------------------------


@pytest.mark.clause("ECHO-49", "ECHO-50")
@pytest.mark.parametrize(("card", "stars"), [("Ra", 2), ("La", 3), ("Ba", 3)])
def test_an_ultra_under_a_card_adds_a_star_up_to_3_and_both_burn(card: str, stars: int) -> None:
    state, events = run(f"A:{card}.U1 B:Kd.Rs first=A announce=A", f"A stack {card} U1", "B play Kd")
    won = one(events, "wins")
    assert (won.seat, won.facts["stars"]) == (A, stars)
    assert state.fragments == (1, 0), "the effect of the Ultra does not take place"
    assert pile(state, "oblivion", A) == f"{card}.U1"
    assert "ultra-acts" not in kinds(events)
    assert cites(events, "ECHO-49", "ECHO-50")


@pytest.mark.clause("ECHO-49", "ECHO-G25")
def test_g25_an_ultra_may_lie_under_a_card_of_3_stars() -> None:
    state = at("A:Ba.U1 B:Kd.Rs first=A announce=A")
    assert allowed(state, "A stack Ba U1", "ECHO-49", "ECHO-50", "ECHO-G25")
    assert not {"ECHO-G25"} & set(state.judge(A, state.legal_moves(A)[0]).clauses)
    assert refused(state, "A stack Ba Ba", "ECHO-49")
    assert refused(state, "A stack U1 Ba", "ECHO-46")
    assert refused(state, "A play U1", "ECHO-45", "ECHO-46")


@pytest.mark.clause("ECHO-G34")
def test_g34_a_stacked_spec_of_2_stars_pays_1() -> None:
    state, events = run("A:Rs.U1 B:Kd.Vs first=A announce=A", "A stack Rs U1", "B play Kd")
    assert state.fragments == (1, 0)
    assert cites(events, "ECHO-G34")


@pytest.mark.clause("ECHO-G31", "ECHO-G35")
def test_g31_a_stacked_pair_burns_even_after_a_pass_a_second_tie_or_a_drawn_round() -> None:
    text = "A:La B:Rs A.played=Rs.U1 B.played=Rd first={first} tie={first}"
    state, events = run(text.format(first="A"), "A pass")
    assert pile(state, "oblivion", A) == "Rs.U1"
    assert pile(state, "past", B) == "Rd"
    assert cites(events, "ECHO-50", "ECHO-G31")
    state, events = run(text.format(first="A"), "A contest La", "B duel Rs")
    assert (pile(state, "oblivion", A), pile(state, "past", A)) == ("Rs.U1", "La")
    assert cites(events, "ECHO-37", "ECHO-G31")
    state, events = run("A:Rs.U1 B:Rd first=A announce=A", "A stack Rs U1", "B play Rd")
    assert pile(state, "oblivion", A) == "Rs.U1"
    assert cites(events, "ECHO-40", "ECHO-G35")


@pytest.mark.clause("ECHO-G15", "ECHO-41")
def test_g15_a_stacked_ultra_burns_in_a_mirror_clash() -> None:
    state, events = run("A:La.U1 B:La.Rs first=A announce=A", "A stack La U1", "B play La")
    assert (pile(state, "oblivion", A), pile(state, "oblivion", B)) == ("La.U1", "La")
    assert one(events, "mirror").clauses == ("ECHO-41", "ECHO-G15")


@pytest.mark.clause("ECHO-G39")
def test_g39_an_ultra_may_be_stacked_after_a_rearrange_and_a_chain_played_with_an_ultra_out() -> None:
    state, _ = run("A:Ba.Zs A.archive=La.U1.* B:Rd.Vs first=A announce=A", "A rearrange Ba Zs")
    assert legal(state, A) == {"play La", "stack La U1"}
    assert allowed(state, "A stack La U1", "ECHO-49", "ECHO-G39")
    state, _ = run("A:U1.Bs A.archive=Bs.* B:Kd.Vs first=A announce=A", "A ultra U1")
    assert allowed(state, "A chain Bs", "ECHO-42", "ECHO-G39")
    state, _ = go(state, "A chain Bs", "B play Kd")
    assert state.fragments == (3, 0), "1 for the chain, 1 for SPEC, 1 for the Ultra"
