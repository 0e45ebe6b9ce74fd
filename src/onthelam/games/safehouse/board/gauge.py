"""How near he is: the street of the route with the pursuer, the crew and the house, for the band of a page.

It is as long as the room that the page has: places are told in hundredths of it, so it has no scale of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from onthelam.draw.svg import circle, esc, path, text
from onthelam.games.safehouse.board.offers import enter, is_open
from onthelam.games.safehouse.board.seen import Chase, chase
from onthelam.games.safehouse.board.shapes.house import safe_house
from onthelam.games.safehouse.board.shapes.pins import spread
from onthelam.games.safehouse.board.shapes.strip import car_shape
from onthelam.games.safehouse.board.words import far_words, near_words
from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.charts import ARROW, MISSION_OF, MISSIONS
from onthelam.games.safehouse.rules.events import MissionCompleted, TeamCaught
from onthelam.games.safehouse.rules.moves import Put, Use
from onthelam.games.safehouse.rules.tabletop import WON
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.parts import completes, foreseen, left_in, steps_in
from onthelam.games.slots import Gauge
from onthelam.tongue.tongue import Tongue

HIGH: Final = 34
TOP: Final = 19  # of the street
STREET: Final = 14
LONG: Final = 93.0  # hundredths that the street has; the house stands behind it
NEAR: Final = 3.1  # hundredths from pin to pin
WARNED: Final = 4  # squares of lead from which it is told who is nearest
LOOKS: Final = {"you": ("f-lampfill", "f-lampink"), "other": ("f-paper", "f-ink"), "caught": ("f-redfill", "f-white")}


def gauges(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Gauge, ...]:
    c = chase(v)
    (first, _), second = near_words(c, names, tongue)
    far = far_words(c, tongue)
    words = second if c.ending or not far or c.nearest() <= WARNED else far
    drawing = street(c) + "".join([f'<g data-for="{esc(code)}">{inner}</g>' for code, inner in previews(v, c).items()])
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" class="tall" width="100%" height="{HIGH}">{drawing}</svg>'
    return (Gauge("street", first.rstrip("."), words.rstrip("."), "", svg, wide=True),)


# -- the street ------------------------------------------------------------------------------------------------------


def place(c: Chase, square: float) -> float:
    """The middle of a square, in hundredths; 0 is just before the first."""
    return round(max(square - 0.5, 0.0) * LONG / (c.house - 1), 2)


def at(x: float, inner: str, key: str = "") -> str:
    """Something of its own size at a place."""
    mark = f' id="shg-{key}" class="piece"' if key else ""
    return f'<svg x="{x:g}%" overflow="visible"{mark}>{inner}</svg>'


def bar(x: float, w: float, names: str, rest: str = "", y: float = TOP, h: float = STREET) -> str:
    return f'<rect x="{x:g}%" y="{y:g}" width="{w:g}%" height="{h:g}" rx="2" class="{names}"{rest}/>'


@lru_cache(maxsize=512)
def street(c: Chase) -> str:
    cell = LONG / (c.house - 1)
    lines = path("M-1 8L8-1M-4.5 4.5L4.5-4.5M2.5 11.5L11.5 2.5", "n s-red", 2.2)
    body = f'<defs><pattern id="shg-hatch" width="7" height="7" patternUnits="userSpaceOnUse">{lines}</pattern>'
    body += '<linearGradient id="shg-beam"><stop class="beam" stop-opacity=".8"/>'
    body += '<stop offset="1" class="beam" stop-opacity=".12"/></linearGradient></defs>'
    body += bar(0, LONG, "f-street s-kerb", ' stroke-width="1"')
    for square in range(5, c.house, 5):
        body += f'<text x="{place(c, square):g}%" y="{TOP + 11}" class="f-dust m" font-size="11">{square}</text>'
    done = min(c.pursuer, c.house - 1)
    if done > 0:
        body += bar(0, round(done * cell, 2), "f-crossed")
        cross = path(f"M-3.500 {TOP + 3.5:g}l7 7m0-7l-7 7", "n s-red", 1.6)
        body += "".join([at(place(c, square), cross) for square in range(1, done)])
    if c.threat:
        body += hatched(c, c.pursuer, c.threat)
    on_road = c.on_road()
    if on_road and c.ending != WON:
        body += beam(c, min([c.stands[seat] for seat in on_road]))
    body += at(place(c, done), f'<g transform="translate(0 {TOP + STREET})">{car_shape()}</g>', "pursuer")
    home = tuple(["" if seat in on_road else letter for seat, letter in enumerate(c.letters)])
    house = f'<g transform="translate(-38 0)">{safe_house(38, TOP + STREET, home, c.ending == WON)}</g>'
    return body + at(100, house) + "".join([pin(c, seat, x) for seat, x in heads(c).items()])


def hatched(c: Chase, after: int, steps: int) -> str:
    """Squares that he would cross."""
    cell, last = LONG / (c.house - 1), c.house - 1
    first, end = min(after, last), min(after + steps, last)
    rest = ' fill="url(#shg-hatch)" stroke-width="1.4"'
    return bar(round(first * cell, 2), round((end - first) * cell, 2), "s-red", rest)


def beam(c: Chase, nearest: int) -> str:
    start, end = place(c, c.pursuer), place(c, nearest)
    if end <= start:
        return ""
    inner = '<path d="M0 9L100 3V17L0 13z" fill="url(#shg-beam)"/>'
    return (
        f'<svg x="{start:g}%" y="{TOP - 3}" width="{end - start:.2f}%" height="20" viewBox="0 0 100 20" '
        f'preserveAspectRatio="none">{inner}</svg>'
    )


def heads(c: Chase) -> dict[int, float]:
    """By seat: where the head of each pin on the street is. Whoever looks comes last: nobody hides that one."""
    seats = sorted(c.on_road(), key=lambda seat: (c.stands[seat], seat))
    places = spread([place(c, c.stands[seat]) for seat in seats], NEAR, 1.0, LONG)
    found = dict(zip(seats, places))
    return dict(sorted(found.items(), key=lambda one: (one[0] == c.seat, one[0])))


def pin(c: Chase, seat: int, x: float) -> str:
    look = "caught" if c.is_caught(seat) else "you" if seat == c.seat else "other"
    fill, ink = LOOKS[look]
    foot = place(c, c.stands[seat])
    body = f'<line x1="{x:g}%" y1="12" x2="{foot:g}%" y2="{TOP + 2}" class="s-outline" stroke-width="4"/>'
    body += f'<line x1="{x:g}%" y1="12" x2="{foot:g}%" y2="{TOP + 1}" class="s-{fill[2:]}" stroke-width="2"/>'
    head = circle(0, 8.5, 8, f"{fill} s-outline", ' stroke-width="1.4"')
    return body + at(x, head + text(0, 12.6, c.letters[seat], f"{ink} b m", 11.5), f"pin-{seat}")


# -- what a move would change ----------------------------------------------------------------------------------------


def previews(v: View, c: Chase) -> dict[str, str]:
    """By code: he comes nearer, or a mission is done and somebody moves on."""
    found: dict[str, str] = {}
    for m in v.moves:
        if isinstance(m, Use):
            continue
        events = [] if isinstance(m, Put) and not completes(v, m) else foreseen(v, m)
        inner = "".join([runs(c, e.to) for e in events if isinstance(e, MissionCompleted) and e.to > c.stands[e.seat]])
        if steps := steps_in(events):
            inner += hatched(c, c.pursuer, steps) + comes(c, steps)
        inner += "".join([caught(c, seat) for e in events if isinstance(e, TeamCaught) for seat in e.seats])
        if inner:
            found[m.code] = inner
    if is_open(v):
        found.update(entries(v, c))
    return found


def entries(v: View, c: Chase) -> dict[str, str]:
    """A number and its square in one: the last square of a mission moves its player on. SH-14.2, SH-14.3."""
    sheet = v.sheets[v.seat]
    found: dict[str, str] = {}
    last = {mission for mission in range(MISSIONS) if left_in(sheet, mission) == 1}
    for m in v.moves:
        if isinstance(m, Use) and last:
            for put in puts_for(v, sheet, m.source):
                to = min(v.house, sheet.stands + ARROW[MISSION_OF[put.square]])
                if MISSION_OF[put.square] in last and to > sheet.stands:
                    found[enter(m.source, put.square, put.chameleon)] = runs(c, to)
    return found


def runs(c: Chase, to: int) -> str:
    """Whoever looks, to a square."""
    start, end = place(c, c.stands[c.seat]), place(c, to) if to < c.house else 97.5
    dashed = 'class="s-lamp" stroke-width="2" stroke-dasharray="3.5 3"'
    line = f'<line x1="{start:g}%" y1="8.5" x2="{end:g}%" y2="8.5" {dashed}/>'
    head = circle(0, 8.5, 8, "f-asphalt s-lamp", ' stroke-width="2" stroke-dasharray="3.5 2.5"')
    return line + at(end, head + text(0, 12.6, c.letters[c.seat], "f-lamp b m", 11.5))


def comes(c: Chase, steps: int) -> str:
    """How many squares that costs."""
    disc = circle(0, 8.5, 9, "f-lampfill s-keyline", ' stroke-width="1.4"')
    return at(place(c, min(c.pursuer + steps, c.house - 1)), disc + text(0, 12.6, f"+{steps}", "f-lampink b m", 11.5))


def caught(c: Chase, seat: int) -> str:
    return at(heads(c)[seat], circle(0, 8.5, 10.5, "n s-red", ' stroke-width="3" stroke-dasharray="5 3"'))
