"""How near the cells and the way out are: what stands in the band of a page, with what each walk would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from onthelam.draw.ghosts import unseen
from onthelam.games.last_job.board.shapes import gauges as shapes
from onthelam.games.last_job.rules.charts import EFFORT, EXHAUSTED, LOST, MARKS, NOWHERE, how_many
from onthelam.games.last_job.rules.moves import WAIT, Walk
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.walks import walks
from onthelam.games.slots import Gauge
from onthelam.tongue.tongue import Tongue

ALL_MARKS: Final = (*MARKS, LOST)


def gauges(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Gauge, ...]:
    if not v.maze.cards:
        return ()
    found = [database(v, tongue)] if v.last_job else []
    return (*found, banks(v, tongue), fatigue(v, tongue), deck(v, tongue))


def database(v: View, tongue: Tongue) -> Gauge:
    level, most = v.database, ALL_MARKS[-1]
    body = shapes.database(level, ALL_MARKS)
    for line, way in walks(v).all.items():
        if way.then.database > level:
            body += unseen(shapes.would_enter(level, way.then.database, ALL_MARKS), line)
    ahead = [mark for mark in MARKS if mark > level]
    words = tongue.say("{n}: one jumps", n=ahead[0]) if ahead else tongue.say("{n}: lost", n=most)
    strong = tongue.say("Data base {n} of {most}", n=level, most=most)
    return Gauge("database", strong, words, "", shapes.picture(shapes.long(ALL_MARKS), body))


def banks(v: View, tongue: Tongue) -> Gauge:
    left, most = how_many(v.tasks), len(v.banks)
    say = tongue.say
    strong = say("Banks {n} of {most}", n=most - left, most=most) if v.last_job else say(
        "Tasks {n} of {most}", n=most - left, most=most
    )  # fmt: skip
    words = say("to the exit!") if left == 0 else say("one not noticed yet") if v.waiting != NOWHERE else ""
    body = shapes.banks(left, most, v.last_job)
    for line, way in walks(v).all.items():
        if way.then.tasks != v.tasks:
            body += unseen(shapes.would_rob(left, most), line)
    return Gauge("banks", strong, words, "", shapes.picture(27.0 * most, body))


def tired(v: View) -> Iterator[tuple[str, int]]:
    """What each move would make of your fatigue, by its line."""
    for line, way in walks(v).all.items():
        if way.stops:
            yield line, way.then.fatigue
    for m in v.moves:
        if isinstance(m, Walk):
            yield m.code, v.fatigue + EFFORT[m.what]
        elif m is WAIT:
            yield m.code, max(1, v.fatigue - v.agreed.rest)


def fatigue(v: View, tongue: Tongue) -> Gauge:
    body = shapes.fatigue(v.fatigue, EXHAUSTED)
    for line, then in tired(v):
        if then != v.fatigue:
            body += unseen(shapes.would_tire(v.fatigue, then), line)
    strong = tongue.say("Fatigue {n} of {most}", n=v.fatigue, most=EXHAUSTED)
    words = tongue.say("rest first") if v.fatigue == EXHAUSTED else ""
    return Gauge("fatigue", strong, words, "", shapes.picture(19.0 * EXHAUSTED, body), spare=True)


def deck(v: View, tongue: Tongue) -> Gauge:
    left = how_many(v.deck)
    words = tongue.count("{n} card", "{n} cards", left)
    return Gauge("deck", tongue.say("Deck"), words, str(left), shapes.picture(32, shapes.deck(left)), spare=True)
