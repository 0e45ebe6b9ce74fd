"""What a move that may be made is called, on its button; what it leads to is told after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from onthelam.core.agenda import step_who
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.events.police import ForcedAhead, Swerved
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.moves import setup
from onthelam.tongue.tongue import Plural, Tongue

ONTO: Final = (  # by way
    N_("Drive ahead onto {tile}"), N_("Turn left onto {tile}"), N_("Turn right onto {tile}"),
    N_("Drive back onto {tile}"),
)  # fmt: skip
STUDIES: Final = (N_("Study the tile ahead"), N_("Study the tile on the left"), N_("Study the tile on the right"))
CRIMES: Final = {  # by whether it is a stunt, and used again
    (False, False): N_("Partners in Crime with {card}"),
    (False, True): N_("Partners in Crime again, for one Stash, with {card}"),
    (True, False): N_("Partners in Crime to stunt with {card}"),
    (True, True): N_("Partners in Crime again, for one Stash, to stunt with {card}"),
}
BAITS: Final = {  # by whether it fetches, and is used again
    (True, False): N_("Bait and Switch: fetch the other Car to your tile"),
    (True, True): N_("Bait and Switch again, for one Stash: fetch the other Car to your tile"),
    (False, False): N_("Bait and Switch: the two Cars change places"),
    (False, True): N_("Bait and Switch again, for one Stash: the two Cars change places"),
}
IN_VAIN: Final = {  # GD-CARD.6 does not forbid it, GD-FOUR.36: a Car that stays where it is has not been displaced
    (True, False): N_("Bait and Switch, fetch: the other Car is here already; only the card is used"),
    (True, True): N_("Bait and Switch again, fetch: the other Car is here already; card and Stash are gone"),
    (False, False): N_("Bait and Switch, swap: both Cars are on this tile; only the card is used"),
    (False, True): N_("Bait and Switch again, swap: both Cars are on this tile; card and Stash are gone"),
}
DRIVES: Final = (N_("drive ahead onto {tile}"), N_("drive left onto {tile}"), N_("drive right onto {tile}"))
FLIES: Final = (N_("fly ahead onto {tile}"), N_("fly left onto {tile}"), N_("fly right onto {tile}"))
TURNS: Final = {  # by action
    3: N_("turn left on the spot, to face {facing}"),
    4: N_("turn right on the spot, to face {facing}"),
}
SWERVES: Final = (  # by way
    N_("One token: swerve ahead onto {tile}"), N_("One token: swerve left onto {tile}"),
    N_("One token: swerve right onto {tile}"),
)  # fmt: skip
FACES: Final = (N_("Facing north"), N_("Facing east"), N_("Facing south"), N_("Facing west"))
SENT: Final = (  # by facing
    N_("Send {vehicle} north, onto {tile}"), N_("Send {vehicle} east, onto {tile}"),
    N_("Send {vehicle} south, onto {tile}"), N_("Send {vehicle} west, onto {tile}"),
)  # fmt: skip
FLOWN: Final = (  # by facing
    N_("One token: fly north, onto {tile}"), N_("One token: fly east, onto {tile}"),
    N_("One token: fly south, onto {tile}"), N_("One token: fly west, onto {tile}"),
)  # fmt: skip
TURNED: Final = (  # by facing: nowhere to fly to
    N_("One token: stay and face north"), N_("One token: stay and face east"), N_("One token: stay and face south"),
    N_("One token: stay and face west"),
)  # fmt: skip
PLAIN: Final = {  # by code
    moves.BONUS.code: N_("Thoroughfare: make your bonus movement now"),
    moves.END_TURN.code: N_("End your turn"),
    moves.GIVE_UP.code: N_("Give up: the Police have you"),
    moves.PLACE_HAZARD.code: N_("Place a hazard"),
    moves.NO_HAZARD.code: N_("No hazard"),
    moves.SHARE.code: N_("Take the effect as well"),
    moves.DECLINE.code: N_("Decline: nothing changes for you"),
    moves.GO_ALONG.code: N_("Go along with the other Driver's stunt, for free"),
    moves.DISPATCH.code: N_("One token: dispatch a vehicle to a cell two from the Car"),
    moves.END_STEP.code: N_("Leave the vehicles as they are: on to the pursuit check"),
    moves.CAMERA.code: N_("Traffic Camera: put these tiles back and draw others"),
    moves.TAKE.code: N_("The Stash token goes on this tile"),
    moves.FOLLOW.code: N_("Follow the Car"),
    moves.SAVE.code: N_("One token: save the Armoured Car"),
}


def named(m: Move, v: View, tongue: Tongue) -> str:
    if m.code in PLAIN:
        return tongue.say(PLAIN[m.code])
    return NAMED[type(m)](m, v, tongue) if type(m) in NAMED else NAMED_BY_CODE[m.code](v, tongue)


# -- what a move names -----------------------------------------------------------------------------------------------


def vehicle_of(name: int, v: View) -> int:
    """A move names vehicles as two boxes number them: the vehicle of this match; -1 for none."""
    return charts.PLACE_IN_FLEET[tabletop.boxes(v)][name]


def vehicle_title(name: int, v: View, tongue: Tongue) -> str:
    i = vehicle_of(name, v)
    return parts.vehicle_label(v, i, tongue) if i >= 0 else names.vehicle_title(name, 2, tongue)


def vehicle_inside(name: int, v: View, tongue: Tongue) -> str:
    """The same, but inside a sentence."""
    i = vehicle_of(name, v)
    return parts.vehicle_words(v, i, tongue) if i >= 0 else names.vehicle_inside(name, 2, tongue)


def asked_vehicle(v: View, tongue: Tongue) -> str:
    return parts.vehicle_words(v, step_who(parts.top(v)), tongue)


def way_of(m: moves.Go, v: View) -> int:
    """The cell that a Car drives to."""
    c = v.cars[parts.asked_car(v)]
    return tabletop.way_cell(v, c.cell, c.facing, m.what)


def of_car(one: str, other: str, car: int, tongue: Tongue, **gaps: str) -> str:
    return tongue.say(one if car == 0 else other, **gaps)


# -- cards -----------------------------------------------------------------------------------------------------------


def used(m: moves.Play | moves.Stunt | moves.OthersStunt, v: View, tongue: Tongue) -> str:
    """A card's name, and its price where it is used again."""
    title = names.card_title(m.what, tongue)
    again = Plural("{card} again, for one Stash", "{card} again, for {number} Stash")
    return tongue.count(*again, tabletop.again_cost(v), card=title) if m.again else title


