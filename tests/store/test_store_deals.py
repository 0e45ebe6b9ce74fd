"""Matches with the same deal are found quickly, and of each visitor the first try counts."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Select

from onthelam.store import sqlite, statements
from onthelam.store.rows import Ended, FaredRow, MatchRow, TryRow
from onthelam.store.store import Store
from tests.store.rows_of_toys import match, place, ply

DEAL = 20261118


def dealt(id: str, made: float = 1.0, **parts: Any) -> MatchRow:
    return replace(match(id, made=made), **{"deal": DEAL, **parts})


async def played(store: Store, row: MatchRow, won: str, *visitors: str) -> None:
    """`won` "" leaves it running."""
    places = [place(row.id, seat, visitor) for seat, visitor in enumerate(visitors)]
    await store.add_match(row, places, [ply(row.id, 0)])
    if won:
        await store.append([ply(row.id, 1)], Ended(row.made + 60, "away", won))


def test_the_first_try_of_each_visitor_counts_if_it_has_ended(store: Store) -> None:
    async def play() -> None:
        row = dealt("a")
        assert await store.fared(row) == FaredRow(0, 0)
        await played(store, row, "1", "ada")
        await played(store, dealt("b", 2.0), "0", "ada")  # her second
        await played(store, dealt("c", 3.0), "0", "bo")
        await played(store, dealt("d", 4.0), "1", "bo")  # better, but too late
        await played(store, dealt("e", 5.0), "", "cleo")
        await played(store, dealt("f", 6.0), "1", "cleo")  # who has not ended her first
        await played(store, dealt("g", 7.0), "1", "")  # nobody's: it was brought in
        assert await store.fared(row) == FaredRow(2, 1)
        await store.append([ply("e", 1)], Ended(99.0, "caught", "0"))
        assert await store.fared(row) == FaredRow(3, 1)

    asyncio.run(play())


def test_only_the_same_deal_of_the_same_game_options_and_rules_is_compared(store: Store) -> None:
    async def play() -> None:
        await played(store, dealt("a"), "1", "ada")
        others: list[dict[str, Any]] = [
            {"deal": 7},
            {"game": "dice"},
            {"options": "{}"},
            {"rules": 2},
            {"start": "a position"},
        ]
        for n, other in enumerate(others):
            await played(store, dealt(f"b{n}", **other), "1", f"visitor {n}")
        assert await store.fared(dealt("a")) == FaredRow(1, 1)
        for deal in (0, 8):
            assert await store.fared(dealt("a", deal=deal)) == FaredRow(0, 0)

    asyncio.run(play())


def test_at_a_table_for_several_each_has_won_or_lost_by_their_seat(store: Store) -> None:
    async def play() -> None:
        await played(store, dealt("a"), "01", "ada", "bo")
        await played(store, dealt("b", 2.0), "10", "cleo", "cleo")  # both sides: the first seat counts
        assert await store.fared(dealt("a")) == FaredRow(3, 2)
        assert [one.won for one in await store.tries("ada", "toy")] == [False]
        assert [one.won for one in await store.tries("bo", "toy")] == [True]

    asyncio.run(play())


def test_the_tries_of_a_visitor_are_theirs_alone_oldest_first(store: Store) -> None:
    async def play() -> None:
        await played(store, dealt("late", 9.0), "1", "ada")
        await played(store, dealt("early", 2.0, deal=3), "", "ada")
        await played(store, dealt("none", 3.0, deal=0), "1", "ada")
        await played(store, dealt("dice", 4.0, game="dice"), "1", "ada")
        await played(store, dealt("bo's", 5.0), "1", "bo")
        options = dealt("x").options
        assert await store.tries("ada", "toy") == [
            TryRow("early", 3, options, 2.0, 0.0, False),
            TryRow("late", DEAL, options, 9.0, 69.0, True),
        ]
        assert await store.tries("", "toy") == []

    asyncio.run(play())


def test_neither_question_reads_through_all_matches(store: Store) -> None:
    """SQLite tells how it would find them."""

    async def plan(said: Select[Any], **given: object) -> str:
        def asked(link: Connection) -> str:
            said_so = said.compile(link.engine)
            rows = link.exec_driver_sql(
                f"EXPLAIN QUERY PLAN {said_so}", tuple(said_so.construct_params(given).values())
            )
            return "\n".join(str(row[3]) for row in rows)

        return await store._clerk.read(asked)

    fared = asyncio.run(plan(statements.FARED.said, game="toy", deal=DEAL, options="{}", rules=1))
    tries = asyncio.run(plan(statements.TRIES.said, game="toy", visitor="ada"))
    assert "SEARCH match USING INDEX match_deal" in fared
    assert "SEARCH place USING INDEX place_visitor" in tries
    assert "SCAN match" not in fared + tries
    assert "SCAN place" not in fared + tries


def test_matches_that_were_kept_before_there_were_deals_have_none(folder: Path) -> None:
    folder.mkdir()
    old = Path(__file__).parent / "kept" / "0001.db.gz"
    (folder / sqlite.FILE).write_bytes(gzip.decompress(old.read_bytes()))
    store = Store.open(folder)

    async def look() -> None:
        rows = await store._clerk.read(lambda link: link.exec_driver_sql("SELECT deal, won FROM match").fetchall())
        assert {tuple(row) for row in rows} == {(0, "")}

    asyncio.run(look())
    store.close()
