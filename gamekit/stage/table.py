"""Table: a whole game against bots or people, with a coach who names the clause."""

from __future__ import annotations

from typing import Any, Final

import htpy as h

from gamekit.core.bots import BOT_LABELS
from gamekit.core.contract import Event, NotationError, State
from gamekit.core.i18n import _
from gamekit.core.match import PERSON, Match, Player, clean_name
from gamekit.core.registry import Game
from gamekit.stage import kit
from gamekit.stage.activity import Job
from gamekit.stage.playing import Playing

PAUSE: Final = 0.5
"""Seconds between the decisions of bots, so that an eye can follow."""

_LOG_LINES: Final = 60
_MOST_SEED: Final = 0xFFFFFFFF
_BOT_NAMES: Final = ("Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hana", "Ivo", "June", "Kai", "Lena", "Milo")


class Table(Playing):
    """A lobby first, then the game; finished when the game is."""

    can_hint = False

    def __init__(  # noqa: PLR0913 - what the lobby can be opened with
        self, game: Game, address: str, title: str, *, seats: int | None = None, seed: int = 1, goal: int | None = None
    ) -> None:
        super().__init__(game, address, title)
        self.seats = game.usual if seats is None else seats
        self.seed = seed
        self.default_goal = int(getattr(game.rules(), game.goal)) if game.goal else 0
        self.goal = self.default_goal if goal is None else goal
        if not game.fewest <= self.seats <= game.most:
            expected = f"{game.fewest} to {game.most} seats"
            raise NotationError(expected, str(self.seats))
        self._start()
        self.start_values = (self.seats, self.seed, self.goal)
        self.given_names: dict[int, str] = {0: "Ann"}
        self.kinds: dict[int, str] = {0: PERSON}
        self.match: Match | None = None
        self.recent: list[Event] = []

    def reset(self) -> None:
        """Back to the lobby."""
        self.seats, self.seed, self.goal = self.start_values
        self.match, self.recent, self.answer, self.job = None, [], None, None

    @property
    def state(self) -> State[Any]:
        """The position in sight; before the game the one it will start from."""
        return self.match.state if self.match else self._start()

    def _start(self) -> State[Any]:
        options = {self.game.goal: self.goal} if self.game.goal else {}
        return self.game.new(self.seats, self.seed, self.game.rules(**options))

    def player(self, seat: int) -> Player:
        """Who sits there as the lobby stands."""
        usual = _BOT_NAMES[(seat - 1) % len(_BOT_NAMES)] if seat - 1 < len(_BOT_NAMES) else f"Bot {seat}"
        return Player(clean_name(self.given_names.get(seat, usual), seat), self.kinds.get(seat, "rollout"))

    # ---- what is shown ------------------------------------------------------------

    def body(self) -> h.Node:
        """The lobby, or the table."""
        if self.match is None:
            return self._lobby()
        state = self.match.state
        seat = self.seat_in_sight
        busy = self.job is not None
        return [
            h.p(".gk-task")[self._task()],
            self.board(state, seat, still=busy or not state.to_act or not self.match.waiting_for_person),
            self._outlook(),
            self.answered(),
            self.recent and kit.log(self.told(self.recent[-_LOG_LINES:], self.names), link=self.link),
            state.result and self._scores(),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the table as it will be laid, not the lobby's fields."""
        return [
            h.p(".gk-task")[_("A whole game, with a coach who names the rule behind everything that happens.")],
            self.only_live(),
            self.felt(self._start(), kit.Scene(tuple(self.player(s).name for s in range(self.seats)), 0, still=True)),
        ]

    @property
    def seat_in_sight(self) -> int:
        """The person whose cards are drawn large: the one to decide, else the first person."""
        if self.match is None:
            return 0
        persons = [seat for seat, player in enumerate(self.match.players) if player.kind == PERSON]
        awaited = [seat for seat in persons if seat in self.match.state.to_act]
        return (awaited or persons or [0])[0]

    def _lobby(self) -> h.Node:
        kinds = [(PERSON, _("person")), *((kind, _(words)) for kind, words in BOT_LABELS.items())]
        rows = []
        for seat in range(self.seats):
            player = self.player(seat)
            words = _("Seat {n}").format(n=seat + 1)
            rows.append(
                h.div(".gk-lobby-seat", key=f"lobby {seat}")[
                    h.label[
                        words,
                        h.input(
                            type="text",
                            value=player.name,
                            maxlength="24",
                            data_act="name",
                            data_arg=str(seat),
                            key=f"name {seat}",
                        ),
                    ],
                    h.label[
                        _("Played by"),
                        h.select(data_act="kind", data_arg=str(seat), key=f"kind {seat}")[
                            [h.option(value=kind, selected=kind == player.kind)[label] for kind, label in kinds]
                        ],
                    ],
                ]
            )
        return [
            h.p(".gk-task")[_("Who plays?")],
            h.p(".gk-sub")[_("Sit down, or let bots play every seat and watch. The same seed deals the same cards.")],
            h.div(".gk-form")[
                kit.number_field("seats", _("Seats"), str(self.seats), self.game.fewest, self.game.most),
                self.game.goal and kit.number_field("goal", _("Play to"), str(self.goal), 1, 1000),
                kit.number_field("seed", _("Seed"), str(self.seed), 0, _MOST_SEED),
            ],
            h.div(".gk-form.lobby")[rows],
        ]

    def _task(self) -> str:
        match = self.match
        if match is None:
            return ""
        if match.state.result:
            winners = " · ".join(self.names[seat] for seat in match.state.result.winners)
            return _("The game is over. Winner: {winners}").format(winners=winners)
        awaited = self.game.text.awaiting(match.state, self.names)
        return awaited if match.waiting_for_person else f"{awaited} …"

    def _outlook(self) -> h.Node:
        if self.match is None or not self.match.waiting_for_person:
            return None
        seat = self.seat_in_sight
        summary, working = self.game.room("outlook").summary(self.match.state.seen_by(seat), seat)
        return summary and kit.details("outlook", summary, h.p[working])

    def _scores(self) -> h.Element:
        result = self.state.result
        scores = result.scores if result else ()
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        winners = result.winners if result else ()
        rows = [(self.names[seat], str(scores[seat]), "★ " + _("winner") if seat in winners else "") for seat in order]
        return kit.table((_("Player"), _("Points"), ""), rows)

    def tools(self) -> h.Node:
        """Start, ask, take back, or hurry the bots."""
        if self.match is None:
            return kit.button("begin", _("Start the game"), kind="main")
        if self.match.state.result:
            return [kit.button("begin", _("Play again"), kind="main"), kit.button("transcript", _("Transcript"))]
        if self.job is not None:
            return kit.button("hurry", _("Skip ahead"), kind="main")
        return [self.why_button(), kit.button("undo", _("Take back"), off=bool(self.match.why_not_undo()))]

    # ---- the lobby ------------------------------------------------------------------

    def do_seats(self, arg: str) -> None:
        """How many seats."""
        self.seats = _number(arg, self.game.fewest, self.game.most, _("Seats"))

    def do_goal(self, arg: str) -> None:
        """The score to play to."""
        self.goal = _number(arg, 1, 1000, _("Play to"))

    def do_seed(self, arg: str) -> None:
        """The number that decides the cards."""
        self.seed = _number(arg, 0, _MOST_SEED, _("Seed"))

    def do_name(self, arg: str) -> None:
        """`0=Ann`: who sits there."""
        seat, _equals, name = arg.partition("=")
        place = _number(seat, 0, self.seats - 1, _("Seats"))
        self.given_names[place] = clean_name(name, place)

    def do_kind(self, arg: str) -> None:
        """`1=random`: a person or which bot plays the seat."""
        seat, _equals, kind = arg.partition("=")
        if kind != PERSON and kind not in BOT_LABELS:
            expected = f"{PERSON}, {', '.join(BOT_LABELS)}"
            raise NotationError(expected, kind)
        self.kinds[_number(seat, 0, self.seats - 1, _("Seats"))] = kind

    def do_begin(self, _arg: str) -> None:
        """Sit down and play."""
        players = tuple(self.player(seat) for seat in range(self.seats))
        self.job = None
        self.match = Match(self._start(), players, self.seed)
        self.names = self.match.names
        self.recent, self.answer = [], None
        self.on_try()
        self._go_on()

    # ---- the game -------------------------------------------------------------------

    def do_move(self, arg: str) -> None:
        """Make a move, or hear why not."""
        match = self.match
        if match is None or self.job is not None or not match.waiting_for_person:
            self.remark(_("It is not your decision now."))
            return
        seat = self.seat_in_sight
        if self.ask(match.state, seat, arg):
            return
        self.recent = list(match.play(seat, self.game.text.parse_move(arg)))
        self._go_on()

    def do_why(self, arg: str) -> None:
        """Hear about a move without making it."""
        if self.match is not None:
            self.why(self.match.state, self.seat_in_sight, arg)

    def _go_on(self) -> None:
        self._announce(self.recent)
        if self.match is not None and not self.match.waiting_for_person and self.match.state.to_act:
            self.job = self._bots()
        self._check_over()

    def _bots(self) -> Job:
        while self.match is not None and not self.match.waiting_for_person:
            yield PAUSE
            turn = self.match.bot_plays()
            if turn is None:
                break
            self.recent.extend(turn.events)
            self._announce(list(turn.events))
        self.job = None
        self._check_over()

    def do_hurry(self, _arg: str) -> None:
        """Let the bots decide at once."""
        if self.match is not None:
            self.job = None
            for turn in self.match.bots_play():
                self.recent.extend(turn.events)
            self._announce(self.recent[-6:])
            self._check_over()

    def _check_over(self) -> None:
        match = self.match
        if match is None or not match.state.result or self.done:
            return
        if any(player.kind == PERSON for player in match.players):
            self.finish(3)

    def _announce(self, events: list[Event]) -> None:
        self.status = " ".join([*(text for text, _clauses in self.told(events, self.names)), self._task()])

    def do_undo(self, _arg: str) -> None:
        """Take back the last decision of a person, or say why not."""
        if self.match is None:
            return
        refusal = self.match.why_not_undo()
        if refusal:
            self.remark(refusal)
            return
        self.job = None
        turn = self.match.undo()
        self.recent, self.answer = [], None
        decision = self.game.text.decision(turn.before, turn.seat, turn.move, self.names)
        self.status = _("Taken back: {decision}").format(decision=decision)

    def do_transcript(self, _arg: str) -> None:
        """Show the whole game as text."""
        if self.match is not None:
            self.open_inside(Transcript(self.game, self.address, self.match))


class Transcript(Playing):
    """The transcript of a game, to copy."""

    can_hint = False

    def __init__(self, game: Game, address: str, match: Match) -> None:
        super().__init__(game, address, _("Transcript"))
        self.match = match

    @property
    def state(self) -> State[Any]:
        """The last position."""
        return self.match.state

    def reset(self) -> None:
        """Nothing to begin again."""

    def body(self) -> h.Node:
        """The text."""
        return h.textarea(".gk-notation", readonly=True, rows="12", aria_label=self.title)[self.match.transcript()]


def _number(text: str, least: int, most: int, what: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 10 and least <= int(text) <= most:  # noqa: PLR2004 - 2**32 has ten digits
        return int(text)
    expected = f"{what}: {least} to {most}"
    raise NotationError(expected, text)
