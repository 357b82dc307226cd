"""Which positions can occur: what the notation and the sandbox may set up."""

from __future__ import annotations

from typing import NoReturn

from gamekit.core.contract import NotationError, Seat, seat_name
from gamekit.games.echolis.cards import DEF, SHIELD, ULTRA, UNKNOWN, is_chain, is_ultra, strength
from gamekit.games.echolis.deck import DECK_SIZE, whole, within
from gamekit.games.echolis.guessing import outside
from gamekit.games.echolis.piles import (
    AIM,
    ANNOUNCING,
    ANSWER,
    BUILDING,
    CHOOSING,
    CORE,
    HAND,
    NONE,
    NOTHING,
    OVER,
    PLAYS,
    READY,
    REARRANGES,
    RETURNING,
    ROUNDS,
    TIE,
)
from gamekit.games.echolis.rules import EcholisState

_NONE = (NONE, NONE)


def check(state: EcholisState) -> None:
    """Raise `NotationError` unless the position can occur."""
    for seat in (0, 1):
        _check_cards(state, seat)
        _check_deck(state, seat)
    _check_fragments(state)
    if state.phase in {BUILDING, READY}:
        _check_before(state)
        return
    for seat in (0, 1):
        _check_table(state, seat)
    if state.phase == OVER:
        return
    if state.phase in {ANNOUNCING, CHOOSING}:
        if UNKNOWN not in state.hands[state.turn] and not state.can_act(state.turn):
            _refuse("a card to play for whoever acts (ECHO-G6), or another turn", _seat(state, state.turn))
        _check_acting(state)
    else:
        _check_shown(state)
    turn = state.turn
    if UNKNOWN not in state.hands[turn] and not state.legal_moves(turn):
        _refuse("somebody who can decide something", _seat(state, turn))


def _refuse(expected: str, got: str) -> NoReturn:
    raise NotationError(expected, got)


def _seat(state: EcholisState, seat: Seat) -> str:
    return f"{seat_name(seat)}:{state.set.text(state.hands[seat])} played {state.set.text(state.played[seat])}"


# ---- cards and fragments ------------------------------------------------------------------


def _check_cards(state: EcholisState, seat: Seat) -> None:
    """Every card of the deck lies in exactly one place (ECHO-04, ECHO-12); only a view may not know where."""
    deck, archive, out = state.decks[seat], state.archives[seat], outside(state, seat)
    hand = state.hands[seat]
    if len(out) + len(archive) != len(deck):
        _refuse(f"{len(deck)} cards in the piles of {seat_name(seat)}", str(len(out) + len(archive)))
    if len(hand) > HAND:
        _refuse(f"at most {HAND} cards in hand", _seat(state, seat))
    if not state.hidden:
        if sorted(out + archive) != list(deck) or UNKNOWN in deck:
            _refuse(f"each card of {seat_name(seat)}'s deck in one place, and no unknown one", state.set.text(out))
        return
    _check_view(state, seat)


def _check_view(state: EcholisState, seat: Seat) -> None:
    """What a view may know and what not: no Archive, and of the other neither hand nor sealed card (ECHO-G28)."""
    deck, archive, out = state.decks[seat], state.archives[seat], outside(state, seat)
    hand, played = state.hands[seat], state.played[seat]
    known = UNKNOWN not in deck
    if set(archive) - {UNKNOWN}:
        _refuse("no known card in an Archive where seed=?", state.set.text(archive))
    if known:
        left = list(deck)
        for card in out:
            if card not in left:
                _refuse(f"cards of {seat_name(seat)}'s deck, each as often as it is in it", state.set.code(card))
            left.remove(card)
        return
    sealed = bool(played) and not state.revealed
    covered = hand + (played if sealed else b"")
    if out.count(UNKNOWN) > covered.count(UNKNOWN) or UNKNOWN in state.last_seconds[seat]:
        _refuse("every card known that lies open", state.set.text(out))
    if set(deck) - {UNKNOWN} or set(covered) - {UNKNOWN}:
        _refuse(
            f"nothing known of {seat_name(seat)}'s hand and sealed card, or {seat_name(seat)}.deck=", _seat(state, seat)
        )


def _check_deck(state: EcholisState, seat: Seat) -> None:
    """The limits of a deck (ECHO-04 to ECHO-06, ECHO-G42), also for what has been seen of an unknown one."""
    deck = state.decks[seat]
    short = state.rules.short
    known = bytes(card for card in (outside(state, seat) if UNKNOWN in deck else deck) if card != UNKNOWN)
    building = state.phase == BUILDING and (seat == 1 or state.turn == 0)
    verdict = (within if building or UNKNOWN in deck else whole)(state.set, known, short=short)
    if not verdict or len(deck) > DECK_SIZE or (len(deck) < DECK_SIZE and not building):
        _refuse(
            f"a deck of 10 cards for {seat_name(seat)}, at most 3 of a hero and 1 Ultra (none by the short rules)",
            state.set.text(known),
        )


