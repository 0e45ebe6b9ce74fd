"""Moves in a word or two, with what comes of them below: the buttons of a page."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import EFFORT
from onthelam.games.last_job.rules.moves import STOP, WAIT, Enter, Go, Play, Prepare, To, Walk
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.parts import PREPARATIONS, after_words, card_words, space_words, walk_words
from onthelam.games.last_job.words.walks import Route, walks
from onthelam.games.words import Shortcut
from onthelam.tongue.tongue import Tongue

STEPS: Final = (N_("North"), N_("East"), N_("South"), N_("West"))


def brief_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Go):
        return tongue.say(STEPS[m.what])
    if isinstance(m, Prepare):
        return tongue.say(PREPARATIONS[m.what])
    if isinstance(m, (Enter, To)):
        return space_words(m.what, v, tongue)
    if isinstance(m, (Walk, Play)):
        return card_words(m.what, tongue)
    return tongue.say("Stop here") if m is STOP else tongue.say("Let them move")


def gist_words(m: Move, v: View, tongue: Tongue) -> str:
    if isinstance(m, Go):
        return ", ".join(after_words(walks(v).to[m.code], walks(v), tongue))
    if isinstance(m, Walk):
        return tongue.say("tires {n}", n=EFFORT[m.what])
    if m is WAIT:
        return tongue.say("you rest {n}", n=v.agreed.rest)
    return tongue.say("it is robbed") if m is STOP and v.tasks >> v.you & 1 and v.last_job else ""


def move_words(m: Move, v: View, tongue: Tongue) -> str:
    brief, gist = brief_words(m, v, tongue), gist_words(m, v, tongue)
    return f"{brief}: {gist}" if gist else brief


def shortcuts_words(v: View, tongue: Tongue) -> tuple[Shortcut, ...]:
    """Walks to where one wants to go: to tasks, and out when they are done."""
    w = walks(v)
    found: list[Shortcut] = []
    for line, way in w.to.items():
        if v.tasks >> way.to & 1 or (not v.tasks and way.to == v.exit):
            brief = tongue.say("To the {space}", space=space_words(way.to, v, tongue))
            gist = ", ".join([with_words(way, tongue), *after_words(way, w, tongue)[:1]])
            found.append(Shortcut(line, walk_words(way, w, tongue), brief, gist, tongue.say("Walk"), drawn=True))
    return tuple([one for one in found if one.text not in [m.code for m in v.moves]])


def with_words(way: Route, tongue: Tongue) -> str:
    if way.card < 0:
        return tongue.count("one step", "{n} steps", way.steps)
    return tongue.say("tires {n}", n=EFFORT[way.card])
