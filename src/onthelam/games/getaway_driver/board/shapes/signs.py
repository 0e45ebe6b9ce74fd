"""Beside a city: cards as tickets, things for sale, names under pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import width
from onthelam.games.getaway_driver.board.shapes.tiles import glyph, tight, use

_DASHED: Final = ' stroke-dasharray="4 3"'
CLOSER: Final = 0.88  # a name that would be drawn closer than that is broken in two, where there is room
SPLIT: Final = 24.0  # how high the stunt's part of a ticket is


@lru_cache(maxsize=512)
def name(x: float, y: float, words: str, room: float, low: float = 0.0) -> str:
    """Under a picture, its middle at x; in two lines round y if it is long.

    `low`: so much less room has the lower of two, which stand lower then.
    """
    easy = width(words, 11.5, True) * CLOSER <= room
    lines, size = ([words], 11.5) if easy else (in_two(words), 11)
    body = ""
    for i, line in enumerate(lines):
        told, close = tight(line, size, room - low * i)
        at = y if len(lines) == 1 else y - (3 if low else 6.5) + 11 * i
        body += f'<text x="{x:.5g}" y="{at:g}" class="f-chalk b m" font-size="{size:g}"{close}>{told}</text>'
    return body


@lru_cache(maxsize=128)
def in_two(name: str) -> list[str]:
    """A name in two lines of about the same length."""
    if " / " in name:
        return name.split(" / ")
    words = name.split(" ")
    ways = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(ways, key=lambda lines: max(width(line, 11, True) for line in lines), default=[name])


# -- cards -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def ticket(w: float, h: float, stunt: str, stunt_words: str, name: str, when: str, held: bool) -> str:
    """A card: the stunt above on ink, the ability and its moment below. Not held any more: paper not in use, dashed."""
    if held:
        body = rect(0, 2.5, w, h, 3, "f-shade")
        body += rect(0.6, 0.6, w - 1.2, h - 1.2, 3, "f-paper s-outline", ' stroke-width="1.2"')
    else:
        body = rect(1, 1, w - 2, h - 2, 3, "f-paper2 s-ink2", ' stroke-width="1.6" stroke-dasharray="6 4"')
    first, second = ("ink", "ink2") if held else ("ink2", "ink2")
    lines = name.split(" / ")  # two abilities and no stunt
    if stunt:
        told, close = tight(stunt_words, 12, w - 38)
        body += _sign(stunt, 4, 2.3, 0.88)
        body += f'<text x="29" y="16.4" class="f-{second} b" font-size="12"{close}>{told}</text>'
    elif len(lines) > 1:
        body += _name(lines[0], 17, w - 16, first)
    body += path(f"M6 {SPLIT:g}H{w - 6:g}", f"n s-{second}", 0.8, ' stroke-dasharray="2 3"')
    if when:
        body += text(9, h - 4.4, when, f"f-{second}", 11, w - 16)
    return body + _name(lines[-1], SPLIT + (13 if when else (h - SPLIT) / 2 + 4.5), w - 16, first)


def _name(words: str, y: float, room: float, ink: str) -> str:
    told, close = tight(words, 14.5, room)
    return f'<text x="9" y="{y:g}" class="f-{ink} serif" font-size="14.5"{close}>{told}</text>'


@cache
def _sign(stunt: str, x: float, y: float, scale: float) -> str:
    body = rect(0.5, 0.5, 21, 21, 3, "f-ink") + glyph(stunt, "paper")
    return f'\n<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


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
