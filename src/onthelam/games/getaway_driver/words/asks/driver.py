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

ONLY: Final = {  # by step: which card it is; what is told of it, to one who lacks it, and where nobody else knows that
    agenda.STOMPING: (
        charts.STG,
        N_("Only Stomping Grounds can be played here: you lay the tiles for two rounds."),
        N_("Only Stomping Grounds can be played here, and you do not hold it."),
        N_("You do not hold Stomping Grounds; you are asked so that nobody learns that."),
    ),
    agenda.DECOY: (
        charts.DEC,
        N_("Only Decoy Car can be played here: it takes the Car back before the check."),
        N_("Only Decoy Car can be played here, and you do not hold it."),
        N_("You do not hold Decoy Car; you are asked so that nobody learns that."),
    ),
}


def window(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """What can be played here; to one who can play nothing, why it is asked all the same."""
    c = asking_car(v)
    card, told, lacking, secret = ONLY[top_kind(v)]
    if v.held[step_who(top(v))] == 0 and (c.discard == 0 or c.stash < tabletop.again_cost(v)):
        return tongue.say("You hold no card and can use none again: there is nothing to play here.")
    if not lacks(v, card):
        return tongue.say(told)
    # others know the five for a first match, and what was used lies open
    is_known = v.hand_mode == tabletop.RECOMMENDED_HAND or (v.mode != tabletop.FOUR and is_used(c, card))
    return tongue.say(lacking if is_known or v.mode == tabletop.SOLO else secret)


def lacks(v: View, card: int) -> bool:
    """Only the own seat reads of its hand. Whoever may play it as Partners in Crime does not lack it: GD-FOUR.35."""
    return is_driver(v) and not usable(v, v.seat) >> card & 1 and not any(isinstance(m, moves.Crime) for m in v.moves)


def is_used(c: tabletop.Car, card: int) -> bool:
    return (c.discard | c.out) >> card & 1 == 1


# -- DP-10, DP-13, DP-14 ---------------------------------------------------------------------------------------------

DRIVES: Final = N_("{name} is driving.")
ENDS: Final = N_("{name} finishes the turn.")
WHERE: Final = N_("Where do you drive?")
WHERE_THEN: Final = N_("Where will you drive?")
ANYTHING: Final = N_("You have driven. Anything else?")
MUST: Final = N_("One movement a turn is a must; vehicles on your tile follow it.")

BOXED_IN: Final = Ask[View](
    N_("Boxed in: only a card helps."), DRIVES,
    N_("A Car that cannot drive ahead, left or right is caught."), "GD-MOV.12")  # fmt: skip
BRAKING: Final = Ask[View](
    N_("You brake. Anything else?"), ENDS,
    N_("Your Car stays. Vehicles that run into it, or into a hazard, crash."), "GD-SLM.1")  # fmt: skip
STUDYING: Final = Ask[View](
    WHERE, DRIVES,
    N_("Vehicles on your tile follow. Studying a tile first costs a step of the meter."), "GD-MOV.2")  # fmt: skip
ALL_OPEN: Final = Ask[View](
    WHERE, DRIVES,
    N_("Vehicles on your tile follow. Red brings a hazard, a badge pays the Police."), "GD-MOV.2")  # fmt: skip
NO_STUDY: Final = Ask[View](
    WHERE, DRIVES,
    N_("Vehicles on your tile follow. There is nothing to study: all lie open."), "GD-MOV.2")  # fmt: skip
STUDYING_BOTH: Final = Ask[View](
    WHERE_THEN, DRIVES,
    N_("Both Cars drive at once. Who is on your tile follows; studying costs a step."), "GD-MOV.2")  # fmt: skip
NO_STUDY_BOTH: Final = Ask[View](
    WHERE_THEN, DRIVES,
    N_("Both Cars drive at once. Vehicles on your tile follow."), "GD-MOV.2")  # fmt: skip
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
    N_("Cards may still be played. Then the Police move, and the check comes."),
    "GD-CARD.5")  # fmt: skip
NOTHING_LEFT: Final = Ask[View](
    ANYTHING, ENDS,
    N_("Nothing else can be done in this turn. Then the Police move."),
    "GD-CARD.5")  # fmt: skip
BONUS_AND_CARDS: Final = Ask[View](
    ANYTHING, ENDS,
    N_("Cards may still be played, and the bonus movement, until you end your turn."), "GD-MID.6")  # fmt: skip
