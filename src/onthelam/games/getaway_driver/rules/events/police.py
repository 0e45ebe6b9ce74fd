"""What can happen to vehicles and police pieces: following, crashes, actions, purchases, the solo deck."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.core.plain import put
from onthelam.games.getaway_driver.rules import tabletop
from onthelam.games.getaway_driver.rules.charts import COST, EV1, HEL, Cell, Facing, Upgrade, Vehicle
from onthelam.games.getaway_driver.rules.state import State

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
WHY_NAMES: Final[list[str]] = [
    "chosen", "shortest", "as-near", "through", "in-line", "aside", "around", "pursues", "no-way", "unreached",
    "beside", "far-ahead",
]  # fmt: skip


def stand(s: State, v: Vehicle, cell: Cell, facing: Facing) -> None:
    s.at[v] = cell
    s.facing[v] = facing


def no_longer_trails(s: State, v: Vehicle) -> None:
    for c in s.cars:
        c.trailing &= ~(1 << v)


def leave(s: State, v: Vehicle, where: Cell) -> None:
    """Off the table, into the supply or out of the game."""
    s.at[v] = where
    s.flags[v] = 0
    s.extra = put(s.extra, v, 0)


def use_action(s: State, v: Vehicle) -> None:
    """The action of this round if it is still there, else an extra one."""
    flags = s.flags[v]
    if flags & (tabletop.FOLLOWED | tabletop.ACTED) == 0:
        s.flags[v] = flags | tabletop.ACTED
    elif s.extra[v] > 0:
        s.extra = put(s.extra, v, s.extra[v] - 1)


@final
class VehicleTurned(Event):
    """GD-FOL.2: an entry turn."""

    vehicle: Vehicle
    facing: Facing
    why: int = CHOSEN

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing


@final
@mypyc_attr(free_list_len=1)
class Arrived(Event):
    """GD-FOL.7, GD-FOL.8: all that still trail are set on the Car's tile."""

    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        for v in range(len(s.at)):
            if c.trailing >> v & 1:
                stand(s, v, c.cell, c.heading)
                s.flags[v] |= tabletop.FOLLOWED
        c.trailing = 0


@final
class Swerved(Event):  # GD-MOT.3, GD-HEL.6
    vehicle: Vehicle
    cell: Cell
    facing: Facing
    fee: int
    stays: bool = False  # GD-HEL.7: no way leads on, so it only turns

    def change(self, s: State) -> None:
        no_longer_trails(s, self.vehicle)
        stand(s, self.vehicle, self.cell, self.facing)
        s.flags[self.vehicle] |= tabletop.FOLLOWED | tabletop.USED
        s.tokens -= self.fee


@final
class HeldBack(Event):
    """GD-EVT.20: a helicopter that does not follow into a tunnel."""

    vehicle: Vehicle

    def change(self, s: State) -> None:
        no_longer_trails(s, self.vehicle)
        s.flags[self.vehicle] |= tabletop.FOLLOWED


@final
class LeftStanding(Event):
    """DP-16: a vehicle is not turned. Older records have `passed` with the window `entry-turn`."""

    vehicle: Vehicle


@final
class Crashed(Event):  # GD-GEN.10
    vehicle: Vehicle

    def change(self, s: State) -> None:
        no_longer_trails(s, self.vehicle)
        leave(s, self.vehicle, tabletop.IN_SUPPLY)
        if s.event == EV1:
            s.crashes += 1


@final
class Saved(Event):  # GD-ARM.1, GD-SOLO.23
    vehicle: Vehicle
    fee: int

    def change(self, s: State) -> None:
        s.tokens -= self.fee
        s.flags[self.vehicle] |= tabletop.USED
        s.flags[self.vehicle] &= ~tabletop.SHIELD


@final
class BarricadeRemoved(Event):  # GD-RAM.1
    piece: int

    def change(self, s: State) -> None:
        tabletop.put_barricade(s, self.piece, tabletop.IN_SUPPLY)


@final
class Boosted(Event):  # GD-MID.7
    vehicle: Vehicle
    slot: int

    def change(self, s: State) -> None:
        s.extra = put(s.extra, self.vehicle, s.extra[self.vehicle] + 1)
        s.bonuses = put(s.bonuses, self.vehicle, s.bonuses[self.vehicle] | 1 << self.slot)


@final
class BoostLost(Event):
    """GD-MID.11, GD-SOLO.50: a Thoroughfare, but no action can follow in this round."""

    vehicle: Vehicle


@final
@mypyc_attr(free_list_len=1)
class PoliceDrove(Event):  # GD-POL.1, GD-POL.2
    vehicle: Vehicle
    cell: Cell
    facing: Facing
    why: int = CHOSEN

    def change(self, s: State) -> None:
        stand(s, self.vehicle, self.cell, self.facing)
        use_action(s, self.vehicle)


