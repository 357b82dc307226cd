"""How a round ends, the warning about a mirrored last card, points and the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from gamekit import ekko
from tests.games.ekko.tables import DECK, A, B, C, allowed, at, cites, go, hand, legal, refused, run, settle

LAST_45 = "A:45 B:3.4 C:54.50.51 played=41 owner=C turn=A"


@pytest.mark.clause("EKKO-36", "EKKO-39", "EKKO-40")
def test_the_last_card_ends_the_round_when_nobody_mirrors_it() -> None:
    state, _ = run("A:45 B:3.44.66 C:88.50 played=41 owner=C turn=A", "A play 45")
    assert state.question == "window"
    assert state.last_card
    assert legal(state, B) == {"pass"}
    assert refused(state, "B draw")
    state, events = settle(state)
    assert state.question == "deal"
    assert state.totals == (0, 5, 3)
    assert cites(events, "EKKO-36", "EKKO-39", "EKKO-40")


@pytest.mark.clause("EKKO-36")
def test_a_card_that_does_not_fit_is_no_way_out() -> None:
    assert refused(at("A:45 B:3.4 C:54.50 played=40 owner=C turn=A"), "A play 45", "EKKO-14")


@pytest.mark.clause("EKKO-37", "EKKO-28", "EKKO-31")
def test_a_mirrored_last_card_means_a_draw_and_the_round_goes_on() -> None:
    state, _ = run(f"{LAST_45} pile=7.8.*", "A play 45")
    assert legal(state, C) == {"pass", "mirror 54"}
    assert allowed(state, "C mirror 54", "EKKO-37")
    state, events = go(state, "C mirror 54", "C discard 50")
    assert (hand(state, A), hand(state, B), hand(state, C)) == ([7], [3, 4], [51])
    assert (state.top, state.owner, state.turn) == (54, C, A)
    assert not state.last_card
    assert cites(events, "EKKO-37", "EKKO-28", "EKKO-31")


@pytest.mark.clause("EKKO-G11", "EKKO-37", "EKKO-30")
def test_the_warning_and_the_effect_are_two_draws() -> None:
    state, events = run(f"{LAST_45} pile=7.8.9.10.*", "A play 45", "C mirror 54", "C others draw")
    assert (hand(state, A), hand(state, B)) == ([7, 8], [3, 4, 9])
    assert cites(events, "EKKO-G11")


@pytest.mark.clause("EKKO-G11")
def test_the_option_makes_them_one() -> None:
    text = f"{LAST_45} pile=7.8.9.10.* warning_draw_stacks=0"
    state, _ = run(text, "A play 45", "C mirror 54", "C others draw")
    assert (hand(state, A), hand(state, B)) == ([7], [3, 4, 8])
    state, _ = run(text, "A play 45", "C mirror 54", "C discard 50")
    assert hand(state, A) == [7]


@pytest.mark.clause("EKKO-G12", "EKKO-29", "EKKO-37")
def test_a_mirror_that_empties_another_hand_ends_the_round_for_its_player() -> None:
    text = "A:45 B:3.4 C:54.50 played=41 owner=C turn=A pile=77.8.9.10.*"
    state, events = run(text, "A play 45", "C mirror 54", "C discard 50")
    assert state.question == "deal"
    assert state.totals == (2, 2, 0)
    assert state.to_act == {C}
    assert cites(events, "EKKO-G12")


@pytest.mark.clause("EKKO-G12", "EKKO-G10")
def test_so_does_a_mirror_that_was_itself_a_last_card() -> None:
    text = "A:45 B:3.4 C:54 played=41 owner=C turn=A pile=77.8.9.10.*"
    state, _ = run(text, "A play 45", "C mirror 54", "C others draw")
    state, _ = settle(state)
    assert state.question == "deal"
    assert state.totals == (3, 3, 0)
    assert state.to_act == {C}


@pytest.mark.clause("EKKO-G15", "EKKO-G29", "EKKO-38")
def test_a_mirrored_last_card_with_an_empty_pile_ends_the_round_before_any_effect() -> None:
    text = "A:45 B:3.4 C:54.50 played=*.41 owner=C turn=A pile=-"
    state, events = run(text, "A play 45", "C mirror 54")
    assert state.question == "deal"
    assert state.totals == (0, 2, 1)
    assert cites(events, "EKKO-38", "EKKO-G15")
    assert cites(events, "EKKO-G29")
    assert state.to_act == {C}


@pytest.mark.clause("EKKO-38", "EKKO-G20", "EKKO-42")
def test_who_must_draw_from_an_empty_pile_ends_the_round() -> None:
    state = at("A:50.60 B:1.22 C:3.4 played=*.40 owner=B turn=A dealer=C pile=-")
    assert legal(state, A) == {"draw"}
    state, events = go(state, "A draw")
    assert state.question == "deal"
    assert state.totals == (2, 3, 2)
    assert state.to_act == {B}
    assert cites(events, "EKKO-38", "EKKO-G20")


@pytest.mark.clause("EKKO-38")
def test_an_empty_pile_alone_ends_nothing() -> None:
    state, _ = run("A:50.60 B:1.2 C:3.4 played=*.40 owner=C turn=A pile=7", "A draw")
    assert (len(state.pile), state.question, state.turn) == (0, "window", B)
    state, _ = go(state, "B play 1")
    assert state.question == "window"


@pytest.mark.clause("EKKO-G20", "EKKO-10", "EKKO-42")
def test_with_the_first_card_still_on_top_the_dealer_deals_again() -> None:
    aside = ".".join(str(card) for card in range(1, 99) if card not in {3, 4, 40, 50, 51, 60, 61})
    state, events = run(f"A:50.60 B:51.61 C:3.4/{aside} played=40 owner=C turn=A dealer=C pile=-", "A draw")
    assert state.to_act == {C}
    assert cites(events, "EKKO-G20")


@pytest.mark.clause("EKKO-G20", "EKKO-28")
def test_a_card_put_aside_was_not_played() -> None:
    text = "A:41.22 B:3.4 C:14.50 played=60 owner=B turn=A dealer=B"
    state, _ = run(text, "A play 41", "C mirror 14", "C discard 50")
    assert state.to_act == {C}
    assert state.dealer == C


@pytest.mark.clause("EKKO-39", "EKKO-40")
@pytest.mark.parametrize(
    ("cards", "points"), [("22.88.7", 5), ("11", 2), ("1", 1), ("11.22.33.44", 8), ("10.12.98", 3), ("1.11.90", 4)]
)
def test_what_a_hand_counts(cards: str, points: int) -> None:
    state, events = run(f"A@3:97 B@4:{cards} played=95 owner=B turn=A", "A play 97")
    state, more = settle(state)
    assert state.totals == (3, 4 + points)
    assert cites([*events, *more], "EKKO-41")


@pytest.mark.clause("EKKO-41", "EKKO-42")
def test_points_add_up_and_the_last_to_play_deals() -> None:
    state, _ = run("A@7:50.60 B@9:45 C@2:3.44 played=41 owner=A turn=B dealer=A round=3", "B play 45")
    state, events = settle(state)
    assert state.totals == (9, 9, 5)
    assert (state.dealer, state.to_act, state.round) == (B, frozenset({B}), 4)
    assert cites(events, "EKKO-41", "EKKO-42")
    assert state.result is None


@pytest.mark.clause("EKKO-43", "EKKO-44")
def test_exactly_25_ends_the_game_and_the_lowest_wins() -> None:
    state, _ = run("A@24:45 B@20:22.88.7 played=41 owner=B turn=A", "A play 45")
    state, events = settle(state)
    assert state.totals == (24, 25)
    assert state.result is not None
    assert (state.result.winners, state.result.scores) == ((A,), (24, 25))
    assert state.to_act == frozenset()
    assert cites(events, "EKKO-43", "EKKO-44")


@pytest.mark.clause("EKKO-43")
def test_24_does_not() -> None:
    state, _ = run("A@24:45 B@20:22.8.7 played=41 owner=B turn=A", "A play 45")
    state, _ = settle(state)
    assert state.totals == (24, 24)
    assert state.result is None


@pytest.mark.clause("EKKO-43")
def test_another_score_can_be_agreed() -> None:
    state, _ = run("A:45 B@1:22.8.7 played=41 owner=B turn=A goal=5", "A play 45")
    state, _ = settle(state)
    assert state.result is not None
    assert state.result.winners == (A,)


@pytest.mark.clause("EKKO-44", "EKKO-43")
def test_who_goes_out_in_the_last_round_need_not_win() -> None:
    state, _ = run("A@24:45 B@20:1 C@23:3.4 played=41 owner=C turn=A", "A play 45")
    state, _ = settle(state)
    assert state.result is not None
    assert state.result.winners == (B,)


@pytest.mark.clause("EKKO-45", "EKKO-G24")
def test_a_tie_for_the_fewest_has_no_winner_and_asks_for_a_new_game() -> None:
    state, _ = run("A@22:45 B@20:1.2 C@23:3.4 played=41 owner=C turn=A", "A play 45")
    state, events = settle(state)
    assert state.totals == (22, 22, 25)
    assert state.result is not None
    assert state.result.winners == ()
    assert cites(events, "EKKO-45")


@pytest.mark.clause("EKKO-45", "EKKO-G24")
def test_a_tie_of_others_does_not_matter() -> None:
    state, _ = run("A@22:45 B@23:1.2 C@23:3.4 played=41 owner=C turn=A", "A play 45")
    state, _ = settle(state)
    assert state.result is not None
    assert state.result.winners == (A,)


@pytest.mark.clause("EKKO-G25", "EKKO-01")
def test_the_only_thing_under_the_headings_is_the_list_of_cards() -> None:
    _, events = go(ekko.new(3, 1, dealer=A), "A deal")
    first = next(event for event in events if "EKKO-G25" in event.clauses)
    assert first.facts["cards"] == len(DECK) == 98
    assert "EKKO-01" in first.clauses


@pytest.mark.clause("EKKO-G19")
def test_every_answer_cites_the_rulebook() -> None:
    book = ekko.GAME.rulebook
    for seed in range(6):
        pick = Random(seed)
        state = ekko.new(2 + seed, seed, ekko.EkkoRules(goal=8))
        while state.result is None:
            seat = pick.choice(sorted(state.to_act))
            for move in state.candidates(seat):
                verdict = state.judge(seat, move)
                assert verdict.clauses
                assert all(id_ in book for id_ in verdict.clauses)
                assert verdict.legal == (move in state.legal_moves(seat))
            state, events = state.play(seat, pick.choice(state.legal_moves(seat)))
            assert all(event.clauses and all(id_ in book for id_ in event.clauses) for event in events)
