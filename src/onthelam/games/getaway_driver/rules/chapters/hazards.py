"""GD-ROAD, GD-HAZ, GD-BACK: what the road brings a Car that has entered a tile, and what its Driver answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, NOBODY, NOTHING, Doing, done, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.cards import (
    could_hold,
    may_handbrake,
    other_could_hold,
    others_hand,
    use_card,
)
from onthelam.games.getaway_driver.rules.chapters.crashes import is_manned
from onthelam.games.getaway_driver.rules.charts import Cell, Mask
from onthelam.games.getaway_driver.rules.events import driver
from onthelam.games.getaway_driver.rules.events.cards import ABILITY, AS_STUNT
from onthelam.games.getaway_driver.rules.moves import (
    BACK_OFF,
    CRIME_STUNTS,
    CRIMES,
    GO_ALONG,
    NO_HAZARD,
    OTHERS_RESTUNTS,
    OTHERS_STUNTS,
    PLACE_HAZARD,
    PLAYS,
    RECRIME_STUNTS,
    RECRIMES,
    REPLAYS,
    RESTUNTS,
    STUNTS,
    Crime,
    OthersStunt,
    Play,
    Stunt,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import again_cost, is_barred, spikes_on, stash_on

if TYPE_CHECKING:
    from mypy_extensions import i64


SPARED: Final[list[driver.HazardSpared]] = [driver.HazardSpared(0), driver.HazardSpared(1)]  # by Car


def is_blocked(s: State, cell: Cell) -> bool:
    """GD-ROAD.5: something on the tile keeps a new Hazard token away."""
    return stash_on(s, cell) or is_barred(s, cell) or spikes_on(s, cell) or is_manned(s, cell)


@final
class RoadConditions(Doing):
    """Step 8, DP-18 and DP-28."""

    def seat(self, s: State, step: i64) -> int:
        car = step_who(step)
        cell = s.cars[car].cell
        light = charts.LIGHT[s.tiles[cell]]
        if light == charts.GREEN or s.marks[cell] & tabletop.HAZARD or is_blocked(s, cell):
            return NOTHING
        return NOBODY if light == charts.RED and s.event != charts.EV5 else ALWAYS + car  # GD-ROAD.2, GD-EVT.41

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [NO_HAZARD, PLACE_HAZARD]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        done(t)
        if m is PLACE_HAZARD:
            t.tell(driver.HazardPlaced(t.state.cars[car].cell))
        else:
            t.tell(SPARED[car])

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(driver.HazardPlaced(t.state.cars[step_who(step)].cell))  # GD-ROAD.1


ONLY_BACK_OFF: Final[tuple[Move, ...]] = (BACK_OFF,)


def stunt_cards(icons: Mask) -> Mask:
    """GD-HAZ.2: the cards that are a stunt where these icons are."""
    mask = 0
    for card in range(charts.CARDS):
        if charts.STUNT[card] & icons:
            mask |= 1 << card
    return mask


STUNT_CARDS: Final[list[Mask]] = [stunt_cards(icons) for icons in range(max(charts.ICONS) + 1)]  # by icons


@final
class Answering(Doing):
    """Step 9, DP-19."""

    def seat(self, s: State, step: i64) -> int:
        car = step_who(step)
        c = s.cars[car]
        if c.kind == tabletop.STILL or s.marks[c.cell] & tabletop.HAZARD == 0:
            return NOTHING
        hand = could_hold(s, car)
        if hand & STUNT_CARDS[charts.ICONS[s.tiles[c.cell]]]:
            return ALWAYS + car
        could = self.answers(s, car, hand, other_could_hold(s, car))
        return ALWAYS + car if len(could) > 1 else car  # GD-DP.1

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return self.answers(s, seat, s.cars[seat].hand, others_hand(s, seat))

    def answers(self, s: State, car: int, hand: Mask, others: Mask) -> tuple[Move, ...]:
        """With these two hands."""
        c = s.cars[car]
        if hand == 0 and c.stash == 0 and s.mode != tabletop.FOUR:
            return ONLY_BACK_OFF
        icons = charts.ICONS[s.tiles[c.cell]]
        moves: list[Move] = [BACK_OFF]  # GD-HAZ.4
        if hand:
            for card in range(charts.CARDS):
                if hand >> card & 1 and charts.STUNT[card] & icons:
                    moves.append(STUNTS[card])  # GD-HAZ.2
        if c.discard and c.stash >= again_cost(s):
            for card in range(charts.CARDS):
                if c.discard >> card & 1 and charts.STUNT[card] & icons:
                    moves.append(RESTUNTS[card])
        if hand >> charts.HBT & 1 and may_handbrake(s, car, charts.HBT, False):
            moves.append(PLAYS[charts.HBT])  # GD-HBT.4
        if c.discard >> charts.HBT & 1 and c.stash >= again_cost(s) and may_handbrake(s, car, charts.HBT, True):
            moves.append(REPLAYS[charts.HBT])
        if s.mode == tabletop.FOUR:
            moves += answers_of_two(s, car, hand, others, icons)
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        t.state.agenda.pop()
        if m is BACK_OFF:
            back_off(t, car)
        elif isinstance(m, Stunt):
            use_card(t, car, m.what, AS_STUNT, m.again)
            t.tell(driver.Stunted(car))  # GD-HAZ.3
        elif isinstance(m, OthersStunt):
            use_card(t, 1 - car, m.what, AS_STUNT, m.again)
            t.tell(driver.Stunted(car))  # GD-FOUR.14
        elif m is GO_ALONG:
            t.tell(driver.Stunted(car))
        elif isinstance(m, Crime):
            use_card(t, car, charts.PIC, AS_STUNT if m.stunt else ABILITY, m.again, m.what)
            if m.stunt:
                t.tell(driver.Stunted(car))
            else:
                t.tell(driver.Handbraked(car))
        elif isinstance(m, Play):
            use_card(t, car, m.what, ABILITY, m.again)
            t.tell(driver.Handbraked(car))


def answers_of_two(s: State, car: int, hand: Mask, others: Mask, icons: Mask) -> list[Move]:
    """GD-FOUR.14: one stunt serves both. GD-FOUR.20: Partners in Crime."""
    c = s.cars[car]
    other = s.cars[1 - car]
    moves: list[Move] = []
    if c.began == other.began:
        if s.marks[c.cell] & tabletop.STUNT_HERE << 1 - car:
            moves.append(GO_ALONG)
        elif car == 0 and other.cell == c.cell and other.kind == tabletop.BASE:  # B is before it too, and asked next
            for card in range(charts.CARDS):
                if others >> card & 1 and charts.STUNT[card] & icons:
                    moves.append(OTHERS_STUNTS[card])
                elif other.discard >> card & 1 and charts.STUNT[card] & icons and other.stash >= again_cost(s):
                    moves.append(OTHERS_RESTUNTS[card])
    again = hand >> charts.PIC & 1 == 0
    if again and (c.discard >> charts.PIC & 1 == 0 or c.stash < again_cost(s)):
        return moves
    for card in range(charts.ORDINARY):
        if (others | other.discard) >> card & 1:
            if charts.STUNT[card] & icons:
                moves.append(RECRIME_STUNTS[card] if again else CRIME_STUNTS[card])
            if card == charts.HBT and may_handbrake(s, car, charts.PIC, again):
                moves.append(RECRIMES[card] if again else CRIMES[card])
    return moves


BACKED_OFF: Final[list[driver.BackedOff]] = [driver.BackedOff(0), driver.BackedOff(1)]  # by Car
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
