"""One line of text for a position, both ways, and the check that it can be one.

`A@120:3.7.x2 B:9/stayed turn=A dealer=B round=2 used=5.5 pile=7.8.T.*`

- a seat: its letter, `@` its total if not 0, `:` its line, and `/stayed`,
  `/frozen` or `/jonha` if it is out of the round
- `turn=A`, `deal=A` (the dealer has yet to deal), `dealing=B.2` (2 seats dealt,
  B the last), or `over`
- open business, oldest first: `choose=B:F.T>C`, `resolve=B:F>C`, `flip=C:2:F`,
  `give=B`, `offer=B`
- `pile=` the next card first; `*` stands for the cards named nowhere, shuffled by
  `seed=`; `?` for the same cards in an order nobody knows
- `used=` the discards; `*` there stands for all cards named nowhere
- options that differ from their default, by name: `goal=100`, `empty_stay=1`
"""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import Final

from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.soch.cards import (
    CODES,
    COPIES,
    FLIP_THREE,
    FREEZE,
    KINDS,
    SECOND_CHANCE,
    card_codes,
    cards,
    unique_numbers,
)
from gamekit.games.soch.moves import MOST_SEATS
from gamekit.games.soch.piles import ACTIVE, DEALING, FROZEN, JONHA, OVER, PLAYING, READY, Frame, SochRules
from gamekit.games.soch.rules import FEWEST_SEATS, SochState, new
from gamekit.games.soch.scoring import SEVEN

STATUS: Final = ("", "stayed", "frozen", "jonha")
_PHASE: Final = {"turn": PLAYING, "deal": READY, "dealing": DEALING}
_FRAMES: Final = ("choose", "resolve", "flip", "give", "offer")
_MOST: Final = 10**12
_THREE: Final = 3
_MOST_SEED: Final = 0xFFFFFFFF


def state_text(state: SochState) -> str:
    """Write a position; `parse_state` makes an equal one of it."""
    parts = [_seat_text(state, seat) for seat in range(state.seats)]
    parts.append(
        {
            READY: f"deal={seat_name(state.dealer)}",
            DEALING: f"dealing={seat_name(state.turn)}.{state.dealt}",
            PLAYING: f"turn={seat_name(state.turn)}",
            OVER: f"over={seat_name(state.turn)}",
        }[state.phase]
    )
    parts.append(f"dealer={seat_name(state.dealer)} round={state.round}")
    if state.phase == READY:
        parts.append(f"last={seat_name(state.turn)}.{state.dealt}")
    elif state.phase == OVER:
        parts.append(f"dealt={state.dealt}")
    if state.guests:
        parts.append("guests=" + ".".join(map(seat_name, state.guests)))
    parts.extend(map(_frame_text, state.stack))
    if state.used:
        parts.append(f"used={card_codes(state.used)}")
    parts.append("pile=?" if state.hidden else f"pile={card_codes(state.pile)}")
    if state.seed:
        parts.append(f"seed={state.seed}")
    parts.extend(f"next={card_codes(order)}" for order in state.orders)
    parts.extend(f"{name}={int(value)}" for name, value in state.rules.changed().items() if isinstance(value, int))
    return " ".join(parts)


def _seat_text(state: SochState, seat: Seat) -> str:
    total = f"@{state.totals[seat]}" if state.totals[seat] else ""
    status = STATUS[state.status[seat]]
    return f"{seat_name(seat)}{total}:{card_codes(state.lines[seat])}" + (f"/{status}" if status else "")


def _frame_text(frame: Frame) -> str:
    kind, seat, *rest = frame
    if kind == "flip":
        return f"flip={seat_name(seat)}:{rest[0]}:{card_codes(rest[1])}"
    if kind in {"choose", "resolve"}:
        targets = "".join(map(seat_name, rest[1])) or "-"
        return f"{kind}={seat_name(seat)}:{card_codes(rest[0])}>{targets}"
    return f"{kind}={seat_name(seat)}"


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
        self.totals.append(_number("a total", total, 0, _MOST) if at else 0)

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def _place(self, text: str) -> Seat:
        if len(text) == 1 and 0 <= ord(text) - ord("A") < self.n:
            return ord(text) - ord("A")
        expected = f"a seat A to {seat_name(self.n - 1)}"
        raise NotationError(expected, text)

    def state(self) -> SochState:
        given = dict(self.values)
        rules = self._rules()
        dealer = self._place(self._take("dealer", self.values.get("deal", "A")))
        if self.values.get("deal", seat_name(dealer)) != seat_name(dealer):
            expected = f"deal={seat_name(dealer)}, the dealer"
            raise NotationError(expected, f"deal={self.values['deal']}")
        phase, turn, dealt = self._phase(dealer)
        seed = _number("a seed", self._take("seed", "0"), 0, _MOST_SEED)
        used_text = self._take("used", "-")
        used_first, used_star = _starred(used_text)
        used = bytes(sorted(used_first))
        stack = tuple(self._frame(kind, value) for kind, value in self.frames)
        guests = tuple(map(self._place, self._take("guests", "").split("."))) if "guests" in self.values else ()
        round_ = _number("a round", self._take("round", "1"), 1, _MOST)
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

    def _rules(self) -> SochRules:
        values: dict[str, int | bool] = {}
        for option in fields(SochRules):
            if option.name in self.values:
                text = self._take(option.name, "")
                if isinstance(option.default, bool):
                    values[option.name] = bool(_number(f"{option.name}=0 or 1", text, 0, 1))
                else:
                    values[option.name] = _number("a goal", text, 1, 1000)
        return SochRules(**values)  # type: ignore[arg-type]

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
        return OVER, seat, _number("how many seats were dealt", self._take("dealt", str(self.n)), 0, self.n)

    def _dealt(self, value: str) -> tuple[Seat, int]:
        letter, _, count = value.partition(".")
        return self._place(letter), _number("how many seats were dealt", count, 0, self.n)

    def _frame(self, kind: str, value: str) -> Frame:
        letter, _, rest = value.partition(":")
        seat = self._place(letter)
        if kind == "flip":
            left, _, waiting = rest.partition(":")
            return ("flip", seat, _number("0 to 3 cards to reveal", left, 0, 3), _actions(waiting or "-"))
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