def _check_fragments(state: EcholisState) -> None:
    """Ten fragments in all (ECHO-07); the game is over exactly when it should be (ECHO-01 to ECHO-03)."""
    ours, theirs = state.fragments
    if ours + theirs + state.core != CORE or min(ours, theirs, state.core) < 0:
        _refuse(f"at most {CORE} fragments", f"{ours} and {theirs}")
    last = ROUNDS + state.rules.most_extra_rounds
    if not 1 <= state.round <= last:
        _refuse(f"a round from 1 to {last}", str(state.round))
    most = max(ours, theirs)
    if most > AIM:
        _refuse(f"at most {AIM} fragments each", str(most))
    if state.phase == OVER:
        over = most == AIM or (state.round >= ROUNDS if ours != theirs else state.round == last)
    else:
        over = most == AIM or (state.round > ROUNDS and ours != theirs)
    if over != (state.phase == OVER):
        _refuse(
            "a game that is over exactly when somebody has 8 fragments, has more after round 14, or in its last round",
            f"{ours} and {theirs} in round {state.round}",
        )


def _check_before(state: EcholisState) -> None:
    """Before the deal nothing lies anywhere but in the decks."""
    fresh = (
        state.hands == state.pasts == state.oblivions == state.played == state.seconds == state.ultras == NOTHING
        and state.lasting == state.last_played == state.last_seconds == NOTHING
        and state.fragments == (0, 0) and state.round == 1 and state.actions == _NONE
        and not state.rearranged and not state.shields and state.last_winner < 0
    )  # fmt: skip
    if not fresh:
        _refuse("nothing but decks before the deal", _seat(state, 0))
    if state.phase == BUILDING and not state.rules.own_decks:
        _refuse("own_decks=1 where a deck is put together", "building")


# ---- the table -------------------------------------------------------------------------------


def _check_table(state: EcholisState, seat: Seat) -> None:
    """What lies before a seat can lie there."""
    name, cards = seat_name(seat), state.set
    played, second = state.played[seat], state.seconds[seat]
    if not state.archives[seat] and state.pasts[seat]:
        _refuse(
            f"a Past of {name} that has become the Archive, as that is empty (ECHO-13)", cards.text(state.pasts[seat])
        )
    if any(map(is_ultra, state.pasts[seat])):
        _refuse("no Ultra in a Past, as Ultras burn (ECHO-12, ECHO-G26)", cards.text(state.pasts[seat]))
    _check_pair(state, seat)
    if len(second) > 1 or any(card >= ULTRA for card in second):
        _refuse("one hero card as a second card", cards.text(second))
    if second and (not state.revealed or is_chain(played)):
        _refuse("a second card only after equal stars of cards that are turned up", cards.text(second))
    _check_staying(state, seat)
    if len(state.last_played[seat]) > HAND or len(state.last_seconds[seat]) > 1 or UNKNOWN in state.last_played[seat]:
        _refuse("the cards of the round just over", cards.text(state.last_played[seat]))
    if state.rearranged >> seat & 1 and state.actions[seat] != PLAYS:
        _refuse("a card to play for whoever has rearranged (ECHO-24)", f"rearranged={name}")


def _check_staying(state: EcholisState, seat: Seat) -> None:
    """What stays on the table: an Ultra, protection, and cards that last (ECHO-21, ECHO-44, ECHO-51)."""
    name, cards, ultra = seat_name(seat), state.set, state.ultras[seat]
    left = state.ultra_rounds[seat]
    most = cards.ultras[ultra[0] - ULTRA].rounds if len(ultra) == 1 and is_ultra(ultra[0]) else 0
    if not (1 <= left <= most if ultra else left == 0) or (ultra and state.rules.short):
        _refuse("one Ultra on the table, for as many rounds as it has, by the long rules", cards.text(ultra))
    if state.shields >> seat & 1 and (not ultra or cards.ultras[ultra[0] - ULTRA].effect != SHIELD):
        _refuse("an Ultra that protects, where somebody is protected", f"shield={name}")
    for card, rounds in zip(state.lasting[seat], state.lasting_rounds[seat], strict=True):
        if card >= ULTRA or not 1 <= rounds <= cards.lasts[card]:
            _refuse("cards on the table that last so long", cards.text(state.lasting[seat]))


def _check_pair(state: EcholisState, seat: Seat) -> None:
    """One card, two equal hero cards, or a hero card and an Ultra (ECHO-42, ECHO-49)."""
    played = state.played[seat]
    if not played or set(played) == {UNKNOWN}:
        fits = len(played) <= HAND
    else:
        fits = played[0] < ULTRA and (
            len(played) == 1
            or (len(played) == 2 and (is_chain(played) or (is_ultra(played[1]) and not state.rules.short)))
        )
    if not fits:
        _refuse("a card, two equal ones (a chain) or a card and an Ultra (a stack)", state.set.text(played))


