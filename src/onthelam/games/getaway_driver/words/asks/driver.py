"""What is asked of a Driver: GD-DP, GD-MOV, GD-HAZ and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_value, step_who
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.getaway_driver.rules import agenda, charts, moves, tabletop
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import asking_car, is_driver, top, top_kind, usable
from onthelam.tongue.tongue import Tongue

# -- DP-06, DP-25: windows open whether or not a card can be played, and sound the same either way (GD-DP.1) ----------

ONLY: Final = {  # by step: which card it is; what is told of it, to one who plays alone, to one who cannot play it
    agenda.STOMPING: (
        charts.STG,
        N_("Only Stomping Grounds can be played here."),
        N_("Only Stomping Grounds can be played here: you lay the tiles yourself for two rounds."),
        N_("Only Stomping Grounds can be played here, and you do not hold it."),
    ),
    agenda.DECOY: (
        charts.DEC,
        N_("Only Decoy Car can be played here."),
        N_("Only Decoy Car can be played here: it takes the Car back before the check."),
        N_("Only Decoy Car can be played here, and you do not hold it."),
    ),
}


def window(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """What the question is for, why it comes, and how to be rid of it."""
    say, c = tongue.say, asking_car(v)
    card, told, alone, lacking = ONLY[top_kind(v)]
    if v.held[step_who(top(v))] == 0 and (c.discard == 0 or c.stash < tabletop.again_cost(v)):
        return say(
            "You hold no card, and none can be used again, so there is nothing to play here. "
            "You may let this pass by itself from now on."
        )
    said = [say(lacking if lacks(v, card) else alone if v.mode == tabletop.SOLO else told)]
    # others know the five for a first match, and what was used lies open
    is_secret = v.hand_mode != tabletop.RECOMMENDED_HAND and not (v.mode != tabletop.FOUR and is_used(c, card))
    if is_secret and v.mode != tabletop.SOLO:
        said.append(say("You are asked as long as you could hold it, so that nobody learns what you hold."))
    return " ".join([*said, say("This question can pass by itself from now on; your seat's menu takes that back.")])


def lacks(v: View, card: int) -> bool:
    """Only the own seat reads of its hand. Whoever may play it as Partners in Crime does not lack it: GD-FOUR.35."""
    return is_driver(v) and not usable(v, v.seat) >> card & 1 and not any(isinstance(m, moves.Crime) for m in v.moves)


def is_used(c: tabletop.Car, card: int) -> bool:
    return (c.discard | c.out) >> card & 1 == 1


# -- DP-10, DP-13, DP-14 ---------------------------------------------------------------------------------------------

DRIVES: Final = N_("{name} is driving.")
ENDS: Final = N_("{name} may play cards, or ends the turn.")
WHERE: Final = N_("Where do you drive?")
WHERE_THEN: Final = N_("Where will you drive?")
ANYTHING: Final = N_("You have driven. Anything else in this turn?")
MUST: Final = N_("Whatever you have done, one movement a turn is a must; vehicles on your tile follow it.")

BOXED_IN: Final = Ask[View](
    N_("You are boxed in: only a card can get you out."), DRIVES,
    N_("A Car that cannot drive ahead, left or right is caught."), "GD-MOV.12")  # fmt: skip
BRAKING: Final = Ask[View](
    N_("You stand on the brakes. Anything else in this turn?"), ENDS,
    N_("Your Car stays where it is. Vehicles that run into it, or into a hazard, crash."), "GD-SLM.1")  # fmt: skip
STUDYING: Final = Ask[View](
    WHERE, DRIVES,
    N_("You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. Studying a tile first "
       "costs a step of the pursuit meter."), "GD-MOV.2")  # fmt: skip
ALL_OPEN: Final = Ask[View](
    WHERE, DRIVES,
    N_("You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. Red puts a hazard in "
       "your way unless Stash lies there, and a badge pays the Police."), "GD-MOV.2")  # fmt: skip
NO_STUDY: Final = Ask[View](
    WHERE, DRIVES,
    N_("You must drive onto one of the tiles ahead, left or right; vehicles on your tile follow. There is nothing to "
       "study: all of them lie open."), "GD-MOV.2")  # fmt: skip
STUDYING_BOTH: Final = Ask[View](
    WHERE_THEN, DRIVES,
    N_("Both Drivers choose, then both Cars drive at once. Vehicles on your tile follow; studying a tile first costs a "
       "step of your meter."), "GD-MOV.2")  # fmt: skip
NO_STUDY_BOTH: Final = Ask[View](
    WHERE_THEN, DRIVES,
    N_("Both Drivers choose, then both Cars drive at once. Vehicles on your tile follow."), "GD-MOV.2")  # fmt: skip
STILL_DUE: Final = Ask[View](N_("You still have to drive: where to?"), DRIVES, MUST, "GD-MOV.1")  # GD-STU.5
STILL_DUE_BOTH: Final = STILL_DUE._replace(prompt=WHERE_THEN)
ALL_OPEN_BOTH: Final = ALL_OPEN._replace(prompt=WHERE_THEN)


def driving(v: View) -> Ask[View]:
    """What a Driver wants to know at the menu, not how it is put together (GD-DP.6, GD-FOUR.12)."""
    c, both = asking_car(v), v.mode == tabletop.FOUR and step_value(top(v)) == UNTIL_COMMIT
    if moves.GIVE_UP in v.moves:
        return BOXED_IN
    if c.base == tabletop.SLAMMED:
        return BRAKING
    if c.base != tabletop.DUE:
        return driven(v, c)
    if c.moved:
        return STILL_DUE_BOTH if both else STILL_DUE
    if v.open_tiles:
        return ALL_OPEN_BOTH if both else ALL_OPEN
    if any(isinstance(m, moves.Study) for m in v.moves):
        return STUDYING_BOTH if both else STUDYING
    return NO_STUDY_BOTH if both else NO_STUDY


MAY_PLAY: Final = Ask[View](
    ANYTHING, ENDS,
    N_("Cards may still be played. After your turn the Police move, then the pursuit is checked."),
    "GD-CARD.5")  # fmt: skip
NOTHING_LEFT: Final = Ask[View](
    ANYTHING, ENDS,
    N_("Nothing else can be done in this turn. After it the Police move, then the pursuit is checked."),
    "GD-CARD.5")  # fmt: skip
BONUS_AND_CARDS: Final = Ask[View](
    ANYTHING, ENDS,
    N_("Cards may still be played, and the bonus movement of the Thoroughfare is open. It is lost if you end your "
       "turn."), "GD-MID.6")  # fmt: skip
BONUS_LEFT: Final = Ask[View](
    ANYTHING, ENDS,
    N_("The bonus movement of the Thoroughfare is open, and lost if you end your turn. Vehicles on your tile follow "
       "it."), "GD-MID.6")  # fmt: skip


def driven(v: View, c: tabletop.Car) -> Ask[View]:
    """What is left to a Driver who has driven, or need not."""
    may_play = any(isinstance(m, (moves.Play, moves.Crime, moves.Bait)) for m in v.moves)
    if moves.BONUS in v.moves:
        ask = BONUS_AND_CARDS if may_play else BONUS_LEFT
    else:
        ask = MAY_PLAY if may_play else NOTHING_LEFT
    if c.base != tabletop.WAIVED:
        return ask
    return ask._replace(prompt=N_("You cannot drive on, and need not. Anything else in this turn?"), clause="GD-MOV.8")


# -- in mid-turn -----------------------------------------------------------------------------------------------------

EXTRA: Final = N_("{name} chooses where the extra movement goes.")
GASSED: Final = Ask[View](
    N_("Hit the Gas: where does the extra movement go?"), EXTRA,
    N_("Open cells have been filled. Nobody follows this movement."), "GD-GAS.1")  # fmt: skip
BONUS: Final = Ask[View](
    N_("Thoroughfare: where does the bonus movement go?"), EXTRA,
    N_("Open cells have been filled. Vehicles on your tile follow as usual."), "GD-MID.6")  # fmt: skip


def road(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} decides about a hazard."),
        N_("With a hazard you need a stunt to stay, and whoever follows you crashes. Without one nothing is in the "
           "way."), clause)  # fmt: skip


AT_YELLOW: Final = road(N_("{tile} is yellow: place a hazard?"), "GD-ROAD.2")
AT_RED: Final = road(N_("Rough Justice: place a hazard on {tile}?"), "GD-EVT.41")


def hazard(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} has a hazard in the way: stunt, or back off."),
        N_("A card with the right stunt gets you through, and those who follow crash. Backing off takes you, and them, "
           "to where you came from."), clause)  # fmt: skip


BLOCKED: Final = hazard(N_("Do you stunt past it ({stunts})?"), "GD-HAZ.1")
NO_STUNT: Final = hazard(N_("A hazard, and no stunt helps here. What do you do?"), "GD-HAZ.1")


def blocked(v: View) -> Ask[View]:
    c = asking_car(v)
    ask = BLOCKED if charts.ICONS[v.tiles[c.cell]] else NO_STUNT
    return ask._replace(clause="GD-SWC.6") if c.kind == tabletop.SWITCHED else ask


DRIVER: Final[Rows[View]] = {
    agenda.STOMPING: Ask[View](
        N_("Round {round} begins. Will you play a card for it?"), N_("The round begins. {name} may play a card first."),
        window, "GD-STG.1"),
    agenda.DRIVING: driving,
    agenda.SWITCH: Ask[View](
        N_("Switch Cars: with which vehicle?"), N_("{name} chooses a vehicle to switch with."),
        N_("You take the vehicle's place and facing, and it takes yours. Your new tile counts as entered."), "GD-SWC.2"
    ),
    agenda.JAM: Ask[View](
        N_("Jam the Police Radar: where to with {vehicle}?"), N_("{name} jams the radar."),
        N_("It ends one cell farther, facing that way. It still acts when the Police move."), "GD-JAM.1"),
    agenda.TARGET: lambda v: BONUS if step_value(top(v)) == tabletop.BONUS else GASSED,
    agenda.BARRICADE: Ask[View](
        N_("A Barricade: which card do you give up to get through?"), N_("{name} gives up a card at the Barricade."),
        N_("The card is spent without effect. The Barricade stays where it is."), "GD-BAR.4"),
    agenda.ROAD: lambda v: AT_RED if charts.LIGHT[v.tiles[asking_car(v).cell]] == charts.RED else AT_YELLOW,
    agenda.HAZARD: blocked,
    agenda.CITY_MAP: Ask[View](
        N_("City Map: which face-down tile do you look at?"), N_("{name} may look at a face-down tile."),
        N_("You alone see the tile; it stays face-down, and its badge pays nothing."), "GD-MID.2"),
    agenda.DECOY: Ask[View](
        N_("The pursuit check comes. Will you play a card first?"),
        N_("The pursuit check comes. {name} may play a card first."),
        window, "GD-DEC.1"),
    agenda.SHARE: Ask[View](
        N_("{card}: do you take the effect as well?"), N_("{name} may take the effect of the card as well."),
        N_("The Cars are side by side, so the card can work for both. It costs you nothing."), "GD-FOUR.15"),
}  # fmt: skip
