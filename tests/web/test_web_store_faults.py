"""The disk is full, somebody else writes to it, it is damaged or gone: what players read, and what the host does."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, closing, contextmanager
from html import unescape
from pathlib import Path

import httpx
import pytest

from onthelam.store import sqlite
from onthelam.store.rows import StoreRefused
from onthelam.store.sqlite import FILE
from onthelam.store.store import Store
from onthelam.table import bots
from onthelam.table.room import Room
from onthelam.tongue.tongue import CODES, tongue
from onthelam.web import host
from onthelam.web.errors import NOT_KEPT, NOT_READ
from onthelam.web.guest import LIVE
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS
from tests.every_game import toy
from tests.every_game.walking import Way, cases_of
from tests.store.disks import damage, locked, mounted, run, small
from tests.web.worlds import World, in_the_register


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[World]:
    with in_the_register(toy.GAME):
        store = Store.open(folder)
        world = World(store, Settings(limits=NO_LIMITS))
        try:
            yield world
        finally:
            await world.close()
            store.close()


async def laid(world: World, id: str = "here") -> Room:
    match = Way(3, [7], 0, plain=True).begin(cases_of(toy.GAME)[1])
    return await world.lay(id, toy.GAME, match, len(match.plies))


async def click(world: World, room: Room, language: str = "en") -> httpx.Response:
    form = {"move": "bluff", "seen": "1", "seat": "0"}
    headers = {"accept": LIVE, "accept-language": language}
    return await world.of_seat(room, 0).post(f"/t/{room.id}/move", data=form, headers=headers)


async def health(world: World) -> httpx.Response:
    world.host._checked = 0.0
    return await world.browser("monitor").get("/healthz")


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another program, nor for the next try."""
    quick = [one for one in sqlite.PRAGMAS if "busy_timeout" not in one]
    monkeypatch.setattr(sqlite, "PRAGMAS", (*quick, "PRAGMA busy_timeout=50"))
    monkeypatch.setattr(sqlite, "PATIENT", 50)
    monkeypatch.setattr(bots, "BREATH", 0.01)


# -- faults that pass --------------------------------------------------------------------------------------------------


@contextmanager
def full(folder: Path) -> Iterator[AbstractContextManager[None]]:
    with small(folder) as disk:

        @contextmanager
        def ails() -> Iterator[None]:
            disk.fill()
            try:
                yield
            finally:
                disk.free()

        yield ails()


@contextmanager
def busy(folder: Path) -> Iterator[AbstractContextManager[None]]:
    yield locked(folder / FILE)


@contextmanager
def moved(folder: Path) -> Iterator[AbstractContextManager[None]]:
    @contextmanager
    def ails() -> Iterator[None]:
        os.rename(folder / FILE, folder / "elsewhere.db")
        (folder / FILE).touch()  # such as a backup that is put in place while the table runs
        try:
            yield
        finally:
            os.replace(folder / "elsewhere.db", folder / FILE)

    yield ails()


FAULTS = {"full": (full, ("E_STORE_FULL", "E_STORE_IO")), "locked": (busy, ("E_STORE_BUSY",)),
          "moved": (moved, ("E_STORE_GONE",))}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_d12_players_are_asked_to_try_again_the_host_reads_why_and_play_goes_on_when_it_is_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    befalls, errors = FAULTS[fault]
    folder = tmp_path / "where-the-host-keeps-it"

    async def inside(ails: AbstractContextManager[None]) -> None:
        async with house(folder) as world:
            room = await laid(world)
            assert (await health(world)).text == "ok\n"
            caplog.clear()
            with ails:
                for language in CODES:
                    answer = await click(world, room, language)
                    assert answer.status_code == 503
                    assert tongue(language).say(NOT_KEPT) in answer.text
                    assert str(tmp_path) not in answer.text
                page = await world.of_seat(room, 0).post("/t/here/chat", data={"text": "hello?", "seat": "0"})
                assert page.status_code == 503
                assert str(tmp_path) not in page.text
                assert (await world.of_seat(room, 0).get("/t/here?seat=0")).status_code == 200  # who looks, looks
                assert len(room.match.plies) == 1
                sick = await health(world)
                assert sick.status_code == 503
                assert sick.text.startswith(errors)
                assert str(tmp_path) not in sick.text
                (told,) = [one.getMessage() for one in caplog.records]  # once, not for every click
                assert str(folder) in told
                assert any(error in told for error in errors)
            assert (await health(world)).text == "ok\n"
            assert "is kept again" in caplog.text
            assert (await click(world, room)).status_code == 200
            assert len(room.match.plies) == 2
        async with house(folder) as world:
            assert len(await world.store.plies("here")) == 2

    with befalls(folder) as ails:
        asyncio.run(inside(ails))


