"""Odds: the arithmetic of a position with its working, and simulations one can stop."""

from __future__ import annotations

from typing import Any

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity, Job
from gamekit.stage.playing import decider


class Odds(Activity):
    """Shows what the game's `outlook` room computes; arithmetic, not advice."""

    can_hint = False

    def __init__(self, game: Game, address: str, start: State[Any], title: str) -> None:
        super().__init__(game, address, title)
        self.first = start
        self.position = start
        self.seat = decider(start)
        self.room = game.room("outlook")
        self.simulates = hasattr(self.room, "simulate")
        self.setting = self.room.USUAL_SETTING if self.simulates else 0
        self.progress: tuple[int, int, str] | None = None

    @property
    def state(self) -> State[Any]:
        """The position in sight."""
        return self.position

    @property
    def here(self) -> str:
        """The position as it is now."""
        return self.on_position("odds", self.position)

    def reset(self) -> None:
        """Back to the position it was opened on."""
        self.position, self.progress, self.job = self.first, None, None
        self.setting = self.room.USUAL_SETTING if self.simulates else 0

    def set_up(self, state: State[Any]) -> bool:
        """Compute that position."""
        self.position, self.seat = state, decider(state)
        report = self.room.report(self.position, self.seat)
        self.status = f"{report.headline} {report.working}"
        return True

    def body(self) -> h.Node:
        """The headline, what can be changed, the table, and what the game adds to it."""
        return [
            self._picture(),
            kit.row(self._edits(), _("Change the position")),
            *self._numbers(),
            self.simulates and self._simulation(),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the position, its table and the reference numbers."""
        return [
            self.only_live(),
            self._picture(),
            *self._numbers(opened=True),
        ]

    def _picture(self) -> h.Node:
        report = self.room.report(self.position, self.seat)
        drawn = self.felt(self.position.seen_by(self.seat), kit.Scene(self.room.NAMES, self.seat, still=True))
        return [h.p(".gk-task")[report.headline], h.p(".gk-sub")[report.working], drawn]

    def _numbers(self, *, opened: bool = False) -> list[h.Node]:
        report = self.room.report(self.position, self.seat)
        found: list[h.Node] = [
            kit.details("rows", report.title, h.div(".gk-moves")[kit.table(report.head, report.rows)], h.p(".gk-sub")[report.note], opened=True),
        ]  # fmt: skip
        if hasattr(self.room, "reference"):
            reference = self.room.reference()
            rows = h.div(".gk-moves")[kit.table(reference.head, reference.rows)]
            found.append(
                kit.details("reference", reference.title, h.p(".gk-sub")[reference.working], rows, opened=opened)
            )
        return found

    def _edits(self) -> list[h.Element]:
        faces = self.game.room("draw").card_face
        room = self.game.room("edit")
        return [
            kit.option(
                kit.Option("edit", edit.key, edit.label, "", edit.on), faces(edit.face, small=True), kind="card mini"
            )
            for edit in room.edits(self.position, self.room.topic(self.seat), self.room.NAMES)
        ]

    def _simulation(self) -> h.Node:
        least, most = self.room.SETTINGS
        bar: h.Node = None
        if self.progress is not None:
            done, total, words = self.progress
            bar = [h.progress(value=str(done), max=str(total), aria_label=_("Simulated so far")), h.p[words]]
        running = self.job is not None
        return kit.details(
            "simulate", _("Try it by simulation"),
            h.div(".gk-form")[
                kit.number_field("setting", self.room.setting_label(), str(self.setting), least, most),
                kit.button("stop", _("Stop")) if running else kit.button("simulate", _("Simulate")),
            ],
            bar, opened=True,
        )  # fmt: skip

    def do_edit(self, arg: str) -> None:
        """Change the line; the numbers follow at once."""
        before = self.position
        self.set_up(self.game.room("edit").apply(before, arg))
        if not self.done and self.position != before:
            self.on_try()
            self.finish(3)

    def do_setting(self, arg: str) -> None:
        """Set what is simulated."""
        if not self._may_simulate():
            return
        least, most = self.room.SETTINGS
        if arg.isascii() and arg.isdecimal() and least <= int(arg[:6]) <= most:
            self.setting = int(arg[:6])
        else:
            self.remark(_("A number from {least} to {most}, please.").format(least=least, most=most))

    def do_simulate(self, _arg: str) -> None:
        """Start the simulation; it goes on in slices and can be stopped."""
        if self._may_simulate():
            self.job = self._run()
            self.status = _("Simulating.")

    def _may_simulate(self) -> bool:
        if not self.simulates:
            self.remark(_("There is nothing to simulate here."))
        return self.simulates

    def do_stop(self, _arg: str) -> None:
        """Stop the simulation and keep what it found."""
        self.job = None
        self.status = _("Stopped. {found}").format(found=self.progress[2] if self.progress else "")

    def _run(self) -> Job:
        for done, total, words in self.room.simulate(self.setting, seed=1):
            self.progress = (done, total, words)
            yield 0.0
        self.job = None
        self.status = _("Done. {found}").format(found=self.progress[2] if self.progress else "")
