"""Lines of the log about the Cars and their Drivers: movements, meters, cards, what lies on a tile."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.events import cards, driver, police, table
from onthelam.games.getaway_driver.words.log.ear import Ear, Lines
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Plural

WAYS: Final = (N_("ahead"), N_("left"), N_("right"))
SET_OFF: Final = {  # by kind of movement
    tabletop.BASE: (N_("You drive {heading}."), N_("{name} drives {heading}.")),
    tabletop.BONUS: (
        N_("You drive {heading}, by the Thoroughfare."), N_("{name} drives {heading}, by the Thoroughfare."),
    ),
    tabletop.GASSED: (
        N_("You hit the gas and drive {heading}; nobody follows."),
        N_("{name} hits the gas and drives {heading}; nobody follows."),
    ),
    tabletop.HANDBRAKED: (
        N_("You turn round and drive {heading}; nobody follows."),
        N_("{name} turns round and drives {heading}; nobody follows."),
    ),
}  # fmt: skip
SET_OFF_ONTO: Final = {  # where the tile lies open already
    tabletop.BASE: (N_("You drive {heading} onto {tile}."), N_("{name} drives {heading} onto {tile}.")),
    tabletop.BONUS: (
        N_("You drive {heading} onto {tile}, by the Thoroughfare."),
        N_("{name} drives {heading} onto {tile}, by the Thoroughfare."),
    ),
    tabletop.GASSED: (
        N_("You hit the gas and drive {heading} onto {tile}; nobody follows."),
        N_("{name} hits the gas and drives {heading} onto {tile}; nobody follows."),
    ),
    tabletop.HANDBRAKED: (
        N_("You turn round and drive {heading} onto {tile}; nobody follows."),
        N_("{name} turns round and drives {heading} onto {tile}; nobody follows."),
    ),
}
METER: Final = {  # by whether it goes up; to its own seat, to others, to others where there are two
    True: (
        N_("Your pursuit meter goes up."), N_("The pursuit meter goes up."), N_("The pursuit meter of {name} goes up."),
    ),
    False: (
        N_("Your pursuit meter goes down, or stays at 0."), N_("The pursuit meter goes down, or stays at 0."),
        N_("The pursuit meter of {name} goes down, or stays at 0."),
    ),
}  # fmt: skip
HELD: Final = (  # as four
    N_("The Garage Hideout keeps your pursuit meter where it is."),
    N_("The Garage Hideout keeps the pursuit meter of {name} where it is."),
)
# GD-STU.2: the price is paid first, and at the top of the meter nothing is turned up any more
BEGAN_TO_STUDY: Final = (N_("You begin to study a tile."), N_("{name} begins to study a tile."))
CAME_BACK: Final = Plural("{vehicles} comes back as well.", "{vehicles} come back as well.")  # GD-BACK.5


def followed(ear: Ear, e: driver.Drove | police.Assigned) -> Line:
    if isinstance(e, police.Assigned) and e.car > 1:
        return N_("{vehicle} stays behind.")
    if not ear.behind(e):
        return ""
    if len(ear.players) < 4:
        return Plural("{vehicles} follows.", "{vehicles} follow.")
    return (
        Plural("{vehicles} follows you.", "{vehicles} follow you."),
        Plural("{vehicles} follows {name}.", "{vehicles} follow {name}."),
    )


def meter_moved(ear: Ear, e: driver.MeterMoved) -> Line:
    """A row tells where to."""
    mine, others, named = METER[e.by > 0]
    return mine, named if len(ear.players) == 4 else others


def committed(ear: Ear, e: driver.Committed) -> Line:
    if e.way < 0:
        return (
            N_("What the other Driver did has changed your way: you choose again."),
            N_("What the other Driver did has changed the way of {name}: a new choice."),
        )
    if e.way < len(WAYS):
        return N_("You will drive: {way}."), N_("{name} will drive: {way}.")
    return "", N_("{name} has chosen a way.")


# -- cards -----------------------------------------------------------------------------------------------------------


def card_used(ear: Ear, e: cards.CardUsed) -> Line:
    mine, others = use_of(e)
    used = mine if e.car == ear.seat else others
    again = Plural("It is used again, for one Stash.", "It is used again, for {number} Stash.")
    return [used, again] if e.again else used


def use_of(e: cards.CardUsed) -> tuple[str, str]:
    if e.use == cards.ABILITY:
        if e.copied >= 0:  # GD-FOUR.20
            return N_("You play {card}, as {copied}."), N_("{name} plays {card}, as {copied}.")
        return N_("You play {card}."), N_("{name} plays {card}.")
    if e.copied >= 0:
        return (
            N_("You use {card} for the stunt of {copied}, {stunt}."),
            N_("{name} uses {card} for the stunt of {copied}, {stunt}."),
        )
    if e.use != cards.AS_STUNT:
        return N_("You give up {card} at the Barricade."), N_("{name} gives up {card} at the Barricade.")
    if e.card == charts.PIC:  # it has none of its own
        return N_("You borrow a stunt with {card}."), N_("{name} borrows a stunt with {card}.")
    return N_("You use {card} for its stunt, {stunt}."), N_("{name} uses {card} for its stunt, {stunt}.")


def fetched(ear: Ear, e: cards.Fetched) -> Line:
    if 1 - e.car == ear.seat:
        return N_("Your Car comes to the tile of {name}.")
    return N_("The other Car comes to your tile."), N_("{other} comes to the tile of {name}.")


def ordered(ear: Ear, e: table.Ordered) -> Line:
    """GD-DP.1: only its seat hears it."""
    if e.order == tabletop.PASS_DECOY:
        off, on = N_("You will not be asked about Decoy Car any more."), N_("You will be asked about Decoy Car again.")
    elif e.order == tabletop.ASK_STOMPING:
        off = N_("From now on every round begins with the question about Stomping Grounds.")
        on = N_("Rounds begin without the question about Stomping Grounds.")
    else:
        off = N_("You will not be asked about Stomping Grounds any more.")
        on = N_("You will be asked about Stomping Grounds again.")
    return off if e.on else on


DRIVER: Final[Lines] = {
    driver.SetOff: lambda ear, e: SET_OFF[e.kind],
    driver.Drove: followed,
    police.Assigned: followed,
    driver.MeterMoved: meter_moved,
    driver.MeterHeld: lambda ear, e: (
        N_("The Garage Hideout keeps the pursuit meter where it is.") if len(ear.players) < 4 else HELD
    ),
    driver.Studied: (N_("You study a tile."), N_("{name} studies a tile.")),
    driver.BackedOff: (N_("You back off to where you came from."), N_("{name} backs off.")),  # a row tells who follows
    cards.BaseWaived: (
        N_("You cannot drive on; having moved already, you need not."),
        N_("{name} cannot drive on; having moved already, that is allowed."),
    ),
    driver.Committed: committed,
    driver.Revealed: lambda ear, e: (  # of one alone it is told anyway that it drives
        N_("Both have chosen. {ways}.") if sum(way < len(WAYS) for way in e.ways) > 1 else ""
    ),
    cards.CardUsed: card_used,
    cards.Braked: (
        N_("Your Car stays put: every vehicle must drive straight on."),
        N_("The Car of {name} stays put: every vehicle must drive straight on."),
    ),
    cards.RammingBegan: (
        N_("In this turn you ram what stands in your way."), N_("In this turn {name} rams what stands in the way."),
    ),
    cards.Stomped: (
        N_("You lay the tiles, in this round and the next."), N_("{name} lays the tiles, in this round and the next."),
    ),
    cards.Decoyed: (
        N_("It was a decoy: your Car is back where it last set off."),
        N_("It was a decoy: the Car of {name} is back where it last set off."),
    ),
    cards.Switched: (N_("You switch cars with {vehicle}."), N_("{name} switches cars with {vehicle}.")),
    cards.Baited: N_("The two Cars change places."),
    cards.Fetched: fetched,
    driver.Handbraked: (
        N_("You pull the handbrake in front of the hazard."), N_("{name} pulls the handbrake in front of the hazard."),
    ),
    driver.Stunted: (N_("You get past the hazard."), N_("{name} gets past the hazard.")),
    driver.TurnedUp: N_("Turned up: {tile}."),
    driver.BadgePaid: (
        Plural("The badge pays you one token.", "The badge pays you {number} tokens."),
        Plural("The badge pays the Police one token.", "The badge pays the Police {number} tokens."),
    ),
    driver.BadgeCounted: Plural(
        "The badge means one upgrade card at the end of the round.",
        "The badge means {number} upgrade cards at the end of the round.",
    ),
    driver.HazardPlaced: N_("A hazard blocks the tile."),
    driver.HazardSpared: (N_("You place no hazard."), N_("{name} places no hazard.")),
    driver.HazardRemoved: N_("The hazard is cleared away."),
    driver.Collected: (
        Plural("You take a Stash token.", "You take {number} Stash tokens."),
        Plural("{name} takes a Stash token.", "{name} takes {number} Stash tokens."),
    ),
    driver.StashFound: (
        N_("Special Operation: the badge brings you a Stash token."),
        N_("Special Operation: the badge brings {name} a Stash token."),
    ),
    driver.TokensLost: (
        Plural("Skid Row: you lose one token.", "Skid Row: you lose {number} tokens."),
        Plural("Skid Row: the Police lose one token.", "Skid Row: the Police lose {number} tokens."),
    ),
    driver.BonusGained: (
        N_("Thoroughfare: you may make one more movement in this turn."),
        N_("Thoroughfare: {name} may make one more movement in this turn."),
    ),
    driver.Looked: lambda ear, e: N_("City Map: {name} looks at a face-down tile.") if e.tile == charts.UNKNOWN else (
        N_("City Map: you look at a face-down tile, {tile}."),
        N_("City Map: {name} looks at a face-down tile, {tile}."),
    ),
    table.Ordered: ordered,
}  # fmt: skip
