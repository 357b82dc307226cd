"""How a round is decided: the reveal, the comparison, and equal stars."""

from __future__ import annotations

from gamekit.core.contract import TABLE, Event, Facts, Seat, UnknownCards
from gamekit.games.echolis.cards import ONE, UNKNOWN, is_chain, is_stack, strength
from gamekit.games.echolis.closing import BY_STARS, NOBODY, TO_PAST, Closing
from gamekit.games.echolis.piles import ANSWER, NOTHING, TIE, make_event


class Round(Closing):
    """From the reveal to the winner."""

    __slots__ = ()

    # ---- reveal and comparison ------------------------------------------------------

    def resolve(self, events: list[Event]) -> None:
        """Everybody has acted: turn the cards up and see who wins (ECHO-16 to ECHO-18)."""
        first, second = self.played
        if not first or not second:
            self.alone(events)
            return
        if UNKNOWN in first or UNKNOWN in second:
            message = "this view does not know the sealed card: guess(seed) first"
            raise UnknownCards(message)
        self.revealed = True
        facts: Facts = {"set": self.set.id, "first": first, "second": second}
        events.append(make_event(Event, ("reveal", TABLE, ("ECHO-16",), facts)))
        if first[0] == second[0] and is_chain(first) == is_chain(second):
            self.mirror(events)
            return
        stars = self.set.stars
        strong = strength(first, stars), strength(second, stars)
        if strong[0] == strong[1]:
            self.tie(strong[0], events)
            return
        winner = 0 if strong[0] > strong[1] else 1
        clauses: tuple[str, ...] = ("ECHO-17",)
        if len(first) + len(second) > 2:
            clauses = self._clauses_of_pairs(first, second)
        facts = {
            "set": self.set.id, "cards": self.played[winner], "others": self.played[1 - winner],
            "stars": strong[winner], "less": strong[1 - winner],
        }  # fmt: skip
        events.append(make_event(Event, ("wins", winner, clauses, facts)))
        self.win(winner, events)

    def _clauses_of_pairs(self, first: bytes, second: bytes) -> tuple[str, ...]:
        """The clauses of a comparison with chains or stacks in it."""
        clauses: tuple[str, ...] = ("ECHO-17",)
        if is_chain(first) or is_chain(second):
            clauses = (*clauses, "ECHO-42")
            if first[0] == second[0]:
                clauses = (*clauses, "ECHO-G16")
        if is_stack(first) or is_stack(second):
            clauses = (*clauses, "ECHO-49")
        return clauses

    def alone(self, events: list[Event]) -> None:
        """At most one seat has played a card: it wins (ECHO-23, ECHO-G6), or nobody does (ECHO-G6, ECHO-G7)."""
        if self.played == NOTHING:
            self.nobody(events)
            return
        winner = 0 if self.played[0] else 1
        why, clauses = self.why_alone(winner)
        self.revealed = True
        facts: Facts = {"set": self.set.id, "cards": self.played[winner], "why": why, "other": 1 - winner}
        events.append(Event("wins-alone", winner, clauses, facts))
        self.win(winner, events)

    def mirror(self, events: list[Event]) -> None:
        """The same card on both sides: all that lies there burns (ECHO-41, ECHO-G15, ECHO-G16)."""
        first, second = self.played
        clauses: tuple[str, ...] = ("ECHO-41", "ECHO-G15")
        if is_chain(first):
            clauses = ("ECHO-41", "ECHO-G16")
        facts: Facts = {"set": self.set.id, "card": first[0]}
        events.append(Event("mirror", TABLE, clauses, facts))
        self.burn(0, first)
        self.burn(1, second)
        self.last_played = self.played
        self.played = NOTHING
        self.finish(NOBODY, BY_STARS, events, shown=True)

    # ---- equal stars ----------------------------------------------------------------

    def tie(self, stars: int, events: list[Event]) -> None:
        """Equal stars: the first player decides, if there is a second card (ECHO-33, ECHO-40, ECHO-G33)."""
        first = self.first
        facts: Facts = {"stars": stars, "first": first}
        events.append(Event("tie", TABLE, ("ECHO-33",), facts))
        if self.has_second(first):
            self.phase, self.turn = TIE, first
        elif self.has_second(1 - first):
            if self.rules.first_without_second_tie:
                events.append(Event("no-second", TABLE, ("ECHO-40", "ECHO-G33"), {"first": first}))
                self.finish(NOBODY, TO_PAST, events)
                return
            self.phase, self.turn = TIE, 1 - first
            events.append(Event("other-decides", 1 - first, ("ECHO-39", "ECHO-G33"), {"first": first}))
        else:
            clauses: tuple[str, ...] = ("ECHO-40",)
            if any(map(is_chain, self.played)):
                clauses = (*clauses, "ECHO-G17")
            if self.hands != NOTHING:
                clauses = (*clauses, "ECHO-G37")
            events.append(Event("no-seconds", TABLE, clauses, {"ultra": int(self.hands != NOTHING)}))
            self.finish(NOBODY, TO_PAST, events)

    def pass_by(self, seat: Seat, events: list[Event]) -> None:
        """Pass: nobody wins, the cards go to the Past (ECHO-34)."""
        events.append(Event("passes", seat, ("ECHO-34",), {}))
        self.finish(NOBODY, TO_PAST, events)

    def contest(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Play a second card; the other answers if there is one to answer with (ECHO-35, ECHO-39)."""
        answered = self.has_second(1 - seat)
        self.second(seat, card)
        facts: Facts = {"set": self.set.id, "card": card}
        events.append(Event("contests", seat, ("ECHO-35", "ECHO-G44"), facts))
        if answered:
            self.phase, self.turn = ANSWER, 1 - seat
            return
        clauses: tuple[str, ...] = ("ECHO-39", "ECHO-G20") if seat == self.first else ("ECHO-39", "ECHO-G33")
        if self.hands[1 - seat]:
            clauses = (*clauses, "ECHO-G37")
        events.append(Event("wins-unanswered", seat, clauses, {**facts, "other": 1 - seat}))
        self.win(seat, events)

    def second(self, seat: Seat, card: int) -> None:
        """Lay a second card down."""
        self.take(seat, card)
        self.seconds = (ONE[card], self.seconds[1]) if seat == 0 else (self.seconds[0], ONE[card])

    def duel(self, seat: Seat, card: int, events: list[Event]) -> None:
        """Answer with a second card: only the second cards are compared (ECHO-36, ECHO-37)."""
        self.second(seat, card)
        facts: Facts = {"set": self.set.id, "card": card}
        events.append(Event("duels", seat, ("ECHO-36",), facts))
        mine, theirs = card, self.seconds[1 - seat][0]
        if mine == theirs:
            clauses = ("ECHO-41", "ECHO-G15", "ECHO-G36")
            events.append(Event("mirror-seconds", TABLE, clauses, facts))
            self.burn(0, ONE[card])
            self.burn(1, ONE[card])
            self.last_seconds = self.seconds
            self.seconds = NOTHING
            self.finish(NOBODY, TO_PAST, events, seconds_shown=True)
            return
        stars = self.set.stars
        if stars[mine] == stars[theirs]:
            facts = {"stars": stars[mine]}
            events.append(Event("second-tie", TABLE, ("ECHO-37",), facts))
            self.finish(NOBODY, TO_PAST, events)
            return
        winner = seat if stars[mine] > stars[theirs] else 1 - seat
        facts = {
            "set": self.set.id, "cards": self.seconds[winner], "others": self.seconds[1 - winner],
            "stars": max(stars[mine], stars[theirs]), "less": min(stars[mine], stars[theirs]),
        }  # fmt: skip
        events.append(Event("wins-duel", winner, ("ECHO-36", "ECHO-G21"), facts))
        self.win(winner, events)

    def refuse(self, seat: Seat, events: list[Event]) -> None:
        """Answer with no card: the round is lost (ECHO-38), the card in hand is not (ECHO-G19)."""
        events.append(Event("refuses", seat, ("ECHO-38", "ECHO-G19"), {"other": 1 - seat}))
        self.win(1 - seat, events)

    # ---- after the winner is known ------------------------------------------------------

    def win(self, seat: Seat, events: list[Event]) -> None:
        """The winner's effects, unless one of them asks for a choice or ends the game; then the end of the round."""
        if self.ultras[1 - seat]:
            self.lose_ultra(1 - seat, events)
        if self.activate(seat, events):
            self.after_card(seat, events)

    def give_back(self, seat: Seat, card: int, events: list[Event]) -> None:
        """The winner has chosen the card that DEF returns (ECHO-30)."""
        self.bring_back(seat, card, events)
        self.after_card(seat, events)

    def after_card(self, seat: Seat, events: list[Event]) -> None:
        """The rest of the effects, and the end of the round."""
        if (self.ultras == NOTHING and self.lasting == NOTHING) or self.further(seat, events):
            self.finish(seat, BY_STARS, events)
