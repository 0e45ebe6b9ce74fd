"""What comes in: where from, how much, how strange; and what every answer says, in which language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

import pytest

from onthelam.table.addresses import house
from onthelam.tongue.tongue import CODES, tongue
from onthelam.web.behind import Behind, behind
from onthelam.web.door import HEADERS
from onthelam.web.errors import HAPPENED
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS, Buckets, Limits, Shared
from tests.every_game import toy
from tests.every_game.walking import Way, cases_of
from tests.web.worlds import ADDRESS, World, in_the_register, worlds

Test = Callable[[World], Coroutine[Any, Any, None]]
ROOMY: Final = 10_000.0
LITTLE: Final = Limits(1.0, ROOMY, ROOMY, ROOMY, 20, tarry=0.0)


def table(test: Test, limits: Limits = NO_LIMITS, proxies: Behind | None = None) -> None:
    """A world with one running table of three, `here`."""

    async def inside() -> None:
        async with worlds(1, Settings(limits=limits, behind=proxies or Behind())) as (world,), asyncio.timeout(120):
            match = Way(3, [7], 0, plain=True).begin(cases_of(toy.GAME)[1])
            if limits is LITTLE:  # no drop comes back, however long the test takes
                world.host.requests = Shared(limits.requests, 3 * limits.requests, lambda: 0.0)
            await world.lay("here", toy.GAME, match, len(match.plies))
            await test(world)

    with in_the_register(toy.GAME):
        asyncio.run(inside())


# -- where it comes from ---------------------------------------------------------------------------------------------

POSTS: Final = [
    "/play", "/daily", "/new", "/name", "/settings", "/s/x", "/t/here/move", "/t/here/undo", "/t/here/say",
    "/t/here/asks", "/t/here/learns", "/t/here/chat", "/t/here/open-chat", "/t/here/report",
    *[f"/host/{act}" for act in ("in", "out", "close", "unlist", "ban", "lift", "settle")],
    "/t/here/pick", "/t/here/begin", "/t/here/listed", "/t/here/rematch", "/c", "/code", "/code/kept",
    *[f"/t/here/seat/0/{act}" for act in ("sit", "stand-in", "bot", "take-back", "leave", "resign", "link")],
]  # fmt: skip
FOREIGN: Final[list[dict[str, str]]] = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://table.example.evil.example"},
    {"origin": ADDRESS, "sec-fetch-site": "cross-site"},
    {"origin": ADDRESS, "sec-fetch-site": "same-site"},
    {"origin": ADDRESS, "sec-fetch-site": "none"},
    {"origin": "http://evil.example", "sec-fetch-site": ""},
]


def test_every_address_that_changes_something_is_tried_here() -> None:
    async def look(world: World) -> None:
        schema = (await world.browser("new").get("/schema/openapi.json")).json()
        posts = {path for path, does in schema["paths"].items() if "post" in does}
        tried = {path.replace("/seat/0/", "/seat/{seat}/").replace("here", "{id}") for path in POSTS}
        assert posts == {path.replace("/s/x", "/s/{link}") for path in tried}
        assert all(set(does) <= {"get", "post"} for does in schema["paths"].values())

    table(look)


def test_nothing_is_done_for_a_page_of_another_house() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        owner = world.of_seat(room, 0)
        before = room.match.fingerprint(), list(room.places), room.news
        for path in POSTS:
            for headers in FOREIGN:
                response = await owner.post(path, data={"game": "tail", "move": "bluff", "seen": "1"}, headers=headers)
                assert response.status_code == 403, (path, headers)
                assert "set-cookie" not in response.headers
        assert (room.match.fingerprint(), list(room.places), room.news) == before
        fine = await owner.post("/settings", data={}, headers={"origin": "", "sec-fetch-site": "same-origin"})
        assert fine.status_code == 303

    table(look)


# -- what every answer says ------------------------------------------------------------------------------------------


def test_every_answer_forbids_the_browser_what_it_should() -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        answers = [
            await owner.request(method, path, headers=headers)
            for method, path, headers in [
                ("GET", "/", {}), ("GET", "/new", {}), ("GET", "/t/here", {}), ("GET", "/t/here/live", {}),
                ("GET", "/t/here/replay", {}), ("GET", "/t/here/invite", {}), ("GET", "/rules/tail", {}),
                ("GET", "/rules/tail/TA-1.1", {}), ("GET", "/static/style.css", {}), ("GET", "/static/board.css", {}),
                ("GET", "/static/nothing.css", {}), ("GET", "/healthz", {}), ("GET", "/nothing", {}),
                ("GET", "/manifest.webmanifest", {}), ("GET", "/static/preview.png", {}),
                ("GET", "/t/here?seat=1", {}), ("GET", "/s/nothing", {}), ("PUT", "/", {}), ("DELETE", "/t/here", {}),
                ("POST", "/play", {"origin": "http://evil.example"}), ("HEAD", "/", {}), ("OPTIONS", "/", {}),
                ("GET", "/t/here?seat=x", {}), ("GET", "/schema/openapi.json", {}),
                ("GET", "/", {"accept-encoding": "gzip"}),
            ]
        ]  # fmt: skip
        answers.append(await owner.post("/name", content=b"x" * 5000))
        for response in answers:
            for name, value in HEADERS:
                assert response.headers.get_list(name.decode()) == [value.decode()], response.url
            assert len(response.headers.get_list("cache-control")) == 1, response.url
            kept = response.url.path.startswith("/static/") and response.status_code == 200
            assert ("immutable" in response.headers["cache-control"]) == kept, response.url
            assert "server" not in response.headers
        assert "'unsafe" not in answers[0].headers["content-security-policy"]

    table(look)


def test_head_is_answered_as_get_is() -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        for path in ("/", "/t/here", "/static/style.css", "/nothing"):
            of_get, of_head = [await owner.request(method, path) for method in ("GET", "HEAD")]
            assert of_head.status_code == of_get.status_code, path
            assert dict(of_head.headers) == dict(of_get.headers), path

    table(look)


@pytest.mark.parametrize(
    ("path", "wish", "pressed"),
    [
        ("/t/here", "gzip, deflate, br", True), ("/t/here", "br, gzip;q=0.5", True),
        ("/static/style.css", "gzip", True), ("/t/here", "", False), ("/t/here", "br", False),
        ("/t/here", "gzip;q=0, br", False), ("/t/here", "gzip; q=0.00", False), ("/t/here", "gzip;q=1.0", True),
        ("/healthz", "gzip", False), ("/t/here/invite", "gzip", False), ("/s/nothing", "gzip", False),
    ],
)  # fmt: skip
def test_what_is_long_is_compressed_for_those_who_take_it_but_no_page_with_links(
    path: str, wish: str, pressed: bool
) -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        plain = await owner.request("GET", path, headers={"accept-encoding": "identity"})
        answer = await owner.request("GET", path, headers={"accept-encoding": wish})
        assert (answer.headers.get("content-encoding") == "gzip") == pressed
        assert (answer.headers.get("vary") == "accept-encoding") == pressed
        assert answer.text == plain.text
        assert len(answer.text) > 500 or path == "/healthz"
        assert (int(answer.headers["content-length"]) < len(answer.content)) == pressed

    table(look)


# -- how much --------------------------------------------------------------------------------------------------------


def test_a_body_over_four_kilobytes_is_too_much() -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        for path in ("/t/here/chat", "/name", "/new", "/t/here/move"):
            for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"):
                content = b"text=" + b"x" * 4200
                response = await owner.post(path, content=content, headers={"content-type": kind})
                assert response.status_code in (400, 404, 413), (path, kind, response.status_code)
        response = await owner.post("/t/here/chat", data={"text": "x" * 4200})
        assert response.status_code == 413
        assert tongue("en").say(HAPPENED[413]) in response.text

    table(look)


def test_whoever_asks_for_news_hears_what_is_said_too() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        browser = world.of_seat(room, 0)
        await browser.get("/t/here/live?seat=0")
        known = f"/t/here/live?seat=0&number={room.number(0)}&news={room.news}"
        assert (await browser.get(known)).status_code == 204
        await room.chat(1, "Ann", "one more thing")
        response = await browser.get(known)
        assert response.status_code == 200
        assert "one more thing" in response.text

    table(look)


def test_too_many_requests_are_refused_with_a_sentence() -> None:
    async def look(world: World) -> None:
        browser = world.of_seat(world.hall.rooms["here"], 0)
        codes = [(await browser.get("/t/here/live")).status_code for _ in range(8)]
        assert codes[0] == 200
        assert codes[-1] == 429
        for language in CODES:
            response = await browser.get("/", headers={"accept-language": language})
            assert response.status_code == 429
            assert tongue(language).say(HAPPENED[429]) in response.text
            assert f'<html lang="{language}"' in response.text
        assert (await browser.get("/static/style.css")).status_code == 200
        other = await world.of_seat(world.hall.rooms["here"], 1).get("/t/here/live")
        assert other.status_code == 200  # others are not held up

    table(look, LITTLE)


def test_other_cookies_are_no_way_around_the_limit() -> None:
    async def look(world: World) -> None:
        browser = world.browser("new")
        codes = [(await browser.get("/", headers={"cookie": f"lam=made-up-{n}; x={n}"})).status_code for n in range(8)]
        assert codes[-1] == 429

    table(look, LITTLE)


def test_moves_chats_tables_and_sockets_have_limits() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        many = [await world.post(room, 0, "/t/here/move", move="x", seen=1, seat=0) for _ in range(5)]
        assert [response.status_code for response in many] == [422, 422, 429, 429, 429]
        assert 'id="live"' in many[-1].text  # a fragment, with its sentence
        assert "Wait a moment." in many[-1].text
        page = await world.of_seat(room, 0).post("/t/here/move", data={"move": "x", "seen": "1", "seat": "0"})
        assert page.status_code == 429
        assert "<html" in page.text
        assert "Wait a moment." in page.text
        chats = [await world.post(room, 1, "/t/here/chat", text=f"{n}", seat=1) for n in range(8)]
        assert [response.status_code for response in chats] == [200] * 5 + [429] * 3
        assert len(room.chats) == 5
        opened = [await world.browser(f"n{n}").post("/play", data={"game": "tail"}) for n in range(4)]
        assert [response.status_code for response in opened] == [303, 303, 429, 429]
        assert "Wait a minute" in opened[-1].text
        ears = [world.ear(room, 0) for _ in range(3)]
        for ear in ears:
            await ear.until(1)
        assert [ear.code for ear in ears] == [0, 0, 4429]
        await ears[0].hang_up()
        fourth = world.ear(room, 0)
        await fourth.until(1)
        assert fourth.code == 0
        for ear in (ears[1], fourth):
            await ear.hang_up()

    table(look, Limits(ROOMY, 1.0, 1.0, 2.0, 2, tarry=0.0))


# -- from where ------------------------------------------------------------------------------------------------------

MANY: Final = 60


async def named(world: World, forwarded: Callable[[int], str], who: str = "n") -> list[int]:
    """What many hear who want a name, each without a cookie."""
    codes: list[int] = []
    for n in range(MANY):
        headers = {"x-forwarded-for": forwarded(n)}
        codes.append((await world.browser(f"{who}{n}").post("/name", data={"name": "x"}, headers=headers)).status_code)
    return codes


def test_d7_cookies_are_minted_for_an_address_only_so_often() -> None:
    async def look(world: World) -> None:
        codes = await named(world, lambda n: f"192.0.2.{n}")
        assert codes[: MANY // 2] == [303] * (MANY // 2)  # a whole class may come at once
        assert codes[-1] == 429
        refused = await world.browser("late").post("/name", data={"name": "x"})
        assert "set-cookie" not in refused.headers
        assert "Wait a minute" in refused.text
        owner = world.of_seat(world.hall.rooms["here"], 0)
        assert (await owner.post("/name", data={"name": "Ann"})).status_code == 303  # who is known is not held up

    table(look, Limits(tarry=0.0))


def test_d7_other_cookies_of_ones_own_are_no_way_around_the_limit() -> None:
    async def look(world: World) -> None:
        codes: list[int] = []
        for n in range(20):
            browser = await world.arrive(f"minted {n}")
            await world.host.visitor(f"cookie-minted {n}")  # lately here
            codes.append((await browser.get("/t/here/live")).status_code)
        assert codes[:10] == [200] * 10  # several at one address play at once
        assert codes[-1] == 429

    table(look, LITTLE)


def test_d7_whom_a_named_proxy_speaks_for_counts_and_nobody_else() -> None:
    async def look(world: World) -> None:
        assert set(await named(world, lambda n: f"192.0.2.{n}")) == {303}
        once = await named(world, lambda n: f"203.0.113.{n}, 198.51.100.7", "m")  # the left one anybody can write
        assert once[-1] == 429

    table(look, Limits(tarry=0.0), behind(["127.0.0.1"]))


@pytest.mark.parametrize(
    ("peer", "forwarded", "counts"),
    [
        ("10.0.0.1", "192.0.2.1", "192.0.2.1"), ("10.0.0.1", "1.1.1.1, 192.0.2.1", "192.0.2.1"),
        ("10.0.0.1", "1.1.1.1, 192.0.2.1, 10.9.9.9", "192.0.2.1"), ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "nonsense", "10.0.0.1"), ("10.0.0.1", "192.0.2.1, x, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"), ("::ffff:10.0.0.1", "192.0.2.1:4711", "192.0.2.1"),
        ("10.0.0.1", "[2001:db8:1:2:3::4]:99", "2001:db8:1:2:3::4"), ("192.0.2.9", "192.0.2.1", "192.0.2.9"),
        ("fd00::1", "2001:db8::1", "2001:db8::1"), ("127.0.0.1", "192.0.2.1", "127.0.0.1"),
    ],
)  # fmt: skip
def test_the_address_that_counts(peer: str, forwarded: str, counts: str) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", b"https")]
    scope: Any = {"type": "websocket", "client": (peer, 1), "headers": headers, "scheme": "ws"}
    seen: Any = behind(["10.0.0.0/8", "fd00::1"]).seen(scope)
    assert seen["client"][0] == counts
    assert seen["scheme"] == ("ws" if seen is scope else "wss")


def test_an_ipv6_address_counts_as_its_network() -> None:
    assert house("2001:db8:1:2:3:4:5:6") == house("2001:db8:1:2::9") != house("2001:db8:1:3::9")
    assert house("::ffff:192.0.2.1") == house("192.0.2.1") != house("192.0.2.2")


def test_d8_sockets_are_opened_only_so_often() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        codes: list[int] = []
        for _ in range(30):
            ear = world.ear(room, 0)
            await ear.until(1)
            codes.append(ear.code)
            await ear.hang_up()
        assert codes[:10] == [0] * 10
        assert codes[-1] == 4429
        other = world.ear(room, 1)
        await other.until(1)
        assert other.code == 0
        await other.hang_up()

    table(look, Limits(handshakes=1.0, tarry=0.0))


def test_drops_come_back_with_time() -> None:
    now = [0.0]
    bucket = Buckets(2.0, 3.0, lambda: now[0])
    assert [bucket.may("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.may("b")
    now[0] = 0.5
    assert [bucket.may("a") for _ in range(2)] == [True, False]
    now[0] = 99.0
    assert [bucket.may("a") for _ in range(4)] == [True, True, True, False]
    assert all(Buckets(0.0, 0.0).may("a") for _ in range(99))


# -- how strange -----------------------------------------------------------------------------------------------------

NASTY: Final = [
    "", "\0", "a\0b", "9" * 400, "-" + "9" * 400, "9" * 3900, "1e999", "NaN", "0x10", "１", "[]" * 900, "{" * 1500,
    "<script>alert(1)</script>", "'; DROP TABLE plies; --", "\r\nset-cookie: x=y", "\u202e\u2028\ufeff", "🦊" * 200,
    "../../etc/passwd", "%00", "%ff%fe", "true", "null", " 0 ", "+0", "bot steady", "__proto__",
]  # fmt: skip
FIELDS: Final = ("move", "seen", "seat", "text", "name", "back", "tongue", "theme", "game", "seats", "seat0", "listed")


def test_whatever_is_typed_into_a_form_is_answered_and_harms_nothing() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        owner = world.of_seat(room, 0)
        for path in [path for path in POSTS if not path.endswith(("leave", "resign"))]:
            for n, nasty in enumerate(NASTY):
                form = dict.fromkeys(FIELDS[n % 3 :: 2], nasty) | {"game": "tail"}
                response = await owner.post(path, data=form)
                assert response.status_code < 500, (path, nasty[:20], response.status_code)
                assert "<script>alert" not in response.text
                assert "Traceback" not in response.text
        assert len(room.match.plies) == 1 + sum(1 for ply in room.match.plies if ply.move.startswith("say "))

    table(look)


def test_bodies_that_are_no_form_are_answered() -> None:
    async def look(world: World) -> None:
        owner = world.of_seat(world.hall.rooms["here"], 0)
        bodies = [b"", b"\0", b"\xff\xfe", b"[" * 4000, b'{"a":' * 700, b"=&=&=", b"%", b"%zz=%", b"&" * 4000]
        kinds = ["application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data", "", "x"]
        kinds += [
            "multipart/form-data; boundary=",
            "application/msgpack",
            "application/x-www-form-urlencoded; charset=x",
        ]
        for path in ("/t/here/move", "/new", "/settings"):
            for body in bodies:
                for kind in kinds:
                    response = await owner.post(path, content=body, headers={"content-type": kind})
                    assert response.status_code < 500, (path, body[:9], kind, response.status_code)

    table(look)


def test_strange_addresses_are_answered() -> None:
    async def look(world: World) -> None:
        browser = world.browser("new")
        long = "9" * 5000
        for path in (
            f"/t/here?seat={long}", "/t/here?seat=1.5", "/t/here?seat=", "/t/here?seat=0&seat=1", "/t/here?seat=%00",
            f"/t/here/live?number={long}&news={long}", f"/t/here/replay?step={long}", "/t/here/replay?step=-9",
            f"/t/here/seat/{long}/sit", "/t/here/seat/-1/sit", "/t/here/seat/x/sit", "/t/%00", "/t/%ff", "/t/..%2f..",
            f"/t/{long}", "/s/%00", f"/s/{long}", "/rules/%00", "/rules/tail/%00", f"/rules/tail/{long}", "/static/..",
            "/static/%2e%2e%2fpages.py", "/static/%00", "/new?game=%00", f"/new?game={long}", "//evil.example",
            "/%0d%0a",
        ):  # fmt: skip
            for method in ("GET", "POST", "PATCH", "TRACE"):
                response = await browser.request(method, path)
                assert response.status_code < 500, (method, path[:40], response.status_code)
                assert "Traceback" not in response.text
                assert "pages as text" not in response.text.lower()

    table(look)


@pytest.mark.parametrize(
    "back",
    ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", "evil", "",
     "/\t/evil.example", "/\r\nset-cookie: a=b", " //evil.example", "///evil.example", "http:evil.example"],
)  # fmt: skip
def test_the_way_back_leads_nowhere_else(back: str) -> None:
    async def look(world: World) -> None:
        for path in ("/settings", "/name"):
            response = await world.browser("new").post(path, data={"back": back, "name": "Ada"})
            assert response.status_code == 303
            assert response.headers["location"] == "/"

    table(look)


def test_the_way_back_leads_to_a_page_of_ours() -> None:
    async def look(world: World) -> None:
        for back, there in (("/t/here?seat=0", "/t/here?seat=0"), ("/ä日", "/")):
            response = await world.browser("new").post("/settings", data={"back": back})
            assert response.status_code == 303
            assert response.headers["location"] in (there, "/%C3%A4%E6%97%A5")

    table(look)
