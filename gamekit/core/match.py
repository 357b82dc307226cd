"""A game being played: who sits where, what happened, undo, and the transcript."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from gamekit.core.bots import BOTS
from gamekit.core.chance import next_seed
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
    """One decision of the history: the position before it, and what it brought about."""

    before: State[Any]
    seat: Seat
    move: Any
    events: tuple[Event, ...]


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
        """Whether a person has to decide now."""
        return any(self.players[seat].kind == PERSON for seat in self.state.to_act)

    def judge(self, seat: Seat, move: Any) -> Verdict:
        """Whether the seat may make the move now, and why."""
        return self.state.judge(seat, move)

    def play(self, seat: Seat, move: Any) -> tuple[Event, ...]:
        """Make a move and return what happened. Raises `IllegalMove` with the verdict."""
        state, events = self.state.play(seat, move)
        self.history.append(Turn(self.state, seat, move, events))
        self.state = state
        return events

    def bot_plays(self) -> Turn | None:
        """Let the first awaited bot decide; None if no bot is awaited."""
        for seat in sorted(self.state.to_act):
            bot = BOTS.get(self.players[seat].kind)
            if bot is not None:
                move = bot(self.state.seen_by(seat), seat, next_seed(self.seed + len(self.history)))
                self.play(seat, move)
                return self.history[-1]
        return None

    def bots_play(self) -> list[Turn]:
        """Let the bots decide until a person is awaited or the game is over."""
        turns: list[Turn] = []
        while not self.waiting_for_person:
            turn = self.bot_plays()
            if turn is None:
                break
            turns.append(turn)
        return turns

    def why_not_undo(self) -> str:
        """Why nothing can be taken back, or an empty text if something can."""
        if not self.history:
            return _("Nothing has been played yet.")
        if not any(self.players[turn.seat].kind == PERSON for turn in self.history):
            return _("Only bots have played so far.")
        return ""

    def undo(self) -> Turn:
        """Take back the last decision of a person and all that followed it.

        Raises `ValueError` with the words of `why_not_undo`.
        """
        refusal = self.why_not_undo()
        if refusal:
            raise ValueError(refusal)
        while True:
            turn = self.history.pop()
            if self.players[turn.seat].kind == PERSON:
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
            orders = [fact for event in turn.events if isinstance(fact := event.facts.get("order"), bytes)]
            chance = "".join(f" | {order.hex()}" for order in orders)
            lines.append(f"{seat_name(turn.seat)} {turn.move}{chance}")
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
        decision, *orders = line.split(" | ")
        letter, _space, move = decision.partition(" ")
        try:
            chance = tuple(map(bytes.fromhex, orders))
            if chance:
                self.state = self.state.with_chance(chance)
            self.play(parse_seat(letter), parse_move(move))
        except NotationError:
            raise
        except ValueError as error:
            expected = f"a legal move ({error})"
            raise NotationError(expected, line) from error


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
