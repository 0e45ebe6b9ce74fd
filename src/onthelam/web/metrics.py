"""What the house does, counted, in the text form that Prometheus reads: for the host alone."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from onthelam.web.guest import AnyRequest
from onthelam.web.host import Host

PAGE: Final = 4096  # bytes of memory, as Linux counts it
STATM: Final = Path("/proc/self/statm")
MOVED: Final = ("/move", "/pick", "/undo")


class Meter:
    """Counts every answer on its way out, and takes the time of moves: from the click's arrival to its answer."""

    def __init__(self, app: ASGIApp, host: Host) -> None:
        self.app = app
        self.host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http":
            await self.app(scope, receive, send)
            return
        began, code = time.perf_counter(), 0

        async def counted(message: Message) -> None:
            nonlocal code
            if message["type"] == "http.response.start":
                code = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            counts = self.host.counts
            counts.answers[code] += 1
            if str(scope.get("method")) == "POST" and str(scope.get("path")).endswith(MOVED) and 200 <= code < 400:
                counts.moves.took(time.perf_counter() - began)


def told(host: Host) -> Iterator[str]:
    hall = host.hall
    rooms = list(hall.rooms.values())
    yield from counted("lam_moves_seconds", "histogram", "Clicks that were played, and until they were answered.")
    yield from host.counts.moves.lines("lam_moves_seconds")
    yield from counted("lam_answers_total", "counter", "Answers by status: 409 stale, 422 refused, 429 too much.")
    yield from [f'lam_answers_total{{code="{code}"}} {n}' for code, n in sorted(host.counts.answers.items())]
    yield from one("lam_sockets", "gauge", "Pages that are pushed to.", sum(host.sockets.values()))
    yield from one("lam_tables", "gauge", "Tables in memory.", len(rooms))
    yield from one("lam_tables_running", "gauge", "Of them not over.", sum(not room.match.over for room in rooms))
    yield from counted("lam_bots_chose_total", "counter", "Choices of bots, and how many were the usual move instead.")
    for how in ("itself", "usual"):
        yield f'lam_bots_chose_total{{how="{how}"}} {hall.thinkers.chose[how]}'
    yield from one("lam_bots_processes", "gauge", "Processes in which bots think.", hall.thinkers.processes)
    yield from one("lam_commits_total", "counter", "Times the store waited for the disk.", hall.store.commits)
    yield from one("lam_writes_total", "counter", "What was written in them.", hall.store.writes)
    yield from one("lam_store_fault", "gauge", "1 while nothing can be kept.", int(hall.store.fault is not None))
    yield from one("lam_memory_bytes", "gauge", "Resident memory of the server without its bots.", memory())


def counted(name: str, kind: str, what: str) -> Iterator[str]:
    yield f"# HELP {name} {what}"
    yield f"# TYPE {name} {kind}"


def one(name: str, kind: str, what: str, value: int) -> Iterator[str]:
    yield from counted(name, kind, what)
    yield f"{name} {value}"


def memory() -> int:
    """What it has now; where the system does not say so, the most it ever had."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * PAGE
    except OSError:
        if sys.platform == "win32":
            return 0
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@get("/metrics")
async def metrics(request: AnyRequest, host: NamedDependency[Host]) -> Response[Any]:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not host.is_key(key.strip()):
        raise NotFoundException
    return Response("\n".join(told(host)) + "\n", media_type="text/plain; version=0.0.4")


HANDLERS: Final = [metrics]
