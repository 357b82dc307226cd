"""Every game: every verdict and event cites its rulebook and can be said in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.contract import NotationError, Rules, State
from gamekit.core.registry import Game
from gamekit.core.rulebook import Ruling
from gamekit.teach.mining import Given
from gamekit.teach.steps import Ask, OddsOf, SandboxOf, Task, examples, lesson, parse_decision
from tests.contract.plays import every_game, odd_seats, other_moves, positions, sentence_is_whole, whole_games

NEVER_CITED: Final = {
    "SOCH-G29": "names the option for the score to play to; what follows from it is SOCH-03",
    "SOCH-G32": "needs all cards in lines, but a wej yIyoymoH that is over lies among the discards, so one card is left",
}
"""Rulings that no position of a game can cite, each with the reason."""

RARE: Final = {
    "echolis": (
        ("A:Rs.U2 B:Rd.U1 first=A announce=A", ("A stack Rs U2", "B play Rd")),
        ("A:Rs.U2 B:Kd.Vs first=A announce=A", ("A stack Rs U2", "B play Kd")),
        (
            "A:Ba.U2 A.archive=Bs.Hd.* B:Kd.U1 B.archive=Vs.La.* first=A announce=A",
            ("A ultra U2", "A play Bs", "B ultra U1", "B play Vs", "B swap Kd", "A swap Ba"),
        ),
        ("A:Zd.U1 B:Kd.Vs first=A announce=A", ("A ultra U1", "A play Zd", "B swap Kd")),
        ("A:Ba B:Rd.Rs first=A announce=A", ("A play Ba", "B play Rd", "B contest Rs")),
        ("A@5:Ba.Zs B@5:Kd.Vs A.ultra=U2*1 shield=A first=A announce=A", ("A rearrange Ba Zs",)),
        ("A@4:Ba.Zs B@4:Kd.Vs first=A announce=A round=15", ("A swap Ba", "B swap Kd")),
        ("A:La B:La A.played=Ba B.played=Rd first=A tie=A", ("A contest La", "B duel La")),
        ("A:La B:Rs A.played=Rs.U1 B.played=Rd first=A tie=A", ("A pass",)),
        ("A:Ba.Zs A.archive=La.U1.* B:Rd.Vs first=A announce=A", ("A rearrange Ba Zs",)),
        ("A:-/-/Ba.Zs.Bs.Bs.La.La.Zd.Zd.Rd.Hd A.archive=- B:Rs.Vs first=B announce=B", ("B play Rs",)),
    ),
    "ekko": (
        ("A:54.80 B:- C:9.28 turn=C dealer=C window=ABC played=41.45 pile=*", ("A mirror 54", "A discard 80")),
        ("A:1.52 B:12.41 C:9.28 turn=A dealer=B window=ABC played=*.20.10 pile=46", ("A mirror 1", "A others draw")),
        ("A:44 B:3.66 C:9.28 turn=A dealer=C played=*.60 pile=-", ("A play 44",)),
        ("A:3.54 B:- C:9.28 turn=C dealer=C window=ABC played=*.41.45 pile=-", ("A mirror 54",)),
        ("A:20 B:12.66 C:9.28 turn=A dealer=C played=41 pile=50.*", ("A misplay 20", "A draw")),
        ("A:20 B:12.66 C:9.28 turn=A dealer=C played=41 pile=14.*", ("A misplay 20",)),
    ),
    "eko": (
        ("A:a7 B:b6*2.b7*2.d2 built=B:a6v turn=B", ("B move d2 d3", "B reinforce d3 1")),
        ("A:c5*4E.d3*4.g1*4.g5*4 B:a7.i3*2 turn=A turn_no=30 most_turns=30", ("A move c5 c7",)),
    ),
    "soch": (
        (
            "A:3 B:9 C:4 D:7 turn=A pile=T.T.F.5.F.6.8.*",
            ("A hit", "A to B", "B hit", "B hit", "B hit", "B to D", "B to C", "D hit", "D hit", "D hit"),
        ),
        (
            "A:- B:- C:- D:- deal=A pile=T.0.1.2.3.T.4.5.6.7.*",
            ("A deal", "B to C", "C hit", "C hit", "C hit", "D to C", "C hit", "C hit", "C hit"),
        ),
        ("A:- B:- C:- D:- deal=A pile=S.T.S.6.7.8.9.*", ("A deal", "C to B", "B hit", "B to D")),
        (
            "A:- B:- C:- deal=A deal_flip3_target_may_stay=1 pile=T.F.F.F.5.*",
            ("A deal", "B to C", "C hit", "C hit", "C hit", "C to A", "C to A", "C to B"),
        ),
        (
            # Every card lies in a line or is a wej yIyoymoH under way, so none is left to reveal.
            (
                "A:12.11.9.7.3.S B:12.11.9.7.3.S C:12.11.9.7.3.S D:12.11.9.6.2.+2 E:12.11.9.6.2.+4 F:12.10.9.6.1.+6 "
                "G:12.10.8.6.0.+8 H:12.10.8.6.+10 I:12.10.8.6.x2 J:12.10.8.5 K:12.10.8.5 L:12.10.8.5 M:11.10.8.5 "
                "N:11.10.8.5.F/frozen O:11.10.7.4.F/frozen P:11.9.7.4.F/frozen Q:11.9.7.4 R:11.9.7.4 "
                "turn=A flip=A:0:- flip=B:0:- flip=R:2:-"
            ),
            ("R hit",),
        ),
    ),
}
"""Positions, and decisions that follow, which random play hardly ever comes to."""

HOSTILE: Final = (
    "{0}",
    "{seat}",
    "<b>",
    "%s",
    "\\",
    "Ann Ann",
    "☃",
    "{",
    "}",
    "'",
    '"',
    "&amp;",
    "A",
    "-1",
    "None",
    "a" * 24,
    "ß",
    "é",
)
"""Names that only look like formats, markup or notation; one for each of 18 seats."""


def names_for(state: State[Any]) -> tuple[str, ...]:
    """A plain name for each seat."""
    return tuple(f"Name{seat}x" for seat in range(state.seats))


def written_positions(of: Game) -> Iterator[State[Any]]:
    """Every position written down in the lesson and the examples, and what the examples lead to."""
    for example in examples(of).values():
        for scene in example.scenes:
            yield from along(of, scene.start, scene.moves)
    for start, moves in RARE.get(of.id, ()):
        yield from along(of, start, moves)
    for step in lesson(of).steps:
        record = step.activity
        if isinstance(record, Task | SandboxOf | OddsOf):
            yield of.text.parse_state(record.start)
        elif isinstance(record, Ask):
            given = [question.source for question in record.questions if isinstance(question.source, Given)]
            for text in (text for source in given for text in source.positions_):
                yield of.text.parse_state(text.replace("{seed}", "1"))


def along(of: Game, start: str, moves: tuple[str, ...]) -> Iterator[State[Any]]:
    """A position and those that the decisions lead to."""
    state: State[Any] = of.text.parse_state(start)
    yield state
    for text in moves:
        state, _events = state.play(*parse_decision(of, text))
        yield state


def verdict_clauses(of: Game, state: State[Any]) -> Iterator[str]:
    for seat in odd_seats(state):
        for move in other_moves(of, state):
            yield from state.judge(seat, move).clauses


@cache
def cited(of: Game) -> frozenset[str]:
    """Every id cited while random games and the written positions are played and asked about."""
    found: set[str] = set()
    for number, turn in enumerate(whole_games(of, 34)):
        for event in turn.events:
            found.update(event.clauses)
        if number % 9 == 0 or not turn.after.to_act:
            found.update(verdict_clauses(of, turn.after))
            found.update(mistake_clauses(turn.after))
    for state in written_positions(of):
        found.update(verdict_clauses(of, state))
        found.update(mistake_clauses(state))
        for seat in state.to_act:
            for move in state.legal_moves(seat):
                for event in state.play(seat, move)[1]:
                    found.update(event.clauses)
    return frozenset(found)


def mistake_clauses(state: State[Any]) -> Iterator[str]:
    """What the mistakes that can be made in a position cite."""
    for seat in range(state.seats):
        for move in state.candidates(seat):
            slip = state.mistake(seat, move)
            if slip is not None:
                yield from state.judge(seat, slip).clauses
                for event in state.play(seat, slip)[1]:
                    yield from event.clauses


@every_game
def test_every_clause_is_cited_at_play(of: Game) -> None:
    assert [id_ for id_ in of.rulebook.clauses if id_ not in cited(of)] == []


@every_game
def test_every_ruling_is_cited_at_play(of: Game) -> None:
    assert [id_ for id_ in of.rulebook.rulings if id_ not in cited(of) and id_ not in NEVER_CITED] == []
    assert not cited(of) & set(NEVER_CITED), "cited after all: take it off the list"


@every_game
@given(data=st.data())
def test_every_verdict_cites_the_rulebook_and_has_a_sentence(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in odd_seats(state):
        for move in other_moves(of, state):
            verdict = state.judge(seat, move)
            assert verdict.clauses, verdict
            assert all(id_ in of.rulebook for id_ in verdict.clauses), verdict
            assert len(set(verdict.clauses)) == len(verdict.clauses), verdict
            assert sentence_is_whole(of.text.explain(verdict)), verdict
            assert sentence_is_whole(of.text.explain(verdict, names_for(state))), verdict


@every_game
def test_every_event_cites_the_rulebook_and_has_a_sentence(of: Game) -> None:
    for turn in whole_games(of, 10):
        for event in turn.events:
            assert event.clauses, event
            assert all(id_ in of.rulebook for id_ in event.clauses), event
            assert len(set(event.clauses)) == len(event.clauses), event
            assert -1 <= event.seat < turn.before.seats, event
            assert sentence_is_whole(of.text.narrate(event, names_for(turn.before))), event
            assert all(sentence_is_whole(text) or not text for text in of.text.facts_text(event.facts).values())


@every_game
def test_a_seat_is_called_by_its_name_in_sentences(of: Game) -> None:
    told = 0
    for turn in whole_games(of, 3):
        names = names_for(turn.before)
        for event in turn.events:
            if event.seat >= 0:
                told += names[event.seat] in of.text.narrate(event, names)
    assert told > 50


@every_game
@given(data=st.data())
def test_hostile_names_are_said_as_they_are(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    names = HOSTILE[: state.seats]
    text = state.describe(None, names)
    assert all(name in text for name in names)
    for seat in state.to_act:
        for move in state.candidates(seat):
            of.text.explain(state.judge(seat, move), names)
            assert of.text.move_label(state, seat, move, names)
        for move in state.legal_moves(seat):
            for event in state.play(seat, move)[1]:
                assert of.text.narrate(event, names).strip()


@every_game
@given(data=st.data())
def test_a_description_names_everybody(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    names = names_for(state)
    for viewer in (None, *range(state.seats)):
        text = state.describe(viewer, names)
        assert sentence_is_whole(text)
        for name, score in zip(names, state.scores, strict=True):
            assert name in text
            assert str(score) in text


@every_game
@given(data=st.data())
def test_every_candidate_has_a_label_of_its_own(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in range(state.seats):
        labels = [of.text.move_label(state, seat, move, names_for(state)) for move in state.candidates(seat)]
        assert all(map(sentence_is_whole, labels))
        assert len(set(labels)) == len(labels)


@every_game
def test_every_option_is_a_ruling_and_the_other_way_round(of: Game) -> None:
    named = {}
    for option in fields(of.rules):
        entry = of.rulebook[option.metadata["ruling"]]
        if isinstance(entry, Ruling):
            named[entry.id] = option.name
            assert entry.option == option.name
        assert option.default is not None
        if not isinstance(option.default, bool):
            assert option.metadata["least"] <= option.default <= option.metadata["most"]
            assert option.metadata["label"]
    assert named == {ruling.id: ruling.option for ruling in of.rulebook.rulings.values() if ruling.option}


@every_game
def test_an_option_out_of_bounds_is_refused(of: Game) -> None:
    for option in fields(of.rules):
        if "least" in option.metadata:
            for value in (option.metadata["least"] - 1, option.metadata["most"] + 1):
                with pytest.raises(NotationError, match=option.name):
                    of.rules(**{option.name: value})
    assert issubclass(of.rules, Rules)


@every_game
def test_the_rulebook_is_well_formed(of: Game) -> None:
    book = of.rulebook
    assert book.clauses
    prefix = next(iter(of.rulebook.clauses)).partition("-")[0]
    assert of.id.upper().startswith(prefix)
    for clause in book.clauses.values():
        assert re.fullmatch(rf"{prefix}-\d\d", clause.id)
        assert clause.section.strip()
        assert clause.text.strip().endswith((".", "!", "?"))
    assert [clause.id for group in book.sections().values() for clause in group] == list(book.clauses)
    for ruling in book.rulings.values():
        assert re.fullmatch(rf"{prefix}-G\d+", ruling.id)
        assert ruling.question.strip().endswith("?")
        assert ruling.text.strip().endswith((".", "!"))
        assert ruling.source in {"rulebook", "official", "derived", "ours"}
    texts = [clause.text for clause in book.clauses.values()] + [ruling.text for ruling in book.rulings.values()]
    assert len(set(texts)) == len(texts)
    for term in book.terms:
        assert term.word.strip()
        assert term.say.strip()
        assert term.english.strip()


@every_game
def test_the_lesson_and_the_examples_cite_the_rulebook(of: Game) -> None:
    for step in lesson(of).steps:
        assert step.clauses, step.id
        assert all(id_ in of.rulebook for id_ in step.clauses), step.id
    for example in examples(of).values():
        assert all(id_ in of.rulebook for id_ in example.clauses), example.id
    assert [id_ for id_ in of.rulebook.clauses if id_ not in lesson(of).taught()] == []
