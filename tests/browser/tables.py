"""Tables that stand where a test wants them: matches played here, written into a house before it opens."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from onthelam.core.chance import Fair
from onthelam.core.match import Match
from onthelam.store.rows import KeyRow, MatchRow, PlaceRow, VisitorRow
from onthelam.store.store import Store
from onthelam.table.rows import row_of
from onthelam.table.seats import BIRDS, BOT, PERSON, hashed

ME: Final = "somebody-who-sits-at-every-table"
SEATS: Final = 5  # at the largest table


def cookie_of(visitor: str) -> dict[str, str]:
    return {"name": "lam", "value": "the-cookie-of-" + visitor}


def other(seat: int) -> str:
    """Who sits in a seat that is not mine, at every table."""
    return f"visitor {seat}"


COOKIE: Final = cookie_of(ME)


class Table(NamedTuple):
    """A match, and whose eyes the test looks through. All other seats are other people's, so nothing moves."""

    match: Match
    seat: int
    asks: bool = False  # also what the house would answer by itself is asked
    bot: str = ""  # which sits in all other seats instead


def placed(table: str, seat: int, mine: int, asks: bool, bot: str) -> PlaceRow:
    if bot and seat != mine:
        return PlaceRow(table, seat, BOT, BIRDS[seat], "", bot, b"")
    return PlaceRow(table, seat, PERSON, f"Seat {seat}", ME if seat == mine else other(seat), "", b"", asks=asks)


async def written(store: Store, tables: Sequence[Table]) -> None:
    now = time.time()  # what nobody has seen for long is removed
    for who, name in ((ME, "Robin"), *[(other(seat), f"Seat {seat}") for seat in range(SEATS)]):
        key = KeyRow(hashed(cookie_of(who)["value"]), who, "cookie")
        await store.set_visitor(VisitorRow(who, name, now, now), [key])
    for number, (match, mine, asks, bot) in enumerate(tables):
        rules, house = match.rules, match.chance
        name = address(number).rpartition("/")[2]
        seed = house.seed if isinstance(house, Fair) else b"seed"
        row = MatchRow(name, rules.name, json.dumps(match.options), "", seed, "", False, now, 0.0, "")
        places = [placed(name, seat, mine, asks, bot) for seat in range(match.seats)]
        plies = [row_of(rules, name, n, ply, now) for n, ply in enumerate(match.plies)]
        await store.add_match(row, places, plies)


def put(folder: Path, tables: Sequence[Table]) -> None:
    """Into the folder of a house that is not open yet."""
    store = Store.open(folder)
    try:
        with ThreadPoolExecutor(1) as aside:  # the browser's tool keeps a loop of its own in this thread
            aside.submit(asyncio.run, written(store, tables)).result()
    finally:
        store.close()


def address(number: int) -> str:
    return f"/t/table-{number:04}"
