"""The words of EKKO: notation, moves, verdicts, events and positions as sentences."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat, Verdict
from gamekit.core.i18n import N_, _
from gamekit.games.ekko.cards import is_odd
from gamekit.games.ekko.moves import Move, parse_move
from gamekit.games.ekko.notation import state_text
from gamekit.games.ekko.parsing import parse_state
from gamekit.games.ekko.rules import EkkoState
from gamekit.games.ekko.sentences import EVENTS, MIRROR_MORE, VARIANTS, VERDICTS, WHY_DRAWN
from gamekit.games.ekko.telling import awaiting, describe
from gamekit.games.ekko.words import (
    CARDS,
    card_name,
    card_names,
    cards_text,
    facts_text,
    listed,
    points_text,
    seat_title,
    sign_name,
    two_digits,
    working,
)

__all__ = [
    "awaiting", "card_name", "card_names", "cards_text", "decision", "describe", "explain", "facts_text", "listed",
    "move_label", "narrate", "parse_move", "parse_state", "points_text", "seat_title", "sign_name", "state_text",
    "working",
]  # fmt: skip

_LABELS: Final = {
    "deal": N_("Deal"),
    "ready": N_("I am ready"),
    "play": N_("Play {card}"),
    "mirror": N_("{card} as a Mirror"),
    "draw": N_("Draw a card"),
    "pass": N_("No Mirror"),
    "discard": N_("Discard {card}"),
    "others": N_("All others draw"),
    "misplay": N_("Play {card} all the same"),
}
_DECISIONS: Final = {
    "deal": N_("{name} deals."),
    "ready": N_("{name} is ready."),
    "play": N_("{name} plays {card}."),
    "mirror": N_("{name} plays {card} as a Mirror."),
    "draw": N_("{name} draws."),
    "pass": N_("{name} plays no Mirror."),
    "discard": N_("{name} discards a card."),
    "others": N_("{name} lets all others draw."),
    "misplay": N_("{name} puts down {card}."),
}


def _words(facts: Facts, names: tuple[str, ...]) -> dict[str, str]:
    """Facts as they stand in a sentence, the cards also with two digits."""
    words = facts_text(facts, names)
    for name in CARDS:
        fact = facts.get(name)
        if isinstance(fact, int):
            words[f"{name}_two"] = two_digits(fact)
    return words


def explain(verdict: Verdict, names: tuple[str, ...] = ()) -> str:
    """The sentence of a verdict, with the numbers in play."""
    reason, clauses = verdict.reason, verdict.clauses
    words = _words(verdict.facts, names)
    if reason in MIRROR_MORE:
        sentence = _(VERDICTS["mirror-low" if "EKKO-25" in clauses else "mirror"])
        more = MIRROR_MORE[reason]
        return (f"{sentence} {_(more)}" if more else sentence).format(**words)
    if reason == "not-mirror" and "EKKO-25" in clauses:
        reason = "not-mirror-low"
    sentence = _(VERDICTS[reason])
    if "is_mirror" in verdict.facts:
        sentence += " " + _(VERDICTS["also-mirror" if verdict.legal else "but-mirror"])
    return sentence.format(**words)


def narrate(event: Event, names: tuple[str, ...] = ()) -> str:
    """The sentence of an event."""
    words = _words(event.facts, names)
    words["seat"] = "" if event.seat == TABLE else seat_title(event.seat, names)
    hand = event.facts.get("hand")
    if isinstance(hand, bytes):
        words["working"] = working(hand)
    sentence = _(EVENTS[_variant(event)])
    if "warned" in event.facts:
        sentence += " " + _(EVENTS["out-warned"])
    return sentence.format(**words)


def _variant(event: Event) -> str:
    """Which sentence tells of the event: the same kind can be told in several ways."""
    kind, facts = event.kind, event.facts
    for fact, variant in VARIANTS.get(kind, ()):
        if facts.get(fact):
            return variant
    if kind == "play":
        return "play-higher" if is_odd(int(str(facts["top"]))) else "play-lower"
    if kind == "mirror" and "EKKO-25" in event.clauses:
        return "mirror-low"
    if kind == "score" and not facts["hand"]:
        return "score-nothing"
    if kind == "cannot-draw":
        return next((variant for ruling, variant in WHY_DRAWN.items() if ruling in event.clauses), kind)
    return kind


def move_label(state: EkkoState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - the move says it all
    """What a button for the move says."""
    return _(_LABELS[move.kind]).format(card=card_name(move.card))


def decision(state: EkkoState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - as above
    """What somebody decides, in a sentence without its outcome."""
    return _(_DECISIONS[move.kind]).format(name=seat_title(seat, names), card=card_name(move.card))
