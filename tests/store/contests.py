"""Contested plies: several want to write the same one. Exactly one of them does, the others hear that it is taken.

Half of the contestants share a store; the other half have a second one on the same file, without its lock, as a second
process will have on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from onthelam.store.rows import MatchRow, PlyRow, Taken
from onthelam.store.store import Store
from tests.store.beside import Beside

AT_ONCE = 10  # plies, each of a match of its own


@dataclass
class Contested:
    plies: int = 0
    errors: list[str] = field(default_factory=list)


def contests(plies: int, contestants: int = 4) -> Contested:
    """Every ply is wanted by so many at once."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(contested(Path(folder), plies, contestants))


async def contested(folder: Path, plies: int, contestants: int) -> Contested:
    first = Store.open(folder)
    second = Store(Beside(folder))
    total = Contested()
    names = [f"match {i}" for i in range(AT_ONCE)]
    try:
        for name in names:
            await first.add_match(MatchRow(name, "toy", "{}", "", bytes(32), "", False, 1.0, 0.0, ""), [], [])
        written: dict[str, list[PlyRow]] = {name: [] for name in names}
        while total.plies < plies:
            await asyncio.gather(*[one(name, [first, second], contestants, written[name], total) for name in names])
        for name in names:
            for store in (first, second):
                if await store.plies(name) != written[name]:
                    total.errors.append(f"{name}: other rows stand than were acknowledged")
    finally:
        second.close()
        first.close()
    return total


async def one(name: str, stores: list[Store], contestants: int, written: list[PlyRow], total: Contested) -> None:
    n = len(written)
    wanted = [PlyRow(name, n, who, f"wish of {who}", "", "[]", float(n)) for who in range(contestants)]
    tries = [stores[who % len(stores)].append([row]) for who, row in enumerate(wanted)]
    ends = await asyncio.gather(*tries, return_exceptions=True)
    winners = [row for row, end in zip(wanted, ends) if end is None]
    others = [end for end in ends if end is not None and not isinstance(end, Taken)]
    if len(winners) != 1 or others:
        total.errors.append(f"{name}, ply {n}: won by {[row.seat for row in winners]}, else {others}")
    written += winners[:1]
    total.plies += 1
