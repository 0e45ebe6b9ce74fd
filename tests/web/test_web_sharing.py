"""What goes out with a link: a preview that tells nothing of a match, a code to scan, the manifest and its icons."""

from __future__ import annotations

import asyncio
import html
import re
import struct
from collections.abc import Callable, Coroutine
from typing import Any, Final

import httpx
import pytest
import segno

from onthelam.games import NAMES
from onthelam.table.seats import FREE
from onthelam.tongue.tongue import CODES
from onthelam.web.environment import served
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS
from onthelam.web.qr import EVEN, QUIET, qr
from tests.web.worlds import ADDRESS, World, worlds

Test = Callable[[World], Coroutine[Any, Any, None]]
LINK: Final = "http://192.168.1.10:8000/s/QpASfJkwziEzJoR4T84BUQ"


def at_a_table(test: Test, settings: Settings | None = None) -> None:
    async def inside() -> None:
        async with worlds(1, settings or Settings(limits=NO_LIMITS)) as (world,), asyncio.timeout(60):
            await test(world)

    asyncio.run(inside())


async def opened(host: httpx.AsyncClient, game: str = "getaway-driver", **form: str) -> tuple[str, str]:
    """A new table with a free seat: its address, and the link to the seat."""
    answer = await host.post("/new", data={"game": game, "name": "Ann", "players": "2", "seat1": "friend", **form})
    page = html.unescape((await host.get(answer.headers["location"])).text)
    links = re.findall(r'id="link-1" value="([^"]+)"', page)  # none for a game that is played alone
    return answer.headers["location"].removesuffix("/invite"), "".join(links)


def preview(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">', page)
    return {name: html.unescape(value) for name, value in found}


def png(name: str) -> tuple[int, int, int]:
    """Width, height and bytes."""
    data = served(name)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height, len(data)


# -- links -----------------------------------------------------------------------------------------------------------


def test_links_made_on_the_machine_itself_lead_others_to_it() -> None:
    async def look(world: World) -> None:
        for n, (here, there) in enumerate(
            [
                ("http://localhost:8808", "http://192.0.2.5:8808"), ("http://127.0.0.1", "http://192.0.2.5"),
                ("http://[::1]:8808", "http://192.0.2.5:8808"), ("http://host.example:8808", "http://host.example:8808"),
            ]
        ):  # fmt: skip
            host = world.browser(f"{n}", address=here)
            table, link = await opened(host)
            assert link.startswith(f"{there}/s/")
            page = html.unescape((await host.get(f"{table}/invite")).text)
            assert f'"{there}{table}"' in page
            assert "on this machine only" not in page

    at_a_table(look, Settings(limits=NO_LIMITS, network="192.0.2.5"))


def test_links_that_lead_nobody_else_anywhere_say_so() -> None:
    async def look(world: World) -> None:
        host = world.browser("host", address="http://localhost:8808")
        table, _ = await opened(host)
        assert "on this machine only" in (await host.get(f"{table}/invite")).text

    at_a_table(look)


# -- previews --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_a_link_shows_the_game_with_a_picture_that_is_there(game: str) -> None:
    async def look(world: World) -> None:
        host = world.browser("host", address=ADDRESS)
        table, link = await opened(host, game)
        messenger = world.browser("messenger", address=ADDRESS)
        for address in (link or table, table, f"{table}/replay", f"/rules/{game}", f"/new?game={game}"):
            shown = preview((await messenger.get(address, follow_redirects=True)).text)
            assert shown["og:title"], address
            assert shown["og:description"], address
            assert shown["twitter:card"] == "summary_large_image"
            assert shown["og:image"].startswith(f"{ADDRESS}/static/preview-{game}.png?v=")
            picture = await messenger.get(shown["og:image"])
            assert picture.headers["content-type"] == "image/png"
        front = preview((await messenger.get("/")).text)
        assert front["og:image"].startswith(f"{ADDRESS}/static/preview.png?v=")

    at_a_table(look)


def test_behind_a_proxy_the_picture_is_at_the_address_that_people_use() -> None:
    async def look(world: World) -> None:
        page = (await world.browser("messenger", address=ADDRESS).get("/")).text
        assert preview(page)["og:image"].startswith("https://lam.example/static/preview.png")

    at_a_table(look, Settings("https://lam.example", NO_LIMITS))


def test_a_preview_takes_no_seat_and_tells_none_from_another() -> None:
    """Whatever is asked for at a table, whoever sits there and whatever has happened: the preview stays the same."""

    async def look(world: World) -> None:
        host = world.browser("host", address=ADDRESS)
        table, link = await opened(host)
        other_table, other_link = await opened(host, mode="four")  # there the second seat plays something else
        messenger = world.browser("messenger", address=ADDRESS)
        first, second = [await messenger.get(one) for one in (link, other_link)]
        assert preview(first.text) == preview(second.text)
        assert not [one for one in first.headers.get_list("set-cookie") if one.startswith("lam=")]
        room = world.hall.rooms[table.rpartition("/")[2]]
        assert room.places[1].kind == FREE
        told = " ".join(preview(first.text).values()).replace("An invitation", "")
        assert link.rpartition("/")[2] not in told
        assert not [word for word in ("Ann", "Police", "Driver B") if word in told]
        before = preview((await messenger.get(table)).text)
        friend = world.browser("friend", address=ADDRESS)
        assert (await friend.post(link, data={"name": "Björn"})).status_code == 303
        assert preview((await messenger.get(link)).text) == preview(first.text)
        assert preview((await messenger.get(table)).text) == before
        for address in (f"{table}?seat=1", other_table):
            assert preview((await friend.get(address)).text) == before

    at_a_table(look)


def test_pages_that_nobody_sends_around_have_no_preview() -> None:
    async def look(world: World) -> None:
        host = world.browser("host", address=ADDRESS)
        table, _ = await opened(host)
        for address in (f"{table}/invite", "/nothing"):
            assert preview((await host.get(address)).text) == {}

    at_a_table(look)


@pytest.mark.parametrize("name", ["preview.png", *[f"preview-{game}.png" for game in NAMES]])
def test_pictures_are_as_large_as_they_say_and_small_to_send(name: str) -> None:
    width, height, size = png(name)
    assert (width, height) == (1200, 630)
    assert size < 60_000


# -- a code to scan --------------------------------------------------------------------------------------------------


def modules(svg: str) -> list[list[int]]:
    """The dark and light modules, read back from the drawing."""
    side = int(re.findall(r'viewBox="0 0 (\d+) ', svg)[0])
    field = [[0] * side for _ in range(side)]
    for x, y, long in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg.partition('class="ink"')[2]):
        for k in range(int(long)):
            field[int(y)][int(x) + k] = 1
    return field


