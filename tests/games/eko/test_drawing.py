"""The picture of Ekö: what can be seen on the board, and where one can touch it."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from gamekit import eko
from gamekit.games.eko import draw, draw_board
from gamekit.games.eko.board import BOARDS, CHASM, SAND
from gamekit.games.eko.moves import CASTLE, TOWER, VILLAGE
from gamekit.games.eko.pieces import EMPEROR
from gamekit.stage import kit
from tests.stage.page import Node, outside_rows, read

NAMES = ("Ann", "Ben", "Cleo", "Dana")
every_board = pytest.mark.parametrize("seats", BOARDS)


def full(seats: int) -> eko.EkoState:
    """The board as it is filled at the start."""
    state = eko.new(seats, 7)
    (seat,) = state.to_act
    return state.play(seat, eko.SETUP)[0]


def drawn(state: eko.EkoState, scene: kit.Scene | None = None) -> Node:
    """The picture, read."""
    (felt,) = read(str(draw.draw(state, scene or kit.Scene(NAMES)))).children
    return felt


def having(node: Node, kind: str) -> list[Node]:
    """The elements of that class."""
    return [each for each in node.walk() if each.has(kind)]


def one(node: Node, kind: str) -> Node:
    """The only element of that class."""
    (found,) = having(node, kind)
    return found


def station(key: str, look: str = "", *, pressed: bool | None = None) -> kit.Option:
    """A space that can be touched."""
    return kit.Option("choose", key, f"label of {key}", look, pressed, why=True, key=key)


def corner(node: Node) -> tuple[float, float]:
    """The upper left corner of a button, in hundredths of the board."""
    found = re.fullmatch(r"left:([\d.]+)%;top:([\d.]+)%", node.attributes["style"])
    assert found
    return float(found[1]), float(found[2])


# ---- what lies there -------------------------------------------------------------------------


@pytest.mark.clause("EKO-G2")
@every_board
def test_every_space_is_drawn_once_with_its_name(seats: int) -> None:
    felt = drawn(eko.new(seats, 1))
    board = one(felt, "eko-map")
    tiles = [tile.attributes["d"].count("z") for tile in having(board, "eko-tile")]
    assert tiles == [BOARDS[seats].terrain.count(kind) for kind in range(6)]
    assert board.hidden, "said in words beside it"
    words = [word for group in having(board, "eko-names") for text in group.children for word in text.words]
    assert sorted(words) == sorted(BOARDS[seats].names)


@pytest.mark.clause("EKO-G15")
def test_terrains_are_told_apart_without_colour() -> None:
    patterns = []
    for terrain in range(6):
        (sign,) = read(draw_board.swatch(terrain)).children
        paths = [part.attributes["d"] for kind in ("eko-pattern", "eko-inset") for part in having(sign, kind)]
        assert bool(paths) == (terrain != SAND)
        patterns.append(tuple(paths))
    assert all(a != b for a, b in combinations(patterns, 2))


@pytest.mark.clause("EKO-02", "EKO-G4")
@every_board
def test_a_full_board_has_a_piece_of_its_owner_on_every_sand_space(seats: int) -> None:
    board = one(drawn(full(seats)), "eko-map")
    heights = ["".join(each.words) for each in having(board, "eko-height")]
    letters = ["".join(each.words) for each in having(board, "eko-letter")]
    assert heights == ["1" * 16] * seats
    assert letters == [letter * 16 for letter in "ABCD"[:seats]]
    assert [crown.attributes["d"].count("z") for crown in having(board, "eko-crown")] == [1] * seats


def test_the_height_of_a_stack_is_seen_in_discs_and_figures() -> None:
    sides = []
    for height in range(1, 5):
        (sign,) = read(draw_board.token(1, height)).children
        assert one(sign, "eko-height").words == [str(height)]
        assert one(sign, "eko-letter").words == ["B"]
        assert one(sign, "eko-rim").attributes["d"].count("a") == 2
        sides.append(one(sign, "eko-body").attributes["d"].count("a"))
        assert not having(sign, "eko-crown")
    assert sides == [1, 2, 3, 4], "a front edge for each disc"
    (emperor,) = read(draw_board.token(1, EMPEROR | 2)).children
    assert having(emperor, "eko-crown")


def test_figures_stand_where_their_stacks_are() -> None:
    state = eko.parse_state("A:c5*3.e4 B:d5*4E turn=A")
    board = one(drawn(state), "eko-map")
    for seat, spaces in enumerate((("c5", "e4"), ("d5",))):
        places = sorted(draw_board.middle(2, state.board.index(name)) for name in spaces)
        text = having(board, "eko-height")[seat]
        xs, ys = ([float(at) for at in text.attributes[axis].split()] for axis in "xy")
        assert len(xs) == len(places)
        for (x, y), (left, top) in zip(sorted(zip(xs, ys, strict=True)), places, strict=True):
            assert abs(x - left) < 26
            assert abs(y - top) < 26


@pytest.mark.clause("EKO-21")
def test_buildings_have_three_silhouettes_and_their_owners_letter() -> None:
    outlines = set()
    for kind in (VILLAGE, TOWER, CASTLE):
        (sign,) = read(draw_board.token(2, building=kind)).children
        assert one(sign, "eko-house-letter").words == ["C"]
        outlines.add(one(sign, "eko-house").attributes["d"])
    assert len(outlines) == 3
    state = eko.parse_state("A:c5 B:d5 built=A:e5t.d7c built=B:c4v turn=A")
    board = one(drawn(state), "eko-map")
    assert [house.attributes["d"].count("z") for house in having(board, "eko-house")] == [2, 1]


def test_no_picture_has_an_id_or_a_colour_of_its_own() -> None:
    html = str(draw.draw(full(4), kit.Scene(NAMES)))
    assert " id=" not in html
    assert not re.search(r"(fill|stroke)=|#[0-9a-f]{3}", html)


def test_a_stack_chosen_on_the_way_is_outlined() -> None:
    state = eko.parse_state("A:c5*3.e4 B:d5*4E turn=A")
    assert not having(drawn(state), "eko-chosen")
    chosen = one(drawn(state, kit.Scene(NAMES, 0, chosen=("c5", "e5"))), "eko-chosen")
    assert chosen.attributes["d"].count("M") == 2


def test_the_board_is_said_in_words() -> None:
    felt = drawn(eko.parse_state("A:c5*3.e4 B:d5*4E built=A:e5t turn=A"))
    picture = next(node for node in one(felt, "eko-board").walk() if node.attributes.get("role") == "img")
    assert "Ann: 3 on c5, 1 on e4 and tower on e5." in picture.name
    assert "Ben: 4 on d5 with the Emperor." in picture.name
    empty = one(drawn(eko.new(2, 1)), "eko-board")
    assert "empty" in empty.text


# ---- what can be touched -----------------------------------------------------------------------


@every_board
def test_a_button_lies_over_each_space_that_can_be_touched(seats: int) -> None:
    state = full(seats)
    names = state.board.names
    scene = kit.Scene(NAMES, 0, {name: station(name, "" if at % 2 else "off") for at, name in enumerate(names)})
    felt = drawn(state, scene)
    assert scene.options == {}
    assert outside_rows(felt) == []
    spots = one(felt, "eko-spots")
    assert spots.attributes["data-row"] == "grid"
    assert [button.attributes["data-arg"] for button in spots.children] == list(names)
    box = draw_board.place(seats)
    for at, button in enumerate(spots.children):
        x, y = draw_board.middle(seats, at)
        left, top = corner(button)
        assert left * box.width / 100 == pytest.approx(x - 26 - box.left, abs=0.5)
        assert top * box.height / 100 == pytest.approx(y - 30 - box.top, abs=0.5)
    # On a telephone of 390 pixels the board has some 350: a hex is to be 24 of them at least.
    assert 350 * 52 / box.width >= 24


def test_a_full_board_of_four_with_every_option_is_small() -> None:
    state = full(4)
    scene = kit.Scene(NAMES, 0, {name: station(name, "off") for name in state.board.names})
    assert len(str(draw.draw(state, scene)).encode()) < 50_000


def test_how_a_space_stands_is_in_its_class_and_its_name() -> None:
    looks = {"c5": "", "e4": "off", "d5": "right", "e5": "wrong", "c4": "missed"}
    options = {key: station(key, look) for key, look in looks.items()}
    options["d7"] = station("d7", pressed=True)
    felt = drawn(eko.parse_state("A:c5 B:d5 turn=A"), kit.Scene(NAMES, 0, options))
    buttons = {button.attributes["data-arg"]: button for button in one(felt, "eko-spots").children}
    for key, look in looks.items():
        assert not look or buttons[key].has(look)
        assert f"label of {key}" in buttons[key].name
    assert "not allowed" in buttons["e4"].name
    assert "missed" in buttons["c4"].name
    assert buttons["d7"].attributes["aria-pressed"] == "true"


def test_words_are_left_to_the_row_below() -> None:
    scene = kit.Scene(NAMES, 0, {key: station(key) for key in ("c5", "march", "done")})
    felt = drawn(eko.parse_state("A:c5 B:d5 turn=A"), scene)
    assert set(scene.options) == {"march", "done"}
    assert len(one(felt, "eko-spots").children) == 1


def test_a_move_lies_on_the_space_it_goes_to_or_where_the_scene_says() -> None:
    state = eko.parse_state("A:c5*3.e4 B:d5 turn=A")
    keys = ("move c5 d5", "build e5 tower from c5", "reinforce e4 2")
    scene = kit.Scene(NAMES, 0, {key: station(key) for key in keys}, places={keys[1]: "e5"})
    felt = drawn(state, scene)
    places = {
        button.attributes["data-arg"]: draw_board.spot(2, state.board.index(space))
        for button, space in zip(one(felt, "eko-spots").children, ("d5", "e4", "e5"), strict=True)
    }
    found = {button.attributes["data-arg"]: button.attributes["style"] for button in one(felt, "eko-spots").children}
    assert found == places
    assert list(found) == [keys[0], keys[2], keys[1]]


def test_moves_that_share_a_space_stay_below() -> None:
    keys = ("move c5 d5", "move e4 d5", "move c5 c6")
    scene = kit.Scene(NAMES, 0, {key: station(key) for key in keys})
    felt = drawn(eko.parse_state("A:c5*3.e4 B:d5 turn=A"), scene)
    assert set(scene.options) == set(keys[:2])
    assert [button.attributes["data-arg"] for button in one(felt, "eko-spots").children] == [keys[2]]


def test_nothing_can_be_touched_in_a_still_picture() -> None:
    felt = drawn(full(3), kit.Scene(NAMES, 0, {"c5": station("c5")}, still=True))
    assert not [node for node in felt.walk() if node.tag == "button"]
    assert not having(felt, "gk-you")


# ---- what each player has --------------------------------------------------------------------


def facts(felt: Node, seat: int) -> dict[str, str]:
    """What is said of a player, by its name."""
    rows = [row.children for row in one(having(felt, "eko-seat")[seat], "eko-facts").children]
    return {name.text: what.text for name, what in rows}


@pytest.mark.clause("EKO-20", "EKO-21", "EKO-22")
def test_points_are_told_with_what_they_are_made_of() -> None:
    state = eko.parse_state("A:c5*3.e4 B:d5 built=A:e5t.d7c.a6v captured=A:B turn=A")
    felt = drawn(state, kit.Scene(NAMES, 0))
    ours, theirs = facts(felt, 0), facts(felt, 1)
    assert ours["points"] == f"{2 + 3 + 1 + 3} of 12"
    assert ours["built"] == "1 village, 1 tower, 1 castle; left: 4 villages, 2 towers, 0 castles"
    assert ours["palace"] == "yes"
    assert ours["captured"] == "Ben's Emperor"
    assert theirs["points"] == "0 of 12"
    assert theirs["palace"] == "none"
    assert "captured" not in theirs


def test_points_are_not_told_where_they_are_the_question() -> None:
    felt = drawn(eko.parse_state("A:c5 B:d5 built=A:e5t turn=A"), kit.Scene(NAMES, 0, counted=False))
    assert "points" not in facts(felt, 0)
    assert "1 tower" in facts(felt, 0)["built"]
    assert not re.search(r"\d points?\b", one(felt, "eko-seats").text)


@pytest.mark.clause("EKO-16", "EKO-G20", "EKO-G25")
def test_the_reserve_is_told_with_the_emperor_and_what_is_gone() -> None:
    felt = drawn(eko.parse_state("A:c5*3.e4 B:d5E gone=A3 turn=A"), kit.Scene(NAMES, 0))
    assert "9 pieces" in facts(felt, 0)["reserve"]
    assert "Emperor" in facts(felt, 0)["reserve"]
    assert facts(felt, 0)["gone"] == "3 pieces"
    assert facts(felt, 1)["reserve"] == "15 pieces"
    assert "gone" not in facts(felt, 1)


def test_whose_turn_it_is_and_who_looks_are_marked() -> None:
    first, second = having(drawn(eko.parse_state("A:c5 B:d5 turn=B"), kit.Scene(NAMES, 0)), "eko-seat")
    assert second.has("turn")
    assert "on turn" in second.text
    assert not first.has("turn")
    assert having(first, "gk-you")
    assert not having(second, "gk-you")


@pytest.mark.clause("EKO-G28")
def test_a_player_without_pieces_is_marked() -> None:
    seats = having(drawn(eko.parse_state("A:b5 B:b7 C:- turn=A")), "eko-seat")
    assert [seat.has("out") for seat in seats] == [False, False, True]
    assert "no piece on the board" in seats[2].text


@pytest.mark.clause("EKO-11", "EKO-G1")
def test_the_legend_is_folded_and_says_what_a_palace_is() -> None:
    state = eko.new(2, 1)
    (legend,) = [node for node in drawn(state).walk() if node.tag == "details"]
    assert "open" not in legend.attributes
    assert "building on a capital" in legend.text
    assert all(word in legend.text for word in ("Sand", "Stone desert", "Gorge", "Capital", "Mountain", "Chasm"))
    other = eko.new(2, 1, eko.EkoRules(palace_is_castle=True))
    assert "A palace is a castle." in drawn(other).text


def test_the_cover_names_the_game() -> None:
    (felt,) = read(str(draw.cover())).children
    assert felt.text == "Ekö"


@pytest.mark.parametrize("card", [-1, 0, CHASM])
def test_there_are_no_cards(card: int) -> None:
    with pytest.raises(ValueError, match=str(card)):
        draw.card_face(card)
