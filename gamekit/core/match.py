"""A game being played: who sits where, what happened, undo, and the transcript."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from gamekit.core.bots import BOTS
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, NotationError, Seat, State, Verdict, parse_seat, seat_name
from gamekit.core.i18n import _
from gamekit.core.registry import Game, game

PERSON: Final = "person"
LONGEST_NAME: Final = 24
_HEADER: Final = "gamekit match 1"
_FIELDS: Final = ("game", "seed", "players", "start")


class Player(NamedTuple):
    """Who sits at a seat: a name, and `person` or the name of a bot."""

    name: str
    kind: str = PERSON


class Turn(NamedTuple):
    """One decision of the history: the position before it, and what it brought about.

    `by_itself`: it happened without anybody's word, as silence or handling does.
    """

    before: State[Any]
    seat: Seat
    move: Any
    events: tuple[Event, ...]
    by_itself: bool = False

    @property
    def waited(self) -> bool:
        """Whether it was a decision for which others had been waited for: silence would not have done."""
        return len(self.before.to_act) > 1 and self.before.silence(self.seat) is None


def clean_name(text: str, seat: Seat) -> str:
    """A name that fits on one line: printable, at most 24 characters, never empty."""
    kept = " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())[:LONGEST_NAME].strip()
    return kept or _("Player {letter}").format(letter=seat_name(seat))


class Match:
    """A game from a start position, with every decision kept."""

    def __init__(self, start: State[Any], players: tuple[Player, ...] = (), seed: int = 0) -> None:
        """Sit `players` down at `start`; seats without a player get a person.

        Raises `NotationError` for more players than seats or an unknown bot.
        """
        if len(players) > start.seats:
            expected = f"at most {start.seats} players"
            raise NotationError(expected, str(len(players)))
        for player in players:
            if player.kind != PERSON and player.kind not in BOTS:
                expected = f"{PERSON} or a bot ({', '.join(BOTS)})"
                raise NotationError(expected, player.kind)
        given = [Player(clean_name(player.name, seat), player.kind) for seat, player in enumerate(players)]
        given += [Player(clean_name("", seat)) for seat in range(len(players), start.seats)]
        self.game: Game = game(start.game)
        self.players = tuple(given)
        self.seed = seed
        self.start = start
        self.state = start
        self.history: list[Turn] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(player.name for player in self.players)

    @property
    def waiting_for_person(self) -> bool:
        """Whether nothing goes on until a person has decided.

        Where silence stands for a move, bots say at once whether they break it, and a bot
        that has to decide waits until every person has spoken.
        """
        return self.next_bot() is None and self.state.chore is None and any(map(self.is_person, self.state.to_act))

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return self.players[seat].kind == PERSON

    def next_bot(self, *, hurried: bool = False) -> Seat | None:
        """The bot whose decision comes next, or None if persons are waited for or nobody is awaited.

        Bots that may stay silent speak first, in an order that follows from the seed. `hurried`:
        a bot that has to decide does not wait for silent persons.
        """
        state = self.state
        awaited = sorted(state.to_act)
        if len(awaited) == 1:
            return None if self.is_person(awaited[0]) else awaited[0]
        silent = [seat for seat in awaited if state.silence(seat) is not None]
        reacting = [seat for seat in silent if not self.is_person(seat)]
        if reacting:
            return shuffled(reacting, next_seed(self.seed + len(self.history)))[0]
        if silent and not hurried:
            return None
        return next((seat for seat in awaited if seat not in silent and not self.is_person(seat)), None)

    def judge(self, seat: Seat, move: Any) -> Verdict:
        """Whether the seat may make the move now, and why."""
        return self.state.judge(seat, move)

    def play(self, seat: Seat, move: Any, *, by_itself: bool = False) -> tuple[Event, ...]:
        """Make a move and return what happened. Raises `IllegalMove` with the verdict."""
        state, events = self.state.play(seat, move)
        self.history.append(Turn(self.state, seat, move, events, by_itself))
        self.state = state
        return events

    def bot_decision(self, seat: Seat) -> Any:
        """What the bot on that seat decides now."""
        bot = BOTS[self.players[seat].kind]
        return bot(self.state.seen_by(seat), seat, next_seed(self.seed + len(self.history)))

    def next_seat(self, *, hurried: bool = False) -> Seat | None:
        """For whom something happens next without anybody's decision but a bot's, told before the bot has thought.

        `hurried`: persons are not waited for where silence stands for a move. None if a person
        has to decide or nobody is awaited.
        """
        state = self.state
        bot = self.next_bot(hurried=hurried)
        if bot is not None:
            return bot
        awaited = sorted(state.to_act)
        silent = hurried and bool(awaited) and all(state.silence(seat) is not None for seat in awaited)
        return awaited[0] if silent or state.chore is not None else None

    def next_act(self, *, hurried: bool = False) -> tuple[Seat, Any] | None:
        """What happens next without anybody's decision but a bot's: its decision, a chore, or silence.

        None where `next_seat` is.
        """
        state, seat = self.state, self.next_seat(hurried=hurried)
        if seat is None:
            return None
        if seat == self.next_bot(hurried=hurried):
            return seat, self.bot_decision(seat)
        return seat, state.silence(seat) if state.chore is None else state.chore

    def goes_on(self, *, hurried: bool = False) -> Turn | None:
        """Let what `next_act` names happen; None if it names nothing."""
        act = self.next_act(hurried=hurried)
        if act is None:
            return None
        self.play(*act, by_itself=self.is_person(act[0]))
        return self.history[-1]

    def go_on(self, *, hurried: bool = False) -> list[Turn]:
        """Let everything happen until a person has to decide or the game is over."""
        turns: list[Turn] = []
        while (turn := self.goes_on(hurried=hurried)) is not None:
            turns.append(turn)
        return turns

    def why_not_undo(self) -> str:
        """Why nothing can be taken back, or an empty text if something can."""
        if not self.history:
            return _("Nothing has been played yet.")
        if not any(map(self._decided, self.history)):
            bots = any(not self.is_person(turn.seat) for turn in self.history)
            return _("Only bots have played so far.") if bots else _("Nothing has been decided yet.")
        return ""

    def _decided(self, turn: Turn) -> bool:
        """Whether a person decided something: handling is no decision."""
        return self.is_person(turn.seat) and not turn.by_itself and turn.move != turn.before.chore

    def undo(self) -> Turn:
        """Take back the last decision of a person and all that followed it.

        Raises `ValueError` with the words of `why_not_undo`.
        """
        refusal = self.why_not_undo()
        if refusal:
            raise ValueError(refusal)
        while True:
            turn = self.history.pop()
            if self._decided(turn):
                self.state = turn.before
                return turn

    # ---- the transcript ---------------------------------------------------------

    def transcript(self) -> str:
        """The whole match as text: `Match.parse` makes an equal one without any generator."""
        lines = [
            _HEADER,
            f"game: {self.game.id}",
            f"seed: {self.seed}",
            f"players: {json.dumps(self.players)}",
            f"start: {self.start}",
        ]
        for turn in self.history:
            chance = "".join(f" | {order.hex()}" for order in _orders(turn.events))
            line = f"{seat_name(turn.seat)} {turn.move}{chance}"
            lines.append(f"({line})" if turn.by_itself else line)
        lines.append(f"end: {self.state}")
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> Match:
        """Read a transcript. Raises `NotationError` naming what was expected and what came."""
        lines = text.strip().split("\n")
        if lines[0].strip() != _HEADER:
            raise NotationError(_HEADER, lines[0])
        values = dict(zip(_FIELDS, (_value(lines, row, name) for row, name in enumerate(_FIELDS, 1)), strict=True))
        seed = values["seed"]
        if not (seed.isascii() and seed.isdecimal() and len(seed) <= 10):  # noqa: PLR2004 - 2**32 has ten digits
            expected = "a seed"
            raise NotationError(expected, seed)
        room = game(values["game"]).text
        match = cls(room.parse_state(values["start"]), _players(values["players"]), int(seed))
        for line in lines[len(_FIELDS) + 1 : -1]:
            match._replay(line, room.parse_move)
        end = _value(lines, len(lines) - 1, "end")
        if str(match.state) != end:
            expected = f"the end {match.state}"
            raise NotationError(expected, end)
        return match

    def _replay(self, line: str, parse_move: Any) -> None:
        by_itself = line.startswith("(") and line.endswith(")")
        decision, *orders = (line[1:-1] if by_itself else line).split(" | ")
        letter, _space, move = decision.partition(" ")
        before = self.state
        try:
            chance = tuple(map(bytes.fromhex, orders))
            if chance:
                self.state = before.with_chance(chance)
            events = self.play(parse_seat(letter), parse_move(move), by_itself=by_itself)
        except NotationError:
            raise
        except ValueError as error:
            expected = f"a legal move ({error})"
            raise NotationError(expected, line) from error
        if chance != _orders(events):
            expected = "what chance decided in that move, and nothing else"
            raise NotationError(expected, line)
        # The shuffle is what came of the move, not a part of the position before it.
        self.history[-1] = self.history[-1]._replace(before=before)


def _orders(events: tuple[Event, ...]) -> tuple[bytes, ...]:
    """What chance decided in these events, in order."""
    return tuple(fact for event in events if isinstance(fact := event.facts.get("order"), bytes))


def _value(lines: list[str], row: int, name: str) -> str:
    line = lines[row] if row < len(lines) else ""
    found, colon, value = line.partition(": ")
    if found != name or not colon:
        expected = f"a line {name}: ..."
        raise NotationError(expected, line)
    return value


def _players(text: str) -> tuple[Player, ...]:
    expected = 'players as [["Ann", "person"], ["Bot", "rollout"]]'
    try:
        read = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError(expected, text) from error
    if not isinstance(read, list):
        raise NotationError(expected, text)
    players: list[Player] = []
    for entry in read:
        if not (isinstance(entry, list) and len(entry) == 2 and all(isinstance(word, str) for word in entry)):  # noqa: PLR2004 - name and kind
            raise NotationError(expected, text)
        players.append(Player(*entry))
    return tuple(players)
