"""Events of Getaway Driver as lines of the log: vehicles, police pieces, the automated Police."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import COST, FLEET, HEL
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import police as events
from onthelam.games.getaway_driver.rules.events import table as events_table
from onthelam.games.getaway_driver.words.names import PLACES, capital, facing_word, upgrade_title, vehicle_inside
from onthelam.games.getaway_driver.words.parts import called
from onthelam.tongue.tongue import Tongue

# by the reason, which the rules give in solo: GD-SOLO.40 to GD-SOLO.44
DROVE: Final = {
    events.CHOSEN: N_("{vehicle} drives {facing}."),
    events.SHORTEST: N_("{vehicle} drives {facing}: the shortest way to the Car, straight before right before left."),
    events.AS_NEAR: N_("{vehicle} drives {facing}: it cannot reach the Car, and comes as near as it can."),
    events.THROUGH: N_("{vehicle} drives {facing}: its shield takes it through the hazard."),
}
FLEW: Final = {
    events.CHOSEN: N_("{vehicle} flies {facing}."),
    events.SHORTEST: N_("{vehicle} flies {facing}: the shortest way to the Car, straight before right before left."),
    events.AS_NEAR: N_("{vehicle} flies {facing}: it cannot reach the Car, and comes as near as it can."),
}
TURNED: Final = {
    events.CHOSEN: N_("{vehicle} turns on the spot to face {facing}."),
    events.SHORTEST: N_(
        "{vehicle} turns to face {facing}: its shortest way to the Car, straight before right before left."
    ),
    events.AS_NEAR: N_(
        "{vehicle} turns to face {facing}: it cannot reach the Car, and means to come as near as it can."
    ),
    events.THROUGH: N_("{vehicle} turns to face {facing}: its shield is to take it through a hazard."),
    events.IN_LINE: N_("{vehicle} turns to face {facing}, as the Car does."),
    events.ASIDE: N_("{vehicle} turns to face {facing}: face to face with the Car, it turns to the Car's right."),
    events.AROUND: N_("{vehicle} turns to face {facing}: the Car is right behind it."),
}
TURNED_ASIDE: Final = {
    events.CHOSEN: N_("{vehicle} turns to face {facing}."),
    events.IN_LINE: TURNED[events.IN_LINE],
    events.ASIDE: TURNED[events.ASIDE],
}
PUT_UP: Final = {
    events.CHOSEN: N_("A Barricade is put up."),
    events.UNREACHED: N_(
        "A Barricade is put up beside the Car, where no other vehicle can come: ahead before left before right."
    ),
    events.BESIDE: N_("A Barricade is put up beside the Car: ahead before left before right."),
    events.FAR_AHEAD: N_("A Barricade is put up straight ahead: there is no room for it beside the Car."),
}
WAITED: Final = {
    events.PURSUES: N_("{vehicle} is where it wants to be and stays."),
    events.AS_NEAR: N_("{vehicle} is as near to the Car as it can come and stays."),
    events.NO_WAY: N_("{vehicle} finds no way nearer to the Car and stays."),
}

PUT: Final = (  # set down; dispatched
    N_("{vehicle} is set down ({place}) and faces {facing}."),
    N_("For a token {vehicle} is dispatched ({place}) and faces {facing}."),
)
PUT_MINE: Final = (
    N_("You set {vehicle} down ({place}). It faces {facing}."),
    N_("For a token you dispatch {vehicle} ({place}). It faces {facing}."),
)


def boxes_of(names: Sequence[str]) -> int:
    """Four sit at a table with two boxes."""
    return 2 if len(names) == 4 else 1


def is_police(seat: int, names: Sequence[str]) -> bool:
    """Nobody is in solo."""
    return len(names) > 1 and seat == boxes_of(names)  # seat 1, or 2 of four


def police_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    return (
        piece_event(e, is_police(seat, names), tongue)
        or capital(vehicle_event(e, names, tongue))
        or left_event(e, seat, names, tongue)
    )


def left_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """DP-16, which asks nobody in solo."""
    if not isinstance(e, events.LeftStanding) or len(names) < 2:
        return ""
    vehicle = vehicle_inside(e.vehicle, boxes_of(names), tongue)
    if is_police(seat, names):
        return tongue.say("You leave {vehicle} as it stands.", vehicle=vehicle)
    return tongue.say("{name} leaves {vehicle} as it stands.", name=called(boxes_of(names), names), vehicle=vehicle)


def vehicle_event(e: Event, names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    boxes = boxes_of(names)
    i = int(getattr(e, "vehicle", -1))
    if i < 0:
        return ""
    name = vehicle_inside(i, boxes, tongue)
    match e:
        case events.VehicleTurned():
            return say(TURNED_ASIDE[e.why], vehicle=name, facing=facing_word(e.facing, tongue))
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
        case events.BoostLost():
            return say("{vehicle} is on a Thoroughfare, but cannot act any more in this round.", vehicle=name)
        case events.Boosted():
            return say("{vehicle} is on a Thoroughfare: one more action.", vehicle=name)
        case events.PoliceDrove():
            return drove(e, name, FLEET[boxes][i] == HEL, tongue)
        case events.PoliceTurned():
            return say(TURNED[e.why], vehicle=name, facing=facing_word(e.facing, tongue))
        case events.PoliceWaited():
            return say(WAITED[e.why], vehicle=name)
        case events.HalfTurned():
            return say("For a token {vehicle} turns all the way round.", vehicle=name)
        case events.ActionBought():
            return say("For a token {vehicle} gets one more action.", vehicle=name)
        case events.ForcedAhead():
            if e.stays:
                return say("The brakes force {vehicle} straight on, but nothing leads there: it stays.", vehicle=name)
            return say("The brakes force {vehicle} straight on.", vehicle=name)
        case events.Dispatched():
            facing = facing_word(e.facing, tongue)
            return say("For a token {vehicle} is dispatched, facing {facing}.", vehicle=name, facing=facing)
        case events.TakenUp():
            return say("No patrol car is in supply: {vehicle}, farthest from the Car, is taken up.", vehicle=name)
        case events_table.Placed():
            return placed(e, name, tongue)
        case events_cards.Jammed():
            facing = facing_word(e.facing, tongue)
            return say("The jammed radar sends {vehicle} {facing}.", vehicle=name, facing=facing)
        case events.VehicleEscaped():
            return say("{vehicle} has reached Start and leaves the match.", vehicle=name)
        case events.ShieldGranted():
            return say("{vehicle} gets a shield for the next round.", vehicle=name)
        case events.ShieldExpired():
            return say("{vehicle} has not used its shield of this round: it is gone.", vehicle=name)
        case events.Assigned():
            return say("{vehicle} stays behind.", vehicle=name)  # one that follows is told with its Car
    return ""


def placed(e: events_table.Placed, name: str, tongue: Tongue) -> str:
    facing = facing_word(e.facing, tongue)
    if e.place < 0:
        return tongue.say("{vehicle} is set down, facing {facing}.", vehicle=name, facing=facing)
    return tongue.say(
        "{vehicle} is set down {place}, facing {facing}: the first free place, the side with fewer vehicles first.",
        vehicle=name, place=tongue.say(PLACES[e.place]), facing=facing,
    )  # fmt: skip


def put_words(
    e: events_table.Placed | events.Dispatched, place: str, mine: bool, names: Sequence[str], tongue: Tongue
) -> str:
    """With the place, which is seen from a Car, and away from the facing, which is not."""
    vehicle, facing = vehicle_inside(e.vehicle, boxes_of(names), tongue), facing_word(e.facing, tongue)
    there = place if len(names) == 4 else tongue.say("seen from the Car: {place}", place=place)
    if isinstance(e, events.Dispatched):
        told = PUT_MINE[1] if mine else PUT[1]
    else:
        told = PUT_MINE[0] if mine else PUT[0]
    return capital(tongue.say(told, vehicle=vehicle, facing=facing, place=there))


def drove(e: events.PoliceDrove, name: str, flies: bool, tongue: Tongue) -> str:
    facing = facing_word(e.facing, tongue)
    return tongue.say((FLEW if flies else DROVE)[e.why], vehicle=name, facing=facing)


def swerved(e: events.Swerved, name: str, tongue: Tongue) -> str:
    facing = facing_word(e.facing, tongue)
    if e.stays and e.fee:
        return tongue.say(
            "For a token {vehicle} stays and turns to face {facing}: no way leads on.", vehicle=name, facing=facing
        )
    if e.stays:
        return tongue.say(
            "{vehicle} stays and turns to face {facing}: it cannot follow into a tunnel, and no way leads on.",
            vehicle=name, facing=facing,
        )  # fmt: skip
    if e.fee:
        return tongue.say("For a token {vehicle} swerves {facing}.", vehicle=name, facing=facing)
    return tongue.say("{vehicle} swerves {facing}: it cannot follow into a tunnel.", vehicle=name, facing=facing)


def piece_event(e: Event, mine: bool, tongue: Tongue) -> str:
    """What has no vehicle in it."""
    say = tongue.say
    match e:
        case events.BarricadeRemoved():
            return say("A Barricade is rammed away.")
        case events.Bought():
            title = upgrade_title(e.upgrade, tongue)
            if mine:
                return say("You buy: {upgrade}, for {cost} tokens.", upgrade=title, cost=COST[e.upgrade])
            return say("The Police buy: {upgrade}, for {cost} tokens.", upgrade=title, cost=COST[e.upgrade])
        case events.BarricadePlaced():
            up = say("You put up a Barricade.") if mine else say(PUT_UP[e.why])
            return f"{say('The Barricade farthest from the Car is taken up.')} {up}" if e.moved else up
        case events.SpikesPlaced():
            return say("You lay out Tire Spikes.") if mine else say("Tire Spikes are laid out.")
        case events.SpikesMoved():
            if mine:
                return say("For a token you move the Tire Spikes.")
            return say("For a token the Tire Spikes are moved.")
        case events.CardTurned():
            title = upgrade_title(e.upgrade, tongue)
            if e.alone:
                return say("Upgrade card, as no vehicle is on the table: {upgrade}.", upgrade=title)
            return say("Upgrade card: {upgrade}.", upgrade=title)
        case events.NoRoom():
            return say("There is no place for it.")
        case events.DeckShuffled():
            return say("The upgrade cards are shuffled again.")
    return ""
