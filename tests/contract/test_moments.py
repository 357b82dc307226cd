"""Every game: silence, chores and mistakes are moves that fit the rest of the contract."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.contract import State
from gamekit.core.match import PERSON, Match, Player
from gamekit.core.registry import Game
from tests.contract.plays import every_game, positions, starts, whole_games


@every_game
@given(data=st.data())
def test_silence_stands_for_a_legal_move(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    for seat in range(state.seats):
        silence = state.silence(seat)
        if silence is not None:
            assert silence in state.legal_moves(seat)
            assert state.seen_by(seat).silence(seat) == silence


@every_game
@given(data=st.data())
def test_a_chore_is_all_there_is_to_do(of: Game, data: st.DataObject) -> None:
    state = data.draw(positions(of))
    if state.chore is not None:
        (seat,) = state.to_act
        assert state.legal_moves(seat) == (state.chore,)
        assert state.seen_by(seat).chore == state.chore


@every_game
def test_a_mistake_is_never_legal_and_can_be_made(of: Game) -> None:
    made = 0
    for number, turn in enumerate(whole_games(of, 6)):
        if number % 7 or not turn.after.to_act:
            continue
        made += sum(_mistakes(of, turn.after, seat) for seat in range(turn.after.seats))
    assert (made > 0) == of.mistakes


def _mistakes(of: Game, state: State[object], seat: int) -> int:
    """How many forbidden moves of the seat can be made by mistake; each is tried."""
    made = 0
    for move in state.candidates(seat):
        slip = state.mistake(seat, move)
        if state.judge(seat, move):
            assert slip is None, "nothing is wrong with it"
        elif slip is not None:
            assert slip not in state.candidates(seat)
            assert state.judge(seat, slip), "the rules say what follows"
            after, events = state.play(seat, slip)
            assert events
            assert after != state or of.text.parse_move(str(slip)) == slip
            made += 1
    return made


@every_game
def test_the_quiet_events_do_happen(of: Game) -> None:
    happened = {event.kind for turn in whole_games(of, 4) for event in turn.events}
    assert of.quiet <= happened
    assert len(of.quiet) < len(happened) / 2


@every_game
def test_a_person_is_asked_before_a_bot_goes_on(of: Game) -> None:
    """Nobody who may still speak is passed over, unless the table is in a hurry."""
    match = Match(starts(of, 5), (Player("Ann"), *(Player("", "random"),) * (of.most - 1))[: starts(of, 5).seats], 5)
    pick = Random(5)
    for _ in range(80):
        match.go_on()
        if not match.state.to_act:
            return
        assert match.waiting_for_person
        (seat,) = [seat for seat in match.state.to_act if match.players[seat].kind == PERSON]
        match.play(seat, pick.choice(match.state.legal_moves(seat)))


@every_game
def test_a_hurried_table_waits_only_for_decisions(of: Game) -> None:
    start = starts(of, 8)
    match = Match(start, (Player("Ann"), *(Player("", "random"),) * (start.seats - 1)), 8)
    pick = Random(8)
    for _ in range(60):
        match.go_on(hurried=True)
        if not match.state.to_act:
            return
        persons = [seat for seat in match.state.to_act if match.is_person(seat)]
        assert persons
        assert match.state.chore is None
        deciding = [seat for seat in persons if match.state.silence(seat) is None]
        assert deciding, "silence would have been played"
        match.play(deciding[0], pick.choice(match.state.legal_moves(deciding[0])))
