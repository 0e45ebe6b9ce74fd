"""Moves of Getaway Driver as the words on a button, each with what it is known to lead to. Here: those of a Driver."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.agenda import step_value
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    DEC,
    EV5,
    HBT,
    LDE,
    LWR,
    MIDTOWN,
    RED,
    SKID_ROW,
    STUNT,
    THOROUGHFARE,
    YELLOW,
)
from onthelam.games.getaway_driver.rules.events.cards import Decoyed
from onthelam.games.getaway_driver.rules.events.driver import (
    BackedOff,
    BadgeCounted,
    BadgePaid,
    BonusGained,
    Drove,
    Handbraked,
    HazardPlaced,
    MeterHeld,
    MeterMoved,
    SetOff,
    Stayed,
    Stunted,
    TokensLost,
)
from onthelam.games.getaway_driver.rules.state import FOUR, FRESH, GASSED, SOLO, SWITCHED
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import Foreseen, foreseen
from onthelam.games.getaway_driver.words.moves.pieces import choose_words, face_words, lay_words, tile_number
from onthelam.games.getaway_driver.words.moves.police import police_move
from onthelam.games.getaway_driver.words.moves.setup import picked, point_words, setup_number, token_words
from onthelam.games.getaway_driver.words.names import (
    ABILITIES,
    card_title,
    midtown_of,
    midtown_words,
    stunts_words,
)
from onthelam.games.getaway_driver.words.parts import (
    again_cost,
    asked_car,
    effect_words,
    has_hazard,
    in_play,
    is_up,
    knows,
    light_of,
    noted,
    standing_on,
    stash_on,
    tile_words,
    top,
    top_kind,
    vehicle_words,
    vehicles_on,
    way_cell,
)
from onthelam.tongue.tongue import Tongue

ONTO: Final = (  # by way
    N_("Drive ahead onto {tile}"),
    N_("Turn left onto {tile}"),
    N_("Turn right onto {tile}"),
    N_("Drive back onto {tile}"),
)
WAYS: Final = (N_("Drive ahead"), N_("Turn left"), N_("Turn right"), N_("Drive back"))
STUDIES: Final = (N_("Study the tile ahead"), N_("Study the tile on the left"), N_("Study the tile on the right"))


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    match m:
        case moves.Go():
            return go_words(m, v, tongue)
        case moves.Study():
            return noted(tongue.say(STUDIES[m.what]), [meter_note(m, v, tongue)], tongue)
        case moves.Play():
            return noted(used(m.what, m.again, v, tongue), [ability(m.what, m, v, tongue)], tongue)
        case moves.Stunt():
            return noted(stunt_with(m.what, m.again, v, tongue), [stunt_note(m, v, tongue)], tongue)
        case moves.Crime():
            return crime_words(m, v, tongue)
        case moves.OthersStunt():
            return noted(others_stunt(m, v, tongue), [stunt_note(m, v, tongue)], tongue)
        case moves.Bait():
            return bait_words(m, v, tongue)
        case moves.Pay():
            return pay_words(m, v, tongue)
        case moves.Pick():
            return picked(m, tongue)
        case moves.Lay():
            return lay_words(m, v, tongue)
        case moves.TileNumber():
            return tile_number(m, v, tongue)
        case moves.Face():
            return face_words(m, v, tongue)
        case moves.Choose():
            return choose_words(m, v, tongue)
        case moves.Number():
            return setup_number(m, v, tongue)
        case moves.Token():
            return token_words(m, v, tongue)
        case moves.Point():
            return point_words(m, tongue)
    said = drivers_words(m, v, tongue)
    return said or police_move(m, v, tongue)


def drivers_words(m: Move, v: View, tongue: Tongue) -> str:
    """The moves without a number that a Driver makes; "" for others."""
    kind = top_kind(v)
    if m is moves.BONUS:
        return tongue.say("Thoroughfare: make your bonus movement now")
    if m is moves.END_TURN:
        return tongue.say("End your turn")
    if m is moves.GIVE_UP:
        return tongue.say("Give up: the Police have you")
    if m is moves.PASS:
        if kind == agenda.DRIVING:
            return tongue.say("Go on without a movement")
        return noted(tongue.say("Play no card"), [meter_note(m, v, tongue)] if kind == agenda.DECOY else [], tongue)
    if m is moves.BACK_OFF:
        return back_off_words(v, tongue)
    if m is moves.PLACE_HAZARD:
        return noted(tongue.say("Place a hazard"), [place_note(v, tongue)], tongue)
    if m is moves.NO_HAZARD:
        return noted(tongue.say("No hazard"), [spare_note(v, tongue)], tongue)
    if m is moves.SHARE:
        if kind != agenda.SHARE:
            return tongue.say("Take the effect as well")
        return noted(tongue.say("Take the effect as well"), [ability(step_value(top(v)), m, v, tongue)], tongue)
    if m is moves.DECLINE:
        return tongue.say("Decline: nothing changes for you")
    if m is moves.GO_ALONG:
        return noted(tongue.say("Go along with the other Driver's stunt, for free"), [stunt_note(m, v, tongue)], tongue)
    return ""


# -- driving ---------------------------------------------------------------------------------------------------------


def go_words(m: moves.Go, v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.DRIVING, agenda.TARGET):
        return tongue.say(WAYS[m.what])
    c = v.cars[asked_car(v)]
    cell = way_cell(v, c.cell, c.facing, m.what)
    return noted(tongue.say(ONTO[m.what], tile=tile_words(v, cell, tongue)), way_notes(m, v, tongue), tongue)


def way_notes(m: moves.Go, v: View, tongue: Tongue) -> list[str]:
    """What is known to happen on that way, the nearest to losing first."""
    car, f = asked_car(v), foreseen(v, m)
    c = v.cars[car]
    cell = way_cell(v, c.cell, c.facing, m.what)
    notes = [follow_note(v, car, f, tongue)]
    if cell in v.barricades:
        notes.append(tongue.say("rams the Barricade") if c.ramming else tongue.say("the Barricade costs you a card"))
    notes.append(standing_note(v, cell, f, tongue))
    if cell in v.spikes:
        notes.append(tongue.say("Tire Spikes lie there"))
    notes.append(stash_note(v, cell, tongue))
    notes.append(road_note(v, cell, f, tongue))
    if is_blocked(v, cell, f):
        notes.append(stunt_known(f, tongue))
    if knows(v, cell):
        notes += place_notes(v, cell, f, tongue)
    if would_pursue(v, cell, f) and not vehicles_on(v, c.cell):  # of those who follow it goes without saying
        notes.append(tongue.say("to stop there counts as being pursued"))
    return notes


def would_pursue(v: View, cell: int, f: Foreseen) -> bool:
    """Whoever waits there, or the Spikes, will count at the check. GD-CHK.2; GD-EVT.40."""
    if v.event == EV5 and is_up(v, cell) and not v.marks[cell] & FRESH:
        return True
    return cell in v.spikes or not set(standing_on(v, cell)) <= set(f.crashed())


def is_blocked(v: View, cell: int, f: Foreseen) -> bool:
    """A hazard lies there, or will."""
    return has_hazard(v, cell) or any(e.cell == cell for e in f.of(HazardPlaced))


def lacks_stunt(f: Foreseen) -> bool:
    """GD-HAZ.2: no card of one's own fits, from hand or paid for."""
    return bool(f.of(BackedOff)) or (f.asks(agenda.HAZARD) and not own_stunts(f.after.moves))


