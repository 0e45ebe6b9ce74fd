"""What is asked of the Police and the City: tiles, vehicles, purchases, and what happens while the Car moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import near_words, top
from onthelam.tongue.tongue import Plural, Tongue

# -- tiles: DP-07 to DP-09, DP-27 ------------------------------------------------------------------------------------

BESIDE: Final = (  # by place beside the Car
    N_("Which tile do you lay ahead of the Car?"),
    N_("Which tile do you lay to the right of the Car?"),
    N_("Which tile do you lay behind the Car?"),
    N_("Which tile do you lay to the left of the Car?"),
)


def which_tile(v: View, names: Sequence[str], tongue: Tongue) -> str:
    cell = v.filling[0]
    for place in range(charts.AT_ONE if v.mode != tabletop.FOUR else 0):
        if place_cell(v, 0, place) == cell:
            return tongue.say(BESIDE[place])
    return tongue.say("Which tile do you lay here: {place}?", place=near_words(v, cell, tongue))


def lay(hint: str, clause: str) -> Ask[View]:
    return Ask(which_tile, N_("{name} lays the tiles."), hint, clause)


LAY: Final = lay(
    N_("You lay one tile on each open cell around the Car, face-down. Put what you want the Driver to meet where the "
       "Driver will go."), "GD-EXP.4")  # fmt: skip
LAY_OPEN: Final = lay(
    N_("One tile on each open cell around the Car, face-up. Red tiles block, badges pay the Police."),
    "GD-OPEN.1")  # fmt: skip
LAY_OWN: Final = lay(N_("Stomping Grounds: these tiles are yours to lay. Keep a way out for yourself."), "GD-STG.1")


def laying(v: View) -> Ask[View]:
    if 0 <= v.layer < len(v.cars):
        return LAY_OWN
    return LAY_OPEN if v.open_tiles else LAY


# -- the step of the Police: DP-23, DP-24 ----------------------------------------------------------------------------

MOVES: Final = N_("{name} moves the vehicles.")
VEHICLES: Final = Ask[View](
    N_("Move your vehicles, one action each. Which one is next?"), MOVES,
    N_("A vehicle drives one cell ahead, left or right, or turns on the spot. One on the Car's tile after this step "
       "moves the pursuit meter up."), "GD-POL.1")  # fmt: skip
AFTER_BRAKES: Final = VEHICLES._replace(clause="GD-SLM.2")
BRAKED: Final = Ask[View](
    N_("The Driver brakes: all drive on. Which one is next?"), MOVES,
    N_("A vehicle that drives into the Car or into a hazard crashes, unless it is protected."), "GD-SLM.2")  # fmt: skip


def moving(v: View) -> Ask[View]:
    if any(isinstance(m, moves.ForcedStep) for m in v.moves):
        return BRAKED
    return AFTER_BRAKES if any(c.base == tabletop.SLAMMED for c in v.cars) else VEHICLES


# -- pieces set down: DP-05, DP-26 -----------------------------------------------------------------------------------


def where(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} places a piece."),
        N_("The places are seen from the Car's front. Look where the Driver can go next."), clause)  # fmt: skip


def beside(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} places a piece."),
        N_("This goes right beside a Car, best where the Driver wants to drive."), clause)  # fmt: skip


def facing(clause: str) -> Ask[View]:
    return Ask(
        N_("Which way does {vehicle} face?"), N_("{name} turns a vehicle the right way."),
        N_("A vehicle drives ahead, left or right, never straight back. Let it look where the Car will be."),
        clause)  # fmt: skip


SPIKES: Final = beside(N_("Where do you lay the Tire Spikes?"), "GD-UPG.8")
SPIKES_MOVED: Final = beside(N_("Where do the Tire Spikes go?"), "GD-SPK.3")
A_BARRICADE: Final = beside(N_("Where do you put the Barricade?"), "GD-UPG.8")
COMES: Final = {  # by why a vehicle is placed
    agenda.AT_SETUP: where(N_("{vehicle} comes for free: where does it wait?"), "GD-SET.12"),
    agenda.SENT: where(N_("Where is {vehicle} sent?"), "GD-DIS.1"),
    agenda.BOUGHT: where(N_("Where does {vehicle} come in?"), "GD-UPG.5"),
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


BUYS: Final = N_("{name} may buy an upgrade.")
TOKENS: Final = Plural("You hold one token. Do you buy an upgrade?", "You hold {number} tokens. Do you buy an upgrade?")
BUY: Final = Ask[View](
    TOKENS, BUYS,
    N_("One purchase a round. Tokens come from the badges that the Driver turns up."), "GD-UPG.1")  # fmt: skip
BUY_OPEN: Final = Ask[View](
    TOKENS, BUYS,
    N_("One purchase a round. Tokens come from the badges that the Driver drives onto."), "GD-UPG.1")  # fmt: skip

POLICE: Final[Rows[View]] = {
    agenda.CAMERA: Ask[View](
        N_("Traffic Camera: do you change these tiles?"), N_("{name} looks at the tiles drawn and may change them."),
        N_("Red tiles and high badges hurt the Driver. What comes instead is up to chance."), "GD-CAM.1"),
    agenda.LAY: laying,
    agenda.TOKEN: Ask[View](
        N_("A Stash token lies on the line: does it go on the new tile?"),
        N_("{name} decides where a Stash token on the line belongs."),
        N_("On the tile, the Driver collects it by driving there. Left alone, it waits for the cell beside."),
        "GD-TAB.20"),
    agenda.LIFT: Ask[View](
        Plural("The bag is empty: which face-down tile do you lift?",
               "The bag is empty: lift {n} face-down tiles. Which one?"),
        N_("{name} lifts a face-down tile, for the bag is empty."),
        N_("It is laid again beside the Car. What stands on it stays there, off-road."), "GD-EVT.12"),
    agenda.ENTRY_TURN: Ask[View](
        N_("{vehicle} meets the Car head-on. Do you turn it?"), N_("{name} decides how a vehicle meets the Car."),
        N_("It follows unless the Car drives off behind its back. Left as it stands, it cannot follow straight on; "
           "turned, it cannot follow to one of the sides."), "GD-FOL.2"),
    agenda.TUNNEL: Ask[View](
        N_("The tunnel stops {vehicle}. Pay a token to turn off?"),
        N_("{name} decides about the helicopter at the tunnel."),
        N_("Unpaid, it crashes and must be bought again. A token flies it one cell another way."), "GD-HEL.6"),
    agenda.SWERVE: Ask[View](
        N_("{vehicle} is about to follow. Pay a token to swerve?"),
        N_("{name} decides whether the motorcycle follows."),
        N_("A vehicle that follows onto a hazard crashes. For a token it goes another way instead."), "GD-MOT.3"),
    agenda.SAVE: Ask[View](
        N_("{vehicle} is about to crash. Pay a token to save it?"), N_("{name} decides about the Armoured Car."),
        N_("Saved, it stays, and clears away a hazard that it drove into. Crashed, it must be bought again."),
        "GD-ARM.1"),
    agenda.ASSIGN: Ask[View](
        N_("Whom does {vehicle} go with?"), N_("{name} decides whom a vehicle follows."),
        N_("A vehicle on the tile of a Car moves that Driver's meter up at the check."), "GD-FOUR.13"),
    agenda.POLICE: moving,
    agenda.DISPATCH: Ask[View](
        N_("Which vehicle do you dispatch?"), N_("{name} dispatches a vehicle."),
        N_("It is set down two cells from the Car and does nothing else in this round."), "GD-DIS.1"),
    agenda.WHERE: placing,
    agenda.FACE: lambda v: FACES[agenda.WHY.of(top(v))],
    agenda.BUY: lambda v: BUY_OPEN if v.open_tiles else BUY,
}  # fmt: skip
