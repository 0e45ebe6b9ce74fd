"""LJ-3.1, LJ-4, LJ-7.2, LJ-7.3: the maze, with all that follows from its cards. It never changes (LJ-4.10).

It is worked out once, when the cards are laid, and shared by all copies of a state; walking distances to a space when
somebody first asks for them. A test compares it with the clauses read one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from onthelam.core.plain import Plain
from onthelam.games.last_job.rules.charts import (
    BACK,
    BOOK,
    CARDS,
    COLOUR_OF,
    NO_COLOUR,
    NOWHERE,
    RANK_OF,
    RANKS,
    WAYS,
    Card,
    Mask,
    Space,
    Way,
    how_many,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final[int] = BOOK.number("maze", "rows")
COLUMNS: Final[int] = BOOK.number("maze", "columns")
ALLEY: Final = 2  # LJ-11.1: the spaces of the largest one
EAST: Final[Way] = 1
SOUTH: Final[Way] = 2

WALL: Final = 0
DOOR: Final = 1
OPEN: Final = 2
LINK_NAMES: Final[list[str]] = ["wall", "door", "open"]


def link_of(card: Card, other: Card, gap: int) -> int:
    """LJ-4.2 to LJ-4.6: what is between two cards that lie side by side."""
    colour: i64 = COLOUR_OF[card]
    beyond: i64 = COLOUR_OF[other]
    if colour == NO_COLOUR or beyond == NO_COLOUR:
        return DOOR  # LJ-4.5
    if colour == beyond:
        return OPEN  # LJ-4.2
    return DOOR if abs(RANK_OF[card] - RANK_OF[other]) <= gap else WALL  # LJ-4.3, LJ-4.4


def part_with(parts: list[Mask], space: Space) -> Mask:
    """The one in which a space is; 0 for none."""
    for part in parts:
        if part >> space & 1:
            return part
    return 0


@final
class Maze(Plain):
    """Lists go by WAYS * space + way. `gap` is the largest difference of ranks at a door."""

    parts: ClassVar[tuple[str, ...]] = ("cards", "gap")

    def __init__(self, cards: tuple[Card, ...], gap: int) -> None:
        """`cards` row by row from the top left; none before they are laid."""
        self.cards = cards
        self.gap = gap
        self.place = [NOWHERE] * CARDS  # by space: where it lies, counted row by row
        self.beside = [NOWHERE] * (CARDS * WAYS)  # the neighbour, whatever is between; LJ-1.4: none beyond the rim
        self.links = [WALL] * (CARDS * WAYS)  # LJ-4.1; LJ-4.8: the rim is a wall
        self.sight = [0] * (CARDS * WAYS)  # LJ-7.2, LJ-7.3: the spaces on a line of vision
        self.ways = self.beside[:]  # the neighbour, unless a wall is between
        self.steps: list[list[int]] = [[] for space in range(CARDS)]  # by space, by space: once they were asked for
        if cards:
            self.lay()
            self.hang_together()
            self.look_along()

    @classmethod
    def blank(cls) -> Maze:
        return NO_MAZE

    # -- worked out once -----------------------------------------------------------------------------------------------

    def lay(self) -> None:
        cards = self.cards
        for at in range(CARDS):
            card = cards[at]
            self.place[card] = at
            if at % COLUMNS < COLUMNS - 1:
                self.join(card, EAST, cards[at + 1])
            if at < CARDS - COLUMNS:
                self.join(card, SOUTH, cards[at + COLUMNS])

    def join(self, card: Card, way: Way, other: Card) -> None:
        self.beside[card * WAYS + way] = other
        self.beside[other * WAYS + BACK[way]] = card
        self.link(card, way, other, link_of(card, other, self.gap))

    def link(self, card: Card, way: Way, other: Card, link: int) -> None:
        self.links[card * WAYS + way] = link
        self.links[other * WAYS + BACK[way]] = link
        if link != WALL:
            self.ways[card * WAYS + way] = other
            self.ways[other * WAYS + BACK[way]] = card

    def hang_together(self) -> None:
        """LJ-4.7. A wall that joins nothing when its turn has come joins nothing later: so once through all of them."""
        part = self.reached(self.cards[0], DOOR)
        if part == (1 << CARDS) - 1:
            return
        parts = [part]
        for card in self.cards:
            if part_with(parts, card) == 0:
                parts.append(self.reached(card, DOOR))
        for difference in range(self.gap + 1, RANKS):  # the smallest first
            for card in self.cards:  # in reading order
                for way in (EAST, SOUTH):
                    other = self.beside[card * WAYS + way]
                    if other != NOWHERE and self.links[card * WAYS + way] == WALL:
                        if abs(RANK_OF[card] - RANK_OF[other]) == difference:
                            here = part_with(parts, card)
                            there = part_with(parts, other)
                            if here != there:
                                self.link(card, way, other, DOOR)
                                parts = [here | there] + [one for one in parts if one != here and one != there]

    def look_along(self) -> None:
        """A line goes on from the neighbour, where it has passed a door or not."""
        behind_door = [0] * (CARDS * WAYS)
        for way in range(WAYS):
            ahead = way == EAST or way == SOUTH  # the neighbour's line must be known first
            for i in range(CARDS):
                card = self.cards[CARDS - 1 - i if ahead else i]
                at = card * WAYS + way
                link = self.links[at]
                if link != WALL:  # LJ-7.2
                    other = self.beside[at]
                    beyond = other * WAYS + way
                    self.sight[at] = 1 << other | (self.sight[beyond] if link == OPEN else behind_door[beyond])
                    if link == OPEN:  # LJ-7.3: one door, and not a second
                        behind_door[at] = 1 << other | behind_door[beyond]

    # -- asked ---------------------------------------------------------------------------------------------------------

    def reached(self, start: Space, least: int) -> Mask:
        """All spaces that hang together with this one over links that are at least this open."""
        found: Mask = 1 << start
        edge = [start]
        while edge:
            space = edge.pop()
            for way in range(WAYS):
                other = self.beside[space * WAYS + way]
                if other != NOWHERE and self.links[space * WAYS + way] >= least and not found >> other & 1:
                    found |= 1 << other
                    edge.append(other)
        return found

    def room(self, space: Space) -> Mask:
        """LJ-4.9: of a joker, itself alone: it has nothing but doors."""
        return self.reached(space, OPEN)

    def is_alley(self, space: Space) -> bool:
        """LJ-11.1."""
        return how_many(self.room(space)) <= ALLEY

    def walking(self, to: Space) -> list[int]:
        """LJ-1.6: by space, how many steps it is from there."""
        found = self.steps[to]
        if not found:
            found = [NOWHERE] * CARDS
            found[to] = 0
            edge = [to]
            read: i64 = 0
            while read < len(edge):
                space = edge[read]
                read += 1
                for way in range(WAYS):
                    other = self.ways[space * WAYS + way]
                    if other != NOWHERE and found[other] == NOWHERE:
                        found[other] = found[space] + 1
                        edge.append(other)
            self.steps[to] = found
        return found

    def flying(self, space: Space, other: Space) -> int:
        """LJ-1.7."""
        here = self.place[space]
        there = self.place[other]
        return abs(here // COLUMNS - there // COLUMNS) + abs(here % COLUMNS - there % COLUMNS)

    def flight(self, space: Space, way: Way) -> Mask:
        """LJ-15.8: all spaces on this side of it, as far as the rim."""
        found: Mask = 0
        other = self.beside[space * WAYS + way]
        while other != NOWHERE:
            found |= 1 << other
            other = self.beside[other * WAYS + way]
        return found


NO_MAZE: Final = Maze((), 0)
