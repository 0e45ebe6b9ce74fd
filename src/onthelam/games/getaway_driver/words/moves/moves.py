"""Moves of Getaway Driver as the words on a button, each with what it is known to lead to. Here: those of a Driver."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.agenda import step_kind, step_value
from onthelam.games.getaway_driver.rules.charts import (
    BEHIND,
    DEC,
    EV3,
    EV5,
    GARAGE,
    GREEN,
    HBT,
    HEL,
    ICONS,
    LDE,
    LWR,
    MIDTOWN,
    NO_TILE,
    PIC,
    STUNT,
    WAY_TURN,
    YELLOW,
)
from onthelam.games.getaway_driver.rules.tabletop import (
    BASE,
    BONUS,
    DUE,
    FOUR,
    FRESH,
    GASSED,
    STUNT_HERE,
    SWITCHED,
    cards_in,
)
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
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
    ahead,
    asked_car,
    blocked_for_sure,
    crashing,
    driven_into,
    effect_now,
    has_hazard,
    in_play,
    is_laid,
    is_up,
    kind_of,
    knows,
    light_of,
    noted,
    standing_on,
    stash_on,
    stays_clear,
    tile_words,
    top,
    top_kind,
    unpaid_badge,
    usable,
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
            return noted(tongue.say(STUDIES[m.what]), [study_note(v, tongue)], tongue)
        case moves.Play():
            return noted(used(m.what, m.again, v, tongue), [ability(m.what, v, tongue)], tongue)
        case moves.Stunt():
            return noted(stunt_with(m.what, m.again, v, tongue), [stunt_note(v, tongue)], tongue)
        case moves.Crime():
            return crime_words(m, v, tongue)
        case moves.OthersStunt():
            return noted(others_stunt(m, v, tongue), [stunt_note(v, tongue)], tongue)
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
        return noted(tongue.say("Play no card"), checked_here(v, tongue) if kind == agenda.DECOY else [], tongue)
    if m is moves.BACK_OFF:
        return back_off_words(v, tongue)
    if m is moves.PLACE_HAZARD:
        return noted(tongue.say("Place a hazard"), [place_note(v, tongue)], tongue)
    if m is moves.NO_HAZARD:
        return noted(tongue.say("No hazard"), [spare_note(v, tongue)], tongue)
    if m is moves.SHARE:
        if kind != agenda.SHARE:
            return tongue.say("Take the effect as well")
        return noted(tongue.say("Take the effect as well"), [ability(step_value(top(v)), v, tongue)], tongue)
    if m is moves.DECLINE:
        return tongue.say("Decline: nothing changes for you")
    if m is moves.GO_ALONG:
        return noted(tongue.say("Go along with the other Driver's stunt, for free"), [stunt_note(v, tongue)], tongue)
    return ""


# -- driving ---------------------------------------------------------------------------------------------------------


def go_words(m: moves.Go, v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.DRIVING, agenda.TARGET):
        return tongue.say(WAYS[m.what])
    c = v.cars[asked_car(v)]
    cell = way_cell(v, c.cell, c.facing, m.what)
    return noted(tongue.say(ONTO[m.what], tile=tile_words(v, cell, tongue)), way_notes(m.what, v, tongue), tongue)


def way_notes(way: int, v: View, tongue: Tongue) -> list[str]:
    """What is known to happen on that way, the nearest to losing first."""
    car = asked_car(v)
    c = v.cars[car]
    step = top(v)
    kind = step_value(step) if step_kind(step) == agenda.TARGET else BASE
    heading = (c.facing + WAY_TURN[way]) & 3
    cell = way_cell(v, c.cell, c.facing, way)
    notes = [follow_note(v, car, heading, kind, tongue)]
    if cell in v.barricades:
        notes.append(tongue.say("rams the Barricade") if c.ramming else tongue.say("the Barricade costs you a card"))
    notes.append(standing_note(v, cell, c.ramming, tongue))
    if cell in v.spikes:
        notes.append(tongue.say("Tire Spikes lie there"))
    notes.append(stash_note(v, cell, tongue))
    notes.append(road_note(v, cell, c.ramming, tongue))
    if blocked_for_sure(v, cell, c.ramming):
        notes.append(stunt_known(v, car, cell, tongue))
    if knows(v, cell):
        notes += place_notes(v, car, cell, tongue)
    if would_pursue(v, cell, c.ramming) and not vehicles_on(v, c.cell):  # of those who follow it goes without saying
        notes.append(tongue.say("to stop there counts as being pursued"))
    return notes


def would_pursue(v: View, cell: int, rams: bool) -> bool:
    """Whoever waits there, or the Spikes, will count at the check. GD-CHK.2; GD-EVT.40."""
    if v.event == EV5 and is_up(v, cell) and not v.marks[cell] & FRESH:
        return True
    return cell in v.spikes or len(standing_on(v, cell)) > len(driven_into(v, cell, rams))


def place_notes(v: View, car: int, cell: int, tongue: Tongue) -> list[str]:
    badge = unpaid_badge(v, cell)
    notes = [tongue.say("badge {n}", n=badge)] if badge else []
    if midtown := midtown_of(v.tiles[cell], v.open_tiles):
        notes.append(midtown_words(midtown, effect_now(v, car, cell, tongue), tongue))
    return notes


def follow_note(v: View, car: int, heading: int, kind: int, tongue: Tongue) -> str:
    """GD-FOL.3 to GD-FOL.6."""
    c = v.cars[car]
    here = vehicles_on(v, c.cell)
    if kind == GASSED:
        return tongue.say("nobody follows") if here else ""
    followers = [i for i in here if v.facing[i] != (heading + 2) & 3]
    if kind not in (BASE, BONUS) or not here:
        return ""
    if not followers:
        return tongue.say("nobody can follow")
    if v.mode == FOUR and v.cars[1 - car].cell == c.cell:
        return tongue.count("one vehicle may follow", "{number} vehicles may follow", len(followers))
    if len(followers) == 1:
        return tongue.say("{vehicle} follows", vehicle=vehicle_words(v, followers[0], tongue))
    return tongue.count("one vehicle follows", "{number} vehicles follow", len(followers))


def standing_note(v: View, cell: int, rams: bool, tongue: Tongue) -> str:
    """Who waits there, and who does not survive it."""
    standing = standing_on(v, cell)
    hit = driven_into(v, cell, rams)
    if hit:
        return tongue.count("one vehicle there crashes", "{number} vehicles there crash", len(hit))
    if not standing:
        return ""
    if len(standing) == 1:
        return tongue.say("{vehicle} stands there", vehicle=vehicle_words(v, standing[0], tongue))
    return tongue.count("one vehicle stands there", "{number} vehicles stand there", len(standing))


def road_note(v: View, cell: int, rams: bool, tongue: Tongue) -> str:
    """GD-ROAD: what is known of a hazard there."""
    if has_hazard(v, cell):
        return tongue.say("a hazard lies there")
    light = light_of(v, cell)
    if light == GREEN or v.tiles[cell] == NO_TILE or (light == -1 and not stash_on(v, cell)):
        return ""
    if stays_clear(v, cell, rams):
        return tongue.say("so no hazard") if keeps_clear(v, cell, rams) else ""
    if light == YELLOW:
        return tongue.say("at the yellow light you choose about a hazard")
    if v.event == EV5:
        return tongue.say("at the red light you choose about a hazard")
    return tongue.say("a red light puts a hazard in your way")


def keeps_clear(v: View, cell: int, rams: bool) -> bool:
    """GD-ROAD.5, for sure: not by a vehicle that ramming may make crash."""
    if stash_on(v, cell) or cell in v.spikes or not rams or v.event == EV3:
        return True
    return any(kind_of(v, i) == HEL for i in standing_on(v, cell))


def stash_note(v: View, cell: int, tongue: Tongue) -> str:
    stash = stash_on(v, cell)
    return tongue.count("one Stash token to take", "{number} Stash tokens to take", stash) if stash else ""


def stunt_known(v: View, car: int, cell: int, tongue: Tongue) -> str:
    """GD-HAZ.2: whether a card of one's own fits, from hand or paid for."""
    if v.cars[car].hand == HIDDEN:
        return ""
    if has_stunt(v, car, cell):
        return tongue.say("you have a stunt for it")
    return tongue.say("you have no stunt for it")


