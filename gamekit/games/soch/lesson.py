"""The tutorial of Soch yoymoH: fifteen steps in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AllOf, AnyOf, AtLeast, Happened, Not
from gamekit.teach.questions import Count, Legal, NextCard, Predict
from gamekit.teach.steps import Ask, Lesson, OddsOf, ReplayOf, SandboxOf, Step, TableOf, Task, whole_game

_BRAVE: Final = Mined((("hit", 3), ("stay", 1)), (3, 4))
_BOLD: Final = Mined((("hit", 9), ("stay", 1)), (3, 4), (("action_cards", 0),))
_BANKED: Final = AllOf((Happened("stay", 0), AtLeast("line_score", 0, 15)))

_GAME_MOVES: Final = (
    "deal hit hit hit stay hit hit to:B hit hit hit hit hit hit hit stay deal hit hit hit stay hit hit "
    "stay to:B hit hit hit deal hit hit hit hit stay hit hit stay "
)
_GAME: Final = whole_game(_GAME_MOVES)

LESSON: Final = Lesson(
    "soch",
    (
        Step(
            "line", N_("Secure or risk"), ("SOCH-01", "SOCH-02", "SOCH-05", "SOCH-07"),
            Task(
                N_("You are Ann. Secure at least 15 points: take cards with Hit, then stop with Stay."),
                "A:5 B:11/stayed C:4/stayed turn=A pile=9.3.5.*",
                goal=_BANKED,
                fail=AnyOf((Happened("jonha", 0), AllOf((Happened("stay", 0), Not(AtLeast("line_score", 0, 15)))))),
                par=3, names=("Ann", "Ben", "Cleo"),
            ),
            N_("Your line is worth the numbers in it added up. Take a card while it is below 15."),
            (("move", "hit"), ("move", "hit"), ("move", "stay")),
            (("move", "stay"),),
        ),
        Step(
            "repeat", N_("Never the same number twice"), ("SOCH-04", "SOCH-06"),
            Ask((NextCard("SOCH-04", _BOLD, "hit", "jonha", N_("{name} hits. Which next cards would make {name} jonHa'?"), "joins", fewest=3),)),
            N_("Compare each card with the numbers that already lie in the line. Only a repeated number hurts."),
            (("pick", "card 9"), ("check", ""), ("another", ""), ("pick", "card 6"), ("pick", "card 8"), ("pick", "card 12"), ("check", ""), ("another", ""), ("pick", "card 4"), ("pick", "card 6"), ("pick", "card 9"), ("check", "")),
            (("pick", "card 2"), ("check", "")),
        ),
        Step(
            "deck", N_("What is in the deck"), ("SOCH-24", "SOCH-25"),
            Ask((
                Count(
                    "SOCH-24",
                    Given((
                        "A:9.10 B:3 C:12 turn=A seed={seed}", "A:5.7 B:7 C:+4 turn=A seed={seed}",
                        "A:3.11 B:6 C:11 turn=A seed={seed}", "A:2.8 B:8 C:0 turn=A seed={seed}",
                        "A:1.6 B:12 C:6 turn=A seed={seed}", "A:0.4.12 B:10 C:4 turn=A seed={seed}",
                    )),
                    "repeats_left",
                    N_("All cards but those on the table are in the draw pile. How many of them would make {name} jonHa'?"),
                    least=1,
                ),
            )),
            N_("There are as many copies of a number as the number says. Take away the copies you can see."),
            (("number", "17"), ("check", ""), ("another", ""), ("number", "9"), ("check", ""), ("another", ""), ("number", "11"), ("check", "")),
            (("number", "18"), ("check", "")),
        ),
        Step(
            "score", N_("Counting a line"), ("SOCH-12", "SOCH-13", "SOCH-14"),
            Ask((
                Count("SOCH-13", _BOLD, "line_score", N_("How many points does {name}'s line score?"), least=24),
                Count("SOCH-14", _BOLD, "line_score", N_("How many points does {name}'s line score?"), least=24),
            )),
            N_("Add the numbers, double that sum if there is a ×2, and only then add the + cards."),
            (("number", "40"), ("check", ""), ("another", ""), ("number", "36"), ("check", ""), ("another", ""), ("number", "24"), ("check", "")),
            (("number", "41"), ("check", "")),
        ),
        Step(
            "seven", N_("Seven different numbers"), ("SOCH-08", "SOCH-09", "SOCH-10", "SOCH-11", "SOCH-15"),
            Ask((
                NextCard(
                    "SOCH-08",
                    Given((
                        "A:1.3.5.7.9.11 B:4 C:8 turn=A seed={seed}", "A:2.4.+4.6.8.10.12 B:5 C:9 turn=A seed={seed}",
                        "A:0.3.6.8.9.12 B:7 C:x2 turn=A seed={seed}", "A:1.2.x2.7.8.+6.10.11 B:3 C:4 turn=A seed={seed}",
                    )),
                    "hit", "seven",
                    N_("{name} has six different numbers and hits. Which next cards would be Soch yoymoH?"),
                    "joins",
                ),
                Count(
                    "SOCH-15",
                    Given((
                        "A:0.1.2.3.4.5.6 B:9 deal=B seed={seed}", "A:0.2.3.5.8.x2.9.10 B:4 deal=B seed={seed}",
                        "A:1.3.4.+4.6.7.9.11 B:12 deal=B seed={seed}", "A:2.3.5.+2.7.8.10.x2.12 B:1 deal=B seed={seed}",
                    )),
                    "line_score", N_("{name} made Soch yoymoH. How many points does the line score?"),
                ),
            ), example="zero-counts"),
            N_("Only numbers count toward seven, zero included. The 15 points come last and are never doubled."),
            (("pick", "card 0"), ("check", ""), ("another", ""), ("number", "36"), ("check", ""), ("another", ""), ("pick", "card 1"), ("pick", "card 7"), ("pick", "card 9"), ("check", "")),
            (("pick", "card 7"), ("check", "")),
        ),
        Step(
            "freeze", N_("taDmoH: freeze a player"), ("SOCH-16", "SOCH-17"),
            Ask((
                Legal("SOCH-16", Mined((("hit", 3),), (4, 5)), ("to",), N_("{name} has revealed {card}. Whom may {name} choose?"), unless="SOCH-G30"),
            )),
            N_("Look for the players who are still active: not stayed, not frozen, not jonHa'."),
            (("pick", "to A"), ("pick", "to C"), ("check", ""), ("another", ""), ("pick", "to A"), ("pick", "to B"), ("pick", "to C"), ("pick", "to D"), ("check", ""), ("another", ""), ("pick", "to A"), ("check", "")),
            (("pick", "to B"), ("check", "")),
        ),
        Step(
            "flip-three", N_("wej yIyoymoH: three cards, one at a time"), ("SOCH-18", "SOCH-19"),
            Ask((
                Legal(
                    "SOCH-18", Mined((("hit", 3),), (3, 4), (("still_to_reveal", 1),)), ("hit", "stay"),
                    N_("{name} has revealed two of the three cards of a wej yIyoymoH. What may {name} do now?"),
                ),
                Predict(
                    ("SOCH-19", "SOCH-18"), _BRAVE, "hit", ("flip-stops", "flip-done"), N_("{begun} What follows?"),
                    "flip-goes-on",
                ),
            )),
            N_("The three cards are no free choice; but they stop as soon as the player is out of the round."),
            (("pick", "hit"), ("check", ""), ("another", ""), ("pick", "flip-stops"), ("check", ""), ("another", ""), ("pick", "hit"), ("check", "")),
            (("pick", "stay"), ("check", "")),
        ),
        Step(
            "waiting", N_("Action cards that wait"), ("SOCH-20",),
            Ask(
                (
                    Predict(
                        ("SOCH-20", "SOCH-G10", "SOCH-20"),
                        Given((
                            "A:8 B:4 C:9 turn=A flip=B:2:- pile=F.6.* seed={seed}", "A:8 B:4.7 C:9 turn=A flip=B:1:F pile=7.* seed={seed}",
                            "A:8 B:4 C:9 turn=A flip=C:1:F pile=6.* seed={seed}", "A:2 B:4 C:9.+6 turn=A flip=C:2:- pile=T.* seed={seed}",
                            "A:3 B:4 C:9.11 turn=A flip=C:1:T pile=9.* seed={seed}", "A:3.5 B:4 C:9 turn=B flip=A:1:T pile=+2.* seed={seed}",
                        )),
                        "hit", ("waits", "waiting-lost", "assign-waiting", "acts-at-once"), N_("{begun} What follows?"),
                    ),
                ),
                example="waiting-cards",
            ),
            N_("Waiting cards are dealt with after the third card, by the player who revealed them, if still in the round."),
            (("pick", "waits"), ("check", ""), ("another", ""), ("pick", "waiting-lost"), ("check", ""), ("another", ""), ("pick", "assign-waiting"), ("check", "")),
            (("pick", "acts-at-once"), ("check", "")),
        ),
        Step(
            "second-chance", N_("'eb cha'DIch: a second chance"), ("SOCH-21", "SOCH-22", "SOCH-23"),
            Ask((
                Predict(
                    ("SOCH-22", "SOCH-04"), _BRAVE, "hit", ("saved", "jonha", "repeat-stays", "chance-waits"),
                    N_("{begun} What happens?"),
                ),
                Legal(
                    "SOCH-23",
                    Given((
                        "A:3.S B:7 C:9.S D:5/stayed give=A turn=A seed={seed}", "A:3 B:7.S C:9 D:5.5/jonha give=B turn=B seed={seed}",
                        "A:8.S B:2.S C:9 D:11 give=A turn=A seed={seed}", "A:1.F/frozen B:6 C:4.S D:10.S give=C turn=C seed={seed}",
                    )),
                    ("to",), N_("{name} holds an 'eb cha'DIch and has revealed another one. Who may get it?"),
                ),
            )),
            N_("It is used by itself when a number repeats. An extra one goes to an active player who has none."),
            (("pick", "saved"), ("check", ""), ("another", ""), ("pick", "to B"), ("check", ""), ("another", ""), ("pick", "jonha"), ("check", "")),
            (("pick", "chance-waits"), ("check", "")),
        ),
        Step(
            "deal", N_("The deal"), ("SOCH-26", "SOCH-27"),
            Ask(
                (
                    Legal(
                        "SOCH-16",
                        Given((
                            "A:- B:4.4/jonha C:- D:- dealing=C.2 dealer=A choose=C:T>- used=T seed={seed}",
                            "A:- B:F/frozen C:7 D:- dealing=D.3 dealer=A choose=D:F>- seed={seed}",
                        )),
                        ("to",),
                        N_("The deal is interrupted: {name} was dealt {card}. The dealer comes last. Whom may {name} choose?"),
                    ),
                    Legal(
                        "SOCH-G6",
                        Given((
                            "A:7 B:- C:F/frozen turn=B dealer=A seed={seed}", "A:3 B:9 C:- D:F/frozen turn=C dealer=B seed={seed}",
                            "A:- B:F/frozen C:+8 turn=A dealer=C seed={seed}",
                        )),
                        ("hit", "stay"),
                        N_("{name} was dealt a taDmoH and froze somebody with it, so nothing lies in front of {name}. What may {name} do now?"),
                    ),
                ),
                example="interrupted-deal",
            ),
            N_("Everybody who is not out is active, also those who have not been dealt a card yet."),
            (("pick", "to A"), ("pick", "to C"), ("pick", "to D"), ("check", ""), ("another", ""), ("pick", "hit"), ("check", ""), ("another", ""), ("pick", "to A"), ("pick", "to C"), ("pick", "to D"), ("check", "")),
            (("pick", "to B"), ("check", "")),
        ),
        Step(
            "round-end", N_("The end of a round, and of the game"), ("SOCH-28", "SOCH-03", "SOCH-30"),
            Ask((
                Predict(
                    ("SOCH-03", "SOCH-30", "SOCH-G20"),
                    Given((
                        "A@190:12/stayed B@195:7/stayed C@150:9 turn=C seed={seed}",
                        "A@190:12.3/stayed B@195:7/stayed C@150:9 turn=C seed={seed}",
                        "A@150:11.8/stayed B@171:5.9/stayed C@180:2.12 turn=C seed={seed}",
                        "A@188:10.3/stayed B@199:4.4/jonha C@177:8.9.+4 turn=C seed={seed}",
                        "A@96:12.10/stayed B@140:7.7/jonha C@120:3.4 turn=C seed={seed}",
                        "A@199:0.F/frozen B@160:6.11/stayed C@130:9.12 turn=C seed={seed}",
                        "A@189:5.8/stayed B@180:12.10/stayed C@192:10 turn=C seed={seed}",
                    )),
                    "stay", ("game-over", "tie", "next-dealer"),
                    N_("{begun} Nobody is active any more, so the round is over and is counted. The game is played to 200. What follows?"),
                ),
            ), example="tie-at-the-end"),
            N_("Add each line to its total first. Does anybody have 200 or more, and does one player lead alone?"),
            (("pick", "game-over"), ("check", ""), ("another", ""), ("pick", "next-dealer"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", "")),
            (("pick", "next-dealer"), ("check", "")),
        ),
        Step(
            "shuffle", N_("When the draw pile runs out"), ("SOCH-29", "SOCH-31", "SOCH-32"),
            ReplayOf("pile-runs-out"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 4,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "game", N_("A whole game"), ("SOCH-01", "SOCH-03", "SOCH-28"),
            TableOf(seats=3, seed=4),
            N_("Start the game; the coach tells you what happens."),
            _GAME,
            (("begin", ""), ("hurry", ""), ("move", "stay")),
        ),
        Step(
            "sandbox", N_("Sandbox: set up any position"), ("SOCH-06",),
            SandboxOf("A:3.7.x2 B:9.S C:5.12/stayed turn=A pile=7.*"),
            N_("Change a card and look at the moves."),
            (("edit", "line 0 12"),),
            (("text", "A:3.3 B:1"),),
        ),
        Step(
            "odds", N_("Odds: what the next card can do"), ("SOCH-24", "SOCH-04"),
            OddsOf("A:3.7.10 B:- C:- turn=A"),
            N_("Change the line and watch the numbers."),
            (("edit", "line 0 12"),),
            (("setting", "0"),),
        ),
    ),
)  # fmt: skip
