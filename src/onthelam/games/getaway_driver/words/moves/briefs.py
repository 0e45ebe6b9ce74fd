"""A move of Getaway Driver on a small button: a word or two, and in two or three more what comes of it."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.advice.closing import reaching
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.moves import named, setup
from onthelam.games.getaway_driver.words.moves.consequences import SHORT_ABILITIES, consequences_of, gist_of, is_fatal
from onthelam.tongue.tongue import Tongue

WAYS: Final = (N_("ahead"), N_("left"), N_("right"), N_("behind"))
STUDIES: Final = (N_("study ahead"), N_("study left"), N_("study right"))  # also where no heading stands over them
ACTIONS: Final = (N_("ahead"), N_("left"), N_("right"), N_("turn left"), N_("turn right"))  # of a vehicle
BRIEF: Final = {  # by code
    moves.BONUS.code: N_("Bonus drive"),
    moves.END_TURN.code: N_("End turn"),
    moves.GIVE_UP.code: N_("Give up"),
    moves.PASS.code: N_("Pass"),
    moves.BACK_OFF.code: N_("Back off"),
    moves.PLACE_HAZARD.code: N_("Place hazard"),
    moves.NO_HAZARD.code: N_("No hazard"),
    moves.TURN_LEFT.code: N_("turn left"),
    moves.TURN_RIGHT.code: N_("turn right"),
    moves.STAY.code: N_("Leave it"),
    moves.SAVE.code: N_("Save it"),
    moves.CRASH.code: N_("Let it crash"),
    moves.FOLLOW.code: N_("Follow the Car"),
    moves.CAMERA.code: N_("Change them"),
    moves.KEEP.code: N_("Keep them"),
    moves.TAKE.code: N_("On this tile"),
    moves.LEAVE.code: N_("Leave it"),
    moves.NONE.code: N_("Look at none"),
    moves.DISPATCH.code: N_("Dispatch"),
    moves.END_STEP.code: N_("To the check"),
    moves.WITH[0].code: N_("With Car A"),
    moves.WITH[1].code: N_("With Car B"),
    moves.SHARE.code: N_("Take it too"),
    moves.DECLINE.code: N_("Decline"),
    moves.GO_ALONG.code: N_("Go along"),
}
COMES: Final = {  # by code: what goes without asking the engine
    moves.BONUS.code: N_("Thoroughfare"),
    moves.END_TURN.code: N_("the Police move"),
    moves.GIVE_UP.code: N_("the match is lost"),
    moves.PASS.code: N_("no card"),
    moves.BACK_OFF.code: N_("to where you were"),
    moves.PLACE_HAZARD.code: N_("stunt or back off"),
    moves.NO_HAZARD.code: N_("you stay"),
    moves.TURN_LEFT.code: N_("a quarter turn"),
    moves.TURN_RIGHT.code: N_("a quarter turn"),
    moves.STAY.code: N_("as it stands"),
    moves.CRASH.code: N_("pay nothing"),
    moves.FOLLOW.code: N_("pay nothing"),
    moves.CAMERA.code: N_("draw others"),
    moves.KEEP.code: N_("lay these"),
    moves.TAKE.code: N_("Stash to be found here"),
    moves.LEAVE.code: N_("nothing changes"),
    moves.NONE.code: N_("nothing changes"),
    moves.SHARE.code: N_("costs you nothing"),
    moves.DECLINE.code: N_("nothing changes"),
    moves.GO_ALONG.code: N_("costs you nothing"),
}


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    """By what it is about: a way, a card, a tile, a vehicle."""
    return names.capital(brief(m, v, tongue))


def brief(m: Move, v: View, tongue: Tongue) -> str:
    say = tongue.say
    match m:
        case moves.Go() | moves.Swerve():
            return say(WAYS[m.what])
        case moves.Study():
            return say(STUDIES[m.what])
        case moves.CardMove() | moves.Pick():
            return names.card_brief(m.what, tongue)
        case moves.Bait():
            return say("fetch the other") if m.fetches else say("change places")
        case moves.Lay():
            return names.tile_title(m.what, tongue)
        case moves.Buy():
            return names.upgrade_brief(m.what, tongue)
        case moves.At():
            return say(names.PLACES[m.what])
        case moves.TileNumber():
            return from_car(v.laid[m.what], v, tongue) if m in v.moves else say("Tile {n}", n=m.what)
        case moves.Number():
            return setup.decimal(setup.meant(m, v), tongue)
        case moves.Token():
            return say("Token {n}", n=m.what + 1)
        case moves.Face():
            return names.facing_word(m.what, tongue)
        case moves.Act():
            return say(ACTIONS[m.action])
        case moves.Boost():
            return say("{vehicle} again", vehicle=vehicle_brief(m.what, v, tongue))
        case moves.HalfTurn():
            return say("{vehicle}: U-turn", vehicle=vehicle_brief(m.what, v, tongue))
        case moves.Choose() | moves.ForcedStep():
            return vehicle_brief(m.what, v, tongue)
        case moves.MoveSpikes():
            return say("Move spikes") if len(v.spikes) < 2 else say("Move spikes {n}", n=m.what + 1)
    if m is moves.NONE and parts.top_kind(v) == agenda.BUY:
        return say("Buy nothing")
    return say(BRIEF[m.code]) if m.code in BRIEF else m.code


def from_car(cell: int, v: View, tongue: Tongue) -> str:
    """`2 north, 1 west`: as the board shows it, seen from the Car."""
    here = v.cars[parts.asked_car(v)].cell
    north, east = cell // v.cols - here // v.cols, cell % v.cols - here % v.cols
    told = []
    if north:
        told.append(tongue.say("{n} north", n=north) if north > 0 else tongue.say("{n} south", n=-north))
    if east:
        told.append(tongue.say("{n} east", n=east) if east > 0 else tongue.say("{n} west", n=-east))
    return ", ".join(told)


ON_THE_ROAD: Final = (1, 0, 2, 3, 4)  # by way or action: left, ahead, right; then turns


def rank_of(m: Move, v: View) -> int:
    """Buttons lie side by side as the ways do."""
    match m:
        case moves.Go() | moves.Study() | moves.Swerve():
            return ON_THE_ROAD[m.what]
        case moves.Act():
            return ON_THE_ROAD[m.action]
    return 0


def vehicle_brief(name: int, v: View, tongue: Tongue) -> str:
    i = named.vehicle_of(name, v)
    return parts.vehicle_brief(v, i, tongue) if i >= 0 else names.vehicle_brief(name, 2, tongue)


# -- what comes of it ------------------------------------------------------------------------------------------------


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    """What the engine foresees, the nearest to losing first; else what can be read off the table. "" where a move may
    not be made.
    """
    if m not in v.moves:
        return ""
    if is_fatal(m, v):
        return tongue.say("caught!")
    found = gist_of(consequences_of(m, v, tongue), near(m, v, tongue) if isinstance(m, moves.Go) else "")
    return found or beside(m, v, tongue) or (tongue.say(COMES[m.code]) if m.code in COMES else "")


def near(m: moves.Go, v: View, tongue: Tongue) -> str:
    """Who could be there with the next action of the Police."""
    car = parts.asked_car(v)
    who = reaching(v, car, named.way_of(m, v))
    f = foreseen(v, m)
    if not who:
        return "" if f.followers(car) or f.may_follow() else tongue.say("nobody near")
    if len(who) > 1:
        return tongue.say("{n} near", n=len(who))
    return tongue.say("{vehicle} near", vehicle=parts.vehicle_brief(v, who[0], tongue))


def beside(m: Move, v: View, tongue: Tongue) -> str:
    """What lies there, how far it is, which way it looks."""
    say, kind = tongue.say, parts.top_kind(v)
    match m:
        case moves.Pay():
            return say("from your hand")
        case moves.Pick():
            return say(SHORT_ABILITIES[m.what]) if SHORT_ABILITIES[m.what] else say("copies a card")
        case moves.Bait():
            return say("one of two uses")
        case moves.Lay():
            return tile_gist(m.what, v, tongue)
        case moves.At():
            return ground(m, v, tongue)
        case moves.TileNumber():
            far = tabletop.distance(v, v.laid[m.what], v.cars[parts.asked_car(v)].cell)
            return cells_away(far, tongue)
        case moves.Number() | moves.Token():
            return number_gist(m, v, tongue)
        case moves.Face():
            return facing_gist(m, v, tongue)
        case moves.Choose():
            i = named.vehicle_of(m.what, v)
            if kind == agenda.DISPATCH:
                return cells_away(tabletop.nearest_car(v, v.at[i]), tongue)
            return say(names.LOOKS[v.facing[i]])
        case moves.ForcedStep():
            return say("straight on")
    if m in moves.WITH:
        return say("it goes along")
    if m is moves.END_STEP:
        return left_over(v, tongue)
    if m is moves.NONE and kind == agenda.BUY:
        return say("keep {n} tokens", n=v.tokens) if v.tokens != 1 else say("keep your token")
    return ""


def cells_away(far: int, tongue: Tongue) -> str:
    return tongue.count("{n} cell away", "{n} cells away", far)


def tile_gist(tile: int, v: View, tongue: Tongue) -> str:
    """`red`; `yellow, badge 2`; `green, City Map`."""
    told = [tongue.say(names.LIGHTS[charts.LIGHT[tile]])]
    if charts.BADGE[tile]:
        told.append(tongue.say("badge {n}", n=charts.BADGE[tile]))
    elif midtown := names.midtown_of(tile, v.open_tiles):
        told.append(tongue.say(names.MIDTOWNS[midtown]))
    elif charts.TUNNEL[tile]:
        told.append(tongue.say("tunnel"))
    return ", ".join(told)


def ground(m: moves.At, v: View, tongue: Tongue) -> str:
    cell = place_cell(v, m.car, m.what)
    if any(c.cell == cell for c in v.cars):
        return tongue.say("on a Car's tile")
    return tongue.say("off-road") if v.tiles[cell] == charts.NO_TILE else tongue.say("on a tile")


def facing_gist(m: moves.Face, v: View, tongue: Tongue) -> str:
    step, kind = parts.top(v), parts.top_kind(v)
    if kind == agenda.FACE:
        cell = agenda.FACE_CELL.of(step)
        nearer = tabletop.nearest_car(v, tabletop.ahead(v, cell, m.what)) < tabletop.nearest_car(v, cell)
        return tongue.say("towards the Car") if nearer else tongue.say("past the Car")
    if kind == agenda.START:
        return tongue.say("your Car looks there")
    if kind == agenda.TUNNEL:
        return parts.tokens_words(1, tongue)
    far = tabletop.nearest_car(v, tabletop.ahead(v, v.at[step_who(step)], m.what))
    return cells_away(far, tongue)


def number_gist(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Token):
        return tongue.say("lies badly")
    asked = setup.number_asked(v)
    if asked == setup.ACROSS:
        return tongue.say("tiles from the west")
    return tongue.say("tiles from the south") if asked == setup.UP_TABLE else tongue.say("tiles each way")


def left_over(v: View, tongue: Tongue) -> str:
    """How many vehicles have not acted."""
    n = len({m.what for m in v.moves if isinstance(m, moves.Act)})
    return tongue.say("{n} not driven", n=n) if n else tongue.say("all have driven")
