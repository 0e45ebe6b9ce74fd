"""Where a move is chosen in the city of Getaway Driver, and what it shows before it is played."""

from __future__ import annotations

from typing import Final, NamedTuple

from onthelam.core.move import Move
from onthelam.draw.ghosts import caught, cost, unseen
from onthelam.draw.svg import group
from onthelam.draw.targets import ring
from onthelam.games.getaway_driver.board import places
from onthelam.games.getaway_driver.board.beside import (
    FAR,
    LITTLE,
    MARK,
    MUCH,
    OVER,
    PLATE,
    Taken,
    body,
    face_down,
    free_place,
    signs,
)
from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, Stand, signs_at, stands
from onthelam.games.getaway_driver.board.ghosts import CAR, Ghost
from onthelam.games.getaway_driver.board.points import Points
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes import targets as aims
from onthelam.games.getaway_driver.board.shapes.tiles import use
from onthelam.games.getaway_driver.board.town import STUNTS_OF, bag_scale
from onthelam.games.getaway_driver.board.words import WAYS, sign_words
from onthelam.games.getaway_driver.rules.charts import BADGE, EVENT_TILE, NO_TILE, START_TILE, TUNNEL, UNKNOWN
from onthelam.games.getaway_driver.rules.moves import Go
from onthelam.games.getaway_driver.rules.tabletop import LOOKED, UP
from onthelam.games.getaway_driver.words.moves.moves import brief_words

ROUND_IT: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))  # east and south
WHOLE: Final = 74.0  # the room of a plate on a cell
WORDY: Final = 104.0  # of one with a word beside its sign


def toward(place: places.Spot) -> int:
    """Where a turn's plate lies beside another one: west of it, or north, if that is where the piece will look."""
    return EAST[place.facing] + SOUTH[place.facing] if place.facing >= 0 else 2  # any other sign comes last


class Plate(NamedTuple):
    """What stands for a move on a cell, from its upper left corner on: where its middle is, and its room."""

    m: Move
    place: places.Spot
    x: float
    y: float
    room: float
    word: str = ""  # beside its sign


def is_turn(place: places.Spot) -> bool:
    return place.facing >= 0 and not place.sign


def beside(place: places.Spot, part: places.Part) -> tuple[float, float]:
    """Where a plate is wanted: a turn on the side the piece will look to, others in their part of the cell."""
    if is_turn(place):
        return 42.0 + 28 * EAST[place.facing], 42.0 + 28 * SOUTH[place.facing]
    return part.plate_x, part.plate_y


def edges(place: places.Spot, far: float) -> tuple[float, float, float, float]:
    """How far a plate may lie: one for a turn stays on the side the piece will look to."""
    left, top, right, low = -far, -far, SIDE + far, SIDE + far
    if is_turn(place):
        middle = SIDE / 2
        left, top = middle if place.facing == 1 else left, middle if place.facing == 2 else top
        right, low = middle if place.facing == 3 else right, middle if place.facing == 0 else low
    return left, top, right, low


def shared(laid: list[Plate], least: float) -> list[places.Part]:
    """What is hit of a cell for each of its plates: all of it for two, else round each."""
    if len(laid) != 2:
        return [around_it(one, least) for one in laid]
    one, other = laid
    if abs(one.x - other.x) >= abs(one.y - other.y):
        cut = min(max((one.x + other.x) / 2, least), SIDE - least)
        both = (places.Part(0, 0, cut, SIDE, 0, 0, 0), places.Part(cut, 0, SIDE - cut, SIDE, 0, 0, 0))
        return list(both if one.x <= other.x else both[::-1])
    cut = min(max((one.y + other.y) / 2, least), SIDE - least)
    both = (places.Part(0, 0, SIDE, cut, 0, 0, 0), places.Part(0, cut, SIDE, SIDE - cut, 0, 0, 0))
    return list(both if one.y <= other.y else both[::-1])


def around_it(one: Plate, least: float) -> places.Part:
    side = max(30.0, least)
    return places.Part(one.x - side / 2, one.y - side / 2, side, side, 0, 0, 0)


