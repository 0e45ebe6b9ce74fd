"""Runners as pins with letters, standing on a street without hiding each other."""

from __future__ import annotations

from functools import lru_cache

from onthelam.draw.svg import circle, group, path, text
from onthelam.games.safehouse.board.shapes.strip import Runner, Street


def spread(wanted: list[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least `gap` apart, all together as near as may be to those wanted; `wanted` ascends.

    Less its distance from the first, each place need only not be below the one before: runs that would be are levelled.
    """
    runs: list[tuple[float, int]] = []  # a level, and how many stand on it
    for i, place in enumerate(wanted):
        level, count = place - i * gap, 1
        while runs and runs[-1][0] > level:
            before, many = runs.pop()
            level = (before * many + level * count) / (many + count)
            count += many
        runs.append((level, count))
    top = max(low, high - (len(wanted) - 1) * gap)
    levels = [min(max(level, low), top) for level, count in runs for i in range(count)]
    return [round(level + i * gap, 1) for i, level in enumerate(levels)]


_LOOKS = {"you": ("f-lampfill", "f-lampink"), "other": ("f-paper", "f-ink"), "caught": ("f-redfill", "f-white")}


@lru_cache(maxsize=2048)
def pin(letter: str, look: str, lean: float, r: float) -> str:
    """Its point is the origin; its head leans aside where others stand near."""
    fill, ink = _LOOKS[look]
    top = -2 * r - 5
    cy = top + r
    d = f"M0 0L{lean - 0.72 * r:g} {cy + 0.6 * r:g}h{1.44 * r:g}z"
    return (
        path(d, f"{fill} s-outline", 1.5, ' stroke-linejoin="round"')
        + circle(lean, cy, r, f"{fill} s-outline", ' stroke-width="1.5"')
        + path(f"M{lean - 0.6 * r:g} {cy + 0.5 * r:g}h{1.2 * r:g}l{-0.5 * r:g} {0.45 * r:g}h{-0.2 * r:g}z", fill)
        + text(lean, cy + 4.5, letter, f"{ink} b m", 12.5)
    )


def heads(street: Street, runners: list[Runner], r: float) -> dict[str, float]:
    """By key: where the head of each pin on the street is."""
    found: dict[str, float] = {}
    for row in range((street.last - 1) // street.per_row + 1):
        low, high = street.x + r, street.x + min(street.per_row, street.last) * street.cell - r
        here = [one for one in runners if one.square <= street.last and street.row(one.square) == row]
        here.sort(key=lambda one: one.square)
        places = spread([street.place(one.square)[0] for one in here], 2 * r + 2.5, low, high)
        found.update([(one.key, place) for one, place in zip(here, places)])
    return found


def pins(street: Street, runners: list[Runner], r: float, at: dict[str, float] | None = None) -> str:
    """All who are on the street, always in the same order: pieces are moved, not drawn anew."""
    places = heads(street, runners, r) if at is None else at
    body = ""
    for one in runners:
        if one.square <= street.last:
            x, y = street.place(one.square)
            lean = round(places[one.key] - x, 1) + 0.0  # never -0.0: shapes are kept by what they were asked with
            body += group(pin(one.letter, one.look, lean, r), "piece", one.key, x, y)
    return body
