"""Addresses: each opens what it names, anything else is refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import soch
from gamekit.core.contract import NotationError
from gamekit.stage.activity import Activity
from gamekit.stage.gallery import Gallery
from gamekit.stage.odds import Odds
from gamekit.stage.opening import open_address, open_state
from gamekit.stage.overview import Overview
from gamekit.stage.question import QuestionActivity
from gamekit.stage.replay import Replay
from gamekit.stage.sandbox import Sandbox
from gamekit.stage.table import Table
from gamekit.stage.task import TaskActivity
from tests.stage.page import check, read


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("soch/line", TaskActivity),
        ("soch/repeat", QuestionActivity),
        ("soch/shuffle", Replay),
        ("soch/game", Table),
        ("soch/odds", Odds),
        ("soch/sandbox", Sandbox),
        ("soch/play", Table),
        ("soch/play?seats=5&seed=7&goal=100", Table),
        ("soch/examples", Gallery),
        ("soch/example/score-60", Replay),
        ("soch/progress", Overview),
        ("soch/sandbox?at=A:3.7+B:9+turn%3DA", Sandbox),
        ("soch/odds?at=A:3.7+B:9+turn%3DA", Odds),
    ],
)
def test_an_address_opens_what_it_names(address: str, kind: type[Activity]) -> None:
    activity = open_address(address)
    assert type(activity) is kind
    assert activity.address == address
    check(activity)


def test_the_values_of_an_address_are_used() -> None:
    table = open_address("soch/play?seats=5&seed=7&goal=100")
    assert table.state == soch.new(5, 7, soch.SochRules(goal=100))
    assert open_address("soch/sandbox?at=A:3.7+B:9+turn%3DB").state == soch.parse_state("A:3.7 B:9 turn=B")
    assert open_state(soch.parse_state("A:3.7 B:9 turn=B")).state == soch.parse_state("A:3.7 B:9 turn=B")


@pytest.mark.parametrize(
    "address",
    [
        "", "/", "?", "soch", "soch/", "chess/line", "soch/no-such-step", "soch/example/", "soch/example/nope", "Soch/line",
        "soch/line?x=1", "soch/line/extra", "soch/play?seats=1", "soch/play?seats=19", "soch/play?seats=x",
        "soch/play?goal=5000", "soch/play?seed=-1", "soch/play?seed=٣", "soch/play?seed=99999999999", "soch/play?seats",
        "soch/play?seats=3&colour=red", "soch/sandbox?at=A:3.3+B:9", "soch/sandbox?at=nonsense", "soch/odds?at=nonsense",
        "soch/play?" + "&".join(f"a{n}=1" for n in range(20)), "soch/" + "x" * 5000, "../soch/line", "soch/../soch/line",
    ],
)  # fmt: skip
def test_any_other_address_is_refused_in_one_line(address: str) -> None:
    with pytest.raises(NotationError) as caught:
        open_address(address)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1200


WORDS = st.sampled_from(
    [
        "soch",
        "/",
        "line",
        "play",
        "example",
        "examples",
        "sandbox",
        "odds",
        "progress",
        "?",
        "&",
        "=",
        "seats",
        "seed",
        "goal",
        "at",
        "3",
        "1001",
        "0",
        "A:3",
        "+",
        "B:9",
        "pile=?",
        "%00",
        "%ff",
        "%",
        "over=A",
        "A@200:-",
        "#",
        ";",
        "\n",
        "é",
    ]
)


@given(
    st.text(max_size=60)
    | st.lists(WORDS, max_size=12).map("".join)
    | st.lists(WORDS, max_size=8).map(lambda words: "soch/" + "".join(words))
)
def test_any_text_is_an_activity_or_a_refusal(address: str) -> None:
    try:
        activity = open_address(address)
    except NotationError:
        return
    check(activity)
    assert activity.state.describe()
    read(str(activity.printed()))
