"""Worked examples of Echolis as scripts that the engine plays.

The rulebook prints none with cards: these follow from its clauses and from the tricky
positions of our rulings, with the cards of the house set.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.steps import Example, Scene

_TWO: Final = ("Ann", "Ben")

EXAMPLES: Final = (
    Example(
        "round", N_("Two rounds"),
        N_("Ann is the first player. Both play a card; hers has more stars. In the next round Ben is first."),
        ("ECHO-09", "ECHO-10", "ECHO-14", "ECHO-15", "ECHO-16", "ECHO-17", "ECHO-18", "ECHO-19", "ECHO-20"),
        "A:Ba.Rd B:La.Zd A.archive=Bs.La.* B.archive=Rs.Kd.* first=A announce=A",
        ("A play Ba", "B play La", "B play Rs", "A play Bs"),
        (("fragments", 0, 1), ("fragments", 1, 1), ("oblivion", 0, 1)), _TWO, N_("Ours, from ECHO-14 to ECHO-20"),
    ),
    Example(
        "reshuffle", N_("The Archive runs out"),
        N_("Ann draws the last card of her Archive. Her Past, four cards, is shuffled and becomes the new one at once."),
        ("ECHO-12", "ECHO-13", "ECHO-34"),
        "A@2:La.Zd/Bs.Bs.La/Ba.Rd.Zs.Hd B@1:Vs.Rs/Zd/Ba A.archive=Zd B.archive=Kd.* first=A announce=A round=9",
        ("A play La", "B play Rs", "A pass"),
        (("archive", 0, 4), ("past", 0, 0), ("in_hand", 0, 2)), _TWO, N_("Ours, from ECHO-13"),
    ),
    Example(
        "swap-a-bright-card", N_("A card of three stars into the Past"),
        N_("Ann swaps her Bran ATK. Though it has three stars it goes to the Past and does not burn. Ben's weak card wins without a comparison."),
        ("ECHO-22", "ECHO-23", "ECHO-18", "ECHO-31"),
        "A@3:Ba.La B@2:Bs.Zd A.archive=Zs.* B.archive=Kd.* first=A announce=A round=6",
        ("A swap Ba", "B play Bs"),
        (("fragments", 1, 3), ("past", 0, 1), ("oblivion", 0, 0)), _TWO, N_("Ours, from ECHO-22 and ECHO-23"),
    ),
    Example(
        "rearrange", N_("Two new cards for a fragment"),
        N_("Ann does not like her hand. She puts it under her Archive, and Ben gets a fragment; with one of her new cards she wins the round."),
        ("ECHO-24", "ECHO-25", "ECHO-32"),
        "A:Zd.Bs B:La.Rs A.archive=Zs.La.* B.archive=Kd.* first=A announce=A round=2",
        ("A rearrange Zd Bs", "A play Zs", "B play Rs"),
        (("fragments", 0, 2), ("fragments", 1, 1), ("core", 0, 7)), _TWO, N_("Ours, from ECHO-24 and ECHO-25"),
    ),
    Example(
        "rearrange-loses", N_("A price too high"),
        N_("Ben has seven fragments and the Core is empty. Ann rearranges, and Ben steals the eighth before a card is shown."),
        ("ECHO-01", "ECHO-25", "ECHO-32", "ECHO-G11"),
        "A@3:Zd.Bs B@7:La.Rs first=A announce=A round=11",
        ("A rearrange Zd Bs",),
        (("fragments", 1, 8), ("fragments", 0, 2)), _TWO, N_("Ours, from ECHO-25"),
    ),
    Example(
        "one-card", N_("Rearrange with one card"),
        N_("Ben's Ultra has left Ann with one card. She may rearrange all the same: it goes under the Archive, and she draws two."),
        ("ECHO-26", "ECHO-25", "ECHO-09"),
        "A:Bs B:La.Rs A.archive=Zs.Hd.* B.archive=Kd.* first=A announce=A round=4",
        ("A rearrange Bs", "A play Hd", "B play La"),
        (("in_hand", 0, 2), ("fragments", 1, 2)), _TWO, N_("Ours, from ECHO-26"),
    ),
    Example(
        "pass", N_("Pass, and three stars are kept"),
        N_("Both cards have three stars, and Ann is the first player. She passes: both cards go to the Past, as bright as they are."),
        ("ECHO-33", "ECHO-34"),
        "A:Ba.Bs B:Vs.Zd B.played=- first=A announce=A round=5",
        ("A play Ba", "B play Vs", "A pass"),
        (("past", 0, 1), ("past", 1, 1), ("oblivion", 0, 0)), _TWO, N_("Ours, from ECHO-34"),
    ),
    Example(
        "duel", N_("Contest, and a Duel"),
        N_("Equal stars. Ann contests with her second card, Ben answers with his: only these two count now."),
        ("ECHO-33", "ECHO-35", "ECHO-36", "ECHO-29"),
        "A:La.Ba B:Zd.Rs first=A announce=A round=5",
        ("A play La", "B play Zd", "A contest Ba", "B duel Rs"),
        (("fragments", 0, 1), ("in_hand", 0, 2), ("in_hand", 1, 2)), _TWO, N_("Ours, from ECHO-36"),
        later=(
            Scene(
                N_("The same, but Ben's second card has three stars as well: nobody wins, and all four cards go to the Past."),
                "A:La.Ba B:Zd.Rd first=A announce=A round=5",
                ("A play La", "B play Zd", "A contest Ba", "B duel Rd"),
            ),
            Scene(
                N_("Ben may also refuse. He keeps his card, and Ann wins at once with the effect of her second one."),
                "A:La.Ba B:Zd.Rd first=A announce=A round=5",
                ("A play La", "B play Zd", "A contest Ba", "B refuse"),
            ),
        ),
    ),
    Example(
        "no-second-card", N_("No second card"),
        N_("Ben has only one card in his hand. The stars are equal, and Ann contests: nobody can answer her."),
        ("ECHO-35", "ECHO-39"),
        "A:La.Ba B:Zd first=A announce=A round=5",
        ("A play La", "B play Zd", "A contest Ba"),
        (("fragments", 0, 0), ("past", 0, 1), ("past", 1, 1)), _TWO, N_("Ours, from ECHO-39"),
        later=(
            Scene(
                N_("If neither has a second card, nobody wins, and the cards go to the Past."),
                "A:La B:Zd first=A announce=A round=5",
                ("A play La", "B play Zd"),
            ),
        ),
    ),
    Example(
        "mirror", N_("The same card on both sides"),
        N_("Both have chosen Bran SPEC. Equal stars would be for the first player to decide, but this is a Mirror Clash."),
        ("ECHO-41", "ECHO-G15"),
        "A:Bs.La B:Bs.Zd first=A announce=A round=3",
        ("A play Bs", "B play Bs"),
        (("oblivion", 0, 1), ("oblivion", 1, 1), ("fragments", 0, 0)), _TWO, N_("Ours, from ECHO-41"),
    ),
    Example(
        "chain", N_("An Echo Chain"),
        N_("Ann plays both her Bran SPEC, one star each, as an Echo Chain. It beats two stars: one fragment for the chain and one for SPEC."),
        ("ECHO-42", "ECHO-43", "ECHO-31"),
        "A:Bs.Bs B:La.Zd first=A announce=A round=3",
        ("A chain Bs", "B play La"),
        (("fragments", 0, 2), ("oblivion", 0, 2)), _TWO, N_("Ours, from ECHO-42 and ECHO-43"),
    ),
    Example(
        "ultra", N_("A round with an Ultra"),
        N_("Ann announces the Great Bell and draws at once. Then both play, and Ann's card wins."),
        ("ECHO-44", "ECHO-45", "ECHO-47", "ECHO-48"),
        "A:Ba.U1 B:La.Zd A.archive=Zd.* first=A announce=A round=3",
        ("A ultra U1", "A play Ba", "B play La"),
        (("fragments", 0, 2), ("oblivion", 0, 2)), _TWO, N_("Ours, from ECHO-45 to ECHO-48"),
        later=(
            Scene(
                N_("If her card loses, the Ultra does nothing in this round. The Stone Shield stays for a second one."),
                "A:Bs.U2 B:La.Zd A.archive=Zd.* first=A announce=A round=3",
                ("A ultra U2", "A play Bs", "B play La"),
            ),
            Scene(
                N_("Both have an Ultra. Ultras have no stars and are equal; the hero cards decide whose acts."),
                "A:Ba.U1 B:La.U3 A.archive=Zd.* B.archive=Kd.* first=A announce=A round=3",
                ("A ultra U1", "A play Ba", "B ultra U3", "B play La"),
            ),
        ),
    ),
    Example(
        "stack", N_("An Ultra under a card"),
        N_("Ann puts her Ultra under Lipa ATK: two stars become three. It wins, and both cards burn."),
        ("ECHO-49", "ECHO-50", "ECHO-29"),
        "A:La.U1 B:Zd.Rs first=A announce=A round=3",
        ("A stack La U1", "B play Zd"),
        (("fragments", 0, 1), ("oblivion", 0, 2)), _TWO, N_("Ours, from ECHO-49 and ECHO-50"),
    ),
    Example(
        "one-left", N_("One from the Core, one stolen"),
        N_("The last fragment lies in the Core, and Ann wins with a SPEC card of three stars."),
        ("ECHO-31", "ECHO-32", "ECHO-G13"),
        "A@5:Zs.Bs B@4:La.Rs first=A announce=A round=9",
        ("A play Zs", "B play La"),
        (("fragments", 0, 7), ("fragments", 1, 3), ("core", 0, 0)), _TWO, N_("Ours, from ECHO-32"),
    ),
    Example(
        "protected", N_("Nothing to take"),
        N_("The Core is empty, and Ben won the last round with his Stone Shield: nobody can steal from him. He rearranges, and Ann gets nothing for it. Then he loses the round, and with it his protection: now she steals."),
        ("ECHO-25", "ECHO-32", "ECHO-47", "ECHO-51"),
        "A@5:Ba.Bs B@5:La.Rs B.archive=Hd.Kd.* B.ultra=U2*1 shield=B first=B announce=B round=9",
        ("B rearrange La Rs", "B play Hd", "A play Ba"),
        (("fragments", 0, 6), ("fragments", 1, 4)), _TWO, N_("Ours, from ECHO-51"),
    ),
    Example(
        "sudden-clash", N_("Five to five after round 14"),
        N_("A DEF card wins the last round, and no fragment changes hands. In the Sudden Clash the first fragment wins."),
        ("ECHO-03", "ECHO-08", "ECHO-29", "ECHO-30", "ECHO-32"),
        "A@5:Ba.Rd B@5:Hd.La/Zd A.archive=Bs.* first=A announce=A round=14",
        ("A play Rd", "B play Hd", "B play La", "A play Ba"),
        (("fragments", 0, 6), ("fragments", 1, 4)), _TWO, N_("Ours, from ECHO-03"),
    ),
)  # fmt: skip
