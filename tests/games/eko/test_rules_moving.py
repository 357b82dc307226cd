"""Moving: to an empty space, regrouping and attacking (EKO-06 to EKO-08, EKO-14, EKO-15)."""

from __future__ import annotations

import pytest

from tests.games.eko.tables import A, B, allowed, at, cites, kinds, legal, refused, run, stack


def facing(size: str, against: str) -> str:
    """A's stack on c5, B's beside it on d5, and one piece of each far away."""
    return f"A:c5{size}.g1 B:d5{against}.i3 turn=A"


# ---- to an empty space ------------------------------------------------------------------


@pytest.mark.clause("EKO-06", "EKO-G8")
def test_a_stack_moves_any_distance_over_free_sand() -> None:
    state = at("A:a7*2 B:i3 turn=A")
    reached = {move.split()[2] for move in legal(state, A, "move")}
    free = {state.board.names[space] for space in state.board.sand}
    assert reached == free - {"a7"}, "the empty board is open, and the last space may hold the enemy"
    after, events = run("A:a7*2 B:i3 turn=A", "A move a7 g1")
    assert stack(after, "g1") == (A, 2, False)
    assert stack(after, "a7") is None
    assert events[0].kind == "move"


@pytest.mark.clause("EKO-G8")
def test_a_path_does_not_pass_over_stacks_not_even_own_ones() -> None:
    """a7 has two spaces beside it, and both are taken."""
    for guard in ("A:a7.b6*4.b7*4 B:i3", "A:a7 B:b6*2.b7*3.i3"):
        verdict = refused(f"{guard} turn=A", "A move a7 c5", "blocked", "EKO-06", "EKO-G8")
        assert verdict.facts["by"] in {"b6", "b7"}
        assert verdict.facts["more"] == 0
    refused("A:a7.b6*4.b7*4 B:c5.c7.i3 turn=A", "A move a7 d5", "blocked")


@pytest.mark.clause("EKO-G8")
def test_the_stack_at_the_end_of_a_path_may_be_attacked_from_afar() -> None:
    allowed("A:a7*2 B:i3 turn=A", "A move a7 i3", "attack", "EKO-G8")
    allowed("A:a7*2.i3 B:g1 turn=A", "A move a7 i3", "regroup", "EKO-G8")
    refused("A:a7*2 B:h3*3.h4*3.i3 turn=A", "A move a7 i3", "blocked", "EKO-G8")


@pytest.mark.clause("EKO-G8")
def test_the_way_named_is_the_one_with_the_fewest_stacks_on_it() -> None:
    verdict = refused("A:a7 B:b6*2.b7*2.b5*2.c5*2.c7*2.i3 turn=A", "A move a7 g1", "blocked")
    assert verdict.facts["more"] == 1
    assert verdict.facts["by"] in {"b6", "b7"}


@pytest.mark.clause("EKO-G15", "EKO-G8")
def test_no_stack_stands_on_building_spaces_or_chasms() -> None:
    refused("A:c5 B:i3 turn=A", "A move c5 d4", "onto-building-space", "EKO-G15")
    refused("A:c5 B:i3 turn=A", "A move c5 c6", "onto-chasm", "EKO-G15", "EKO-G8")
    refused("A:c5 B:i3 turn=A", "A move d4 c5", "no-pieces-there", "EKO-G15")


@pytest.mark.clause("EKO-G9")
def test_a_stack_moves_as_a_whole() -> None:
    after, events = run("A:a7*4E B:i3 turn=A", "A move a7 d5")
    assert (stack(after, "d5"), stack(after, "a7")) == ((A, 4, True), None)
    assert cites(events, "EKO-G9")


@pytest.mark.clause("EKO-06")
def test_a_move_needs_an_own_stack_and_another_space() -> None:
    refused(facing("", ""), "A move e4 e3", "no-stack", "EKO-06")
    refused(facing("", ""), "A move d5 e4", "not-your-stack", "EKO-06")
    refused(facing("", ""), "A move c5 c5", "stays", "EKO-06")
    refused(facing("", ""), "A move c5 z1", "no-such-space", "EKO-G2")
    refused(facing("", ""), "A move z1 c5", "no-such-space", "EKO-G2")


