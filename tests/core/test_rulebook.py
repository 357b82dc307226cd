"""Rulebooks are read strictly."""

from __future__ import annotations

import tomllib

import pytest

from gamekit.core.contract import NotationError
from gamekit.core.rulebook import Clause, Rulebook

BOOK = """
[[clause]]
id = "X-01"
section = "Aim"
text = "Win."

[[clause]]
id = "X-02"
section = "Turn"
text = "Play."
original = "Spiel."

[[clause]]
id = "X-03"
section = "Turn"
text = "Pass."

[[ruling]]
id = "X-G1"
question = "And then?"
text = "Stop."
source = "ours"
option = "stopping"

[[term]]
word = "jonHa'"
say = "john-HAH"
literal = "it does not escape"
english = "busted"
"""


def test_clauses_rulings_and_terms_are_found_by_id() -> None:
    book = Rulebook.parse(BOOK)
    assert book["X-02"] == Clause("X-02", "Turn", "Play.", "Spiel.")
    assert book["X-G1"].text == "Stop."
    assert book.rulings["X-G1"].option == "stopping"
    assert [term.english for term in book.terms] == ["busted"]
    assert "X-01" in book
    assert "X-G1" in book
    assert "X-99" not in book
    assert 5 not in book
    with pytest.raises(KeyError):
        book["X-99"]


def test_sections_keep_the_order_of_the_rulebook() -> None:
    sections = Rulebook.parse(BOOK).sections()
    assert list(sections) == ["Aim", "Turn"]
    assert [clause.id for clause in sections["Turn"]] == ["X-02", "X-03"]


def test_an_id_used_twice_is_refused() -> None:
    with pytest.raises(NotationError, match="X-01"):
        Rulebook.parse(BOOK + '\n[[clause]]\nid = "X-01"\nsection = "Aim"\ntext = "Again."\n')


def test_an_unknown_or_a_missing_field_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        Rulebook.parse('[[clause]]\nid = "X-01"\nsection = "Aim"\ntext = "Win."\ncolour = "red"\n')
    with pytest.raises(TypeError, match="text"):
        Rulebook.parse('[[clause]]\nid = "X-01"\nsection = "Aim"\n')


def test_a_broken_file_is_refused() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        Rulebook.parse("[[clause]")


def test_an_empty_rulebook_is_empty() -> None:
    book = Rulebook.parse("")
    assert (book.clauses, book.rulings, book.terms, book.sections()) == ({}, {}, (), {})
