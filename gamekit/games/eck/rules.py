"""ECK as a state: what the player may do, what is legal and why, and what follows."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self, cast

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, Facts, IllegalMove, NotationError, Result, Seat, State, Verdict
from gamekit.core.frozen import Frozen
from gamekit.games.eck.campaign import COUNTER_X, Campaign, EckRules
from gamekit.games.eck.cards import COLOURED, DECK, UNKNOWN, is_circle, of_colour
from gamekit.games.eck.moves import DEAL, LOOK, PLAY, TURN, Move
from gamekit.games.eck.piles import ECK, NO_TRICK, OVER, PLAYER, PLAYING, READY, Chance, Piles
from gamekit.games.eck.table import Table, follow_clause

_ALONE: Final = frozenset((PLAYER,))
_NOBODY: Final[frozenset[Seat]] = frozenset()
_DEAL_ONLY: Final = (DEAL,)
_TURN_ONLY: Final = (TURN,)
_FOLLOWING: Final = {
    "ECK-15": "follow",
    "ECK-16": "cannot-follow",
    "ECK-37": "circle-instead",
    "ECK-G2": "circle-led",
    "ECK-G21": "follow-circle",
}
"""The reason for which a card may follow, by its clause."""


def plays(some: bytes) -> tuple[Move, ...]:
    """Playing each kind of card among these, which are sorted, in order."""
    if len(some) > 1 and some[-2] >= COLOURED:
        some = bytes(dict.fromkeys(some))
    return tuple([PLAY[card] for card in some])


class EckState(Frozen, Table, State[Move]):
    """A position of ECK. Made by `new`, by `parse_state`, or by `play`."""

    __slots__ = ()
    game: ClassVar[str] = "eck"
    FIELDS: ClassVar = Piles.__slots__

    # ---- who decides ------------------------------------------------------------

    @property
    def seats(self) -> int:
        """One: ECK plays from its deck and has no seat (ECK-07)."""
        return 1

    @property
    def to_act(self) -> frozenset[Seat]:
        """The player, until the game is over: ECK's deck is turned up by the player as well."""
        return _NOBODY if self.phase == OVER else _ALONE

    @property
    def result(self) -> Result | None:
        """Won with the trick cards needed, or lost to ECK (ECK-43, ECK-46, ECK-49)."""
        if self.phase != OVER:
            return None
        return Result((PLAYER,) if self.campaign.is_won(self.rules) else (), self.scores)

    @property
    def scores(self) -> tuple[int, ...]:
        """How many trick cards the player has."""
        return (len(self.campaign.held),)

    @property
    def turning(self) -> bool:
        """Whether the next thing is to turn up a card of ECK's deck."""
        return self.phase == PLAYING and (self.lead < 0) == (self.leader == ECK)

    @property
    def chore(self) -> Move | None:
        """Turning up a card of ECK's deck, where that is next: nothing is decided by it."""
        return TURN if self.turning else None

    @property
    def question(self) -> str:
        """What is next: deal, turn, lead, follow or nothing."""
        if self.phase != PLAYING:
            return "deal" if self.phase == READY else "nothing"
        if self.turning:
            return "turn"
        return "lead" if self.lead < 0 else "follow"

    @property
    def must(self) -> bytes:
        """The cards of the hand one of which has to be played, or none if any card will do (ECK-15).

        They share the led colour, or are the led circle where `circle_is_suit` holds (ECK-G21).
        """
        lead = self.lead
        if lead < 0:
            return b""
        if lead < COLOURED:
            return of_colour(self.hand, lead // 6)
        return self.hand[self.hand.find(lead) :][: self.hand.count(lead)] if self.rules.circle_is_suit else b""

    # ---- what is legal ----------------------------------------------------------

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every move the player may make now."""
        if seat:
            return ()
        if self.phase == PLAYING:
            lead = self.lead
            if (lead < 0) == (self.leader == ECK):
                return _TURN_ONLY
            return plays(self.hand if lead < 0 else self.must or self.hand)
        return _DEAL_ONLY if self.phase == READY else ()

    def candidates(self, seat: Seat) -> tuple[Move, ...]:  # noqa: ARG002 - the same questions make sense for every seat
        """Every move worth asking about: each card of the hand, turning, looking at tricks, dealing."""
        if self.phase == PLAYING:
            return (*plays(self.hand), TURN, LOOK)
        return (DEAL, LOOK)

    def judge(self, seat: Seat, move: Move) -> Verdict:
        """Whether the player may make the move now, and the clauses and facts that decide."""
        if self.phase == OVER:
            return self._judge_over()
        if seat != PLAYER:
            return Verdict(False, "no-such-seat", ("ECK-07",))
        kind = move.kind
        if self.phase == READY:
            if kind == "deal":
                return Verdict(True, "deal", ("ECK-06", "ECK-07"), {"round": self.round})
            if kind == "look":
                return Verdict(False, "look-over", ("ECK-27",), {"round": self.round})
            return Verdict(False, "deal-first", ("ECK-06",), {"round": self.round})
        if kind == "play":
            return self._judge_card(move.card)
        if kind == "turn":
            return self._judge_turn()
        if kind == "look":
            return Verdict(False, "no-looking", ("ECK-27", "ECK-G17"))
        return Verdict(False, "already-dealt", ("ECK-09",), {"trick": self.trick_no})

    def _judge_over(self) -> Verdict:
        campaign = self.campaign
        if campaign.is_won(self.rules):
            return Verdict(False, "game-won", ("ECK-43",), {"held": len(campaign.held)})
        if not campaign.taken:
            return Verdict(False, "lost-counter", ("ECK-46",))
        clauses = ("ECK-49", "ECK-46", "ECK-G8") if campaign.counter == COUNTER_X else ("ECK-49",)
        reason = "lost-both" if campaign.counter == COUNTER_X else "lost-grey"
        return Verdict(False, reason, clauses, {"number": campaign.taken})

    def _judge_turn(self) -> Verdict:
        lead = self.lead
        if self.leader == ECK:
            if lead >= 0:
                return self._judge_early_turn()
            if self.tied:
                return Verdict(True, "turn-lead-again", ("ECK-14", "ECK-23"))
            if self.mine or self.ecks:
                return Verdict(True, "turn-lead", ("ECK-14", "ECK-12"))
            return Verdict(True, "turn-first-lead", ("ECK-14", "ECK-11"))
        if lead < 0:
            if self.tied:
                return Verdict(False, "lead-again-first", ("ECK-23",))
            return Verdict(False, "lead-first", ("ECK-12",))
        if is_circle(lead):
            return Verdict(True, "turn-answer", ("ECK-38",), {"lead": lead})
        return Verdict(True, "turn-search", ("ECK-17",), {"lead": lead})

    def _judge_early_turn(self) -> Verdict:
        """ECK has led, so the player follows before anything is turned up."""
        lead, must = self.lead, self.must
        if is_circle(lead):
            clause, reason = ("ECK-G21", "follow-circle-first") if must else ("ECK-G2", "answer-circle-first")
        else:
            clause, reason = ("ECK-15", "follow-first") if must else ("ECK-16", "follow-any-first")
        return Verdict(False, reason, (clause,), {"lead": lead})

    def _judge_card(self, card: int) -> Verdict:
        if card not in self.hand:
            return Verdict(False, "not-in-hand", ("ECK-06",), {"card": card})
        lead = self.lead
        if self.turning:
            if lead < 0:
                return Verdict(False, "eck-leads-first", ("ECK-14",), {"card": card})
            if is_circle(lead):
                return Verdict(False, "eck-answers-first", ("ECK-38",), {"lead": lead})
            return Verdict(False, "eck-searches-first", ("ECK-17",), {"lead": lead})
        if lead < 0:
            clause, reason = ("ECK-36", "lead-circle") if is_circle(card) else ("ECK-13", "lead")
            return Verdict(True, reason, (clause,), {"card": card})
        must = self.must
        if must and card not in must:
            facts: Facts = {"card": card, "lead": lead, "must": must}
            if is_circle(lead):
                return Verdict(False, "must-follow-circle", ("ECK-G21",), facts)
            if is_circle(card):
                return Verdict(False, "circle-too-early", ("ECK-15", "ECK-37"), facts)
            return Verdict(False, "must-follow", ("ECK-15",), facts)
        clause = follow_clause(lead, card, circle_is_suit=self.rules.circle_is_suit)
        clauses = ("ECK-16", clause) if clause == "ECK-37" else (clause,)
        return Verdict(True, _FOLLOWING[clause], clauses, {"card": card, "lead": lead})

    # ---- what follows -----------------------------------------------------------

    def _may(self, seat: Seat, move: Move) -> bool:
        """Whether the move is legal: what `legal_moves` says, without making them all."""
        kind, card = move
        if self.phase != PLAYING or seat:
            return not seat and self.phase == READY and kind == "deal"
        lead = self.lead
        if (lead < 0) == (self.leader == ECK):
            return kind == "turn"
        if kind != "play" or card not in self.hand:
            return False
        if lead < 0 or card // 6 == lead // 6 < 6:
            return True
        must = self.must
        return not must or card in must

    def play(self, seat: Seat, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and the events, each with its clauses."""
        if not self._may(seat, move):
            raise IllegalMove(self.judge(seat, move), seat, move)
        working: Any = self._working()
        events: list[Event] = []
        if move.kind == "turn":
            working.turn(events)
        elif move.kind == "play":
            working.play_card(move.card, events)
        else:
            working.deal(events)
        working.__class__ = EckState
        return working, tuple(events)

    def _working(self) -> Table:
        copy: Table = Table.__new__(Table)
        copy.rules = self.rules
        copy.campaign = self.campaign
        copy.phase = self.phase
        copy.hand = self.hand
        copy.deck = self.deck
        copy.face_up = self.face_up
        copy.hold = self.hold
        copy.lead = self.lead
        copy.leader = self.leader
        copy.tied = self.tied
        copy.mine = self.mine
        copy.ecks = self.ecks
        copy.last_winner = self.last_winner
        copy.chance = self.chance
        return copy

    def seen_by(self, seat: Seat) -> Self:  # noqa: ARG002 - a single player, and an onlooker sees the same
        """Everything but the order of the face-down deck and what decides later shuffles (ECK-G6)."""
        return self.changed(deck=bytes((UNKNOWN,)) * len(self.deck), chance=Chance(hidden=True))

    def guess(self, seed: int) -> Self:
        """The same position with the cards not seen lying face down in an order decided by the seed."""
        unseen = self.unseen()
        deck = bytes(shuffled(unseen, seed)) if len(unseen) < len(DECK) else DECK
        return self.changed(deck=deck, chance=Chance(next_seed(seed)))

    def unseen(self) -> bytes:
        """The cards that lie face down in ECK's deck, sorted: those that lie nowhere else."""
        lead = b"" if self.lead < 0 else bytes((self.lead,))
        seen = b"".join((self.hand, self.face_up, self.hold, lead, self.tied, self.mine, self.ecks))
        left = list(DECK)
        for card in seen:
            left.remove(card)
        return bytes(left)

    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next shuffles are these orders."""
        return self.changed(chance=self.chance._replace(orders=outcomes))


def new(seats: int = 1, seed: int = 0, rules: EckRules | None = None) -> EckState:
    """The position before the first deal, whose shuffle the seed decides (ECK-05, ECK-06).

    Raises `NotationError` for any number of seats but 1.
    """
    if seats != 1:
        expected = "1 seat: ECK is played alone"
        raise NotationError(expected, str(seats))
    working = Table.__new__(Table)
    working.rules = rules or EckRules()
    working.campaign, working.chance = Campaign(), Chance(next_seed(seed))
    working.phase, working.leader, working.lead, working.last_winner = READY, ECK, -1, NO_TRICK
    working.deck = DECK
    working.hand = working.face_up = working.hold = working.tied = working.mine = working.ecks = b""
    working.__class__ = EckState
    return cast("EckState", working)
