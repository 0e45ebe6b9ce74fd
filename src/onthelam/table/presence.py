"""Who is looking at a match, and that they are woken when there is something new for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from onthelam.core.seat import NOBODY, Seat
from onthelam.store.rows import PlaceRow

ABSENT: Final = 20.0  # seconds without a sign of a page before its person counts as away


class Listener:
    """Somebody who looks: woken when there is something new for the seat whose eyes they have."""

    def __init__(self, seat: Seat, visitor: str) -> None:
        self.seat = seat
        self.visitor = visitor
        self.changed = asyncio.Event()


class Presence:
    """The people around a match. `news` counts what concerns all of them: who came, who went, what was said."""

    def __init__(self, places: Sequence[PlaceRow], grace: float = 0.0) -> None:
        self.places = list(places)
        self.grace = grace  # seconds after which somebody who is away may be stood in for
        self.listeners: set[Listener] = set()
        self.news = 0
        self.touched = time.monotonic()  # when somebody last came or went
        self._polled: dict[Seat, float] = {}
        self._left: dict[Seat, float] = {}  # by seat: when its last page was closed
        self._entered = time.monotonic()  # of what was before nobody here knows
        self._fading: dict[Seat, asyncio.TimerHandle] = {}  # by seat: when its last sign is too old
        self._graced: dict[Seat, asyncio.TimerHandle] = {}  # by seat: when it may be stood in for

    def held_by(self, visitor: str) -> list[Seat]:
        """The seats a visitor sits in."""
        return [place.seat for place in self.places if place.visitor == visitor] if visitor else []

    def present(self, seat: Seat) -> bool:
        """Has the person in this seat a page open?"""
        visitor = self.places[seat].visitor
        if any(listener.visitor == visitor for listener in self.listeners if visitor):
            return True
        return time.monotonic() - self._polled.get(seat, -ABSENT) < ABSENT

    def away(self, seat: Seat) -> float:
        """For how many seconds the person in this seat has had no page open, as far as this process knows."""
        if self.present(seat):
            return 0.0
        signs = (self._entered, self._left.get(seat, 0.0), self._polled.get(seat, 0.0))
        return time.monotonic() - max(signs)

    def gone(self, seat: Seat) -> bool:
        """May others let a bot stand in for whoever has this seat?"""
        return not self.present(seat) and self.away(seat) >= self.grace

    def watching(self) -> int:
        """How many look on who have no seat."""
        return sum(1 for one in self.listeners if one.seat == NOBODY and not self.held_by(one.visitor))

    # -- they come and go --------------------------------------------------------------------------------------------

    def listen(self, seat: Seat, visitor: str) -> Listener:
        listener = Listener(seat, visitor)
        self.listeners.add(listener)
        self._await_grace()
        self._new_news()
        return listener

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        for seat in self.held_by(listener.visitor):
            self._left[seat] = time.monotonic()
        self._await_grace()
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
            self._await_grace()
            self._new_news()

    def _await_grace(self) -> None:
        """That somebody has been away for long enough is no event either: those who are there are told."""
        for place in self.places:
            seat = place.seat
            if not place.visitor or seat in self._graced or self.present(seat) or self.gone(seat):
                continue
            left = self.grace - self.away(seat)
            self._graced[seat] = asyncio.get_running_loop().call_later(left, self._is_gone, seat)

    def _is_gone(self, seat: Seat) -> None:
        del self._graced[seat]
        self._await_grace()  # they may have been back meanwhile
        if self.gone(seat):
            self._new_news()

    def _stop_fading(self) -> None:
        for timer in (*self._fading.values(), *self._graced.values()):
            timer.cancel()

    # -- they are woken ----------------------------------------------------------------------------------------------

    def _wake(self, seat: Seat) -> None:
        """Those who look with the eyes of one seat."""
        for listener in self.listeners:
            if listener.seat == seat:
                listener.changed.set()

    def _new_news(self) -> None:
        """Everybody."""
        self.news += 1
        self.touched = time.monotonic()
        for listener in self.listeners:
            listener.changed.set()
