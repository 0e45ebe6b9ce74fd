"""Moves of Safehouse as the words on a button, each with what it is known to lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.preview import DRAWS
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import charts, moves
from onthelam.games.safehouse.rules.events import MissionCompleted, Proposed, TeamCaught, TeamWon
from onthelam.games.safehouse.rules.tabletop import NO_SOURCE
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import parts
from onthelam.tongue.tongue import Tongue

COUNTS: Final = (  # by kind, then count
    (N_("No yellow die"), N_("One yellow die"), N_("Two yellow dice")),
    (N_("No green die"), N_("One green die"), N_("Two green dice")),
    (N_("No red die"), N_("One red die"), N_("Two red dice")),
    (N_("No blue die"), N_("One blue die"), N_("Two blue dice")),
    (N_("No joker"), N_("One joker"), N_("Two jokers")),
)


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Put):
        return put_words(m, v, tongue)
    if isinstance(m, moves.Use):
        return use_words(m, v, tongue)
    if isinstance(m, moves.Count):
        return count_words(m, v, tongue)
    if m is moves.FETCH:
        return fetch_words(v, tongue)
    if m is moves.LEAVE:
        return tongue.say("Leave the dice in the lid")
    if m is moves.HOLD:
        return tongue.say("Hold: the pursuer stays on {square}", square=v.pursuer)
    if m is moves.AGAIN:
        return tongue.say("Again: throw any of these dice once more")
    if m is moves.PASS:
        return pass_words(v, tongue)
    if m is moves.KEEP or m is moves.THROW:
        return pick_words(m is moves.THROW, v, tongue)
    if m is moves.CLOSE:
        entered = v.seat >= 0 and v.sheets[v.seat].entries
        return tongue.say("Enter no more") if entered else tongue.say("Enter nothing from this roll")
    if m is moves.AGREE:
        return tongue.say("Agree")
    return tongue.say("Object: the roller decides once more")


def fetch_words(v: View, tongue: Tongue) -> str:
    if v.price == 0:
        return tongue.say("Take the dice back: it is free")
    events = parts.foreseen(v, moves.FETCH)
    steps = parts.steps_in(events) or v.price
    if is_lost(events):
        return tongue.say("Take the dice back: the pursuer comes {steps} nearer, and the match is lost", steps=steps)
    return tongue.say("Take the dice back: the pursuer comes {steps} nearer", steps=steps)


def pass_words(v: View, tongue: Tongue) -> str:
    events = parts.foreseen(v, moves.PASS)
    steps = parts.steps_in(events)
    if steps == 0:
        return tongue.say("No help: go on to entering")
    if is_lost(events):
        return tongue.say("No help: the pursuer comes {steps} nearer, and the match is lost", steps=steps)
    return tongue.say("No help: the pursuer comes {steps} nearer", steps=steps)


def is_lost(events: Sequence[Event]) -> bool:
    return any(isinstance(e, TeamCaught) for e in events)


def pick_words(throw: bool, v: View, tongue: Tongue) -> str:
    if not (v.die < charts.DICE and v.faces[v.die]):
        return tongue.say("Throw this die again") if throw else tongue.say("Keep this die")
    face = parts.face_words(v.die, v.faces[v.die], tongue)
    return tongue.say("Throw again: {face}", face=face) if throw else tongue.say("Keep: {face}", face=face)


def count_words(m: moves.Count, v: View, tongue: Tongue) -> str:
    """The last count of a choice also says how many dice that makes."""
    dice, n = tongue.say(COUNTS[m.kind][m.count]), sum(v.chosen) + m.count
    preview = RULES.preview(v, m)
    if any(isinstance(e, Proposed) for e in preview.events):
        return tongue.count("{dice}: propose to roll one die", "{dice}: propose to roll {number} dice", n, dice=dice)
    if preview.then == DRAWS:
        return tongue.count("{dice}: then roll one die", "{dice}: then roll {number} dice", n, dice=dice)
    return dice


def use_words(m: moves.Use, v: View, tongue: Tongue) -> str:
    """In how many squares the number fits."""
    puts, what = parts.puts_after(v, m), parts.source_words(v, m.source, tongue)
    if not puts:
        return what
    if puts[0].chameleon:
        return tongue.say("{what}: only with a chameleon", what=what)
    return tongue.count("{what}: fits one square", "{what}: fits {number} squares", len(puts), what=what)


def put_words(m: moves.Put, v: View, tongue: Tongue) -> str:
    mission, place = charts.MISSION_OF[m.square] + 1, charts.PLACE_OF[m.square] + 1
    if v.seat < 0 or v.sheets[v.seat].source == NO_SOURCE:
        if m.chameleon:
            return tongue.say("Mission {mission}, square {place}, with a chameleon", mission=mission, place=place)
        return tongue.say("Mission {mission}, square {place}", mission=mission, place=place)
    sheet = v.sheets[v.seat]
    what = parts.source_words(v, sheet.source, tongue)
    if m.chameleon:
        entry = tongue.say(
            "{what} into mission {mission}, square {place} ({colour}), with a chameleon",
            what=what, mission=mission, place=place, colour=colour_of(m, v, tongue),
        )  # fmt: skip
    else:
        entry = tongue.say("{what} into mission {mission}, square {place}", what=what, mission=mission, place=place)
    return then_words(entry, m, v, tongue)


def entry_words(what: str, square: int, tongue: Tongue) -> str:
    """A number and its square in one, before either is named: `Red 7 into mission 3, square 4`."""
    mission, place = charts.MISSION_OF[square] + 1, charts.PLACE_OF[square] + 1
    return tongue.say("{what} into mission {mission}, square {place}", what=what, mission=mission, place=place)


def placed(m: moves.Put, v: View, tongue: Tongue) -> str:
    """A square for a number that was named before."""
    mission, place = charts.MISSION_OF[m.square] + 1, charts.PLACE_OF[m.square] + 1
    if m.chameleon:
        colour = colour_of(m, v, tongue)
        return tongue.say("Mission {mission}, square {place} ({colour})", mission=mission, place=place, colour=colour)
    return tongue.say("Mission {mission}, square {place}", mission=mission, place=place)


def colour_of(m: moves.Put, v: View, tongue: Tongue) -> str:
    return parts.kind_word(charts.COLOUR_OF[charts.LETTERS.index(v.sheets[v.seat].letter)][m.square], tongue)


def then_words(entry: str, m: moves.Put, v: View, tongue: Tongue) -> str:
    then = consequence(m, v, tongue)
    return tongue.say("{entry}: {then}", entry=entry, then=then) if then else entry


def consequence(m: moves.Put, v: View, tongue: Tongue) -> str:
    """SH-14: what the entry does to its mission and its player."""
    events = parts.foreseen(v, m) if parts.completes(v, m) else []
    done = [e.to for e in events if isinstance(e, MissionCompleted) and e.seat == v.seat]
    if not done:
        first = charts.FIRST[charts.MISSION_OF[m.square]]
        begins = not any(v.sheets[v.seat].numbers[first : first + charts.LENGTH[charts.MISSION_OF[m.square]]])
        return tongue.say("begins it") if begins else ""
    to, stands = done[0], v.sheets[v.seat].stands
    if to == stands:
        return tongue.say("completes it")
    if to < v.house:
        return tongue.say("completes it, you move {steps}", steps=to - stands)
    if any(isinstance(e, TeamWon) for e in events):
        return tongue.say("completes it, you reach the safe house, and the match is won")
    return tongue.say("completes it, you reach the safe house")
