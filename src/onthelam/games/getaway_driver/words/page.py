"""What only a page needs of Getaway Driver: headings for moves, seats in a few words, options and their values."""

from __future__ import annotations

from typing import Final

from onthelam.core.option import Option
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.options import STALL
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.tongue.tongue import Tongue

MINUTES: Final = 40

OPTIONS: Final = {
    "mode": N_("Who plays"),
    "difficulty": N_("Automated Police"),
    "stash_count": N_("Stash tokens"),
    "stash_mode": N_("How the Stash is laid out"),
    "setup": N_("Set-up"),
    "table_shape": N_("Table"),
    "table_width": N_("Width of the table"),
    "table_height": N_("Depth of the table"),
    "table_diameter": N_("Diameter of the table"),
    "obstacles": N_("Things on the table"),
    "terrain": N_("Terrain pieces"),
    "hand_mode": N_("The Driver's cards"),
    "hand": N_("Cards of the Driver"),
    "hand_b": N_("Cards of Driver B"),
    "open_tiles": N_("Open tiles"),
    "events": N_("Event cards"),
    "meter_top": N_("Top of the pursuit meter"),
    "stall_limit": N_("Rounds without a new tile"),
}
TILE: Final = 1000  # GD-TAB.1: lengths are kept in thousandths of one
MEANINGS: Final = {  # where lengths are in tiles
    "table_width": N_("In tiles; halves count too."),
    "table_height": N_("In tiles; halves count too."),
    "table_diameter": N_("In tiles; halves count too."),
    "obstacles": N_(
        "What stands on the table, in tiles from its left and its near edge: `x y width height`, or `x y radius` if it "
        "is round, with commas between: `2 2 1 0.5, 6 4 0.6`."
    ),
}
VALUES: Final = {
    ("mode", "duel"): N_("two: a Driver against the Police"),
    ("mode", "solo"): N_("alone, against automated Police"),
    ("mode", "four"): N_("four: two Drivers against Police and City"),
    ("difficulty", "standard"): N_("standard: a second use costs one Stash"),
    ("difficulty", "imposing"): N_("imposing: two Stash, and the Armoured Car"),
    ("difficulty", "ruthless"): N_("ruthless: three Stash, and the Armoured Car"),
    ("stash_mode", "throw"): N_("thrown: an aim and a spread"),
    ("stash_mode", "place"): N_("set down one by one"),
    ("stash_mode", "auto"): N_("at random"),
    ("setup", "quick"): N_("at once"),
    ("setup", "manual"): N_("by hand, in real space"),
    ("table_shape", "rect"): N_("with corners"),
    ("table_shape", "round"): N_("round"),
    ("terrain", "none"): N_("none"),
    ("terrain", "boxed3"): N_("park, lake and ridge, at random spots"),
    ("hand_mode", "recommended"): N_("the five for a first match"),
    ("hand_mode", "chosen"): N_("chosen in secret"),
    ("hand_mode", "random"): N_("five at random"),
}
DOING: Final = {  # by step: what the seat that is asked does
    agenda.PICK_HAND: N_("choosing cards"),
    agenda.SCATTER: N_("scattering Stash"),
    agenda.ADJUST: N_("moving Stash"),
    agenda.START: N_("placing Start"),
    agenda.CAMERA: N_("looking at tiles"),
    agenda.LAY: N_("laying tiles"),
    agenda.POLICE: N_("moving vehicles"),
    agenda.BUY: N_("buying"),
    agenda.WHERE: N_("placing a piece"),
    agenda.FACE: N_("placing a piece"),
    agenda.DISPATCH: N_("dispatching"),
    agenda.DRIVING: N_("driving"),
}


# -- seats -----------------------------------------------------------------------------------------------------------


def standing_words(v: View, seat: int, tongue: Tongue) -> str:
    """`meter 2 of 4, three cards, driving`."""
    told = [driver_standing(v, seat, tongue) if seat < len(v.cars) else police_standing(v, seat, tongue)]
    if seat in v.awaited and not v.ending:
        told.append(tongue.say(DOING.get(parts.top_kind(v), DECIDING)))
    return ", ".join(told)


DECIDING: Final = N_("deciding")


def driver_standing(v: View, seat: int, tongue: Tongue) -> str:
    c = v.cars[seat]
    if v.ending and v.named == seat:
        return tongue.say("caught")
    cards = tongue.count("one card", "{number} cards", v.held[seat]) if v.held[seat] else tongue.say("no card")
    if c.stash == 0:
        return tongue.say("meter {n} of {top}, {cards}", n=c.meter, top=v.top, cards=cards)
    return tongue.say(
        "meter {n} of {top}, {cards}, {stash} Stash", n=c.meter, top=v.top, cards=cards, stash=c.stash
    )  # fmt: skip


def police_standing(v: View, seat: int, tongue: Tongue) -> str:
    if seat == 3:
        return tongue.count("one tile in the bag", "{n} tiles in the bag", v.bag_count)
    tokens = parts.tokens_words(v.tokens, tongue)
    out = len(parts.out_on_table(v))
    vehicles = tongue.count("one vehicle out", "{number} vehicles out", out) if out else tongue.say("no vehicle out")
    return tongue.say("{tokens}, {vehicles}", tokens=tokens, vehicles=vehicles)


# -- before a match --------------------------------------------------------------------------------------------------


def facts_words(tongue: Tongue) -> tuple[str, ...]:
    return tongue.say("1, 2 or 4 players"), tongue.say("{n} min", n=MINUTES), tongue.say("medium")


def option_words(name: str, tongue: Tongue) -> str:
    return tongue.say(OPTIONS[name]) if name in OPTIONS else name


def value_words(name: str, value: str, tongue: Tongue) -> str:
    if (name, value) in VALUES:
        return tongue.say(VALUES[name, value])
    if value in ("True", "False"):
        return tongue.say("yes") if value == "True" else tongue.say("no")
    return value


def meaning_words(option: Option, tongue: Tongue) -> str:
    return tongue.say(MEANINGS.get(option.name, option.meaning))


def unit_of(name: str) -> int:
    return TILE if name in MEANINGS else 1


def span_of(name: str) -> str:
    return f"0 or {STALL[0]} to {STALL[1]}" if name == "stall_limit" else ""


def team_words(name: str, tongue: Tongue) -> str:
    if name == "driver":
        return tongue.say("Driver")
    return tongue.say("Drivers") if name == "drivers" else tongue.say("Police")
