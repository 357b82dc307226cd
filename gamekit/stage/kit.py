"""The building blocks of every activity's HTML, escaped by construction (htpy).

Each is rendered as soon as it is made, and what stays the same from one touch to the
next only once: a panel is drawn anew after every touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from gamekit.core.i18n import _
from gamekit.core.rulebook import Rulebook, Ruling
from gamekit.stage import html as h


class Option(NamedTuple):
    """A thing to choose: what it does, what it says, and how it stands.

    `look` is a class: "" (open), "off" (not allowed, still answered), "right",
    "wrong" or "missed"; `pressed` is None for a plain button. `key` is what it is known by
    while what it does changes, so that the keyboard stays on it.
    """

    act: str
    arg: str
    label: str
    look: str = ""
    pressed: bool | None = None
    why: bool = False
    note: str = ""
    key: str = ""


@dataclass
class Scene:
    """How a state is to be drawn: who looks, under which names, and what can be chosen.

    A drawing takes an option where its picture offers a place for it
    (`take("to B")`); the stage shows the rest in a row.
    """

    names: tuple[str, ...] = ()
    viewer: int | None = None
    options: dict[str, Option] = field(default_factory=dict)
    counted: bool = True
    """Whether the picture may say what a line is worth: not where that is the question."""
    still: bool = False
    """Whether nothing can be touched: print, or a frame of a replay."""
    open_cards: bool = False
    """Whether cards that lie face down, but are known, are to be shown."""
    revealed: int = -1
    """A card that is just being played or turned up, to be drawn in its new place."""
    places: dict[str, str] = field(default_factory=dict)
    """The place of the picture where an option belongs, for those whose key does not say it."""
    chosen: tuple[str, ...] = ()
    """The places chosen so far, on the way to a move."""

    def place(self, station: str) -> Option | None:
        """The option that belongs to this place of the picture, to be placed there."""
        key = next((key for key, place in self.places.items() if place == station and key in self.options), station)
        return self.options.pop(key, None)

    def place_revealed(self) -> int:
        """The card just revealed, or -1; asked for by a drawing that has a place for it."""
        card, self.revealed = self.revealed, -1
        return card

    def take(self, key: str) -> Option | None:
        """The option with that key, to be placed in the picture."""
        return self.options.pop(key, None)


LANGUAGES: Final = {"bg": "Български", "fr": "Français"}
"""The languages of rulebooks, each by its own name."""

_KEPT: Final = 1024
"""How many pieces of each sort are kept as they were rendered."""

_MARKS = {"right": "✓", "wrong": "✗", "missed": "○"}


def _look_words(look: str) -> str:
    return {
        "right": _("right"),
        "wrong": _("wrong"),
        "missed": _("missed"),
        "off": _("not allowed now"),
    }.get(look, "")


def option(one: Option, *content: h.Node, kind: str = "", still: bool = False, style: str | None = None) -> Markup:
    """A choosable button: its content (or its label) and, in words, how it stands; `still`, only its picture.

    `style` says where it lies on a board.
    """
    shown = h.fragment[content] if content else None
    return _option(one, shown, _look_words(one.look), kind, still=still, style=style)


@lru_cache(maxsize=_KEPT)
def _option(  # noqa: PLR0913 - the parts of a button
    one: Option, shown: Markup | None, words: str, kind: str, *, still: bool, style: str | None
) -> Markup:
    label = one.label if shown is None else shown
    if still:
        return h.span(class_=f"gk-opt {kind}".strip())[label]
    spoken = [one.label, one.note, words]
    return h.button(
        type="button",
        class_=f"gk-opt {kind} {one.look}".replace("  ", " ").strip(),
        data_act=one.act,
        data_arg=one.arg,
        data_why="1" if one.why else None,
        aria_pressed=None if one.pressed is None else str(one.pressed).lower(),
        aria_label=", ".join(filter(None, spoken)) if shown is not None or words else None,
        style=style,
        key=one.key or f"{one.act} {one.arg}",
    )[label, one.note and shown is None and h.span(".gk-label")[one.note]]


def row(options: Iterable[h.Node], label: str, kind: str = "", *, still: bool = False) -> Markup:
    """A row that is one tab stop: arrow keys move in it, Enter or Space chooses, ? explains."""
    row_ = None if still else "1"
    return h.div(class_=f"gk-row {kind}".strip(), role="group", aria_label=label, data_row=row_)[list(options)]


@lru_cache(maxsize=_KEPT)
def button(  # noqa: PLR0913 - the parts of a button
    act: str, label: str, arg: str = "", *, kind: str = "", off: bool = False, name: str = ""
) -> Markup:
    """A button of the foot; `kind` "main" is the one that leads on."""
    return h.button(
        type="button",
        class_=f"gk-btn {kind}".strip(),
        data_act=act,
        data_arg=arg,
        aria_disabled="true" if off else None,
        aria_label=name or None,
        data_focus="1" if "main" in kind else None,
        key=f"{act} {arg}",
    )[label]


def chips(ids: Sequence[str], *, link: str = "") -> Markup:
    """The clauses something rests on: buttons that show the clause, or links to the rules page."""
    return Markup().join(_chip(id_, link, _("Show clause {id}").format(id=id_)) for id_ in ids)


@lru_cache(maxsize=_KEPT)
def _chip(id_: str, link: str, words: str) -> Markup:
    kind = "gk-chip ruling" if id_.partition("-")[2].startswith("G") else "gk-chip"
    if link:
        return h.a(class_=kind, href=f"{link}#{id_.lower()}")[id_]
    return h.button(type="button", class_=kind, data_act="clause", data_arg=id_, aria_label=words)[id_]


def clause_quote(book: Rulebook, id_: str) -> Markup:
    """A clause in full, with its words in the rulebook's own language folded away; or a ruling with its question."""
    entry = book[id_]
    if isinstance(entry, Ruling):
        return h.blockquote(".gk-clause")[h.b[id_], " ", h.i[_(entry.question), " "], _(entry.text)]
    return h.blockquote(".gk-clause")[
        h.b[id_], " ", _(entry.text), entry.original and original(book.language, id_, entry.original)
    ]


