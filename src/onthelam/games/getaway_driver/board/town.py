"""The town as it lies: what lies on its tiles, who stands there. Drawn once for all views that show the same.

The faces of tiles are no part of it: the seats know different ones. A town is made of nothing but what it is kept by,
so it can show nobody more than their own view does.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

from onthelam.draw.svg import esc, group, rect
from onthelam.games.getaway_driver.board import frame
from onthelam.games.getaway_driver.board.describe import Place, place_words
from onthelam.games.getaway_driver.board.frame import SIDE, Ground, Stand
from onthelam.games.getaway_driver.board.ghosts import CAR
from onthelam.games.getaway_driver.board.shapes import pieces, tiles
from onthelam.games.getaway_driver.board.words import MIDTOWNS
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import midtown_of
from onthelam.tongue.tongue import Tongue

LIGHT_NAMES: Final = ("green", "yellow", "red")
STUNTS_OF: Final = [
    tuple([name for i, name in enumerate(charts.STUNT_NAMES) if icons >> i & 1]) for icons in charts.ICONS
]
BAG: Final = pieces.HALVES["bag"]
TIE: Final = 26.0  # how far a tie reaches from Stash into a cell
SHOWN: Final = tabletop.UP | tabletop.HAZARD | tabletop.LOOKED | tabletop.FROM_CALM | tabletop.FROM_RISKY  # of marks


Faces: TypeAlias = tuple[tuple[int, int, int], ...]  # cell, tile, marks


class Lies(NamedTuple):
    """What of a view a town is made of."""

    ground: Ground
    mode: int
    cars: tuple[tuple[int, int], ...]  # cell and facing
    at: tuple[int, ...]  # by vehicle
    facing: tuple[int, ...]
    laid: tuple[int, ...]  # cells
    hazards: tuple[int, ...]
    barricades: tuple[int, ...]
    spikes: tuple[int, ...]
    token_at: tuple[int, ...]
    token_x: tuple[int, ...]
    token_y: tuple[int, ...]
    token_cells: tuple[tuple[int, ...], ...]
    filling: tuple[int, ...]
    ending: int
    named: tuple[int, ...]  # cells of tiles with a name plate, where somebody stands


def town_of(v: View, faces: Faces) -> Town:
    people = {*v.at, *[c.cell for c in v.cars]}
    return _town(
        Lies(
            frame.ground_of(v), v.mode, tuple([(c.cell, c.facing) for c in v.cars]), tuple(v.at), tuple(v.facing),
            tuple([cell for cell, tile, marks in faces]),
            tuple([cell for cell, tile, marks in faces if marks & tabletop.HAZARD]), v.barricades, v.spikes,
            tuple(v.token_at), v.token_x, v.token_y, tuple(v.token_cells), tuple(v.filling), v.ending,
            tuple([cell for cell, tile, marks in faces if cell in people and has_plate(tile, v.open_tiles)]),
        )
    )  # fmt: skip


def has_plate(tile: int, open_tiles: bool) -> bool:
    return tile == charts.START_TILE or (tile != charts.UNKNOWN and midtown_of(tile, open_tiles) != charts.NO_MIDTOWN)


def faces_of(v: View) -> Faces:
    """What lies on the table, in the order of laying."""
    tiles, marks = v.tiles, v.marks
    cells = [cell for cell in v.laid if cell >= 0 and tiles[cell] != charts.NO_TILE]
    return tuple([(cell, tiles[cell], marks[cell] & SHOWN) for cell in cells])


class Town:
    """Each is itself: what is drawn of it is kept by it."""

    def __init__(self, lies: Lies) -> None:
        self.lies = lies
        self.g = lies.ground
        self.laid = frozenset(lies.laid)
        self.people: dict[int, tuple[list[int], list[int]]] = {}  # by cell: the Cars and the vehicles on it
        for i, (cell, _) in enumerate(lies.cars):
            if cell >= 0:
                self.people.setdefault(cell, ([], []))[0].append(i)
        for i, cell in enumerate(lies.at):
            if cell >= 0:
                self.people.setdefault(cell, ([], []))[1].append(i)
        self.standing = {
            cell: lies.cars[cars[0]][1] if cars else lies.facing[vehicles[0]]
            for cell, (cars, vehicles) in self.people.items()
        }

    def spots(self, cell: int) -> tuple[Stand, ...]:
        """Where those stand who are on a cell, Cars first."""
        drivers, vehicles = self.people[cell]
        other = self.lies.cars[drivers[-1]][1] if drivers else -1
        return frame.stands(len(drivers), len(vehicles), self.standing[cell], other, cell in self.lies.named)

    @cached_property
    def exits(self) -> dict[int, int]:
        """By Car that escaped: the open cell round it where Escape Town lies; one that is bare, if there is one."""
        found, g = {}, self.g
        for car, (cell, facing) in enumerate(self.lies.cars) if self.lies.ending == tabletop.ESCAPED else ():
            round_it = [g.ahead(cell, (facing + turn) & 3) for turn in (0, 3, 1)] if cell >= 0 else []
            open_ = [there for there in round_it if g.plot.ground[there] and there not in self.laid]
            open_.sort(key=lambda there: there in self.lying or there in self.people)
            if open_:
                found[car] = open_[0]
        return found

    def place(self, cell: int, tile: int, marks: int) -> Place:
        """What is told of it; the face of its tile is known to whoever asks."""
        lies, (drivers, vehicles) = self.lies, self.people.get(cell, ([], []))
        return Place(
            *self.g.row_and_column(cell), tile, marks, tuple(self.lying.get(cell, ())),
            tuple([(i + 1 if lies.mode == tabletop.FOUR else 0, lies.cars[i][1]) for i in drivers]),
            tuple([(i, lies.facing[i]) for i in vehicles]), tabletop.boxes_in(lies.mode),
        )  # fmt: skip

    # -- what lies there ---------------------------------------------------------------------------------------------

    @cached_property
    def lying(self) -> dict[int, list[str]]:
        """By cell: hazards, barricades, spikes and stash."""
        on: dict[int, list[str]] = {}
        lies = self.lies
        for what, places in (
            ("hazard", lies.hazards),
            ("barricade", lies.barricades),
            ("spikes", lies.spikes),
            ("bag", lies.token_at),
        ):
            for cell in places:
                if cell >= 0:
                    on.setdefault(cell, []).append(what)
        return on

    def lies_by(self, cell: int) -> int:
        """The facing of whoever stands where something lies; -1: nobody."""
        return self.standing.get(cell, 0 if cell in self.exits.values() else -1)  # beside its door

    def owners(self, token: int) -> list[int]:
        """The bare cells that a Stash token belongs to, or may belong to."""
        return [cell for cell in self.lies.token_cells[token] if cell not in self.laid] if self.g.plot.cols else []

    def bag_at(self, scale: float) -> dict[int, tuple[float, float]]:
        """By Stash token on the bare table: where it is drawn. Not over the side of a cell that it does not belong to,
        for it would hide what lies there, nor under whoever stands there.
        """
        lies, g = self.lies, self.g
        across, along = BAG[0] * scale + 2, BAG[1] * scale + 2
        found: dict[int, tuple[float, float]] = {}
        for k, at in enumerate(lies.token_at):
            if at != tabletop.ON_TABLE:
                continue
            x, y = g.point(lies.token_x[k], lies.token_y[k])
            if cells := self.owners(k):
                left, top = g.corner(cells[0])
                right, low = left + SIDE, top + SIDE
                if len(cells) > 1:
                    left, top, right, low = g.box(cells)
                x = min(max(x, left + across), right - across)
                y = min(max(y, top + along), low - along)
                if len(cells) == 3:  # and a tile at the corner that they lie round
                    middles = [g.middle(cell) for cell in cells]
                    a, b = sum([p for p, q in middles]) / 3, sum([q for p, q in middles]) / 3
                    x, y = x + (across if a > x else -across), y + (along if b > y else -along)
                if len(cells) == 1 and cells[0] in self.people:
                    x, y = self.beside_people(cells[0], x, y)
            found[k] = round(x, 1), round(y, 1)
        return found

    def beside_people(self, cell: int, x: float, y: float) -> tuple[float, float]:
        """On that side of whoever stands on a cell where it is nearer to this point."""
        sides = frame.signs_at(2, self.standing[cell])
        a, b = self.g.middle(cell)
        return min([(a + at.x, b + at.y) for at in sides], key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)


_town = lru_cache(maxsize=256)(Town)


# -- drawn -----------------------------------------------------------------------------------------------------------


class Drawn(NamedTuple):
    """A town as large as a camera shows it."""

    lying: tuple[str, ...]
    fleet: tuple[str, ...]
    bags: dict[int, tuple[float, float]]  # by Stash token on the bare table
    at: dict[int, tuple[float, float]]  # by vehicle, and by Car below 0: the middle of its piece


@lru_cache(maxsize=512)
def drawn(town: Town, key: str, k: float) -> Drawn:
    bags, scale = town.bag_at(bag_scale(k)), bag_scale(k)
    fleet, at = vehicles(town, key, k)
    return Drawn(in_lines(things(town, key) + loose(town, key, bags, scale)), in_lines(fleet), bags, at)


_BARE: Final = f'<rect width="{SIDE:g}" height="{SIDE:g}" class="n"/>'  # of a place that has no tile


def in_lines(text: str) -> tuple[str, ...]:
    return tuple(text.splitlines(True))


def bag_scale(k: float) -> float:
    """Never smaller than 20 px."""
    return round(max(1.0, 0.8 / k), 2)


class Tiles(NamedTuple):
    """The streets, and the signs on them: what threatens a cell is drawn between the two."""

    bases: tuple[str, ...]
    signs: tuple[str, ...]


@lru_cache(maxsize=512)
def laid_tiles(town: Town, faces: Faces, key: str, k: float, tongue: Tongue, events: bool, open_tiles: bool) -> Tiles:
    """From the north-west on, as one reads them; each place with its name."""
    g, lies, found = town.g, town.lies, {cell: (tile, marks) for cell, tile, marks in faces}
    bases, signs = [], []
    for cell in sorted({*found, *town.people, *town.lying}, key=lambda at: (-(at // g.cols), at)):
        x, y = g.corner(cell)
        which, marks = found.get(cell, (charts.NO_TILE, 0))
        art = _BARE
        if cell in found:
            bases.append(_base(key, marks & tabletop.UP != 0, x, y))
            art = face(key, which, marks, k, marks & tabletop.UP != 0, tongue, events, open_tiles)
        words = place_words(town.place(cell, which, marks), tongue, events, open_tiles)
        signs.append(_named(f"{key}at{cell}", words, x, y, art))
    for cell in lies.filling if not lies.ending else ():
        if cell not in town.laid:
            x, y = g.corner(cell)
            bases.append(rect(x + 3, y + 3, SIDE - 6, SIDE - 6, 3, "f-block s-line", ' stroke-dasharray="6 4"'))
    for cell in dict.fromkeys(town.exits.values()):
        signs.append(group(tiles.way_out(k, tongue.say("Escape Town")), "", "", *g.corner(cell)))
    return Tiles(tuple(bases), tuple(signs))


@lru_cache(maxsize=4096)
def _base(key: str, up: bool, x: float, y: float) -> str:
    return "\n" + tiles.base(key, up, x, y)


@lru_cache(maxsize=4096)
def _named(key: str, words: str, x: float, y: float, art: str) -> str:
    return f'\n<g id="{key}" role="img" aria-label="{esc(words)}" transform="translate({x:g} {y:g})">{art}</g>'


def tile(key: str, which: int, marks: int, k: float, up: bool, tongue: Tongue, events: bool, open_tiles: bool) -> str:
    """A whole one, its upper left corner at the origin."""
    return tiles.base(key, up) + face(key, which, marks, k, up, tongue, events, open_tiles)


@lru_cache(maxsize=2048)
def face(key: str, which: int, marks: int, k: float, up: bool, tongue: Tongue, events: bool, open_tiles: bool) -> str:
    if which == charts.UNKNOWN:
        risky, calm = marks & tabletop.FROM_RISKY, marks & tabletop.FROM_CALM
        pile = tongue.say("risky") if risky else tongue.say("calm") if calm else ""
        return tiles.face_down(key, k, marks & tabletop.LOOKED != 0, pile if k > 0.5 else "")
    name = plate(which, k, open_tiles, tongue)
    if which == charts.START_TILE:
        return tiles.face(key, k, "green", (), 0, name, False, False, True)
    light, news_here = LIGHT_NAMES[charts.LIGHT[which]], events and charts.EVENT_TILE[which]
    stunts, badge, tunnel = STUNTS_OF[which], charts.BADGE[which], charts.TUNNEL[which]
    return tiles.face(key, k, light, stunts, badge, name, tunnel, news_here, up)


@lru_cache(maxsize=1024)
def plate(which: int, k: float, open_tiles: bool, tongue: Tongue) -> str:
    """What stands on a tile's name plate."""
    if which == charts.START_TILE:
        return tongue.say("Start") if k > 0.6 else ""  # on a whole table there is no room for it
    midtown = 0 if which in (charts.NO_TILE, charts.UNKNOWN) else midtown_of(which, open_tiles)
    if not midtown:
        return ""
    words = tongue.say(MIDTOWNS[midtown])
    return words if tiles.fits_plate(words, k) else ""


