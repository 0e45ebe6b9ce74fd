"""LJ-4: the maze. What is worked out once is compared with the clauses, read one by one."""

from __future__ import annotations

import pytest

from last_job_tables import card, f1, job, names, pursue, seen
from last_job_tables import way as walked
from onthelam.core.chance import quick
from onthelam.games.last_job.rules.chapters.setup import shuffled_maze
from onthelam.games.last_job.rules.charts import CARDS, COLOUR_OF, RANK_OF, WAYS
from onthelam.games.last_job.rules.maze import DOOR, LINK_NAMES, NO_MAZE, OPEN, WALL, Maze, link_of
from onthelam.games.last_job.rules.tabletop import neighbour, visible

BOARDS = [(seed, 1 + seed % 3) for seed in range(24)]


def board(seed: int, gap: int) -> Maze:
    return Maze(tuple(shuffled_maze(quick(seed))), gap)


def link(maze: Maze, a: str, b: str) -> str:
    ways = [one for one in range(WAYS) if maze.beside(card(a), one) == card(b)]
    return LINK_NAMES[maze.link(card(a), ways[0])]


# -- the clauses, one by one -----------------------------------------------------------------------------------------


def pairs(maze: Maze) -> list[tuple[int, int, int, int]]:
    """Where the first of two neighbours lies, the way to the second, and both: E before S."""
    found = []
    for at, space in enumerate(maze.cards):
        if at % 9 < 8:
            found.append((at, 1, space, maze.cards[at + 1]))
        if at < 45:
            found.append((at, 2, space, maze.cards[at + 9]))
    return found


def parts(links: dict[tuple[int, int], int]) -> dict[int, int]:
    """By space: the first space of its part."""
    part: dict[int, int] = {}
    for space in range(CARDS):
        todo = [space]
        while todo:
            one = todo.pop()
            if one not in part:
                part[one] = space
                todo += [b for (a, b), kind in links.items() if a == one and kind != WALL]
    return part


