"""The command `gamekit`: learn, play, explain, simulate, coverage."""

from __future__ import annotations

import argparse
import io
import os
import secrets
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from gamekit import __version__
from gamekit.core.bots import BOTS
from gamekit.core.contract import NotationError, State, parse_seat
from gamekit.core.i18n import _
from gamekit.core.registry import Game, game, game_ids, games
from gamekit.hosts import coverage, learn, simulate
from gamekit.hosts.terminal import Terminal, agreed, opening, piped, sit_down, verdict_text

BAD_INPUT: Final = 2
STOPPED: Final = 130
_MOST_SEED: Final = 2**32 - 1
_MOST_GAMES: Final = 10_000_000


class _Refusal(Exception):  # noqa: N818 - an answer, not a failure
    """What cannot be done, in one line."""


class _Parser(argparse.ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise _Refusal(_("{problem} (see {command} --help)").format(problem=message, command=self.prog))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 for done, 1 for a finding, 2 for bad input."""
    _never_fail_on_letters()
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except (_Refusal, NotationError, learn.LearnError) as refusal:
        return _complain(str(refusal), BAD_INPUT)
    except simulate.BrokenInvariant as broken:
        return _complain(str(broken), 1)
    except KeyboardInterrupt:
        return _complain(_("stopped"), STOPPED)
    except BrokenPipeError:
        # The reader of a pipe went away; Python must not complain when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:  # noqa: BLE001 - nobody ever sees a traceback
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}:{place.lineno}"
        return _complain(_("a fault in gamekit itself: {fault} in {where}").format(fault=repr(error), where=where), 1)
    return code


def _complain(problem: str, code: int) -> int:
    line = "".join(letter if letter.isprintable() else " " for letter in problem)
    print("gamekit:", " ".join(line.split()), file=sys.stderr)
    return code


def _never_fail_on_letters() -> None:
    """Show `?` for what a terminal cannot write, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


# ---- the commands -------------------------------------------------------------------


def _help(_given: argparse.Namespace) -> int:
    _parser().print_help()
    return 0


def _learn(given: argparse.Namespace) -> int:
    absent = learn.missing()
    if absent:
        what = _('the tutorials need more than is installed (missing: {names}): pip install "gamekit[learn]"')
        raise _Refusal(what.format(names=", ".join(absent)))
    path, notices = learn.prepare(given.game.id if given.game else "", given.folder)
    for notice in notices:
        print(notice)
    print(_("Opening {path} in JupyterLab (stop it with Ctrl-C).").format(path=path))
    return learn.launch(learn.command(path, browser=not given.no_browser, port=given.port))


def _play(given: argparse.Namespace) -> int:
    people = given.name or [""]
    seats = given.seats or max(given.game.usual, len(people))
    seed = secrets.randbelow(_MOST_SEED + 1) if given.seed is None else given.seed
    rules = agreed(given.game, given.rule, given.goal)
    match = sit_down(opening(given.game, seats, seed, rules, _chosen(given)), people, given.bots, seed)
    print(_("Seed {seed}: the same seed brings the same luck.").format(seed=seed))
    Terminal(match, input if sys.stdin.isatty() else piped).play()
    return 0


def _chosen(given: argparse.Namespace) -> dict[str, str]:
    """What is chosen beside seats and rulings; a file of the reader's own is read first."""
    return _loaded(given) | dict(word.partition("=")[::2] for word in given.choose)


def _loaded(given: argparse.Namespace) -> dict[str, str]:
    """Read the reader's own cards, if any, so that positions can name them; what is chosen by that."""
    if given.cards is None:
        return {}
    if not given.game.has("setup"):
        raise _Refusal(_("{game} has no cards of your own to bring").format(game=given.game.name))
    try:
        text = given.cards.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problem = error.strerror if isinstance(error, OSError) else str(error)
        raise _Refusal(_("{file} cannot be read: {problem}").format(file=given.cards, problem=problem)) from error
    loaded: dict[str, str] = _read(str(given.cards), given.game.room("setup").load, text)
    return loaded


def _explain(given: argparse.Namespace) -> int:
    _loaded(given)
    room = given.game.text
    state = _read(_("POSITION"), room.parse_state, given.position)
    move = _read(_("MOVE"), room.parse_move, given.move)
    seat = min(state.to_act, default=0) if given.seat is None else given.seat
    print(verdict_text(given.game, state.judge(seat, move), seat, move))
    return 0


def _simulate(given: argparse.Namespace) -> int:
    of: Game = given.game
    seats = given.seats or of.usual
    rules, chosen = agreed(of, given.rule), _chosen(given)
    opening(of, seats, given.seed, rules, chosen)

    def start(seed: int) -> State[Any]:
        return opening(of, seats, seed, rules, chosen)

    bar = simulate.Bar(given.games, sys.stderr)
    tally = None
    try:
        for tally in simulate.simulate(of, given.games, seats, given.seed, given.bots, start=start):
            bar.show(tally.games)
    except KeyboardInterrupt:
        bar.clear()
        if tally is not None:
            print(simulate.table(tally))
        raise
    finally:
        bar.clear()
    if tally is not None:
        print(simulate.table(tally))
    return 0


def _coverage(given: argparse.Namespace) -> int:
    root = given.tests or coverage.tests_at_hand()
    if given.tests and not given.tests.is_dir():
        expected = "a folder of tests"
        raise NotationError(expected, str(given.tests))
    try:
        tests = coverage.tested(root) if root else None
    except (SyntaxError, UnicodeDecodeError) as error:
        raise _Refusal(_("a test cannot be read: {problem}").format(problem=error)) from error
    reports = [coverage.report(each, tests) for each in games()]
    if tests is None:
        print(_("The tests are not at hand (name their folder with --tests), so they are not counted."))
    else:
        reports.append(coverage.strangers(games(), tests))
    for report in reports:
        for line in report.lines:
            print(line)
    return 0 if all(report.complete for report in reports) else 1


# ---- what can be given --------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="gamekit", description=_("Games that teach their own rules."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"gamekit {__version__}")
    parser.set_defaults(run=_help)
    commands = parser.add_subparsers(metavar=_("COMMAND"), parser_class=_Parser)
    known = ", ".join(game_ids())
    bots = list(BOTS)

    def add(name: str, run: Callable[[argparse.Namespace], int], text: str, more: str = "") -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=f"{text}{more}", allow_abbrev=False)
        command.set_defaults(run=run)
        return command

    one = add("learn", _learn, _("open a tutorial in JupyterLab"))
    one.add_argument("game", nargs="?", type=_a(game), metavar="GAME", help=known)
    one.add_argument(
        "--folder", type=Path, help=_("copy the notebooks there first; what you changed is never overwritten")
    )
    one.add_argument("--no-browser", action="store_true", help=_("only say the address"))
    one.add_argument("--port", type=_number(1, 65535), default=0, help=_("the port JupyterLab listens on"))

    one = add("play", _play, _("play in this terminal, against bots or each other"))
    one.add_argument("game", type=_a(game), metavar="GAME", help=known)
    one.add_argument("--name", action="append", help=_("your name; once for each person who plays"))
    one.add_argument(
        "--bots", choices=bots, default=bots[0], help=_("who plays the other seats (default: %(default)s)")
    )
    one.add_argument("--goal", type=_number(1, 10**9), default=0, help=_("the score to play to"))
    _add_rules(one)
    _add_seats_and_seed(one, None, _("the same seed brings the same luck (default: any)"))

    one = add("explain", _explain, _("say whether a move is legal in a position, and why"))
    one.add_argument("game", type=_a(game), metavar="GAME", help=known)
    one.add_argument("position", metavar="POSITION", help=_("in the notation of the game"))
    one.add_argument("move", metavar="MOVE", help=_("in the notation of the game"))
    one.add_argument("--seat", type=_a(parse_seat), help=_("who asks, A to Z (default: who has to decide)"))
    _add_cards(one)

    checks = _(
        ": after each decision the cards, the citations, who is awaited, and that judge agrees with what was"
        " played; after one decision in {thorough} also all other moves, the text both ways and the sentences;"
        " one game in {replayed} is played again from its transcript"
    ).format(thorough=simulate.THOROUGH, replayed=simulate.REPLAYED)
    one = add("simulate", _simulate, _("let bots play many games and check every promise of the rules"), checks)
    one.add_argument("game", type=_a(game), metavar="GAME", help=known)
    one.add_argument("--games", type=_number(1, _MOST_GAMES), default=100, help=_("how many (default: %(default)s)"))
    one.add_argument("--bots", choices=bots, default="random", help=_("who plays (default: %(default)s)"))
    _add_rules(one)
    _add_seats_and_seed(one, 1, _("the seed of the first game, the next ones count on (default: %(default)s)"))

    one = add(
        "coverage",
        _coverage,
        _("count the clauses that code cites, tests check and lessons teach; fail if one is missing"),
    )
    one.add_argument("--tests", type=Path, help=_("the folder of the tests (default: that of the checkout)"))
    return parser


