"""EP-14, EP-20.5 to EP-20.9: executive actions. What may be used now, and what its use does."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import done, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Asking
from onthelam.games.escape_plan.rules.chapters.officers import may_move_freely
from onthelam.games.escape_plan.rules.charts import ANY_TIME, ASSET_COST, CONTACTS, OFFICERS, TILES, Effect, Mask, Tile
from onthelam.games.escape_plan.rules.events.boards import (
    USE,
    Healed,
    MemberReturned,
    NotorietyGained,
    NotorietyLost,
    Paid,
    Received,
    Uncuffed,
    Used,
)
from onthelam.games.escape_plan.rules.events.turns import Avoided, Boosted, DiscTaken
from onthelam.games.escape_plan.rules.moves import HOMES, TO_TILES, USES, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, has_members, homes
from onthelam.games.escape_plan.rules.thief import Thief, is_asset
from onthelam.games.escape_plan.rules.things import (
    AID,
    ASSET,
    CARDS,
    EFFECTS,
    EVERY_OFFICER,
    GANG_AVOID,
    GANG_LOW,
    GANG_USES,
    ITEMS,
    OF_ROLE,
    WORKS_IN,
    Thing,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- what may be used ------------------------------------------------------------------------------------------------


def has_use(s: Tabletop, thief: Thief, e: Effect) -> bool:
    """EP-14.10."""
    if e.heals:
        return thief.wounds > 0
    if e.frees:
        return thief.cuffs > 0
    return e.officers == 0 or may_move_freely(s)


def usable(s: Tabletop, seat: Seat, cash: int, windows: Mask) -> list[CoreMove]:
    """EP-14.1, EP-14.3: what works in these windows and can be paid for, in a fixed order."""
    thief = s.thieves[seat]
    found: list[CoreMove] = []
    works: i64 = WORKS_IN[windows]
    ready: i64 = thief.ready  # with an i64 each: 63 things are one bit more than compiled code keeps in place
    works &= ready
    if works:
        if works & CARDS:
            for thing in thief.contacts:
                if thing >= 0 and works >> thing & 1:
                    e = EFFECTS[thing]
                    if e.price <= cash and has_use(s, thief, e):
                        found.append(USES[thing])
        if works & ITEMS:
            for thing in thief.items:
                if 0 <= thing < ASSET and works >> thing & 1 and has_use(s, thief, EFFECTS[thing]):
                    found.append(USES[thing])
        if works >> ASSET:
            for space, thing in enumerate(thief.unlocked):
                if works >> thing & 1 and ASSET_COST[space] <= cash and has_use(s, thief, EFFECTS[thing]):
                    found.append(USES[thing])
    if thief.aid and thief.wounds and windows >> ANY_TIME & 1:
        found.append(USES[AID])
    if has_members(s, seat):
        for thing in GANG_USES:
            if windows >> EFFECTS[thing].window & 1:
                found.append(USES[thing])
    return found


def ready_for(s: Tabletop, seat: Seat, role: int, cash: int) -> list[CoreMove]:
    """EP-12.9: contact cards and fixers of this role, which work at their own point only."""
    thief = s.thieves[seat]
    found: list[CoreMove] = []
    able: i64 = OF_ROLE[role]
    ready: i64 = thief.ready
    able &= ready
    if able:
        for thing in [*thief.contacts, *thief.items]:
            if 0 <= thing < ASSET and able >> thing & 1 and cost_of(thief, thing) <= cash:
                found.append(USES[thing])
    return found


# -- what its use does -----------------------------------------------------------------------------------------------


def cost_of(thief: Thief, thing: Thing) -> int:
    """EP-14.5, EP-18.7."""
    if thing < CONTACTS:
        return EFFECTS[thing].price
    return ASSET_COST[thief.unlocked.index(thing)] if is_asset(thing) else 0


def use(t: Telling[State], seat: Seat, thing: Thing) -> None:
    """EP-14.5 to EP-14.9. The step in which it is used lies on top, and stays."""
    e = EFFECTS[thing]
    if GANG_LOW <= thing <= GANG_AVOID:
        plan_one(t, step_of(agenda.HOME, seat, thing))
        return
    cost = cost_of(t.state.thieves[seat], thing)
    if cost:
        t.tell(Paid(seat, cost, USE))
    t.tell(Used(seat, thing))
    if e.star:
        t.tell(NotorietyGained(seat))
    take_effect(t, seat, e)


def take_effect(t: Telling[State], seat: Seat, e: Effect) -> None:
    s = t.state
    for i in range(e.loses):
        t.tell(NotorietyLost(seat))
    if e.heals:
        t.tell(Healed(seat, min(e.heals, s.thieves[seat].wounds)))
    if e.frees:
        t.tell(Uncuffed(seat))
    if e.receives:
        t.tell(Received(seat, e.receives, USE))
    if e.discs and s.discs:
        t.tell(DiscTaken(seat))
    if e.officers:
        value = agenda.LEFT.at(e.officers) + agenda.FIRST.at(1)
        plan_one(t, step_of(agenda.OFFICER, seat, value))
    if e.mp or e.flights or e.choppers or e.ferries:
        t.tell(Boosted(seat, e.mp, e.flights, e.choppers, e.ferries))
    if e.one_tile:
        plan_one(t, step_of(agenda.AIM, seat))
    elif e.avoids:
        t.tell(Avoided(seat, s.met & EVERY_OFFICER[e.avoids]))


# -- D27 and the target of D10 ---------------------------------------------------------------------------------------


@final
class Returning(Asking):
    """D27: to which house the gang member returns; then what it was used for."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [HOMES[house] for house in homes(s, seat)]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        t.tell(MemberReturned(seat, m.what))
        take_effect(t, seat, EFFECTS[step_value(step)])


def met_tiles(s: Tabletop) -> list[Tile]:
    """The tiles of the list of an Avoid step."""
    each: Mask = (1 << OFFICERS) - 1
    return [tile for tile in range(TILES) if s.met >> OFFICERS * tile & each]


@final
class Aiming(Asking):
    """EP-11.10: one tile of the list."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [TO_TILES[tile] for tile in met_tiles(s)]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        each: Mask = (1 << OFFICERS) - 1
        done(t)
        t.tell(Avoided(step_who(step), t.state.met & each << OFFICERS * m.what))
