"""The picture of ECK: what is printed on a card, what lies on the table, and what can be chosen there."""

from __future__ import annotations

import re
from itertools import combinations
from math import hypot

import pytest

from gamekit import eck
from gamekit.games.eck import draw, draw_faces
from gamekit.games.eck.cards import BLACK, CODES, KINDS, TRICK_CARDS, UNKNOWN, WHITE
from gamekit.stage import kit
from tests.games.eck.tables import go, table
from tests.stage.page import Node, outside_rows, read


def drawn(state: eck.EckState, *, still: bool = False, names: tuple[str, ...] = ("Ann",)) -> tuple[Node, kit.Scene]:
    """The table as the player sees it, read, with the scene that is left of its options."""
    state = state.seen_by(0)
    options = {}
    if not still:
        for move in state.candidates(0):
            look = "" if state.judge(0, move) else "off"
            options[str(move)] = kit.Option("move", str(move), f"label of {move}", look, why=True)
    scene = kit.Scene(names, None if still else 0, options, still=still)
    (felt,) = read(str(draw.draw(state, scene))).children
    return felt, scene


def having(node: Node, kind: str) -> list[Node]:
    """The elements of that class."""
    return [each for each in node.walk() if each.has(kind)]


def area(felt: Node, kind: str) -> Node:
    """The one place of the table of that class."""
    (found,) = having(felt, kind)
    return found


def choices(felt: Node) -> dict[str, Node]:
    """The buttons in the picture by their move."""
    return {node.attributes["data-arg"]: node for node in felt.walk() if "data-arg" in node.attributes}


def parts(card: int) -> dict[str, str]:
    """What is printed on a card: the words and paths by class."""
    (face,) = read(draw.card_face(card)).children
    return {
        each.attributes["class"].split()[0]: each.attributes.get("d", " ".join(each.words)) for each in face.children
    }


@pytest.mark.clause("ECK-01")
def test_a_coloured_card_is_told_by_its_index() -> None:
    for card in range(36):
        assert parts(card)["gk-ix"] == CODES[card]
        assert "M" in parts(card)["eck-shape"]


@pytest.mark.clause("ECK-01")
def test_colours_are_told_apart_without_colour() -> None:
    for shape in range(6):
        fillings = [parts(6 * colour + shape) for colour in range(6)]
        assert len({one["eck-shape"] for one in fillings}) == 1
        patterns = [one.get("eck-hatch", one.get("eck-dots", "")) for one in fillings]
        assert all(patterns)
        assert len(set(patterns)) == 6
    outlines = [parts(shape)["eck-shape"] for shape in range(6)]
    assert all(one != other for one, other in combinations(outlines, 2))


@pytest.mark.clause("ECK-02")
def test_circles_are_named_on_the_card() -> None:
    assert parts(BLACK)["gk-cap"] == "black"
    assert parts(WHITE)["gk-cap"] == "white"


def test_every_face_is_another_picture_without_ids() -> None:
    faces = [str(draw.card_face(card)) for card in KINDS]
    assert len(set(faces)) == len(faces)
    assert all('aria-hidden="true"' in face and " id=" not in face for face in faces)
    assert max(map(len, faces)) < 900
    assert draw.card_face(UNKNOWN) == draw.card_back()
    assert draw.card_face(0, small=True) != draw.card_face(0)


@pytest.mark.parametrize("card", [-1, 39])
def test_there_is_no_such_card(card: int) -> None:
    with pytest.raises(ValueError, match=str(card)):
        draw.card_face(card)


@pytest.mark.clause("ECK-03", "ECK-48")
def test_the_grey_side_of_a_trick_card_is_struck_through() -> None:
    for number in TRICK_CARDS:
        assert "eck-strike" not in draw_faces.trick_face(number)
        assert "eck-strike" in draw_faces.trick_face(number, grey=True)
    assert len({draw_faces.trick_face(number) for number in TRICK_CARDS}) == 7


@pytest.mark.clause("ECK-04")
def test_the_counter_card_fills_a_dot_for_each_round_without_a_card() -> None:
    assert [str(draw_faces.counter_face(n)).count("eck-full") for n in range(4)] == [0, 1, 2, 3]


def test_the_cover_names_the_game() -> None:
    (felt,) = read(str(draw.cover())).children
    assert felt.text == "ECK"


