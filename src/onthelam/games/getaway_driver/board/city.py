"""The night city of Getaway Driver: its ground and tiles, what lies on them, who stands there, what was last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import atan2, degrees
from typing import Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.record import Conceded
from onthelam.draw.last import dot
from onthelam.draw.last import frame as chalk
from onthelam.draw.svg import circle, group, rect, text
from onthelam.draw.targets import clickable
from onthelam.draw.type import width
from onthelam.games.getaway_driver.board.camera import Camera, Sight, along_edge, of_table, readable, seen, sight
from onthelam.games.getaway_driver.board.frame import (
    EAST,
    SIDE,
    SOUTH,
    UNIT,
    Box,
    Frame,
    Ground,
    laid_cells,
    occupants,
    runs,
    signs_at,
    stands,
)
from onthelam.games.getaway_driver.board.ghosts import CAR, Shown, shown
from onthelam.games.getaway_driver.board.news import news
from onthelam.games.getaway_driver.board.places import (
    ACROSS,
    CELL,
    CHIP,
    SPREAD,
    TOKEN,
    UPWARD,
    Spot,
    boxes,
    kind_name,
    pending,
    roof_of,
    spot,
)
from onthelam.games.getaway_driver.board.places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import (
    face_down,
    fits_plate,
    name_on_plate,
    name_plate,
    tile,
    use,
    way_out,
)
from onthelam.games.getaway_driver.board.trail import driven, set_off
from onthelam.games.getaway_driver.board.words import MIDTOWNS, Said
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    EVENT_TILE,
    FLEET_NAMES,
    ICONS,
    LIGHT,
    NO_TILE,
    PLACE_IN_FLEET,
    START_TILE,
    STUNT_NAMES,
    TUNNEL,
    UNKNOWN,
)
from onthelam.games.getaway_driver.rules.moves import END_STEP, Act, Boost, HalfTurn
from onthelam.games.getaway_driver.rules.space import LAKE
from onthelam.games.getaway_driver.rules.tabletop import (
    ESCAPED,
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    LOOKED,
    ON_TABLE,
    ROUND,
    UP,
)
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.moves import move_words
from onthelam.games.getaway_driver.words.names import midtown_of
from onthelam.tongue.tongue import Tongue

LIGHT_NAMES: Final = ("green", "yellow", "red")
STUNTS_OF: Final = [tuple([name for i, name in enumerate(STUNT_NAMES) if icons >> i & 1]) for icons in ICONS]
NOWHERE: Final = Camera(1.0, 0.0, 0.0, True)
BAG: Final = pieces.HALVES["bag"]
TIE: Final = 26.0  # how far a tie reaches from Stash into a cell


def toward(x: float, y: float, to_x: float, to_y: float) -> tuple[float, float]:
    """A little way from a point to another."""
    far = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, TIE)
    return x + (to_x - x) * TIE / far, y + (to_y - y) * TIE / far


class Streets:
    """A picture being made: what is seen, who asks, and in which tongue; the city and what lies and stands in it."""

    def __init__(
        self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame, rows: Sequence[Sequence[Event]] = ()
    ) -> None:
        self.v = v
        self.f = frame
        self.key = frame.key
        self.tongue = tongue
        self.names = names
        self.said = Said(v, names, tongue)
        self.g = Ground(v)
        last = rows[-1] if rows else ()
        self.news = news(v, last, rows)
        self.over = v.ending != 0 or any(isinstance(e, Conceded) for e in last)
        self.ways = driven(v, rows) if self.over else []
        self.set_off = set_off(v, rows) if self.over else []
        self.alive = True  # can be clicked
        self.spots: list[tuple[Move, Spot]] = []
        for m in v.moves:
            place = spot(m, v)
            if place is not None:
                self.spots.append((m, place))
        self.foreseen: dict[str, Shown] = {m.code: shown(m, v) for m in v.moves}
        self.people = occupants(v)
        self.standing = {
            cell: self.v.cars[cars[0]].facing if cars else self.v.facing[vehicles[0]]
            for cell, (cars, vehicles) in self.people.items()
        }
        self.city_h = frame.city_h
        self.camera = NOWHERE  # until it is known how much room the city has
        # where things of the frame lie: previews and the marks of what was last are drawn over them
        self.meter_at: dict[int, tuple[float, float, float, float]] = {}
        self.card_at: dict[tuple[int, int], tuple[float, float, float, float]] = {}
        self.upgrade_at: dict[int, tuple[float, float, float, float]] = {}
        self.stash_at: dict[int, tuple[float, float]] = {}
        self.tokens_at = (0.0, 0.0)
        self.unsaid: dict[str, tuple[float, float]] = {}  # by move: the plate that has a sign and no word

    # -- what of the city is seen ------------------------------------------------------------------------------------

    @cached_property
    def sight(self) -> Sight | None:
        """None: all of the table matters."""
        by_hand = any(place.what in (ACROSS, UPWARD, SPREAD, TOKEN) for m, place in self.spots)
        if self.v.cols == 0 or by_hand or pending(self.v) is not None:
            return None
        places = [place.at for m, place in self.spots if place.what in (CELL, CHIP, AT_SIDE) and place.at >= 0]
        if self.over:
            s = sight(self.v, self.g, list(self.exits.values()))
            return s._replace(asks=False, over=True)
        s = sight(self.v, self.g, [*places, *self.v.filling[:1]], self.next_vehicle())
        if self.v.filling:
            s = s._replace(open=tuple([self.g.box([cell]) for cell in self.v.filling]))
        return readable(self.f, s, self.city_h)

    def next_vehicle(self) -> list[int]:
        """The cells of the first vehicle that could act, while the Police choose among them: it can be far away."""
        acting = [(m, place) for m, place in self.spots if isinstance(m, (Act, Boost, HalfTurn))]
        if not acting or END_STEP not in self.v.moves:
            return []
        which = acting[0][0].what
        cell = self.v.at[PLACE_IN_FLEET[boxes(self.v)][which]]
        return [cell, *[place.at for m, place in acting if m.what == which]]

    def looks(self) -> Camera:
        s = self.sight
        return of_table(self.f, self.g, self.city_h) if s is None else seen(self.f, s, self.city_h)

    def go(self, inner: str, m: Move) -> str:
        """What stands for a move; what is known of it is shown in the layers above."""
        if not self.alive:
            return f"<g>{inner}</g>"
        return clickable(inner, m.code, move_words(m, self.v, self.tongue), f"{self.key}go-{m.code}")

    # -- the ground --------------------------------------------------------------------------------------------------

    def ground(self) -> str:
        v, g, say = self.v, self.g, self.tongue.say
        body = land.table(g.wide, g.high, v.shape == ROUND)
        if v.cols:
            body += land.unusable(self.key, g.wide, g.high, v.shape == ROUND)
            body += land.lattice(self.key, *g.corner(v.origin), runs(v, g))
        for i in range(0, len(v.obstacles), 4):
            a, b, c, d = v.obstacles[i : i + 4]
            if d == 0:
                body += self.disc(*g.point(a, b), c)
                continue
            x, y = g.point(a, b + d)
            what, words = {(1000, 2000): (land.park, say("Park")), (500, 1500): (land.block, say("Ridge"))}.get(
                (min(c, d), max(c, d)), (land.block, "")
            )
            w, h = c * UNIT, d * UNIT
            body += what(x, y, w, h) + self.name_of(x + w / 2, y + h / 2, words, w / 2, h / 2, False)
        return body

    def disc(self, x: float, y: float, r: int) -> str:
        """Something round: the lake of the box, or whatever else stands on the table."""
        far = r * UNIT
        if r == LAKE[0]:
            return land.lake(x, y, far) + self.name_of(x, y, self.tongue.say("Lake"), far, far, True)
        body = circle(x, y, round(far, 1), "f-bldg s-line", ' stroke-width="1.6"')
        return body + self.name_of(x, y, self.tongue.say("Round obstacle"), far, far, True)

    def name_of(self, x: float, y: float, words: str, across: float, along: float, round_: bool) -> str:
        """The name of what stands on the table, in its middle; where the window's edge would cut it, in what is seen
        of it. `across` and `along` are half its sides.
        """
        if not words:
            return ""
        k = self.camera.k
        for size in (round(max(12, 15.5 * k) / k, 1), round(11.5 / k, 1)):
            for lines in dict.fromkeys(((words,), tuple(words.split(" ")))):
                w, h = max(width(line, size, True) for line in lines) / 2, 0.55 * size * len(lines)
                at_x, at_y = self.uncut(x, y, w + 4 / k, h + 2 / k)
                dx, dy = abs(at_x - x) + w, abs(at_y - y) + h
                if dx * dx + dy * dy <= across * across if round_ else dx <= across and dy <= along:
                    first = at_y + 0.34 * size - 0.55 * size * (len(lines) - 1)
                    rows = [(round(first + 1.1 * size * i, 1), line) for i, line in enumerate(lines)]
                    return "".join([text(round(at_x, 1), row, line, "f-chalk b m", size) for row, line in rows])
        return ""  # no room for it

    def uncut(self, x: float, y: float, across: float, along: float) -> tuple[float, float]:
        """Where a thing round this point is seen whole, if a part of it is; half its sides are `across` and `along`."""
        w = self.camera.window(self.f.city_w, self.city_h)
        if x + across < w.left or x - across > w.right or y + along < w.top or y - along > w.low:
            return x, y
        return min(max(x, w.left + across), w.right - across), min(max(y, w.top + along), w.low - along)

    def tiles(self) -> str:
        v, g, k = self.v, self.g, self.camera.k
        body = []
        for cell in laid_cells(v):
            x, y = g.corner(cell)
            body.append(f'\n<g transform="translate({x:g} {y:g})">{self.tile(v.tiles[cell], v.marks[cell], k)}</g>')
        for cell in v.filling if not v.ending else ():
            if v.tiles[cell] == NO_TILE:
                x, y = g.corner(cell)
                body.append(rect(x + 3, y + 3, SIDE - 6, SIDE - 6, 3, "f-block s-line", ' stroke-dasharray="6 4"'))
        for cell in dict.fromkeys(self.exits.values()):
            body.append(group(way_out(k, self.tongue.say("Escape Town")), "", "", *g.corner(cell)))
        return "".join(body)

    @cached_property
    def exits(self) -> dict[int, int]:
        """By Car that escaped: the open cell round it where Escape Town lies; one that is bare, if there is one."""
        v, found = self.v, {}
        for car, c in enumerate(v.cars) if v.ending == ESCAPED else ():
            round_it = [self.g.ahead(c.cell, (c.facing + turn) & 3) for turn in (0, 3, 1)] if c.cell >= 0 else []
            open_ = [cell for cell in round_it if v.ground[cell] and v.tiles[cell] == NO_TILE]
            open_.sort(key=lambda cell: cell in self.lying or cell in self.people)
            if open_:
                found[car] = open_[0]
        return found

    def tile(self, which: int, marks: int, k: float, up: bool = False) -> str:
        say = self.tongue.say
        up = up or marks & UP != 0
        if which == UNKNOWN:
            pile = say("risky") if marks & FROM_RISKY else say("calm") if marks & FROM_CALM else ""
            pile = pile if k > 0.5 else ""
            return face_down(self.key, k, marks & LOOKED != 0, pile)
        if which == START_TILE:
            return tile(self.key, k, "green", (), 0, self.plate(which, k), False, False, True)
        name = self.plate(which, k)
        light, news_here = LIGHT_NAMES[LIGHT[which]], self.v.events and EVENT_TILE[which]
        return tile(self.key, k, light, STUNTS_OF[which], BADGE[which], name, TUNNEL[which], news_here, up)

    def trail(self) -> str:
        """Once the match is over: the way each Car took, beside each other where there are two."""
        g, body = self.g, ""
        for car, ways in enumerate(self.ways):
            aside = self.aside(car)
            for cells in ways:
                body += land.trail([(x + aside, y + aside) for x, y in map(g.middle, cells)], car == 1, self.camera.k)
        for cell in dict.fromkeys([cell for ways in self.ways for cells in ways for cell in cells]):
            if words := self.plate(self.v.tiles[cell], self.camera.k):  # names stay in view
                body += group(name_plate(words, self.camera.k), "", "", *g.corner(cell))
        return group(body, "", self.key + "trail") if body else ""

    def aside(self, car: int) -> float:
        """How far its way lies off the middle of the street: two Cars have one each."""
        return 0.0 if len(self.v.cars) == 1 else -7.0 if car == 0 else 7.0

    # -- pieces ------------------------------------------------------------------------------------------------------

    @cached_property
    def lying(self) -> dict[int, list[str]]:
        """By cell: hazards, barricades, spikes and stash."""
        v = self.v
        on: dict[int, list[str]] = {}
        for cell in laid_cells(v):
            if v.marks[cell] & HAZARD:
                on.setdefault(cell, []).append("hazard")
        for what, places in (("barricade", v.barricades), ("spikes", v.spikes), ("bag", v.token_at)):
            for cell in places:
                if cell >= 0:
                    on.setdefault(cell, []).append(what)
        return on

    def lies(self) -> str:
        body = ""
        for cell, things in self.lying.items():
            x, y = self.g.middle(cell)
            for what, at in zip(things, signs_at(len(things), self.lies_by(cell))):
                body += self.thing(what, x + at.x, y + at.y, at.scale)
        return body

    def lies_by(self, cell: int) -> int:
        """The facing of whoever stands where something lies; -1: nobody."""
        return self.standing.get(cell, 0 if cell in self.exits.values() else -1)  # beside its door

    def loose(self) -> str:
        """Stash on the bare table; where it is not clear to which cell it belongs, with a tie to each that it may."""
        scale, g, body = self.bag_scale(), self.g, ""
        for k, (x, y) in self.bag_at.items():
            if len(self.v.token_cells[k]) > 1 and len(cells := self.owners(k)) > 1:
                body += pieces.ties(x, y, [toward(x, y, *g.middle(cell)) for cell in cells])
            body += self.thing("bag", x, y, scale)
        return body

    def far_bags(self) -> str:
        """Signs at the window's edge for Stash that lies beyond it, on bare ground."""
        k, f = self.camera.k, self.f
        w = self.camera.window(f.city_w, self.city_h)
        left, top, right, low = w.left - 8, w.top - 8, w.right + 8, w.low + 8
        far, taken = [], []
        for x, y in self.bag_at.values():
            if left < x < right and top < y < low:
                taken.append(Box(x - 14, y - 14, x + 14, y + 14))
            else:
                far.append((x, y))
        if not far or self.sight is None:
            return ""
        inside = Box(w.left, w.top + f.above / k, w.right, w.low - f.below / k).wider(-24 / k)
        busy = {*self.people, *[place.at for m, place in self.spots if place.what in (CELL, CHIP, AT_SIDE)]}
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
        v, g = self.v, self.g
        west, east = int((box.left - g.left) // SIDE), int((box.right - g.left) // SIDE)
        north, south = int((g.low + SIDE - box.top) // SIDE), int((g.low + SIDE - box.low) // SIDE)
        for column, row in ((west, north), (east, north), (west, south), (east, south)):
            cell = row * g.cols + column
            if 0 <= column < g.cols and 0 <= cell < len(v.tiles) and (v.tiles[cell] != NO_TILE or cell in busy):
                return False
        return True

    def owners(self, token: int) -> list[int]:
        """The bare cells that a Stash token belongs to, or may belong to."""
        v = self.v
        return [cell for cell in v.token_cells[token] if v.tiles[cell] == NO_TILE] if v.cols else []

    @cached_property
    def bag_at(self) -> dict[int, tuple[float, float]]:
        """By Stash token on the bare table: where it is drawn. Not over the side of a cell that it does not belong to,
        for it would hide what lies there, nor under whoever stands there.
        """
        v, g = self.v, self.g
        scale = self.bag_scale()
        across, along = BAG[0] * scale + 2, BAG[1] * scale + 2
        found: dict[int, tuple[float, float]] = {}
        for k, at in enumerate(v.token_at):
            if at != ON_TABLE:
                continue
            x, y = g.point(v.token_x[k], v.token_y[k])
            if cells := self.owners(k):
                left, top = g.corner(cells[0])
                right, low = left + SIDE, top + SIDE
                if len(cells) > 1:
                    left, top, right, low = g.box(cells)
                x = min(max(x, left + across), right - across)
                y = min(max(y, top + along), low - along)
                if len(cells) == 3:  # and a tile at the corner that they lie round
                    middles = [g.middle(cell) for cell in cells]
                    a, b = sum([p for p, q in middles]) / 3, sum([q for p, q in middles]) / 3
                    x, y = x + (across if a > x else -across), y + (along if b > y else -along)
                if len(cells) == 1 and cells[0] in self.people:
                    x, y = self.beside_people(cells[0], x, y)
            found[k] = round(x, 1), round(y, 1)
        return found

    def beside_people(self, cell: int, x: float, y: float) -> tuple[float, float]:
        """On that side of whoever stands on a cell where it is nearer to this point."""
        sides = signs_at(2, self.standing[cell])
        a, b = self.g.middle(cell)
        return min([(a + at.x, b + at.y) for at in sides], key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    def bag_scale(self) -> float:
        """Never smaller than 20 px."""
        return round(max(1.0, 0.8 / self.camera.k), 2)

    def thing(self, what: str, x: float, y: float, scale: float) -> str:
        if scale == 1:
            return use(self.key, what, x, y)
        return f'<use href="#{self.key}{what}" transform="translate({x:.5g} {y:.5g}) scale({scale:g})"/>'

    def fleet(self) -> str:
        v, g, k = self.v, self.g, self.camera.k
        washes, cars, police = "", "", ""
        self.at_piece: dict[int, tuple[float, float]] = {}
        names = FLEET_NAMES[2 if v.mode == FOUR else 1]
        found: dict[int, str] = {}
        for cell, (drivers, vehicles) in self.people.items():
            facing = v.cars[drivers[0]].facing if drivers else v.facing[vehicles[0]]
            other = v.cars[drivers[-1]].facing if drivers else -1
            spots = stands(len(drivers), len(vehicles), facing, other)
            x, y = g.middle(cell)
            behind = pieces.BEHIND if len(vehicles) == 1 or (len(drivers) == 1 and not vehicles) else pieces.NOWHERE
            for i, at in zip(drivers, spots):
                letter = "AB"[i] if v.mode == FOUR else ""
                px, py = round(x + at.x, 1), round(y + at.y, 1)
                self.at_piece[-1 - i] = px, py
                where = pieces.AHEAD if vehicles and len(drivers) == 1 else behind
                cars += pieces.vehicle(self.key, f"car-{i}", CAR, letter, v.cars[i].facing, at.scale, px, py, k, where)
            for i, at in zip(vehicles, spots[len(drivers) :]):
                px, py = round(x + at.x, 1), round(y + at.y, 1)
                self.at_piece[i] = px, py
                washes += self.thing("wash", px, py, 1 if at.scale > 1 else 0.8)
                kind, roof = kind_name(v, i), roof_of(v, i)
                name = f"on-{names[i]}"
                found[i] = pieces.vehicle(self.key, name, kind, roof, v.facing[i], at.scale, px, py, k, behind)
        police = "".join(
            [found[i] for i in sorted(found)]
        )  # always in the same order: pieces are moved, not drawn anew
        lie = f'\n<g id="{self.key}pieces" pointer-events="none">{police}{cars}</g>'
        return f'\n<g pointer-events="none">{washes}</g>{lie}'

    def names_lit(self) -> str:
        """The names of tiles once more, where headlights that point south fall on them: their letters only, for the
        nose and the light tell the way somebody faces.
        """
        v, body = self.v, ""
        for cell, (drivers, vehicles) in self.people.items():
            which = v.tiles[cell]
            alone = not (drivers and vehicles)  # else the Car stands on it, and not its light
            if self.standing[cell] == 2 and alone and (words := self.plate(which, self.camera.k)):
                body += group(name_on_plate(words, self.camera.k), "", "", *self.g.corner(cell))
        return f'\n<g pointer-events="none">{body}</g>' if body else ""

    def plate(self, which: int, k: float) -> str:
        """What stands on a tile's name plate."""
        if which == START_TILE:
            return self.tongue.say("Start") if k > 0.6 else ""  # on a whole table there is no room for it
        midtown = 0 if which in (NO_TILE, UNKNOWN) else midtown_of(which, self.v.open_tiles)
        if not midtown:
            return ""
        words = self.tongue.say(MIDTOWNS[midtown])
        return words if fits_plate(words, k) else ""

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
            if i in self.at_piece:
                x, y = self.at_piece[i]
                body += group(chalk(-25, -25, 50, 50, 0), "", "", x, y)
        for i, cell in enumerate(what.crashed):  # behind the Car, where they would have been
            (x, y), facing = g.middle(cell), self.standing.get(cell, 0)
            body += aims.burst(x - 26 * EAST[facing] + 14 * i, y - 26 * SOUTH[facing] + 14 * i)
        for k in what.stash:
            if k < len(self.v.token_x):
                x, y = self.bag_at.get(k) or g.point(self.v.token_x[k], self.v.token_y[k])
                r = round(16 / min(self.camera.k, 1))
                body += group(chalk(-r, -r, 2 * r, 2 * r, 0, False), "", "", x, y)
        return group(body, "last", self.key + "last") if body else ""

    def frame_marks(self) -> str:
        """In chalk, round the city."""
        what, body = self.news, ""
        for car in what.meters:
            body += chalk(*self.meter_at[car], 3)
        for used in what.cards:
            body += chalk(*self.card_at[used], 2) if used in self.card_at else ""
        for upgrade in what.bought:
            body += chalk(*self.upgrade_at[upgrade], 2) if upgrade in self.upgrade_at else ""
        return group(body, "last", self.key + "last2") if body else ""
