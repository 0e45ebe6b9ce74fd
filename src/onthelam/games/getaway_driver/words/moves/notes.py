"""What a move of a Driver is known to lead to: each thing in a sentence, and in two or three words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.agenda import step_value
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.events import driver
from onthelam.games.getaway_driver.rules.events.cards import Decoyed
from onthelam.games.getaway_driver.rules.tabletop import FOUR, FRESH, GASSED, SOLO, SWITCHED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import Foreseen, foreseen
from onthelam.tongue.tongue import Tongue

MANY: Final = 2  # gists of a move: what is nearest to losing comes first
SHORT_ABILITIES: Final = (  # by card
    N_("slip back"), N_("turn back"), N_("drive once more"), N_("send vehicles off"), N_("meter down"),
    N_("hazard here"), N_("ram this turn"), N_("stay put"), N_("lay the tiles"), N_("swap places"), "",
)  # fmt: skip


class Note(NamedTuple):
    told: str  # after the move's name
    gist: str = ""  # under a short button; "" where it goes without saying
    first: bool = False  # of the gists: it costs cards


def gist_of(notes: Sequence[Note]) -> str:
    """ "" where there is nothing to say that a move's name does not."""
    return ", ".join([note.gist for note in sorted(notes, key=lambda note: not note.first) if note.gist][:MANY])


def drivers_notes(m: Move, v: View, tongue: Tongue) -> list[Note]:
    f = foreseen(v, m)
    match m:
        case moves.Go() if parts.in_play(v, agenda.DRIVING, agenda.TARGET):
            return way_notes(m, v, f, tongue)
        case moves.Study():
            note = meter_note(v, f, tongue)
            return [note._replace(gist="") if is_fatal(m, v) else note]  # then its name says it
        case moves.Play() | moves.Crime() if not (isinstance(m, moves.Crime) and m.stunt):
            return [price(m.again, v, tongue), ability(m.what, v, f, tongue)]
        case moves.Stunt() | moves.OthersStunt() | moves.Crime():
            return [price(m.again, v, tongue), stunt_note(v, f, tongue)]
        case moves.Pay() | moves.Bait():
            return [price(m.again, v, tongue)]
    if m is moves.GO_ALONG:
        return [stunt_note(v, f, tongue)]
    if m is moves.PASS and parts.top_kind(v) == agenda.DECOY:
        return [meter_note(v, f, tongue)]
    if m is moves.SHARE and parts.top_kind(v) == agenda.SHARE:
        return [ability(step_value(parts.top(v)), v, f, tongue)._replace(gist="")]
    if m is moves.BACK_OFF and parts.in_play(v, agenda.HAZARD):
        return back_off_notes(v, tongue)
    if m is moves.PLACE_HAZARD:
        return [place_note(f, tongue)]
    return [spare_note(v, tongue)] if m is moves.NO_HAZARD else []


# -- driving ---------------------------------------------------------------------------------------------------------


def way_notes(m: moves.Go, v: View, f: Foreseen, tongue: Tongue) -> list[Note]:
    """What is known to happen on that way, the nearest to losing first."""
    say, car = tongue.say, parts.asked_car(v)
    c = v.cars[car]
    cell = parts.way_cell(v, c.cell, c.facing, m.what)
    notes = [follow_note(v, car, f, tongue)]
    if cell in v.barricades:
        costs = Note(say("the Barricade costs you a card"), say("costs a card"), True)
        notes.append(Note(say("rams the Barricade")) if c.ramming else costs)
    notes.append(standing_note(v, cell, f, tongue))
    if cell in v.spikes:
        notes.append(Note(say("Tire Spikes lie there"), say("spikes")))
    if stash := parts.stash_on(v, cell):
        told = tongue.count("one Stash token to take", "{number} Stash tokens to take", stash)
        notes.append(Note(told, say("{n} stash there", n=stash)))
    notes.append(road_note(v, cell, f, tongue))
    if is_blocked(v, cell, f):
        known = say("you have a stunt for it") if f.asks(agenda.HAZARD) else ""
        notes.append(Note(say("you have no stunt for it") if lacks_stunt(f) else known))
    notes += place_notes(v, cell, f, tongue) if parts.knows(v, cell) else [Note("", say("face-down"))]
    if would_pursue(v, cell, f) and not parts.vehicles_on(v, c.cell):  # of those who follow it goes without saying
        notes.append(Note(say("to stop there counts as being pursued")))
    return notes


