"""What can ECK do? The arithmetic of the cards not seen yet, in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.i18n import _, ngettext
from gamekit.games.eck.cards import BLACK, COLOURS, WHITE, colour, is_circle, of_colour, shape
from gamekit.games.eck.piles import ECK, PLAYER
from gamekit.games.eck.rules import EckState
from gamekit.games.eck.sentences import COLOURS as COLOUR_NAMES
from gamekit.games.eck.text import card_name, listed, seat_title
from gamekit.games.eck.tricks import LEADER, MATCHING, SECOND, TIE, outcome

NAMES: Final = ("Ann",)


class Report(NamedTuple):
    """A table with its title, a headline, and the working behind it."""

    title: str
    headline: str
    working: str
    head: tuple[str, ...]
    rows: list[tuple[str, ...]]
    note: str = ""


class Answers(NamedTuple):
    """The cards with which ECK can answer a lead, counted; each is equally likely to be the one.

    To a coloured lead: those of its colour that are higher or lower, of its shape, and
    circles. To a circle: any coloured card (`coloured`) or circle. `shuffled` says that
    they lie face up under the deck, which is shuffled before they come.
    """

    higher: int
    lower: int
    same: int
    coloured: int
    black: int
    white: int
    shuffled: bool

    @property
    def total(self) -> int:
        """How many cards there are, one of which ECK plays; 0 if none answers (ECK-G1)."""
        return self.higher + self.lower + self.same + self.coloured + self.black + self.white

    def sides(self, lead: int, *, last: bool) -> tuple[list[tuple[int, str]], ...]:
        """The counts, with a word each, for which the player wins, ties and loses (ECK-28 to ECK-42).

        In the last trick of the round a tie is won by the player, who leads (ECK-31).
        """
        found: tuple[list[tuple[int, str]], ...] = ([], [], [])
        for n, side, word in (
            (self.lower, LEADER, _("lower")),
            (self.higher, SECOND, _("higher")),
            (self.same, TIE, _("of its shape")),
            (self.coloured, outcome(lead, 0).winner, _("coloured")),
            (self.black, outcome(lead, BLACK).winner, _("black")),
            (self.white, outcome(lead, WHITE).winner, _("white")),
        ):
            if n:
                found[_SIDE[side]].append((n, word))
        return (found[0] + found[1], [], found[2]) if last else found


_SIDE: Final = {LEADER: 0, TIE: 1, SECOND: 2}


def answers(state: EckState, lead: int) -> Answers:
    """What ECK can answer if the player leads, or has led, that card (ECK-17, ECK-38).

    The first card that answers is equally likely to be any of the cards not seen that do.
    Only if none of those does, the search comes to the face-up cards, which are shuffled
    first (ECK-20), so again each that answers is equally likely.
    """
    unseen = _answering(lead, state.unseen())
    shuffled = not unseen
    pool = unseen or _answering(lead, state.face_up)
    circles = (pool.count(BLACK), pool.count(WHITE))
    if is_circle(lead):
        return Answers(0, 0, 0, len(pool) - sum(circles), *circles, shuffled)
    same_colour = of_colour(pool, colour(lead))
    higher = sum(shape(card) > shape(lead) for card in same_colour)
    same = len(pool) - len(same_colour) - sum(circles)
    return Answers(higher, len(same_colour) - higher, same, 0, *circles, shuffled)


def _answering(lead: int, pool: bytes) -> bytes:
    return pool if is_circle(lead) else bytes(card for card in pool if card in MATCHING[lead])


def _share(terms: list[tuple[int, str]], whole: int) -> str:
    """`(3 lower + 2 white)/11 = 45.5 %`, or a dash for nothing."""
    part = sum(n for n, _word in terms)
    if not part:
        return "–"
    return f"({_sum(terms)})/{whole} = {_percent(part, whole)}"


def _sum(terms: list[tuple[int, str]]) -> str:
    """`3 lower + 2 white`."""
    return " + ".join(f"{n} {word}" for n, word in terms)


def _fraction(part: int, whole: int) -> str:
    """`5/11 = 45.5 %`, to be broken only after the sign, or a dash for nothing."""
    return f"{part}/{whole} = {_percent(part, whole)}" if part else "–"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}\N{NO-BREAK SPACE}%"


def _pool_words(state: EckState) -> str:
    """The cards not seen by colour, and the circles: the working behind every row."""
    unseen = state.unseen()
    terms = [
        _("{n} {colour}").format(n=n, colour=_(COLOUR_NAMES[suit]))
        for suit in COLOURS
        if (n := len(of_colour(unseen, suit)))
    ]
    terms += [
        _("{n} {colour}").format(n=n, colour=word)
        for card, word in ((BLACK, _("black")), (WHITE, _("white")))
        if (n := unseen.count(card))
    ]
    words = ngettext("{n} card has not been seen yet", "{n} cards have not been seen yet", len(unseen))
    words = words.format(n=len(unseen))
    parts = [_("{words}: {terms}.").format(words=words, terms=listed(terms)) if terms else f"{words}."]
    if state.face_up:
        n = len(state.face_up)
        face_up = ngettext("{n} card lies face up under them.", "{n} cards lie face up under them.", n)
        parts.append(face_up.format(n=n))
    return " ".join(parts)


def _last_trick(state: EckState) -> bool:
    """Whether the player's lead, made or to be made, is the last of the round."""
    return len(state.hand) == (0 if state.lead >= 0 else 1)


