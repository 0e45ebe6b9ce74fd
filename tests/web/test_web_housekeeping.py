"""What is shown to everybody, what is removed after long, and that nobody waits for a table of others."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from html import unescape

import pytest

from onthelam.core.match import Match
from onthelam.store.rows import KeyRow, MatchRow, PlyRow, VisitorRow
from onthelam.table import hall, play
from onthelam.table.reading import read_match
from onthelam.table.refused import TooLong
from onthelam.table.room import Room
from onthelam.table.rows import rows_since
from onthelam.table.seats import Wish, hashed
from onthelam.web import lobby
from onthelam.web.host import COOKIE, DAY
from tests.every_game import toy
from tests.every_game.walking import Way, cases_of
from tests.web.test_web_door import table
from tests.web.worlds import World, settled


def begun() -> Match:
    return Way(3, [7], 0, plain=True).begin(cases_of(toy.GAME)[1])


async def lay(world: World, id: str) -> Room:
    match = begun()
    return await world.lay(id, toy.GAME, match, len(match.plies))


async def shown(world: World) -> list[str]:
    """The tables that a stranger sees on the front page, from above."""
    text = unescape((await world.browser("stranger").get("/")).text)
    return [part.partition('"')[0] for part in text.split('href="/t/')[1:]]


# -- the front page ----------------------------------------------------------------------------------------------------


def test_d13_tables_that_one_visitor_opens_do_not_fill_the_front_page() -> None:
    async def look(world: World) -> None:
        for n in range(30):
            await world.hall.open("tail", {}, [Wish("me")] * 2, "spammer", "Spam", listed=True)
        listed = await shown(world)
        assert len(listed) == 3
        assert listed[-1] == "here"

    table(look)


def test_d13_where_somebody_sits_is_shown_before_what_is_only_newer() -> None:
    async def look(world: World) -> None:
        for n in range(30):
            await world.hall.open("tail", {}, [Wish("me")] * 2, f"spammer {n}", "Spam", listed=True)
        assert "here" not in await shown(world)
        ear = world.ear(world.hall.rooms["here"], 1)
        await ear.until(1)
        assert (await shown(world))[0] == "here"
        await ear.hang_up()

    table(look)


def test_d13_a_private_table_is_listed_only_by_who_opened_it() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        assert (await world.of_seat(room, 1).post("/t/here/listed", data={"listed": ""})).status_code == 303
        assert not room.row.listed
        button = 'name="listed" value="on"'
        assert button not in (await world.of_seat(room, 1).get("/t/here?seat=1")).text
        refused = await world.of_seat(room, 1).post("/t/here/listed", data={"listed": "on"})
        assert refused.status_code == 422
        assert "Only whoever opened this table" in refused.text
        assert not room.row.listed
        assert button in (await world.of_seat(room, 0).get("/t/here?seat=0")).text
        assert (await world.of_seat(room, 0).post("/t/here/listed", data={"listed": "on"})).status_code == 303
        assert room.row.listed

    table(look)


# -- a table that is slow to be read -----------------------------------------------------------------------------------


def test_d13_entering_one_slow_table_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(world: World) -> None:
        whole, may_go_on, asked = read_match, asyncio.Event(), list[str]()

        async def slowly(row: MatchRow, rows: list[PlyRow]) -> Match:
            asked.append(row.id)
            if row.id == "slow":
                await may_go_on.wait()
            return await whole(row, rows)

        await lay(world, "slow")
        for id in ("slow", "here"):
            await world.hall.rooms.pop(id).close()
        monkeypatch.setattr(hall, "read_match", slowly)
        monkeypatch.setattr(lobby, "SECONDS", 0.2)
        waiting = [asyncio.create_task(world.browser(name).get("/t/slow")) for name in ("one", "two", "gone")]
        await settled()
        assert (await world.browser("three").get("/t/here")).status_code == 200
        assert await shown(world) == ["here"]  # the other one comes when it is there
        waiting.pop().cancel()  # has closed the page; others still wait for the same
        assert not any(one.done() for one in waiting)
        may_go_on.set()
        assert [one.status_code for one in await asyncio.gather(*waiting)] == [200, 200]
        assert asked.count("slow") == 1
        assert sorted(await shown(world)) == ["here", "slow"]

    table(look)


# -- a match that goes on and on ---------------------------------------------------------------------------------------


def test_d13_a_match_is_so_long_at_most_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        monkeypatch.setattr(play, "LONGEST", 5)
        for n in range(2):
            assert (await world.post(room, 0, "/t/here/move", move="bluff", seen=1 + 2 * n, seat=0)).status_code == 200
            assert (await world.post(room, 0, "/t/here/undo", seen=2 + 2 * n, seat=0)).status_code == 200
        refused = await world.post(room, 0, "/t/here/move", move="bluff", seen=5, seat=0)
        assert refused.status_code == 422
        assert "as long as one may be, 5 steps" in refused.text
        assert len(await world.store.plies("here")) == 5
        await room.stand_in(1, room.places[1].visitor)
        await world.thinkers.answers.put("bluff")
        await settled()
        assert room._bots == {}  # nor does a bot try for ever
        with pytest.raises(TooLong):
            await room.say(0, "hello")
        for seat in (1, 2):
            await room.stand_up(seat, f"visitor-here-{seat}")
        await room.resign(0)  # what ends it is taken
        assert room.match.over

    table(look)


# -- what nobody has seen for long -------------------------------------------------------------------------------------


def test_d13_tables_and_visitors_that_nobody_has_seen_for_long_are_removed() -> None:
    async def look(world: World) -> None:
        now, store = time.time(), world.store
        for id in ("left", "watched", "seen", "played"):
            await lay(world, id)  # as of 1970: nothing has happened there for long
        for id in ("left", "seen", "played", "here"):
            await world.hall.rooms.pop(id).close()
        for id in ("left", "watched", "played"):
            for seat in range(3):
                await store.set_visitor(VisitorRow(f"visitor-{id}-{seat}", "Ada", 1.0, now - 400 * DAY))
        last = begun().plies[0]
        row = rows_since(begun(), "played", 0, now - 5 * DAY)[0]
        await store.append([replace(row, ply=len(await store.plies("played")), seat=last.seat)])
        for id, days in (("long gone", 400), ("named once", 31), ("lately here", 29)):
            keys = [KeyRow(hashed(id), id, COOKIE)]
            await store.set_visitor(VisitorRow(id, "Zoë", 1.0, now - days * DAY), keys)
        await store.add_key(KeyRow(hashed("ended"), "lately here", COOKIE, until=now - 2 * DAY))

        await world.host.tidy()

        there = [id for id in ("left", "watched", "seen", "played", "here") if await store.match(id)]
        assert there == ["watched", "seen", "played", "here"]
        assert [await store.plies("left"), await store.places("left"), await store.comings("left")] == [[], [], []]
        assert (await world.browser("any").get("/t/left")).status_code == 404
        assert (await world.of_seat(world.hall.rooms["watched"], 0).get("/t/watched")).status_code == 200
        visitors = [id for id in ("long gone", "named once", "lately here") if await store.visitor(id)]
        assert visitors == ["lately here"]
        assert await store.key(hashed("named once")) is None
        assert [key.token for key in await store.keys_of("lately here")] == [hashed("lately here")]
        assert await store.visitor("visitor-played-0") is not None  # whoever sits somewhere is kept
        assert await store.visitor("visitor-left-0") is None

    table(look)


def test_d13_a_host_may_keep_everything_or_less(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(world: World) -> None:
        now = time.time()
        await world.store.set_visitor(VisitorRow("some days ago", "Zoë", 1.0, now - 9 * DAY))
        await world.store.set_visitor(VisitorRow("years ago", "Zoë", 1.0, 1.0))
        world.host.settings = replace(world.host.settings, keep=0)
        await world.host.tidy()
        assert await world.store.visitor("years ago") is not None
        world.host.settings = replace(world.host.settings, keep=8)
        await world.host.tidy()
        assert await world.store.visitor("some days ago") is None

    table(look)
