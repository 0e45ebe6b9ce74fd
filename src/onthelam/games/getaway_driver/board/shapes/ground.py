"""A table on which a city grows: its edge, what stands in the way, the cells that can be filled, and a small map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import width
from onthelam.games.getaway_driver.board.shapes.tiles import SIDE


@lru_cache(maxsize=64)
def table(w: float, h: float, round_: bool) -> str:
    """The table itself: what lies outside it is night."""
    if round_:
        return circle(w / 2, w / 2, w / 2, "f-map2")
    return rect(0, 0, w, h, 8, "f-map2")


@lru_cache(maxsize=64)
def edge(w: float, h: float, round_: bool) -> str:
    """Where the table ends."""
    line = ' stroke-width="2.5"'
    return circle(w / 2, w / 2, w / 2, "n s-line", line) if round_ else rect(0, 0, w, h, 8, "n s-line", line)


@lru_cache(maxsize=64)
def unusable(key: str, w: float, h: float, round_: bool) -> str:
    """Hatching over the whole table: what can be filled is drawn on it."""
    lines = path("M-3 15L15-3M-3 3L3-3M9 15L15 9", "n s-kerb", 2)
    pattern = f'<pattern id="{key}no" width="12" height="12" patternUnits="userSpaceOnUse">{lines}</pattern>'
    fill = f'fill="url(#{key}no)"'
    if round_:
        return pattern + f'<circle cx="{w / 2:g}" cy="{w / 2:g}" r="{w / 2:g}" {fill}/>'
    return pattern + f'<rect width="{w:g}" height="{h:g}" rx="8" {fill}/>'


@lru_cache(maxsize=64)
def lattice(key: str, x: float, y: float, runs: tuple[tuple[float, float, float], ...]) -> str:
    """Cells that can be filled, as runs (x, y, width) of one cell's height, with crosses at their corners.

    (x, y) is a corner of the lattice.
    """
    d = "".join([f"M{left:.5g} {top:.5g}h{wide:g}v{SIDE:g}h{-wide:g}z" for left, top, wide in runs])
    cross = path("M0-5V5M-5 0H5", "n s-kerb", 1.2)
    corners = "".join([f'\n<g transform="translate({i:g} {j:g})">{cross}</g>' for i in (0, SIDE) for j in (0, SIDE)])
    pattern = (
        f'<pattern id="{key}cells" width="{SIDE:g}" height="{SIDE:g}" patternUnits="userSpaceOnUse" '
        f'patternTransform="translate({x:.5g} {y:.5g})">{corners}</pattern>'
    )
    return pattern + path(d, "f-asphalt") + f'<path d="{d}" fill="url(#{key}cells)"/>'


@lru_cache(maxsize=64)
def park(x: float, y: float, w: float, h: float) -> str:
    """A rectangle nothing can be laid on, with trees."""
    body = rect(x, y, w, h, 6, "f-map2") + rect(
        x, y, w, h, 6, "f-exitfill s-exit", ' fill-opacity=".3" stroke-width="1.6"'
    )
    columns, rows = max(1, round(w / 30)), max(1, round(h / 26))
    for i in range(columns * rows):
        cx = x + (i % columns + 0.5 + (0.2 if i // columns % 2 else -0.2)) * w / columns
        cy = y + (i // columns + 0.5) * h / rows
        body += circle(round(cx, 1), round(cy, 1), 5.5, "f-exitfill")
    return body


@lru_cache(maxsize=64)
def lake(x: float, y: float, r: float) -> str:
    """A disc nothing can be laid on, with waves."""
    body = circle(x, y, r, "f-map2") + circle(x, y, r, "f-bluefill s-blue", ' fill-opacity=".28" stroke-width="1.6"')
    a = 0.5 * r
    wave = "".join(
        [f"M{x - a:g} {y + j * 0.5 * r:g}q{a / 4:g}-6 {a / 2:g} 0t{a / 2:g} 0t{a / 2:g} 0t{a / 2:g} 0" for j in (-1, 1)]
    )
    return body + path(wave, "n s-blue", 1.6, ' opacity=".7"')


@lru_cache(maxsize=64)
def block(x: float, y: float, w: float, h: float) -> str:
    """A rectangle nothing can be laid on, with roofs."""
    body = rect(x, y, w, h, 4, "f-bldg s-line", ' stroke-width="1.6"')
    a = min(w, h) / 2
    ridge = f"H{x + w - a:g}" if w >= h else f"V{y + h - a:g}"
    d = f"M{x:g} {y:g}l{a:g} {a:g}{ridge}M{x + w:g} {y:g}l{-a:g} {a:g}M{x:g} {y + h:g}l{a:g} {-a:g}"
    d += f"M{x + w:g} {y + h:g}l{-a:g} {-a:g}"
    return body + path(d, "n s-line", 1.2, ' opacity=".6"')


def trail(points: Sequence[tuple[float, float]], dashed: bool, k: float = 1.0) -> str:
    """A way that was driven: dots of brass with a dark rim, or dashes for a second Car; from afar (k) larger ones."""
    d = "M" + "L".join([f"{x:.5g} {y:.5g}" for x, y in points])
    larger = max(1.0, round(0.6 / k, 2))
    dots = 9 if larger < 1.3 else 6 if larger < 1.8 else 4  # a tile
    dash = f"{6 * larger:.3g} {9 * larger:.3g}" if dashed else f"0 {SIDE / dots:.5g}"
    rest = f' stroke-linecap="round" stroke-dasharray="{dash}"'
    wide = (7.5 * larger, 4.6 * larger)
    return path(d, "n s-outline", round(wide[0], 1), rest) + path(d, "n s-brass", round(wide[1], 1), rest)


def milestone(x: float, y: float, k: float, words: str) -> str:
    """A number along a way, as large however near the city is seen (k)."""
    w, h = milestone_size(words)
    size, left, top = round(12 / k, 1), round(x - w / 2 / k, 1), round(y - h / 2 / k, 1)
    look = f' stroke-width="{2 / k:.3g}"'
    plate = rect(left, top, round(w / k, 1), round(h / k, 1), round(h / 2 / k, 1), "f-keyline s-brass", look)
    return plate + text(x, round(y + 0.36 * size, 1), words, "f-police b m", size)


def milestone_size(words: str) -> tuple[float, float]:
    """On the screen, without its rim."""
    return max(17.0, round(width(words, 12, True) + 5)), 17.0


Corners = tuple[tuple[float, float], ...]


def overview(up: Corners, down: Corners, bags: Corners, police: Corners, cars: Corners) -> str:
    """A whole city small: a square a cell, by its upper left corner."""
    body, side = "", SIDE - 10
    for corners, names in ((down, "f-kerb"), (up, "f-dust"), (police, "f-blue"), (cars, "f-lampfill")):
        d = "".join([f"M{x + 5:.5g} {y + 5:.5g}h{side:g}v{side:g}h{-side:g}z" for x, y in corners])
        body += path(d, names) if d else ""
    d = "".join([f"M{x + 42:.5g} {y + 16:.5g}l26 26l-26 26l-26-26z" for x, y in bags])
    return body + (path(d, "f-paper2") if d else "")
