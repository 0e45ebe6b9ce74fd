"""What can happen to vehicles and police pieces: following, crashes, actions, purchases, the solo deck."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.charts import COST, EV1, HEL, Cell, Facing, Upgrade, Vehicle
from onthelam.games.getaway_driver.rules.state import (
    ACTED,
    DISPATCHED,
    FOLLOWED,
    IN_SUPPLY,
    NONE_EACH,
    OUT_OF_GAME,
    ROUNDED,
    SHIELD,
    SHIELD_NEXT,
    USED,
    State,
    put,
    put_barricade,
)

# why a vehicle did what it did; in solo the rules choose, and a log says by which of them
CHOSEN: Final = 0  # by the Police
SHORTEST: Final = 1  # the shortest way to the Car, straight before right before left: GD-SOLO.40
AS_NEAR: Final = 2  # the Car cannot be reached: as near as it can come
THROUGH: Final = 3  # its shield takes it through a hazard: GD-SOLO.44
IN_LINE: Final = 4  # on the Car's tile: it turns the way the Car faces
ASIDE: Final = 5  # on the Car's tile, face to face: it turns to the Car's right
AROUND: Final = 6  # the Car is right behind it
PURSUES: Final = 7  # it waits: it is where it wants to be
NO_WAY: Final = 8  # it waits: no way leads nearer
UNREACHED: Final = 9  # a Barricade beside the Car, where no other vehicle can come
BESIDE: Final = 10  # a Barricade beside the Car, where some can
FAR_AHEAD: Final = 11  # a Barricade straight ahead: there is no room beside the Car
WHY_NAMES: Final = [
    "chosen", "shortest", "as-near", "through", "in-line", "aside", "around", "pursues", "no-way", "unreached",
    "beside", "far-ahead",
]  # fmt: skip


def use_action(s: State, v: Vehicle) -> None:
    """The action of this round if it is still there, else an extra one."""
    flags = s.flags[v]
    if flags & (FOLLOWED | ACTED) == 0:
        s.flags[v] = flags | ACTED
    elif s.extra[v] > 0:
        s.extra = put(s.extra, v, s.extra[v] - 1)


@final
@mypyc_attr(acyclic=True)
class VehicleTurned(Event):
    """GD-FOL.2: an entry turn."""

    word: ClassVar[str] = "vehicle-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "facing", "why")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, facing: Facing, why: int = CHOSEN) -> None:
        self.vehicle = vehicle
        self.facing = facing
        self.why = why

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Arrived(Event):
    """GD-FOL.7, GD-FOL.8: all that still trail are set on the Car's tile."""

    word: ClassVar[str] = "arrived"
    parts: ClassVar[tuple[str, ...]] = ("car",)
    __slots__ = parts

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        for v in range(len(s.at)):
            if c.trailing >> v & 1:
                s.at[v] = c.cell
                s.facing[v] = c.heading
                s.flags[v] |= FOLLOWED
        c.trailing = 0


@final
@mypyc_attr(acyclic=True)
class Swerved(Event):
    """GD-MOT.3, GD-HEL.6."""

    word: ClassVar[str] = "swerved"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing", "fee", "stays")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing, fee: int, stays: bool = False) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing
        self.fee = fee
        self.stays = stays  # GD-HEL.7: no way leads on, so it only turns

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] |= FOLLOWED | USED
        s.tokens -= self.fee


@final
@mypyc_attr(acyclic=True)
class HeldBack(Event):
    """GD-EVT.20: a helicopter that does not follow into a tunnel."""

    word: ClassVar[str] = "held-back"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.flags[self.vehicle] |= FOLLOWED


@final
@mypyc_attr(acyclic=True)
class LeftStanding(Event):
    """DP-16: a vehicle is not turned. Older records have `passed` with the window `entry-turn`."""

    word: ClassVar[str] = "left-standing"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class Crashed(Event):
    """GD-GEN.10."""

    word: ClassVar[str] = "crashed"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.at[self.vehicle] = IN_SUPPLY
        s.flags[self.vehicle] = 0
        s.extra = put(s.extra, self.vehicle, 0)
        if s.event == EV1:
            s.crashes += 1


