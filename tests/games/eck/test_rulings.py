"""Every gap of the rulebook: the ruling we follow, and the option where there is one."""

from __future__ import annotations

from dataclasses import fields

import pytest

from gamekit import eck
from gamekit.core.contract import NotationError
from gamekit.core.registry import game
from gamekit.games.eck.piles import ECK, PLAYER, READY
from tests.games.eck.tables import allowed, cites, codes, everything, go, legal, refused, round_ended, table, trick, won

TEXT = game("eck").text
NO_ANSWER = "Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8"
"""Seventeen cards that do not answer the red square: all of ECK's deck when the player leads a last card."""


def lead_last(card: str, **places: str) -> eck.EckState:
    """The player has led the last card of the round."""
    words = " ".join(f"{name}={some}" for name, some in places.items())
    return eck.parse_state(f"hand=- lead={card} leader=player mine=*6 ecks=*6 {words}")


@pytest.mark.clause("ECK-G1", "ECK-32")
def test_g1_if_nothing_answers_the_deck_is_shuffled_and_the_leader_wins() -> None:
    state = lead_last("R4", hold=NO_ANSWER, deck="-")
    assert state.chore == eck.TURN
    after, events = go(state, "turn")
    assert [event.kind for event in events[:4]] == ["no-match", "hold-shuffled", "turns", "player-wins"]
    assert cites(events, "ECK-G1", "ECK-G20", "ECK-32")
    assert won(after) == (7, 6)
    assert len(after.deck) == 16
    assert everything(after) == everything(state)


@pytest.mark.clause("ECK-G2")
def test_g2_a_circle_that_eck_leads_may_be_answered_with_any_card() -> None:
    for circle in ("black", "white"):
        state = eck.parse_state(f"hand=R1.B4.black.white lead={circle} mine=*4")
        assert legal(state) == {"play R1", "play B4", "play black", "play white"}
        assert all(allowed(state, move, "ECK-G2") for move in legal(state))
        assert cites(go(state, "play R1")[1], "ECK-G2")


@pytest.mark.clause("ECK-G3", "ECK-20")
def test_g3_every_reveal_meets_face_up_cards() -> None:
    leads = eck.parse_state(f"hand=R1 leader=eck mine=*6 ecks=*6 deck=- up={NO_ANSWER}")
    answers = lead_last("black", deck="-", up=NO_ANSWER)
    for state in (leads, answers):
        _after, events = go(state, "turn")
        assert events[0].kind == "turned-over"
        assert {"ECK-20", "ECK-G3"} <= set(events[0].clauses)


@pytest.mark.clause("ECK-G4")
def test_g4_held_cards_stay_where_they_are_when_the_deck_is_shuffled() -> None:
    state = lead_last("R4", hold="Y8.G5", deck="-", up=NO_ANSWER.removeprefix("Y8.G5."))
    after, events = go(state, "turn")
    assert "ECK-G4" in events[0].clauses
    assert codes(after.hold)[:2] == ["Y8", "G5"]
    assert len(after.hold) + len(after.deck) == 17
    assert "in the hold area stays there" in TEXT.narrate(events[0], ("Ann",))


@pytest.mark.clause("ECK-G5", "ECK-19")
def test_g5_held_cards_go_under_the_deck_in_the_order_turned_up() -> None:
    state = table("R4.B6", "Y8.G5.B3.R1", mine=1)
    after, events = go(state, "play R4", *["turn"] * 4)
    assert codes(after.face_up) == ["Y8", "G5", "B3"]
    assert cites(events, "ECK-G5")


@pytest.mark.clause("ECK-G6")
def test_g6_face_up_cards_are_known_and_face_down_ones_are_not() -> None:
    state = eck.parse_state("hand=R4.B6 mine=*5 ecks=*6 leader=player up=Y8.G5 deck=B1.*")
    view = state.seen_by(PLAYER)
    assert view.face_up == state.face_up
    assert "yellow octagon and green pentagon" in view.describe(PLAYER, ("Ann",))
    assert all(view.guess(seed).face_up == state.face_up for seed in range(5))
    assert len({view.guess(seed).deck for seed in range(5)}) > 1


