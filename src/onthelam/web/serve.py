"""One process that serves: the store opened, the port taken, and everything closed properly again."""

from __future__ import annotations

import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import uvicorn

from onthelam.core.refusal import N_, Refusal
from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.thinking import Thinkers
from onthelam.web.app import app
from onthelam.web.host import Host, Settings
from onthelam.web.intake import Intake
from onthelam.web.wire import Push

PAUSE: Final = 0.2  # seconds before a bot's move: people want to follow, and pages tell at their own pace
COLLECT: Final = (20_000, 10, 10)  # so many new objects before Python looks for rings among them; usual are 700
KEPT: Final = 30  # seconds for a connection on which nothing is asked: longer than clients keep theirs
HERE: Final = {"0.0.0.0": "localhost", "::": "localhost"}  # what listens everywhere has no address of its own
WAITING: Final = 256  # connections that may wait to be taken: all of them are, before the first is looked at
WS_BYTES: Final = 2048  # nobody has anything to say on these sockets


class PortTaken(Refusal):
    """Another program listens there, or this one may not."""


def bound(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if family == socket.AF_INET6 and address == "::":  # everywhere is everywhere, whatever the system thinks
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind((address, port))
        listening.listen(WAITING)
    except (OSError, OverflowError) as why:
        listening.close()
        gaps = {"address": address, "port": str(port), "why": getattr(why, "strerror", None) or str(why)}
        sentence = N_("Cannot listen on {address}, port {port}: {why}. Choose others with --address or --port.")
        raise PortTaken("E_PORT", "", sentence, gaps) from None
    return listening


def open_many() -> None:
    """As many connections and files as the system lets us have: often it gives a process a few of them at first."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # not on Windows, which knows no such limit

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(
    folder: Path,
    address: str,
    port: int,
    settings: Settings,
    bots: int = 2,
    pause: float = PAUSE,
    ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Serves until it is told to stop. `ready` gets its address on this machine as soon as it answers."""
    open_many()
    listening = bound(address, port)
    try:
        store = Store.open(folder)
    except BaseException:
        listening.close()
        raise
    try:
        host = Host(Hall(store, Thinkers(bots), pause), settings)
        there = listening.getsockname()
        shown = HERE.get(there[0]) or (f"[{there[0]}]" if ":" in there[0] else there[0])
        server = Announcing(
            uvicorn.Config(
                app(host),
                log_level=logging.WARNING,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the door reads them, of those who are named only
                http=cast(Any, partial(Intake, host)),
                ws=cast(Any, partial(Push, host)),
                ws_max_size=WS_BYTES,
                ws_max_queue=4,
                backlog=WAITING,
                timeout_graceful_shutdown=5,
                timeout_keep_alive=KEPT,
                lifespan="on",
            ),
            lambda: ready(f"http://{shown}:{there[1]}"),
        )
        server.run([listening])
    finally:
        store.close()
        listening.close()


class Announcing(uvicorn.Server):
    """Says when it answers, and ends quietly when it is told to: uvicorn would raise the signal once more."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # what was loaded stays: nobody need look through it again and again
            gc.set_threshold(*COLLECT)
            self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {sign: signal.signal(sign, self.handle_exit) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)