BONUS_LEFT: Final = Ask[View](
    ANYTHING, ENDS,
    N_("The bonus movement of the Thoroughfare is lost if you end your turn."), "GD-MID.6")  # fmt: skip


def driven(v: View, c: tabletop.Car) -> Ask[View]:
    """What is left to a Driver who has driven, or need not."""
    may_play = any(isinstance(m, (moves.Play, moves.Crime, moves.Bait)) for m in v.moves)
    if moves.BONUS in v.moves:
        ask = BONUS_AND_CARDS if may_play else BONUS_LEFT
    else:
        ask = MAY_PLAY if may_play else NOTHING_LEFT
    if c.base != tabletop.WAIVED:
        return ask
    return ask._replace(prompt=N_("No way to drive. Anything else?"), clause="GD-MOV.8")


# -- in mid-turn -----------------------------------------------------------------------------------------------------

EXTRA: Final = N_("{name} drives once more.")
GASSED: Final = Ask[View](
    N_("Hit the Gas: where to?"), EXTRA,
    N_("Nobody follows this extra movement. Open cells have been filled."), "GD-GAS.1")  # fmt: skip
BONUS: Final = Ask[View](
    N_("Thoroughfare: where to?"), EXTRA,
    N_("Vehicles on your tile follow as usual. Open cells have been filled."), "GD-MID.6")  # fmt: skip


def road(prompt: str, clause: str) -> Ask[View]:
    return Ask(
        prompt, N_("{name} decides about a hazard."),
        N_("With a hazard you need a stunt to stay, and whoever follows you crashes."), clause)  # fmt: skip


AT_YELLOW: Final = road(N_("Yellow light: place a hazard?"), "GD-ROAD.2")
AT_RED: Final = road(N_("Rough Justice: place a hazard?"), "GD-EVT.41")


IN_THE_WAY: Final = N_("{name} has a hazard in the way.")
BLOCKED: Final = Ask[View](
    N_("A hazard: do you stunt past it?"), IN_THE_WAY,
    N_("Needed: {stunts}. Whoever follows you then crashes."), "GD-HAZ.1")  # fmt: skip
NO_STUNT: Final = Ask[View](
    N_("A hazard, and no stunt helps."), IN_THE_WAY,
    N_("Backing off takes you, and those who follow, to where you came from."), "GD-HAZ.1")  # fmt: skip


def blocked(v: View) -> Ask[View]:
    c = asking_car(v)
    ask = BLOCKED if charts.ICONS[v.tiles[c.cell]] else NO_STUNT
    return ask._replace(clause="GD-SWC.6") if c.kind == tabletop.SWITCHED else ask


DRIVER: Final[Rows[View]] = {
    agenda.STOMPING: Ask[View](
        N_("Round {round} begins: a card?"), N_("{name} may play a card first."), window, "GD-STG.1"),
    agenda.DRIVING: driving,
    agenda.SWITCH: Ask[View](
        N_("Switch Cars: with which one?"), N_("{name} switches Cars."),
        N_("You swap places and facings. Your new tile counts as entered."), "GD-SWC.2"),
    agenda.JAM: Ask[View](
        N_("{vehicle}: where to?"), N_("{name} jams the radar."),
        N_("It ends one cell farther, facing that way, and still acts with the Police."), "GD-JAM.1"),
    agenda.TARGET: lambda v: BONUS if step_value(top(v)) == tabletop.BONUS else GASSED,
    agenda.BARRICADE: Ask[View](
        N_("Barricade: give up which card?"), N_("{name} gives up a card."),
        N_("The card is spent without effect. The Barricade stays where it is."), "GD-BAR.4"),
    agenda.ROAD: lambda v: AT_RED if charts.LIGHT[v.tiles[asking_car(v).cell]] == charts.RED else AT_YELLOW,
    agenda.HAZARD: blocked,
    agenda.CITY_MAP: Ask[View](
        N_("City Map: look at which tile?"), N_("{name} may look at a tile."),
        N_("You alone see the tile; it stays face-down, and its badge pays nothing."), "GD-MID.2"),
    agenda.DECOY: Ask[View](
        N_("Pursuit check: a card first?"), N_("{name} may play a card first."), window, "GD-DEC.1"),
    agenda.SHARE: Ask[View](
        N_("{card}: do you join in?"), N_("{name} may join in."),
        N_("Side by side, the card can work for both Cars. It costs you nothing."), "GD-FOUR.15"),
}  # fmt: skip
