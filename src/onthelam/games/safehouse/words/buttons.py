"""Moves of Safehouse on a button of two lines: the verb, and what comes of it. At most 16 letters and 22."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.preview import DRAWS
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import charts, moves
from onthelam.games.safehouse.rules.events import MissionCompleted, Proposed
from onthelam.games.safehouse.rules.tabletop import NO_SOURCE
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import parts
from onthelam.games.safehouse.words.moves import is_lost
from onthelam.tongue.tongue import Tongue

BRIEF: Final = {
    moves.FETCH.code: N_("Take dice back"),
    moves.LEAVE.code: N_("Leave them"),
    moves.HOLD.code: N_("Hold"),
    moves.AGAIN.code: N_("Roll again"),
    moves.PASS.code: N_("No help"),
    moves.KEEP.code: N_("Keep this one"),
    moves.THROW.code: N_("Throw again"),
    moves.CLOSE.code: N_("Done"),
    moves.AGREE.code: N_("Agree"),
    moves.OBJECT.code: N_("Object"),
}
GIST: Final = {
    moves.LEAVE.code: N_("roll what is aside"),
    moves.AGAIN.code: N_("die by die"),
    moves.AGREE.code: N_("do as proposed"),
    moves.OBJECT.code: N_("roller decides again"),
}

PLACES: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"))  # squares of a mission


def is_drawn(m: Move, v: View) -> bool:
    """Numbers and squares are clicked on the sheet itself, dice where they lie."""
    return isinstance(m, moves.Use | moves.Put) or m in (moves.FETCH, moves.LEAVE)


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Put):
        mission = charts.MISSION_OF[m.square]
        puts = [put for put in v.moves if isinstance(put, moves.Put) and put.chameleon == m.chameleon]
        if sum([charts.MISSION_OF[put.square] == mission for put in puts]) < 2:
            return tongue.say("Mission {mission}", mission=mission + 1)
        place = tongue.say(PLACES[charts.PLACE_OF[m.square]])
        return tongue.say("Mission {mission}, {place}", mission=mission + 1, place=place)
    if isinstance(m, moves.Use):
        return parts.number_words(v, m.source, tongue)
    if isinstance(m, moves.Count):
        return tongue.say("{colour}: {n}", colour=parts.kind_word(m.kind, tongue), n=m.count)
    return tongue.say(BRIEF[m.code])


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, moves.Put):
        return put_gist(m, v, tongue)
    if isinstance(m, moves.Use):
        return use_gist(m, v, tongue)
    if isinstance(m, moves.Count):
        return count_gist(m, v, tongue)
    if m is moves.CLOSE:
        return close_gist(v, tongue)
    if m in (moves.FETCH, moves.PASS):
        return nearer_gist(m, v, tongue)
    if m is moves.HOLD:
        return tongue.say("he stays on {square}", square=v.pursuer)
    if m in (moves.KEEP, moves.THROW):
        return parts.face_words(v.die, v.faces[v.die], tongue) if v.die < charts.DICE and v.faces[v.die] else ""
    return tongue.say(GIST[m.code])


def put_gist(m: moves.Put, v: View, tongue: Tongue) -> str:
    if v.seat < 0 or v.sheets[v.seat].source == NO_SOURCE:
        return ""
    if parts.completes(v, m) and any(isinstance(e, MissionCompleted) for e in parts.foreseen(v, m)):
        return tongue.say("completes it: +{n}", n=charts.ARROW[charts.MISSION_OF[m.square]])
    first = charts.FIRST[charts.MISSION_OF[m.square]]
    if not any(v.sheets[v.seat].numbers[first : first + charts.LENGTH[charts.MISSION_OF[m.square]]]):
        return tongue.say("begins it")
    return tongue.say("square {place}", place=charts.PLACE_OF[m.square] + 1)


def use_gist(m: moves.Use, v: View, tongue: Tongue) -> str:
    puts = parts.puts_after(v, m)
    if m.source & 3 == 3:
        return tongue.say("with both jokers")
    if m.source & 3 and all(v.jokers):
        return tongue.say("with joker {pips}", pips=v.jokers[(m.source & 3) - 1])
    if m.source & 3:
        return tongue.say("with the joker")
    if not puts or puts[0].chameleon:
        return tongue.say("only in any colour")
    return tongue.count("fits one square", "fits {number} squares", len(puts))


def count_gist(m: moves.Count, v: View, tongue: Tongue) -> str:
    n = sum(v.chosen) + m.count
    preview = RULES.preview(v, m)
    if any(isinstance(e, Proposed) for e in preview.events):
        return tongue.count("propose one die", "propose {n} dice", n)
    return tongue.count("then roll one die", "then roll {n} dice", n) if preview.then == DRAWS else ""


def close_gist(v: View, tongue: Tongue) -> str:
    left = len({m.source >> 2 for m in v.moves if isinstance(m, moves.Use)})
    if not left:
        return tongue.say("nothing more fits")
    return tongue.count("one number still fits", "{n} numbers still fit", left)


def nearer_gist(m: Move, v: View, tongue: Tongue) -> str:
    events = parts.foreseen(v, m)
    steps = parts.steps_in(events)
    if is_lost(events):
        return tongue.say("the match is lost")
    if steps:
        return tongue.count("he comes one nearer", "he comes {n} nearer", steps)
    return tongue.say("it is free") if m is moves.FETCH else tongue.say("on to entering")
