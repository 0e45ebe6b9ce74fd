"""LJ-3.1, LJ-4, LJ-7.2, LJ-7.3: the maze, with all that follows from its cards. It never changes (LJ-4.10).

Where one can walk is worked out once, when the cards are laid, and shared by all copies of a state; lines of vision and
distances when somebody first asks for them. A test compares all of it with the clauses, read one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from onthelam.core.plain import Plain
from onthelam.games.last_job.rules.charts import (
    BACK,
    BOOK,
    CARDS,
    COLOUR_OF,
    NO_COLOUR,
    NOWHERE,
    RANK_OF,
    WAYS,
    Card,
    Mask,
    Space,
    Way,
    cards_in,
    how_many,
    lowest,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Place: TypeAlias = int
"""Where a card lies, counted row by row from the top left."""
Places: TypeAlias = int
"""A set of places, as a mask: what hangs together is found by shifting it."""

ROWS: Final[int] = BOOK.number("maze", "rows")
COLUMNS: Final[int] = BOOK.number("maze", "columns")
ROW_OF: Final[list[int]] = [at // COLUMNS for at in range(CARDS)]
COLUMN_OF: Final[list[int]] = [at % COLUMNS for at in range(CARDS)]
ALLEY: Final = 2  # LJ-11.1: the spaces of the largest one
NORTH: Final[Way] = 0
EAST: Final[Way] = 1
SOUTH: Final[Way] = 2
WEST: Final[Way] = 3
# by WAYS * place + way: the place beside it; LJ-1.4, LJ-4.8: none beyond the rim
BESIDE: Final[list[Place]] = [
    other
    for at in range(CARDS)
    for other in (
        at - COLUMNS if ROW_OF[at] > 0 else NOWHERE,
        at + 1 if COLUMN_OF[at] < COLUMNS - 1 else NOWHERE,
        at + COLUMNS if ROW_OF[at] < ROWS - 1 else NOWHERE,
        at - 1 if COLUMN_OF[at] > 0 else NOWHERE,
    )
]

WITH_EAST: Final[list[Place]] = [at for at in range(CARDS) if COLUMN_OF[at] < COLUMNS - 1]
WITH_SOUTH: Final[list[Place]] = [at for at in range(CARDS) if ROW_OF[at] < ROWS - 1]
EVERYWHERE: Final[Places] = (1 << CARDS) - 1

WALL: Final = 0
DOOR: Final = 1
OPEN: Final = 2
LINK_NAMES: Final[list[str]] = ["wall", "door", "open"]
UNKNOWN: Final = -1


def link_of(card: Card, other: Card, gap: int) -> int:
    """LJ-4.2 to LJ-4.6: what is between two cards that lie side by side."""
    if COLOUR_OF[card] == NO_COLOUR or COLOUR_OF[other] == NO_COLOUR:
        return DOOR  # LJ-4.5
    if COLOUR_OF[card] == COLOUR_OF[other]:
        return OPEN  # LJ-4.2
    return DOOR if abs(RANK_OF[card] - RANK_OF[other]) <= gap else WALL  # LJ-4.3, LJ-4.4


CHARTS: Final[dict[int, list[list[int]]]] = {}


def links_for(gap: int) -> list[list[int]]:
    """`link_of` as a chart, by card, by card; made when it is first asked for."""
    chart = CHARTS.get(gap)
    if chart is None:
        chart = CHARTS[gap] = [[link_of(card, other, gap) for other in range(CARDS)] for card in range(CARDS)]
    return chart


def part_with(parts: list[Places], at: Place) -> Places:
    """The one in which a place is."""
    for part in parts:
        if part >> at & 1:
            return part
    return 0


@final
class Maze(Plain):
    """`gap` is the largest difference of ranks at a door. Lists go by WAYS * space + way."""

    parts: ClassVar[tuple[str, ...]] = ("cards", "gap")

    def __init__(self, cards: tuple[Card, ...], gap: int) -> None:
        """`cards` row by row from the top left; none before they are laid."""
        self.cards = cards
        self.gap = gap
        self.place: list[Place] = [NOWHERE] * CARDS  # by space
        self.ways: list[Space] = [NOWHERE] * (CARDS * WAYS)  # the neighbour, unless a wall is between
        self.eastward: i64 = 0  # places from which one can walk east,
        self.southward: i64 = 0  # and south
        self.lines: list[Mask] = [UNKNOWN] * (CARDS * WAYS)
        self.around: dict[Space, list[Places]] = {}  # `rings` that were asked for
        self.steps: dict[Space, list[int]] = {}  # by space, by space
        self.above: list[Space] = []  # `air`, once somebody flies
        self.chases: dict[tuple[int, int, int, int, int, int], list[int]] = {}  # what advice/chase.py remembers
        if cards:
            self.lay()
            self.hang_together()

    @classmethod
    def blank(cls) -> Maze:
        return NO_MAZE

    # -- worked out once -----------------------------------------------------------------------------------------------

    def lay(self) -> None:
        cards = self.cards
        place = self.place
        links = links_for(self.gap)
        for at in range(CARDS):
            place[cards[at]] = at
        for at in WITH_EAST:
            if links[cards[at]][cards[at + 1]] != WALL:
                self.open(at, EAST, 1)
        for at in WITH_SOUTH:
            if links[cards[at]][cards[at + COLUMNS]] != WALL:
                self.open(at, SOUTH, COLUMNS)

    def open(self, at: Place, way: Way, by: int) -> None:
        """The place that way has a number so much higher."""
        card = self.cards[at]
        other = self.cards[at + by]
        ways = self.ways
        ways[card * WAYS + way] = other
        ways[other * WAYS + BACK[way]] = card
        bit: i64 = 1 << at
        if way == EAST:
            self.eastward |= bit
        else:
            self.southward |= bit

    def beyond(self, places: i64) -> i64:
        """One step from these, wherever one can walk; some of them too."""
        east = self.eastward
        south = self.southward
        return (places & east) << 1 | places >> 1 & east | (places & south) << COLUMNS | places >> COLUMNS & south

    def hanging_with(self, at: Place) -> Places:
        found: i64 = 1 << at
        while True:
            more = found | self.beyond(found)
            if more == found:
                return found
            found = more

    def islands(self) -> list[Places]:
        """The parts of what hangs together, before walls are opened."""
        found: list[Places] = []
        left = EVERYWHERE
        while left:
            part = self.hanging_with(lowest(left))
            found.append(part)
            left &= ~part
        return found

    def hang_together(self) -> None:
        """LJ-4.7. A wall that joins nothing when its turn has come joins nothing later: so once through all of them."""
        parts = self.islands()
        if len(parts) == 1:
            return
        for wall in self.walls_between(parts):
            at = wall // 2 % CARDS
            way = SOUTH if wall % 2 else EAST
            by = COLUMNS if wall % 2 else 1
            here = part_with(parts, at)
            there = part_with(parts, at + by)
            if here != there:
                self.open(at, way, by)
                parts = [one for one in parts if one not in (here, there)] + [here | there]
                if len(parts) == 1:
                    return

    def walls_between(self, parts: list[Places]) -> list[int]:
        """In order: the smallest difference of ranks, reading order, the one to the east. Two of a place, 2 * CARDS of
        a difference.
        """
        eastern: i64 = 0  # places whose neighbour in the east is in another part
        southern: i64 = 0
        for one in parts:
            part: i64 = one
            eastern |= part ^ part >> 1
            southern |= part ^ part >> COLUMNS
        found: list[int] = []
        for at in WITH_EAST:
            if eastern >> at & 1:
                found.append((self.difference(at, at + 1) * CARDS + at) * 2)
        for at in WITH_SOUTH:
            if southern >> at & 1:
                found.append((self.difference(at, at + COLUMNS) * CARDS + at) * 2 + 1)
        found.sort()
        return found

    def difference(self, at: Place, other: Place) -> int:
        return abs(RANK_OF[self.cards[at]] - RANK_OF[self.cards[other]])

    # -- asked ---------------------------------------------------------------------------------------------------------

    def beside(self, space: Space, way: Way) -> Space:
        """The neighbour, whatever is between; NOWHERE beyond the rim."""
        at = BESIDE[self.place[space] * WAYS + way]
        return NOWHERE if at == NOWHERE else self.cards[at]

    def air(self) -> list[Space]:
        """`beside`, as a list."""
        if not self.above:
            self.above = [self.beside(space, way) for space in range(CARDS) for way in range(WAYS)]
        return self.above

    def link(self, space: Space, way: Way) -> int:
        """LJ-4.1; LJ-4.8: the rim is a wall."""
        other = self.ways[space * WAYS + way]
        if other == NOWHERE:
            return WALL
        return max(DOOR, link_of(space, other, self.gap))  # LJ-4.7: a wall that one can pass is a door

    def room(self, space: Space) -> Mask:
        """LJ-4.9: of a joker, itself alone: it has nothing but doors."""
        found: Mask = 1 << space
        edge = [space]
        while edge:
            at = edge.pop()
            for way in range(WAYS):
                if self.link(at, way) == OPEN:
                    other = self.ways[at * WAYS + way]
                    if not found >> other & 1:
                        found |= 1 << other
                        edge.append(other)
        return found

    def is_alley(self, space: Space) -> bool:
        """LJ-11.1."""
        return how_many(self.room(space)) <= ALLEY

    def line(self, space: Space, way: Way) -> Mask:
        """LJ-7.2, LJ-7.3: the spaces that can be seen from here that way."""
        known = self.lines[space * WAYS + way]
        if known == UNKNOWN:
            known = 0
            doors = 0
            at = space
            while doors < 2:
                link = self.link(at, way)
                if link == DOOR:
                    doors += 1
                if link == WALL or doors == 2:
                    break
                at = self.ways[at * WAYS + way]
                known |= 1 << at
            self.lines[space * WAYS + way] = known
        return known

    def flight(self, space: Space, way: Way) -> Mask:
        """LJ-15.8: all spaces that way, as far as the rim."""
        found: Mask = 0
        at = BESIDE[self.place[space] * WAYS + way]
        while at != NOWHERE:
            found |= 1 << self.cards[at]
            at = BESIDE[at * WAYS + way]
        return found

    def flying(self, space: Space, other: Space) -> int:
        """LJ-1.7."""
        here = self.place[space]
        there = self.place[other]
        return abs(ROW_OF[here] - ROW_OF[there]) + abs(COLUMN_OF[here] - COLUMN_OF[there])

    def rings(self, to: Space) -> list[Places]:
        """The places from which it is no step, one step, two steps …"""
        known = self.around.get(to)
        if known is None:
            known = self.around[to] = []
            ring: i64 = 1 << self.place[to]
            seen: i64 = ring
            while ring:
                known.append(ring)
                ring = self.beyond(ring) & ~seen
                seen |= ring
        return known

    def nearest(self, to: Space, places: Places) -> Places:
        """Those of these places that are the nearest, on foot."""
        for ring in self.rings(to):
            if ring & places:
                return ring & places
        return 0

    def distance(self, space: Space, to: Space) -> int:
        """LJ-1.6."""
        rings = self.rings(to)
        at = self.place[space]
        far = 0
        while not rings[far] >> at & 1:
            far += 1
        return far

    def walking(self, to: Space) -> list[int]:
        """By space, how many steps it is from there."""
        known = self.steps.get(to)
        if known is None:
            known = self.steps[to] = [0] * CARDS
            for far, ring in enumerate(self.rings(to)):
                for at in cards_in(ring):
                    known[self.cards[at]] = far
        return known


NO_MAZE: Final = Maze((), 0)
