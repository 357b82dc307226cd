"""The small things of the contract: seats, errors, options, chance, languages."""

from __future__ import annotations

import gettext
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core import i18n
from gamekit.core.chance import next_seed, shuffled
from gamekit.core.contract import Event, IllegalMove, NotationError, Verdict, parse_seat, seat_name
from gamekit.core.registry import game, game_ids, games


@given(st.integers(0, 25))
def test_a_seat_has_a_letter(seat: int) -> None:
    assert parse_seat(seat_name(seat)) == seat


@pytest.mark.parametrize("text", ["", "a", "AA", "1", "Ä", "[", "@", " A"])
def test_other_text_is_no_seat(text: str) -> None:
    with pytest.raises(NotationError, match="a seat letter A to Z") as caught:
        parse_seat(text)
    assert caught.value.got == text


def test_a_seat_beyond_the_alphabet_can_still_be_named() -> None:
    assert seat_name(26) == "seat 26"
    assert seat_name(-1) == "seat -1"


def test_an_error_shows_long_text_shortened_but_keeps_it() -> None:
    error = NotationError("a card", "x" * 500)
    assert len(str(error)) < 100
    assert error.got == "x" * 500
    assert isinstance(error, ValueError)


def test_a_verdict_is_true_if_it_allows() -> None:
    assert Verdict(True, "hit", ())
    assert not Verdict(False, "hit", ())


def test_an_illegal_move_names_seat_move_and_clauses() -> None:
    verdict = Verdict(False, "stay-empty", ("SOCH-G6",))
    error = IllegalMove(verdict, 1, "stay")
    assert str(error) == "B may not stay: stay-empty (SOCH-G6)"
    assert error.verdict is verdict


def test_events_are_compared_by_value() -> None:
    assert Event("hit", 0, ("SOCH-05",), {"card": 3}) == Event("hit", 0, ("SOCH-05",), {"card": 3})
    assert Event("hit", 0, ("SOCH-05",), {"card": 3}) != Event("hit", 0, ("SOCH-05",), {"card": 4})


@given(st.lists(st.integers(0, 9)), st.integers(0, 2**32 - 1))
def test_a_shuffle_keeps_every_item_and_depends_on_the_seed_only(items: list[int], seed: int) -> None:
    mixed = shuffled(items, seed)
    assert Counter(mixed) == Counter(items)
    assert mixed == shuffled(tuple(items), seed)


def test_a_shuffle_is_the_same_on_every_machine() -> None:
    assert shuffled(range(10), 1) == [9, 8, 0, 3, 5, 4, 6, 2, 7, 1]


def test_every_order_is_about_equally_likely() -> None:
    seen = Counter(tuple(shuffled("abc", seed)) for seed in range(6000))
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())


def test_seeds_that_follow_each_other_do_not_come_back_soon() -> None:
    seeds = [1]
    for _ in range(20_000):
        seeds.append(next_seed(seeds[-1]))
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**32 for seed in seeds)
    assert next_seed(1) == 2527132011


def test_the_games_are_found_by_their_folder() -> None:
    assert game_ids() == tuple(sorted(game_ids()))
    assert [of.id for of in games()] == list(game_ids())
    assert "soch" in game_ids()


@pytest.mark.parametrize("id_", ["", "chess", "soch.rules", "../soch", "__init__", "Soch"])
def test_an_unknown_game_is_refused_with_those_there_are(id_: str) -> None:
    with pytest.raises(NotationError, match="soch"):
        game(id_)


def test_an_unknown_room_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        game("soch").room("cellar")


class _Shouting(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).upper()


@pytest.fixture
def _shouting() -> Iterator[None]:
    i18n.use(_Shouting())
    yield
    i18n.use(gettext.NullTranslations())


@pytest.mark.usefixtures("_shouting")
def test_every_message_is_looked_up_when_it_is_said() -> None:
    assert i18n._("hit") == "HIT"
    assert i18n.ngettext("card", "cards", 2) == "CARDS"
    assert i18n.ngettext("card", "cards", 1) == "CARD"
    assert i18n.N_("hit") == "hit"
