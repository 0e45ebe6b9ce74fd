"""Who has which seat: sitting down, standing up, letting a bot play. And what is said across the table.

A place is changed in the store first; of two who want one at once, the store lets one have it. Whoever came, went or
was stood in for is kept beside it, for the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import NOBODY, Seat
from onthelam.games.desk import added
from onthelam.store.rows import ChatRow, ComingRow, MatchRow, PlaceRow, Taken
from onthelam.store.store import Store
from onthelam.table.comings import BACK, BOT_CAME, BOT_WENT, LEFT, NAMED, SAT, STOOD_IN
from onthelam.table.presence import Presence
from onthelam.table.refused import Stale, closed, not_yours, stale
from onthelam.table.seats import BOT, DEFAULT_BOT, FREE, PERSON, distinct
from onthelam.tongue.line import tidy

LONGEST_CHAT: Final = 300
CHATS_KEPT: Final = 100


class Places(Presence):
    def __init__(
        self,
        row: MatchRow,
        places: Sequence[PlaceRow],
        chats: Sequence[ChatRow],
        store: Store,
        comings: Sequence[ComingRow] = (),
    ) -> None:
        super().__init__(places, row.grace)
        self.row = row
        self.chats = list(chats)
        self.comings = list(comings)
        self.next = ""  # the rematch
        self._store = store
        self.laying = asyncio.Lock()  # whoever lays the rematch holds it
        self._lock = asyncio.Lock()  # whoever changes a place or the match holds it; nobody is sent anything meanwhile

    @property
    def id(self) -> str:
        return self.row.id

    def wake_bots(self) -> None:
        """Has those bots think that are to choose now: `bots.py`."""
        raise NotImplementedError

    def plies(self) -> int:
        """How many there are: `play.py`."""
        raise NotImplementedError

    def takes_numbers(self) -> bool:
        """Does whoever sits down now add a number to the seed? `play.py`."""
        raise NotImplementedError

    async def begin_if_all_sit(self) -> None:
        """A match that waits begins once no seat is free, nor left to nobody: `play.py`."""
        raise NotImplementedError

    async def take_back_played(self, seat: Seat, since: int) -> None:
        """What was played for a seat since so many plies is undone, as far as undo goes: `play.py`."""
        raise NotImplementedError

    def is_open(self) -> bool:
        """May anybody take a free place without its link? Also where no person is left: whoever left comes back so."""
        return self.row.listed or not any(place.kind == PERSON for place in self.places)

    @property
    def is_closed(self) -> bool:
        return self.row.closed > 0.0

    def must_be_open(self) -> None:
        if self.is_closed:
            raise closed()

    async def close_for_good(self) -> None:
        """The host has it so: from now on people look at it, and that is all."""
        async with self._lock:
            if not self.is_closed:
                now = time.time()
                await self._store.close_table(self.id, now)
                self.row = replace(self.row, closed=now, listed=False)
                self._new_news()

    # -- a seat is taken and left ------------------------------------------------------------------------------------

    async def sit(self, seat: Seat, visitor: str, name: str, number: str = "") -> None:
        """Somebody takes a free seat; of two at once one does. Whoever has it already has it, and whatever their
        browser says the second time adds nothing.
        """
        async with self._lock:
            place = self.places[seat]
            if place.visitor == visitor:
                return await self.begin_if_all_sit()  # it may not have come to that
            if place.kind != FREE:
                raise seat_taken()
            name = distinct(name, self._without(seat), visitor)
            numbers = added(self.row.numbers, seat, number) if self.takes_numbers() else None
            try:
                await self._set(replace(place, kind=PERSON, visitor=visitor, name=name, bot=""), SAT, seat, numbers)
            except Stale:
                raise seat_taken() from None
            await self.begin_if_all_sit()
            self.wake_bots()  # a table may have waited for this

    async def rename(self, visitor: str, name: str) -> None:
        async with self._lock:
            name = distinct(name, self.places, visitor)
            for seat in self.held_by(visitor):
                if self.places[seat].name != name and not self.is_closed:
                    await self._set(replace(self.places[seat], name=name), NAMED, seat)

    async def stand_up(self, seat: Seat, visitor: str) -> None:
        """Leaves a seat for good: a bot plays on, and the place may be taken by link."""
        async with self._lock:
            if seat not in self.held_by(visitor):
                raise not_yours()
            free = replace(self.places[seat], kind=FREE, visitor="", name="", bot=DEFAULT_BOT, token=b"")
            free = replace(free, asks=False, learns=False)
            await self._set(free, LEFT, seat)
            await self.begin_if_all_sit()
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
        """A bot plays for somebody: oneself, or a person who has been away for a while, or at a free place."""
        async with self._lock:
            place = self.places[seat]
            if not self.held_by(visitor):
                raise not_yours()
            if place.kind == PERSON and place.visitor != visitor and not self.gone(seat):
                raise still_here(place.name) if self.present(seat) else just_gone(place.name, self.grace)
            if not place.bot:
                what = STOOD_IN if place.kind == PERSON else BOT_CAME
                await self._set(replace(place, bot=DEFAULT_BOT), what, self._one_of(visitor, seat))
                await self.begin_if_all_sit()
                self.wake_bots()

    async def take_back(self, seat: Seat, visitor: str) -> None:
        """The person plays again where a bot stood in. If others had it do so, what it played is undone."""
        async with self._lock:
            place = self.places[seat]
            if place.kind == BOT or (place.kind == PERSON and place.visitor != visitor):
                raise not_yours()
            if not self.held_by(visitor):
                raise not_yours()
            if place.bot:
                since = self._unasked(seat)
                what = BACK if place.kind == PERSON else BOT_WENT
                await self._set(replace(place, bot=""), what, self._one_of(visitor, seat))
                if since >= 0:
                    await self.take_back_played(seat, since)
                self.wake_bots()

    # -- who wants to be asked ---------------------------------------------------------------------------------------

    async def ask(self, seat: Seat, visitor: str, everything: bool) -> None:
        """Whether a person is asked also where the house would answer for them."""
        async with self._lock:
            if seat not in self.held_by(visitor):
                raise not_yours()
            if self.places[seat].asks != everything:
                await self._set(replace(self.places[seat], asks=everything))
                self.wake_bots()

    async def learn(self, seat: Seat, visitor: str, wants: bool) -> None:
        """Whether a person has the game explained while they play it."""
        async with self._lock:
            if seat not in self.held_by(visitor):
                raise not_yours()
            if self.places[seat].learns != wants:
                await self._set(replace(self.places[seat], learns=wants))

    async def come_back(self, visitor: str) -> None:
        """Somebody's page is there again: where others had a bot stand in for them, they play again."""
        for seat in self.held_by(visitor):
            if self.places[seat].bot and self._unasked(seat) >= 0:
                await self.take_back(seat, visitor)

    def _unasked(self, seat: Seat) -> int:
        """With how many plies a bot began to stand in whom somebody else than the person had called; -1: it did not."""
        newest = next((one for one in reversed(self.comings) if one.seat == seat and one.what != NAMED), None)
        return newest.ply if newest is not None and newest.what == STOOD_IN and newest.by != seat else -1

    # -- kept --------------------------------------------------------------------------------------------------------

    def _one_of(self, visitor: str, seat: Seat) -> Seat:
        """The seat of a visitor: this one if it is theirs."""
        held = self.held_by(visitor)
        return seat if seat in held else held[0] if held else NOBODY

    def _without(self, seat: Seat) -> list[PlaceRow]:
        return [place for place in self.places if place.seat != seat]

    async def _set(self, place: PlaceRow, what: str = "", by: Seat = NOBODY, numbers: str | None = None) -> None:
        self.must_be_open()
        was = self.places[place.seat]
        n, now = len(self.comings), time.time()
        coming = ComingRow(
            self.id, n, self.plies(), place.seat, what, by, was.kind, was.name, was.visitor, now
        )  # fmt: skip
        try:
            await self._store.set_place(place, was, coming if what else None, numbers)
        except Taken:  # another process was first: the store is right
            self.places = await self._store.places(self.id)
            self.comings = await self._store.comings(self.id)
            self._new_news()
            raise stale() from None
        self.places[place.seat] = place
        if numbers is not None:
            self.row = replace(self.row, numbers=numbers)
        if what:
            self.comings.append(coming)
        self._new_news()

    # -- what is said and shown to all -------------------------------------------------------------------------------

    def has_sat(self, visitor: str) -> bool:
        """Has this visitor a seat here, or had they one?"""
        sat = [place.visitor for place in self.places] + [coming.visitor for coming in self.comings]
        return bool(visitor) and visitor in sat

    async def chat(self, seat: Seat, name: str, text: str, spoken: int = -1, visitor: str = "") -> None:
        """NOBODY is somebody who watches. `spoken`: how many lines their page had; the same one since then is this
        one, sent once more as its answer was lost.
        """
        said = tidy(text)[:LONGEST_CHAT].strip()
        if not said:
            return
        async with self._lock:
            self.must_be_open()
            since = [(row.seat, row.name, row.text) for row in self.chats if row.n >= spoken >= 0]
            if (seat, name, said) in since:
                return
            n = self.chats[-1].n + 1 if self.chats else 0
            row = ChatRow(self.id, n, seat, name, said, time.time(), visitor)
            try:
                await self._store.add_chat(row)
            except Taken:
                self.chats = await self._store.chats(self.id, CHATS_KEPT)
                raise stale() from None
            self.chats = [*self.chats, row][-CHATS_KEPT:]
            self._new_news()

    async def set_open_chat(self, on: bool) -> None:
        """Whether those who watch may write."""
        self.must_be_open()
        await self._store.set_open_chat(self.id, on)
        self.row = replace(self.row, open_chat=on)
        self._new_news()

    async def set_listed(self, listed: bool) -> None:
        self.must_be_open()
        await self._store.set_listed(self.id, listed)
        self.row = replace(self.row, listed=listed)
        self._new_news()

    def follows(self, match: str) -> None:
        """The rematch is there."""
        self.next = match
        self._new_news()


def seat_taken() -> Illegal:
    return Illegal("E_TAKEN", "", N_("This seat is taken. You are welcome to watch."))


def still_here(name: str) -> Illegal:
    return Illegal("E_PRESENT", "", N_("{name} is at the table: nobody may play for them."), {"name": name})


def just_gone(name: str, grace: float) -> Illegal:
    gaps = {"name": name, "seconds": f"{grace:.0f}"}
    return Illegal("E_GRACE", "", N_("{name} has just gone: a bot may stand in after {seconds} seconds."), gaps)
