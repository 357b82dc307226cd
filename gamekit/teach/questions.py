"""Questions whose answers the engine computes: which moves, what happens, how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from gamekit.core.chance import shuffled
from gamekit.core.contract import Event, Seat, State, Verdict
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.teach.mining import Source, find


class Choice(NamedTuple):
    """One thing to pick: its key, its words, whether it is right, and why."""

    key: str
    label: str
    right: bool
    why: str
    clauses: tuple[str, ...]
    face: int = -1
    """The card to show for it, if it is one."""
    place: str = ""
    """The place of the picture that stands for it, if one does."""


class Counted(NamedTuple):
    """A number of the game with its working in words."""

    value: int
    working: str
    clauses: tuple[str, ...]


class Problem(NamedTuple):
    """One question on one position. `number` is None where choices are picked."""

    prompt: str
    state: State[Any]
    seat: Seat
    choices: tuple[Choice, ...]
    many: bool
    number: int | None
    working: str
    clauses: tuple[str, ...]
    face: int = -1
    """The card that has just been revealed, if the question tells of one."""
    moves: bool = False
    """Whether the choices are moves, each with the reason why it is allowed or not."""
    open_cards: bool = False
    """Whether hidden cards are shown."""

    @property
    def answer(self) -> tuple[str, ...]:
        """The keys of the right choices, or the number as text."""
        if self.number is not None:
            return (str(self.number),)
        return tuple(choice.key for choice in self.choices if choice.right)


@dataclass(frozen=True, slots=True)
class Legal:
    """Pick every move that may be made; `clause` must decide at least one of them.

    `kinds` limits the moves asked about to these kinds; `unless` is a clause that
    must not decide any; `mixed`: some of them may be made and some may not. Where
    moves are chosen in steps, `same` names the steps that all of them share, such as
    the piece: (0,); they are told apart by the first other step. No more than `most`
    of them may be legal.
    """

    clause: str
    source: Source
    kinds: tuple[str, ...]
    prompt: str
    unless: str = ""
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
            right = sum(map(bool, verdicts))
            return decided and 0 < right <= self.most and not (self.mixed and right == len(verdicts))

        state, seat = find(self.source, of.id, (seed, turn), lambda state, seat: bool(group(state, seat)))
        moves = group(state, seat)
        choices = []
        for move in moves:
            verdict = state.judge(seat, move)
            choice = _as_choice(of, state, seat, move, names=names, verdict=verdict, right=verdict.legal)
            choices.append(choice._replace(place=self._place(of, move)))
        return _problem(
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
        path = _path(of, move)
        return tuple(path[step] for step in self.same)

    def _place(self, of: Game, move: Any) -> str:
        """The step of the move that tells it from those asked about beside it."""
        if not self.same:
            return ""
        path = _path(of, move)
        shared = {step % len(path) for step in self.same}
        return next(place for step, place in enumerate(path) if step not in shared)


@dataclass(frozen=True, slots=True)
class Predict:
    """Say what a move brings about: one of `outcomes` (event kinds), or `otherwise`.

    The kinds become sentences with the facts of the move itself, so that every
    choice talks about the same cards and players. Of several that happen the one
    named first counts and the others are no choices, and `otherwise` if none does.
    The `clauses`, one after the other, must be cited by it. `open_cards`: hidden
    cards are shown, where the answer depends on them.
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
        move = of.text.parse_move(self.move)
        clause = self.clauses[turn % len(self.clauses)]

        def wanted(state: State[Any], seat: Seat) -> bool:
            if move not in state.legal_moves(seat):
                return False
            _after, events = state.play(seat, move)
            what = self._what(events, seat)
            return what is not None and clause in what.clauses

        state, seat = find(self.source, of.id, (seed, turn), wanted)
        _after, events = state.play(seat, move)
        what = self._what(events, seat)
        start = next(event for event in events if event.seat == seat)
        imagined: Callable[..., Event] = of.room("counts").imagined
        until = events.index(what) + 1 if what in events else len(events)
        story = [of.text.narrate(event, names) for event in events[events.index(start) + 1 : until]]
        if what is not None and what not in events:
            story.append(of.text.narrate(what, names))
        happened = {event.kind for event in events}
        in_short: Callable[..., str] = getattr(of.room("counts"), "in_short", of.text.narrate)
        choices = [
            Choice(
                kind,
                in_short(event, names),
                what is not None and kind == what.kind,
                " ".join(story),
                (what or event).clauses,
            )
            for kind in (*self.outcomes, *filter(None, (self.otherwise,)))
            if kind not in happened or (what is not None and kind == what.kind)
            for event in [what if what and what.kind == kind else imagined(kind, state, seat, start)]
        ]
        mixed = tuple(shuffled(choices, seed))
        begun = of.text.narrate(start, names)
        card = start.facts.get("card", -1)
        face = card if isinstance(card, int) else -1
        return _problem(
            of,
            self.prompt,
            state,
            seat,
            names=names,
            choices=mixed,
            many=False,
            begun=begun,
            face=face,
            open_cards=self.open_cards,
        )

    def _what(self, events: tuple[Event, ...], seat: Seat) -> Event | None:
        happened = {event.kind: event for event in reversed(events[1:])}
        cited = next(event for event in events if event.seat == seat).clauses
        otherwise = Event(self.otherwise, seat, cited, {}) if self.otherwise else None
        return next((happened[kind] for kind in self.outcomes if kind in happened), otherwise)


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
        return _problem(of, self.prompt, state, seat, names=names, choices=tuple(choices), many=True)

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
        return _problem(
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
            choices.append(_as_choice(of, state, seat, move, names=names, verdict=verdict, right=right))
        return _problem(of, self.prompt, state, seat, names=names, choices=tuple(choices), many=False, moves=True)


Question = Legal | Predict | NextCard | Count | Spot


def _path(of: Game, move: Any) -> tuple[str, ...]:
    """The steps in which the move is chosen."""
    steps: tuple[str, ...] = of.room("choosing").path(move)
    return steps


def _as_choice(  # noqa: PLR0913 - what a choice is made of
    of: Game, state: State[Any], seat: Seat, move: Any, *, names: tuple[str, ...], verdict: Verdict, right: bool
) -> Choice:
    """A move to pick, with its card if it is about one."""
    label, why = of.text.move_label(state, seat, move, names), of.text.explain(verdict, names)
    face_of: Callable[[Any], int] = getattr(of.room("counts"), "face_of", lambda _move: -1)
    return Choice(str(move), label, right, why, verdict.clauses, face_of(move))


def _problem(  # noqa: PLR0913 - the parts of a problem, each once
    of: Game,
    prompt: str,
    state: State[Any],
    seat: Seat,
    *,
    names: tuple[str, ...],
    choices: tuple[Choice, ...],
    many: bool,
    begun: str = "",
    face: int = -1,
    counted: Counted | None = None,
    moves: bool = False,
    open_cards: bool = False,
    shared: tuple[str, ...] = (),
) -> Problem:
    facts = {"name": names[seat] if seat < len(names) else "", "begun": begun, "place": " ".join(shared)}
    facts |= of.room("counts").prompt_facts(state)
    return Problem(
        prompt=_(prompt).format(**facts),
        state=state,
        seat=seat,
        choices=choices,
        many=many,
        number=None if counted is None else counted.value,
        working="" if counted is None else counted.working,
        clauses=() if counted is None else counted.clauses,
        face=face,
        moves=moves,
        open_cards=open_cards,
    )
