"""What the Police learn: who can reach the Car, where it can go next, and what tiles and tokens are for."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, moves, tabletop
from onthelam.games.getaway_driver.rules.agenda import BUY, LAY, POLICE, WHERE
from onthelam.games.getaway_driver.rules.chapters.cards import may_pass
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.lesson.things import CAR, METER, TILES, place, tile, upgrade, vehicle
from onthelam.games.getaway_driver.words.moves.named import vehicle_of
from onthelam.games.lesson import NO_ANSWER, Answer, Step
from onthelam.tongue.tongue import Tongue

LATE: Final = 5  # the round in which the tiles that are left begin to matter


def car(v: View) -> int:
    return v.cars[0].cell


def there(v: View) -> list[int]:
    """The vehicles on the Car's tile."""
    return parts.vehicles_on(v, car(v))


# -- vehicles --------------------------------------------------------------------------------------------------------


def catching(v: View) -> list[int]:
    """GD-POL.7: the vehicles that can drive onto the Car's tile now."""
    found: list[int] = []
    for m in v.moves if parts.top_kind(v) == POLICE else ():
        if isinstance(m, moves.Act) and m.action < charts.BEHIND:
            i = vehicle_of(m.what, v)
            if v.at[i] != car(v) and tabletop.way_cell(v, v.at[i], v.facing[i], m.action) == car(v):
                found.append(i)
    return found


def catch_at(v: View) -> str:
    return vehicle(v, catching(v)[0]) if catching(v) and not there(v) else ""


def catch_words(v: View, tongue: Tongue) -> str:
    return tongue.say(
        "Vehicles drive one tile ahead, left or right. Bring {vehicle} onto its tile: the check raises the meter.",
        vehicle=parts.vehicle_words(v, catching(v)[0], tongue),
    )


def catch_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    """After the check the Car has not moved yet where the Police buy, or lay the next tiles."""
    if parts.top_kind(now) not in (BUY, LAY):
        return None if now.round == then.round else NO_ANSWER
    if tabletop.pursues(now, car(now)) or now.cars[0].meter > then.cars[0].meter:
        return NO_ANSWER
    return Answer(tongue.say("Nobody was on the Car's tile at the check, so the meter did not go up."), METER)


def next_cells(v: View) -> list[int]:
    """GD-MOV.2, GD-MOV.4: where the Car can go next, as far as tiles lie there."""
    c = v.cars[0]
    cells = [tabletop.way_cell(v, c.cell, c.facing, way) for way in range(charts.BEHIND)]
    return [cell for cell in cells if v.tiles[cell] != charts.NO_TILE and may_pass(v, 0, cell, False)]


def wait_at(v: View) -> str:
    acts = parts.top_kind(v) == POLICE and any(isinstance(m, moves.Act) for m in v.moves)
    if not acts or catching(v) or there(v):
        return ""
    return place(next_cells(v)[0]) if next_cells(v) else CAR


def wait_words(v: View, tongue: Tongue) -> str:
    return tongue.say("None reaches it now. The Car drives ahead, left or right, never back: meet it there.")


def trail_at(v: View) -> str:
    return vehicle(v, there(v)[0]) if parts.top_kind(v) == POLICE and there(v) else ""


def trail_words(v: View, tongue: Tongue) -> str:
    """GD-FOL.3, GD-FOL.4, GD-FOL.8."""
    return tongue.say(
        "It drives along with the Car by itself, in place of its action. Only straight behind itself it cannot follow."
    )


def hazard_beside(v: View) -> int:
    """GD-CRASH.3: a hazard to which a vehicle could drive if it were not there; -1: none."""
    for i, at in enumerate(v.at):
        if at >= 0 and tabletop.kind_of(v, i) != charts.HEL:
            for way in range(charts.BEHIND):
                cell = tabletop.way_cell(v, at, v.facing[i], way)
                if tabletop.has_hazard(v, cell):
                    return cell
    return -1


def hazard_at(v: View) -> str:
    return place(hazard_beside(v)) if parts.top_kind(v) == POLICE and hazard_beside(v) >= 0 else ""


def hazard_words(v: View, tongue: Tongue) -> str:
    return tongue.say("No vehicle may drive into it, and one that follows the Car into it crashes. Go round.")


# -- tiles, tokens, the meter ----------------------------------------------------------------------------------------


def lay_at(v: View) -> str:
    tiles = [m.what for m in v.moves if isinstance(m, moves.Lay)]
    worst = [one for one in tiles if charts.LIGHT[one] == charts.RED or charts.BADGE[one]]
    return tile((worst or tiles)[0]) if tiles else ""


def lay_words(v: View, tongue: Tongue) -> str:
    """GD-ROAD.1, GD-BADGE.1."""
    return tongue.say(
        "Red stops it, unless the Driver spends a card with its sign. A badge pays you when it drives there."
    )


def buy_at(v: View) -> str:
    buys = [m.what for m in v.moves if isinstance(m, moves.Buy)]
    return upgrade(charts.PAT if charts.PAT in buys else buys[0]) if buys else ""


def buy_words(v: View, tongue: Tongue) -> str:
    """GD-UPG.1, GD-UPG.5, GD-BAR.4."""
    return tongue.say(
        "One a round, or save. A vehicle comes two cells from the Car; a Barricade costs the Driver a card."
    )


def meet_at(v: View) -> str:
    """A vehicle is placed: two cells ahead, if that is among the cells."""
    places = parts.top_kind(v) == WHERE and step_who(parts.top(v)) < BARRICADE_PIECE
    cells = [m.code for m in v.moves if isinstance(m, moves.At)] if places else []
    return next((code for code in cells if code == "at two-ahead"), cells[0]) if cells else ""


def meet_words(v: View, tongue: Tongue) -> str:
    return tongue.say("The Car drives before it acts. Ahead of the Car they meet; behind it there is only the chase.")


def meter_at(v: View) -> str:
    return METER if v.round > 1 and parts.top_kind(v) in (LAY, POLICE, BUY) else ""


def meter_words(v: View, tongue: Tongue) -> str:
    """GD-CHK.3, GD-CHK.4, GD-END.2, GD-END.3."""
    return tongue.say(
        "Each check: one up with you on its tile, one down without. At {top}, or with no way on, it is caught.",
        top=v.top,
    )


def clock_at(v: View) -> str:
    return TILES if v.round >= LATE and parts.top_kind(v) == LAY else ""


def clock_words(v: View, tongue: Tongue) -> str:
    """GD-EXP.1, GD-EXP.2."""
    return tongue.say(
        "{left} left. When they cannot fill the open cells, the Car is away. On old streets none are laid.",
        left=v.bag_count,
    )


STEPS: Final = (
    Step(N_("You lay where the Car can go"), lay_words, lay_at),
    Step(N_("This one can reach the Car"), catch_words, catch_at, catch_answer),
    Step(N_("On its tile you follow"), trail_words, trail_at),
    Step(N_("Wait where the Car can go"), wait_words, wait_at),
    Step(N_("Tokens buy upgrades"), buy_words, buy_at),
    Step(N_("Put it where the Car will come"), meet_words, meet_at),
    Step(N_("Fill the pursuit meter"), meter_words, meter_at),
    Step(N_("A hazard bars the way"), hazard_words, hazard_at),
    Step(N_("The tiles are its clock"), clock_words, clock_at),
)

LEARNT: Final = N_("You know how to move, buy upgrades and wait where the Car will come.")
