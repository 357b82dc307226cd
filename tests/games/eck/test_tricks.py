"""The result table, pair by pair, against the words of the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from gamekit import eck
from gamekit.games.eck.cards import CODES, COPIES, DECK, KINDS
from gamekit.games.eck.tricks import LEADER, MATCHING, SECOND, TIE, outcome

SIDES = {"1": 0, "3": 3, "4": 4, "5": 5, "6": 6, "8": 8}
LEAD, OTHER, NOBODY = "leader", "second", "tie"
NAMES = {LEADER: LEAD, SECOND: OTHER, TIE: NOBODY}
CIRCLES = {"black", "white"}


def said(lead: str, second: str) -> tuple[str, str]:
    """Who wins by the rulebook, and the clause that decides."""
    if lead in CIRCLES or second in CIRCLES:
        if lead == second:
            return NOBODY, "ECK-41"
        if {lead, second} == CIRCLES:
            return (LEAD if lead == "white" else OTHER), "ECK-42"
        circle = lead if lead in CIRCLES else second
        wins = circle == "black"
        return (LEAD if wins == (circle == lead) else OTHER), "ECK-39" if wins else "ECK-40"
    if lead[0] == second[0]:
        return (OTHER if SIDES[second[1]] > SIDES[lead[1]] else LEAD), "ECK-28"
    if lead[1] == second[1]:
        return NOBODY, "ECK-30"
    return LEAD, "ECK-32"


@pytest.mark.clause(
    "ECK-21", "ECK-28", "ECK-29", "ECK-30", "ECK-32", "ECK-34", "ECK-39", "ECK-40", "ECK-41", "ECK-42", "ECK-G14"
)
def test_every_pair_of_cards_has_the_result_of_the_rulebook() -> None:
    pairs = 0
    for lead in KINDS:
        for second in KINDS:
            if lead == second and COPIES[lead] == 1:
                continue
            winner, clause = said(CODES[lead], CODES[second])
            found = outcome(lead, second)
            assert NAMES[found.winner] == winner, (CODES[lead], CODES[second])
            assert clause in found.clauses, (CODES[lead], CODES[second], found)
            pairs += 1
    assert pairs == 38 * 38 - 36


@pytest.mark.clause("ECK-29")
def test_more_sides_rank_higher() -> None:
    for low, high in ("13", "34", "45", "56", "68", "18"):
        for colour in "ROYGBP":
            assert outcome(eck.card(colour + low), eck.card(colour + high)).winner == SECOND
            assert outcome(eck.card(colour + high), eck.card(colour + low)).winner == LEADER


@pytest.mark.clause("ECK-17")
def test_a_coloured_lead_has_sixteen_answers() -> None:
    for lead in range(36):
        found = Counter(CODES[card] for card in DECK if card in MATCHING[lead])
        code = CODES[lead]
        assert found.total() == 16
        assert found["black"] == found["white"] == 3
        assert sum(card[0] == code[0] for card in found if card not in CIRCLES) == 5
        assert sum(card[1] == code[1] for card in found if card not in CIRCLES) == 5
        assert code not in found


@pytest.mark.clause("ECK-33", "ECK-17")
def test_no_answer_of_eck_is_beside_the_lead() -> None:
    for lead in range(36):
        for card in MATCHING[lead]:
            assert "ECK-32" not in outcome(lead, card).clauses


@pytest.mark.clause("ECK-01", "ECK-02")
def test_the_pack() -> None:
    assert len(DECK) == 42
    assert Counter(DECK)[eck.card("black")] == Counter(DECK)[eck.card("white")] == 3
    assert len({code for code in CODES if code not in CIRCLES}) == 36
    assert [eck.card(code) for code in CODES] == list(KINDS)
    assert eck.cards("-") == b""