def _check_acting(state: EcholisState) -> None:
    """While actions are announced or cards chosen: the first player before the other (ECHO-14, ECHO-G32)."""
    turn, first = state.turn, state.first
    if state.seconds != NOTHING or (state.phase == CHOOSING and not state.rules.seal_after):
        _refuse("no second card and, without seal_after=1, nothing to choose", seat_name(turn))
    if state.played[turn] or (turn == first and state.played[1 - turn]):
        _refuse(f"nothing before {seat_name(turn)} yet", _seat(state, turn))
    if turn != first:
        _check_done(state, first)
    elif state.rearranged >> (1 - turn) & 1:
        _refuse("the first player to act first", _seat(state, 1 - turn))
    if state.phase == CHOOSING:
        other = 1 - turn
        hand, idle = state.hands[other], state.actions[other] == NONE
        wrong = _able(state, other) if idle else UNKNOWN not in hand and not state.can_act(other)
        if state.actions[turn] == NONE or (turn == first and wrong):
            _refuse("what both have announced, with does=", _seat(state, turn))
        return
    if turn == first and state.actions[1 - turn] != NONE:
        _refuse("the first player to announce first", _seat(state, 1 - turn))
    if state.actions[turn] != NONE and not _under_way(state, turn):
        _refuse(f"{seat_name(turn)} to have announced nothing but an Ultra or a Rearrange", _seat(state, turn))


def _under_way(state: EcholisState, seat: Seat) -> bool:
    """Whether the seat has announced an Ultra or rearranged, and plays a card next (ECHO-24, ECHO-45)."""
    ultra = state.ultras[seat]
    new = bool(ultra) and state.ultra_rounds[seat] == state.set.ultras[ultra[0] - ULTRA].rounds
    begun = new or bool(state.rearranged >> seat & 1)
    return begun and state.actions[seat] == PLAYS and not state.rules.seal_after


def _check_done(state: EcholisState, seat: Seat) -> None:
    """The first player has announced, and without `seal_after` acted as well."""
    action, played = state.actions[seat], state.played[seat]
    if action == NONE:
        done = not played and not _able(state, seat)
    elif state.phase == ANNOUNCING and state.rules.seal_after:
        hand = state.hands[seat]
        done = not played and not state.rearranged and (UNKNOWN in hand or state.can_act(seat))
    else:
        done = action != REARRANGES and bool(played) == (action == PLAYS)
    if not done:
        _refuse(f"{seat_name(seat)} to have done what was announced, or {seat_name(seat)}.does=", _seat(state, seat))


def _able(state: EcholisState, seat: Seat) -> bool:
    """Whether the seat must have a card to play; a view that cannot know takes a last card for an Ultra."""
    hand = state.hands[seat]
    return len(hand) > 1 or state.can_draw(seat) if UNKNOWN in hand else state.can_act(seat)


def _check_shown(state: EcholisState) -> None:
    """After the cards are turned up: equal stars, or a DEF card that has won (ECHO-30, ECHO-33)."""
    turn, other = state.turn, 1 - state.turn
    for seat in (0, 1):
        if bool(state.played[seat]) != (state.actions[seat] == PLAYS) or state.actions[seat] == REARRANGES:
            _refuse(f"cards before {seat_name(seat)}, or {seat_name(seat)}.does=", _seat(state, seat))
    equal = _equal(state)
    if state.phase == TIE:
        fits = equal and state.seconds == NOTHING and _decides(state)
    elif state.phase == ANSWER:
        fits = equal and turn != state.first and bool(state.seconds[other]) and not state.seconds[turn]
    else:
        fits = _has_won(state, equal=equal) and state.phase == RETURNING
        if not (fits and len(set(state.pasts[turn])) > 1):
            _refuse("a DEF card that has won, and a Past of several kinds, for return=", _seat(state, turn))
    hand = state.hands[turn]
    second = UNKNOWN in hand or any(card < ULTRA for card in hand)
    if not fits or (state.phase != RETURNING and not second):
        _refuse("equal stars, and somebody with a second card", f"{_seat(state, 0)} {_seat(state, 1)}")


def _equal(state: EcholisState) -> bool:
    """Whether both have played with equal stars, and not the same card (ECHO-33, ECHO-G15)."""
    first, second = state.played
    if not first or not second:
        return False
    mirror = first[0] == second[0] and is_chain(first) == is_chain(second)
    return not mirror and strength(first, state.set.stars) == strength(second, state.set.stars)


def _decides(state: EcholisState) -> bool:
    """Whether the seat on turn is the one to decide after equal stars (ECHO-33, ECHO-G33)."""
    if state.turn == state.first:
        return True
    hand = state.hands[state.first]
    return not state.rules.first_without_second_tie and not any(card < ULTRA for card in hand) and len(hand) < HAND


def _has_won(state: EcholisState, *, equal: bool) -> bool:
    """Whether the seat on turn has won with a DEF card that takes effect (ECHO-30, ECHO-43)."""
    turn, stars = state.turn, state.set.stars
    mine, theirs = state.played[turn], state.played[1 - turn]
    if not mine:
        return False
    own, other = state.seconds[turn], state.seconds[1 - turn]
    if state.winning_card(turn) % 3 != DEF or (state.rules.short and not own and is_chain(mine)):
        return False
    if own:
        return equal and (not other or stars[own[0]] > stars[other[0]])
    return not other and (not theirs or strength(mine, stars) > strength(theirs, stars))
