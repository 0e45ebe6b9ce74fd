"""Many matches, many sockets, so many moves a second: the generator's side of `make bench`, in a process of its own.

    python -m tests.speed.load ADDRESS --matches 500 --sockets 5 --rate 100

Opens everything, says `{"ready": …}`, then does a run for every line of JSON it is given, `{"seconds": 60}`, and says
what it saw: acknowledgements and pushes in milliseconds, sorted. Two visitors sit at each match, so that nothing is
covered while the other one chooses, and one at a match for one; a socket has the eyes of each, all others those of an
onlooker. A rate of 0 plays one match after the other's answer, `matches` of them at once. HTTP and frames are read by
hand: a library would cost more than what is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import html
import json
import os
import re
import resource
import sys
import zlib
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote_plus, urlsplit

from tests.pushes import pieces_of

HEAD: Final = 700  # bytes of a push in which its number stands
NUMBER: Final = re.compile(rb'data-number="(\d+)"')
CODE: Final = re.compile(rb'name="move" value="([^"]*)"')
OVER: Final = b'class="live over'
ALONE: Final = ("last-job",)  # games for one
PATIENCE: Final = 60.0
CONNECTIONS: Final = 32


class Http:
    """One kept connection."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, cookie: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        """The status and the head of the answer; its body is read and dropped. As a browser, it asks again on a new
        connection where the server has just closed the kept one."""
        kept = self.reader is not None
        try:
            return await self.asked(method, path, cookie, form or {})
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
        self.reader = None
        return await self.asked(method, path, cookie, form or {})

    async def asked(self, method: str, path: str, cookie: str, form: dict[str, str]) -> tuple[int, str]:
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(self.host, self.port)
        body = "&".join(f"{name}={quote_plus(value)}" for name, value in form.items())
        here = f"{self.host}:{self.port}"
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nCookie: {cookie}\r\n"
            "Accept: text/vnd.lam.live+html\r\nX-Lam-Narrow: 0\r\nX-Lam-Socket: 1\r\nAccept-Encoding: gzip\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode()
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        size = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        if size is not None:
            await self.reader.readexactly(int(size[1]))
        return int(head.split(" ", 2)[1]), head


def cookie_in(head: str) -> str:
    """That of somebody new."""
    found = re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE)
    assert found is not None, head
    return found[1]


class Match:
    def __init__(self, id: str, cookies: list[str]) -> None:
        self.id = id
        self.cookies = cookies  # by seat
        self.number = 0  # of rows that were played
        self.moves: dict[int, tuple[int, list[str]]] = {}  # by seat: the number of its page, and its moves
        self.sent = 0.0
        self.over = False
        self.turned = asyncio.Event()


class Socket(asyncio.Protocol):
    def __init__(self, match: Match, seat: int, seen: list[float]) -> None:
        self.match = match
        self.seat = seat
        self.seen = seen
        self.number = -1
        self.view: list[str] = []
        self.buffer = bytearray()
        self.open = False
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pressed: Any = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        host, port = transport.get_extra_info("peername")[:2]
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /t/{self.match.id}/socket?seat={self.seat}&narrow=0 HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Origin: http://{host}:{port}\r\nCookie: {self.match.cookies[self.seat] if self.seat >= 0 else ''}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.first.done():
            self.first.set_exception(exc or ConnectionError("a socket was closed before it spoke"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            if b"server_no_context_takeover" not in head:
                self.pressed = zlib.decompressobj(-15)
            self.open, self.buffer = True, bytearray(rest)
        while (size := self.frame()) > 0:
            del self.buffer[:size]

    def frame(self) -> int:
        """Hears the first frame in the buffer, if it is there whole; its size, or 0."""
        if len(self.buffer) < 2:
            return 0
        length, at = self.buffer[1] & 127, 2
        if length >= 126:
            at = 4 if length == 126 else 10
            if len(self.buffer) < at:
                return 0
            length = int.from_bytes(self.buffer[2:at], "big")
        if len(self.buffer) < at + length:
            return 0
        payload = bytes(self.buffer[at : at + length])
        opcode = self.buffer[0] & 15
        if opcode == 9 and self.transport is not None:
            self.transport.write(bytes([0x8A, 0x80 | length]) + bytes(4) + payload)  # a mask of noughts
        elif opcode == 1:
            self.heard(payload)
        return at + length

    def heard(self, payload: bytes) -> None:
        now = perf_counter()
        press = self.pressed or zlib.decompressobj(-15)
        text: bytes = press.decompress(payload + b"\0\0\xff\xff")
        if not text:
            return  # it only says that it is there
        if self.seat >= 0:
            self.view = pieces_of(self.view, text.decode())
            text = "".join(self.view).encode()
        else:
            text = text.replace(b'\\"', b'"')  # of an onlooker's only the number is read: it is in every push
        found = NUMBER.search(text[:HEAD])
        assert found is not None, text[:HEAD]
        number = int(found[1])
        if self.seat >= 0:
            codes = [html.unescape(code.decode()) for code in CODE.findall(text)]
            self.match.moves[self.seat] = (number, codes)
            self.match.over = OVER in text[:HEAD]
            self.match.turned.set()
        if not self.first.done():
            self.first.set_result(None)
        elif number > self.number and self.match.sent:
            self.seen.append(now - self.match.sent)
        self.number = max(number, self.number)


class Load:
    def __init__(self, address: str, game: str, matches: int, sockets: int, rate: float) -> None:
        there = urlsplit(address)
        self.game = game
        self.host, self.port = str(there.hostname), int(there.port or 80)
        self.count, self.sockets, self.rate = matches, sockets, rate
        self.matches: list[Match] = []
        self.free: asyncio.LifoQueue[Http] = asyncio.LifoQueue()
        for i in range(CONNECTIONS):
            self.free.put_nowait(Http(self.host, self.port))
        self.acks: list[float] = []
        self.pushes: list[float] = []
        self.wrong: list[str] = []
        self.late = 0
        self.kept: list[asyncio.BaseTransport] = []

    async def open(self) -> None:
        for first in range(0, self.count, 10):
            await asyncio.gather(*[self.table() for _ in range(first, min(first + 10, self.count))])

    async def table(self) -> None:
        http = await self.free.get()
        two = {"players": "2", "seat0": "me", "seat1": "friend"}
        form = {"game": self.game, "listed": "1", **({"seat0": "me"} if self.game in ALONE else two)}
        status, head = await http.ask("POST", "/new", "", form)
        where = re.search(r"location: /t/([\w-]+)", head, re.IGNORECASE)
        assert where is not None, (status, head)
        cookies = [cookie_in(head)]
        if self.game not in ALONE:
            _, then = await http.ask("POST", f"/t/{where[1]}/seat/1/sit", "")
            cookies.append(cookie_in(then))
        match = Match(where[1], cookies)
        for seat, cookie in enumerate(match.cookies):  # every question, one by one: else some pass by themselves
            await http.ask("POST", f"/t/{match.id}/asks", cookie, {"seat": str(seat), "text": "yes"})
        self.free.put_nowait(http)
        self.matches.append(match)
        for seat in [*range(len(cookies)), *[-1] * (self.sockets - len(cookies))]:
            transport, socket = await asyncio.get_running_loop().create_connection(
                partial(Socket, match, seat, self.pushes), self.host, self.port
            )
            self.kept.append(transport)
            await asyncio.wait_for(socket.first, PATIENCE)

    async def run(self, seconds: float) -> dict[str, Any]:
        for seen in (self.acks, self.pushes):
            seen.clear()
        self.late = 0
        began = perf_counter()
        end = began + seconds
        if self.rate:
            await self.steadily(end)
        else:
            await asyncio.gather(*[self.eagerly(match, end) for match in self.matches])
        spent = perf_counter() - began
        await self.quiet()
        told = {"moves": len(self.acks), "seconds": spent, "late": self.late, "wrong": self.wrong[:5]}
        return told | {"acks": sorted(self.acks), "pushes": sorted(self.pushes)}

    async def quiet(self) -> None:
        """Until every watcher has heard of every move, but not for ever."""
        for _ in range(100):
            if len(self.pushes) >= len(self.acks) * self.sockets:
                return
            await asyncio.sleep(0.05)

    async def eagerly(self, match: Match, end: float) -> None:
        while perf_counter() < end and await self.move(match):
            pass

    async def steadily(self, end: float) -> None:
        """At its rate, whether the last ones were answered or not; a match that is still busy is passed over."""
        begun: set[asyncio.Task[None]] = set()
        busy: set[str] = set()
        start, n, at = perf_counter(), 0, 0
        while perf_counter() < end:
            due = start + n / self.rate
            if due > perf_counter():
                await asyncio.sleep(due - perf_counter())
            n += 1
            for _ in range(self.count):
                at = (at + 1) % self.count
                if self.matches[at].id not in busy and not self.matches[at].over:
                    break
            else:
                self.late += 1
                continue
            match = self.matches[at]
            busy.add(match.id)
            task = asyncio.create_task(self.freed(match, busy))
            begun.add(task)
            task.add_done_callback(begun.discard)
        await asyncio.gather(*begun)

    async def freed(self, match: Match, busy: set[str]) -> None:
        await self.move(match)
        busy.discard(match.id)

    async def move(self, match: Match) -> bool:
        """One move of whoever is asked; False if nobody is any more."""
        for _ in range(50):
            match.turned.clear()
            if match.over:
                return False
            asked = [(number, seat) for seat, (number, codes) in match.moves.items() if codes]
            fresh = [(number, seat) for number, seat in asked if number >= match.number]
            if fresh:
                break
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await match.turned.wait()
        else:
            return False
        number, seat = max(fresh)
        codes = match.moves[seat][1]
        form = {"move": codes[number * 7 % len(codes)], "seen": str(number), "seat": str(seat)}
        http = await self.free.get()
        match.number = number + 1
        match.sent = perf_counter()
        status, _ = await http.ask("POST", f"/t/{match.id}/move", match.cookies[seat], form)
        self.acks.append(perf_counter() - match.sent)
        self.free.put_nowait(http)
        if status != 204:
            self.wrong.append(f"{status} to {form}")
        return status == 204


async def main() -> None:
    parser = argparse.ArgumentParser(description="Many matches at once.")
    parser.add_argument("address")
    parser.add_argument("--game", default="safehouse")
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--sockets", type=int, default=4, help="at each of them; the first two have a seat's eyes")
    parser.add_argument("--rate", type=float, default=0.0, help="moves a second; 0: as fast as they are answered")
    asked = parser.parse_args()
    load = Load(asked.address, asked.game, asked.matches, asked.sockets, asked.rate)
    await load.open()
    print(json.dumps({"ready": len(load.matches), "sockets": len(load.kept)}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(await load.run(float(json.loads(line)["seconds"]))), flush=True)
    for transport in load.kept:
        transport.close()


if __name__ == "__main__":
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(main())