def _add_rules(command: argparse.ArgumentParser) -> None:
    rule = _("another answer to a question that the rulebook leaves open, as on the rulings page")
    command.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help=rule)
    choose = _("what else a game lets you choose, such as a deck")
    command.add_argument("--choose", action="append", default=[], metavar="NAME=VALUE", help=choose)
    _add_cards(command)


def _add_cards(command: argparse.ArgumentParser) -> None:
    command.add_argument("--cards", type=Path, help=_("a file with cards of your own, for games that take one"))


def _add_seats_and_seed(command: argparse.ArgumentParser, seed: int | None, text: str) -> None:
    command.add_argument(
        "--seats", type=_number(1, 1000), default=0, help=_("how many seats (default: the game's usual number)")
    )
    command.add_argument("--seed", type=_number(0, _MOST_SEED), default=seed, help=text)


def _a(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """The parser as argparse wants it, complaining in our words."""

    def convert(text: str) -> Any:
        try:
            return parse(text)
        except NotationError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return convert


def _number(least: int, most: int) -> Callable[[str], Any]:
    """A whole number from `least` to `most`."""

    def convert(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 12 and least <= int(text) <= most):  # noqa: PLR2004 - more digits than any bound
            expected = f"a number from {least} to {most}"
            raise NotationError(expected, text)
        return int(text)

    return _a(convert)


def _read(what: str, parse: Callable[[str], Any], text: str) -> Any:
    try:
        return parse(text)
    except NotationError as error:
        problem = f"{what}: {error}"
        raise _Refusal(problem) from error


if __name__ == "__main__":
    sys.exit(main())