@final
@mypyc_attr(acyclic=True)
class Saved(Event):
    """GD-ARM.1, GD-SOLO.23."""

    word: ClassVar[str] = "saved"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "fee")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, fee: int) -> None:
        self.vehicle = vehicle
        self.fee = fee

    def change(self, s: State) -> None:
        s.tokens -= self.fee
        s.flags[self.vehicle] |= USED
        s.flags[self.vehicle] &= ~SHIELD


@final
@mypyc_attr(acyclic=True)
class BarricadeRemoved(Event):
    """GD-RAM.1."""

    word: ClassVar[str] = "barricade-removed"
    parts: ClassVar[tuple[str, ...]] = ("piece",)
    __slots__ = parts

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def change(self, s: State) -> None:
        put_barricade(s, self.piece, IN_SUPPLY)


@final
@mypyc_attr(acyclic=True)
class Boosted(Event):
    """GD-MID.7."""

    word: ClassVar[str] = "boosted"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "slot")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, slot: int) -> None:
        self.vehicle = vehicle
        self.slot = slot

    def change(self, s: State) -> None:
        s.extra = put(s.extra, self.vehicle, s.extra[self.vehicle] + 1)
        s.bonuses = put(s.bonuses, self.vehicle, s.bonuses[self.vehicle] | 1 << self.slot)


@final
@mypyc_attr(acyclic=True)
class BoostLost(Event):
    """GD-MID.11, GD-SOLO.50: a Thoroughfare, but no action can follow in this round."""

    word: ClassVar[str] = "boost-lost"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PoliceDrove(Event):
    """GD-POL.1, GD-POL.2."""

    word: ClassVar[str] = "police-drove"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing", "why")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing, why: int = CHOSEN) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing
        self.why = why

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        use_action(s, self.vehicle)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PoliceTurned(Event):
    """GD-POL.1."""

    word: ClassVar[str] = "police-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "facing", "why")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, facing: Facing, why: int = CHOSEN) -> None:
        self.vehicle = vehicle
        self.facing = facing
        self.why = why

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing
        use_action(s, self.vehicle)


@final
@mypyc_attr(acyclic=True)
class PoliceWaited(Event):
    """Solo: nothing to gain."""

    word: ClassVar[str] = "police-waited"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "why")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, why: int = PURSUES) -> None:
        self.vehicle = vehicle
        self.why = why

    def change(self, s: State) -> None:
        use_action(s, self.vehicle)


@final
@mypyc_attr(acyclic=True)
class HalfTurned(Event):
    """GD-HEL.5."""

    word: ClassVar[str] = "half-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = (s.facing[self.vehicle] + 2) & 3
        s.flags[self.vehicle] |= ROUNDED
        s.tokens -= 1


@final
@mypyc_attr(acyclic=True)
class ActionBought(Event):
    """GD-MOT.1."""

    word: ClassVar[str] = "action-bought"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.extra = put(s.extra, self.vehicle, s.extra[self.vehicle] + 1)
        s.flags[self.vehicle] |= USED
        s.tokens -= 1


@final
@mypyc_attr(acyclic=True)
class ForcedAhead(Event):
    """GD-SLM.2; on its own cell: it cannot move, GD-SLM.4."""

    word: ClassVar[str] = "forced-ahead"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "stays")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, cell: Cell, stays: bool = False) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.stays = stays  # GD-SLM.4

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.flags[self.vehicle] |= ACTED


@final
@mypyc_attr(acyclic=True)
class Dispatched(Event):
    """GD-DIS.1, GD-DIS.2."""

    word: ClassVar[str] = "dispatched"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] |= DISPATCHED
        s.tokens -= 1
        s.dispatches += 1


@final
@mypyc_attr(acyclic=True)
class Bought(Event):
    """GD-UPG.1, GD-UPG.2."""

    word: ClassVar[str] = "bought"
    parts: ClassVar[tuple[str, ...]] = ("upgrade",)
    __slots__ = parts

    def __init__(self, upgrade: Upgrade) -> None:
        self.upgrade = upgrade

    def change(self, s: State) -> None:
        s.tokens -= COST[self.upgrade]
        s.owned = put(s.owned, self.upgrade, s.owned[self.upgrade] + 1)


@final
@mypyc_attr(acyclic=True)
class BarricadePlaced(Event):
    """GD-UPG.8."""

    word: ClassVar[str] = "barricade-placed"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell", "why", "moved")
    __slots__ = parts

    def __init__(self, piece: int, cell: Cell, why: int = CHOSEN, moved: bool = False) -> None:
        self.piece = piece
        self.cell = cell
        self.why = why
        self.moved = moved  # GD-SOLO.37

    def change(self, s: State) -> None:
        put_barricade(s, self.piece, self.cell)


