"""Short ways to say positions of ECK and what happened in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from gamekit import eck
from gamekit.games.eck.cards import CODES, COPIES, card_codes, cards
from gamekit.games.eck.piles import PLAYING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gamekit.core.contract import Event

PLAYER, ECK = 0, 1
PACK = [code for code, copies in zip(CODES, COPIES, strict=True) for _copy in range(copies)]


def table(  # noqa: PLR0913 - the places of a table
    hand: str,
    deck: str = "-",
    *,
    leader: str = "player",
    lead: str = "-",
    mine: int | None = None,
    tied: str = "-",
    gone: str = "-",
    hold: str = "-",
    face_up: str = "-",
    face_down: int | None = None,
    more: str = "",
) -> eck.EckState:
    """A position in the middle of a round, with the cards that are not named where they do no harm.

    The hand says how many tricks have been played; of those not tied, the player has won `mine`
    (as few as can be, unless given) and ECK the rest; the cards `gone` are among those. `deck` is the top of ECK's deck; if `face_down` says how many cards lie
    face down, the others lie face up under them.
    """
    if mine is None:
        mine = 1 if leader == "player" or face_up != "-" or face_down is not None else 0
    named = ".".join(each for each in (hand, deck, lead, tied, gone, hold, face_up) if each != "-").split(".")
    spare = list((Counter(PACK) - Counter(named)).elements())
    size = {name: len(cards(text)) for name, text in (("hand", hand), ("tied", tied), ("lead", lead), ("hold", hold))}
    tricks = 13 - size["hand"] - (size["lead"] if leader == "player" else 0)
    ecks = tricks - mine - size["tied"] // 2
    taken = [] if gone == "-" else gone.split(".")
    taken += [spare.pop() for _card in range(2 * (mine + ecks) - len(taken))]
    piles = {"mine": taken[: 2 * mine], "ecks": taken[2 * mine :]}
    top = [] if deck == "-" else deck.split(".")
    under = [] if face_up == "-" else face_up.split(".")
    if face_down is not None:
        top, spare = top + spare[: face_down - len(top)], spare[face_down - len(top) :]
        under, spare = under + spare, []
    places = {"hand": hand, "lead": lead, "tied": tied, "hold": hold}
    places |= {name: ".".join(pile) for name, pile in piles.items()}
    places |= {"deck": ".".join(top + spare), "up": ".".join(under)}
    text = " ".join(f"{name}={codes}" for name, codes in places.items() if codes not in {"", "-"})
    return eck.parse_state(f"{text} leader={leader} {more}".strip())


def go(state: eck.EckState, *moves: str) -> tuple[eck.EckState, list[Event]]:
    """Make these moves; the last position and all events."""
    happened: list[Event] = []
    for move in moves:
        state, events = state.play(PLAYER, eck.parse_move(move))
        happened.extend(events)
    return state, happened


def trick(state: eck.EckState, card: str) -> tuple[eck.EckState, list[Event]]:
    """Play a card and turn cards over until the trick is through."""
    before = state.trick_no
    state, happened = go(state, f"play {card}")
    while state.phase == PLAYING and state.trick_no == before:
        state, events = go(state, "turn")
        happened += events
    return state, happened


def legal(state: eck.EckState) -> set[str]:
    """What the player may do, in notation."""
    return set(map(str, state.legal_moves(PLAYER)))


def refused(state: eck.EckState, move: str, *clauses: str) -> bool:
    """Whether the move is illegal and the verdict cites all these clauses."""
    verdict = state.judge(PLAYER, eck.parse_move(move))
    return not verdict.legal and set(clauses) <= set(verdict.clauses)


def allowed(state: eck.EckState, move: str, *clauses: str) -> bool:
    """Whether the move is legal and the verdict cites all these clauses."""
    verdict = state.judge(PLAYER, eck.parse_move(move))
    return verdict.legal and set(clauses) <= set(verdict.clauses)


def cites(events: Iterable[Event], *clauses: str) -> bool:
    """Whether each of these clauses is cited by one of the events."""
    return set(clauses) <= {clause for event in events for clause in event.clauses}


def codes(some: bytes) -> list[str]:
    """Cards as a list in notation."""
    return [] if not some else card_codes(some).split(".")


def won(state: eck.EckState) -> tuple[int, int]:
    """The tricks of the player and of ECK."""
    return len(state.mine) // 2, len(state.ecks) // 2


def everything(state: eck.EckState) -> list[str]:
    """All cards of a position, sorted; the lead of a trick is part of it."""
    lead = bytes((state.lead,)) if state.lead >= 0 else b""
    places = (state.hand, state.deck, state.face_up, state.hold, state.tied, state.mine, state.ecks, lead)
    return sorted(codes(b"".join(places)))


def round_ended(mine: int, *, more: str = "") -> tuple[eck.EckState, list[Event]]:
    """The end of a round in which the player wins that many tricks; the cards are as `more` says."""
    if mine == 13:
        return trick(table("black", "R1", mine=12, more=more), "black")
    if mine == 12:
        return trick(table("white", "R1", mine=12, more=more), "white")
    return trick(table("white", lead="R8", leader="eck", mine=mine, more=more), "white")
