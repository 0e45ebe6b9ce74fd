"""What could still help a Driver whom one more step of the meter would catch: a way, or a card that can be used."""

from __future__ import annotations

from onthelam.games.getaway_driver.rules import charts, moves
from onthelam.games.getaway_driver.rules.agenda import DECOY
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.games.getaway_driver.words.lesson.things import WAYS
from onthelam.games.getaway_driver.words.moves.consequences import is_blocked, is_pursuit
from onthelam.games.getaway_driver.words.moves.named import way_of
from onthelam.games.getaway_driver.words.names import card_title
from onthelam.tongue.tongue import Tongue


def rescue_words(v: View, tongue: Tongue) -> str:
    """What costs least comes first; "" where nothing is known to help."""
    say, here = tongue.say, parts.vehicles_on(v, v.cars[v.seat].cell)
    cards = {m.what: m for m in reversed(v.moves) if isinstance(m, moves.Play)}
    if parts.top_kind(v) == DECOY:
        slips = foreseen(v, cards[charts.DEC]).meter(v.seat) if here and charts.DEC in cards else -1
        away = 0 <= slips < v.top
        return say("{card} takes you away from them.", card=card_title(charts.DEC, tongue)) if away else ""
    if not here:
        return say("Let nobody be on your tile at the check.")
    if way := way_out(v, tongue):
        return way
    if charts.LWR in cards and foreseen(v, cards[charts.LWR]).crashed() == here:
        return say("{card} would make them crash.", card=card_title(charts.LWR, tongue))
    if charts.GAS in cards:
        return say("{card} would leave them behind.", card=card_title(charts.GAS, tongue))
    if parts.usable(v, v.seat) >> charts.DEC & 1:
        return say("{card} can take you away from them, after your turn.", card=card_title(charts.DEC, tongue))
    if charts.LDE in cards:
        return say("{card} would take the meter down.", card=card_title(charts.LDE, tongue))
    return say("Shake everybody off before the check.")


def way_out(v: View, tongue: Tongue) -> str:
    """GD-FOL.4: whoever is here looks the other way, nobody waits there, and no hazard or Barricade is in the way."""
    for m in v.moves:
        if isinstance(m, moves.Go):
            f, cell = foreseen(v, m), way_of(m, v)
            free = not is_pursuit(v, cell, f) and not is_blocked(v, cell, f) and cell not in v.barricades
            if free and f.followers(v.seat) == []:
                return tongue.say("{way}: nobody can follow you there.", way=tongue.say(WAYS[m.what]))
    return ""
