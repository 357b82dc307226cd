"""The steps in which a move is chosen, and what their labels say."""

from __future__ import annotations

from gamekit.games import eko
from gamekit.games.eko.choosing import path, stations, title
from tests.games.eko.tables import NAMES, A, at

USUAL = "A:c5*3.e4*2E.d6 B:d5*2.e6*3.g5*4E.h4 built=A:e5t.f6v built=B:d7v.g6v turn=A"


def keyed(text: str, *chosen: str) -> dict[str, tuple[str, str, bool]]:
    """Label, move and legality of each station, by its key."""
    found = stations(at(text), A, chosen, NAMES)
    return {one.key: (one.label, str(one.move or ""), one.legal) for one in found}


def test_moves_are_reached_by_their_spaces() -> None:
    ways = {
        "move c3 e5": ("c3", "e5"),
        "build f6 tower from e5": ("e5", "f6", "tower"),
        "build f6 tower from e5 emperor": ("e5", "f6", "tower emperor"),
        "march": ("march",),
        "march e5": ("march", "e5"),
        "reinforce c3 2": ("c3", "2"),
        "reinforce c3 0": ("c3",),
        "move c3 c3": ("c3",),
        "done": ("done",),
        "swap c3": ("c3",),
        "keep": ("keep",),
        "setup": ("setup",),
    }
    assert {text: path(eko.parse_move(text)) for text in ways} == ways


def test_first_a_stack_is_touched() -> None:
    first = keyed(USUAL)
    assert first["c5"] == ("c5: Ann's stack of 3", "", True)
    assert first["e4"] == ("e4: Ann's stack of 2 with the Emperor", "", True)
    assert first["d5"] == ("d5: Ben's stack of 2", "move d5 d5", False)
    assert first["a7"] == ("a7: sand", "move a7 a7", False)
    assert first["march"][2] is False
    assert at(USUAL).judge(A, eko.move("d5", "d5")).reason == "not-your-stack"
    assert at(USUAL).judge(A, eko.move("a7", "a7")).reason == "no-stack"
    assert title(at(USUAL), A, (), NAMES) == "Ann's action: which stack?"


def test_then_where_it_goes_and_what_touching_that_would_do() -> None:
    then = keyed(USUAL, "c5")
    assert then["d5"] == ("d5: Ben's stack of 2, attack", "move c5 d5", True)
    assert then["a7"] == ("a7: sand, move", "move c5 a7", True)
    assert then["e4"] == ("e4: Ann's stack of 2 with the Emperor, regroup", "move c5 e4", False)
    assert then["d4"] == ("d4: a gorge, build", "", True)
    assert then["d7"] == ("d7: a mountain with Ben's village", "move c5 d7", False)
    assert then["c6"][1:] == ("move c5 c6", False)
    assert "c5" not in then
    assert title(at(USUAL), A, ("c5",), NAMES) == "c5: Ann's stack of 3: where to, or build where?"


def test_then_what_is_built_with_the_emperor_or_without() -> None:
    kinds = keyed(USUAL, "e4", "d4")
    assert list(kinds) == ["village", "tower", "castle", "village emperor", "tower emperor", "castle emperor"]
    assert kinds["village"] == ("village", "build d4 village from e4", True)
    assert kinds["tower"][2] is False
    assert kinds["tower emperor"][1:] == ("build d4 tower from e4 emperor", True)
    assert list(keyed(USUAL, "c5", "d4")) == ["village", "tower", "castle"]
    assert title(at(USUAL), A, ("e4", "d4"), NAMES) == "Ann builds on d4 with pieces from e4: what?"


def test_a_reinforcement_is_a_stack_and_a_number() -> None:
    text = USUAL + " phase=reinforce"
    first = keyed(text)
    assert first["c5"] == ("c5: Ann's stack of 3", "", True)
    assert first["d6"][2] is False, "next to Ben's village"
    assert first["d5"][1:] == ("reinforce d5 0", False)
    assert first["march"][1:] == ("march", True)
    assert first["done"][1:] == ("done", False)
    assert keyed(text, "c5") == {
        "1": ("1 piece: a stack of 4", "reinforce c5 1", True),
        "2": ("2 pieces: a stack of 5", "reinforce c5 2", False),
        "3": ("3 pieces: a stack of 6", "reinforce c5 3", False),
    }
    assert title(at(text), A, ("c5",), NAMES) == "c5: Ann's stack of 3: how many pieces come back?"


def test_with_the_option_an_extra_action_names_its_stack() -> None:
    text = USUAL + " phase=reinforce march_from_stack=1"
    assert keyed(text)["march"][1:] == ("", True)
    assert keyed(text, "march")["c5"] == ("Extra action for 3 pieces from c5", "march c5", True)
    assert keyed(text, "march")["e4"][2] is False
    assert title(at(text), A, ("march",), NAMES) == "Ann: three pieces of which stack?"


def test_the_emperors_and_the_setup_are_one_touch() -> None:
    state = eko.new(2, 1, first=A)
    assert [one.key for one in stations(state, A, (), NAMES)] == ["setup"]
    state = state.play(A, eko.SETUP)[0]
    found = stations(state, A, (), NAMES)
    assert len(found) == 33
    assert sum(one.legal for one in found) == 16, "fifteen other pieces, or none"
    assert stations(state, A, ("keep",), NAMES) == ()


def test_nothing_follows_what_is_no_beginning() -> None:
    for chosen in (("d5",), ("z9",), ("c5", "z9"), ("c5", "d5"), ("c5", "d4", "tower"), ("march",), ("c5", "e5")):
        assert stations(at(USUAL), A, chosen, NAMES) == (), chosen
