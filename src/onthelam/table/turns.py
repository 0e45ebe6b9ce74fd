"""Who may have a bot think now: tables at which people play first, and of equals the one that was served longest ago.

A table that asks for four bots at once waits four times, so nobody waits longer for it than for a table that asks for
one. Tables without people leave a place free where there are several: theirs are never all that think.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

Line: TypeAlias = OrderedDict[str, deque[asyncio.Future[None]]]  # by table, the next one first


class Turns:
    def __init__(self, places: int) -> None:
        self._free = places
        self._lent = max(1, places - 1)  # how many more tables without people may have
        self._people: Line = OrderedDict()
        self._others: Line = OrderedDict()

    @asynccontextmanager
    async def turn(self, table: str, people: bool) -> AsyncIterator[None]:
        await self._wait(table, people)
        try:
            yield
        finally:
            self._give_back(people)

    async def _wait(self, table: str, people: bool) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._people if people else self._others).setdefault(table, deque()).append(called)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called at the very moment at which it gave up
                self._give_back(people)
            raise

    def _give_back(self, people: bool) -> None:
        self._free += 1
        self._lent += not people
        self._call()

    def _call(self) -> None:
        while self._free and (called := first(self._people)):
            self._free -= 1
            called.set_result(None)
        while self._free and self._lent and (called := first(self._others)):
            self._free -= 1
            self._lent -= 1
            called.set_result(None)


def first(line: Line) -> asyncio.Future[None] | None:
    """Whose turn it is; their table is the last one then. Whoever has given up is passed over."""
    while line:
        table, waiting = line.popitem(last=False)
        called = waiting.popleft()
        if waiting:
            line[table] = waiting
        if not called.done():
            return called
    return None
