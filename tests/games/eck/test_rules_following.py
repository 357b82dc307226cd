"""Leading, following, ECK's search for a card, and its deck."""

from __future__ import annotations

import pytest

from gamekit import eck
from gamekit.games.eck.cards import UNKNOWN
from tests.games.eck.tables import ECK, PLAYER, allowed, cites, codes, everything, go, legal, refused, table, trick, won


@pytest.mark.clause("ECK-11", "ECK-14", "ECK-35")
@pytest.mark.parametrize("top", ["R4", "P8", "black", "white"])
def test_ecks_lead_is_the_top_card_of_its_deck(top: str) -> None:
    hand = "O1.O3.O4.O5.O6.O8.Y1.Y3.Y4.Y5.Y6.Y8.B1"
    state = table(hand, top, leader="eck")
    assert legal(state) == {"turn"}
    assert state.chore == eck.TURN
    size = len(state.deck)
    state, events = go(state, "turn")
    assert codes(bytes((state.lead,))) == [top]
    assert len(state.deck) == size - 1
    assert cites(events, "ECK-14")
    assert "turn" not in legal(state)
    assert state.chore is None


@pytest.mark.clause("ECK-13", "ECK-36")
def test_the_player_leads_any_card_circles_too() -> None:
    state = table("R1.R8.P6.black.white", "G1", leader="player")
    assert legal(state) == {"play R1", "play R8", "play P6", "play black", "play white"}
    assert allowed(state, "play R1", "ECK-13")
    assert allowed(state, "play black", "ECK-36")
    assert refused(state, "turn", "ECK-12")


@pytest.mark.clause("ECK-15", "ECK-37")
def test_the_colour_led_has_to_be_followed_even_when_it_cannot_win() -> None:
    state = table("R1.black.B4", lead="R4", leader="eck")
    assert legal(state) == {"play R1"}
    assert allowed(state, "play R1", "ECK-15")
    assert refused(state, "play B4", "ECK-15")
    assert refused(state, "play black", "ECK-37")


@pytest.mark.clause("ECK-16", "ECK-37")
def test_without_the_colour_the_whole_hand_may_be_played() -> None:
    state = table("B4.B1.black.white", lead="R4", leader="eck")
    assert legal(state) == {"play B4", "play B1", "play black", "play white"}
    assert allowed(state, "play B1", "ECK-16")
    assert allowed(state, "play black", "ECK-37")


@pytest.mark.clause("ECK-15")
@pytest.mark.parametrize("colour", "ROYGBP")
def test_every_card_of_the_colour_will_do(colour: str) -> None:
    other = "R" if colour != "R" else "O"
    state = table(f"{colour}1.{colour}8.{other}4.{other}1.white", lead=f"{colour}4", leader="eck")
    assert legal(state) == {f"play {colour}1", f"play {colour}8"}


@pytest.mark.clause("ECK-G2", "ECK-37")
@pytest.mark.parametrize("circle", ["black", "white"])
def test_a_led_circle_asks_for_nothing(circle: str) -> None:
    state = table("B4.R1.black.white", lead=circle, leader="eck")
    assert legal(state) == {"play B4", "play R1", "play black", "play white"}
    assert allowed(state, "play R1", "ECK-G2")


@pytest.mark.clause("ECK-G21", "ECK-G2")
@pytest.mark.parametrize(("circle", "other"), [("black", "white"), ("white", "black")])
def test_with_the_option_a_led_circle_asks_for_one_of_its_kind(circle: str, other: str) -> None:
    state = table("B4.R1.black.white", lead=circle, leader="eck", more="circle_is_suit=1")
    assert legal(state) == {f"play {circle}"}
    assert refused(state, "play R1", "ECK-G21")
    state = table(f"B4.R1.{other}", lead=circle, leader="eck", more="circle_is_suit=1")
    assert legal(state) == {"play B4", "play R1", f"play {other}"}
    state = table("B4.R1.black", lead="R3", leader="eck", more="circle_is_suit=1")
    assert legal(state) == {"play R1"}


@pytest.mark.clause("ECK-17", "ECK-18", "ECK-19")
@pytest.mark.parametrize("match", ["P1", "B6", "black", "white"])
def test_eck_searches_for_colour_shape_or_circle_and_plays_the_first(match: str) -> None:
    state = table("P6.R1", f"R3.O4.{match}.P3.G6", leader="player")
    size = len(state.deck)
    state, _ = go(state, "play P6")
    assert legal(state) == {"turn"}
    state, events = go(state, "turn")
    assert codes(state.hold) == ["R3"]
    assert cites(events, "ECK-18")
    state, _ = go(state, "turn")
    assert codes(state.hold) == ["R3", "O4"]
    state, events = go(state, "turn")
    assert codes(state.hold) == []
    assert codes(state.face_up) == ["R3", "O4"]
    assert codes(state.deck)[:2] == ["P3", "G6"]
    assert len(state.deck) == size - 3
    assert cites(events, "ECK-17", "ECK-19")
    assert codes(state.last) == ["P6", match] or codes(state.tied)[-2:] == ["P6", match]


@pytest.mark.clause("ECK-17", "ECK-21", "ECK-23")
def test_a_shape_that_comes_first_is_played_before_a_colour_that_comes_later() -> None:
    state, _ = trick(table("P6.R1", "B6.P8", leader="player"), "P6")
    assert codes(state.tied) == ["P6", "B6"]
    assert codes(state.deck)[0] == "P8"
    assert state.leader == PLAYER


