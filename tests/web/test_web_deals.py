"""The deal of the day and deals by number: one table each, how others fared, and what is nobody else's business."""

from __future__ import annotations

import asyncio
import html
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta

import httpx
import pytest

from onthelam.core.option import DEAL
from onthelam.games import NAMES, deals, load
from onthelam.games.desk import laid
from onthelam.store import statements
from onthelam.store.rows import MatchRow, TryRow
from onthelam.tongue.tongue import ENGLISH
from onthelam.web import month
from onthelam.web.host import Settings
from onthelam.web.limits import Limits
from tests.web.worlds import ADDRESS, World, worlds

GAME = next(name for name in NAMES if deals.has_deals(load(name)))
WITHOUT = next(name for name in NAMES if not deals.has_deals(load(name)))
NOW = date(2026, 11, 18)


@contextmanager
def on(day: date) -> Iterator[None]:
    """That is today."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deals, "today", lambda: day)
        patch.setattr("onthelam.web.new_table.today", lambda: day)
        yield


async def daily(browser: httpx.AsyncClient, day: str = "") -> str:
    """The address of the table."""
    answer = await browser.post("/daily", data={"game": GAME, "day": day})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


async def row(world: World, table: str) -> MatchRow:
    found = await world.store.match(table.rpartition("/")[2])
    assert found is not None
    return found


async def over(world: World, browser: httpx.AsyncClient, table: str, won: bool = False) -> None:
    """Given up; or, as the store has it afterwards, won."""
    answer = await browser.post(f"{table}/seat/0/resign")
    assert answer.status_code == 303
    if won:
        id = table.rpartition("/")[2]
        await world.store._clerk.write(lambda link: statements.SET_MATCH.changed(link, at_id=id, won="1"))


def texts(page: str) -> str:
    return html.unescape(" ".join(re.sub(r"<[^>]+>", " ", page).split()))


# -- the table of a day ------------------------------------------------------------------------------------------------


def test_the_deal_of_the_day_is_the_same_for_two_people_and_one_table_for_each() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann, bob = (world.browser(name, address=ADDRESS) for name in ("ann", "bob"))
            front = (await ann.get("/")).text
            assert "Deal of the day" in front
            assert "18 November 2026, by UTC" in texts(front)
            assert front.count('action="/daily"') == len([name for name in NAMES if deals.has_deals(load(name))])
            tables = [await daily(ann), await daily(bob), await daily(ann)]
            assert tables[0] == tables[2] != tables[1]
            rows = [await row(world, table) for table in tables]
            assert [one.deal for one in rows] == [20261118] * 3
            plies = [await world.store.plies(one.id) for one in rows[:2]]
            assert [one.events for one in plies[0]] == [one.events for one in plies[1]]
            other = await daily(ann, "2026-11-17")
            assert (await world.store.plies(other.rpartition("/")[2]))[0].events != plies[0][0].events
            await over(world, ann, tables[0])
            assert await daily(ann) == tables[0]

    with on(NOW):
        asyncio.run(look())


def test_two_clicks_at_once_open_one_table() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = await world.arrive("ann")
            assert len(set(await asyncio.gather(*[daily(ann) for _ in range(4)]))) == 1

    with on(NOW):
        asyncio.run(look())


def test_days_that_have_no_deal_and_games_without_are_refused() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = world.browser("ann", address=ADDRESS)
            for day, why in [("2026-11-19", "still to come"), ("1999-01-01", "the first was"), ("soon", "is no date")]:
                answer = await ann.post("/daily", data={"game": GAME, "day": day})
                assert (answer.status_code, why in texts(answer.text)) == (422, True)
                assert (await ann.get(f"/days/{GAME}", params={"day": day})).status_code == 422
            for name in (WITHOUT, "nothing"):
                assert (await ann.post("/daily", data={"game": name})).status_code == 404
                assert (await ann.get(f"/days/{name}")).status_code == 404
            for other in ("2026-12", "2025-12", "soon", "2026-13"):
                assert (await ann.get(f"/days/{GAME}", params={"month": other})).status_code == 404
            assert await world.store.listed() == []
            assert "lam" not in ann.cookies

    with on(NOW):
        asyncio.run(look())


def test_opening_days_without_end_is_limited_as_other_tables_are() -> None:
    async def look() -> None:
        async with worlds(settings=Settings(limits=Limits(requests=1000, tables_a_minute=3))) as (world,):
            ann = await world.arrive("ann")
            days = [f"2026-11-{day:02}" for day in range(1, 5)]
            codes = [(await ann.post("/daily", data={"game": GAME, "day": day})).status_code for day in days]
            assert codes == [303, 303, 303, 429]
            assert (await ann.post("/daily", data={"game": GAME, "day": days[0]})).status_code == 303  # hers already

    with on(NOW):
        asyncio.run(look())


# -- after it ----------------------------------------------------------------------------------------------------------


def test_the_end_of_a_deal_tells_how_others_fared_and_names_nobody() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            people = [await world.arrive(name, f"Name-of-{name}") for name in ("ann", "bob", "cleo")]
            tables = [await daily(one) for one in people]
            await over(world, people[0], tables[0])
            page = (await people[0].get(tables[0])).text
            assert "One person here has finished it, and lost." in texts(page)
            await over(world, people[1], tables[1], won=True)
            page = html.unescape((await people[0].get(tables[0])).text)
            told = texts(page)
            assert "2 people here have finished it, and 1 of them won. The first try of each counts." in told
            assert "Name-of-bob" not in page
            line = f"On the Lam, {load(GAME).words.title(ENGLISH)}, 18 November 2026: given up"
            assert f'data-text="{line}' in page
            assert f'data-share="/days/{GAME}?day=2026-11-18"' in page
            assert "whoever knows the number could play it before" in told
            watched = (await world.browser("stranger", address=ADDRESS).get(tables[0])).text
            assert line not in watched
            assert "2 people here" in texts(watched)
            replay = (await people[0].get(f"{tables[0]}/replay")).text
            assert "whoever knows the number" in texts(replay)

    with on(NOW):
        asyncio.run(look())


def test_a_second_try_is_not_counted() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann, bob = await world.arrive("ann"), await world.arrive("bob")
            table = await daily(ann)
            await over(world, ann, table)
            second = (await ann.post(f"{table}/rematch?deal=true")).headers["location"]
            assert (await row(world, second)).deal == 20261118
            await over(world, ann, second, won=True)
            await over(world, bob, await daily(bob))
            told = texts((await ann.get(second)).text)
            assert "2 people here have finished it, and 0 of them won." in told

    with on(NOW):
        asyncio.run(look())


def test_playing_again_is_another_deal_unless_the_same_is_wanted() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = await world.arrive("ann")
            table = await daily(ann)
            await over(world, ann, table)
            page = (await ann.get(table)).text
            assert "Another deal" in page
            assert "Same deal again" in page
            again = (await ann.post(f"{table}/rematch")).headers["location"]
            other = await row(world, again)
            assert other.deal == 0
            first = await row(world, table)
            assert {**json.loads(first.options), DEAL: 0} == json.loads(other.options)
            assert other.seed != first.seed
            playing = (await ann.get(again)).text
            assert "whoever knows the number" not in texts(playing)
            await over(world, ann, again)
            done = (await ann.get(again)).text
            assert "Same deal again" not in done
            assert "Play again" in done

    with on(NOW):
        asyncio.run(look())


# -- by number ---------------------------------------------------------------------------------------------------------


def test_a_deal_by_number_is_asked_in_the_form_and_passed_on_by_a_link_that_fills_it_in() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = await world.arrive("ann")
            form = (await ann.get("/new", params={"game": GAME})).text
            (field,) = [one for one in re.split(r'(?=<div class="field)', form) if f'id="f-{DEAL}"' in one]
            assert 'type="number"' in field
            assert "whoever knows the number could play it before" in texts(field)
            usual = laid(GAME, {}).options
            other = next(  # an option that makes it another table
                (one.name, word)
                for one in load(GAME).rules.options()
                for word in one.words
                if word != usual[one.name] and not one.decider
            )
            data = {"game": GAME, DEAL: "123456", other[0]: other[1]}
            table = (await ann.post("/new", data=data)).headers["location"]
            assert (await row(world, table)).deal == 123456
            assert "whoever knows the number" in texts((await ann.get(table)).text)  # also while it is played
            await over(world, ann, table)
            page = html.unescape((await ann.get(table)).text)
            assert re.search(r'data-text="On the Lam, [^"]+, deal 123456: given up', page)
            found = re.search(r'data-share="(/new\?[^"]+)"', page)
            assert found is not None
            filled = (await world.browser("bob", address=ADDRESS).get(found[1])).text
            assert f'name="{DEAL}" type="number" inputmode="numeric" min="0" max="99999999" value="123456"' in filled
            assert f'<option value="{other[1]}" selected>' in filled

    asyncio.run(look())


def test_a_days_number_laid_otherwise_is_not_the_deal_of_the_day() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann = await world.arrive("ann")
            given = laid(GAME, {**load(GAME).rules.daily()}).options
            name = next(one.name for one in load(GAME).rules.options() if one.yes and one.name in given)
            data = {"game": GAME, DEAL: "20261118", name: str(not given[name]).lower()}
            for option, value in load(GAME).rules.daily().items():
                data[option] = str(value)
            table = (await ann.post("/new", data=data)).headers["location"]
            assert (await row(world, table)).deal == 20261118
            assert await daily(ann) != table
            await over(world, ann, table)
            assert ", deal 20261118: given up" in (await ann.get(table)).text

    with on(NOW):
        asyncio.run(look())


# -- the days that have been -------------------------------------------------------------------------------------------


def test_the_days_are_shown_to_whoever_played_them_and_to_nobody_else() -> None:
    async def look() -> None:
        async with worlds() as (world,):
            ann, bob = await world.arrive("ann"), await world.arrive("bob")
            today, earlier = await daily(ann), await daily(ann, "2026-11-02")
            await over(world, ann, today, won=True)
            page = html.unescape((await ann.get(f"/days/{GAME}")).text)
            assert f'href="{today}"' in page
            assert f'href="{earlier}"' in page
            assert f'og:title" content="Deal of the day: {load(GAME).words.title(ENGLISH)}"' in page
            told = texts(page)
            assert "2 November 2026 going on" in told
            assert "18 November 2026 won" in told
            assert page.count('<button class="small" name="day"') == 16
            assert "Earlier" in told
            assert "Later" not in told
            assert f"/days/{GAME}?month=2026-10" in page
            for other in (bob, world.browser("stranger", address=ADDRESS)):
                theirs = html.unescape((await other.get(f"/days/{GAME}")).text)
                assert today not in theirs
                assert earlier not in theirs
                assert theirs.count('<button class="small" name="day"') == 18
            month = (await ann.get(f"/days/{GAME}", params={"month": "2026-02"})).text
            assert month.count('<button class="small" name="day"') == 28
            assert "Play this deal" not in month

    with on(NOW):
        asyncio.run(look())


def tried(day: date, ended: bool = True, won: bool = True, late: int = 0) -> TryRow:
    options = laid(GAME, deals.of_day(load(GAME), day)).options
    made = datetime(day.year, day.month, day.day, 23, 59, tzinfo=UTC) + timedelta(days=late)
    return TryRow(f"m{day}", deals.number(day), json.dumps(options), made.timestamp(), float(ended), won)


def rows(*tries: TryRow) -> tuple[int, int]:
    """Days played, and won, in a row."""
    with on(NOW):
        found = month.by_day(load(GAME), tries)
        return month.in_a_row(found, NOW, lambda one: True), month.in_a_row(found, NOW, lambda one: one.won)


def test_days_in_a_row_are_first_tries_begun_on_their_day() -> None:
    days = [NOW - timedelta(days=n) for n in range(5)]
    assert rows() == (0, 0)
    assert rows(*map(tried, days)) == (5, 5)
    assert rows(*map(tried, days[1:])) == (4, 4)  # that of today may still come
    assert rows(*map(tried, days[2:])) == (0, 0)
    assert rows(tried(days[0], ended=False), *map(tried, days[1:])) == (4, 4)
    assert rows(tried(days[0], won=False), *map(tried, days[1:])) == (5, 0)
    assert rows(tried(days[0]), tried(days[1], won=False), *map(tried, days[2:])) == (5, 1)
    assert rows(*map(tried, days[:2]), tried(days[2], late=1), *map(tried, days[3:])) == (2, 2)
    assert rows(tried(days[0], won=False), tried(days[0])) == (1, 0)  # the second is better, and does not count
    assert rows(TryRow("m", 123456, tried(NOW).options.replace("20261118", "123456"), 1.0, 2.0, True)) == (0, 0)


def test_a_day_that_was_played_later_says_so() -> None:
    with on(NOW):
        for late in (0, 1):
            found = month.by_day(load(GAME), [tried(NOW, won=False, late=late)])
            day = month.shown_day(NOW, found, ENGLISH)
            assert (day.state, day.table, day.late) == ("lost", "/t/m2026-11-18", bool(late))