def _number(what: str, text: str, least: int, most: int) -> int:
    if (
        text.isascii()
        and text.isdecimal()
        and len(text) <= 13
        and least <= int(text) <= most
        and text == str(int(text))
    ):
        return int(text)
    expected = f"{what} from {least} to {most}"
    raise NotationError(expected, text)


def _cards(text: str) -> bytes:
    try:
        return cards(text)
    except ValueError as error:
        expected = "cards written as 3.7.x2, or -"
        raise NotationError(expected, text) from error


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


def check(state: SochState) -> None:
    """Raise `NotationError` unless the position can occur."""
    for seat in range(state.seats):
        _check_line(state, seat)
    if state.guests and (state.phase != DEALING or len(set(state.guests)) < len(state.guests)):
        expected = "guests= of a deal under way, each seat once"
        raise NotationError(expected, ".".join(map(seat_name, state.guests)))
    if state.phase in {DEALING, PLAYING}:
        _check_business(state)
    elif state.stack:
        expected = "no open business between rounds"
        raise NotationError(expected, _frame_text(state.stack[-1]))
    best = max(state.totals)
    alone = state.totals.count(best) == 1 or state.rules.shared_win
    if (state.phase == OVER) != (best >= state.rules.goal and alone):
        expected = f"a game that is over exactly when one total leads at {state.rules.goal} or more"
        raise NotationError(expected, ", ".join(map(str, state.totals)))


def _check_line(state: SochState, seat: Seat) -> None:
    line, status = state.lines[seat], state.status[seat]
    numbers = [card for card in line if card < 13]
    repeats = len(numbers) - len(set(numbers))
    name = seat_name(seat)
    expected = ""
    if status == JONHA and (repeats != 1 or SECOND_CHANCE in line):
        expected = f"one repeated number and no 'eb cha'DIch in front of {name}, who is jonHa'"
    elif status != JONHA and repeats:
        expected = f"different numbers in front of {name}, or {name} marked /jonha"
    elif FLIP_THREE in line or line.count(FREEZE) > (1 if status == FROZEN else 0):
        expected = f"no action card in front of {name} but 'eb cha'DIch, or one taDmoH if frozen"
    elif line.count(SECOND_CHANCE) > 1:
        expected = f"one 'eb cha'DIch (S) at most in front of {name}"
    elif state.phase in {DEALING, PLAYING} and unique_numbers(line) >= SEVEN:
        expected = f"fewer than seven numbers in front of {name} while the round goes on"
    if expected:
        raise NotationError(expected, card_codes(line))


def _check_business(state: SochState) -> None:
    """The newest business must await a decision that can be made, the older ones must be under way."""
    if not state.stack:
        if state.phase == DEALING:
            expected = "a deal that awaits a decision, or turn= or deal="
            raise NotationError(expected, f"dealing={seat_name(state.turn)}.{state.dealt}")
        if state.status[state.turn] != ACTIVE:
            expected = "an active player on turn"
            raise NotationError(expected, f"{seat_name(state.turn)} {STATUS[state.status[state.turn]]}")
        return
    top = state.stack[-1]
    if state.status[top[1]] != ACTIVE or not _awaits(state, top):
        expected = "open business of an active player that awaits a decision"
        raise NotationError(expected, _frame_text(top))
    for frame, above in pairwise(state.stack):
        # A flip three under way is interrupted by nothing but an extra second chance.
        through = frame[0] == "resolve" or (frame[0] == "flip" and frame[2:] == (0, b""))
        if not (through or (frame[0] == "flip" and above[0] == "give" and frame[2] + len(frame[3]) <= _THREE)):
            expected = "only the newest business to await a decision"
            raise NotationError(expected, _frame_text(frame))


def _awaits(state: SochState, frame: Frame) -> bool:
    kind, seat, *rest = frame
    if kind == "flip":
        return 0 < int(rest[0]) <= _THREE - len(rest[1])
    if kind == "give":
        return SECOND_CHANCE in state.lines[seat] and bool(state.eligible(seat))
    if kind == "offer":
        return state.phase == DEALING and state.rules.deal_flip3_target_may_stay and seat in state.guests
    return bool(kind == "choose")
