"""A part of the real board for the front page: a night in a small city."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.svg import cut, rect
from onthelam.games.escape_plan.board.frame import frame_of
from onthelam.games.escape_plan.board.shapes.land import Laid, land, patterns
from onthelam.games.escape_plan.board.town import (
    NAMELESS,
    Pawns,
    Place,
    middles,
    pawns_drawn,
    pill_drawn,
    place_drawn,
    printed,
    rooms_of,
    spot,
)
from onthelam.games.escape_plan.board.ways import way_drawn
from onthelam.games.escape_plan.rules.charts import (
    COMMERCIAL,
    LOCATION_NAMES,
    LOCATIONS_ON,
    NOWHERE,
    TILE_NAMES,
    Location,
    Tile,
)
from onthelam.games.escape_plan.words.route import CROSS, ENTER, Step
from onthelam.tongue.tongue import Tongue

KEY: Final = "ep-cover-"
WIDE: Final = 296.0
HIGH: Final = 126.0
SCALE: Final = 0.66


def tile(name: str) -> Tile:
    return TILE_NAMES.index(name)


def at(name: str) -> Location:
    return LOCATION_NAMES.index(name)


CITY: Final[Laid] = (
    (tile("T01"), (0, 0), 0), (tile("T02"), (0, 1), 0), (tile("T06"), (1, 0), 5), (tile("T04"), (-1, 1), 1),
    (tile("T12"), (1, -1), 2), (tile("T07"), (-1, 0), 4), (tile("T05"), (2, -1), 1),
)  # fmt: skip
LOOT: Final = {at("T06:0"): 0, at("T07:0"): 2, at("T12:0"): 8}
POLICE: Final = {tile("T02"): 1, tile("T06"): 6, tile("T04"): 3, tile("T12"): 5, tile("T07"): 4}
PAWNS: Final = Pawns(((4, at("T01:1")), (0, at("T06:1")), (3, at("T01:0"))), NOWHERE, ("J", "", "", "W", "K"))

WAY: Final = (
    Step(CROSS, tile("T06"), COMMERCIAL, NOWHERE, 2, 0),
    Step(ENTER, tile("T06"), COMMERCIAL, at("T06:0"), NOWHERE, 1),
)


@cache
def cover(tongue: Tongue) -> str:
    """296 x 126 of it, without a name or anything that can be pressed."""
    f = frame_of(frozenset([cell for _, cell, _ in CITY]), False, False, KEY)
    body = patterns(KEY) + rect(-2000, -2000, 4000, 4000, 0, "f-asphalt") + land(CITY, f) + printed(CITY, f)
    for one, middle in middles(CITY, f).items():
        for place in LOCATIONS_ON[one]:
            shown = Place(place, LOOT.get(place, NOWHERE))
            body += place_drawn(shown, PAWNS.letters, "", f, spot(CITY, f, place), rooms_of(CITY, f, NAMELESS)[place])
        if one in POLICE:
            body += pill_drawn(one, POLICE[one], "", f, middle)
    body += way_drawn(CITY, f, at("T01:1"), WAY) + "".join(pawns_drawn(CITY, PAWNS, ("",) * 6, f))
    x, y = middles(CITY, f)[tile("T01")]
    move = f"translate({WIDE / 2 - SCALE * (x + 40):.5g} {HIGH / 2 - SCALE * (y + 14):.5g}) scale({SCALE:g})"
    inner = f'<g transform="{move}">{body}</g>'
    return cut(0, 0, WIDE, HIGH, inner)
