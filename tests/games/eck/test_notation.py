"""Positions and moves as text: round trips, and what is refused with which words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit import eck
from gamekit.core.contract import NotationError, UnknownCards
from gamekit.games.eck import notation
from gamekit.games.eck.cards import DECK, UNKNOWN
from gamekit.games.eck.invariants import invariants
from gamekit.games.eck.piles import ECK, NO_TRICK, PLAYER, PLAYING, READY
from tests.games.eck.tables import codes, won

HAND = "R1.R3.R4.R5.R6.R8.O1.O3.O4.O5.O6.O8.Y1"

GOOD = [
    "deal",
    "deal deck=*",
    "deal deck=?",
    "deal seed=77",
    "deal round=3 held=6 grey=8 counter=1",
    "deal held=6.13 counter=2 needed=3 layout=2.4.6.13",
    f"hand={HAND}",
    f"hand={HAND} lead=black",
    f"hand={HAND} seed=9 deck=G1.*",
    f"hand={HAND} deck=?",
    "hand=P6.B8 lead=R4 mine=*5 deck=G6.*",
    "hand=P6.B8 mine=*5 ecks=*6",
    "hand=P6.B8 mine=*5 ecks=*",
    "hand=P6.B8 mine=O1.O3.*4 ecks=black.Y1.*",
    "hand=P6.B8 mine=*5 deck=? ",
    "hand=- lead=P6 leader=player mine=*12",
    "hand=B8 lead=P6 leader=player mine=*5 hold=R1.Y3 deck=G6.*",
    "hand=B8.R8 leader=player mine=*5 tied=P6.G6.black.black last=tie",
    "hand=B8.R8 mine=*5 last=player",
    "hand=B8.R8 mine=*5 last=eck",
    "hand=B8.R8 mine=*5 up=Y1.Y3 lead=G1",
    "hand=B8.R8 mine=*5 next=R1.R3",
    "hand=black.black.white lead=white ecks=* circle_is_suit=1",
    "deal mine=*6 ecks=*7 held=6 last=eck",
    "over mine=*6 held=2.4.6.12 last=player",
    "over mine=*5 held=6 grey=8 counter=X",
    "over mine=*9 held=6.8.12 grey=4 counter=1 taken=4",
    "over mine=*9 held=6 grey=4 counter=X taken=4",
    "  hand=R1   lead=R4\tecks=* ",
]

# text -> what the message must name of the expected and of the given
BAD = [
    ("", "a position", "''"),
    ("   ", "a position", ""),
    ("hello", "deal, over, or name=value", "hello"),
    ("deal over", "deal, over, or name=value", "over"),
    ("deal deal", "deal, over, or name=value", "deal"),
    ("hand", "deal, over, or name=value", "hand"),
    ("hand=R2", "cards written as", "R2"),
    ("hand=r1", "cards written as", "r1"),
    ("hand=R1,R3", "cards written as", "R1,R3"),
    ("hand=", "cards written as", "''"),
    ("hand=R1.", "cards written as", "R1."),
    ("hand=R\u0661", "cards written as", "R\u0661"),
    ("hand=\uff32\uff11", "cards written as", "\uff32\uff11"),
    ("hand=?", "cards written as", "?"),
    ("hand=R1 hand=R3", "hand= once", "hand=R3"),
    ("hand=R1.R1 ecks=*", "at most 1 of card R1", "2"),
    ("hand=black.black.black.black", "at most 3 of card black", "4"),
    ("hand=R1 lead=R1", "at most 1 of card R1", "2"),
    (f"hand={HAND}.Y3", "at most 13 cards", "14"),
    (f"hand={HAND} lead=R1.R3", "one card led", "R1.R3"),
    (f"hand={HAND} lead=-", "one card led", "-"),
    (f"hand={HAND} leader=player", "ECK to lead", "leader=player"),
    (f"hand={HAND} leader=A", "player, eck", "A"),
    (f"hand={HAND} last=eck", "a trick over", "last=eck"),
    (f"hand={HAND} last=me", "player, eck, tie", "me"),
    (f"hand={HAND} mine=*1", "0 tricks that are over", "1"),
    ("hand=P6.B8 mine=*12", "11 tricks that are over", "12"),
    ("hand=P6.B8 ecks=*3", "11 tricks that are over", "3"),
    ("hand=P6.B8 mine=*", "a number of tricks after *", "*"),
    ("hand=P6.B8 mine=*0", "a number of tricks after *", "0"),
    ("hand=P6.B8 mine=*99", "a number of tricks after *", "99"),
    ("hand=P6.B8 mine=-.*2", "cards before .*", "-.*2"),
    ("hand=P6.B8 mine=*2.R1", "cards written as", "*2.R1"),
    ("hand=P6.B8 mine=R1 ecks=*", "two cards for each trick", "R1"),
    ("hand=P6.B8 mine=*5 deck=*3", "a bare *", "*3"),
    ("hand=P6.B8 mine=*5 deck=R1.*3", "a bare *", "R1.*3"),
    ("hand=P6.B8 mine=*5 deck=R1", "all 42 cards", "R1"),
    ("hand=P6.B8 mine=*5 deck=P6.*", "at most 1 of card P6", "2"),
    ("hand=P6.B8 mine=*5 deck=? seed=3", "no seed", "seed=3"),
    ("hand=P6.B8 mine=*5 deck=?.*", "cards written as", "?"),
    ("hand=P6.B8 mine=*5 seed=-1", "a seed", "-1"),
    ("hand=P6.B8 mine=*5 seed=99999999999", "a seed", "99999999999"),
    ("hand=P6.B8 mine=*5 seed=\u0661", "a seed", "\u0661"),
    ("hand=P6.B8 mine=*5 speed=3", "no other", "speed=3"),
    ("hand=P6.B8 mine=*5 =", "no other", "="),
    ("hand=- lead=P6 mine=*12", "a card in the hand", "hand=-"),
    ("deal hand=R1", "no hand, lead", "deal"),
    ("deal deck=R1.*", "no deck=", "deck=R1.*"),
    ("deal leader=player mine=*6 held=6", "no hand, lead, leader", "deal"),
    ("deal mine=*6", "trick card 6 among held=", "-"),
    ("deal mine=*5 held=6", "a counter that has moved", "counter=0"),
    ("deal mine=*5 counter=1", "trick card 8 grey or held", "-"),
    ("deal mine=*6 held=6 last=tie", "last= with the winner", "last=tie"),
    ("deal counter=X", "a game that is not over", "-"),
    ("deal held=2.4.6.8", "a game that is not over", "2.4.6.8"),
    ("over", "a game that is over", "-"),
    ("over held=2.4.6.8", "trick card 13 among held=", "2.4.6.8"),
    ("over mine=*6 held=2.4.6.8 counter=1", "a game that is over", "2.4.6.8"),
    ("over mine=*5 held=2 grey=8 counter=2", "a game that is over", "2.8"),
    ("over mine=*7 held=2 grey=6.8 counter=X taken=8", "taken=6", "8"),
    ("over mine=*6 held=6 grey=8 counter=X taken=8", "no taken=", "8"),
    ("hand=P6.B8 mine=*5 held=3", "trick cards in order", "3"),
    ("hand=P6.B8 mine=*5 held=6.4", "trick cards in order", "6.4"),
    ("hand=P6.B8 mine=*5 held=6.6", "trick cards in order", "6.6"),
    ("hand=P6.B8 mine=*5 held=13/0", "trick cards in order", "13/0"),
    ("hand=P6.B8 mine=*5 held=6 grey=6", "both held and grey", "6.6"),
    ("hand=P6.B8 mine=*5 grey=13 counter=1", "never grey", "13"),
    ("hand=P6.B8 mine=*5 taken=8", "with a card that is grey", "8"),
    ("hand=P6.B8 mine=*5 taken=4.8", "one trick card", "4.8"),
    ("hand=P6.B8 mine=*5 held=8 layout=2.4.6.12", "laid out (2.4.6.12)", "8"),
    ("hand=P6.B8 mine=*5 counter=3", "0, 1, 2 or X", "3"),
    ("hand=P6.B8 mine=*5 counter=x", "0, 1, 2 or X", "x"),
    ("hand=P6.B8 mine=*5 round=0", "a round", "0"),
    ("hand=P6.B8 mine=*5 round=2", "a round from 1 to 1", "2"),
    ("hand=P6.B8 mine=*5 round=9 held=6 counter=1", "a round from 3 to 5", "9"),
    ("hand=P6.B8 mine=*5 grey=2.4", "two rounds without", "grey=2.4"),
    ("hand=P6.B8 mine=*5 needed=1", "needed", "1"),
    ("hand=P6.B8 mine=*5 needed=8", "needed", "8"),
    ("hand=P6.B8 mine=*5 circle_is_suit=yes", "circle_is_suit", "yes"),
    ("hand=P6.B8 mine=*5 layout=2.4.12", "4 are needed to win", "2.4.12"),
    ("hand=P6.B8 mine=*5 layout=-", "layout from 3", "0"),
    ("hand=P6.B8 mine=*5 layout=2.3", "trick cards in order", "2.3"),
    ("hand=P6.B8 mine=*5 next=R9", "cards written as", "R9"),
]

# What play can never lead to.
IMPOSSIBLE = [
    pytest.param("hand=P6.B8 leader=eck mine=*11", id="only a winner leads: ECK-12"),
    pytest.param("hand=P6.B8 leader=player ecks=*11", id="so does only the player who has won: ECK-12"),
    pytest.param("hand=P6.B8 mine=*5 leader=eck last=player", id="the winner of the trick in sight leads: ECK-12"),
    pytest.param("hand=P6.B8 mine=*5 lead=R1 last=eck", id="a new trick clears the old one away: ECK-27"),
    pytest.param("hand=P6.B8 mine=*5 tied=R1.R3", id="two cards of a colour do not tie: ECK-28"),
    pytest.param("hand=P6.B8 mine=*5 tied=R1.O3", id="nor do two that have nothing in common: ECK-32"),
    pytest.param("hand=P6.B8 mine=*5 tied=black.white", id="nor a black circle and a white one: ECK-42"),
    pytest.param("hand=P6.B8 mine=*5 tied=R1.O1 last=player", id="a winner takes what is tied: ECK-24"),
    pytest.param("hand=P6.B8 mine=*5 ecks=*6 last=tie", id="no tie in sight without tied tricks: ECK-22"),
    pytest.param("hand=P6.B8 lead=R4 mine=*5 hold=G1", id="ECK holds nothing while the player follows: ECK-18"),
    pytest.param("hand=P6.B8 leader=player mine=*5 hold=G1", id="nor while nothing is led: ECK-18"),
    pytest.param("hand=P6.B8 lead=black leader=player mine=*5 hold=G1", id="nor for a led circle: ECK-38"),
    pytest.param("hand=P6.B8 lead=R4 leader=player mine=*5 hold=G4", id="a card of the led shape is played: ECK-17"),
    pytest.param("hand=P6.B8 lead=R4 leader=player mine=*5 hold=R8", id="and one of the led colour: ECK-17"),
    pytest.param("hand=P6.B8 lead=R4 leader=player mine=*5 hold=white", id="and a circle: ECK-17"),
    pytest.param("hand=P6.B8 lead=R4 up=G1", id="nothing goes under before the player has led: ECK-19"),
    pytest.param("hand=- mine=*5", id="no round goes on without cards: ECK-09"),
    pytest.param("deal tied=R1.O1 mine=*5", id="no tie outlasts a round: ECK-31"),
    pytest.param("over tied=R1.O1 mine=*6 held=2.4.6.8", id="nor a game: ECK-31"),
]

# Where something is written in a way str() never writes.
LOOSE = [
    "hand=P6.B8 mine=*05",
    "hand=P6.B8 mine=**5",
    "hand=P6.B8 mine=5",
    "hand=P6.B8 mine=*5 deck=-*",
    "hand=P6.B8 mine=*5 deck=G1*",
    "hand=P6.B8 mine=*5 counter=00",
    "hand=P6.B8 mine=*5 seed=007",
    "hand=P6.B8 mine=*5 lead=",
    "hand=P6.B8 mine=*5 layout=127",
    "Deal",
    "deal=1",
]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_survives_the_round_trip(text: str) -> None:
    state = eck.parse_state(text)
    assert eck.parse_state(str(state)) == state
    assert str(eck.parse_state(str(state))) == str(state)
    assert hash(eck.parse_state(str(state))) == hash(state)
    assert invariants(state) == []
    assert "\n" not in str(state)


def test_a_position_says_what_its_text_says() -> None:
    text = (
        "held=6.13 grey=8 counter=1 needed=3 hand=B8.P6 lead=P5 leader=player mine=*4 ecks=*5 tied=G1.O1 "
        "hold=R1.Y3 up=B1 deck=G6.*"
    )
    state = eck.parse_state(text)
    assert (state.held, state.grey, state.counter, state.round) == (bytes((6, 13)), bytes((8,)), 1, 4)
    assert codes(state.hand) == ["B8", "P6"]
    assert (state.lead, state.leader) == (eck.card("P5"), PLAYER)
    assert won(state) == (4, 5)
    assert codes(state.tied) == ["G1", "O1"]
    assert codes(state.hold) == ["R1", "Y3"]
    assert codes(state.face_up) == ["B1"]
    assert state.deck[0] == eck.card("G6")
    assert len(state.deck) + len(state.face_up) + len(state.hold) == 19
    assert state.trick_no == 11
    assert state.scores == (2,)


def test_parts_left_out_take_their_usual_value() -> None:
    state = eck.parse_state("hand=P6.B8 mine=*5")
    assert (state.phase, state.leader, state.lead, state.last_winner) == (PLAYING, PLAYER, -1, NO_TRICK)
    assert won(state) == (5, 6)
    assert eck.parse_state("hand=P6.B8 lead=R1 mine=*5").leader == ECK
    assert eck.parse_state("hand=P6.B8").leader == ECK
    assert eck.parse_state("deal").deck == DECK
    assert eck.parse_state("deal").phase == READY
    assert state.rules == eck.EckRules()
    assert eck.parse_state("deal held=6 grey=8 counter=2").round == 4


def test_the_seed_decides_the_stars() -> None:
    one, two = (eck.parse_state(f"hand=P6.B8 mine=*5 deck=R1.* seed={seed}") for seed in (1, 2))
    assert one == eck.parse_state("hand=P6.B8 mine=*5 deck=R1.* seed=1")
    assert one.deck[0] == two.deck[0] == eck.card("R1")
    assert one.deck != two.deck
    assert one.mine != two.mine


def test_the_position_in_the_docs_of_the_notation_is_one() -> None:
    text = str(notation.__doc__).split("`")[3]
    assert text.startswith("round=3 held=6")
    assert eck.parse_state(text).question == "follow"


@pytest.mark.parametrize(("text", "expected", "got"), BAD)
def test_a_refusal_names_what_was_expected_and_what_came(text: str, expected: str, got: str) -> None:
    with pytest.raises(NotationError) as caught:
        eck.parse_state(text)
    assert expected in caught.value.expected
    assert got.strip("'") in caught.value.got
    assert str(caught.value).startswith("expected ")
    assert len(str(caught.value)) < 700


@pytest.mark.clause("ECK-09", "ECK-12", "ECK-17", "ECK-18", "ECK-19", "ECK-22", "ECK-24", "ECK-31", "ECK-38")
@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_what_can_never_lie_on_the_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        eck.parse_state(text)


@pytest.mark.parametrize("text", LOOSE)
def test_reading_is_strict(text: str) -> None:
    with pytest.raises(NotationError):
        eck.parse_state(text)


@pytest.mark.clause("ECK-G18")
def test_tricks_of_cards_that_are_not_there_are_refused() -> None:
    deck = "O1.O3.O4.O5.O6.O8.Y1.Y3.Y4.Y5.Y6.Y8.G1.G3.G4.G5.G6.G8.B1.B3.B4.B5.B6.B8.*"
    with pytest.raises(NotationError, match="enough cards"):
        eck.parse_state(f"mine=R1.R3 leader=player hand=R4.R5 deck={deck}")


def test_a_game_that_cannot_be_won_is_refused_in_a_position_too() -> None:
    with pytest.raises(NotationError, match=r"at least 3 trick cards laid out, as 3 are needed to win, got '2\.4'"):
        eck.parse_state("deal needed=3 layout=2.4")


def test_a_view_writes_nothing_that_is_hidden() -> None:
    state = eck.parse_state("hand=P6.B8 mine=*5 deck=G6.* seed=9")
    view = state.seen_by(PLAYER)
    assert set(view.deck) == {UNKNOWN}
    assert str(view).endswith("deck=?")
    assert "seed" not in str(view)
    assert eck.parse_state(str(view)) == view


@pytest.mark.parametrize("text", ["deal", "turn", "look", "play P6", "play R1", "play black", "play white"])
def test_a_move_survives_the_round_trip(text: str) -> None:
    assert str(eck.parse_move(text)) == text
    assert eck.parse_move(str(eck.parse_move(text))) == eck.parse_move(text)


@pytest.mark.parametrize(
    "text",
    ["", "TURN", "turn ", " turn", "play", "play ", "play P7", "play p6", "play  P6", "play P6 ", "play ?", "play -",
     "play P6.R1", "play\u00a0P6", "play \uff306", "deal 1", "turn\n", "play 12", "x" * 10_000],
)  # fmt: skip
def test_other_moves_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        eck.parse_move(text)
    assert "turn" in caught.value.expected
    assert caught.value.got == text


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        assert str(eck.parse_move(text)) == text
    except NotationError as error:
        assert error.got == text  # noqa: PT017 - either outcome is right


_CARDS = st.lists(
    st.sampled_from(["R1", "R4", "R8", "O1", "O4", "Y3", "G6", "P6", "B8", "black", "white", "?", "q"]), max_size=8
).map(lambda some: ".".join(some) or "-")
_STARRED = st.builds("{}{}".format, _CARDS, st.sampled_from(["", "", ".*", ".*1", ".*3", ".*12"]))
_STARS = st.one_of(_STARRED, st.sampled_from(["*", "*1", "*2", "*5", "*6", "*12", "*13", "?"]))
_TRICK_CARDS = st.lists(st.sampled_from(["2", "4", "6", "8", "10", "12", "13"]), max_size=4, unique=True).map(
    lambda some: ".".join(sorted(some, key=int)) or "-"
)
_NUMBER = st.sampled_from(["0", "1", "2", "3", "4", "7", "X", "12", "100000", "4294967295", "-1", "²", ""])
_WORD = st.one_of(
    st.builds("{}={}".format, st.sampled_from(["hand", "hold", "tied", "up", "lead", "next"]), _CARDS),
    st.builds("{}={}".format, st.sampled_from(["mine", "ecks", "deck"]), _STARS),
    st.builds("{}={}".format, st.sampled_from(["held", "grey", "taken", "layout"]), _TRICK_CARDS),
    st.builds("{}={}".format, st.sampled_from(["counter", "round", "seed", "needed", "circle_is_suit"]), _NUMBER),
    st.builds("{}={}".format, st.sampled_from(["leader", "last"]), st.sampled_from(["player", "eck", "tie", "A"])),
    st.sampled_from(["deal", "over"]),
    st.text(max_size=8),
)
_TEXT = st.one_of(st.text(), st.lists(_WORD, max_size=7).map(" ".join))


@settings(max_examples=500)
@given(_TEXT, st.integers(0, 2**16))
def test_any_text_is_refused_or_a_position_that_plays_on(text: str, choice: int) -> None:
    try:
        state = eck.parse_state(text)
    except NotationError as error:
        assert str(error).startswith("expected ")  # noqa: PT017 - either outcome is right
        return
    assert eck.parse_state(str(state)) == state
    for step in range(12):
        assert invariants(state) == []
        moves = state.legal_moves(PLAYER)
        assert bool(moves) == (state.result is None)
        if not moves:
            break
        try:
            state, _events = state.play(PLAYER, moves[(choice >> step) % len(moves)])
        except UnknownCards:
            assert state.hidden
            state = state.guess(choice)
        except NotationError:
            assert state.orders, "only an order of other cards is refused in play"
            break
    assert eck.parse_state(str(state)) == state
