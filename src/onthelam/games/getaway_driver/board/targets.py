"""Where a move is chosen in the city of Getaway Driver, and what it shows before it is played."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.draw.ghosts import caught, unseen
from onthelam.draw.svg import group
from onthelam.draw.targets import clickable
from onthelam.games.getaway_driver.board import places
from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, signs_at, stands
from onthelam.games.getaway_driver.board.ghosts import CAR, Ghost, named
from onthelam.games.getaway_driver.board.points import Points
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.targets import R
from onthelam.games.getaway_driver.board.shapes.tiles import use
from onthelam.games.getaway_driver.rules.moves import END_STEP, FORCED, Lay
from onthelam.games.getaway_driver.rules.tabletop import BUSY, boxes
from onthelam.games.getaway_driver.words.moves.shortcuts import Bought
from onthelam.games.getaway_driver.words.names import vehicle_title

CORNER: Final = 27.0  # from the middle of a tile to that of a disc in its corner
AIR: Final = 5.0  # between a piece and the ring round it
Aimed = tuple[Move, places.Spot]


class Aims(Points):
    """What can be pointed at in the city, and what is known to come of it."""

    # -- targets in the city -----------------------------------------------------------------------------------------

    def targets(self) -> str:
        v = self.v
        cells: dict[tuple[int, int], list[Aimed]] = {}
        body, over, lines, tokens = "", "", list[Aimed](), list[Aimed]()
        for m, place in self.spots:
            if place.what == places.CELL:
                cells.setdefault((place.at, place.vehicle), []).append((m, place))
            elif place.what == places.SIDE:
                over += self.side_target(m, place)
            elif place.what == places.TURN:
                over += self.turn_target(m, place)
            elif place.what == places.PIECE:
                over += self.piece_target(m, place.vehicle)
            elif place.what == places.TOKEN:
                tokens.append((m, place))
            else:
                lines.append((m, place))
        if v.filling and self.alive and any(isinstance(m, Lay) for m in v.moves):
            body += use(self.key, "ring", *self.g.corner(v.filling[0]))
        for (cell, vehicle), moves in cells.items():
            body += self.cell_target(cell, vehicle, moves)
        body += "".join([self.bought_target(cell, one) for cell, one in self.bought.items()])
        return body + over + self.chosen(lines) + self.numbered(tokens) + self.surface(lines)

    def cell_target(self, cell: int, vehicle: int, moves: list[Aimed]) -> str:
        """Pressed whole for one move; for two that mean the same cell in different ways each has a disc."""
        x, y = self.g.corner(cell)
        if len(moves) == 1:
            aim, around = use(self.key, "aim", x, y), use(self.key, "ring", x, y, "ring")
            return self.go(aims.touch(x, y, SIDE, SIDE) + aim + around, moves[0][0], vehicle)
        body, step = use(self.key, "aim", x, y), SIDE / len(moves)
        for i, (m, place) in enumerate(moves):
            hit = aims.touch(x + i * step, y, step, SIDE)
            disc = aims.pressed(x + (i + 0.5) * step, y + SIDE - 16, self.k, place.label)
            body += self.go(hit + disc, m, vehicle)
        return body

    def bought_target(self, cell: int, one: Bought) -> str:
        """A purchase comes here at once."""
        x, y = self.g.corner(cell)
        inner = aims.touch(x, y, SIDE, SIDE) + use(self.key, "aim", x, y) + use(self.key, "ring", x, y, "ring")
        if not self.alive:
            return f"<g>{inner}</g>"
        key, words = f"{self.key}go-{one.at.code}", one.words(self.v, self.tongue)
        return clickable(inner, one.line, words, key, rest=' role="button" tabindex="0"')

    def side_target(self, m: Move, place: places.Spot) -> str:
        """The way a piece would look: a disc on that side of its cell."""
        if place.at >= 0:
            (x, y), far = self.g.middle(place.at), 38.0  # not over the piece itself
        else:
            (x, y), far = self.start_middle(), 42 + 15 / self.k
        cx, cy = self.inside(x + far * EAST[place.facing], y + far * SOUTH[place.facing], 14 / self.k)
        w = max(28.0, 26 / self.k)
        return self.go(aims.touch(cx - w / 2, cy - w / 2, w, w) + aims.pressed(cx, cy, self.k, "", "", place.facing), m)

    def turn_target(self, m: Move, place: places.Spot) -> str:
        """A handle: in the corner behind the vehicle, on the side it would turn to; where others stand there too, right
        behind its ring.
        """
        x, y = self.g.middle(place.at)
        behind = aside = CORNER
        if sum(map(len, self.town.people[place.at])) > 1:
            x, y, wide, high = self.around(place.vehicle)
            behind, aside = (wide if place.facing % 2 else high) / 2 + R + 2, R + 1
        ux, uy = EAST[place.facing], SOUTH[place.facing]
        to = 1 if place.label == "right" else -1
        cx, cy = round(x - behind * ux - to * aside * uy, 1), round(y - behind * uy + to * aside * ux, 1)
        inner = aims.touch(cx - 14, cy - 14, 28, 28) + aims.pressed(cx, cy, self.k, "", place.label)
        return self.go(inner, m, place.vehicle)

    def piece_target(self, m: Move, vehicle: int) -> str:
        """A vehicle that is chosen by itself."""
        x, y, wide, high = self.around(vehicle)
        ring = group(aims.picked(wide, high), "ring", "", x, y)
        touch = aims.touch(x - wide / 2, y - high / 2, wide, high)
        return self.go(touch + self.lamp(vehicle, x, y, wide, high) + ring, m)

    def around(self, vehicle: int) -> tuple[float, float, float, float]:
        """The middle of a vehicle, and how large a ring round it is."""
        v = self.v
        x, y = self.as_seen.at[vehicle]
        cell = v.at[vehicle]
        drivers, police = self.town.people[cell]
        spots = self.town.spots(cell)[len(drivers) :]
        scale = spots[min(police.index(vehicle), len(spots) - 1)].scale
        across, along = pieces.HALVES[places.kind_name(v, vehicle)]
        wide, high = (along, across) if v.facing[vehicle] % 2 else (across, along)
        return x, y, round(2 * (wide * scale + AIR), 1), round(2 * (high * scale + AIR), 1)

    def lamp(self, vehicle: int, x: float, y: float, wide: float, high: float) -> str:
        return group(aims.waits(), "", "", *self.beside(vehicle, x, y, wide / 2 + 3, high / 2 - 1))

    def beside(self, vehicle: int, x: float, y: float, wide: float, high: float) -> tuple[float, float]:
        """At the front of a vehicle, to the east and the north if it can be: the turn handles are behind it."""
        facing = self.v.facing[vehicle]
        return round(x + wide * (EAST[facing] or 1), 1), round(y + high * (SOUTH[facing] or -1), 1)

    # -- vehicles that are picked ------------------------------------------------------------------------------------

    def pickable(self) -> str:
        """Those of the Police that have moves of their own: a lamp beside them, a ring once they are picked; a tick
        beside those that have acted.
        """
        v, acts = self.v, dict.fromkeys([place.vehicle for m, place in self.spots if place.vehicle >= 0])
        acts.pop(-1, None)
        if not self.alive or not (END_STEP in v.moves or any(m in FORCED for m in v.moves)):
            return ""
        body = ""
        for i in [i for i, at in enumerate(v.at) if at >= 0 and i in self.as_seen.at]:
            x, y, wide, high = self.around(i)
            if i not in acts:
                if v.flags[i] & BUSY:
                    body += group(aims.acted(), "", "", *self.beside(i, x, y, wide / 2 + 4, high / 2 - 2))
                continue
            key = places.piece_key(v, i)
            words = vehicle_title(i, boxes(v), self.tongue)
            inner = f"<title>{words}</title>" + aims.touch(x - wide / 2, y - high / 2, wide, high)
            inner += self.lamp(i, x, y, wide, high) + group(aims.picked(wide, high), "ring", "", x, y)
            rest = f' data-piece="{key}" role="button" tabindex="0"'
            body += group(inner, "go piece", f"{self.key}pick-{key}", 0, 0, rest)
        return body

    # -- what a move would do ----------------------------------------------------------------------------------------

    def previews(self) -> list[str]:
        """In the city. Unseen until asked for."""
        moves = self.v.moves if self.alive else ()
        shown = [(inner, m) for m in moves if (inner := self.consequence(m))]
        found = [unseen(inner, code) for inner, m in shown for code in dict.fromkeys((m.code, self.line(m)))]
        buys = self.bought.items() if self.alive else ()
        return [*found, *[unseen(self.ghosts(cell, named(one.at, one.then)), one.line) for cell, one in buys]]

    def consequence(self, m: Move) -> str:
        k, g = self.foreseen[m.code], self.g
        body = ""
        for cell, tile in k.tiles:
            body += group(self.tile(tile, 0, self.k, True) + use(self.key, "ring"), "", "", *g.corner(cell))
        by_cell: dict[int, list[Ghost]] = {}
        for ghost in k.ghosts:
            by_cell.setdefault(ghost.cell, []).append(ghost)
        for cell, ghosts in by_cell.items():
            body += self.ghosts(cell, ghosts)
        for i in k.crashed:
            if i in self.as_seen.at:
                body += group(caught(0, 0, 20), "", "", *self.as_seen.at[i])
        if k.looks >= 0:
            body += use(self.key, "ring", *g.corner(k.looks))
        return body or self.setup_ghost(m)

    def ghosts(self, cell: int, ghosts: list[Ghost]) -> str:
        x, y = self.g.middle(cell)
        driving = [ghost for ghost in ghosts if ghost.kind in pieces.KINDS]
        lying = [ghost for ghost in ghosts if ghost.kind not in pieces.KINDS]
        cars = len([ghost for ghost in driving if ghost.kind == CAR])
        body, plate = "", bool(self.plate(cell))
        if driving:
            other = driving[cars - 1].facing if cars else -1
            for ghost, at in zip(driving, stands(cars, len(driving) - cars, driving[0].facing, other, plate)):
                body += pieces.ghost(
                    self.key, ghost.kind, ghost.facing, at.scale, round(x + at.x, 1), round(y + at.y, 1)
                )
        facing = driving[0].facing if driving else self.town.standing.get(cell, -1)
        already = len(self.town.lying.get(cell, ()))
        for ghost, at in zip(lying, signs_at(already + len(lying), facing, plate)[already:]):
            body += self.thing(f"{ghost.kind}-ghost", x + at.x, y + at.y, at.scale)
        return body