def thing(key: str, what: str, x: float, y: float, scale: float) -> str:
    if scale == 1:
        return tiles.use(key, what, x, y)
    return f'<use href="#{key}{what}" transform="translate({x:.5g} {y:.5g}) scale({scale:g})"/>'


def things(town: Town, key: str) -> str:
    body = ""
    for cell, lying in town.lying.items():
        x, y = town.g.middle(cell)
        for what, at in zip(lying, frame.signs_at(len(lying), town.lies_by(cell), cell in town.lies.named)):
            body += thing(key, what, x + at.x, y + at.y, at.scale)
    return body


def loose(town: Town, key: str, bags: dict[int, tuple[float, float]], scale: float) -> str:
    """Stash on the bare table; where it is not clear to which cell it belongs, with a tie to each that it may."""
    body = ""
    for k, (x, y) in bags.items():
        if len(town.lies.token_cells[k]) > 1 and len(cells := town.owners(k)) > 1:
            body += pieces.ties(x, y, [toward(x, y, *town.g.middle(cell)) for cell in cells])
        place = f'data-pin="bag" transform="translate({x:.5g} {y:.5g})" data-many=""'
        body += f'\n<g id="{key}bag{k}" {place}>{thing(key, "bag", 0, 0, scale)}</g>'
    return body


