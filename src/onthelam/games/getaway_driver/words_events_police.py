"""Events of Getaway Driver as lines of the log: vehicles, police pieces, the automated Police."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules import events_driver, events_table
from onthelam.games.getaway_driver.rules import events_police as events
from onthelam.games.getaway_driver.rules.charts import COST, FLEET, HEL
from onthelam.games.getaway_driver.words_names import facing_word, upgrade_title, vehicle_title
from onthelam.games.getaway_driver.words_parts import called
from onthelam.tongue.tongue import Tongue


def boxes_of(names: Sequence[str]) -> int:
    """Four sit at a table with two boxes."""
    return 2 if len(names) == 4 else 1


def police_event(e: Event[Any], names: Sequence[str], tongue: Tongue) -> str:
    return piece_event(e, tongue) or vehicle_event(e, names, tongue)


def vehicle_event(e: Event[Any], names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    solo = len(names) == 1
    boxes = boxes_of(names)
    i = int(getattr(e, "vehicle", -1))
    if i < 0:
        return ""
    name = vehicle_title(i, boxes, tongue)
    match e:
        case events.VehicleTurned():
            return say("{vehicle} turns to face {facing}.", vehicle=name, facing=facing_word(e.facing, tongue))
        case events.Swerved():
            return swerved(e, name, tongue)
        case events.HeldBack():
            return say("{vehicle} does not follow into the tunnel.", vehicle=name)
        case events.Crashed():
            return say("{vehicle} crashes.", vehicle=name)
        case events.Saved():
            if e.fee:
                return say("A token saves {vehicle} from crashing.", vehicle=name)
            return say("Its shield saves {vehicle} from crashing.", vehicle=name)
        case events.Boosted():
            return say("{vehicle} is on a Thoroughfare: one more action.", vehicle=name)
        case events.PoliceDrove():
            return drove(e, name, solo, FLEET[boxes][i] == HEL, tongue)
        case events.PoliceTurned():
            facing = facing_word(e.facing, tongue)
            if solo:
                return say("{vehicle} turns on the spot to face {facing}, after you.", vehicle=name, facing=facing)
            return say("{vehicle} turns on the spot to face {facing}.", vehicle=name, facing=facing)
        case events.PoliceWaited():
            return say("{vehicle} has nothing to gain by moving and stays.", vehicle=name)
        case events.HalfTurned():
            return say("For a token {vehicle} turns right round.", vehicle=name)
        case events.ActionBought():
            return say("For a token {vehicle} gets one more action.", vehicle=name)
        case events.ForcedAhead():
            return say("The brakes force {vehicle} straight on.", vehicle=name)
        case events.Dispatched():
            facing = facing_word(e.facing, tongue)
            return say("For a token {vehicle} is dispatched, facing {facing}.", vehicle=name, facing=facing)
        case events_table.Placed():
            facing = facing_word(e.facing, tongue)
            return say("{vehicle} is set down, facing {facing}.", vehicle=name, facing=facing)
        case events_driver.Jammed():
            facing = facing_word(e.facing, tongue)
            return say("The jammed radar sends {vehicle} {facing}.", vehicle=name, facing=facing)
        case events.VehicleEscaped():
            return say("{vehicle} has reached Start and is home.", vehicle=name)
        case events.ShieldGranted():
            return say("{vehicle} gets a shield for the next round.", vehicle=name)
        case events.Assigned():
            if e.car > 1:
                return say("{vehicle} stays behind.", vehicle=name)
            return say("{vehicle} follows {name}.", vehicle=name, name=called(e.car, names))
    return ""


def drove(e: events.PoliceDrove, name: str, solo: bool, flies: bool, tongue: Tongue) -> str:
    """In solo the reason is always the same: GD-SOLO.40."""
    facing = facing_word(e.facing, tongue)
    if solo and flies:
        return tongue.say("{vehicle} flies {facing}, on its shortest way towards you.", vehicle=name, facing=facing)
    if solo:
        return tongue.say("{vehicle} drives {facing}, on its shortest way towards you.", vehicle=name, facing=facing)
    if flies:
        return tongue.say("{vehicle} flies {facing}.", vehicle=name, facing=facing)
    return tongue.say("{vehicle} drives {facing}.", vehicle=name, facing=facing)


def swerved(e: events.Swerved, name: str, tongue: Tongue) -> str:
    facing = facing_word(e.facing, tongue)
    if e.fee:
        return tongue.say("For a token {vehicle} swerves {facing}.", vehicle=name, facing=facing)
    return tongue.say("{vehicle} swerves {facing}: it cannot follow into a tunnel.", vehicle=name, facing=facing)


def piece_event(e: Event[Any], tongue: Tongue) -> str:
    """What has no vehicle in it."""
    say = tongue.say
    match e:
        case events.BarricadeRemoved():
            return say("A Barricade is rammed away.")
        case events.Bought():
            title = upgrade_title(e.upgrade, tongue)
            return say("The Police buy: {upgrade}, for {cost} tokens.", upgrade=title, cost=COST[e.upgrade])
        case events.BarricadePlaced():
            return say("A Barricade is put up.")
        case events.SpikesPlaced():
            return say("Tire Spikes are laid out.")
        case events.SpikesMoved():
            return say("For a token the Tire Spikes are moved.")
        case events.CardTurned():
            return say("Upgrade card: {upgrade}.", upgrade=upgrade_title(e.upgrade, tongue))
        case events.DeckShuffled():
            return say("The upgrade cards are shuffled again.")
    return ""
