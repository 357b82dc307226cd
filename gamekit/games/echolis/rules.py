"""Echolis as a state: who decides, what may be decided, and what follows."""

from __future__ import annotations

from typing import ClassVar, Final, Self, cast

from gamekit.core.chance import next_seed
from gamekit.core.contract import Event, IllegalMove, NotationError, Result, Seat, State, Verdict
from gamekit.core.frozen import Frozen
from gamekit.games.echolis.cards import ULTRA, UNKNOWN, CardSet, is_ultra
from gamekit.games.echolis.deck import DECK_SIZE, filled, whole, within
from gamekit.games.echolis.guessing import fill
from gamekit.games.echolis.judging import Judge
from gamekit.games.echolis.moves import ANNOUNCE, DEAL, PASS, REFUSE, Move
from gamekit.games.echolis.moves import READY as DECK_READY
from gamekit.games.echolis.piles import (
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CORE,
    NONE,
    NOTHING,
    OVER,
    PLAYS,
    READY,
    RETURNING,
    SWAPS,
    TIE,
    EcholisRules,
    Piles,
)
from gamekit.games.echolis.sets import house
from gamekit.games.echolis.table import Table, apply

SEATS: Final = 2
_ALONE: Final = (frozenset((0,)), frozenset((1,)))
_NOBODY: Final[frozenset[Seat]] = frozenset()
_UNKNOWNS: Final = tuple(bytes((UNKNOWN,)) * n for n in range(DECK_SIZE + 1))
_DEAL: Final = (DEAL,)

ANYTHING: Final = 0
CARDS_ONLY: Final = 1
PLAY_ONLY: Final = 2
SWAP_ONLY: Final = 3
REARRANGE_ONLY: Final = 4
ACTION_ONLY: Final = 5
"""What may be chosen: any action, a card to play, the same or an Ultra, a card to swap, an order, an action's name."""


