"""The pictures of the chapters: parts of the real board at moments of recorded matches, and small figures beside them.

Nothing in them can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from onthelam.draw.panels import panel
from onthelam.draw.svg import cut, group, path, text
from onthelam.games.getaway_driver.board import side as beside
from onthelam.games.getaway_driver.board.board import Drawing, all_parts
from onthelam.games.getaway_driver.board.camera import Camera, of_table
from onthelam.games.getaway_driver.board.frame import NARROW, SIDE
from onthelam.games.getaway_driver.board.shapes import signs
from onthelam.games.getaway_driver.board.shapes.tiles import defs, needed, tight, use
from onthelam.games.getaway_driver.board.town import STUNTS_OF
from onthelam.games.getaway_driver.board.words import WHENS
from onthelam.games.getaway_driver.recorded import moment, told_by
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.tabletop import UP
from onthelam.games.getaway_driver.words.names import LIGHTS, stunts_words, tile_title, upgrade_title
from onthelam.tongue.tongue import Tongue

CREW: Final = ("Mara", "Kestrel", "Ina", "Jonas")
WIDTH: Final = 390.0

# a match, how many of its rows, whose eyes
CHASED: Final = ("caught-by-pursuit", 180, 0)
FREE: Final = ("escaped", 31, 0)
BEHIND: Final = ("caught-by-pursuit", 178, 0)
CRASH: Final = ("boxed-in", 88, 0)
SHOP: Final = ("escaped", 144, 1)
AWAY: Final = ("escaped", 161, 0)
CAUGHT: Final = ("caught-by-pursuit", 182, 0)
LAID: Final = ("escaped", 11, 1)
ALONE: Final = ("solo-escaped", 15, 0)
AS_FOUR: Final = ("four-caught-a", 62, 0)
NEWS: Final = ("no-informants", 9, 0)
BOMB: Final = ("ticking-bomb-defused", 30, 0)
OPEN: Final = ("open-tiles", 85, 0)
BY_HAND: Final = ("by-hand-on-a-round-table", 18, 0)

KINDS: Final = ("R02", "R09", "Y01", "Y08", "Y11", "Y15", "G07", "G01", "G02", "G04", "G05", "G06")  # one of each kind


def still(told: tuple[str, int, int], tongue: Tongue, key: str, wide: float, high: float) -> Drawing:
    """A drawing of a moment, for a part of it to be cut out."""
    frame = replace(NARROW, key=f"gdc-{key}-", city_w=wide, city_h=high, above=0, below=0)
    d = Drawing(moment(*told), CREW, tongue, frame, told_by(*told))
    d.alive = False
    return d


def framed(d: Drawing, body: str, wide: float, high: float) -> str:
    return cut(0, 0, wide, high, defs(d.key, needed(d.key, all_parts(d.key), body)) + body)


def street(
    told: tuple[str, int, int],
    tongue: Tongue,
    key: str,
    high: float = 210.0,
    lead: bool = False,
    asked: bool = False,
    k: float = 0.9,
) -> str:
    """The city round the Car; `lead`: under what the board says on top; `asked`: with what could be pressed."""
    d = still(told, tongue, key, WIDTH, high)
    if not asked:
        d.spots = []
    on_top, top = ("".join(d.lead.pieces), d.lead.high) if lead else ("", 0.0)
    cars = [d.g.middle(c.cell) for c in d.v.cars]
    x, y = sum(x for x, y in cars) / len(cars), sum(y for x, y in cars) / len(cars)
    d.camera = Camera(k, round(WIDTH / 2 - x * k, 1), round(high / 2 - y * k, 1), True)
    return framed(d, on_top + "".join(d.city(top)), WIDTH, top + high)


# -- small figures ---------------------------------------------------------------------------------------------------


def named(x: float, y: float, words: str, to: float, ends: bool) -> str:
    """A word with a line to what it names."""
    body = text(x, y + 4.5, words, "f-chalk e" if ends else "f-chalk", 13, 118)
    start = x + 5 if ends else x - 5
    return body + path(f"M{start:g} {y:g}H{to:g}", "n s-dust", 1.2)


def tile_parts(d: Drawing, y: float) -> str:
    """A tile with its parts named."""
    say, tile, scale = d.tongue.say, charts.TILE_NAMES.index("Y03"), 1.5
    side = SIDE * scale
    x = (WIDTH - side) / 2
    body = panel(0, y, WIDTH, side + 20)
    y += 10
    body += f'\n<g transform="translate({x:g} {y:g}) scale({scale:g})">{d.tile(tile, UP, scale)}</g>'
    left, right = x - 12, x + side + 12
    first, second = [i for i, name in enumerate(charts.STUNT_NAMES) if name in STUNTS_OF[tile]]
    body += named(left, y + 21, say("light: {light}", light=say(LIGHTS[charts.LIGHT[tile]])), x + 4, True)
    body += named(right, y + 24, say("badge: pays {n}", n=charts.BADGE[tile]), x + side - 4, False)
    body += named(left, y + side - 22, stunts_words(1 << first, d.tongue), x + 4, True)
    return body + named(right, y + side - 22, stunts_words(1 << second, d.tongue), x + side - 4, False)


def crash(tongue: Tongue) -> str:
    """The parts of a tile, and a hazard that stopped a pursuer."""
    d = still(CRASH, tongue, "crash", WIDTH, 190)
    d.spots = []
    x, y = d.g.middle(d.v.cars[0].cell)
    d.camera = Camera(0.9, round(WIDTH / 2 - x * 0.9, 1), round(95 - y * 0.9, 1), True)
    top = SIDE * 1.5 + 28
    return framed(d, tile_parts(d, 0) + "".join(d.city(top)), WIDTH, top + 190)


def one_card(tongue: Tongue) -> str:
    """The stunt above, the ability below; used, it can be used once more."""
    d = still(FREE, tongue, "card", WIDTH, 200)
    say, wide, high = tongue.say, 164.0, 54.0
    body = panel(0, 0, WIDTH, 2 * high + 44)
    for card, y, held, told in (
        (charts.GAS, 12.0, True, (say("above: its stunt"), say("below: its ability"))),
        (charts.STG, high + 28, False, (say("used, on the discard pile"), say("once more, for a Stash token"))),
    ):
        one = beside.item(card, tongue, "", held)
        ticket = signs.ticket(wide, high, one.stunt, one.stunt_words, one.name, "", held)
        body += group(ticket, "", "", 12, y)
        for i, words in enumerate(told):
            told_so, close = tight(words, 12.5, WIDTH - 198)
            body += f'<text x="188" y="{y + 18 + 25 * i:g}" class="f-chalk" font-size="12.5"{close}>{told_so}</text>'
    return framed(d, body, WIDTH, 2 * high + 44)


def all_cards(tongue: Tongue) -> str:
    d = still(FREE, tongue, "cards", WIDTH, 200)
    wide, high = (WIDTH - 26) / 2, 54.0
    body = panel(0, 0, WIDTH, (high + 8) * 6 + 14)
    for card in range(charts.CARDS):
        one = beside.item(card, tongue, tongue.say(WHENS[charts.TIMING[card]]), True)
        room = WIDTH - 20 if card == charts.CARDS - 1 else wide  # the last stands alone in its row, and has a long name
        ticket = signs.ticket(room, high, one.stunt, one.stunt_words, one.name, one.when, True)
        body += group(ticket, "", "", 10 + card % 2 * (wide + 6), 10 + card // 2 * (high + 8))
    return framed(d, body, WIDTH, (high + 8) * 6 + 14)


def shop(tongue: Tongue, key: str) -> str:
    """What the Police have, and what they can buy."""
    d = still(SHOP, tongue, key, WIDTH, 200)
    d.spots = []
    body, low = d.police(12, 6, WIDTH - 24)
    return framed(d, panel(0, 0, WIDTH, low + 8) + "".join(body), WIDTH, low + 8)


def all_upgrades(tongue: Tongue) -> str:
    """Each piece, its name and its price."""
    d = still(SHOP, tongue, "upgrades", WIDTH, 200)
    step, high = (WIDTH - 14) / 4, 96.0
    body = panel(0, 0, WIDTH, 2 * high + 6)
    for i, upgrade in enumerate(beside.SHOP):
        x, y = round(7 + (i % 4 + 0.5) * step, 1), 6 + i // 4 * high
        body += d.thing(beside.ICON_NAMES[upgrade], x - 12, y + 36, 1.3) + use(d.key, "price", x + 26, y + 36)
        body += text(x + 26, y + 41, str(charts.COST[upgrade]), "f-white b m", 13)
        body += signs.name(x, y + 84, upgrade_title(upgrade, tongue), step - 6)
    return framed(d, body, WIDTH, 2 * high + 6)


def kinds(tongue: Tongue) -> str:
    """A tile of each kind with its name."""
    d = still(FREE, tongue, "tiles", WIDTH, 200)
    step, rows = (WIDTH - 14) / 4, 3
    body = panel(0, 0, WIDTH, rows * 112 + 10)
    for i, name in enumerate(KINDS):
        x, y = 7 + i % 4 * step, 10 + i // 4 * 112
        tile = charts.TILE_NAMES.index(name)
        body += f'\n<g transform="translate({x + (step - SIDE) / 2:g} {y:g})">{d.tile(tile, UP, 1)}</g>'
        body += signs.name(round(x + step / 2, 1), y + SIDE + 15, tile_title(tile, tongue), step - 4)
    return framed(d, body, WIDTH, rows * 112 + 10)


def ends(tongue: Tongue) -> str:
    """Both ways a match ends, one under the other."""
    body, top = "", 0.0
    for i, (told, high, car) in enumerate(((AWAY, 184.0, 88), (CAUGHT, 150.0, 50))):  # the stamp hides no Car
        d = still(told, tongue, f"end{i}", WIDTH, high)
        x, y = d.g.middle(d.v.cars[0].cell)
        d.camera = Camera(0.8, round(WIDTH / 2 - x * 0.8, 1), round(car - y * 0.8, 1), True)
        city = "".join(d.city(0))
        body += group(defs(d.key, needed(d.key, all_parts(d.key), city)) + city, "", "", 0, top)
        top += high + 8
    return cut(0, 0, WIDTH, top - 8, body)


def by_hand(tongue: Tongue) -> str:
    d = still(BY_HAND, tongue, "byhand", WIDTH, 300)
    d.camera = of_table(d.f, d.g, 300)
    return framed(d, "".join(d.city(0)), WIDTH, 300)


FIGURES: Final[dict[str, Callable[[Tongue], str]]] = {
    "aim": lambda tongue: street(CHASED, tongue, "aim", 190, lead=True),
    "round": lambda tongue: street(FREE, tongue, "round", 270, asked=True),
    "following": lambda tongue: street(BEHIND, tongue, "following", 200),
    "hazards": crash,
    "cards": one_card,
    "police": lambda tongue: shop(tongue, "police"),
    "ends": ends,
    "duel": lambda tongue: street(LAID, tongue, "duel", 250, lead=True),
    "solo": lambda tongue: street(ALONE, tongue, "solo", 230, lead=True),
    "four": lambda tongue: street(AS_FOUR, tongue, "four", 260, lead=True, k=0.8),
    "events": lambda tongue: street(NEWS, tongue, "events", 200, lead=True),
    "open": lambda tongue: street(OPEN, tongue, "open", 270, asked=True),
    "by-hand": by_hand,
    "every-card": all_cards,
    "every-upgrade": all_upgrades,
    "every-tile": kinds,
    "every-event": lambda tongue: street(BOMB, tongue, "bomb", 150, lead=True),
}


@cache
def figure(name: str, tongue: Tongue) -> str:
    return FIGURES[name](tongue)
