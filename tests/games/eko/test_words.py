"""Sentences: what verdicts, events and positions say, in plain words and with the names given."""

from __future__ import annotations

from random import Random
from string import Formatter

import pytest

from gamekit.games import eko
from gamekit.games.eko import text as room
from gamekit.games.eko.sentences import EVENTS, VERDICTS
from tests.games.eko.tables import NAMES, A, B, at, judged, run

SIDE = "A:c5*3.g1 B:d5*3E.i3 turn=A"


def why(text: str, decision: str) -> str:
    """The sentence of a verdict, with names."""
    return room.explain(judged(at(text), decision), NAMES)


def told(text: str, *decisions: str) -> list[str]:
    """The sentences of what happens."""
    return [room.narrate(event, NAMES) for event in run(text, *decisions)[1]]


@pytest.mark.parametrize(
    ("text", "decision", "sentence"),
    [
        (SIDE, "A move c5 d5",
         "3 against 3: strictly fewer is needed. Only a stack with its Emperor may attack an equal one."),
        (SIDE.replace("c5*3", "c5*3E"), "A move c5 d5",
         "3 against 3: with the Emperor in its stack an equal number may be attacked as well. Ben's Emperor is in it and will be captured."),
        ("A:a7.b6*4.b7*4 B:i3", "A move a7 c5",
         "c5 is blocked: no path of free spaces leads there from a7. b6 is in the way."),
        ("A:c5*3.d5*2 B:i3", "A move c5 d5", "3 and 2 would make a stack of 5: no stack has more than 4 pieces."),
        ("A:c7*2.a7 B:i3", "A build d7 castle from c7", "A castle costs 3 pieces of one single stack, and c7 has 2."),
        ("A:c5*2.a7 B:i3", "A build a6 tower from a7", "a6 is stone, and that does not admit a tower."),
        ("A:c7*2E.a7 B:i3", "A build d7 tower from c7 emperor",
         "d7 is a mountain and admits a tower; it costs 2 pieces of the stack on c7. The Emperor is one of them, by choice, and goes to the reserve. That uses the stack up."),
        ("A:c7*4.a7 B:i3 built=B:d7c", "A build d7 tower from c7",
         "Ben's castle on d7 can only be replaced by a building of at least the same value."),
        ("A:c5.g1E B:a7.i3*2 built=B:d4v phase=reinforce", "A reinforce c5 1",
         "c5 is next to Ben's village on d4, so no reinforcements go there."),
        ("A:c5.g1E B:a7.i3*2 phase=reinforce", "A reinforce c7 1",
         "c7 is empty: reinforcements are never placed on an empty space."),
        ("A:c5.g1 B:a7.i3*2 phase=reinforce", "A reinforce c5 1",
         "1 piece of the reserve may go onto the stack on c5, which is 2 high then. The Emperor is in the reserve and comes back first."),
        (SIDE, "B move d5 c5", "It is Ann's turn, and it passes clockwise."),
    ],
)  # fmt: skip
def test_a_verdict_says_the_rule_and_the_numbers_in_play(text: str, decision: str, sentence: str) -> None:
    assert why(text, decision) == sentence


def test_more_than_one_stack_in_the_way_is_said() -> None:
    sentence = why("A:a7 B:b6*2.b7*2.b5*2.c5*2.c7*2.i3", "A move a7 g1")
    assert sentence.endswith("and more are in the way.")


@pytest.mark.parametrize(
    ("text", "decision", "sentences"),
    [
        ("A:c5*3.c7 B:d5*2E.h3 turn=A", "A move c5 d5",
         ["Ann attacks d5 from c5, 3 against 2, and takes its place.", "1 piece goes back to Ben's reserve.",
          "Ann captures Ben's Emperor and keeps it.",
          "Ann has 1 captured Emperor: 1 × 3 = 3 victory points."]),
        ("A:c5E.c7 B:d5*4.h3 turn=A", "A move c5 d5",
         ["Ann's single piece attacks the stack of four on d5 from c5: both are gone.",
          "4 pieces go back to Ben's reserve.", "Ann's own Emperor goes to the reserve; nobody has captured it."]),
        ("A:d5*2.c7 B:i3.h3 built=A:f6v turn=A", "A build e5 tower from d5",
         ["Ann builds a tower on e5, for 2 pieces from d5.",
          "The pieces sacrificed go to Ann's reserve, and d5 is empty now.",
          "Ann has 1 village and 1 tower: 1 × 1 + 1 × 2 = 3 victory points.", "The tower on e5 is a palace of Ann's."]),
        ("A:c5*2E.a7 B:d3*2.i3*2 turn=A phase=reinforce", "A march",
         ["Ann takes three pieces of the reserve out of the game for an extra action; 10 left there."]),
        ("A:c5.g1 B:a7.i3*2 turn=A phase=reinforce", "A reinforce c5 2",
         ["Ann reinforces c5 with 2 pieces, the Emperor among them: the stack is 3 high now."]),
    ],
)  # fmt: skip
def test_an_event_says_what_happens(text: str, decision: str, sentences: list[str]) -> None:
    assert told(text, decision) == sentences


