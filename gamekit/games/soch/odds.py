"""Exact odds for Soch yoymoH: what the next card does, and what waiting is worth.

The model "solo": one player, cards drawn from a known set in unknown order, and action
cards are blanks: they are revealed, nothing happens, they are gone. It is arithmetic
about the cards, not advice for a table with opponents.

A blank only delays the next card that matters, and whoever wanted another card before
the blank wants it after. So blanks count in the chance of *the next card*
(`bust_chance`, `next_card_table`, `hit_value`) and cancel out of the value of a whole
round (`threshold_value`, `best_value`, `solo_optimum`).

Where a function takes `pile_counts`, it is the number of unseen cards of each kind, in
the order of `cards.KINDS`; `unseen` makes it.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from gamekit.games.soch import scoring
from gamekit.games.soch.cards import (
    ACTIONS,
    CODES,
    COPIES,
    DECK,
    KINDS,
    NUMBERS,
    PLUS,
    SECOND_CHANCE,
    TIMES_TWO,
    is_number,
    unique_numbers,
)
from gamekit.games.soch.stopping import Stopping

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SLICE: Final = 500
"""Rounds that `simulate_solo` plays between two reports."""

Effect: TypeAlias = Literal["bust", "saved", "adds", "seven", "modifier", "action"]
"""What one more card does to a line.

`bust`: a duplicate (SOCH-04); `saved`: a duplicate that a held 'eb cha'DIch cancels
(SOCH-22); `adds`: a new number; `seven`: the new number that ends the round (SOCH-08);
`modifier`: stays in the line (SOCH-06); `action`: a blank in this model.
"""


class NextCard(NamedTuple):
    """One kind of card that may come next."""

    kind: int
    copies: int
    """How many of it are unseen, at least 1."""
    effect: Effect
    score: int
    """Points of the round if the player then stops: 0 after a bust."""


class HitOrStay(NamedTuple):
    """The two sides of one decision, in points of this round, with the working.

    `hit` is the sum of `copies * score` over `rows`, divided by `cards`.
    """

    stay: int
    hit: float
    cards: int
    """How many cards are unseen."""
    rows: tuple[NextCard, ...]


class Threshold(NamedTuple):
    """What a fixed stopping rule achieves on average."""

    ev: float
    """Expected points of a round."""
    bust: float
    """Probability of ending the round jonHa', 0 to 1."""


class Progress(NamedTuple):
    """How far a simulation has come and what it has found so far."""

    done: int
    total: int
    mean: float
    """Points per round."""
    bust_share: float
    """Share of rounds that ended jonHa', 0 to 1."""
    standard_error: float
    """Of `mean`, in points; infinite after a single round."""


def unseen(seen: bytes) -> tuple[int, ...]:
    """Count the cards of each kind that are not among those seen (SOCH-24, SOCH-25).

    Raises `ValueError` naming the card if more copies were seen than the deck holds.
    """
    for kind in KINDS:
        if (count := seen.count(kind)) > COPIES[kind]:
            msg = f"saw {count} of card {CODES[kind]}, the deck holds {COPIES[kind]}"
            raise ValueError(msg)
    return tuple(COPIES[kind] - seen.count(kind) for kind in KINDS)


def duplicate_chance(line: bytes, pile_counts: Sequence[int]) -> tuple[int, int]:
    """Chance that the next card repeats a number of the line, saved or not.

    Returns unseen duplicates and unseen cards, not reduced, so that 38/90 shows where it
    comes from; (0, 0) when nothing is left to reveal.
    """
    return sum(pile_counts[card] for card in set(filter(is_number, line))), sum(pile_counts)


def bust_chance(line: bytes, pile_counts: Sequence[int]) -> tuple[int, int]:
    """Chance that the next card makes the line jonHa' (SOCH-04), not reduced.

    With an 'eb cha'DIch in the line no duplicate busts (SOCH-21, SOCH-22): the first
    number is then 0, and `duplicate_chance` is the chance of losing the card instead.
    """
    duplicates, cards = duplicate_chance(line, pile_counts)
    return (0 if SECOND_CHANCE in line else duplicates), cards


def next_card_table(line: bytes, pile_counts: Sequence[int]) -> tuple[NextCard, ...]:
    """List every kind that may come next and what it does, in the order of `KINDS`.

    The copies add up to the unseen cards. Raises `ValueError` if the line cannot take
    another card: it repeats a number, or has seven already.
    """
    _check_open(line)
    return tuple(_next_card(line, kind, pile_counts[kind]) for kind in KINDS if pile_counts[kind] > 0)


def _check_open(line: bytes) -> None:
    numbers = [card for card in line if is_number(card)]
    if len(set(numbers)) < len(numbers):
        msg = "expected a line of different numbers, got one that repeats a number"
        raise ValueError(msg)
    if len(numbers) >= scoring.SEVEN:
        msg = f"expected fewer than {scoring.SEVEN} numbers, got {len(numbers)}: the round is over"
        raise ValueError(msg)


def _next_card(line: bytes, kind: int, copies: int) -> NextCard:
    if kind in ACTIONS:
        return NextCard(kind, copies, "action", scoring.points(line))
    longer = line + bytes([kind])
    if not is_number(kind):
        return NextCard(kind, copies, "modifier", scoring.points(longer))
    if kind not in line:
        done = unique_numbers(longer) == scoring.SEVEN
        return NextCard(kind, copies, "seven" if done else "adds", scoring.points(longer))
    if SECOND_CHANCE in line:
        return NextCard(kind, copies, "saved", scoring.points(line))
    return NextCard(kind, copies, "bust", 0)


