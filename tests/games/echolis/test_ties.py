"""Equal stars and paradoxes: Pass, Contest, Duel, Refuse, and the Mirror Clash."""

from __future__ import annotations

import pytest

from tests.games.echolis.tables import A, B, allowed, at, cites, go, kinds, legal, one, pile, refused, run


def tied(first: str, second: str, hand: str = "La", other: str = "Rs") -> str:
    """A position with these cards turned up and these second cards in hand."""
    return f"A:{hand} B:{other} A.played={first} B.played={second} first=A tie=A"


@pytest.mark.clause("ECHO-33")
def test_with_equal_stars_the_first_player_of_the_round_decides() -> None:
    state, events = run("A:Ba.La B:Rd.Rs first=B announce=B", "B play Rd", "A play Ba")
    assert (state.question, state.turn) == ("tie", B)
    assert legal(state, B) == {"contest Rs", "pass"}
    assert refused(state, "A pass", "ECHO-33")
    assert refused(state, "B swap Rs", "ECHO-33")
    assert cites(events, "ECHO-33")


@pytest.mark.clause("ECHO-34")
def test_on_a_pass_nobody_wins_and_the_cards_go_to_the_past_even_those_of_3_stars() -> None:
    state, events = run(tied("Ba", "Rd"), "A pass")
    assert (state.fragments, state.last_winner) == ((0, 0), -1)
    assert (pile(state, "past", A), pile(state, "past", B)) == ("Ba", "Rd")
    assert state.oblivions == (b"", b"")
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert cites(events, "ECHO-34")
    assert allowed(at(tied("Ba", "Rd")), "A pass", "ECHO-33", "ECHO-34")


@pytest.mark.clause("ECHO-35", "ECHO-G44")
def test_g44_a_contest_lies_open_and_the_other_has_to_answer() -> None:
    state, events = run(tied("Ba", "Rd"), "A contest La")
    assert (state.question, state.turn) == ("answer", B)
    assert state.seen_by(B).seconds == state.seconds == (b"\x09", b"")
    assert legal(state, B) == {"duel Rs", "refuse"}
    assert refused(state, "B pass", "ECHO-36", "ECHO-38")
    assert refused(state, "A pass", "ECHO-35")
    assert refused(state, "B duel Vs", "ECHO-36")
    assert cites(events, "ECHO-35", "ECHO-G44")
    assert refused(at(tied("Ba", "Rd")), "A contest Zs", "ECHO-35")
    assert refused(at(tied("Ba", "Rd")), "A contest Ga", "ECHO-28")


@pytest.mark.clause("ECHO-36", "ECHO-G18", "ECHO-G21")
def test_in_a_duel_only_the_second_cards_are_compared_and_only_the_winners_takes_effect() -> None:
    state, events = run(tied("Ba", "Rd", "Zs"), "A contest Zs", "B duel Rs")
    assert one(events, "wins-duel").seat == A
    assert state.fragments == (2, 0), "the ATK of the first card does not count (ECHO-G21)"
    assert (pile(state, "oblivion", A), pile(state, "past", A)) == ("Ba.Zs", "-")
    assert (pile(state, "oblivion", B), pile(state, "past", B)) == ("Rd", "Rs")
    assert cites(events, "ECHO-36", "ECHO-G18", "ECHO-G21")
    assert [state.set.text(cards) for cards in state.last_seconds] == ["Zs", "Rs"]
    state, events = run(tied("Ba", "Rd", "Bs"), "A contest Bs", "B duel Rs")
    assert one(events, "wins-duel").seat == B
    assert state.fragments == (0, 1)


@pytest.mark.clause("ECHO-37")
def test_after_a_second_tie_all_four_cards_go_to_the_past() -> None:
    state, events = run(tied("Ba", "Rd", "La"), "A contest La", "B duel Rs")
    assert (state.fragments, state.last_winner) == ((0, 0), -1)
    assert (pile(state, "past", A), pile(state, "past", B)) == ("Ba.La", "Rd.Rs")
    assert [event.facts["cards"] for event in events if event.kind == "draws"] == [2, 2]
    assert cites(events, "ECHO-37")


@pytest.mark.clause("ECHO-38", "ECHO-G19")
def test_g19_whoever_refuses_loses_the_round_but_keeps_the_card() -> None:
    state, events = run(tied("Ba", "Rd", "La"), "A contest La", "B refuse")
    assert state.fragments == (1, 0)
    assert "Rs" in pile(state, "hand", B)
    assert pile(state, "oblivion", B) == "Rd"
    assert cites(events, "ECHO-38", "ECHO-G19")


