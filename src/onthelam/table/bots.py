"""Seats for which nobody at a page chooses: bots, and orders that a person has given."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from onthelam.core.match import Match
from onthelam.core.seat import Seat
from onthelam.games.desk import unasked
from onthelam.games.game import Game
from onthelam.store.rows import ChatRow, ComingRow, MatchRow, PlaceRow, StoreRefused
from onthelam.store.store import Store
from onthelam.table.play import Play
from onthelam.table.refused import Broken, Closed, Stale, TooLong
from onthelam.table.seats import PERSON
from onthelam.table.thinking import Thinkers

BREATH: Final = 1.0  # seconds before something is tried again for a bot

log = logging.getLogger(__name__)


class Bots(Play):
    def __init__(
        self,
        row: MatchRow,
        game: Game,
        match: Match,
        places: Sequence[PlaceRow],
        chats: Sequence[ChatRow],
        store: Store,
        thinkers: Thinkers,
        pause: float = 0.0,
        comings: Sequence[ComingRow] = (),
    ) -> None:
        super().__init__(row, game, match, places, chats, store, comings)
        self._thinkers = thinkers
        self.pause = pause  # before a bot's move, so that people can follow
        self._bots: dict[Seat, asyncio.Task[None]] = {}

    def wake_bots(self) -> None:
        if self.missing() or self.is_closed:
            return
        for seat in self.match.to_act:
            if seat not in self._bots and self.by_itself(seat):
                task = asyncio.get_running_loop().create_task(self._play_for(seat))
                self._bots[seat] = task
                task.add_done_callback(partial(self._done, seat))
        if self.match.over:
            self._thinkers.forget(self.id)

    def _done(self, seat: Seat, _: asyncio.Task[None]) -> None:
        self._bots.pop(seat, None)

    async def _play_for(self, seat: Seat) -> None:
        """Until a person is asked there, or nobody. Whatever befalls a bot, the match goes on."""
        said = ""
        while seat in self.match.to_act and self.by_itself(seat):
            try:
                await self._play_once(seat)
            except Stale:
                continue  # it is asked something else by now
            except (Broken, Closed, TooLong):
                return  # whatever it plays: whoever sits here can take something back, or give up
            except Exception as why:
                if repr(why) != said and not isinstance(why, StoreRefused):  # of that the store tells
                    log.exception("Match %s, row %d, seat %d: nobody can move for it", self.id, self.plies(), seat)
                said = repr(why)
                await asyncio.sleep(BREATH)  # nobody tells when a disk has room again

    async def _play_once(self, seat: Seat) -> None:
        seen = self.number(seat)
        bot, view = self.places[seat].bot, self.view(seat)
        move = unasked(self.match, seat) if bot else self.passed(seat)
        if self.pause:
            await asyncio.sleep(self.pause)  # so that people can follow, and nobody sees that it was an order
        if move:
            code = move.code
        else:
            code = await self._thinkers.choose(self.id, self.game.name, bot, view, self.plies(), self.has_people())
        async with self._lock:
            if self.by_itself(seat) and self.places[seat].bot == bot:  # else somebody else has sat down meanwhile
                self._same_question(seat, seen)
                await self._play_one_of([code, *[m.code for m in view.moves if m.code != code]], seat)
                if not bot:
                    self._housed[seat] = self.match.choices

    async def _play_one_of(self, codes: list[str], seat: Seat) -> None:
        """The first of them over which no rule of ours breaks."""
        for n, code in enumerate(codes, 1):
            try:
                return await self._answer(code, seat)
            except Broken:
                if n == len(codes):
                    raise

    async def _answer(self, code: str, seat: Seat) -> None:
        await self._try(lambda match: match.play(code, seat), seat)

    def has_people(self) -> bool:
        """Is there a seat in which a person plays?"""
        return any(place.kind == PERSON and not place.bot for place in self.places)

    async def _stop_bots(self) -> None:
        for task in list(self._bots.values()):
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        self._thinkers.forget(self.id)
