"""What can happen to the Cars and their Drivers: movements, hazards, the meter, places, commits."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event, Reveal
from onthelam.core.plain import put
from onthelam.games.getaway_driver.rules import charts, tabletop, taken
from onthelam.games.getaway_driver.rules.charts import Cell, Facing, Mask, Tile
from onthelam.games.getaway_driver.rules.state import State


def found(s: State, cell: Cell, tile: Tile) -> None:
    """It is this tile; in solo it may have lain there unseen by anybody."""
    if s.taken_up:
        taken.see(s, cell, tile)
    if s.tiles[cell] == charts.UNKNOWN:
        s.tiles[cell] = tile
        if charts.RISKY[tile]:
            s.risky = put(s.risky, tile, s.risky[tile] - 1)
        else:
            s.bag[tile] -= 1
            s.in_bag -= 1


@final
class TurnBegan(Event):  # GD-GEN.2
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.base = tabletop.DUE
        c.moved = False
        c.opening = True
        c.ramming = False
        c.kind = tabletop.STILL
        c.trailing = 0
        c.began = c.cell
        if s.events:
            for cell in s.laid:
                if cell >= 0:
                    s.marks[cell] &= ~tabletop.FRESH
        elif s.mode == tabletop.FOUR:
            for cell in s.laid:
                s.marks[cell] &= ~(tabletop.STUNT_HERE << self.car)


@final
class Studied(Event):  # GD-STU.1
    car: int
    cell: Cell

    def change(self, s: State) -> None:
        s.cars[self.car].opening = False


@final
@mypyc_attr(free_list_len=1)
class MeterMoved(Event):
    """GD-STU.2, GD-CHK, GD-LDE.1. GD-GEN.4: never below 0."""

    car: int
    by: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.meter = max(0, c.meter + self.by)


@final
class MeterHeld(Event):  # GD-CHK.5
    car: int


@final
@mypyc_attr(free_list_len=1)
class TurnedUp(Reveal):  # GD-MOV.6, GD-STU.3
    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)
        s.marks[self.cell] |= tabletop.UP | tabletop.ALL_KNOW | (tabletop.FRESH if s.events else 0)


@final
class Unveiled(Event):
    """Solo, GD-HID.3: what lay face-down and unseen at the end. To be seen on the board: no line in any log."""

    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)


@final
class BadgePaid(Event):
    """GD-BADGE.1. GD-GEN.5: no more than the box holds."""

    cell: Cell
    tokens: int

    def change(self, s: State) -> None:
        s.marks[self.cell] |= tabletop.PAID
        s.tokens = min(charts.TOKENS * tabletop.boxes(s), s.tokens + self.tokens)


@final
class BadgeCounted(Event):
    """Solo: a badge means cards at the end of the round."""

    cell: Cell
    draws: int

    def change(self, s: State) -> None:
        s.marks[self.cell] |= tabletop.PAID
        s.badges += self.draws


@final
@mypyc_attr(free_list_len=1)
class SetOff(Event):
    """GD-MOV.11, step 1."""

    car: int
    heading: Facing
    kind: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = self.kind
        c.left = c.cell
        c.left_facing = c.facing
        c.heading = self.heading
        c.trailing = 0
        c.answer = tabletop.NOT_ANSWERED


@final
@mypyc_attr(free_list_len=1)
class Drove(Event):
    """GD-MOV.11, steps 3 and 4."""

    car: int
    cell: Cell
    facing: Facing
    trailing: Mask

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.before = c.left
        c.before_facing = c.left_facing
        c.cell = self.cell
        c.facing = self.facing
        c.trailing = self.trailing
        c.moved = True
        c.opening = False
        if c.kind == tabletop.BASE:
            c.base = tabletop.MADE


@final
@mypyc_attr(free_list_len=1)
class HazardPlaced(Event):  # GD-ROAD, GD-LWR.1
    cell: Cell

    def change(self, s: State) -> None:
        s.marks[self.cell] |= tabletop.HAZARD


@final
class HazardSpared(Event):
    """DP-18: no token."""

    car: int


@final
class HazardRemoved(Event):  # GD-BACK.3, GD-ARM.2
    cell: Cell

    def change(self, s: State) -> None:
        s.marks[self.cell] &= ~tabletop.HAZARD


@final
class BackedOff(Event):  # GD-BACK.1 to GD-BACK.5; GD-SWC.6
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.cell = c.left
        c.facing = c.heading
        if c.kind != tabletop.SWITCHED:
            s.marks[c.left] &= ~tabletop.HAZARD
        if c.trailing:
            for v in range(len(s.at)):
                if c.trailing >> v & 1:
                    s.facing[v] = c.heading
                    s.flags[v] |= tabletop.FOLLOWED
            c.trailing = 0
        c.kind = tabletop.STILL


@final
class Handbraked(Event):
    """GD-HBT.4: the answer to a hazard."""

    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].answer = tabletop.HANDBRAKE


@final
class Stunted(Event):  # GD-HAZ.3, GD-FOUR.14
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.answer = tabletop.STUNTED
        if s.mode == tabletop.FOUR and c.began == s.cars[1 - self.car].began:
            others = tabletop.STUNT_HERE << 1 - self.car
            if s.marks[c.cell] & others:
                s.marks[c.cell] &= ~others  # GD-FOUR.14: it has served both
            else:
                s.marks[c.cell] |= tabletop.STUNT_HERE << self.car


@final
@mypyc_attr(free_list_len=1)
class Stayed(Event):
    """GD-MOV.11: the movement is over."""

    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = tabletop.STILL
        c.answer = tabletop.NOT_ANSWERED


@final
class Collected(Event):  # GD-ROAD.6
    car: int
    cell: Cell
    count: int

    def change(self, s: State) -> None:
        for k in range(len(s.token_at)):
            if s.token_at[k] == self.cell:
                s.token_at[k] = tabletop.TAKEN
                s.token_cells[k] = ()
        s.cars[self.car].stash += self.count


@final
class TokensLost(Event):  # GD-MID.5
    tokens: int

    def change(self, s: State) -> None:
        s.tokens -= self.tokens


@final
class BonusGained(Event):  # GD-MID.6
    car: int
    slot: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.bonus += 1
        c.bonuses |= 1 << self.slot


@final
class BonusDeclared(Event):  # GD-EXP.12
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].bonus -= 1


@final
class Looked(Reveal):
    """GD-MID.2: everybody sees which tile, one Driver sees what it is."""

    car: int
    slot: int
    tile: Tile

    def change(self, s: State) -> None:
        found(s, s.laid[self.slot], self.tile)
        s.marks[s.laid[self.slot]] |= tabletop.LOOKED | tabletop.KNOWN << self.car


@final
class TurnEnded(Event):  # DP-14
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.ramming = False
        c.opening = False


@final
class StashFound(Event):  # GD-EVT.22
    car: int

    def change(self, s: State) -> None:
        s.spare_stash -= 1
        s.cars[self.car].stash += 1


@final
class Committed(Event):
    """DP-31; -1: taken back, because the way is no longer there."""

    seat: int
    way: int

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        c.commit = self.way
        if self.way >= 0:
            c.opening = False  # GD-DP.6


@final
class Revealed(Reveal):
    """GD-FOUR.12: the commits are shown."""

    ways: list[int]