class Aims(Points):
    """What can be pointed at in the city, and what is known to come of it."""

    # -- targets in the city -----------------------------------------------------------------------------------------

    def targets(self) -> str:
        v = self.v
        cells: dict[int, tuple[list[tuple[Move, places.Spot]], list[tuple[Move, places.Spot]]]] = {}
        body, lines, tokens = "", [], []
        for m, place in self.spots:
            if place.what == places.CELL:
                cells.setdefault(place.at, ([], []))[0].append((m, place))
            elif place.what == places.CHIP:
                cells.setdefault(place.at, ([], []))[1].append((m, place))
            elif place.what == places.SIDE:
                body += self.side_target(m, place)
            elif place.what == places.TOKEN:
                tokens.append((m, place))
            elif place.what in (places.ACROSS, places.UPWARD, places.SPREAD):
                lines.append((m, place))
        if v.moves and v.filling and self.alive and any(p.what == places.TILE for m, p in self.spots):
            x, y = self.g.corner(v.filling[0])
            body += use(self.key, "ring", x, y)
        over = ""
        for cell, (wholes, chips) in cells.items():
            whole, parts = self.cell_target(cell, wholes, chips)
            body, over = body + whole, over + parts  # no bracket lies on a plate that hangs over
        return body + over + self.chosen(lines) + self.numbered(tokens) + self.surface(lines)

    def cell_target(
        self, cell: int, wholes: list[tuple[Move, places.Spot]], chips: list[tuple[Move, places.Spot]]
    ) -> tuple[str, str]:
        """What is pressed whole, and what in parts."""
        x, y = self.g.corner(cell)
        aim, around = use(self.key, "aim", x, y), use(self.key, "ring", x, y, "ring")
        both = [*wholes, *chips]
        if len(wholes) == 1 or len(both) == 1:
            return self.whole_target(cell, both, aim, around)
        if len(both) < 4:
            both.sort(key=lambda one: toward(one[1]))
        parts = places.parted(len(both), self.town.standing.get(cell, 0) % 2 == 1)
        if len(both) > 4:  # no room to choose from
            laid = [Plate(m, place, part.plate_x, part.plate_y, part.room) for (m, place), part in zip(both, parts)]
            return aim, "".join([self.part_target(x, y, one, part) for one, part in zip(laid, parts)])
        wants = [beside(place, part) for (m, place), part in zip(both, parts)]
        laid = self.lie([(m, place, *at) for (m, place), at in zip(both, wants)], cell)
        hits = shared(laid, 26 / self.camera.k)
        return aim, "".join([self.part_target(x, y, one, hit) for one, hit in zip(laid, hits)])

    def whole_target(self, cell: int, both: list[tuple[Move, places.Spot]], aim: str, around: str) -> tuple[str, str]:
        """A cell that is pressed whole for the first of its moves; for others their plates are."""
        x, y = self.g.corner(cell)
        m, place = both[0]
        wants: list[tuple[Move, places.Spot, float, float]] = []
        if isinstance(m, Go):  # a plate says which way that is: seen from the Car, left may be on the right
            low = 42 if self.v.marks[cell] & UP else 68
            wants.append((m, places.Spot(places.CELL, cell, self.tongue.say(WAYS[m.what])), 42, low))
        elif place.what == places.CHIP:
            wants.append((m, place, *((66, 18) if place.sign == "eye" else (42, 42))))
        wants += [(m, place, 66, 18 + 30 * i) for i, (m, place) in enumerate(both[1:])]
        laid = self.lie(wants, cell)
        first = self.plate_of(x, y, laid.pop(0)) if len(wants) == len(both) else ""
        body = self.go(aims.touch(x, y, SIDE, SIDE) + aim + first + around, m)
        return body, "".join([self.part_target(x, y, one, around_it(one, 26 / self.camera.k)) for one in laid])

    def part_target(self, x: float, y: float, one: Plate, hit: places.Part) -> str:
        return self.go(aims.touch(x + hit.x, y + hit.y, hit.w, hit.h) + self.plate_of(x, y, one), one.m)

    def plate_of(self, x: float, y: float, one: Plate) -> str:
        """`x` and `y` are those of its cell."""
        at, k = one.place, self.camera.k
        if at.sign and not one.word:  # what it means is told under the pointer
            self.unsaid[one.m.code] = x, y
        return aims.plate(k, x + one.x, y + one.y, one.room, one.word or at.label, at.sign, at.facing)

    def lie(self, wants: list[tuple[Move, places.Spot, float, float]], cell: int) -> list[Plate]:
        """Plates near where they are wanted, where they hide as little as can be: with words if these hide nothing."""
        words = [sign_words(m, self.tongue) if place.sign and not place.label else "" for m, place, x, y in wants]
        if any(words) and all(aims.plate_size(200, word, "eye")[0] <= WORDY * self.camera.k - 1 for word in words):
            laid, lost = self.laid(wants, words, cell)
            if lost < LITTLE:
                return laid
        return self.laid(wants, [""] * len(wants), cell)[0]

    def laid(
        self, wants: list[tuple[Move, places.Spot, float, float]], words: list[str], cell: int
    ) -> tuple[list[Plate], float]:
        k, taken, lost = self.camera.k, self.shown(cell), 0.0
        found = []
        for (m, place, x, y), word in zip(wants, words):
            room = WORDY if word else WHOLE
            w, h = aims.plate_size(room * k - 1, word or place.label, place.sign, place.facing)
            w, h = round(w / k, 2), round(h / k, 2)
            turn, want_x, want_y = is_turn(place), x, y
            here = tuple([one for one in taken if one.weight > MARK]) if turn else taken  # its side tells more
            for far in (*OVER[:2], FAR) if word else OVER[1:] if turn else OVER:
                if far >= OVER[-1]:
                    here += self.shown_round(cell)
                want = (want_x, want_y) if word else (x, y)
                x, y, hides = free_place(w, h, *want, edges(place, far), here)
                if hides < (MUCH if far == OVER[1] and not word else 1):
                    break
            lost += hides
            box = Taken(x - w / 2, y - h / 2, x + w / 2, y + h / 2, PLATE)
            taken = (*taken, box)
            found.append(Plate(m, place, x, y, room, word))
        return found, lost

    def shown_round(self, cell: int) -> tuple[Taken, ...]:
        """What the cells round a cell show, without their names."""
        found: list[Taken] = []
        for east, south in ROUND_IT:
            dx, dy = SIDE * east, SIDE * south
            there = cell + east - south * self.g.cols
            for a, b, c, d, weight in (*self.bodies(there), *self.face(there, False)):
                found.append(Taken(a + dx, b + dy, c + dx, d + dy, weight))
        return tuple(found)

    def shown(self, cell: int) -> tuple[Taken, ...]:
        """What is to be seen on a cell, from its corner on."""
        return (*self.bodies(cell), *self.face(cell, True))

    def bodies(self, cell: int) -> list[Taken]:
        """Who stands there, and what lies there."""
        v, town, halves = self.v, self.town, pieces.HALVES
        found: list[Taken] = []
        if cell in town.people:
            drivers, vehicles = town.people[cell]
            spots = town.spots(cell)
            found += [body(halves[CAR], v.cars[i].facing, at) for i, at in zip(drivers, spots)]
            police = zip(vehicles, spots[len(drivers) :])
            found += [body(halves[places.kind_name(v, i)], v.facing[i], at) for i, at in police]
        if things := town.lying.get(cell):
            spots = signs_at(len(things), town.lies_by(cell))
            found += [body(halves[what], 0, at) for what, at in zip(things, spots)]
        x, y = self.g.middle(cell)
        for bag_x, bag_y in self.as_seen.bags.values():
            if abs(bag_x - x) < 60 and abs(bag_y - y) < 60:
                at = Stand(round(bag_x - x, 1), round(bag_y - y, 1), bag_scale(self.camera.k))
                found.append(body(halves["bag"], 0, at))
        return found

    def face(self, cell: int, names: bool) -> tuple[Taken, ...]:
        """What its tile shows."""
        which, marks = self.v.tiles[cell], self.v.marks[cell]
        if which == NO_TILE:
            return ()
        if which == UNKNOWN:
            return face_down(marks & LOOKED != 0)
        if which == START_TILE:
            return signs(False, 0, True, False, False, True)
        named, news = names and self.plate(cell) != "", self.v.events and EVENT_TILE[which]
        return signs(BADGE[which] > 0, len(STUNTS_OF[which]), named, TUNNEL[which], news, marks & UP != 0)

    def side_target(self, m: Move, place: places.Spot) -> str:
        """The way a piece would look: a plate on that side of its cell."""
        k = self.camera.k
        if place.at >= 0:
            x, y = self.g.middle(place.at)
            far = 26 + 12.5 / k  # not over the piece itself
        else:
            x, y = self.start_middle()
            far = 42 + 15 / k
        dx, dy = EAST[place.facing], SOUTH[place.facing]
        w = max(28.0, 26 / k)
        cx, cy = self.inside(x + far * dx, y + far * dy, 14 / k)
        inner = aims.touch(cx - w / 2, cy - w / 2, w, w) + aims.plate(k, cx, cy, 40 / k, "", "", place.facing)
        return self.go(inner, m)

    # -- what a move would do ----------------------------------------------------------------------------------------

    def previews(self) -> list[str]:
        """In the city. Unseen until asked for."""
        moves = self.v.moves if self.alive else ()
        return [unseen(inner, m.code) for m in moves if (inner := self.consequence(m) + self.meant(m))]

    def meant(self, m: Move) -> str:
        """The words of a plate that has room for a sign only: over its cell, or below it."""
        if m.code not in self.unsaid:
            return ""
        words, k = brief_words(m, self.v, self.tongue), self.camera.k
        left, top = self.unsaid[m.code]
        half = aims.plate_size(220, words)[0] / 2
        x, y = self.inside(left + SIDE / 2, top - 13 / k, (half + 3) / k)[0], top - 13 / k
        if y < self.inside(x, y, 12 / k)[1]:
            y = top + SIDE + 13 / k
        return aims.plate(k, x, y, 221 / k, words)

    def consequence(self, m: Move) -> str:
        k, g = self.foreseen[m.code], self.g
        body = ""
        for cell, tile in k.tiles:
            body += group(self.tile(tile, 0, self.camera.k, True) + use(self.key, "ring"), "", "", *g.corner(cell))
        by_cell: dict[int, list[Ghost]] = {}
        for ghost in k.ghosts:
            by_cell.setdefault(ghost.cell, []).append(ghost)
        for cell, ghosts in by_cell.items():
            body += self.ghosts(cell, ghosts)
        for i in k.crashed:
            if i in self.as_seen.at:
                body += group(caught(0, 0, 20), "", "", *self.as_seen.at[i])
        if k.looks >= 0:
            body += use(self.key, "ring", *g.corner(k.looks))
        return body or self.setup_ghost(m)

    def ghosts(self, cell: int, ghosts: list[Ghost]) -> str:
        x, y = self.g.middle(cell)
        driving = [ghost for ghost in ghosts if ghost.kind in pieces.KINDS]
        lying = [ghost for ghost in ghosts if ghost.kind not in pieces.KINDS]
        cars = len([ghost for ghost in driving if ghost.kind == CAR])
        body = ""
        if driving:
            other = driving[cars - 1].facing if cars else -1
            for ghost, at in zip(driving, stands(cars, len(driving) - cars, driving[0].facing, other)):
                body += pieces.ghost(
                    self.key, ghost.kind, ghost.facing, at.scale, round(x + at.x, 1), round(y + at.y, 1)
                )
        facing = driving[0].facing if driving else self.town.standing.get(cell, -1)
        already = len(self.town.lying.get(cell, ()))
        for ghost, at in zip(lying, signs_at(already + len(lying), facing)[already:]):
            body += self.thing(f"{ghost.kind}-ghost", x + at.x, y + at.y, at.scale)
        return body

    def frame_previews(self) -> list[str]:
        """Round the city: meters, tokens, stash."""
        body = []
        for m in self.v.moves if self.alive else ():
            k = self.foreseen[m.code]
            inner = ""
            for car, by in enumerate(k.meters):
                if by:
                    x, y, w, h = self.lead.meters[car]
                    step = (w + 3) / (self.v.top + 1)
                    at = min(self.v.cars[car].meter + by, self.v.top)
                    inner += ring(x + at * step, y, step - 3, h, 2)
                    inner += cost(x + at * step + step - 5, y, signed(by))
            if k.tokens:
                inner += cost(*self.tokens_at, signed(k.tokens))
            for car, by in enumerate(k.stash):
                if by and car in self.stash_at:
                    inner += cost(*self.stash_at[car], signed(by))
            if inner:
                body.append(unseen(inner, m.code))
        return body


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")
