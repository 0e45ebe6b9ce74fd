"""Walks to where one wants to go, as one more choice each: to tasks, and out when they are done."""

from __future__ import annotations

from onthelam.games.last_job.rules.charts import EFFORT, NO_CARD
from onthelam.games.last_job.rules.tabletop import AWAY
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.names import sign_words
from onthelam.games.last_job.words.parts import walk_words
from onthelam.games.last_job.words.walks import Route, walks
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """Each with the lightest card. On a phone they are tapped on the board alone."""
    w = walks(v)
    codes = [m.code for m in v.moves]
    heading = tongue.say("In one go")
    found: list[Shortcut] = []
    for line, way in w.to.items():
        if line not in codes and (v.tasks >> way.to & 1 or (not v.tasks and way.to == v.exit)):
            brief, gist = brief_words(way, v, tongue), gist_words(way, v, tongue)
            found.append(Shortcut(line, walk_words(way, w, tongue), brief, gist, heading, drawn=True))
    return tuple(found)


def brief_words(way: Route, v: View, tongue: Tongue) -> str:
    if not v.tasks:
        return tongue.say("To the exit")
    space = sign_words(way.to, v, tongue)
    if not way.stops:
        return tongue.say("To {space}", space=space)
    return tongue.say("Rob {space}", space=space) if v.last_job else tongue.say("Task {space}", space=space)


def gist_words(way: Route, v: View, tongue: Tongue) -> str:
    """What it costs, and what it leaves: of seen and traces the worse."""
    if way.card == NO_CARD:
        cost = tongue.count("one step", "{n} steps", way.steps)
    else:
        cost = tongue.say("tires {n}", n=EFFORT[way.card])
    if way.then.ending:
        left = tongue.say("you are away") if way.then.ending == AWAY else tongue.say("you are lost")
    elif way.laid:
        left = tongue.count("one trace", "{n} traces", way.laid)
    else:
        left = tongue.say("seen") if way.sightings else tongue.say("unseen")
    return tongue.say("{cost}, {left}", cost=cost, left=left)
