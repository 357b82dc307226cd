"""Changing a position by hand, and the invariants that catch what cannot be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.contract import NotationError
from gamekit.games import eko
from gamekit.games.eko.edit import USUAL_POSITION, apply, edits, topics, with_rules
from gamekit.games.eko.invariants import invariants
from tests.games.eko.tables import NAMES, A, B, at, building, stack


def usual() -> eko.EkoState:
    """What the sandbox opens on."""
    return at(USUAL_POSITION)


def test_the_usual_position_has_every_kind_of_action() -> None:
    reasons = {usual().judge(A, move).reason for move in usual().candidates(A)}
    assert {"move", "blocked", "regroup", "too-high", "attack", "equal", "build", "rebuild", "build-over"} <= reasons


def test_topics_are_the_turn_the_emperors_and_each_space() -> None:
    found = topics(usual(), NAMES)
    assert [key for key, _words in found[:3]] == ["turn", "emperors", "gone"]
    assert len(found) == 3 + 32 + 15
    assert ("at c5", "c5: Ann's stack of 3") in found
    assert len({key for key, _words in found}) == len(found)


@pytest.mark.parametrize("topic", ["turn", "emperors", "gone", "at c5", "at d7", "at a6", "at a7"])
def test_every_change_offered_is_made_or_refused_in_words(topic: str) -> None:
    state = usual()
    offered = edits(state, topic, NAMES)
    assert len({edit.key for edit in offered}) == len(offered)
    made = 0
    for edit in offered:
        try:
            changed = apply(state, edit.key)
        except NotationError as error:
            assert error.expected  # noqa: PT017 - both outcomes are checked
            assert not edit.on
            continue
        made += 1
        assert invariants(changed) == []
        assert [each.key for each in edits(changed, topic, NAMES) if each.on and each.key == edit.key] == [edit.key]
        assert (changed == state) == edit.on
    assert made > 1


def test_stacks_buildings_emperors_and_turns_are_changed() -> None:
    state = usual()
    changed = apply(state, f"stack a7 {B << 4 | 8 | 2}")
    assert stack(changed, "a7") == (B, 2, True)
    assert stack(changed, "g5") == (B, 4, False), "its Emperor has moved"
    assert building(apply(state, "built d7 3"), "d7") == (A, 3)
    assert building(apply(state, "built d7 0"), "d7") is None
    taken = apply(state, "emperor 1 2")
    assert taken.captured_by(A) == [B]
    assert stack(taken, "g5") == (B, 3, False)
    assert apply(state, "gone 1 3").gone[B] == 3
    assert apply(state, "turn 1 reinforce").question == "reinforce"
    assert apply(state, "turn 1 extra").marched


@pytest.mark.parametrize(
    "key", ["", "stack", "stack z9 1", "built d7 x", "turn 7 action", "turn 0 sleep", "emperor 0 2"]
)
def test_what_is_not_offered_is_refused(key: str) -> None:
    with pytest.raises(NotationError):
        apply(usual(), key)


def test_the_opening_is_passed_over() -> None:
    state = eko.new(2, 1)
    changed = apply(state, "gone 0 0")
    assert changed.question == "action"
    assert invariants(changed) == []
    assert apply(state.play(state.turn, eko.SETUP)[0], "gone 0 0") == changed
    with pytest.raises(NotationError, match="setup is known"):
        apply(state.seen_by(A), "gone 0 0")


def test_rulings_are_switched_where_the_position_allows_it() -> None:
    state = usual()
    assert with_rules(state, own_downgrade=0).rules.own_downgrade is False
    assert with_rules(state, goal=5, most_turns=50).rules.goal == 5
    with pytest.raises(NotationError, match="while the game goes on"):
        with_rules(state, goal=1)


@settings(max_examples=40)
@given(seed=st.integers(0, 1000), steps=st.integers(1, 12))
def test_many_changes_one_after_the_other_keep_every_invariant(seed: int, steps: int) -> None:
    pick = Random(seed)
    state = usual()
    for _ in range(steps):
        topic, _words = pick.choice(topics(state, NAMES))
        try:
            state = apply(state, pick.choice(edits(state, topic, NAMES)).key)
        except NotationError:
            continue
        assert invariants(state) == []
        assert at(str(state)) == state


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"reserve": bytes((0, 0))}, "and not 16"),
        ({"emperors": bytes((1, 0))}, "on the board 1 times"),
        ({"turn": 5}, "without a piece"),
        ({"phase": 4}, "over too soon"),
    ],
)
def test_the_invariants_notice_what_cannot_be(change: dict[str, object], problem: str) -> None:
    assert any(problem in words for words in invariants(usual().changed(**change)))


def test_the_invariants_notice_misplaced_stacks_and_buildings() -> None:
    state = usual()
    stacks, buildings = bytearray(state.stacks), bytearray(state.buildings)
    stacks[state.board.index("d4")] = 1
    buildings[state.board.index("a7")] = 1
    broken = " ".join(invariants(state.changed(stacks=bytes(stacks), buildings=bytes(buildings))))
    assert "no such stack can stand on d4" in broken
    assert "no such building can stand on a7" in broken


def test_the_invariants_notice_steps_that_cannot_be() -> None:
    state = usual()
    assert invariants(state, state) == []
    later = state.changed(turn_no=1)
    assert "the turns ran backwards" in invariants(later, state)
    assert "a piece came back from out of the game" in " ".join(invariants(state, state.changed(gone=bytes((3, 0)))))
    assert invariants(with_rules(state, own_downgrade=0), state) == ["the options or the number of seats changed"]


@pytest.mark.parametrize(
    "key", ["built e5 4", "built e5 8", "built e5 255", "stack c5 241", "stack c5 33", "stack c5 8", "built f6 253"]
)
def test_nothing_is_put_there_that_belongs_to_nobody(key: str) -> None:
    with pytest.raises(NotationError):
        apply(eko.parse_state(USUAL_POSITION), key)
