"""What a seat's browser gets, in two worlds that differ only in what the seat cannot know: the same bytes.

    async for leak in compared(pair, here, there): print(leak)

Each leak carries the name of the check that found it:

    page, fragment    the whole page; what a poll fetches, for both widths
    poll              a page that has everything is told so: 204, and no byte
    push, push size   what the socket brings while others play
    pushes            how often it brings something
    replay            the replay through one's own eyes while the match runs; through others' it is refused
    refusal           what is said to a click that does not count, of an old page too
    front             the line of the table on the front page: of those at it, of those who may watch it
    record, invite    what is not to be had while a match runs; what has nothing to do with it
    bot               what a bot is handed that stands in
    seed, token       in none of these is the seed, or anything that opens a seat
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import httpx

from onthelam.core.chance import Scripted, quick
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games.game import Game
from onthelam.table.room import Room
from onthelam.table.seats import hashed
from onthelam.web.guest import LIVE
from tests.every_game import toy
from tests.every_game.another_past import other_past
from tests.every_game.noninterference import differences, spellings
from tests.every_game.walking import Case, Way, cases_of, onlookers
from tests.web.worlds import SEED, STRANGER, World, settled, who

TONGUES: Final = ("en", "nl", "de")
_LIVE: Final = re.compile(r'data-number="(-?\d+)" data-news="(-?\d+)"')


@dataclass(frozen=True)
class Leak:
    check: str
    where: str
    difference: str

    def __str__(self) -> str:
        return f"{self.check}: {self.where}: {self.difference}"


# -- pairs of worlds -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pair:
    """Two matches of which a seat has heard the same; from row `split` of that seat on they are clicked."""

    game: Game
    seat: int
    here: Match
    there: Match
    split: int
    seed: int

    @property
    def name(self) -> str:
        return f"{self.game.name}, seed {self.seed}, {'onlooker' if self.seat == NOBODY else f'seat {self.seat}'}"


@cache
def pairs(count: int, first: int = 0) -> tuple[Pair, ...]:
    """Of the small game with secrets."""
    found: list[Pair] = []
    seed = first
    while len(found) < count:
        case = cases_of(toy.GAME)[seed % 2]
        found += list(pairs_of(case, seed))[: count - len(found)]
        seed += 1
    return tuple(found)


def pairs_of(case: Case, seed: int) -> Iterator[Pair]:
    way = Way(seed, [(seed * 7919 + i * 104729) % 9999 for i in range(40)], 4 + seed % 15)
    *_, match = (m.copy() for m in way.matches(case) if not m.over)
    seats = onlookers(match.seats)
    seat = seats[seed % len(seats)]
    other = other_past(match, seat, seed)
    if other is not None and len(other.plies) != len(match.plies) and other.position() != match.position():
        rows = len(match.heard(seat))
        yield Pair(case.game, seat, match, other, max(1, rows - 4), seed)


def heard_at(match: Match, seat: int, rows: int) -> int:
    """After how many plies the seat has heard so many rows."""
    for n in range(len(match.plies) + 1):
        if sum(1 for row in heard_of(match, n, seat)) == rows:
            return n
    raise AssertionError("so much was never heard")


def heard_of(match: Match, plies: int, seat: int) -> list[list[Any]]:
    if not plies:
        return []
    return Match(match.rules, match.options, match.start, True, match.chance, match.plies[:plies]).heard(seat)


# -- what a browser gets ---------------------------------------------------------------------------------------------


def answered(response: httpx.Response) -> str:
    """An answer, byte for byte, with what stands above it."""
    headers = sorted(f"{name}: {value}" for name, value in response.headers.items())
    return "\n".join([str(response.status_code), *headers, "", response.text])


class Watcher:
    """One seat's browser at one table: it notes all it gets, by check."""

    def __init__(self, world: World, room: Room, seat: int, tongue: str) -> None:
        self.world = world
        self.room = room
        self.seat = seat
        self.browser = world.of_seat(room, seat)
        self.tongue = tongue
        self.ear = world.ear(room, seat)
        self.notes: dict[str, dict[str, str]] = {}
        self.found: list[Leak] = []
        self.played = 0

    def note(self, check: str, where: str, text: str) -> None:
        self.notes.setdefault(check, {})[where] = text

    async def get(self, check: str, path: str, accept: str = "", browser: httpx.AsyncClient | None = None) -> str:
        headers = {"accept-language": self.tongue} | ({"accept": accept} if accept else {})
        response = await (browser or self.browser).get(path, headers=headers)
        self.note(check, path, answered(response))
        return response.text

    # -- while others play

    async def play(self, plies: list[Any]) -> None:
        """Rows are clicked; the socket brings something exactly when the seat hears something."""
        await self.ear.until(1)
        for ply in plies:
            rows, pushed = self.room.number(self.seat), len(self.ear.frames)
            response = await self.world.click(self.room, ply)
            assert response.status_code == 200, (ply, response.status_code, response.text[:1500])
            await settled()
            heard_before = len(heard_of(self.room.match, len(self.room.match.plies) - 1, self.seat))
            silent = len(heard_of(self.room.match, len(self.room.match.plies), self.seat)) == heard_before
            if silent and len(self.ear.frames) != pushed:
                self.found.append(Leak("pushes", ply.move, "a row that the seat does not hear was pushed"))
            if silent and self.room.number(self.seat) != rows:
                self.found.append(Leak("push", ply.move, "the number of the seat counts a row that it does not hear"))
            if silent:
                await self.poll()
        self.note("pushes", "number", str(len(self.ear.frames)))
        for n, text in enumerate(self.ear.pushed):
            self.note("push", f"push {n}", text)
        for n, frame in enumerate(self.ear.frames):
            self.note("push size", f"push {n}", str(len(frame.encode())))

    async def poll(self) -> None:
        """A page asks whether there is anything newer than what it was pushed."""
        newest = _LIVE.search(self.ear.pushed[-1])
        assert newest is not None
        query = f"seat={self.seat}&number={newest[1]}&news={newest[2]}"
        response = await self.browser.get(f"/t/{self.room.id}/live?{query}")
        if response.status_code != 204 or response.content:
            self.found.append(Leak("poll", query, f"{response.status_code} where nothing was heard"))

    # -- as it stands then

    async def look(self) -> None:
        table, seat = f"/t/{self.room.id}", self.seat
        await self.get("page", f"{table}?seat={seat}")
        await self.get("page", table)
        for narrow in ("", "0", "1"):
            await self.get("fragment", f"{table}/live?seat={seat}&narrow={narrow}")
        await self.poll()
        rows = self.room.number(seat)
        for step in {"", "0", str(rows // 2), str(rows), str(rows + 1)}:
            await self.get("replay", f"{table}/replay?seat={seat}&step={step}")
        for other in [other for other in range(-3, self.room.match.seats) if other not in (seat, NOBODY)]:
            path = f"{table}/replay?seat={other}"
            text = await self.get("replay", path)
            if not self.notes["replay"][path].startswith("403"):
                self.found.append(Leak("replay", path, f"not refused: {text[:80]!r}"))
        await self.get("front", "/")
        await self.get("front", "/?", browser=self.world.browser(STRANGER))
        await self.get("invite", f"{table}/invite")
        await self.get("record", f"{table}/record")
        if not self.notes["record"][f"{table}/record"].startswith("404"):
            self.found.append(Leak("record", table, "to be had while the match runs"))
        await self.refusals()

    async def refusals(self) -> None:
        """Clicks that count nowhere, from this page and from older ones."""
        seat, number = self.seat, self.room.number(self.seat)
        legal = [m.code for m in self.room.match.legal(seat)]
        refused = [m.code for m in self.room.game.rules.catalogue() if m.code not in legal]
        few = refused[:: 1 + len(refused) // 2]
        for seen in (number - 2, number - 1, number + 1):
            await self.refusal(f"/t/{self.room.id}/move", move=few[0], seen=seen, seat=seat)
        for move in [*few, "nothing of the kind"]:
            await self.refusal(f"/t/{self.room.id}/move", move=move, seen=number, seat=seat)
        await self.refusal(f"/t/{self.room.id}/move", "text/html", move=few[0], seen=number, seat=seat)
        await self.refusal(f"/t/{self.room.id}/move", "text/html", move=few[0], seen=number + 9, seat=seat)
        if not self.room.match.may_undo(seat):
            await self.refusal(f"/t/{self.room.id}/undo", seen=number, seat=seat)
        for other in range(self.room.match.seats):
            if other != seat:
                await self.refusal(f"/t/{self.room.id}/move", move="x", seen=number, seat=other)
                await self.refusal(f"/t/{self.room.id}/seat/{other}/resign")
                await self.refusal(f"/t/{self.room.id}/seat/{other}/sit")

    async def refusal(self, path: str, accept: str = LIVE, **form: object) -> None:
        plies = len(self.room.match.plies)
        data = {name: str(value) for name, value in form.items()}
        response = await self.browser.post(path, data=data, headers={"accept": accept, "accept-language": self.tongue})
        where = f"{path} {form} {accept}"
        self.note("refusal", where, answered(response))
        if len(self.room.match.plies) != plies:
            self.found.append(Leak("refusal", where, "it was played"))

    async def stand_in(self) -> None:
        """A bot stands in for the seat: what is it handed?"""
        if self.seat == NOBODY:
            return
        table, asked = f"/t/{self.room.id}/seat/{self.seat}", self.world.thinkers.asked
        before = len(asked)
        await self.world.post(self.room, self.seat, f"{table}/stand-in")
        await settled()
        for n, (game, bot, view) in enumerate(asked[before:]):
            beside = {name: value for name, value in getattr(view, "__dict__", {}).items() if name not in view.parts}
            self.note("bot", f"question {n}", f"{game} {bot} {view!r} {beside}")
        self.note("bot", "questions", str(len(asked) - before))
        await self.world.post(self.room, self.seat, f"{table}/take-back")
        await self.room.close()  # the bot thinks no longer

    def secrets(self) -> Iterator[Leak]:
        """What must be in nothing that this browser got, in whatever world."""
        room = self.room
        people = [who(room.id, seat) for seat in onlookers(room.match.seats)]
        opens = [f"cookie-{one}" for one in people]
        opens += [place.token.hex() for place in room.places]
        opens += [hashed(cookie).hex() for cookie in opens]
        opens += [f"visitor-{one}" for one in people]
        for check, by_place in self.notes.items():
            for where, text in by_place.items():
                if any(seed in text for seed in spellings(room.row.seed)):
                    yield Leak("seed", f"{check} {where}", "the seed")
                if any(one in text for one in opens):
                    yield Leak("token", f"{check} {where}", "who it is, or what opens a seat")


# -- compared --------------------------------------------------------------------------------------------------------


async def compared(pair: Pair, n: int, here: World, there: World) -> AsyncIterator[Leak]:
    """Both worlds from the split on: clicked, looked at, a bot for the seat."""
    watchers = []
    for world, match in ((here, pair.here), (there, pair.there)):
        plies = heard_at(match, pair.seat, pair.split)
        room = await world.lay(f"table-{n}", pair.game, match, plies)
        watcher = Watcher(world, room, pair.seat, TONGUES[n % len(TONGUES)])
        await watcher.play(match.plies[plies:])
        await seen_all(watcher)
        watchers.append(watcher)
    for leak in apart(*watchers):
        yield Leak(leak.check, f"{pair.name}, {leak.where}", leak.difference)


async def compared_futures(game: Game, match: Match, seat: int, n: int, *both: World) -> AsyncIterator[Leak]:
    """The same past, another seed: nothing but the mark that binds the house may differ."""
    watchers = []
    for world, seed in zip(both, (SEED, SEED[::-1])):
        room = await world.lay(f"future-{n}", game, match, len(match.plies), seed)
        watcher = Watcher(world, room, seat, TONGUES[n % len(TONGUES)])
        await watcher.play([])
        await seen_all(watcher)
        mark = room.commitment()
        for by_place in watcher.notes.values():
            for where, text in by_place.items():
                by_place[where] = text.replace(mark, "(the mark)")
        watchers.append(watcher)
    for leak in apart(*watchers):
        yield leak


async def compared_imagined(game: Game, match: Match, seat: int, n: int, *both: World) -> AsyncIterator[Leak]:
    """The table as it is, and another that could lie behind what the seat sees: it sees the same of both."""
    rules, v = game.rules, match.view(seat)
    watchers = []
    for world, luck in zip(both, (3, 4)):
        start = rules.imagine(v, quick(luck))
        laid = Match(rules, match.options, start, True, Scripted([]), [])
        assert laid.view(seat) == v
        room = await world.lay(f"imagined-{n}", game, laid, 0)
        watcher = Watcher(world, room, seat, TONGUES[n % len(TONGUES)])
        await watcher.play([])
        await seen_all(watcher)
        watchers.append(watcher)
    for leak in apart(*watchers):
        yield leak


async def seen_all(watcher: Watcher) -> None:
    await watcher.look()
    await watcher.stand_in()
    await watcher.ear.hang_up()
    await watcher.room.set_listed(False)  # the next match is compared on a front page of its own


def apart(here: Watcher, there: Watcher) -> Iterator[Leak]:
    for check in [*here.notes, *[check for check in there.notes if check not in here.notes]]:
        for where, difference in differences(here.notes.get(check, {}), there.notes.get(check, {})):
            yield Leak(check, where, difference)
    for watcher in (here, there):
        yield from watcher.found
        yield from watcher.secrets()
