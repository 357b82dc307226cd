"""Setting up: decks, the Core, the first hands and who is first."""

from __future__ import annotations

import pytest

from gamekit import echolis
from gamekit.core.contract import NotationError
from tests.games.echolis.tables import A, B, allowed, at, cites, everything, go, kinds, legal, one, pile, refused, run


def dealt(seed: int = 1, **options: bool) -> echolis.EcholisState:
    """The position after the deal."""
    return echolis.new(2, seed, echolis.EcholisRules(**options)).play(A, echolis.DEAL)[0]


@pytest.mark.clause("ECHO-04")
def test_two_players_with_a_deck_of_ten_cards_each() -> None:
    state = echolis.new()
    assert state.seats == 2
    assert [len(deck) for deck in state.decks] == [10, 10]
    for seats in (1, 3):
        with pytest.raises(NotationError, match="2 seats"):
            echolis.new(seats)
    assert state.judge(2, echolis.DEAL).reason == "no-such-seat"


@pytest.mark.clause("ECHO-07", "ECHO-08", "ECHO-28", "ECHO-G1", "ECHO-G43")
def test_the_core_has_ten_fragments_and_the_rounds_are_written_down() -> None:
    state, events = echolis.new().play(A, echolis.DEAL)
    assert (state.core, state.fragments, state.round) == (10, (0, 0), 1)
    assert one(events, "core").facts == {"core": 10, "last": 14}
    assert cites(events, "ECHO-07", "ECHO-08", "ECHO-28", "ECHO-G1", "ECHO-G43")


@pytest.mark.clause("ECHO-09", "ECHO-12")
def test_both_shuffle_and_draw_two_cards_so_that_eight_are_left_in_the_archive() -> None:
    state = dealt()
    for seat in (A, B):
        assert len(state.hands[seat]) == 2
        assert len(state.archives[seat]) == 8
        assert everything(state, seat) == list(state.decks[seat])
    assert state.pasts == state.oblivions == (b"", b"")


@pytest.mark.clause("ECHO-09")
def test_every_deck_comes_in_many_orders() -> None:
    assert len({dealt(seed).archives for seed in range(20)}) == 20


@pytest.mark.clause("ECHO-10")
def test_lots_decide_who_is_first_and_then_it_changes_every_round() -> None:
    assert {dealt(seed).first for seed in range(20)} == {A, B}
    state, events = run("A:Bs.La B:Rs.Vs first=B announce=B", "B swap Rs", "A swap Bs")
    assert (state.first, state.turn, state.round) == (A, A, 2)
    assert cites(events, "ECHO-10")
    state, _ = go(state, f"A swap {pile(state, 'hand', A)[:2]}", f"B swap {pile(state, 'hand', B)[:2]}")
    assert (state.first, state.round) == (B, 3)


@pytest.mark.clause("ECHO-11")
def test_as_an_option_lots_decide_in_every_round() -> None:
    firsts = set()
    for seed in range(12):
        text = f"A:Bs.La B:Rs.Vs first=A announce=A lots_every_round=1 seed={seed}"
        state, events = run(text, "A swap Bs", "B swap Rs")
        firsts.add(state.first)
        assert cites(events, "ECHO-11")
        assert one(events, "lots-again").facts["order"] == bytes((state.first, 1 - state.first))
    assert firsts == {A, B}


def test_what_chance_decides_can_be_laid_down() -> None:
    state, events = run("A:- B:- deal next=Zs.Bs.* next=Rd.Kd.* next=BA", "A deal")
    assert pile(state, "hand", A) == "Bs.Zs"
    assert pile(state, "hand", B) == "Kd.Rd"
    assert state.first == B
    assert kinds(events).count("shuffles") == 2
    with pytest.raises(NotationError, match="exactly the cards"):
        echolis.new().with_chance((b"\x00",)).play(A, echolis.DEAL)


def test_nothing_comes_before_the_deal_and_no_second_one_after_it() -> None:
    state = echolis.new()
    assert legal(state, A) == {"deal"}
    assert refused(state, "A play Ba", "ECHO-09")
    assert refused(state, "B deal", "ECHO-09")
    assert refused(dealt(), "A deal", "ECHO-09")


# ---- decks of one's own -----------------------------------------------------------------


@pytest.mark.clause("ECHO-04", "ECHO-05", "ECHO-06", "ECHO-G3")
def test_a_deck_is_put_together_within_its_limits() -> None:
    state = at("A:- B:- A.deck=Ba.Ba.Bs.Zd.Zd.La.U1 building=A own_decks=1")
    assert refused(state, "A add Bd", "ECHO-06", "ECHO-G3")
    assert refused(state, "A add Ba", "ECHO-06", "ECHO-G3")
    assert refused(state, "A add U1", "ECHO-05")
    assert refused(state, "A add U2", "ECHO-05")
    assert refused(state, "A ready", "ECHO-04")
    assert refused(state, "A remove Rd", "ECHO-04")
    assert refused(state, "B add La", "ECHO-04")
    assert refused(state, "A play Ba", "ECHO-04")
    assert refused(state, "A add Ga", "ECHO-28")
    assert allowed(state, "A add La", "ECHO-06")
    assert allowed(at("A:- B:- A.deck=Ba building=A own_decks=1"), "A add U3", "ECHO-05")
    state, events = go(state, "A add La", "A add La", "A add Kd")
    assert pile(state, "archive", A) == state.set.text(state.decks[A])
    assert refused(state, "A add Kd", "ECHO-04")
    assert allowed(state, "A remove U1", "ECHO-04")
    assert allowed(state, "A ready", "ECHO-04", "ECHO-05", "ECHO-06")
    assert all("card" not in event.facts for event in events)
    state, _ = go(state, "A ready")
    assert state.to_act == {B}
    state, events = go(state, "B ready", "A deal")
    assert cites(events, "ECHO-04", "ECHO-05", "ECHO-06")
    assert refused(state, "A add La", "ECHO-04")


@pytest.mark.clause("ECHO-04", "ECHO-05", "ECHO-06", "ECHO-G42")
@pytest.mark.parametrize(
    "deck",
    ["Ba", "Ba.Ba.Bs.Bd.La.La.Zs.Zd.Rd.Hd", "U1.U2.Bs.Bd.La.La.Zs.Zd.Rd.Hd", "Ba.Bs.La.La.Zs.Zd.Rd.Hd.Ka.Kd.Ks"],
)
def test_a_game_begins_with_lawful_decks_only(deck: str) -> None:
    cards = echolis.house()
    with pytest.raises(NotationError, match="ECHO-04"):
        echolis.new(decks=(cards.read(deck), cards.decks[0][1]))


@pytest.mark.clause("ECHO-G42")
def test_g42_by_the_short_rules_a_deck_holds_no_ultra() -> None:
    falcon = echolis.house().decks[2][1]
    echolis.new(decks=(falcon, falcon))
    with pytest.raises(NotationError, match="short-ultra"):
        echolis.new(rules=echolis.EcholisRules(short=True), decks=(falcon, falcon))
    state = at("A:- B:- A.deck=Ba building=A own_decks=1 short=1")
    assert refused(state, "A add U1", "ECHO-G42")


@pytest.mark.clause("ECHO-G2")
def test_g2_the_usual_decks_need_no_ultra() -> None:
    assert not any(card >= 24 for deck in echolis.new().decks for card in deck)