def test_d12_a_bot_moves_by_itself_when_there_is_room_again(tmp_path: Path) -> None:
    async def inside(ails: AbstractContextManager[None]) -> None:
        async with house(tmp_path / "data") as world:
            room = await laid(world)
            listener = room.listen(1, "")
            await room.stand_in(1, room.places[1].visitor)
            async with asyncio.timeout(60):
                with ails:
                    await world.thinkers.answers.put("bluff")
                    while world.store.fault is None:
                        await asyncio.sleep(0)
                    assert len(room.match.plies) == 1
                    for _ in range(9):  # however often it is asked meanwhile
                        await world.thinkers.answers.put("bluff")
                while len(room.match.plies) < 2:
                    listener.changed.clear()
                    await listener.changed.wait()

    with full(tmp_path / "data") as ails:
        asyncio.run(inside(ails))


def test_d12_healthz_writes_and_does_so_once_a_second_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        async with house(tmp_path / "data") as world:
            log = tmp_path / "data" / f"{FILE}-wal"
            before = log.read_bytes()
            await health(world)
            written = log.read_bytes()
            assert written != before
            monkeypatch.setattr(host, "CHECKED", 3600.0)
            await health(world)
            written = log.read_bytes()
            await world.browser("monitor").get("/healthz")
            assert log.read_bytes() == written

    asyncio.run(inside())


# -- faults that stay --------------------------------------------------------------------------------------------------


def test_d12_of_a_damaged_database_the_host_hears_and_whatever_can_be_read_is_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"

    async def inside() -> None:
        async with house(folder) as world:
            for id in ("here", "hurt"):
                await laid(world, id)
            for n in range(60):
                await world.hall.rooms["hurt"].chat(0, "Ada", f"zzhurtzz {n} " + "z" * 200)
        damage(folder / FILE, "zzhurtzz")
        async with house(folder) as world:
            ada = world.browser("here-0", "cookie-here-0")
            for language in CODES:
                page = await ada.get("/t/hurt", headers={"accept-language": language})
                assert page.status_code == 503
                assert tongue(language).say(NOT_READ) in page.text
                assert str(tmp_path) not in page.text
            assert (await ada.get("/")).status_code == 200
            room = await world.hall.room("here")
            assert room is not None
            assert (await click(world, room)).status_code == 200
            sick = await health(world)
            assert (sick.status_code, sick.text.partition(":")[0]) == (503, "E_STORE_BROKEN")
            (told,) = [one for one in caplog.records if one.levelno >= logging.ERROR]
            assert "put a backup in its place" in told.getMessage()

    asyncio.run(inside())


def test_d12_a_match_that_says_what_cannot_be_is_told_of_once_and_harms_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def inside() -> None:
        async with house(tmp_path / "data") as world:
            for id in ("here", "hurt"):
                await laid(world, id)
            await world.hall.rooms.pop("hurt").close()
            await world.store._clerk.write(
                lambda link: link.exec_driver_sql("UPDATE ply SET events = '[{' WHERE match = 'hurt'")
            )
            nobody = world.browser("nobody")
            for _ in range(3):
                assert (await nobody.get("/t/hurt")).status_code == 503
            assert "/t/here" in unescape((await nobody.get("/")).text)
            (told,) = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
            assert "hurt" in told
            assert (await health(world)).status_code == 200

    asyncio.run(inside())


# -- at the start ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("header", [False, True])
def test_d12_a_file_that_is_there_but_empty_does_not_become_a_new_store(tmp_path: Path, header: bool) -> None:
    """Also one that is a database without tables: what is left where its log was not copied along."""
    (tmp_path / FILE).touch()
    if header:
        with closing(sqlite3.connect(tmp_path / FILE)) as link:
            link.execute("PRAGMA user_version=1")
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreRefused, match="backup in its place, or remove it") as refused:
        Store.open(tmp_path)
    assert refused.value.error == "E_STORE_EMPTY"
    assert (tmp_path / FILE).read_bytes() == before
    (tmp_path / FILE).unlink()
    Store.open(tmp_path).close()


def test_d12_on_a_disk_that_only_reads_the_table_does_not_begin(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with mounted(folder) as on:
        Store.open(folder).close()
        if on:
            assert not run("mount", "-o", "remount,ro", str(folder))
        elif os.geteuid() == 0:
            pytest.skip("root may write to everything")
        else:
            (folder / FILE).chmod(0o400)
            folder.chmod(0o500)
        try:
            with pytest.raises(StoreRefused) as refused:
                Store.open(folder)
        finally:
            if not on:
                folder.chmod(0o700)
    assert refused.value.error == "E_STORE_WRITE"
    assert str(folder) in str(refused.value)
