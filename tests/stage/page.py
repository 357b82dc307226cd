"""Reads the HTML of an activity as strictly as a browser is lenient."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Final

from gamekit.stage.activity import Activity

VOID: Final = {"input", "br", "hr", "img", "meta", "link"}
SHAPES: Final = {"path", "circle", "rect"}
"""Elements that may close themselves."""


@dataclass
class Node:
    """An element with its attributes, its children and the text between them."""

    tag: str
    attributes: dict[str, str]
    children: list[Node] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    parent: Node | None = None

    def walk(self) -> Iterator[Node]:
        """The element and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def above(self) -> Iterator[Node]:
        """The elements around it, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def has(self, name: str) -> bool:
        """Whether it is of that class."""
        return name in self.attributes.get("class", "").split()

    @property
    def hidden(self) -> bool:
        """Whether assistive technology passes it over."""
        return any(node.attributes.get("aria-hidden") == "true" for node in (self, *self.above()))

    @property
    def text(self) -> str:
        """What a screen reader would read: text and names, without hidden pictures."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        name = self.attributes.get("aria-label")
        if name is not None and self.attributes.get("role") == "img":
            return name
        return " ".join(filter(None, [*self.words, *(child.text for child in self.children)]))

    @property
    def name(self) -> str:
        """The accessible name of a control."""
        return self.attributes.get("aria-label") or self.text


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _value in attrs]
        assert len(set(names)) == len(names), f"an attribute twice in {tag}: {names}"
        node = Node(tag, {name: value or "" for name, value in attrs}, parent=self.open[-1])
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert tag not in VOID, f"</{tag}> closes nothing"
        assert self.open[-1].tag == tag, f"</{tag}> inside <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1].words.append(data.strip())

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(data)

    def handle_pi(self, data: str) -> None:
        raise AssertionError(data)


def read(html: str) -> Node:
    """The elements of a fragment. Fails if tags are not balanced or an attribute comes twice."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is never closed"
    return reader.root


def innermost(activity: Activity) -> Activity:
    """The activity that is seen: the one opened inside, if any."""
    while activity.inner is not None:
        activity = activity.inner
    return activity


def check(activity: Activity) -> Node:
    """Everything that must hold of the HTML of an activity at any time; returns the page read."""
    html = activity.html()
    page = read(html)
    (panel,) = page.children
    assert panel.tag == "section"
    assert panel.attributes["aria-label"]
    assert "<script" not in html.lower()
    assert len(html.encode()) < 60_000, f"{len(html.encode())} bytes"
    for node in page.walk():
        _check_node(node, innermost(activity))
    live = [node for node in page.walk() if node.has("gk-live")]
    assert len(live) == 1
    assert live[0].attributes["aria-live"] == "polite"
    return page


def _check_node(node: Node, shown: Activity) -> None:
    keys = [child.attributes["key"] for child in node.children if "key" in child.attributes]
    assert len(set(keys)) == len(keys), f"a key twice in {node.tag}: {sorted(keys)}"
    assert not [name for name in node.attributes if name.startswith("on")], node.attributes
    assert not node.attributes.get("href", "").lower().startswith(("javascript:", "data:", "http"))
    act = node.attributes.get("data-act")
    if act is not None:
        assert callable(getattr(shown, f"do_{act}", None)), f"nobody answers {act}"
        assert not node.hidden
    if "data-why" in node.attributes:
        assert callable(getattr(shown, "do_why", None))
    if node.tag == "button":
        assert any(ch.isalnum() for ch in node.name), f"a button without a name: {node.attributes}"
        assert node.attributes.get("type") == "button"
        assert act is not None
    if node.tag in {"input", "select", "textarea"}:
        labels = [above for above in node.above() if above.tag == "label"]
        assert node.attributes.get("aria-label") or (labels and labels[0].text), (
            f"a field without a label: {node.attributes}"
        )
    if "data-row" in node.attributes:
        assert node.attributes.get("role") == "group"
        assert node.attributes.get("aria-label")
    if node.tag == "svg":
        assert node.hidden, "pictures are named beside them"


def outside_rows(page: Node) -> list[str]:
    """The names of the choices that are not in exactly one row that is one tab stop."""
    return [
        node.name
        for node in page.walk()
        if node.has("gk-opt") and len([above for above in node.above() if "data-row" in above.attributes]) != 1
    ]


def acts(page: Node) -> list[tuple[str, str, Node]]:
    """Everything that can be touched: its act, its argument, and the element."""
    return [
        (node.attributes["data-act"], node.attributes.get("data-arg", ""), node)
        for node in page.walk()
        if "data-act" in node.attributes and node.attributes.get("aria-disabled") != "true"
    ]


def touch(activity: Activity, act: str, arg: str, node: Node, typed: Any) -> None:
    """Do what the page's script does: a button sends its argument, a field what was typed (`ARG=TYPED`)."""
    if node.tag in {"input", "select", "textarea"}:
        arg = f"{arg}={typed}" if arg else str(typed)
    activity.act(act, arg)


def work(activity: Activity, slices: int = 10_000) -> None:
    """Carry long work on, as a host does, to its end or for so many slices."""
    for _ in range(slices):
        if activity.job is None:
            return
        try:
            next(activity.job)
        except StopIteration:
            activity.job = None


def hurry(activity: Activity) -> None:
    """Skip ahead until a person is awaited."""
    activity.act("hurry")
    work(activity)
