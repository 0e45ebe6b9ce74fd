"""On a real wire: what nobody means well is counted while it arrives, hung up on, and held against nobody else.

The server may open 1,024 files. Its guests come from 127.0.0.1, what is hostile from another address.
"""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from itertools import repeat
from typing import Final

import httpx
import pytest

from onthelam.web.intake import HEAD, PIECE
from tests.soak.hostile import frame
from tests.soak.server import Server

if sys.platform != "linux":
    pytest.skip("only Linux has many addresses of its own to come from", allow_module_level=True)
import resource

HOSTILE: Final = "127.0.0.66"
PATIENCE: Final = 60.0
FILES: Final = 1024
HALF: Final = 1100  # requests that are begun and not ended
MUCH: Final = 20_000_000  # bytes
LONG: Final = "x" * (HEAD + PIECE)
LITTLE: Final = 5_000_000  # bytes of memory
SOCKET: Final = (
    "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)  # fmt: skip


class Line:
    """A connection on which anything may be said."""

    def __init__(self, server: Server) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (HOSTILE, 0))
        self.own = (f"Host: 127.0.0.1:{server.port}", f"Origin: {server.address}")

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *why: object) -> None:
        self.socket.close()

    def says(self, *pieces: bytes) -> bytes:
        """As much of it as gets there; everything that is said to it."""
        try:
            for piece in pieces:
                self.socket.sendall(piece)
        except OSError:
            pass  # hung up on
        return self.hears()

    def asks(self, line: str, *fields: str) -> bytes:
        """A head of ours that asks something."""
        return "\r\n".join([line + " HTTP/1.1", *self.own, *fields, "", ""]).encode()

    def hears(self) -> bytes:
        heard = b""
        try:
            while more := self.socket.recv(65536):
                heard += more
        except ConnectionResetError:
            pass
        return heard


class Player:
    """Somebody at a table of their own."""

    def __init__(self, server: Server) -> None:
        self.browser = httpx.Client(base_url=server.address, headers={"origin": server.address}, timeout=PATIENCE)
        self.table = self.browser.post("/play", data={"game": "safehouse"}).headers["location"]

    def is_served(self) -> bool:
        """Sees their table, and what they want is done."""
        seen = self.browser.get(self.table).status_code
        return (seen, self.browser.post(f"{self.table}/asks", data={"seat": "0", "text": "yes"}).status_code) == (
            200,
            303,
        )


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("hostile") / "data") as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
        yield server
        assert server.stop() == 0
        assert server.complaints() == []


@pytest.fixture(scope="module")
def player(server: Server) -> Player:
    return Player(server)


# -- heads and bodies ------------------------------------------------------------------------------------------------

ENDLESS: Final = {
    "fields": (b"GET / HTTP/1.1\r\n", b"x: y\r\n" * 10_000),
    "one field": (b"GET / HTTP/1.1\r\nx: ", b"y" * 65_536),
    "name of a field": (b"GET / HTTP/1.1\r\n", b"x" * 65_536),
    "address": (b"GET /", b"x" * 65_536),
}


