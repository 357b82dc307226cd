"""The picture of Echolis: what is printed on the cards, what lies on the table, and what can be chosen there."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from gamekit import echolis
from gamekit.games.echolis import draw, draw_faces
from gamekit.games.echolis.cards import HEROES, ULTRA, UNKNOWN, CardSet, Hero, Ultra
from gamekit.stage import kit
from tests.stage.page import Node, outside_rows, read

HOUSE = echolis.house()
A, B = 0, 1


def at(text: str) -> echolis.EcholisState:
    """The position in notation."""
    return echolis.parse_state(text)


def drawn(
    state: echolis.EcholisState, seat: int = A, *, still: bool = False, open_cards: bool = False, revealed: int = -1
) -> tuple[Node, kit.Scene]:
    """The table as a seat sees it, read, with the scene that is left of its options."""
    shown = state if open_cards else state.seen_by(seat)
    options = {}
    if not still:
        for move in shown.candidates(seat):
            look = "" if shown.judge(seat, move) else "off"
            options[str(move)] = kit.Option("move", str(move), f"label of {move}", look, why=True)
    scene = kit.Scene(("Ann", "Ben"), seat, options, still=still, open_cards=open_cards, revealed=revealed)
    (felt,) = read(str(draw.draw(shown, scene))).children
    return felt, scene


def having(node: Node, kind: str) -> list[Node]:
    """The elements of that class."""
    return [each for each in node.walk() if each.has(kind)]


def one(node: Node, kind: str) -> Node:
    """The only element of that class."""
    (found,) = having(node, kind)
    return found


def choices(felt: Node) -> dict[str, Node]:
    """The buttons in the picture by their move."""
    return {node.attributes["data-arg"]: node for node in felt.walk() if "data-arg" in node.attributes}


def area(side: Node, title: str) -> Node:
    """The pile of a side with that title."""
    (found,) = [each for each in having(side, "eho-area") if one(each, "gk-label").words[0].startswith(title)]
    return found


def named(node: Node) -> list[str]:
    """The names of the pictures there."""
    return [each.name for each in node.walk() if each.attributes.get("role") == "img"]


def parts(card: int, cards: CardSet = HOUSE) -> dict[str, str]:
    """What is printed on a card: the words and paths by class."""
    (face,) = read(draw.card_face(card, cards=cards)).children
    return {
        each.attributes["class"].split()[0]: each.attributes.get("d", " ".join(each.words)) for each in face.children
    }


# ---- the cards -------------------------------------------------------------------------------


@pytest.mark.clause("ECHO-27", "ECHO-28")
def test_a_card_shows_its_code_its_hero_and_its_stars() -> None:
    for card in range(ULTRA):
        found = parts(card)
        stars = HOUSE.stars[card]
        assert found["gk-ix"] == HOUSE.code(card)
        assert found["gk-name"] == HOUSE.heroes[card // 3].name
        assert found["eho-n"] == str(stars)
        assert found["eho-star"].count("Z") == stars


@pytest.mark.clause("ECHO-28")
def test_states_and_classes_are_told_apart_without_colour() -> None:
    for hero in range(HEROES):
        signs = [parts(3 * hero + state)["eho-sign"] for state in range(3)]
        assert all(a != b for a, b in combinations(signs, 2))
    classes: dict[str, set[str]] = {}
    for at_, hero_ in enumerate(HOUSE.heroes):
        classes.setdefault(hero_.kind, set()).add(parts(3 * at_)["eho-class"])
    assert len(classes) == 4
    assert all(len(signs) == 1 for signs in classes.values())
    assert len(set.union(*classes.values())) == 4


@pytest.mark.clause("ECHO-27", "ECHO-12")
def test_only_a_card_of_three_stars_burns() -> None:
    for card in range(ULTRA):
        for small in (False, True):
            assert ("eho-fire" in draw.card_face(card, small=small)) == (HOUSE.stars[card] == 3)
        assert f"eho-{HOUSE.stars[card]}" in draw.card_face(card)


@pytest.mark.clause("ECHO-46", "ECHO-44")
def test_an_ultra_has_no_stars_but_its_rounds() -> None:
    for number, ultra in enumerate(HOUSE.ultras):
        found = parts(ULTRA + number)
        assert found["gk-ix"] == f"U{number + 1}"
        assert "eho-star" not in found
        assert found["gk-cap"].startswith(f"{ultra.rounds} round")
    effects = {parts(ULTRA + number)["eho-effect"] for number in range(len(HOUSE.ultras))}
    assert len(effects) == len({ultra.effect for ultra in HOUSE.ultras})


def test_every_face_is_another_small_picture_without_ids() -> None:
    for small in (False, True):
        faces = [str(draw.card_face(card, small=small)) for card in HOUSE.cards]
        assert len(set(faces)) == len(faces)
        assert all('aria-hidden="true"' in face and " id=" not in face for face in faces)
        assert max(map(len, faces)) < 1150
    assert draw.card_face(UNKNOWN) == draw.card_back()


@pytest.mark.parametrize("card", [-1, 27, 62])
def test_there_is_no_such_card(card: int) -> None:
    with pytest.raises(ValueError, match=str(card)):
        draw.card_face(card)


def test_the_cards_of_a_readers_set_are_drawn_and_a_long_name_is_made_to_fit() -> None:
    heroes = (Hero("W", "Wilhelmina the Third", "", "mage"), *HOUSE.heroes[1:])
    cards = CardSet("readers", "Reader's set", heroes, HOUSE.stars, (Ultra("A <b>", "", 2, "gain"),))
    assert parts(0, cards)["gk-ix"] == "Wa"
    assert parts(0, cards)["gk-name"] == "Wilhelmina the Third"
    assert 'textLength="86"' in draw.card_face(0, cards=cards)
    assert "textLength" not in draw.card_face(3, cards=cards)
    assert "A &lt;b&gt;" in draw.card_face(ULTRA, cards=cards)
    with pytest.raises(ValueError, match="25"):
        draw.card_face(ULTRA + 1, cards=cards)


def test_the_cover_names_the_game() -> None:
    (felt,) = read(str(draw.cover())).children
    assert felt.text == "Echolis"


# ---- the middle -------------------------------------------------------------------------------


@pytest.mark.clause("ECHO-07", "ECHO-32")
def test_fragments_taken_leave_gaps_in_the_core() -> None:
    for left in (10, 4, 0):
        (ring,) = read(draw_faces.core(left, 10)).children
        assert len(having(ring, "eho-gem")) == left
        assert len(having(ring, "eho-gap")) == 10 - left
    felt, _ = drawn(at("A@2:Bs.La B@1:Rd.Vs announce=A"))
    heart = one(felt, "eho-heart")
    assert "7 fragments in the Core" in heart.text
    assert len(having(heart, "eho-gem")) == 7


@pytest.mark.clause("ECHO-08", "ECHO-02")
def test_rounds_that_are_over_are_crossed_out() -> None:
    felt, _ = drawn(at("A@2:Bs.La B@1:Rd.Vs announce=A round=5"))
    track = one(felt, "eho-track")
    assert [each.words[0] for each in track.children if each.tag == "s"] == ["1", "2", "3", "4"]
    assert [each.words[0] for each in track.children if each.tag == "b"] == ["5"]
    assert len(track.children) == 14
    assert track.name == "round 5 of 14"


@pytest.mark.clause("ECHO-03")
def test_a_sudden_clash_is_told() -> None:
    felt, _ = drawn(at("A@5:Bs.La B@5:Rd.Vs announce=A round=15"))
    track = one(felt, "eho-track")
    assert len([each for each in track.children if each.tag == "s"]) == 14
    assert "Sudden Clash" in track.name
    assert "Sudden Clash" in one(felt, "eho-title").text


@pytest.mark.clause("ECHO-10", "ECHO-14")
def test_who_is_first_and_what_is_announced_is_said_in_words() -> None:
    felt, _ = drawn(at("A:Bs.La B:Rd first=B announce=A round=3 B.played=Vs"))
    assert "round 3: Ben is first" in one(felt, "eho-title").text
    ours, theirs = having(felt, "eho-lane")
    assert "not announced yet" in ours.text
    assert "plays" in theirs.text
    ben, ann = having(felt, "gk-seat")
    assert having(ben, "gk-dealer")
    assert not having(ann, "gk-dealer")
    assert ann.has("turn")


@pytest.mark.clause("ECHO-15", "ECHO-G28")
def test_a_sealed_card_lies_face_down_but_for_its_owner() -> None:
    state = at("A:Bs.La B:Rd first=B announce=A B.played=Vs")
    for seat, seen in ((A, "face-down"), (B, "Vihar SPEC")):
        felt, _ = drawn(state, seat)
        sealed = one(felt, "eho-sealed")
        assert "sealed" in sealed.text
        assert seen in named(sealed)[0]
    assert "Vihar" not in drawn(state, A)[0].text


@pytest.mark.clause("ECHO-16", "ECHO-33", "ECHO-35")
def test_open_cards_and_the_second_card_lie_before_their_players() -> None:
    felt, scene = drawn(at("A:Rs B:- A.played=Zd B.played=Va B.second=Hd first=B answer=A"))
    ours, theirs = having(felt, "eho-lane")
    assert "Zora DEF" in named(ours)[0]
    assert ["Vihar" in name for name in named(theirs)] == [True, False]
    assert "Hala DEF" in named(theirs)[1]
    assert "second card" in theirs.text
    assert not having(felt, "eho-sealed")
    assert set(choices(felt)) == {"duel Rs"}
    assert set(scene.options) == {"refuse"}


@pytest.mark.clause("ECHO-42", "ECHO-49")
def test_chains_and_stacks_are_named() -> None:
    felt, _ = drawn(at("A:Rs B:Ka A.played=Zd.Zd B.played=Va.U1 first=B tie=B"), B)
    ours, theirs = having(felt, "eho-lane")
    assert "Echo Chain" in ours.text
    assert "stacked" in theirs.text
    # The Ultra lies under the card: it is drawn first.
    assert ["Ultra" in name for name in named(theirs)] == [True, False]


@pytest.mark.clause("ECHO-44")
def test_an_ultra_turns_sideways_in_its_second_round() -> None:
    for left, turned in ((2, False), (1, True)):
        felt, _ = drawn(at(f"A:Bs.La B:Rd.Vs A.ultra=U2*{left} announce=A round=2"))
        active = one(felt, "eho-active")
        assert bool(having(active, "eho-turned")) == turned
        assert f"round {3 - left} of 2" in active.text


@pytest.mark.clause("ECHO-51")
def test_protection_is_a_sign_and_a_word() -> None:
    felt, _ = drawn(at("A:Bs.La B:Rd.Vs A.ultra=U2*1 shield=A announce=A round=2"))
    ben, ann = having(felt, "gk-seat")
    assert "protected" in ann.text
    assert having(ann, "eho-shield")
    assert "protected" not in ben.text


def test_the_round_just_over_stays_in_sight_until_the_next_announcement() -> None:
    state = at("A:Ba.Zs B:Rd.Vs announce=A")
    for seat, move in ((A, "play Ba"), (B, "swap Vs")):
        state, _events = state.play(seat, echolis.parse_move(move))
    felt, _ = drawn(state, state.turn)
    ours, theirs = having(felt, "eho-lane")
    assert "round 1 is over: Ann won it" in one(felt, "eho-title").text
    assert ours.has("won")
    assert "Bran ATK" in named(ours)[0]
    assert not theirs.has("won")
    state, _events = state.play(state.turn, state.legal_moves(state.turn)[0])
    felt, _ = drawn(state)
    assert "is first" in one(felt, "eho-title").text
    assert "Bran ATK" not in " ".join(named(having(felt, "eho-lane")[0]))


# ---- the sides ---------------------------------------------------------------------------------


@pytest.mark.clause("ECHO-01", "ECHO-12")
def test_each_side_has_its_fragments_and_piles() -> None:
    felt, _ = drawn(at("A@2:Bs.La/Zd.Zs/Ba B@1:Rd.Vs/-/Ka announce=A round=5"))
    ben, ann = having(felt, "gk-seat")
    assert "2 of 8 fragments" in ann.text
    assert "1 of 8 fragments" in ben.text
    assert len(having(one(ann, "eho-owned"), "eho-gem")) == 2
    assert [name.split(" ")[0] for name in named(area(ann, "Past"))] == ["Zora", "Zora"]
    assert [name.split(" ")[0] for name in named(area(ann, "Oblivion"))] == ["Bran"]
    assert "Past · 0" in area(ben, "Past").text
    assert "5 face-down cards" in area(ann, "Archive").text
    assert len(having(area(ann, "Archive"), "gk-back")) == 1


@pytest.mark.clause("ECHO-G28")
def test_the_other_hand_shows_its_back() -> None:
    felt, _ = drawn(at("A:Bs.La B:Rd.Vs announce=A"))
    ben, _ann = having(felt, "gk-seat")
    assert "2 face-down cards" in area(ben, "Hand").text
    assert "Rosa" not in felt.text


def test_an_archive_stays_face_down_even_where_hands_lie_open() -> None:
    state = at("A:Bs.La B:Rd.Vs A.archive=Zs.Hd.* announce=A")
    felt, _ = drawn(state, open_cards=True)
    ben, ann = having(felt, "gk-seat")
    assert named(area(ann, "Archive")) == ["8 face-down cards"]
    assert "Rosa DEF" in " ".join(named(area(ben, "Hand")))
    assert "Zora SPEC" not in felt.text


def test_a_card_just_played_lies_before_its_player_and_no_more_in_the_hand() -> None:
    state = at("A:Bs.La B:Rd B.played=Vs first=B announce=A")
    felt, scene = drawn(state, revealed=echolis.house().by_code["La"])
    assert scene.revealed == -1
    ann = having(felt, "gk-seat")[1]
    assert "Lipa" not in " ".join(named(area(ann, "Hand")))
    lane = having(felt, "eho-lane")[0]
    assert "plays" in lane.text


# ---- what can be chosen ---------------------------------------------------------------------------


@pytest.mark.clause("ECHO-14", "ECHO-22")
def test_a_card_of_the_hand_is_played_by_touching_it_and_swapped_below() -> None:
    felt, scene = drawn(at("A:Ba.Zd B:Rd.Vs announce=A"))
    assert set(choices(felt)) == {f"{deed} {card}" for deed in ("play", "swap", "chain") for card in ("Ba", "Zd")}
    assert set(scene.options) == {"rearrange Ba Zd", "rearrange Zd Ba"}
    assert outside_rows(felt) == []
    cards = [node.attributes["data-arg"] for node in having(felt, "gk-opt") if node.has("card")]
    assert cards == ["play Ba", "play Zd"]
    assert "Play" in one(choices(felt)["play Ba"], "eho-deed").words
    assert choices(felt)["chain Ba"].has("off")
    rows = [node for node in felt.walk() if "data-row" in node.attributes]
    assert len(rows) == 1, "one tab stop"


@pytest.mark.clause("ECHO-42")
def test_two_equal_cards_are_one_choice_with_a_chain_below() -> None:
    felt, _ = drawn(at("A:Zd.Zd B:Rd.Vs announce=A"))
    both = choices(felt)["play Zd"]
    assert "2 of them" in both.name
    assert len(having(both, "gk-card")) == 2
    assert not choices(felt)["chain Zd"].has("off")


@pytest.mark.clause("ECHO-45", "ECHO-49")
def test_an_ultra_is_announced_by_touching_it_or_stacked_under_a_card() -> None:
    felt, scene = drawn(at("A:Zd.U1 B:Rd.Vs announce=A"))
    found = choices(felt)
    assert found["ultra U1"].has("card")
    assert found["stack Zd U1"].has("slip")
    assert "Stack U1" in found["stack Zd U1"].words
    assert all(key.startswith("rearrange") for key in scene.options)


@pytest.mark.clause("ECHO-35")
def test_a_card_contests_where_that_is_what_it_can_do() -> None:
    felt, scene = drawn(at("A:Rs B:Ka A.played=Zd B.played=Va first=A tie=A"))
    contest = choices(felt)["contest Rs"]
    assert contest.has("card")
    assert "Contest" in one(contest, "eho-deed").words
    assert set(scene.options) == {"pass"}


@pytest.mark.clause("ECHO-30")
def test_a_card_is_returned_from_the_past() -> None:
    state = at("A:Rs/Bs.La.La B:Ka A.played=Rd B.played=Va first=A return=A")
    felt, scene = drawn(state)
    ann = having(felt, "gk-seat")[1]
    assert set(choices(area(ann, "Past"))) == {"return Bs", "return La"}
    assert scene.options == {}
    assert "2 of them" in choices(felt)["return La"].name
    assert outside_rows(felt) == []
    still, _ = drawn(state, still=True)
    assert choices(still) == {}


def test_nothing_can_be_chosen_in_a_still_picture() -> None:
    felt, _ = drawn(at("A:Ba.Zd B:Rd.Vs announce=A"), still=True)
    assert choices(felt) == {}
    assert outside_rows(felt) == []
    assert len(having(having(felt, "gk-seat")[1], "gk-c")) == 2


# ---- building a deck ---------------------------------------------------------------------------------


@pytest.mark.clause("ECHO-04", "ECHO-05", "ECHO-06")
def test_every_card_of_the_set_can_be_added_and_those_of_the_deck_taken_out() -> None:
    state = at("A:- B:- A.deck=Ba.Ba.Bs.U1 building=A own_decks=1")
    felt, scene = drawn(state)
    found = choices(felt)
    assert set(found) == {f"add {code}" for code in HOUSE.codes} | {"remove Ba", "remove Bs", "remove U1"}
    assert set(scene.options) == {"ready"}
    assert outside_rows(felt) == []
    assert found["add U2"].has("off")
    assert "2 in the deck" in found["add Ba"].name
    cells = having(felt, "in")
    assert [re.findall("×[0-9]", cell.text) for cell in cells] == [["×2"], ["×1"], ["×1"]]
    ann, ben = having(felt, "eho-deck-count")
    assert "4 of 10 cards" in ann.text
    assert ann.has("now")
    assert "0 of 10 cards" in ben.text
    assert all(hero.name in felt.text for hero in HOUSE.heroes)


def test_the_largest_pictures_are_small() -> None:
    state = at("A:- B:- A.deck=Ba.Ba.Bs.U1 building=A own_decks=1").seen_by(A)
    options = {str(move): kit.Option("move", str(move), f"label of {move}", "off") for move in state.candidates(A)}
    assert len(str(draw.draw(state, kit.Scene(("Ann", "Ben"), A, options))).encode()) < 35_000
    whole = at("A@1:Bs.La/Zd.Zs/Ba B@1:Rd.Vs/-/Ka announce=A round=5")
    assert len(str(draw.draw(whole, kit.Scene(("Ann", "Ben"), A, open_cards=True))).encode()) < 35_000
