"""Contested plies at the table: two processes with a room each for the same match, and everybody clicks twice.

contests(10_000)      what `make soak` does; each ply has exactly one winner, and no error is shown
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from onthelam.core.chance import quick
from onthelam.core.refusal import Refusal
from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.refused import Stale
from onthelam.table.room import Room
from onthelam.table.rows import row_of
from tests.every_game import toy
from tests.store.beside import Beside
from tests.table.tabletop import Prompter, opened
from tests.web.worlds import in_the_register

AT_ONCE = 6  # matches


@dataclass
class Contested:
    plies: int = 0
    stale: int = 0
    errors: list[str] = field(default_factory=list)


def contests(plies: int, seed: int = 1) -> Contested:
    """Every ply is wanted by both rooms of its match, with different moves, each sent twice."""
    with tempfile.TemporaryDirectory() as folder, in_the_register(toy.GAME):
        return asyncio.run(contested(Path(folder), plies, seed))


async def contested(folder: Path, plies: int, seed: int) -> Contested:
    first = Store.open(folder)
    second = Store(Beside(folder))
    halls = Hall(first, Prompter()), Hall(second, Prompter())
    total, chooser = Contested(), quick(seed)
    try:
        while total.plies < plies and not total.errors:
            rooms = [await opened(halls[0]) for _ in range(AT_ONCE)]
            await asyncio.gather(*[whole_match(halls, room, chooser.below(2**31), total) for room in rooms])
            for hall in halls:
                hall.rooms.clear()
    finally:
        for hall in halls:
            await hall.close()
        second.close()
        first.close()
    return total


async def whole_match(halls: tuple[Hall, Hall], room: Room, seed: int, total: Contested) -> None:
    chooser = quick(seed)
    other = await halls[1].room(room.id)
    assert other is not None
    pair = [room, other]
    while not room.match.over:
        before = len(room.match.plies)
        await one_ply(pair, chooser.below(2**31), total)
        for one in pair:
            await one._read_on()  # as a notification of the other process would make it
        if len(room.match.plies) != before + 1 or len(other.match.plies) != before + 1:
            total.errors.append(f"{room.id}, ply {before}: {len(room.match.plies) - before} rows after it")
            return
    rows = [row_of(room.game.rules, room.id, n, ply, 0.0) for n, ply in enumerate(room.match.plies)]
    stored = await halls[0].store.plies(room.id)
    if [(row.move, row.draws, row.events) for row in stored] != [(row.move, row.draws, row.events) for row in rows]:
        total.errors.append(f"{room.id}: the store has other rows than the table")


async def one_ply(pair: list[Room], seed: int, total: Contested) -> None:
    """The same seat clicks another move in each room, every click twice. One of them is played, once."""
    chooser = quick(seed)
    seat = pair[0].match.to_act[chooser.below(len(pair[0].match.to_act))]
    codes = [m.code for m in pair[0].match.legal(seat)]
    first = chooser.below(len(codes))
    wanted = codes[first], codes[(first + 1) % len(codes)]
    clicks = [room.play(seat, code, room.number(seat)) for room, code in zip(pair, wanted) for _ in range(2)]
    ends = await asyncio.gather(*clicks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Stale):
            total.stale += 1
        elif end is not None and not isinstance(end, Refusal):
            total.errors.append(f"{pair[0].id}: {end!r}")
    total.plies += 1
