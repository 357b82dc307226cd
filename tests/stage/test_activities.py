"""Any acts on any activity: answered, never raised, and the page stays whole."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.registry import Game, game, games
from gamekit.stage.activity import Activity
from gamekit.stage.opening import open_address, open_state
from gamekit.stage.table import Table
from gamekit.teach.steps import lesson
from tests.stage.page import Node, acts, check, hurry, innermost, outside_rows, read, touch, work

EVERY: Final = [
    f"{of.id}/{name}"
    for of in games()
    for name in (
        *(step.id for step in lesson(of).steps),
        "examples",
        f"example/{next(iter(of.room('examples').EXAMPLES)).id}",
        "progress",
        "rules",
        "play",
        f"play?seats={of.most}&seed=3",
        "sandbox?at=",
        "odds?at=",
    )
    for name in [name.removesuffix("?at=")]
    if name != "odds" or of.has("outlook")
]
every_address: Final = pytest.mark.parametrize("address", EVERY)
TYPED: Final = (
    "",
    "0",
    "1",
    "2",
    "7",
    "23",
    "999999",
    "-1",
    "x",
    "stay",
    "person",
    "random",
    "rollout",
    "<script>alert(1)</script>",
    "A:3.7 B:9 pile=?",
    "٣",
    "²",
    "1" * 5000,
)
WILD_ARGS: Final = st.sampled_from(
    (
        *TYPED,
        "hit",
        "deal",
        "to A",
        "to R",
        "card 5",
        "next 99",
        "line 0 500",
        "line 9 1",
        "status 0 9",
        "turn 88",
        "0=<b>",
        "0=random",
        "9=random",
        "empty_stay=1",
        "goal=0",
        "=",
        " ",
        "\x00",
        "\ud800",
    )
) | st.text(max_size=12)


def handlers(activity: Activity) -> list[str]:
    """All acts that the activity in sight knows."""
    return sorted(name.removeprefix("do_") for name in dir(innermost(activity)) if name.startswith("do_"))


@every_address
def test_every_activity_is_whole_from_the_start(address: str) -> None:
    activity = open_address(address)
    page = check(activity)
    assert activity.title in page.text
    assert activity.status == ""
    assert not activity.done
    assert activity.state.describe()


@every_address
def test_the_choices_of_a_row_are_one_tab_stop(address: str) -> None:
    activity = open_address(address)
    activity.act("begin", "")
    hurry(activity)
    assert outside_rows(check(activity)) == []


@every_address
def test_what_is_printed_cannot_be_touched(address: str) -> None:
    activity = open_address(address)
    activity.link = "../rules/"
    printed = read(str(activity.printed()))
    assert len(printed.text) > 40
    touchable = [node for node in printed.walk() if node.tag in {"button", "input", "select", "textarea"}]
    assert [node.attributes for node in touchable if "disabled" not in node.attributes] == []
    assert [node for node in printed.walk() if node.has("gk-btn")] == []


@every_address
@pytest.mark.parametrize("seed", range(2))
def test_touching_anything_in_sight_is_answered(address: str, seed: int) -> None:
    activity = open_address(address)
    pick = Random(seed)
    page = check(activity)
    for _ in range(15):
        act, arg, node = pick.choice(acts(page))
        touch(activity, act, arg, node, pick.choice(choices(node)))
        work(activity, pick.randint(0, 3))
        page = check(activity)
        assert activity.state.describe()


def choices(node: Node) -> tuple[str, ...]:
    """What may be put into a field: what it offers, or anything typed."""
    offered = tuple(child.attributes["value"] for child in node.children if child.tag == "option")
    return offered or TYPED


@every_address
@settings(max_examples=12)
@given(data=st.data())
def test_wild_acts_are_answered_too(address: str, data: st.DataObject) -> None:
    activity = open_address(address)
    for _ in range(data.draw(st.integers(1, 6))):
        names = st.sampled_from(handlers(activity)) | st.text(max_size=8)
        activity.act(data.draw(names), data.draw(WILD_ARGS))
        work(activity, 2)
    check(activity)


@every_address
def test_an_unknown_act_is_answered(address: str) -> None:
    activity = open_address(address)
    before = strip_details(activity.html())
    for name in ("", "no_such_act", "__init__", "html", "reset"):
        activity.act(name, "")
        assert activity.status
        assert activity.status in seen(activity)
        activity.status = activity.remarked = ""
        assert strip_details(activity.html()) == before


def seen(activity: Activity) -> str:
    """What a panel says where an eye sees it: not in the live region, which only screen readers have."""
    page = read(activity.html())
    return " ".join(node.text for node in page.walk() if node.has("gk-say"))


@pytest.mark.parametrize(
    ("address", "act", "arg"),
    [
        ("soch/repeat", "check", ""),
        ("soch/score", "check", ""),
        ("soch/game", "seats", "19"),
        ("soch/game", "rule", "goal=none"),
        ("soch/odds", "setting", "0"),
        ("soch/sandbox", "text", "nonsense"),
        ("soch/sandbox", "undo", ""),
        ("soch/line", "undo", ""),
        ("soch/line", "clause", "SOCH-99"),
        ("soch/progress", "import", "{}"),
    ],
)
def test_why_nothing_happened_is_seen_and_said_until_the_next_act(address: str, act: str, arg: str) -> None:
    activity = open_address(address)
    activity.act(act, arg)
    assert activity.status
    assert activity.status in seen(activity)
    refused = activity.status
    activity.act("restart")
    assert refused not in seen(activity)


@every_address
def test_starting_over_brings_back_the_first_picture(address: str) -> None:
    activity = open_address(address)
    before = activity.html()
    pick = Random(1)
    for _ in range(8):
        act, arg, node = pick.choice(acts(read(activity.html())))
        touch(activity, act, arg, node, "2")
        work(activity, 1)
    if activity.inner is not None:
        activity.act("back", "")
    activity.act("restart", "")
    activity.status = ""
    activity.done, activity.stars = False, 0  # what is done stays done
    if not isinstance(activity, Table):  # what was typed in its lobby stays
        assert strip_details(activity.html()) == strip_details(before)


def strip_details(html: str) -> str:
    """The page without what only remembers a choice of view."""
    return html.replace(" selected", "")


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_every_clause_opens_and_closes(of: Game) -> None:
    activity = open_address(f"{of.id}/{lesson(of).steps[0].id}")
    for id_ in of.rulebook.clauses:
        activity.act("clause", id_)
        assert of.rulebook[id_].text in check(activity).text
        assert activity.status == of.rulebook[id_].text
        activity.act("clause", id_)
        assert not activity.open_clause
    activity.act("clause", "NOPE-1")
    assert activity.status


@every_address
def test_hints_go_from_a_nudge_to_the_clause_to_the_answer(address: str) -> None:
    activity = open_address(address)
    if activity.step is None or not activity.can_hint:
        assert "hint" not in [act for act, _arg, _node in acts(check(activity))]
        return
    assert "hint" in [act for act, _arg, _node in acts(check(activity))]
    activity.act("hint", "")
    assert activity.step.nudge in check(activity).text
    activity.act("hint", "")
    assert activity.game.rulebook[activity.step.clauses[0]].text in check(activity).text
    finished: list[int] = []
    activity.on_finish = finished.append
    activity.act("hint", "")
    check(activity)
    assert not activity.done
    assert not finished, "what was shown does not count"
    assert activity.status


@every_address
def test_the_largest_page_of_a_long_play_stays_small(address: str) -> None:
    activity = open_address(address)
    if not isinstance(activity, Table):
        check(activity)
        return
    for seat in range(activity.lobby.seats):
        activity.act("kind", f"{seat}=random")
    activity.act("kind", "0=person")
    activity.act("begin", "")
    for _ in range(60):
        hurry(activity)
        page = check(activity)
        moves = [arg for act, arg, node in acts(page) if act == "move" and not node.has("off")]
        if not moves:
            break
        activity.act("move", moves[0])


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_a_hostile_name_is_text(of: Game) -> None:
    activity = open_address(f"{of.id}/play?seats={of.fewest}")
    hostile = '"><script>alert(1)</scr'
    activity.act("name", f"0={hostile}")
    check(activity)
    activity.act("kind", f"{of.fewest - 1}=random")
    activity.act("begin", "")
    hurry(activity)
    assert hostile in check(activity).text
    assert "&lt;script&gt;" in activity.html()


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
@given(text=st.text(max_size=30) | st.sampled_from(["<script>", "<img onerror=x>", '" onfocus="x']))
def test_a_hostile_position_is_refused_in_words(of: Game, text: str) -> None:
    activity = open_address(f"{of.id}/sandbox")
    before = activity.state
    activity.act("text", text)
    check(activity)
    assert activity.state == before
    assert activity.status


def test_a_sandbox_on_a_view_says_that_the_next_card_is_not_known() -> None:
    activity = open_state(game("soch").text.parse_state("A:3 B:4 turn=A pile=?"))
    activity.act("move", "hit")
    assert activity.status
    check(activity)


@every_address
def test_what_is_drawn_is_also_said(address: str) -> None:
    """Nothing depends on seeing: cards, names and numbers of the picture are in `describe`."""
    activity = open_address(address)
    if isinstance(activity, Table):
        activity.act("begin", "")
    page = check(activity)
    names = getattr(innermost(activity), "names", ())
    if not names and activity.step is not None:
        from gamekit.stage.question import NAMES  # noqa: PLC0415 - only questions are asked about these players

        names = NAMES
    said = " ".join(activity.state.describe(viewer, tuple(names)) for viewer in (None, *range(activity.state.seats)))
    for felt in (node for node in page.walk() if node.has("gk-felt") and "gk-seats" in str(node.children)):
        pictures = [node.attributes["aria-label"] for node in felt.walk() if node.attributes.get("role") == "img"]
        assert [name for name in pictures if name not in said] == []
        for label in (node.text for node in felt.walk() if node.has("gk-label")):
            assert all(number in said for number in numbers(label)), (label, said)
        for total in (node.text for node in felt.walk() if node.has("gk-total")):
            assert all(number in said for number in numbers(total)), (total, said)


def numbers(text: str) -> list[str]:
    """The numbers in a text."""
    return [word for word in text.split() if word.isdecimal()]
