"""The simulation: it counts right, repeats itself, and finds every kind of broken promise."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from gamekit import soch
from gamekit.core.contract import Event, NotationError, Verdict
from gamekit.games.soch.invariants import invariants
from gamekit.games.soch.rules import SochState
from gamekit.hosts import simulate
from gamekit.hosts.simulate import Bar, BrokenInvariant, Tally


def last(games: int = 4, seats: int = 3, seed: int = 1, bots: str = "random") -> Tally:
    """The tally after the last game."""
    *_, tally = simulate.simulate(soch.GAME, games, seats, seed, bots)
    return tally


def test_the_tally_adds_up() -> None:
    tally = last(games=6, seats=4)
    assert tally.games == 6
    assert sum(tally.wins) == 6
    assert [len(points) for points in tally.scores] == [6] * 4
    assert tally.shortest <= tally.decisions / 6 <= tally.longest
    assert tally.checked == -(-tally.decisions // simulate.THOROUGH)
    for number, points in enumerate(zip(*tally.scores, strict=True)):
        assert max(points) >= 200, number


def test_the_same_seed_plays_the_same_and_the_next_seed_is_the_next_game() -> None:
    two = last(games=2, seed=7)
    assert last(games=2, seed=7).scores == two.scores
    first, second = last(games=1, seed=7), last(games=1, seed=8)
    assert [[*a, *b] for a, b in zip(first.scores, second.scores, strict=True)] == two.scores
    assert first.scores != second.scores


@pytest.mark.parametrize("seats", [2, 7, 18])
def test_no_promise_is_broken_whatever_the_number_of_seats(seats: int) -> None:
    assert last(games=4, seats=seats, seed=100 + seats).games == 4


def test_thinking_bots_are_checked_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.core.bots.ROLLOUTS", 1)
    assert last(games=1, seats=2, bots="rollout").games == 1


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(NotationError, match="2 to 18 seats"):
        last(seats=1)
    with pytest.raises(NotationError, match="a bot"):
        last(bots="clever")


def test_the_table_shows_what_was_counted() -> None:
    tally = Tally(soch.GAME, 2, 5, "random", games=4, decisions=100, checked=3, seconds=2.0, shortest=20, longest=31)
    tally.wins, tally.scores = [3, 1], [[200, 210, 220, 10], [0, 50, 100, 250]]
    lines = simulate.table(tally).splitlines()
    assert lines[0] == "Soch yoymoH: 2 seats, random bots, seeds from 5, no broken invariant"
    assert [line.rsplit("  ", 1)[-1] for line in lines[2:7]] == ["4", "100", "50", "25.0 (20-31)", "3"]
    assert [line.split() for line in lines[-2:]] == [
        ["A", "3", "75.0%", "160.0", "10", "220"],
        ["B", "1", "25.0%", "100.0", "0", "250"],
    ]
    assert len({len(line) for line in lines[-3:]}) == 1


# ---- promises broken on purpose ------------------------------------------------------


def _wrong(name: str, change: Callable[[Any], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Let a method of the state answer wrongly."""

    def spoil(patch: pytest.MonkeyPatch) -> None:
        right = SochState.__dict__[name]

        def wrong(self: SochState, *given: Any) -> Any:
            return change(right(self, *given))

        patch.setattr(SochState, name, wrong)

    return spoil


def _uncited(played: tuple[SochState, tuple[Event, ...]]) -> Any:
    state, events = played
    return state, tuple(Event(event.kind, event.seat, ("SOCH-40",), event.facts) for event in events)


def _silent(played: tuple[SochState, tuple[Event, ...]]) -> Any:
    return played[0], ()


def _elsewhere(played: tuple[SochState, tuple[Event, ...]]) -> Any:
    state, events = played
    return state, tuple(Event(event.kind, 99, event.clauses, event.facts) for event in events)


def _strict(verdict: Verdict) -> Verdict:
    return Verdict(False, verdict.reason, verdict.clauses, verdict.facts)


def _lax(verdict: Verdict) -> Verdict:
    return Verdict(True, verdict.reason, verdict.clauses, verdict.facts)


