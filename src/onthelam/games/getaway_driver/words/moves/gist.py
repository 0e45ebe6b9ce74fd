"""What a move of Getaway Driver leads to, in two or three words: the second line of a short button."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.charts import BADGE, COST, LDE, LWR
from onthelam.games.getaway_driver.rules.events.driver import BadgeCounted, BadgePaid, Stunted
from onthelam.games.getaway_driver.rules.events.police import Boosted, ForcedAhead, Saved
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.moves.moves import (
    behind,
    crashing_then,
    is_blocked,
    is_fatal,
    lacks_stunt,
    must_back_off,
)
from onthelam.games.getaway_driver.words.moves.pieces import named_vehicle
from onthelam.games.getaway_driver.words.names import facing_word
from onthelam.games.getaway_driver.words.parts import (
    again_cost,
    asked_car,
    in_play,
    is_laid,
    knows,
    nearest_car,
    standing_on,
    stash_on,
    tokens_words,
    top_kind,
    vehicles_on,
    way_cell,
)
from onthelam.tongue.tongue import Tongue

MOST: Final = 2  # of all that is known: what is nearest to losing comes first
ABILITIES: Final = (  # by card
    N_("slip back"), N_("turn back"), N_("drive once more"), N_("send vehicles off"), N_("meter down"),
    N_("hazard here"), N_("ram this turn"), N_("stay put"), N_("lay the tiles"), N_("swap places"), "",
)  # fmt: skip


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    """ "" where there is nothing to say that its name does not."""
    return ", ".join([note for note in (drivers_gist(m, v, tongue) or police_gist(m, v, tongue)) if note][:MOST])


def drivers_gist(m: Move, v: View, tongue: Tongue) -> list[str]:
    match m:
        case moves.Go() if in_play(v, agenda.DRIVING, agenda.TARGET):
            return way_gist(m, v, tongue)
        case moves.Study() if not is_fatal(m, v):  # else its name says it
            return [meter_gist(m, v, tongue)]
        case moves.Play() | moves.Crime() if not (isinstance(m, moves.Crime) and m.stunt):
            return [price(m.again, v, tongue), ability_gist(m, v, tongue)]
        case moves.Stunt() | moves.OthersStunt() | moves.Crime():
            return [price(m.again, v, tongue), stunt_gist(m, v, tongue)]
        case moves.Pay() | moves.Bait():
            return [price(m.again, v, tongue)]
    if m is moves.GO_ALONG:
        return [stunt_gist(m, v, tongue)]
    if m is moves.PASS and top_kind(v) == agenda.DECOY:
        return [meter_gist(m, v, tongue)]
    if m is moves.BACK_OFF and in_play(v, agenda.HAZARD) and (followers := len(behind(v))):
        return [tongue.count("{n} comes along", "{n} come along", followers)]
    if m is moves.PLACE_HAZARD and in_play(v, agenda.ROAD):
        return [place_gist(v, tongue)]
    if m is moves.NO_HAZARD and in_play(v, agenda.ROAD):
        followers = len(behind(v))
        return [tongue.count("{n} arrives", "{n} arrive", followers) if followers else tongue.say("you stay")]
    return []


def place_gist(v: View, tongue: Tongue) -> str:
    f = foreseen(v, moves.PLACE_HAZARD)
    if must_back_off(f):
        return tongue.say("you must back off")
    hit = crashing_then(f)
    return tongue.count("stunt: {n} crashes", "stunt: {n} crash", hit) if hit else tongue.say("stunt or back off")


def way_gist(m: moves.Go, v: View, tongue: Tongue) -> list[str]:
    """In the order of moves.way_notes, but hazards come first: they cost cards."""
    car, f = asked_car(v), foreseen(v, m)
    c = v.cars[car]
    cell = way_cell(v, c.cell, c.facing, m.what)
    notes = []
    if cell in v.barricades and not c.ramming:
        notes.append(tongue.say("costs a card"))
    if is_blocked(v, cell, f):
        notes.append(tongue.say("hazard, no stunt") if lacks_stunt(f) else tongue.say("hazard"))
    elif f.asks(agenda.ROAD):
        notes.append(tongue.say("hazard if you like"))
    followers = f.followers(car)
    if n := f.may_follow():
        notes.append(tongue.say("{n} may follow", n=n))
    elif followers is not None and vehicles_on(v, c.cell):
        n = len(followers)
        notes.append(tongue.count("{n} follows", "{n} follow", n) if n else tongue.say("nobody follows"))
    standing = standing_on(v, cell)
    hit, waits = len([i for i in standing if i in f.crashed()]), len(standing)
    if waits:
        notes.append(crash_gist(hit, tongue) if hit else tongue.count("{n} vehicle there", "{n} vehicles there", waits))
    if cell in v.spikes:
        notes.append(tongue.say("spikes"))
    if stash_on(v, cell):
        notes.append(tongue.say("{n} stash there", n=stash_on(v, cell)))
    if any(isinstance(e, (BadgePaid, BadgeCounted)) and e.cell == cell for e in f.events):
        notes.append(tongue.say("badge {n}", n=BADGE[v.tiles[cell]]))
    if not knows(v, cell):
        notes.append(tongue.say("face-down"))
    return notes


def meter_gist(m: Move, v: View, tongue: Tongue) -> str:
    level = foreseen(v, m).meter(asked_car(v))
    if level < 0:
        return ""
    return tongue.say("caught!") if level >= v.top else tongue.say("meter {n} of {top}", n=level, top=v.top)


def crash_gist(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} crashes", "{n} crash", n)


def price(again: bool, v: View, tongue: Tongue) -> str:
    return tongue.say("for {n} stash", n=again_cost(v)) if again else ""


def ability_gist(m: moves.Play | moves.Crime, v: View, tongue: Tongue) -> str:
    f = foreseen(v, m)
    if m.what == LDE and f.meter(asked_car(v)) >= 0 and v.cars[asked_car(v)].meter:
        return meter_gist(m, v, tongue)
    if m.what == LWR and f.crashed():
        return crash_gist(len(f.crashed()), tongue)
    return tongue.say(ABILITIES[m.what]) if ABILITIES[m.what] else ""


def stunt_gist(m: Move, v: View, tongue: Tongue) -> str:
    f = foreseen(v, m)
    if not f.of(Stunted):
        return ""
    return crash_gist(len(f.crashed()), tongue) if f.crashed() else tongue.say("you get through")


# -- the Police ------------------------------------------------------------------------------------------------------


def police_gist(m: Move, v: View, tongue: Tongue) -> list[str]:
    match m:
        case moves.Act():
            return act_gist(m, v, tongue)
        case moves.ForcedStep():
            return [forced_gist(m, v, tongue)]
        case moves.Buy():
            return [tongue.say("{n} of {most} tokens", n=COST[m.what], most=v.tokens)]
        case moves.Boost() | moves.HalfTurn() | moves.MoveSpikes() | moves.Swerve():
            return [tokens_words(1, tongue)]
    if m in (moves.DISPATCH, moves.SAVE):
        return [tokens_words(1, tongue)]
    if m is moves.FOLLOW and (hit := foreseen(v, m).crashed()):
        return [crash_gist(len(hit), tongue)]
    return []


def act_gist(m: moves.Act, v: View, tongue: Tongue) -> list[str]:
    i = named_vehicle(m.what, v, tongue)[0]
    if not is_laid(v) or i < 0 or v.at[i] < 0:
        return []
    if m.action > 2:
        return [tongue.say("to face {facing}", facing=facing_word(v.facing[i] + (3 if m.action == 3 else 1), tongue))]
    f = foreseen(v, m)
    cell = way_cell(v, v.at[i], v.facing[i], m.action)
    notes = [tongue.say("pursues")] if any(c.cell == cell for c in v.cars) else []
    if not notes and nearest_car(v, cell) < nearest_car(v, v.at[i]):
        notes.append(tongue.say("comes nearer"))
    if f.of(Saved):
        notes.append(tokens_words(1, tongue))
    if f.of(Boosted):
        notes.append(tongue.say("one more action"))
    return notes


def forced_gist(m: moves.ForcedStep, v: View, tongue: Tongue) -> str:
    i, f = named_vehicle(m.what, v, tongue)[0], foreseen(v, m)
    if not f.of(ForcedAhead):
        return ""
    if f.of(ForcedAhead)[0].stays:
        return tongue.say("stays")
    if i in f.crashed():
        return crash_gist(1, tongue)
    return tongue.say("may crash") if f.asks(agenda.SAVE) else tongue.say("straight on")
