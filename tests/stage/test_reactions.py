"""A table where many may speak at once: reactions, mistakes, and several persons at one screen."""

from __future__ import annotations

import pytest

from gamekit.core.match import Match
from gamekit.games.ekko.rules import EkkoState
from gamekit.stage.lobby import PACES
from gamekit.stage.opening import open_address
from gamekit.stage.table import Table
from tests.stage.page import check, hurry, work


def table(  # noqa: PLR0913 - what the lobby is set to
    seed: int, *, seats: int = 4, pace: str = "slow", persons: int = 1, strict: bool = False, hide: bool = True
) -> Table:
    one = open_address(f"ekko/play?seats={seats}&seed={seed}")
    assert isinstance(one, Table)
    one.act("pace", pace)
    one.act("strict", str(int(strict)))
    one.act("hide", str(int(hide)))
    for seat in range(seats):
        one.act("kind", f"{seat}={'person' if seat < persons else 'random'}")
    one.act("begin")
    return one


def position(one: Table) -> EkkoState:
    """The position at the table."""
    state = one.state
    assert isinstance(state, EkkoState)
    return state


def begun(seed: int, *, pace: str = "slow", strict: bool = False) -> Table:
    """A table at which the first card has just been turned up."""
    one = table(seed, pace=pace, strict=strict)
    for move in ("deal", "ready"):
        hurry(one)
        if move in {str(legal) for legal in one.state.legal_moves(0)}:
            one.act("move", move)
    return one


@pytest.mark.parametrize("seed", range(12))
def test_waiting_for_the_bots_tells_nothing(seed: int) -> None:
    """Whenever the table waits in a window, either no bot has spoken yet or all have."""
    one = begun(seed)
    waited = 0
    for _ in range(400):
        if one.job is None or one.state.result:
            break
        pause = next(one.job, None)
        bots = [seat for seat in one.state.to_act if seat and one.state.silence(seat) is not None]
        if pause and bots:
            waited += 1
            turn = position(one).on_turn
            assert set(bots) == {1, 2, 3} - {turn}
    assert waited


def test_where_the_others_wait_nobody_is_overtaken() -> None:
    """At the calm pace the bots have spoken before the person is asked, and none goes on before the answer."""
    for seed in range(8):
        one = begun(seed, pace="wait")
        for _ in range(40):
            work(one, 200)
            if 0 not in one.state.to_act or one.state.result:
                break
            assert one.match is not None
            assert one.match.next_bot() is None
            one.act("move", str(one.state.legal_moves(0)[0]))


def test_time_goes_on_without_a_word() -> None:
    one = begun(3)
    before = len(one.match.history) if one.match else 0
    work(one, 500)
    assert one.match is not None
    assert len(one.match.history) > before
    assert one.state.silence(0) is None or one.state.result, "only a decision stops it"
    assert all(seconds >= 0 for seconds in PACES.values())


def test_the_mirror_buttons_are_always_there() -> None:
    one = begun(5)
    hand = position(one).hands[0]
    for _ in range(6):
        html = one.html()
        for card in position(one).hands[0]:
            assert f'data-arg="mirror {card}"' in html
        if one.job is None:
            break
        next(one.job, None)
    assert hand


def test_a_mistake_is_explained_or_made() -> None:
    for strict in (False, True):
        one = begun(5, strict=strict)
        hurry(one)
        wrong = next(
            move for move in one.state.candidates(0) if move.kind == "play" and not one.state.judge(0, move).legal
        )
        cards = len(position(one).hands[0])
        before = one.state
        one.act("move", str(wrong))
        if strict:
            assert len(position(one).hands[0]) == cards + 1
            assert "takes it back" in check(one).text
        else:
            assert one.state == before
            assert "Not allowed" in check(one).text
        one.act("why", str(wrong))
        assert len(position(one).hands[0]) == cards + int(strict), "asking is no mistake"


def test_two_persons_choose_whose_cards_are_in_sight() -> None:
    one = table(2, persons=2, hide=False)
    hurry(one)
    if position(one).question == "deal":
        one.act("move", "deal")
        hurry(one)
    assert one.state.to_act == {0, 1}, "both are asked whether they are ready"
    assert one.seat_in_sight == 0
    one.act("move", "ready")
    assert one.seat_in_sight == 1
    one.act("move", "ready")
    hurry(one)
    assert {0, 1} <= one.state.to_act
    deciding = one.seat_in_sight
    one.act("sight", str(1 - deciding))
    assert one.seat_in_sight == 1 - deciding
    assert one.state.silence(1 - deciding) is not None, "only who may stay silent can be looked at in between"
    check(one)


def test_what_is_told_to_others_is_what_the_person_sees() -> None:
    one = begun(4)
    text = str(one.visible)
    assert "?" in text
    assert str(one.state) != text


@pytest.mark.parametrize(
    "line",
    [
        "A play 33 | ff",
        "A play 33 | 00",
        "B draw | zz",
        "(A play 33",
        "A play 33)",
        "((A play 33))",
        "C pass | 00 | 01",
    ],
)
def test_a_hostile_kept_game_is_refused(line: str) -> None:
    start = "A:5.33.67 B:12.40 C:9 turn=A dealer=C played=38 pile=*"
    kept = (
        "gamekit match 1\ngame: ekko\nseed: 1\n"
        'players: [["Ann", "person"], ["Ben", "random"], ["Cleo", "random"]]\n'
        f"start: {start}\n{line}\nend: {start}\n"
    )
    one = table(1)
    one.act("restart")
    one.kept = kept
    one.act("resume")
    assert one.match is None
    assert "cannot be read" in one.remarked
    check(one)


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("ekko", "A:5.33.67 B:?.? turn=A dealer=B played=38 pile=?"),
        ("eck", "hand=R1.B4.black lead=R4 leader=eck mine=*5 ecks=*5 deck=?"),
        ("soch", "A:3.7 B:9 turn=A pile=?"),
    ],
)
def test_a_kept_game_with_unknown_cards_is_refused(game: str, start: str) -> None:
    one = open_address(f"{game}/play")
    state = one.game.text.parse_state(start)
    players = '[["Ann", "person"]' + ', ["Ben", "random"]' * (state.seats - 1) + "]"
    one.kept = f"gamekit match 1\ngame: {game}\nseed: 1\nplayers: {players}\nstart: {state}\nend: {state}\n"
    one.act("resume")
    assert "cards are all known" in one.remarked


def test_a_resumed_game_is_taken_back_as_the_first_one_would_be() -> None:
    one = begun(6)
    for _ in range(5):
        work(one, 300)
        if one.state.result or 0 not in one.state.to_act:
            break
        one.act("move", str(one.state.legal_moves(0)[0]))
    assert one.match is not None
    copy = Match.parse(one.match.transcript())
    while not one.match.why_not_undo():
        assert copy.undo()[:3] == one.match.undo()[:3]
        assert copy.state == one.match.state
    assert copy.why_not_undo()
