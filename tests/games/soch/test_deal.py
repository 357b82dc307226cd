"""The deal: one card each, and what action cards do to it."""

from __future__ import annotations

import pytest

from gamekit import soch
from tests.games.soch.helpers import (
    ACTIVE,
    FROZEN,
    JONHA,
    STAYED,
    A,
    B,
    C,
    D,
    all_of,
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

THREE = "A:- B:- C:- deal=A"
MAY_STAY = "deal_flip3_target_may_stay=1"


@pytest.mark.clause("SOCH-26", "SOCH-G1")
def test_everyone_gets_one_card_from_the_left_of_the_dealer() -> None:
    state, events = run("A:- B:- C:- deal=B pile=3.4.5.*", "deal")
    assert [(event.seat, event.facts["card"]) for event in all_of(events, "dealt")] == [(C, 3), (A, 4), (B, 5)]
    assert has(events, "dealt", "SOCH-26", "SOCH-G1")
    assert state.lines == (b"\x04", b"\x05", b"\x03")
    assert state.awaited == C
    assert legal(state) == ["hit", "stay"]


@pytest.mark.clause("SOCH-26", "SOCH-30")
def test_only_the_dealer_deals_and_only_before_the_round() -> None:
    state = soch.parse_state(f"{THREE} pile=3.4.5.*")
    assert legal(state) == ["deal"]
    assert allowed(state, A, "deal", "SOCH-26")
    assert refused(state, B, "deal", "SOCH-30")
    assert refused(state, A, "hit", "SOCH-26")
    assert refused(state, A, "stay", "SOCH-26")
    state, _ = go(state, "deal")
    assert refused(state, B, "deal", "SOCH-26")


@pytest.mark.clause("SOCH-27", "SOCH-G2", "SOCH-26")
def test_an_action_card_interrupts_the_deal_and_was_the_one_card() -> None:
    state, events = run(f"{THREE} pile=F.4.5.*", "deal")
    assert len(all_of(events, "dealt")) == 1
    assert has(events, "action", "SOCH-27")
    assert state.lines == (b"", b"", b"")
    assert (state.awaited, state.question) == (B, "choose")
    assert legal(state) == ["to A", "to B", "to C"]
    state, _ = go(state, "to A")
    assert line(state, B) == "-"
    assert line(state, C) == "4"
    assert (state.awaited, legal(state)) == (B, ["hit"])


@pytest.mark.clause("SOCH-G3", "SOCH-17", "SOCH-G28")
def test_frozen_before_being_dealt_is_skipped_with_nothing() -> None:
    state, events = run(f"{THREE} pile=F.4.5.*", "deal", "to C")
    assert state.status == (ACTIVE, ACTIVE, FROZEN)
    assert line(state, C) == "F"
    assert state.line_points(C) == 0
    assert has(events, "deal-skips", "SOCH-G3")
    assert [event.seat for event in all_of(events, "dealt")] == [B, A]
    assert line(state, A) == "4"
    assert state.awaited == B
    state, _ = go(state, "hit", "stay", "stay")
    assert state.totals == (4, 5, 0)


@pytest.mark.clause("SOCH-27", "SOCH-G2")
def test_a_player_who_freezes_themselves_in_the_deal_gets_no_more() -> None:
    state, _ = run(f"{THREE} pile=F.4.5.*", "deal", "to B")
    assert (line(state, B), line(state, C), line(state, A)) == ("F", "4", "5")
    assert state.awaited == C


@pytest.mark.clause("SOCH-G2", "SOCH-21", "SOCH-26")
def test_a_second_chance_in_the_deal_is_kept_and_was_the_one_card() -> None:
    state, events = run(f"{THREE} pile=S.4.5.*", "deal")
    assert (line(state, B), line(state, C), line(state, A)) == ("S", "4", "5")
    assert "keep-chance" in kinds(events)
    assert allowed(state, B, "stay")


@pytest.mark.clause("SOCH-27", "SOCH-18")
def test_flip_three_is_finished_before_the_deal_goes_on() -> None:
    state, _ = run(f"{THREE} pile=3.T.4.5.6.7.*", "deal", "to B")
    state, events = go(state, "hit", "hit")
    assert "dealt" not in kinds(events)
    state, events = go(state, "hit")
    assert kinds(events) == ["flip", "flip-done", "dealt"]
    assert (line(state, B), line(state, C), line(state, A)) == ("3.4.5.6", "-", "7")
    assert state.awaited == B


@pytest.mark.clause("SOCH-G4", "SOCH-26")
def test_a_flip_three_target_not_yet_dealt_still_gets_the_dealt_card() -> None:
    state, events = run(f"{THREE} pile=T.3.4.5.6.7.*", "deal", "to C")
    assert has(events, "flip-start", "SOCH-G4")
    state, events = go(state, "hit", "hit", "hit")
    assert (line(state, B), line(state, C), line(state, A)) == ("-", "3.4.5.6", "7")
    assert [event.seat for event in all_of(events, "dealt")] == [C, A]
    assert state.awaited == B


@pytest.mark.clause("SOCH-G4")
def test_the_option_lets_that_target_take_the_card() -> None:
    state, _ = run(f"{THREE} {MAY_STAY} pile=T.3.4.5.6.7.*", "deal", "to C", "hit", "hit", "hit")
    assert (state.awaited, state.question, legal(state)) == (C, "offer", ["hit", "stay"])
    assert allowed(state, C, "hit", "SOCH-G4")
    assert allowed(state, C, "stay", "SOCH-G4")
    state, _ = go(state, "hit")
    assert (line(state, C), line(state, A), state.awaited) == ("3.4.5.6", "7", B)


@pytest.mark.clause("SOCH-G4", "SOCH-07")
def test_the_option_lets_that_target_stay_instead() -> None:
    state, _ = run(f"{THREE} {MAY_STAY} pile=T.3.4.5.6.7.*", "deal", "to C", "hit", "hit", "hit", "stay")
    assert state.status == (ACTIVE, ACTIVE, STAYED)
    assert (line(state, C), line(state, A), state.awaited) == ("3.4.5", "6", B)


@pytest.mark.clause("SOCH-G4", "SOCH-G2")
@pytest.mark.parametrize("target", ["to B", "to C"])
def test_the_option_concerns_nobody_who_has_been_dealt(target: str) -> None:
    state, _ = run(f"{THREE} {MAY_STAY} pile=1.T.3.4.5.6.*", "deal", target, "hit", "hit", "hit")
    assert state.question == "turn"
    assert line(state, A) == "6"


@pytest.mark.clause("SOCH-G33", "SOCH-G6", "SOCH-G4")
def test_with_an_empty_line_the_offer_is_only_a_hit() -> None:
    moves = ("deal", "to C", "hit", "hit", "hit", "to A", "to A", "to B")
    state, events = run(f"{THREE} {MAY_STAY} pile=T.F.F.F.5.*", *moves)
    assert has(events, "target-out", "SOCH-G12")
    assert state.status == (FROZEN, FROZEN, ACTIVE)
    assert (state.awaited, state.question, legal(state)) == (C, "offer", ["hit"])
    assert refused(state, C, "stay", "SOCH-G33", "SOCH-G6")
    state, _ = go(state, "hit")
    assert line(state, C) == "5"


@pytest.mark.clause("SOCH-G4", "SOCH-04")
def test_a_target_jonha_before_being_dealt_is_not_dealt() -> None:
    state, events = run(f"{THREE} pile=T.5.5.6.*", "deal", "to C", "hit", "hit")
    assert state.status == (ACTIVE, ACTIVE, JONHA)
    assert [event.seat for event in all_of(events, "dealt")] == [B, A]
    assert only(events, "deal-skips").seat == C
    assert has(events, "deal-skips", "SOCH-04")
    assert line(state, A) == "6"


@pytest.mark.clause("SOCH-G34", "SOCH-23")
def test_an_extra_second_chance_in_the_deal_may_go_to_one_not_yet_dealt() -> None:
    state, _ = run("A:- B:- C:- D:- deal=A pile=S.T.S.6.7.8.9.*", "deal", "to B", "hit")
    assert (state.awaited, state.question) == (B, "give")
    assert legal(state) == ["to A", "to C", "to D"]
    state, _ = go(state, "to D")
    assert line(state, D) == "S"
    state, _ = go(state, "hit", "hit")
    assert (line(state, D), line(state, A), line(state, C)) == ("S.8", "9", "-")


@pytest.mark.clause("SOCH-G26", "SOCH-08", "SOCH-G10")
def test_seven_in_the_deal_ends_deal_and_round() -> None:
    text = "A:- B:- C:- D:- deal=A pile=T.0.1.2.3.T.4.5.6.7.*"
    state, events = run(text, "deal", "to C", "hit", "hit", "hit", "to C", "hit", "hit", "hit")
    assert has(events, "seven", "SOCH-08")
    assert has(events, "round-over", "SOCH-G26", "SOCH-08")
    assert A not in [event.seat for event in all_of(events, "dealt")]
    assert state.totals == (0, 0, 21 + 15, 0)
    assert state.pile[0] == 7
    assert (state.awaited, state.question) == (B, "deal")


@pytest.mark.clause("SOCH-G26", "SOCH-28")
def test_everybody_out_in_the_deal_ends_it() -> None:
    moves = ("deal", "to A", "hit", "hit", "hit", "to B", "to A", "hit", "hit")
    state, events = run("A:- B:- deal=A pile=T.F.T.4.5.5.6.*", *moves)
    assert state.totals == (0, 0)
    assert state.pile[0] == 6
    assert state.question == "deal"
    assert has(events, "round-over", "SOCH-28")
    assert has(events, "round-over", "SOCH-G26")


@pytest.mark.clause("SOCH-G32")
def test_a_deal_without_cards_gives_that_player_none() -> None:
    waiting = soch.parse_state("A:- B:- C:- dealing=B.1 dealer=A choose=B:F> pile=*")
    state, events = go(waiting.changed(pile=b"", used=b""), "to B")
    assert [event.seat for event in all_of(events, "no-card")] == [C, A]
    assert has(events, "no-card", "SOCH-G32")
    assert state.lines[C] == b""
    assert state.status == (ACTIVE, FROZEN, ACTIVE)
    assert (state.awaited, state.question) == (C, "turn")
