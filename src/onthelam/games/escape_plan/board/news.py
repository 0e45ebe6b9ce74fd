"""What has happened since you chose, in chalk: who went where, which officer was moved; numbered as in the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.draw.last import arrow
from onthelam.draw.svg import group
from onthelam.games.escape_plan.board.frame import Frame, Point
from onthelam.games.escape_plan.board.shapes.land import Laid
from onthelam.games.escape_plan.board.town import middles, spot
from onthelam.games.escape_plan.rules.charts import NOWHERE
from onthelam.games.escape_plan.rules.events.police import InspectorWent, OfficerMoved
from onthelam.games.escape_plan.rules.events.turns import Went
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.told import Told

MOST: Final = 40  # rows: nobody follows more
SHORT: Final = 12.0  # nearer than this no arrow can be seen


class Trail(NamedTuple):
    """From a location or a tile to another."""

    row: int  # as the log counts them, from 1 on
    start: int
    to: int
    police: bool  # tiles, not locations


def trails(row: Sequence[Event], before: View, number: int) -> list[Trail]:
    found: list[Trail] = []
    for e in row:
        if isinstance(e, Went):
            found.append(Trail(number, before.thieves[e.seat].place, e.location, False))
        elif isinstance(e, InspectorWent):
            found.append(Trail(number, before.inspector, e.location, False))
        elif isinstance(e, OfficerMoved):
            found.append(Trail(number, e.tile, e.to, True))
    return [one for one in found if one.start != NOWHERE and one.start != one.to]


def since(told: Told, now: View) -> list[Trail]:
    rows = told.rows
    own = told.chosen_at()
    first = max(own, len(rows) - MOST) if told.seat >= 0 else len(rows) - 1  # an onlooker chooses nothing
    found: list[Trail] = []
    for n in told.standing_from(max(first, 0)):
        if told.by(n) == told.seat >= 0:
            continue  # one knows it, and where one went
        if any(isinstance(e, (Went, InspectorWent, OfficerMoved)) for e in rows[n]):
            before = told.view(n)
            assert isinstance(before, View)
            found += trails(rows[n], before, n + 1)
    return found


def marks(told: Told, now: View, laid: Laid, f: Frame) -> str:
    if now.ending:
        return ""
    body = ""
    for n, one in enumerate(since(told, now), 1):
        start, end = ends(one, laid, f)
        if abs(start[0] - end[0]) + abs(start[1] - end[1]) > SHORT:
            body += f'\n<g data-row="{one.row}">{arrow(*start, *end, str(n))}</g>'
    return group(body, "last", f"{f.key}last") if body else ""


def ends(one: Trail, laid: Laid, f: Frame) -> tuple[Point, Point]:
    """A little beside what stands there now."""
    if one.police:
        found = middles(laid, f)
        (x, y), (to_x, to_y) = found[one.start], found[one.to]
        return (x, y + 18 * f.scale), (to_x, to_y + 18 * f.scale)
    (x, y), (to_x, to_y) = spot(laid, f, one.start), spot(laid, f, one.to)
    return (x - 14 * f.scale, y + 12 * f.scale), (to_x - 8 * f.scale, to_y + 8 * f.scale)
