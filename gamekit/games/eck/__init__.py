"""ECK: a trick-taking game for one player.

>>> from gamekit import eck
>>> state = eck.parse_state("hand=P6.B8 lead=R4 mine=*5 deck=G6.*")
>>> state.judge(0, eck.PLAY[eck.card("P6")]).legal
True
>>> state, events = state.play(0, eck.parse_move("play P6"))
>>> [event.kind for event in events]
['follows', 'eck-wins']
"""

from gamekit.core.i18n import N_
from gamekit.core.registry import Game
from gamekit.games.eck.campaign import Campaign, EckRules, evaluate
from gamekit.games.eck.cards import card, cards
from gamekit.games.eck.moves import DEAL, LOOK, PLAY, TURN, Move, parse_move
from gamekit.games.eck.parsing import parse_state
from gamekit.games.eck.rules import EckState, new
from gamekit.games.eck.tricks import Outcome, outcome

GAME = Game(
    "eck",
    "ECK",
    fewest=1,
    most=1,
    usual=1,
    new=new,
    rules=EckRules,
    goal="needed",
    quiet=frozenset({"turns"}),
    score_name=N_("Trick cards"),
)

__all__ = [
    "DEAL", "GAME", "LOOK", "PLAY", "TURN", "Campaign", "EckRules", "EckState", "Move", "Outcome",
    "card", "cards", "evaluate", "new", "outcome", "parse_move", "parse_state",
]  # fmt: skip
