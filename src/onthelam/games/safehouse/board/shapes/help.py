"""Help squares: what may be used a few times in a match, as small printed pictures on paper."""

from __future__ import annotations

from functools import cache

from onthelam.draw.marks import mark
from onthelam.draw.svg import circle, path, rect, text
from onthelam.games.safehouse.board.shapes.paper import crossed


def _hold(cx: float, cy: float) -> str:
    """A raised hand before a hat: he stays where he is."""
    hat = "M-13-2q13-4 26 0q-13 5-26 0zM-8-4c0-7 2-10 5-9l3 1l3-1c3-1 5 2 5 9q-8-2-16 0z"
    coat = "M-12 13l4-9l5 3l3-3l3 3l5-3l4 9z"
    bar = "M-16-13L16 13"
    move = f' transform="translate({cx:g} {cy:g})"'
    return path(hat + coat, "f-ink", 0, move) + path(bar, "n s-redink", 3.4, move + ' stroke-linecap="round"')


def _again(cx: float, cy: float) -> str:
    """Round once more."""
    move = f' transform="translate({cx:g} {cy:g})"'
    turn = path("M8-7A10.5 10.5 0 1 0 10.5 1.5", "n s-ink", 3.4, move + ' stroke-linecap="round"')
    return turn + path("M12.5-13v9.5h-9.5z", "f-ink", 0, move)


def _any(cx: float, cy: float) -> str:
    """All four colours: one may stand for another."""
    at = (("red", -8, -7), ("yellow", 8, -7), ("green", -8, 8), ("blue", 8, 8))
    return "".join([path(mark(hue, cx + x, cy + y, 5), f"f-hue-{hue} s-ink", 1) for hue, x, y in at])


_ICONS = {"hold": _hold, "again": _again, "any": _any}


@cache
def help_square(icon: str, w: float, h: float, left: int, lit: bool = False) -> str:
    """A help square at the origin: crossed out when none is left, with a count when there are several."""
    fill = "f-lampfill" if lit else "f-chip"
    body = rect(0, 0, w, h, 4, f"{fill} s-ink", ' stroke-width="1.5"') + _ICONS[icon](w / 2, h / 2)
    if left == 0:
        body += rect(1, 1, w - 2, h - 2, 3, "f-paper", ' opacity=".55"') + crossed(0, 0, w, h)
    if left > 1:
        body += circle(w - 2, 2, 9, "f-ink") + text(w - 2, 6.2, f"×{left}", "f-paper b m", 12)
    return body


@cache
def not_here(w: float, h: float, words: tuple[str, ...]) -> str:
    """Printed, but not for this table: dashed, with the reason."""
    body = rect(0, 0, w, h, 4, "n s-ink2", ' stroke-width="1.2" stroke-dasharray="4 3"')
    top = h / 2 + 4 - 6.5 * (len(words) - 1)
    return body + "".join([text(w / 2, top + 13 * i, line, "f-ink2 m", 11, w - 4) for i, line in enumerate(words)])
