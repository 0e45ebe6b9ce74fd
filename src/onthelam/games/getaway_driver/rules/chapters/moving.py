"""GD-MOV.11: the twelve steps of a movement. GD-FOL, GD-ROAD, GD-HAZ, GD-BACK, GD-MID where they come in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import (
    ALWAYS,
    NOBODY,
    NOTHING,
    Doing,
    always,
    done,
    plan,
    plan_one,
    plan_ready,
    step_of,
    step_value,
    step_who,
)
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.cards import (
    can_drive,
    can_pay,
    could_hold,
    may_handbrake,
    other_could_hold,
    others_hand,
    uncommit,
    use_card,
)
from onthelam.games.getaway_driver.rules.chapters.crashes import crash, hurt, is_manned, standing
from onthelam.games.getaway_driver.rules.chapters.following import fix_followers
from onthelam.games.getaway_driver.rules.chapters.reveal import all_delivered, pay_badge, tile_at, turn_up
from onthelam.games.getaway_driver.rules.chapters.roads import clockwise
from onthelam.games.getaway_driver.rules.charts import (
    BEHIND,
    CARDS,
    CITY_MAP,
    EV1,
    EV5,
    GREEN,
    HBT,
    ICONS,
    LIGHT,
    MIDTOWN,
    ORDINARY,
    PIC,
    RED,
    SKID_ROW,
    STUNT,
    THOROUGHFARE,
    VANTAGE,
    WAY_TURN,
    Cell,
    Mask,
)
from onthelam.games.getaway_driver.rules.events.cards import ABILITY, AS_PAYMENT, AS_STUNT
from onthelam.games.getaway_driver.rules.events.driver import (
    BackedOff,
    BonusGained,
    Collected,
    Drove,
    Handbraked,
    HazardPlaced,
    HazardSpared,
    Looked,
    SetOff,
    Stayed,
    Stunted,
    TokensLost,
)
from onthelam.games.getaway_driver.rules.events.police import (
    ASIDE,
    IN_LINE,
    BarricadeRemoved,
    LeftStanding,
    VehicleTurned,
)
from onthelam.games.getaway_driver.rules.events.table import Ended, Passed
from onthelam.games.getaway_driver.rules.moves import (
    BACK_OFF,
    CRIME_STUNTS,
    CRIMES,
    GO_ALONG,
    GOES,
    NO_HAZARD,
    NONE,
    OTHERS_RESTUNTS,
    OTHERS_STUNTS,
    PAYS,
    PLACE_HAZARD,
    PLAYS,
    RECRIME_STUNTS,
    RECRIMES,
    REPAYS,
    REPLAYS,
    RESTUNTS,
    STAY,
    STUNTS,
    TILE_NUMBERS,
    TURN_LEFT,
    TURN_RIGHT,
    Crime,
    Go,
    OthersStunt,
    Pay,
    Play,
    Stunt,
    TileNumber,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    BASE,
    BONUS,
    DELIVERED,
    FOUR,
    HANDBRAKE,
    HANDBRAKED,
    HAZARD,
    KIND_NAMES,
    STILL,
    STUNT_HERE,
    SWITCHED,
    UP,
    again_cost,
    ahead,
    barricade_on,
    distance,
    is_barred,
    is_down,
    police,
    slot_of,
    spikes_on,
    stash_on,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def steps_of_a_movement(car: int) -> list[int]:
    return [
        step_of(agenda.BARRICADE, car),
        step_of(agenda.ENTER, car),
        step_of(agenda.REVEAL, car),
        step_of(agenda.RAM, car),
        step_of(agenda.MEET, car),
        step_of(agenda.ROAD, car),
        step_of(agenda.HAZARD, car),
        step_of(agenda.ARRIVE, car),
        step_of(agenda.STAY, car),
    ]


# by Car, and the next one last
STEPS_OF_A_MOVEMENT: Final[list[list[int]]] = [steps_of_a_movement(0)[::-1], steps_of_a_movement(1)[::-1]]
STEPS_FROM_ROAD_ON: Final[list[list[int]]] = [steps[:4] for steps in STEPS_OF_A_MOVEMENT]


# told turn after turn, so made once: by Car, kind and heading; by Car
SETS_OFF: Final[list[list[list[SetOff]]]] = [
    [[SetOff(car, heading, kind) for heading in range(4)] for kind in range(len(KIND_NAMES))] for car in range(2)
]
STAYED: Final[list[Stayed]] = [Stayed(0), Stayed(1)]
SPARED: Final[list[HazardSpared]] = [HazardSpared(0), HazardSpared(1)]


def set_off(t: Telling[State], car: int, heading: int, kind: int) -> None:
    """GD-MOV.11: the steps of one movement. Those that would ask nobody and hit nobody are made at once."""
    s = t.state
    if kind != BASE:
        uncommit(t, car)
    t.tell(SETS_OFF[car][kind][heading])
    c = s.cars[car]
    cell = ahead(s, c.cell, heading)
    if s.mode == FOUR and kind == BONUS:
        plan_ready(t, STEPS_OF_A_MOVEMENT[car])
        plan(t, fix_followers(t, [car]))
        return
    if s.open_tiles or s.events or s.event == EV1 or c.ramming or is_barred(s, cell) or is_manned(s, cell):
        plan_ready(t, STEPS_OF_A_MOVEMENT[car])
        return
    enter(t, car, cell)
    if s.marks[cell] & UP == 0:
        turn_up(t, cell, car)  # GD-MOV.6
    if c.trailing or s.marks[cell] & HAZARD or LIGHT[s.tiles[cell]] != GREEN:
        plan_ready(t, STEPS_FROM_ROAD_ON[car])
    else:
        stay(t, car)


@final
class Targeting(Doing):
    """DP-30: where an extra movement goes; a Handbrake Turn has no choice."""

    def seat(self, s: State, step: i64) -> int:
        if step_value(step) == HANDBRAKED:
            return NOBODY
        return step_who(step) if self.has_way(s, step_who(step)) else NOTHING  # GD-MOV.9: the bonus is lost

    def has_way(self, s: State, car: int) -> bool:
        can_pay_here = can_pay(s, car)
        for way in range(BEHIND):
            if can_drive(s, car, way, can_pay_here):
                return True
        return False

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        car = step_who(step)
        can_pay_here = can_pay(s, car)
        return [GOES[way] for way in range(BEHIND) if can_drive(s, car, way, can_pay_here)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Go):
            c = t.state.cars[step_who(step)]
            set_off(t, step_who(step), (c.facing + WAY_TURN[m.what]) & 3, step_value(step))

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        set_off(t, car, (t.state.cars[car].facing + 2) & 3, HANDBRAKED)  # GD-HBT.1


@final
class Paying(Doing):
    """Step 2, DP-15."""

    def seat(self, s: State, step: i64) -> int:
        c = s.cars[step_who(step)]
        if c.ramming or c.kind == STILL or not is_barred(s, ahead(s, c.cell, c.heading)):
            return NOTHING  # GD-BAR.7
        return step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        c = s.cars[step_who(step)]
        moves: list[Move] = []
        for card in range(CARDS):
            if c.hand >> card & 1:
                moves.append(PAYS[card])  # GD-BAR.5
        if c.stash >= again_cost(s):
            for card in range(CARDS):
                if c.discard >> card & 1:
                    moves.append(REPAYS[card])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Pay):
            use_card(t, step_who(step), m.what, AS_PAYMENT, m.again)  # GD-BAR.4


def followers(s: State, cell: Cell, heading: int) -> Mask:
    """GD-FOL.3, GD-FOL.4: vehicles on the tile the Car leaves, unless they face the other way."""
    trailing = 0
    for v, at in enumerate(s.at):
        if at == cell and s.facing[v] != (heading + 2) & 3:
            trailing |= 1 << v
    return trailing


def enter(t: Telling[State], car: int, cell: Cell) -> None:
    """Steps 3 and 4."""
    s = t.state
    c = s.cars[car]
    if c.kind != BASE and c.kind != BONUS:
        trailing = 0  # GD-FOL.6
    elif s.mode == FOUR:
        trailing = c.trailing  # GD-FOUR.13: fixed before the Car set off
    else:
        trailing = followers(s, c.cell, c.heading)
    t.tell(Drove(car, cell, c.heading, trailing))


@final
class Entering(Doing):
    """Steps 3 and 4."""

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        c = t.state.cars[car]
        enter(t, car, ahead(t.state, c.cell, c.heading))


@final
class Revealing(Doing):
    """Step 5."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.open_tiles or is_down(s, s.cars[step_who(step)].cell) else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        cell = s.cars[car].cell
        if is_down(s, cell):
            turn_up(t, cell, car)  # GD-MOV.6
        elif s.open_tiles:
            pay_badge(t, cell, car)  # GD-OPEN.2


