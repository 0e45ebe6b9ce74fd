"""Who may do what: every address and the socket, for everybody who might ask."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from html import unescape
from typing import Any, Final

import httpx
import pytest

from onthelam.core.chance import quick
from onthelam.core.seat import NOBODY
from onthelam.table.room import Room
from onthelam.table.seats import PERSON
from onthelam.web import host as hosts
from onthelam.web.guest import LIVE
from onthelam.web.host import Settings
from tests.every_game import toy
from tests.every_game.walking import Way, cases_of
from tests.web.worlds import ADDRESS, Ear, World, in_the_register, who, worlds

OUTSIDE: Final = ("onlooker", "stranger", "gave up", "elsewhere")  # nobody of these has a seat here
EVERYBODY: Final = ("owner", "other", *OUTSIDE)


@dataclass
class Scene:
    """A running table of three: the owner in seat 0, another in seat 1, seat 2 given up, and all who have no seat."""

    world: World
    room: Room
    browsers: dict[str, httpx.AsyncClient]
    cookies: dict[str, str]

    def standing(self) -> object:
        """Everything that somebody without a right must not have changed."""
        room = self.room
        return room.match.fingerprint(), len(room.match.plies), list(room.places), len(room.chats), room.row, room.next

    async def post(self, role: str, path: str, form: dict[str, str]) -> httpx.Response:
        return await self.browsers[role].post(f"/t/{self.room.id}{path}", data=form)

    async def get(self, role: str, path: str) -> httpx.Response:
        return await self.browsers[role].get(f"/t/{self.room.id}{path}")


async def set_up(world: World) -> Scene:
    match = Way(3, [7, 11, 4], 0, plain=True).begin(cases_of(toy.GAME)[1])
    room = await world.lay("here", toy.GAME, match, len(match.plies), listed=False)
    there = await world.lay("there", toy.GAME, match, len(match.plies), listed=False)
    roles = {
        "owner": who("here", 0),
        "other": who("here", 1),
        "gave up": who("here", 2),
        "onlooker": who("here", NOBODY),
    }
    roles["elsewhere"] = who(there.id, 0)
    browsers = {role: world.browser(name) for role, name in roles.items()}
    browsers["stranger"] = world.browser("stranger")
    scene = Scene(world, room, browsers, {role: f"cookie-{name}" for role, name in roles.items()} | {"stranger": ""})
    left = await scene.post("gave up", "/seat/2/leave", {})
    assert left.status_code == 303
    return scene


def scene(test: Callable[[Scene], Coroutine[Any, Any, None]]) -> None:
    async def inside() -> None:
        async with worlds(1) as (world,):
            async with asyncio.timeout(120):
                await test(await set_up(world))

    with in_the_register(toy.GAME):
        asyncio.run(inside())


# -- looking ---------------------------------------------------------------------------------------------------------

LOOKING: Final = {  # by address: what the owner gets, the other seat, everybody without one
    "": (200, 200, 200),
    "?seat=-1": (200, 200, 200),
    "?seat=0": (200, 403, 403),
    "?seat=1": (403, 200, 403),
    "?seat=2": (403, 403, 403),
    "?seat=99": (403, 403, 403),
    "?seat=-2": (403, 403, 403),
    "/live": (200, 200, 200),
    "/live?seat=-1": (200, 200, 200),
    "/live?seat=0": (200, 403, 403),
    "/live?seat=1&narrow=1": (403, 200, 403),
    "/live?seat=2": (403, 403, 403),
    "/replay": (200, 200, 200),
    "/replay?seat=-1": (200, 200, 200),
    "/replay?seat=0": (200, 403, 403),
    "/replay?seat=0&step=0": (200, 403, 403),
    "/replay?seat=2": (403, 403, 403),
    "/replay?seat=-2": (403, 403, 403),
    "/invite": (200, 200, 403),
    "/record": (404, 404, 404),
}


def test_everybody_sees_what_is_theirs_and_nothing_else() -> None:
    async def look(s: Scene) -> None:
        before = s.standing()
        for path, (owner, other, outside) in LOOKING.items():
            for role in EVERYBODY:
                expected = {"owner": owner, "other": other}.get(role, outside)
                response = await s.get(role, path)
                assert response.status_code == expected, (role, path)
                seat = re.search(r'data-seat="(-?\d+)"', response.text)
                if seat is not None and "seat=" not in path:
                    assert seat[1] == {"owner": "0", "other": "1"}.get(role, "-1"), (role, path)
        assert s.standing() == before

    scene(look)


def test_a_socket_speaks_to_whoever_holds_its_seat() -> None:
    async def look(s: Scene) -> None:
        for seat, allowed in ((0, ["owner"]), (1, ["other"]), (2, []), (-1, EVERYBODY), (-2, []), (99, [])):
            for role in EVERYBODY:
                ear = Ear(s.world, f"/t/{s.room.id}/socket", f"seat={seat}", s.cookies[role])
                text = await ear.until(1)
                if role in allowed:
                    assert f'data-seat="{seat}"' in text
                    assert ear.code == 0
                    await ear.hang_up()
                else:
                    assert (ear.code, ear.pushed) == (4403, []), (role, seat)
                    await ear.task
        gone = Ear(s.world, "/t/no-such-table/socket", "", "")
        await gone.until(1)
        assert (gone.code, gone.pushed) == (4404, [])
        await gone.task
        assert s.room.listeners == set()
        assert s.world.host.sockets == {}

    scene(look)


def test_a_socket_is_closed_when_its_seat_is_given_up() -> None:
    async def leave(s: Scene) -> None:
        ear = s.world.ear(s.room, 1)
        await ear.until(1)
        await s.post("other", "/seat/1/leave", {})
        await ear.until(99)
        assert ear.code == 4403
        assert [text for text in ear.pushed if 'data-seat="1"' not in text] == []
        await ear.task
        for path in ("?seat=1", "/live?seat=1", "/replay?seat=1"):
            assert (await s.get("other", path)).status_code == 403

    scene(leave)


def test_whoever_left_comes_back_where_nobody_is_left_and_not_where_somebody_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Room, "wake_bots", lambda room: None)  # they would have played to the end by then

    async def leave(s: Scene) -> None:
        await s.post("owner", "/seat/0/leave", {})
        assert (await s.post("owner", "/seat/0/sit", {})).status_code == 403
        assert "/seat/0/sit" not in unescape((await s.get("owner", "")).text)
        await s.post("other", "/seat/1/leave", {})
        assert "/seat/0/sit" in unescape((await s.get("owner", "")).text)
        assert (await s.post("owner", "/seat/0/sit", {})).status_code == 303
        assert s.room.places[0].kind == PERSON
        assert (await s.post("other", "/seat/1/sit", {})).status_code == 403

    scene(leave)


def test_a_socket_of_a_foreign_page_is_refused_before_it_is_accepted() -> None:
    async def look(s: Scene) -> None:
        strange = ("", "null", "http://evil.example", "http://table.example.evil.example", "http://table.example:81")
        for origin in (*strange, "http://evil.example/table.example", "http://[", "://", "table.example"):
            ear = Ear(s.world, f"/t/{s.room.id}/socket", "seat=0", s.cookies["owner"], origin)
            await asyncio.wait_for(ear.task, 30)
            assert [message["type"] for message in ear.sent] == ["websocket.close"], origin
        assert s.room.listeners == set()

    scene(look)


# -- doing -----------------------------------------------------------------------------------------------------------

DOING: Final[list[tuple[str, dict[str, str]]]] = [
    ("/move", {"move": "bluff", "seen": "1", "seat": "0"}),
    ("/move", {"move": "bluff", "seen": "1"}),
    ("/move", {"move": "bluff", "seen": "1", "seat": "2"}),
    ("/move", {"move": "bluff", "seen": "1", "seat": "-1"}),
    ("/undo", {"seen": "1", "seat": "0"}),
    ("/undo", {"seen": "1"}),
    ("/pick", {"seen": "1", "seat": "0", "pick": "y1"}),
    ("/say", {"text": "hello", "seat": "0"}),
    ("/say", {"text": "hello"}),
    ("/chat", {"text": "hello", "seat": "0"}),
    ("/chat", {"text": "hello"}),
    ("/seat/0/sit", {}),
    ("/seat/2/sit", {}),
    ("/seat/0/stand-in", {}),
    ("/seat/2/stand-in", {}),
    ("/seat/2/bot", {}),
    ("/seat/0/take-back", {}),
    ("/seat/2/take-back", {}),
    ("/seat/0/leave", {}),
    ("/seat/2/leave", {}),
    ("/seat/0/resign", {}),
    ("/seat/2/resign", {}),
    ("/seat/2/link", {}),
    ("/listed", {"listed": "on"}),
    ("/open-chat", {"open_chat": "on"}),
    ("/rematch", {}),
]
NOT_FOR_ANOTHER_SEAT: Final = [
    ("/move", {"move": "bluff", "seen": "1", "seat": "0"}, 403),
    ("/undo", {"seen": "1", "seat": "0"}, 403),
    ("/pick", {"seen": "1", "seat": "0", "pick": "y1"}, 403),
    ("/say", {"text": "hello", "seat": "0"}, 403),
    ("/chat", {"text": "hello", "seat": "0"}, 403),
    ("/seat/0/sit", {}, 422),
    ("/seat/0/stand-in", {}, 422),  # the owner is at the table
    ("/seat/0/take-back", {}, 403),
    ("/seat/0/leave", {}, 403),
    ("/seat/0/resign", {}, 403),
    ("/seat/0/link", {}, 422),
    ("/rematch", {}, 409),
]


def test_nobody_without_a_seat_does_anything() -> None:
    async def do(s: Scene) -> None:
        before = s.standing()
        for path, form in DOING:
            for role in OUTSIDE:
                for accept in (LIVE, "text/html"):
                    response = await s.browsers[role].post(
                        f"/t/{s.room.id}{path}", data=form, headers={"accept": accept}
                    )
                    assert response.status_code == 403, (role, path, form)
        assert s.standing() == before

    scene(do)


def test_nobody_does_anything_for_another_seat() -> None:
    async def do(s: Scene) -> None:
        ear = s.world.ear(s.room, 0)
        await ear.until(1)
        before = s.standing()
        for path, form, expected in NOT_FOR_ANOTHER_SEAT:
            response = await s.post("other", path, form)
            assert response.status_code == expected, (path, form)
        assert s.standing() == before
        await ear.hang_up()

    scene(do)


def test_whoever_holds_a_seat_does_all_of_it() -> None:
    async def do(s: Scene) -> None:
        for path, form in (
            ("/move", {"move": "bluff", "seen": "1", "seat": "0"}),
            ("/undo", {"seen": "2", "seat": "0"}),
            ("/say", {"text": "hello", "seat": "0"}),
            ("/chat", {"text": "hello"}),
            ("/seat/0/stand-in", {}),
            ("/seat/0/take-back", {}),
            ("/seat/2/link", {}),
            ("/listed", {"listed": "on"}),
            ("/open-chat", {"open_chat": "on"}),
            ("/seat/2/sit", {}),
            ("/seat/0/resign", {}),
            ("/rematch", {}),
        ):
            response = await s.post("owner", path, form)
            assert response.status_code == 303, (path, response.status_code)
        assert s.room.held_by(f"visitor-{who('here', 0)}") == [0, 2]
        assert s.room.match.over
        for role in EVERYBODY:  # all is open now
            for path in ("/replay?seat=0", "/replay?seat=-2", "/record"):
                assert (await s.get(role, path)).status_code == 200

    scene(do)


def test_a_listed_table_lets_anybody_sit_in_a_free_seat_once() -> None:
    async def do(s: Scene) -> None:
        await s.post("owner", "/listed", {"listed": "on"})
        assert (await s.post("stranger", "/seat/0/sit", {})).status_code == 422
        ends = await asyncio.gather(s.post("onlooker", "/seat/2/sit", {}), s.post("elsewhere", "/seat/2/sit", {}))
        assert sorted(response.status_code for response in ends) == [303, 422]

    scene(do)


# -- seat links and cookies ------------------------------------------------------------------------------------------


def link_of(response: httpx.Response) -> str:
    found = re.search(r"table\.example(?:/|&#x2f;)s(?:/|&#x2f;)([\w-]+)", response.text)
    assert found is not None
    return f"/s/{found[1]}"


def test_looking_at_a_link_never_sits_down_and_clicking_does_once() -> None:
    async def do(s: Scene) -> None:
        await s.post("owner", "/seat/2/link", {})
        link = link_of(await s.get("owner", "/invite"))
        before = s.standing()
        for role in EVERYBODY:
            for method in ("GET", "HEAD", "OPTIONS"):
                response = await s.browsers[role].request(method, link)
                assert response.status_code < 500
                assert "lam" not in response.cookies  # a claim of something to come is all that a stranger gets
                assert ("lam-claim" in response.cookies) == (role == "stranger" and method == "GET")
        assert s.standing() == before
        for role in OUTSIDE:
            assert link.removeprefix("/s/") not in (await s.get(role, "")).text
        taken = await s.browsers["elsewhere"].post(link, data={"name": "Eve"})
        assert taken.status_code == 303
        assert taken.headers["location"] == "/t/here?seat=2"
        for role in ("onlooker", "stranger"):
            assert (await s.browsers[role].post(link)).status_code in (404, 422)
        assert s.room.places[2].name == "Eve"

    scene(do)


def test_a_cookie_is_changed_when_somebody_sits_down_and_the_old_one_ends_when_the_new_one_has_arrived(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hosts, "UNDER_WAY", 0.0)

    async def do(s: Scene) -> None:
        await s.post("owner", "/seat/2/link", {})
        link = link_of(await s.get("owner", "/invite"))
        taken = await s.browsers["elsewhere"].post(link, data={})
        new = taken.cookies["lam"]
        assert new != s.cookies["elsewhere"]
        old = s.world.browser("thief", s.cookies["elsewhere"])
        assert (await old.get("/t/here?seat=2")).status_code == 200  # the answer may have been lost
        assert (await s.get("elsewhere", "?seat=2")).status_code == 200
        assert (await old.get("/t/here?seat=2")).status_code == 403
        assert (await old.get("/t/there?seat=0")).status_code == 403
        assert (await s.get("elsewhere", "?seat=2")).status_code == 200

    scene(do)


@pytest.mark.parametrize("public", ["", "https://table.example"])
def test_what_a_cookie_says(public: str) -> None:
    async def inside() -> None:
        async with worlds(1, Settings(public=public)) as (world,):
            browser = world.browser("new", address=public or ADDRESS)
            response = await browser.post("/play", data={"game": "safehouse"})
            assert response.status_code == 303
            cookie = response.headers["set-cookie"]
            name, _, rest = cookie.partition("=")
            parts = [part.strip().lower() for part in rest.split(";")[1:]]
            assert name == ("__Host-lam" if public else "lam")
            assert {"httponly", "path=/", "samesite=lax"} <= set(parts)
            assert ("secure" in parts) == bool(public)
            assert not any(part.startswith("domain") for part in parts)
            plain = rest.partition(";")[0]
            assert len(plain) >= 22
            row = await world.store.visitor(world.host._visitors.popitem()[0])
            assert row is not None
            assert plain not in repr(row)  # only its hash is kept
            again = await browser.post("/play", data={"game": "safehouse"})
            assert "set-cookie" not in again.headers

    asyncio.run(inside())


def test_nothing_is_found_by_guessing() -> None:
    async def do(s: Scene) -> None:
        chooser = quick(11)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        for _ in range(150):
            guess = "".join(letters[chooser.below(64)] for _ in range(22))
            for path in (f"/t/{guess}", f"/s/{guess}"):
                assert (await s.browsers["stranger"].get(path)).status_code == 404
            thief = await s.browsers["stranger"].get("/t/here?seat=0", headers={"cookie": f"lam={guess}"})
            assert thief.status_code == 403
        for cookie in ("", "lam=", "lam=cookie-", f"lam=visitor-{who('here', 0)}", "lam=%00", "lam=" + "x" * 3000):
            thief = await s.browsers["stranger"].get("/t/here?seat=0", headers={"cookie": cookie})
            assert thief.status_code == 403

    scene(do)
