"""A position changed by hand: every change leads to a position that can be, or says why not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import echolis
from gamekit.core.contract import NotationError
from gamekit.games.echolis import edit
from gamekit.games.echolis.invariants import invariants
from tests.games.echolis.tables import NAMES, A, B, at, everything, go, legal, pile

STARTS = (
    edit.USUAL_POSITION,
    "A:La B:Rs A.played=Ba B.played=Rd first=A tie=A",
    "A:- B:Rs A.played=Ba B.played=Rd A.second=La first=A answer=B",
    "A:La/Bs.Zd B:Rs.Kd A.played=Rd B.does=swap first=A return=A",
    "A:Ba B:Rd.Vs first=A announce=B A.played=Zs",
    "A:- B:- deal",
    "A:- B:- A.deck=3 building=A own_decks=1",
    "A@8:Ba B@1:Rd A.played=Bs.Bs B.played=Vs over round=6",
    "A@5:Ba.Zs B@5:Rd.Vs round=15",
    "A:Ba.Zs B:Rd.Vs A.ultra=U2*1 shield=A round=3",
    "A:U1/-/Ba.Bs.Bs.La.La.Zs.Zd.Zd.Rd A.archive=- B:Kd.Vs first=B announce=B",
)


def every_key(state: echolis.EcholisState) -> list[str]:
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
        assert invariants(changed) == []
        assert at(str(changed)) == changed
        assert all(changed.legal_moves(seat) for seat in changed.to_act)
    assert made > 30


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
    st.text(max_size=20)
    | st.builds(
        "{} {} {}".format,
        st.sampled_from(["hand", "past", "next", "turn", "round", "fragments", "back"]),
        *[st.integers() | st.integers(-1, 30)] * 2,
    )
)
def test_any_other_change_is_refused(key: str) -> None:
    try:
        changed = edit.apply(at(edit.USUAL_POSITION), key)
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert invariants(changed) == []


def test_the_usual_position_has_much_to_ask_about() -> None:
    state = at(edit.USUAL_POSITION)
    assert legal(state, A) == {"play La", "chain La", "swap La", "rearrange La La"}
    assert state.question == "announce"


def test_a_hand_and_a_past_give_and_take() -> None:
    state = at("A:Ba.Zs/La B:Kd.Vs")
    more = edit.apply(state, "hand 0 9")
    assert "La" in pile(more, "hand", A)
    assert len(more.hands[A]) == 2
    less = edit.apply(state, "hand 0 0")
    assert pile(less, "hand", A) == "Zs"
    assert pile(less, "archive", A).endswith("Ba")
    new = edit.apply(state, "hand 0 3")
    assert 3 in new.decks[A]
    assert len(new.decks[A]) == 10
    assert edit.apply(state, "past 0 11").pasts[A] != state.pasts[A]
    with pytest.raises(NotationError, match="limits of the deck"):
        edit.apply(at("A:Ba.Ba/-/Ba B:Kd.Vs A.archive=La.La.La.Zd.Zd.Zd.Rd"), "hand 0 1")
    hidden = state.seen_by(A)
    with pytest.raises(NotationError, match="all known"):
        edit.apply(hidden, "turn 0")


def test_the_round_the_turn_and_the_fragments() -> None:
    state = at("A@2:La B@3:Rs A.played=Ba B.played=Rd first=A tie=A")
    fresh = edit.apply(state, "turn 1")
    assert (fresh.question, fresh.first, fresh.turn) == ("announce", B, B)
    assert pile(fresh, "hand", A) == "Ba.La"
    back = edit.apply(state, "back")
    assert (back.first, back.played) == (A, (b"", b""))
    richer = edit.apply(fresh, "fragments 0 7")
    assert (richer.fragments, richer.core) == ((7, 3), 0)
    poorer = edit.apply(fresh, "fragments 1 0")
    assert (poorer.fragments, poorer.core) == ((2, 0), 8)
    with pytest.raises(NotationError, match="equal fragments for a Sudden Clash"):
        edit.apply(fresh, "round 15")
    assert edit.apply(edit.apply(fresh, "fragments 0 3"), "round 15").round == 15
    on = [one.key for one in edit.edits(fresh, "table", NAMES) if one.on]
    assert on == ["turn 1", "round 1"]


def test_what_may_come_next() -> None:
    state = at("A:Ba.Zs B:Rd.Vs")
    worlds = edit.next_cards(state)
    assert [card for card, _world in worlds] == sorted(set(state.archives[A]))
    assert all(world.archives[A][0] == card for card, world in worlds)
    assert all(everything(world, A) == everything(state, A) for _card, world in worlds)
    with pytest.raises(NotationError, match="an Archive in play"):
        edit.with_next(state, 0)
    assert edit.next_cards(at("A:- B:- deal")) == []


def test_other_rulings() -> None:
    state = at("A:Ba.Zs B:Rd.Vs")
    assert edit.with_rules(state, short=1, most_extra_rounds=3).rules == echolis.EcholisRules(
        short=True, most_extra_rounds=3
    )
    with pytest.raises(NotationError, match="most_extra_rounds"):
        edit.with_rules(state, most_extra_rounds=0)


@pytest.mark.parametrize(
    ("words", "change"),
    [
        ("ten fragments", {"core": 9}),
        ("eight fragments", {"fragments": (8, 1), "core": 1}),
        ("Sudden Clash", {"fragments": (3, 1), "core": 6, "round": 15}),
        ("without a reason", {"phase": 7}),
        ("each in one place", {"hands": (b"\x00\x00", b"\x07\x11")}),
        ("breaks a limit", {"decks": (b"\x00" * 10, b"")}),
        ("not ten cards", {"decks": (b"\x00", b"")}),
        ("more than two cards", {"hands": (b"\x00\x0e\x09", b"")}),
        ("is empty, and the Past is not", {"archives": (b"", b""), "pasts": (b"\x00", b"")}),
        ("an Ultra in the Past", {"pasts": (b"\x18", b"")}),
        ("rounds of an Ultra", {"ultra_rounds": (1, 0)}),
        ("not been turned up", {"phase": 4}),
        ("without a contest", {"seconds": (b"\x00", b"")}),
    ],
)
def test_invariants_find_what_is_broken(words: str, change: dict[str, object]) -> None:
    state = at("A:Ba.Zs B:Rd.Vs")
    assert invariants(state) == []
    assert any(words in each for each in invariants(state.changed(**change)))


def test_invariants_find_what_a_step_broke() -> None:
    state = at("A:Ba.Zs B:Kd.Vs/-/Ka")
    after, _ = go(state, "A play Ba", "B play Kd")
    assert invariants(after, state) == []
    for words, before in {
        "the options": state.changed(rules=echolis.EcholisRules(short=True)),
        "a deck changed": state.changed(decks=(b"", b"")),
        "the Core grew": state.changed(core=3),
        "a round came back": state.changed(round=9),
        "back from Oblivion": state.changed(oblivions=(b"\x09", b"")),
    }.items():
        assert any(words in each for each in invariants(after, before)), words
