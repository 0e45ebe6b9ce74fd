"""A game that is learnt by playing is learnt in any of its seats, with one click."""

from __future__ import annotations

import asyncio
import html
import re

import httpx
from msgspec import structs

from onthelam.games import NAMES, load
from onthelam.games.lesson import Callout
from onthelam.tongue.tongue import ENGLISH
from onthelam.web.new_table import card
from onthelam.web.pages import render
from onthelam.web.showing import live
from tests.web.test_web_one_device import chosen, moves, opened
from tests.web.test_web_story import room
from tests.web.worlds import ADDRESS, worlds


def test_each_seat_of_a_lesson_has_its_own_way_in() -> None:
    assert card(load("getaway-driver"), ENGLISH).learners == ("Driver", "Police")
    assert card(load("safehouse"), ENGLISH).learners == ("",), "all seats are alike: one way in"


def test_the_visitor_sits_where_they_asked_to() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("learner", address=ADDRESS)
            front = (await browser.get("/")).text
            assert set(re.findall(r"Learn by playing: (\w+)", front)) == {"Driver", "Police"}
            assert ">Learn by playing</button>" in front
            for asked, seat in (("0", 0), ("1", 1), ("7", 0), ("-1", 0)):
                page = await learning(browser, "getaway-driver", asked)
                assert f'data-seat="{seat}"' in page

    asyncio.run(do())


async def learning(browser: httpx.AsyncClient, game: str, seat: str = "0") -> str:
    """The page to which one click on the front page leads."""
    answer = await browser.post("/play", data={"game": game, "learns": "on", "seat": seat})
    return (await browser.get(answer.headers["location"])).text


def callout(page: str) -> tuple[str, str] | None:
    """The number and the title of the one that is shown."""
    found = re.findall(
        r'<div class="callout"([^>]*)>\s*<p class="caps">.*?</span> ([^<]*)</span></p>\s*<h2>([^<]*)</h2>', page
    )
    shown = [(number, title) for rest, number, title in found if "hidden" not in rest]
    assert len(shown) < 2
    return shown[0] if shown else None


def test_a_lesson_is_a_note_in_the_page_without_any_script() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            world.hall.pause = 600.0
            browser = world.browser("learner", address=ADDRESS)
            page = await learning(browser, "safehouse")
            assert callout(page) == ("1 of 10", "Tap dice in or out, then roll")
            assert re.search(r'<section id="lesson"[^>]* role="note"', page)
            assert "lesson.css" in page
            assert 'class="hello"' not in page, "against bots a name can wait"
            assert 'class="named"' in page, "it is asked for in the settings"
            form = {"game": "getaway-driver", "seat0": "me", "seat1": "friend"}
            answer = await browser.post("/new", data=form)
            table = answer.headers["location"].removesuffix("/invite")
            page = (await browser.get(table)).text
            assert 'class="hello"' in page
            assert "lesson.css" not in page, "who does not learn loads nothing of it"

    asyncio.run(do())


def test_a_lesson_is_skipped_for_good_and_can_be_had_again() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            world.hall.pause = 600.0
            browser = world.browser("learner", address=ADDRESS)
            page = await learning(browser, "safehouse")
            table = re.findall(r'action="(/t/[^/"]+)/learns"', page.replace("&#x2f;", "/"))[0]
            answer = await browser.post(f"{table}/learns", data={"seat": "0", "text": "no"})
            assert answer.status_code == 303
            for _ in range(2):  # also after a reload
                page = (await browser.get(f"{table}?seat=0")).text
                assert callout(page) is None
            assert "Explain the game as I play" in page
            await browser.post(f"{table}/learns", data={"seat": "0", "text": "yes"})
            assert callout((await browser.get(f"{table}?seat=0")).text) is not None
            stranger = world.browser("stranger", address=ADDRESS)
            assert (await stranger.post(f"{table}/learns", data={"seat": "0", "text": "no"})).status_code == 403
            assert callout((await stranger.get(table)).text) is None, "an onlooker is told nothing"

    asyncio.run(do())


def test_a_lesson_is_told_to_whoever_wants_it_at_a_table_of_their_own() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser, table = await opened(world, "getaway-driver", open_tiles="true", learns="on")
            told: list[tuple[str, str] | None] = []
            for _ in range(12):
                for seat in (0, 1):
                    page = (await browser.get(f"{table}?seat={seat}")).text
                    if moves(page):
                        told.append(callout(page))
                        await chosen(browser, table, seat)
            assert None in told, "where there is nothing to say nothing is said"
            said = [one for one in told if one is not None]
            assert len(said) > 4
            _, plain = await opened(world, "getaway-driver", open_tiles="true")
            page = (await browser.get(f"{plain}?seat=0")).text
            assert callout(page) is None, "who is not learning is told none"

    asyncio.run(do())


def test_friends_learn_too_until_they_skip_it_and_bots_do_not() -> None:
    async def do() -> None:
        async with worlds() as (world,):
            browser = world.browser("host", address=ADDRESS)
            form = {"game": "safehouse", "players": "3", "seat0": "me", "seat1": "friend", "seat2": "bot steady"}
            answer = await browser.post("/new", data={**form, "learns": "on"})
            room = await world.hall.room(answer.headers["location"].split("/")[2])
            assert room is not None
            assert [place.learns for place in room.places] == [True, True, False]
            await room.sit(1, "somebody", "Ina")
            await room.learn(1, "somebody", False)
            assert [place.learns for place in room.places] == [True, False, False]
            again = await world.hall.rematch(room, 0)
            assert [place.learns for place in again.places] == [True, False, False]

    asyncio.run(do())


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


def test_the_end_of_a_lesson_leads_to_a_match_of_the_same_game() -> None:
    end = Callout("That was the lesson", "You know how to drive.", "", 9, 9, over=True)
    shown = structs.replace(live(room(), 0, "Ann", ENGLISH), learns=True, lesson=(end,))
    page = html.unescape(render("live.html", shown, ENGLISH))
    lesson = page.partition('id="lesson"')[2].partition("</section>")[0]
    assert "You know how to drive." in lesson
    assert re.search(r'action="/play".*name="seat" value="0".*value="getaway-driver">Play a match now</button>', lesson)
    assert "9 of 9" not in lesson
    assert "Skip" not in lesson
