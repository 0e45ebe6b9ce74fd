"""How near the cuffs and the way out are, drawn 24 high: a meter that fills with checks, a pile that runs out."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import circle, group, path, rect, text
from onthelam.games.getaway_driver.board.shapes.pieces import bag
from onthelam.games.getaway_driver.board.shapes.tiles import door

HIGH: Final = 24.0
CELL: Final = 36.0  # how wide a space of a meter is
GAP: Final = 3.0


@cache
def checks(x: float, y: float, w: float, h: float) -> str:
    """A band of blue and white: the Police were here. Three rows, each a dashed line."""
    side = h / 3
    wide = w / (2 * max(1, round(w / side / 2)))
    dashes = f' stroke-dasharray="{wide:.3g}"'
    rows = f"M{x:g} {y + side / 2:.4g}h{w:g}M{x:g} {y + 2.5 * side:.4g}h{w:g}"
    even = path(rows, "n s-bluefill", round(side, 2), dashes)
    odd = path(f"M{x + wide:.4g} {y + 1.5 * side:.4g}h{w - wide:.4g}", "n s-bluefill", round(side, 2), dashes)
    return rect(x, y, w, h, 2, "f-police") + even + odd


@cache
def cuffs(x: float, y: float, names: str, size: float) -> str:
    """Round (x, y), 23 wide where their size is 1."""
    line = round(2.2 * size, 2)
    rings = circle(round(x - 5.5 * size, 2), y + 0.5, round(4.8 * size, 2), names, f' stroke-width="{line:g}"')
    rings += circle(round(x + 5.5 * size, 2), y + 0.5, round(4.8 * size, 2), names, f' stroke-width="{line:g}"')
    return rings + path(f"M{x - 2 * size:.5g} {y + 0.5 - 5 * size:.5g}h{4 * size:.3g}", names, line)


def picture(wide: float, inner: str, names: str = "", rest: str = "") -> str:
    """A drawing of its own; the words beside it tell what it shows."""
    kind = f' class="{names}"' if names else ""
    size = f'viewBox="0 0 {wide:g} {HIGH:g}" width="{wide:g}" height="{HIGH:g}"'
    return f'<svg {size}{kind} aria-hidden="true"{rest}>{inner}</svg>'


def meter_wide(top: int) -> float:
    return top * (CELL + GAP) - GAP + 1


@lru_cache(maxsize=64)
def meter(level: int, top: int) -> str:
    """Spaces 1 to `top`: what is behind is checked, the last one is the cuffs."""
    body = ""
    for i in range(1, top + 1):
        x = space(i)
        middle = x + CELL / 2
        if i == top:
            look = "f-redfill s-red" if level >= top else "f-block s-red"
            body += rect(x, 1, CELL, 22, 3, look, ' stroke-width="1.6"')
            body += cuffs(middle, 11.5, "n s-white" if level >= top else "n s-red", 1.0)
        elif i <= level:
            body += checks(x, 1, CELL, 22) + rect(x, 1, CELL, 22, 3, "n s-outline", ' stroke-width="1.5"')
            body += circle(middle, 12, 9.2, "f-outline") + text(middle, 16.6, str(i), "f-white b m", 13)
        else:
            body += rect(x, 1, CELL, 22, 3, "f-block s-line", ' stroke-width="1.3"')
            body += text(middle, 16.6, str(i), "f-dust m", 13)
    return body


def space(i: int) -> float:
    return 0.5 + (i - 1) * (CELL + GAP)


@lru_cache(maxsize=64)
def would(level: int, then: int, top: int) -> str:
    """What a move would change: spaces that would be checked are hatched, those that would not any more are struck."""
    body = ""
    for i in range(min(level, then) + 1, min(max(level, then), top) + 1):
        x = space(i)
        names = "n s-red" if then > level else "n s-exit"
        body += rect(x, 1, CELL, 22, 3, "f-block", ' fill-opacity=".6"') + hatch(x + 1, 2, CELL - 2, 20, names)
        body += rect(x, 1, CELL, 22, 3, names, ' stroke-width="2.4"')
    return body


@lru_cache(maxsize=256)
def pile(left: int, total: int) -> str:
    """So many of so many are left, a bar each, as wide as there is room; then comes the way out."""
    dashes = ' stroke-dasharray="6.8 3.2"'
    end = 10 * left
    body = path(f"M0 12H{end - 0.1:g}", "n s-line", 18, dashes) if left else ""
    body += path(f"M{end:g} 18.5H{10 * total:g}", "n s-kerb", 5, dashes) if left < total else ""
    return picture(10.0 * total, body, "", ' preserveAspectRatio="none"') + way_out()


@cache
def way_out() -> str:
    box = rect(1, 1, 24, 22, 3, "f-exitfill s-exit", ' stroke-width="1.2"')
    return picture(26, box + door(6, 5, 14), "sign")


@lru_cache(maxsize=64)
def counted(good: int, bad: int, most: int) -> str:
    """Two rows of boxes that are filled one by one: what the Driver needs, and what the Police need."""
    body = ""
    for i in range(most):
        look = "f-exitfill s-exit" if i < good else "f-block s-exit"
        body += rect(0.7 + 15 * i, 1, 12, 10, 2, look, ' stroke-width="1.3"')
        look = "f-redfill s-red" if i < bad else "f-block s-red"
        body += rect(0.7 + 15 * i, 13, 12, 10, 2, look, ' stroke-width="1.3"')
    return picture(15.0 * most, body)


@cache
def stash() -> str:
    return picture(26, group(bag(), rest=' transform="translate(13 13) scale(.9)"'))


@cache
def paper(number: str) -> str:
    """An event card, with its number where it counts."""
    body = rect(1, 1, 24, 22, 2, "f-paper s-outline", ' stroke-width="1"')
    if number:
        return picture(26, body + text(13, 17, number, "f-ink b m", 15))
    return picture(26, body + path("M5 6H21M5 11H12M5 15H12M5 19H12M15 11h6v8h-6z", "n s-ink", 1.7))


@lru_cache(maxsize=128)
def coins(x: float, y: float, count: int, most: int, w: float) -> str:
    """Tokens held, of so many there can be: small shields; those not held are outlines."""
    step = min(17.0, w / most)
    d = "M{:.5g} {:g}l5.5 1.8v4.6q0 4.2-5.5 6.6q-5.5-2.4-5.5-6.6v-4.6z"
    held = "".join([d.format(x + 6 + i * step, y) for i in range(min(count, most))])
    free = "".join([d.format(x + 6 + i * step, y) for i in range(count, most)])
    body = path(free, "n s-kerb", 1.2) if free else ""
    return body + (path(held, "f-bluefill s-police", 1.1) if held else "")
