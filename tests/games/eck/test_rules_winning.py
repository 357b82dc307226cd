"""Who wins a trick, what a tie does, and circles."""

from __future__ import annotations

import pytest

from gamekit import eck
from tests.games.eck.tables import (
    ECK,
    PLAYER,
    allowed,
    cites,
    codes,
    go,
    legal,
    refused,
    round_ended,
    table,
    trick,
    won,
)

LEADER, SECOND, TIE = "leader", "second", "tie"
CIRCLES = [
    ("R4", "black", SECOND),
    ("R4", "white", LEADER),
    ("black", "R4", LEADER),
    ("white", "R4", SECOND),
    ("black", "white", SECOND),
    ("white", "black", LEADER),
    ("black", "black", TIE),
    ("white", "white", TIE),
]
"""All pairs of kinds with a circle: lead, second card, who wins."""

COLOURED = [
    ("R4", "R5", SECOND),
    ("R4", "R3", LEADER),
    ("R8", "R1", LEADER),
    ("R1", "R8", SECOND),
    ("R4", "B4", TIE),
    ("R1", "P1", TIE),
]
"""Lead and second card of which either side may play the second."""


def follows(lead: str, second: str) -> tuple[eck.EckState, str]:
    """ECK leads and the player follows: the state after it, and who won."""
    state = table(f"{second}.Y3", lead=lead, leader="eck", mine=5)
    state, _ = go(state, f"play {second}")
    return state, TIE if state.tied else LEADER if state.leader == ECK else SECOND


def answered(lead: str, second: str) -> tuple[eck.EckState, str]:
    """The player leads and ECK follows: the state after it, and who won."""
    state, _ = trick(table(f"{lead}.Y3", second, leader="player", mine=5), lead)
    return state, TIE if state.tied else LEADER if state.leader == PLAYER else SECOND


@pytest.mark.clause("ECK-28", "ECK-29", "ECK-30", "ECK-G14")
@pytest.mark.parametrize(("lead", "second", "wins"), COLOURED)
def test_colour_and_shape_decide_whoever_leads(lead: str, second: str, wins: str) -> None:
    assert follows(lead, second)[1] == wins
    assert answered(lead, second)[1] == wins


@pytest.mark.clause("ECK-34", "ECK-35", "ECK-36", "ECK-39", "ECK-40", "ECK-41", "ECK-42")
@pytest.mark.parametrize(("lead", "second", "wins"), CIRCLES)
def test_circles_always_win_or_always_lose_whoever_leads(lead: str, second: str, wins: str) -> None:
    assert follows(lead, second)[1] == wins
    assert answered(lead, second)[1] == wins


@pytest.mark.clause("ECK-29")
def test_the_shapes_rise_from_line_to_octagon() -> None:
    for low, high in zip("13456", "34568", strict=True):
        assert follows(f"G{low}", f"G{high}")[1] == SECOND
        assert follows(f"G{high}", f"G{low}")[1] == LEADER


@pytest.mark.clause("ECK-32", "ECK-33")
@pytest.mark.parametrize("second", ["B8", "P1", "O6"])
def test_the_player_who_matches_neither_loses(second: str) -> None:
    state, events = go(table(f"{second}.Y3", lead="R4", leader="eck"), f"play {second}")
    assert state.leader == ECK
    assert (codes(state.last), state.last_winner) == (["R4", second], ECK)
    assert cites(events, "ECK-32", "ECK-33")


@pytest.mark.clause("ECK-33", "ECK-17")
def test_eck_turns_on_until_it_matches() -> None:
    state, events = trick(table("R4.Y3", "B8.P1.O6.G3.R1", leader="player", mine=4), "R4")
    assert codes(state.last) == ["R4", "R1"]
    assert state.leader == PLAYER
    assert not cites(events, "ECK-32")


@pytest.mark.clause("ECK-16", "ECK-30", "ECK-32", "ECK-39", "ECK-40")
@pytest.mark.parametrize(
    ("card", "wins", "clause"),
    [
        ("B4", TIE, "ECK-30"),
        ("black", SECOND, "ECK-39"),
        ("white", LEADER, "ECK-40"),
        ("B1", LEADER, "ECK-32"),
    ],
)
def test_what_the_player_can_do_on_a_red_square_without_red(card: str, wins: str, clause: str) -> None:
    state = table("B4.B1.black.white", lead="R4", leader="eck")
    assert allowed(state, f"play {card}")
    state, events = go(state, f"play {card}")
    assert (TIE if state.tied else LEADER if state.leader == ECK else SECOND) == wins
    assert cites(events, clause)


