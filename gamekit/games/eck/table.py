"""What a decision brings about: cards turned up, tricks won or tied, and the end of a round."""

from __future__ import annotations

from functools import cache
from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, UnknownCards
from gamekit.games.eck.campaign import COUNTER_X, Campaign, Evaluation, evaluate
from gamekit.games.eck.cards import COLOURED, DECK, HAND, ONE, THIRTEEN_OR_NONE, UNKNOWN, is_circle
from gamekit.games.eck.piles import ECK, NO_TRICK, OVER, PLAYER, PLAYING, READY, TIED, Piles, make_event
from gamekit.games.eck.tricks import LEADER, MATCHING, OUTCOMES, TIE

_HITS: Final = {
    "flipped": ("ECK-48", "ECK-G10"),
    "taken": ("ECK-49",),
    "safe": ("ECK-G9",),
    "never": ("ECK-52",),
}
"""What ECK's number did to a trick card, with its clauses; the events are called `card-flipped` and so on."""


# The events of a trick depend on little more than its two cards, so each is made once and used again.


@cache
def _lead_turned_up(card: int, clause: str) -> tuple[Event, ...]:
    clauses = (clause, "ECK-35") if is_circle(card) else (clause,)
    return (turns(card, "ECK-14"), Event("eck-leads", TABLE, clauses, {"card": card, "why": clause}))


@cache
def _search_goes_on(lead: int, card: int) -> tuple[Event, ...]:
    facts = {"card": card, "lead": lead}
    return (turns(card, "ECK-17"), Event("holds", TABLE, ("ECK-17", "ECK-18"), facts))


@cache
def _answer_found(lead: int, card: int) -> tuple[Event, ...]:
    clauses = ("ECK-17", "ECK-35") if is_circle(card) else ("ECK-17",)
    return (turns(card, "ECK-17"), Event("eck-follows", TABLE, clauses, {"card": card, "lead": lead}))


@cache
def turns(card: int, clause: str) -> Event:
    """The player turns up a card of ECK's deck; the clause says what for."""
    return Event("turns", PLAYER, (clause,), {"card": card, "why": clause})


@cache
def _leads(card: int) -> Event:
    clause = "ECK-36" if is_circle(card) else "ECK-13"
    return Event("leads", PLAYER, (clause,), {"card": card, "why": clause})


@cache
def _follows(lead: int, card: int, circle_is_suit: bool) -> Event:  # noqa: FBT001 - by keyword takes a cache twice as long
    clause = follow_clause(lead, card, circle_is_suit=circle_is_suit)
    return Event("follows", PLAYER, (clause,), {"card": card, "lead": lead, "why": clause})


def follow_clause(lead: int, card: int, *, circle_is_suit: bool) -> str:
    """The clause under which the player may follow: the colour, none of it, a circle, or a led circle."""
    if is_circle(lead):
        return "ECK-G21" if circle_is_suit and card == lead else "ECK-G2"
    if is_circle(card):
        return "ECK-37"
    return "ECK-15" if card // 6 == lead // 6 else "ECK-16"


@cache
def _trick(lead: int, second: int, leader: int, last: bool) -> tuple[int, Event]:  # noqa: FBT001 - as above
    """Who wins a trick (PLAYER, ECK or TIED), and the event that says so."""
    winner, why, clauses = OUTCOMES[lead][second]
    if why == "neither" and leader == PLAYER:
        why, clauses = "no-match", ("ECK-32", "ECK-G1")
    facts: dict[str, int | str] = {"lead": lead, "second": second, "leader": leader, "why": why}
    if winner == TIE and not last:
        return TIED, Event("tie", TABLE, (*clauses, "ECK-22", "ECK-23"), facts)
    if winner == TIE:
        facts["why"] = f"last-{why}"
        clauses = (*clauses, "ECK-31", "ECK-G16") if is_circle(lead) else (*clauses, "ECK-31")
    side = leader if winner in {LEADER, TIE} else 1 - leader
    if not last:
        clauses = (*clauses, "ECK-12")
    facts["last"] = int(last)
    if side == PLAYER:
        return PLAYER, Event("player-wins", PLAYER, clauses, facts)
    return ECK, Event("eck-wins", TABLE, clauses, facts)


