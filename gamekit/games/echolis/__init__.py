"""Echolis: two archaeologists of the echo, ten cards each, and ten fragments of a lost world.

>>> from gamekit import echolis
>>> state = echolis.parse_state("A:Ba.Zs B:Rd.Vs announce=A")
>>> state.judge(0, echolis.parse_move("chain Ba")).reason
'no-pair'
>>> state, events = state.play(0, echolis.parse_move("play Ba"))
>>> [event.kind for event in events]
['announces-play']
>>> state, events = state.play(1, echolis.parse_move("swap Vs"))
>>> [event.kind for event in events if event.seat == 0]
['wins-alone', 'attacks', 'takes', 'burns', 'draws']
"""

from gamekit.core.i18n import N_
from gamekit.core.registry import Game
from gamekit.games.echolis.cards import UNKNOWN, CardSet, Hero, Ultra
from gamekit.games.echolis.moves import ANNOUNCE, DEAL, PASS, READY, REFUSE, Move, parse_move
from gamekit.games.echolis.parsing import parse_state
from gamekit.games.echolis.piles import EcholisRules
from gamekit.games.echolis.rules import EcholisState, new
from gamekit.games.echolis.sets import add_set, house, known_set, parse_set

GAME = Game(
    "echolis", "Echolis", fewest=2, most=2, usual=2, new=new, rules=EcholisRules,
    score_name=N_("Fragments"),
)  # fmt: skip

__all__ = [
    "ANNOUNCE", "DEAL", "GAME", "PASS", "READY", "REFUSE", "UNKNOWN", "CardSet", "EcholisRules", "EcholisState", "Hero",
    "Move", "Ultra", "add_set", "house", "known_set", "new", "parse_move", "parse_set", "parse_state",
]  # fmt: skip
