"""Soch yoymoH: Flip 7 with Klingon labels.

>>> from gamekit import soch
>>> state = soch.parse_state("A:3.7 B:9 turn=A pile=7.*")
>>> state.judge(0, soch.STAY).legal
True
>>> state, events = state.play(0, soch.HIT)
>>> [event.kind for event in events]
['hit', 'jonha']
"""

from gamekit.core.registry import Game
from gamekit.games.soch.cards import card, cards
from gamekit.games.soch.moves import DEAL, HIT, STAY, TO, Move, parse_move
from gamekit.games.soch.parsing import parse_state
from gamekit.games.soch.piles import SochRules
from gamekit.games.soch.rules import SochState, new
from gamekit.games.soch.scoring import Score, score

GAME = Game("soch", "Soch yoymoH", fewest=2, most=18, usual=3, new=new, rules=SochRules, goal="goal")

__all__ = [
    "DEAL", "GAME", "HIT", "STAY", "TO", "Move", "Score", "SochRules", "SochState",
    "card", "cards", "new", "parse_move", "parse_state", "score",
]  # fmt: skip
