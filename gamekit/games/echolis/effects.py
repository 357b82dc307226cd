"""What winning a round brings: the chain's fragment, the card's own effect, the Ultra (ECHO-18, ECHO-G40)."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Facts, Seat
from gamekit.games.echolis.cards import ATK, DEF, GAIN, NO_DRAW, ONE, SHIELD, SPEC, ULTRA, is_chain, is_stack
from gamekit.games.echolis.gaining import Gaining
from gamekit.games.echolis.piles import RETURNING, SWAPS, make_event

_ATTACKS: Final = ("ECHO-18", "ECHO-29")
_SPECIAL: Final = ("ECHO-18", "ECHO-31")


class Effects(Gaining):
    """The effects of the cards that win."""

    __slots__ = ()

    def winning_card(self, seat: Seat) -> int:
        """The hero card with which the seat wins: the second card after a contest, else the one played (ECHO-G21)."""
        second = self.seconds[seat]
        return second[0] if second else self.played[seat][0]

    def pays(self, seat: Seat) -> int:
        """How many fragments the card itself gives if the seat wins, a chain's own one aside (ECHO-29 to ECHO-31)."""
        card = self.winning_card(seat)
        chain = not self.seconds[seat] and is_chain(self.played[seat])
        if chain and self.rules.short:
            return 0
        mode = card % 3
        if mode != SPEC:
            return int(mode == ATK)
        bright = self.set.stars[card] == 3 or (chain and self.rules.chain_effect_as_3_stars)
        return 2 if bright else 1

    def activate(self, seat: Seat, events: list[Event]) -> bool:
        """The effects of the winner up to a choice; whether they are through and the game is not over."""
        card = self.winning_card(seat)
        chain = not self.seconds[seat] and is_chain(self.played[seat])
        if chain:
            short = self.rules.short
            clauses: tuple[str, ...] = ("ECHO-43", "ECHO-G42") if short else ("ECHO-43", "ECHO-G40")
            facts: Facts = {"set": self.set.id, "card": card, "short": int(short)}
            events.append(Event("chain-bonus", seat, clauses, facts))
            if self.gain(seat, events):
                return False
            if short:
                return True
        if card % 3 == DEF:
            return self.defend(seat, card, events)
        return self.strike(seat, card, events)

    def strike(self, seat: Seat, card: int, events: list[Event]) -> bool:
        """ATK gives 1 fragment, SPEC 1 or 2 (ECHO-29, ECHO-31); whether the game goes on."""
        n = self.pays(seat)
        facts: Facts = {"set": self.set.id, "card": card, "fragments": n}
        if card % 3 == ATK:
            events.append(make_event(Event, ("attacks", seat, _ATTACKS, facts)))
        else:
            clauses: tuple[str, ...] = _SPECIAL
            cards = self.played[seat]
            if not self.seconds[seat] and len(cards) == 2:
                clauses = (*_SPECIAL, "ECHO-G34") if is_stack(cards) else (*_SPECIAL, "ECHO-G30")
                facts = {**facts, "raised": int(n > 1 and self.set.stars[card] < 3)}
            events.append(make_event(Event, ("special", seat, clauses, facts)))
        had = self.core
        return not (self.gain(seat, events) or (n == 2 and self.gain(seat, events, second=had == 1)))

    def defend(self, seat: Seat, card: int, events: list[Event]) -> bool:
        """DEF returns a card from the Past (ECHO-30, ECHO-G4): which one is asked only where there are several."""
        past = self.pasts[seat]
        if not past:
            facts: Facts = {"set": self.set.id, "card": card}
            events.append(Event("no-past", seat, ("ECHO-18", "ECHO-30"), facts))
            return True
        if past[0] == past[-1]:
            self.bring_back(seat, past[0], events)
            return True
        events.append(Event("defends", seat, ("ECHO-18", "ECHO-30", "ECHO-G4"), {"set": self.set.id, "card": card}))
        self.phase, self.turn = RETURNING, seat
        return False

    def bring_back(self, seat: Seat, card: int, events: list[Event]) -> None:
        """A card goes from the Past to the bottom of the Archive (ECHO-30, ECHO-G4)."""
        past = self.pasts[seat].replace(ONE[card], b"", 1)
        self.pasts = (past, self.pasts[1]) if seat == 0 else (self.pasts[0], past)
        self.to_bottom(seat, ONE[card])
        events.append(Event("returns", seat, ("ECHO-30", "ECHO-G4"), {"set": self.set.id, "card": card}))

    # ---- Ultras and cards that stay -------------------------------------------------

    def further(self, seat: Seat, events: list[Event]) -> bool:
        """What else the winner's cards on the table do (ECHO-47, ECHO-21); whether the game goes on."""
        for card in self.ultras[seat]:
            if not self.ultra_acts(seat, card, events):
                return False
        for card in self.lasting[seat]:
            n = 1 + (card % 3 == SPEC and self.set.stars[card] == 3)
            facts: Facts = {"set": self.set.id, "card": card, "fragments": n}
            events.append(Event("lasts", seat, ("ECHO-21", "ECHO-G43"), facts))
            if self.gain(seat, events) or (n == 2 and self.gain(seat, events)):
                return False
        return True

    def lose_ultra(self, seat: Seat, events: list[Event]) -> None:
        """Whoever loses the round has no effect of the own Ultra in it, protection included (ECHO-47, ECHO-G41)."""
        left = self.ultra_rounds[seat]
        clauses: tuple[str, ...] = ("ECHO-47", "ECHO-G23") if left > 1 else ("ECHO-47",)
        protected = self.shields >> seat & 1
        if protected:
            self.shields &= ~(1 << seat)
            clauses = (*clauses, "ECHO-G41")
        facts: Facts = {
            "set": self.set.id, "card": self.ultras[seat][0], "rounds": left - 1, "protected": protected,
        }  # fmt: skip
        events.append(Event("ultra-lost", seat, clauses, facts))

    def ultra_acts(self, seat: Seat, card: int, events: list[Event]) -> bool:
        """The winner's Ultra takes effect (ECHO-47); whether the game goes on."""
        effect = self.set.ultras[card - ULTRA].effect
        clauses: tuple[str, ...] = ("ECHO-47", "ECHO-G2")
        clauses = ("ECHO-46", *clauses) if self.ultras[1 - seat] else (*clauses, "ECHO-G27")
        if not self.played[1 - seat]:
            clauses = (*clauses, "ECHO-G24")
        facts: Facts = {"set": self.set.id, "card": card, "effect": effect, "both": int(bool(self.ultras[1 - seat]))}
        events.append(Event("ultra-acts", seat, clauses, facts))
        if effect == SHIELD:
            self.shields |= 1 << seat
        return effect != GAIN or not self.gain(seat, events)

    def bars(self, winner: Seat) -> bool:
        """Whether the loser draws no card at the end of the round, because of the winner's Ultra (ECHO-09)."""
        return any(self.set.ultras[card - ULTRA].effect == NO_DRAW for card in self.ultras[winner])

    def why_alone(self, winner: Seat) -> tuple[str, tuple[str, ...]]:
        """Why the other has not played a card, as a word and the clauses for it."""
        if self.actions[1 - winner] == SWAPS:
            if self.rearranged >> winner & 1:
                return "swap", ("ECHO-23", "ECHO-G9")
            return "swap", ("ECHO-23",)
        return "empty", ("ECHO-G6",)
