"""The front page: what waits for somebody stands first, and a table with a free seat says who is wanted."""

from __future__ import annotations

import asyncio
import html
import re
from typing import Final

from tests.web.worlds import ADDRESS, World, worlds

LINES: Final = re.compile(r"<li[^>]*><a href=\"([^\"]+)\"><b>([^<]*)</b> <span>([^<]*)</span>")


def lines(page: str) -> list[tuple[str, str, str]]:
    """Address, title and state of every table on it, from the top."""
    return LINES.findall(html.unescape(page))


async def opened(world: World, who: str, **form: str) -> str:
    answer = await world.browser(who, address=ADDRESS).post("/new", data={"name": who, "listed": "on", **form})
    assert answer.status_code == 303
    return answer.headers["location"].removesuffix("/invite")


def test_a_table_with_a_free_seat_says_who_is_wanted() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            dice = await opened(world, "Ann", game="safehouse", players="3", seat1="friend", seat2="bot steady")
            chase = await opened(world, "Ann", game="getaway-driver", seat1="friend")
            front = (await world.browser("Zoe", address=ADDRESS).get("/")).text
            states = {address: state for address, _, state in lines(front)}
            assert states == {dice: "2 of 3 seated", chase: "wanted: Police"}
            mine = (await world.browser("Ann", address=ADDRESS).get("/")).text
            assert not {"2 of 3 seated", "wanted: Police"} & {state for _, _, state in lines(mine)}

    asyncio.run(look())


def test_what_asks_somebody_stands_before_what_waits_and_what_is_over() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = world.browser("Ann", address=ADDRESS)
            asks = await opened(world, "Ann", game="safehouse", players="1")
            over = await opened(world, "Ann", game="safehouse", players="1")
            assert (await ann.post(f"{over}/seat/0/resign")).status_code in (200, 303)
            waits = await opened(world, "Ann", game="safehouse", players="2", firstRoller="1", seat1="friend")
            front = (await ann.get("/")).text
            assert [address for address, _, _ in lines(front)] == [asks, waits, over]
            assert (
                html.unescape(front).index(waits) < front.index("One finished match") < html.unescape(front).index(over)
            )

    asyncio.run(look())
