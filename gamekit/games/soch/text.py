"""The words of Soch yoymoH: notation, verdicts, events and positions as sentences."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import TABLE, Event, Fact, Facts, Seat, Verdict, seat_name
from gamekit.core.i18n import N_, _, ngettext
from gamekit.games.soch.cards import ACTIONS, CODES, FLIP_THREE, FREEZE, NUMBERS, PLUS, SECOND_CHANCE, TIMES_TWO
from gamekit.games.soch.moves import Move, parse_move
from gamekit.games.soch.notation import state_text
from gamekit.games.soch.parsing import parse_state
from gamekit.games.soch.piles import ACTIVE, READY
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.scoring import Score, score

__all__ = [
    "awaiting", "card_name", "decision", "describe", "describe_line", "explain", "facts_text", "move_label",
    "narrate", "parse_move", "parse_state", "seat_title", "state_text",
]  # fmt: skip

_KLINGON: Final = {FREEZE: "taDmoH", FLIP_THREE: "wej yIyoymoH", SECOND_CHANCE: "'eb cha'DIch"}
_ENGLISH: Final = {FREEZE: N_("freeze"), FLIP_THREE: N_("flip three"), SECOND_CHANCE: N_("second chance")}
_STATUS: Final = ("", N_("has stayed"), N_("is frozen"), N_("is jonHa' (busted)"))

_VERDICTS: Final = {
    "game-over": N_("The game is over: {winners} won."),
    "no-such-seat": N_("There is no such player: {seats} play."),
    "choose-first": N_("First {card} has to be dealt with: choose a player for it."),
    "deal": N_("The dealer gives every player one face-up card."),
    "deal-first": N_("Round {round} has not been dealt yet: the dealer deals first."),
    "already-dealt": N_("Round {round} has been dealt; the next deal comes when it is over."),
    "not-dealer": N_("{dealer} is the dealer of this round and deals."),
    "has-stayed": N_("This player has stayed with {points} secured and sits out the round."),
    "is-frozen": N_("This player is frozen with {points} secured, and no more cards are taken this round."),
    "is-jonha": N_("This player is jonHa' and out of the round with 0 points."),
    "comes-first": N_("An action card comes first: the decision is {awaited}'s."),
    "not-your-turn": N_("It is not this player's turn: the decision is {awaited}'s."),
    "flip": N_("The next card of the wej yIyoymoH has to be revealed; {left} to go."),
    "take-dealt-card": N_("The dealt card may still be taken after the deal-time wej yIyoymoH."),
    "hit": N_("On your turn you may risk one more card; your line is worth {points} now."),
    "stay": N_("On your turn you may stop: you secure {points} and sit out the round."),
    "stay-in-flip": N_("A wej yIyoymoH is under way: all three cards have to be revealed, {left} to go."),
    "stay-empty": N_("You have {cards} cards in front of you; staying needs at least one."),
    "nothing-to-assign": N_("No action card waits for a player to be chosen."),
    "target-inactive": N_("{target} {status}; {card} can only go to an active player."),
    "only-yourself": N_("{target} is the only active player and has to be chosen for {card}."),
    "target": N_("{target} is active, so {card} may go there."),
    "give-self": N_("An extra 'eb cha'DIch goes to another player: {target} already holds one."),
    "give-inactive": N_("{target} {status}; an extra 'eb cha'DIch goes to an active player."),
    "give-holder": N_("{target} already holds an 'eb cha'DIch, and nobody may hold two."),
    "give": N_("{target} is active and holds no 'eb cha'DIch, so the extra one may go there."),
}

_EVENTS: Final = {
    "deck": N_("{seats} players sit down, and the deck is shuffled: {cards} cards."),
    "set-aside": N_("The {cards} cards of last round are set aside; the rest of the deck is dealt on."),
    "dealt": N_("{seat} is dealt {card}."),
    "deal-skips": N_("{seat} is already out and is not dealt a card."),
    "no-card": N_("There is no card left for {seat}."),
    "hit": N_("{seat} hits and reveals {card}."),
    "flip": N_("{seat} reveals {card}, card {nth} of the three."),
    "flip-short": N_("No card is left: {seat}'s wej yIyoymoH ends early."),
    "flip-start": N_("{seat} must reveal the next three cards."),
    "flip-stops": N_("{seat}'s wej yIyoymoH stops early, cards left unrevealed: {left}."),
    "flip-goes-on": N_("{seat} must go on and reveal the next card."),
    # Said only in answers to questions: a card that brings nothing about.
    "joins": N_("{card} is not in {seat}'s line yet: it joins the line."),
    "joins-no-number": N_("{card} is no number: it joins {seat}'s line and repeats nothing."),
    # Said only as wrong answers to questions: these never happen.
    "repeat-stays": N_("{card} stays in {seat}'s line, and only 'eb cha'DIch is discarded."),
    "chance-waits": N_("{seat} is jonHa' and keeps 'eb cha'DIch for the next round."),
    "acts-at-once": N_("{card} is carried out at once, before the next card."),
    "flip-done": N_("{seat}'s wej yIyoymoH is done and discarded."),
    "forced-stay": N_("No card is left in the draw pile or the discards, so {seat} stays with {points}."),
    "stay": N_("{seat} stays and secures {points}."),
    "jonha": N_("{seat} already has {card}: jonHa'! No points this round."),
    "saved": N_("{seat} already has {card}, but 'eb cha'DIch saves: both are discarded, {seat} stays active."),
    "keep-chance": N_("{seat} keeps 'eb cha'DIch until a number repeats."),
    "extra-chance": N_("{seat} already holds an 'eb cha'DIch: the extra one must be given away."),
    "chance-discarded": N_("Nobody else can take {seat}'s extra 'eb cha'DIch: it is discarded."),
    "gives": N_("{seat} gives the extra 'eb cha'DIch to {target}."),
    "action": N_("{seat} must choose an active player for {card}."),
    "action-dealt": N_(
        "{card} was the card dealt to {seat}, who must choose an active player for it; then the deal goes on."
    ),
    "waits": N_("{card} waits until {seat}'s three cards are done."),
    "assign-waiting": N_("{seat} now chooses a player for every waiting card: {cards}."),
    "waiting-lost": N_("Waiting cards are discarded with no effect: {cards}."),
    "assigned": N_("{seat} chooses {target} for {card}."),
    "assigned-self": N_("{seat} takes {card} and chooses nobody else."),
    "target-out": N_("{seat} is out by now: {card} is discarded."),
    "frozen": N_("{seat} is frozen and keeps {points}; the taDmoH stays in front of {seat}."),
    "frozen-chance": N_(
        "{seat} is frozen and keeps {points}: 'eb cha'DIch is no help against the taDmoH, which stays in front."
    ),
    "seven": N_("{seat} has seven different numbers: Soch yoymoH! The round is over for everyone."),
    "shuffle": N_("The draw pile is empty: the discards are shuffled into a new one; cards in front of players stay."),
    "round-over": N_("Round {round} is over."),
    "next-dealer": N_("Play goes on: the deck passes left, and {seat} deals next."),
    "game-over": N_("The game is over: {winners} won with {points}."),
    "tie": N_("{leaders} lead together with {points}, so everyone plays another round."),
}

_PLURAL_SEATS: Final = ("winners", "leaders")


def card_name(card: int) -> str:
    """What a card is called: `the 7`, `+4`, `taDmoH (freeze)`."""
    if card in _KLINGON:
        return f"{_KLINGON[card]} ({_(_ENGLISH[card])})"
    if card == TIMES_TWO:
        return "×2"
    return CODES[card] if card in PLUS else _("the {number}").format(number=card)


def seat_title(seat: Seat, names: tuple[str, ...] = ()) -> str:
    """The name of a seat, or its letter."""
    return names[seat] if 0 <= seat < len(names) else seat_name(seat)


def facts_text(facts: Facts, names: tuple[str, ...] = ()) -> dict[str, str]:
    """Each fact in words: seats by name, cards by their names."""
    return {name: _fact(name, fact, names) for name, fact in facts.items()}


def _words(facts: Facts, names: tuple[str, ...]) -> dict[str, str]:
    """Facts as they stand in a sentence: points with their unit."""
    points = facts.get("points")
    unit = {"points": _points(points)} if isinstance(points, int) else {}
    return facts_text(facts, names) | unit


def _fact(name: str, fact: Fact, names: tuple[str, ...]) -> str:
    if name in _PLURAL_SEATS and isinstance(fact, tuple):
        return listed([seat_title(seat, names) for seat in fact])
    if isinstance(fact, bytes):
        return listed([card_name(card) for card in fact])
    if isinstance(fact, int):
        if name in {"target", "awaited", "dealer"}:
            return seat_title(fact, names)
        if name == "card":
            return card_name(fact)
        if name == "status":
            return _(_STATUS[fact])
    return str(fact)


def _points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def listed(words: list[str]) -> str:
    """`A`, `A and B`, `A, B and C`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def explain(verdict: Verdict, names: tuple[str, ...] = ()) -> str:
    """The sentence of a verdict, with the numbers in play."""
    return _(_VERDICTS[verdict.reason]).format(**_words(verdict.facts, names))


