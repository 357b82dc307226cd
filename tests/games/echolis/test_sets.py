"""Card files: the house set, a reader's own, and every fault one can make in one."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit import echolis
from gamekit.core.contract import NotationError
from gamekit.games.echolis import sets, text
from gamekit.games.echolis.invariants import invariants
from tests.games.echolis.tables import A, B, at, cites, go, kinds, one, pile

HOUSE = files("gamekit.games.echolis").joinpath("house.toml").read_text(encoding="utf-8")
LASTING = (
    HOUSE.replace('id = "house"', 'id = "lasting"')
    .replace('name = "Lipa"', 'name = "Lipa"\natk_lasts = 2')
    .replace('name = "Zora"', 'name = "Zora"\nspec_lasts = 1')
)


@pytest.mark.clause("ECHO-28", "ECHO-G1")
def test_g1_the_house_set_has_two_heroes_of_each_class_and_8_cards_of_each_strength() -> None:
    cards = echolis.house()
    assert Counter(hero.kind for hero in cards.heroes) == dict.fromkeys(
        ("warrior", "healer", "mage", "shapeshifter"), 2
    )
    assert len(cards.stars) == 24
    assert Counter(cards.stars) == {1: 8, 2: 8, 3: 8}
    each = Counter(tuple(cards.stars[hero * 3 : hero * 3 + 3]) for hero in range(8))
    assert set(each) == set(permutations((1, 2, 3)))
    assert sorted(each.values()) == [1, 1, 1, 1, 2, 2]
    assert "ours" in cards.note
    assert len({hero.name for hero in cards.heroes} | {hero.original for hero in cards.heroes}) == 16
    assert not any(cards.lasts)


@pytest.mark.clause("ECHO-44", "ECHO-G2")
def test_g2_the_house_ultras_are_active_for_one_round_or_two() -> None:
    cards = echolis.house()
    assert {ultra.effect for ultra in cards.ultras} == {"gain", "shield", "no-draw"}
    assert {ultra.rounds for ultra in cards.ultras} == {1, 2}
    assert not any(card >= 24 for _name, deck in cards.decks[:2] for card in deck)


def test_a_card_file_says_what_it_says() -> None:
    data = tomllib.loads(HOUSE)
    cards = echolis.parse_set(HOUSE)
    assert cards == echolis.house() == sets.HOUSE
    assert hash(cards) == hash(echolis.house())
    assert [hero.letter for hero in cards.heroes] == [entry["letter"] for entry in data["hero"]]
    assert list(cards.stars) == [entry[state] for entry in data["hero"] for state in ("atk", "def", "spec")]
    assert [name for name, _deck in cards.decks] == [entry["name"] for entry in data["deck"]]
    assert [Counter(cards.text(deck).split(".")) for _name, deck in cards.decks] == [
        Counter(entry["cards"]) for entry in data["deck"]
    ]
    with pytest.raises(AttributeError):
        _ = sets.NO_SUCH_THING


# what is put in place of what -> what the complaint must name
FAULTS = [
    ('id = "house"', "id = house", "line 10"),
    ('id = "house"', 'id = "My set"', "id of small letters"),
    ('id = "house"', "id = 3", "the file: id"),
    ('id = "house"', "", "the file: id"),
    ('title = "House set"', 'title = ""', "the file: title"),
    ('title = "House set"', f'title = "{"x" * 41}"', "the file: title"),
    ('title = "House set"', 'title = "a\\u0000b"', "the file: title"),
    ('title = "House set"', 'title = "House set"\nauthor = "me"', "no other entry"),
    ('letter = "K"', 'letter = "B"', "hero 2: a letter and a name of its own"),
    ('letter = "K"', 'letter = "U"', "hero 2: letter"),
    ('letter = "K"', 'letter = "k"', "hero 2: letter"),
    ('letter = "K"', 'letter = "KK"', "hero 2: letter"),
    ('name = "Kremen"', 'name = "Bran"', "hero 2: a letter and a name of its own"),
    ('name = "Kremen"', "", "hero 2: name"),
    ('original = "Кремен"', "original = 7", "hero 2: original"),
    ('original = "Кремен"', 'original = "Кремен"\npower = 9', "hero 2: no other entry"),
    ('class = "healer"\natk = 1', 'class = "wizard"\natk = 1', "hero 3: class"),
    ('class = "healer"\natk = 1', 'class = "mage"\natk = 1', "2 heroes of the class healer"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 4\ndef = 2\nspec = 1", "hero 1: atk"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 0\ndef = 2\nspec = 1", "hero 1: atk"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = true\ndef = 2\nspec = 1", "hero 1: atk"),
    ("atk = 3\ndef = 2\nspec = 1", 'atk = "3"\ndef = 2\nspec = 1', "hero 1: atk"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 3\nspec = 1", "hero 1: def"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 3\ndef = 2\nspec = 1\natk_lasts = 9", "hero 1: atk_lasts"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 3\ndef = 2\nspec = 1\ndef_lasts = 1", "hero 1: no other entry"),
    ("atk = 3\ndef = 2\nspec = 1", "atk = 3\ndef = 2\nspec =", "line 24"),
    ("rounds = 2", "rounds = 3", "ultra 2: rounds"),
    ('effect = "shield"', 'effect = "fire"', "ultra 2: effect"),
    ('effect = "shield"', "", "ultra 2: effect"),
    ('effect = "shield"', 'effect = "shield"\nstars = 2', "ultra 2: no other entry"),
    ('name = "Dawn"', "", "deck 1: name"),
    ('name = "Dawn"', 'name = "Dawn"\nowner = "Ann"', "deck 1: no other entry"),
    ('"Hd"]', '"Hd", "Kd"]', "deck 1: exactly 10 cards"),
    ('"Rd", "Hd"]', '"Hd"]', "deck 1: exactly 10 cards"),
    ('"Rd", "Hd"]', '"Bd", "Hd"]', "deck 1: at most 3 cards of a hero"),
    ('"Rd", "Hd"]', '"U1", "U2"]', "deck 1: at most 1 Ultra"),
    ('"Rd", "Hd"]', '"Xd", "Hd"]', "deck 1: codes of cards"),
    ('"Rd", "Hd"]', '3, "Hd"]', "deck 1: codes of cards"),
    ('"Rd", "Hd"]', '["Rd"], "Hd"]', "deck 1: codes of cards"),
]


@pytest.mark.clause("ECHO-04", "ECHO-05", "ECHO-06", "ECHO-28")
@pytest.mark.parametrize(("old", "new", "words"), FAULTS)
def test_a_fault_in_a_card_file_is_refused_with_its_place_and_reason(old: str, new: str, words: str) -> None:
    assert old in HOUSE
    with pytest.raises(NotationError) as caught:
        echolis.parse_set(HOUSE.replace(old, new, 1))
    assert words in caught.value.expected, caught.value
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("", "the file: id"),
        ("x = " + "[" * 5000, "a card file in TOML"),
        ('id = "x"\ntitle = "X"', "8 tables [[hero]]"),
        ('id = "x"\ntitle = "X"\nhero = 3', "tables [[hero]]"),
        ('id = "x"\ntitle = "X"\nhero = [3]', "tables [[hero]]"),
        (HOUSE + '\n[[ultra]]\nname = "More"\nrounds = 1\neffect = "gain"' * 7, "at most 9 Ultras"),
        (HOUSE.split("[[hero]]", maxsplit=1)[0] + "[[hero]]" + HOUSE.split("[[hero]]", maxsplit=2)[2], "8 tables"),
        (HOUSE + '\n[[deck]]\nname = "None"\ncards = "Ba"', "deck 4: cards"),
    ],
)
def test_a_card_file_with_too_little_or_too_much_is_refused(file: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        echolis.parse_set(file)
    assert words in caught.value.expected


@given(cut=st.integers(0, 4000), put=st.text(max_size=4))
def test_a_damaged_card_file_is_read_or_refused(cut: int, put: str) -> None:
    at_ = cut % len(HOUSE)
    try:
        cards = echolis.parse_set(HOUSE[:at_] + put + HOUSE[at_ + len(put) :])
    except NotationError as error:
        assert error.expected  # noqa: PT017 - both outcomes are checked
    else:
        assert len(cards.heroes) == 8
        assert set(cards.stars) <= {1, 2, 3}


@given(st.text(max_size=60))
def test_any_other_text_is_no_card_file(file: str) -> None:
    with pytest.raises(NotationError):
        echolis.parse_set(file)


# ---- a set of one's own ----------------------------------------------------------------------


def lasting() -> echolis.CardSet:
    """A set in which Lipa ATK (2★) stays for 2 rounds and Zora SPEC (3★) for one."""
    return echolis.add_set(echolis.parse_set(LASTING))


def test_a_set_that_is_known_can_be_named_in_a_position() -> None:
    with pytest.raises(NotationError, match="set of cards that is known"):
        at("A:Ba.Zs B:Kd.Vs announce=A set=nowhere")
    cards = lasting()
    state = at("A:Ba.Zs B:Kd.Vs announce=A set=lasting")
    assert state.set == cards
    assert at(str(state)) == state
    assert state != at("A:Ba.Zs B:Kd.Vs announce=A")
    assert echolis.known_set("lasting") is not None
    assert "set=lasting" in str(echolis.new(cards=cards))
    other = echolis.parse_set(LASTING.replace("Bran", "Boril"))
    with pytest.raises(NotationError, match="id of its own"):
        echolis.add_set(other)
    with pytest.raises(NotationError, match="id of its own"):
        echolis.add_set(echolis.parse_set(HOUSE.replace("Bran", "Boril")))


def test_the_names_of_a_set_stand_in_its_sentences() -> None:
    own = (
        HOUSE.replace('id = "house"', 'id = "boril"')
        .replace('"Bran"', '"Boril"')
        .replace('letter = "B"', 'letter = "O"')
    )
    echolis.add_set(echolis.parse_set(own.replace('"B', '"O').replace('name = "Ooril"', 'name = "Boril"')))
    state = at("A:Oa.Zs B:Kd.Vs announce=A set=boril")
    assert text.move_label(state, A, state.legal_moves(A)[0]) == "Play Boril ATK 3★"
    _, events = go(state, "A play Oa", "B play Kd")
    assert "Boril ATK 3★" in text.narrate(one(events, "wins"))


@pytest.mark.clause("ECHO-21", "ECHO-G43")
def test_g43_a_card_with_a_lasting_effect_stays_on_the_table_after_it_has_won() -> None:
    lasting()
    start = "A:La.Rd A.archive=Ba.Bs.* B:Kd.Vs B.archive=Kd.Ks.* first=A announce=A set=lasting"
    state, events = go(at(start), "A play La", "B play Kd")
    assert state.fragments == (1, 0)
    assert (state.lasting, state.lasting_rounds) == ((b"\x09", b""), (b"\x02", b""))
    assert pile(state, "hand", A) == "Ba.Rd", "a new card is drawn"
    assert cites(events, "ECHO-21", "ECHO-G43")
    assert at(str(state)) == state
    assert invariants(state) == []
    state, events = go(state, "B play Kd", "A play Ba")
    assert state.fragments == (3, 0), "1 for Bran ATK, and 1 for the card that still lies there"
    assert one(events, "lasts").seat == A
    assert state.lasting_rounds == (b"\x01", b"")
    state, events = go(state, "A play Bs", "B play Vs")
    assert state.fragments[A] == 3, "it has no effect in a round its owner loses"
    assert "lasts" not in kinds(events)
    assert (state.lasting, pile(state, "past", A)) == ((b"", b""), "Bs.La")


@pytest.mark.clause("ECHO-21", "ECHO-G43")
def test_g43_a_card_that_loses_does_not_stay_and_a_second_card_that_wins_does() -> None:
    lasting()
    state, _ = go(at("A:La.Rd B:Kd.Vs first=A announce=A set=lasting"), "A play La", "B play Vs")
    assert (state.lasting, pile(state, "past", A)) == ((b"", b""), "La")
    tie = "A:Zs B:Kd A.played=La B.played=Rs first=A tie=A set=lasting"
    state, _ = go(at(tie), "A contest Zs", "B duel Kd")
    assert (state.lasting, state.lasting_rounds) == ((b"\x0e", b""), (b"\x01", b""))
    assert pile(state, "past", A) == "La"
    state, _ = go(state, f"B swap {state.set.text(state.hands[B])[:2]}", f"A swap {state.set.text(state.hands[A])[:2]}")
    assert (state.lasting, pile(state, "oblivion", A)) == ((b"", b""), "Zs"), "3★ burn when they leave"


@pytest.mark.clause("ECHO-G43")
def test_a_set_with_lasting_cards_says_so_at_the_deal() -> None:
    _, events = echolis.new(cards=lasting()).play(A, echolis.DEAL)
    assert cites([one(events, "cards")], "ECHO-21", "ECHO-G43")
    assert "stay on the table" in text.narrate(one(events, "cards"))