def would_pursue(v: View, cell: int, f: Foreseen) -> bool:
    """Whoever waits there, or the Spikes, will count at the check. GD-CHK.2; GD-EVT.40."""
    if v.event == charts.EV5 and parts.is_up(v, cell) and not v.marks[cell] & FRESH:
        return True
    return cell in v.spikes or not set(parts.standing_on(v, cell)) <= set(f.crashed())


def is_blocked(v: View, cell: int, f: Foreseen) -> bool:
    """A hazard lies there, or will."""
    return parts.has_hazard(v, cell) or any(e.cell == cell for e in f.of(driver.HazardPlaced))


def lacks_stunt(f: Foreseen) -> bool:
    """GD-HAZ.2: no card of one's own fits, from hand or paid for."""
    return bool(f.of(driver.BackedOff)) or (f.asks(agenda.HAZARD) and not own_stunts(f.after.moves))


def own_stunts(answers: Sequence[Move]) -> list[Move]:
    return [m for m in answers if isinstance(m, moves.Stunt) or (isinstance(m, moves.Crime) and m.stunt)]


def follow_note(v: View, car: int, f: Foreseen, tongue: Tongue) -> Note:
    """GD-FOL.3 to GD-FOL.6."""
    followers = f.followers(car)
    if n := f.may_follow():
        told = tongue.count("one vehicle may follow", "{number} vehicles may follow", n)
        return Note(told, tongue.say("{n} may follow", n=n))
    if followers is None or not parts.vehicles_on(v, v.cars[car].cell):
        return Note("")
    if not followers:
        gassed, nobody = any(e.kind == GASSED for e in f.of(driver.SetOff)), tongue.say("nobody follows")
        return Note(nobody if gassed else tongue.say("nobody can follow"), nobody)
    gist = tongue.count("{n} follows", "{n} follow", len(followers))
    if len(followers) == 1:
        return Note(tongue.say("{vehicle} follows", vehicle=parts.vehicle_words(v, followers[0], tongue)), gist)
    return Note(tongue.count("one vehicle follows", "{number} vehicles follow", len(followers)), gist)


def standing_note(v: View, cell: int, f: Foreseen, tongue: Tongue) -> Note:
    """Who waits there, and who does not survive it."""
    standing = parts.standing_on(v, cell)
    if hit := len([i for i in standing if i in f.crashed()]):
        told = tongue.count("one vehicle there crashes", "{number} vehicles there crash", hit)
        return Note(told, crash_gist(hit, tongue))
    if not standing:
        return Note("")
    gist = tongue.count("{n} vehicle there", "{n} vehicles there", len(standing))
    if len(standing) == 1:
        return Note(tongue.say("{vehicle} stands there", vehicle=parts.vehicle_words(v, standing[0], tongue)), gist)
    return Note(tongue.count("one vehicle stands there", "{number} vehicles stand there", len(standing)), gist)


def road_note(v: View, cell: int, f: Foreseen, tongue: Tongue) -> Note:
    """GD-ROAD: what is known of a hazard there."""
    say, light = tongue.say, parts.light_of(v, cell)
    if is_blocked(v, cell, f):
        lies = parts.has_hazard(v, cell)
        told = say("a hazard lies there") if lies else say("a red light puts a hazard in your way")
        return Note(told, say("hazard, no stunt") if lacks_stunt(f) else say("hazard"), True)
    if f.asks(agenda.ROAD):
        red = light == charts.RED
        told = say("at the red light you choose about a hazard") if red else ""
        return Note(told or say("at the yellow light you choose about a hazard"), say("hazard if you like"), True)
    clear = light in (charts.YELLOW, charts.RED) and f.of(driver.Stayed)
    return Note(say("so no hazard") if clear or (light == -1 and parts.stash_on(v, cell)) else "")  # GD-ROAD.5


def place_notes(v: View, cell: int, f: Foreseen, tongue: Tongue) -> list[Note]:
    notes = []
    if any(isinstance(e, (driver.BadgePaid, driver.BadgeCounted)) and e.cell == cell for e in f.events):
        badge = tongue.say("badge {n}", n=charts.BADGE[v.tiles[cell]])
        notes.append(Note(badge, badge))
    if midtown := names.midtown_of(v.tiles[cell], v.open_tiles):
        notes.append(Note(names.midtown_words(midtown, effect_now(v, cell, f, tongue), tongue)))
    return notes


