"""A line between browsers and a house that can be made to fail: what it swallows, nobody is told of."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final
from urllib.parse import urlsplit

UP: Final = "up"  # what goes to the house
DOWN: Final = "down"  # what comes from it
PUSHES: Final = "pushes"  # what comes from it by the socket of a page


class Call:
    """One connection."""

    def __init__(self, near: socket.socket, far: socket.socket, swallows: set[str]) -> None:
        self.near, self.far, self.swallows = near, far, swallows
        self.pushes = False  # known when it has asked

    def carry(self, way: str) -> None:
        here, there = (self.near, self.far) if way == UP else (self.far, self.near)
        with suppress(OSError):
            while data := here.recv(65536):
                self.pushes = self.pushes or (way == UP and b"/socket?" in data.partition(b"\r\n")[0])
                if not self.is_swallowed(way):
                    there.sendall(data)
        if not self.is_dead():  # else the other side must not learn of it
            self.hang_up()

    def is_swallowed(self, way: str) -> bool:
        return way in self.swallows or (way == DOWN and self.pushes and PUSHES in self.swallows)

    def is_dead(self) -> bool:
        return self.is_swallowed(UP) or self.is_swallowed(DOWN)

    def hang_up(self) -> None:
        for end in (self.near, self.far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Wire:
    """Listens on a port of its own. Nothing ends when it swallows: both sides believe that the other one is there."""

    def __init__(self, house: str) -> None:
        self._house = (urlsplit(house).hostname, urlsplit(house).port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._calls: list[Call] = []
        self._swallows: set[str] = set()
        self._lock = threading.Lock()
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def swallow(self, *what: str) -> None:
        """From now on, on every connection; those that are open stay so."""
        with self._lock:
            self._swallows = set(what)
            for call in self._calls:
                call.swallows.update(what)

    def heal(self) -> None:
        """New connections work. Those that were dead end now: nobody knows them any more."""
        with self._lock:
            self._swallows = set()
            for call in self._calls:
                if call.is_dead():
                    call.hang_up()

    def serve(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self._house)
            except OSError:
                near.close()
                continue
            with self._lock:
                call = Call(near, far, set(self._swallows))
                self._calls.append(call)
            for way in (UP, DOWN):
                threading.Thread(target=call.carry, args=(way,), daemon=True).start()

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)  # or `accept` would wait on
        self._listening.close()
        for call in self._calls:
            call.hang_up()


@contextmanager
def wired(house: str) -> Iterator[Wire]:
    wire = Wire(house)
    threading.Thread(target=wire.serve, daemon=True).start()
    yield wire
    wire.close()
