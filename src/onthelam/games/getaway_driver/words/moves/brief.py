"""Moves of Getaway Driver in a word or two, for a row of buttons; what they lead to is told elsewhere."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.charts import DIS
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.moves import move_words
from onthelam.games.getaway_driver.words.moves.notes import is_fatal
from onthelam.games.getaway_driver.words.moves.pieces import named_vehicle
from onthelam.games.getaway_driver.words.moves.setup import meant, tiles
from onthelam.games.getaway_driver.words.names import PLACES, card_title, facing_word, tile_title, upgrade_title
from onthelam.games.getaway_driver.words.page import group_words
from onthelam.games.getaway_driver.words.parts import in_play, spot_words, top_kind
from onthelam.tongue.tongue import Tongue

WAYS: Final = (N_("ahead"), N_("left"), N_("right"), N_("behind"))
STUDIES: Final = (N_("study ahead"), N_("study left"), N_("study right"))
ACTIONS: Final = (N_("ahead"), N_("left"), N_("right"), N_("turn left"), N_("turn right"))  # of a vehicle
PLAIN: Final = {  # by code
    moves.END_STEP.code: N_("Done"),
    moves.CAMERA.code: N_("Change them"),
    moves.KEEP.code: N_("Keep these tiles"),
    moves.TAKE.code: N_("On this tile"),
    moves.LEAVE.code: N_("Leave it"),
    moves.SAVE.code: N_("Save it for a token"),
    moves.STAY.code: N_("Leave it as it stands"),
    moves.TURN_LEFT.code: N_("Turn it left"),
    moves.TURN_RIGHT.code: N_("Turn it right"),
    moves.BACK_OFF.code: N_("Back off"),
    moves.WITH[0].code: N_("With Car A"),
    moves.WITH[1].code: N_("With Car B"),
}


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    told = named(m, v, tongue)
    return told[:1].upper() + told[1:]


def named(m: Move, v: View, tongue: Tongue) -> str:
    """By what it is about: a way, a card, a tile, a vehicle."""
    match m:
        case moves.Go() | moves.Swerve():
            return tongue.say(WAYS[m.what])
        case moves.Study():
            told = tongue.say((WAYS if group_words(m, v, tongue) else STUDIES)[m.what])
            return tongue.say("{what}: caught!", what=told) if is_fatal(m, v) else told
        case moves.Play() | moves.Pay():
            return card_title(m.what, tongue)
        case moves.Stunt():
            return tongue.say("stunt: {card}", card=card_title(m.what, tongue))
        case moves.Crime():
            return tongue.say("copy: {card}", card=card_title(m.what, tongue))
        case moves.Bait():
            return tongue.say("fetch the other Car") if m.fetches else tongue.say("change places")
        case moves.Pick():
            return card_title(m.what, tongue)
        case moves.Lay():
            return tile_title(m.what, tongue)
        case moves.Buy():
            return upgrade_title(m.what, tongue)
        case moves.At():
            return tongue.say(PLACES[m.what])
        case moves.TileNumber() if in_play(v, agenda.CITY_MAP, agenda.LIFT):
            return spot_words(v, v.laid[m.what], tongue)
        case moves.Number():
            return tiles(meant(m, v), tongue)
        case moves.Token():
            return tongue.say("Move Stash token {n}", n=m.what + 1)
        case moves.Face():
            return facing_word(m.what, tongue)
    return of_the_police(m, v, tongue)


def of_the_police(m: Move, v: View, tongue: Tongue) -> str:
    match m:
        case moves.Act():
            return tongue.say(ACTIONS[m.action])
        case moves.Boost():
            return tongue.say("extra action")
        case moves.HalfTurn():
            return tongue.say("turn all the way round")
        case moves.Choose() | moves.ForcedStep():
            return named_vehicle(m.what, v, tongue)[1]
        case moves.MoveSpikes() if len(v.spikes) < 2:
            return tongue.say("move the Tire Spikes")
        case moves.MoveSpikes():
            return tongue.say("move Tire Spikes {n}", n=m.what + 1)
    if m is moves.DISPATCH:
        return upgrade_title(DIS, tongue)
    if m is moves.NONE and top_kind(v) == agenda.BUY:
        return tongue.say("Buy nothing")
    if m.code in PLAIN:
        return tongue.say(PLAIN[m.code])
    return move_words(m, v, tongue).partition(":")[0]
