"""Booklet: every clause of a rulebook by its number, beside its words in the rulebook's language, and the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.core.rulebook import Clause, Term
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity


class Booklet(Activity):
    """The rules to read, a section at a time."""

    can_hint = False

    def __init__(self, game: Game, address: str) -> None:
        super().__init__(game, address, _("All rules: {game}").format(game=game.name))

    @property
    def state(self) -> State[Any]:
        """A fresh game: the booklet has no position of its own."""
        return self.game.new(self.game.usual)

    def reset(self) -> None:
        """Nothing in it changes."""

    def body(self) -> h.Node:
        """The sections, the first one unfolded, and the words of the game."""
        book = self.game.rulebook
        sections = [
            kit.details(f"section {number}", _(title), self._clauses(clauses), opened=number == 0)
            for number, (title, clauses) in enumerate(book.sections().items())
        ]
        words = kit.details("words", _("Words of the game"), self._terms(book.terms)) if book.terms else None
        return [h.p(".gk-task")[_("Every rule by its number.")], sections, words]

    def _clauses(self, clauses: Sequence[Clause]) -> h.Element:
        language = self.game.rulebook.language
        return h.dl(".gk-rules")[
            [
                h.fragment[
                    h.dt[clause.id],
                    h.dd[h.p[_(clause.text)], clause.original and h.p(".gk-in", lang=language)[clause.original]],
                ]
                for clause in clauses
            ]
        ]

    def _terms(self, terms: Sequence[Term]) -> h.Element:
        language = self.game.rulebook.language or None
        rows = [(h.b(lang=language)[term.word], term.say, term.literal, term.english) for term in terms]
        return h.div(".gk-moves")[kit.table((_("Word"), _("Say"), _("Literally"), _("Meaning")), rows, "prose")]
