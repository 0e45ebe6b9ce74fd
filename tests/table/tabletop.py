"""A hall on a real store, with bots that answer when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from onthelam.core.tabletop import View
from onthelam.store.store import Store
from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.seats import ME, Wish
from onthelam.table.thinking import Thinkers
from tests.every_game import toy
from tests.web.worlds import in_the_register


class Prompter(Thinkers):
    """Bots that choose what they are told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []
        self.question = asyncio.Event()
        self.answers: asyncio.Queue[str] = asyncio.Queue()

    async def choose(self, match: str, game: str, bot: str, view: View, rows: int = 0, people: bool = True) -> str:
        self.asked.append(view)
        self.question.set()
        return await self.answers.get()

    async def next_question(self) -> View:
        async with asyncio.timeout(30):
            await self.question.wait()
        self.question.clear()
        return self.asked[-1]


@asynccontextmanager
async def hall(thinkers: Thinkers | None = None) -> AsyncIterator[Hall]:
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        made = Hall(store, thinkers or Prompter())
        try:
            yield made
        finally:
            await made.close()
            store.close()


def at_a_table(test: Callable[[Hall], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is given a hall; the small game with secrets is in the register."""

    def run() -> None:
        async def inside() -> None:
            async with hall() as made:
                await test(made)

        with in_the_register(toy.GAME):
            asyncio.run(inside())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def opened(hall: Hall, seats: int = 2, game: str = "tail", *wishes: Wish) -> Room:
    """A table at which everybody is the visitor of their seat: `v0`, `v1`, ... and wants to be asked everything."""
    given = {"players": seats, "rounds": 6} if game == "tail" else {"players": seats}
    room = await hall.open(game, given, wishes or [Wish(ME)] * seats, "v0", "Ada")
    for seat, place in enumerate(room.places):
        if place.kind == "person" and not wishes:
            await room._set(type(place)(room.id, seat, "person", f"Guest {seat}", f"v{seat}", "", b"", True))
    return room


async def woken(room: Room, seat: int) -> bool:
    """Has the listener of a seat been woken since the last time?"""
    for listener in room.listeners:
        if listener.seat == seat:
            was = listener.changed.is_set()
            listener.changed.clear()
            return was
    raise AssertionError("nobody listens there")
