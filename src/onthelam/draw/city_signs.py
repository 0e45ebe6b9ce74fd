"""Signs round a city: the pursuit meter, a pile that runs out, cards as tickets, things for sale, chips to press."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.city import door, glyph
from onthelam.draw.svg import circle, path, rect, text

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


# -- the lead --------------------------------------------------------------------------------------------------------


@cache
def checks(x: float, y: float, w: float, h: float) -> str:
    """A band of blue and white: the Police were here."""
    columns, side = max(2, round(w / 6)), h / 4
    wide = w / columns
    d = ""
    for i in range(columns * 4):
        if (i % columns + i // columns) % 2 == 0:
            d += f"M{x + i % columns * wide:.4g} {y + i // columns * side:.4g}h{wide:.3g}v{side:.3g}h{-wide:.3g}z"
    return rect(x, y, w, h, 2, "f-police") + path(d, "f-bluefill")


@cache
def cuffs(x: float, y: float, names: str = "n s-red") -> str:
    """Round (x, y), 22 wide."""
    rings = circle(x - 5.5, y + 0.5, 4.8, names, ' stroke-width="2.200"')
    rings += circle(x + 5.5, y + 0.5, 4.8, names, ' stroke-width="2.200"')
    return rings + path(f"M{x - 2:g} {y - 4.5:g}h4", names, 2.2)


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
            body += cuffs(middle, y + h / 2, "n s-white" if level >= top else "n s-red")
        elif 0 < i <= level:
            body += checks(at, y, wide, h) + rect(at, y, wide, h, 3, "n s-outline", ' stroke-width="1.500"')
            body += circle(middle, y + h / 2, 9.2, "f-outline") + text(middle, y + h / 2 + 5, str(i), "f-white b m", 14)
        else:
            here = i == level
            body += rect(at, y, wide, h, 3, "f-block s-chalk" if here else "f-block s-line", ' stroke-width="1.300"')
            body += text(middle, y + h / 2 + 5, str(i), "f-chalk b m" if here else "f-dust m", 14)
    return body


@lru_cache(maxsize=256)
def pile(x: float, y: float, w: float, h: float, left: int, total: int) -> str:
    """So many of so many are left; then comes the way out."""
    room = w - h - 10
    step = room / max(total, 1)
    tall = "".join([f"M{x + i * step:.5g} {y:g}v{h:g}" for i in range(left)])
    low = "".join([f"M{x + i * step:.5g} {y + h - 5:g}v5" for i in range(left, total)])
    wide = round(max(1.2, 0.68 * step), 2)
    shift = f' transform="translate({wide / 2:g} 0)"'
    body = path(tall, "n s-line", wide, shift) if tall else ""
    body += path(low, "n s-kerb", wide, shift) if low else ""
    box = rect(x + w - h - 2, y - 2, h + 4, h + 4, 3, "f-exitfill s-exit", ' stroke-width="1.200"')
    return body + box + door(x + w - h + 0.06 * h, y + 0.2 * h, 0.6 * h)


@lru_cache(maxsize=128)
def coins(x: float, y: float, count: int, most: int, w: float) -> str:
    """Tokens held, of so many there can be: small shields; those not held are outlines."""
    step = min(17.0, w / most)
    d = "M{:.5g} {:g}l5.500 1.800v4.600q0 4.200-5.500 6.600q-5.500-2.400-5.500-6.600v-4.600z"
    held = "".join([d.format(x + 6 + i * step, y) for i in range(min(count, most))])
    free = "".join([d.format(x + 6 + i * step, y) for i in range(count, most)])
    body = path(free, "n s-kerb", 1.2) if free else ""
    return body + (path(held, "f-bluefill s-police", 1.1) if held else "")


# -- cards -----------------------------------------------------------------------------------------------------------

HELD: Final = "held"
USED: Final = "used"
GONE: Final = "gone"
SPLIT: Final = 27.0  # how high the stunt's part of a whole ticket is


@lru_cache(maxsize=512)
def ticket(w: float, h: float, stunt: str, stunt_words: str, name: str, when: str, state: str) -> str:
    """A card: the stunt above on ink, the ability below. Used: paper not in use, dashed. Gone: only its outline."""
    if state == GONE:
        body = rect(0.6, 0.6, w - 1.2, h - 1.2, 3, "n s-line", ' stroke-width="1.200" stroke-dasharray="5 3"')
        return (
            body + text(9, h / 2 + 4.5, name, "f-dust", 12, w - 84) + text(w - 8, h / 2 + 4.5, when, "f-dust e", 11, 72)
        )
    held = state == HELD
    body = rect(0, 2.5, w, h, 3, "f-shade") if held else ""
    look = ("f-paper s-outline", "") if held else ("f-paper2 s-ink2", ' stroke-dasharray="5 3"')
    body += rect(0.6, 0.6, w - 1.2, h - 1.2, 3, look[0], f' stroke-width="1.200"{look[1]}')
    body += _sign(stunt, 4, 3 if h >= SPLIT else (h - 22) / 2) if stunt else ""
    if h < 40:
        body += text(31, h / 2 + 4.5, name, "f-ink b", 12, w - 36 - (62 if when else 0))
        return body + (text(w - 6, h / 2 + 4.5, when, "f-ink2 e", 11, 58) if when else "")
    body += text(31 if stunt else 9, 18, stunt_words, "f-ink2 b", 12, w / 2 - 16) if stunt_words else ""
    body += text(w - 7, 18, when, "f-ink2 e", 11, w / 2 - 14 if stunt_words else w - 40)
    body += path(f"M6 {SPLIT:g}H{w - 6:g}", "n s-ink2", 0.8, ' stroke-dasharray="2 3"')
    return body + text(9, h - 9, name, "f-ink serif", 15, w - 16)


@cache
def _sign(stunt: str, x: float, y: float) -> str:
    body = rect(0.5, 0.5, 21, 21, 3, "f-ink") + glyph(stunt, "paper")
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


@lru_cache(maxsize=256)
def sale(w: float, h: float, key: str, icon: str, scale: float, name: str, have: str, price: str, may: bool) -> str:
    """Something the Police can buy: its piece, its name, how many they have, its price on a disc."""
    edge = "s-line" if may else "s-kerb"
    dashed = "" if may else ' stroke-dasharray="4 3"'
    body = rect(0.5, 0.5, w - 1, h - 1, 4, f"f-block {edge}", f' stroke-width="1"{dashed}')
    body += f'<g transform="translate({h / 2 + 1:g} {h / 2:g}) scale({scale:g})"><use href="#{key}{icon}"/></g>'
    ink = "f-chalk b" if may else "f-dust"
    right = w - 6.0
    if price:
        fill, figure = ("f-bluefill s-police", "f-white b m") if may else ("n s-kerb", "f-dust b m")
        d = f"M{right - 10:g} {h / 2 - 10.5:g}l9 2.800v7.400q0 6.400-9 10.200q-9-3.800-9-10.200v-7.400z"
        body += path(d, fill, 1.3) + text(right - 10, h / 2 + 5, price, figure, 13)
        right -= 24
    if have:
        body += text(right, h / 2 + 4, have, "f-dust e", 11)
        right -= 6 + 6.4 * len(have)
    return body + text(h + 4, h / 2 + 4.5, name, ink, 12, right - h - 4)


# -- chips -----------------------------------------------------------------------------------------------------------

_ARROWS: Final = (
    "M0 6V-6M-4-2L0-6.500L4-2",
    "M-6 0H6M2-4L6.500 0L2 4",
    "M0-6V6M-4 2L0 6.500L4 2",
    "M6 0H-6M-2-4L-6.500 0L-2 4",
)
_SIGNS: Final = {
    "eye": "M-8-0Q0-8.500 8 0Q0 8.500-8 0zM-1.500 0a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0",
    "no": "M-5-5L5 5M5-5L-5 5",
    "yes": "M-6 .5L-2 5L6-5",
    "more": "M-6 0H6M0-6V6",
    "round": "M5.500 3.500V-1.500A5 5 0 0 0-4.500-1.500V4M-8 1L-4.500 5L-1 1",
    "burst": "M0-7.500L1.800-2.500L7-4L3 0L7 4L1.800 2.500L0 7.500L-1.800 2.500L-7 4L-3 0L-7-4L-1.800-2.500z",
    "swap": "M-6-3H5M2-6L5.500-3L2 0M6 4H-5M-2 1L-5.500 4L-2 7",
    "here": "M0-7V4M-4.500 0L0 4.500L4.500 0M-6 7.500H6",
}


@cache
def chip(x: float, y: float, w: float, h: float, label: str, sign: str = "", facing: int = -1) -> str:
    """A small plate in lamp light, its middle at (x, y): a word, a sign, or the way a piece would look."""
    body = rect(x - w / 2, y - h / 2, w, h, 5, "f-keyline s-lampfill", ' stroke-width="1.800"')
    mark = _SIGNS.get(sign, "") or (_ARROWS[facing] if facing >= 0 else "")
    if label and mark:
        body += text(x - w / 4 + 0.5, y + 4.6, label, "f-police b m", 12.6)
        return body + _placed(mark, x + w / 4 - 1, y, 0.8)
    if mark:
        return body + _placed(mark, x, y, 0.95)
    return body + text(x, y + 4.8, label, "f-police b m", 13, w - 6)


def _placed(d: str, x: float, y: float, scale: float) -> str:
    return path(d, "n s-police", 2.2, f'{_ROUND} transform="translate({x:g} {y:g}) scale({scale:g})"')


@cache
def burst(x: float, y: float) -> str:
    """Something crashed here: chalk."""
    move = f' transform="translate({x:g} {y:g}) scale(1.9)"'
    return path(_SIGNS["burst"], "f-asphalt s-halo", 2.6, _ROUND + move) + path(
        _SIGNS["burst"], "f-asphalt s-chalk", 1.3, _ROUND + move
    )


@lru_cache(maxsize=512)
def arrow(x1: float, y1: float, x2: float, y2: float) -> str:
    """What moved last, in chalk: from an open dot to a head, whichever way."""
    dx, dy = x2 - x1, y2 - y1
    far = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / far, dy / far
    bx, by = x2 - 9 * ux, y2 - 9 * uy
    head = f"M{x2:.5g} {y2:.5g}L{bx - 5.5 * uy:.5g} {by + 5.5 * ux:.5g}L{bx + 5.5 * uy:.5g} {by - 5.5 * ux:.5g}z"
    d = f"M{x1 + 4.5 * ux:.5g} {y1 + 4.5 * uy:.5g}L{bx:.5g} {by:.5g}"
    body = path(d, "n s-halo", 5) + path(head, "f-chalk s-halo", 1.4, ' stroke-linejoin="round"')
    body += path(d, "n s-chalk", 2.4) + circle(x1, y1, 4.2, "f-halo s-halo", ' stroke-width="4"')
    return body + circle(x1, y1, 3.8, "f-asphalt s-chalk", ' stroke-width="2.200"')
