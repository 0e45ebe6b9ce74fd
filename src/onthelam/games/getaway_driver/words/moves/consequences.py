"""What a move is known to lead to: each thing in a sentence, and in two or three words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.core.agenda import step_value
from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.events import driver, police
from onthelam.games.getaway_driver.rules.events.cards import Decoyed
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import Foreseen, foreseen
from onthelam.games.getaway_driver.words.moves import named
from onthelam.tongue.tongue import Plural, Tongue

ROOM: Final = 22  # letters of a gist: what is nearest to losing comes first, and as much as fits after it
SHORT_ABILITIES: Final = (  # by card
    N_("slip back"), N_("turn back"), N_("drive once more"), N_("send vehicles off"), N_("meter down"),
    N_("hazard here"), N_("ram this turn"), N_("stay put"), N_("lay the tiles"), N_("swap places"), "",
)  # fmt: skip


class Consequence(NamedTuple):
    told: str  # after the move's name
    gist: str = ""  # under a short button; "" where it goes without saying
    first: bool = False  # of the gists: it costs cards


NONE: Final = Consequence("")


def gist_of(found: Sequence[Consequence], *more: str) -> str:
    """ "" where there is nothing to say that a move's name does not. `more` comes after what is foreseen."""
    gist = ""
    for one in [*[one.gist for one in sorted(found, key=lambda one: not one.first)], *more]:
        told = f"{gist}, {one}" if gist else one
        if one and (not gist or len(told) <= ROOM):
            gist = told
    return gist


def consequences_of(m: Move, v: View, tongue: Tongue) -> list[Consequence]:
    """None of a move that may not be made."""
    return told_of(foreseen(v, m), tongue) if m in v.moves else []


@lru_cache(maxsize=512)  # the list, the board and the gist of a move all tell them
def told_of(f: Foreseen, tongue: Tongue) -> list[Consequence]:
    m, v, kind = f.move, f.view, parts.top_kind(f.view)
    match m:
        case moves.Go():
            return on_the_way(m, v, f, tongue)
        case moves.Study():
            return [meter(v, f, tongue)]
        case moves.Play() | moves.Crime() if not (isinstance(m, moves.Crime) and m.stunt):
            return [ability(m.what, v, f, tongue), price(m.again, v, tongue)]
        case moves.Stunt() | moves.OthersStunt() | moves.Crime():
            return [stunt(v, f, tongue), price(m.again, v, tongue)]
        case moves.Pay() | moves.Bait():
            return [price(m.again, v, tongue)]
        case moves.Act():
            return acting(m, v, f, tongue)
        case moves.ForcedStep():
            return [forced(m, v, f, tongue)]
        case moves.Buy():
            known = v.owned[m.what] > 0 and m.what not in (charts.DIS, charts.CAM)
            told = tongue.say("one more") if known else tongue.say(names.UPGRADE_USES[m.what])
            return [Consequence(told, tongue.say("{n} of {most} tokens", n=charts.COST[m.what], most=v.tokens))]
        case moves.Boost() | moves.HalfTurn() | moves.MoveSpikes() | moves.Swerve():
            return [Consequence("", parts.tokens_words(1, tongue))]
    if m in (moves.DISPATCH, moves.SAVE):
        return [Consequence("", parts.tokens_words(1, tongue))]
    if m is moves.FOLLOW and (hit := f.crashed()):
        return [Consequence(tongue.say("it crashes into the hazard"), crash_gist(len(hit), tongue))]
    if m is moves.GO_ALONG:
        return [stunt(v, f, tongue)]
    if m is moves.PASS and kind == agenda.DECOY:
        return [meter(v, f, tongue)]
    if m is moves.SHARE:
        return [ability(step_value(parts.top(v)), v, f, tongue)._replace(gist="")]
    if m is moves.BACK_OFF:
        return backing_off(v, f, tongue)
    if m is moves.PLACE_HAZARD:
        return [placing(f, tongue)]
    return [sparing(v, tongue)] if m is moves.NO_HAZARD else []


def by_number(vehicles: list[int], one: str, several: Plural, v: View, tongue: Tongue) -> str:
    """One is named, several are counted."""
    if len(vehicles) == 1:
        return tongue.say(one, vehicle=parts.vehicle_words(v, vehicles[0], tongue))
    return tongue.count(*several, len(vehicles))


