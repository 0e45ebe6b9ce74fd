"""A fair match that another version of the rules played: do its draws follow from the seed, and its events from them?

Today's rules may ask other questions, so they cannot say which moves were allowed. They are asked one thing only: which
event they tell right after a draw, at the table as the record's own events have left it. That event carries the draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Self

from onthelam.core.chance import Chance, ScriptEnded
from onthelam.core.course import Course
from onthelam.core.event import Event, Telling
from onthelam.core.noted import Draw
from onthelam.core.record import SAY, UNDO, Ply
from onthelam.core.refusal import Refusal
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State


class Again(Chance):
    """Says what a row says was drawn, while the same is asked, and notes how much had been told by then."""

    def __init__(self, draws: Sequence[Draw], told: list[Event]) -> None:
        self.draws = draws
        self.told = told
        self.at: list[int] = []  # by draw: the event that comes next

    def below(self, n: int) -> int:
        return self._said(n, None)

    def draw(self, weights: list[int], total: int = 0) -> int:
        return self._said(len(weights), weights)

    def copy(self) -> Self:
        raise ScriptEnded(0)

    def _said(self, of: int, weights: list[int] | None) -> int:
        k = len(self.at)
        if k == len(self.draws) or (self.draws[k].of, self.draws[k].weights) != (of, weights):
            raise ScriptEnded(of, weights)
        self.at.append(len(self.told))
        return self.draws[k].drawn


def carriers(rules: Rules[Any], s: State, ply: Ply) -> list[Event]:
    """By draw of the row, the event that carries it; fewer where today's rules ask chance something else."""
    told: list[Event] = []
    house = Again(ply.draws, told)
    t = Telling(s.copy(), house, told)
    with suppress(Refusal, ScriptEnded):
        if ply.seat < 0:
            rules.begin(t)
        elif ply.move != UNDO and not ply.move.startswith(SAY):
            for m in rules.spelled(t.state, ply.seat, ply.move):
                rules.play(t, ply.seat, m)
    return [told[at] for at in house.at if at < len(told)]


def carried(rules: Rules[Any], start: State, plies: Sequence[Ply]) -> Iterator[list[Event]]:
    """`carriers` of every row, at the table as the rows before it have left it; none where nobody can play at it."""
    course: Course[State] = Course(start)
    for ply in plies:
        found: list[Event] = []
        if ply.draws:
            with suppress(IndexError, KeyError, TypeError, ValueError, OverflowError):  # somebody has edited the events
                found = carriers(rules, course.state(course.tip), ply)
        yield found
        course.add(ply)


def missing(carriers: Sequence[Event], told: Sequence[Event]) -> Event | None:
    """The first of the carriers that a row does not tell, in their order."""
    at = 0
    for k, carrier in enumerate(carriers):
        if k and carrier is carriers[k - 1]:
            continue  # one event carries several draws
        try:
            at = told.index(carrier, at) + 1
        except ValueError:
            return carrier
    return None
