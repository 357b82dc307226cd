"""Every game: a match can be taken back, written down and read again."""

from __future__ import annotations

from itertools import takewhile
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.contract import IllegalMove, NotationError
from gamekit.core.match import LONGEST_NAME, Match, Player
from gamekit.core.registry import Game
from tests.contract.plays import every_game, starts

SEEDS = st.integers(0, 2**32 - 1)
NAMES = st.text(max_size=40) | st.sampled_from(
    ['"]]', "a\nend: x", " | 00", "<script>alert(1)</script>", "\u2028", "\x00", "{0}", "\ud800"]
)


def played(of: Game, seed: int, decisions: int, players: tuple[Player, ...] = ()) -> Match:
    """A match in which every seat decides at random."""
    match = Match(starts(of, seed), players, seed)
    pick = Random(seed)
    while match.state.to_act and len(match.history) < decisions:
        seat = pick.choice(sorted(match.state.to_act))
        match.play(seat, pick.choice(match.state.legal_moves(seat)))
    return match


@every_game
@settings(max_examples=30)
@given(seed=SEEDS, decisions=st.integers(1, 80))
def test_taking_back_restores_every_position(of: Game, seed: int, decisions: int) -> None:
    match = played(of, seed, decisions)
    end = match.state
    made = list(match.history)
    decided = [turn for turn in made if turn.move != turn.before.chore]
    for turn in reversed(decided):
        assert match.undo() == turn
        assert match.state == turn.before
    # What was mere handling before anybody decided stays done.
    handled = list(takewhile(lambda turn: turn.move == turn.before.chore, made))
    assert match.history == handled
    assert match.state == (made[len(handled)].before if len(handled) < len(made) else end)
    assert match.why_not_undo()
    with pytest.raises(ValueError, match=r".") as caught:
        match.undo()
    assert str(caught.value) == match.why_not_undo()
    for turn in made[len(handled) :]:
        assert match.play(turn.seat, turn.move) == turn.events
    assert match.state == end


@every_game
def test_taking_back_goes_to_the_last_decision_of_a_person(of: Game) -> None:
    start = of.new(of.usual, 1)
    match = Match(start, (Player("Ann"), *(Player(f"Bot {n}", "random") for n in range(1, of.usual))), seed=1)
    for _ in range(6):
        match.go_on()
        before = match.state
        match.play(0, before.legal_moves(0)[0])
        match.go_on()
        taken = match.undo()
        assert taken.seat == 0
        assert match.state == before == taken.before
        match.play(taken.seat, taken.move)


@every_game
def test_what_only_bots_played_cannot_be_taken_back(of: Game) -> None:
    start = of.new(of.usual, 1)
    match = Match(start, tuple(Player(f"Bot {n}", "random") for n in range(of.usual)), seed=1)
    match.goes_on()
    assert match.why_not_undo()
    with pytest.raises(ValueError, match="bots"):
        match.undo()
    assert len(match.history) == 1


@every_game
@settings(max_examples=40)
@given(seed=SEEDS, decisions=st.integers(0, 200), names=st.lists(NAMES, max_size=18))
def test_a_transcript_makes_an_equal_match(of: Game, seed: int, decisions: int, names: list[str]) -> None:
    kinds = ("person", "random", "rollout")
    seats = starts(of, seed).seats
    players = tuple(Player(name, kinds[n % 3]) for n, name in enumerate(names[:seats]))
    match = played(of, seed, decisions, players)
    text = match.transcript()
    copy = Match.parse(text)
    assert copy.transcript() == text
    assert copy.players == match.players
    assert copy.start == match.start
    assert copy.seed == match.seed
    assert copy.state == match.state
    assert [(turn.seat, turn.move, turn.events) for turn in copy.history] == [
        (turn.seat, turn.move, turn.events) for turn in match.history
    ]
    assert len(text.strip().split("\n")) == len(match.history) + 6


@every_game
def test_a_game_read_again_is_taken_back_to_the_same_positions(of: Game) -> None:
    """What chance decides in a move is no part of the position before it."""
    match = played(of, 4, 120)
    copy = Match.parse(match.transcript())
    assert [turn.before for turn in copy.history] == [turn.before for turn in match.history]
    while not match.why_not_undo():
        match.undo()
        copy.undo()
        assert copy.state == match.state
        assert Match.parse(copy.transcript()).state == copy.state


@every_game
def test_a_transcript_replays_a_game_to_its_end(of: Game) -> None:
    match = played(of, 11, 100_000)
    assert match.state.result is not None
    assert Match.parse(match.transcript()).state == match.state


@every_game
@given(seed=SEEDS, cut=st.integers(0, 5000), put=st.text(max_size=3))
def test_a_damaged_transcript_is_read_or_refused(of: Game, seed: int, cut: int, put: str) -> None:
    text = played(of, seed % 20, 12).transcript()
    at = cut % len(text)
    try:
        match = Match.parse(text[:at] + put + text[at + 1 :])
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert match.transcript()


@every_game
@given(text=st.text(max_size=80))
def test_any_other_text_is_no_transcript(of: Game, text: str) -> None:
    with pytest.raises(NotationError):
        Match.parse(text)
    with pytest.raises(NotationError):
        Match.parse(f"gamekit match 1\ngame: {of.id}\n{text}")


@every_game
def test_a_move_out_of_turn_changes_nothing(of: Game) -> None:
    match = Match(of.new(of.usual, 1))
    (awaited,) = match.state.to_act
    other = awaited + 1
    move = match.state.legal_moves(awaited)[0]
    assert not match.judge(other, move)
    with pytest.raises(IllegalMove):
        match.play(other, move)
    assert match.state == match.start
    assert match.history == []


@every_game
@given(names=st.lists(NAMES, min_size=2, max_size=2))
def test_every_name_fits_on_a_line(of: Game, names: list[str]) -> None:
    match = Match(of.new(of.fewest), tuple(map(Player, names[: of.fewest])))
    for name in match.names:
        assert 0 < len(name) <= LONGEST_NAME
        assert name.isprintable()
        assert name == name.strip()


@every_game
def test_too_many_players_and_unknown_bots_are_refused(of: Game) -> None:
    start = of.new(of.fewest)
    with pytest.raises(NotationError, match="players"):
        Match(start, tuple(Player(str(n)) for n in range(of.fewest + 1)))
    with pytest.raises(NotationError, match="bot"):
        Match(start, (Player("Ann", "oracle"),))
