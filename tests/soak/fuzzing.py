"""Requests and frames that nobody means well: no 5xx, no traceback, no socket left hanging, no memory that grows.

Three ways: schemathesis on the OpenAPI that the server itself serves, an own grammar for forms, pages and broken HTTP
(`hostile.py`), and frames by hand on sockets. The same seed sends the same.
"""

from __future__ import annotations

import asyncio
import base64
import re
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import hypothesis
import requests
import schemathesis
from hypothesis import HealthCheck, Phase

from onthelam.core.chance import quick
from onthelam.table.hall import IDLE
from onthelam.tongue.tongue import CODES
from onthelam.web.app import SWEEP
from tests.soak.clients import Visitor, read
from tests.soak.hostile import Hostile, Known, frames, request
from tests.soak.server import Server

WARM: Final = 0.2  # of everything is sent before memory is looked at
PLAYED: Final = 40  # matches are looked at step by step before that: the caches of drawn parts are full by then
BOTS_PLAY: Final = (  # a game, its mode, for how many
    ("safehouse", "", 2),
    ("getaway-driver", "duel", 2),
    ("last-job", "LAST_JOB", 1),
    ("escape-plan", "", 3),
    ("safehouse", "", 4),
    ("getaway-driver", "four", 4),
)
NAMES: Final = ("Ina", "Žluťoučký", "ﷺ" * 40, "😀" * 40)  # of which some make every text four times as large
GROWTH: Final = 0.02
ENOUGH: Final = 10_000  # requests before growth means anything
AT_ONCE: Final = 8
PATIENCE: Final = 20.0
SEATS: Final = (
    "", "", "seat=-1", "seat=-1&narrow=1", "narrow=%00", "seat=0", "seat=1&narrow=0", "seat=99", "seat=x",
    "seat=" + "9" * 50,
)  # fmt: skip
STRANGE: Final = ("A" * 22, "%ff", "%00", "é", "..", "A" * 3000)
OFFERS: Final = ("permessage-deflate", "permessage-deflate; server_max_window_bits=9", "x-other; a=1", "x-nonsense; =")
EXTENSIONS: Final = ("", *[f"Sec-WebSocket-Extensions: {offer}\r\n" for offer in OFFERS])
TOLD: Final = ("Invalid HTTP request received", "Unsupported upgrade request")  # uvicorn's words for what is no HTTP


@dataclass
class Fuzzed:
    requests: int = 0
    frames: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    closings: Counter[int] = field(default_factory=Counter)
    memory: tuple[int, int] = (0, 0)  # resident bytes after the warming and at the end
    wrong: list[str] = field(default_factory=list)

    @property
    def growth(self) -> float:
        before, after = self.memory
        return after / before - 1 if before else 0.0


