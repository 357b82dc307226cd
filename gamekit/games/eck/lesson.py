"""The tutorial of ECK: sixteen steps in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AllOf, Happened, Not
from gamekit.teach.questions import Count, Legal, NextCard, Predict
from gamekit.teach.steps import Ask, Lesson, OddsOf, ReplayOf, Step, TableOf, Task, whole_game

_ROUNDS: Final = Mined(seats=(1, 1))
_FIVE: Final = Mined(seats=(1, 1), where=(("in_hand", 5),))
_SEVEN: Final = Mined(seats=(1, 1), where=(("in_hand", 7),))
"""Positions with small hands, of which a question can be taken in at a glance."""

_LAST: Final = Mined(seats=(1, 1), where=(("in_hand", 0),))
"""The last trick of a round, which Ann has led."""

_TRICK: Final = ("player-wins", "eck-wins", "tie")
_HITS: Final = ("card-flipped", "card-taken", "card-safe")
_CARDS: Final = ("card-won", "no-card", "card-any")
_ECK_HAS_LED: Final = N_("ECK has led the {lead}. Which cards may {name} play?")
_LAST_CARD: Final = N_(
    "The last trick of the round: {name} has led the {lead}. {begun} It is ECK's card. What does {name} get?"
)
_ECKS_NUMBER: Final = N_(
    "The last trick of the round: {name} has led the {lead}. {begun} It is ECK's card. What happens to the trick card with ECK's number?"
)
_COUNTER: Final = N_(
    "The last trick of the round: {name} has led the {lead}. {begun} It is ECK's card. What does the counter card do?"
)


_GAME_MOVES: Final = (
    "deal play:Y8 play:O4 play:white play:G3 play:B4 play:P1 play:G5 play:black play:P3 play:P5 play:B3 "
    "play:B5 play:B6 deal play:G5 play:black play:O3 play:P1 play:R1 play:Y1 play:O8 play:Y8 play:P3 "
    "play:P4 play:white play:G8 play:G1 deal play:G1 play:Y3 play:P6 play:O4 play:R3 play:white play:P1 "
    "play:G6 play:black play:O8 play:R6 play:O3 play:G4 "
)
_GAME: Final = whole_game(_GAME_MOVES)


def _tricks(n: int) -> Happened:
    """A round that ends with exactly so many tricks for the player."""
    return Happened("round-over", facts=(("tricks", n),))


def _other_than(n: int) -> AllOf:
    """A round that ends with any other number."""
    return AllOf((Happened("round-over"), Not(_tricks(n))))


LESSON: Final = Lesson(
    "eck",
    (
        Step(
            "follow", N_("Follow the colour"), ("ECK-15", "ECK-16"),
            Ask(
                (
                    Legal("ECK-15", _SEVEN, ("play",), _ECK_HAS_LED, unless="ECK-37"),
                    Legal("ECK-16", _FIVE, ("play",), _ECK_HAS_LED, unless="ECK-37", mixed=False),
                ),
                streak=4,
            ),
            N_("Look for cards of the led colour in the hand. If there are none, any card will do."),
            (("pick", "play Y1"), ("check", ""), ("another", ""), ("pick", "play O5"), ("pick", "play G3"), ("pick", "play G4"), ("pick", "play B4"), ("pick", "play P4"), ("check", ""), ("another", ""), ("pick", "play Y1"), ("check", ""), ("another", ""), ("pick", "play R3"), ("pick", "play R5"), ("pick", "play O5"), ("pick", "play O6"), ("pick", "play G4"), ("check", "")),
            (("pick", "play R3"), ("check", "")),
        ),
        Step(
            "search", N_("How ECK follows"), ("ECK-17", "ECK-18", "ECK-35"),
            Ask(
                (
                    NextCard(
                        "ECK-17", _ROUNDS, "turn", "eck-follows",
                        N_("{name} has led the {lead}. Which of these cards, turned over next, would be ECK's card?"),
                        "holds", fewest=3,
                    ),
                ),
                example="first-match",
            ),
            N_("Same colour, same shape, or any circle."),
            (("pick", "card 2"), ("check", ""), ("another", ""), ("pick", "card 15"), ("pick", "card 16"), ("pick", "card 31"), ("pick", "card 36"), ("check", ""), ("another", ""), ("pick", "card 16"), ("pick", "card 31"), ("pick", "card 33"), ("check", "")),
            (("pick", "card 10"), ("check", "")),
        ),
        Step(
            "win", N_("Who wins the trick"), ("ECK-28", "ECK-29", "ECK-30", "ECK-21", "ECK-32", "ECK-33"),
            Ask(
                (
                    Predict(
                        ("ECK-28", "ECK-30"), _ROUNDS, "turn", _TRICK,
                        N_("{name} has led the {lead}. {begun} It fits, so it is ECK's card. Who wins the trick?"),
                    ),
                    Predict(
                        ("ECK-32", "ECK-30"), _SEVEN, "play Y8", _TRICK,
                        N_("ECK has led the {lead}. {begun} Who wins the trick?"),
                    ),
                    Predict(
                        ("ECK-28", "ECK-32"), _SEVEN, "play B6", _TRICK,
                        N_("ECK has led the {lead}. {begun} Who wins the trick?"),
                    ),
                ),
                streak=4,
            ),
            N_("Same colour: compare the shapes. Same shape: a tie. Neither: the second card loses."),
            (("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "player-wins"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", "")),
            (("pick", "player-wins"), ("check", "")),
        ),
        Step(
            "tie", N_("Tied tricks"), ("ECK-21", "ECK-22", "ECK-23", "ECK-24", "ECK-25"),
            ReplayOf("purple-hexagon"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 7,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "hold", N_("Cards under the deck"), ("ECK-19", "ECK-20"),
            ReplayOf("face-up"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 6,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "circles", N_("Circles: black and white"), ("ECK-34", "ECK-38", "ECK-39", "ECK-40", "ECK-41", "ECK-42"),
            Ask(
                (
                    Predict(
                        ("ECK-39", "ECK-40", "ECK-42", "ECK-41"), _ROUNDS, "turn", ("player-wins", "eck-wins", "tie"),
                        N_("{name} has led the {lead}. {begun} It is ECK's card. Who wins the trick?"),
                    ),
                ),
                streak=4, example="led-circles",
            ),
            N_("Black wins, white loses; white beats black; two of one kind are a tie."),
            (("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "player-wins"), ("check", ""), ("another", ""), ("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", "")),
            (("pick", "player-wins"), ("check", "")),
        ),
        Step(
            "may-circle", N_("When you may play a circle"), ("ECK-36", "ECK-37", "ECK-G2"),
            Ask(
                (
                    Legal("ECK-37", _SEVEN, ("play",), _ECK_HAS_LED),
                    Legal("ECK-37", _FIVE, ("play",), _ECK_HAS_LED, unless="ECK-15", mixed=False),
                    Legal("ECK-G2", _FIVE, ("play",), _ECK_HAS_LED, mixed=False),
                ),
                example="no-red",
            ),
            N_("Is there a card of the led colour in the hand? Then no circle. A circle that ECK leads has no colour."),
            (("pick", "play G5"), ("check", ""), ("another", ""), ("pick", "play G3"), ("pick", "play G4"), ("pick", "play G8"), ("pick", "play B8"), ("pick", "play white"), ("check", ""), ("another", ""), ("pick", "play Y3"), ("pick", "play G3"), ("pick", "play B1"), ("pick", "play B5"), ("pick", "play P6"), ("check", "")),
            (("pick", "play O3"), ("check", "")),
        ),
        Step(
            "exactly", N_("Exactly four"), ("ECK-26",),
            Task(
                N_("You are Ann. The next ten cards of ECK's deck lie open. Win exactly four tricks this round."),
                "hand=Y5.Y8.P3.white leader=player last=tie tied=B5.O5 mine=P4.P6.O1.O4.B3.B4 "
                "ecks=B8.G8.B6.black.white.G5.R1.P8.R4.Y6 up=R6 "
                "deck=G1.O6.R5.Y3.P5.P1.G4.R8.O8.black.white.G3.black.R3.Y1.B1.G6.Y4.O3",
                goal=_tricks(4),
                fail=_other_than(4),
                par=4, names=("Ann",), open_cards=True,
                more=(
                    Task(
                        N_("Win exactly six tricks this round."),
                        "hand=R1.R8.O3.Y4.G6 leader=player last=tie tied=O5.B5 mine=P1.P3.black.O1.B3.B6 "
                        "ecks=Y6.Y1.G8.black.O8.O6.B8.B1 up=R3.G3 "
                        "deck=Y3.P8.P5.G1.R4.G5.white.R6.O4.Y5.P6.Y8.P4.white.G4.B4.black.white.R5",
                        goal=_tricks(6), fail=_other_than(6), par=5, names=("Ann",), open_cards=True,
                        solution=("play R8", "play O3", "play R1", "play Y4", "play G6"),
                    ),
                    Task(
                        N_("Win no trick at all this round."),
                        "hand=R1.R4.R5.white lead=B1 leader=eck tied=G4.P4 "
                        "ecks=B6.O1.G3.G1.Y6.Y1.O6.O4.B3.P3.black.P8.white.black.O3.R6 "
                        "deck=white.B5.P6.Y4.Y3.G5.P1.B8.R3.Y5.P5.Y8.G6.R8.black.G8.B4.O8.O5",
                        goal=_tricks(0), fail=_other_than(0), par=4, names=("Ann",), open_cards=True,
                        solution=("play R1", "play white", "play R4", "play R5"),
                    ),
                    Task(
                        N_("Two tied tricks are waiting. Win exactly eight tricks this round."),
                        "hand=R1.R8.Y4.G6 leader=player last=tie tied=O5.B5.O3.Y3 mine=P1.P3.black.O1.B3.B6 "
                        "ecks=Y6.Y1.G8.black.O8.O6.B8.B1 up=R3.G3 "
                        "deck=P8.P5.G1.R4.G5.white.R6.O4.Y5.P6.Y8.P4.white.G4.B4.black.white.R5",
                        goal=_tricks(8), fail=_other_than(8), par=4, names=("Ann",), open_cards=True,
                        solution=("play Y4", "play G6", "play R8", "play R1"),
                    ),
                ),
            ),
            N_("Count what each lead would bring, and keep a card with which you can lose."),
            (("move", "play white"), ("move", "play Y5"), ("move", "play P3"), ("move", "play Y8")),
            (("move", "play Y8"), ("move", "play Y5"), ("move", "play P3"), ("move", "play white")),
        ),
        Step(
            "last", N_("The last trick"), ("ECK-31", "ECK-G15", "ECK-G16"),
            Ask(
                (
                    Predict(
                        ("ECK-31", "ECK-28", "ECK-31"),
                        Given((
                            "hand=B4 lead=G4 leader=eck tied=R1.O1.Y3.G3 mine=*5 ecks=*5 seed={seed}",
                            "hand=B4 lead=B3 leader=eck tied=O6.P6 mine=*7 ecks=*4 seed={seed}",
                            "hand=B4 lead=P4 leader=eck tied=white.white mine=*3 ecks=*8 seed={seed}",
                            "hand=B4 lead=B8 leader=eck tied=R1.G1 mine=*6 ecks=*5 seed={seed}",
                            "hand=B4 lead=Y4 leader=eck tied=R8.G8 mine=*6 ecks=*5 seed={seed}",
                        )),
                        "play B4", _TRICK, N_("This is the last trick. ECK has led the {lead}. {begun} Who wins it?"),
                    ),
                    Count(
                        "ECK-G15", _LAST, "at_stake",
                        N_("This is the last trick, and {name} has led the {lead}. How many tricks does the winner get for it?"),
                        least=2,
                    ),
                    Predict(
                        ("ECK-31", "ECK-G16"), _LAST, "turn", _TRICK,
                        N_("This is the last trick. {name} has led the {lead}. {begun} It is ECK's card. Who wins it?"),
                    ),
                ),
                example="tied-to-the-end",
            ),
            N_("No other trick comes after the last one, so nothing can wait for the next winner."),
            (("pick", "eck-wins"), ("check", ""), ("another", ""), ("number", "2"), ("check", ""), ("another", ""), ("pick", "player-wins"), ("check", "")),
            (("pick", "player-wins"), ("check", "")),
        ),
        Step(
            "deal", N_("The deal and the table"),
            ("ECK-01", "ECK-02", "ECK-06", "ECK-07", "ECK-08", "ECK-09", "ECK-10", "ECK-11", "ECK-12", "ECK-13", "ECK-14", "ECK-27", "ECK-G17"),
            ReplayOf("deal"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 2,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "trick-cards", N_("Trick cards"), ("ECK-03", "ECK-43", "ECK-44", "ECK-45", "ECK-51"),
            Ask(
                (
                    Predict(("ECK-44", "ECK-45"), _LAST, "turn", _CARDS, _LAST_CARD),
                    Predict(
                        ("ECK-51", "ECK-45"),
                        Given((
                            "hand=R1 lead=R8 leader=eck ecks=*12 held=10 seed={seed}",
                            "hand=R1 lead=R6 leader=eck ecks=*12 held=4.13 counter=1 seed={seed}",
                            "hand=R1 lead=R3 leader=eck ecks=*12 counter=1 seed={seed}",
                            "hand=R1 lead=R5 leader=eck ecks=*12 held=2.13 seed={seed}",
                        )),
                        "play R1", _CARDS,
                        N_("The last trick of the round: ECK has led the {lead}. {begun} What does {name} get?"),
                    ),
                    Predict(("ECK-46", "ECK-44"), _LAST, "turn", _CARDS, _LAST_CARD),
                ),
                example="six-tricks",
            ),
            N_("Add this trick first, and any tied ones with it. Is there a trick card with exactly that number that is not taken yet?"),
            (("pick", "card-won"), ("check", ""), ("another", ""), ("pick", "card-won"), ("check", ""), ("another", ""), ("pick", "no-card"), ("check", "")),
            (("pick", "card-any"), ("check", "")),
        ),
        Step(
            "counter", N_("Three rounds without a card"), ("ECK-04", "ECK-46", "ECK-47", "ECK-G13"),
            Ask(
                (
                    Predict(
                        ("ECK-46", "ECK-47"), Mined(seats=(1, 1), where=(("in_hand", 0), ("counter", 2))), "turn",
                        ("lost", "counter-back", "counter-stays"), _COUNTER,
                    ),
                    Predict(
                        ("ECK-47",), Mined(seats=(1, 1), where=(("in_hand", 0), ("counter", 1))), "turn",
                        ("counter-back", "no-card", "counter-stays"), _COUNTER,
                    ),
                    Predict(
                        ("ECK-46",), Mined(seats=(1, 1), where=(("in_hand", 0), ("counter", 1))), "turn",
                        ("no-card", "counter-back", "counter-stays"), _COUNTER,
                    ),
                ),
            ),
            N_("Does this round bring a trick card? If not, the counter goes on: 0, 1, 2, X."),
            (("pick", "lost"), ("check", ""), ("another", ""), ("pick", "counter-back"), ("check", ""), ("another", ""), ("pick", "no-card"), ("check", "")),
            (("pick", "counter-stays"), ("check", "")),
        ),
        Step(
            "grey", N_("ECK's numbers"), ("ECK-05", "ECK-48", "ECK-49", "ECK-50", "ECK-52", "ECK-G9", "ECK-G10"),
            Ask(
                (
                    Predict(("ECK-48", "ECK-49"), _LAST, "turn", _HITS, _ECKS_NUMBER),
                    Predict(("ECK-50",), _LAST, "turn", _CARDS, _LAST_CARD),
                    Predict(
                        ("ECK-52",),
                        Given((
                            "hand=R1 lead=R8 leader=eck ecks=*12 held=10 seed={seed}",
                            "hand=R1 lead=R3 leader=eck ecks=*12 held=2.13 seed={seed}",
                            "hand=R1 lead=R6 leader=eck ecks=*12 grey=4 counter=1 seed={seed}",
                        )),
                        "play R1", ("card-never", "card-flipped", "card-taken"),
                        N_("The last trick of the round: ECK has led the {lead}. {begun} What happens to the trick card with ECK's number?"),
                    ),
                    Predict(("ECK-G9", "ECK-49"), _LAST, "turn", _HITS, _ECKS_NUMBER),
                ),
                streak=4,
            ),
            N_("ECK's number is 13 less yours. Is that trick card still there, and which side shows?"),
            (("pick", "card-flipped"), ("check", ""), ("another", ""), ("pick", "card-won"), ("check", ""), ("another", ""), ("pick", "card-never"), ("check", ""), ("another", ""), ("pick", "card-safe"), ("check", "")),
            (("pick", "card-safe"), ("check", "")),
        ),
        Step(
            "campaign", N_("A whole campaign, round by round"), ("ECK-43", "ECK-46", "ECK-49", "ECK-54"),
            ReplayOf("campaign"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 13,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "odds", N_("What can ECK do?"), ("ECK-17", "ECK-29"),
            OddsOf("hand=R3.R8.Y5.G1.B4.B6.P6.black leader=player mine=*2 ecks=*3 deck=*"),
            N_("Change your hand and watch the numbers."),
            (("edit", "hand 0"),),
            (("clause", "ECK-29"),),
        ),
        Step(
            "game", N_("Your own campaign"), ("ECK-53", "ECK-43", "ECK-09"),
            TableOf(seats=1, seed=3, goal=2),
            N_("Start the game; the coach tells you what happens."),
            _GAME,
            (("begin", ""), ("move", "look")),
        ),
    ),
)  # fmt: skip
