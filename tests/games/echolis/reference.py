"""Echolis as the rulebook reads, card by card: slow, plain, and written without the engine.

Cards are the codes of notation (`Ba`, `U1`). A game is one generator that stops wherever somebody
has to decide; what it yields is the seat and every answer it may give, in notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

FRAGMENTS: Final = 10  # ECHO-07
GOAL: Final = 8  # ECHO-01
ROUNDS: Final = 14  # ECHO-02
DECK: Final = 10  # ECHO-04
OF_HERO: Final = 3  # ECHO-06, ECHO-G3
HAND: Final = 2  # ECHO-09
BURNS: Final = 3  # ECHO-19: from so many stars a card goes to Oblivion
MOST: Final = 3
GAIN, SHIELD, NO_DRAW = "gain", "shield", "no-draw"


class Ultra(NamedTuple):
    """For how many rounds it lies there, and what it does."""

    rounds: int
    effect: str


class Asked(NamedTuple):
    """Who is asked, what, and every answer allowed, in notation."""

    question: str
    seat: int
    moves: frozenset[str]


@dataclass(frozen=True)
class Setting:
    """The cards, the decks, and what can be switched."""

    stars: dict[str, int]
    ultras: dict[str, Ultra]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    short: bool = False  # ECHO-G42
    own_decks: bool = False
    seal_after: bool = False  # ECHO-G32
    lots_every_round: bool = False  # ECHO-11
    chain_effect_as_3_stars: bool = False  # ECHO-G30
    first_without_second_tie: bool = False  # ECHO-G33
    most_extra_rounds: int = 0  # ECHO-G14; 0: no limit


class Line(NamedTuple):
    """What a player has before them: one card, two equal ones, or a card over an Ultra."""

    card: str
    chain: bool = False
    under: str = ""

    def cards(self) -> list[str]:
        """Everything that lies there."""
        return [self.card, *([self.card] if self.chain else []), *([self.under] if self.under else [])]


T = TypeVar("T")
Asking = Generator[Asked, str, T]
"""A piece of the game that asks, is sent moves, and gives a T when it is through."""


class GameOver(Exception):  # noqa: N818 - not an error: the game is over
    """Ends the game wherever it stands."""


class Player:
    """Everything that belongs to one of the two."""

    def __init__(self) -> None:
        self.hand, self.archive = list[str](), list[str]()
        self.past, self.oblivion = list[str](), list[str]()
        self.fragments = 0
        self.line: Line | None = None
        self.second = ""
        self.action = ""
        self.rearranged = False
        self.ultra, self.rounds_left = "", 0
        self.shielded = False
        self.no_draw = False

    def base(self) -> list[str]:
        """The cards of the hand that can be played by themselves (ECHO-G37)."""
        return [card for card in self.hand if not card.startswith("U")]

    def can_act(self) -> bool:
        """Whether there is a card to play, or one could be drawn (ECHO-G6, ECHO-G37)."""
        return bool(self.base()) or bool(self.hand and (self.archive or self.past))


class Reference:
    """A game under way; `shuffle` is given the cards and returns them in their new order.

    `lot` says who is the first player when chance decides.
    """

    def __init__(self, given: Setting, shuffle: Callable[[list[str]], list[str]], lot: Callable[[], int]) -> None:
        self.given, self.shuffle, self.lot = given, shuffle, lot
        self.players = (Player(), Player())
        self.decks = [sorted(deck) for deck in given.decks]
        self.core = FRAGMENTS
        self.round, self.first = 1, 0
        self.winners: tuple[int, ...] = ()
        self.seen = set[str]()
        self._game = self._whole()
        self.asked: Asked | None = None
        self._advance()

    def decide(self, move: str) -> None:
        """Answer the question with one of its moves."""
        self._advance(move)

    def _advance(self, move: str | None = None) -> None:
        try:
            self.asked = next(self._game) if move is None else self._game.send(move)
        except StopIteration:
            self.asked = None

    # ---- Cards and fragments ----

    def _draw(self, player: Player) -> None:
        """Up to two cards; a Past shuffled when the Archive is out (ECHO-09, ECHO-13, ECHO-20, ECHO-G5)."""
        while len(player.hand) < HAND and (player.archive or player.past):
            self._renew(player)
            player.hand.append(player.archive.pop(0))
        self._renew(player)

    def _renew(self, player: Player) -> None:
        if not player.archive and player.past:
            player.archive, player.past = self.shuffle(player.past), []
            self.seen.add("shuffle")

    def _gain(self, seat: int) -> None:
        """One fragment (ECHO-01, ECHO-03, ECHO-32, ECHO-51, ECHO-G11 to ECHO-G14)."""
        one, other = self.players[seat], self.players[1 - seat]
        if self.core:
            self.core -= 1
        elif other.fragments and not other.shielded:
            other.fragments -= 1
            self.seen.add("stolen")
        else:
            self.seen.add("protected")
            return
        one.fragments += 1
        if one.fragments >= GOAL or self.round > ROUNDS:
            self.winners = (seat,)
            self.seen.add("eight" if one.fragments >= GOAL else "sudden clash won")
            raise GameOver

    def _stars(self, line: Line) -> int:
        """ECHO-42, ECHO-49."""
        return MOST if line.chain else min(MOST, self.given.stars[line.card] + bool(line.under))

    def _drop(self, player: Player, *, tied: bool = False) -> None:
        """The cards before a player go where they belong (ECHO-19, ECHO-34, ECHO-50, ECHO-G17, ECHO-G18, ECHO-G31)."""
        line = player.line
        if line is not None:
            burnt = bool(line.under) or (not tied and self._stars(line) >= BURNS)
            (player.oblivion if burnt else player.past).extend(line.cards())
        if player.second:
            burnt = not tied and self.given.stars[player.second] >= BURNS
            (player.oblivion if burnt else player.past).append(player.second)
        player.line, player.second = None, ""

    # ---- Announcing ----

    def _plays(self, player: Player) -> set[str]:
        """The ways to play a card (ECHO-15, ECHO-42, ECHO-49, ECHO-G25, ECHO-G39)."""
        held = Counter(player.hand)
        base = set(player.base())
        ultras = set(player.hand) - base
        return {
            *(f"play {card}" for card in base),
            *(f"chain {card}" for card in base if held[card] > 1),
            *(f"stack {card} {ultra}" for card in base for ultra in ultras),
        }

    def _play(self, player: Player, words: list[str]) -> None:
        player.action = "play"
        player.line = Line(words[1], words[0] == "chain", words[2] if words[0] == "stack" else "")
        for card in player.line.cards():
            player.hand.remove(card)
        self.seen.add(words[0])

    def _swap(self, player: Player, card: str) -> None:
        """ECHO-22, ECHO-G10, ECHO-G26."""
        player.hand.remove(card)
        (player.oblivion if card.startswith("U") else player.past).append(card)
        self.seen.add("swap of an Ultra" if card.startswith("U") else "swap")
        self._draw(player)

    def _rearrange(self, seat: int, cards: list[str]) -> None:
        """The price, then the cards (ECHO-24 to ECHO-26, ECHO-G11, ECHO-G38)."""
        player = self.players[seat]
        player.rearranged = True
        self.seen |= {"rearrange", f"rearrange {len(cards)}"}
        self._gain(1 - seat)
        for card in cards:
            player.hand.remove(card)
            player.archive.append(card)
        self._draw(player)

    def _orders(self, player: Player) -> set[str]:
        if len(player.hand) == 1:
            return {f"rearrange {player.hand[0]}"}
        one, other = player.hand
        return {f"rearrange {one} {other}", f"rearrange {other} {one}"}

    def _ultras(self, player: Player) -> set[str]:
        """ECHO-45, ECHO-G22."""
        return {f"ultra {card}" for card in player.hand if card.startswith("U")}

    def _announce(self, seat: int) -> Asking[None]:
        """Both announce before either chooses, if so agreed (ECHO-14, ECHO-G32)."""
        player = self.players[seat]
        if not player.can_act():
            self.seen.add("cannot act")
            return
        answers = {"announce play", "announce swap", "announce rearrange"}
        player.action = (yield Asked("announce", seat, frozenset(answers))).split()[1]

    def _choose(self, seat: int) -> Asking[None]:
        """One player's action, chosen and carried out (ECHO-14, ECHO-G22, ECHO-G32)."""
        player = self.players[seat]
        if not (player.action if self.given.seal_after else player.can_act()):
            self.seen.add("cannot act")
            return
        answers = {
            "play": self._plays(player) | self._ultras(player),
            "swap": {f"swap {card}" for card in player.hand},
            "rearrange": self._orders(player),
        }
        allowed = [moves for action, moves in answers.items() if player.action in {"", action}]
        words = (yield Asked("choose", seat, frozenset[str]().union(*allowed))).split()
        if words[0] == "swap":
            player.action = "swap"
            self._swap(player, words[1])
            return
        if words[0] in {"rearrange", "ultra"}:
            if words[0] == "rearrange":
                self._rearrange(seat, words[1:])
            else:
                self._lay(player, words[1])
            if not player.base():
                self.seen.add("cannot play")
                return
            words = (yield Asked("play", seat, frozenset(self._plays(player)))).split()
        self._play(player, words)

    def _lay(self, player: Player, ultra: str) -> None:
        """ECHO-45."""
        player.hand.remove(ultra)
        player.ultra, player.rounds_left = ultra, self.given.ultras[ultra].rounds
        self.seen.add("ultra")
        self._draw(player)

    # ---- Comparing ----

    def _resolve(self) -> Asking[None]:
        """From the reveal to the winner's effect (ECHO-16 to ECHO-18, ECHO-23, ECHO-33, ECHO-41)."""
        lines = [player.line for player in self.players]
        if lines[0] is None or lines[1] is None:
            for seat in (0, 1):
                if lines[seat] is not None:
                    self.seen.add("won without a comparison")
                    yield from self._win(seat)
            return
        if lines[0][:2] == lines[1][:2]:
            self.seen.add("mirrored chains" if lines[0].chain else "mirror")
            for player in self.players:
                assert player.line is not None
                player.oblivion += player.line.cards()
                player.line = None
            return
        strength = [self._stars(line) for line in lines if line is not None]
        if strength[0] != strength[1]:
            yield from self._win(0 if strength[0] > strength[1] else 1)
        else:
            yield from self._tie()

    def _tie(self) -> Asking[None]:
        """ECHO-33 to ECHO-40, ECHO-G33."""
        decider = self.first
        if not self.players[decider].base():
            decider = 1 - decider
            if self.given.first_without_second_tie or not self.players[decider].base():
                self.seen.add("no second card")
                self._all_tied()
                return
            self.seen.add("the second decides")
        answers = {"pass", *(f"contest {card}" for card in self.players[decider].base())}
        move = yield Asked("tie", decider, frozenset(answers))
        self.seen.add(move.split()[0])
        if move == "pass":
            self._all_tied()
            return
        self._second(decider, move.split()[1])
        other = self.players[1 - decider]
        if not other.base():
            self.seen.add("no answer")
            yield from self._win(decider)
            return
        answers = {f"duel {card}" for card in other.base()} | (set() if self.given.short else {"refuse"})
        move = yield Asked("answer", 1 - decider, frozenset(answers))
        self.seen.add(move.split()[0])
        if move == "refuse":
            yield from self._win(decider)
            return
        self._second(1 - decider, move.split()[1])
        yield from self._duel()

    def _second(self, seat: int, card: str) -> None:
        self.players[seat].hand.remove(card)
        self.players[seat].second = card

    def _duel(self) -> Asking[None]:
        """ECHO-36, ECHO-37, ECHO-G15, ECHO-G36."""
        one, other = (player.second for player in self.players)
        if one == other:
            self.seen.add("second mirror")
            for player in self.players:
                player.oblivion.append(player.second)
                player.second = ""
            self._all_tied()
        elif self.given.stars[one] == self.given.stars[other]:
            self.seen.add("second tie")
            self._all_tied()
        else:
            yield from self._win(0 if self.given.stars[one] > self.given.stars[other] else 1)

    def _all_tied(self) -> None:
        for player in self.players:
            self._drop(player, tied=True)

    # ---- Winning a round ----

    def _win(self, seat: int) -> Asking[None]:
        """The winner's effects in their order (ECHO-18, ECHO-29 to ECHO-31, ECHO-43, ECHO-47, ECHO-G40)."""
        winner, loser = self.players[seat], self.players[1 - seat]
        loser.shielded = False  # ECHO-G41
        line = winner.line
        assert line is not None
        chain = line.chain and not winner.second
        if chain:
            self.seen.add("chain won")
            self._gain(seat)
        if not (chain and self.given.short):  # ECHO-G42
            yield from self._effect(seat, winner.second or line.card, chain=chain)
        if winner.ultra:
            effect = self.given.ultras[winner.ultra].effect
            self.seen.add(effect)
            if effect == GAIN:
                self._gain(seat)
            elif effect == SHIELD:
                winner.shielded = True
            else:
                loser.no_draw = True

    def _effect(self, seat: int, card: str, *, chain: bool) -> Asking[None]:
        """What the card itself does (ECHO-29 to ECHO-31, ECHO-G4, ECHO-G21, ECHO-G30, ECHO-G34)."""
        state = card[1]
        if state != "d":
            bright = self.given.stars[card] == MOST or (chain and self.given.chain_effect_as_3_stars)
            for _one in range(2 if state == "s" and bright else 1):
                self._gain(seat)
            return
        player = self.players[seat]
        if not player.past:
            self.seen.add("nothing to return")
            return
        kinds = set(player.past)
        back = player.past[0]
        if len(kinds) > 1:
            back = (yield Asked("return", seat, frozenset(f"return {one}" for one in kinds))).split()[1]
        player.past.remove(back)
        player.archive.append(back)
        self.seen.add("return")

    # ---- The course of the game ----

    def _build(self, seat: int) -> Asking[None]:
        """A player changes a deck until it is ready (ECHO-04 to ECHO-06, ECHO-G3, ECHO-G42)."""
        deck = self.decks[seat]
        ultras = set() if self.given.short else set(self.given.ultras)
        while True:
            answers = {f"remove {card}" for card in deck}
            if len(deck) == DECK:
                answers.add("ready")
            else:
                heroes = Counter(card[0] for card in deck)
                answers |= {f"add {card}" for card in self.given.stars if heroes[card[0]] < OF_HERO}
                answers |= {f"add {card}" for card in ultras if not heroes["U"]}
            move = yield Asked("deck", seat, frozenset(answers))
            if move == "ready":
                return
            what, card = move.split()
            (deck.append if what == "add" else deck.remove)(card)
            deck.sort()
            self.seen.add(what)

    def _whole(self) -> Asking[None]:
        for seat in (0, 1) if self.given.own_decks else ():
            yield from self._build(seat)
        yield Asked("deal", 0, frozenset({"deal"}))
        for player, deck in zip(self.players, self.decks, strict=True):
            player.archive = self.shuffle(deck)
        self.first = self.lot()
        for player in self.players:
            self._draw(player)
        try:
            while True:
                yield from self._round()
                self._next_round()
        except GameOver:
            pass

    def _round(self) -> Asking[None]:
        for player in self.players:
            player.action, player.rearranged, player.no_draw = "", False, False
        order = (self.first, 1 - self.first)
        for seat in order if self.given.seal_after else ():
            yield from self._announce(seat)
        for seat in order:
            yield from self._choose(seat)
        yield from self._resolve()
        for player in self.players:
            self._drop(player)
        for player in self.players:
            self._count(player)
        for seat in order:
            player = self.players[seat]
            if not player.no_draw:
                self._draw(player)
            else:
                self._renew(player)

    def _count(self, player: Player) -> None:
        """An Ultra's rounds run out (ECHO-44, ECHO-48, ECHO-G23, ECHO-G41)."""
        if not player.ultra:
            return
        player.rounds_left -= 1
        if not player.rounds_left:
            player.oblivion.append(player.ultra)
            player.ultra, player.shielded = "", False

    def _next_round(self) -> None:
        """ECHO-02, ECHO-03, ECHO-10, ECHO-11, ECHO-G14, ECHO-G29."""
        mine, theirs = (player.fragments for player in self.players)
        if self.round >= ROUNDS and mine != theirs:
            self.winners = (0,) if mine > theirs else (1,)
            self.seen.add("more after 14")
            raise GameOver
        if self.given.most_extra_rounds and self.round >= ROUNDS + self.given.most_extra_rounds:
            self.seen.add("drawn")
            raise GameOver
        self.round += 1
        self.seen |= {"sudden clash"} if self.round > ROUNDS else set()
        self.first = self.lot() if self.given.lots_every_round else 1 - self.first
