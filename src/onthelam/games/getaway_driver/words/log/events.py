"""Events of Getaway Driver as lines of the log: what happens to the Cars and their Drivers.

Small steps that another line tells anyway get none. An event knows no cells by name, so lines speak of tiles and
directions; `names` tells how many sit at the table, and so which vehicles there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import PIC, UNKNOWN
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver as events
from onthelam.games.getaway_driver.rules.events import table as events_table
from onthelam.games.getaway_driver.rules.events.cards import ABILITY, AS_STUNT
from onthelam.games.getaway_driver.rules.events.police import Assigned
from onthelam.games.getaway_driver.rules.tabletop import BASE, BONUS, GASSED, HANDBRAKED, PASS_DECOY
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.log.police import boxes_of, is_police, police_event
from onthelam.games.getaway_driver.words.log.table import table_event
from onthelam.games.getaway_driver.words.names import (
    capital,
    card_title,
    facing_word,
    stunt_of,
    vehicle_inside,
)
from onthelam.games.getaway_driver.words.parts import called, full_words
from onthelam.tongue.tongue import Tongue

WAYS: Final = (N_("ahead"), N_("left"), N_("right"))
MINE: Final = {  # by kind of movement
    BASE: N_("You drive {heading}."),
    BONUS: N_("You drive {heading}, by the Thoroughfare."),
    GASSED: N_("You hit the gas and drive {heading}; nobody follows."),
    HANDBRAKED: N_("You turn round and drive {heading}; nobody follows."),
}
OTHERS: Final = {
    BASE: N_("{name} drives {heading}."),
    BONUS: N_("{name} drives {heading}, by the Thoroughfare."),
    GASSED: N_("{name} hits the gas and drives {heading}; nobody follows."),
    HANDBRAKED: N_("{name} turns round and drives {heading}; nobody follows."),
}

MINE_ONTO: Final = {  # where the tile lies open already
    BASE: N_("You drive {heading} onto {tile}."),
    BONUS: N_("You drive {heading} onto {tile}, by the Thoroughfare."),
    GASSED: N_("You hit the gas and drive {heading} onto {tile}; nobody follows."),
    HANDBRAKED: N_("You turn round and drive {heading} onto {tile}; nobody follows."),
}
OTHERS_ONTO: Final = {
    BASE: N_("{name} drives {heading} onto {tile}."),
    BONUS: N_("{name} drives {heading} onto {tile}, by the Thoroughfare."),
    GASSED: N_("{name} hits the gas and drives {heading} onto {tile}; nobody follows."),
    HANDBRAKED: N_("{name} turns round and drives {heading} onto {tile}; nobody follows."),
}


def event_words(e: Event, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
    """A view, of any time in the match, says with which options it is played."""
    said = car_event(e, seat, names, tongue) or card_event(e, seat, names, tongue)
    said = said or place_event(e, seat, names, tongue, v) or police_event(e, seat, names, tongue)
    return said or table_event(e, seat, names, tongue, v)


def car_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """Where a Car goes, and its meter."""
    say = tongue.say
    match e:
        case events.SetOff():
            heading = facing_word(e.heading, tongue)
            if e.car == seat:
                return say(MINE[e.kind], heading=heading)
            return say(OTHERS[e.kind], name=called(e.car, names), heading=heading)
        case events.Drove():
            return followed(e.car, e.trailing, seat, names, tongue)
        case Assigned() if e.car < 2:
            return followed(e.car, 1 << e.vehicle, seat, names, tongue)
        case events.MeterMoved():
            return meter_words(e, seat, names, tongue)
        case events.MeterHeld():
            if len(names) < 4:
                return say("The Garage Hideout keeps the pursuit meter where it is.")
            if e.car == seat:
                return say("The Garage Hideout keeps your pursuit meter where it is.")
            return say("The Garage Hideout keeps the pursuit meter of {name} where it is.", name=called(e.car, names))
        case events.Studied():
            if e.car == seat:
                return say("You study a tile.")
            return say("{name} studies a tile.", name=called(e.car, names))
        case events.BackedOff():  # who comes along is told by the log
            if e.car == seat:
                return say("You back off to where you came from.")
            return say("{name} backs off.", name=called(e.car, names))
        case events_cards.BaseWaived():
            if e.car == seat:
                return say("You cannot drive on; having moved already, you need not.")
            return say("{name} cannot drive on; having moved already, that is allowed.", name=called(e.car, names))
        case events.Committed():
            return committed_words(e, seat, names, tongue)
        case events.Revealed():
            return revealed_words(e, seat, names, tongue)
    return ""


def drove_onto(e: events.SetOff, tile: str, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    heading = facing_word(e.heading, tongue)
    if e.car == seat:
        return tongue.say(MINE_ONTO[e.kind], heading=heading, tile=tile)
    return tongue.say(OTHERS_ONTO[e.kind], name=called(e.car, names), heading=heading, tile=tile)


def begun_to_study(car: int, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-STU.2: the price is paid first, and at the top of the meter nothing is turned up any more."""
    if car == seat:
        return tongue.say("You begin to study a tile.")
    return tongue.say("{name} begins to study a tile.", name=called(car, names))


