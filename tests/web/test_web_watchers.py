"""Those who watch may write if the table has it so: by name, marked, and nothing that an onlooker could not know."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

import httpx

from onthelam.web.host import Settings
from onthelam.web.limits import Limits
from tests.web.test_web_sharing import at_a_table, opened
from tests.web.worlds import ADDRESS, World, worlds

FOUR: Final = {"mode": "four", "seat0": "bot random", "seat1": "bot random", "seat2": "friend", "seat3": "me"}


def lines(page: str) -> list[str]:
    """What was said, as it is read: name, mark, words."""
    said = re.search(r'<div id="said".*?</ol>', page, re.DOTALL)
    assert said is not None
    found = re.findall(r"<li data-key[^>]*>(.*?)</li>", said[0])
    return [" ".join(html.unescape(re.sub(r"<[^>]*>", "", line)).split()) for line in found]


async def said(who: httpx.AsyncClient, table: str, text: str, name: str = "", seat: int = -1) -> int:
    answer = await who.post(f"{table}/chat", data={"text": text, "seat": str(seat), "name": name})
    return answer.status_code


async def seen(who: httpx.AsyncClient, table: str) -> str:
    return (await who.get(table)).text


def tables(test: Callable[[World, httpx.AsyncClient, httpx.AsyncClient, str], Coroutine[Any, Any, None]]) -> None:
    """A table of Ann's at which those who watch may write; and somebody who does."""

    async def look(world: World) -> None:
        host, zoe = world.browser("host", address=ADDRESS), world.browser("zoe", address=ADDRESS)
        table, _ = await opened(host, open_chat="on")
        await test(world, host, zoe, table)

    at_a_table(look)


def test_at_a_usual_table_only_those_who_sit_may_write() -> None:
    async def look(world: World) -> None:
        host, zoe = world.browser("host", address=ADDRESS), world.browser("zoe", address=ADDRESS)
        table, _ = await opened(host)
        assert 'id="write"' not in await seen(zoe, table)
        assert await said(zoe, table, "left!", "Zoë") == 403
        assert lines(await seen(host, table)) == []

    at_a_table(look)


def test_an_onlooker_writes_by_name_and_everybody_sees_that_they_watch() -> None:
    async def look(world: World, host: httpx.AsyncClient, zoe: httpx.AsyncClient, table: str) -> None:
        assert 'id="write"' in await seen(zoe, table)
        assert await said(zoe, table, "left!") == 422  # nobody has been told what to call them
        assert await said(zoe, table, "left!", "Zoë") == 303
        assert await said(zoe, table, "no, right") == 303  # the name was asked once
        assert await said(host, table, "quiet there", seat=0) == 303
        for who in (host, zoe, world.browser("another", address=ADDRESS)):
            assert lines(await seen(who, table)) == ["Zoë watching left!", "Zoë watching no, right", "Ann quiet there"]

    tables(look)


def test_no_onlooker_has_the_name_of_somebody_at_the_table() -> None:
    async def look(world: World, host: httpx.AsyncClient, zoe: httpx.AsyncClient, table: str) -> None:
        assert await said(zoe, table, "it is me", "ann") == 303
        assert lines(await seen(host, table)) == ["ann 2 watching it is me"]

    tables(look)


def test_those_who_sit_change_it_at_any_time_and_nobody_else() -> None:
    async def look(world: World, host: httpx.AsyncClient, zoe: httpx.AsyncClient, table: str) -> None:
        assert (await zoe.post(f"{table}/open-chat", data={"open_chat": ""})).status_code == 403
        assert (await host.post(f"{table}/open-chat", data={"open_chat": ""})).status_code == 303
        assert 'id="write"' not in await seen(zoe, table)
        assert await said(zoe, table, "left!", "Zoë") == 403
        assert (await host.post(f"{table}/open-chat", data={"open_chat": "on"})).status_code == 303
        assert await said(zoe, table, "left!", "Zoë") == 303

    tables(look)


def test_it_is_kept_with_the_table_and_its_rematch() -> None:
    async def look(world: World, host: httpx.AsyncClient, zoe: httpx.AsyncClient, table: str) -> None:
        await said(zoe, table, "left!", "Zoë")
        world.hall.rooms.clear()  # as after a restart
        assert lines(await seen(zoe, table)) == ["Zoë watching left!"]
        assert (await host.post(f"{table}/begin", data={})).status_code == 303
        assert (await host.post(f"{table}/seat/0/resign", data={})).status_code == 303
        again = (await host.post(f"{table}/rematch", data={})).headers["location"]
        assert await said(zoe, again, "good luck") == 303

    tables(look)


def test_whoever_has_a_seat_speaks_from_it() -> None:
    """The City speaks in phrases: not past them as somebody who watches, nor when it has left its seat."""

    async def do() -> None:
        async with worlds() as (world,):
            city = world.browser("city", address=ADDRESS)
            form = {"game": "getaway-driver", "open_chat": "on", "name": "Cy", **FOUR}
            table = (await city.post("/new", data=form)).headers["location"].removesuffix("/invite")
            secret = "Ahead lies a red tile"
            assert await said(city, table, secret, seat=3) == 422
            assert await said(city, table, secret, seat=-1) == 403
            assert 'id="write"' not in await seen(city, f"{table}?seat=-1")
            assert (await city.post(f"{table}/seat/3/leave", data={})).status_code == 303
            assert await said(city, table, secret, seat=-1) == 403
            assert lines(await seen(city, table)) == []
            assert await said(world.browser("zoe", address=ADDRESS), table, "drive on", "Zoë") == 303

    asyncio.run(do())


def test_onlookers_are_held_to_the_same_limits_also_with_a_cookie_for_each_line() -> None:
    async def look(world: World) -> None:
        host, zoe = world.browser("host", address=ADDRESS), world.browser("zoe", address=ADDRESS)
        table, _ = await opened(host, open_chat="on")
        many = [await said(zoe, table, "left!", "Zoë") for _ in range(12)]
        assert many[0] == 303
        assert many[-1] == 429
        fresh = world.browser("fresh", address=ADDRESS)  # from the same address
        assert await said(fresh, table, "left!", "Zoë") == 429
        assert await said(host, table, "we play on", seat=0) == 303
        long = await host.post(f"{table}/chat", data={"text": "x" * 1000, "seat": "0"})
        assert long.status_code == 303
        assert len(lines(await seen(host, table))[-1]) == len("Ann ") + 300

    at_a_table(look, Settings(limits=Limits()))
