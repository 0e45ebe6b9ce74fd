"""Nothing acknowledged is lost: kills, power cuts, full disks, and several that want the same ply.

A small share of what `make soak` does. A failure names the seed that does it again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from onthelam.store.rows import PlyRow, StoreRefused, Taken
from onthelam.store.store import Store
from tests.store.contests import contests
from tests.store.kills import kills
from tests.store.power import Disk, cuts, powered, used_disk
from tests.store.rows_of_toys import match, ply


def test_a_killed_process_has_lost_nothing_that_it_acknowledged() -> None:
    killed = kills(3)
    assert killed.acknowledged > 0
    assert (killed.lost, killed.wrong) == ([], [])


def test_a_power_cut_takes_nothing_that_was_acknowledged() -> None:
    cut = cuts(60)
    assert cut.acknowledged > 60
    assert (cut.lost, cut.wrong) == ([], [])


def test_the_simulated_cuts_do_take_what_was_not_synced() -> None:
    assert cuts(20, synchronous="NORMAL").lost != []


def test_a_ply_that_several_want_has_one_winner() -> None:
    contested = contests(300)
    assert contested.plies >= 300
    assert contested.errors == []


def test_on_a_full_disk_nothing_is_acknowledged_and_with_room_again_it_goes_on() -> None:
    disk = used_disk()

    async def play(store: Store) -> None:
        before = [await store.plies(f"match {i}") for i in range(4)]
        nexts = [[ply(f"match {i}", len(rows), seat=1)] for i, rows in enumerate(before)]
        disk.full = True
        ends = await asyncio.gather(*[store.append(rows) for rows in nexts], return_exceptions=True)
        assert [getattr(end, "error", end) for end in ends] == ["E_STORE_FULL"] * 4
        assert [await store.plies(f"match {i}") for i in range(4)] == before
        disk.full = False
        await asyncio.gather(*[store.append(rows) for rows in nexts])
        assert [await store.plies(f"match {i}") for i in range(4)] == [a + b for a, b in zip(before, nexts)]

    with powered(disk) as store:
        asyncio.run(play(store))
    with powered(disk) as store:
        assert asyncio.run(store.plies("match 0"))[-1].seat == 1


def test_a_disk_that_is_full_at_the_start_is_refused_in_a_sentence() -> None:
    disk = Disk()
    disk.full = True
    with pytest.raises(StoreRefused, match="is full: make room") as refused, powered(disk):
        pass
    assert refused.value.error == "E_STORE_FULL"


def test_an_error_in_the_middle_of_a_group_fails_the_whole_group_or_one_of_it_but_never_half_a_job() -> None:
    """Whatever write of the next group fails, for a moment: what is there afterwards is what was acknowledged."""
    for fails_at in range(1, 12):
        disk = used_disk()

        async def play(store: Store, disk: Disk = disk, fails_at: int = fails_at) -> None:
            disk.dies_at = disk.done + fails_at
            rows = [[ply(f"match {i}", 3), ply(f"match {i}", 4)] for i in range(4)]
            ends = await asyncio.gather(*[store.append(two) for two in rows], return_exceptions=True)
            disk.dies_at = 10**9
            for i, end in enumerate(ends):
                there = await store.plies(f"match {i}", since=3)
                assert (end, there) == (None, rows[i]) or (isinstance(end, StoreRefused) and there == []), fails_at
                await again(store, rows[i])

        with powered(disk) as store:
            asyncio.run(play(store))


async def again(store: Store, rows: list[PlyRow]) -> None:
    """Asked for once more, it is there once."""
    with suppress(Taken):
        await store.append(rows)
    assert await store.plies(rows[0].match, since=3) == rows


def test_a_match_may_begin_on_a_disk_that_was_cut_while_its_tables_were_laid() -> None:
    for dies_at in range(1, 40, 3):
        disk = Disk()
        disk.dies_at = dies_at
        with suppress(StoreRefused), powered(disk) as store:
            asyncio.run(store.add_match(match("a"), [], []))
        with powered(disk.copy()) as store:
            asyncio.run(store.add_match(match("b"), [], [ply("b", 0)]))
