"""GD-CARD and the cards: which may be played now, and what they do. Switch Cars and Jam ask on in their own steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import Doing, done, plan, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.crashes import crossed, hurt, standing
from onthelam.games.getaway_driver.rules.chapters.roads import may_reach
from onthelam.games.getaway_driver.rules.charts import Card, Cell, Mask, Vehicle
from onthelam.games.getaway_driver.rules.events.cards import (
    ABILITY,
    Braked,
    CardUsed,
    Decoyed,
    Jammed,
    RammingBegan,
    Stomped,
    Switched,
)
from onthelam.games.getaway_driver.rules.events.driver import Committed, HazardPlaced, MeterMoved
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.moves import CHOICES, FACES, LEAVE, Choose, Face
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    again_cost,
    ahead,
    distance,
    has_hazard,
    is_open_tunnel,
    kind_of,
    way_cell,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def hides_hands(s: State) -> bool:
    """GD-DP.1, GD-DP.7: everybody knows the recommended hand, and alone there is nobody to hide one from."""
    return s.hand_mode != tabletop.RECOMMENDED_HAND and s.mode != tabletop.SOLO


def could_hold(s: State, car: int) -> Mask:
    """GD-DP.1: the cards that may be in this hand, for all that the other side can know."""
    c = s.cars[car]
    if not hides_hands(s) or c.hand == c.copied:
        return c.hand
    return (charts.ALL_CARDS if s.mode == tabletop.FOUR else charts.ALL_ORDINARY) & ~(c.discard | c.out)


def others_hand(s: State, car: int) -> Mask:
    """In `four` what the other Driver holds: Partners in Crime can copy it, GD-FOUR.20."""
    return s.cars[1 - car].hand if s.mode == tabletop.FOUR else 0


def other_could_hold(s: State, car: int) -> Mask:
    return could_hold(s, 1 - car) if s.mode == tabletop.FOUR else 0


def payable(s: State, hand: Mask, discard: Mask, stash: int) -> bool:
    """GD-BAR.4: some card could be given up with these."""
    return hand != 0 or (discard != 0 and stash >= again_cost(s))


def can_pay(s: State, car: int) -> bool:
    c = s.cars[car]
    return payable(s, c.hand, c.discard, c.stash)


def can_pay_after(s: State, car: int, card: Card, again: bool) -> bool:
    """GD-MOV.13: judged after the card that causes the movement has been spent.

    Of a hand only its size is asked, so that it may also be asked of a card that others think is there (GD-DP.1).
    """
    c = s.cars[car]
    if card < 0:
        return can_pay(s, car)  # GD-FOUR.15: another's card
    bit = 1 << card
    if again:
        return payable(s, c.hand, c.discard & ~bit if s.event != charts.EV3 else c.discard, c.stash - again_cost(s))
    return payable(s, c.hand & c.hand - 1, c.discard | bit, c.stash)


def may_force(s: State, car: int) -> bool:
    """GD-MOV.4: a Barricade does not stop the Car: it is rammed or paid."""
    return can_pay(s, car) or s.cars[car].ramming


def may_pass(s: tabletop.Tabletop, car: int, cell: Cell, can_pay_here: bool) -> bool:
    """GD-MOV.4: no Barricade there, or it is rammed or paid."""
    return s.marks[cell] & tabletop.BARRED == 0 or can_pay_here or s.cars[car].ramming


def can_drive(s: State, car: int, way: int, can_pay_here: bool) -> bool:
    """GD-MOV.2, GD-MOV.4: F, L or R holds a tile that may be driven onto. GD-MOV.5: a Hazard token never forbids it."""
    c = s.cars[car]
    cell = way_cell(s, c.cell, c.facing, way)
    return s.tiles[cell] != charts.NO_TILE and may_pass(s, car, cell, can_pay_here)


def base_ways(s: State, car: int) -> list[int]:
    """The ways a movement could take now."""
    can_pay_here = can_pay(s, car)
    return [way for way in range(charts.BEHIND) if can_drive(s, car, way, can_pay_here)]


def jam_ways(s: State, v: Vehicle) -> list[int]:
    """GD-JAM.2: the directions in which a vehicle may be sent. No clause lets it brave a token here."""
    facings: list[int] = []
    for way in range(charts.BEHIND + 1):
        facing = (s.facing[v] + charts.WAY_TURN[way]) & 3
        cell = ahead(s, s.at[v], facing)
        if may_reach(s, v, cell) and not has_hazard(s, cell):
            facings.append(facing)
    return facings


def jammed(s: State, car: int) -> list[Vehicle]:
    """GD-JAM.1: vehicles on the four diagonal cells that could be moved, in list order."""
    cell = s.cars[car].cell
    corners = [cell + s.cols + 1, cell + s.cols - 1, cell - s.cols + 1, cell - s.cols - 1]
    return [v for v in range(len(s.at)) if s.at[v] in corners and jam_ways(s, v)]


def switch_targets(s: State, car: int) -> list[Vehicle]:
    """GD-SWC.2."""
    c = s.cars[car]
    in_tunnel = is_open_tunnel(s, c.cell)
    found: list[Vehicle] = []
    for v in range(len(s.at)):
        if s.at[v] >= 0 and s.tiles[s.at[v]] != charts.NO_TILE and not (in_tunnel and kind_of(s, v) == charts.HEL):
            found.append(v)
    return found


def may_handbrake(s: State, car: int, card: Card, again: bool) -> bool:
    """GD-HBT.3."""
    c = s.cars[car]
    cell = way_cell(s, c.cell, c.facing, charts.BEHIND)
    return s.ground[cell] == 1 and may_pass(s, car, cell, can_pay_after(s, car, card, again))


def has_effect(s: State, car: int, card: Card, paid: Card, again: bool) -> bool:
    """The ability of `card` may be played for this Car, timing left aside; `paid` is the card spent for it."""
    c = s.cars[car]
    if card == charts.LDE:
        return c.meter > 0  # GD-CARD.6
    if card == charts.LWR:
        return not has_hazard(s, c.cell)  # GD-CARD.6
    if card == charts.DEC:
        return c.before >= 0 and (c.before != c.cell or c.before_facing != c.facing)  # GD-DEC.3, GD-CARD.6
    if card == charts.STG:
        return c.stomp < 2  # GD-CARD.6
    if card == charts.JAM:
        return len(jammed(s, car)) > 0  # GD-CARD.6
    if c.base == tabletop.SLAMMED:
        return False  # GD-SLM.1, GD-CARD.6: nothing else can be played that moves the Car or rams
    if card == charts.RAM:
        return not c.ramming
    if card == charts.SLM:
        return True
    if card == charts.SWC:
        return not has_hazard(s, c.cell) and len(switch_targets(s, car)) > 0  # GD-SWC.1
    if card == charts.HBT:
        return may_handbrake(s, car, paid, again)
    if card == charts.GAS:
        can_pay_here = can_pay_after(s, car, paid, again)
        for way in range(charts.BEHIND):  # F, L, R
            cell = way_cell(s, c.cell, c.facing, way)
            if s.ground[cell] == 1 and may_pass(s, car, cell, can_pay_here):
                return True  # GD-GAS.4
    return False


def use_card(t: Telling[State], car: int, card: Card, use: int, again: bool, copied: Card = -1) -> None:
    """GD-CARD.1 to GD-CARD.3."""
    t.tell(CardUsed(car, card, use, again, again_cost(t.state) if again else 0, copied))


def uncommit(t: Telling[State], car: int) -> None:
    """GD-FOUR.29: a Car that is put elsewhere between the commit and setting off commits anew."""
    c = t.state.cars[car]
    if c.commit >= 0 and c.base == tabletop.DUE:
        t.tell(Committed(car, -1))


def are_joined(s: State) -> bool:
    """GD-FOUR.15: the Cars are on the same or on adjacent tiles."""
    return len(s.cars) > 1 and distance(s, s.cars[0].cell, s.cars[1].cell) <= 1


def may_share(s: State, car: int, card: Card) -> bool:
    """GD-FOUR.32: timing class and clauses allow the effect to this Driver now, though the card is the other's."""
    if charts.TIMING[card] == charts.AT_START and not s.cars[car].opening:
        return False
    return has_effect(s, car, card, -1, False)