@final
class Ramming(Doing):
    """Step 6."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.event == EV1 or s.cars[step_who(step)].ramming else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        c = s.cars[step_who(step)]
        there = standing(s, c.cell)
        if s.event == EV1:
            for v in there:
                crash(t, v)  # GD-EVT.4
                if s.ending:
                    return
        elif c.ramming and c.kind != SWITCHED:  # GD-RAM.5
            hurt(t, there, False)
        if c.ramming and c.kind != SWITCHED and barricade_on(s, c.cell) >= 0:
            t.tell(BarricadeRemoved(barricade_on(s, c.cell)))


@final
class Meeting(Doing):
    """Step 7: entry turns, vehicle by vehicle. GD-FOL.2."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if is_manned(s, s.cars[step_who(step)].cell) else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        c = s.cars[step_who(step)]
        steps: list[int] = []
        for v in standing(s, c.cell):
            if s.facing[v] == (c.heading + 2) & 3:
                steps.append(step_of(agenda.ENTRY_TURN, v, c.heading))
            elif s.facing[v] != c.heading:
                t.tell(VehicleTurned(v, c.heading, IN_LINE))
        if steps:
            plan(t, steps)


@final
class TurningAside(OfPolice):
    """DP-16."""

    def seat(self, s: State, step: i64) -> int:
        return always(police(s))

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [STAY, TURN_LEFT, TURN_RIGHT]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        v = step_who(step)
        facing = t.state.facing[v]
        done(t)
        if m is TURN_LEFT:
            t.tell(VehicleTurned(v, (facing + 3) & 3))
        elif m is TURN_RIGHT:
            t.tell(VehicleTurned(v, (facing + 1) & 3))
        else:
            t.tell(LeftStanding(v))

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(VehicleTurned(step_who(step), (step_value(step) + 1) & 3, ASIDE))  # GD-SOLO.20: right(d)


