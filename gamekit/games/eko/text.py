"""The words of Ekö: notation, moves, verdicts, events and positions as sentences."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Seat, Verdict
from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.eko.moves import Move, parse_move
from gamekit.games.eko.notation import state_text
from gamekit.games.eko.parsing import parse_state
from gamekit.games.eko.rules import EkoState
from gamekit.games.eko.sentences import EVENTS, VARIANTS, VERDICTS
from gamekit.games.eko.telling import awaiting, building_on, describe, stack_on
from gamekit.games.eko.words import (
    building_name,
    facts_text,
    in_sentence,
    listed,
    pieces_text,
    points_text,
    seat_title,
    stack_text,
    terrain_name,
    working,
)

__all__ = [
    "awaiting", "building_name", "building_on", "decision", "describe", "explain", "facts_text", "listed",
    "move_label", "narrate", "parse_move", "parse_state", "pieces_text", "points_text", "seat_title", "space_label",
    "stack_on", "stack_text", "state_text", "terrain_name", "working",
]  # fmt: skip

_LABELS: Final = {
    "setup": N_("Fill the board"),
    "swap": N_("The Emperor to {to}"),
    "keep": N_("The Emperor stays"),
    "move": N_("{origin} to {to}"),
    "regroup": N_("{origin} onto {to}"),
    "attack": N_("Attack {to} from {origin}"),
    "build": N_("{building} on {to} from {origin}"),
    "build-emperor": N_("{building} on {to} from {origin}, with the Emperor"),
    "march": N_("Extra action for 3 pieces of the reserve"),
    "march-stack": N_("Extra action for 3 pieces from {origin}"),
    "done": N_("End the turn"),
}
_DECISIONS: Final = {
    "setup": N_("{name} fills the board."),
    "swap": N_("{name} moves the Emperor to {to}."),
    "keep": N_("{name} leaves the Emperor where it is."),
    "move": N_("{name} moves from {origin} to {to}."),
    "regroup": N_("{name} regroups {origin} with {to}."),
    "attack": N_("{name} attacks {to} from {origin}."),
    "build": N_("{name} builds a {building} on {to} with pieces from {origin}."),
    "build-emperor": N_("{name} builds a {building} on {to} with pieces from {origin}, the Emperor among them."),
    "march": N_("{name} pays for an extra action."),
    "march-stack": N_("{name} pays for an extra action with pieces from {origin}."),
    "done": N_("{name} ends the turn."),
}


def explain(verdict: Verdict, names: tuple[str, ...] = ()) -> str:
    """The sentence of a verdict, with the numbers in play."""
    reason, facts = verdict.reason, verdict.facts
    if reason == "blocked" and facts["more"]:
        reason = "blocked-more"
    sentences = [_(VERDICTS[reason])]
    if facts.get("captured"):
        sentences.append(_(VERDICTS["attack-capture"]))
    if verdict.legal and "EKO-G19" in verdict.clauses:
        sentences.append(_(VERDICTS["with-emperor"]))
    if verdict.legal and "EKO-G18" in verdict.clauses:
        sentences.append(_(VERDICTS["whole-stack"]))
    if "beside" in facts:
        sentences.append(_(VERDICTS["beside-own"]))
    return " ".join(sentences).format(**in_sentence(facts, names))


def narrate(event: Event, names: tuple[str, ...] = ()) -> str:
    """The sentence of an event."""
    words = in_sentence(event.facts, names)
    words["seat"] = "" if event.seat == TABLE else seat_title(event.seat, names)
    sentence = _(EVENTS[_variant(event)])
    if event.kind == "sacrifice" and event.facts.get("emperor"):
        sentence += " " + _(EVENTS["with-emperor"])
    return sentence.format(**words)


def _variant(event: Event) -> str:
    """Which sentence tells of the event: the same kind can be told in several ways."""
    kind, facts = event.kind, event.facts
    for fact, variant in VARIANTS.get(kind, ()):
        if facts.get(fact):
            return variant
    if kind == "attack" and facts["size"] == facts["against"]:
        return "attack-equal"
    if kind == "returned" and facts["count"] == 1:
        return "returned-one"
    if kind == "sacrifice" and not facts["left"]:
        return "sacrifice-all"
    return kind


def _move_kind(move: Move) -> str:
    if move.kind == "build" and move.emperor:
        return "build-emperor"
    return "march-stack" if move.kind == "march" and move.origin else move.kind


def _meets(state: EkoState, seat: Seat, move: Move) -> str:
    """What a move meets where it goes: `move` (nothing), `regroup` or `attack`."""
    stack = state.stacks[state.board.places[move.to]] if move.to in state.board.places else 0
    if not stack:
        return "move"
    return "regroup" if stack >> 4 == seat else "attack"


def move_label(state: EkoState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - no name is said
    """What a button for the move says."""
    if move.kind == "move" and move.origin == move.to:
        return move.origin
    if move.kind == "reinforce" and not move.pieces:
        return _("Reinforce {to}").format(to=move.to)
    if move.kind == "reinforce":
        words = ngettext("Reinforce {to} with {n} piece", "Reinforce {to} with {n} pieces", move.pieces)
        return words.format(to=move.to, n=move.pieces)
    label = _(_LABELS[_meets(state, seat, move) if move.kind == "move" else _move_kind(move)])
    label = label.format(origin=move.origin, to=move.to, building=building_name(move.building))
    return label[:1].upper() + label[1:] if move.kind == "build" else label


def decision(state: EkoState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:
    """What somebody decides, in a sentence without its outcome."""
    name = seat_title(seat, names)
    if move.kind == "reinforce":
        words = ngettext(
            "{name} reinforces {to} with {n} piece.", "{name} reinforces {to} with {n} pieces.", move.pieces
        )
        return words.format(name=name, to=move.to, n=move.pieces)
    words = _(_DECISIONS[_meets(state, seat, move) if move.kind == "move" else _move_kind(move)])
    return words.format(name=name, origin=move.origin, to=move.to, building=building_name(move.building))


def space_label(state: EkoState, space: int, names: tuple[str, ...] = ()) -> str:
    """A space with what is on it: `e5: Ben's stack of 2 with the Emperor`, `f6: a gorge, Ann's tower`."""
    stack, building = state.stacks[space], state.buildings[space]
    name = state.board.names[space]
    if stack:
        whose = seat_title(stack >> 4, names)
        size = stack & 7
        words = (
            ngettext("{space}: {name}'s single piece", "{space}: {name}'s stack of {n}", size)
            if not stack & 8
            else ngettext("{space}: {name}'s Emperor alone", "{space}: {name}'s stack of {n} with the Emperor", size)
        )
        return words.format(space=name, name=whose, n=size)
    terrain = terrain_name(state.board.terrain[space])
    if building:
        words = _("{space}: {terrain} with {name}'s {building}")
        whose = seat_title(building >> 2, names)
        return words.format(space=name, terrain=terrain, name=whose, building=building_name(building & 3))
    return _("{space}: {terrain}").format(space=name, terrain=terrain)