def fuzz(total: int, seed: int = 1) -> Fuzzed:
    """So many requests, and as many frames: two fifths by the schema at most, a sixth open sockets, the rest are by the
    grammar.
    """
    told = Fuzzed()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data", "--no-limits") as server:
        before = 0
        if total >= ENOUGH:
            asyncio.run(played(server, PLAYED))
        for part, share in enumerate((WARM, 1 - WARM)):
            known = asyncio.run(prepared(server))  # anew: a table at which more was said is longer, which is no leak
            some = int(total * share)
            first = part * 10**6
            sent = told.requests
            by_schema(server, known, some * 2 // 5, seed + part, told)
            asyncio.run(by_frames(server, known, range(first, first + some // 6 + 1), seed, told))
            left = some - (told.requests - sent)
            asyncio.run(by_grammar(server, known, range(first, first + left + 1), seed, told))
            if total >= ENOUGH:
                time.sleep(IDLE + 2 * SWEEP)  # until rooms that nobody looks at are let go: of that nobody is told
            if part == 0:
                before = server.memory()
        told.memory = (before, server.memory())
        alive = httpx.get(server.address + "/healthz", trust_env=False).status_code
        if alive != 200 or server.process.poll() is not None:
            told.wrong.append(f"it does not live any more: {alive}")
        said = [line for line in server.complaints() if not any(word in line for word in TOLD)]
        told.wrong += [f"stderr: {line}" for line in said[:40]]
    if total >= ENOUGH and told.growth > GROWTH:
        told.wrong.append(f"memory grew by {told.growth:.1%}")
    told.wrong = [f"fuzz({total}, {seed}): {text}" for text in told.wrong]
    return told


async def prepared(server: Server) -> Known:
    """Tables in several states, and who sits there."""
    one, other = Visitor(server.address), Visitor(server.address)
    alone = await one.open(["me", "me"])
    free = await one.open(["me", "friend"], "getaway-driver", "duel")
    links = await one.links(free)
    shared = await one.open(["me", "friend"], "escape-plan")
    await other.sit((await one.links(shared))[0])
    over = await one.open(["me"], "last-job", "LAST_JOB")
    await one.http.post(f"/t/{over}/seat/0/resign")
    picks = [key for key, _ in read((await one.http.get(f"/t/{alone}")).text).picks]
    await one.ask_everything(alone, 0)
    moves = read((await one.http.get(f"/t/{alone}?seat=0")).text).moves
    assert moves
    assert picks
    tables, cookies = (alone, free, shared, over), (one.cookie, other.cookie)
    others = read((await other.http.get(f"/t/{shared}")).text).moves
    known = Known(tables, (*links, "A" * 22), cookies, (*moves, *others, "x"), (*picks, "x"))
    await one.close()
    await other.close()
    return known


async def played(server: Server, matches: int) -> None:
    """Matches that bots play to their end, alone to four at a table; then every step of them is looked at."""
    for n in range(matches):
        visitor = Visitor(server.address)
        visitor.http.headers["Accept-Language"] = CODES[n % len(CODES)]
        await visitor.http.post("/name", data={"name": NAMES[n % len(NAMES)]})
        game, mode, seats = BOTS_PLAY[n % len(BOTS_PLAY)]
        id = await visitor.open(["me", *["bot random"] * (seats - 1)], game, mode)
        await visitor.http.post(f"/t/{id}/seat/0/stand-in")
        async with asyncio.timeout(3 * PATIENCE):
            while not (page := read((await visitor.http.get(f"/t/{id}/live")).text)).over:
                await asyncio.sleep(0.1)  # bots play: looked at as a page without sockets would
        for step in range(page.number):
            answer = await visitor.http.get(f"/t/{id}/replay?seat={step % 2}&step={step}")
            assert answer.status_code == 200, answer.text
        await visitor.close()


# -- by the schema -----------------------------------------------------------------------------------------------------


def by_schema(server: Server, known: Known, count: int, seed: int, told: Fuzzed) -> None:
    described = httpx.get(server.address + "/schema/openapi.json", trust_env=False).json()
    schema: Any = schemathesis.openapi.from_dict(described)
    operations = [found.ok() for found in schema.get_all_operations()]
    session = requests.Session()
    session.trust_env = False
    for operation in operations:
        send = sender(server, known, session, operation, seed, told)
        settled = hypothesis.settings(
            max_examples=max(1, count // len(operations)), database=None, deadline=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        given: Any = hypothesis.given  # its types cannot say what it makes of a function
        hypothesis.seed(seed)(settled(given(operation.as_strategy())(send)))()


def sender(
    server: Server, known: Known, session: requests.Session, operation: Any, seed: int, told: Fuzzed
) -> Callable[[Any], None]:
    luck = quick(seed)

    def send(case: Any) -> None:
        if "id" in case.path_parameters and luck.below(5):
            case.path_parameters["id"] = known.tables[luck.below(len(known.tables))]
        if "link" in case.path_parameters and luck.below(2):
            case.path_parameters["link"] = known.links[luck.below(len(known.links))]
        sent = case.as_transport_kwargs(base_url=server.address)
        sent["headers"] = dict(sent["headers"]) | {"Origin": server.address}
        if luck.below(8):
            sent["headers"]["Cookie"] = known.cookies[luck.below(len(known.cookies))]
        sent["cookies"] = None
        try:
            answer = session.request(**sent, allow_redirects=False, timeout=PATIENCE)
        except (UnicodeError, requests.exceptions.InvalidHeader, requests.exceptions.InvalidURL):
            return  # the client itself cannot say this
        except requests.exceptions.RequestException as why:
            told.wrong.append(f"schema, {operation.method} {operation.path}: {why!r}")
            return
        asked = answer.request
        noted(told, answer.status_code, f"schema, {asked.method} {asked.url} {asked.body!r}")

    return send


def noted(told: Fuzzed, status: int, what: object) -> None:
    told.requests += 1
    told.statuses[status] += 1
    if status >= 500 and len(told.wrong) < 100:
        told.wrong.append(f"{status} to {what}")


# -- by the grammar ----------------------------------------------------------------------------------------------------


async def by_grammar(server: Server, known: Known, which: range, seed: int, told: Fuzzed) -> None:
    lines: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
    for _ in range(AT_ONCE):
        lines.put_nowait(Line(server))

    async def one(index: int) -> None:
        sent = request(seed, index, known, server.address)
        line = await lines.get()
        try:
            async with asyncio.timeout(PATIENCE):
                noted(told, await line.ask(sent), f"{index}, {sent}")
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            noted(told, 0, sent)  # hung up on, which is an answer too
            line.drop()
        except TimeoutError:
            told.wrong.append(f"{index}, {sent}: no answer")
            line.drop()
        lines.put_nowait(line)

    await spread(one, which)
    while not lines.empty():
        lines.get_nowait().drop()


class Line:
    """A kept connection on which anything may be said: clients that know HTTP would mend half of it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    def drop(self) -> None:
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None

    async def ask(self, sent: Hostile) -> int:
        """The status; 0 if the other side hangs up."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        self.writer.write(sent.raw or written(sent, self.server.port))
        strange = bool(sent.raw) or "Content-Length" in sent.headers or "Upgrade" in sent.headers
        if strange:
            self.writer.write_eof()
        await self.writer.drain()
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split()[1])
        size = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        if size is not None and sent.method != "HEAD":
            await self.reader.readexactly(int(size[1]))
        if strange or size is None or b"connection: close" in head.lower():
            self.drop()
        return status


def written(sent: Hostile, port: int) -> bytes:
    headers = {"Host": f"127.0.0.1:{port}", "Content-Length": str(len(sent.body))} | sent.headers
    lines = [f"{name}: {value}".encode() for name, value in headers.items()]
    return sent.method.encode() + b" " + sent.path + b" HTTP/1.1\r\n" + b"\r\n".join(lines) + b"\r\n\r\n" + sent.body


async def spread(one: Callable[[int], Awaitable[None]], which: range) -> None:
    """Several at once."""

    async def some(first: int) -> None:
        for index in which[first::AT_ONCE]:
            await one(index)

    await asyncio.gather(*[some(first) for first in range(AT_ONCE)])


# -- on sockets --------------------------------------------------------------------------------------------------------


async def by_frames(server: Server, known: Known, which: range, seed: int, told: Fuzzed) -> None:
    """Ten frames a socket; one in ten is opened by somebody who may not, one in ten is left half open."""

    async def one(index: int) -> None:
        try:
            async with asyncio.timeout(3 * PATIENCE):
                await chattered(server, known, index, seed, told)
        except TimeoutError:
            told.wrong.append(f"socket {index}: neither answered nor closed")

    await spread(one, which)


async def chattered(server: Server, known: Known, index: int, seed: int, told: Fuzzed) -> None:
    luck = quick(seed * 7919 + index)
    way = luck.below(10)
    origin = ("http://evil.example", "null", "")[luck.below(3)] if way == 0 else server.address
    id = known.tables[luck.below(len(known.tables))] if luck.below(8) else STRANGE[luck.below(len(STRANGE))]
    seat = ("", "seat=0", "seat=-1", "seat=1&narrow=0", "seat=99", "seat=x", "narrow=%00", "seat=" + "9" * 50)[
        luck.below(8)
    ]
    cookie = known.cookies[luck.below(len(known.cookies))] if luck.below(5) else "lam=junk"
    pressed = EXTENSIONS[luck.below(len(EXTENSIONS))]
    key = base64.b64encode(bytes(16)).decode()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(
            f"GET /t/{id}/socket?{seat} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {origin}\r\n"
            f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n{pressed}\r\n".encode()
        )
        if luck.below(20) == 0:
            return  # gone before it was answered
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split()[1])
        noted(told, status, f"socket {index}, {origin} {seat}")
        if way == 0 and status == 101:
            told.wrong.append(f"socket {index}: opened from {origin!r}")
        if status != 101:
            return
        for piece in frames(seed, index):
            writer.write(piece)
            told.frames += 1
        if way == 1:
            return  # nobody is there any more, and nobody said so
        await writer.drain()
        told.closings[await closed(reader)] += 1
    except (OSError, asyncio.IncompleteReadError):
        told.closings[0] += 1
    finally:
        writer.close()


async def closed(reader: asyncio.StreamReader) -> int:
    """Hears everything until the other side closes; its code."""
    for _ in range(100_000):
        first, second = await reader.readexactly(2)
        size = second & 127
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        data = await reader.readexactly(size)
        if first & 15 == 8:
            return int.from_bytes(data[:2], "big")
    return 0
