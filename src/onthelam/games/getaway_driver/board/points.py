"""Set-up by hand on Getaway Driver's board: points of the real table, which are pointed at, and what is chosen of them.

A click posts a line such as `place 4210 3377`. Whoever has no pointer chooses two numbers instead, one after the other;
then the board shows the first, and a click anywhere chooses the nearest of the second.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.move import Move
from onthelam.draw.svg import circle, group, path, rect, text
from onthelam.draw.targets import ring
from onthelam.games.getaway_driver.board import places, town
from onthelam.games.getaway_driver.board.city import Streets
from onthelam.games.getaway_driver.board.frame import SIDE, UNIT, apart
from onthelam.games.getaway_driver.board.ghosts import CAR
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.surface import again, aim, between, cross, grows, surface, turns
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.charts import FACING_NAMES
from onthelam.games.getaway_driver.rules.options import SPREAD as REACH
from onthelam.games.getaway_driver.rules.space import CLOSEST, FARTHEST, HALF, TILE
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE, ROUND, THROW
from onthelam.games.getaway_driver.words import parts

USUAL: Final = 2500  # the spread of a throw that nobody has dragged
KEYLINE: Final = ' stroke-width="7.5"'
SQUARE: Final = ' fill-opacity=".3" stroke-width="4"'
DASHED: Final = ' stroke-width="4" stroke-dasharray="10 7"'


def square(x: float, y: float) -> str:
    """A cell that Start would take: lamp on keyline."""
    body = rect(x, y, SIDE, SIDE, 3, "n s-keyline", KEYLINE)
    return body + rect(x, y, SIDE, SIDE, 3, "f-lampfill s-lampfill", SQUARE)


def lit(d: str, wide: float, k: float) -> str:
    """A line in lamp light, as wide however the table is drawn (k), on a keyline."""
    return path(d, "n s-keyline", round((wide + 2) / k, 2)) + path(d, "n s-lampfill", round(wide / k, 2))


class Points(Streets):
    """What can be pointed at on the bare table."""

    # -- the surface -------------------------------------------------------------------------------------------------

    def surface(self, lines: list[tuple[Move, places.Spot]]) -> str:
        """`lines` are the numbers that can be chosen instead."""
        if not lines or not self.alive:
            return ""
        g, v = self.g, self.v
        step, asks = parts.top(v), lines[0][1].what
        x0, y0, lead = places.chosen_point(v)
        told = {"origin": f"{lead * UNIT:.5g} {g.high - lead * UNIT:.5g}", "scale": f"{1 / UNIT:.7g}"}
        codes = " ".join([m.code for m, place in lines])
        if asks == places.SPREAD:
            line = "{r}"
            told |= {"from": f"{x0} {y0}", "near": codes, "reach": f"{USUAL} {REACH[0]} {REACH[1]}"}
        elif asks == places.UPWARD:
            line = "{y}"
            off = lines[0][1].at - int(lines[0][0].code)  # a lattice off the raster
            told |= {
                "from": f"{x0} 0",
                "near": codes,
                "origin": f"{lead * UNIT:.5g} {g.high - (lead + off) * UNIT:.5g}",
            }
        elif step_kind(step) == agenda.START:
            line = "start {x} {y} {way}"
            told["ways"] = " ".join(FACING_NAMES)
            if step_who(step) == 1:  # GD-FOUR.5
                told["snap"] = f"{TILE} {v.start_x % TILE} {v.start_y % TILE}"
        elif step_kind(step) == agenda.ADJUST:
            line = f"adjust {places.chosen_token(v) + 1} {{x}} {{y}}"
        elif v.stash_mode == THROW:
            line = "aim {x} {y} {r}"
            told["reach"] = f"{USUAL} {REACH[0]} {REACH[1]}"
        else:
            line = "place {x} {y}"
        return surface(self.key + "surface", line, g.wide, g.high, told, self.pointed(line, lead))

    def edge(self) -> str:
        """Lamp light round the table, on a keyline: it is to be pressed. What lies at the edge lies over it."""
        if not self.alive or not any(
            place.what in (places.ACROSS, places.UPWARD, places.SPREAD) for m, place in self.spots
        ):
            return ""
        g, body = self.g, ""
        for names, wide in (("n s-keyline", 5.0), ("n s-lampfill", 2.6)):
            line = f' stroke-width="{wide / self.k:.3g}"'
            if self.v.shape == ROUND:
                body += circle(g.wide / 2, g.wide / 2, g.wide / 2, names, line)
            else:
                body += rect(0, 0, g.wide, g.high, 8, names, line)
        return body

    def pointed(self, line: str, lead: int) -> str:
        """What lies under the pointer; the origin is the middle of it."""
        k = self.k
        plate = aims.plate(k, 0, -44 / k, self.tongue.say("Tap again"))
        body = cross(k, self.g.wide + self.g.high) + again(plate)
        if lead:
            body += square(-SIDE / 2, -SIDE / 2)
            return body + (turns(pieces.ghost(self.key, CAR, 0, 1.36, 0, 0)) if "{way}" in line else "")
        if "{r}" in line:
            return body + grows()
        return body + (aim(0, 0, k) if self.is_throw() else self.bag(0, 0))

    def is_throw(self) -> bool:
        return step_kind(parts.top(self.v)) == agenda.SCATTER and self.v.stash_mode == THROW

    def bag(self, x: float, y: float) -> str:
        return self.thing("bag", x, y, round(max(1.0, 0.8 / self.k), 2))

    # -- what is chosen so far ---------------------------------------------------------------------------------------

    def chosen(self, lines: list[tuple[Move, places.Spot]]) -> str:
        """The token, the upright, the aim: seen while the rest is asked."""
        k, body = self.k, ""
        if lines and (token := places.chosen_token(self.v)) >= 0:
            x, y = self.g.point(self.v.token_x[token], self.v.token_y[token])
            r = round(14 / k)
            body += self.allowed(token) + group(ring(-r, -r, 2 * r, 2 * r, 0), "", "", x, y)
        if not lines:
            return body
        x0, y0, lead = places.chosen_point(self.v)
        x = (x0 + lead) * UNIT
        if lines[0][1].what == places.UPWARD:
            body += lit(f"M{x:.5g} 0V{self.g.high:.5g}", 2, k)
            rows = [self.g.high - (place.at + lead) * UNIT for m, place in lines]
            dots = "".join([f"M{x - 4 / k:.5g} {y:.5g}h{8 / k:.5g}" for y in rows])
            body += lit(dots, 2, k)
        elif lines[0][1].what == places.SPREAD:
            body += aim(*self.g.point(x0, y0), k)
        return f'\n<g pointer-events="none">{body}</g>'

    def allowed(self, token: int) -> str:
        """GD-SET.6: where a token has its nearest neighbour neither too near nor too far."""
        v, g = self.v, self.g
        others = [g.point(v.token_x[i], v.token_y[i]) for i in range(len(v.token_x)) if i != token]
        far, near = [
            "".join([f"M{x - r:.5g} {y:.5g}l{r:g} {-r:g}l{r:g} {r:g}l{-r:g} {r:g}z" for x, y in others])
            for r in (FARTHEST * UNIT, CLOSEST * UNIT)
        ]
        half = HALF * UNIT  # GD-TAB.6: its middle keeps so far off
        table = rect(half, half, g.wide - 2 * half, g.high - 2 * half, 0, "")
        if v.shape == ROUND:
            table = circle(g.wide / 2, g.wide / 2, g.wide / 2 - half, "")
        closed = path(near, "")
        for i in range(0, len(v.obstacles), 4):
            a, b, c, d = v.obstacles[i : i + 4]
            if d == 0:
                closed += circle(*g.point(a, b), c * UNIT + half, "")
            else:
                x, y = g.point(a, b + d)
                closed += rect(x - half, y - half, c * UNIT + 2 * half, d * UNIT + 2 * half, 0, "")
        return between(self.key + "allowed", table, closed, far)

    # -- tokens ------------------------------------------------------------------------------------------------------

    def numbered(self, moves: list[tuple[Move, places.Spot]]) -> str:
        """While tokens are moved each bears the number that the list has; those that may be moved are pressed."""
        v, k = self.v, self.k
        if step_kind(parts.top(v)) != agenda.ADJUST:
            return ""
        tokens = [i for i, at in enumerate(v.token_at) if at == ON_TABLE]
        bags = [self.g.point(v.token_x[i], v.token_y[i]) for i in tokens]
        movable = {place.at: m for m, place in moves}
        body, pressed = "", ""
        for i, (x, y), (px, py) in zip(tokens, bags, apart(bags, 27 / k)):
            px, py = self.inside(px, py, 14 / k)
            lead = self.leads(x, y, px, py)
            if i in movable:
                r = 13 / k
                hits = aims.touch(x - r, y - r, 2 * r, 2 * r) + aims.touch(px - r, py - r, 2 * r, 2 * r)
                pressed += self.go(hits + lead + aims.plate(k, px, py, str(i + 1)), movable[i])
            else:
                size = round(12 / k, 1)
                body += lead + circle(px, py, round(9 / k, 1), "f-keyline s-line")
                body += text(px, py + size / 3, str(i + 1), "f-police b m", size)
        return body + pressed

    def leads(self, x: float, y: float, to_x: float, to_y: float) -> str:
        """From the rim of a bag to its number: a line through it would hide it."""
        across, along = [half * town.bag_scale(self.k) + 2 / self.k for half in pieces.HALVES["bag"]]
        dx, dy = to_x - x, to_y - y
        part = min(across / abs(dx) if dx else 1.0, along / abs(dy) if dy else 1.0)
        if part >= 1:
            return ""
        return lit(f"M{x + part * dx:.5g} {y + part * dy:.5g}L{to_x:.5g} {to_y:.5g}", 1.6, self.k)

    # -- what a number would do --------------------------------------------------------------------------------------

    def setup_ghost(self, m: Move) -> str:
        """A place on the real table: where Start or a token would lie, how far tokens would fly."""
        place = next((p for move, p in self.spots if move is m), None)
        if place is None:
            return ""
        g = self.g
        x0, y0, lead = places.chosen_point(self.v)
        if place.what == places.SPREAD:
            x, y = g.point(x0, y0)
            r = place.at * UNIT
            box = (x - r, y - r, 2 * r, 2 * r, 4)
            return rect(*box, "n s-keyline", KEYLINE) + rect(*box, "n s-lampfill", DASHED)
        if place.what == places.UPWARD:
            x, y = g.point(x0, place.at)
            if lead:
                return square(x, y - SIDE)
            return aim(x, y, self.k) if self.is_throw() else self.bag(x, y)
        if place.what == places.ACROSS:
            d = f"M{(place.at + lead) * UNIT:.5g} 0V{g.high:.5g}"
            strip = rect(place.at * UNIT, 0, SIDE, g.high, 3, "f-lampfill", ' fill-opacity=".14"') if lead else ""
            return strip + lit(d, 3, self.k)
        if place.what == places.SIDE:
            return pieces.ghost(self.key, CAR, place.facing, 1.36, *self.start_middle())
        return ""

    def start_middle(self) -> tuple[float, float]:
        x, y = self.g.point(*self.pending) if self.pending else (0.0, 0.0)
        return x + SIDE / 2, y - SIDE / 2

    def inside(self, x: float, y: float, room: float) -> tuple[float, float]:
        """As near as a thing that needs so much room round it can lie on the table, if it is pointed at there."""
        if not self.by_hand:
            return x, y
        return min(max(x, room), self.g.wide - room), min(max(y, room), self.g.high - room)
