"""The numbers of Echolis that a lesson can ask for, each with its working."""

from __future__ import annotations

from typing import Final

from gamekit.core.contract import Event, Fact, Seat
from gamekit.core.i18n import N_, _
from gamekit.games.echolis.cards import (
    ATK,
    DEF,
    GAIN,
    HEROES,
    ONE,
    SPEC,
    ULTRA,
    UNKNOWN,
    is_chain,
    is_stack,
    is_ultra,
    strength,
)
from gamekit.games.echolis.moves import Move
from gamekit.games.echolis.piles import AIM, CORE, ROUNDS
from gamekit.games.echolis.rules import EcholisState
from gamekit.games.echolis.sets import known_sets
from gamekit.games.echolis.text import card_name, card_names, facts_text, fragments_text, narrate, seat_title
from gamekit.teach.problems import Counted


def fragments(state: EcholisState, seat: Seat) -> Counted:
    """The fragments of a seat (ECHO-08)."""
    n = state.fragments[seat]
    return Counted(n, str(n), ("ECHO-08",))


def core(state: EcholisState, seat: Seat) -> Counted:  # noqa: ARG001 - the same for both
    """The fragments left in the Core (ECHO-07)."""
    ours, theirs = state.fragments
    text = _("{all} − {ours} − {theirs} = {n}").format(all=CORE, ours=ours, theirs=theirs, n=state.core)
    return Counted(state.core, text, ("ECHO-07",))


def missing(state: EcholisState, seat: Seat) -> Counted:
    """How many fragments a seat still needs to win at once (ECHO-01)."""
    have = state.fragments[seat]
    return Counted(AIM - have, f"{AIM} − {have} = {AIM - have}", ("ECHO-01",))


def rounds_left(state: EcholisState, seat: Seat) -> Counted:  # noqa: ARG001 - as above
    """The rounds still to be played, this one included; 0 in a Sudden Clash (ECHO-02)."""
    n = max(0, ROUNDS + 1 - state.round)
    text = _("rounds {round} to {last}: {n}").format(round=state.round, last=ROUNDS, n=n) if n else "0"
    return Counted(n, text, ("ECHO-02",) if n else ("ECHO-03",))


def archive(state: EcholisState, seat: Seat) -> Counted:
    """The cards in a seat's Archive (ECHO-12)."""
    n = len(state.archives[seat])
    return Counted(n, str(n), ("ECHO-12",))


def past(state: EcholisState, seat: Seat) -> Counted:
    """The cards in a seat's Past (ECHO-12)."""
    n = len(state.pasts[seat])
    return Counted(n, f"{card_names(state.pasts[seat], state.set)}: {n}" if n else "0", ("ECHO-12",))


def oblivion(state: EcholisState, seat: Seat) -> Counted:
    """The cards in a seat's Oblivion (ECHO-12)."""
    n = len(state.oblivions[seat])
    return Counted(n, f"{card_names(state.oblivions[seat], state.set)}: {n}" if n else "0", ("ECHO-12",))


def in_hand(state: EcholisState, seat: Seat) -> Counted:
    """The cards in a seat's hand (ECHO-09)."""
    n = len(state.hands[seat])
    return Counted(n, str(n), ("ECHO-09",))


def in_deck(state: EcholisState, seat: Seat) -> Counted:
    """The cards in a seat's deck (ECHO-04)."""
    n = len(state.decks[seat])
    return Counted(n, str(n), ("ECHO-04",))


def ultras_in_deck(state: EcholisState, seat: Seat) -> Counted:
    """The Ultras in a seat's deck (ECHO-05)."""
    n = sum(map(is_ultra, state.decks[seat]))
    return Counted(n, str(n), ("ECHO-05",))


def stars(state: EcholisState, seat: Seat) -> Counted:
    """The stars that count for what a seat has played, 0 for nothing or a sealed card (ECHO-17, ECHO-42, ECHO-49).

    After equal stars the second card is what counts (ECHO-36).
    """
    second, played = state.seconds[seat], state.played[seat]
    if second:
        n = state.set.stars[second[0]]
        return Counted(n, card_names(second, state.set), ("ECHO-36",))
    if not played or UNKNOWN in played:
        return Counted(0, "0", ("ECHO-17",))
    return stars_of(state, played)


def stars_of(state: EcholisState, played: bytes) -> Counted:
    """The stars that count for cards played together, with the working (ECHO-27, ECHO-42, ECHO-49)."""
    printed, n = state.set.stars[played[0]], strength(played, state.set.stars)
    name = card_name(played[0], state.set)
    if is_chain(played):
        return Counted(3, _("two times {card}: 3★").format(card=name), ("ECHO-42",))
    if is_stack(played):
        clauses: tuple[str, ...] = ("ECHO-49", "ECHO-G25") if printed == 3 else ("ECHO-49",)
        more = _(", but 3★ at most") if printed == 3 else ""
        return Counted(
            n, _("{card} and an Ultra: {printed} + 1{more}").format(card=name, printed=printed, more=more), clauses
        )
    return Counted(n, name, ("ECHO-17", "ECHO-27"))


def hand_pair(state: EcholisState, seat: Seat) -> Counted:
    """The stars that the hand counts if both its cards are played together; 0 if they cannot be (ECHO-42, ECHO-49)."""
    hand = state.hands[seat]
    together = is_chain(hand) or (len(hand) == 2 and is_ultra(hand[1]) and not state.rules.short)
    if not together or hand[0] >= ULTRA:
        return Counted(0, "0", ("ECHO-42",))
    return stars_of(state, hand)


