"""Looking into a store that another process may have open: nothing is written, no lock is taken, nobody waits."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.exc import DBAPIError

from onthelam.store import statements
from onthelam.store.database import Database
from onthelam.store.rows import MatchRow, PlaceRow, PlyRow
from onthelam.store.sqlite import SQLite


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
        connection = self._connection
        try:
            connection.exec_driver_sql("BEGIN")
            row = statements.MATCH_OF.row(connection, match=id)
            places = statements.PLACES.rows(connection, match=id)
            plies = statements.PLIES.rows(connection, match=id, since=0)
            connection.exec_driver_sql("COMMIT")
        except DBAPIError as why:
            raise self._database.understood(why) from None
        return None if row is None else (row, places, plies)
