"""Building (EKO-09 to EKO-12, EKO-G14 to EKO-G19, EKO-G36, EKO-G37)."""

from __future__ import annotations

import pytest

from gamekit.games import eko
from tests.games.eko.tables import A, B, allowed, at, building, cites, kinds, legal, refused, run, stack

VILLAGE, TOWER, CASTLE = eko.VILLAGE, eko.TOWER, eko.CASTLE


def builds(text: str, site: str) -> set[str]:
    """What A may build on a site."""
    return {move.split()[2] for move in legal(at(text), A, "build") if move.split()[1] == site}


@pytest.mark.clause("EKO-11", "EKO-G36")
@pytest.mark.parametrize(
    ("site", "near", "admitted"),
    [
        ("a6", "b5", {"village"}),
        ("d4", "c5", {"village", "tower"}),
        ("e5", "d5", {"village", "tower"}),
        ("d7", "c7", {"village", "tower", "castle"}),
    ],
)
def test_each_terrain_admits_its_buildings(site: str, near: str, admitted: set[str]) -> None:
    text = f"A:{near}*4 B:i3 turn=A"
    assert builds(text, site) == admitted
    for word in {"village", "tower", "castle"} - admitted:
        refused(text, f"A build {site} {word} from {near}", "terrain", "EKO-11", "EKO-G36")


@pytest.mark.clause("EKO-G15", "EKO-11")
def test_nothing_is_built_on_sand_or_on_a_chasm() -> None:
    text = "A:c5*4 B:i3 turn=A"
    refused(text, "A build d5 village from c5", "no-building-space", "EKO-11", "EKO-G15")
    refused(text, "A build c6 village from c5", "no-building-space", "EKO-11", "EKO-G15")
    refused(text, "A build z9 village from c5", "no-such-space", "EKO-G2")


@pytest.mark.clause("EKO-12", "EKO-G14")
@pytest.mark.parametrize(("word", "cost"), [("village", 1), ("tower", 2), ("castle", 3)])
def test_a_building_costs_one_two_or_three_pieces_of_one_stack(word: str, cost: int) -> None:
    for size in (1, 2, 3, 4):
        text = f"A:c7*{size}.c8*2.a7 B:i3 turn=A".replace("*1", "")
        if size < cost:
            verdict = refused(text, f"A build d7 {word} from c7", "too-few", "EKO-12", "EKO-G14")
            assert (verdict.facts["cost"], verdict.facts["size"]) == (cost, size)
            continue
        allowed(text, f"A build d7 {word} from c7", "build", "EKO-11", "EKO-12", "EKO-G14")
        before = at(text)
        after, events = run(text, f"A build d7 {word} from c7")
        assert building(after, "d7") == (A, cost)
        assert stack(after, "c7") == ((A, size - cost, False) if size > cost else None)
        assert after.reserve[A] == before.reserve[A] + cost
        assert cites(events, "EKO-12", "EKO-G14", "EKO-G18")


@pytest.mark.clause("EKO-12")
def test_two_stacks_do_not_pay_together() -> None:
    refused("A:c7.c8 B:i3 turn=A", "A build d7 tower from c7", "too-few", "EKO-12")


@pytest.mark.clause("EKO-12")
def test_the_stack_has_to_be_adjacent_and_ones_own() -> None:
    text = "A:a7*4 B:c7*4.i3 turn=A"
    refused(text, "A build d7 village from a7", "not-adjacent", "EKO-12")
    refused(text, "A build d7 village from c7", "not-your-stack", "EKO-12")
    refused(text, "A build d7 village from c8", "nothing-to-sacrifice", "EKO-12")
    refused(text, "A build d7 village from z8", "no-such-space")


@pytest.mark.clause("EKO-G18")
def test_a_stack_may_be_used_up() -> None:
    verdict = allowed("A:c7*2.a7 B:i3 turn=A", "A build d7 tower from c7", "build", "EKO-G18")
    assert verdict.facts["size"] == 2
    assert "EKO-G18" not in allowed("A:c7*3.a7 B:i3 turn=A", "A build d7 tower from c7", "build").clauses


@pytest.mark.clause("EKO-G19")
def test_the_emperor_is_sacrificed_only_by_choice() -> None:
    text = "A:c7*2E.a7 B:i3 turn=A"
    refused(text, "A build d7 tower from c7", "needs-emperor", "EKO-G19")
    allowed(text, "A build d7 village from c7", "build")
    after, _events = run(text, "A build d7 village from c7")
    assert stack(after, "c7") == (A, 1, True), "other pieces go first"
    allowed(text, "A build d7 tower from c7 emperor", "build", "EKO-G19", "EKO-G18")
    after, events = run(text, "A build d7 tower from c7 emperor")
    assert stack(after, "c7") is None
    assert after.emperors[A] == 1
    assert cites(events, "EKO-G19")
    after, _events = run(text, "A build d7 village from c7 emperor")
    assert stack(after, "c7") == (A, 1, False)
    refused("A:c7*2.a7E B:i3 turn=A", "A build d7 village from c7 emperor", "no-emperor", "EKO-G19")
    refused(text, "A build d7 castle from c7 emperor", "too-few", "EKO-12")


