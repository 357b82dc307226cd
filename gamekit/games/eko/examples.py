"""Worked examples of Ekö as scripts that the engine plays.

The rulebook prints none: these follow from its clauses and from the tricky positions of our rulings.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.steps import Example, Scene

_TWO: Final = ("Ann", "Ben")
_NEXT: Final = "ABBABAABAbABBABAABABBAaBABABABAB"
"""A setup decided beforehand, so that the example can talk about it."""

EXAMPLES: Final = (
    Example(
        "turn", N_("Two whole turns"),
        N_("It is Ann's turn. Her stack of two on e4 attacks a single piece; then she brings back two pieces of her reserve. Ben builds, and reinforces too."),
        ("EKO-06", "EKO-07", "EKO-11", "EKO-12", "EKO-16", "EKO-17"),
        "A:b6.e4*2.g3*2E B:c8.d6.f7*3E turn=A",
        ("A move e4 d6", "A reinforce b6 2", "B build e8 village from f7", "B reinforce c8 1"),
        (("victory_points", 1, 1), ("reserve", 0, 9)), _TWO, N_("Ours, from EKO-04 and EKO-05"),
    ),
    Example(
        "setup", N_("Filling the board"),
        N_("All 16 pieces of each player are placed at random. Then Ann and Ben may each let their Emperor change places with another of their own pieces."),
        ("EKO-02", "EKO-03", "EKO-G4", "EKO-G5"),
        f"A:- B:- turn=A phase=setup next={_NEXT}",
        ("A setup", "A swap e4", "B keep", "A move e4 d5"),
        (("emperor_stack", 0, 1), ("reserve", 1, 1)), _TWO, N_("Ours, from EKO-02 and EKO-03"),
    ),
    Example(
        "regroup-and-move", N_("Move, regroup, and what is in the way"),
        N_("Ann's stack on e3 may go to d3, d2 or c3, or join the single piece on e4. It cannot get past e4, and Ben's three pieces on f2 are too many for it."),
        ("EKO-06", "EKO-G7", "EKO-G8"),
        "A:c5.e3*2.e4.g5*3E B:d6*2.f2*3.f5*2E turn=A",
        ("A move e3 e4", "A reinforce c5 1"),
        (("free_reach", 0, 8),), _TWO, N_("Ours, from EKO-06"),
    ),
    Example(
        "equal-with-emperor", N_("Three against three, with the Emperor"),
        N_("Ann's three pieces on f4 have the Emperor among them, Ben's three on f5 do not. Without her Emperor she could not attack; so Ben could not attack her either."),
        ("EKO-14",),
        "A:c5.f4*3E B:a7*2E.f5*3 turn=A",
        ("A move f4 f5", "A reinforce c5 1"),
        (("reserve", 1, 14),), _TWO, N_("Ours, from EKO-07 and EKO-14"),
    ),
    Example(
        "kamikaze", N_("One destroys four"),
        N_("Ben has regrouped three pieces and his Emperor to a stack of four. A single piece of Ann's is all it takes."),
        ("EKO-06", "EKO-08", "EKO-15", "EKO-G11"),
        "A:b7.e4*3.g3*2E B:d6*3.d8E.f7 turn=B",
        ("B move d8 d6", "B reinforce f7 1", "A move b7 d6", "A reinforce e4 1"),
        (("victory_points", 0, 3), ("emperors", 0, 1)), _TWO, N_("Ours, from EKO-08"),
    ),
    Example(
        "upgrade", N_("A tower in place of a village"),
        N_("Ann has a village in the gorge d4. With the two other pieces of c5, which is next to it, she replaces it by a tower. The Emperor stays where it is."),
        ("EKO-09", "EKO-10", "EKO-12", "EKO-G16", "EKO-G18"),
        "A:b6.c5*3E B:d8*2.f5*2E built=A:d4v turn=A",
        ("A build d4 tower from c5", "A reinforce b6 3"),
        (("victory_points", 0, 2), ("built", 0, 1)), _TWO, N_("Ours, from EKO-10"),
    ),
    Example(
        "build-over", N_("Over the building of another player"),
        N_("Ben's tower stands on d4. Ann replaces it by a tower of her own: three pieces, one more than usual, all from c5."),
        ("EKO-10", "EKO-G17", "EKO-21"),
        "A:b6E.c5*4 B:d8*2.f5*2E built=B:d4t turn=A",
        ("A build d4 tower from c5", "A reinforce b6 2"),
        (("victory_points", 0, 2), ("victory_points", 1, 0)), _TWO, N_("Ours, from EKO-10"),
    ),
    Example(
        "extra-action", N_("Two actions in one turn"),
        N_("Ann first regroups on d5. Then she takes three pieces of her reserve out of the game and acts once more."),
        ("EKO-13", "EKO-G20", "EKO-G21"),
        "A:c5.d5.g2*2E B:a7*2E.h5*3 turn=A",
        ("A move c5 d5", "A march", "A build d4 tower from d5", "A reinforce g2 2"),
        (("victory_points", 0, 2), ("marchable", 0, 3)), _TWO, N_("Ours, from EKO-13"),
    ),
    Example(
        "blocked", N_("Nothing can come back"),
        N_("Both of Ann's stacks are next to buildings of Ben's. After building she has four pieces in reserve and none of them can come back. She does not want an extra action, so her turn is over."),
        ("EKO-16", "EKO-19", "EKO-G23"),
        "A:c5*2.f7*2E B:d2*2E.h3*2 built=B:c4v.f6v gone=A9 turn=A",
        ("A build d4 village from c5", "A done"),
        (("open_stacks", 0, 0), ("blocked_stacks", 0, 2)), _TWO, N_("Ours, from EKO-19"),
    ),
    Example(
        "twelve-at-once", N_("Twelve points, and no exchange"),
        N_("Ben holds Ann's Emperor. Ann has nine points and a palace, and now captures Ben's: she has won, and no Emperors are exchanged."),
        ("EKO-01", "EKO-15", "EKO-20", "EKO-22", "EKO-G29"),
        "A:e4*4.g3*2 B:a7.f5*3E built=A:d4t.d7c.e5t.e8v.f6v captured=B:A turn=A",
        ("A move e4 f5",),
        (("victory_points", 0, 8), ("palaces", 0, 1)), _TWO, N_("Ours, from EKO-20"),
        later=(
            Scene(
                N_("The same with one village less: Ann reaches eleven points. The game goes on, and the Emperors are exchanged at once."),
                "A:e4*4.g3*2 B:a7.f5*3E built=A:d4t.d7c.e5t.e8v captured=B:A turn=A",
                ("A move e4 f5", "A reinforce g3 2"),
            ),
        ),
    ),
    Example(
        "nine-buildings", N_("All nine buildings"),
        N_("Ann has all her villages and towers on the board and now adds her castle: fourteen points. But none of them stands on the capital, so nothing is won."),
        ("EKO-20", "EKO-21", "EKO-22", "EKO-G30"),
        "A:d8*3E.e7*3 B:a7*2E.h5*3 built=A:a6v.b8t.b9v.d4t.e2v.e8v.f6v.g6t turn=A",
        ("A build d7 castle from e7", "A reinforce d8 1"),
        (("victory_points", 0, 14), ("palaces", 0, 0)), _TWO, N_("Ours, from EKO-21"),
    ),
    Example(
        "last-standing", N_("The only one left"),
        N_("Ben has one stack left on the board, and Ann is strong enough to attack it. All his buildings do not help him."),
        ("EKO-07", "EKO-23"),
        "A:c5.f4*3E B:f5*2 built=B:b8t.d7c.g6t turn=A",
        ("A move f4 f5",),
        (("pieces_on_board", 1, 0), ("victory_points", 1, 7)), _TWO, N_("Ours, from EKO-23"),
    ),
)  # fmt: skip