def is_blocked(s: State, cell: Cell) -> bool:
    """GD-ROAD.5: something on the tile keeps a new Hazard token away."""
    return stash_on(s, cell) or is_barred(s, cell) or spikes_on(s, cell) or is_manned(s, cell)


@final
class RoadConditions(Doing):
    """Step 8, DP-18 and DP-28."""

    def seat(self, s: State, step: i64) -> int:
        car = step_who(step)
        cell = s.cars[car].cell
        light = LIGHT[s.tiles[cell]]
        if light == GREEN or s.marks[cell] & HAZARD or is_blocked(s, cell):
            return NOTHING
        return NOBODY if light == RED and s.event != EV5 else ALWAYS + car  # GD-ROAD.2, GD-EVT.41

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [NO_HAZARD, PLACE_HAZARD]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        done(t)
        if m is PLACE_HAZARD:
            t.tell(HazardPlaced(t.state.cars[car].cell))
        else:
            t.tell(SPARED[car])

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(HazardPlaced(t.state.cars[step_who(step)].cell))  # GD-ROAD.1


ONLY_BACK_OFF: Final[tuple[Move, ...]] = (BACK_OFF,)


def stunt_cards(icons: Mask) -> Mask:
    """GD-HAZ.2: the cards that are a stunt where these icons are."""
    mask = 0
    for card in range(CARDS):
        if STUNT[card] & icons:
            mask |= 1 << card
    return mask


STUNT_CARDS: Final[list[Mask]] = [stunt_cards(icons) for icons in range(max(ICONS) + 1)]  # by icons


