"""The steps of the Ekö tutorial, in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.games.eko.choosing import path
from gamekit.games.eko.moves import parse_move
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AnyOf, Happened
from gamekit.teach.questions import Count, Legal, Predict
from gamekit.teach.steps import Ask, Lesson, ReplayOf, Step, TableOf, Task, whole_game

_TWO: Final = ("Ann", "Ben")
_BUSY: Final = (("move", 6), ("build", 1), ("reinforce", 3), ("march", 1))
_EARLY: Final = Mined(_BUSY, (2, 2), seat=0, after=4, until=16)
_LATER: Final = Mined(_BUSY, (2, 2), seat=0, after=16)
_FIGHT: Final = Mined(_BUSY, (2, 2), seat=0, after=30, until=90)
_TOWN: Final = Mined((("move", 1), ("build", 5), ("march", 1)), (2, 2), seat=0, after=24)
_WHERE: Final = N_("Where may {name} move the stack on {place}?")
_WHO: Final = N_("Which of {name}'s stacks may attack {place}?")
_BUILDS: Final = N_("What may {name} build on {second} with the stack on {place}?")
_BACK: Final = N_("{name} reinforces one stack; number of pieces: {place}. Which stacks may it be?")
_WORTH: Final = N_("How many victory points does {name} have?")
_GAME_MOVES: Final = (
    "swap:f4 build:b8:village:from:c7 reinforce:d8:1 build:d7:tower:from:d8 reinforce:e4:2 move:e4:d5 "
    "build:d4:tower:from:d5 reinforce:f5:2 build:e5:tower:from:f5 reinforce:g1:2 move:g1:e3 "
    "build:f3:castle:from:e3 "
)
_GAME: Final = whole_game(_GAME_MOVES, lambda move: path(parse_move(move))[:-1])

LESSON: Final = Lesson(
    "eko",
    (
        Step(
            "where", N_("Where a stack may go"), ("EKO-06", "EKO-G7", "EKO-G8", "EKO-G9"),
            Ask(
                (
                    Legal("EKO-G8", Given((
                        "A:c5.e3*2.e4.g5*3E B:d6*2.f2*3.f5*2E turn=A",
                        "A:b7.c8*2.g2*2.h5*3E B:c7*2.d5*3E.e7*3.f4*2 turn=A",
                        "A:d3*2.e4*2.g1.i3*3E B:c3*3E.f2*3.f5*2.g3*4 turn=A",
                    )), ("move",), _WHERE, by="EKO-06", same=(0,), most=5),
                    Legal("EKO-06", _LATER, ("move",), _WHERE, by="EKO-06", same=(0,), most=5),
                    Legal("EKO-G7", _LATER, ("move",), _WHERE, by="EKO-06", same=(0,), most=5),
                ),
                example="regroup-and-move",
            ),
            N_("Free spaces next to each other make a path; at its end there may be a stack. No stack is higher than four."),
            (("pick", "move e3 c3"), ("pick", "move e3 d2"), ("pick", "move e3 d3"), ("pick", "move e3 e4"), ("check", ""), ("another", ""), ("pick", "move d8 c7"), ("pick", "move d8 c8"), ("check", ""), ("another", ""), ("pick", "move c3 d3"), ("pick", "move c3 e3"), ("check", "")),
            (("pick", "move e3 a7"), ("check", "")),
        ),
        Step(
            "attack", N_("Attack with more"), ("EKO-07", "EKO-G10", "EKO-G8"),
            Ask((
                Legal("EKO-07", _FIGHT, ("move",), _WHO, unless="EKO-08", same=(-1,), most=5),
                Legal("EKO-07", _LATER, ("move",), _WHO, unless="EKO-08", same=(-1,), most=5),
            )),
            N_("Compare the heights: strictly more is needed. And can the stack get there?"),
            (("pick", "move a7 f4"), ("pick", "move b6 f4"), ("check", ""), ("another", ""), ("pick", "move e4 e6"), ("check", ""), ("another", ""), ("pick", "move e3 g2"), ("pick", "move h4 g2"), ("check", "")),
            (("pick", "move b5 f4"), ("check", "")),
        ),
        Step(
            "four", N_("One against four"), ("EKO-08", "EKO-G11", "EKO-G12"),
            Ask((
                Legal("EKO-08", _FIGHT, ("move",), _WHO, needs="EKO-08", same=(-1,), most=5),
                Legal("EKO-G12", _FIGHT, ("move",), _WHO, same=(-1,), most=5),
            ), example="kamikaze"),
            N_("Against four only a single piece will do, or four with the Emperor."),
            (("pick", "move h3 h4"), ("check", ""), ("another", ""), ("pick", "move h4 h5"), ("check", ""), ("another", ""), ("pick", "move c3 g1"), ("check", "")),
            (("pick", "move a7 h4"), ("check", "")),
        ),
        Step(
            "emperor", N_("The Emperor's strength"), ("EKO-14", "EKO-15", "EKO-G13"),
            Ask((
                Legal("EKO-14", _FIGHT, ("move",), _WHO, unless="EKO-08", needs="EKO-14", same=(-1,), most=5),
                Legal("EKO-G13", _EARLY, ("move",), _WHO, same=(-1,), most=5),
                Legal("EKO-15", _FIGHT, ("move",), _WHO, same=(-1,), most=5),
            ), example="equal-with-emperor"),
            N_("Where is the crown? For that stack an equal number is enough."),
            (("pick", "move a7 f4"), ("pick", "move b5 f4"), ("pick", "move c8 f4"), ("check", ""), ("another", ""), ("pick", "move d3 e3"), ("check", ""), ("another", ""), ("pick", "move d3 a7"), ("check", "")),
            (("pick", "move c5 f4"), ("check", "")),
        ),
        Step(
            "kamikaze", N_("The kamikaze"), ("EKO-08", "EKO-15", "EKO-G11"),
            Task(
                N_("You are Ann. Capture Ben's Emperor, now."),
                "A:b7.c5*2.e4*3.g3*2E B:d6*4E.f7.h5*3 turn=A",
                goal=Happened("capture", 0),
                fail=AnyOf((Happened("move", 0), Happened("regroup", 0), Happened("attack", 0), Happened("build", 0))),
                par=1, names=_TWO,
                more=(
                    Task(
                        N_("You are Ann. Capture Ben's Emperor, now. A single piece is not free to go everywhere."),
                        "A:c7.e3.g5*3.h4*2E B:d6.e4*2.f4*4E.b7*3 turn=A",
                        goal=Happened("capture", 0),
                        fail=AnyOf((
                            Happened("move", 0), Happened("regroup", 0), Happened("attack", 0), Happened("build", 0),
                        )),
                        par=1, names=_TWO, solution=("move e3 f4",),
                    ),
                ),
            ),
            N_("Ben's Emperor stands in a stack of four. Which of your stacks may attack four?"),
            (("choose", "b7"), ("move", "move b7 d6")),
            (("choose", "e4"), ("move", "move e4 d6"), ("move", "move e4 d5")),
        ),
        Step(
            "build", N_("Building"), ("EKO-11", "EKO-12", "EKO-G14", "EKO-G19", "EKO-G36"),
            Ask((
                Legal("EKO-11", _TOWN, ("build",), _BUILDS, unless="EKO-10", same=(0, 1)),
                Legal("EKO-12", _TOWN, ("build",), _BUILDS, unless="EKO-10", same=(0, 1)),
                Legal("EKO-G36", _TOWN, ("build",), _BUILDS, unless="EKO-10", needs="EKO-G36", same=(0, 1)),
            )),
            N_("Two questions: does the terrain admit it, and does the stack have enough pieces?"),
            (("pick", "build h2 village from h3"), ("check", ""), ("another", ""), ("pick", "build f3 village from f4"), ("check", ""), ("another", ""), ("pick", "build f3 village from g2"), ("check", "")),
            (("pick", "build h2 tower from h3"), ("check", "")),
        ),
        Step(
            "replace", N_("Building on a building"), ("EKO-09", "EKO-10", "EKO-G16", "EKO-G17"),
            Ask((
                Legal("EKO-09", _TOWN, ("build",), _BUILDS, needs="EKO-09", same=(0, 1)),
                Legal("EKO-G17", _TOWN, ("build",), _BUILDS, needs="EKO-G17", same=(0, 1)),
            ), example="build-over"),
            N_("Whose building stands there? An enemy's costs one piece more and needs at least the same value."),
            (("pick", "build d4 village from e4"), ("check", ""), ("another", ""), ("pick", "build e2 village from d2"), ("check", ""), ("another", ""), ("pick", "build e5 village from d5"), ("check", "")),
            (("pick", "build d4 tower from e4"), ("check", "")),
        ),
        Step(
            "points", N_("Counting points"), ("EKO-21", "EKO-15"),
            Ask((
                Count("EKO-21", _TOWN, "victory_points", _WORTH, least=4),
                Count("EKO-15", _TOWN, "victory_points", _WORTH, least=4),
            )),
            N_("1 for a village, 2 for a tower, 3 for a castle, 3 for a captured Emperor."),
            (("number", "5"), ("check", ""), ("another", ""), ("number", "12"), ("check", ""), ("another", ""), ("number", "8"), ("check", "")),
            (("number", "6"), ("check", "")),
        ),
        Step(
            "win", N_("The end of the game"), ("EKO-22", "EKO-01", "EKO-20", "EKO-23", "EKO-G1", "EKO-G30"),
            Ask(
                (
                    Predict(("EKO-01",), Given((
                        "A:b6.d5*2.g2*2E B:a7*2E.h5*3 built=A:b8t.b9v.d7c.e8v.f6v.g6t turn=A",
                        "A:b6.d5*2.g2*2E B:a7*2.h5*3 built=A:b8t.d7c.g6t built=B:b9v captured=A:B turn=A",
                        "A:c9.d5*3.h3*2E B:b5*2E.h5*3 built=A:b8v.c4t.d7c.e5v.e8v.f6v.g6t built=B:b9v turn=A",
                    )), "build e5 tower from d5", ("game-over", "no-palace", "nobody-left"), N_("{begun} What follows?")),
                    Predict(("EKO-22",), Given((
                        "A:d5*2.g2*2E B:a7*2E.h5*3 built=A:b8t.b9v.d7c.e8v.f6v.g6t turn=A",
                        "A:d5*3.g2*2E B:a7*2.h5*3 built=A:b8t.b9v.d7c.f6v captured=A:B turn=A",
                        "A:d5*2.f8E B:c3*2E.h5*3 built=A:a6v.b9v.c4t.d7c.e2v.f6v.h2v turn=A",
                    )), "build d4 tower from d5", ("no-palace", "game-over", "nobody-left"), N_("{begun} What follows?")),
                    Predict(("EKO-23",), Given((
                        "A:c5.f4*3E B:f5*2 built=B:b8t.d7c.g6t turn=A",
                        "A:f4*2.g2E B:f5 built=B:b8t.e5t.d7c.g6t turn=A",
                        "A:f4E B:f5 built=A:h2v built=B:b8t.d7c.g6t.e5v captured=A:B turn=A",
                    )), "move f4 f5", ("last-standing", "no-palace", "nobody-left"), N_("{begun} What follows?")),
                ),
                example="twelve-at-once",
            ),
            N_("Twelve points and a building on the capital e5: both are needed. Or nobody else is left."),
            (("pick", "game-over"), ("check", ""), ("another", ""), ("pick", "no-palace"), ("check", ""), ("another", ""), ("pick", "last-standing"), ("check", "")),
            (("pick", "nobody-left"), ("check", "")),
        ),
        Step(
            "reinforce", N_("Where reinforcements may go"), ("EKO-17", "EKO-18", "EKO-19", "EKO-G7", "EKO-G26"),
            Ask((
                Legal("EKO-18", _FIGHT, ("reinforce",), _BACK, same=(1,), most=6),
                Legal("EKO-19", _TOWN, ("reinforce",), _BACK, same=(1,), most=6),
                Legal("EKO-G7", _TOWN, ("reinforce",), _BACK, unless="EKO-18", same=(1,), most=6),
            ), example="blocked"),
            N_("Your own stacks, not next to a building of Ben's, and never more than four high."),
            (("pick", "reinforce a7 1"), ("pick", "reinforce c5 1"), ("pick", "reinforce c8 1"), ("pick", "reinforce d3 1"), ("pick", "reinforce d6 1"), ("pick", "reinforce g1 1"), ("check", ""), ("another", ""), ("pick", "reinforce a7 1"), ("pick", "reinforce b6 1"), ("pick", "reinforce b7 1"), ("pick", "reinforce g1 1"), ("pick", "reinforce g7 1"), ("pick", "reinforce h4 1"), ("check", ""), ("another", ""), ("pick", "reinforce c3 3"), ("pick", "reinforce d5 3"), ("pick", "reinforce e6 3"), ("pick", "reinforce f7 3"), ("pick", "reinforce f8 3"), ("pick", "reinforce h3 3"), ("check", "")),
            (("pick", "reinforce e3 1"), ("check", "")),
        ),
        Step(
            "must", N_("You must reinforce"), ("EKO-16", "EKO-17", "EKO-19", "EKO-G24", "EKO-G25"),
            Task(
                N_("You are Ann. Your action is done. Bring back three pieces, the most that is allowed. Your Emperor comes with them."),
                "A:b7.c5.e3*3.f8*4.h5 B:b5*2.d6*3E.g1 built=B:d4t.g6v gone=A3 turn=A phase=reinforce marched",
                goal=Happened("reinforce", 0, (("count", 3),)),
                fail=AnyOf((Happened("reinforce", 0), Happened("march", 0))),
                par=1, names=_TWO,
                more=(
                    Task(
                        N_("You are Ann. No stack of yours can take three pieces. Bring back two."),
                        "A:a7*2E.c8*2.e3*3.g7 B:d2*2.f4*3E.h4 built=A:a6v built=B:b9v.f6v gone=A3 turn=A phase=reinforce marched",
                        goal=Happened("reinforce", 0, (("count", 2),)),
                        fail=AnyOf((Happened("reinforce", 0), Happened("march", 0))),
                        par=1, names=_TWO, solution=("reinforce a7 2",),
                    ),
                ),
            ),
            N_("Which stack has room for three, and no building of Ben's beside it?"),
            (("choose", "b7"), ("move", "reinforce b7 3")),
            (("choose", "c5"), ("move", "reinforce c5 3"), ("choose", ""), ("choose", "e3"), ("move", "reinforce e3 1")),
        ),
        Step(
            "turn", N_("A whole turn"), ("EKO-04", "EKO-05"),
            ReplayOf("turn"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 4,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "extra", N_("The extra action"), ("EKO-13", "EKO-G20", "EKO-G21"),
            Task(
                N_("You are Ann and have ten points: a castle, two towers, three villages. Win this turn."),
                "A:c5.d5.g2*2E B:a7*2E.h5*3 built=A:b8t.b9v.d7c.e8v.f6v.g6t turn=A",
                goal=Happened("game-over"),
                fail=AnyOf((Happened("reinforce", 0), Happened("done", 0))),
                par=3, names=_TWO,
            ),
            N_("You need two more points and a building on the capital e5. What would a tower there cost?"),
            (("choose", "c5"), ("move", "move c5 d5"), ("move", "march"), ("choose", "d5"), ("choose", "e5"), ("move", "build e5 tower from d5")),
            (("choose", "c5"), ("move", "move c5 d5"), ("choose", "g2"), ("move", "reinforce g2 1")),
        ),
        Step(
            "capture", N_("Capture an Emperor in two"), ("EKO-14", "EKO-15", "EKO-13"),
            Task(
                N_("You are Ann. Ben's Emperor stands on f5, three high. Capture it in this turn."),
                "A:d5.e4*2E.g7*3 B:c8*2.f5*3E turn=A",
                goal=Happened("capture", 0),
                fail=AnyOf((Happened("reinforce", 0), Happened("done", 0))),
                par=3, names=_TWO,
            ),
            N_("Your Emperor's stack has two pieces, Ben's three. With three it would be strong enough."),
            (("choose", "d5"), ("move", "move d5 e4"), ("move", "march"), ("choose", "e4"), ("move", "move e4 f5")),
            (("choose", "d5"), ("move", "move d5 e4"), ("choose", "g7"), ("move", "reinforce g7 1")),
        ),
        Step(
            "setup", N_("Setting up"), ("EKO-02", "EKO-03", "EKO-G4", "EKO-G5"),
            ReplayOf("setup"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 4,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "game", N_("A whole game"), ("EKO-05", "EKO-16", "EKO-20"),
            TableOf(seats=2, seed=3),
            N_("Start the game; the coach tells you what happens."),
            _GAME,
            (("begin", ""), ("hurry", ""), ("move", "keep")),
        ),
    ),
)  # fmt: skip
