"""Reading the notation of a position, strictly: whatever is refused is told what was expected."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core import reading
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.echolis.cards import MOST_ULTRAS, UNKNOWN, CardSet
from gamekit.games.echolis.deck import DECK_SIZE, filled, one_more
from gamekit.games.echolis.notation import DOES, PHASES
from gamekit.games.echolis.piles import (
    AIM,
    ANSWER,
    BUILDING,
    CORE,
    OVER,
    READY,
    RETURNING,
    ROUNDS,
    TIE,
    EcholisRules,
)
from gamekit.games.echolis.positions import check
from gamekit.games.echolis.rules import EcholisState, new, ready_decks
from gamekit.games.echolis.sets import house, known_set, known_sets

_MOST_SEED: Final = 0xFFFFFFFF
_MOST_EXTRA: Final = 100
_PILES: Final = ("hand", "past", "oblivion")
_OWN: Final = frozenset(
    {"archive", "deck", "played", "second", "does", "ultra", "lasting", "last", "last-second"},
)
_BARE: Final = frozenset({"deal", "over", "sealed"})


def parse_state(text: str) -> EcholisState:
    """Read a position; parts left out take their usual value.

    Raises `NotationError` for anything that is not a possible position, naming
    what was expected and what came.
    """
    return _Reader(text).state()


class _Side(NamedTuple):
    """The cards of one seat."""

    deck: bytes
    archive: bytes
    hand: bytes
    past: bytes
    oblivion: bytes
    played: bytes
    second: bytes
    ultra: bytes
    rounds: int
    lasting: bytes
    lasting_rounds: bytes
    last: bytes
    last_second: bytes
    action: int


class _Reader:
    """Reads the words of one position, each with its own complaint."""

    def __init__(self, text: str) -> None:
        self.piles: list[list[str]] = []
        self.fragments: list[int] = []
        self.values: dict[str, str] = {}
        self.orders: list[str] = []
        self.bare: list[str] = []
        for word in text.split():
            self._word(word)
        if len(self.piles) != 2:
            expected = "2 seats, written A:Ba.Cd B:Fs.Ha"
            raise NotationError(expected, text)
        self.cards = self._set()
        self.rules = reading.options(EcholisRules, self.values)
        self.hidden = self.values.get("seed") == "?"
        self.seed = self._seed()
        self.phase, self.turn, self.first = self._phase()

    def _word(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals:
            if word in _BARE and word not in self.bare:
                self.bare.append(word)
            else:
                self._seat(word)
        elif name == "next":
            self.orders.append(value)
        elif name in self.values:
            expected = f"{name}= once"
            raise NotationError(expected, word)
        else:
            self.values[name] = value

    def _seat(self, word: str) -> None:
        head, colon, rest = word.partition(":")
        letter, at, fragments = head.partition("@")
        due = seat_name(len(self.piles))
        if not colon or letter != due or len(self.piles) == 2:
            expected = f"seat {due}, as in {due}:Ba.Cd, a word of the notation or name=value"
            raise NotationError(expected, word)
        piles = rest.split("/")
        if len(piles) > len(_PILES):
            expected = "a hand, a Past and an Oblivion, as in A:Ba.Cd/Bs/Ha"
            raise NotationError(expected, word)
        self.piles.append(piles + ["-"] * (len(_PILES) - len(piles)))
        self.fragments.append(reading.number("fragments", fragments, 1, AIM) if at else 0)

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def _set(self) -> CardSet:
        id_ = self._take("set", house().id)
        found = known_set(id_)
        if found is None:
            expected = f"a set of cards that is known ({', '.join(cards.id for cards in known_sets())})"
            raise NotationError(expected, id_)
        return found

    def _seed(self) -> int:
        text = self._take("seed", "0")
        return -1 if text == "?" else reading.number("a seed", text, 0, _MOST_SEED)

    def _place(self, text: str) -> Seat:
        if text in {"A", "B"}:
            return ord(text) - ord("A")
        expected = "a seat A or B"
        raise NotationError(expected, text)

    def _places(self, name: str) -> int:
        text = self._take(name, "")
        if name in self.values or text not in {"", "A", "B", "AB"}:
            expected = f"{name}= with A, B or AB"
            raise NotationError(expected, text)
        return sum(1 << self._place(letter) for letter in text)

    def _phase(self) -> tuple[int, Seat, Seat]:
        """The phase, whose turn it is, and the first player."""
        given = [name for name in PHASES if name in self.values]
        given += [word for word in ("deal", "over") if word in self.bare]
        if len(given) > 1:
            expected = "one of deal, building=, announce=, choose=, tie=, answer=, return= and over"
            raise NotationError(expected, " ".join(given))
        name = given[0] if given else "announce"
        if name in {"deal", "building"}:
            return (READY, 0, 0) if name == "deal" else (BUILDING, self._place(self._take(name, "")), 0)
        text = self._take(name, "")
        usual = text if text and name != "answer" else "A"
        if name == "answer" and text:
            usual = seat_name(1 - self._place(text))
        first = self._place(self._take("first", usual))
        if name == "over":
            return OVER, first, first
        return PHASES[name], self._place(text) if given else first, first

    # ---- the cards of a seat --------------------------------------------------------------

    def _cards(self, text: str) -> bytes:
        try:
            return self.cards.read(text)
        except ValueError as error:
            expected = f"cards written as Ba.Cd, or - ({error})"
            raise NotationError(expected, text) from error

    def _own(self, seat: Seat, name: str, usual: str = "-") -> str:
        return self._take(f"{seat_name(seat)}.{name}", usual)

    def _side(self, seat: Seat) -> _Side:
        hand, past, oblivion = (self._cards(text) for text in self.piles[seat])
        played, second = self._cards(self._own(seat, "played")), self._cards(self._own(seat, "second"))
        ultra, left = self._lasting(self._own(seat, "ultra"))
        lasting, rounds = self._lasting(self._own(seat, "lasting"))
        last, last_second = self._cards(self._own(seat, "last")), self._cards(self._own(seat, "last-second"))
        if len(left) > 1:
            expected = "one Ultra on the table"
            raise NotationError(expected, self.cards.text(ultra))
        does = self._own(seat, "does", "play" if played else "nothing")
        if does not in DOES:
            expected = f"{seat_name(seat)}.does= {', '.join(DOES)}"
            raise NotationError(expected, does)
        outside = hand + past + oblivion + played + second + ultra + lasting
        deck, archive = self._deck(seat, outside)
        return _Side(
            deck, archive, bytes(sorted(hand)), bytes(sorted(past)), bytes(sorted(oblivion)), played, second, ultra,
            left[0] if left else 0, lasting, rounds, last, last_second, DOES[does],
        )  # fmt: skip

    def _lasting(self, text: str) -> tuple[bytes, bytes]:
        """Cards with the rounds for which they lie there: `U2*1`."""
        if text == "-":
            return b"", b""
        cards, rounds = [], []
        for word in text.split("."):
            code, star, left = word.partition("*")
            if not star:
                expected = "a card and its rounds, as in U2*1"
                raise NotationError(expected, word)
            cards.append(self._cards(code))
            rounds.append(reading.number("rounds", left, 1, MOST_ULTRAS))
        return b"".join(cards), bytes(rounds)

    def _deck(self, seat: Seat, outside: bytes) -> tuple[bytes, bytes]:
        """The deck of a seat and its Archive."""
        letter = seat_name(seat)
        given = self._own(seat, "deck", "")
        if self.hidden or self.phase in {READY, BUILDING}:
            if f"{letter}.archive" in self.values:
                expected = "no Archive in order in a view or before the deal"
                raise NotationError(expected, self.values[f"{letter}.archive"])
            deck = self._given_deck(seat, given)
            unknown = bytes((UNKNOWN,)) * (len(deck) - len(outside))
            return deck, unknown if self.hidden else deck
        text = self._own(seat, "archive", "*")
        star = text == "*" or text.endswith(".*")
        named = self._cards(text.removesuffix("*").removesuffix(".") or "-") if star else self._cards(text)
        if UNKNOWN in outside + named:
            expected = "seed=? where cards are not known"
            raise NotationError(expected, "?")
        deck = self._given_deck(seat, given) if given else self._made_deck(seat, outside + named, star=star)
        if not star:
            return deck, named
        rest = list(deck)
        for card in outside + named:
            if card not in rest:
                expected = f"cards of {letter}'s deck, each as often as it is in it"
                raise NotationError(expected, self.cards.code(card))
            rest.remove(card)
        self.seed, seed = next_seed(self.seed), self.seed
        return deck, named + bytes(shuffled(rest, seed))

    def _given_deck(self, seat: Seat, text: str) -> bytes:
        """A deck by its cards, by the number of a ready deck, or the usual one."""
        if text.isdecimal():
            number = reading.number("a ready deck", text, 1, max(1, len(self.cards.decks)))
            return self.cards.decks[number - 1][1] if self.cards.decks else ready_decks(self.cards, self.rules)[0]
        if text:
            return bytes(sorted(self._cards(text)))
        return bytes((UNKNOWN,)) * DECK_SIZE if self.hidden else ready_decks(self.cards, self.rules)[seat]

    def _made_deck(self, seat: Seat, named: bytes, *, star: bool) -> bytes:
        """A deck of the cards named, filled up from a ready deck and then with any cards that keep the limits."""
        if not star:
            return bytes(sorted(named))
        deck = named
        rest = list(ready_decks(self.cards, self.rules)[seat])
        for card in named:
            if card in rest:
                rest.remove(card)
        for card in rest:
            if len(deck) < DECK_SIZE and one_more(self.cards, deck, card, short=self.rules.short):
                deck += bytes((card,))
        return bytes(sorted(filled(self.cards, deck, DECK_SIZE, 0, short=True)))

    # ---- chance and the whole position --------------------------------------------------------

    def _order(self, text: str, decks: list[bytes]) -> bytes:
        """A shuffle or lots; before the deal the first two may end in `*`."""
        if text in {"AB", "BA"}:
            return bytes(map(self._place, text))
        if not (text == "*" or text.endswith(".*")):
            return self._cards(text)
        named = self._cards(text.removesuffix("*").removesuffix(".") or "-")
        if not decks or self.seed < 0:
            expected = "a shuffle with all its cards; before the deal, the first two may end in .*"
            raise NotationError(expected, text)
        rest = list(decks[0])
        for card in named:
            if card not in rest:
                expected = "cards of the deck that is shuffled"
                raise NotationError(expected, self.cards.code(card))
            rest.remove(card)
        self.seed, seed = next_seed(self.seed), self.seed
        return named + bytes(shuffled(rest, seed))

    def state(self) -> EcholisState:
        sides = [self._side(seat) for seat in (0, 1)]
        decks = [side.deck for side in sides] if self.phase == READY else []
        orders = [self._order(text, decks[at : at + 1]) for at, text in enumerate(self.orders)]
        won = self._take("won", "")
        rearranged, shields = self._places("rearranged"), self._places("shield")
        sealed = "sealed" in self.bare
        if sealed and (self.phase != OVER or not any(side.played for side in sides)):
            expected = "over, and a sealed card, for sealed"
            raise NotationError(expected, "sealed")
        round_ = reading.number("a round", self._take("round", "1"), 1, ROUNDS + _MOST_EXTRA)
        if self.values:
            expected = "no other name=value"
            raise NotationError(expected, "=".join(next(iter(self.values.items()))))
        core = CORE - sum(self.fragments)
        revealed = self.phase in {TIE, ANSWER, RETURNING} or (
            self.phase == OVER and not sealed and any(side.played for side in sides)
        )
        one, two = sides
        actions = (one.action, two.action)
        state = new(2, rules=self.rules, decks=None, cards=self.cards).changed(
            decks=(one.deck, two.deck), archives=(one.archive, two.archive), hands=(one.hand, two.hand),
            pasts=(one.past, two.past), oblivions=(one.oblivion, two.oblivion), played=(one.played, two.played),
            seconds=(one.second, two.second), ultras=(one.ultra, two.ultra), ultra_rounds=(one.rounds, two.rounds),
            lasting=(one.lasting, two.lasting), lasting_rounds=(one.lasting_rounds, two.lasting_rounds),
            last_played=(one.last, two.last), last_seconds=(one.last_second, two.last_second), actions=actions,
            fragments=tuple(self.fragments), core=core, round=round_, first=self.first, turn=self.turn,
            phase=self.phase, rearranged=rearranged, revealed=revealed, shields=shields,
            last_winner=self._place(won) if won else -1, seed=self.seed, orders=tuple(orders),
        )  # fmt: skip
        check(state)
        return state
