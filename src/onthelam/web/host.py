"""What all handlers share: the hall, the settings, the limits, and the visitors lately seen."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import Counter, OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from onthelam.store.rows import KeyRow, StoreRefused, Taken, VisitorRow
from onthelam.table.bans import Bans
from onthelam.table.hall import Hall
from onthelam.table.seats import code, hashed, plain_code, token
from onthelam.web.behind import Behind
from onthelam.web.counts import Counts
from onthelam.web.limits import HOUSE, Buckets, Limits, Shared, Turns, one_less
from onthelam.web.marks import Marks
from onthelam.web.troubles import Troubles

REMEMBERED: Final = 1000  # others are looked up in the store
SEEN_EVERY: Final = 3600.0  # seconds between two notes that a visitor was here
UNDER_WAY: Final = 30.0  # seconds that an old cookie is good for after the new one was seen: requests on their way
CLAIMED: Final = 24 * 3600.0  # seconds in which an answer that was lost can be asked for again
DAY: Final = 24 * 3600.0
NAMES_KEPT: Final = 30  # days for which visitors are kept who sit nowhere, or fewer if tables are kept for fewer
CHECKED: Final = 1.0  # seconds for which it is known whether anything can be kept
SHOWN: Final = 900.0  # seconds a new code is shown for at most

log = logging.getLogger(__name__)

COOKIE: Final = "cookie"
CLAIM: Final = "claim"  # what a browser had been given before it sat down
CODE: Final = "code"


@dataclass(frozen=True, slots=True)
class Settings:
    """`public` is the address people use, if it is not the one they type: behind a proxy with https.

    `network` is what others in the network call this machine: links say that where they are made looking at localhost.
    """

    public: str = ""
    limits: Limits = field(default_factory=Limits)
    behind: Behind = field(default_factory=Behind)
    network: str = ""
    key: str = ""  # of the host; without one nobody sees how the house does
    keep: int = 365  # days for which a table is kept that nobody comes to; 0 for ever

    @property
    def secure(self) -> bool:
        return self.public.startswith("https:")

    @property
    def cookie(self) -> str:
        return "__Host-lam" if self.secure else "lam"

    @property
    def host_cookie(self) -> str:
        return self.cookie + "-host"

    @property
    def claim(self) -> str:
        return self.cookie + "-claim"


class Host:
    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        limits = settings.limits
        self.requests = Shared(limits.requests, 3 * limits.requests)
        self.moves = Buckets(limits.moves, 2 * limits.moves)
        self.chats = Buckets(limits.chats, 5 * limits.chats)
        self.tables = Shared(limits.tables_a_minute / 60, limits.tables_a_minute)
        self.newcomers = Buckets(limits.newcomers_a_minute / 60, HOUSE * limits.newcomers_a_minute)
        self.handshakes = Shared(limits.handshakes, 10 * limits.handshakes)
        self.codes = Buckets(limits.chats, 10 * limits.chats)
        self.reports = Shared(limits.reports_a_minute / 60, limits.reports_a_minute)
        self.turns = Turns(limits.turns)
        self.marks = Marks()
        self.dealing = asyncio.Lock()  # whoever looks whether a visitor has a table, and opens it if not
        self.sockets: Counter[str] = Counter()  # by visitor
        self._sockets_from: Counter[str] = Counter()  # by address
        self._connections: Counter[str] = Counter()
        self.counts = Counts()
        self.began = time.time()
        self.troubles = Troubles()
        self.bans = Bans(hall.store)
        self._addresses: OrderedDict[str, str] = OrderedDict()  # by visitor: where they were last; never written down
        self._checking = asyncio.Lock()
        self._checked = 0.0  # until when what was found holds
        self._keys: OrderedDict[bytes, KeyRow] = OrderedDict()
        self._visitors: OrderedDict[str, VisitorRow] = OrderedDict()
        self._codes: dict[str, tuple[str, float]] = {}  # by visitor: shown until they say that they have it

    def is_key(self, key: str) -> bool:
        """Is this the key of whoever hosts? Told in the same time whatever is right about it."""
        return bool(self.settings.key) and hmac.compare_digest(key.encode(), self.settings.key.encode())

    async def ails(self) -> StoreRefused | None:
        """Why nothing can be kept, if nothing can. However many ask, it is tried once a second."""
        async with self._checking:
            if time.monotonic() >= self._checked:
                self._checked = time.monotonic() + CHECKED
                with suppress(StoreRefused):  # which the store notes
                    await self.hall.store.check()
        return self.hall.store.fault

    async def tidy(self) -> None:
        """Tables and visitors that nobody has seen for so long as the host wants them kept."""
        keep, now = self.settings.keep, time.time()
        store = self.hall.store
        await store.remove_ended_keys(now - DAY)
        await store.remove_ended_bans(now)
        if not keep:
            return
        tables = await self.hall.tidy(now - keep * DAY)
        unseen = now - min(keep, NAMES_KEPT) * DAY
        for id in [one.id for one in self._visitors.values() if one.seen < unseen]:
            del self._visitors[id]  # from now on the store is asked
        visitors = 0
        while some := await store.remove_unseen(unseen):
            visitors += some
        if tables or visitors:
            log.info("Tidied: %d tables, %d visitors", tables, visitors)

    # -- what stands for whom ----------------------------------------------------------------------------------------

    async def visitor(self, cookie: str, kind: str = COOKIE) -> VisitorRow | None:
        """Whom a cookie, a claim or a code stands for."""
        key = await self._key(cookie) if cookie else None
        if key is None or key.kind != kind or 0.0 < key.until <= time.time():
            return None
        if key.replaces:
            await self._arrived(key)
        known = self._visitors.get(key.visitor) or await self.hall.store.visitor(key.visitor)
        if known is None:
            return None
        if time.time() - known.seen > SEEN_EVERY:
            known = replace(known, seen=time.time())
            with suppress(StoreRefused):  # who looks need not be kept from looking
                await self.hall.store.set_visitor(known)
        self._remember(known, key)
        return known

    def came_from(self, visitor: str, address: str) -> None:
        self._addresses[visitor] = address
        self._addresses.move_to_end(visitor)
        if len(self._addresses) > REMEMBERED:
            self._addresses.popitem(last=False)

    def address_of(self, visitor: str) -> str:
        """Where a visitor was when they were last here, as far as this process remembers; else ""."""
        return self._addresses.get(visitor, "")

    def known(self, cookie: str) -> str:
        """Whom a cookie stands for, if they have been here lately; else "". Asks no store."""
        key = self._keys.get(hashed(cookie)) if cookie else None
        return key.visitor if key is not None and key.kind == COOKIE else ""

    async def newcomer(self, name: str, claim: str = "") -> tuple[VisitorRow, str]:
        """Somebody new, and the cookie that will stand for them; until it has come back, their claim does too."""
        now = time.time()
        row = VisitorRow(id=token(), name=name, made=now, seen=now)
        cookie, claimed = token(), hashed(claim) if claim else b""
        keys = [KeyRow(hashed(cookie), row.id, COOKIE, replaces=claimed)]
        keys += [KeyRow(claimed, row.id, CLAIM, until=now + CLAIMED)] if claim else []
        try:
            await self.hall.store.set_visitor(row, keys)
        except Taken:  # the same click twice, at the same moment: the other one has made them somebody
            known = await self.visitor(claim, CLAIM)
            return await self.renewed(known, claim) if known is not None else await self.newcomer(name)
        self._remember(row, keys[0])
        return row, cookie

    async def changed(self, visitor: VisitorRow) -> None:
        await self.hall.store.set_visitor(visitor)
        self._visitors[visitor.id] = visitor

    async def renewed(self, visitor: VisitorRow, old: str = "") -> tuple[VisitorRow, str]:
        """Another cookie for the same visitor. The old one holds until the new one has come back, and a moment more."""
        cookie = token()
        key = KeyRow(hashed(cookie), visitor.id, COOKIE, replaces=hashed(old) if old else b"")
        await self.hall.store.add_key(key)
        self._remember(visitor, key)
        return visitor, cookie

    async def _key(self, plain: str) -> KeyRow | None:
        token = hashed(plain)
        return self._keys.get(token) or await self.hall.store.key(token)

    async def _arrived(self, key: KeyRow) -> None:
        """The answer with a new cookie has reached its browser: what stood for it before ends soon."""
        with suppress(StoreRefused):  # then the old one holds on
            await self.hall.store.key_seen(key, time.time() + UNDER_WAY)
        self._keys.pop(key.replaces, None)
        self._keys[key.token] = replace(key, replaces=b"")

    def _remember(self, visitor: VisitorRow, key: KeyRow) -> None:
        self._keys.setdefault(key.token, key)
        self._keys.move_to_end(key.token)
        self._visitors[visitor.id] = visitor
        self._visitors.move_to_end(visitor.id)
        for kept in (self._keys, self._visitors):
            if len(kept) > REMEMBERED:
                kept.popitem(last=False)

    # -- how many at once --------------------------------------------------------------------------------------------

    def connected(self, house: str) -> bool:
        """One more connection from an address; whether that is not too many. Those of a proxy have no address."""
        limit = self.settings.limits.connections
        self._connections[house] += 1
        return not (limit and house) or self._connections[house] <= limit

    def disconnected(self, house: str) -> None:
        one_less(self._connections, house)

    def listens(self, visitor: str, house: str) -> bool:
        """One more socket, if a visitor and their address may have it: then it is left again."""
        limit = self.settings.limits.sockets
        who = visitor or house
        if limit and (self.sockets[who] >= limit or self._sockets_from[house] >= HOUSE * limit):
            return False
        self.sockets[who] += 1
        self._sockets_from[house] += 1
        return True

    def listens_no_more(self, visitor: str, house: str) -> None:
        one_less(self.sockets, visitor or house)
        one_less(self._sockets_from, house)

    # -- codes, to go on elsewhere -----------------------------------------------------------------------------------

    async def new_code(self, visitor: VisitorRow, cookie: str = "") -> str:
        """The code of a visitor, told once; an older one is void. With a cookie, so are their other browsers."""
        plain = code()
        key = KeyRow(hashed(plain_code(plain)), visitor.id, CODE)
        await self.hall.store.new_code(key, time.time(), hashed(cookie) if cookie else b"")
        for theirs in [one for one, known in self._keys.items() if known.visitor == visitor.id]:
            del self._keys[theirs]
        return plain

    async def has_code(self, visitor: str) -> bool:
        return any(key.kind == CODE and not key.until for key in await self.hall.store.keys_of(visitor))

    async def first_code(self, visitor: VisitorRow) -> None:
        """Who sits down with others gets a code, and sees it until they say that they have it."""
        if not await self.has_code(visitor.id):
            self._codes[visitor.id] = (await self.new_code(visitor), time.monotonic())

    def fresh_code(self, visitor: str) -> str:
        """The code that is still to be shown; "" for none."""
        for old in [id for id, (_, made) in self._codes.items() if time.monotonic() - made > SHOWN]:
            del self._codes[old]
        return self._codes.get(visitor, ("", 0.0))[0]

    def code_kept(self, visitor: str) -> None:
        self._codes.pop(visitor, None)
