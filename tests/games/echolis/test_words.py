"""What is said: every reason and every kind of event in its own words, and nothing hidden in them."""

from __future__ import annotations

import string
from pathlib import Path
from random import Random

import pytest

from gamekit import echolis
from gamekit.core.contract import Event
from gamekit.core.registry import game
from gamekit.games.echolis import counts, text
from gamekit.games.echolis.sentences import EVENTS, VERDICTS
from tests.games.echolis.tables import NAMES, A, B, at, go, judged, one, run


def why(position: str, decision: str) -> str:
    """The sentence of a verdict."""
    return text.explain(judged(at(position), decision), NAMES)


def told(position: str, *decisions: str) -> list[str]:
    """The sentences of what happens."""
    return [text.narrate(event, NAMES) for event in run(position, *decisions)[1]]


def test_events_are_told_with_names_cards_and_numbers() -> None:
    sentences = told(
        "A:Ba.Zs A.archive=La.* B:Kd.Vs B.archive=La.* first=A announce=A round=3", "A play Ba", "B play Kd"
    )
    assert sentences == [
        "Ann announces Play and lays a card face down.",
        "Ben announces Play and lays a card face down.",
        "The Echo returns! Ann shows Bran ATK 3★, Ben shows Kremen DEF 1★.",
        "Ann wins the round with Bran ATK 3★: 3★ against 1★.",
        "Bran ATK 3★ takes effect: ATK, worth 1 fragment to Ann.",
        "Ann takes 1 fragment from the Core and has 1; 9 are left there.",
        "Ann's Bran ATK 3★ goes to Oblivion: it burns.",
        "Ben's Kremen DEF 1★ goes to the Past.",
        "Ann draws 1 card.",
        "Ben draws 1 card.",
        "Round 3 is crossed out. Ann has 1, Ben has 0.",
        "Round 4: Ben is first.",
    ]


def test_cards_put_away_one_by_one_are_not_told_as_a_pair() -> None:
    sentences = told("A:Bs B:Kd A.played=La B.played=Rs first=A tie=A", "A contest Bs", "B refuse")
    assert "Ann's Lipa ATK 2★ and Bran SPEC 1★ go to the Past." in sentences
    chain = told("A:Bs.Bs B:Kd.Vs first=A announce=A", "A chain Bs", "B play Kd")
    assert "Ann wins the round with an Echo Chain of Bran SPEC 1★ (3★): 3★ against 1★." in chain
    assert "Both cards of Ann's Echo Chain go to Oblivion." in chain


@pytest.mark.parametrize(
    ("position", "decision", "words"),
    [
        ("A:Ba.Zs B:Kd.Vs", "A swap Ba", "whatever its stars"),
        ("A:Ba.Zs B:Kd.Vs", "A rearrange Ba Zs", "1 fragment from the Core for Ben"),
        ("A:Ba.Zs B:Kd.Vs", "A chain Ba", "there is only one Bran ATK 3★"),
        ("A:Ba.U1 B:Kd.Vs", "A stack Ba U1", "3★ are the most there are"),
        ("A:Ba.U1 B:Kd.Vs", "A play U1", "Ultra Great Bell has no stars"),
        ("A:Ba.Zs B:Kd.Vs", "B play Kd", "It is Ann's turn to announce"),
        ("A:La B:Rs A.played=Ba B.played=Rd tie=A", "B pass", "The stars are equal, and Ann decides"),
        ("A:- B:Rs A.played=Ba B.played=Rd A.second=La answer=B first=A", "A pass", "Ben answers the contest"),
        ("A:- B:Rs A.played=Ba B.played=Rd A.second=La answer=B first=A", "B duel Rs", "equal stars"),
        ("A:La/Bs.Zd B:Rs.Kd A.played=Rd B.does=swap return=A", "B swap Kd", "Ann has won with DEF"),
        ("A:La/Bs.Zd B:Rs.Kd A.played=Rd B.does=swap return=A", "A return Rd", "goes there only afterwards"),
        ("A:- B:- A.deck=Ba building=A own_decks=1", "A add La", "Lipa ATK 2★ (Липа) may go into the deck"),
        ("A:- B:- A.deck=Ba building=A own_decks=1", "A add U1", "Ultra Great Bell (Голямата камбана) may go"),
        ("A:Ba.Zs B:Kd.Vs", "A play Xa", "the code Xa"),
    ],
)
def test_a_verdict_names_the_cards_in_play(position: str, decision: str, words: str) -> None:
    assert words in why(position, decision)


