"""A view of Getaway Driver as SVG: the city on its table, and nothing else. Cards, meters and moves stand beside it.

The picture is one tile large, and the whole table is drawn round that: a page that lets it overflow shows as much of
the city as it has room for, every tile as large as the page says. `pieces` give it bare, for a page with the stylesheet
of `draw.theme`; `board` puts the colours inside, and shows all of the city.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from onthelam.draw.svg import cut, esc, group, rect
from onthelam.draw.theme import ROOT, standalone
from onthelam.games.getaway_driver.board.camera import Camera, turn_of
from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, Box, Ground
from onthelam.games.getaway_driver.board.ground import ground
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import pieces as city_pieces
from onthelam.games.getaway_driver.board.shapes.tiles import asked_for, asked_in, defs, kit, needed
from onthelam.games.getaway_driver.board.targets import Aims
from onthelam.games.getaway_driver.board.town import Faces, Town
from onthelam.games.getaway_driver.board.trail import told_rounds
from onthelam.games.getaway_driver.rules.charts import START_TILE
from onthelam.games.getaway_driver.rules.tabletop import UP
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

CLOSE: Final = 30.0  # two numbers along a way are not nearer to each other


class Drawing(Aims):
    """The whole picture, layer by layer."""

    def world(self) -> list[str]:
        """Ground, streets, threats, signs, what lies there, chalk, pieces, targets, previews."""
        tiles = self.tiles()
        return [
            ground(self.g, self.key, self.k, self.tongue) + self.edge(),
            *tiles.bases,
            self.threats(),
            *tiles.signs,
            self.trail() + self.milestones(),
            *self.as_seen.lying,
            self.start_ghost(),
            self.marks(),
            *self.as_seen.fleet,
            self.names_lit(),
            *self.targets().splitlines(True),
            self.pickable(),
            *self.previews(),
        ]

    def milestones(self) -> str:
        """Once the match is over: rounds along the way of each Car, where nothing else is hidden."""
        taken, body = [self.g.middle(cell) for cell in (*self.town.people, *self.town.lying)], ""
        for cell, facing in self.town.standing.items():  # nor the light ahead of whoever stands there
            x, y = self.g.middle(cell)
            taken.append((x + EAST[facing] * SIDE / 2, y + SOUTH[facing] * SIDE / 2))
        for car, found in enumerate(self.set_off):
            for some in told_rounds(self.v.round):
                for round_ in [one for one in some if one in found]:
                    words = f"{'AB'[car]}{round_}" if len(self.v.cars) > 1 else str(round_)
                    if at := self.milestone_at(car, *found[round_], taken):
                        taken.append(at)
                        body += land.milestone(*at, self.k, words)
                        break
        return group(body, "", self.key + "rounds") if body else ""

    def milestone_at(
        self, car: int, start: int, to: int, taken: list[tuple[float, float]]
    ) -> tuple[float, float] | None:
        """In the middle of the cell from which the Car set off, else where it left it; `taken` are by others."""
        off = self.aside(car)
        (x, y), (to_x, to_y) = self.g.middle(start), self.g.middle(to)
        for at_x, at_y in ((x + off, y + off), ((x + to_x) / 2 + off, (y + to_y) / 2 + off)):
            if all(abs(at_x - a) + abs(at_y - b) >= CLOSE for a, b in taken):
                return round(at_x, 1), round(at_y, 1)
        return None

    def start_ghost(self) -> str:
        """Start where it was chosen to lie, while the way the Car looks is asked."""
        if self.pending is None:
            return ""
        x, y = self.start_middle()
        return group(self.tile(START_TILE, UP, self.k), "", "", x - SIDE / 2, y - SIDE / 2)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def whole(self) -> list[str]:
        """For a page, which looks about in it by what its attributes tell."""
        x, y = self.look.middle
        told = {
            "middle": f"{x:.5g} {y:.5g}",
            "whole": self.look.whole.told(),
            "table": f"0 0 {self.g.wide:g} {self.g.high:g}",
            "turn": turn_of(self.v),
        }
        if self.since.moved >= 0:
            told["last"] = "{:.5g} {:.5g}".format(*self.g.middle(self.since.moved))
        if self.look.fit:
            told["fit"] = ""
        data = "".join([f' data-{name}="{value}"' for name, value in told.items()])
        box = Box(-SIDE / 2, -SIDE / 2, SIDE / 2, SIDE / 2)
        world = [piece for piece in self.world() if piece]
        return [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT} roams" viewBox="{box.told()}" '
            f'width="{SIDE:g}" height="{SIDE:g}" role="group" aria-labelledby="{self.key}title"{data}>',
            self.title(),
            *some_defs(self.key, frozenset().union(*map(asked_for, world))),
            small(self.town, self.faces, self.key),
            f'\n<g id="{self.key}world" class="piece" transform="translate({-x:.5g} {-y:.5g})">',
            *world,
            "</g></svg>",
        ]

    def title(self) -> str:
        return f'<title id="{self.key}title">{esc(self.tongue.say("Getaway Driver: the city"))}</title>'

    def alone(self) -> str:
        """All of the city, for a picture that shows by itself."""
        box = self.look.whole.joined(around(self.g, self.look.middle)).wider(8)
        body = "".join([rect(box.left, box.top, box.wide, box.high, 0, "f-night"), *self.world()])
        parts = defs(self.key, needed(self.key, all_parts(self.key), asked_in(body)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="{box.told()}" width="{box.wide:g}" '
            f'height="{box.high:g}" role="group" aria-labelledby="{self.key}title">{self.title()}{parts}{body}</svg>'
        )

    def seen_by(self, c: Camera, wide: float, high: float, y: float = 0.0) -> str:
        """A part of the city, `y` down in a picture of a chapter."""
        self.k = c.k
        body = rect(0, 0, wide, high, 0, "f-night")
        body += f'<g transform="translate({c.x:g} {c.y:g}) scale({c.k:.4g})">{"".join(self.world())}</g>'
        return f'\n<svg x="0" y="{y:g}" width="{wide:g}" height="{high:g}">{body}</svg>'

    def cropped(self, c: Camera, wide: float, high: float) -> str:
        """The same as a picture of its own."""
        body = self.seen_by(c, wide, high)
        return cut(0, 0, wide, high, defs(self.key, needed(self.key, all_parts(self.key), asked_in(body))) + body)


def around(g: Ground, middle: tuple[float, float]) -> Box:
    x, y = middle
    return Box(x - 3 * SIDE, y - 2 * SIDE, x + 3 * SIDE, y + 2 * SIDE)


@lru_cache(maxsize=256)
def small(town: Town, faces: Faces, key: str) -> str:
    """The whole table small, for a page to use."""
    g, lies = town.g, town.lies
    up = [g.corner(cell) for cell, tile, marks in faces if marks & UP]
    down = [g.corner(cell) for cell, tile, marks in faces if not marks & UP]
    cars = [g.corner(cell) for cell, facing in lies.cars if cell >= 0]
    police = [g.corner(cell) for cell in lies.at if cell >= 0]
    bags = [(x - SIDE / 2, y - SIDE / 2) for x, y in town.bag_at(1.0).values()]
    inner = land.overview(tuple(up), tuple(down), tuple(bags), tuple(police), tuple(cars))
    box = Box(0, 0, g.wide, g.high).wider(8).told()
    return f'\n<symbol id="{key}small" viewBox="{box}"><g class="{ROOT}">{inner}</g></symbol>'


@cache
def all_parts(key: str) -> dict[str, str]:
    return kit(key) | city_pieces.fleet(key)


@lru_cache(maxsize=512)
def some_defs(key: str, ids: frozenset[str]) -> list[str]:
    """Of all parts those that are asked for, in pieces: one that is new need not bring the others along."""
    return defs(key, needed(key, all_parts(key), ids)).splitlines(True)


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    return Drawing(v, names, tongue, told, narrow).whole()


def drawn(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> str:
    return "".join(pieces(v, names, tongue, narrow, told))


def board(v: View, names: Sequence[str], tongue: Tongue, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(Drawing(v, names, tongue).alone(), theme)
