"""Those who play over HTTP and look on over sockets, and what they remember of it."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Final

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from onthelam.core.chance import Quick
from tests.pushes import pieces_of

LIVE: Final = "text/vnd.lam.live+html"
PATIENCE: Final = 20.0  # seconds for any one thing
NUMBER: Final = re.compile(
    r'id="live" class="([^"]*)"[^>]* data-number="(\d+)" data-news="(\d+)" data-seat="(-?\d+)" data-turn="([01])"'
)
CODE: Final = re.compile(r' data-move="([^"]*)"')  # of a button, or of a place on the board
PICK: Final = re.compile(r'name="pick" value="([^"]*)"( checked)?')
UNDO: Final = re.compile(r'id="undo-b"[^>]*?( disabled)?>')
PLAYED: Final = (200, 303)

clock = count(1)  # what was before what, as seen from here


@dataclass(frozen=True, slots=True)
class Choice:
    """What is sent: a move, what is ticked, or that the last one is taken back."""

    act: str  # move, pick or undo
    what: tuple[str, ...] = ()

    def form(self, page: Page) -> dict[str, list[str]]:
        seen = {"seen": [str(page.number)], "seat": [str(page.seat)]}
        return seen | ({self.act: [*self.what]} if self.what else {})


@dataclass(frozen=True, slots=True)
class Page:
    """What a client reads from a page or a push."""

    over: bool
    number: int
    news: int
    seat: int
    moves: tuple[str, ...]  # and lines for several of them
    picks: tuple[tuple[str, bool], ...]  # what may be ticked for a move, and whether it is
    may_undo: bool

    @property
    def asked(self) -> bool:
        return bool(self.moves or self.picks)

    def choice(self, luck: Quick) -> Choice:
        which = luck.below(len(self.moves) + bool(self.picks))
        if which < len(self.moves):
            return Choice("move", (self.moves[which],))
        ticked = [key for key, on in self.picks if on or luck.below(2)]
        return Choice("pick", tuple(ticked or [key for key, _ in self.picks]))


def read(text: str) -> Page:
    found = NUMBER.search(text)
    assert found is not None, text[:400]
    kind, number, news, seat, turn = found.groups()
    undo = UNDO.search(text)
    asked = turn == "1"  # else it may tick as well, for a suggestion
    codes = dict.fromkeys(html.unescape(code) for code in CODE.findall(text)) if asked else ()
    picks = [(key, bool(on)) for key, on in PICK.findall(text)] if asked else ()
    may_undo = undo is not None and not undo[1]
    return Page("over" in kind.split(), int(number), int(news), int(seat), tuple(codes), tuple(picks), may_undo)


@dataclass(slots=True)
class Try:
    """A choice that somebody sent. `acked` stays 0 if no answer came: it may have been played or not."""

    seat: int
    choice: Choice
    sent: int
    acked: int = 0
    refused: bool = False


@dataclass
class Table:
    """One match, and what its clients know of it."""

    id: str
    seats: tuple[int, ...]  # those that clients play
    asks: bool = False  # they want every question, one by one: else some pass by themselves
    tries: list[Try] = field(default_factory=list)  # since the last comparing
    chats: list[str] = field(default_factory=list)  # acknowledged, since ever
    newest: dict[int, int] = field(default_factory=dict)  # by seat: the highest number anybody was shown
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    wrong: list[str] = field(default_factory=list)
    asked_from: int = 0  # how many rows there were when they had said that they want every question

    def shown(self, page: Page) -> Page:
        self.newest[page.seat] = max(page.number, self.newest.get(page.seat, 0))
        return page


class Visitor:
    """A browser: a cookie, an address it comes from."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=address, headers={"Origin": address}, trust_env=False, verify=False, timeout=PATIENCE
        )

    async def open(self, seats: Sequence[str], game: str = "safehouse", mode: str = "") -> str:
        """A new table with these in its seats; its id."""
        wishes = {f"seat{i}": who for i, who in enumerate(seats)}
        how = {"mode": mode} if mode else {"players": str(len(seats))}
        answer = await self.http.post("/new", data={"game": game} | how | wishes)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].split("/")[2]

    async def ask_everything(self, id: str, seat: int) -> None:
        answer = await self.http.post(f"/t/{id}/asks", data={"seat": str(seat), "text": "yes"})
        assert answer.status_code == 303, answer.text

    async def links(self, id: str) -> list[str]:
        answer = await self.http.get(f"/t/{id}/invite")
        return re.findall(r"/s/([\w-]{22})", html.unescape(answer.text))

    async def sit(self, link: str) -> None:
        answer = await self.http.post(f"/s/{link}", data={"name": "Ina"})
        assert answer.status_code == 303, answer.text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def watching(self, id: str, more: str = "") -> connect:
        """A receive-only socket, as the script of a page opens it."""
        return connect(
            f"{self.address.replace('http', 'ws')}/t/{id}/socket?{more}",
            additional_headers={"Origin": self.address, "Cookie": self.cookie},
            open_timeout=PATIENCE, max_queue=256,
        )  # fmt: skip

    async def close(self) -> None:
        await self.http.aclose()


