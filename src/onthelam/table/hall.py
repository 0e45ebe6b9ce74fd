"""All tables: opening one, finding one, sitting down from a link, playing again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from onthelam.core.option import DEAL, Options
from onthelam.core.refusal import N_, BadOption
from onthelam.games import load
from onthelam.games.desk import begun, fair, laid
from onthelam.store.rows import PlaceRow, Taken
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
LINKS: Final = 2000  # to free seats: for older ones a table makes new links, as after a restart


class Laid(NamedTuple):
    """What holds for a table, whatever is played at it."""

    listed: bool
    parent: str  # the match of which its own is the rematch, or ""
    grace: int
    waits: bool
    open_chat: bool


class Hall:
    def __init__(self, store: Store, thinkers: Thinkers, pause: float = 0.0) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.rooms: dict[str, Room] = {}
        self._links: dict[tuple[str, int], str] = {}  # the newest that this process made; the store has hashes only
        self._entering = asyncio.Lock()

    async def room(self, id: str) -> Room | None:
        """The room of a match, read from the store if nobody has been there lately."""
        known = self.rooms.get(id)
        if known is None:
            async with self._entering:
                known = self.rooms.get(id) or await self._entered(id)
        if known is not None:
            known.touched = time.monotonic()
        return known

    async def _entered(self, id: str) -> Room | None:
        row = await self.store.match(id)
        if row is None:
            return None
        match = await read_match(row, await self.store.plies(id))
        room = Room(
            row, load(row.game), match, await self.store.places(id), await self.store.chats(id),
            self.store, self.thinkers, self.pause, await self.store.comings(id),
        )  # fmt: skip
        room.next = await self.store.child(id)
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
    ) -> Room:
        """A new table; bad options are refused with their range. `learns`: all people there have the game explained."""
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
        return await self._begun(id, game, table.options, places, Laid(listed, "", grace, waits, open_chat))

    async def _begun(self, id: str, game: str, options: Options, places: list[PlaceRow], laid: Laid) -> Room:
        match = begun(game, options, fair())
        now = time.time()
        row = match_row(id, match, now, laid.parent, laid.listed, laid.grace, laid.waits, laid.open_chat)
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

    async def rematch(self, room: Room, on: int = 1, same_deal: bool = False) -> Room:
        """The same people, each so many seats on, once: whoever asks second comes to the same table.

        If the match had a deal by number the next one has draws of its own, unless the same is wanted.
        """
        async with self._entering:
            if not room.next:
                room.follows(await self.store.child(room.id) or await self._again(room, on, same_deal))
        again = await self.room(room.next)
        assert again is not None
        return again

    async def _again(self, room: Room, on: int, same_deal: bool) -> str:
        id = token()
        places = [self._moved(id, seat, room.places[seat - on]) for seat in range(len(room.places))]
        try:
            row = room.row
            laid = Laid(row.listed, room.id, row.grace, row.waits, row.open_chat)
            options = room.match.options
            if DEAL in options and not same_deal:
                options = {**options, DEAL: 0}
            return (await self._begun(id, room.game.name, options, places, laid)).id
        except Taken:  # another process was asked at the same moment
            return await self.store.child(room.id)

    def _moved(self, id: str, seat: int, old: PlaceRow) -> PlaceRow:
        if old.kind == FREE:
            return self._free(id, seat)
        return replace(old, match=id, seat=seat, bot=old.bot if old.kind == BOT else "", token=b"")

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

    async def close(self) -> None:
        for room in self.rooms.values():
            await room.close()
        await self.thinkers.close()
