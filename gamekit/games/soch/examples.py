"""Worked examples of Soch yoymoH as scripts that the engine plays.

The rulebook prints no numbers; these follow from its clauses, from an example
of the published game (82 points) and from the tricky positions of our rulings.
"""

from __future__ import annotations

from typing import Final

from gamekit.core.i18n import N_
from gamekit.teach.steps import Example

_TWO: Final = ("Ann", "Ben")
_THREE: Final = ("Ann", "Ben", "Cleo")
_FOUR: Final = ("Ann", "Ben", "Cleo", "Dana")

EXAMPLES: Final = (
    Example(
        "score-60", N_("Doubling comes before adding: 60"),
        N_("Ann has 11, 5, 12 and ×2. Her next card is a +4, and then she stays."),
        ("SOCH-12", "SOCH-13", "SOCH-14"),
        "A:11.5.12.x2 B:9/stayed turn=A pile=+4.*", ("A hit", "A stay"),
        (("line_score", 0, 60),), _TWO,
    ),
    Example(
        "score-82", N_("Five numbers, ×2 and +10: 82"),
        N_("Ann has 3, 11, 5, 7, 10 and ×2, and reveals a +10. The published game counts the same line as its example."),
        ("SOCH-12", "SOCH-13", "SOCH-14"),
        "A:3.11.5.7.10.x2 B:9/stayed turn=A pile=+10.*", ("A hit", "A stay"),
        (("line_score", 0, 82),), _TWO,
    ),
    Example(
        "score-48", N_("×2 never doubles a +4: 48, not 52"),
        N_("Ann has 3, 7, 12, ×2 and +4, and stays."),
        ("SOCH-12", "SOCH-13", "SOCH-14"),
        "A:3.7.12.x2.+4 B:9/stayed turn=A", ("A stay",),
        (("line_score", 0, 48),), _TWO,
    ),
    Example(
        "only-modifiers", N_("Only modifiers: 8"),
        N_("Ann has +2, +6 and ×2 but no number. She may stay: ×2 doubles nothing, the others count."),
        ("SOCH-13", "SOCH-14", "SOCH-G7"),
        "A:+2.+6.x2 B:9/stayed turn=A", ("A stay",),
        (("line_score", 0, 8),), _TWO,
    ),
    Example(
        "jonha", N_("A repeated number: jonHa', 0 points"),
        N_("Ann has 5 and +10 and takes one more card."),
        ("SOCH-04",),
        "A:5.+10 B:9/stayed turn=A pile=5.*", ("A hit",),
        (("line_score", 0, 0), ("total", 1, 9)), _TWO,
    ),
    Example(
        "seven-46", N_("0 to 6 and a +10: 46"),
        N_("Ann has 0, 1, 2, 3, 4, 5 and +10. The next card is a 6."),
        ("SOCH-08", "SOCH-09", "SOCH-11", "SOCH-15"),
        "A:0.1.2.3.4.5.+10 B:9/stayed turn=A pile=6.*", ("A hit",),
        (("line_score", 0, 46),), _TWO,
    ),
    Example(
        "seven-67", N_("0 to 6, ×2 and a +10: 67"),
        N_("The same line with ×2: the numbers double, the +10 and the 15 do not."),
        ("SOCH-13", "SOCH-15", "SOCH-G8"),
        "A:0.1.2.3.4.5.x2.+10 B:9/stayed turn=A pile=6.*", ("A hit",),
        (("line_score", 0, 67),), _TWO,
    ),
    Example(
        "seven-151", N_("6 to 12, ×2 and +10: 151"),
        N_("Ann has 12, 11, 10, 9, 8, 7, ×2 and +10. The next card is a 6."),
        ("SOCH-12", "SOCH-13", "SOCH-14", "SOCH-15"),
        "A:12.11.10.9.8.7.x2.+10 B:3/stayed turn=A pile=6.*", ("A hit",),
        (("line_score", 0, 151),), _TWO,
    ),
    Example(
        "most-171", N_("The largest round there can be: 171"),
        N_("The seven highest numbers with every modifier in front of one player."),
        ("SOCH-12", "SOCH-13", "SOCH-14", "SOCH-15"),
        "A:12.11.10.9.8.7.x2.+2.+4.+6.+8.+10 B:3/stayed turn=A pile=6.*", ("A hit",),
        (("line_score", 0, 171),), _TWO,
    ),
    Example(
        "zero-counts", N_("Seven numbers with a zero end the round for everyone"),
        N_("Ann has 0, 1, 2, 3, 4 and 5. Ben is still taking cards and has 9. Ann reveals a 6."),
        ("SOCH-08", "SOCH-09", "SOCH-11", "SOCH-15", "SOCH-G9"),
        "A:0.1.2.3.4.5 B:9 turn=A pile=6.*", ("A hit",),
        (("line_score", 0, 36), ("total", 1, 9)), _TWO,
    ),
    Example(
        "frozen-empty", N_("Frozen before the deal reaches you: 0 points"),
        N_("Ann deals. Ben's first card is a taDmoH, and he gives it to Ann, who has no card yet."),
        ("SOCH-16", "SOCH-17", "SOCH-27", "SOCH-G3"),
        "A:- B:- C:- deal=A pile=F.5.*", ("A deal", "B to A"),
        (("line_score", 0, 0),), _THREE,
    ),
    Example(
        "interrupted-deal", N_("Action cards interrupt the deal"),
        N_(
            "Ann deals: first to Ben, on her left, and last to herself. Dana is chosen for a wej yIyoymoH before she "
            "has been dealt a card; by our ruling she still gets that card afterwards."
        ),
        ("SOCH-26", "SOCH-27", "SOCH-G1", "SOCH-G2", "SOCH-G4"),
        "A:- B:- C:- D:- deal=A pile=7.T.4.9.+4.2.F.10.*",
        ("A deal", "C to D", "D hit", "D hit", "D hit", "A to B", "C hit"),
        (("line_score", 3, 19), ("line_score", 1, 7)), _FOUR,
    ),
    Example(
        "waiting-cards", N_("Two cards wait, then both are carried out"),
        N_("Ann reveals a wej yIyoymoH and chooses Ben. Among Ben's three cards are a taDmoH and another wej yIyoymoH."),
        ("SOCH-18", "SOCH-20", "SOCH-G11", "SOCH-G12"),
        "A:8 B:4 C:9 turn=A pile=T.F.T.5.2.+4.6.*",
        ("A hit", "A to B", "B hit", "B hit", "B hit", "B to C", "B to A", "A hit", "A hit", "A hit"),
        (("line_score", 0, 20), ("line_score", 1, 9), ("line_score", 2, 9)), _THREE,
    ),
    Example(
        "two-waiting", N_("Two cards wait, and the second finds nobody"),
        N_("As before, but Ben chooses Cleo for both waiting cards: the taDmoH freezes her first."),
        ("SOCH-18", "SOCH-20", "SOCH-G11", "SOCH-G12"),
        "A:8 B:4 C:9 turn=A pile=T.F.T.5.*",
        ("A hit", "A to B", "B hit", "B hit", "B hit", "B to C", "B to C"),
        (("line_score", 1, 9), ("line_score", 2, 9)), _THREE,
    ),
    Example(
        "chance-in-flip", N_("An 'eb cha'DIch found among the three cards"),
        N_("Ben reveals a wej yIyoymoH and chooses Ann, who has an 8. Her cards are an 'eb cha'DIch, an 8 and a 3."),
        ("SOCH-18", "SOCH-21", "SOCH-22", "SOCH-G14", "SOCH-G15"),
        "A:8 B:4 turn=B pile=T.S.8.3.*",
        ("B hit", "B to A", "A hit", "A hit", "A hit"),
        (("line_score", 0, 11),), _TWO,
    ),
    Example(
        "alone-with-six", N_("The only active player, six numbers, and a wej yIyoymoH"),
        N_("Only Ann still plays. She reveals a wej yIyoymoH and must take it herself."),
        ("SOCH-08", "SOCH-16", "SOCH-19", "SOCH-G30"),
        "A:1.2.3.4.5.6 B:9/stayed turn=A pile=T.7.*",
        ("A hit", "A to A", "A hit"),
        (("line_score", 0, 43),), _TWO,
    ),
    Example(
        "tie-at-the-end", N_("A tie at 203: everyone plays on"),
        N_("Ann will have 203 points and so will Ben, if Cleo stays now."),
        ("SOCH-03", "SOCH-28", "SOCH-29", "SOCH-30", "SOCH-G20"),
        "A@193:10/stayed B@194:9/stayed C@140:10 turn=C pile=12.4.3.11.10.9.7.*",
        ("C stay", "B deal", "C hit", "A stay", "B stay", "C hit", "C hit", "C hit", "C stay"),
        (("total", 0, 207), ("total", 1, 206), ("total", 2, 199)), _THREE,
    ),
    Example(
        "pile-runs-out", N_("The draw pile runs out in mid-round"),
        N_("The last round is over: its cards lie in front of the players, and only four cards are left in the draw pile."),
        ("SOCH-29", "SOCH-30", "SOCH-31", "SOCH-32", "SOCH-G22"),
        "A@20:3.7/stayed B@31:9.12/stayed C@5:5.5/jonha deal=B dealer=B round=2 last=C.3 used=* pile=4.8.11.8 seed=13",
        ("B deal", "C hit", "A hit", "B stay"),
        (("line_score", 2, 12), ("line_score", 1, 11)), _THREE,
    ),
)  # fmt: skip
