"""The whole road with the pursuer and the crew, and over it how near he is: for the chapters and the cover."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.draw.panels import alarm, panel
from onthelam.draw.svg import group, line
from onthelam.draw.type import width
from onthelam.games.safehouse.board.frame import Box
from onthelam.games.safehouse.board.seen import Chase
from onthelam.games.safehouse.board.shapes.house import safe_house
from onthelam.games.safehouse.board.shapes.pins import pins
from onthelam.games.safehouse.board.shapes.strip import Runner, Street, car, ground, headlights, passed, threatened
from onthelam.games.safehouse.board.words import near_words
from onthelam.games.safehouse.rules.tabletop import WON
from onthelam.tongue.tongue import Tongue

WIDTH: Final = 390.0
HEIGHT: Final = 132.0
PER_ROW: Final = 21


class Road(NamedTuple):
    """Where the route lies."""

    street: Street
    house: Box
    pin: float  # how large a runner's head is


@lru_cache(maxsize=64)
def road_of(house: int) -> Road:
    last = house - 1
    per_row = max(PER_ROW, (last + 4) // 2)
    street = Street(last, per_row, 10, 48, round((WIDTH - 20) / per_row, 3), 16, 52)
    return Road(street, (WIDTH - 54, 79, 48, 46), 9)


def crew(key: str, c: Chase) -> list[Runner]:
    looks = ["caught" if c.is_caught(seat) else "you" if seat == c.seat else "other" for seat in range(len(c.stands))]
    return [Runner(f"{key}pin-{i}", c.letters[i], square, looks[i]) for i, square in enumerate(c.stands)]


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


def lead(key: str, c: Chase, names: tuple[str, ...], tongue: Tongue) -> tuple[str, ...]:
    road = drawn_road(key, road_of(c.house), c)
    size, won = 14.0, c.ending == WON
    x = 10.0 if won else 31.0
    (first, look), second = near_words(c, names, tongue)
    if width(f"{first}  {second}", size, True) > WIDTH - 10 - x:
        size -= 2  # some tongues are long
    body = "" if won else alarm(18, 14, 8)
    body += line(x, 19, WIDTH - 10 - x, (first, look, size), (second, "f-chalk b", size))
    return panel(0, 0, WIDTH, HEIGHT), *road, body
