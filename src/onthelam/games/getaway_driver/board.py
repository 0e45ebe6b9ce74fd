"""A view of Getaway Driver as SVG: the lead on top, the city that grows, cards and upgrades beside or below it.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `drawn` gives the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, cast

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.rules import View as CoreView
from onthelam.draw import city_ground as land
from onthelam.draw import city_lead as chase
from onthelam.draw import city_pieces as pieces
from onthelam.draw import city_signs as signs
from onthelam.draw import city_targets as aims
from onthelam.draw.city import defs, face_down, kit, name_plate, needed, tight, tile, use, way_out
from onthelam.draw.ghosts import caught, cost, unseen
from onthelam.draw.last import dot
from onthelam.draw.last import frame as chalk
from onthelam.draw.panels import label, panel
from onthelam.draw.paper import stamp
from onthelam.draw.svg import circle, cut, group, path, picture, rect, sized, text
from onthelam.draw.targets import clickable, ring
from onthelam.draw.theme import standalone
from onthelam.draw.type import width
from onthelam.games.getaway_driver import board_side as beside
from onthelam.games.getaway_driver.board_frame import (
    EAST,
    NARROW,
    SIDE,
    SOUTH,
    UNIT,
    WIDE,
    Camera,
    Frame,
    Ground,
    free_corner,
    laid_cells,
    looks,
    occupants,
    of_table,
    overview,
    runs,
    signs_at,
    stands,
)
from onthelam.games.getaway_driver.board_known import CAR, Ghost, Known, known
from onthelam.games.getaway_driver.board_news import news
from onthelam.games.getaway_driver.board_places import (
    ACROSS,
    CARD,
    CELL,
    CHIP,
    SPREAD,
    STUNT,
    TILE,
    TOKEN,
    UPGRADE,
    UPWARD,
    Spot,
    chosen_point,
    handles,
    kind_name,
    parted,
    pending,
    roof_of,
    spot,
)
from onthelam.games.getaway_driver.board_places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board_words import MIDTOWNS, WAYS, Said
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    EVENT_TILE,
    FLEET_NAMES,
    ICONS,
    LIGHT,
    MIDTOWN,
    NO_TILE,
    START_TILE,
    STUNT_NAMES,
    TUNNEL,
    UNKNOWN,
)
from onthelam.games.getaway_driver.rules.moves import Go
from onthelam.games.getaway_driver.rules.space import LAKE
from onthelam.games.getaway_driver.rules.state import (
    DRIVERS_WIN,
    ESCAPED,
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    LOOKED,
    ON_TABLE,
    ROUND,
    SOLO,
    UP,
)
from onthelam.games.getaway_driver.rules.view import View
from onthelam.tongue.tongue import Tongue

LIGHT_NAMES: Final = ("green", "yellow", "red")
STUNTS_OF: Final = [tuple([name for i, name in enumerate(STUNT_NAMES) if icons >> i & 1]) for icons in ICONS]
ICON_NAMES: Final = ("ARM-dark", "barricade", "radio", "PAT-dark", "HEL-dark", "MOT-dark", "spikes", "camera")


NOWHERE: Final = Camera(1.0, 0.0, 0.0, True)


class Drawing:
    """One picture being made: what is seen, who asks, and in which tongue."""

    def __init__(self, v: View, names: Sequence[str], tongue: Tongue, frame: Frame, last: Sequence[Event] = ()) -> None:
        self.v = v
        self.f = frame
        self.key = frame.key
        self.tongue = tongue
        self.names = names
        self.said = Said(v, names, tongue)
        self.g = Ground(v)
        self.news = news(v, last)
        self.alive = True  # can be clicked
        self.spots: list[tuple[Move, Spot]] = []
        for m in v.moves:
            place = spot(m, v)
            if place is not None:
                self.spots.append((m, place))
        self.knows: dict[str, Known | None] = {m.code: known(m, v) for m in v.moves}
        self.city_h = frame.city_h
        self.camera = NOWHERE  # until it is known how much room the city has
        # where things of the frame lie: previews and the marks of what was last are drawn over them
        self.meter_at: dict[int, tuple[float, float, float, float]] = {}
        self.card_at: dict[tuple[int, int], tuple[float, float, float, float]] = {}
        self.upgrade_at: dict[int, tuple[float, float, float, float]] = {}
        self.stash_at: dict[int, tuple[float, float]] = {}
        self.tokens_at = (0.0, 0.0)

    # -- what of the city is seen ------------------------------------------------------------------------------------

    def looks(self) -> Camera:
        by_hand = any(place.what in (ACROSS, UPWARD, SPREAD, TOKEN) for m, place in self.spots)
        if self.v.cols == 0 or by_hand or pending(self.v) is not None:
            return of_table(self.f, self.g, self.city_h)
        places = [place.at for m, place in self.spots if place.what in (CELL, CHIP, AT_SIDE) and place.at >= 0]
        if self.v.ending == ESCAPED:
            places += [cell for car in range(len(self.v.cars)) if (cell := self.escape_cell(car)) >= 0]
        return looks(self.f, self.v, self.g, [*places, *self.v.filling[:1]], self.city_h)

    def go(self, inner: str, m: Move) -> str:
        """What stands for a move; what is known of it is shown in the layers above."""
        if not self.alive:
            return f"<g>{inner}</g>"
        return clickable(inner, m.code, self.said.target(m, self.knows[m.code]), f"{self.key}go-{m.code}")

    # -- the ground --------------------------------------------------------------------------------------------------

    def ground(self) -> str:
        v, g, say = self.v, self.g, self.tongue.say
        body = land.table(g.wide, g.high, v.shape == ROUND)
        if v.cols:
            body += land.lattice(self.key, *g.corner(v.origin), runs(v, g))
        size = round(max(12, 15.5 * self.camera.k) / self.camera.k, 1)
        for i in range(0, len(v.obstacles), 4):
            a, b, c, d = v.obstacles[i : i + 4]
            if d == 0:
                body += self.disc(*g.point(a, b), c, size)
                continue
            x, y = g.point(a, b + d)
            what, words = {(1000, 2000): (land.park, say("Park")), (500, 1500): (land.block, say("Ridge"))}.get(
                (min(c, d), max(c, d)), (land.block, "")
            )
            body += what(x, y, c * UNIT, d * UNIT, words, size)
        return body

    def disc(self, x: float, y: float, r: int, size: float) -> str:
        """Something round: the lake of the box, or whatever else stands on the table."""
        if r == LAKE[0]:
            return land.lake(x, y, r * UNIT, self.tongue.say("Lake"), size)
        words = self.tongue.say("Round obstacle")
        body = circle(x, y, round(r * UNIT, 1), "f-bldg s-line", ' stroke-width="1.6"')
        lines = [words] if width(words, size, True) <= 1.8 * r * UNIT else words.split(" ")
        if max(width(line, size, True) for line in lines) > 1.8 * r * UNIT:
            return body  # no room for it
        first = y + 0.34 * size - 0.55 * size * (len(lines) - 1)
        for i, line in enumerate(lines):
            body += text(x, round(first + 1.1 * size * i, 1), line, "f-chalk b m", size)
        return body

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
        for car in range(len(v.cars)) if v.ending == ESCAPED else ():
            if (cell := self.escape_cell(car)) >= 0:
                body.append(group(way_out(k, self.tongue.say("Escape Town")), "", "", *g.corner(cell)))
        return "".join(body)

    def escape_cell(self, car: int) -> int:
        """Escape Town lies on an open cell round the Car; -1: there is none."""
        c = self.v.cars[car]
        round_it = [self.g.ahead(c.cell, (c.facing + turn) & 3) for turn in (0, 3, 1)] if c.cell >= 0 else []
        return next((cell for cell in round_it if self.v.ground[cell] and self.v.tiles[cell] == NO_TILE), -1)

    def tile(self, which: int, marks: int, k: float, up: bool = False) -> str:
        say = self.tongue.say
        up = up or marks & UP != 0
        if which == UNKNOWN:
            pile = say("risky") if marks & FROM_RISKY else say("calm") if marks & FROM_CALM else ""
            return face_down(self.key, k, marks & LOOKED != 0, pile)
        if which == START_TILE:
            return tile(self.key, k, "green", (), 0, self.plate(which, k), False, False, True)
        name = self.plate(which, k)
        light, news_here = LIGHT_NAMES[LIGHT[which]], self.v.events and EVENT_TILE[which]
        return tile(self.key, k, light, STUNTS_OF[which], BADGE[which], name, TUNNEL[which], news_here, up)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def lies(self) -> str:
        """Hazards, barricades, spikes and stash."""
        v, g = self.v, self.g
        on: dict[int, list[str]] = {}
        for cell in laid_cells(v):
            if v.marks[cell] & HAZARD:
                on.setdefault(cell, []).append("hazard")
        for what, places in (("barricade", v.barricades), ("spikes", v.spikes), ("bag", v.token_at)):
            for cell in places:
                if cell >= 0:
                    on.setdefault(cell, []).append(what)
        body = ""
        for cell, things in on.items():
            x, y = g.middle(cell)
            for what, at in zip(things, signs_at(len(things), self.standing.get(cell, -1))):
                body += self.thing(what, x + at.x, y + at.y, at.scale)
        return body

    def loose(self) -> str:
        """Stash on the bare table, never smaller than 20 px."""
        v, g = self.v, self.g
        scale = round(max(1.0, 0.8 / self.camera.k), 2)
        tokens = [k for k, at in enumerate(v.token_at) if at == ON_TABLE]
        return "".join([self.thing("bag", *g.point(v.token_x[k], v.token_y[k]), scale) for k in tokens])

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
            spots = stands(len(drivers), len(vehicles), facing)
            x, y = g.middle(cell)
            for i, at in zip(drivers, spots):
                letter = "AB"[i] if v.mode == FOUR else ""
                px, py = round(x + at.x, 1), round(y + at.y, 1)
                self.at_piece[-1 - i] = px, py
                cars += pieces.vehicle(self.key, f"car-{i}", CAR, letter, v.cars[i].facing, at.scale, px, py, k)
            for i, at in zip(vehicles, spots[len(drivers) :]):
                px, py = round(x + at.x, 1), round(y + at.y, 1)
                self.at_piece[i] = px, py
                washes += self.thing("wash", px, py, 1 if at.scale > 1 else 0.8)
                kind, roof = kind_name(v, i), roof_of(v, i)
                found[i] = pieces.vehicle(self.key, f"on-{names[i]}", kind, roof, v.facing[i], at.scale, px, py, k)
        police = "".join(
            [found[i] for i in sorted(found)]
        )  # always in the same order: pieces are moved, not drawn anew
        lie = f'\n<g id="{self.key}pieces" pointer-events="none">{police}{cars}</g>'
        return f'\n<g pointer-events="none">{washes}</g>{lie}'

    def names_lit(self) -> str:
        """The names of tiles once more, where headlights that point south would hide them."""
        v, body = self.v, ""
        for cell, (drivers, vehicles) in self.people.items():
            which = v.tiles[cell]
            alone = not (drivers and vehicles)  # else the Car stands on it, and not its light
            if self.standing[cell] == 2 and alone and (words := self.plate(which, self.camera.k)):
                body += group(name_plate(words, self.camera.k), "", "", *self.g.corner(cell))
        return f'\n<g pointer-events="none">{body}</g>' if body else ""

    def plate(self, which: int, k: float) -> str:
        """What stands on a tile's name plate."""
        if which == START_TILE:
            return self.tongue.say("Start") if k > 0.6 else ""  # on a whole table there is no room for it
        known = which not in (NO_TILE, UNKNOWN)
        return self.tongue.say(MIDTOWNS[MIDTOWN[which]]) if known and MIDTOWN[which] else ""

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
                x, y = g.point(self.v.token_x[k], self.v.token_y[k])
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

    # -- targets in the city -----------------------------------------------------------------------------------------

    def targets(self) -> str:
        v = self.v
        cells: dict[int, tuple[list[tuple[Move, Spot]], list[tuple[Move, Spot]]]] = {}
        body, lines = "", []
        for m, place in self.spots:
            if place.what == CELL:
                cells.setdefault(place.at, ([], []))[0].append((m, place))
            elif place.what == CHIP:
                cells.setdefault(place.at, ([], []))[1].append((m, place))
            elif place.what == AT_SIDE:
                body += self.side_target(m, place)
            elif place.what == TOKEN:
                body += self.token_target(m, place.at)
            elif place.what in (ACROSS, UPWARD, SPREAD):
                lines.append((m, place))
        if v.moves and v.filling and self.alive and any(p.what == TILE for m, p in self.spots):
            x, y = self.g.corner(v.filling[0])
            body += use(self.key, "ring", x, y)
        for cell, (wholes, chips) in cells.items():
            body += self.cell_target(cell, wholes, chips)
        return body + self.line_targets(lines)

    def cell_target(self, cell: int, wholes: list[tuple[Move, Spot]], chips: list[tuple[Move, Spot]]) -> str:
        x, y = self.g.corner(cell)
        aim, around = use(self.key, "aim", x, y), use(self.key, "ring", x, y, "ring")
        both = [*wholes, *chips]
        if len(wholes) == 1 or len(both) == 1:
            m, place = both[0]
            plate = ""
            if isinstance(m, Go) and not self.v.marks[cell] & UP:
                plate = aims.plate(self.camera.k, x + 42, y + 68, 74, self.tongue.say(WAYS[m.what]))
            elif place.what == CHIP:
                dx, dy = self.aside(cell)
                plate = self.chip(place, x + 42 + dx, y + 42 + dy, 60)
            body = self.go(aims.touch(x, y, SIDE, SIDE) + aim + plate + around, m)
            for i, (m, place) in enumerate(both[1:]):
                inner = aims.touch(x + 51, y + 3 + 30 * i, 30, 30)
                body += self.go(inner + self.chip(place, x + 66, y + 18 + 30 * i, 30), m)
            return body
        body = aim
        for (m, place), part in zip(both, parted(len(both), self.standing.get(cell, 0) % 2 == 1)):
            inner = aims.touch(x + part.x, y + part.y, part.w, part.h)
            body += self.go(inner + self.chip(place, x + part.plate_x, y + part.plate_y, part.w), m)
        return body

    def chip(self, place: Spot, x: float, y: float, room: float) -> str:
        return aims.plate(self.camera.k, x, y, room, place.label, place.sign, place.facing)

    def aside(self, cell: int) -> tuple[float, float]:
        """Where a plate does not hide who stands there."""
        if cell not in self.standing:
            return 0, 0
        return (27, 0) if self.standing[cell] % 2 == 0 else (0, 27)

    def side_target(self, m: Move, place: Spot) -> str:
        """The way a piece would look: a plate on that side of its cell."""
        k = self.camera.k
        if place.at >= 0:
            x, y = self.g.middle(place.at)
            far = 26 + 12.5 / k  # not over the piece itself
        else:
            x, y = self.start_middle()
            far = 42 + 15 / k
        dx, dy = EAST[place.facing], SOUTH[place.facing]
        w = max(28.0, 26 / k)
        cx, cy = self.inside(x + far * dx, y + far * dy, 14 / k)
        inner = aims.touch(cx - w / 2, cy - w / 2, w, w) + aims.plate(k, cx, cy, 40 / k, "", "", place.facing)
        return self.go(inner, m)

    def inside(self, x: float, y: float, room: float) -> tuple[float, float]:
        """As near as a thing that needs so much room round it can lie, and be seen whole."""
        c = self.camera
        left, top = -c.x / c.k + room, -c.y / c.k + room
        right, low = (self.f.city_w - c.x) / c.k - room, (self.city_h - c.y) / c.k - room
        return min(max(x, left), right), min(max(y, top), low)

    def start_middle(self) -> tuple[float, float]:
        at = pending(self.v)
        x, y = self.g.point(*at) if at else (0.0, 0.0)
        return x + SIDE / 2, y - SIDE / 2

    def token_target(self, m: Move, k: int) -> str:
        x, y = self.g.point(self.v.token_x[k], self.v.token_y[k])
        r = round(14 / self.camera.k)
        return self.go(group(aims.pressed("", -r, -r, 2 * r, 2 * r, -2), "", "", x, y), m)

    def line_targets(self, lines: list[tuple[Move, Spot]]) -> str:
        if not lines:
            return ""
        k = self.camera.k
        x0, _y0, lead = chosen_point(self.v)
        body = ""
        if x0 >= 0 and lines[0][1].what == UPWARD:
            body += path(f"M{(x0 + lead) * UNIT:.5g} 0V{self.g.high:.5g}", "n s-lamp", round(2 / k, 2))
        for one in handles(lines, self.v, self.g, k):
            body += self.go(aims.handle(one.box, one.d, one.x, one.y, k), one.move)
        return body

    # -- what a move would do ----------------------------------------------------------------------------------------

    def previews(self) -> str:
        """In the city. Unseen until asked for."""
        body = [unseen(inner, m.code) for m in self.v.moves if (inner := self.consequence(m))]
        return "".join(body) if self.alive else ""

    def consequence(self, m: Move) -> str:
        k = self.knows[m.code]
        if k is None:
            return self.setup_ghost(m)
        _v, g = self.v, self.g
        body = ""
        if k.tile != NO_TILE and k.cell >= 0:
            body += group(self.tile(k.tile, 0, self.camera.k, True) + use(self.key, "ring"), "", "", *g.corner(k.cell))
        by_cell: dict[int, list[Ghost]] = {}
        for ghost in k.ghosts:
            by_cell.setdefault(ghost.cell, []).append(ghost)
        for cell, ghosts in by_cell.items():
            body += self.ghosts(cell, ghosts)
        for i in k.crashed:
            if i in self.at_piece:
                body += group(caught(0, 0, 20), "", "", *self.at_piece[i])
        if k.looks >= 0:
            body += use(self.key, "ring", *g.corner(k.looks))
        return body

    def ghosts(self, cell: int, ghosts: list[Ghost]) -> str:
        x, y = self.g.middle(cell)
        driving = [ghost for ghost in ghosts if ghost.kind in pieces.KINDS]
        lying = [ghost for ghost in ghosts if ghost.kind not in pieces.KINDS]
        cars = len([ghost for ghost in driving if ghost.kind == CAR])
        body = ""
        if driving:
            for ghost, at in zip(driving, stands(cars, len(driving) - cars, driving[0].facing)):
                body += pieces.ghost(
                    self.key, ghost.kind, ghost.facing, at.scale, round(x + at.x, 1), round(y + at.y, 1)
                )
        for ghost, at in zip(
            lying, signs_at(len(lying), driving[0].facing if driving else self.standing.get(cell, -1))
        ):
            body += f'\n<g opacity=".8">{self.thing(ghost.kind, x + at.x, y + at.y, at.scale)}</g>'
        return body

    def setup_ghost(self, m: Move) -> str:
        """A place on the real table: where Start or a token would lie, how far tokens would fly."""
        place = next((p for move, p in self.spots if move is m), None)
        if place is None:
            return ""
        g = self.g
        x0, y0, lead = chosen_point(self.v)
        if place.what == SPREAD:
            x, y = g.point(x0, y0)
            r = place.at * UNIT
            return rect(x - r, y - r, 2 * r, 2 * r, 4, "n s-lampfill", ' stroke-width="4" stroke-dasharray="10 7"')
        if place.what == UPWARD:
            x, y = g.point(x0, place.at)
            if lead:
                return rect(x, y - SIDE, SIDE, SIDE, 3, "f-lampfill s-lampfill", ' fill-opacity=".3" stroke-width="4"')
            return self.thing("bag", x, y, max(1.0, 0.8 / self.camera.k))
        if place.what == ACROSS and lead:
            return rect(place.at * UNIT, 0, SIDE, g.high, 3, "f-lampfill", ' fill-opacity=".14"')
        if place.what == AT_SIDE:
            return pieces.ghost(self.key, CAR, place.facing, 1.36, *self.start_middle())
        return ""

    def frame_previews(self) -> str:
        """Round the city: meters, tokens, stash."""
        body = ""
        for m in self.v.moves if self.alive else ():
            k = self.knows[m.code]
            inner = ""
            if k is not None and k.meter:
                x, y, w, h = self.meter_at[k.car]
                step = (w + 3) / (self.v.top + 1)
                at = min(max(self.v.cars[k.car].meter + k.meter, 0), self.v.top)
                inner += ring(x + at * step, y, step - 3, h, 2)
                inner += cost(x + at * step + step - 5, y, f"{k.meter:+d}".replace("-", "−"))
            if k is not None and k.tokens:
                inner += cost(*self.tokens_at, f"{k.tokens:+d}".replace("-", "−"))
            if k is not None and k.stash and k.car in self.stash_at:
                inner += cost(*self.stash_at[k.car], f"{k.stash:+d}".replace("-", "−"))
            body += unseen(inner, m.code) if inner else ""
        return body

    # -- the city whole ----------------------------------------------------------------------------------------------

    def city(self, y: float) -> str:
        f, c = self.f, self.camera
        self.people = occupants(self.v)
        self.standing = {
            cell: self.v.cars[cars[0]].facing if cars else self.v.facing[vehicles[0]]
            for cell, (cars, vehicles) in self.people.items()
        }
        body = self.ground() + self.tiles() + self.lies() + self.loose() + self.start_ghost()
        body += self.fleet() + self.names_lit() + self.marks() + self.targets() + self.previews()
        world = sized(body, "piece", self.key + "world", c.x, c.y, c.k)
        shown = f'<svg x="0" y="{y:g}" width="{f.city_w:g}" height="{self.city_h:g}">{world}{self.small_map()}</svg>'
        back = rect(0, y, f.city_w, self.city_h, 6 if f.wide else 0, "f-night s-kerb", ' stroke-width="1"')
        if self.v.ending:
            won = DRIVERS_WIN[self.v.ending]
            words, ink = self.said.verdict().upper(), "exitink" if won else "redink"
            shown += stamp(f.city_w * 0.5, y + self.city_h - 44, words, ink, 27 if f.wide else 23)
        return back + shown

    def start_ghost(self) -> str:
        """Start where it was chosen to lie, while the way the Car looks is asked."""
        if pending(self.v) is None:
            return ""
        x, y = self.start_middle()
        return group(self.tile(START_TILE, UP, self.camera.k), "", "", x - SIDE / 2, y - SIDE / 2)

    def small_map(self) -> str:
        """Where the window is in the city, if it does not show all of it."""
        if self.camera.whole or self.v.cols == 0:
            return ""
        o = overview(self.f, self.v, self.g, self.camera, self.city_h)
        unit = round(min(7.0, 88 / max(o.wide, o.high)), 2)
        w, h = o.wide * unit + 8, o.high * unit + 8
        x, y = free_corner(self.f.city_w, self.city_h, w, h, self.busy())
        inner = land.overview(x, y, w, h, unit, o.up, o.down, o.cars, o.police, o.window)
        return f'\n<g pointer-events="none">{inner}</g>'

    def busy(self) -> list[tuple[float, float]]:
        """The middles of cells where something is to be seen or done, in the window."""
        c = self.camera
        cells = [*self.people, *[place.at for m, place in self.spots if place.what in (CELL, CHIP, AT_SIDE)]]
        return [(x * c.k + c.x, y * c.k + c.y) for x, y in [self.g.middle(cell) for cell in cells]]

    # -- the lead ----------------------------------------------------------------------------------------------------

    def lead(self) -> tuple[str, float]:
        """How near the cuffs and the way out are."""
        v, f = self.v, self.f
        both = len(v.cars) > 1
        high = f.lead + (0 if f.wide or not both else 51)
        body = panel(0, 0, f.width, high)
        left, w = (15.0, 360.0 if not both else 196.0) if f.wide else (12.0, 172.0)
        for car in range(len(v.cars)):
            x, y = (left + car * (w + 14), 0.0) if f.wide else (left, car * 51.0)
            body += self.pursuit(car, x, y, w)
        x = left + (w + 14) * (len(v.cars) if f.wide else 1)
        told = (*self.said.left(), self.said.round())
        left_now, total = v.bag_count + v.risky_count, 86 if v.mode == FOUR else 43
        way = chase.way_left(x + 14, f.width - 14, f.wide, told, left_now, total)
        return body + path(f"M{x:g} 12V{high - 12:g}", "n s-kerb", 1) + way, high

    def pursuit(self, car: int, x: float, y: float, w: float) -> str:
        v = self.v
        level = v.cars[car].meter
        danger = level >= v.top - 1 and not DRIVERS_WIN[v.ending]
        body, (mx, my, wide, high) = chase.pursuit(x, y, w, self.f.wide, *self.said.pursuit(car), danger)
        self.meter_at[car] = mx, my, min(wide, 40.0 * (v.top + 1) + 20), high
        return body + chase.meter(*self.meter_at[car], level, v.top)

    # -- cards and upgrades ------------------------------------------------------------------------------------------

    def side(self, y: float) -> tuple[str, float]:
        """Everything that is not in the city, the own things first."""
        v, f = self.v, self.f
        x, w = (f.side_x + 8, f.side_w - 16) if f.wide else (10.0, f.width - 20)
        cars = beside.car_order(v)
        hands = [partial(self.hand, car) for car in cars]
        parts: list[Callable[[float, float, float], tuple[str, float]]] = [*hands, self.police]
        if not self.said.is_driver() and v.mode != SOLO:
            parts = [self.police, *hands]
        if beside.is_picking(v, cars[0]):
            parts = [hands[0]]  # nothing else matters yet
        if beside.drawn_tiles(v):
            parts.insert(0, self.in_hand)
        body, at = "", y + 6
        for part in parts:
            inner, at = part(x, at, w)
            body += inner
            at += 8
        return body, at

    def in_hand(self, x: float, y: float, w: float) -> tuple[str, float]:
        """Tiles drawn and not yet laid."""
        moves = {place.at: m for m, place in self.spots if place.what == TILE}
        tiles = beside.drawn_tiles(self.v)
        columns = beside.density(self.v, self.f.wide, 0).tiles
        body = label(x, y + 14, self.tongue.say("Drawn, only you see"), w)
        wide, high = round((w - (columns - 1) * 6) / columns, 1), 86.0
        for i, which in enumerate(tiles):
            cx, cy = x + i % columns * (wide + 6), y + 22 + i // columns * (high + 5)
            inner = rect(cx, cy, wide, high, 4, "f-block s-kerb")
            art = self.tile(which, 0, 0.72, True)
            inner += f'\n<g transform="translate({cx + wide / 2 - 30.2:.5g} {cy + 4:g}) scale(.72)">{art}</g>'
            inner += signs.name(cx + wide / 2, cy + 79, self.said.tile(which), wide - 5)
            m = moves.pop(which, None)  # two that are alike are one move
            body += inner if m is None else self.press(inner, m, cx, cy, wide, high)
        return body, y + 22 - (-len(tiles) // columns) * (high + 5)

    def press(self, inner: str, m: Move, x: float, y: float, w: float, h: float) -> str:
        """Something beside the city that stands for a move."""
        return self.go(aims.pressed(inner, x, y, w, h), m)

    def hand(self, car: int, x: float, y: float, w: float) -> tuple[str, float]:
        v, say = self.v, self.tongue.say
        items, dense = beside.cards(v, car, self.said), beside.density(v, self.f.wide, car)
        words = say("Your cards") if car == v.seat else say("{name}, the Driver", name=self.names[car])
        hidden = beside.hidden_cards(v, car)
        crowded = hidden > 0 and len(v.cars) > 1
        told = self.tongue.count("{n} card in hand", "{n} cards in hand", hidden) if hidden else ""
        heading = (self.names[car] if crowded else words).upper()  # a name: kept only for a while, unlike a label
        words, close = tight(heading, 11.8, w - (176 if crowded else 80))  # capitals stand a little apart
        body = f'<text x="{x:g}" y="{y + 14:g}" class="f-dust b caps" font-size="11"{close}>{words}</text>'
        body += self.thing("bag", x + w - 64, y + 11, 0.7)
        body += text(x + w, y + 15, self.said.stash(v.cars[car].stash), "f-chalk b e", 12)
        self.stash_at[car] = x + w - 64, y + 6
        y += 24
        if crowded:
            body += text(x + w - 80, y - 9, told, "f-dust e", 12, 92)
        elif hidden:
            beside_backs = hidden * 17.0 + 14
            body += signs.backs(x, y, hidden) + text(x + beside_backs, y + 20, told, "f-dust", 12, w - beside_backs)
            y += 37
        moves: dict[int, list[tuple[Move, Spot]]] = {}
        for m, place in self.spots:
            if place.what == CARD and place.car == car:
                moves.setdefault(place.at, []).append((m, place))
        columns, high = dense.cards, dense.card
        wide = (w - (columns - 1) * 6) / columns
        for i, one in enumerate(items):
            cx, cy = x + i % columns * (wide + 6), y + i // columns * (high + 5)
            self.card_at[car, one.card] = cx, cy, wide, high
            inner = signs.ticket(wide, high, one.stunt, one.stunt_words, one.name, one.when, one.held)
            body += self.card(group(inner, "", "", cx, cy), moves.get(one.card, []), cx, cy, wide, high)
        y -= (-len(items) // columns) * (high + 5)
        for i, names in enumerate(beside.gone(v, car, self.said)):
            words = say("Gone: {names}", names=names) if i == 0 else names
            body += text(x, y + 11, words, "f-dust", 11.5, w)
            y += 16
        return body, y

    def card(self, inner: str, moves: list[tuple[Move, Spot]], x: float, y: float, w: float, h: float) -> str:
        """A card is pressed whole; where both its stunt and its ability may be used, each half is."""
        if len(moves) < 2:
            return self.press(inner, moves[0][0], x, y, w, h) if moves else inner
        for m, place in moves:
            stunt = place.part == STUNT
            if h > 40:
                box = (x, y, w, signs.SPLIT) if stunt else (x, y + signs.SPLIT, w, h - signs.SPLIT)
            else:
                box = (x, y, w / 2, h) if stunt else (x + w / 2, y, w / 2, h)
            inner += self.press("", m, *box)
        return inner

    def police(self, x: float, y: float, w: float) -> tuple[str, float]:
        v, dense, most = self.v, beside.density(self.v, self.f.wide, 0), beside.most_tokens(self.v)
        body = label(x, y + 14, self.tongue.say("The Police"), w / 2)
        body += text(x + w, y + 15, self.said.tokens(most), "f-chalk b e", 12, w / 2 + 20)
        self.tokens_at = x + w - 8, y + 28
        y += 22
        if v.mode != SOLO:
            body += chase.coins(x, y, v.tokens, most, w)
            if self.news.tokens:
                body += group(chalk(x, y, min(17.0, w / most) * max(v.tokens, 1), 14, 2), "last")
            y += 20
        columns, high = dense.sales, dense.sale
        wide = (w - (columns - 1) * 5) / columns
        moves = {place.at: m for m, place in self.spots if place.what == UPGRADE}
        items = beside.sales(v, self.said)
        for i, one in enumerate(items):
            cx, cy = x + i % columns * (wide + 5), y + i // columns * (high + 4)
            self.upgrade_at[one.upgrade] = cx, cy, wide, high
            inner = signs.sale(wide, high, self.key, ICON_NAMES[one.upgrade], one.name, one.have, one.price, one.may)
            inner = group(inner, "", "", cx, cy)
            m = moves.get(one.upgrade)
            body += inner if m is None else self.press(inner, m, cx, cy, wide, high)
        return body, y - (-len(items) // columns) * (high + 4)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def cropped(self, wide: float, high: float) -> str:
        """The city alone, as a picture of its own."""
        body = self.city(0)
        return cut(0, 0, wide, high, defs(self.key, needed(self.key, all_parts(self.key), body)) + body)

    def whole(self) -> str:
        f = self.f
        lead, top = self.lead()
        top += 8 if f.wide else 0
        side, low = self.side(top if f.wide else top + f.city_h)
        height = round(max(low, top + f.city_h))
        if f.wide:
            self.city_h = height - top
            side = panel(f.side_x, top, f.side_w, self.city_h) + side
        self.camera = self.looks()
        city = self.city(top)
        back = rect(0, 0, f.width, height, 0, "f-night")
        body = all_defs(f.key) + back + lead + city + side + self.frame_marks() + self.frame_previews()
        return picture(f.width, height, self.said.title(), self.said.describe(), f.key, body)


def all_parts(key: str) -> dict[str, str]:
    return kit(key) | pieces.fleet(key)


@cache
def all_defs(key: str) -> str:
    return defs(key, all_parts(key))


def drawn(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Sequence[Event] = ()) -> str:
    """The picture without colours, for a page that has the stylesheet."""
    return Drawing(cast(View, v), names, tongue, NARROW if narrow else WIDE, last).whole()


def board(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
