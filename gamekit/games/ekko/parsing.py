"""Reading the notation of a position, strictly: whatever is refused is told what was expected."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core import reading
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.ekko.cards import DECK, UNKNOWN, card_codes, cards
from gamekit.games.ekko.notation import PENALTY
from gamekit.games.ekko.piles import EFFECT, LOOKING, OVER, PLAYING, READY, EkkoRules
from gamekit.games.ekko.positions import check
from gamekit.games.ekko.rules import FEWEST_SEATS, MOST_SEATS, EkkoState, new

_PHASES: Final = {
    "turn": PLAYING,
    "follow": PLAYING,
    "effect": EFFECT,
    "looking": LOOKING,
    "deal": READY,
    "over": OVER,
}
_MOST: Final = 10**12
_MOST_SEED: Final = 0xFFFFFFFF


class _Place(NamedTuple):
    """What the phase words of a position say."""

    phase: int
    turn: Seat
    owner: Seat
    follow: bool
    pending: int
    warned: Seat


def parse_state(text: str) -> EkkoState:
    """Read a position; parts left out take their usual value.

    Raises `NotationError` for anything that is not a possible position, naming
    what was expected and what came.
    """
    return _Reader(text).state()


class _Reader:
    """Reads the words of one position, each with its own complaint."""

    def __init__(self, text: str) -> None:
        self.hands: list[bytes] = []
        self.barred: list[bytes] = []
        self.removed: list[bytes] = []
        self.totals: list[int] = []
        self.values: dict[str, str] = {}
        self.orders: list[str] = []
        for word in text.split():
            self._word(word)
        self.n = len(self.hands)
        if not FEWEST_SEATS <= self.n <= MOST_SEATS:
            expected = "2 to 8 seats, written A:3.45 B:88 and so on"
            raise NotationError(expected, text)

    def _word(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals:
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
        letter, at, total = head.partition("@")
        due = seat_name(len(self.hands))
        if not colon or letter != due or len(self.hands) >= MOST_SEATS:
            expected = f"seat {due}, as in {due}:3.45, or name=value"
            raise NotationError(expected, word)
        hand, slash, removed = rest.partition("/")
        codes = hand.split(".")
        marked = ".".join(code.removesuffix(PENALTY) for code in codes if code.endswith(PENALTY))
        self.hands.append(bytes(sorted(_cards(".".join(code.removesuffix(PENALTY) for code in codes)))))
        self.barred.append(bytes(sorted(_cards(marked or "-"))))
        self.removed.append(_discards(removed) if slash else b"")
        self.totals.append(reading.number("a total", total, 0, _MOST) if at else 0)

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def _place_of(self, text: str) -> Seat:
        if len(text) == 1 and 0 <= ord(text) - ord("A") < self.n:
            return ord(text) - ord("A")
        expected = f"a seat A to {seat_name(self.n - 1)}"
        raise NotationError(expected, text)

    def _seats(self, name: str, text: str) -> int:
        seats = [self._place_of(letter) for letter in text]
        if not seats or seats != sorted(set(seats)):
            expected = f"{name}= with the letters of some seats in order, as in {name}=AB"
            raise NotationError(expected, text)
        return sum(1 << seat for seat in seats)

    # ---- the whole position -------------------------------------------------------

    def state(self) -> EkkoState:
        rules = reading.options(EkkoRules, self.values)
        dealer, place = self._phase()
        between = place.phase in {READY, OVER}
        held = b"".join((*self.hands, *self.removed))
        hidden = UNKNOWN in held or self.values.get("pile") == "?"
        seed = self._seed(hidden=hidden)
        played, star = _played(self._take("played", "-"))
        _distinct(held + played)
        pile_text = self._take("pile", "-" if star else "?" if hidden else "*")
        if star:
            pile = _known(pile_text)
            _distinct(held + played + pile)
            played = _rest(held + played + pile) + played
        else:
            pile, seed = _pile(pile_text, held + played, seed, between=between)
        orders = []
        for text in self.orders:
            order, seed = _order(text, seed)
            orders.append(order)
        round_ = reading.number("a round", self._take("round", "1"), 1, _MOST)
        if self.values:
            expected = "no other name=value"
            raise NotationError(expected, "=".join(next(iter(self.values.items()))))
        state = new(self.n, rules=rules, dealer=dealer).changed(
            hands=tuple(self.hands), barred=tuple(self.barred), removed=tuple(self.removed),
            totals=tuple(self.totals), played=played, pile=pile, round=round_, phase=place.phase,
            turn=place.turn, owner=place.owner, follow=place.follow, pending=place.pending,
            warned=place.warned, seed=seed, orders=tuple(orders),
        )  # fmt: skip
        check(state)
        return state

    @property
    def _only_starter(self) -> bool:
        """Whether one card lies in the Play Area: it counts as the dealer's (EKKO-10)."""
        return self.values.get("played", "-").isdecimal()

    def _seed(self, *, hidden: bool) -> int:
        text = self._take("seed", "?" if hidden else "0")
        if text == "?":
            return -1
        if hidden:
            expected = "no seed where cards are unknown"
            raise NotationError(expected, f"seed={text}")
        return reading.number("a seed", text, 0, _MOST_SEED)

    def _phase(self) -> tuple[Seat, _Place]:
        given = [name for name in _PHASES if name in self.values]
        if len(given) > 1:
            expected = "one of turn=, follow=, effect=, looking=, deal= and over="
            raise NotationError(expected, " ".join(given))
        name = given[0] if given else "turn"
        phase = _PHASES[name]
        text = self._take(name, "")
        if phase in {READY, OVER}:
            seat = self._place_of(text)
            if self._take("dealer", seat_name(seat)) != seat_name(seat):
                expected = f"no dealer= but {seat_name(seat)}, who is named by {name}="
                raise NotationError(expected, f"{name}={text}")
            return seat, _Place(phase, seat, seat, follow=False, pending=0, warned=-1)
        named = "dealer" in self.values
        dealer = self._place_of(self._take("dealer", "A"))
        if phase == LOOKING:
            return dealer, _Place(phase, dealer, dealer, follow=False, pending=self._seats(name, text), warned=-1)
        turn = self._place_of(text) if given else (dealer + 1) % self.n
        before = (turn - 1) % self.n
        owner = turn if name != "turn" else self._place_of(self._take("owner", seat_name(before)))
        if not named and self._only_starter:
            dealer = owner
        pending = 0
        if phase == PLAYING and "window" in self.values:
            pending = self._seats("window", self._take("window", ""))
        warned = self._place_of(self._take("warned", "")) if name == "effect" and "warned" in self.values else -1
        return dealer, _Place(phase, turn, owner, name == "follow", pending, warned)


