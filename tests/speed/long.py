"""The longest time for which the event loop is held while a long match is opened, stepped through and played on.

    python -m tests.speed.long          says one line of JSON: figures as `bench.py` takes them

The application itself, in this process and without a network; beside each request a task counts how long it waits for
its next turn: in CPU time of the loop's own thread, so that a busy machine tells the same.
"""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, cast

from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games import load
from onthelam.store.rows import MatchRow, PlaceRow
from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.rows import row_of
from onthelam.table.seats import FREE
from onthelam.table.thinking import Thinkers
from onthelam.web.app import app
from onthelam.web.host import Host, Settings
from onthelam.web.limits import NO_LIMITS
from onthelam.web.serve import COLLECT

ROWS: Final = 2000
UNDONE: Final = 6000
SEED: Final = b"a seed of a match that goes on.."
BAR: Final = 50.0  # ms


@dataclass(frozen=True)
class Long:
    """A match in which much is taken back and chosen again, as people do: at a question so often at most."""

    name: str
    rows: int
    again: int
    to_the_end: bool = False

    def played(self) -> Match:
        return played(self.rows, self.again, self.to_the_end)


LONG: Final = (
    Long(f"{ROWS:,} rows", ROWS, 4),
    Long(f"{ROWS:,} rows and the end", ROWS, 4, True),
    Long(f"{UNDONE:,} rows, one seat undoing", UNDONE, UNDONE),
)


def played(rows: int, again: int, to_the_end: bool = False) -> Match:
    """As four, by chance, so many rows at least; what can be taken back is, and chosen again, so often at most."""
    rules = load("getaway-driver").rules
    options = rules.settle({"mode": "four"})
    for seed in range(100):
        match, luck = Match(rules, options, rules.blank(options), False, quick(seed), []), quick(seed)
        while not match.over and (len(match.plies) < rows or to_the_end):
            seat = match.to_act[0]
            moves = match.legal(seat)
            match.play(moves[luck.below(len(moves))], seat)
            for _ in range(again):
                if len(match.plies) >= rows or not match.may_undo(seat):
                    break
                move = match.plies[-1].move
                match.undo(seat)
                match.play(move, seat)
        if len(match.plies) >= rows and match.over == to_the_end:
            return match
    raise AssertionError("no match went on for so long")


class Table:
    """The application with one table, and a stranger who looks on."""

    def __init__(self, store: Store, match: Match) -> None:
        self.store = store
        self.match = match
        self.hall = Hall(store, Thinkers())
        self._app = cast(Any, app(Host(self.hall, Settings(limits=NO_LIMITS))))

    async def lay(self) -> None:
        match, outcome = self.match, self.match.outcome
        ended, ending = (2.0, outcome.reason) if outcome is not None else (0.0, "")
        row = MatchRow("long", match.rules.name, json.dumps(match.options), "", SEED, "", True, 1.0, ended, ending)
        places = [PlaceRow("long", seat, FREE, "", "", "", b"") for seat in range(match.seats)]
        rows = [row_of(match.rules, "long", n, ply, 1.0) for n, ply in enumerate(match.plies)]
        await self.store.add_match(row, places, rows)

    async def get(self, path: str, **headers: str) -> str:
        """A page, as a stranger gets it."""
        where, _, query = path.partition("?")
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": where, "raw_path": where.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(b"host", b"table.example"), *[(name.encode(), headers[name].encode()) for name in headers]],
            "client": ("192.0.2.7", 1), "server": ("table.example", 80),
            "state": {}, "extensions": {},
        }  # fmt: skip
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self._app(scope, receive, send)
        assert sent[0]["status"] == 200, (path, sent[0])
        return b"".join([message.get("body", b"") for message in sent[1:]]).decode()


@asynccontextmanager
async def table_of(match: Match) -> AsyncIterator[Table]:
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "data")
        table = Table(store, match)
        try:
            await table.lay()
            yield table
        finally:
            await table.hall.close()
            store.close()


def paths(match: Match) -> list[str]:
    """What is asked for, first of all and then again: the front page, the table, steps of a replay."""
    rows = len(match.heard(NOBODY))
    steps = ["", "&step=0", f"&step={rows // 2}", f"&step={rows // 2 + 1}", f"&step={rows - 1}"]
    eyes = ["-1", "-2", "0"] if match.over else ["-1"]
    return ["/", "/t/long", "/t/long", *[f"/t/long/replay?seat={seat}{step}" for seat in eyes for step in steps]]


async def longest_hold(doing: Awaitable[object]) -> float:
    """How much CPU, in ms, was spent at most before another task got its turn."""
    longest, task = 0.0, asyncio.ensure_future(doing)
    while not task.done():
        began = time.thread_time()
        await asyncio.sleep(0)
        longest = max(longest, time.thread_time() - began)
    await task
    return longest * 1e3


async def held(match: Match) -> dict[str, float]:
    """By path."""
    async with table_of(match) as table:
        return {path: await longest_hold(table.get(path)) for path in paths(match)}


def main() -> None:
    asyncio.run(held(played(30, 1)))  # a server has drawn most of what it draws before
    gc.collect()
    gc.freeze()  # as a server does
    gc.set_threshold(*COLLECT)
    rows: list[dict[str, object]] = []
    for long in LONG:
        found = asyncio.run(held(long.played()))
        worst = max(found, key=lambda path: found[path])
        what = f"{long.name}: event loop held at most, CPU, by {worst}"
        rows.append({"what": what, "values": [found[worst]], "unit": " ms", "bar": BAR})
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
