"""How near losing the hunted were, round by round, when a match is over: drawn, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from onthelam.core.seat import Seat
from onthelam.draw.steps import Span, Way, steps
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.log import ROUND, row_lines
from onthelam.web.reel import label, telling
from onthelam.web.shown.table import Turning

POINTS: Final = 60  # at most: in a longer match a point stands for several rounds
FINE: Final = 36  # links side by side at most, and on a phone: a finger must hit one
COARSE: Final = 12
CAUGHT: Final = 100


class Point(NamedTuple):
    """One round, or several."""

    round: int  # the first of them
    step: int  # with which it begins
    end: int  # the last step of it
    value: int  # the danger then


class Past(NamedTuple):
    curve: str  # SVG, each round a link into the replay; "" where there is nothing to measure
    turning: Turning | None


NO_PAST: Final = Past("", None)
_past: WeakKeyDictionary[Room, dict[tuple[Seat, str], Past]] = WeakKeyDictionary()


def past(room: Room, seat: Seat, called: Sequence[str], tongue: Tongue) -> Past:
    """As these eyes saw it. Made once: a match that is over stays as it is."""
    known = _past.setdefault(room, {})
    if (seat, tongue.code) not in known:
        told = room.told(seat)
        points = by_round(told, room.game.words)
        at = f"/t/{room.id}/replay?seat={seat}&step="
        turned = turning(room, told, points, called, tongue, at) if points else None
        known[seat, tongue.code] = Past(drawn(points, at, tongue), turned) if points else NO_PAST
    return known[seat, tongue.code]


def by_round(told: Told, words: Words[Any]) -> list[Point]:
    """[] where danger is not measured, or rounds are not counted."""
    rows = told.rows
    firsts = [n for n, row in enumerate(rows, 1) if any(map(words.began, row))]
    firsts = firsts[:: -(-len(firsts) // POINTS) or 1]
    found: list[Point] = []
    now = words.round(told.view(firsts[0])) if firsts else 0
    for first, end in zip(firsts, [*firsts[1:], len(rows)]):
        v = told.view(end)
        value = words.danger(v)
        if found and now <= found[-1].round:  # what was taken back begins no round anew
            found[-1] = found[-1]._replace(end=end, value=value)
        else:
            found.append(Point(now, first, end, value))
        now = words.round(v)
    return [] if any(point.value < 0 for point in found) else found


def drawn(points: Sequence[Point], at: str, tongue: Tongue) -> str:
    many = len(points)
    spans = [Span(i / many, (i + 1) / many, point.value) for i, point in enumerate(points)]
    ticks = [((i + 0.5) / many, label(point.round)) for i, point in enumerate(points)]
    ways = [
        Way(i / many, min(i + by, many) / many, f"{at}{points[i].step}", said(points[i : i + by], tongue), names)
        for names, most in (("fine", FINE), ("coarse", COARSE))
        for by in [-(-many // most)]
        for i in range(0, many, by)
    ]
    return steps(spans, ticks, ways=ways, words=tongue.say("Danger by round"))


def said(points: Sequence[Point], tongue: Tongue) -> str:
    highest = max([point.value for point in points])
    return tongue.say("Round {n}: danger {danger} of 100", n=points[0].round, danger=highest)


def turning(
    room: Room, told: Told, points: Sequence[Point], called: Sequence[str], tongue: Tongue, at: str
) -> Turning | None:
    """Of a match that was lost the round from which on danger never fell; else the last in which it was greatest."""
    values = [point.value for point in points]
    if values[-1] == CAUGHT:
        found = max([i + 1 for i in range(len(values) - 1) if values[i + 1] < values[i]], default=0)
        while found + 1 < len(values) and values[found] <= (values[found - 1] if found else 0):
            found += 1  # from here on it rose
        after = tongue.say("From here on the danger never fell again.")
    else:
        found = max(range(len(values)), key=lambda i: (values[i], i))
        if not values[found] or room.game.words.reckoning(told.view(len(told.rows)), tongue):
            return None  # where those who got away are counted against each other, no danger decided it
        after = tongue.say("They never came nearer than here.")
    point = points[found]
    end = rose(told, point, room.game.words)
    lines = row_lines(room.game.words, end - 1, told.rows[end - 1], told.view(end - 1), told.view(end), called, tongue)
    lines = [line for line in lines if line.beat != ROUND]
    loud = [line for line in lines if line.beat]
    what = telling(loud[-1:] or lines, point.round, end == len(told.rows))
    return Turning(point.round, what, after, f"{at}{point.step}")


def rose(told: Told, point: Point, words: Words[Any]) -> int:
    """The step of these rounds with which danger last rose, and was not taken back; their last one if it never did."""
    dangers = [words.danger(told.view(step)) for step in range(point.step - 1, point.end + 1)]
    stand = {row + 1 for row in told.standing_from(point.step - 1)}
    found = [point.step + i for i, (was, now) in enumerate(pairwise(dangers)) if now > was and point.step + i in stand]
    return found[-1] if found else point.end
