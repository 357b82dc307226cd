"""The booklet: every clause and every word of a game to read where the tutorial is."""

from __future__ import annotations

import pytest

from gamekit.core.registry import Game, games
from gamekit.stage.opening import open_address
from tests.stage.page import check

every_game = pytest.mark.parametrize("of", games(), ids=lambda of: of.id)


@every_game
def test_every_clause_and_word_is_in_it(of: Game) -> None:
    page = check(open_address(f"{of.id}/rules"))
    (*sections, words) = [node for node in page.walk() if node.tag in {"dl", "table"}]
    said = [node.text for section in sections for node in section.walk() if node.tag == "dt"]
    assert said == list(of.rulebook.clauses)
    for term in of.rulebook.terms:
        assert term.word in words.text
        assert term.english in words.text


@every_game
def test_each_clause_is_beside_its_words_in_the_rulebooks_language(of: Game) -> None:
    page = check(open_address(f"{of.id}/rules"))
    originals = [node for node in page.walk() if node.has("gk-in")]
    assert [node.text for node in originals] == [
        clause.original for clause in of.rulebook.clauses.values() if clause.original
    ]
    assert {node.attributes["lang"] for node in originals} <= {of.rulebook.language}


def test_french_and_bulgarian_rulebooks_are_complete() -> None:
    book = {of.id: of.rulebook for of in games()}
    assert (book["eko"].language, book["echolis"].language) == ("fr", "bg")
    for id_, letters in (("eko", "éèàçêôî"), ("echolis", "абвгд")):
        assert all(clause.original for clause in book[id_].clauses.values())
        assert set(letters) & {letter for clause in book[id_].clauses.values() for letter in clause.original}
