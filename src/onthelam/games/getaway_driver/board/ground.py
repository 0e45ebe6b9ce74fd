"""What never changes while a match goes on: the table, its lattice, and the obstacles with their names."""

from __future__ import annotations

from functools import lru_cache

from onthelam.draw.svg import circle, text
from onthelam.draw.type import width
from onthelam.games.getaway_driver.board.frame import UNIT, Ground
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.rules.space import LAKE
from onthelam.games.getaway_driver.rules.tabletop import ROUND
from onthelam.tongue.tongue import Tongue


@lru_cache(maxsize=256)
def ground(g: Ground, key: str, k: float, tongue: Tongue) -> str:
    """`k` is how large it is drawn."""
    plot, say = g.plot, tongue.say
    body = land.table(g.wide, g.high, plot.shape == ROUND)
    if plot.cols:
        body += land.unusable(key, g.wide, g.high, plot.shape == ROUND)
        body += land.lattice(key, *g.corner(plot.origin), g.runs)
    for i in range(0, len(plot.obstacles), 4):
        a, b, w, h = plot.obstacles[i : i + 4]
        if h == 0:
            body += disc(*g.point(a, b), w, k, tongue)
            continue
        x, y = g.point(a, b + h)
        what, words = {(1000, 2000): (land.park, say("Park")), (500, 1500): (land.block, say("Ridge"))}.get(
            (min(w, h), max(w, h)), (land.block, "")
        )
        wide, high = w * UNIT, h * UNIT
        body += what(x, y, wide, high) + name_of(x + wide / 2, y + high / 2, words, wide / 2, high / 2, False, k)
    return body + land.edge(g.wide, g.high, plot.shape == ROUND)


def disc(x: float, y: float, r: int, k: float, tongue: Tongue) -> str:
    """Something round: the lake of the box, or whatever else stands on the table."""
    far = r * UNIT
    if r == LAKE[0]:
        return land.lake(x, y, far) + name_of(x, y, tongue.say("Lake"), far, far, True, k)
    body = circle(x, y, round(far, 1), "f-bldg s-line", ' stroke-width="1.6"')
    return body + name_of(x, y, tongue.say("Round obstacle"), far, far, True, k)


def name_of(x: float, y: float, words: str, across: float, along: float, round_: bool, k: float) -> str:
    """The name of what stands on the table, in its middle. `across` and `along` are half its sides."""
    if not words:
        return ""
    for size in (round(max(12, 15.5 * k) / k, 1), round(11.5 / k, 1)):
        for lines in dict.fromkeys(((words,), tuple(words.split(" ")))):
            w, h = max(width(line, size, True) for line in lines) / 2, 0.55 * size * len(lines)
            if w * w + h * h <= across * across if round_ else w <= across and h <= along:
                first = y + 0.34 * size - 0.55 * size * (len(lines) - 1)
                rows = [(round(first + 1.1 * size * i, 1), line) for i, line in enumerate(lines)]
                return "".join([text(round(x, 1), row, line, "f-chalk b m", size) for row, line in rows])
    return ""  # no room for it
