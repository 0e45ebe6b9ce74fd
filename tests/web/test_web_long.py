"""However long a match has been, nobody waits while it is opened or looked back at: its rows are told in slices.

What is counted is work, not time: rows read, heard, seen and put into words before others get a turn. How long that
takes is measured by `tests/speed/long.py`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from onthelam.games import load
from onthelam.games.told import Told, ToldOpenly
from onthelam.table import reading
from onthelam.web.danger import POINTS
from onthelam.web.log import LOG_ROWS, SLICE
from tests.speed.long import LONG, Long, paths, table_of

A_TURN: Final = {  # what may be done before others get one
    "read": reading.SLICE,
    "heard": reading.SLICE,
    "told": max(SLICE, LOG_ROWS) * 2,  # a row in which a round begins is put into words twice
    "seen": SLICE + LOG_ROWS + POINTS + 5,  # the notes, the log, the line of danger, what the page itself shows
}


class Work:
    """What has been done since somebody else had a turn, and the most that ever was."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now: Counter[str] = Counter()
        self.all: Counter[str] = Counter()
        self.most: Counter[str] = Counter()
        words = load("getaway-driver").words
        self._count(patch, type(words), "lines", "told")
        self._count(patch, Told, "view", "seen")
        self._count(patch, ToldOpenly, "view", "seen")
        self._count(patch, reading, "plies_of", "read", lambda rules, rows: len(rows))
        self._count(
            patch, reading, "hear_on", "heard", lambda heard, plies: min(len(plies) - heard.followed, reading.SLICE)
        )

    def _count(
        self, patch: pytest.MonkeyPatch, where: Any, name: str, what: str, much: Callable[..., int] = lambda *given: 1
    ) -> None:
        plain = getattr(where, name)

        def counted(*given: Any) -> Any:
            self.did(what, much(*given))
            return plain(*given)

        patch.setattr(where, name, counted)

    def did(self, what: str, much: int) -> None:
        self.now[what] += much

    async def beside(self, doing: Awaitable[object]) -> None:
        task = asyncio.ensure_future(doing)
        while not task.done():
            await asyncio.sleep(0)
            self.all += self.now
            self.most |= self.now
            self.now.clear()
        await task


@pytest.mark.parametrize("long", LONG, ids=lambda long: long.name)
def test_a_long_match_is_opened_and_looked_back_at_in_slices(long: Long, monkeypatch: pytest.MonkeyPatch) -> None:
    match = long.played()
    work = Work(monkeypatch)

    async def do() -> None:
        async with table_of(match) as table:
            for path in paths(match):
                await work.beside(table.get(path))

    asyncio.run(do())
    rows = len(match.plies)
    assert work.all["read"] == work.all["heard"] == rows, "once for everybody"
    eyes = 3 if match.over else 1
    assert eyes * rows <= work.all["told"] < 2 * eyes * rows + 1000, "each pair of eyes once, whatever is stepped to"
    assert {what: work.most[what] for what in A_TURN if work.most[what] > A_TURN[what]} == {}
