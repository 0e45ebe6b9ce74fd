"""What stands in the band: the day clock, the exits, wounds. All are 24 high."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import path, rect, text
from onthelam.draw.type import width
from onthelam.games.escape_plan.board.shapes.pieces import shield

HIGH: Final = 24.0
EXIT: Final = 36.0
DROP: Final = "M0-10C4.500-4 7-1 7 3a7 7 0 0 1-14 0C-7-1-4.500-4 0-10z"
CUFFS: Final = "M-9 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0M3 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0M1 0h2"


def picture(wide: float, inner: str) -> str:
    size = f'viewBox="0 0 {wide:g} {HIGH:g}" width="{wide:g}" height="{HIGH:g}" preserveAspectRatio="xMinYMid"'
    return f'<svg {size} aria-hidden="true">{inner}</svg>'


def clock_wide(names: tuple[str, ...]) -> float:
    return sum([room(name) + 3 for name in names])


def room(name: str) -> float:
    return round(max(24.0, width(name, 12, True) * 1.12 + 12), 1)


@cache
def clock(part: int, names: tuple[str, ...], optional: int) -> str:
    """The parts of a day: those that are over filled, this one lit; dashed from `optional` on: they need a disc."""
    body, x = "", 1.0
    for i, name in enumerate(names):
        wide = room(name)
        look = "f-lampfill s-keyline" if i == part else "f-street s-street" if i < part else "n s-line"
        dash = ' stroke-width="1.4" stroke-dasharray="4 3"' if i >= optional and i > part else ' stroke-width="1.4"'
        body += rect(x, 2, wide, 20, 3, look, dash)
        ink = "f-lampink b" if i == part else "f-dust"
        body += text(x + wide / 2, 16.2, name, f"{ink} m", 12, wide - 4)
        x = round(x + wide + 3, 1)
    return body


@cache
def exits(patrols: tuple[int, ...], closing: int, final: int) -> str:
    """Each with its number: a shield for a patrol on it, crossed out when closed, ringed when it is the last one."""
    body = ""
    for i, many in enumerate(patrols):
        x = 2 + i * (EXIT + 8)
        closed = many >= closing
        body += rect(x, 2, EXIT, 20, 3, "f-well s-red" if closed else "f-exitfill s-exit", ' stroke-width="1.8"')
        if closed:
            body += path(f"M{x + 2:g} 4l{EXIT - 4:g} 16m0-16l-{EXIT - 4:g} 16", "n s-red", 2)
        body += text(x + EXIT / 2, 16.6, str(i + 1), f"f-white b m{' s-keyline halo' if closed else ''}", 13)
        if many and not closed:
            body += shield(x + EXIT - 1, 7)
        if i == final:
            body += rect(x - 2, 0, EXIT + 4, 24, 5, "n s-exit", ' stroke-width="2"')
    return body


EXITS: Final = 3 * (EXIT + 8)


@cache
def wounds(many: int, most: int, cuffs: int) -> str:
    """Drops: full ones hurt, the last of them is handcuffs; then those that are worn."""
    body = ""
    for i in range(most):
        look, rest = ("f-redfill s-red", "") if i < many else ("n s-line", ' stroke-dasharray="3 2.500"')
        body += f'<g transform="translate({10 + i * 21:g} 12)">{path(DROP, look, 1.5, rest)}</g>'
    if cuffs:
        x = 14 + most * 21
        body += f'<g transform="translate({x:g} 12)">{path(CUFFS, "n s-red", 2.2)}</g>'
        body += text(x + 16, 16.4, f"×{cuffs}", "f-red b", 13) if cuffs > 1 else ""
    return body


@cache
def would_hurt(now: int, then: int, most: int) -> str:
    """More is hatched; what is healed is crossed out."""
    body = ""
    for i in range(now, min(then, most)):
        body += hatch(4 + i * 21, 4, 13, 17, "n s-red", 5)
    for i in range(then, now):
        body += path(f"M{4 + i * 21:g} 4l13 17m0-17l-13 17", "n s-chalk", 2.4)
    return body


def wounds_wide(most: int, cuffs: int) -> float:
    return 4.0 + most * 21 + 30 * (cuffs > 0) + 22 * (cuffs > 1)
