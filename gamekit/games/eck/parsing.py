"""Reading the notation of a position, strictly: whatever is refused is told what was expected."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core import reading
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import NotationError
from gamekit.games.eck.campaign import Campaign, EckRules
from gamekit.games.eck.cards import CODES, COPIES, DECK, HAND, KINDS, TRICK_CARDS, UNKNOWN, card_codes, cards
from gamekit.games.eck.notation import SIDES
from gamekit.games.eck.piles import ECK, NO_TRICK, OVER, PLAYER, PLAYING, READY, TIED, Chance
from gamekit.games.eck.positions import check
from gamekit.games.eck.rules import EckState, new

_PHASES: Final = {"deal": READY, "over": OVER}
_PLACES: Final = ("hand", "hold", "tied", "mine", "ecks", "up")
_ON_TABLE: Final = (*_PLACES, "lead", "leader", "last", "deck")
_MOST_ROUND: Final = 10**6
_MOST_SEED: Final = 0xFFFFFFFF
_COUNTER: Final = ("0", "1", "2", "X")


def parse_state(text: str) -> EckState:
    """Read a position; parts left out take their usual value.

    Raises `NotationError` for anything that is not a possible position, naming
    what was expected and what came.
    """
    return _Reader(text).state()


class _Cards(NamedTuple):
    """Cards of one place: those named, and how many tricks `*` stands for (-1: as many as are missing)."""

    named: bytes
    star: int = 0


class _Reader:
    """Reads the words of one position, each with its own complaint."""

    def __init__(self, text: str) -> None:
        self.phase = PLAYING
        self.values: dict[str, str] = {}
        self.orders: list[bytes] = []
        words = text.split()
        if not words:
            expected = "a position, as in hand=R1.P6 lead=R4, or deal"
            raise NotationError(expected, text)
        for word in words:
            self._word(word)

    def _word(self, word: str) -> None:
        name, equals, value = word.partition("=")
        if not equals:
            if word not in _PHASES or self.phase != PLAYING:
                expected = "deal, over, or name=value, as in hand=R1.P6"
                raise NotationError(expected, word)
            self.phase = _PHASES[word]
        elif name == "next":
            self.orders.append(_cards(value))
        elif name in self.values:
            expected = f"{name}= once"
            raise NotationError(expected, word)
        else:
            self.values[name] = value

    def _take(self, name: str, usual: str) -> str:
        return self.values.pop(name, usual)

    def state(self) -> EckState:
        rules = self._rules()
        campaign = self._campaign()
        seed_given = "seed" in self.values
        seed = reading.number("a seed", self._take("seed", "0"), 0, _MOST_SEED)
        deck = self.values.get("deck", "*")
        if deck == "?" and seed_given:
            expected = "no seed where the order of the deck is not known"
            raise NotationError(expected, f"seed={seed}")
        chance = Chance(seed, tuple(self.orders), deck == "?")
        start = new(1, rules=rules).changed(campaign=campaign, chance=chance)
        fresh = self.phase == READY and not set(_ON_TABLE[:-1]) & set(self.values)
        state = self._before_any_deal(start, deck) if fresh else self._table(start)
        if self.values:
            expected = "no other name=value"
            raise NotationError(expected, "=".join(next(iter(self.values.items()))))
        check(state)
        return state

    def _before_any_deal(self, start: EckState, deck: str) -> EckState:
        self._take("deck", "")
        if deck not in {"*", "?"}:
            expected = "no deck= where all cards are about to be shuffled"
            raise NotationError(expected, f"deck={deck}")
        return start if deck == "*" else start.changed(deck=bytes((UNKNOWN,)) * len(DECK))

    # ---- rules, trick cards, counter ----------------------------------------------

    def _rules(self) -> EckRules:
        usual = EckRules()
        needed = reading.number("needed", self._take("needed", str(usual.needed)), 2, 7)
        suit = reading.number("circle_is_suit", self._take("circle_is_suit", "0"), 0, 1)
        layout = usual.layout
        if "layout" in self.values:
            numbers = _trick_cards("layout", self._take("layout", ""))
            layout = sum(1 << TRICK_CARDS.index(number) for number in numbers)
        return EckRules(needed=needed, layout=layout, circle_is_suit=bool(suit))

    def _campaign(self) -> Campaign:
        held = _trick_cards("held", self._take("held", "-"))
        grey = _trick_cards("grey", self._take("grey", "-"))
        counter = self._take("counter", "0")
        if counter not in _COUNTER:
            expected = "a counter at 0, 1, 2 or X"
            raise NotationError(expected, counter)
        taken = _trick_cards("taken", self._take("taken", "-"))
        if len(taken) > 1:
            expected = "one trick card at most that ECK took"
            raise NotationError(expected, ".".join(map(str, taken)))
        steps = _COUNTER.index(counter)
        least = len(held) + max(steps, len(grey) + len(taken)) + (0 if self.phase == OVER else 1)
        number = reading.number("a round", self._take("round", str(max(1, least))), 1, _MOST_ROUND)
        return Campaign(held, grey, steps, taken[0] if taken else 0, number)

    # ---- the cards ------------------------------------------------------------------

    def _table(self, start: EckState) -> EckState:
        """The position with every card in its place; `start` brings the rest."""
        places = {name: self._place(name) for name in _PLACES}
        hand = places["hand"].named
        if len(hand) > HAND:
            expected = f"at most {HAND} cards in the hand"
            raise NotationError(expected, str(len(hand)))
        lead = self._lead()
        leader, last_winner = self._sides(lead, places)
        over = HAND - len(hand) - (1 if lead >= 0 and leader == PLAYER else 0)
        named = sum(len(places[name].named) // 2 + max(0, places[name].star) for name in ("tied", "mine", "ecks"))
        missing = over - named if places["ecks"].star < 0 else 0
        if named + missing != over or missing < 0:
            expected = f"{over} tricks that are over (tied, mine, ecks), as 13 cards make 13 tricks"
            raise NotationError(expected, str(named))
        places["ecks"] = places["ecks"]._replace(star=max(places["ecks"].star, missing, 0))
        deck = self._take("deck", "*")
        lying = b"".join(place.named for place in places.values()) + (b"" if lead < 0 else bytes((lead,)))
        rest, chance = self._rest(lying, deck, places, start.chance)
        for name in ("mine", "ecks"):
            named_cards, star = places[name]
            if len(rest) < 2 * star:
                expected = f"enough cards named nowhere for the tricks of {name}="
                raise NotationError(expected, f"{len(rest)} cards for {star} tricks")
            places[name], rest = _Cards(rest[: 2 * star] + named_cards), rest[2 * star :]
        return start.changed(
            phase=self.phase, lead=lead, leader=leader, last_winner=last_winner, chance=chance,
            hand=bytes(sorted(hand)), hold=places["hold"].named, face_up=places["up"].named,
            tied=places["tied"].named, mine=places["mine"].named, ecks=places["ecks"].named, deck=_deck(deck, rest),
        )  # fmt: skip

    def _rest(self, lying: bytes, deck: str, places: dict[str, _Cards], chance: Chance) -> tuple[bytes, Chance]:
        """The cards named nowhere: first those for the tricks that `*` stands for, then the deck."""
        first = b"" if deck == "?" else _starred("deck", deck)[0]
        rest = _left(lying + first)
        if (deck.endswith("*") and rest) or any(place.star > 0 for place in places.values()):
            return bytes(shuffled(rest, chance.seed)), chance._replace(
                seed=0 if chance.hidden else next_seed(chance.seed)
            )
        return rest, chance

    def _place(self, name: str) -> _Cards:
        text = self._take(name, "*" if name == "ecks" else "-")
        if name not in {"mine", "ecks"}:
            return _Cards(_cards(text), 0)
        found = _Cards(*_starred(name, text))
        if name == "mine" and found.star < 0:
            expected = "a number of tricks after *, as in mine=*3"
            raise NotationError(expected, text)
        return found

    def _lead(self) -> int:
        if "lead" not in self.values:
            return -1
        text = self._take("lead", "")
        found = _cards(text)
        if len(found) != 1:
            expected = "one card led"
            raise NotationError(expected, text)
        return found[0]

    def _sides(self, lead: int, places: dict[str, _Cards]) -> tuple[int, int]:
        """Who led or leads next, and who won the trick still in sight."""
        last = NO_TRICK
        if "last" in self.values:
            last = _side("last", self._take("last", ""), SIDES)
        usual = ECK if lead >= 0 or last == ECK or places["mine"] == _Cards(b"") else PLAYER
        if self.phase != PLAYING:
            usual = ECK
        leader = _side("leader", self._take("leader", SIDES[usual]), SIDES[:TIED])
        return leader, last


def _side(name: str, text: str, words: tuple[str, ...]) -> int:
    if text not in words:
        expected = f"{name}= with one of {', '.join(words)}"
        raise NotationError(expected, text)
    return words.index(text)


def _trick_cards(name: str, text: str) -> bytes:
    """Trick cards in order, each once: `6.13`, or `-`."""
    words = [] if text == "-" else text.split(".")
    known = list(map(str, TRICK_CARDS))
    if all(word in known for word in words):
        numbers = [int(word) for word in words]
        if numbers == sorted(set(numbers)):
            return bytes(numbers)
    expected = f"{name}= with trick cards in order, each once: 2, 4, 6, 8, 10, 12, 13 for 13/0, joined by dots, or -"
    raise NotationError(expected, text)


def _cards(text: str) -> bytes:
    return reading.cards(cards, text, "cards written as R1.P6.black, or -")


def _starred(name: str, text: str) -> tuple[bytes, int]:
    """Cards, and the tricks `*` stands for: `R1.R3.*2` is 2, a bare `*` is -1, none is 0."""
    start, dot, star = text.rpartition(".")
    if not dot and text.startswith("*"):
        start, star = "-", text
    elif not star.startswith("*"):
        return _cards(text), 0
    elif start == "-":
        expected = "cards before .*"
        raise NotationError(expected, text)
    if star == "*":
        return _cards(start), -1
    if name == "deck":
        expected = "a bare * for the rest of the deck"
        raise NotationError(expected, text)
    return _cards(start), reading.number("a number of tricks after *", star[1:], 1, HAND)


def _left(placed: bytes) -> bytes:
    """The cards not among these. Raises `NotationError` if one is there too often."""
    found: list[int] = []
    for card in KINDS:
        spare = COPIES[card] - placed.count(card)
        if spare < 0:
            expected = f"at most {COPIES[card]} of card {CODES[card]}"
            raise NotationError(expected, str(placed.count(card)))
        found.extend([card] * spare)
    return bytes(found)


def _deck(text: str, rest: bytes) -> bytes:
    """The face-down deck, `rest` being the cards left for it."""
    if text == "?":
        return bytes((UNKNOWN,)) * len(rest)
    first, star = _starred("deck", text)
    if rest and not star:
        expected = f"all 42 cards: {card_codes(bytes(sorted(rest)))} missing"
        raise NotationError(expected, text)
    return first + rest