@pytest.mark.clause("ECK-08")
def test_deck_hand_and_tricks_are_where_one_chooses() -> None:
    felt, scene = drawn(table("R1.P6.black.black", deck="G6", mine=2))
    assert scene.options == {}
    assert set(choices(felt)) == {"play R1", "play P6", "play black", "turn", "look"}
    assert outside_rows(felt) == []
    assert "turn" in {node.attributes["data-arg"] for node in having(area(felt, "eck-deck"), "gk-opt")}
    assert "look" in {node.attributes["data-arg"] for node in having(area(felt, "eck-side"), "gk-opt")}
    black = choices(felt)["play black"]
    assert "2 of them" in black.name
    assert len(having(black, "eck-black")) == 2


def test_the_hand_is_grouped_by_colour() -> None:
    felt, _ = drawn(table("R1.R5.P6.black.white", deck="G6"))
    groups = [[node.attributes["data-arg"] for node in having(group, "gk-opt")] for group in having(felt, "eck-group")]
    assert groups == [["play R1", "play R5"], ["play P6"], ["play black", "play white"]]


def test_nothing_can_be_chosen_in_a_still_picture() -> None:
    felt, _ = drawn(table("R1.P6.black.black", deck="G6", mine=2), still=True)
    assert choices(felt) == {}
    assert outside_rows(felt) == []
    assert len(having(area(felt, "eck-hand"), "eck-black")) == 2


@pytest.mark.clause("ECK-14")
def test_the_lead_is_marked_in_words() -> None:
    felt, _ = drawn(table("P6.B8", lead="R4", leader="eck", deck="G6"))
    theirs, ours = having(area(felt, "eck-trick"), "eck-played")
    assert "ECK led" in theirs.text
    assert "led" not in ours.text
    assert "empty" in ours.text
    assert having(felt, "you")[0].has("turn")
    assert not area(felt, "eck-deck").has("turn")


@pytest.mark.clause("ECK-17", "ECK-18")
def test_a_running_search_fills_the_hold_area() -> None:
    felt, _ = drawn(table("Y8.B8", lead="P6", leader="player", hold="O1.Y4", deck="G6"))
    assert len(having(area(felt, "eck-hold"), "gk-c")) == 2
    assert area(felt, "eck-deck").has("turn")
    theirs, ours = having(area(felt, "eck-trick"), "eck-played")
    assert "led" in ours.text
    assert "empty" in theirs.text


@pytest.mark.clause("ECK-19")
def test_cards_face_up_under_the_deck_are_shown_as_such() -> None:
    state = table("P6.B8", deck="G6", face_up="R4.G3")
    felt, _ = drawn(state)
    deck = area(felt, "eck-deck")
    assert f"{len(state.deck)} face down" in deck.text
    assert "2 face up under it" in deck.text
    assert len(having(area(deck, "eck-under"), "gk-c")) == 2


@pytest.mark.clause("ECK-22")
def test_a_tied_trick_is_drawn_where_it_is_set_aside() -> None:
    state, _ = go(table("G4.B8", lead="R4", leader="eck", deck="G6"), "play G4")
    felt, _ = drawn(state)
    trick = area(felt, "eck-trick")
    assert "tied: set aside" in trick.text
    assert not any(having(place, "gk-card") for place in having(trick, "eck-played")), "drawn once, where they lie now"
    assert "tied tricks · 1" in area(felt, "eck-tied").text
    assert len(having(area(felt, "eck-tied"), "gk-c")) == 2


@pytest.mark.parametrize(
    ("second", "winner", "led"),
    [("R5", "Ann won the trick", "ECK"), ("R1", "ECK won the trick", "ECK"), ("black", "ECK won the trick", "ECK")],
)
def test_who_won_and_who_led_the_trick_just_over(second: str, winner: str, led: str) -> None:
    lead = "white" if second == "black" else "R4"
    state, _ = go(table(f"{second}.B8", lead=lead, leader="eck", deck="G6"), f"play {second}")
    felt, _ = drawn(state)
    assert winner in area(felt, "eck-trick").text
    assert f"{led} led" in area(felt, "eck-trick").text


