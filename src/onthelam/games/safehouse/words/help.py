"""How Safehouse is played: short chapters in our own words, each with a piece of the board."""

from __future__ import annotations

from functools import cache

from onthelam.games.safehouse.board.figures import figure
from onthelam.games.words import Chapter
from onthelam.tongue.tongue import Tongue


@cache
def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    return (
        aim(tongue),
        turn(tongue),
        dice(tongue),
        entering(tongue),
        jokers(tongue),
        missions(tongue),
        help_squares(tongue),
        pursuer(tongue),
        end(tongue),
    )


def aim(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "You all flee along one road, and one pursuer drives after you. You win together once the last of you is "
            "in the safe house. If he catches anybody at all, everybody has lost."
        ),
        say("Everybody has a sheet of eight missions. Filling a mission is what brings you forward."),
    )
    return Chapter(say("What you are after"), told, figure("aim", tongue))


def turn(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "Each turn begins with a step of the pursuer. Then one of you, the roller, decides for the crew: whether "
            "dice come back from the lid, which dice are rolled, and whether a help square is used."
        ),
        say(
            "The pursuers rolled bring him nearer. Then everybody enters numbers at the same time, each on their own "
            "sheet. The dice of the roll go into the lid, and the next player rolls."
        ),
    )
    return Chapter(say("A turn"), told, "")


def dice(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say("There are two dice of each colour and two white jokers. A die shows 1 to 5, or the pursuer."),
        say(
            "Roll as many as you like of those set aside, at least one of them coloured. What is rolled lies in the "
            "lid afterwards; what is kept can be rolled next time. More dice mean more numbers, and more pursuers."
        ),
    )
    return Chapter(say("The dice"), told, figure("dice", tongue))


def entering(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "The dice of one colour are added up: that is its number. You may write it into one empty square of that "
            "colour, in any mission, as long as the order of the mission allows it. Each colour counts once a roll."
        ),
        say("Gaps may stay open and be filled later, but what stands there is never rubbed out. Nobody must enter."),
    )
    return Chapter(say("Entering numbers"), told, figure("enter", tongue))


def jokers(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "A joker makes the number of a colour higher; alone it is no number. You may use each joker once a roll, "
            "and your neighbour may use the same one."
        ),
        say(
            "A chameleon lets one number into a square of another colour. Alone or as two you have one each for the "
            "whole match, as three two, as four three."
        ),
    )
    return Chapter(say("Jokers and any colour"), told, figure("jokers", tongue))


def missions(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "In the first mission all numbers are the same. In the second each is higher than the one before. In all "
            "others they never fall; the printed grey 6 counts along."
        ),
        say("A full mission is struck out, and you run as many squares as its arrow says."),
    )
    return Chapter(say("Missions"), told, figure("missions", tongue))


def help_squares(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say(
            "Two squares belong to the whole crew. Hold makes the pursuers of this turn's roll count for nothing. "
            "Again throws as many dice of the roll as you like once more."
        ),
        say("Each can be used once in a match, right after a roll; both together, too."),
    )
    return Chapter(say("Help squares"), told, figure("help", tongue))


def pursuer(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say("He drives one square at the start of every turn, and one for every pursuer you roll."),
        say(
            "Taking the dice back from the lid costs as well: one square for each mission that the busiest of you has "
            "begun and not finished. With no coloured die left you have to. So do not begin too much at once."
        ),
    )
    return Chapter(say("The pursuer"), told, figure("pursuer", tongue))


def end(tongue: Tongue) -> Chapter:
    say = tongue.say
    told = (
        say("Whoever he comes up to, with no free square left between, is caught, and the match is lost."),
        say(
            "In the safe house you are out of his reach; you still enter numbers, and what you have begun still counts "
            "for the price. The match is won the moment the last of you arrives."
        ),
    )
    return Chapter(say("How it ends"), told, figure("end", tongue))
