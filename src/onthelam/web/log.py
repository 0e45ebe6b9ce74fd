"""What a pair of eyes was told, put into words once: the log beside a table, and the game's notes.

A long record is told in slices, so that nobody else waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final
from weakref import WeakKeyDictionary

from onthelam.core.event import Event
from onthelam.core.seat import Seat
from onthelam.core.tabletop import View
from onthelam.games.lesson import Callout, Lesson
from onthelam.games.notes import Notebook, Notes
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.attendance import Attendance, attendance
from onthelam.web.parts import item, left_out, step
from onthelam.web.shown.table import Line, Log

LOG_ROWS: Final = 40  # at the end of the log: they stand beside the table
SINCE: Final = 6  # lines of what has happened since somebody's turn
SLICE: Final = 50  # rows that are told before others get a turn: at most 20 ms played from source
COMING: Final = 1000  # numbers the sentences about those who came and went after those of the row before
ROUND: Final = "round"  # a heading, where others have a beat: nothing that takes time to tell
GRAVITY: Final = {  # by beat, where one sentence stands for all that was told; 0 for what has none
    **dict.fromkeys(("arrest", "caught", "escape", "home"), 3),
    **dict.fromkeys(("check", "crash", "goal", "mission"), 2),
    "dice": 1,
    **dict.fromkeys(("checked-free", "aside"), -1),
    ROUND: -2,
}


def row_lines(
    words: Words[Any], n: int, row: Sequence[Event], before: View, after: View, called: Sequence[str], tongue: Tongue
) -> list[Line]:
    """Row number `n` of a log, from 0; each line with the round in which it happened."""
    told = words.lines(row, before, after, called, tongue)
    now = words.round(after)
    upto = next((i for i, e in enumerate(row) if words.began(e)), 0)
    old = len(words.lines(row[:upto], before, after, called, tongue)) if upto else 0  # of the round before
    at: dict[int, str] = {}  # by line; what has none of its own goes with the one before it
    if any(words.began(e) for e in row[: upto + 1]):
        at[old] = ROUND
    for i, beat in enumerate(words.beats(row, before, after)):
        if beat:
            at[max(0, len(words.lines(row[: i + 1], before, after, called, tongue)) - 1)] = beat
    return [
        Line(n + 1, i, text, False, words.round(before) if i < old else now, at.get(i, ""))
        for i, text in enumerate(told)
    ]


def marked(told: Sequence[Line], items: Sequence[str], newest: int) -> Log:
    """The log with the lines of its newest row, which are its last, marked."""
    end = len(told)
    while end and told[end - 1].n == newest:
        end -= 1
    new = [line._replace(newest=True) for line in told[end:]]
    return Log((*told[:end], *new), (*items[:end], *map(item, new)))


class LogLines:
    """The lines of one pair of eyes in one language, from one row on."""

    def __init__(self, words: Words[Any], told: Told, attendance: Attendance, tongue: Tongue, first: int = 0) -> None:
        self.told = told
        self._attendance = attendance
        self._come = attendance.come(told.ply(first - 1)) if first else 0  # of those who came and went so many are told
        self._words = words
        self._tongue = tongue
        self._lines: list[Line] = []
        self._items: list[str] = []
        self._ends = [0]  # by row from the first on: how many lines there are up to it
        self._first = first
        self._seen = told.view(first)  # before the next row
        self.before: View | None = None  # the newest one

    @property
    def behind(self) -> int:
        return len(self.told.rows) - self.rows

    @property
    def rows(self) -> int:
        """So many of the match are told by now."""
        return self._first + len(self._ends) - 1

    def follow(self, most: int, now: View | None = None) -> None:
        """Tells what is new, so many rows at most. `now` is the view after the last of all, if somebody has it."""
        rows = self.rows
        for n, (row, before, after) in enumerate(
            self.told.since(rows, rows + min(most, self.behind), self._seen, now), rows
        ):
            self._tell_comings(self._attendance.come(self.told.ply(n)))
            called = self._attendance.called(self._come)
            lines = row_lines(self._words, n, row, before, after, called, self._tongue)
            self._lines += lines
            self._items += map(self.item, lines)
            self._ends.append(len(self._lines))
            self.note(after)
            self.before, self._seen = before, after
        if not self.behind:
            self._tell_comings(self._attendance.come())

    def _tell_comings(self, upto: int) -> None:
        """They stand after the row that was the newest then."""
        for n in range(self._come, upto):
            line = Line(self.rows, COMING + n, self._attendance.told(n), False, self._words.round(self._seen))
            self._lines.append(line)
            self._items.append(self.item(line))
        self._come = max(self._come, upto)
        self._ends[-1] = len(self._lines)

    def item(self, line: Line) -> str:
        """As markup."""
        return item(line)

    def note(self, after: View) -> None:
        """The newest row is told, with the view after it."""

    def newest(self, rows: int) -> Log:
        """The end of the log: so many rows."""
        first = self._ends[-1 - rows] if rows < len(self._ends) - 1 else 0
        return marked(self._lines[first:], self._items[first:], self.rows)

    def forget_before(self, rows: int) -> None:
        """Keeps so many rows at the end; now and then, for all that is left moves."""
        spare = len(self._ends) - 1 - rows
        if spare > rows:
            cut = self._ends[spare]
            del self._lines[:cut], self._items[:cut]
            self._ends = [end - cut for end in self._ends[spare:]]
            self._first += spare


# -- kept as long as their room --------------------------------------------------------------------------------------


class Kept:
    def __init__(self) -> None:
        self.books: dict[Seat, Notebook] = {}
        self.lessons: dict[Seat, Notebook] = {}
        self.beside: dict[tuple[Seat, str], LogLines] = {}  # the table: by seat and language


_kept: WeakKeyDictionary[Room, Kept] = WeakKeyDictionary()


def kept(room: Room) -> Kept:
    return _kept.setdefault(room, Kept())


def book_of(room: Room, seat: Seat) -> Notebook:
    books = kept(room).books
    if seat not in books:
        books[seat] = Notebook(room.game.words.notes, room.told(seat))
    return books[seat]


def lesson_book(room: Room, seat: Seat) -> Notebook:
    lessons = kept(room).lessons
    if seat not in lessons:
        lessons[seat] = Notebook(room.game.words.lesson, room.told(seat))
    return lessons[seat]


def notes_of(room: Room, seat: Seat, now: View) -> Notes[Any]:
    """What the game has noted of all that the seat has heard; `now` is its view."""
    book = book_of(room, seat)
    book.follow(book.behind, now)
    return book.notes


def callouts(room: Room, seat: Seat, now: View, tongue: Tongue) -> tuple[Callout, ...]:
    """What a person who learns is told at the choice of this view, after all that they were told before."""
    book = lesson_book(room, seat)
    book.follow(book.behind, now)
    lesson = book.notes
    assert isinstance(lesson, Lesson)
    return lesson.callouts(now, tongue)


def newest_lines(room: Room, seat: Seat, now: View, tongue: Tongue) -> tuple[Log, View | None]:
    """The end of the log, and the view before its newest row. A row that was heard stays as it is, so it is put into
    words once.
    """
    beside = kept(room).beside
    log = beside.get((seat, tongue.code))
    if log is None or log.behind > LOG_ROWS:  # nothing was told yet
        first = max(0, room.number(seat) - LOG_ROWS)
        log = LogLines(room.game.words, room.told(seat), attendance(room, tongue), tongue, first)
        beside[seat, tongue.code] = log
    log.follow(log.behind, now)
    log.forget_before(LOG_ROWS)
    return log.newest(LOG_ROWS), log.before


def since_choice(log: Log, rows: int, tongue: Tongue) -> list[str]:
    """As markup, numbered: what a seat was told since it had heard so many rows."""
    lines, earlier = in_short([line for line in log.lines if line.n > rows and line.beat != ROUND])
    told = [step(line.n, line.part, line.text, number) for number, line in enumerate(lines, 1 + earlier)]
    return [left_out(earlier, tongue), *told] if earlier else told


def foremost(log: Log, rows: int) -> str:
    """What matters most of all that a seat was told since it had heard so many rows: the newest of what weighs most."""
    lines = [line for line in log.lines if line.n > rows] or log.lines
    return max(reversed(lines), key=gravity).text if lines else ""


def gravity(line: Line) -> int:
    return -1 if line.part >= COMING else GRAVITY.get(line.beat, 0)


def in_short(lines: list[Line]) -> tuple[list[Line], int]:
    """At most `SINCE`, and how many are left out before those: what one choice brought is put together first."""
    if len({line.n for line in lines}) > SINCE:  # then all of what each choice brought
        told = {n: list(row) for n, row in groupby(lines, lambda line: line.n)}
        earlier = len(told) - SINCE + 1
        return [together(row) for row in list(told.values())[earlier:]], earlier
    lines = list(lines)
    while len(lines) > SINCE:
        near = [i for i in range(len(lines) - 1) if lines[i].n == lines[i + 1].n]
        i = min(near, key=lambda i: len(lines[i].text) + len(lines[i + 1].text))
        lines[i : i + 2] = [together(lines[i : i + 2])]
    return lines, 0


def together(row: list[Line]) -> Line:
    return row[0]._replace(text=" ".join([line.text for line in row]))


async def ready(room: Room, seat: Seat) -> None:
    """After this the page of a seat is made without delay, however long the match has been."""
    if room.fared is None:
        await room.compare()
    books = [book_of(room, seat)]
    if seat >= 0 and room.places[seat].learns:
        books.append(lesson_book(room, seat))
    for book in books:
        while book.behind > SLICE:
            book.follow(SLICE)
            await asyncio.sleep(0)
