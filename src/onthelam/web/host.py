"""What all handlers share: the hall, the settings, the limits, and the visitors lately seen."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field, replace
from typing import Final

from onthelam.store.rows import VisitorRow
from onthelam.table.hall import Hall
from onthelam.table.seats import hashed, token
from onthelam.web.limits import Buckets, Limits

REMEMBERED: Final = 1000  # others are looked up in the store
SEEN_EVERY: Final = 3600.0  # seconds between two notes that a visitor was here


@dataclass(frozen=True, slots=True)
class Settings:
    """`public` is the address people use, if it is not the one they type: behind a proxy with https."""

    public: str = ""
    limits: Limits = field(default_factory=Limits)

    @property
    def secure(self) -> bool:
        return self.public.startswith("https:")

    @property
    def cookie(self) -> str:
        return "__Host-lam" if self.secure else "lam"


class Host:
    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        limits = settings.limits
        self.requests = Buckets(limits.requests, 3 * limits.requests)
        self.moves = Buckets(limits.moves, 2 * limits.moves)
        self.chats = Buckets(limits.chats, 5 * limits.chats)
        self.tables = Buckets(limits.tables_a_minute / 60, limits.tables_a_minute)
        self.sockets: Counter[str] = Counter()
        self._visitors: OrderedDict[bytes, VisitorRow] = OrderedDict()

    async def visitor(self, cookie: str) -> VisitorRow | None:
        """Whom a cookie stands for."""
        if not cookie:
            return None
        key = hashed(cookie)
        known = self._visitors.get(key)
        if known is None:
            known = await self.hall.store.visitor(key)
        if known is None:
            return None
        if time.time() - known.seen > SEEN_EVERY:
            known = replace(known, seen=time.time())
            await self.hall.store.set_visitor(known)
        self._remember(known)
        return known

    def knows(self, cookie: str) -> bool:
        """Has whoever this cookie stands for been here lately? Asks no store."""
        return bool(cookie) and hashed(cookie) in self._visitors

    async def newcomer(self, name: str) -> tuple[VisitorRow, str]:
        """Somebody new, and the cookie that will stand for them."""
        cookie = token()
        now = time.time()
        row = VisitorRow(id=token(), token=hashed(cookie), name=name, made=now, seen=now)
        await self.hall.store.set_visitor(row)
        self._remember(row)
        return row, cookie

    async def changed(self, visitor: VisitorRow) -> None:
        await self.hall.store.set_visitor(visitor)
        self._remember(visitor)

    async def renewed(self, visitor: VisitorRow) -> tuple[VisitorRow, str]:
        """The same visitor with another cookie: the old one is worth nothing from now on."""
        cookie = token()
        row = replace(visitor, token=hashed(cookie))
        await self.hall.store.set_visitor(row)
        self._visitors.pop(visitor.token, None)
        self._remember(row)
        return row, cookie

    def _remember(self, visitor: VisitorRow) -> None:
        self._visitors[visitor.token] = visitor
        self._visitors.move_to_end(visitor.token)
        if len(self._visitors) > REMEMBERED:
            self._visitors.popitem(last=False)
