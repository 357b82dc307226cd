"""Positions and moves as text: round trips, and what is refused with which words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import ekko
from gamekit.core.contract import NotationError, UnknownCards
from gamekit.games.ekko import notation
from gamekit.games.ekko.invariants import invariants
from tests.games.ekko.tables import A, B, C, at, everything, hand, legal

GOOD = [
    "A:3.45 B:9 played=52",
    "A@12:3.7!.45/60 B:9.88 turn=B dealer=A round=2 played=52.25 pile=14.2.*",
    "A:3.45 B:9 played=52 turn=A window=AB",
    "A:3.45 B:9 C:10 turn=A owner=A played=95",
    "A:3.45 B:9 C:10 turn=A owner=B played=95 window=C",
    "A:3.45 B:9 follow=A played=52.33 window=B",
    "A:3.45 B:9 effect=B dealer=A played=83.38 round=7",
    "A:3 B:- C:9 effect=B warned=A played=45.54",
    "A:- B:54 C:9 turn=B played=41.45 window=AC",
    "A:- B:- deal=B",
    "A:- B:- C:- deal=C pile=* next=5.98.11.*",
    "A@24:7.33 B@10:- deal=B round=2 played=60.45",
    "A@26:7.33 B@10:- C:5 over=B round=4 played=60.45",
    "A@5:7.33 B@10:4 deal=B round=3 played=*.44 pile=-",
    "A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB dealer=B",
    "A:1.2.3.4.5 B:9.10.11.12.13 C:20.21.22.23.24 D:31.32.33.34.35 E:41.42.43.44.45 looking=E",
    "A:3.45/9 B:?.?!.?/? C:?/?.? played=52 turn=B pile=?",
    "A:3.45 B:9 played=*.52 pile=- seed=7 goal=50 warning_draw_stacks=0 penalty_card_mirrors=1",
    "A:3 B:9 played=52 pile=7.8.* seed=99 goal=1",
    "  A:3   B:9\tplayed=52 ",
]

# text -> what the message must name of the expected and of the given
BAD = [
    ("", "2 to 8 seats", "''"),
    ("   ", "2 to 8 seats", ""),
    ("A:3 played=52", "2 to 8 seats", "A:3"),
    ("hello", "seat A", "hello"),
    ("B:3 A:4", "seat A", "B:3"),
    ("A:3 C:4", "seat B", "C:4"),
    ("a:3 b:4", "seat A", "a:3"),
    ("A3 B4", "seat A", "A3"),
    ("A:99 B:4", "cards 1 to 98", "99"),
    ("A:0 B:4", "cards 1 to 98", "0"),
    ("A:03 B:4", "cards 1 to 98", "03"),
    ("A:3,7 B:4", "cards 1 to 98", "3,7"),
    ("A: B:4", "cards 1 to 98", "''"),
    ("A:3. B:4", "cards 1 to 98", "3."),
    ("A:\u0663 B:4", "cards 1 to 98", "\u0663"),
    ("A:-1 B:4", "cards 1 to 98", "-1"),
    ("A:! B:4", "cards 1 to 98", "''"),
    ("A:3!! B:4", "cards 1 to 98", "3!"),
    ("A:3/ B:4", "cards 1 to 98", "''"),
    ("A:3/- B:4", "cards after the slash", "-"),
    ("A:3/4/5 B:4", "cards 1 to 98", "4/5"),
    ("A@x:3 B:4", "a total", "x"),
    ("A@-5:3 B:4", "a total", "-5"),
    ("A@:3 B:4", "a total", "''"),
    ("A@\u00b2:3 B:4", "a total", "\u00b2"),
    ("A@007:3 B:4", "a total", "007"),
    ("A@" + "9" * 5000 + ":3 B:4", "a total", "999"),
    ("A:3 B:3 played=52", "one place only", "2 times 3"),
    ("A:3.3 B:4 played=52", "one place only", "2 times 3"),
    ("A:3/3 B:4 played=52", "one place only", "2 times 3"),
    ("A:3 B:4 played=52.3", "one place only", "2 times 3"),
    ("A:3 B:4 played=52 pile=9.9.*", "one place only", "2 times 9"),
    ("A:3 B:4 played=52 turn=C", "a seat A to B", "C"),
    ("A:3 B:4 played=52 turn=", "a seat A to B", "''"),
    ("A:3 B:4 played=52 turn=AB", "a seat A to B", "AB"),
    ("A:3 B:4 played=52 turn=A turn=B", "turn= once", "turn=B"),
    ("A:3 B:4 played=52 turn=A deal=B", "one of turn=", "turn deal"),
    ("A:3 B:4 played=52 owner=Z", "a seat A to B", "Z"),
    ("A:3 B:4 played=52 dealer=Z", "a seat A to B", "Z"),
    ("A:3 B:4 played=52 window=BA", "in order", "BA"),
    ("A:3 B:4 played=52 window=AA", "in order", "AA"),
    ("A:3 B:4 played=52 window=", "in order", "''"),
    ("A:3 B:4 played=52 window=AC", "a seat A to B", "C"),
    ("A:3 B:4 follow=A owner=B played=33", "no other", "owner=B"),
    ("A:3 B:4 effect=A window=AB played=83.38", "no other", "window=AB"),
    ("A:3 B:4 turn=A warned=B played=83.38", "no other", "warned=B"),
    ("A:3 B:4 effect=A warned=Z played=83.38", "a seat A to B", "Z"),
    ("A:3 B:4 deal=A window=AB round=2 played=52", "no other", "window=AB"),
    ("A:- B:- deal=A dealer=B", "A, who is named by deal=", "deal=A"),
    ("A:3 B:4 played=52 round=0", "a round", "0"),
    ("A:3 B:4 played=52 round=1e3", "a round", "1e3"),
    ("A:3 B:4 played=52 seed=-1", "a seed", "-1"),
    ("A:3 B:4 played=52 seed=99999999999", "a seed", "99999999999"),
    ("A:3 B:4 played=52 seed=?", "a known seed", "*"),
    ("A:? B:4 played=52 seed=7", "no seed where", "seed=7"),
    ("A:3 B:4 played=52 pile=? seed=7", "no seed where", "seed=7"),
    ("A:? B:4 played=52 pile=*", "no unknown card", "*"),
    ("A:? B:4 played=52 pile=7", "all 98 cards", "7"),
    ("A:? B:4 played=*.52", "no unknown card", "*"),
    ("A:3 B:4 played=?", "known cards", "?"),
    ("A:3 B:4 played=52 pile=?.7", "known cards", "?.7"),
    ("A:3 B:4 played=*", "cards 1 to 98", "*"),
    ("A:3 B:4 played=*.-", "cards after *.", "*.-"),
    ("A:3 B:4 played=52.*", "cards 1 to 98", "52.*"),
    ("A:3 B:4 played=52 pile=7", "all 98 cards", "7"),
    ("A:3 B:4 played=52 pile=*.7", "cards 1 to 98", "*.7"),
    ("A:3 B:4 played=52 pile=-.*", "cards before .*", "-.*"),
    ("A:- B:- deal=A pile=7.*", "between rounds", "7.*"),
    ("A:- B:- deal=A next=7.8", "a shuffle of all 98", "7.8"),
    ("A:- B:- deal=A next=7.7.*", "one place only", "2 times 7"),
    ("A:- B:- deal=A next=?", "known cards", "?"),
    ("A:3 B:4 played=52 speed=3", "no other", "speed=3"),
    ("A:3 B:4 played=52 =", "no other", "="),
    ("A:3 B:4 played=52 goal=0", "a goal", "0"),
    ("A:3 B:4 played=52 goal=1001", "a goal", "1001"),
    ("A:3 B:4 played=52 warning_draw_stacks=yes", "warning_draw_stacks=0 or 1", "yes"),
    ("A@25:3 B:4 played=52", "over exactly when", "25"),
    ("A@24:- B:4 over=A played=52", "over exactly when", "24"),
    ("A@24:3 B:4 played=52 goal=24", "over exactly when", "24"),
]

# What play can never lead to.
IMPOSSIBLE = [
    pytest.param("A:3 B:4", id="no round without the first card: EKKO-09"),
    pytest.param("A:3 B:4 effect=A", id="no effect without a Mirror: EKKO-27"),
    pytest.param("A:3 B:4 effect=A played=38", id="the first card is no Mirror: EKKO-G5"),
    pytest.param("A:3 B:4 effect=A played=83.39", id="nor is any other card: EKKO-24"),
    pytest.param("A:3 B:4 effect=A played=83.11", id="nor a multiple of 11: EKKO-G5"),
    pytest.param("A:3 B:4 effect=A warned=A played=83.38", id="nobody mirrors the own last card: EKKO-37"),
    pytest.param("A:- B:- effect=A warned=B played=83.38", id="the warned player has drawn: EKKO-37"),
    pytest.param("A:3 B:4 follow=A played=38", id="only a multiple of 11 is followed: EKKO-16"),
    pytest.param("A:- B:4 follow=A played=33 window=AB", id="with no card left one has drawn: EKKO-18"),
    pytest.param("A:- B:4 played=52 turn=A", id="no hand is empty on one's turn: EKKO-36"),
    pytest.param("A:- B:4 played=45 turn=B", id="all have passed, so the round is over: EKKO-36"),
    pytest.param("A:- B:4 played=44 turn=B window=AB", id="no round ends with a multiple of 11: EKKO-19"),
    pytest.param("A:- B:4 C:5 played=45 turn=C owner=A window=AB", id="nobody draws after a last card: EKKO-36"),
    pytest.param("A:4 B:- played=45 turn=B window=AB", id="the empty hand is that of the top card: EKKO-36"),
    pytest.param("A:4 B:- C:5 effect=A played=45.54", id="a Mirror gives the last player a card: EKKO-37"),
    pytest.param("A:1.2.3.4.5 B:10.20.30.40.50.60 looking=AB", id="six cards each for two: EKKO-04"),
    pytest.param("A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB played=7", id="looking comes first: EKKO-09"),
    pytest.param("A:1.2.3.4.5.6/9 B:10.20.30.40.50.60 looking=AB", id="nothing is discarded before: EKKO-28"),
    pytest.param("A:1!.2.3.4.5.6 B:10.20.30.40.50.60 looking=AB", id="nor wrong before: EKKO-32"),
    pytest.param("A:3 B:- deal=A", id="a hand before the first deal: EKKO-04"),
    pytest.param("A:- B:-/3 deal=A round=2", id="a discard with no card played: EKKO-28"),
    pytest.param("A:3 B:- deal=A played=52", id="a card played before the first deal: EKKO-09"),
    pytest.param("A:3 B:4 deal=A round=2 played=52", id="no end without an empty hand or pile: EKKO-36, EKKO-38"),
    pytest.param("A:3! B:- deal=B round=2 played=52", id="penalty cards do not outlive a round: EKKO-G28"),
    pytest.param("A@25:- B:- over=A", id="the last round lies there: EKKO-43"),
]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_survives_the_round_trip(text: str) -> None:
    state = at(text)
    assert at(str(state)) == state
    assert str(at(str(state))) == str(state)
    assert hash(at(str(state))) == hash(state)
    assert len(everything(state)) == 98
    assert "\n" not in str(state)
    assert repr(state) == f"ekko.parse_state({str(state)!r})"


def test_the_position_in_the_docs_of_the_notation_is_one() -> None:
    (text,) = [line.strip("`") for line in (notation.__doc__ or "").splitlines() if line.startswith("`A@")]
    state = at(text)
    assert state.totals == state.scores == (12, 0)
    assert hand(state, A) == [3, 7, 45]
    assert state.barred == (b"\7", b"")
    assert state.removed == (b"\x3c", b"")
    assert (state.turn, state.owner, state.dealer, state.round, state.question) == (B, A, A, 2, "turn")
    assert state.played == bytes((52, 25))
    assert state.pile[:2] == bytes((14, 2))


def test_parts_left_out_take_their_usual_value() -> None:
    state = at("A:3 B:4 C:5 dealer=B played=52")
    assert (state.dealer, state.turn, state.owner, state.round, state.totals) == (B, C, B, 1, (0, 0, 0))
    assert (state.pending, state.follow, state.warned, state.seed > 0) == (0, False, -1, True)
    assert state.rules == ekko.EkkoRules()
    assert at("A:3 B:4 turn=A played=52").owner == B
    assert at("A:3 B:4 played=*.52").pile == b""
    assert len(at("A:3 B:? played=52").pile) == 95
    assert at("A:3 B:? played=52").hidden


def test_the_star_in_the_play_area_lies_under_the_rest() -> None:
    state = at("A:3 B:4 played=*.60.52 pile=7")
    assert state.played[-2:] == bytes((60, 52))
    assert state.pile == b"\7"
    assert everything(state) == list(range(1, 99))


def test_the_seed_decides_the_star() -> None:
    first, second = (at(f"A:3 B:4 played=52 pile=7.* seed={seed}") for seed in (1, 2))
    assert first == at("A:3 B:4 played=52 pile=7.* seed=1")
    assert first.pile[0] == second.pile[0] == 7
    assert first.pile != second.pile


def test_a_shuffle_decided_beforehand_is_dealt() -> None:
    state = at("A:- B:- deal=A next=5.98.11.20.3.44.*")
    after, _events = state.play(A, ekko.DEAL)
    assert {98, 20, 44} <= set(hand(after, A)), "every second card, the dealer last"
    assert {5, 11, 3} <= set(hand(after, B))
    assert after.orders == ()


def test_how_many_draws_ended_a_turn_is_read_off() -> None:
    texts = {
        "A:3 B:4 C:5 turn=B owner=A played=52": 0,
        "A:3 B:4 C:5 turn=C owner=A played=52": 1,
        "A:3 B:4 C:5 turn=A owner=A played=52": 2,
        "A:3 B:4 C:5 turn=B owner=A played=44": 1,
        "A:3 B:4 C:5 turn=A owner=A played=44": 3,
        "A:3 B:4 C:5 follow=A played=44": 0,
        "A:- B:- deal=A": 0,
    }
    assert {text: at(text).drawn for text in texts} == texts
    assert at("A:3 B:4 C:5 turn=A owner=A played=44").free_play
    assert not at("A:3 B:4 C:5 follow=A played=44").free_play


@pytest.mark.parametrize(("text", "expected", "got"), BAD)
def test_a_refusal_names_what_was_expected_and_what_came(text: str, expected: str, got: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(text)
    assert expected in caught.value.expected
    assert got.strip("'") in caught.value.got
    assert str(caught.value).startswith("expected ")
    assert len(str(caught.value)) < 700


@pytest.mark.clause("EKKO-01", "EKKO-09", "EKKO-16", "EKKO-18", "EKKO-19", "EKKO-24", "EKKO-36", "EKKO-37", "EKKO-G28")
@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_can_never_lie_on_the_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        at(text)


def test_eight_seats_and_no_more() -> None:
    seats = [f"{chr(65 + seat)}:{seat + 1}" for seat in range(9)]
    assert at(" ".join([*seats[:8], "played=52"])).seats == 8
    with pytest.raises(NotationError):
        at(" ".join([*seats, "played=52"]))


def test_a_view_writes_nothing_that_is_hidden() -> None:
    state = at("A@3:3.7!.45/60 B@9:9.88!/12 C:40 turn=B played=52.25 pile=14.2.* seed=5 next=5.6.*")
    view = state.seen_by(A)
    assert str(view) == "A@3:3.7!.45/60 B@9:?!.?/? C:? turn=B dealer=A round=1 played=52.25 pile=? seed=?"
    assert at(str(view)) == view
    assert hand(at(str(state.seen_by(C))), C) == [40]


MOVES = ["deal", "ready", "play 1", "play 98", "mirror 38", "draw", "pass", "discard 7", "others draw", "misplay 67"]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_survives_the_round_trip(text: str) -> None:
    assert str(ekko.parse_move(text)) == text
    assert ekko.parse_move(str(ekko.parse_move(text))) == ekko.parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "DRAW",
        "draw ",
        " draw",
        "draw 3",
        "play",
        "play ",
        "play 0",
        "play 99",
        "play 03",
        "play  3",
        "play 3 ",
        "play \u0663",
        "play ?",
        "play 3.4",
        "mirror",
        "others",
        "others draw 3",
        "deal\n",
        "x" * 10_000,
    ],
)
def test_other_moves_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        ekko.parse_move(text)
    assert "others draw" in caught.value.expected
    assert caught.value.got == text


@given(
    st.text() | st.builds("{} {}".format, st.sampled_from(["play", "mirror", "others", "draw"]), st.text(max_size=3))
)
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        assert str(ekko.parse_move(text)) == text
    except NotationError as error:
        assert error.got == text  # noqa: PT017 - either outcome is right


_CARD = st.sampled_from([*map(str, range(1, 99, 5)), "11", "22", "33", "38", "83", "?", "0", "99", "q"])
_CARDS = st.lists(_CARD, max_size=6).map(lambda codes: ".".join(codes) or "-")
_HAND = st.lists(st.builds("{}{}".format, _CARD, st.sampled_from(["", "", "", "!"])), max_size=6).map(
    lambda codes: ".".join(codes) or "-"
)
_SEAT = st.sampled_from("ABCD")
_LETTERS = st.sampled_from(["A", "B", "AB", "ABC", "BD", "ABCD", ""])
_NUMBER = st.sampled_from(
    ["0", "1", "2", "7", "24", "25", "10000", "4294967295", "99999999999", "-1", "\u00b2", "?", ""]
)
_WORD = st.one_of(
    st.builds(
        "{}={}".format,
        st.sampled_from(["turn", "follow", "effect", "deal", "over", "dealer", "owner", "warned"]),
        _SEAT,
    ),
    st.builds("{}={}".format, st.sampled_from(["window", "looking"]), _LETTERS),
    st.builds(
        "{}={}".format,
        st.sampled_from(["round", "seed", "goal", "warning_draw_stacks", "penalty_card_mirrors"]),
        _NUMBER,
    ),
    st.builds("{}={}".format, st.sampled_from(["played", "pile", "next"]), _CARDS),
    st.builds("pile={}.*".format, _CARDS),
    st.builds("played=*.{}".format, _CARDS),
    st.sampled_from(["pile=*", "pile=?", "pile=-", "played=83.38", "played=44", "played=45.54", "round=2"]),
    st.text(max_size=8),
)
_SEATS = st.lists(
    st.tuples(st.sampled_from(["", "", "@5", "@24", "@25"]), _HAND, st.sampled_from(["", "", "/60", "/?"])), max_size=4
).map(lambda some: [f"{chr(65 + seat)}{total}:{cards}{out}" for seat, (total, cards, out) in enumerate(some)])
_TEXT = st.one_of(
    st.text(), st.builds(lambda seats, words: " ".join([*seats, *words]), _SEATS, st.lists(_WORD, max_size=5))
)


@settings(max_examples=800)
@given(_TEXT, st.integers(0, 2**16))
def test_any_text_is_refused_or_a_position_that_plays_on(text: str, choice: int) -> None:
    try:
        state = at(text)
    except NotationError as error:
        assert str(error).startswith("expected ")  # noqa: PT017 - either outcome is right
        return
    assert at(str(state)) == state
    for step in range(12):
        if not state.to_act:
            break
        seat = min(state.to_act)
        moves = state.legal_moves(seat)
        assert moves
        try:
            state, _ = state.play(seat, moves[(choice >> step) % len(moves)])
        except UnknownCards:
            assert state.hidden
            state = state.guess(choice)
        if not state.hidden:
            assert invariants(state) == []
    assert at(str(state)) == state


def test_the_window_of_a_last_card_can_be_written_for_some_who_still_answer() -> None:
    state = at("A:- B:54 C:9 turn=B played=41.45 window=C")
    assert state.last_card
    assert (state.on_turn, state.to_act) == (-1, frozenset({C}))
    assert legal(state, C) == {"pass"}
    assert legal(state, B) == set()
