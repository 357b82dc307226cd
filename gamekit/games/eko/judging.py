"""What is legal in Ekö and why: a verdict for every question."""

from __future__ import annotations

from gamekit.core.contract import Facts, Seat, Verdict
from gamekit.games.eko.judging_spaces import SpacesJudge
from gamekit.games.eko.moves import Move
from gamekit.games.eko.pieces import ACTION, EMPEROR, MARCH_COST, OVER, PIECES, SETUP, SWAPPING, plain


class Judge(SpacesJudge):
    """A position that can be asked."""

    __slots__ = ()

    @property
    def winner(self) -> Seat:
        """Who has won a game that is over; -1 for a draw (EKO-01, EKO-23, EKO-G31, EKO-G32)."""
        if self.has_won(self.turn):
            return self.turn
        standing = self.standing()
        return standing[0] if len(standing) == 1 else -1

    def judge(self, seat: Seat, move: Move) -> Verdict:
        """Whether the seat may make the move now, and the clauses and facts that decide."""
        phase, kind = self.phase, move.kind
        if phase == OVER:
            return self._judge_over()
        if not 0 <= seat < len(self.reserve):
            return Verdict(False, "no-such-seat", ("EKO-G2",), {"seats": len(self.reserve)})
        if kind == "setup":
            return self._judge_setup(seat)
        if phase == SETUP:
            return Verdict(False, "setup-first", ("EKO-02",), {"turn": self.turn})
        if kind in {"swap", "keep"}:
            return self._judge_swap(seat, move)
        if phase == SWAPPING:
            return Verdict(False, "swaps-first", ("EKO-03",), {"turn": self.turn})
        if seat != self.turn:
            if seat not in self.standing():
                return Verdict(False, "is-out", ("EKO-18", "EKO-G28"), {"turn": self.turn})
            return Verdict(False, "not-your-turn", ("EKO-04", "EKO-G6"), {"turn": self.turn})
        return self._judge_turn(seat, move)

    def _judge_turn(self, seat: Seat, move: Move) -> Verdict:
        """What the seat on turn may do."""
        phase, kind = self.phase, move.kind
        if kind in {"move", "build"}:
            if phase != ACTION:
                return self._judge_late()
            return self._judge_move(seat, move) if kind == "move" else self._judge_build(seat, move)
        if kind == "march":
            return self._judge_march(seat, move)
        if phase == ACTION:
            return self._judge_early()
        return self._judge_reinforce(seat, move) if kind == "reinforce" else self._judge_done(seat)

    def _judge_over(self) -> Verdict:
        winner = self.winner
        if winner < 0:
            if self.standing():
                return Verdict(False, "over-too-long", ("EKO-G31",), {"turns": self.turn_no})
            return Verdict(False, "over-nobody", ("EKO-23", "EKO-G32"), {})
        if self.has_won(winner):
            facts = {"winner": winner, "points": self.victory_points(winner)}
            return Verdict(False, "over", ("EKO-20", "EKO-22"), facts)
        return Verdict(False, "over-alone", ("EKO-23",), {"winner": winner})

    # ---- before the first turn ------------------------------------------------------

    def _judge_setup(self, seat: Seat) -> Verdict:
        if self.phase != SETUP:
            return Verdict(False, "already-set-up", ("EKO-02",), {})
        if seat != self.turn:
            return Verdict(False, "not-first", ("EKO-02", "EKO-G6"), {"turn": self.turn})
        facts: Facts = {"pieces": PIECES, "sand": len(self.board.sand)}
        return Verdict(True, "setup", ("EKO-02", "EKO-G3", "EKO-G4"), facts)

    def _judge_swap(self, seat: Seat, move: Move) -> Verdict:
        if self.phase != SWAPPING:
            return Verdict(False, "too-late-to-swap", ("EKO-03", "EKO-G5"), {})
        if seat != self.turn:
            asked = (seat - self.first) % len(self.reserve) < self.swapped
            reason = "has-swapped" if asked else "not-your-swap"
            return Verdict(False, reason, ("EKO-03", "EKO-G5"), {"turn": self.turn})
        here = self.board.names[self.emperor_of(seat)]
        if move.kind == "keep":
            return Verdict(True, "keep", ("EKO-03", "EKO-G5"), {"space": here})
        space = self.board.places.get(move.to, -1)
        if space < 0:
            return Verdict(False, "no-such-space", ("EKO-G2",), {"space": move.to})
        facts = {"space": here, "to": move.to}
        stack = self.stacks[space]
        if not stack:
            return Verdict(False, "swap-empty", ("EKO-03",), facts)
        if stack >> 4 != seat:
            return Verdict(False, "swap-other", ("EKO-03",), {**facts, "owner": stack >> 4})
        if stack & EMPEROR:
            return Verdict(False, "swap-same", ("EKO-03",), facts)
        return Verdict(True, "swap", ("EKO-03",), facts)

    # ---- the phases of a turn ---------------------------------------------------------

    def _judge_late(self) -> Verdict:
        """A second action after the one that is allowed."""
        if self.marched:
            return Verdict(False, "two-actions", ("EKO-05", "EKO-13"), {})
        return Verdict(False, "one-action", ("EKO-05", "EKO-13"), {})

    def _judge_early(self) -> Verdict:
        """The reinforcement or the end of the turn before the action."""
        if self.marched:
            return Verdict(False, "march-action-first", ("EKO-13", "EKO-G21"), {})
        return Verdict(False, "action-first", ("EKO-04",), {})

    def _judge_march(self, seat: Seat, move: Move) -> Verdict:
        if self.marched:
            return Verdict(False, "marched", ("EKO-13",), {})
        if self.phase == ACTION:
            return Verdict(False, "march-too-early", ("EKO-13", "EKO-G21"), {})
        if self.rules.march_from_stack:
            return self._judge_march_from(seat, move)
        if move.origin:
            return Verdict(False, "march-from-reserve", ("EKO-13", "EKO-G20"), {"space": move.origin})
        have = self.marchable(seat)
        facts = {"have": have, "reserve": self.reserve[seat]}
        if have < MARCH_COST:
            if self.reserve[seat] < MARCH_COST:
                return Verdict(False, "march-too-few", ("EKO-13", "EKO-G20"), facts)
            return Verdict(False, "march-emperor", ("EKO-13", "EKO-G20"), facts)
        if not self.acts(seat):
            return Verdict(False, "march-no-action", ("EKO-13", "EKO-G33"), facts)
        return Verdict(True, "march", ("EKO-13", "EKO-G20", "EKO-G21"), {"left": self.reserve[seat] - MARCH_COST})

    def _judge_march_from(self, seat: Seat, move: Move) -> Verdict:
        """An extra action paid for by a stack (EKO-G20, EKO-G35)."""
        if not move.origin:
            return Verdict(False, "march-which-stack", ("EKO-13", "EKO-G20"), {})
        wrong = self._judge_stack(seat, move.origin, sacrifice=True)
        if wrong is not None:
            return wrong
        space = self.board.places[move.origin]
        stack = self.stacks[space]
        facts: Facts = {"space": move.origin, "size": stack & 7, "left": (stack & 7) - MARCH_COST}
        if stack & 7 < MARCH_COST:
            return Verdict(False, "march-low-stack", ("EKO-13", "EKO-G20"), facts)
        if plain(stack) < MARCH_COST:
            return Verdict(False, "march-low-emperor", ("EKO-13", "EKO-G35"), facts)
        if not self.acts_without(seat, space):
            return Verdict(False, "march-no-action", ("EKO-13", "EKO-G33"), facts)
        clauses = ("EKO-13", "EKO-G20", "EKO-G35") if stack & EMPEROR else ("EKO-13", "EKO-G20")
        return Verdict(True, "march-stack", clauses, facts)

    def _judge_done(self, seat: Seat) -> Verdict:
        """Ending a turn in which nothing has come back."""
        reserve = self.reserve[seat]
        if self.can_reinforce(seat):
            return Verdict(False, "must-reinforce", ("EKO-04", "EKO-16"), {"reserve": reserve})
        if not reserve:
            return Verdict(True, "done-empty", ("EKO-13", "EKO-16"), {})
        return Verdict(True, "done-blocked", ("EKO-13", "EKO-16", "EKO-G23"), {"reserve": reserve})