async def watch(visitor: Visitor, table: Table, more: str = "") -> int:
    """Looks on until the socket is closed; its closing code. A number never goes back."""
    last, view = (0, 0), list[str]()
    socket: ClientConnection
    async with visitor.watching(table.id, more) as socket:
        try:
            async for message in socket:
                view = pieces_of(view, str(message))
                page = table.shown(read("".join(view)))
                if (page.number, page.news) < last:
                    table.wrong.append(f"{table.id}: a push of {page.number, page.news} after one of {last}")
                last = (page.number, page.news)
                table.changed.set()
        except websockets.ConnectionClosed:
            pass
        table.changed.set()
        return socket.close_code or 0


class Player:
    """Plays some seats of a table at random: by fragments as the script does, or by whole pages as without one."""

    def __init__(self, visitor: Visitor, table: Table, seats: tuple[int, ...], script: bool, luck: Quick) -> None:
        self.visitor = visitor
        self.table = table
        self.seats = seats
        self.script = script
        self.luck = luck

    async def look(self) -> Page:
        """The page of a seat of ours that is asked something, if one is: where a device is handed on, it is."""
        page = await self.seen("")
        for seat in self.seats if page.seat not in self.seats else ():
            page = await self.seen(f"?seat={seat}")
            if page.asked:
                break
        return page

    async def seen(self, how: str) -> Page:
        answer = await self.visitor.http.get(f"/t/{self.table.id}{how}")
        assert answer.status_code == 200, answer.text
        return self.table.shown(read(answer.text))

    async def play(self, stopping: asyncio.Event, acked: asyncio.Semaphore) -> bool:
        """Until it is over (True) or the server is gone (False). Every acknowledgement is told."""
        with suppress(httpx.TransportError):
            page = await self.look()
            for _ in range(10_000):
                if stopping.is_set() or page.over:
                    return page.over
                if page.seat not in self.seats or not page.asked:
                    page = await self.next_page(stopping)
                else:
                    page = await self.one(page, acked)
        return False

    async def next_page(self, stopping: asyncio.Event) -> Page:
        """A page on which there is something to do."""
        self.table.changed.clear()
        page = await self.look()
        if not page.asked and not page.over and not stopping.is_set():
            async with asyncio.timeout(PATIENCE):
                await self.table.changed.wait()
        return page

    async def one(self, page: Page, acked: asyncio.Semaphore) -> Page:
        if self.luck.below(40) == 0:
            await self.chat(page)
        undoing = page.may_undo and self.luck.below(8) == 0
        choice = Choice("undo") if undoing else page.choice(self.luck)
        told = Try(page.seat, choice, next(clock))
        self.table.tries.append(told)
        clicks = 2 if self.luck.below(10) == 0 else 1  # a double click is one click
        kind = {"Accept": LIVE, "X-Lam-Narrow": "0"} if self.script else {}
        path = f"/t/{self.table.id}/{choice.act}"
        answers = await asyncio.gather(
            *[self.visitor.http.post(path, data=choice.form(page), headers=kind) for _ in range(clicks)],
            return_exceptions=True,
        )
        heard = [answer for answer in answers if isinstance(answer, httpx.Response)]
        if any(answer.status_code in PLAYED for answer in heard):
            told.acked = next(clock)
            acked.release()
        elif len(heard) == clicks:
            told.refused = True
        for answer in heard:
            if answer.status_code >= 500:
                self.table.wrong.append(f"{self.table.id}: {answer.status_code} to {choice} of seat {page.seat}")
        for cut in answers:
            if isinstance(cut, BaseException):
                raise cut
        fragment = next((answer for answer in heard if answer.status_code != 303), None)
        return self.table.shown(read(fragment.text)) if fragment is not None else await self.look()

    async def chat(self, page: Page) -> None:
        text = f"word {next(clock)}"
        form = {"text": text, "seat": str(page.seat)}
        answer = await self.visitor.http.post(f"/t/{self.table.id}/chat", data=form, headers={"Accept": LIVE})
        if answer.status_code in PLAYED:
            self.table.chats.append(text)
