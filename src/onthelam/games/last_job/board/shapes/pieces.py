"""What stands and lies on cards: you, officers, banks, stations, traces, crime scenes, gates."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.panels import alarm
from onthelam.draw.svg import circle, path, rect, text
from onthelam.games.last_job.board.shapes.suits import suit_path

PIPS: Final = {  # by number of a die, in parts of its side
    1: ((0.5, 0.5),), 2: ((0.26, 0.26), (0.74, 0.74)), 3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.26, 0.26), (0.74, 0.26), (0.26, 0.74), (0.74, 0.74)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.26, 0.26), (0.74, 0.26), (0.26, 0.5), (0.74, 0.5), (0.26, 0.74), (0.74, 0.74)),
}  # fmt: skip
QUARTERS: Final = (0, 90, 180, 270)  # by way
FINGER: Final = "M-4 3v-3a4 4 0 0 1 8 0v3M-1.3 4v-3.600a1.300 1.300 0 0 1 2.600 0v3.600"  # a print of one


@cache
def you(side: float, fatigue: int, hidden: bool) -> str:
    """The die, its middle at (0, 0): its number is the fatigue."""
    half = side / 2
    dash = ' stroke-dasharray="4 3"' if hidden else ""
    body = rect(-half, -half, side, side, 0.18 * side, "f-outline s-keyline", ' stroke-width="6"')
    body += rect(-half, -half, side, side, 0.18 * side, "f-outline s-brass", f' stroke-width="2.6"{dash}')
    d = "".join([f"M{px * side - half:.3g} {py * side - half:.3g}h0" for px, py in PIPS.get(fatigue, ())])
    return body + path(d, "n s-brass", 0.17 * side, ' stroke-linecap="round"')


@cache
def double(side: float) -> str:
    """The second die, in another colour."""
    half = side / 2
    body = rect(-half, -half, side, side, 0.18 * side, "f-exitfill s-outline", ' stroke-width="1.5"')
    return body + text(0, 0.18 * side, "?", "f-white b m", round(0.55 * side, 1))


@cache
def officer(suit: int, facing: int, alert: bool, scale: float, red: bool) -> str:
    """A badge with its suit, a wedge the way it looks, a red disc where it is alert."""
    wedge = f'<g transform="rotate({QUARTERS[facing]})">'
    wedge += path("M-8.500-12.500 0-23 8.500-12.500z", "f-bluefill s-police", 1.6) + "</g>"
    body = wedge + circle(0, 0, 14.5, "f-bluefill s-police", ' stroke-width="1.6"') + circle(0, 0, 10.4, "f-police")
    body += path(suit_path(suit, 0, 0, 6), "f-redsuit" if red else "f-blacksuit")
    if alert:
        x, y = (13, 13) if facing in (0, 1) else (13, -13)
        body += alarm(x, y, 7.5)
    return f'<g transform="scale({scale:g})">{body}</g>' if scale != 1 else body


@cache
def ghost(suit: int, facing: int, alert: bool, scale: float, red: bool) -> str:
    """An officer as it would stand: in a dashed ring of chalk."""
    rim = circle(0, 0, round(19 * scale, 1), "n s-keyline", ' stroke-width="4"')
    rim += circle(0, 0, round(19 * scale, 1), "n s-police", ' stroke-width="2" stroke-dasharray="4 3"')
    return rim + officer(suit, facing, alert, scale, red)


@cache
def target(scale: float) -> str:
    """Where somebody alert is on the way to: a red ring with four ticks, round whatever lies there."""
    d = "M0-24v8M0 16v8M-24 0h8M16 0h8"
    body = circle(0, 0, 19, "n s-white", ' stroke-width="4.6"') + path(d, "n s-white", 5)
    body += circle(0, 0, 19, "n s-redfill", ' stroke-width="2.2"') + path(d, "n s-redfill", 2.6)
    return scaled(body, scale)


@cache
def task(robs: bool, scale: float) -> str:
    """A dark disc, its middle at (0, 0): on it a house with columns where there is a bank, else a flag."""
    body = circle(0, 0, 14, "f-outline s-paper", ' stroke-width="1.8"')
    if robs:
        body += path("M-8.500-3 0-8.500 8.500-3zM-8.500 5h17v2.600h-17z", "f-paper")
        body += path("M-5.500-2v6M-1.900-2v6M1.900-2v6M5.500-2v6", "n s-paper", 2)
    else:
        body += path("M-4.500 9v-17", "n s-paper", 2.2, ' stroke-linecap="round"') + path(
            "M-4-8l11.500 4.500L-4 1z", "f-brass"
        )
    return scaled(body, scale)


@cache
def trace(many: int, scale: float) -> str:
    """A finger print, or how many of them lie there."""
    body = circle(0, 0, 9.5, "f-redfill s-white", ' stroke-width="1.6"')
    if many > 1:
        body += text(0, 4.4, str(many), "f-white b m", 12.5)
    else:
        body += path(FINGER, "n s-white", 1.5, ' stroke-linecap="round"')
    return scaled(body, scale)


@cache
def station(x: float, y: float) -> str:
    """A shield, as path data: many are one path."""
    return f"M{x:g} {y:g}l6-2 6 2v5c0 3.600-3 6-6 7.600c-3-1.600-6-4-6-7.600z"


@cache
def tape(w: float, h: float) -> str:
    """A crime scene: the card turned over, two bands of checks across it."""
    body = rect(0, 0, w, h, 3, "f-blacksuit s-wall", ' stroke-width="1"')
    for low, high in ((0.46, 0.2), (0.88, 0.62)):
        d = f"M1 {low * h:.4g}L{w - 1:g} {high * h:.4g}"
        body += path(d, "n s-police", 13) + path(d, "n s-bluefill", 13, ' stroke-dasharray="7 7"')
    return body


@cache
def gate_sign(is_exit: bool, w: float, h: float, number: str = "") -> str:
    """An arch, with its number while one of the two is chosen; an open door and an arrow where it leads out."""
    if is_exit:
        sign = rect(-17, -15, 17, 30, 1, "f-white") + path("M4 0h12m-5.500-5.500L16.500 0l-6 5.500", "n s-white", 2.8)
    else:
        sign = path("M-11 13v-14a11 11 0 0 1 22 0v14z", "f-ink")
    scale = "" if w > 60 else " scale(.72)"
    sign = f'<g transform="translate({w / 2:g} {h / 2 - 11:g}){scale}">{sign}</g>'
    return sign + text(w / 2, h / 2 - 5, number, "b m f-paper", 16 if w > 60 else 12) if number else sign


@cache
def way_out(w: float, h: float) -> str:
    """The exit's card."""
    return rect(0, 0, w, h, 3, "f-exitfill")


def scaled(body: str, scale: float) -> str:
    return f'<g transform="scale({scale:g})">{body}</g>' if scale != 1 else body
