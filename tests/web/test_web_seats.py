"""A seat that stays one's own: answers that are lost, other browsers, those who come and go, tables that wait."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from onthelam.table.hall import Hall
from onthelam.table.room import Room
from onthelam.table.seats import FRIEND, ME, Wish, hashed
from onthelam.tongue.tongue import CODES, tongue
from onthelam.web import host as hosts
from onthelam.web.attendance import TOLD, attendance
from tests.every_game import toy
from tests.web.worlds import World, in_the_register, worlds

CODE = re.compile(r'id="code"[^>]*?(?:value="|>)([A-Z0-9-]{19})')


def at_a_table(test: Callable[[World, Room], Coroutine[Any, Any, None]], waits: bool = False) -> None:
    """Ada, known by her cookie, has opened a table and keeps a seat for a friend; she sits at another one too."""

    async def inside() -> None:
        async with worlds(1) as (world,), asyncio.timeout(120):
            await world.arrive("ada", "Ada")
            room = await opened(world.hall, waits)
            await test(world, room)

    with in_the_register(toy.GAME):
        asyncio.run(inside())


async def opened(hall: Hall, waits: bool = False) -> Room:
    return await hall.open("tail", {"players": 2}, [Wish(ME), Wish(FRIEND)], "visitor-ada", "Ada", waits=waits)


def link(world: World, room: Room) -> str:
    return f"/s/{world.hall.link(room.id, 1)}"


def lost(world: World, browser: httpx.AsyncClient) -> httpx.AsyncClient:
    """The same browser, but what it is answered does not arrive."""
    twin = world.browser(f"lost {id(browser)}")
    twin.cookies = httpx.Cookies(browser.cookies)
    return twin


def log_of(page: str) -> str:
    return unescape(page[page.index('id="log"') : page.index('id="chat"')])


# -- the answer is lost ----------------------------------------------------------------------------------------------


def test_a_newcomer_whose_answer_was_lost_has_the_seat() -> None:
    async def do(world: World, room: Room) -> None:
        browser, way = world.browser("bo"), link(world, room)
        await browser.get(way)
        await lost(world, browser).post(way, data={"name": "Bo"})
        assert room.places[1].name == "Bo"
        assert "lam" not in browser.cookies
        again = await browser.post(way, data={"name": "Bo"})
        assert (again.status_code, again.headers["location"]) == (303, f"/t/{room.id}?seat=1")
        assert (await browser.get(f"/t/{room.id}?seat=1")).status_code == 200
        assert [one.what for one in room.comings] == ["sat"]
        stranger = world.browser("stranger")
        assert (await stranger.post(way, data={"name": "Eve"})).status_code == 422

    at_a_table(do)


def test_so_has_one_who_looks_at_the_link_again_or_at_the_table() -> None:
    async def do(world: World, room: Room) -> None:
        for n, path in enumerate(("link", f"/t/{room.id}")):
            table = room if n else await opened(world.hall)
            browser, way = world.browser(f"bo {n}"), link(world, table)
            await browser.get(way)
            await lost(world, browser).post(way, data={"name": "Bo"})
            found = await browser.get(way if path == "link" else path, follow_redirects=True)
            assert 'data-seat="1"' in found.text

    at_a_table(do)


def test_two_clicks_at_one_moment_are_one_person() -> None:
    async def do(world: World, room: Room) -> None:
        browser, way = world.browser("bo"), link(world, room)
        await browser.get(way)
        twins = [lost(world, browser) for _ in range(2)]
        ends = await asyncio.gather(*[twin.post(way, data={"name": "Bo"}) for twin in twins])
        assert [end.status_code for end in ends] == [303, 303]
        for end in ends:  # whichever of the two cookies stays in the browser
            heir = world.browser(f"heir {end.cookies['lam']}", end.cookies["lam"])
            assert (await heir.get(f"/t/{room.id}?seat=1")).status_code == 200

    at_a_table(do)


def test_who_had_other_seats_keeps_them_when_the_answer_is_lost() -> None:
    async def do(world: World, room: Room) -> None:
        bo = await world.arrive("bo", "Bo")
        other = await world.hall.open("tail", {"players": 2}, [Wish(ME), Wish(FRIEND)], "visitor-bo", "Bo")
        await lost(world, bo).post(link(world, room), data={"name": "Bo"})
        assert (await bo.get(f"/t/{other.id}?seat=0")).status_code == 200
        assert (await bo.get(f"/t/{room.id}?seat=1")).status_code == 200
        again = await bo.post(link(world, room), data={"name": "Bo"})
        assert again.headers["location"] == f"/t/{room.id}?seat=1"

    at_a_table(do)


def test_a_claim_is_worth_nothing_by_itself_and_ends_with_the_first_use_of_the_cookie(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hosts, "UNDER_WAY", 0.0)

    async def do(world: World, room: Room) -> None:
        browser, way = world.browser("bo"), link(world, room)
        await browser.get(way)
        claim = browser.cookies["lam-claim"]
        assert await world.store.key(hashed(claim)) is None, "nothing is kept of those who only look"
        await browser.post(way, data={"name": "Bo"})
        thief = world.browser("thief")
        thief.cookies.set("lam-claim", claim)
        assert (await browser.get(f"/t/{room.id}?seat=1")).status_code == 200
        assert (await thief.get(f"/t/{room.id}?seat=1")).status_code == 403
        as_cookie = world.browser("thief 2", claim)
        assert (await as_cookie.get(f"/t/{room.id}?seat=1")).status_code == 403

    at_a_table(do)


# -- another browser -------------------------------------------------------------------------------------------------


def test_a_code_opens_ones_seats_in_another_browser() -> None:
    async def do(world: World, room: Room) -> None:
        first, second = world.browser("bo"), world.browser("bo's phone")
        way = link(world, room)
        await first.get(way)
        await first.post(way, data={"name": "Bo"})
        shown = CODE.search((await first.get(f"/t/{room.id}?seat=1")).text)
        assert shown is not None
        taken = await second.get(way)
        assert "Was it you?" in taken.text
        assert f'href="/t/{room.id}"' in unescape(taken.text)
        back = await second.post("/c", data={"code": shown[1].lower().replace("-", " "), "on": way})
        assert back.headers["location"] == way
        assert (await second.get(way)).headers["location"] == f"/t/{room.id}?seat=1"
        for browser in (first, second):
            assert (await browser.get(f"/t/{room.id}?seat=1")).status_code == 200
        await first.post("/code/kept", data={})
        assert shown[1] not in (await first.get(f"/t/{room.id}?seat=1")).text
        assert [one.what for one in room.comings] == ["sat"], "it is the same person"

    at_a_table(do)


def test_a_code_can_be_renewed_and_the_old_one_is_void() -> None:
    async def do(world: World, room: Room) -> None:
        ada = world.browser("ada")
        codes = [CODE.search((await ada.post("/code", data={})).text) for _ in range(2)]
        old, new = [found[1] for found in codes if found is not None]
        phone, laptop = world.browser("phone"), world.browser("laptop")
        for guess in (old, "", "x", new[:-1], new[::-1], hashed(new).hex(), "visitor-ada"):
            answer = await phone.post("/c", data={"code": guess, "on": "/"})
            assert answer.status_code == 404
            assert "lam" not in answer.cookies
            assert (await phone.get(f"/c/{guess or 'x'}")).status_code == 404
        assert (await phone.get(f"/c/{new}")).status_code == 200
        assert "lam" not in phone.cookies, "to look at the link is not to use it"
        for browser in (phone, laptop):
            await browser.post("/c", data={"code": new, "on": "/"})
            assert (await browser.get(f"/t/{room.id}?seat=0")).status_code == 200
        await phone.post("/code", data={"alone": "on"})
        assert (await phone.get(f"/t/{room.id}?seat=0")).status_code == 200
        for browser in (ada, laptop):
            assert (await browser.get(f"/t/{room.id}?seat=0")).status_code == 403

    at_a_table(do)


def test_of_codes_and_cookies_only_hashes_are_kept(tmp_path: Path) -> None:
    async def do(world: World, room: Room) -> None:
        ada = world.browser("ada")
        found = CODE.search((await ada.post("/code", data={})).text)
        assert found is not None
        browser = world.browser("bo")
        await browser.get(link(world, room))
        await browser.post(link(world, room), data={"name": "Bo"})
        kept = [await world.store.keys_of(one) for one in ("visitor-ada", room.places[1].visitor)]
        assert [len(keys) for keys in kept] == [2, 3]
        secrets = (found[1], found[1].replace("-", ""), *browser.cookies.values())
        assert not any(secret in repr(kept) for secret in secrets)

    at_a_table(do)


def test_somebody_without_a_seat_makes_no_code() -> None:
    async def do(world: World, room: Room) -> None:
        stranger = world.browser("stranger")
        assert CODE.search((await stranger.post("/code", data={})).text) is None
        assert "lam" not in stranger.cookies
        evil = await stranger.post("/c", data={"code": "x", "on": "https://evil.example"})
        assert "evil.example" not in evil.text

    at_a_table(do)


# -- the log ---------------------------------------------------------------------------------------------------------


def test_the_log_names_who_came_and_went_and_old_lines_keep_their_names() -> None:
    async def do(world: World, room: Room) -> None:
        ada = world.browser("ada")
        await room.sit(1, "visitor-bo", "Bo")
        await room.play(1, "bluff", room.number(1))
        await room.play(0, "bluff", room.number(0))
        before = log_of((await ada.get(f"/t/{room.id}?seat=0")).text)
        assert "Bo sits down" in before
        await room.rename("visitor-bo", "Bob")
        await room.stand_up(1, "visitor-bo")
        await room.sit(1, "visitor-cy", "Cy")
        after = log_of((await ada.get(f"/t/{room.id}?seat=0")).text)
        lines = re.findall(r"<span>([^<]+)</span></li>", before)
        assert [line for line in lines if line not in after] == []
        for text in ("Bo is called Bob", "Bob has left", "Cy sits down"):
            assert text in after
        fresh = log_of((await world.browser("onlooker").get(f"/t/{room.id}")).text)
        replayed = (await ada.get(f"/t/{room.id}/replay?seat=0")).text
        for text in ("Bo sits down", "Bob has left", "Cy sits down"):
            assert text in fresh
            assert text in replayed
        page = (await ada.get(f"/t/{room.id}/replay?seat=0&step={room.number(0)}")).text
        assert "sits down" not in re.findall(r"<h1[^>]*>([^<]*)<", page)[0]
        room.grace = 0.0
        await room.stand_in(1, "visitor-ada")
        who = attendance(room, tongue("en"))
        assert who.told(len(room.comings) - 1).endswith("a bot stands in for Cy, as Ada wished.")

    at_a_table(do)


@pytest.mark.parametrize("code", CODES)
def test_every_coming_is_told_in_every_language(code: str) -> None:
    async def do(world: World, room: Room) -> None:
        await room.stand_in(1, "visitor-ada")
        await room.take_back(1, "visitor-ada")
        await room.sit(1, "visitor-bo", "Bo")
        await room.rename("visitor-bo", "Bob")
        await room.stand_in(1, "visitor-bo")
        await room.take_back(1, "visitor-bo")
        await room.stand_up(1, "visitor-bo")
        assert {one.what for one in room.comings} == set(TOLD)
        told = [attendance(room, tongue(code)).told(n) for n in range(len(room.comings))]
        assert len(set(told)) == len(told)
        assert all("{" not in line for line in told)
        assert sum("Bob" in line for line in told) == 4

    at_a_table(do)


# -- away and waiting ------------------------------------------------------------------------------------------------


def test_whoever_looks_again_plays_again() -> None:
    async def do(world: World, room: Room) -> None:
        bo = await world.arrive("bo", "Bo")
        await room.sit(1, "visitor-bo", "Bo")
        ada = world.browser("ada")
        assert f"/t/{room.id}/seat/1/stand-in" not in unescape((await ada.get(f"/t/{room.id}?seat=0")).text)
        early = await ada.post(f"/t/{room.id}/seat/1/stand-in", data={})
        assert early.status_code == 422
        assert "Bo has just gone" in early.text
        room.grace = 0.0
        room._new_news()
        assert f"/t/{room.id}/seat/1/stand-in" in unescape((await ada.get(f"/t/{room.id}?seat=0")).text)
        assert (await ada.post(f"/t/{room.id}/seat/1/stand-in", data={})).status_code == 303
        assert room.places[1].bot
        page = await bo.get(f"/t/{room.id}?seat=1")
        assert not room.places[1].bot
        assert "Bo plays again" in log_of(page.text)

    at_a_table(do)


def test_what_is_final_takes_a_second_click() -> None:
    async def do(world: World, room: Room) -> None:
        await room.begin("visitor-ada")
        page = unescape((await world.browser("ada").get(f"/t/{room.id}?seat=0")).text)
        for act in ("leave", "resign"):
            form = f'<form method="post" action="/t/{room.id}/seat/0/{act}">'.replace("<form ", "")
            before = page[: page.index(form)]
            assert before.rindex('<details class="sure"') > before.rindex('<details class="acts"')
            assert before.rindex("</summary>") > before.rindex('<details class="sure"')

    at_a_table(do)


def test_a_table_that_waits_says_for_whom_and_takes_no_move() -> None:
    async def do(world: World, room: Room) -> None:
        ada = world.browser("ada")
        page = await ada.get(f"/t/{room.id}?seat=0")
        assert "Still free: Seat 2" in page.text
        assert 'data-turn="0"' in page.text
        assert "data-move" not in page.text
        move = await ada.post(f"/t/{room.id}/move", data={"move": "bluff", "seen": str(room.number(0)), "seat": "0"})
        assert move.status_code == 422
        assert "every seat is taken" in move.text
        assert "Still free: Seat 2" in (await ada.get("/")).text
        await room.sit(1, "visitor-bo", "Bo")
        assert 'data-turn="1"' in (await ada.get(f"/t/{room.id}?seat=0")).text

    at_a_table(do, waits=True)


@pytest.mark.parametrize(("grace", "kept"), [("0", 0), ("300", 300), ("", 120), ("-5", 120), ("1e9", 120)])
def test_the_form_of_a_new_table_asks_for_grace_and_waiting(grace: str, kept: int) -> None:
    async def do(world: World, room: Room) -> None:
        ada = world.browser("ada")
        assert 'name="grace"' in (await ada.get("/new?game=tail")).text
        form = {"game": "tail", "players": "2", "seat0": "me", "seat1": "friend", "grace": grace, "waits": "on"}
        made = await ada.post("/new", data=form)
        found = await world.store.match(made.headers["location"].split("/")[2])
        assert found is not None
        assert (found.grace, found.waits) == (kept, True)
        invite = await ada.get(made.headers["location"])
        assert CODE.search(invite.text) is not None, "whoever invites gets a code of their own"

    at_a_table(do)
