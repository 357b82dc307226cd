"""Let bots play many games, check every promise of the contract on the way, and count."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final, TextIO

from gamekit.core.contract import TABLE, IllegalMove, State, seat_name
from gamekit.core.i18n import _, ngettext
from gamekit.core.match import Match, Player, Turn
from gamekit.core.registry import Game

THOROUGH: Final = 37
"""One decision in so many gets the expensive checks too; a prime, so that no phase of a game is always missed."""

REPLAYED: Final = 25
"""One game in so many is played again from its transcript."""

_LONGEST: Final = 100_000
_SEEDS: Final = 2**32


class BrokenInvariant(Exception):  # noqa: N818 - says what is the matter
    """A promise that did not hold; the message names the seed, the position and the decision."""


@dataclass
class Tally:
    """What was counted so far. Scores are points, `seconds` include the checks."""

    game: Game
    seats: int
    seed: int
    bots: str
    games: int = 0
    decisions: int = 0
    checked: int = 0
    seconds: float = 0.0
    shortest: int = 0
    longest: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    """The final scores of every game, by seat."""

    def add(self, match: Match) -> None:
        """Count a game that is over."""
        result = match.state.result
        if result is None:
            message = _("the game of seed {seed} is not over").format(seed=match.seed)
            raise BrokenInvariant(message)
        length = len(match.history)
        self.shortest = min(self.shortest or length, length)
        self.longest = max(self.longest, length)
        self.games += 1
        self.wins = self.wins or [0] * self.seats
        self.scores = self.scores or [[] for _seat in range(self.seats)]
        for seat in result.winners:
            self.wins[seat] += 1
        for seat, points in enumerate(result.scores):
            self.scores[seat].append(points)


def simulate(  # noqa: PLR0913 - what one can ask for on the command line
    game: Game, games: int, seats: int, seed: int, bots: str, *, start: Callable[[int], State[Any]] | None = None
) -> Iterator[Tally]:
    """Play the games with the seeds `seed`, `seed + 1` and so on; give the tally after each.

    `start` makes the first position of a seed, where it is not the usual one.

    Raises `BrokenInvariant` at the first promise that does not hold, and
    `NotationError` for an unknown bot or a number of seats the game does not have.
    """
    tally = Tally(game, seats, seed, bots)
    checks = Checks(game)
    begun = time.perf_counter()
    for number in range(games):
        own = (seed + number) % _SEEDS
        match = Match(start(own) if start else game.new(seats, own), (Player("", bots),) * seats, own)
        _play(match, tally, checks)
        if number % REPLAYED == 0:
            checks.replay(match)
        tally.add(match)
        tally.seconds = time.perf_counter() - begun
        yield tally


def _play(match: Match, tally: Tally, checks: Checks) -> None:
    before = match.state
    try:
        checks.position(before)
        while match.state.to_act:
            before = match.state
            turn = match.goes_on()
            if turn is None or len(match.history) > _LONGEST:
                checks.fail(_("the game does not end"))
                break
            checks.turn(turn, match.state)
            if tally.decisions % THOROUGH == 0:
                checks.thorough(turn, match.state)
                tally.checked += 1
            tally.decisions += 1
    except Exception as error:
        problem = str(error) if isinstance(error, _Problem) else f"{type(error).__name__}: {error}"
        last = match.history[-1] if match.history else None
        move = f"{seat_name(last.seat)} {last.move}" if last and last.before is before else "-"
        message = _("{game}, seed {seed}, decision {number}: {problem}; position {position}; move {move}").format(
            game=match.game.id, seed=match.seed, number=len(match.history), problem=problem, position=before, move=move
        )
        raise BrokenInvariant(message) from error


class _Problem(Exception):  # noqa: N818 - as above
    """What is wrong, before anybody has said where."""


class Checks:
    """What every game promises, and what the game's own `invariants` room adds."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.known: set[tuple[str, ...]] = set()
        self.own: Callable[..., list[str]] | None = None
        if find_spec(f"gamekit.games.{game.id}.invariants") is not None:
            self.own = game.room("invariants").invariants

    def fail(self, problem: str) -> None:
        """Stop here."""
        raise _Problem(problem)

    def cites(self, clauses: tuple[str, ...], what: str) -> None:
        """Something cites at least one clause, and only clauses that exist."""
        if clauses in self.known:
            return
        unknown = [id_ for id_ in clauses if id_ not in self.game.rulebook]
        if unknown or not clauses:
            self.fail(_("{what} cites {ids}").format(what=what, ids=", ".join(unknown) or _("no clause")))
        self.known.add(clauses)

    def position(self, state: State[Any], before: State[Any] | None = None) -> None:
        """Somebody is awaited until the game is over, and the game's own invariants hold."""
        awaited = state.to_act
        if bool(awaited) != (state.result is None):
            self.fail(_("somebody must be awaited exactly until the game is over"))
        for seat in awaited:
            if not 0 <= seat < state.seats or not state.legal_moves(seat):
                self.fail(_("{seat} is awaited but has no legal move").format(seat=seat_name(seat)))
        problems = self.own(state, before) if self.own else []
        if problems:
            self.fail("; ".join(problems))

    def turn(self, turn: Turn, after: State[Any]) -> None:
        """The checks of every decision."""
        verdict = turn.before.judge(turn.seat, turn.move)
        if not verdict.legal:
            self.fail(_("judge says {reason} of a move that was played").format(reason=verdict.reason))
        self.cites(verdict.clauses, verdict.reason)
        if not turn.events:
            self.fail(_("nothing happened"))
        for event in turn.events:
            self.cites(event.clauses, event.kind)
            if not TABLE <= event.seat < after.seats:
                self.fail(_("{kind} happens to a seat that is not there").format(kind=event.kind))
        self.position(after, turn.before)

    def thorough(self, turn: Turn, after: State[Any]) -> None:
        """The expensive checks: text, sentences, repetition, and judge against legal moves."""
        room = self.game.text
        if turn.before.play(turn.seat, turn.move) != (after, turn.events):
            self.fail(_("the same move had another effect"))
        if not all(room.narrate(event) for event in turn.events):
            self.fail(_("an event without a sentence"))
        for state in (after, *(after.seen_by(seat) for seat in after.to_act)):
            copy = room.parse_state(str(state))
            if copy != state or hash(copy) != hash(state) or str(copy) != str(state):
                self.fail(_("the text {text} makes another position").format(text=state))
            if not state.describe():
                self.fail(_("a position without a description"))
        for seat in range(after.seats):
            self.moves(after, seat)

    def moves(self, state: State[Any], seat: int) -> None:
        """`judge` and `legal_moves` agree, and whatever is refused says why."""
        legal = state.legal_moves(seat)
        candidates = state.candidates(seat)
        if bool(legal) != (seat in state.to_act) or not set(legal) <= set(candidates):
            self.fail(_("the legal moves of {seat} do not fit").format(seat=seat_name(seat)))
        for move in candidates:
            verdict = state.judge(seat, move)
            if verdict.legal != (move in legal):
                self.fail(_("judge and legal_moves differ on {seat} {move}").format(seat=seat_name(seat), move=move))
            self.cites(verdict.clauses, verdict.reason)
            if not self.game.text.explain(verdict):
                self.fail(_("a verdict without a sentence"))
            if self.game.text.parse_move(str(move)) != move:
                self.fail(_("the text {text} makes another move").format(text=move))
        refused = next((move for move in candidates if move not in legal), None)
        if refused is not None:
            try:
                state.play(seat, refused)
            except IllegalMove:
                return
            self.fail(_("the illegal {seat} {move} was played").format(seat=seat_name(seat), move=refused))

    def replay(self, match: Match) -> None:
        """The transcript makes the same game again. Raises `BrokenInvariant`."""
        try:
            again = Match.parse(match.transcript())
            same = again.state == match.state and len(again.history) == len(match.history)
            problem = "" if same else _("another end")
        except ValueError as error:
            problem = str(error)
        if problem:
            message = _(
                "{game}, seed {seed}: the transcript does not make the same game: {problem}; start {start}"
            ).format(game=match.game.id, seed=match.seed, problem=problem, start=match.start)
            raise BrokenInvariant(message)


