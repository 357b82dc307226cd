"""What a task, a table and a sandbox share: options on a position, and asking why."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from gamekit.core.choosing import Station
from gamekit.core.contract import Seat, State, Verdict
from gamekit.core.i18n import _
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity


def decider(state: State[Any]) -> Seat:
    """The seat whose moves are of most interest: the first that has to decide, else the first that may speak."""
    return min(state.to_act, key=lambda seat: (state.silence(seat) is not None, seat), default=0)


class Playing(Activity):
    """An activity in which a seat chooses moves: legal ones are made, others answered.

    Where a game's moves are chosen in steps, `chosen` is what has been chosen on the way.
    """

    names: tuple[str, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asking = False
        self.answer: tuple[Verdict, str] | None = None
        self._chosen: tuple[str, ...] = ()
        self._chosen_in: tuple[State[Any], Seat] | None = None

    @property
    @abstractmethod
    def deciding(self) -> tuple[State[Any], Seat]:
        """The position in which a move is chosen, as its seat may know it, and the seat."""

    @property
    def in_steps(self) -> bool:
        """Whether the moves of the game are chosen in steps."""
        return self.game.has("choosing")

    @property
    def chosen(self) -> tuple[str, ...]:
        """What has been chosen on the way to a move in this position."""
        return self._chosen if self._chosen_in == self.deciding else ()

    def stations(self) -> tuple[Station, ...]:
        """What can be chosen next on the way to a move."""
        state, seat = self.deciding
        found: tuple[Station, ...] = self.game.room("choosing").stations(state, seat, self.chosen, self.names)
        return found

    def options(self, state: State[Any], seat: Seat) -> dict[str, kit.Option]:
        """Every move worth asking about, as an option under its notation; or what can be chosen next, under its key."""
        if self.in_steps:
            options = {one.key: self._option(one) for one in self.stations()}
            for key in self.chosen[-1:]:
                words = _("{place}: chosen; choose it again to drop it").format(place=key)
                options[key] = kit.Option("choose", "", words, pressed=True, key=key)
            return options
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
        chosen = () if still else self.chosen
        scene = kit.Scene(self.names, seat, options, still=still, open_cards=open_cards, chosen=chosen)
        felt = self.felt(shown, scene)
        rest = [kit.option(one) for one in sorted(scene.options.values(), key=lambda one: one.look)]
        return [
            self.in_steps and not still and h.p(".gk-sub.choosing")[self._choosing()],
            felt,
            rest and kit.row(rest, _("Your move"), "moves"),
        ]

    @staticmethod
    def _option(one: Station) -> kit.Option:
        look = "" if one.legal else "off"
        if one.move is None:
            return kit.Option("choose", one.key, one.label, look, key=one.key)
        return kit.Option("move", str(one.move), one.label, look, why=True, key=one.key)

    def _choosing(self) -> str:
        """What is to be chosen now."""
        title: str = self.game.room("choosing").title(*self.deciding, self.chosen, self.names)
        return title

    def do_choose(self, arg: str) -> None:
        """Choose a thing on the way to a move; without one, drop what was chosen last."""
        if not self.in_steps:
            self.remark(_("That is not possible here."))
            return
        chosen = self.chosen
        if arg and not any(one.key == arg and one.move is None for one in self.stations()):
            self.remark(_("That cannot be chosen now."))
            return
        self._chosen = (*chosen, arg) if arg else chosen[:-1]
        self._chosen_in = self.deciding
        self.answer = None
        self.status = self._choosing()

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
        """Begin again, with nothing chosen, and play instead of asking."""
        self.asking, self._chosen = False, ()
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