@final
@mypyc_attr(acyclic=True)
class SpikesPlaced(Event):
    """GD-UPG.8."""

    word: ClassVar[str] = "spikes-placed"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell")
    __slots__ = parts

    def __init__(self, piece: int, cell: Cell) -> None:
        self.piece = piece
        self.cell = cell

    def change(self, s: State) -> None:
        s.spikes = put(s.spikes, self.piece, self.cell)


@final
@mypyc_attr(acyclic=True)
class SpikesMoved(Event):
    """GD-SPK.3."""

    word: ClassVar[str] = "spikes-moved"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell")
    __slots__ = parts

    def __init__(self, piece: int, cell: Cell) -> None:
        self.piece = piece
        self.cell = cell

    def change(self, s: State) -> None:
        s.spikes = put(s.spikes, self.piece, self.cell)
        s.spiked = (*s.spiked[: self.piece], True, *s.spiked[self.piece + 1 :])
        s.tokens -= 1


@final
@mypyc_attr(acyclic=True)
class PhaseEnded(Event):
    """Step 3A ends, GD-POL.12: extra actions left over are lost, GD-MID.11."""

    word: ClassVar[str] = "phase-ended"

    def change(self, s: State) -> None:
        s.extra = NONE_EACH[s.mode]


@final
@mypyc_attr(acyclic=True)
class VehicleEscaped(Event):
    """GD-EVT.5."""

    word: ClassVar[str] = "vehicle-escaped"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.at[self.vehicle] = OUT_OF_GAME
        s.flags[self.vehicle] = 0
        s.extra = put(s.extra, self.vehicle, 0)
        s.escapes += 1


@final
@mypyc_attr(acyclic=True)
class CardTurned(Event):
    """Solo: an upgrade card is drawn; the helicopter's leaves the game."""

    word: ClassVar[str] = "card-turned"
    parts: ClassVar[tuple[str, ...]] = ("upgrade", "alone")
    __slots__ = parts

    def __init__(self, upgrade: Upgrade, alone: bool = False) -> None:
        self.upgrade = upgrade
        self.alone = alone  # GD-SOLO.46: no badge, and no vehicle on the table

    def change(self, s: State) -> None:
        s.deck = put(s.deck, self.upgrade, s.deck[self.upgrade] - 1)
        if self.upgrade != HEL:
            s.turned = put(s.turned, self.upgrade, s.turned[self.upgrade] + 1)


@final
@mypyc_attr(acyclic=True)
class TakenUp(Event):
    """Solo: no patrol car is in supply, so the one farthest from the Car is placed anew."""

    word: ClassVar[str] = "taken-up"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class NoRoom(Event):
    """GD-SOLO.32, GD-SOLO.36, GD-SOLO.37: there is no place for what a card brings."""

    word: ClassVar[str] = "no-room"

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class DeckShuffled(Event):
    """Solo: all turned cards make a new deck."""

    word: ClassVar[str] = "deck-shuffled"

    def change(self, s: State) -> None:
        s.deck = tuple([left + s.turned[upgrade] for upgrade, left in enumerate(s.deck)])
        s.turned = (0,) * len(s.turned)


@final
@mypyc_attr(acyclic=True)
class ShieldGranted(Event):
    """GD-SOLO.44."""

    word: ClassVar[str] = "shield-granted"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.flags[self.vehicle] |= SHIELD_NEXT


@final
@mypyc_attr(acyclic=True)
class ShieldExpired(Event):
    """GD-SOLO.44: unused."""

    word: ClassVar[str] = "shield-expired"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)
    __slots__ = parts

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.flags[self.vehicle] &= ~SHIELD


@final
@mypyc_attr(acyclic=True)
class Assigned(Event):
    """DP-29: whom it follows; 2: nobody, it stays."""

    word: ClassVar[str] = "assigned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "car")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, car: int) -> None:
        self.vehicle = vehicle
        self.car = car

    def change(self, s: State) -> None:
        for i in range(len(s.cars)):
            s.cars[i].trailing &= ~(1 << self.vehicle)
        if self.car < len(s.cars):
            s.cars[self.car].trailing |= 1 << self.vehicle