# ---- regrouping -------------------------------------------------------------------------


@pytest.mark.clause("EKO-06", "EKO-G7")
@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 3), (3, 1), (2, 2), (2, 1)])
def test_stacks_join_up_to_four(one: int, other: int) -> None:
    text = f"A:c5*{one}.d5*{other} B:i3 turn=A".replace("*1", "")
    allowed(text, "A move c5 d5", "regroup", "EKO-06", "EKO-G7")
    after, events = run(text, "A move c5 d5")
    assert stack(after, "d5") == (A, one + other, False)
    assert events[0].facts["height"] == one + other


@pytest.mark.clause("EKO-G7")
@pytest.mark.parametrize(("one", "other"), [(4, 1), (1, 4), (3, 2), (2, 3), (4, 4)])
def test_more_than_four_cannot_join(one: int, other: int) -> None:
    verdict = refused(f"A:c5*{one}.d5*{other} B:i3 turn=A".replace("*1", ""), "A move c5 d5", "too-high", "EKO-G7")
    assert verdict.facts["height"] == one + other


@pytest.mark.clause("EKO-06", "EKO-08", "EKO-15", "EKO-G11")
def test_an_emperor_joined_by_three_can_be_lost_to_a_single_piece() -> None:
    after, _events = run("A:c5E.d5*3 B:e4.i3 turn=A", "A move c5 d5")
    assert stack(after, "d5") == (A, 4, True)
    text = "A:d5*4E.g1 B:e4.i3 turn=B"
    assert allowed(text, "B move e4 d5", "kamikaze", "EKO-08", "EKO-15", "EKO-G11").facts["captured"] == 1
    after, _events = run(text, "B move e4 d5")
    assert after.captured_by(B) == [A]
    assert (stack(after, "d5"), stack(after, "e4")) == (None, None)
    assert after.victory_points(B) == 3


# ---- attacking --------------------------------------------------------------------------


@pytest.mark.clause("EKO-07")
@pytest.mark.parametrize(("size", "against"), [(s, t) for s in (1, 2, 3, 4) for t in (1, 2, 3, 4)])
def test_strictly_fewer_is_needed_but_for_one_against_four(size: int, against: int) -> None:
    text = facing(f"*{size}", f"*{against}").replace("*1", "")
    state = at(text)
    may = "move c5 d5" in legal(state, A)
    assert may == (against < size or (size, against) == (1, 4))
    if size == against:
        refused(text, "A move c5 d5", "equal", "EKO-07", "EKO-14")
    elif size < against < 4:
        refused(text, "A move c5 d5", "weaker", "EKO-07")


@pytest.mark.clause("EKO-14")
@pytest.mark.parametrize(("size", "against"), [(s, t) for s in (1, 2, 3, 4) for t in (1, 2, 3, 4)])
@pytest.mark.parametrize("theirs", ["", "E"])
def test_with_the_emperor_an_equal_stack_may_be_attacked(size: int, against: int, theirs: str) -> None:
    text = facing(f"*{size}E", f"*{against}{theirs}").replace("*1", "")
    assert ("move c5 d5" in legal(at(text), A)) == (against <= size or (size, against) == (1, 4))
    if size == against:
        allowed(text, "A move c5 d5", "attack-equal", "EKO-14")
    elif size < against < 4:
        refused(text, "A move c5 d5", "weaker-emperor", "EKO-07", "EKO-14")


@pytest.mark.clause("EKO-14")
def test_the_emperor_of_the_defender_does_not_help_it_attack() -> None:
    refused(facing("*3", "*3E"), "A move c5 d5", "equal", "EKO-07")
    allowed(facing("*3E", "*3E"), "A move c5 d5", "attack-equal", "EKO-14", "EKO-15")
    refused(facing("*2E", "*3"), "A move c5 d5", "weaker-emperor", "EKO-14")


