"""The steps of the Echolis tutorial, in the order in which a player needs the rules."""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.mining import Given, Mined
from gamekit.teach.predicates import AllOf, AtLeast, Happened
from gamekit.teach.questions import Count, Predict
from gamekit.teach.steps import Ask, Lesson, ReplayOf, Step, TableOf, Task, whole_game

_TWO: Final = ("Ann", "Ben")
_PLAYS: Final = (("play", 12), ("contest", 2), ("swap", 1), ("rearrange", 1))
_PLAIN: Final = Mined((("play", 12),), (2, 2), seat=0, until=10)
_SECOND: Final = Mined(_PLAYS, (2, 2), seat=0)
_SEALED: Final = Mined((("play", 12),), (2, 2), where=(("stars", 0),), seat=1, until=10)
_EMPTY: Final = Mined(_PLAYS, (2, 2), where=(("core", 0),), seat=0)
_WHO_WINS: Final = N_("Both cards that are played lie open here. What happens?")
_WHAT: Final = N_("All hands lie open here, and {name} has just played {played}. What happens?")
_BRINGS: Final = N_("{name} has played {first_card}. How many fragments does it bring if it wins?")
_STARS: Final = N_("{name} plays both cards of her hand together. How many stars do they count?")
_GAME_MOVES: Final = (
    "deal play:Hd play:Zs play:Ba duel:Bs play:La pass play:La chain:Zd return:Ba play:Rd return:La "
    "play:Ba play:La play:Bs contest:Hd chain:La "
)
_GAME: Final = whole_game(_GAME_MOVES)