def brought_back(trailing: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-BACK.5: those who followed."""
    behind = [vehicle_inside(i, boxes_of(names), tongue) for i in range(trailing.bit_length()) if trailing >> i & 1]
    if not behind:
        return ""
    return capital(
        tongue.count(
            "{vehicles} comes back as well.", "{vehicles} come back as well.", len(behind),
            vehicles=tongue.listed(behind),
        )
    )  # fmt: skip


def followed(car: int, trailing: int, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    behind = [vehicle_inside(i, boxes_of(names), tongue) for i in range(trailing.bit_length()) if trailing >> i & 1]
    if not behind:
        return ""
    vehicles, n = tongue.listed(behind), len(behind)
    if len(names) < 4:
        told = tongue.count("{vehicles} follows.", "{vehicles} follow.", n, vehicles=vehicles)
    elif car == seat:
        told = tongue.count("{vehicles} follows you.", "{vehicles} follow you.", n, vehicles=vehicles)
    else:
        name = called(car, names)
        told = tongue.count("{vehicles} follows {name}.", "{vehicles} follow {name}.", n, vehicles=vehicles, name=name)
    return capital(told)


def meter_words(e: events.MeterMoved, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    if e.car == seat:
        return (
            tongue.say("Your pursuit meter goes up.")
            if e.by > 0
            else tongue.say("Your pursuit meter goes down, or stays at 0.")
        )
    if len(names) < 4:
        return (
            tongue.say("The pursuit meter goes up.")
            if e.by > 0
            else tongue.say("The pursuit meter goes down, or stays at 0.")
        )
    name = called(e.car, names)
    if e.by > 0:
        return tongue.say("The pursuit meter of {name} goes up.", name=name)
    return tongue.say("The pursuit meter of {name} goes down, or stays at 0.", name=name)


def committed_words(e: events.Committed, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    if e.way < 0:
        if e.seat == seat:
            return tongue.say("What the other Driver did has changed your way: you choose again.")
        return tongue.say(
            "What the other Driver did has changed the way of {name}: a new choice.", name=called(e.seat, names)
        )
    known = e.way < len(WAYS)
    if e.seat == seat:
        return tongue.say("You will drive: {way}.", way=tongue.say(WAYS[e.way])) if known else ""
    if known:
        return tongue.say("{name} will drive: {way}.", name=called(e.seat, names), way=tongue.say(WAYS[e.way]))
    return tongue.say("{name} has chosen a way.", name=called(e.seat, names))


def revealed_words(e: events.Revealed, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-FOUR.12; a Car that does not drive has no way."""
    told = [
        tongue.say("{name}: {way}", name=called(car, names), way=tongue.say(WAYS[way]))
        for car, way in enumerate(e.ways)
        if way < len(WAYS)
    ]
    if len(told) < 2:
        return ""  # that it drives is told anyway
    return tongue.say("Both have chosen. {ways}.", ways=", ".join(told))


# -- cards -----------------------------------------------------------------------------------------------------------


def card_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    match e:
        case events_cards.CardUsed():
            return used_words(e, seat, names, tongue)
        case events_cards.Braked():
            if e.car == seat:
                return say("Your Car stays put: every vehicle must drive straight on.")
            return say("The Car of {name} stays put: every vehicle must drive straight on.", name=called(e.car, names))
        case events_cards.RammingBegan():
            if e.car == seat:
                return say("In this turn you ram what stands in your way.")
            return say("In this turn {name} rams what stands in the way.", name=called(e.car, names))
        case events_cards.Stomped():
            if e.car == seat:
                return say("You lay the tiles, in this round and the next.")
            return say("{name} lays the tiles, in this round and the next.", name=called(e.car, names))
        case events_cards.Decoyed():
            if e.car == seat:
                return say("It was a decoy: your Car is back where it last set off.")
            return say("It was a decoy: the Car of {name} is back where it last set off.", name=called(e.car, names))
        case events_cards.Switched():
            vehicle = vehicle_inside(e.vehicle, boxes_of(names), tongue)
            if e.car == seat:
                return say("You switch cars with {vehicle}.", vehicle=vehicle)
            return say("{name} switches cars with {vehicle}.", name=called(e.car, names), vehicle=vehicle)
        case events_cards.Baited():
            return say("The two Cars change places.")
        case events_cards.Fetched():
            if e.car == seat:
                return say("The other Car comes to your tile.")
            if 1 - e.car == seat:
                return say("Your Car comes to the tile of {name}.", name=called(e.car, names))
            other = called(1 - e.car, names)
            return say("{other} comes to the tile of {name}.", other=other, name=called(e.car, names))
        case events.Handbraked():
            if e.car == seat:
                return say("You pull the handbrake in front of the hazard.")
            return say("{name} pulls the handbrake in front of the hazard.", name=called(e.car, names))
        case events.Stunted():
            if e.car == seat:
                return say("You get past the hazard.")
            return say("{name} gets past the hazard.", name=called(e.car, names))
    return ""


def used_words(e: events_cards.CardUsed, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    told = use_words(e, seat, names, tongue)
    if not e.again:
        return told
    again = tongue.count("It is used again, for one Stash.", "It is used again, for {number} Stash.", e.cost)
    return f"{told} {again}"


def use_words(e: events_cards.CardUsed, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    mine = e.car == seat
    name, card = called(e.car, names), card_title(e.card, tongue)
    if e.copied >= 0:
        return copy_words(e, seat, names, tongue)
    if e.use == ABILITY:
        card = tongue.say("Bait and Switch") if e.card == PIC else card  # Partners in Crime always copies
        if mine:
            return tongue.say("You play {card}.", card=card)
        return tongue.say("{name} plays {card}.", name=name, card=card)
    if e.use == AS_STUNT:
        stunt = stunt_of(e.card, tongue)
        if not stunt:
            if mine:
                return tongue.say("You borrow a stunt with {card}.", card=card)
            return tongue.say("{name} borrows a stunt with {card}.", name=name, card=card)
        if mine:
            return tongue.say("You use {card} for its stunt, {stunt}.", card=card, stunt=stunt)
        return tongue.say("{name} uses {card} for its stunt, {stunt}.", name=name, card=card, stunt=stunt)
    if mine:
        return tongue.say("You give up {card} at the Barricade.", card=card)
    return tongue.say("{name} gives up {card} at the Barricade.", name=name, card=card)


def copy_words(e: events_cards.CardUsed, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """GD-FOUR.20: which card it is used as, and for what."""
    name, card, copied = called(e.car, names), card_title(e.card, tongue), card_title(e.copied, tongue)
    if e.use == ABILITY:
        if e.car == seat:
            return tongue.say("You play {card}, as {copied}.", card=card, copied=copied)
        return tongue.say("{name} plays {card}, as {copied}.", name=name, card=card, copied=copied)
    stunt = stunt_of(e.copied, tongue)
    if e.car == seat:
        return tongue.say("You use {card} for the stunt of {copied}, {stunt}.", card=card, copied=copied, stunt=stunt)
    return tongue.say(
        "{name} uses {card} for the stunt of {copied}, {stunt}.", name=name, card=card, copied=copied, stunt=stunt
    )


# -- places ----------------------------------------------------------------------------------------------------------


def place_event(e: Event, seat: int, names: Sequence[str], tongue: Tongue, v: View | None) -> str:
    say = tongue.say
    match e:
        case events.TurnedUp():
            return say("Turned up: {tile}.", tile=full_words(v, e.tile, tongue))
        case events.BadgePaid() if is_police(seat, names):
            return tongue.count("The badge pays you one token.", "The badge pays you {number} tokens.", e.tokens)
        case events.BadgePaid():
            return tongue.count("The badge pays the Police one token.", "The badge pays the Police {number} tokens.",
                                e.tokens)  # fmt: skip
        case events.BadgeCounted():
            return tongue.count(
                "The badge means one upgrade card at the end of the round.",
                "The badge means {number} upgrade cards at the end of the round.",
                e.draws,
            )
        case events.HazardPlaced():
            return say("A hazard blocks the tile.")
        case events.HazardSpared():
            if e.car == seat:
                return say("You place no hazard.")
            return say("{name} places no hazard.", name=called(e.car, names))
        case events.HazardRemoved():
            return say("The hazard is cleared away.")
        case events.Collected():
            if e.car == seat:
                return tongue.count("You take a Stash token.", "You take {number} Stash tokens.", e.count)
            return tongue.count(
                "{name} takes a Stash token.", "{name} takes {number} Stash tokens.", e.count, name=called(e.car, names)
            )
        case events.StashFound():
            if e.car == seat:
                return say("Special Operation: the badge brings you a Stash token.")
            return say("Special Operation: the badge brings {name} a Stash token.", name=called(e.car, names))
        case events.TokensLost() if is_police(seat, names):
            return tongue.count("Skid Row: you lose one token.", "Skid Row: you lose {number} tokens.", e.tokens)
        case events.TokensLost():
            return tongue.count("Skid Row: the Police lose one token.", "Skid Row: the Police lose {number} tokens.",
                                e.tokens)  # fmt: skip
        case events.BonusGained():
            if e.car == seat:
                return say("Thoroughfare: you may make one more movement in this turn.")
            return say("Thoroughfare: {name} may make one more movement in this turn.", name=called(e.car, names))
        case events.Looked():
            return looked_words(e, seat, names, tongue, v)
        case events_table.Ordered():
            return ordered_words(e, tongue)
    return ""


def looked_words(e: events.Looked, seat: int, names: Sequence[str], tongue: Tongue, v: View | None) -> str:
    if e.tile == UNKNOWN:
        return tongue.say("City Map: {name} looks at a face-down tile.", name=called(e.car, names))
    tile = full_words(v, e.tile, tongue)
    if e.car == seat:
        return tongue.say("City Map: you look at a face-down tile, {tile}.", tile=tile)
    return tongue.say("City Map: {name} looks at a face-down tile, {tile}.", name=called(e.car, names), tile=tile)


def ordered_words(e: events_table.Ordered, tongue: Tongue) -> str:
    """GD-DP.1: only its seat hears it."""
    if e.order == PASS_DECOY:
        if e.on:
            return tongue.say("You will not be asked about Decoy Car any more.")
        return tongue.say("You will be asked about Decoy Car again.")
    if e.on:
        return tongue.say("You will not be asked about Stomping Grounds any more.")
    return tongue.say("You will be asked about Stomping Grounds again.")
