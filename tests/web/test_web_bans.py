"""Whom the host keeps out, or from writing: what they read, for how long, and that nobody else notices."""

from __future__ import annotations

from html import unescape
from typing import Final

import pytest

from onthelam.core.refusal import Refusal
from onthelam.store.rows import BanRow
from onthelam.table.addresses import network
from onthelam.table.bans import BANNED, MUTED, Bans, meets
from onthelam.web import socket
from onthelam.web.guest import LIVE
from tests.web.test_web_door import table
from tests.web.worlds import World

HERE = "127.0.0.1"  # where all browsers of a world are; its ears are elsewhere
ADA = "visitor-here-0"
DOING: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("/t/here/move", {"move": "bluff", "seen": "1", "seat": "0"}),
    ("/t/here/chat", {"text": "hello", "seat": "0"}),
    ("/t/here/seat/0/leave", {}),
    ("/name", {"name": "Eve"}),
    ("/new", {"game": "last-job"}),
    ("/play", {"game": "last-job"}),
    ("/s/link-here-0", {}),
    ("/code", {}),
)


def test_a_banned_visitor_reads_so_and_can_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "BEAT", 0.01)

    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        ada, bob = (world.of_seat(room, seat) for seat in (0, 1))
        ear, other = world.ear(room, 0), world.ear(room, 1)
        await ear.until(1)
        await world.host.bans.lay(BANNED, ADA, 24)
        await ear.until(99)
        assert ear.code == 4403
        rows = len(room.match.plies)
        for path, form in DOING:
            refused = await ada.post(path, data=form)
            assert refused.status_code == 403, path
            assert "The host of this house has banned you until" in unescape(refused.text), path
        for path in ("/", "/t/here?seat=0", "/t/here/live", "/new", "/code", "/rules/safehouse"):
            assert (await ada.get(path)).status_code == 403, path
        late = world.ear(room, 0)
        await late.until(1)
        assert late.code == 4403
        dutch = (await ada.get("/", headers={"accept-language": "nl"})).text
        assert '<html lang="nl">' in dutch
        assert (await ada.post("/settings", data={"theme": "dark"})).status_code == 303
        assert rows == len(room.match.plies)
        assert [place.name for place in room.places] == ["Ada", "Björn", "Chioma"]
        assert (await bob.get("/t/here?seat=1")).status_code == 200
        assert other.code == 0
        await other.hang_up()
        await world.host.bans.lift(ADA)
        assert (await ada.get("/t/here?seat=0")).status_code == 200

    table(look)


def test_a_banned_address_is_kept_out_with_a_new_cookie_too() -> None:
    async def look(world: World) -> None:
        await world.host.bans.lay(BANNED, HERE, 0)
        for who in ("fresh", "here-0"):
            assert (await world.browser(who).get("/")).status_code == 403
            answer = await world.browser(who).post("/play", data={"game": "last-job"})
            assert answer.status_code == 403
            assert "lam" not in answer.cookies
        room = world.hall.rooms["here"]
        ear = world.ear(room, 0)
        await ear.until(1)
        assert ear.code == 0  # the same visitor at another address
        await ear.hang_up()

    table(look)


def test_a_muted_visitor_plays_but_does_not_write() -> None:
    async def look(world: World) -> None:
        room = world.hall.rooms["here"]
        ada = world.of_seat(room, 0)
        await world.host.bans.lay(MUTED, ADA, 0)
        said = await ada.post("/t/here/chat", data={"text": "hello", "seat": "0"}, headers={"accept": LIVE})
        assert said.status_code == 403
        assert "The host has muted you: you cannot write here." in unescape(said.text)
        named = await ada.post("/name", data={"name": "<shouts>"})
        assert named.status_code == 403
        assert not room.chats
        assert room.places[0].name == "Ada"
        assert (await world.post(room, 0, "/t/here/move", move="bluff", seen=1, seat=0)).status_code == 200
        assert (await world.of_seat(room, 1).post("/t/here/chat", data={"text": "hi", "seat": "1"})).status_code == 303
        await world.host.bans.lift(ADA)
        assert (await ada.post("/t/here/chat", data={"text": "hello", "seat": "0"})).status_code == 303
        assert [line.visitor for line in room.chats] == ["visitor-here-1", ADA]

    table(look)


def test_a_ban_holds_after_a_restart_and_ends_by_itself() -> None:
    async def look(world: World) -> None:
        await world.host.bans.lay(BANNED, ADA, 1)
        ada = world.browser("here-0")
        world.host.bans = Bans(world.store)  # another process reads what this one wrote
        assert (await ada.get("/")).status_code == 403
        await world.store.set_ban(BanRow(ADA, BANNED, 1.0, 2.0))  # long ago
        world.host.bans = Bans(world.store)
        assert (await ada.get("/")).status_code == 200
        await world.host.tidy()
        assert await world.store.bans() == []

    table(look)


@pytest.mark.parametrize(
    ("who", "address", "is_met"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.0/24", "192.0.2.2", True),
        ("2001:db8::/64", "2001:db8::/64", True),
        ("2001:db8::/32", "2001:db8:7::/64", True),
        ("2001:db8::/64", "2001:db8:0:1::/64", False),
        ("192.0.2.1", "2001:db8::/64", False),
        ("a visitor", "192.0.2.1", False),
        ("192.0.2.1", "", False),
    ],
)
def test_whom_an_address_meets(who: str, address: str, is_met: bool) -> None:
    assert meets(who, "somebody", address) is is_met


def test_nobody_is_met_by_what_means_nobody() -> None:
    assert not meets("", "somebody", "192.0.2.1")
    assert network("nonsense") is None
    assert str(network("2001:db8::7")) == "2001:db8::/64"


def test_what_is_neither_a_visitor_nor_an_address_is_refused() -> None:
    async def look(world: World) -> None:
        for given in ("", "nobody", "300.1.1.1", "192.0.2.0/99"):
            with pytest.raises(Refusal, match="neither a visitor"):
                await world.host.bans.lay(BANNED, given, 1)
        for hours in (-1, 1e9, float("nan")):
            with pytest.raises(Refusal, match="number of hours"):
                await world.host.bans.lay(BANNED, ADA, hours)
        with pytest.raises(Refusal, match="neither banned nor muted"):
            await world.host.bans.lift(ADA)
        assert (await world.host.bans.lay(BANNED, "2001:db8::7", 1)).who == "2001:db8::/64"
        assert await world.host.bans.lift("2001:db8::9") == "2001:db8::/64"

    table(look)
