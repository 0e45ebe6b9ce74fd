"""What the board shows a learner who has heard all that is new: who follows where, who can reach the Car.

Only at the two questions that come in every round and are never the same; "" where the board has nothing to point at.
"""

from __future__ import annotations

from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.agenda import DRIVING, POLICE
from onthelam.games.getaway_driver.rules.charts import NO_TILE, PLACE_IN_FLEET, WAY_TURN
from onthelam.games.getaway_driver.rules.tabletop import DUE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.lesson.rescue import is_way_out
from onthelam.games.getaway_driver.words.lesson.things import WAYS
from onthelam.games.getaway_driver.words.names import capital
from onthelam.tongue.tongue import Tongue


def now_words(v: View, tongue: Tongue) -> str:
    kind = parts.top_kind(v)
    if kind == DRIVING and parts.is_driver(v) and v.cars[v.seat].base == DUE:
        return ways_words(v, tongue)
    return reach_words(v, tongue) if kind == POLICE else ""


def ways_words(v: View, tongue: Tongue) -> str:
    """GD-FOL.3, GD-FOL.4, GD-ROAD.6: for a Driver who is about to drive."""
    c = v.cars[v.seat]
    ways = [m.what for m in v.moves if isinstance(m, moves.Go)]
    here = parts.vehicles_on(v, c.cell)
    for way in ways:
        if here and is_way_out(v, way):
            return tongue.say("{way}: nobody can follow you there.", way=tongue.say(WAYS[way]))
    for way in ways:
        cell = parts.way_cell(v, c.cell, c.facing, way)
        if parts.stash_on(v, cell) and not parts.has_hazard(v, cell):
            return tongue.say("{way}: Stash lies there, and keeps new hazards away.", way=tongue.say(WAYS[way]))
    if hit := len(parts.crashing(v, here)):
        return tongue.count(
            "One vehicle is with you: get past a hazard, and it can crash.",
            "There are {number} vehicles with you: get past a hazard, and they can crash.",
            hit,
        )
    most = max(ways, key=lambda way: open_beyond(v, way), default=-1)
    if most < 0 or not open_beyond(v, most):
        return ""
    return tongue.count(
        "{way}: one open cell lies beyond. Tiles left: {left}.",
        "{way}: {number} open cells lie beyond. Tiles left: {left}.",
        open_beyond(v, most), way=tongue.say(WAYS[most]), left=v.bag_count,
    )  # fmt: skip


def open_beyond(v: View, way: int) -> int:
    """GD-EXP.1: how many tiles the next round would take from the bag."""
    c = v.cars[v.seat]
    cell, heading = parts.way_cell(v, c.cell, c.facing, way), c.facing + WAY_TURN[way]
    beyond = [parts.ahead(v, cell, heading + turn) for turn in WAY_TURN[:3]]
    return sum(v.ground[one] == 1 and v.tiles[one] == NO_TILE for one in beyond)


def reach_words(v: View, tongue: Tongue) -> str:
    """GD-CHK.2: for the Police, who move their vehicles."""
    car = v.cars[0].cell
    if parts.vehicles_on(v, car) or car in v.spikes:
        return tongue.say(
            "You are on the Car's tile: as it stands, the meter goes up. Bring the others where it can go."
        )
    for m in v.moves:
        if isinstance(m, moves.Act) and m.action < 3:
            i = PLACE_IN_FLEET[parts.boxes(v)][m.what]
            if parts.way_cell(v, v.at[i], v.facing[i], m.action) == car:
                return capital(
                    tongue.say("{vehicle} can reach the Car's tile now.", vehicle=parts.vehicle_words(v, i, tongue))
                )
    return tongue.say("No vehicle reaches the Car's tile in one action. Wait where it can go next.")
