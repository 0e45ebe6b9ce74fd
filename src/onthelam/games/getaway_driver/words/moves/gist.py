"""What a move of Getaway Driver leads to, in two or three words: the second line of a short button."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.agenda import step_kind, step_value, step_who
from onthelam.games.getaway_driver.rules.charts import COST, EV3, HEL, LDE, LWR, MIDTOWN, THOROUGHFARE, WAY_TURN, YELLOW
from onthelam.games.getaway_driver.rules.tabletop import BASE, BONUS, FOUR, GASSED, SLAMMED
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words.moves.moves import behind, check_level, has_stunt, is_fatal, must_back_off
from onthelam.games.getaway_driver.words.moves.pieces import named_vehicle
from onthelam.games.getaway_driver.words.names import facing_word
from onthelam.games.getaway_driver.words.parts import (
    again_cost,
    ahead,
    asked_car,
    blocked_for_sure,
    crashing,
    driven_into,
    has_hazard,
    in_play,
    is_laid,
    is_up,
    kind_of,
    knows,
    light_of,
    may_reach,
    nearest_car,
    standing_on,
    stash_on,
    stays_clear,
    tokens_words,
    top,
    top_kind,
    unpaid_badge,
    vehicles_on,
    way_cell,
)
from onthelam.tongue.tongue import Tongue

MOST: Final = 2  # of all that is known: what is nearest to losing comes first
ABILITIES: Final = (  # by card
    N_("slip back"), N_("turn back"), N_("drive once more"), N_("send vehicles off"), N_("meter down"),
    N_("hazard here"), N_("ram this turn"), N_("stay put"), N_("lay the tiles"), N_("swap places"), "",
)  # fmt: skip


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    """ "" where there is nothing to say that its name does not."""
    return ", ".join([note for note in (drivers_gist(m, v, tongue) or police_gist(m, v, tongue)) if note][:MOST])


def drivers_gist(m: Move, v: View, tongue: Tongue) -> list[str]:
    match m:
        case moves.Go() if in_play(v, agenda.DRIVING, agenda.TARGET):
            return way_gist(m.what, v, tongue)
        case moves.Study() if v.cars and not is_fatal(v):  # else its name says it
            return [meter_gist(v.cars[asked_car(v)].meter + 1, v, tongue)]
        case moves.Play() | moves.Crime() if not (isinstance(m, moves.Crime) and m.stunt):
            return [price(m.again, v, tongue), ability_gist(m.what, v, tongue)]
        case moves.Stunt() | moves.OthersStunt() | moves.Crime():
            return [price(m.again, v, tongue), stunt_gist(v, tongue)]
        case moves.Pay() | moves.Bait():
            return [price(m.again, v, tongue)]
    if m is moves.GO_ALONG:
        return [stunt_gist(v, tongue)]
    if m is moves.PASS and top_kind(v) == agenda.DECOY:
        return [meter_gist(check_level(v, v.cars[asked_car(v)].cell), v, tongue)]
    if m is moves.BACK_OFF and in_play(v, agenda.HAZARD) and (followers := len(behind(v))):
        return [tongue.count("{n} comes along", "{n} come along", followers)]
    if m is moves.PLACE_HAZARD and in_play(v, agenda.ROAD):
        if must_back_off(v):
            return [tongue.say("you must back off")]
        hit = len(crashing(v, behind(v)))
        return [tongue.count("stunt: {n} crashes", "stunt: {n} crash", hit) if hit else tongue.say("stunt or back off")]
    if m is moves.NO_HAZARD and in_play(v, agenda.ROAD):
        followers = len(behind(v))
        return [tongue.count("{n} arrives", "{n} arrive", followers) if followers else tongue.say("you stay")]
    return []


def way_gist(way: int, v: View, tongue: Tongue) -> list[str]:
    """In the order of moves.way_notes, but hazards come first: they cost cards."""
    car, step = asked_car(v), top(v)
    c = v.cars[car]
    cell = way_cell(v, c.cell, c.facing, way)
    notes = []
    if cell in v.barricades and not c.ramming:
        notes.append(tongue.say("costs a card"))
    if blocked_for_sure(v, cell, c.ramming):
        lacks = c.hand != HIDDEN and not has_stunt(v, car, cell)
        notes.append(tongue.say("hazard, no stunt") if lacks else tongue.say("hazard"))
    elif light_of(v, cell) == YELLOW and not stays_clear(v, cell, c.ramming):
        notes.append(tongue.say("hazard if you like"))
    kind = step_value(step) if step_kind(step) == agenda.TARGET else BASE
    notes.append(follow_gist(v, car, (c.facing + WAY_TURN[way]) & 3, kind, tongue))
    hit, waits = len(driven_into(v, cell, c.ramming)), len(standing_on(v, cell))
    if hit or waits:
        notes.append(crash_gist(hit, tongue) if hit else tongue.count("{n} vehicle there", "{n} vehicles there", waits))
    if cell in v.spikes:
        notes.append(tongue.say("spikes"))
    if stash_on(v, cell):
        notes.append(tongue.say("{n} stash there", n=stash_on(v, cell)))
    if knows(v, cell) and unpaid_badge(v, cell):
        notes.append(tongue.say("badge {n}", n=unpaid_badge(v, cell)))
    if not knows(v, cell):
        notes.append(tongue.say("face-down"))
    return notes


def follow_gist(v: View, car: int, heading: int, kind: int, tongue: Tongue) -> str:
    """GD-FOL.3 to GD-FOL.6."""
    here = vehicles_on(v, v.cars[car].cell)
    followers = [i for i in here if v.facing[i] != (heading + 2) & 3]
    if not here or kind not in (BASE, BONUS, GASSED):
        return ""
    if kind == GASSED or not followers:
        return tongue.say("nobody follows")
    if v.mode == FOUR and v.cars[1 - car].cell == v.cars[car].cell:
        return tongue.say("{n} may follow", n=len(followers))
    return tongue.count("{n} follows", "{n} follow", len(followers))


def meter_gist(level: int, v: View, tongue: Tongue) -> str:
    return tongue.say("caught!") if level >= v.top else tongue.say("meter {n} of {top}", n=level, top=v.top)


def crash_gist(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} crashes", "{n} crash", n)


def price(again: bool, v: View, tongue: Tongue) -> str:
    return tongue.say("for {n} stash", n=again_cost(v)) if again else ""


def ability_gist(card: int, v: View, tongue: Tongue) -> str:
    c = v.cars[asked_car(v)]
    if card == LDE and c.meter > 0:
        return meter_gist(c.meter - 1, v, tongue)
    if card == LWR and is_laid(v) and (hit := crashing(v, standing_on(v, c.cell))):
        return crash_gist(len(hit), tongue)
    return tongue.say(ABILITIES[card]) if ABILITIES[card] else ""


def stunt_gist(v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.HAZARD):
        return ""
    hit = len(crashing(v, behind(v)))
    return crash_gist(hit, tongue) if hit else tongue.say("you get through")


# -- the Police ------------------------------------------------------------------------------------------------------


def police_gist(m: Move, v: View, tongue: Tongue) -> list[str]:
    match m:
        case moves.Act():
            return act_gist(m, v, tongue)
        case moves.ForcedStep():
            return [forced_gist(m, v, tongue)]
        case moves.Buy():
            return [tongue.say("{n} of {most} tokens", n=COST[m.what], most=v.tokens)]
        case moves.Boost() | moves.HalfTurn() | moves.MoveSpikes() | moves.Swerve():
            return [tokens_words(1, tongue)]
    if m in (moves.DISPATCH, moves.SAVE):
        return [tokens_words(1, tongue)]
    if m is moves.FOLLOW and in_play(v, agenda.SWERVE):
        i = step_who(top(v))
        cells = [c.cell for c in v.cars if c.trailing >> i & 1]
        if cells and has_hazard(v, cells[0]) and v.event != EV3:
            return [crash_gist(1, tongue)]
    return []


def act_gist(m: moves.Act, v: View, tongue: Tongue) -> list[str]:
    i = named_vehicle(m.what, v, tongue)[0]
    if not is_laid(v) or i < 0 or v.at[i] < 0:
        return []
    if m.action > 2:
        return [tongue.say("to face {facing}", facing=facing_word(v.facing[i] + (3 if m.action == 3 else 1), tongue))]
    cell = way_cell(v, v.at[i], v.facing[i], m.action)
    notes = [tongue.say("pursues")] if any(c.cell == cell for c in v.cars) else []
    if not notes and nearest_car(v, cell) < nearest_car(v, v.at[i]):
        notes.append(tongue.say("comes nearer"))
    if has_hazard(v, cell) and v.event != EV3 and kind_of(v, i) != HEL:
        notes.append(tokens_words(1, tongue))
    if is_up(v, cell) and MIDTOWN[v.tiles[cell]] == THOROUGHFARE:
        notes.append(tongue.say("one more action"))
    return notes


def forced_gist(m: moves.ForcedStep, v: View, tongue: Tongue) -> str:
    i = named_vehicle(m.what, v, tongue)[0]
    if not is_laid(v) or i < 0 or v.at[i] < 0:
        return ""
    cell = ahead(v, v.at[i], v.facing[i])
    if not may_reach(v, i, cell):
        return tongue.say("stays")
    slammed = any(c.cell == cell and c.base == SLAMMED for c in v.cars)
    endangered = (has_hazard(v, cell) or slammed) and kind_of(v, i) != HEL and v.event != EV3
    return tongue.say("may crash") if endangered else tongue.say("straight on")
