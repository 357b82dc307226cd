"""The rulings on the gaps that no other file tests, and the examples that the clauses allow to be worked out."""

from __future__ import annotations

from dataclasses import fields

import pytest

from gamekit import echolis
from gamekit.core.contract import NotationError
from gamekit.core.registry import game
from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, run


def test_each_option_names_its_ruling_or_clause() -> None:
    named = {option.name: option.metadata["ruling"] for option in fields(echolis.EcholisRules)}
    assert named == {
        "short": "ECHO-G42",
        "own_decks": "ECHO-04",
        "seal_after": "ECHO-G32",
        "lots_every_round": "ECHO-11",
        "chain_effect_as_3_stars": "ECHO-G30",
        "first_without_second_tie": "ECHO-G33",
        "most_extra_rounds": "ECHO-G14",
    }
    for rounds in (0, 101):
        with pytest.raises(NotationError, match="most_extra_rounds"):
            echolis.EcholisRules(most_extra_rounds=rounds)


@pytest.mark.clause("ECHO-G5", "ECHO-13")
def test_g5_an_archive_that_runs_out_while_drawing_is_made_anew_first() -> None:
    text = "A:Ba.Zs/-/Bs.Bs.La.La.Zd.Zd.Rd A.archive=Hd B:Kd.Vs first=A announce=A"
    state, events = run(text, "A swap Ba")
    assert pile(state, "hand", A) == "Zs.Hd"
    assert pile(state, "archive", A) == "Ba", "the Archive ran out with the drawn card, so the Past became the Archive"
    assert one(events, "renews").clauses == ("ECHO-13",)
    state, events = run(text.replace("A.archive=Hd", "A.archive=-").replace("Zd.Zd.Rd", "Zd.Zd.Rd.Hd"), "A swap Ba")
    assert pile(state, "hand", A) == "Ba.Zs", "the card just swapped away comes back"
    assert cites(events, "ECHO-13", "ECHO-G5")


@pytest.mark.clause("ECHO-G6")
def test_g6_a_hand_stays_short_when_no_cards_are_left() -> None:
    gone = "Bs.Bs.La.La.Zd.Zd.Rd.Hd"
    state, events = run(f"A:Ba.Zs/-/{gone} A.archive=- B:Kd.Vs first=A announce=A", "A play Ba", "B play Kd")
    assert pile(state, "hand", A) == "Zs"
    assert one(events, "short-hand").seat == A
    assert cites(events, "ECHO-G6")


@pytest.mark.clause("ECHO-G6")
def test_g6_without_a_card_the_other_card_wins() -> None:
    gone = "Ba.Zs.Bs.Bs.La.La.Zd.Zd.Rd.Hd"
    text = f"A:-/-/{gone} A.archive=- B:Rs.Vs first=B announce=B"
    state, events = run(text, "B play Rs")
    assert state.fragments == (0, 1)
    assert one(events, "wins-alone").clauses == ("ECHO-G6",)
    state = at(text.replace("first=B", "first=A"))
    assert allowed(state, "B play Rs", "ECHO-G6")
    state, events = run(text, "B swap Rs")
    assert state.last_winner == -1
    assert one(events, "nobody-plays").clauses == ("ECHO-G6",)


@pytest.mark.clause("ECHO-G7")
def test_g7_if_both_swap_nobody_wins() -> None:
    state, events = run("A:Ba.Zs B:Kd.Vs first=A announce=A", "A swap Ba", "B swap Kd")
    assert (state.fragments, state.last_winner, state.round) == ((0, 0), -1, 2)
    assert (pile(state, "past", A), pile(state, "past", B)) == ("Ba", "Kd")
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert one(events, "nobody-plays").clauses == ("ECHO-G7",)


@pytest.mark.clause("ECHO-G8")
def test_g8_if_both_rearrange_the_first_player_pays_first() -> None:
    text = "A@7:Ba.Zs B@2:Kd.Vs first=A announce=A"
    state, _ = run(text, "A rearrange Ba Zs")
    hand = state.set.text(state.hands[A])[:2]
    state, events = go(state, f"A play {hand}", "B rearrange Kd Vs")
    assert state.result is not None
    assert state.result.winners == (A,)
    assert cites(events, "ECHO-25", "ECHO-G8")
    both, _ = run("A:Ba.Zs A.archive=Hd.Bs.* B:Kd.Vs B.archive=La.Zd.* announce=A", "A rearrange Ba Zs", "A play Bs")
    both, _ = go(both, "B rearrange Kd Vs")
    assert both.fragments == (1, 1)
    assert legal(both, B) == {"play La", "play Zd"}


@pytest.mark.clause("ECHO-G9")
def test_g9_against_a_swap_a_rearrange_pays_and_wins() -> None:
    text = "A:Ba.Zs A.archive=Ra.Bs.* B:Kd.Vs first=B announce=B"
    state, events = run(text, "B swap Vs", "A rearrange Ba Zs", "A play Ra")
    assert state.fragments == (1, 1)
    assert one(events, "wins-alone").seat == A
    assert cites(events, "ECHO-23", "ECHO-25", "ECHO-G9")


