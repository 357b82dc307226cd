"""Table: a whole game against bots or people, with a coach who names the clause."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from gamekit.core.chance import next_seed
from gamekit.core.contract import NOBODY, Event, NotationError, Seat, State
from gamekit.core.i18n import _
from gamekit.core.match import PERSON, Match
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Job
from gamekit.stage.lobby import PACES, whole_number
from gamekit.stage.playing import decider
from gamekit.stage.seating import Seating
from gamekit.stage.transcript import Transcript

PAUSE: Final = 0.5
"""Seconds between the decisions of bots, so that an eye can follow."""

_LOG_LINES: Final = 60


class Table(Seating):
    """A lobby first, then the game; finished when the game is.

    Between sittings the host keeps the game, as its transcript.
    """

    can_hint = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.recent: list[Event] = []
        self.sight: Seat | None = None
        self.shown_to: Seat | None = None

    def reset(self) -> None:
        """Back to the lobby."""
        self.open_lobby()
        self.match, self.recent, self.answer, self.job = None, [], None, None
        self.sight = self.shown_to = None

    @property
    def state(self) -> State[Any]:
        """The position in sight; before the game the one it will start from."""
        return self.match.state if self.match else self.lobby.start()

    @property
    def here(self) -> str:
        """In a game the position, as far as it may be known; before it the table."""
        return self.address if self.match is None else self.on_position("sandbox", self.visible)

    @property
    def visible(self) -> State[Any]:
        """What the person in sight sees; while the screen changes hands, what everybody may see."""
        return self.state.seen_by(NOBODY if self.covered else self.seat_in_sight)

    @property
    def covered(self) -> bool:
        """Whether the screen has to be handed over before cards are shown."""
        private = self.state.private and self.lobby.hide and len(self.persons) > 1 and self.state.result is None
        return private and self.shown_to != self.seat_in_sight

    @property
    def deciding(self) -> tuple[State[Any], Seat]:
        """What the person in sight sees, and the seat."""
        return self.visible, self.seat_in_sight

    # ---- what is shown ------------------------------------------------------------

    def body(self) -> h.Node:
        """The lobby, or the table."""
        if self.match is None:
            return self.lobby.view(kept=bool(self.kept))
        state, seat = self.match.state, self.seat_in_sight
        return [
            h.p(".gk-task")[self._task()],
            self._sight(),
            self._hand_over() if self.covered else self._table(state, seat),
            self.answered(),
            self.recent and kit.log(self.told(self.recent[-_LOG_LINES:], self.names), link=self.link),
            state.result and self._scores(),
        ]

    def _table(self, state: State[Any], seat: Seat) -> h.Node:
        idle = seat not in state.to_act or self.match is None or not self.match.is_person(seat)
        return [self.board(state, seat, still=idle), self._outlook()]

    def _hand_over(self) -> h.Node:
        """What everybody may see, until the next person has the screen."""
        words = _("Hand the screen to {name}. Nobody else may look.").format(name=self.names[self.seat_in_sight])
        return [
            kit.say("info", "⇄", words),
            self.felt(self.visible, kit.Scene(self.names, None, still=True)),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the table as it will be laid, not the lobby's fields."""
        names = tuple(player.name for player in self.lobby.players)
        return [
            h.p(".gk-task")[_("A whole game, with a coach who names the rule behind everything that happens.")],
            self.only_live(),
            self.felt(self.lobby.start().seen_by(0), kit.Scene(names, 0, still=True)),
        ]

    @property
    def persons(self) -> list[Seat]:
        """The seats that persons play."""
        return [] if self.match is None else [seat for seat in range(self.state.seats) if self.match.is_person(seat)]

    @property
    def seat_in_sight(self) -> Seat:
        """The person whose cards are drawn large: the one to decide, or the one chosen among those who may speak."""
        awaited = [seat for seat in self.persons if seat in self.state.to_act]
        if self.sight in awaited and self.state.silence(self.sight) is not None:
            return self.sight
        deciding = decider(self.state)
        return deciding if deciding in awaited else (awaited or self.persons or [0])[0]

    def _sight(self) -> h.Node:
        """Whose cards are in sight, where several persons at one screen may speak."""
        if len([seat for seat in self.persons if seat in self.state.to_act]) < 2:  # noqa: PLR2004 - a choice
            return None
        seats = [(str(seat), self.names[seat]) for seat in self.persons]
        return h.div(".gk-form")[kit.select_field("sight", _("Whose cards"), seats, str(self.seat_in_sight))]

    def _task(self) -> str:
        match = self.match
        if match is None:
            return ""
        awaited = self.game.text.awaiting(match.state, self.names)
        return awaited if self.job is None or match.state.result else f"{awaited} …"

    def _outlook(self) -> h.Node:
        if self.match is None or not self.match.waiting_for_person or not self.game.has("outlook"):
            return None
        seat = self.seat_in_sight
        summary, working = self.game.room("outlook").summary(self.match.state.seen_by(seat), seat)
        return summary and kit.details("outlook", summary, h.p[working])

    def _scores(self) -> h.Element:
        result = self.state.result
        scores = result.scores if result else ()
        sign = -1 if self.state.high_wins else 1
        order = sorted(range(len(scores)), key=lambda seat: sign * scores[seat])
        winners = result.winners if result else ()
        rows = [(self.names[seat], str(scores[seat]), "★ " + _("winner") if seat in winners else "") for seat in order]
        return kit.table((_("Player"), _(self.game.score_name), ""), rows)

    def tools(self) -> h.Node:
        """Start, ask, take back, or hurry the bots."""
        match = self.match
        if match is None:
            return [
                bool(self.kept) and kit.button("resume", _("Go on with the kept game"), kind="main"),
                kit.button("begin", _("Start the game"), kind="" if self.kept else "main"),
            ]
        if match.state.result:
            return [kit.button("begin", _("Play again"), kind="main"), kit.button("transcript", _("Transcript"))]
        hurry = self.job is not None and kit.button("hurry", _("Skip ahead"), kind="main")
        if self.covered:
            words = _("I am {name}: show my cards").format(name=self.names[self.seat_in_sight])
            return [hurry, kit.button("uncover", words, kind="main")]
        if not any(map(match.is_person, match.state.to_act)):
            return hurry
        return [hurry, self.why_button(), kit.button("undo", _("Take back"), off=bool(match.why_not_undo()))]

    # ---- sitting down ---------------------------------------------------------------

    def do_begin(self, _arg: str) -> None:
        """Sit down and play."""
        self._sit_down(Match(self.lobby.start(), self.lobby.players, self.lobby.seed))
        self.on_try()

    def do_resume(self, _arg: str) -> None:
        """Go on with the game that was kept of an earlier sitting."""
        try:
            match = self._kept_match()
        except NotationError as error:
            self.kept = ""
            self.remark(_("The kept game cannot be read ({problem}), so a new one begins.").format(problem=error))
            return
        self._sit_down(match)

    def _kept_match(self) -> Match:
        match = Match.parse(self.kept)
        if match.game is not self.game or not any(player.kind == PERSON for player in match.players):
            expected = f"a game of {self.game.name} with a person"
            raise NotationError(expected, match.game.name)
        if any(match.start.seen_by(seat) == match.start for seat in range(match.start.seats)):
            expected = "a game whose cards are all known"
            raise NotationError(expected, str(match.start))
        return match

    def _sit_down(self, match: Match) -> None:
        self.match, self.job, self.shown_to = match, None, None
        self.names = match.names
        self.recent, self.answer = [], None
        self._go_on()

    # ---- the game -------------------------------------------------------------------

    def do_move(self, arg: str) -> None:
        """Make a move, or hear why not; where mistakes are made, a forbidden move is one."""
        match = self.match
        if match is None:
            self.remark(_("The game has not begun."))
            return
        seat = self.seat_in_sight
        if not match.is_person(seat):
            self.remark(_("Nobody here plays: the bots do."))
            return
        if self._refused():
            return
        asked = self.asking
        move = self.game.text.parse_move(arg)
        if self.ask(match.state, seat, arg):
            slip = match.state.mistake(seat, move) if self.lobby.strict and not asked else None
            if slip is None:
                return
            # What follows from the mistake is told, with the rule that was broken.
            self.answer, move = None, slip
        self.recent = list(match.play(seat, move))
        self._go_on()

    def do_why(self, arg: str) -> None:
        """Hear about a move without making it."""
        if self.match is not None and not self._refused():
            self.why(self.match.state, self.seat_in_sight, arg)

    def do_choose(self, arg: str) -> None:
        """Choose a thing on the way to a move."""
        if self.match is not None and not self._refused():
            super().do_choose(arg)

    def do_uncover(self, _arg: str) -> None:
        """The person in sight has the screen now."""
        if self.match is not None:
            self.shown_to = self.seat_in_sight
            self.status = self._task()

    def _refused(self) -> bool:
        """Whether nothing can be chosen, since the screen has not been handed over."""
        if self.covered:
            self.remark(_("Hand the screen over first."))
        return self.covered

    def do_sight(self, arg: str) -> None:
        """Show another person's cards, among those at this screen."""
        seat = whole_number(arg, 0, self.state.seats - 1, _("Whose cards"))
        if seat in self.persons:
            self.sight = seat

    def _go_on(self) -> None:
        self._announce(self.recent)
        self._keep()
        self._wait()

    def _wait(self) -> None:
        """Let time run, if something happens without the person in sight."""
        self.job = self._others() if self._next_seat() is not None else None

    @property
    def _hurried(self) -> bool:
        return bool(PACES[self.lobby.pace])

    def _next_seat(self) -> Seat | None:
        """For whom something happens next if the person in sight stays silent."""
        return self.match.next_seat(hurried=self._hurried) if self.match else None

    def _others(self) -> Job:
        """Bots decide and cards are handled, with pauses; a person who speaks meanwhile is heard first."""
        while (match := self.match) is not None and (seat := self._next_seat()) is not None:
            before = match.state
            pause = self._pause(match, seat)
            if pause:
                yield pause
            # Only now does a bot think, so that a click before it is answered at once.
            if self.match is not match or match.state is not before:
                continue
            turn = match.goes_on(hurried=self._hurried)
            events = list(turn.events) if turn else []
            self.recent.extend(events)
            self._announce(events)
        self.job = None
        self._keep()

    def _pause(self, match: Match, seat: Seat) -> float:
        """Seconds until it happens: seeded, and the same whatever a bot has to say, so that it tells nothing.

        Where many may speak, the bots do so all at once a moment later, or at once where they wait for the
        persons anyway; a bot on turn gives the persons the time chosen in the lobby.
        """
        state, pace = match.state, PACES[self.lobby.pace]
        draw = Random(next_seed(match.seed + len(match.history))).random()  # noqa: S311 - a game, not a secret
        before = match.history[-1] if match.history else None
        if state.silence(seat) is not None and not match.is_person(seat):
            opened = before is None or before.move != before.before.silence(before.seat)
            return pace * (0.1 + 0.2 * draw) if opened else 0.0
        if before and match.is_person(seat) and not match.is_person(before.seat) and before.waited:
            return PAUSE  # the time to react has been given before the bot on turn spoke
        if any(match.is_person(other) and state.silence(other) is not None for other in state.to_act):
            return (pace or PAUSE) * (0.6 + 0.4 * draw)
        return PAUSE

    def do_hurry(self, _arg: str) -> None:
        """Let everything happen without pauses until a person has to decide, in slices so that clicks are heard."""
        if self.match is not None:
            self.job = self._rush(self.match)

    def _rush(self, match: Match) -> Job:
        while self.match is match and (turn := match.goes_on(hurried=True)) is not None:
            self.recent.extend(turn.events)
            yield 0.0
        self.job = None
        self._announce(self.recent[-6:])
        self._keep()

    def _keep(self) -> None:
        """Keep the game for another sitting; over, it is kept no more, and the step is done."""
        match = self.match
        if match is None or not self.persons:
            return
        self.kept = "" if match.state.result else match.transcript()
        self.on_keep(self.kept)
        if match.state.result and not self.done:
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
        turn = self.match.undo()
        self.recent, self.answer, self.shown_to = [], None, None
        decision = self.game.text.decision(turn.before, turn.seat, turn.move, self.names)
        self._keep()
        self._wait()
        self.status = _("Taken back: {decision}").format(decision=decision)

    def do_transcript(self, _arg: str) -> None:
        """Show the whole game as text, once it is over: hidden cards are in it too."""
        if self.match is None or self.match.state.result is None:
            self.remark(_("The transcript is shown when the game is over."))
        else:
            self.open_inside(Transcript(self.game, self.address, self.match))