def crash_gist(n: int, tongue: Tongue) -> str:
    return tongue.count("one crashes", "{n} crash", n)


# -- driving ---------------------------------------------------------------------------------------------------------


def on_the_way(m: moves.Go, v: View, f: Foreseen, tongue: Tongue) -> list[Consequence]:
    """The nearest to losing first."""
    say, car, cell = tongue.say, parts.asked_car(v), named.way_of(m, v)
    c = v.cars[car]
    found = [following(v, car, f, tongue)]
    if cell in v.barricades:
        costs = Consequence(say("the Barricade costs you a card"), say("costs a card"), True)
        found.append(Consequence(say("rams the Barricade")) if c.ramming else costs)
    found.append(standing(v, cell, f, tongue))
    if cell in v.spikes:
        found.append(Consequence(say("Tire Spikes lie there"), say("spikes")))
    if stash := parts.stash_on(v, cell):
        told = tongue.count("one Stash token to take", "{number} Stash tokens to take", stash)
        found.append(Consequence(told, say("{n} stash", n=stash)))
    found.append(road(v, cell, f, tongue))
    if is_blocked(v, cell, f):
        known = say("you have a stunt for it") if f.asks(agenda.HAZARD) else ""
        found.append(Consequence(say("you have no stunt for it") if lacks_stunt(f) else known))
    found += printed(v, cell, f, tongue) if parts.knows(v, cell) else []
    if is_pursuit(v, cell, f) and not parts.vehicles_on(v, c.cell):  # of those who follow it goes without saying
        found.append(Consequence(say("to stop there counts as being pursued")))
    return found


def is_pursuit(v: View, cell: int, f: Foreseen) -> bool:
    """Whoever waits there, or the Spikes, will count at the check; not those who crash on the way."""
    return tabletop.pursues(f.after if f.crashed() else v, cell)


def is_blocked(v: View, cell: int, f: Foreseen) -> bool:
    """A hazard lies there, or will."""
    return tabletop.has_hazard(v, cell) or any(e.cell == cell for e in f.of(driver.HazardPlaced))


def lacks_stunt(f: Foreseen) -> bool:
    """GD-HAZ.2: no card of one's own fits, from hand or paid for."""
    own = [m for m in f.after.moves if isinstance(m, moves.Stunt) or (isinstance(m, moves.Crime) and m.stunt)]
    return bool(f.of(driver.BackedOff)) or (f.asks(agenda.HAZARD) and not own)


def following(v: View, car: int, f: Foreseen, tongue: Tongue) -> Consequence:
    """GD-FOL.3 to GD-FOL.6."""
    followers, say = f.followers(car), tongue.say
    if n := f.may_follow():
        told = tongue.count("one vehicle may follow", "{number} vehicles may follow", n)
        return Consequence(told, say("{n} may follow", n=n))
    if followers is None or not parts.vehicles_on(v, v.cars[car].cell):
        return NONE
    if not followers:
        gassed = any(e.kind == tabletop.GASSED for e in f.of(driver.SetOff))
        shaken = say("shakes off {n}", n=len(parts.vehicles_on(v, v.cars[car].cell)))
        return Consequence(say("nobody follows") if gassed else say("nobody can follow"), shaken)
    several = Plural("one vehicle follows", "{number} vehicles follow")
    told = by_number(followers, N_("{vehicle} follows"), several, v, tongue)
    return Consequence(told, tongue.count("one follows", "{n} follow", len(followers)))


def standing(v: View, cell: int, f: Foreseen, tongue: Tongue) -> Consequence:
    """Who waits there, and who does not survive it."""
    there = parts.standing_on(v, cell)
    if hit := len([i for i in there if i in f.crashed()]):
        told = tongue.count("one vehicle there crashes", "{number} vehicles there crash", hit)
        return Consequence(told, crash_gist(hit, tongue))
    if not there:
        return NONE
    several = Plural("one vehicle stands there", "{number} vehicles stand there")
    told = by_number(there, N_("{vehicle} stands there"), several, v, tongue)
    return Consequence(told, tongue.count("one waits there", "{n} wait there", len(there)))


