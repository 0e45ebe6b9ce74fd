"""Who sits where: sitting down, standing in, leaving, giving up, playing again; bots that keep time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from onthelam.core.refusal import BadOption, Illegal
from onthelam.store.rows import PlyRow
from onthelam.store.store import Store
from onthelam.table import bots, presence
from onthelam.table import hall as halls
from onthelam.table.hall import Hall
from onthelam.table.refused import NotYours, Stale
from onthelam.table.room import Room
from onthelam.table.seats import FRIEND, ME, Wish, hashed, wish
from tests.every_game import toy
from tests.store.beside import Beside
from tests.table.tabletop import Prompter, at_a_table, opened
from tests.web.worlds import in_the_register

FREE_SEAT = (Wish(ME), Wish(FRIEND))
BOT_SEAT = (Wish(ME), Wish("bot", "steady"))


def prompter(hall: Hall) -> Prompter:
    assert isinstance(hall.thinkers, Prompter)
    return hall.thinkers


# -- sitting down ----------------------------------------------------------------------------------------------------


@at_a_table
async def test_of_two_who_sit_down_at_once_one_does(hall: Hall) -> None:
    room = await opened(hall, 2, "tail", *FREE_SEAT)
    ends = await asyncio.gather(room.sit(1, "v1", "Bo"), room.sit(1, "v2", "Cy"), return_exceptions=True)
    assert sorted(type(end).__name__ for end in ends) == ["Illegal", "NoneType"]
    assert "taken" in str(next(end for end in ends if end))
    assert (await hall.store.places(room.id))[1].visitor == room.places[1].visitor == "v1"
    await room.sit(1, "v1", "Bo")  # the same person once more: nothing happens
    with pytest.raises(Illegal):
        await room.sit(0, "v2", "Cy")


def test_of_two_processes_where_somebody_sits_down_one_is_first() -> None:
    async def inside(folder: Path) -> None:
        first = Store.open(folder)
        second = Store(Beside(folder))
        halls = [Hall(first, Prompter()), Hall(second, Prompter())]
        try:
            room = await opened(halls[0], 2, "tail", *FREE_SEAT)
            other = await halls[1].room(room.id)
            assert other is not None
            await room.sit(1, "v1", "Bo")
            with pytest.raises(Illegal, match="taken"):
                await other.sit(1, "v2", "Cy")
            assert other.places == room.places
            await room.stand_in(1, "v1")
            with pytest.raises(Stale):  # the place is no longer as the other thinks: in a sentence, and read anew
                await other.stand_up(1, "v1")
            assert other.places == room.places
            await other.stand_up(1, "v1")
        finally:
            for hall in halls:
                await hall.close()
            second.close()
            first.close()

    with TemporaryDirectory() as folder, in_the_register(toy.GAME):
        asyncio.run(inside(Path(folder)))


@at_a_table
async def test_links_that_have_led_somebody_there_or_are_old_are_not_kept(hall: Hall) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halls, "LINKS", 2)
        tables = [await opened(hall, 2, "tail", *FREE_SEAT) for _ in range(3)]
        assert [bool(hall.link(room.id, 1)) for room in tables] == [False, True, True]
        await hall.new_link(tables[0], 1, "v0")  # as after a restart
        assert [bool(hall.link(room.id, 1)) for room in tables] == [True, False, True]
        await tables[0].sit(1, "v1", "Bo")
        for room in tables:
            room.touched = -(10**9)
        await hall.sweep()
        assert [bool(hall.link(room.id, 1)) for room in tables] == [False, False, True]


@at_a_table
async def test_a_link_leads_to_its_seat_until_there_is_another(hall: Hall) -> None:
    room = await opened(hall, 2, "tail", *FREE_SEAT)
    old = hall.link(room.id, 1)
    assert await hall.behind(old) == (room, 1)
    assert old.encode() not in room.places[1].token
    await hall.new_link(room, 1, "v0")
    new = hall.link(room.id, 1)
    assert new != old
    assert await hall.behind(old) is None
    assert await hall.behind(new) == (room, 1)
    for guess in ("", "x", new[:-1], new + "x", new.swapcase(), hashed(new).hex()):
        assert await hall.behind(guess) is None
    with pytest.raises(NotYours):
        await hall.new_link(room, 1, "somebody else")
    await room.sit(1, "v1", "Bo")
    assert await hall.behind(new) == (room, 1)  # it leads its guest back, and nobody else into the seat
    with pytest.raises(Illegal, match="taken"):
        await room.sit(1, "v2", "Cy")
    await room.stand_up(1, "v1")
    assert await hall.behind(new) is None
    with pytest.raises(Illegal):
        await hall.new_link(room, 0, "v0")


# -- standing in, leaving --------------------------------------------------------------------------------------------


@at_a_table
async def test_a_bot_stands_in_for_oneself_and_for_the_absent_only(hall: Hall) -> None:
    room = await opened(hall, 3)
    room.grace = 0.0
    here = room.listen(1, "v1")
    with pytest.raises(Illegal, match="at the table"):
        await room.stand_in(1, "v0")
    with pytest.raises(NotYours):
        await room.stand_in(2, "an onlooker")
    room.leave(here)
    await room.stand_in(1, "v0")
    await room.stand_in(1, "v2")  # once more: nothing happens
    assert room.places[1].bot
    assert (await prompter(hall).next_question()).seat == 1
    for other in ("v0", "an onlooker", ""):
        with pytest.raises(NotYours):
            await room.take_back(1, other)
    await room.take_back(1, "v1")
    assert not room.places[1].bot
    before = room.match.fingerprint()
    await prompter(hall).answers.put("bluff")  # it has thought in vain
    while room._bots:
        await asyncio.gather(*room._bots.values())
    assert room.match.fingerprint() == before
    await room.play(1, "bluff", room.number(1))


@at_a_table
async def test_the_others_hear_that_somebody_has_gone_though_nothing_else_happens(hall: Hall) -> None:
    room = await opened(hall, 3)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presence, "ABSENT", 0.05)
        room.grace = 0.0
        waiting = room.listen(0, "v0")
        room.polled(1)  # its page is loaded, its socket opens and closes again
        room.leave(room.listen(1, "v1"))
        assert room.present(1)
        heard = room.news
        waiting.changed.clear()
        async with asyncio.timeout(30):
            await waiting.changed.wait()
        assert not room.present(1)
        assert room.news > heard
        await room.stand_in(1, "v0")


@at_a_table
async def test_who_leaves_leaves_a_free_seat_and_a_bot_in_it(hall: Hall) -> None:
    room = await opened(hall, 2)
    with pytest.raises(NotYours):
        await room.stand_up(1, "v0")
    await room.stand_up(1, "v1")
    assert (room.places[1].kind, room.places[1].visitor, bool(room.places[1].bot)) == ("free", "", True)
    assert room.held_by("v1") == []
    assert (await prompter(hall).next_question()).seat == 1
    ends = await asyncio.gather(
        room.sit(1, "v7", "Di"), room.stand_in(1, "v0"), room.sit(1, "v8", "Ed"), return_exceptions=True
    )
    assert ends[0] is None
    assert isinstance(ends[2], Illegal)
    assert room.held_by("v7") == [1]
    assert (await hall.store.places(room.id)) == room.places


@at_a_table
async def test_somebody_may_hold_several_seats_and_is_asked_at_the_first_that_must_choose(hall: Hall) -> None:
    room = await hall.open("tail", {"players": 3}, [Wish(ME)] * 3, "v0", "Ada")
    assert room.held_by("v0") == [0, 1, 2]
    assert room.eyes_of("v0") == 0
    await room.play(0, "bluff", room.number(0))
    assert room.eyes_of("v0") == 1
    assert room.eyes_of("") == room.eyes_of("stranger") == -1
    await room.rename("v0", "Ann")
    assert [place.name for place in await hall.store.places(room.id)] == ["Ann"] * 3


# -- giving up, playing again ----------------------------------------------------------------------------------------


@at_a_table
async def test_giving_up_ends_nobody_elses_match(hall: Hall) -> None:
    room = await opened(hall, 3)
    for seat in (1, 2):
        assert not room.may_resign(seat)
        with pytest.raises(Illegal, match="Others still play"):
            await room.resign(seat)
    await room.stand_up(2, "v2")
    assert room.may_resign(1)
    await room.resign(1)
    await room.resign(1)
    outcome = room.match.outcome
    assert outcome is not None
    assert outcome.won == [True, False, False]
    row = await hall.store.match(room.id)
    assert row is not None
    assert (row.ended > 0, row.ending) == (True, outcome.reason)
    assert not room.may_resign(0)
    with pytest.raises(Illegal):
        await room.play(0, "bluff", room.number(0))


@at_a_table
async def test_who_runs_alone_may_give_up(hall: Hall) -> None:
    room = await opened(hall, 3)
    assert room.may_resign(0)
    await asyncio.gather(room.resign(0), room.resign(0))
    assert [ply.move for ply in room.match.plies] == ["", "concede"]


@at_a_table
async def test_a_rematch_is_made_once_and_rotates_the_seats(hall: Hall) -> None:
    room = await opened(hall, 3)
    await room.stand_up(1, "v1")
    await room.resign(0)
    again, same = await asyncio.gather(hall.rematch(room), hall.rematch(room))
    assert again is same
    assert room.next == again.id != room.id
    assert [place.visitor for place in again.places] == ["v2", "v0", ""]
    assert [place.kind for place in again.places] == ["person", "person", "free"]
    assert again.match.options == room.match.options
    assert again.row.seed != room.row.seed
    assert hall.link(again.id, 2)
    hall.rooms.clear()
    read = await hall.room(room.id)
    assert read is not None
    assert (await hall.rematch(read)).id == again.id
    after = await hall.rematch(again, on=0)
    assert [place.visitor for place in after.places] == ["v2", "v0", ""], "all stay where they were"
    assert (await hall.rematch(after)).places[0].visitor == ""


@at_a_table
async def test_a_table_is_opened_as_wished_or_refused(hall: Hall) -> None:
    with pytest.raises(BadOption, match="2 seats, and 1 are named"):
        await hall.open("tail", {}, [Wish(ME)], "v0", "")
    with pytest.raises(BadOption):
        await hall.open("tail", {"players": 9}, [Wish(ME)] * 9, "v0", "")
    with pytest.raises(BadOption):
        await hall.open("chess", {}, [Wish(ME)], "v0", "")
    for text in ("", "bot", "bot nobody", "you", "me "):
        with pytest.raises(BadOption):
            wish(text)
    assert hall.rooms == {}


# -- bots ------------------------------------------------------------------------------------------------------------


@at_a_table
async def test_a_bot_moves_when_it_is_asked(hall: Hall) -> None:
    room = await opened(hall, 2, "tail", *BOT_SEAT)
    assert (await prompter(hall).next_question()).seat == 1
    listener = room.listen(1, "")
    await prompter(hall).answers.put("bluff")
    listener.changed.clear()
    async with asyncio.timeout(30):
        await listener.changed.wait()
    assert [ply.seat for ply in room.match.plies] == [-1, 1]
    assert room.idle_since() == float("inf")


@at_a_table
async def test_a_bot_tries_again_when_the_store_could_not_keep_its_move(hall: Hall) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "BREATH", 0.0)
        room = await opened(hall, 2, "tail", *BOT_SEAT)
        await prompter(hall).next_question()
        whole = hall.store.append

        async def broken(plies: list[PlyRow], ended: object = None) -> None:
            hall.store.append = whole  # type: ignore[method-assign]
            raise OSError(28, "No space left on device")

        hall.store.append = broken  # type: ignore[method-assign,assignment]
        listener = room.listen(1, "")
        listener.changed.clear()
        for _ in range(2):
            await prompter(hall).answers.put("bluff")
        async with asyncio.timeout(30):
            await listener.changed.wait()
    assert [ply.move for ply in room.match.plies] == ["", "bluff"]


@at_a_table
async def test_a_room_that_closes_stops_its_bots(hall: Hall) -> None:
    room: Room = await opened(hall, 2, "tail", *BOT_SEAT)
    await prompter(hall).next_question()
    await room.close()
    assert room._bots == {}
    assert replace(room.places[1], bot="") != room.places[1]
