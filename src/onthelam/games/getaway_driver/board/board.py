"""A view of Getaway Driver as SVG: the lead on top, the city that grows, cards and upgrades beside or below it.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `pieces` give the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, cast

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.tabletop import View as CoreView
from onthelam.draw.last import frame as chalk
from onthelam.draw.panels import label, panel
from onthelam.draw.paper import stamp, stamped
from onthelam.draw.svg import cut, group, path, picture, rect, sized, text, titled
from onthelam.draw.theme import standalone
from onthelam.draw.type import broken
from onthelam.games.getaway_driver.board import side as beside
from onthelam.games.getaway_driver.board.camera import Overview, free_corner, overview, told
from onthelam.games.getaway_driver.board.frame import NARROW, SIDE, WIDE, Box, laid_cells
from onthelam.games.getaway_driver.board.places import (
    CARD,
    CELL,
    CHIP,
    FETCH,
    STUNT,
    SWAP,
    TILE,
    UPGRADE,
    Spot,
    pending,
)
from onthelam.games.getaway_driver.board.places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board.room import MARK, Taken, hidden
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import lead as chase
from onthelam.games.getaway_driver.board.shapes import pieces as city_pieces
from onthelam.games.getaway_driver.board.shapes import signs
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import defs, kit, needed, tight
from onthelam.games.getaway_driver.board.targets import Aims
from onthelam.games.getaway_driver.board.trail import told_rounds
from onthelam.games.getaway_driver.rules.charts import NO_EVENT, START_TILE
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, FOUR, SOLO, UP
from onthelam.games.getaway_driver.rules.view import View
from onthelam.tongue.tongue import Tongue

A_HAIR: Final = 150.0  # of a light or a badge, under the round end of a number
SMALLEST: Final = 34.0  # tiles that have room for the number of a round
NAME: Final = 73.4  # under a tile that was drawn, how low its name stands
ICON_NAMES: Final = ("ARM-dark", "barricade", "radio", "PAT-dark", "HEL-dark", "MOT-dark", "spikes", "camera")


class Drawing(Aims):
    """The whole picture: the city, the lead above it, cards and upgrades beside or below."""

    # -- the city whole ----------------------------------------------------------------------------------------------

    def city(self, y: float) -> str:
        f, c = self.f, self.camera
        body = (
            self.ground()
            + self.edge()
            + self.tiles()
            + self.trail()
            + self.milestones()
            + self.lies()
            + self.loose()
            + self.far_bags()
            + self.start_ghost()
        )
        body += self.fleet() + self.names_lit() + self.marks() + self.targets() + self.previews()
        world = sized(body, "piece", self.key + "world", c.x, c.y, c.k)
        looked = told(f, self.g, c, self.sight, self.city_h) if self.alive else ""
        box = (f.city_w, self.city_h, 6 if f.wide else 0)
        back = rect(0, 0, *box, "f-night")  # first: it tells a page where the window is on the screen
        edge = rect(0, y, *box, "n s-kerb", ' stroke-width="1" pointer-events="none"')
        size = f'x="0" y="{y:g}" width="{f.city_w:g}" height="{self.city_h:g}"'
        shown = f'\n<svg id="{self.key}map" {size}{looked}>{back}{world}{self.small_map()}</svg>{edge}'
        if self.v.ending:
            won = DRIVERS_WIN[self.v.ending]
            words, ink = self.said.verdict().upper(), "exitink" if won else "redink"
            big = 27 if f.wide else 23
            x, down = self.free_place(*stamped(words, big))
            shown += stamp(x, y + down, words, ink, big)
        return shown

    def milestones(self) -> str:
        """Once the match is over: rounds along the way of each Car, where there is room and nothing else is hidden."""
        k, taken = self.camera.k, list[Taken]()
        body = ""
        for car, found in enumerate(self.set_off if SIDE * k >= SMALLEST else ()):
            for some in told_rounds(self.v.round):
                for round_ in [one for one in some if one in found]:
                    words = f"{'AB'[car]}{round_}" if len(self.v.cars) > 1 else str(round_)
                    if at := self.milestone_at(car, *found[round_], words, taken):
                        body += land.milestone(*at, k, words)
                        break
        return group(body, "", self.key + "rounds") if body else ""

    def milestone_at(self, car: int, start: int, to: int, words: str, taken: list[Taken]) -> tuple[float, float] | None:
        """In the middle of the cell from which the Car set off, else where it left it; `taken` are by others."""
        g, k, off = self.g, self.camera.k, self.aside(car)
        w, h = [(side + 2) / k for side in land.milestone_size(words)]
        (x, y), (to_x, to_y), (left, top) = g.middle(start), g.middle(to), g.corner(start)
        here = [one for one in self.shown(start) if one.weight > MARK]
        for at_x, at_y in ((x + off, y + off), ((x + to_x) / 2 + off, (y + to_y) / 2 + off)):
            if hidden(at_x - left, at_y - top, w, h, here) < A_HAIR and not hidden(at_x, at_y, w, h, taken):
                taken.append(Taken(at_x - w / 2, at_y - h / 2, at_x + w / 2, at_y + h / 2, 1))
                return round(at_x, 1), round(at_y, 1)
        return None

    def free_place(self, w: float, h: float) -> tuple[float, float]:
        """The middle of a place at the edge of the window where so big a thing does not lie under the page's buttons,
        hides no tile around a Car, if there is one, and as few others as can be.
        """
        c, f = self.camera, self.f
        left, top, wide, high = f.buttons
        buttons = Box(left % f.city_w, top % self.city_h, left % f.city_w + wide, top % self.city_h + high)
        tiles = [self.on_screen(cell) for cell in laid_cells(self.v)]
        cars = [self.on_screen(car.cell).wider(SIDE * c.k) for car in self.v.cars if car.cell >= 0]

        def hides(at: tuple[float, float]) -> tuple[bool, int, int]:
            here = Box(at[0] - w / 2, at[1] - h / 2, at[0] + w / 2, at[1] + h / 2)
            return here.meets(buttons), sum(map(here.meets, cars)), sum(map(here.meets, tiles))

        across, down = w / 2 + 8, h / 2 + 8
        columns = (f.city_w / 2, across, f.city_w - across)
        places = [(x, y) for y in (self.city_h - down, down) for x in columns]
        return min([*places, *[(x, self.city_h / 2) for x in columns[1:]]], key=hides)

    def on_screen(self, cell: int) -> Box:
        """A cell in the window."""
        c = self.camera
        x, y = self.g.corner(cell)
        left, top, side = x * c.k + c.x, y * c.k + c.y, SIDE * c.k
        return Box(left, top, left + side, top + side)

    def start_ghost(self) -> str:
        """Start where it was chosen to lie, while the way the Car looks is asked."""
        if pending(self.v) is None:
            return ""
        x, y = self.start_middle()
        return group(self.tile(START_TILE, UP, self.camera.k), "", "", x - SIDE / 2, y - SIDE / 2)

    def small_map(self) -> str:
        """Where the window is in the city, if it does not show all of it."""
        if not self.has_small_map():
            return ""
        o = overview(self.f, self.v, self.g, self.camera, self.city_h)
        x, y, w, h = self.map_box(o)
        scale = map_scale(o)
        inner = land.overview(w, h, round(scale * SIDE, 2), o.up, o.down, o.cars, o.police)
        seen = o.window
        inner += land.in_overview(seen.left, seen.top, seen.wide, seen.high, scale, o.box.left, o.box.top)
        live = ' data-overview=""' if self.alive else ""
        return f'\n<svg id="{self.key}small" x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{live}>{inner}</svg>'

    def has_small_map(self) -> bool:
        return not self.camera.whole and self.v.cols > 0

    def map_box(self, o: Overview) -> tuple[float, float, float, float]:
        """Where the small map lies in the window."""
        w, h = round(o.box.wide * map_scale(o) + 8, 1), round(o.box.high * map_scale(o) + 8, 1)
        return *free_corner(self.f, self.city_h, w, h, self.busy()), w, h

    def busy(self) -> list[tuple[float, float]]:
        """The middles of cells where something is to be seen or done, in the window."""
        c = self.camera
        cells = [*self.people, *[place.at for m, place in self.spots if place.what in (CELL, CHIP, AT_SIDE)]]
        return [(x * c.k + c.x, y * c.k + c.y) for x, y in [self.g.middle(cell) for cell in cells]]

    # -- the lead ----------------------------------------------------------------------------------------------------

    def lead(self) -> tuple[str, float]:
        """How near the cuffs and the way out are."""
        v, f = self.v, self.f
        both = len(v.cars) > 1
        told = (*self.said.left(), self.said.round(f.wide))
        high = f.lead + (0 if f.wide else 51 if both else 0 if told[2] else -24)
        body = panel(0, 0, f.width, high)
        left, w = (15.0, 360.0 if not both else 196.0) if f.wide else (12.0, 172.0)
        for car in range(len(v.cars)):
            x, y = (left + car * (w + 14), 0.0) if f.wide else (left, car * 51.0)
            body += self.pursuit(car, x, y, w)
        x = left + (w + 14) * (len(v.cars) if f.wide else 1)
        left_now, total = v.bag_count + v.risky_count, 86 if v.mode == FOUR else 43
        way = chase.way_left(x + 14, f.width - 14, f.wide, told, left_now, total)
        return body + path(f"M{x:g} 12V{high - 12:g}", "n s-kerb", 1) + way, high

    def pursuit(self, car: int, x: float, y: float, w: float) -> str:
        v = self.v
        level = v.cars[car].meter
        hunts = v.seat >= len(v.cars)  # what is danger to others is good for the Police
        danger = level >= v.top - 1 and not DRIVERS_WIN[v.ending] and not hunts
        body, (mx, my, wide, high) = chase.pursuit(x, y, w, self.f.wide, *self.said.meter(car, self.f.wide), danger)
        self.meter_at[car] = mx, my, min(wide, 40.0 * (v.top + 1) + 20), high
        return body + chase.meter(*self.meter_at[car], level, v.top)

    # -- cards and upgrades ------------------------------------------------------------------------------------------

    def side(self, y: float) -> tuple[str, float]:
        """Everything that is not in the city, the own things first."""
        v, f = self.v, self.f
        x, w = (f.side_x + 8, f.side_w - 16) if f.wide else (10.0, f.width - 20)
        cars = beside.car_order(v)
        hands = [partial(self.hand, car) for car in cars]
        parts: list[Callable[[float, float, float], tuple[str, float]]] = [*hands, self.police]
        if not self.said.is_driver() and v.mode != SOLO:
            parts = [self.police, *hands]
        if v.event != NO_EVENT:
            parts.append(self.event)
        if beside.is_picking(v, cars[0]):
            parts = [hands[0]]  # nothing else matters yet
        if not f.wide and any(place.what == UPGRADE for m, place in self.spots):
            parts.sort(key=lambda part: part != self.police)  # what is asked about stands next to the city
        if beside.drawn_tiles(v):
            parts.insert(0, self.in_hand)
        body, at = "", y + 6
        for part in parts:
            inner, at = part(x, at, w)
            body += inner
            at += 8
        return body, at

    def in_hand(self, x: float, y: float, w: float) -> tuple[str, float]:
        """Tiles drawn and not yet laid."""
        moves = {place.at: m for m, place in self.spots if place.what == TILE}
        tiles = beside.drawn_tiles(self.v)
        columns = beside.density(self.v, self.f.wide, 0).tiles
        body = label(x, y + 14, self.tongue.say("Drawn, only you see"), w)
        wide, high = round((w - (columns - 1) * 6) / columns, 1), 86.0
        for i, which in enumerate(tiles):
            cx, cy = x + i % columns * (wide + 6), y + 22 + i // columns * (high + 5)
            inner = rect(cx, cy, wide, high, 4, "f-block s-kerb")
            art = self.tile(which, 0, 0.72, True)
            inner += f'\n<g transform="translate({cx + wide / 2 - 30.2:.5g} {cy + 2:g}) scale(.72)">{art}</g>'
            inner += signs.name(cx + wide / 2, cy + NAME, self.said.tile(which), wide - 4, 10)  # above the brackets
            m = moves.pop(which, None)  # two that are alike are one move
            body += inner if m is None else self.press(inner, m, cx, cy, wide, high, 7)
        return body, y + 22 - (-len(tiles) // columns) * (high + 5)

    def event(self, x: float, y: float, w: float) -> tuple[str, float]:
        """The event card in force, with what it changes: it holds for the rest of the match."""
        body = label(x, y + 14, self.said.event(), w)
        y += 30
        for line in broken(self.said.event_rule(), 12, w):
            body += text(x, y, line, "f-chalk", 12, w)
            y += 16
        return body, y - 8

    def press(self, inner: str, m: Move, x: float, y: float, w: float, h: float, arm: float = 11.0) -> str:
        """Something beside the city that stands for a move."""
        return self.go(aims.pressed(inner, x, y, w, h, 0, arm), m)

    def hand(self, car: int, x: float, y: float, w: float) -> tuple[str, float]:
        v, say = self.v, self.tongue.say
        items, dense = beside.cards(v, car, self.said), beside.density(v, self.f.wide, car)
        words = say("Your cards") if car == v.seat else say("{name}, the Driver", name=self.names[car])
        hidden = beside.hidden_cards(v, car)
        crowded = hidden > 0 and len(v.cars) > 1
        told = self.tongue.count("{n} card in hand", "{n} cards in hand", hidden) if hidden else ""
        if crowded:
            told = self.tongue.count("one card", "{number} cards", hidden)
        heading = (self.names[car] if crowded else words).upper()  # a name: kept only for a while, unlike a label
        words, close = tight(heading, 11.8, w - (144 if crowded else 80))  # capitals stand a little apart
        body = f'<text x="{x:g}" y="{y + 14:g}" class="f-dust b caps" font-size="11"{close}>{words}</text>'
        body += self.thing("bag", x + w - 64, y + 11, 0.7)
        body += text(x + w, y + 15, self.said.stash(v.cars[car].stash), "f-chalk b e", 12)
        self.stash_at[car] = x + w - 64, y + 6
        y += 24
        if crowded:
            body += text(x + w - 80, y - 9, told, "f-dust e", 12, 60)
        elif hidden:
            beside_backs = hidden * 17.0 + 14
            body += signs.backs(x, y, hidden) + text(x + beside_backs, y + 20, told, "f-dust", 12, w - beside_backs)
            y += 37
        moves: dict[int, list[tuple[Move, Spot]]] = {}
        for m, place in self.spots:
            if place.what == CARD and place.car == car:
                moves.setdefault(place.at, []).append((m, place))
        if not self.f.wide and self.asks_beside():
            items.sort(key=lambda one: one.card not in moves)  # what is asked about stands next to the city
        columns, high = dense.cards, dense.card
        wide = (w - (columns - 1) * 6) / columns
        for i, one in enumerate(items):
            cx, cy = x + i % columns * (wide + 6), y + i // columns * (high + 5)
            self.card_at[car, one.card] = cx, cy, wide, high
            when = one.price if high < 40 else one.when
            here = moves.get(one.card, [])
            if any(place.part in (SWAP, FETCH) for m, place in here):
                body += self.offering(one, here, cx, cy, wide, high)
                continue
            inner = signs.ticket(wide, high, one.stunt, one.stunt_words, one.name, when, one.held, one.may, one.does)
            body += self.card(group(titled(one.title) + inner, "", "", cx, cy), here, cx, cy, wide, high)
        y -= (-len(items) // columns) * (high + 5)
        for i, names in enumerate(beside.gone(v, car, self.said)):
            words = say("Gone: {names}", names=names) if i == 0 else names
            body += text(x, y + 11, words, "f-dust", 11.5, w)
            y += 16
        return body, y

    def asks_beside(self) -> bool:
        """Is nothing asked about the city?"""
        return all(place.what in (CARD, TILE, UPGRADE) for m, place in self.spots)

    def card(self, inner: str, moves: list[tuple[Move, Spot]], x: float, y: float, w: float, h: float) -> str:
        """A card is pressed whole; where both its stunt and its ability may be used, each half is."""
        if len(moves) < 2:
            return self.press(inner, moves[0][0], x, y, w, h) if moves else inner
        for m, place in moves:
            stunt = place.part == STUNT
            if h > 40:
                box = (x, y, w, signs.SPLIT) if stunt else (x, y + signs.SPLIT, w, h - signs.SPLIT)
            else:
                aside = signs.ASIDE
                box = (x, y, aside, h) if stunt else (x + aside, y, w - aside, h)
            inner += self.press("", m, *box)
        return inner

    def offering(
        self, one: beside.CardItem, moves: list[tuple[Move, Spot]], x: float, y: float, w: float, h: float
    ) -> str:
        """Bait and Switch: the Cars change places, or the other one is fetched."""
        words = (self.tongue.say("Swap"), self.tongue.say("Fetch"))
        body = group(signs.offering(w, h, one.name, words, one.held), "", "", x, y)
        for m, place in moves:
            left, top, wide, high = signs.offers(w, h)[place.part == FETCH]
            body += self.press("", m, x + left, y + top, wide, high)
        return body

    def police(self, x: float, y: float, w: float) -> tuple[str, float]:
        v, dense, most = self.v, beside.density(self.v, self.f.wide, 0), beside.most_tokens(self.v)
        body = label(x, y + 14, self.tongue.say("The Police"), w / 2)
        body += text(x + w, y + 15, self.said.tokens(most), "f-chalk b e", 12, w / 2 + 20)
        self.tokens_at = x + w - 8, y + 28
        y += 22
        if v.mode != SOLO:
            body += chase.coins(x, y, v.tokens, most, w)
            if self.news.tokens:
                body += group(chalk(x, y, min(17.0, w / most) * max(v.tokens, 1), 14, 2), "last")
            y += 20
        columns, high = dense.sales, dense.sale
        wide = (w - (columns - 1) * 5) / columns
        moves = {place.at: m for m, place in self.spots if place.what == UPGRADE}
        items = beside.sales(v, self.said)
        for i, one in enumerate(items):
            cx, cy = x + i % columns * (wide + 5), y + i // columns * (high + 4)
            self.upgrade_at[one.upgrade] = cx, cy, wide, high
            inner = signs.sale(wide, high, self.key, ICON_NAMES[one.upgrade], one.name, one.have, one.price, one.may)
            inner = group(inner, "", "", cx, cy)
            m = moves.get(one.upgrade)
            body += inner if m is None else self.press(inner, m, cx, cy, wide, high)
        return body, y - (-len(items) // columns) * (high + 4)

    # -- the whole ---------------------------------------------------------------------------------------------------

    def cropped(self, wide: float, high: float) -> str:
        """The city alone, as a picture of its own."""
        body = self.city(0)
        return cut(0, 0, wide, high, defs(self.key, needed(self.key, all_parts(self.key), body)) + body)

    def whole(self) -> list[str]:
        f = self.f
        lead, top = self.lead()
        top += 8 if f.wide else 0
        if not f.wide:
            self.city_h = beside.city_high(f.city_h, top, self.v, [place.what for m, place in self.spots])
        side, low = self.side(top if f.wide else top + self.city_h)
        height = round(max(low, top + self.city_h))
        if f.wide:
            self.city_h = height - top
            side = panel(f.side_x, top, f.side_w, self.city_h) + side
        self.camera = self.looks()
        city = self.city(top)
        back = rect(0, 0, f.width, height, 0, "f-night")
        body = all_defs(f.key) + back + lead + city + side + self.frame_marks() + self.frame_previews()
        return picture(f.width, height, self.said.title(), self.said.describe(), f.key, body.splitlines(True))


def map_scale(o: Overview) -> float:
    """How small the city is drawn in the small map."""
    return round(min(7.0, 88 * SIDE / max(o.box.wide, o.box.high)), 2) / SIDE


def all_parts(key: str) -> dict[str, str]:
    return kit(key) | city_pieces.fleet(key)


@cache
def all_defs(key: str) -> str:
    return defs(key, all_parts(key))


def pieces(
    v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, rows: Sequence[Sequence[Event]] = ()
) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `rows` are what the seat has heard."""
    return Drawing(cast(View, v), names, tongue, NARROW if narrow else WIDE, rows).whole()


def drawn(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, last: Sequence[Event] = ()) -> str:
    return "".join(pieces(v, names, tongue, narrow, [last] if last else ()))


def board(v: CoreView, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
