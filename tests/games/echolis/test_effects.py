"""What the cards do: ATK, DEF, SPEC, and where fragments come from."""

from __future__ import annotations

import pytest

from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, refused, run


@pytest.mark.clause("ECHO-29")
@pytest.mark.parametrize("card", ["Ba", "La", "Ra"])
def test_a_win_with_atk_gives_one_fragment(card: str) -> None:
    state, events = run(f"A:{card}.Zs B:Rd.Vs first=A announce=A", f"A play {card}", "B swap Rd")
    assert state.fragments == (1, 0)
    assert cites(events, "ECHO-18", "ECHO-29", "ECHO-32")


@pytest.mark.clause("ECHO-31")
@pytest.mark.parametrize(("card", "fragments"), [("Bs", 1), ("Ks", 1), ("Zs", 2)])
def test_a_win_with_spec_gives_one_fragment_or_two_with_3_stars(card: str, fragments: int) -> None:
    state, events = run(f"A:{card}.La B:Rd.Vs first=A announce=A", f"A play {card}", "B swap Rd")
    assert state.fragments == (fragments, 0)
    assert one(events, "special").facts["fragments"] == fragments
    assert cites(events, "ECHO-18", "ECHO-31")


@pytest.mark.clause("ECHO-30", "ECHO-G4")
def test_a_win_with_def_returns_a_card_of_ones_choice_to_the_bottom_of_the_archive() -> None:
    text = "A:Zd.La/Bs.Zd A.archive=Hd.La.Ba.Bs.Zs.Rd B:Kd.Vs first=A announce=A"
    state, events = run(text, "A play Zd", "B play Kd")
    assert state.question == "return"
    assert kinds(events)[-1] == "defends"
    assert legal(state, A) == {"return Bs", "return Zd"}
    assert allowed(state, "A return Bs", "ECHO-30", "ECHO-G4")
    assert refused(state, "A return La", "ECHO-30")
    assert refused(state, "A play La", "ECHO-30")
    assert refused(state, "B return Kd", "ECHO-30")
    state, events = go(state, "A return Bs")
    assert state.fragments == (0, 0)
    assert pile(state, "archive", A) == "La.Ba.Bs.Zs.Rd.Bs"
    assert pile(state, "past", A) == "Zd.Zd"
    assert cites(events, "ECHO-30", "ECHO-G4")


@pytest.mark.clause("ECHO-30", "ECHO-G4")
def test_g4_the_card_just_played_is_not_in_the_past_yet() -> None:
    text = "A:Zd.La/Bs.Ba A.archive=Hd.La.Zd.Bs.Zs.Rd B:Kd.Vs first=A announce=A"
    state, _ = run(text, "A play Zd", "B play Kd")
    assert refused(state, "A return Zd", "ECHO-G4")
    single, events = run("A:Zd.La/Bs.Bs B:Kd.Vs first=A announce=A", "A play Zd", "B play Kd")
    assert one(events, "returns").facts["card"] == 2
    assert pile(single, "archive", A).endswith("Bs")
    assert pile(single, "past", A) == "Bs.Zd"


@pytest.mark.clause("ECHO-30")
def test_without_a_past_def_does_nothing() -> None:
    state, events = run("A:Zd.La B:Kd.Vs first=A announce=A", "A play Zd", "B play Kd")
    assert "no-past" in kinds(events)
    assert state.fragments == (0, 0)
    assert pile(state, "past", A) == "Zd"


@pytest.mark.clause("ECHO-18")
def test_the_losing_card_has_no_effect() -> None:
    state, events = run("A:Ra.La B:Kd.Ks first=A announce=A", "A play Ra", "B play Ks")
    assert state.fragments == (0, 1)
    assert [event.seat for event in events if event.kind in {"attacks", "special"}] == [B]


@pytest.mark.clause("ECHO-32")
def test_fragments_come_from_the_core_first_and_then_from_the_other() -> None:
    state, events = run("A@2:Ba.Zs B@7:Kd.Vs first=A announce=A", "A play Ba", "B play Kd")
    assert (state.fragments, state.core) == ((3, 7), 0)
    assert one(events, "takes").facts == {"total": 3, "core": 0}
    state, events = run("A@3:Ba.Zs B@7:Kd.Vs first=A announce=A", "A play Ba", "B play Kd")
    assert (state.fragments, state.core) == ((4, 6), 0)
    assert one(events, "steals").facts == {"total": 4, "left": 6}


@pytest.mark.clause("ECHO-32", "ECHO-G13")
def test_g13_the_second_fragment_is_stolen_if_the_first_empties_the_core() -> None:
    state, events = run("A@5:La.Zs B@4:Kd.Vs first=A announce=A", "A play Zs", "B play Kd")
    assert (state.fragments, state.core) == ((7, 3), 0)
    assert kinds(events).index("takes") < kinds(events).index("steals")
    assert cites(events, "ECHO-G13")
    _, events = run("A@5:La.Zs B@5:Kd.Vs first=A announce=A", "A play Zs", "B play Kd")
    assert not cites(events, "ECHO-G13")


@pytest.mark.clause("ECHO-25", "ECHO-51", "ECHO-G12")
def test_g12_nobody_steals_from_a_protected_player() -> None:
    text = "A@5:Ba.Zs B@5:Kd.Vs A.ultra=U2*1 shield=A first=A announce=A"
    assert at(text).judge(A, at(text).legal_moves(A)[-1]).reason == "rearrange-protected"
    state, events = run(text, "A rearrange Ba Zs")
    assert state.fragments == (5, 5)
    assert one(events, "gets-nothing").seat == B
    assert cites(events, "ECHO-51", "ECHO-G12")
    with_core = text.replace("A@5", "A@4")
    assert at(with_core).judge(A, at(text).legal_moves(A)[-1]).reason == "rearrange-core"
    state, _ = run(with_core, "A rearrange Ba Zs")
    assert state.fragments == (4, 6), "protection keeps from steals, not from the Core"
    bare = text.replace("A.ultra=U2*1 shield=A ", "")
    assert at(bare).judge(A, at(text).legal_moves(A)[-1]).reason == "rearrange-stolen"
    assert run(bare, "A rearrange Ba Zs")[0].fragments == (4, 6)


@pytest.mark.clause("ECHO-47", "ECHO-G41")
def test_g41_whoever_loses_the_round_is_not_protected_in_it() -> None:
    text = "A@5:Ba.Zs B@5:Kd.Vs B.ultra=U2*1 shield=B first=A announce=A"
    state, events = run(text, "A play Zs", "B play Kd")
    assert state.fragments == (7, 3)
    assert one(events, "ultra-lost").seat == B
    assert cites(events, "ECHO-47", "ECHO-G41")
