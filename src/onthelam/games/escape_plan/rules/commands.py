"""What a written line stands for and, if it is refused, by which error and clause.

A line is a move's code, in letters of any size. A way may be named by the tiles that it exposes to officers,
`way T02 T07`. Where a main action is asked for, `go T06:0` is a Move to there. Where officers are to be avoided,
`avoid` is all that is used against them, and the end of it.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move as CoreMove
from onthelam.core.refusal import N_, Illegal
from onthelam.core.rules import Rules
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.advice.avoiding import past
from onthelam.games.escape_plan.rules.chapters.effects import cost_of, has_use
from onthelam.games.escape_plan.rules.chapters.lockers import is_known
from onthelam.games.escape_plan.rules.chapters.travel import destinations, exposed
from onthelam.games.escape_plan.rules.charts import (
    EQUIPMENT_TYPES,
    GANG_CREW,
    LOCATION_NAMES,
    TILE_NAMES,
    TILE_OF,
    TRAVEL_MP,
    Mask,
)
from onthelam.games.escape_plan.rules.moves import (
    BUY_EQUIPMENT,
    BUY_FIXERS,
    DONE,
    ESCAPE,
    GAS,
    HEALS,
    HIRE,
    MOVE,
    MOVES,
    OPENS,
    PAY,
    PLACE,
    REST,
    UNLOCKS,
    WAYS,
    Go,
    Key,
    Move,
    Use,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, exit_cost, held_members, on_final_exit
from onthelam.games.escape_plan.rules.thief import Thief
from onthelam.games.escape_plan.rules.things import AID, ASSET, EFFECTS, GANG_LOW, THING_NAMES

AVOID: Final = "avoid"
CODES: Final[dict[str, Move]] = {m.code.lower(): m for m in MOVES if isinstance(m, Move)}
CLAUSE: Final[dict[int, str]] = {  # by kind of step: the clause that says what may be answered
    agenda.UNLOCK_FEE: "EP-5.3", agenda.STACK: "EP-6.5", agenda.TILE: "EP-7.4", agenda.CELL: "EP-7.6",
    agenda.ROTATION: "EP-7.7", agenda.LOOT_TILE: "EP-7.12", agenda.SPEND: "EP-9.3", agenda.MAIN: "EP-9.7",
    agenda.TRAVEL: "EP-10.34", agenda.WAY: "EP-10.34", agenda.DOOR: "EP-13.13", agenda.AVOID: "EP-11.9",
    agenda.MOMENT: "EP-12.8", agenda.CHURCH: "EP-13.7", agenda.HOSPITAL: "EP-13.10", agenda.FIXER: "EP-13.32",
    agenda.EQUIPMENT: "EP-13.38", agenda.LOCKER: "EP-21.4", agenda.KEY: "EP-21.4", agenda.DRAW: "EP-12.9",
    agenda.KEEP: "EP-21.6", agenda.HIRE: "EP-20.1", agenda.EXIT: "EP-22.5", agenda.CONTACT: "EP-19.1",
    agenda.PLACE: "EP-19.4", agenda.UNLOCK: "EP-18.2", agenda.RED_BONUS: "EP-13.42", agenda.END: "EP-14.12",
    agenda.OFFICER: "EP-16.14", agenda.TARGET: "EP-16.14", agenda.HOME: "EP-20.5", agenda.AIM: "EP-11.10",
}  # fmt: skip


def no(clause: str, sentence: str, gaps: dict[str, str] | None = None) -> Illegal:
    return Illegal("E_ILLEGAL", clause, sentence, gaps)


def moves_of(rules: Rules[State], s: State, seat: int, text: str) -> list[CoreMove]:
    """The moves that a line stands for; else the refusal is raised."""
    m = CODES.get(" ".join(text.lower().split()))
    if m is None:
        m = way_named(s, seat, text)
    legal = rules.legal(s, seat)
    if text.strip().lower() == AVOID and DONE in legal:
        return [*past(s, seat).moves, DONE]
    if m in legal:
        return [m]
    if isinstance(m, Go) and MOVE in legal and m.what in destinations(s, seat, s.thieves[seat].cash, TRAVEL_MP):
        return [MOVE, m]
    raise refusal(s, seat, text)


def way_named(s: State, seat: int, text: str) -> Move | None:
    words = text.upper().split()
    if s.ending or words[:1] != ["WAY"] or step_kind(s.agenda[-1]) != agenda.WAY or step_who(s.agenda[-1]) != seat:
        return None
    tiles: Mask = 0
    for word in words[1:]:
        if word not in TILE_NAMES:
            return None
        tiles |= 1 << TILE_NAMES.index(word)
    ways = exposed(s, seat, step_value(s.agenda[-1]))
    return WAYS[ways.index(tiles)] if tiles in ways else None


# -- why not ---------------------------------------------------------------------------------------------------------


def refusal(s: State, seat: int, text: str) -> Illegal:
    """Why a line is no legal move. It tells nothing that the seat does not know."""
    if s.ending:
        return Illegal("E_OVER", "EP-4.4", N_("The match is over."))
    m = CODES.get(" ".join(text.lower().split()))
    if m is None:
        return no("", N_("{text} is not the written form of any move."), {"text": repr(text[:60])})
    step = s.agenda[-1]
    if step_who(step) != seat:
        return Illegal("E_NOT_YOUR_DECISION", "EP-14.2", N_("Somebody else is to choose now."))
    kind = step_kind(step)
    why = refused(s, seat, kind, m)
    return no(CLAUSE.get(kind, ""), N_("{text} cannot be chosen now."), {"text": m.code}) if why is None else why


def refused(s: State, seat: int, kind: int, m: Move) -> Illegal | None:
    """The reason of a move that belongs to what is asked."""
    thief = s.thieves[seat]
    if isinstance(m, Use):
        return refused_use(s, seat, m.what)
    if isinstance(m, Key):
        return no("EP-21.1", N_("You have no such key that is ready."))
    if isinstance(m, Go) and kind in (agenda.TRAVEL, agenda.MAIN):
        return refused_way(s, seat, m.what)
    if m is ESCAPE and kind in (agenda.MAIN, agenda.END):
        return refused_escape(s, seat)
    if m is REST and kind == agenda.MAIN:
        return no("EP-15.1", N_("You have rested today."))
    if m is GAS and kind == agenda.TRAVEL:
        return no("EP-10.14", N_("You have no gas can left for this Travel."))
    if m is PLACE and kind == agenda.PLACE:
        return no("EP-19.5", N_("There is no free slot."))
    if m is HIRE and kind == agenda.HIRE:
        if s.members[step_value(s.agenda[-1])] < GANG_CREW:
            return no("EP-20.1", N_("Two gang members must stand on the gang house."))
        full = s.bosses.count(seat) >= charts.MARKERS
        return no("EP-20.3", N_("You have no control marker left.")) if full else too_dear(charts.GANG_PRICE)
    if m in OPENS and kind == agenda.LOCKER:
        return refused_locker(s, seat, m.what)
    price = price_of(kind, m)
    if price > thief.cash:
        return too_dear(price)
    return no("EP-18.1", N_("This asset is not locked.")) if m in UNLOCKS and kind == agenda.UNLOCK else None


def price_of(kind: int, m: Move) -> int:
    if m is PAY and kind == agenda.CHURCH:
        return charts.CHURCH_PRICE
    if m in HEALS and kind == agenda.HOSPITAL:
        return charts.HOSPITAL_PRICE[m.what]
    if m in BUY_FIXERS and kind == agenda.FIXER:
        return charts.FIXER[m.what].price
    if m in BUY_EQUIPMENT and kind == agenda.EQUIPMENT:
        return EQUIPMENT_TYPES[m.what].price
    return charts.UNLOCK_PRICE if m in UNLOCKS and kind == agenda.UNLOCK_FEE else 0


def too_dear(price: int) -> Illegal:
    return no("EP-1.6", N_("That costs {price}, more than you have."), {"price": str(price)})


def in_turn(s: Tabletop, seat: int) -> bool:
    """EP-9.7: the end of a turn lies on the agenda as long as it lasts."""
    for step in s.agenda:
        if step_kind(step) == agenda.END and step_who(step) == seat:
            return True
    return False


def has(thief: Thief, thing: int) -> bool:
    """Where it can be used: a locked asset cannot."""
    if thing >= ASSET:
        return thing in thief.unlocked
    return thing in thief.contacts or thing in thief.items


def refused_use(s: Tabletop, seat: int, thing: int) -> Illegal:
    thief = s.thieves[seat]
    gaps = {"thing": THING_NAMES[thing]}
    e = EFFECTS[thing]
    if not in_turn(s, seat):
        return no("EP-14.2", N_("What you hold is used in your own turn only."))
    if thing >= GANG_LOW:
        if not held_members(s, seat):
            return no("EP-20.5", N_("You have no gang member."))
    elif thing == AID:
        if not thief.aid:
            return no("EP-14.9", N_("Your first aid token is used."))
    elif thing in thief.contacts[thief.open_slots :]:
        return no("EP-17.7", N_("{thing} lies beneath handcuffs."), gaps)
    elif not has(thief, thing):
        return no("EP-14.1", N_("You do not have {thing}."), gaps)
    elif thief.used >> thing & 1:
        return no("EP-14.8", N_("{thing} is turned over."), gaps)
    if cost_of(thief, thing) > thief.cash:
        return too_dear(cost_of(thief, thing))
    if not has_use(s, thief, e):
        return no("EP-14.10", N_("{thing} would change nothing."), gaps)
    return no("EP-14.3", N_("{thing} cannot be used at this moment."), gaps)


def refused_way(s: State, seat: int, to: int) -> Illegal:
    gaps = {"location": LOCATION_NAMES[to]}
    if to == s.thieves[seat].place:
        return no("EP-10.19", N_("A Travel ends elsewhere than it began."))
    if not s.city.on_map >> TILE_OF[to] & 1:
        return no("EP-10.20", N_("{location} is not on the map."), gaps)
    if s.shut >> to & 1:
        return no("EP-10.22", N_("{location} is closed, and you have no key that is ready."), gaps)
    return no("EP-10.17", N_("You have not enough movement points to reach {location}."), gaps)


def refused_escape(s: State, seat: int) -> Illegal:
    if not on_final_exit(s, seat):
        return no("EP-24.1", N_("Escape is possible on day 3 only, at the final exit."))
    return no("EP-24.4", N_("To escape costs {price}, more than you have."), {"price": str(exit_cost(s))})


def refused_locker(s: State, seat: int, colour: int) -> Illegal:
    if not s.stacked[colour]:
        return no("EP-21.9", N_("There is no such locker left."))
    if not is_known(s, seat, colour):
        return no("EP-21.5", N_("You have too few contacts and too little notoriety for this locker."))
    return no("EP-21.4", N_("You have no key for this locker."))
