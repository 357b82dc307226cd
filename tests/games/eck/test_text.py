"""The words of ECK: descriptions, labels, and the numbers that lessons ask for."""

from __future__ import annotations

from random import Random

import pytest

from gamekit import eck
from gamekit.core.registry import game
from gamekit.games.eck import counts, text
from gamekit.games.eck.cards import CODES, KINDS
from gamekit.games.eck.piles import PLAYER
from tests.games.eck.tables import go

ANN = ("Ann",)
MIDDLE = (
    "held=6.13 grey=8 counter=1 hand=B8.P6.black lead=P5 leader=player mine=*4 ecks=*4 tied=G1.O1 "
    "hold=R1.Y3 up=B1 deck=G6.*"
)


def test_every_card_has_a_name_of_its_own() -> None:
    names = [text.card_name(card) for card in KINDS]
    assert len(set(names)) == 38
    assert text.card_name(eck.card("P6")) == "purple hexagon"
    assert text.card_name(eck.card("R1")) == "red line"
    assert text.card_name(eck.card("black")) == "black circle"
    assert text.card_name(38) == "face-down card"


def test_a_description_tells_everything_that_lies_there() -> None:
    told = eck.parse_state(MIDDLE).describe(PLAYER, ANN)
    for words in (
        "Ann has 2 of the 4 trick cards needed: 6 and 13/0.",
        "Trick cards colour side up: 2, 4, 10 and 12; grey: 8; the counter shows 1.",
        "Round 4, trick 10 of 13.",
        "Ann has led the purple pentagon.",
        "Ann has 3 cards in hand: blue octagon, purple hexagon and black circle.",
        "Ann has won 4 tricks, ECK 4.",
        "Tied and set aside: green line and orange line.",
        "In the hold area: red line and yellow triangle.",
        "Under it, face up: blue line.",
        "17 cards lie face down in ECK's deck.",
        "ECK answers: Ann turns up the top card of its deck.",
    ):
        assert words in told


def test_a_description_never_tells_the_order_of_the_deck() -> None:
    one, two = (eck.parse_state(f"hand=B8.P6 mine=R1.R3 ecks=*10 deck={top}.*") for top in ("G6", "Y1"))
    assert "green hexagon" not in one.describe(None, ANN)
    assert "yellow line" not in two.describe(None, ANN)


def test_the_last_trick_and_the_end_are_described() -> None:
    over, _events = go(eck.parse_state("hand=white.B8 lead=R8 mine=*5"), "play white")
    assert "The trick just over: the red octagon, then the white circle." in over.describe(PLAYER, ANN)
    state = eck.parse_state("over mine=*9 held=6.8.12 grey=4 counter=1 taken=4")
    told = state.describe(PLAYER, ANN)
    assert "ECK has taken the trick card 4." in told
    assert told.endswith("The game is over: ECK has won the grey trick card 4.")


@pytest.mark.parametrize(
    ("position", "question", "words"),
    [
        ("deal round=2 held=6", "deal", "Ann deals round 2."),
        ("hand=B8.P6 ecks=*", "turn", "ECK leads: Ann turns up"),
        ("hand=B8.P6 lead=R1", "follow", "Ann follows with a card."),
        ("hand=B8.P6 mine=*4", "lead", "Ann leads a card."),
        ("hand=B8 lead=R1 leader=player mine=*4", "turn", "ECK answers: Ann turns up"),
        ("over mine=*6 held=2.4.6.12", "nothing", "Ann has won with 4 trick cards."),
    ],
)
def test_what_is_awaited_is_said(position: str, question: str, words: str) -> None:
    state = eck.parse_state(position)
    assert state.question == question
    assert words in text.awaiting(state, ANN)


def test_moves_are_labelled_and_decisions_told() -> None:
    state = eck.parse_state("hand=B8.P6 lead=R1")
    labels = {str(move): text.move_label(state, PLAYER, move, ANN) for move in state.candidates(PLAYER)}
    assert labels["play P6"] == "purple hexagon"
    assert labels["turn"] == "Turn up a card of ECK's deck"
    assert text.decision(state, PLAYER, eck.parse_move("play P6"), ANN) == "Ann plays the purple hexagon."
    for position, label in (
        ("hand=B8.P6 ecks=*", "Turn up ECK's lead"),
        ("hand=B8 lead=R1 leader=player mine=*4", "Turn up the next card"),
        ("hand=B8 lead=black leader=player mine=*4", "Turn up ECK's answer"),
    ):
        assert text.move_label(eck.parse_state(position), PLAYER, eck.TURN, ANN) == label


def test_facts_are_put_into_words() -> None:
    state = eck.parse_state("hand=R1.R8.B4 lead=R4")
    verdict = state.judge(PLAYER, eck.parse_move("play B4"))
    assert text.facts_text(verdict.facts, ANN) == {
        "card": "blue square", "lead": "red square", "must": "red line and red octagon",
    }  # fmt: skip
    assert "the red line and the red octagon" in text.explain(verdict, ANN)


