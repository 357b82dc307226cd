"""What the notations of all games have in common: numbers and options, read strictly and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

from gamekit.core.contract import NotationError, Rules

_MOST_DIGITS = 13

R = TypeVar("R", bound=Rules)


def number(what: str, text: str, least: int, most: int) -> int:
    """Read a number as `str` writes it. Raises `NotationError` for anything else, or outside the bounds."""
    short = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    if short and least <= int(text) <= most and text == str(int(text)):
        return int(text)
    expected = f"{what} from {least} to {most}"
    raise NotationError(expected, text)


def options(rules: type[R], given: dict[str, str]) -> R:
    """Take the options out of the `name=value` words given; those left out have their default."""
    values: dict[str, int | bool] = {}
    for option in fields(rules):
        if option.name not in given:
            continue
        text = given.pop(option.name)
        if isinstance(option.default, bool):
            values[option.name] = bool(number(f"{option.name}=0 or 1", text, 0, 1))
        else:
            values[option.name] = number(f"a {option.name}", text, option.metadata["least"], option.metadata["most"])
    return rules(**values)


def option_words(rules: Rules) -> list[str]:
    """The options that differ from their default, as `options` reads them."""
    return [f"{name}={int(value)}" for name, value in rules.changed().items() if isinstance(value, int)]


def cards(read: Callable[[str], bytes], text: str, expected: str) -> bytes:
    """Read cards with the game's own reader; its `ValueError` becomes a `NotationError`."""
    try:
        return read(text)
    except ValueError as error:
        raise NotationError(expected, text) from error