def _cards(text: str) -> bytes:
    return reading.cards(cards, text, "cards 1 to 98 written as 3.45.88, or -")


def _discards(text: str) -> bytes:
    """The cards after the slash, which stands only where there are some."""
    some = _cards(text)
    if not some:
        expected = "cards after the slash, as in A:3/45"
        raise NotationError(expected, text)
    return bytes(sorted(some))


def _known(text: str) -> bytes:
    """Cards none of which is unknown."""
    some = _cards(text)
    if UNKNOWN in some:
        expected = "known cards 1 to 98"
        raise NotationError(expected, text)
    return some


def _distinct(some: bytes) -> None:
    """Raise `NotationError` for a card that lies in two places."""
    for card in DECK:
        if some.count(card) > 1:
            expected = "each card in one place only"
            raise NotationError(expected, f"{some.count(card)} times {card}")
    if len(some) > len(DECK):
        expected = f"at most {len(DECK)} cards"
        raise NotationError(expected, str(len(some)))


def _rest(placed: bytes) -> bytes:
    """The cards that are named nowhere, in order."""
    if UNKNOWN in placed:
        expected = "no unknown card (?) where * stands for all cards left"
        raise NotationError(expected, "*")
    return DECK.translate(None, placed)


def _played(text: str) -> tuple[bytes, bool]:
    """The Play Area, and whether `*` stands for all other cards under it: `52.25` or `*.25`."""
    top = text.removeprefix("*.")
    some = _known(top)
    if top != text and not some:
        expected = "cards after *."
        raise NotationError(expected, text)
    return some, top != text


def _starred(text: str) -> tuple[bytes, bool]:
    """Cards, and whether `*` stands for all others: `7.8.*`, `*` or `7.8`."""
    if text == "*":
        return b"", True
    start = text.removesuffix(".*")
    some = _known(start)
    if start != text and not some:
        expected = "cards before .*"
        raise NotationError(expected, text)
    return some, start != text


def _pile(text: str, placed: bytes, seed: int, *, between: bool) -> tuple[bytes, int]:
    """The draw pile and the seed after it."""
    left = len(DECK) - len(placed)
    if text == "?":
        return bytes(left), seed
    if between and text not in {"*", "-"}:
        expected = "pile=*, pile=- or pile=? between rounds, when its order does not matter"
        raise NotationError(expected, text)
    first, star = _starred(text)
    _distinct(placed + first)
    if star:
        rest = _rest(placed + first)
        if between:
            return rest, seed
        if seed < 0:
            expected = "a known seed where * stands for the cards left"
            raise NotationError(expected, text)
        return first + bytes(shuffled(rest, seed)), next_seed(seed)
    if len(first) < left:
        missing = "some" if UNKNOWN in placed else card_codes(_rest(placed + first))
        expected = f"all 98 cards: {missing} missing; .* at the end of the pile stands for them"
        raise NotationError(expected, text)
    return first, seed


def _order(text: str, seed: int) -> tuple[bytes, int]:
    """A whole shuffle, and the seed after it."""
    first, star = _starred(text)
    _distinct(first)
    rest = _rest(first)
    if star and seed >= 0:
        return first + bytes(shuffled(rest, seed)), next_seed(seed)
    if rest or star:
        expected = "a shuffle of all 98 cards, or some of them and .*"
        raise NotationError(expected, text)
    return first, seed