def effect_now(v: View, cell: int, f: Foreseen, tongue: Tongue) -> str:
    """What a midtown tile does to whoever stops there now. GD-MID."""
    midtown = charts.MIDTOWN[v.tiles[cell]]
    if f.of(driver.Stayed):
        if midtown == charts.THOROUGHFARE and not f.of(driver.BonusGained):
            return tongue.say("not twice in a round")  # GD-MID.8
        lost = sum([e.tokens for e in f.of(driver.TokensLost)])
        if midtown == charts.SKID_ROW and v.mode != SOLO and lost < 2:  # GD-MID.5
            return tongue.say("the Police lose one token") if lost else tongue.say("the Police have no token")
    return parts.effect_words(v, v.tiles[cell], tongue)


def is_fatal(m: Move, v: View) -> bool:
    """It would be the last thing this Driver does."""
    return bool(v.cars) and foreseen(v, m).meter(parts.asked_car(v)) >= v.top


def meter_note(v: View, f: Foreseen, tongue: Tongue) -> Note:
    """What the move, or the check that comes next, does to the meter. GD-CHK, GD-STU."""
    say, car = tongue.say, parts.asked_car(v)
    level = f.meter(car)
    if level < 0:
        return Note("")
    if level >= v.top:
        return Note(say("the meter is full, and you are caught"), say("caught!"))
    gist = say("meter {n} of {top}", n=level, top=v.top)
    if level > v.cars[car].meter:
        return Note(say("the meter goes up to {n} of {top}", n=level, top=v.top), gist)
    if level < v.cars[car].meter:
        return Note(say("the meter goes down to {n}", n=level), gist)
    if f.of(driver.MeterHeld):
        return Note(say("the garage hides you, and the meter stays"), gist)  # GD-CHK.5
    return Note(say("the meter stays at 0"), gist)  # GD-GEN.4


# -- cards -----------------------------------------------------------------------------------------------------------


def price(again: bool, v: View, tongue: Tongue) -> Note:
    return Note("", tongue.say("for {n} stash", n=parts.again_cost(v)) if again else "")


def crash_gist(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} crashes", "{n} crash", n)


def ability(card: int, v: View, f: Foreseen, tongue: Tongue) -> Note:
    """What a card does now."""
    say, c, crashed = tongue.say, v.cars[parts.asked_car(v)], len(f.crashed())
    gist = say(SHORT_ABILITIES[card]) if SHORT_ABILITIES[card] else ""
    if card == charts.HBT and f.of(driver.Handbraked):
        return Note(handbrake_words(v, f, tongue), gist)
    if card == charts.DEC and f.of(Decoyed):
        told = [
            say("the Car slips back to {tile}", tile=parts.tile_words(v, c.before, tongue)),
            meter_note(v, f, tongue).told,
        ]
        return Note(", ".join([one for one in told if one]), gist)
    if card == charts.LDE and c.meter == 0 and v.mode == FOUR:
        return Note(say("nothing for you; the other Driver's meter may go down"), gist)  # GD-FOUR.32
    if card == charts.LDE and f.of(driver.MeterMoved):
        told_meter = say("the meter goes down to {n} of {top}", n=f.meter(parts.asked_car(v)), top=v.top)
        return Note(told_meter, meter_note(v, f, tongue).gist if c.meter else gist)
    if card == charts.LWR and f.of(driver.HazardPlaced):
        return Note(wreckage_words(crashed, tongue), crash_gist(crashed, tongue) if crashed else gist)
    if card == charts.HBT and f.of(driver.Drove):
        tile = parts.tile_words(v, f.of(driver.Drove)[0].cell, tongue)
        return Note(say("turn round and drive back onto {tile}; nobody follows", tile=tile), gist)
    return Note(say(names.ABILITIES[card]), gist)


def wreckage_words(crashes: int, tongue: Tongue) -> str:
    if crashes == 0:
        return tongue.say("a hazard on your tile, where nobody would crash now")
    return tongue.count(
        "a hazard on your tile, and one vehicle there crashes",
        "a hazard on your tile, and {number} vehicles there crash",
        crashes,
    )


def stunt_note(v: View, f: Foreseen, tongue: Tongue) -> Note:
    if not f.of(driver.Stunted):
        return Note("")
    hit = f.crashed()
    if not hit:
        return Note(tongue.say("you get through"), tongue.say("you get through"))
    gist = crash_gist(len(hit), tongue)
    if len(hit) == 1:
        return Note(
            tongue.say("you get through, {vehicle} runs into it", vehicle=parts.vehicle_words(v, hit[0], tongue)), gist
        )
    told = tongue.count(
        "you get through, one vehicle runs into it", "you get through, {number} vehicles run into it", len(hit)
    )
    return Note(told, gist)


