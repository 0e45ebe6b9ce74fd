"""What the host decides is kept: tables that are closed, who is kept from what, what players have reported."""

from __future__ import annotations

import asyncio
from pathlib import Path

from onthelam.store.rows import BanRow, ReportRow, SitterRow, TableRow
from onthelam.store.store import Store
from tests.store.rows_of_toys import chat, match, place, ply, visitor


def report(id: str, match: str = "a", at: float = 1.0, line: int = -1) -> ReportRow:
    return ReportRow(id, match, at, "v", "Ann", "w", "Bob", line, "He shouts.")


def test_the_newest_ban_of_a_kind_counts_also_after_a_restart_until_it_is_lifted(folder: Path) -> None:
    async def ban(store: Store) -> None:
        await store.set_ban(BanRow("192.0.2.1", "banned", 1.0, 5.0))
        await store.set_ban(BanRow("192.0.2.1", "banned", 2.0, 0.0))
        await store.set_ban(BanRow("192.0.2.1", "muted", 3.0, 9.0))
        await store.set_ban(BanRow("v", "banned", 4.0, 9.0))

    async def ends(store: Store) -> list[BanRow]:
        await store.remove_ended_bans(9.5)
        await store.lift("nobody", "banned")
        return await store.bans()

    store = Store.open(folder)
    asyncio.run(ban(store))
    store.close()
    store = Store.open(folder)
    kinds = [(one.who, one.kind, one.until) for one in asyncio.run(store.bans())]
    assert kinds == [("v", "banned", 9.0), ("192.0.2.1", "muted", 9.0), ("192.0.2.1", "banned", 0.0)]
    assert asyncio.run(ends(store)) == [BanRow("192.0.2.1", "banned", 2.0, 0.0)]  # which is for good
    asyncio.run(store.lift("192.0.2.1", "banned"))
    assert asyncio.run(store.bans()) == []
    store.close()


def test_whom_the_host_keeps_from_something_is_not_forgotten(store: Store) -> None:
    async def forget() -> list[bool]:
        for id in ("ann", "bob"):
            await store.set_visitor(visitor(id))
        await store.set_ban(BanRow("bob", "banned", 1.0, 0.0))
        assert await store.remove_unseen(100.0) == 1
        return [await store.visitor(id) is not None for id in ("ann", "bob")]

    assert asyncio.run(forget()) == [False, True]


def test_a_report_is_shown_until_it_is_settled_with_what_was_said_around_it(store: Store) -> None:
    async def tell() -> None:
        await store.add_match(match("a"), [place("a", 0)], [ply("a", 0)])
        for n in range(20):
            await store.add_chat(chat("a", n))  # said at the moment of its number
        await store.add_report(report("of a line", at=20.0, line=9))
        await store.add_report(report("of a person", at=14.5))
        found = await store.reports(10)
        assert [one.id for one in found] == ["of a line", "of a person"]
        assert [line.n for line in await store.said_around(found[0], 8)] == list(range(5, 13))
        assert [line.n for line in await store.said_around(found[1], 8)] == list(range(7, 15))
        await store.settle("of a line", 30.0)
        assert [one.id for one in await store.reports(10)] == ["of a person"]
        await store.remove(["a"])
        assert await store.reports(10) == []

    asyncio.run(tell())


def test_the_newest_tables_come_first_with_when_something_last_happened_there(store: Store) -> None:
    async def list_() -> list[TableRow]:
        await store.set_visitor(visitor("v"))
        await store.add_match(match("a", made=1.0), [place("a", 0, "v"), place("a", 1)], [ply("a", 0), ply("a", 1)])
        await store.add_match(match("b", made=2.0, listed=True), [], [])
        assert await store.close_table("b", 7.0)
        assert not await store.close_table("c", 7.0)
        assert await store.sitters("a") == [
            SitterRow("a", 0, "person", "", "v", "", 2.0),
            SitterRow("a", 1, "free", "", "", "", 0.0),
        ]
        assert [row.match for row in await store.laid_tables(1)] == ["b"]
        assert [row.match for row in await store.laid_tables(9, before=2.0)] == ["a"]
        return await store.laid_tables(9)

    assert asyncio.run(list_()) == [
        TableRow("b", "toy", False, 2.0, 0.0, 7.0, 0, 2.0),
        TableRow("a", "toy", False, 1.0, 0.0, 0.0, 1, 2.5),
    ]
