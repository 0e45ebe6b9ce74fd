"""All tables: opening one, finding one, sitting down from a link, playing again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from onthelam.core.chance import Fair
from onthelam.core.option import DEAL, Options
from onthelam.core.refusal import N_, BadOption
from onthelam.core.seat import NOBODY
from onthelam.games import load
from onthelam.games.desk import added, begun, fair, laid, waiting
from onthelam.store.rows import MatchRow, PlaceRow, StoreRefused, Taken
from onthelam.store.store import Store
from onthelam.table.reading import read_match
from onthelam.table.room import Room
from onthelam.table.rows import match_row, rows_since
from onthelam.table.seats import (
    BIRDS,
    BOT,
    FREE,
    FRIEND,
    GRACE,
    LONGEST_GRACE,
    ME,
    PERSON,
    Wish,
    distinct,
    hashed,
    token,
)
from onthelam.table.thinking import Thinkers

IDLE: Final = 60.0  # seconds after which a room that nobody looks at is left to the store
OF_ONE: Final = 2  # tables that one visitor has opened, on a front page
LINKS: Final = 2000  # to free seats: for older ones a table makes new links, as after a restart

log = logging.getLogger(__name__)


class Laid(NamedTuple):
    """What holds for a table, whatever is played at it."""

    parent: str  # the match of which its own is the rematch, or ""
    listed: bool
    grace: int
    waits: bool
    open_chat: bool
    opener: str


class Bound(NamedTuple):
    """What a browser was promised by a mark, and the number that it added when it had seen that."""

    seed: bytes
    number: str


class Hall:
    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.rooms: dict[str, Room] = {}
        self._links: dict[tuple[str, int], str] = {}  # the newest that this process made; the store has hashes only
        self._entering: dict[str, asyncio.Task[Room | None]] = {}
        self._unreadable: set[str] = set()
        self._leaving: set[str] = set()  # matches that are being removed

    async def room(self, id: str) -> Room | None:
        """The room of a match, read from the store if nobody has been there lately.

        However many ask, it is read once; who asks for another one does not wait for it.
        """
        known = self.rooms.get(id)
        if known is None:
            entering = self._entering.get(id)
            if entering is None:
                entering = self._entering[id] = asyncio.create_task(self._entered(id))
                entering.add_done_callback(partial(self._has_entered, id))
            known = await asyncio.shield(entering)
        if known is not None:
            known.touched = time.monotonic()
        return known

    async def rooms_of(self, ids: Sequence[str], seconds: float) -> list[Room]:
        """Those that are there in so many seconds. The others come to be there all the same."""
        asked = [asyncio.ensure_future(self.room(id)) for id in ids]
        if not asked:
            return []
        _, late = await asyncio.wait(asked, timeout=seconds)
        for one in late:
            one.cancel()
        found = [one.result() for one in asked if one not in late and one.exception() is None]
        return [room for room in found if room is not None]

    def _has_entered(self, id: str, entering: asyncio.Task[Room | None]) -> None:
        del self._entering[id]
        if not entering.cancelled():
            entering.exception()  # told to those who wait, if anybody still does

    async def _entered(self, id: str) -> Room | None:
        row = await self.store.match(id)
        if row is None or id in self._leaving:
            return None
        plies, places = await self.store.plies(id), await self.store.places(id)
        chats, comings = await self.store.chats(id), await self.store.comings(id)
        try:
            match = await read_match(row, plies)
            room = Room(row, load(row.game), match, places, chats, self.store, self.thinkers, self.pause, comings)
        except Exception:  # a page of the disk that is damaged can say anything
            if id not in self._unreadable:
                log.exception("Match %s of %s cannot be read; it has %d rows", id, row.game, len(plies))
            self._unreadable.add(id)
            raise StoreRefused("E_STORE_MATCH", "", N_("The match {id} cannot be read."), {"id": id}) from None
        room.next = await self.store.child(id)
        await room.entered()
        self._keep(room)
        return room

    async def open(
        self,
        game: str,
        given: Mapping[str, object],
        wishes: Sequence[Wish],
        visitor: str,
        name: str,
        listed: bool = False,
        grace: int = GRACE,
        waits: bool = False,
        learns: bool = False,
        open_chat: bool = False,
        bound: Bound | None = None,
    ) -> Room:
        """A new table; bad options are refused with their range. `learns`: all people there have the game explained.

        `bound` is what whoever opens it was promised and what they added to it.
        """
        table = laid(game, given)
        if len(wishes) != table.seats:
            gaps = {"seats": str(table.seats), "given": str(len(wishes))}
            raise BadOption("E_SEATS", "", N_("This match has {seats} seats, and {given} are named."), gaps)
        id = token()
        bots = [self._placed(id, seat, wish, visitor, "") for seat, wish in enumerate(wishes)]
        name = distinct(name, bots, visitor)
        places = [replace(place, name=name) if place.visitor else place for place in bots]
        places = [replace(place, learns=learns and place.kind != BOT) for place in places]
        grace = max(0, min(grace, LONGEST_GRACE))
        laid_so = Laid("", listed, grace, waits, open_chat, visitor)
        return await self._laid(id, game, table.options, places, laid_so, bound, visitor)

    async def _laid(
        self,
        id: str,
        game: str,
        options: Options,
        places: list[PlaceRow],
        laid: Laid,
        bound: Bound | None,
        visitor: str,
    ) -> Room:
        """Where a seat is free nothing is drawn yet: whoever sits down there is shown the mark before that."""
        own = next((place.seat for place in places if place.visitor == visitor), NOBODY)
        seed, number = bound or (fair().seed, "")
        numbers = "" if options.get(DEAL) or own == NOBODY else added("", own, number)
        waits = any(place.kind == FREE for place in places)
        match = (waiting if waits else begun)(game, options, Fair(seed, 0, numbers))
        now = time.time()
        row = match_row(id, match, now, *laid)
        await self.store.add_match(row, places, rows_since(match, id, 0, now))
        room = Room(row, load(game), match, places, [], self.store, self.thinkers, self.pause)
        self._keep(room)
        return room

    def _placed(self, id: str, seat: int, wish: Wish, visitor: str, name: str) -> PlaceRow:
        if wish.who == ME:
            return PlaceRow(match=id, seat=seat, kind=PERSON, name=name, visitor=visitor, bot="", token=b"")
        if wish.who == FRIEND:
            return self._free(id, seat)
        bird = BIRDS[seat % len(BIRDS)]
        return PlaceRow(match=id, seat=seat, kind=BOT, name=bird, visitor="", bot=wish.bot, token=b"")

    def _free(self, id: str, seat: int) -> PlaceRow:
        link = token()
        self._made_link(id, seat, link)
        return PlaceRow(match=id, seat=seat, kind=FREE, name="", visitor="", bot="", token=hashed(link))

    def _keep(self, room: Room) -> None:
        self.rooms[room.id] = room
        room.wake_bots()

    # -- links -------------------------------------------------------------------------------------------------------

    def link(self, id: str, seat: int) -> str:
        """The token of a free seat's link, if this process made it; the store cannot tell."""
        return self._links.get((id, seat), "")

    async def new_link(self, room: Room, seat: int, visitor: str) -> None:
        """A new link for a free seat; the old one leads nowhere any more."""
        link = token()
        await room.new_link(seat, visitor, hashed(link))
        self._made_link(room.id, seat, link)

    def _made_link(self, id: str, seat: int, link: str) -> None:
        self._links[id, seat] = link
        if len(self._links) > LINKS:
            del self._links[next(iter(self._links))]

    async def behind(self, link: str) -> tuple[Room, int] | None:
        """The room and the seat that a link leads to."""
        place = await self.store.by_token(hashed(link))
        room = await self.room(place.match) if place is not None else None
        return (room, place.seat) if room is not None and place is not None else None

    # -- again -------------------------------------------------------------------------------------------------------

    async def rematch(
        self, room: Room, on: int = 1, same_deal: bool = False, bound: Bound | None = None, visitor: str = ""
    ) -> Room:
        """The same people, each so many seats on, once: whoever asks second comes to the same table.

        If the match had a deal by number the next one has draws of its own, unless the same is wanted. `bound` is for
        the `visitor` who asks.
        """
        room.must_be_open()
        async with room.laying:
            if not room.next:
                known = await self.store.child(room.id)
                room.follows(known or await self._again(room, on, same_deal, bound, visitor))
        again = await self.room(room.next)
        assert again is not None
        return again

    async def _again(self, room: Room, on: int, same_deal: bool, bound: Bound | None, visitor: str) -> str:
        id = token()
        places = [self._moved(id, seat, room.places[seat - on]) for seat in range(len(room.places))]
        try:
            row = room.row
            laid = Laid(room.id, row.listed, row.grace, row.waits, row.open_chat, row.opener)
            options = room.match.options
            if DEAL in options and not same_deal:
                options = {**options, DEAL: 0}
            return (await self._laid(id, room.game.name, options, places, laid, bound, visitor)).id
        except Taken:  # another process was asked at the same moment
            return await self.store.child(room.id)

    def _moved(self, id: str, seat: int, old: PlaceRow) -> PlaceRow:
        if old.kind == FREE:
            return self._free(id, seat)
        return replace(old, match=id, seat=seat, bot=old.bot if old.kind == BOT else "", token=b"")

    # -- as the host has it ------------------------------------------------------------------------------------------

    async def close_table(self, id: str) -> bool:
        """Whether there is such a table. One that cannot be read is closed in the store alone."""
        with suppress(StoreRefused):
            room = await self.room(id)
            if room is not None:
                await room.close_for_good()
                return True
        return await self.store.close_table(id, time.time())

    async def unlist(self, id: str) -> bool:
        room = await self.room(id)
        if room is not None and room.row.listed:
            await room.set_listed(False)
        return room is not None

    # -- on the front page -------------------------------------------------------------------------------------------

    async def on_show(self, limit: int) -> list[MatchRow]:
        """Running matches that are listed: those first where somebody sits, then the newest. However many tables
        somebody opens, a few of them are shown.
        """
        sat = [room.row for room in self.rooms.values() if room.row.listed and not room.row.ended and room.is_sat_at()]
        sat.sort(key=lambda row: -row.made)
        shown: dict[str, MatchRow] = {}
        openers: Counter[str] = Counter()
        for row in [*sat, *await self.store.listed(limit, OF_ONE)]:
            if row.id not in shown and openers[row.opener] < OF_ONE:
                shown[row.id] = row
                openers[row.opener] += 1
        return list(shown.values())[:limit]

    # -- housekeeping ------------------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Lets go of rooms that nobody looks at; the store has them."""
        long_ago = time.monotonic() - IDLE
        for id, room in list(self.rooms.items()):
            if room.idle_since() < long_ago:
                del self.rooms[id]
                for place in room.places:
                    if place.kind != FREE:
                        self._links.pop((id, place.seat), None)  # it has led somebody there
                await room.close()

    async def tidy(self, before: float) -> int:
        """Removes tables at which nothing has happened since then, and of whose people nobody has been seen.

        Never one that somebody looks at. How many there were.
        """
        after, removed = "", 0
        while looked := await self.store.old(after, before):
            after = looked[-1].match
            gone = [one.match for one in looked if one.last < before]
            gone = [id for id in gone if id not in self.rooms and id not in self._entering]
            self._leaving.update(gone)
            try:
                await self.store.remove(gone)
            finally:
                self._leaving.difference_update(gone)
            removed += len(gone)
        return removed

    async def close(self) -> None:
        for entering in list(self._entering.values()):
            entering.cancel()
        for room in self.rooms.values():
            await room.close()
        await self.thinkers.close()
