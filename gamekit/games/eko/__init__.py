"""Ekö: stacks that march over the sand, buildings on the rock, and an Emperor to guard.

>>> from gamekit import eko
>>> state = eko.parse_state("A:c5*3.e4 B:d5*3.e3*4E turn=A")
>>> state.judge(0, eko.move("c5", "d5")).reason
'equal'
>>> state, events = state.play(0, eko.parse_move("move e4 e3"))
>>> [event.kind for event in events]
['kamikaze', 'returned', 'returned', 'capture', 'points']
"""

from gamekit.core.i18n import N_
from gamekit.core.registry import Game
from gamekit.games.eko.board import BOARDS, Board
from gamekit.games.eko.moves import (
    CASTLE,
    DONE,
    KEEP,
    MARCH,
    SETUP,
    TOWER,
    VILLAGE,
    Move,
    build,
    march_from,
    move,
    parse_move,
    reinforce,
    swap,
)
from gamekit.games.eko.parsing import parse_state
from gamekit.games.eko.pieces import EkoRules
from gamekit.games.eko.rules import EkoState, new

GAME = Game(
    "eko", "Ekö", fewest=2, most=4, usual=2, new=new, rules=EkoRules, goal="goal",
    quiet=frozenset({"no-reserve", "sacrifice"}), score_name=N_("Victory points"),
)  # fmt: skip

__all__ = [
    "BOARDS", "CASTLE", "DONE", "GAME", "KEEP", "MARCH", "SETUP", "TOWER", "VILLAGE", "Board", "EkoRules", "EkoState",
    "Move", "build", "march_from", "move", "new", "parse_move", "parse_state", "reinforce", "swap",
]  # fmt: skip
