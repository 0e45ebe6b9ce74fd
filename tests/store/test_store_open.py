"""Opening: the folder, its lock, older and newer databases, and files that are none."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from onthelam.store import migrations, sqlite, statements
from onthelam.store.backup import backup
from onthelam.store.reader import Reader
from onthelam.store.rows import StoreRefused
from onthelam.store.sqlite import SQLite
from onthelam.store.statements import Adding, Changing, Reading, Removing
from onthelam.store.store import Store
from onthelam.store.tables import METADATA
from tests.store.rows_of_toys import match, place, ply


def refusal(folder: Path) -> StoreRefused:
    with pytest.raises(StoreRefused) as refused:
        Store.open(folder)
    return refused.value


def test_the_folder_is_made_and_is_the_hosts_alone(folder: Path) -> None:
    store = Store.open(folder / "deep" / "down")
    asyncio.run(store.add_match(match("a"), [], []))
    inside = folder / "deep" / "down"
    assert oct(inside.stat().st_mode)[-3:] == "700"
    assert {oct(file.stat().st_mode)[-3:] for file in inside.iterdir()} == {"600"}
    store.close()
    assert sorted(file.name for file in inside.iterdir()) == ["onthelam.db", "onthelam.lock"]


def test_every_commit_waits_for_the_disk(store: Store) -> None:
    async def asked(pragma: str) -> object:
        return await store._clerk.read(lambda link: link.exec_driver_sql(f"PRAGMA {pragma}").scalar())

    assert asyncio.run(asked("journal_mode")) == "wal"
    assert asyncio.run(asked("synchronous")) == 2  # FULL
    assert asyncio.run(asked("foreign_keys")) == 1


def test_a_second_store_in_the_folder_is_refused_and_told_who_has_it(folder: Path) -> None:
    store = Store.open(folder)
    said = refusal(folder)
    assert said.error == "E_STORE_LOCKED"
    assert f"process {os.getpid()}" in str(said)
    other = subprocess.run(
        [sys.executable, "-c", f"from onthelam.store.store import *; Store.open(Path({str(folder)!r}))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "E_STORE_LOCKED" in other.stderr
    store.close()
    Store.open(folder).close()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="nothing forks here")
def test_a_process_that_was_forked_off_does_not_keep_the_folder(folder: Path) -> None:
    store = Store.open(folder)
    to_child, from_parent = os.pipe()
    to_parent, from_child = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(from_parent)
        os.write(from_child, b"!")  # it runs, so what must happen in a child at its birth has happened
        os.read(to_child, 1)  # until the parent is done
        os._exit(0)
    os.close(to_child)
    try:
        os.read(to_parent, 1)
        store.close()
        Store.open(folder).close()
    finally:
        os.close(from_parent)
        os.waitpid(child, 0)
        os.close(to_parent)
        os.close(from_child)


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    (folder / sqlite.FILE).write_text("my shopping list " * 500)
    assert refusal(folder).error == "E_STORE_FOREIGN"
    assert (folder / sqlite.FILE).read_text() == "my shopping list " * 500
    (folder / sqlite.FILE).unlink()
    Store.open(folder).close()  # and the lock is free


def test_a_database_of_another_program_is_refused_and_left_as_it_is(folder: Path) -> None:
    folder.mkdir()
    changed(folder, "CREATE TABLE songs (title)")
    assert refusal(folder).error == "E_STORE_FOREIGN"
    with sqlite3.connect(folder / sqlite.FILE) as link:
        assert link.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


def test_a_newer_database_is_refused_and_left_as_it_is(folder: Path) -> None:
    Store.open(folder).close()
    changed(folder, "UPDATE alembic_version SET version_num = '9999'")
    assert refusal(folder).error == "E_STORE_NEWER"
    with pytest.raises(StoreRefused, match="newer version"):
        Reader.open(folder)
    changed(folder, f"UPDATE alembic_version SET version_num = '{migrations.HEAD}'")
    Store.open(folder).close()


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        assert refusal(folder).error == "E_STORE_WRITE"


def test_an_sqlite_that_can_spoil_a_database_is_warned_of(
    folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version, warned in [((3, 51, 2), True), ((3, 51, 3), False), ((3, 52, 0), False)]:
        caplog.clear()
        monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
        with caplog.at_level(logging.WARNING, "onthelam.store"):
            Store.open(folder).close()
        assert ("older than 3.51.3" in caplog.text) is warned


# -- migrations --------------------------------------------------------------------------------------------------------

NEXT = f"{int(migrations.HEAD) + 1:04}"  # a step that is still to come


def test_the_steps_lead_to_the_tables_as_they_are(folder: Path) -> None:
    folder.mkdir()
    connection = SQLite(folder).connected()
    assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    told = {name: [column["name"] for column in inspect(connection).get_columns(name)] for name in METADATA.tables}
    assert told == {name: [column.name for column in table.columns] for name, table in METADATA.tables.items()}
    connection.close()


def test_the_newest_step_is_the_one_that_is_named() -> None:
    script = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert script.get_heads() == [migrations.HEAD]


def test_an_older_database_is_brought_up_to_date_and_keeps_its_matches(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    later(tmp_path, monkeypatch, after="pass")
    store = Store.open(folder)
    asyncio.run(store.add_match(match("a"), [], [ply("a", 0)]))
    store.close()
    monkeypatch.setattr(migrations, "HEAD", NEXT)
    with pytest.raises(StoreRefused, match="older version"):
        Reader.open(folder)
    store = Store.open(folder)
    assert asyncio.run(store.plies("a")) == [ply("a", 0)]
    store.close()
    assert steps(folder) == [NEXT]
    with sqlite3.connect(folder / sqlite.FILE) as link:
        assert link.execute("SELECT mood FROM visitor").fetchall() == []


def test_a_step_that_fails_leaves_the_database_at_the_one_before(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    later(tmp_path, monkeypatch, after='raise RuntimeError("half way")')
    Store.open(folder).close()
    now = migrations.HEAD
    monkeypatch.setattr(migrations, "HEAD", NEXT)
    with pytest.raises(RuntimeError, match="half way"):
        Store.open(folder)
    assert steps(folder) == [now]
    with sqlite3.connect(folder / sqlite.FILE) as link, pytest.raises(sqlite3.OperationalError, match="mood"):
        link.execute("SELECT mood FROM visitor")
    monkeypatch.undo()
    Store.open(folder).close()


def later(folder: Path, monkeypatch: pytest.MonkeyPatch, after: str) -> None:
    """A program that knows one step more than this one."""
    versions = folder / "steps" / "versions"
    versions.mkdir(parents=True)
    for known in (Path(migrations.__file__).parent / "versions").glob("*.py"):
        (versions / known.name).write_text(known.read_text())
    (versions / f"{NEXT}_mood.py").write_text(
        f"import sqlalchemy as sa\nfrom alembic import op\nrevision = '{NEXT}'\ndown_revision = '{migrations.HEAD}'\n"
        "def upgrade():\n    op.add_column('visitor', sa.Column('mood', sa.Text))\n    " + after + "\n"
    )
    monkeypatch.setattr(migrations, "__file__", str(folder / "steps" / "__init__.py"))


def steps(folder: Path) -> list[str]:
    with sqlite3.connect(folder / sqlite.FILE) as link:
        return [str(row[0]) for row in link.execute("SELECT version_num FROM alembic_version")]


def changed(folder: Path, sql: str) -> None:
    link = sqlite3.connect(folder / sqlite.FILE)
    link.execute(sql)
    link.commit()
    link.close()


# -- what is never said ------------------------------------------------------------------------------------------------


def test_no_statement_changes_a_ply_and_the_only_one_that_removes_some_removes_all_of_a_match() -> None:
    found = [one for said in vars(statements).values() for one in (said if isinstance(said, list) else [said])]
    said = [one for one in found if isinstance(one, (Adding, Changing, Reading, Removing))]
    assert len(said) > 15
    texts = [str(one.said) for one in said]
    writing = [text for text in texts if "ply" in text.split("(")[0].split() and not text.startswith("SELECT")]
    assert [text.split()[0] for text in writing] == ["INSERT", "INSERT", "DELETE"]
    assert "".join(writing[2].split()) == "DELETEFROMplyWHEREply.match=:at_id"
    assert {text.split()[0] for text in texts} == {"SELECT", "INSERT", "UPDATE", "DELETE"}


# -- backups -----------------------------------------------------------------------------------------------------------


def test_a_backup_made_while_others_write_is_the_store_as_it_was_in_one_moment(folder: Path, tmp_path: Path) -> None:
    async def busy() -> tuple[int, int]:
        store = Store.open(folder)
        await store.add_match(match("a"), [place("a", 0, link="x")], [ply("a", 0)])
        for n in range(1, 50):
            await store.append([ply("a", n)])
        done = asyncio.Event()

        async def play() -> int:
            n = 50
            while not done.is_set():
                await store.append([ply("a", n), ply("a", n + 1)])
                n += 2
            return n

        playing = asyncio.ensure_future(play())
        await asyncio.to_thread(backup, folder, tmp_path / "copy.db")
        done.set()
        after = await playing
        store.close()
        return 50, after

    before, after = asyncio.run(busy())
    assert oct((tmp_path / "copy.db").stat().st_mode)[-3:] == "600"
    restored = tmp_path / "restored"
    restored.mkdir()
    (tmp_path / "copy.db").rename(restored / sqlite.FILE)
    assert sorted(file.name for file in restored.iterdir()) == [sqlite.FILE]  # one file, nothing beside it
    store = Store.open(restored)
    rows = asyncio.run(store.plies("a"))
    store.close()
    assert before <= len(rows) <= after
    assert len(rows) % 2 == 0  # never half of what was appended at once
    assert rows == [ply("a", n) for n in range(len(rows))]


def test_a_backup_overwrites_nothing_and_leaves_nothing_half(folder: Path, tmp_path: Path) -> None:
    Store.open(folder).close()
    target = tmp_path / "copy.db"
    target.write_text("mine")
    with pytest.raises(StoreRefused, match="is there already"):
        backup(folder, target)
    assert target.read_text() == "mine"
    for bad, error in [(tmp_path / "nowhere" / "copy.db", "E_STORE_TARGET"), (target / "copy.db", "E_STORE_TARGET")]:
        with pytest.raises(StoreRefused) as refused:
            backup(folder, bad)
        assert refused.value.error == error
    with pytest.raises(StoreRefused, match="no matches in"):
        backup(tmp_path / "empty", tmp_path / "other.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.db", "data"]


def test_a_backup_after_a_kill_has_what_was_acknowledged(folder: Path, tmp_path: Path) -> None:
    code = (
        "import asyncio, os, sys\nfrom pathlib import Path\nfrom onthelam.store.store import Store\n"
        "from tests.store.rows_of_toys import match, ply\n"
        "store = Store.open(Path(sys.argv[1]))\n"
        "asyncio.run(store.add_match(match('a'), [], [ply('a', n) for n in range(9)]))\nos.kill(os.getpid(), 9)\n"
    )
    subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=Path(__file__).parents[2], check=False, capture_output=True
    )
    backup(folder, tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "copy.db") as link:
        assert link.execute("SELECT count(*) FROM ply").fetchone() == (9,)
    found = Reader.open(folder)
    kept = found.match("a")
    found.close()
    assert kept is not None
    assert kept[2] == [ply("a", n) for n in range(9)]


def test_a_damaged_database_gives_no_backup(folder: Path, tmp_path: Path) -> None:
    async def fill() -> None:
        store = Store.open(folder)
        await store.add_match(match("a"), [], [ply("a", n) for n in range(400)])
        store.close()

    asyncio.run(fill())
    file = folder / sqlite.FILE
    content = bytearray(file.read_bytes())
    content[4096 * 5 : 4096 * 12] = b"\xa5" * 4096 * 7
    file.write_bytes(content)
    with pytest.raises(StoreRefused, match="is damaged"):
        backup(folder, tmp_path / "copy.db")
    assert [file.name for file in tmp_path.iterdir()] == ["data"]
