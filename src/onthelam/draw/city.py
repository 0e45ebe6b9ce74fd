"""City tiles seen from above: streets below, light between, signs on top; face-down they are hatched and dark.

What comes again on many tiles is drawn once (`kit`) and used by its name, so that a whole city stays a small picture.
A tile is SIDE units wide; a board scales it. `key` begins every id, so that several pictures can stand in one page.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.marks import mark
from onthelam.draw.svg import circle, esc, path, rect, text
from onthelam.draw.theme import ROOT
from onthelam.draw.type import WIDEST, fitted, width

SIDE: Final = 84.0
LIGHTS: Final = ("green", "yellow", "red")
STUNTS: Final = ("TW", "NA", "SW", "IR", "WW")

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'

# in a box of 22 x 22: what is stroked, what is filled
_GLYPHS: Final[dict[str, tuple[str, str]]] = {
    "TW": ("M5 17.500H17", "M9.300 3.800l7.400 3.100l-3.300 7.800l-7.400-3.100zM6.700 14.200a1.700 1.700 0 1 0 .1 0z"),
    "NA": ("M5 4.500V17.500M17 4.500V17.500M11 17.500V6M8 8.500L11 5L14 8.500", ""),
    "SW": ("M4 16.500H9.500V11H18M6 12.500Q6 5.500 13 5.500H15.500M13.200 2.800L16.500 5.500L13.200 8.200", ""),
    "IR": ("M9 8.500L16.500 4.500M12.600 3.700L17 4.200L15.200 8.200", "M4 18H18V10.500z"),
    "WW": ("M7.500 17.500V5M4.500 8L7.500 4.500L10.500 8M14.500 4.500V17M11.500 14L14.500 17.500L17.500 14", ""),
}


@cache
def glyph(stunt: str, ink: str) -> str:
    """The sign of a stunt in a box of 22 x 22; `ink` is a token."""
    stroked, filled = _GLYPHS[stunt]
    body = path(filled, f"f-{ink}") if filled else ""
    return body + path(stroked, f"n s-{ink}", 2.2, _ROUND)


@cache
def stunt_plate(stunt: str) -> str:
    plate = rect(0.5, 0.5, 21, 21, 4, "f-asphalt s-line", ' stroke-width="1"')
    return plate + glyph(stunt, "chalk")


@cache
def light_plate(hue: str) -> str:
    """A traffic light of one colour on a black plate of 20 x 20: its shape tells it without the colour."""
    plate = rect(0.5, 0.5, 19, 19, 4, "f-outline s-line", ' stroke-width="1.200"')
    return plate + path(mark(hue, 10, 10.5 if hue != "yellow" else 9.6, 5.6), f"f-hue-{hue}")


@cache
def shield(number: int) -> str:
    """A badge of 22 x 26 with what it pays."""
    d = "M11 .8l9.800 3v9q0 8-9.800 12.400q-9.800-4.400-9.800-12.400v-9z"
    return path(d, "f-bluefill s-police", 1.6, _ROUND) + text(11, 18.4, str(number), "f-white b m", 16)


@cache
def arch(w: float = 34.0) -> str:
    """A tunnel's mouth, black, its foot in the middle of y = 0."""
    a, h = w / 2, 1.06 * w
    d = f"M{-a:g} 0V{-h + a:g}a{a:g} {a:g} 0 0 1 {w:g} 0V0z"
    body = path(d, "f-mark s-outline", 1.4)
    b = a - 0.13 * w
    return body + path(f"M{-b:g} 0V{-h + a:g}a{b:g} {b:g} 0 0 1 {2 * b:g} 0V0z", "f-outline")


@cache
def eye(names: str = "n s-chalk") -> str:
    """Round the origin, 16 wide."""
    return path("M-8.500 0Q0-9 8.500 0Q0 9-8.500 0z", names, 1.7, _ROUND) + circle(
        0, 0, 2.6, names.replace("n s-", "f-")
    )


def _up(key: str) -> str:
    s, a, b = SIDE, 29, 55
    body = rect(0, 0, s, s, 3, "f-bldg") + path(f"M{a} 0H{b}V{a}H{s:g}V{b}H{b}V{s:g}H{a}V{b}H0V{a}H{a}z", "f-street")
    windows = "M9 25h3v3h-3zM20 9h3v3h-3zM60 22h3v3h-3zM72 11h3v3h-3zM76 26h3v3h-3zM8 62h3v3h-3zM22 74h3v3h-3z"
    body += path(windows + "M13 71h3v3h-3zM60 61h3v3h-3zM75 76h3v3h-3zM70 63h3v3h-3z", "f-brass", 0, ' opacity=".4"')
    body += f'<circle cx="42" cy="42" r="36" fill="url(#{key}pool)"/>'
    body += path("M42 2V25M42 59V82M2 42H25M59 42H82", "n s-mark", 1.3, ' stroke-dasharray="5 4"')
    return body + rect(0.75, 0.75, s - 1.5, s - 1.5, 3, "n s-outline", ' stroke-width="1.500"')


def _down() -> str:
    s = SIDE
    body = rect(0, 0, s, s, 3, "f-map2") + hatch(0, 0, s, s, "n s-bldg", 8)
    return body + rect(0.75, 0.75, s - 1.5, s - 1.5, 3, "n s-kerb", ' stroke-width="1.500"')


def _box(inner: str) -> str:
    return rect(-14, -14, 28, 28, 4, "f-map2 s-line", ' stroke-width="1.400"') + inner


