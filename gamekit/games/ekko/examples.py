"""Worked examples of EKKO as scripts that the engine plays.

Sandra's turn, the 95 with the free 03, the 11 and the mirror numbers are the rulebook's;
the others follow from its clauses and from the tricky positions of our rulings.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.steps import Example, Scene

_THREE: Final = ("Ann", "Ben", "Cleo")

EXAMPLES: Final = (
    Example(
        "sandra", N_("38, then 33, then 67"),
        N_("Sandra must play lower than 38. She decides to play her 33, a multiple of 11, and has to play again."),
        ("EKKO-12", "EKKO-13", "EKKO-14", "EKKO-16"),
        "A:5.33.67.90 B:12.40.71.84 C:9.28.53.96 turn=A dealer=C played=38 pile=*", ("A play 33", "A play 67"),
        (("hand_size", 0, 2),), ("Sandra", "Ben", "Cleo"),
    ),
    Example(
        "free-03", N_("95 goes round, and 03 may follow"),
        N_("Ann has played the 95, and nobody else has a higher card: Ben and Cleo must draw."),
        ("EKKO-15", "EKKO-20"),
        "A:3.60 B:12.40.71 C:9.28.53 turn=B dealer=C played=81.95 pile=20.31.*", ("B draw", "C draw", "A play 3"),
        (("hand_size", 0, 1), ("hand_size", 1, 4)), _THREE,
    ),
    Example(
        "eleven-higher", N_("After 11, higher"),
        N_("Ann plays the 11 on the 20. 11 is odd, so her next card must be higher than 11."),
        ("EKKO-14", "EKKO-16", "EKKO-17"),
        "A:4.11.40 B:12.41.71 C:9.28.53 turn=A dealer=C played=20 pile=*", ("A play 11", "A play 40"),
        (("hand_size", 0, 1),), _THREE,
    ),
    Example(
        "mirror-pair", N_("73 is the Mirror of 37"),
        N_("Ben has just played the 37. It is Cleo's turn, but Ann holds the 73 and strikes. She discards her 90."),
        ("EKKO-21", "EKKO-24", "EKKO-26", "EKKO-27", "EKKO-28", "EKKO-31"),
        "A:5.73.90 B:12.41.71 C:9.28.53 turn=C dealer=C window=ABC played=20.37 pile=*",
        ("A mirror 73", "A discard 90", "A pass", "C pass", "B draw"),
        (("hand_size", 0, 1), ("mirror_of", 0, 37)), _THREE,
    ),
    Example(
        "mirror-of-10", N_("1 is read as 01: the Mirror of 10"),
        N_("It is Ann's turn on the 10. She could simply play her 1, which is lower. She declares it a Mirror."),
        ("EKKO-21", "EKKO-25", "EKKO-27", "EKKO-30", "EKKO-31"),
        "A:1.52.60 B:12.41.71 C:9.28.53 turn=A dealer=B window=ABC played=20.10 pile=*",
        ("A mirror 1", "A others draw"),
        (("hand_size", 0, 2), ("hand_size", 1, 4), ("hand_size", 2, 4)), _THREE,
    ),
    Example(
        "after-a-draw", N_("A Mirror right after a draw"),
        N_("Cleo has played the 97. Ann has no higher card and must draw. Her turn is over, and still she may strike."),
        ("EKKO-15", "EKKO-21", "EKKO-22", "EKKO-27", "EKKO-30"),
        "A:3.60.79 B:12.41.71 C:9.28.53 turn=A dealer=B played=20.97 pile=46.*",
        ("A draw", "A mirror 79", "A others draw"),
        (("hand_size", 0, 3), ("hand_size", 1, 4)), _THREE,
    ),
    Example(
        "too-late", N_("A Mirror that comes too late"),
        N_("Ben has played the 52. Before Cleo can strike with her 25, Ann plays her 24."),
        ("EKKO-14", "EKKO-23"),
        "A:24.60.79 B:12.41.71 C:9.25.53 turn=A owner=B dealer=A window=ABC played=81.52 pile=*",
        ("A play 24", "C misplay 25"),
        (("hand_size", 0, 2), ("hand_size", 2, 3)), _THREE,
    ),
    Example(
        "last-card-mirrored", N_("A Mirror against the last card"),
        N_("Ann plays her last card, the 45. Ben holds the 54."),
        ("EKKO-28", "EKKO-31", "EKKO-36", "EKKO-37"),
        "A:45 B:3.54.80 C:9.28.53 turn=A dealer=C played=41 pile=*",
        ("A play 45", "B mirror 54", "B discard 80"),
        (("hand_size", 0, 1), ("hand_size", 1, 1)), _THREE,
    ),
    Example(
        "both-effects", N_("Two cards to draw"),
        N_("Ben has played his last card, the 45. Ann strikes and makes everybody else draw: Ben draws twice."),
        ("EKKO-30", "EKKO-37", "EKKO-G11"),
        "A:3.54.80 B:- C:9.28.53 turn=C dealer=C window=ABC played=41.45 pile=*",
        ("A mirror 54", "A others draw"),
        (("hand_size", 1, 2), ("hand_size", 2, 4)), _THREE,
    ),
    Example(
        "mirror-last", N_("The Mirror as last card"),
        N_("The 54 is Ann's last card, and Cleo has just played the 45. Ann strikes; she has no card to discard."),
        ("EKKO-30", "EKKO-36", "EKKO-G10"),
        "A:54 B:3.66.80 C:9.28 turn=A dealer=C window=ABC played=41.45 pile=*",
        ("A mirror 54", "A others draw"),
        (("hand_points", 0, 0), ("hand_points", 1, 5)), _THREE,
    ),
    Example(
        "not-on-eleven", N_("44 is nobody's last card"),
        N_("Ann's only card is the 44, and it is lower than 60."),
        ("EKKO-14", "EKKO-18", "EKKO-19"),
        "A:44 B:3.66.80 C:9.28.53 turn=A dealer=C played=60 pile=17.*", ("A play 44",),
        (("hand_size", 0, 1),), _THREE,
    ),
    Example(
        "chain", N_("Three multiples of 11 in one turn"),
        N_("88 lies on top, and Ann holds 55, 66 and 77."),
        ("EKKO-13", "EKKO-14", "EKKO-16", "EKKO-18", "EKKO-19"),
        "A:55.66.77 B:3.22.80 C:9.28.53 turn=A dealer=C played=88 pile=17.*",
        ("A play 66", "A play 55", "A play 77"),
        (("hand_size", 0, 1),), _THREE,
    ),
    Example(
        "first-card", N_("The first card, and a 33 as first card"),
        N_("Ann has dealt. Cleo is the last to look at her cards; when she is ready, the first card of the pile is turned up."),
        ("EKKO-08", "EKKO-09", "EKKO-10", "EKKO-16"),
        "A:5.12.40.58.67.90 B:3.22.41.66.71.80 C:9.28.50.53.84.96 looking=C dealer=A pile=60.*",
        ("C ready", "B play 3"),
        (("hand_size", 0, 5), ("hand_size", 1, 5)), _THREE,
        later=(
            Scene(
                N_("The same deal, but now the first card of the pile is a 33."),
                "A:5.12.40.58.67.90 B:3.22.41.66.71.80 C:9.28.50.53.84.96 looking=C dealer=A pile=33.*",
                ("C ready", "A play 40", "B play 3"),
            ),
        ),
    ),
    Example(
        "starter-free", N_("Nobody can play on the first card"),
        N_("Ann has dealt, and the first card was the 97. Neither Ben nor Cleo has the 98."),
        ("EKKO-10", "EKKO-15", "EKKO-20"),
        "A:5.12.40.58.67.90 B:3.22.41.66.71.80 C:9.28.50.53.84.96 turn=B dealer=A played=97 pile=20.31.*",
        ("B draw", "C draw", "A play 5"),
        (("hand_size", 0, 5), ("hand_size", 1, 7)), _THREE,
    ),
    Example(
        "mistakes", N_("Two mistakes"),
        N_("38 lies on top and Ann is to play. She puts down her 67, which is not lower. The card she has to draw, 14, would fit, but not now."),
        ("EKKO-32", "EKKO-33", "EKKO-34", "EKKO-35"),
        "A:5.20.67 B:3.41.80 C:9.28.53 turn=A dealer=C played=38 pile=14.71.*",
        ("A misplay 67", "A play 20", "C misplay 28", "B play 3"),
        (("hand_size", 0, 3), ("hand_size", 2, 4)), _THREE,
    ),
    Example(
        "exactly-25", N_("Exactly 25 points end the game"),
        N_("Ann has 24 points and plays her last card. Ben has 20 points and holds 7, 22 and 88."),
        ("EKKO-36", "EKKO-39", "EKKO-40", "EKKO-41", "EKKO-43", "EKKO-44"),
        "A@24:45 B@20:7.22.88 turn=A dealer=B played=41 pile=*", ("A play 45", "A pass", "B pass"),
        (("total", 0, 24), ("total", 1, 25)), ("Ann", "Ben"),
    ),
    Example(
        "pile-empty", N_("Nothing left to draw"),
        N_("Ben has played the 97, Cleo cannot play, and the draw pile is empty."),
        ("EKKO-15", "EKKO-38", "EKKO-42"),
        "A:5.12 B:3.22.41 C:9.28 turn=C dealer=A played=*.97 pile=-", ("C draw",),
        (("total", 0, 2), ("total", 1, 4), ("total", 2, 2)), _THREE,
    ),
    Example(
        "tie", N_("A tie for the lowest score"),
        N_("Ann has 14 points, Ben 13 and Cleo 24. Ann has played her last card."),
        ("EKKO-40", "EKKO-43", "EKKO-45"),
        "A@14:- B@13:7 C@24:8.9 turn=B dealer=B window=C played=41.45 pile=*", ("C pass",),
        (("total", 0, 14), ("total", 1, 14), ("total", 2, 26)), _THREE,
    ),
)  # fmt: skip
