"""Positions and moves as text: round trips, and what is refused with which words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import soch
from gamekit.core.contract import NotationError, UnknownCards
from tests.games.soch.helpers import FROZEN, JONHA, STAYED, A, B, C, exhausted, is_whole, line, run

GOOD = [
    "A:3.7 B:9",
    "A@120:3.7.x2 B:9/stayed turn=A dealer=B round=2 used=5.5 pile=7.8.T.*",
    "A:- B:- C:- deal=B",
    "A:- B:- C:- deal=B pile=3.F.*",
    "A:- B:- C:- dealing=B.1 dealer=A choose=B:F>",
    "A:- B:- C:- dealing=B.1 dealer=A guests=C flip=C:2:F",
    "A:3.4 B:- C:- dealing=A.3 dealer=A flip=A:1:-",
    "A:- B:- C:3 dealing=C.2 dealer=A guests=C deal_flip3_target_may_stay=1 offer=C",
    "A:3 B:9 C:4 turn=A flip=B:0:- choose=B:F.T>C",
    "A:3 B:9 C:4 turn=A flip=B:0:- resolve=B:F>C flip=A:2:-",
    "A:3 B:9.S C:4 turn=A flip=B:1:T give=B",
    "A:3 B:9.S C:4 turn=A flip=B:0:F.T give=B",
    "A:3 B:9 C:4 turn=A flip=B:0:- resolve=B:T.F>CA flip=C:0:- choose=C:F>-",
    "A@207:3/stayed B@100:4/stayed over=A round=12",
    "A@60:3/stayed B@60:4/stayed over=A goal=50 shared_win=1",
    "A:3 B:4 pile=?",
    "A:3 B:4 turn=A pile=7.7.* seed=99",
    "A:3 B:9.F/frozen C:8.5.8/jonha turn=A goal=100 empty_stay=1 shared_win=1 early_shuffle=1",
    "  A:3   B:4\tturn=B ",
]

# text -> what the message must name of the expected and of the given
BAD = [
    ("", "2 to 18 seats", "''"),
    ("   ", "2 to 18 seats", ""),
    ("A:3", "2 to 18 seats", "A:3"),
    ("hello", "seat A", "hello"),
    ("B:3 A:4", "seat A", "B:3"),
    ("A:3 C:4", "seat B", "C:4"),
    ("A:3 A:4", "seat B", "A:4"),
    ("a:3 b:4", "seat A", "a:3"),
    ("A3 B4", "seat A", "A3"),
    ("A:13 B:4", "cards", "13"),
    ("A:3,7 B:4", "cards", "3,7"),
    ("A: B:4", "cards", "''"),
    ("A:3. B:4", "cards", "3."),
    ("A:f B:4", "cards", "f"),
    ("A:٣ B:4", "cards", "٣"),
    ("A:\uff13 B:4", "cards", "\uff13"),
    ("\uff21:3 B:4", "seat A", "\uff21:3"),
    ("A:-1 B:4", "cards", "-1"),
    ("A:03 B:4", "cards", "03"),
    ("A:3/busted B:4", "stayed, frozen or jonha", "busted"),
    ("A:3/ B:4", "stayed, frozen or jonha", "''"),
    ("A@x:3 B:4", "a total", "x"),
    ("A@-5:3 B:4", "a total", "-5"),
    ("A@:3 B:4", "a total", "''"),
    ("A@²:3 B:4", "a total", "²"),
    ("A@٣:3 B:4", "a total", "٣"),
    ("A@" + "9" * 5000 + ":3 B:4", "a total", "999"),
    ("A:0 B:0", "at most 1 of card 0", "2"),
    ("A:3 B:4 used=F.F.F.F", "at most 3 of card F", "4"),
    ("A:3.x2.x2 B:4", "at most 1 of card x2", "2"),
    ("A:3.3 B:4", "different numbers", "3.3"),
    ("A:S.S B:4", "'eb cha'DIch", "S.S"),
    ("A:0.1.2.3.4.5.6 B:7 turn=B", "fewer than seven", "0.1.2.3.4.5.6"),
    ("A:3 B:4 turn=C", "a seat A to B", "C"),
    ("A:3 B:4 turn=", "a seat A to B", "''"),
    ("A:3 B:4 turn=AB", "a seat A to B", "AB"),
    ("A:3 B:4 turn=A turn=B", "turn= once", "turn=B"),
    ("A:3 B:4 turn=A deal=B", "one of turn=", "turn deal"),
    ("A:3/stayed B:4 turn=A", "an active player", "stayed"),
    ("A:3/stayed B:4/stayed", "an active player", "stayed"),
    ("A:3 B:4 dealer=Z", "a seat A to B", "Z"),
    ("A:3 B:4 round=0", "a round", "0"),
    ("A:3 B:4 round=1e3", "a round", "1e3"),
    ("A:3 B:4 round=1_0", "a round", "1_0"),
    ("A:3 B:4 seed=-1", "a seed", "-1"),
    ("A:3 B:4 seed=99999999999", "a seed", "99999999999"),
    ("A:3 B:4 speed=3", "no other", "speed=3"),
    ("A:3 B:4 =", "no other", "="),
    ("A:3 B:4 goal=0", "a goal", "0"),
    ("A:3 B:4 goal=1001", "a goal", "1001"),
    ("A:3 B:4 empty_stay=yes", "empty_stay=0 or 1", "yes"),
    ("A:3 B:4 shared_win=2", "shared_win=0 or 1", "2"),
    ("A:3 B:4 pile=7", "all 94 cards", "missing"),
    ("A:3 B:4 pile=*.7", "cards written as", "*.7"),
    ("A:0 B:4 pile=0.*", "a draw pile", "0.*"),
    ("A:3 B:4 pile=q.*", "cards", "q"),
    ("A:3 B:4 deal=A choose=A:F>", "no open business", "choose=A:F>"),
    ("A:3 B:4 turn=A choose=A:7>", "only F (taDmoH)", "7"),
    ("A:3 B:4 turn=A choose=A:F>B", "choose=SEAT", "choose=A:F>B"),
    ("A:3 B:4 turn=A choose=A:F", "choose=SEAT", "choose=A:F"),
    ("A:3 B:4 turn=A choose=A:->", "choose=SEAT", "choose=A:->"),
    ("A:3 B:4 turn=A resolve=A:F>B", "awaits a decision", "resolve=A:F>B"),
    ("A:3 B:4 turn=A flip=A:4", "0 to 3", "4"),
    ("A:3 B:4 turn=A flip=A:0", "awaits a decision", "flip=A:0"),
    ("A:3 B:4/stayed turn=A flip=B:2", "active player", "flip=B:2"),
    ("A:3.S B:4.S turn=A give=A", "awaits a decision", "give=A"),
    ("A:3 B:4 turn=A choose=A:F> choose=B:F>", "newest", "choose=A:F>"),
    ("A:3 B:4 dealing=A.2", "awaits a decision", "dealing=A.2"),
    ("A:3 B:4 dealing=A", "how many seats", "''"),
    ("A:3 B:4 dealing=A.3 choose=A:F>", "how many seats", "3"),
    ("A@200:3 B:4", "over exactly when", "200"),
    ("A:3/stayed B:4/stayed over=A", "over exactly when", "0"),
    ("A:3 B:4 last=A.0", "no other", "last"),
]  # fmt: skip

# What play can never lead to.
IMPOSSIBLE = [
    pytest.param("A:T B:4", id="a wej never lies in front of a player: SOCH-G24"),
    pytest.param("A:3.F B:4", id="a taDmoH lies only in front of the frozen: SOCH-G24"),
    pytest.param("A:3.F/stayed B:4", id="nor of one who stayed: SOCH-G24"),
    pytest.param("A:3.F.F/frozen B:4", id="nobody is frozen twice: SOCH-G27"),
    pytest.param("A:3.3.S/jonha B:4", id="the second chance would have saved: SOCH-22"),
    pytest.param("A:3.3.7.7/jonha B:4", id="one duplicate ends the line: SOCH-04"),
    pytest.param("A:3/jonha B:4", id="no jonha without a duplicate: SOCH-04"),
    pytest.param("A:3 B:4 turn=A give=A", id="an extra is only extra to one who holds one: SOCH-23"),
    pytest.param("A:3 B:4 turn=A offer=A", id="no offer outside the deal: SOCH-G4"),
    pytest.param("A:3 B:4 turn=A flip=A:3:F.T", id="two wait though none is revealed: SOCH-20"),
    pytest.param("A:- B:- C:- dealing=C.1 dealer=A choose=C:F>", id="the first dealt is left of the dealer: SOCH-G1"),
    pytest.param("A:- B:- deal=B dealer=A", id="the dealer deals: SOCH-30"),
    pytest.param("A:3 B:4 turn=A dealt=0", id="decisions come after the deal: SOCH-26"),
    pytest.param("A:3 B:4 turn=A flip=A:3:T flip=B:1:-", id="a wej waits until the three are done: SOCH-20"),
    pytest.param("A:3 B:4 turn=A flip=A:1:F choose=B:T>-", id="what is revealed in a wej is not chosen for: SOCH-20"),
    pytest.param("A:3 B:4 turn=A flip=B:2:F choose=A:F>-", id="nor while two cards are to go: SOCH-20"),
    pytest.param("A:3 B:4 turn=A flip=A:1:- resolve=A:F>B flip=B:2:-", id="nor resolved: SOCH-20"),
    pytest.param("A:3.S B:4 turn=A flip=A:3:F give=A", id="an extra among the three is one of them: SOCH-G14"),
    pytest.param("A:3 B:4 turn=A guests=B", id="guests are of the deal only: SOCH-G4"),
    pytest.param("A:3 B:4 deal=A guests=B", id="and not between rounds: SOCH-G4"),
    pytest.param("A:- B:- C:- dealing=B.1 dealer=A guests=C.C flip=C:2:F", id="each guest once: SOCH-G4"),
]

# Where cards or numbers are written in a way str() never writes.
LOOSE = [
    "A:3 B:4 pile=-*",
    "A:3 B:4 pile=7*",
    "A:3 B:4 pile=7..*",
    "A@007:3 B:4",
    "A:3 B:4 guests=..A",
    "A:3 B:4 pile=? seed=7",
]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_survives_the_round_trip(text: str) -> None:
    state = soch.parse_state(text)
    assert soch.parse_state(str(state)) == state
    assert str(soch.parse_state(str(state))) == str(state)
    assert hash(soch.parse_state(str(state))) == hash(state)
    assert is_whole(state)
    assert "\n" not in str(state)


def test_a_position_says_what_its_text_says() -> None:
    text = "A@120:3.7.x2 B:9/stayed C:8.8/jonha D:1.F/frozen turn=A dealer=B round=2 used=5.5 pile=7.8.T.*"
    state = soch.parse_state(text)
    assert state.seats == 4
    assert state.totals == state.scores == (120, 0, 0, 0)
    assert line(state, A) == "3.7.x2"
    assert state.status[B:] == (STAYED, JONHA, FROZEN)
    assert (state.awaited, state.dealer, state.round) == (A, B, 2)
    assert state.used == soch.cards("5.5")
    assert state.pile[:3] == soch.cards("7.8.T")


def test_parts_left_out_take_their_usual_value() -> None:
    state = soch.parse_state("A:3 B:4/stayed C:5")
    assert (state.dealer, state.round, state.awaited, state.totals) == (A, 1, C, (0, 0, 0))
    assert state.rules == soch.SochRules()


def test_the_seed_decides_the_star() -> None:
    first, second = (soch.parse_state(f"A:3 B:4 pile=7.* seed={seed}") for seed in (1, 2))
    assert first == soch.parse_state("A:3 B:4 pile=7.* seed=1")
    assert first.pile[0] == second.pile[0] == 7
    assert first.pile != second.pile


@pytest.mark.parametrize(("text", "expected", "got"), BAD)
def test_a_refusal_names_what_was_expected_and_what_came(text: str, expected: str, got: str) -> None:
    with pytest.raises(NotationError) as caught:
        soch.parse_state(text)
    assert expected in caught.value.expected
    assert got.strip("'") in caught.value.got or got in str(caught.value) or got in caught.value.expected
    assert str(caught.value).startswith("expected ")
    assert len(str(caught.value)) < 700


@pytest.mark.clause(
    "SOCH-04",
    "SOCH-20",
    "SOCH-22",
    "SOCH-23",
    "SOCH-26",
    "SOCH-30",
    "SOCH-G1",
    "SOCH-G4",
    "SOCH-G14",
    "SOCH-G24",
    "SOCH-G27",
)
@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_can_never_lie_on_the_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        soch.parse_state(text)


@pytest.mark.parametrize("text", LOOSE)
def test_reading_is_strict(text: str) -> None:
    with pytest.raises(NotationError):
        soch.parse_state(text)


@pytest.mark.clause("SOCH-G25")
def test_eighteen_seats_and_no_more() -> None:
    seats = [f"{chr(65 + seat)}:-" for seat in range(19)]
    assert soch.parse_state(" ".join(seats[:18])).seats == 18
    with pytest.raises(NotationError):
        soch.parse_state(" ".join(seats))


@pytest.mark.clause("SOCH-31")
def test_an_order_that_is_not_the_discards_is_refused_in_words() -> None:
    with pytest.raises(NotationError):
        run(exhausted("A:3 B:4 turn=A next=7.7.7"), "hit")


@pytest.mark.parametrize("text", ["A:3/stayed B:4 turn=B round=10000", "A@100000:3/stayed B@100000:4 turn=B"])
def test_however_long_a_game_lasts_its_text_can_be_read(text: str) -> None:
    state, _ = run(text, "stay")
    assert soch.parse_state(str(state)) == state


@pytest.mark.parametrize("text", ["deal", "hit", "stay", "to A", "to R"])
def test_a_move_survives_the_round_trip(text: str) -> None:
    assert str(soch.parse_move(text)) == text
    assert soch.parse_move(str(soch.parse_move(text))) == soch.parse_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "HIT",
        "hit ",
        " hit",
        "to",
        "to ",
        "to S",
        "to a",
        "to AB",
        "to  A",
        "to \uff21",
        "hit\n",
        "to 0",
        "x" * 10_000,
    ],
)
def test_other_moves_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        soch.parse_move(text)
    assert "hit" in caught.value.expected
    assert caught.value.got == text


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        assert str(soch.parse_move(text)) == text
    except NotationError as error:
        assert error.got == text  # noqa: PT017 - either outcome is right


_CARDS = st.lists(st.sampled_from([*map(str, range(14)), "+2", "+10", "x2", "F", "T", "S", "q"]), max_size=7).map(
    lambda codes: ".".join(codes) or "-"
)
_SEAT = st.sampled_from("ABCD")
_NUMBER = st.sampled_from(
    ["0", "1", "2", "3", "7", "199", "200", "10000", "100000", "4294967295", "99999999999", "-1", "²", ""]
)
_WORD = st.one_of(
    st.builds("{}={}".format, st.sampled_from(["turn", "deal", "dealer", "over", "give", "offer", "guests"]), _SEAT),
    st.builds("{}={}.{}".format, st.sampled_from(["dealing", "last"]), _SEAT, _NUMBER),
    st.builds("{}={}".format, st.sampled_from(["round", "dealt", "seed", "goal", "empty_stay", "early_shuffle"]), _NUMBER),
    st.builds("{}={}".format, st.sampled_from(["used", "pile", "next"]), _CARDS),
    st.builds("pile={}.*".format, _CARDS),
    st.builds("flip={}:{}:{}".format, _SEAT, _NUMBER, st.sampled_from(["-", "F", "T", "F.T", "S"])),
    st.builds("{}={}:{}>{}".format, st.sampled_from(["choose", "resolve"]), _SEAT, st.sampled_from(["F", "T", "F.T", "-"]),
              st.sampled_from(["-", "", "A", "B", "AB"])),
    st.sampled_from(["pile=*", "pile=?", "pile=-", "deal_flip3_target_may_stay=1", "shared_win=1"]),
    st.text(max_size=8),
)  # fmt: skip
_LINE = st.builds("{}{}".format, _CARDS, st.sampled_from(["", "", "", "/stayed", "/frozen", "/jonha"]))
_SEATS = st.lists(st.tuples(st.sampled_from(["", "", "@5", "@199", "@200", "@100000"]), _LINE), max_size=4).map(
    lambda some: [f"{chr(65 + seat)}{total}:{cards}" for seat, (total, cards) in enumerate(some)]
)
_TEXT = st.one_of(
    st.text(), st.builds(lambda seats, words: " ".join([*seats, *words]), _SEATS, st.lists(_WORD, max_size=5))
)


@settings(max_examples=600)
@given(_TEXT, st.integers(0, 2**16))
def test_any_text_is_refused_or_a_position_that_plays_on(text: str, choice: int) -> None:
    try:
        state = soch.parse_state(text)
    except NotationError as error:
        assert str(error).startswith("expected ")  # noqa: PT017 - either outcome is right
        return
    assert soch.parse_state(str(state)) == state
    assert is_whole(state)
    for step in range(12):
        if state.result:
            break
        moves = state.legal_moves(state.awaited)
        assert moves
        try:
            state, _ = state.play(state.awaited, moves[(choice >> step) % len(moves)])
        except UnknownCards:
            assert state.hidden
            state = state.guess(choice)
        assert is_whole(state)
    assert soch.parse_state(str(state)) == state