def test_every_sentence_of_verdicts_and_events_is_said_in_games_or_positions() -> None:
    """No sentence is left without its facts, whatever the reason: random games and their questions say most."""
    said: set[str] = set()
    for seed in range(6):
        state = eko.new(2 + seed % 3, seed)
        pick = Random(seed)
        for step in range(150):
            if not state.to_act:
                break
            if step % 5 == 0:
                for move in state.candidates(state.turn):
                    verdict = state.judge(state.turn, move)
                    said.add(verdict.reason)
                    assert not set("{}") & set(room.explain(verdict))
            state, events = state.play(state.turn, pick.choice(state.legal_moves(state.turn)))
            for event in events:
                said.add(event.kind)
                assert not set("{}") & set(room.narrate(event))
    assert len(said & (set(VERDICTS) | set(EVENTS))) > 40


@pytest.mark.parametrize("sentence", [*VERDICTS.values(), *EVENTS.values()])
def test_sentences_are_whole_and_name_their_facts_plainly(sentence: str) -> None:
    assert sentence[-1] in ".:?"
    assert all(field is None or field.replace("_", "").isalpha() for _t, field, _s, _c in Formatter().parse(sentence))


def test_a_position_is_described_with_everything_on_it() -> None:
    text = "A:c5*3.f4E B:d5*2 built=A:e5t.f6v gone=B3 captured=A:B turn=A phase=reinforce seed=7"
    assert at(text).describe(None, NAMES[:2]) == (
        "Ann has 6 victory points and 1 palace. Stacks: 3 on c5 and 1 on f4 with the Emperor. Buildings: tower on e5 "
        "and village on f6. Captured Emperors: Ben. 12 pieces in reserve. Ben has 0 victory points and no palace. "
        "Stacks: 2 on d5. 10 pieces in reserve. 3 pieces out of the game. The Emperor is captured. Ann reinforces a "
        "stack, or first pays 3 pieces for an extra action."
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A:- B:- phase=setup", "Ann begins and fills the board with all pieces, placed at random."),
        (SIDE, "Ann has the turn and takes an action: move or build."),
        (f"{SIDE} marched", "Ann takes the extra action: move or build."),
        ("A:c5*2E.d3*2 B:g1*2.i3*2 built=B:d4v turn=A phase=reinforce",
         "Ann may pay for an extra action, or ends the turn."),
        ("A:c5*2E.d3*2 B:g1*2.i3*2 turn=A phase=reinforce marched gone=A3", "Ann reinforces a stack."),
        ("A:d5 B:- phase=over", "The game is over: Ann is the only one with pieces on the board, and won."),
        ("A:- B:- phase=over", "The game is over: a draw."),
        ("A:d5 B:i3 built=A:d7c.e5t.d4t.g6t captured=A:B phase=over",
         "The game is over: Ann has a palace and 12 victory points, and won."),
    ],
)  # fmt: skip
def test_who_is_awaited_is_said(text: str, sentence: str) -> None:
    assert room.awaiting(at(text), NAMES) == sentence


def test_moves_have_labels_and_decisions() -> None:
    state = at(SIDE)
    labels = {text: room.move_label(state, A, eko.parse_move(text), NAMES) for text in (
        "move c5 d5", "build d4 tower from c5", "build d4 tower from c5 emperor", "march", "march c5",
        "reinforce c5 1", "reinforce c5 2", "reinforce c5 0", "move c5 c5", "done", "keep", "swap c5", "setup",
    )}  # fmt: skip
    assert len(set(labels.values())) == len(labels)
    assert labels["build d4 tower from c5"] == "Tower on d4 from c5"
    assert room.decision(state, B, eko.parse_move("reinforce c5 2"), NAMES) == "Ben reinforces c5 with 2 pieces."
    assert room.decision(state, A, eko.parse_move("build d4 tower from c5"), NAMES) == (
        "Ann builds a tower on d4 with pieces from c5."
    )


def test_a_space_is_told_with_what_is_on_it() -> None:
    state = at("A:c5*3.g1E B:d5*2E.i3 built=B:d7c turn=A")
    labels = [room.space_label(state, state.board.index(name), NAMES) for name in ("c5", "g1", "d5", "i3", "d7", "a6")]
    assert labels == [
        "c5: Ann's stack of 3", "g1: Ann's Emperor alone", "d5: Ben's stack of 2 with the Emperor",
        "i3: Ben's single piece", "d7: a mountain with Ben's castle", "a6: stone",
    ]  # fmt: skip
