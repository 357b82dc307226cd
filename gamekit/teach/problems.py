"""One question on one position: what is asked, what there is to choose from, and what is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gamekit.core.contract import Event, Seat, State, Verdict
from gamekit.core.i18n import _
from gamekit.core.registry import Game


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
    made: Any = None
    """The move whose consequences are asked for, if it is one."""
    shared: tuple[str, ...] = ()
    """The places of the picture that all the moves to choose from share."""

    @property
    def answer(self) -> tuple[str, ...]:
        """The keys of the right choices, or the number as text."""
        if self.number is not None:
            return (str(self.number),)
        return tuple(choice.key for choice in self.choices if choice.right)


def path(of: Game, move: Any) -> tuple[str, ...]:
    """The steps in which the move is chosen."""
    steps: tuple[str, ...] = of.room("choosing").path(move)
    return steps


def as_choice(  # noqa: PLR0913 - what a choice is made of
    of: Game, state: State[Any], seat: Seat, move: Any, *, names: tuple[str, ...], verdict: Verdict, right: bool
) -> Choice:
    """A move to pick, with its card if it is about one."""
    label, why = of.text.move_label(state, seat, move, names), of.text.explain(verdict, names)
    return Choice(str(move), label, right, why, verdict.clauses, face_of(of, move))


def face_of(of: Game, move: Any) -> int:
    """The card that a move is about, or -1."""
    ask: Callable[[Any], int] = getattr(of.room("counts"), "face_of", lambda _move: -1)
    return ask(move)


def laid_by(of: Game, move: Any, start: Event) -> int:
    """The card that a move lays on the table, or turns up as its first event tells; -1 for none."""
    ask: Callable[[Any], int] | None = getattr(of.room("counts"), "laid_by", None)
    card = start.facts.get("card", -1) if ask is None else ask(move)
    return card if isinstance(card, int) else -1


def problem(  # noqa: PLR0913 - the parts of a problem, each once
    of: Game,
    prompt: str,
    state: State[Any],
    seat: Seat,
    *,
    names: tuple[str, ...],
    choices: tuple[Choice, ...],
    many: bool,
    begun: str = "",
    made: Any = None,
    face: int = -1,
    counted: Counted | None = None,
    moves: bool = False,
    open_cards: bool = False,
    shared: tuple[str, ...] = (),
) -> Problem:
    """A problem whose prompt has its fields filled in from the position and the names."""
    facts = {"name": names[seat] if seat < len(names) else "", "begun": begun}
    if made is not None:
        facts["move"] = of.text.move_label(state, seat, made, names)
        facts["played"] = of.room("text").card_name(face) if face >= 0 else ""
    facts |= dict(zip(("place", "second"), shared, strict=False))
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
        made=made,
        shared=shared,
    )
