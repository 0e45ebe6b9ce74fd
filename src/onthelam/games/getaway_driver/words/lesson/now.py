"""What the board shows a learner who has heard all that is new: who follows where, who can reach the Car.

Only at the two questions that come in every round and are never the same; "" where the board has nothing to point at.
"""

from __future__ import annotations

from onthelam.games.getaway_driver.rules import charts, moves, tabletop
from onthelam.games.getaway_driver.rules.agenda import DRIVING, POLICE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.lesson.rescue import way_out
from onthelam.games.getaway_driver.words.lesson.things import WAYS
from onthelam.games.getaway_driver.words.moves.named import vehicle_of, way_of
from onthelam.games.getaway_driver.words.names import capital
from onthelam.tongue.tongue import Tongue


def now_words(v: View, tongue: Tongue) -> str:
    kind = parts.top_kind(v)
    if kind == DRIVING and parts.is_driver(v) and v.cars[v.seat].base == tabletop.DUE:
        return ways_words(v, tongue)
    return reach_words(v, tongue) if kind == POLICE else ""


def ways_words(v: View, tongue: Tongue) -> str:
    """GD-FOL.3, GD-FOL.4, GD-ROAD.6: for a Driver who is about to drive."""
    ways = [m for m in v.moves if isinstance(m, moves.Go)]
    here = parts.vehicles_on(v, v.cars[v.seat].cell)
    if here and (way := way_out(v, tongue)):
        return way
    for m in ways:
        if parts.stash_on(v, way_of(m, v)) and not tabletop.has_hazard(v, way_of(m, v)):
            way = tongue.say(WAYS[m.what])
            return tongue.say("{way}: Stash lies there, and keeps new hazards away.", way=way)
    hit = 0 if tabletop.no_crashes(v) else sum(tabletop.kind_of(v, i) != charts.HEL for i in here)
    if hit:
        return tongue.count(
            "One vehicle is with you: get past a hazard, and it can crash.",
            "There are {number} vehicles with you: get past a hazard, and they can crash.",
            hit,
        )
    beyond, most = max([(open_beyond(v, m), -m.what) for m in ways], default=(0, 0))
    if not beyond:
        return ""
    return tongue.count(
        "{way}: one open cell lies beyond. Tiles left: {left}.",
        "{way}: {number} open cells lie beyond. Tiles left: {left}.",
        beyond, way=tongue.say(WAYS[-most]), left=v.bag_count,
    )  # fmt: skip


def open_beyond(v: View, m: moves.Go) -> int:
    """GD-EXP.1: how many tiles the next round would take from the bag."""
    heading = v.cars[v.seat].facing + charts.WAY_TURN[m.what] & 3
    beyond = [tabletop.way_cell(v, way_of(m, v), heading, way) for way in range(3)]
    return sum(tabletop.is_open(v, cell) for cell in beyond)


def reach_words(v: View, tongue: Tongue) -> str:
    """GD-CHK.2: for the Police, who move their vehicles."""
    car = v.cars[0].cell
    if tabletop.pursues(v, car):
        return tongue.say(
            "You are on the Car's tile: as it stands, the meter goes up. Bring the others where it can go."
        )
    for m in v.moves:
        if isinstance(m, moves.Act) and m.action < 3:
            i = vehicle_of(m.what, v)
            if tabletop.way_cell(v, v.at[i], v.facing[i], m.action) == car:
                vehicle = parts.vehicle_words(v, i, tongue)
                return capital(tongue.say("{vehicle} can reach the Car's tile now.", vehicle=vehicle))
    return tongue.say("No vehicle reaches the Car's tile in one action. Wait where it can go next.")