class EcholisState(Frozen, Judge, State[Move]):
    """A position of Echolis. Made by `new`, by `parse_state`, or by `play`."""

    __slots__ = ()
    game: ClassVar[str] = "echolis"
    FIELDS: ClassVar = Piles.__slots__
    private: ClassVar[bool] = True

    # ---- who decides ------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Two players (ECHO-04)."""
        return SEATS

    @property
    def to_act(self) -> frozenset[Seat]:
        """The one seat that decides."""
        return _NOBODY if self.phase == OVER else _ALONE[self.turn]

    @property
    def question(self) -> str:
        """What is being decided: deck, deal, announce, choose, tie, answer, return or nothing."""
        return ("deck", "deal", "announce", "choose", "tie", "answer", "return", "nothing")[self.phase]

    def usual(self, seat: Seat) -> Move | None:
        """To play with the ready deck (ECHO-04)."""
        building = self.phase == BUILDING and seat == self.turn
        return DECK_READY if building and self.judge(seat, DECK_READY) else None

    @property
    def hidden(self) -> bool:
        """Whether this is a view, which does not know every card."""
        return self.seed < 0

    @property
    def result(self) -> Result | None:
        """Whoever has more fragments has won (ECHO-01 to ECHO-03); with equally many it is a draw (ECHO-G14)."""
        if self.phase != OVER:
            return None
        ours, theirs = self.fragments
        return Result(() if ours == theirs else (0,) if ours > theirs else (1,), self.fragments)

    @property
    def scores(self) -> tuple[int, ...]:
        """The fragments of both seats."""
        return self.fragments

    # ---- what may be decided ------------------------------------------------------

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """Every move the seat may make now."""
        phase = self.phase
        if seat != self.turn or phase == OVER:
            return ()
        if phase == RETURNING:
            codes = self.set.codes
            return tuple([Move("return", codes[card]) for card in dict.fromkeys(self.pasts[seat])])
        if phase == BUILDING:
            return tuple([move for move in self.candidates(seat) if self.judge(seat, move)])
        if phase == READY:
            return _DEAL
        hand = self.hands[seat]
        key = (hand, phase if phase in {TIE, ANSWER} else self.choice(seat) + 16, self.rules.short)
        memo = self.set.memo
        moves: tuple[Move, ...] | None = memo.get(key)
        if moves is None:
            moves = memo[key] = _options(self.set, key)
        return moves

    def choice(self, seat: Seat) -> int:
        """What the seat may choose in its turn of a round, as ANYTHING and so on."""
        action = self.actions[seat]
        if self.phase == ANNOUNCING:
            if action == NONE:
                return ACTION_ONLY if self.rules.seal_after else ANYTHING
            return CARDS_ONLY
        if action == PLAYS:
            return CARDS_ONLY if self.rearranged >> seat & 1 else PLAY_ONLY
        return SWAP_ONLY if action == SWAPS else REARRANGE_ONLY

    def candidates(self, seat: Seat) -> tuple[Move, ...]:
        """Every move worth asking about: each card of the hand in every way, after equal stars as a second card."""
        phase, codes = self.phase, self.set.codes
        if phase in {READY, OVER} or seat not in {0, 1}:
            return _DEAL
        if phase == BUILDING:
            adding = [Move("add", code) for code in codes]
            removing = [Move("remove", codes[card]) for card in dict.fromkeys(self.decks[seat]) if card != UNKNOWN]
            return (*adding, *removing, DECK_READY)
        hand = self.hands[seat].rstrip(_UNKNOWNS[1])
        kinds = [codes[card] for card in dict.fromkeys(hand)]
        if phase == TIE:
            return (*[Move("contest", code) for code in kinds], PASS)
        if phase == ANSWER:
            return (*[Move("duel", code) for code in kinds], REFUSE)
        if phase == RETURNING and seat == self.turn:
            return self.legal_moves(seat)
        announcing = ANNOUNCE if self.rules.seal_after else ()
        ways = [Move(kind, code) for kind in ("play", "chain", "swap") for code in kinds]
        ultras = [codes[card] for card in hand if is_ultra(card)]
        ways += [Move("stack", codes[card], under) for card in hand if card < ULTRA for under in ultras]
        ways += [Move("ultra", code) for code in ultras]
        return (*announcing, *ways, *_orders(codes, hand))

    # ---- what follows -----------------------------------------------------------

    def play(self, seat: Seat, move: Move) -> tuple[Self, tuple[Event, ...]]:
        """Make the move; return the next state and the events, each with its clauses."""
        if move not in self.legal_moves(seat):
            verdict: Verdict = self.judge(seat, move)
            raise IllegalMove(verdict, seat, move)
        working = self._working()
        events = apply(working, seat, move)
        return self._freeze(working), events

    def _working(self) -> Table:
        copy: Table = Table.__new__(Table)
        copy.rules = self.rules
        copy.set = self.set
        copy.decks = self.decks
        copy.hands = self.hands
        copy.archives = self.archives
        copy.pasts = self.pasts
        copy.oblivions = self.oblivions
        copy.fragments = self.fragments
        copy.core = self.core
        copy.round = self.round
        copy.first = self.first
        copy.turn = self.turn
        copy.phase = self.phase
        copy.actions = self.actions
        copy.rearranged = self.rearranged
        copy.played = self.played
        copy.revealed = self.revealed
        copy.seconds = self.seconds
        copy.ultras = self.ultras
        copy.ultra_rounds = self.ultra_rounds
        copy.shields = self.shields
        copy.lasting = self.lasting
        copy.lasting_rounds = self.lasting_rounds
        copy.last_played = self.last_played
        copy.last_seconds = self.last_seconds
        copy.last_winner = self.last_winner
        copy.seed = self.seed
        copy.orders = self.orders
        return copy

    def _freeze(self, working: Table) -> Self:
        working.__class__ = EcholisState
        return cast("Self", working)

    def seen_by(self, seat: Seat) -> Self:
        """Own hand, own deck and sealed card, and all that lies open; never the order of an Archive (ECHO-G28)."""
        working = self._working()
        working.decks = _covered(self.decks, seat)
        working.hands = _covered(self.hands, seat)
        working.archives = _covered(self.archives, -1)
        if not self.revealed:
            working.played = _covered(self.played, seat)
        working.seed, working.orders = -1, ()
        return self._freeze(working)

    def guess(self, seed: int) -> Self:
        """The same position with the unknown cards filled in as the seed decides, within the limits of a deck."""
        working = self._working()
        for seat in (0, 1):
            fill(working, seat, seed + seat)
        working.seed, working.orders = next_seed(seed), ()
        return self._freeze(working)

    def with_chance(self, outcomes: tuple[bytes, ...]) -> Self:
        """The same position whose next shuffles and lots come out like this."""
        working = self._working()
        working.orders = outcomes
        return self._freeze(working)


# ---- lists of moves -------------------------------------------------------------------


