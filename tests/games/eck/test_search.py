"""ECK's deck: searching, the hold area, and the rare moments in which it is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gamekit import eck
from gamekit.core.contract import Event, NotationError, UnknownCards
from gamekit.games.eck.cards import card_codes
from tests.games.eck.tables import PLAYER, codes, everything, go, table, won

if TYPE_CHECKING:
    from collections.abc import Iterable

NO_RED_NO_SQUARE = "Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8.P1.G6"
"""Nineteen cards that do not answer the red square."""


def exhausted(*, hold: str = "-", up: str, lead: str = "R4", deck: str = "-") -> eck.EckState:
    """The player has led in the last trick but two, and only `deck` still lies face down."""
    return eck.parse_state(f"hand=P6.B6 lead={lead} leader=player mine=*5 ecks=*5 hold={hold} deck={deck} up={up}")


def kinds(events: Iterable[Event]) -> list[str]:
    """The kinds of the events in order."""
    return [event.kind for event in events]


def shuffled_cards(event: Event) -> list[int]:
    """What a shuffle was about, sorted."""
    order = event.facts["order"]
    assert isinstance(order, bytes)
    return sorted(order)


@pytest.mark.clause("ECK-17", "ECK-18", "ECK-19", "ECK-21", "ECK-22", "ECK-23", "ECK-24", "ECK-28")
def test_the_purple_hexagon_and_the_blue_octagon() -> None:
    state = table("P6.B8.R3.O1.Y1", "R1.O4.G6.G5.B3", mine=1)
    state, events = go(state, "play P6", "turn", "turn")
    assert codes(state.hold) == ["R1", "O4"]
    state, events = go(state, "turn")
    assert kinds(events) == ["turns", "eck-follows", "under", "tie"]
    assert codes(state.tied) == ["P6", "G6"]
    assert codes(state.face_up) == ["R1", "O4"]
    assert codes(state.last) == ["P6", "G6"]
    assert (state.hold, state.leader, state.question) == (b"", PLAYER, "lead")
    before = won(state)[0]
    state, events = go(state, "play B8", "turn", "turn")
    assert kinds(events[-4:]) == ["eck-follows", "under", "player-wins", "player-takes-tied"]
    assert won(state)[0] == before + 2
    assert codes(state.face_up) == ["R1", "O4", "G5"]
    assert (state.tied, state.leader) == (b"", PLAYER)


@pytest.mark.clause("ECK-20", "ECK-G20", "ECK-G4")
def test_a_face_up_card_met_in_a_search_is_shuffled_with_the_others_but_not_with_the_held_ones() -> None:
    up = "Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.P1.G6.R6"
    state = exhausted(up=up, deck="G1")
    state, events = go(state, "turn")
    assert kinds(events) == ["turns", "holds"]
    assert codes(state.hold) == ["G1"]
    order = eck.cards("B3.R6.Y8.G5.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.P1.G6")
    state, events = go(state.with_chance((order,)), "turn")
    assert kinds(events) == ["turned-over", "turns", "holds"]
    assert events[0].facts == {"order": order, "held": 1}
    assert set(events[0].clauses) == {"ECK-20", "ECK-G20", "ECK-G4"}
    assert codes(state.hold) == ["G1", "B3"]
    assert state.face_up == b""
    assert state.deck == order[1:]
    state, events = go(state, "turn")
    assert kinds(events) == ["turns", "eck-follows", "under", "eck-wins"]
    assert codes(state.face_up) == ["G1", "B3"]


@pytest.mark.clause("ECK-20", "ECK-G20")
def test_a_search_that_begins_on_a_face_up_card_shuffles_first() -> None:
    state = exhausted(up=NO_RED_NO_SQUARE.replace("B8", "R8"))
    _state, events = go(state, "turn")
    assert events[0].clauses == ("ECK-20", "ECK-G20")
    assert shuffled_cards(events[0]) == sorted(state.face_up)


@pytest.mark.clause("ECK-20", "ECK-G3", "ECK-14")
def test_a_face_up_card_met_when_eck_leads_is_shuffled() -> None:
    state = eck.parse_state(f"hand=P6.B6 leader=eck mine=*5 ecks=*6 deck=- up={NO_RED_NO_SQUARE.removeprefix('Y8.')}")
    assert state.chore == eck.TURN
    state, events = go(state, "turn")
    assert kinds(events) == ["turned-over", "turns", "eck-leads"]
    assert "ECK-G3" in events[0].clauses
    assert len(state.deck) == 17
    assert state.face_up == b""
    assert state.lead == events[1].facts["card"]


@pytest.mark.clause("ECK-20", "ECK-G3", "ECK-38")
@pytest.mark.parametrize("circle", ["black", "white"])
def test_a_face_up_card_met_when_eck_answers_a_circle_is_shuffled(circle: str) -> None:
    state = exhausted(up=NO_RED_NO_SQUARE, lead=circle)
    state, events = go(state, "turn")
    assert kinds(events[:2]) == ["turned-over", "turns"]
    assert events[2].kind == ("player-wins" if circle == "black" else "eck-wins")
    assert "ECK-G3" in events[0].clauses
    assert state.hold == state.face_up == b""
    assert len(state.deck) == 18


@pytest.mark.clause("ECK-G20", "ECK-19")
def test_the_deck_is_not_shuffled_before_a_face_up_card_is_needed() -> None:
    state = exhausted(up=NO_RED_NO_SQUARE.removeprefix("Y8.G5."), deck="Y8.R8")
    state = eck.parse_state(str(state))
    state, events = go(state, "turn", "turn")
    assert "turned-over" not in kinds(events)
    assert state.deck == b""
    assert codes(state.face_up)[-1] == "Y8"
    assert state.question == "turn"
    assert kinds(go(state, "turn")[1])[0] == "turned-over"


@pytest.mark.clause("ECK-G1", "ECK-G20", "ECK-32", "ECK-33")
def test_no_card_of_the_whole_deck_answers() -> None:
    state = exhausted(deck=NO_RED_NO_SQUARE, up="-")
    state, events = go(state, *["turn"] * 19)
    assert kinds(events) == ["turns", "holds"] * 19
    assert codes(state.hold) == NO_RED_NO_SQUARE.split(".")
    assert (state.deck, state.face_up, state.chore) == (b"", b"", eck.TURN)
    before = everything(state)
    state, events = go(state, "turn")
    assert kinds(events) == ["no-match", "hold-shuffled", "turns", "player-wins"]
    assert shuffled_cards(events[1]) == sorted(eck.cards(NO_RED_NO_SQUARE))
    assert set(events[3].clauses) == {"ECK-32", "ECK-G1", "ECK-12"}
    assert won(state) == (6, 5)
    assert (state.hold, state.face_up, state.leader) == (b"", b"", PLAYER)
    assert len(state.deck) == 18
    assert everything(state) == before


@pytest.mark.clause("ECK-G1", "ECK-20", "ECK-G4")
def test_face_up_cards_are_searched_before_eck_gives_up() -> None:
    deck, up = NO_RED_NO_SQUARE[:5], NO_RED_NO_SQUARE[6:]
    state = exhausted(deck=deck, up=up)
    state, events = go(state, *["turn"] * 19)
    assert kinds(events).count("turned-over") == 1
    assert kinds(events).count("holds") == 19
    _state, events = go(state, "turn")
    assert kinds(events)[:2] == ["no-match", "hold-shuffled"]


def test_a_shuffle_decided_beforehand_has_to_be_of_the_right_cards() -> None:
    state = exhausted(up=NO_RED_NO_SQUARE)
    for order in (eck.cards("R1.R3"), b"", b"\xff" * 19, eck.cards(NO_RED_NO_SQUARE)[:-1]):
        with pytest.raises(NotationError, match="exactly the cards to shuffle"):
            state.with_chance((order,)).play(PLAYER, eck.TURN)


def test_a_view_neither_shuffles_nor_turns_up() -> None:
    for state in (exhausted(up=NO_RED_NO_SQUARE), exhausted(deck=NO_RED_NO_SQUARE, up="-"), eck.new(1, 3)):
        view = state.seen_by(PLAYER)
        with pytest.raises(UnknownCards, match="guess"):
            view.play(PLAYER, view.legal_moves(PLAYER)[0])
        again, _events = view.guess(5).play(PLAYER, view.legal_moves(PLAYER)[0])
        assert everything(again) == everything(eck.new(1))


@pytest.mark.clause("ECK-G6")
def test_a_view_names_the_face_up_cards_and_no_face_down_one() -> None:
    state = exhausted(deck="G1.Y8", up=NO_RED_NO_SQUARE.replace("G1.", "").removeprefix("Y8."))
    view = state.seen_by(PLAYER)
    assert view.face_up == state.face_up
    assert card_codes(view.deck) == "?.?"
    assert view.unseen() == bytes(sorted(state.deck))
    assert "deck=?" in str(view)
    assert "Y8" not in str(view)