@pytest.mark.clause("ECHO-39", "ECHO-G20")
def test_g20_a_contest_that_cannot_be_answered_wins_at_once() -> None:
    state = at(tied("Ba", "Rd", "La", "-"))
    assert allowed(state, "A contest La", "ECHO-39", "ECHO-G20")
    state, events = go(state, "A contest La")
    assert state.fragments == (1, 0)
    assert one(events, "wins-unanswered").seat == A
    assert cites(events, "ECHO-39", "ECHO-G20")
    state, _ = run(tied("Ba", "Rd", "La", "-"), "A pass")
    assert state.fragments == (0, 0)


@pytest.mark.clause("ECHO-40")
def test_if_neither_has_a_second_card_the_round_is_drawn() -> None:
    state, events = run("A:Ba B:Rd first=A announce=A", "A play Ba", "B play Rd")
    assert kinds(events).count("no-seconds") == 1
    assert (pile(state, "past", A), pile(state, "past", B)) == ("Ba", "Rd")
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert (state.question, state.round) == ("announce", 2)
    assert cites(events, "ECHO-40")


@pytest.mark.clause("ECHO-39", "ECHO-G33")
def test_g33_if_only_the_second_player_has_a_second_card_that_player_decides() -> None:
    text = "A:Ba B:Rd.Rs first=A announce=A"
    state, events = run(text, "A play Ba", "B play Rd")
    assert state.to_act == {B}
    assert legal(state, B) == {"contest Rs", "pass"}
    assert allowed(state, "B contest Rs", "ECHO-39", "ECHO-G33")
    assert cites(events, "ECHO-G33")
    state, events = go(state, "B contest Rs")
    assert state.fragments == (0, 1)
    assert cites(events, "ECHO-39", "ECHO-G33")
    state, events = run(f"{text} first_without_second_tie=1", "A play Ba", "B play Rd")
    assert state.question == "announce"
    assert (pile(state, "past", A), state.fragments) == ("Ba", (0, 0))
    assert cites(events, "ECHO-40", "ECHO-G33")


@pytest.mark.clause("ECHO-41", "ECHO-G15")
def test_g15_the_same_card_on_both_sides_burns_and_nobody_decides() -> None:
    state, events = run("A:La.Zs B:La.Rs first=A announce=A", "A play La", "B play La")
    assert state.question == "announce"
    assert (pile(state, "oblivion", A), pile(state, "oblivion", B)) == ("La", "La")
    assert (state.fragments, state.last_winner) == ((0, 0), -1)
    assert not {"tie", "passes"} & set(kinds(events))
    assert cites(events, "ECHO-41", "ECHO-G15")
    assert [state.set.text(cards) for cards in state.last_played] == ["La", "La"]


@pytest.mark.clause("ECHO-41")
def test_another_card_of_the_same_hero_is_no_mirror() -> None:
    state, events = run("A:Ra.La B:Rs.Kd first=A announce=A", "A play Ra", "B play Rs")
    assert one(events, "wins").seat == B
    assert state.oblivions == (b"", b"")


@pytest.mark.clause("ECHO-41", "ECHO-G36")
def test_g36_mirrored_second_cards_burn_and_the_first_cards_go_to_the_past() -> None:
    state = at(tied("Ba", "Rd", "La", "La").replace("A tie", "A tie"))
    state, _ = go(state, "A contest La")
    assert allowed(state, "B duel La", "ECHO-41", "ECHO-G36")
    state, events = go(state, "B duel La")
    assert (pile(state, "oblivion", A), pile(state, "past", A)) == ("La", "Ba")
    assert (pile(state, "oblivion", B), pile(state, "past", B)) == ("La", "Rd")
    assert cites(events, "ECHO-41", "ECHO-G15", "ECHO-G36")
    assert state.last_winner == -1


@pytest.mark.clause("ECHO-G37", "ECHO-G20")
def test_g37_an_ultra_is_no_second_card() -> None:
    state = at(tied("Ba", "Rd", "La", "U1"))
    state, events = go(state, "A contest La")
    assert state.fragments == (1, 0)
    assert cites(events, "ECHO-39", "ECHO-G37")
    state, events = run("A:Ba.U1 B:Rd first=A announce=A", "A play Ba", "B play Rd")
    assert cites(events, "ECHO-40", "ECHO-G37")
    state, _ = run("A:Ba.U1 B:Rd.Rs first=A announce=A", "A play Ba", "B play Rd")
    assert state.to_act == {B}
    decider = at("A:La B:Rs.U1 A.played=Ba B.played=Rd first=A tie=A".replace("Rs.U1", "U1"))
    assert legal(decider, A) == {"contest La", "pass"}


@pytest.mark.clause("ECHO-G42")
def test_g42_by_the_short_rules_nobody_refuses() -> None:
    state, _ = run(f"{tied('Ba', 'Rd')} short=1", "A contest La")
    assert legal(state, B) == {"duel Rs"}
    assert refused(state, "B refuse", "ECHO-G42")
