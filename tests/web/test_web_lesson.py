"""A game that is learnt by playing is learnt in any of its seats, with one click."""

from __future__ import annotations

import asyncio
import re

import httpx

from onthelam.games import NAMES, load
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.new_table import card
from tests.web.test_web_one_device import chosen, moves, opened
from tests.web.worlds import ADDRESS, worlds


def test_each_seat_of_a_lesson_has_its_own_way_in() -> None:
    assert card(load("getaway-driver"), ENGLISH).learners == ("Driver", "Police")
    assert card(load("safehouse"), ENGLISH).learners == ()


def test_the_visitor_sits_where_they_asked_to() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("learner", address=ADDRESS)
            front = (await browser.get("/")).text
            assert set(re.findall(r"Learn by playing: (\w+)", front)) == {"Driver", "Police"}
            for asked, seat in (("0", 0), ("1", 1), ("7", 0), ("-1", 0)):
                form = {"game": "getaway-driver", "mode": load("getaway-driver").rules.lesson(), "seat": asked}
                answer = await browser.post("/play", data=form)
                page = (await browser.get(answer.headers["location"])).text
                assert f'data-seat="{seat}"' in page

    asyncio.run(do())


def test_a_lesson_stands_beside_the_prompt_and_its_hint_and_nothing_pushes_the_board_down() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            world.hall.pause = 600.0
            browser = world.browser("learner", address=ADDRESS)
            form = {"game": "getaway-driver", "mode": load("getaway-driver").rules.lesson(), "seat": "0"}
            answer = await browser.post("/play", data=form)
            table = answer.headers["location"].partition("?")[0]
            await browser.post(f"{table}/asks", data={"text": "yes", "seat": "0"})
            page = (await browser.get(answer.headers["location"])).text
            assert re.search(r'id="hint"[^>]*>Only Stomping Grounds can be played here', page)
            assert re.search(r'id="lesson"[^>]*>You are the Driver', page)
            assert 'class="hello"' not in page, "against bots a name can wait"
            assert 'class="named"' in page, "it is asked for in the settings"
            form = {"game": "getaway-driver", "seat0": "me", "seat1": "friend"}
            answer = await browser.post("/new", data=form)
            table = answer.headers["location"].removesuffix("/invite")
            assert 'class="hello"' in (await browser.get(table)).text

    asyncio.run(do())


def test_a_lesson_is_told_in_a_match_for_learning_and_where_there_is_something_to_say() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", open_tiles="true")
            told: list[str | None] = []
            for _ in range(12):
                for seat in (0, 1):
                    if moves((await browser.get(f"{table}?seat={seat}")).text):
                        told.append(await lesson_of(browser, table, seat))
                        await chosen(browser, table, seat)
            assert None in told, "where there is nothing to say nothing is said"
            assert len(set(told)) > 4
            _, plain = await opened(world, "getaway-driver")
            assert await lesson_of(browser, plain, 0) is None, "who is not learning is told none"

    asyncio.run(do())


async def lesson_of(browser: httpx.AsyncClient, table: str, seat: int) -> str | None:
    page = (await browser.get(f"{table}?seat={seat}")).text
    found = re.search(r'id="lesson"[^>]*>([^<]*)<', page)
    return found[1] if found else None


def test_the_rules_of_each_game_are_one_click_away_and_have_contents() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("reader", address=ADDRESS)
            front = (await browser.get("/")).text
            links = front.partition('<section id="games"')[2].partition("</section>")[0]
            assert re.findall(r'href="/rules/([\w-]+)"', links) == list(NAMES)
            for name in NAMES:
                page = (await browser.get(f"/rules/{name}")).text
                contents = page.partition('<nav class="contents"')[2].partition("</nav>")[0]
                leads_to = re.findall(r'href="#([\w-]+)"', contents)
                assert len(leads_to) == page.count('class="chapter"') + 1
                assert all(f'id="{place}"' in page for place in leads_to)
                clauses = page.partition('id="clauses"')[2]
                assert "`" not in clauses, "what is written as code is shown as code"
                assert "<em>" in clauses
                assert "*" not in re.sub(r"<code>.*?</code>", "", clauses), "what a clause defines stands out"
            rule = (await browser.get("/rules/getaway-driver/GD-TAB.2")).text
            assert "covers <code>0&lt;=x&lt;=W, 0&lt;=y&lt;=H</code>;" in rule

    asyncio.run(do())
