"""The lead on Safehouse's board: the road with the pursuer and the crew, and over it how near he is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from onthelam.draw.panels import alarm, panel
from onthelam.draw.svg import group, line, text
from onthelam.draw.type import width
from onthelam.games.safehouse.board.frame import Box, Frame
from onthelam.games.safehouse.board.seen import Chase
from onthelam.games.safehouse.board.shapes.house import safe_house
from onthelam.games.safehouse.board.shapes.pins import heads, pins
from onthelam.games.safehouse.board.shapes.strip import Runner, Street, car, ground, headlights, passed, threatened
from onthelam.games.safehouse.board.words import far_words, near_words
from onthelam.games.safehouse.rules.tabletop import WON
from onthelam.tongue.tongue import Tongue


class Road(NamedTuple):
    """Where the route lies."""

    street: Street
    house: Box
    pin: float  # how large a runner's head is


@lru_cache(maxsize=64)
def road_of(f: Frame, house: int) -> Road:
    last = house - 1
    if f.wide:
        street = Street(last, last, 14, 56, round((f.width - 104) / last, 3), 18, 0)
        return Road(street, (f.width - 74, 13, 62, 62), 10)
    per_row = max(f.per_row, (last + 4) // 2)
    street = Street(last, per_row, 10, 48, round((f.width - 20) / per_row, 3), 16, 52)
    return Road(street, (f.width - 54, 79, 48, 46), 9)


def crew(key: str, c: Chase) -> list[Runner]:
    looks = ["caught" if c.is_caught(seat) else "you" if seat == c.seat else "other" for seat in range(len(c.stands))]
    return [Runner(f"{key}pin-{i}", c.letters[i], square, looks[i]) for i, square in enumerate(c.stands)]


@lru_cache(maxsize=512)
def heads_of(r: Road, c: Chase) -> dict[int, float]:
    """By seat: where the head of each pin on the street is."""
    found = heads(r.street, crew("", c), r.pin)
    return {seat: found[f"pin-{seat}"] for seat in c.on_road()}


def drawn_road(key: str, r: Road, c: Chase) -> list[str]:
    street = r.street
    body = passed(street, c.pursuer) + threatened(street, c.pursuer + 1, c.pursuer + c.threat)
    on_road = c.on_road()
    if on_road and c.ending != WON:
        body += headlights(street, key, c.pursuer, min([c.stands[seat] for seat in on_road]))
    home = tuple(["" if seat in on_road else letter for seat, letter in enumerate(c.letters)])
    x, y, w, h = r.house
    house = group(safe_house(w, h, home, c.ending == WON), "", key + "house", x, y)
    return [ground(street), body, house, car(street, key + "pursuer", c.pursuer), pins(street, crew(key, c), r.pin)]


@lru_cache(maxsize=1024)
def lead(f: Frame, c: Chase, turn: int, names: tuple[str, ...], tongue: Tongue) -> tuple[str, ...]:
    road = drawn_road(f.key, road_of(f, c.house), c)
    size, base = (15.0, 24.0) if f.wide else (14.0, 19.0)
    won = c.ending == WON
    x = (15.0 if won else 36.0) - (0 if f.wide else 5)
    (first, look), second = near_words(c, names, tongue)
    far = far_words(c, turn, tongue) if f.wide else ""
    stop = round(806 - width(far, 13) * 1.17 - 16, 1) if f.wide else f.width - 10
    if width(f"{first}  {second}", size, True) > stop - x:
        size -= 2  # some tongues are long
    body = "" if won else alarm(22 if f.wide else 18, base - 5, 8)
    body += line(x, base, stop - x, (first, look, size), (second, "f-chalk b", size))
    told = text(806, base, far, "f-dust e", 13) if far else ""
    return panel(0, 0, f.width, 90 if f.wide else 132), *road, body + told
