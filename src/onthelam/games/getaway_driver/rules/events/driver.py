"""What can happen to the Cars and their Drivers: movements, hazards, the meter, places, commits."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.core.plain import put
from onthelam.games.getaway_driver.rules.charts import (
    RISKY,
    TOKENS,
    UNKNOWN,
    Cell,
    Facing,
    Mask,
    Tile,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    ALL_KNOW,
    BASE,
    DUE,
    FOLLOWED,
    FOUR,
    FRESH,
    HANDBRAKE,
    HAZARD,
    KNOWN,
    LOOKED,
    MADE,
    NOT_ANSWERED,
    PAID,
    STILL,
    STUNT_HERE,
    STUNTED,
    SWITCHED,
    TAKEN,
    UP,
    boxes,
)


def found(s: State, cell: Cell, tile: Tile) -> None:
    """Solo: what lay there unseen is this tile."""
    if s.tiles[cell] == UNKNOWN:
        s.tiles[cell] = tile
        if RISKY[tile]:
            s.risky = put(s.risky, tile, s.risky[tile] - 1)
        else:
            s.bag[tile] -= 1
            s.in_bag -= 1


@final
class TurnBegan(Event):
    """GD-GEN.2."""

    word: ClassVar[str] = "turn-began"
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.base = DUE
        c.moved = False
        c.opening = True
        c.ramming = False
        c.kind = STILL
        c.trailing = 0
        c.began = c.cell
        if s.events:
            for cell in s.laid:
                if cell >= 0:
                    s.marks[cell] &= ~FRESH
        elif s.mode == FOUR:
            for cell in s.laid:
                s.marks[cell] &= ~(STUNT_HERE << self.car)


@final
class Studied(Event):
    """GD-STU.1."""

    word: ClassVar[str] = "studied"
    car: int
    cell: Cell

    def change(self, s: State) -> None:
        s.cars[self.car].opening = False


@final
@mypyc_attr(free_list_len=1)
class MeterMoved(Event):
    """GD-STU.2, GD-CHK, GD-LDE.1. GD-GEN.4: never below 0."""

    word: ClassVar[str] = "meter-moved"
    car: int
    by: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.meter = max(0, c.meter + self.by)


@final
class MeterHeld(Event):
    """GD-CHK.5."""

    word: ClassVar[str] = "meter-held"
    car: int

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(free_list_len=1)
class TurnedUp(Event):
    """GD-MOV.6, GD-STU.3."""

    word: ClassVar[str] = "turned-up"
    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)
        s.marks[self.cell] |= UP | FRESH | ALL_KNOW if s.events else UP | ALL_KNOW

    def bars_undo(self) -> bool:
        return True


@final
class Unveiled(Event):
    """Solo, GD-HID.3: what lay face-down and unseen at the end. To be seen on the board: no line in any log."""

    word: ClassVar[str] = "unveiled"
    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)


@final
class BadgePaid(Event):
    """GD-BADGE.1. GD-GEN.5: no more than the box holds."""

    word: ClassVar[str] = "badge-paid"
    cell: Cell
    tokens: int

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.tokens = min(TOKENS * boxes(s), s.tokens + self.tokens)


@final
class BadgeCounted(Event):
    """Solo: a badge means cards at the end of the round."""

    word: ClassVar[str] = "badge-counted"
    cell: Cell
    draws: int

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.badges += self.draws


@final
@mypyc_attr(free_list_len=1)
class SetOff(Event):
    """GD-MOV.11, step 1."""

    word: ClassVar[str] = "set-off"
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
        c.answer = NOT_ANSWERED


@final
@mypyc_attr(free_list_len=1)
class Drove(Event):
    """GD-MOV.11, steps 3 and 4."""

    word: ClassVar[str] = "drove"
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
        if c.kind == BASE:
            c.base = MADE


@final
@mypyc_attr(free_list_len=1)
class HazardPlaced(Event):
    """GD-ROAD, GD-LWR.1."""

    word: ClassVar[str] = "hazard-placed"
    cell: Cell

    def change(self, s: State) -> None:
        s.marks[self.cell] |= HAZARD


@final
class HazardSpared(Event):
    """DP-18: no token."""

    word: ClassVar[str] = "hazard-spared"
    car: int

    def change(self, s: State) -> None:
        pass


@final
class HazardRemoved(Event):
    """GD-BACK.3, GD-ARM.2."""

    word: ClassVar[str] = "hazard-removed"
    cell: Cell

    def change(self, s: State) -> None:
        s.marks[self.cell] &= ~HAZARD


@final
class BackedOff(Event):
    """GD-BACK.1 to GD-BACK.5; GD-SWC.6."""

    word: ClassVar[str] = "backed-off"
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.cell = c.left
        c.facing = c.heading
        if c.kind != SWITCHED:
            s.marks[c.left] &= ~HAZARD
        if c.trailing:
            for v in range(len(s.at)):
                if c.trailing >> v & 1:
                    s.facing[v] = c.heading
                    s.flags[v] |= FOLLOWED
            c.trailing = 0
        c.kind = STILL


@final
class Handbraked(Event):
    """GD-HBT.4: the answer to a hazard."""

    word: ClassVar[str] = "handbraked"
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].answer = HANDBRAKE


@final
class Stunted(Event):
    """GD-HAZ.3, GD-FOUR.14."""

    word: ClassVar[str] = "stunted"
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.answer = STUNTED
        if s.mode == FOUR and c.began == s.cars[1 - self.car].began:
            others = STUNT_HERE << 1 - self.car
            if s.marks[c.cell] & others:
                s.marks[c.cell] &= ~others  # GD-FOUR.14: it has served both
            else:
                s.marks[c.cell] |= STUNT_HERE << self.car


@final
@mypyc_attr(free_list_len=1)
class Stayed(Event):
    """GD-MOV.11: the movement is over."""

    word: ClassVar[str] = "stayed"
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = STILL
        c.answer = NOT_ANSWERED


@final
class Collected(Event):
    """GD-ROAD.6."""

    word: ClassVar[str] = "collected"
    car: int
    cell: Cell
    count: int

    def change(self, s: State) -> None:
        for k in range(len(s.token_at)):
            if s.token_at[k] == self.cell:
                s.token_at[k] = TAKEN
                s.token_cells[k] = ()
        s.cars[self.car].stash += self.count


@final
class TokensLost(Event):
    """GD-MID.5."""

    word: ClassVar[str] = "tokens-lost"
    tokens: int

    def change(self, s: State) -> None:
        s.tokens -= self.tokens


@final
class BonusGained(Event):
    """GD-MID.6."""

    word: ClassVar[str] = "bonus-gained"
    car: int
    slot: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.bonus += 1
        c.bonuses |= 1 << self.slot


@final
class BonusDeclared(Event):
    """GD-EXP.12."""

    word: ClassVar[str] = "bonus-declared"
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].bonus -= 1


@final
class Looked(Event):
    """GD-MID.2: everybody sees which tile, one Driver sees what it is."""

    word: ClassVar[str] = "looked"
    car: int
    slot: int
    tile: Tile

    def change(self, s: State) -> None:
        found(s, s.laid[self.slot], self.tile)
        s.marks[s.laid[self.slot]] |= LOOKED | KNOWN << self.car

    def bars_undo(self) -> bool:
        return True


@final
class TurnEnded(Event):
    """DP-14."""

    word: ClassVar[str] = "turn-ended"
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.ramming = False
        c.opening = False


@final
class StashFound(Event):
    """GD-EVT.22."""

    word: ClassVar[str] = "stash-found"
    car: int

    def change(self, s: State) -> None:
        s.spare_stash -= 1
        s.cars[self.car].stash += 1


@final
class Committed(Event):
    """DP-31; -1: taken back, because the way is no longer there."""

    word: ClassVar[str] = "committed"
    seat: int
    way: int

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        c.commit = self.way
        if self.way >= 0:
            c.opening = False  # GD-DP.6


@final
class Revealed(Event):
    """GD-FOUR.12: the commits are shown."""

    word: ClassVar[str] = "revealed"
    ways: list[int]

    def change(self, s: State) -> None:
        pass

    def bars_undo(self) -> bool:
        return True
