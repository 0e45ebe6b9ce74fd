"""One match being sat at: the way of a click, and who hears of it.

A click is tried on a copy of the match, its rows are made durable, and only then does the copy become the match: what
anybody sees is in the store already. One lock a room; nobody is sent anything while it is held.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from onthelam.core.chance import Fair
from onthelam.core.event import Event
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.record import SAY
from onthelam.core.refusal import N_, Illegal
from onthelam.core.rules import View
from onthelam.core.seat import NOBODY, Seat
from onthelam.games.game import Game
from onthelam.games.told import Told
from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, StoreRefused, Taken
from onthelam.store.store import Store
from onthelam.table.reading import read_match
from onthelam.table.refused import Stale, not_yours, stale
from onthelam.table.rows import row_of
from onthelam.table.seats import BOT, DEFAULT_BOT, FREE, PERSON, is_bot
from onthelam.table.thinking import Thinkers
from onthelam.tongue.line import tidy

LONGEST_CHAT: Final = 300
CHATS_KEPT: Final = 100
BREATH: Final = 1.0  # seconds before a bot tries again what the store could not keep
ABSENT: Final = 20.0  # seconds without a sign of a page before its person counts as away

log = logging.getLogger(__name__)


class Listener:
    """Somebody who looks: woken when there is something new for the seat whose eyes they have."""

    def __init__(self, seat: Seat, visitor: str) -> None:
        self.seat = seat
        self.visitor = visitor
        self.changed = asyncio.Event()


class Room:
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
        hearing: Hearing[Any] | None = None,
    ) -> None:
        self.row = row
        self.game = game
        self.match = match
        self.places = list(places)
        self.chats = list(chats)
        self.next = ""  # the rematch
        self.news = 0
        self.touched = time.monotonic()
        self.listeners: set[Listener] = set()
        self._store = store
        self._thinkers = thinkers
        self._pause = pause  # before a bot's move, so that people can follow
        self._lock = asyncio.Lock()
        self._seats = (NOBODY, *range(match.seats))
        self.hearing = hearing or Hearing(match.rules, match.start)  # what everybody heard, and saw before and after
        self._questions: dict[Seat, int] = {}  # by seat: the number at which its present question began
        self._clicks: dict[Seat, tuple[str, int]] = {}  # by seat: the last click that was played
        self._polled: dict[Seat, float] = {}
        self._fading: dict[Seat, asyncio.TimerHandle] = {}  # by seat: when its last sign is too old
        self._bots: dict[Seat, asyncio.Task[None]] = {}
        self._hear()

    # -- what is -----------------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    def number(self, seat: Seat) -> int:
        """How many rows the seat has heard: the only count of a match that its page gets to know."""
        return len(self.hearing.rows(seat))

    def view(self, seat: Seat) -> View:
        return self.match.view(seat)

    def awaited(self, v: View) -> tuple[Seat, ...]:
        """Whom the table waits for, as far as a view can tell: others may have chosen in secret."""
        if self.match.over:
            return ()
        return self.match.rules.awaited(v) if self.game.secrets else self.match.to_act

    def heard(self, seat: Seat) -> list[list[Event]]:
        return self.hearing.rows(seat)

    def told(self, seat: Seat) -> Told:
        """The same, with the views before and after."""
        return Told(self.hearing, seat)

    def commitment(self) -> str:
        """What the house bound itself to; "" for a match that was brought in without its seed."""
        return Fair(self.row.seed).commitment() if self.row.seed else ""

    def held_by(self, visitor: str) -> list[Seat]:
        """The seats a visitor sits in."""
        return [place.seat for place in self.places if place.visitor == visitor] if visitor else []

    def eyes_of(self, visitor: str) -> Seat:
        """Whose eyes a visitor's page has if it does not say: of their seats the first that is asked something."""
        held = self.held_by(visitor)
        asked = [seat for seat in held if seat in self.match.to_act]
        return (asked or held or [NOBODY])[0]

    def passed_to(self, seat: Seat, visitor: str) -> Seat:
        """The other seat of the same person that is asked something while this one is not: the device goes on to it.

        Whoever plays several seats of a game with secrets and looks on with nobody's eyes is between two of them.
        """
        held = self.held_by(visitor)
        between = seat == NOBODY and self.game.secrets and len(held) > 1
        if not between and (seat not in held or self.asked(seat)):
            return NOBODY
        return next((other for other in held if self.asked(other)), NOBODY)

    def asked(self, seat: Seat) -> bool:
        """Is a person in this seat to choose now?"""
        return seat in self.match.to_act and not self.by_itself(seat)

    def by_itself(self, seat: Seat) -> bool:
        """Does the house play for this seat now: a bot, or an order that its person has given?"""
        return is_bot(self.places[seat]) or self.match.ordered(seat) is not None

    def present(self, seat: Seat) -> bool:
        """Has the person in this seat a page open?"""
        visitor = self.places[seat].visitor
        if any(listener.visitor == visitor for listener in self.listeners if visitor):
            return True
        return time.monotonic() - self._polled.get(seat, -ABSENT) < ABSENT

    def watching(self) -> int:
        return sum(1 for one in self.listeners if one.seat == NOBODY and not self.held_by(one.visitor))

    def is_open(self) -> bool:
        """May anybody take a free place without its link? Also where no person is left: whoever left comes back so."""
        return self.row.listed or not any(place.kind == PERSON for place in self.places)

    def may_resign(self, seat: Seat) -> bool:
        """Alone on a side, or with bots only: nobody else's match is ended."""
        mine = self.places[seat].visitor
        teams = [team for team in self.match.teams.values() if seat in team]
        others = {other for team in teams for other in team if self.places[other].visitor != mine}
        return not self.match.over and not any(self.places[other].kind == PERSON for other in others)

    # -- the way of a click ------------------------------------------------------------------------------------------

    async def play(self, seat: Seat, code: str, seen: int) -> None:
        """Plays a move if the seat is still asked what its page had seen; the same click twice is one click."""
        async with self._lock:
            if self._clicks.get(seat) == (code, seen):
                return
            self._same_question(seat, seen)
            await self._try(lambda match: match.play(code, seat))
            self._clicks[seat] = (code, seen)

    async def undo(self, seat: Seat, seen: int) -> None:
        async with self._lock:
            if self._clicks.get(seat) == ("undo", seen):
                return
            self._same_question(seat, seen)
            await self._try(lambda match: match.undo(seat))
            self._clicks[seat] = ("undo", seen)

    async def say(self, seat: Seat, text: str) -> None:
        async with self._lock:
            await self._try(lambda match: match.say(text, seat))

    async def resign(self, seat: Seat) -> None:
        async with self._lock:
            if self.match.over:
                return
            if not self.may_resign(seat):
                raise Illegal(
                    "E_RESIGN", "", N_("Others still play on your side: leave your seat to a bot instead of giving up.")
                )
            await self._try(lambda match: match.concede(seat))

    def _same_question(self, seat: Seat, seen: int) -> None:
        if not self._questions.get(seat, 0) <= seen <= self.number(seat):
            raise stale()

    async def _try(self, change: Callable[[Match], None]) -> None:
        trial = self.match.copy()
        change(trial)
        first = len(self.match.plies)
        now = time.time()
        rows = [row_of(self.game.rules, self.id, n, trial.plies[n], now) for n in range(first, len(trial.plies))]
        outcome = trial.outcome if trial.over else None
        try:
            await self._store.append(rows, (now, outcome.reason) if outcome is not None else None)
        except Taken:  # another process was first: the store is right
            await self._read_anew()
            raise stale() from None
        before = self.match
        self.match = trial
        if outcome is not None:
            self.row = replace(self.row, ended=now, ending=outcome.reason)
        self._hear(before)
        self.wake_bots()

    async def _read_anew(self) -> None:
        rows = await self._store.plies(self.id)
        before = self.match
        self.match, _ = await read_match(self.row, self.game, rows)
        self._hear(before)
        self.wake_bots()

    def _hear(self, before: Match | None = None) -> None:
        """Everybody hears what is new; those for whom nothing is new are not even woken."""
        first = self.hearing.followed
        known = {seat: self.number(seat) for seat in self._seats}
        self.hearing.follow(self.match.plies)
        for seat in self._seats:
            if before is not None and self.number(seat) == known[seat]:
                continue  # to this seat nothing has happened: it is asked what it was asked
            if before is None or not self._still_asked(before, seat, first):
                self._questions[seat] = self.number(seat)
            self._wake(seat)

    def _still_asked(self, before: Match, seat: Seat, first: int) -> bool:
        """Is a seat asked the same as before these rows? Only where others chose beside it, or said something."""
        return (
            seat in before.to_act
            and seat in self.match.to_act
            and _codes(before.legal(seat)) == _codes(self.match.legal(seat))
            and all(
                ply.seat != seat and (ply.seat in before.to_act or ply.move.startswith(SAY))
                for ply in self.match.plies[first:]
            )
        )

    # -- who looks ---------------------------------------------------------------------------------------------------

    def listen(self, seat: Seat, visitor: str) -> Listener:
        listener = Listener(seat, visitor)
        self.listeners.add(listener)
        self._new_news()
        return listener

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._new_news()

    def polled(self, seat: Seat) -> None:
        """A page without a socket gave a sign."""
        if seat != NOBODY:
            was = self.present(seat)
            self._polled[seat] = time.monotonic()
            if seat in self._fading:
                self._fading[seat].cancel()
            self._fading[seat] = asyncio.get_running_loop().call_later(ABSENT, self._faded, seat)
            if not was:
                self._new_news()

    def _faded(self, seat: Seat) -> None:
        """Nothing else would tell the others that somebody has gone, if it is that person they wait for."""
        del self._fading[seat]
        if not self.present(seat):
            self._new_news()

    def _wake(self, seat: Seat) -> None:
        for listener in self.listeners:
            if listener.seat == seat:
                listener.changed.set()

    def _new_news(self) -> None:
        self.news += 1
        self.touched = time.monotonic()
        for listener in self.listeners:
            listener.changed.set()

    # -- places and chat ---------------------------------------------------------------------------------------------

    async def sit(self, seat: Seat, visitor: str, name: str) -> None:
        """Somebody takes a free seat; of two at once one does. Its link leads them back."""
        async with self._lock:
            place = self.places[seat]
            if place.visitor == visitor:
                return
            if place.kind != FREE:
                raise Illegal("E_TAKEN", "", N_("This seat is taken. You are welcome to watch."))
            try:
                await self._set(replace(place, kind=PERSON, visitor=visitor, name=name, bot=""))
            except Stale:
                raise Illegal("E_TAKEN", "", N_("This seat is taken. You are welcome to watch.")) from None

    async def rename(self, visitor: str, name: str) -> None:
        async with self._lock:
            for seat in self.held_by(visitor):
                await self._set(replace(self.places[seat], name=name))

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
                raise Illegal("E_TAKEN", "", N_("This seat is taken. You are welcome to watch."))
            await self._set(replace(place, token=token))

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

    async def _set(self, place: PlaceRow) -> None:
        try:
            await self._store.set_place(place, self.places[place.seat])
        except Taken:  # another process was first: the store is right
            self.places = await self._store.places(self.id)
            self._new_news()
            raise stale() from None
        self.places[place.seat] = place
        self._new_news()

    # -- bots --------------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        for seat in self.match.to_act:
            if seat not in self._bots and self.by_itself(seat):
                task = asyncio.get_running_loop().create_task(self._choose(seat))
                self._bots[seat] = task
                task.add_done_callback(lambda done, seat=seat: self._chosen(seat, done))  # type: ignore[misc]  # mypy cannot infer a lambda with a default

    def _chosen(self, seat: Seat, task: asyncio.Task[None]) -> None:
        self._bots.pop(seat, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("the bot in seat %d of %s broke down", seat, self.id, exc_info=task.exception())

    async def _choose(self, seat: Seat) -> None:
        while seat in self.match.to_act and self.by_itself(seat):
            seen = self.number(seat)
            bot = self.places[seat].bot
            view = self.view(seat)
            ordered = None if is_bot(self.places[seat]) else self.match.ordered(seat)
            if self._pause:
                await asyncio.sleep(self._pause)  # so that people can follow, and nobody sees that it was an order
            code = ordered.code if ordered else await self._thinkers.choose(self.game.name, bot, view)
            try:
                async with self._lock:
                    if self.by_itself(seat):
                        self._same_question(seat, seen)
                        await self._try(lambda match, code=code: match.play(code, seat))  # type: ignore[misc]  # as above
            except Stale:
                continue  # it is asked something else by now
            except (OSError, StoreRefused) as why:
                log.error("the bot in seat %d of %s could not move, and tries again: %s", seat, self.id, why)
                await asyncio.sleep(BREATH)  # nobody tells when a disk has room again

    async def close(self) -> None:
        for fading in self._fading.values():
            fading.cancel()
        for task in list(self._bots.values()):
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)

    def idle_since(self) -> float:
        """When somebody last looked; infinity while somebody does or a bot thinks."""
        return float("inf") if self.listeners or self._bots else self.touched


def _codes(moves: tuple[Move, ...]) -> list[str]:
    return [m.code for m in moves]