def narrate(event: Event, names: tuple[str, ...] = ()) -> str:
    """The sentence of an event."""
    if event.kind == "score":
        return _score_sentence(event, names)
    seat = "" if event.seat == TABLE else seat_title(event.seat, names)
    kind = _variant(event)
    words = _words(event.facts, names)
    if kind == "flip":
        words["nth"] = str(3 - int(str(event.facts["left"])))
    sentence = _(_EVENTS[kind]).format(seat=seat, **words)
    # "the 7" begins a sentence with a capital; a Klingon word keeps its own.
    return sentence[:1].upper() + sentence[1:] if sentence.startswith(_("the {number}").partition("{")[0]) else sentence


def _variant(event: Event) -> str:
    """Which sentence tells of the event: the same kind can be told in two ways."""
    facts = event.facts
    two_ways = {
        "action": ("action-dealt", bool(facts.get("dealt"))),
        "assigned": ("assigned-self", facts.get("target") == event.seat),
        "frozen": ("frozen-chance", bool(facts.get("chance"))),
        "joins": ("joins-no-number", facts.get("card") not in NUMBERS),
    }
    other, told_so = two_ways.get(event.kind, ("", False))
    return other if told_so else event.kind


def _score_sentence(event: Event, names: tuple[str, ...]) -> str:
    seat = seat_title(event.seat, names)
    if "jonha" in event.facts:
        return _("{seat} is jonHa' and scores 0; total {total}.").format(seat=seat, total=event.facts["total"])
    line = event.facts["line"]
    steps = working(score(line)) if isinstance(line, bytes) else ""
    return _("{seat} scores {working}; total {total}.").format(seat=seat, working=steps, total=event.facts["total"])