@pytest.mark.parametrize("endless", ENDLESS)
def test_d3_a_head_without_an_end_is_hung_up_on_and_costs_no_memory(
    endless: str, server: Server, player: Player
) -> None:
    begun, more = ENDLESS[endless]
    before = server.memory()
    with Line(server) as line:
        assert line.says(begun, *repeat(more, MUCH // len(more))).startswith(b"HTTP/1.1 431 ")
    assert server.memory() - before < LITTLE
    assert player.is_served()


@pytest.mark.parametrize(
    ("asked", "fields"),
    [
        (f"GET /{LONG}", ()), (f"GET /?x={LONG}", ()), ("GET /", (f"Cookie: lam={LONG}",)), ("GET /", ("x: y",) * 200),
        ("GET /t/x/socket", (*SOCKET, f"Cookie: lam={LONG}")),
    ],
    ids=["path", "query", "cookie", "fields", "socket"],
)  # fmt: skip
def test_d3_a_head_that_is_too_long_is_told_so(asked: str, fields: tuple[str, ...], server: Server) -> None:
    with Line(server) as line:
        assert line.says(line.asks(asked, *fields)).startswith(b"HTTP/1.1 431 ")


def test_a_head_as_long_as_allowed_is_read_and_so_is_the_next(server: Server) -> None:
    with Line(server) as line:
        long = f"x: {'y' * (HEAD - 1000)}"
        heads = [line.asks("GET /nothing", long), line.asks("GET /nothing", long, "Connection: close")]
        assert re.findall(rb"HTTP/1.1 (\d+)", line.says(b"".join(heads))) == [b"404"] * 2


def test_a_socket_whose_head_has_too_long_a_line_is_closed(server: Server) -> None:
    with Line(server) as line:
        said = line.says(line.asks("GET /t/x/socket", *SOCKET, f"x: {'y' * 9000}"))
        assert said.startswith(b"HTTP/1.1 400 ")


def test_a_body_without_an_end_is_hung_up_on(server: Server) -> None:
    for length, piece in (
        (f"Content-Length: {MUCH}", b"x" * 65_536),
        ("Transfer-Encoding: chunked", b"1000\r\n" + b"x" * 4096 + b"\r\n"),
    ):
        before = server.memory()
        with Line(server) as line:
            said = line.says(line.asks("POST /name", length), *repeat(piece, MUCH // len(piece)))
            assert said == b"" or said.startswith(b"HTTP/1.1 413 ")
        assert server.memory() - before < LITTLE


def test_d6_what_never_ends_is_ended_and_keeps_nobody_out(server: Server, player: Player) -> None:
    with ExitStack() as stack:
        lines = [stack.enter_context(Line(server)) for _ in range(HALF)]
        for n, line in enumerate(lines):
            half = line.asks("POST /name", "Content-Length: 9") + b"name=" if n % 2 else b"GET / HTTP/1.1\r\n"
            try:
                line.socket.sendall(half)
            except OSError:
                assert n > 100  # for so many there is room
        assert player.is_served()
        assert httpx.get(server.address, timeout=PATIENCE).status_code == 200  # somebody new
        heard = [line.hears()[:13] for line in lines]
    assert set(heard) <= {b"HTTP/1.1 408 ", b"HTTP/1.1 429 ", b""}
    assert heard[:100] == [b"HTTP/1.1 408 "] * 100
    assert heard.count(b"HTTP/1.1 429 ") > 0


# -- addresses -------------------------------------------------------------------------------------------------------


def test_d7_what_a_stranger_says_of_where_they_come_from_is_not_believed(server: Server) -> None:
    codes = list[int]()
    with httpx.Client(base_url=server.address, headers={"origin": server.address}, timeout=PATIENCE) as stranger:
        for n in range(60):
            stranger.cookies.clear()
            answer = stranger.post("/name", data={"name": "x"}, headers={"x-forwarded-for": f"192.0.2.{n}"})
            codes.append(answer.status_code)
    assert codes[0] == 303
    assert 429 in codes


# -- sockets ---------------------------------------------------------------------------------------------------------


def flood(server: Server, player: Player, frames: Iterable[bytes]) -> bytes:
    """What a socket hears that says all this at once."""
    with Line(server) as line:
        line.socket.sendall(line.asks(f"GET {player.table}/socket?seat=-1", *SOCKET))
        assert line.socket.recv(65536).startswith(b"HTTP/1.1 101 ")
        return line.says(*frames)


@pytest.mark.parametrize(
    "said",
    [frame(1, b"hello"), frame(2, b""), frame(9, b""), frame(10, b"x" * 100), frame(0, b"", fin=False)],
    ids=["messages", "nothing", "pings", "pongs", "pieces"],
)
def test_d8_a_socket_that_says_too_much_is_closed_and_told_why(said: bytes, server: Server, player: Player) -> None:
    begun = frame(1, b"", fin=False) if said[0] == 0 else b""
    heard = flood(server, player, [begun, *repeat(said * 500, 20)])
    assert heard.endswith(b"\x88\x13\x03\xf0too much was said")  # 1008
    assert player.is_served()


def test_d8_pings_whose_answers_nobody_reads_cost_no_memory(server: Server, player: Player) -> None:
    before = server.memory()
    flood(server, player, repeat(frame(9, b"x" * 125) * 100, MUCH // 13_100))
    assert server.memory() - before < LITTLE
