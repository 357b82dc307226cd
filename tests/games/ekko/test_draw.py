"""The picture of EKKO: what is printed on a card, what lies on the table, and what can be chosen there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from gamekit.games.ekko import draw
from gamekit.games.ekko.cards import DECK, UNKNOWN
from gamekit.stage import kit, svg
from tests.games.ekko.tables import A, at
from tests.stage.page import Node, outside_rows, read

if TYPE_CHECKING:
    from gamekit import ekko

NAMES = ("Ann", "Ben", "Cleo", "Dana", "Eli", "Fay", "Gus", "Hana")
ON_TURN = "A@3:7!.33.38 B@9:1.22 C@4:5.6/60 dealer=B played=52.25.94.40 owner=C turn=A pile=8.9.*"


def table(
    state: ekko.EkkoState, viewer: int | None = None, *, still: bool = False, names: tuple[str, ...] = NAMES
) -> tuple[Node, kit.Scene]:
    """The table as a seat sees it, read, with the scene that is left of its options."""
    options: dict[str, kit.Option] = {}
    if viewer is not None:
        state = state.seen_by(viewer)
        if not still:
            for move in state.candidates(viewer):
                look = "" if state.judge(viewer, move) else "off"
                options[str(move)] = kit.Option("move", str(move), f"label of {move}", look, why=True)
    scene = kit.Scene(names, viewer, options, still=still)
    (felt,) = read(str(draw.draw(state, scene))).children
    return felt, scene


def having(node: Node, kind: str) -> list[Node]:
    """The elements of that class."""
    return [each for each in node.walk() if each.has(kind)]


def choices(felt: Node) -> dict[str, Node]:
    """The buttons in the picture by their move."""
    return {node.attributes["data-arg"]: node for node in felt.walk() if "data-arg" in node.attributes}


def seat(felt: Node, number: int) -> Node:
    """The place of a seat."""
    return having(felt, "gk-seat")[number]


@pytest.mark.clause("EKKO-02", "EKKO-03")
def test_a_card_shows_number_sign_and_mirror_number() -> None:
    for card in DECK:
        odd = "ekko-odd" in draw.card_face(card)
        assert odd == (card % 2 == 1)
        face = read(draw.card_face(card)).children[0]
        paths = {each.attributes["class"]: each.attributes["d"] for each in face.children}
        assert paths["ekko-num"] == svg.soft_numeral(str(card), y=62, height=44)
        drawn = [each.attributes["d"] for each in face.children if each.has("ekko-mirror")]
        mirrored = svg.soft_numeral(f"{card:02}"[::-1], y=123.5, height=18)
        assert drawn == ([] if card % 11 == 0 else [mirrored])
        assert len(having(face, "ekko-sign")) == (2 if card % 11 == 0 else 1)


@pytest.mark.clause("EKKO-03")
def test_odd_and_even_differ_in_shape_not_in_colour_alone() -> None:
    def shapes(card: int) -> set[str]:
        face = read(draw.card_face(card)).children[0]
        return {each.attributes["d"] for each in face.children if each.has("ekko-sign") or each.has("gk-shade")}

    assert not shapes(37) & shapes(38)
    assert shapes(37) == shapes(73)
    assert shapes(38) == shapes(40)


def test_every_face_is_another_picture_and_hidden() -> None:
    faces = [str(draw.card_face(card, small=small)) for card in DECK for small in (False, True)]
    assert len(set(faces)) == len(faces)
    assert all('aria-hidden="true"' in face for face in faces)
    assert max(map(len, faces)) < 1_400
    assert draw.card_face(UNKNOWN) == draw.card_back()


@pytest.mark.parametrize("card", [-1, 99])
def test_there_is_no_such_card(card: int) -> None:
    with pytest.raises(ValueError, match=str(card)):
        draw.card_face(card)


def test_the_cover_names_the_game() -> None:
    (felt,) = read(str(draw.cover())).children
    assert felt.text == "EKKO"


def test_the_cards_of_whoever_looks_are_buttons_and_each_has_a_mirror_button() -> None:
    felt, scene = table(at(ON_TURN), A)
    assert set(choices(felt)) == {f"{kind} {card}" for kind in ("play", "mirror") for card in (7, 33, 38)}
    assert set(scene.options) == {"draw", "pass"}
    assert outside_rows(felt) == []
    for key, button in choices(felt).items():
        assert button.name.startswith(f"label of {key}")
        assert "data-why" in button.attributes
    slots = having(felt, "ekko-slot")
    assert [[node.attributes["data-arg"] for node in having(slot, "gk-opt")] for slot in slots] == [
        [f"play {card}", f"mirror {card}"] for card in (7, 33, 38)
    ]


@pytest.mark.clause("EKKO-21")
def test_no_mirror_button_tells_whether_it_fits() -> None:
    felt, _ = table(at("A:4.39 B:1.2 played=52.40 turn=A window=A pile=8.9.*"), A)
    mirrors = [node for key, node in choices(felt).items() if key.startswith("mirror")]
    assert [node.attributes["class"] for node in mirrors] == ["gk-opt slip"] * 2
    assert not any("not allowed" in node.name for node in mirrors)


@pytest.mark.clause("EKKO-28")
def test_with_a_mirror_played_the_cards_are_there_to_discard() -> None:
    felt, scene = table(at("A:33.38 B:1.22 C:5.6 dealer=B played=52.25 effect=A pile=8.9.*"), A)
    assert set(choices(felt)) == {"discard 33", "discard 38"}
    assert set(scene.options) == {"others draw"}
    assert "chooses" in seat(felt, A).text


def test_nothing_can_be_chosen_in_a_still_picture() -> None:
    for viewer in (None, A):
        felt, _ = table(at(ON_TURN), viewer, still=True)
        assert choices(felt) == {}
        assert outside_rows(felt) == []
        assert having(felt, "gk-you") == []


def test_hands_of_others_are_backs_in_a_view_and_faces_in_the_whole_position() -> None:
    seen, _ = table(at(ON_TURN), A)
    assert "2 face-down cards" in seat(seen, 1).text
    assert "ekko-even" not in str(draw.backs(2))
    faces = [node for node in seat(seen, 1).walk() if node.has("ekko-odd") or node.has("ekko-even")]
    assert faces == []
    whole, _ = table(at(ON_TURN), None, still=True)
    assert len([node for node in seat(whole, 1).walk() if node.has("ekko-odd") or node.has("ekko-even")]) == 2
    assert "face-down" not in seat(whole, 1).text


@pytest.mark.clause("EKKO-33")
def test_a_barred_card_is_marked_in_words() -> None:
    felt, _ = table(at(ON_TURN), A)
    first, *others = having(felt, "ekko-slot")
    assert "not yet" in first.text
    assert not any("not yet" in slot.text for slot in others)
    assert "1 not yet playable" in seat(felt, A).text
    other, _ = table(at(ON_TURN), 1)
    assert "1 not yet playable" in seat(other, A).text
    assert having(other, "ekko-barred") == []


def test_the_middle_shows_the_top_card_and_the_two_below_it_and_the_piles() -> None:
    state = at(ON_TURN)
    felt, _ = table(state, A)
    (played,) = having(felt, "ekko-played")
    assert [re.findall(r"\d+", node.text)[-1] for node in played.children] == ["25", "94", "40"]
    text = felt.text
    assert f"{len(state.pile)} cards" in text
    assert "Play Area · 4 cards" in text
    assert "played by Cleo" in text
    assert "discards 1 card" in text


@pytest.mark.clause("EKKO-10")
def test_the_starter_is_said_to_count_as_the_dealers() -> None:
    felt, _ = table(at("A:33.38 B:1.22 dealer=B played=40 turn=A pile=8.9.*"), A)
    assert "counts as Ben's" in felt.text
    assert "discards" not in felt.text


def test_seats_say_their_cards_totals_dealer_and_whose_turn_it_is() -> None:
    felt, _ = table(at(ON_TURN), A)
    assert [node.has("turn") for node in having(felt, "gk-seat")] == [True, False, False]
    assert [bool(having(node, "gk-dealer")) for node in having(felt, "gk-seat")] == [False, True, False]
    for number, words in enumerate(("Ann", "Ben", "Cleo")):
        assert words in seat(felt, number).text
    assert "3 cards 3 points" in seat(felt, 0).text
    assert "2 cards 9 points" in seat(felt, 1).text
    assert having(seat(felt, A), "gk-you")
    assert not having(seat(felt, 1), "gk-you")


@pytest.mark.clause("EKKO-09")
def test_who_is_ready_and_who_has_passed_is_said() -> None:
    looking, _ = table(at("A:1.2.3.4.5.6 B:7.8.9.10.12.13 dealer=B looking=A pile=*"), A)
    assert ["ready" in seat(looking, number).text for number in (0, 1)] == [False, True]
    assert not [node for node in having(looking, "gk-seat") if node.has("turn")]
    window, _ = table(at("A:1.2 B:7.8 C:5.6 dealer=C played=40 turn=A window=AB pile=*"), A)
    assert ["passes" in seat(window, number).text for number in (0, 1, 2)] == [False, False, True]


def test_before_the_deal_and_after_the_last_card_the_table_is_drawn_too() -> None:
    fresh, scene = table(at("A:- B:- deal=A pile=*"), A)
    assert "98 cards" in fresh.text
    assert set(scene.options) == {"deal"}
    last, _ = table(at("A:- B:7.8 dealer=B played=41.45 owner=A turn=B window=AB pile=*"), 1)
    assert not [node for node in having(last, "gk-seat") if node.has("turn")]


def test_names_are_escaped() -> None:
    felt, _ = table(at(ON_TURN), A, names=("<b>", "&amp;", '"'))
    assert not [node for node in felt.walk() if node.tag == "b" and node.words == []]
    assert "<b>" in seat(felt, A).text


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_whole_table_is_small(seats: int) -> None:
    hands = {2: 6, 3: 6, 4: 5, 5: 5}.get(seats, 4)
    cards = iter(DECK)
    text = " ".join(f"{chr(65 + n)}:" + ".".join(str(next(cards)) for _ in range(hands)) for n in range(seats))
    state = at(f"{text} dealer=B played=94.40 turn=A pile=*")
    drawn: dict[str, Any] = {
        "view": str(draw.draw(state.seen_by(A), kit.Scene(NAMES[:seats], A, still=True))),
        "whole": str(draw.draw(state, kit.Scene(NAMES[:seats], None, still=True))),
    }
    assert len(drawn["view"]) < 16_000
    assert len(drawn["whole"]) < 32_000
