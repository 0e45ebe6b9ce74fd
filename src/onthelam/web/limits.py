"""How much one visitor or one address may ask for: token buckets in this process."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from onthelam.core.refusal import Refusal

REMEMBERED: Final = 20_000  # keys of one limit; the longest unused are forgotten first
HOUSE: Final = 4  # behind one address may sit a family or a class: together so many times what one visitor may


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one visitor, per second, unless the name or a remark says otherwise."""

    requests: float = 30.0
    moves: float = 10.0
    chats: float = 1.0
    tables_a_minute: float = 5.0
    sockets: int = 20  # at once
    handshakes: float = 2.0
    newcomers_a_minute: float = 10.0  # from one address; a whole class may come at once
    connections: int = 256  # at once from one address: a quarter of the files that a process may usually open
    heard: float = 512.0  # bytes on a socket: a page says nothing there, its browser ten bytes every 20 seconds
    tarry: float = 1.0  # seconds until a refusal is said: so long a flood waits, and everybody else does not
    turns: int = 4  # requests of one address that are worked on at once
    reports_a_minute: float = 3.0  # to the host

    @property
    def on(self) -> bool:
        return self.requests > 0


NO_LIMITS: Final = Limits(0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0, 0.0, 0.0, 0, 0.0)


class TooMuch(Refusal):
    """More than the limits allow."""

    def __init__(self, sentence: str) -> None:
        super().__init__("E_LIMIT", "", sentence)


class Bucket:
    """Full at first; drops are taken, and come back at `rate` a second. Without a rate it is never empty."""

    __slots__ = ("_clock", "_left", "_rate", "_since", "_size")

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = self._left = size
        self._clock = clock
        self._since = clock()

    def gives(self, drops: float = 1.0) -> bool:
        if self._rate <= 0:
            return True
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._since) * self._rate)
        self._since = now
        enough = self._left >= drops
        self._left -= drops if enough else 0
        return enough


class Buckets:
    """One bucket a key."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._new = partial(Bucket, rate, size, clock)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def may(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None) or self._new()
        self._buckets[key] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.gives()


class Shared:
    """A bucket for each visitor, and a larger one for all who come from the same address.

    Cookies are quickly had, so that they alone would limit nobody; an address may be that of many.
    """

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._visitors = Buckets(rate, size, clock)
        self._addresses = Buckets(HOUSE * rate, HOUSE * size, clock)

    def may(self, visitor: str, address: str) -> bool:
        """All who are nobody yet count as one visitor."""
        return self._visitors.may(visitor or address) and self._addresses.may(address)


class Turns:
    """So many at once of each address, in the order they came: the many of one do not hold up the one of another."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._lines: dict[str, asyncio.Semaphore] = {}
        self._asked: Counter[str] = Counter()

    @asynccontextmanager
    async def of(self, house: str) -> AsyncIterator[None]:
        if not (self._at_once and house):
            yield
            return
        line = self._lines.setdefault(house, asyncio.Semaphore(self._at_once))
        self._asked[house] += 1
        try:
            async with line:
                yield
        finally:
            one_less(self._asked, house)
            if house not in self._asked:
                del self._lines[house]


def one_less(counted: Counter[str], key: str) -> None:
    counted[key] -= 1
    if not counted[key]:
        del counted[key]