@pytest.mark.clause("ECK-38")
@pytest.mark.parametrize("circle", ["black", "white"])
@pytest.mark.parametrize("top", ["R8", "black", "white"])
def test_a_led_circle_is_answered_by_the_top_card(circle: str, top: str) -> None:
    state, events = go(table(f"{circle}.R1", f"{top}.P3", leader="player"), f"play {circle}", "turn")
    assert codes(state.hold) == codes(state.face_up) == []
    assert codes(state.deck)[0] == "P3"
    assert cites(events, "ECK-38")
    assert not cites(events, "ECK-17")
    assert sorted(codes(state.last + state.tied)[-2:]) == sorted([circle, top])


@pytest.mark.clause("ECK-19", "ECK-G5")
def test_held_cards_go_under_those_that_lie_there() -> None:
    state, _ = trick(table("P6.R1", "R3.O4.P8", leader="player", face_up="O1.O3"), "P6")
    assert codes(state.face_up) == ["O1", "O3", "R3", "O4"]


@pytest.mark.clause("ECK-20", "ECK-G3", "ECK-G20")
def test_the_deck_is_shuffled_when_a_face_up_card_would_be_turned_and_not_before() -> None:
    state = table("R1.O1", "P8", leader="eck", face_down=1)
    up = sorted(codes(state.face_up))
    assert len(up) == 17
    state, _ = go(state, "turn")
    assert codes(bytes((state.lead,))) == ["P8"]
    assert (state.deck, sorted(codes(state.face_up))) == (b"", up)
    state, events = go(state, "play R1")
    assert state.deck == b""
    assert state.leader == ECK
    order = eck.cards(".".join(up[::-1]))
    state, events = go(state.with_chance((order,)), "turn")
    assert codes(bytes((state.lead,))) == [up[-1]]
    assert codes(state.deck) == up[::-1][1:]
    assert state.face_up == b""
    assert cites(events, "ECK-20", "ECK-G3")


@pytest.mark.clause("ECK-G3", "ECK-38")
def test_so_it_is_when_eck_answers_a_circle() -> None:
    state = table("black.O1", leader="player", face_down=0)
    up = codes(state.face_up)
    state, _ = go(state, "play black")
    state, events = go(state.with_chance((eck.cards(".".join(up[::-1])),)), "turn")
    assert codes(state.deck) == up[::-1][1:]
    assert cites(events, "ECK-20", "ECK-38")


@pytest.mark.clause("ECK-20", "ECK-G4", "ECK-17")
def test_cards_held_in_a_search_are_not_shuffled_in() -> None:
    state = table("P6.R1", "R3", leader="player", face_down=1)
    up = codes(state.face_up)
    state, _ = go(state, "play P6", "turn")
    assert (codes(state.hold), state.deck) == (["R3"], b"")
    order = ["O4", "Y6", *(code for code in up if code not in {"O4", "Y6"})]
    state, events = go(state.with_chance((eck.cards(".".join(order)),)), "turn")
    assert codes(state.hold) == ["R3", "O4"]
    assert cites(events, "ECK-G4")
    state, _ = go(state, "turn")
    assert codes(state.tied) == ["P6", "Y6"]
    assert codes(state.face_up) == ["R3", "O4"]
    assert codes(state.deck) == order[2:]


@pytest.mark.clause("ECK-G1", "ECK-G20", "ECK-33")
def test_if_nothing_in_the_whole_deck_matches_the_held_cards_are_shuffled_and_the_leader_wins() -> None:
    hand = "R1.R3.R4.R5.R6.R8.O1.Y1.G1"
    state = table(hand, leader="player", gone="B1.P1.black.black.black.white.white.white")
    state, _ = go(state, "play R1")
    deck = codes(state.deck)
    assert len(deck) == 25
    state, _ = go(state, *["turn"] * 25)
    assert (codes(state.hold), state.deck, state.face_up) == (deck, b"", b"")
    state, events = go(state.with_chance((eck.cards(".".join(deck[::-1])),)), "turn")
    assert codes(state.last) == ["R1", deck[-1]]
    assert state.last_winner == PLAYER
    assert cites(events, "ECK-G1")
    assert state.hold == b""
    assert sorted(codes(state.deck + state.face_up)) == sorted(deck[:-1])
    assert won(state) == (2, 3)


@pytest.mark.clause("ECK-G6")
def test_the_view_shows_what_lies_face_up_and_hides_the_order_of_the_rest() -> None:
    state, _ = trick(table("P6.R1", "R3.O4.P8", leader="player"), "P6")
    seen = state.seen_by(PLAYER)
    assert seen.face_up == state.face_up
    assert set(seen.deck) == {UNKNOWN}
    assert len(seen.deck) == len(state.deck)
    assert (seen.hand, seen.leader) == (state.hand, state.leader)


@pytest.mark.clause("ECK-G17", "ECK-18")
def test_the_view_shows_the_hold_area() -> None:
    state, _ = go(table("P6.R1", "R3.O4.P8", leader="player"), "play P6", "turn", "turn")
    assert codes(state.seen_by(PLAYER).hold) == ["R3", "O4"]


@pytest.mark.clause("ECK-15", "ECK-13")
def test_only_cards_of_the_hand_are_played() -> None:
    state = table("P6.R1", "R3", leader="player")
    assert refused(state, "play R3")
    assert everything(state) == everything(go(state, "play P6", "turn")[0])