@pytest.mark.clause("EKO-G13", "EKO-14")
def test_a_lone_emperor_may_attack_a_single_piece() -> None:
    allowed(facing("E", ""), "A move c5 d5", "attack-equal", "EKO-14", "EKO-G13")
    allowed(facing("E", "E"), "A move c5 d5", "attack-equal", "EKO-14", "EKO-G13", "EKO-15")


@pytest.mark.clause("EKO-G10", "EKO-07")
def test_the_attacker_takes_the_space_and_the_others_go_to_their_reserve() -> None:
    text = facing("*3", "*2")
    before = at(text)
    after, events = run(text, "A move c5 d5")
    assert (stack(after, "d5"), stack(after, "c5")) == ((A, 3, False), None)
    assert after.reserve[B] == before.reserve[B] + 2
    assert after.reserve[A] == before.reserve[A], "the attacker loses nothing"
    assert kinds(events)[:2] == ["attack", "returned"]
    assert cites(events, "EKO-07", "EKO-G10")


@pytest.mark.clause("EKO-08", "EKO-G11")
def test_one_against_four_destroys_both() -> None:
    text = facing("", "*4")
    allowed(text, "A move c5 d5", "kamikaze", "EKO-08", "EKO-G11")
    before = at(text)
    after, events = run(text, "A move c5 d5")
    assert (stack(after, "d5"), stack(after, "c5")) == (None, None)
    assert after.reserve[A] == before.reserve[A] + 1
    assert after.reserve[B] == before.reserve[B] + 4
    assert kinds(events) == ["kamikaze", "returned", "returned"]
    refused(facing("", "*3"), "A move c5 d5", "weaker", "EKO-07")


@pytest.mark.clause("EKO-G12", "EKO-08", "EKO-07")
@pytest.mark.parametrize("size", ["*2", "*3", "*2E", "*3E"])
def test_two_or_three_never_attack_four(size: str) -> None:
    refused(facing(size, "*4"), "A move c5 d5", "no-kamikaze", "EKO-G12", "EKO-08")
    allowed(facing("*4E", "*4"), "A move c5 d5", "attack-equal", "EKO-14")
    refused(facing("*4", "*4"), "A move c5 d5", "equal", "EKO-07")


@pytest.mark.clause("EKO-G11")
def test_a_lone_emperor_goes_to_its_own_reserve_after_one_against_four() -> None:
    text = facing("E", "*4")
    allowed(text, "A move c5 d5", "kamikaze-emperor", "EKO-G11")
    after, events = run(text, "A move c5 d5")
    assert after.emperors[A] == 1
    assert after.captured_by(B) == []
    assert any(event.kind == "returned" and event.facts.get("emperor") for event in events)


@pytest.mark.clause("EKO-15", "EKO-G27", "EKO-21")
def test_a_captured_emperor_is_kept_and_is_worth_three() -> None:
    text = facing("*3", "*2E")
    before = at(text)
    after, events = run(text, "A move c5 d5")
    assert after.captured_by(A) == [B]
    assert after.reserve[B] == before.reserve[B] + 1, "only the other piece goes back"
    assert after.victory_points(A) == 3
    assert cites(events, "EKO-15", "EKO-G27")
    assert allowed(text, "A move c5 d5", "attack", "EKO-15").facts["captured"] == 1


@pytest.mark.clause("EKO-06")
def test_the_full_board_of_the_first_turn_allows_no_step_to_an_empty_space() -> None:
    text = (
        "A:a7.b6.c3.c7.c9.d3.d6.e3.e6.f2.f5.f8.g2.g5.h3E.h5 B:b5.b7.c5.c8.d2.d5.d8.e4.e7.f4.f7.g1.g3.g7.h4.i3E turn=A"
    )
    state = at(text)
    for move in state.legal_moves(A):
        if move.kind == "move":
            target = stack(state, move.to)
            assert target is not None
            assert target[0] == A or move.origin == "h3", "only the Emperor attacks, one against one"
    assert {move.kind for move in state.legal_moves(A)} == {"move", "build"}
