"""What ECK can do: the arithmetic of the cards not seen, against counting and against play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from gamekit import eck
from gamekit.games.eck import outlook
from gamekit.games.eck.piles import PLAYER, PLAYING
from tests.games.eck.tables import codes, go

NO_ANSWER = "Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8"
"""Seventeen cards that do not answer the red square."""


def played_out(state: eck.EckState, lead: str, games: int) -> Counter[str]:
    """Lead the card in many worlds that agree with what is seen: how often ECK's answer wins, ties or loses."""
    found: Counter[str] = Counter()
    view = state.seen_by(PLAYER)
    for seed in range(games):
        world, _events = go(view.guess(seed), f"play {lead}")
        before = world.tricks_over
        while world.phase == PLAYING and world.tricks_over == before:
            world, events = go(world, "turn")
            found.update(event.kind for event in events if event.kind in {"tie", "player-wins", "eck-wins"})
    return found


@pytest.mark.clause("ECK-17", "ECK-38", "ECK-39", "ECK-40", "ECK-41", "ECK-42")
@pytest.mark.parametrize("lead", ["R3", "P1", "G8", "black", "white"])
def test_the_fractions_are_what_many_games_show(lead: str) -> None:
    state = eck.parse_state("hand=R3.R6.G8.P1.black.white mine=*4 ecks=*3 seed=11")
    found = outlook.answers(state, eck.card(lead))
    won, tied, lost = (sum(n for n, _word in side) / found.total for side in found.sides(eck.card(lead), last=False))
    games = 1500
    shown = played_out(state, lead, games)
    assert shown["player-wins"] / games == pytest.approx(won, abs=0.05)
    assert shown["tie"] / games == pytest.approx(tied, abs=0.05)
    assert shown["eck-wins"] / games == pytest.approx(lost, abs=0.05)
    assert won + tied + lost == pytest.approx(1)


def test_the_answers_are_counted_by_kind() -> None:
    state = eck.parse_state("hand=B4.R1 leader=player mine=*5 ecks=*6 deck=B8.B1.B3.Y4.black.white.white.*")
    found = outlook.answers(state, eck.card("B4"))
    unseen = codes(state.unseen())
    assert found.higher == sum(code in {"B5", "B6", "B8"} for code in unseen)
    assert found.lower == sum(code in {"B1", "B3"} for code in unseen)
    assert found.same == sum(code[1] == "4" and code[0] != "B" for code in unseen)
    assert found.black == unseen.count("black")
    assert found.white == unseen.count("white")
    assert found.total == found.higher + found.lower + found.same + found.black + found.white
    assert not found.shuffled


@pytest.mark.clause("ECK-20")
def test_face_up_cards_count_only_if_no_unseen_card_answers() -> None:
    up = NO_ANSWER.replace("B8", "R8")
    state = eck.parse_state(f"hand=- lead=R4 leader=player mine=*6 ecks=*6 deck=- up={up}")
    found = outlook.answers(state, state.lead)
    assert (found.total, found.higher, found.shuffled) == (1, 1, True)
    report = outlook.report(state.seen_by(PLAYER), PLAYER)
    assert report.rows == [
        ("red square", "1 higher =\N{NO-BREAK SPACE}1 *", "–", "–", "1/1 = 100.0\N{NO-BREAK SPACE}%")
    ]
    assert "shuffled" in report.note


@pytest.mark.clause("ECK-G1")
def test_if_nothing_answers_the_player_is_certain_to_win() -> None:
    state = eck.parse_state(f"hand=- lead=R4 leader=player mine=*6 ecks=*6 deck={NO_ANSWER}")
    assert outlook.answers(state, state.lead).total == 0
    assert outlook.report(state, PLAYER).rows == [("red square", "0 *", "certain", "–", "–")]
    headline, working = outlook.summary(state, PLAYER)
    assert "Ann wins" in headline
    assert "17 cards" in working


@pytest.mark.clause("ECK-31")
def test_in_the_last_trick_a_tie_counts_for_whoever_led() -> None:
    state = eck.parse_state("hand=B4 leader=player mine=*6 ecks=*6 deck=Y4.O4.*")
    won, tied, _lost = outlook.answers(state, eck.card("B4")).sides(eck.card("B4"), last=True)
    assert not tied
    assert any(word == "of its shape" for _n, word in won)
    report = outlook.report(state, PLAYER)
    assert report.rows[0][3] == "–"
    assert "last trick" in report.note
    follow = eck.parse_state("hand=B4 lead=R4 mine=*6 ecks=*6")
    assert outlook.report(follow, PLAYER).rows == [("blue square", "yes", "ECK wins")]


def test_the_report_has_a_row_for_each_card_that_can_be_led() -> None:
    state = eck.parse_state("hand=R3.R6.G8.black.black mine=*4 ecks=*4")
    report = outlook.report(state.seen_by(PLAYER), PLAYER)
    assert [row[0] for row in report.rows] == ["red triangle", "red hexagon", "green octagon", "black circle"]
    assert all(len(row) == len(report.head) for row in report.rows)
    assert "cards have not been seen yet: " in report.working


def test_the_report_says_which_cards_may_follow_and_what_they_bring() -> None:
    state = eck.parse_state("hand=R3.R8.B5.black lead=R5 mine=*4")
    assert outlook.report(state, PLAYER).rows == [
        ("red triangle", "yes", "ECK wins"),
        ("red octagon", "yes", "Ann wins"),
        ("blue pentagon", "no", "–"),
        ("black circle", "no", "–"),
    ]
    headline, working = outlook.summary(state, PLAYER)
    assert "Of the cards that may follow, 1 would win, 0 would tie and 1 would lose" in headline
    assert working == ""


def test_the_report_counts_the_colours_that_eck_may_lead() -> None:
    state = eck.parse_state("hand=R3.B5 leader=eck mine=*5 ecks=*6")
    report = outlook.report(state.seen_by(PLAYER), PLAYER)
    assert sum(int(row[1]) for row in report.rows) == len(state.deck)
    assert ("red triangle" in [row[3] for row in report.rows]) == ("red" in [row[0] for row in report.rows])
    assert "any card" in [row[3] for row in report.rows]
    suit = eck.parse_state("hand=black.B5 leader=eck mine=*5 ecks=*6 circle_is_suit=1 deck=black.*")
    assert ("black circle", "black circle") in [(row[0], row[3]) for row in outlook.report(suit, PLAYER).rows]


def test_there_is_something_to_say_in_every_position_of_a_game() -> None:
    pick = Random(6)
    state = eck.new(1, 6)
    while state.to_act:
        view = state.seen_by(PLAYER)
        report, (headline, working) = outlook.report(view, PLAYER), outlook.summary(view, PLAYER)
        assert report == outlook.report(state, PLAYER), "the view is enough"
        assert all(len(row) == len(report.head) for row in report.rows)
        assert bool(report.rows) == bool(headline) == (state.phase == PLAYING)
        assert "{" not in headline + working + report.headline + report.working + report.note
        state, _events = state.play(PLAYER, pick.choice(state.legal_moves(PLAYER)))
    assert outlook.report(state, PLAYER).rows == []
    assert outlook.summary(state, PLAYER) == ("", "")
    assert outlook.topic(PLAYER) == "hand"
