"""The way of a click through a match, and what each seat hears of it.

A click is tried on a copy of the match, its rows are made durable, and only then does the copy become the match: what
anybody sees is in the store already.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from onthelam.core.chance import Fair
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.record import SAY, UNDO
from onthelam.core.refusal import N_, Illegal, Refusal
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View
from onthelam.games.game import Game
from onthelam.games.told import Parts, Told
from onthelam.store.rows import ChatRow, ComingRow, Ended, MatchRow, PlaceRow, Taken
from onthelam.store.store import Store
from onthelam.table.places import Places
from onthelam.table.refused import Stale, broken, not_yours, stale, too_long
from onthelam.table.rows import match_of, rows_since, winners
from onthelam.table.seats import FREE, PERSON, is_bot

LONGEST: Final = 10_000  # rows of a match: more than ten times what the longest of our games needs
BEGUN: Final = 64  # clicks remembered; nobody takes back as many

log = logging.getLogger(__name__)


class Play(Places):
    def __init__(
        self,
        row: MatchRow,
        game: Game,
        match: Match,
        places: Sequence[PlaceRow],
        chats: Sequence[ChatRow],
        store: Store,
        comings: Sequence[ComingRow] = (),
    ) -> None:
        super().__init__(row, places, chats, store, comings)
        self.game = game
        self.match = match
        self._seats = (NOBODY, *range(match.seats))
        self.hearing = match.hearing()  # what everybody has heard, and saw before and after
        self._questions: dict[Seat, int] = {}  # by seat: the number at which its present question began
        self._clicks: dict[Seat, tuple[str, int]] = {}  # by seat: the last click that was played
        self._chosen: dict[Seat, list[int]] = {}  # by seat: the numbers at which it chose, as far as that stands
        self._begun: list[tuple[Seat, int]] = []  # the last clicks of people: how many choices stood before each
        self._housed: dict[Seat, int] = {}  # by seat: how many stood after the house had last played for its person
        self._parts: Parts = {}  # of the pages here, as they were shown last
        self._recalled: set[Seat] = set()  # those who have just taken something back
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
        chosen = NOBODY if seat == NOBODY else self.chosen_at(seat)
        return Told(self.hearing, seat, -1, before, chosen, self._parts)

    def chosen_at(self, seat: Seat) -> int:
        """How many rows a seat had heard when it last chose; where nobody knows any more, before its last move
        that was none of the house's.
        """
        chosen = self._chosen.setdefault(seat, [])
        if not chosen:
            chosen.append(max(0, Told(self.hearing, seat).chosen_at()))
        return chosen[-1]

    def awaited(self, v: View) -> tuple[Seat, ...]:
        """Whom the table waits for, as far as a view can tell: others may have chosen in secret."""
        if self.match.over or self.is_closed:
            return ()
        if missing := self.missing():
            return tuple(missing)
        return self.match.rules.awaited(v) if self.game.secrets else self.match.to_act

    def asked(self, seat: Seat) -> bool:
        """Is a person in this seat to choose now?"""
        if self.missing() or self.is_closed:
            return False
        return seat in self.match.to_act and not self.by_itself(seat)

    def by_itself(self, seat: Seat) -> bool:
        """Does the house play for this seat now: a bot, or an order that its person has given?"""
        return is_bot(self.places[seat]) or self.passed(seat) is not None

    def passed(self, seat: Seat) -> Move | None:
        """What the house answers for a person: what they have ordered, or what they are spared. None: they choose.

        Whoever has taken something back is asked, and so is whoever wants to be asked everything.
        """
        ordered = self.match.ordered(seat)
        place = self.places[seat]
        if ordered is not None or place.kind != PERSON or place.asks or seat in self._recalled:
            return ordered
        return self.match.spared(seat)

    def may_undo(self, seat: Seat) -> bool:
        """Is there a choice of the seat to take back? What the house has played for want of another is none."""
        if not self.match.may_undo(seat):
            return False
        if self._housed.get(seat) != self.match.choices:
            return True
        trial = self.match.copy()
        self._take_back(trial, seat)
        return len(trial.legal(seat)) > 1

    def missing(self) -> list[Seat]:
        """The seats kept for friends whom the table waits for before anybody moves; none once somebody has."""
        waits = self.row.waits or not self.match.begun
        if not waits or self.match.over or any(ply.seat != NOBODY for ply in self.match.plies):
            return []
        return [place.seat for place in self.places if place.kind == FREE and not place.bot]

    def may_begin(self) -> bool:
        """May those who sit here begin without waiting for the others?"""
        return not (self.match.begun or self.row.waits or self.is_closed)

    def takes_numbers(self) -> bool:
        """Does whoever sits down now add a number to the seed? A deal by number has the same draws for everybody."""
        return not self.match.begun and not self.row.deal

    def plies(self) -> int:
        return len(self.match.plies)

    def eyes_of(self, visitor: str) -> Seat:
        """Whose eyes a visitor's page has if it does not say: of their seats the first that is asked something."""
        held = self.held_by(visitor)
        asked = [seat for seat in held if self.asked(seat)]
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
        alone = not any(self.places[other].kind == PERSON for other in others)
        return alone and self.match.begun and not self.match.over

    # -- it begins ---------------------------------------------------------------------------------------------------

    async def begin(self, visitor: str) -> None:
        """Somebody who sits here does not want to wait any longer."""
        async with self._lock:
            if not self.held_by(visitor):
                raise not_yours()
            if not self.match.begun:
                if not self.may_begin():
                    self._all_sit()
                await self._begin()

    async def entered(self) -> None:
        """It comes out of the store: whoever last changed a seat may not have lived to begin the match."""
        async with self._lock:
            await self.begin_if_all_sit()

    async def begin_if_all_sit(self) -> None:
        if not self.match.begun and not self.missing():
            await self._begin()

    async def _begin(self) -> None:
        """The opening is drawn, with the numbers that were given by now."""
        seed, numbers = self.row.seed, self.row.numbers
        with suppress(Stale):  # another process was first
            await self._try(lambda match: match.begin(Fair(seed, 0, numbers)))

    # -- a click -----------------------------------------------------------------------------------------------------

    async def play(self, seat: Seat, code: str, seen: int, line: Callable[[View], str] | None = None) -> None:
        """Plays a move if the seat is still asked what its page had seen; the same click twice is one click.

        `line`: what it stands for, where only the view of its question tells.
        """
        before = self.number(seat)
        if await self._click(
            seat, code, seen, lambda match: match.play(line(match.view(seat)) if line else code, seat)
        ):
            self._chosen.setdefault(seat, []).append(before)

    async def undo(self, seat: Seat, seen: int) -> None:
        """The seat's last click, with what the house has played for it since, as far as the rules let it go."""
        if await self._click(seat, "undo", seen, lambda match: self._take_back(match, seat)):
            self._chosen[seat] = self._chosen.get(seat, [])[:-1]

    def _take_back(self, match: Match, seat: Seat) -> None:
        stood = match.choices
        began = max([before for who, before in self._begun if who == seat and before < stood], default=stood - 1)
        match.undo(seat)
        while began < match.choices < stood and match.may_undo(seat):
            stood = match.choices
            match.undo(seat)

    async def _click(self, seat: Seat, code: str, seen: int, change: Callable[[Match], None]) -> bool:
        """False: it was this very click that was played last."""
        async with self._lock:
            if self._clicks.get(seat) == (code, seen) or self._stands(seat, seen, change):
                return False
            self._all_sit()
            self._same_question(seat, seen)
            stood = self.match.choices
            await self._try(change, seat)
            self._clicks[seat] = (code, seen)
            self._begun = [(who, before) for who, before in self._begun if before < self.match.choices][-BEGUN:]
            if self.match.choices > stood:
                self._begun.append((seat, stood))
            return True

    def _stands(self, seat: Seat, seen: int, change: Callable[[Match], None]) -> bool:
        """Was it played by a process that did not live to answer? Then the seat's next rows are what it does."""
        if seat in self._clicks or seen < 0 or not self.row.seed:
            return False
        plies, heard = self.match.plies, self.hearing.plies(seat)[seen:]
        first = next((n for n in heard if plies[n].seat == seat and not plies[n].move.startswith(SAY)), -1)
        if first < 0:
            return False
        trial = match_of(self.row, (), plies[:first])
        with suppress(Refusal):
            change(trial)
        return first < len(trial.plies) and trial.plies == plies[: len(trial.plies)]

    async def say(self, seat: Seat, text: str) -> None:
        async with self._lock:
            self._all_sit()
            if [(ply.seat, ply.move) for ply in self.match.plies[-1:]] != [(seat, SAY + text)]:  # else it came twice
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

    async def take_back_played(self, seat: Seat, since: int) -> None:
        """Never past a draw, a reveal or another seat's choice, and never more than was played since then."""
        if chosen(self.match, seat, since) > 0 and self.match.may_undo(seat):
            await self._try(lambda match: take_back(match, seat, since))

    def _all_sit(self) -> None:
        if self.may_begin():
            raise Illegal("E_WAITS", "", N_("This match begins when every seat is taken, or somebody begins it."))
        if self.missing():
            raise Illegal("E_WAITS", "", N_("This table begins when every seat is taken."))

    def _same_question(self, seat: Seat, seen: int) -> None:
        if not self._questions.get(seat, 0) <= seen <= self.number(seat):
            raise stale()

    async def _try(self, change: Callable[[Match], None], seat: Seat = NOBODY) -> None:
        """`seat` is whose answer it is, if it is one."""
        self.must_be_open()
        now, known = time.time(), len(self.match.plies)
        try:
            trial = self.match.copy()
            change(trial)
            rows = rows_since(trial, self.id, known, now)
            outcome = trial.outcome if trial.over else None
        except Refusal:
            raise
        except Exception:  # a fault of a game is told to the host, and costs nobody a move
            log.exception("%s broke: match %s, row %d, seat %d", self.game.name, self.id, known, seat)
            raise broken() from None
        if len(trial.plies) > LONGEST and outcome is None:
            raise too_long(LONGEST)
        ended = Ended(now, outcome.reason, winners(outcome)) if outcome is not None else None
        try:
            await self._store.append(rows, ended)
        except Taken:  # another process was first: the store is right
            await self._read_on()
            raise stale() from None
        if ended is not None:
            self.row = replace(self.row, ended=ended.at, ending=ended.ending, won=ended.won)
        if rows and rows[-1].move == UNDO:
            self._recalled.add(seat)
        else:
            self._recalled.discard(seat)
        self._go_on_with(trial)

    async def _read_on(self) -> None:
        """What the store has after the rows that are known here."""
        known = self.match.plies
        if not self.match.begun:  # with which numbers, only the store knows
            self.row = await self._store.match(self.id) or self.row
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
            if before is None:
                self._questions[seat] = self._asked_since(seat)
            elif not self._still_asked(before, seat, first):
                self._questions[seat] = self.number(seat)
            self._wake(seat)

    def _asked_since(self, seat: Seat) -> int:
        """The number at which its question began, of a match that is read anew: pages may be older than that."""
        asked = seat in self.match.to_act
        codes, plies, since = _codes(self.match.legal(seat)), self.hearing.plies(seat), 0
        while asked and since < len(plies) and self.match.plies[plies[-1 - since]].seat not in (seat, NOBODY):
            if _codes(self.hearing.view(seat, len(plies) - 1 - since).moves) != codes:
                break
            since += 1
        return self.number(seat) - since

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


def chosen(match: Match, seat: Seat, since: int) -> int:
    """How many choices of a seat since so many plies have not been taken back."""
    plies = [ply for ply in match.plies[since:] if ply.seat == seat and not ply.move.startswith(SAY)]
    return sum([-1 if ply.move == UNDO else 1 for ply in plies])


def take_back(match: Match, seat: Seat, since: int) -> None:
    while chosen(match, seat, since) > 0 and match.may_undo(seat):
        match.undo(seat)
