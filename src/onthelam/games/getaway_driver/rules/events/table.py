"""What can happen to the table: set-up, tiles drawn and laid, rounds, event cards, endings."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event, Reveal
from onthelam.core.plain import put
from onthelam.games.getaway_driver.rules import charts, tabletop, taken
from onthelam.games.getaway_driver.rules.charts import Card, Cell, Facing, Tile, Vehicle
from onthelam.games.getaway_driver.rules.events.police import stand
from onthelam.games.getaway_driver.rules.space import cell_at, lay_lattice, mark_near, put_tile
from onthelam.games.getaway_driver.rules.state import State

# solo: why a tile comes from the pile it comes from, GD-SOLO.10 to GD-SOLO.12; the last two say risky
UNTOLD: Final = 0
STASH_THERE: Final = 1
VEHICLE_THERE: Final = 2
BARRICADE_THERE: Final = 3
IN_REACH: Final = 4  # of a vehicle
NO_RISKY_LEFT: Final = 5
OUT_OF_REACH: Final = 6
NO_CALM_LEFT: Final = 7
CAUSE_NAMES: Final[list[str]] = [
    "untold", "stash", "vehicle", "barricade", "in-reach", "no-risky", "out-of-reach", "no-calm",
]  # fmt: skip

SHIELDS: Final[int] = tabletop.SHIELD | tabletop.SHIELD_NEXT  # no other flag is higher


def pick(s: State, car: int, card: Card) -> None:
    """One more card in hand; the box keeps the rest."""
    c = s.cars[car]
    c.hand |= 1 << card
    c.box = (charts.ALL_CARDS if s.mode == tabletop.FOUR else charts.ALL_ORDINARY) & ~c.hand


def lie(s: State, cell: Cell, tile: Tile) -> None:
    """A tile comes to lie; tokens that belong to this cell and to no other go on it, GD-EXP.5."""
    s.filling.remove(cell)
    s.laid_now = True
    put_tile(s, cell, tile)
    for k, at in enumerate(s.token_at):
        if at == tabletop.ON_TABLE and len(s.token_cells[k]) == 1 and s.token_cells[k][0] == cell:
            s.token_at[k] = cell


@final
class HandDealt(Event):
    """GD-SET.3: the whole hand; the rest leaves the game unseen."""

    car: int
    cards: list[Card]

    def change(self, s: State) -> None:
        s.cars[self.car].hand = 0
        for card in self.cards:
            pick(s, self.car, card)


@final
class CardPicked(Event):
    """DP-01: one card of the hand."""

    car: int
    card: Card

    def change(self, s: State) -> None:
        pick(s, self.car, self.card)


@final
class ObstaclesSet(Event):  # GD-TAB.25
    numbers: list[int]

    def change(self, s: State) -> None:
        s.obstacles = s.obstacles + tuple(self.numbers)


@final
class TokenLanded(Event):
    """GD-SET.15 to GD-SET.17: one more Stash token lies on the table."""

    x: int
    y: int

    def change(self, s: State) -> None:
        s.token_x += (self.x,)
        s.token_y += (self.y,)
        s.token_at.append(tabletop.ON_TABLE)
        s.token_cells.append(())
        s.adjusted += (0,)


@final
class TokenMoved(Event):  # GD-SET.8, GD-SET.21
    token: int
    x: int
    y: int

    def change(self, s: State) -> None:
        s.token_x = put(s.token_x, self.token, self.x)
        s.token_y = put(s.token_y, self.token, self.y)
        s.adjusted = put(s.adjusted, self.token, s.adjusted[self.token] + 1)


@final
class StartPlaced(Event):
    """GD-TAB.10, GD-FOUR.5: Driver A's anchors the lattice."""

    car: int
    x: int
    y: int

    def change(self, s: State) -> None:
        if self.car == 0:
            lay_lattice(s, self.x, self.y)
        cell = cell_at(s, self.x, self.y)
        s.cars[self.car].cell = cell
        put_tile(s, cell, charts.START_TILE)
        s.marks[cell] |= tabletop.UP | tabletop.ALL_KNOW


