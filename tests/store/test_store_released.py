"""A store of every step of the tables that was released opens, lists its tables and is played on.

The files in kept/ were made by the code of that time (keeping.py), by playing at a real table.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import tomllib
from collections.abc import Sequence
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from onthelam.cli.data import recorded
from onthelam.games.desk import from_record
from onthelam.store import migrations
from onthelam.store.migrations import HEAD
from onthelam.store.sqlite import FILE
from onthelam.store.store import Store
from onthelam.web.guest import LIVE
from onthelam.web.host import Settings
from onthelam.web.limits import NO_LIMITS
from tests.store.keeping import CODE, COOKIES, FOLDER, PICK, SEEN
from tests.web.worlds import World

Rows = list[tuple[Any, ...]]
STEPS = sorted(file.name.partition(".")[0] for file in FOLDER.glob("*.db.gz"))
TOGETHER = {"0003", "0009"}  # never released without the next one
WRITTEN = ("ply", "chat")  # what is never changed
each_step = pytest.mark.parametrize("step", STEPS)


def rows(file: Path, what: str, more: Sequence[str] = ()) -> Rows:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"SELECT {what}", more).fetchall()


def unpacked(step: str, folder: Path) -> Path:
    file = folder / FILE
    file.write_bytes(gzip.decompress((FOLDER / f"{step}.db.gz").read_bytes()))
    return file


async def chosen(ada: httpx.AsyncClient, id: str) -> bool:
    """Whether she is asked something there; then she has answered with the first that can be chosen."""
    page = (await ada.get(f"/t/{id}")).text
    seen, codes, picks = SEEN.search(page), CODE.findall(page), PICK.findall(page)
    if seen is None or not (codes or picks):
        return False
    what = {"move": unescape(codes[0])} if codes else {"pick": picks}
    form = {"seen": seen[1], "seat": seen[2], **what}
    answer = await ada.post(f"/t/{id}/{'move' if codes else 'pick'}", data=form, headers={"accept": LIVE})
    return answer.status_code == 200


def test_a_file_of_every_step_is_kept() -> None:
    """Whoever adds a step first keeps what its own code writes: `python -m tests.store.keeping`."""
    folder = Path(migrations.__file__).parent / "versions"
    released = {file.name.partition("_")[0] for file in folder.glob("0*.py")} - TOGETHER
    assert set(STEPS) == released
    assert HEAD in released
    assert set(tomllib.loads(COOKIES.read_text(encoding="utf-8"))) == released


@each_step
def test_a_store_of_any_step_opens_lists_its_tables_and_is_played_on(step: str, tmp_path: Path) -> None:
    file = unpacked(step, tmp_path)
    assert rows(file, "version_num FROM alembic_version") == [(step,)]
    before = {table: rows(file, f"* FROM {table} ORDER BY 1, 2") for table in WRITTEN}
    matches = rows(file, "id, ended FROM match ORDER BY id")
    hers = [id for (id,) in rows(file, "match FROM place WHERE name = 'Ada'")]
    cookies = tomllib.loads(COOKIES.read_text(encoding="utf-8"))[step]

    async def inside() -> list[str]:
        store = Store.open(tmp_path)
        world = World(store, Settings(limits=NO_LIMITS))
        try:
            ada, bo = [world.browser(name, cookies[name]) for name in ("ada", "bo")]
            for id, ended in matches:
                for path in (f"/t/{id}", f"/t/{id}/replay"):
                    assert ((await ada.get(path)).status_code, (await bo.get(path)).status_code) == (200, 200)
            front = unescape((await ada.get("/")).text)
            assert [id for id in hers if f"/t/{id}" not in front] == []
            played = [id for id, ended in matches if not ended and await chosen(ada, id)]
            assert "Come in – the lid is off." in "".join([(await bo.get(f"/t/{id}")).text for id, _ in matches])
            return played
        finally:
            await world.close()
            store.close()

    played = asyncio.run(inside())
    assert played
    assert rows(file, "version_num FROM alembic_version") == [(HEAD,)]
    for table, told in before.items():
        wide = len(told[0])  # what came later stands behind
        now = [row[:wide] for row in rows(file, f"* FROM {table} ORDER BY 1, 2")]
        assert [row for row in now if row in told] == told
        if table == "ply":  # bots go on, too
            assert (
                set(played) <= {row[0] for row in now if row not in told} <= {id for id, ended in matches if not ended}
            )
    for id, _ in matches:  # and its events lead on from what was there
        match = from_record(recorded(tmp_path, id))
        assert len(match.plies) == len(rows(file, "1 FROM ply WHERE match = ?", [id]))


def test_the_files_hold_every_game_of_their_time_a_match_that_is_over_and_one_who_came_by_a_link(
    tmp_path: Path,
) -> None:
    for step in STEPS[1:]:  # what the first one holds is in test_store_kept
        file = unpacked(step, tmp_path)
        games = {game for (game,) in rows(file, "game FROM match")}
        assert games >= {"safehouse", "getaway-driver"}
        assert len(rows(file, "1 FROM match WHERE ending = 'conceded'")) == 1
        assert len(rows(file, "DISTINCT visitor FROM place WHERE kind = 'person' AND visitor != ''")) == 2
    assert games == {"safehouse", "getaway-driver", "last-job", "escape-plan"}
