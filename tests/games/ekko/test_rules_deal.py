"""The cards, the deal, looking at them, the first card and whose turn it is."""

from __future__ import annotations

import pytest

from gamekit import ekko
from gamekit.core.contract import seat_name
from tests.games.ekko.tables import (
    DECK,
    A,
    B,
    C,
    D,
    at,
    cites,
    dealt,
    everything,
    go,
    hand,
    legal,
    refused,
    run,
    settle,
    start_with,
    started,
)

SIZES = {2: 6, 3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 4}


@pytest.mark.clause("EKKO-01")
@pytest.mark.parametrize("seats", SIZES)
def test_the_98_cards_are_there_once_each(seats: int) -> None:
    assert everything(dealt(seats)) == everything(started(seats)) == list(range(1, 99))


@pytest.mark.clause("EKKO-01", "EKKO-03", "EKKO-24", "EKKO-25")
def test_what_the_cards_add_up_to() -> None:
    assert sum(card % 2 for card in everything(started(2))) == 49
    mirrored = {card: ekko.mirror_of(card) for card in DECK}
    assert [card for card, other in mirrored.items() if not other] == [11, 22, 33, 44, 55, 66, 77, 88]
    pairs = {frozenset({card, other}) for card, other in mirrored.items() if other}
    assert len(pairs) == 45
    assert all(ekko.mirror_of(other) == card and other in DECK for card, other in mirrored.items() if other)


@pytest.mark.clause("EKKO-02", "EKKO-03", "EKKO-13", "EKKO-14")
def test_odd_cards_ask_for_more_and_even_ones_for_less_whatever_the_numbers() -> None:
    for top in DECK:
        others = [card for card in DECK if card != top]
        state = at(f"A:{'.'.join(map(str, others[:-1]))} B:{others[-1]} played={top} owner=B turn=A pile=-")
        plays = {card for card in others[:-1] if f"play {card}" in legal(state, A)}
        assert plays == {card for card in others[:-1] if (card > top if top % 2 else card < top)}, top


@pytest.mark.clause("EKKO-04", "EKKO-05", "EKKO-06", "EKKO-07")
@pytest.mark.parametrize(("seats", "each"), SIZES.items())
def test_how_many_cards_are_dealt(seats: int, each: int) -> None:
    state = dealt(seats)
    assert [len(cards) for cards in state.hands] == [each] * seats
    assert len(state.pile) == 98 - each * seats
    assert state.played == b""


@pytest.mark.clause("EKKO-07", "EKKO-09")
def test_what_is_left_in_the_pile_when_the_first_card_is_up() -> None:
    assert [len(started(seats).pile) for seats in SIZES] == [85, 79, 77, 72, 73, 69, 65]


@pytest.mark.clause("EKKO-06")
def test_two_to_eight_play() -> None:
    assert (ekko.GAME.fewest, ekko.GAME.most) == (2, 8)


@pytest.mark.clause("EKKO-G32")
def test_cards_go_round_one_by_one_from_the_left_of_the_dealer() -> None:
    state = dealt(3, dealer=B)
    assert hand(state, C) == [1, 4, 7, 10, 13, 16]
    assert hand(state, A) == [2, 5, 8, 11, 14, 17]
    assert hand(state, B) == [3, 6, 9, 12, 15, 18]
    assert list(state.pile) == list(range(19, 99))


@pytest.mark.clause("EKKO-G21")
def test_chance_picks_the_first_dealer_unless_one_is_named() -> None:
    assert {ekko.new(4, seed).dealer for seed in range(60)} == {A, B, C, D}
    assert [ekko.new(4, 3, dealer=seat).dealer for seat in range(4)] == [A, B, C, D]
    state = ekko.new(4, 3)
    assert state.to_act == {state.dealer}
    assert legal(state, state.dealer) == {"deal"}
    assert refused(state, f"{seat_name((state.dealer + 1) % 4)} deal")


@pytest.mark.clause("EKKO-09")
def test_the_first_card_is_turned_up_when_everybody_is_ready_and_not_before() -> None:
    state = dealt(3)
    assert state.to_act == {A, B, C}
    for decision in ("B ready", "C ready"):
        before = state
        state, _ = go(state, decision)
        assert (state.hands, state.pile, state.played) == (before.hands, before.pile, b"")
        assert refused(state, decision)
    assert state.to_act == {A}
    state, events = go(state, "A ready")
    assert list(state.played) == [19]
    assert list(state.pile) == list(range(20, 99))
    assert cites(events, "EKKO-09")


