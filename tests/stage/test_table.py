"""The table: what the lobby offers, and a game kept between sittings."""

from __future__ import annotations

import pytest

from gamekit.core.match import Match
from gamekit.stage.opening import open_address
from gamekit.stage.table import Table
from tests.stage.page import check, hurry


def table(address: str = "soch/play?seats=2&seed=7") -> Table:
    found = open_address(address)
    assert isinstance(found, Table)
    return found


def sitting(seed: int = 7, decisions: int = 3) -> tuple[Table, str]:
    """A table after some decisions of a person, and what it gave its host to keep."""
    one = table(f"soch/play?seats=2&seed={seed}")
    kept: list[str] = []
    one.on_keep = kept.append
    one.act("begin")
    for _ in range(decisions):
        hurry(one)
        one.act("move", str(one.state.legal_moves(one.seat_in_sight)[0]))
    hurry(one)
    return one, kept[-1]


def test_a_game_is_kept_and_gone_on_with() -> None:
    first, kept = sitting()
    assert Match.parse(kept).state == first.state
    second = table()
    assert "resume" not in second.html()
    second.kept = kept
    check(second)
    assert 'data-act="resume"' in second.html()
    second.act("resume")
    assert second.state == first.state
    assert second.names == first.names
    second.act("undo")
    assert second.match is not None
    assert first.match is not None
    assert len(second.match.history) < len(first.match.history)


def test_a_game_that_is_over_is_kept_no_more() -> None:
    one = table("soch/play?seats=2&seed=7&goal=1")
    kept: list[str] = []
    one.on_keep = kept.append
    one.act("begin")
    for _ in range(200):
        hurry(one)
        if one.state.result:
            break
        moves = one.state.legal_moves(one.seat_in_sight)
        one.act("move", str(moves[-1]))
    assert one.state.result
    assert one.done
    assert kept[-1] == ""
    assert "".join(kept)


@pytest.mark.parametrize("text", ["", "nonsense", "gamekit match 1\n", "gamekit match 1\ngame: chess\n", "\x00" * 99])
def test_a_kept_game_that_cannot_be_read_is_refused_in_words(text: str) -> None:
    one = table()
    one.kept = text or " "
    one.act("resume")
    assert one.match is None
    assert "cannot be read" in one.remarked
    assert one.kept == ""
    check(one)
    one.act("begin")
    assert one.match is not None


def test_a_kept_game_of_bots_alone_is_refused() -> None:
    bots = Match(table().state, table().lobby.players[1:] * 2, 7)
    one = table()
    one.kept = bots.transcript()
    one.act("resume")
    assert one.match is None
    assert "with a person" in one.remarked


def test_the_lobby_plays_by_other_rulings() -> None:
    one = table()
    one.act("rule", "empty_stay=1")
    one.act("rule", "goal=77")
    one.act("begin")
    assert one.state.rules.changed() == {"empty_stay": True, "goal": 77}


@pytest.mark.parametrize(
    ("act", "arg"),
    [
        ("rule", "goal=0"),
        ("rule", "goal"),
        ("rule", "goal.1=1"),
        ("rule", "colour=1"),
        ("rule", "empty_stay=x"),
        ("seats", "1"),
        ("seed", "-1"),
        ("kind", "0=chess"),
        ("kind", "9=random"),
        ("name", "9=Ann"),
        ("pace", "never"),
        ("strict", "2"),
    ],
)
def test_what_the_lobby_does_not_know_is_answered(act: str, arg: str) -> None:
    one = table()
    before = one.lobby.start(), one.lobby.players, one.lobby.pace, one.lobby.strict
    one.act(act, arg)
    assert one.remarked
    assert (one.lobby.start(), one.lobby.players, one.lobby.pace, one.lobby.strict) == before
    check(one)


def test_starting_over_leads_back_to_the_lobby_as_it_was() -> None:
    one, kept = sitting()
    one.act("restart")
    assert one.match is None
    assert one.lobby.rules.changed() == {}
    assert one.kept == kept
    assert 'data-act="resume"' in one.html()


def test_skipping_ahead_goes_in_slices_and_a_person_is_heard_between_them() -> None:
    one = table("echolis/play?seed=3")
    one.act("begin")
    hurry(one)
    one.act("move", str(one.state.legal_moves(0)[0]))
    one.act("hurry")
    assert one.match is not None
    before, rush = len(one.match.history), one.job
    assert rush is not None, "nothing has been decided in the click itself"
    next(rush)
    assert len(one.match.history) == before + 1
    one.act("undo")
    assert one.job is not rush
    assert len(one.match.history) < before


def test_a_game_of_bots_alone_is_skipped_to_its_end() -> None:
    one = table("soch/play?seats=2&seed=7&goal=20")
    one.act("kind", "0=random")
    one.act("kind", "1=random")
    one.act("begin")
    hurry(one)
    assert one.state.result is not None
    assert one.job is None