@pytest.mark.clause("ECK-G7")
def test_g7_all_cards_are_shuffled_for_the_next_round() -> None:
    state, events = round_ended(6)
    assert cites(events, "ECK-G7")
    assert state.phase == READY
    dealt, _events = go(state, "deal")
    assert (len(dealt.hand), len(dealt.deck)) == (13, 29)
    assert not dealt.mine + dealt.ecks + dealt.face_up + dealt.hold + dealt.tied
    assert (dealt.held, dealt.round, dealt.leader) == (bytes((6,)), 2, ECK)


@pytest.mark.clause("ECK-G8", "ECK-46", "ECK-49")
def test_g8_both_ways_of_losing_at_once_are_both_reported() -> None:
    state, events = round_ended(5, more="held=2 grey=8 counter=2")
    assert [event.kind for event in events[-4:]] == ["round-over", "no-card", "card-taken", "lost"]
    assert {"ECK-46", "ECK-49", "ECK-G8"} <= set(events[-1].clauses)
    assert (state.counter, state.taken) == (3, 8)
    assert state.result == ((), (1,))
    told = TEXT.narrate(events[-1], ("Ann",))
    assert "in two ways" in told
    assert "8" in told
    verdict = state.judge(PLAYER, eck.DEAL)
    assert verdict.reason == "lost-both"
    assert {"ECK-46", "ECK-49", "ECK-G8"} <= set(verdict.clauses)


@pytest.mark.clause("ECK-G9", "ECK-50")
def test_g9_ecks_number_on_a_card_of_the_player_does_nothing_but_the_counter_rises() -> None:
    state, events = round_ended(5, more="held=8")
    assert (state.held, state.grey, state.counter) == (bytes((8,)), b"", 1)
    assert cites(events, "ECK-G9")
    assert "card-safe" in [event.kind for event in events]


@pytest.mark.clause("ECK-G10", "ECK-48")
def test_g10_a_card_turned_grey_is_no_card_for_the_player() -> None:
    state, events = round_ended(5)
    assert (state.grey, state.counter) == (bytes((8,)), 1)
    assert cites(events, "ECK-G10")


@pytest.mark.clause("ECK-G11")
@pytest.mark.parametrize("tricks", [0, 13])
def test_g11_all_or_none_again_moves_the_counter(tricks: int) -> None:
    state, events = round_ended(tricks, more="held=13")
    assert (state.held, state.counter) == (bytes((13,)), 1)
    assert cites(events, "ECK-G11", "ECK-45")


@pytest.mark.clause("ECK-G12", "ECK-43", "ECK-G19")
def test_g12_the_last_card_needed_wins_at_once() -> None:
    state, events = round_ended(6, more="held=2.4.8 counter=2")
    assert events[-1].kind == "won"
    assert {"ECK-43", "ECK-G12", "ECK-G19"} <= set(events[-1].clauses)
    assert state.result == ((PLAYER,), (4,))
    assert state.counter == 0
    assert not state.to_act


@pytest.mark.clause("ECK-G13", "ECK-46")
def test_g13_the_third_round_without_a_card_loses_whatever_the_counter_shows() -> None:
    state, events = round_ended(7, more="held=2 counter=2")
    assert events[-1].kind == "lost"
    assert "ECK-G13" in events[-1].clauses
    assert state.result == ((), (1,))
    assert "counter shows X" in state.describe(PLAYER, ("Ann",))


@pytest.mark.clause("ECK-G14")
def test_g14_two_equal_cards_never_meet() -> None:
    with pytest.raises(NotationError, match="at most 1 of card R4"):
        eck.parse_state("hand=R4.B6 lead=R4 mine=*5")
    _after, events = go(eck.new(1, 4), "deal")
    assert cites(events, "ECK-G14")
    assert "no two of them alike" in TEXT.narrate(events[1], ("Ann",))


@pytest.mark.clause("ECK-G15", "ECK-25", "ECK-31")
def test_g15_the_last_trick_takes_every_tie_so_the_tricks_add_up_to_13() -> None:
    state = eck.parse_state("hand=B4 lead=R4 tied=R1.O1.Y3.G3 mine=*5 ecks=*5")
    after, events = go(state, "play B4")
    assert won(after) == (5, 8)
    assert cites(events, "ECK-G15", "ECK-25", "ECK-31")
    assert sum(won(after)) == 13
    assert after.tied == b""


