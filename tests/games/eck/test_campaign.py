"""Rounds looked at as pure functions: trick cards, grey cards, the counter, in every combination."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from gamekit import eck
from gamekit.core.contract import NotationError
from gamekit.games.eck.campaign import ALL_CARDS, Campaign, card_for, layout_text, trick_card_name
from gamekit.games.eck.cards import TRICK_CARDS

STANDARD = eck.EckRules()


def every_campaign() -> list[Campaign]:
    """Each way the seven cards can be held, grey or neither, with each counter."""
    found: list[Campaign] = []
    for where in product("-hg", repeat=len(TRICK_CARDS)):
        held = bytes(n for n, place in zip(TRICK_CARDS, where, strict=True) if place == "h")
        grey = bytes(n for n, place in zip(TRICK_CARDS, where, strict=True) if place == "g")
        if 13 not in grey:
            found.extend(Campaign(held, grey, counter) for counter in range(3))
    return found


@pytest.mark.clause("ECK-44", "ECK-45", "ECK-46", "ECK-47", "ECK-48", "ECK-49", "ECK-50", "ECK-51", "ECK-52")
def test_every_round_in_every_game() -> None:
    for before in every_campaign():
        for tricks in range(14):
            found = eck.evaluate(before, tricks, STANDARD)
            after, ecks = found.after, 13 - tricks
            card = 13 if tricks in {0, 13} else tricks
            won = card in TRICK_CARDS and card not in before.held
            assert set(after.held) - set(before.held) == ({card} if won else set())
            assert after.counter == (0 if won else before.counter + 1)
            grey = set(before.grey) - ({card} if won else set())
            free = ecks in {2, 4, 6, 8, 10, 12} and ecks not in before.held
            assert set(after.grey) == grey | ({ecks} if free else set())
            assert after.taken == (ecks if free and ecks in before.grey else 0)
            assert after.round == before.round
            assert (found.hit == "flipped") == (free and ecks not in before.grey)
            assert (found.hit == "safe") == (ecks in before.held and ecks != 13)
            assert (found.hit == "never") == (ecks in {0, 13})


@pytest.mark.clause("ECK-G19", "ECK-G8")
def test_what_the_player_wins_and_what_eck_hits_never_come_together() -> None:
    both = 0
    for before in every_campaign():
        for tricks in range(14):
            found = eck.evaluate(before, tricks, STANDARD)
            assert not (found.won and found.hit in {"flipped", "taken"})
            both += found.after.taken > 0 and found.after.counter == 3
    assert both, "the counter and a grey card can lose the game in one round"


@pytest.mark.clause("ECK-54")
def test_a_number_that_is_not_laid_out_brings_nothing_to_either_side() -> None:
    rules = eck.EckRules(needed=3, layout=sum(1 << TRICK_CARDS.index(n) for n in (2, 4, 12, 13)))
    assert rules.cards == (2, 4, 12, 13)
    for tricks in range(14):
        found = eck.evaluate(Campaign(), tricks, rules)
        assert found.won == (tricks in {0, 2, 4, 12, 13})
        assert bool(found.after.grey) == (13 - tricks in {2, 4, 12})
    assert card_for(8, rules) == 0
    assert card_for(0, rules) == 13


@pytest.mark.clause("ECK-G18", "ECK-53", "ECK-54")
def test_a_game_that_cannot_be_won_is_refused_in_words() -> None:
    for size in range(8):
        for cards in combinations(range(7), size):
            layout = sum(1 << bit for bit in cards)
            for needed in range(2, 8):
                if size >= needed:
                    assert len(eck.EckRules(needed, layout).cards) == size
                    continue
                with pytest.raises(NotationError) as caught:
                    eck.EckRules(needed, layout)
                assert "layout" in caught.value.expected or f"{needed} are needed" in caught.value.expected


@pytest.mark.clause("ECK-53", "ECK-G18")
def test_the_difficulty_goes_from_two_cards_to_seven() -> None:
    assert STANDARD.needed == 4
    assert STANDARD.layout == ALL_CARDS
    assert STANDARD.cards == (2, 4, 6, 8, 10, 12, 13)
    for needed in (1, 8):
        with pytest.raises(NotationError, match="needed from 2 to 7"):
            eck.EckRules(needed=needed)
    with pytest.raises(NotationError, match=r"4 are needed to win, got '2\.4\.12'"):
        eck.EckRules(layout=0b0100011)


def test_trick_cards_are_written_by_their_numbers() -> None:
    assert layout_text(ALL_CARDS) == "2.4.6.8.10.12.13"
    assert layout_text(0) == "-"
    assert [trick_card_name(n) for n in (2, 12, 13)] == ["2", "12", "13/0"]