def crime_words(m: moves.Crime, v: View, tongue: Tongue) -> str:
    card = names.card_title(m.what, tongue)
    return tongue.say(CRIMES[m.stunt, m.again], card=names.with_stunt(m.what, card, tongue) if m.stunt else card)


def bait_words(m: moves.Bait, v: View, tongue: Tongue) -> str:
    together = len(v.cars) > 1 and v.cars[0].cell == v.cars[1].cell
    return tongue.say((IN_VAIN if together else BAITS)[m.fetches, m.again])


def pay_words(m: moves.Pay, v: View, tongue: Tongue) -> str:
    card = names.card_title(m.what, tongue)
    if not m.again:
        return tongue.say("Give up {card}, from your hand", card=card)
    return tongue.count(
        "Give up {card}, from the discard pile, and one Stash",
        "Give up {card}, from the discard pile, and {number} Stash",
        tabletop.again_cost(v), card=card,
    )  # fmt: skip


# -- tiles -----------------------------------------------------------------------------------------------------------


def lay_words(m: moves.Lay, v: View, tongue: Tongue) -> str:
    """DP-08."""
    tile, place = names.tile_title(m.what, tongue), parts.near_words(v, v.filling[0], tongue)
    details = names.tile_details(m.what, tongue, v.open_tiles, parts.effect_words(v, m.what, tongue), v.events)
    return tongue.say("Lay {tile} ({place}): {details}", tile=tile, place=place, details=details)


def tile_words(m: moves.TileNumber, v: View, tongue: Tongue) -> str:
    """DP-22, DP-27: the place tells more than the number."""
    cell = v.laid[m.what]
    spot, tile = parts.spot_words(v, cell, tongue), v.tiles[cell]
    looks = parts.top_kind(v) == agenda.CITY_MAP
    if not parts.knows(v, cell):
        said = N_("Look at tile {n}, {spot}") if looks else N_("Lift tile {n}, {spot}")
        return tongue.say(said, n=m.what, spot=spot)
    said = N_("Look at tile {n}, {spot}: you know it is {tile}") if looks else N_("Lift tile {n}, {spot}: {tile}")
    return tongue.say(said, n=m.what, spot=spot, tile=names.tile_title(tile, tongue))


# -- places and directions -------------------------------------------------------------------------------------------


def face_words(m: moves.Face, v: View, tongue: Tongue) -> str:
    step, kind = parts.top(v), parts.top_kind(v)
    if kind in (agenda.JAM, agenda.TUNNEL):
        tile = parts.tile_words(v, tabletop.ahead(v, v.at[step_who(step)], m.what), tongue)
        if kind == agenda.JAM:
            return tongue.say(SENT[m.what], vehicle=asked_vehicle(v, tongue), tile=tile)
        stays = any(e.stays for e in foreseen(v, m).of(Swerved))  # GD-HEL.7: no way leads on
        return tongue.say(TURNED[m.what]) if stays else tongue.say(FLOWN[m.what], tile=tile)
    what = tongue.say(FACES[m.what])
    if kind == agenda.FACE:
        cell = agenda.FACE_CELL.of(step)
        if tabletop.nearest_car(v, tabletop.ahead(v, cell, m.what)) < tabletop.nearest_car(v, cell):
            return tongue.say("{facing}, towards the Car", facing=what)
    return what