@pytest.mark.clause("EKKO-09")
def test_no_card_is_played_while_everybody_looks() -> None:
    state = dealt(2)
    for seat, name in enumerate("AB"):
        assert legal(state, seat) == {"ready"}
        assert all(refused(state, f"{name} play {card}", "EKKO-09") for card in hand(state, seat))
        assert refused(state, f"{name} draw", "EKKO-09")


@pytest.mark.clause("EKKO-08", "EKKO-10")
@pytest.mark.parametrize("dealer", range(4))
def test_left_of_the_dealer_begins_and_the_first_card_is_the_dealers(dealer: int) -> None:
    state = start_with(40, 4, dealer)
    assert (state.top, state.owner, state.turn) == (40, dealer, (dealer + 1) % 4)


@pytest.mark.clause("EKKO-11")
def test_turns_go_clockwise() -> None:
    state, _ = run("A:10.20 B:30.29 C:28.19 D:18.17 played=40 owner=D turn=A", "A play 20", "B draw")
    assert (state.turn, state.owner) == (C, A)
    assert refused(state, "D play 18", "EKKO-11")
    state, _ = go(state, "C play 19")
    assert (state.turn, state.owner) == (D, C)
    state, _ = go(state, "D draw")
    assert (state.turn, state.owner) == (A, C)


@pytest.mark.clause("EKKO-10", "EKKO-16", "EKKO-G3")
@pytest.mark.parametrize("first", [11, 22, 33, 44, 55, 66, 77, 88])
def test_the_dealer_plays_on_a_multiple_of_11_turned_up(first: int) -> None:
    state = start_with(first, 3, dealer=B)
    assert (state.turn, state.owner) == (B, B)
    assert state.follow
    fitting = {f"play {card}" for card in hand(state, B) if (card > first if first % 2 else card < first)}
    assert legal(state, B) - {"pass"} == (fitting or {"draw"})
    assert legal(state, A) == legal(state, C) == {"pass"}


@pytest.mark.clause("EKKO-G3", "EKKO-10")
def test_the_dealer_follows_a_chain_to_its_end() -> None:
    order = [1, 2, 55, 3, 4, 44, 5, 6, 60, 7, 8, 70, 9, 10, 80, 12, 13, 90, 33]
    state = started(3, C, [*order, *(card for card in DECK if card not in order)])
    assert (state.top, state.turn) == (33, C)
    state, _ = go(state, "C play 55")
    assert (state.turn, state.follow) == (C, True)
    assert refused(state, "C play 44", "EKKO-13")
    state, _ = go(state, "C play 60")
    assert (state.turn, state.follow, state.owner) == (A, False, C)


@pytest.mark.clause("EKKO-G3", "EKKO-G2")
def test_a_dealer_who_cannot_follow_draws_and_the_left_begins() -> None:
    state = start_with(88, 2, dealer=B)
    assert (hand(state, A), hand(state, B)) == ([1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10, 12])
    state = at("A:1.2 B:89.90 played=88 follow=B dealer=B pile=3.*")
    assert legal(state, B) - {"pass"} == {"draw"}
    state, events = go(state, "B draw")
    assert hand(state, B) == [3, 89, 90]
    assert (state.turn, state.owner, state.follow) == (A, B, False)
    assert cites(events, "EKKO-G2")


@pytest.mark.clause("EKKO-G4", "EKKO-10", "EKKO-20")
def test_the_dealer_plays_freely_when_nobody_could_play_on_the_first_card() -> None:
    state = start_with(95, 3, dealer=C)
    state, _ = go(state, "A draw", "B draw")
    assert state.turn == C
    assert state.free_play
    assert {move for move in legal(state, C) if move.startswith("play")} == {f"play {card}" for card in hand(state, C)}
    assert "draw" not in legal(state, C)
    state, _ = go(state, "C play 3")
    assert (state.top, state.turn) == (3, A)


@pytest.mark.clause("EKKO-42", "EKKO-08", "EKKO-G7")
def test_for_the_next_round_all_98_cards_are_dealt_again() -> None:
    state, _ = run("A:98 B:30.40 C:50.60 played=21 owner=C turn=A dealer=C", "A play 98")
    state, _ = settle(state)
    assert legal(state, A) == {"deal"}
    state, events = go(state, "A deal")
    assert everything(state) == list(range(1, 99))
    assert [len(cards) for cards in state.hands] == [6, 6, 6]
    assert cites(events, "EKKO-42")
