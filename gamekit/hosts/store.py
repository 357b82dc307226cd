"""Progress kept between visits: what every place that keeps it does, and the file in the user's data folder."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from pathlib import Path

from gamekit.core.i18n import _
from gamekit.teach.progress import Progress, ProgressError


class StoreError(Exception):
    """Why a document could not be read, written or set aside, in a few words for the learner."""


class Store(ABC):
    """Reads and writes one progress document. `notice` is what the learner should be told, if anything.

    A damaged or newer document is set aside under another name, never overwritten.
    """

    def __init__(self) -> None:
        self.notice = ""
        self.readable = True
        """False while a document lies there that could neither be read nor set aside: it is left alone."""

    @abstractmethod
    def read(self) -> str | None:
        """The document, None if there is none. Raises `StoreError` or `UnicodeDecodeError`."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Write the document in one step, so that a crash never leaves half of it. Raises `StoreError`."""

    @abstractmethod
    def put_aside(self) -> str:
        """Give the document another name, which is returned. Raises `StoreError`."""

    def load(self) -> Progress:
        """What has been finished so far."""
        self.readable = True
        try:
            text = self.read()
            return Progress() if text is None else Progress.load(text)
        except (ProgressError, UnicodeDecodeError) as error:
            self._set_aside(str(error) if isinstance(error, ProgressError) else _("It is not a text file."))
        except StoreError as error:
            self.readable = False
            self.notice = _("Your progress could not be read ({problem}).").format(problem=error)
        return Progress()

    def _set_aside(self, problem: str) -> None:
        try:
            name = self.put_aside()
        except StoreError as error:
            self.readable = False
            self.notice = _("{problem} It could not be set aside ({reason}), so nothing is saved.").format(
                problem=problem, reason=error
            )
            return
        self.notice = _("{problem} It was set aside as {name}, and a new one begins.").format(
            problem=problem, name=name
        )

    def save(self, progress: Progress) -> None:
        """Write everything; what goes wrong is a notice."""
        try:
            self.write(progress.dump())
        except StoreError as error:
            self.notice = _("Your progress could not be saved ({problem}).").format(problem=error)

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


def progress_file() -> Path:
    """Where the progress lies: `GAMEKIT_PROGRESS` if set, else the user's data folder."""
    given = os.environ.get("GAMEKIT_PROGRESS")
    if given:
        return Path(given)
    from platformdirs import user_data_path  # noqa: PLC0415 - of the learn extra; not needed where a path is given

    return user_data_path("gamekit", appauthor=False) / "progress.json"


class FileStore(Store):
    """Progress in a file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path.resolve()

    def read(self) -> str | None:
        """The text of the file."""
        try:
            return self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StoreError(error.strerror or error) from error

    def write(self, text: str) -> None:
        """Write a draft, which then takes the place of the file."""
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.draft")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(text, encoding="utf-8")
            draft.replace(self.path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise StoreError(error.strerror or error) from error

    def put_aside(self) -> str:
        """Rename the file to the first `progress.set-aside-N.json` that is free."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.set-aside-{number}{self.path.suffix}")).exists():
            number += 1
        try:
            self.path.rename(aside)
        except OSError as error:
            raise StoreError(error.strerror or error) from error
        return aside.name