class Table(Piles):
    """A working copy of a position while a move and what follows from it are carried out."""

    __slots__ = ()

    # ---- decisions --------------------------------------------------------------

    def deal(self, events: list[Event]) -> None:
        """Shuffle all 42 cards and deal a round (ECK-06, ECK-07, ECK-G7)."""
        order = self.shuffle(DECK)
        if self.campaign.round == 1:
            cards = self.rules.cards
            clauses = ("ECK-03", "ECK-04", "ECK-05", "ECK-08", "ECK-53")
            facts: Facts = {"numbers": bytes(cards), "needed": self.rules.needed}
            events.append(
                Event("set-up", TABLE, clauses if len(cards) == 7 else (*clauses, "ECK-54", "ECK-G18"), facts)
            )
        events.append(Event("shuffle", TABLE, ("ECK-01", "ECK-02", "ECK-06", "ECK-G14"), {"order": order}))
        events.append(Event("dealt", PLAYER, ("ECK-06", "ECK-07"), {"hand": HAND, "deck": len(DECK) - HAND}))
        events.append(Event("round-starts", TABLE, ("ECK-09", "ECK-10", "ECK-11"), {"round": self.campaign.round}))
        self.phase, self.leader, self.lead, self.last_winner = PLAYING, ECK, -1, NO_TRICK
        self.hand, self.deck = bytes(sorted(order[:HAND])), order[HAND:]
        self.face_up = self.hold = self.tied = self.mine = self.ecks = b""

    def play_card(self, card: int, events: list[Event]) -> None:
        """Lead a card or follow with it (ECK-13, ECK-15)."""
        self.hand = self.hand.replace(ONE[card], b"", 1)
        if self.leader == ECK:
            lead = self.lead
            events.append(_follows(lead, card, self.rules.circle_is_suit))
            self.settle(lead, card, events)
        else:
            self.lead = card
            self.last_winner = NO_TRICK
            events.append(_leads(card))

    def turn(self, events: list[Event]) -> None:
        """Turn up the top card of ECK's deck: its lead, its answer to a circle, or a card of its search.

        The deck is shuffled first if that card lies face up (ECK-20).
        """
        lead, deck = self.lead, self.deck
        forced = not deck and not self.face_up
        if not deck:
            deck = self.turn_over(events)
        card = deck[0]
        if card == UNKNOWN:
            message = "this view does not know the order of ECK's deck: guess(seed) first"
            raise UnknownCards(message)
        self.deck = deck[1:]
        if lead < 0:
            events += _lead_turned_up(card, "ECK-23" if self.tied else "ECK-12" if self.mine or self.ecks else "ECK-11")
            self.lead = card
            self.last_winner = NO_TRICK
        elif lead >= COLOURED or forced:
            events.append(turns(card, "ECK-G1" if forced else "ECK-38"))
            self.settle(lead, card, events)
        elif card in MATCHING[lead]:
            events += _answer_found(lead, card)
            if self.hold:
                events.append(make_event(Event, ("under", TABLE, ("ECK-19", "ECK-G5", "ECK-G6"), {"cards": self.hold})))
                self.face_up += self.hold
                self.hold = b""
            self.settle(lead, card, events)
        else:
            events += _search_goes_on(lead, card)
            self.hold += ONE[card]

    # ---- what follows -----------------------------------------------------------

    def settle(self, lead: int, second: int, events: list[Event]) -> None:
        """Decide a trick of which both cards lie there (ECK-21 to ECK-42)."""
        last = not self.hand
        winner, event = _trick(lead, second, self.leader, last)
        events.append(event)
        cards = ONE[lead] + ONE[second]
        self.lead = -1
        self.last_winner = winner
        if winner == TIED:
            self.tied += cards
            return
        tied = self.tied
        self.leader = winner
        if winner == PLAYER:
            self.mine += tied + cards
        else:
            self.ecks += tied + cards
        if tied:
            self.take_tied(winner, len(tied) // 2 + 1, events, last=last)
        if last:
            self.round_over(events)

    def take_tied(self, winner: int, tricks: int, events: list[Event], *, last: bool) -> None:
        """The winner gets the tricks put aside as well (ECK-24, ECK-25); at the end none are left (ECK-G15)."""
        self.tied = b""
        clauses: tuple[str, ...] = ("ECK-24",) if tricks == 2 else ("ECK-25",)
        if last:
            clauses = (*clauses, "ECK-G15")
        seat, kind = (PLAYER, "player-takes-tied") if winner == PLAYER else (TABLE, "eck-takes-tied")
        events.append(Event(kind, seat, clauses, {"tricks": tricks, "last": int(last)}))

    def round_over(self, events: list[Event]) -> None:
        """Look at the tricks of the round: trick card, counter, ECK's number (ECK-26, ECK-44 to ECK-52)."""
        tricks, before = len(self.mine) // 2, self.campaign
        facts = {"round": before.round, "tricks": tricks, "ecks": HAND - tricks}
        events.append(Event("round-over", TABLE, ("ECK-26", "ECK-G15"), facts))
        found = evaluate(before, tricks, self.rules)
        events.append(card_event(found, tricks))
        if found.won and before.counter:
            events.append(Event("counter-back", TABLE, ("ECK-47",), {"counter": before.counter}))
        if found.hit in _HITS:
            facts = {"number": found.ecks, "tricks": HAND - tricks}
            events.append(Event(f"card-{found.hit}", TABLE, _HITS[found.hit], facts))
        self.campaign, self.leader = found.after, ECK
        if found.after.is_won(self.rules):
            self.phase = OVER
            facts = {"held": len(found.after.held), "ecks": HAND - tricks}
            events.append(Event("won", PLAYER, ("ECK-43", "ECK-G12", "ECK-G19"), facts))
        elif found.after.is_lost:
            self.phase = OVER
            events.append(lost_event(found.after))
        else:
            self.phase = READY
            self.campaign = found.after._replace(round=before.round + 1)
            events.append(Event("next-round", TABLE, ("ECK-G7",), {"round": before.round + 1}))


def card_event(found: Evaluation, tricks: int) -> Event:
    """The trick card of a round, or why there is none and where the counter stands now."""
    card = found.card
    if found.won:
        clauses: tuple[str, ...] = ("ECK-51",) if card == THIRTEEN_OR_NONE else ("ECK-44",)
        if found.was_grey:
            clauses = (*clauses, "ECK-50")
        facts = {"number": card, "tricks": tricks, "grey": int(found.was_grey)}
        return Event("card-won", PLAYER, clauses, facts)
    if card:
        why, clauses = "again", ("ECK-45", "ECK-G11") if card == THIRTEEN_OR_NONE else ("ECK-45",)
    elif tricks % 2 and tricks < HAND:
        why, clauses = "odd", ()
    else:
        why, clauses = "not-there", ("ECK-54",)
    facts_too: dict[str, int | str] = {"tricks": tricks, "counter": found.after.counter, "why": why}
    return Event("no-card", PLAYER, (*clauses, "ECK-46"), facts_too)


def lost_event(after: Campaign) -> Event:
    """How the game was lost: the counter, a grey card, or both (ECK-46, ECK-49, ECK-G8)."""
    clauses: tuple[str, ...] = ()
    if after.counter == COUNTER_X:
        clauses = ("ECK-46", "ECK-G13")
    if after.taken:
        clauses = (*clauses, "ECK-49")
    if len(clauses) == 3:
        clauses = (*clauses, "ECK-G8")
    return Event("lost", TABLE, clauses, {"counter": after.counter, "number": after.taken})