def has_stunt(v: View, car: int, cell: int) -> bool:
    return fits(v, usable(v, car), cell)


def fits(v: View, cards: int, cell: int) -> bool:
    """GD-HAZ.2: one of these cards has a stunt of the tile here."""
    return any(STUNT[card] & ICONS[v.tiles[cell]] for card in cards_in(cards))


def is_fatal(v: View) -> bool:
    """To study a tile would be the last thing this Driver does."""
    return bool(v.cars) and v.cars[asked_car(v)].meter + 1 >= v.top


def study_note(v: View, tongue: Tongue) -> str:
    if not v.cars:
        return ""
    if is_fatal(v):
        return tongue.say("the meter is full, and you are caught")
    return tongue.say("the meter goes up to {n} of {top}", n=v.cars[asked_car(v)].meter + 1, top=v.top)


def checked_here(v: View, tongue: Tongue) -> list[str]:
    return [check_note(v, v.cars[asked_car(v)].cell, tongue)]


def check_note(v: View, cell: int, tongue: Tongue) -> str:
    """What the check that comes next does to the meter of a Car on this tile. GD-CHK."""
    now, level = v.cars[asked_car(v)].meter, check_level(v, cell)
    if level < now:
        return tongue.say("the meter goes down to {n}", n=level)
    if level > now:
        return study_note(v, tongue)
    if is_pursued(v, cell):
        return tongue.say("the garage hides you, and the meter stays")
    return tongue.say("the meter stays at 0")  # GD-GEN.4


