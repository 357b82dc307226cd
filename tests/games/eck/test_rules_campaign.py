"""What a finished round brings: trick cards, the grey side, the counter, and the end of the game."""

from __future__ import annotations

import pytest

from gamekit import eck
from gamekit.core.contract import NotationError
from tests.games.eck.tables import PLAYER, cites, go, legal, round_ended, won

EXAMPLE = [
    (6, [6], [], 0),
    (6, [6], [], 1),
    (5, [6], [8], 2),
    (8, [6, 8], [], 0),
    (9, [6, 8], [4], 1),
    (12, [6, 8, 12], [4], 0),
    (9, [6, 8, 12], [4], 1),
]
"""The rulebook's game: the player's tricks; then the cards won, the grey ones and the counter."""


def ended(state: eck.EckState) -> tuple[list[int], list[int], int]:
    """Cards won, grey cards and the counter."""
    return sorted(state.held), sorted(state.grey), state.counter


def given(held: list[int], grey: list[int], counter: int, more: str = "") -> str:
    """The same in notation."""
    parts = [f"held={'.'.join(map(str, held))}"] if held else []
    parts += [f"grey={'.'.join(map(str, grey))}"] if grey else []
    return " ".join([*parts, f"counter={counter}", more]).strip()


@pytest.mark.clause("ECK-44", "ECK-26", "ECK-47")
@pytest.mark.parametrize("number", [2, 4, 6, 8, 10, 12])
def test_exactly_the_number_on_a_card_brings_the_card(number: int) -> None:
    state, events = round_ended(number, more=given([], [], 2))
    assert won(state) == (number, 13 - number)
    assert ended(state) == ([number], [], 0)
    assert cites(events, "ECK-44", "ECK-47")
    assert state.result is None


@pytest.mark.clause("ECK-46", "ECK-44", "ECK-26")
@pytest.mark.parametrize("number", [1, 3, 5, 7, 9, 11])
def test_an_odd_number_brings_none_and_moves_the_counter(number: int) -> None:
    state, events = round_ended(number)
    assert ended(state) == ([], [13 - number], 1)
    assert cites(events, "ECK-46", "ECK-48")


@pytest.mark.clause("ECK-51", "ECK-47", "ECK-52")
@pytest.mark.parametrize("number", [0, 13])
def test_all_or_none_brings_the_13_0_card(number: int) -> None:
    state, events = round_ended(number, more=given([], [], 1))
    assert ended(state) == ([13], [], 0)
    assert cites(events, "ECK-51")


@pytest.mark.clause("ECK-52", "ECK-51")
def test_eck_never_wins_the_13_0_card() -> None:
    state, events = round_ended(0)
    assert won(state) == (0, 13)
    assert 13 not in state.grey
    state, events = round_ended(0, more=given([13], [], 0))
    assert ended(state) == ([13], [], 1)
    assert cites(events, "ECK-52")


@pytest.mark.clause("ECK-45", "ECK-46")
def test_the_same_number_again_brings_nothing() -> None:
    state, events = round_ended(6, more=given([6], [], 0))
    assert ended(state) == ([6], [], 1)
    assert cites(events, "ECK-45", "ECK-46")


@pytest.mark.clause("ECK-G11", "ECK-45")
@pytest.mark.parametrize("number", [0, 13])
def test_nor_does_all_or_none_again(number: int) -> None:
    state, events = round_ended(number, more=given([13], [], 0))
    assert ended(state) == ([13], [], 1)
    assert cites(events, "ECK-G11")


@pytest.mark.clause("ECK-46")
def test_three_rounds_in_a_row_without_a_card_lose_the_game() -> None:
    state, _ = round_ended(5, more=given([], [], 1))
    assert (state.counter, state.result) == (2, None)
    state, events = round_ended(3, more=given([], [], 2))
    assert state.counter == 3
    assert state.result is not None
    assert state.result.winners == ()
    assert legal(state) <= {"look"}
    assert state.to_act == frozenset()
    assert cites(events, "ECK-46")


@pytest.mark.clause("ECK-G13", "ECK-46", "ECK-04")
def test_the_counter_has_four_places_and_the_last_is_the_end() -> None:
    for counter in range(3):
        state, _ = round_ended(5, more=given([], [], counter))
        assert state.counter == counter + 1
        assert (state.result is not None) is (counter == 2)


@pytest.mark.clause("ECK-48", "ECK-49", "ECK-50", "ECK-G9", "ECK-G10")
@pytest.mark.parametrize("number", [2, 4, 6, 8, 10, 12])
def test_what_ecks_number_does_to_a_card(number: int) -> None:
    state, events = round_ended(13 - number)
    assert ended(state) == ([], [number], 1)
    assert cites(events, "ECK-48", "ECK-G10")
    state, events = round_ended(13 - number, more=given([], [number], 1))
    assert state.result is not None
    assert state.result.winners == ()
    assert cites(events, "ECK-49")
    state, events = round_ended(13 - number, more=given([number], [], 0))
    assert (ended(state), state.result) == (([number], [], 1), None)
    assert cites(events, "ECK-G9")
    assert not cites(events, "ECK-50"), "that is about grey cards"


