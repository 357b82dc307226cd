"""Changing a position by hand: what the sandbox offers, and what-if next cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import NotationError
from gamekit.core.i18n import _
from gamekit.games.eck.campaign import COUNTER_X, Campaign, layout_text, trick_card_name
from gamekit.games.eck.cards import CODES, COPIES, HAND, KINDS, ONE, card_codes
from gamekit.games.eck.notation import SIDES, numbers_text, option_words, state_text
from gamekit.games.eck.parsing import parse_state
from gamekit.games.eck.piles import ECK, NO_TRICK, PLAYER, PLAYING, TIED
from gamekit.games.eck.positions import check
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.text import card_name, counter_name, seat_title

USUAL_POSITION: Final = "hand=R3.R6.B5.G8.P1.black lead=R5 mine=*3 ecks=*4"
"""What a sandbox opens on where no position is asked for."""

SIDES_WON: Final = {PLAYER: "mine", ECK: "ecks", TIED: "tied"}
"""The pile that holds the trick just over, by who won it."""

_COUNTERS: Final = range(3)


class Edit(NamedTuple):
    """One change: its key, its words, the card it shows (or -1), and whether it is in force now."""

    key: str
    label: str
    face: int
    on: bool


def topics(state: EckState, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:  # noqa: ARG001 - the same for every position
    """What can be changed, as (key, words)."""
    name = seat_title(PLAYER, names)
    return (
        ("hand", _("{name}'s hand").format(name=name)),
        ("lead", _("the card that ECK has led")),
        ("next", _("the next card of ECK's deck")),
        ("table", _("who leads, and the tricks won")),
        ("cards", _("trick cards and counter")),
    )


def edits(state: EckState, topic: str, names: tuple[str, ...]) -> tuple[Edit, ...]:
    """The changes of one topic."""
    if topic == "hand":
        return tuple(Edit(f"hand {card}", card_name(card), card, card in state.hand) for card in KINDS)
    if topic == "lead":
        led = state.lead if state.leader == ECK else -1
        return tuple(Edit(f"lead {card}", card_name(card), card, card == led) for card in KINDS)
    if topic == "next":
        unseen = state.unseen()
        return tuple(
            Edit(f"next {card}", card_name(card), card, state.deck[:1] == ONE[card]) for card in KINDS if card in unseen
        )
    name = seat_title(PLAYER, names)
    if topic == "table":
        mine = len(state.mine) // 2
        sides = (_("{name} leads").format(name=name), _("ECK leads"))
        return (
            *(Edit(f"leader {side}", words, -1, state.leader == side) for side, words in enumerate(sides)),
            *(
                Edit(f"mine {n}", _("{name} has won {n}").format(name=name, n=n), -1, mine == n)
                for n in range(HAND - len(state.hand) + 1)
            ),
        )
    return _card_edits(state, name)


def _card_edits(state: EckState, name: str) -> tuple[Edit, ...]:
    found: list[Edit] = []
    for number in state.rules.cards:
        title = trick_card_name(number)
        words = _("{name} has {card}").format(name=name, card=title)
        found.append(Edit(f"held {number}", words, -1, number in state.held))
        if number != HAND:
            found.append(Edit(f"grey {number}", _("{card} is grey").format(card=title), -1, number in state.grey))
    found.extend(
        Edit(f"counter {n}", _("the counter shows {n}").format(n=counter_name(n)), -1, state.counter == n)
        for n in _COUNTERS
    )
    return tuple(found)


def apply(state: EckState, key: str) -> EckState:
    """Make one change, as small a one as can be. Raises `NotationError` if it cannot be.

    A card that comes into the hand or leaves it moves nothing else but one won trick (see
    `with_card`); for other changes the cards not placed are shuffled anew.
    """
    what, _space, text = key.partition(" ")
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        expected = "a change the sandbox offers"
        raise NotationError(expected, key)
    number = int(text)
    if what in {"hand", "lead", "next"} and number not in KINDS:
        expected = "a card there is"
        raise NotationError(expected, key)
    if what == "next":
        return with_next(state, number)
    if what == "hand" and state.phase == PLAYING:
        return with_card(state, number)
    return _Rebuilt(state).changed(what, number, key)


class _Rebuilt:
    """A position taken apart, to be put together with one thing changed.

    A hand that changes its size changes the number of tricks that are over; what lies in
    the way of the change goes: the cards of tricks already won are dealt out anew.
    """

    def __init__(self, state: EckState) -> None:
        self.state = state
        playing = state.phase == PLAYING
        self.hand = list(state.hand) if playing else []
        self.lead = state.lead if playing and state.leader == ECK else -1
        self.mine = len(state.mine) // 2 if playing else 0
        self.leader = state.leader
        self.campaign = state.campaign
        self.top = state.deck[:1] if playing and not state.hidden else b""

    def changed(self, what: str, number: int, key: str) -> EckState:
        """Put it together again. Raises `NotationError` for a change there is not, or that cannot be."""
        if what == "hand":
            self._hand(number)
        elif what == "lead":
            self._lead(number)
        elif what == "leader" and number in {PLAYER, ECK}:
            self.leader, self.lead = number, -1
            self.mine = max(self.mine, 1) if number == PLAYER else min(self.mine, self._over() - 1)
        elif what == "mine":
            self.mine = number
        elif what in {"held", "grey", "counter"}:
            return self._with_campaign(what, number)
        else:
            expected = "a change the sandbox offers"
            raise NotationError(expected, key)
        return self._together()

    def _over(self) -> int:
        return HAND - len(self.hand)

    def _hand(self, card: int) -> None:
        """Take the card into the hand or out of it; a circle comes up to three times and then goes."""
        if self.lead == card and self.hand.count(card) + 1 >= COPIES[card]:
            self.lead = -1
        if self.hand.count(card) < COPIES[card] and (card not in self.hand or COPIES[card] > 1):
            self.hand.append(card)
        else:
            self.hand = [each for each in self.hand if each != card]

    def _lead(self, card: int) -> None:
        self.leader = ECK
        self.lead = -1 if self.lead == card else card
        if self.hand.count(card) == COPIES[card]:
            self.hand.remove(card)

    def _with_campaign(self, what: str, number: int) -> EckState:
        """Only the trick cards changed; rounds that turned cards grey have moved the counter."""
        held, grey, counter, taken, _round = self.campaign
        one = bytes((number,))
        if what == "held":
            held, grey = (held.replace(one, b"") if number in held else held + one), grey.replace(one, b"")
        elif what == "grey":
            grey, held = (grey.replace(one, b"") if number in grey else grey + one), held.replace(one, b"")
        else:
            counter = number
        if what != "counter":
            counter = max(counter, min(len(grey) - 2 * len(held), COUNTER_X - 1))
        self.campaign = Campaign(bytes(sorted(held)), bytes(sorted(grey)), counter, taken)
        words = [word for word in state_text(self.state).split(" ") if word.partition("=")[0] not in _CAMPAIGN]
        return parse_state(" ".join([*words, *self._campaign_words()]))

    def _campaign_words(self) -> list[str]:
        held, grey, counter, *_rest = self.campaign
        return [f"held={numbers_text(held)}", f"grey={numbers_text(grey)}", f"counter={counter_name(counter)}"]

    def _together(self) -> EckState:
        """The round with these cards; the next card stays where it is if it can."""
        over = self._over()
        self.mine = max(0, min(self.mine, over))
        if self.mine in {0, over} and over:
            self.leader = PLAYER if self.mine else ECK
        if self.leader == PLAYER:
            self.lead = -1
        words = [
            f"hand={card_codes(bytes(self.hand))}",
            f"leader={SIDES[self.leader]}",
            *([f"lead={CODES[self.lead]}"] if self.lead >= 0 else []),
            *([f"mine=*{self.mine}"] if self.mine else []),
            *self._campaign_words(),
            f"seed={self.state.seed}",
            *option_words(self.state),
        ]
        used = bytes(self.hand) + (ONE[self.lead] if self.lead >= 0 else b"")
        if self.top and used.count(self.top) < COPIES[self.top[0]]:
            words.append(f"deck={CODES[self.top[0]]}.*")
        return parse_state(" ".join(words))


def with_card(state: EckState, card: int) -> EckState:
    """The same position with that card in the hand, or without it; every other card keeps its place.

    The number of cards tells how many tricks are over. So a card that leaves the hand makes
    a won trick with the last card of ECK's deck, and for one that comes into the hand a
    trick is undone: its own, or the oldest one, whose cards go under ECK's deck, face down.
    A circle is taken up to three times and then all of its kind leave. Raises
    `NotationError` if there can be no such position.
    """
    full = state.guess(state.seed) if state.hidden else state
    held = full.hand.count(card)
    if held and held == COPIES[card]:
        for _copy in range(held):
            full = _without(full, card)
        return full
    return _with(full, card)


def _without(state: EckState, card: int) -> EckState:
    """One copy of the card is in a trick already won, by ECK if that can be."""
    if not state.deck:
        expected = "a card face down in ECK's deck, with which a trick was won"
        raise NotationError(expected, "deck=-")
    trick = ONE[card] + state.deck[-1:]
    rest = state.changed(hand=state.hand.replace(ONE[card], b"", 1), deck=state.deck[:-1])
    return _first_possible([rest.changed(ecks=trick + rest.ecks), rest.changed(mine=trick + rest.mine)])


def _with(state: EckState, card: int) -> EckState:
    """One more copy of the card is in the hand."""
    one = ONE[card]
    if state.lead == card and state.leader == PLAYER and one not in state.unseen():
        back = state.changed(hand=_sorted(state.hand + one), lead=-1, hold=b"", deck=state.hold + state.deck)
        return _first_possible([back])
    found = []
    for pile in ("ecks", "mine", "tied"):
        cards: bytes = getattr(state, pile)
        for at in _undone(cards, one):
            trick = cards[at : at + 2]
            free = state.changed(**{pile: cards[:at] + cards[at + 2 :]}, deck=state.deck + trick)
            if pile == SIDES_WON.get(state.last_winner) and len(cards) == 2:
                free = free.changed(last_winner=NO_TRICK)
            taken = _taken(free, one)
            if taken is not None:
                found.append((one not in trick, taken.changed(hand=_sorted(taken.hand + one))))
    found.sort(key=lambda pair: pair[0])
    return _first_possible([after for _elsewhere, after in found])


def _undone(cards: bytes, one: bytes) -> list[int]:
    """Where the tricks begin that may be undone: the one with the card, else the oldest."""
    with_it = [at for at in range(0, len(cards), 2) if one in cards[at : at + 2]]
    return list(dict.fromkeys((*with_it[:1], *range(0, min(len(cards), 2), 2))))


def _taken(state: EckState, one: bytes) -> EckState | None:
    """The position without that card in ECK's deck, in the cards under it, or as ECK's lead."""
    for pile in ("deck", "face_up", "hold"):
        cards: bytes = getattr(state, pile)
        if one in cards:
            return state.changed(**{pile: cards.replace(one, b"", 1)})
    return state.changed(lead=-1) if state.leader == ECK and state.lead == one[0] else None


def _first_possible(found: list[EckState]) -> EckState:
    """The first of these positions that can occur. Raises `NotationError` with what is wrong with the last."""
    refused = NotationError("a trick that can be undone for a card more in the hand", "none")
    for after in found:
        try:
            check(after)
        except NotationError as error:
            refused = error
        else:
            return after
    raise refused


def _sorted(some: bytes) -> bytes:
    return bytes(sorted(some))


_CAMPAIGN: Final = ("held", "grey", "counter", "round")


def with_next(state: EckState, card: int) -> EckState:
    """The same position with that card on top of ECK's deck. Raises `NotationError` if it cannot lie there.

    It has to be one of the cards not seen; the others are shuffled by the position's seed.
    """
    unseen = state.unseen()
    if ONE[card] not in unseen or state.phase != PLAYING:
        expected = "a card that still lies face down in ECK's deck"
        raise NotationError(expected, CODES[card])
    full = state.guess(state.seed) if state.hidden else state
    changed = full.changed(deck=ONE[card] + full.deck.replace(ONE[card], b"", 1))
    check(changed)
    return changed


def next_cards(state: EckState) -> list[tuple[int, EckState]]:
    """Every kind of card that may come next from ECK's deck, with the position in which it does."""
    if state.phase != PLAYING:
        return []
    unseen = state.unseen()
    return [(card, with_next(state, card)) for card in KINDS if card in unseen]


def with_rules(state: EckState, **options: int) -> EckState:
    """The same position under other options. Raises `NotationError` if it cannot be."""
    words = [word for word in state_text(state).split(" ") if word.partition("=")[0] not in options]
    values = {name: layout_text(value) if name == "layout" else int(value) for name, value in options.items()}
    return parse_state(" ".join([*words, *(f"{name}={value}" for name, value in values.items())]))
