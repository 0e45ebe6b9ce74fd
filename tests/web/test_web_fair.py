"""Fair chance on the pages: the mark comes before anything is drawn, numbers are taken once, and all of it is shown."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from html import unescape

import httpx
import pytest

from onthelam.cli.verify import verify
from onthelam.table.room import Room
from onthelam.web.marks import LASTS
from tests.web.worlds import ADDRESS, World, worlds

FIRST, SECOND = "1b" * 16, "2c" * 16
Test = Callable[[World, httpx.AsyncClient, httpx.AsyncClient], Awaitable[None]]


def at_a_house(test: Test) -> None:
    async def inside() -> None:
        async with worlds() as (world,), asyncio.timeout(120):
            await test(world, world.browser("host", address=ADDRESS), world.browser("friend", address=ADDRESS))

    asyncio.run(inside())


async def promised(host: httpx.AsyncClient) -> dict[str, str]:
    """What the form of a new table carries."""
    page = unescape((await host.get("/new", params={"game": "safehouse"})).text)
    found = {name: re.findall(rf'name="{name}" value="([^"]+)"', page)[0] for name in ("nonce", "mark")}
    assert f'data-mark="{found["mark"]}"' in page
    assert f"bound by the mark {found['mark']}" in page, "a person sees it, too"
    return found


async def opened(world: World, host: httpx.AsyncClient, **form: str) -> Room:
    said = {"game": "safehouse", "players": "2", "name": "Ann", "seat1": "friend", **form}
    answer = await host.post("/new", data=said)
    assert answer.status_code == 303
    found = await world.hall.room(answer.headers["location"].split("/")[2])
    assert found is not None
    return found


def test_a_table_is_bound_by_the_mark_that_its_form_showed_and_has_its_number() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        form = await promised(host)
        room = await opened(world, host, **form, added=FIRST, seat1="bot steady")
        assert (room.commitment(), room.row.numbers, room.match.begun) == (form["mark"], f"0:{FIRST}", True)
        again = await opened(world, host, **form, added=FIRST, seat1="bot steady")
        assert again.commitment() != form["mark"], "a mark is good for one table"
        assert again.row.numbers == "", "a number that was made before its mark was shown proves nothing"

    at_a_house(look)


def test_a_browser_without_a_form_of_its_own_asks_for_a_mark() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        form = (await host.get("/mark")).json()
        answer = await host.post("/play", data={"game": "safehouse", **form, "added": FIRST})
        room = world.hall.rooms[answer.headers["location"].split("/")[2]]
        assert (room.commitment(), room.row.numbers) == (form["mark"], f"0:{FIRST}")
        answer = await host.post("/play", data={"game": "safehouse"})
        assert world.hall.rooms[answer.headers["location"].split("/")[2]].row.numbers == ""

    at_a_house(look)


@pytest.mark.parametrize("wrong", ["mark", "nonce", "old", "younger", "nonsense", "number"])
def test_what_nobody_promised_binds_nobody(wrong: str) -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        form, other = await promised(host), await promised(host)
        said = {**form, "added": FIRST}
        if wrong in ("mark", "nonce"):
            said[wrong] = other[wrong]
        elif wrong == "nonsense":
            said["nonce"] = "é" * 30
        elif wrong == "number":
            said["added"] = "x" * 32
        with pytest.MonkeyPatch.context() as patch:
            if wrong in ("old", "younger"):
                later = time.time() + (LASTS + 60 if wrong == "old" else -60)
                patch.setattr(time, "time", lambda: later)
            room = await opened(world, host, **said)
        assert (room.commitment() == form["mark"]) is (wrong == "number")
        assert room.row.numbers == ""

    at_a_house(look)


def test_whoever_sits_down_is_shown_the_mark_before_and_nothing_is_drawn_by_then() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        form = await promised(host)
        room = await opened(world, host, **form, added=FIRST)
        page = unescape((await host.get(f"/t/{room.id}?seat=0")).text)
        assert form["mark"] in page
        assert "Nothing is drawn yet" in page
        assert not room.match.plies
        link = f"/s/{world.hall.link(room.id, 1)}"
        page = unescape((await friend.get(link)).text)
        assert f'data-mark="{form["mark"]}"' in page
        assert FIRST in page, "what was given before is shown to whoever gives one next"
        for number in (SECOND, FIRST):  # the second time its answer had not arrived
            assert (await friend.post(link, data={"name": "Bo", "added": number})).status_code == 303
        assert room.row.numbers == f"0:{FIRST} 1:{SECOND}"
        assert room.match.begun
        page = unescape((await friend.get(f"/t/{room.id}?seat=1")).text)
        assert SECOND in page
        assert "Whoever takes a seat later adds none" in page
        assert "Nothing is drawn yet" not in page

    at_a_house(look)


def test_a_seat_of_a_table_on_the_front_page_adds_a_number_too() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        room = await opened(world, host, **await promised(host), added=FIRST, listed="on")
        page = unescape((await friend.get(f"/t/{room.id}")).text)
        assert f'seat/1/sit" data-mark="{room.commitment()}"' in page
        await friend.post(f"/t/{room.id}/seat/1/sit", data={"added": SECOND})
        assert room.row.numbers == f"0:{FIRST} 1:{SECOND}"

    at_a_house(look)


def test_those_who_sit_begin_without_the_others_and_a_late_seat_is_told_that_it_adds_nothing() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        room = await opened(world, host, **await promised(host), added=FIRST)
        assert "Begin now" in (await host.get(f"/t/{room.id}?seat=0")).text
        assert "Begin now" not in (await friend.get(f"/t/{room.id}")).text
        assert (await friend.post(f"/t/{room.id}/begin")).status_code == 403
        assert (await host.get(f"/t/{room.id}/replay")).status_code == 303, "there is nothing to look back at"
        assert (await host.post(f"/t/{room.id}/begin")).status_code == 303
        assert room.match.begun
        assert "Begin now" not in (await host.get(f"/t/{room.id}?seat=0")).text
        link = f"/s/{world.hall.link(room.id, 1)}"
        page = unescape((await friend.get(link)).text)
        assert "data-mark" not in page
        assert "Whoever takes a seat later adds none" in page
        await friend.post(link, data={"name": "Bo", "added": SECOND})
        assert room.row.numbers == f"0:{FIRST}"

    at_a_house(look)


@pytest.mark.parametrize("game", ["safehouse", "getaway-driver", "escape-plan"])
@pytest.mark.parametrize("tongue", ["en", "nl", "de"])
def test_a_table_that_has_not_begun_can_be_looked_at_by_everybody(game: str, tongue: str) -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        host.headers["accept-language"] = friend.headers["accept-language"] = tongue
        room = await opened(world, host, game=game, learns="on")
        for who, seat in ((host, 0), (host, -1), (friend, -1)):
            page = await who.get(f"/t/{room.id}?seat={seat}")
            assert page.status_code == 200
            assert "data-move" not in page.text
        assert (await host.get(f"/t/{room.id}/invite")).status_code == 200
        assert (await host.get("/")).status_code == 200

    at_a_house(look)


def test_after_the_match_all_of_it_is_shown_and_the_record_can_be_checked() -> None:
    async def look(world: World, host: httpx.AsyncClient, friend: httpx.AsyncClient) -> None:
        room = await opened(world, host, **await promised(host), added=FIRST, seat1="bot steady")
        await host.post(f"/t/{room.id}/seat/0/resign")
        for path in (f"/t/{room.id}?seat=0", f"/t/{room.id}/replay"):
            page = unescape((await host.get(path)).text)
            for told in (room.row.seed.hex(), room.commitment(), FIRST):
                assert told in page
        assert "the browser that added the number" in page
        record = (await host.get(f"/t/{room.id}/record")).text
        assert (verify(record).wrong, verify(record).numbers) == ("", 1)
        form = (await host.get("/mark")).json()
        again = await host.post(f"/t/{room.id}/rematch", data={**form, "added": SECOND})
        later = world.hall.rooms[again.headers["location"].split("/")[2]]
        assert later.commitment() == form["mark"]
        assert later.row.numbers.endswith(f":{SECOND}")

    at_a_house(look)