def topic(seat: Seat) -> str:  # noqa: ARG001 - there is one player
    """What can be changed beside the odds: the player's hand."""
    return "hand"


def summary(state: EckState, seat: Seat) -> tuple[str, str]:
    """One line of arithmetic for what is next, and its working; empty if there is nothing to say."""
    question, lead = state.question, state.lead
    if seat != PLAYER or question not in {"lead", "follow", "turn"}:
        return "", ""
    if question == "follow":
        won, tied, lost = _following(state)
        words = _(
            "Odds: ECK's card is on the table, so nothing is left to chance. "
            "Of the cards that may follow, {won} would win, {tied} would tie and {lost} would lose."
        )
        return words.format(won=won, tied=tied, lost=lost), ""
    if question == "turn" and lead >= 0:
        return _("Odds: {words}").format(words=_waiting(state)), _pool_words(state)
    unseen = len(state.unseen())
    if not unseen:
        return _("Odds: every card has been seen; ECK's deck is shuffled before its next card."), _pool_words(state)
    words = (
        _("Odds: ECK's answer is one of the {n} cards not seen yet, if one of them answers.")
        if question == "lead"
        else _("Odds: ECK's lead is any of the {n} cards not seen yet.")
    )
    return words.format(n=unseen), _pool_words(state)


def _following(state: EckState) -> tuple[int, int, int]:
    """How many of the cards that may follow win, tie and lose."""
    tally = [0, 0, 0]
    for card in state.must or state.hand:
        tally[_follow_side(state, card)] += 1
    return tally[0], tally[1], tally[2]


def _follow_side(state: EckState, card: int) -> int:
    """0 if the player wins with the card, 1 if it ties, 2 if ECK wins; the last trick is never tied (ECK-31)."""
    winner = outcome(state.lead, card).winner
    if winner == TIE:
        return 2 if len(state.hand) == 1 else 1
    return 0 if winner == SECOND else 2


def _waiting(state: EckState) -> str:
    """The odds of an answer that is being looked for."""
    found, name = answers(state, state.lead), seat_title(PLAYER, NAMES)
    if not found.total:
        return _("no card of ECK's deck answers the {lead}, so {name} wins the trick.").format(
            lead=card_name(state.lead), name=name
        )
    won, tied, lost = found.sides(state.lead, last=_last_trick(state))
    words = _("the answer to the {lead} is one of {n} cards. {name} wins: {won}; tie: {tied}; ECK wins: {lost}.")
    return words.format(
        lead=card_name(state.lead), n=found.total, name=name,
        won=_share(won, found.total), tied=_share(tied, found.total), lost=_share(lost, found.total),
    )  # fmt: skip


def report(state: EckState, seat: Seat) -> Report:
    """Everything ECK can do next, with the working; no rows if no round is in play."""
    name = seat_title(PLAYER, NAMES)
    question = state.question
    if seat != PLAYER or question in {"deal", "nothing"}:
        head = (_("Card"), _("What it brings"))
        return Report(_("What can ECK do?"), _("No round is in play."), "", head, [])
    if question == "follow":
        return _report_following(state, name)
    if question == "turn" and state.leader == ECK:
        return _report_leading(state, name)
    return _report_answers(state, name)


