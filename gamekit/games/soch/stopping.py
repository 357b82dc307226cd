"""Optimal stopping in Soch yoymoH: what a round is worth when every decision is the best one."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from gamekit.games.soch.cards import NUMBERS, PLUS, TIMES_TWO, is_number
from gamekit.games.soch.scoring import SEVEN_BONUS


class Stopping:
    """Optimal stopping from one position, by backward induction.

    A state is the set of numbers added to the line (`mask`), whether x2 is held and which
    + cards have been added. The values of all sets of + cards are worked out together, as
    a list indexed by the set, but only for masks where `_gains` does not prove that
    stopping is best.
    """

    def __init__(self, line: bytes, pile: Sequence[int], goal: int) -> None:
        held = {card for card in line if is_number(card)}
        self.goal = goal - len(held)
        numbers = [k for k in NUMBERS if pile[k] and k not in held]
        self.new = [(1 << i, k, pile[k]) for i, k in enumerate(numbers)]
        self.left = sum(pile[k] for k in NUMBERS)
        self.held_plus = sum(PLUS.get(card, 0) for card in line)
        self.doubled = TIMES_TWO in line
        self.double_left = not self.doubled and pile[TIMES_TWO] > 0

        plus = [points for card, points in PLUS.items() if pile[card]]
        self.plus_left = sum(plus)
        self.plus_points = [self.held_plus]
        for points in plus:
            self.plus_points += [before + points for before in self.plus_points]
        self.larger = []
        for some in range((1 << len(plus)) - 1, -1, -1):
            more = [some | 1 << i for i in range(len(plus)) if not some & 1 << i]
            self.larger.append((some, len(more), itemgetter(-1, -1, *more)))

        self.total, self.duplicates = [sum(held)], [sum(pile[k] for k in held)]
        for _, kind, count in self.new:
            self.total += [before + kind for before in self.total]
            self.duplicates += [before + count - 1 for before in self.duplicates]
        self.gains: dict[bool, list[float]] = {}
        if self.doubled or self.double_left:
            self.gains[True] = self._gains(doubled=True)
        if not self.doubled:
            self.gains[False] = self._gains(doubled=False)
        self.known: dict[tuple[int, bool], list[float]] = {}

    def value(self) -> float:
        """Expected points of the round."""
        return self._values(0, doubled=self.doubled)[0]

    def _gains(self, *, doubled: bool) -> list[float]:
        """Bound from above, for each mask, what going on can add to stopping.

        The bound holds for every set of + cards at once: take the set where the gain is
        largest, there a further + card adds its points and no larger gain. So + cards
        drop out of the denominator, count in full, and the smallest stake is at risk.
        """
        factor, awaited = (2, 0) if doubled else (1, int(self.double_left))
        gains = [0.0] * len(self.total)
        for mask in range(len(gains) - 1, -1, -1):
            drawn = mask.bit_count()
            if drawn >= self.goal:
                continue
            stake = factor * self.total[mask] + self.held_plus
            gain = self.plus_left - float(self.duplicates[mask] * stake)
            if awaited:
                gain += self.total[mask] + self.gains[True][mask]
            bonus = SEVEN_BONUS if drawn + 1 == self.goal else 0
            for bit, kind, count in self.new:
                if not mask & bit:
                    gain += count * (factor * kind + bonus + gains[mask | bit])
            gains[mask] = max(0.0, gain / max(1, self.left - drawn + awaited))
        return gains

    def _values(self, mask: int, *, doubled: bool) -> list[float]:
        """Value each set of + cards, for the numbers of `mask` in the line.

        One 0.0 follows the last set: what `larger` reads where there is nothing to add.
        """
        if (mask, doubled) not in self.known:
            points = (2 if doubled else 1) * self.total[mask]
            values = [*[float(points + plus) for plus in self.plus_points], 0.0]
            if self.gains[doubled][mask] > 0:
                self._go_on(mask, values, doubled=doubled)
            self.known[mask, doubled] = values
        return self.known[mask, doubled]

    def _go_on(self, mask: int, values: list[float], *, doubled: bool) -> None:
        """Raise the values of stopping to those of going on, where these are larger."""
        drawn, factor, gains = mask.bit_count(), 2 if doubled else 1, self.gains[doubled]
        bonus = SEVEN_BONUS if drawn + 1 == self.goal else 0
        # Most next numbers end the round or lead to a stop: these need no list of values.
        stops = points = 0
        played_on: list[tuple[int, list[float]]] = []
        for bit, kind, count in self.new:
            if not mask & bit:
                if gains[mask | bit] > 0:
                    played_on.append((count, self._values(mask | bit, doubled=doubled)))
                else:
                    stops += count
                    points += count * (factor * (self.total[mask] + kind) + bonus)
        cards = self.left - drawn
        if self.double_left and not doubled:
            cards += 1
            played_on.append((1, self._values(mask, doubled=True)))
        ahead = [float(points + stops * plus) for plus in self.plus_points]
        for count, after in played_on:
            ahead = [sofar + count * value for sofar, value in zip(ahead, after, strict=False)]
        for some, more, larger in self.larger:
            if cards + more:
                value = (ahead[some] + sum(larger(values))) / (cards + more)
                values[some] = max(values[some], value)
