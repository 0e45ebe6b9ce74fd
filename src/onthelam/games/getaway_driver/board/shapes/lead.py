"""The lead of a chase: a meter that fills with checks, a pile that runs out, tokens; a sentence over each."""

from __future__ import annotations

from functools import cache, lru_cache

from onthelam.draw.panels import alarm
from onthelam.draw.svg import circle, line, path, rect, text
from onthelam.draw.type import width
from onthelam.games.getaway_driver.board.shapes.tiles import door, tight


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


@lru_cache(maxsize=256)
def meter(x: float, y: float, w: float, h: float, level: int, top: int) -> str:
    """Spaces 0 to `top`: what is behind is checked, the last one is the cuffs."""
    gap = 3.0
    wide = round((w - top * gap) / (top + 1), 2)
    body = ""
    for i in range(top + 1):
        at = x + i * (wide + gap)
        middle = at + wide / 2
        if i == top:
            look = "f-redfill s-red" if level >= top else "f-block s-red"
            body += rect(at, y, wide, h, 3, look, ' stroke-width="2"')
            size = min(1.0, round((wide - 4) / 23, 2))
            body += cuffs(middle, y + h / 2, "n s-white" if level >= top else "n s-red", size)
        elif 0 < i <= level:
            body += checks(at, y, wide, h) + rect(at, y, wide, h, 3, "n s-outline", ' stroke-width="1.5"')
            body += circle(middle, y + h / 2, 9.2, "f-outline") + text(middle, y + h / 2 + 5, str(i), "f-white b m", 14)
        else:
            here = i == level
            body += rect(at, y, wide, h, 3, "f-block s-chalk" if here else "f-block s-line", ' stroke-width="1.3"')
            body += text(middle, y + h / 2 + 5, str(i), "f-chalk b m" if here else "f-dust m", 14)
    return body


@lru_cache(maxsize=256)
def pile(x: float, y: float, w: float, h: float, left: int, total: int) -> str:
    """So many of so many are left, a bar each; then comes the way out."""
    step = (w - h - 10) / max(total, 1)
    bar = round(0.68 * step, 2)
    dashes = f' stroke-dasharray="{bar:g} {step - bar:.3g}"'
    end = x + left * step
    body = path(f"M{x:g} {y + h / 2:g}H{end - 0.01:.5g}", "n s-line", h, dashes) if left else ""
    body += path(f"M{end:.5g} {y + h - 2.5:g}H{x + total * step:.5g}", "n s-kerb", 5, dashes) if left < total else ""
    box = rect(x + w - h - 2, y - 2, h + 4, h + 4, 3, "f-exitfill s-exit", ' stroke-width="1.2"')
    return body + box + door(x + w - h + 0.06 * h, y + 0.2 * h, 0.6 * h)


@lru_cache(maxsize=128)
def coins(x: float, y: float, count: int, most: int, w: float) -> str:
    """Tokens held, of so many there can be: small shields; those not held are outlines."""
    step = min(17.0, w / most)
    d = "M{:.5g} {:g}l5.5 1.8v4.6q0 4.2-5.5 6.6q-5.5-2.4-5.5-6.6v-4.6z"
    held = "".join([d.format(x + 6 + i * step, y) for i in range(min(count, most))])
    free = "".join([d.format(x + 6 + i * step, y) for i in range(count, most)])
    body = path(free, "n s-kerb", 1.2) if free else ""
    return body + (path(held, "f-bluefill s-police", 1.1) if held else "")


def pursuit(
    x: float, y: float, w: float, wide: bool, first: str, second: str, danger: bool
) -> tuple[str, tuple[float, float, float, float]]:
    """What the meter means, in red if that is a danger; and the room for the meter itself."""
    size = 14.0 if not wide else 15.0 if w > 250 else 13.0  # two side by side need room for two names
    body, aside = (alarm(x + 8, y + 20, 8), 20) if danger else ("", 0)
    ink = "f-red b" if danger else "f-chalk b"
    if second:
        body += line(
            x + aside, y + 25, w - aside, (first, ink, size), (second, "f-chalk b" if danger else "f-dust b", size)
        )
    else:
        body += text(x + aside, y + 25, first, ink, size, w - aside)
    return body, (x, y + (40 if wide else 35), w, 25)


def way_left(x: float, right: float, wide: bool, told: tuple[str, str, str], left: int, total: int) -> str:
    """How much of the pile is left, what that means, and what else is to be known."""
    first, second, third = told
    size, room = (15.0 if wide else 14.0), right - x
    beside = 1.02 * width(second, 13)
    both = wide and second != "" and width(first, size, True) + beside + 20 < room
    words, close = tight(first, size, room - beside - 18 if both else room)
    body = f'<text x="{x:g}" y="25" class="f-chalk b" font-size="{size:g}"{close}>{words}</text>'
    if both:
        body += text(right, 25, second, "f-dust e", 13, round(beside, 1))
    body += pile(x, 40 if wide else 37, room, 20, left, total)
    return body + (text(x, 76 if wide else 75, third, "f-dust", 12, room) if third else "")
