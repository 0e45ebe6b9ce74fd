"""Signs round a city: the pursuit meter, a pile that runs out, cards as tickets, things for sale, chips to press."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.city import door, glyph, tight, use
from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import width

_DASHED: Final = ' stroke-dasharray="4 3"'
_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'


# -- the lead --------------------------------------------------------------------------------------------------------


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
def cuffs(x: float, y: float, names: str = "n s-red") -> str:
    """Round (x, y), 22 wide."""
    rings = circle(x - 5.5, y + 0.5, 4.8, names, ' stroke-width="2.2"')
    rings += circle(x + 5.5, y + 0.5, 4.8, names, ' stroke-width="2.2"')
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


@lru_cache(maxsize=512)
def name(x: float, y: float, words: str, room: float) -> str:
    """Under a picture, its middle at x."""
    told, close = tight(words, 11.5, room)
    return f'<text x="{x:.5g}" y="{y:g}" class="f-chalk b m" font-size="11.5"{close}>{told}</text>'


# -- cards -----------------------------------------------------------------------------------------------------------

HELD: Final = "held"
USED: Final = "used"
SPLIT: Final = 27.0  # how high the stunt's part of a whole ticket is


@lru_cache(maxsize=512)
def ticket(w: float, h: float, stunt: str, stunt_words: str, name: str, when: str, state: str) -> str:
    """A card: the stunt above on ink, the ability below. Used: paper not in use, dashed."""
    held = state == HELD
    body = rect(0, 2.5, w, h, 3, "f-shade") if held else ""
    look = ("f-paper s-outline", "") if held else ("f-paper2 s-ink2", ' stroke-dasharray="5 3"')
    body += rect(0.6, 0.6, w - 1.2, h - 1.2, 3, look[0], f' stroke-width="1.2"{look[1]}')
    body += _sign(stunt, 4, 3 if h >= SPLIT else (h - 22) / 2) if stunt else ""
    if h < 40:
        when = "" if held else when
        left, right = (31, w - 6 - (width(when, 11) + 6 if when else 0)) if stunt else (9, w - 6)
        told, close = tight(name, 12, right - left)
        body += f'<text x="{left}" y="{h / 2 + 4.5:g}" class="f-ink b" font-size="12"{close}>{told}</text>'
        return body + (text(w - 6, h / 2 + 4.5, when, "f-ink2 e", 11) if when and stunt else "")
    room = w - 38 - (width(when, 11) + 8 if when else 0)
    body += text(31, 18, stunt_words, "f-ink2 b", 12, room) if stunt_words else ""
    body += text(w - 7, 18, when, "f-ink2 e", 11, w - 40) if when else ""
    body += path(f"M6 {SPLIT:g}H{w - 6:g}", "n s-ink2", 0.8, ' stroke-dasharray="2 3"')
    return body + text(9, h - 9, name, "f-ink serif", 15, w - 16)


@cache
def _sign(stunt: str, x: float, y: float) -> str:
    body = rect(0.5, 0.5, 21, 21, 3, "f-ink") + glyph(stunt, "paper")
    return f'<g transform="translate({x:g} {y:g})">{body}</g>'


@lru_cache(maxsize=256)
def sale(w: float, h: float, key: str, icon: str, name: str, have: str, price: str, may: bool) -> str:
    """Something the Police can buy: its piece, its name, how many they have, its price on a shield.

    Where it is narrow, the count stands on the piece.
    """
    body = rect(0.5, 0.5, w - 1, h - 1, 4, f"f-block s-{'line' if may else 'kerb'}", "" if may else _DASHED)
    body += f'<use href="#{key}{icon}" transform="translate({h / 2 + 1:g} {h / 2:g}) scale(.55)"/>'
    right = w - 4.0
    if price:
        body += use(key, "price" if may else "price0", right - 9, h / 2)
        body += text(right - 9, h / 2 + 5, price, "f-white b m" if may else "f-dust b m", 13)
        right -= 21
    if have and w > 130:
        body += text(right, h / 2 + 4, have, "f-dust e", 11)
        right -= 6 + 6.4 * len(have)
    elif have and have[0] != "0":
        body += circle(h - 5, h - 8, 6.5, "f-chalk") + text(h - 5, h - 4, have.split("/")[0], "f-asphalt b m", 11)
    told, close = tight(name, 12, right - h - 2)
    ink = "f-chalk b" if may else "f-dust"
    return body + f'<text x="{h + 2:g}" y="{h / 2 + 4.5:g}" class="{ink}" font-size="12"{close}>{told}</text>'


@cache
def backs(x: float, y: float, count: int) -> str:
    """Cards in a hand that may not be seen."""
    body = ""
    for i in range(count):
        body += rect(x + 17 * i, y, 22, 30, 3, "f-paper s-outline", ' stroke-width="1.2"')
        body += rect(x + 17 * i + 3, y + 3, 16, 24, 1, "n s-ink2")
    return body


# -- chips -----------------------------------------------------------------------------------------------------------

_ARROWS: Final = (
    "M0 6V-6M-4-2L0-6.5L4-2",
    "M-6 0H6M2-4L6.5 0L2 4",
    "M0-6V6M-4 2L0 6.5L4 2",
    "M6 0H-6M-2-4L-6.5 0L-2 4",
)
_SIGNS: Final = {
    "eye": "M-8-0Q0-8.5 8 0Q0 8.5-8 0zM-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
    "no": "M-5-5L5 5M5-5L-5 5",
    "yes": "M-6 .5L-2 5L6-5",
    "more": "M-6 0H6M0-6V6",
    "round": "M5.5 3.5V-1.5A5 5 0 0 0-4.5-1.5V4M-8 1L-4.5 5L-1 1",
    "burst": "M0-7.5L1.8-2.5L7-4L3 0L7 4L1.8 2.5L0 7.5L-1.8 2.5L-7 4L-3 0L-7-4L-1.8-2.5z",
    "swap": "M-6-3H5M2-6L5.5-3L2 0M6 4H-5M-2 1L-5.5 4L-2 7",
    "here": "M0-7V4M-4.5 0L0 4.5L4.5 0M-6 7.5H6",
}


@cache
def chip(w: float, h: float, label: str, sign: str = "", facing: int = -1) -> str:
    """A small plate in lamp light round the origin: a word, a sign, or the way a piece would look; or two of them.

    It is lit under the pointer.
    """
    body = rect(-w / 2, -h / 2, w, h, 5, "f-keyline s-lampfill", ' stroke-width="1.8"')
    body += rect(-w / 2, -h / 2, w, h, 5, "n s-lampfill ring", ' stroke-width="4"')
    mark = _SIGNS.get(sign, "") or (_ARROWS[facing] if facing >= 0 else "")
    if label and mark and w < h:
        return body + text(0, -3, label, "f-police b m", 12.6) + _placed(mark, 0, h / 4, 0.8)
    if label and mark:
        return body + text(1.5 - w / 4, 4.6, label, "f-police b m", 12.6) + _placed(mark, w / 4 - 1, 0, 0.8)
    if mark:
        return body + _placed(mark, 0, 0, 0.95)
    return body + text(0, 4.8, label, "f-police b m", 13, w - 4)


def _placed(d: str, x: float, y: float, scale: float) -> str:
    return path(d, "n s-police", 2.2, f'{_ROUND} transform="translate({x:g} {y:g}) scale({scale:g})"')


@cache
def burst(x: float, y: float) -> str:
    """Something crashed here: chalk."""
    move = f'{_ROUND} transform="translate({x:g} {y:g}) scale(1.8)"'
    return path(_SIGNS["burst"], "f-asphalt s-halo", 2.6, move) + path(_SIGNS["burst"], "f-asphalt s-chalk", 1.3, move)


@lru_cache(maxsize=512)
def arrow(x1: float, y1: float, x2: float, y2: float, aside: float) -> str:
    """What moved last, in chalk: from an open dot to a head. It runs so far to the right of its way, or below it."""
    dx, dy = x2 - x1, y2 - y1
    far = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / far, dy / far
    if abs(dx) > abs(dy):
        y1, y2 = y1 + aside, y2 + aside
    else:
        x1, x2 = x1 + aside, x2 + aside
    x2, y2 = x2 - 12 * ux, y2 - 12 * uy  # short of the middle, where a piece stands
    bx, by = x2 - 9 * ux, y2 - 9 * uy
    head = f"M{x2:.5g} {y2:.5g}L{bx - 5.5 * uy:.5g} {by + 5.5 * ux:.5g}L{bx + 5.5 * uy:.5g} {by - 5.5 * ux:.5g}z"
    d = f"M{x1 + 4.5 * ux:.5g} {y1 + 4.5 * uy:.5g}L{bx:.5g} {by:.5g}"
    body = path(d, "n s-halo", 5) + path(head, "f-chalk s-halo", 1.4, ' stroke-linejoin="round"')
    body += path(d, "n s-chalk", 2.4) + circle(x1, y1, 4.2, "f-halo s-halo", ' stroke-width="4"')
    return body + circle(x1, y1, 3.8, "f-asphalt s-chalk", ' stroke-width="2.2"')
