"""Where a move is chosen in the city of Getaway Driver, and what it shows before it is played."""

from __future__ import annotations

from onthelam.core.move import Move
from onthelam.draw import city_pieces as pieces
from onthelam.draw import city_targets as aims
from onthelam.draw.city import use
from onthelam.draw.ghosts import caught, cost, unseen
from onthelam.draw.svg import group
from onthelam.draw.targets import ring
from onthelam.games.getaway_driver.board_frame import EAST, SIDE, SOUTH, signs_at, stands
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
    parted,
)
from onthelam.games.getaway_driver.board_places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board_points import Points
from onthelam.games.getaway_driver.board_words import WAYS
from onthelam.games.getaway_driver.rules.charts import NO_TILE
from onthelam.games.getaway_driver.rules.moves import Go
from onthelam.games.getaway_driver.rules.state import UP


def toward(place: Spot) -> int:
    """Where a turn's plate lies beside another one: west of it, or north, if that is where the piece will look."""
    return EAST[place.facing] + SOUTH[place.facing] if place.facing >= 0 else 2  # any other sign comes last


class Aims(Points):
    """What can be pointed at in the city, and what is known to come of it."""

    # -- targets in the city -----------------------------------------------------------------------------------------

    def targets(self) -> str:
        v = self.v
        cells: dict[int, tuple[list[tuple[Move, Spot]], list[tuple[Move, Spot]]]] = {}
        body, lines, tokens = "", [], []
        for m, place in self.spots:
            if place.what == CELL:
                cells.setdefault(place.at, ([], []))[0].append((m, place))
            elif place.what == CHIP:
                cells.setdefault(place.at, ([], []))[1].append((m, place))
            elif place.what == AT_SIDE:
                body += self.side_target(m, place)
            elif place.what == TOKEN:
                tokens.append((m, place))
            elif place.what in (ACROSS, UPWARD, SPREAD):
                lines.append((m, place))
        if v.moves and v.filling and self.alive and any(p.what == TILE for m, p in self.spots):
            x, y = self.g.corner(v.filling[0])
            body += use(self.key, "ring", x, y)
        for cell, (wholes, chips) in cells.items():
            body += self.cell_target(cell, wholes, chips)
        return body + self.chosen(lines) + self.numbered(tokens) + self.surface(lines)

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
        if len(both) < 4:
            both.sort(key=lambda one: toward(one[1]))
        for (m, place), part in zip(both, parted(len(both), self.standing.get(cell, 0) % 2 == 1)):
            inner = aims.touch(x + part.x, y + part.y, part.w, part.h)
            body += self.go(inner + self.chip(place, x + part.plate_x, y + part.plate_y, part.room), m)
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
            other = driving[cars - 1].facing if cars else -1
            for ghost, at in zip(driving, stands(cars, len(driving) - cars, driving[0].facing, other)):
                body += pieces.ghost(
                    self.key, ghost.kind, ghost.facing, at.scale, round(x + at.x, 1), round(y + at.y, 1)
                )
        facing, already = driving[0].facing if driving else self.standing.get(cell, -1), len(self.lying.get(cell, ()))
        for ghost, at in zip(lying, signs_at(already + len(lying), facing)[already:]):
            body += self.thing(f"{ghost.kind}-ghost", x + at.x, y + at.y, at.scale)
        return body

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
