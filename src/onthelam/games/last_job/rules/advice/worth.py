"""What a state is worth: how far it still is, how often you will have to rest on the way, and how safe that is.

It looks as far as the next pursuer turn: you take the best walk that fatigue allows, or none, and hope to come through.
A turn of yours is many small moves, so in the middle of one it is worth as much as the best space on which it can end.
"""

from __future__ import annotations

from math import exp
from typing import Final

from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice.chase import dangers
from onthelam.games.last_job.rules.chapters.walking import barred
from onthelam.games.last_job.rules.charts import (
    CARDS,
    EFFORT,
    ENTRY,
    EXHAUSTED,
    LIGHT_ENOUGH,
    NO_SUIT,
    NOWHERE,
    RANK_OF,
    WAYS,
    Mask,
    Space,
    cards_in,
    how_many,
)
from onthelam.games.last_job.rules.maze import Maze
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import AWAY, entry_facing, next_pursuer

# tried in some hundred matches of each mode; a tenth more or less makes no difference that one can see
STEPS_AN_EFFORT: Final = 2.5
A_REST: Final = 0.25
A_STEP: Final = 0.01
A_TURN: Final = 0.03
A_TRACE: Final = 0.03
A_CARD: Final = 0.04  # of preparation
A_TASK: Final = 0.15


def tour(maze: Maze, start: Space, tasks: list[Space], end: Space) -> int:
    """The fewest steps from a space over all tasks to the exit."""
    if not tasks:
        return maze.walking(end)[start]
    return min(
        [maze.walking(task)[start] + tour(maze, task, [one for one in tasks if one != task], end) for task in tasks]
    )


def tours(s: State, tasks: list[Space]) -> list[int]:
    """By space: how many steps there are still to go."""
    maze = s.maze
    if not tasks:
        return maze.walking(s.exit)
    after = [tour(maze, task, [one for one in tasks if one != task], s.exit) for task in tasks]
    return [min([maze.walking(task)[space] + rest for task, rest in zip(tasks, after)]) for space in range(CARDS)]


def reachable(s: State, start: Space, steps: int) -> list[Space]:
    """Where so many steps of yours could end."""
    bars: Mask = barred(s) | 1 << start
    found = [start]
    first = 0
    for step in range(steps):
        last = len(found)
        for i in range(first, last):
            for way in range(WAYS):
                other = s.maze.ways[way][found[i]]
                if other != NOWHERE and not bars >> other & 1:
                    bars |= 1 << other
                    found.append(other)
        first = last
    return found


class Outlook:
    """What is to be weighed, with the tasks that are left and the pursuers where they are."""

    def __init__(self, s: State) -> None:
        self.s = s
        tasks = cards_in(s.tasks)
        self.far = tours(s, tasks)
        self.danger = [0.0] * CARDS if s.hidden else dangers(s)
        self.risk = A_REST
        self.left = len(tasks)

    def staying(self, space: Space, fatigue: int) -> float:
        """To end a turn here and come through the next pursuer turn."""
        far = self.far[space]
        rested = max(1, fatigue - self.s.agreed.rest)
        rests = max(0.0, far / STEPS_AN_EFFORT - (EXHAUSTED - rested)) / self.s.agreed.rest
        return (1.0 - self.danger[space]) * exp(-self.risk * rests - A_STEP * far - A_TASK * self.left)

    def best(self, space: Space, fatigue: int, hand: Mask) -> float:
        """To stay, or to walk on with one more card."""
        found = self.staying(space, fatigue)
        for card in cards_in(hand & LIGHT_ENOUGH[fatigue]):
            for other in reachable(self.s, space, RANK_OF[card]):
                if self.left == 0 and other == self.s.exit:
                    return 1.0
                found = max(found, self.staying(other, fatigue + EFFORT[card]))
        return found


def robbed(s: State, space: Space) -> State:
    """The table when the task of a space was done: the next pursuer is there, and all run to it."""
    after = s.copy()
    after.tasks &= ~(1 << space)
    after.you = space
    who = next_pursuer(after)
    if who != NO_SUIT:
        p = after.pursuers[who]
        p.space = ENTRY[s.agreed.mode][who]
        p.facing = entry_facing(after, who, p.space)
    for p in after.pursuers:
        if p.in_play and s.agreed.alarm:
            p.target = space
    return after


def worth(s: State, seat: int) -> float:
    if s.ending:
        return 1.0 if s.ending == AWAY else 0.0
    if s.you == NOWHERE:
        return 0.5
    outlook = Outlook(s)
    if agenda.WALK in s.agenda:
        found = 0.0
        for space in reachable(s, s.you, s.steps):
            if s.tasks >> space & 1:
                found = max(found, Outlook(robbed(s, space)).best(space, s.fatigue, s.hand))
            elif not s.tasks and space == s.exit:
                found = 1.0
            else:
                found = max(found, outlook.staying(space, s.fatigue))
    else:
        found = outlook.best(s.you, s.fatigue, s.hand)
    tokens = len(s.traces) + s.database
    return found * exp(-A_TRACE * tokens - A_CARD * (3 - how_many(s.held)) - A_TURN * s.turn)
