"""HTML rendered at once is what htpy would have made of it, and as safe."""

from __future__ import annotations

import htpy
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from gamekit.stage import html as h

HOSTILE = "<script>\"&'</script>"
texts = st.text(max_size=12) | st.just(HOSTILE)


@given(words=texts, name=texts, number=st.integers(), on=st.booleans())
def test_it_says_what_htpy_says(words: str, name: str, number: int, on: bool) -> None:  # noqa: FBT001 - drawn
    ours = h.div(".a.b", title=name, data_act=words, hidden=on, key=None)[
        words, h.b[number], [None, True, (name, h.br)], on and h.input(value=name), (h.i[one] for one in words)
    ]
    theirs = htpy.div(".a.b", title=name, data_act=words, hidden=on, key=None)[
        words,
        htpy.b[number],
        [None, True, (name, htpy.br)],
        on and htpy.input(value=name),
        (htpy.i[one] for one in words),
    ]
    assert ours == str(theirs)


def test_what_is_html_already_is_not_escaped_again() -> None:
    inner = h.b[HOSTILE]
    assert h.p[inner] == f"<p>{inner}</p>"
    assert h.p[Markup("<hr>"), "<hr>"] == "<p><hr>&lt;hr&gt;</p>"
    assert "<script>" not in h.p(title=HOSTILE)[HOSTILE]


def test_an_element_without_content_can_stand_in_another() -> None:
    assert h.p[h.span(".x"), h.input(value="1")] == '<p><span class="x"></span><input value="1"></p>'
    assert str(h.span(".x")) == '<span class="x"></span>'
    assert h.fragment["a", h.b["c"]] == "a<b>c</b>"


def test_equal_attributes_of_other_types_are_not_mixed_up() -> None:
    assert h.td(colspan=1)[""] == '<td colspan="1"></td>'
    assert h.td(colspan=True)[""] == "<td colspan></td>"
    assert h.td(title=Markup("&amp;"))[""] == str(htpy.td(title=Markup("&amp;")))
    assert h.td(title="&amp;")[""] == str(htpy.td(title="&amp;"))


def test_attributes_can_be_given_one_after_the_other() -> None:
    link = h.a(".chip")
    assert link(href="#x")["x"] == str(htpy.a(".chip")(href="#x")["x"])
    assert link["y"] == '<a class="chip">y</a>'


def test_private_names_are_no_elements() -> None:
    with pytest.raises(AttributeError):
        _ = h._nothing
