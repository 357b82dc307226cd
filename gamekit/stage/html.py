"""HTML elements that are rendered as soon as their content is known.

A panel is drawn anew after every touch, and most of it is the same as before. So
tags and attributes are written by `htpy` and kept, and content is escaped by
`markupsafe` and joined at once: no tree is built that would have to be walked
from its root. It is used like `htpy`, which is its whole documentation:

    h.p(".gk-task", lang="en")["What is ", h.b["this"], "?"]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

import htpy
from markupsafe import Markup, escape

_KEPT: Final = 4096
"""How many elements are kept with their attributes."""

Attribute: TypeAlias = str | int | bool | None


class Tag:
    """An element without content: called, it gets attributes; with content in brackets, it is HTML."""

    __slots__ = ("_close", "_of", "_open")

    def __init__(self, of: htpy.BaseElement) -> None:
        """`of`: the element as `htpy` has it, without content."""
        whole = "".join(of.iter_chunks())
        end = whole.rfind("</") if isinstance(of, htpy.Element) else len(whole)
        self._of, self._open, self._close = of, whole[:end], whole[end:]

    def __call__(self, classes: str = "", /, **attributes: Attribute) -> Tag:
        """With these attributes: classes as `.one.other`, and names with `_` for `-`."""
        return _with(self, classes, **attributes)

    def __getitem__(self, content: Node) -> Markup:
        """The element as HTML."""
        # Joined, not added: Markup that is added to a text escapes it.
        return Markup("".join((self._open, _text(content), self._close)))  # noqa: S704 - all parts are escaped

    def __html__(self) -> Markup:
        """The element as HTML, empty."""
        return Markup(self._open + self._close)  # noqa: S704 - as above

    __str__ = __html__


class _Fragment:
    def __getitem__(self, content: Node) -> Markup:
        return Markup(_text(content))  # noqa: S704 - as above


Element: TypeAlias = Markup
"""An element as HTML."""

Node: TypeAlias = Tag | str | int | Iterable["Node"] | None
"""What can stand in an element; None, True and False are nothing."""

fragment: Final = _Fragment()
"""Content without an element around it: `fragment["one", "two"]`."""


@lru_cache(maxsize=_KEPT, typed=True)
def _with(tag: Tag, classes: str, /, **attributes: Attribute) -> Tag:
    return Tag(tag._of(classes, **attributes))  # noqa: SLF001 - its own


def _text(node: Node) -> str:
    if isinstance(node, str):
        return escape(node)
    if node is None or isinstance(node, bool):
        return ""
    if isinstance(node, Tag):
        return node.__html__()
    if isinstance(node, int):
        return str(node)
    return "".join(map(_text, node))


def __getattr__(name: str) -> Tag:
    """Any element by its name, as `htpy` spells it. Raises `AttributeError` for what is none."""
    if name.startswith("_"):
        raise AttributeError(name)
    tag = globals()[name] = Tag(getattr(htpy, name))
    return tag
