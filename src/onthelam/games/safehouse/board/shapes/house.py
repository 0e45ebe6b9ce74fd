"""The safe house: green, and a window lights up for everybody who is home."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import path, rect, text


@cache
def safe_house(w: float, h: float, home: tuple[str, ...], won: bool) -> str:
    """At the origin, its base on y = h. `home` has a letter for each who is in, "" for each who is not yet."""
    eave = 0.38 * h
    wall = path(f"M6 {eave:g}V{h:g}H{w - 6:g}V{eave:g}", "f-exitfill s-exit" if won else "f-bldg s-exit", 2.4)
    roof = path(f"M0 {eave:g}L{w / 2:g} 1L{w:g} {eave:g}z", "f-exitfill s-exit", 2.4, ' stroke-linejoin="round"')
    chimney = rect(0.72 * w, 4, 6, 0.2 * h, 0, "f-exitfill s-exit", ' stroke-width="2"')
    body = chimney + wall + roof
    columns = max(1, (len(home) + 1) // 2)
    size = min(13.0, (h - eave - 7) / (2 if len(home) > 1 else 1) - 2)
    left = 10.0
    for i, letter in enumerate(home):
        x = left + (i % columns) * (size + 3)
        y = eave + 5 + (i // columns) * (size + 3)
        body += rect(x, y, size, size, 1.5, "f-lampfill" if letter else "f-outline", ' fill-opacity=".95"')
        if letter:
            body += text(x + size / 2, y + size / 2 + 4, letter, "f-lampink b m", 11)
    door = w - 6 - 0.26 * w
    return body + rect(door, h - 0.4 * h, 0.17 * w, 0.4 * h, 1, "f-lampfill")
