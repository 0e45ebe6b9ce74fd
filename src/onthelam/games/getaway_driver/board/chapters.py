"""The pictures of the chapters: parts of the real board at moments of recorded matches, and small figures beside them.

Nothing in them can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from onthelam.draw.panels import label, panel
from onthelam.draw.stamps import stamp, stamped
from onthelam.draw.svg import cut, group, path, text
from onthelam.games.getaway_driver.board.board import Drawing, all_parts
from onthelam.games.getaway_driver.board.camera import Camera
from onthelam.games.getaway_driver.board.frame import SIDE
from onthelam.games.getaway_driver.board.gauges import gauges
from onthelam.games.getaway_driver.board.shapes import lead as shapes
from onthelam.games.getaway_driver.board.shapes import signs
from onthelam.games.getaway_driver.board.shapes.tiles import asked_in, defs, needed, tight, use
from onthelam.games.getaway_driver.board.town import STUNTS_OF
from onthelam.games.getaway_driver.board.words import WHENS, Near, chase_of
from onthelam.games.getaway_driver.recorded import moment, told_by
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.tabletop import UP
from onthelam.games.getaway_driver.words.names import (
    LIGHTS,
    STUNTS,
    stunts_words,
    tile_title,
    upgrade_brief,
    upgrade_title,
)
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

WARES: Final = (  # vehicles first
    charts.PAT, charts.MOT, charts.ARM, charts.HEL, charts.BAR, charts.SPK, charts.DIS, charts.CAM,
)  # fmt: skip
ICON_NAMES: Final = ("ARM-dark", "barricade", "radio", "PAT-dark", "HEL-dark", "MOT-dark", "spikes", "camera")
KINDS: Final = ("R02", "R09", "Y01", "Y08", "Y11", "Y15", "G07", "G01", "G02", "G04", "G05", "G06")  # one of each kind


def still(told: tuple[str, int, int], tongue: Tongue, key: str) -> Drawing:
    """A drawing of a moment, for a part of it to be cut out."""
    d = Drawing(moment(*told), CREW, tongue, told_by(*told), True, f"gdc-{key}-")
    d.alive = False
    return d


def framed(d: Drawing, body: str, wide: float, high: float) -> str:
    return cut(0, 0, wide, high, defs(d.key, needed(d.key, all_parts(d.key), asked_in(body))) + body)


def street(
    told: tuple[str, int, int],
    tongue: Tongue,
    key: str,
    high: float = 210.0,
    lead: bool = False,
    asked: bool = False,
    k: float = 0.9,
) -> str:
    """The city round the Car; `lead`: under what stands in the band; `asked`: with what could be pressed."""
    d = still(told, tongue, key)
    if not asked:
        d.spots = []
    on_top, top = band(d) if lead else ("", 0.0)
    cars = [d.g.middle(c.cell) for c in d.v.cars]
    x, y = sum(x for x, y in cars) / len(cars), sum(y for x, y in cars) / len(cars)
    return framed(d, on_top + d.seen_by(round_(x, y, k, high), WIDTH, high, top), WIDTH, top + high)


def round_(x: float, y: float, k: float, high: float, down: float = 0.5) -> Camera:
    """A point of the city in the middle of a picture."""
    return Camera(k, round(WIDTH / 2 - x * k, 1), round(down * high - y * k, 1))


def band(d: Drawing) -> tuple[str, float]:
    """What stands in the band, one below the other, and how high that is."""
    body, y = "", 8.0
    for gauge in gauges(d.v, CREW, d.tongue, False):
        words = f"{gauge.strong} {gauge.words}".strip()
        told, close = tight(words, 12.5, WIDTH - 20)
        body += f'<text x="10" y="{y + 11:g}" class="f-chalk b" font-size="12.5"{close}>{told}</text>'
        drawing = gauge.drawing.replace("<svg ", f'<svg x="10" y="{y + 17:g}" ', 1)
        if gauge.wide:
            drawing = drawing.replace('<svg viewBox="0 0 26', f'<svg x="{WIDTH - 36:g}" y="{y + 17:g}" viewBox="0 0 26')
            wide = drawing.partition(' width="')[2].partition('"')[0]
            drawing = drawing.replace(f' width="{wide}"', f' width="{WIDTH - 54:g}"', 1)
        body += drawing
        y += 48
    return panel(0, 0, WIDTH, y) + body, y + 4


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
    d = still(CRASH, tongue, "crash")
    d.spots = []
    top = SIDE * 1.5 + 28
    city = d.seen_by(round_(*d.g.middle(d.v.cars[0].cell), 0.9, 190), WIDTH, 190, top)
    return framed(d, tile_parts(d, 0) + city, WIDTH, top + 190)


def one_card(tongue: Tongue) -> str:
    """The stunt above, the ability below; used, it can be used once more."""
    d = still(FREE, tongue, "card")
    say, wide, high = tongue.say, 164.0, 54.0
    body = panel(0, 0, WIDTH, 2 * high + 44)
    for card, y, held, told in (
        (charts.GAS, 12.0, True, (say("above: its stunt"), say("below: its ability"))),
        (charts.STG, high + 28, False, (say("used, on the discard pile"), say("once more, for a Stash token"))),
    ):
        ticket = ticket_of(card, tongue, "", wide, high, held)
        body += group(ticket, "", "", 12, y)
        for i, words in enumerate(told):
            told_so, close = tight(words, 12.5, WIDTH - 198)
            body += f'<text x="188" y="{y + 18 + 25 * i:g}" class="f-chalk" font-size="12.5"{close}>{told_so}</text>'
    return framed(d, body, WIDTH, 2 * high + 44)


def ticket_of(card: int, tongue: Tongue, when: str, wide: float, high: float, held: bool) -> str:
    stunts = [i for i in range(len(charts.STUNT_NAMES)) if charts.STUNT[card] >> i & 1]
    sign, words = (charts.STUNT_NAMES[stunts[0]], tongue.say(STUNTS[stunts[0]])) if stunts else ("", "")
    return signs.ticket(wide, high, sign, words, tongue.say(charts.CARD_TITLES[card]), when, held)


def all_cards(tongue: Tongue) -> str:
    d = still(FREE, tongue, "cards")
    wide, high = (WIDTH - 26) / 2, 54.0
    body = panel(0, 0, WIDTH, (high + 8) * 6 + 14)
    for card in range(charts.CARDS):
        room = WIDTH - 20 if card == charts.CARDS - 1 else wide  # the last stands alone in its row, and has a long name
        ticket = ticket_of(card, tongue, tongue.say(WHENS[charts.TIMING[card]]), room, high, True)
        body += group(ticket, "", "", 10 + card % 2 * (wide + 6), 10 + card // 2 * (high + 8))
    return framed(d, body, WIDTH, (high + 8) * 6 + 14)


def shop(tongue: Tongue, key: str) -> str:
    """What the Police have, and what they can buy."""
    d = still(SHOP, tongue, key)
    v, w, most = d.v, WIDTH - 24, charts.TOKENS
    told = tongue.say("{n} of {most} tokens", n=v.tokens, most=most)
    body = label(12, 20, tongue.say("The Police"), w / 2) + text(12 + w, 21, told, "f-chalk b e", 12, w / 2 + 20)
    body += shapes.coins(12, 28, v.tokens, most, w)
    wide, high = (w - 5) / 2, 29.0
    for i, upgrade in enumerate(WARES):
        name, price = upgrade_brief(upgrade, tongue), charts.COST[upgrade]
        have = f"{v.owned[upgrade]}/{charts.LIMIT[upgrade]}"
        art = signs.sale(wide, high, d.key, ICON_NAMES[upgrade], name, have, str(price), v.tokens >= price)
        body += group(art, "", "", 12 + i % 2 * (wide + 5), 48 + i // 2 * (high + 4))
    low = 48 + len(WARES) / 2 * (high + 4)
    return framed(d, panel(0, 0, WIDTH, low + 8) + body, WIDTH, low + 8)


def all_upgrades(tongue: Tongue) -> str:
    """Each piece, its name and its price."""
    d = still(SHOP, tongue, "upgrades")
    step, high = (WIDTH - 14) / 4, 96.0
    body = panel(0, 0, WIDTH, 2 * high + 6)
    for i, upgrade in enumerate(WARES):
        x, y = round(7 + (i % 4 + 0.5) * step, 1), 6 + i // 4 * high
        body += d.thing(ICON_NAMES[upgrade], x - 12, y + 36, 1.3) + use(d.key, "price", x + 26, y + 36)
        body += text(x + 26, y + 41, str(charts.COST[upgrade]), "f-white b m", 13)
        body += signs.name(x, y + 84, upgrade_title(upgrade, tongue), step - 6)
    return framed(d, body, WIDTH, 2 * high + 6)


def kinds(tongue: Tongue) -> str:
    """A tile of each kind with its name."""
    d = still(FREE, tongue, "tiles")
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
        d = still(told, tongue, f"end{i}")
        city = d.seen_by(round_(*d.g.middle(d.v.cars[0].cell), 0.8, high, car / high), WIDTH, high)
        words = Near(chase_of(d.v, CREW), tongue).verdict().upper()
        city += stamp(WIDTH - stamped(words, 23)[0] / 2 - 8, high - 32, words, "exitink" if i == 0 else "redink", 23)
        body += group(defs(d.key, needed(d.key, all_parts(d.key), asked_in(city))) + city, "", "", 0, top)
        top += high + 8
    return cut(0, 0, WIDTH, top - 8, body)


def by_hand(tongue: Tongue) -> str:
    d = still(BY_HAND, tongue, "byhand")
    k = round(min((WIDTH - 16) / d.g.wide, 284 / d.g.high), 4)
    return framed(d, d.seen_by(round_(d.g.wide / 2, d.g.high / 2, k, 300), WIDTH, 300), WIDTH, 300)


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
