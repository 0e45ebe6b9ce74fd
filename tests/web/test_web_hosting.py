"""The page of the host: who is let in, what it tells, and what is decided there."""

from __future__ import annotations

import logging
import re
import time
from dataclasses import replace
from html import unescape
from typing import Final

import httpx
import pytest

from onthelam.store.rows import ReportRow
from onthelam.table.listing import span
from onthelam.table.seats import Wish
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from onthelam.web import hosting
from onthelam.web.counts import Histogram
from onthelam.web.limits import Buckets
from onthelam.web.overview import nineteen_of_twenty
from onthelam.web.troubles import KEPT, Troubles
from tests.web.test_web_door import table
from tests.web.worlds import World

KEY: Final = "the key of the host"
ADA: Final = "visitor-here-0"
ACTS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("close", {"table": "here"}),
    ("unlist", {"table": "here"}),
    ("ban", {"who": ADA, "kind": "banned", "hours": "1"}),
    ("lift", {"who": ADA}),
    ("settle", {"report": "r"}),
)


async def let_in(world: World) -> httpx.AsyncClient:
    world.host.settings = replace(world.host.settings, key=KEY)
    host = world.browser("host")
    answer = await host.post("/host/in", data={"key": f" {KEY}\n"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/host")
    return host


def words(answer: httpx.Response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", answer.text)).split())


# -- who is let in -----------------------------------------------------------------------------------------------------


def test_only_who_has_the_key_is_let_in() -> None:
    async def look(world: World) -> None:
        anybody = world.browser("anybody")
        assert (await anybody.get("/host")).status_code == 404  # a house without a key has no such page
        host = await let_in(world)
        page = await anybody.get("/host")
        assert 'name="key"' in page.text
        assert "here" not in page.text.partition("<main")[2].replace("where", "")
        for given in ("", "x", KEY[:-1]):
            wrong = await anybody.post("/host/in", data={"key": given})
            assert wrong.status_code == 403
            assert "lam-host" not in wrong.cookies
        for cookie in ("", "x", "9999999999.", f"9999999999.{KEY}", hosting.pass_until(world.host, int(time.time()))):
            headers = {"cookie": f"lam-host={cookie}"}
            assert "0123" not in (await anybody.get("/host", headers=headers)).text
            for act, form in ACTS:
                assert (await anybody.post(f"/host/{act}", data=form, headers=headers)).status_code == 403
        assert not world.hall.rooms["here"].is_closed
        assert await world.store.bans() == []
        assert words(await host.get("/host")).count("Close this table") == 1

    table(look)


def test_what_a_browser_of_the_host_is_known_by_tells_nothing_and_ends() -> None:
    async def look(world: World) -> None:
        world.host.settings = replace(world.host.settings, key=KEY)
        answer = await world.browser("host").post("/host/in", data={"key": KEY})
        cookie = answer.headers["set-cookie"]
        assert KEY not in cookie
        assert {"HttpOnly", "SameSite=strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
        assert f"Max-Age={hosting.SHIFT}" in cookie
        assert "Close this table" in words(await world.browser("host").get("/host"))
        world.host.settings = replace(world.host.settings, key="another key")  # and so it is worth nothing
        assert "Close this table" not in words(await world.browser("host").get("/host"))
        world.host.settings = replace(world.host.settings, key=KEY)
        assert (await world.browser("host").post("/host/out")).status_code == 303
        assert "Close this table" not in words(await world.browser("host").get("/host"))

    table(look)


def test_keys_are_not_tried_for_long() -> None:
    async def look(world: World) -> None:
        world.host.settings = replace(world.host.settings, key=KEY)
        world.host.codes = Buckets(1.0, 10.0, lambda: 0.0)  # however long this takes, nothing comes back
        codes = [(await world.browser("anybody").post("/host/in", data={"key": "x"})).status_code for _ in range(12)]
        assert (codes[:10], codes[-1]) == ([403] * 10, 429)

    table(look)


# -- what it tells -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_it_tells_how_the_house_does(code: str) -> None:
    async def look(world: World) -> None:
        host = await let_in(world)
        room = world.hall.rooms["here"]
        ear = world.ear(room, 1)
        await ear.until(1)
        await world.post(room, 0, "/t/here/move", move="bluff", seen=1, seat=0)
        await world.hall.open("tail", {}, [Wish("me")] * 2, "visitor-here-1", "<Björn>", listed=True)
        page = await host.get("/host", headers={"accept-language": code})
        say = tongue(code).say
        assert f'<html lang="{code}">' in page.text
        told = words(page)
        assert f"{say('Clicks played')} 1" in told
        assert f"{say('Pages that look on')} 1" in told
        assert f"Björn ({say('here')})" in told
        assert "<Björn>" not in page.text
        assert told.index("<Björn>") < told.index("Chioma")  # the newest table stands first
        assert f"{len(room.match.plies)} " in told
        await ear.hang_up()

    table(look)


def test_what_went_wrong_is_told_once_with_how_often() -> None:
    async def look(world: World) -> None:
        host = await let_in(world)
        log = logging.getLogger("onthelam.test")
        log.addHandler(world.host.troubles)
        try:
            for _ in range(3):
                log.error("the disk %s", "is full")
            log.info("nothing much")
            try:
                raise ValueError("<odd>")
            except ValueError:
                log.exception("It broke")
        finally:
            log.removeHandler(world.host.troubles)
        told = words(await host.get("/host"))
        assert told.count("the disk is full") == 1
        assert "3 times, from" in told
        assert told.index("It broke (ValueError: <odd>)") < told.index("the disk is full")
        assert "nothing much" not in told

    table(look)


def test_no_more_troubles_are_kept_than_somebody_reads() -> None:
    troubles = Troubles()
    for n in range(3 * KEPT):
        troubles.handle(logging.LogRecord("onthelam", logging.WARNING, "", 0, f"trouble {n}", (), None))
    kept = [one.text for one in troubles.newest_first()]
    assert kept == [f"trouble {n}" for n in range(3 * KEPT - 1, 2 * KEPT - 1, -1)]


def test_a_report_comes_with_what_was_said_and_is_settled() -> None:
    async def look(world: World) -> None:
        host = await let_in(world)
        await world.of_seat(world.hall.rooms["here"], 1).post("/t/here/chat", data={"text": "<Blame> you", "seat": "1"})
        await world.store.add_report(
            ReportRow("r", "here", time.time(), ADA, "Ada", "visitor-here-1", "Björn", 0, "He blames me.")
        )
        page = await host.get("/host")
        assert "He blames me." in words(page)
        assert "<Blame> you" in words(page)
        assert "/host?who=visitor-here-1#bans" in unescape(page.text)
        assert (await host.post("/host/settle", data={"report": "r"})).status_code == 303
        assert "He blames me." not in words(await host.get("/host"))

    table(look)


def test_older_tables_are_a_page_further(monkeypatch: pytest.MonkeyPatch) -> None:
    from onthelam.web import overview

    monkeypatch.setattr(overview, "TABLES", 2)

    async def look(world: World) -> None:
        host = await let_in(world)
        for n in range(3):
            await world.hall.open("tail", {}, [Wish("me")] * 2, f"v{n}", f"Person {n}")
        first = await host.get("/host")
        assert [n for n in range(3) if f"Person {n}" in words(first)] == [1, 2]
        found = re.search(r'href="([^"]*before=[^"]*)"', unescape(first.text))
        assert found is not None
        second = words(await host.get(found[1]))
        assert "Person 0" in second
        assert "Ada" in second
        assert "Person 1" not in second

    table(look)


# -- what is decided there ---------------------------------------------------------------------------------------------


def test_a_table_is_closed_and_taken_off_the_front_page() -> None:
    async def look(world: World) -> None:
        host = await let_in(world)
        room = world.hall.rooms["here"]
        assert (await host.post("/host/unlist", data={"table": "here"})).status_code == 303
        assert not room.row.listed
        assert not room.is_closed
        world.hall.rooms.clear()  # nobody has been there lately
        assert (await host.post("/host/close", data={"table": "here"})).status_code == 303
        assert world.hall.rooms["here"].is_closed
        row = await world.store.match("here")
        assert row is not None
        assert row.closed > 0
        for act in ("close", "unlist"):
            refused = await host.post(f"/host/{act}", data={"table": "nowhere"})
            assert refused.status_code == 422
            assert "There is no table nowhere" in words(refused)

    table(look)


def test_somebody_is_muted_banned_and_let_in_again() -> None:
    async def look(world: World) -> None:
        host = await let_in(world)
        ada = world.browser("here-0")
        await ada.get("/")
        form = unescape((await host.get(f"/host?who={ADA}")).text)
        assert f'value="{ADA}"' in form
        assert 'href="/host?who=127.0.0.1#bans"' in form  # where she was seen last
        assert (await host.post("/host/ban", data={"who": ADA, "kind": "muted", "hours": "0"})).status_code == 303
        assert "Ada visitor-here-0 : muted for good" in words(await host.get("/host"))
        assert (
            await host.post("/host/ban", data={"who": "127.0.0.1", "kind": "banned", "hours": "1"})
        ).status_code == 303
        assert (await ada.get("/")).status_code == 403
        assert (await host.get("/host")).status_code == 200  # who hosts may have shut themselves out
        for who in ("127.0.0.1", ADA):
            assert (await host.post("/host/lift", data={"who": who})).status_code == 303
        assert (await ada.get("/")).status_code == 200
        assert await world.store.bans() == []
        for form_ in (
            {"who": "nobody", "kind": "banned"},
            {"who": ADA, "kind": "shot"},
            {"who": ADA, "kind": "muted", "hours": "-1"},
        ):
            assert (await host.post("/host/ban", data=form_)).status_code == 422

    table(look)


def test_a_command_with_the_key_is_answered_in_a_sentence() -> None:
    async def look(world: World) -> None:
        world.host.settings = replace(world.host.settings, key=KEY)
        bare = world.browser("command")
        headers = {"authorization": f"Bearer {KEY}", "sec-fetch-site": "same-origin", "accept-language": "en"}
        told = [(await bare.post(f"/host/{act}", data=form, headers=headers)).text for act, form in ACTS[:4]]
        assert told[:2] == [
            "Table here is closed. What was played there is kept.",
            "Table here is not on the front page.",
        ]
        assert re.fullmatch(ADA + r": banned until \d+ \w+ \d{4}, \d\d:\d\d UTC", told[2])
        assert told[3] == f"{ADA} is neither banned nor muted any more."
        again = await bare.post("/host/lift", data={"who": ADA}, headers=headers)
        assert (again.status_code, again.text) == (422, f"{ADA} is neither banned nor muted.")
        wrong = {**headers, "authorization": "Bearer x"}
        assert (await bare.post("/host/lift", data={"who": ADA}, headers=wrong)).status_code == 403

    table(look)


# -- figures -----------------------------------------------------------------------------------------------------------


def test_how_long_things_took_is_told_as_finely_as_it_is_counted() -> None:
    taken = Histogram()
    assert nineteen_of_twenty(taken) == "–"
    for _ in range(19):
        taken.took(0.004)
    taken.took(3.0)
    assert nineteen_of_twenty(taken) == "5 ms"
    for _ in range(20):
        taken.took(9.0)
    assert nineteen_of_twenty(taken) == "> 5 s"
    told = [span(seconds, ENGLISH) for seconds in (5, 60, 7199, 86400 * 3)]
    assert told == ["less than a minute", "1 minute", "1 hour", "3 days"]
