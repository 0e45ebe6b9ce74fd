"""What things are called in Getaway Driver: tiles, lights, stunts, cards, upgrades, events, vehicles, directions.

The box's names stand here once more, as sentences to translate; a test holds them beside rulebook.toml.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.tabletop import cards_in
from onthelam.tongue.tongue import Tongue

TILES: Final = (  # by tile
    N_("Start the Chase"),
    N_("Pile-Up"), N_("Gridlock Avenue"), N_("Raised Drawbridge"), N_("Brass Band Parade"), N_("Burst Water Main"),
    N_("Jackknifed Lorry"), N_("Picket Line"), N_("Roadworks"), N_("Harbour Tunnel"), N_("Canal Tunnel"),
    N_("Railway Tunnel"), N_("Hill Tunnel"),
    N_("Precinct Yard"), N_("Courthouse Steps"), N_("Armoury Row"), N_("Embassy Mile"), N_("Bank Quarter"),
    N_("Toll Plaza"), N_("Speed Trap"), N_("Doughnut Corner"), N_("Customs Quay"), N_("Impound Lot"),
    N_("Meter Maid Street"), N_("School Crossing"), N_("Loading Dock"), N_("Bus Terminal"), N_("Oil Slick Bend"),
    N_("Cobbled Hairpin"), N_("Fish Market"), N_("Lumber Yard"), N_("One-Way System"), N_("Café Terrace"),
    N_("Newsreel Square"),
    N_("Kiosk"), N_("Ring Road"), N_("Boulevard"), N_("Chop Shop"), N_("Water Tower"), N_("Back Lots"),
    N_("Country Constable"), N_("Ranger Post"), N_("Farm Lane"), N_("Orchard Road"),
)  # fmt: skip
LIGHTS: Final = (N_("green"), N_("yellow"), N_("red"))
STUNTS: Final = (N_("two wheels"), N_("narrow alley"), N_("sidewalk"), N_("improvised ramp"), N_("wrong way"))
MIDTOWNS: Final = (
    "", N_("City Map"), N_("Thoroughfare"), N_("Garage Hideout"), N_("Vantage Point"), N_("Skid Row"),
)  # fmt: skip
MIDTOWN_EFFECTS: Final = (  # what it does, in a few words that fit both sides
    "",
    N_("look at one face-down tile"),
    N_("one more movement"),
    N_("the meter does not go up"),
    N_("turns up the tiles beside it, badges pay"),
    N_("the Police lose two tokens"),
)
PILES_HOLD: Final = N_(  # GD-SOLO.1, told where they are first met
    "The risky pile holds most red tiles and the worst badges, the calm pile all the others."
)
CARDS: Final = (  # by card
    N_("Decoy Car"), N_("Handbrake Turn"), N_("Hit the Gas"), N_("Jam the Police Radar"), N_("Last Ditch Effort"),
    N_("Leave Wreckage"), N_("Ramming Speed"), N_("Slam on the Brakes"), N_("Stomping Grounds"), N_("Switch Cars"),
    N_("Partners in Crime / Bait and Switch"),
)  # fmt: skip
ABILITIES: Final = (  # by card: what it does, in a few words
    N_("before the check the Car slips back to where its last movement began"),
    N_("turn round and drive one tile back; nobody follows"),
    N_("one extra movement that nobody follows"),
    N_("send vehicles on the four diagonal cells one cell away"),
    N_("the pursuit meter goes down by one"),
    N_("a hazard on your tile; vehicles there crash"),
    N_("for this turn, whatever stands where you drive crashes"),
    N_("the Car stays; every vehicle must drive one cell straight on"),
    N_("you lay the tiles yourself, in this round and the next"),
    N_("change places and facings with a vehicle on a tile"),
    N_("use a card of the other Driver, or bring the two Cars together"),
)
UPGRADES: Final = (  # by upgrade
    N_("Armoured Car"), N_("Barricade"), N_("Dispatch"), N_("Patrol Car"), N_("Police Helicopter"),
    N_("Police Motorcycle"), N_("Tire Spikes"), N_("Traffic Camera"),
)  # fmt: skip
UPGRADE_USES: Final = (  # by upgrade: what it is good for, in a few words
    N_("a vehicle; a token saves it from a crash"),
    N_("beside the Car; driving onto it costs the Driver a card"),
    N_("for a token a round, set a vehicle down two cells from the Car"),
    N_("a vehicle, set down two cells from the Car"),
    N_("a vehicle that flies over hazards, but not into open tunnels"),
    N_("a vehicle; a token buys it an action, or lets it swerve"),
    N_("beside the Car; to stand on them counts as being pursued"),
    N_("once a round the tiles drawn may be changed for others"),
)
EVENTS: Final = (  # by event card
    N_("Hunter and Prey"), N_("Heavy Courier"), N_("Special Operation"), N_("No Informants"), N_("Rough Justice"),
    N_("Ticking Bomb"),
)  # fmt: skip
EVENT_RULES: Final = (  # by event card: what it changes, in a sentence
    N_(
        "Vehicles crash when the Car drives onto their tile, and leave the match when they reach Start: "
        "three crashes win for the Driver, three vehicles that reach Start win for the Police."
    ),
    N_(
        "There is no way out of town any more: the Driver wins by collecting all Stash that can be reached. "
        "When the bag runs short, face-down tiles are lifted and laid again."
    ),
    N_(
        "Vehicles no longer crash. Cards used twice stay on the discard pile, "
        "and each badge of three that the Driver turns up brings the Driver a Stash token."
    ),
    N_(
        "The Police may not look at tiles once they are laid, "
        "and their vehicles turn up what they drive onto: a red tile makes them crash."
    ),
    N_(
        "Stopping on a tile that lay open before the turn counts as being pursued. "
        "A red tile is a choice now, like a yellow one."
    ),
    N_("All Stash is gone. A bomb ticks instead, and when it has run down the Driver has won."),
)
FACINGS: Final = (N_("north"), N_("east"), N_("south"), N_("west"))
LOOKS: Final = (N_("looks north"), N_("looks east"), N_("looks south"), N_("looks west"))  # in short
PLACES: Final = (  # the twelve cells around a Car, as in the charts
    N_("in front"), N_("right"), N_("behind"), N_("left"),
    N_("two ahead"), N_("ahead right"), N_("two right"), N_("behind right"), N_("two behind"), N_("behind left"),
    N_("two left"), N_("ahead left"),
)  # fmt: skip
VEHICLES: Final = {  # by kind; a kind of which there is one needs no number, but an article inside a sentence
    charts.PAT: (N_("Patrol Car"), N_("Patrol Car {n}"), N_("the Patrol Car")),
    charts.MOT: (N_("Motorcycle"), N_("Motorcycle {n}"), N_("the Motorcycle")),
    charts.ARM: (N_("Armoured Car"), N_("Armoured Car {n}"), N_("the Armoured Car")),
    charts.HEL: (N_("Helicopter"), N_("Helicopter {n}"), N_("the Helicopter")),
}
VEHICLES_IN_SHORT: Final = {  # by kind: alone, one of several
    charts.PAT: (N_("Patrol"), N_("Patrol {n}")),
    charts.MOT: (N_("Cycle"), N_("Cycle {n}")),
    charts.ARM: (N_("Armoured"), N_("Armoured {n}")),
    charts.HEL: (N_("Copter"), N_("Copter {n}")),
}
CARDS_IN_SHORT: Final = (  # by card
    N_("Decoy"), N_("Handbrake"), N_("Gas"), N_("Jam"), N_("Last Ditch"), N_("Wreckage"), N_("Ramming"), N_("Brakes"),
    N_("Stomping"), N_("Switch"), N_("Partners"),
)  # fmt: skip
UPGRADES_IN_SHORT: Final = (  # by upgrade
    N_("Armoured"), N_("Barricades"), N_("Dispatch"), N_("Patrol"), N_("Copter"), N_("Cycle"), N_("Spikes"),
    N_("Camera"),
)  # fmt: skip
LETTERS: Final = {
    charts.PAT: "P",
    charts.MOT: "M",
    charts.ARM: "A",
    charts.HEL: "H",
}  # on the map, and the number behind it


def title_words(tongue: Tongue) -> str:
    return tongue.say("Getaway Driver")


def blurb_words(tongue: Tongue) -> str:
    return tongue.say("One drives. One lays the city in the dark. The tiles run out, or the luck does.")


def tile_title(tile: int, tongue: Tongue) -> str:
    return tongue.say(TILES[tile])


def card_title(card: int, tongue: Tongue) -> str:
    """Partners in Crime by its first half: the second one is a move of its own."""
    return tongue.say("Partners in Crime") if card == charts.PIC else tongue.say(CARDS[card])


def upgrade_title(upgrade: int, tongue: Tongue) -> str:
    return tongue.say(UPGRADES[upgrade])


def event_title(event: int, tongue: Tongue) -> str:
    return tongue.say(EVENTS[event])


def event_words(event: int, tongue: Tongue) -> str:
    return tongue.say("Event: {event}. {rule}", event=event_title(event, tongue), rule=tongue.say(EVENT_RULES[event]))


def facing_word(facing: int, tongue: Tongue) -> str:
    return tongue.say(FACINGS[facing & 3])


def vehicle_number(vehicle: int, boxes: int) -> int:
    """Which one of its kind it is; 0 where there is only one."""
    fleet = charts.FLEET[boxes]
    if fleet.count(fleet[vehicle]) == 1:
        return 0
    return fleet[: vehicle + 1].count(fleet[vehicle])


def vehicle_title(vehicle: int, boxes: int, tongue: Tongue) -> str:
    """`Patrol Car 2`, `Motorcycle`: in a list, or over one."""
    alone, numbered, _ = VEHICLES[charts.FLEET[boxes][vehicle]]
    n = vehicle_number(vehicle, boxes)
    return tongue.say(numbered, n=n) if n else tongue.say(alone)


def vehicle_inside(vehicle: int, boxes: int, tongue: Tongue) -> str:
    """`Patrol Car 2`, `the Motorcycle`: inside a sentence. `capital` is for one that begins with it."""
    _, numbered, named = VEHICLES[charts.FLEET[boxes][vehicle]]
    n = vehicle_number(vehicle, boxes)
    return tongue.say(numbered, n=n) if n else tongue.say(named)


def vehicle_brief(vehicle: int, boxes: int, tongue: Tongue) -> str:
    """`Patrol 2`, `Cycle`: where there is little room."""
    alone, numbered = VEHICLES_IN_SHORT[charts.FLEET[boxes][vehicle]]
    n = vehicle_number(vehicle, boxes)
    return tongue.say(numbered, n=n) if n else tongue.say(alone)


def card_brief(card: int, tongue: Tongue) -> str:
    return tongue.say(CARDS_IN_SHORT[card])


def upgrade_brief(upgrade: int, tongue: Tongue) -> str:
    return tongue.say(UPGRADES_IN_SHORT[upgrade])


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def vehicle_sign(vehicle: int, boxes: int) -> str:
    """`P2`, `M`: two signs at most."""
    n = vehicle_number(vehicle, boxes)
    return LETTERS[charts.FLEET[boxes][vehicle]] + (str(n) if n else "")


def stunts_words(icons: int, tongue: Tongue) -> str:
    """`two wheels or sidewalk`; empty where nothing helps."""
    told = [tongue.say(STUNTS[i]) for i in range(len(charts.STUNT_NAMES)) if icons >> i & 1]
    if len(told) == 2:
        return tongue.say("{one} or {other}", one=told[0], other=told[1])
    return ", ".join(told)


def stunt_of(card: int, tongue: Tongue) -> str:
    return stunts_words(charts.STUNT[card], tongue)


def with_stunt(card: int, title: str, tongue: Tongue) -> str:
    """`Hit the Gas (improvised ramp)`."""
    stunt = stunt_of(card, tongue)
    return tongue.say("{card} ({stunt})", card=title, stunt=stunt) if stunt else title


def cards_words(mask: int, tongue: Tongue) -> str:
    return ", ".join([with_stunt(card, card_title(card, tongue), tongue) for card in cards_in(mask)])


def midtown_of(tile: int, open_tiles: bool) -> int:
    """What the tile does to a Car. GD-OPEN.3: with open tiles those that are about face-down ones do nothing."""
    return (
        charts.NO_MIDTOWN
        if open_tiles and charts.MIDTOWN[tile] in (charts.CITY_MAP, charts.VANTAGE)
        else charts.MIDTOWN[tile]
    )


def midtown_words(midtown: int, effect: str, tongue: Tongue) -> str:
    """`Skid Row`; `Skid Row (the Police lose two tokens)`."""
    title = tongue.say(MIDTOWNS[midtown])
    return tongue.say("{tile} ({details})", tile=title, details=effect) if effect else title


def tile_details(
    tile: int, tongue: Tongue, open_tiles: bool = False, effect: str = "", has_events: bool = False
) -> str:
    """`red, two wheels or sidewalk`; `yellow, narrow alley or wrong way, badge 2`; with what a midtown tile does.

    GD-EVT.2: the event symbol means nothing in a match without events.
    """
    told = [tongue.say(LIGHTS[charts.LIGHT[tile]])]
    if charts.ICONS[tile]:
        told.append(stunts_words(charts.ICONS[tile], tongue))
    if charts.BADGE[tile]:
        told.append(tongue.say("badge {n}", n=charts.BADGE[tile]))
    if midtown := midtown_of(tile, open_tiles):
        told.append(midtown_words(midtown, effect, tongue))
    if charts.TUNNEL[tile]:
        told.append(tongue.say("tunnel"))
    if charts.EVENT_TILE[tile] and has_events:
        told.append(tongue.say("event symbol"))
    return ", ".join(told)


def tile_in_full(tile: int, tongue: Tongue, open_tiles: bool = False, has_events: bool = False) -> str:
    """`Gridlock Avenue (red, two wheels or sidewalk)`."""
    if tile == charts.START_TILE:
        return tongue.say("Start (counts as green)")
    details = tile_details(tile, tongue, open_tiles, "", has_events)
    return tongue.say("{tile} ({details})", tile=tile_title(tile, tongue), details=details)