def hit_value(line: bytes, pile_counts: Sequence[int]) -> HitOrStay:
    """Compare stopping now with taking exactly one more card and stopping then.

    An action card among the next ones changes nothing (the model's blank). With no card
    left a hit becomes a stay (SOCH-G23). Raises `ValueError` as `next_card_table` does.
    """
    rows = next_card_table(line, pile_counts)
    stay, cards = scoring.points(line), sum(pile_counts)
    points = sum(row.copies * row.score for row in rows)
    return HitOrStay(stay, points / cards if cards else float(stay), cards, rows)


@lru_cache(maxsize=256)
def threshold_value(threshold: int, *, times_two: bool) -> Threshold:
    """Value exactly: take cards until the *number cards* add up to `threshold` or more.

    One round on a fresh deck. The player also stops on seven different numbers, with
    their 15 points, and gets nothing when jonHa'. The + modifiers always count.
    `times_two` says whether x2 doubles the numbers or is a blank as well; it never
    changes when the player stops, for the rule looks at the undoubled sum.

    `threshold` is in points, at least 1 (nobody may stop with nothing in front,
    SOCH-G6); raises `ValueError` below that.
    """
    _check_threshold(threshold)
    return _threshold(COPIES, threshold, scoring.SEVEN, times_two=times_two)


def _check_threshold(threshold: int) -> None:
    if threshold < 1:
        msg = f"expected a threshold of at least 1, got {threshold}"
        raise ValueError(msg)


def _threshold(copies: Sequence[int], threshold: int, goal: int, *, times_two: bool) -> Threshold:
    """Follow the sets of numbers that can lie in the line, one number card at a time.

    The modifiers need no states. Among N shuffled number cards a modifier lies with equal
    chance in any of N + 1 gaps, whatever the order of the numbers, and n of these come
    before the n-th number card: the chance to hold it on stopping there is n / (N + 1).
    Needs some number with two copies, so that the line cannot outlast the deck.
    """
    numbers = [(kind, 1 << kind, copies[kind]) for kind in NUMBERS if copies[kind]]
    gaps = 1 + sum(count for _, _, count in numbers)
    plus = sum(points for card, points in PLUS.items() if copies[card])
    doubling = 1 if times_two and copies[TIMES_TWO] else 0
    ev = bust = 0.0
    reached = {0: (1.0, 0)}
    for drawn in range(1, goal + 1):
        share = drawn / gaps
        longer: dict[int, tuple[float, int]] = {}
        for held, (chance, total) in reached.items():
            each = chance / (gaps - drawn)
            for kind, bit, count in numbers:
                if held & bit:
                    bust += each * (count - 1)
                elif total + kind >= threshold or drawn == goal:
                    points = (total + kind) * (1 + doubling * share) + plus * share
                    ev += each * count * (points + (scoring.SEVEN_BONUS if drawn == goal else 0))
                else:
                    before = longer.get(held | bit, (0.0, 0))[0]
                    longer[held | bit] = before + each * count, total + kind
        reached = longer
    return Threshold(ev, bust)


@lru_cache(maxsize=2)
def solo_optimum(*, modifiers: bool) -> float:
    """Value a round on a fresh deck, in expected points, when every decision is the best one.

    With `modifiers` the + cards and x2 count and are taken into account in each decision;
    without, they are blanks as the action cards are.
    """
    return best_value(b"", COPIES if modifiers else COPIES[: len(NUMBERS)] + (0,) * 9)


def best_value(line: bytes, pile_counts: Sequence[int]) -> float:
    """Value the round from here, in expected points, when every decision is the best one.

    At least the points of stopping now. A held 'eb cha'DIch is outside the model: raises
    `ValueError` for it, and as `next_card_table` does.
    """
    _check_open(line)
    if SECOND_CHANCE in line:
        msg = "expected a line without 'eb cha'DIch: this model has no second chance"
        raise ValueError(msg)
    return Stopping(line, pile_counts, scoring.SEVEN).value()


def simulate_solo(threshold: int, games: int, seed: int) -> Iterator[Progress]:
    """Play rounds by chance with the rule of `threshold_value`, x2 counting.

    Yields after every `SLICE` rounds and after the last one; who stops asking stops the
    work. The same arguments give the same reports. Raises `ValueError`, before the first
    report is asked for, if `threshold` or `games` is below 1.
    """
    _check_threshold(threshold)
    if games < 1:
        msg = f"expected at least 1 round to simulate, got {games}"
        raise ValueError(msg)
    return _simulate(threshold, games, seed)


def _simulate(threshold: int, games: int, seed: int) -> Iterator[Progress]:
    chance = random.Random(seed)  # noqa: S311 - a simulation has to be repeatable
    deck = list(DECK)
    points = squares = busts = done = 0
    while done < games:
        for _ in range(min(SLICE, games - done)):
            score = _play_round(deck, threshold, chance)
            done += 1
            if score is None:
                busts += 1
            else:
                points += score
                squares += score * score
        spread = done * squares - points * points
        error = math.sqrt(spread / (done - 1)) / done if done > 1 else math.inf
        yield Progress(done, games, points / done, busts / done, error)


def _play_round(deck: list[int], threshold: int, chance: random.Random) -> int | None:
    """Points of one round, None for jonHa'. Shuffles only as much as is revealed.

    The order in which `deck` comes does not matter: each card is drawn at random from
    those left.
    """
    line: list[int] = []
    total = drawn = 0
    for left in range(len(deck), 0, -1):
        at = int(chance.random() * left)
        card = deck[at]
        deck[at], deck[left - 1] = deck[left - 1], card
        if is_number(card):
            if card in line:
                return None
            total += card
            drawn += 1
        line.append(card)
        if total >= threshold or drawn == scoring.SEVEN:
            break
    return scoring.points(bytes(line))