def road(v: View, cell: int, f: Foreseen, tongue: Tongue) -> Consequence:
    """GD-ROAD: what is known of a hazard there."""
    say, light = tongue.say, charts.LIGHT[v.tiles[cell]] if parts.knows(v, cell) else -1
    if is_blocked(v, cell, f):
        lies = tabletop.has_hazard(v, cell)
        told = say("a hazard lies there") if lies else say("a red light puts a hazard in your way")
        return Consequence(told, say("hazard, no stunt") if lacks_stunt(f) else say("hazard"), True)
    if f.asks(agenda.ROAD):
        red, yellow = (
            N_("at the red light you choose about a hazard"),
            N_("at the yellow light you choose about a hazard"),
        )
        return Consequence(say(red if light == charts.RED else yellow))  # mostly passed by itself: no sign of its own
    clear = light in (charts.YELLOW, charts.RED) and f.of(driver.Stayed)
    return Consequence(say("so no hazard") if clear or (light == -1 and parts.stash_on(v, cell)) else "")  # GD-ROAD.5


def printed(v: View, cell: int, f: Foreseen, tongue: Tongue) -> list[Consequence]:
    """What is on the tile there."""
    found = []
    if any(isinstance(e, (driver.BadgePaid, driver.BadgeCounted)) and e.cell == cell for e in f.events):
        badge = tongue.say("badge {n}", n=charts.BADGE[v.tiles[cell]])
        found.append(Consequence(badge, badge))
    if midtown := names.midtown_of(v.tiles[cell], v.open_tiles):
        found.append(Consequence(names.midtown_words(midtown, effect_now(v, cell, f, tongue), tongue)))
    return found


def effect_now(v: View, cell: int, f: Foreseen, tongue: Tongue) -> str:
    """What a midtown tile does to whoever stops there now. GD-MID."""
    midtown = charts.MIDTOWN[v.tiles[cell]]
    if f.of(driver.Stayed):
        if midtown == charts.THOROUGHFARE and not f.of(driver.BonusGained):
            return tongue.say("not twice in a round")  # GD-MID.8
        lost = sum([e.tokens for e in f.of(driver.TokensLost)])
        if midtown == charts.SKID_ROW and v.mode != tabletop.SOLO and lost < 2:  # GD-MID.5
            return tongue.say("the Police lose one token") if lost else tongue.say("the Police have no token")
    return parts.effect_words(v, v.tiles[cell], tongue)


def is_fatal(m: Move, v: View) -> bool:
    """It would be the last thing this Driver does."""
    return bool(v.cars) and foreseen(v, m).meter(parts.asked_car(v)) >= v.top


def meter(v: View, f: Foreseen, tongue: Tongue) -> Consequence:
    """What the move, or the check that comes next, does to the meter. GD-CHK, GD-STU."""
    say, was, level = tongue.say, v.cars[parts.asked_car(v)].meter, f.meter(parts.asked_car(v))
    if level < 0:
        return NONE
    if level >= v.top:
        return Consequence(say("the meter is full, and you are caught"), say("caught!"))
    gist = say("meter {n} of {top}", n=level, top=v.top)
    if level > was:
        return Consequence(say("the meter goes up to {n} of {top}", n=level, top=v.top), gist)
    if level < was:
        return Consequence(say("the meter goes down to {n}", n=level), gist)
    if f.of(driver.MeterHeld):
        return Consequence(say("the garage hides you, and the meter stays"), gist)  # GD-CHK.5
    return Consequence(say("the meter stays at 0"), gist)  # GD-GEN.4


# -- cards -----------------------------------------------------------------------------------------------------------


def price(again: bool, v: View, tongue: Tongue) -> Consequence:
    return Consequence("", tongue.say("for {n} stash", n=tabletop.again_cost(v)) if again else "")


