"""The boards (EKO-G2, EKO-G15): the rulebook tells no layout, so ours must keep to the numbers of the ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from gamekit.games.eko.board import BOARDS, CAPITAL, CHASM, GORGE, MAPS, MOUNTAIN, SAND, STONE, Board, read

every_board = pytest.mark.parametrize("seats", BOARDS)
COUNTS = {
    2: {SAND: 32, CAPITAL: 1, MOUNTAIN: 2, GORGE: 5, STONE: 7, CHASM: 2},
    3: {SAND: 48, CAPITAL: 2, MOUNTAIN: 3, GORGE: 7, STONE: 8, CHASM: 2},
    4: {SAND: 64, CAPITAL: 3, MOUNTAIN: 4, GORGE: 8, STONE: 10, CHASM: 2},
}
"""How many spaces of each terrain, as the ruling lists them."""


def connected(board: Board, some: set[int]) -> bool:
    """Whether one can walk between any two of the spaces without leaving them."""
    seen, to_see = set(), [min(some)]
    while to_see:
        at = to_see.pop()
        if at not in seen:
            seen.add(at)
            to_see += [other for other in board.near[at] if other in some]
    return seen == some


@pytest.mark.clause("EKO-G2")
@every_board
def test_there_are_as_many_spaces_of_each_terrain_as_the_ruling_says(seats: int) -> None:
    assert dict(Counter(BOARDS[seats].terrain)) == COUNTS[seats]


@pytest.mark.clause("EKO-G2", "EKO-02", "EKO-G4")
@every_board
def test_there_is_a_movement_space_for_each_piece(seats: int) -> None:
    assert len(BOARDS[seats].sand) == 16 * seats


@pytest.mark.clause("EKO-G2")
@every_board
def test_the_board_is_made_of_flowers_of_seven_hexes(seats: int) -> None:
    """Every hex is in exactly one flower: some set of middles covers the board with no overlap."""
    board = BOARDS[seats]
    flowers = {frozenset((at, *board.near[at])) for at in range(len(board.spaces)) if len(board.near[at]) == 6}

    def covers(left: frozenset[int]) -> bool:
        if not left:
            return True
        first = min(left)
        return any(covers(left - flower) for flower in flowers if first in flower and flower <= left)

    assert covers(frozenset(range(len(board.spaces))))
    assert len(board.spaces) == {2: 49, 3: 70, 4: 91}[seats]


@pytest.mark.clause("EKO-G2")
@every_board
def test_the_sand_hangs_together(seats: int) -> None:
    board = BOARDS[seats]
    assert connected(board, set(board.sand))


@pytest.mark.clause("EKO-G2")
@every_board
def test_every_other_space_has_two_movement_spaces_beside_it(seats: int) -> None:
    board = BOARDS[seats]
    for at, kind in enumerate(board.terrain):
        if kind != SAND:
            assert sum(board.terrain[other] == SAND for other in board.near[at]) >= 2, board.names[at]


@pytest.mark.clause("EKO-G2")
@every_board
def test_turned_half_round_at_most_two_spaces_differ(seats: int) -> None:
    board = BOARDS[seats]
    turned = [board.terrain[-1 - at] for at in range(len(board.spaces))]
    (q, r), (last_q, last_r) = board.spaces[0], board.spaces[-1]
    for (x, y), (far_x, far_y) in zip(board.spaces, reversed(board.spaces), strict=True):
        assert (x + far_x, y + far_y) == (q + last_q, r + last_r), "the outline is the same as well"
    assert sum(one != other for one, other in zip(board.terrain, turned, strict=True)) <= 2


@every_board
def test_neighbours_are_one_step_apart_and_mutual(seats: int) -> None:
    board = BOARDS[seats]
    for at, (q, r) in enumerate(board.spaces):
        for other, (x, y) in enumerate(board.spaces):
            apart = max(abs(q - x), abs(r - y), abs(q + r - x - y))
            assert (other in board.near[at]) == (apart == 1)


@every_board
def test_names_are_unique_and_tell_row_and_diagonal(seats: int) -> None:
    board = BOARDS[seats]
    assert len(set(board.names)) == len(board.spaces)
    assert min(q for q, _r in board.spaces) == min(r for _q, r in board.spaces) == 0
    assert list(board.spaces) == sorted(board.spaces, key=lambda space: (space[1], space[0]))
    for name, (q, r) in zip(board.names, board.spaces, strict=True):
        assert name == f"{'abcdefghijklmnopqrstuvwxyz'[r]}{q + 1}"
        assert board.names[board.index(name)] == name
    with pytest.raises(KeyError):
        board.index("a1x")


@pytest.mark.clause("EKO-G15")
@every_board
def test_pieces_stand_on_sand_and_buildings_on_the_rest_but_chasms(seats: int) -> None:
    board = BOARDS[seats]
    assert {board.terrain[at] for at in board.sand} == {SAND}
    assert {board.terrain[at] for at in board.sites} == {STONE, GORGE, CAPITAL, MOUNTAIN}
    assert len(board.sand) + len(board.sites) + board.terrain.count(CHASM) == len(board.spaces)
    for at, some in enumerate(board.sites_near):
        assert some == tuple(other for other in board.near[at] if other in board.sites)


@every_board
def test_bits_shift_from_each_space_to_its_neighbours(seats: int) -> None:
    board = BOARDS[seats]
    shifts = (1, board.width, board.width - 1)
    for at, bit in enumerate(board.bits):
        around = [bit << by for by in shifts] + [bit >> by for by in shifts]
        assert {board.at[other] for other in around if other in board.at} == set(board.near[at])
        sand = sum(board.bits[other] for other in board.near[at] if board.terrain[other] == SAND)
        assert board.borders[at] == sand


def test_a_picture_is_read_wherever_it_stands_on_the_page() -> None:
    for picture in MAPS.values():
        board = read(picture)
        for by in (1, 2, 5):
            moved = "\n".join(" " * by + row for row in picture.split("\n"))
            assert read(moved) == board
