"""Places, walks and what could come, in words, for board and buttons alike. `names` has the names of things."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import CARDS, NO_CARD, WAYS
from onthelam.games.last_job.rules.events.pursuers import Spotted
from onthelam.games.last_job.rules.maze import COLUMNS, DOOR, OPEN, Maze
from onthelam.games.last_job.rules.tabletop import AWAY, CAUGHT, DATABASE, SHOT
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names
from onthelam.games.last_job.words.names import PREPARATIONS as PREPARATIONS
from onthelam.games.last_job.words.names import card_words as card_words
from onthelam.games.last_job.words.names import officer_words as officer_words
from onthelam.games.last_job.words.names import space_words as space_words
from onthelam.games.last_job.words.names import to_or_of as to_or_of
from onthelam.games.last_job.words.names import told_of as told_of
from onthelam.games.last_job.words.walks import Route, Walks
from onthelam.tongue.tongue import Tongue

WAY_WORDS: Final = names.WAYS


@lru_cache(maxsize=64)
def place_words(maze: Maze, tongue: Tongue) -> tuple[str, ...]:
    """By place: the card, and where one can go from it."""
    found: list[str] = []
    for at in range(CARDS):
        card = maze.cards[at]
        told = [card_words(card, tongue)]
        for link, words in ((OPEN, N_("open to the {ways}")), (DOOR, N_("a door to the {ways}"))):
            ways = [tongue.say(WAY_WORDS[way]) for way in range(WAYS) if maze.link(card, way) == link]
            if ways:
                told.append(tongue.say(words, ways=tongue.listed(ways)))
        where = tongue.say("row {row}, column {column}", row=at // COLUMNS + 1, column=at % COLUMNS + 1)
        found.append("; ".join([f"{told[0]}, {where}", *told[1:]]))
    return tuple(found)


def walk_words(way: Route, w: Walks, tongue: Tongue) -> str:
    """`To the 5 of hearts: 4 steps with the 6 of clubs, seen twice, 4 traces`."""
    told = [tongue.count("one step", "{n} steps", way.steps)]
    if way.card != NO_CARD:
        told[0] = tongue.say("{steps} with the {card}", steps=told[0], card=card_words(way.card, tongue))
    told += after_words(way, w, tongue)
    return tongue.say("To the {space}: {told}", space=space_words(way.to, w.v, tongue), told=", ".join(told))


ENDS: Final = {
    CAUGHT: N_("you are caught"), DATABASE: N_("the data base is full: you lose"), SHOT: N_("Officer Clubs shoots you"),
}  # fmt: skip


def supposed_words(v: View, events: list[Event], then: View, tongue: Tongue) -> str:
    """Who would come where, and whether that is your end."""
    told = [tongue.say(ENDS[then.ending])] if then.ending in ENDS else []
    for who, p in enumerate(then.pursuers):
        if p.in_play:
            name = officer_words(who, v.last_job, tongue)
            sees = any(isinstance(e, Spotted) and e.who == who for e in events)
            words = N_("{name} sees you, to the {card}") if sees else N_("{name} to the {card}")
            told.append(tongue.say(words, name=name, card=space_words(p.space, v, tongue)))
    if then.database > v.database:
        told.append(tongue.say("data base {n}", n=then.database))
    return "; ".join(told)


def after_words(way: Route, w: Walks, tongue: Tongue) -> list[str]:
    v, s = w.v, way.then
    if s.ending == AWAY:
        return [tongue.say("away with it")]
    told = [tongue.count("seen once", "seen {n} times", way.sightings) if way.sightings else tongue.say("unseen")]
    if way.laid:
        told.append(tongue.count("one trace", "{n} traces", way.laid))
    if s.database > v.database:
        told.append(tongue.say("data base {n}", n=s.database))
    if s.ending:
        told.append(tongue.say("you lose"))
    return told