def at_words(m: moves.At, v: View, tongue: Tongue) -> str:
    place = parts.place_words(v, m.car, m.what, tongue)
    return tongue.say("Place it: {place}, {ground}", place=place, ground=ground(m, v, tongue))


def ground(m: moves.At, v: View, tongue: Tongue) -> str:
    cell = place_cell(v, m.car, m.what)
    for car, c in enumerate(v.cars):
        if c.cell == cell:
            return of_car(N_("on the tile of Car A"), N_("on the tile of Car B"), car, tongue)
    if v.tiles[cell] == charts.NO_TILE:
        return tongue.say("off-road")
    if v.tiles[cell] == charts.START_TILE:
        return tongue.say("on Start")
    return tongue.say("on {tile}", tile=parts.tile_words(v, cell, tongue))


# -- vehicles --------------------------------------------------------------------------------------------------------


def choose_words(m: moves.Choose, v: View, tongue: Tongue) -> str:
    """DP-11, GD-DIS.1."""
    i, name = vehicle_of(m.what, v), vehicle_inside(m.what, v, tongue)
    if parts.top_kind(v) == agenda.DISPATCH:
        return tongue.say("Dispatch {vehicle}, now {spot}", vehicle=name, spot=parts.spot_words(v, v.at[i], tongue))
    facing = names.facing_word(v.facing[i], tongue)
    if v.at[i] == v.cars[parts.asked_car(v)].cell:
        return tongue.say("Swap facings with {vehicle} on your tile: you face {facing}", vehicle=name, facing=facing)
    what = tongue.say("Switch with {vehicle} on {site}", vehicle=name, site=parts.site_words(v, v.at[i], tongue))
    return parts.noted(what, [tongue.say("you face {facing}", facing=facing)], tongue)


def act_words(m: moves.Act, v: View, tongue: Tongue) -> str:
    """What a vehicle does, its name left aside."""
    i = vehicle_of(m.what, v)
    if m.action > 2:
        return tongue.say(TURNS[m.action], facing=names.facing_word(turned(m, v), tongue))
    tile = parts.tile_words(v, tabletop.way_cell(v, v.at[i], v.facing[i], m.action), tongue)
    return tongue.say((FLIES if tabletop.kind_of(v, i) == charts.HEL else DRIVES)[m.action], tile=tile)


def turned(m: moves.Act, v: View) -> int:
    """The facing after a turn on the spot."""
    return (v.facing[vehicle_of(m.what, v)] + (3 if m.action == 3 else 1)) & 3


def forced_words(m: moves.ForcedStep, v: View, tongue: Tongue) -> str:
    """DP-24."""
    i, name = vehicle_of(m.what, v), vehicle_title(m.what, v, tongue)
    if any(e.stays for e in foreseen(v, m).of(ForcedAhead)):
        return tongue.say("{vehicle} cannot go on and stays", vehicle=name)
    tile = parts.tile_words(v, tabletop.ahead(v, v.at[i], v.facing[i]), tongue)
    return tongue.say("{vehicle} straight onto {tile}", vehicle=name, tile=tile)


def swerve_words(m: moves.Swerve, v: View, tongue: Tongue) -> str:
    """DP-21."""
    i = step_who(parts.top(v))
    return tongue.say(
        SWERVES[m.what], tile=parts.tile_words(v, tabletop.way_cell(v, v.at[i], v.facing[i], m.what), tongue)
    )


def spikes_words(m: moves.MoveSpikes, v: View, tongue: Tongue) -> str:
    if len(v.spikes) < 2:
        return tongue.say("One token: move the Tire Spikes")
    return tongue.say("One token: move Tire Spikes {n}", n=m.what + 1)


# -- moves whose words depend on the question ------------------------------------------------------------------------


def keep_words(v: View, tongue: Tongue) -> str:
    known = parts.top_kind(v) == agenda.CAMERA and charts.UNKNOWN not in v.drawn
    drawn = [names.tile_title(tile, tongue) for tile in v.drawn] if known else []
    return parts.noted(tongue.say("Keep these tiles"), drawn, tongue)


def leave_words(v: View, tongue: Tongue) -> str:
    if parts.top_kind(v) == agenda.JAM:
        return tongue.say("Leave {vehicle} alone", vehicle=asked_vehicle(v, tongue))
    return tongue.say("The Stash token waits for a cell beside it")


def none_words(v: View, tongue: Tongue) -> str:
    if parts.top_kind(v) == agenda.CITY_MAP:
        return tongue.say("Look at no tile")
    return tongue.say("Buy nothing, keep {tokens}", tokens=parts.tokens_words(v.tokens, tongue))


