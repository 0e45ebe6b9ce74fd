"""Where a move is chosen in the city of Getaway Driver, and what it shows before it is played."""

from __future__ import annotations

from onthelam.core.move import Move
from onthelam.draw import city_pieces as pieces
from onthelam.draw import city_targets as aims
from onthelam.draw.city import use
from onthelam.draw.ghosts import caught, cost, unseen
from onthelam.draw.svg import group, path, rect
from onthelam.draw.targets import ring
from onthelam.games.getaway_driver.board_city import Streets
from onthelam.games.getaway_driver.board_frame import EAST, SIDE, SOUTH, UNIT, signs_at, stands
from onthelam.games.getaway_driver.board_known import CAR, Ghost
from onthelam.games.getaway_driver.board_places import (
    ACROSS,
    CELL,
    CHIP,
    SPREAD,
    TILE,
    TOKEN,
    UPWARD,
    Spot,
    chosen_point,
    handles,
    parted,
    pending,
)
from onthelam.games.getaway_driver.board_places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board_words import WAYS
from onthelam.games.getaway_driver.rules.charts import NO_TILE
from onthelam.games.getaway_driver.rules.moves import Go
from onthelam.games.getaway_driver.rules.state import UP


def toward(place: Spot) -> int:
    """Where a turn's plate lies beside another one: west of it, or north, if that is where the piece will look."""
    return EAST[place.facing] + SOUTH[place.facing] if place.facing >= 0 else 0


class Aims(Streets):
    """What can be pointed at in the city, and what is known to come of it."""

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
        if len(both) == 2:
            both.sort(key=lambda one: toward(one[1]))
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