LESSON: Final = Lesson(
    "echolis",
    (
        Step(
            "stars", N_("More stars win"), ("ECHO-17", "ECHO-16", "ECHO-27"),
            Ask((
                Predict(("ECHO-17",), _PLAIN, "play", ("wins A", "wins B", "tie"), _WHO_WINS, open_cards=True),
                Predict(("ECHO-33", "ECHO-17"), _PLAIN, "play", ("tie", "wins A", "wins B"), _WHO_WINS, open_cards=True),
            )),
            N_("Count the stars of the two cards that are played."),
            (("pick", "wins B"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", ""), ("another", ""), ("pick", "wins B"), ("check", "")),
            (("pick", "wins A"), ("check", "")),
        ),
        Step(
            "effects", N_("What a win brings"), ("ECHO-29", "ECHO-30", "ECHO-31", "ECHO-18"),
            Ask((
                Count("ECHO-31", _SEALED, "win_brings", _BRINGS, least=1),
                Count("ECHO-30", _SEALED, "win_brings", _BRINGS, least=0),
                Count("ECHO-29", _SEALED, "win_brings", _BRINGS, least=1),
            )),
            N_("ATK 1, DEF none, SPEC 1, and 2 with three stars."),
            (("number", "1"), ("check", ""), ("another", ""), ("number", "0"), ("check", ""), ("another", ""), ("number", "1"), ("check", "")),
            (("number", "2"), ("check", "")),
        ),
        Step(
            "round", N_("A whole round"), ("ECHO-09", "ECHO-10", "ECHO-11", "ECHO-14", "ECHO-15", "ECHO-20"),
            ReplayOf("round"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 4,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "piles", N_("Archive, Past, Oblivion"), ("ECHO-19", "ECHO-12", "ECHO-13"),
            Ask(
                (
                    Predict(("ECHO-19",), _PLAIN, "play", ("burns A", "to-past A"), N_("All hands lie open here, and {name} has just played {played}. Where does that card go after the round?"), open_cards=True),
                    Predict(("ECHO-13", "ECHO-20"), _SECOND, "play", ("renews A", "draws A", "short-hand A"), N_("All hands lie open here, and {name} has just played {played}. What happens when {name} draws after the round?"), open_cards=True),
                ),
                example="reshuffle",
            ),
            N_("Three stars burn; one and two go to the Past. Is a card left in the Archive?"),
            (("pick", "to-past A"), ("check", ""), ("another", ""), ("pick", "renews A"), ("check", ""), ("another", ""), ("pick", "to-past A"), ("check", "")),
            (("pick", "burns A"), ("check", "")),
        ),
        Step(
            "core", N_("The Core, then theft"), ("ECHO-32", "ECHO-07", "ECHO-51"),
            Ask(
                (
                    Predict(("ECHO-32",), _PLAIN, "play", ("takes A", "steals A", "takes B", "steals B"), _WHAT, open_cards=True),
                    Predict(("ECHO-32",), _EMPTY, "play", ("steals A", "steals B", "takes A", "takes B"), _WHAT, open_cards=True),
                ),
                example="one-left",
            ),
            N_("Who wins, and are there fragments left in the Core?"),
            (("pick", "takes B"), ("check", ""), ("another", ""), ("pick", "steals B"), ("check", ""), ("another", ""), ("pick", "takes B"), ("check", "")),
            (("pick", "takes A"), ("check", "")),
        ),
        Step(
            "swap", N_("Swap"), ("ECHO-22", "ECHO-23"),
            Ask(
                (
                    Predict(("ECHO-23",), Mined((("play", 8), ("swap", 4)), (2, 2), seat=0), "swap", ("wins-alone B", "nobody-plays", "wins A"), N_("{begun} What happens?")),
                    Predict(("ECHO-G7", "ECHO-23"), Mined((("play", 4), ("swap", 12)), (2, 2), seat=0), "swap", ("nobody-plays", "wins-alone B", "wins A"), N_("{begun} What happens?")),
                ),
                example="swap-a-bright-card",
            ),
            N_("Has Ben played a card? Then it meets nothing."),
            (("pick", "wins-alone B"), ("check", ""), ("another", ""), ("pick", "nobody-plays"), ("check", ""), ("another", ""), ("pick", "wins-alone B"), ("check", "")),
            (("pick", "wins A"), ("check", "")),
        ),
        Step(
            "rearrange", N_("Rearrange"), ("ECHO-24", "ECHO-25", "ECHO-26"),
            Ask(
                (
                    Predict(("ECHO-32",), _SECOND, "rearrange", ("takes B", "steals B", "game-over"), N_("{begun} What happens first?")),
                    Predict(("ECHO-01", "ECHO-32"), Given((
                        "A@3:Zd.Bs B@7:La.Rs first=A announce=A round=11 seed={seed}",
                        "A@3:Zd.Bs B@6:La.Rs first=A announce=A round=11 seed={seed}",
                        "A@2:Ba.Hd B@7:La.Rs first=A announce=A round=10 seed={seed}",
                        "A@4:Ba.Hd B@6:La.Rs first=A announce=A round=12 seed={seed}",
                    )), "rearrange", ("game-over", "takes B", "steals B"), N_("{begun} What follows from that?")),
                    Predict(("ECHO-32",), _EMPTY, "rearrange", ("steals B", "takes B", "game-over"), N_("{begun} What happens first?")),
                ),
                example="rearrange",
            ),
            N_("The price comes first: one fragment, from the Core if there is one. Is it the eighth?"),
            (("pick", "takes B"), ("check", ""), ("another", ""), ("pick", "game-over"), ("check", ""), ("another", ""), ("pick", "steals B"), ("check", "")),
            (("pick", "game-over"), ("check", "")),
        ),
        Step(
            "equal", N_("Equal stars"), ("ECHO-33", "ECHO-34", "ECHO-35"),
            Ask(
                (
                    Predict(("ECHO-33",), _SECOND, "play", ("tie", "wins A", "wins B"), _WHO_WINS, open_cards=True),
                    Predict(("ECHO-34",), Mined(_PLAYS, (2, 2), seat=0), "pass", ("to-past A", "burns A"), N_("The stars are equal, and {name} passes. Where does her card go?")),
                ),
                example="pass",
            ),
            N_("The first player of this round decides. Who passes gives up the round, but not the card."),
            (("pick", "tie"), ("check", ""), ("another", ""), ("pick", "to-past A"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", "")),
            (("pick", "wins B"), ("check", "")),
        ),
        Step(
            "duel", N_("Duel or Refuse"), ("ECHO-36", "ECHO-37", "ECHO-38", "ECHO-39", "ECHO-40"),
            Ask(
                (
                    Predict(("ECHO-36",), Mined((("contest", 6), ("play", 4)), (2, 2), seat=0), "duel", ("wins-duel A", "wins-duel B", "second-tie"), N_("Ben has contested with {contested}, and {name} answers with {played}. What happens?")),
                    Predict(("ECHO-37", "ECHO-36"), Mined((("contest", 6), ("play", 4)), (2, 2), seat=0), "duel", ("second-tie", "wins-duel A", "wins-duel B"), N_("Ben has contested with {contested}, and {name} answers with {played}. What happens?")),
                    Predict(("ECHO-39",), Given((
                        "A:Ba B:- A.played=La B.played=Zd first=A tie=A round=5 seed={seed}",
                        "A:Bs B:- A.played=Zs B.played=Rd first=A tie=A round=7 seed={seed}",
                    )), "contest", ("wins-unanswered A", "second-tie", "wins B"), N_("The stars are equal, and Ben has no second card. {name} contests with {played}. What happens?")),
                ),
                example="duel",
            ),
            N_("Forget the first cards: only the two second ones count."),
            (("pick", "wins-duel A"), ("check", ""), ("another", ""), ("pick", "second-tie"), ("check", ""), ("another", ""), ("pick", "wins-unanswered A"), ("check", "")),
            (("pick", "second-tie"), ("check", "")),
        ),
        Step(
            "mirror", N_("Mirror Clash"), ("ECHO-41", "ECHO-33"),
            Ask(
                (
                    Predict(("ECHO-41",), _SECOND, "play", ("mirror", "tie", "wins A", "wins B"), _WHO_WINS, open_cards=True),
                    Predict(("ECHO-33",), _SECOND, "play", ("tie", "mirror", "wins A", "wins B"), _WHO_WINS, open_cards=True),
                ),
                example="mirror",
            ),
            N_("Is it the same hero in the same state, or are only the stars equal?"),
            (("pick", "mirror"), ("check", ""), ("another", ""), ("pick", "tie"), ("check", ""), ("another", ""), ("pick", "mirror"), ("check", "")),
            (("pick", "wins B"), ("check", "")),
        ),
        Step(
            "chain", N_("Echo Chain"), ("ECHO-42", "ECHO-43"),
            Task(
                N_("You are Ann. Ben has laid a card face down. You suspect two stars. Take two fragments in this round."),
                "A@2:La.La/Bs B@3:Rs/Hd B.played=Zd first=B announce=A round=6",
                goal=AtLeast("fragments", 0, 4),
                fail=Happened("round-over"),
                par=1, names=_TWO,
            ),
            N_("One Lipa ATK has two stars. And both of them together?"),
            (("move", "chain La"),),
            (("move", "play La"),),
        ),
        Step(
            "ultra", N_("Ultra cards"), ("ECHO-45", "ECHO-44", "ECHO-46", "ECHO-47", "ECHO-48", "ECHO-21"),
            ReplayOf("ultra"),
            N_("Step on with the arrow button."),
            (("next", ""),) * 12,
            (("next", ""), ("prev", "")),
        ),
        Step(
            "stack", N_("An Ultra under a card"), ("ECHO-49", "ECHO-50"),
            Ask(
                (
                    Count("ECHO-49", Given((
                        "A:Bs.U1 B:La.Zd first=A announce=A round=3 seed={seed}",
                        "A:Ba.U2 B:La.Zd first=A announce=A round=3 seed={seed}",
                        "A:Zd.U3 B:La.Bs first=A announce=A round=4 seed={seed}",
                        "A:Hd.U1 B:La.Bs first=A announce=A round=4 seed={seed}",
                    )), "hand_pair", _STARS),
                    Count("ECHO-42", Given((
                        "A:Bs.Bs B:La.Zd first=A announce=A round=3 seed={seed}",
                        "A:La.La B:La.Zd first=A announce=A round=4 seed={seed}",
                    )), "hand_pair", _STARS),
                    Predict(("ECHO-50",), Given((
                        "A:La.U1 B:Rs B.played=Zd first=B announce=A round=3 seed={seed}",
                        "A:Bs.U3 B:Rs B.played=Ba first=B announce=A round=3 seed={seed}",
                    )), "stack", ("burns A", "to-past A"), N_("{name} puts the Ultra under the other card. Where do both go after the round?")),
                ),
                example="stack",
            ),
            N_("An Ultra adds one star, and a chain always counts three; more than three there are not."),
            (("number", "2"), ("check", ""), ("another", ""), ("number", "3"), ("check", ""), ("another", ""), ("pick", "burns A"), ("check", "")),
            (("number", "3"), ("check", "")),
        ),
        Step(
            "deck", N_("Your deck"), ("ECHO-04", "ECHO-05", "ECHO-06", "ECHO-28"),
            Task(
                N_("You are Ann. Two cards are missing in your deck. Complete it, with an Ultra in it, and say that it is ready."),
                "A:- B:- building=A A.deck=Ka.Ks.Kd.Sa.Ss.Ha.Hs.Hs B.deck=2 own_decks=1",
                goal=AllOf((Happened("deck-ready", 0), AtLeast("ultras_in_deck", 0, 1))),
                fail=Happened("deck-ready", 0),
                par=3, names=_TWO,
            ),
            N_("Three cards of Kremen and of Hala are in it already. One place each for an Ultra and a Sokol."),
            (("move", "add U1"), ("move", "add Sa"), ("move", "ready")),
            (("move", "add Ka"), ("move", "add Sa"), ("move", "add Ba"), ("move", "ready")),
        ),
        Step(
            "end", N_("The end of the game"), ("ECHO-01", "ECHO-02", "ECHO-03", "ECHO-08"),
            Ask(
                (
                    Predict(("ECHO-01",), Given((
                        "A@7:Ba.Bs B@2:Rs B.played=La first=B announce=A round=12 seed={seed}",
                        "A@6:Zs.Bs B@3:Rs B.played=La first=B announce=A round=9 seed={seed}",
                    )), "play", ("game-over", "next-round", "sudden-clash"), _WHAT, open_cards=True),
                    Predict(("ECHO-03", "ECHO-10"), Given((
                        "A@4:Ba.Bs B@5:Rs B.played=La first=B announce=A round=14 seed={seed}",
                        "A@5:Ba.Bs B@2:Rs B.played=La first=B announce=A round=13 seed={seed}",
                    )), "play Ba", ("sudden-clash", "game-over", "next-round"), _WHAT, open_cards=True),
                    Predict(("ECHO-02", "ECHO-03"), Given((
                        "A@4:Ba.Bs B@4:Rs B.played=La first=B announce=A round=14 seed={seed}",
                        "A@5:Ba.Bs B@5:Rs B.played=La first=B announce=A round=15 seed={seed}",
                    )), "play Ba", ("game-over", "sudden-clash", "next-round"), _WHAT, open_cards=True),
                ),
                example="sudden-clash",
            ),
            N_("Eight fragments? Round 14? And do both have the same number?"),
            (("pick", "game-over"), ("check", ""), ("another", ""), ("pick", "sudden-clash"), ("check", ""), ("another", ""), ("pick", "game-over"), ("check", "")),
            (("pick", "sudden-clash"), ("check", "")),
        ),
        Step(
            "game", N_("A whole game"), ("ECHO-14", "ECHO-17", "ECHO-01"),
            TableOf(seats=2, seed=2),
            N_("Start the game; the coach tells you what happens."),
            _GAME,
            (("begin", ""), ("hurry", ""), ("move", "deal"), ("hurry", "")),
        ),
    ),
)  # fmt: skip