def check_level(v: View, cell: int) -> int:
    """The meter of whoever is asked, after the check that comes next. GD-CHK."""
    meter = v.cars[asked_car(v)].meter
    if not is_pursued(v, cell):
        return max(0, meter - 1)
    return meter if MIDTOWN[v.tiles[cell]] == GARAGE else meter + 1  # GD-CHK.5


def is_pursued(v: View, cell: int) -> bool:
    old = v.event == EV5 and is_up(v, cell) and not v.marks[cell] & FRESH
    return bool(old or vehicles_on(v, cell) or cell in v.spikes)


# -- cards -----------------------------------------------------------------------------------------------------------


def used(card: int, again: bool, v: View, tongue: Tongue) -> str:
    """A card's name, and its price where it is used again."""
    title = card_title(card, tongue)
    if not again:
        return title
    return tongue.count("{card} again, for one Stash", "{card} again, for {number} Stash", again_cost(v), card=title)


def ability(card: int, v: View, tongue: Tongue) -> str:
    """What a card does now."""
    c = v.cars[asked_car(v)]
    if card == HBT and in_play(v, agenda.HAZARD):
        return handbrake_note(v, tongue)
    if card == DEC and in_play(v, agenda.DECOY) and c.before >= 0:
        back = tongue.say("the Car slips back to {tile}", tile=tile_words(v, c.before, tongue))
        return f"{back}, {check_note(v, c.before, tongue)}"
    if card == LDE and c.meter == 0 and v.mode == FOUR:
        return tongue.say("nothing for you; the other Driver's meter may go down")  # GD-FOUR.32
    if card == LDE and c.meter > 0:
        return tongue.say("the meter goes down to {n} of {top}", n=c.meter - 1, top=v.top)
    if card == LWR and is_laid(v):
        return wreckage_note(len(crashing(v, standing_on(v, c.cell))), tongue)
    if card == HBT and in_play(v, agenda.DRIVING):
        cell = way_cell(v, c.cell, c.facing, BEHIND)
        if v.tiles[cell] != NO_TILE:
            return tongue.say("turn round and drive back onto {tile}; nobody follows", tile=tile_words(v, cell, tongue))
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


