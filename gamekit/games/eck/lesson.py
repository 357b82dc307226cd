"""The tutorial of ECK: sixteen steps in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AllOf, Happened, Not
from gamekit.teach.questions import Legal, NextCard, Predict
from gamekit.teach.steps import Ask, Lesson, OddsOf, ReplayOf, Step, TableOf, Task

_HITS: Final = ("card-flipped", "card-taken", "card-safe")
_ECKS_NUMBER: Final = N_("{begun} It is ECK's card, and the last of the round. What does ECK's number of tricks bring?")

_ROUNDS: Final = Mined(seats=(1, 1))
_FOUR: Final = Happened("round-over", facts=(("tricks", 4),))

_GAME_MOVES: Final = (
    "deal play:Y8 play:O4 play:white play:G3 play:B4 play:P1 play:G5 play:black play:P3 play:P5 play:B3 "
    "play:B5 play:B6 deal play:G5 play:black play:O3 play:P1 play:R1 play:Y1 play:O8 play:Y8 play:P3 "
    "play:P4 play:white play:G8 play:G1 deal play:G1 play:Y3 play:P6 play:O4 play:R3 play:white play:P1 "
    "play:G6 play:black play:O8 play:R6 play:O3 play:G4 "
)
_GAME: Final = (
    ("begin", ""),
    ("hurry", ""),
    *(act for word in _GAME_MOVES.split() for act in (("move", word.replace(":", " ")), ("hurry", ""))),
)

LESSON: Final = Lesson(
    "eck",
    (
        Step(
            "follow", N_("Follow the colour"), ("ECK-15", "ECK-16"),
            Ask((Legal("ECK-15", _ROUNDS, ("play",), N_("ECK has led the {lead}. Which cards may {name} play?"), unless="ECK-37"),)),
            N_("Look for cards of the led colour in the hand."),
            (("pick", "play G8"), ("check", ""), ("another", ""), ("pick", "play Y5"), ("pick", "play Y8"), ("check", ""), ("another", ""), ("pick", "play B4"), ("pick", "play B6"), ("check", "")),
            (("pick", "play R6"), ("check", "")),
        ),
        Step(
            "win", N_("Who wins the trick"), ("ECK-28", "ECK-29", "ECK-30", "ECK-21"),
            Ask((
                Predict(
                    ("ECK-28", "ECK-30", "ECK-28"), _ROUNDS, "turn", ("player-wins", "eck-wins", "tie"),
                    N_("{name} has led the {lead}. {begun} It fits, so it is ECK's card. Who wins the trick?"),
                ),
            )),
            N_("Same colour: compare the shapes. Same shape: a tie."),
            (("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", ""), ("another", ""), ("pick", "eck-wins"), ("check", "")),
            (("pick", "player-wins"), ("check", "")),
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
            "may-circle", N_("When you may play a circle"), ("ECK-36", "ECK-37", "ECK-27"),
            Ask((
                Legal("ECK-37", _ROUNDS, ("play",), N_("ECK has led the {lead}. Which cards may {name} play?")),
                Legal("ECK-37", _ROUNDS, ("play", "look"), N_("ECK has led the {lead}. What may {name} do?"), unless="ECK-15"),
                Legal("ECK-36", _ROUNDS, ("play", "look"), N_("{name} leads. What may {name} do?")),
            )),
            N_("Is a colour led that the hand can follow? Then no circle. Won tricks stay face down."),
            (("pick", "play R3"), ("pick", "play R6"), ("pick", "play R8"), ("check", ""), ("another", ""), ("pick", "play R1"), ("pick", "play R8"), ("pick", "play O3"), ("pick", "play O4"), ("pick", "play O5"), ("pick", "play O8"), ("pick", "play Y1"), ("pick", "play Y3"), ("pick", "play Y8"), ("pick", "play G3"), ("pick", "play G5"), ("pick", "play black"), ("pick", "play white"), ("check", ""), ("another", ""), ("pick", "play R6"), ("pick", "play Y5"), ("pick", "play Y8"), ("pick", "play G3"), ("pick", "play G4"), ("pick", "play G5"), ("pick", "play G8"), ("pick", "play B8"), ("pick", "play P1"), ("pick", "play P4"), ("pick", "play P6"), ("pick", "play white"), ("check", "")),
            (("pick", "play Y1"), ("check", "")),
        ),
        Step(
            "exactly", N_("Exactly four"), ("ECK-26",),
            Task(
                N_("You are Ann. ECK's deck lies open: its next cards are in sight. Win exactly four tricks this round."),
                "hand=Y5.Y8.P3.white leader=player last=tie tied=B5.O5 mine=P4.P6.O1.O4.B3.B4 "
                "ecks=B8.G8.B6.black.white.G5.R1.P8.R4.Y6 up=R6 "
                "deck=G1.O6.R5.Y3.P5.P1.G4.R8.O8.black.white.G3.black.R3.Y1.B1.G6.Y4.O3",
                goal=_FOUR,
                fail=AllOf((Happened("round-over"), Not(_FOUR))),
                par=4, names=("Ann",), open_cards=True,
            ),
            N_("Count what each lead would bring, and keep a card with which you can lose."),
            (("move", "play white"), ("move", "play Y5"), ("move", "play P3"), ("move", "play Y8")),
            (("move", "play Y8"), ("move", "play Y5"), ("move", "play P3"), ("move", "play white")),
        ),
        Step(
            "last", N_("The last trick"), ("ECK-31", "ECK-32", "ECK-33"),
            Ask(
                (
                    Predict(
                        ("ECK-31",),
                        Given((
                            "hand=B4 lead=R4 leader=eck mine=*6 ecks=*6 seed={seed}",
                            "hand=B4 lead=G4 leader=eck tied=R1.O1.Y3.G3 mine=*5 ecks=*5 seed={seed}",
                        )),
                        "play B4", ("eck-wins", "player-wins", "tie"), N_("The last trick. ECK has led the {lead}. {begun} Who wins it?"),
                    ),
                    Predict(
                        ("ECK-32",),
                        Given((
                            "hand=Y8 lead=G1 leader=eck mine=*4 ecks=*8 seed={seed}",
                            "hand=Y8 lead=R3 leader=eck mine=*9 ecks=*3 seed={seed}",
                        )),
                        "play Y8", ("eck-wins", "player-wins", "tie"), N_("The last trick. ECK has led the {lead}. {begun} Who wins it?"),
                    ),
                    Predict(
                        ("ECK-31",),
                        Given((
                            "hand=- lead=P5 leader=player mine=*7 ecks=*5 deck=O5.* seed={seed}",
                            "hand=- lead=B8 leader=player tied=R1.O1 mine=*7 ecks=*4 deck=Y8.* seed={seed}",
                        )),
                        "turn", ("player-wins", "eck-wins", "tie"), N_("The last trick. {name} has led the {lead}. {begun} Who wins it?"),
                    ),
                ),
                example="tied-to-the-end",
            ),
            N_("No other trick comes after the last one, so it cannot wait for a winner."),
            (("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "eck-wins"), ("check", ""), ("another", ""), ("pick", "player-wins"), ("check", "")),
            (("pick", "tie"), ("check", "")),
        ),
        Step(
            "deal", N_("The deal and the table"),
            ("ECK-01", "ECK-02", "ECK-06", "ECK-07", "ECK-08", "ECK-09", "ECK-10", "ECK-11", "ECK-12", "ECK-13", "ECK-14"),
            ReplayOf("deal"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 2,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "trick-cards", N_("Trick cards"), ("ECK-03", "ECK-43", "ECK-44", "ECK-45", "ECK-51"),
            Ask(
                (
                    Predict(
                        ("ECK-44", "ECK-45", "ECK-51"),
                        Given((
                            "hand=- lead=R8 leader=player mine=*9 ecks=*3 held=2 counter=1 deck=R1.* seed={seed}",
                            "hand=- lead=B3 leader=player mine=*4 ecks=*8 held=4.10 deck=B8.* seed={seed}",
                            "hand=- lead=O8 leader=player mine=*12 held=6.10 deck=O3.* seed={seed}",
                            "hand=- lead=G5 leader=player mine=*7 ecks=*5 held=2.4 deck=G3.* seed={seed}",
                        )),
                        "turn", ("card-won", "no-card", "card-flipped"),
                        N_("{begun} It is ECK's card, and the last of the round. What follows?"),
                    ),
                ),
                example="six-tricks",
            ),
            N_("Add this trick first. Is there a trick card with exactly that number that is not taken yet?"),
            (("pick", "card-won"), ("check", ""), ("another", ""), ("pick", "no-card"), ("check", ""), ("another", ""), ("pick", "card-won"), ("check", "")),
            (("pick", "card-flipped"), ("check", "")),
        ),
        Step(
            "counter", N_("Three rounds without a card"), ("ECK-04", "ECK-46", "ECK-47"),
            Ask((
                Predict(
                    ("ECK-46", "ECK-47", "ECK-46"),
                    Given((
                        "hand=- lead=R8 leader=player mine=*6 ecks=*6 held=2 counter=2 deck=R1.* seed={seed}",
                        "hand=- lead=Y6 leader=player mine=*3 ecks=*9 held=2 counter=2 deck=Y4.* seed={seed}",
                        "hand=- lead=B3 leader=player mine=*5 ecks=*7 held=6 counter=1 deck=B8.* seed={seed}",
                        "hand=- lead=P5 leader=player mine=*8 ecks=*4 held=10 counter=1 deck=P8.* seed={seed}",
                    )),
                    "turn", ("lost", "counter-back", "no-card"),
                    N_("{begun} It is ECK's card, and the last of the round. What becomes of the counter?"),
                ),
            )),
            N_("Does this round bring a trick card? If not, the counter goes on: 0, 1, 2, X."),
            (("pick", "lost"), ("check", ""), ("another", ""), ("pick", "counter-back"), ("check", ""), ("another", ""), ("pick", "no-card"), ("check", "")),
            (("pick", "no-card"), ("check", "")),
        ),
        Step(
            "grey", N_("ECK's numbers"), ("ECK-05", "ECK-48", "ECK-49", "ECK-50", "ECK-52"),
            Ask(
                (
                    Predict(
                        ("ECK-48", "ECK-49"),
                        Given((
                            "hand=- lead=R8 leader=player mine=*8 ecks=*4 held=2 deck=R1.* seed={seed}",
                            "hand=- lead=Y3 leader=player mine=*5 ecks=*7 held=2 grey=8.10 deck=Y4.* seed={seed}",
                            "hand=- lead=G4 leader=player mine=*2 ecks=*10 held=6 deck=G1.* seed={seed}",
                        )),
                        "turn", _HITS, _ECKS_NUMBER,
                    ),
                    Predict(
                        ("ECK-50",),
                        Given((
                            "hand=- lead=B6 leader=player mine=*6 ecks=*6 held=6.12 grey=8 deck=B3.* seed={seed}",
                            "hand=- lead=O8 leader=player mine=*2 ecks=*10 held=10 deck=O5.* seed={seed}",
                        )),
                        "turn", _HITS, _ECKS_NUMBER,
                    ),
                    Predict(
                        ("ECK-52",),
                        Given((
                            "hand=R1 lead=R8 leader=eck ecks=*12 held=10 seed={seed}",
                            "hand=R1 lead=R3 leader=eck ecks=*12 held=2.13 seed={seed}",
                        )),
                        "play R1", ("card-never", "card-flipped", "card-taken"),
                        N_("{begun} It is the last trick of the round. What does ECK's number of tricks bring?"),
                    ),
                ),
                streak=4,
            ),
            N_("ECK's number is 13 less yours. Is that trick card still there, and which side shows?"),
            (("pick", "card-flipped"), ("check", ""), ("another", ""), ("pick", "card-safe"), ("check", ""), ("another", ""), ("pick", "card-never"), ("check", ""), ("another", ""), ("pick", "card-taken"), ("check", "")),
            (("pick", "card-safe"), ("check", "")),
        ),
        Step(
            "campaign", N_("A whole campaign, round by round"), ("ECK-43", "ECK-46", "ECK-49", "ECK-54"),
            ReplayOf("campaign"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 20,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "odds", N_("What can ECK do?"), ("ECK-17", "ECK-29"),
            OddsOf("hand=R3.R8.Y5.G1.B4.B6.P6.black leader=player mine=*2 ecks=*3 deck=*"),
            N_("Change your hand and watch the numbers."),
            (("edit", "hand 0"),),
            (("setting", "0"),),
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
