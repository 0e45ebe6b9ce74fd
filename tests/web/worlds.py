"""A whole table without a browser: store, hall, the application, and somebody for every seat, an onlooker, a stranger.

Two such worlds that differ only in what a seat cannot know are compared by `test_web_noninterference.py`.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final, cast

import httpx
import pytest
from litestar.types import ASGIApp

from onthelam import games
from onthelam.core.chance import Scripted
from onthelam.core.match import Match
from onthelam.core.record import SAY, UNDO, Ply
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.core.writing import position_text
from onthelam.games.game import Game
from onthelam.store.rows import KeyRow, MatchRow, PlaceRow, VisitorRow
from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.rows import row_of
from onthelam.table.seats import PERSON, hashed
from onthelam.table.thinking import Thinkers
from onthelam.web import lobby, new_table
from onthelam.web.app import app
from onthelam.web.guest import LIVE
from onthelam.web.host import Host, Settings
from onthelam.web.limits import NO_LIMITS
from tests.pushes import pieces_of

ADDRESS: Final = "http://table.example"
NAMES: Final = ("Ada", "Björn", "Chioma", "Dov", "Esra")
SEED: Final = b"the seed nobody must ever see ..."[:32]
ONLOOKER: Final = "onlooker"
STRANGER: Final = "stranger"  # without a cookie


@contextmanager
def in_the_register(*more: Game) -> Iterator[None]:
    """Other games stand in the register for a while. Nothing else has to know of them."""
    names = (*games.NAMES, *[game.name for game in more])
    with pytest.MonkeyPatch.context() as patch:
        for game in more:
            module = ModuleType(game.name)
            module.__dict__["GAME"] = game
            patch.setitem(sys.modules, f"onthelam.games.{game.name}", module)
        patch.setattr(games, "NAMES", names)
        for module in (lobby, new_table):
            patch.setattr(module, "NAMES", names)
        games.load.cache_clear()
        yield
    games.load.cache_clear()


class AskedOnly(Thinkers):
    """No process: notes what a bot is handed, and answers when it is told to, if ever."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, View]] = []
        self.answers: asyncio.Queue[str] = asyncio.Queue()

    async def choose(self, match: str, game: str, bot: str, view: View, rows: int = 0, people: bool = True) -> str:
        self.asked.append((game, bot, view))
        return await self.answers.get()


