"""How Safehouse is played: short chapters in our own words, each with a piece of the board."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.safehouse.board.figures import figure
from onthelam.games.words import Chapter, Draft
from onthelam.tongue.tongue import Tongue

CHAPTERS: Final = (
    Draft(N_("What you are after"), "aim", (
        N_("You all flee along one road, and one pursuer drives after you. You win together once the last of you is in "
           "the safe house. If he catches anybody at all, everybody has lost."),
        N_("Everybody has a sheet of eight missions. Filling a mission is what brings you forward."),
    )),
    Draft(N_("A turn"), "", (
        N_("Each turn begins with a step of the pursuer. Then one of you, the roller, decides for the crew: whether "
           "dice come back from the lid, which dice are rolled, and whether a help square is used."),
        N_("The pursuers rolled bring him nearer. Then everybody enters numbers at the same time, each on their own "
           "sheet. The dice of the roll go into the lid, and the next player rolls."),
    )),
    Draft(N_("The dice"), "dice", (
        N_("There are two dice of each colour and two white jokers. A die shows 1 to 5, or the pursuer."),
        N_("Roll as many as you like of those set aside, at least one of them coloured. What is rolled lies in the lid "
           "afterwards; what is kept can be rolled next time. More dice mean more numbers, and more pursuers."),
    )),
    Draft(N_("Entering numbers"), "enter", (
        N_("The dice of one colour are added up: that is its number. You may write it into one empty square of that "
           "colour, in any mission, as long as the order of the mission allows it. Each colour counts once a roll."),
        N_("Gaps may stay open and be filled later, but what stands there is never rubbed out. Nobody must enter."),
    )),
    Draft(N_("Jokers and any colour"), "jokers", (
        N_("A joker makes the number of a colour higher; alone it is no number. You may use each joker once a roll, "
           "and your neighbour may use the same one."),
        N_("A chameleon lets one number into a square of another colour. Alone or as two you have one each for the "
           "whole match, as three two, as four three."),
    )),
    Draft(N_("Missions"), "missions", (
        N_("In the first mission all numbers are the same. In the second each is higher than the one before. In all "
           "others they never fall; the printed grey 6 counts along."),
        N_("A full mission is struck out, and you run as many squares as its arrow says."),
    )),
    Draft(N_("Help squares"), "help", (
        N_("Two squares belong to the whole crew. Hold makes the pursuers of this turn's roll count for nothing. Again "
           "throws as many dice of the roll as you like once more."),
        N_("Each can be used once in a match, right after a roll; both together, too."),
    )),
    Draft(N_("The pursuer"), "pursuer", (
        N_("He drives one square at the start of every turn, and one for every pursuer you roll."),
        N_("Taking the dice back from the lid costs as well: one square for each mission that the busiest of you has "
           "begun and not finished. With no coloured die left you have to. So do not begin too much at once."),
    )),
    Draft(N_("How it ends"), "end", (
        N_("Whoever he comes up to, with no free square left between, is caught, and the match is lost."),
        N_("In the safe house you are out of his reach; you still enter numbers, and what you have begun still counts "
           "for the price. The match is won the moment the last of you arrives."),
    )),
)  # fmt: skip


@cache
def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    return tuple([draft.said(figure, tongue) for draft in CHAPTERS])