def toward(x: float, y: float, to_x: float, to_y: float) -> tuple[float, float]:
    """A little way from a point to another."""
    far = max(((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5, TIE)
    return x + (to_x - x) * TIE / far, y + (to_y - y) * TIE / far


def vehicles(town: Town, key: str, k: float) -> tuple[str, dict[int, tuple[float, float]]]:
    """Everybody who drives, and where the middle of each piece is: by vehicle, and by Car below 0."""
    lies, four = town.lies, town.lies.mode == tabletop.FOUR
    boxes = tabletop.boxes_in(lies.mode)
    names, kinds = charts.FLEET_NAMES[boxes], charts.FLEET[boxes]
    washes, cars = "", ""
    at: dict[int, tuple[float, float]] = {}
    found: dict[int, str] = {}
    for cell, (drivers, police) in town.people.items():
        spots = town.spots(cell)
        x, y = town.g.middle(cell)
        behind = pieces.BEHIND if len(police) == 1 or (len(drivers) == 1 and not police) else pieces.NOWHERE
        for i, stand in zip(drivers, spots):
            letter = "AB"[i] if four else ""
            px, py = at[-1 - i] = round(x + stand.x, 1), round(y + stand.y, 1)
            where = pieces.AHEAD if police and len(drivers) == 1 else behind
            cars += pieces.vehicle(key, f"car-{i}", CAR, letter, lies.cars[i][1], stand.scale, px, py, k, where)
        seen, places = frame.drawn_of(len(drivers), len(police)), spots[len(drivers) :]
        for i, stand in zip(police[:seen], places):
            px, py = at[i] = round(x + stand.x, 1), round(y + stand.y, 1)
            washes += thing(key, "wash", px, py, 1 if stand.scale > 1 else 0.8)
            kind, roof = charts.UPGRADE_NAMES[kinds[i]], names[i][3:]
            name = f"on-{names[i]}"
            found[i] = pieces.vehicle(key, name, kind, roof, lies.facing[i], stand.scale, px, py, k, behind)
        if seen < len(police):
            last = round(x + places[-1].x, 1), round(y + places[-1].y, 1)
            at |= dict.fromkeys(police[seen:], last)
            cars += pieces.more(len(police) - seen, *last)
    fleet = "".join([found[i] for i in sorted(found)])  # always in the same order: pieces are moved, not drawn anew
    lie = f'\n<g id="{key}pieces" pointer-events="none">{fleet}{cars}</g>'
    return f'\n<g pointer-events="none">{washes}</g>{lie}', at
