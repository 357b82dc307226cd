"""The words of ECK: notation, verdicts, events and positions as sentences."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Fact, Facts, Seat, Verdict, seat_name
from gamekit.core.i18n import _, ngettext
from gamekit.games.eck.campaign import COUNTER_X, trick_card_name
from gamekit.games.eck.cards import BLACK, HAND, UNKNOWN, WHITE, colour, is_circle, shape
from gamekit.games.eck.moves import Move, parse_move
from gamekit.games.eck.notation import state_text
from gamekit.games.eck.parsing import parse_state
from gamekit.games.eck.piles import ECK, OVER, PLAYER, PLAYING, READY
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.sentences import COLOURS, EVENTS, IN_SHORT, REASONS, SHAPES, VERDICTS

__all__ = [
    "awaiting", "card_name", "decision", "describe", "explain", "facts_text", "in_short", "listed", "move_label",
    "narrate", "parse_move", "parse_state", "seat_title", "state_text",
]  # fmt: skip

_CARDS: Final = ("card", "lead", "second")
_SETS: Final = ("numbers",)
_TOLD_BY_REASON: Final = ("turns", "leads", "follows", "eck-leads", "no-card")
_TRICKS: Final = ("tie", "player-wins", "eck-wins")


def card_name(card: int) -> str:
    """What a card is called: `purple hexagon`, `black circle`."""
    if card == BLACK:
        return _("black circle")
    if card == WHITE:
        return _("white circle")
    if card == UNKNOWN:
        return _("face-down card")
    return _("{colour} {shape}").format(colour=_(COLOURS[colour(card)]), shape=_(SHAPES[shape(card)]))


def seat_title(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """The name of a seat, or its letter."""
    return names[seat] if 0 <= seat < len(names) else seat_name(seat)


def side_title(side: int, names: tuple[str, ...] = ()) -> str:
    """The player's name, or ECK."""
    return seat_title(PLAYER, names) if side == PLAYER else "ECK"


def counter_name(counter: int) -> str:
    """What the counter card shows: 0, 1, 2 or X."""
    return "X" if counter == COUNTER_X else str(counter)