def table(tally: Tally) -> str:
    """The results as a table of text."""
    games = max(1, tally.games)
    head = [
        (_("games"), str(tally.games)),
        (_("decisions"), str(tally.decisions)),
        (_("decisions/s, checks included"), f"{tally.decisions / max(tally.seconds, 1e-9):.0f}"),
        (_("decisions a game"), f"{tally.decisions / games:.1f} ({tally.shortest}-{tally.longest})"),
        (_("decisions checked in full"), str(tally.checked)),
    ]
    width = max(len(name) for name, _value in head)
    title = ngettext(
        "{game}: {seats} seat, {bots} bots, seeds from {seed}, no broken invariant",
        "{game}: {seats} seats, {bots} bots, seeds from {seed}, no broken invariant",
        tally.seats,
    ).format(game=tally.game.name, seats=tally.seats, bots=tally.bots, seed=tally.seed)
    lines = [title, "", *(f"{name:<{width}}  {value}" for name, value in head), ""]
    columns = (_("seat"), _("wins"), _("share"), _("mean score"), _("least"), _("most"))
    rows = [
        (
            seat_name(seat),
            str(won),
            f"{won / games:.1%}",
            f"{sum(points) / games:.1f}",
            str(min(points)),
            str(max(points)),
        )
        for seat, (won, points) in enumerate(zip(tally.wins, tally.scores, strict=True))
    ]
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    aligned = ["  ".join(map(str.rjust, row, widths)) for row in (columns, *rows)]
    return "\n".join([*lines, *aligned])


class Bar:
    """A line of progress that overwrites itself; silent where nobody watches."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self.total = total
        self.stream = stream
        self.shown = -1.0
        self.watched = stream.isatty()

    def show(self, done: int) -> None:
        """Show how much is done, ten times a second at most."""
        now = time.monotonic()
        if self.watched and (now - self.shown > 0.1 or done == self.total):  # noqa: PLR2004 - seconds
            self.shown = now
            width = max(10, min(40, shutil.get_terminal_size().columns - 30))
            full = width * done // self.total
            self.stream.write(f"\r[{'#' * full}{'.' * (width - full)}] {done}/{self.total}")
            self.stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.watched:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
