"""The way of a click through a match, and what each seat hears of it.

A click is tried on a copy of the match, its rows are made durable, and only then does the copy become the match: what
anybody sees is in the store already.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.record import SAY
from onthelam.core.refusal import N_, Illegal
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View
from onthelam.games.game import Game
from onthelam.games.told import Told
from onthelam.store.rows import ChatRow, MatchRow, PlaceRow, Taken
from onthelam.store.store import Store
from onthelam.table.places import Places
from onthelam.table.refused import stale
from onthelam.table.rows import match_of, rows_since
from onthelam.table.seats import PERSON, is_bot


class Play(Places):
    def __init__(
        self,
        row: MatchRow,
        game: Game,
        match: Match,
        places: Sequence[PlaceRow],
        chats: Sequence[ChatRow],
        store: Store,
    ) -> None:
        super().__init__(row, places, chats, store)
        self.game = game
        self.match = match
        self._seats = (NOBODY, *range(match.seats))
        self.hearing = match.hearing()  # what everybody has heard, and saw before and after
        self._questions: dict[Seat, int] = {}  # by seat: the number at which its present question began
        self._clicks: dict[Seat, tuple[str, int]] = {}  # by seat: the last click that was played
        self._hear()

    # -- what is -----------------------------------------------------------------------------------------------------

    def number(self, seat: Seat) -> int:
        """How many rows the seat has heard: the only count of a match that its page gets to know."""
        return len(self.hearing.rows(seat))

    def view(self, seat: Seat) -> View:
        return self.match.view(seat)

    def heard(self, seat: Seat) -> list[list[Event]]:
        return self.hearing.rows(seat)

    def told(self, seat: Seat, before: View | None = None) -> Told:
        """The same, with the views before and after; `before` is the one before the newest row, if somebody has it."""
        return Told(self.hearing, seat, -1, before)

    def awaited(self, v: View) -> tuple[Seat, ...]:
        """Whom the table waits for, as far as a view can tell: others may have chosen in secret."""
        if self.match.over:
            return ()
        return self.match.rules.awaited(v) if self.game.secrets else self.match.to_act

    def asked(self, seat: Seat) -> bool:
        """Is a person in this seat to choose now?"""
        return seat in self.match.to_act and not self.by_itself(seat)

    def by_itself(self, seat: Seat) -> bool:
        """Does the house play for this seat now: a bot, or an order that its person has given?"""
        return is_bot(self.places[seat]) or self.match.ordered(seat) is not None

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

    def may_resign(self, seat: Seat) -> bool:
        """Alone on a side, or with bots only: nobody else's match is ended."""
        mine = self.places[seat].visitor
        teams = [team for team in self.match.teams.values() if seat in team]
        others = {other for team in teams for other in team if self.places[other].visitor != mine}
        return not self.match.over and not any(self.places[other].kind == PERSON for other in others)

    # -- a click -----------------------------------------------------------------------------------------------------

    async def play(self, seat: Seat, code: str, seen: int) -> None:
        """Plays a move if the seat is still asked what its page had seen; the same click twice is one click."""
        await self._click(seat, code, seen, lambda match: match.play(code, seat))

    async def undo(self, seat: Seat, seen: int) -> None:
        await self._click(seat, "undo", seen, lambda match: match.undo(seat))

    async def _click(self, seat: Seat, code: str, seen: int, change: Callable[[Match], None]) -> None:
        async with self._lock:
            if self._clicks.get(seat) == (code, seen):
                return
            self._same_question(seat, seen)
            await self._try(change)
            self._clicks[seat] = (code, seen)

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
        now = time.time()
        rows = rows_since(trial, self.id, len(self.match.plies), now)
        outcome = trial.outcome if trial.over else None
        try:
            await self._store.append(rows, (now, outcome.reason) if outcome is not None else None)
        except Taken:  # another process was first: the store is right
            await self._read_on()
            raise stale() from None
        if outcome is not None:
            self.row = replace(self.row, ended=now, ending=outcome.reason)
        self._go_on_with(trial)

    async def _read_on(self) -> None:
        """What the store has after the rows that are known here."""
        known = self.match.plies
        self._go_on_with(match_of(self.row, await self._store.plies(self.id, since=len(known)), known))

    def _go_on_with(self, match: Match) -> None:
        before, self.match = self.match, match
        self._hear(before)
        self.wake_bots()

    # -- what the seats hear -----------------------------------------------------------------------------------------

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


def _codes(moves: tuple[Move, ...]) -> list[str]:
    return [m.code for m in moves]
