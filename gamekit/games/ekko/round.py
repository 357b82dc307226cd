"""How a round begins, and how it is closed and counted."""

from __future__ import annotations

from typing import Final

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import TABLE, Event, Facts, NotationError, Seat, UnknownCards
from gamekit.games.ekko.cards import DECK, HAND_SIZES, ONE, UNKNOWN, is_eleven
from gamekit.games.ekko.piles import LOOKING, OVER, PLAYING, READY, Piles, make_event
from gamekit.games.ekko.scoring import score, score_clauses

_DEALT: Final = {6: "EKKO-04", 5: "EKKO-05", 4: "EKKO-06"}


class Round(Piles):
    """The deal, the starter, and the end of the round."""

    __slots__ = ()

    def deal(self, seat: Seat, events: list[Event]) -> None:
        """Gather and shuffle all cards and deal them out, one at a time (EKKO-04 to EKKO-07, EKKO-42, EKKO-G32)."""
        seats = len(self.hands)
        order = self.shuffle()
        size = HAND_SIZES[seats]
        if self.round == 1:
            clauses: tuple[str, ...] = ("EKKO-01", "EKKO-02", "EKKO-03", "EKKO-G21", "EKKO-G25")
            events.append(Event("deck", seat, clauses, {"cards": len(order)}))
            clauses = ("EKKO-01",)
        else:
            clauses = ("EKKO-42",)
        events.append(Event("shuffle", seat, clauses, {"order": order, "again": int(self.round > 1)}))
        hands = [b""] * seats
        for place in range(seats):
            hands[(seat + 1 + place) % seats] = bytes(sorted(order[place : size * seats : seats]))
        self.hands, self.pile = tuple(hands), order[size * seats :]
        self.played = b""
        self.removed = (b"",) * seats
        self.phase = LOOKING
        self.open_window()
        clauses = (_DEALT[size], "EKKO-07", "EKKO-G32")
        events.append(Event("dealt", TABLE, clauses, {"size": size, "seats": seats, "cards": len(self.pile)}))

    def shuffle(self) -> bytes:
        """All 98 cards in the order that chance gives them, or that was decided beforehand.

        Raises `UnknownCards` on a view, and `NotationError` for an order that is not of all the cards.
        """
        if self.orders:
            order, self.orders = self.orders[0], self.orders[1:]
            if bytes(sorted(order)) != DECK:
                expected = "a shuffle decided beforehand that holds each card once"
                raise NotationError(expected, order.hex())
        elif self.seed < 0:
            message = "this view cannot shuffle: guess(seed) first"
            raise UnknownCards(message)
        else:
            order = bytes(shuffled(DECK, self.seed))
        if self.seed >= 0:
            self.seed = next_seed(self.seed)
        return order

    def ready(self, seat: Seat, events: list[Event]) -> None:
        """One more player has looked; after the last one the starter is turned up (EKKO-09, EKKO-10)."""
        events.append(Event("ready", seat, ("EKKO-09",), {}))
        self.pending ^= 1 << seat
        if self.pending:
            return
        card = self.pile[0]
        if card == UNKNOWN:
            message = "this view does not know the starter: guess(seed) first"
            raise UnknownCards(message)
        dealer = self.dealer
        self.pile, self.played = self.pile[1:], ONE[card]
        self.phase, self.owner, self.turn = PLAYING, dealer, dealer
        events.append(Event("starter", dealer, ("EKKO-09", "EKKO-10"), {"card": card}))
        if is_eleven(card):
            self.follow = True
            self.open_window()
            clauses = ("EKKO-10", "EKKO-16", "EKKO-G3")
            events.append(Event("again", dealer, clauses, {"card": card, "starter": 1}))
        else:
            self.turn_over()
            events.append(Event("begins", self.turn, ("EKKO-08",), {}))

    def round_over(self, events: list[Event], clauses: tuple[str, ...]) -> None:
        """Count the hands, then end the game or let the owner of the top card deal (EKKO-39 to EKKO-45).

        Raises `UnknownCards` on a view, which does not know every hand.
        """
        if any(UNKNOWN in hand for hand in self.hands):
            message = "this view does not know the hands to be counted: guess(seed) first"
            raise UnknownCards(message)
        seats = len(self.hands)
        events.append(Event("round-over", TABLE, clauses, {"round": self.round}))
        self.totals = tuple([total + self.score(seat, events) for seat, total in enumerate(self.totals)])
        by_pile = "EKKO-38" in clauses
        self.dealer = self.turn = self.owner
        self.pending, self.warned, self.follow, self.barred = 0, -1, False, (b"",) * seats
        self.pile = bytes(sorted(self.pile))
        if max(self.totals) >= self.rules.goal:
            self.phase = OVER
            self.game_over(events)
            return
        self.phase = READY
        self.round += 1
        clauses = ("EKKO-42", "EKKO-G20") if by_pile else ("EKKO-42",)
        events.append(Event("next-dealer", self.dealer, clauses, {"pile": int(by_pile)}))

    def score(self, seat: Seat, events: list[Event]) -> int:
        """Count one hand (EKKO-39, EKKO-40) and add it to the total (EKKO-41)."""
        hand = self.hands[seat]
        counted = score(hand)
        facts: Facts = {"hand": hand, "points": counted.total, "total": self.totals[seat] + counted.total}
        events.append(make_event(Event, ("score", seat, score_clauses(counted), facts)))
        return counted.total

    def game_over(self, events: list[Event]) -> None:
        """The lowest total wins; a tie for it has no winner (EKKO-43 to EKKO-45)."""
        reached = max(self.totals)
        least = min(self.totals)
        leaders = tuple([seat for seat, total in enumerate(self.totals) if total == least])
        if len(leaders) == 1:
            facts: Facts = {"winners": leaders, "points": least, "reached": reached}
            events.append(Event("game-over", TABLE, ("EKKO-43", "EKKO-44"), facts))
        else:
            facts = {"leaders": leaders, "points": least, "reached": reached}
            events.append(Event("tie", TABLE, ("EKKO-43", "EKKO-45", "EKKO-G24"), facts))
