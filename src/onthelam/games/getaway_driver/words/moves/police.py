"""Moves of the Police as the words on a button: vehicles, reactions in the Driver's turn, purchases."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.events.police import Boosted, ForcedAhead, Saved, VehicleEscaped
from onthelam.games.getaway_driver.rules.tabletop import BASE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.moves.notes import Note, crash_gist
from onthelam.games.getaway_driver.words.moves.pieces import at_words, meant_vehicle, named_vehicle
from onthelam.games.getaway_driver.words.names import UPGRADE_USES, facing_word, tile_title, upgrade_title
from onthelam.tongue.tongue import Tongue

DRIVES: Final = (N_("drive ahead onto {tile}"), N_("drive left onto {tile}"), N_("drive right onto {tile}"))
FLIES: Final = (N_("fly ahead onto {tile}"), N_("fly left onto {tile}"), N_("fly right onto {tile}"))
TURNS: Final = {  # by action
    3: N_("turn left on the spot, to face {facing}"),
    4: N_("turn right on the spot, to face {facing}"),
}
PLAIN_ACTIONS: Final = (N_("ahead"), N_("left"), N_("right"), N_("turn left on the spot"), N_("turn right on the spot"))
SWERVES: Final = (  # by way
    N_("One token: swerve ahead onto {tile}"),
    N_("One token: swerve left onto {tile}"),
    N_("One token: swerve right onto {tile}"),
)
PLAIN_SWERVES: Final = (
    N_("One token: swerve ahead"),
    N_("One token: swerve left"),
    N_("One token: swerve right"),
)


def police_move(m: Move, v: View, tongue: Tongue) -> str:
    match m:
        case moves.Act():
            return tongue.say(
                "{vehicle}: {what}", vehicle=named_vehicle(m.what, v, tongue)[1], what=act_words(m, v, tongue, False)
            )
        case moves.ForcedStep():
            return forced_words(m, v, tongue)
        case moves.Boost():
            return tongue.say("One token: an extra action for {vehicle}", vehicle=meant_vehicle(m.what, v, tongue)[1])
        case moves.HalfTurn():
            return tongue.say(
                "One token: turn {vehicle} all the way round", vehicle=meant_vehicle(m.what, v, tongue)[1]
            )
        case moves.MoveSpikes():
            if len(v.spikes) < 2:
                return tongue.say("One token: move the Tire Spikes")
            return tongue.say("One token: move Tire Spikes {n}", n=m.what + 1)
        case moves.At():
            return at_words(m, v, tongue)
        case moves.Buy():
            return buy_words(m, v, tongue)
        case moves.Swerve():
            return swerve_words(m, v, tongue)
    if m in (moves.WITH[0], moves.WITH[1]):
        return with_words(0 if m is moves.WITH[0] else 1, v, tongue)
    return plain_words(m, v, tongue)


def plain_words(m: Move, v: View, tongue: Tongue) -> str:
    """The moves that stand alone."""
    kind = parts.top_kind(v)
    if m is moves.DISPATCH:
        return tongue.say("One token: dispatch a vehicle to a cell two from the Car")
    if m is moves.END_STEP:
        return tongue.say("Leave the vehicles as they are: on to the pursuit check")
    if m is moves.CAMERA:
        return tongue.say("Traffic Camera: put these tiles back and draw others")
    if m is moves.KEEP:
        known = parts.in_play(v, agenda.CAMERA) and charts.UNKNOWN not in v.drawn
        drawn = [tile_title(tile, tongue) for tile in v.drawn] if known else []
        return parts.noted(tongue.say("Keep these tiles"), drawn, tongue)
    if m is moves.TAKE:
        return tongue.say("The Stash token goes on this tile")
    if m is moves.LEAVE:
        if kind == agenda.JAM:
            return tongue.say("Leave {vehicle} alone", vehicle=parts.vehicle_words(v, step_who(parts.top(v)), tongue))
        return tongue.say("The Stash token waits for a cell beside it")
    if m is moves.NONE:
        if kind == agenda.CITY_MAP:
            return tongue.say("Look at no tile")
        return tongue.say("Buy nothing, keep {tokens}", tokens=parts.tokens_words(v.tokens, tongue))
    if m is moves.FOLLOW:
        return tongue.say("Follow the Car")
    if m is moves.SAVE:
        return tongue.say("One token: save the Armoured Car")
    if m is moves.CRASH:
        return crash_words(v, tongue)
    return turn_words(m, v, tongue)


def turn_words(m: Move, v: View, tongue: Tongue) -> str:
    """DP-16: a vehicle that the Car meets head-on."""
    if parts.top_kind(v) != agenda.ENTRY_TURN:
        if m is moves.STAY:
            return tongue.say("Leave it as it stands")
        return tongue.say("Turn it left") if m is moves.TURN_LEFT else tongue.say("Turn it right")
    i = step_who(parts.top(v))
    name = parts.vehicle_words(v, i, tongue)
    if m is moves.STAY:
        return tongue.say("Leave {vehicle} facing {facing}", vehicle=name, facing=facing_word(v.facing[i], tongue))
    if m is moves.TURN_LEFT:
        facing = facing_word(v.facing[i] + 3, tongue)
        return tongue.say("Turn {vehicle} left, to face {facing}", vehicle=name, facing=facing)
    facing = facing_word(v.facing[i] + 1, tongue)
    return tongue.say("Turn {vehicle} right, to face {facing}", vehicle=name, facing=facing)


# -- step 3A ---------------------------------------------------------------------------------------------------------


def act_words(m: moves.Act, v: View, tongue: Tongue, alone: bool = True) -> str:
    """What a vehicle does, its name left aside; one that stands before it has a colon already."""
    i = named_vehicle(m.what, v, tongue)[0]
    if not parts.is_laid(v) or i < 0 or v.at[i] < 0:
        return tongue.say(PLAIN_ACTIONS[m.action])
    if m.action > 2:
        return tongue.say(TURNS[m.action], facing=turned(m, v, i, tongue))
    cell = parts.way_cell(v, v.at[i], v.facing[i], m.action)
    if v.ground[cell] == 0:
        return tongue.say(PLAIN_ACTIONS[m.action])
    goes = FLIES if parts.kind_of(v, i) == charts.HEL else DRIVES
    what = tongue.say(goes[m.action], tile=parts.tile_words(v, cell, tongue))
    told = [note.told for note in act_notes(m, v, tongue) if note.told]
    return parts.noted(what, told, tongue) if alone else ", ".join([what, *told])


def turned(m: moves.Act, v: View, i: int, tongue: Tongue) -> str:
    return facing_word(v.facing[i] + (3 if m.action == 3 else 1), tongue)


def act_notes(m: moves.Act, v: View, tongue: Tongue) -> list[Note]:
    i, say = named_vehicle(m.what, v, tongue)[0], tongue.say
    if not parts.is_laid(v) or i < 0 or v.at[i] < 0:
        return []
    if m.action > 2:
        return [Note("", say("to face {facing}", facing=turned(m, v, i, tongue)))]
    f, cell = foreseen(v, m), parts.way_cell(v, v.at[i], v.facing[i], m.action)
    notes = [
        Note(say("it pursues {car}", car=parts.car_words(v, car, tongue)), say("pursues"))
        for car, c in enumerate(v.cars)
        if c.cell == cell
    ]
    leaves = bool(f.of(VehicleEscaped))
    if not notes:
        nearer = parts.nearest_car(v, cell) < parts.nearest_car(v, v.at[i])
        notes.append(Note("" if leaves else far_words(v, cell, tongue), say("comes nearer") if nearer else ""))
    if f.of(Saved):
        notes.append(Note(say("for one token through the hazard, which is gone then"), parts.tokens_words(1, tongue)))
    elif parts.has_hazard(v, cell) and parts.kind_of(v, i) == charts.HEL:
        notes.append(Note(say("over the hazard")))
    if leaves:
        notes.append(Note(say("it leaves the match and counts for you")))  # GD-EVT.5
    if v.event == charts.EV4 and parts.is_down(v, cell):
        notes.append(Note(say("it turns the tile up, and a red one makes it crash")))  # GD-EVT.30
    if f.of(Boosted):
        notes.append(Note(say("a Thoroughfare gives one more action"), say("one more action")))
    return notes


def police_notes(m: Move, v: View, tongue: Tongue) -> list[Note]:
    """What a move of the Police is known to lead to."""
    match m:
        case moves.Act():
            return act_notes(m, v, tongue)
        case moves.ForcedStep():
            return [forced_note(m, v, tongue)]
        case moves.Buy():
            known = v.owned[m.what] > 0 and m.what not in (charts.DIS, charts.CAM)
            told = tongue.say("one more") if known else tongue.say(UPGRADE_USES[m.what])
            return [Note(told, tongue.say("{n} of {most} tokens", n=charts.COST[m.what], most=v.tokens))]
        case moves.Boost() | moves.HalfTurn() | moves.MoveSpikes() | moves.Swerve():
            return [Note("", parts.tokens_words(1, tongue))]
    if m in (moves.DISPATCH, moves.SAVE):
        return [Note("", parts.tokens_words(1, tongue))]
    if m is moves.FOLLOW and (hit := foreseen(v, m).crashed()):
        return [Note(tongue.say("it crashes into the hazard"), crash_gist(len(hit), tongue))]
    return []


def far_words(v: View, cell: int, tongue: Tongue) -> str:
    """How near to a Car that is, as everybody can count. GD-TAB.16."""
    car = min(range(len(v.cars)), key=lambda one: parts.distance(v, cell, v.cars[one].cell))
    far = parts.distance(v, cell, v.cars[car].cell)
    if len(v.cars) == 1:
        return tongue.count("one cell from the Car", "{number} cells from the Car", far)
    if car == 0:
        return tongue.count("one cell from Car A", "{number} cells from Car A", far)
    return tongue.count("one cell from Car B", "{number} cells from Car B", far)


def forced_words(m: moves.ForcedStep, v: View, tongue: Tongue) -> str:
    """DP-24."""
    i, name = named_vehicle(m.what, v, tongue)
    if not parts.is_laid(v) or i < 0 or v.at[i] < 0:
        return tongue.say("{vehicle} straight on", vehicle=name)
    if any(e.stays for e in foreseen(v, m).of(ForcedAhead)):
        return tongue.say("{vehicle} cannot go on and stays", vehicle=name)
    cell = parts.ahead(v, v.at[i], v.facing[i])
    return tongue.say("{vehicle} straight onto {tile}", vehicle=name, tile=parts.tile_words(v, cell, tongue))


def forced_note(m: moves.ForcedStep, v: View, tongue: Tongue) -> Note:
    i, f, say = named_vehicle(m.what, v, tongue)[0], foreseen(v, m), tongue.say
    if not f.of(ForcedAhead):
        return Note("")
    if i in f.crashed():
        return Note(say("it crashes"), crash_gist(1, tongue))
    if f.asks(agenda.SAVE):
        return Note(say("it crashes unless it is protected"), say("may crash"))
    return Note("", say("stays") if f.of(ForcedAhead)[0].stays else say("straight on"))


# -- while the Car moves ---------------------------------------------------------------------------------------------


def swerve_words(m: moves.Swerve, v: View, tongue: Tongue) -> str:
    """DP-21."""
    if not parts.in_play(v, agenda.SWERVE):
        return tongue.say(PLAIN_SWERVES[m.what])
    i = step_who(parts.top(v))
    cell = parts.ahead(v, v.at[i], v.facing[i] + charts.WAY_TURN[m.what])
    return tongue.say(SWERVES[m.what], tile=parts.tile_words(v, cell, tongue))


def crash_words(v: View, tongue: Tongue) -> str:
    kind = parts.top_kind(v)
    if kind not in (agenda.TUNNEL, agenda.SAVE):
        return tongue.say("Let it crash")
    name = parts.vehicle_words(v, step_who(parts.top(v)), tongue)
    if kind == agenda.TUNNEL and v.event == charts.EV3:
        return tongue.say("Pay nothing: {vehicle} stays behind", vehicle=name)
    return tongue.say("Pay nothing: {vehicle} crashes", vehicle=name)


def with_words(car: int, v: View, tongue: Tongue) -> str:
    """DP-29."""
    if not parts.in_play(v, agenda.ASSIGN) or car >= len(v.cars):
        return tongue.say("With Car A") if car == 0 else tongue.say("With Car B")
    name = parts.vehicle_label(v, step_who(parts.top(v)), tongue)
    c = v.cars[car]
    if c.kind != BASE:
        if car == 0:
            return tongue.say("{vehicle} stays with Car A", vehicle=name)
        return tongue.say("{vehicle} stays with Car B", vehicle=name)
    heading = facing_word(c.heading, tongue)
    if car == 0:
        return tongue.say("{vehicle} follows Car A, {heading}", vehicle=name, heading=heading)
    return tongue.say("{vehicle} follows Car B, {heading}", vehicle=name, heading=heading)


# -- step 3C ---------------------------------------------------------------------------------------------------------


def buy_words(m: moves.Buy, v: View, tongue: Tongue) -> str:
    title = upgrade_title(m.what, tongue)
    return tongue.say("{upgrade} for {cost} of your {n} tokens", upgrade=title, cost=charts.COST[m.what], n=v.tokens)
