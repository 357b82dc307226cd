"""EKKO: odd goes up, even goes down, and a Mirror may come at any moment.

>>> from gamekit import ekko
>>> state = ekko.parse_state("A:33.67.90 B:4.58 played=38 turn=A")
>>> state.judge(0, ekko.PLAY[90]).reason
'not-lower'
>>> state, events = state.play(0, ekko.PLAY[33])
>>> [event.kind for event in events]
['play', 'again']
"""

from gamekit.core.registry import Game
from gamekit.games.ekko.cards import card, cards, mirror_of
from gamekit.games.ekko.moves import (
    DEAL,
    DISCARD,
    DRAW,
    MIRROR,
    MISPLAY,
    OTHERS_DRAW,
    PASS,
    PLAY,
    READY,
    Move,
    parse_move,
)
from gamekit.games.ekko.parsing import parse_state
from gamekit.games.ekko.piles import EkkoRules
from gamekit.games.ekko.rules import EkkoState, new
from gamekit.games.ekko.scoring import Score, score

GAME = Game(
    "ekko", "EKKO", fewest=2, most=8, usual=4, new=new, rules=EkkoRules, goal="goal",
    quiet=frozenset({"pass"}), mistakes=True,
)  # fmt: skip

__all__ = [
    "DEAL", "DISCARD", "DRAW", "GAME", "MIRROR", "MISPLAY", "OTHERS_DRAW", "PASS", "PLAY", "READY", "EkkoRules",
    "EkkoState", "Move", "Score", "card", "cards", "mirror_of", "new", "parse_move", "parse_state", "score",
]  # fmt: skip