@final
class CarFaced(Event):  # GD-SET.10
    car: int
    facing: Facing

    def change(self, s: State) -> None:
        s.cars[self.car].facing = self.facing


@final
class Placed(Event):
    """GD-SET.12, GD-UPG.5: being placed is not moving."""

    vehicle: Vehicle
    cell: Cell
    facing: Facing
    place: int = -1  # around the Car, if the rules chose it: GD-SOLO.32

    def change(self, s: State) -> None:
        stand(s, self.vehicle, self.cell, self.facing)
        s.flags[self.vehicle] &= SHIELDS


@final
class RoundBegan(Event):  # GD-GEN.11
    round: int

    def change(self, s: State) -> None:
        s.round = self.round
        s.laid_now = False
        s.dispatches = 0
        s.cameras = 0
        s.badges = 0
        for v, flags in enumerate(s.flags):  # few have anything to lose, and to look costs less than to write
            if flags:
                s.flags[v] = flags & SHIELDS
        s.extra = tabletop.NONE_EACH[s.mode]
        s.bonuses = tabletop.NONE_EACH[s.mode]
        for moved in s.spiked:
            if moved:
                s.spiked = (False,) * len(s.spiked)
                break
        for c in s.cars:
            c.before = -1
            c.bonuses = 0
            c.bonus = 0
            c.commit = -1


@final
class Passed(Event):
    """Nothing was done with a question."""

    seat: int
    window: str

    def change(self, s: State) -> None:
        if self.window == "menu":  # in older records this was `commit`, which closed nothing
            s.cars[self.seat].opening = False  # GD-FOUR.29: DP-10 is answered with `continue`


@final
class FillBegan(Event):
    """GD-EXP.3: these cells get a tile, and who lays them."""

    cells: list[Cell]
    layer: int

    def change(self, s: State) -> None:
        s.filling = self.cells[:]
        s.layer = self.layer


@final
class PileChosen(Event):
    """Solo: why the next tile is drawn from its pile; who may not see the tile hears this all the same."""

    cause: int


@final
@mypyc_attr(free_list_len=1)
class Drew(Event):
    """GD-EXP.3; in solo from which pile."""

    tile: Tile
    risky: bool

    def change(self, s: State) -> None:
        if self.risky:
            s.risky = put(s.risky, self.tile, s.risky[self.tile] - 1)
        else:
            s.bag[self.tile] -= 1
            s.in_bag -= 1
        s.drawn.append(self.tile)


@final
class DrawnBack(Event):
    """GD-CAM.1: all tiles drawn go back into the bag."""

    def change(self, s: State) -> None:
        for tile in s.drawn:
            s.bag[tile] += 1
        s.in_bag += len(s.drawn)
        s.drawn = []
        s.cameras += 1


@final
@mypyc_attr(free_list_len=1)
class Laid(Event):
    """GD-EXP.4 to GD-EXP.6; `shown`: face-up, GD-OPEN.1."""

    cell: Cell
    tile: Tile
    shown: bool = False

    def change(self, s: State) -> None:
        s.drawn.remove(self.tile)
        lie(s, self.cell, self.tile)
        if s.taken_up:
            taken.lay_down(s, self.cell, self.tile)
        marks = s.marks[self.cell]
        if self.shown:
            marks |= tabletop.UP | tabletop.ALL_KNOW  # GD-OPEN.1
        else:
            if s.layer >= 0:
                marks |= tabletop.KNOWN << s.layer
            if s.mode != tabletop.SOLO:
                marks |= tabletop.KNOWN << tabletop.CITY_SEAT[s.mode]  # GD-EXP.10, and what City knows of STG in `four`
            elif s.layer < 0:
                marks |= tabletop.FROM_RISKY if charts.RISKY[self.tile] else tabletop.FROM_CALM
        if s.event == charts.EV4:
            marks &= ~(tabletop.KNOWN << 1)  # GD-EVT.32
        s.marks[self.cell] = marks

    def bars_undo(self) -> bool:
        return self.shown