def own_stunts(answers: Sequence[Move]) -> list[Move]:
    return [m for m in answers if isinstance(m, moves.Stunt) or (isinstance(m, moves.Crime) and m.stunt)]


def place_notes(v: View, cell: int, f: Foreseen, tongue: Tongue) -> list[str]:
    pays = [e for e in f.events if isinstance(e, (BadgePaid, BadgeCounted)) and e.cell == cell]
    notes = [tongue.say("badge {n}", n=BADGE[v.tiles[cell]])] if pays else []
    if midtown := midtown_of(v.tiles[cell], v.open_tiles):
        notes.append(midtown_words(midtown, effect_now(v, cell, f, tongue), tongue))
    return notes


def effect_now(v: View, cell: int, f: Foreseen, tongue: Tongue) -> str:
    """What a midtown tile does to whoever stops there now. GD-MID."""
    midtown = MIDTOWN[v.tiles[cell]]
    if f.of(Stayed):
        if midtown == THOROUGHFARE and not f.of(BonusGained):
            return tongue.say("not twice in a round")  # GD-MID.8
        lost = sum([e.tokens for e in f.of(TokensLost)])
        if midtown == SKID_ROW and v.mode != SOLO and lost < 2:  # GD-MID.5
            return tongue.say("the Police lose one token") if lost else tongue.say("the Police have no token")
    return effect_words(v, v.tiles[cell], tongue)


