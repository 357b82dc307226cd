"""Worked examples of ECK as scripts that the engine plays.

The purple hexagon, the seven rounds and the layout 2, 4, 12, 13/0 are the rulebook's;
the others follow from its clauses and from the tricky positions of our rulings.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.steps import Example, Scene

_ANN: Final = ("Ann",)
_LAST_WON: Final = ("A play R8", "A turn")

EXAMPLES: Final = (
    Example(
        "purple-hexagon", N_("The purple hexagon is tied, the blue octagon wins both"),
        N_("Ann has won one trick and leads the purple hexagon. The cards of ECK's deck are turned up one by one."),
        ("ECK-17", "ECK-18", "ECK-19", "ECK-21", "ECK-22", "ECK-23", "ECK-24", "ECK-28", "ECK-30"),
        "hand=P6.B8.R3.O4.Y5.Y8.G1.G3.R5.O1.P1.black leader=player mine=*1 deck=R1.Y4.G6.G5.B3.*",
        ("A play P6", "A turn", "A turn", "A turn", "A play B8", "A turn", "A turn"),
        (("tricks", 0, 3), ("eck_tricks", 0, 0)), _ANN,
    ),
    Example(
        "six-tricks", N_("Six tricks: trick card 6"),
        N_("Ann has won five tricks and ECK seven. She leads her last card."),
        ("ECK-26", "ECK-44"),
        "hand=R8 leader=player mine=*5 ecks=*7 deck=R1.*", _LAST_WON,
        (("tricks", 0, 6), ("cards_held", 0, 1)), _ANN,
    ),
    Example(
        "campaign", N_("Seven rounds, and ECK wins"),
        N_("Round 1, the last trick: Ann has won five tricks so far and ECK seven. She has led the red octagon."),
        ("ECK-44", "ECK-45", "ECK-46", "ECK-47", "ECK-48", "ECK-49", "ECK-50"),
        "round=1 hand=- lead=R8 leader=player mine=*5 ecks=*7 deck=R1.*", ("A turn",),
        (("cards_held", 0, 3), ("counter", 0, 1)), _ANN,
        later=(
            Scene(
                N_("Round 2, the last trick: Ann has led the blue pentagon, and she is about to win six again."),
                "round=2 held=6 hand=- lead=B5 leader=player mine=*5 ecks=*7 deck=white.*", ("A turn",),
            ),
            Scene(
                N_("Round 3, the last trick: Ann has led the green line, and ECK is about to win its eighth."),
                "round=3 held=6 counter=1 hand=- lead=G1 leader=player mine=*5 ecks=*7 deck=G6.*", ("A turn",),
            ),
            Scene(
                N_("Round 4, the last trick: Ann has led a black circle. She is about to win eight, and trick card 8 is grey."),
                "round=4 held=6 grey=8 counter=2 hand=- lead=black leader=player mine=*7 ecks=*5 deck=Y4.*", ("A turn",),
            ),
            Scene(
                N_("Round 5, the last trick: Ann has led the purple hexagon. If she wins, she has nine and ECK four."),
                "round=5 held=6.8 hand=- lead=P6 leader=player mine=*8 ecks=*4 deck=P3.*", ("A turn",),
            ),
            Scene(
                N_("Round 6, the last trick: Ann has led the orange triangle. A tie would be hers, so she is about to win twelve."),
                "round=6 held=6.8 grey=4 counter=1 hand=- lead=O3 leader=player mine=*11 ecks=*1 deck=B3.*", ("A turn",),
            ),
            Scene(
                N_("Round 7, the last trick: Ann has led the yellow octagon. Once more she is about to win nine, and ECK has four."),
                "round=7 held=6.8.12 grey=4 hand=- lead=Y8 leader=player mine=*8 ecks=*4 deck=Y5.*", ("A turn",),
            ),
        ),
    ),
    Example(
        "fewer-cards", N_("Only 2, 4, 12 and 13/0 laid out"),
        N_("A harder game: only 2, 4, 12 and 13/0 are laid out, and three of them win it."),
        ("ECK-46", "ECK-54", "ECK-G18"),
        "deal layout=2.4.12.13 needed=3 seed=5", ("A deal",),
        (("cards_held", 0, 0), ("counter", 0, 2)), _ANN,
        later=(
            Scene(
                N_("The last trick of this round: Ann has led the red octagon, and she is about to win eight."),
                "layout=2.4.12.13 needed=3 hand=- lead=R8 leader=player mine=*7 ecks=*5 deck=R1.*", ("A turn",),
            ),
            Scene(
                N_("The next round: now ECK is about to win eight, and there is no card for it to hit either."),
                "layout=2.4.12.13 needed=3 round=2 counter=1 hand=- lead=G1 leader=player mine=*5 ecks=*7 deck=G6.*", ("A turn",),
            ),
        ),
    ),
    Example(
        "must-follow", N_("One red card, and it has to be played"),
        N_("ECK leads the red square. Ann has the red line, a black circle and the blue square: she must play the red line."),
        ("ECK-15", "ECK-28"),
        "hand=R1.B4.black lead=R4 leader=eck mine=*5 ecks=*5", ("A play R1",),
        (("tricks", 0, 5), ("eck_tricks", 0, 6)), _ANN,
    ),
    Example(
        "no-red", N_("No red card: any card will do"),
        N_("ECK leads the red square. Ann has no red card, so she may play a circle, and the black one wins."),
        ("ECK-16", "ECK-37", "ECK-39"),
        "hand=B1.B4.black lead=R4 leader=eck mine=*5 ecks=*5", ("A play black",),
        (("tricks", 0, 6), ("eck_tricks", 0, 5)), _ANN,
    ),
    Example(
        "first-match", N_("The first card that fits is played"),
        N_("Ann leads the purple hexagon. The top card of ECK's deck is the blue hexagon, with the purple octagon under it."),
        ("ECK-17", "ECK-21", "ECK-23"),
        "hand=P6.R1.O3 leader=player mine=*5 ecks=*5 deck=B6.P8.*", ("A play P6", "A turn"),
        (("tricks", 0, 5), ("eck_tricks", 0, 5)), _ANN,
    ),
    Example(
        "led-circles", N_("Ann leads circles: ECK answers with the top card"),
        N_("Ann leads her black circle, and later her white one. ECK does not search."),
        ("ECK-36", "ECK-38", "ECK-40", "ECK-42"),
        "hand=R8.black.white leader=player mine=*5 ecks=*5 deck=white.R1.O8.*",
        ("A play black", "A turn", "A turn", "A play R8", "A play white", "A turn"),
        (("tricks", 0, 6), ("eck_tricks", 0, 7)), _ANN,
    ),
    Example(
        "tied-to-the-end", N_("Tie, tie, and a tie in the last trick"),
        N_("Tricks 11 and 12 were tied, and ECK led both. ECK leads the last trick, which is tied as well."),
        ("ECK-23", "ECK-25", "ECK-31"),
        "hand=B4 leader=eck tied=R1.O1.Y3.G3 mine=*5 ecks=*5 deck=R4.*", ("A turn", "A play B4"),
        (("tricks", 0, 5), ("eck_tricks", 0, 8)), _ANN,
    ),
    Example(
        "none-and-all", N_("No trick, and then all of them"),
        N_("Ann has lost twelve tricks and loses the last one, too."),
        ("ECK-45", "ECK-51", "ECK-52"),
        "hand=R1 leader=eck ecks=*12 deck=R8.*", ("A turn", "A play R1"),
        (("cards_held", 0, 1), ("counter", 0, 1)), _ANN,
        later=(
            Scene(
                N_("The next round: Ann is about to win all thirteen tricks, but she has the 13/0 card already."),
                "round=2 held=13 hand=R8 leader=player mine=*12 deck=R1.*", _LAST_WON,
            ),
        ),
    ),
    Example(
        "face-up", N_("A face-up card comes to the top"),
        N_("Only one card lies face down in ECK's deck; under it lie cards that earlier searches put there, face up."),
        ("ECK-18", "ECK-19", "ECK-20"),
        "hand=R4.P1 leader=player mine=*5 ecks=*6 deck=G1 "
        "up=Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.R6.B8 next=B3.Y8.O6.R6.G5.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.B8",
        ("A play R4", "A turn", "A turn", "A turn", "A turn", "A turn"),
        (("tricks", 0, 5), ("eck_tricks", 0, 7)), _ANN,
    ),
    Example(
        "no-match", N_("No card of ECK's deck fits"),
        N_("Ann leads the red square in the last trick. No red card, no square and no circle is left in ECK's deck."),
        ("ECK-32", "ECK-G1"),
        "hand=- lead=R4 leader=player mine=*6 ecks=*6 "
        "hold=Y8.G5.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3 deck=G1.B8 next=G5.Y8.B3.O6.Y1.G8.B5.P3.Y6.O8.G3.B1.Y5.P8.O3.G1.B8",
        ("A turn", "A turn", "A turn"),
        (("tricks", 0, 7), ("eck_tricks", 0, 6)), _ANN,
    ),
    Example(
        "deal", N_("A round begins"),
        N_("A new game: the seven trick cards lie colour side up, the counter card shows 0, and all 42 cards are shuffled."),
        ("ECK-01", "ECK-02", "ECK-03", "ECK-04", "ECK-05", "ECK-06", "ECK-07", "ECK-08", "ECK-09", "ECK-10", "ECK-11", "ECK-14"),
        "deal seed=5", ("A deal", "A turn"),
        (("tricks", 0, 0),), _ANN,
    ),
)  # fmt: skip
