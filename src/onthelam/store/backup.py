"""A copy of a store in a folder, while others play on in it."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from onthelam.core.refusal import N_
from onthelam.store.rows import StoreRefused
from onthelam.store.sqlite import SQLite, sync_folder


def backup(folder: Path, target: Path) -> None:
    """The store as it is in one moment, as one file. It is there whole, or not at all.

    Whoever plays goes on playing: SQLite copies from one snapshot, in one step.
    """
    if target.exists() or target.is_symlink():
        raise there_already(target)
    database = SQLite(folder)
    try:
        with closing(database.read_only()) as source:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
            os.close(handle)
            beside = Path(name)
            try:
                copied(source, beside, database)
                put(beside, target)
            finally:
                beside.unlink(missing_ok=True)
        sync_folder(target.parent)
    except sqlite3.Error as why:
        full = getattr(why, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
        raise (SQLite(target.parent) if full else database).understood(DBAPIError("", None, why)) from None
    except OSError as why:
        gaps = {"file": str(target), "why": why.strerror or str(why)}
        raise StoreRefused("E_STORE_TARGET", "", N_("{file} cannot be written: {why}."), gaps) from None


def copied(source: sqlite3.Connection, target: Path, database: SQLite) -> None:
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode=DELETE").fetchall()  # one file, with no log beside it
        if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            raise database.not_ours()
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise database.damaged()
    handle = os.open(target, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def put(beside: Path, target: Path) -> None:
    """Under its name, unless a file of that name has come to be meanwhile."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise there_already(target) from None
    except OSError:  # a file system without links, such as that of a stick
        os.replace(beside, target)


def there_already(target: Path) -> StoreRefused:
    return StoreRefused("E_STORE_THERE", "", N_("{file} is there already: name a new file."), {"file": str(target)})
