"""Positions changed by hand: every change offered leads to a position that can be, or is refused in words."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import eck
from gamekit.core.contract import NotationError
from gamekit.games.eck import edit
from gamekit.games.eck.invariants import invariants
from gamekit.games.eck.piles import ECK, PLAYER, PLAYING
from tests.games.eck.tables import codes, won

NAMES = ("Ann",)
USUAL = eck.parse_state(edit.USUAL_POSITION)


def positions() -> list[eck.EckState]:
    """Positions of every kind, views among them."""
    pick = Random(3)
    state = eck.new(1, 3)
    found = [USUAL, USUAL.seen_by(PLAYER), state]
    while state.to_act:
        state, _events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
        found.append(state)
    return [*found[:3], *found[3::7], found[-1]]


def test_every_change_offered_gives_a_position_or_says_why_not() -> None:
    made = 0
    for state in positions():
        for topic, words in edit.topics(state, NAMES):
            assert words
            for change in edit.edits(state, topic, NAMES):
                assert change.label
                try:
                    after = edit.apply(state, change.key)
                except NotationError as error:
                    assert "\n" not in str(error)  # noqa: PT017 - either is right
                    continue
                made += 1
                assert invariants(after) == []
                assert eck.parse_state(str(after)) == after
    assert made > 1000


def test_a_change_of_the_usual_position_always_works() -> None:
    for topic in ("hand", "lead", "next", "table"):
        for change in edit.edits(USUAL, topic, NAMES):
            if change.key.startswith("leader") and change.on:
                continue
            after = edit.apply(USUAL, change.key)
            assert after.phase == PLAYING
            if not change.on and topic != "table":
                assert [each.on for each in edit.edits(after, topic, NAMES) if each.key == change.key] == [True]


def test_cards_come_into_the_hand_and_out_of_it() -> None:
    more = edit.apply(USUAL, f"hand {eck.card('Y1')}")
    assert "Y1" in codes(more.hand)
    assert more.tricks_over == USUAL.tricks_over - 1
    less = edit.apply(more, f"hand {eck.card('Y1')}")
    assert less.hand == USUAL.hand
    circles = USUAL
    for n in (2, 3):
        circles = edit.apply(circles, f"hand {eck.card('black')}")
        assert codes(circles.hand).count("black") == n
    assert "black" not in codes(edit.apply(circles, f"hand {eck.card('black')}").hand)


@pytest.mark.parametrize(
    ("one", "undone", "given_back"),
    [
        (USUAL.deck[0], USUAL.ecks[:2], USUAL.ecks[:2]),
        (USUAL.ecks[5], USUAL.ecks[4:6], USUAL.ecks[4:5]),
    ],
    ids=["of ECK's deck", "of a trick"],
)
def test_a_card_for_the_hand_moves_nothing_but_one_trick(one: int, undone: bytes, given_back: bytes) -> None:
    after = edit.apply(USUAL, f"hand {one}")
    assert after.hand == bytes(sorted((*USUAL.hand, one)))
    assert after.mine == USUAL.mine
    assert after.ecks == USUAL.ecks.replace(undone, b"")
    assert after.deck == bytes(card for card in USUAL.deck if card != one) + given_back
    back = edit.apply(after, f"hand {one}")
    assert back.hand == USUAL.hand
    assert set(back.unseen()) <= set(after.unseen()), "no card comes back into the deck"
    assert edit.apply(back, f"hand {one}") == after, "and the other way round"


def test_a_circle_comes_three_times_and_then_leaves_three_tricks() -> None:
    state = USUAL
    for _copy in range(2):
        state = edit.apply(state, f"hand {eck.card('black')}")
    none = edit.apply(state, f"hand {eck.card('black')}")
    assert none.tricks_over == state.tricks_over + 3
    assert none.mine == USUAL.mine


def test_a_full_hand_takes_no_card_and_the_last_card_stays() -> None:
    full, _events = eck.new(1, 4).play(PLAYER, eck.DEAL)
    other = next(card for card in range(36) if card not in full.hand)
    with pytest.raises(NotationError, match="undone"):
        edit.apply(full, f"hand {other}")
    last = eck.parse_state("hand=R1 leader=player mine=*6")
    with pytest.raises(NotationError, match="a card in the hand"):
        edit.apply(last, f"hand {eck.card('R1')}")


def test_a_led_card_goes_back_to_the_hand_with_what_its_search_turned_up() -> None:
    state = eck.parse_state("hand=B8 lead=P5 leader=player mine=*4 hold=R1.Y3")
    back = edit.apply(state, f"hand {eck.card('P5')}")
    assert (codes(back.hand), back.lead, codes(back.deck)[:2]) == (["B8", "P5"], -1, ["R1", "Y3"])


def test_the_led_card_leaves_the_hand_and_eck_leads() -> None:
    state = edit.apply(USUAL, f"lead {eck.card('R3')}")
    assert state.lead == eck.card("R3")
    assert "R3" not in codes(state.hand)
    none = edit.apply(state, f"lead {eck.card('R3')}")
    assert (none.lead, none.leader, none.question) == (-1, ECK, "turn")


def test_tricks_and_leader_can_be_set() -> None:
    for n in range(14 - len(USUAL.hand)):
        assert won(edit.apply(USUAL, f"mine {n}"))[0] == n
    assert edit.apply(USUAL, "leader 0").leader == PLAYER
    assert edit.apply(USUAL, "leader 1").leader == ECK


def test_trick_cards_and_counter_can_be_set() -> None:
    state = edit.apply(USUAL, "held 6")
    assert state.held == bytes((6,))
    assert edit.apply(edit.apply(state, "counter 1"), "grey 8").grey == bytes((8,))
    assert edit.apply(state, "counter 2").counter == 2
    assert edit.apply(state, "held 6").held == b""
    assert edit.apply(USUAL, "grey 8").counter == 1
    with pytest.raises(NotationError, match="ECK cannot win it"):
        edit.apply(USUAL, "grey 13")


def test_the_next_card_can_be_any_that_lies_face_down() -> None:
    found = edit.next_cards(USUAL)
    assert {card for card, _state in found} == set(USUAL.deck)
    for card, state in found:
        assert state.deck[0] == card
        assert bytes(sorted(state.deck)) == bytes(sorted(USUAL.deck))
    view = USUAL.seen_by(PLAYER)
    assert {card for card, _state in edit.next_cards(view)} == set(USUAL.deck)
    assert edit.next_cards(eck.new(1)) == []
    with pytest.raises(NotationError, match="face down"):
        edit.with_next(USUAL, USUAL.hand[0])


@pytest.mark.parametrize("key", ["", "hand", "hand x", "hand 38", "hand -1", "hand 999", "lead 38", "next 99", "grow 3",
                                 "leader 7", "hand 1 2", "hand ²", "mine x", " hand 1"])  # fmt: skip
def test_other_changes_are_refused(key: str) -> None:
    with pytest.raises(NotationError):
        edit.apply(USUAL, key)


@given(st.text(max_size=12))
def test_any_text_is_a_change_or_refused(key: str) -> None:
    try:
        after = edit.apply(USUAL, key)
    except NotationError:
        return
    assert invariants(after) == []


@pytest.mark.clause("ECK-53", "ECK-54", "ECK-G21", "ECK-G18")
def test_options_can_be_switched() -> None:
    assert edit.with_rules(USUAL, circle_is_suit=1).rules.circle_is_suit
    assert edit.with_rules(USUAL, needed=2).rules.needed == 2
    few = edit.with_rules(USUAL, layout=0b1100011, needed=3)
    assert few.rules.cards == (2, 4, 12, 13)
    assert edit.with_rules(few, layout=127, needed=4) == USUAL
    with pytest.raises(NotationError, match="laid out"):
        edit.with_rules(USUAL, layout=0b11)
