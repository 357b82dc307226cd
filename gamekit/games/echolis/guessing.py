"""Filling in what a view does not know, within the limits of a deck (ECHO-04 to ECHO-06)."""

from __future__ import annotations

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Seat
from gamekit.games.echolis.cards import ONE, ULTRA, UNKNOWN, CardSet, is_ultra
from gamekit.games.echolis.deck import filled, one_more
from gamekit.games.echolis.piles import ANNOUNCING, ANSWER, BUILDING, CHOOSING, NONE, READY, TIE, Piles


def outside(piles: Piles, seat: Seat) -> bytes:
    """The cards of a seat that lie anywhere but in its Archive, unknown ones included."""
    return b"".join((
        piles.hands[seat], piles.pasts[seat], piles.oblivions[seat], piles.played[seat], piles.seconds[seat],
        piles.ultras[seat], piles.lasting[seat],
    ))  # fmt: skip


def fill(working: Piles, seat: Seat, seed: int) -> None:
    """Fill in the unknown cards of one seat of a working copy."""
    deck = working.decks[seat]
    before = working.phase in {BUILDING, READY}
    if UNKNOWN in deck:
        guessed = _Guess(working, seat, seed)
        deck, archive = guessed.deck, guessed.archive
        working.decks = _with(working.decks, seat, deck)
        working.hands = _with(working.hands, seat, guessed.hand)
        working.played = _with(working.played, seat, guessed.played)
    elif UNKNOWN in working.archives[seat]:
        left = list(deck)
        for card in outside(working, seat):
            left.remove(card)
        archive = bytes(shuffled(left, next_seed(seed)))
    else:
        return
    working.archives = _with(working.archives, seat, deck if before else archive)


def _with(some: tuple[bytes, bytes], seat: Seat, cards: bytes) -> tuple[bytes, bytes]:
    return (cards, some[1]) if seat == 0 else (some[0], cards)


class _Guess:
    """A deck that agrees with what has been seen of it, and where its unknown cards lie."""

    def __init__(self, working: Piles, seat: Seat, seed: int) -> None:
        self.cards: CardSet = working.set
        self.short = working.rules.short
        self.seed = seed
        deck = bytes(card for card in outside(working, seat) if card != UNKNOWN)
        self.played = working.played[seat]
        if UNKNOWN in self.played:
            # Two sealed cards are taken for a chain: that can always be.
            self.played = self._hero(deck, len(self.played))
            deck += self.played
        hand = working.hands[seat]
        unknown = hand.count(UNKNOWN)
        first = b""
        if unknown == 1 and _only_an_ultra(working, seat):
            first = self._ultra(deck)
        elif unknown and (working.turn == seat or _has_to_play(working, seat)):
            first = self._hero(deck, 1)
        size = len(working.decks[seat])
        whole = filled(self.cards, deck + first, size, seed, short=self.short)
        rest = whole[len(deck) :]
        self.hand = bytes(sorted(rest[:unknown])) if unknown else hand
        self.archive = rest[unknown:]
        self.deck = bytes(sorted(whole))

    def _hero(self, deck: bytes, copies: int) -> bytes:
        """So many copies of a hero card that may be added to the deck."""
        for card in shuffled(range(ULTRA), next_seed(self.seed)):
            if one_more(self.cards, deck + ONE[card] * (copies - 1), card, short=self.short):
                return ONE[card] * copies
        return b""

    def _ultra(self, deck: bytes) -> bytes:
        """An Ultra, if the deck may hold one."""
        for card in shuffled(self.cards.cards[ULTRA:], self.seed):
            if not any(map(is_ultra, deck)):
                return ONE[card]
        return b""


def _has_to_play(working: Piles, seat: Seat) -> bool:
    """Whether a seat has announced an action and not carried it out yet (option `seal_after`)."""
    return working.actions[seat] != NONE and not working.played[seat] and working.phase in {ANNOUNCING, CHOOSING}


def _only_an_ultra(working: Piles, seat: Seat) -> bool:
    """Whether the game so far tells that a seat's last card can only be an Ultra (ECHO-G33, ECHO-G37)."""
    if seat != working.first or working.turn == seat:
        return False
    if working.phase in {TIE, ANSWER}:
        return working.phase == TIE
    return working.phase in {ANNOUNCING, CHOOSING} and working.actions[seat] == NONE
