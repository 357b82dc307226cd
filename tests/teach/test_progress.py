"""Progress is a small document, read strictly."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.teach.progress import MOST_STARS, Progress, ProgressError, Record

RECORDS = st.builds(Record, st.booleans(), st.integers(0, MOST_STARS), st.integers(0, 10**6))
GAMES = st.dictionaries(st.text(max_size=80), st.text(min_size=1, max_size=40), max_size=3)
PROGRESS = st.builds(Progress, st.dictionaries(st.text(max_size=80), RECORDS, max_size=8), GAMES)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda parts: (
        st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=8) | st.just("steps"), parts, max_size=3)
    ),
    max_leaves=8,
)


@given(PROGRESS)
def test_a_document_reads_back(progress: Progress) -> None:
    copy = Progress.load(progress.dump())
    assert copy.records == progress.records
    assert copy.games == progress.games
    assert copy.dump() == progress.dump()


@given(st.text())
def test_any_text_is_progress_or_is_refused(text: str) -> None:
    with pytest.raises(ProgressError, match=r"\w"):
        Progress.load(text)


@given(
    st.just(1) | JSON,
    st.dictionaries(
        st.text(max_size=90), st.tuples(st.booleans(), st.integers(-1, 4), st.integers(-1, 3)) | JSON, max_size=3
    )
    | JSON,
)
def test_any_document_is_progress_or_is_refused(version: object, steps: object) -> None:
    text = json.dumps({"gamekit progress": version, "steps": steps})
    try:
        progress = Progress.load(text)
    except ProgressError as error:
        assert str(error)  # noqa: PT017 - both outcomes are checked
        return
    assert version == 1
    assert isinstance(steps, dict)
    assert progress.records.keys() == steps.keys()
    for step, record in progress.records.items():
        assert len(step) <= 80
        assert 0 <= record.stars <= MOST_STARS
        assert record.tries >= 0
        assert list(record) == list(steps[step])


@pytest.mark.parametrize("version", [0, 2, 99, True, 1.0, "1", None])
def test_another_version_is_refused_by_name(version: object) -> None:
    with pytest.raises(ProgressError, match="another version"):
        Progress.load(json.dumps({"gamekit progress": version, "steps": {}}))


def test_a_very_deep_document_is_refused() -> None:
    with pytest.raises(ProgressError):
        Progress.load("[" * 100_000)


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        [True, 1],
        [True, 1, 1, 1],
        [1, 1, 1],
        [True, True, 1],
        [True, 4, 1],
        [True, -1, 0],
        [True, 1, -1],
        [True, 1.0, 1],
    ],
)
def test_a_damaged_record_is_refused(value: object) -> None:
    with pytest.raises(ProgressError, match="damaged"):
        Progress.load(json.dumps({"gamekit progress": 1, "steps": {"soch/line": value}}))


def test_the_best_result_counts_and_tries_add_up() -> None:
    progress = Progress()
    assert progress["soch/line"] == Record()
    progress.tried("soch/line")
    progress.finished("soch/line", 2)
    progress.tried("soch/line")
    progress.finished("soch/line", 1)
    assert progress["soch/line"] == Record(done=True, stars=2, tries=2)
    progress.finished("soch/line", 99)
    assert progress["soch/line"].stars == MOST_STARS
    progress.reset("soch/line")
    progress.reset("soch/line")
    assert progress["soch/line"] == Record()


@given(PROGRESS, PROGRESS)
def test_merging_takes_the_better_of_both(one: Progress, two: Progress) -> None:
    both = Progress(one.records)
    both.merge(two)
    assert both.records.keys() == one.records.keys() | two.records.keys()
    for step, record in both.records.items():
        assert record.done == (one[step].done or two[step].done)
        assert record.stars == max(one[step].stars, two[step].stars)
        assert record.tries == max(one[step].tries, two[step].tries)
    again = Progress(both.records)
    again.merge(two)
    assert again.records == both.records


def test_an_unfinished_game_is_kept_until_it_is_over() -> None:
    progress = Progress()
    progress.keep("soch/game", "a game")
    assert Progress.load(progress.dump()).games == {"soch/game": "a game"}
    progress.keep("soch/game", "")
    assert progress.games == {}
    progress.keep("soch/game", "x" * 1_000_000)
    progress.keep("soch/" + "y" * 100, "a game")
    assert progress.games == {}


def test_games_of_another_document_fill_gaps_only() -> None:
    ours, theirs = Progress(games={"a": "ours"}), Progress(games={"a": "theirs", "b": "theirs"})
    ours.merge(theirs)
    assert ours.games == {"a": "ours", "b": "theirs"}


@pytest.mark.parametrize("games", [3, [], "x", {"a": 3}, {"a": None}])
def test_games_that_are_none_are_refused(games: object) -> None:
    with pytest.raises(ProgressError):
        Progress.load(json.dumps({"gamekit progress": 1, "steps": {}, "games": games}))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 5000,
        '{"gamekit progress": 1, "steps": {"soch/line": ' + "[" * 50 + "]" * 50 + "}}",
        '{"gamekit progress": 1, "steps": {"soch/line": [false, 0, ' + "9" * 4000 + "]}}",
        " " * 5_000_000,
    ],
)
def test_what_would_break_a_reader_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(ProgressError):
        Progress.load(text)


def test_brackets_in_names_are_no_depth() -> None:
    kept = Progress()
    kept.keep("soch/play", "[" * 5000 + '\\"' * 50)
    assert Progress.load(kept.dump()).games == kept.games
