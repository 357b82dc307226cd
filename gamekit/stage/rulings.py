"""The rulings in force as fields to switch: in the sandbox and in a table's lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields
from typing import Any, Final

from gamekit.core.contract import NotationError, Rules
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.core.rulebook import Ruling
from gamekit.stage import html as h
from gamekit.stage import kit

_MOST_DIGITS: Final = 6


def form(
    game: Game, rules: Rules, *, but: frozenset[str] = frozenset(), note: Callable[[str, bool], h.Node] | None = None
) -> list[h.Node]:
    """Each option as a field with its ruling or clause; `note(name, value)` may add a word to a switch."""
    found: list[h.Node] = []
    for option in fields(rules):
        if option.name in but:
            continue
        entry = game.rulebook[option.metadata["ruling"]]
        asked = f"{entry.id}: {_(entry.question)}" if isinstance(entry, Ruling) else f"{entry.id}: {_label(option)}"
        value = getattr(rules, option.name)
        if isinstance(value, bool):
            found.append(h.div[kit.check_field("rule", asked, on=value, arg=option.name), note and note(option.name, value)])  # fmt: skip
        elif "flags" in option.metadata:
            found.append(flags(option, value, asked))
        else:
            found.append(number(option, value, asked))
        found.append(h.p(".gk-sub")[_(entry.text)])
    return found


def number(option: Field[Any], value: int, words: str = "") -> h.Element:
    """A number within the bounds of its option."""
    return h.label[
        words or _label(option),
        h.input(
            type="number",
            value=str(value),
            min=str(option.metadata["least"]),
            max=str(option.metadata["most"]),
            data_act="rule",
            data_arg=option.name,
            key=f"rule {option.name}",
            inputmode="numeric",
        ),
    ]


def flags(option: Field[Any], value: int, words: str = "") -> h.Element:
    """A switch for each word of an option that is a set."""
    return h.fieldset(".gk-flags")[
        h.legend[words or _label(option)],
        [
            kit.check_field("rule", _(word), on=bool(value >> bit & 1), arg=f"{option.name}.{bit}")
            for bit, word in enumerate(option.metadata["flags"])
        ],
    ]


def switched(rules: Rules, arg: str) -> dict[str, int]:
    """Read `empty_stay=1` or `layout.3=0`: the option and its new value.

    Raises `NotationError` for an option there is not or a value that is no number.
    """
    name, equals, text = arg.partition("=")
    name, dot, bit = name.partition(".")
    known = {option.name: option for option in fields(rules)}
    if name not in known or not equals or not _digits(text) or (dot and not _digits(bit)):
        expected = "a ruling there is, and a number"
        raise NotationError(expected, arg)
    if not dot:
        return {name: int(text)}
    words = known[name].metadata.get("flags", ())
    if int(bit) >= len(words):
        expected = "a ruling there is, and a number"
        raise NotationError(expected, arg)
    mask: int = getattr(rules, name)
    return {name: mask | 1 << int(bit) if int(text) else mask & ~(1 << int(bit))}


def _digits(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS


def _label(option: Field[Any]) -> str:
    return _(option.metadata.get("label", option.name))
