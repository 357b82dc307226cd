"""The parts of the generated pages, as text that Markdown passes on; all of it escaped by construction."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from gamekit.hosts.coverage import tested, tests_at_hand
from gamekit.hosts.static import place
from gamekit.stage import html as h
from gamekit.stage.opening import open_address
from gamekit.stage.replay import Replay
from gamekit.teach.steps import examples as examples_of
from gamekit.teach.steps import lesson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from gamekit.core.registry import Game
    from gamekit.core.rulebook import Clause, Ruling, Term
    from gamekit.teach.steps import Step

RULES = """\
Every rule in one sentence, numbered. The numbers appear wherever a rule decides something: in the
tutorial, in answers, in the log of a game. [Gaps of the rulebook](rulings.md) have rulings of their own."""

EXAMPLES = """\
Worked examples, played move by move by the engine. To change one and see what happens, press
*What if …?*: it leads to a sandbox on that very position."""

RULINGS = """\
Where the rulebook leaves a question open, somebody has to decide. These are the decisions in force,
and where each comes from. Where a second reading is reasonable, an option of the engine switches it:
the [sandbox](../play.md) of the game shows the difference."""

SOURCES = {
    "rulebook": "the rulebook's own words",
    "official": "the published game's own rules or answers",
    "derived": "follows from other clauses",
    "ours": "our reading",
}


def block(content: h.Element) -> str:
    """One piece of HTML, on a line of its own so that Markdown leaves it alone."""
    return str(content).replace("\n", " ")


def anchor(id_: str) -> str:
    """The address of a clause or ruling on its page, as the chips of the activities link to it."""
    return id_.lower()


def rules(game: Game) -> str:
    """Every clause under its section, with an address of its own."""
    parts = [RULES]
    taught, checks, language = lesson(game).taught(), _checks(), game.rulebook.language
    for section, clauses in game.rulebook.sections().items():
        parts.append(f"## {section}")
        parts.extend(
            block(_clause(clause, language, taught.get(clause.id, ()), checks.get(clause.id, ()))) for clause in clauses
        )
    if game.rulebook.terms:
        parts.append("## Words of the game")
        parts.append(block(_terms(game)))
    return "\n\n".join(parts)


def _checks() -> dict[str, list[str]]:
    """For each clause and ruling, the tests that check it."""
    root = tests_at_hand()
    return tested(root) if root else {}


def _checked(tests: Sequence[str]) -> h.Node:
    """The tests by what their names say: `tests/…/test_turn.py::test_a_hit_adds` is "a hit adds"."""
    if not tests:
        return None
    says = [test.rpartition("::test_")[2].replace("_", " ") for test in tests]
    files = [test.partition("::")[0] for test in tests]
    items = [h.li[say, " ", h.code[file]] for say, file in zip(says, files, strict=True)]
    number = f"{len(tests)} tests" if len(tests) > 1 else "one test"
    return h.details(".checks", data_search_exclude=True)[h.summary[f"Checked by {number}"], h.ul[items]]


def _clause(clause: Clause, language: str, steps: Iterable[Step], tests: Sequence[str]) -> h.Element:
    """A clause, beside its words in the language of the rulebook, with what teaches and what checks it."""
    return h.div(".clause", id=anchor(clause.id))[
        h.a(".clause-id", href=f"#{anchor(clause.id)}")[clause.id],
        h.div[
            h.div(".both")[h.p[clause.text], h.p(".original", lang=language)[clause.original]]
            if clause.original
            else h.p[clause.text],
            _taught(steps),
            _checked(tests),
        ],
    ]


def _taught(steps: Iterable[Step]) -> h.Node:
    links = [h.fragment[", " if at else None, step_link(step)] for at, step in enumerate(steps)]
    return h.p(".source")["Taught by ", links] if links else None


def step_link(step: Step) -> h.Element:
    """A link from one of the game's pages to a step on its Learn page."""
    return h.a(href=f"../learn/#{step.id}")[step.title]


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


def rulings(game: Game) -> str:
    """Every gap of the rulebook with the answer to follow, and the option that switches it."""
    defaults = {field.name: field.default for field in fields(game.rules)}
    parts = [RULINGS]
    checks = _checks()
    parts.extend(
        block(_ruling(ruling, defaults, checks.get(ruling.id, ()))) for ruling in game.rulebook.rulings.values()
    )
    return "\n\n".join(parts)


