"""A position changed by hand: every change leads to a position that can be, or says why not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import ekko
from gamekit.core.contract import NotationError
from gamekit.games.ekko import edit
from gamekit.games.ekko.invariants import invariants
from gamekit.games.ekko.piles import EFFECT, READY
from tests.games.ekko.tables import A, B, C, at, everything, hand, legal

NAMES = ("Ann", "Ben", "Cleo")
STARTS = (
    edit.USUAL_POSITION,
    "A:3.45 B:9 C:10 turn=A owner=A played=95",
    "A:3.45 B:9 C:10 follow=A played=44 window=AC",
    "A:3.45!.60 B:9 C:10/7 effect=A played=83.38",
    "A:- B:54 C:9 turn=B played=41.45 window=AC",
    "A:- B:- C:- deal=B",
    "A@24:7.33 B@10:- C:8 deal=B round=2 played=60.45",
    "A@26:7.33 B@10:- C:5 over=B round=4 played=60.45",
    "A:7.33 B:9 C:5 turn=A played=*.44 pile=-",
    "A:1.2.3.4.5.6 B:10.20.30.40.50.60 C:11.21.31.41.51.61 looking=ABC",
)


def every_key(state: ekko.EkkoState) -> list[str]:
    """Everything the sandbox offers on that position."""
    return [one.key for topic, _words in edit.topics(state, NAMES) for one in edit.edits(state, topic, NAMES)]


@pytest.mark.parametrize("text", STARTS)
def test_every_change_makes_a_position_or_says_why_not(text: str) -> None:
    state = at(text)
    made = 0
    for key in every_key(state):
        try:
            changed = edit.apply(state, key)
        except NotationError as error:
            assert error.expected  # noqa: PT017 - both outcomes are checked
            continue
        made += 1
        assert everything(changed) == list(range(1, 99))
        assert invariants(changed) == []
        assert at(str(changed)) == changed
        assert all(changed.legal_moves(seat) for seat in changed.to_act)
    assert made > 100


@given(st.sampled_from(STARTS), st.lists(st.integers(0, 2**16), max_size=6))
def test_changes_can_follow_one_another(text: str, picks: list[int]) -> None:
    state = at(text)
    for pick in picks:
        keys = every_key(state)
        try:
            state = edit.apply(state, keys[pick % len(keys)])
        except NotationError:
            continue
        assert invariants(state) == []
        assert at(str(state)) == state


@given(
    st.text(max_size=20) | st.builds("{} {} {}".format, st.sampled_from(["hand", "top", "turn"]), *[st.integers()] * 2)
)
def test_any_other_change_is_refused(key: str) -> None:
    state = at(edit.USUAL_POSITION)
    try:
        changed = edit.apply(state, key)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert invariants(changed) == []


def test_the_usual_position_has_much_to_ask_about() -> None:
    state = at(edit.USUAL_POSITION)
    assert state.seats == 3
    assert legal(state, A) == {"play 90", "mirror 38"}
    reasons = {state.judge(A, move).reason for move in state.candidates(A)}
    assert reasons == {"higher", "not-higher", "mirror-passed", "not-mirror", "must-play", "must-act"}


def test_a_hand_gives_and_takes() -> None:
    state = at("A:3.45 B:9 C:10 turn=A played=95.52 pile=60.*")
    more = edit.apply(state, "hand 0 60")
    assert hand(more, A) == [3, 45, 60]
    assert 60 not in more.pile
    less = edit.apply(more, "hand 0 45")
    assert hand(less, A) == [3, 60]
    assert less.pile[-1] == 45
    with pytest.raises(NotationError, match="every hand"):
        edit.apply(state, "hand 0 9")
    under = edit.apply(state, "hand 1 95")
    assert hand(under, B) == [9, 95]
    assert under.played == b"\x34"
    with pytest.raises(NotationError, match="Play Area"):
        edit.apply(under, "hand 1 52")


def test_the_top_card_and_the_turn() -> None:
    state = at("A:3.45 B:9.33 C:10 turn=A played=52 pile=60.*")
    topped = edit.apply(state, "top 33")
    assert (topped.top, topped.turn, hand(topped, B)) == (33, A, [9])
    follow = edit.apply(topped, "follow 1")
    assert (follow.turn, follow.owner, follow.follow) == (B, B, True)
    assert edit.apply(follow, "top 60").follow is False
    with pytest.raises(NotationError, match="multiple of 11"):
        edit.apply(state, "follow 1")
    opened = edit.apply(state, "window 2")
    assert (opened.turn, opened.owner, opened.pending) == (C, B, 0b111)
    free = edit.apply(state, "free 2")
    assert free.free_play
    last = edit.apply(state, "last 1")
    assert (last.last_card, last.owner, hand(last, B)) == (True, B, [])
    back = edit.apply(last, "turn 0")
    assert all(back.hands)
    on = [one.key for one in edit.edits(back, "table", NAMES) if one.on]
    assert on == ["turn 0"]
    assert [one.key for one in edit.edits(last, "table", NAMES) if one.on] == ["last 1"]


def test_what_may_come_next() -> None:
    state = at("A:3.45 B:9.33 C:10 turn=A played=52 pile=60.*")
    worlds = edit.next_cards(state)
    assert [card for card, _world in worlds] == sorted(state.pile)
    assert all(world.pile[0] == card for card, world in worlds)
    with pytest.raises(NotationError, match="draw pile"):
        edit.with_next(state, 45)
    assert edit.next_cards(at("A:- B:- deal=A")) == []
    looking = at("A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB")
    assert len(edit.next_cards(looking)) == 86


def test_other_rulings() -> None:
    state = at("A:3.45 B:9.33 turn=A played=52")
    assert edit.with_rules(state, goal=50, warning_draw_stacks=0).rules == ekko.EkkoRules(50, warning_draw_stacks=False)
    with pytest.raises(NotationError, match="goal"):
        edit.with_rules(state, goal=0)


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("missing 45", {"hands": (b"\3", b"\x09\x21")}),
        ("too many 3", {"hands": (b"\3\x2d", b"\3\x09\x21")}),
        ("B has no card", {"hands": (b"\3\x2d", b""), "turn": A, "owner": A}),
        ("should be over", {"hands": (b"\3\x2d", b"")}),
        ("outlived", {"phase": READY, "barred": (b"\3", b"")}),
        ("another place", {"barred": (b"\x09", b"")}),
        ("nobody can answer", {"phase": EFFECT, "pending": 3}),
        ("at its goal", {"totals": (25, 0)}),
    ],
)
def test_invariants_find_what_is_broken(words: str, change: dict[str, object]) -> None:
    state = at("A:3.45 B:9.33 turn=A played=52")
    assert invariants(state) == []
    assert any(words in each for each in invariants(state.changed(**change)))


def test_invariants_find_what_a_step_broke() -> None:
    state = at("A:3.45 B:9.33 turn=A played=52")
    after, _events = state.play(A, ekko.PLAY[45])
    assert invariants(after, state) == []
    assert "a total fell" in invariants(after, state.changed(totals=(1, 0)))
    assert any("rounds changed" in each for each in invariants(after.changed(totals=(1, 0)), state))
    wrong = after.changed(played=b"\x34\x3c", pile=after.pile.replace(b"\x3c", b"\x2d"))
    assert invariants(wrong, state) == ["60 does not fit on 52"]
    assert any("Play Area" in each for each in invariants(state, after))
    assert any("options" in each for each in invariants(edit.with_rules(after, goal=9), state))
    over = at("A@1:3.45 B:- deal=B round=2 played=52.33")
    before = at("A:3.45 B:- turn=A window=A played=52.35")
    assert any("points added" in each for each in invariants(over, before))


def test_whoever_is_made_to_go_out_takes_no_mark_along() -> None:
    state = at("A:3.7! B:4.9 C:5 turn=A played=20.52 dealer=B")
    last = edit.apply(state, "last 0")
    assert last.barred == (b"", b"", b"")
    assert at(str(last)) == last