@pytest.mark.clause("ECK-24", "ECK-25")
def test_the_counts_are_right() -> None:
    state = eck.parse_state(MIDDLE)
    expected = {"at_stake": 2, "cards_held": 2, "counter": 1, "eck_tricks": 4, "in_hand": 3, "tricks": 4}
    assert {name: count(state, PLAYER).value for name, count in counts.COUNTS.items()} == expected
    assert counts.at_stake(state, PLAYER).clauses == ("ECK-24",)
    assert counts.at_stake(eck.parse_state("hand=R1.R8 mine=*2 tied=R3.O3.R4.Y4"), PLAYER).clauses == ("ECK-25",)


def test_an_imagined_event_of_every_kind_can_be_told() -> None:
    kinds = {
        "player-wins", "eck-wins", "tie", "holds", "eck-follows", "under", "no-match", "turned-over", "hold-shuffled",
        "player-takes-tied", "eck-takes-tied", "round-over", "card-won", "no-card", "counter-back", "card-flipped",
        "card-taken", "card-safe", "card-never", "won", "lost", "next-round",
    }  # fmt: skip
    narrate = game("eck").text.narrate
    pick = Random(2)
    state = eck.new(1, 2)
    while state.to_act:
        move = pick.choice(state.legal_moves(PLAYER))
        after, events = state.play(PLAYER, move)
        if move.kind != "deal":
            start = next(event for event in events if event.seat == PLAYER)
            for kind in kinds:
                told = narrate(counts.imagined(kind, state, PLAYER, start), ANN)
                assert told.strip()
                assert "{" not in told
        state = after


def test_a_choice_says_what_happens_without_the_reason() -> None:
    state = eck.parse_state("hand=white lead=R8 mine=*5 ecks=*7 held=8.10 grey=4 counter=1")
    _after, events = state.play(PLAYER, eck.parse_move("play white"))
    told = {event.kind: counts.in_short(event, ANN) for event in events}
    assert told["eck-wins"] == "ECK wins the trick."
    assert told["no-card"] == "The counter moves on to 2."
    assert told["card-safe"] == "Nothing happens to the trick card 8."
    for kind, words in (
        ("player-wins", "Ann wins the trick."), ("tie", "It is a tie: the trick is set aside."),
        ("card-won", "Ann takes the trick card 4."), ("card-any", "Ann takes any one trick card that is left."),
        ("counter-back", "The counter goes back to 0."), ("counter-stays", "The counter stays at 1."),
        ("lost", "The counter moves on to X, and the game is lost."), ("card-flipped", "The trick card 8 turns grey."),
        ("card-taken", "ECK takes the trick card 8, and the game is lost."),
    ):  # fmt: skip
        assert counts.in_short(counts.imagined(kind, state, PLAYER, events[0]), ANN) == words
    assert counts.in_short(events[0], ANN) == game("eck").text.narrate(events[0], ANN)


def test_a_single_trick_is_said_in_the_singular() -> None:
    state = eck.parse_state("hand=R1 lead=R8 leader=eck mine=*1 ecks=*11")
    _after, events = state.play(PLAYER, eck.parse_move("play R1"))
    told = " ".join(game("eck").text.narrate(event, ANN) for event in events)
    assert "Ann has won 1 trick, and no trick card has that number" in told
    assert "ECK has won 12 tricks" in told


@pytest.mark.clause("ECK-G15", "ECK-25")
def test_the_last_trick_brings_every_tied_one() -> None:
    found = counts.at_stake(eck.parse_state("hand=B4 lead=G4 leader=eck tied=R1.O1.Y3.G3 mine=*5 ecks=*5"), PLAYER)
    assert (found.value, found.clauses) == (3, ("ECK-25", "ECK-G15"))
    assert found.working == "2 tied tricks and the one being played: 2 + 1 = 3"


def test_a_wrong_answer_speaks_of_the_numbers_of_the_round() -> None:
    state = eck.parse_state("hand=white lead=R8 mine=*5 ecks=*7 held=8 counter=1")
    _after, events = state.play(PLAYER, eck.parse_move("play white"))
    wrong = counts.imagined("card-flipped", state, PLAYER, events[0])
    assert (wrong.facts["tricks"], wrong.facts["number"]) == (8, 8)
    assert counts.imagined("no-card", state, PLAYER, events[0]).facts["tricks"] == 5


def test_the_cards_of_a_prompt_are_named() -> None:
    facts = counts.prompt_facts(eck.parse_state("hand=R1.R8.B4 lead=R4"))
    assert facts["lead"] == "red square"
    assert facts["trick"] == 11
    assert len(CODES) == 38
