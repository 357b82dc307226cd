"""What is legal with the stacks and buildings of Ekö, and why: moving, building and reinforcing."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Facts, Seat, Verdict
from gamekit.games.eko.board import CHASM, MOUNTAIN, SAND
from gamekit.games.eko.moves import Move
from gamekit.games.eko.pieces import ADMITS, EMPEROR, HIGHEST, IN_RESERVE, plain
from gamekit.games.eko.turn import Turn

_STEP: Final = ("EKO-06", "EKO-G8")


class SpacesJudge(Turn):
    """A position that can be asked about its spaces, whoever has the turn."""

    __slots__ = ()

    def _judge_stack(self, seat: Seat, name: str, *, sacrifice: bool = False) -> Verdict | None:
        """What is wrong with a space where a stack of the seat's should be; None if one is there.

        `sacrifice`: pieces of it are to be sacrificed, so that it does not move (EKO-12, EKO-13).
        """
        space = self.board.places.get(name, -1)
        if space < 0:
            return Verdict(False, "no-such-space", ("EKO-G2",), {"space": name})
        stack = self.stacks[space]
        if not stack:
            if self.board.terrain[space]:
                facts: Facts = {"space": name, "terrain": self.board.terrain[space]}
                return Verdict(False, "no-pieces-there", ("EKO-G15",), facts)
            if sacrifice:
                return Verdict(False, "nothing-to-sacrifice", ("EKO-12",), {"space": name})
            return Verdict(False, "no-stack", ("EKO-06",), {"space": name})
        if stack >> 4 != seat:
            clause = "EKO-12" if sacrifice else "EKO-06"
            return Verdict(False, "not-your-stack", (clause,), {"space": name, "owner": stack >> 4})
        return None

    # ---- moving -----------------------------------------------------------------------

    def _judge_move(self, seat: Seat, move: Move) -> Verdict:
        wrong = self._judge_stack(seat, move.origin)
        if wrong is not None:
            return wrong
        places = self.board.places
        to = places.get(move.to, -1)
        if to < 0:
            return Verdict(False, "no-such-space", ("EKO-G2",), {"space": move.to})
        origin = places[move.origin]
        if origin == to:
            return Verdict(False, "stays", ("EKO-06",), {"space": move.to})
        terrain = self.board.terrain[to]
        if terrain != SAND:
            facts: Facts = {"to": move.to, "terrain": terrain}
            if terrain == CHASM:
                return Verdict(False, "onto-chasm", ("EKO-G8", "EKO-G15"), facts)
            return Verdict(False, "onto-building-space", ("EKO-12", "EKO-G15"), facts)
        stack, other = self.stacks[origin], self.stacks[to]
        facts = {"space": move.origin, "to": move.to, "size": stack & 7}
        if not other:
            if not self.touched(origin) & self.board.bits[to]:
                return self._blocked(origin, to, facts)
            return Verdict(True, "move", ("EKO-06", "EKO-G8", "EKO-G9") if stack & 7 > 1 else _STEP, facts)
        if other >> 4 == seat:
            return self._judge_regroup(origin, to, facts)
        return self._judge_attack(origin, to, facts)

    def _blocked(self, origin: int, to: int, facts: Facts) -> Verdict:
        """No free path leads there: which stack is in the way, and how many more (EKO-G8)."""
        way = self.in_the_way(origin, to)
        more: Facts = {"by": self.board.names[way[0]], "more": len(way) - 1}
        return Verdict(False, "blocked", _STEP, {**facts, **more})

    def _judge_regroup(self, origin: int, to: int, facts: Facts) -> Verdict:
        other = self.stacks[to] & 7
        facts = {**facts, "other": other, "height": int(str(facts["size"])) + other}
        if (self.stacks[origin] & 7) + other > HIGHEST:
            return Verdict(False, "too-high", ("EKO-06", "EKO-G7"), facts)
        if not self.touched(origin) & self.board.bits[to]:
            return self._blocked(origin, to, facts)
        return Verdict(True, "regroup", ("EKO-06", "EKO-G7", "EKO-G8"), facts)

    def _judge_attack(self, origin: int, to: int, facts: Facts) -> Verdict:
        stack, other = self.stacks[origin], self.stacks[to]
        size, against = stack & 7, other & 7
        facts = {**facts, "against": against, "owner": other >> 4}
        emperor = stack & EMPEROR
        if size < against:
            if against < HIGHEST:
                if emperor:
                    return Verdict(False, "weaker-emperor", ("EKO-07", "EKO-14"), facts)
                return Verdict(False, "weaker", ("EKO-07",), facts)
            if size > 1:
                return Verdict(False, "no-kamikaze", ("EKO-07", "EKO-08", "EKO-G12"), facts)
        elif size == against and not emperor:
            return Verdict(False, "equal", ("EKO-07", "EKO-14"), facts)
        if not self.touched(origin) & self.board.bits[to]:
            return self._blocked(origin, to, facts)
        captured = other & EMPEROR
        if captured:
            facts = {**facts, "captured": 1}
        if size < against:
            clauses: tuple[str, ...] = ("EKO-08", "EKO-G11", "EKO-15") if captured else ("EKO-08", "EKO-G11")
            return Verdict(True, "kamikaze-emperor" if emperor else "kamikaze", clauses, facts)
        if size == against:
            clauses = ("EKO-14", "EKO-G13") if size == 1 else ("EKO-14",)
            return Verdict(True, "attack-equal", (*clauses, "EKO-15") if captured else clauses, facts)
        clauses = ("EKO-07", "EKO-G8", "EKO-15") if captured else ("EKO-07", "EKO-G8")
        return Verdict(True, "attack", clauses, facts)

    # ---- building ---------------------------------------------------------------------

    def _judge_build(self, seat: Seat, move: Move) -> Verdict:
        board = self.board
        site = board.places.get(move.to, -1)
        if site < 0:
            return Verdict(False, "no-such-space", ("EKO-G2",), {"space": move.to})
        terrain, kind = board.terrain[site], move.building
        facts: Facts = {"site": move.to, "space": move.origin, "building": kind, "terrain": terrain}
        if terrain in {SAND, CHASM}:
            return Verdict(False, "no-building-space", ("EKO-11", "EKO-G15"), facts)
        wrong = self._judge_stack(seat, move.origin, sacrifice=True)
        if wrong is not None:
            return wrong
        if site not in board.sites_near[board.places[move.origin]]:
            return Verdict(False, "not-adjacent", ("EKO-12",), facts)
        if kind > ADMITS[terrain]:
            return Verdict(False, "terrain", ("EKO-11", "EKO-G36"), facts)
        old = self.buildings[site]
        wrong = self._judge_old(seat, kind, old, facts) if old else self._judge_order(kind, 0, facts)
        if wrong is not None:
            return wrong
        if not self.stock(seat)[kind - 1]:
            return Verdict(False, "no-stock", ("EKO-G16",), facts)
        return self._judge_cost(seat, move, old, facts)

    def _judge_old(self, seat: Seat, kind: int, old: int, facts: Facts) -> Verdict | None:
        """What is wrong with building that where a building stands (EKO-10, EKO-G16, EKO-G17)."""
        standing = old & 3
        facts = {**facts, "old": standing, "owner": old >> 2}
        if old >> 2 != seat:
            return Verdict(False, "enemy-higher", ("EKO-10", "EKO-G17"), facts) if kind < standing else None
        if kind == standing:
            return Verdict(False, "same-building", ("EKO-09", "EKO-G16"), facts)
        if kind < standing and not self.rules.own_downgrade:
            return Verdict(False, "no-downgrade", ("EKO-10", "EKO-G16"), facts)
        return self._judge_order(kind, standing, facts)

    def _judge_order(self, kind: int, standing: int, facts: Facts) -> Verdict | None:
        """With `sequential_upgrade`, a tower needs a village, and a castle a tower (EKO-G37)."""
        if self.rules.sequential_upgrade and kind not in {1, standing + 1}:
            return Verdict(False, "out-of-order", ("EKO-G37",), {**facts, "step": kind - 1})
        return None

    def _judge_cost(self, seat: Seat, move: Move, old: int, facts: Facts) -> Verdict:
        stack = self.stacks[self.board.places[move.origin]]
        enemy = bool(old) and old >> 2 != seat
        cost = move.building + enemy
        have = stack & 7 if move.emperor else plain(stack)
        facts = {**facts, "cost": cost, "size": stack & 7, "have": have}
        if old:
            facts = {**facts, "old": old & 3, "owner": old >> 2}
        also: tuple[str, ...] = ("EKO-G14", "EKO-G17") if enemy else ("EKO-G14",)
        if move.emperor and not stack & EMPEROR:
            return Verdict(False, "no-emperor", ("EKO-G19",), facts)
        if cost > have:
            if cost <= stack & 7:
                return Verdict(False, "needs-emperor", ("EKO-12", *also, "EKO-G19"), facts)
            return Verdict(False, "too-few-over" if enemy else "too-few", ("EKO-12", *also), facts)
        if cost == stack & 7:
            also = (*also, "EKO-G18")
        if move.emperor:
            also = (*also, "EKO-G19")
        if self.board.terrain[self.board.places[move.to]] == MOUNTAIN:
            also = (*also, "EKO-G36")
        if enemy:
            return Verdict(True, "build-over", ("EKO-10", "EKO-11", *also), facts)
        if old:
            return Verdict(True, "rebuild", ("EKO-09", "EKO-10", "EKO-12", *also, "EKO-G16"), facts)
        return Verdict(True, "build", ("EKO-11", "EKO-12", *also), facts)

    # ---- reinforcing ------------------------------------------------------------------

    def _judge_reinforce(self, seat: Seat, move: Move) -> Verdict:
        name, count = move.to, move.pieces
        reserve = self.reserve[seat]
        if not reserve:
            return Verdict(False, "empty-reserve", ("EKO-16",), {"space": name})
        wrong = self._judge_reinforced(seat, name)
        if wrong is not None:
            return wrong
        space = self.board.places[name]
        size = self.stacks[space] & 7
        facts: Facts = {"space": name, "count": count, "size": size, "height": size + count, "reserve": reserve}
        blocker = self.blocker(seat, space)
        if blocker >= 0:
            building = self.buildings[blocker]
            facts = {**facts, "site": self.board.names[blocker], "building": building & 3, "owner": building >> 2}
            out = building >> 2 not in self.standing()
            return Verdict(False, "beside-enemy-building", ("EKO-19", "EKO-G28") if out else ("EKO-19",), facts)
        if not count:
            return Verdict(False, "reinforce-none", ("EKO-16", "EKO-G24"), facts)
        if count > reserve:
            return Verdict(False, "not-enough", ("EKO-17", "EKO-G24"), facts)
        if size + count > HIGHEST:
            return Verdict(False, "full" if size == HIGHEST else "too-high-then", ("EKO-G7", "EKO-G24"), facts)
        clauses: tuple[str, ...] = ("EKO-16", "EKO-17", "EKO-G24")
        if any(self.buildings[site] for site in self.board.sites_near[space]):
            clauses = (*clauses, "EKO-G26")
            facts = {**facts, "beside": 1}
        if self.emperors[seat] == IN_RESERVE:
            return Verdict(True, "reinforce-emperor", (*clauses, "EKO-G25"), facts)
        return Verdict(True, "reinforce", clauses, facts)

    def _judge_reinforced(self, seat: Seat, name: str) -> Verdict | None:
        """What is wrong with a space as the one to be reinforced (EKO-17, EKO-18)."""
        space = self.board.places.get(name, -1)
        if space < 0:
            return Verdict(False, "no-such-space", ("EKO-G2",), {"space": name})
        if self.board.terrain[space]:
            facts: Facts = {"space": name, "terrain": self.board.terrain[space]}
            return Verdict(False, "no-pieces-there", ("EKO-G15",), facts)
        stack = self.stacks[space]
        if not stack:
            return Verdict(False, "reinforce-empty", ("EKO-18",), {"space": name})
        if stack >> 4 != seat:
            return Verdict(False, "reinforce-other", ("EKO-17",), {"space": name, "owner": stack >> 4})
        return None