@pytest.mark.clause("ECK-12", "ECK-27")
def test_the_winner_takes_both_cards_and_leads() -> None:
    state, events = go(table("R5.Y3.B1", lead="R4", leader="eck", mine=3), "play R5")
    assert won(state) == (4, 7)
    assert codes(state.mine)[-2:] == ["R4", "R5"]
    assert state.leader == PLAYER
    assert legal(state) == {"play Y3", "play B1"}
    assert cites(events, "ECK-12")
    state, _ = go(table("R3.Y3.B1", lead="R4", leader="eck", mine=3), "play R3")
    assert won(state) == (3, 8)
    assert legal(state) == {"turn"}


@pytest.mark.clause("ECK-21", "ECK-22", "ECK-23", "ECK-30")
@pytest.mark.parametrize("leader", ["player", "eck"])
def test_a_tie_is_put_aside_and_its_leader_leads_again(leader: str) -> None:
    state = (
        table("R4.Y3.B1", "B4", leader="player", mine=3)
        if leader == "player"
        else table("B4.Y3", lead="R4", leader="eck", mine=3)
    )
    before = won(state)
    state, events = trick(state, "R4" if leader == "player" else "B4")
    assert codes(state.tied) == ["R4", "B4"]
    assert won(state) == before
    assert state.leader == (PLAYER if leader == "player" else ECK)
    assert cites(events, "ECK-21", "ECK-22", "ECK-23")


@pytest.mark.clause("ECK-24", "ECK-21", "ECK-17", "ECK-28")
def test_purple_hexagon_ties_and_the_blue_octagon_takes_two_tricks() -> None:
    state = table("P6.B8.R1", "R4.O1.G6.G5.B3", leader="player", mine=4)
    assert won(state) == (4, 6)
    state, _ = trick(state, "P6")
    assert codes(state.tied) == ["P6", "G6"]
    assert codes(state.face_up) == ["R4", "O1"]
    assert state.leader == PLAYER
    state, events = trick(state, "B8")
    assert codes(state.face_up) == ["R4", "O1", "G5"]
    assert won(state) == (6, 6)
    assert state.tied == b""
    assert state.leader == PLAYER
    assert cites(events, "ECK-24", "ECK-28")


@pytest.mark.clause("ECK-25")
def test_ties_in_a_row_all_go_to_the_next_winner() -> None:
    state = table("R4.R5.R6.R1.O1", "B4.B5.B6.R3", leader="player", mine=2)
    for number, card in enumerate(("R4", "R5", "R6"), 1):
        state, _ = trick(state, card)
        assert len(state.tied) == 2 * number
        assert state.leader == PLAYER
    before = won(state)
    state, events = trick(state, "R1")
    assert won(state) == (before[0], before[1] + 4)
    assert state.leader == ECK
    assert state.tied == b""
    assert cites(events, "ECK-25")


@pytest.mark.clause("ECK-31", "ECK-25", "ECK-G15")
@pytest.mark.parametrize("leader", ["player", "eck"])
def test_a_tie_in_the_last_trick_is_its_leaders_with_all_that_is_put_aside(leader: str) -> None:
    tied = "R4.B4.R5.B5"
    if leader == "player":
        state, events = trick(table("R6", "B6", leader="player", tied=tied, mine=4), "R6")
        assert won(state) == (7, 6)
    else:
        state, events = go(table("B6", lead="R6", leader="eck", tied=tied, mine=4), "play B6")
        assert won(state) == (4, 9)
    assert state.tied == b""
    assert sum(won(state)) == 13
    assert cites(events, "ECK-31", "ECK-25")


@pytest.mark.clause("ECK-G16", "ECK-31", "ECK-41")
@pytest.mark.parametrize("circle", ["black", "white"])
def test_two_circles_in_the_last_trick_are_its_leaders_too(circle: str) -> None:
    state, events = trick(table(circle, circle, leader="player", mine=4), circle)
    assert won(state) == (5, 8)
    assert cites(events, "ECK-G16")
    state, _ = go(table(circle, lead=circle, leader="eck", mine=4), f"play {circle}")
    assert won(state) == (4, 9)


@pytest.mark.clause("ECK-27", "ECK-G17")
def test_won_cards_are_not_looked_at_before_the_round_is_over() -> None:
    state = table("R5.Y3.B1", lead="R4", leader="eck", mine=3)
    assert eck.LOOK in state.candidates(PLAYER)
    assert refused(state, "look", "ECK-27")
    seen, _ = go(state, "play R5")
    seen = seen.seen_by(PLAYER)
    assert won(seen) == (4, 7)
    over, _ = round_ended(6)
    assert sum(won(over)) == 13
    assert codes(over.mine) == codes(over.seen_by(PLAYER).mine)