def stunt_note(v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.HAZARD):
        return ""
    hit = crashing(v, behind(v))
    if not hit:
        return tongue.say("you get through")
    if len(hit) == 1:
        return tongue.say("you get through, {vehicle} runs into it", vehicle=vehicle_words(v, hit[0], tongue))
    return tongue.count(
        "you get through, one vehicle runs into it", "you get through, {number} vehicles run into it", len(hit)
    )


def handbrake_note(v: View, tongue: Tongue) -> str:
    c = v.cars[asked_car(v)]
    if c.kind == SWITCHED:
        return tongue.say("away from the hazard, onto the tile behind you")
    tile = tile_words(v, c.left, tongue)
    hit = crashing(v, behind(v))
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


def place_note(v: View, tongue: Tongue) -> str:
    if not in_play(v, agenda.ROAD):
        return ""
    if must_back_off(v):
        return tongue.say("you have no stunt for it and must back off")
    hit = len(crashing(v, behind(v)))
    answer = answer_words(v, tongue)
    if not hit:
        return tongue.say("then {answer}, or back off", answer=answer)
    return tongue.count(
        "then {answer}, and one vehicle behind you crashes, or back off",
        "then {answer}, and {number} vehicles behind you crash, or back off",
        hit, answer=answer,
    )  # fmt: skip


def answer_words(v: View, tongue: Tongue) -> str:
    """Which of its own cards a Driver has against a hazard here; to nobody else. GD-HAZ.2, GD-HBT.4."""
    car = asked_car(v)
    c = v.cars[car]
    if v.seat != car or c.hand == HIDDEN:
        return tongue.say("stunt")
    for mask in (c.hand, usable(v, car)):  # what costs no Stash comes first
        cards = [card_title(card, tongue) for card in cards_in(mask) if STUNT[card] & ICONS[v.tiles[c.cell]]]
        if cards:
            return tongue.say("stunt with {card}", card=either(cards, tongue))
        if mask >> HBT & 1:
            return card_title(HBT, tongue)
    return tongue.say("stunt")


def either(things: list[str], tongue: Tongue) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(things) < 2:
        return "".join(things)
    return tongue.say("{one} or {other}", one=", ".join(things[:-1]), other=things[-1])


def must_back_off(v: View) -> bool:
    """No card answers a hazard here: none of this Driver, and with two Drivers none of the other one either."""
    car = asked_car(v)
    if v.cars[car].hand == HIDDEN or has_stunt(v, car, v.cars[car].cell) or usable(v, car) >> HBT & 1:  # GD-HBT.4
        return False
    return v.mode != FOUR or not may_be_helped(v, car)


def may_be_helped(v: View, car: int) -> bool:
    """GD-FOUR.14, GD-FOUR.20: against a hazard here by a card of the other Driver, or by a stunt that serves both."""
    c, other = v.cars[car], v.cars[1 - car]
    copied = other.hand | other.discard  # GD-FOUR.21: whatever Stash there is
    if usable(v, car) >> PIC & 1 and (copied >> HBT & 1 or fits(v, copied, c.cell)):
        return True
    if c.began != other.began:
        return False
    if v.marks[c.cell] & STUNT_HERE << (1 - car):
        return True
    there = ahead(v, other.cell, other.heading) if other.base == DUE else other.cell  # both have set off, A goes first
    if other.kind != BASE or there != c.cell:
        return False
    goes_first = car == 1 and usable(v, 1 - car) >> PIC & 1 and fits(v, c.hand | c.discard, c.cell)
    return bool(goes_first) or has_stunt(v, 1 - car, c.cell)


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
        return noted(what, [ability(m.what, v, tongue)], tongue)
    card = with_stunt(m.what, card, tongue)
    if m.again:
        what = tongue.say("Partners in Crime again, for one Stash, to stunt with {card}", card=card)
    else:
        what = tongue.say("Partners in Crime to stunt with {card}", card=card)
    return noted(what, [stunt_note(v, tongue)], tongue)


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
