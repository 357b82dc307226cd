"""The odds in words: what the next card can do, and the reference numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from gamekit.core.contract import Seat
from gamekit.core.i18n import N_, _
from gamekit.games.soch import odds
from gamekit.games.soch.cards import KINDS, SECOND_CHANCE
from gamekit.games.soch.moves import STAY
from gamekit.games.soch.piles import ACTIVE, DEALING, PLAYING
from gamekit.games.soch.rules import SochState
from gamekit.games.soch.text import card_name, copies_left, seat_title

NAMES: Final = ("Ann", "Ben", "Cleo")
USUAL_SETTING: Final = 23
SETTINGS: Final = (1, 60)
ROUNDS: Final = 50_000

_EFFECTS: Final = {
    "bust": N_("jonHa'"),
    "saved": N_("'eb cha'DIch saves"),
    "adds": N_("stays in the line"),
    "modifier": N_("stays in the line"),
    "seven": N_("Soch yoymoH"),
    "action": N_("is carried out *"),
    "kept": N_("is kept"),
}


class Report(NamedTuple):
    """A table with its title, a headline, and the working behind it."""

    title: str
    headline: str
    working: str
    head: tuple[str, ...]
    rows: list[tuple[str, ...]]
    note: str = ""


def _counts(state: SochState) -> tuple[int, ...]:
    return tuple(state.pile.count(card) for card in KINDS)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "0 %"


def summary(state: SochState, seat: Seat) -> tuple[str, str]:
    """One line of odds for a player about to decide, and its working; empty if there is nothing to say."""
    if state.question not in {"turn", "flip"} or state.awaited != seat or not state.pile:
        return "", ""
    line, counts = state.lines[seat], _counts(state)
    same, cards = odds.duplicate_chance(line, counts)
    share = _percent(same, cards)
    if SECOND_CHANCE in line and same:
        words = _("Odds: {same} of {cards} cards repeat a number ({share}); your 'eb cha'DIch would save you once.")
    else:
        words = _("Odds: {same} of the {cards} cards in the pile make you jonHa' ({share}).")
    return words.format(same=same, cards=cards, share=share), _working(line, counts)


def _working(line: bytes, counts: tuple[int, ...]) -> str:
    numbers = sorted({card for card in line if card < 13})
    if not numbers:
        return _("There is no number in the line, so no card can repeat one.")
    copies = [counts[number] for number in numbers]
    words = copies_left(numbers, copies)
    return _("{words}, of {cards} in all.").format(words=words, cards=sum(counts))


def topic(seat: Seat) -> str:
    """What can be changed beside the odds: the line of the seat."""
    return f"line {seat}"


def report(state: SochState, seat: Seat) -> Report:
    """Everything the next card can do for this line, with its working; no rows if the seat takes no more cards."""
    line, counts = state.lines[seat], _counts(state)
    head = (_("Next card"), _("Copies left"), _("Chance"), _("What it does"), _("Points if you then stay"))
    if state.status[seat] != ACTIVE or state.phase not in {DEALING, PLAYING} or not state.pile:
        words = _("{name} takes no card in this position.")
        return Report(_("Every next card"), words.format(name=seat_title(seat, NAMES)), "", head, [])
    same, cards = odds.duplicate_chance(line, counts)
    saved = SECOND_CHANCE in line
    words = _("Cards that repeat a number of this line: {same} of {cards} ({share}).")
    if saved:
        words += " " + _("The 'eb cha'DIch in it saves once, so none of them makes it jonHa'.")
    value = odds.hit_value(line, counts)
    rows: list[tuple[str, ...]] = [
        (
            card_name(row.kind), str(row.copies), f"{row.copies}/{cards} = {_percent(row.copies, cards)}",
            _(_EFFECTS["kept" if row.kind == SECOND_CHANCE and not saved else row.effect]), str(row.score),
        )
        for row in odds.next_card_table(line, counts)
        if row.copies
    ]  # fmt: skip
    if STAY in state.legal_moves(seat):
        words += " " + _("Staying now is worth {stay}; one more card and then staying, {hit} on average.").format(
            stay=value.stay, hit=f"{value.hit:.2f}"
        )
    note = _("* What an action card then does is not counted: the points are those of the line as it is.")
    headline = words.format(same=same, cards=cards, share=_percent(same, cards))
    return Report(_("Every next card"), headline, _working(line, counts), head, rows, note)


def reference() -> Report:
    """The exact numbers of one player with a fresh deck, action cards doing nothing."""
    head = (
        _("Stay when the numbers add to"),
        _("Average, + cards counted, ×2 not"),
        _("jonHa'"),
        _("Average, + cards and ×2 counted"),
    )
    rows: list[tuple[str, ...]] = []
    for threshold in range(20, 31):
        plain = odds.threshold_value(threshold, times_two=False)
        both = odds.threshold_value(threshold, times_two=True)
        rows.append((str(threshold), f"{plain.ev:.3f}", f"{100 * plain.bust:.1f} %", f"{both.ev:.3f}"))
    words = _(
        "If one player kept count of the cards left and stopped at the best moment each time, a round would be "
        "worth {numbers} points on average with number cards only, and {modifiers} with modifiers. Each row of the "
        "table is one fixed rule instead. Action cards count as blanks: they are revealed and do nothing."
    )
    numbers, modifiers = odds.solo_optimum(modifiers=False), odds.solo_optimum(modifiers=True)
    title = _("Exact numbers for one player and a fresh deck")
    return Report(title, "", words.format(numbers=f"{numbers:.4f}", modifiers=f"{modifiers:.4f}"), head, rows)


def setting_label() -> str:
    """What the number of a simulation means."""
    return _("Stay when the numbers add to")


def simulate(setting: int, seed: int) -> Iterator[tuple[int, int, str]]:
    """Play rounds of one player in slices: how many are done, of how many, and what came out."""
    for found in odds.simulate_solo(setting, ROUNDS, seed):
        words = _("{done} rounds: {mean} points on average (± {error}), jonHa' in {bust} of them.").format(
            done=found.done,
            mean=f"{found.mean:.3f}",
            error=f"{found.standard_error:.3f}",
            bust=f"{100 * found.bust_share:.1f} %",
        )
        yield found.done, found.total, words