def _options(cards: CardSet, key: tuple[bytes, int, bool]) -> tuple[Move, ...]:
    """The legal moves with a hand; the key says in which phase or under which choice, and whether the rules are short."""
    hand, what, short = key
    codes = cards.codes
    heroes = [card for card in dict.fromkeys(hand) if card < ULTRA]
    ultras = [] if short else [card for card in hand if is_ultra(card)]
    if what == TIE:
        return (*[Move("contest", codes[card]) for card in heroes], PASS)
    if what == ANSWER:
        duels = [Move("duel", codes[card]) for card in heroes]
        return tuple(duels) if short else (*duels, REFUSE)
    choice = what - 16
    if choice == ACTION_ONLY:
        return ANNOUNCE
    moves: list[Move] = []
    if choice in {ANYTHING, CARDS_ONLY, PLAY_ONLY}:
        moves += [Move("play", codes[card]) for card in heroes]
        moves += [Move("chain", codes[card]) for card in heroes if hand.count(card) > 1]
        moves += [Move("stack", codes[card], codes[under]) for card in heroes for under in ultras]
    if choice in {ANYTHING, PLAY_ONLY}:
        moves += [Move("ultra", codes[card]) for card in ultras]
    if choice in {ANYTHING, SWAP_ONLY}:
        moves += [Move("swap", codes[card]) for card in dict.fromkeys(hand) if card != UNKNOWN]
    if choice in {ANYTHING, REARRANGE_ONLY}:
        moves += _orders(codes, hand.rstrip(_UNKNOWNS[1]))
    return tuple(moves)


def _orders(codes: tuple[str, ...], hand: bytes) -> list[Move]:
    """The orders in which a hand can go under the Archive (ECHO-G38)."""
    if len(hand) == 1:
        return [Move("rearrange", codes[hand[0]])]
    return [Move("rearrange", *(codes[card] for card in order)) for order in dict.fromkeys((hand, hand[::-1])) if order]


# ---- what a view leaves out, and how it is filled in ----------------------------------------


def _covered(some: tuple[bytes, bytes], viewer: Seat) -> tuple[bytes, bytes]:
    """The cards of both seats as the viewer sees them."""
    first, second = some
    return (
        first if viewer == 0 else _UNKNOWNS[len(first)],
        second if viewer == 1 else _UNKNOWNS[len(second)],
    )


def new(
    seats: int = SEATS,
    seed: int = 0,
    rules: EcholisRules | None = None,
    decks: tuple[bytes, bytes] | None = None,
    cards: CardSet | None = None,
) -> EcholisState:
    """The position before the deal, with the first two ready decks of the set if none are given.

    With the option `own_decks` both players may first change theirs. `cards` is the house set
    unless another is given. Raises `NotationError` for another number of seats than 2 or a
    deck that breaks a limit (ECHO-04 to ECHO-06, ECHO-G42).
    """
    if seats != SEATS:
        expected = "2 seats"
        raise NotationError(expected, str(seats))
    rules = rules or EcholisRules()
    cards = cards or house()
    first, second = ready_decks(cards, rules) if decks is None else decks
    for deck in (first, second):
        verdict = (within if rules.own_decks else whole)(cards, deck, short=rules.short)
        if not verdict:
            expected = f"decks of 10 cards, 3 of a hero and 1 Ultra at most (ECHO-04 to ECHO-06); {verdict.reason}"
            raise NotationError(expected, cards.text(deck))
    working = Table.__new__(Table)
    working.rules, working.set = rules, cards
    working.decks = working.archives = bytes(sorted(first)), bytes(sorted(second))
    working.hands = working.pasts = working.oblivions = NOTHING
    working.fragments, working.core = (0, 0), CORE
    working.round, working.first, working.turn = 1, 0, 0
    working.phase = BUILDING if rules.own_decks else READY
    working.actions, working.rearranged = (NONE, NONE), 0
    working.played = working.seconds = working.ultras = working.lasting = working.lasting_rounds = NOTHING
    working.revealed, working.ultra_rounds, working.shields = False, (0, 0), 0
    working.last_played = working.last_seconds = NOTHING
    working.last_winner = -1
    working.seed, working.orders = next_seed(seed), ()
    working.__class__ = EcholisState
    return cast("EcholisState", working)


def ready_decks(cards: CardSet, rules: EcholisRules) -> tuple[bytes, bytes]:
    """The first two ready decks of a set that may be played with, or the first one twice.

    Where a set has none, ten cards that keep the limits. Raises nothing.
    """
    decks = [deck for _name, deck in cards.decks if whole(cards, deck, short=rules.short)]
    if not decks:
        decks = [filled(cards, b"", DECK_SIZE, 0, short=True)]
    return decks[0], decks[1 % len(decks)]
