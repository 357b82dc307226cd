"""The numbers a lesson can ask for, with their workings."""

from __future__ import annotations

import pytest

from gamekit.core.contract import Event
from gamekit.core.registry import game
from gamekit.games.eko.counts import COUNTS, face_of, imagined, in_short, prompt_facts
from gamekit.games.eko.moves import DONE
from gamekit.games.eko.sentences import EVENTS
from gamekit.games.eko.text import narrate
from tests.games.eko.tables import NAMES, A, B, at, run

USUAL = "A:c5*3.d6.e4*2E B:d5*2.e6*3.g5*4E.h4 built=A:e5t.f6v.h2t built=B:d7v.g6v turn=A"


@pytest.mark.parametrize(
    ("name", "seat", "value", "working"),
    [
        ("victory_points", A, 5, "1 village and 2 towers: 1 × 1 + 2 × 2 = 5 victory points"),
        ("victory_points", B, 2, "2 villages: 2 × 1 = 2 victory points"),
        ("palaces", A, 1, "1"),
        ("palaces", B, 0, "0"),
        ("reserve", A, 10, "16 − 6 = 10"),
        ("may_reinforce", A, 2, "2 on e4 with the Emperor: at most 3, 10 in reserve, and 2 until it is four high"),
        ("open_stacks", A, 2, "3 on c5, 2 on e4 with the Emperor"),
        ("blocked_stacks", A, 1, "1 on d6"),
        ("emperor_stack", A, 2, "2"),
        ("pieces_on_board", A, 6, "3 + 1 + 2 = 6"),
        ("marchable", A, 3, "10 pieces, 3 for each: 3"),
        ("built", A, 3, "3"),
        ("emperors", A, 0, "0"),
        ("regrouped", A, 4, "3 + 1 = 4"),
        ("building_cost", A, 2, "d4: a tower, 2 pieces"),
    ],
)
def test_each_number_has_its_working(name: str, seat: int, value: int, working: str) -> None:
    counted = COUNTS[name](at(USUAL), seat)
    assert (counted.value, counted.working) == (value, working)
    assert counted.clauses
    assert all(id_ in game("eko").rulebook for id_ in counted.clauses)


def test_what_changes_a_number() -> None:
    held = at("A:c5*3.d6 B:d5*2.h4 built=A:e5t captured=A:B turn=A")
    assert COUNTS["victory_points"](held, A).value == 5
    assert "EKO-15" in COUNTS["victory_points"](held, A).clauses
    gone = at("A:c5*3.d6 B:d5*2.h4 gone=A3 turn=A")
    assert COUNTS["reserve"](gone, A).working == "16 − 4 − 3 = 9"
    assert COUNTS["marchable"](gone, A).value == 2, "one of the nine is the Emperor"
    over = at("A:c7*3.a7 B:d5*2.h4 built=B:b8t turn=A")
    assert COUNTS["building_cost"](over, A) == (
        3, "b8: a tower, 2 pieces, and one more over the building of another player", ("EKO-11", "EKO-G14", "EKO-G17"),
    )  # fmt: skip
    assert COUNTS["building_cost"](at("A:c5 B:d5 turn=A"), A).value == 2
    assert COUNTS["building_cost"](at("A:f5 B:d5 turn=A"), A).value == 2
    assert COUNTS["building_cost"](at("A:h4 B:d5 turn=A"), A).value == 1
    assert COUNTS["building_cost"](at("A:b6 B:d5 turn=A"), A).value == 1
    assert COUNTS["building_cost"](at("A:g1*2 B:d5 turn=A"), A).value == 1
    nothing = at("A:a7*4.b7*4E B:d5*2.h4 turn=A")
    assert COUNTS["may_reinforce"](nothing, A).value == 0


def test_the_free_spaces_of_a_stack_are_counted() -> None:
    state = at("A:a7*2E.b6*4.b7*4 B:i3 turn=A")
    assert COUNTS["free_reach"](state, A).value == 0
    state = at("A:a7*2E.b6*4 B:c7*2.c8*3.b5*2.i3 turn=A")
    assert COUNTS["free_reach"](state, A) == (1, "b7", ("EKO-06", "EKO-G8"))


def test_every_kind_of_event_can_be_imagined_and_said() -> None:
    state = at(USUAL)
    _after, events = run(USUAL, "A move c5 d5")
    for kind in EVENTS:
        if kind in {"setup", "sacrifice-all", "points", "skip"} or ("-" in kind and kind not in VISIBLE):
            continue
        event = imagined(kind, state, A, events[0])
        assert isinstance(event, Event)
        assert not set("{}") & set(narrate(event, NAMES))
        assert not set("{}") & set(in_short(event, NAMES))


VISIBLE = {"game-over", "last-standing", "nobody-left", "no-palace", "no-reserve", "cannot-reinforce", "passed-over"}
"""The kinds of event, other than variants of one, whose names have more than one word."""


def test_no_move_has_a_card_and_a_prompt_knows_the_goal() -> None:
    assert face_of(DONE) == -1
    assert prompt_facts(at(USUAL)) == {"goal": 12, "seats": 2, "turn_no": 1}
