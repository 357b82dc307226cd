"""Positions and moves as text: round trips, and what is refused with which words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import echolis
from gamekit.core.contract import NotationError, UnknownCards
from gamekit.games.echolis.invariants import invariants
from tests.games.echolis.tables import A, B, at, everything, legal, pile

GOOD = [
    "A:Ba.Zs B:Rd.Vs",
    "A@2:Bs.La/Zd/Ba B@1:Rd.Vs/-/Ka A.archive=Zs.Hd.* first=A announce=B round=5 A.played=Rd",
    "A:Ba.Zs B:Rd.Vs first=B announce=B round=9",
    "A:Ba B:Rd.Vs first=A announce=B A.played=Zs",
    "A:Ba.Zs/La B:Rd.Vs first=A announce=B A.does=swap",
    "A:Ba.Zs B@1:Rd.Vs first=A announce=A A.does=play rearranged=A",
    "A:Ba.Zs B:Rd.Vs first=A announce=A A.does=play A.ultra=U1*1",
    "A:- B:- deal",
    "A:- B:- deal next=Ba.Bs.* next=Rs.* next=BA",
    "A:- B:- A.deck=3 B.deck=1 deal seed=7",
    "A:- B:- A.deck=Ba.Ba.U1 building=A own_decks=1",
    "A:- B:- A.deck=- building=A own_decks=1",
    "A:- B:- B.deck=Ba.Ba building=B own_decks=1",
    "A:La B:Rs A.played=Ba B.played=Rd tie=A",
    "A:- B:Rs A.played=Ba B.played=Rd first=A tie=B",
    "A:- B:Rs A.played=Ba B.played=Rd A.second=La first=A answer=B",
    "A:La/Bs.Zd B:Rs.Kd A.played=Rd B.does=swap first=A return=A",
    "A:La/Bs.Zd B:Rs A.played=Zd.Zd B.played=Kd first=B return=A",
    "A:La.Zs B:Rs.Kd first=A choose=A A.does=swap B.does=play seal_after=1",
    "A:La.Zs B:Rs.Kd first=A choose=B A.does=swap B.does=rearrange seal_after=1",
    "A:La B:Rs.Kd first=B announce=A B.does=play seal_after=1",
    "A@5:Ba.Zs B@5:Rd.Vs first=A announce=A round=15 most_extra_rounds=3",
    "A@8:Ba.Zs B@1:Rd.Vs over round=6",
    "A@8:Ba.Zs B@1:Rd A.played=Bs B.played=Vs over round=6",
    "A@8:Ba B@1:Rd.Vs A.played=Zs over sealed round=6",
    "A@4:Ba.Zs B@4:Rd.Vs over round=15 most_extra_rounds=1",
    "A@4:Ba.Zs B@3:Rd.Vs over round=14",
    "A:Ba.Zs B:Rd.Vs A.last=Bs.Bs B.last=La.U1 A.last-second=La won=B round=2",
    "A:Ba.Zs B:Rd.Vs A.ultra=U2*1 B.ultra=U2*2 shield=AB round=3",
    "A:Ba.Zs/La B:?.?/Kd/Ra A.deck=1 seed=? round=3",
    "A:Ba.Zs/La B:?.?/Kd/Ra A.deck=Ba.Zs.La.Kd.Ks.Rd.Rs.Sa.Ss.U1 seed=? round=3",
    "A:?.? B:? B.played=? first=B announce=A seed=?",
    "A:Ba.Zs B:Rd.Vs seed=99 short=1 most_extra_rounds=5",
    "  A:Ba.Zs   B:Rd.Vs\tannounce=A ",
]

# text -> what the message must name of the expected and of the given
BAD = [
    ("", "2 seats", "''"),
    ("A:Ba.Zs", "2 seats", "A:Ba.Zs"),
    ("hello", "seat A", "hello"),
    ("B:Ba.Zs A:La", "seat A", "B:Ba.Zs"),
    ("A:Ba A:La", "seat B", "A:La"),
    ("A:Ba B:La A:Zs", "seat C", "A:Zs"),
    ("A:Xa B:La", "no card 'Xa'", "Xa"),
    ("A:Bx B:La", "no card 'Bx'", "Bx"),
    ("A:U4 B:La", "no card 'U4'", "U4"),
    ("A:Ba,Zs B:La", "cards written as", "Ba,Zs"),
    ("A: B:La", "cards written as", "''"),
    ("A:Ba/Bs/Bd/La B:La", "a hand, a Past and an Oblivion", "A:Ba/Bs/Bd/La"),
    ("A@0:Ba B:La", "fragments from 1 to 8", "0"),
    ("A@9:Ba B:La", "fragments from 1 to 8", "9"),
    ("A@x:Ba B:La", "fragments", "x"),
    ("A@6:Ba B@5:La", "at most 10 fragments", "6 and 5"),
    ("A@8:Ba B:La", "over exactly when", "8 and 0"),
    ("A@4:Ba B:La over round=9", "over exactly when", "4 and 0"),
    ("A@4:Ba B:La round=15", "over exactly when", "4 and 0"),
    ("A@4:Ba B@4:La over round=15", "over exactly when", "4 and 4"),
    ("A:Ba B:La round=0", "a round", "0"),
    ("A:Ba B:La round=1e2", "a round", "1e2"),
    ("A:Ba B:La round=35", "a round from 1 to 34", "35"),
    ("A:Ba.Ba.Ba B:La", "at most 2 cards in hand", "A:Ba.Ba.Ba"),
    ("A:Ba.Ba/Bs.Bs B:La", "at most 3 of a hero", "Ba.Ba.Bs.Bs"),
    ("A:Ba.U1/-/U2 B:La", "1 Ultra", "U1"),
    ("A:Ba.U1 B:La short=1", "none by the short rules", "U1"),
    ("A:Ba B:La A.archive=Bs", "a deck of 10 cards", "Ba.Bs"),
    ("A:Ba B:La A.archive=Bs.*.Zd", "cards written as", "Bs.*.Zd"),
    ("A:Ba B:La A.deck=1 A.archive=Kd.*", "cards of A's deck", "Kd"),
    ("A:Ka B:La A.deck=1", "cards of A's deck", "Ka"),
    ("A:Ba B:La A.deck=4", "a ready deck", "4"),
    ("A:Ba B:La A.deck=1 A.deck=2", "A.deck= once", "A.deck=2"),
    ("A:Ba/Zd B:La A.archive=-", "a deck of 10 cards", "Ba.Zd"),
    ("A:Ba/Zd/Bs.Bs.La.La.Zs.Rd.Hd.Kd B:La A.archive=-", "become the Archive", "Zd"),
    ("A:Ba/U1 B:La C.archive=-", "no other", "C.archive=-"),
    ("A:Ba/U1 B:La", "no Ultra in a Past", "U1"),
    ("A:Ba B:La announce=C", "a seat A or B", "C"),
    ("A:Ba B:La announce=", "a seat A or B", "''"),
    ("A:Ba B:La announce=A over", "one of deal", "announce over"),
    ("A:Ba B:La announce=A announce=B", "announce= once", "announce=B"),
    ("A:Ba B:La tie=A", "equal stars", "A:Ba"),
    ("A:La B:Rs A.played=Ba B.played=Rs tie=A", "equal stars", "played Rs"),
    ("A:La B:Rs A.played=Rd B.played=Rd tie=A", "equal stars", "played Rd"),
    ("A:- B:Rs A.played=Ba B.played=Rd tie=B first=A first_without_second_tie=1", "equal stars", "A:-"),
    ("A:- B:Rs A.played=Ba B.played=Rd A.second=La.Zs answer=B", "one hero card", "La.Zs"),
    ("A:- B:Rs A.played=Ba B.played=Rd answer=B", "equal stars", "B:Rs"),
    ("A:La B:- A.played=Ba B.played=Rd B.second=Vs first=A answer=A", "equal stars", "A:La"),
    ("A:- B:- A.played=Ba B.played=Rd A.second=La first=A answer=B", "a second card", "B:-"),
    ("A:La B:Rs announce=A A.second=Zs", "second card only after", "Zs"),
    ("A:La/Bs B:Rs.Kd A.played=Rd B.does=swap return=A", "a Past of several kinds", "A:La"),
    ("A:La/Bs.Zd B:Rs.Kd A.played=Ra B.does=swap return=A", "a DEF card that has won", "A:La"),
    ("A:La/Bs.Zd B:Rs A.played=Zd B.played=Vs return=A", "a DEF card that has won", "A:La"),
    ("A:- B:La announce=A", "a card to play", "A:-"),
    ("A:- B:La announce=A seal_after=1", "a card to play", "A:-"),
    ("A:La B:Rs first=A announce=B", "to have done", "A:La"),
    ("A:La B:Rs first=A announce=B A.does=play", "to have done", "A:La"),
    ("A:La B:Rs first=A announce=B A.does=rearrange", "to have done", "A:La"),
    ("A:La B:Rs first=A announce=A A.does=swap", "nothing but an Ultra", "A:La"),
    ("A:La B:Rs first=A announce=A A.does=play", "nothing but an Ultra", "A:La"),
    ("A:La B:Rs first=A announce=A B.does=swap", "announce first", "B:Rs"),
    ("A:La B:Rs first=A announce=A B.played=Kd", "nothing before A", "A:La"),
    ("A:La B:Rs first=A announce=A A.does=dance", "A.does=", "dance"),
    ("A:La B:Rs first=A announce=A rearranged=B", "to play for whoever has rearranged", "rearranged=B"),
    ("A:La B:Rs first=A announce=A rearranged=BA", "with A, B or AB", "BA"),
    ("A:La B:Rs first=A choose=A A.does=play B.does=play", "without seal_after=1", "A"),
    ("A:La B:Rs first=A choose=A A.does=play seal_after=1", "what both have announced", "A:La"),
    ("A:La B:Rs first=A announce=B A.played=Ba.Zs", "a chain", "Ba.Zs"),
    ("A:La B:Rs first=A announce=B A.played=U1", "a chain", "U1"),
    ("A:La B:Rs A.ultra=U1", "a card and its rounds", "U1"),
    ("A:La B:Rs A.ultra=U1*2", "as many rounds as it has", "U1"),
    ("A:La B:Rs A.ultra=Ba*1", "one Ultra on the table", "Ba"),
    ("A:La B:Rs A.ultra=U1*1.U2*1", "one Ultra on the table", "U1.U2"),
    ("A:La B:Rs A.ultra=U1*0", "rounds from 1", "0"),
    ("A:La B:Rs A.ultra=U1*1 shield=A", "an Ultra that protects", "shield=A"),
    ("A:La B:Rs A.lasting=Zs*1", "that last so long", "Zs"),
    ("A:La B:Rs A.last=Ba.Ba.Ba", "the round just over", "Ba.Ba.Ba"),
    ("A:La B:Rs won=C", "a seat A or B", "C"),
    ("A:La B:Rs sealed", "for sealed", "sealed"),
    ("A:La B:Rs deal", "10 cards in the piles of A", "11"),
    ("A:- B:- deal round=2", "nothing but decks before the deal", "A:-"),
    ("A:- B:- building=A", "own_decks=1", "building"),
    ("A:- B:- A.deck=Ba building=B own_decks=1", "a deck of 10 cards for A", "Ba"),
    ("A:- B:- A.archive=Ba.* deal", "no Archive in order", "Ba.*"),
    ("A:- B:- deal next=Kd.*", "cards of the deck that is shuffled", "Kd"),
    ("A:La B:Rs next=Ba.*", "a shuffle with all its cards", "Ba.*"),
    ("A:La B:Rs seed=-1", "a seed", "-1"),
    ("A:La B:Rs seed=99999999999", "a seed", "99999999999"),
    ("A:? B:Rs", "seed=? where cards are not known", "?"),
    ("A:La B:Rs A.archive=?", "seed=? where cards are not known", "?"),
    ("A:La.? B:? seed=? A.deck=1", "cards of A's deck", "?"),
    ("A:La.? B:? seed=?", "nothing known of A's hand", "A:La.?"),
    ("A:? B:? A.played=? B.played=? tie=A seed=?", "that lies open", "?"),
    ("A:?/? B:? seed=?", "that lies open", "?"),
    ("A:La.Zs B:? seed=? A.archive=Ba", "no Archive in order", "Ba"),
    ("A:La B:Rs speed=3", "no other", "speed=3"),
    ("A:La B:Rs =", "no other", "="),
    ("A:La B:Rs short=yes", "short=0 or 1", "yes"),
    ("A:La B:Rs most_extra_rounds=0", "most_extra_rounds", "0"),
    ("A:La B:Rs set=moon", "a set of cards that is known", "moon"),
]


@pytest.mark.parametrize("text", GOOD)
def test_a_position_goes_into_text_and_back(text: str) -> None:
    state = at(text)
    assert at(str(state)) == state
    assert hash(at(str(state))) == hash(state)
    assert state.hidden or invariants(state) == []


@pytest.mark.parametrize(("text", "expected", "got"), BAD)
def test_what_is_no_position_is_refused_with_the_words_that_help(text: str, expected: str, got: str) -> None:
    with pytest.raises(NotationError) as caught:
        at(text)
    assert expected in caught.value.expected, caught.value
    assert got.strip("'") in caught.value.got


def test_parts_left_out_take_their_usual_value() -> None:
    state = at("A:Ba.Zs B:Rd.Vs")
    assert (state.question, state.first, state.turn, state.round, state.core) == ("announce", A, A, 1, 10)
    assert everything(state, A) == list(state.decks[A]) == list(state.set.decks[0][1])
    assert state.decks[B] == state.set.decks[1][1]
    other = at("A:Ka.Ka/Ks B:Rd.Vs")
    assert len(other.decks[A]) == 10
    assert all(card in other.decks[A] for card in state.set.read("Ka.Ka.Ks"))


def test_the_archive_is_shuffled_by_the_seed() -> None:
    orders = {pile(at(f"A:Ba.Zs B:Rd.Vs seed={seed}"), "archive", A) for seed in range(10)}
    assert len(orders) > 8
    assert pile(at("A:Ba.Zs A.archive=Hd.Rd.* B:Rd.Vs"), "archive", A).startswith("Hd.Rd.")


def test_a_position_is_written_in_one_way() -> None:
    text = (
        "A@2:Bs.La/Zd/Ba B@1:Vs/Rd/Ka A.archive=Zs.Hd.La.Bs.Zd.Rd B.archive=Zd.Rs.La.La.Kd.Hd B.played=Bs "
        "first=B announce=A round=5 seed=77"
    )
    assert str(at(text)) == text
    assert str(at(text).seen_by(A)) == (
        "A@2:Bs.La/Zd/Ba B@1:?/Rd/Ka A.deck=Ba.Bs.Bs.Rd.La.La.Zd.Zd.Zs.Hd B.played=? first=B announce=A round=5 seed=?"
    )


def test_a_view_cannot_shuffle_or_draw() -> None:
    view = at("A:Ba.Zs B:Rd.Vs").seen_by(A)
    assert legal(view, A) == legal(at("A:Ba.Zs B:Rd.Vs"), A)
    with pytest.raises(UnknownCards, match="guess"):
        view.play(A, echolis.parse_move("swap Ba"))
    with pytest.raises(UnknownCards, match="guess"):
        echolis.new().seen_by(A).play(A, echolis.DEAL)
    sealed = at("A:Ba B:Rd.Vs A.played=Zs first=A announce=B").seen_by(B)
    with pytest.raises(UnknownCards, match="sealed"):
        sealed.play(B, echolis.parse_move("play Rd"))


@pytest.mark.parametrize(
    "text",
    [
        "deal", "ready", "pass", "refuse", "announce play", "announce swap", "announce rearrange", "play Ba",
        "chain Zs", "stack Ba U1", "ultra U3", "swap La", "rearrange Ba", "rearrange Ba Zs", "contest La", "duel Ra",
        "return Hd", "add U9", "remove Ba",
    ],
)  # fmt: skip
def test_a_move_goes_into_text_and_back(text: str) -> None:
    move = echolis.parse_move(text)
    assert str(move) == text
    assert echolis.parse_move(str(move)) == move


@given(
    st.text(max_size=16) | st.builds("{} {}".format, st.sampled_from(["play", "swap", "stack"]), st.text(max_size=5))
)
def test_any_other_text_is_no_move(text: str) -> None:
    try:
        move = echolis.parse_move(text)
    except NotationError as error:
        assert "play Ba" in error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert str(move) == text