def test_every_sentence_is_complete_and_used() -> None:
    fields: set[str] = set()
    for sentence in (VERDICTS | EVENTS).values():
        fields |= {field for _text, field, _format, _conversion in string.Formatter().parse(sentence) if field}
        assert sentence.endswith((".", "!", "?"))
    rooms = ("judging", "deck", "gaining", "effects", "closing", "round", "table", "piles", "text")
    source = "".join(Path(text.__file__).with_name(f"{room}.py").read_text(encoding="utf-8") for room in rooms)
    made = {"announces-", "announce-", "announced-", "game-over-", "burns-", "-some"}
    for name in VERDICTS | EVENTS:
        assert f'"{name}"' in source or any(part in name for part in made), name
    assert fields <= {
        *("card", "full", "under", "against", "seat", "other", "first", "second", "winner", "turn", "a", "b", "set"),
        *(
            "cards",
            "others",
            "stars",
            "less",
            "fragments",
            "rounds",
            "round",
            "total",
            "left",
            "core",
            "ours",
            "theirs",
        ),
        *("code", "same", "heroes", "effect", "last"),
    }


def _played() -> list[tuple[echolis.EcholisState, tuple[Event, ...]]]:
    found = []
    for seed in range(60):
        pick = Random(seed)
        rules = echolis.EcholisRules(*(pick.random() < 0.4 for _ in range(6)))
        falcon = echolis.house().decks[2][1]
        decks = (falcon, falcon) if seed % 2 and not rules.short else None
        state = echolis.new(2, seed, rules, decks)
        while state.to_act:
            state, events = state.play(state.turn, pick.choice(state.legal_moves(state.turn)))
            found.append((state, events))
    return found


def test_whatever_happens_is_said_in_words_and_cites_the_rulebook() -> None:
    book = game("echolis").rulebook
    questions = set()
    for state, events in _played():
        questions.add(state.question)
        for event in events:
            assert event.clauses
            assert all(id_ in book for id_ in event.clauses)
            sentence = text.narrate(event, NAMES)
            assert sentence[-1] in ".!"
            assert not set("{}") & set(sentence)
            assert "  " not in sentence
            assert "order" not in event.facts or text.facts_text(event.facts)["order"] == ""
    assert questions == {"deck", "deal", "announce", "choose", "tie", "answer", "return", "nothing"}


def test_decisions_name_no_card_that_stays_hidden() -> None:
    state = at("A:Ba.Zs B:Kd.Vs")
    said = {
        move: text.decision(state, A, echolis.parse_move(move), NAMES)
        for move in (
            "deal", "ready", "pass", "refuse", "play Ba", "chain Ba", "stack Ba U1", "rearrange Ba Zs", "rearrange Ba",
            "add Ba", "remove Ba", "announce play", "announce swap", "announce rearrange", "ultra U1", "swap Ba",
            "contest Ba", "duel Ba", "return Ba",
        )
    }  # fmt: skip
    hidden = ("play", "chain", "stack", "rearrange", "add", "remove")
    for move, sentence in said.items():
        assert ("Bran" in sentence) == (move.endswith(" Ba") and not move.startswith(hidden)), move
    assert text.move_label(state, A, echolis.parse_move("play Xa")) == "Play Xa"


def test_a_position_is_described_as_far_as_one_may_know() -> None:
    state = at(
        "A@2:Bs/Zd/Hd B@1:Rd.Vs/-/Ka A.archive=La.Kd.* A.played=La first=A announce=B round=5 B.ultra=U2*1 shield=B"
    )
    whole = state.describe(None, NAMES)
    assert "Round 5 of 14: Ann is the first player." in whole
    assert "The Core has 7 fragments left." in whole
    assert "Ann has laid down, face down: Lipa ATK 2★." in whole
    assert "Ben's Ultra Stone Shield is active for 1 round." in whole
    assert "Nobody can steal from Ben." in whole
    assert "Kremen DEF" not in whole, "the order of an Archive is never told"
    seen = state.describe(B, NAMES)
    assert "Ann has laid down: 1 face-down card." in seen
    assert "holds 1 face-down card; Archive: 6 cards" in seen
    assert "Lipa" not in seen
    assert at("A@5:Ba.Zs B@5:Kd.Vs round=15").describe().startswith("Sudden Clash, round 15: A is the first player.")


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("A:- B:- deal", "The decks are shuffled and 2 cards each are drawn."),
        ("A:- B:- A.deck=Ba building=A own_decks=1", "Ann puts a deck together."),
        ("A:Ba.Zs B:Rd.Vs", "Ann announces: Play, Swap or Rearrange."),
        ("A:Ba.Zs B:Rd.Vs announce=A A.does=play rearranged=A", "Ann chooses the card to play."),
        ("A:La B:Rs choose=A A.does=swap B.does=play seal_after=1", "Ann chooses the card to swap."),
        ("A:La B:Rs choose=A A.does=rearrange B.does=play seal_after=1", "Ann puts the hand under the Archive."),
        ("A:La B:Rs A.played=Ba B.played=Rd tie=A", "The stars are equal: Ann passes or contests."),
        ("A:- B:Rs A.played=Ba B.played=Rd A.second=La answer=B first=A", "Ben answers the contest: Duel or Refuse."),
        (
            "A:- B:Rs A.played=Ba B.played=Rd A.second=La answer=B first=A short=1",
            "Ben answers the contest with a Duel.",
        ),
        (
            "A:La/Bs.Zd B:Rs.Kd A.played=Rd B.does=swap return=A",
            "DEF has won: Ann chooses a card of the Past to return.",
        ),
        ("A@8:Ba.Zs B@1:Rd.Vs over round=6", "The game is over: Ann has 8 fragments and won."),
        ("A@4:Ba.Zs B@4:Rd.Vs over round=15 most_extra_rounds=1", "The game is over: a draw at 4 fragments each."),
    ],
)
def test_who_has_to_decide_what(position: str, words: str) -> None:
    assert text.awaiting(at(position), NAMES) == words
    assert at(position).describe(None, NAMES).endswith(words)


