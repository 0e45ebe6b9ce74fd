"""What is asked of the Police and the City: tiles, vehicles, purchases, and what happens while the Car moves."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import top
from onthelam.tongue.tongue import Plural

# -- tiles: DP-07 to DP-09, DP-27 ------------------------------------------------------------------------------------

BESIDE: Final = (  # by place beside the Car
    N_("Which tile goes ahead of the Car?"),
    N_("Which tile goes right of the Car?"),
    N_("Which tile goes behind the Car?"),
    N_("Which tile goes left of the Car?"),
)
LAYS: Final = N_("{name} lays tiles.")
LAY: Final = Ask[View](
    BESIDE[0], LAYS,
    N_("One on each open cell, face-down. Put trouble where the Driver will go."), "GD-EXP.4")  # fmt: skip
LAY_OPEN: Final = Ask[View](
    BESIDE[0], LAYS,
    N_("One on each open cell, face-up. Red tiles block, badges pay the Police."), "GD-OPEN.1")  # fmt: skip
LAY_OWN: Final = Ask[View](
    BESIDE[0], LAYS, N_("Stomping Grounds: these are yours to lay. Keep a way out for yourself."), "GD-STG.1"
)

HERE: Final = Ask[View](
    N_("Which tile do you lay here?"), LAYS, N_("Here: {place}. Each open cell gets one."), "GD-EXP.4"
)


def laying(v: View) -> Ask[View]:
    ask = LAY_OWN if 0 <= v.layer < len(v.cars) else LAY_OPEN if v.open_tiles else LAY
    for place in range(charts.AT_ONE if v.mode != tabletop.FOUR else 0):
        if place_cell(v, 0, place) == v.filling[0]:
            return ask._replace(prompt=BESIDE[place])
    return HERE._replace(clause=ask.clause)


# -- the step of the Police: DP-23, DP-24 ----------------------------------------------------------------------------

MOVES: Final = N_("{name} moves the vehicles.")
VEHICLES: Final = Ask[View](
    N_("Which vehicle is next?"), MOVES,
    N_("One action each: a cell ahead, left or right, or a turn on the spot."), "GD-POL.1")  # fmt: skip
AFTER_BRAKES: Final = VEHICLES._replace(clause="GD-SLM.2")
BRAKED: Final = Ask[View](
    N_("The Driver brakes: who is next?"), MOVES,
    N_("All must drive on. Into the Car or a hazard they crash, unless protected."), "GD-SLM.2")  # fmt: skip


def moving(v: View) -> Ask[View]:
    if any(isinstance(m, moves.ForcedStep) for m in v.moves):
        return BRAKED
    return AFTER_BRAKES if any(c.base == tabletop.SLAMMED for c in v.cars) else VEHICLES


# -- pieces set down: DP-05, DP-26 -----------------------------------------------------------------------------------


def where(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} places a piece."),
        N_("Places are seen from the Car's front. Look where the Driver can go next."), clause)  # fmt: skip


def beside(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} places a piece."),
        N_("This goes right beside a Car, best where the Driver wants to drive."), clause)  # fmt: skip


def facing(clause: str) -> Ask[View]:
    return Ask(
        N_("{vehicle}: facing which way?"), N_("{name} turns a vehicle."),
        N_("It never drives straight back: let it look where the Car will be."), clause)  # fmt: skip


SPIKES: Final = beside(N_("Where do you lay the Tire Spikes?"), "GD-UPG.8")
SPIKES_MOVED: Final = beside(N_("Where do the Tire Spikes go?"), "GD-SPK.3")
A_BARRICADE: Final = beside(N_("Where do you put the Barricade?"), "GD-UPG.8")
COMES: Final = {  # by why a vehicle is placed
    agenda.AT_SETUP: where(N_("{vehicle} for free: where to?"), "GD-SET.12"),
    agenda.SENT: where(N_("{vehicle}: where to?"), "GD-DIS.1"),
    agenda.BOUGHT: where(N_("{vehicle} comes in: where?"), "GD-UPG.5"),
}  # fmt: skip
FACES: Final = {
    agenda.AT_SETUP: facing("GD-SET.12"),
    agenda.SENT: facing("GD-DIS.1"),
    agenda.BOUGHT: facing("GD-UPG.5"),
}


def placing(v: View) -> Ask[View]:
    piece, why = step_who(top(v)), agenda.WHY.of(top(v))
    if piece >= SPIKES_PIECE:
        return SPIKES_MOVED if why == agenda.SHIFTED else SPIKES
    return A_BARRICADE if piece >= BARRICADE_PIECE else COMES[why]


BUYS: Final = N_("{name} may buy.")
TOKENS: Final = Plural("One token: do you buy?", "{number} tokens: do you buy?")
BUY: Final = Ask[View](
    TOKENS, BUYS,
    N_("One purchase a round. Tokens come from the badges that the Driver turns up."), "GD-UPG.1")  # fmt: skip
BUY_OPEN: Final = Ask[View](
    TOKENS, BUYS,
    N_("One purchase a round. Tokens come from the badges that the Driver drives onto."), "GD-UPG.1")  # fmt: skip

POLICE: Final[Rows[View]] = {
    agenda.CAMERA: Ask[View](
        N_("Camera: do you change these tiles?"), N_("{name} looks at the tiles drawn."),
        N_("Red tiles and high badges hurt the Driver. What comes instead is up to chance."), "GD-CAM.1"),
    agenda.LAY: laying,
    agenda.TOKEN: Ask[View](
        N_("Stash on the line: on this tile?"), N_("{name} decides about Stash."),
        N_("On it, the Driver can collect it; left alone, it waits for the cell beside."),
        "GD-TAB.20"),
    agenda.LIFT: Ask[View](
        Plural("Empty bag: lift which tile?", "Empty bag: lift {n} tiles. Which?"), N_("{name} lifts a tile."),
        N_("It is laid again beside the Car. What stands on it stays there, off-road."), "GD-EVT.12"),
    agenda.ENTRY_TURN: Ask[View](
        N_("{vehicle} is head-on: turn it?"), N_("{name} may turn a vehicle."),
        N_("As it stands it cannot follow straight on; turned, not to one of the sides."), "GD-FOL.2"),
    agenda.TUNNEL: Ask[View](
        N_("{vehicle} at a tunnel: turn off?"), N_("{name} decides about the helicopter."),
        N_("A token flies it one cell another way. Unpaid, it crashes."), "GD-HEL.6"),
    agenda.SWERVE: Ask[View](
        N_("{vehicle} follows: swerve?"), N_("{name} decides about the motorcycle."),
        N_("For a token it goes another way. Following onto a hazard, it crashes."), "GD-MOT.3"),
    agenda.SAVE: Ask[View](
        N_("{vehicle} crashes: save it?"), N_("{name} decides about the Armoured Car."),
        N_("A token saves it, and clears a hazard that it drove into. Else it is bought anew."),
        "GD-ARM.1"),
    agenda.ASSIGN: Ask[View](
        N_("{vehicle}: with which Car?"), N_("{name} decides who is followed."),
        N_("On the tile of a Car it moves that Driver's meter up at the check."), "GD-FOUR.13"),
    agenda.POLICE: moving,
    agenda.DISPATCH: Ask[View](
        N_("Which vehicle do you dispatch?"), N_("{name} dispatches a vehicle."),
        N_("It is set down two cells from the Car and does nothing else in this round."), "GD-DIS.1"),
    agenda.WHERE: placing,
    agenda.FACE: lambda v: FACES[agenda.WHY.of(top(v))],
    agenda.BUY: lambda v: BUY_OPEN if v.open_tiles else BUY,
}  # fmt: skip