def original(language: str, id_: str, text: str) -> h.Element:
    """The words of a clause in the rulebook's own language, folded away under that language's name."""
    return h.details(class_="gk-original", key=f"original {id_}")[
        h.summary(lang=language)[LANGUAGES[language]], h.p(lang=language)[text]
    ]


def say(kind: str, mark: str, text: str, *more: h.Node) -> Markup:
    """A verdict: `kind` is ok, no or info; the mark says it without colour."""
    return h.div(class_=f"gk-say {kind}")[h.b(".gk-mark")[mark], h.div(".gk-words")[h.p[text], more]]


def dots(right: int, of: int) -> h.Element:
    """How many in a row are right so far."""
    words = _("{right} of {of} right in a row").format(right=right, of=of)
    return h.span(".gk-dots", role="img", aria_label=words, title=words)["●" * right + "○" * (of - right)]


def stars(earned: int) -> h.Element:
    """The stars earned, of three."""
    return h.span(".gk-stars", role="img", aria_label=_("{n} of 3 stars").format(n=earned))[
        "★" * earned + "☆" * (3 - earned)
    ]


def log(lines: Iterable[tuple[str, Sequence[str]]], *, link: str = "") -> Markup:
    """What happened, a sentence and its clauses a line."""
    told = Markup().join(_line(text, chips(clauses, link=link)) for text, clauses in lines)
    return h.ol(".gk-log", tabindex="0", aria_label=_("What happened"))[told]


@lru_cache(maxsize=_KEPT)
def _line(text: str, rests_on: Markup) -> Markup:
    return h.li[text, " ", rests_on]


def details(key: str, summary: str, *content: h.Node, opened: bool = False) -> Markup:
    """A part that can be folded away; it stays as the reader left it."""
    return h.details(class_="gk-details", key=key, open=opened)[h.summary[summary], content]


def number_field(act: str, label: str, value: str, least: int, most: int) -> h.Element:
    """A labelled number."""
    return h.label[
        label,
        h.input(type="number", value=value, min=str(least), max=str(most), data_act=act, key=act, inputmode="numeric"),
    ]


def select_field(act: str, label: str, options: Iterable[tuple[str, str]], value: str) -> h.Element:
    """A labelled choice of one."""
    return h.label[
        label,
        h.select(data_act=act, key=act)[[h.option(value=key, selected=key == value)[words] for key, words in options]],
    ]


def check_field(act: str, label: str, *, on: bool, arg: str = "") -> h.Element:
    """A labelled switch."""
    return h.label(".gk-check")[
        h.input(type="checkbox", checked=on, data_act=act, data_arg=arg, key=f"{act} {arg}"), label
    ]


def copy_field(label: str, text: str) -> h.Element:
    """A labelled text to take along."""
    return h.label(".gk-copy")[label, h.input(type="text", value=text, readonly=True, key="copy")]


def table(head: Sequence[str], rows: Iterable[Sequence[Any]], kind: str = "") -> Markup:
    """A table with a head row; `kind` "prose" has words, not numbers, in its columns."""
    return h.table(class_=f"gk-table {kind}".strip())[
        h.thead[h.tr[[h.th(scope="col")[word] for word in head]]],
        h.tbody[[h.tr[[h.td[cell] for cell in cells]] for cells in rows]],
    ]
