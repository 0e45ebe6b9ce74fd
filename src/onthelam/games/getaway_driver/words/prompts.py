"""What Getaway Driver asks of a seat, and what the others wait for.

A window that opens whether or not a card can be played (GD-DP.1) sounds the same either way, to everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_value, step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import AT_SETUP, SENT, SHIFTED
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.charts import AT_ONE, HAND, ICONS, LIGHT, RED
from onthelam.games.getaway_driver.rules.moves import GIVE_UP, ForcedStep
from onthelam.games.getaway_driver.rules.tabletop import BONUS, DUE, FOUR, SLAMMED, WAIVED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import ended_words
from onthelam.games.getaway_driver.words.moves.setup import ACROSS, UP_TABLE, is_start_down, is_throw, number_asked
from onthelam.games.getaway_driver.words.names import capital, card_title, stunts_words
from onthelam.games.getaway_driver.words.parts import (
    NOTHING,
    called,
    near_words,
    place_cell,
    tile_words,
    top,
    top_kind,
    vehicle_words,
)
from onthelam.tongue.tongue import Tongue

WAITS: Final = {  # by step: what the others wait for; {name} is who is asked
    agenda.PICK_HAND: N_("{name} chooses five cards."),
    agenda.SCATTER: N_("{name} scatters the Stash tokens."),
    agenda.ADJUST: N_("{name} moves Stash tokens that lie badly."),
    agenda.START: N_("{name} places Start and the Car."),
    agenda.STOMPING: N_("The round begins. {name} may play a card first."),
    agenda.CAMERA: N_("{name} looks at the tiles drawn and may change them."),
    agenda.LAY: N_("{name} lays the tiles."),
    agenda.TOKEN: N_("{name} decides where a Stash token on the line belongs."),
    agenda.DRIVING: N_("{name} is driving."),
    agenda.SWITCH: N_("{name} chooses a vehicle to switch with."),
    agenda.JAM: N_("{name} jams the radar."),
    agenda.TARGET: N_("{name} chooses where the extra movement goes."),
    agenda.BARRICADE: N_("{name} gives up a card at the Barricade."),
    agenda.ENTRY_TURN: N_("{name} decides how a vehicle meets the Car."),
    agenda.ROAD: N_("{name} decides about a hazard."),
    agenda.HAZARD: N_("{name} has a hazard in the way: stunt, or back off."),
    agenda.TUNNEL: N_("{name} decides about the helicopter at the tunnel."),
    agenda.SWERVE: N_("{name} decides whether the motorcycle follows."),
    agenda.CITY_MAP: N_("{name} may look at a face-down tile."),
    agenda.SAVE: N_("{name} decides about the Armoured Car."),
    agenda.POLICE: N_("{name} moves the vehicles."),
    agenda.DISPATCH: N_("{name} dispatches a vehicle."),
    agenda.WHERE: N_("{name} places a piece."),
    agenda.FACE: N_("{name} turns a vehicle the right way."),
    agenda.DECOY: N_("The pursuit check comes. {name} may play a card first."),
    agenda.BUY: N_("{name} may buy an upgrade."),
    agenda.LIFT: N_("{name} lifts a face-down tile, for the bag is empty."),
    agenda.ASSIGN: N_("{name} decides whom a vehicle follows."),
    agenda.SHARE: N_("{name} may take the effect of the card as well."),
}


LAID: Final = (  # by place beside the Car
    N_("Which tile do you lay ahead of the Car?"),
    N_("Which tile do you lay to the right of the Car?"),
    N_("Which tile do you lay behind the Car?"),
    N_("Which tile do you lay to the left of the Car?"),
)


def prompt_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    if top(v) == NOTHING:
        return ended_words(v, names, tongue)
    if v.moves:
        return capital(asked_words(v, tongue))
    name = called(v.awaited[0], names) if v.awaited else ""
    if top_kind(v) == agenda.DRIVING and v.cars[step_who(top(v))].base != DUE:
        return tongue.say("{name} may play cards, or ends the turn.", name=name)
    return tongue.say(WAITS[top_kind(v)], name=name)


def asked_words(v: View, tongue: Tongue) -> str:
    kind = top_kind(v)
    if kind in (agenda.PICK_HAND, agenda.SCATTER, agenda.ADJUST, agenda.START):
        return setup_asked(v, tongue)
    if kind in (agenda.WHERE, agenda.FACE, agenda.DISPATCH):
        return placing_asked(v, tongue)
    if kind in (agenda.STOMPING, agenda.DRIVING, agenda.SWITCH, agenda.JAM, agenda.TARGET, agenda.BARRICADE,
                agenda.ROAD, agenda.HAZARD, agenda.CITY_MAP, agenda.DECOY, agenda.SHARE):  # fmt: skip
        return driver_asked(v, tongue)
    if kind in (agenda.CAMERA, agenda.LAY, agenda.TOKEN, agenda.LIFT):
        return tiles_asked(v, tongue)
    return police_asked(v, tongue)


# -- set-up ----------------------------------------------------------------------------------------------------------


def setup_asked(v: View, tongue: Tongue) -> str:
    kind, asked = top_kind(v), number_asked(v)
    if kind == agenda.PICK_HAND:
        left = HAND - v.held[step_who(top(v))]
        if left == HAND:
            return tongue.count("Choose one card.", "Choose {number} cards.", left)
        return tongue.count("Choose your cards: one more.", "Choose your cards: {number} more.", left)
    if kind == agenda.SCATTER:
        return scatter_asked(v, asked, tongue)
    if kind == agenda.ADJUST:
        if step_value(top(v)) == 0:
            return tongue.say("Which Stash token do you move?")
        n = agenda.ADJUST_TOKEN.of(top(v)) + 1
        if asked == ACROSS:
            return tongue.say("Where do you put Stash token {n}?", n=n)
        return tongue.say("Stash token {n}: how far from the south edge?", n=n)
    if is_start_down(v):
        return tongue.say("Which way does your Car face?")
    if asked == UP_TABLE:
        return tongue.say("Start: how far is its corner from the south edge?")
    return tongue.say("Where do you put Start down?")


def scatter_asked(v: View, asked: int, tongue: Tongue) -> str:
    if is_throw(v):
        if asked == ACROSS:
            return tongue.say("Throw your Stash: where do you aim?")
        if asked == UP_TABLE:
            return tongue.say("Throw your Stash: how far from the south edge?")
        return tongue.say("Throw your Stash: how wide do the tokens scatter?")
    left = agenda.SCATTER_COUNT.of(top(v))
    if asked == ACROSS:
        return tongue.count(
            "Where do you set the last Stash token down?",
            "Where do you set a Stash token down ({number} to go)?",
            left,
        )
    return tongue.count(
        "The last Stash token: how far from the south edge?",
        "Stash token, {number} to go: how far from the south edge?",
        left,
    )


def placing_asked(v: View, tongue: Tongue) -> str:
    kind, step = top_kind(v), top(v)
    if kind == agenda.DISPATCH:
        return tongue.say("Which vehicle do you dispatch?")
    piece = step_who(step)
    if kind == agenda.FACE:
        return tongue.say("Which way does {vehicle} face?", vehicle=vehicle_words(v, piece, tongue))
    if piece >= SPIKES_PIECE:
        if agenda.WHY.of(step) == SHIFTED:
            return tongue.say("Where do the Tire Spikes go?")
        return tongue.say("Where do you lay the Tire Spikes?")
    if piece >= BARRICADE_PIECE:
        return tongue.say("Where do you put the Barricade?")
    name = vehicle_words(v, piece, tongue)
    if agenda.WHY.of(step) == SENT:
        return tongue.say("Where is {vehicle} sent?", vehicle=name)
    if agenda.WHY.of(step) == AT_SETUP:
        return tongue.say("{vehicle} comes for free: where does it wait?", vehicle=name)
    return tongue.say("Where does {vehicle} come in?", vehicle=name)


# -- the Driver ------------------------------------------------------------------------------------------------------


def driver_asked(v: View, tongue: Tongue) -> str:
    kind, step = top_kind(v), top(v)
    if kind == agenda.STOMPING:
        return tongue.say("Round {round} begins. Will you play a card for it?", round=v.round)
    if kind == agenda.DECOY:
        return tongue.say("The pursuit check comes. Will you play a card first?")
    if kind == agenda.DRIVING:
        return driving_asked(v, tongue)
    if kind == agenda.SWITCH:
        return tongue.say("Switch Cars: with which vehicle?")
    if kind == agenda.JAM:
        return tongue.say("Jam the Police Radar: where to with {vehicle}?",
                          vehicle=vehicle_words(v, step_who(step), tongue))  # fmt: skip
    if kind == agenda.TARGET:
        if step_value(step) == BONUS:
            return tongue.say("Thoroughfare: where does the bonus movement go?")
        return tongue.say("Hit the Gas: where does the extra movement go?")
    if kind == agenda.BARRICADE:
        return tongue.say("A Barricade: which card do you give up to get through?")
    if kind == agenda.CITY_MAP:
        return tongue.say("City Map: which face-down tile do you look at?")
    if kind == agenda.SHARE:
        card = card_title(step_value(step), tongue)
        return tongue.say("{card}: do you take the effect as well?", card=card)
    return road_asked(v, tongue)


def road_asked(v: View, tongue: Tongue) -> str:
    c = v.cars[step_who(top(v))]
    tile = v.tiles[c.cell]
    if top_kind(v) == agenda.ROAD:
        name = tile_words(v, c.cell, tongue)
        if LIGHT[tile] == RED:
            return tongue.say("Rough Justice: place a hazard on {tile}?", tile=name)
        return tongue.say("{tile} is yellow: place a hazard?", tile=name)
    if not ICONS[tile]:
        return tongue.say("A hazard, and no stunt helps here. What do you do?")
    return tongue.say("Do you stunt past it ({stunts})?", stunts=stunts_words(ICONS[tile], tongue))


def driving_asked(v: View, tongue: Tongue) -> str:
    step = top(v)
    c = v.cars[step_who(step)]
    if GIVE_UP in v.moves:
        return tongue.say("You are boxed in: only a card can get you out.")
    if c.base == SLAMMED:
        return tongue.say("You stand on the brakes. Anything else in this turn?")
    if c.base == WAIVED:
        return tongue.say("You cannot drive on, and need not. Anything else in this turn?")
    if c.base != DUE:
        return tongue.say("You have driven. Anything else in this turn?")
    if v.mode == FOUR and step_value(step) == UNTIL_COMMIT:
        return tongue.say("Where will you drive?")
    if c.moved:
        return tongue.say("You still have to drive: where to?")
    return tongue.say("Where do you drive?")


# -- tiles and Police ------------------------------------------------------------------------------------------------


def tiles_asked(v: View, tongue: Tongue) -> str:
    kind, step = top_kind(v), top(v)
    if kind == agenda.CAMERA:
        return tongue.say("Traffic Camera: do you change these tiles?")
    if kind == agenda.LAY:
        if v.mode != FOUR:
            for place in range(AT_ONE):
                if place_cell(v, 0, place) == v.filling[0]:
                    return tongue.say(LAID[place])
        return tongue.say("Which tile do you lay here: {place}?", place=near_words(v, v.filling[0], tongue))
    if kind == agenda.TOKEN:
        return tongue.say("A Stash token lies on the line: does it go on the new tile?")
    left = max(1, step_value(step))
    return tongue.count(
        "The bag is empty: which face-down tile do you lift?",
        "The bag is empty: lift {n} face-down tiles. Which one?",
        left,
    )


def police_asked(v: View, tongue: Tongue) -> str:
    kind, step = top_kind(v), top(v)
    if kind == agenda.POLICE:
        if any(isinstance(m, ForcedStep) for m in v.moves):
            return tongue.say("The Driver brakes: all drive on. Which one is next?")
        return tongue.say("Move your vehicles, one action each. Which one is next?")
    if kind == agenda.BUY:
        return tongue.count(
            "You hold one token. Do you buy an upgrade?", "You hold {number} tokens. Do you buy an upgrade?", v.tokens
        )
    name = vehicle_words(v, step_who(step), tongue)
    if kind == agenda.ENTRY_TURN:
        return tongue.say("{vehicle} meets the Car head-on. Do you turn it?", vehicle=name)
    if kind == agenda.TUNNEL:
        return tongue.say("The tunnel stops {vehicle}. Pay a token to turn off?", vehicle=name)
    if kind == agenda.SWERVE:
        return tongue.say("{vehicle} is about to follow. Pay a token to swerve?", vehicle=name)
    if kind == agenda.SAVE:
        return tongue.say("{vehicle} is about to crash. Pay a token to save it?", vehicle=name)
    return tongue.say("Whom does {vehicle} go with?", vehicle=name)