@final
@mypyc_attr(free_list_len=1)
class PoliceTurned(Event):  # GD-POL.1
    vehicle: Vehicle
    facing: Facing
    why: int = CHOSEN

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing
        use_action(s, self.vehicle)


@final
class PoliceWaited(Event):
    """Solo: nothing to gain."""

    vehicle: Vehicle
    why: int = PURSUES

    def change(self, s: State) -> None:
        use_action(s, self.vehicle)


@final
class HalfTurned(Event):  # GD-HEL.5
    vehicle: Vehicle

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = (s.facing[self.vehicle] + 2) & 3
        s.flags[self.vehicle] |= tabletop.ROUNDED
        s.tokens -= 1


@final
class ActionBought(Event):  # GD-MOT.1
    vehicle: Vehicle

    def change(self, s: State) -> None:
        s.extra = put(s.extra, self.vehicle, s.extra[self.vehicle] + 1)
        s.flags[self.vehicle] |= tabletop.USED
        s.tokens -= 1


@final
class ForcedAhead(Event):
    """GD-SLM.2; on its own cell: it cannot move, GD-SLM.4."""

    vehicle: Vehicle
    cell: Cell
    stays: bool = False  # GD-SLM.4

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.flags[self.vehicle] |= tabletop.ACTED


@final
class Dispatched(Event):  # GD-DIS.1, GD-DIS.2
    vehicle: Vehicle
    cell: Cell
    facing: Facing

    def change(self, s: State) -> None:
        stand(s, self.vehicle, self.cell, self.facing)
        s.flags[self.vehicle] |= tabletop.DISPATCHED
        s.tokens -= 1
        s.dispatches += 1


@final
class Bought(Event):  # GD-UPG.1, GD-UPG.2
    upgrade: Upgrade

    def change(self, s: State) -> None:
        s.tokens -= COST[self.upgrade]
        s.owned = put(s.owned, self.upgrade, s.owned[self.upgrade] + 1)


@final
class BarricadePlaced(Event):  # GD-UPG.8
    piece: int
    cell: Cell
    why: int = CHOSEN
    moved: bool = False  # GD-SOLO.37

    def change(self, s: State) -> None:
        tabletop.put_barricade(s, self.piece, self.cell)


@final
class SpikesPlaced(Event):  # GD-UPG.8
    piece: int
    cell: Cell

    def change(self, s: State) -> None:
        s.spikes = put(s.spikes, self.piece, self.cell)


@final
class SpikesMoved(Event):  # GD-SPK.3
    piece: int
    cell: Cell

    def change(self, s: State) -> None:
        s.spikes = put(s.spikes, self.piece, self.cell)
        s.spiked = (*s.spiked[: self.piece], True, *s.spiked[self.piece + 1 :])
        s.tokens -= 1


@final
class PhaseEnded(Event):
    """Step 3A ends, GD-POL.12: extra actions left over are lost, GD-MID.11."""

    def change(self, s: State) -> None:
        s.extra = tabletop.NONE_EACH[s.mode]


@final
class VehicleEscaped(Event):  # GD-EVT.5
    vehicle: Vehicle

    def change(self, s: State) -> None:
        leave(s, self.vehicle, tabletop.OUT_OF_GAME)
        s.escapes += 1


@final
class CardTurned(Event):
    """Solo: an upgrade card is drawn; the helicopter's leaves the game."""

    upgrade: Upgrade
    alone: bool = False  # GD-SOLO.46: no badge, and no vehicle on the table

    def change(self, s: State) -> None:
        s.deck = put(s.deck, self.upgrade, s.deck[self.upgrade] - 1)
        if self.upgrade != HEL:
            s.turned = put(s.turned, self.upgrade, s.turned[self.upgrade] + 1)


@final
class TakenUp(Event):
    """Solo: no patrol car is in supply, so the one farthest from the Car is placed anew."""

    vehicle: Vehicle


@final
class NoRoom(Event):
    """GD-SOLO.32, GD-SOLO.36, GD-SOLO.37: there is no place for what a card brings."""


@final
class DeckShuffled(Event):
    """Solo: all turned cards make a new deck."""

    def change(self, s: State) -> None:
        s.deck = tuple([left + s.turned[upgrade] for upgrade, left in enumerate(s.deck)])
        s.turned = (0,) * len(s.turned)


@final
class ShieldGranted(Event):  # GD-SOLO.44
    vehicle: Vehicle

    def change(self, s: State) -> None:
        s.flags[self.vehicle] |= tabletop.SHIELD_NEXT


@final
class ShieldExpired(Event):
    """GD-SOLO.44: unused."""

    vehicle: Vehicle

    def change(self, s: State) -> None:
        s.flags[self.vehicle] &= ~tabletop.SHIELD


@final
class Assigned(Event):
    """DP-29: whom it follows; 2: nobody, it stays."""

    vehicle: Vehicle
    car: int

    def change(self, s: State) -> None:
        no_longer_trails(s, self.vehicle)
        if self.car < len(s.cars):
            s.cars[self.car].trailing |= 1 << self.vehicle
