"""What can happen to the Cars and their Drivers: movements, hazards, the meter, places, commits."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.charts import (
    RISKY,
    TOKENS,
    UNKNOWN,
    Cell,
    Facing,
    Mask,
    Tile,
)
from onthelam.games.getaway_driver.rules.state import (
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
    State,
    boxes,
    put,
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
@mypyc_attr(acyclic=True)
class TurnBegan(Event):
    """GD-GEN.2."""

    word: ClassVar[str] = "turn-began"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

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
@mypyc_attr(acyclic=True)
class Studied(Event):
    """GD-STU.1."""

    word: ClassVar[str] = "studied"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell")
    __slots__ = parts

    def __init__(self, car: int, cell: Cell) -> None:
        self.car = car
        self.cell = cell

    def change(self, s: State) -> None:
        s.cars[self.car].opening = False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MeterMoved(Event):
    """GD-STU.2, GD-CHK, GD-LDE.1. GD-GEN.4: never below 0."""

    word: ClassVar[str] = "meter-moved"
    parts: ClassVar[tuple[str, ...]] = ("car", "by")
    __slots__ = parts

    def __init__(self, car: int, by: int) -> None:
        self.car = car
        self.by = by

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.meter = max(0, c.meter + self.by)


@final
@mypyc_attr(acyclic=True)
class MeterHeld(Event):
    """GD-CHK.5."""

    word: ClassVar[str] = "meter-held"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TurnedUp(Event):
    """GD-MOV.6, GD-STU.3."""

    word: ClassVar[str] = "turned-up"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")
    __slots__ = parts

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)
        s.marks[self.cell] |= UP | FRESH | ALL_KNOW if s.events else UP | ALL_KNOW

    def bars_undo(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class Unveiled(Event):
    """Solo, GD-HID.3: what lay face-down and unseen at the end. To be seen on the board: no line in any log."""

    word: ClassVar[str] = "unveiled"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")
    __slots__ = parts

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        found(s, self.cell, self.tile)


@final
@mypyc_attr(acyclic=True)
class BadgePaid(Event):
    """GD-BADGE.1. GD-GEN.5: no more than the box holds."""

    word: ClassVar[str] = "badge-paid"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tokens")
    __slots__ = parts

    def __init__(self, cell: Cell, tokens: int) -> None:
        self.cell = cell
        self.tokens = tokens

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.tokens = min(TOKENS * boxes(s), s.tokens + self.tokens)


@final
@mypyc_attr(acyclic=True)
class BadgeCounted(Event):
    """Solo: a badge means cards at the end of the round."""

    word: ClassVar[str] = "badge-counted"
    parts: ClassVar[tuple[str, ...]] = ("cell", "draws")
    __slots__ = parts

    def __init__(self, cell: Cell, draws: int) -> None:
        self.cell = cell
        self.draws = draws

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.badges += self.draws


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetOff(Event):
    """GD-MOV.11, step 1."""

    word: ClassVar[str] = "set-off"
    parts: ClassVar[tuple[str, ...]] = ("car", "heading", "kind")
    __slots__ = parts

    def __init__(self, car: int, heading: Facing, kind: int) -> None:
        self.car = car
        self.heading = heading
        self.kind = kind

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = self.kind
        c.left = c.cell
        c.left_facing = c.facing
        c.heading = self.heading
        c.trailing = 0
        c.answer = NOT_ANSWERED


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drove(Event):
    """GD-MOV.11, steps 3 and 4."""

    word: ClassVar[str] = "drove"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell", "facing", "trailing")
    __slots__ = parts

    def __init__(self, car: int, cell: Cell, facing: Facing, trailing: Mask) -> None:
        self.car = car
        self.cell = cell
        self.facing = facing
        self.trailing = trailing

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
@mypyc_attr(acyclic=True, free_list_len=1)
class HazardPlaced(Event):
    """GD-ROAD, GD-LWR.1."""

    word: ClassVar[str] = "hazard-placed"
    parts: ClassVar[tuple[str, ...]] = ("cell",)
    __slots__ = parts

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def change(self, s: State) -> None:
        s.marks[self.cell] |= HAZARD


@final
@mypyc_attr(acyclic=True)
class HazardSpared(Event):
    """DP-18: no token."""

    word: ClassVar[str] = "hazard-spared"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class HazardRemoved(Event):
    """GD-BACK.3, GD-ARM.2."""

    word: ClassVar[str] = "hazard-removed"
    parts: ClassVar[tuple[str, ...]] = ("cell",)
    __slots__ = parts

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def change(self, s: State) -> None:
        s.marks[self.cell] &= ~HAZARD


@final
@mypyc_attr(acyclic=True)
class BackedOff(Event):
    """GD-BACK.1 to GD-BACK.5; GD-SWC.6."""

    word: ClassVar[str] = "backed-off"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

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
@mypyc_attr(acyclic=True)
class Handbraked(Event):
    """GD-HBT.4: the answer to a hazard."""

    word: ClassVar[str] = "handbraked"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].answer = HANDBRAKE


@final
@mypyc_attr(acyclic=True)
class Stunted(Event):
    """GD-HAZ.3, GD-FOUR.14."""

    word: ClassVar[str] = "stunted"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

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
@mypyc_attr(acyclic=True, free_list_len=1)
class Stayed(Event):
    """GD-MOV.11: the movement is over."""

    word: ClassVar[str] = "stayed"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = STILL
        c.answer = NOT_ANSWERED


@final
@mypyc_attr(acyclic=True)
class Collected(Event):
    """GD-ROAD.6."""

    word: ClassVar[str] = "collected"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell", "count")
    __slots__ = parts

    def __init__(self, car: int, cell: Cell, count: int) -> None:
        self.car = car
        self.cell = cell
        self.count = count

    def change(self, s: State) -> None:
        for k in range(len(s.token_at)):
            if s.token_at[k] == self.cell:
                s.token_at[k] = TAKEN
                s.token_cells[k] = ()
        s.cars[self.car].stash += self.count


@final
@mypyc_attr(acyclic=True)
class TokensLost(Event):
    """GD-MID.5."""

    word: ClassVar[str] = "tokens-lost"
    parts: ClassVar[tuple[str, ...]] = ("tokens",)
    __slots__ = parts

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def change(self, s: State) -> None:
        s.tokens -= self.tokens


@final
@mypyc_attr(acyclic=True)
class BonusGained(Event):
    """GD-MID.6."""

    word: ClassVar[str] = "bonus-gained"
    parts: ClassVar[tuple[str, ...]] = ("car", "slot")
    __slots__ = parts

    def __init__(self, car: int, slot: int) -> None:
        self.car = car
        self.slot = slot

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.bonus += 1
        c.bonuses |= 1 << self.slot


@final
@mypyc_attr(acyclic=True)
class BonusDeclared(Event):
    """GD-EXP.12."""

    word: ClassVar[str] = "bonus-declared"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].bonus -= 1


@final
@mypyc_attr(acyclic=True)
class Looked(Event):
    """GD-MID.2: everybody sees which tile, one Driver sees what it is."""

    word: ClassVar[str] = "looked"
    parts: ClassVar[tuple[str, ...]] = ("car", "slot", "tile")
    __slots__ = parts

    def __init__(self, car: int, slot: int, tile: Tile) -> None:
        self.car = car
        self.slot = slot
        self.tile = tile

    def change(self, s: State) -> None:
        found(s, s.laid[self.slot], self.tile)
        s.marks[s.laid[self.slot]] |= LOOKED | KNOWN << self.car

    def bars_undo(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class TurnEnded(Event):
    """DP-14."""

    word: ClassVar[str] = "turn-ended"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.ramming = False
        c.opening = False


@final
@mypyc_attr(acyclic=True)
class StashFound(Event):
    """GD-EVT.22."""

    word: ClassVar[str] = "stash-found"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.spare_stash -= 1
        s.cars[self.car].stash += 1


@final
@mypyc_attr(acyclic=True)
class Committed(Event):
    """DP-31; -1: taken back, because the way is no longer there."""

    word: ClassVar[str] = "committed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "way")
    __slots__ = parts

    def __init__(self, seat: int, way: int) -> None:
        self.seat = seat
        self.way = way

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        c.commit = self.way
        if self.way >= 0:
            c.opening = False  # GD-DP.6


@final
@mypyc_attr(acyclic=True)
class Revealed(Event):
    """GD-FOUR.12: the commits are shown."""

    word: ClassVar[str] = "revealed"
    parts: ClassVar[tuple[str, ...]] = ("ways",)
    __slots__ = parts

    def __init__(self, ways: list[int]) -> None:
        self.ways = ways

    def change(self, s: State) -> None:
        pass

    def bars_undo(self) -> bool:
        return True
