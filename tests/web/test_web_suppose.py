"""What could happen next is asked of a view: by whoever sits there, and nothing comes of it."""

from __future__ import annotations

import asyncio
import html
import re

from tests.web.worlds import ADDRESS, worlds

NUMBER = re.compile(r'data-number="(\d+)"')


def test_what_could_come_is_told_to_whoever_sits_there_and_to_nobody_else() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("fugitive", address=ADDRESS)
            answer = await browser.post("/new", data={"game": "last-job", "mode": "LAST_JOB", "seat0": "me"})
            table = answer.headers["location"]
            nothing = (await browser.get(f"{table}/suppose?seat=0")).text
            assert "There is nothing to suppose now." in nothing  # a gate is asked for
            await browser.post(f"{table}/asks", data={"text": "yes", "seat": "0"})  # also for turn 1, which is theirs
            number = NUMBER.findall((await browser.get(table)).text)[0]
            await browser.post(f"{table}/move", data={"move": "enter JK1", "seen": number, "seat": "0"})
            page = (await browser.get(table)).text
            assert f'data-supposing="{table}/suppose?seat=0"' in html.unescape(page)
            wide, narrow = [(await browser.get(f"{table}/suppose?seat=0&narrow={n}")).text for n in (0, 1)]
            assert len(re.findall(r"data-suppose=", wide)) == 30
            assert wide != narrow
            assert re.findall(r'data-number="\d+"', (await browser.get(table)).text) == re.findall(
                r'data-number="\d+"', page
            )
            other = world.browser("stranger", address=ADDRESS)
            assert (await other.get(f"{table}/suppose?seat=0")).status_code == 403

    asyncio.run(do())


def test_a_game_without_suppositions_offers_none() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("roller", address=ADDRESS)
            answer = await browser.post("/new", data={"game": "safehouse", "players": "1", "seat0": "me"})
            table = answer.headers["location"]
            assert "data-supposing" not in (await browser.get(table)).text
            assert "There is nothing to suppose now." in (await browser.get(f"{table}/suppose?seat=0")).text

    asyncio.run(do())