@pytest.mark.parametrize("link", [LINK, "https://lam.example/t/x", "http://[2001:db8::1]:8000/s/" + "a" * 64])
def test_the_code_says_the_link(link: str) -> None:
    drawn = modules(qr(link))
    wanted = [list(row) for row in segno.make_qr(link, error="m").matrix_iter(border=QUIET)]
    assert drawn == [[int(module) for module in row] for row in wanted]
    assert drawn != modules(qr(link[:-1] + "~"))


def test_the_length_of_the_code_does_not_tell_the_link() -> None:
    """The page goes out uncompressed for the same reason."""
    lengths = {len(qr(LINK[:-4] + end)) for end in ("AAAA", "zzzz", "0-0_", "fQ9x", "____")}
    assert len(lengths) == 1
    assert len(re.findall(r'd="([^"]*)"', qr(LINK))[1]) % EVEN == 0


def test_every_link_of_an_invitation_has_its_code_and_its_buttons() -> None:
    async def look(world: World) -> None:
        host = world.browser("host", address=ADDRESS)
        answer = await host.post("/new", data={"game": "getaway-driver", "name": "Ann", "seat1": "friend"})
        page = html.unescape((await host.get(answer.headers["location"])).text)
        links = re.findall(r'id="(?:link-1|watch)" value="([^"]+)"', page)
        assert len(links) == 2
        assert re.findall(r'data-share="([^"]+)"', page) == links
        assert all(qr(link) in page for link in links)
        assert "on this machine only" not in page

    at_a_table(look)


@pytest.mark.parametrize("address", ["http://127.0.0.1:8000", "http://localhost:8000"])
def test_a_link_that_reaches_nobody_else_says_so(address: str) -> None:
    async def look(world: World) -> None:
        host = world.browser("host", address=address)
        answer = await host.post("/new", data={"game": "getaway-driver", "seat1": "friend"})
        page = (await host.get(answer.headers["location"])).text
        assert "on this machine only" in page

    at_a_table(look)


# -- the app ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_the_table_can_be_installed(code: str) -> None:
    async def look(world: World) -> None:
        browser = world.browser("new", address=ADDRESS)
        assert '<link rel="manifest" href="/manifest.webmanifest"' in (await browser.get("/")).text
        answer = await browser.get("/manifest.webmanifest", headers={"accept-language": code})
        assert answer.headers["content-type"].startswith("application/manifest+json")
        assert "manifest-src 'self'" in answer.headers["content-security-policy"]
        told = answer.json()
        assert (told["lang"], told["start_url"], told["display"]) == (code, "/", "standalone")
        assert {(one["sizes"], one["purpose"]) for one in told["icons"]} == {
            ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
        }  # fmt: skip
        for icon in told["icons"]:
            file = await browser.get(icon["src"])
            assert file.headers["content-type"] == "image/png"
            width, height, _ = png(icon["src"].partition("?")[0].removeprefix("/static/"))
            assert f"{width}x{height}" == icon["sizes"]
        assert (await browser.get(told["shortcuts"][0]["url"])).status_code == 200

    at_a_table(look)