@pytest.mark.clause("ECHO-G10", "ECHO-22")
def test_g10_the_only_card_may_be_swapped_and_the_hand_is_filled_up() -> None:
    state = at("A:Ba A.archive=Hd.Bs.* B:Kd.Vs first=A announce=A")
    assert allowed(state, "A swap Ba", "ECHO-22", "ECHO-G10")
    state, events = go(state, "A swap Ba")
    assert pile(state, "hand", A) == "Bs.Hd"
    assert [event.facts["cards"] for event in events if event.kind == "draws"] == [2]


@pytest.mark.clause("ECHO-G28")
def test_g28_what_a_seat_sees_and_what_it_does_not() -> None:
    state, _ = run("A:Ba.Zs/La/Rd B:Kd.Vs/Rs/La first=A announce=A", "A play Ba")
    view = state.seen_by(B)
    assert view.set.text(view.hands[A]) == "?"
    assert view.hands[B] == state.hands[B]
    assert (view.pasts, view.oblivions) == (state.pasts, state.oblivions)
    assert set(view.archives[A]) == set(view.archives[B]) == {echolis.UNKNOWN}
    assert view.decks[B] == state.decks[B]
    assert set(view.decks[A]) == {echolis.UNKNOWN}
    nobody = state.seen_by(-1)
    assert nobody.set.text(nobody.hands[B]) == "?.?"
    assert allowed(at("A:Ba.Zs B:Kd.Vs announce=A"), "A play Ba", "ECHO-15", "ECHO-G28")


@pytest.mark.clause("ECHO-G28")
@pytest.mark.parametrize("seed", range(12))
def test_g28_a_guess_keeps_the_limits_of_a_deck_and_what_has_been_seen(seed: int) -> None:
    state, _ = run("A:Ba.Ba/Bs.La.La/U1 B:Kd.Vs first=A announce=A", "A chain Ba")
    full = state.seen_by(B).guess(seed)
    assert full.decks[B] == state.decks[B]
    assert full.pasts == state.pasts
    assert echolis.parse_state(str(full)) == full
    assert full.played[A][0] == full.played[A][1] < 24
    assert sum(card >= 24 for card in full.decks[A]) == 1, "its Ultra has been seen"


# ---- worked out from the clauses -----------------------------------------------------------


@pytest.mark.clause("ECHO-22", "ECHO-23", "ECHO-31")
def test_tricky_1_a_swapped_3_star_card_goes_to_the_past_and_a_1_star_spec_wins() -> None:
    state, _ = run("A:Ba.Zs B:Bs.Vs first=A announce=A", "A swap Ba", "B play Bs")
    assert pile(state, "past", A) == "Ba"
    assert state.fragments == (0, 1)


@pytest.mark.clause("ECHO-41", "ECHO-G15")
def test_tricky_3_no_pass_and_no_contest_is_offered_in_a_mirror_clash() -> None:
    state, events = run("A:La.Zs B:La.Rs first=A announce=A", "A play La", "B play La")
    assert not any(move.startswith(("pass", "contest")) for move in legal(state, state.turn))
    assert "tie" not in kinds(events)


@pytest.mark.clause("ECHO-36", "ECHO-37", "ECHO-38")
def test_tricky_4_a_duel_of_1_star_cards_ties_and_a_refusal_loses() -> None:
    text = "A:Ra B:Kd A.played=La B.played=Rs first=A tie=A"
    state, _ = run(text, "A contest Ra", "B duel Kd")
    assert (pile(state, "past", A), pile(state, "past", B), state.fragments) == ("Ra.La", "Kd.Rs", (0, 0))
    state, _ = run(text, "A contest Ra", "B refuse")
    assert state.fragments == (1, 0)


@pytest.mark.clause("ECHO-31", "ECHO-32", "ECHO-G13")
def test_tricky_5_one_from_the_core_and_one_stolen() -> None:
    state, _ = run("A@5:Zs.La B@4:Kd.Vs first=A announce=A", "A play Zs", "B play Kd")
    assert (state.fragments, state.core) == ((7, 3), 0)


@pytest.mark.clause("ECHO-03", "ECHO-30", "ECHO-G14")
def test_tricky_6_in_a_sudden_clash_def_goes_on_atk_steals_and_a_rearrange_hands_the_win_over() -> None:
    text = "A@5:Ba.Zd/Bs B@5:Kd.Vs first=A announce=A round=15"
    assert run(text, "A play Zd", "B play Kd")[0].result is None
    won = run(text, "A play Ba", "B play Kd")[0].result
    assert won is not None
    assert (won.winners, won.scores) == ((A,), (6, 4))
    lost = run(text, "A rearrange Ba Zd")[0].result
    assert lost is not None
    assert lost.winners == (B,)


def test_every_clause_and_ruling_is_named_in_a_test_of_the_game() -> None:
    book = game("echolis").rulebook
    assert len(book.clauses) == 51
    assert list(book.rulings) == [f"ECHO-G{number}" for number in range(1, 45)]
