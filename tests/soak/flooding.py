"""One hostile client, and how the others fare meanwhile: floods of every kind, a quiet time before each of them.

    python -m tests.soak.flooding KIND PORT TABLE SECONDS    the hostile client alone, in a process of its own

The others play at tables of their own, each from another address; the hostile client has one address.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from tests.soak.clients import PATIENCE
from tests.soak.hostile import frame
from tests.soak.server import Server

HOSTILE: Final = "127.0.0.66"
OTHERS: Final = 4
PACE: Final = 0.1  # seconds between two things that one of the others wants
BEAT: Final = 0.02  # seconds between two bursts of a flood
MESSAGES: Final = 5000  # a second
ROOM: Final = 20e6  # bytes of memory that may be taken
WORSE: Final = 2.0  # times as long as in quiet the slowest hundredth may take
SOON: Final = 1.0  # seconds until a hostile socket is closed
ENOUGH: Final = 10.0  # seconds of a flood before its times mean anything


@dataclass
class Flooded:
    kinds: int = 0
    quiet: list[float] = field(default_factory=list)  # seconds of each answer to one of the others
    loud: list[float] = field(default_factory=list)
    by_kind: dict[str, tuple[float, float]] = field(default_factory=dict)  # the slowest hundredth: quiet, loud
    done: Counter[str] = field(default_factory=Counter)
    closed: list[float] = field(default_factory=list)  # seconds from the first frame of a socket to its end
    memory: int = 0  # the most that was taken beyond the quiet
    wrong: list[str] = field(default_factory=list)


def slowest(times: list[float]) -> float:
    """The time that 99 of 100 stay below."""
    return sorted(times)[int(len(times) * 0.99)] if times else 0.0


def flood(seconds: float) -> Flooded:
    """So long of each kind, and as long of quiet before it where times are compared."""
    told = Flooded()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "data") as server:
        asyncio.run(flooded(server, seconds, told))
        told.wrong += [f"stderr: {line}" for line in server.complaints()]
        if server.stop() != 0:
            told.wrong.append("it did not end well")
    if told.memory > ROOM:
        told.wrong.append(f"{told.memory / 1e6:.0f} MB more memory")
    if seconds >= ENOUGH and max(told.closed) > SOON:
        told.wrong.append(f"a hostile socket lived for {max(told.closed):.2f} s")
    if seconds >= ENOUGH and slowest(told.loud) > WORSE * slowest(told.quiet):
        told.wrong.append(f"others waited {slowest(told.loud) / slowest(told.quiet):.1f} times as long")
    told.wrong = [f"flood({seconds:g}): {text}" for text in told.wrong]
    return told


async def flooded(server: Server, seconds: float, told: Flooded) -> None:
    others = [await seated(server, n) for n in range(OTHERS)]
    await playing(others, min(seconds, 2.0), [], told)  # warm
    for kind in FLOODS:
        quiet, loud = list[float](), list[float]()
        if seconds >= ENOUGH:
            await playing(others, seconds, quiet, told)
        before = server.memory()
        hostile = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.soak.flooding", kind, str(server.port), others[0][1], f"{seconds}",
            stdout=subprocess.PIPE, cwd=Path(__file__).resolve().parents[2],
        )  # fmt: skip
        assert hostile.stdout is not None
        await hostile.stdout.readline()  # it has begun
        watching = asyncio.create_task(most(server))
        await playing(others, seconds, loud, told)
        said = json.loads((await hostile.communicate())[0])
        watching.cancel()
        told.memory = max(told.memory, await watching - before)
        told.kinds += 1
        told.done.update(said["done"])
        told.closed += said["closed"]
        if kind in TALK and not said["closed"]:
            told.wrong.append(f"{kind}: no socket was closed")
        told.by_kind[kind] = (slowest(quiet), slowest(loud))
        told.quiet += quiet
        told.loud += loud
    for browser, _ in others:
        await browser.aclose()


async def most(server: Server) -> int:
    """The most memory it takes, until nobody wants to know any more."""
    found = server.memory()
    with suppress(asyncio.CancelledError):
        while True:
            await asyncio.sleep(0.1)
            found = max(found, server.memory())
    return found


# -- the others ------------------------------------------------------------------------------------------------------

Other = tuple[httpx.AsyncClient, str]


async def seated(server: Server, n: int) -> Other:
    line = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{10 + n}")
    browser = httpx.AsyncClient(
        transport=line, base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE
    )
    answer = await browser.post("/play", data={"game": "safehouse"})
    return browser, answer.headers["location"]


async def playing(others: list[Other], seconds: float, times: list[float], told: Flooded) -> None:
    end = time.monotonic() + seconds

    async def one(browser: httpx.AsyncClient, table: str) -> None:
        while time.monotonic() < end:
            for method, path, form in (
                ("GET", table, None), ("POST", f"{table}/asks", {"seat": "0", "text": "yes"}),
                ("GET", f"{table}/live", None), ("GET", "/", None),
            ):  # fmt: skip
                await asyncio.sleep(PACE)
                began = time.monotonic()
                try:
                    answer = await browser.request(method, path, data=form)
                except httpx.HTTPError as why:
                    told.wrong.append(f"{method} {path}: {why!r}")
                    continue
                times.append(time.monotonic() - began)
                if answer.status_code not in (200, 204, 303):
                    told.wrong.append(f"{method} {path}: {answer.status_code}")

    await asyncio.gather(*[one(*other) for other in others])


# -- the hostile client ----------------------------------------------------------------------------------------------

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Hostile:
    def __init__(self, port: int, table: str, seconds: float, until_closed: bool) -> None:
        self.until_closed = until_closed  # however long that takes where many things run
        self.port = port
        self.table = table
        self.end = time.monotonic() + seconds
        self.own = f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        self.done: Counter[str] = Counter()
        self.closed: list[float] = []

    @property
    def goes_on(self) -> bool:
        late = time.monotonic() - self.end
        return late < 0 or (self.until_closed and not self.closed and late < PATIENCE)

    async def line(self) -> Stream:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(HOSTILE, 0), limit=2**20)

    async def socket(self) -> Stream | None:
        reader, writer = await self.line()
        writer.write(
            f"GET {self.table}/socket?seat=-1 HTTP/1.1\r\n{self.own}Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        self.done["handshakes"] += 1
        if b" 101 " in await reader.readuntil(b"\r\n\r\n"):
            return reader, writer
        writer.close()
        return None

    async def many(self, what: Callable[[], Awaitable[None]], at_once: int) -> None:
        async def one() -> None:
            while self.goes_on:
                with suppress(OSError, asyncio.IncompleteReadError):
                    await what()
                await asyncio.sleep(BEAT)

        await asyncio.gather(*[one() for _ in range(at_once)])

    async def pours(self, stream: Stream, piece: bytes, name: str, at_once: int, reads: bool = True) -> None:
        """The same again and again, until it is hung up on."""
        reader, writer = stream
        gone = asyncio.create_task(reader.read(-1) if reads else asyncio.sleep(PATIENCE))
        try:
            while self.goes_on and not gone.done():
                writer.write(piece * at_once)
                self.done[name] += at_once
                await writer.drain()
                await asyncio.sleep(BEAT)
        finally:
            gone.cancel()
            writer.close()

    async def heads(self) -> None:
        async def one() -> None:
            stream = await self.line()
            stream[1].write(b"GET / HTTP/1.1\r\n")
            await self.pours(stream, b"x-some-field: and what it says\r\n", "fields of heads", 100)

        await self.many(one, 10)

    async def halves(self) -> None:
        """Heads and bodies of which half is missing."""

        async def one() -> None:
            reader, writer = await self.line()
            half = f"POST /name HTTP/1.1\r\n{self.own}Content-Length: 900\r\n\r\nname="
            writer.write(half.encode()[: 60 if self.done["half requests"] % 2 else None])
            self.done["half requests"] += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(-1), max(0.0, self.end - time.monotonic()))
            writer.close()

        await self.many(one, 1100)

    async def handshakes(self) -> None:
        async def one() -> None:
            stream = await self.socket()
            if stream is not None:
                stream[1].close()

        await self.many(one, 10)

    async def talks(self, piece: bytes, name: str, reads: bool = True) -> None:
        async def one() -> None:
            stream = await self.socket()
            if stream is not None:
                began = time.monotonic()
                with suppress(OSError):
                    await self.pours(stream, piece, name, int(MESSAGES * BEAT), reads)
                if self.goes_on:  # else it has stopped by itself
                    self.closed.append(time.monotonic() - began)

        await self.many(one, 1)

    async def messages(self) -> None:
        await self.talks(frame(1, b"hello"), "messages")

    async def frames(self) -> None:
        await self.talks(frame(2, b""), "frames")

    async def pings(self) -> None:
        await self.talks(frame(9, b"x" * 100), "pings", reads=False)

    async def asks(self, method: str, path: str, name: str, at_once: int, body: str = "") -> None:
        async def one() -> None:
            reader, writer = await self.line()
            try:
                while self.goes_on:
                    length = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}"
                    writer.write(f"{method} {path} HTTP/1.1\r\n{self.own}{length}\r\n\r\n{body}".encode())
                    self.done[name] += 1
                    head = await reader.readuntil(b"\r\n\r\n")
                    size = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
                    await reader.readexactly(int(size[0].split(b":")[1]) if size else 0)
            finally:
                writer.close()

        await self.many(one, at_once)

    async def cookies(self) -> None:
        await self.asks("POST", "/name", "cookies asked for", 50, "name=x")

    async def requests(self) -> None:
        await self.asks("GET", "/", "requests", 50)


FLOODS: Final[dict[str, Callable[[Hostile], Awaitable[Any]]]] = {
    "heads": Hostile.heads,
    "halves": Hostile.halves,
    "handshakes": Hostile.handshakes,
    "messages": Hostile.messages,
    "frames": Hostile.frames,
    "pings": Hostile.pings,
    "cookies": Hostile.cookies,
    "requests": Hostile.requests,
}
TALK: Final = ("messages", "frames", "pings")


async def hostile(kind: str, port: int, table: str, seconds: float) -> None:
    print("begun", flush=True)
    client = Hostile(port, table, seconds, kind in TALK)
    await FLOODS[kind](client)
    print(json.dumps({"done": client.done, "closed": client.closed}), flush=True)


if __name__ == "__main__":
    asyncio.run(hostile(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])))
