"""Several people at one device: in a game with secrets nothing of one is on the screen when the next one looks."""

from __future__ import annotations

import asyncio
import html
import re

import httpx

from tests.every_game.toy import GAME as TAIL
from tests.web.worlds import ADDRESS, World, in_the_register, worlds


async def opened(world: World, game: str, **form: str) -> tuple[httpx.AsyncClient, str]:
    browser = world.browser("both", address=ADDRESS)
    answer = await browser.post("/new", data={"game": game, "seat0": "me", "seat1": "me"} | form)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"]
    for seat in (0, 1):  # every question is asked, so that a page is looked at while one is
        await browser.post(f"{table}/asks", data={"text": "yes", "seat": str(seat)})
    return browser, answer.headers["location"]


def moves(page: str) -> list[str]:
    return [html.unescape(code) for code in re.findall(r'name="move" value="([^"]*)"', page)]


def number(page: str) -> str:
    found = re.search(r'data-number="(\d+)"', page)
    assert found is not None
    return found[1]


async def chosen(browser: httpx.AsyncClient, table: str, seat: int) -> httpx.Response:
    """The first move of that seat, as a page without a script sends it."""
    page = (await browser.get(f"{table}?seat={seat}")).text
    return await browser.post(
        f"{table}/move", data={"move": moves(page)[0], "seen": number(page), "seat": str(seat)}
    )  # fmt: skip


def test_in_a_game_with_secrets_the_device_is_passed_on_unseen() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, TAIL.name)
            first = (await browser.get(table)).text
            assert 'id="cover"' in first
            assert f'href="{html.escape(table).replace("/", "&#x2f;")}?seat=0"' in first
            assert "<svg" not in first.partition('id="live"')[2].partition("</main>")[0]
            assert 'id="log"' not in first

            shown = (await browser.get(f"{table}?seat=0")).text
            assert 'id="cover"' not in shown
            assert moves(shown)

            answer = await chosen(browser, table, 0)
            after = (await browser.get(answer.headers["location"])).text
            assert 'data-seat="0"' in after
            assert 'id="cover"' in after, "the other one is asked now"
            assert not moves(after)
            assert 'id="log"' not in after
            assert moves((await browser.get(f"{table}?seat=1")).text)

    with in_the_register(TAIL):
        asyncio.run(play())


def test_one_person_in_several_seats_is_told_apart_by_what_each_plays() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", name="Ann")
            cover = (await browser.get(table)).text
            assert "<b>Ann (Driver)</b>" in cover
            assert "<b>Ann (Police)</b>" in cover
            while not moves(police := (await browser.get(f"{table}?seat=1")).text):
                await chosen(browser, table, 0)
            assert "The Car of Ann (Driver) stands on Start" in police

            other, one_seat = await opened(world, "getaway-driver", name="Ann", seat1="bot steady")
            page = (await other.get(one_seat)).text
            assert "<b>Ann</b>" in page
            assert "Ann (" not in page

            crew, safe = await opened(world, "safehouse", name="Ann", players="2")
            page = (await crew.get(safe)).text  # where all seats play the same
            assert ("<b>Ann</b>" in page, "<b>Ann 2</b>" in page) == (True, True)

    asyncio.run(play())


def test_without_secrets_the_page_goes_on_to_the_other_seat_by_itself() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "safehouse", players="2")
            where, seat = "", 0
            for _ in range(200):
                page = (await browser.get(f"{table}?seat={seat}")).text
                assert 'id="cover"' not in page
                move = (moves(page) or ["dice y1"])[-1]  # dice are ticked
                answer = await browser.post(
                    f"{table}/move", data={"move": move, "seen": number(page), "seat": str(seat)}
                )
                where = answer.headers["location"]
                if not where.endswith(f"seat={seat}"):
                    break
            assert where == f"{table}?seat=1"
            assert moves((await browser.get(where)).text)
            old = (await browser.get(f"{table}?seat=0")).text
            assert "data-follow" in old, "a page that still has the other eyes says where the question is"

    asyncio.run(play())


def test_a_seat_is_not_looked_at_while_another_of_the_same_person_is_asked() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", name="Ann")
            driver = (await browser.get(f"{table}?seat=0")).text
            assert moves(driver)
            assert "See as this seat" not in driver, "it would only say that the device is to be passed on"
            await browser.post(f"{table}/seat/0/resign")
            assert "See as this seat" in (await browser.get(f"{table}?seat=0")).text

    asyncio.run(play())


def test_d13_looking_back_is_no_way_around_the_cover() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", name="Ann")
            back = (await browser.get(f"{table}/replay")).text
            assert 'replay?seat=-1&amp;step="' in back, "whoever does not say whose eyes they have is shown nobody's"
            assert 'replay?seat=-1&amp;step="' not in (await browser.get(f"{table}/replay?seat=0")).text
            await browser.post(f"{table}/seat/0/resign")
            assert (await browser.get(f"{table}/replay")).status_code == 200

    asyncio.run(play())


def test_a_bot_stands_in_for_one_of_two_and_nothing_of_that_seat_is_shown() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", name="Ann")
            driver = (await browser.get(f"{table}?seat=0")).text
            form = re.search(r'action="([^"]*/seat/1/stand-in[^"]*)"', html.unescape(driver))
            assert form is not None
            answer = await browser.post(form[1])
            assert answer.headers["location"] == f"{table}?seat=0"
            after = (await browser.get(answer.headers["location"])).text
            assert 'data-seat="0"' in after
            assert "a bot stands in" in after
            unsaid = await browser.post(f"{table}/seat/1/take-back")
            assert unsaid.status_code == 303, "whoever does not say whose eyes they have is shown nobody's"
            assert 'id="cover"' in (await browser.get(unsaid.headers["location"])).text

    asyncio.run(play())


def test_a_device_with_both_sides_is_told_the_outcome_without_a_side() -> None:
    async def play() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", name="Ann")
            await browser.post(f"{table}/seat/0/resign")
            for seat in (0, 1):
                page = (await browser.get(f"{table}?seat={seat}")).text
                assert ">The Police won.</h1>" in page
                assert ">Ann (Driver) gave the match up.</p>" in page
                assert "You lost." not in page
                assert "You won." not in page
                sides = re.findall(r"<li[^>]*><b>([^<]+)</b> <small class=\"verdict (\w+)\">", page)
                assert sides == [("Ann (Driver)", "lost"), ("Ann (Police)", "won")]
                assert "swap sides" in page

            other, one_seat = await opened(world, "getaway-driver", name="Ann", seat1="bot steady")
            await other.post(f"{one_seat}/seat/0/resign")
            page = (await other.get(one_seat)).text
            assert ">You lost.</h1>" in page
            assert ">You gave the match up.</p>" in page
            assert re.search(r'<li class="here"><b>Ann: Driver</b> <small class="verdict lost">', page)
            assert re.search(r"<b>Bot \w+: Police</b> <small class=\"verdict won\">", page)

    asyncio.run(play())
