"""What is said: every reason and every kind of event in its own words, and nothing hidden in them."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from gamekit import ekko
from gamekit.core.registry import game
from gamekit.games.ekko import counts, text
from gamekit.games.ekko.sentences import EVENTS, MIRROR_MORE, VARIANTS, VERDICTS, WHY_DRAWN
from tests.games.ekko.tables import A, B, C, at, go, judged, run

NAMES = ("Ann", "Ben", "Cleo")
IMAGINED_ONLY = {"next-turn", "passes-on", "skips", "keeps"}


def why(position: str, decision: str) -> str:
    """The sentence of a verdict."""
    return text.explain(judged(at(position), decision), NAMES)


def told(position: str, *decisions: str) -> list[str]:
    """The sentences of what happens."""
    return [text.narrate(event, NAMES) for event in run(position, *decisions)[1]]


@pytest.mark.clause("EKKO-13", "EKKO-14")
def test_a_verdict_names_the_numbers_in_play() -> None:
    position = "A:33.67 B:1 played=38 turn=A"
    assert why(position, "A play 33") == "38 is even (minus), so the card must be lower, and 33 is."
    assert why(position, "A play 67") == "38 is even (minus), so the card must be lower; 67 is higher."
    assert (
        why("A:33.67 B:1 played=51 turn=A", "A play 33") == "51 is odd (plus), so the card must be higher; 33 is lower."
    )


@pytest.mark.clause("EKKO-21", "EKKO-24", "EKKO-25")
def test_a_card_that_is_a_turn_and_a_mirror_says_so() -> None:
    position = "A:1.52 B:12 turn=A window=AB played=10"
    assert why(position, "A play 1").endswith("It is also the Mirror of 10, but played as a turn it has no effect.")
    assert "01 is the Mirror of 10" in why(position, "A mirror 1")
    assert why("A:38 B:12 turn=A window=AB played=83", "A play 38").endswith("may be played as that.")
    assert "Ann's turn" in why("A:12 B:38 turn=A window=AB played=83", "B play 38")
    assert why("A:12 B:38 turn=A window=AB played=83", "A mirror 12").endswith("and not 12.")
    assert why("A:12 B:38 turn=A window=AB played=20", "A mirror 12").endswith("the Mirror of 20 is 02, not 12.")


@pytest.mark.clause("EKKO-16", "EKKO-18", "EKKO-19")
def test_events_are_told_with_names_and_numbers() -> None:
    assert told("A:33.67 B:1 played=38 turn=A", "A play 33", "A play 67") == [
        "Ann plays 33, lower than 38.",
        "33 is a multiple of 11: Ann must play again.",
        "Ann plays 67, higher than 33.",
        "Ann has no card left: the round is over unless a Mirror comes now.",
    ]
    sentences = told("A:44 B:9 played=60 turn=A", "A play 44")
    assert sentences[1].startswith("No round ends with a multiple of 11: Ann has no card left after 44")


@pytest.mark.clause("EKKO-39", "EKKO-40", "EKKO-41", "EKKO-44", "EKKO-45", "EKKO-G24")
def test_the_counting_shows_its_working() -> None:
    sentences = told("A@24:- B@20:7.22.88 turn=B window=B played=41.45", "B pass")
    assert "Ben counts 22, 88 and 7: 2 + 2 + 1 = 5; total 25." in sentences
    assert "Ann has no card left and adds nothing; total 24." in sentences
    assert sentences[-1] == "A total of 25 ends the game: Ann has the fewest points, 24 points, and wins."
    tie = told("A@20:- B@19:7 C@24:9 turn=B window=B played=41.45", "B pass")
    assert tie[-1].endswith("Ann and Ben share the fewest points, 20 points: a new game is needed.")


def test_every_sentence_is_complete_and_used() -> None:
    fields: dict[str, set[str]] = {}
    for name, sentence in (VERDICTS | EVENTS | MIRROR_MORE).items():
        fields[name] = {field for _text, field, _format, _conversion in string.Formatter().parse(sentence) if field}
        assert not sentence or sentence.endswith((".", "!", "?"))
    rooms = [Path(text.__file__).with_name(f"{room}.py") for room in ("judging", "table", "round", "text")]
    source = "".join(room.read_text(encoding="utf-8") for room in rooms)
    reached = {name for pairs in VARIANTS.values() for _fact, name in pairs} | set(WHY_DRAWN.values())
    for name in (VERDICTS | EVENTS).keys() - reached - IMAGINED_ONLY:
        plain = name.removeprefix("follow-").removeprefix("not-")
        assert f'"{name}"' in source or (plain in {"higher", "lower"}), name
    assert {field for some in fields.values() for field in some} <= {
        *("card", "card_two", "top", "top_two", "mirror", "mirror_two", "under", "seat", "owner", "turn", "dealer"),
        *("winner", "winners", "leaders", "warned", "points", "reached", "total", "working", "round", "seats"),
        *("size", "cards"),
    }


def test_moves_and_decisions_have_words_of_their_own() -> None:
    state = at("A:1.52 B:12 turn=A window=AB played=10")
    labels = [text.move_label(state, A, move, NAMES) for move in state.candidates(A)]
    assert labels == ["Play 1", "Play 52", "1 as a Mirror", "52 as a Mirror", "Draw a card", "No Mirror"]
    assert text.move_label(state, A, ekko.MISPLAY[52], NAMES) == "Play 52 all the same"
    said = {text.decision(state, A, ekko.parse_move(move), NAMES) for move in (
        "deal", "ready", "play 1", "mirror 1", "draw", "pass", "discard 1", "others draw", "misplay 52",
    )}  # fmt: skip
    assert len(said) == 9
    assert all(sentence.startswith("Ann ") for sentence in said)


def test_a_position_is_described_as_far_as_one_may_know() -> None:
    state = at("A@3:3.7!.45/60 B@9:9.88!/12 C:40 turn=B window=BC played=52.25 pile=14.2.*")
    whole = state.describe(None, NAMES)
    assert "Ann holds 3, 7 and 45 and has 3 points." in whole
    assert "Ann may not play 7 yet" in whole
    assert "Ben has discarded 12 face down." in whole
    seen = state.describe(A, NAMES)
    assert "Ben holds 2 face-down cards and has 9 points." in seen
    assert "Ben may not play 1 face-down card yet" in seen
    assert "25 (plus) is on top, played by Ann." in seen
    assert "Ben and Cleo may still strike with the Mirror of 25." in seen
    assert " 88 " not in seen.replace("88 cards", "")
    assert " 12 " not in seen


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("A:- B:- deal=B", "Ben deals round 1."),
        ("A:1.2.3.4.5.6 B:10.20.30.40.50.60 looking=B", "Still looking at their cards: Ben."),
        ("A:3 B:4 turn=A played=52", "Ann has the turn: a lower card than 52, or draw."),
        ("A:3 B:4 turn=A played=51", "Ann has the turn: a higher card than 51, or draw."),
        ("A:3 B:4 turn=A owner=A played=51", "Ann has the turn and may play any card."),
        ("A:3 B:4 follow=A played=33", "Ann plays again after 33: a higher card, or draw."),
        ("A:3 B:4 follow=A played=44", "Ann plays again after 44: a lower card, or draw."),
        (
            "A:3 B:4 effect=B played=83.38",
            "Ben chooses the effect of the Mirror: discard a card, or let all others draw.",
        ),
        (
            "A:- B:4 turn=B window=B played=45",
            "Ann has no card left: the round is over unless the Mirror of 45 comes. Ben may still strike.",
        ),
        ("A@26:3 B@9:- over=B played=45", "The game is over: Ben has the fewest points, 9 points, and won."),
        ("A@9:3 B@9:- C@30:5 over=B played=45", "Ann and Ben share the fewest points, 9 points. A new game is needed."),
    ],
)
def test_who_has_to_decide_what(position: str, words: str) -> None:
    assert text.awaiting(at(position), NAMES).endswith(words)
    assert at(position).describe(None, NAMES).endswith(words)


def test_a_shuffle_is_told_without_its_order() -> None:
    state, events = go(at("A:- B:- deal=A seed=5"), "A deal")
    (shuffle,) = [event for event in events if event.kind == "shuffle"]
    assert text.facts_text(shuffle.facts)["order"] == ""
    assert text.narrate(shuffle, NAMES) == "Ann shuffles the cards."
    later, events = go(at("A:- B:- deal=B seed=5 round=2"), "B deal")
    assert "Ben gathers all cards and shuffles them." in [text.narrate(event, NAMES) for event in events]
    assert state.phase == later.phase


# ---- what a lesson counts and imagines ---------------------------------------------


@pytest.mark.clause("EKKO-39", "EKKO-40")
def test_the_points_of_a_hand() -> None:
    state = at("A:7.22.88 B:9 C:- turn=A window=AB played=41.45")
    assert counts.hand_points(state, A) == (5, "22, 88 and 7: 2 + 2 + 1 = 5", ("EKKO-39", "EKKO-40"))
    assert counts.hand_points(state, B) == (1, "9: 1", ("EKKO-40",))
    assert counts.hand_points(state, C) == (0, "0", ("EKKO-41",))


@pytest.mark.clause("EKKO-24", "EKKO-25", "EKKO-G5")
def test_the_mirror_of_the_top_card() -> None:
    found = {top: counts.mirror_of(at(f"A:97 B:98 played={top}"), A) for top in (83, 10, 2, 44)}
    assert {top: each.value for top, each in found.items()} == {83: 38, 10: 1, 2: 20, 44: 0}
    assert found[10].working == "10 read backwards is 01"
    assert found[10].clauses == ("EKKO-24", "EKKO-25")
    assert found[44].clauses == ("EKKO-G5",)
    assert counts.mirror_of(at("A:- B:- deal=A"), A).value == 0


def test_the_other_counts() -> None:
    state = at("A@3:3.7!.45 B@9:9.88 turn=A window=B played=51.50 pile=*")
    found = {name: (count(state, A).value, count(state, B).value) for name, count in counts.COUNTS.items()}
    assert found == {
        "dealt": (6, 6),
        "hand_points": (3, 3),
        "hand_size": (3, 2),
        "mine_on_top": (0, 1),
        "mirror_of": (5, 5),
        "total": (3, 9),
    }
    free = at("A:3.45 B:9 turn=A owner=A played=50")
    book = game("ekko").rulebook
    for count in counts.COUNTS.values():
        for each in (state, free, at("A:- B:- deal=A")):
            assert all(id_ in book for id_ in count(each, A).clauses)


def test_every_kind_of_event_can_be_imagined_as_a_wrong_answer() -> None:
    state = at("A@3:3.7.33 B@9:9.88 C:40.41 turn=A owner=A played=83.38")
    _after, events = go(state, "A play 33")
    told_as = {variant for pairs in VARIANTS.values() for _fact, variant in pairs} | set(WHY_DRAWN.values())
    kinds = [kind for kind in EVENTS if kind not in {"out-warned", "mirror-low", "score-nothing", *told_as}]
    for kind in {kind.removesuffix("-higher").removesuffix("-lower") for kind in kinds}:
        sentence = text.narrate(counts.imagined(kind, state, A, events[0]), NAMES)
        assert sentence.strip()
        assert not set("{}") & set(sentence)
    assert counts.imagined("begins", state, A, events[0]).seat == B


def test_a_prompt_may_name_the_top_card() -> None:
    facts = counts.prompt_facts(at("A:3 B:9 played=83 pile=7.*"))
    assert facts == {"card": "83", "top": "83", "next": "7", "pile": 95, "seats": 2}
