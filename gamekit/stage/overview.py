"""Overview: what is finished in a tutorial, with export, import and reset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity
from gamekit.teach.progress import Progress, ProgressError
from gamekit.teach.steps import lesson


class Overview(Activity):
    """The steps of a game and how they stand. The host gives and takes the progress."""

    can_hint = starts_over = shareable = False

    def __init__(self, game: Game, address: str) -> None:
        super().__init__(game, address, _("Your progress: {game}").format(game=game.name))
        self.progress = Progress()
        self.reload: Callable[[], Progress] = lambda: self.progress
        self.forget: Callable[[str], Progress] = self._forget
        self.take_over: Callable[[Progress], Progress] = self._take_over
        """All three are set by the host that keeps the progress; they return how it stands."""

    @property
    def state(self) -> State[Any]:
        """A fresh game: the overview has no position of its own."""
        return self.game.new(self.game.usual)

    def reset(self) -> None:
        """Nothing is forgotten by starting over; single steps are reset in the list."""

    def body(self) -> h.Node:
        """The list of steps and the document to export or import."""
        self.progress = self.reload()
        steps = lesson(self.game).steps
        records = [(step, self.progress[f"{self.game.id}/{step.id}"]) for step in steps]
        done = sum(record.done for _step, record in records)
        rows = [
            (
                str(number),
                _(step.title),
                kit.stars(record.stars) if record.done else _("to do"),
                record != type(record)()
                and kit.button("forget", _("Reset"), f"{self.game.id}/{step.id}", kind="quiet"),
            )
            for number, (step, record) in enumerate(records, 1)
        ]
        return [
            h.p(".gk-task")[_("{done} of {all} steps are done.").format(done=done, all=len(steps))],
            h.div(".gk-moves")[kit.table(("", _("Step"), _("Result"), ""), rows, "prose")],
            kit.details(
                "export", _("Export or import"),
                h.label[_("Copy this text, or paste one from elsewhere and leave the field"),
                        h.textarea(".gk-notation", rows="6", data_act="import", key="import", spellcheck="false")[self.progress.dump()]],
            ),
        ]  # fmt: skip

    def still(self) -> h.Node:
        """Nothing of a person is printed on a page: the list of steps only."""
        items = [h.li[_(step.title)] for step in lesson(self.game).steps]
        return [h.p(".gk-task")[_("The steps of this tutorial")], h.ol(".gk-log")[items]]

    def do_forget(self, arg: str) -> None:
        """Reset one step."""
        if arg not in {f"{self.game.id}/{step.id}" for step in lesson(self.game).steps}:
            self.remark(_("There is no such step."))
            return
        self.progress = self.forget(arg)
        self.status = _("The step is reset.")

    def do_import(self, arg: str) -> None:
        """Take over another document; what is better in either is kept."""
        try:
            self.progress = self.take_over(Progress.load(arg))
        except ProgressError as error:
            self.remark(str(error))
            return
        self.remark(_("Imported."))

    def _forget(self, step: str) -> Progress:
        self.progress.reset(step)
        return self.progress

    def _take_over(self, other: Progress) -> Progress:
        self.progress.merge(other)
        return self.progress
