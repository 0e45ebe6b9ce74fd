"""Looking into a store that another process may have open: nothing is written, no lock is taken, nobody waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from onthelam.store import statements
from onthelam.store.database import Database
from onthelam.store.rows import MatchRow, PlaceRow, PlyRow, SitterRow, TableRow
from onthelam.store.sqlite import SQLite
from onthelam.store.statements import NEVER

T = TypeVar("T")


class Reader:
    """A match as it is in one moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection = database.looked_into()
        try:
            database.must_be_up(self._connection)
        except BaseException:
            self.close()
            raise

    @classmethod
    def open(cls, folder: Path) -> Reader:
        return cls(SQLite(folder))

    def close(self) -> None:
        self._connection.close()

    def match(self, id: str) -> tuple[MatchRow, list[PlaceRow], list[PlyRow]] | None:
        """A match with its places and its plies, all of one moment."""

        def look(connection: Connection) -> tuple[MatchRow | None, list[PlaceRow], list[PlyRow]]:
            row = statements.MATCH_OF.row(connection, match=id)
            places = statements.PLACES.rows(connection, match=id)
            return row, places, statements.PLIES.rows(connection, match=id, since=0)

        row, places, plies = self._at_once(look)
        return None if row is None else (row, places, plies)

    def tables(self, limit: int) -> list[tuple[TableRow, list[SitterRow]]]:
        """The newest, and who has a seat there."""

        def look(connection: Connection) -> list[tuple[TableRow, list[SitterRow]]]:
            rows = statements.TABLES.rows(connection, limit=limit, before=NEVER)
            return [(row, statements.SITTERS.rows(connection, match=row.match)) for row in rows]

        return self._at_once(look)

    def _at_once(self, look: Callable[[Connection], T]) -> T:
        connection = self._connection
        try:
            connection.exec_driver_sql("BEGIN")
            found = look(connection)
            connection.exec_driver_sql("COMMIT")
        except DBAPIError as why:
            raise self._database.understood(why) from None
        return found
