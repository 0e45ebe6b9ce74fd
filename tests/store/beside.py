"""A second store on one database, as another process would have it if the folder were not locked."""

from __future__ import annotations

from sqlalchemy import Connection

from onthelam.store.sqlite import SQLite


class Beside(SQLite):
    def seized(self) -> Connection:
        connection = self.connected()
        connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")  # two that tidy up the log at once: see sqlite.SOUND
        return connection
