"""The 94 cards: the deck, the discards, and the moment of the shuffle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import soch
from gamekit.games.soch.cards import CODES, DECK
from tests.games.soch.helpers import (
    ACTIVE,
    STAYED,
    A,
    B,
    C,
    all_of,
    exhausted,
    go,
    has,
    is_whole,
    kinds,
    legal,
    line,
    only,
    run,
)


@pytest.mark.clause("SOCH-24")
def test_one_zero_one_one_two_twos_and_so_on() -> None:
    deck = Counter(DECK)
    assert deck[soch.card("0")] == 1
    assert [deck[soch.card(str(number))] for number in range(1, 13)] == list(range(1, 13))
    assert sum(count for card, count in deck.items() if card < 13) == 79
    assert sum(card for card in DECK if card < 13) == 650


@pytest.mark.clause("SOCH-25")
def test_three_of_each_action_one_of_each_modifier_94_in_all() -> None:
    deck = Counter(CODES[card] for card in DECK)
    assert [deck[code] for code in ("F", "T", "S")] == [3, 3, 3]
    assert [deck[code] for code in ("+2", "+4", "+6", "+8", "+10", "x2")] == [1] * 6
    assert len(DECK) == 94
    assert len(deck) == 22


@pytest.mark.clause("SOCH-24", "SOCH-25")
@given(st.integers(2, 18), st.integers(0, 2**32 - 1))
def test_a_new_game_has_the_whole_deck_in_the_pile(seats: int, seed: int) -> None:
    state = soch.new(seats, seed)
    assert bytes(sorted(state.pile)) == DECK
    _, events = state.play(0, soch.DEAL)
    assert has(events, "deck", "SOCH-24", "SOCH-25")
    assert only(events, "deck").facts["cards"] == 94


@pytest.mark.clause("SOCH-31", "SOCH-32", "SOCH-G22")
def test_the_shuffle_comes_when_a_card_is_needed_and_none_is_left() -> None:
    state, events = run(exhausted("A:3.7 B:9 C:8.8/jonha turn=A", "5"), "hit")
    assert "shuffle" not in kinds(events)
    assert state.pile == b""
    aside, lines = state.used, state.lines
    state, events = go(state, "hit")
    shuffle = only(events, "shuffle")
    assert {"SOCH-31", "SOCH-32", "SOCH-G22"} <= set(shuffle.clauses)
    assert kinds(events)[0] == "shuffle"
    order = shuffle.facts["order"]
    assert isinstance(order, bytes)
    assert bytes(sorted(order)) == aside
    assert state.lines[A] == lines[A]
    assert state.lines[C] == lines[C]
    assert is_whole(state)


@pytest.mark.clause("SOCH-31", "SOCH-G22")
def test_staying_with_an_empty_pile_shuffles_nothing() -> None:
    state, events = run(exhausted("A:3.7 B:9 turn=A"), "stay")
    assert "shuffle" not in kinds(events)
    assert state.pile == b""


@pytest.mark.clause("SOCH-G22", "SOCH-31")
def test_the_option_shuffles_right_after_the_last_card() -> None:
    state, events = run(exhausted("A:3.7 B:9 turn=A early_shuffle=1", "5"), "hit")
    assert has(events, "shuffle", "SOCH-G22")
    assert state.used == b""
    assert line(state, A) == "3.7.5"
    assert state.pile.count(5) == 4
    assert is_whole(state)


@pytest.mark.clause("SOCH-31")
def test_no_shuffle_while_cards_are_left() -> None:
    state, events = run(exhausted("A:3.7 B:9 turn=A early_shuffle=1", "5.6"), "hit")
    assert "shuffle" not in kinds(events)
    assert state.pile == b"\x06"


@pytest.mark.clause("SOCH-31", "SOCH-G22")
def test_a_chosen_order_is_the_order_of_the_shuffle() -> None:
    state = soch.parse_state(exhausted("A:3.7 B:9 turn=A"))
    order = bytes(reversed(state.used))
    after, events = go(state.with_chance((order,)), "stay", "hit")
    assert only(events, "shuffle").facts["order"] == order
    assert after.pile == order[1:]


@pytest.mark.clause("SOCH-G22", "SOCH-29", "SOCH-22")
def test_spent_cards_are_reshuffled_but_lines_and_open_business_are_not() -> None:
    state, _ = run(exhausted("A:3.S B:9 C:8.8/jonha turn=A", "3.T.F"), "hit")
    assert soch.card("S") in state.used
    assert 3 in state.used
    state, _ = go(state, "hit", "to A", "hit")
    before = state.used
    state, events = go(state.with_chance((bytes(sorted(before)),)), "hit")
    order = only(events, "shuffle").facts["order"]
    assert isinstance(order, bytes)
    assert Counter(order)[soch.card("T")] == 2
    assert Counter(order)[soch.card("F")] == 2
    assert Counter(order)[8] == 6
    assert is_whole(state)


@pytest.mark.clause("SOCH-G24", "SOCH-G22", "SOCH-32")
def test_a_played_freeze_lies_with_the_frozen_player_until_the_round_ends() -> None:
    state, events = run(exhausted("A:3 B:9 C:4 turn=A", "F"), "hit", "to B")
    assert line(state, B) == "9.F"
    assert has(events, "frozen", "SOCH-G24")
    shuffled, events = go(state, "hit")
    order = only(events, "shuffle").facts["order"]
    assert isinstance(order, bytes)
    assert order.count(soch.card("F")) == 2
    assert line(shuffled, B) == "9.F"
    state, _ = run("A:3/stayed B:9 turn=B dealer=A pile=F.5.6.*", "hit", "to B", "deal")
    assert soch.card("F") in state.used


@pytest.mark.clause("SOCH-G31", "SOCH-G24")
def test_a_flip_three_is_discarded_when_its_waiting_cards_are_done_too() -> None:
    wej = soch.card("T")
    state, _ = run("A:3 B:9 C:4 turn=A pile=T.T.5.6.7.8.10.*", "hit", "to B", "hit", "hit", "hit")
    assert (state.awaited, state.question) == (B, "choose")
    assert wej not in state.used
    state, _ = go(state, "to C", "hit", "hit")
    assert wej not in state.used
    state, events = go(state, "hit")
    assert state.used.count(wej) == 2
    assert [event.seat for event in all_of(events, "flip-done")] == [C, B]


@pytest.mark.clause("SOCH-G23")
def test_a_hit_without_any_card_becomes_a_stay() -> None:
    state = soch.parse_state("A:3.7 B:9 turn=A").changed(pile=b"", used=b"")
    state, events = go(state, "hit")
    forced = only(events, "forced-stay")
    assert (forced.seat, forced.clauses, forced.facts["points"]) == (A, ("SOCH-G23",), 10)
    assert state.status == (STAYED, ACTIVE)
    assert line(state, A) == "3.7"
    state, _ = go(state, "hit")
    assert state.totals == (10, 9)


@pytest.mark.clause("SOCH-G32")
def test_a_hit_without_any_card_and_an_empty_line_is_out_with_nothing() -> None:
    state = soch.parse_state("A:- B:9 turn=A").changed(pile=b"", used=b"")
    assert legal(state) == ["hit"]
    state, events = go(state, "hit")
    assert has(events, "forced-stay", "SOCH-G32")
    assert state.awaited == B
    state, _ = go(state, "stay")
    assert state.totals == (0, 9)


@pytest.mark.clause("SOCH-G23", "SOCH-G11")
def test_a_flip_three_without_cards_ends_early_and_its_waiting_cards_are_assigned() -> None:
    state = soch.parse_state("A:3 B:9 C:4 turn=A flip=B:2:F").changed(pile=b"", used=b"")
    state, events = go(state, "hit")
    assert has(events, "flip-short", "SOCH-G23")
    assert (state.awaited, state.question) == (B, "choose")
    state, _ = go(state, "to C")
    assert line(state, C) == "4.F"
    assert state.used == soch.cards("T")
    assert state.awaited == B


@pytest.mark.clause("SOCH-29", "SOCH-31", "SOCH-32")
@given(st.integers(0, 10**6), st.integers(2, 18), st.booleans())
def test_random_play_never_loses_or_doubles_a_card(seed: int, seats: int, early: bool) -> None:  # noqa: FBT001 - drawn
    pick = Random(seed).choice
    state = soch.new(seats, seed, soch.SochRules(early_shuffle=early))
    for _ in range(150):
        if state.result:
            break
        before = state
        state, events = state.play(state.awaited, pick(state.legal_moves(state.awaited)))
        assert is_whole(state)
        for shuffle in all_of(events, "shuffle"):
            order = shuffle.facts["order"]
            assert isinstance(order, bytes)
            if before.question != "deal":
                assert len(order) <= 94 - sum(map(len, before.lines))
