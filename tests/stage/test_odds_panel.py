"""The odds panel says what is true of any position, also where no card can come."""

from __future__ import annotations

import pytest

from gamekit import soch
from gamekit.core.registry import game
from gamekit.stage.activity import Activity
from gamekit.stage.odds import Odds
from gamekit.stage.opening import open_address
from tests.stage.page import Node, check

NO_CARD = (
    "A:3.3/jonha B:4 turn=B",
    "A:3/stayed B:4 turn=B",
    "A:3.F/frozen B:4 turn=B",
    "A:3.3/jonha B:4/stayed deal=A",
    "A:3 B:4 deal=A",
    "A:- B:- deal=B",
    "A:0.1.2.3.4.5.6 B:4 deal=A",
    "A@200:3 B:4 over=A",
    "A:3.3/jonha B@200:4 over=B",
    "A:3 B:4 turn=A used=* pile=-",
)


def rows(page: Node) -> list[Node]:
    """The rows of the table of next cards, without its head."""
    (details,) = (node for node in page.walk() if node.tag == "details" and node.attributes.get("key") == "rows")
    return [node for node in details.walk() if node.tag == "tr" and any(cell.tag == "td" for cell in node.children)]


def shown(text: str) -> Activity:
    """The panel on a position, for the line of A whoever is on turn."""
    panel = open_address("soch/odds")
    assert isinstance(panel, Odds)
    panel.set_up(soch.parse_state(text))
    panel.seat, panel.status = 0, ""
    return panel


@pytest.mark.parametrize("text", NO_CARD)
def test_where_no_card_can_come_the_panel_says_so_without_rows(text: str) -> None:
    page = check(shown(text))
    assert "Ann takes no card in this position." in page.text
    assert rows(page) == []
    assert "Staying now" not in page.text


@pytest.mark.parametrize("text", ["A:3.3/jonha B:4/stayed deal=A", "A:- B:- deal=B", "A:3.3/jonha B@200:4 over=B"])
def test_setting_a_position_between_rounds_up_is_answered(text: str) -> None:
    panel = open_address("soch/odds")
    assert panel.set_up(soch.parse_state(text))
    assert "takes no card in this position" in panel.status
    assert rows(check(panel)) == []


def test_it_opens_between_rounds() -> None:
    panel = open_address("soch/odds?at=A:3.3/jonha B:4 deal=A")
    assert rows(check(panel)) == []


def test_where_a_card_can_come_every_kind_left_has_a_row() -> None:
    state = soch.parse_state("A:3.7 B:9 turn=A")
    page = check(shown("A:3.7 B:9 turn=A"))
    assert len(rows(page)) == len(set(state.pile))
    assert "takes no card" not in page.text


@pytest.mark.parametrize(
    ("text", "may_stay"),
    [
        ("A:3.7 B:9 turn=A", True),
        ("A:- B:9 turn=A", False),
        ("A:- B:9 turn=A empty_stay=1", True),
        ("A:3 B:9 turn=A flip=A:2:-", False),
        ("A:3 B:9 turn=A choose=A:F>-", False),
        ("A:3 B:9 turn=B", False),
    ],
)
def test_what_staying_is_worth_is_said_where_staying_is_legal(text: str, may_stay: bool) -> None:  # noqa: FBT001 - a column of the table
    assert (soch.STAY in soch.parse_state(text).legal_moves(0)) is may_stay
    assert ("Staying now is worth" in check(shown(text)).text) is may_stay


@pytest.mark.parametrize("arg", ["foo 0", "line 9 1", "line 0 99", "line 0", ""])
def test_a_change_that_is_none_is_answered_and_does_not_count(arg: str) -> None:
    panel = open_address("soch/odds")
    before = panel.state
    panel.act("edit", arg)
    assert panel.status
    assert panel.state == before
    assert not panel.done


def test_a_change_counts_and_is_said() -> None:
    panel = open_address("soch/odds")
    panel.act("edit", "line 0 5")
    assert panel.done
    assert panel.status == " ".join(game("soch").room("outlook").report(panel.state, 0)[1:3])
