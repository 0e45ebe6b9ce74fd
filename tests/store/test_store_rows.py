"""What is put into the store comes out of it, and what two people want only one of them gets."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Awaitable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from onthelam.store.rows import Ended, Taken
from onthelam.store.store import Store
from tests.store.rows_of_toys import chat, coming, hashed, key, match, place, ply, visitor

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def taken(work: Awaitable[object]) -> bool:
    try:
        await work
    except Taken:
        return True
    return False


def test_who_is_refused_half_way_leaves_nothing_and_harms_no_other_of_the_same_commit(store: Store) -> None:
    async def both() -> object:
        await store.add_match(match("a"), [], [])
        gate = threading.Event()
        waits = asyncio.ensure_future(store._clerk.read(lambda connection: gate.wait(20)))  # the two pile up behind it
        twice = store.add_match(match("b"), [place("b", 0), place("b", 0)], [])
        wanted = asyncio.gather(taken(twice), taken(store.append([ply("a", 0)])))
        asyncio.get_running_loop().call_soon(gate.set)
        await waits
        return await wanted, await store.match("b"), await store.places("b"), await store.plies("a")

    assert run(both()) == ([True, False], None, [], [ply("a", 0)])


def test_a_match_comes_back_as_it_was_put_in_also_after_a_restart(folder: Path) -> None:
    made = match("a", listed=True, made=1763000000.123456, start='format = 1\nkind = "position"\n')
    places = [place("a", 0, visitor="v"), place("a", 1, link="token")]
    plies = [ply("a", 0, seat=-1, move=""), ply("a", 1)]

    async def whole(store: Store) -> object:
        return await store.match("a"), await store.places("a"), await store.plies("a")

    store = Store.open(folder)
    run(store.add_match(made, places, plies))
    assert run(whole(store)) == (made, places, plies)
    store.close()
    store = Store.open(folder)
    assert run(whole(store)) == (made, places, plies)
    store.close()


def test_nothing_is_found_where_nothing_is(store: Store) -> None:
    async def ask() -> list[object]:
        await store.add_match(match("a"), [place("a", 0)], [])  # no link, nobody sits there, no rematch
        return [
            await store.match("b"),
            await store.places("b"),
            await store.plies("a"),
            await store.chats("a"),
            await store.visitor("x"),
            await store.key(hashed("x")),
            await store.by_token(hashed("x")),
            await store.by_token(b""),
            await store.tables_of("nobody"),
            await store.tables_of(""),
            await store.listed(),
            await store.child("a"),
            await store.child(""),
        ]

    assert run(ask()) == [None, [], [], [], None, None, None, None, [], [], [], "", ""]


def test_plies_are_appended_in_their_order_and_read_from_any_of_them_on(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [], [ply("a", 0)])
        await store.append([ply("a", 1), ply("a", 2)])
        await store.append([ply("a", 3)])
        assert await store.plies("a") == [ply("a", n) for n in range(4)]
        assert await store.plies("a", since=2) == [ply("a", 2), ply("a", 3)]
        assert await store.plies("a", since=4) == []

    run(play())


@pytest.mark.parametrize("first", [0, 1, 3, 9])
def test_a_ply_that_is_there_or_would_leave_a_gap_is_taken_and_nothing_of_it_is_written(
    store: Store, first: int
) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [], [ply("a", 0), ply("a", 1)])
        with pytest.raises(Taken):
            await store.append([ply("a", first), ply("a", first + 1)], ended=Ended(9.0, "won", "1"))
        assert await store.plies("a") == [ply("a", 0), ply("a", 1)]
        assert await store.match("a") == match("a")

    run(play())


def test_plies_of_two_matches_or_out_of_order_are_no_append(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [], [])
        await store.add_match(match("b"), [], [])
        for rows in ([ply("a", 0), ply("b", 1)], [ply("a", 0), ply("a", 2)], [ply("a", 0), ply("a", 0)]):
            with pytest.raises(ValueError, match="plies of one match"):
                await store.append(rows)
        with pytest.raises(ValueError, match="FOREIGN KEY"):
            await store.append([ply("no such match", 0)])
        assert await store.plies("a") == await store.plies("b") == []

    run(play())


def test_the_last_ply_ends_the_match_with_it(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a", listed=True), [], [ply("a", 0)])
        assert await store.listed() == [match("a", listed=True)]
        await store.append([ply("a", 1)], ended=Ended(77.5, "caught", "01"))
        assert await store.match("a") == replace(match("a", listed=True), ended=77.5, ending="caught", won="01")
        assert await store.listed() == []

    run(play())


def test_a_match_is_made_once_and_has_one_rematch(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [], [])
        assert await taken(store.add_match(match("a"), [place("a", 0)], [ply("a", 0)]))
        assert await store.places("a") == []
        assert await store.plies("a") == []
        again = [store.add_match(match(f"again {i}", parent="a"), [], []) for i in range(5)]
        assert sorted(await asyncio.gather(*map(taken, again))) == [False, True, True, True, True]
        child = await store.child("a")
        assert child.startswith("again ")
        assert (await asyncio.gather(*[store.match(f"again {i}") for i in range(5)])).count(None) == 4

    run(play())


def test_of_two_people_who_click_one_link_one_sits_down(store: Store) -> None:
    async def play() -> None:
        free = place("a", 1, link="token")
        await store.add_match(match("a"), [place("a", 0, visitor="host"), free], [])
        assert await store.by_token(hashed("token")) == free
        people = [replace(free, kind="person", visitor=f"visitor {i}", token=b"") for i in range(6)]
        lost = await asyncio.gather(*[taken(store.set_place(one, free)) for one in people])
        assert lost.count(False) == 1
        assert (await store.places("a"))[1] == people[lost.index(False)]
        assert await store.by_token(hashed("token")) is None

    run(play())


def test_a_place_is_set_whether_it_was_there_or_not_and_stays_where_it_is(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [place("a", 0)], [])
        await store.set_place(place("a", 0, visitor="v"))
        await store.set_place(place("a", 1, visitor="w"))
        assert await store.places("a") == [place("a", 0, visitor="v"), place("a", 1, visitor="w")]
        with pytest.raises(ValueError, match="stays"):
            await store.set_place(place("a", 1), place("a", 0, visitor="v"))

    run(play())


def test_a_place_and_what_the_log_says_of_it_are_kept_together_or_not_at_all(store: Store) -> None:
    async def play() -> None:
        free, sat = place("a", 0), place("a", 0, visitor="v")
        await store.add_match(match("a"), [free], [])
        await store.set_place(sat, free, coming("a", 0, 0))
        assert await taken(store.set_place(place("a", 0, visitor="w"), free, coming("a", 1, 0)))
        assert await taken(store.set_place(free, sat, coming("a", 0, 0, "left")))  # another was first
        assert await store.places("a") == [sat]
        assert await store.comings("a") == [coming("a", 0, 0)]
        await store.set_place(free, sat, coming("a", 1, 0, "left", ply=7))
        assert [(one.what, one.ply) for one in await store.comings("a")] == [("sat", 1), ("left", 7)]

    run(play())


def test_several_keys_may_stand_for_a_visitor(store: Store) -> None:
    async def come() -> None:
        await store.set_visitor(visitor("v"), [key("one", "v")])
        await store.set_visitor(visitor("v", "Anne"), [key("two", "v")])
        assert await store.key(hashed("one")) == key("one", "v")
        assert await store.key(hashed("two")) == key("two", "v")
        assert await store.visitor("v") == visitor("v", "Anne")
        assert await taken(store.set_visitor(visitor("w"), [key("two", "w")]))
        assert await store.visitor("w") is None

    run(come())


def test_a_cookie_ends_when_the_one_after_it_was_seen_and_a_code_when_there_is_another(store: Store) -> None:
    async def come() -> None:
        await store.set_visitor(visitor("v"), [key("old", "v")])
        new = key("new", "v", replaces="old")
        await store.add_key(new)
        assert await store.key(hashed("old")) == key("old", "v")
        await store.key_seen(new, 5.0)
        assert await store.key(hashed("old")) == key("old", "v", until=5.0)
        assert await store.key(hashed("new")) == key("new", "v")
        await store.new_code(key("first", "v", "code"), 6.0)
        await store.new_code(key("second", "v", "code"), 7.0)
        await store.new_code(key("other", "w", "code"), 7.5)
        await store.add_key(key("phone", "v"))
        left = [one for one in await store.keys_of("v") if not one.until]
        assert {one.token for one in left} == {hashed("new"), hashed("phone"), hashed("second")}
        await store.new_code(key("third", "v", "code"), 8.0, hashed("phone"))
        left = [one for one in await store.keys_of("v") if not one.until]
        assert {one.token for one in left} == {hashed("phone"), hashed("third")}
        assert await store.key(hashed("other")) == key("other", "w", "code")

    run(come())


def test_the_last_lines_of_the_chat_are_read_oldest_first_and_none_is_written_over(store: Store) -> None:
    async def talk() -> None:
        await store.add_match(match("a"), [], [])
        for n in range(5):
            await store.add_chat(chat("a", n, f"line {n} <b>"))
        assert await taken(store.add_chat(chat("a", 4, "another")))
        assert [line.text for line in await store.chats("a", last=3)] == ["line 2 <b>", "line 3 <b>", "line 4 <b>"]
        assert len(await store.chats("a")) == 5

    run(talk())


def test_tables_are_listed_newest_first_and_so_many_as_asked_for(store: Store) -> None:
    async def look() -> None:
        for i in range(6):
            here = [place(f"m{i}", 0, visitor="v"), place(f"m{i}", 1, visitor="v")]  # twice at one table: one table
            await store.add_match(match(f"m{i}", listed=i % 2 == 0, made=float(i)), here, [])
        assert [row.id for row in await store.tables_of("v", limit=4)] == ["m5", "m4", "m3", "m2"]
        assert [row.id for row in await store.listed()] == ["m4", "m2", "m0"]
        await store.set_listed("m5", True)
        await store.set_listed("m2", False)
        assert [row.id for row in await store.listed(limit=2)] == ["m5", "m4"]

    run(look())


def test_one_that_is_refused_harms_no_other_of_its_group(store: Store) -> None:
    async def play() -> None:
        await store.add_match(match("a"), [], [])
        tries = [store.append([ply("a", 0, seat=i)]) for i in range(20)]
        others = [store.add_match(match(f"other {i}"), [], [ply(f"other {i}", 0)]) for i in range(20)]
        both = [work for pair in zip(tries, others) for work in pair]
        ends = await asyncio.gather(*map(taken, both))
        assert ends[0::2].count(False) == 1
        assert ends[1::2] == [False] * 20
        assert len(await store.plies("a")) == 1
        assert all([await store.plies(f"other {i}") for i in range(20)])

    run(play())


def test_what_is_queued_is_written_before_the_store_closes_and_then_nothing_is_taken(folder: Path) -> None:
    async def leave() -> None:
        store = Store.open(folder)
        await store.add_match(match("a"), [], [])
        writing = [asyncio.ensure_future(store.add_chat(chat("a", n))) for n in range(100)]
        await asyncio.sleep(0)  # each has handed its line in
        store.close()
        store.close()
        await asyncio.gather(*writing)
        with pytest.raises(RuntimeError, match="closed"):
            await store.match("a")

    run(leave())
    store = Store.open(folder)
    assert len(run(store.chats("a"))) == 100
    store.close()


def test_who_goes_away_while_a_write_is_on_its_way_harms_nobody(store: Store, recwarn: pytest.WarningsRecorder) -> None:
    async def leave() -> None:
        await store.add_match(match("a"), [], [])
        going = asyncio.ensure_future(store.append([ply("a", 0)]))
        await asyncio.sleep(0)
        going.cancel()
        await store.append([ply("a", 1)])
        assert len(await store.plies("a")) == 2

    async def hurry() -> None:
        left = asyncio.ensure_future(store.append([ply("a", 2)]))
        await asyncio.sleep(0)
        left.cancel()  # and the loop is closed at once

    run(leave())
    run(hurry())
    assert len(run(store.plies("a"))) == 3
    gc.collect()
    assert not recwarn.list
