"""Progress kept between visits, as one file in the user's data folder."""

from __future__ import annotations

import os
from pathlib import Path

from gamekit.core.i18n import _
from gamekit.teach.progress import Progress, ProgressError


def progress_file() -> Path:
    """Where the progress lies: `GAMEKIT_PROGRESS` if set, else the user's data folder."""
    given = os.environ.get("GAMEKIT_PROGRESS")
    if given:
        return Path(given)
    from platformdirs import user_data_path  # noqa: PLC0415 - of the learn extra; not needed where a path is given

    return user_data_path("gamekit", appauthor=False) / "progress.json"


class Store:
    """Reads and writes one progress file. `notice` is what the learner should be told, if anything.

    A damaged or newer file is set aside under another name, never overwritten.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.notice = ""
        self.readable = True
        """False while a file lies there that could neither be read nor set aside: it is left alone."""

    def load(self) -> Progress:
        """What has been finished so far."""
        self.readable = True
        try:
            return Progress.load(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Progress()
        except (ProgressError, UnicodeDecodeError) as error:
            problem = str(error) if isinstance(error, ProgressError) else _("It is not a text file.")
            self._set_aside(problem)
        except OSError as error:
            self.readable = False
            self.notice = _("Your progress could not be read ({problem}).").format(problem=error.strerror)
        return Progress()

    def _set_aside(self, problem: str) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.set-aside-{number}{self.path.suffix}")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError as error:
            self.readable = False
            self.notice = _("{problem} It could not be set aside ({reason}), so nothing is saved.").format(
                problem=problem, reason=error.strerror
            )
            return
        self.notice = _("{problem} It was set aside as {name}, and a new one begins.").format(
            problem=problem, name=aside.name
        )

    def save(self, progress: Progress) -> None:
        """Write everything in one step, so that a crash never leaves half a file."""
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.draft")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(progress.dump(), encoding="utf-8")
            draft.replace(self.path)
        except OSError as error:
            self.notice = _("Your progress could not be saved ({problem}).").format(problem=error.strerror)
            draft.unlink(missing_ok=True)

    def merge(self, other: Progress) -> Progress:
        """Take over what is finished or better in the other; returns everything there is now."""
        progress = self.load()
        if self.readable:
            progress.merge(other)
            self.save(progress)
        return progress

    def change(
        self, step: str, *, stars: int | None = None, tried: bool = False, reset: bool = False, game: str | None = None
    ) -> None:
        """Note one thing about one step, on top of what any other window has saved meanwhile.

        `game` is a game to go on with another time; an empty one is kept no more.
        """
        progress = self.load()
        if not self.readable:
            return
        if reset:
            progress.reset(step)
        if tried:
            progress.tried(step)
        if game is not None:
            progress.keep(step, game)
        if stars is not None:
            progress.finished(step, stars)
        self.save(progress)
