"""What was said and shown is not kept for ever: not by our caches, not by those of the libraries below us."""

from __future__ import annotations

import asyncio
import gc
from functools import lru_cache
from types import ModuleType
from typing import Any, Final
from weakref import ref

import pytest

from onthelam.table import hall
from onthelam.web import app
from tests.every_game import toy
from tests.every_game.walking import Way, cases_of
from tests.web.worlds import World, in_the_register, settled, who, worlds

SAID: Final = "0f8fad5b-said-by-somebody"
Cached: Final = type(lru_cache(len))


def holds(thing: Any, depth: int = 6) -> bool:
    """Is it somewhere in what a cache keeps? Each thing is looked at once."""
    seen: set[int] = set()
    level = [thing]
    for _ in range(depth):
        inner: list[Any] = []
        for one in level:
            if isinstance(one, (str, bytes)):
                if SAID in (one if isinstance(one, str) else one.decode("latin-1")):
                    return True
            elif id(one) not in seen and not isinstance(one, (type, ModuleType)) and not callable(one):
                seen.add(id(one))
                inner += gc.get_referents(one)
                inner += one if isinstance(one, dict) else ()  # of texts as keys the collector does not tell
        level = inner
    return False


def keeping() -> list[str]:
    """The caches of the server that keep what was said. Those of the browser that stands here too are its own."""
    caches = [one for one in gc.get_objects() if type(one) is Cached]
    caches = [one for one in caches if str(one.__module__).startswith(("onthelam.", "litestar."))]
    kept = [(one, part) for one in caches for part in gc.get_referents(one) if type(part) is dict]
    return [f"{one.__module__}.{one.__qualname__}" for one, part in kept if holds(part)]


def test_nothing_that_was_said_outlives_the_next_round_of_housekeeping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SWEEP", 0.01)
    monkeypatch.setattr(hall, "IDLE", -1.0)

    async def inside() -> None:
        async with worlds() as (world,), asyncio.timeout(60):
            match = Way(3, [7], 0, plain=True).begin(cases_of(toy.GAME)[1])
            room = await world.lay("here", toy.GAME, match, len(match.plies))
            await say_it(world)
            assert keeping()  # or there would be nothing to forget
            gone = ref(room)
            del room
            housekeeping = asyncio.create_task(app.sweep(world.host))
            while world.hall.rooms or keeping():
                await asyncio.sleep(0.02)  # housekeeping tells nobody when it has swept
            housekeeping.cancel()
            gc.collect()
            assert gone() is None, "a table that was let go is still held"

    with in_the_register(toy.GAME):
        asyncio.run(inside())


async def say_it(world: World) -> None:
    """As a form, a query, a path, a cookie; seen on pages and on a socket."""
    room = world.hall.rooms["here"]
    ear = world.ear(room, 0)
    await ear.until(1)
    assert (await world.post(room, 0, "/t/here/chat", text=SAID, seat=0)).status_code == 200
    assert SAID in await ear.until(2)
    await ear.hang_up()
    owner = world.of_seat(room, 0)
    for path in (f"/t/here?x={SAID}", f"/s/{SAID}", f"/t/{SAID}", "/t/here/live?seat=0"):
        await owner.get(path, headers={"cookie": f"lam=cookie-{who('here', 0)}; x={SAID}"})
    await settled()