def follow_note(v: View, car: int, f: Foreseen, tongue: Tongue) -> str:
    """GD-FOL.3 to GD-FOL.6."""
    followers = f.followers(car)
    if n := f.may_follow():
        return tongue.count("one vehicle may follow", "{number} vehicles may follow", n)
    if followers is None or not vehicles_on(v, v.cars[car].cell):
        return ""
    if not followers:
        gassed = any(e.kind == GASSED for e in f.of(SetOff))
        return tongue.say("nobody follows") if gassed else tongue.say("nobody can follow")
    if len(followers) == 1:
        return tongue.say("{vehicle} follows", vehicle=vehicle_words(v, followers[0], tongue))
    return tongue.count("one vehicle follows", "{number} vehicles follow", len(followers))


def standing_note(v: View, cell: int, f: Foreseen, tongue: Tongue) -> str:
    """Who waits there, and who does not survive it."""
    standing = standing_on(v, cell)
    hit = [i for i in standing if i in f.crashed()]
    if hit:
        return tongue.count("one vehicle there crashes", "{number} vehicles there crash", len(hit))
    if not standing:
        return ""
    if len(standing) == 1:
        return tongue.say("{vehicle} stands there", vehicle=vehicle_words(v, standing[0], tongue))
    return tongue.count("one vehicle stands there", "{number} vehicles stand there", len(standing))


def road_note(v: View, cell: int, f: Foreseen, tongue: Tongue) -> str:
    """GD-ROAD: what is known of a hazard there."""
    if has_hazard(v, cell):
        return tongue.say("a hazard lies there")
    light = light_of(v, cell)
    if is_blocked(v, cell, f):
        return tongue.say("a red light puts a hazard in your way")
    if f.asks(agenda.ROAD):
        if light == RED:
            return tongue.say("at the red light you choose about a hazard")
        return tongue.say("at the yellow light you choose about a hazard")
    clear = light in (YELLOW, RED) and f.of(Stayed)
    return tongue.say("so no hazard") if clear or (light == -1 and stash_on(v, cell)) else ""  # GD-ROAD.5


def stash_note(v: View, cell: int, tongue: Tongue) -> str:
    stash = stash_on(v, cell)
    return tongue.count("one Stash token to take", "{number} Stash tokens to take", stash) if stash else ""


def stunt_known(f: Foreseen, tongue: Tongue) -> str:
    if lacks_stunt(f):
        return tongue.say("you have no stunt for it")
    return tongue.say("you have a stunt for it") if f.asks(agenda.HAZARD) else ""


def is_fatal(m: Move, v: View) -> bool:
    """It would be the last thing this Driver does."""
    return bool(v.cars) and foreseen(v, m).meter(asked_car(v)) >= v.top


def meter_note(m: Move, v: View, tongue: Tongue) -> str:
    """What the move, or the check that comes next, does to the meter. GD-CHK, GD-STU."""
    car = asked_car(v)
    f = foreseen(v, m)
    level = f.meter(car)
    if level < 0:
        return ""
    if level >= v.top:
        return tongue.say("the meter is full, and you are caught")
    if level > v.cars[car].meter:
        return tongue.say("the meter goes up to {n} of {top}", n=level, top=v.top)
    if level < v.cars[car].meter:
        return tongue.say("the meter goes down to {n}", n=level)
    if f.of(MeterHeld):
        return tongue.say("the garage hides you, and the meter stays")  # GD-CHK.5
    return tongue.say("the meter stays at 0")  # GD-GEN.4


# -- cards -----------------------------------------------------------------------------------------------------------


def used(card: int, again: bool, v: View, tongue: Tongue) -> str:
    """A card's name, and its price where it is used again."""
    title = card_title(card, tongue)
    if not again:
        return title
    return tongue.count("{card} again, for one Stash", "{card} again, for {number} Stash", again_cost(v), card=title)