def pass_words(v: View, tongue: Tongue) -> str:
    drives = parts.top_kind(v) == agenda.DRIVING
    return tongue.say("Go on without a movement") if drives else tongue.say("Play no card")


def back_off_words(v: View, tongue: Tongue) -> str:
    return tongue.say("Back off to {tile}", tile=parts.tile_words(v, v.cars[parts.asked_car(v)].left, tongue))


def crash_words(v: View, tongue: Tongue) -> str:
    if moves.CRASH not in v.moves:
        return tongue.say("Let it crash")
    if parts.top_kind(v) == agenda.TUNNEL and tabletop.no_crashes(v):
        return tongue.say("Pay nothing: {vehicle} stays behind", vehicle=asked_vehicle(v, tongue))
    return tongue.say("Pay nothing: {vehicle} crashes", vehicle=asked_vehicle(v, tongue))


def turn_words(said: str, turn: int) -> Callable[[View, Tongue], str]:
    """DP-16: a vehicle that the Car meets head-on."""

    def words(v: View, tongue: Tongue) -> str:
        facing = names.facing_word(v.facing[step_who(parts.top(v))] + turn, tongue)
        return tongue.say(said, vehicle=asked_vehicle(v, tongue), facing=facing)

    return words


def with_words(car: int) -> Callable[[View, Tongue], str]:
    """DP-29."""

    def words(v: View, tongue: Tongue) -> str:
        name, c = parts.vehicle_label(v, step_who(parts.top(v)), tongue), v.cars[car]
        if c.kind != tabletop.BASE:
            stays = N_("{vehicle} stays with Car A"), N_("{vehicle} stays with Car B")
            return of_car(*stays, car, tongue, vehicle=name)
        follows = N_("{vehicle} follows Car A, {heading}"), N_("{vehicle} follows Car B, {heading}")
        return of_car(*follows, car, tongue, vehicle=name, heading=names.facing_word(c.heading, tongue))

    return words


NAMED: Final[dict[type[Move], Callable[[Any, View, Tongue], str]]] = {  # each is given its own move
    moves.Go: lambda m, v, tongue: tongue.say(ONTO[m.what], tile=parts.tile_words(v, way_of(m, v), tongue)),
    moves.Study: lambda m, v, tongue: tongue.say(STUDIES[m.what]),
    moves.Play: used,
    moves.Stunt: lambda m, v, tongue: tongue.say(
        "Stunt with {card}", card=names.with_stunt(m.what, used(m, v, tongue), tongue)
    ),
    moves.OthersStunt: lambda m, v, tongue: tongue.say(
        "The other Driver's stunt with {card}", card=names.with_stunt(m.what, used(m, v, tongue), tongue)
    ),
    moves.Crime: crime_words,
    moves.Bait: bait_words,
    moves.Pay: pay_words,
    moves.Pick: setup.picked,
    moves.Number: setup.setup_number,
    moves.Token: setup.token_words,
    moves.Point: setup.point_words,
    moves.Lay: lay_words,
    moves.TileNumber: tile_words,
    moves.Face: face_words,
    moves.At: at_words,
    moves.Choose: choose_words,
    moves.Act: act_words,
    moves.ForcedStep: forced_words,
    moves.Swerve: swerve_words,
    moves.Boost: lambda m, v, tongue: tongue.say(
        "One token: an extra action for {vehicle}", vehicle=vehicle_inside(m.what, v, tongue)
    ),
    moves.HalfTurn: lambda m, v, tongue: tongue.say(
        "One token: turn {vehicle} all the way round", vehicle=vehicle_inside(m.what, v, tongue)
    ),
    moves.MoveSpikes: spikes_words,
    moves.Buy: lambda m, v, tongue: tongue.say(
        "{upgrade} for {cost} of your {n} tokens",
        upgrade=names.upgrade_title(m.what, tongue), cost=charts.COST[m.what], n=v.tokens,
    ),
}  # fmt: skip
NAMED_BY_CODE: Final = {
    moves.KEEP.code: keep_words,
    moves.LEAVE.code: leave_words,
    moves.NONE.code: none_words,
    moves.PASS.code: pass_words,
    moves.BACK_OFF.code: back_off_words,
    moves.CRASH.code: crash_words,
    moves.STAY.code: turn_words(N_("Leave {vehicle} facing {facing}"), 0),
    moves.TURN_LEFT.code: turn_words(N_("Turn {vehicle} left, to face {facing}"), 3),
    moves.TURN_RIGHT.code: turn_words(N_("Turn {vehicle} right, to face {facing}"), 1),
    moves.WITH[0].code: with_words(0),
    moves.WITH[1].code: with_words(1),
}
