"""Who has which seat: sitting down, standing up, letting a bot play. And what is said across the table.

A place is changed in the store first; of two who want one at once, the store lets one have it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import Seat
from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, Taken
from onthelam.store.store import Store
from onthelam.table.presence import Presence
from onthelam.table.refused import Stale, not_yours, stale
from onthelam.table.seats import BOT, DEFAULT_BOT, FREE, PERSON
from onthelam.tongue.line import tidy

LONGEST_CHAT: Final = 300
CHATS_KEPT: Final = 100


class Places(Presence):
    def __init__(self, row: MatchRow, places: Sequence[PlaceRow], chats: Sequence[ChatRow], store: Store) -> None:
        super().__init__(places)
        self.row = row
        self.chats = list(chats)
        self.next = ""  # the rematch
        self._store = store
        self._lock = asyncio.Lock()  # whoever changes a place or the match holds it; nobody is sent anything meanwhile

    @property
    def id(self) -> str:
        return self.row.id

    def wake_bots(self) -> None:
        """Has those bots think that are to choose now: `bots.py`."""
        raise NotImplementedError

    def is_open(self) -> bool:
        """May anybody take a free place without its link? Also where no person is left: whoever left comes back so."""
        return self.row.listed or not any(place.kind == PERSON for place in self.places)

    # -- a seat is taken and left ------------------------------------------------------------------------------------

    async def sit(self, seat: Seat, visitor: str, name: str) -> None:
        """Somebody takes a free seat; of two at once one does. Its link leads them back."""
        async with self._lock:
            place = self.places[seat]
            if place.visitor == visitor:
                return
            if place.kind != FREE:
                raise seat_taken()
            try:
                await self._set(replace(place, kind=PERSON, visitor=visitor, name=name, bot=""))
            except Stale:
                raise seat_taken() from None

    async def rename(self, visitor: str, name: str) -> None:
        async with self._lock:
            for seat in self.held_by(visitor):
                await self._set(replace(self.places[seat], name=name))

    async def stand_up(self, seat: Seat, visitor: str) -> None:
        """Leaves a seat for good: a bot plays on, and the place may be taken by link."""
        async with self._lock:
            if seat not in self.held_by(visitor):
                raise not_yours()
            await self._set(replace(self.places[seat], kind=FREE, visitor="", name="", bot=DEFAULT_BOT, token=b""))
            self.wake_bots()

    async def new_link(self, seat: Seat, visitor: str, token: bytes) -> None:
        async with self._lock:
            if not self.held_by(visitor):
                raise not_yours()
            place = self.places[seat]
            if place.kind != FREE:
                raise seat_taken()
            await self._set(replace(place, token=token))

    # -- a bot plays for somebody ------------------------------------------------------------------------------------

    async def stand_in(self, seat: Seat, visitor: str) -> None:
        """A bot plays for somebody: oneself, or a person who is away, or at a free place."""
        async with self._lock:
            place = self.places[seat]
            if place.kind == PERSON and place.visitor != visitor and self.present(seat):
                raise Illegal(
                    "E_PRESENT", "", N_("{name} is at the table: nobody may play for them."), {"name": place.name}
                )
            if not self.held_by(visitor):
                raise not_yours()
            if not place.bot:
                await self._set(replace(place, bot=DEFAULT_BOT))
                self.wake_bots()

    async def take_back(self, seat: Seat, visitor: str) -> None:
        """The person plays again where a bot stood in."""
        async with self._lock:
            place = self.places[seat]
            if place.kind == BOT or (place.kind == PERSON and place.visitor != visitor):
                raise not_yours()
            if not self.held_by(visitor):
                raise not_yours()
            if place.bot:
                await self._set(replace(place, bot=""))

    async def _set(self, place: PlaceRow) -> None:
        try:
            await self._store.set_place(place, self.places[place.seat])
        except Taken:  # another process was first: the store is right
            self.places = await self._store.places(self.id)
            self._new_news()
            raise stale() from None
        self.places[place.seat] = place
        self._new_news()

    # -- what is said and shown to all -------------------------------------------------------------------------------

    async def chat(self, seat: Seat, name: str, text: str) -> None:
        said = tidy(text)[:LONGEST_CHAT].strip()
        if not said:
            return
        async with self._lock:
            n = self.chats[-1].n + 1 if self.chats else 0
            row = ChatRow(match=self.id, n=n, seat=seat, name=name, text=said, at=time.time())
            try:
                await self._store.add_chat(row)
            except Taken:
                self.chats = await self._store.chats(self.id, CHATS_KEPT)
                raise stale() from None
            self.chats = [*self.chats, row][-CHATS_KEPT:]
            self._new_news()

    async def set_listed(self, listed: bool) -> None:
        await self._store.set_listed(self.id, listed)
        self.row = replace(self.row, listed=listed)
        self._new_news()

    def follows(self, match: str) -> None:
        """The rematch is there."""
        self.next = match
        self._new_news()


def seat_taken() -> Illegal:
    return Illegal("E_TAKEN", "", N_("This seat is taken. You are welcome to watch."))