class Ear:
    """A socket as a page has it, and what was pushed through it."""

    def __init__(self, world: World, path: str, query: str, cookie: str, origin: str = ADDRESS) -> None:
        self.sent: list[dict[str, Any]] = []
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        self.holds = asyncio.Event()  # cleared: the other side reads nothing, and sending waits
        self.holds.set()
        headers = [(b"host", ADDRESS.partition("//")[2].encode())]
        headers += [(b"origin", origin.encode())] if origin else []
        headers += [(b"cookie", f"lam={cookie}".encode())] if cookie else []
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "path": path,
            "raw_path": path.encode(), "query_string": query.encode(), "headers": headers, "root_path": "",
            "client": ("192.0.2.7", 1), "server": ("table.example", 80), "subprotocols": [], "state": {},
            "extensions": {},
        }  # fmt: skip
        self._inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(cast(Any, world.app)(scope, self._inbox.get, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        await self.holds.wait()
        self.sent.append(message)
        self._news.set()

    async def until(self, pushes: int) -> str:
        """Waits for that many pushes, or until it is closed; the newest."""
        async with asyncio.timeout(30):
            while len(self.frames) < pushes and not self.code:
                self._news.clear()
                await self._news.wait()
        return self.pushed[-1] if self.pushed else ""

    @property
    def frames(self) -> list[str]:
        """What came over the wire, but for the beats of a line on which nothing happens."""
        sent = [str(message["text"]) for message in self.sent if message["type"] == "websocket.send"]
        return [text for text in sent if text]

    @property
    def pushed(self) -> list[str]:
        """The views that its page makes of it."""
        views: list[str] = []
        held: list[str] = []
        for frame in self.frames:
            held = pieces_of(held, frame)
            views.append("".join(held))
        return views

    @property
    def code(self) -> int:
        """With which it was closed; 0 if it is open."""
        return next((int(message["code"]) for message in self.sent if message["type"] == "websocket.close"), 0)

    def say(self, text: str) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def hang_up(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task


def who(table: str, seat: int) -> str:
    """Everybody at a table is somebody else than at any other."""
    return f"{table}-{seat if seat != NOBODY else ONLOOKER}"


async def settled() -> None:
    """Everybody who was woken has had their say. There is nothing to wait for where nothing may happen."""
    for _ in range(25):
        await asyncio.sleep(0)


class World:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.thinkers = AskedOnly()
        self.hall = Hall(store, self.thinkers)
        self.host = Host(self.hall, settings)
        self.app: ASGIApp = app(self.host)
        self._browsers: dict[str, httpx.AsyncClient] = {}

    def browser(self, who: str, cookie: str = "", address: str = ADDRESS) -> httpx.AsyncClient:
        """Somebody's browser: a page of ours is where its requests come from."""
        if who not in self._browsers:
            self._browsers[who] = httpx.AsyncClient(
                transport=httpx.ASGITransport(app=cast(Any, self.app), raise_app_exceptions=True),
                base_url=address,
                headers={"origin": address, "accept-encoding": "identity", "accept-language": "en"},
                cookies={"lam": cookie} if cookie else {},
            )
        return self._browsers[who]

    async def arrive(self, who: str, name: str = "") -> httpx.AsyncClient:
        """A visitor with a known id and cookie."""
        now, id = time.time(), f"visitor-{who}"
        await self.store.set_visitor(VisitorRow(id, name, now, now), [KeyRow(hashed(f"cookie-{who}"), id, "cookie")])
        return self.browser(who, f"cookie-{who}")

    def of_seat(self, room: Room, seat: int) -> httpx.AsyncClient:
        return self.browser(who(room.id, seat))

    def ear(self, room: Room, seat: int, narrow: str = "0") -> Ear:
        return Ear(self, f"/t/{room.id}/socket", f"seat={seat}&narrow={narrow}", f"cookie-{who(room.id, seat)}")

    async def lay(
        self, id: str, game: Game, match: Match, plies: int, seed: bytes = SEED, listed: bool = True, asks: bool = True
    ) -> Room:
        """A match as the store has it, so many rows of it; the others are still to be clicked, chance as it was.

        `asks`: everybody wants every question, so that the house clicks nothing.
        """
        rules = game.rules
        start = position_text(rules, match.options, match.start) if match.given else ""
        row = MatchRow(
            id, game.name, json.dumps(match.options), start, seed, "", listed, 1.0, 0.0, "",
            opener=f"visitor-{who(id, 0)}",
        )  # fmt: skip
        places = [
            PlaceRow(id, seat, PERSON, NAMES[seat], f"visitor-{who(id, seat)}", "", hashed(f"link-{id}-{seat}"), asks)
            for seat in range(match.seats)
        ]
        rows = [row_of(rules, id, n, ply, 1.0) for n, ply in enumerate(match.plies[:plies])]
        await self.store.add_match(row, places, rows)
        for seat in range(match.seats):
            await self.arrive(who(id, seat), NAMES[seat])
        await self.arrive(who(id, NOBODY), "Zoë")
        room = await self.hall.room(id)
        assert room is not None
        script = [draw.drawn for ply in match.plies[plies:] for draw in ply.draws]
        if script:
            was = room.match
            room.match = Match(rules, was.options, was.start, was.given, Scripted(script), was.plies)
        return room

    async def click(self, room: Room, ply: Ply) -> httpx.Response:
        """A row of a match, clicked by whoever played it."""
        table, seat = f"/t/{room.id}", ply.seat
        if ply.move == UNDO:
            return await self.post(room, seat, f"{table}/undo", seen=room.number(seat), seat=seat)
        if ply.move.startswith(SAY):
            return await self.post(room, seat, f"{table}/say", text=ply.move[len(SAY) :], seat=seat)
        return await self.post(room, seat, f"{table}/move", move=ply.move, seen=room.number(seat), seat=seat)

    async def post(self, room: Room, seat: int, path: str, /, **form: object) -> httpx.Response:
        data = {name: str(value) for name, value in form.items()}
        return await self.of_seat(room, seat).post(path, data=data, headers={"accept": LIVE})

    async def close(self) -> None:
        for browser in self._browsers.values():
            await browser.aclose()
        await self.hall.close()


@asynccontextmanager
async def worlds(count: int = 1, settings: Settings | None = None) -> AsyncIterator[Sequence[World]]:
    with TemporaryDirectory() as folder:
        stores = [Store.open(Path(folder) / str(i)) for i in range(count)]
        made = [World(store, settings or Settings(limits=NO_LIMITS)) for store in stores]
        try:
            yield made
        finally:
            for world in made:
                await world.close()
            for store in stores:
                store.close()