def by_the_clauses(maze: Maze) -> dict[tuple[int, int], int]:
    """LJ-4.2 to LJ-4.7."""
    links: dict[tuple[int, int], int] = {}
    for at, way, a, b in pairs(maze):
        if a >= 52 or b >= 52:
            kind = DOOR
        elif (a // 13 in (1, 3)) == (b // 13 in (1, 3)):
            kind = OPEN
        else:
            kind = DOOR if abs(a % 13 - b % 13) <= maze.gap else WALL
        links[a, b] = links[b, a] = kind
    while len(set((part := parts(links)).values())) > 1:
        walls = [
            (abs(RANK_OF[a] - RANK_OF[b]), at, way, a, b)
            for at, way, a, b in pairs(maze)
            if links[a, b] == WALL and part[a] != part[b]
        ]
        a, b = min(walls)[3:]
        links[a, b] = links[b, a] = DOOR
    return links


def lines(maze: Maze, links: dict[tuple[int, int], int], space: int, way: int) -> int:
    """LJ-7.2, LJ-7.3."""
    doors, found = 0, 0
    while (other := maze.beside(space, way)) >= 0:
        doors += links[space, other] == DOOR
        if links[space, other] == WALL or doors == 2:
            break
        found |= 1 << other
        space = other
    return found


@pytest.mark.parametrize(("seed", "gap"), BOARDS)
def test_what_is_worked_out_once_is_what_the_clauses_say(seed: int, gap: int) -> None:
    maze = board(seed, gap)
    links = by_the_clauses(maze)
    for space in range(CARDS):
        for way in range(WAYS):
            other = maze.beside(space, way)
            link = links[space, other] if other >= 0 else WALL
            assert maze.link(space, way) == link
            assert maze.ways[way][space] == (other if link != WALL else -1)
            assert maze.line(space, way) == lines(maze, links, space, way)


@pytest.mark.parametrize(("seed", "gap"), BOARDS[:6])
def test_walking_distances_are_the_least_numbers_of_steps(seed: int, gap: int) -> None:
    maze = board(seed, gap)
    for to in range(CARDS):
        far = maze.walking(to)
        assert far[to] == 0
        for space in range(CARDS):
            near = [far[to_there[space]] for to_there in maze.ways if to_there[space] >= 0]
            assert space == to or far[space] == 1 + min(near)
            assert far[space] == maze.walking(space)[to] == maze.apart(space, to)


def test_a_maze_is_its_cards() -> None:
    assert f1() == f1()
    assert f1() != f1(3)
    assert Maze.blank() is NO_MAZE


# -- clause by clause ------------------------------------------------------------------------------------------------


def test_lj_4_1_one_link_for_each_pair_of_neighbours() -> None:
    maze = f1()
    for at, way, a, b in pairs(maze):
        assert maze.link(a, way) == maze.link(b, (way + 2) % WAYS)
    assert len(pairs(maze)) == 93


def test_lj_4_2_same_colour_is_open() -> None:
    assert [link(f1(), a, b) for a, b in [("S3", "CK"), ("H5", "D7"), ("S3", "C4")]] == ["open"] * 3


def test_lj_4_3_near_ranks_of_two_colours_make_a_door() -> None:
    assert link_of(card("H5"), card("S7"), 2) == DOOR
    assert link_of(card("H5"), card("S5"), 2) == DOOR
    assert link(f1(), "SQ", "HK") == "door"


def test_lj_4_4_ranks_three_apart_make_a_wall() -> None:
    assert link_of(card("H5"), card("S8"), 2) == WALL
    assert link(f1(), "H7", "S10") == "wall"


def test_lj_4_5_a_joker_has_doors_only() -> None:
    maze = f1()
    for gate in ("JK1", "JK2"):
        ends = [one for one in range(WAYS) if maze.beside(card(gate), one) >= 0]
        assert {maze.link(card(gate), one) for one in ends} == {DOOR}
    assert COLOUR_OF[card("JK1")] == COLOUR_OF[card("JK2")]
    assert link_of(card("JK1"), card("JK2"), 2) == DOOR


def test_lj_4_6_king_and_ace_are_twelve_apart() -> None:
    assert link_of(card("HA"), card("SK"), 3) == WALL


def test_lj_4_7_all_spaces_hang_together_by_the_nearest_walls() -> None:
    changed = 0
    for seed, gap in BOARDS:
        maze = board(seed, gap)
        assert maze.hanging_with(0) == (1 << CARDS) - 1
        changed += sum(maze.link(a, way) != link_of(a, b, gap) for at, way, a, b in pairs(maze))
    assert changed > 10  # else these boards would show nothing


def test_lj_4_8_nobody_leaves_by_the_rim() -> None:
    v = seen(job(pursuers=["D on S3/N", "S on SK/N"], you="CJ"))
    assert [neighbour(v, 3, card("S3"), one) for one in range(WAYS)] == [-1, card("CK"), card("C4"), -1]
    assert names(visible(v, 3, True)) == {
        "S3",
        "CK",
        "SQ",
        "HK",
        "H7",
        "S10",
        "H6",
        "DJ",
        "H3",
        "C4",
        "HJ",
        "D6",
        "C2",
        "C3",
    }


def test_lj_4_9_a_room_is_joined_by_open_links() -> None:
    maze = f1()
    assert names(maze.room(card("S3"))) == {"S3", "CK", "SQ", "C4", "S6", "S4"}
    assert names(maze.room(card("JK2"))) == {"JK2"}


def test_lj_4_10_a_card_that_is_turned_over_keeps_its_links() -> None:
    match = job(done="H5", pursuers=["S on D7/W"], you="S3")
    assert seen(match).maze == f1()
    assert {"H5", "H2", "D2"} <= names(visible(seen(match), 0, False))
    pursue(match, "C2")
    assert walked(match, "S") == "H5 HQ"
