"""How near the cuffs and the way out are: what stands in the band of a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from onthelam.core.move import Move
from onthelam.draw.ghosts import unseen
from onthelam.games.getaway_driver.board.shapes import lead as shapes
from onthelam.games.getaway_driver.board.words import Chase, Near, chase_of
from onthelam.games.getaway_driver.rules.charts import EV1, EVENT_TITLES, NO_EVENT
from onthelam.games.getaway_driver.rules.tabletop import FOUR
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.slots import Gauge
from onthelam.tongue.tongue import Tongue


def gauges(v: View, names: Sequence[str], tongue: Tongue, alive: bool = True) -> tuple[Gauge, ...]:
    """A meter for each Car with what each move would make of it, the Stash of whoever looks, the event that counts,
    the tiles that are left.

    Not `alive`: in a picture.
    """
    near = Near(chase_of(v, names), tongue)
    found = [meter(v, near, car, v.moves if alive else ()) for car in range(len(v.cars))]
    return (*found, *own_stash(v, tongue), *rest(near.c, tongue))


def meter(v: View, near: Near, car: int, moves: Sequence[Move]) -> Gauge:
    c = near.c
    level = c.meters[car]
    body = shapes.meter(level, c.top)
    for m in moves:
        then = foreseen(v, m).after.cars[car].meter if v.cols else level
        if then != level:
            body += unseen(shapes.would(level, then, c.top), m.code)
    strong, words = near.pursuit(car)
    brief = near.tongue.say("{n} of {most}", n=level, most=c.top)
    if c.mode == FOUR:
        brief = f"{'AB'[car]} {brief}"
    return Gauge(
        f"meter-{car}" if car else "meter", strong, words, brief, shapes.picture(shapes.meter_wide(c.top), body)
    )


def own_stash(v: View, tongue: Tongue) -> tuple[Gauge, ...]:
    """What buys cards back; their owner's alone."""
    if not 0 <= v.seat < len(v.cars) or v.ending or not v.cols:
        return ()
    n = v.cars[v.seat].stash
    return (Gauge("stash", f"{tongue.say('Stash')} {n}", "", str(n), shapes.stash()),)


@lru_cache(maxsize=512)
def rest(c: Chase, tongue: Tongue) -> tuple[Gauge, ...]:
    near, left = Near(c, tongue), c.bag_count + c.risky_count
    strong, words = near.left()
    total = 86 if c.mode == FOUR else 43
    brief = tongue.count("{n} left", "{n} left", left)
    if stalled := near.stalled():
        words, brief = stalled, tongue.say("stuck {n}/{most}", n=c.stalled, most=c.stall_limit)
    found = [Gauge("tiles", strong, words, brief, shapes.pile(left, total), True)]
    if c.event != NO_EVENT:
        title = tongue.say(EVENT_TITLES[c.event])
        if c.event == EV1:
            told = tongue.say("{n} of 3 wrecked, {m} of 3 on Start", n=c.crashes, m=c.escapes)
            brief = tongue.say("wrecked {n}/3, Start {m}/3", n=c.crashes, m=c.escapes)
            found.insert(0, Gauge("event", title, told, brief, shapes.counted(c.crashes, c.escapes, 3)))
        else:
            found.insert(0, Gauge("event", title, "", title, shapes.paper(str(c.bomb) if c.bomb else "")))
    return tuple(found)
