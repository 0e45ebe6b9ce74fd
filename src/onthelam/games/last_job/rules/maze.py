"""LJ-3.1, LJ-4, LJ-7.2, LJ-7.3: the maze, with all that follows from its cards. It never changes (LJ-4.10).

Where one can walk is worked out once, when the cards are laid, and shared by all copies of a state; lines of vision and
distances when somebody first asks for them. A test compares all of it with the clauses, read one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from onthelam.core.plain import Plain
from onthelam.games.last_job.rules.charts import (
    BACK,
    BIT_OF,
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
    mask_of,
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

AROUND: Final[list[list[Place]]] = [  # by place
    [other for other in BESIDE[at * WAYS : at * WAYS + WAYS] if other != NOWHERE] for at in range(CARDS)
]
WITH_EAST: Final[list[Place]] = [at for at in range(CARDS) if BESIDE[at * WAYS + EAST] != NOWHERE]
WITH_SOUTH: Final[list[Place]] = [at for at in range(CARDS) if BESIDE[at * WAYS + SOUTH] != NOWHERE]
WEST_SIDES: Final[Places] = mask_of(WITH_EAST)
NORTH_SIDES: Final[Places] = mask_of(WITH_SOUTH)
EVERYWHERE: Final[Places] = (1 << CARDS) - 1
MIDDLE: Final[Place] = ROWS // 2 * COLUMNS + COLUMNS // 2


def ways_in_line() -> list[Way]:
    towards = [NOWHERE] * (CARDS * CARDS)
    for start in range(CARDS):
        for way in range(WAYS):
            at = BESIDE[start * WAYS + way]
            while at != NOWHERE:
                towards[start * CARDS + at] = way
                at = BESIDE[at * WAYS + way]
    return towards


TOWARDS: Final[list[Way]] = ways_in_line()  # by CARDS * place + other place: the way to it; NOWHERE if not in a line
IN_LINE: Final[list[list[bool]]] = [  # by place, by place: the same one, or in a line
    [at == other or TOWARDS[at * CARDS + other] != NOWHERE for other in range(CARDS)] for at in range(CARDS)
]
NOTHING_IN_LINE: Final = [False] * CARDS

WALL: Final = 0
DOOR: Final = 1
OPEN: Final = 2
UNKNOWN: Final = -1
LINK_NAMES: Final[list[str]] = ["wall", "door", "open"]


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
    """`gap` is the largest difference of ranks at a door. `ways` go by way, by space."""

    parts: ClassVar[tuple[str, ...]] = ("cards", "gap")

    def __init__(self, cards: tuple[Card, ...], gap: int) -> None:
        """`cards` row by row from the top left; none before they are laid."""
        self.cards = cards
        self.gap = gap
        self.place: list[Place] = [NOWHERE] * CARDS  # by space
        self.ways: list[list[Space]] = []  # the neighbour, unless a wall is between
        self.eastward: i64 = 0  # places from which one can walk east,
        self.southward: i64 = 0  # and south
        self.links: list[list[int]] = []  # `links_for` the gap
        self.lines: list[Mask] = [UNKNOWN] * (CARDS * WAYS)  # by WAYS * space + way
        self.rings: dict[Space, list[Places]] = {}  # from where it is no step, one step … as far as was asked
        self.steps: dict[Space, list[int]] = {}  # by space, by space
        self.above: list[list[Space]] = []  # `air`, once somebody flies
        self.chases: dict[tuple[int, int, int, int, int, int], list[int]] = {}  # what advice/chase.py remembers
        if cards:
            self.lay()
            self.hang_together()

    @classmethod
    def blank(cls) -> Maze:
        return NO_MAZE

    # -- worked out once -----------------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Card by card: where it lies, and whether one can walk from it to the next one in the east and in the south,
        and back.
        """
        links = self.links = links_for(self.gap)
        cards = self.cards
        place = self.place
        north = [NOWHERE] * CARDS
        east = [NOWHERE] * CARDS
        south = [NOWHERE] * CARDS
        west = [NOWHERE] * CARDS
        eastward: i64 = 0
        southward: i64 = 0
        for at in range(CARDS):
            card: i64 = cards[at]
            place[card] = at
        for at in WITH_EAST:
            card = cards[at]
            other: i64 = cards[at + 1]
            if links[card][other]:  # no WALL
                east[card] = other
                west[other] = card
                eastward |= BIT_OF[at]
        for at in WITH_SOUTH:
            card = cards[at]
            other = cards[at + COLUMNS]
            if links[card][other]:
                south[card] = other
                north[other] = card
                southward |= BIT_OF[at]
        self.ways = [north, east, south, west]
        self.eastward = eastward
        self.southward = southward

    def beyond(self, places: i64) -> i64:
        """One step from these, wherever one can walk; some of them too."""
        east = self.eastward
        south = self.southward
        return (places & east) << 1 | places >> 1 & east | (places & south) << COLUMNS | places >> COLUMNS & south

    def hanging_with(self, at: Place) -> Places:
        east = self.eastward
        south = self.southward
        found: i64 = 1 << at
        while True:  # each way goes on from what the ways before it have found
            more = found | (found & east) << 1
            more |= more >> 1 & east
            more |= (more & south) << COLUMNS
            more |= more >> COLUMNS & south
            if more == found:
                return found
            found = more

    def islands(self) -> list[Places]:
        """The parts of what hangs together, before walls are opened."""
        found: list[Places] = []
        left = EVERYWHERE
        at = MIDDLE  # most hang together, and are found sooner from there
        while left:
            part = self.hanging_with(at)
            found.append(part)
            left &= ~part
            at = lowest(left)
        return found

    def hang_together(self) -> None:
        """LJ-4.7. A wall that joins nothing when its turn has come joins nothing later: so once through all of them."""
        parts = self.islands()
        if len(parts) == 1:
            return
        for wall in self.walls_between(parts):
            at = wall // 2 % CARDS
            way = SOUTH if wall % 2 else EAST
            other = at + COLUMNS if wall % 2 else at + 1
            here = part_with(parts, at)
            there = part_with(parts, other)
            if here != there:
                self.open(at, way, other)
                parts = [one for one in parts if one not in (here, there)] + [here | there]
                if len(parts) == 1:
                    return

    def open(self, at: Place, way: Way, other: Place) -> None:
        card = self.cards[at]
        self.ways[way][card] = self.cards[other]
        self.ways[BACK[way]][self.cards[other]] = card
        if way == EAST:
            self.eastward |= 1 << at
        else:
            self.southward |= 1 << at

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
        for at in cards_in(eastern & WEST_SIDES):
            found.append((self.difference(at, at + 1) * CARDS + at) * 2)
        for at in cards_in(southern & NORTH_SIDES):
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

    def air(self) -> list[list[Space]]:
        """`beside`, as `ways` are."""
        if not self.above:
            self.above = [[self.beside(space, way) for space in range(CARDS)] for way in range(WAYS)]
        return self.above

    def link(self, space: Space, way: Way) -> int:
        """LJ-4.1; LJ-4.8: the rim is a wall."""
        other = self.ways[way][space]
        if other == NOWHERE:
            return WALL
        return max(DOOR, self.links[space][other])  # LJ-4.7: a wall that one can pass is a door

    def room(self, space: Space) -> Mask:
        """LJ-4.9: of a joker, itself alone: it has nothing but doors."""
        found: Mask = 1 << space
        edge = [space]
        while edge:
            at = edge.pop()
            for way in range(WAYS):
                if self.link(at, way) == OPEN:
                    other = self.ways[way][at]
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
            links = self.links
            path = self.ways[way]
            doors = 0
            at = space
            while True:
                other = path[at]
                if other == NOWHERE:
                    break
                if links[at][other] != OPEN:
                    doors += 1
                    if doors == 2:
                        break
                known |= 1 << other
                at = other
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

    def distance(self, space: Space, to: Space) -> int:
        """LJ-1.6."""
        return self.far_off(1 << self.place[space], to)

    def far_off(self, places: Places, to: Space) -> int:
        """`distance` from the nearest of these places."""
        rings = self.rings.get(to)
        if rings is None:
            home = 1 << self.place[to]
            rings = self.rings[to] = [home, self.beyond(home)]
        far = 0
        while not rings[far] & places:
            far += 1
            if far == len(rings):
                rings.append(self.beyond(rings[far - 1]) & ~rings[far - 2])
        return far

    def nearest(self, spaces: Mask, to: Space) -> list[Space]:
        """Those from which it is the fewest steps."""
        places: Places = 0
        for space in cards_in(spaces):
            places |= 1 << self.place[space]
        far = self.far_off(places, to)
        found = [self.cards[at] for at in cards_in(places & self.rings[to][far])]
        found.sort()
        return found

    def apart(self, space: Space, to: Space) -> int:
        """LJ-1.6, as `distance`, of two spaces that nobody asks for again: nothing is kept."""
        east = self.eastward
        south = self.southward
        goal: i64 = 1 << self.place[to]
        found: i64 = 1 << self.place[space]
        far = 0
        while not found & goal:
            found |= (found & east) << 1 | found >> 1 & east | (found & south) << COLUMNS | found >> COLUMNS & south
            far += 1
        return far

    def nearer(self, space: Space, to: Space) -> Places:
        """The places from which it is one step less than from this space, on foot."""
        far = self.distance(space, to)
        return self.rings[to][far - 1]

    def nearer_by_air(self, space: Space, to: Space) -> Places:
        """As `nearer`, of the neighbours."""
        far = self.flying(space, to)
        places: Places = 0
        for way in range(WAYS):
            other = self.beside(space, way)
            if other != NOWHERE and self.flying(other, to) < far:
                places |= 1 << self.place[other]
        return places

    def walking(self, to: Space) -> list[int]:
        """By space, how many steps it is from there."""
        known = self.steps.get(to)
        if known is None:
            known = self.steps[to] = [self.distance(space, to) for space in range(CARDS)]
        return known


NO_MAZE: Final = Maze((), 0)
