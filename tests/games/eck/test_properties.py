"""What holds in every position that play can lead to."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import eck
from gamekit.core.chance import shuffled
from gamekit.core.contract import IllegalMove
from gamekit.games.eck.cards import DECK, UNKNOWN
from gamekit.games.eck.invariants import invariants
from gamekit.games.eck.piles import ECK, PLAYER, PLAYING, Chance


@st.composite
def _positions(draw: st.DrawFn) -> eck.EckState:
    """A position some random decisions into a game with random options."""
    rules = eck.EckRules(
        needed=draw(st.integers(2, 4)),
        layout=draw(st.sampled_from([127, 99, 0b1111, 0b1110111])),
        circle_is_suit=draw(st.booleans()),
    )
    state = eck.new(1, draw(st.integers(0, 2**32 - 1)), rules)
    pick = Random(draw(st.integers(0, 2**32 - 1)))
    for _step in range(draw(st.integers(0, 150))):
        if state.result:
            break
        state, _events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
    return state


@pytest.mark.clause("ECK-01", "ECK-02", "ECK-07", "ECK-09")
@given(_positions())
def test_the_cards_are_all_there_and_the_text_makes_the_same_position(state: eck.EckState) -> None:
    assert invariants(state) == []
    copy = eck.parse_state(str(state))
    assert copy == state
    assert hash(copy) == hash(state)
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - its own bytes


@pytest.mark.clause("ECK-13", "ECK-15", "ECK-16", "ECK-36", "ECK-37")
@given(_positions())
def test_what_may_follow_is_the_led_colour_or_anything(state: eck.EckState) -> None:
    moves = state.legal_moves(PLAYER)
    if state.question == "lead":
        assert {move.card for move in moves} == set(state.hand)
    if state.question != "follow":
        return
    lead = state.lead
    same = {card for card in state.hand if card // 6 == lead // 6 and card < 36}
    if lead >= 36:
        same = {lead} & set(state.hand) if state.rules.circle_is_suit else set()
    assert {move.card for move in moves} == (same or set(state.hand))


@given(_positions())
def test_judge_and_legal_moves_agree(state: eck.EckState) -> None:
    for seat in (-1, 0, 1, 5):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.to_act)
        for move in (*state.candidates(seat), *eck.PLAY, eck.DEAL, eck.TURN):
            verdict = state.judge(seat, move)
            assert verdict.legal == (move in moves), (seat, move)
            if not verdict:
                with pytest.raises(IllegalMove) as caught:
                    state.play(seat, move)
                assert caught.value.verdict == verdict
    assert bool(state.to_act) == (state.result is None)


@pytest.mark.clause("ECK-14", "ECK-17", "ECK-38")
@given(_positions())
def test_turning_up_is_a_chore_exactly_when_eck_is_next(state: eck.EckState) -> None:
    waits_for_eck = state.phase == PLAYING and (
        (state.leader == ECK and state.lead < 0) or (state.leader == PLAYER and state.lead >= 0)
    )
    assert (state.chore == eck.TURN) == waits_for_eck
    assert (state.legal_moves(PLAYER) == (eck.TURN,)) == waits_for_eck


@pytest.mark.clause("ECK-G6")
@given(_positions(), st.integers(0, 2**32 - 1))
def test_a_view_tells_nothing_of_the_order_of_the_deck(state: eck.EckState, seed: int) -> None:
    view = state.seen_by(PLAYER)
    other = state.changed(deck=bytes(shuffled(state.deck, seed)), chance=Chance(seed, (state.face_up,)))
    assert view == other.seen_by(PLAYER)
    assert hash(view) == hash(other.seen_by(PLAYER))
    assert str(view) == str(other.seen_by(PLAYER))
    assert set(view.deck) <= {UNKNOWN}
    guess = view.guess(seed)
    assert bytes(sorted(guess.deck)) == bytes(sorted(state.deck))
    assert guess.seen_by(PLAYER) == view


@settings(max_examples=30)
@given(st.integers(0, 2**32 - 1))
def test_a_whole_game_breaks_no_promise(seed: int) -> None:
    pick = Random(seed)
    state = eck.new(1, seed, eck.EckRules(needed=2))
    rounds = 0
    while state.to_act:
        before = state
        state, events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
        assert events
        assert invariants(state, before) == []
        rounds += any(event.kind == "round-over" for event in events)
    assert rounds == state.round <= 21
    assert state.result is not None
    assert bool(state.result.winners) == (len(state.held) == 2)


@pytest.mark.clause("ECK-09", "ECK-26", "ECK-G15")
@settings(max_examples=30)
@given(st.integers(0, 2**32 - 1))
def test_a_round_is_thirteen_tricks_and_leaves_sixteen_cards(seed: int) -> None:
    pick = Random(seed)
    state, _events = eck.new(1, seed).play(PLAYER, eck.DEAL)
    tricks = 0
    while state.phase == PLAYING:
        state, events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
        tricks += sum(event.kind in {"tie", "player-wins", "eck-wins"} for event in events)
    assert tricks == 13
    assert len(state.mine) + len(state.ecks) == 26
    assert len(state.deck) + len(state.face_up) == 16


def test_broken_positions_are_named() -> None:
    state = eck.parse_state("hand=R1.B4 lead=R4 mine=*5 held=6 deck=G1.*")
    assert invariants(state) == []
    for broken in (
        state.changed(hand=state.hand[:1]),
        state.changed(hand=state.hand + b"\x00"),
        state.changed(mine=state.mine[1:], ecks=state.ecks + state.mine[:1]),
        state.changed(hold=state.deck[:1], deck=state.deck[1:]),
        state.changed(campaign=state.campaign._replace(grey=bytes((6,)))),
        state.changed(campaign=state.campaign._replace(counter=3)),
        state.changed(phase=0),
    ):
        assert invariants(broken), broken
    over = state.changed(campaign=state.campaign._replace(held=b""))
    assert invariants(over, state)
    assert len(DECK) == 42