def ability(card: int, m: Move, v: View, tongue: Tongue) -> str:
    """What a card does now."""
    c, f = v.cars[asked_car(v)], foreseen(v, m)
    if card == HBT and f.of(Handbraked):
        return handbrake_note(v, f, tongue)
    if card == DEC and f.of(Decoyed):
        back = tongue.say("the Car slips back to {tile}", tile=tile_words(v, c.before, tongue))
        return ", ".join([note for note in (back, meter_note(m, v, tongue)) if note])
    if card == LDE and c.meter == 0 and v.mode == FOUR:
        return tongue.say("nothing for you; the other Driver's meter may go down")  # GD-FOUR.32
    if card == LDE and f.of(MeterMoved):
        return tongue.say("the meter goes down to {n} of {top}", n=f.meter(asked_car(v)), top=v.top)
    if card == LWR and f.of(HazardPlaced):
        return wreckage_note(len(f.crashed()), tongue)
    if card == HBT and f.of(Drove):
        tile = tile_words(v, f.of(Drove)[0].cell, tongue)
        return tongue.say("turn round and drive back onto {tile}; nobody follows", tile=tile)
    return tongue.say(ABILITIES[card])


def wreckage_note(crashes: int, tongue: Tongue) -> str:
    if crashes == 0:
        return tongue.say("a hazard on your tile, where nobody would crash now")
    return tongue.count(
        "a hazard on your tile, and one vehicle there crashes",
        "a hazard on your tile, and {number} vehicles there crash",
        crashes,
    )


def stunt_with(card: int, again: bool, v: View, tongue: Tongue) -> str:
    return tongue.say("Stunt with {card}", card=with_stunt(card, used(card, again, v, tongue), tongue))


def with_stunt(card: int, title: str, tongue: Tongue) -> str:
    """`Hit the Gas (improvised ramp)`."""
    stunt = stunts_words(STUNT[card], tongue)
    return tongue.say("{card} ({stunt})", card=title, stunt=stunt) if stunt else title


def behind(v: View) -> list[int]:
    """Who is behind the Car that meets a hazard."""
    mask = v.cars[asked_car(v)].trailing
    return [i for i in range(len(v.at)) if mask >> i & 1]


def stunt_note(m: Move, v: View, tongue: Tongue) -> str:
    f = foreseen(v, m)
    if not f.of(Stunted):
        return ""
    hit = f.crashed()
    if not hit:
        return tongue.say("you get through")
    if len(hit) == 1:
        return tongue.say("you get through, {vehicle} runs into it", vehicle=vehicle_words(v, hit[0], tongue))
    return tongue.count(
        "you get through, one vehicle runs into it", "you get through, {number} vehicles run into it", len(hit)
    )


def handbrake_note(v: View, f: Foreseen, tongue: Tongue) -> str:
    c = v.cars[asked_car(v)]
    if c.kind == SWITCHED:
        return tongue.say("away from the hazard, onto the tile behind you")
    tile = tile_words(v, c.left, tongue)
    hit = f.crashed()
    if not hit:
        return tongue.say("back to {tile}, facing the other way", tile=tile)
    return tongue.count(
        "back to {tile}, facing the other way; one vehicle runs into the hazard",
        "back to {tile}, facing the other way; {number} vehicles run into the hazard",
        len(hit), tile=tile,
    )  # fmt: skip


def back_off_words(v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.HAZARD):
        return tongue.say("Back off")
    c = v.cars[asked_car(v)]
    what = tongue.say("Back off to {tile}", tile=tile_words(v, c.left, tongue))
    if c.kind == SWITCHED:
        return noted(what, [tongue.say("the vehicle you switched with stays beside you")], tongue)
    notes = []
    if has_hazard(v, c.left):
        notes.append(tongue.say("the hazard there is cleared away"))
    followers = len(behind(v))
    if followers:
        notes.append(tongue.count("one vehicle comes back with you", "{number} vehicles come back with you", followers))
    return noted(what, notes, tongue)


def must_back_off(f: Foreseen) -> bool:
    """No card answers the hazard: none of this Driver, and with two Drivers none of the other one either."""
    return bool(f.of(BackedOff)) or (f.asks(agenda.HAZARD) and len(f.after.moves) == 1)


def answers(f: Foreseen) -> list[moves.Stunt | moves.Play]:
    """The cards against the hazard that is asked about next; what costs no Stash comes first. GD-HAZ.2, GD-HBT.4."""
    cards = [m for m in f.after.moves if isinstance(m, (moves.Stunt, moves.Play))] if f.asks(agenda.HAZARD) else []
    return sorted(cards, key=lambda m: (m.again, isinstance(m, moves.Play)))


