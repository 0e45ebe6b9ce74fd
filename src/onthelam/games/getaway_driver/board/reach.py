"""Threat, drawn before a choice: where each vehicle can be next, for a Driver; where the Car can go, for the Police.

Everybody could work it out: nothing is asked but of what lies open.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, Ground
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.pieces import TURNS
from onthelam.games.getaway_driver.board.shapes.tiles import use
from onthelam.games.getaway_driver.rules.chapters.cards import may_pass
from onthelam.games.getaway_driver.rules.chapters.police import ways_to_drive
from onthelam.games.getaway_driver.rules.charts import BEHIND, NO_TILE, WAY_TURN
from onthelam.games.getaway_driver.rules.tabletop import way_cell
from onthelam.games.getaway_driver.rules.view import View


class Reach(NamedTuple):
    """Cells, each with the way somebody drives onto it."""

    police: tuple[tuple[int, int], ...] = ()
    cars: tuple[int, ...] = ()
    follow: tuple[int, ...] = ()  # vehicles that come along


def reach_of(v: View) -> Reach:
    """For whoever is asked something while the chase is on."""
    if not v.moves or v.cols == 0 or v.round == 0 or any(c.cell < 0 for c in v.cars):
        return Reach()
    if v.seat >= len(v.cars):
        return Reach(cars=tuple(dict.fromkeys([cell for car in range(len(v.cars)) for cell in next_cells(v, car)])))
    found, follow = [], []
    here = [c.cell for c in v.cars]
    for vehicle, at in enumerate(v.at):
        if at in here:
            follow.append(vehicle)
        elif at >= 0:
            ways = ways_to_drive(v, vehicle)
            facing = v.facing[vehicle]
            for way in [way for way in range(BEHIND) if ways >> way & 1]:
                found.append((way_cell(v, at, facing, way), (facing + WAY_TURN[way]) & 3))
    return Reach(tuple(found), (), tuple(follow))


def next_cells(v: View, car: int) -> list[int]:
    """GD-MOV.2, GD-MOV.4, as far as all know it: on a bare cell a tile will lie by then, and a Barricade may yet be
    paid for with a card.
    """
    c = v.cars[car]
    cells = [way_cell(v, c.cell, c.facing, way) for way in range(BEHIND)]
    return [cell for cell in cells if (v.tiles[cell] != NO_TILE or v.ground[cell]) and may_pass(v, car, cell, False)]


@lru_cache(maxsize=512)
def reach(g: Ground, r: Reach, key: str, links: tuple[tuple[float, float, float, float], ...]) -> str:
    """`links` lead from the Car to those that follow it."""
    came: dict[int, list[int]] = {}
    for cell, way in r.police:
        came.setdefault(cell, []).append(way)
    body = "".join([use(key, "near" if len(ways) < 2 else "nears", *g.corner(cell)) for cell, ways in came.items()])
    for cell, ways in came.items():
        x, y = g.middle(cell)
        for way in dict.fromkeys(ways):
            a, b, c, d = TURNS[(way + 2) & 3]
            at_x, at_y = x - EAST[way] * (SIDE / 2 - 4), y - SOUTH[way] * (SIDE / 2 - 4)
            body += f'<use href="#{key}comes" transform="matrix({a},{b},{c},{d},{at_x:.5g},{at_y:.5g})"/>'
    body += "".join([use(key, "next", *g.corner(cell)) for cell in r.cars])
    body += "".join([aims.link(*ends) for ends in links])
    return f'\n<g id="{key}reach" class="reach" pointer-events="none">{body}</g>' if body else ""
