"""Lines of the log about vehicles, pieces of the Police, and the automated Police."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import FLEET, HEL
from onthelam.games.getaway_driver.rules.events import cards, police, table
from onthelam.games.getaway_driver.words.log.ear import Ear, Lines
from onthelam.games.lines import Line

# by the reason, which the rules give in solo: GD-SOLO.40 to GD-SOLO.44
DROVE: Final = {
    police.CHOSEN: N_("{vehicle} drives {facing}."),
    police.SHORTEST: N_("{vehicle} drives {facing}: the shortest way to the Car, straight before right before left."),
    police.AS_NEAR: N_("{vehicle} drives {facing}: it cannot reach the Car, and comes as near as it can."),
    police.THROUGH: N_("{vehicle} drives {facing}: its shield takes it through the hazard."),
}
FLEW: Final = {
    police.CHOSEN: N_("{vehicle} flies {facing}."),
    police.SHORTEST: N_("{vehicle} flies {facing}: the shortest way to the Car, straight before right before left."),
    police.AS_NEAR: N_("{vehicle} flies {facing}: it cannot reach the Car, and comes as near as it can."),
}
TURNED: Final = {
    police.CHOSEN: N_("{vehicle} turns on the spot to face {facing}."),
    police.SHORTEST: N_(
        "{vehicle} turns to face {facing}: its shortest way to the Car, straight before right before left."
    ),
    police.AS_NEAR: N_(
        "{vehicle} turns to face {facing}: it cannot reach the Car, and means to come as near as it can."
    ),
    police.THROUGH: N_("{vehicle} turns to face {facing}: its shield is to take it through a hazard."),
    police.IN_LINE: N_("{vehicle} turns to face {facing}, as the Car does."),
    police.ASIDE: N_("{vehicle} turns to face {facing}: face to face with the Car, it turns to the Car's right."),
    police.AROUND: N_("{vehicle} turns to face {facing}: the Car is right behind it."),
}
TURNED_ASIDE: Final = {**TURNED, police.CHOSEN: N_("{vehicle} turns to face {facing}.")}
PUT_UP: Final = {
    police.CHOSEN: N_("A Barricade is put up."),
    police.UNREACHED: N_(
        "A Barricade is put up beside the Car, where no other vehicle can come: ahead before left before right."
    ),
    police.BESIDE: N_("A Barricade is put up beside the Car: ahead before left before right."),
    police.FAR_AHEAD: N_("A Barricade is put up straight ahead: there is no room for it beside the Car."),
}
WAITED: Final = {
    police.PURSUES: N_("{vehicle} is where it wants to be and stays."),
    police.AS_NEAR: N_("{vehicle} is as near to the Car as it can come and stays."),
    police.NO_WAY: N_("{vehicle} finds no way nearer to the Car and stays."),
}
SWERVED: Final = {  # by whether it stays, and whether it pays
    (True, True): N_("For a token {vehicle} stays and turns to face {facing}: no way leads on."),
    (True, False): N_(
        "{vehicle} stays and turns to face {facing}: it cannot follow into a tunnel, and no way leads on."
    ),
    (False, True): N_("For a token {vehicle} swerves {facing}."),
    (False, False): N_("{vehicle} swerves {facing}: it cannot follow into a tunnel."),
}

# with the place, which is seen from a Car, and away from the facing, which is not; by whether the Police hear it
PUT: Final = {
    False: N_("{vehicle} is set down ({place}) and faces {facing}."),
    True: N_("You set {vehicle} down ({place}). It faces {facing}."),
}
SENT: Final = {
    False: N_("For a token {vehicle} is dispatched ({place}) and faces {facing}."),
    True: N_("For a token you dispatch {vehicle} ({place}). It faces {facing}."),
}


def left_standing(ear: Ear, e: police.LeftStanding) -> Line:
    """DP-16, which asks nobody in solo."""
    if len(ear.players) < 2:
        return ""
    return N_("You leave {vehicle} as it stands."), N_("{name} leaves {vehicle} as it stands.")


def barricade_placed(ear: Ear, e: police.BarricadePlaced) -> Line:
    up = N_("You put up a Barricade.") if ear.is_police else PUT_UP[e.why]
    return [N_("The Barricade farthest from the Car is taken up."), up] if e.moved else up


POLICE: Final[Lines] = {
    police.VehicleTurned: lambda ear, e: TURNED_ASIDE[e.why],
    police.Swerved: lambda ear, e: SWERVED[e.stays, e.fee > 0],
    police.HeldBack: N_("{vehicle} does not follow into the tunnel."),
    police.LeftStanding: left_standing,
    police.Crashed: N_("{vehicle} crashes."),
    police.Saved: lambda ear, e: (
        N_("A token saves {vehicle} from crashing.") if e.fee else N_("Its shield saves {vehicle} from crashing.")
    ),
    police.BoostLost: N_("{vehicle} is on a Thoroughfare, but cannot act any more in this round."),
    police.Boosted: N_("{vehicle} is on a Thoroughfare: one more action."),
    police.PoliceDrove: lambda ear, e: (FLEW if FLEET[ear.boxes][e.vehicle] == HEL else DROVE)[e.why],
    police.PoliceTurned: lambda ear, e: TURNED[e.why],
    police.PoliceWaited: lambda ear, e: WAITED[e.why],
    police.HalfTurned: N_("For a token {vehicle} turns all the way round."),
    police.ActionBought: N_("For a token {vehicle} gets one more action."),
    police.ForcedAhead: lambda ear, e: (
        N_("The brakes force {vehicle} straight on, but nothing leads there: it stays.")
        if e.stays else N_("The brakes force {vehicle} straight on.")
    ),
    police.Dispatched: N_("For a token {vehicle} is dispatched, facing {facing}."),
    police.TakenUp: N_("No patrol car is in supply: {vehicle}, farthest from the Car, is taken up."),
    table.Placed: lambda ear, e: (
        N_("{vehicle} is set down, facing {facing}.") if e.place < 0 else
        N_("{vehicle} is set down {place}, facing {facing}: the first free place, the side with fewer vehicles first.")
    ),
    cards.Jammed: N_("The jammed radar sends {vehicle} {facing}."),
    police.VehicleEscaped: N_("{vehicle} has reached Start and leaves the match."),
    police.ShieldGranted: N_("{vehicle} gets a shield for the next round."),
    police.ShieldExpired: N_("{vehicle} has not used its shield of this round: it is gone."),
    police.BarricadeRemoved: N_("A Barricade is rammed away."),
    police.Bought: (
        N_("You buy: {upgrade}, for {cost} tokens."), N_("The Police buy: {upgrade}, for {cost} tokens."),
    ),
    police.BarricadePlaced: barricade_placed,
    police.SpikesPlaced: (N_("You lay out Tire Spikes."), N_("Tire Spikes are laid out.")),
    police.SpikesMoved: (
        N_("For a token you move the Tire Spikes."), N_("For a token the Tire Spikes are moved."),
    ),
    police.CardTurned: lambda ear, e: (
        N_("Upgrade card, as no vehicle is on the table: {upgrade}.") if e.alone else N_("Upgrade card: {upgrade}.")
    ),
    police.NoRoom: N_("There is no place for it."),
    police.DeckShuffled: N_("The upgrade cards are shuffled again."),
}  # fmt: skip
