"""A move of Getaway Driver in words: whole, with what it is known to lead to; under a heading."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves, tabletop
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.moves import briefs, named, setup
from onthelam.games.getaway_driver.words.moves.briefs import brief_words as brief_words
from onthelam.games.getaway_driver.words.moves.consequences import consequences_of
from onthelam.games.getaway_driver.words.moves.shortcuts import sets_vehicle
from onthelam.tongue.tongue import Tongue

LONG: Final = 6  # a list up to here needs no headings
ONTO: Final = (N_("ahead onto {tile}"), N_("left onto {tile}"), N_("right onto {tile}"))
STUDIED: Final = (N_("the tile ahead"), N_("the tile on the left"), N_("the tile on the right"))
# whose full words tell where that is now: of one that may not be made there is nothing to tell
ON_THE_TABLE: Final = (
    moves.Go, moves.Lay, moves.TileNumber, moves.At, moves.Choose, moves.Act, moves.ForcedStep, moves.Swerve,
)  # fmt: skip

HERE: Final = (
    moves.END_STEP, moves.CAMERA, moves.KEEP, moves.TAKE, moves.LEAVE, moves.SAVE, moves.STAY, moves.TURN_LEFT,
    moves.TURN_RIGHT, moves.BACK_OFF, *moves.WITH,
)  # fmt: skip


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    if m not in v.moves and (isinstance(m, ON_THE_TABLE) or m in HERE):
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


# -- under a heading -------------------------------------------------------------------------------------------------


def group_words(m: Move, v: View, tongue: Tongue) -> str:
    kind, many = parts.top_kind(v), len(v.moves) > LONG
    match m:
        case moves.Go() if kind in (agenda.DRIVING, agenda.TARGET):
            return tongue.say("Drive")
        case moves.Study():
            return tongue.say("Study a tile first")
        case moves.Play() | moves.Bait() if kind == agenda.DRIVING:
            return from_pile(m.again, N_("Cards"), tongue)
        case moves.OthersStunt() if kind == agenda.HAZARD:
            return tongue.say("The other Driver's stunt")
        case moves.Crime():
            return tongue.say("Copy a stunt") if m.stunt else tongue.say("Partners in Crime")
        case moves.Stunt() if kind == agenda.HAZARD:
            return from_pile(m.again, N_("Stunt past it"), tongue)
        case moves.Act():
            return briefs.vehicle_brief(m.what, v, tongue)
        case moves.Boost() | moves.HalfTurn() | moves.MoveSpikes():
            return tongue.say("Tokens")
        case moves.At():
            return place_group(m, v, tongue)
        case moves.TileNumber() if many and m in v.moves:
            return how_far(m, v, tongue)
        case moves.Number():
            return setup.number_group(m, v, tongue)
        case moves.Pay():
            return tongue.say("From the discard pile") if m.again else tongue.say("From your hand")
    return tongue.say("Tokens") if m is moves.DISPATCH else ""


def from_pile(again: bool, heading: str, tongue: Tongue) -> str:
    return tongue.say("Once more, for Stash") if again else tongue.say(heading)


def place_group(m: moves.At, v: View, tongue: Tongue) -> str:
    if v.mode == tabletop.FOUR:
        return named.of_car(N_("Around Car A"), N_("Around Car B"), m.car, tongue)
    return tongue.say("Choose its facing next") if sets_vehicle(v) else ""


def piece_of(m: Move, v: View) -> str:
    """The vehicle that is picked before it is asked where it goes."""
    i = named.vehicle_of(m.what, v) if isinstance(m, moves.Act) else -1
    return parts.piece_key(v, i) if i >= 0 else ""


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
        case moves.At():
            place = tongue.say(names.PLACES[m.what])
            return tongue.say("{place}, {ground}", place=place, ground=named.ground(m, v, tongue))
        case moves.Number():
            return setup.tiles(setup.meant(m, v), tongue)
    return move_words(m, v, tongue)
