"""The terminal host: sentences and numbered choices, for a keyboard, a pipe or a screen reader."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from gamekit.core.choosing import Station
from gamekit.core.contract import Event, NotationError, Rules, Seat, State, Verdict, seat_name
from gamekit.core.i18n import N_, _
from gamekit.core.match import Match, Player, Turn
from gamekit.core.reading import options
from gamekit.core.registry import NOTHING_CHOSEN, Game
from gamekit.core.rulebook import Ruling

_WIDEST: Final = 100
_PROMPT: Final = "> "
_SCREEN: Final = 50
"""Empty lines that hide what one must not see of the other."""

_PUBLIC: Final = frozenset({"help", "rule", "undo", "quit"})
"""What can be asked while the keyboard changes hands."""

_COMMANDS: Final = (
    ("1, 2, ...", N_("make that choice; the words in brackets do the same")),
    ("back", N_("drop what you have chosen on the way to a move")),
    ("why MOVE", N_("whether you may make a move, and why; why alone: every move")),
    ("rule ID", N_("the words of a rule, as in: rule {id}")),
    ("look", N_("the position again")),
    ("log", N_("all that has happened")),
    ("undo", N_("take your last decision back")),
    ("transcript [FILE]", N_("the whole game as text, shown or written to a new file")),
    ("quit", N_("stop")),
)


def wrapped(text: str, indent: str = "") -> str:
    """Prose in lines that fit the terminal; all but the first begin with the indent."""
    width = max(30, min(_WIDEST, shutil.get_terminal_size().columns))
    return textwrap.fill(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def cited(text: str, clauses: tuple[str, ...]) -> str:
    """A sentence with the clauses it follows from, in brackets."""
    return wrapped(f"{text} [{', '.join(clauses)}]", "  ")


def rule_text(game: Game, id_: str) -> str:
    """A clause, or a ruling with the question it answers. Raises `KeyError`."""
    entry = game.rulebook[id_]
    text = f"{entry.question} {entry.text}" if isinstance(entry, Ruling) else entry.text
    return wrapped(f"  {id_}  {text}", "    ")


def verdict_text(game: Game, verdict: Verdict, seat: Seat, move: object, names: tuple[str, ...] = ()) -> str:
    """A whole answer: yes or no, the sentence, the clauses in their own words, the facts in play."""
    who = names[seat] if 0 <= seat < len(names) else seat_name(seat)
    head = _("Legal: {who}, {move}.") if verdict.legal else _("Not legal: {who}, {move}.")
    lines = [head.format(who=who, move=move), wrapped(game.text.explain(verdict, names))]
    lines += [rule_text(game, id_) for id_ in verdict.clauses]
    facts = game.text.facts_text(verdict.facts, names)
    if facts:
        listed = ", ".join(f"{name} = {value}" for name, value in facts.items())
        lines.append(wrapped("  " + _("Facts: {facts}").format(facts=listed), "    "))
    return "\n".join(lines)


def opening(
    game: Game, seats: int, seed: int, rules: Rules | None = None, chosen: Mapping[str, str] = NOTHING_CHOSEN
) -> State[Any]:
    """The position before the first deal. Raises `NotationError` for what cannot be."""
    if not game.fewest <= seats <= game.most:
        expected = f"{game.fewest} to {game.most} seats"
        raise NotationError(expected, str(seats))
    return game.start(seats, seed, rules or game.rules(), chosen)


def agreed(game: Game, switches: Sequence[str] = (), goal: int = 0) -> Rules:
    """The rulings of words like `short=1`; goal 0 is the usual one. Raises `NotationError` for what there is not."""
    if goal and not game.goal:
        expected = f"no goal: {game.name} is not played to a score"
        raise NotationError(expected, str(goal))
    known = {option.name for option in fields(game.rules)}
    given = dict(switch.partition("=")[::2] for switch in switches)
    for name, value in given.items():
        if name not in known or not value:
            expected = f"a ruling and its number, as in NAME=1 ({', '.join(sorted(known))})"
            raise NotationError(expected, f"{name}={value}")
    if goal:
        given[game.goal] = str(goal)
    return options(game.rules, given)


def sit_down(start: State[Any], people: list[str], bot: str, seed: int) -> Match:
    """A match of people, in the first seats, and bots. Raises `NotationError` for more people than seats."""
    players = [Player(name) for name in people]
    players += [
        Player(_("Bot {letter}").format(letter=seat_name(seat)), bot) for seat in range(len(people), start.seats)
    ]
    return Match(start, tuple(players), seed)


def piped(prompt: str) -> str:
    """Read a line that nobody typed here, and show it where it would have been typed."""
    line = input(prompt)
    print(line)
    return line


class Terminal:
    """A match played by lines of text. `read` gives a line or raises `EOFError`."""

    def __init__(self, match: Match, read: Callable[[str], str] = input, write: Callable[[str], None] = print) -> None:
        self.match = match
        self.game = match.game
        self.read = read
        self.write = write
        self.ended = False
        self.chosen: tuple[str, ...] = ()
        """What has been chosen on the way to a move, where moves are chosen in steps."""
        self.shown_to: Seat | None = None

    def play(self) -> None:
        """Play until the person quits or the lines end."""
        self.write(_("{game}. Type help for all that you can type.").format(game=self.game.name))
        self.go_on()
        while not self.ended:
            try:
                line = self.read(_PROMPT)
            except (EOFError, KeyboardInterrupt):
                self.write("")
                self.do_quit("")
                return
            self.answer(line)

    @property
    def seat(self) -> Seat:
        """The person who is asked: the first one awaited, else the first one."""
        people = [seat for seat in range(self.match.state.seats) if self.match.is_person(seat)]
        awaited = [seat for seat in people if seat in self.match.state.to_act]
        return min(awaited, key=lambda seat: self.match.state.silence(seat) is None, default=people[0])

    @property
    def stations(self) -> list[Station]:
        """The numbered choices: the legal moves, or the next steps to them."""
        state, seat, names = self.match.state, self.seat, self.match.names
        if self.game.has("choosing"):
            found = self.game.room("choosing").stations(state, seat, self.chosen, names)
            return [station for station in found if station.legal]
        label = self.game.text.move_label
        return [Station(str(move), label(state, seat, move, names), move) for move in state.legal_moves(seat)]

    @property
    def covered(self) -> bool:
        """Whether the keyboard has to be handed over before cards are shown."""
        state = self.match.state
        persons = sum(map(self.match.is_person, range(state.seats)))
        return state.private and persons > 1 and state.result is None and self.shown_to != self.seat

    def go_on(self) -> None:
        """Let the bots decide, then say where we are."""
        self.chosen = ()
        while (turn := self.match.goes_on()) is not None:
            self.tell(tuple(event for event in turn.events if event.kind not in self.game.quiet))
        self.do_look("")

    def tell(self, events: tuple[Event, ...]) -> None:
        """Narrate events, each with its clauses."""
        for event in events:
            self.write(cited(self.game.text.narrate(event, self.match.names), event.clauses))

    def answer(self, line: str) -> None:
        """Do what a line asks for: a command, a number, or a move in notation."""
        word, _space, rest = line.strip().partition(" ")
        if self.covered and word.lower() not in _PUBLIC:
            self.shown_to = self.seat
            self.do_look("")
            return
        command = getattr(self, f"do_{word.lower()}", None) if word.isalpha() else None
        if command is not None:
            command(rest.strip())
        elif word:
            self.make(line.strip())
        else:
            self.choices()

    def move(self, text: str) -> Any:
        """The move of a number or of a notation, in any case. Raises `NotationError`."""
        state = self.match.state
        if text.isascii() and text.isdecimal():
            station = self.station(text)
            if station.move is None:
                expected = "a whole move"
                raise NotationError(expected, text)
            return station.move
        known = {str(move).lower(): move for move in state.candidates(self.seat)}
        found = known.get(" ".join(text.lower().split()))
        return self.game.text.parse_move(text) if found is None else found

    def station(self, text: str) -> Station:
        """The choice with that number. Raises `NotationError`."""
        stations = self.stations
        index = int(text) - 1 if len(text) <= len(str(len(stations))) else -1
        if not 0 <= index < len(stations):
            expected = f"a choice from 1 to {len(stations)}" if stations else "no more choices, the game is over"
            raise NotationError(expected, text)
        return stations[index]

    def make(self, text: str) -> None:
        """Make a move, or say why not; a number may be only a step on the way to one."""
        try:
            if text.isascii() and text.isdecimal() and (step := self.station(text)).move is None:
                self.chosen = (*self.chosen, step.key)
                self.choices()
                return
            move = self.move(text)
        except NotationError as error:
            refusal = _("That is neither a move nor a command: {problem}. Type help for the commands.")
            self.write(wrapped(refusal.format(problem=error)))
            return
        seat = self.seat
        verdict = self.match.judge(seat, move)
        if not verdict:
            self.write(verdict_text(self.game, verdict, seat, move, self.match.names))
            return
        self.tell(self.match.play(seat, move))
        self.go_on()

    def choices(self) -> None:
        """The legal moves by number."""
        state, seat, names = self.match.state, self.seat, self.match.names
        if state.result:
            text = _("{end} Type log, undo, transcript or quit.")
            self.write(wrapped(text.format(end=self.game.text.awaiting(state, names))))
            return
        self.write(_("{name}, your choice:").format(name=names[seat]))
        if self.game.has("choosing"):
            self.write(wrapped(self.game.room("choosing").title(state, seat, self.chosen, names)))
        for number, one in enumerate(self.stations, 1):
            self.write(f"  {number}  {one.label}" + (" …" if one.move is None else f" ({one.move})"))

    # ---- the commands -----------------------------------------------------------------

    def do_help(self, _rest: str) -> None:
        """List the commands."""
        example = next(iter(self.game.rulebook.clauses), "")
        width = max(len(usage) for usage, _text in _COMMANDS)
        for usage, text in _COMMANDS:
            self.write(wrapped(f"  {usage:<{width}}  {_(text).format(id=example)}", " " * (width + 4)))

    def do_look(self, _rest: str) -> None:
        """Say the position and the choices; to another person only when that one has the keyboard."""
        if self.covered:
            self.write("\n" * _SCREEN)
            words = _("Hand over to {name}. {name}, press Enter when nobody else can see.")
            self.write(words.format(name=self.match.names[self.seat]))
            return
        self.write("")
        self.write(wrapped(self.match.state.describe(self.seat, self.match.names)))
        self.choices()

    def do_why(self, rest: str) -> None:
        """Explain one move, or all that are worth asking about."""
        seat, names = self.seat, self.match.names
        if rest:
            try:
                move = self.move(rest)
            except NotationError as error:
                self.write(wrapped(_("Nothing to explain: {problem}.").format(problem=error)))
                return
            self.write(verdict_text(self.game, self.match.judge(seat, move), seat, move, names))
            return
        if self.game.has("choosing"):
            self.write(wrapped(_("Name a move, as in: why {move}").format(move=self._some_move())))
            return
        for move in self.match.state.candidates(seat):
            verdict = self.match.judge(seat, move)
            answer = _("{move}: yes.") if verdict.legal else _("{move}: no.")
            self.write(cited(f"{answer.format(move=move)} {self.game.text.explain(verdict, names)}", verdict.clauses))

    def _some_move(self) -> Any:
        """A move to name as an example: the last one made, or one that can be made."""
        history = self.match.history
        return history[-1].move if history else self.match.state.candidates(self.seat)[0]

    def do_back(self, _rest: str) -> None:
        """Drop what was chosen last on the way to a move."""
        self.chosen = self.chosen[:-1]
        self.choices()

    def do_rule(self, rest: str) -> None:
        """Say a clause or a ruling, a clause in the rulebook's own language too."""
        id_ = rest.upper()
        if id_ in self.game.rulebook:
            self.write(rule_text(self.game, id_))
            original = getattr(self.game.rulebook[id_], "original", "")
            if original:
                self.write(wrapped(f"    {original}", "    "))
        else:
            every = list(self.game.rulebook.clauses)
            self.write(
                _("There is no such rule; the clauses are {first} to {last}.").format(first=min(every), last=max(every))
            )

    def do_log(self, _rest: str) -> None:
        """Narrate everything so far."""
        if not self.match.history:
            self.write(_("Nothing has happened yet."))
        for turn in self.match.history:
            self.tell(turn.events)

    def do_undo(self, _rest: str) -> None:
        """Take the last decision of a person back."""
        refusal = self.match.why_not_undo()
        if refusal:
            self.write(refusal)
            return
        turn: Turn = self.match.undo()
        decision = self.game.text.decision(turn.before, turn.seat, turn.move, self.match.names)
        self.write(_("Taken back: {decision}").format(decision=decision))
        self.shown_to = None
        self.do_look("")

    def do_transcript(self, rest: str) -> None:
        """Show the transcript, or write it to a file that is not there yet."""
        if not rest:
            self.write(self.match.transcript().rstrip("\n"))
            return
        try:
            with Path(rest).expanduser().open("x", encoding="utf-8") as file:
                file.write(self.match.transcript())
        except FileExistsError:
            self.write(_("That file exists already and is left alone: {file}").format(file=rest))
        except (OSError, ValueError, RuntimeError) as error:
            problem = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.write(_("The transcript cannot be written there: {problem}.").format(problem=problem))
        else:
            self.write(_("The transcript is in {file}.").format(file=rest))

    def do_quit(self, _rest: str) -> None:
        """Stop."""
        self.ended = True
        self.write(_("Good bye.") if self.match.state.result else _("Stopped before the end of the game. Good bye."))
