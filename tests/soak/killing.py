"""The end of a server at any moment, by kill -9 or as a system stops it: matches are played on over HTTP meanwhile.

What a client was told is played must be in the store once, in its order; what it was shown must be there; nothing that
stood there before may have changed. A move that was sent and never answered may be there or not.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import websockets

from onthelam.cli.data import recorded
from onthelam.core.chance import Quick, quick
from onthelam.store.reader import Reader
from onthelam.store.rows import MatchRow, PlyRow
from tests.soak.clients import Player, Table, Visitor, read, watch
from tests.soak.explained import asked_everything, explained
from tests.soak.server import Server

# What is played at once: a game, its mode, and who sits there
TABLES: Final = (
    ("safehouse", "", ("me", "me")),
    ("getaway-driver", "duel", ("me", "friend")),
    ("last-job", "LAST_JOB", ("me",)),
    ("escape-plan", "", ("me", "me", "bot random")),
    ("safehouse", "", ("me", "friend", "bot random")),
    ("getaway-driver", "four", ("me", "me", "bot random", "bot random")),
    ("getaway-driver", "solo", ("me",)),
    ("escape-plan", "", ("me", "friend")),
)
MOST_ACKS: Final = 200  # a server lives for at most so many moves and a moment
LONGEST: Final = 8.0  # seconds in which they are played, or it is killed all the same
MOMENT_US: Final = 20_000


@dataclass
class Killed:
    """What a number of kills did."""

    rounds: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    chats: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)  # lost, doubled, reordered, or other than what was told
    closings: Counter[int] = field(default_factory=Counter)  # of sockets, by code


@dataclass
class Party:
    """A match with those who play it."""

    table: Table
    players: list[Player]
    rows: list[PlyRow] = field(default_factory=list)  # as they stood at the last comparing

    @property
    def visitors(self) -> list[Visitor]:
        return [player.visitor for player in self.players]


def kills(rounds: int, seed: int = 1) -> Killed:
    """The same folder and port all along, so that every round also starts on what the last kill left behind."""
    return asyncio.run(ended(rounds, seed, "kills", killed))


def stops(rounds: int, seed: int = 1) -> Killed:
    """The same with SIGTERM: every socket is told that the service restarts, and the exit code is 0."""
    return asyncio.run(ended(rounds, seed, "stops", stopped))


def killed(server: Server) -> list[str]:
    server.kill()
    return []


def stopped(server: Server) -> list[str]:
    code = server.stop()
    return [] if code == 0 else [f"exit code {code}"]


async def ended(rounds: int, seed: int, name: str, end: Callable[[Server], list[str]]) -> Killed:
    total = Killed()
    began = time.monotonic()
    luck = quick(seed)
    parties: list[Party] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", "--no-limits", "--bots", "1")
        with server:
            parties = [await seated(server, i, luck) for i in range(len(TABLES))]
            for round_ in range(rounds):
                found = await lived(server, parties, luck, total, end)
                await asyncio.to_thread(server.start)
                found += await compared(server, parties, total)
                total.wrong += [f"{name}({rounds}, {seed}), round {round_}: {text}" for text in found]
                total.rounds += 1
                parties = [await again(server, i, party, luck) for i, party in enumerate(parties)]
            total.wrong += [f"{name}({rounds}, {seed}): {line}" for line in server.complaints()[:20]]
    for party in parties:
        for visitor in party.visitors:
            await visitor.close()
    total.seconds = time.monotonic() - began
    return total


async def seated(server: Server, i: int, luck: Quick) -> Party:
    """Half of them with every question asked, half as most play; half by a script, half by whole pages."""
    one, script, asks = Visitor(server.address), i % 2 == 1, i < len(TABLES) // 2
    game, mode, who = TABLES[i]
    mine = tuple(seat for seat, name in enumerate(who) if name == "me")
    table = Table(await one.open(who, game, mode), tuple(n for n, name in enumerate(who) if name[:3] != "bot"), asks)
    seats = {one: mine}
    if "friend" in who:
        other = Visitor(server.address)
        await other.sit((await one.links(table.id))[0])
        seats[other] = (1,)
    if asks:
        await asked_everything(server, table, seats)
    players = [Player(visitor, table, held, script or visitor is not one, luck) for visitor, held in seats.items()]
    return Party(table, players)


async def again(server: Server, i: int, party: Party, luck: Quick) -> Party:
    """Another match when one is over."""
    player = party.players[0]
    if not read((await player.visitor.http.get(f"/t/{party.table.id}")).text).over:
        return party
    for visitor in party.visitors:
        await visitor.close()
    return await seated(server, i, luck)


async def lived(
    server: Server, parties: list[Party], luck: Quick, total: Killed, end: Callable[[Server], list[str]]
) -> list[str]:
    """Everybody plays until so many moves are acknowledged, and then some microseconds more."""
    wanted, moment = 1 + luck.below(MOST_ACKS), luck.below(MOMENT_US) / 1e6
    stopping = asyncio.Event()
    acked = asyncio.Semaphore(0)
    looking = [asyncio.create_task(looked_on(party)) for party in parties]
    playing = asyncio.gather(
        *[player.play(stopping, acked) for party in parties for player in party.players], return_exceptions=True
    )
    reached = asyncio.create_task(count(acked, wanted))
    first: set[asyncio.Future[Any]] = {reached, playing}
    await asyncio.wait(first, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
    reached.cancel()
    await asyncio.sleep(moment)  # a moment of any length, in the middle of whatever goes on
    wrong = await asyncio.to_thread(end, server)
    stopping.set()
    wrong += [f"a player gave up: {why!r}" for why in await playing if isinstance(why, BaseException)]
    for codes in await asyncio.gather(*looking):
        total.closings.update(codes)
    return wrong


async def count(acked: asyncio.Semaphore, wanted: int) -> None:
    for _ in range(wanted):
        await acked.acquire()


async def looked_on(party: Party) -> list[int]:
    """A socket for each player's own seats and one for somebody at no seat, until the server is gone: closing codes."""
    ways = [(visitor, "narrow=0") for visitor in party.visitors] + [(party.visitors[0], "seat=-1&narrow=1")]
    with suppress(OSError, websockets.WebSocketException, TimeoutError, EOFError):
        return list(await asyncio.gather(*[watch(visitor, party.table, how) for visitor, how in ways]))
    return []  # it was gone before they could look


