"""What a player board shows as a drawing: the notoriety track, and what is carried in a pocket."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import circle, esc, path, rect, text
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


CELL: Final = (58.0, 20.0)


@lru_cache(maxsize=512)
def plan(cells: tuple[tuple[int, bool, bool, str], ...], words: str) -> str:
    """C14: by place what it promises, "$" for income, whether its cube lies there, whether it is not in the city yet.

    Six businesses, beside them the safe houses; each with its sign, as on the map.
    """
    body = ""
    for place, (amount, done, away, told) in enumerate(cells):
        x, y = CELL[0] * (place // 3), CELL[1] * (place % 3)
        sign = icons.BUSINESS[place] if place < len(icons.BUSINESS) else icons.safe_house(place - len(icons.BUSINESS))
        faint = ' opacity=".45"' if away else ""
        inner = f'<title>{esc(told)}</title><g transform="translate(10 10) scale(.86)"{faint}>{sign}</g>'
        inner += text(22, 14.4, str(amount) if amount else "$", "f-ink2" if done or away else "f-ink b", 12.5)
        if done:
            inner += path("M42 10.500l3 3.500 6-8", "n s-exitfill", 2.2)
        body += f'<g transform="translate({x:g} {y:g})">{rect(0, 0, 52, 20, 0, "hit")}{inner}</g>'
    wide, high = 3 * CELL[0], 3 * CELL[1]
    size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg {size} role="img" aria-label="{esc(words)}">{body}</svg>'


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
