"""Beside a city: cards as tickets, things for sale, names under pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import WIDEST, broken, width
from onthelam.games.getaway_driver.board.shapes.tiles import glyph, tight, use

_DASHED: Final = ' stroke-dasharray="4 3"'
BOLD: Final = 1.06  # how much wider that is
CLOSER: Final = 0.88  # a name that would be drawn closer than that is broken in two, where there is room


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


# -- cards -----------------------------------------------------------------------------------------------------------

HIGH: Final = 62.0  # as high as a ticket is that tells what it does
SPLIT: Final = 24.0  # how high the stunt's part of a whole ticket is
ASIDE: Final = 27.0  # how wide it is on a low one
OFFER: Final = 58.0  # how wide one of two things is that a low one offers


@lru_cache(maxsize=512)
def ticket(
    w: float, h: float, stunt: str, stunt_words: str, name: str, when: str, held: bool, may: bool = True, does: str = ""
) -> str:
    """A card: the stunt above on ink, the ability and its moment below; a high one has room for what that does.

    Not held any more: paper not in use, dashed; where it could not even be paid for, no paper at all.
    """
    body = _paper(w, h, held, may)
    first, second = ("ink", "ink2") if held else ("ink2", "ink2") if may else ("dust", "dust")
    if h < 40:
        return body + _flat(w, h, stunt, name, "" if held else when, first, second)
    lines = name.split(" / ")  # two abilities and no stunt
    if stunt:
        told, close = tight(stunt_words, 12, w - 38)
        body += _sign(stunt, second, 4, 2.3, 0.88)
        body += f'<text x="29" y="16.4" class="f-{second} b" font-size="12"{close}>{told}</text>'
    elif len(lines) > 1:
        body += _name(lines[0], 17, w - 16, first)
    body += path(f"M6 {SPLIT:g}H{w - 6:g}", f"n s-{second}", 0.8, ' stroke-dasharray="2 3"')
    if h >= HIGH and does:
        told_lines = in_lines(does, w - 16, int((h - SPLIT - 17) / 12))
        last = (told_lines[-1], SPLIT + 13 + 12.0 * len(told_lines))
        if when and (at := _room_for(when, w, stunt_words, lines, last)):
            body += text(w - 8, at, when, f"f-{second} e", 11, round(1.02 * width(when, 11), 1))
        for i, line in enumerate(told_lines):
            told, close = tight(line, 11 / BOLD, w - 16)
            body += f'<text x="9" y="{SPLIT + 25 + 12 * i:g}" class="f-{first}" font-size="11"{close}>{told}</text>'
        return body + _name(lines[-1], SPLIT + 12.5, w - 16, first)
    if when:
        body += text(9, h - 4.4, when, f"f-{second}", 11, w - 16)
    return body + _name(lines[-1], SPLIT + (13 if when else (h - SPLIT) / 2 + 4.5), w - 16, first)


def _room_for(when: str, w: float, stunt: str, names: list[str], last: tuple[str, float]) -> float:
    """In which line its moment stands: beside the stunt, the name, or the last words; 0.0: there is no room."""
    room = w - 8 - 1.02 * width(when, 11) - 8  # no font makes the moment longer, the others may
    if len(names) < 2 and 29 + WIDEST * width(stunt, 12, True) <= room:
        return 16.4
    if 9 + WIDEST * width(names[-1], 14.5, True) <= room:
        return SPLIT + 12
    return last[1] if 9 + WIDEST * width(last[0], 11) <= room else 0.0


@lru_cache(maxsize=256)
def in_lines(words: str, room: float, most: int) -> list[str]:
    """What a card does, in so many lines at most: drawn closer if it must be."""
    for closer in (1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6):
        found = broken(words, 11, room * closer)
        if len(found) <= most:
            return found
    return [*found[: most - 1], " ".join(found[most - 1 :])]


def _paper(w: float, h: float, held: bool, may: bool) -> str:
    if held:
        shade = rect(0, 2.5, w, h, 3, "f-shade")
        return shade + rect(0.6, 0.6, w - 1.2, h - 1.2, 3, "f-paper s-outline", ' stroke-width="1.2"')
    look = "f-paper2 s-ink2" if may else "f-asphalt s-line"
    return rect(1, 1, w - 2, h - 2, 3, look, ' stroke-width="1.6" stroke-dasharray="6 4"')


def offers(w: float, h: float) -> list[tuple[float, float, float, float]]:
    """Where the two things lie that a ticket offers: beside its name, or below it."""
    if h < 40:
        return [(w - 2 * OFFER, 0, OFFER, h), (w - OFFER, 0, OFFER, h)]
    return [(0, h - 26, w / 2, 26), (w / 2, h - 26, w / 2, 26)]


@lru_cache(maxsize=64)
def offering(w: float, h: float, name: str, words: tuple[str, str], held: bool) -> str:
    """A card that can be used in two ways, each said in a word: its name in two lines, and the words."""
    ink = "ink" if held else "ink2"
    body = _paper(w, h, held, True)
    room, first = (w - 2 * OFFER - 15, h / 2 - 1.4) if h < 40 else (w - 16, 11.4)
    for i, line in enumerate(in_two(name)):
        told, close = tight(line, 11, room)
        body += f'<text x="8" y="{first + 11 * i:g}" class="f-{ink} b" font-size="11"{close}>{told}</text>'
    for (left, top, wide, high), word in zip(offers(w, h), words):
        told, close = tight(word, 12, wide - 8)
        x, y = left + wide / 2, top + high / 2 + 4.5
        body += f'<text x="{x:g}" y="{y:g}" class="f-{ink} b m" font-size="12"{close}>{told}</text>'
    return body


def _name(words: str, y: float, room: float, ink: str) -> str:
    told, close = tight(words, 14.5, room)
    return f'<text x="9" y="{y:g}" class="f-{ink} serif" font-size="14.5"{close}>{told}</text>'


def _flat(w: float, h: float, stunt: str, name: str, when: str, first: str, second: str) -> str:
    """A low card: its stunt and its name, in two lines if it must be; its price, if there is room."""
    body = _sign(stunt, second, 4, 3) if stunt else ""
    left = 31 if stunt else 9
    beside = width(when, 11) + 8 if when else 0.0
    if width(name, 12, True) > w - 6 - left - beside:
        when, beside = "", 0.0  # the name comes first
    room = w - 4 - left - beside
    easy = width(name, 12, True) * CLOSER <= room
    lines, size = ([name], 12) if easy else (in_two(name), 11)
    for i, line in enumerate(lines):
        told, close = tight(line, size, room)
        y = h / 2 + (4.5 if len(lines) == 1 else 11 * i - 1.4)
        body += f'<text x="{left}" y="{y:g}" class="f-{first} b" font-size="{size}"{close}>{told}</text>'
    return body + (text(w - 6, h / 2 + 4.5, when, f"f-{second} e", 11) if when else "")


@lru_cache(maxsize=128)
def in_two(name: str) -> list[str]:
    """A name in two lines of about the same length."""
    if " / " in name:
        return name.split(" / ")
    words = name.split(" ")
    ways = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(ways, key=lambda lines: max(width(line, 11, True) for line in lines), default=[name])


@cache
def _sign(stunt: str, words: str, x: float, y: float, scale: float = 1) -> str:
    """`words` is the colour of those beside it."""
    pale = words == "dust"
    body = rect(0.5, 0.5, 21, 21, 3, "n s-line" if pale else "f-ink") + glyph(stunt, "dust" if pale else "paper")
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'\n<g transform="translate({x:g} {y:g}){size}">{body}</g>'


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