@pytest.mark.clause("ECK-G16", "ECK-31", "ECK-41")
@pytest.mark.parametrize("circle", ["black", "white"])
def test_g16_two_circles_tied_in_the_last_trick_go_to_its_leader(circle: str) -> None:
    after, events = go(eck.parse_state(f"hand={circle} lead={circle} mine=*6 ecks=*6"), f"play {circle}")
    assert won(after) == (6, 7)
    assert cites(events, "ECK-G16", "ECK-31", "ECK-41")
    after, events = go(lead_last(circle, deck=f"{circle}.*"), "turn")
    assert won(after) == (7, 6)
    assert cites(events, "ECK-G16")


@pytest.mark.clause("ECK-G17", "ECK-27")
def test_g17_won_tricks_stay_closed_and_the_hold_area_lies_open() -> None:
    state = eck.parse_state("hand=B4 lead=R4 leader=player mine=*6 ecks=*5 hold=G1.Y3")
    assert refused(state, "look", "ECK-27", "ECK-G17")
    told = state.describe(PLAYER, ("Ann",))
    assert "In the hold area: green line and yellow triangle" in told
    assert "Ann has won 6 tricks, ECK 5." in told
    over, _events = round_ended(6)
    verdict = over.judge(PLAYER, eck.LOOK)
    assert verdict.reason == "look-over"
    assert eck.LOOK in state.candidates(PLAYER)


@pytest.mark.clause("ECK-G18")
def test_g18_more_cards_needed_than_laid_out_is_refused() -> None:
    with pytest.raises(NotationError, match="at least 5 trick cards laid out"):
        eck.EckRules(needed=5, layout=0b1111)
    with pytest.raises(NotationError, match="at least 5 trick cards laid out"):
        eck.parse_state("deal needed=5 layout=2.4.6.8")
    assert eck.EckRules(needed=4, layout=0b1111).cards == (2, 4, 6, 8)


@pytest.mark.clause("ECK-G20", "ECK-20")
def test_g20_the_deck_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    state = table("R4.B6", "Y8.R1", mine=1, face_down=2)
    under = state.face_up
    state, events = go(state, "play R4", "turn", "turn")
    assert state.deck == b""
    assert state.face_up == under + eck.cards("Y8")
    assert "turned-over" not in [event.kind for event in events]


@pytest.mark.clause("ECK-G21")
def test_g21_with_the_option_a_led_circle_asks_for_one_of_its_kind() -> None:
    rules = "circle_is_suit=1"
    state = eck.parse_state(f"hand=R1.black.black.white lead=black mine=*4 {rules}")
    assert legal(state) == {"play black"}
    assert refused(state, "play white", "ECK-G21")
    assert refused(state, "play R1", "ECK-G21")
    assert allowed(state, "play black", "ECK-G21")
    assert cites(go(state, "play black")[1], "ECK-G21")
    none = eck.parse_state(f"hand=R1.B4.white lead=black mine=*4 {rules}")
    assert legal(none) == {"play R1", "play B4", "play white"}
    assert all(allowed(none, move, "ECK-G2") for move in legal(none))


@pytest.mark.clause("ECK-G21", "ECK-37")
def test_g21_changes_nothing_for_a_coloured_lead() -> None:
    for rules in ("", "circle_is_suit=1"):
        state = eck.parse_state(f"hand=R1.black.white lead=R4 mine=*4 {rules}")
        assert legal(state) == {"play R1"}
        state = eck.parse_state(f"hand=B1.black.white lead=R4 mine=*4 {rules}")
        assert legal(state) == {"play B1", "play black", "play white"}


@pytest.mark.clause("ECK-G21", "ECK-53", "ECK-54")
def test_each_option_names_its_ruling_or_clause() -> None:
    named = {option.name: option.metadata["ruling"] for option in fields(eck.EckRules)}
    assert named == {"needed": "ECK-53", "layout": "ECK-54", "circle_is_suit": "ECK-G21"}
    rules = eck.EckRules(needed=3, layout=0b1100011, circle_is_suit=True)
    state = eck.new(1, 7, rules)
    assert eck.parse_state(str(state)).rules == rules
    assert str(state).endswith("needed=3 layout=2.4.12.13 circle_is_suit=1")


@pytest.mark.clause("ECK-33", "ECK-32")
def test_only_the_player_loses_by_a_card_beside_the_lead() -> None:
    after, events = trick(eck.parse_state("hand=B1.B8 lead=R4 mine=*5"), "B1")
    assert won(after) == (5, 7)
    assert cites(events, "ECK-32", "ECK-33")
    assert "can happen only to Ann" in TEXT.narrate(events[1], ("Ann",))