def _ruling(ruling: Ruling, defaults: dict[str, object], tests: Sequence[str]) -> h.Element:
    return h.div(".clause", id=anchor(ruling.id))[
        h.a(".clause-id", href=f"#{anchor(ruling.id)}")[ruling.id],
        h.div[
            h.p[h.strong[ruling.question]],
            h.p[ruling.text],
            h.p(".source")[
                f"Source: {SOURCES[ruling.source]}.",
                ruling.option
                and h.fragment[" Option: ", h.code[f"{ruling.option}={defaults[ruling.option]!r}"], " by default."],
            ],
            _checked(tests),
        ],
    ]


def examples(game: Game) -> str:
    """Every worked example, frame by frame."""
    parts = [EXAMPLES]
    for example in examples_of(game).values():
        replay = Replay(game, f"{game.id}/example/{example.id}", example)
        parts.append(f"## {example.title} {{ #{example.id} }}")
        if example.source:
            parts.append(block(h.p(".source")[f"Source: {example.source}"]))
        parts.append(block(place(replay)))
    return "\n\n".join(parts)


_SIZES: Final = ((5000, "sheet-columns long longest"), (3500, "sheet-columns long"), (0, "sheet-columns"))
"""The classes that make so many characters of clauses fit on a printed page."""


def sheet(game: Game) -> str:
    """Everything a table needs on one printed page: players, words, clauses; set smaller where there is much of it."""
    much = sum(len(clause.text) for clause in game.rulebook.clauses.values())
    return block(
        h.div(".sheet")[
            h.p(".sheet-facts")[players(game)],
            h.div(".gk.sheet-picture")[game.room("draw").cover()],
            h.div(class_=next(size for least, size in _SIZES if much >= least))[
                (_sheet_section(section, clauses) for section, clauses in game.rulebook.sections().items()),
                _sheet_words(game.rulebook.terms) if game.rulebook.terms else None,
            ],
        ]
    )


def players(game: Game) -> str:
    """How many can play."""
    if game.fewest == game.most:
        return "for one player" if game.most == 1 else f"{game.most} players"
    return f"{game.fewest} to {game.most} players"


def _sheet_section(section: str, clauses: Iterable[Clause]) -> h.Element:
    return h.section[
        h.h2[section],
        h.ul[(h.li[clause.text, " ", h.small[clause.id.partition("-")[2]]] for clause in clauses)],
    ]


def _sheet_words(terms: Iterable[Term]) -> h.Element:
    """Only the words that need explaining: those whose meaning is not the word itself."""
    return h.section[
        h.h2["Words"],
        h.ul[
            (h.li[h.b[term.word], f": {term.english}"] for term in terms if term.english.lower() != term.word.lower())
        ],
    ]


def covers(games: Iterable[Game], pages: Iterable[str]) -> str:
    """The home page's way into each game: its picture, its name, how many can play, its pages."""
    links = tuple(pages)
    return block(h.div(".covers")[(_cover(game, links) for game in games)])


def _cover(game: Game, pages: Iterable[str]) -> h.Element:
    return h.div(".cover")[
        h.a(href=f"{game.id}/learn/")[
            h.div(".gk")[game.room("draw").cover()],
            h.span(".cover-name")[game.name],
            h.span(".cover-facts")[players(game)],
        ],
        h.p[(h.fragment[h.a(href=f"{game.id}/{page.lower()}/")[page], " "] for page in pages)],
    ]


def play(games: Iterable[Game]) -> str:
    """The page that links to positions open, and what else it can be asked for."""
    return block(
        h.fragment[
            h.div(".gk-spot", data_ask=True)[h.gk_panel(".gk-awake", data_search_exclude=True)],
            h.table[
                h.thead[h.tr[(h.th(scope="col")[head] for head in ("game", "play", "look into"))]],
                h.tbody[(_asked(game) for game in games)],
            ],
        ]
    )


def _asked(game: Game) -> h.Element:
    odds = [("odds", "odds")] if game.has("outlook") else []
    return h.tr[
        h.th(scope="row")[h.a(href=f"../{game.id}/learn/")[game.name]],
        h.td[h.a(href=f"?a={game.id}/play")["a table"]],
        h.td[_links(game, ("sandbox", "a sandbox"), *odds, ("rules", "the rules"), ("progress", "your progress"))],
    ]


def _links(game: Game, *pages: tuple[str, str]) -> h.Node:
    return [
        h.fragment[", " if at else None, h.a(href=f"?a={game.id}/{page}")[words]]
        for at, (page, words) in enumerate(pages)
    ]


def odds(games: Iterable[Game]) -> str:
    """The odds of every game that has some to compute."""
    parts = []
    for game in games:
        if game.has("outlook"):
            parts += [f"## {game.name}", block(place(open_address(f"{game.id}/odds"), rules=f"../{game.id}/rules/"))]
    return "\n\n".join(parts)
