"""What is legal in EKKO and why: a verdict for every question."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Facts, Seat, Verdict
from gamekit.games.ekko.cards import HAND_SIZES, MIRRORS, follows, is_eleven
from gamekit.games.ekko.moves import Move
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY
from gamekit.games.ekko.table import Table

_DEALT: Final = {6: "EKKO-04", 5: "EKKO-05", 4: "EKKO-06"}


class Judge(Table):
    """A position that can be asked."""

    __slots__ = ()

    @property
    def on_turn(self) -> Seat:
        """Who may play or draw; -1 if nobody, as after somebody's last card (EKKO-36)."""
        return self.turn if self.phase == PLAYING and self.hands[self.owner] else -1

    def may_answer(self, seat: Seat) -> bool:
        """Whether the seat may say something now: in the open window, or on its turn once that is closed."""
        return bool(self.pending >> seat & 1) if self.pending else seat == self.on_turn

    def judge(self, seat: Seat, move: Move) -> Verdict:
        """Whether the seat may make the move now, and the clauses and facts that decide."""
        if self.phase == OVER:
            return self._judge_over()
        if not 0 <= seat < len(self.hands):
            return Verdict(False, "no-such-seat", ("EKKO-06",), {"seats": len(self.hands)})
        if move.kind == "deal":
            return self._judge_deal(seat)
        if self.phase == READY:
            clause = "EKKO-G21" if self.round == 1 else "EKKO-42"
            return Verdict(False, "deal-first", (clause,), {"round": self.round, "dealer": self.dealer})
        if move.kind == "ready":
            return self._judge_ready(seat)
        if self.phase == LOOKING:
            return Verdict(False, "look-first", ("EKKO-09",), {})
        return self._judge_round(seat, move)

    def _judge_round(self, seat: Seat, move: Move) -> Verdict:
        if move.kind in {"discard", "others"}:
            return self._judge_effect(seat, move)
        if move.card and move.card not in self.hands[seat]:
            return Verdict(False, "not-in-hand", ("EKKO-12",), {"card": move.card})
        if move.kind == "misplay":
            return self._judge_misplay(seat, move.card)
        if self.phase == EFFECT:
            return Verdict(False, "effect-first", ("EKKO-27",), {"owner": self.owner})
        if move.kind == "mirror":
            return self._judge_mirror(seat, move.card)
        if move.kind == "pass":
            return self._judge_pass(seat)
        return self._judge_turn(seat, move)

    def _judge_over(self) -> Verdict:
        least = min(self.totals)
        if self.totals.count(least) > 1:
            return Verdict(False, "game-over-tie", ("EKKO-43", "EKKO-45"), {"points": least})
        return Verdict(False, "game-over", ("EKKO-43", "EKKO-44"), {"winner": self.totals.index(least)})

    # ---- before the first card ----------------------------------------------------

    def _judge_deal(self, seat: Seat) -> Verdict:
        if self.phase != READY:
            return Verdict(False, "already-dealt", ("EKKO-42",), {"round": self.round})
        if seat != self.dealer:
            clause = "EKKO-G21" if self.round == 1 else "EKKO-42"
            return Verdict(False, "not-dealer", (clause,), {"dealer": self.dealer})
        size = HAND_SIZES[len(self.hands)]
        return Verdict(True, "deal", (_DEALT[size], "EKKO-07"), {"size": size, "seats": len(self.hands)})

    def _judge_ready(self, seat: Seat) -> Verdict:
        if self.phase != LOOKING:
            return Verdict(False, "already-begun", ("EKKO-09",), {"round": self.round})
        if not self.pending >> seat & 1:
            return Verdict(False, "is-ready", ("EKKO-09",), {})
        return Verdict(True, "ready", ("EKKO-09",), {})

    # ---- on one's turn --------------------------------------------------------------

    def _judge_turn(self, seat: Seat, move: Move) -> Verdict:
        mirror = self._could_mirror(seat, move.card)
        if seat != self.on_turn:
            if self.on_turn < 0:
                return Verdict(False, "last-card", ("EKKO-36", "EKKO-37"), {"owner": self.owner})
            if mirror:
                facts = {"turn": self.turn, "card": move.card, "top": self.top}
                return Verdict(False, "not-your-turn-mirror", ("EKKO-11", "EKKO-21"), facts)
            return Verdict(False, "not-your-turn", ("EKKO-11",), {"turn": self.turn})
        if not self.may_answer(seat):
            return Verdict(False, "others-first", ("EKKO-G7",), {"top": self.top})
        if move.kind == "draw":
            return self._judge_draw(seat)
        if move.card in self.barred[seat]:
            return Verdict(False, "barred", ("EKKO-33", "EKKO-G28"), {"card": move.card})
        return self._judge_play(move.card, mirror=mirror)

    def _judge_play(self, card: int, *, mirror: bool) -> Verdict:
        top = self.top
        facts = {"card": card, "top": top}
        also: tuple[str, ...] = ()
        if mirror:
            facts["is_mirror"] = 1
            also = ("EKKO-21",)
        if self.free_play:
            if len(self.played) == 1:
                return Verdict(True, "free-starter", ("EKKO-10", "EKKO-20", "EKKO-G4", "EKKO-G22", *also), facts)
            return Verdict(True, "free", ("EKKO-20", "EKKO-G22", *also), facts)
        fits = follows(card, top)
        odd = top % 2
        reason = ("" if fits else "not-") + ("higher" if odd else "lower")
        clauses: tuple[str, ...] = ("EKKO-13",) if odd else ("EKKO-14",)
        if self.follow:
            reason = f"follow-{reason}"
            clauses = ("EKKO-16", "EKKO-17", *clauses) if top == 11 else ("EKKO-16", *clauses)
        return Verdict(fits, reason, (*clauses, *also), facts)

    def _judge_draw(self, seat: Seat) -> Verdict:
        some = self.playable(seat)
        if some:
            facts: Facts = {"cards": some, "top": self.top}
            if self.free_play:
                return Verdict(False, "must-play-free", ("EKKO-12", "EKKO-20", "EKKO-G22"), facts)
            if self.follow:
                return Verdict(False, "must-follow", ("EKKO-12", "EKKO-16"), facts)
            return Verdict(False, "must-play", ("EKKO-12",), facts)
        if not self.pile:
            return Verdict(True, "draw-empty", ("EKKO-15", "EKKO-38"), {"top": self.top})
        if any(follows(card, self.top) for card in self.barred[seat]):
            return Verdict(True, "draw-barred", ("EKKO-15", "EKKO-33", "EKKO-G17"), {"top": self.top})
        mirror = MIRRORS[self.top]
        if mirror and mirror in self.hands[seat] and self.may_mirror(seat, mirror):
            clauses = ("EKKO-15", "EKKO-22", "EKKO-G9")
            return Verdict(True, "draw-or-mirror", clauses, {"top": self.top, "mirror": mirror})
        if self.follow:
            return Verdict(True, "draw-follow", ("EKKO-15", "EKKO-G2"), {"top": self.top})
        return Verdict(True, "draw", ("EKKO-15", "EKKO-G23"), {"top": self.top})

    # ---- in the window --------------------------------------------------------------

    def _judge_pass(self, seat: Seat) -> Verdict:
        if self.pending:
            if not self.may_answer(seat):
                return Verdict(False, "has-passed", ("EKKO-G7",), {"top": self.top})
            if self.last_card:
                return Verdict(True, "pass-last", ("EKKO-36", "EKKO-37", "EKKO-G7"), {"owner": self.owner})
            return Verdict(True, "pass", ("EKKO-G7", "EKKO-G27"), {"top": self.top})
        if seat == self.turn:
            return Verdict(False, "must-act", ("EKKO-12", "EKKO-15"), {"top": self.top})
        return Verdict(False, "no-window", ("EKKO-11", "EKKO-G7"), {"turn": self.turn})

    def _could_mirror(self, seat: Seat, card: int) -> bool:
        """Whether that card of the seat would be accepted as a Mirror now."""
        return bool(card) and MIRRORS[self.top] == card and self.may_answer(seat) and self.may_mirror(seat, card)

    def _judge_mirror(self, seat: Seat, card: int) -> Verdict:
        top = self.top
        facts = {"card": card, "top": top}
        if MIRRORS[top] != card:
            return self._judge_no_mirror(seat, card)
        if not self.may_mirror(seat, card):
            return Verdict(False, "barred-mirror", ("EKKO-33", "EKKO-G18"), facts)
        if not self.may_answer(seat):
            if seat == self.on_turn:
                return Verdict(False, "others-first", ("EKKO-G7",), facts)
            if self.pending:
                return Verdict(False, "has-passed", ("EKKO-G7",), facts)
            return Verdict(False, "window-closed", ("EKKO-G7", "EKKO-G26"), {**facts, "turn": self.turn})
        clauses = ("EKKO-21", "EKKO-24", "EKKO-25") if min(card, top) < 10 else ("EKKO-21", "EKKO-24")
        reason, more = self._how_mirrored(seat)
        return Verdict(True, reason, (*clauses, "EKKO-26", *more), facts)

    def _judge_no_mirror(self, seat: Seat, card: int) -> Verdict:
        top = self.top
        if is_eleven(top):
            clauses = ("EKKO-G5", "EKKO-G8") if self.follow else ("EKKO-G5",)
            return Verdict(
                False, "no-mirror-follow" if self.follow else "no-mirror", clauses, {"card": card, "top": top}
            )
        facts = {"card": card, "top": top, "mirror": MIRRORS[top]}
        if self.is_late(seat, card):
            return Verdict(False, "too-late", ("EKKO-23", "EKKO-G31"), {**facts, "under": self.played[-2]})
        clauses = ("EKKO-24", "EKKO-25") if min(top, MIRRORS[top]) < 10 else ("EKKO-24",)
        return Verdict(False, "not-mirror", clauses, facts)

    def _how_mirrored(self, seat: Seat) -> tuple[str, tuple[str, ...]]:
        """What is worth saying about a Mirror that may be played, and the clauses it rests on."""
        if self.last_card:
            return "mirror-last", ("EKKO-37",)
        if seat == self.turn:
            return ("mirror-turn", ("EKKO-G6",)) if self.pending else ("mirror-passed", ("EKKO-G6", "EKKO-G26"))
        if self.owner != (self.turn - 1) % len(self.hands) == seat:
            return "mirror-drawn", ("EKKO-22",)
        return ("mirror-own", ("EKKO-G6",)) if seat == self.owner else ("mirror", ())

    # ---- after a Mirror, and mistakes -------------------------------------------------

    def _judge_effect(self, seat: Seat, move: Move) -> Verdict:
        if self.phase != EFFECT:
            return Verdict(False, "no-effect", ("EKKO-27",), {})
        if seat != self.owner:
            return Verdict(False, "not-your-effect", ("EKKO-27",), {"owner": self.owner})
        hand = self.hands[seat]
        if move.kind == "others":
            return (
                Verdict(True, "others-draw", ("EKKO-27", "EKKO-30"), {})
                if hand
                else Verdict(True, "others-draw-only", ("EKKO-30", "EKKO-G10"), {})
            )
        if not hand:
            return Verdict(False, "nothing-to-discard", ("EKKO-28", "EKKO-G10"), {})
        if move.card not in hand:
            return Verdict(False, "not-in-hand", ("EKKO-28",), {"card": move.card})
        if len(hand) == 1:
            return Verdict(True, "discard-last", ("EKKO-28", "EKKO-29"), {"card": move.card})
        if move.card in self.barred[seat]:
            return Verdict(True, "discard-penalty", ("EKKO-28", "EKKO-G28"), {"card": move.card})
        return Verdict(True, "discard", ("EKKO-27", "EKKO-28"), {"card": move.card})

    def _judge_misplay(self, seat: Seat, card: int) -> Verdict:
        top = self.top
        facts = {"card": card, "top": top}
        mine = seat == self.on_turn
        if MIRRORS[top] == card and self.may_mirror(seat, card):
            return Verdict(False, "no-mistake-mirror", ("EKKO-21", "EKKO-G30"), facts)
        barred = card in self.barred[seat]
        if mine and not barred and (self.free_play or follows(card, top)):
            return Verdict(False, "no-mistake", ("EKKO-12",), facts)
        if self.is_late(seat, card):
            return Verdict(True, "late", ("EKKO-23", "EKKO-G31"), {**facts, "under": self.played[-2]})
        if barred:
            return Verdict(True, "misplay-penalty", ("EKKO-32", "EKKO-33", "EKKO-G19", "EKKO-G28"), facts)
        if mine:
            clauses = ("EKKO-32", "EKKO-33", "EKKO-34", "EKKO-G19")
            return Verdict(True, "misplay-number", clauses, facts)
        return Verdict(True, "misplay-reflex", ("EKKO-32", "EKKO-33", "EKKO-G19", "EKKO-G30"), facts)