def handbrake_words(v: View, f: Foreseen, tongue: Tongue) -> str:
    c = v.cars[parts.asked_car(v)]
    if c.kind == SWITCHED:
        return tongue.say("away from the hazard, onto the tile behind you")
    tile = parts.tile_words(v, c.left, tongue)
    hit = f.crashed()
    if not hit:
        return tongue.say("back to {tile}, facing the other way", tile=tile)
    return tongue.count(
        "back to {tile}, facing the other way; one vehicle runs into the hazard",
        "back to {tile}, facing the other way; {number} vehicles run into the hazard",
        len(hit), tile=tile,
    )  # fmt: skip


# -- hazards ---------------------------------------------------------------------------------------------------------


def behind(v: View) -> list[int]:
    """Who is behind the Car that meets a hazard."""
    mask = v.cars[parts.asked_car(v)].trailing
    return [i for i in range(len(v.at)) if mask >> i & 1]


def back_off_notes(v: View, tongue: Tongue) -> list[Note]:
    c = v.cars[parts.asked_car(v)]
    if c.kind == SWITCHED:
        return [Note(tongue.say("the vehicle you switched with stays beside you"))]
    notes = [Note(tongue.say("the hazard there is cleared away"))] if parts.has_hazard(v, c.left) else []
    if n := len(behind(v)):
        told = tongue.count("one vehicle comes back with you", "{number} vehicles come back with you", n)
        notes.append(Note(told, tongue.count("{n} comes along", "{n} come along", n)))
    return notes


def must_back_off(f: Foreseen) -> bool:
    """No card answers the hazard: none of this Driver, and with two Drivers none of the other one either."""
    return bool(f.of(driver.BackedOff)) or (f.asks(agenda.HAZARD) and len(f.after.moves) == 1)


def answers(f: Foreseen) -> list[moves.Stunt | moves.Play]:
    """The cards against the hazard that is asked about next; what costs no Stash comes first. GD-HAZ.2, GD-HBT.4."""
    cards = [m for m in f.after.moves if isinstance(m, (moves.Stunt, moves.Play))] if f.asks(agenda.HAZARD) else []
    return sorted(cards, key=lambda m: (m.again, isinstance(m, moves.Play)))


def place_note(f: Foreseen, tongue: Tongue) -> Note:
    if must_back_off(f):
        return Note(tongue.say("you have no stunt for it and must back off"), tongue.say("you must back off"))
    if not f.asks(agenda.HAZARD):
        return Note("")
    hit, answer = crashing_then(f), answer_words(f, tongue)
    if not hit:
        return Note(tongue.say("then {answer}, or back off", answer=answer), tongue.say("stunt or back off"))
    told = tongue.count(
        "then {answer}, and one vehicle behind you crashes, or back off",
        "then {answer}, and {number} vehicles behind you crash, or back off",
        hit, answer=answer,
    )  # fmt: skip
    return Note(told, tongue.count("stunt: {n} crashes", "stunt: {n} crash", hit))


def crashing_then(f: Foreseen) -> int:
    """How many vehicles the best answer to the hazard makes crash."""
    return len(foreseen(f.after, m).crashed()) if (m := next(iter(answers(f)), None)) is not None else 0


def answer_words(f: Foreseen, tongue: Tongue) -> str:
    """Which of its own cards a Driver has against a hazard here."""
    found = answers(f)
    best = [m for m in found if (m.again, type(m)) == (found[0].again, type(found[0]))]
    if not best:
        return tongue.say("stunt")
    card = either([names.card_title(m.what, tongue) for m in best], tongue)
    return tongue.say("stunt with {card}", card=card) if isinstance(best[0], moves.Stunt) else card


def either(things: list[str], tongue: Tongue) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(things) < 2:
        return "".join(things)
    return tongue.say("{one} or {other}", one=", ".join(things[:-1]), other=things[-1])


def spare_note(v: View, tongue: Tongue) -> Note:
    if not parts.in_play(v, agenda.ROAD):
        return Note(tongue.say("you stay here"))
    n = len(behind(v))
    if n == 0:
        return Note(tongue.say("you stay here"), tongue.say("you stay"))
    told = tongue.count("you stay, and one vehicle arrives", "you stay, and {number} vehicles arrive", n)
    return Note(told, tongue.count("{n} arrives", "{n} arrive", n))