def listed(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def facts_text(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Each fact in words: cards and sides by their names."""
    return {name: _fact(name, fact, names) for name, fact in facts.items()}


def _fact(name: str, fact: Fact, names: tuple[str, ...]) -> str:
    if isinstance(fact, bytes):
        if name in _SETS:
            return listed([trick_card_name(number) for number in fact])
        return listed([card_name(card) for card in fact])
    if isinstance(fact, int):
        if name in _CARDS:
            return card_name(fact)
        if name == "number":
            return trick_card_name(fact)
        if name == "leader":
            return side_title(fact, names)
        if name == "counter":
            return counter_name(fact)
    return str(fact)


def _words(facts: Facts, names: tuple[str, ...]) -> dict[str, str]:
    """Facts as they stand in a sentence, with the player and the led colour."""
    words = facts_text(facts, names)
    lead, must = facts.get("lead"), facts.get("must")
    if isinstance(lead, int) and not is_circle(lead):
        words["colour"] = _(COLOURS[colour(lead)])
    if isinstance(must, bytes):
        words["must"] = listed([_("the {card}").format(card=card_name(card)) for card in dict.fromkeys(must)])
    for fact, word in (("tricks", "won"), ("ecks", "eck_won")):
        n = facts.get(fact)
        if isinstance(n, int):
            words[word] = ngettext("{n} trick", "{n} tricks", n).format(n=n)
    return {"name": seat_title(PLAYER, names), **words}


def explain(verdict: Verdict, names: tuple[str, ...] = ()) -> str:
    """The sentence of a verdict, with the cards in play."""
    return _(VERDICTS[verdict.reason]).format(**_words(verdict.facts, names))


def narrate(event: Event, names: tuple[str, ...] = ()) -> str:
    """The sentence of an event."""
    seat = "" if event.seat == TABLE else seat_title(event.seat, names)
    words = {"seat": seat, **_words(event.facts, names)}
    if event.kind in _TRICKS:
        words["why"] = _reason(event, words)
    if event.kind == "set-up":
        numbers = event.facts["numbers"]
        words["laid"] = str(len(numbers)) if isinstance(numbers, bytes) else ""
    return " ".join(_(EVENTS[key]).format(**words) for key in _told_as(event))


def in_short(event: Event, names: tuple[str, ...] = ()) -> str:
    """What an event brings, without the reason; for kinds that are no answers to choose, its whole sentence."""
    if event.kind not in IN_SHORT:
        return narrate(event, names)
    return _(IN_SHORT[event.kind]).format(seat=seat_title(PLAYER, names), **_words(event.facts, names))


def _told_as(event: Event) -> tuple[str, ...]:
    """The sentences that tell of an event: the same kind can be told in several ways."""
    kind, facts = event.kind, event.facts
    if kind in _TOLD_BY_REASON:
        told = f"{kind}/{facts['why']!s}"
        return (told, "eck-leads/circle") if kind == "eck-leads" and _circle(facts["card"]) else (told,)
    if kind in {"player-wins", "eck-wins"}:
        return (f"{kind}/last" if facts.get("last") else kind,)
    if kind in {"player-takes-tied", "eck-takes-tied"}:
        told = kind if facts["tricks"] == 2 else f"{kind}/several"
        return (told, "takes-tied/last") if facts.get("last") else (told,)
    if kind == "card-won":
        told = {HAND: "card-won/all", 0: "card-won/none"}.get(int(str(facts["tricks"])), kind)
        return (told, "card-won/grey") if facts.get("grey") else (told,)
    return (_variant(event),)


def _variant(event: Event) -> str:
    """The one sentence of the other kinds."""
    kind, facts, clauses = event.kind, event.facts, event.clauses
    if kind == "eck-follows":
        return f"{kind}/{_match(facts)}"
    if kind == "turned-over":
        return f"{kind}/single" if "ECK-G3" in clauses else f"{kind}/held" if "ECK-G4" in clauses else kind
    if kind == "lost":
        grey = bool(facts["number"])
        return "lost/both" if grey and facts["counter"] == COUNTER_X else "lost/grey" if grey else "lost/counter"
    return "set-up/some" if kind == "set-up" and "ECK-54" in clauses else kind


def _circle(card: Fact) -> bool:
    return isinstance(card, int) and is_circle(card)


def _match(facts: Facts) -> str:
    """What a card that ECK turned up has in common with the lead."""
    card, lead = facts["card"], facts["lead"]
    if not isinstance(card, int) or not isinstance(lead, int) or is_circle(card):
        return "circle"
    return "colour" if colour(card) == colour(lead) else "shape"


def _reason(event: Event, words: dict[str, str]) -> str:
    """Why a trick is won or tied, with the cards in the places of the sentence."""
    lead, second = event.facts["lead"], event.facts["second"]
    low, high = (lead, second) if int(str(second)) > int(str(lead)) else (second, lead)
    own, other = words["lead"], words["second"]
    if (event.kind == "player-wins") == (event.facts["leader"] == ECK):
        own, other = other, own
    # Circles have the higher numbers, so the other card of a pair with a circle is the lower one.
    coloured = _fact("card", low, ()) if event.facts["why"] in {"black-wins", "white-loses"} else other
    return _(REASONS[str(event.facts["why"])]).format(
        **words | {"low": _fact("card", low, ()), "high": _fact("card", high, ()), "own": own, "other": coloured}
    )


def move_label(state: EckState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - the player is not named on a button
    """What a button for the move says."""
    if move.kind == "play":
        return card_name(move.card)
    if move.kind == "turn" and state.question == "turn":
        if state.lead < 0:
            return _("Turn up ECK's lead")
        return _("Turn up ECK's answer") if is_circle(state.lead) else _("Turn up the next card")
    return {
        "deal": _("Shuffle and deal"),
        "turn": _("Turn up a card of ECK's deck"),
        "look": _("Look at tricks already won"),
    }[move.kind]


def decision(state: EckState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - leading or following, it is a card played
    """What somebody decides, in a sentence without its outcome."""
    name = seat_title(seat, names)
    if move.kind == "play":
        return _("{name} plays the {card}.").format(name=name, card=card_name(move.card))
    return {
        "deal": _("{name} shuffles and deals."),
        "turn": _("{name} turns up a card."),
        "look": _("{name} looks at the tricks already won."),
    }[move.kind].format(name=name)


def awaiting(state: EckState, names: tuple[str, ...] = ()) -> str:
    """What is to be decided, or how the game ended, in a sentence."""
    name = seat_title(PLAYER, names)
    if state.phase == OVER:
        return explain(state.judge(PLAYER, Move("deal")), names)
    if state.phase == READY:
        return _("{name} deals round {round}.").format(name=name, round=state.round)
    if state.turning:
        if state.lead < 0:
            return _("ECK leads: {name} turns up the top card of its deck.").format(name=name)
        return _("ECK answers: {name} turns up the top card of its deck.").format(name=name)
    if state.lead < 0:
        return _("{name} leads a card.").format(name=name)
    return _("{name} follows with a card.").format(name=name)


def describe(state: EckState, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - nothing but the deck is hidden, and its order is never told
    """The whole position in plain sentences; the order of ECK's face-down cards is never told."""
    parts = [_campaign(state, names)]
    if state.phase == PLAYING:
        parts.append(_trick(state, names))
        parts.extend(_table(state, names))
    elif state.tricks_over:
        parts.append(_tricks(state, names))
    parts.append(awaiting(state, names))
    return " ".join(parts)


def _named(some: bytes) -> str:
    return listed([card_name(card) for card in some]) or _("none")


def _campaign(state: EckState, names: tuple[str, ...]) -> str:
    """The trick cards held, left and grey, and the counter."""
    campaign, name = state.campaign, seat_title(PLAYER, names)
    left = [number for number in state.rules.cards if number not in campaign.held + campaign.grey]
    parts = [
        _("{name} has {n} of the {needed} trick cards needed: {held}.").format(
            name=name, n=len(campaign.held), needed=state.rules.needed, held=_numbers(campaign.held)
        ),
        _("Trick cards colour side up: {left}; grey: {grey}; the counter shows {counter}.").format(
            left=_numbers(bytes(left)), grey=_numbers(campaign.grey), counter=counter_name(campaign.counter)
        ),
    ]
    if campaign.taken:
        parts.append(_("ECK has taken the trick card {number}.").format(number=trick_card_name(campaign.taken)))
    return " ".join(parts)


def _numbers(some: bytes) -> str:
    return listed([trick_card_name(number) for number in some]) or _("none")


def _tricks(state: EckState, names: tuple[str, ...]) -> str:
    """The tricks each side has won."""
    name, n, ecks = seat_title(PLAYER, names), len(state.mine) // 2, len(state.ecks) // 2
    won = ngettext("{name} has won {n} trick", "{name} has won {n} tricks", n).format(name=name, n=n)
    return _("{won}, ECK {ecks}.").format(won=won, ecks=ecks)


def _trick(state: EckState, names: tuple[str, ...]) -> str:
    """The trick being played, its cards, or those of the trick just over."""
    parts = [_("Round {round}, trick {trick} of 13.").format(round=state.round, trick=state.trick_no)]
    if state.lead >= 0:
        words = _("{side} has led the {card}.")
        parts.append(words.format(side=side_title(state.leader, names), card=card_name(state.lead)))
    elif state.last:
        lead, second = map(card_name, state.last)
        parts.append(_("The trick just over: the {lead}, then the {second}.").format(lead=lead, second=second))
    return " ".join(parts)


def _table(state: EckState, names: tuple[str, ...]) -> list[str]:
    """Everything else that lies there in a round: hand, tricks, ties, hold area, ECK's deck."""
    name, n, deck = seat_title(PLAYER, names), len(state.hand), len(state.deck)
    hand = ngettext("{name} has {n} card in hand: {cards}.", "{name} has {n} cards in hand: {cards}.", n)
    parts = [hand.format(name=name, n=n, cards=_named(state.hand)), _tricks(state, names)]
    if state.tied:
        pairs = [
            _("{lead} and {second}").format(lead=card_name(lead), second=card_name(second))
            for lead, second in zip(state.tied[::2], state.tied[1::2], strict=True)
        ]
        parts.append(_("Tied and set aside: {tricks}.").format(tricks="; ".join(pairs)))
    if state.hold:
        parts.append(_("In the hold area: {cards}.").format(cards=_named(state.hold)))
    down = ngettext("{n} card lies face down in ECK's deck.", "{n} cards lie face down in ECK's deck.", deck)
    parts.append(down.format(n=deck))
    if state.face_up:
        parts.append(_("Under it, face up: {cards}.").format(cards=_named(state.face_up)))
    return parts
