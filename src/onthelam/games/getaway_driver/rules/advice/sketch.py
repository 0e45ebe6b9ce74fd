"""What may become of a Car in the rest of a round: where the Police can come to, and how likely it is stopped."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.plain import Mutable
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.police import has_action
from onthelam.games.getaway_driver.rules.charts import Cell, Facing, Mask, Vehicle
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import ahead, distance, has_hazard, kind_of


@final
class Weights:
    """What worth believes; in steps of a logistic. Found by play of bots against bots."""

    def __init__(self) -> None:
        self.start = 2.2
        self.tiles = 5.0  # all of them still to be laid
        self.meter = 4.0  # one step below the top, by the square of the way there
        self.caught = 9.0  # the top itself
        self.again = 0.7  # of a check after the next one
        self.card = 1.8  # in hand
        self.spent_card = 0.8  # on the discard pile, if there is Stash for it
        self.stash = 0.8
        self.token = 0.12  # of the Police
        self.patrol = 0.5  # vehicles on the table
        self.motorcycle = 0.7
        self.armoured = 0.7
        self.helicopter = 1.2
        self.barricade = 0.1
        self.upgrade = 0.2  # Dispatch, Traffic Camera
        self.closeness = 0.9  # a vehicle that is as good as there
        self.room = 0.25  # an open cell next to the Car
        self.run = 0.25  # an open cell ahead
        self.way = 1.0  # a movement on the way to the next open cell
        self.loot = 0.3  # Stash next to the Car
        self.stall = 25.0  # the last round of a stall
        self.unknown = 0.6  # a movement onto a tile nobody knows: what a sketch of it leaves out
        self.draw = 0.5  # solo: an upgrade card to be drawn at the end of the round
        self.stomp = 0.1


WEIGHTS: Final = Weights()

# what a face-down tile is, to somebody who does not know it
RED_ODDS: Final = 0.28
YELLOW_ODDS: Final = 0.49
BADGE_ODDS: Final = 0.42  # of some badge, two tokens on the average
PAIRS_OF_ICONS: Final = 10.0  # of five icons a tile shows two

FAR_WAY: Final = 12

# by facing: where ahead, left and right lead
HEADINGS: Final[list[list[Facing]]] = [
    [(facing + turn) & 3 for turn in charts.WAY_TURN[: charts.BEHIND]] for facing in range(4)
]


@final
class Sketch(Mutable):
    """One Car and the vehicles as they may stand a little later, and for which seat it is drawn."""

    seat: int
    car: int
    police: bool  # they may still have to act
    cell: Cell
    facing: Facing
    hand: Mask
    on_hazard: bool  # of the Car
    at: list[Cell]  # below 0: not on the table
    face: list[Facing]
    busy: Mask  # vehicles that have no action left in this round


def sketched(s: State, seat: int, car: int) -> Sketch:
    c = s.cars[car]
    busy = 0
    for v in range(len(s.at)):
        if not has_action(s, v):
            busy |= 1 << v
    return Sketch(seat, car, False, c.cell, c.facing, c.hand, has_hazard(s, c.cell), s.at[:], s.facing[:], busy)


# -- what can be known and done --------------------------------------------------------------------------------------


def knows(s: State, seat: int, cell: Cell) -> bool:
    return s.tiles[cell] != charts.UNKNOWN and s.marks[cell] & (tabletop.UP | tabletop.KNOWN << seat) != 0


def stunt_icons(s: State, k: Sketch) -> Mask:
    """The icons that cards in hand, or discarded ones with Stash for them, can answer."""
    c = s.cars[k.car]
    cards = k.hand | c.discard if c.stash >= tabletop.again_cost(s) else k.hand
    icons = 0
    for card in range(charts.CARDS):
        if cards >> card & 1:
            icons |= charts.STUNT[card]
    return icons


def match_odds(icons: Mask) -> float:
    """How likely a tile that is not known shows one of these icons."""
    missing = 5 - charts.count_of(icons)
    return 1.0 - missing * (missing - 1) / 2 / PAIRS_OF_ICONS


def spent_on(hand: Mask, icons: Mask) -> Mask:
    """The hand without the card that a stunt on these icons would cost."""
    for card in range(charts.CARDS):
        if hand >> card & 1 and charts.STUNT[card] & icons:
            return hand & ~(1 << card)
    return hand


def is_blocking(s: State, k: Sketch, cell: Cell) -> bool:
    """GD-ROAD.5: no new token comes here."""
    if tabletop.stash_on(s, cell) or tabletop.barricade_on(s, cell) >= 0 or tabletop.spikes_on(s, cell):
        return True
    return cell in k.at


def reaches(s: State, k: Sketch, v: Vehicle, cell: Cell, hazard: bool) -> bool:
    """One action brings the vehicle to the cell."""
    at = k.at[v]
    flies = kind_of(s, v) == charts.HEL
    if hazard and not flies and s.event != charts.EV3 and not (kind_of(s, v) == charts.ARM and s.tokens > 0):
        return False
    facing = k.face[v]
    if ahead(s, at, facing) != cell and ahead(s, at, (facing + 1) & 3) != cell:
        if ahead(s, at, (facing + 3) & 3) != cell:
            return False
    return not (flies and tabletop.is_open_tunnel(s, cell))


# -- the rest of a round ---------------------------------------------------------------------------------------------


def police_come(s: State, k: Sketch) -> None:
    """Step 3A: whoever can reach the Car does, the others come nearer."""
    for v in range(len(k.at)):
        at = k.at[v]
        if at < 0 or at == k.cell or k.busy >> v & 1:
            continue
        there = k.cell if reaches(s, k, v, k.cell, k.on_hazard) else -1
        nearest = distance(s, at, k.cell)
        facing = k.face[v]
        for turn in (0, 1, 3):
            cell = ahead(s, at, (facing + turn) & 3)
            if there >= 0:
                if cell == there:
                    k.at[v] = cell
                    k.face[v] = (facing + turn) & 3
            elif (
                s.marks[cell] & tabletop.NEAR
                and s.ground[cell]
                and (not has_hazard(s, cell) or kind_of(s, v) == charts.HEL)
            ):
                far = distance(s, cell, k.cell)
                if 0 < far < nearest:
                    nearest = far
                    k.at[v] = cell
                    k.face[v] = (facing + turn) & 3


def police_slam(s: State, k: Sketch) -> None:
    """GD-SLM.2: everybody drives straight on, and crashes into the Car."""
    for v in range(len(k.at)):
        if k.at[v] >= 0 and k.busy >> v & 1 == 0:
            there = ahead(s, k.at[v], k.face[v])
            if s.ground[there] == 0:
                continue
            flies = kind_of(s, v) == charts.HEL
            k.at[v] = there
            if not flies and (there == k.cell or has_hazard(s, there)):
                k.at[v] = -1


def is_chased(s: State, k: Sketch) -> bool:
    if k.cell in k.at or tabletop.spikes_on(s, k.cell):
        return True
    return s.event == charts.EV5 and s.marks[k.cell] & tabletop.UP != 0 and s.marks[k.cell] & tabletop.FRESH == 0


def drives(s: State, k: Sketch, cell: Cell) -> bool:
    """The Car could go there: a legal cell, open or tiled, whose Barricade can be paid."""
    if s.ground[cell] == 0:
        return False
    return k.hand != 0 or s.cars[k.car].ramming or tabletop.barricade_on(s, cell) < 0


def chased_on(s: State, k: Sketch, heading: Facing, cell: Cell, follows: bool, hazard: bool) -> bool:
    """After a movement that succeeds somebody is, or can come, where the Car is."""
    if tabletop.spikes_on(s, cell):
        return True
    for v in range(len(k.at)):
        at = k.at[v]
        if at < 0:
            continue
        if at == k.cell:
            if (
                follows
                and k.face[v] != (heading + 2) & 3
                and (not hazard or kind_of(s, v) == charts.HEL or s.event == charts.EV3)
            ):
                return True
            if not follows and reaches(s, k, v, cell, hazard):
                return True
        elif at == cell:
            if s.event != charts.EV1:
                return True
        elif reaches(s, k, v, cell, hazard):
            return True
    return False


def chased_back(s: State, k: Sketch) -> bool:
    """After a movement that was backed off."""
    for v in range(len(k.at)):
        if k.at[v] >= 0 and (k.at[v] == k.cell or reaches(s, k, v, k.cell, False)):
            return True
    return tabletop.spikes_on(s, k.cell)


def risk_of(s: State, k: Sketch, heading: Facing, cell: Cell) -> float:
    """How likely the Car is pursued after its next turn, if it goes that way."""
    icons = stunt_icons(s, k)
    plain = 1.0 if chased_on(s, k, heading, cell, True, False) else 0.0
    if has_hazard(s, cell) or (
        knows(s, k.seat, cell) and charts.LIGHT[s.tiles[cell]] == charts.RED and not is_blocking(s, k, cell)
    ):
        if charts.ICONS[s.tiles[cell]] & icons:
            return 0.3 + 0.7 * plain if chased_on(s, k, heading, cell, True, True) else 0.1
        return 1.0 if chased_back(s, k) else 0.35  # nobody comes, but nothing was won
    if is_blocking(s, k, cell):
        return plain
    stunts = 0.0
    if plain > 0 and not chased_on(s, k, heading, cell, True, True):
        stunts = 0.8  # what a stunt would save
    if knows(s, k.seat, cell):
        if charts.LIGHT[s.tiles[cell]] == charts.YELLOW and charts.ICONS[s.tiles[cell]] & icons:
            return plain * (1.0 - stunts)
        return plain
    back = 1.0 if chased_back(s, k) else 0.35
    odds = match_odds(icons)
    red = odds * plain * (1.0 - stunts) + (1.0 - odds) * back
    yellow = plain * (1.0 - stunts * odds)
    return RED_ODDS * red + YELLOW_ODDS * yellow + (1.0 - RED_ODDS - YELLOW_ODDS) * plain


def risk_ahead(s: State, k: Sketch) -> float:
    """How likely the turn after this one ends pursued; above 1: there is no way to go."""
    least = 2.0
    total = 0.0
    ways = 0
    for heading in HEADINGS[k.facing]:
        cell = ahead(s, k.cell, heading)
        if drives(s, k, cell):
            risk = risk_of(s, k, heading, cell)
            least = min(least, risk)
            total += risk
            ways += 1
    if ways == 0:
        return least
    return 0.8 * least + 0.2 * (total + 3 - ways) / 3