def place_note(v: View, tongue: Tongue) -> str:
    f = foreseen(v, moves.PLACE_HAZARD)
    if must_back_off(f):
        return tongue.say("you have no stunt for it and must back off")
    if not f.asks(agenda.HAZARD):
        return ""
    hit, answer = crashing_then(f), answer_words(f, tongue)
    if not hit:
        return tongue.say("then {answer}, or back off", answer=answer)
    return tongue.count(
        "then {answer}, and one vehicle behind you crashes, or back off",
        "then {answer}, and {number} vehicles behind you crash, or back off",
        hit, answer=answer,
    )  # fmt: skip


def crashing_then(f: Foreseen) -> int:
    """How many vehicles the best answer to the hazard makes crash."""
    return len(foreseen(f.after, m).crashed()) if (m := next(iter(answers(f)), None)) is not None else 0


def answer_words(f: Foreseen, tongue: Tongue) -> str:
    """Which of its own cards a Driver has against a hazard here."""
    found = answers(f)
    best = [m for m in found if (m.again, type(m)) == (found[0].again, type(found[0]))]
    if not best:
        return tongue.say("stunt")
    card = either([card_title(m.what, tongue) for m in best], tongue)
    return tongue.say("stunt with {card}", card=card) if isinstance(best[0], moves.Stunt) else card


def either(things: list[str], tongue: Tongue) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(things) < 2:
        return "".join(things)
    return tongue.say("{one} or {other}", one=", ".join(things[:-1]), other=things[-1])


def spare_note(v: View, tongue: Tongue) -> str:
    followers = len(behind(v)) if in_play(v, agenda.ROAD) else 0
    if followers == 0:
        return tongue.say("you stay here")
    return tongue.count("you stay, and one vehicle arrives", "you stay, and {number} vehicles arrive", followers)


def pay_words(m: moves.Pay, v: View, tongue: Tongue) -> str:
    if not m.again:
        return tongue.say("Give up {card}, from your hand", card=card_title(m.what, tongue))
    return tongue.count(
        "Give up {card}, from the discard pile, and one Stash",
        "Give up {card}, from the discard pile, and {number} Stash",
        again_cost(v), card=card_title(m.what, tongue),
    )  # fmt: skip


# -- two Drivers -----------------------------------------------------------------------------------------------------


def others_stunt(m: moves.OthersStunt, v: View, tongue: Tongue) -> str:
    card = with_stunt(m.what, used(m.what, m.again, v, tongue), tongue)
    return tongue.say("The other Driver's stunt with {card}", card=card)


def crime_words(m: moves.Crime, v: View, tongue: Tongue) -> str:
    card = card_title(m.what, tongue)
    if not m.stunt:
        if m.again:
            what = tongue.say("Partners in Crime again, for one Stash, with {card}", card=card)
        else:
            what = tongue.say("Partners in Crime with {card}", card=card)
        return noted(what, [ability(m.what, m, v, tongue)], tongue)
    card = with_stunt(m.what, card, tongue)
    if m.again:
        what = tongue.say("Partners in Crime again, for one Stash, to stunt with {card}", card=card)
    else:
        what = tongue.say("Partners in Crime to stunt with {card}", card=card)
    return noted(what, [stunt_note(m, v, tongue)], tongue)


def bait_words(m: moves.Bait, v: View, tongue: Tongue) -> str:
    if len(v.cars) > 1 and v.cars[0].cell == v.cars[1].cell:
        return bait_in_vain(m, tongue)
    if m.fetches:
        if m.again:
            return tongue.say("Bait and Switch again, for one Stash: fetch the other Car to your tile")
        return tongue.say("Bait and Switch: fetch the other Car to your tile")
    if m.again:
        return tongue.say("Bait and Switch again, for one Stash: the two Cars change places")
    return tongue.say("Bait and Switch: the two Cars change places")


def bait_in_vain(m: moves.Bait, tongue: Tongue) -> str:
    """GD-CARD.6 does not forbid it, GD-FOUR.36: a Car that stays where it is has not been displaced."""
    if m.fetches:
        if m.again:
            return tongue.say("Bait and Switch again, fetch: the other Car is here already; card and Stash are gone")
        return tongue.say("Bait and Switch, fetch: the other Car is here already; only the card is used")
    if m.again:
        return tongue.say("Bait and Switch again, swap: both Cars are on this tile; card and Stash are gone")
    return tongue.say("Bait and Switch, swap: both Cars are on this tile; only the card is used")
