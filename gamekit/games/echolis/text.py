"""The words of Echolis: notation, moves, verdicts, events and positions as sentences."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Facts, Seat, Verdict
from gamekit.core.i18n import N_, _
from gamekit.games.echolis.cards import UNKNOWN, CardSet
from gamekit.games.echolis.moves import Move, parse_move
from gamekit.games.echolis.notation import state_text
from gamekit.games.echolis.parsing import parse_state
from gamekit.games.echolis.rules import EcholisState
from gamekit.games.echolis.sentences import EVENTS, VERDICTS
from gamekit.games.echolis.sets import set_of
from gamekit.games.echolis.telling import awaiting, describe
from gamekit.games.echolis.words import (
    card_name,
    card_names,
    cards_text,
    effect_text,
    facts_text,
    fragments_text,
    listed,
    original_name,
    played_name,
    seat_title,
    stars_text,
)

__all__ = [
    "awaiting", "card_name", "card_names", "cards_text", "decision", "describe", "effect_text", "explain",
    "facts_text", "fragments_text", "listed", "move_label", "narrate", "original_name", "parse_move", "parse_state",
    "played_name", "seat_title", "stars_text", "state_text",
]  # fmt: skip

_LABELS: Final = {
    "deal": N_("Shuffle and draw"),
    "add": N_("Add {card}"),
    "remove": N_("Take out {card}"),
    "ready": N_("The deck is ready"),
    "announce play": N_("Announce Play"),
    "announce swap": N_("Announce Swap"),
    "announce rearrange": N_("Announce Rearrange"),
    "play": N_("Play {card}"),
    "chain": N_("Echo Chain of {card}"),
    "stack": N_("Play {card} on {under}"),
    "ultra": N_("Announce {card}"),
    "swap": N_("Swap {card}"),
    "rearrange one": N_("Rearrange {card}"),
    "rearrange": N_("Rearrange: {card}, then {under} at the very bottom"),
    "pass": N_("Pass"),
    "contest": N_("Contest with {card}"),
    "duel": N_("Duel with {card}"),
    "refuse": N_("Refuse"),
    "return": N_("Return {card}"),
}
_DECISIONS: Final = {
    "deal": N_("Both shuffle and draw."),
    "add": N_("{name} puts a card into the deck."),
    "remove": N_("{name} takes a card out of the deck."),
    "ready": N_("{name}'s deck is ready."),
    "announce play": N_("{name} announces Play."),
    "announce swap": N_("{name} announces Swap."),
    "announce rearrange": N_("{name} announces Rearrange."),
    "play": N_("{name} plays a card."),
    "chain": N_("{name} plays two cards."),
    "stack": N_("{name} plays two cards."),
    "ultra": N_("{name} announces {card}."),
    "swap": N_("{name} swaps {card}."),
    "rearrange one": N_("{name} rearranges."),
    "rearrange": N_("{name} rearranges."),
    "pass": N_("{name} passes."),
    "contest": N_("{name} contests with {card}."),
    "duel": N_("{name} duels with {card}."),
    "refuse": N_("{name} refuses."),
    "return": N_("{name} returns {card}."),
}
"""What somebody decides, in words that all may hear: no hidden card is named."""

_VARIANTS: Final = {
    "cards": (("lasting", "cards-lasting"),),
    "announces-play": (("before", "announces-play-before"),),
    "swaps": (("ultra", "swaps-ultra"),),
    "pays": (("both", "pays-both"),),
    "cannot-act": (("ultra", "cannot-act-ultra"),),
    "nobody-plays": (("swaps", "nobody-plays-swaps"),),
    "no-seconds": (("ultra", "no-seconds-ultra"),),
    "chain-bonus": (("short", "chain-bonus-short"),),
    "ultra-acts": (("both", "ultra-acts-both"),),
    "ultra-lost": (("protected", "ultra-lost-protection"), ("rounds", "ultra-lost-stays")),
    "renews": (("midway", "renews-midway"),),
}
"""For a kind of event told in several ways: the fact that decides, and the sentence it asks for."""

_BY_CLAUSE: Final = {
    "next-round": (("ECHO-G29", "next-round-clash"),),
    "wins": (("ECHO-G16", "wins-mirror-chain"),),
    "mirror": (("ECHO-G16", "mirror-chains"),),
    "wins-alone": (("ECHO-G9", "wins-alone-rearranged"), ("ECHO-G6", "wins-alone-empty")),
    "rearranges": (("ECHO-26", "rearranges-one"),),
    "special": (("ECHO-G34", "special-pair"), ("ECHO-G30", "special-pair")),
}
"""The same where a clause that the event cites decides."""


def _words(facts: Facts, names: tuple[str, ...]) -> dict[str, str]:
    """Facts as they stand in a sentence, and who plays at the table."""
    words = facts_text(facts, names)
    words |= {"a": seat_title(0, names), "b": seat_title(1, names)}
    card = facts.get("card")
    if isinstance(card, int) and card != UNKNOWN:
        original = original_name(card, set_of(facts.get("set")))
        words["full"] = f"{words['card']} ({original})" if original else words["card"]
    return words


def explain(verdict: Verdict, names: tuple[str, ...] = ()) -> str:
    """The sentence of a verdict, with the cards and numbers in play."""
    return _(VERDICTS[verdict.reason]).format(**_words(verdict.facts, names))


def narrate(event: Event, names: tuple[str, ...] = ()) -> str:
    """The sentence of an event."""
    words = _words(event.facts, names)
    words["seat"] = "" if event.seat == TABLE else seat_title(event.seat, names)
    return _(EVENTS[_variant(event)]).format(**words)


def _variant(event: Event) -> str:
    """Which sentence tells of the event: the same kind can be told in several ways."""
    kind, facts = event.kind, event.facts
    for fact, variant in _VARIANTS.get(kind, ()):
        if facts.get(fact):
            return variant
    if kind == "special" and facts.get("raised"):
        return "special-raised"
    for clause, variant in _BY_CLAUSE.get(kind, ()):
        if clause in event.clauses:
            return variant
    if kind == "game-over":
        return f"game-over-{facts.get('why')!s}"
    if kind in {"to-past", "burns"}:
        pair = facts.get("pair")
        if pair and kind == "burns":
            return f"burns-{pair!s}"
        some = facts["cards"]
        return f"{kind}-some" if isinstance(some, bytes) and len(some) > 1 else kind
    if kind == "takes":
        return {0: "takes-last", 1: "takes-one-left"}.get(int(str(facts["core"])), "takes")
    return kind


def _key(move: Move) -> str:
    if move.kind == "announce":
        return str(move)
    return "rearrange one" if move.kind == "rearrange" and not move.other else move.kind


def _name_of(code: str, cards: CardSet) -> str:
    """The name of a card by its code; the code itself if the set has no such card."""
    return card_name(cards.by_code[code], cards) if code in cards.by_code else code


def move_label(state: EcholisState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - the move and its set of cards say it all
    """What a button for the move says."""
    words = {"card": _name_of(move.card, state.set), "under": _name_of(move.other, state.set)}
    return _(_LABELS[_key(move)]).format(**words)


def decision(state: EcholisState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:
    """What somebody decides, in a sentence without its outcome; a card that stays hidden is not named."""
    words = {"name": seat_title(seat, names), "card": _name_of(move.card, state.set)}
    return _(_DECISIONS[_key(move)]).format(**words)