@final
class Answering(Doing):
    """Step 9, DP-19."""

    def seat(self, s: State, step: i64) -> int:
        car = step_who(step)
        c = s.cars[car]
        if c.kind == STILL or s.marks[c.cell] & HAZARD == 0:
            return NOTHING
        hand = could_hold(s, car)
        if hand & STUNT_CARDS[ICONS[s.tiles[c.cell]]]:
            return ALWAYS + car
        could = self.answers(s, car, hand, other_could_hold(s, car))
        return ALWAYS + car if len(could) > 1 else car  # GD-DP.1

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return self.answers(s, seat, s.cars[seat].hand, others_hand(s, seat))

    def answers(self, s: State, car: int, hand: Mask, others: Mask) -> tuple[Move, ...]:
        """With these two hands."""
        c = s.cars[car]
        if hand == 0 and c.stash == 0 and s.mode != FOUR:
            return ONLY_BACK_OFF
        icons = ICONS[s.tiles[c.cell]]
        moves: list[Move] = [BACK_OFF]  # GD-HAZ.4
        if hand:
            for card in range(CARDS):
                if hand >> card & 1 and STUNT[card] & icons:
                    moves.append(STUNTS[card])  # GD-HAZ.2
        if c.discard and c.stash >= again_cost(s):
            for card in range(CARDS):
                if c.discard >> card & 1 and STUNT[card] & icons:
                    moves.append(RESTUNTS[card])
        if hand >> HBT & 1 and may_handbrake(s, car, HBT, False):
            moves.append(PLAYS[HBT])  # GD-HBT.4
        if c.discard >> HBT & 1 and c.stash >= again_cost(s) and may_handbrake(s, car, HBT, True):
            moves.append(REPLAYS[HBT])
        if s.mode == FOUR:
            moves += answers_of_two(s, car, hand, others, icons)
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        t.state.agenda.pop()
        if m is BACK_OFF:
            back_off(t, car)
        elif isinstance(m, Stunt):
            use_card(t, car, m.what, AS_STUNT, m.again)
            t.tell(Stunted(car))  # GD-HAZ.3
        elif isinstance(m, OthersStunt):
            use_card(t, 1 - car, m.what, AS_STUNT, m.again)
            t.tell(Stunted(car))  # GD-FOUR.14
        elif m is GO_ALONG:
            t.tell(Stunted(car))
        elif isinstance(m, Crime):
            use_card(t, car, PIC, AS_STUNT if m.stunt else ABILITY, m.again, m.what)
            if m.stunt:
                t.tell(Stunted(car))
            else:
                t.tell(Handbraked(car))
        elif isinstance(m, Play):
            use_card(t, car, m.what, ABILITY, m.again)
            t.tell(Handbraked(car))


def answers_of_two(s: State, car: int, hand: Mask, others: Mask, icons: Mask) -> list[Move]:
    """GD-FOUR.14: one stunt serves both. GD-FOUR.20: Partners in Crime."""
    c = s.cars[car]
    other = s.cars[1 - car]
    moves: list[Move] = []
    if c.began == other.began:
        if s.marks[c.cell] & STUNT_HERE << 1 - car:
            moves.append(GO_ALONG)
        elif car == 0 and other.cell == c.cell and other.kind == BASE:  # B is before it too, and will be asked next
            for card in range(CARDS):
                if others >> card & 1 and STUNT[card] & icons:
                    moves.append(OTHERS_STUNTS[card])
                elif other.discard >> card & 1 and STUNT[card] & icons and other.stash >= again_cost(s):
                    moves.append(OTHERS_RESTUNTS[card])
    again = hand >> PIC & 1 == 0
    if again and (c.discard >> PIC & 1 == 0 or c.stash < again_cost(s)):
        return moves
    for card in range(ORDINARY):
        if (others | other.discard) >> card & 1:
            if STUNT[card] & icons:
                moves.append(RECRIME_STUNTS[card] if again else CRIME_STUNTS[card])
            if card == HBT and may_handbrake(s, car, PIC, again):
                moves.append(RECRIMES[card] if again else CRIMES[card])
    return moves


