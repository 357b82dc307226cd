"""What a task, a table and a sandbox share: options on a position, and asking why."""

from __future__ import annotations

from typing import Any

import htpy as h

from gamekit.core.contract import Seat, State, Verdict
from gamekit.core.i18n import _
from gamekit.stage import kit
from gamekit.stage.activity import Activity


def decider(state: State[Any]) -> Seat:
    """The seat whose moves are of most interest: the first that has to decide, else the first that may speak."""
    return min(state.to_act, key=lambda seat: (state.silence(seat) is not None, seat), default=0)


class Playing(Activity):
    """An activity in which a seat chooses moves: legal ones are made, others answered."""

    names: tuple[str, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asking = False
        self.answer: tuple[Verdict, str] | None = None

    def options(self, state: State[Any], seat: Seat) -> dict[str, kit.Option]:
        """Every move worth asking about, as an option under its notation."""
        found: dict[str, kit.Option] = {}
        for move in state.candidates(seat):
            key = str(move)
            legal = state.judge(seat, move).legal
            label = self.game.text.move_label(state, seat, move, self.names)
            found[key] = kit.Option("move", key, label, "" if legal else "off", why=True)
        return found

    def board(self, state: State[Any], seat: Seat, *, still: bool = False, open_cards: bool = False) -> h.Node:
        """What the seat may know as a picture with its options, and the rest of the options in a row below.

        `open_cards`: the hidden cards are shown as well.
        """
        shown = state if open_cards else state.seen_by(seat)
        options = {} if still else self.options(shown, seat)
        scene = kit.Scene(self.names, seat, options, still=still, open_cards=open_cards)
        felt = self.felt(shown, scene)
        rest = [kit.option(one) for one in sorted(scene.options.values(), key=lambda one: one.look)]
        return [felt, rest and kit.row(rest, _("Your move"), "moves")]

    def answered(self) -> h.Node:
        """The last verdict given, if any."""
        if self.answer is None:
            return None
        verdict, label = self.answer
        return self.verdict_panel(verdict, label, self.names, asked=True)

    def why_button(self) -> h.Element:
        """Switches between making a move and asking about it."""
        return kit.button("asking", _("Asking why: on") if self.asking else _("Why?"), kind="on" if self.asking else "")

    def do_restart(self, arg: str) -> None:
        """Begin again, and play instead of asking."""
        self.asking = False
        super().do_restart(arg)

    def do_asking(self, _arg: str) -> None:
        """From now on choosing asks (or plays again)."""
        self.asking = not self.asking
        self.status = (
            _("Choose a move to hear why it is allowed or not.") if self.asking else _("Choosing plays again.")
        )

    def ask(self, state: State[Any], seat: Seat, arg: str) -> bool:
        """Answer for the move if it was asked about or is not legal; true if answered."""
        move = self.game.text.parse_move(arg)
        verdict = state.judge(seat, move)
        label = self.game.text.move_label(state, seat, move, self.names)
        if verdict.legal and not self.asking:
            self.answer = None
            return False
        self.answer = (verdict, label)
        self.asking = False
        self.status = self.game.text.explain(verdict, self.names)
        return True

    def why(self, state: State[Any], seat: Seat, arg: str) -> None:
        """Answer why the move is legal or not, without making it."""
        self.asking = True
        self.ask(state, seat, arg)
