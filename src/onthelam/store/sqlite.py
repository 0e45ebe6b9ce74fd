"""SQLite in a folder: how it is opened, kept honest and understood when it says no."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final
from urllib.parse import quote

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from onthelam.core.refusal import N_
from onthelam.store.database import Database
from onthelam.store.lock import Lock
from onthelam.store.rows import StoreRefused, Taken

log: Final = logging.getLogger("onthelam.store")

FILE: Final = "onthelam.db"
SOUND: Final = (3, 51, 3)  # older ones can spoil a log that two connections write; ours is written by one

PATIENT: Final = 5000  # milliseconds that are waited while another program writes
HURRIED: Final = 100  # where it has been writing for longer than that

# FULL: an acknowledged row survives a power cut. NORMAL lost some in 107 of 200 (tests/store/power.py).
PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",  # macOS: a plain fsync stops at the disk's cache
    "PRAGMA checkpoint_fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={PATIENT}",
    "PRAGMA mmap_size=0",  # an I/O error stays an error, not a SIGBUS
    "PRAGMA journal_size_limit=67108864",
    "PRAGMA trusted_schema=OFF",
)

UNIQUE: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


class SQLite(Database):
    begin: ClassVar[str] = "BEGIN IMMEDIATE"

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder
        self.file = folder / FILE
        self._lock: Lock | None = None
        self._there: tuple[int, int] | None = None  # which file it is that was opened
        self._hurried = False

    # -- connections -------------------------------------------------------------------------------------------------

    def seized(self) -> Connection:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = Lock(self.folder)
            if not self.file.exists():
                self._make()
            elif self._is_empty():
                raise self._empty()
            connection = self.connected()
            self._there = which(self.file)
        except OSError as why:
            self.freed()
            raise self._unwritable(why) from None
        except BaseException:
            self.freed()
            raise
        warn_if_old()
        return connection

    def _make(self) -> None:
        """Whole, under another name, before it has its own: so a file that is empty was never one of ours."""
        beside = self.folder / f".{FILE}-new"
        beside.unlink(missing_ok=True)
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600))  # its log gets the same rights
        try:
            self.connected(file=beside).close()
            os.replace(beside, self.file)
            sync_folder(self.folder)
        finally:
            for end in ("", "-wal", "-shm"):
                beside.with_name(beside.name + end).unlink(missing_ok=True)

    def _is_empty(self) -> bool:
        """Nothing was ever written to it, or what was got lost. What is no database at all, others say."""
        if not self.file.stat().st_size:
            return True
        with suppress(sqlite3.Error), closing(self.read_only()) as link:
            return link.execute("SELECT 1 FROM sqlite_master").fetchone() is None
        return False

    def freed(self) -> None:
        if self._lock is not None:
            self._lock.free()

    def connected(self, dbapi: ModuleType | Any = sqlite3, file: Path | None = None) -> Connection:
        """A connection that may write, brought up to date. `dbapi` is another driver in tests."""
        try:
            connection = linked(file or self.file, dbapi)
        except DBAPIError as why:
            raise self.understood(why) from None
        try:
            if connection.exec_driver_sql("PRAGMA journal_mode").scalar() != "wal":
                raise StoreRefused(
                    "E_STORE_WAL",
                    "",
                    N_("{folder} cannot hold a write-ahead log: choose a folder on a disk of this machine."),
                    {"folder": self.where},
                )
            self.bring_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def looked_into(self) -> Connection:
        link = self.read_only()
        engine = create_engine("sqlite://", creator=lambda: link, poolclass=NullPool)
        return engine.connect().execution_options(isolation_level="AUTOCOMMIT")

    def read_only(self) -> sqlite3.Connection:
        """The database to read only. One that isn't there is not made."""
        if not self.file.exists():
            raise StoreRefused(
                "E_STORE_NONE",
                "",
                N_("There are no matches in {folder}: name the folder of the table with --data."),
                {"folder": self.where},
            )
        address = f"file:{quote(str(self.file.absolute()))}?mode=ro"
        link = sqlite3.connect(address, uri=True, isolation_level=None, timeout=30)
        link.execute("PRAGMA query_only=ON")
        return link

    def cleaned(self, connection: Connection) -> None:
        """The connection is kept: it knows which frames of the log count.

        A new one would take up those that were written but never reached the disk, and what is written after them
        would be lost with them.
        """
        raw: Any = connection.connection.driver_connection
        if raw.in_transaction:
            connection.exec_driver_sql("ROLLBACK")

    def hurry(self, connection: Connection, hurried: bool) -> None:
        if hurried is not self._hurried:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={HURRIED if hurried else PATIENT}")
            self._hurried = hurried

    def must_be_there(self) -> None:
        if self._there is not None and which(self.file) != self._there:
            raise StoreRefused(
                "E_STORE_GONE",
                "",
                N_("The database in {folder} was moved or replaced while the table runs: put it back first."),
                {"folder": self.where},
            )

    # -- what it says ------------------------------------------------------------------------------------------------

    def understood(self, why: DBAPIError) -> Exception:
        code = getattr(why.orig, "sqlite_errorcode", 0)
        plain = code & 0xFF
        if isinstance(why, IntegrityError):
            return Taken(str(why.orig)) if code in UNIQUE else ValueError(str(why.orig))
        gaps = {"folder": self.where, "why": str(why.orig)}
        if plain == sqlite3.SQLITE_NOTADB:
            return self.not_ours()
        if plain == sqlite3.SQLITE_FULL:
            return StoreRefused("E_STORE_FULL", "", N_("The disk of {folder} is full: make room and try again."), gaps)
        if plain in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return StoreRefused("E_STORE_WRITE", "", UNWRITABLE, gaps)
        if plain == sqlite3.SQLITE_CORRUPT:
            return self.damaged()
        if plain in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return StoreRefused(
                "E_STORE_BUSY", "", N_("Another program writes to the database in {folder}: stop that first."), gaps
            )
        return StoreRefused("E_STORE_IO", "", N_("The database in {folder} does not answer: {why}."), gaps)

    def not_ours(self) -> StoreRefused:
        return StoreRefused(
            "E_STORE_FOREIGN",
            "",
            N_("{file} is not a database of On the Lam: move it away, or choose another folder with --data."),
            {"file": str(self.file)},
        )

    def _empty(self) -> StoreRefused:
        return StoreRefused(
            "E_STORE_EMPTY",
            "",
            N_("{file} is there but empty: put a backup in its place, or remove it to begin with no matches."),
            {"file": str(self.file)},
        )

    def damaged(self) -> StoreRefused:
        return StoreRefused(
            "E_STORE_BROKEN",
            "",
            N_("The database in {folder} is damaged: put a backup in its place."),
            {"folder": self.where},
        )

    def _unwritable(self, why: OSError) -> StoreRefused:
        return StoreRefused("E_STORE_WRITE", "", UNWRITABLE, {"folder": self.where, "why": why.strerror or str(why)})


UNWRITABLE: Final = N_("{folder} cannot be written to: {why}. Choose another with --data.")


def linked(file: Path, dbapi: ModuleType | Any) -> Connection:
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


def which(file: Path) -> tuple[int, int]:
    """The file itself, whatever it is called; none has this number if it is gone."""
    try:
        there = file.stat()
    except OSError:
        return (0, 0)
    return (there.st_dev, there.st_ino)


def sync_folder(folder: Path) -> None:
    """The names in a folder are durable, not only what the files hold. Windows cannot and need not."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def warn_if_old() -> None:
    if sqlite3.sqlite_version_info < SOUND:
        log.warning(
            "SQLite %s is older than %s: never let another program write to the database, not even a repair tool.",
            sqlite3.sqlite_version,
            ".".join(map(str, SOUND)),
        )