def ability(card: int, v: View, f: Foreseen, tongue: Tongue) -> Consequence:
    """What a card does now."""
    say, c, crashed = tongue.say, v.cars[parts.asked_car(v)], len(f.crashed())
    gist = say(SHORT_ABILITIES[card]) if SHORT_ABILITIES[card] else ""
    if card == charts.HBT and f.of(driver.Handbraked):
        return Consequence(handbrake(v, f, tongue), gist)
    if card == charts.DEC and f.of(Decoyed):
        back = say("the Car slips back to {tile}", tile=parts.tile_words(v, c.before, tongue))
        return Consequence(", ".join([one for one in (back, meter(v, f, tongue).told) if one]), gist)
    if card == charts.LDE and c.meter == 0 and v.mode == tabletop.FOUR:
        return Consequence(say("nothing for you; the other Driver's meter may go down"), gist)  # GD-FOUR.32
    if card == charts.LDE and f.of(driver.MeterMoved):
        down = say("the meter goes down to {n} of {top}", n=f.meter(parts.asked_car(v)), top=v.top)
        return Consequence(down, meter(v, f, tongue).gist if c.meter else gist)
    if card == charts.LWR and f.of(driver.HazardPlaced):
        return Consequence(wreckage(crashed, tongue), crash_gist(crashed, tongue) if crashed else gist)
    if card == charts.HBT and f.of(driver.Drove):
        tile = parts.tile_words(v, f.of(driver.Drove)[0].cell, tongue)
        return Consequence(say("turn round and drive back onto {tile}; nobody follows", tile=tile), gist)
    return Consequence(say(names.ABILITIES[card]), gist)


def wreckage(crashes: int, tongue: Tongue) -> str:
    if crashes == 0:
        return tongue.say("a hazard on your tile, where nobody would crash now")
    return tongue.count(
        "a hazard on your tile, and one vehicle there crashes",
        "a hazard on your tile, and {number} vehicles there crash",
        crashes,
    )


def stunt(v: View, f: Foreseen, tongue: Tongue) -> Consequence:
    if not f.of(driver.Stunted):
        return NONE
    hit, through = f.crashed(), tongue.say("you get through")
    if not hit:
        return Consequence(through, through)
    several = Plural("you get through, one vehicle runs into it", "you get through, {number} vehicles run into it")
    told = by_number(hit, N_("you get through, {vehicle} runs into it"), several, v, tongue)
    return Consequence(told, crash_gist(len(hit), tongue))


def handbrake(v: View, f: Foreseen, tongue: Tongue) -> str:
    c, hit = v.cars[parts.asked_car(v)], f.crashed()
    if c.kind == tabletop.SWITCHED:
        return tongue.say("away from the hazard, onto the tile behind you")
    tile = parts.tile_words(v, c.left, tongue)
    if not hit:
        return tongue.say("back to {tile}, facing the other way", tile=tile)
    return tongue.count(
        "back to {tile}, facing the other way; one vehicle runs into the hazard",
        "back to {tile}, facing the other way; {number} vehicles run into the hazard",
        len(hit), tile=tile,
    )  # fmt: skip


# -- hazards ---------------------------------------------------------------------------------------------------------


def behind(v: View) -> int:
    """How many vehicles are behind the Car that meets a hazard.

    Of the table as it lies: a preview may end before they arrive, or go on to where some of them have left again.
    """
    return v.cars[parts.asked_car(v)].trailing.bit_count()


def backing_off(v: View, f: Foreseen, tongue: Tongue) -> list[Consequence]:
    c = v.cars[parts.asked_car(v)]
    if c.kind == tabletop.SWITCHED:
        return [Consequence(tongue.say("the vehicle you switched with stays beside you"))]
    cleared = tabletop.has_hazard(v, c.left) and not tabletop.has_hazard(f.after, c.left)  # GD-BACK.3
    found = [Consequence(tongue.say("the hazard there is cleared away"))] if cleared else []
    if n := behind(v):
        told = tongue.count("one vehicle comes back with you", "{number} vehicles come back with you", n)
        found.append(Consequence(told, tongue.count("{n} comes along", "{n} come along", n)))
    return found


def placing(f: Foreseen, tongue: Tongue) -> Consequence:
    """No card may answer the hazard: none of this Driver, and with two Drivers none of the other one either."""
    say = tongue.say
    if f.of(driver.BackedOff) or (f.asks(agenda.HAZARD) and len(f.after.moves) == 1):
        return Consequence(say("you have no stunt for it and must back off"), say("you must back off"))
    if not f.asks(agenda.HAZARD):
        return NONE
    # the cards against it; what costs no Stash comes first. GD-HAZ.2, GD-HBT.4
    cards = [m for m in f.after.moves if isinstance(m, (moves.Stunt, moves.Play))]
    cards.sort(key=lambda m: (m.again, isinstance(m, moves.Play)))
    hit, answer = len(foreseen(f.after, cards[0]).crashed()) if cards else 0, answers(cards, tongue)
    if not hit:
        return Consequence(say("then {answer}, or back off", answer=answer), say("stunt or back off"))
    told = tongue.count(
        "then {answer}, and one vehicle behind you crashes, or back off",
        "then {answer}, and {number} vehicles behind you crash, or back off",
        hit, answer=answer,
    )  # fmt: skip
    return Consequence(told, tongue.count("stunt: {n} crashes", "stunt: {n} crash", hit))