@pytest.mark.clause("EKO-09", "EKO-10", "EKO-G16")
def test_an_own_building_is_replaced_by_any_other_kind_up_or_down() -> None:
    for old, others in (("v", {"tower", "castle"}), ("t", {"village", "castle"}), ("c", {"village", "tower"})):
        text = f"A:c7*4.a7 B:i3 built=A:d7{old} turn=A"
        assert builds(text, "d7") == others
        for word in others:
            allowed(text, f"A build d7 {word} from c7", "rebuild", "EKO-09", "EKO-10", "EKO-G16")
            after, events = run(text, f"A build d7 {word} from c7")
            assert len(after.buildings_of(A)) == 1
            assert sum(after.stock(A)) == 8, "the old one goes back to the stock"
            assert events[0].kind == "rebuild"
    same = refused("A:c7*4.a7 B:i3 built=A:d7t turn=A", "A build d7 tower from c7", "same-building", "EKO-G16")
    assert "EKO-09" in same.clauses


@pytest.mark.clause("EKO-G16")
def test_with_the_option_own_buildings_are_only_replaced_by_higher_ones() -> None:
    text = "A:c7*4.a7 B:i3 built=A:d7t turn=A own_downgrade=0"
    assert builds(text, "d7") == {"castle"}
    refused(text, "A build d7 village from c7", "no-downgrade", "EKO-G16")


@pytest.mark.clause("EKO-G37")
def test_with_the_option_buildings_rise_step_by_step() -> None:
    option = "turn=A sequential_upgrade=1"
    assert builds(f"A:c7*4.a7 B:i3 {option}", "d7") == {"village"}
    assert builds(f"A:c7*4.a7 B:i3 built=A:d7v {option}", "d7") == {"tower"}
    assert builds(f"A:c7*4.a7 B:i3 built=A:d7t {option}", "d7") == {"village", "castle"}
    assert builds("A:c7*4.a7 B:i3 turn=A", "d7") == {"village", "tower", "castle"}, "and not without it"
    verdict = refused(f"A:c7*4.a7 B:i3 {option}", "A build d7 castle from c7", "out-of-order", "EKO-G37")
    assert verdict.facts["step"] == TOWER
    refused(f"A:c7*4.a7 B:i3 built=A:d7v {option}", "A build d7 castle from c7", "out-of-order", "EKO-G37")
    allowed(f"A:c7*4.a7 B:i3 built=B:d7v {option}", "A build d7 tower from c7", "build-over")


@pytest.mark.clause("EKO-10", "EKO-G17")
def test_a_building_of_another_player_costs_one_more_and_is_never_lowered() -> None:
    for old, kind in (("v", VILLAGE), ("t", TOWER), ("c", CASTLE)):
        text = f"A:c7*4.a7 B:i3 built=B:d7{old} turn=A"
        words = ("village", "tower", "castle")
        assert builds(text, "d7") == set(words[kind - 1 :])
        for lower in words[: kind - 1]:
            refused(text, f"A build d7 {lower} from c7", "enemy-higher", "EKO-10", "EKO-G17")
        verdict = allowed(text, f"A build d7 {words[kind - 1]} from c7", "build-over", "EKO-10", "EKO-G17")
        assert verdict.facts["cost"] == kind + 1
        after, events = run(text, f"A build d7 {words[kind - 1]} from c7")
        assert building(after, "d7") == (A, kind)
        assert stack(after, "c7") == ((A, 3 - kind, False) if kind < 3 else None)
        assert sum(after.stock(B)) == 9, "the old one goes back to its owner's stock"
        assert after.victory_points(B) == 0
        assert kinds(events).count("points") == 2


@pytest.mark.clause("EKO-G17")
def test_the_extra_piece_comes_from_the_same_stack() -> None:
    verdict = refused("A:c7*3.c8*4 B:i3 built=B:d7c turn=A", "A build d7 castle from c7", "too-few-over", "EKO-G17")
    assert (verdict.facts["cost"], verdict.facts["size"]) == (4, 3)
    allowed("A:c7*3.c8*4 B:i3 built=B:d7c turn=A", "A build d7 castle from c8", "build-over", "EKO-G18")


@pytest.mark.clause("EKO-G16")
def test_what_is_not_in_stock_cannot_be_built() -> None:
    text = "A:c5*4.c7*4 B:i3 built=A:d7c turn=A"
    refused(text.replace("d7c", "f3c"), "A build d7 castle from c7", "no-stock", "EKO-G16")
    five = "A:c5*4 B:i3 built=A:a6v.b9v.e2v.e8v.f6v turn=A"
    refused(five, "A build d4 village from c5", "no-stock", "EKO-G16")
    allowed(five, "A build d4 tower from c5", "build")
    after, _events = run("A:c5*4.e7 B:i3 built=A:a6v.b9v.d4v.e2v.e8v turn=A", "A build d4 tower from c5")
    assert after.stock(A) == (1, 2, 1), "replacing gives the village back"


@pytest.mark.clause("EKO-09")
@pytest.mark.parametrize("text", ["built=A:d7v.d7t", "built=A:d7v built=B:d7t"])
def test_a_space_never_has_two_buildings(text: str) -> None:
    with pytest.raises(ValueError, match="one building on d7"):
        at(f"A:c7*4.a7 B:i3 {text} turn=A")


@pytest.mark.clause("EKO-12")
def test_whose_building_it_is_does_not_depend_on_who_stands_beside_it() -> None:
    after, _events = run("A:c7*4.a7 B:c8*4.i3 built=B:d7v turn=A", "A build d7 tower from c7")
    assert building(after, "d7") == (A, TOWER)
    assert stack(after, "c8") == (B, 4, False)