def _report_answers(state: EckState, name: str) -> Report:
    """A row for each card the player may lead, or for the one led."""
    leads = [state.lead] if state.lead >= 0 else list(dict.fromkeys(state.hand))
    head = (
        _("{name} leads").format(name=name),
        _("Cards that answer"),
        _("{name} wins").format(name=name),
        _("Tie"),
        _("ECK wins"),
    )
    rows: list[tuple[str, ...]] = []
    starred = False
    for lead in leads:
        found = answers(state, lead)
        starred = starred or found.shuffled
        star = " *" if found.shuffled else ""
        if found.total:
            sides = found.sides(lead, last=_last_trick(state))
            count = f"{_sum([term for side in sides for term in side])} =\N{NO-BREAK SPACE}{found.total}{star}"
            chances = (sum(n for n, _word in side) for side in sides)
            rows.append((card_name(lead), count, *(_fraction(part, found.total) for part in chances)))
        else:
            rows.append((card_name(lead), f"0{star}", _("certain"), "–", "–"))
    if state.lead < 0:
        headline = _("For each card {name} could lead: what can ECK answer?").format(name=name)
    elif is_circle(state.lead):
        headline = _("ECK answers a circle with its next card: each card is equally likely to be the one.")
    else:
        headline = _("ECK turns up cards until one answers: each card that does is equally likely to be the first.")
    notes = [
        _(
            "ECK answers a coloured card with one of its colour or shape, or with a circle; it answers a circle with any card."
        )
    ]
    if starred:
        notes.append(
            _(
                "* None of the cards not seen yet would answer, so the face-up cards are shuffled and searched. "
                "If none of them answers either, ECK has to play what comes, and {name} wins."
            ).format(name=name)
        )
    if _last_trick(state):
        notes.append(_("In the last trick a tie is won by whoever led: {name}.").format(name=name))
    return Report(_("What can ECK do?"), headline, _pool_words(state), head, rows, " ".join(notes))


def _report_following(state: EckState, name: str) -> Report:
    """A row for each card of the hand against the card ECK has led."""
    lead, must = state.lead, state.must
    head = (_("Card"), _("May it follow?"), _("What it brings"))
    sides = (_("{name} wins").format(name=name), _("tie"), _("ECK wins"))
    rows: list[tuple[str, ...]] = [
        (
            card_name(card),
            _("yes") if not must or card in must else _("no"),
            sides[_follow_side(state, card)] if not must or card in must else "–",
        )
        for card in dict.fromkeys(state.hand)
    ]
    won, tied, lost = _following(state)
    words = _(
        "ECK has led the {lead}. Of the cards that may follow, {won} would win, {tied} would tie and {lost} would lose."
    )
    headline = words.format(lead=card_name(lead), won=won, tied=tied, lost=lost)
    return Report(_("What can {name} follow with?").format(name=name), headline, _pool_words(state), head, rows)


def _report_leading(state: EckState, name: str) -> Report:
    """A row for each colour, and the circles, that ECK may lead."""
    unseen = state.unseen()
    pool = unseen or state.face_up
    head = (_("ECK leads"), _("Cards"), _("Chance"), _("{name} may follow with").format(name=name))
    rows: list[tuple[str, ...]] = []
    for suit in COLOURS:
        n = len(of_colour(pool, suit))
        if n:
            own = listed([card_name(card) for card in of_colour(state.hand, suit)])
            rows.append((_(COLOUR_NAMES[suit]), str(n), _fraction(n, len(pool)), own or _("any card")))
    for card in (BLACK, WHITE):
        n = pool.count(card)
        if n:
            asked = state.rules.circle_is_suit and card in state.hand
            own = card_name(card) if asked else _("any card")
            rows.append((card_name(card), str(n), _fraction(n, len(pool)), own))
    headline = (
        _("ECK leads the top card of its deck: any of the {n} cards not seen yet.").format(n=len(pool))
        if unseen
        else _("Every card has been seen: the {n} face-up cards are shuffled, and ECK leads one of them.").format(
            n=len(pool)
        )
    )
    return Report(_("What can ECK do?"), headline, _pool_words(state), head, rows)
