"""Several persons at one screen: what one must not see of the other is hidden while the screen changes hands."""

from __future__ import annotations

from typing import Final

import pytest

from gamekit.core.contract import NOBODY
from gamekit.core.registry import Game, games
from gamekit.stage.opening import open_address
from gamekit.stage.table import Table
from tests.stage.page import check, hurry, read

PRIVATE: Final = [pytest.param(of, id=of.id) for of in games() if of.new(of.usual).private]
every_private_game = pytest.mark.parametrize("of", PRIVATE)


def table(of: Game, *, persons: int = 2, hide: bool = True) -> Table:
    """A table of two seats at which the cards have been dealt."""
    one = open_address(f"{of.id}/play?seats=2&seed=5")
    assert isinstance(one, Table)
    for seat in range(2):
        one.act("kind", f"{seat}={'person' if seat < persons else 'random'}")
    one.act("hide", str(int(hide)))
    one.act("begin")
    hurry(one)
    return one


def covered(one: Table) -> bool:
    """Whether the screen has to be handed over now."""
    return one.covered


def play_on(one: Table) -> None:
    """Make the first legal move of the person who has the screen."""
    one.act("move", str(one.state.legal_moves(one.seat_in_sight)[0]))
    hurry(one)


@every_private_game
def test_a_private_game_shows_nobody_a_hand(of: Game) -> None:
    one = table(of)
    for _ in range(3):
        one.act("uncover")
        play_on(one)
    state = one.state
    for seat in range(state.seats):
        assert state.seen_by(NOBODY).seen_by(seat) == state.seen_by(NOBODY), "there is nothing more to hide"
        assert state.seen_by(NOBODY) != state.seen_by(seat)


@every_private_game
def test_before_each_persons_turn_the_screen_is_handed_over(of: Game) -> None:
    one = table(of)
    seen: set[int] = set()
    for _ in range(12):
        page = check(one)
        if one.state.result is not None:
            break
        assert covered(one)
        assert one.visible == one.state.seen_by(NOBODY)
        assert f"Hand the screen to {one.names[one.seat_in_sight]}" in page.text
        assert not [node for node in page.walk() if node.attributes.get("data-act") == "move"]
        one.act("uncover")
        assert not covered(one)
        assert one.visible == one.state.seen_by(one.seat_in_sight)
        seat = one.seat_in_sight
        while one.seat_in_sight == seat and one.state.result is None:
            seen.add(seat)
            play_on(one)
    assert seen == {0, 1}


@every_private_game
def test_while_it_is_covered_nothing_can_be_done(of: Game) -> None:
    one = table(of)
    before = one.state
    move = str(before.legal_moves(one.seat_in_sight)[0])
    for act in ("move", "why"):
        one.act(act, move)
        assert one.state == before
        assert "Hand the screen over first" in check(one).text
    assert one.answer is None


@every_private_game
def test_taking_back_covers_the_cards_again(of: Game) -> None:
    one = table(of)
    one.act("uncover")
    seat = one.seat_in_sight
    while one.seat_in_sight == seat:
        play_on(one)
    one.act("uncover")
    assert not covered(one)
    one.act("undo")
    assert covered(one)


@every_private_game
def test_alone_or_with_open_cards_nothing_is_covered(of: Game) -> None:
    assert not table(of, persons=1).covered
    assert not table(of, hide=False).covered


@every_private_game
def test_the_lobby_offers_it_only_where_persons_share_the_screen(of: Game) -> None:
    one = open_address(f"{of.id}/play?seats=2")
    switch = 'data-act="hide"'
    assert switch not in one.html()
    one.act("kind", "1=person")
    assert switch in one.html()
    one.act("hide", "2")
    assert "cannot be read" in read(one.html()).text


def test_games_without_secrets_need_no_handing_over() -> None:
    one = open_address("soch/play?seats=2&seed=5")
    assert isinstance(one, Table)
    one.act("kind", "1=person")
    assert 'data-act="hide"' not in one.html()
    one.act("begin")
    assert not covered(one)


@every_private_game
def test_the_transcript_is_shown_only_when_the_game_is_over(of: Game) -> None:
    one = table(of)
    one.act("transcript")
    assert one.inner is None
    assert "when the game is over" in check(one).text
    assert one.visible == one.state.seen_by(NOBODY)