async def compared(server: Server, parties: list[Party], total: Killed) -> list[str]:
    """What is otherwise in the store than the clients were told."""
    wrong: list[str] = []
    reader = Reader.open(server.folder)
    try:
        for party in parties:
            found = reader.match(party.table.id)
            if found is None:
                wrong.append(f"{party.table.id} is gone")
                continue
            wrong += different(party, found[0], found[2])
            told = party.table.tries
            total.acknowledged += sum(1 for one in told if one.acked)
            total.unanswered += sum(1 for one in told if not one.acked and not one.refused)
            party.rows = found[2]
            party.table.tries = []
            wrong += await shown_again(party, total)
            wrong += party.table.wrong
            party.table.wrong = []
    finally:
        reader.close()
    exported = recorded(server.folder, parties[0].table.id)  # what `lam export` writes
    if exported.count("\n  {") != len(parties[0].rows):
        wrong.append(f"{parties[0].table.id}: the export tells of other rows")
    return wrong


def different(party: Party, row: MatchRow, rows: list[PlyRow]) -> list[str]:
    table, before = party.table, party.rows
    wrong: list[str] = []
    if [row.ply for row in rows] != list(range(len(rows))):
        wrong.append(f"{table.id}: plies {[row.ply for row in rows]}")
    if rows[: len(before)] != before:
        wrong.append(f"{table.id}: rows that stood there have changed")
    if wrong:
        return wrong
    in_order, wrong = explained(table, row, rows, len(before))
    latest = 0
    for ply, one in in_order:
        if one.acked and one.acked < latest:
            wrong.append(f"{table.id}: ply {ply} was acknowledged before one that stands before it was sent")
        latest = max(latest, one.sent)
    return wrong


async def shown_again(party: Party, total: Killed) -> list[str]:
    """What anybody was shown before the kill is shown again, and what was said."""
    table = party.table
    wrong: list[str] = []
    texts: list[str] = []  # of two seats at one device one page at least is not covered
    for seat in sorted(table.newest):
        for visitor in party.visitors:
            answer: httpx.Response = await visitor.http.get(f"/t/{table.id}?seat={seat}")
            if answer.status_code == 200:
                texts.append(answer.text)
                if (now := read(answer.text).number) < table.newest[seat]:
                    wrong.append(f"{table.id}, seat {seat}: {table.newest[seat]} was shown, now {now}")
    said = table.chats[-20:]
    wrong += [
        f"{table.id}: the chat has lost {line!r}" for line in said if not any(f">{line}<" in text for text in texts)
    ]
    total.chats += len(said)
    return wrong
