"""The night city of Getaway Driver as one seat looks at it: the town that all share, what threatens, what was last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from onthelam.core.move import Move
from onthelam.core.record import Conceded
from onthelam.draw.last import arrow
from onthelam.draw.last import frame as chalk
from onthelam.draw.svg import esc, group
from onthelam.draw.targets import clickable
from onthelam.games.getaway_driver.board import places, town
from onthelam.games.getaway_driver.board.camera import Look, look, nearest, of_table
from onthelam.games.getaway_driver.board.frame import EAST, SOUTH, Box
from onthelam.games.getaway_driver.board.ghosts import Shown, shown
from onthelam.games.getaway_driver.board.news import CAR, NOBODY, Since, Step, since
from onthelam.games.getaway_driver.board.places import Spot
from onthelam.games.getaway_driver.board.reach import Reach, reach, reach_of
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import name_on_plate, name_plate
from onthelam.games.getaway_driver.board.trail import driven, set_off
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.moves import At
from onthelam.games.getaway_driver.rules.tabletop import UP, boxes
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.moves import move_words
from onthelam.games.getaway_driver.words.moves.shortcuts import Bought, at_code, bought, facing_in, sets_vehicle
from onthelam.games.getaway_driver.words.names import vehicle_title
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

BY_HAND: Final = (places.ACROSS, places.UPWARD, places.SPREAD, places.TOKEN)
KEY: Final = "gd-"  # begins every id, so that several pictures can stand in one page


class Streets:
    """A picture being made: what is seen, who asks, and in which tongue. The town itself is drawn elsewhere, once for
    all who see the same; here it is put together with what only this seat is shown.
    """

    def __init__(
        self, v: View, names: Sequence[str], tongue: Tongue, told: Told | None = None, narrow: bool = False,
        key: str = KEY,
    ) -> None:  # fmt: skip
        self.v = v
        self.key = key
        self.tongue = tongue
        self.names = names
        self.faces = town.faces_of(v)
        self.town = town.town_of(v, self.faces)
        self.g = self.town.g
        self.since = since(told, v) if told else Since()
        last = told.rows[-1] if told and told.rows else ()
        self.over = v.ending != 0 or any(isinstance(e, Conceded) for e in last)
        rows = told.standing() if told and self.over else []
        self.ways, self.set_off = driven(v, rows), set_off(v, rows)
        self.alive = True  # can be clicked
        self.spots: list[tuple[Move, Spot]] = []
        for m in v.moves:
            place = places.spot(m, v)
            if place is not None:
                self.spots.append((m, place))
        self.foreseen: dict[str, Shown] = {m.code: shown(m, v) for m in v.moves}
        self.k = of_table(self.g, narrow) if self.by_hand else 1.0  # how large a unit of the world is drawn

    @cached_property
    def by_hand(self) -> bool:
        """Points of the real table are chosen: all of it is seen."""
        return self.v.cols == 0 or any(place.what in BY_HAND for m, place in self.spots) or bool(self.pending)

    @cached_property
    def bought(self) -> dict[int, Bought]:
        """By cell: what one click buys for it; of two Cars the first to which the cell lies near."""
        found: dict[int, Bought] = {}
        for one in bought(self.v):
            found.setdefault(place_cell(self.v, one.at.car, one.at.what), one)
        return found

    @cached_property
    def pending(self) -> tuple[int, int] | None:
        return places.pending(self.v)

    @cached_property
    def look(self) -> Look:
        """Where the page looks at first."""
        g, v = self.g, self.v
        if self.by_hand:
            return Look((g.wide / 2, g.high / 2), Box(0, 0, g.wide, g.high), True)
        asked = (*[place.at for m, place in self.spots if place.at >= 0], *self.bought)
        car = v.seat if 0 <= v.seat < len(v.cars) else nearest(g, [c.cell for c in v.cars], asked)
        return look(self.town, car, v.seat >= len(v.cars), asked, self.over)

    @property
    def as_seen(self) -> town.Drawn:
        """The town as large as it is seen."""
        return town.drawn(self.town, self.key, self.k)

    def tiles(self) -> town.Tiles:
        v = self.v
        return town.laid_tiles(self.town, self.faces, self.key, self.k, self.tongue, v.events, v.open_tiles)

    def threats(self) -> str:
        r = reach_of(self.v) if self.alive and not self.by_hand else Reach()
        at = self.as_seen.at
        links = [(*at[CAR - car], *at[i]) for i in r.follow for car in self.town.people[self.v.at[i]][0][:1]]
        return reach(self.g, r, self.key, tuple(links))

    def names_lit(self) -> str:
        """The names of tiles once more, where headlights that point south fall on them: their letters only, for the
        nose and the light tell the way somebody faces.
        """
        body = ""
        for cell in self.town.people:
            if self.town.standing[cell] == 2 and (words := self.plate(cell)):
                body += group(name_on_plate(words, self.k), "", "", *self.g.corner(cell))
        return f'\n<g pointer-events="none">{body}</g>' if body else ""

    def go(self, inner: str, m: Move, vehicle: int = -1) -> str:
        """What stands for a move; what is known of it is shown in the layers above. One of a vehicle is seen once that
        is picked.
        """
        if not self.alive:
            return f"<g>{inner}</g>"
        of = f' data-of="{places.piece_key(self.v, vehicle)}"' if vehicle >= 0 else ""
        told = f"{self.key}go-{m.code}"
        faces = facing_in(m, self.v, self.tongue) if isinstance(m, At) and sets_vehicle(self.v) else None
        words = faces.words if faces else move_words(m, self.v, self.tongue)
        return clickable(inner, self.line(m), words, told, rest=f' role="button" tabindex="0"{of}')

    def line(self, m: Move) -> str:
        """What is played where a move is pressed: a vehicle is set down looking towards the Car, unless somebody asks
        for another facing by a button.
        """
        return at_code(m, self.v) if isinstance(m, At) and sets_vehicle(self.v) else m.code

    def tile(self, which: int, marks: int, k: float, up: bool = False) -> str:
        up = up or marks & UP != 0
        return town.tile(self.key, which, marks, k, up, self.tongue, self.v.events, self.v.open_tiles)

    def plate(self, cell: int) -> str:
        """What stands on the name plate of its tile."""
        return town.plate(self.v.tiles[cell], self.k, self.v.open_tiles, self.tongue)

    def thing(self, what: str, x: float, y: float, scale: float) -> str:
        return town.thing(self.key, what, x, y, scale)

    def trail(self) -> str:
        """Once the match is over: the way each Car took, beside each other where there are two."""
        g, body = self.g, ""
        for car, ways in enumerate(self.ways):
            aside = self.aside(car)
            for cells in ways:
                body += land.trail([(x + aside, y + aside) for x, y in map(g.middle, cells)], car == 1, self.k)
        for cell in dict.fromkeys([cell for ways in self.ways for cells in ways for cell in cells]):
            if words := self.plate(cell):  # names stay in view
                body += group(name_plate(words, self.k), "", "", *g.corner(cell))
        return group(body, "", self.key + "trail") if body else ""

    def aside(self, car: int) -> float:
        """How far its way lies off the middle of the street: two Cars have one each."""
        return 0.0 if len(self.v.cars) == 1 else -7.0 if car == 0 else 7.0

    # -- what was last -----------------------------------------------------------------------------------------------

    def marks(self) -> str:
        """In chalk: each step since this seat chose, numbered as in the story, and what else the newest row did. Not
        once the match is over: then the whole way is drawn, and the story has no numbers.
        """
        if self.over:
            return ""
        body = "".join([self.step(n, one) for n, one in enumerate(self.since.steps, 1)])
        for i in self.since.last.turned:
            if i in self.as_seen.at:
                x, y = self.as_seen.at[i]
                body += group(chalk(-24, -24, 48, 48, 0), "", "", x, y)
        for i, cell in enumerate(self.since.last.crashed):  # behind the Car, where they would have been
            (x, y), facing = self.g.middle(cell), self.town.standing.get(cell, 0)
            body += aims.burst(x - 26 * EAST[facing] + 14 * i, y - 26 * SOUTH[facing] + 14 * i)
        for token in self.since.last.stash:
            if token < len(self.v.token_x):
                x, y = self.as_seen.bags.get(token) or self.g.point(self.v.token_x[token], self.v.token_y[token])
                r = round(16 / min(self.k, 1))
                body += group(chalk(-r, -r, 2 * r, 2 * r, 0, False), "", "", x, y)
        return group(body, "last", self.key + "last") if body else ""

    def step(self, n: int, one: Step) -> str:
        """A page puts the story's own number there: a row may be told in two sentences, or in none."""
        who = vehicle_title(one.who, boxes(self.v), self.tongue) if 0 <= one.who < NOBODY else ""
        x, y = self.g.middle(one.to)
        if one.start < 0:
            inner = arrow(x + 34, y - 62, x + 22, y - 40, str(n))
        else:
            from_x, from_y = self.g.middle(one.start)
            if one.start in self.town.people or one.start in self.town.lying:  # beside whatever is there now
                from_x, from_y = from_x + 0.36 * (x - from_x), from_y + 0.36 * (y - from_y)
            inner = arrow(round(from_x, 1), round(from_y, 1), x, y, str(n))
        return f'\n<g data-row="{one.row}" data-who="{esc(who)}">{inner}</g>'
