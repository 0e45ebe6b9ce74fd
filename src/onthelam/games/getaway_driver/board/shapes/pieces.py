"""What drives and stands in a city: cars, police, barricades, spikes, hazards, bags. Light shows the way they face.

Everything is drawn round the origin and looks north; a board turns it. Numbers stay upright, so they come on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
CAR: Final = "CAR"
KINDS: Final = (CAR, "PAT", "MOT", "ARM", "HEL")
# where a number stands
ROOF: Final = 0
BEHIND: Final = 1
AHEAD: Final = -1
NOWHERE: Final = 2
LARGEST: Final = 20.0  # that a roof has room for
HIDING: Final = 25.0  # larger ones hide so much of a piece that it is better without
LYING: Final = ("hazard", "barricade", "spikes")  # what a move can put on the road
# half as wide and half as high as each is, looking north
HALVES: Final = {
    CAR: (9.7, 17.7), "PAT": (9.7, 17.7), "MOT": (8.5, 16.5), "ARM": (12.8, 20.8), "HEL": (13.0, 19.0),
    "hazard": (16.5, 16.5), "barricade": (19.7, 10.0), "spikes": (20.0, 7.5), "bag": (13.7, 13.0),
}  # fmt: skip
# by facing, N E S W: the first four numbers of the matrix that turns a piece which looks north
TURNS: Final = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))


def _checks(x: float, y: float, columns: int, rows: int, s: float) -> str:
    """Blue checks, the white is what lies under them."""
    d = ""
    for i in range(columns * rows):
        column, row = i % columns, i // columns
        if (column + row) % 2 == 0:
            d += f"M{x + column * s:g} {y + row * s:g}h{s:g}v{s:g}h{-s:g}z"
    return path(d, "f-bluefill")


def _roof_bar(y: float, w: float) -> str:
    a = w / 2
    body = rect(-a, y, a, 4.4, 1.5, "f-redfill s-outline", ' stroke-width=".8"')
    return body + rect(0, y, a, 4.4, 1.5, "f-bluefill s-outline", ' stroke-width=".8"')


def _car() -> str:
    body = rect(-9, -17, 18, 34, 5.5, "f-brass s-outline", ' stroke-width="1.5"')
    body += path("M-6.5-8.5Q0-11.5 6.5-8.5L5.5-3.5H-5.5zM-5.5 8H5.5L6.3 12Q0 13.8-6.3 12z", "f-outline")
    body += path("M-2.5-3.5V8M2.5-3.5V8M-2.5-16V-10.5M2.5-16V-10.5", "n s-ink", 1.3)
    body += path("M-7.5 15.8H-3.8M3.8 15.8H7.5", "n s-redfill", 2.4, ' stroke-linecap="round"')
    return body + path("M-7-16H-4.5M4.5-16H7", "n s-white", 2, ' stroke-linecap="round"')


def _patrol() -> str:
    body = rect(-9, -17, 18, 34, 5, "f-police s-outline", ' stroke-width="1.5"')
    body += _checks(-8.3, -11, 1, 7, 3.6) + _checks(4.7, -7.4, 1, 6, 3.6)
    body += path("M-5-10.5Q0-12.8 5-10.5L4.3-6H-4.3zM-4.3 11.5H4.3L5 14Q0 15.4-5 14z", "f-outline")
    return body + _roof_bar(-4, 12)


def _motorcycle() -> str:
    body = rect(-2.5, -16, 5, 32, 2.5, "f-outline s-police", ' stroke-width="1.3"')
    body += path("M-8.5-7.5Q0-11 8.5-7.5", "n s-outline", 5, _ROUND)
    body += path("M-8.5-7.5Q0-11 8.5-7.5", "n s-police", 2.6, _ROUND)
    body += '<ellipse cy="2" rx="6" ry="8" class="f-police s-outline" stroke-width="1.4"/>'
    return body + _roof_bar(-1.6, 9)


def _armoured() -> str:
    body = rect(-12, -20, 24, 40, 3, "f-line s-outline", ' stroke-width="1.6"')
    body += rect(-9, -15.5, 18, 5, 1.5, "f-outline") + rect(-11.2, -8.6, 22.4, 8.6, 0, "f-police")
    body += _checks(-11.2, -8.6, 5, 2, 4.4) + rect(-7.5, 3.5, 15, 13, 1.5, "n s-outline", ' stroke-width="1.5"')
    return body + _roof_bar(-19.4, 12)


def _helicopter() -> str:
    body = path("M0 8V20M-4.5 20H4.5", "n s-outline", 5.4, _ROUND) + path(
        "M0 8V20M-4.5 20H4.5", "n s-police", 2.8, _ROUND
    )
    body += '<ellipse rx="7.5" ry="11.5" class="f-bluefill s-outline" stroke-width="1.5"/>'
    body += path("M-4.6-5.5Q0-12 4.6-5.5Q0-2.5-4.6-5.5z", "f-outline")
    body += circle(0, 0, 16, "n s-police", ' stroke-width="1" stroke-dasharray="3 4"')
    rotor = "M-11.3-11.3L11.3 11.3M11.3-11.3L-11.3 11.3"
    body += path(rotor, "n s-outline", 4, _ROUND) + path(rotor, "n s-police", 2.2, _ROUND)
    return body + circle(0, 0, 2.4, "f-redfill s-outline", ' stroke-width="1"')


_BODIES: Final = {CAR: _car, "PAT": _patrol, "MOT": _motorcycle, "ARM": _armoured, "HEL": _helicopter}
_FRONT: Final = {CAR: 16.0, "PAT": 16.0, "MOT": 15.0, "ARM": 19.0, "HEL": 10.0}


def _light(kind: str, key: str) -> str:
    """Ahead of it. The Car's is lamp light, the Police's is blue; a helicopter throws a disc."""
    y = -_FRONT[kind]
    if kind == CAR:
        return f'<path d="M-5 {y:g}L-16-52H16L5 {y:g}z" fill="url(#{key}ray)"/>'
    if kind == "HEL":
        return circle(0, -31, 12, "f-blue", ' fill-opacity=".26"') + circle(0, -31, 7, "f-blue", ' fill-opacity=".26"')
    wide, long = (6, 15) if kind == "MOT" else (10, 19)
    body = path(f"M-4 {y:g}L{-wide} {y - long:g}H{wide}L4 {y:g}z", "f-blue", 0, ' fill-opacity=".38"')
    return body + path(
        f"M-4 {y:g}L{-wide / 2 - 2:g} {y - long / 2:g}H{wide / 2 + 2:g}L4 {y:g}z", "f-blue", 0, ' fill-opacity=".6"'
    )


def _wash() -> str:
    """Of a siren: red to the left, blue to the right, whichever way it drives."""
    body = ""
    for r in (31, 26, 21, 16, 11, 6):
        body += circle(-11, 0, r, "f-redfill", ' opacity=".07"') + circle(11, 0, r, "f-bluefill", ' opacity=".08"')
    return body


@cache
def fleet(key: str) -> dict[str, str]:
    """Every kind of piece, by name. `PAT` has its light, `PAT-dark` has none, `PAT-ghost` would stand somewhere."""
    parts = {"wash": _wash(), "hazard": hazard(), "barricade": barricade(), "spikes": spikes(), "bag": bag()}
    parts |= {"radio": _radio(), "camera": _camera()}
    for kind in KINDS:
        parts[f"{kind}-dark"] = _BODIES[kind]()
        parts[f"{kind}-ghost"] = _ghost(kind)
        parts[kind] = _light(kind, key) + f'<use href="#{key}{kind}-dark"/>'
    return parts | {f"{what}-ghost": _ghost_lying(what) for what in LYING}


def _radio() -> str:
    body = path("M0 14V-4M-6 14L0-2L6 14M-3.6 7H3.6", "n s-chalk", 2, _ROUND)
    return (
        body
        + path(
            "M-5-3A7 7 0 0 1-5-13M5-3A7 7 0 0 0 5-13M-9.5 0A12 12 0 0 1-9.5-16M9.5 0A12 12 0 0 0 9.5-16",
            "n s-blue",
            2,
            _ROUND,
        )
        + circle(0, -8, 2.6, "f-chalk")
    )


def _camera() -> str:
    body = path("M2 4V14M-4 14H8", "n s-chalk", 2.4, _ROUND) + rect(
        -13, -9, 22, 13, 3, "f-line s-outline", ' stroke-width="1.4"'
    )
    return (
        body
        + circle(-6, -2.5, 4, "f-outline s-blue", ' stroke-width="1.6"')
        + path("M9-6l5-3v12l-5-3z", "f-line s-outline", 1.4)
    )


def turned(facing: int, scale: float, x: float, y: float) -> str:
    """A transform that can pass into another one by the shorter way round, in a stylesheet too."""
    a, b, c, d = TURNS[facing]
    s = round(scale, 3)
    return f"matrix({a * s:g},{b * s:g},{c * s:g},{d * s:g},{x:.5g},{y:.5g})"


@lru_cache(maxsize=512)
def _numbered(key: str, kind: str, label: str, facing: int, size: float, where: int) -> str:
    body = f'<use href="#{key}{kind}"/>'
    if not label:
        return body
    a, b, c, d = TURNS[-facing % 4]
    r = round(0.57 * size, 1)
    y = {"ARM": 10.0, "MOT": 8.0}.get(kind, 6.2) if where == ROOF else where * (HALVES[kind][1] + 1 + r)
    turn = f' transform="matrix({a},{b},{c},{d},0,{y:g})"'
    disc = circle(0, 0, r, "f-police s-outline", ' stroke-width="1"')
    return body + f"\n<g{turn}>{disc}{text(0, round(0.36 * size, 1), label, 'f-ink b m', size)}</g>"


def vehicle(
    key: str,
    name: str,
    kind: str,
    label: str,
    facing: int,
    scale: float,
    x: float,
    y: float,
    k: float = 1.0,
    where: int = BEHIND,
) -> str:
    """A piece with a stable id on its way from place to place; `label` stands upright on its roof.

    `k` is how large the board draws everything: the label never gets smaller than 11. Where it would hide the piece, it
    stands `where` there is room: behind it, ahead of it, or nowhere. A page points at it by its kind when it is far.
    """
    size = round(max(11.6, 11.2 / (scale * k)), 1) if label else 0.0
    if size <= LARGEST or (where == NOWHERE and size <= HIDING):
        where = ROOF
    inner = _numbered(key, kind, "" if where == NOWHERE else label, facing, size, where)
    place = turned(facing, scale, x, y)
    hunted = ' data-hunted="1"' if kind == CAR else ""  # where a page tells a check or a crash
    return f'\n<g{hunted} id="{key}{name}" class="piece" data-pin="{kind}-dark" transform="{place}">{inner}</g>'


def more(count: int, x: float, y: float) -> str:
    """So many more stand there."""
    disc = circle(0, 0, 10.5, "f-police s-outline", ' stroke-width="1.2"')
    return f'\n<g transform="translate({x:.5g} {y:.5g})">{disc}{text(0, 4.2, f"+{count}", "f-ink b m", 12)}</g>'


_OUTLINES: Final = {
    CAR: "M-9-11.5q0-5.5 5.5-5.5h7q5.5 0 5.5 5.5v23q0 5.5-5.5 5.5h-7q-5.5 0-5.5-5.5z",
    "MOT": "M-3-14h6v6l6 1v3h-4v15q-5 8-10 0v-15h-4v-3l6-1z",
    "ARM": "M-12-20h24v40h-24z",
    "HEL": "M-7.5 0a7.5 11.5 0 1 1 15 0a7.5 11.5 0 1 1-15 0zM0 12V20M-4 20h8M-11-11L11 11M11-11L-11 11",
}
_NOSE: Final = "M-4-8.5L0-13L4-8.5"


def _ghost(kind: str) -> str:
    names = "f-asphalt s-lamp" if kind == CAR else "f-asphalt s-blue"
    body = path(_OUTLINES.get(kind, _OUTLINES[CAR]), names, 2, ' fill-opacity=".72" stroke-dasharray="4 2.5"')
    return body + ("" if kind == "HEL" else path(_NOSE, "n " + names.split()[1], 2, _ROUND))


_LYING_OUTLINES: Final = {  # what is dashed, and what tells it from the others
    "hazard": ("M0-16L16 0L0 16L-16 0z", "M0-6.5V1.5M0 5.8v.2"),
    "barricade": ("M-19-7h38v12h-38z", "M-8-3l-3 4M3-3l-3 4M13-3l-3 4M-13 8v2M13 8v2"),
    "spikes": ("M-20-9h40v18h-40z", "M-15 4l5-8l5 8l5-8l5 8l5-8l5 8"),
}


def _ghost_lying(what: str) -> str:
    names = "f-asphalt s-lamp" if what == "hazard" else "f-asphalt s-blue"
    around, sign = _LYING_OUTLINES[what]
    body = path(around, names, 2, ' fill-opacity=".72" stroke-dasharray="4 2.5"')
    return body + path(sign, "n " + names.split()[1], 2.4, _ROUND)


def ghost(key: str, kind: str, facing: int, scale: float, x: float, y: float) -> str:
    """One that would stand here: dashed, the Car in lamp light; its nose tells the way it would look."""
    return f'<use href="#{key}{kind}-ghost" transform="{turned(facing, scale, x, y)}"/>'


# -- what lies on the road -------------------------------------------------------------------------------------------


@cache
def hazard() -> str:
    body = path("M0-16L16 0L0 16L-16 0z", "f-hazard s-outline", 1.8, _ROUND) + path(
        "M0-12L12 0L0 12L-12 0z", "n s-ink", 1
    )
    return body + path("M0-6.5V1.5M0 5.8v.2", "n s-ink", 3.2, ' stroke-linecap="round"')


@cache
def barricade() -> str:
    body = path("M-13 4v6M13 4v6", "n s-outline", 4.6) + path("M-13 4v6M13 4v6", "n s-police", 2)
    body += rect(-19, -7, 38, 12, 2, "f-police")
    body += path("M-17-7h7l-6 12h-3v-8zM-3-7h7l-6 12h-7zM11-7h7l-6 12h-7z", "f-redfill")
    return body + rect(-19, -7, 38, 12, 2, "n s-outline", ' stroke-width="1.5"')


@cache
def spikes() -> str:
    d = "M-18 5l5-10l5 10l5-10l5 10l5-10l5 10l5-10"
    return path(d, "n s-outline", 6, _ROUND) + path(d, "n s-police", 2.8, _ROUND)


def ties(x: float, y: float, ends: Sequence[tuple[float, float]]) -> str:
    """From what lies between cells to each of them that it may belong to: dotted, with an open end."""
    lines = "".join([f"M{x:.5g} {y:.5g}L{a:.5g} {b:.5g}" for a, b in ends])
    dots = "".join([circle(round(a, 1), round(b, 1), 3.2, "f-asphalt s-dust", ' stroke-width="1.6"') for a, b in ends])
    return path(lines, "n s-dust", 2, ' stroke-dasharray="3 3"') + dots


@cache
def bag() -> str:
    """26 x 18, with the sign of what is in it."""
    body = path("M-5.5-7.5v-2.5q0-3 3-3h5q3 0 3 3v2.5", "n s-outline", 4.8) + path(
        "M-5.5-7.5v-2.5q0-3 3-3h5q3 0 3 3v2.5", "n s-police", 2.2
    )
    body += rect(-13, -8, 26, 18, 3, "f-ink2 s-outline", ' stroke-width="1.6"') + rect(-12, -2, 24, 3, 0, "f-ink")
    body += rect(-5.5, -6, 11, 13, 1.5, "f-paper s-outline", ' stroke-width="1"')
    return body + path(
        "M2.6-3Q-2.6-4.6-2.6-1.6Q-2.6.5 0 .5Q2.6.5 2.6 2.6Q2.6 5.6-2.6 4M0-5V6.3",
        "n s-ink",
        1.5,
    )
