"""A seat that knows what its partner must not know speaks in phrases: no others are offered, and none are taken."""

from __future__ import annotations

import asyncio
import html
import re

from tests.web.worlds import ADDRESS, worlds

SEATS = {"seat0": "bot random", "seat1": "bot random", "seat2": "friend", "seat3": "me"}


def test_gd_four_8_the_city_writes_nothing_of_its_own() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("city", address=ADDRESS)
            answer = await browser.post("/new", data={"game": "getaway-driver", "mode": "four", **SEATS})
            table = answer.headers["location"].removesuffix("/invite")
            page = (await browser.get(f"{table}?seat=3")).text
            offered = re.findall(r"<option>([^<]*)</option>", page.partition('id="write"')[2])
            assert len(offered) > 3
            assert '<textarea id="text"' not in page
            refused = await browser.post(f"{table}/chat", data={"text": "Ahead lies a red tile", "seat": "3"})
            said = await browser.post(f"{table}/chat", data={"text": html.unescape(offered[0]), "seat": "3"})
            assert (refused.status_code >= 400, said.status_code) == (True, 303)
            page = (await browser.get(f"{table}?seat=3")).text
            assert "Ahead lies a red tile" not in page
            assert page.count(offered[0]) == 2  # said, and still offered

    asyncio.run(do())


def test_others_write_what_they_like() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("driver", address=ADDRESS)
            seats = {"seat0": "me", "seat1": "bot random", "seat2": "bot random", "seat3": "bot random"}
            answer = await browser.post("/new", data={"game": "getaway-driver", "mode": "four", **seats})
            table = answer.headers["location"]
            assert '<textarea id="text"' in (await browser.get(table)).text
            said = await browser.post(f"{table}/chat", data={"text": "Left, both of us?", "seat": "0"})
            assert said.status_code == 303

    asyncio.run(do())
