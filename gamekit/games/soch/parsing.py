"""Reading the notation of a position, strictly: whatever is refused is told what was expected."""

from __future__ import annotations

from typing import Final

from gamekit.core import reading
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.soch.cards import CODES, COPIES, FLIP_THREE, KINDS, SECOND_CHANCE, card_codes, cards
from gamekit.games.soch.moves import MOST_SEATS
from gamekit.games.soch.notation import STATUS
from gamekit.games.soch.piles import ACTIVE, DEALING, OVER, PLAYING, READY, Frame, SochRules
from gamekit.games.soch.positions import check
from gamekit.games.soch.rules import FEWEST_SEATS, SochState, new

_PHASE: Final = {"turn": PLAYING, "deal": READY, "dealing": DEALING}
_FRAMES: Final = ("choose", "resolve", "flip", "give", "offer")
_MOST: Final = 10**12
_MOST_SEED: Final = 0xFFFFFFFF


def parse_state(text: str) -> SochState:
    """Read a position; parts left out take their usual value.

    Raises `NotationError` for anything that is not a possible position, naming
    what was expected and what came.
    """
    return _Reader(text).state()


class _Reader:
    """Reads the words of one position, each with its own complaint."""

    def __init__(self, text: str) -> None:
        self.lines: list[bytes] = []
        self.status: list[int] = []
        self.totals: list[int] = []
        self.values: dict[str, str] = {}
        self.frames: list[tuple[str, str]] = []
        self.orders: list[bytes] = []
        for word in text.split():
            self._word(word)
        self.n = len(self.lines)
        if not FEWEST_SEATS <= self.n <= MOST_SEATS:
            expected = "2 to 18 seats, written A:3.7 B:- and so on"
            raise NotationError(expected, text)

    def _word(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals:
            self._seat(word)
        elif name in _FRAMES:
            self.frames.append((name, value))
        elif name == "next":
            self.orders.append(_cards(value))
        elif name in self.values:
            expected = f"{name}= once"
            raise NotationError(expected, word)
        else:
            self.values[name] = value

    def _seat(self, word: str) -> None:
        head, colon, rest = word.partition(":")
        letter, at, total = head.partition("@")
        if not colon or letter != seat_name(len(self.lines)) or len(self.lines) >= MOST_SEATS:
            expected = f"seat {seat_name(len(self.lines))}, as in {seat_name(len(self.lines))}:3.7, or name=value"
            raise NotationError(expected, word)
        line, slash, status = rest.partition("/")
        if slash and status not in STATUS[1:]:
            expected = "stayed, frozen or jonha after the line"
            raise NotationError(expected, status)
        self.lines.append(_cards(line))
        self.status.append(STATUS.index(status))
        self.totals.append(reading.number("a total", total, 0, _MOST) if at else 0)

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def _place(self, text: str) -> Seat:
        if len(text) == 1 and 0 <= ord(text) - ord("A") < self.n:
            return ord(text) - ord("A")
        expected = f"a seat A to {seat_name(self.n - 1)}"
        raise NotationError(expected, text)

    def state(self) -> SochState:
        given = dict(self.values)
        rules = reading.options(SochRules, self.values)
        dealer = self._place(self._take("dealer", self.values.get("deal", "A")))
        if self.values.get("deal", seat_name(dealer)) != seat_name(dealer):
            expected = f"deal={seat_name(dealer)}, the dealer"
            raise NotationError(expected, f"deal={self.values['deal']}")
        phase, turn, dealt = self._phase(dealer)
        seed = reading.number("a seed", self._take("seed", "0"), 0, _MOST_SEED)
        used_text = self._take("used", "-")
        used_first, used_star = _starred(used_text)
        used = bytes(sorted(used_first))
        stack = tuple(self._frame(kind, value) for kind, value in self.frames)
        guests = tuple(map(self._place, self._take("guests", "").split("."))) if "guests" in self.values else ()
        round_ = reading.number("a round", self._take("round", "1"), 1, _MOST)
        rest = _rest(b"".join(self.lines) + used + b"".join(map(_held, stack)))
        pile_text = self._take("pile", "*")
        if pile_text == "?" and "seed" in given:
            expected = "no seed where the order of the pile is not known"
            raise NotationError(expected, f"seed={given['seed']}")
        if used_star:
            pile = _cards(pile_text)
            left = _rest(b"".join(self.lines) + used + pile + b"".join(map(_held, stack)))
            used, rest = bytes(sorted(used + left)), pile
        pile, hidden, seed = _pile(pile_text, rest, seed)
        if self.values:
            expected = "no other name=value"
            raise NotationError(expected, "=".join(next(iter(self.values.items()))))
        state = new(self.n, rules=rules, dealer=dealer).changed(
            lines=tuple(self.lines), status=tuple(self.status), totals=tuple(self.totals),
            round=round_, phase=phase, turn=turn, dealt=dealt, guests=guests, stack=stack,
            pile=pile, used=used, seed=seed, orders=tuple(self.orders), hidden=hidden,
        )  # fmt: skip
        check(state)
        return state

    def _phase(self, dealer: Seat) -> tuple[int, Seat, int]:
        given = [name for name in (*_PHASE, "over") if name in self.values]
        if len(given) > 1:
            expected = "one of turn=, deal=, dealing= and over="
            raise NotationError(expected, " ".join(given))
        if not given:
            order = [(dealer + step) % self.n for step in range(1, self.n + 1)]
            turn = next((seat for seat in order if self.status[seat] == ACTIVE), order[0])
            return PLAYING, turn, self.n
        name = given[0]
        value = self._take(name, "")
        if name == "dealing":
            place, dealt = self._dealt(value)
            if place != (dealer + dealt) % self.n:
                expected = f"dealing={seat_name((dealer + dealt) % self.n)}.{dealt}, counted from the dealer"
                raise NotationError(expected, f"dealing={value}")
            return DEALING, place, dealt
        seat = self._place(value)
        if name == "deal":
            last = self._take("last", "")
            return (READY, *self._dealt(last)) if last else (READY, seat, 0)
        if name == "turn":
            return PLAYING, seat, self.n
        return OVER, seat, reading.number("how many seats were dealt", self._take("dealt", str(self.n)), 0, self.n)

    def _dealt(self, value: str) -> tuple[Seat, int]:
        letter, _, count = value.partition(".")
        return self._place(letter), reading.number("how many seats were dealt", count, 0, self.n)

    def _frame(self, kind: str, value: str) -> Frame:
        letter, _, rest = value.partition(":")
        seat = self._place(letter)
        if kind == "flip":
            left, _, waiting = rest.partition(":")
            return ("flip", seat, reading.number("0 to 3 cards to reveal", left, 0, 3), _actions(waiting or "-"))
        if kind in {"give", "offer"}:
            return (kind, seat)
        codes, arrow, letters = rest.partition(">")
        some = _actions(codes)
        targets = bytes(map(self._place, letters if letters != "-" else ""))
        right = len(targets) < len(some) if kind == "choose" else len(targets) == len(some)
        if not arrow or not some or not right:
            expected = f"{kind}=SEAT:CARDS>TARGETS, as in {kind}=B:F.T>" + ("C" if kind == "choose" else "CC")
            raise NotationError(expected, f"{kind}={value}")
        return (kind, seat, some, targets)


def _cards(text: str) -> bytes:
    return reading.cards(cards, text, "cards written as 3.7.x2, or -")


def _starred(text: str) -> tuple[bytes, bool]:
    """Cards, and whether `*` stands for all others: `7.8.*`, `*` or `7.8`."""
    if text == "*":
        return b"", True
    start = text.removesuffix(".*")
    if start != text and start == "-":
        expected = "cards before .*"
        raise NotationError(expected, text)
    return _cards(start), start != text


def _actions(text: str) -> bytes:
    some = _cards(text)
    if any(CODES[card] not in "FT" for card in some):
        expected = "only F (taDmoH) and T (wej yIyoymoH) to wait or be assigned"
        raise NotationError(expected, text)
    return some


def _held(frame: Frame) -> bytes:
    """The cards that lie in open business: neither in a line nor in a pile."""
    kind, _, *rest = frame
    if kind == "flip":
        return bytes((FLIP_THREE,)) + bytes(rest[1])
    if kind in {"choose", "resolve"}:
        return bytes(rest[0])
    return bytes((SECOND_CHANCE,)) if kind == "give" else b""


def _rest(placed: bytes) -> bytes:
    left: list[int] = []
    for card in KINDS:
        spare = COPIES[card] - placed.count(card)
        if spare < 0:
            expected = f"at most {COPIES[card]} of card {CODES[card]}"
            raise NotationError(expected, str(placed.count(card)))
        left.extend([card] * spare)
    return bytes(left)


def _pile(text: str, rest: bytes, seed: int) -> tuple[bytes, bool, int]:
    if text == "?":
        return rest, True, 0
    first, star = _starred(text)
    left = list(rest)
    for card in first:
        if card not in left:
            expected = f"a draw pile of cards that lie nowhere else, not another {CODES[card]}"
            raise NotationError(expected, text)
        left.remove(card)
    if star:
        return first + bytes(shuffled(left, seed)), False, next_seed(seed)
    if left:
        expected = f"all 94 cards: {card_codes(bytes(left))} missing"
        raise NotationError(expected, text)
    return first, False, seed
