"""How much one visitor or one address may ask for: token buckets in this process."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

REMEMBERED: Final = 20_000  # keys of one limit; the longest unused are forgotten first


@dataclass(frozen=True, slots=True)
class Limits:
    """Per second, unless the name says otherwise."""

    requests: float = 30.0
    moves: float = 10.0
    chats: float = 1.0
    tables_a_minute: float = 5.0
    sockets: int = 20  # at once from one address

    @property
    def on(self) -> bool:
        return self.requests > 0


NO_LIMITS: Final = Limits(0.0, 0.0, 0.0, 0.0, 0)


class Buckets:
    """One bucket a key, full at first; every ask takes a drop, and drops come back at `rate` a second."""

    def __init__(self, rate: float, size: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.size = size
        self._clock = clock
        self._drops: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def may(self, key: str) -> bool:
        if self.rate <= 0:
            return True
        now = self._clock()
        left, since = self._drops.pop(key, (self.size, now))
        left = min(self.size, left + (now - since) * self.rate)
        self._drops[key] = (left - 1 if left >= 1 else left, now)
        if len(self._drops) > REMEMBERED:
            self._drops.popitem(last=False)
        return left >= 1
