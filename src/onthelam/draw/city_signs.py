"""Beside a city: cards as tickets, things for sale, names under pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.city import glyph, tight, use
from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import WIDEST, width

_DASHED: Final = ' stroke-dasharray="4 3"'


@lru_cache(maxsize=512)
def name(x: float, y: float, words: str, room: float) -> str:
    """Under a picture, its middle at x."""
    told, close = tight(words, 11.5, room)
    return f'<text x="{x:.5g}" y="{y:g}" class="f-chalk b m" font-size="11.5"{close}>{told}</text>'


# -- cards -----------------------------------------------------------------------------------------------------------

SPLIT: Final = 27.0  # how high the stunt's part of a whole ticket is


@lru_cache(maxsize=512)
def ticket(w: float, h: float, stunt: str, stunt_words: str, name: str, when: str, held: bool) -> str:
    """A card: the stunt above on ink, the ability below. Not held any more: paper not in use, dashed."""
    body = rect(0, 2.5, w, h, 3, "f-shade") if held else ""
    look = ("f-paper s-outline", "") if held else ("f-paper2 s-ink2", ' stroke-dasharray="5 3"')
    body += rect(0.6, 0.6, w - 1.2, h - 1.2, 3, look[0], f' stroke-width="1.2"{look[1]}')
    body += _sign(stunt, 4, 3) if stunt else ""
    if h < 40:
        left = 31 if stunt else 9
        beside = width(when, 11) + 8
        if held or width(name, 12, True) > w - 6 - left - beside:
            when, beside = "", 0.0  # the name comes first
        told, close = tight(name, 12, w - 6 - left - beside)
        body += f'<text x="{left}" y="{h / 2 + 4.5:g}" class="f-ink b" font-size="12"{close}>{told}</text>'
        return body + (text(w - 6, h / 2 + 4.5, when, "f-ink2 e", 11) if when else "")
    low = when_below(w, stunt_words, name, when)
    told, close = tight(stunt_words, 12, w - 40 - (width(when, 11) + 8 if when and not low else 0))
    body += f'<text x="31" y="18" class="f-ink2 b" font-size="12"{close}>{told}</text>' if told else ""
    body += text(w - 7, h - 10 if low else 18, when, "f-ink2 e", 11, w - 40) if when else ""
    body += path(f"M6 {SPLIT:g}H{w - 6:g}", "n s-ink2", 0.8, ' stroke-dasharray="2 3"')
    beside = width(when, 11) + 14 if low else 0.0
    return body + text(9, h - 9, name, "f-ink serif", 15, w - 16 - beside)


@lru_cache(maxsize=512)
def when_below(w: float, stunt_words: str, name: str, when: str) -> bool:
    """Beside the name, where the stunt leaves no room for it and the name does."""
    beside = width(when, 11) + 8
    above, below = width(stunt_words, 12, True) * WIDEST, width(name, 15, True)
    return bool(when) and above + beside > w - 40 and below + beside <= w - 16


@cache
def _sign(stunt: str, x: float, y: float) -> str:
    body = rect(0.5, 0.5, 21, 21, 3, "f-ink") + glyph(stunt, "paper")
    return f'\n<g transform="translate({x:g} {y:g})">{body}</g>'


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
