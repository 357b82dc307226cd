"""Counting a line: the four steps, in their order."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.games.soch.cards import cards
from tests.games.soch.helpers import all_of, has, run

# Worked from the four steps by hand: number cards, doubled, plus cards, seven.
EXAMPLES = [
    ("11.5.12.x2.+4", 60),
    ("3.11.5.7.10.x2.+10", 82),
    ("0.1.2.3.4.5.6.+10", 46),
    ("0.1.2.3.4.5.6.+10.x2", 67),
    ("12.11.10.9.8.7.6.x2.+10", 151),
    ("+2.+6.x2", 8),
    ("-", 0),
    ("F", 0),
    ("12.11.10.9.8.7.6.x2.+2.+4.+6.+8.+10", 171),
    ("3.7.12.x2.+4", 48),
    ("0.1.2.3.4.5.6", 36),
    ("x2.+10.3", 16),
    ("3.S.F", 3),
]


@pytest.mark.clause("SOCH-02", "SOCH-09", "SOCH-12", "SOCH-13", "SOCH-14", "SOCH-15", "SOCH-G8", "SOCH-G7")
@pytest.mark.parametrize(("line", "points"), EXAMPLES)
def test_examples(line: str, points: int) -> None:
    assert soch.score(cards(line)).total == points


@pytest.mark.clause("SOCH-02", "SOCH-12", "SOCH-13", "SOCH-14", "SOCH-G8")
@pytest.mark.parametrize(
    ("line", "points"),
    [example for example in EXAMPLES if example[0].count(".") in range(1, 6) and "F" not in example[0]],
)
def test_the_round_adds_exactly_that(line: str, points: int) -> None:
    state, events = run(f"A@7:{line} B:1/stayed turn=A", "stay")
    assert state.totals == (7 + points, 1)
    counted = all_of(events, "score")[0]
    assert counted.facts["points"] == points
    numbers = sum(card for card in cards(line) if card < 13)
    scored = counted.facts["line"]
    assert isinstance(scored, bytes)
    steps = soch.score(scored)
    assert (steps.numbers, steps.doubled, steps.bonus) == (numbers, "x2" in line, 0)


@pytest.mark.clause("SOCH-12", "SOCH-11")
def test_step_one_adds_the_number_cards_only() -> None:
    assert soch.score(cards("0.5.9.+4.x2.S")).numbers == 14
    assert soch.score(cards("0")) == (0, False, 0, 0, 0)


@pytest.mark.clause("SOCH-13", "SOCH-G8")
def test_times_two_doubles_neither_plus_nor_bonus() -> None:
    plain = soch.score(cards("0.1.2.3.4.5.6.+10"))
    double = soch.score(cards("0.1.2.3.4.5.6.+10.x2"))
    assert double.total - plain.total == plain.numbers == 21
    assert (double.plus, double.bonus) == (10, 15)


@pytest.mark.clause("SOCH-14")
@pytest.mark.parametrize(("code", "points"), [("+2", 2), ("+4", 4), ("+6", 6), ("+8", 8), ("+10", 10)])
def test_each_plus_card_adds_what_it_shows(code: str, points: int) -> None:
    counted = soch.score(cards(f"5.{code}"))
    assert (counted.plus, counted.total) == (points, 5 + points)


@pytest.mark.clause("SOCH-15", "SOCH-10", "SOCH-11")
def test_the_bonus_needs_seven_numbers_and_zero_is_one() -> None:
    assert soch.score(cards("1.2.3.4.5.6")).bonus == 0
    assert soch.score(cards("1.2.3.4.5.6.+2")).bonus == 0
    assert soch.score(cards("1.2.3.4.5.6.S")).bonus == 0
    assert soch.score(cards("0.1.2.3.4.5.6")).bonus == 15


@pytest.mark.clause("SOCH-09", "SOCH-13", "SOCH-14", "SOCH-15")
def test_seven_scores_the_line_plus_fifteen() -> None:
    state, events = run("A:12.11.10.9.8.7.x2.+10 B:3 turn=A pile=6.*", "hit")
    assert state.totals == (151, 3)
    first, second = all_of(events, "score")
    assert (first.facts["points"], first.facts["total"]) == (151, 151)
    scored = first.facts["line"]
    assert isinstance(scored, bytes)
    assert soch.score(scored) == (63, True, 10, 15, 151)
    assert {"SOCH-12", "SOCH-13", "SOCH-14", "SOCH-15"} <= set(first.clauses)
    assert not {"SOCH-13", "SOCH-14", "SOCH-15"} & set(second.clauses)


@pytest.mark.clause("SOCH-04", "SOCH-02")
def test_jonha_scores_nothing_whatever_lies_there() -> None:
    state, events = run("A:9.+10.x2 B:3/stayed turn=A pile=9.*", "hit")
    assert state.totals == (0, 3)
    assert all_of(events, "score")[0].facts["points"] == 0
    assert has(events, "score", "SOCH-04")


@pytest.mark.clause("SOCH-G9", "SOCH-02")
def test_when_another_makes_seven_the_active_score_all_they_have() -> None:
    state, _ = run("A:1.2.3.4.5.6 B:9.x2.+4 C:- D:5.F/frozen E:8.8/jonha turn=A pile=7.*", "hit")
    assert state.totals == (28 + 15, 22, 0, 5, 0)
