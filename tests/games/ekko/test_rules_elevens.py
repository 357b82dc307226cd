"""Multiples of 11: the follow-up, chains, and a multiple of 11 as the last card."""

from __future__ import annotations

import pytest

from tests.games.ekko.tables import A, B, allowed, at, cites, go, hand, legal, refused, run, settle

ELEVENS = [11, 22, 33, 44, 55, 66, 77, 88]


@pytest.mark.clause("EKKO-14", "EKKO-16", "EKKO-13")
def test_sandra_plays_33_on_38_and_67_on_it() -> None:
    state = at("A:22.33.39.67 B:1.2 C:3.4 played=38 owner=C turn=A")
    assert legal(state, A) == {"play 22", "play 33"}
    assert refused(state, "A play 39", "EKKO-14")
    state, events = go(state, "A play 33")
    assert (state.turn, state.top, state.owner, state.follow) == (A, 33, A, True)
    assert cites(events, "EKKO-16")
    assert refused(state, "A play 22", "EKKO-13")
    assert allowed(state, "A play 67", "EKKO-16")
    state, _ = go(state, "A play 67")
    assert (state.turn, state.top, state.owner, state.follow) == (B, 67, A, False)
    assert hand(state, A) == [22, 39]


@pytest.mark.clause("EKKO-16")
@pytest.mark.parametrize("card", ELEVENS)
def test_every_multiple_of_11_asks_for_a_follow_up(card: int) -> None:
    top = card - 2 if card % 2 else card + 2
    state, _ = run(f"A:1.{card}.98 B:20.21 played={top} owner=B turn=A", f"A play {card}")
    assert (state.turn, state.follow) == (A, True)
    fitting = 98 if card % 2 else 1
    assert legal(state, A) == {f"play {fitting}", "pass"}
    assert legal(state, B) == {"pass"}
    state, _ = settle(state)
    assert legal(state, A) == {f"play {fitting}"}
    assert legal(state, B) == set()


@pytest.mark.clause("EKKO-16")
@pytest.mark.parametrize(("card", "top"), [(10, 12), (12, 14), (98, 97), (9, 7), (87, 85), (1, 2)])
def test_no_other_card_does(card: int, top: int) -> None:
    state, _ = run(f"A:50.51.{card} B:20.21 played={top} owner=B turn=A", f"A play {card}")
    assert (state.turn, state.follow) == (B, False)


@pytest.mark.clause("EKKO-17")
def test_on_11_only_a_higher_card_follows() -> None:
    state, _ = run("A:11.10.9.12.98 B:20.21 played=14 owner=B turn=A", "A play 11")
    assert legal(state, A) - {"pass"} == {"play 12", "play 98"}
    assert refused(state, "A play 10", "EKKO-17")
    assert allowed(state, "A play 12", "EKKO-17")


@pytest.mark.clause("EKKO-16", "EKKO-12")
def test_the_follow_up_is_compulsory() -> None:
    state, _ = run("A:33.67 B:1.2 played=38 owner=B turn=A", "A play 33")
    assert refused(state, "A draw", "EKKO-16")


@pytest.mark.clause("EKKO-G2", "EKKO-15")
def test_who_cannot_follow_draws_and_may_not_use_the_drawn_card() -> None:
    state, _ = run("A:33.20.21 B:1.2 C:3.4 played=38 owner=C turn=A pile=90.91.*", "A play 33")
    assert legal(state, A) - {"pass"} == {"draw"}
    assert allowed(state, "A draw", "EKKO-G2")
    state, events = go(state, "A draw")
    assert hand(state, A) == [20, 21, 90]
    assert (state.turn, state.top, state.owner, state.follow) == (B, 33, A, False)
    assert cites(events, "EKKO-G2")
    assert refused(state, "A play 90")


@pytest.mark.clause("EKKO-18", "EKKO-19", "EKKO-16", "EKKO-G1")
def test_44_as_the_last_card_is_legal_and_does_not_end_the_round() -> None:
    state = at("A:44 B:1.2 C:3.5 played=60 owner=C turn=A pile=7.8.*")
    assert legal(state, A) == {"play 44"}
    state, events = go(state, "A play 44")
    assert hand(state, A) == [7]
    assert (state.turn, state.top, state.owner, state.follow) == (B, 44, A, False)
    assert cites(events, "EKKO-18", "EKKO-19")
    state, _ = settle(state)
    assert state.question == "turn"
    assert refused(state, "B play 45")
    assert legal(state, B) == {"play 1", "play 2"}


@pytest.mark.clause("EKKO-18", "EKKO-20")
def test_after_such_a_draw_the_free_play_is_still_possible() -> None:
    state, _ = run("A:44 B:51.52 C:53.54 played=60 owner=C turn=A pile=70.71.72.*", "A play 44", "B draw", "C draw")
    assert (state.turn, state.owner) == (A, A)
    assert state.free_play
    assert "play 70" in legal(state, A)


@pytest.mark.clause("EKKO-16", "EKKO-18", "EKKO-19", "EKKO-G1")
def test_a_chain_of_three_in_one_turn() -> None:
    state = at("A:55.66.77 B:1.2 C:3.5 played=88 owner=C turn=A pile=9.10.*")
    assert legal(state, A) == {"play 55", "play 66", "play 77"}
    state, _ = go(state, "A play 66")
    assert legal(state, A) - {"pass"} == {"play 55"}
    state, _ = go(state, "A play 55")
    assert legal(state, A) - {"pass"} == {"play 77"}
    state, _ = go(state, "A play 77")
    assert hand(state, A) == [9]
    assert list(state.played)[-4:] == [88, 66, 55, 77]
    assert (state.turn, state.owner) == (B, A)


@pytest.mark.clause("EKKO-G14", "EKKO-38", "EKKO-19")
def test_44_as_the_last_card_with_an_empty_pile_ends_the_round() -> None:
    state, events = run("A:44 B:1.2.22 played=*.60 owner=B turn=A pile=-", "A play 44")
    assert state.question == "deal"
    assert state.totals == (0, 4)
    assert state.to_act == {A}
    assert cites(events, "EKKO-38", "EKKO-G14")


@pytest.mark.clause("EKKO-G5", "EKKO-G8", "EKKO-24")
@pytest.mark.parametrize("card", ELEVENS)
def test_a_multiple_of_11_has_no_mirror(card: int) -> None:
    others = [other for other in range(1, 99) if other != card]
    state = at(f"A:{others[0]} B:{'.'.join(map(str, others[1:]))} played={card} owner=A turn=B pile=-")
    assert {move for move in legal(state, B) if move.startswith("mirror")} == set()
    assert refused(state, f"B mirror {card}")


@pytest.mark.clause("EKKO-G8")
def test_the_follow_up_can_be_mirrored_once_it_is_down() -> None:
    state, _ = run("A:33.67.2 B:1.76 C:3.5 played=38 owner=C turn=A", "A play 33")
    assert refused(state, "B mirror 76", "EKKO-G8")
    state, _ = go(state, "A play 67")
    assert "mirror 76" in legal(state, B)
