"""Looking into a store that another process may have open: nothing is written, no lock is taken, nobody waits."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from onthelam.core.refusal import N_
from onthelam.store import sqlite
from onthelam.store.migrations import HEAD, Foreign, step
from onthelam.store.rows import MatchRow, PlaceRow, PlyRow, StoreRefused
from onthelam.store.statements import Statements


class Reader:
    """A match as it is in one moment."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        link = opened(folder)
        engine = create_engine("sqlite://", creator=lambda: link, poolclass=NullPool)
        self._connection: Connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            self._known()
        except BaseException:
            self.close()
            raise
        self._says = Statements(self._connection.dialect)

    def _known(self) -> None:
        try:
            now = step(self._connection)
        except DBAPIError as why:
            raise sqlite.understood(why, self._folder) from None
        except Foreign:
            raise sqlite.not_ours(self._folder) from None
        if now < HEAD:
            raise StoreRefused(
                "E_STORE_OLDER",
                "",
                N_("The database in {folder} is of an older version: `lam serve` brings it up to date."),
                {"folder": str(self._folder)},
            )
        if now > HEAD:
            raise sqlite.newer(self._folder)

    def close(self) -> None:
        self._connection.close()

    def match(self, id: str) -> tuple[MatchRow, list[PlaceRow], list[PlyRow]] | None:
        """A match with its places and its plies, all of one moment."""
        try:
            self._connection.exec_driver_sql("BEGIN")
            row = self._says.match.row(self._connection, match=id)
            places = self._says.places.rows(self._connection, match=id)
            plies = self._says.plies.rows(self._connection, match=id, since=0)
            self._connection.exec_driver_sql("COMMIT")
        except DBAPIError as why:
            raise sqlite.understood(why, self._folder) from None
        return None if row is None else (row, places, plies)


def opened(folder: Path) -> sqlite3.Connection:
    """The database in a folder, to read only. One that isn't there is not made."""
    file = folder / sqlite.FILE
    if not file.exists():
        raise StoreRefused(
            "E_STORE_NONE",
            "",
            N_("There are no matches in {folder}: name the folder of the table with --data."),
            {"folder": str(folder)},
        )
    address = f"file:{quote(str(file.absolute()))}?mode=ro"
    link = sqlite3.connect(address, uri=True, isolation_level=None, timeout=30)
    link.execute("PRAGMA query_only=ON")
    return link


def backup(folder: Path, target: Path) -> None:
    """A copy of the store as it is in one moment, as one file. It is there whole, or not at all.

    Whoever plays goes on playing: SQLite copies from one snapshot, in one step.
    """
    if target.exists() or target.is_symlink():
        raise there_already(target)
    try:
        with closing(opened(folder)) as source:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
            os.close(handle)
            beside = Path(name)
            try:
                copied(source, beside, folder)
                put(beside, target)
            finally:
                beside.unlink(missing_ok=True)
        sqlite.sync_folder(target.parent)
    except sqlite3.Error as why:
        full = getattr(why, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
        raise sqlite.understood(DBAPIError("", None, why), target.parent if full else folder) from None
    except OSError as why:
        gaps = {"file": str(target), "why": why.strerror or str(why)}
        raise StoreRefused("E_STORE_TARGET", "", N_("{file} cannot be written: {why}."), gaps) from None


def copied(source: sqlite3.Connection, target: Path, folder: Path) -> None:
    with closing(sqlite3.connect(target, isolation_level=None)) as copy:
        source.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode=DELETE").fetchall()  # one file, with no log beside it
        if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            raise sqlite.not_ours(folder)
        if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise StoreRefused(
                "E_STORE_BROKEN",
                "",
                N_("The database in {folder} is damaged: put a backup in its place."),
                {"folder": str(folder)},
            )
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
