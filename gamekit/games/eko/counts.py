"""The numbers of Ekö that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import N_, _
from gamekit.games.eko.moves import Move
from gamekit.games.eko.pieces import ADMITS, HIGHEST, IN_RESERVE, MARCH_COST, PIECES
from gamekit.games.eko.rules import EkoState
from gamekit.games.eko.text import building_name, facts_text, narrate, pieces_text, stack_on
from gamekit.games.eko.words import seat_title, working
from gamekit.teach.problems import Counted


def victory_points(state: EkoState, seat: Seat) -> Counted:
    """What a seat's buildings and captured Emperors are worth (EKO-20, EKO-21, EKO-15)."""
    stock = state.stock(seat)
    held = len(state.captured_by(seat))
    text = working(5 - stock[0], 3 - stock[1], 1 - stock[2], held)
    clauses = ("EKO-20", "EKO-21", "EKO-15") if held else ("EKO-20", "EKO-21")
    return Counted(state.victory_points(seat), text, clauses)


def palaces(state: EkoState, seat: Seat) -> Counted:
    """How many palaces a seat has (EKO-22, EKO-G1)."""
    found = state.palaces(seat)
    return Counted(found, str(found), ("EKO-22", "EKO-G1"))


def reserve(state: EkoState, seat: Seat) -> Counted:
    """How many pieces are in a seat's reserve: those neither on the board, nor gone, nor captured (EKO-16, EKO-G3)."""
    left = state.reserve[seat]
    on_board = sum(state.stacks[space] & 7 for space in state.stacks_of(seat))
    away = PIECES - on_board - left
    text = f"{PIECES} − {on_board} = {left}" if not away else f"{PIECES} − {on_board} − {away} = {left}"
    return Counted(left, text, ("EKO-16", "EKO-G3"))


def may_reinforce(state: EkoState, seat: Seat) -> Counted:
    """How many pieces a seat can bring back at most, on the stack that takes most (EKO-16 to EKO-19, EKO-G24)."""
    rooms = {space: state.room(seat, space) for space in state.stacks_of(seat)}
    most = max(rooms.values(), default=0)
    clauses = ("EKO-16", "EKO-17", "EKO-19", "EKO-G24")
    if not most:
        return Counted(0, _("none of the stacks can take a piece, or none is in reserve"), clauses)
    space = next(space for space in rooms if rooms[space] == most)
    size = state.stacks[space] & 7
    text = _("{stack}: at most 3, {reserve} in reserve, and {room} until it is four high").format(
        stack=stack_on(state, space), reserve=state.reserve[seat], room=HIGHEST - size
    )
    return Counted(most, text, clauses)


def open_stacks(state: EkoState, seat: Seat) -> Counted:
    """How many stacks of a seat may be reinforced (EKO-17, EKO-19, EKO-G7)."""
    some = [stack_on(state, space) for space in state.stacks_of(seat) if state.room(seat, space)]
    return Counted(len(some), ", ".join(some) or "0", ("EKO-17", "EKO-19", "EKO-G7"))


def blocked_stacks(state: EkoState, seat: Seat) -> Counted:
    """How many stacks of a seat are next to a building of another player (EKO-19)."""
    some = [stack_on(state, space) for space in state.stacks_of(seat) if state.blocker(seat, space) >= 0]
    return Counted(len(some), ", ".join(some) or "0", ("EKO-19",))


def _largest(state: EkoState, seat: Seat) -> int:
    """The seat's stack with the Emperor, or its highest one; -1 if it has none."""
    at = state.emperor_of(seat)
    return at if at >= 0 else max(state.stacks_of(seat), key=lambda space: state.stacks[space] & 7, default=-1)


def free_reach(state: EkoState, seat: Seat) -> Counted:
    """How many free spaces a seat's Emperor (or its highest stack) can move to (EKO-06, EKO-G8)."""
    space = _largest(state, seat)
    some = state.reachable(space) if space >= 0 else []
    text = ", ".join(state.board.names[each] for each in some) or "0"
    return Counted(len(some), text, ("EKO-06", "EKO-G8"))


def emperor_stack(state: EkoState, seat: Seat) -> Counted:
    """How high the stack with a seat's Emperor is; 0 if it is not on the board (EKO-14)."""
    at = state.emperor_of(seat)
    size = state.stacks[at] & 7 if at >= 0 else 0
    return Counted(size, str(size), ("EKO-14",))


def pieces_on_board(state: EkoState, seat: Seat) -> Counted:
    """How many pieces a seat has on the board (EKO-23)."""
    sizes = [state.stacks[space] & 7 for space in state.stacks_of(seat)]
    total = sum(sizes)
    added = " + ".join(map(str, sizes))
    return Counted(total, f"{added} = {total}" if len(sizes) > 1 else str(total), ("EKO-23",))


def marchable(state: EkoState, seat: Seat) -> Counted:
    """How many extra actions a seat's reserve could still pay for (EKO-13, EKO-G20)."""
    have = state.marchable(seat)
    times = have // MARCH_COST
    text = _("{pieces} but the Emperor, 3 for each: {times}").format(pieces=pieces_text(have), times=times)
    if state.emperors[seat] != IN_RESERVE:
        text = _("{pieces}, 3 for each: {times}").format(pieces=pieces_text(have), times=times)
    return Counted(times, text, ("EKO-13", "EKO-G20"))