BACKED_OFF: Final[list[BackedOff]] = [BackedOff(0), BackedOff(1)]  # by Car
ARRIVING: Final[list[int]] = [step_of(agenda.ARRIVE, 0), step_of(agenda.ARRIVE, 1)]
STAYING: Final[list[int]] = [step_of(agenda.STAY, 0), step_of(agenda.STAY, 1)]


def back_off(t: Telling[State], car: int) -> None:
    """GD-BACK, GD-SWC.6: the steps left of this movement would find it over; those on top go at once."""
    t.tell(BACKED_OFF[car])
    steps = t.state.agenda
    if steps[-1] == ARRIVING[car]:
        steps.pop()
    if steps[-1] == STAYING[car]:
        steps.pop()


@final
class Staying(Doing):
    """Steps 11 and 12."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.cars[step_who(step)].kind != STILL else NOTHING  # backed off

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        c = t.state.cars[car]
        if c.answer != HANDBRAKE:
            stay(t, car)
        elif c.kind == SWITCHED:
            t.tell(STAYED[car])
            plan(t, [step_of(agenda.FILL, car, 1), step_of(agenda.TARGET, car, HANDBRAKED)])  # GD-HBT.9
        else:
            turn_back(t, car)


def stay(t: Telling[State], car: int) -> None:
    s = t.state
    cell = s.cars[car].cell
    t.tell(STAYED[car])
    stash = s.token_at.count(cell)
    if stash:
        t.tell(Collected(car, cell, stash))  # GD-ROAD.6, GD-TAB.23
        if all_delivered(s):
            t.tell(Ended(DELIVERED, -1))  # GD-EVT.10
            return
    midtown(t, car)


def turn_back(t: Telling[State], car: int) -> None:
    """GD-HBT.4, GD-HBT.8: back to X, without road conditions and without an answer to what lies there."""
    t.tell(SetOff(car, (t.state.cars[car].heading + 2) & 3, HANDBRAKED))
    plan(
        t,
        [
            step_of(agenda.BARRICADE, car),
            step_of(agenda.ENTER, car),
            step_of(agenda.REVEAL, car),
            step_of(agenda.RAM, car),
            step_of(agenda.MEET, car),
            step_of(agenda.STAY, car),
        ],
    )


def midtown(t: Telling[State], car: int) -> None:
    """GD-MID, for a Car that has entered and stays."""
    s = t.state
    c = s.cars[car]
    kind = MIDTOWN[s.tiles[c.cell]]
    if kind == CITY_MAP:
        plan_one(t, step_of(agenda.CITY_MAP, car))
    elif kind == THOROUGHFARE:
        slot = slot_of(s, c.cell)
        if c.bonuses >> slot & 1 == 0:
            t.tell(BonusGained(car, slot))  # GD-MID.6, GD-MID.8
    elif kind == VANTAGE:
        for facing in range(4):
            cell = ahead(s, c.cell, facing)
            if is_down(s, cell):
                turn_up(t, cell, car)  # GD-MID.4
                if s.ending:
                    return
    elif kind == SKID_ROW and s.tokens > 0:
        t.tell(TokensLost(min(2, s.tokens)))  # GD-MID.5; GD-SOLO.4: there are none in solo


@final
class LookingAround(Doing):
    """DP-22."""

    def seat(self, s: State, step: i64) -> int:
        for cell in s.laid:
            if cell >= 0 and s.marks[cell] & UP == 0:
                return step_who(step)
        return NOTHING

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        """By distance from the Car, then clockwise from its front, as all lists of cells are."""
        c = s.cars[step_who(step)]
        keyed: list[int] = []
        for i, cell in enumerate(s.laid):
            if cell >= 0 and s.marks[cell] & UP == 0:
                keyed.append(distance(s, c.cell, cell) << 20 | clockwise(s, c, cell) << 8 | i)
        keyed.sort()
        moves: list[Move] = [NONE]
        for key in keyed:
            moves.append(TILE_NUMBERS[key & 255])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        if isinstance(m, TileNumber):
            t.tell(Looked(step_who(step), m.what, tile_at(t, s.laid[m.what])))  # GD-MID.2
        else:
            t.tell(Passed(step_who(step), "city-map"))