def is_playable(s: State, car: int, card: Card, paid: Card, again: bool) -> bool:
    """GD-CARD.6; GD-FOUR.32: for at least one of two Drivers who are joined. Timing is left aside."""
    if has_effect(s, car, card, paid, again):
        return True
    return are_joined(s) and may_share(s, 1 - car, card)


def play_card(t: Telling[State], car: int, card: Card, again: bool) -> None:
    play_for(t, car, card, card, again)


def play_for(t: Telling[State], car: int, card: Card, paid: Card, again: bool) -> None:
    """`paid` is spent for the ability of `card`; a Driver close by is asked afterwards."""
    s = t.state
    own = has_effect(s, car, card, paid, again)
    joined = are_joined(s)
    use_card(t, car, paid, ABILITY, again, card if card != paid else -1)
    if joined:
        plan_one(t, step_of(agenda.SHARE, 1 - car, card))  # GD-FOUR.32: owner first, then the other
    if own:
        take_effect(t, car, card)


def take_effect(t: Telling[State], car: int, card: Card) -> None:
    """What the ability of a card does for a Car."""
    s = t.state
    c = s.cars[car]
    if card == charts.LDE:
        t.tell(MeterMoved(car, -1))  # GD-LDE.1
    elif card == charts.LWR:
        t.tell(HazardPlaced(c.cell))  # GD-LWR.1
        hurt(t, standing(s, c.cell), False)  # GD-LWR.2
    elif card == charts.RAM:
        t.tell(RammingBegan(car))
    elif card == charts.SLM:
        t.tell(Braked(car))
    elif card == charts.STG:
        t.tell(Stomped(car))
    elif card == charts.DEC:
        t.tell(Decoyed(car))
    elif card == charts.JAM:
        plan(t, [step_of(agenda.JAM, v, car) for v in jammed(s, car)])
    elif card == charts.SWC:
        plan_one(t, step_of(agenda.SWITCH, car))
    elif card == charts.HBT:
        plan(t, [step_of(agenda.FILL, car, 1), step_of(agenda.TARGET, car, tabletop.HANDBRAKED)])
    elif card == charts.GAS:
        plan(t, [step_of(agenda.FILL, car), step_of(agenda.TARGET, car, tabletop.GASSED)])  # GD-EXP.12


