"""A view of Getaway Driver as SVG: the lead on top, the city that grows, cards and upgrades beside or below it.

There are two compositions of the same parts: `WIDE` for a page, `NARROW` for a phone. `pieces` give the bare picture
for a page with the stylesheet of `draw.theme`; `board` puts the colours inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

from onthelam.core.move import Move
from onthelam.draw.last import frame as chalk
from onthelam.draw.panels import label, panel
from onthelam.draw.stamps import stamp, stamped
from onthelam.draw.svg import cut, group, picture, rect, sized, text
from onthelam.draw.theme import standalone
from onthelam.draw.type import broken
from onthelam.games.getaway_driver.board import camera
from onthelam.games.getaway_driver.board import side as beside
from onthelam.games.getaway_driver.board.beside import MARK, Taken, hidden
from onthelam.games.getaway_driver.board.camera import Overview, free_corner, overview
from onthelam.games.getaway_driver.board.city import IN_CITY
from onthelam.games.getaway_driver.board.describe import describe
from onthelam.games.getaway_driver.board.frame import NARROW, SIDE, WIDE, Box
from onthelam.games.getaway_driver.board.ground import ground
from onthelam.games.getaway_driver.board.places import CARD, FETCH, STUNT, SWAP, TILE, UPGRADE, Spot, pending
from onthelam.games.getaway_driver.board.shapes import ground as land
from onthelam.games.getaway_driver.board.shapes import pieces as city_pieces
from onthelam.games.getaway_driver.board.shapes import signs
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import defs, kit, needed
from onthelam.games.getaway_driver.board.targets import Aims
from onthelam.games.getaway_driver.board.trail import told_rounds
from onthelam.games.getaway_driver.rules.charts import CARD_TITLES, EVENT_TITLES, NO_EVENT, START_TILE, TILE_TITLES
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, SOLO, UP
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import EVENT_RULES
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

A_HAIR: Final = 150.0  # of a light or a badge, under the round end of a number
SMALLEST: Final = 34.0  # tiles that have room for the number of a round
NAME: Final = 73.4  # under a tile that was drawn, how low its name stands


class Drawing(Aims):
    """The whole picture: the city, the lead above it, cards and upgrades beside or below."""

    # -- the city whole ----------------------------------------------------------------------------------------------

    def city(self, y: float) -> list[str]:
        f, c = self.f, self.camera
        window = c.window(f.city_w, self.city_h)
        looked = camera.told(f, self.g, c, self.seen[0], self.city_h) if self.alive else ""
        box = (f.city_w, self.city_h, 6 if f.wide else 0)
        back = rect(0, 0, *box, "f-night")  # first: it tells a page where the window is on the screen
        edge = rect(0, y, *box, "n s-kerb", ' stroke-width="1" pointer-events="none"')
        size = f'x="0" y="{y:g}" width="{f.city_w:g}" height="{self.city_h:g}"'
        shown = [
            f'\n<svg id="{self.key}map" {size}{looked}>{back}',
            sized("", "piece", self.key + "world", c.x, c.y, c.k)[: -len("</g>")],
            ground(self.g, self.key, c, window, self.tongue) + self.edge(),
            *self.tiles(),
            self.trail() + self.milestones(),
            *self.as_seen.lying,
            self.far_bags() + self.start_ghost(),
            *self.as_seen.fleet,
            self.names_lit() + self.marks(),
            *self.targets().splitlines(True),
            *self.previews(),
            f"</g>{self.small_map()}</svg>{edge}",
        ]
        if self.v.ending:
            won = DRIVERS_WIN[self.v.ending]
            words, ink = self.near.verdict().upper(), "exitink" if won else "redink"
            big = 27 if f.wide else 23
            x, down = self.free_place(*stamped(words, big))
            shown.append(stamp(x, y + down, words, ink, big))
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
        tiles = [self.on_screen(cell) for cell in self.town.lies.laid]
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
        o = overview(self.f, self.town, self.faces, self.camera, self.city_h)
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
        cells = [*self.town.people, *[place.at for m, place in self.spots if place.what in IN_CITY]]
        return [(x * c.k + c.x, y * c.k + c.y) for x, y in [self.g.middle(cell) for cell in cells]]

    # -- cards and upgrades ------------------------------------------------------------------------------------------

    def side(self, y: float) -> tuple[list[str], float]:
        """Everything that is not in the city, the own things first."""
        v, f = self.v, self.f
        x, w = (f.side_x + 8, f.side_w - 16) if f.wide else (10.0, f.width - 20)
        cars = beside.car_order(v)
        hands = [partial(self.hand, car) for car in cars]
        parts: list[Callable[[float, float, float], tuple[Sequence[str], float]]] = [*hands, self.police]
        if not 0 <= v.seat < len(v.cars) and v.mode != SOLO:
            parts = [self.police, *hands]
        if v.event != NO_EVENT:
            parts.append(self.event)
        if beside.is_picking(v, cars[0]):
            parts = [hands[0]]  # nothing else matters yet
        if not f.wide and any(place.what == UPGRADE for m, place in self.spots):
            parts.sort(key=lambda part: part != self.police)  # what is asked about stands next to the city
        if beside.drawn_tiles(v):
            parts.insert(0, self.in_hand)
        body, at = list[str](), y + 6
        for part in parts:
            inner, at = part(x, at, w)
            body += inner
            at += 8
        return body, at

    def in_hand(self, x: float, y: float, w: float) -> tuple[Sequence[str], float]:
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
            name = self.tongue.say(TILE_TITLES[which])
            inner += signs.name(cx + wide / 2, cy + NAME, name, wide - 4, 10)  # above the brackets
            m = moves.pop(which, None)  # two that are alike are one move
            body += inner if m is None else self.press(inner, m, cx, cy, wide, high, 7)
        return [body], y + 22 - (-len(tiles) // columns) * (high + 5)

    def event(self, x: float, y: float, w: float) -> tuple[Sequence[str], float]:
        """The event card in force, with what it changes: it holds for the rest of the match."""
        body = label(x, y + 14, self.tongue.say(EVENT_TITLES[self.v.event]), w)
        y += 30
        for line in broken(self.tongue.say(EVENT_RULES[self.v.event]), 12, w):
            body += text(x, y, line, "f-chalk", 12, w)
            y += 16
        return [body], y - 8

    def press(self, inner: str, m: Move, x: float, y: float, w: float, h: float, arm: float = 11.0) -> str:
        """Something beside the city that stands for a move."""
        return self.go(aims.pressed(inner, x, y, w, h, 0, arm), m)

    def hand(self, car: int, x: float, y: float, w: float) -> tuple[Sequence[str], float]:
        moves: dict[int, list[tuple[Move, Spot]]] = {}
        for m, place in self.spots:
            if place.what == CARD and place.car == car:
                moves.setdefault(place.at, []).append((m, place))
        first = tuple(moves) if not self.f.wide and self.asks_beside() else ()  # what is asked about, next to the city
        hand = beside.hand_of(self.v, car, self.names[car], self.f.wide, first)
        laid = beside.hand(hand, self.key, x, y, w, self.tongue)
        self.stash_at[car] = x + w - 64, y + 6
        for card, box in laid.at.items():
            self.card_at[car, card] = box
        if not moves:
            return laid.pieces, laid.end
        pieces = list(laid.pieces)
        for i, (card, box) in enumerate(laid.at.items(), 1):
            if card not in moves:
                continue
            if any(place.part in (SWAP, FETCH) for m, place in moves[card]):
                pieces[i] = self.offering(card, hand.hand >> card & 1 == 1, moves[card], *box)
            else:
                pieces[i] = self.card(pieces[i], moves[card], *box)
        return pieces, laid.end

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
        self, card: int, held: bool, moves: list[tuple[Move, Spot]], x: float, y: float, w: float, h: float
    ) -> str:
        """Bait and Switch: the Cars change places, or the other one is fetched."""
        say = self.tongue.say
        words = (say("Swap"), say("Fetch"))
        body = group(signs.offering(w, h, say(CARD_TITLES[card]), words, held), "", "", x, y)
        for m, place in moves:
            left, top, wide, high = signs.offers(w, h)[place.part == FETCH]
            body += self.press("", m, x + left, y + top, wide, high)
        return body

    def police(self, x: float, y: float, w: float) -> tuple[Sequence[str], float]:
        v = self.v
        laid = beside.police(beside.force_of(v, self.f.wide), self.key, x, y, w, self.tongue)
        self.tokens_at = x + w - 8, y + 28
        self.upgrade_at.update(laid.at)
        pieces = list(laid.pieces)
        for m, place in self.spots:
            if place.what == UPGRADE:
                i = 1 + list(laid.at).index(place.at)
                pieces[i] = self.press(pieces[i], m, *laid.at[place.at])
        if self.news.tokens and v.mode != SOLO:
            many = min(17.0, w / beside.most_tokens(v.mode)) * max(v.tokens, 1)
            pieces[0] += group(chalk(x, y + 22, many, 14, 2), "last")
        return pieces, laid.end

    # -- the whole ---------------------------------------------------------------------------------------------------

    def cropped(self, wide: float, high: float) -> str:
        """The city alone, as a picture of its own."""
        body = "".join(self.city(0))
        return cut(0, 0, wide, high, defs(self.key, needed(self.key, all_parts(self.key), body)) + body)

    def whole(self) -> list[str]:
        v, f = self.v, self.f
        top = self.lead.high + (8 if f.wide else 0)
        if not f.wide:
            self.city_h = beside.city_high(f.city_h, top, v, [place.what for m, place in self.spots])
        side, low = self.side(top if f.wide else top + self.city_h)
        height = round(max(low, top + self.city_h))
        if f.wide:
            self.city_h = height - top
            side.insert(0, panel(f.side_x, top, f.side_w, self.city_h))
        self.camera = self.seen[1]
        body = [all_defs(f.key), rect(0, 0, f.width, height, 0, "f-night"), *self.lead.pieces, *self.city(top), *side]
        body += [self.frame_marks(), *self.frame_previews()]
        below = tuple([(v.tiles[c.cell], v.marks[c.cell] & UP) for c in v.cars if c.cell >= 0])
        said = describe(self.near.c._replace(hunts=False), self.town, below, self.tongue)
        return picture(f.width, height, self.tongue.say("Getaway Driver: the city"), said, f.key, body)


def map_scale(o: Overview) -> float:
    """How small the city is drawn in the small map."""
    return round(min(7.0, 88 * SIDE / max(o.box.wide, o.box.high)), 2) / SIDE


def all_parts(key: str) -> dict[str, str]:
    return kit(key) | city_pieces.fleet(key)


@cache
def all_defs(key: str) -> str:
    return defs(key, all_parts(key))


def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> list[str]:
    """The picture without colours, for a page that has the stylesheet. `told` is what the seat has heard."""
    return Drawing(v, names, tongue, NARROW if narrow else WIDE, told).whole()


def drawn(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, told: Told | None = None) -> str:
    return "".join(pieces(v, names, tongue, narrow, told))


def board(v: View, names: Sequence[str], tongue: Tongue, narrow: bool = False, theme: str = "dark") -> str:
    """The picture with its colours inside: it shows by itself, in a notebook too."""
    return standalone(drawn(v, names, tongue, narrow), theme)
