"""The cards, the deal and the plan of a round."""

from __future__ import annotations

from collections import Counter

import pytest

from gamekit import eck
from gamekit.games.eck.cards import DECK, TRICK_CARDS, card_codes
from gamekit.games.eck.piles import PLAYING
from tests.games.eck.tables import PACK, cites, codes, everything, go, legal, refused, round_ended, won


@pytest.mark.clause("ECK-01")
def test_36_coloured_cards_each_once() -> None:
    coloured = [code for code in codes(DECK) if len(code) == 2]
    assert Counter(coloured) == Counter(colour + shape for colour in "ROYGBP" for shape in "134568")
    assert len(coloured) == 36


@pytest.mark.clause("ECK-02", "ECK-07")
def test_six_circles_make_42() -> None:
    kinds = Counter(codes(DECK))
    assert (kinds["black"], kinds["white"], len(DECK)) == (3, 3, 42)


@pytest.mark.clause("ECK-03")
def test_seven_trick_cards() -> None:
    assert TRICK_CARDS == (2, 4, 6, 8, 10, 12, 13)


@pytest.mark.clause("ECK-04", "ECK-05")
def test_a_game_starts_with_no_card_grey_and_none_won_and_the_counter_at_0() -> None:
    state = eck.new(1, 3)
    assert (state.counter, list(state.held), list(state.grey), state.round) == (0, [], [], 1)
    assert legal(state) == {"deal"}


@pytest.mark.clause("ECK-06", "ECK-07", "ECK-08")
def test_13_cards_for_the_player_and_29_for_ecks_deck() -> None:
    state, events = go(eck.new(1, 3), "deal")
    assert (len(state.hand), len(state.deck)) == (13, 29)
    assert (state.face_up, state.hold, state.tied, state.mine, state.ecks) == (b"", b"", b"", b"", b"")
    assert everything(state) == sorted(PACK)
    assert cites(events, "ECK-06", "ECK-07")


@pytest.mark.clause("ECK-06")
def test_the_shuffle_decides_what_is_dealt() -> None:
    order = eck.cards(".".join(PACK))
    state, _ = go(eck.new(1, 3).with_chance((order,)), "deal")
    assert everything(state) == sorted(PACK)
    other, _ = go(eck.new(1, 3).with_chance((order[::-1],)), "deal")
    assert codes(state.hand) != codes(other.hand)
    again, _ = go(eck.new(1, 3), "deal")
    same, _ = go(eck.new(1, 3), "deal")
    assert again == same
    assert len({go(eck.new(1, seed), "deal")[0].hand for seed in range(20)}) > 15


@pytest.mark.clause("ECK-09", "ECK-10", "ECK-11", "ECK-26")
def test_a_round_is_13_tricks_without_a_bid_and_ecks_lead_comes_first() -> None:
    state, _ = go(eck.new(1, 5), "deal")
    assert state.leader == 1
    assert legal(state) == {"turn"}
    played = 0
    while state.phase == PLAYING:
        move = state.legal_moves(0)[0]
        assert str(move).split(maxsplit=1)[0] in {"turn", "play"}
        played += str(move).startswith("play")
        state, _ = state.play(0, move)
    assert played == 13
    assert sum(won(state)) == 13
    assert state.hand == b""


@pytest.mark.clause("ECK-08", "ECK-14")
@pytest.mark.parametrize("seed", range(8))
def test_every_card_has_one_place_and_16_are_left_in_the_deck(seed: int) -> None:
    state, _ = go(eck.new(1, seed), "deal")
    while state.phase == PLAYING:
        moves = state.legal_moves(0)
        state, _ = state.play(0, moves[seed % len(moves)])
        assert everything(state) == sorted(PACK), str(state)
    assert len(state.deck + state.face_up) == 16


@pytest.mark.clause("ECK-G7")
def test_the_next_round_deals_all_cards_afresh_and_keeps_the_trick_cards() -> None:
    state, events = round_ended(6, more="held=2 grey=4 counter=1 round=3")
    assert cites(events, "ECK-G7")
    assert (list(state.held), list(state.grey), state.counter, state.round) == ([2, 6], [4], 0, 4)
    assert legal(state) - {"look"} == {"deal"}
    state, _ = go(state, "deal")
    assert (len(state.hand), len(state.deck), won(state)) == (13, 29, (0, 0))
    assert everything(state) == sorted(PACK)
    assert (list(state.held), list(state.grey), state.counter) == ([2, 6], [4], 0)
    assert state.leader == 1


@pytest.mark.clause("ECK-06")
def test_nothing_is_played_before_the_deal() -> None:
    state = eck.new(1, 3)
    assert refused(state, "turn")
    assert refused(state, "play P6")
    assert eck.GAME.fewest == eck.GAME.most == 1
    assert card_codes(state.hand) == "-"
