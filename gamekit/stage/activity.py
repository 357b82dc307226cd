"""What every activity has: its panel, its acts, hints, clauses on demand, and being finished."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from gamekit.core.contract import Event, IllegalMove, NotationError, State, UnknownCards, Verdict
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.teach.mining import NothingFound
from gamekit.teach.steps import Step

Job = Generator[float, None, None]
"""Long work in slices: each value is how many seconds the host waits before the next."""


class Activity(ABC):
    """One thing on the page. `html()` shows it, `act()` changes it; it knows no host.

    `status` is said aloud after each act; what the learner must also see is
    remarked (until the next act) or a `notice` of the host (until it is gone). `on_finish(stars)`, `on_try()` and
    `on_keep(text)` are called for whoever keeps the progress.
    """

    def __init__(self, game: Game, address: str, title: str, clauses: Sequence[str] = ()) -> None:
        self.game = game
        self.address = address
        self.title = title
        self.clauses = tuple(clauses)
        self.step: Step | None = None
        self.status = ""
        self.remarked = ""
        self.notice = ""
        self.done = False
        self.stars = 0
        self.link = ""
        self.links = ""
        """Where a link to what is in sight leads, given by a host that has such a place."""
        self.link_open = False
        self.open_clause = ""
        self.hint_level = 0
        self.inner: Activity | None = None
        self.inside = False
        self.job: Job | None = None
        self.kept = ""
        """What was kept of an earlier sitting, given by the host; read it as hostile."""
        self.on_keep: Callable[[str], None] = lambda _text: None
        self.on_finish: Callable[[int], None] = lambda _stars: None
        self.on_try: Callable[[], None] = lambda: None

    # ---- to be said by each kind ------------------------------------------------

    @abstractmethod
    def body(self) -> h.Node:
        """Everything between the head and the foot."""

    def tools(self) -> h.Node:
        """The buttons of the foot."""
        return None

    @abstractmethod
    def reset(self) -> None:
        """Begin again."""

    @property
    @abstractmethod
    def state(self) -> State[Any]:
        """The position in sight."""

    @property
    def visible(self) -> State[Any]:
        """The position as far as the learner may know it: what a host may tell others."""
        return self.state

    @property
    def here(self) -> str:
        """The address of what is in sight: what a link to it opens."""
        return self.address

    def on_position(self, kind: str, state: State[Any]) -> str:
        """The address of an activity of that kind, `sandbox` or `odds`, on a position."""
        return f"{self.game.id}/{kind}?{urlencode({'at': str(state)})}"

    @property
    def permalink(self) -> str:
        """A link that opens what is in sight."""
        return f"{self.links}?{urlencode({'a': self.here})}"

    def set_up(self, state: State[Any]) -> bool:  # noqa: ARG002 - most activities have a position of their own
        """Show that position instead; false if this activity cannot."""
        return False

    def show_me(self) -> None:
        """The last hint: do it for the learner; here there is nothing to do."""
        self.remark(_("There is nothing to show here."))

    # ---- the panel ------------------------------------------------------------------

    def view(self) -> h.Element:
        """The whole panel."""
        if self.inner is not None:
            return self.inner.view()
        body = self.body()
        return h.section(".gk", data_gk=self.address, aria_label=self.title, lang="en")[
            self._head(),
            self._noticed(body),
            self._hint(),
            self.open_clause and h.div(".gk-hint")[kit.clause_quote(self.game.rulebook, self.open_clause)],
            self.remarked and kit.say("info", "!", self.remarked),
            self.link_open and kit.copy_field(self._link_label(), self.permalink),
            self.foot(),
            h.div(".gk-live", aria_live="polite", role="status")[self.status],
        ]

    def html(self) -> str:
        """The panel as HTML."""
        return str(self.view())

    def _noticed(self, body: h.Node) -> h.Node:
        """The body under what the host has to say; made first, since making it may bring the notice about."""
        return [self.notice and kit.say("info", "!", self.notice), body]

    def remark(self, text: str) -> None:
        """Say something the learner must see and hear, such as why nothing happened."""
        self.remarked = self.status = text

    def printed(self) -> h.Element:
        """The panel where nothing can be touched: on a page or on paper."""
        return h.section(".gk.gk-static", data_gk=self.address, aria_label=self.title, lang="en")[
            self._head(), self.still()
        ]

    def still(self) -> h.Node:
        """The body where nothing can be touched."""
        return self.body()

    def only_live(self) -> h.Element:
        """What a printed panel says that is of use only where it can be touched."""
        return h.p(".gk-sub")[
            _("A picture only: the panel itself plays in JupyterLab, and on the site where scripts may run.")
        ]

    def _head(self) -> Markup:
        return h.header(".gk-head")[
            h.h3(".gk-title")[self.title],
            h.span(".gk-chips")[kit.chips(self.clauses, link=self.link)],
            self.marks(),
            self.done and h.span(".gk-done")[_("✓ done")],
        ]

    def marks(self) -> h.Node:
        """Progress in the head: dots or stars."""
        return self.done and self.stars and kit.stars(self.stars)

    def foot(self) -> Markup:
        """The buttons, and the keys that work."""
        return h.div(".gk-foot")[
            self.tools(),
            self.step is not None
            and self.can_hint
            and not self.answered_now
            and kit.button("hint", self._hint_label()),
            h.span(".gk-space"),
            h.small(".gk-keys")[_("← → move · Enter chooses · ? why")],
            self.links and self.shareable and kit.button("link", _("Copy link"), kind="quiet"),
            self.inside and kit.button("back", _("Back"), kind="quiet"),
            self.starts_over and kit.button("restart", _("Start over"), kind="quiet"),
        ]

    can_hint = True
    starts_over = True
    shareable = True
    """Whether a link to it shows others the same."""
    answered_now = False
    """Whether what was asked has been answered, so that no hint is needed."""

    def _hint_label(self) -> str:
        return (_("Hint"), _("Which rule?"), _("Show me"))[min(self.hint_level, 2)]

    def _hint(self) -> h.Node:
        if not self.hint_level or self.step is None:
            return None
        return h.div(".gk-hint")[
            h.p[_(self.step.nudge)],
            self.hint_level > 1 and [kit.clause_quote(self.game.rulebook, id_) for id_ in self.step.clauses[:2]],
        ]

    # ---- acts -------------------------------------------------------------------------

    def act(self, name: str, arg: str = "") -> None:
        """Do what a learner did. Unknown acts and impossible ones are answered, never raised."""
        if self.inner is not None and name != "back":
            self.inner.act(name, arg)
            self.status = self.inner.status
            return
        arg = arg.encode("utf-8", "replace").decode("utf-8")
        method = getattr(self, f"do_{name}", None)
        self.status = self.remarked = ""
        if method is None:
            self.remark(_("That is not possible here."))
            return
        try:
            method(arg)
        except IllegalMove as error:
            self.remark(self.game.text.explain(error.verdict))
        except NotationError as error:
            self.remark(_("That cannot be read: {problem}.").format(problem=error))
        except NothingFound:
            self.remark(_("No fresh position was found: try again, or start over."))
        except UnknownCards:
            self.remark(_("Nobody knows which card comes next in this position: choose the next card first."))

    def look_ahead(self) -> None:
        """Work out what may be asked for next: for a host that has nothing else to do just now."""
        if self.inner is not None:
            self.inner.look_ahead()

    def do_hint(self, _arg: str) -> None:
        """Nudge, then the clause, then show how."""
        self.hint_level += 1
        if self.step is not None and self.hint_level == 1:
            self.status = _(self.step.nudge)
        elif self.step is not None and self.hint_level == 2:  # noqa: PLR2004 - the second hint
            self.status = " ".join(_(self.game.rulebook[id_].text) for id_ in self.step.clauses[:2])
        else:
            self.hint_level = 0
            self.show_me()

    def do_clause(self, arg: str) -> None:
        """Show or hide a clause in full."""
        if arg not in self.game.rulebook:
            self.remark(_("There is no such clause."))
            return
        self.open_clause = "" if self.open_clause == arg else arg
        self.status = _(self.game.rulebook[arg].text) if self.open_clause else _("Hidden.")

    def do_restart(self, _arg: str) -> None:
        """Begin the step again."""
        self.hint_level, self.open_clause, self.link_open, self.inner, self.job = 0, "", False, None, None
        self.reset()
        self.status = _("Started over.")

    def do_link(self, _arg: str) -> None:
        """Show a link to what is in sight."""
        self.link_open = bool(self.links)
        self.status = self._link_label() if self.link_open else _("That is not possible here.")

    def _link_label(self) -> str:
        return _("A link to this, from its start") if self.here == self.address else _("A link to this position")

    def do_back(self, _arg: str) -> None:
        """Leave what was opened from here."""
        self.inner = None

    def open_inside(self, inner: Activity) -> None:
        """Show another activity in this one's place, with a way back."""
        inner.inside = True
        inner.links = self.links
        self.inner = inner

    def finish(self, stars: int = 0) -> None:
        """Note that the step is finished."""
        self.done = True
        self.stars = max(self.stars, stars)
        self.on_finish(stars)

    # ---- help for the kinds -------------------------------------------------------------

    def felt(self, state: State[Any], scene: kit.Scene) -> h.Element:
        """The picture of a state by the game's own drawing."""
        drawn: h.Element = self.game.room("draw").draw(state, scene)
        return drawn

    def told(self, events: Sequence[Event], names: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
        """Events as sentences with their clauses, without those that happen all the time beside others."""
        kept = [event for event in events if event.kind not in self.game.quiet] or events[-1:]
        return [(self.game.text.narrate(event, names), event.clauses) for event in kept]

    def verdict_panel(self, verdict: Verdict, label: str, names: tuple[str, ...], *, asked: bool = False) -> h.Element:
        """A verdict with its sentence and clauses in full."""
        text = self.game.text.explain(verdict, names)
        quotes = [kit.clause_quote(self.game.rulebook, id_) for id_ in verdict.clauses]
        if verdict.legal:
            mark = _("✓ {move} is allowed") if asked else "✓ {move}"
            return kit.say("info" if asked else "ok", mark.format(move=label), text, quotes)
        return kit.say("no", _("✗ Not allowed: {move}").format(move=label), text, quotes)
