"""The match that teaches: one sentence at each new thing, beside the prompt.

What is new is read off what the seat has heard. Several things can be new at once; then each choice brings one of
them, what presses most first. Nothing is remembered: the same rows always lead to the same sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules import events_driver as driver
from onthelam.games.getaway_driver.rules import events_police as police
from onthelam.games.getaway_driver.rules import events_table as table
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    GAS,
    LDE,
    LIGHT,
    LWR,
    MIDTOWN,
    MIDTOWN_NAMES,
    RECOMMENDED,
    RED,
    TILES,
    TUNNEL,
    YELLOW,
)
from onthelam.games.getaway_driver.rules.charts import CARDS as ALL
from onthelam.games.getaway_driver.rules.state import BASE, DUEL, RECOMMENDED_HAND
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words_names import card_title
from onthelam.games.getaway_driver.words_parts import is_driver, top_kind
from onthelam.tongue.tongue import Tongue

Row = Sequence[Event]
FEW: Final = 8  # tiles left: the end is near
CITY: Final = TILES - 1  # tiles in the bag at the start; Start is not among them
OTHER: Final = -1  # a prompt at which nothing is told beside it
CALM: Final = (agenda.DRIVING, agenda.STOMPING, agenda.DECOY, agenda.LAY, agenda.POLICE, agenda.BUY)

# what each thing means for the Driver; what presses most stands first
DRIVER: Final = {
    "hazard": N_("A hazard blocks you: use a card with a stunt of this tile, or back off to where you came from."),
    "choice": N_("Yellow: a hazard here costs you a stunt, but whoever follows crashes. Without one you just stay."),
    "stomping": N_("Stomping Grounds can be played only now: you lay the tiles yourself, in this round and the next."),
    "decoy": N_("Decoy Car can be played only now: before the check your Car slips back to where it last set off."),
    "tile": N_("Tiles lie ahead, left and right of you. Drive onto one: its light, badge and signs tell what waits."),
    "close": N_("One more step of the meter and you are caught. Shake everybody off before the check."),
    "follower": N_("Vehicles on your tile follow you. Only one that would have to turn right round stays behind."),
    "wreckage": N_("Leave Wreckage makes every vehicle on your tile crash: play it while one is with you."),
    "meter": N_("The Police were on your tile at the check, so the meter went up. At its top you are caught."),
    "effort": N_("Last Ditch Effort takes the meter down by one, at any time in your turn."),
    "crash": N_("A vehicle that crashes goes back to the box. The Police must buy it again."),
    "barricade": N_("A Barricade stands in the way: to drive onto its cell you must give up a card."),
    "spikes": N_("Tire Spikes: to stand on them at the check counts as being pursued."),
    "bonus": N_("A Thoroughfare gives you one more movement in this turn."),
    "stash": N_("You have Stash: each token lets you use a card from the discard pile again."),
    "end": N_("Few tiles are left. When there are not enough for the open cells, you are out of town and have won."),
    "red": N_("Red light: a hazard is put in your way there. To stay you need a card with one of its two stunts."),
    "badge": N_("A badge pays the Police so many tokens, the first time you drive onto it."),
    "yellow": N_("Yellow light: you may put a hazard there yourself, against those behind you, if you have a stunt."),
    "garage": N_("On a Garage Hideout the meter does not go up, even with the Police on your tile."),
    "tunnel": N_("A tunnel: the helicopter cannot follow you in."),
    "skid": N_("Skid Row: the Police lose two tokens when you stop there."),
    "gas": N_("Hit the Gas is one extra movement that nobody follows: it shakes off whoever is with you."),
    "used": N_("A card is used once, for its stunt or its ability; then it lies on the discard pile."),
    "bags": N_("The bags are Stash. Once a tile lies under one, stop there to take it."),
    "upgrade": N_("The Police buy one upgrade a round at most, with the tokens that badges pay."),
}
POLICE: Final = {
    "tile": N_("Lay what hurts where the Driver will go: red tiles stop the Car, badges pay you."),
    "vehicles": N_("Each vehicle drives one cell or turns, once a round. Bring one onto the Car's tile for the check."),
    "shop": N_("One upgrade a round: a vehicle comes two cells from the Car, a Barricade or Spikes beside it."),
    "close": N_("One more step of the meter and the Driver is caught."),
    "follower": N_("A vehicle on the Car's tile follows by itself; that was its action for this round."),
    "crash": N_("A crashed vehicle is back in the box. Buy it again, and it comes two cells from the Car."),
    "meter": N_("The meter goes up when a vehicle or the Tire Spikes are on the Car's tile at the check."),
    "hazard": N_("Your vehicles cannot drive into a hazard: go round it."),
    "badge-paid": N_("The Driver drove onto a badge: you get its tokens. They buy upgrades at the end of a round."),
    "bonus": N_("A Thoroughfare gives the Car one more movement, and a vehicle of yours one more action."),
    "stash": N_("The Driver took Stash: for each token a used card can be used again."),
    "used": N_("The Driver's cards in this match: {cards}."),
    "end": N_("Few tiles are left. When they run out the Driver has won, so the chase must end soon."),
    "red": N_("Red light: a hazard stops the Car there, unless the Driver has one of its two stunts."),
    "badge": N_("A badge pays you so many tokens, the first time the Driver drives onto it."),
    "yellow": N_("Yellow light: the Driver may put a hazard there, and whoever follows the Car crashes into it."),
    "garage": N_("On a Garage Hideout the meter does not go up, even with you on the Car's tile."),
    "tunnel": N_("A tunnel: a helicopter of yours cannot go in there."),
    "skid": N_("Skid Row costs you two tokens when the Driver stops there."),
    "bags": N_("The bags are Stash for the Driver. Think before you lay an easy tile under one."),
}
# a thing that is told at one prompt only
AT: Final = {
    "choice": agenda.ROAD,
    "stomping": agenda.STOMPING,
    "decoy": agenda.DECOY,
    "vehicles": agenda.POLICE,
    "shop": agenda.BUY,
    "wreckage": agenda.DRIVING,
    "effort": agenda.DRIVING,
    "gas": agenda.DRIVING,
}


# what lies on the road: a Driver reads of it where there is a way to choose
SIGNS: Final = ("red", "badge", "yellow", "garage", "tunnel", "skid", "bonus", "bags")
CARDS: Final = {GAS: "gas", LDE: "effort", LWR: "wreckage"}
NEVER: Final = 1 << 30
MIDTOWNS: Final = {
    "Thoroughfare": "bonus",
    "Garage Hideout": "garage",
    "Skid Row": "skid",
}  # the others do nothing here


def lesson_words(v: View, rows: Sequence[Row], tongue: Tongue) -> str:
    """ "" where there is nothing new, or the match is not one for learning."""
    if not teaches(v) or not v.moves or not 0 <= v.seat < 2:
        return ""
    things = DRIVER if is_driver(v) else POLICE
    thing = new_thing(things, rows, v.seat, top_kind(v), v.top)
    cards = tongue.listed([card_title(card, tongue) for card in range(ALL) if RECOMMENDED >> card & 1])
    return tongue.say(things[thing], cards=cards) if thing else ""


def teaches(v: View) -> bool:
    """Open tiles and the five cards for a first match."""
    return v.mode == DUEL and v.open_tiles and v.hand_mode == RECOMMENDED_HAND


def new_thing(things: dict[str, str], rows: Sequence[Row], seat: int, kind: int, top: int) -> str:
    """What is told now: all that this seat was told before is worked out once more, choice by choice."""
    since = first_rows(rows, top)
    told: set[str] = set()
    layer = 1
    for i, row in enumerate(rows):
        who, asked = chosen(row, layer)
        layer = next((e.layer for e in reversed(row) if isinstance(e, table.FillBegan)), layer)
        if who == seat:
            told.add(pressing(things, since, told, i, asked, seat))
    return pressing(things, since, told, len(rows), kind, seat)


def pressing(things: dict[str, str], since: dict[str, int], told: set[str], now: int, kind: int, seat: int) -> str:
    for thing in things:
        if thing in told or since.get(thing, now) >= now:
            continue
        at = AT.get(thing, OTHER)
        if seat == 0:
            at = agenda.HAZARD if thing == "hazard" else agenda.DRIVING if thing in SIGNS else at
        if kind in CALM if at == OTHER else kind == at:
            return thing
    return ""


# -- what a row tells ------------------------------------------------------------------------------------------------


def chosen(row: Row, layer: int) -> tuple[int, int]:
    """Who made the choice that led to this row, and at which prompt; -1, OTHER where nobody did.

    `layer` is who lays tiles just then: with Stomping Grounds the Driver does.
    """
    for e in row:
        match e:
            case agenda.Planned():
                continue
            case TookBack() | table.Ordered() | table.HandDealt():
                return -1, OTHER  # the same is asked again, or nothing was asked yet
            case table.Passed():
                windows = {"stomping": agenda.STOMPING, "decoy": agenda.DECOY, "purchase": agenda.BUY}
                return e.seat, windows.get(e.window, OTHER)
            case driver.CardUsed():
                return e.car, {driver.ABILITY: agenda.DRIVING, driver.AS_STUNT: agenda.HAZARD}.get(e.use, OTHER)
            case driver.SetOff():
                return e.car, agenda.DRIVING if e.kind == BASE else OTHER
            case driver.TurnEnded():
                return e.car, agenda.DRIVING
            case driver.BackedOff() | driver.Handbraked():
                return e.car, agenda.HAZARD
            case driver.HazardPlaced() | driver.HazardSpared():
                return 0, agenda.ROAD
            case table.Laid():
                return layer, agenda.LAY
            case police.PoliceDrove() | police.PoliceTurned() | police.PhaseEnded():
                return 1, agenda.POLICE
            case police.Bought():
                return 1, agenda.BUY
            case _:
                return 1, OTHER
    return -1, OTHER


def first_rows(rows: Sequence[Row], top: int) -> dict[str, int]:
    """By thing: the row in which it first came up."""
    since: dict[str, int] = {"stomping": -1}
    laid = meter = 0
    for i, row in enumerate(rows):
        for e in row:
            if isinstance(e, table.Laid):
                laid += 1
                if laid == CITY - FEW:
                    since.setdefault("end", i)
            elif isinstance(e, driver.MeterMoved):
                meter = max(0, meter + e.by)
                if meter == top - 1 and e.by > 0:
                    since.setdefault("close", i)
            for thing in things_in(e):
                since.setdefault(thing, i)
            if isinstance(e, driver.CardUsed) and e.card in CARDS:
                since.setdefault(CARDS[e.card], NEVER)  # whoever has used it needs no telling
    return since


def things_in(e: Event) -> Iterator[str]:
    match e:
        case table.TokenLanded():
            yield "bags"
        case table.FillBegan():
            yield "tile"
        case table.Laid() if 0 <= e.tile < TILES:
            yield from printed(e.tile)
        case driver.TurnEnded():
            yield from ("vehicles", "decoy")
        case police.PhaseEnded():
            yield "shop"
        case driver.HazardPlaced():
            yield "hazard"
        case driver.Drove():
            yield "choice"
            if e.trailing:
                yield from ("follower", "wreckage")
        case police.Crashed():
            yield "crash"
        case driver.MeterMoved() if e.by > 0:
            yield from ("meter", "effort")
        case driver.BadgePaid():
            yield "badge-paid"
        case driver.Collected():
            yield "stash"
        case driver.BonusGained():
            yield "bonus"
        case driver.CardUsed():
            yield "used"
        case police.Bought():
            yield "upgrade"
        case police.BarricadePlaced():
            yield "barricade"
        case police.SpikesPlaced():
            yield "spikes"
        case table.RoundBegan() if e.round == 2:
            yield "gas"


def printed(tile: int) -> Iterator[str]:
    """What is on a tile."""
    if LIGHT[tile] == RED:
        yield "red"
    if LIGHT[tile] == YELLOW:
        yield "yellow"
    if BADGE[tile]:
        yield "badge"
    if TUNNEL[tile]:
        yield "tunnel"
    if MIDTOWN_NAMES[MIDTOWN[tile]] in MIDTOWNS:
        yield MIDTOWNS[MIDTOWN_NAMES[MIDTOWN[tile]]]
