"""kill -9 at any moment: a process that appends plies of many matches is killed, and what it was told is compared.

The child says `match ply` on a pipe after each acknowledgement, never before. What it had written but not yet said may
be there or not; what it said must be.
"""

from __future__ import annotations

import asyncio
import logging
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from onthelam.core.chance import quick
from onthelam.store.rows import ChatRow, MatchRow, PlyRow
from onthelam.store.store import Store

MATCHES = 12
ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Killed:
    """What a number of kills did."""

    rounds: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # doubled, reordered, or other than what was written


def ply(match: str, n: int) -> PlyRow:
    return PlyRow(match, n, n % 2, f"move {n}", "", f'["{match} did {n}"]', float(n))


def kills(rounds: int, seed: int = 1) -> Killed:
    """The same folder all along, so that every round also starts on what the last kill left behind."""
    luck = quick(seed)
    total = Killed()
    told: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for round_ in range(rounds):
            heard = one_kill(Path(folder), acks=luck.below(150), then_us=luck.below(8000))
            total.rounds += 1
            total.acknowledged += len(heard)
            for name, n in heard:
                if n < told.get(name, 0):
                    total.wrong.append(f"kills({rounds}, {seed}), round {round_}: {name} {n} was acknowledged twice")
                told[name] = n + 1
            lost, wrong = asyncio.run(compared(Path(folder), told))
            total.lost += [f"kills({rounds}, {seed}), round {round_}: {text}" for text in lost]
            total.wrong += [f"kills({rounds}, {seed}), round {round_}: {text}" for text in wrong]
    return total


def one_kill(folder: Path, acks: int, then_us: int) -> list[tuple[str, int]]:
    """Lets the child run for so many acknowledgements and so many microseconds; what it had said by then."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.store.kills", str(folder)], cwd=ROOT, stdout=subprocess.PIPE, bufsize=0
    )
    assert child.stdout is not None
    text = b""
    try:
        while text.count(b"\n") <= acks:
            assert select.select([child.stdout], [], [], 60)[0], "the child says nothing"
            more = os.read(child.stdout.fileno(), 65536)
            assert more, f"the child ended by itself: {child.wait()}"
            text += more
        end = time.perf_counter() + then_us / 1e6
        while time.perf_counter() < end:  # a moment of any length; to sleep would round it up
            pass
    finally:
        os.kill(child.pid, signal.SIGKILL)
        text += child.stdout.read()
        child.stdout.close()
        child.wait()
    lines = text.decode().split("\n")[:-1]  # the last one may be half said
    return [(name, int(n)) for name, n in [line.split() for line in lines]]


async def compared(folder: Path, told: dict[str, int]) -> tuple[list[str], list[str]]:
    """What is missing, and what is otherwise than it was written."""
    lost: list[str] = []
    wrong: list[str] = []
    store = Store.open(folder)
    try:
        for name, count in told.items():
            rows = await store.plies(name)
            if rows != [ply(name, n) for n in range(len(rows))]:
                wrong.append(f"{name}: {[row.ply for row in rows]}")
            if len(rows) < count:
                lost.append(f"{name}: {count} acknowledged, {len(rows)} there")
    finally:
        store.close()
    return lost, wrong


# -- the child --------------------------------------------------------------------------------------------------------


async def play(store: Store, name: str) -> None:
    n = len(await store.plies(name))
    if n == 0:
        await store.add_match(MatchRow(name, "toy", "{}", "", bytes(32), "", False, 1.0, 0.0, ""), [], [ply(name, 0)])
        n = say(name, 0)
    chats = len(await store.chats(name, 10**6))
    while True:
        rows = [ply(name, n + i) for i in range(1 + n % 2)]
        await store.append(rows)
        for row in rows:
            n = say(name, row.ply)
        if n % 7 == 0:
            await store.add_chat(ChatRow(name, chats, 0, "Ann", "well played", 1.0))
            chats += 1


def say(name: str, n: int) -> int:
    os.write(1, f"{name} {n}\n".encode())
    return n + 1


async def played(folder: Path) -> None:
    logging.getLogger("onthelam.store").setLevel(logging.ERROR)  # an old SQLite is warned of once, not in every child
    store = Store.open(folder)
    await asyncio.gather(*[play(store, f"match-{i}") for i in range(MATCHES)])


if __name__ == "__main__":
    asyncio.run(played(Path(sys.argv[1])))
