"""What is legal in Echolis and why: a verdict for every question."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Facts, Seat, Verdict
from gamekit.games.echolis.cards import ULTRA, UNKNOWN, is_ultra
from gamekit.games.echolis.deck import one_more, whole
from gamekit.games.echolis.moves import Move
from gamekit.games.echolis.piles import (
    AIM,
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CHOOSING,
    HAND,
    NONE,
    OVER,
    PLAYS,
    READY,
    REARRANGES,
    RETURNING,
    SWAPS,
    TIE,
)
from gamekit.games.echolis.table import Table

_BUILD: Final = frozenset({"add", "remove", "ready"})
_ACTIONS: Final = frozenset({"announce", "play", "chain", "stack", "ultra", "swap", "rearrange"})
_TURN: Final = {
    ANNOUNCING: ("not-your-turn", ("ECHO-10", "ECHO-14")),
    CHOOSING: ("not-your-turn-choose", ("ECHO-G32",)),
    TIE: ("not-your-turn-tie", ("ECHO-33",)),
    ANSWER: ("not-your-turn-answer", ("ECHO-35", "ECHO-36")),
    RETURNING: ("not-your-turn-return", ("ECHO-30", "ECHO-G4")),
}
"""Why another seat decides, by phase."""

_NAMES: Final = {PLAYS: "play", SWAPS: "swap", REARRANGES: "rearrange"}
_FIRST_THIS: Final = {
    TIE: ("tie-first", ("ECHO-33",)),
    ANSWER: ("answer-first", ("ECHO-36", "ECHO-38")),
    RETURNING: ("return-first", ("ECHO-30",)),
}
_FITS: Final = {
    TIE: frozenset({"pass", "contest"}),
    ANSWER: frozenset({"duel", "refuse"}),
    RETURNING: frozenset({"return"}),
}
"""The kinds of move that belong to a phase."""

_LEAVES: Final = {
    "swap": frozenset({NONE, SWAPS}),
    "rearrange": frozenset({NONE, REARRANGES}),
    **dict.fromkeys(("play", "chain", "stack", "ultra"), frozenset({NONE, PLAYS})),
}
"""After which announcements an action is still open."""

_OUT_OF_PLACE: Final = {
    "pass": ("no-tie", ("ECHO-33",)),
    "contest": ("no-tie", ("ECHO-33",)),
    "duel": ("no-contest", ("ECHO-36",)),
    "refuse": ("no-contest", ("ECHO-38",)),
    "return": ("no-return", ("ECHO-30",)),
}
"""Why a kind of move does not belong where it was asked for."""


class Judge(Table):
    """A position that can be asked."""

    __slots__ = ()

    def judge(self, seat: Seat, move: Move) -> Verdict:
        """Whether the seat may make the move now, and the clauses and facts that decide."""
        phase, kind = self.phase, move.kind
        if phase == OVER:
            return self._judge_over()
        if seat not in {0, 1}:
            return Verdict(False, "no-such-seat", ("ECHO-04",), {})
        if phase == READY:
            return self._judge_ready(seat, kind)
        if kind in _BUILD or phase == BUILDING:
            return self._judge_build(seat, move)
        if kind == "deal":
            return Verdict(False, "already-dealt", ("ECHO-09",), {})
        if seat != self.turn:
            reason, clauses = _TURN[phase]
            return Verdict(False, reason, clauses, {"turn": self.turn})
        if phase in _FIRST_THIS:
            return self._judge_answer(seat, move)
        if kind not in _ACTIONS:
            return Verdict(False, *_OUT_OF_PLACE[kind], {})
        return self._judge_action(seat, move)

    def _judge_over(self) -> Verdict:
        ours, theirs = self.fragments
        if ours == theirs:
            return Verdict(False, "game-over-draw", ("ECHO-03", "ECHO-G14"), {"total": ours})
        winner = 0 if ours > theirs else 1
        most = max(ours, theirs)
        clause = "ECHO-01" if most == 8 else "ECHO-02" if self.round == 14 else "ECHO-03"
        return Verdict(False, "game-over", (clause,), {"winner": winner, "total": most})

    # ---- before the first round ---------------------------------------------------------

    def _judge_ready(self, seat: Seat, kind: str) -> Verdict:
        if kind != "deal":
            return Verdict(False, "deal-first", ("ECHO-04", "ECHO-09"), {})
        if seat != self.turn:
            return Verdict(False, "not-dealer", ("ECHO-09",), {"turn": self.turn})
        return Verdict(True, "deal", ("ECHO-09", "ECHO-10"), {})

    def _judge_build(self, seat: Seat, move: Move) -> Verdict:
        kind = move.kind
        if self.phase != BUILDING:
            return Verdict(False, "deck-fixed", ("ECHO-04",), {})
        if kind not in _BUILD:
            return Verdict(False, "deck-first", ("ECHO-04",), {})
        if seat != self.turn:
            return Verdict(False, "others-deck", ("ECHO-04",), {"turn": self.turn})
        deck = self.decks[seat]
        if kind == "ready":
            return whole(self.set, deck, short=self.rules.short)
        card = self.set.by_code.get(move.card, UNKNOWN)
        if card == UNKNOWN:
            return self._no_such_card(move.card)
        if kind == "add":
            return one_more(self.set, deck, card, short=self.rules.short)
        facts: Facts = {"set": self.set.id, "card": card, "cards": len(deck)}
        if card not in deck:
            return Verdict(False, "not-in-deck", ("ECHO-04",), facts)
        return Verdict(True, "remove", ("ECHO-04",), facts)

    def _no_such_card(self, code: str) -> Verdict:
        return Verdict(False, "no-such-card", ("ECHO-28", "ECHO-G1"), {"set": self.set.id, "code": code})

    # ---- after equal stars, and for DEF ----------------------------------------------------

    def _judge_answer(self, seat: Seat, move: Move) -> Verdict:
        phase, kind = self.phase, move.kind
        if kind not in _FITS[phase]:
            reason, clauses = _FIRST_THIS[phase]
            return Verdict(False, reason, clauses, {})
        if kind == "pass":
            return Verdict(True, "pass", ("ECHO-33", "ECHO-34"), {})
        if kind == "refuse":
            if self.rules.short:
                return Verdict(False, "short-refuse", ("ECHO-G42",), {})
            return Verdict(True, "refuse", ("ECHO-38", "ECHO-G19"), {"other": 1 - seat})
        card = self.set.by_code.get(move.card, UNKNOWN)
        if card == UNKNOWN:
            return self._no_such_card(move.card)
        return self._judge_return(seat, card) if kind == "return" else self._judge_second(seat, kind, card)

    def _judge_return(self, seat: Seat, card: int) -> Verdict:
        facts: Facts = {"set": self.set.id, "card": card}
        if card in self.pasts[seat]:
            return Verdict(True, "return", ("ECHO-30", "ECHO-G4"), facts)
        if card in self.played[seat] or card in self.seconds[seat]:
            return Verdict(False, "return-played", ("ECHO-30", "ECHO-G4"), facts)
        return Verdict(False, "not-in-past", ("ECHO-30",), facts)

    def _judge_second(self, seat: Seat, kind: str, card: int) -> Verdict:
        """A second card: to contest, or to answer in a duel."""
        facts: Facts = {"set": self.set.id, "card": card}
        if card not in self.hands[seat]:
            return Verdict(False, "not-in-hand", ("ECHO-35",) if kind == "contest" else ("ECHO-36",), facts)
        if is_ultra(card):
            return Verdict(False, "ultra-no-second", ("ECHO-G37",), facts)
        if kind == "contest":
            return self._judge_contest(seat, facts)
        theirs = self.seconds[1 - seat][0]
        facts = {**facts, "against": theirs}
        if theirs == card:
            return Verdict(True, "duel-mirror", ("ECHO-36", "ECHO-41", "ECHO-G36"), facts)
        mine, other = self.set.stars[card], self.set.stars[theirs]
        if mine == other:
            return Verdict(True, "duel-tie", ("ECHO-36", "ECHO-37"), facts)
        return Verdict(True, "duel-win" if mine > other else "duel-lose", ("ECHO-36",), facts)

    def _judge_contest(self, seat: Seat, facts: Facts) -> Verdict:
        if seat != self.first:
            return Verdict(True, "contest-alone", ("ECHO-39", "ECHO-G33"), {**facts, "first": self.first})
        if not self.hands[1 - seat]:
            return Verdict(True, "contest-unanswered", ("ECHO-35", "ECHO-39", "ECHO-G20"), facts)
        return Verdict(True, "contest", ("ECHO-33", "ECHO-35", "ECHO-G44"), facts)

    # ---- the three actions ---------------------------------------------------------------------

    def _judge_action(self, seat: Seat, move: Move) -> Verdict:
        kind, action = move.kind, self.actions[seat]
        if kind == "announce":
            return self._judge_announce(move.card)
        if self.rules.seal_after and self.phase == ANNOUNCING:
            return Verdict(False, "announce-first", ("ECHO-14", "ECHO-G32"), {})
        missing = self._missing(seat, move)
        if missing:
            return missing[0]
        if action not in _LEAVES[kind]:
            return self._bound(seat, action)
        if kind == "swap":
            return self._judge_swap(seat, self.set.by_code[move.card])
        if kind == "rearrange":
            return self._judge_rearrange(seat, move)
        if kind == "ultra":
            return self._judge_ultra(seat, self.set.by_code[move.card])
        return self._judge_play(seat, move)

    def _missing(self, seat: Seat, move: Move) -> list[Verdict]:
        """What is wrong with the cards of a move that are not there."""
        wrong = []
        for code in filter(None, move[1:]):
            card = self.set.by_code.get(code, UNKNOWN)
            if card == UNKNOWN:
                wrong.append(self._no_such_card(code))
            elif card not in self.hands[seat]:
                wrong.append(Verdict(False, "not-in-hand", ("ECHO-14",), {"set": self.set.id, "card": card}))
        return wrong

    def _bound(self, seat: Seat, action: int) -> Verdict:
        """Something else has been announced, or is already under way."""
        if action == PLAYS and self.rearranged >> seat & 1:
            return Verdict(False, "play-now", ("ECHO-24",), {})
        if action == PLAYS and self.ultras[seat] and self.phase == ANNOUNCING:
            return Verdict(False, "play-after-ultra", ("ECHO-45", "ECHO-G22"), {})
        return Verdict(False, f"announced-{_NAMES[action]}", ("ECHO-14", "ECHO-G32"), {})

    def _judge_announce(self, action: str) -> Verdict:
        if not self.rules.seal_after:
            return Verdict(False, "announce-with-card", ("ECHO-15", "ECHO-G32"), {})
        if self.phase != ANNOUNCING:
            return Verdict(False, "has-announced", ("ECHO-14",), {})
        return Verdict(True, f"announce-{action}", ("ECHO-14", "ECHO-G32"), {})

    def _judge_swap(self, seat: Seat, card: int) -> Verdict:
        facts: Facts = {"set": self.set.id, "card": card}
        if is_ultra(card):
            return Verdict(True, "swap-ultra", ("ECHO-22", "ECHO-23", "ECHO-G26"), facts)
        if len(self.hands[seat]) < HAND:
            return Verdict(True, "swap-only", ("ECHO-22", "ECHO-23", "ECHO-G10"), facts)
        return Verdict(True, "swap", ("ECHO-22", "ECHO-23"), facts)

    def _judge_rearrange(self, seat: Seat, move: Move) -> Verdict:
        hand = self.hands[seat]
        cards = [self.set.by_code[code] for code in move[1:] if code]
        facts: Facts = {"core": self.core, "cards": len(hand), "other": 1 - seat}
        price = self._paying(seat)
        ends = ("ECHO-01", "ECHO-G11") if price == "rearrange-ends" else ()
        if len(cards) == len(hand) == 1:
            return Verdict(True, price, ("ECHO-25", "ECHO-26", *ends), facts)
        if sorted(cards) == list(hand):
            return Verdict(True, price, ("ECHO-24", "ECHO-25", "ECHO-G38", *ends), facts)
        if len(hand) == 1:
            return Verdict(False, "rearrange-one", ("ECHO-26",), facts)
        return Verdict(False, "rearrange-both", ("ECHO-24",), facts)

    def _paying(self, seat: Seat) -> str:
        """What the price of a Rearrange is: a fragment of the Core, one's own, or none if one is protected."""
        protected = not self.core and self.shields >> seat & 1
        if protected:
            return "rearrange-protected"
        if self.fragments[1 - seat] == AIM - 1:
            return "rearrange-ends"
        if self.core:
            return "rearrange-core"
        return "rearrange-stolen"

    def _judge_ultra(self, seat: Seat, card: int) -> Verdict:
        facts: Facts = {"set": self.set.id, "card": card}
        if card < ULTRA:
            return Verdict(False, "not-ultra", ("ECHO-45",), facts)
        if self.rearranged >> seat & 1:
            return Verdict(False, "no-ultra-now", ("ECHO-G22",), facts)
        ultra = self.set.ultras[card - ULTRA]
        facts = {**facts, "rounds": ultra.rounds, "effect": ultra.effect}
        return Verdict(True, "ultra", ("ECHO-44", "ECHO-45", "ECHO-G22", "ECHO-G2"), facts)

    def _judge_play(self, seat: Seat, move: Move) -> Verdict:
        kind, card = move.kind, self.set.by_code[move.card]
        facts: Facts = {"set": self.set.id, "card": card}
        if is_ultra(card):
            if kind == "play":
                return Verdict(False, "ultra-alone", ("ECHO-45", "ECHO-46"), facts)
            return Verdict(False, "ultra-under", ("ECHO-46", "ECHO-49"), facts)
        if kind == "chain":
            if self.hands[seat].count(card) < 2:
                return Verdict(False, "no-pair", ("ECHO-42",), facts)
            if self.ultras[seat]:
                return Verdict(True, "chain-with-ultra", ("ECHO-42", "ECHO-43", "ECHO-G39"), facts)
            return Verdict(True, "chain", ("ECHO-42", "ECHO-43"), facts)
        if kind == "stack":
            return self._judge_stack(seat, card, self.set.by_code[move.other])
        facts = {**facts, "stars": self.set.stars[card], "other": 1 - seat}
        if seat != self.first:
            if self.actions[self.first] == SWAPS:
                return Verdict(True, "play-wins", ("ECHO-14", "ECHO-23"), facts)
            if self.actions[self.first] == NONE:
                return Verdict(True, "play-unmet", ("ECHO-14", "ECHO-G6"), facts)
            return Verdict(True, "play-second", ("ECHO-14", "ECHO-16"), facts)
        return Verdict(True, "play", ("ECHO-14", "ECHO-15", "ECHO-G28"), facts)

    def _judge_stack(self, seat: Seat, card: int, under: int) -> Verdict:
        facts: Facts = {"set": self.set.id, "card": card, "under": under, "stars": self.set.stars[card]}
        if not is_ultra(under):
            return Verdict(False, "not-under", ("ECHO-49",), {**facts, "card": under})
        clauses: tuple[str, ...] = ("ECHO-49", "ECHO-50")
        reason = "stack"
        if self.set.stars[card] == 3:
            reason, clauses = "stack-bright", (*clauses, "ECHO-G25")
        if self.rearranged >> seat & 1:
            clauses = (*clauses, "ECHO-G39")
        return Verdict(True, reason, clauses, facts)
