"""What could still help a Driver whom one more step of the meter would catch: a way, or a card that can be used."""

from __future__ import annotations

from onthelam.games.getaway_driver.rules import moves
from onthelam.games.getaway_driver.rules.agenda import DECOY
from onthelam.games.getaway_driver.rules.charts import ARM, DEC, GAS, LDE, LWR
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.lesson.things import WAYS
from onthelam.games.getaway_driver.words.moves.consequences import is_blocked, is_pursuit
from onthelam.games.getaway_driver.words.names import card_title
from onthelam.tongue.tongue import Tongue


def rescue_words(v: View, tongue: Tongue) -> str:
    """What costs least comes first; "" where nothing is known to help."""
    c = v.cars[v.seat]
    here = parts.vehicles_on(v, c.cell)
    cards = {m.what for m in v.moves if isinstance(m, moves.Play)}
    if parts.top_kind(v) == DECOY:
        slips = [foreseen(v, m).meter(v.seat) for m in v.moves if isinstance(m, moves.Play) and m.what == DEC]
        if here and slips and 0 <= slips[0] < v.top:
            return tongue.say("{card} takes you away from them.", card=card_title(DEC, tongue))
        return ""
    if not here:
        return tongue.say("Let nobody be on your tile at the check.")
    for m in v.moves:
        if isinstance(m, moves.Go) and is_way_out(v, m.what):
            return tongue.say("{way}: nobody can follow you there.", way=tongue.say(WAYS[m.what]))
    if LWR in cards and parts.crashing(v, here) == here and not any(parts.kind_of(v, i) == ARM for i in here):
        return tongue.say("{card} would make them crash.", card=card_title(LWR, tongue))
    if GAS in cards:
        return tongue.say("{card} would leave them behind.", card=card_title(GAS, tongue))
    if parts.usable(v, v.seat) >> DEC & 1:
        return tongue.say("{card} can take you away from them, after your turn.", card=card_title(DEC, tongue))
    if LDE in cards:
        return tongue.say("{card} would take the meter down.", card=card_title(LDE, tongue))
    return tongue.say("Shake everybody off before the check.")


def is_way_out(v: View, way: int) -> bool:
    """GD-FOL.4: whoever is here looks the other way, nobody waits there, and no hazard or Barricade is in the way."""
    c = v.cars[v.seat]
    cell = parts.way_cell(v, c.cell, c.facing, way)
    for m in v.moves:
        if isinstance(m, moves.Go) and m.what == way:
            f = foreseen(v, m)
            free = not is_pursuit(v, cell, f) and not is_blocked(v, cell, f) and cell not in v.barricades
            return free and f.followers(v.seat) == []
    return False
