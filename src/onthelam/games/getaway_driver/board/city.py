"""The night city of Getaway Driver as one seat looks at it: what of it is seen, who is far off, what was last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import atan2, degrees
from typing import Final

from onthelam.core.move import Move
from onthelam.core.record import Conceded
from onthelam.draw.last import dot
from onthelam.draw.last import frame as chalk
from onthelam.draw.svg import group
from onthelam.draw.targets import clickable
from onthelam.games.getaway_driver.board import places, town
from onthelam.games.getaway_driver.board.camera import Camera, Sight, along_edge, looks, of_table
from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, Box, Frame
from onthelam.games.getaway_driver.board.ghosts import Shown, shown
from onthelam.games.getaway_driver.board.lead import lead
from onthelam.games.getaway_driver.board.news import News, news
from onthelam.games.getaway_driver.board.places import CELL, CHIP, Spot
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import name_on_plate, name_plate
from onthelam.games.getaway_driver.board.trail import driven, set_off
from onthelam.games.getaway_driver.board.words import Near, chase_of
from onthelam.games.getaway_driver.rules.charts import PLACE_IN_FLEET
from onthelam.games.getaway_driver.rules.moves import END_STEP, Act, Boost, HalfTurn
from onthelam.games.getaway_driver.rules.tabletop import UP, boxes
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.moves import move_words
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

NOWHERE: Final = Camera(1.0, 0.0, 0.0, True)
BY_HAND: Final = (places.ACROSS, places.UPWARD, places.SPREAD, places.TOKEN)
IN_CITY: Final = (CELL, CHIP, places.SIDE)


class Streets:
    """A picture being made: what is seen, who asks, and in which tongue. The town itself is drawn elsewhere, once for
    all who see the same; here it is put together with what only this seat is shown.
    """

    def __init__(self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame, told: Told | None = None) -> None:
        self.v = v
        self.f = frame
        self.key = frame.key
        self.tongue = tongue
        self.names = names
        self.faces = town.faces_of(v)
        self.town = town.town_of(v, self.faces)
        self.g = self.town.g
        last = told.last(v) if told else None
        self.news = news(*last, told.rows[:-1]) if told and last else News()
        self.over = v.ending != 0 or (last is not None and any(isinstance(e, Conceded) for e in last.events))
        rows = told.standing() if told and self.over else []
        self.ways, self.set_off = driven(v, rows), set_off(v, rows)
        self.alive = True  # can be clicked
        self.spots: list[tuple[Move, Spot]] = []
        for m in v.moves:
            place = places.spot(m, v)
            if place is not None:
                self.spots.append((m, place))
        self.foreseen: dict[str, Shown] = {m.code: shown(m, v) for m in v.moves}
        self.near = Near(chase_of(v, names), tongue)
        self.lead = lead(frame, self.near.c, tongue)
        self.city_h = frame.city_h
        self.camera = NOWHERE  # until it is known how much room the city has
        # where things of the frame lie: previews and the marks of what was last are drawn over them
        self.card_at: dict[tuple[int, int], tuple[float, float, float, float]] = {}
        self.upgrade_at: dict[int, tuple[float, float, float, float]] = {}
        self.stash_at: dict[int, tuple[float, float]] = {}
        self.tokens_at = (0.0, 0.0)
        self.unsaid: dict[str, tuple[float, float]] = {}  # by move: the plate that has a sign and no word

    # -- what of the city is seen ------------------------------------------------------------------------------------

    @cached_property
    def seen(self) -> tuple[Sight | None, Camera]:
        """No sight: all of the table matters."""
        v = self.v
        if v.cols == 0 or any(place.what in BY_HAND for m, place in self.spots) or places.pending(v) is not None:
            return None, of_table(self.f, self.g, self.city_h)
        asked = tuple([place.at for m, place in self.spots if place.what in IN_CITY and place.at >= 0])
        alike = len(v.cars) == 1 and not asked and not v.filling  # whoever looks: all see the same of it
        mine = v.seat if v.seat < len(v.cars) and not alike else -1
        return looks(self.f, self.town, mine, asked, tuple(self.next_vehicle()), self.over, self.city_h)

    def next_vehicle(self) -> list[int]:
        """The cells of the first vehicle that could act, while the Police choose among them: it can be far away."""
        acting = [(m, place) for m, place in self.spots if isinstance(m, (Act, Boost, HalfTurn))]
        if not acting or END_STEP not in self.v.moves:
            return []
        which = acting[0][0].what
        cell = self.v.at[PLACE_IN_FLEET[boxes(self.v)][which]]
        return [cell, *[place.at for m, place in acting if m.what == which]]

    @property
    def as_seen(self) -> town.Drawn:
        """The town as large as it is seen."""
        return town.drawn(self.town, self.key, self.camera.k)

    def tiles(self) -> Sequence[str]:
        v, k = self.v, self.camera.k
        return town.laid_tiles(self.town, self.faces, self.key, k, self.tongue, v.events, v.open_tiles)

    def names_lit(self) -> str:
        """The names of tiles once more, where headlights that point south fall on them: their letters only, for the
        nose and the light tell the way somebody faces.
        """
        body = ""
        for cell, (drivers, police) in self.town.people.items():
            alone = not (drivers and police)  # else the Car stands on it, and not its light
            if self.town.standing[cell] == 2 and alone and (words := self.plate(cell)):
                body += group(name_on_plate(words, self.camera.k), "", "", *self.g.corner(cell))
        return f'\n<g pointer-events="none">{body}</g>' if body else ""

    def go(self, inner: str, m: Move) -> str:
        """What stands for a move; what is known of it is shown in the layers above."""
        if not self.alive:
            return f"<g>{inner}</g>"
        return clickable(inner, m.code, move_words(m, self.v, self.tongue), f"{self.key}go-{m.code}")

    def tile(self, which: int, marks: int, k: float, up: bool = False) -> str:
        up = up or marks & UP != 0
        return town.tile(self.key, which, marks, k, up, self.tongue, self.v.events, self.v.open_tiles)

    def plate(self, cell: int) -> str:
        """What stands on the name plate of its tile."""
        return town.plate(self.v.tiles[cell], self.camera.k, self.v.open_tiles, self.tongue)

    def thing(self, what: str, x: float, y: float, scale: float) -> str:
        return town.thing(self.key, what, x, y, scale)

    def trail(self) -> str:
        """Once the match is over: the way each Car took, beside each other where there are two."""
        g, body = self.g, ""
        for car, ways in enumerate(self.ways):
            aside = self.aside(car)
            for cells in ways:
                body += land.trail([(x + aside, y + aside) for x, y in map(g.middle, cells)], car == 1, self.camera.k)
        for cell in dict.fromkeys([cell for ways in self.ways for cells in ways for cell in cells]):
            if words := self.plate(cell):  # names stay in view
                body += group(name_plate(words, self.camera.k), "", "", *g.corner(cell))
        return group(body, "", self.key + "trail") if body else ""

    def aside(self, car: int) -> float:
        """How far its way lies off the middle of the street: two Cars have one each."""
        return 0.0 if len(self.v.cars) == 1 else -7.0 if car == 0 else 7.0

    def far_bags(self) -> str:
        """Signs at the window's edge for Stash that lies beyond it, on bare ground."""
        k, f = self.camera.k, self.f
        w = self.camera.window(f.city_w, self.city_h)
        left, top, right, low = w.left - 8, w.top - 8, w.right + 8, w.low + 8
        far, taken = [], []
        for x, y in self.as_seen.bags.values():
            if left < x < right and top < y < low:
                taken.append(Box(x - 14, y - 14, x + 14, y + 14))
            else:
                far.append((x, y))
        if not far or self.seen[0] is None:
            return ""
        inside = Box(w.left, w.top + f.above / k, w.right, w.low - f.below / k).wider(-24 / k)
        busy = {*self.town.people, *[place.at for m, place in self.spots if place.what in IN_CITY]}
        body = ""
        for x, y in far:
            for a, b in along_edge(inside, x, y, 14 / k):
                here = Box(a, b, a, b).wider(14 / k)
                if self.is_bare(here, busy) and not any(here.meets(box) for box in taken):
                    taken.append(here)
                    way = round(degrees(atan2(y - b, x - a)) / 5) * 5
                    body += group(pieces.pointer(self.key, way, k), "", "", round(a, 1), round(b, 1))
                    break
        return body

    def is_bare(self, box: Box, busy: set[int]) -> bool:
        """No tile lies under a corner of it, and nothing else is to be seen there."""
        g, laid = self.g, self.town.laid
        west, east = int((box.left - g.left) // SIDE), int((box.right - g.left) // SIDE)
        north, south = int((g.low + SIDE - box.top) // SIDE), int((g.low + SIDE - box.low) // SIDE)
        for column, row in ((west, north), (east, north), (west, south), (east, south)):
            cell = row * g.cols + column
            if 0 <= column < g.cols and (cell in laid or cell in busy):
                return False
        return True

    # -- what was last -----------------------------------------------------------------------------------------------

    def marks(self) -> str:
        """In chalk, in the city."""
        g, what = self.g, self.news
        body = ""
        ended = {to for who, start, to in what.ways}
        for who, start, to in dict.fromkeys(what.ways):
            body += aims.arrow(*g.middle(start), *g.middle(to), 17 if who < 0 else 23 + 4 * (who % 3))
        aimed = {place.at for m, place in self.spots if place.what in (CELL, CHIP)} if self.alive else set()
        for cell in dict.fromkeys(what.cells):
            x, y = g.corner(cell)
            if cell in aimed:
                body += group(dot(0, 0), "", "", x + 12, y + 36)  # brackets and a frame would fight
            elif cell not in ended:
                body += group(chalk(0, 0, SIDE, SIDE, -4), "", "", x, y)
        for i in what.turned:
            if i in self.as_seen.at:
                x, y = self.as_seen.at[i]
                body += group(chalk(-25, -25, 50, 50, 0), "", "", x, y)
        for i, cell in enumerate(what.crashed):  # behind the Car, where they would have been
            (x, y), facing = g.middle(cell), self.town.standing.get(cell, 0)
            body += aims.burst(x - 26 * EAST[facing] + 14 * i, y - 26 * SOUTH[facing] + 14 * i)
        for k in what.stash:
            if k < len(self.v.token_x):
                x, y = self.as_seen.bags.get(k) or g.point(self.v.token_x[k], self.v.token_y[k])
                r = round(16 / min(self.camera.k, 1))
                body += group(chalk(-r, -r, 2 * r, 2 * r, 0, False), "", "", x, y)
        return group(body, "last", self.key + "last") if body else ""

    def frame_marks(self) -> str:
        """In chalk, round the city."""
        what, body = self.news, ""
        for car in what.meters:
            body += chalk(*self.lead.meters[car], 3)
        for used in what.cards:
            body += chalk(*self.card_at[used], 2) if used in self.card_at else ""
        for upgrade in what.bought:
            body += chalk(*self.upgrade_at[upgrade], 2) if upgrade in self.upgrade_at else ""
        return group(body, "last", self.key + "last2") if body else ""
