"""A match as a replay winds through it: every step with its lines, its round and its danger, and what is worth a look.

Kept per pair of eyes and language; a long record is told in slices, so that nobody else waits for it.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from onthelam.core.tabletop import View
from onthelam.draw.steps import Span, steps
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.attendance import Attendance
from onthelam.web.log import COMING, SLICE, LogLines
from onthelam.web.parts import told_item
from onthelam.web.shown.others import Moment
from onthelam.web.shown.table import Line

REELS: Final = 8  # of a room: its eyes in the languages that were last asked for
NEAR: Final = 20  # lines before and after a step
MOMENTS: Final = 6  # the end among them
RISE: Final = 3  # so much a rise of danger weighs, and a fall
FALL: Final = 2


class Plot(NamedTuple):
    """What there is to draw of so many rows."""

    rows: int
    over: bool
    starts: tuple[tuple[int, int], ...]  # (round, the step with which it begins)
    moments: tuple[Moment, ...]
    curve: str  # SVG; "" where danger is not measured


class Reel(LogLines):
    """From the first row on; `at` is the address of a step, without its number."""

    def __init__(self, words: Words[Any], told: Told, who: Attendance, tongue: Tongue, at: str) -> None:
        self.at = at
        super().__init__(words, told, who, tongue)
        self.dangers = [words.danger(self._seen)]  # by step
        self.rounds = [words.round(self._seen)]
        self._plot: Plot | None = None

    def item(self, line: Line) -> str:
        return told_item(line, self.at)

    def note(self, after: View) -> None:
        self.dangers.append(self._words.danger(after))
        self.rounds.append(self._words.round(after))

    @property
    def items(self) -> Sequence[str]:
        return self._items

    def lines_of(self, step: int) -> list[Line]:
        """What is told of a step, without who came and went; of the first there is nothing."""
        lines = self._lines[self._ends[step - 1] : self._ends[step]] if step else []
        return [line for line in lines if line.part < COMING]

    def story(self, step: int, round: int) -> tuple[Moment, ...]:
        """The lines of the round that a step is in, and its own: those near it, where there are very many."""
        lines = [line for line in self._lines if line.round == round or line.n == step]
        if len(lines) > 2 * NEAR:
            here = bisect_right([line.n for line in lines], step)
            lines = lines[max(0, here - NEAR) : here + NEAR]
        return tuple([Moment(line.n, line.round, line.text) for line in lines])

    def next_told(self, step: int) -> int:
        """The next step of which anything is told: passes and their like are none."""
        return next((n for n in range(step + 1, self.rows) if self.lines_of(n)), self.rows)

    def plot(self, over: bool) -> Plot:
        """Worked out once for what is there."""
        if self._plot is None or (self._plot.rows, self._plot.over) != (self.rows, over):
            starts = begun(self.rounds)
            found = moments(self.dangers, self.rounds, over)
            told = tuple([self._moment(step) for step in found])
            self._plot = Plot(self.rows, over, starts, told, curve(self.dangers, starts, found))
        return self._plot

    def _moment(self, step: int) -> Moment:
        round = self.rounds[step - 1]  # the one that it ends, if it ends one
        return Moment(step, round, telling(self.lines_of(step), round, step == self.rows))


# -- what is worth a look --------------------------------------------------------------------------------------------


def telling(lines: Sequence[Line], round: int, last: bool) -> str:
    """The line of a step that matters most: how a round or the match ended, else what was done; "" where there is none.

    What is told several times over, step by step, is told at once in the end.
    """
    if not lines:
        return ""
    ending = [line for line in lines if line.round == round]
    if 0 < len(ending) < len(lines):
        return ending[-1].text
    again = len(lines) > 1 and lines[0].text == lines[1].text
    return lines[-1 if last or again else 0].text


def begun(rounds: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Each round with its first step. What is taken back begins none anew."""
    found: list[tuple[int, int]] = []
    for step, now in enumerate(rounds):
        if now and (not found or now > found[-1][0]):
            found.append((now, step))
    return tuple(found)


def moments(dangers: Sequence[int], rounds: Sequence[int], over: bool) -> list[int]:
    """The steps in which danger rose or fell most, one in a round, and the end."""
    last = len(dangers) - 1
    best: dict[int, tuple[int, int, int]] = {}  # by round: how much it weighs, how near it then was, the step
    for step in range(1, last if over else last + 1):
        jump = dangers[step] - dangers[step - 1]
        if jump:
            weighed = (jump * RISE if jump > 0 else -jump * FALL, dangers[step], step)
            at = rounds[step - 1]
            best[at] = max(best.get(at, weighed), weighed)
    most = MOMENTS - 1 if over else MOMENTS
    found = sorted([step for _, _, step in sorted(best.values(), reverse=True)[:most]])
    return [*found, last] if over and last else found


def curve(dangers: Sequence[int], starts: Sequence[tuple[int, int]], marks: Sequence[int]) -> str:
    """Drawn so that a step lies where a slider over it has it."""
    last = len(dangers) - 1
    if last < 1 or min(dangers) < 0:
        return ""
    spans = [
        Span(max(0.0, (step - 0.5) / last), min(1.0, (step + 0.5) / last), value) for step, value in enumerate(dangers)
    ]
    ticks = [(step / last, label(now)) for now, step in starts]
    return steps(spans, ticks, [(step / last, dangers[step]) for step in marks])


def label(round: int) -> str:
    """A number at the first round and at every fifth."""
    return str(round) if round == 1 or round % 5 == 0 else ""


class Place(NamedTuple):
    """Where in its round a step is."""

    round: int  # 0 before the first
    number: int  # from 1
    many: int


def place(starts: Sequence[tuple[int, int]], step: int, steps: int) -> Place:
    firsts = [first for _, first in starts]
    i = bisect_right(firsts, step) - 1
    first = firsts[i] if i >= 0 else 0
    end = firsts[i + 1] if i + 1 < len(firsts) else steps + 1
    return Place(starts[i][0] if i >= 0 else 0, step - first + 1, end - first)


# -- kept as long as their room --------------------------------------------------------------------------------------

_reels: WeakKeyDictionary[Room, OrderedDict[tuple[int, str], Reel]] = WeakKeyDictionary()


async def reel_of(room: Room, told: Told, eyes: int, who: Attendance, tongue: Tongue, at: str) -> Reel:
    kept = _reels.setdefault(room, OrderedDict())
    reel = kept.pop((eyes, tongue.code), None)
    if reel is None:
        reel = Reel(room.game.words, told, who, tongue, at)
    kept[eyes, tongue.code] = reel
    if len(kept) > REELS:
        kept.popitem(last=False)
    while reel.behind:
        reel.follow(SLICE)
        await asyncio.sleep(0)
    reel.follow(0)
    return reel
