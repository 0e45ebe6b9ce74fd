"""What a pair of eyes was told, put into words once: the log beside a table and of a replay, and the game's notes.

A long record is told in slices, so that nobody else waits for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final
from weakref import WeakKeyDictionary

from onthelam.core.event import Event
from onthelam.core.seat import Seat
from onthelam.core.tabletop import View
from onthelam.games.notes import Notebook, Notes
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.table.room import Room
from onthelam.tongue.tongue import Tongue
from onthelam.web.parts import item
from onthelam.web.shown import Line, Log

LOG_ROWS: Final = 40  # at the end of the log: they stand beside the table
SLICE: Final = 50  # rows that are told before others get a turn: at most 20 ms played from source
LOGS: Final = 8  # of a room, for replays: its eyes in the languages that were last asked for


def row_lines(
    words: Words[Any], n: int, row: Sequence[Event], before: View, after: View, called: Sequence[str], tongue: Tongue
) -> list[Line]:
    """Row number `n` of a log, from 0; each line with the round in which it happened."""
    told = words.lines(row, before, after, called, tongue)
    now = words.round(after)
    upto = next((i for i, e in enumerate(row) if words.began(e)), 0)
    old = len(words.lines(row[:upto], before, after, called, tongue)) if upto else 0  # of the round before
    return [Line(n + 1, i, text, False, words.round(before) if i < old else now) for i, text in enumerate(told)]


def marked(told: Sequence[Line], items: Sequence[str], newest: int) -> Log:
    """The log with the lines of its newest row, which are its last, marked."""
    end = len(told)
    while end and told[end - 1].n == newest:
        end -= 1
    new = [line._replace(newest=True) for line in told[end:]]
    return Log((*told[:end], *new), (*items[:end], *map(item, new)))


class LogLines:
    """The lines of one pair of eyes in one language, from one row on."""

    def __init__(self, words: Words[Any], told: Told, called: Sequence[str], tongue: Tongue, first: int = 0) -> None:
        self.told = told
        self.called = list(called)
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
            lines = row_lines(self._words, n, row, before, after, self.called, self._tongue)
            self._lines += lines
            self._items += map(item, lines)
            self._ends.append(len(self._lines))
            self.before, self._seen = before, after

    def upto(self, rows: int) -> Log:
        """As it was after so many rows."""
        end = self._ends[rows - self._first]
        return marked(self._lines[:end], self._items[:end], rows)

    def newest(self, rows: int) -> Log:
        """The end of the log: so many rows."""
        first = self._ends[-1 - min(rows, len(self._ends) - 1)]
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
        self.beside: dict[tuple[Seat, str], LogLines] = {}  # the table: by seat and language
        self.replays: OrderedDict[tuple[int, str], LogLines] = OrderedDict()  # by eyes and language


_kept: WeakKeyDictionary[Room, Kept] = WeakKeyDictionary()


def kept(room: Room) -> Kept:
    return _kept.setdefault(room, Kept())


def book_of(room: Room, seat: Seat) -> Notebook:
    books = kept(room).books
    if seat not in books:
        books[seat] = Notebook(room.game.words, room.told(seat))
    return books[seat]


def notes_of(room: Room, seat: Seat, now: View) -> Notes[Any]:
    """What the game has noted of all that the seat has heard; `now` is its view."""
    book = book_of(room, seat)
    book.follow(book.behind, now)
    return book.notes


def newest_lines(room: Room, seat: Seat, now: View, called: Sequence[str], tongue: Tongue) -> tuple[Log, View | None]:
    """The end of the log, and the view before its newest row. A row that was heard stays as it is, so it is put into
    words once.
    """
    beside = kept(room).beside
    log = beside.get((seat, tongue.code))
    if log is None or log.called != called or log.behind > LOG_ROWS:  # nothing was told yet, or under other names
        first = max(0, room.number(seat) - LOG_ROWS)
        log = beside[seat, tongue.code] = LogLines(room.game.words, room.told(seat), called, tongue, first)
    log.follow(log.behind, now)
    log.forget_before(LOG_ROWS)
    return log.newest(LOG_ROWS), log.before


async def ready(room: Room, seat: Seat) -> None:
    """After this the page of a seat is made without delay, however long the match has been."""
    book = book_of(room, seat)
    while book.behind > SLICE:
        book.follow(SLICE)
        await asyncio.sleep(0)


async def whole_log(room: Room, told: Told, eyes: int, called: Sequence[str], tongue: Tongue) -> LogLines:
    """From the first row on."""
    replays = kept(room).replays
    log = replays.pop((eyes, tongue.code), None)
    if log is None or log.called != called:
        log = LogLines(room.game.words, told, called, tongue)
    replays[eyes, tongue.code] = log
    if len(replays) > LOGS:
        replays.popitem(last=False)
    while log.behind:
        log.follow(SLICE)
        await asyncio.sleep(0)
    return log
