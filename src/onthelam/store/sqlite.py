"""SQLite, and all that the store must know of it: how it is opened, kept honest and understood when it says no."""

from __future__ import annotations

import logging
import os
import sqlite3
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from onthelam.core.refusal import N_
from onthelam.store.migrations import Foreign, Newer, brought_up
from onthelam.store.rows import StoreRefused, Taken

log: Final = logging.getLogger("onthelam.store")

FILE: Final = "onthelam.db"
BEGIN: Final = "BEGIN IMMEDIATE"
SOUND: Final = (3, 51, 3)  # older ones can spoil a log that two connections write; ours is written by one

# FULL: an acknowledged row survives a power cut. NORMAL lost some in 107 of 200 (tests/store/power.py).
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",  # macOS: a plain fsync stops at the disk's cache
    "PRAGMA checkpoint_fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=5000",
    "PRAGMA mmap_size=0",  # an I/O error stays an error, not a SIGBUS
    "PRAGMA journal_size_limit=67108864",
    "PRAGMA trusted_schema=OFF",
)

UNIQUE: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def connected(folder: Path, dbapi: ModuleType | Any = sqlite3) -> Connection:
    """The one connection to the database in a folder, brought up to date. `dbapi` is another driver in tests."""
    file = folder / FILE
    try:
        if dbapi is sqlite3:
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))  # its log gets the same rights
            sync_folder(folder)  # SQLite does this for its logs, not for the database: a cut could leave no file at all
        connection = linked(file, dbapi)
    except OSError as why:
        raise unwritable(folder, why) from None
    except DBAPIError as why:
        raise understood(why, folder) from None
    try:
        if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
            raise StoreRefused(
                "E_STORE_WAL",
                "",
                N_("{folder} cannot hold a write-ahead log: choose a folder on a disk of this machine."),
                {"folder": str(folder)},
            )
        brought_up(connection, BEGIN)
        return connection
    except BaseException as why:
        connection.close()
        if isinstance(why, DBAPIError):
            raise understood(why, folder) from None
        if isinstance(why, Newer):
            raise newer(folder) from None
        if isinstance(why, Foreign):
            raise not_ours(folder) from None
        raise


def linked(file: Path, dbapi: ModuleType | Any = sqlite3) -> Connection:
    """Transactions are begun and ended by the one who writes, so the driver begins none by itself."""
    engine = create_engine(
        "sqlite://",
        module=dbapi,
        creator=lambda: dbapi.connect(str(file), isolation_level=None, check_same_thread=False),
        poolclass=NullPool,
    )

    @event.listens_for(engine, "connect")
    def settle(raw: Any, _: object) -> None:
        cursor = raw.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
            cursor.fetchall()
        cursor.close()

    return engine.connect().execution_options(isolation_level="AUTOCOMMIT")


def sync_folder(folder: Path) -> None:
    """The names in a folder are durable, not only what the files hold. Windows cannot and need not."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def cleaned(connection: Connection) -> None:
    """No transaction is open any more, whatever has failed.

    The connection is kept: it knows which frames of the log count. A new one would take up those that were written but
    never reached the disk, and what is written after them would be lost with them.
    """
    raw: Any = connection.connection.driver_connection
    if raw.in_transaction:
        connection.exec_driver_sql("ROLLBACK")


def warn_if_old() -> None:
    if sqlite3.sqlite_version_info < SOUND:
        log.warning(
            "SQLite %s is older than %s: never let another program write to the database, not even a repair tool.",
            sqlite3.sqlite_version,
            ".".join(map(str, SOUND)),
        )


# -- what its errors mean --------------------------------------------------------------------------------------------


def understood(why: DBAPIError, folder: Path) -> Exception:
    """The store's own word for what the database said."""
    code = getattr(why.orig, "sqlite_errorcode", 0)
    plain = code & 0xFF
    if isinstance(why, IntegrityError):
        return Taken(str(why.orig)) if code in UNIQUE else ValueError(str(why.orig))
    gaps = {"folder": str(folder), "why": str(why.orig)}
    if plain == sqlite3.SQLITE_NOTADB:
        return not_ours(folder)
    if plain == sqlite3.SQLITE_FULL:
        return StoreRefused("E_STORE_FULL", "", N_("The disk of {folder} is full: make room and try again."), gaps)
    if plain in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return StoreRefused(
            "E_STORE_WRITE", "", N_("{folder} cannot be written to: {why}. Choose another with --data."), gaps
        )
    if plain == sqlite3.SQLITE_CORRUPT:
        return StoreRefused(
            "E_STORE_BROKEN", "", N_("The database in {folder} is damaged: put a backup in its place."), gaps
        )
    if plain in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreRefused(
            "E_STORE_BUSY", "", N_("Another program writes to the database in {folder}: stop that first."), gaps
        )
    return StoreRefused("E_STORE_IO", "", N_("The database in {folder} does not answer: {why}."), gaps)


def unwritable(folder: Path, why: OSError) -> StoreRefused:
    gaps = {"folder": str(folder), "why": why.strerror or str(why)}
    return StoreRefused(
        "E_STORE_WRITE", "", N_("{folder} cannot be written to: {why}. Choose another with --data."), gaps
    )


def newer(folder: Path) -> StoreRefused:
    return StoreRefused(
        "E_STORE_NEWER",
        "",
        N_("The database in {folder} was written by a newer version of On the Lam: install that one."),
        {"folder": str(folder)},
    )


def not_ours(folder: Path) -> StoreRefused:
    return StoreRefused(
        "E_STORE_FOREIGN",
        "",
        N_("{file} is not a database of On the Lam: move it away, or choose another folder with --data."),
        {"file": str(folder / FILE)},
    )
