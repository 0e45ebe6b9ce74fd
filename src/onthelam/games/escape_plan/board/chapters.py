"""The pictures of the chapters: moments of recorded matches, and every sign of the map with its meaning."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.draw.ghosts import cost
from onthelam.draw.svg import cut, group, path, rect, text
from onthelam.games.escape_plan.board.board import Drawing
from onthelam.games.escape_plan.board.shapes import icons
from onthelam.games.escape_plan.board.shapes import pieces as shapes
from onthelam.games.escape_plan.board.shapes.land import NAMES, patterns
from onthelam.games.escape_plan.board.targets import Aims
from onthelam.games.escape_plan.board.town import middles, spot
from onthelam.games.escape_plan.recorded import moment
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES, TILE_OF
from onthelam.games.escape_plan.rules.moves import Move
from onthelam.tongue.tongue import Tongue

WIDE: Final = 332.0
CREW: Final = ("Ina", "Bo", "Mara", "Finn", "Tess")


class Shown(NamedTuple):
    """So many rows of a match as a seat saw it: the city round a place, with the way there; "" for round the pawn."""

    match: str
    rows: int
    seat: int
    high: float
    way: str = ""
    scale: float = 0.7


FIGURES: Final = {
    "city": Shown("four", 108, 2, 330, scale=0.42),
    "travel": Shown("four", 150, 1, 250, "T02:0"),
    "police": Shown("four", 81, 3, 220),
}


@cache
def figure(name: str, tongue: Tongue) -> str:
    return signs_drawn(tongue) if name == "signs" else scene(name, FIGURES[name], tongue)


def scene(name: str, shown: Shown, tongue: Tongue) -> str:
    """Nothing in it can be pressed."""
    v = moment(shown.match, shown.rows, shown.seat)
    d = Drawing(v, CREW[: v.seats()], tongue, False, None, f"ep-{name}-")
    d.alive = False
    aims = Aims(v, d.f, tongue)
    body = [*d.layers(), aims.standing()]
    x, y = spot(d.laid, d.f, v.thieves[shown.seat].place)
    if shown.way:
        to = LOCATION_NAMES.index(shown.way)
        body.append(aims.way(aims.ways.to(to)))
        x, y = [(one + other) / 2 for one, other in zip((x, y), middles(d.laid, d.f)[TILE_OF[to]])]
    if name == "city":
        body += [aims.target(m).replace(" data-move=", " data-shown=") for m in v.moves if isinstance(m, Move)]
        x, y = d.f.width / 2, d.f.height / 2
    move = f"translate({WIDE / 2 - shown.scale * x:.5g} {shown.high / 2 - shown.scale * y:.5g}) scale({shown.scale:g})"
    return cut(0, 0, WIDE, shown.high, f'<g transform="{move}">{"".join(body)}</g>')


# -- every sign --------------------------------------------------------------------------------------------------------

KEY: Final = "ep-signs-"
ROW: Final = 38.0
AT: Final = 25.0  # the middle of a sign, from the left of its column


def ground(name: str) -> Callable[[], str]:
    return lambda: (
        f'<rect x="-17" y="-13" width="34" height="26" rx="4" fill="url(#{KEY}{name})" class="s-keyline" '
        f'stroke-width="1.4"/>'
    )


def road() -> str:
    return path("M-17 0h34", "n s-roadside", 8) + path("M-17 0h34", "n s-road", 4.6)


def free() -> str:
    return path("M-17 0h34", "n s-dots", 2, ' stroke-dasharray="0.1 6" stroke-linecap="round"')


def way() -> str:
    line = path("M-17 4h34", "n s-keyline", 8) + path("M-17 4h34", "n s-lampfill", 4, ' stroke-dasharray="10 6"')
    return line + cost(6, 2, "2")


def met(avoided: bool) -> str:
    return f'<g transform="scale(.9)">{shapes.pill_ring(1, avoided)}{shapes.pill(1)}</g>'


def exit_(closed: bool, final: bool, patrols: int) -> Callable[[], str]:
    return lambda: shapes.exit_plate(1, closed, final, patrols)


SIGNS: Final[tuple[tuple[str, Callable[[], str]], ...]] = (
    (N_("Industry"), ground(NAMES[0])), (N_("Shops"), ground(NAMES[1])),
    (N_("Homes"), ground(NAMES[2])), (N_("Water: by ferry"), ground(NAMES[3])),
    (N_("A road: a point"), road), (N_("Dots: free"), free),
    (N_("Your way, points"), way), (N_("Subway"), shapes.station),
    (N_("Ferry"), shapes.ferry), (N_("Flights start here"), lambda: shapes.heliport() + shapes.plate(icons.clinic())),
    (N_("Cop"), lambda: shapes.officer(0)), (N_("SWAT"), lambda: shapes.officer(1)),
    (N_("FBI"), lambda: shapes.officer(2)), (N_("Inspector"), shapes.inspector),
    (N_("Met on the way"), lambda: met(False)), (N_("Avoided"), lambda: met(True)),
    (N_("A thief"), lambda: shapes.pawn(4, "K")),
    (N_("Loot for the end"), lambda: shapes.cube("f-coat-green", "K", False)),
    (N_("Loot paid out"), lambda: shapes.cube("f-coat-green", "K", True)),
    (N_("Closed business"), lambda: shapes.plate(icons.casino(), True)),
    (N_("Open exit"), exit_(False, False, 0)), (N_("One patrol on it"), exit_(False, False, 1)),
    (N_("Closed exit"), exit_(True, False, 2)), (N_("The way out"), exit_(False, True, 1)),
    (N_("Hospital"), lambda: shapes.plate(icons.hospital())), (N_("Clinic"), lambda: shapes.plate(icons.clinic())),
    (N_("Church"), lambda: shapes.plate(icons.church())), (N_("Store"), lambda: shapes.plate(icons.store())),
    (N_("Gang"), lambda: shapes.plate(icons.gang()) + group(shapes.members(2), "", "", 0, -20)),
    (N_("Hired gang"), lambda: shapes.plate(icons.gang()) + group(shapes.flag(4, "K"), "", "", 12, -10)),
    (N_("Casino"), lambda: shapes.plate(icons.casino())), (N_("Nightclub"), lambda: shapes.plate(icons.nightclub())),
    (N_("Bar"), lambda: shapes.plate(icons.bar())), (N_("Restaurant"), lambda: shapes.plate(icons.restaurant())),
    (N_("Cinema"), lambda: shapes.plate(icons.cinema())), (N_("Gym"), lambda: shapes.plate(icons.gym())),
    (N_("Safe house 1"), lambda: shapes.plate(icons.safe_house(0))),
    (N_("Safe house 2"), lambda: shapes.plate(icons.safe_house(1))),
    (N_("Safe house 3"), lambda: shapes.plate(icons.safe_house(2))),
    (N_("Opens later"), lambda: shapes.plate(icons.unknown())),
)  # fmt: skip


def signs_drawn(tongue: Tongue) -> str:
    """In two columns, read line by line."""
    body = patterns(KEY) + rect(0, 0, WIDE, ROW * ((len(SIGNS) + 1) // 2) + 8, 6, "f-asphalt")
    for i, (words, sign) in enumerate(SIGNS):
        x, y = WIDE / 2 * (i % 2), 4 + ROW * (i // 2 + 0.5)
        body += group(f'<g transform="scale(.9)">{sign()}</g>', "", "", x + AT, y)
        body += text(x + AT + 24, y + 4.5, tongue.say(words), "f-chalk", 12.5, WIDE / 2 - AT - 28)
    return cut(0, 0, WIDE, ROW * ((len(SIGNS) + 1) // 2) + 8, body)
