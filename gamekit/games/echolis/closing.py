"""How a round is closed: discards, Ultras, draws, and the next round or the end."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat
from gamekit.games.echolis.cards import ONE, ULTRA, is_chain, is_stack, is_ultra
from gamekit.games.echolis.effects import Effects
from gamekit.games.echolis.gaining import BY_ROUNDS
from gamekit.games.echolis.piles import ANNOUNCING, ANSWER, HAND, NONE, NOTHING, OVER, ROUNDS, SWAPS, TIE, make_event

NOBODY: Final = -1
BY_STARS: Final = 0
TO_PAST: Final = 1
"""Where played cards go: each by its own stars (ECHO-19), or all to the Past (ECHO-34, ECHO-37, ECHO-40)."""

_FIRST: Final = ("ECHO-10",)
_FIRST_IN_CLASH: Final = ("ECHO-10", "ECHO-G29")
_BY_STARS: Final = ("ECHO-12", "ECHO-19", "ECHO-27")
_OVER: Final = ("ECHO-08",)
_NONE: Final = (NONE, NONE)


class Closing(Effects):
    """From the end of the effects to the start of the next round."""

    __slots__ = ()

    def nobody(self, events: list[Event]) -> None:
        """Nobody plays a card, so nobody wins the round (ECHO-G6, ECHO-G7)."""
        swaps = self.actions == (SWAPS, SWAPS)
        events.append(Event("nobody-plays", TABLE, ("ECHO-G7",) if swaps else ("ECHO-G6",), {"swaps": int(swaps)}))
        self.finish(NOBODY, BY_STARS, events)

    def finish(
        self, winner: Seat, way: int, events: list[Event], *, shown: bool = False, seconds_shown: bool = False
    ) -> None:
        """Discards, Ultras, draws and the end of the round; then the next one begins, or the game is over.

        `shown` and `seconds_shown`: what lay there has burnt already and has been noted.
        """
        if not shown:
            self.last_played = self.played
        if not seconds_shown:
            self.last_seconds = self.seconds
        self.last_winner = winner
        barred = 1 - winner if winner >= 0 and self.bars(winner) else NOBODY
        first = self.first
        for seat in (first, 1 - first):
            if self.lasting[seat]:
                self.lasting_down(seat, events)
            if self.played[seat]:
                self.put_away(seat, winner, way, events)
            if self.ultras[seat]:
                self.ultra_down(seat, winner, events)
        self.played = self.seconds = NOTHING
        for seat in (first, 1 - first):
            self.refill(seat, events, barred=seat == barred)
        self.revealed, self.rearranged, self.actions = False, 0, _NONE
        ours, theirs = self.fragments
        facts: Facts = {"round": self.round, "ours": ours, "theirs": theirs}
        events.append(make_event(Event, ("round-over", TABLE, _OVER, facts)))
        if self.round < ROUNDS or not self.last_round(events):
            self.next_round(events)

    def refill(self, seat: Seat, events: list[Event], *, barred: bool) -> None:
        """A seat draws back to two cards, unless the winner's Ultra forbids it (ECHO-09, ECHO-20)."""
        if not barred or len(self.hands[seat]) == HAND:
            self.draw(seat, events)
            return
        events.append(Event("draws-none", seat, ("ECHO-09", "ECHO-G2"), {}))
        if not self.archives[seat] and self.pasts[seat]:
            self.renew(seat, events, midway=False)

    def put_away(self, seat: Seat, winner: Seat, way: int, events: list[Event]) -> None:
        """Where the cards before a seat go (ECHO-19, ECHO-34, ECHO-37, ECHO-40, ECHO-43, ECHO-50)."""
        cards, second = self.played[seat], self.seconds[seat]
        if len(cards) == 1 and not second and way == BY_STARS:
            card = cards[0]
            if self.set.lasts[card] and winner == seat:
                self.stay(seat, card, events)
            elif self.set.stars[card] == 3:
                self.burn(seat, cards)
                events.append(make_event(Event, ("burns", seat, _BY_STARS, {"set": self.set.id, "cards": cards})))
            else:
                self.keep(seat, cards)
                events.append(make_event(Event, ("to-past", seat, _BY_STARS, {"set": self.set.id, "cards": cards})))
            return
        if is_stack(cards):
            more = ("ECHO-50",) if way == BY_STARS else ("ECHO-50", self._ruling_of_stack())
            self.discard(seat, cards, more, events, burn=True, pair="stack")
            cards = b""
        elif is_chain(cards) and way == BY_STARS:
            more = ("ECHO-43",) if winner == seat else ("ECHO-G17",)
            self.discard(seat, cards, more, events, burn=True, pair="chain")
            cards = b""
        if way == TO_PAST:
            self.discard(seat, cards + second, self._why_past(cards), events, burn=False)
            return
        stars, lasts = self.set.stars, self.set.lasts
        staying = second if second and winner == seat and lasts[second[0]] else b""
        gone = cards + (b"" if staying else second)
        clauses = (*_BY_STARS, "ECHO-G18")
        self.discard(seat, bytes(card for card in gone if stars[card] < 3), clauses, events, burn=False)
        self.discard(seat, bytes(card for card in gone if stars[card] == 3), clauses, events, burn=True)
        if staying:
            self.stay(seat, staying[0], events)

    def _ruling_of_stack(self) -> str:
        return "ECHO-G35" if self.phase not in {TIE, ANSWER} else "ECHO-G31"

    def _why_past(self, cards: bytes) -> tuple[str, ...]:
        """The clauses by which cards go to the Past whatever their stars."""
        clauses: tuple[str, ...] = ("ECHO-40",) if self.phase not in {TIE, ANSWER} else ("ECHO-34",)
        if self.phase == ANSWER:
            clauses = ("ECHO-37",) if self.seconds != NOTHING else ("ECHO-G36",)
        return (*clauses, "ECHO-G17") if is_chain(cards) else clauses

    def discard(  # noqa: PLR0913 - whose cards, where to, why, and how they lay
        self, seat: Seat, cards: bytes, clauses: tuple[str, ...], events: list[Event], *, burn: bool, pair: str = ""
    ) -> None:
        """Put cards away and tell of it; nothing if there are none."""
        if not cards:
            return
        (self.burn if burn else self.keep)(seat, cards)
        facts: Facts = {"set": self.set.id, "cards": cards, "pair": pair}
        events.append(Event("burns" if burn else "to-past", seat, clauses, facts))

    # ---- what stays on the table ----------------------------------------------------------

    def stay(self, seat: Seat, card: int, events: list[Event]) -> None:
        """A card with a lasting effect that has won stays on the table (ECHO-21, ECHO-G43)."""
        lasting, rounds = list(self.lasting), list(self.lasting_rounds)
        lasting[seat] += ONE[card]
        rounds[seat] += bytes((self.set.lasts[card],))
        self.lasting, self.lasting_rounds = (lasting[0], lasting[1]), (rounds[0], rounds[1])
        facts: Facts = {"set": self.set.id, "card": card, "rounds": self.set.lasts[card]}
        events.append(Event("stays", seat, ("ECHO-21", "ECHO-G43"), facts))

    def lasting_down(self, seat: Seat, events: list[Event]) -> None:
        """One round of the cards that stayed is over; those with none left go by their stars (ECHO-19)."""
        pairs = [(card, left - 1) for card, left in zip(self.lasting[seat], self.lasting_rounds[seat], strict=True)]
        stars = self.set.stars
        for card, left in pairs:
            if not left:
                self.discard(seat, ONE[card], _BY_STARS, events, burn=stars[card] == 3)
        lasting, rounds = list(self.lasting), list(self.lasting_rounds)
        lasting[seat] = bytes(card for card, left in pairs if left)
        rounds[seat] = bytes(left for _card, left in pairs if left)
        self.lasting, self.lasting_rounds = (lasting[0], lasting[1]), (rounds[0], rounds[1])

    def ultra_down(self, seat: Seat, winner: Seat, events: list[Event]) -> None:
        """One round of an Ultra is over; after its last one it goes to Oblivion (ECHO-44, ECHO-48, ECHO-G41)."""
        card = self.ultras[seat][0]
        left = self.ultra_rounds[seat] - 1
        more: tuple[str, ...] = () if winner >= 0 else ("ECHO-G41",)
        if left:
            clauses = ("ECHO-44", "ECHO-21", *more)
            facts: Facts = {"set": self.set.id, "card": card, "rounds": self.set.ultras[card - ULTRA].rounds}
            events.append(Event("ultra-stays", seat, clauses, facts))
        else:
            if self.shields >> seat & 1:
                self.shields &= ~(1 << seat)
                more = ("ECHO-G41",)
            events.append(Event("ultra-burns", seat, ("ECHO-48", *more), {"set": self.set.id, "card": card}))
            self.burn(seat, ONE[card])
            self.ultras = (b"", self.ultras[1]) if seat == 0 else (self.ultras[0], b"")
        self.ultra_rounds = (left, self.ultra_rounds[1]) if seat == 0 else (self.ultra_rounds[0], left)

    # ---- the next round, or the end -------------------------------------------------------

    def last_round(self, events: list[Event]) -> bool:
        """After round 14: whoever has more wins; with equally many a Sudden Clash goes on up to its cap.

        Whether the game is over (ECHO-02, ECHO-03, ECHO-G14).
        """
        ours, theirs = self.fragments
        if ours != theirs:
            self.over(0 if ours > theirs else 1, BY_ROUNDS, (), events)
            return True
        extra = self.round - ROUNDS
        if extra == self.rules.most_extra_rounds:
            self.phase, self.turn = OVER, self.first
            facts: Facts = {"total": ours, "rounds": extra}
            events.append(Event("draw", TABLE, ("ECHO-03", "ECHO-G14"), facts))
            return True
        if not extra:
            events.append(Event("sudden-clash", TABLE, ("ECHO-03", "ECHO-G14"), {"total": ours}))
        return False

    def next_round(self, events: list[Event]) -> None:
        """The first player changes (ECHO-10, ECHO-G29), or lots decide again (ECHO-11)."""
        self.round += 1
        if self.rules.lots_every_round:
            order = self.shuffle(b"\x00\x01")
            self.first = order[0]
            facts: Facts = {"order": order, "round": self.round}
            events.append(Event("lots-again", self.first, ("ECHO-11",), facts))
        else:
            self.first = 1 - self.first
            clauses = _FIRST if self.round <= ROUNDS else _FIRST_IN_CLASH
            events.append(make_event(Event, ("next-round", self.first, clauses, {"round": self.round})))
        self.begin(events)

    def begin(self, events: list[Event]) -> None:
        """The first player announces; whoever has no card to play is passed over (ECHO-14, ECHO-G6)."""
        first = self.first
        self.phase, self.turn = ANNOUNCING, first
        if self.can_act(first):
            return
        self.cannot_act(first, events)
        self.turn = 1 - first
        if not self.can_act(1 - first):
            self.cannot_act(1 - first, events)
            self.nobody(events)

    def cannot_act(self, seat: Seat, events: list[Event]) -> None:
        """Tell that a seat has no card to play (ECHO-G6, ECHO-G37)."""
        ultra = any(map(is_ultra, self.hands[seat]))
        clauses = ("ECHO-G6", "ECHO-G37") if ultra else ("ECHO-G6",)
        events.append(Event("cannot-act", seat, clauses, {"ultra": int(ultra)}))