def _no_sentence(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gamekit.games.soch.text.explain", lambda *_: "")


def _no_story(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gamekit.games.soch.text.narrate", lambda *_: "")


def _no_round_trip(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gamekit.games.soch.text.parse_state", lambda _text: soch.new(5))


def _no_move_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gamekit.games.soch.text.parse_move", lambda _text: soch.HIT)


def _keyless(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gamekit.games.soch.text.narrate", lambda event: {}[event.kind])


def _endless(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(simulate, "_LONGEST", 20)


SPOILED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "cites SOCH-40": _wrong("play", _uncited),
    "nothing happened": _wrong("play", _silent),
    "happens to a seat that is not there": _wrong("play", _elsewhere),
    "of a move that was played": _wrong("judge", _strict),
    "judge and legal_moves differ on": _wrong("judge", _lax),
    "judge_cites no clause": _wrong("judge", lambda verdict: Verdict(verdict.legal, verdict.reason, ())),
    "a verdict without a sentence": _no_sentence,
    "an event without a sentence": _no_story,
    "makes another position": _no_round_trip,
    "makes another move": _no_move_back,
    "the game does not end": _endless,
    "KeyError: 'deck'": _keyless,
    "is awaited but has no legal move": _wrong("legal_moves", lambda _moves: ()),
}


@pytest.mark.parametrize("problem", SPOILED)
def test_a_broken_promise_is_found_and_placed(problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    SPOILED[problem](monkeypatch)
    with pytest.raises(BrokenInvariant) as found:
        last(games=3, seed=30)
    message = str(found.value)
    assert problem.removeprefix("judge_") in message
    assert message.startswith("soch, seed 30, decision ")
    assert "; position A" in message
    assert "\n" not in message


def test_a_transcript_that_plays_another_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamekit.core.match.Match._replay", lambda *_: None)
    with pytest.raises(
        BrokenInvariant, match=r"soch, seed 1: the transcript does not make the same game: .*; start A:"
    ):
        last(games=1)


def test_the_bar_is_for_eyes_only() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen, pipe = Screen(), io.StringIO()
    for stream in (screen, pipe):
        bar = Bar(10, stream)
        bar.show(1)
        bar.show(10)
        bar.clear()
    assert pipe.getvalue() == ""
    frames = screen.getvalue().split("\r")
    assert frames[1].endswith("] 1/10")
    assert frames[2].endswith("] 10/10")
    assert "." in frames[1]
    assert "." not in frames[2]
    assert "\n" not in screen.getvalue()


# ---- the invariants of the game itself -----------------------------------------------


PLAYING = soch.parse_state("A:3.7 B:9.S C:5.12/stayed turn=A pile=7.*")


@pytest.mark.clause("SOCH-04", "SOCH-06", "SOCH-08", "SOCH-17", "SOCH-23", "SOCH-24", "SOCH-32")
@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"pile": PLAYING.pile[1:]}, "missing 7, too many -"),
        ({"pile": PLAYING.pile + b"\x0c"}, "missing -, too many 12"),
        (
            {"lines": (b"\x03\x03", *PLAYING.lines[1:])},
            "a repeated number without jonHa', or jonHa' without one in front of A: 3.3",
        ),
        ({"status": (3, 0, 1)}, "or jonHa' without one in front of A"),
        ({"lines": (PLAYING.lines[0], b"\x15\x15", PLAYING.lines[2])}, "an 'eb cha'DIch too many in front of B: S.S"),
        ({"lines": (b"\x14", *PLAYING.lines[1:])}, "an action card that does not belong in a line in front of A: T"),
        ({"lines": (b"\x13", *PLAYING.lines[1:])}, "does not belong in a line in front of A: F"),
        ({"status": (0, 0, 2)}, "does not belong in a line in front of C"),
        ({"lines": (bytes(range(7)), *PLAYING.lines[1:])}, "seven numbers that did not end the round in front of A"),
        ({"phase": 0, "stack": (("give", 1),)}, "open business between rounds"),
    ],
)
def test_a_position_that_cannot_be_is_found(changed: dict[str, object], problem: str) -> None:
    assert invariants(PLAYING) == []
    assert problem in "; ".join(invariants(PLAYING.changed(**changed)))


@pytest.mark.clause("SOCH-07", "SOCH-28")
@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"totals": (0, 0, 5)}, "a total fell"),
        ({"totals": (0, 0, 15)}, "points or rounds changed while the round went on"),
        ({"round": 4, "totals": (0, 0, 15)}, "points or rounds changed while the round went on"),
        ({"status": (0, 0, 0)}, "a player who was out came back in the same round"),
        ({"rules": soch.SochRules(goal=50)}, "the options or the number of seats changed"),
    ],
)
def test_a_step_that_cannot_be_is_found(changed: dict[str, object], problem: str) -> None:
    before = PLAYING.changed(totals=(0, 0, 10))
    assert invariants(before, before) == []
    assert problem in "; ".join(invariants(before.changed(**changed), before))
