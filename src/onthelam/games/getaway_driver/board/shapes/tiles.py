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
from onthelam.draw.targets import brackets, ring
from onthelam.draw.theme import ROOT
from onthelam.draw.type import WIDEST, fitted, width

SIDE: Final = 84.0
_SHIELD: Final = "M0-10.5l9 2.8v7.4q0 6.4-9 10.2q-9-3.8-9-10.2v-7.4z"
LIGHTS: Final = ("green", "yellow", "red")
STUNTS: Final = ("TW", "NA", "SW", "IR", "WW")

_CLOSEST: Final = 1.4  # how much too long a name may be that is drawn closer, and not cut
_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'

# in a box of 22 x 22: what is stroked, what is filled
_GLYPHS: Final[dict[str, tuple[str, str]]] = {
    "TW": ("M5 17.5H17", "M9.3 3.8l7.4 3.1l-3.3 7.8l-7.4-3.1zM6.7 14.2a1.7 1.7 0 1 0 .1 0z"),
    "NA": ("M5 4.5V17.5M17 4.5V17.5M11 17.5V6M8 8.5L11 5L14 8.5", ""),
    "SW": ("M4 16.5H9.5V11H18M6 12.5Q6 5.5 13 5.5H15.5M13.2 2.8L16.5 5.5L13.2 8.2", ""),
    "IR": ("M9 8.5L16.5 4.5M12.6 3.7L17 4.2L15.2 8.2", "M4 18H18V10.5z"),
    "WW": ("M7.5 17.5V5M4.5 8L7.5 4.5L10.5 8M14.5 4.5V17M11.5 14L14.5 17.5L17.5 14", ""),
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
    plate = rect(0.5, 0.5, 19, 19, 4, "f-outline s-line", ' stroke-width="1.2"')
    return plate + path(mark(hue, 10, 10.5 if hue != "yellow" else 9.6, 5.6), f"f-hue-{hue}")


@cache
def shield(number: int) -> str:
    """A badge of 22 x 26 with what it pays."""
    d = "M11 .8l9.8 3v9q0 8-9.8 12.4q-9.8-4.4-9.8-12.4v-9z"
    return path(d, "f-bluefill s-police", 1.6, _ROUND) + text(11, 18.9, str(number), "f-white b m", 17.5)


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
    return path("M-8.5 0Q0-9 8.5 0Q0 9-8.5 0z", names, 1.7, _ROUND) + circle(0, 0, 2.6, names.replace("n s-", "f-"))


def _up(key: str) -> str:
    s, a, b = SIDE, 29, 55
    body = rect(0, 0, s, s, 3, "f-bldg") + path(f"M{a} 0H{b}V{a}H{s:g}V{b}H{b}V{s:g}H{a}V{b}H0V{a}H{a}z", "f-street")
    windows = "M9 25h3v3h-3zM20 9h3v3h-3zM60 22h3v3h-3zM72 11h3v3h-3zM76 26h3v3h-3zM8 62h3v3h-3zM22 74h3v3h-3z"
    body += path(windows + "M13 71h3v3h-3zM60 61h3v3h-3zM75 76h3v3h-3zM70 63h3v3h-3z", "f-brass", 0, ' opacity=".4"')
    body += f'<circle cx="42" cy="42" r="36" fill="url(#{key}pool)"/>'
    body += path("M42 2V25M42 59V82M2 42H25M59 42H82", "n s-mark", 1.3, ' stroke-dasharray="5 4"')
    return body + rect(0.75, 0.75, s - 1.5, s - 1.5, 3, "n s-outline", ' stroke-width="1.5"')


def _down() -> str:
    s = SIDE
    body = rect(0, 0, s, s, 3, "f-map2") + f'\n<g opacity=".45">{hatch(0, 0, s, s, "n s-kerb", 9)}</g>'
    return body + rect(0.75, 0.75, s - 1.5, s - 1.5, 3, "n s-kerb", ' stroke-width="1.5"')


def _near(inner: str) -> str:
    """Where a vehicle can be next."""
    edge = rect(3, 3, SIDE - 6, SIDE - 6, 3, "n s-blue", ' stroke-width="1.6"')
    return f'\n<g opacity=".62">{inner}</g>{edge}'


def _falling(at: float, side: float) -> str:
    """Hatching the other way."""
    turned = hatch(-at - side, at, side, side, "n s-blue", 9)
    return f'\n<g transform="scale(-1 1)">{turned}</g>'


def _dashed(names: str, wide: float, rest: str = "") -> str:
    """Where the Car can go."""
    return rect(6, 6, SIDE - 12, SIDE - 12, 4, names, f' stroke-width="{wide:g}"{rest}')


def _box(inner: str) -> str:
    return rect(-14, -14, 28, 28, 4, "f-map2 s-line", ' stroke-width="1.4"') + inner


@cache
def kit(key: str) -> dict[str, str]:
    """What tiles are made of, by name."""
    return {
        "up": _up(key),
        "down": _down(),
        "unknown": _box(text(0, 6.4, "?", "f-dust b m", 18)),
        "known": rect(-14, -11, 28, 22, 4, "f-map2 s-line", ' stroke-width="1.4"') + eye(),
        "looked": rect(-11, -9, 22, 18, 4, "f-map2 s-kerb", ' stroke-width="1.2"') + eye("n s-dust"),
        "arch": arch(),
        "arch2": rect(0.5, 0.5, 21, 21, 4, "f-asphalt s-line", ' stroke-width="1"')
        + f'\n<g transform="translate(11 18)">{arch(13)}</g>',
        "news": rect(0.5, 0.5, 21, 21, 2, "f-paper s-outline", ' stroke-width="1"')
        + path("M4 5.5H18M4 10H11M4 13.5H11M4 17H11M14 10h4v7h-4z", "n s-ink", 1.7),
        "aim": brackets(0, 0, SIDE, SIDE, -4, 19),
        "near": _near(_falling(4, SIDE - 8)),
        "nears": _near(hatch(4, 4, SIDE - 8, SIDE - 8, "n s-blue", 9) + _falling(4, SIDE - 8)),
        "comes": path("M-9 0L0 9L9 0", "n s-keyline", 6.4, _ROUND) + path("M-9 0L0 9L9 0", "n s-blue", 3.2, _ROUND),
        "next": _dashed("n s-keyline", 5) + _dashed("n s-brass", 2.4, ' stroke-dasharray="7 6"'),
        "ring": ring(0, 0, SIDE, SIDE, -4),
        "price": path(_SHIELD, "f-bluefill s-police", 1.3),
        "price0": path(_SHIELD, "n s-kerb", 1.3),
        **{hue: light_plate(hue) for hue in LIGHTS},
        **{stunt: stunt_plate(stunt) for stunt in STUNTS},
        **{f"pays{n}": shield(n) for n in (1, 2, 3)},
    }


@cache
def light(key: str) -> str:
    """The gradients: light is the only one."""
    return (
        f'<radialGradient id="{key}pool"><stop class="beam" stop-opacity=".34"/>'
        '<stop offset="1" class="beam" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="{key}ray" x1="0" y1="1" x2="0" y2="0"><stop class="beam" stop-opacity=".8"/>'
        '<stop offset="1" class="beam" stop-opacity=".05"/></linearGradient>'
    )


def defs(key: str, parts: dict[str, str]) -> str:
    """The parts, each styled by itself: where one is used, it has no board round it that would give it its colours."""
    body = "".join([f'\n<g id="{key}{name}" class="{ROOT}">{inner}</g>' for name, inner in parts.items()])
    return f"<defs>{light(key)}{body}</defs>"


def needed(key: str, parts: dict[str, str], ids: frozenset[str]) -> dict[str, str]:
    """Only those parts that a picture asks for, or that they ask for."""
    for i in range(2):
        ids = ids.union(*[asked_for(inner) for name, inner in parts.items() if key + name in ids])
    return {name: inner for name, inner in parts.items() if key + name in ids}


def asked_in(text: str) -> frozenset[str]:
    """The parts that it uses, by id."""
    return frozenset([after.partition('"')[0] for after in text.split('href="#')[1:]])


@lru_cache(maxsize=4096)
def asked_for(piece: str) -> frozenset[str]:
    """Those of a piece of a picture."""
    return asked_in(piece)


def use(key: str, name: str, x: float = 0.0, y: float = 0.0, names: str = "") -> str:
    """A part of the kit at a place."""
    kind = f' class="{names}"' if names else ""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return f'<use href="#{key}{name}"{place}{kind}/>'


@lru_cache(maxsize=512)
def tight(words: str, size: float, room: float) -> tuple[str, str]:
    """A name in its room: in a font too wide for it, or by a word too long, it is drawn a little closer, hardly cut."""
    wide = width(words, size, True)
    if wide * WIDEST <= room:
        return esc(words), ""
    words, _ = fitted(words, size, _CLOSEST * room, True)
    return esc(words), f' textLength="{min(room, 1.02 * wide):.4g}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=512)
def fits_plate(words: str, scale: float) -> bool:
    """Where tiles are drawn too small for a name, it is left out rather than cut."""
    return width(words, _size(scale), True) <= _CLOSEST * 73


def _size(scale: float) -> float:
    """Of words on a tile, never under 11 px; `scale` is how large the board draws its tiles."""
    return round(max(11.2, 12 * scale) / scale, 2)


@lru_cache(maxsize=512)
def name_plate(words: str, scale: float) -> str:
    """A place's name on paper."""
    return rect(3.5, 62, 77, 19, 3, "f-paper s-outline", ' stroke-width="1"') + name_on_plate(words, scale)


@lru_cache(maxsize=512)
def name_on_plate(words: str, scale: float) -> str:
    """Without the paper."""
    size = _size(scale)
    words, close = tight(words, size, 73)
    return f'<text x="42" y="75.8" class="f-ink b m" font-size="{size:g}"{close}>{words}</text>'


def base(key: str, up: bool, x: float = 0.0, y: float = 0.0) -> str:
    """The streets, or the back of a tile: what lies under reach, signs and pieces."""
    return use(key, "up" if up else "down", x, y)


@lru_cache(maxsize=2048)
def face(
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
    """The signs of a tile whose face is known, turned up or not. Its upper left corner is the origin."""
    body = ""
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
    body = use(key, "unknown", 42, 42)
    if looked:
        body += use(key, "looked", 68, 14)
    if word:
        size = round(max(11.2, 11 * scale) / scale, 2)
        body += f'<text x="7" y="18" class="f-dust" font-size="{size:g}">{esc(word)}</text>'
    return body


@cache
def way_out(scale: float, words: str) -> str:
    """The tile that ends the chase: green, with an open door."""
    body = rect(0, 0, SIDE, SIDE, 3, "f-exitfill s-outline", ' stroke-width="1.5"')
    size = _size(scale)
    lines = [words] if width(words, size, True) <= _CLOSEST * 78 else words.split(" ")
    if max(width(line, size, True) for line in lines) > _CLOSEST * 78 or len(lines) * size > 44:
        return body + rect(15, 15, 54, 54, 4, "n s-white", ' stroke-width="4"') + door(24, 25, 34)
    up = 8 * (len(lines) - 1)
    body += rect(25, 14 - up, 34, 34, 4, "n s-white", ' stroke-width="2.5"') + door(30, 20 - up, 22)
    for i, line in enumerate(lines):
        told, close = tight(line, size, 78)
        y = 68 + size * (i - (len(lines) - 1) / 2)
        body += f'<text x="42" y="{y:.4g}" class="f-white b m" font-size="{size:g}"{close}>{told}</text>'
    return body


@cache
def door(x: float, y: float, s: float) -> str:
    """Out through it: a door and an arrow, s high."""
    body = rect(x, y, 0.45 * s, s, 1, "f-white")
    a = 0.22 * s
    d = f"M{x + 0.6 * s:g} {y + s / 2:g}h{0.5 * s:g}m{-a:g} {-a:g}l{a:g} {a:g}l{-a:g} {a:g}"
    return body + path(d, "n s-white", 2.4, _ROUND)