# ---- what a lesson counts and imagines --------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "name", "value"),
    [
        ("A@3:Ba.Zs B@2:Kd.Vs", "fragments", 3),
        ("A@3:Ba.Zs B@2:Kd.Vs", "core", 5),
        ("A@3:Ba.Zs B@2:Kd.Vs", "missing", 5),
        ("A@3:Ba.Zs B@2:Kd.Vs round=13", "rounds_left", 2),
        ("A@5:Ba.Zs B@5:Kd.Vs round=16", "rounds_left", 0),
        ("A:Ba.Zs/La.La/Hd B:Kd.Vs", "archive", 5),
        ("A:Ba.Zs/La.La/Hd B:Kd.Vs", "past", 2),
        ("A:Ba.Zs/La.La/Hd B:Kd.Vs", "oblivion", 1),
        ("A:Ba.Zs B:Kd.Vs", "oblivion", 0),
        ("A:Ba.Zs B:Kd.Vs", "in_hand", 2),
        ("A:- B:- A.deck=Ba.La building=A own_decks=1", "in_deck", 2),
        ("A:Bs.Bs B:Kd.Vs", "hand_pair", 3),
        ("A:Ra.U1 B:Kd.Vs", "hand_pair", 2),
        ("A:Ba.U1 B:Kd.Vs", "hand_pair", 3),
        ("A:Ba.Zs B:Kd.Vs", "hand_pair", 0),
        ("A:Ba B:Kd.Vs A.played=La announce=B first=A", "stars", 2),
        ("A:- B:Kd.Vs A.played=Bs.Bs announce=B first=A", "stars", 3),
        ("A:- B:Kd.Vs A.played=Ra.U1 announce=B first=A", "stars", 2),
        ("A:Ba.Zs B:Kd.Vs", "stars", 0),
        ("A:- B:Rs A.played=Ba B.played=Rd A.second=La answer=B first=A", "stars", 2),
        ("A:Ba B:Kd.Vs A.played=La announce=B first=A", "win_brings", 1),
        ("A:Ba B:Kd.Vs A.played=Zs announce=B first=A", "win_brings", 2),
        ("A:Ba B:Kd.Vs A.played=Zd announce=B first=A", "win_brings", 0),
        ("A:- B:Kd.Vs A.played=Zs.Zs announce=B first=A", "win_brings", 3),
        ("A:- B:Kd.Vs A.played=Zs.Zs announce=B first=A short=1", "win_brings", 1),
        ("A:Ba B:Kd.Vs A.played=La A.ultra=U1*1 announce=B first=A", "win_brings", 2),
        ("A:Ba.Zs B:Kd.Vs", "win_brings", 0),
    ],
)
def test_the_numbers_a_lesson_can_ask_for(position: str, name: str, value: int) -> None:
    counted = counts.COUNTS[name](at(position), A)
    assert counted.value == value
    assert str(value) in counted.working or "★" in counted.working
    book = game("echolis").rulebook
    assert counted.clauses
    assert all(id_ in book for id_ in counted.clauses)


def test_what_did_not_happen_can_be_said_as_well() -> None:
    state, events = run("A:Ba.Zs B:Kd.Vs first=A announce=A", "A play Ba")
    before = state
    _, events = go(state, "B play Kd")
    start = one(events, "reveal")
    for kind in {name for name in EVENTS if name.count("-") < 1 or name in {"wins-alone", "next-round", "second-tie"}}:
        if kind in {"burns", "to-past"}:
            continue
        said = counts.in_short(counts.imagined(kind, before, B, start), NAMES)
        assert said
        assert not set("{}") & set(said)
    assert counts.in_short(one(events, "wins"), NAMES) == "Ann wins the round."
    assert counts.in_short(one(events, "reveal"), NAMES).startswith("The Echo returns!")


def test_a_move_shows_the_card_it_is_about() -> None:
    assert counts.face_of(echolis.parse_move("play Ba")) == 0
    assert counts.face_of(echolis.parse_move("stack La U2")) == 9
    assert counts.face_of(echolis.PASS) == -1
    facts = counts.prompt_facts(at("A:La B:Rs A.played=Ba B.played=Rd tie=A"))
    assert facts["first_card"] == "Bran ATK 3★"
    assert facts["core"] == "10 fragments"
