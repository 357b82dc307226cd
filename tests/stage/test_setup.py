"""What a game lets one choose before it begins, in the lobby of a table."""

from __future__ import annotations

from importlib.resources import files

import pytest

from gamekit.games import echolis
from gamekit.stage.opening import open_address
from gamekit.stage.table import Table
from tests.stage.page import check


@pytest.fixture(autouse=True)
def _no_other_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets of cards that other tests have made known are forgotten, and so are those of this one afterwards."""
    monkeypatch.setattr("gamekit.games.echolis.sets._known", {})


def card_file(**changes: str) -> str:
    """The file of the house set with other words."""
    text = files("gamekit.games.echolis").joinpath("house.toml").read_text(encoding="utf-8")
    for name, value in changes.items():
        line = next(line for line in text.splitlines() if line.startswith(f"{name} = "))
        text = text.replace(line, f'{name} = "{value}"', 1)
    return text.replace('"Falcon"', '"Hawk"')


def lobby() -> Table:
    one = open_address("echolis/play?seed=3")
    assert isinstance(one, Table)
    return one


def decks(one: Table) -> tuple[bytes, bytes]:
    state = one.state
    assert isinstance(state, echolis.EcholisState)
    return state.decks


@pytest.mark.clause("ECHO-04")
def test_each_player_is_offered_the_ready_decks() -> None:
    one = lobby()
    fields = [node for node in check(one).walk() if node.attributes.get("data-act") == "setup"]
    assert [node.attributes["data-arg"] for node in fields] == ["deck1", "deck2"]
    names = [name for name, _deck in echolis.house().decks]
    for field in fields:
        assert [node.attributes["value"] for node in field.walk() if node.tag == "option"] == names
    before = decks(one)
    one.act("setup", f"deck1={names[2]}")
    assert decks(one)[0] == bytes(sorted(echolis.house().decks[2][1]))
    assert decks(one)[1] == before[1]
    one.act("begin")
    assert decks(one)[0] == bytes(sorted(echolis.house().decks[2][1]))


@pytest.mark.parametrize("arg", ["deck1=Nobody", "deck3=Dawn", "cards=house", "deck1", "", "=", "deck1=<b>"])
def test_anything_else_is_answered(arg: str) -> None:
    one = lobby()
    before = decks(one)
    one.act("setup", arg)
    assert decks(one) == before
    assert "cannot be read" in check(one).text


@pytest.mark.clause("ECHO-05", "ECHO-G42")
def test_by_the_short_rules_no_deck_with_an_ultra_is_offered() -> None:
    one = lobby()
    one.act("setup", "deck1=Falcon")
    one.act("rule", "short=1")
    assert "Falcon" not in one.html()
    one.act("begin")
    assert "cannot" not in check(one).text
    assert decks(one)[0] == bytes(sorted(echolis.house().decks[0][1]))


@pytest.mark.clause("ECHO-04")
def test_who_builds_a_deck_is_offered_none() -> None:
    one = lobby()
    one.act("rule", "own_decks=1")
    assert 'data-act="setup"' not in one.html()


@pytest.mark.clause("ECHO-G1")
def test_a_set_of_the_readers_own_is_offered_beside_the_house_set() -> None:
    own = echolis.add_set(echolis.parse_set(card_file(id="lobby-test", title="Mine <b>")))
    one = lobby()
    check(one)
    assert "Mine &lt;b&gt;" in one.html()
    one.act("setup", "deck1=Falcon")
    one.act("setup", f"cards={own.id}")
    check(one)
    state = one.state
    assert isinstance(state, echolis.EcholisState)
    assert state.set == own
    assert set(one.lobby.chosen) == {"cards"}, "a deck of the other set is chosen no more"
    one.act("begin")
    assert "set=lobby-test" in str(one.state)
    assert echolis.parse_state(str(one.state)) == one.state


def test_other_games_have_nothing_more_to_choose() -> None:
    one = open_address("soch/play?seats=2&seed=5")
    one.act("setup", "deck1=Dawn")
    assert "expected nothing more to choose" in check(one).text
