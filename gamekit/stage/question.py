"""Question: fresh positions until enough answers in a row are right."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from gamekit.core.chance import next_seed
from gamekit.core.contract import State
from gamekit.core.i18n import _
from gamekit.core.registry import Game
from gamekit.stage import html as h
from gamekit.stage import kit
from gamekit.stage.activity import Activity
from gamekit.stage.replay import Replay
from gamekit.teach.mining import NothingFound
from gamekit.teach.problems import Choice, Problem
from gamekit.teach.questions import Question
from gamekit.teach.steps import Ask, Step, example

NAMES = ("Ann", "Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hana")
"""The players of practice positions."""


@lru_cache(maxsize=64)
def _asked(question: Question, game: Game, seed: int, turn: int) -> Problem:
    return question.ask(game, seed, NAMES, turn)


class QuestionActivity(Activity):
    """Asks, grades, explains; a wrong answer starts the streak again."""

    def __init__(self, game: Game, address: str, step: Step, record: Ask) -> None:
        super().__init__(game, address, _(step.title), step.clauses)
        self.step = step
        self.record = record
        self.seed = step.seed
        self.streak = self.wrong = self.asked = 0
        self._ask()

    def _ask(self) -> None:
        self.problem = self._problem(self.asked, self.seed)
        self.picked: list[str] = []
        self.number = ""
        self.graded = self.answered_now = False
        self.shown = False

    def _problem(self, asked: int, seed: int) -> Problem:
        """What is asked after so many questions; the kinds take turns."""
        turn, kind = divmod(asked, len(self.record.questions))
        return _asked(self.record.questions[kind], self.game, seed, turn)

    def look_ahead(self) -> None:
        """Search for the next position while the answer to this one is read."""
        super().look_ahead()
        if self.graded:
            with suppress(NothingFound):
                self._problem(self.asked + 1, next_seed(self.seed))

    @property
    def state(self) -> State[Any]:
        """The position asked about."""
        return self.problem.state

    @property
    def visible(self) -> State[Any]:
        """The position as it is drawn."""
        problem = self.problem
        return problem.state if problem.open_cards else problem.state.seen_by(problem.seat)

    @property
    def right(self) -> bool:
        """Whether the answer given is the right one."""
        if self.problem.number is not None:
            return self.number == str(self.problem.number)
        return set(self.picked) == set(self.problem.answer)

    def reset(self) -> None:
        """Begin the streak again with the first question."""
        self.seed = self.step.seed if self.step else 1
        self.streak = self.wrong = self.asked = 0
        self._ask()

    def marks(self) -> h.Node:
        """The streak so far."""
        return [kit.dots(min(self.streak, self.record.streak), self.record.streak), super().marks()]

    # ---- what is shown ------------------------------------------------------------

    def body(self) -> h.Node:
        """The question in sight, the position, the choices and the answer."""
        problem = self.problem
        counted = problem.number is None or self.graded
        sub = _("Pick all that fit, then check.") if problem.many else _("Pick one, then check.")
        if problem.number is not None:
            sub = _("Type the number, then check.")
        return [
            h.p(".gk-task")[problem.prompt],
            h.p(".gk-sub")[sub],
            *self._picture(counted=counted),
            self.graded and self._grade(),
        ]

    def still(self) -> h.Node:
        """Where nothing can be touched: the question, what there is to choose from, and the answer folded away."""
        problem = self.problem
        answered = QuestionActivity(self.game, self.address, self.step, self.record) if self.step else self
        answered.link = self.link
        answered.show_me()
        return [
            h.p(".gk-task")[problem.prompt],
            *self._picture(counted=problem.number is None, still=True),
            kit.details("answer", _("Show the answer"), answered._grade()),  # noqa: SLF001 - another of its own kind
        ]

    def _picture(self, *, counted: bool, still: bool = False) -> list[h.Node]:
        """The position; in it or below it the card just revealed, and what there is to choose from."""
        problem = self.problem
        options = {choice.key: self._option(choice) for choice in problem.choices} if problem.moves else {}
        asked = set(options)
        scene = kit.Scene(
            NAMES,
            problem.seat,
            options,
            counted,
            still=still or not options,
            open_cards=problem.open_cards,
            revealed=problem.face,
            places={choice.key: choice.place for choice in problem.choices if choice.place},
            chosen=problem.shared,
        )
        felt = self.felt(self.visible, scene)
        if problem.number is not None:
            return [felt, None if still else self._number()]
        placed = asked - set(scene.options)
        rest = [choice for choice in problem.choices if choice.key not in placed]
        return [felt, self._revealed(scene.revealed), rest and self._choices(rest, still=still)]

    def _revealed(self, face: int) -> h.Node:
        """The card that the question says has just been revealed, where the picture has no place for it."""
        if face < 0:
            return None
        return h.div(".gk-piles.revealed")[
            h.div(".gk-pile")[self.game.room("draw").card_face(face), h.span(".gk-label")[_("the card revealed")]]
        ]

    def _option(self, choice: Choice) -> kit.Option:
        picked = choice.key in self.picked
        return kit.Option("pick", choice.key, choice.label, self._look(choice.right, picked), picked)

    def _choices(self, choices: Sequence[Choice], *, still: bool = False) -> h.Node:
        options = []
        for choice in choices:
            one = self._option(choice)
            face = self.game.room("draw").card_face(choice.face) if choice.face >= 0 else None
            content = (face, h.span(".gk-label")[choice.label]) if face else ()
            options.append(kit.option(one, *content, kind="card" if face else "", still=still))
        return kit.row(options, _("Your answer"), "" if choices[0].face >= 0 else "list", still=still)

    def _look(self, right: bool, picked: bool) -> str:  # noqa: FBT001 - two facts, and the table of their pairs
        if not self.graded:
            return ""
        if right:
            return "right" if picked else "missed"
        return "wrong" if picked else ""

    def _number(self) -> h.Node:
        field = kit.number_field("number", _("Your answer"), self.number, 0, 999)
        return h.div(".gk-form")[field]

    def _grade(self) -> h.Node:
        problem = self.problem
        mark = _("✓ Right") if self.right else _("✗ Not quite")
        if self.shown:
            mark = _("The answer")
        kind = "info" if self.shown else "ok" if self.right else "no"
        if problem.number is not None:
            text = _("{working}.") if self.right else _("The answer is {number}. {working}.")
            quotes = [kit.clause_quote(self.game.rulebook, id_) for id_ in problem.clauses]
            return kit.say(kind, mark, text.format(number=problem.number, working=problem.working), quotes)
        told = self._told()
        ids = list(dict.fromkeys(id_ for choice in told for id_ in choice.clauses))
        quotes = [kit.clause_quote(self.game.rulebook, id_) for id_ in ids[:3]]
        if not problem.many and not self.right and not self.shown:
            chosen = next(choice.label for choice in problem.choices if choice.key in self.picked)
            return kit.say(kind, mark, _("You chose: {label}").format(label=chosen), h.p[self._why(told[0])], quotes)
        if len(told) == 1:
            return kit.say(kind, mark, self._why(told[0]), quotes)
        summary = _("Here is why:") if self.right or self.shown else _("Look again at these:")
        lines = [h.li["✓ " if choice.right else "✗ ", self._why(choice)] for choice in told]
        return kit.say(kind, mark, summary, h.ul(".gk-facts")[lines], quotes)

    def _why(self, choice: Choice) -> str:
        """Why a choice is right or wrong, with its name where the sentence does not say it."""
        return f"{choice.label}: {choice.why}" if self.problem.moves else choice.why

    def _told(self) -> list[Choice]:
        """The choices that need a word: the right ones, those answered wrongly, or all moves that were asked about."""
        choices = self.problem.choices
        if self.problem.many and self.problem.moves and (self.right or self.shown):
            return list(choices)
        if not self.problem.many or self.right:
            return [choice for choice in choices if choice.right]
        slips = [choice for choice in choices if choice.right != (choice.key in self.picked)]
        return sorted(slips, key=lambda choice: choice.right)

    def tools(self) -> h.Node:
        """Check, or go on; and the example, if the step has one."""
        see = bool(self.record.example) and kit.button("example", _("See an example"))
        if self.graded:
            label = _("Practise more") if self.done else _("Next question")
            return [kit.button("another", label, kind="main"), see]
        return [kit.button("check", _("Check"), kind="main"), see]

    def do_example(self, _arg: str) -> None:
        """Step through the worked example of this step."""
        if self.record.example:
            one = example(self.game, self.record.example)
            self.open_inside(Replay(self.game, f"{self.game.id}/example/{one.id}", one))

    # ---- what is done -----------------------------------------------------------------

    def do_pick(self, arg: str) -> None:
        """Pick a choice, or drop it again."""
        if self.graded or arg not in {choice.key for choice in self.problem.choices}:
            return
        if arg in self.picked:
            self.picked.remove(arg)
        elif self.problem.many:
            self.picked.append(arg)
        else:
            self.picked = [arg]

    def do_number(self, arg: str) -> None:
        """Type the number."""
        if not self.graded and self.problem.number is not None:
            self.number = str(int(arg)) if arg.isascii() and arg.isdecimal() and len(arg) < 6 else ""  # noqa: PLR2004 - no count has six digits

    def do_check(self, _arg: str) -> None:
        """Grade the answer."""
        if self.graded:
            return
        if not (self.picked or self.number):
            self.remark(_("Answer first.") if self.problem.number is None else _("Type a whole number first."))
            return
        self.graded = self.answered_now = True
        self.on_try()
        if self.right:
            self.streak += 1
            self.status = _("Right.")
            if self.streak % self.record.streak == 0:
                self.finish(3 if self.wrong == 0 else 2 if self.wrong <= 2 else 1)  # noqa: PLR2004 - stars by slips
                self.wrong = 0
                self.status = _("Right, and the step is done.")
        else:
            self.streak = 0
            self.wrong += 1
            self.status = _("Not quite.")
        self.hint_level = 0
        self.status += " " + self._spoken()

    def _spoken(self) -> str:
        problem = self.problem
        if problem.number is not None:
            return f"{problem.number}: {problem.working}"
        told = self._told() if problem.many and not (self.right or self.shown) else problem.choices
        return " ".join(self._why(choice) for choice in told if choice.right or told is not problem.choices)

    def do_another(self, _arg: str) -> None:
        """The next question."""
        if self.graded:
            self.seed = next_seed(self.seed)
            self.asked += 1
            self._ask()
            self.status = self.problem.prompt

    def show_me(self) -> None:
        """Answer for the learner; it does not count."""
        self.picked = list(self.problem.answer) if self.problem.number is None else []
        self.number = "" if self.problem.number is None else str(self.problem.number)
        self.graded = self.shown = self.answered_now = True
        self.streak = 0
        self.wrong += 1
        self.status = self._spoken()
