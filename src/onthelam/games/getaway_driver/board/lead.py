"""The lead on Getaway Driver's board: how near the cuffs and the way out are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from onthelam.draw.panels import panel
from onthelam.draw.svg import path
from onthelam.games.getaway_driver.board.frame import Frame
from onthelam.games.getaway_driver.board.shapes import lead as shapes
from onthelam.games.getaway_driver.board.words import Chase, Near
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, FOUR
from onthelam.tongue.tongue import Tongue


class Lead(NamedTuple):
    pieces: tuple[str, ...]
    high: float
    meters: tuple[tuple[float, float, float, float], ...]  # by Car: where it lies


@lru_cache(maxsize=512)
def lead(f: Frame, c: Chase, tongue: Tongue) -> Lead:
    near, cars = Near(c, tongue), len(c.meters)
    told = (*near.left(), near.round(f.wide))
    high = f.lead + (0 if f.wide else 51 if cars > 1 else 0 if told[2] else -24)
    pieces, meters = [panel(0, 0, f.width, high)], []
    left, w = (15.0, 360.0 if cars == 1 else 196.0) if f.wide else (12.0, 172.0)
    for car, level in enumerate(c.meters):
        x, y = (left + car * (w + 14), 0.0) if f.wide else (left, car * 51.0)
        danger = level >= c.top - 1 and not DRIVERS_WIN[c.ending] and not c.hunts  # for the Police it is good
        body, (mx, my, wide, tall) = shapes.pursuit(x, y, w, f.wide, *near.meter(car, f.wide), danger)
        meters.append((mx, my, min(wide, 40.0 * (c.top + 1) + 20), tall))
        pieces += [body, shapes.meter(*meters[-1], level, c.top)]
    x = left + (w + 14) * (cars if f.wide else 1)
    left_now, total = c.bag_count + c.risky_count, 86 if c.mode == FOUR else 43
    way = shapes.way_left(x + 14, f.width - 14, f.wide, told, left_now, total)
    return Lead((*pieces, path(f"M{x:g} 12V{high - 12:g}", "n s-kerb", 1) + way), high, tuple(meters))
