"""Task: play from a position until the goal is reached."""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import Event, State
from gamekit.core.i18n import _, ngettext
from gamekit.core.match import Match, Player
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.playing import Playing
from gamekit.teach.steps import Step, Task


class TaskActivity(Playing):
    """The learner plays one seat; goal, failure and stars are judged after each decision."""

    def __init__(self, game: Game, address: str, step: Step, record: Task) -> None:
        super().__init__(game, address, _(step.title), step.clauses)
        self.step = step
        self.records = (record, *record.more)
        self.at = 0
        self.reset()

    @property
    def record(self) -> Task:
        """The position played now: that of the step, or one of those for practice."""
        return self.records[self.at]

    def reset(self) -> None:
        """Set the position up again."""
        self.names = self.record.names
        start = self.game.text.parse_state(self.record.start)
        players = tuple(
            Player(name, "person" if seat == self.record.seat else self.record.others)
            for seat, name in enumerate(self.record.names)
        )
        self.match = Match(start, players, seed=1)
        self.moves = 0
        self.events: list[Event] = []
        self.recent: list[Event] = []
        self.outcome = ""
        self.answered_now = False
        self.shown = False
        self.answer = None
        self._chosen = ()

    @property
    def state(self) -> State[Any]:
        """The position in sight."""
        return self.match.state

    @property
    def deciding(self) -> tuple[State[Any], int]:
        """The position as it is drawn, and the learner's seat."""
        return self.visible, self.record.seat

    @property
    def visible(self) -> State[Any]:
        """The position as it is drawn."""
        return self.state if self.record.open_cards else self.state.seen_by(self.record.seat)

    def body(self) -> h.Node:
        """The task, the position, what just happened."""
        return [
            h.p(".gk-task")[_(self.record.text)],
            self._board(still=bool(self.outcome)),
            self.recent and kit.log(self.told(self.recent, self.names), link=self.link),
            self._verdict() if self.outcome else self.answered(),
        ]

    def _board(self, *, still: bool) -> h.Node:
        record = self.record
        return self.board(self.state, record.seat, still=still, open_cards=record.open_cards)

    def still(self) -> h.Node:
        """Where nothing can be touched: the task, its position, and one way to the goal folded away."""
        way = TaskActivity(self.game, self.address, self.step, self.record) if self.step else self
        way.show_me()
        return [
            h.p(".gk-task")[_(self.record.text)],
            self._board(still=True),
            kit.details("answer", _("Show one way"), kit.log(self.told(way.events, self.names), link=self.link)),
        ]

    def _verdict(self) -> h.Node:
        clauses = [kit.clause_quote(self.game.rulebook, id_) for id_ in (self.step.clauses[:1] if self.step else ())]
        if self.outcome == "won":
            text = ngettext("Goal reached in {n} decision.", "Goal reached in {n} decisions.", self.moves)
            text = text.format(n=self.moves)
            if self.shown:
                return kit.say("info", _("Shown"), _("That is one way. Start over and do it yourself."), clauses)
            return kit.say("ok", _("✓ Well done"), text, kit.stars(self.stars), clauses)
        loud = [event for event in self.recent if event.kind not in self.game.quiet]
        told = loud[:2]
        why = " ".join(text for text, _clauses in self.told(told, self.names))
        quotes = [
            kit.clause_quote(self.game.rulebook, id_) for id_ in dict.fromkeys(i for e in told for i in e.clauses)
        ]
        return kit.say("no", _("✗ Missed"), why, h.p[_("The task was this:"), " ", _(self.record.text)], quotes[:3])

    def tools(self) -> h.Node:
        """Ask, take back, and try again."""
        if self.outcome == "won" and len(self.records) > 1:
            return [kit.button("another", _("Another position"), kind="main"), kit.button("again", _("Play it again"))]
        if self.outcome:
            return kit.button("again", _("Try again") if self.outcome == "lost" else _("Play it again"), kind="main")
        return [self.why_button(), bool(self.match.history) and kit.button("undo", _("Take back"))]

    def do_move(self, arg: str) -> None:
        """Make a move, or hear why not."""
        if self.outcome or self.ask(self.state, self.record.seat, arg):
            return
        self._play(arg)

    def do_why(self, arg: str) -> None:
        """Hear about a move without making it."""
        self.why(self.state, self.record.seat, arg)

    def _play(self, arg: str) -> None:
        self.recent = list(self.match.play(self.record.seat, self.game.text.parse_move(arg)))
        self.moves += 1
        while True:
            self._judge()
            if self.outcome or not self._on():
                break
        self.events.extend(self.recent)
        self.status = " ".join(text for text, _clauses in self.told(self.recent, self.names))
        if self.outcome:
            self.status += " " + (_("Goal reached.") if self.outcome == "won" else _("Missed: try again."))

    def _on(self) -> bool:
        turn = self.match.goes_on()
        if turn is not None:
            self.recent.extend(turn.events)
        return turn is not None

    def _judge(self) -> None:
        seen = [*self.events, *self.recent]
        if self.record.goal.holds(self.state, seen):
            self.outcome, self.answered_now = "won", True
            if not self.shown:
                self.on_try()
                over = self.moves - self.record.par
                self.finish(3 if over <= 0 else 2 if over <= 2 else 1)  # noqa: PLR2004 - stars by economy
        elif self.record.fail.holds(self.state, seen) or not self.state.to_act:
            self.outcome, self.answered_now = "lost", True
            self.on_try()

    def do_undo(self, _arg: str) -> None:
        """Take the last decision back; it still counts for the stars."""
        if self.match.why_not_undo():
            self.remark(self.match.why_not_undo())
            return
        self.match.undo()
        self.events = [event for turn in self.match.history for event in turn.events]
        self.recent = []
        self.outcome = ""
        self.answered_now = False
        self.answer = None
        self.status = _("Taken back.")

    def do_again(self, _arg: str) -> None:
        """Set the position up once more; what is done stays done."""
        self.reset()
        self.status = _(self.record.text)

    def do_another(self, _arg: str) -> None:
        """Set up the next position for practice."""
        if self.outcome == "won":
            self.at = (self.at + 1) % len(self.records)
            self.reset()
            self.status = _(self.record.text)

    def do_restart(self, arg: str) -> None:
        """Begin the step again, with its own position."""
        self.at = 0
        super().do_restart(arg)

    def show_me(self) -> None:
        """Play the stored solution; it does not count."""
        self.reset()
        self.shown = True
        own = [arg for name, arg in (self.step.solution if self.step else ()) if name == "move"]
        for arg in self.record.solution or own:
            self._play(arg)
