"""Languages, pages that say what went wrong, and the socket."""

from __future__ import annotations

import pytest

from onthelam.tongue.tongue import CODES, tongue
from onthelam.web.errors import HAPPENED
from onthelam.web.guest import LIVE
from tests.web.test_web_door import table
from tests.web.worlds import Ear, World, settled, who

# -- languages, and pages that say what went wrong -------------------------------------------------------------------


def test_the_language_is_the_browsers_the_cookies_or_the_switchs() -> None:
    async def look(world: World) -> None:
        browser = world.browser("new")

        async def spoken(accept: str, cookie: str = "") -> str:
            headers = {"accept-language": accept} | ({"cookie": f"lam-tongue={cookie}"} if cookie else {})
            text = (await browser.get("/", headers=headers)).text
            return text.partition('<html lang="')[2][:2]

        assert [await spoken(code) for code in CODES] == list(CODES)
        assert await spoken("fr, de;q=0.5, nl;q=0.9") == "nl"
        assert await spoken("de-CH, en") == "de"
        assert await spoken("") == await spoken("xx") == await spoken(";;q=,,*") == "en"
        assert await spoken("nl", "de") == "de"
        assert await spoken("nl", "xx") == "nl"
        kept = await browser.post("/settings", data={"tongue": "de", "back": "/new"})
        assert (kept.headers["location"], kept.cookies["lam-tongue"]) == ("/new", "de")
        assert await spoken("nl") == "de"
        wrong = await browser.post("/settings", data={"tongue": "xx", "theme": "pink"})
        assert "lam-tongue" not in wrong.cookies
        await browser.post("/settings", data={"theme": "dark"})
        assert "dark" in (await browser.get("/")).text.partition("<body")[0]

    table(look)


@pytest.mark.parametrize("language", CODES)
def test_what_goes_wrong_is_said_in_the_look_of_the_table(language: str) -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        headers = {"accept-language": language}
        wrong = [
            (400, await owner.get("/t/here?seat=x", headers=headers)),
            (403, await owner.post("/t/here/move", data={}, headers=headers | {"origin": "http://evil.example"})),
            (404, await owner.get("/nothing", headers=headers)),
            (404, await owner.get("/t/nothing", headers=headers)),
            (405, await owner.put("/", headers=headers)),
            (413, await owner.post("/name", data={"name": "x" * 5000}, headers=headers)),
        ]
        for code, response in wrong:
            assert response.status_code == code
            assert response.headers["content-type"].startswith("text/html"), code
            assert f'<html lang="{language}"' in response.text
            assert "style.css" in response.text
            assert tongue(language).say(HAPPENED[code]) in response.text, code
        for code, response in (
            (403, await owner.get("/t/here?seat=1", headers=headers)),
            (422, await owner.post("/new", data={"game": "tail", "players": "99"}, headers=headers)),
            (422, await owner.post("/t/here/move", data={"move": "x", "seen": "1", "seat": "0"}, headers=headers)),
            (409, await owner.post("/t/here/move", data={"move": "x", "seen": "9", "seat": "0"}, headers=headers)),
        ):
            assert response.status_code == code
            assert f'<html lang="{language}"' in response.text

    table(look)


def test_a_refused_click_comes_back_as_the_newest_view_with_a_sentence() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        response = await world.of_seat(room, 0).post(
            "/t/here/move",
            data={"move": "bluff", "seen": "99", "seat": "0"},
            headers={"accept": LIVE, "x-lam-narrow": "1"},
        )
        assert response.status_code == 409
        assert response.text.startswith('<div id="live"')
        assert 'role="alert"' in response.text
        assert len(room.match.plies) == 1

    table(look)


def test_if_the_store_fails_the_page_says_so_and_the_table_goes_on() -> None:
    async def look(world: World) -> None:
        room, whole = world.hall.rooms["here"], world.store.append

        async def broken(*_: object) -> None:
            raise OSError(28, "No space left on device")

        world.store.append = broken  # type: ignore[method-assign,assignment]
        click = {"move": "bluff", "seen": 1, "seat": 0}
        failed = await world.post(room, 0, "/t/here/move", **click)
        assert failed.status_code == 503
        assert "No space" not in failed.text
        world.store.append = whole  # type: ignore[method-assign]
        assert (await world.post(room, 0, "/t/here/move", **click)).status_code == 200

    table(look)


# -- the socket ------------------------------------------------------------------------------------------------------


def test_a_slow_reader_gets_the_newest_only() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        slow, quick = world.ear(room, 0), world.ear(room, 1)
        await slow.until(1)
        await quick.until(1)
        await settled()
        before = len(slow.frames)
        slow.holds.clear()
        for n in range(20):
            await world.post(room, 2, "/t/here/say", text=f"number {n}", seat=2)
            await settled()
        assert "number 19" in quick.pushed[-1]
        assert len(slow.frames) == before
        slow.holds.set()
        await settled()
        assert len(slow.frames) <= before + 2  # the one that was on its way, and the newest
        assert f'data-number="{room.number(0)}"' in slow.pushed[-1]
        for ear in (slow, quick):
            await ear.hang_up()
        assert room.listeners == set()

    table(look)


def test_what_is_said_into_a_socket_is_not_heard() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        ear = world.ear(room, 0)
        await ear.until(1)
        await settled()
        pushed, plies = len(ear.frames), len(room.match.plies)
        for text in ("", "bluff", '{"move": "bluff"}', "[" * 900):
            ear.say(text)
        await settled()
        assert (len(ear.frames), len(room.match.plies), ear.code) == (pushed, plies, 0)
        await ear.hang_up()

    table(look)


def test_a_pages_number_is_its_seats_own() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        for seat in (0, 1):
            await world.post(room, seat, "/t/here/move", move="bluff", seen=1, seat=seat)
        numbers = []
        for seat in (0, 1, 2, -1):
            text = (await world.of_seat(room, seat).get(f"/t/here/live?seat={seat}")).text
            numbers.append(text.partition('data-number="')[2].partition('"')[0])
        assert numbers == ["2", "2", "1", "1"]
        assert len(room.match.plies) == 3

    table(look)


def test_two_tabs_of_a_seat_hear_the_same_and_a_visitor_is_known_by_the_cookie_alone() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        tabs = [world.ear(room, 0), world.ear(room, 0)]
        for tab in tabs:
            await tab.until(1)
        await world.post(room, 0, "/t/here/move", move="bluff", seen=1, seat=0)
        await settled()
        assert tabs[0].pushed[-1] == tabs[1].pushed[-1]
        nobody = Ear(world, "/t/here/socket", "seat=0", f"visitor-{who('here', 0)}")
        await nobody.until(1)
        assert nobody.code == 4403
        for tab in tabs:
            await tab.hang_up()

    table(look)