def test_the_players_lead_is_marked_after_eck_has_answered() -> None:
    state, _ = go(table("P6.B8", deck="P8"), "play P6", "turn")
    felt, _ = drawn(state)
    theirs, ours = having(area(felt, "eck-trick"), "eck-played")
    assert "ECK won the trick" in area(felt, "eck-trick").text
    assert "led" in ours.text
    assert "led" not in theirs.text


@pytest.mark.clause("ECK-31")
def test_the_leader_of_a_last_tied_trick_is_marked() -> None:
    state, _ = go(table("G4", lead="R4", leader="eck", deck="G6"), "play G4")
    felt, _ = drawn(state)
    assert "ECK won the trick" in area(felt, "eck-trick").text
    assert "ECK led" in area(felt, "eck-trick").text


@pytest.mark.clause("ECK-27")
def test_won_tricks_are_backs_that_can_be_counted() -> None:
    state = table("P6.B8", deck="G6", mine=4)
    felt, _ = drawn(state)
    side = area(felt, "eck-side")
    assert "4 tricks" in side.text
    assert not [node for node in having(side, "gk-card") if not node.has("gk-back")]
    assert f"ECK's tricks: {len(state.ecks) // 2}" in area(felt, "eck-deck").text
    assert draw_faces.backs(4) != draw_faces.backs(5)


@pytest.mark.clause("ECK-44", "ECK-48")
def test_trick_cards_stand_as_they_are() -> None:
    felt, _ = drawn(eck.parse_state("deal round=5 held=6.13 grey=8 counter=2 needed=3 layout=2.6.8.13"))
    row = area(felt, "eck-prizes")
    names = [node.text for node in row.children]
    assert [name.partition(":")[0] for name in names] == [
        "trick card 2, colour side up",
        "trick card 6",
        "trick card 8, grey side up",
        "trick card 13/0",
        "counter card",
    ]
    assert "Ann has it" in names[1]
    assert "counter card: 2" in names[4]
    assert "2 of 3 trick cards" in felt.text
    assert len(area(felt, "eck-held").children) == 2


def test_the_table_is_drawn_before_a_deal_as_well() -> None:
    felt, scene = drawn(eck.new(1, 5))
    assert set(scene.options) == {"deal"}
    assert "42 face down" in felt.text
    assert "play areas" in felt.text


def test_a_lost_game_shows_the_card_that_eck_took() -> None:
    state = eck.parse_state("over round=7 held=6.8.12 grey=4 taken=4 counter=1 mine=*9")
    felt, _ = drawn(state, still=True)
    assert "ECK has it" in area(felt, "eck-prizes").text


def test_a_whole_round_is_drawn_and_small() -> None:
    state = eck.new(1, 11)
    state, _ = state.play(0, eck.DEAL)
    largest = 0
    while state.question != "deal":
        felt, scene = drawn(state)
        assert scene.options == {}
        assert outside_rows(felt) == []
        html = str(draw.draw(state.seen_by(0), kit.Scene(("Ann",), 0, still=True)))
        largest = max(largest, len(html.encode()))
        state, _ = state.play(0, state.legal_moves(0)[0])
    assert 5_000 < largest < 24_000


def test_names_are_escaped() -> None:
    felt, _ = drawn(table("P6.B8", deck="G6", mine=2), names=("<i>x</i>",))
    assert not [node for node in felt.walk() if node.tag == "i"]
    assert "<i>x</i>" in felt.text


@pytest.mark.parametrize("colour", [0, 1, 3, 4, 5])
@pytest.mark.parametrize("shape", range(1, 6))
def test_a_hatching_ends_at_the_outline(colour: int, shape: int) -> None:
    card = parts(6 * colour + shape)
    outline, ends = points(card["eck-shape"]), points(card["eck-hatch"])
    sides = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    assert len(ends) >= 10
    for x, y in ends:
        away = min(
            abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in sides
        )
        assert away < 1, (x, y)


@pytest.mark.parametrize("shape", range(1, 6))
def test_dots_lie_inside_the_outline(shape: int) -> None:
    card = parts(12 + shape)
    outline, dots = points(card["eck-shape"]), points(card["eck-dots"].replace("h0", ""))
    sides = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    assert len(dots) >= 9
    for x, y in dots:
        assert all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in sides)


def points(path: str) -> list[tuple[float, float]]:
    """The places a path of straight lines goes through."""
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))
