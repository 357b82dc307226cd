"""The parts of the generated pages, as text that Markdown passes on; all of it escaped by construction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import htpy as h

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gamekit.core.registry import Game
    from gamekit.core.rulebook import Clause, Ruling

SOURCES = {
    "rulebook": "the rulebook says so elsewhere",
    "official": "the published game's own rules or answers",
    "derived": "follows from other clauses",
    "ours": "our reading",
}


def block(content: h.Renderable) -> str:
    """One piece of HTML, on a line of its own so that Markdown leaves it alone."""
    return f"\n\n{content}\n\n".replace("\n\n\n", "\n\n")


def rules(game: Game) -> str:
    """Every clause under its section, with an address of its own."""
    parts = [
        "Every rule in one sentence, numbered. The numbers appear wherever a rule decides something: "
        "in the tutorial, in answers, in the log of a game. [Gaps of the rulebook](rulings.md) have rulings of their own.",
    ]
    for section, clauses in game.rulebook.sections().items():
        parts.append(f"## {section}")
        parts.extend(block(_clause(clause)) for clause in clauses)
    if game.rulebook.terms:
        parts.append("## Words of the game")
        parts.append(block(_terms(game)))
    return "\n\n".join(parts)


def _clause(clause: Clause) -> h.Element:
    return h.div(".clause", id=clause.id)[
        h.a(".clause-id", href=f"#{clause.id}")[clause.id],
        h.div[
            h.p[clause.text],
            clause.original and h.p(".original")[clause.original],
        ],
    ]


def _terms(game: Game) -> h.Element:
    return h.table(".terms")[
        h.thead[h.tr[(h.th(scope="col")[head] for head in ("word", "say", "literally", "meaning"))]],
        h.tbody[
            (
                h.tr[h.th(scope="row")[term.word], h.td[term.say], h.td[term.literal], h.td[term.english]]
                for term in game.rulebook.terms
            )
        ],
    ]