def answers(cards: Sequence[moves.Stunt | moves.Play], tongue: Tongue) -> str:
    """Which of its own cards a Driver has against a hazard here."""
    best = [m for m in cards if (m.again, type(m)) == (cards[0].again, type(cards[0]))]
    if not best:
        return tongue.say("stunt")
    titles = [names.card_title(m.what, tongue) for m in best]
    card = titles[0]
    if len(titles) > 1:
        card = tongue.say("{one} or {other}", one=", ".join(titles[:-1]), other=titles[-1])
    return tongue.say("stunt with {card}", card=card) if isinstance(best[0], moves.Stunt) else card


def sparing(v: View, tongue: Tongue) -> Consequence:
    n = behind(v)
    if n == 0:
        return Consequence(tongue.say("you stay here"), tongue.say("you stay"))
    told = tongue.count("you stay, and one vehicle arrives", "you stay, and {number} vehicles arrive", n)
    return Consequence(told, tongue.count("{n} arrives", "{n} arrive", n))


# -- the Police ------------------------------------------------------------------------------------------------------


def acting(m: moves.Act, v: View, f: Foreseen, tongue: Tongue) -> list[Consequence]:
    say, drove = tongue.say, f.of(police.PoliceDrove)
    if not drove:
        return [Consequence("", say(names.LOOKS[named.turned(m, v)]))]
    i, cell = drove[0].vehicle, drove[0].cell
    found = [
        Consequence(say("it pursues {car}", car=parts.car_words(v, car, tongue)), say("pursues"))
        for car, c in enumerate(v.cars)
        if c.cell == cell
    ]
    leaves = bool(f.of(police.VehicleEscaped))
    if not found:
        nearer = tabletop.nearest_car(v, cell) < tabletop.nearest_car(v, v.at[i])
        far = "" if leaves else far_words(v, cell, tongue)
        away = tabletop.nearest_car(v, cell)
        found.append(
            Consequence(far, say("nearer") if nearer else tongue.count("{n} cell away", "{n} cells away", away))
        )
    if f.of(police.Saved):
        through = say("for one token through the hazard, which is gone then")
        found.append(Consequence(through, parts.tokens_words(1, tongue)))
    elif tabletop.has_hazard(v, cell) and tabletop.kind_of(v, i) == charts.HEL:
        found.append(Consequence(say("over the hazard")))
    if leaves:
        found.append(Consequence(say("it leaves the match and counts for you")))  # GD-EVT.5
    if v.event == charts.EV4 and tabletop.is_down(v, cell):  # no preview knows which tile. GD-EVT.30
        found.append(Consequence(say("it turns the tile up, and a red one makes it crash")))
    if f.of(police.Boosted):
        found.append(Consequence(say("a Thoroughfare gives one more action"), say("one more action")))
    return found


def far_words(v: View, cell: int, tongue: Tongue) -> str:
    """How near to a Car that is, as everybody can count. GD-TAB.16."""
    far, car = min([(tabletop.distance(v, cell, c.cell), car) for car, c in enumerate(v.cars)])
    if len(v.cars) == 1:
        return tongue.count("one cell from the Car", "{number} cells from the Car", far)
    if car == 0:
        return tongue.count("one cell from Car A", "{number} cells from Car A", far)
    return tongue.count("one cell from Car B", "{number} cells from Car B", far)


def forced(m: moves.ForcedStep, v: View, f: Foreseen, tongue: Tongue) -> Consequence:
    say, went = tongue.say, f.of(police.ForcedAhead)
    if not went:
        return NONE
    if named.vehicle_of(m.what, v) in f.crashed():
        return Consequence(say("it crashes"), crash_gist(1, tongue))
    if f.asks(agenda.SAVE):
        return Consequence(say("it crashes unless it is protected"), say("may crash"))
    return Consequence("", say("stays") if went[0].stays else say("straight on"))
