"""A move of Getaway Driver in words: whole, with what it is known to lead to; under a heading; in a word or two."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.moves import named, setup
from onthelam.games.getaway_driver.words.moves.consequences import consequences_of, gist_of, is_fatal
from onthelam.tongue.tongue import Tongue

LONG: Final = 6  # a list up to here needs no headings
ONTO: Final = (N_("ahead onto {tile}"), N_("left onto {tile}"), N_("right onto {tile}"))
STUDIED: Final = (N_("the tile ahead"), N_("the tile on the left"), N_("the tile on the right"))
WAYS: Final = (N_("ahead"), N_("left"), N_("right"), N_("behind"))
STUDIES: Final = (N_("study ahead"), N_("study left"), N_("study right"))
ACTIONS: Final = (N_("ahead"), N_("left"), N_("right"), N_("turn left"), N_("turn right"))  # of a vehicle
BRIEF: Final = {  # by code
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
# whose full words tell where that is now: of one that may not be made there is nothing to tell
ON_THE_TABLE: Final = (
    moves.Go, moves.Lay, moves.TileNumber, moves.At, moves.Choose, moves.Act, moves.ForcedStep, moves.Swerve,
)  # fmt: skip


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    if m not in v.moves and (isinstance(m, ON_THE_TABLE) or m.code in BRIEF):
        return brief_words(m, v, tongue)
    if not isinstance(m, moves.Act):
        return with_consequences(named.named(m, v, tongue), m, v, tongue)
    # a vehicle's name stands before it, with a colon already
    what = ", ".join([named.act_words(m, v, tongue), *told_of(m, v, tongue)])
    return tongue.say("{vehicle}: {what}", vehicle=named.vehicle_title(m.what, v, tongue), what=what)


def told_of(m: Move, v: View, tongue: Tongue) -> list[str]:
    return [one.told for one in consequences_of(m, v, tongue) if one.told]


def with_consequences(what: str, m: Move, v: View, tongue: Tongue) -> str:
    return parts.noted(what, told_of(m, v, tongue), tongue)


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    return gist_of(consequences_of(m, v, tongue))


# -- under a heading -------------------------------------------------------------------------------------------------


def group_words(m: Move, v: View, tongue: Tongue) -> str:
    kind, many = parts.top_kind(v), len(v.moves) > LONG
    long_menu = kind == agenda.DRIVING and many
    match m:
        case moves.Go() if long_menu:
            return tongue.say("Drive")
        case moves.Study() if long_menu:
            return tongue.say("Study first")
        case moves.Play() | moves.Crime() | moves.Bait() if long_menu:
            return tongue.say("Play a card")
        case moves.Stunt() | moves.OthersStunt() | moves.Play() | moves.Crime() if kind == agenda.HAZARD and many:
            return tongue.say("Get past it")
        case moves.Act() | moves.Boost() | moves.HalfTurn():
            return named.vehicle_title(m.what, v, tongue)
        case moves.At() if v.mode == tabletop.FOUR:
            return named.of_car(N_("Around Car A"), N_("Around Car B"), m.car, tongue)
        case moves.TileNumber() if many and m in v.moves:
            return how_far(m, v, tongue)
        case moves.Number():
            return setup.number_group(m, v, tongue)
        case moves.Pay() if many:
            return tongue.say("From the discard pile") if m.again else tongue.say("From your hand")
    return ""


def how_far(m: moves.TileNumber, v: View, tongue: Tongue) -> str:
    far = tabletop.distance(v, v.laid[m.what], v.cars[parts.asked_car(v)].cell)
    if far <= 2:
        return tongue.say("One or two cells from the Car")
    return tongue.say("Three to five cells from the Car") if far <= 5 else tongue.say("Farther from the Car")


def short_words(m: Move, v: View, tongue: Tongue) -> str:
    """Under its heading, which is not said twice."""
    if m not in v.moves or not group_words(m, v, tongue):
        return move_words(m, v, tongue)
    match m:
        case moves.Go():
            tile = parts.tile_words(v, named.way_of(m, v), tongue)
            return with_consequences(tongue.say(ONTO[m.what], tile=tile), m, v, tongue)
        case moves.Study():
            return with_consequences(tongue.say(STUDIED[m.what]), m, v, tongue)
        case moves.Act():
            return with_consequences(named.act_words(m, v, tongue), m, v, tongue)
        case moves.Boost():
            return tongue.say("for one token an extra action")
        case moves.HalfTurn():
            return tongue.say("for one token turn all the way round, before its action")
        case moves.At():
            place = tongue.say(names.PLACES[m.what])
            return tongue.say("{place}, {ground}", place=place, ground=named.ground(m, v, tongue))
        case moves.Number():
            return setup.tiles(setup.meant(m, v), tongue)
    return move_words(m, v, tongue)


# -- in a word or two ------------------------------------------------------------------------------------------------


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    """For a row of buttons: by what it is about, a way, a card, a tile, a vehicle."""
    return names.capital(brief(m, v, tongue) or move_words(m, v, tongue).partition(":")[0])


def brief(m: Move, v: View, tongue: Tongue) -> str:
    match m:
        case moves.Go() | moves.Swerve():
            return tongue.say(WAYS[m.what])
        case moves.Study():
            told = tongue.say((WAYS if group_words(m, v, tongue) else STUDIES)[m.what])
            return tongue.say("{what}: caught!", what=told) if is_fatal(m, v) else told
        case moves.Play() | moves.Pay() | moves.Pick():
            return names.card_title(m.what, tongue)
        case moves.Stunt():
            return tongue.say("stunt: {card}", card=names.card_title(m.what, tongue))
        case moves.Crime():
            return tongue.say("copy: {card}", card=names.card_title(m.what, tongue))
        case moves.Bait():
            return tongue.say("fetch the other Car") if m.fetches else tongue.say("change places")
        case moves.Lay():
            return names.tile_title(m.what, tongue)
        case moves.Buy():
            return names.upgrade_title(m.what, tongue)
        case moves.At():
            return tongue.say(names.PLACES[m.what])
        case moves.TileNumber():
            return parts.spot_words(v, v.laid[m.what], tongue) if m in v.moves else tongue.say("Tile {n}", n=m.what)
        case moves.Number():
            return setup.tiles(setup.meant(m, v), tongue)
        case moves.Token():
            return tongue.say("Move Stash token {n}", n=m.what + 1)
        case moves.Face():
            return names.facing_word(m.what, tongue)
        case moves.Act():
            return tongue.say(ACTIONS[m.action])
        case moves.Boost():
            return tongue.say("extra action")
        case moves.HalfTurn():
            return tongue.say("turn all the way round")
        case moves.Choose() | moves.ForcedStep():
            return named.vehicle_title(m.what, v, tongue)
        case moves.MoveSpikes() if len(v.spikes) < 2:
            return tongue.say("move the Tire Spikes")
        case moves.MoveSpikes():
            return tongue.say("move Tire Spikes {n}", n=m.what + 1)
    if m is moves.DISPATCH:
        return names.upgrade_title(charts.DIS, tongue)
    if m is moves.NONE and parts.top_kind(v) == agenda.BUY:
        return tongue.say("Buy nothing")
    return tongue.say(BRIEF[m.code]) if m.code in BRIEF else ""
