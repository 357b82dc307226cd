"""Sandbox: set up any position, ask it anything, switch rulings and see the difference."""

from __future__ import annotations

from typing import Any, Final

from gamekit.core.contract import Event, NotationError, Seat, State, seat_name
from gamekit.core.i18n import _, ngettext
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit, rulings
from gamekit.stage.playing import Playing, decider

_MANY: Final = 6
"""As many changed moves of a ruling are named; the others are counted."""


class Sandbox(Playing):
    """A position that can be changed, played on and taken back."""

    can_hint = False

    def __init__(self, game: Game, address: str, start: State[Any], title: str, *, names: tuple[str, ...] = ()) -> None:
        super().__init__(game, address, title)
        self.first = start
        self.first_names = names
        self.topic = ""
        self.problem = ""
        self.past: list[State[Any]] = []
        self.recent: list[Event] = []
        self._show(start)

    def _show(self, state: State[Any]) -> None:
        self.position = state
        letters = tuple(seat_name(seat) for seat in range(state.seats))
        self.names = self.first_names if len(self.first_names) == state.seats else letters
        self.seat = decider(state)
        topics = [key for key, _words in self.game.room("edit").topics(state, self.names)]
        if self.topic not in topics:
            self.topic = topics[0]
        self.problem = ""

    @property
    def state(self) -> State[Any]:
        """The position in sight."""
        return self.position

    @property
    def deciding(self) -> tuple[State[Any], Seat]:
        """The whole position, and the seat whose moves are in sight."""
        return self.position, self.seat

    @property
    def here(self) -> str:
        """The position as it is now."""
        return self.on_position("sandbox", self.position)

    def reset(self) -> None:
        """Back to the position it was opened on."""
        self.past, self.recent, self.answer = [], [], None
        self._show(self.first)

    def set_up(self, state: State[Any]) -> bool:
        """Set that position up."""
        self._change(lambda: state)
        return True

    # ---- what is shown ------------------------------------------------------------

    def body(self) -> h.Node:
        """The position, its text, the moves with their reasons, changes and rulings."""
        state = self.position
        return [
            h.p(".gk-task")[_("Change anything, then ask: may I? why not?")],
            self._position(state),
            self.problem and kit.say("no", _("✗ Cannot be"), self.problem),
            self.recent and kit.log(self.told(self.recent, self.names), link=self.link),
            self._whose(),
            self.answered() if self.in_steps else self._moves(),
            kit.details("edit", _("Change the position"), self._edits(), opened=not self.inside),
            kit.details("rulings", _("Switch rulings"), self._rulings()),
            kit.details("text", _("The position as text"), self._text()),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the position and every move with its reason."""
        return [
            self.only_live(),
            self.felt(self.position, kit.Scene(self.names, self.seat, still=True)),
            None if self.in_steps else self._moves(still=True),
        ]

    def _position(self, state: State[Any]) -> h.Node:
        """The picture; where moves are chosen in steps they are chosen on it, and each answers why it may not be."""
        if self.in_steps and self.seat in state.to_act:
            return self.board(state, self.seat, open_cards=True)
        return self.felt(state, kit.Scene(self.names, self.seat, still=True))

    def _whose(self) -> h.Element:
        seats = [(str(place), name) for place, name in enumerate(self.names)]
        return h.div(".gk-form")[kit.select_field("seat", _("Whose moves"), seats, str(self.seat))]

    def _moves(self, *, still: bool = False) -> h.Node:
        state, seat = self.position, self.seat
        rows = []
        for move in state.candidates(seat):
            verdict = state.judge(seat, move)
            label = self.game.text.move_label(state, seat, move, self.names)
            mark = _("✓ may") if verdict.legal else _("✗ may not")
            play = verdict.legal and not still and kit.button("move", _("Play"), str(move))
            why = h.fragment[
                self.game.text.explain(verdict, self.names), " ", kit.chips(verdict.clauses, link=self.link)
            ]
            rows.append((h.b[label], mark, why, play) if not still else (h.b[label], mark, why))
        head = (_("Move"), "", _("Why"), "") if not still else (_("Move"), "", _("Why"))
        return h.div(".gk-moves")[kit.table(head, rows, "prose")]

    def _edits(self) -> h.Node:
        room = self.game.room("edit")
        faces = self.game.room("draw").card_face
        options = []
        for edit in room.edits(self.position, self.topic, self.names):
            one = kit.Option("edit", edit.key, edit.label, "", edit.on)
            options.append(
                kit.option(one, faces(edit.face, small=True), kind="card mini") if edit.face >= 0 else kit.option(one)
            )
        return [
            h.div(".gk-form")[
                kit.select_field("topic", _("Change"), room.topics(self.position, self.names), self.topic)
            ],
            kit.row(options, _("Change the position")),
        ]

    def _rulings(self) -> h.Node:
        found = rulings.form(self.game, self.position.rules, note=self._difference)
        return h.fieldset(".gk-set")[h.legend[_("Rulings in force")], found]

    def _difference(self, name: str, value: bool) -> h.Node:  # noqa: FBT001 - called for each switch of the form
        """What the other reading would change for the moves in sight."""
        try:
            other = self.game.room("edit").with_rules(self.position, **{name: int(not value)})
        except NotationError:
            return None
        now, then = self.position.legal_moves(self.seat), other.legal_moves(self.seat)
        gone, come = set(now) - set(then), set(then) - set(now)
        changed = [_("{move}: not allowed").format(move=self._label(move)) for move in now if move in gone]
        changed += [_("{move}: allowed").format(move=self._label(move)) for move in then if move in come]
        if len(changed) > _MANY:
            more = len(changed) - _MANY
            changed[_MANY:] = [ngettext("{n} more move", "{n} more moves", more).format(n=more)]
        words = (
            _("Switching changes here: {what}").format(what="; ".join(changed))
            if changed
            else _("Switching changes no move here.")
        )
        return h.p(".gk-sub")[words]

    def _label(self, move: Any) -> str:
        return self.game.text.move_label(self.position, self.seat, move, self.names)

    def _text(self) -> h.Node:
        return h.label[
            _("Type or paste a position, then press Enter"),
            h.input(
                type="text",
                class_="gk-notation",
                value=str(self.position),
                data_act="text",
                key="text",
                spellcheck="false",
                autocomplete="off",
            ),
        ]

    def tools(self) -> h.Node:
        """Take back."""
        return kit.button("undo", _("Take back"), off=not self.past)

    # ---- what is done -----------------------------------------------------------------

    def _change(self, make: Any) -> None:
        try:
            state = make()
        except NotationError as error:
            self.problem = _("Expected {expected}, but got {got}.").format(expected=error.expected, got=error.got)
            self.status = self.problem
            return
        if state == self.position:
            self.remark(_("That changes nothing."))
            return
        seat = self.seat
        self.past.append(self.position)
        self.recent = []
        self._show(state)
        self.seat = min(seat, state.seats - 1)
        self.status = state.describe(None, self.names)
        if not self.done:
            self.on_try()
            self.finish(3)

    def do_edit(self, arg: str) -> None:
        """Make one of the changes offered."""
        self._change(lambda: self.game.room("edit").apply(self.position, arg))

    def do_text(self, arg: str) -> None:
        """Set the position up from its text."""
        self._change(lambda: self.game.text.parse_state(arg))

    def do_rule(self, arg: str) -> None:
        """`empty_stay=1`: switch a ruling."""
        try:
            options = rulings.switched(self.position.rules, arg)
        except NotationError:
            self.remark(_("There is no such ruling."))
            return
        self._change(lambda: self.game.room("edit").with_rules(self.position, **options))

    def do_topic(self, arg: str) -> None:
        """Choose what to change."""
        if arg in {key for key, _words in self.game.room("edit").topics(self.position, self.names)}:
            self.topic = arg

    def do_seat(self, arg: str) -> None:
        """Choose whose moves are listed."""
        if arg in {str(seat) for seat in range(self.position.seats)}:
            self.seat = int(arg)

    def do_move(self, arg: str) -> None:
        """Play a move of the seat in sight."""
        if self.ask(self.position, self.seat, arg):
            return
        before = self.position
        state, events = before.play(self.seat, self.game.text.parse_move(arg))
        self.past.append(before)
        self._show(state)
        self.recent = list(events)
        self.status = " ".join(text for text, _clauses in self.told(events, self.names))

    def do_why(self, arg: str) -> None:
        """Hear about a move without making it."""
        self.why(self.position, self.seat, arg)

    def do_undo(self, _arg: str) -> None:
        """Back to the position before the last change."""
        if self.past:
            self._show(self.past.pop())
            self.recent = []
            self.status = self.position.describe(None, self.names)
        else:
            self.remark(_("Nothing has been changed yet."))