@cache
def kit(key: str) -> str:
    """What tiles are made of. Goes into the picture once, before the first tile."""
    parts = {
        "up": _up(key),
        "down": _down(),
        "unknown": _box(text(0, 6.4, "?", "f-dust b m", 18)),
        "known": rect(-14, -11, 28, 22, 4, "f-map2 s-line", ' stroke-width="1.400"') + eye(),
        "looked": rect(-11, -9, 22, 18, 4, "f-map2 s-kerb", ' stroke-width="1.200"') + eye("n s-dust"),
        "arch": arch(),
        "arch2": rect(0.5, 0.5, 21, 21, 4, "f-asphalt s-line", ' stroke-width="1"')
        + f'<g transform="translate(11 18)">{arch(13)}</g>',
        "news": rect(0.5, 0.5, 21, 21, 2, "f-paper s-outline", ' stroke-width="1"')
        + path("M4 5.500H18M4 10H11M4 13.500H11M4 17H11M14 10h4v7h-4z", "n s-ink", 1.7),
        **{hue: light_plate(hue) for hue in LIGHTS},
        **{stunt: stunt_plate(stunt) for stunt in STUNTS},
        **{f"pays{n}": shield(n) for n in (1, 2, 3)},
    }
    light = (
        f'<radialGradient id="{key}pool"><stop class="beam" stop-opacity=".34"/>'
        '<stop offset="1" class="beam" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="{key}ray" x1="0" y1="1" x2="0" y2="0"><stop class="beam" stop-opacity=".8"/>'
        '<stop offset="1" class="beam" stop-opacity=".05"/></linearGradient>'
    )
    return (
        f"<defs>{light}"
        + "".join([f'<g id="{key}{name}" class="{ROOT}">{body}</g>' for name, body in parts.items()])
        + "</defs>"
    )


def use(key: str, name: str, x: float = 0.0, y: float = 0.0) -> str:
    """A part of the kit at a place."""
    return f'<use href="#{key}{name}" x="{x:g}" y="{y:g}"/>'


@lru_cache(maxsize=512)
def _tight(words: str, size: float, room: float) -> tuple[str, str]:
    """A name in its room: in a font too wide for it, or by a word too long, it is drawn a little closer, hardly cut."""
    wide = width(words, size, True)
    if wide * WIDEST <= room:
        return esc(words), ""
    words, _ = fitted(words, size, 1.22 * room, True)
    return esc(words), f' textLength="{min(room, 1.02 * wide):.4g}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=512)
def name_plate(words: str, scale: float) -> str:
    """A place's name on paper, never under 11 px; `scale` is how large the board draws its tiles."""
    size = round(max(11.2, 12 * scale) / scale, 2)
    words, tight = _tight(words, size, 73)
    plate = rect(3.5, 62, 77, 19, 3, "f-paper s-outline", ' stroke-width="1"')
    return plate + f'<text x="42" y="75.800" class="f-ink b m" font-size="{size:g}"{tight}>{words}</text>'


@lru_cache(maxsize=2048)
def tile(
    key: str,
    scale: float,
    light: str,
    stunts: tuple[str, ...],
    pays: int,
    name: str,
    tunnel: bool,
    news: bool,
    up: bool,
) -> str:
    """A tile whose face is known: turned up, or hatched with an eye. Its upper left corner is the origin."""
    body = use(key, "up") if up else use(key, "down")
    if up and tunnel:
        body += use(key, "arch", 42, 59)
    elif tunnel:
        body += use(key, "arch2", 58, 4)
    if light:
        body += use(key, light, 4, 4)
    if pays:
        body += use(key, f"pays{pays}", 59, 3)
    for i, stunt in enumerate(stunts):
        body += use(key, stunt, 4 if i == 0 else 58, 58)
    if news:
        body += use(key, "news", 31, 59)
    if name:
        body += name_plate(name, scale)
    return body + ("" if up else use(key, "known", 42, 41))


@lru_cache(maxsize=64)
def face_down(key: str, scale: float, looked: bool = False, word: str = "") -> str:
    """Nobody here knows what it is. `looked`: everybody knows that somebody does. `word`: which pile it came from."""
    body = use(key, "down") + use(key, "unknown", 42, 42)
    if looked:
        body += use(key, "looked", 68, 14)
    if word:
        size = round(max(11.2, 11 * scale) / scale, 2)
        body += f'<text x="42" y="78" class="f-dust m" font-size="{size:g}">{esc(word)}</text>'
    return body


@cache
def way_out(scale: float, words: str) -> str:
    """The tile that ends the chase: green, with an open door."""
    size = round(max(11.2, 12 * scale) / scale, 2)
    words, tight = _tight(words, size, 78)
    body = rect(0, 0, SIDE, SIDE, 3, "f-exitfill s-outline", ' stroke-width="1.500"')
    body += rect(25, 14, 34, 34, 4, "n s-white", ' stroke-width="2.500"') + door(30, 20, 22)
    return body + f'<text x="42" y="68" class="f-white b m" font-size="{size:g}"{tight}>{words}</text>'


@cache
def door(x: float, y: float, s: float) -> str:
    """Out through it: a door and an arrow, s high."""
    body = rect(x, y, 0.45 * s, s, 1, "f-white")
    a = 0.22 * s
    d = f"M{x + 0.6 * s:g} {y + s / 2:g}h{0.5 * s:g}m{-a:g} {-a:g}l{a:g} {a:g}l{-a:g} {a:g}"
    return body + path(d, "n s-white", 2.4, _ROUND)
