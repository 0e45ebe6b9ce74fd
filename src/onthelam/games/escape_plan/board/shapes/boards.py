"""What a player board shows as a drawing: the notoriety track, and what is carried in a pocket."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import circle, path, rect, text
from onthelam.games.escape_plan.board.shapes import icons
from onthelam.games.escape_plan.rules.charts import KEYS, LINE_ABOVE, MOST_NOTO

BOX: Final = 20.0
GAP: Final = 2.0
BREAK: Final = 4.0  # for a line
HIGH: Final = 24.0


def picture(wide: float, high: float, inner: str) -> str:
    return f'<svg viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}" aria-hidden="true">{inner}</svg>'


def at(space: int) -> float:
    """Where a space of the track begins."""
    return 1 + (space - 1) * (BOX + GAP) + BREAK * len([line for line in LINE_ABOVE if line < space])


TRACK: Final = at(MOST_NOTO) + BOX + 1


@cache
def track(noto: int, then: int) -> str:
    """C7: ten spaces, a red line where crossing tells; where the cubes will bring the marker is hatched."""
    body = ""
    for space in range(1, MOST_NOTO + 1):
        x = at(space)
        here = space == noto
        body += rect(x, 2, BOX, BOX, 3, "f-redfill s-redink" if here else "f-chip s-ink2", ' stroke-width="1.2"')
        body += text(x + BOX / 2, 16.4, str(space), f"m {'b f-white' if here else 'f-ink2'}", 12)
    if then != noto:
        body += would(then)
    lines = "".join([f"M{at(line + 1) - BREAK / 2 - GAP / 2:g} 0v{HIGH:g}" for line in LINE_ABOVE])
    return body + path(lines, "n s-redink", 3)


@cache
def would(space: int) -> str:
    x = at(space)
    return rect(x, 2, BOX, BOX, 3, "n s-redink", ' stroke-width="2"') + hatch(
        x + 1, 3, BOX - 2, BOX - 2, "n s-redink", 6
    )


@cache
def pockets(rested: bool, gas: int, discs: int, ready: int, taken: int) -> str:
    """Sun or moon, gas cans, discs, keys; `ready` and `taken` are masks of keys."""
    body = icons.moon() if rested else icons.sun()
    x = 22.0
    if gas:
        body += f'<g transform="translate({x:g} 0)">{icons.gas_can()}</g>'
        x += 17
        if gas > 1:
            body += text(x, 13, f"×{gas}", "f-ink b", 12)
            x += 18
    if discs:
        body += circle(x + 8, 8, 7.4, "f-brass s-ink", ' stroke-width="1.4"') + text(
            x + 8, 12.2, str(discs), "f-ink b m", 12
        )
        x += 21
    for key in range(KEYS):
        if taken >> key & 1:
            body += f'<g transform="translate({x:g} 2)">{icons.key_icon(key, not ready >> key & 1)}</g>'
            x += 27
    return picture(max(x, 30), 17, body)