@final
class Switching(Doing):
    """DP-11, GD-SWC."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [CHOICES[tabletop.NAME_BY_MODE[s.mode][v]] for v in switch_targets(s, step_who(step))]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        car = step_who(step)
        done(t)
        if not isinstance(m, Choose):
            return
        v = tabletop.PLACE_BY_MODE[s.mode][m.what]
        same_tile = s.at[v] == s.cars[car].cell
        uncommit(t, car)
        t.tell(Switched(car, v))
        if same_tile:
            return  # GD-SWC.7
        kinds = [agenda.REVEAL, agenda.RAM, agenda.MEET, agenda.ROAD, agenda.HAZARD, agenda.STAY]
        plan(t, [step_of(kind, car) for kind in kinds])


@final
class Jamming(Doing):
    """DP-12: one choice a vehicle."""

    def seat(self, s: State, step: i64) -> int:
        return step_value(step)

    def asked(self, s: State, step: i64) -> int:
        return step_value(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        moves: list[Move] = [LEAVE]
        for f in jam_ways(s, step_who(step)):
            moves.append(FACES[f])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        v = step_who(step)
        done(t)
        if isinstance(m, Face):
            t.tell(Jammed(v, ahead(s, s.at[v], m.what), m.what))
            crossed(t, v)
        else:
            t.tell(Passed(step_value(step), "jam"))