def working(counted: Score) -> str:
    """The four scoring steps written out: `22 → × 2 = 44 → + 4 = 48`."""
    value = counted.numbers
    text = str(value)
    if counted.doubled:
        value *= 2
        text += f" → × 2 = {value}"
    for step in (counted.plus, counted.bonus):
        if step:
            value += step
            text += f" → + {step} = {value}"
    return text


def move_label(state: SochState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:
    """What a button for the move says."""
    if move.kind == "to":
        same = move.seat == seat
        title = seat_title(move.seat, names)
        return _("{name} (yourself)").format(name=title) if same else title
    if move.kind == "hit" and state.question == "flip" and state.awaited == seat:
        return _("Reveal the next card")
    return {"deal": _("Deal"), "hit": _("Hit: one more card"), "stay": _("Stay: stop here")}[move.kind]


def copies_left(numbers: list[int], copies: list[int]) -> str:
    """How many copies of some numbers are left in the pile, added up; none left are not named."""
    left = [(n, number) for n, number in zip(copies, numbers, strict=True) if n]
    terms = [
        ngettext("{n} card with a {number}", "{n} cards with a {number}", n).format(n=n, number=number)
        for n, number in left
    ]
    if len(left) < 2:
        return _("Left in the pile: {terms}").format(terms=listed(terms) or _("none of them"))
    added = " + ".join(str(n) for n, _number in left)
    return _("Left in the pile: {terms}; {added} = {sum}").format(terms=listed(terms), added=added, sum=sum(copies))


def decision(state: SochState, seat: Seat, move: Move, names: tuple[str, ...] = ()) -> str:
    """What somebody decides, in a sentence without its outcome."""
    name = seat_title(seat, names)
    if move.kind == "to":
        words = _("{name} chooses {target} for {card}.")
        card = card_name(state.card_in_question) if state.card_in_question >= 0 else ""
        return words.format(name=name, target=seat_title(move.seat, names), card=card)
    if move.kind == "hit" and state.question == "flip":
        return _("{name} reveals the next of the three.").format(name=name)
    return {"deal": _("{name} deals."), "hit": _("{name} hits."), "stay": _("{name} stays.")}[move.kind].format(
        name=name
    )


def describe_line(state: SochState, seat: Seat, names: tuple[str, ...] = ()) -> str:
    """One seat in a sentence: its cards, worth and standing."""
    line = state.lines[seat]
    cards = listed([card_name(card) for card in line]) if line else _("no cards")
    name = seat_title(seat, names)
    status = "" if state.status[seat] == ACTIVE else f" {name} {_(_STATUS[state.status[seat]])}."
    words = _("{name} has {cards} in front: {points} this round, {total} in total.")
    return (
        words.format(name=name, cards=cards, points=_points(state.line_points(seat)), total=state.totals[seat]) + status
    )


def describe(state: SochState, viewer: Seat | None = None, names: tuple[str, ...] = ()) -> str:  # noqa: ARG001 - nothing but the pile is hidden, and its order is never told
    """The whole position in plain sentences; the order of the draw pile is never told."""
    parts = [describe_line(state, seat, names) for seat in range(state.seats)]
    pile = len(state.pile)
    parts.append(
        ngettext("{n} card is left in the draw pile.", "{n} cards are left in the draw pile.", pile).format(n=pile)
    )
    used = len(state.used)
    if used:
        parts.append(ngettext("{n} card is discarded.", "{n} cards are discarded.", used).format(n=used))
    parts.extend(_under_way(state, names))
    parts.append(awaiting(state, names))
    return " ".join(parts)


def _under_way(state: SochState, names: tuple[str, ...]) -> list[str]:
    """The action cards that lie in nobody's line: being carried out, chosen for, or waiting."""
    told = [_("{name} is the dealer.").format(name=seat_title(state.dealer, names))]
    for kind, seat, *rest in state.stack:
        name = seat_title(seat, names)
        if kind == "flip":
            words = _("{name} is under {card}, cards to go: {left}.")
            told.append(words.format(name=name, card=card_name(FLIP_THREE), left=rest[0]))
            waiting = rest[1]
        else:
            waiting = rest[0][len(rest[1]) :] if kind == "choose" else b""
            if kind in {"choose", "resolve"}:
                pairs = zip(rest[0], rest[1], strict=False)
                words = _("{card} is for {name}.")
                told.extend(words.format(card=card_name(card), name=seat_title(who, names)) for card, who in pairs)
        if waiting:
            told.append(_("Waiting: {cards}.").format(cards=listed([card_name(card) for card in waiting])))
    return told


def awaiting(state: SochState, names: tuple[str, ...] = ()) -> str:
    """Who has to decide what, or how the game ended, in a sentence."""
    if state.result:
        winners = listed([seat_title(seat, names) for seat in state.result.winners])
        return _("The game is over: {winners} won.").format(winners=winners)
    name = seat_title(state.awaited, names)
    if state.phase == READY:
        return _("{name} deals round {round}.").format(name=name, round=state.round)
    if state.card_in_question in ACTIONS:
        return _("{name} chooses a player for {card}.").format(name=name, card=card_name(state.card_in_question))
    if state.question == "flip":
        left = state.stack[-1][2]
        return ngettext("{name} must reveal {n} more card.", "{name} must reveal {n} more cards.", left).format(
            name=name, n=left
        )
    return _("{name} decides: hit or stay.").format(name=name)