def built(state: EkoState, seat: Seat) -> Counted:
    """How many buildings a seat has on the board (EKO-09, EKO-20)."""
    found = len(state.buildings_of(seat))
    return Counted(found, str(found), ("EKO-09", "EKO-20"))


def emperors(state: EkoState, seat: Seat) -> Counted:
    """How many Emperors a seat has captured (EKO-15)."""
    held = len(state.captured_by(seat))
    return Counted(held, str(held), ("EKO-15",))


def building_cost(state: EkoState, seat: Seat) -> Counted:
    """What the highest building admitted on the first building space next to a seat's Emperor (or highest stack) costs.

    0 if that stack is next to none (EKO-11, EKO-12, EKO-G14, EKO-G17).
    """
    at = _largest(state, seat)
    sites = state.board.sites_near[at] if at >= 0 else ()
    if not sites:
        return Counted(0, "0", ("EKO-12",))
    building, kind = state.buildings[sites[0]], ADMITS[state.board.terrain[sites[0]]]
    site, name = state.board.names[sites[0]], building_name(kind)
    if building and building >> 2 != seat:
        text = _("{site}: a {building}, {pieces}, and one more over the building of another player")
        clauses: tuple[str, ...] = ("EKO-11", "EKO-G14", "EKO-G17")
    else:
        text = _("{site}: a {building}, {pieces}")
        clauses = ("EKO-11", "EKO-12", "EKO-G14")
    cost = kind + ("EKO-G17" in clauses)
    return Counted(cost, text.format(site=site, building=name, pieces=pieces_text(kind)), clauses)


def regrouped(state: EkoState, seat: Seat) -> Counted:
    """How high a seat's first two stacks would be together, in the order of the board (EKO-06, EKO-G7)."""
    sizes = [state.stacks[space] & 7 for space in state.stacks_of(seat)[:2]]
    total = sum(sizes)
    text = " + ".join(map(str, sizes)) + f" = {total}" if len(sizes) > 1 else str(total)
    return Counted(total, text, ("EKO-06", "EKO-G7"))


COUNTS: Final = {
    "blocked_stacks": blocked_stacks,
    "building_cost": building_cost,
    "built": built,
    "emperor_stack": emperor_stack,
    "emperors": emperors,
    "free_reach": free_reach,
    "marchable": marchable,
    "may_reinforce": may_reinforce,
    "open_stacks": open_stacks,
    "palaces": palaces,
    "pieces_on_board": pieces_on_board,
    "regrouped": regrouped,
    "reserve": reserve,
    "victory_points": victory_points,
}


def imagined(kind: str, state: EkoState, seat: Seat, start: Event) -> Event:
    """An event of that kind that did not follow `start`, with facts as it would have had: a wrong answer."""
    owner = start.facts.get("owner", (seat + 1) % state.seats)
    other = int(str(owner))
    facts: dict[str, Fact] = {
        "space": start.facts.get("space", ""),
        "to": start.facts.get("to", ""),
        "site": start.facts.get("site", ""),
        "size": 1,
        "against": 1,
        "height": HIGHEST,
        "count": 1,
        "left": max(state.reserve[seat] - MARCH_COST, 0),
        "building": start.facts.get("building", 1),
        "old": start.facts.get("old", 1),
        "owner": other,
        "winner": seat,
        "points": max(state.victory_points(seat), state.rules.goal),
        "goal": state.rules.goal,
        "turns": state.turn_no,
    }
    kept = {name: fact for name, fact in start.facts.items() if name in facts}
    if kind == "no-palace":
        kept["points"] = max(state.victory_points(seat), state.rules.goal)
    facts |= kept
    who = other if kind in {"out", "passed-over"} else seat
    return Event(kind, who, (), facts)


_IN_SHORT: Final = {
    "exchange": N_("{seat} and {owner} exchange their Emperors."),
    "game-over": N_("The game is over: {winner} wins."),
    "last-standing": N_("The game is over: {winner} wins."),
    "nobody-left": N_("The game is over: nobody wins."),
    "no-palace": N_("The game goes on."),
    "cannot-reinforce": N_("{seat} cannot reinforce, and the turn is over."),
    "no-reserve": N_("{seat} has nothing to bring back, and the turn is over."),
    "capture": N_("{seat} captures {owner}'s Emperor."),
    "out": N_("{seat} is out of the game."),
}
"""What some events bring, as choices of a question: no reasons, so that all look alike."""


def in_short(event: Event, names: tuple[str, ...]) -> str:
    """What an event brings, without the reason why."""
    if event.kind not in _IN_SHORT:
        return narrate(event, names)
    return _(_IN_SHORT[event.kind]).format(seat=seat_title(event.seat, names), **facts_text(event.facts, names))


def face_of(move: Move) -> int:  # noqa: ARG001 - no move of this game is about a card
    """Ekö has no cards: -1."""
    return -1


def prompt_facts(state: EkoState) -> dict[str, object]:
    """Facts that the prompt of a question may use: the points that end the game, the number of seats and the turn."""
    return {"goal": state.rules.goal, "seats": state.seats, "turn_no": state.turn_no}
