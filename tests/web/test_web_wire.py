"""On a real wire: a socket that says too much is closed, others are not held up, and the page is the same bytes."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.pushes import pieces_of
from tests.soak.server import Server


def listening(server: Server, table: str, cookie: str, origin: str = "") -> ClientConnection:
    address = server.address.replace("http", "ws") + f"{table}/socket?seat=0&narrow=0"
    headers = {"Cookie": f"lam={cookie}"}
    return connect(address, additional_headers=headers, origin=Origin(origin or server.address), open_timeout=30)


def listen_on(ear: ClientConnection) -> None:
    while True:
        ear.recv(30)


def test_the_socket_on_a_real_wire(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start()
    try:
        with httpx.Client(base_url=server.address, headers={"origin": server.address}) as browser:
            opened = browser.post("/play", data={"game": "safehouse"})
            table, cookie = opened.headers["location"], opened.cookies["lam"]
            with listening(server, table, cookie) as loud, listening(server, table, cookie) as quiet:
                assert 'id="live"' in "".join(pieces_of([], str(loud.recv(30))))
                first = pieces_of([], str(quiet.recv(30)))
                loud.send("x" * 2000)
                loud.send("x" * 3000)
                with pytest.raises(ConnectionClosed) as closed:
                    listen_on(loud)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1009  # too big
                newest = "".join(pieces_of(first, str(quiet.recv(30))))  # somebody left: the other tab hears it
                number, news = re.findall(r'data-(?:number|news)="(\d+)"', newest)
                same = browser.get(f"{table}/live?seat=0&number={number}&news={news}")
                assert same.status_code in (200, 204)
            with (
                pytest.raises((ConnectionClosed, InvalidStatus)),
                listening(server, table, cookie, "http://evil") as ear,
            ):
                ear.recv(30)
            assert browser.get(table).status_code == 200
    finally:
        assert server.stop() == 0
    assert "Traceback" not in server.errors.read_text()
