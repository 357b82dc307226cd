"""The tutorial of EKKO: sixteen steps in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AllOf, AnyOf, AtLeast, Happened
from gamekit.teach.questions import Count, Legal, Predict, Spot
from gamekit.teach.steps import Ask, Lesson, ReplayOf, Step, TableOf, Task, whole_game

_TABLES: Final = Mined(seats=(3, 4), seat=0)
_OTHERS_CARD: Final = Mined(seats=(3, 4), seat=0, where=(("mine_on_top", 0),))
_LATE: Final = Mined(seats=(3, 4), seat=0, after=90)
_THREE: Final = ("Ann", "Ben", "Cleo")
_AFTER_THE_LAST: Final = ("not-out", "last-card", "again")
_ENDS: Final = ("game-over", "tie", "next-dealer")
_AGAIN: Final = N_("{name} has played {top} and must play again. What may {name} do?")
_WHAT: Final = N_("{top} lies on top, and it is {name}'s turn. What may {name} do?")
_PAIR: Final = N_("{top} lies on top. Which number is its Mirror? Type 0 if it has none.")
_POINTS: Final = N_("If the round ended now: how many points would {name}'s hand count?")
_DEALT: Final = N_("There are {seats} players, and {name} deals. How many cards does each of them get?")

_GAME_MOVES: Final = (
    "ready pass play:61 play:66 play:28 pass play:94 pass draw ready play:77 pass play:87 play:46 play:68 "
    "ready play:43 pass play:80 draw play:11 play:22 play:2 play:19 pass draw play:84 play:62 deal ready "
    "play:55 play:78 play:34 play:86 draw pass draw pass play:68 pass draw ready play:89 play:33 play:43 "
    "play:60 draw mirror:62 discard:27 pass play:14 deal ready play:25 play:15 play:55 play:77 pass "
    "play:97 play:34 draw pass draw ready play:24 pass draw pass play:90 play:47 ready pass draw pass "
    "draw pass play:82 pass play:7 draw "
)
_GAME: Final = whole_game(_GAME_MOVES)

LESSON: Final = Lesson(
    "ekko",
    (
        Step(
            "higher", N_("Higher or lower"), ("EKKO-13", "EKKO-14", "EKKO-03", "EKKO-11"),
            Ask((
                Legal("EKKO-13", _OTHERS_CARD, ("play",), N_("{top} lies on top: odd, a plus. Which cards may {name} play?"), unless="EKKO-16"),
                Legal("EKKO-14", _OTHERS_CARD, ("play",), N_("{top} lies on top: even, a minus. Which cards may {name} play?"), unless="EKKO-16"),
            )),
            N_("Plus asks for higher cards, minus for lower ones."),
            (("pick", "play 45"), ("pick", "play 51"), ("pick", "play 54"), ("check", ""), ("another", ""), ("pick", "play 16"), ("pick", "play 22"), ("check", ""), ("another", ""), ("pick", "play 93"), ("check", "")),
            (("pick", "play 15"), ("check", "")),
        ),
        Step(
            "draw", N_("Must play, or draw"), ("EKKO-12", "EKKO-15"),
            Ask((
                Legal("EKKO-15", _OTHERS_CARD, ("play", "draw"), N_("{top} lies on top. What may {name} do?"), unless="EKKO-12"),
                Legal("EKKO-12", _OTHERS_CARD, ("play", "draw"), N_("{top} lies on top. What may {name} do?"), unless="EKKO-16"),
            )),
            N_("Does any card fit? If so, drawing is not allowed."),
            (("pick", "draw"), ("check", ""), ("another", ""), ("pick", "play 9"), ("pick", "play 20"), ("pick", "play 22"), ("pick", "play 58"), ("pick", "play 65"), ("check", ""), ("another", ""), ("pick", "draw"), ("check", "")),
            (("pick", "play 15"), ("check", "")),
        ),
        Step(
            "deal", N_("The deck and the deal"), ("EKKO-01", "EKKO-04", "EKKO-05", "EKKO-06", "EKKO-07"),
            Ask((
                Count("EKKO-05", Given(("A:- B:- C:- D:- deal=A seed={seed}", "A:- B:- C:- D:- E:- deal=B seed={seed}")), "dealt", _DEALT),
                Count("EKKO-04", Given(("A:- B:- deal=B seed={seed}", "A:- B:- C:- deal=C seed={seed}")), "dealt", _DEALT),
                Count("EKKO-06", Given(("A:- B:- C:- D:- E:- F:- deal=C seed={seed}", "A:- B:- C:- D:- E:- F:- G:- H:- deal=D seed={seed}")), "dealt", _DEALT),
            )),
            N_("2 or 3 players: 6 cards each. 4 or 5: 5 cards. 6 to 8: 4 cards."),
            (("number", "5"), ("check", ""), ("another", ""), ("number", "6"), ("check", ""), ("another", ""), ("number", "4"), ("check", "")),
            (("number", "6"), ("check", "")),
        ),
        Step(
            "eleven", N_("11, 22, 33: play again"), ("EKKO-16", "EKKO-17"),
            Ask(
                (
                    Legal("EKKO-16", _TABLES, ("play", "draw"), _AGAIN),
                    Legal("EKKO-G2", _TABLES, ("play", "draw"), _AGAIN),
                    Legal(
                        "EKKO-17",
                        Given((
                            "A:4.9.40.71 B:3.22.80 C:28.53 follow=A dealer=C played=20.11 pile=* seed={seed}",
                            "A:2.10.22.90 B:3.44.80 C:28.53 follow=A dealer=C played=62.11 pile=* seed={seed}",
                            "A:1.8.12.33 B:7.44.80 C:28.53 follow=A dealer=C played=50.11 pile=* seed={seed}",
                        )),
                        ("play", "draw"),
                        _AGAIN,
                    ),
                ),
                example="sandra",
            ),
            N_("The same rule as always: odd asks for higher, even for lower."),
            (("pick", "play 81"), ("pick", "play 86"), ("pick", "play 97"), ("check", ""), ("another", ""), ("pick", "draw"), ("check", ""), ("another", ""), ("pick", "play 40"), ("pick", "play 71"), ("check", "")),
            (("pick", "play 34"), ("check", "")),
        ),
        Step(
            "chain", N_("A chain of elevens"), ("EKKO-16", "EKKO-12"),
            Task(
                N_("You are Ann. Get rid of all four cards in one turn."),
                "A:55.66.77.90 B:3.22.80 C:12.28.53 turn=A dealer=C played=88 pile=17.*",
                goal=Happened("last-card", 0),
                fail=AnyOf((
                    Happened("draw", 0),
                    AllOf((Happened("play", 0, (("card", 90),)), AtLeast("hand_size", 0, 1))),
                )),
                par=4, names=_THREE,
            ),
            N_("Think back from the end: which of the cards can only be the last one, and which must come before it?"),
            (("move", "play 66"), ("move", "play 55"), ("move", "play 77"), ("move", "play 90")),
            (("move", "play 77"), ("move", "play 90")),
        ),
        Step(
            "finish", N_("Never finish on an 11"), ("EKKO-18", "EKKO-19"),
            Ask(
                (
                    Predict(
                        ("EKKO-19",),
                        Given((
                            "A:44 B:3.66.80 C:9.28.53 turn=A dealer=C played=60 pile=* seed={seed}",
                            "A:44 B:5.67.90 C:8.12.51 turn=A dealer=C played=31 pile=* seed={seed}",
                        )),
                        "play 44", _AFTER_THE_LAST, N_("{begun} It was her last card. What follows?"),
                    ),
                    Predict(
                        ("EKKO-36",),
                        Given((
                            "A:76 B:3.66.80 C:9.28.53 turn=A dealer=C played=98 pile=* seed={seed}",
                            "A:76 B:5.67.90 C:8.12.51 turn=A dealer=C played=31 pile=* seed={seed}",
                        )),
                        "play 76", _AFTER_THE_LAST, N_("{begun} It was her last card. What follows?"),
                    ),
                    Predict(
                        ("EKKO-16",),
                        Given((
                            "A:20.22 B:3.66.80 C:9.28.53 turn=A dealer=C played=60 pile=* seed={seed}",
                            "A:22.61 B:5.67.90 C:8.12.51 turn=A dealer=C played=13 pile=* seed={seed}",
                        )),
                        "play 22", _AFTER_THE_LAST, N_("{begun} She has one card left. What follows?"),
                    ),
                ),
                example="not-on-eleven",
            ),
            N_("A multiple of 11 asks for another card, even if there is none."),
            (("pick", "not-out"), ("check", ""), ("another", ""), ("pick", "last-card"), ("check", ""), ("another", ""), ("pick", "again"), ("check", "")),
            (("pick", "again"), ("check", "")),
        ),
        Step(
            "starter", N_("The first card counts"), ("EKKO-08", "EKKO-09", "EKKO-10"),
            ReplayOf("first-card"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 6,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "free", N_("Once round the table: play anything"), ("EKKO-20", "EKKO-10"),
            Ask(
                (
                    Legal("EKKO-20", _TABLES, ("play", "draw"), _WHAT, unless="EKKO-10"),
                    Legal("EKKO-13", _OTHERS_CARD, ("play", "draw"), _WHAT, unless="EKKO-16"),
                    Legal(
                        "EKKO-10",
                        Given((
                            "A:5.12.40.58.67.90 B:3.22.33.41.66.71.80 C:9.28.50.53.61.84.96 turn=A owner=A dealer=A played=97 pile=* seed={seed}",
                            "A:8.15.33.52.73.98 B:4.22.41.46.66.71.80 C:9.28.50.53.61.84.96 turn=A owner=A dealer=A played=2 pile=* seed={seed}",
                        )),
                        ("play", "draw"), _WHAT,
                    ),
                ),
                example="free-03",
            ),
            N_("Who played the top card? If it is still yours when your turn comes, nobody could follow it."),
            (("pick", "play 13"), ("pick", "play 15"), ("pick", "play 45"), ("pick", "play 51"), ("check", ""), ("another", ""), ("pick", "play 9"), ("pick", "play 20"), ("pick", "play 22"), ("pick", "play 65"), ("check", ""), ("another", ""), ("pick", "play 5"), ("pick", "play 12"), ("pick", "play 40"), ("pick", "play 58"), ("pick", "play 67"), ("pick", "play 90"), ("check", "")),
            (("pick", "draw"), ("check", "")),
        ),
        Step(
            "pairs", N_("Mirror numbers"), ("EKKO-24", "EKKO-25", "EKKO-02"),
            Ask((
                Count("EKKO-24", _TABLES, "mirror_of", _PAIR, least=11),
                Count("EKKO-25", _TABLES, "mirror_of", _PAIR),
                Count(
                    "EKKO-G5",
                    Given((
                        "A:9.21.65 B:3.80.88 C:28.53 follow=A dealer=C played=20.44 pile=* seed={seed}",
                        "A:8.41.52 B:12.80.90 C:28.53 follow=A dealer=B played=50.77 pile=* seed={seed}",
                        "A:2.16.70 B:12.80.91 C:28.53 follow=A dealer=B played=90.22 pile=* seed={seed}",
                        "A:40.62 B:12.80.91 C:28.53 follow=A dealer=C played=61.88 pile=* seed={seed}",
                    )),
                    "mirror_of", _PAIR, least=0,
                ),
            )),
            N_("Read the digits backwards; a single digit has a 0 before it."),
            (("number", "97"), ("check", ""), ("another", ""), ("number", "10"), ("check", ""), ("another", ""), ("number", "0"), ("check", "")),
            (("number", "98"), ("check", "")),
        ),
        Step(
            "catch", N_("Catch the Mirror"), ("EKKO-21", "EKKO-26", "EKKO-23"),
            Ask(
                (Spot("EKKO-21", _OTHERS_CARD, "mirror", "pass", N_("{top} lies on top. Which of {name}'s cards is its Mirror?")),),
                example="too-late",
            ),
            N_("Read the top card backwards and look for that number in the hand."),
            (("pick", "mirror 5"), ("check", ""), ("another", ""), ("pick", "pass"), ("check", ""), ("another", ""), ("pick", "pass"), ("check", "")),
            (("pick", "mirror 10"), ("check", "")),
        ),
        Step(
            "effect", N_("What a Mirror does"), ("EKKO-30", "EKKO-27", "EKKO-28", "EKKO-31", "EKKO-22"),
            Task(
                N_("You are Ann. You could not play on the 97 and have drawn. Strike all the same, and make the others draw."),
                "A:3.46.60.79 B:12.41.71 C:9.28.53 turn=B owner=C dealer=B window=ABC played=20.97 pile=*",
                goal=Happened("others-draw", 0),
                fail=AnyOf((Happened("discard", 0), Happened("play", 1), Happened("draw", 1))),
                par=2, names=_THREE,
            ),
            N_("The Mirror of 97 has the digits 7 and 9."),
            (("move", "mirror 79"), ("move", "others draw")),
            (("move", "mirror 79"), ("move", "discard 60")),
        ),
        Step(
            "stop", N_("A Mirror against the last card"), ("EKKO-37", "EKKO-36", "EKKO-29"),
            Task(
                N_("You are Ann. Ben has played his last card, the 45. Stop him, and get rid of two cards."),
                "A:3.54.80 B:- C:9.28.53 turn=C dealer=C window=ABC played=41.45 pile=*",
                goal=AllOf((Happened("warning", 1), Happened("discard", 0))),
                fail=AnyOf((Happened("out", 1), Happened("others-draw", 0))),
                par=2, names=_THREE,
            ),
            N_("Which of the cards is the Mirror of 45? The other card goes by its effect."),
            (("move", "mirror 54"), ("move", "discard 80")),
            (("move", "pass"),),
        ),
        Step(
            "mistakes", N_("Mistakes"), ("EKKO-32", "EKKO-33", "EKKO-34", "EKKO-35"),
            ReplayOf("mistakes"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 4,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "score", N_("Counting the hands"), ("EKKO-39", "EKKO-40", "EKKO-41"),
            Ask((
                Count("EKKO-39", _LATE, "hand_points", _POINTS),
                Count("EKKO-40", _LATE, "hand_points", _POINTS),
            )),
            N_("Two for 11, 22, 33 and so on; one for any other card."),
            (("number", "3"), ("check", ""), ("another", ""), ("number", "4"), ("check", ""), ("another", ""), ("number", "8"), ("check", "")),
            (("number", "4"), ("check", "")),
        ),
        Step(
            "end", N_("The end of a round, and of the game"), ("EKKO-38", "EKKO-42", "EKKO-43", "EKKO-44", "EKKO-45"),
            Ask(
                (
                    Predict(
                        ("EKKO-43", "EKKO-45", "EKKO-42"),
                        Given((
                            "A@11:8.9 B@24:- C@20:7.22.88 turn=C dealer=C window=A round=5 played=41.45 pile=* seed={seed}",
                            "A@13:7 B@14:- C@24:8.9 turn=C dealer=C window=A round=6 played=41.45 pile=* seed={seed}",
                            "A@20:7.22 B@9:- C@19:8.9.88 turn=C dealer=C window=A round=5 played=41.45 pile=* seed={seed}",
                            "A@6:7.22 B@21:- C@22:8.9.51 turn=C dealer=A window=A round=6 played=41.45 pile=* seed={seed}",
                            "A@2:22 B@3:- C@24:8 turn=C dealer=A window=A round=4 played=41.45 pile=* seed={seed}",
                            "A@20:7.33.61 B@12:- C@20:8.9.44 turn=C dealer=A window=A round=5 played=41.45 pile=* seed={seed}",
                        )),
                        "pass", _ENDS,
                        N_("Ben's last card lies on top, and nobody strikes. All hands are open now and are counted; 25 points end the game. What follows?"),
                        open_cards=True,
                    ),
                    Predict(
                        ("EKKO-42", "EKKO-43"),
                        Given((
                            "A@8:5.12 B@2:3.22.41 C@9:9.28 turn=A owner=C dealer=A round=3 played=*.97 pile=- seed={seed}",
                            "A@20:4.12.31 B@24:3.22 C@9:8.28 turn=A owner=C dealer=B round=6 played=*.89 pile=- seed={seed}",
                        )),
                        "draw", _ENDS,
                        N_("No card of Ann's fits, and the draw pile is empty. All hands are open now and are counted; 25 points end the game. What follows?"),
                        open_cards=True,
                    ),
                ),
                example="pile-empty",
            ),
            N_("Add each hand to its total first. Has anybody 25 or more, and is one player alone the lowest?"),
            (("pick", "game-over"), ("check", ""), ("another", ""), ("pick", "next-dealer"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", "")),
            (("pick", "next-dealer"), ("check", "")),
        ),
        Step(
            "game", N_("A whole game"), ("EKKO-12", "EKKO-21", "EKKO-44"),
            TableOf(seats=3, seed=4),
            N_("Start the game; the coach tells you what happens."),
            _GAME,
            (("begin", ""), ("hurry", ""), ("move", "ready"), ("hurry", ""), ("move", "draw")),
        ),
    ),
)  # fmt: skip
