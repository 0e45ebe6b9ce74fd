"""What a host does from a terminal: `lam host-key`, `lam tables`, `lam close`, `lam ban`, `lam unban`.

Looking takes no lock and needs no server. Whatever decides something is said to the server that runs on that folder,
for it must know at once; where none runs it is written into the store.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import ProxyHandler, Request, build_opener

from onthelam.cli.data import data_folder
from onthelam.cli.key import key_of, must_have_key
from onthelam.core.refusal import N_
from onthelam.store.reader import Reader
from onthelam.store.rows import SitterRow, StoreRefused, TableRow
from onthelam.store.store import Store
from onthelam.table.bans import BANNED, MUTED, Bans, ban_words
from onthelam.table.listing import ago, facts, no_table, state, title
from onthelam.table.seats import name
from onthelam.tongue.tongue import Tongue

PATIENCE: Final = 15.0  # seconds until a server must have answered


def print_key(data: str | None) -> int:
    print(must_have_key(data_folder(data))[0])
    return 0


# -- looking ---------------------------------------------------------------------------------------------------------


def tell_tables(limit: int, data: str | None, as_json: bool, tongue: Tongue) -> int:
    reader = Reader.open(data_folder(data))
    try:
        found = reader.tables(max(1, limit))
    finally:
        reader.close()
    if as_json:
        print(json.dumps({"tables": [as_value(row, sitters) for row, sitters in found]}, ensure_ascii=False))
        return 0
    for row, sitters in found:
        print(f"{row.match}  {title(row, tongue)}: {', '.join([state(row, tongue), *facts(row, tongue)])}")
        for one in sitters:
            seen = [one.visitor, ago(one.seen, tongue)] if one.visitor else []
            print("    " + "  ".join([name(one, tongue), *seen]))
    return 0


def as_value(row: TableRow, sitters: list[SitterRow]) -> dict[str, object]:
    people = [
        {"seat": one.seat, "kind": one.kind, "name": one.name, "visitor": one.visitor, "bot": one.bot, "seen": one.seen}
        for one in sitters
    ]
    return {
        "id": row.match,
        "game": row.game,
        "listed": row.listed,
        "made": row.made,
        "ended": row.ended,
        "closed": row.closed,
        "rows": row.row + 1,
        "last": row.last,
        "seats": people,
    }


# -- deciding --------------------------------------------------------------------------------------------------------


def close_table(id: str, data: str | None, tongue: Tongue) -> int:
    async def work(store: Store) -> str:
        if not await store.close_table(id, time.time()):
            raise no_table(id)
        return tongue.say("Table {id} is closed. What was played there is kept.", id=id)

    return decided(data_folder(data), "close", {"table": id}, work, tongue)


def ban(who: str, mute: bool, hours: float, data: str | None, tongue: Tongue) -> int:
    kind = MUTED if mute else BANNED

    async def work(store: Store) -> str:
        row = await Bans(store).lay(kind, who, hours)
        return f"{row.who}: {ban_words(row, tongue)}"

    return decided(data_folder(data), "ban", {"who": who, "kind": kind, "hours": str(hours)}, work, tongue)


def unban(who: str, data: str | None, tongue: Tongue) -> int:
    async def work(store: Store) -> str:
        return tongue.say("{who} is neither banned nor muted any more.", who=await Bans(store).lift(who))

    return decided(data_folder(data), "lift", {"who": who}, work, tongue)


def decided(
    folder: Path, act: str, form: dict[str, str], work: Callable[[Store], Awaitable[str]], tongue: Tongue
) -> int:
    logging.getLogger("onthelam.store").setLevel(logging.ERROR)  # warnings are for whoever starts a server
    Reader.open(folder).close()  # nothing is made where nothing is
    try:
        store = Store.open(folder)
    except StoreRefused as why:
        if why.error != "E_STORE_LOCKED":
            raise
        print(said_to_the_server(folder, act, form, tongue, why))
        return 0
    try:
        print(asyncio.run(inside(work, store)))
    finally:
        store.close()
    return 0


async def inside(work: Callable[[Store], Awaitable[str]], store: Store) -> str:
    return await work(store)


def said_to_the_server(folder: Path, act: str, form: dict[str, str], tongue: Tongue, locked: StoreRefused) -> str:
    """What it answers. It is asked where it said that it answers on this machine, and no proxy in between."""
    key, address = key_of(folder)
    if not key:
        raise locked
    headers = {
        "authorization": f"Bearer {key}",
        "sec-fetch-site": "same-origin",
        "accept-language": tongue.code,
        "content-type": "application/x-www-form-urlencoded",
    }
    request = Request(f"{address}/host/{act}", urlencode(form).encode(), headers, method="POST")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except HTTPError as why:
        text = why.read().decode(errors="replace")
        if why.headers.get_content_type() == "text/plain":
            raise StoreRefused("E_HOST", "", "{text}", {"text": text}) from None
        raise unheard(address, str(why.code)) from None
    except (URLError, OSError) as why:
        raise unheard(address, str(getattr(why, "reason", why))) from None


def unheard(address: str, why: str) -> StoreRefused:
    sentence = N_("The table at {address} runs, but did not do it: {why}.")
    return StoreRefused("E_HOST", "", sentence, {"address": address, "why": why})