@final
class LaidBlind(Event):
    """Solo: a tile of this pile, which nobody has seen. It is drawn when it is turned up or looked at."""

    cell: Cell
    risky: bool
    cause: int = UNTOLD

    def change(self, s: State) -> None:
        lie(s, self.cell, charts.UNKNOWN)
        s.marks[self.cell] |= tabletop.FROM_RISKY if self.risky else tabletop.FROM_CALM


@final
class TokenTaken(Event):
    """GD-TAB.20: an unclear Stash token goes on this tile."""

    token: int
    cell: Cell

    def change(self, s: State) -> None:
        s.token_at[self.token] = self.cell
        s.token_cells[self.token] = (self.cell,)


@final
class TokenLeft(Event):
    """GD-TAB.21: it belongs to the other candidates."""

    token: int
    cell: Cell

    def change(self, s: State) -> None:
        s.token_cells[self.token] = tuple([cell for cell in s.token_cells[self.token] if cell != self.cell])


@final
class Lifted(Reveal):
    """GD-EVT.11: a face-down tile is taken up again."""

    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        taken.take_up(s, self.cell, self.tile)
        s.laid[tabletop.slot_of(s, self.cell)] = -1
        s.tiles[self.cell] = charts.NO_TILE
        s.marks[self.cell] &= tabletop.HAZARD | tabletop.BARRED
        s.drawn.append(self.tile)
        mark_near(s)


@final
class Weighed(Event):
    """Part of a choice is made; the rest is asked next."""

    seat: int
    what: str


@final
class PhaseOneEnded(Event):
    """GD-STG.1: one Phase 1 of Stomping Grounds is over."""

    def change(self, s: State) -> None:
        for c in s.cars:
            if c.stomp > 0:
                c.stomp -= 1


@final
class RoundEnded(Event):  # GD-GEN.14; GD-SOLO.44
    round: int

    def change(self, s: State) -> None:
        s.stalled = 0 if s.laid_now else s.stalled + 1
        if s.mode != tabletop.SOLO:
            return
        for v, flags in enumerate(s.flags):
            if flags >= tabletop.SHIELD:
                s.flags[v] = flags & ~SHIELDS | (tabletop.SHIELD if flags & tabletop.SHIELD_NEXT else 0)


@final
class Ended(Reveal):
    """GD-GEN.3: nothing further is resolved. GD-HID.3: everything is shown."""

    ending: int
    car: int

    def change(self, s: State) -> None:
        s.ending = self.ending
        s.named = self.car
        s.agenda = []
        s.taken_up = s.taken_to = ()


@final
class EventDrawn(Reveal):  # GD-EVT.2
    event: int

    def change(self, s: State) -> None:
        s.event = self.event
        if self.event == charts.EV6:  # GD-EVT.50
            c = s.cars[0]
            s.bomb = max(1, 5 - c.spent)
            c.stash = 0
            for k in range(len(s.token_at)):
                s.token_at[k] = tabletop.LOST_STASH
                s.token_cells[k] = ()
        if self.event == charts.EV4:  # GD-EVT.32
            for cell in s.laid:
                if cell >= 0 and s.marks[cell] & tabletop.UP == 0:
                    s.marks[cell] &= ~(tabletop.KNOWN << 1)


@final
class BombTicked(Event):  # GD-EVT.51
    def change(self, s: State) -> None:
        s.bomb -= 1


@final
class Ordered(Event):
    """GD-DP.1: a standing order; only its seat hears of it."""

    seat: int
    order: int
    on: bool

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        if self.on:
            c.orders |= self.order
        else:
            c.orders &= ~self.order
