"""Questions whose answers the engine computes: which moves, what happens, how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from gamekit.core.chance import shuffled
from gamekit.core.contract import Event, Seat, State, parse_seat, seat_name
from gamekit.core.registry import Game
from gamekit.teach.mining import Source, find
from gamekit.teach.problems import Choice, Counted, Problem, as_choice, face_of, laid_by, path, problem


@dataclass(frozen=True, slots=True)
class Legal:
    """Pick every move that may be made; `clause` must decide at least one of them.

    `kinds` limits the moves asked about to these kinds; `unless` is a clause that
    must not decide any; `by` is one that every legal move must rest on, `needs` one that
    some legal move must; `mixed`: some of them may be made and some may not. Where
    moves are chosen in steps, `same` names the steps that all of them share, such as
    the piece: (0,); they are told apart by the first other step, and the prompt calls
    what they share {place} and {second}. No more than `most` of them may be legal.
    """

    clause: str
    source: Source
    kinds: tuple[str, ...]
    prompt: str
    unless: str = ""
    by: str = ""
    needs: str = ""
    mixed: bool = True
    same: tuple[int, ...] = ()
    most: int = 8

    def ask(self, of: Game, seed: int, names: tuple[str, ...], turn: int = 0) -> Problem:
        """A fresh problem; the same seed and turn ask the same."""

        def group(state: State[Any], seat: Seat) -> list[Any]:
            """The moves to ask about: the first of the groups, in an order of the seed, that will do."""
            groups = self._groups(of, state, seat)
            return next((groups[key] for key in shuffled(sorted(groups), seed) if fit(state, seat, groups[key])), [])

        def fit(state: State[Any], seat: Seat, moves: list[Any]) -> bool:
            verdicts = [state.judge(seat, move) for move in moves]
            cited = {id_ for verdict in verdicts for id_ in verdict.clauses}
            decided = self.clause in cited and self.unless not in cited
            legal = [verdict.clauses for verdict in verdicts if verdict]
            rests = all(self.by in clauses for clauses in legal) if self.by else True
            needed = any(self.needs in clauses for clauses in legal) if self.needs else True
            some = 0 < len(legal) <= self.most and not (self.mixed and len(legal) == len(verdicts))
            return decided and rests and needed and some

        state, seat = find(self.source, of.id, (seed, turn), lambda state, seat: bool(group(state, seat)))
        moves = group(state, seat)
        choices = []
        for move in moves:
            verdict = state.judge(seat, move)
            choice = as_choice(of, state, seat, move, names=names, verdict=verdict, right=verdict.legal)
            choices.append(choice._replace(place=self._place(of, move)))
        return problem(
            of,
            self.prompt,
            state,
            seat,
            names=names,
            choices=tuple(choices),
            many=True,
            moves=True,
            shared=self._shared(of, moves[0]),
        )

    def _groups(self, of: Game, state: State[Any], seat: Seat) -> dict[tuple[str, ...], list[Any]]:
        found: dict[tuple[str, ...], list[Any]] = {}
        for move in state.candidates(seat):
            if str(move).split(" ")[0] in self.kinds:
                found.setdefault(self._shared(of, move), []).append(move)
        return found

    def _shared(self, of: Game, move: Any) -> tuple[str, ...]:
        """The steps that the move shares with those asked about beside it."""
        if not self.same:
            return ()
        steps = path(of, move)
        return tuple(steps[step] for step in self.same)

    def _place(self, of: Game, move: Any) -> str:
        """The step of the move that tells it from those asked about beside it."""
        if not self.same:
            return ""
        steps = path(of, move)
        shared = {step % len(steps) for step in self.same}
        return next(place for step, place in enumerate(steps) if step not in shared)


@dataclass(frozen=True, slots=True)
class Predict:
    """Say what a move brings about: one of `outcomes` (event kinds), or `otherwise`.

    The kinds become sentences with the facts of the move itself, so that every
    choice talks about the same cards and players. A kind may be that of one seat, as in
    `wins A`. Of several that happen the one named first counts and the others are no
    choices, and `otherwise` if none does. The `clauses`, one after the other, must be
    cited by it. `move` is a move, or how it begins. `open_cards`: hidden cards are
    shown, where the answer depends on them.
    """

    clauses: tuple[str, ...]
    source: Source
    move: str
    outcomes: tuple[str, ...]
    prompt: str
    otherwise: str = ""
    open_cards: bool = False

    def ask(self, of: Game, seed: int, names: tuple[str, ...], turn: int = 0) -> Problem:
        """A fresh problem; the same seed and turn ask the same."""
        clause = self.clauses[turn % len(self.clauses)]

        def fitting(state: State[Any], seat: Seat) -> Any:
            """The first move, in an order of the seed, that brings about what the clause speaks of."""
            for move in shuffled(self._moves(state, seat), seed):
                _after, events = state.play(seat, move)
                _key, what = self._what(events, seat)
                if what is not None and clause in what.clauses:
                    return move
            return None

        state, seat = find(self.source, of.id, (seed, turn), lambda state, seat: fitting(state, seat) is not None)
        move = fitting(state, seat)
        _after, events = state.play(seat, move)
        answer, what = self._what(events, seat)
        start = next(event for event in events if event.seat == seat)
        about = face_of(of, move)
        told = start if about < 0 else start._replace(facts={"card": about, **start.facts})
        until = max((at for at, event in enumerate(events, 1) if answer in _keys(event)), default=len(events))
        story = [of.text.narrate(event, names) for event in events[events.index(start) + 1 : until]]
        if what is not None and what not in events:
            story.append(of.text.narrate(what, names))
        happened = {key for event in events for key in _keys(event)}
        in_short: Callable[..., str] = getattr(of.room("counts"), "in_short", of.text.narrate)
        choices = [
            Choice(key, in_short(event, names), key == answer, " ".join(story), (what or event).clauses)
            for key in (*self.outcomes, *filter(None, (self.otherwise,)))
            if key not in happened or key == answer
            for event in [what if what and key == answer else _imagined(of, key, state, seat, told)]
        ]
        return problem(
            of,
            self.prompt,
            state,
            seat,
            names=names,
            choices=tuple(shuffled(choices, seed)),
            many=False,
            begun=of.text.narrate(start, names),
            made=move,
            face=laid_by(of, move, start),
            open_cards=self.open_cards,
        )

    def _moves(self, state: State[Any], seat: Seat) -> list[Any]:
        """The legal moves that begin as asked for."""
        return [move for move in state.legal_moves(seat) if f"{move} ".startswith(f"{self.move} ")]

    def _what(self, events: tuple[Event, ...], seat: Seat) -> tuple[str, Event | None]:
        """Which of the outcomes it is, and the event."""
        happened = {key: event for event in reversed(events[1:]) for key in _keys(event)}
        found = next(((key, happened[key]) for key in self.outcomes if key in happened), None)
        if found is not None or not self.otherwise:
            return found or ("", None)
        cited = next(event for event in events if event.seat == seat).clauses
        return self.otherwise, Event(self.otherwise, seat, cited, {})


def _keys(event: Event) -> tuple[str, str]:
    """What an event may be called among the outcomes of a question: its kind, or that of one seat."""
    return event.kind, f"{event.kind} {seat_name(event.seat)}"


def _imagined(of: Game, key: str, state: State[Any], seat: Seat, start: Event) -> Event:
    """An event of that name that did not happen."""
    kind, _space, letter = key.partition(" ")
    made: Event = of.room("counts").imagined(kind, state, parse_seat(letter) if letter else seat, start)
    return made


@dataclass(frozen=True, slots=True)
class NextCard:
    """Pick every next card that would bring about an event of this kind.

    The game's `edit` room offers the next cards; `clause` must be cited by that
    event. `shown` is how many different cards to choose from, `fewest` how many kinds
    of card must be right, `otherwise` the kind of sentence for a card that brings nothing
    about.
    """

    clause: str
    source: Source
    move: str
    outcome: str
    prompt: str
    otherwise: str
    shown: int = 6
    fewest: int = 1

    def ask(self, of: Game, seed: int, names: tuple[str, ...], turn: int = 0) -> Problem:
        """A fresh problem; the same seed and turn ask the same."""
        move = of.text.parse_move(self.move)
        next_cards: Callable[[State[Any]], list[tuple[int, State[Any]]]] = of.room("edit").next_cards

        def events_of(state: State[Any], seat: Seat) -> tuple[Event, ...]:
            _after, events = state.play(seat, move)
            return events

        def wanted(state: State[Any], seat: Seat) -> bool:
            if move not in state.legal_moves(seat):
                return False
            hits = [self._hit(events_of(world, seat)) for _face, world in next_cards(state)]
            return sum(hit is not None for hit in hits) >= self.fewest and not all(hits)

        state, seat = find(self.source, of.id, (seed, turn), wanted)
        worlds = next_cards(state)
        hits = [world for world in worlds if self._hit(events_of(world[1], seat))]
        misses = [world for world in worlds if not self._hit(events_of(world[1], seat))]
        draw = Random(seed).random  # noqa: S311 - practice, not a secret
        most = min(len(hits), 1 + int(draw() * (self.shown - 2)))
        picked = shuffled(hits, seed)[:most] + shuffled(misses, seed + 1)[: self.shown - most]
        choices = []
        for face, world in sorted(picked, key=lambda pair: pair[0]):
            events = events_of(world, seat)
            what = self._hit(events)
            start = next(event for event in events if event.seat == seat)
            after = events[events.index(start) + 1 :]
            told = what or (after[0] if after else start._replace(kind=self.otherwise))
            label = of.room("text").card_name(face)
            choices.append(
                Choice(f"card {face}", label, what is not None, of.text.narrate(told, names), told.clauses, face)
            )
        return problem(of, self.prompt, state, seat, names=names, choices=tuple(choices), many=True)

    def _hit(self, events: tuple[Event, ...]) -> Event | None:
        return next((event for event in events if event.kind == self.outcome and self.clause in event.clauses), None)


@dataclass(frozen=True, slots=True)
class Count:
    """Count a number of the game (a function of its `counts` room) that rests on `clause`."""

    clause: str
    source: Source
    count: str
    prompt: str
    least: int = 1

    def ask(self, of: Game, seed: int, names: tuple[str, ...], turn: int = 0) -> Problem:
        """A fresh problem; the same seed and turn ask the same."""
        count: Callable[[State[Any], Seat], Counted] = of.room("counts").COUNTS[self.count]

        def best(state: State[Any], seat: Seat) -> Seat | None:
            order = [seat, *range(state.seats)]
            return next((s for s in order if self._fits(count(state, s))), None)

        state, seat = find(self.source, of.id, (seed, turn), lambda state, seat: best(state, seat) is not None)
        whose = best(state, seat)
        counted = count(state, seat if whose is None else whose)
        return problem(
            of,
            self.prompt,
            state,
            seat if whose is None else whose,
            names=names,
            choices=(),
            many=False,
            counted=counted,
        )

    def _fits(self, counted: Counted) -> bool:
        return self.clause in counted.clauses and counted.value >= self.least


@dataclass(frozen=True, slots=True)
class Spot:
    """Pick the one move of a kind that may be made now, or `silence` where there is none.

    `kind` is the first word of such a move; about half of the questions have one. The
    `clause` must be cited by its verdict.
    """

    clause: str
    source: Source
    kind: str
    silence: str
    prompt: str

    def ask(self, of: Game, seed: int, names: tuple[str, ...], turn: int = 0) -> Problem:
        """A fresh problem; the same seed and turn ask the same."""
        silence = of.text.parse_move(self.silence)
        there_is_one = Random(seed).random() < 0.5  # noqa: S311, PLR2004 - practice, not a secret; as often as not

        def moves(state: State[Any], seat: Seat) -> list[Any]:
            return [move for move in state.candidates(seat) if str(move).split(" ")[0] == self.kind]

        def wanted(state: State[Any], seat: Seat) -> bool:
            if silence not in state.legal_moves(seat):
                return False
            verdicts = [state.judge(seat, move) for move in moves(state, seat)]
            hits = [verdict for verdict in verdicts if verdict.legal]
            return (
                bool(verdicts) and all(self.clause in verdict.clauses for verdict in hits) and len(hits) == there_is_one
            )

        state, seat = find(self.source, of.id, (seed, turn), wanted)
        choices = []
        for move in (*moves(state, seat), silence):
            # Why one stays silent is told by what is wrong with the others.
            telling = moves(state, seat)[0] if move == silence and not there_is_one else move
            verdict = state.judge(seat, telling)
            right = verdict.legal if move != silence else not there_is_one
            choices.append(as_choice(of, state, seat, move, names=names, verdict=verdict, right=right))
        return problem(of, self.prompt, state, seat, names=names, choices=tuple(choices), many=False, moves=True)


Question = Legal | Predict | NextCard | Count | Spot