@pytest.mark.clause("ECK-50")
def test_a_grey_card_is_won_like_any_other() -> None:
    state, events = round_ended(8, more=given([], [4, 8], 2))
    assert ended(state) == ([8], [4], 0)
    assert cites(events, "ECK-50")


@pytest.mark.clause("ECK-43", "ECK-G12")
def test_the_fourth_card_wins_at_once() -> None:
    state, _ = round_ended(10, more=given([2, 6], [], 0))
    assert state.result is None
    state, events = round_ended(10, more=given([2, 6, 13], [4], 2))
    assert ended(state) == ([2, 6, 10, 13], [4], 0)
    assert state.result is not None
    assert state.result.winners == (PLAYER,)
    assert cites(events, "ECK-43", "ECK-G12")


@pytest.mark.clause("ECK-43", "ECK-44", "ECK-45", "ECK-47", "ECK-48", "ECK-49", "ECK-50", "ECK-G9", "ECK-G10")
def test_the_seven_rounds_of_the_example() -> None:
    held: list[int] = []
    grey: list[int] = []
    counter = 0
    for number, (mine, *after) in enumerate(EXAMPLE, 1):
        state, events = round_ended(mine, more=given(held, grey, counter, f"round={number}"))
        held, grey, counter = ended(state)
        assert [held, grey, counter] == after, number
        assert cites(events, "ECK-49") is (number == 7)
        assert (state.result and state.result.winners) == (() if number == 7 else None)


@pytest.mark.clause("ECK-G8", "ECK-46", "ECK-49")
def test_the_counter_and_a_grey_card_can_both_lose_the_game() -> None:
    state, events = round_ended(9, more=given([], [4], 2))
    assert state.result is not None
    assert state.result.winners == ()
    assert cites(events, "ECK-46", "ECK-49", "ECK-G8")


@pytest.mark.clause("ECK-G19", "ECK-26")
@pytest.mark.parametrize("mine", range(14))
def test_a_card_for_the_player_and_a_hit_by_eck_never_come_together(mine: int) -> None:
    theirs = 13 - mine
    grey = theirs if theirs in {2, 4, 6, 8, 10, 12} else 4 if mine != 4 else 8
    state, events = round_ended(mine, more=given([], [grey], 1))
    assert won(state) == (mine, theirs)
    got = bool(state.held)
    assert got is (mine == 13 or mine % 2 == 0)
    assert (state.result is not None) is not got
    assert cites(events, "ECK-49") is not got


@pytest.mark.clause("ECK-53")
@pytest.mark.parametrize("needed", [2, 3, 5, 6, 7])
def test_more_or_fewer_cards_can_be_needed(needed: int) -> None:
    numbers = [2, 4, 6, 8, 10, 12, 13]
    state, _ = round_ended(numbers[needed - 2], more=given(numbers[: needed - 2], [], 0, f"needed={needed}"))
    assert state.result is None
    state, events = round_ended(
        13 if needed == 7 else numbers[needed - 1], more=given(numbers[: needed - 1], [], 0, f"needed={needed}")
    )
    assert state.result is not None
    assert state.result.winners == (PLAYER,)
    assert cites(events, "ECK-43")


@pytest.mark.clause("ECK-53")
@pytest.mark.parametrize("needed", [1, 8])
def test_fewer_than_2_or_more_than_7_are_refused(needed: int) -> None:
    with pytest.raises(NotationError, match="needed"):
        eck.EckRules(needed=needed)


LAYOUT = 0b1100011  # 2, 4, 12 and 13/0


@pytest.mark.clause("ECK-54")
@pytest.mark.parametrize(
    ("mine", "held", "grey", "counter"), [(8, [], [], 1), (5, [], [], 1), (12, [12], [], 0), (9, [], [4], 1)]
)
def test_with_some_cards_only_the_others_cannot_be_hit(
    mine: int, held: list[int], grey: list[int], counter: int
) -> None:
    state, events = round_ended(mine, more=given([], [], 0, "needed=3 layout=2.4.12.13"))
    assert ended(state) == (held, grey, counter)
    assert state.result is None
    assert cites(events, "ECK-54") is (mine == 8)


@pytest.mark.clause("ECK-54", "ECK-53")
def test_three_of_the_four_laid_out_win() -> None:
    state, _ = round_ended(0, more=given([2, 4], [], 0, "needed=3 layout=2.4.12.13"))
    assert state.result is not None
    assert state.result.winners == (PLAYER,)


@pytest.mark.clause("ECK-G18", "ECK-54")
def test_fewer_cards_laid_out_than_needed_are_refused() -> None:
    with pytest.raises(NotationError):
        eck.EckRules(needed=5, layout=LAYOUT)
    assert eck.EckRules(needed=4, layout=LAYOUT).needed == 4


@pytest.mark.clause("ECK-12", "ECK-G7")
def test_after_a_round_eck_leads_again_whoever_won_the_last_trick() -> None:
    state, _ = round_ended(13)
    state, _ = go(state, "deal")
    assert state.leader == 1
    assert legal(state) == {"turn"}