def win_brings(state: EcholisState, seat: Seat) -> Counted:
    """How many fragments what lies before a seat brings if the seat wins with it (ECHO-29 to ECHO-31, ECHO-43)."""
    played = state.played[seat]
    if not played or UNKNOWN in played:
        return Counted(0, "0", ("ECHO-29",))
    card = state.winning_card(seat)
    chain = is_chain(played) and not state.seconds[seat]
    own, mode = state.pays(seat), card % 3
    ultra = sum(state.set.ultras[each - ULTRA].effect == GAIN for each in state.ultras[seat])
    clauses: tuple[str, ...] = ({ATK: "ECHO-29", DEF: "ECHO-30", SPEC: "ECHO-31"}[mode],)
    parts = [str(own)]
    if chain:
        clauses, parts = ("ECHO-43", *clauses), ["1", *parts]
    if ultra:
        clauses, parts = (*clauses, "ECHO-47"), [*parts, str(ultra)]
    n = own + chain + ultra
    name = card_name(card, state.set)
    text = f"{name}: {' + '.join(parts)} = {n}" if len(parts) > 1 else f"{name}: {n}"
    return Counted(n, text, clauses)


COUNTS: Final = {
    "archive": archive,
    "core": core,
    "fragments": fragments,
    "hand_pair": hand_pair,
    "in_deck": in_deck,
    "in_hand": in_hand,
    "missing": missing,
    "oblivion": oblivion,
    "past": past,
    "rounds_left": rounds_left,
    "stars": stars,
    "ultras_in_deck": ultras_in_deck,
    "win_brings": win_brings,
}


def imagined(kind: str, state: EcholisState, seat: Seat, start: Event) -> Event:
    """An event of that kind that did not follow `start`, with facts as it would have had: a wrong answer."""
    other = 1 - seat
    card = start.facts.get("card", -1)
    own = ONE[card] if isinstance(card, int) and card >= 0 and start.seat == seat else state.played[seat]
    played = own or state.played[other] or state.hands[seat][:1]
    hand = played or state.hands[other]
    if card == -1:
        card = hand[0] if hand else 0
    ours = state.fragments[seat]
    mine = strength(played, state.set.stars) if played and UNKNOWN not in played and played[0] < ULTRA else 1
    facts: dict[str, Fact] = {
        "set": state.set.id,
        "card": card,
        "cards": played,
        "others": state.played[other] or played,
        "first": state.first,
        "other": other,
        "winner": seat,
        "stars": mine,
        "less": max(1, mine - 1),
        "fragments": 1,
        "rounds": 1,
        "round": state.round + (kind == "next-round"),
        "total": ours + 1,
        "left": max(0, state.fragments[other] - (not state.core)),
        "core": max(0, state.core - 1),
        "ours": state.fragments[0],
        "theirs": state.fragments[1],
        "why": "rounds" if kind == "game-over" and ours + 1 < AIM else "eight",
        "effect": GAIN,
        "pair": "",
        "heroes": HEROES,
        "last": ROUNDS,
    }
    if kind in {"to-past", "burns"} and start.facts.get("card", -1) != -1:
        facts["cards"] = state.hands[seat] if any(map(is_ultra, state.hands[seat])) else bytes((int(str(card)),))
    if kind == "game-over" and start.kind == "pays":
        facts["winner"] = other
    if kind in {"draws", "renews", "shuffles", "rearranges"}:
        facts["cards"] = 1 if kind == "draws" else max(1, len(state.pasts[seat]))
    if kind == "reveal":
        facts |= {"first": state.played[0] or played, "second": state.played[1] or played}
    who = {"wins-alone": seat, "next-round": 1 - state.first, "lots-again": other, "other-decides": other}
    kept = {name: fact for name, fact in start.facts.items() if name in {"set", "card"}}
    return Event(kind, who.get(kind, seat), (), {**facts, **kept})


_IN_SHORT: Final = {
    "wins": N_("{seat} wins the round."),
    "wins-alone": N_("{seat} wins the round without a comparison."),
    "wins-duel": N_("{seat} wins the Duel."),
    "wins-unanswered": N_("{seat} wins the round at once."),
    "mirror": N_("A Mirror Clash: both cards burn."),
    "tie": N_("Equal stars: {first} decides."),
    "second-tie": N_("Nobody wins, and the cards go to the Past."),
    "nobody-plays": N_("Nobody wins the round."),
    "takes": N_("{seat} takes a fragment from the Core."),
    "steals": N_("{seat} steals a fragment."),
    "gets-nothing": N_("{seat} gets nothing."),
    "game-over": N_("The game is over: {winner} wins."),
    "sudden-clash": N_("A Sudden Clash follows."),
    "draw": N_("The game is over, and nobody wins."),
}
"""What some events bring, as choices of a question: no reasons, so that all look alike."""


def in_short(event: Event, names: tuple[str, ...]) -> str:
    """What an event brings, without the reason why."""
    if event.kind not in _IN_SHORT:
        return narrate(event, names)
    return _(_IN_SHORT[event.kind]).format(seat=seat_title(event.seat, names), **facts_text(event.facts, names))


def face_of(move: Move) -> int:
    """The card that a move is about, by the first known set that has it, or -1."""
    return next((cards.by_code[move.card] for cards in known_sets() if move.card in cards.by_code), -1)


def laid_by(move: Move) -> int:
    """The card that a move lays down by itself, or -1."""
    return face_of(move) if move.kind in {"play", "contest", "duel"} else -1


def prompt_facts(state: EcholisState) -> dict[str, object]:
    """Facts that the prompt of a question may use: what lies before both, the round, the Core, the first player."""
    shown = [card_names(played, state.set) for played in state.played]
    contested = next((second for second in state.seconds if second), b"")
    return {
        "first_card": shown[0],
        "contested": card_names(contested, state.set),
        "round": state.round,
        "core": fragments_text(state.core),
        "next": card_name(state.archives[state.turn][0], state.set) if state.archives[state.turn] else "",
    }
